"""Keys are kept as fingerprints, known by number and name, and none is pushed out by a start."""

import json

import pytest

from companion.page.keys import DAY_MS, MOST_PHONES, UNUSED_MS, KeyMemory, KeyRing, fingerprint


class Wall:
    """A clock on the wall that stands."""

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


def ring(text: str | None = None) -> tuple[KeyRing, KeyMemory, Wall]:
    store, wall = KeyMemory(text), Wall()
    return KeyRing(store, wall), store, wall


def test_only_fingerprints_are_kept() -> None:
    keys, store, wall = ring()
    key = keys.new()

    assert store.text is not None
    assert key not in store.text
    assert KeyRing(store, wall).opened_by(key)
    assert not KeyRing(store, wall).opened_by("")


def test_starts_push_no_phone_and_no_used_start_out() -> None:
    keys, store, wall = ring()
    phone, used = keys.new(), keys.new(start=True)
    keys.opened_by(used)
    wall.now += DAY_MS
    keys.opened_by(used)
    keys.note_uses()
    for _ in range(100):
        keys = KeyRing(store, wall)
        last = keys.new(start=True)

    assert all(map(keys.opened_by, (phone, used, last)))
    assert 3 == len(keys.keys)


def test_beyond_the_most_the_longest_unused_phone_goes() -> None:
    keys, _, wall = ring()
    phones = []
    for _ in range(MOST_PHONES):
        phones.append(keys.new())
        wall.now += DAY_MS
    keys.opened_by(phones[0])
    keys.note_uses()
    phones.append(keys.new())

    assert not keys.opened_by(phones[1])
    assert all(map(keys.opened_by, (phones[0], *phones[2:])))


def test_a_key_that_was_unused_for_a_year_opens_nothing() -> None:
    keys, store, wall = ring()
    lazy, busy = keys.new(), keys.new()
    wall.now += UNUSED_MS // 2
    keys.opened_by(busy)
    keys.note_uses()
    wall.now += UNUSED_MS // 2 + 1

    assert not keys.opened_by(lazy)
    assert KeyRing(store, wall).opened_by(busy)


def test_a_clock_that_runs_behind_costs_nobody_a_key() -> None:
    keys, _, wall = ring()
    key = keys.new()
    wall.now = 0

    assert keys.opened_by(key)


def test_what_another_program_changes_is_taken_over_and_kept() -> None:
    keys, store, wall = ring()
    first, second = keys.new(), keys.new()
    KeyRing(store, wall).drop(1)
    keys.rename(2, "Ada")

    assert not keys.opened_by(first)
    assert keys.opened_by(second)
    assert ["Ada"] == [key.name for key in KeyRing(store, wall).keys]


def test_numbers_are_not_given_twice_while_they_count() -> None:
    keys, _, _ = ring()
    keys.new()
    keys.new()
    keys.drop(1)
    keys.new()

    assert [2, 3] == [key.number for key in keys.keys]
    assert not keys.drop(1)
    assert not keys.rename(1, "nobody")


@pytest.mark.parametrize(
    "text", ["{", "7", '{"a":1}', "[1,2]", "", "[" * 100_000, '[{"print":1,"number":"x"}]', "[{}]"]
)
def test_damaged_memories_pair_nobody(text: str) -> None:
    keys, _, _ = ring(text)

    assert () == keys.keys
    assert keys.opened_by(keys.new())


def test_keys_of_the_first_version_still_open() -> None:
    keys, _, _ = ring(json.dumps([fingerprint("old key")]))

    assert keys.opened_by("old key")
    keys.rename(1, "Tablet")
    assert "Tablet" == keys.keys[0].name


class ReadOnlyStore(KeyMemory):
    """A store on a disk that can be read, but not written for now."""

    broken = True

    def keep(self, text: str) -> None:
        if not self.broken:
            super().keep(text)


def test_a_key_that_was_taken_back_stays_so_on_a_disk_that_takes_nothing() -> None:
    made, memory, wall = ring()
    key = made.new()
    store = ReadOnlyStore(memory.text)
    keys = KeyRing(store, wall)
    keys.drop(1)
    keys.note_uses()
    keys.reload()
    assert not keys.opened_by(key)
    assert not keys.is_kept

    store.broken = False
    keys.note_uses()
    assert keys.is_kept
    assert not KeyRing(store, wall).opened_by(key)
