#!/usr/bin/env python3
"""Draws the scenes of the drawing benchmarks with KioskMaps, with MapLibre Native and with MapLibre GL JS, and compares them.

    pip install pymgl numpy pillow maplibre
    apt-get install chromium
    swift build -c release --product kioskmaps-bench
    Tests/Peers/drawing.py --filter 10k

MapLibre GL JS is part of the Python package maplibre, or is passed with --gl-js as the path of maplibre-gl.js. A renderer that is not
installed is left out with a message.

All draw the same features, from the same seed, in a view of 1920 × 1080 pixels that is panned by the same steps. Prints one
line of JSON for each scene with the medians, the minima and the maxima of the frames in milliseconds, and a Markdown table of the
medians at the end. The table also has the time from the start of the process to the first complete frame, the time of a query at a
point, and the memory of the first frame without what other processes share; not of KioskMaps for scenes with icons, which the scripts add
to the peers. The times of MapLibre Native include reading the picture back; "empty" is its time for a scene without features, and it has
no queries. MapLibre GL JS draws with SwiftShader, the others with the driver of the system. Other processes must be idle.
"""

import argparse
import base64
import io
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

import peers
from peers import HEIGHT, WIDTH

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
        print("complete", flush=True)
        for step in range(1, RUNS + 2):
            offset = step % 16 * STEP
            start = time.perf_counter()
            map.setCenter(LONGITUDE + offset, LATITUDE + offset)
            buffer = map.renderBuffer()
            times.append((time.perf_counter() - start) * 1e3)
        if picture:
            from PIL import Image

            Image.frombytes("RGBA", (WIDTH, HEIGHT), bytes(buffer)).save(picture)
    print(json.dumps({"frames": times[1:]}))


def ours(program, name):
    """Returns the result of a benchmark of KioskMaps."""
    run = subprocess.run([program, "measure", "--filter", name], check=True, stdout=subprocess.PIPE, text=True)
    for line in run.stdout.splitlines():
        result = json.loads(line)
        if result["name"] == name:
            return {key: result[key] for key in ("median", "min", "max")}
    raise RuntimeError(f"{program}: there is no benchmark {name}")


def centers():
    """Returns the centers of the panned frames, after one that is not measured."""
    offsets = [step % 16 * STEP for step in range(1, RUNS + 2)]
    return [(LONGITUDE + offset, LATITUDE + offset) for offset in offsets]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", default="", help="draw only the scenes whose name contains this string")
    parser.add_argument(
        "--program", type=Path, default=Path(".build/release/kioskmaps-bench"),
        help="the built program (default: .build/release/kioskmaps-bench)")
    peers.Browser.add_arguments(parser)
    parser.add_argument("--pictures", type=Path, help="the directory for the last pictures of the peers")
    options = parser.parse_args()
    names = [name for name in SCENES if options.filter in name]
    if not names:
        parser.error(f"--filter: no match; the scenes are {', '.join(SCENES)}")
    if not options.program.exists():
        parser.error(f"--program: {options.program} does not exist; swift build -c release --product kioskmaps-bench")
    program = options.program.resolve()
    browser, has_native = peers.Browser.find(options), peers.has_native()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)

    server = peers.Server()
    tile = hill_tile() if any(SCENES[name] is hills for name in names) else None
    server.find = lambda path: tile if path.count("/") == 3 else None
    rows = []
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / "style.json"

        def draw_native(name):
            picture = options.pictures / f"{name}-native.png" if options.pictures else ""
            return peers.measure([sys.executable, __file__, "--native", str(file), str(picture)])

        if has_native:
            file.write_text(json.dumps(scene()))
            empty = summary(draw_native("empty")["frames"])
        for name in names:
            style = SCENES[name](server.address)
            file.write_text(json.dumps(style))
            figures = ours(program, name)
            line, results = {"name": name, "unit": "ms", "kioskmaps": figures}, {peers.KIOSKMAPS: {}}
            if not any(layer["type"] == "symbol" for layer in style["layers"]):
                results[peers.KIOSKMAPS] = peers.measure(
                    [str(program), "real-map", str(file), "--latitude", str(LATITUDE),
                     "--longitude", str(LONGITUDE), "--zoom", str(ZOOM)])
            results[peers.KIOSKMAPS]["frames"] = [figures["median"]]
            if has_native:
                results[peers.NATIVE] = draw_native(name)
                line["maplibre-native"] = {**summary(results[peers.NATIVE]["frames"]), "empty": empty["median"]}
                line["native-ratio"] = round(figures["median"] / line["maplibre-native"]["median"], 2)
            if browser:
                result = browser.measure(
                    server, style, (LONGITUDE, LATITUDE), ZOOM, centers(),
                    icons={"icon": base64.b64encode(icon()).decode()})
                result["frames"] = result["frames"][1:]
                results[peers.GL_JS] = result
                line["maplibre-gl-js"] = summary(result["frames"])
                line["gl-js-ratio"] = round(figures["median"] / line["maplibre-gl-js"]["median"], 2)
                if options.pictures:
                    picture = options.pictures / f"{name}-gl-js.png"
                    picture.write_bytes(base64.b64decode(result["picture"].split(",")[1]))
            print(json.dumps(line), flush=True)
            rows += peers.rows(name, results)
    server.shutdown()
    print(f"\n{peers.table(rows)}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--native"]:
        native(sys.argv[2], sys.argv[3])
    else:
        main()
