"""House rules are chosen one by one, say what they change, and are remembered."""

from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.rules import Options
from companion.table.event import ChosenLanguage, ChosenRule
from companion.table.screen.build import screen
from companion.table.screen.lobby import rule_words
from companion.table.screen.pixels.paint import cut
from companion.table.session.lobby import LANGUAGES, Lobby, fields, new_lobby, rule_value, with_rule
from companion.table.session.play import begin
from companion.table.session.resume import Opening
from companion.table.session.sitting import replayed
from companion.table.session.value import Session
from companion.table.text import text
from tests.table.session.evening import BACK, NEXT, OK, after, choices, evening

RULED = [name for name, game in GAMES.items() if game.switches]


def ruled(name: str, language: str = "en") -> Session:
    """A session that looks at the first house rule of a game."""
    lobby = new_lobby(language, choices(name))
    session = after(Session(replace(lobby, page="ready")), NEXT)
    return after(session, *[NEXT] * fields(session.lobby).index("rules"), OK)


def values(lobby: Lobby) -> dict[str, object]:
    return {switch.name: rule_value(lobby, switch) for switch in lobby.game.switches}


@pytest.mark.parametrize("name", RULED)
def test_every_value_of_every_rule_can_be_reached_with_buttons_and_played(name: str) -> None:
    session = ruled(name)
    ours = GAMES[name].facts({}, "")
    for switch in GAMES[name].switches:
        seen = []
        for _ in switch.values:
            seen.append(rule_value(session.lobby, switch))
            assert begin(session).sitting
            session = after(session, OK)
        session = after(session, NEXT)

        assert ours[switch.name] == seen[0] == rule_value(session.lobby, switch)
        assert {*switch.values} == {*seen}
    assert () == session.lobby.choices.house


def test_back_leaves_one_level() -> None:
    session = ruled("shear_panic")

    assert "rules" == session.lobby.page
    assert "change" == after(session, BACK).lobby.page
    assert "rules" == fields(session.lobby)[after(session, BACK).lobby.cursor]
    assert "ready" == after(session, BACK, BACK).lobby.page


def test_a_game_without_house_rules_has_no_entry_for_them() -> None:
    assert "rules" not in fields(new_lobby(last=choices("battle_sheep")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RULED)
def test_every_rule_has_a_name_values_and_sentences_of_its_own(name: str, language: str) -> None:
    t, session = text(language, name), ruled(name, language)
    for number, switch in enumerate(GAMES[name].switches):
        said = [rule_words(switch.name, value, t) for value in switch.values]

        assert 1 == len({words.name for words in said})
        assert len(said) == len({words.value for words in said})
        assert len(said) == len({words.sentence for words in said})
        for value in switch.values:
            lobby = with_rule(replace(session.lobby, cursor=number), switch.name, value)
            shown = screen(replace(session, lobby=lobby))

            assert (said[0].name, ()) == (shown.title, cut(shown))


def test_a_rule_of_a_game_from_elsewhere_needs_no_words() -> None:
    assert ("wild boars", "true", "") == rule_words("wild_boars", value=True, t=text("en"))


def test_a_chosen_rule_is_played_kept_and_remembered() -> None:
    session = begin(after(ruled("shear_panic"), OK))
    assert session.sitting
    fact = session.facts[0]

    assert "gapkeep" == session.sitting.options.facts["push"] == fact["facts"]["push"]
    assert {"push": "gapkeep"} == fact["house"]
    assert session.sitting == replayed([fact])

    again = Opening(last=fact).session
    left = Opening(last=fact, left=(fact,)).session

    assert {"push": "gapkeep"} == dict(again.lobby.choices.house) == dict(left.lobby.choices.house)
    assert session.sitting.options == again.options


def test_a_game_without_house_rules_is_kept_as_it_always_was() -> None:
    session = evening("shear_panic")

    assert ({}, False) == (session.facts[0]["facts"], "house" in session.facts[0])


def test_house_rules_come_on_top_of_the_owners_own_box() -> None:
    box = GAMES["shear_panic"].facts({"boing_directions": 4}, "")
    lobby = new_lobby(last=choices("shear_panic"), boxes={"shear_panic": box})
    chosen = with_rule(lobby, "white_face", "turn")

    assert 4 == values(lobby)["boing_directions"]
    assert (4, "turn") == (values(chosen)["boing_directions"], values(chosen)["white_face"])
    assert (("white_face", "turn"),) == chosen.choices.house
    assert lobby == with_rule(chosen, "white_face", "choose")


@pytest.mark.parametrize(("name", "value"), [("push", "sideways"), ("deck", 1), ("moon", True)])
def test_what_is_no_house_rule_changes_nothing(name: str, value: str | int) -> None:
    lobby = new_lobby(last=choices("shear_panic"))

    assert lobby == with_rule(lobby, name, value)


def test_a_page_chooses_a_rule_before_a_game_and_never_during_one() -> None:
    before, during = ruled("shear_panic"), evening("shear_panic")
    event = ChosenRule("push", "gapkeep")

    assert "gapkeep" == after(before, event).options.facts["push"]
    assert during.lobby == after(during, event).lobby


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_can_be_chosen_at_any_time(language: str) -> None:
    session = after(evening("plops"), ChosenLanguage(language))

    assert language == session.lobby.language


def test_the_ready_screen_tells_how_many_house_rules_were_chosen() -> None:
    session = after(ruled("shear_panic"), OK, NEXT, OK, BACK, BACK)

    assert "House rules: 2" in screen(session).said


def test_every_value_gives_a_game_that_can_be_started() -> None:
    for game in GAMES.values():
        for switch in game.switches:
            for value in switch.values:
                facts = game.facts({switch.name: value}, "")
                assert game.start(Options(game.seats[0], facts=facts)).legal_moves()
