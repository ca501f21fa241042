"""Makes localisation.txt: the signal propagation probability of LOCAL (6) with 400 digits (differences of error functions cancel).

    python localisation.py > localisation.txt

needs mpmath.
"""

import mpmath

mpmath.mp.dps = 400


def probability(xi, eta, theta, factor):
    cdf = lambda z: mpmath.erf(z / mpmath.sqrt(2 * factor)) / 2
    middle = (theta - mpmath.mpf(1) / 2) * xi
    return cdf(middle) - cdf(middle - 1 / eta)


print("# xi eta theta published corrected, by tests/reference/localisation.py")
for xi in ["-11", "-1", "0", "0.5", "5", "128"]:
    for eta in ["0.001", "0.04", "0.5", "10"]:
        for theta in ["0", "0.25", "0.5", "0.8125", "1"]:
            x, e, t = mpmath.mpf(xi), mpmath.mpf(eta), mpmath.mpf(theta)
            # The binary neighbours of the decimals, as the program reads them.
            e = mpmath.mpf(float(e))
            values = [
                probability(x, e, t, 2 * t * t + mpmath.mpf(7) / 12),
                probability(x, e, t, 2 * t * t - 2 * t + mpmath.mpf(7) / 12),
            ]
            print(xi, eta, theta, *(mpmath.nstr(v, 20) for v in values))
