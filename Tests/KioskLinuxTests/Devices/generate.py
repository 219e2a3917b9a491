#!/usr/bin/env python3
"""Writes the fixtures of this folder: a ten-slot touchscreen as umockdev plays it, and the devices of a kiosk.

    FIXTURE.ioctl    what the kernel answers about the device, its slots included (the same before and after a drop)
    FIXTURE.events   what it sends, as evemu text
    touch.umockdev   the device in sysfs
    kiosk.umockdev   a panel that is mounted a quarter turn clockwise, the mouse that repeats its touches, and a power button
    kiosk-EVENT.ioctl  what the kernel answers about the others

Traps of umockdev 0.17.16 and libevdev 1.13: answers must have the exact size libevdev asks for (names 255 bytes, slots
1028 bytes for 256 of them), or they are silently ignored; microseconds with a leading zero are read as octal, so every
stamp has at least 100,000 of them.
"""
import pathlib
import struct

HERE = pathlib.Path(__file__).parent
NODE = "/dev/input/event5"
NAME = b"KioskMaps Virtual Touch"
WIDTH, HEIGHT, SLOTS = 1920, 1080, 10
ABS_X, ABS_Y, SLOT, X, Y, ID = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
AXES = {  # code: (maximum, units per millimetre)
    ABS_X: (WIDTH - 1, 12), ABS_Y: (HEIGHT - 1, 12), SLOT: (SLOTS - 1, 0), X: (WIDTH - 1, 12), Y: (HEIGHT - 1, 12),
    ID: (65535, 0),
}
REPORT, DROPPED, DOWN, UP = (0, 0, 0), (0, 3, 0), (1, 0x14A, 1), (1, 0x14A, 0)


def bits(size, codes):
    mask = bytearray(size)
    for code in codes:
        mask[code // 8] |= 1 << (code % 8)
    return mask


def ioctl(fixture, slots, node=NODE, name=NAME, phys=b"mock", product=(0x1234, 0x5678), axes=AXES, keys=(0x14A,), relative=()):
    """slots: {slot: (tracking id, x, y)}; the others are empty."""
    lines = ["@DEV " + node]

    def answer(request, result, data):
        lines.append(f"{request} {result} {bytes(data).hex().upper()}")

    # In the order in which libevdev asks.
    answer("EVIOCGBIT(0)", 8, bits(8, [0, 1] + ([2] if relative else []) + ([3] if axes else [])))
    answer("EVIOCGNAME(0)", len(name) + 1, name.ljust(255, b"\0"))
    answer("EVIOCGPHYS(0)", len(phys) + 1, phys.ljust(255, b"\0"))
    answer("EVIOCGID", 0, struct.pack("<4H", 3, *product, 1))
    answer("EVIOCGVERSION", 0, struct.pack("<i", 0x10001))
    answer("EVIOCGPROP(0)", 8, bits(8, [1] if axes else []))
    for kind, size, codes in (
        (2, 8, relative), (3, 8, axes), (17, 8, []), (1, 96, keys), (5, 8, []), (4, 8, []), (21, 16, []), (18, 8, []),
    ):
        answer(f"EVIOCGBIT({kind})", size, bits(size, codes))
    answer("EVIOCGKEY(0)", 96, bits(96, [0x14A] if slots else []))
    answer("EVIOCGLED(0)", 8, bits(8, []))
    answer("EVIOCGSW(0)", 8, bits(8, []))
    for code, (maximum, resolution) in sorted(axes.items()):
        answer(f"EVIOCGABS({code})" if code else "EVIOCGABS", 0, struct.pack("<6i", 0, 0, maximum, 0, 0, resolution))
    for code, field, empty in ((X, 1, 0), (Y, 2, 0), (ID, 0, -1)) if axes else ():
        values = [slots[slot][field] if slot in slots else empty for slot in range(256)]
        answer("EVIOCGMTSLOTS(0)", 0, struct.pack("<i256i", code, *values))
    (HERE / f"{fixture}.ioctl").write_text("\n".join(lines) + "\n")


def events(fixture, *parts):
    """parts: a list for each second, of frames every 16 ms: rows (type, code, value) without their SYN_REPORT."""
    lines = []
    for second, frames in enumerate(parts):
        for number, rows in enumerate(frames):
            for row in [*rows, REPORT]:
                lines.append("E: %d.%06d %04x %04x %d" % (10 + second, 100_000 + 16_000 * number, *row))
    (HERE / f"{fixture}.events").write_text("\n".join(lines) + "\n")


def touch(slot, **rows):
    codes = {"id": ID, "x": X, "y": Y}
    return [(3, SLOT, slot)] + [(3, codes[name], value) for name, value in rows.items()]


land = touch(0, id=100, x=860, y=540) + touch(1, id=101, x=1060, y=540) + [DOWN]
spread = [touch(0, x=860 - 40 * step) + touch(1, x=1060 + 40 * step) for step in range(1, 6)]

# Two fingers land, part and lift.
ioctl("pinch", {})
events("pinch", [land, *spread, touch(0, id=-1) + touch(1, id=-1) + [UP]])

# The same, but the lift is lost in a drop; the row after it is stale.
ioctl("dropped", {})
events("dropped", [land, *spread, [DROPPED] + touch(1, y=541)])

# A finger is down when the device is opened; another lands and is lost in a drop that the first survives. Nothing
# follows the drop: libevdev throws away what has come by the time it asks for the state, which is a matter of timing.
ioctl("held", {0: (100, 500, 540)})
events("held", [touch(0, x=520), touch(1, id=101, x=1060, y=540), [DROPPED] + touch(1, y=541)])

# The panel of a kiosk, which declares more than its sensor has. A finger moves down the image, 600 units to the right of the panel.
wide = {code: (4095 if code in (ABS_X, ABS_Y, X, Y) else maximum, resolution) for code, (maximum, resolution) in AXES.items()}
panel = {"phys": b"usb-0000:00:14.0-1.4/input0", "product": (0x222A, 0x0001)}
ioctl("kiosk", {}, name=b"ILITEK Multi-Touch-V3000", axes=wide, **panel)
ioctl("kiosk-3", {}, node="/dev/input/event3", name=b"Power Button", phys=b"LNXPWRBN/button/input0", product=(0, 1), axes={}, keys=(116,))
ioctl(
    "kiosk-6", {}, node="/dev/input/event6", name=b"ILITEK Multi-Touch-V3000 Mouse", axes={}, keys=(0x110, 0x111),
    relative=(0, 1, 8), phys=b"usb-0000:00:14.0-1.4/input0", product=(0x222A, 0x0001))
events("kiosk", [
    touch(0, id=100, x=1400, y=2600) + [DOWN], *[touch(0, x=1400 + 120 * step) for step in range(1, 6)], touch(0, id=-1) + [UP]])


def device(event, name, product, properties):
    """Returns a device of sysfs, with the properties of udev."""
    tags = "".join(f"E: {tag}=1\n" for tag in properties)
    return f"""\
P: /devices/virtual/input/input{event}
E: NAME="{name}"
E: PRODUCT={product}
{tags}E: SUBSYSTEM=input
A: name={name}

P: /devices/virtual/input/input{event}/event{event}
N: input/event{event}
E: DEVNAME=/dev/input/event{event}
E: MAJOR=13
E: MINOR={64 + event}
{tags}E: SUBSYSTEM=input
A: dev=13:{64 + event}
"""


(HERE / "kiosk.umockdev").write_text("\n".join([
    device(3, "Power Button", "19/0/1/0", ["ID_INPUT", "ID_INPUT_KEY"]),
    device(5, "ILITEK Multi-Touch-V3000", "3/222a/1/1", ["ID_INPUT", "ID_INPUT_TOUCHSCREEN"]),
    device(6, "ILITEK Multi-Touch-V3000 Mouse", "3/222a/1/1", ["ID_INPUT", "ID_INPUT_MOUSE"]),
]))


def tap(x, y):
    """One finger taps a share of the width and the height of a panel whose glass is stretched and shifted."""
    x, y = round(0.95 * x * WIDTH + 30), round(1.04 * y * HEIGHT - 12)
    return [touch(0, id=100, x=x, y=y) + [DOWN], touch(0, x=x + 1), touch(0, x=x), touch(0, id=-1) + [UP]]


# The targets of the sample PanelCheck are tapped, one each second; and one of them alone.
ioctl("targets", {})
events("targets", *(tap(*share) for share in ((0.12, 0.15), (0.88, 0.15), (0.88, 0.85), (0.12, 0.85), (0.5, 0.5))))
ioctl("target", {})
events("target", tap(0.12, 0.15))

(HERE / "touch.umockdev").write_text(f"""\
P: /devices/virtual/input/input5
E: EV=b
E: NAME="{NAME.decode()}"
E: PRODUCT=3/1234/5678/1
E: PROP=2
E: ID_INPUT=1
E: ID_INPUT_TOUCHSCREEN=1
E: SUBSYSTEM=input
A: name={NAME.decode()}

P: /devices/virtual/input/input5/event5
N: input/event5
E: DEVNAME={NODE}
E: MAJOR=13
E: MINOR=69
E: ID_INPUT=1
E: ID_INPUT_TOUCHSCREEN=1
E: SUBSYSTEM=input
A: dev=13:69
""")
