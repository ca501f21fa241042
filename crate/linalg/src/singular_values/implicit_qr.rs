//! Singular values and vectors of an upper bidiagonal matrix by the implicit QR iteration (Golub and Kahan
//! 1965, with the zero-shift sweeps of Demmel and Kahan 1990 where the matrix is singular). Without vectors
//! `dqds` is faster.
//!
//! The names of LAPACK's routines (dbdsqr, dlas2, dlartg) are given where ours follow them.

use crate::{Matrix, vector};

/// Number of sweeps per singular value after which the iteration is given up; two or three are usual.
const PATIENCE: usize = 60;

/// A rotation (c, s): of two columns (x, y) it makes (c x + s y, c y − s x).
type Rotation = (f64, f64);

/// The rotations of one sweep, for neighbouring columns, beginning with the first of the block.
#[derive(Default)]
struct Rotations {
    left: Vec<Rotation>,
    right: Vec<Rotation>,
}

/// Brings the upper bidiagonal matrix B with diagonal `d` and superdiagonal `e` to diagonal form: the
/// singular values of B, not negative, in no order, replace `d`; `e` becomes zero.
///
/// (`u`, `v`) = (U, V), with as many columns as B, become (U P, V Q) for B = P diag(d) Qᵀ. None when the
/// iteration does not converge. Entries must be finite and of ordinary size.
pub(super) fn diagonalise(
    d: &mut [f64],
    e: &mut [f64],
    (u, v): (&mut Matrix, &mut Matrix),
) -> Option<()> {
    let size = d
        .iter()
        .chain(e.iter())
        .fold(0.0, |m: f64, x| m.max(x.abs()));
    // Far below the rounding errors of whatever led to B.
    let vanishing = 1e-3 * f64::EPSILON * size;
    let mut patience = PATIENCE * d.len();
    let mut rotations = Rotations::default();
    let mut end = d.len();
    while end > 1 {
        let negligible = |k: usize, d: &[f64], e: &[f64]| {
            let size = e[k].abs();
            size <= f64::EPSILON * (d[k].abs() + d[k + 1].abs()) || size <= vanishing
        };
        let last = end - 1;
        let mut start = last;
        while start > 0 && !negligible(start - 1, d, e) {
            start -= 1;
        }
        if start > 0 {
            e[start - 1] = 0.0;
        }
        if start == last {
            end = last;
            continue;
        }
        patience = patience.checked_sub(1)?;
        let (block, above) = (&mut d[start..end], &mut e[start..last]);
        let mut singular = false;
        for x in block.iter_mut().filter(|x| x.abs() <= vanishing) {
            (*x, singular) = (0.0, true);
        }
        let shift = match singular {
            true => 0.0,
            false => smallest(
                block[last - start - 1],
                above[last - start - 1],
                block[last - start],
            ),
        };
        // A shift that the first entry does not feel would only cost digits.
        if (shift / block[0]).powi(2) > f64::EPSILON {
            shifted(block, above, shift, &mut rotations);
        } else {
            unshifted(block, above, &mut rotations);
        }
        rotate(u, start, &rotations.left);
        rotate(v, start, &rotations.right);
    }
    for (k, x) in d.iter_mut().enumerate().filter(|(_, x)| **x < 0.0) {
        *x = -*x;
        v.col_mut(k).iter_mut().for_each(|y| *y = -*y);
    }
    Some(())
}

/// One sweep with a shift from the top down (dbdsqr).
fn shifted(d: &mut [f64], e: &mut [f64], shift: f64, record: &mut Rotations) {
    let last = d.len() - 1;
    record.left.clear();
    record.right.clear();
    let mut f = (d[0].abs() - shift) * (1f64.copysign(d[0]) + shift / d[0]);
    let mut g = e[0];
    for i in 0..last {
        let (right, r) = rotation(f, g);
        if i > 0 {
            e[i - 1] = r;
        }
        let (c, s) = right;
        f = c * d[i] + s * e[i];
        e[i] = c * e[i] - s * d[i];
        g = s * d[i + 1];
        d[i + 1] *= c;
        let (left, r) = rotation(f, g);
        d[i] = r;
        let (c, s) = left;
        f = c * e[i] + s * d[i + 1];
        d[i + 1] = c * d[i + 1] - s * e[i];
        if i + 1 < last {
            g = s * e[i + 1];
            e[i + 1] *= c;
        }
        record.left.push(left);
        record.right.push(right);
    }
    e[last - 1] = f;
}

/// One sweep without a shift (dbdsqr); it splits off every zero of the diagonal at once.
fn unshifted(d: &mut [f64], e: &mut [f64], record: &mut Rotations) {
    let last = d.len() - 1;
    record.left.clear();
    record.right.clear();
    let (mut right, mut left) = ((1.0, 0.0), (1.0, 0.0));
    for i in 0..last {
        let r;
        (right, r) = rotation(d[i] * right.0, e[i]);
        if i > 0 {
            e[i - 1] = left.1 * r;
        }
        (left, d[i]) = rotation(left.0 * r, d[i + 1] * right.1);
        record.left.push(left);
        record.right.push(right);
    }
    let h = d[last] * right.0;
    d[last] = h * left.0;
    e[last - 1] = h * left.1;
}

/// The rotation that makes (r, 0) of (f, g), and r (dlartg).
#[inline]
fn rotation(f: f64, g: f64) -> (Rotation, f64) {
    if g == 0.0 {
        return ((1.0, 0.0), f);
    }
    let square = f * f + g * g;
    // Squares of smaller numbers lose digits.
    let r = match square > 1e-290 {
        true => square.sqrt(),
        false => libm::hypot(f, g),
    };
    ((f / r, g / r), r)
}

/// The smaller singular value of [[f, g], [0, h]] (dlas2).
fn smallest(f: f64, g: f64, h: f64) -> f64 {
    let (f, g, h) = (f.abs(), g.abs(), h.abs());
    let (low, high) = (f.min(h), f.max(h));
    if low == 0.0 {
        return 0.0;
    }
    let (sum, difference) = (1.0 + low / high, (high - low) / high);
    if g < high {
        let square = (g / high).powi(2);
        let (a, b) = (sum * sum + square, difference * difference + square);
        return low * 2.0 / (a.sqrt() + b.sqrt());
    }
    let ratio = high / g;
    let (a, b) = ((sum * ratio).powi(2), (difference * ratio).powi(2));
    2.0 * (low * ratio) / ((1.0 + a).sqrt() + (1.0 + b).sqrt())
}

/// Applies `rotations` to neighbouring columns of `matrix`, the first to `start` and the next.
fn rotate(matrix: &mut Matrix, start: usize, rotations: &[Rotation]) {
    for (k, &(c, s)) in rotations.iter().enumerate() {
        let [x, y] = matrix.two_columns_mut(start + k);
        vector::rotate(c, s, x, y);
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::random;
    use super::*;

    #[test]
    fn the_smaller_singular_value_of_two_rows_agrees_with_its_formula() {
        // The larger one is (√((f + h)² + g²) + √((f − h)² + g²))/2, and their product |f h|.
        for (f, g, h) in [
            (3.0f64, 4.0f64, 5.0f64),
            (5.0, 4.0, 3.0),
            (1.0, 0.25, 2.0),
            (-1.0, 3.0, 2.0),
            (2.0, -1.0, -1e-9),
            (1e-8, 1.0, 1.0),
            (0.75, 1e6, 3.0),
            (1.0, 1.0, 1.0),
            (0.5, 8.0, 0.5),
            (6.0, 0.0, 2.0),
        ] {
            let larger = ((f + h).hypot(g) + (f - h).hypot(g)) / 2.0;
            let want = (f * h).abs() / larger;
            let got = smallest(f, g, h);
            assert!(
                (got / want - 1.0).abs() < 1e-14,
                "{f} {g} {h}: {got} {want}"
            );
        }
        for zero in [(0.0, 2.0, 3.0), (3.0, 2.0, 0.0), (0.0, 0.0, 0.0)] {
            assert_eq!(smallest(zero.0, zero.1, zero.2), 0.0);
        }
        // Too far apart for their ratio.
        assert_eq!(smallest(1e-100, 1e300, 1e-100), 0.0);
    }

    #[test]
    fn rotations_turn_any_pair_of_numbers_into_one() {
        for (f, g) in [
            (3.0, 4.0),
            (-3.0, 4.0),
            (3.0, -4.0),
            (0.0, 2.0),
            (5.0, 0.0),
            (3e-160, 4e-160),
            (3e-310, 4e-310),
        ] {
            let ((c, s), r) = rotation(f, g);
            let size = f64::hypot(f, g);
            assert!((c * c + s * s - 1.0).abs() < 1e-13, "{f} {g}");
            assert!((r.abs() / size - 1.0).abs() < 1e-13, "{f} {g}");
            assert!((c * (f / size) + s * (g / size) - r / size).abs() < 1e-13);
            assert!((c * (g / size) - s * (f / size)).abs() < 1e-13);
        }
    }

    /// Diagonal and superdiagonal.
    fn bidiagonal(n: usize, seed: u64) -> (Vec<f64>, Vec<f64>) {
        let numbers = random(n, 2, seed);
        let above = numbers.col(1)[..n - 1].to_vec();
        (numbers.col(0).to_vec(), above)
    }

    /// Σ dᵢ² + Σ eᵢ² and ∏ |dᵢ|, which no rotation changes.
    fn invariants(d: &[f64], e: &[f64]) -> [f64; 2] {
        let squares = d.iter().chain(e).map(|x| x * x).sum();
        [squares, d.iter().map(|x| x.abs()).product()]
    }

    #[test]
    fn sweeps_change_no_singular_value() {
        for n in [2, 3, 7] {
            for shift in [None, Some(0.1), Some(0.3)] {
                let (mut d, mut e) = bidiagonal(n, n as u64);
                let before = invariants(&d, &e);
                let mut rotations = Rotations::default();
                match shift {
                    Some(shift) => shifted(&mut d, &mut e, shift, &mut rotations),
                    None => unshifted(&mut d, &mut e, &mut rotations),
                }
                for (got, want) in invariants(&d, &e).iter().zip(before) {
                    assert!((got / want - 1.0).abs() < 1e-13, "{n} {shift:?}");
                }
            }
        }
    }

    #[test]
    fn nothing_is_left_above_the_diagonal() {
        for n in [1, 2, 5, 12] {
            let (mut d, mut e) = bidiagonal(n, 30 + n as u64);
            if n == 5 {
                (d[1], d[4]) = (0.0, 0.0);
            }
            let before = invariants(&d, &e);
            diagonalise(
                &mut d,
                &mut e,
                (&mut Matrix::zeros(0, n), &mut Matrix::zeros(0, n)),
            )
            .unwrap();
            assert!(e.iter().all(|&x| x == 0.0), "{n}: {e:?}");
            assert!(d.iter().all(|&x| x >= 0.0), "{n}: {d:?}");
            let after = invariants(&d, &e);
            assert!((after[0] / before[0] - 1.0).abs() < 1e-14);
            assert!((after[1] - before[1]).abs() < 1e-14);
        }
    }

    #[test]
    fn of_two_rows_whose_ratio_vanishes_the_smaller_value_does_too() {
        assert_eq!(smallest(1e-200, 1e200, 1e-200), 0.0);
        assert_eq!(smallest(2e-150, 1e175, 3e-150), 0.0);
    }

    #[test]
    fn values_of_any_size_are_the_same_digits() {
        let values = |factor: f64| {
            let (d, e) = bidiagonal(9, 4);
            let scaled = |x: Vec<f64>| -> Vec<f64> { x.iter().map(|x| factor * x).collect() };
            let (mut d, mut e) = (scaled(d), scaled(e));
            let none = || Matrix::zeros(0, 9);
            diagonalise(&mut d, &mut e, (&mut none(), &mut none())).unwrap();
            scaled(d)
                .iter()
                .map(|x| x / (factor * factor))
                .collect::<Vec<_>>()
        };
        for exponent in [-200, -40, 40, 200] {
            assert_eq!(values(2f64.powi(exponent)), values(1.0), "2^{exponent}");
        }
    }
}
