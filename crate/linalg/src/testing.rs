//! Matrices and comparisons shared by the tests of this module.

pub(super) use super::examination::Xorshift;
pub(crate) use super::examination::largest;
use super::{Complex, Matrix};

/// Sizes that reach every branch: trivial, odd, around the unrolling, past the blocking.
pub(super) const LADDER: [usize; 8] = [1, 2, 3, 5, 16, 33, 64, 100];

/// Independent entries uniform in (−1, 1).
pub(super) fn random(m: usize, n: usize, seed: u64) -> Matrix {
    let mut stream = Xorshift::new(seed + 1);
    Matrix::from_fn(m, n, |_, _| 2.0 * stream.uniform() - 1.0)
}

/// A row-stochastic matrix with exponential weights.
pub(super) fn random_markov(n: usize, seed: u64) -> Matrix {
    let mut stream = Xorshift::new(seed + 7);
    let weights = Matrix::from_fn(n, n, |_, _| -libm::log(stream.uniform()));
    let sums: Vec<f64> = (0..n)
        .map(|i| (0..n).map(|j| weights[(i, j)]).sum())
        .collect();
    Matrix::from_fn(n, n, |i, j| weights[(i, j)] / sums[i])
}

/// Every row a random unit vector.
pub(super) fn one_hot(n: usize, seed: u64) -> Matrix {
    let mut stream = Xorshift::new(seed + 13);
    let target: Vec<usize> = (0..n)
        .map(|_| (stream.uniform() * n as f64) as usize)
        .collect();
    Matrix::from_fn(n, n, |i, j| if target[i] == j { 1.0 } else { 0.0 })
}

/// A random orthogonal matrix (the Q of a random matrix).
pub(super) fn random_orthogonal(n: usize, seed: u64) -> Matrix {
    from_nalgebra(&to_nalgebra(&random(n, n, seed)).qr().q())
}

/// The matrix for nalgebra, whose decompositions serve for comparison.
pub(crate) fn to_nalgebra(a: &Matrix) -> nalgebra::DMatrix<f64> {
    nalgebra::DMatrix::from_fn(a.nrows(), a.ncols(), |i, j| a[(i, j)])
}

/// The matrix for the library.
pub(crate) fn from_nalgebra(a: &nalgebra::DMatrix<f64>) -> Matrix {
    Matrix::from_fn(a.nrows(), a.ncols(), |i, j| a[(i, j)])
}

/// Eigenvalues by nalgebra's Schur decomposition.
pub(crate) fn eigenvalues_by_nalgebra(a: &Matrix) -> Vec<Complex> {
    let most = 100 * a.nrows() + 100;
    let schur = nalgebra::Schur::try_new(to_nalgebra(a), f64::EPSILON, most).unwrap();
    schur.complex_eigenvalues().iter().copied().collect()
}

/// Frobenius distance.
pub(super) fn distance(a: &Matrix, b: &Matrix) -> f64 {
    (a - b).frobenius_norm()
}

/// Largest distance between two sets of complex numbers of equal size when each is matched with its
/// nearest unused partner.
pub(super) fn set_distance(a: &[Complex], b: &[Complex]) -> f64 {
    assert_eq!(a.len(), b.len());
    let mut unused = b.to_vec();
    let mut most = 0.0f64;
    for z in a {
        let gap = |k: &usize| (unused[*k] - z).norm();
        let k = (0..unused.len())
            .min_by(|i, j| gap(i).total_cmp(&gap(j)))
            .unwrap();
        most = largest([most, gap(&k)]);
        unused.swap_remove(k);
    }
    most
}
