"""Writes samples of compressed data, and what zlib makes of them, to standard output.

Each sample has four little-endian numbers of 32 bits and two byte strings: the number of compressed bytes, the number of
decompressed bytes, 1 if zlib accepts the sample, and 0; the compressed and the decompressed bytes.
"""

import random
import struct
import sys
import zlib

random.seed(int(sys.argv[1]))


def text():
    length = random.choice([0, 1, 2, 3, 10, 100, 1000, 5000, 70000])
    kind = random.randrange(6)
    if kind == 0:
        return random.randbytes(length)
    if kind == 1:
        return bytes(length)
    if kind == 2:
        return bytes(random.choice(b"ab") for _ in range(length))
    if kind == 3:
        return (random.randbytes(random.randrange(1, 40)) * (length + 1))[:length]
    if kind == 4:
        return bytes(int(random.gauss(100, 20)) & 255 for _ in range(length))
    shift = random.randrange(3, 9)
    return bytes(index * index >> shift & 255 for index in range(length))


def write(compressed, decompressed):
    header = struct.pack("<4I", len(compressed), len(decompressed or b""), decompressed is not None, 0)
    sys.stdout.buffer.write(header + compressed + (decompressed or b""))


def compressed(plain, wbits):
    level = random.choice([0, 1, 3, 6, 9])
    compressor = zlib.compressobj(level, 8, wbits, random.choice([1, 8, 9]), random.randrange(5))
    parts = [compressor.compress(plain[: len(plain) // 2])]
    if random.random() < 0.3:
        parts.append(compressor.flush(random.choice([zlib.Z_SYNC_FLUSH, zlib.Z_FULL_FLUSH])))
    return b"".join(parts + [compressor.compress(plain[len(plain) // 2 :]), compressor.flush()])


for _ in range(int(sys.argv[2])):
    plain = text()
    wbits = random.choice([15, 31])
    stream = compressed(plain, wbits)
    write(stream, plain)
    # Damages behind the header, where the two decoders may not differ.
    header = 2 if wbits == 15 else 10
    for _ in range(3):
        damaged = bytearray(stream)
        for _ in range(random.randrange(1, 3)):
            damaged[random.randrange(header, len(damaged))] ^= 1 << random.randrange(8)
        if random.random() < 0.3:
            del damaged[random.randrange(header, len(damaged)) :]
        try:
            result = zlib.decompress(bytes(damaged), wbits)
        except zlib.error:
            result = None
        write(bytes(damaged), result)
