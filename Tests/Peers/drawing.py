#!/usr/bin/env python3
"""Draws the scenes of the drawing benchmarks with KioskMaps, with MapLibre Native and with MapLibre GL JS, and compares times.

    pip install pymgl numpy pillow maplibre
    apt-get install chromium
    swift build -c release --product kioskmaps-bench
    Tests/Peers/drawing.py --filter 10k

MapLibre GL JS is part of the Python package maplibre, or is passed with --gl-js as the path of maplibre-gl.js. Without it,
or without Chromium, it is left out with a message.

All draw the same features, from the same seed, in a view of 1920 × 1080 pixels that is panned by the same steps. Prints one
line of JSON for each scene with the medians, the minima and the maxima of the frames in milliseconds. The times of MapLibre
Native include reading the picture back; "empty" is its time for a scene without features. MapLibre GL JS draws with
SwiftShader, the others with the driver of the system. Other processes must be idle.
"""

import argparse
import base64
import http.server
import importlib.util
import io
import json
import math
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

# MapLibre Native needs a display system otherwise.
os.environ.setdefault("EGL_PLATFORM", "surfaceless")

WIDTH, HEIGHT = 1920, 1080
LATITUDE, LONGITUDE, ZOOM = 60, 25, 9
STEP = 0.002
RUNS = 15

SOUTH, WEST, NORTH, EAST = 59.63, 23.7, 60.37, 26.3


class SplitMix:
    """The generator of the benchmarks."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed

    def next_unit(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & self.MASK
        return ((mixed ^ (mixed >> 31)) >> 11) * 2.0**-53


def places(count):
    """Returns the places of the features of a benchmark as longitudes and latitudes."""
    random = SplitMix(1)
    result = []
    for _ in range(count):
        latitude = SOUTH + (NORTH - SOUTH) * random.next_unit()
        result.append((WEST + (EAST - WEST) * random.next_unit(), latitude))
    return result


def geometry(kind, place):
    def near(east, north):
        return [place[0] + east * 0.008, place[1] + north * 0.004]

    if kind == "line":
        return {"type": "LineString", "coordinates": [near(0, 0), near(1, 0), near(1, 1), near(2, 1)]}
    if kind == "fill":
        return {"type": "Polygon", "coordinates": [[near(0, 0), near(1, 0), near(1, 1), near(0, 1), near(0, 0)]]}
    return {"type": "Point", "coordinates": near(0, 0)}


def scene(*parts, background=True):
    """Returns the style of a scene with numbers of features of layer types."""
    layout = {"icon-image": "icon", "icon-allow-overlap": True, "icon-ignore-placement": True}
    style = {"version": 8, "sources": {}, "layers": [{"id": "land", "type": "background"}] if background else []}
    for kind, count in parts:
        features = [{"type": "Feature", "properties": {}, "geometry": geometry(kind, place)} for place in places(count)]
        style["sources"][kind] = {"type": "geojson", "data": {"type": "FeatureCollection", "features": features}}
        style["layers"].append(
            {"id": kind, "type": kind, "source": kind, **({"layout": layout} if kind == "symbol" else {})})
    return style


def hills(address):
    """Returns the style of a view that is covered by tiles of elevations, which the server has."""
    return {
        "version": 8,
        "sources": {"hills": {
            "type": "raster-dem", "tileSize": 512, "encoding": "terrarium", "maxzoom": 9,
            "tiles": [address + "/{z}/{x}/{y}.png"]}},
        "layers": [{"id": "hills", "type": "hillshade", "source": "hills"}],
    }


SCENES = {
    "draw-10k-circles": lambda _: scene(("circle", 10_000)),
    "draw-10k-lines": lambda _: scene(("line", 10_000)),
    "draw-10k-polygons": lambda _: scene(("fill", 10_000)),
    "draw-10k-icons": lambda _: scene(("symbol", 10_000)),
    "draw-10k-mixed": lambda _: scene(("fill", 2500), ("line", 2500), ("circle", 2500), ("symbol", 2500)),
    "draw-100k-circles": lambda _: scene(("circle", 100_000)),
    "heatmap-10k": lambda _: scene(("heatmap", 10_000), background=False),
    "hillshade-full-screen": hills,
}


def icon():
    """Returns the pixels of the icon of the benchmarks."""
    return bytes(value for index in range(24 * 24) for value in (index % 256, 80, 160, 255))


def hill_tile():
    """Returns a tile of hills of up to 500 m as a PNG file."""
    from PIL import Image

    side = 512
    waves = [i / side * 8 * math.pi for i in range(side)]
    heights = [int(32_768 + 250 * (1 + math.sin(a) * math.cos(b))) for b in waves for a in waves]
    image = Image.frombytes("RGB", (side, side), bytes(v for h in heights for v in (h >> 8, h & 255, 0)))
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def summary(times):
    times = sorted(times)
    return {"median": round(times[len(times) // 2], 2), "min": round(times[0], 2), "max": round(times[-1], 2)}


def native(style_file, picture):
    """Draws a scene with MapLibre Native, in a process of its own, and prints the times of frames."""
    import time

    import pymgl

    times = []
    with pymgl.Map(Path(style_file).read_text(), WIDTH, HEIGHT, 1, LONGITUDE, LATITUDE, ZOOM) as map:
        # An image that is added after the style has been loaded is not drawn.
        map.addImage("icon", icon(), 24, 24, 1.0, False)
        map.load()
        map.renderBuffer()
        for step in range(1, RUNS + 2):
            offset = step % 16 * STEP
            start = time.perf_counter()
            map.setCenter(LONGITUDE + offset, LATITUDE + offset)
            buffer = map.renderBuffer()
            times.append((time.perf_counter() - start) * 1e3)
        if picture:
            from PIL import Image

            Image.frombytes("RGBA", (WIDTH, HEIGHT), bytes(buffer)).save(picture)
    print(json.dumps(times[1:]))


PAGE = """<!DOCTYPE html>
<body style="margin:0"><div id="map" style="width:%(width)dpx;height:%(height)dpx"></div>
<script src="/maplibre-gl.js"></script>
<script>
function report(value) { return fetch("/result", {method: "POST", body: JSON.stringify(value)}); }
async function run() {
    const map = new maplibregl.Map({
        container: "map", style: await (await fetch("/style.json")).json(), center: [%(longitude)s, %(latitude)s],
        zoom: %(zoom)s, pixelRatio: 1, fadeDuration: 0, attributionControl: false,
        canvasContextAttributes: {preserveDrawingBuffer: true, antialias: false}});
    await map.once("styledata");
    const icon = Uint8Array.from(atob("%(icon)s"), character => character.charCodeAt(0));
    map.addImage("icon", {width: 24, height: 24, data: icon});
    await map.once("idle");
    const gl = map.getCanvas().getContext("webgl2");
    const times = [];
    for (let step = 1; step <= %(runs)d + 1; step++) {
        const offset = step %% 16 * %(step)s;
        const start = performance.now();
        map.jumpTo({center: [%(longitude)s + offset, %(latitude)s + offset]});
        map.redraw();
        // Reading a pixel waits until the frame is drawn.
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
        times.push(performance.now() - start);
    }
    report({times: times.slice(1), picture: map.getCanvas().toDataURL(), size: [gl.drawingBufferWidth, gl.drawingBufferHeight]});
}
run().catch(error => report({error: String(error)}));
</script>
"""


class Server(http.server.ThreadingHTTPServer):
    """Serves tiles to MapLibre Native, and a page with a scene to Chromium, which sends the result back."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.files = {}
        self.result = None
        self.has_result = threading.Event()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}"


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        name = self.path.split("?")[0]
        content = self.server.files.get("tile" if name.count("/") == 3 else name)
        self.send_response(404 if content is None else 200)
        self.send_header("Content-Type", "text/html" if name == "/" else "application/octet-stream")
        self.end_headers()
        self.wfile.write(content or b"")

    def do_POST(self):
        self.server.result = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.has_result.set()
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


def gl_js(server, chromium, limit, picture):
    """Draws the style of the server with MapLibre GL JS in Chromium; returns the times of frames."""
    values = {
        "width": WIDTH, "height": HEIGHT, "longitude": LONGITUDE, "latitude": LATITUDE, "zoom": ZOOM, "runs": RUNS,
        "step": STEP, "icon": base64.b64encode(icon()).decode()}
    server.files["/"] = (PAGE % values).encode()
    server.has_result.clear()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [chromium, "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--use-gl=angle",
             "--use-angle=swiftshader", "--enable-unsafe-swiftshader", f"--user-data-dir={profile}",
             f"--window-size={WIDTH},{HEIGHT}", server.address + "/"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            if not server.has_result.wait(limit):
                raise RuntimeError(f"Chromium: no result after {limit} seconds")
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    if "error" in server.result:
        raise RuntimeError(f"MapLibre GL JS: {server.result['error']}")
    if server.result["size"] != [WIDTH, HEIGHT]:
        raise RuntimeError(f"MapLibre GL JS: the picture has {server.result['size']} pixels")
    if picture:
        picture.write_bytes(base64.b64decode(server.result["picture"].split(",")[1]))
    return server.result["times"]


def ours(program, name):
    """Returns the result of a benchmark of KioskMaps."""
    run = subprocess.run([program, "measure", "--filter", name], check=True, stdout=subprocess.PIPE, text=True)
    for line in run.stdout.splitlines():
        result = json.loads(line)
        if result["name"] == name:
            return {key: result[key] for key in ("median", "min", "max")}
    raise RuntimeError(f"{program}: there is no benchmark {name}")


def find_gl_js():
    """Returns the path of MapLibre GL JS in the Python package maplibre; None if it is not installed."""
    package = importlib.util.find_spec("maplibre")
    script = Path(package.origin).parent / "srcjs" / "maplibre-gl.js" if package and package.origin else None
    return script if script and script.exists() else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", default="", help="draw only the scenes whose name contains this string")
    parser.add_argument(
        "--program", type=Path, default=Path(".build/release/kioskmaps-bench"),
        help="the built program (default: .build/release/kioskmaps-bench)")
    parser.add_argument(
        "--gl-js", type=Path, default=find_gl_js(), help="maplibre-gl.js (default: that of the package maplibre)")
    parser.add_argument(
        "--chromium", default=shutil.which("chromium"), help="the browser (default: chromium of the search path)")
    parser.add_argument("--limit", type=float, default=180, help="the time for a scene in Chromium, in seconds")
    parser.add_argument("--pictures", type=Path, help="the directory for the last pictures of the peers")
    options = parser.parse_args()
    names = [name for name in SCENES if options.filter in name]
    if not names:
        parser.error(f"--filter: no match; the scenes are {', '.join(SCENES)}")
    if not options.gl_js:
        print("MapLibre GL JS is left out: pip install maplibre, or pass --gl-js", file=sys.stderr)
    elif not options.chromium:
        print("MapLibre GL JS is left out: apt-get install chromium, or pass --chromium", file=sys.stderr)
    has_gl_js = bool(options.gl_js and options.chromium)
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)

    server = Server()
    server.files["tile"] = hill_tile()
    if has_gl_js:
        server.files["/maplibre-gl.js"] = options.gl_js.read_bytes()
    with tempfile.TemporaryDirectory() as directory:
        def draw_native(name, style):
            file = Path(directory) / "style.json"
            file.write_text(style)
            picture = options.pictures / f"{name}-native.png" if options.pictures else ""
            run = subprocess.run(
                [sys.executable, __file__, "--native", file, str(picture)], check=True, stdout=subprocess.PIPE)
            return summary(json.loads(run.stdout))

        empty = draw_native("empty", json.dumps(scene()))
        for name in names:
            style = json.dumps(SCENES[name](server.address))
            server.files["/style.json"] = style.encode()
            line = {"name": name, "unit": "ms", "kioskmaps": ours(options.program, name)}
            line["maplibre-native"] = {**draw_native(name, style), "empty": empty["median"]}
            line["native-ratio"] = round(line["kioskmaps"]["median"] / line["maplibre-native"]["median"], 2)
            if has_gl_js:
                picture = options.pictures / f"{name}-gl-js.png" if options.pictures else None
                line["maplibre-gl-js"] = summary(gl_js(server, options.chromium, options.limit, picture))
                line["gl-js-ratio"] = round(line["kioskmaps"]["median"] / line["maplibre-gl-js"]["median"], 2)
            print(json.dumps(line), flush=True)
    server.shutdown()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--native"]:
        native(sys.argv[2], sys.argv[3])
    else:
        main()
