"""Who does not belong here is turned away: with a proper status, told once, nothing changed."""

import json
import logging
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from companion import config
from companion.page.asset import assets
from companion.page.connections import MOST_OF_ADDRESS, Connection, Connections
from companion.page.messages.codec import MOST_BYTES, encode
from companion.page.messages.incoming import LayMat, Push
from companion.page.security import PROTOCOL, Guard, RateLimiter, RefusalLog, Tokens, host_name
from companion.table.ports import Button
from tests.page.client import HOST, Door, door


@pytest.fixture(scope="module")
def shared() -> Iterator[Door]:
    with door() as here:
        yield here


def refused(here: Door, headers: dict[str, str], protocols: list[str]) -> int:
    """The status with which a WebSocket is refused."""
    headers = {"host": HOST.removeprefix("http://"), **headers}
    with (
        pytest.raises(WebSocketDenialResponse) as refusal,
        here.browser.websocket_connect("/live", protocols, headers=headers),
    ):
        pass
    return int(refusal.value.status_code)


FOREIGN = [
    "evil.example",
    "evil.example:8010",
    "127.0.0.1.evil.example",
    "",
    "127.0.0.1@evil",
    "evil.example@127.0.0.1:8010",
    "127.0.0.1:8010/evil",
    "127.0.0.1:8010?",
    "[::",
]


@pytest.mark.parametrize("host", FOREIGN)
@pytest.mark.parametrize("path", ["/", "/token", "/moves", "/past", "/seen", "/main.js"])
def test_a_foreign_host_is_refused_everywhere(shared: Door, host: str, path: str) -> None:
    assert 421 == shared.browser.get(path, headers={"host": host}).status_code


@pytest.mark.parametrize("host", FOREIGN)
def test_a_foreign_host_gets_no_line(shared: Door, host: str) -> None:
    headers = {"host": host, "origin": f"http://{host}"}

    assert 421 == refused(shared, headers, [PROTOCOL, shared.token()])


@pytest.mark.parametrize("host", ["127.0.0.1:8010", "localhost", "LocalHost:8010", "[::1]:8010"])
def test_our_own_names_are_let_in(shared: Door, host: str) -> None:
    assert 200 == shared.browser.get("/", headers={"host": host}).status_code


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "http://[",
        "http://[::1",
        "//]",
        "null",
        "http://127.0.0.1:8011",
        "http://127.0.0.1",
        "",
        "file://",
    ],
)
def test_a_foreign_origin_is_refused(shared: Door, origin: str) -> None:
    assert 403 == refused(shared, {"origin": origin}, [PROTOCOL, shared.token()])
    assert 403 == shared.browser.get("/token", headers={"origin": origin}).status_code


@pytest.mark.parametrize(
    ("host", "reached", "refused"),
    [
        ("192.168.1.20:8321", "192.168.1.20", False),
        ("192.168.1.21:8321", "192.168.1.20", True),
        ("evil.example:8321", "evil.example", True),
        ("pi.home:8321", "192.168.1.20", False),
        ("bellwether.local:8321", "192.168.1.20", True),
    ],
)
def test_the_address_that_was_reached_and_the_configs_names_are_ours(
    host: str, reached: str, refused: bool
) -> None:
    guard = Guard(PlainTextResponse(), config.PageSettings(names="pi.home").hosts, RefusalLog())
    scope = {"type": "http", "headers": [(b"host", host.encode())], "server": (reached, 8321)}

    assert refused == (guard.refusal(scope) is not None)


def test_the_mdns_name_is_ours_once_it_is_announced() -> None:
    assert ("bellwether.local",) == config.PageSettings(mdns=True).hosts


def test_a_line_without_an_origin_is_refused(shared: Door) -> None:
    assert 403 == refused(shared, {}, [PROTOCOL, shared.token()])


def test_requests_that_another_site_makes_are_refused(shared: Door) -> None:
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}

    assert 403 == shared.browser.get("/seen", headers=headers).status_code


def test_a_link_from_another_site_may_lead_here(shared: Door) -> None:
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}

    assert 200 == shared.browser.get("/", headers=headers).status_code


@pytest.mark.parametrize(
    "protocols",
    [
        [],
        [PROTOCOL],
        [PROTOCOL, "x"],
        [PROTOCOL, "a.b"],
        ["other", "token"],
        [PROTOCOL, Tokens().new()],
        [PROTOCOL, "token", "more"],
    ],
)
def test_a_missing_or_wrong_token_is_refused(shared: Door, protocols: list[str]) -> None:
    assert 403 == refused(shared, {"origin": HOST}, protocols)


def test_every_answer_carries_the_strict_headers(shared: Door) -> None:
    for path in ("/", "/token", "/nothing", "/seen"):
        headers = shared.browser.get(path).headers
        policy = headers["content-security-policy"]

        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert "nosniff" == headers["x-content-type-options"]
        assert "no-referrer" == headers["referrer-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/../server.py",
        "/%2e%2e/server.py",
        "/..%2fserver.py",
        "/static/page.css",
        "//etc/passwd",
        "/etc/passwd",
        "/page.css%00.html",
        "/index.html",
        "/past/../token/x",
        "/past/-1",
        "/past/99999999999999999999",
        "/past/1e3",
    ],
)
def test_no_path_leads_anywhere_else(shared: Door, path: str) -> None:
    raw = TestClient(shared.server.app, base_url=HOST)
    answer = raw.get(path)

    assert 404 == answer.status_code
    assert "import" not in answer.text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_nothing_can_be_posted(shared: Door, method: str) -> None:
    for path in ("/", "/token", "/moves", "/past"):
        assert 405 == shared.browser.request(method, path).status_code


def test_the_page_has_nothing_from_outside() -> None:
    written = {path: asset for path, asset in assets().items() if asset.type != "image/png"}
    for path, asset in written.items():
        text = asset.data.decode()
        links = re.findall(r"""(?:https?:)?//[\w.-]+\.\w+""", text)

        assert [] == [link for link in links if "www.w3.org" not in link], path
        assert not re.search(r"<script>|\son\w+=\"|style=\"|eval\(|innerHTML", text), path


def test_the_page_weighs_little() -> None:
    assert sum(len(asset.data) for asset in assets().values()) < 200_000


def test_pages_that_only_look_change_nothing() -> None:
    with door() as here, here.page() as page:
        page.until("glass")
        page.say(LayMat("plops"))

        assert 403 == page.until("refused")["status"]
        assert "" == here.room.virtual.table.top.game


def test_a_wrong_key_only_looks() -> None:
    with door() as here, here.page() as page:
        page.say('{"kind":"hello","key":"' + "x" * 32 + '"}')
        page.until("you", paired=False)
        page.say(Push(Button.OK))

        assert "page-not-paired" == page.until("refused")["why"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("nonsense", 1008),
        ('{"kind":"push","button":"ok","more":1}', 1008),
        ("[" * 3000, 1008),
        ('{"kind":"hello","key":"' + "k" * MOST_BYTES + '"}', 1009),
    ],
)
def test_a_page_that_talks_nonsense_is_put_out(words: str, code: int) -> None:
    with door() as here, here.page(here.key()) as page:
        page.say(words)
        with pytest.raises(WebSocketDisconnect) as closed:
            page.until("nothing")

        assert code == closed.value.code
        assert "" == here.room.virtual.table.top.game


def test_bytes_are_nonsense() -> None:
    with door() as here, here.page(here.key()) as page:
        page.socket.send_bytes(encode(LayMat("plops")).encode())
        with pytest.raises(WebSocketDisconnect) as closed:
            page.until("nothing")

        assert 1008 == closed.value.code


def test_a_page_that_talks_too_much_is_put_out() -> None:
    with door() as here, here.page(here.key()) as page:
        for _ in range(400):
            page.say('{"kind":"speak","language":"en"}')
        with pytest.raises(WebSocketDisconnect) as closed:
            page.until("nothing")

        assert 1008 == closed.value.code


def test_onlookers_for_whom_there_is_no_place_go_and_keys_always_have_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("companion.page.server.TRIAL_S", 0.3)
    with door() as here:
        here.server.connections.most = 2
        key = here.key()
        with here.page(), here.page():
            with here.page() as third:
                with pytest.raises(WebSocketDisconnect) as closed:
                    third.until("glass")
                assert 1013 == closed.value.code
            with here.page(key) as paired:
                paired.until("glass")
                time.sleep(0.5)
                paired.say(LayMat("plops"))
                assert "plops" == paired.until("top", game="plops")["game"]
        with here.page() as page:
            page.until("glass")


def test_one_address_has_not_all_the_places(monkeypatch: pytest.MonkeyPatch) -> None:
    connections = Connections()
    pages = [Connection(None, address="192.168.1.7") for _ in range(MOST_OF_ADDRESS + 1)]  # type: ignore[arg-type] # no socket is used
    other = Connection(None, address="192.168.1.8")  # type: ignore[arg-type] # no socket is used
    for page in (*pages, other):
        connections.enter(page)

    assert [pages[-1]] == [page for page in (*pages, other) if page.trial]


@pytest.mark.parametrize("path", ["/past", "/past/1", "/moves"])
@pytest.mark.parametrize("key", ["", "Bearer", "Bearer wrong", "Basic x"])
def test_dear_questions_are_for_paired_pages(path: str, key: str, tmp_path: Path) -> None:
    with door(tmp_path / "journal.sqlite3") as here:
        headers = {"authorization": key} if key else {}

        assert 403 == here.browser.get(path, headers=headers).status_code


def test_camera_and_log_are_kept_for_paired_pages_where_that_is_wanted() -> None:
    with door(look="paired") as here, here.page() as page:
        here.room.pairing.ring.new()
        assert 403 == here.browser.get("/seen").status_code
        assert 403 != here.ask("/seen").status_code
        page.say('{"kind":"speak","language":"pl"}')
        told = [json.loads(page.socket.receive_text())["kind"] for _ in range(14)]

        assert "log" not in told
        assert "seats" in told


@pytest.mark.parametrize(
    ("host", "look", "who"),
    [
        ("127.0.0.1", "auto", "all"),
        ("0.0.0.0", "auto", "paired"),
        ("192.168.1.20", "auto", "paired"),
        ("0.0.0.0", "all", "all"),
        ("127.0.0.1", "paired", "paired"),
    ],
)
def test_in_a_network_only_paired_pages_see_camera_and_log(host: str, look: str, who: str) -> None:
    assert who == config.PageSettings(host=host, look=look).look_of


def test_more_questions_than_can_be_answered_are_refused() -> None:
    with door() as here:
        found = {here.ask("/moves").status_code for _ in range(80)}

        assert {200, 429} == found


def test_refusals_of_all_kinds_are_told_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING), door() as here:
        for _ in range(5):
            here.browser.get("/", headers={"host": "evil.example"})
            refused(here, {"origin": "http://evil.example"}, [PROTOCOL, here.token()])
    told = [record.getMessage() for record in caplog.records if "refused" in record.getMessage()]

    assert 1 == len(told)
    assert not any("evil" in line for line in told)


def test_refusals_are_one_line_a_minute_with_their_numbers(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = [0.0]
    log = RefusalLog(lambda: now[0])
    with caplog.at_level(logging.WARNING):
        for second in range(121):
            now[0] = float(second)
            log("a foreign host")
            log("no origin")

    assert 3 == len(caplog.records)
    assert "no origin (60), a foreign host (60)" in caplog.records[1].getMessage()


def test_a_bucket_fills_up_again() -> None:
    bucket = RateLimiter(rate=10, burst=2)

    assert [True, True, False] == [bucket.allows(0.0) for _ in range(3)]
    assert [True, False] == [bucket.allows(0.1) for _ in range(2)]
    assert [True, True, False] == [bucket.allows(9.0) for _ in range(3)]


def test_a_token_is_good_for_its_own_server_alone() -> None:
    ours = Tokens()

    assert ours.fits(ours.new())
    assert not Tokens().fits(ours.new())
    assert ours.new() != ours.new()


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("a.example:80", "a.example"),
        ("[::1]:80", "::1"),
        ("A.Example.", "a.example"),
        ("a:b:c", ""),
        ("[", ""),
        ("u@a.example", ""),
    ],
)
def test_a_host_is_its_name_without_the_port(host: str, name: str) -> None:
    assert name == host_name(host)


def test_moves_are_told_as_json() -> None:
    with door() as here:
        assert [] == json.loads(here.ask("/moves").text)
