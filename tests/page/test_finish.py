"""The end of a game on the page: a picture with winner, points and awards, kept as a PNG."""

import io
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.page.chromium import Visit, needs

pytestmark = [
    pytest.mark.skipif(bool(needs()), reason=needs()),
    pytest.mark.slow,  # the quick suite has ten minutes, and test_browser.py takes two of them
]
END = """async () => {
  const { Finish } = await import("/finish.js");
  const seats = [["blue", "Blue", "B", 3], ["red", "Red", "R", 7]]
    .map(([color, name, letter, score]) => ({ color, name, letter, score }));
  const told = { seats, places: [[1], [0]], over: true, headline: "Red wins!",
    awards: ["Best turn: Red, 4 points at once"] };
  const finish = new Finish(() => (window.replayed = true));
  finish.set({ ...told, over: false, places: [] }, [], "A game");
  finish.set(told, [[0, 0], [1, 4], [3, 7]], "A game");
}"""


def test_the_end_is_a_picture_that_can_be_kept_and_a_game_to_watch_again(alone: Visit) -> None:
    page = alone.page
    page.evaluate(END)
    picture = page.get_by_role("dialog", name="The result").get_by_role("img")
    expect(picture).to_have_attribute(
        "alt", "Red wins!. Blue 3. Red 7. Best turn: Red, 4 points at once"
    )
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the picture").click()
    kept = Image.open(io.BytesIO(Path(download.value.path()).read_bytes()))
    assert ("PNG", (1440, 1920)) == (kept.format, kept.size)
    assert len(kept.convert("RGB").getcolors(1 << 24) or ()) > 50, "it is not empty"
    page.get_by_role("button", name="Watch it again").click()

    assert page.evaluate("window.replayed")
    expect(page.get_by_role("dialog")).to_have_count(0)


LONG = """async () => {
  const { picture } = await import("/finish.js");
  const name = "W".repeat(16);
  const seats = ["blue", "red"].map((color) => ({ color, name, letter: "B", score: 10 }));
  const told = { seats, places: [[1], [0]], headline: `${name} gewinnt!` };
  const awards = [`Denker des Abends: ${name}, 1234 Sekunden lang an einem einzigen Zug`];
  const drawing = picture({ ...told, awards }, [], "A game", "1.1.2026");
  document.body.append(drawing);
  const { left, right } = drawing.getBoundingClientRect();
  const texts = [...drawing.querySelectorAll("text")].map((node) =>
    [node.textContent, node.getBoundingClientRect()]);
  drawing.remove();
  const score = Math.min(...texts.filter(([words]) => words === "10").map(([, at]) => at.left));
  return texts.filter(([words, at]) => at.left < left || at.right > right
    || (words === name && at.right > score)).map(([words]) => words);
}"""
"""Words of a result with the longest names that stick out of the picture, or cover the points."""


def test_the_longest_names_and_awards_stay_in_the_picture(alone: Visit) -> None:
    assert [] == alone.page.evaluate(LONG)
