#!/usr/bin/env python3
"""Makes the town the samples play in: a style with its ground and streets, stops, places, tracks, a pin, and the touch of
two fingers.

Usage: Samples/Scenarios/make-town.py     writes beside itself; the same bytes every time.

The town is invented. Places are laid out in metres about 60.17° N 24.94° E.
"""
import json, math, pathlib, random, struct, zlib

HERE = pathlib.Path(__file__).parent
LAT, LON = 60.17, 24.94
random.seed(7)


def place(east, south):
    """[longitude, latitude] of a place in metres from the middle of the town."""
    return [round(LON + east / (111320 * math.cos(math.radians(LAT))), 6), round(LAT - south / 111320, 6)]


def feature(id, kind, coordinates, **properties):
    return {"type": "Feature", "id": id, "properties": properties, "geometry": {"type": kind, "coordinates": coordinates}}


def collection(features):
    lines = ",\n".join(json.dumps(f, separators=(",", ":"), ensure_ascii=False) for f in features)
    return '{"type":"FeatureCollection","features":[\n' + lines + "\n]}"


def layer(id, type, source, **paint):
    return json.dumps({"id": id, "type": type, "source": source, "paint": paint})


def width(factor):
    """As wide at zoom 15 as the feature says, half as wide for each level further out."""
    return ["interpolate", ["exponential", 2], ["zoom"], 10, factor / 32, 20, factor * 32]


def write_style(ground, streets, river):
    layers = [
        json.dumps({"id": "background", "type": "background", "paint": {"background-color": "#eef0ec"}}),
        layer("ground", "fill", "ground", **{"fill-color": ["get", "color"]}),
        layer("river", "line", "river", **{"line-color": "#9cc7e8", "line-width": width(34)}),
        layer("streets", "line", "streets", **{"line-color": ["get", "color"], "line-width": width(9)}),
    ]
    sources = [f'"{id}": {{"type": "geojson", "data": {collection(features)}}}'
               for id, features in (("ground", ground), ("river", river), ("streets", streets))]
    (HERE / "Town" / "town.json").write_text(
        f'{{"version": 8, "name": "Town", "center": [{LON}, {LAT}], "zoom": 14.8,\n"sources": {{\n'
        + ",\n".join(sources) + '},\n"layers": [\n' + ",\n".join(layers) + "\n]}\n")


def ring(east, south, radius, corners, wobble=0.0):
    points = []
    for i in range(corners):
        angle = 2 * math.pi * i / corners
        r = radius * (1 + wobble * math.sin(3 * angle) + wobble / 2 * math.cos(5 * angle))
        points.append(place(east + r * math.cos(angle), south + r * math.sin(angle)))
    return points + points[:1]


def block(east, south, width, height):
    corners = [(0, 0), (width, 0), (width, height), (0, height), (0, 0)]
    return [place(east + x, south + y) for x, y in corners]


def town():
    blocks, streets, stops = [], [], []
    for row in range(-9, 9):
        for column in range(-12, 12):
            east, south = column * 110 + 8, row * 90 + 8
            if math.hypot(east - 330, south + 250) < 300 or math.hypot(east + 420, south - 330) < 250: continue
            if abs(south + 45 - (east + 47) * 0.35 - 120) < 70: continue
            shade = random.choice(["#dfe3e6", "#d8dde1", "#e3ddd3", "#d5dbe0"])
            blocks.append(feature(f"block {row} {column}", "Polygon", [block(east, south, 94, 74)], color=shade))
    parks = [
        feature("Oak Park", "Polygon", [ring(380, -205, 235, 40, 0.07), ring(400, -190, 80, 24, 0.1)],
                color="#b9d8a6"),
        feature("Harbour Green", "Polygon", [ring(-375, 365, 190, 36, 0.09)],
                color="#c3dfb0"),
    ]
    water = [feature("Mill Pond", "Polygon", [ring(400, -190, 80, 24, 0.1)], color="#9cc7e8")]
    river = [place(x, x * 0.35 + 120 + 28 * math.sin(x / 170)) for x in range(-1700, 1701, 40)]
    for name, south in (("Long Street", -94), ("Mill Street", 266)):
        streets.append(feature(name, "LineString", [place(-1500, south), place(1500, south)],
                               color="#ffffff"))
    for east, name in ((-334, "West Street"), (106, "Station Street")):
        streets.append(feature(name, "LineString", [place(east, -1000), place(east, 1000)],
                               color="#ffffff"))
    for number, (east, south) in enumerate([(-700, -94), (-334, 80), (-110, 266), (106, 90), (420, -94), (760, -94)]):
        stops.append(feature(f"stop {number + 1}", "Point", place(east, south)))
    write_style(blocks + parks + water, streets, [feature("River", "LineString", river)])
    (HERE / "Town" / "stops.geojson").write_text(collection(stops) + "\n")


def wishes():
    """What five thousand visitors wish for: most of them about a few places, one of them by itself."""
    dice = random.Random(11)
    things = ["benches", "trees", "lights", "swings", "taps", "bins", "flowers", "shade"]
    spots = [(dice.uniform(-1200, 1000), dice.uniform(-800, 700), dice.uniform(40, 220)) for _ in range(40)]
    features = [feature("bench by the river", "Point", place(2450, 200), name="A bench by the river")]
    while len(features) < 5000:
        east, south, spread = dice.choice(spots)
        at = place(dice.gauss(east, spread), dice.gauss(south, spread))
        features.append(feature(f"wish {len(features)}", "Point", at, name=f"More {dice.choice(things)}"))
    (HERE / "Town" / "wishes.geojson").write_text(collection(features) + "\n")


def walk():
    """A ride along the streets, with a fix every second at 5 metres a second."""
    corners = [(-757, -94), (-336, -94), (-336, 266), (106, 266), (106, -94), (823, -94)]
    points, time = [], 0
    for (east, south), (next_east, next_south) in zip(corners, corners[1:]):
        seconds = round(math.hypot(next_east - east, next_south - south) / 5)
        for second in range(seconds):
            share = second / seconds
            lon, lat = place(east + (next_east - east) * share, south + (next_south - south) * share)
            course = round(math.degrees(math.atan2(next_east - east, south - next_south))) % 360
            stamp = "2026-05-01T12:%02d:%02dZ" % (time // 60, time % 60)
            points.append(f'<trkpt lat="{lat}" lon="{lon}"><time>{stamp}</time><course>{course}</course>'
                          '<speed>5</speed></trkpt>')
            time += 1
    (HERE / "Town" / "ride.gpx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.0" creator="make-town.py" '
        'xmlns="http://www.topografix.com/GPX/1/0">\n<trk><name>A ride through the town</name><trkseg>\n'
        + "\n".join(points) + "\n</trkseg></trk>\n</gpx>\n")


def places():
    """What a guide of the town shows, with names in English, German and Hebrew."""
    rows = [
        ("town-hall", 40, -20, "sight", "Town Hall", "Rathaus", "בית העירייה", "10–16"),
        ("mill-pond", 330, -150, "sight", "Mill Pond", "Mühlteich", "בריכת הטחנה", "–"),
        ("oak-park", 500, -330, "sight", "Oak Park", "Eichenpark", "פארק האלונים", "–"),
        ("harbour-green", -375, 330, "sight", "Harbour Green", "Hafenwiese", "גן הנמל", "–"),
        ("old-bridge", 106, 190, "sight", "Old Bridge", "Alte Brücke", "הגשר הישן", "–"),
        ("lighthouse", -900, 560, "sight", "Lighthouse", "Leuchtturm", "המגדלור", "12–18"),
        ("glass-museum", 260, 40, "museum", "Glass Museum", "Glasmuseum", "מוזיאון הזכוכית", "11–18"),
        ("tram-museum", -620, -150, "museum", "Tram Museum", "Straßenbahnmuseum", "מוזיאון החשמליות", "10–17"),
        ("town-gallery", -40, -130, "museum", "Town Gallery", "Städtische Galerie", "הגלריה העירונית", "11–19"),
        ("harbour-museum", -560, 430, "museum", "Harbour Museum", "Hafenmuseum", "מוזיאון הנמל", "10–17"),
        ("cafe-linden", -110, 40, "food", "Café Linden", "Café Linde", "קפה תרזה", "8–18"),
        ("cafe-anchor", -480, 300, "food", "Café Anchor", "Café Anker", "קפה עוגן", "9–20"),
        ("bakery", 210, 266, "food", "Bakery", "Bäckerei", "מאפייה", "7–17"),
        ("pike", -250, 210, "food", "Restaurant Pike", "Gasthaus Hecht", "מסעדת זאב המים", "12–23"),
        ("tea-house", 560, -120, "food", "Tea House", "Teehaus", "בית התה", "10–18"),
        ("market-hall", 120, -60, "food", "Market Hall", "Markthalle", "אולם השוק", "8–18"),
        ("harbour-grill", -650, 260, "food", "Harbour Grill", "Hafengrill", "גריל הנמל", "11–22"),
        ("bookshop", 160, -110, "shop", "Bookshop", "Buchhandlung", "חנות ספרים", "10–19"),
        ("flower-shop", 60, -80, "shop", "Flower Shop", "Blumenladen", "חנות פרחים", "9–18"),
        ("bicycle-shop", 700, -40, "shop", "Bicycle Shop", "Fahrradladen", "חנות אופניים", "10–18"),
        ("market", 0, 70, "shop", "Market Square", "Marktplatz", "כיכר השוק", "7–15"),
        ("library", -160, -60, "service", "Library", "Bibliothek", "ספרייה", "9–20"),
        ("pharmacy", -20, -60, "service", "Pharmacy", "Apotheke", "בית מרקחת", "8–21"),
        ("tourist-office", 80, 30, "service", "Tourist Office", "Touristeninformation", "מידע לתיירים", "9–18"),
        ("station", 420, 120, "service", "Station", "Bahnhof", "תחנת הרכבת", "5–1"),
        ("post-office", 140, 20, "service", "Post Office", "Post", "סניף דואר", "9–17"),
        ("swimming-hall", 860, 240, "service", "Swimming Hall", "Hallenbad", "הבריכה העירונית", "6–21"),
        ("hospital", 900, -420, "service", "Hospital", "Krankenhaus", "בית חולים", "0–24"),
        ("theatre", -90, -170, "sight", "Theatre", "Theater", "תיאטרון", "18–22"),
        ("cinema", 230, -200, "sight", "Cinema", "Kino", "קולנוע", "14–23"),
        ("concert-hall", -760, 60, "sight", "Concert Hall", "Konzerthaus", "אולם הקונצרטים", "18–22"),
    ]
    # The colour and the interval of each line, in minutes, and its destinations in both directions.
    lines = {
        "4": ("#1b6b3a", 10, ("East Gate", "Osttor", "השער המזרחי"), ("Tram Depot", "Betriebshof", "הדיפו")),
        "7": ("#0b5394", 12, ("Hospital", "Krankenhaus", "בית חולים"), ("Harbour", "Hafen", "הנמל")),
    }
    stops = [
        ("tram-depot", -700, -94, "Tram Depot", "Betriebshof", "הדיפו", {"4": (0, None)}),
        ("west-gate", -334, 80, "West Gate", "Westtor", "השער המערבי", {"4": (2, 8), "7": (1, 7)}),
        ("mill", -110, 266, "Mill", "Mühle", "הטחנה", {"4": (4, 6), "7": (3, 5)}),
        ("bridge", 106, 90, "Bridge", "Brücke", "הגשר", {"4": (6, 4), "7": (5, 3)}),
        ("park-gate", 420, -94, "Park Gate", "Parktor", "שער הפארק", {"4": (8, 2), "7": (7, 1)}),
        ("east-gate", 760, -94, "East Gate", "Osttor", "השער המזרחי", {"4": (None, 0), "7": (9, 11)}),
    ]

    def names(texts): return {f"name_{language}": text for language, text in zip(("en", "de", "he"), texts)}

    def departures(minutes):
        return [
            {"line": line, "color": lines[line][0], **names(lines[line][2 + direction]), "minute": minute,
             "interval": lines[line][1]}
            for line, both in minutes.items() for direction, minute in enumerate(both) if minute is not None]

    features = [
        feature(id, "Point", place(east, south), category=category, **names(texts), hours=hours)
        for id, east, south, category, *texts, hours in rows]
    features += [
        feature(id, "Point", place(east, south), category="stop", **names(texts), lines=departures(minutes))
        for id, east, south, *texts, minutes in stops]
    (HERE / "Town" / "places.geojson").write_text(collection(features) + "\n")


def hills(east, south):
    """The height of the ground in metres: two hills above the harbour."""
    def hill(x, y, height, width): return height * math.exp(-((east - x) ** 2 + (south - y) ** 2) / width ** 2)
    return 6 + hill(300, -560, 62, 420) + hill(-560, 560, 38, 380)


def trail():
    """A bicycle tour with heights: slower uphill, faster downhill, a fix every two seconds."""
    corners = [(-1100, 540), (-1100, -90), (-330, -90), (-330, -630), (770, -630), (770, 180), (110, 180), (110, 630), (-660, 630)]
    points, time, speed = [], 0, 5.0
    def add(east, south):
        lon, lat = place(east, south)
        stamp = "2026-06-14T09:%02d:%02dZ" % (time // 60, time % 60)
        points.append(f'<trkpt lat="{lat}" lon="{lon}"><ele>{hills(east, south):.1f}</ele><time>{stamp}</time></trkpt>')
    for (east, south), (next_east, next_south) in zip(corners, corners[1:]):
        length, way = math.hypot(next_east - east, next_south - south), 0.0
        at = lambda way: (east + (next_east - east) * way / length, south + (next_south - south) * way / length)
        while way < length:
            add(*at(way))
            slope = (hills(*at(way + 5)) - hills(*at(way))) / 5
            speed += 0.3 * (min(max(6.5 - 45 * slope, 2.5), 12) - speed)
            way += 2 * speed
            time += 2
    add(*corners[-1])
    (HERE / "Town" / "trail.gpx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="make-town.py" '
        'xmlns="http://www.topografix.com/GPX/1/1">\n<trk><name>Around the harbour</name><trkseg>\n'
        + "\n".join(points) + "\n</trkseg></trk>\n</gpx>\n")


def png(path, width, height, pixel):
    """Writes straight RGBA; the colour of a pixel is the mean of 4 × 4 samples."""
    rows = b""
    for y in range(height):
        row = b"\0"
        for x in range(width):
            samples = [pixel(x + (i + 0.5) / 4, y + (j + 0.5) / 4) for i in range(4) for j in range(4)]
            alpha = sum(s[3] for s in samples)
            mix = [round(sum(s[c] * s[3] for s in samples) / alpha) if alpha else 0 for c in range(3)]
            row += bytes(mix + [round(alpha / 16)])
        rows += row
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def pin(x, y):
    """A drop, 32 × 42: its tip lies in the middle of the bottom edge."""
    dx, dy = x - 16, y - 16
    head = math.hypot(dx, dy)
    if head < 5.5: return (255, 255, 255, 255)
    inside = head < 15 or (dy > 0 and abs(dx) < 15.5 * (1 - (y - 16) / 26) ** 0.9 if y < 42 else False)
    rim = head < 13.2 or (dy > 0 and abs(dx) < 13.2 * (1 - (y - 16) / 23.5) ** 0.9 if y < 39.5 else False)
    if rim: return (196, 62, 48, 255)
    return (120, 30, 22, 255) if inside else (0, 0, 0, 0)


def touch():
    """Two fingers spread, turn and travel on a 4096 × 4096 panel, in the format of `libinput record`."""
    head = """# A touch made by make-town.py: two fingers spread, turn and travel.
version: 1
ndevices: 1
libinput:
  version: "1.22.1"
system:
  os: "debian:12"
  kernel: "6.1.0"
devices:
- node: /dev/input/event5
  evdev:
    # Name: Sample Touchscreen
    name: "Sample Touchscreen"
    id: [3, 4660, 22136, 273]
    codes:
      0: [0, 1, 2, 3, 4] # EV_SYN
      1: [330] # EV_KEY
      3: [0, 1, 47, 53, 54, 57] # EV_ABS
    absinfo:
      0: [0, 4095, 0, 0, 20]
      1: [0, 4095, 0, 0, 32]
      47: [0, 9, 0, 0, 0]
      53: [0, 4095, 0, 0, 20]
      54: [0, 4095, 0, 0, 32]
      57: [0, 65535, 0, 0, 0]
    properties: [1]
  hid: [ 3, 1 ]
  udev:
    properties:
    - ID_INPUT=1
    - ID_INPUT_TOUCHSCREEN=1
  quirks:
  events:
"""
    lines, last, slot, time = [head], [None, None], 0, 0
    steps = 60
    for step in range(steps + 2):
        rows = []
        if step <= steps:
            t = step / steps
            ease = t * t * (3 - 2 * t)
            half, angle = 520 + 180 * ease, math.radians(-20 + 55 * ease)
            middle = (2048 + 260 * ease, 2048 - 180 * ease)
            for finger, sign in enumerate((-1, 1)):
                spot = (round(middle[0] + sign * half * math.cos(angle)), round(middle[1] + sign * half * math.sin(angle) * 4 / 3))
                changes = []
                if step == 0: changes.append((57, 100 + finger))
                for axis in (0, 1):
                    if last[finger] is None or last[finger][axis] != spot[axis]: changes.append((53 + axis, spot[axis]))
                if changes and slot != finger:
                    rows.append((3, 47, finger))
                    slot = finger
                rows += [(3, code, value) for code, value in changes]
                last[finger] = spot
            if step == 0: rows.append((1, 330, 1))
        else:
            for finger in (0, 1):
                if slot != finger:
                    rows.append((3, 47, finger))
                    slot = finger
                rows.append((3, 57, -1))
            rows.append((1, 330, 0))
        rows.append((0, 0, 0))
        lines.append("  - evdev:\n")
        for row in rows:
            lines.append("    - [%3d, %6d, %3d, %3d, %7d]\n" % (time // 1000000, time % 1000000, *row))
        time += 12500
    (HERE / "Recordings" / "two-finger-turn.yaml").write_text("".join(lines))


town()
wishes()
walk()
places()
trail()
png(HERE / "Town" / "pin.png", 32, 42, pin)
touch()
