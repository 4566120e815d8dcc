"""PDF canvas in millimetres; the only module that knows the PDF library.

Origin in the lower left corner, x to the right, y up; sizes of letters are in millimetres, too.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path

from reportlab.lib.colors import HexColor, getAllNamedColors  # type: ignore[import-untyped]
from reportlab.lib.units import mm  # type: ignore[import-untyped]
from reportlab.pdfbase import pdfmetrics  # type: ignore[import-untyped]
from reportlab.pdfbase.ttfonts import TTFont  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas as PdfCanvas  # type: ignore[import-untyped]

Ink = str
"""A colour as #rrggbb."""
Spot = tuple[float, float]
Size = tuple[float, float]
FONTS = {False: "bellwether-regular", True: "bellwether-bold"}


@cache
def _font(bold: bool) -> str:
    """Both fonts hold the letters of all four languages and are put into the file."""
    name = FONTS[bold]
    data = files("companion.print").joinpath("fonts", f"{name}.ttf").read_bytes()
    pdfmetrics.registerFont(TTFont(name, BytesIO(data)))
    return name


def width_of(text: str, size: float, bold: bool = False) -> float:
    """How wide a line of text is."""
    return float(pdfmetrics.stringWidth(text, _font(bold), size))


def fitted_size(text: str, size: float, wide: float, bold: bool = False) -> float:
    """Letters of this size, or smaller ones if the line is too wide with them."""
    return min(size, size * wide / max(width_of(text, size, bold), 0.001))


def named_ink(name: str) -> Ink | None:
    """The ink of a colour that web pages know by name, if this is one."""
    color = getAllNamedColors().get(name)
    return f"#{color.hexval()[2:]}" if color else None


class Canvas:
    """PDF file of pages."""

    def __init__(self, path: Path, title: str) -> None:
        self._pdf = PdfCanvas(str(path), invariant=1)
        self._pdf.setTitle(title)
        self._pdf.setAuthor("Bellwether")
        self.pages = 0

    def save(self) -> None:
        """Write the file."""
        self._pdf.save()

    @contextmanager
    def page(self, size: Size) -> Iterator[None]:
        """One page of this width and height."""
        self._pdf.setPageSize((size[0] * mm, size[1] * mm))
        self._pdf.scale(mm, mm)
        yield
        self._pdf.showPage()
        self.pages += 1

    @contextmanager
    def moved(self, x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """What is drawn within has its origin here, turned by degrees, anticlockwise."""
        self._pdf.saveState()
        self._pdf.translate(x, y)
        self._pdf.rotate(turn)
        self._pdf.scale(scale, scale)
        yield
        self._pdf.restoreState()

    @contextmanager
    def clipped(self, outline: Sequence[Spot]) -> Iterator[None]:
        """What is drawn within shows only inside this outline."""
        self._pdf.saveState()
        self._pdf.clipPath(self._path(outline), stroke=0, fill=0)
        yield
        self._pdf.restoreState()

    @contextmanager
    def form(self, name: str, size: Size) -> Iterator[None]:
        """A drawing round the origin, kept once in the file to be stamped many times."""
        self._pdf.beginForm(name, -size[0] / 2, -size[1] / 2, size[0] / 2, size[1] / 2)
        yield
        self._pdf.endForm()

    def stamp(self, name: str) -> None:
        """Draw a form at the origin."""
        self._pdf.doForm(name)

    def polygon(
        self, outline: Sequence[Spot], fill: Ink | None = None, line: Ink | None = None,
        width: float = 0.2,
    ) -> None:  # fmt: skip
        """A closed outline with straight sides."""
        self._draw(self._path(outline), fill, line, width)

    def blob(
        self, outline: Sequence[Spot], fill: Ink | None = None, line: Ink | None = None,
        width: float = 0.2,
    ) -> None:  # fmt: skip
        """A closed outline bent softly through all its spots."""
        path = self._pdf.beginPath()
        path.moveTo(*outline[0])
        count = len(outline)
        for n in range(count):
            before, here, there, after = (outline[(n + k) % count] for k in (-1, 0, 1, 2))
            path.curveTo(
                here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6,
                there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6, *there,
            )  # fmt: skip
        path.close()
        self._draw(path, fill, line, width)

    def rectangle(  # noqa: PLR0913, PLR0917 - inks read best beside the places
        self, corner: Spot, size: Size, fill: Ink | None = None, line: Ink | None = None,
        width: float = 0.2, radius: float = 0.0, dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """A rectangle from its lower left corner; `radius` rounds it."""
        path = self._pdf.beginPath()
        path.roundRect(*corner, *size, radius) if radius else path.rect(*corner, *size)
        self._draw(path, fill, line, width, dash)

    def disc(
        self, centre: Spot, radius: float, fill: Ink | None = None, line: Ink | None = None,
        width: float = 0.2,
    ) -> None:  # fmt: skip
        """A circle."""
        self.oval(centre, (radius, radius), fill, line, width)

    def oval(
        self, centre: Spot, radii: Size, fill: Ink | None = None, line: Ink | None = None,
        width: float = 0.2,
    ) -> None:  # fmt: skip
        """An ellipse along the axes."""
        path = self._pdf.beginPath()
        path.ellipse(centre[0] - radii[0], centre[1] - radii[1], 2 * radii[0], 2 * radii[1])
        self._draw(path, fill, line, width)

    def lines(
        self, strokes: Sequence[Sequence[Spot]], line: Ink, width: float = 0.2,
        dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """Open strokes, all in one ink."""
        path = self._pdf.beginPath()
        for stroke in strokes:
            path.moveTo(*stroke[0])
            for spot in stroke[1:]:
                path.lineTo(*spot)
        self._draw(path, None, line, width, dash)

    def text(  # noqa: PLR0913, PLR0917 - inks read best beside the places
        self, at: Spot, text: str, size: float, ink: Ink, bold: bool = False, align: str = "left"
    ) -> None:  # fmt: skip
        """One line of text on its base line, `left` or `right` of a spot or round its `middle`."""
        wide = {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * width_of(text, size, bold)
        self._pdf.setFont(_font(bold), size)
        self._pdf.setFillColor(HexColor(ink))
        self._pdf.drawString(at[0] - wide, at[1], text)

    def _path(self, outline: Sequence[Spot]) -> object:
        path = self._pdf.beginPath()
        path.moveTo(*outline[0])
        for spot in outline[1:]:
            path.lineTo(*spot)
        path.close()
        return path

    def _draw(
        self, path: object, fill: Ink | None, line: Ink | None, width: float,
        dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        if fill is not None:
            self._pdf.setFillColor(HexColor(fill))
        if line is not None:
            self._pdf.setStrokeColor(HexColor(line))
            self._pdf.setLineWidth(width)
            self._pdf.setDash(list(dash))
            self._pdf.setLineJoin(1)
        self._pdf.drawPath(path, stroke=int(line is not None), fill=int(fill is not None))
