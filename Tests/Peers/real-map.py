#!/usr/bin/env python3
"""Draws a real map with KioskMaps and with MapLibre Native at 20 cameras, and compares the pictures.

    pip install pymgl pillow numpy
    swift build -c release --product kioskmaps
    Tests/Peers/real-map.py ../shared/realmap/style.json --out pictures

The style must have tiles in an MBTiles archive with a relative address. Layers of the type symbol are left out of both
pictures. Prints one line for each camera with the share of pixels that differ by more than a tenth of the range of a colour,
and writes both pictures and their difference to the output directory.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

# MapLibre Native needs a display system otherwise.
os.environ.setdefault("EGL_PLATFORM", "surfaceless")

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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("style", type=Path, help="the style")
    parser.add_argument("--out", type=Path, default=Path("pictures"), help="the output directory (default: pictures)")
    parser.add_argument(
        "--program", type=Path, default=Path(".build/release/kioskmaps"),
        help="the built program (default: .build/release/kioskmaps)")
    options = parser.parse_args()
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
        subprocess.run([options.program, "run", scenario, "--pictures", options.out], check=True, stdout=subprocess.DEVNULL)
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
    else:
        main()
