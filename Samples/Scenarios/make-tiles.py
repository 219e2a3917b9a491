#!/usr/bin/env python3
"""Cuts the town into vector tiles: an archive, and a style that shows it.

Usage: Samples/Scenarios/make-tiles.py     reads Town/town.json and Town/stops.geojson, writes Town/town.pmtiles,
Town/town-tiles.json and Town/area.pbf, a tile that one area covers; the same bytes every time.

The tiles follow the Vector Tile Specification 2.1.
"""
import json, math, pathlib, random

from pmtiles import TileType, archive, compress, packed, varint

TOWN = pathlib.Path(__file__).parent / "Town"
ZOOMS = range(10, 16)
EXTENT, BUFFER = 4096, 64
# The river is wide: its ends beyond a tile, which are round, must not be seen in it.
RIVER_BUFFER = 256
LAT, LON = 60.17, 24.94


def project(position):
    """[longitude, latitude] in the unit square of Web Mercator."""
    x = (position[0] + 180) / 360
    y = 0.5 - math.asinh(math.tan(math.radians(position[1]))) / (2 * math.pi)
    return (x, y)


def buildings(blocks):
    """Houses around the yards of the blocks, with the number of their floors."""
    dice = random.Random(5)
    features = []
    for block in blocks:
        ring = block["geometry"]["coordinates"][0]
        west, north, east, south = ring[0][0], ring[0][1], ring[2][0], ring[2][1]
        columns = dice.choice([3, 4, 5])
        for row in (0, 1):
            for column in range(columns):
                if dice.random() < 0.08: continue
                floors = dice.choice([2, 3, 3, 4, 5, 5, 6, 8])
                depth = dice.uniform(0.3, 0.42)
                x0 = west + (east - west) * (0.04 + 0.92 * (column + 0.05) / columns)
                x1 = west + (east - west) * (0.04 + 0.92 * (column + 0.95) / columns)
                y0 = north + (south - north) * (0.06 if row == 0 else 0.94 - depth)
                y1 = y0 + (south - north) * depth
                features.append((
                    "Polygon", [[(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)]],
                    {"height": floors * 3, "floors": floors}))
    return features


def layers():
    """The features of the town by layer: geometry type, positions in degrees, properties."""
    town = json.loads((TOWN / "town.json").read_text())
    stops = json.loads((TOWN / "stops.geojson").read_text())
    def features(source): return town["sources"][source]["data"]["features"]
    result = {"landuse": [], "water": [], "building": [], "road": [], "stop": []}
    blocks = [f for f in features("ground") if f["id"].startswith("block")]
    for f in features("ground"):
        kind = "block" if f in blocks else "water" if f["id"] == "Mill Pond" else "park"
        properties = {"class": kind} if kind == "block" else {"class": kind, "name": f["id"]}
        result["water" if kind == "water" else "landuse"].append(("Polygon", f["geometry"]["coordinates"], properties))
    for f in features("river"):
        result["water"].append(("LineString", [f["geometry"]["coordinates"]], {"class": "river", "name": f["id"]}))
    for f in features("streets"):
        result["road"].append(("LineString", [f["geometry"]["coordinates"]], {"class": "main", "name": f["id"]}))
    for row in range(-9, 10):
        line = [[LON + east / (111320 * math.cos(math.radians(LAT))), LAT - row * 90 / 111320] for east in (-1320, 1320)]
        result["road"].append(("LineString", [line], {"class": "minor"}))
    for column in range(-12, 13):
        east = LON + column * 110 / (111320 * math.cos(math.radians(LAT)))
        result["road"].append(("LineString", [[[east, LAT + 810 / 111320], [east, LAT - 810 / 111320]]], {"class": "minor"}))
    result["building"] = buildings(blocks)
    for number, f in enumerate(stops["features"]):
        result["stop"].append(("Point", [[f["geometry"]["coordinates"]]], {"name": f["id"].capitalize(), "number": number + 1}))
    return result


def clip_half(points, inside, cross, closed):
    """The parts of a path in a half plane; a ring stays one part."""
    parts, part = [], []
    pairs = zip(points, points[1:] + points[:1]) if closed else zip(points, points[1:])
    if not closed and points and inside(points[0]): part.append(points[0])
    for a, b in pairs:
        if inside(a) != inside(b):
            part.append(cross(a, b))
            if not closed and not inside(b):
                parts.append(part)
                part = []
        if inside(b): part.append(b)
    return parts + ([part] if part else [])


def clip(points, low, high, closed):
    """The parts of a path, or the ring, within a square."""
    parts = [points[:-1] if closed else points]
    for axis in (0, 1):
        for limit, sign in ((low, 1), (high, -1)):
            def inside(p): return (p[axis] - limit) * sign >= 0
            def cross(a, b):
                t = (limit - a[axis]) / (b[axis] - a[axis])
                return tuple(limit if i == axis else a[i] + (b[i] - a[i]) * t for i in (0, 1))
            parts = [part for whole in parts for part in clip_half(whole, inside, cross, closed)]
    return parts


def area(ring):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1])) / 2


def field(number, payload):
    if isinstance(payload, int): return varint(number << 3) + varint(payload)
    return varint(number << 3 | 2) + varint(len(payload)) + payload


def zigzag(n): return (n << 1) ^ (n >> 63)


def commands(kind, parts):
    numbers, cursor = [], (0, 0)
    for part in parts:
        for index, point in enumerate(part):
            if index == 0: numbers.append(1 | 1 << 3)
            if index == 1: numbers.append(2 | (len(part) - 1) << 3)
            numbers += [zigzag(point[0] - cursor[0]), zigzag(point[1] - cursor[1])]
            cursor = point
        if kind == "Polygon": numbers.append(7 | 1 << 3)
    return numbers


def cut(kind, coordinates, zoom, x, y, buffer):
    """The parts of a geometry in a tile and the buffer around it, in its units."""
    parts = []
    for index, path in enumerate(coordinates):
        scale = 2 ** zoom * EXTENT
        points = [((u * scale) - x * EXTENT, (v * scale) - y * EXTENT) for u, v in map(project, path)]
        for part in clip(points, -buffer, EXTENT + buffer, kind == "Polygon"):
            rounded = []
            for p in part:
                p = (round(p[0]), round(p[1]))
                if not rounded or rounded[-1] != p: rounded.append(p)
            if kind == "Polygon":
                if len(rounded) > 1 and rounded[0] == rounded[-1]: rounded.pop()
                if len(rounded) < 3 or abs(area(rounded)) < 2: continue
                if (area(rounded) > 0) != (index == 0): rounded.reverse()
            elif kind == "LineString" and len(rounded) < 2: continue
            parts.append(rounded)
    return parts


def encode(layers, zoom, x, y):
    tile = b""
    for name, features in layers.items():
        if name == "building" and zoom < 14: continue
        keys, values, encoded = [], [], b""
        for number, (kind, coordinates, properties) in enumerate(features):
            if properties.get("class") == "minor" and zoom < 13: continue
            buffer = RIVER_BUFFER if properties.get("class") == "river" else BUFFER
            parts = cut(kind, coordinates, zoom, x, y, buffer)
            if not parts: continue
            tags = []
            for key, value in properties.items():
                if key not in keys: keys.append(key)
                if value not in values: values.append(value)
                tags += [keys.index(key), values.index(value)]
            types = {"Point": 1, "LineString": 2, "Polygon": 3}
            encoded += field(2, field(1, number + 1) + field(2, packed(tags)) + field(3, types[kind])
                             + field(4, packed(commands(kind, parts))))
        if not encoded: continue
        for key in keys: encoded += field(3, key.encode())
        for value in values:
            encoded += field(4, field(1, value.encode()) if isinstance(value, str) else field(5, value))
        tile += field(3, field(15, 2) + field(1, name.encode()) + encoded + field(5, EXTENT))
    return tile


def write_archive(layers, bounds):
    west, south, east, north = bounds
    tiles = {}
    for zoom in ZOOMS:
        (x0, y0), (x1, y1) = (tuple(int(c * 2 ** zoom) for c in project(p)) for p in ((west, north), (east, south)))
        for x in range(x0, x1 + 1):
            for y in range(y0, y1 + 1):
                data = encode(layers, zoom, x, y)
                if data: tiles[zoom, x, y] = compress(data)
    vector_layers = [{"id": name, "fields": {key: "String" if isinstance(value, str) else "Number"
                                             for f in features for key, value in f[2].items()}}
                     for name, features in layers.items()]
    metadata = {"name": "Town", "attribution": "An invented town", "vector_layers": vector_layers}
    (TOWN / "town.pmtiles").write_bytes(
        archive(tiles, TileType.VECTOR, metadata, bounds, center=(LON, LAT, 14)))


def width(factor):
    """As wide at zoom 15 as the factor says, half as wide for each level further out."""
    return ["interpolate", ["exponential", 2], ["zoom"], 10, factor / 32, 20, factor * 32]


def write_style():
    def layer(id, type, source_layer, filter=None, minzoom=None, layout=None, **paint):
        members = {"id": id, "type": type, "source": "town", "source-layer": source_layer}
        if minzoom: members["minzoom"] = minzoom
        if filter: members["filter"] = filter
        if layout: members["layout"] = layout
        return json.dumps({**members, "paint": {key.replace("_", "-"): value for key, value in paint.items()}})
    def is_class(name): return ["==", ["get", "class"], name]
    rounded = {"line-cap": "round", "line-join": "round"}
    lines = [
        json.dumps({"id": "background", "type": "background", "paint": {"background-color": "#eef0ec"}}),
        layer("blocks", "fill", "landuse", is_class("block"), fill_color="#e6e3dc"),
        layer("parks", "fill", "landuse", is_class("park"), fill_color="#bcdcaa"),
        layer("ponds", "fill", "water", is_class("water"), fill_color="#9cc7e8"),
        layer("river", "line", "water", is_class("river"), layout=rounded, line_color="#9cc7e8", line_width=width(34)),
        layer("buildings", "fill", "building", minzoom=14, fill_color=[
            "interpolate", ["linear"], ["get", "floors"], 2, "#d8d2c6", 8, "#b9ac98"], fill_outline_color="#a89a84"),
        layer("minor roads", "line", "road", is_class("minor"), layout=rounded, line_color="#ffffff", line_width=width(4)),
        layer("main road cases", "line", "road", is_class("main"), layout=rounded, line_color="#d9c28a", line_width=width(11)),
        layer("main roads", "line", "road", is_class("main"), layout=rounded, line_color="#fff3d1", line_width=width(9)),
        layer("stops", "circle", "stop", circle_radius=6, circle_color="#c43e30", circle_stroke_color="#ffffff",
              circle_stroke_width=2),
    ]
    (TOWN / "town-tiles.json").write_text(
        f'{{"version": 8, "name": "Town", "center": [{LON}, {LAT}], "zoom": 14.8,\n'
        '"sources": {"town": {"type": "vector", "url": "pmtiles://town.pmtiles"}},\n'
        '"layers": [\n' + ",\n".join(lines) + "\n]}\n")


def write_area():
    """A tile whose only feature, 7 of the layer "area", covers it; for scenarios of tiles on a server."""
    ring = [(0, 0), (EXTENT, 0), (EXTENT, EXTENT), (0, EXTENT)]
    feature = field(1, 7) + field(3, 3) + field(4, packed(commands("Polygon", [ring])))
    (TOWN / "area.pbf").write_bytes(
        field(3, field(15, 2) + field(1, b"area") + field(2, feature) + field(5, EXTENT)))


write_archive(layers(), (LON - 0.031, LAT - 0.0095, LON + 0.031, LAT + 0.0095))
write_style()
write_area()
