"""Pages of the hub: in four languages, escaped, live, delayed, and closed to strangers."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from companion.hub.live import LiveTables
from companion.hub.pages import words
from companion.hub.run import open_migrated
from companion.hub.server import HubServer, Seen
from companion.net import topics
from companion.net.messages import (
    LastMessage,
    OnlineMessage,
    ScoresMessage,
    SeatScore,
    StateMessage,
    TurnMessage,
)
from companion.table.session.lobby import LANGUAGES

AT = "http://127.0.0.1:8322"


class Clock:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def live() -> LiveTables:
    tables = LiveTables(Clock())
    tables.put("kitchen", topics.ONLINE, OnlineMessage(online=True))
    state = StateMessage(phase="playing", game="wolf_and_sheep", seats=2, secrets=True)
    tables.put("kitchen", topics.STATE, state)
    seats = (SeatScore("black", "Black", 3, "<b>Anna</b>"), SeatScore("white", "White", 1))
    tables.put("kitchen", topics.SCORES, ScoresMessage(seats=seats))
    tables.put("kitchen", topics.TURN, TurnMessage(seat=0, color="black"))
    return tables


@pytest.fixture
def client(live: LiveTables, tmp_path: Path) -> Iterator[TestClient]:
    address = f"sqlite:{tmp_path / 'hub.sqlite3'}"
    server = HubServer(live, lambda: open_migrated(address), "secret-key")
    with TestClient(server.app, base_url=AT) as visitor:
        yield visitor


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path", ["/", "/wall", "/table/kitchen", "/leagues", "/players", "/statistics"]
)
def test_every_page_speaks_every_language(client: TestClient, path: str, language: str) -> None:
    page = client.get(path, params={"language": language})

    assert 200 == page.status_code
    assert f'<html lang="{language}">' in page.text
    assert "hub-" not in page.text.replace("/hub.", "").replace('class="hub', "")


def test_the_catalogues_of_the_hub_have_the_same_messages() -> None:
    folder = Path(__file__).parents[2] / "companion" / "hub" / "words"
    keys = {
        language: {
            line.partition(" =")[0]
            for line in (folder / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
            if line.startswith("hub-")
        }
        for language in LANGUAGES
    }

    assert all(keys["en"] == found for found in keys.values())
    assert "Stoły" == words("pl")("hub-tables")


def test_what_boxes_say_is_escaped(client: TestClient) -> None:
    for path in ("/", "/table/kitchen", "/overlay/kitchen"):
        page = client.get(path).text
        assert "<b>Anna</b>" not in page
        assert "&lt;b&gt;Anna&lt;/b&gt;" in page


def test_a_table_with_hidden_bets_is_shown_later_while_a_match_is_on(live: LiveTables) -> None:
    clock = live._clock
    assert isinstance(clock, Clock)
    live.delays = {"kitchen": 60.0}
    clock.now += 100
    live.put("kitchen", topics.LAST, LastMessage(number=1, text="secret plan"))

    moment = live.public("kitchen")
    assert moment is not None
    assert topics.LAST not in moment.now
    clock.now += 61
    later = live.public("kitchen")
    assert later is not None
    assert topics.LAST in later.now


def test_spectators_are_told_each_change_once_and_none_before_its_time(
    live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One look is shared by all of them, and a table that waits is not called gone."""
    now = Clock()
    monkeypatch.setattr("companion.hub.server.monotonic", now)
    server, t = HubServer(live, lambda: open_migrated("sqlite:"), "secret-key"), words("en")
    one: dict[str, Seen] = {}
    other: dict[str, Seen] = {}

    def told(shown: dict[str, Seen]) -> list[str]:
        return [line.split("\n")[0] for line in server._changed(shown, t, "", "card")]

    assert ["event: card"] == told(one) == told(other)
    assert [] == told(one)
    live.delays = {"kitchen": 60.0}
    live.put("kitchen", topics.LAST, LastMessage(number=1, text="secret plan"))
    now.now += 1
    assert [] == told(one) == told(other)
    live.remove("kitchen")
    now.now += 1
    assert ["event: gone"] == told(one) == told(other)


def test_unknown_tables_leagues_and_foreign_hosts_are_turned_away(client: TestClient) -> None:
    assert 404 == client.get("/table/nobody").status_code
    assert 404 == client.get("/league/none").status_code
    assert 421 == client.get("/", headers={"host": "evil.example"}).status_code


def test_only_the_organiser_may_organise(client: TestClient) -> None:
    form = {"name": "Anna", "named": "yes"}
    body = {"content": urlencode(form), "headers": {"origin": AT}}
    assert 403 == client.get("/manage").status_code
    assert 403 == client.post("/manage/player", **body).status_code  # type: ignore[arg-type]
    client.get("/manage", params={"key": "wrong"})
    assert 403 == client.get("/manage").status_code
    assert 200 == client.get("/manage", params={"key": "secret-key"}).status_code
    assert 200 == client.post("/manage/player", **body).status_code  # type: ignore[arg-type]
    assert "Anna" in client.get("/manage").text
    client.get("/manage", params={"key": "somebody else's link \u2603"})
    assert 200 == client.get("/manage").status_code, "a wrong link pushed the organiser out"
    foreign = {**body, "headers": {"origin": "http://evil.example"}}
    assert 403 == client.post("/manage/player", **foreign).status_code  # type: ignore[arg-type]
    assert 400 == client.post("/manage/dance", **body).status_code  # type: ignore[arg-type]


def organised(client: TestClient, action: str, **form: object) -> int:
    """Send a form as the organiser's browser does; the status of the answer."""
    client.get("/manage", params={"key": "secret-key"})
    body = urlencode(form, doseq=True)
    answer = client.post(f"/manage/{action}", content=body, headers={"origin": AT})
    return answer.status_code


def wolf_league(client: TestClient) -> str:
    """A league of two, whose only match waits in the kitchen; its id."""
    assert 200 == organised(client, "player", name="Anna\nBerta\n", named="yes")
    ids = re.findall(r'name="entrant" value="(\w+)"', client.get("/manage").text)
    form = {"name": "Autumn", "kind": "round_robin", "game": "wolf_and_sheep", "seats": 2,
            "rounds": 1, "advance": 1, "entrant": ids}  # fmt: skip
    assert 200 == organised(client, "league", **form)
    league = str(*set(re.findall(r"/league/(\w+)", client.get("/manage").text)))
    assert 200 == organised(client, "round", league=league, tables="A1, A2")
    return league


def test_a_result_by_hand_is_told_with_who_and_why(client: TestClient) -> None:
    league = wolf_league(client)
    form = {"league": league, "round": 1, "number": 1, "rank": [2, 1], "score": [0, 3],
            "who": "Olga", "why": "the <b>box</b> was off"}  # fmt: skip
    assert 400 == organised(client, "result", **{**form, "rank": [2, 2]})
    assert "Olga" not in client.get(f"/league/{league}").text
    assert 200 == organised(client, "result", **form)
    assert 200 == organised(client, "result", **{**form, "rank": [1, 2], "why": "misread"})

    page = client.get(f"/league/{league}").text
    assert re.search(r"entered by Olga, [\d-]+ [\d:]+: misread", page)
    assert re.search(r"before: 1\. \w+ 3, 2\. \w+ 0", page)
    assert "the &lt;b&gt;box&lt;/b&gt; was off" in page
    client.cookies.clear()
    body = urlencode(form, doseq=True)
    stranger = client.post("/manage/result", content=body, headers={"origin": AT})
    assert 403 == stranger.status_code
    assert 403 == client.get(f"/manage/results/{league}").status_code


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_organisers_pages_speak_every_language(client: TestClient, language: str) -> None:
    league = wolf_league(client)
    for path in ("/manage", f"/manage/results/{league}", f"/league/{league}"):
        page = client.get(path, params={"language": language}).text
        assert "hub-" not in page.replace("/hub.", "").replace('class="hub', "")
    refused = client.post(
        f"/manage/round?language={language}", content=f"league={league}", headers={"origin": AT}
    )
    assert words(language)("hub-error-round-on") in unescape(refused.text)


def test_every_error_of_a_tournament_has_its_words() -> None:
    folder = Path(__file__).parents[2] / "companion" / "hub"
    code = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    keys = set(re.findall(r'TournamentError\(\s*"([\w-]+)"', code))

    assert len(keys) > 10
    assert [] == [key for key in sorted(keys) if f"hub-error-{key}" not in words("pl")]


def test_a_browser_is_let_tell_our_forms_where_they_come_from(client: TestClient) -> None:
    assert "same-origin" == client.get("/leagues").headers["referrer-policy"]


def test_who_is_to_sit_down_is_told_beside_what_is_played_there(
    live: LiveTables, client: TestClient
) -> None:
    other = StateMessage(phase="over", game="plops", seats=2)
    live.put("kitchen", topics.STATE, other)
    wolf_league(client)
    before = client.get("/").text
    assert "next: Autumn 1.1, Wolf and Sheep" in before
    assert "Berta" in before
    on = StateMessage(phase="playing", game="wolf_and_sheep", seats=2)
    live.put("kitchen", topics.STATE, on)

    after = client.get("/").text
    assert "next: " not in after
    assert "Autumn 1.1" in after
    assert "Berta" in after


def test_a_database_that_is_gone_closes_pages_and_leaves_tables_open(live: LiveTables) -> None:
    server = HubServer(live, lambda: open_migrated("sqlite:/proc/none/hub"), "key")
    with TestClient(server.app, base_url=AT) as visitor:
        assert 503 == visitor.get("/leagues").status_code
        assert "kitchen" in visitor.get("/").text
