"""Makes the files under npy/: small arrays of every kind that is read, as NumPy writes them.

    python npy.py

needs NumPy. Entry (i, j) of matrix k is (100 k + 10 i + j)/8, which every kind of number holds exactly.
"""

from pathlib import Path

import numpy as np
from numpy.lib import format as npy

FOLDER = Path(__file__).parent / "npy"


def entries(*shape):
    *axes, rows, columns = shape
    k, i, j = np.ogrid[: int(np.prod(axes)), :rows, :columns]
    return ((100 * k + 10 * i + j) / 8).reshape(shape)


FOLDER.mkdir(exist_ok=True)
for kind in ["<f2", "<f4", "<f8", ">f2", ">f4", ">f8"]:
    name = kind.replace("<", "little-").replace(">", "big-")
    np.save(FOLDER / f"{name}.npy", entries(3, 3).astype(kind))
np.save(FOLDER / "by-columns.npy", np.asfortranarray(entries(3, 3)))
np.save(FOLDER / "heads.npy", entries(2, 4, 3, 3).astype("<f2"))
with open(FOLDER / "version-2.npy", "wb") as file:
    npy.write_array(file, entries(3, 3), version=(2, 0))
