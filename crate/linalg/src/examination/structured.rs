//! Structured matrices, on which iterations have failed that never failed for random entries.

use super::Xorshift;
use crate::Matrix;

/// The kinds of [`structured_matrix`].
pub const STRUCTURED_KINDS: [&str; 9] = [
    "skew-symmetric",
    "skew-symmetric tridiagonal",
    "identity plus skew-symmetric",
    "row-stochastic minus its transpose",
    "cyclic differences",
    "Hamiltonian",
    "companion",
    "Toeplitz",
    "small integers",
];

/// The n×n matrix of kind `kind` of [`STRUCTURED_KINDS`], from 0 on, of the order 1; others of the kind for other seeds. A
/// Hamiltonian matrix has an even size: `n` or one more.
pub fn structured_matrix(kind: usize, n: usize, seed: u64) -> Matrix {
    let mut numbers = Xorshift::new(seed ^ (kind as u64) << 48 ^ (n as u64) << 32);
    // Streams of neighbouring seeds are alike at first.
    for _ in 0..8 {
        numbers.uniform();
    }
    let numbers = &mut numbers;
    match kind {
        0 => antisymmetric(&normal(n, numbers)),
        1 => skew_tridiagonal(n, numbers),
        2 => antisymmetric(&normal(n, numbers)) + Matrix::identity(n, n),
        3 => antisymmetric(&softmax(n, numbers)),
        4 => cyclic_difference(n, numbers),
        5 => hamiltonian(n.div_ceil(2), numbers),
        6 => companion(n, numbers),
        7 => toeplitz(n, numbers),
        _ => Matrix::from_fn(n, n, |_, _| (7.0 * numbers.uniform()).floor() - 3.0),
    }
}

fn normal(n: usize, numbers: &mut Xorshift) -> Matrix {
    Matrix::from_fn(n, n, |_, _| numbers.normal())
}

/// M − Mᵀ.
fn antisymmetric(m: &Matrix) -> Matrix {
    Matrix::from_fn(m.nrows(), m.nrows(), |i, j| m[(i, j)] - m[(j, i)])
}

/// Normal or whole numbers next to the diagonal.
fn skew_tridiagonal(n: usize, numbers: &mut Xorshift) -> Matrix {
    let whole = numbers.uniform() < 0.5;
    let beside: Vec<f64> = (1..n)
        .map(|_| match whole {
            true => (9.0 * numbers.uniform()).floor() - 4.0,
            false => numbers.normal(),
        })
        .collect();
    Matrix::from_fn(n, n, |i, j| match (i + 1 == j, j + 1 == i) {
        (true, _) => beside[i],
        (_, true) => -beside[j],
        _ => 0.0,
    })
}

/// Rows of a softmax of normal scores, from flat to hard.
fn softmax(n: usize, numbers: &mut Xorshift) -> Matrix {
    let hardness = libm::exp(6.0 * numbers.uniform() - 3.0);
    let mut a = Matrix::from_fn(n, n, |_, _| libm::exp(hardness * numbers.normal()));
    for i in 0..n {
        let sum: f64 = (0..n).map(|j| a[(i, j)]).sum();
        for j in 0..n {
            a[(i, j)] /= sum;
        }
    }
    a
}

/// x(i+k) − x(i−k) on a circle, in units of a power of two.
fn cyclic_difference(n: usize, numbers: &mut Xorshift) -> Matrix {
    let step = 1 + (3.0 * numbers.uniform()) as usize % n;
    let size = libm::exp2((20.0 * numbers.uniform()).floor() - 10.0);
    let mut a = Matrix::zeros(n, n);
    for i in 0..n {
        a[(i, (i + step) % n)] += size;
        a[(i, (i + n - step % n) % n)] -= size;
    }
    a
}

/// [[F, G], [H, −Fᵀ]] with symmetric G and H.
fn hamiltonian(half: usize, numbers: &mut Xorshift) -> Matrix {
    let [f, g, h] = [(); 3].map(|()| normal(half, numbers));
    Matrix::from_fn(2 * half, 2 * half, |i, j| match (i < half, j < half) {
        (true, true) => f[(i, j)],
        (true, false) => g[(i, j - half)] + g[(j - half, i)],
        (false, true) => h[(i - half, j)] + h[(j, i - half)],
        (false, false) => -f[(j - half, i - half)],
    })
}

/// Companion matrix of a polynomial with normal or integer coefficients, or of x ↦ xⁿ ± 1.
fn companion(n: usize, numbers: &mut Xorshift) -> Matrix {
    let sort = numbers.uniform();
    let coefficients: Vec<f64> = (0..n)
        .map(|i| {
            let x = numbers.normal();
            match sort {
                0.0..0.4 => x,
                0.4..0.8 => (3.0 * x).round(),
                _ => f64::from(i == 0) * x.signum(),
            }
        })
        .collect();
    Matrix::from_fn(n, n, |i, j| match j + 1 == n {
        true => coefficients[i],
        false => f64::from(i == j + 1),
    })
}

/// Constant along diagonals; of few diagonals, or of all.
fn toeplitz(n: usize, numbers: &mut Xorshift) -> Matrix {
    let band = match numbers.uniform() < 0.5 {
        true => 1 + (3.0 * numbers.uniform()) as usize,
        false => n,
    };
    let diagonals: Vec<f64> = (0..2 * n).map(|_| numbers.normal()).collect();
    Matrix::from_fn(n, n, |i, j| match i.abs_diff(j) <= band {
        true => diagonals[n + i - j],
        false => 0.0,
    })
}
