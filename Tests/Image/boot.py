#!/usr/bin/env python3
"""Boots an image in QEMU, waits for the map, moves it by a finger, and compares what the display shows.

    boot.py DIRECTORY SECONDS QEMU…

DIRECTORY gets the screenshots; the monitor of QEMU is the socket "monitor" in it. The map must be shown within SECONDS after the start. It
fails if the display does not change while a finger drags the map."""
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import time

folder, limit = pathlib.Path(sys.argv[1]), float(sys.argv[2])
WIDTH, HEIGHT, PANEL = 1280, 800, 0x7FFF


class Monitor:
    """The control socket of QEMU."""

    def __init__(self, path):
        deadline = time.monotonic() + 20
        self.socket = socket.socket(socket.AF_UNIX)
        while True:
            try:
                self.socket.connect(str(path))
                break
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
        self.lines = self.socket.makefile("r")
        self.lines.readline()
        self.execute("qmp_capabilities")

    def execute(self, command, **arguments):
        self.socket.sendall(json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")
        for line in self.lines:
            answer = json.loads(line)
            if "error" in answer:
                raise RuntimeError(f"{command}: {answer['error']}")
            if "return" in answer:
                return
        raise RuntimeError(f"{command}: QEMU has ended")

    def colors(self, name):
        """Returns the pixels of a coarse grid of the display, and their number of colours; none before there is a display."""
        path = folder / f"{name}.ppm"
        self.execute("screendump", filename=str(path))
        data = path.read_bytes()
        header = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
        width, height = int(header[1]), int(header[2])
        pixels, start = [], header.end()
        for y in range(4, height, 8):
            for x in range(4, width, 8):
                offset = start + 3 * (y * width + x)
                pixels.append(data[offset:offset + 3])
        return pixels if (width, height) == (WIDTH, HEIGHT) else []

    def finger(self, kind, x, y):
        """Sends the state of a finger at a position of the panel."""
        def event(kind, axis, value):
            data = {"type": kind, "slot": 0, "tracking-id": 7 if kind != "end" else -1, "axis": axis, "value": value}
            return {"type": "mtt", "data": data}

        events = []
        if kind != "update":
            events.append(event(kind, "x", 0))
        if kind != "end":
            events += [event("data", "x", round(x * PANEL / WIDTH)), event("data", "y", round(y * PANEL / HEIGHT))]
        self.execute("input-send-event", events=events)


def is_map(pixels):
    """Whether a display shows a map: neither black, nor letters on black."""
    return bool(pixels) and sum(max(pixel) > 100 for pixel in pixels) > 0.8 * len(pixels)


def main(monitor, begin):
    while not is_map(pixels := monitor.colors("map")):
        if time.monotonic() - begin > limit:
            sys.exit(f"there is no map after {limit:.0f} s")
        time.sleep(0.5)
    shown = time.monotonic() - begin
    # Tiles and labels that come later are no effect of the finger.
    time.sleep(5)
    before = monitor.colors("before")
    monitor.finger("begin", 640, 400)
    for step in range(1, 21):
        monitor.finger("update", 640 - 15 * step, 400 - 5 * step)
        time.sleep(0.05)
    deadline = time.monotonic() + 20
    changed = 0
    while changed < 0.02 * len(before) and time.monotonic() < deadline:
        time.sleep(0.5)
        changed = sum(a != b for a, b in zip(before, monitor.colors("dragged")))
    monitor.finger("end", 0, 0)
    if changed < 0.02 * len(before):
        sys.exit(f"the finger moved {changed} of {len(before)} points of the display")
    print(f"map after {shown:.1f} s; the finger changed {changed} of {len(before)} points")


begin = time.monotonic()
# A group of its own, because QEMU may be started by other programs.
qemu = subprocess.Popen(sys.argv[3:], stdin=subprocess.DEVNULL, start_new_session=True)
try:
    main(Monitor(folder / "monitor"), begin)
finally:
    os.killpg(qemu.pid, signal.SIGKILL)
    qemu.wait()
