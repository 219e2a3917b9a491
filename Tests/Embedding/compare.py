"""Finds a picture in a screenshot and compares them.

compare.py SCREEN.ppm EXPECTED.ppm

Prints the percentage of pixels that differ, and the left and upper edge of the picture on the screen. Fails if more than 0.1 % of the pixels
have a channel that differs by more than 8 of 255, the rounding of antialiased edges on another renderer.
"""

import random
import sys


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    fields, offset = [], 0
    while len(fields) < 4:
        end = offset
        while not data[end : end + 1].isspace():
            end += 1
        fields.append(data[offset:end])
        offset = end + 1
    assert fields[0] == b"P6" and fields[3] == b"255", f"{path} is not a PPM file of 8 bits"
    return int(fields[1]), int(fields[2]), data[offset:]


def differs(first, second):
    return any(abs(a - b) > 8 for a, b in zip(first, second))


def main():
    width, height, screen = read(sys.argv[1])
    expected_width, expected_height, expected = read(sys.argv[2])
    samples = random.Random(1)
    points = [(samples.randrange(expected_width), samples.randrange(expected_height)) for _ in range(400)]

    def mistakes(left, top, limit):
        count = 0
        for x, y in points:
            at, of = 3 * ((top + y) * width + left + x), 3 * (y * expected_width + x)
            count += differs(screen[at : at + 3], expected[of : of + 3])
            if count > limit:
                break
        return count

    best, position = len(points), (0, 0)
    for top in range(height - expected_height + 1):
        for left in range(width - expected_width + 1):
            count = mistakes(left, top, best)
            if count < best:
                best, position = count, (left, top)
    left, top = position
    different = 0
    for y in range(expected_height):
        start, of = 3 * ((top + y) * width + left), 3 * y * expected_width
        row, expected_row = screen[start : start + 3 * expected_width], expected[of : of + 3 * expected_width]
        if row == expected_row:
            continue
        for x in range(0, 3 * expected_width, 3):
            different += differs(row[x : x + 3], expected_row[x : x + 3])
    share = 100 * different / (expected_width * expected_height)
    print(f"{share:.3f} {left} {top}")
    sys.exit(share > 0.1)


main()
