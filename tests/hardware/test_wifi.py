"""Wi-Fi by a make-believe nmcli that fails and hangs as the real one does."""

from pathlib import Path

import pytest

from hardware import wifi as wifi_module
from hardware.wifi import Network, Wifi, WifiError
from tests.hardware.wifi_world import WifiWorld


@pytest.mark.parametrize(
    ("world", "can"),
    [
        ({}, True),
        ({"online": True}, False),
        ({"radio": False}, False),
        ({"trouble": "absent"}, False),
    ],
)
def test_wifi_is_offered_where_there_is_a_radio_and_no_network(
    tmp_path: Path, world: dict[str, bool | str], can: bool
) -> None:
    assert can is WifiWorld(tmp_path, **world).wifi.can_be_set_up()


def test_a_computer_without_networkmanager_offers_no_wifi(tmp_path: Path) -> None:
    assert not Wifi(str(tmp_path / "nmcli")).can_be_set_up()


def test_networks_are_told_once_the_strongest_first_with_any_name(tmp_path: Path) -> None:
    assert [
        Network("Schafstall", 80, True),
        Network("Dorf", 55, False),
        Network("Kuh: Stall\\1", 40, True),
    ] == WifiWorld(tmp_path).wifi.networks()


def test_our_own_network_has_an_address_and_is_forgotten_when_it_closes(tmp_path: Path) -> None:
    world = WifiWorld(tmp_path, address="10.42.0.1/24")
    assert "10.42.0.1" == world.wifi.open_hotspot("Bellwether", "abcdefgh")
    assert ["bellwether-setup", "Bellwether", "abcdefgh"] == world["open"]
    world.wifi.close_hotspot()
    assert world["open"] is None


def test_a_network_is_joined_with_its_password_and_an_open_one_without(tmp_path: Path) -> None:
    world = WifiWorld(tmp_path)
    world.wifi.join("Kuh: Stall\\1", "muhmuhmuh")
    assert ("Kuh: Stall\\1", True) == (world["home"], world["online"])
    world.wifi.join("Dorf", "")
    assert "Dorf" == world["home"]


@pytest.mark.parametrize(
    ("name", "password", "why"),
    [("Schafstall", "wolfwolf", "password"), ("Nirgends", "maehmaeh", "away")],
)
def test_a_network_that_does_not_let_us_in_is_forgotten_and_says_why(
    tmp_path: Path, name: str, password: str, why: str
) -> None:
    world = WifiWorld(tmp_path)
    with pytest.raises(WifiError) as caught:
        world.wifi.join(name, password)
    assert why == caught.value.why
    assert ["connection", "delete", "bellwether-home"] == world.calls[-1]


def test_a_box_that_may_not_open_a_network_says_so(tmp_path: Path) -> None:
    with pytest.raises(WifiError, match="Not authorized") as caught:
        WifiWorld(tmp_path, trouble="refused").wifi.open_hotspot("Bellwether", "abcdefgh")
    assert "refused" == caught.value.why


def test_a_networkmanager_that_hangs_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("ASK_S", "JOIN_S", "SCAN_S"):
        monkeypatch.setattr(wifi_module, name, 0.2)
    monkeypatch.setattr(Wifi._run, "__kwdefaults__", {"patience_s": 0.2})
    world = WifiWorld(tmp_path, trouble="hangs")
    assert not world.wifi.can_be_set_up()
    with pytest.raises(WifiError) as caught:
        world.wifi.open_hotspot("Bellwether", "abcdefgh")
    assert "slow" == caught.value.why
