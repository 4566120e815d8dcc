"""The print kit: mats, markers, cards, tokens, dice and rules in brief as PDFs at exact scale."""

PAPERS: dict[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Widths and heights in millimetres."""
WHOLE = "sheet"
"""The paper on which a mat is not cut up; everything else is then on A4."""
KINDS = ("mat", "markers", "cards", "tokens", "dice", "rules")
"""What there is to print."""
