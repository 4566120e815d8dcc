"""gpiozero's own make-believe pins, with contacts that bounce."""

from gpiozero.pins.mock import MockFactory, MockPWMPin  # type: ignore[import-untyped]

from tests.hardware.rig import HandClock


class DebouncedPin(MockPWMPin):  # type: ignore[misc]
    """A pin that tells an edge only once it has been at rest for the bounce time.

    gpiozero's own stores the bounce time and does nothing with it.
    """

    clock: HandClock

    def __init__(self, factory: MockFactory, info: object) -> None:
        self.level: bool | None = None
        """Where the contact stands, whatever was told of it."""
        self.since = 0.0
        super().__init__(factory, info)

    def touch(self, level: bool) -> None:
        """Move the contact."""
        self.level, self.since = level, self.clock()

    def settle(self) -> None:
        """Tell the edge if the contact is at rest by now."""
        at_rest = self.clock() - self.since >= (self._bounce or 0.0)
        if self.level is not None and at_rest:
            level, self.level = self.level, None
            (self.drive_high if level else self.drive_low)()


class Pins:
    """A machine with pins and a clock of its own."""

    def __init__(self) -> None:
        self.clock = HandClock()
        DebouncedPin.clock = self.clock
        self.factory = MockFactory(pin_class=DebouncedPin)

    def __call__(self) -> MockFactory:
        return self.factory

    def pin(self, number: int) -> DebouncedPin:
        """One of its pins."""
        pin = self.factory.pin(number)
        assert isinstance(pin, DebouncedPin)
        return pin

    def touch(self, number: int, *moments: tuple[bool, float]) -> None:
        """Close (True) or open the contact, and let it stay so for a while; several times."""
        for closed, seconds in moments:
            self.pin(number).touch(not closed)
            self.wait(seconds)

    def wait(self, seconds: float) -> None:
        """Let time pass, a millisecond at a time."""
        for _ in range(round(seconds * 1000)):
            self.clock.pass_(0.001)
            for pin in self.factory.pins.values():
                pin.settle()
