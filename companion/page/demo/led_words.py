"""Words of a led game: what is to be done, why a try was put back, and what a step has brought."""

from companion.page.demo.led_game import LedGame, Phase
from companion.page.demo.lesson import sentences
from companion.page.demo.narration import describe
from companion.table.session.views import DisagreeingView
from companion.table.text import Text


def led_words(led: LedGame, t: Text) -> str:
    """What is said to somebody who learns a game."""
    if led.phase == Phase.END:
        return t("page-lesson-ends")
    if led.phase == Phase.WELL:
        due = {task.what.key for task in led.after.state.todo()}  # that is for the next step to say
        found = (item for item in led.after.news if item.key not in due)
        brought = (describe(item, led.session.colors, t) for item in found)
        return " ".join((t("page-lesson-well"), *map(_sentence, brought)))
    says = sentences(led.game, t.language)[led.number]
    return f"{_again(led, t)} {says}" if led.again else says


def _again(led: LedGame, t: Text) -> str:
    """Why a try was put back."""
    view = led.again
    if not isinstance(view, DisagreeingView):
        return t("page-lesson-other")
    reason = view.objection.reason if view.objection else None
    said = t.news(reason, led.session.colors) if reason else t("not-a-legal-move")
    return f"{_sentence(said)} {t('page-lesson-again')}"


def _sentence(words: str) -> str:
    """These words with a large letter at their beginning and a full stop."""
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!", "?")) else f"{words}."
