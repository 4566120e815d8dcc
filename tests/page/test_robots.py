"""An evening with robots in a real Chromium; it takes minutes and runs with `--slow` only."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.games import GAMES
from companion.games.rules import DICE, Options, parse_move
from tests.page.browser_player import BrowserPlayer
from tests.page.chromium import Command, command, needs, visit

pytestmark = pytest.mark.skipif(bool(needs()), reason=needs())
KILLS = (3, 6)
"""Turns of the person before which the table is killed."""


class LonePerson(BrowserPlayer):
    """Player of the first seat; robots have the others."""

    seen = 0
    """Entries of the log that the true state has followed."""

    def follow(self) -> None:
        """Let the true state go on with what robots and dice have done, as long as it fits."""
        for entry in self.here.log[self.seen :]:
            move = parse_move(entry["move"])
            if entry["by"] in ("robot", "rule", "device", "seal") and self._true is not None:
                self._true = self._true.apply(move) if self._true.accepts(move) else None
        self.seen = len(self.here.log)

    def evening(self, table: Command) -> None:
        """Play to the end, while the table is killed twice."""
        kills = list(KILLS)
        while self.wait():
            self.follow()
            if kills and self.turns >= kills[0]:
                kills.pop(0)
                self.kill(table)
                self.wait()
            self.one_turn()

    def wait(self) -> bool:
        """Wait for the own turn, and put right what the own hand has laid wrongly."""
        for look in range(2400):
            hint = self.here.told["hint"]
            if self.state.turn is None:
                return False
            asked = hint["place"] in ("next", "tray")
            if self.state.turn in (0, DICE) and (hint.get("coach") or asked):
                return True
            last = next((one["by"] for one in reversed(self.here.log) if one["by"] != "rule"), "")
            if look % 60 == 59 and hint["place"] == "table" and last != "robot":
                self.arrange(self.state)
            self.here.page.wait_for_timeout(100)
        raise AssertionError(f"{self.here.told['glass']}, {self.here.told['hint']}")

    def kill(self, table: Command) -> None:
        """Kill the table and start it again; the page finds it by itself."""
        assert table.process is not None
        before = len(self.here.log)
        table.process.kill()
        table.process.communicate()
        self.here.until(lambda: self.here.page.locator("body[data-connected=yes]").count() == 0)
        table.start()
        self.here.page.wait_for_selector("body[data-connected=yes]")
        self.here.until(lambda: len(self.here.log) >= before)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["battle_sheep", "shear_panic"])
def test_one_person_plays_an_evening_against_two_robots_and_two_crashes(
    browser: Browser, tmp_path: Path, game: str
) -> None:
    (tmp_path / "bellwether.toml").write_text("[coach]\nseconds = 1\n")
    with command(tmp_path) as table, visit(browser, table.address) as here:
        here.clear()
        here.page.click(f"[data-game={game}] .play")
        here.page.wait_for_selector("body[data-place=ok]")
        here.page.click("[data-button=next]")
        here.page.click("[data-button=ok]")
        here.page.select_option("#robot-1", "2")
        here.page.select_option("#robot-2", "5")
        here.until(lambda: [seat["chosen"] for seat in here.told["rules"]["robots"]] == [0, 2, 5])
        here.page.click("[data-button=back]")
        here.page.click("[data-button=ok]")
        if GAMES[game].start(Options(3)).observation():
            here.page.get_by_role("button", name="Lay it out for me").first.click()
        here.until(lambda: here.told["seats"]["seats"] or here.told["hint"]["place"] == "ok")
        if not here.told["seats"]["seats"]:  # the camera learns these pieces
            here.page.click("[data-button=ok]")
        here.until(lambda: bool(here.told["seats"]["seats"]))
        player = LonePerson(here, game, "mouse", seed=3)
        player.options = Options(3)
        player._known = (0, player.game.start(player.options))
        player.evening(table)

        assert player.state.turn is None
        assert {"robot"} <= {entry["by"] for entry in here.log}
        print(
            f"{game}: {player.turns} turns of the person, {player.entered} entered,"
            f" {len(here.log)} decisions"
        )
