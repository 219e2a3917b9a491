#!/usr/bin/env python3
"""Draws a real map with KioskMaps and with other renderers, and compares the pictures or the times.

    pip install pymgl pillow numpy maplibre
    apt-get install chromium
    swift build -c release --product kioskmaps --product kioskmaps-bench
    Tests/Peers/real-map.py ../shared/realmap/style.json --out pictures
    Tests/Peers/real-map.py ../shared/realmap/style.json --measure

The style must have tiles in an MBTiles archive with a relative address.

Pictures are compared with those of MapLibre Native at 20 cameras. Layers of the type symbol are left out of both. Prints one line for
each camera with the share of pixels that differ by more than a tenth of the range of a colour, and writes both pictures and their
difference to the output directory.

With --measure, MapLibre Native and MapLibre GL JS draw the whole style as KioskMaps does, and the result is a Markdown table: the time
from the start of the process to the first complete frame, a panned frame, a query at a point, and the memory of the first frame without
what other processes share. KioskMaps and MapLibre Native read the archive, MapLibre GL JS a server in this process. MapLibre Native
reads each picture back and has no queries. A renderer that is not installed is left out with a message. Other processes must be idle.
"""

import argparse
import json
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

import peers

WIDTH, HEIGHT = 1024, 768

# Latitude, longitude, zoom level, bearing, pitch.
CAMERAS = [
    (47.1410, 9.5209, 14, 0, 0),
    (47.1410, 9.5209, 15.5, 0, 0),
    (47.1410, 9.5209, 17, 0, 0),
    (47.1410, 9.5209, 18.3, 20, 0),
    (47.1410, 9.5209, 14, 45, 0),
    (47.1410, 9.5209, 14, 0, 45),
    (47.1410, 9.5209, 15, 120, 60),
    (47.1660, 9.5100, 13, 0, 0),
    (47.1660, 9.5100, 13.7, 0, 30),
    (47.1660, 9.5100, 16, 200, 30),
    (47.0680, 9.5000, 12, 0, 0),
    (47.0680, 9.5000, 14.4, 90, 0),
    (47.0680, 9.5000, 16.2, 90, 50),
    (47.2120, 9.5300, 15, 0, 0),
    (47.2120, 9.5300, 12.5, 300, 0),
    (47.1400, 9.5500, 11, 0, 0),
    (47.1400, 9.5500, 10, 0, 0),
    (47.1400, 9.5500, 10.5, 30, 40),
    (47.1400, 9.5500, 8, 0, 0),
    (47.1067, 9.6060, 14.5, 10, 20),
]


def peer(arguments):
    """Draws one picture with MapLibre Native, in a process of its own."""
    import pymgl
    from PIL import Image

    style, picture, latitude, longitude, zoom, bearing, pitch = arguments
    size = (WIDTH, HEIGHT)
    with pymgl.Map(Path(style).read_text(), *size, 1, float(longitude), float(latitude), float(zoom)) as map:
        map.setBearing(float(bearing))
        map.setPitch(float(pitch))
        Image.frombytes("RGBA", size, bytes(map.renderBuffer())).convert("RGB").save(picture)


# The camera of the measurement, the number of panned frames, and the latitude by which each moves the map.
LATITUDE, LONGITUDE, ZOOM = 47.1410, 9.5209, 14
FRAMES, STEP = 60, 0.0004


def centers():
    """Returns the centers of the panned frames."""
    return [(LONGITUDE + step * STEP / 2, LATITUDE + step * STEP) for step in range(1, FRAMES + 1)]


def archive(style, directory):
    """Returns the path of the archive of a style, and the sources that read it."""
    sources = {
        name: (directory / source["url"][len("mbtiles://"):]).resolve() for name, source in style["sources"].items()
        if source.get("url", "").startswith("mbtiles://")
    }
    if len(sources) != 1:
        sys.exit("the style must have one source with an address that begins with mbtiles://")
    return next(iter(sources.values())), list(sources)


def serve(server, directory, database):
    """Lets a server answer with the files of the style and the tiles of the archive."""
    def find(path):
        parts = urllib.parse.unquote(path).split("/")
        if parts[1] == "files" and ".." not in parts:
            file = directory.joinpath(*parts[2:])
            return file.read_bytes() if file.is_file() else None
        if parts[1] != "tiles" or len(parts) != 5:
            return None
        z, x, y = map(int, parts[2:])
        # A connection belongs to a thread.
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
            row = connection.execute(
                "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?",
                (z, x, 2**z - 1 - y)).fetchone()
        return bytes(row[0]) if row else None

    server.find = find


def native_times(style_file):
    """Draws a style with MapLibre Native, in a process of its own, and prints the times of frames."""
    import pymgl

    frames = []
    with pymgl.Map(Path(style_file).read_text(), peers.WIDTH, peers.HEIGHT, 1, LONGITUDE, LATITUDE, ZOOM) as map:
        map.load()
        map.renderBuffer()
        print("complete", flush=True)
        for longitude, latitude in centers():
            start = time.perf_counter()
            map.setCenter(longitude, latitude)
            map.renderBuffer()
            frames.append((time.perf_counter() - start) * 1e3)
    print(json.dumps({"frames": frames}))


def measure(options):
    """Prints the times and the memory of all renderers as a table."""
    browser, has_native = peers.Browser.find(options), peers.has_native()
    directory = options.style.parent.resolve()
    style = json.loads(options.style.read_text())
    database, sources = archive(style, directory)
    server = peers.Server()
    serve(server, directory, database)

    def rewritten(source):
        """Returns the style with other sources, and with texts and images from the server."""
        copy = json.loads(json.dumps(style))
        copy["glyphs"] = f"{server.address}/files/{style['glyphs']}"
        copy["sprite"] = f"{server.address}/files/{style['sprite']}"
        for name in sources:
            copy["sources"][name] = source
        return copy

    results = {peers.KIOSKMAPS: peers.measure([str(options.bench.resolve()), "real-map", str(options.style.resolve())])}
    if has_native:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "style.json"
            file.write_text(json.dumps(rewritten({"type": "vector", "url": f"mbtiles://{database}"})))
            results[peers.NATIVE] = peers.measure([sys.executable, __file__, "--native", str(file)])
    if browser:
        tiles = f"{server.address}/tiles/{{z}}/{{x}}/{{y}}"
        remote = rewritten({"type": "vector", "tiles": [tiles], "minzoom": 0, "maxzoom": 14})
        results[peers.GL_JS] = browser.measure(server, remote, (LONGITUDE, LATITUDE), ZOOM, centers())
    server.shutdown()
    print(peers.table(peers.rows(options.style.parent.name, results)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("style", type=Path, help="the style")
    parser.add_argument("--out", type=Path, default=Path("pictures"), help="the output directory (default: pictures)")
    parser.add_argument(
        "--program", type=Path, default=Path(".build/release/kioskmaps"),
        help="the built program (default: .build/release/kioskmaps)")
    parser.add_argument(
        "--bench", type=Path, default=Path(".build/release/kioskmaps-bench"),
        help="the built program of the benchmarks (default: .build/release/kioskmaps-bench)")
    parser.add_argument("--measure", action="store_true", help="compare times and memory instead of pictures")
    peers.Browser.add_arguments(parser)
    options = parser.parse_args()
    program = options.bench if options.measure else options.program
    if not program.exists():
        parser.error(f"{program} does not exist; swift build -c release --product {program.name}")
    if options.measure:
        return measure(options)
    if not peers.has_native():
        return

    import numpy
    from PIL import Image, ImageChops

    options.out.mkdir(parents=True, exist_ok=True)
    style = json.loads(options.style.read_text())
    style["layers"] = [layer for layer in style["layers"] if layer.get("type") != "symbol"]
    for source in style["sources"].values():
        if source.get("url", "").startswith("mbtiles://"):
            source["url"] = f"mbtiles://{(options.style.parent / source['url'][10:]).resolve()}"
    # Neither texts nor icons are drawn; images of patterns are those of the style.
    style.pop("glyphs", None)
    if "sprite" in style:
        style["sprite"] = (options.style.parent / style["sprite"]).resolve().as_uri()
    document = options.out / "style.json"
    document.write_text(json.dumps(style))

    shares = []
    for index, camera in enumerate(CAMERAS):
        ours, theirs = options.out / f"{index:02}-kioskmaps.png", options.out / f"{index:02}-maplibre.png"
        latitude, longitude, zoom, bearing, pitch = camera
        scenario = options.out / f"{index:02}.json"
        scenario.write_text(json.dumps({
            "view": [WIDTH, HEIGHT], "style": str(document.resolve()),
            "camera": {"center": [latitude, longitude], "zoom": zoom, "bearing": bearing, "pitch": pitch},
            "steps": [{"snapshot": ours.name}],
        }))
        subprocess.run([options.program.resolve(), "run", scenario, "--pictures", options.out], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([sys.executable, __file__, "--peer", document, theirs, *map(str, camera)], check=True)
        first, second = (Image.open(picture).convert("RGB") for picture in (ours, theirs))
        difference = ImageChops.difference(first, second)
        difference.point(lambda value: min(255, 4 * value)).save(options.out / f"{index:02}-difference.png")
        pixels = numpy.asarray(difference).max(axis=2)
        shares.append(float((pixels > 25).mean()))
        print(f"{index:02} {camera}: {shares[-1]:.2%} of the pixels differ, mean {pixels.mean() / 255:.2%}", flush=True)
    print(f"mean {sum(shares) / len(shares):.2%}, greatest {max(shares):.2%}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--peer"]:
        peer(sys.argv[2:])
    elif sys.argv[1:2] == ["--native"]:
        native_times(sys.argv[2])
    else:
        main()
