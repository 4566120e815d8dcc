"""First run of a box, as a value: language, phones, Wi-Fi, address; three buttons and no keyboard.

Wi-Fi is set up by a phone that joins a network of the box's own and fills a form in.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.table.ports import Button, Press
from companion.table.screen.value import Mood, Screen
from companion.table.session.lobby import LANGUAGES
from companion.table.text import Text, captions, text

FAULTS = ("password", "away", "refused", "slow", "other")
"""Why a network was not opened or joined."""
Draw = Callable[[str], tuple[str, ...]]
"""What draws a text as a QR code."""


@dataclass(frozen=True, slots=True)
class Hotspot:
    """Network of the box's own: its name, its password, and where the form is."""

    name: str
    password: str
    form: str

    @property
    def code(self) -> str:
        """What a phone's camera takes for an invitation into a network."""
        return f"WIFI:S:{self.name};T:WPA;P:{self.password};;"


@dataclass(frozen=True, slots=True)
class SetUp:
    """State of a first run."""

    step: str = "language"
    """`language`, `phones`, `wifi`, `opening`, `hotspot`, `joining`, `failed`, `address`, `done`"""
    language: str = "en"
    phones: bool = False
    """Whether phones in the house may open the page."""
    wifi: bool = False
    """Whether there is Wi-Fi that waits to be set up."""
    hotspot: Hotspot | None = None
    home: str = ""
    """The network that the box joins."""
    fault: str = ""
    """Why that failed."""
    shown: int = 0
    """Which of the pages of a step is shown."""


def pressed(state: SetUp, press: Press) -> SetUp:
    """The first run after a press."""
    match state.step, press.button:
        case "language", Button.NEXT:
            at = (LANGUAGES.index(state.language) + 1) % len(LANGUAGES)
            return replace(state, language=LANGUAGES[at])
        case "language", Button.OK:
            return replace(state, step="phones")
        case "phones", Button.NEXT:
            return replace(state, step="wifi" if state.wifi else "address", phones=True)
        case "phones", Button.BACK:
            return replace(state, step="done", phones=False)
        case (("wifi" | "failed"), Button.NEXT):
            return replace(state, step="opening", fault="")
        case (("wifi" | "failed" | "opening" | "hotspot"), Button.BACK):
            return replace(state, step="address", shown=0)
        case (("hotspot" | "address"), Button.NEXT):
            return replace(state, shown=state.shown + 1)
        case "address", Button.OK:
            return replace(state, step="done")
    return state


def opened(state: SetUp, hotspot: Hotspot) -> SetUp:
    """The box's own network is open, unless somebody has gone on meanwhile."""
    if state.step != "opening":
        return state
    return replace(state, step="hotspot", hotspot=hotspot, shown=0)


def asked_to_join(state: SetUp, home: str) -> SetUp:
    """The form was filled in."""
    return replace(state, step="joining", home=home) if state.step == "hotspot" else state


def joined(state: SetUp) -> SetUp:
    """The box is in its network."""
    return replace(state, step="address", shown=0) if state.step == "joining" else state


def failed(state: SetUp, why: str) -> SetUp:
    """Opening or joining failed."""
    if state.step not in ("opening", "joining"):
        return state
    fault = why if why in FAULTS else "other"
    return replace(state, step="failed", fault=fault, hotspot=None)


def screen_of(state: SetUp, address: str, draw: Draw) -> Screen:
    """The screen of a first run; `address` is where phones will find the page."""
    t = text(state.language)
    match state.step:
        case "language":
            names = tuple(text(language)("page-language") for language in LANGUAGES)
            keys = captions(t, "", "next", "ok")
            at = LANGUAGES.index(state.language)
            shown = Screen(t("page-languages"), names, keys, chosen=at)
        case "phones" | "wifi":
            lines, keys = (t(f"set-up-{state.step}-why"),), captions(t, "no", "yes", "")
            shown = Screen(t(f"set-up-{state.step}"), lines, keys, mood=Mood.ASKING)
        case "failed":
            lines, keys = (t(f"wifi-fault-{state.fault}"),), captions(t, "skip", "again", "")
            shown = Screen(t("set-up-failed"), lines, keys, mood=Mood.ASKING)
        case "hotspot":
            shown = _hotspot(state, t, draw)
        case "address":
            shown = _address(state, address, t, draw)
        case _:
            keys = captions(t, "skip" if state.step == "opening" else "", "", "")
            shown = Screen(t(f"set-up-{state.step}"), (state.home,), keys)
    return replace(shown, language=state.language)


def _hotspot(state: SetUp, t: Text, draw: Draw) -> Screen:
    """How a phone comes to the form: join, then open; each as a code and in words."""
    assert state.hotspot is not None
    spot, page = state.hotspot, state.shown % 4
    aside, keys = f"{page + 1}/4", captions(t, "skip", "next", "")
    if page == 1:
        return Screen(t("set-up-join"), (spot.name, spot.password), keys, aside)
    if page == 3:
        return Screen(t("set-up-open"), (spot.form.removeprefix("http://"),), keys, aside)
    title = t("set-up-join" if page == 0 else "set-up-open")
    return Screen(title, code=draw(spot.code if page == 0 else spot.form))


def _address(state: SetUp, address: str, t: Text, draw: Draw) -> Screen:
    """Where phones find the page, in words and as a code."""
    code = draw(address)
    if state.shown % 2 and code:
        return Screen(t("scan-me"), code=code)
    where = address.removeprefix("http://").replace("://", ":// ")  # may break there
    keys = captions(t, "", "code" if code else "", "ok")
    return Screen(t("set-up-address"), (where, t("set-up-address-why")), keys)
