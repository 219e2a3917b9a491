#!/usr/bin/env python3
"""Boots QEMU, writes the lines of the guest's second serial port to a file, and does what the guest asks for:

    ask screen NAME   waits until the display shows it, see screen.py
    ask type WORD     types it, and the return key

    boot.py FOLDER LATITUDE,LONGITUDE,ZOOM ROTATION WIDTH HEIGHT QEMU…

FOLDER gets the file result and the last screenshot of each name."""
import json
import pathlib
import socket
import subprocess
import sys
import time

from screen import Image, Screen

LIMIT = 90  # seconds, for busy machines

folder = pathlib.Path(sys.argv[1])
camera = [float(number) for number in sys.argv[2].split(",")]
rotation, width, height = map(int, sys.argv[3:6])
screen = Screen(width, height, *camera, rotation)


class Channel:
    """A chardev of QEMU whose other end this process has."""

    def __init__(self, name):
        own, self.other = socket.socketpair()
        self.argument = f"socket,id={name},fd={self.other.fileno()}"
        self.reading, self.writing = own.makefile("r", errors="replace"), own.makefile("w")
        own.close()

    def write(self, line):
        self.writing.write(line + "\n")
        self.writing.flush()


class Monitor(Channel):
    def execute(self, command, **arguments):
        self.write(json.dumps({"execute": command, "arguments": arguments}))
        for line in self.reading:
            answer = json.loads(line)
            if "error" in answer:
                raise RuntimeError(f"{command}: {answer['error']}")
            if "return" in answer:
                return
        raise RuntimeError(f"{command}: QEMU has ended")


def wait_for(name):
    path = folder / f"{name}.ppm"
    end = time.monotonic() + LIMIT
    while True:
        monitor.execute("screendump", filename=str(path))
        differences = screen.differences(Image(path), name)
        if not differences:
            return "done"
        if time.monotonic() > end:
            return "; ".join(differences)
        time.sleep(0.2)


def type_word(word):
    for key in [*word, "ret"]:
        monitor.execute("send-key", keys=[{"type": "qcode", "data": key}])
    return "done"


def serve(qemu):
    monitor.reading.readline()
    monitor.execute("qmp_capabilities")
    with (folder / "result").open("w") as result:
        for line in guest.reading:
            result.write(line)
            match line.split():
                case ["ask", "screen", name]: answer = wait_for(name)
                case ["ask", "type", word]: answer = type_word(word)
                case _: continue
            result.write(f"answer: {answer}\n")
            result.flush()
            guest.write(answer)
    return qemu.wait()


guest, monitor = Channel("guest"), Monitor("monitor")
qemu = subprocess.Popen(
    [*sys.argv[6:], "-chardev", guest.argument, "-serial", "chardev:guest", "-chardev", monitor.argument,
     "-mon", "chardev=monitor,mode=control"],
    stdin=subprocess.DEVNULL, pass_fds=[guest.other.fileno(), monitor.other.fileno()])
for channel in guest, monitor:
    channel.other.close()
try:
    sys.exit(serve(qemu))
finally:
    qemu.kill()
