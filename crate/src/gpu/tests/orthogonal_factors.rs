//! Orthogonal factors computed by the kernels in single precision, by LAPACK's ratios (`dqrt01`): ‖I − QQᵀ‖ and the part of the
//! matrix outside Q, divided by the error that rounding alone would cause, whatever the size.

use super::{block_on, in_part, on_every_device};
use crate::gpu::Device;
use crate::gpu::dense::cholesky_qr::orthonormalise;
use crate::gpu::dense::matrix::Matrix;
use crate::kernels::training_matrices::gram_schmidt::GramSchmidt;
use crate::linalg::examination::THRESHOLD;
use crate::linalg::{self, multiply, multiply_nt, multiply_tn, orthonormal};
use crate::random::{MatrixId, Stream};
use crate::test_matrices::largest;

const ULP: f64 = f32::EPSILON as f64;

fn random(rows: usize, columns: usize, seed: u32) -> linalg::Matrix {
    Stream::new(seed, 0, MatrixId::TOKENS).normal_matrix(rows, columns)
}

/// The entries of a matrix, rounded to single precision.
fn rounded(a: &linalg::Matrix) -> linalg::Matrix {
    linalg::Matrix::from_fn(a.nrows(), a.ncols(), |i, j| f64::from(a[(i, j)] as f32))
}

/// m × n with singular values from 1 down to 1/condition, each the same multiple of the one before; m ≤ n.
fn conditioned(m: usize, n: usize, condition: f64) -> linalg::Matrix {
    let (u, v) = (orthonormal(random(m, m, 1)), orthonormal(random(n, m, 2)));
    let value = |j: usize| condition.powf(-(j as f64) / (m.max(2) - 1) as f64);
    let us = linalg::Matrix::from_fn(m, m, |i, j| u[(i, j)] * value(j));
    multiply_nt(&us, &v)
}

/// Random entries, each row smaller than the one before, the last by `least`.
fn with_falling_rows(m: usize, n: usize, least: f64) -> linalg::Matrix {
    let a = random(m, n, 3);
    let factor = |i: usize| least.powf(i as f64 / (m.max(2) - 1) as f64);
    linalg::Matrix::from_fn(m, n, |i, j| factor(i) * a[(i, j)])
}

/// Largest absolute column sum.
fn one_norm(a: &linalg::Matrix) -> f64 {
    largest(a.col_iter().map(|c| c.iter().map(|x| x.abs()).sum::<f64>()))
}

/// ‖I − QQᵀ‖/(m ulp) and ‖A − LQ‖/(‖A‖ n ulp) of the m × n matrix A and its Q, L the lower triangle of AQᵀ.
fn ratios(a: &linalg::Matrix, q: &linalg::Matrix) -> [f64; 2] {
    let (m, n) = (a.nrows(), a.ncols());
    let loss = multiply_nt(q, q) - linalg::Matrix::identity(m, m);
    let along = multiply_nt(a, q);
    let lower = linalg::Matrix::from_fn(m, m, |i, j| if j <= i { along[(i, j)] } else { 0.0 });
    let left = a - multiply(&lower, q);
    [
        one_norm(&loss) / (m as f64 * ULP),
        one_norm(&left) / (one_norm(a) * n as f64 * ULP),
    ]
}

async fn cholesky_qr(device: &Device, a: &linalg::Matrix) -> linalg::Matrix {
    let there = Matrix::from(device, a);
    orthonormalise(device, &there).await.unwrap();
    there.read(device).await.unwrap()
}

/// Names and m × n matrices, m ≤ n, that Cholesky QR makes orthonormal in their whole: of condition up to 10⁶, with rows that fall off
/// as far, and of any size whose squares add up to numbers.
fn within_the_range_of_cholesky_qr(m: usize, n: usize) -> Vec<(String, linalg::Matrix)> {
    let mut all = Vec::new();
    for condition in [1.0, 1e2, 1e4, 1e6] {
        all.push((
            format!("condition {condition:e}"),
            conditioned(m, n, condition),
        ));
    }
    for least in [1.0, 1e-3, 1e-6] {
        all.push((
            format!("rows down to {least:e}"),
            with_falling_rows(m, n, least),
        ));
    }
    for size in [1e-15, 1e15] {
        all.push((format!("size {size:e}"), size * random(m, n, 8)));
    }
    all
}

#[test]
fn rows_become_orthonormal_by_cholesky_factors_as_far_as_rounding_allows() {
    on_every_device("orthogonal factors", async |device| {
        let sizes = [(2, 3), (1, 1), (33, 64), (129, 131), (128, 128), (200, 400)];
        for (m, n) in in_part(device, &sizes) {
            for (name, a) in within_the_range_of_cholesky_qr(m, n) {
                let a = rounded(&a);
                let found = ratios(&a, &cholesky_qr(device, &a).await);
                let worst = largest(found);
                assert!(worst < THRESHOLD, "{m} × {n}, {name}: {found:?}");
            }
        }
    });
}

/// Squares of singular values below 10⁻⁷ of the largest are rounding in a Gram matrix of single precision: rows that are nearly
/// linearly dependent are not made orthogonal, and zeros give NaN. No model here has such tokens or weights.
#[test]
fn beyond_the_range_of_cholesky_qr_rows_are_not_orthonormal() {
    let device = Device::twin(64 << 10);
    let loss = |a: linalg::Matrix| {
        let a = rounded(&a);
        ratios(&a, &block_on(cholesky_qr(&device, &a)))[0]
    };
    assert!(loss(conditioned(33, 64, 1e8)) > THRESHOLD);
    assert!(loss(with_falling_rows(33, 64, 1e-12)) > THRESHOLD);
    assert_eq!(loss(linalg::Matrix::zeros(3, 5)), f64::INFINITY);
}

/// B of tokens × 2 width.
fn gram_schmidt(a: &linalg::Matrix) -> linalg::Matrix {
    let (tokens, rank) = (a.nrows(), a.ncols());
    let width = rank / 2;
    let mut other = Vec::new();
    for half in 0..2 {
        for t in 0..tokens {
            other.extend((0..width).map(|j| a[(t, half * width + j)] as f32));
        }
    }
    let mut arena = vec![0.0; tokens * rank];
    let kernel = GramSchmidt {
        examples: 1,
        heads: 1,
        tokens: tokens as u32,
        width: width as u32,
        query: 0,
        key: (tokens * width) as u32,
        inputs_other: 1,
        out: 0,
        first_column: 0,
        end_column: rank as u32,
    };
    kernel.twin(&other, &mut arena);
    linalg::Matrix::from_fn(tokens, rank, |t, j| f64::from(arena[t * rank + j]))
}

/// Ratios that describe how well B, with orthonormal columns and columns of zeros, is a basis of A, of m × n.
#[derive(Debug)]
struct BasisRatios {
    /// ‖I − BᵀB‖/(k ulp) of the columns that are kept, k = max(m, n).
    loss: f64,
    /// The worst ‖a − Br‖/(‖a‖ k ulp) of these columns, r that of the upper triangle of BᵀA.
    left_of_kept: f64,
    /// The worst ‖a − Br‖/(‖a‖ ulp) of the others.
    left_of_dropped: f64,
    /// How many are kept.
    kept: usize,
}

impl BasisRatios {
    fn of(a: &linalg::Matrix, b: &linalg::Matrix) -> Self {
        let n = a.ncols();
        let size = a.nrows().max(n) as f64;
        let gram = multiply_tn(b, b);
        let is_kept: Vec<bool> = (0..n).map(|j| gram[(j, j)] != 0.0).collect();
        let unit = linalg::Matrix::from_fn(n, n, |i, j| f64::from(i == j && is_kept[i]));
        let along = multiply_tn(b, a);
        let upper = |i: usize, j: usize| if i <= j { along[(i, j)] } else { 0.0 };
        let left = a - multiply(b, &linalg::Matrix::from_fn(n, n, upper));
        let left_of = |kept: bool| {
            let columns = (0..n).filter(|&j| is_kept[j] == kept);
            largest(columns.map(|j| {
                let length = a.get(.., j..j + 1).frobenius_norm().max(f64::MIN_POSITIVE);
                left.get(.., j..j + 1).frobenius_norm() / (length * ULP)
            }))
        };
        Self {
            loss: one_norm(&(gram - unit)) / (size * ULP),
            left_of_kept: left_of(true) / size,
            left_of_dropped: left_of(false),
            kept: is_kept.into_iter().filter(|kept| *kept).count(),
        }
    }
}

/// Names and m × n matrices whose columns Gram–Schmidt keeps or drops one by one: of any condition, with columns and rows that fall
/// off, and of any size whose squares are numbers.
fn within_the_range_of_gram_schmidt(m: usize, n: usize) -> Vec<(String, linalg::Matrix)> {
    let mut all = vec![("zero".to_owned(), linalg::Matrix::zeros(m, n))];
    for condition in [1.0, 1e4, 1e7, 1e10] {
        let wide = conditioned(m.min(n), m.max(n), condition);
        let a = if m < n {
            wide
        } else {
            wide.transpose().to_owned()
        };
        all.push((format!("condition {condition:e}"), a));
    }
    for least in [1e-6, 1e-12, 1e-17] {
        let wide = with_falling_rows(n, m, least);
        let name = format!("columns down to {least:e}");
        all.push((name, wide.transpose().to_owned()));
        let name = format!("rows down to {least:e}");
        all.push((name, with_falling_rows(m, n, least)));
    }
    for size in [1e-17, 1e17] {
        all.push((format!("size {size:e}"), size * random(m, n, 8)));
    }
    all
}

/// A column is dropped if less than 64 ulp of its length remains, so this part of it is not spanned. Up to n steps were subtracted
/// from it, each with rounding.
const DROPPED: f64 = 64.0;

#[test]
fn columns_become_orthonormal_by_gram_schmidt_or_nothing_is_left_of_them() {
    for (m, n) in [
        (1, 2),
        (9, 6),
        (6, 6),
        (4, 6),
        (64, 32),
        (300, 280),
        (100, 140),
    ] {
        for (name, a) in within_the_range_of_gram_schmidt(m, n) {
            let a = rounded(&a);
            let basis = BasisRatios::of(&a, &gram_schmidt(&a));
            let place = format!("{m} × {n}, {name}: {basis:?}");
            assert!(basis.loss < THRESHOLD, "{place}");
            assert!(basis.left_of_kept < THRESHOLD, "{place}");
            let most = DROPPED + THRESHOLD * m.max(n) as f64;
            assert!(basis.left_of_dropped < most, "{place}");
            if name == "zero" {
                assert_eq!(basis.kept, 0, "{place}");
            }
            // What is far from dependent is kept.
            if name == "condition 1e4" {
                assert_eq!(basis.kept, m.min(n), "{place}");
            }
        }
    }
}

/// Squares of entries below 10⁻¹⁹ are not normal numbers, and those below 10⁻²³ vanish in single precision: such columns are dropped whole.
#[test]
fn columns_whose_squares_vanish_are_dropped_by_gram_schmidt() {
    let a = rounded(&(1e-25 * random(9, 6, 8)));
    assert_eq!(gram_schmidt(&a), linalg::Matrix::zeros(9, 6));
}
