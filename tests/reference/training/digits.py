"""Makes crate/training/src/tasks/digits/{images-idx3,labels-idx1}-ubyte.gz: UCI's optical digits as IDX files.

    python tests/reference/training/digits.py

needs scikit-learn, whose load_digits() is UCI's file optdigits.tes: 1797 pictures of 8 × 8 with levels 0…16, here in
its order. E. Alpaydin and C. Kaynak, Optical Recognition of Handwritten Digits, UCI Machine Learning Repository, 1998,
https://doi.org/10.24432/C50P49, CC BY 4.0. The source stands in the comment of each gzip header too.
"""

import pathlib
import struct
import zlib

import numpy
from sklearn.datasets import load_digits

SOURCE = (
    "E. Alpaydin, C. Kaynak: Optical Recognition of Handwritten Digits, UCI Machine Learning Repository, 1998, "
    "https://doi.org/10.24432/C50P49, CC BY 4.0"
)
FOLDER = pathlib.Path(__file__).parents[3] / "crate/training/src/tasks/digits"


def write(name, shape, data):
    idx = struct.pack(">HBB", 0, 8, len(shape)) + struct.pack(f">{len(shape)}I", *shape) + data
    deflate = min(
        (pack(idx, memory, strategy) for memory in range(1, 10) for strategy in range(4)), key=len
    )
    # Flags: a comment. No time, no system: the same bytes wherever it is made.
    head = b"\x1f\x8b\x08\x10" + bytes(4) + b"\x02\xff" + SOURCE.encode("latin-1") + b"\0"
    (FOLDER / name).write_bytes(head + deflate + struct.pack("<II", zlib.crc32(idx), len(idx)))


def pack(data, memory, strategy):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, memory, strategy)
    return packer.compress(data) + packer.flush()


digits = load_digits()
images = digits.images.astype(numpy.uint8)
write("images-idx3-ubyte.gz", images.shape, images.tobytes())
write("labels-idx1-ubyte.gz", digits.target.shape, digits.target.astype(numpy.uint8).tobytes())
