"""The processes of the compared renderers, their memory, the server that they read from, and the table of the results."""

import contextlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

# MapLibre Native needs a display system otherwise.
os.environ.setdefault("EGL_PLATFORM", "surfaceless")

WIDTH, HEIGHT = 1920, 1080
KIOSKMAPS, NATIVE, GL_JS = "KioskMaps", "MapLibre Native", "MapLibre GL JS"


def median(values):
    """Returns the median of numbers; None without numbers."""
    return sorted(values)[len(values) // 2] if values else None


def memory(processes):
    """Returns the memory of processes in megabytes; a page that several of them share counts once."""
    kilobytes = 0
    for process in processes:
        with contextlib.suppress(OSError):
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
            kilobytes += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return kilobytes / 1000


def group(leader):
    """Returns the processes of the group of a process."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError):
                if os.getpgid(int(entry.name)) == leader:
                    found.append(int(entry.name))
    return found


def measure(command):
    """Runs a program that prints a line when the first frame is complete, and JSON as the last line.

    Returns the JSON with the time from the start to the first line in milliseconds, "cold", and the memory then, "memory".
    """
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        first = process.stdout.readline()
        cold = (time.perf_counter() - start) * 1e3
        used = memory([process.pid])
        lines = process.stdout.read().splitlines()
    if process.returncode or not first or not lines:
        raise RuntimeError(f"{command[0]}: the program ended with status {process.returncode} and {len(lines)} lines")
    return {**json.loads(lines[-1]), "cold": cold, "memory": used}


class Server(ThreadingHTTPServer):
    """A server of files and tiles, to which a page in a browser sends its results."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.files = {}
        # Returns the content for a path that is not in the files; None for none.
        self.find = lambda path: None
        self.has_first_frame, self.has_result = threading.Event(), threading.Event()
        self.result = None
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        name = self.path.split("?")[0]
        content = self.server.files.get(name)
        if content is None:
            content = self.server.find(name)
        self.send_response(404 if content is None else 200)
        self.send_header("Content-Type", "text/html" if name == "/" else "application/octet-stream")
        if content is not None and content[:2] == b"\x1f\x8b":
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        with contextlib.suppress(ConnectionError):
            self.wfile.write(content or b"")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(204)
        self.end_headers()
        if self.path == "/first-frame":
            self.server.has_first_frame.set()
            return
        self.server.result = json.loads(body)
        self.server.has_first_frame.set()
        self.server.has_result.set()

    def log_message(self, *_):
        pass


# The page expects a style, and has hooks for what is added before and after the map is idle.
PAGE = """<!DOCTYPE html>
<body style="margin:0"><div id="map" style="width:%(width)dpx;height:%(height)dpx"></div>
<script src="/maplibre-gl.js"></script>
<script>
function report(path, value) { return fetch(path, {method: "POST", body: JSON.stringify(value)}); }
async function run() {
    const map = new maplibregl.Map({
        container: "map", style: await (await fetch("/style.json")).json(), center: [%(longitude)s, %(latitude)s],
        zoom: %(zoom)s, pixelRatio: 1, fadeDuration: 0, attributionControl: false,
        canvasContextAttributes: {preserveDrawingBuffer: true, antialias: false}});
    await map.once("styledata");
    for (const [name, icon] of Object.entries(%(icons)s)) {
        const data = Uint8Array.from(atob(icon), character => character.charCodeAt(0));
        const side = Math.sqrt(data.length / 4);
        map.addImage(name, {width: side, height: side, data});
    }
    await map.once("idle");
    await report("/first-frame", {});
    const gl = map.getCanvas().getContext("webgl2");
    const frames = [];
    for (const [longitude, latitude] of %(centers)s) {
        const start = performance.now();
        map.jumpTo({center: [longitude, latitude]});
        map.redraw();
        // Reading a pixel waits until the frame is drawn.
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
        frames.push(performance.now() - start);
    }
    await map.once("idle");
    // The clock of a browser is too coarse for one query.
    const taps = [];
    for (let row = 0; row < 10; row++) {
        const start = performance.now();
        for (let column = 0; column < 20; column++) {
            map.queryRenderedFeatures([(column + 0.5) * %(width)d / 20, (row + 0.5) * %(height)d / 10]);
        }
        taps.push((performance.now() - start) * 1e3 / 20);
    }
    report("/result", {
        frames, taps, picture: map.getCanvas().toDataURL(), size: [gl.drawingBufferWidth, gl.drawingBufferHeight]});
}
run().catch(error => report("/result", {error: String(error)}));
</script>
"""


class Browser:
    """MapLibre GL JS in Chromium."""

    def __init__(self, script, chromium, limit):
        self.script, self.chromium, self.limit = script, chromium, limit

    @staticmethod
    def add_arguments(parser):
        """Adds the options of the browser to the parser of a script."""
        parser.add_argument("--gl-js", type=Path, help="maplibre-gl.js (default: that of the package maplibre)")
        parser.add_argument(
            "--chromium", default=shutil.which("chromium"), help="the browser (default: chromium of the search path)")
        parser.add_argument("--limit", type=float, default=180, help="the time for a map in Chromium, in seconds")

    @classmethod
    def find(cls, options):
        """Returns the browser that the options name; None, with a message, if a part of it is not installed."""
        script = options.gl_js or cls.installed_script()
        if not script:
            print(f"{GL_JS} is left out: pip install maplibre, or pass --gl-js", file=sys.stderr)
        elif not options.chromium:
            print(f"{GL_JS} is left out: apt-get install chromium, or pass --chromium", file=sys.stderr)
        else:
            return cls(script, options.chromium, options.limit)
        return None

    @staticmethod
    def installed_script():
        """Returns the path of MapLibre GL JS in the Python package maplibre; None if it is not installed."""
        package = importlib.util.find_spec("maplibre")
        script = Path(package.origin).parent / "srcjs" / "maplibre-gl.js" if package and package.origin else None
        return script if script and script.exists() else None

    def measure(self, server, style, center, zoom, centers, icons=None):
        """Draws a style, pans it to centers, and taps; returns the result as `measure(command)` does."""
        longitude, latitude = center
        server.files["/maplibre-gl.js"] = Path(self.script).read_bytes()
        server.files["/style.json"] = json.dumps(style).encode()
        server.files["/"] = (PAGE % {
            "width": WIDTH, "height": HEIGHT, "longitude": longitude, "latitude": latitude, "zoom": zoom,
            "centers": json.dumps(centers), "icons": json.dumps(icons or {})}).encode()
        server.has_first_frame.clear()
        server.has_result.clear()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            start = time.perf_counter()
            process = subprocess.Popen(
                [self.chromium, "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--use-gl=angle",
                 "--use-angle=swiftshader", "--enable-unsafe-swiftshader", f"--user-data-dir={profile}",
                 f"--window-size={WIDTH},{HEIGHT}", server.address + "/"],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
            try:
                server.has_first_frame.wait(self.limit)
                cold = (time.perf_counter() - start) * 1e3
                used = memory(group(process.pid))
                if not server.has_result.wait(self.limit):
                    raise RuntimeError(f"Chromium: no result after {self.limit} seconds")
            finally:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        result = server.result
        if "error" in result:
            raise RuntimeError(f"{GL_JS}: {result['error']}")
        if result["size"] != [WIDTH, HEIGHT]:
            raise RuntimeError(f"{GL_JS}: the picture has {result['size']} pixels")
        return {**result, "cold": cold, "memory": used}


def has_native():
    """Returns whether MapLibre Native is installed, with a message if it is not."""
    if importlib.util.find_spec("pymgl"):
        return True
    print(f"{NATIVE} is left out: pip install pymgl", file=sys.stderr)
    return False


def table(rows):
    """Returns the Markdown table of results: the names of measurements, each with figures by the names of renderers."""
    renderers = [KIOSKMAPS, NATIVE, GL_JS]

    def cell(figure):
        return "–" if figure is None else f"{figure:.0f}" if figure >= 10 else f"{figure:.1f}"

    lines = [f"| measurement | {' | '.join(renderers)} |", f"|---|{'--:|' * len(renderers)}"]
    for name, figures in rows:
        lines.append(f"| {name} | {' | '.join(cell(figures.get(renderer)) for renderer in renderers)} |")
    return "\n".join(lines)


def rows(name, results):
    """Returns the rows of a map: of its first frame, its panned frames, its taps and its memory.

    The results are those of `measure(command)` by the names of renderers.
    """
    def row(title, figure):
        return f"{name}: {title}", {renderer: figure(result) for renderer, result in results.items()}

    return [
        row("first frame after the start of the process, ms", lambda result: result.get("cold")),
        row("panned frame, ms", lambda result: median(result.get("frames", []))),
        row("tap, µs", lambda result: median(result.get("taps", []))),
        row("memory of the first frame, MB", lambda result: result.get("memory")),
    ]
