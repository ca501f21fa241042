"""Makes tests/reference/power_law.txt: tails fitted by a power law, by another implementation than the crate's.

    python3 tests/reference/power_law.py        (NumPy)

Clauset, Shalizi and Newman (2009): every value that leaves at least 50 in the tail is tried as x_min, α is that of maximum
likelihood, and x_min where Kolmogorov and Smirnov's distance is least. The p-value is that of 1000 random data sets. A set is

    NAME: ALPHA X_MIN COUNT DISTANCE P
    values

Sets have at most 249 values, so that the crate tries every value too.
"""

import pathlib

import numpy as np

LEAST = 50
RNG = np.random.default_rng(0)


def fit(values):
    x = np.sort(values)
    best = None
    for start in np.unique(x):
        tail = x[x >= start]
        if len(tail) < LEAST:
            break
        excess = np.log(tail / start).sum()
        if excess == 0:
            continue
        alpha = 1 + len(tail) / excess
        law = 1 - (tail / start) ** (1 - alpha)
        rank = np.arange(len(tail))
        distance = max(abs(law - rank / len(tail)).max(), abs(law - (rank + 1) / len(tail)).max())
        if best is None or distance < best[3]:
            best = alpha, start, len(tail), distance
    return best


def p_value(values, found, replicates=1000):
    alpha, start, count, distance = found
    rest = values[values < start]
    farther = 0
    for _ in range(replicates):
        of_tail = RNG.binomial(len(values), count / len(values)) if len(rest) else len(values)
        tail = start * RNG.uniform(size=of_tail) ** (-1 / (alpha - 1))
        others = RNG.choice(rest, len(values) - of_tail) if len(rest) else []
        farther += fit(np.concatenate([tail, others]))[3] >= distance
    return farther / replicates


def sets():
    yield "power law", RNG.uniform(size=200) ** (-1 / 1.5)
    body = RNG.uniform(0.1, 1, size=120)
    yield "power law above a body", np.concatenate([body, RNG.uniform(size=120) ** (-1 / 2.2)])
    yield "exponential", RNG.exponential(size=240)
    yield "uniform", RNG.uniform(1, 2, size=240)


def main():
    out = []
    for name, values in sets():
        found = fit(values)
        p = p_value(values, found)
        head = " ".join(f"{float(x):.17g}" for x in (*found, p))
        print(name, head)
        rows = "\n".join(" ".join(f"{x:.17g}" for x in values[i:i + 5]) for i in range(0, len(values), 5))
        out.append(f"{name}: {head}\n{rows}")
    (pathlib.Path(__file__).parent / "power_law.txt").write_text("\n\n".join(out) + "\n")


if __name__ == "__main__":
    main()
