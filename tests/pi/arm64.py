"""Part `arm64`: launcher, `doctor` and the suite on an emulated Pi's processor.

What takes hours is kept: the environment, and which folders of tests have passed with this commit.
Interrupted or given other tests, it goes on from there.
"""

from pathlib import Path

from tests import HOME
from tests.pi.part import Trial, TrialError, checked
from tests.pi.root import DebianRoot, kept_root

PLACE = "/srv/bellwether"
PYTEST = (".venv/bin/python", "-m", "pytest", "-q", "-p", "no:cacheprovider")
LEFT_OUT = ("tests/page", "tests/pi", "tests/bench")
"""A browser, what needs root, and speed say nothing there."""


def run_arm64(trial: Trial) -> list[str]:
    """Run the tests in roots of arm64, in the environment that the launcher makes."""
    held, faults = [], []
    for suite in trial.suites:
        root = kept_root(trial, suite, "arm64")
        root.renew("HEAD", PLACE)
        python = root.run("python3", "-V").strip()
        trial.say(f"   {suite}: {python}; the launcher fetches what the tests need")
        root.run(f"{PLACE}/bellwether", "goldens", "--help", patience_s=3 * 3600.0)
        doctor = root.run(f"{PLACE}/bellwether", "doctor").strip().splitlines()[-1]
        held.append(f"Debian {suite} arm64, {python}: {doctor}")
        for tests in trial.tests or folders():
            try:
                held.append(f"Debian {suite} arm64: {tests}: {_passed(trial, root, suite, tests)}")
            except TrialError as error:
                faults.append(f"{suite}: {tests}: {error}")
    for line in held:
        trial.say(f"   {line}")
    if faults:
        raise TrialError("; ".join(faults))
    return held


def folders() -> list[str]:
    """Folders of tests, and single files beside them, that say something on another processor."""
    found = [path for path in (HOME / "tests").iterdir() if _has_tests(path)]
    names = [str(path.relative_to(HOME)) for path in found]
    return sorted(name for name in names if name not in LEFT_OUT)


def _has_tests(path: Path) -> bool:
    return any(path.rglob("test_*.py")) if path.is_dir() else path.match("test_*.py")


def _passed(trial: Trial, root: DebianRoot, suite: str, tests: str) -> str:
    """What pytest said of these tests, now or when they passed with this commit before.

    Raises `TrialError`.
    """
    commit = checked("git", "rev-parse", "--short", "HEAD").strip()
    notes = trial.cache / f"arm64-{suite}-{commit}.txt"
    known = notes.read_text(encoding="utf-8").splitlines() if notes.exists() else []
    for line in known:
        name, _, said = line.partition("\t")
        if name == tests:
            return said
    trial.say(f"   {suite}: {tests}")
    script = f"cd {PLACE} && exec {' '.join((*PYTEST, tests))}"
    last = root.run("sh", "-c", script, patience_s=6 * 3600.0).strip().splitlines()[-1]
    if " passed" not in last:
        raise TrialError(last)
    with notes.open("a", encoding="utf-8") as file:
        file.write(f"{tests}\t{last}\n")
    return last
