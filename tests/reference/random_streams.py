"""The reference for crate/attention/src/random.rs.

Writes random_words.txt (seed realisation matrix start, then words) and random_normals.txt
(seed realisation matrix, then normals). Run: python3 tests/reference/random_streams.py
"""

import pathlib

from chacha import normals, words

HERE = pathlib.Path(__file__).parent

STREAMS = [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (42, 7, 3), (2**32 - 1, 999, 64 * 199 + 6)]

with open(HERE / "random_words.txt", "w") as out:
    for seed, realisation, matrix in STREAMS:
        for start in (0, 13, 1_000_003, 2**36 - 4):
            row = [seed, realisation, matrix, start, *words(seed, realisation, matrix, start, 8)]
            print(*row, file=out)

with open(HERE / "random_normals.txt", "w") as out:
    for stream in STREAMS:
        print(*stream, *(repr(x) for x in normals(*stream, 9)), file=out)
