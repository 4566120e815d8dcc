import pytest

from companion.table.ports import PortLostError
from hardware.power import SystemPower, is_ours


def test_the_computer_is_ours_only_if_systemd_runs_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("INVOCATION_ID", raising=False)
    assert not is_ours()
    monkeypatch.setenv("INVOCATION_ID", "5f3c")
    assert is_ours()


def test_a_command_that_begins_the_shutdown_is_all_that_is_needed() -> None:
    SystemPower(("true",)).off()


def test_a_computer_that_refuses_says_why_in_one_line() -> None:
    refuses = ("sh", "-c", "echo Interactive authentication required. >&2; echo more >&2; exit 1")
    with pytest.raises(PortLostError, match=r"^Interactive authentication required\.$"):
        SystemPower(refuses).off()


def test_a_computer_without_such_a_command_is_told() -> None:
    with pytest.raises(PortLostError, match="no-such-program"):
        SystemPower(("no-such-program",)).off()
