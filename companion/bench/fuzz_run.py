"""Process that fuzzes one target: its name, then libFuzzer's folders and options."""

import sys

import atheris  # type: ignore[import-untyped,import-not-found,unused-ignore] # no table needs it

READERS = ["companion.config", "companion.games", "companion.page.messages", "companion.recording"]
READERS += ["companion.table.journal", "companion.table.session.sitting", "firmware", "tomllib"]
READERS += ["companion.hub.intake", "companion.net", "vision.frame"]
READERS += ["PIL.JpegImagePlugin", "PIL.PngImagePlugin"]
"""Modules whose branches guide the search; all others only cost time."""

if __name__ == "__main__":
    with atheris.instrument_imports(include=READERS):
        from companion.bench.fuzz_targets import TARGETS
    target = TARGETS[sys.argv.pop(1)]
    atheris.Setup(sys.argv, target)
    atheris.Fuzz()
