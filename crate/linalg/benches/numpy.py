"""Times NumPy (LAPACK, one thread) on the decompositions of examples/bench_linalg.

    OPENBLAS_NUM_THREADS=1 python numpy.py [sizes...]

Prints one JSON object per line, with the names that the Rust tasks have.
"""

import json
import os
import sys
import time

for variable in ["OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS"]:
    os.environ[variable] = "1"
# This file is called numpy.py as well: its own folder must not hide the library.
sys.path = [p for p in sys.path if os.path.abspath(p or ".") != os.path.dirname(os.path.abspath(__file__))]
import numpy as np  # noqa: E402

TASKS = {
    "eigenvalues": np.linalg.eigvals,
    "singular values": lambda a: np.linalg.svd(a, compute_uv=False),
    "product": lambda a: a @ a,
}

for size in [int(s) for s in sys.argv[1:]] or [128, 256, 512, 1024]:
    weights = np.random.default_rng(1).exponential(size=(size, size))
    a = weights / weights.sum(axis=1, keepdims=True)
    for name, task in TASKS.items():
        times = []
        task(a)
        while len(times) < 3 or (sum(times) < 1 and len(times) < 50):
            start = time.perf_counter()
            task(a)
            times.append(time.perf_counter() - start)
        times = sorted(1e3 * t for t in times)
        result = {"where": "numpy", "name": name, "T": size}
        print(json.dumps(result | {"min": round(times[0], 3), "median": round(times[len(times) // 2], 3)}))
