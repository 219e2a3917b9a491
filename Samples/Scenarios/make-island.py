#!/usr/bin/env python3
"""Makes an island with mountains: elevations in an archive, a village, a path to the summit, a lighthouse, and a style that
shows them with terrain, sky, fog and light.

Usage: Samples/Scenarios/make-island.py     writes into Island beside itself; the same bytes every time.

The island is invented. Places are laid out in metres to the east and to the south of its middle.
"""
import base64, heapq, json, math, pathlib, random, struct, zlib

from pmtiles import TileType, archive

ISLAND = pathlib.Path(__file__).parent / "Island"
# The elevations are those of four tiles of a zoom level around a corner, and of the tile that they fill.
ZOOM, CORNER, SIDE = 11, (853, 723), 256
WORLD = 2 ** ZOOM * SIDE
LON = CORNER[0] / 2 ** ZOOM * 360 - 180
LAT = math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * CORNER[1] / 2 ** ZOOM))))
METRES = 40075016.7 * math.cos(math.radians(LAT)) / WORLD


def place(east, south):
    """[longitude, latitude] of a place in metres from the middle of the island."""
    x = (CORNER[0] * SIDE + east / METRES) / WORLD
    y = (CORNER[1] * SIDE + south / METRES) / WORLD
    latitude = math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * y))))
    return [round(x * 360 - 180, 6), round(latitude, 6)]


def lattice(x, y, octave):
    """A pseudorandom number from 0 to 1 for a corner of a lattice."""
    n = (x * 374761393 + y * 668265263 + octave * 974634777) & 0xFFFFFFFF
    n = ((n ^ n >> 13) * 1274126177) & 0xFFFFFFFF
    return ((n ^ n >> 16) & 0xFFFF) / 65535


def noise(x, y, octave):
    """Noise from 0 to 1 with details of the size 1."""
    column, row = math.floor(x), math.floor(y)
    u, v = x - column, y - row
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    a, b = lattice(column, row, octave), lattice(column + 1, row, octave)
    c, d = lattice(column, row + 1, octave), lattice(column + 1, row + 1, octave)
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v


def smooth(edge0, edge1, x):
    t = min(1, max(0, (x - edge0) / (edge1 - edge0)))
    return t * t * (3 - 2 * t)


def elevation(east, south):
    """The elevation of a place, in metres; 0 is the sea."""
    distance = math.sqrt(east * east + (south * 1.25) ** 2)
    coast = 9500 + 2600 * (noise(east / 3600, south / 3600, 7) - 0.5) + 900 * (noise(east / 1100, south / 1100, 8) - 0.5)
    if distance >= coast: return 0
    ridges, share, size = 0, 0.5, 5200
    for octave in range(5):
        crease = 1 - abs(2 * noise(east / size + 3.7, south / size + 1.3, octave) - 1)
        ridges += crease * crease * share
        share, size = share / 2.1, size / 2.1
    inland = coast - distance
    shore = 34 * smooth(0, 900, inland)
    return shore + 2350 * ridges * smooth(700, 7600, inland)


def grid():
    """The elevations at the middles of the pixels of the four tiles, in steps of a quarter of a metre."""
    middles = [(i + 0.5 - SIDE) * METRES for i in range(2 * SIDE)]
    return [[round(elevation(east, south) * 4) / 4 for east in middles] for south in middles]


def png(rows):
    """An image of elevations in the encoding "terrarium", whose rows are predicted from their neighbours."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    data, above = b"", bytes(3 * len(rows[0]))
    for row in rows:
        line = bytearray()
        for height in row:
            value = round((height + 32768) * 256)
            line += bytes((value >> 16, value >> 8 & 255, value & 255))
        filtered = bytearray([4])
        for i, byte in enumerate(line):
            left, up, corner = (line[i - 3], above[i], above[i - 3]) if i >= 3 else (0, above[i], 0)
            estimate = left + up - corner
            nearest = min((abs(estimate - left), 0, left), (abs(estimate - up), 1, up), (abs(estimate - corner), 2, corner))
            filtered.append(byte - nearest[2] & 255)
        data += filtered
        above = bytes(line)
    header = struct.pack(">2I5B", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b"")


def write_elevations(heights):
    def part(rows, x, y): return [row[x * SIDE:(x + 1) * SIDE] for row in rows[y * SIDE:(y + 1) * SIDE]]
    def mean(x, y):
        return round(sum(heights[2 * y + j][2 * x + i] for i in (0, 1) for j in (0, 1))) / 4
    tiles = {(ZOOM, CORNER[0] - 1 + x, CORNER[1] - 1 + y): png(part(heights, x, y)) for x in (0, 1) for y in (0, 1)}
    halved = [[mean(x, y) for x in range(SIDE)] for y in range(SIDE)]
    tiles[ZOOM - 1, (CORNER[0] - 1) // 2, (CORNER[1] - 1) // 2] = png(halved)
    half = SIDE * METRES
    (west, north), (east, south) = place(-half, -half), place(half, half)
    (ISLAND / "elevations.pmtiles").write_bytes(archive(
        tiles, TileType.PNG, {"name": "Island", "attribution": "An invented island"}, (west, south, east, north),
        center=(LON, LAT, ZOOM)))


def position(row, column):
    """The metres of the middle of a pixel."""
    return ((column + 0.5 - SIDE) * METRES, (row + 0.5 - SIDE) * METRES)


def summits(heights, count, spacing):
    """The highest pixels that are at least a distance in metres from higher ones."""
    cells = sorted(((h, r, c) for r, row in enumerate(heights) for c, h in enumerate(row) if h > 300), reverse=True)
    found = []
    for height, row, column in cells:
        if all(math.hypot(row - r, column - c) * METRES >= spacing for _, r, c in found):
            found.append((height, row, column))
            if len(found) == count: return found
    return found


def path(heights, start, end):
    """The pixels of the easiest way between two pixels, along which steep stretches are long."""
    step, queue, best = 2, [(0, start, None)], {}
    while queue:
        cost, cell, previous = heapq.heappop(queue)
        if cell in best: continue
        best[cell] = previous
        if cell == end: break
        for i in (-step, 0, step):
            for j in (-step, 0, step):
                row, column = cell[0] + i, cell[1] + j
                if (row, column) in best or not heights[row][column] > 1: continue
                length = math.hypot(i, j) * METRES
                slope = abs(heights[row][column] - heights[cell[0]][cell[1]]) / max(length, 1)
                heapq.heappush(queue, (cost + length * (1 + 60 * slope * slope), (row, column), cell))
    cells, cell = [], end
    while cell:
        cells.append(cell)
        cell = best[cell]
    return cells


def rounded(points):
    """A line with its corners cut off, twice."""
    for _ in range(2):
        cut = [points[0]]
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            cut += [(x0 * 0.75 + x1 * 0.25, y0 * 0.75 + y1 * 0.25), (x0 * 0.25 + x1 * 0.75, y0 * 0.25 + y1 * 0.75)]
        points = cut + [points[-1]]
    return points


def houses(heights, middle, way):
    """Houses on level ground around a pixel and beside the path, each with its size, its turn and its floors."""
    dice, found = random.Random(11), []
    for _ in range(4000):
        row, column = middle[0] + dice.uniform(-16, 16), middle[1] + dice.uniform(-24, 24)
        height = heights[int(row)][int(column)]
        around = [heights[int(row) + i][int(column) + j] for i in (-1, 0, 1) for j in (-1, 0, 1)]
        if min(around) < 2 or max(around) - min(around) > 12 or height > 60: continue
        east, south = position(row - 0.5, column - 0.5)
        if any(math.hypot(east - f[0], south - f[1]) < 34 for f in found): continue
        if any(math.hypot(east - x, south - y) < 28 for x, y in way): continue
        turn, floors = dice.choice([0, 0, 0.5, 1.2]), dice.choice([1, 2, 2, 3])
        found.append((east, south, dice.uniform(9, 14), dice.uniform(6, 9), turn, floors))
        if len(found) == 120: break
    return found


def feature(id, kind, coordinates, **properties):
    return {"type": "Feature", "id": id, "properties": properties, "geometry": {"type": kind, "coordinates": coordinates}}


def house(number, east, south, length, width, turn, floors):
    def corner(x, y):
        return place(east + x * length * math.cos(turn) - y * width * math.sin(turn),
                     south + x * length * math.sin(turn) + y * width * math.cos(turn))
    ring = [corner(*c) for c in ((-1, -1), (-1, 1), (1, 1), (1, -1), (-1, -1))]
    return feature(f"house {number}", "Polygon", [ring], height=round(3.2 * floors + 1.5, 1))


def lighthouse():
    """A tower of eight sides with a white wall and a red top, in the format glTF 2.0; y is up, in metres."""
    parts = []
    for colour, rings in (([0.95, 0.94, 0.9, 1], [(5, 0), (3.4, 22)]), ([0.75, 0.12, 0.1, 1], [(4.2, 22), (4.2, 27), (0.2, 32)])):
        vertices, normals, indices = [], [], []
        for (r0, y0), (r1, y1) in zip(rings, rings[1:]):
            for side in range(8):
                angles = [math.pi * (side + i) / 4 for i in (0, 1)]
                first = len(vertices)
                for radius, y in ((r0, y0), (r1, y1)):
                    vertices += [(radius * math.cos(a), y, radius * math.sin(a)) for a in angles]
                middle, slope = sum(angles) / 2, (r0 - r1) / (y1 - y0)
                length = math.hypot(1, slope)
                normals += [(math.cos(middle) / length, slope / length, math.sin(middle) / length)] * 4
                indices += [first + i for i in (0, 2, 1, 1, 2, 3)]
        parts.append((colour, vertices, normals, indices))
    buffer, views, accessors, primitives, materials = b"", [], [], [], []
    def add(data, component, kind, count, **limits):
        nonlocal buffer
        views.append({"buffer": 0, "byteOffset": len(buffer), "byteLength": len(data)})
        buffer += data + bytes(-len(data) % 4)
        accessors.append({"bufferView": len(views) - 1, "componentType": component, "type": kind, "count": count, **limits})
        return len(accessors) - 1
    for colour, vertices, normals, indices in parts:
        rounded = [tuple(round(c, 4) for c in v) for v in vertices]
        limits = {"min": [min(v[i] for v in rounded) for i in range(3)], "max": [max(v[i] for v in rounded) for i in range(3)]}
        places = add(b"".join(struct.pack("<3f", *v) for v in rounded), 5126, "VEC3", len(rounded), **limits)
        turns = add(b"".join(struct.pack("<3f", *(round(c, 4) for c in n)) for n in normals), 5126, "VEC3", len(normals))
        corners = add(struct.pack(f"<{len(indices)}H", *indices), 5123, "SCALAR", len(indices))
        materials.append({"pbrMetallicRoughness": {"baseColorFactor": colour, "metallicFactor": 0, "roughnessFactor": 0.9}})
        primitives.append({"attributes": {"POSITION": places, "NORMAL": turns}, "indices": corners, "material": len(materials) - 1})
    text = base64.b64encode(buffer).decode()
    (ISLAND / "lighthouse.gltf").write_text(json.dumps({
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": primitives}], "materials": materials, "accessors": accessors, "bufferViews": views,
        "buffers": [{"byteLength": len(buffer), "uri": f"data:application/octet-stream;base64,{text}"}]}, indent=1) + "\n")


def write_style(sources):
    elevations = {"type": "raster-dem", "url": "pmtiles://elevations.pmtiles", "encoding": "terrarium", "tileSize": SIDE}
    tints = [-1, "#7fb2d3", 0.5, "#7fb2d3", 1, "#e7dcae", 12, "#b7cf8a", 150, "#86b06a", 600, "#6c9a5c", 950, "#9c9a72",
             1250, "#a39c90", 1550, "#f4f6f8"]
    layers = [
        {"id": "sea", "type": "background", "paint": {"background-color": "#7fb2d3"}},
        {"id": "tints", "type": "color-relief", "source": "tints", "paint": {
            "color-relief-color": ["interpolate", ["linear"], ["elevation"], *tints]}},
        {"id": "shades", "type": "hillshade", "source": "tints", "paint": {
            "hillshade-exaggeration": 0.45, "hillshade-shadow-color": "#3b4a3e"}},
        {"id": "path", "type": "line", "source": "path", "layout": {"line-join": "round", "line-cap": "round"}, "paint": {
            "line-color": "#c8443c", "line-width": ["interpolate", ["linear"], ["zoom"], 11, 1.5, 16, 5],
            "line-dasharray": [2, 2]}},
        {"id": "houses", "type": "fill-extrusion", "source": "houses", "minzoom": 12, "paint": {
            "fill-extrusion-color": "#f0e2cf", "fill-extrusion-height": ["get", "height"]}},
        {"id": "lighthouse", "type": "model", "source": "lighthouse", "layout": {"model-id": "lighthouse.gltf"}},
        {"id": "summits", "type": "symbol", "source": "summits", "layout": {
            "text-field": ["concat", ["get", "name"], "\n", ["get", "height"], " m"], "text-size": 13, "text-anchor": "bottom",
            "text-font": ["DejaVu Sans Bold"], "symbol-sort-key": ["-", ["get", "height"]]}, "paint": {
            "text-color": "#2b2f33", "text-halo-color": "#ffffff", "text-halo-width": 1.5}},
        {"id": "sky", "type": "sky", "paint": {
            "sky-type": "atmosphere", "sky-atmosphere-sun": [235, 35], "sky-atmosphere-sun-intensity": 10}},
    ]
    members = {
        "version": 8, "name": "Island", "center": [round(LON, 6), round(LAT, 6)], "zoom": 11,
        # The layers that colour the ground use a source of their own, so that terrain loads half of their resolution.
        "terrain": {"source": "elevations", "exaggeration": 1.2},
        "fog": {"range": [1, 14], "color": "#dbe6ee", "horizon-blend": 0.03},
        "lights": [
            {"id": "ambient", "type": "ambient", "properties": {"color": "#ffffff", "intensity": 0.6}},
            {"id": "sun", "type": "directional", "properties": {
                "color": "#fff2d8", "intensity": 0.5, "direction": [235, 45], "cast-shadows": True}}],
        "sources": {"elevations": elevations, "tints": elevations, **{
            id: {"type": "geojson", "data": {"type": "FeatureCollection", "features": features}}
            for id, features in sources.items()}},
        "layers": layers}
    lines = [f"{json.dumps(key)}: " + (
        "{\n" + ",\n".join(f"{json.dumps(k)}: {json.dumps(v, separators=(',', ':'))}" for k, v in value.items()) + "}"
        if key == "sources" else
        "[\n" + ",\n".join(map(json.dumps, value)) + "]" if key in ("layers", "lights") else json.dumps(value))
        for key, value in members.items()]
    (ISLAND / "island.json").write_text("{" + ",\n".join(lines) + "}\n")


def make():
    heights = grid()
    names = ["Kestrel Peak", "Old Bess", "The Anvil", "Grey Sister", "Long Back", "Raven Top", "Little Bess"]
    tops = summits(heights, len(names), 1900)
    summit = tuple(c // 2 * 2 for c in tops[0][1:])
    # The village is at the coast south of the summit.
    column = summit[1]
    coast = next(row for row in range(2 * SIDE - 1, 0, -1) if heights[row][column] > 8) // 2 * 2
    village = (coast - 8, column)
    way = rounded([position(*c) for c in path(heights, village, summit)])
    tower = next(row for row in range(2 * SIDE - 1, 0, -1) if heights[row][column - 26] > 3)
    write_elevations(heights)
    lighthouse()
    write_style({
        "path": [feature("path", "LineString", [place(*p) for p in way])],
        "houses": [house(i, *h) for i, h in enumerate(houses(heights, village, way))],
        "lighthouse": [feature("lighthouse", "Point", place(*position(tower, column - 26)))],
        "summits": [feature(name, "Point", place(*position(r, c)), name=name, height=round(h))
                    for name, (h, r, c) in zip(names, tops)]})


ISLAND.mkdir(exist_ok=True)
make()
