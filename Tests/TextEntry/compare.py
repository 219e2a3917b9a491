"""Compares the pictures of text fields with those of the entry of GTK.

    python3 compare.py cases.json OURS REFERENCE

Positions are in pixels from the leftmost caret of a case. Prints a line for each difference of more than a pixel, and at last the number
of cases that passed and failed; the exit status is 1 if one failed.
"""

import json
import pathlib
import sys

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf  # noqa: E402

# The greatest difference of a position, in pixels.
TOLERANCE = 1.0
# The edge of a picture that is ignored, in pixels: a ring around the field shows that it has the focus.
EDGE = 16
# The difference of brightness from which a pixel has changed, of 765.
CHANGE = 200


class Picture:
    """The brightness of the pixels of a file, 0…765, in rows."""

    def __init__(self, path):
        image = GdkPixbuf.Pixbuf.new_from_file(str(path))
        data, step, stride = image.get_pixels(), image.get_n_channels(), image.get_rowstride()
        width = image.get_width()
        self.rows, self.reds = [], []
        for y in range(EDGE, image.get_height() - EDGE):
            line = data[y * stride + EDGE * step : y * stride + (width - EDGE) * step]
            red, green, blue = line[0::step], line[1::step], line[2::step]
            self.rows.append([r + g + b for r, g, b in zip(red, green, blue)] if any(x != 255 for x in line) else None)
            self.reds.append([r > g + 100 for r, g in zip(red, green)] if red != green else None)
        self.width = width - 2 * EDGE

    def row(self, y):
        return self.rows[y] or [765] * self.width

    def changes(self, base):
        """Returns the sum of the changes of each column, and the changed columns of each row without those in red."""
        sums, changed = [0] * self.width, []
        for y, (own, other) in enumerate(zip(self.rows, base.rows)):
            columns = []
            if own != other:
                for x, (a, b) in enumerate(zip(self.row(y), base.row(y))):
                    sums[x] += abs(a - b)
                    if abs(a - b) > CHANGE and not (self.reds[y] and self.reds[y][x]):
                        columns.append(x)
            changed.append(columns)
        return sums, changed

    def ink(self):
        """Returns the left and the right edge of the letters and the centre of their mass."""
        sums = [0] * self.width
        darkest = [765] * self.width
        for row in self.rows:
            for x, value in enumerate(row or ()):
                sums[x] += 765 - value
                darkest[x] = min(darkest[x], value)
        dark = [x for x, value in enumerate(darkest) if value < 382]
        return dark[0], dark[-1] + 1, center(sums)


def center(weights):
    return sum(weight * (x + 0.5) for x, weight in enumerate(weights)) / sum(weights)


def caret(picture, base, name):
    """Returns the centre of the caret, the only change of a picture; the arrow of a direction has few rows."""
    sums, _ = picture.changes(base)
    greatest = max(sums)
    if greatest == 0:
        sys.exit(f"{name}: the picture shows no caret")
    first = last = sums.index(greatest)
    while first > 0 and sums[first - 1] > greatest / 4:
        first -= 1
    while last + 1 < len(sums) and sums[last + 1] > greatest / 4:
        last += 1
    return first + center(sums[first : last + 1])


def positions(directory, case):
    """Returns the positions of a case by their names."""
    name, count = case["name"], len(case["characters"])
    base = Picture(directory / f"{name}-base.png")
    carets = [caret(Picture(directory / f"{name}-{i}.png"), base, f"{name}-{i}") for i in range(count + 1)]
    origin = min(carets)
    found = {f"caret {i}": x - origin for i, x in enumerate(carets)}
    for part, x in zip(("left edge of the letters", "right edge of the letters", "centre of the letters"), base.ink()):
        found[part] = x - origin
    if "composition" in case:
        composed = Picture(directory / f"{name}-composed.png")
        picture = Picture(directory / f"{name}-composition.png")
        x = caret(picture, composed, f"{name}-composition")
        line = max(picture.changes(composed)[1], key=len)
        if not line:
            sys.exit(f"{name}: the composition has no line")
        # The caret covers the end of the line at which it is.
        ends = [x if abs(x - end) <= 2 else end for end in (line[0], line[-1] + 1)]
        found["caret of the composition"] = x - origin
        found["left end of the line"], found["right end of the line"] = (end - origin for end in ends)
    return found


def order(found):
    """Returns the positions of the carets from left to right; those within a pixel are at one place."""
    carets = sorted((x, name) for name, x in found.items() if name.startswith("caret ") and name[6:].isdigit())
    groups = [[]]
    for index, (x, name) in enumerate(carets):
        if index and x - carets[index - 1][0] > TOLERANCE:
            groups.append([])
        groups[-1].append(int(name[6:]))
    return [sorted(group) for group in groups]


def main():
    cases, ours, reference = map(pathlib.Path, sys.argv[1:])
    failed, greatest = 0, 0.0
    cases = json.loads(cases.read_text(encoding="utf-8"))
    for case in cases:
        own, expected = positions(ours, case), positions(reference, case)
        problems = [
            f"{name} at {own[name]:.2f}, expected {x:.2f}" for name, x in expected.items() if abs(own[name] - x) > TOLERANCE
        ]
        if order(own) != order(expected):
            problems.append(f"order of the carets {order(own)}, expected {order(expected)}")
        greatest = max([greatest] + [abs(own[name] - x) for name, x in expected.items()])
        for problem in problems:
            print(f"{case['name']}: {problem}")
        failed += bool(problems)
    print(f"{len(cases) - failed} passed, {failed} failed; greatest difference {greatest:.2f} pixels")
    sys.exit(1 if failed else 0)


main()
