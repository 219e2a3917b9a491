"""Writes archives of tiles in the format PMTiles 3; the same bytes every time."""
import enum, gzip, json, struct


class TileType(enum.IntEnum):
    """The format of tiles; vector tiles are compressed with gzip."""
    VECTOR = 1
    PNG = 2


def varint(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes(out) + bytes([value])


def packed(numbers): return b"".join(varint(n) for n in numbers)


def compress(data): return gzip.compress(data, 9, mtime=0)


def tile_id(zoom, x, y):
    """The number of tiles of lower levels, plus the place of a tile on the Hilbert curve."""
    d, side = 0, 1 << zoom >> 1
    while side:
        rx, ry = int(x & side > 0), int(y & side > 0)
        d += side * side * ((3 * rx) ^ ry)
        if not ry:
            if rx: x, y = side - 1 - x, side - 1 - y
            x, y = y, x
        side >>= 1
    return (4 ** zoom - 1) // 3 + d


def archive(tiles, tile_type, metadata, bounds, center):
    """The archive of a dictionary of tiles by (zoom, x, y).

    bounds: west, south, east, north in degrees. center: longitude, latitude, zoom level.
    """
    gzip_code, no_compression = 2, 1
    entries = sorted((tile_id(*place), data) for place, data in tiles.items())
    ids = [b - a for a, b in zip([0] + [e[0] for e in entries], (e[0] for e in entries))]
    count = len(entries)
    # Each tile is a run of length 1; an offset of 0 stands for the end of the tile before.
    directory = compress(
        packed([count] + ids + [1] * count + [len(e[1]) for e in entries] + [1] + [0] * (count - 1)))
    metadata = compress(json.dumps(metadata).encode())
    body = b"".join(e[1] for e in entries)
    root = 127
    header = b"PMTiles\x03" + struct.pack(
        "<11Q", root, len(directory), root + len(directory), len(metadata), 0, 0,
        root + len(directory) + len(metadata), len(body), count, count, count)
    levels = [place[0] for place in tiles]
    header += struct.pack(
        "<6B", 1, gzip_code, gzip_code if tile_type == TileType.VECTOR else no_compression, tile_type,
        min(levels), max(levels))
    longitude, latitude, zoom = center
    header += struct.pack(
        "<4iB2i", *(round(c * 1e7) for c in bounds), zoom, round(longitude * 1e7), round(latitude * 1e7))
    return header + directory + metadata + body
