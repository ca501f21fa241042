//! The matrices of LAPACK's examinations (`dlatms`, `dlatme`, `dlatmr` as `ddrvev` and `ddrvbd` call them).

use super::Xorshift;
use crate::{Matrix, multiply, multiply_nt, multiply_tn, orthonormal};

/// LAPACK's ulp: the first number larger than 1, less 1.
const ULP: f64 = f64::EPSILON;

/// The kinds of square matrices of the eigenvalue tests, as `ddrvev` names them; U is orthogonal, X has
/// condition 1/√ulp, and T is triangular with random entries above its diagonal.
pub const EIGENVALUE_KINDS: [&str; 21] = [
    "zero",
    "identity",
    "Jordan block",
    "diagonal, evenly spaced",
    "diagonal, geometric",
    "diagonal, clustered",
    "diagonal near overflow",
    "diagonal near underflow",
    "U'TU, evenly spaced",
    "U'TU, geometric",
    "U'TU, clustered",
    "U'TU, random pairs",
    "X'TX, evenly spaced",
    "X'TX, geometric",
    "X'TX, clustered",
    "X'TX, random pairs",
    "X'TX near overflow",
    "X'TX near underflow",
    "random entries, zero borders",
    "random entries near overflow",
    "random entries near underflow",
];

/// The kinds of matrices of the singular value tests, as `ddrvbd` names them.
pub const SINGULAR_VALUE_KINDS: [&str; 5] = [
    "zero",
    "identity",
    "UDV, evenly spaced",
    "UDV near underflow",
    "UDV near overflow",
];

/// How the numbers on a diagonal are spaced between 1 and 1/condition (the modes of `dlatm1`).
#[derive(Clone, Copy)]
enum DiagonalSpacing {
    /// 1, 1/c, …, 1/c.
    Clustered,
    /// Geometric: each is the same multiple of the previous one.
    Geometric,
    /// Arithmetic: each has the same distance from the previous one.
    Even,
    /// With logarithms uniform in (−ln c, 0).
    RandomLogarithm,
}

/// Factors near the largest and the smallest number.
const LARGE: f64 = ULP / f64::MIN_POSITIVE;
const SMALL: f64 = f64::MIN_POSITIVE / ULP;

/// The n×n matrix of kind `kind` of [`EIGENVALUE_KINDS`], from 0 on; others of the kind for other seeds.
pub fn eigenvalue_matrix(kind: usize, n: usize, seed: u64) -> Matrix {
    let mut numbers = Xorshift::new(seed ^ (kind as u64) << 32 ^ (n as u64) << 16);
    let numbers = &mut numbers;
    let spacing = match kind {
        3 | 6 | 7 | 8 | 12 => DiagonalSpacing::Even,
        4 | 9 | 13 => DiagonalSpacing::Geometric,
        5 | 10 | 14 => DiagonalSpacing::Clustered,
        _ => DiagonalSpacing::RandomLogarithm,
    };
    let magnitude = match kind {
        6 | 16 | 19 => LARGE,
        7 | 17 | 20 => SMALL,
        _ => 1.0,
    };
    let a = match kind {
        0 => Matrix::zeros(n, n),
        1 => Matrix::identity(n, n),
        2 => Matrix::from_fn(n, n, |i, j| f64::from(i == j || i == j + 1)),
        3..=7 => diagonal(n, n, &spaced(spacing, n, 1.0 / ULP, numbers)),
        8..=11 => with_eigenvalues(spacing, n, 1.0, numbers),
        12..=17 => with_eigenvalues(spacing, n, 1.0 / ULP.sqrt(), numbers),
        _ => with_zero_borders(n, numbers),
    };
    of_magnitude(a, magnitude)
}

/// The m×n matrix of kind `kind` of [`SINGULAR_VALUE_KINDS`], from 0 on.
pub fn singular_value_matrix(kind: usize, (m, n): (usize, usize), seed: u64) -> Matrix {
    let mut numbers = Xorshift::new(seed ^ (kind as u64) << 40 ^ (m as u64) << 20 ^ n as u64);
    let magnitude = match kind {
        3 => SMALL,
        4 => LARGE,
        _ => 1.0,
    };
    let a = match kind {
        0 => Matrix::zeros(m, n),
        1 => Matrix::identity(m, n),
        _ => {
            let least = m.min(n);
            let values = spaced(
                DiagonalSpacing::Even,
                least,
                least.max(1) as f64,
                &mut numbers,
            );
            let (u, v) = (orthogonal(m, &mut numbers), orthogonal(n, &mut numbers));
            multiply_nt(&multiply(&u, &diagonal(m, n, &values)), &v)
        }
    };
    of_magnitude(a, magnitude)
}

/// Numbers from 1 down to 1/`condition` with random signs (`dlatm1`).
fn spaced(spacing: DiagonalSpacing, n: usize, condition: f64, numbers: &mut Xorshift) -> Vec<f64> {
    let last = (n.max(2) - 1) as f64;
    (0..n)
        .map(|i| {
            let part = i as f64 / last;
            let size = match spacing {
                DiagonalSpacing::Clustered if i == 0 => 1.0,
                DiagonalSpacing::Clustered => 1.0 / condition,
                DiagonalSpacing::Geometric => libm::pow(condition, -part),
                DiagonalSpacing::Even => 1.0 - part * (1.0 - 1.0 / condition),
                DiagonalSpacing::RandomLogarithm => libm::pow(condition, -numbers.uniform()),
            };
            size * numbers.symmetric().signum()
        })
        .collect()
}

fn diagonal(m: usize, n: usize, values: &[f64]) -> Matrix {
    Matrix::from_fn(m, n, |i, j| if i == j { values[i] } else { 0.0 })
}

/// X T X⁻¹ with X = U S V of the given condition, S evenly spaced (`dlatme`). Eigenvalues with random logarithms are joined to
/// conjugate pairs at random with probability one half.
fn with_eigenvalues(
    spacing: DiagonalSpacing,
    n: usize,
    condition: f64,
    numbers: &mut Xorshift,
) -> Matrix {
    let values = spaced(spacing, n, 1.0 / ULP, numbers);
    let mut t = diagonal(n, n, &values);
    if matches!(spacing, DiagonalSpacing::RandomLogarithm) {
        for j in (1..n).step_by(2) {
            if numbers.uniform() > 0.5 {
                let (re, im) = (t[(j - 1, j - 1)], t[(j, j)]);
                (t[(j - 1, j)], t[(j, j - 1)], t[(j, j)]) = (im, -im, re);
            }
        }
    }
    for j in 1..n {
        let above = if t[(j - 1, j)] != 0.0 { j - 1 } else { j };
        (0..above).for_each(|i| t[(i, j)] = numbers.symmetric());
    }
    let v = orthogonal(n, numbers);
    let u = orthogonal(n, numbers);
    let mut a = multiply_tn(&v, &multiply(&t, &v));
    let stretch = |i: usize| 1.0 - i as f64 / (n.max(2) - 1) as f64 * (1.0 - 1.0 / condition);
    for j in 0..n {
        for i in 0..n {
            a[(i, j)] *= stretch(i) / stretch(j);
        }
    }
    multiply_tn(&u, &multiply(&a, &u))
}

/// Random entries; the first two rows, the last one, the first column and the last two are zero.
fn with_zero_borders(n: usize, numbers: &mut Xorshift) -> Matrix {
    let inner = |i: usize, j: usize| n < 4 || (2..n - 1).contains(&i) && (1..n - 2).contains(&j);
    Matrix::from_fn(n, n, |i, j| {
        let x = numbers.symmetric();
        if inner(i, j) { x } else { 0.0 }
    })
}

/// A uniformly random orthogonal matrix.
fn orthogonal(n: usize, numbers: &mut Xorshift) -> Matrix {
    orthonormal(Matrix::from_fn(n, n, |_, _| numbers.normal()))
}

/// `a` scaled so that its largest entry is `magnitude`; `a` itself if the magnitude is 1.
fn of_magnitude(a: Matrix, magnitude: f64) -> Matrix {
    if magnitude == 1.0 {
        return a;
    }
    let factor = magnitude / a.norm_max().max(f64::MIN_POSITIVE);
    Matrix::from_fn(a.nrows(), a.ncols(), |i, j| a[(i, j)] * factor)
}
