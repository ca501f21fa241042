"""Five steps of AdamW, Adam with decay in the gradient, SGD, and AdamW clipped at 0.5, in plain double precision.

Written from the algorithms of Kingma and Ba (2015) and of Loshchilov and Hutter (2019, Algorithm 2), with means that
are corrected before they are used.

    python3 tests/reference/training/optimiser.py > tests/reference/training/optimiser.txt
"""

from math import sqrt

RATE, DECAY = 0.1, 0.05


def run(rule, clip):
    w, m, v = [1.0, -2.0, 0.5], [0.0] * 3, [0.0] * 3
    for t in range(1, 6):
        g = [0.3 * x + 0.1 * (t - 1) for x in w]
        norm = sqrt(sum(x * x for x in g))
        if clip and norm > clip:
            g = [x * clip / norm for x in g]
        for i in range(3):
            slope = g[i] if rule == "adamw" else g[i] + DECAY * w[i]
            if rule == "sgd":
                w[i] -= RATE * slope
                continue
            m[i] = 0.9 * m[i] + 0.1 * slope
            v[i] = 0.999 * v[i] + 0.001 * slope**2
            change = m[i] / (1 - 0.9**t) / (sqrt(v[i] / (1 - 0.999**t)) + 1e-8)
            w[i] -= RATE * (change + (DECAY * w[i] if rule == "adamw" else 0.0))
    print(*(f"{x:.12f}" for x in w))


run("adamw", None)
run("adam", None)
run("sgd", None)
run("adamw", 0.5)
