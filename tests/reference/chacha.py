"""ChaCha8 and Box–Muller in plain Python, as crate/attention/src/random.rs describes them."""

import math

MASK = 0xFFFFFFFF


def quarter(s, a, b, c, d):
    for x, y, z, r in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[x] = (s[x] + s[y]) & MASK
        t = s[z] ^ s[x]
        s[z] = ((t << r) | (t >> (32 - r))) & MASK


def block(seed, realisation, matrix, counter):
    constants = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    start = constants + [seed] + [0] * 7 + [counter & MASK, counter >> 32, matrix, realisation]
    s = list(start)
    for _ in range(4):
        for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
            quarter(s, a, b, c, d)
        for a, b, c, d in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter(s, a, b, c, d)
    return [(x + y) & MASK for x, y in zip(s, start)]


def words(seed, realisation, matrix, start, count):
    first, last = start // 16, (start + count - 1) // 16
    stream = [w for counter in range(first, last + 1) for w in block(seed, realisation, matrix, counter)]
    return stream[start - 16 * first : start - 16 * first + count]


def uniforms(seed, realisation, matrix, count):
    return [(w + 0.5) / 2**32 for w in words(seed, realisation, matrix, 0, count)]


def normals(seed, realisation, matrix, count):
    w = words(seed, realisation, matrix, 0, count + count % 2)
    out = []
    for first, second in zip(w[::2], w[1::2]):
        radius = math.sqrt(-2 * math.log((first + 0.5) / 2**32))
        angle = 2 * math.pi * ((second + 0.5) / 2**32) - math.pi
        out += [radius * math.cos(angle), radius * math.sin(angle)]
    return out[:count]
