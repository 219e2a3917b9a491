#!/usr/bin/env python3
"""Writes the recordings of this folder: what panels and mice send in situations that matter, a function each.

Usage: Tests/KioskMapsTestingTests/Recordings/generate.py     writes beside itself; the same bytes every time.

The devices behave as the kernel does: only changes are sent, and a slot keeps its place when its finger is gone. Unless said
otherwise the panel has ten slots, a unit is a pixel of a screen of 1920 × 1080, and a frame comes every 8 ms. What each
recording must be decoded to stands in OwnRecordings.swift.
"""
import contextlib
import math
import pathlib

HERE = pathlib.Path(__file__).parent
SYN, KEY, REL, ABS = 0, 1, 2, 3
REPORT, MT_REPORT, DROPPED = 0, 2, 3
ABS_X, ABS_Y, SLOT, MAJOR, X, Y, TOOL, ID, DISTANCE = 0x00, 0x01, 0x2F, 0x30, 0x35, 0x36, 0x37, 0x39, 0x3B
BTN_TOUCH, BTN_LEFT, BTN_RIGHT = 0x14A, 0x110, 0x111
REL_X, REL_Y, REL_WHEEL, REL_WHEEL_HI_RES = 0, 1, 8, 11
PALM = 2


class Device:
    """Collects what a device sends, and writes it as libinput record does."""

    def __init__(self, name, identity, axes, codes, properties=(), udev=()):
        self.name, self.identity, self.axes, self.codes = name, identity, axes, codes
        self.properties, self.udev = properties, udev
        self.time = 0  # microseconds
        self.items = []
        self.rows = []
        self.initial = None

    def wait(self, milliseconds):
        self.time += round(milliseconds * 1000)

    def row(self, kind, code, value):
        self.rows.append(f"    - [{self.time // 1_000_000}, {self.time % 1_000_000}, {kind}, {code}, {value}]")

    def report(self):
        self.row(SYN, REPORT, 0)
        self.close("evdev")

    def close(self, key):
        """Ends an item of the list of events."""
        self.items.append("\n".join([f"  - {key}:", *self.rows]))
        self.rows = []

    def unplug(self):
        self.items.append(f"  - x-device-removed: {{time: [{self.time // 1_000_000}, {self.time % 1_000_000}]}}")

    def text(self):
        def listed(values):
            return "[" + ", ".join(str(value) for value in values) + "]"

        lines = ["version: 1", "ndevices: 1", "devices:", "- node: /dev/input/event0", "  evdev:"]
        lines += [f'    name: "{self.name}"', f"    id: {listed(self.identity)}", "    codes:"]
        lines += [f"      {kind}: {listed(sorted(codes))}" for kind, codes in sorted(self.codes.items())]
        lines += ["    absinfo:" if self.axes else "    absinfo: {}"]
        lines += [f"      {code}: {listed([*limits, 0, 0, 0])}" for code, limits in sorted(self.axes.items())]
        lines += [f"    properties: {listed(self.properties)}", "  udev:", "    properties:"]
        lines += [f"    - {line}" for line in ("ID_INPUT=1", *self.udev)]
        if self.initial:
            lines.append(f"  x-initial-state: {self.initial}")
        return "\n".join([*lines, "  events:", *self.items]) + "\n"


class Panel(Device):
    """A touchscreen with slots. Fingers are called by the number of their slot."""

    interval = 8

    def __init__(self, x=(0, 1919), y=(0, 1079), more=(), **settings):
        axes = {SLOT: (0, 9), X: x, Y: y, ID: (0, 65535)} | dict(more)
        super().__init__(
            "Panel of ten fingers", [3, 0x1234, 1, 1], axes, {SYN: [REPORT, DROPPED], KEY: [BTN_TOUCH], ABS: axes}, [1],
            **settings)
        self.selected = 0
        self.slots = [{ID: -1, X: 0, Y: 0} for _ in range(10)]
        self.next_id = 40
        self.is_touched = False

    def fingers(self):
        return [finger for finger, slot in enumerate(self.slots) if slot[ID] >= 0]

    def set(self, finger, **values):
        """Rows for what changes in a slot."""
        codes = {"id": ID, "x": X, "y": Y, "tool": TOOL, "distance": DISTANCE}
        changes = {codes[name]: value for name, value in values.items()}
        changes = {code: value for code, value in changes.items() if self.slots[finger].get(code, 0) != value}
        if not changes:
            return
        if self.selected != finger:
            self.row(ABS, SLOT, finger)
            self.selected = finger
        for code, value in changes.items():
            self.row(ABS, code, value)
            self.slots[finger][code] = value

    def frame(self):
        touched = bool(self.fingers())
        if touched != self.is_touched:
            self.row(KEY, BTN_TOUCH, int(touched))
        self.is_touched = touched
        self.report()

    def touch(self, places, **values):
        """Fingers come down in one frame. places: {finger: (x, y)}"""
        self.wait(self.interval if self.items else 0)
        for finger, (x, y) in places.items():
            self.set(finger, id=self.next_id, x=x, y=y, **values)
            self.next_id += 1
        self.frame()

    def move(self, places, over):
        """Fingers move evenly to places in so many milliseconds; others rest."""
        starts = {finger: (self.slots[finger][X], self.slots[finger][Y]) for finger in places}
        count = max(1, round(over / self.interval))
        for step in range(1, count + 1):
            self.wait(self.interval)
            for finger, (x, y) in places.items():
                (x0, y0), share = starts[finger], step / count
                self.set(finger, x=round(x0 + (x - x0) * share), y=round(y0 + (y - y0) * share))
            self.frame()

    def lift(self, *fingers):
        """Fingers leave in one frame; all of them unless some are named."""
        self.wait(self.interval)
        for finger in fingers or self.fingers():
            self.set(finger, id=-1)
        self.frame()

    def tap(self, x, y, lasting=80):
        self.touch({0: (x, y)})
        self.wait(lasting - self.interval)
        self.lift()

    @contextlib.contextmanager
    def lost(self):
        """What the reader never gets: the rows of everything within."""
        items, self.items = self.items, [""]
        yield
        rows = [row for item in self.items[1:] for row in item.split("\n")[1:]]
        self.items, self.rows = items, rows
        self.close("x-lost")

    def drop(self):
        """The reader was too slow."""
        self.wait(self.interval)
        self.row(SYN, DROPPED, 0)
        self.report()

    def answer(self):
        """What the kernel says when the reader asks."""
        self.items.append(f"  - x-kernel-state: {self.state()}")

    def state(self):
        used = {number: slot for number, slot in enumerate(self.slots) if slot[ID] >= 0}
        slots = ", ".join(
            f"{number}: {{" + ", ".join(f"{code}: {value}" for code, value in sorted(slot.items())) + "}"
            for number, slot in used.items())
        return f"{{slot: {self.selected}, slots: {{{slots}}}, keys: [{BTN_TOUCH if used else ''}]}}"


class SinglePanel(Device):
    """A panel that knows one finger."""

    def __init__(self):
        axes = {ABS_X: (0, 1919), ABS_Y: (0, 1079)}
        super().__init__(
            "Panel of one finger", [3, 0x1234, 2, 1], axes, {SYN: [REPORT], KEY: [BTN_TOUCH], ABS: axes}, [1])

    def frame(self, *rows, after=8):
        self.wait(after if self.items else 0)
        for row in rows:
            self.row(*row)
        self.report()


class AnonymousPanel(Device):
    """A panel of protocol A: in every frame all fingers, in any order and without a name."""

    def __init__(self):
        axes = {X: (0, 1919), Y: (0, 1079)}
        super().__init__(
            "Panel without slots", [3, 0x1234, 3, 1], axes, {SYN: [REPORT, MT_REPORT], KEY: [BTN_TOUCH], ABS: axes}, [1])

    def frame(self, *places, after=8):
        self.wait(after if self.items else 0)
        for x, y in places:
            self.row(ABS, X, x)
            self.row(ABS, Y, y)
            self.row(SYN, MT_REPORT, 0)
        if not places:
            self.row(SYN, MT_REPORT, 0)
        self.report()


class Mouse(Device):
    """A mouse with a wheel of high resolution."""

    def __init__(self):
        codes = {SYN: [REPORT], KEY: [BTN_LEFT, BTN_RIGHT], REL: [REL_X, REL_Y, REL_WHEEL, REL_WHEEL_HI_RES]}
        super().__init__("Mouse", [3, 0x1234, 4, 1], {}, codes, udev=["ID_INPUT_MOUSE=1"])

    def frame(self, *rows, after=8):
        self.wait(after if self.items else 0)
        for row in rows:
            self.row(*row)
        self.report()


# MARK: One finger

def fast_tap():
    """Down and up are two frames and nothing else."""
    panel = Panel()
    panel.tap(960, 540, lasting=30)
    return panel


def double_tap():
    """The second tap is on the very same pixel, so it comes without a place."""
    panel = Panel()
    panel.tap(700, 500)
    panel.wait(100)
    panel.tap(700, 500)
    return panel


def long_press():
    panel = Panel()
    panel.touch({0: (700, 500)})
    panel.wait(900)
    panel.lift()
    return panel


def pan_hold_lift():
    """The finger drags, rests and lifts: nothing goes on moving."""
    panel = Panel()
    panel.touch({0: (600, 500)})
    panel.move({0: (900, 620)}, over=240)
    panel.wait(300)
    panel.lift()
    return panel


def fling():
    """The finger moves at 1500 pixels a second until it lifts."""
    panel = Panel()
    panel.touch({0: (1200, 500)})
    panel.move({0: (840, 500)}, over=240)
    panel.lift()
    return panel


def fling_of_slow_panel():
    """The same on a panel that reports 25 times a second."""
    panel = Panel()
    panel.interval = 40
    panel.touch({0: (1200, 500)})
    panel.move({0: (840, 500)}, over=240)
    panel.lift()
    return panel


def finger_that_stops_a_fling():
    """Comes down while the map glides, and lifts at once: that is no tap."""
    panel = fling()
    panel.wait(150)
    panel.tap(960, 540)
    return panel


def quick_zoom():
    """A tap, and the second one stays down and moves."""
    panel = Panel()
    panel.tap(960, 540)
    panel.wait(100)
    panel.touch({0: (960, 540)})
    panel.move({0: (960, 690)}, over=240)
    panel.wait(200)
    panel.lift()
    return panel


def single_touch():
    """A drag and a tap on a panel that says where and whether, and nothing more."""
    panel = SinglePanel()
    panel.frame((ABS, ABS_X, 600), (ABS, ABS_Y, 500), (KEY, BTN_TOUCH, 1))
    for step in range(1, 21):
        panel.frame((ABS, ABS_X, 600 + 10 * step))
    panel.frame((KEY, BTN_TOUCH, 0), after=300)
    panel.frame((ABS, ABS_X, 300), (KEY, BTN_TOUCH, 1), after=1000)
    panel.frame((KEY, BTN_TOUCH, 0), after=80)
    return panel


# MARK: Two fingers and more

def pinch():
    panel = Panel()
    panel.touch({0: (860, 540), 1: (1060, 540)})
    panel.move({0: (710, 540), 1: (1210, 540)}, over=320)
    panel.wait(200)
    panel.lift()
    return panel


def one_still_finger():
    """Of two fingers only one moves."""
    panel = Panel()
    panel.touch({0: (700, 600)})
    panel.touch({1: (900, 600)})
    panel.move({1: (1200, 600)}, over=320)
    panel.wait(200)
    panel.lift()
    return panel


def rotation():
    """Two fingers turn about their middle by 60° clockwise."""
    panel = Panel()
    places = turned(0)
    panel.touch(places)
    for step in range(1, 61):
        panel.move(turned(step), over=8)
    panel.wait(200)
    panel.lift()
    return panel


def turned(degrees):
    """Two fingers 400 pixels apart about (960, 540)."""
    x, y = 200 * math.cos(math.radians(degrees)), 200 * math.sin(math.radians(degrees))
    return {0: (round(960 - x), round(540 - y)), 1: (round(960 + x), round(540 + y))}


def pitch():
    """Two fingers side by side move up together."""
    panel = Panel()
    panel.touch({0: (860, 700), 1: (1060, 700)})
    panel.move({0: (860, 580), 1: (1060, 580)}, over=320)
    panel.wait(200)
    panel.lift()
    return panel


def two_finger_tap():
    """The fingers come and go one after the other, as they do."""
    panel = Panel()
    panel.touch({0: (860, 540)})
    panel.touch({1: (1060, 560)})
    panel.wait(80)
    panel.lift(0)
    panel.lift(1)
    return panel


def quick_pinch():
    """As short as a tap of two fingers, but they move."""
    panel = Panel()
    panel.touch({0: (860, 540), 1: (1060, 540)})
    panel.move({0: (800, 540), 1: (1120, 540)}, over=120)
    panel.lift()
    return panel


def third_finger_in_pinch():
    """A third finger comes, wanders about and leaves while two pinch."""
    panel = Panel()
    panel.touch({0: (860, 540), 1: (1060, 540)})
    panel.move({0: (810, 540), 1: (1110, 540)}, over=160)
    panel.touch({2: (400, 900)})
    panel.move({0: (760, 540), 1: (1160, 540), 2: (1500, 200)}, over=160)
    panel.lift(2)
    panel.move({0: (710, 540), 1: (1210, 540)}, over=160)
    panel.wait(200)
    panel.lift()
    return panel


def pinch_then_pan():
    """The finger that came first leaves a pinch, and the other goes on."""
    panel = Panel()
    panel.touch({0: (860, 540), 1: (1060, 540)})
    panel.move({0: (760, 540), 1: (1160, 540)}, over=160)
    panel.lift(0)
    panel.move({1: (1160, 740)}, over=160)
    panel.wait(200)
    panel.lift()
    return panel


def fingers_crossing():
    """Two fingers without a name pass each other; the order in which they are listed flips where they meet."""
    panel = AnonymousPanel()
    for step in range(41):
        one, other = (660 + 15 * step, 440), (1260 - 15 * step, 640)
        panel.frame(*((one, other) if step < 20 else (other, one)))
    panel.frame(after=200)
    return panel


def protocol_a():
    """Two fingers spread on a panel without slots; the first listed is now the one, now the other."""
    panel = AnonymousPanel()
    panel.frame((860, 540))
    for step in range(41):
        one, other = (860 - 4 * step, 540), (1060 + 4 * step, 540)
        panel.frame(*((one, other) if step % 2 else (other, one)))
    panel.frame(after=200)
    return panel


def ten_fingers():
    """Two hands push the map aside."""
    panel = Panel()
    places = {finger: (300 + 120 * finger, 500 + 30 * (finger % 5)) for finger in range(10)}
    panel.touch(places)
    panel.move({finger: (x + 120, y + 60) for finger, (x, y) in places.items()}, over=240)
    panel.wait(200)
    panel.lift()
    return panel


# MARK: Drops, unplugging and opening

def panned():
    """A finger in the middle of a drag."""
    panel = Panel()
    panel.touch({0: (600, 500)})
    panel.move({0: (720, 500)}, over=160)
    return panel


def drop_finger_lifted():
    panel = panned()
    with panel.lost():
        panel.lift()
    panel.drop()
    panel.answer()
    return panel


def drop_finger_replaced():
    """In the slot of the finger that left lies another one, which drags on."""
    panel = panned()
    with panel.lost():
        panel.lift()
        panel.touch({0: (1300, 800)})
    panel.drop()
    panel.answer()
    panel.move({0: (1400, 900)}, over=160)
    panel.wait(200)
    panel.lift()
    return panel


def drop_finger_moved():
    panel = panned()
    with panel.lost():
        panel.move({0: (740, 600)}, over=80)
    panel.drop()
    panel.answer()
    panel.move({0: (840, 600)}, over=160)
    panel.wait(200)
    panel.lift()
    return panel


def drop_told_by_lost_rows():
    """Nobody wrote down the answer, but the rows that were lost: one of two fingers lifted."""
    panel = Panel()
    panel.touch({0: (860, 540), 3: (1060, 540)})
    panel.move({0: (760, 540), 3: (1160, 540)}, over=160)
    with panel.lost():
        panel.move({0: (740, 540)}, over=16)
        panel.lift(3)
    panel.drop()
    panel.move({0: (740, 700)}, over=160)
    panel.wait(200)
    panel.lift()
    return panel


def drop_without_answer():
    """Nobody wrote down anything: the finger counts as lost, whatever it does until it lifts."""
    panel = panned()
    panel.drop()
    panel.move({0: (840, 600)}, over=80)
    panel.lift()
    return panel


def unplugged():
    panel = panned()
    panel.wait(50)
    panel.unplug()
    return panel


def finger_down_at_first():
    """Lies on the glass when the device is opened, in a slot that is selected already."""
    panel = Panel()
    panel.slots[2] = {ID: 7, X: 600, Y: 500}
    panel.selected, panel.is_touched = 2, True
    panel.initial = panel.state()
    panel.move({2: (900, 500)}, over=160)
    panel.wait(200)
    panel.lift()
    return panel


# MARK: Odd panels

def id_reused_in_a_frame():
    """A finger leaves a slot after a drag, another takes it in the same frame and drags on from somewhere else."""
    panel = panned()
    panel.wait(300)
    panel.row(ABS, ID, -1)
    panel.set(0, id=99, x=1200, y=700)
    panel.frame()
    panel.move({0: (1200, 800)}, over=160)
    panel.wait(300)
    panel.lift()
    return panel


def missing_minus_one():
    """The same, but nothing says that the first finger left."""
    panel = panned()
    panel.wait(300)
    panel.set(0, id=99, x=1200, y=700)
    panel.frame()
    panel.move({0: (1200, 800)}, over=160)
    panel.wait(300)
    panel.lift()
    return panel


def key_in_place_of_minus_one():
    """Only BTN_TOUCH says that the finger left; the next one has the same identity."""
    panel = Panel()
    panel.touch({0: (600, 500)})
    for x in (600, 1200):
        if x != 600:
            panel.wait(1000)
            panel.set(0, x=x)
            panel.row(KEY, BTN_TOUCH, 1)
            panel.report()
        panel.wait(80)
        panel.row(KEY, BTN_TOUCH, 0)
        panel.report()
    return panel


def offset_ranges_of_a_turned_panel():
    """Mounted a quarter turn clockwise; its axes begin at odd values."""
    panel = Panel(x=(10000, 19999), y=(-2000, 1999), udev=["LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0"])
    panel.tap(12500, 400)
    return panel


def palm():
    """The heel of a hand slides after the finger that drags, and is known for what it is too late."""
    panel = Panel(more=[(TOOL, (0, 2))])
    panel.touch({0: (600, 500)})
    panel.move({0: (720, 500)}, over=160)
    panel.wait(8)
    panel.set(0, tool=PALM)
    panel.frame()
    panel.move({0: (900, 500)}, over=80)
    panel.lift()
    panel.touch({1: (300, 300)}, tool=PALM)
    panel.lift()
    return panel


def hover():
    """A finger comes near, touches, and withdraws."""
    panel = Panel(more=[(DISTANCE, (0, 100))])
    panel.touch({0: (600, 500)}, distance=20)
    panel.move({0: (640, 500)}, over=80)
    panel.wait(8)
    panel.set(0, distance=0)
    panel.frame()
    panel.wait(80)
    panel.set(0, distance=30)
    panel.frame()
    panel.move({0: (900, 500)}, over=80)
    panel.lift()
    return panel


def phantom_taps():
    """What some panels send without anybody near: taps of 8 ms on one spot, every 12.864 s."""
    panel = Panel()
    for _ in range(3):
        panel.tap(1919, 0, lasting=8)
        panel.wait(12_864)
    return panel


# MARK: Odd clocks

def equal_stamps():
    """Four frames at a time bear one stamp."""
    panel = Panel()
    panel.touch({0: (600, 500)})
    for number in range(10):
        panel.wait(32)
        for step in range(4):
            panel.set(0, x=600 + 8 * (4 * number + step + 1))
            panel.frame()
    panel.wait(300)
    panel.lift()
    return panel


def backward_stamps():
    """The clock is set back by a second in the middle of a drag."""
    panel = Panel()
    panel.wait(2000)
    panel.touch({0: (600, 500)})
    panel.move({0: (700, 500)}, over=160)
    panel.wait(-1000)
    panel.move({0: (800, 500)}, over=160)
    panel.wait(300)
    panel.lift()
    return panel


def two_hours():
    """A finger rests for two hours in the middle of a drag."""
    panel = panned()
    panel.wait(7_200_000)
    panel.move({0: (900, 500)}, over=160)
    panel.wait(300)
    panel.lift()
    return panel


# MARK: Mice

def mouse():
    """A click in the middle of the screen, and a drag."""
    mouse = Mouse()
    mouse.frame((KEY, BTN_LEFT, 1))
    mouse.frame((KEY, BTN_LEFT, 0), after=80)
    mouse.wait(1000)
    mouse.frame((KEY, BTN_LEFT, 1))
    for _ in range(20):
        mouse.frame((REL, REL_X, 10), (REL, REL_Y, 2))
    mouse.frame((KEY, BTN_LEFT, 0), after=300)
    return mouse


def wheel():
    """One detent away from the user in halves, and one towards the user."""
    mouse = Mouse()
    mouse.frame((REL, REL_WHEEL_HI_RES, 60))
    mouse.frame((REL, REL_WHEEL_HI_RES, 60), (REL, REL_WHEEL, 1), after=50)
    mouse.frame((REL, REL_WHEEL_HI_RES, -120), (REL, REL_WHEEL, -1), after=1000)
    return mouse


SITUATIONS = [
    fast_tap, double_tap, long_press, pan_hold_lift, fling, fling_of_slow_panel, finger_that_stops_a_fling, quick_zoom,
    single_touch, pinch, one_still_finger, rotation, pitch, two_finger_tap, quick_pinch, third_finger_in_pinch,
    pinch_then_pan, fingers_crossing, protocol_a, ten_fingers, drop_finger_lifted, drop_finger_replaced, drop_finger_moved,
    drop_told_by_lost_rows, drop_without_answer, unplugged, finger_down_at_first, id_reused_in_a_frame, missing_minus_one,
    key_in_place_of_minus_one, offset_ranges_of_a_turned_panel, palm, hover, phantom_taps, equal_stamps, backward_stamps,
    two_hours, mouse, wheel,
]

for situation in SITUATIONS:
    (HERE / f"{situation.__name__.replace('_', '-')}.yaml").write_text(situation().text())
