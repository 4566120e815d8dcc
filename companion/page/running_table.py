"""Running table: one loop with the ports that it turns, as pages see and steer it."""

from companion.games.rules import Seat
from companion.page.calibration import CameraCalibration
from companion.page.demo.autopress import AutoPress
from companion.page.demo.robot_hands import RobotHands
from companion.page.messages.camera import Eye
from companion.page.pairing import BoxButtons, BoxDisplay, Pairing
from companion.page.seat_names import SeatNames
from companion.page.virtual.ports import NewEye, VirtualPorts
from companion.page.virtual.table import Now, VirtualLamp
from companion.table.event import TableLaid, Tick
from companion.table.loop import FactStore, Loop
from companion.table.ports import Press, Signal, Table, Voice
from companion.table.session.value import Session
from vision.watch import CameraWatcher


class RunningTable:
    """Table with its loop and the box in front of it: our own, or that of a demonstration."""

    def __init__(
        self,
        loop: Loop,
        box: BoxDisplay,
        lamp: VirtualLamp,
        eye: Eye | None,
        virtual: VirtualPorts | None = None,
    ) -> None:
        self.loop = loop
        self.box = box
        self.lamp = lamp
        self.eye = eye
        self.virtual = virtual
        self.autopress = AutoPress()
        self.names = SeatNames()
        self.calibration: CameraCalibration | None = None
        """For the camera of a real table."""
        self.hands = RobotHands(virtual) if virtual else None
        self.sealers: dict[Seat, int] = {}
        """The phone that settles a seat's secrets in this game: the first that did."""

    @property
    def session(self) -> Session:
        """The session as it stands."""
        return self.loop.session

    @property
    def game(self) -> str:
        """The game that is played or about to be."""
        session = self.session
        return session.sitting.game.name if session.sitting else session.lobby.choices.game

    def prepare(self) -> None:
        """Before a turn of the loop: lend the box, lay dice out, press on towards a goal."""
        self.box.language = self.session.lobby.language
        self.box.refresh()
        if self.session.sitting is None:
            self.sealers = {}
        else:
            self.names.note()
            if self.calibration:
                self.calibration.close()
        if self.virtual:
            self.virtual.prepare(self.session)
        if self.hands:
            self.hands.act(self.session)
        if self.autopress.goal and not self.box.lent:
            press = self.autopress.press(self.session, self.box.own)
            if press:
                self.press(press)

    def turn(self, tick: Tick) -> None:
        """One turn of the loop."""
        self.prepare()
        self.loop.turn(tick)

    def lay_out(self) -> None:
        """Put every piece of a virtual table where the present moment wants it."""
        if self.virtual and self.virtual.lay_out(self.game, self.session.state):
            self.loop.take(TableLaid())

    def press(self, press: Press) -> None:
        """The one way of a press that no finger on a real box has made.

        At a virtual table these are the box's own buttons, which also let phones in; a real box
        keeps that to itself.
        """
        if self.virtual:
            self.virtual.buttons.press(press)
        else:
            self.loop.take(press)


def build_virtual(
    session: Session, record: FactStore, now: Now, pairing: Pairing | None, new_eye: NewEye
) -> RunningTable:
    """A virtual table that runs, with the mat of a game that is on.

    That of a demonstration has no pairing: whatever is pressed there lets nobody in.
    """
    virtual, lamp = VirtualPorts(now, new_eye), VirtualLamp()
    box = BoxDisplay(None, pairing)
    buttons = BoxButtons(virtual.buttons, pairing) if pairing else virtual.buttons
    table = Table(box, buttons, virtual.dice, virtual.eye, lamp)
    running = RunningTable(Loop(session, table, record), box, lamp, virtual.eye, virtual)
    if session.sitting:
        virtual.table.lay_mat(running.game, session.sitting.options)
    return running


class VoiceTee:
    """Tee for signals: the lamp on the page blinks with the real one."""

    def __init__(self, voice: Voice, lamp: VirtualLamp) -> None:
        self.voice = voice
        self.lamp = lamp

    def signal(self, signal: Signal) -> None:
        """Pass one signal on."""
        self.lamp.signal(signal)
        self.voice.signal(signal)


class SharedPorts:
    """Wrapper round the ports of a real table, through which pages look on and join in."""

    def __init__(self, table: Table, pairing: Pairing, eye: CameraWatcher | None) -> None:
        self.box = BoxDisplay(table.display, pairing)
        self.lamp = VirtualLamp()
        self.eye = eye
        self.ports = Table(
            self.box,
            BoxButtons(table.buttons, pairing),
            table.dice,
            table.watcher,
            VoiceTee(table.voice, self.lamp),
            table.power,
            table.thinker,
        )
        """What the loop is to turn instead of the devices themselves."""

    def running(self, loop: Loop) -> RunningTable:
        """The table of the loop that turns these ports."""
        running = RunningTable(loop, self.box, self.lamp, self.eye)
        running.calibration = CameraCalibration(self.eye) if self.eye else None
        return running
