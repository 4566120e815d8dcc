"""Part `arm64`: the suite, the launcher and `doctor` on an emulated Pi's processor."""

from tests.pi.part import Trial, TrialError
from tests.pi.root import fresh_root

PLACE = "/srv/bellwether"
PYTEST = (".venv/bin/python", "-m", "pytest", "-q", "-p", "no:cacheprovider")


def run_arm64(trial: Trial) -> list[str]:
    """Run the tests in fresh roots of arm64, in the environment that the launcher makes."""
    held = []
    for suite in trial.suites:
        with fresh_root(trial, suite, "arm64") as root:
            root.unpack("HEAD", PLACE)
            python = root.run("python3", "-V").strip()
            trial.say(f"   {suite}: {python}; the launcher fetches what the tests need")
            root.run(f"{PLACE}/bellwether", "goldens", "--help", patience_s=3 * 3600.0)
            script = f"cd {PLACE} && exec {' '.join((*PYTEST, *trial.tests))}"
            told = root.run("sh", "-c", script, patience_s=6 * 3600.0)
            last = told.strip().splitlines()[-1]
            if " passed" not in last:
                raise TrialError(f"{suite}: {last}")
            tests = " ".join(trial.tests) or "all tests"
            held.append(f"Debian {suite} arm64, {python}: {tests}: {last}")
    return held
