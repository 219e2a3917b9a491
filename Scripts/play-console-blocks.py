#!/usr/bin/env python3
"""Plays the console blocks of the documents and compares what is shown with what is printed.

Usage: Scripts/play-console-blocks.py [--programs DIRECTORY] [--show] [DOCUMENT …]

A line that begins with "$ " is a command, which a line with four spaces continues after a backslash. The lines up to the next
command are its output, standard error included. "…" stands for any text within a line, and for any number of lines as a line of its
own. A command that prints something shows it, or "…". The steps of a tutorial have their commands in files that end in .txt; their
other files are written before the commands that follow.

The commands of a document are played in order, in a directory of their own that contains a copy of Samples and the files below;
documents are played at the same time.
"swift run" runs the program that has been built. Nothing waits for a time: a command that ends with Ctrl-C is interrupted
when it has printed, written or shown what ENDS names.

--programs is the directory of the built programs, .build/debug unless given. --show prints what each command printed. The exit
status is 1 if a command differs.
"""
import argparse
import concurrent.futures
import contextlib
import fnmatch
import functools
import getpass
import http.server
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
TOWN = PACKAGE / "Samples/Scenarios/Town"
CODE = re.compile(r'@Code\(name: "([^"]+)", file: "([^"]+)"')
LIMIT = 120
BLOCK = re.compile(r"^( *)```console\n(.*?)^ *```$", re.M | re.S)

# Commands that are not played: documents, command, reason. Tests check that their options exist.
OMITTED = [
    ("*", r"sudo |.*\| sudo tee", "changes the machine"),
    ("*", r"\./Tests/run\.sh", "runs this check"),
    ("CONTRIBUTING.md", r"swift (build|test|format)|\.build/debug/KioskMapsPackageTests", "builds or changes the package"),
    ("*", r"kioskmaps calibrate", "waits for the touches of a panel: PanelWindowTests"),
    ("*", r"swift run -c release kioskmaps-bench", "measures a release build for minutes"),
    ("*", r"Scripts/compare-bench\.sh ", "builds a commit in release mode"),
    ("CONTRIBUTING.md", r"Tests/Peers/", "needs other renderers"),
    ("Documentation/Embedding.md", r"swift build --product|cc |\./map-in-gtk", "builds a program of GTK: Tests/embedding.sh"),
    ("Documentation/Fleet.md", r"kioskmaps fleet command", "needs a kiosk that answers: FleetProgramTests compares it"),
    ("Documentation/Location.md", r"kioskmaps locate --portal", "asks the user of a desktop: PortalLocationProviderTests"),
    ("Documentation/Packages.md", r"Scripts/build-deb.sh|python3 Scripts/bill-of-materials.py", "builds a package in release mode"),
    ("*", r"swift package .* bundle ", "builds a program in release mode"),
    ("Samples/Deployment/README.md", r"tar -cf kiosk.tar ", "packs that program"),
    ("*", r"kioskmaps bench-board", "measures a display for half a minute"),
    ("Samples/Deployment/README.md", r"ldd /opt|lsusb|systemctl|journalctl", "shows an installed kiosk"),
]

# The files that a document expects in its directory: path or pattern below the town, path in the package, or text.
FILES = {
    "*": {name.name: name for name in TOWN.iterdir()} | {
        "city.json": TOWN / "town-tiles.json",
        "receiver.nmea": "$GPRMC,130000.00,A,6010.19400,N,02456.30400,E,0.0,,241126,,,A*79\r\n",
        "quirks.json": '{"quirks": [{"match": {"vendor": "222a"}, "panel-rotation": 90, "filter": "noisy"}]}\n',
    },
    "Documentation/Devices.md": {
        # A finger at the centre, as a tracker sends it.
        "finger.osc": "#bundle\0\0\0\0\0\0\0\0\1"
                      "\0\0\0\x1c/tuio/2Dcur\0,si\0alive\0\0\0\0\0\0\1"
                      "\0\0\0\x24/tuio/2Dcur\0,siff\0\0\0set\0\0\0\0\1?\0\0\0?\0\0\0"
                      "\0\0\0\x1c/tuio/2Dcur\0,si\0fseq\0\0\0\0\0\0\0\7",
    },
    "Documentation/Feeds.md": {
        "ships.nmea": "!AIVDM,1,1,,A,16SteH0P00Jt63hHaa6SagvJ087r,0*42\r\n",
        "vehicles.geojson": """{"type": "FeatureCollection", "features": [
{"type": "Feature", "id": "tram 4", "geometry": {"type": "Point", "coordinates": [24.94, 60.17]},
 "properties": {"course": 90, "heading": 92, "speed": 8.5, "time": "2026-11-24T13:00:00Z", "line": "4"}},
{"type": "Feature", "id": "route 4", "geometry": {"type": "LineString", "coordinates": [[24.9, 60.1], [25, 60.2]]}}]}
""",
        "aircraft.json": """{"now": 1764000000, "aircraft": [
{"hex": "3c71a1", "flight": "BCS361  ", "alt_baro": 41000, "gs": 533.7, "track": 79.6, "lat": 51.345256, "lon": -2.052231, "seen_pos": 5.9}]}
""",
    },
    "Documentation/Search.md": {
        "stops.geojson": """{"type": "FeatureCollection", "features": [
{"type": "Feature", "id": "stop", "geometry": {"type": "Point", "coordinates": [24.951, 60.179]},
 "properties": {"name": "Hakaniemi", "name:sv": "Hagnäs"}},
{"type": "Feature", "id": "house", "geometry": {"type": "Point", "coordinates": [24.958, 60.184]},
 "properties": {"addr:street": "Hämeentie", "addr:housenumber": "12 B"}}]}
""",
    },
    "Documentation/Scenarios.md": {"_city.yaml": "view: [960, 640]\ncamera: {center: [60.17, 24.94], zoom: 14.8}\n"},
}

# The machine of a command: documents, command, and
#   touchscreen  the fixture of Tests/with-touchscreen.sh; "!" before it if its nodes cannot be read
#   display      whether there is a display
#   ends         when it is interrupted: when there is a "window", or when a file, or "" for its output, contains an expression
#                a number of times
#   status       the exit status, 0 unless given
#   words        what is replaced in the command before it is played, and restored in its output
UNREADABLE = {"touchscreen": "!kiosk", "status": 1, "words": {"input kiosk": "input {user}"}}
WINDOW = {"display": True, "ends": "window"}
SERVER = {"https://maps.example": "http://127.0.0.1:{maps}"}
SYNCHRONIZATION = r"- \[\d+, \d+, 0, 0, 0\]"
MACHINES = [
    ("*", r"kioskmaps view https:", WINDOW | {"words": SERVER}),
    ("*", r"(swift run )?kioskmaps view ", WINDOW),
    ("*", r"KIOSK_STYLE=\S+ swift run Kiosk", WINDOW),
    ("*", r"swift run PanelCheck --quirks", WINDOW),
    ("*", r"kioskmaps run wrong.yaml", {"status": 1}),
    ("*", r"kioskmaps doctor .*grep /dev/input", {"touchscreen": "kiosk"}),
    ("*", r"kioskmaps doctor", UNREADABLE),
    ("*", r"kioskmaps devices", {"touchscreen": "kiosk"}),
    ("*", r"kioskmaps record .*--scenario visit.yaml$", {"touchscreen": "kiosk", "ends": ("visit-recording.yaml", 7, SYNCHRONIZATION)}),
    ("*", r"kioskmaps record .*--output corner.yaml", {"touchscreen": "kiosk", "ends": ("corner.yaml", 7, SYNCHRONIZATION)}),
    ("*", r"kioskmaps record .*--output down.yaml", {"touchscreen": "kiosk", "ends": ("down.yaml", 7, SYNCHRONIZATION)}),
    ("*", r"kioskmaps offline ", {"words": SERVER | {"/media/stick/": "{directory}/"}}),
    ("*", r"kioskmaps fleet (push|status|repair)", {"words": {"localhost": "localhost:{broker}"}}),
    ("*", r"kioskmaps locate --nmea", {"words": {"/dev/ttyUSB0@9600": "receiver.nmea", "/dev/ttyUSB0": "receiver.nmea"}}),
    ("*", r"kioskmaps locate --gpsd", {"words": {"localhost:2947": "localhost:{gpsd}"}}),
]

# The rows of both tables that a command has matched.
USED = set()


class Difference(Exception):
    """A command that does not print what is shown."""


class Written:
    """A file that a step of a tutorial writes; it has no commands."""

    commands = ()

    def __init__(self, name, file):
        self.name, self.file = name, file


class Block:
    """A console block: the document, the line it begins at, and its commands with the output that is shown."""

    def __init__(self, document, line, text):
        self.document, self.line = document, line
        self.commands = []
        for row in text.splitlines():
            if row.startswith("$ "):
                self.commands.append((row[2:], []))
            elif self.commands and not self.commands[-1][1] and self.commands[-1][0].endswith("\\") and row.startswith("    "):
                command, output = self.commands.pop()
                self.commands.append((command + "\n" + row, output))
            elif self.commands:
                self.commands[-1][1].append(row)
            else:
                raise Difference(f'{document}:{line}: the block does not begin with a command; begin it with "$ "')


def documents():
    """Returns the paths of the documents in the package."""
    found = [PACKAGE / "README.md", PACKAGE / "CONTRIBUTING.md"]
    for pattern in ("Documentation/**/*.md", "Documentation/**/*.tutorial", "Sources/*/*.docc/*.md", "Samples/**/*.md"):
        found += sorted(PACKAGE.glob(pattern))
    return [str(path.relative_to(PACKAGE)) for path in found]


def blocks(document):
    """Yields the console blocks of a document, and the files that the steps of a tutorial write."""
    text = (PACKAGE / document).read_text(encoding="utf-8")
    for match in CODE.finditer(text):
        file = (PACKAGE / document).parent / "Resources" / match[2]
        if file.suffix == ".txt":
            yield Block(document, text.count("\n", 0, match.start()) + 1, file.read_text(encoding="utf-8"))
        else:
            yield Written(match[1], file)
    for match in BLOCK.finditer(text):
        indent = len(match[1])
        rows = "".join(row[indent:] if row.strip() else row for row in match[2].splitlines(keepends=True))
        yield Block(document, text.count("\n", 0, match.start()) + 1, rows)


def rule(table, document, command):
    """Returns the entry of a table for a command; the last element of its row."""
    for pattern, expression, value in table:
        if fnmatch.fnmatch(document, pattern) and re.match(expression, command, re.S):
            USED.add((pattern, expression))
            return value
    return None


def agrees(shown, printed):
    """Returns whether an output is the one that is shown, in which "…" stands for what is left out."""
    parts = []
    for row in shown:
        if row.strip() == "…":
            parts.append(r"(?:.*\n)*")
        else:
            parts.append(".*".join(re.escape(part) for part in row.rstrip().split("…")) + r"[ \t]*\n")
    return re.fullmatch("".join(parts), "".join(row + "\n" for row in printed)) is not None


@contextlib.contextmanager
def display():
    """Runs a server of X11 and yields the name of its display."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24"], pass_fds=[writing],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with open(reading, encoding="ascii") as pipe:
            yield ":" + pipe.readline().strip()
    finally:
        server.terminate()
        server.wait()


@contextlib.contextmanager
def broker(directory):
    """Runs the broker that the document on fleets configures and yields its port."""
    text = (PACKAGE / "Documentation/Fleet.md").read_text(encoding="utf-8")
    configuration = re.search(r"^\$ (printf '%b'.*?)\\\n *\| sudo tee", text, re.M | re.S)[1]
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    output = subprocess.run(["sh", "-c", configuration], capture_output=True, text=True, check=True).stdout
    (directory / "mosquitto.conf").write_text(output.replace("1883", str(port)) + f"user root\npersistence_location {directory}/\n")
    environment = {**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"}
    server = subprocess.Popen(
        ["mosquitto", "-c", str(directory / "mosquitto.conf")], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env=environment)
    try:
        for line in server.stdout:
            if re.search(r"mosquitto version .* running", line):
                break
        yield port
    finally:
        server.terminate()
        server.communicate()


@contextlib.contextmanager
def receiver():
    """Serves a fix as gpsd does and yields the port."""
    fix = ('{"class":"TPV","device":"/dev/ttyACM0","mode":3,"time":"2026-11-24T13:00:00.000Z","lat":60.1699,"lon":24.9384,'
           '"eph":4.0,"speed":0.0}\n')
    server = socket.create_server(("127.0.0.1", 0))

    def serve():
        with contextlib.suppress(OSError):
            while True:
                connection, _ = server.accept()
                with connection:
                    connection.sendall(b'{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}\n')
                    connection.recv(1000)
                    connection.sendall(b'{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyACM0","activated":"2026-11-24T13:00:00.000Z"}]}\n')
                    connection.sendall(fix.encode())
                    while connection.recv(1000):
                        pass

    threading.Thread(target=serve, daemon=True).start()
    try:
        yield server.getsockname()[1]
    finally:
        server.close()


class MapServer(http.server.BaseHTTPRequestHandler):
    """Serves a style and the same tile everywhere."""

    def do_GET(self):
        if self.path.endswith(".json"):
            origin = "http://%s:%d" % self.server.server_address
            body = ('{"version": 8, "sources": {"town": {"type": "vector", "maxzoom": 14, "tiles": ["%s/{z}/{x}/{y}.pbf"]}}, "layers": '
                    '[{"id": "roads", "type": "line", "source": "town", "source-layer": "road"}]}' % origin).ljust(400).encode()
        else:
            body = (TOWN / "area.pbf").read_bytes()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=3600")
        self.end_headers()
        # A map that has been closed does not wait for its tiles.
        with contextlib.suppress(ConnectionError):
            self.wfile.write(body)

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def maps():
    """Serves maps over HTTP and yields the port."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), MapServer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


class Player:
    """Plays the commands of a document in a directory of its own."""

    def __init__(self, document, programs, directory, services):
        self.document, self.services, self.programs = document, services, programs
        self.directory = directory / "KioskMaps"
        self.directory.mkdir()
        for name in ("Samples", "Scripts"):
            shutil.copytree(PACKAGE / name, self.directory / name, ignore=shutil.ignore_patterns("Pictures"))
        for pattern, files in FILES.items():
            if fnmatch.fnmatch(document, pattern):
                for name, content in files.items():
                    path = self.directory / name
                    path.parent.mkdir(parents=True, exist_ok=True)
                    if isinstance(content, str):
                        path.write_text(content, encoding="utf-8")
                    else:
                        shutil.copyfile(content, path)
        tools = directory / "tools"
        tools.mkdir()
        swift = tools / "swift"
        swift.write_text(f"""#!/bin/sh
# Runs what has been built.
case "$1 $*" in
    run*) shift; [ "$1" != -c ] || shift 2; exec "$@" ;;
    build*--show-bin-path*) echo '{programs}' ;;
    build*) ;;
    *) exec '{shutil.which("swift")}' "$@" ;;
esac
""")
        swift.chmod(0o755)
        release = self.directory / ".build/release"
        release.mkdir(parents=True)
        (release / "kioskmaps").symlink_to(programs / "kioskmaps")
        home = directory / "home"
        home.mkdir()
        self.folder = self.directory
        self.environment = {
            name: value for name, value in os.environ.items() if not re.match(r"XDG_|DISPLAY|WAYLAND|KIOSK|LD_PRELOAD", name)
        } | {"PATH": f"{tools}:{programs}:{os.environ['PATH']}", "HOME": str(home), "LC_ALL": "C.UTF-8"}
        for name, folder in {"DATA": ".local/share", "STATE": ".local/state", "CACHE": ".cache", "CONFIG": ".config"}.items():
            self.environment[f"XDG_{name}_HOME"] = str(home / folder)

    def play(self, command):
        """Returns the lines that a command printed.

        Raises Difference if it ends with another status, or not at all.
        """
        machine = rule(MACHINES, self.document, command) or {}
        words = {word: value.format(**self.services) for word, value in machine.get("words", {}).items()}
        line = command
        for word, value in words.items():
            line = line.replace(word, value)
        environment = dict(self.environment)
        arguments = ["sh", "-c", line]
        touchscreen = machine.get("touchscreen")
        if touchscreen:
            fixture = touchscreen.lstrip("!")
            if touchscreen != fixture:
                locked = 'chmod 0 "$UMOCKDEV_DIR"/dev/input/event*; exec sh -c "$0"'
                arguments = ["sh", "-c", locked, line]
                if os.geteuid() == 0:
                    # Root reads every node, unless it lacks these capabilities.
                    arguments = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", *arguments]
            arguments = ["sh", str(PACKAGE / "Tests/with-touchscreen.sh"), fixture, "--", *arguments]
        with contextlib.ExitStack() as stack:
            if machine.get("display"):
                environment["DISPLAY"] = stack.enter_context(display())
            printed, status = self.run(arguments, environment, machine.get("ends"))
        for word, value in words.items():
            printed = printed.replace(value, word)
        expected = machine.get("status", 0)
        if status != expected:
            raise Difference(f"the exit status is {status}, not {expected}; it printed\n{printed}")
        # The commands that follow are those of the same shell.
        if change := re.search(r"(?:^|&& )cd (\S+)$", line):
            self.folder = self.folder / change[1]
        return printed.splitlines()

    def run(self, arguments, environment, ends):
        """Runs a command in a process group of its own, and interrupts it where it is to end with Ctrl-C."""
        output = self.directory / ".output"
        with open(output, "wb") as file:
            process = subprocess.Popen(
                arguments, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
                start_new_session=True)
            try:
                if ends == "window":
                    self.await_window(environment, process)
                elif ends:
                    self.await_text(ends, output, process)
                if ends:
                    self.interrupt(process.pid)
                status = process.wait(timeout=LIMIT)
            except subprocess.TimeoutExpired:
                raise Difference(f"it has not ended after {LIMIT} s; it printed\n{output.read_text(errors='replace')}") from None
            finally:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        return output.read_text(encoding="utf-8", errors="replace"), status

    def interrupt(self, group):
        """Interrupts the programs of the package in a process group, as their shells and wrappers would end for themselves."""
        for entry in pathlib.Path("/proc").iterdir():
            with contextlib.suppress(OSError, ValueError):
                if os.getpgid(int(entry.name)) == group and (entry / "exe").resolve().parent == self.programs:
                    self.await_handler(entry)
                    os.kill(int(entry.name), signal.SIGINT)

    def await_handler(self, process):
        """Waits until a process handles the signal, which it does some time after its start."""
        deadline = time.monotonic() + LIMIT
        while time.monotonic() < deadline:
            masks = re.findall(r"^Sig(?:Blk|Cgt):\s*(\w+)", (process / "status").read_text(encoding="ascii"), re.M)
            if any(int(mask, 16) >> (signal.SIGINT - 1) & 1 for mask in masks):
                return
            time.sleep(0.01)

    def await_window(self, environment, process):
        """Waits until a window is visible, or the command has ended."""
        search = subprocess.Popen(
            ["xdotool", "search", "--sync", "--onlyvisible", "--name", "."], env=environment, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + LIMIT
        while search.poll() is None and process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.01)
        search.kill()
        search.wait()

    def await_text(self, ends, output, process):
        """Waits until an expression has been printed, or is in a file, as often as it is expected to."""
        name, number, text = ends
        path = self.folder / name if name else output
        deadline = time.monotonic() + LIMIT
        while not path.exists() or len(re.findall(text, path.read_text(encoding="utf-8", errors="replace"))) < number:
            if process.poll() is not None or time.monotonic() > deadline:
                raise Difference(f"{text} has not come {number} times; it printed\n{output.read_text(errors='replace')}")
            time.sleep(0.01)


def compare(document, programs, show):
    """Plays the blocks of a document; returns the number of commands that were played, and the differences."""
    found = list(blocks(document))
    played, differences = 0, []
    if not any(rule(OMITTED, document, command) is None for block in found for command, _ in block.commands):
        return 0, []
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        directory = pathlib.Path(name)
        directory.chmod(0o755)
        services = {"directory": str(directory / "KioskMaps"), "user": getpass.getuser(), "maps": stack.enter_context(maps()), "gpsd": stack.enter_context(receiver())}
        if document == "Documentation/Fleet.md":
            services["broker"] = stack.enter_context(broker(directory))
        player = Player(document, programs, directory, services)
        for block in found:
            if isinstance(block, Written):
                shutil.copyfile(block.file, player.folder / block.name)
            for command, shown in block.commands:
                if rule(OMITTED, document, command) is not None:
                    continue
                played += 1
                place = f"{document}:{block.line}: {command}"
                try:
                    printed = player.play(command)
                except Difference as difference:
                    differences.append(f"{place}: {difference}")
                    continue
                if show:
                    print(f"{place}\n" + "\n".join(printed))
                if not agrees(shown, printed):
                    differences.append(f"{place}: printed\n" + "\n".join(printed) + "\ninstead of\n" + "\n".join(shown))
    return played, differences


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=pathlib.Path, default=PACKAGE / ".build/debug")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("documents", nargs="*")
    arguments = parser.parse_args()
    failed, total = [], 0
    try:
        found = arguments.documents or documents()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            play = functools.partial(compare, programs=arguments.programs.resolve(), show=arguments.show)
            for played, differences in pool.map(play, found):
                total += played
                failed += differences
    except Difference as difference:
        failed.append(str(difference))
    if not arguments.documents:
        failed += [f"no command of {row[0]} matches {row[1]}; remove the row" for row in OMITTED + MACHINES if row[:2] not in USED]
    for difference in failed:
        print(difference)
    print(f"{total} commands played, {len(failed)} differ")
    sys.exit(1 if failed else 0)


main()
