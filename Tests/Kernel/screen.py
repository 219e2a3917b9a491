"""What the test's display must show: a map of rectangles, before and after the pinch of pinch.events.

Points are pixels of the display; a finger covers the same one in every rotation of the map."""
import json
import math
import pathlib
import re

HERE = pathlib.Path(__file__).parent
PANEL = (1920, 1080)  # of injector.c
SPAN_SLOP = 8  # GestureThresholds.pinchSpanSlop
RING_RADIUS, RING = 28, (230, 26, 128)  # TouchTrail
EDGE_TOLERANCE = 1.5
COLOR_TOLERANCE = 3


class Image:
    """A screenshot of QEMU, a PPM file."""

    def __init__(self, path):
        data = pathlib.Path(path).read_bytes()
        header = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
        self.width, self.height = int(header[1]), int(header[2])
        self.data = data[header.end():]

    def color(self, x, y):
        start = (round(y) * self.width + round(x)) * 3
        return tuple(self.data[start:start + 3])

    def box(self, color):
        """The left, top, right and bottom edges of a color; None if it is missing."""
        rows, left, right = [], self.width, 0
        pixel = bytes(color)
        for y in range(self.height):
            row = self.data[y * self.width * 3:(y + 1) * self.width * 3]
            if pixel not in row:
                continue
            columns = [x for x in range(self.width) if row[3 * x:3 * x + 3] == pixel]
            if columns:
                rows.append(y)
                left, right = min(left, columns[0]), max(right, columns[-1] + 1)
        return (left, rows[0], right, rows[-1] + 1) if rows else None


class Screen:
    """The expected display."""

    def __init__(self, width, height, latitude, longitude, zoom, rotation):
        self.size = (width, height)
        self.rotation = rotation
        self.scale = 512 * 2**zoom
        self.center = self.world(longitude, latitude)
        features = json.loads((HERE / "rectangles.geojson").read_text())["features"]
        self.rectangles = {
            parse(feature["properties"]["fill"]): feature["geometry"]["coordinates"][0] for feature in features
        }
        style = json.loads((HERE / "style.json").read_text())
        self.ground = parse(style["layers"][0]["paint"]["background-color"])
        self.pinch = Pinch(self.size)

    def world(self, longitude, latitude):
        """Web Mercator, in pixels."""
        y = math.log(math.tan(math.pi / 4 + math.radians(latitude) / 2))
        return (longitude / 360 + 0.5) * self.scale, (0.5 - y / math.tau) * self.scale

    def pixel(self, longitude, latitude):
        x, y = (a - b for a, b in zip(self.world(longitude, latitude), self.center))
        # The map is turned back by the rotation of the display as it is mounted.
        for _ in range(self.rotation // 90):
            x, y = y, -x
        return self.size[0] / 2 + x, self.size[1] / 2 + y

    def differences(self, image, name):
        """What is not as expected on the screens map, held, lifted, again (with fingers), terminal and console."""
        if (image.width, image.height) != self.size:
            return [f"the display has {image.width}x{image.height} pixels"]
        colors = [self.ground, *self.rectangles]
        if name in ("terminal", "console"):
            # Letters, and nothing of the map.
            left = [f"{color} is on the console" for color in colors if image.box(color)]
            return left if any(image.data) else ["the console is black"]
        pinches = {"map": 0, "held": 1, "lifted": 1, "again": 2}[name]
        found = []
        for color, corners in self.rectangles.items():
            points = [self.pixel(*corner) for corner in corners]
            for _ in range(pinches):
                points = [self.pinch.moved(point) for point in points]
            xs, ys = [point[0] for point in points], [point[1] for point in points]
            limits = (*self.size, *self.size)
            box = [min(max(edge, 0), limit) for edge, limit in zip((min(xs), min(ys), max(xs), max(ys)), limits)]
            actual = image.box(color)
            if not actual or any(abs(a - b) > EDGE_TOLERANCE for a, b in zip(actual, box)):
                found.append(f"{color} covers {actual}, not {[round(edge, 1) for edge in box]}")
            elif not is_near(image.color((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), color):
                found.append(f"{color} is hollow")
        if not is_near(image.color(4, 4), self.ground):
            found.append(f"the ground is {image.color(4, 4)}")
        for x, y in self.pinch.fingers:
            rings = sum(is_near(image.color(x + side, y), RING) for side in (-RING_RADIUS, RING_RADIUS))
            if rings != (2 if name in ("held", "again") else 0):
                found.append(f"the finger at {x:.0f}, {y:.0f} has {rings} of 2 sides of a ring")
        return found


class Pinch:
    """The pinch of pinch.events, as the fingers of the map."""

    def __init__(self, size):
        slots, slot, frames = {}, 0, []
        for line in (HERE / "pinch.events").read_text().splitlines():
            if not line.startswith("E:"):
                continue
            _, _, kind, code, value = line.split()
            match int(kind, 16), int(code, 16):
                case 3, 0x2F: slot = int(value)
                case 3, 0x35 | 0x36 as axis:
                    slots.setdefault(slot, [0, 0])[axis - 0x35] = int(value)
                case 0, 0:
                    if len(slots) == 2:
                        frames.append([tuple(v / p * s for v, p, s in zip(slots[n], PANEL, size)) for n in (0, 1)])
        span = [math.dist(*fingers) for fingers in frames]
        begin = next(n for n in range(len(frames)) if abs(span[n] - span[0]) > SPAN_SLOP)
        self.fingers = frames[-1]
        self.scale = span[-1] / span[begin]
        self.start, self.end = ([(a + b) / 2 for a, b in zip(*frames[n])] for n in (begin, -1))

    def moved(self, point):
        """Where the pinch moves a point of the map."""
        return tuple(e + self.scale * (p - s) for p, s, e in zip(point, self.start, self.end))


def parse(color):
    return tuple(bytes.fromhex(color[1:]))


def is_near(color, other):
    return all(abs(a - b) <= COLOR_TOLERANCE for a, b in zip(color, other))
