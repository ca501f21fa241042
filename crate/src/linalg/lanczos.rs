//! The leading singular values and vectors by Golub–Kahan–Lanczos bidiagonalisation.
//!
//! Golub and Van Loan, Matrix Computations, section 10.4: X V = U B and Xᵀ U = V Bᵀ + β v eᵀ with
//! orthonormal U, V and upper bidiagonal B; both bases are kept orthogonal in full.

use super::check::{largest_entry, not_finite, power_of_two_scale, scaled};
use super::ready::now;
use super::singular::{bidiagonal_vectors, singular_values, singular_vectors};
use super::{Matrix, vector};
use crate::problem::Problem;

/// Up to this size all singular values are found directly.
const DIRECT: usize = 48;

/// Largest dimension of the Krylov spaces, or an eighth of the smaller side where that is more: an
/// outlier needs some ten pairs, 48 values at the edge of a random matrix's bulk 350 at n = 4096.
const MOST: usize = 300;

/// The `count` largest singular values of the m×n matrix `a` in decreasing order; all min(m, n)
/// when `count` is at least that.
///
/// A value s with its vectors is accepted when the residual is at most `tolerance` s, which bounds
/// the error of s. Where the Krylov space does not converge, all singular values are computed.
///
/// # Errors
/// An entry is not finite, or no method converged.
pub fn leading_singular_values(
    a: &Matrix,
    count: usize,
    tolerance: f64,
) -> Result<Vec<f64>, Problem> {
    let size = a.nrows().min(a.ncols());
    let count = count.min(size);
    let scale = power_of_two_scale(largest_entry(a, "leading singular values")?);
    if count == 0 {
        return Ok(Vec::new());
    }
    let found = if size <= DIRECT {
        None
    } else {
        run(&scaled(a, scale), count, tolerance)
    };
    let mut values = match found {
        Some(pairs) => pairs.values.iter().map(|s| s / scale).collect(),
        None => singular_values(a)?,
    };
    values.truncate(count);
    Ok(values)
}

/// The unit vectors (u, y) of the largest singular value of `a`, to rounding: Xy = su, Xᵀu = sy.
/// Entries must be of ordinary size.
pub(super) fn leading_vectors(a: &Matrix) -> Result<(Vec<f64>, Vec<f64>), Problem> {
    if let Some(pairs) = run(a, 1, 8.0 * f64::EPSILON) {
        return Ok((pairs.left, pairs.right));
    }
    let all = singular_vectors(a)?;
    Ok((
        all.left.col_as_slice(0).to_vec(),
        all.right.col_as_slice(0).to_vec(),
    ))
}

/// Leading singular values and the vectors of the first.
#[derive(Default)]
pub(crate) struct Pairs {
    /// In decreasing order.
    pub values: Vec<f64>,
    /// u, one entry a row.
    pub left: Vec<f64>,
    /// y, one entry a column.
    pub right: Vec<f64>,
}

/// None when the spaces reached their largest dimension without convergence.
fn run(a: &Matrix, count: usize, tolerance: f64) -> Option<Pairs> {
    let (m, n) = (a.nrows(), a.ncols());
    let forward = async |x: &[f64]| {
        let mut y = vec![0.0; m];
        vector::apply(a, x, &mut y);
        Ok(y)
    };
    let back = async |x: &[f64]| {
        let mut y = vec![0.0; n];
        vector::apply_transposed(a, x, &mut y);
        Ok(y)
    };
    now(leading_pairs_by(forward, back, (m, n), count, tolerance)).ok()?
}

/// The `count` largest singular values, and the vectors of the first, of an m×n operator that takes its
/// time: `forward` gives the image of a vector, `back` that under the transpose, from another processor
/// perhaps. None when the spaces reached their largest dimension without convergence.
///
/// # Errors
/// What the operator reports, or an image that is not finite.
pub(crate) async fn leading_pairs_by(
    forward: impl AsyncFnMut(&[f64]) -> Result<Vec<f64>, Problem>,
    back: impl AsyncFnMut(&[f64]) -> Result<Vec<f64>, Problem>,
    (m, n): (usize, usize),
    count: usize,
    tolerance: f64,
) -> Result<Option<Pairs>, Problem> {
    let count = count.min(m).min(n);
    if count == 0 {
        return Ok(Some(Pairs::default()));
    }
    // The right vectors live on the smaller side, so that they close the space when they fill it.
    if m >= n {
        return bidiagonalise(forward, back, (m, n), count, tolerance).await;
    }
    let pairs = bidiagonalise(back, forward, (n, m), count, tolerance).await?;
    Ok(pairs.map(|pairs| Pairs {
        left: pairs.right,
        right: pairs.left,
        ..pairs
    }))
}

/// `forward` maps Rⁿ to Rᵐ, `back` is its transpose, m ≥ n.
async fn bidiagonalise(
    mut forward: impl AsyncFnMut(&[f64]) -> Result<Vec<f64>, Problem>,
    mut back: impl AsyncFnMut(&[f64]) -> Result<Vec<f64>, Problem>,
    (m, n): (usize, usize),
    count: usize,
    tolerance: f64,
) -> Result<Option<Pairs>, Problem> {
    let Some(mut v) = vector::fresh(&[], n, 0) else {
        return Ok(None);
    };
    let mut u: Vec<f64> = Vec::new();
    let (mut alphas, mut betas): (Vec<f64>, Vec<f64>) = (Vec::new(), Vec::new());
    let (mut block, mut restarts, mut size) = (0, 0u64, 0.0f64);
    let most = n.min(MOST.max(n / 8));
    let mut check_at = (count + 3).min(most);
    for k in 0..most {
        let mut ignored = vec![0.0; k + 1];
        // α_k u_k = X v_k − β_{k−1} u_{k−1}
        let mut left = forward(&v[k * n..]).await?;
        size = size.max(finite_norm(&left)?);
        vector::orthogonalise(&u, &mut left, &mut ignored);
        let mut alpha = vector::norm(&left);
        if alpha <= 64.0 * f64::EPSILON * size {
            // Closed from the left: what follows is a new part, as after a restart.
            alpha = 0.0;
            block = k;
            let Some(start) = vector::fresh(&u, m, (1 << 16) | k as u64) else {
                return Ok(None);
            };
            left = start;
        } else {
            vector::scale(1.0 / alpha, &mut left);
        }
        u.extend_from_slice(&left);
        alphas.push(alpha);
        // β_k v_{k+1} = Xᵀ u_k − α_k v_k
        let mut right = back(&u[k * m..]).await?;
        size = size.max(finite_norm(&right)?);
        vector::orthogonalise(&v, &mut right, &mut ignored);
        let beta = vector::norm(&right);
        let closed = k + 1 == n || beta <= 64.0 * f64::EPSILON * size;
        betas.push(if closed { 0.0 } else { beta });

        if closed || k + 1 >= check_at || k + 1 == most {
            let small = Bidiagonal {
                alphas: &alphas,
                betas: &betas,
            };
            let Some(small) = small.decompose(0) else {
                return Ok(None);
            };
            let full = k + 1 == n;
            let converged = full
                || small.converged(count, tolerance, size, block, &alphas, &betas) == Some(true);
            if converged {
                let values = small.values[..count].to_vec();
                let left = combine(&u, m, &small.left_first);
                let right = combine(&v, n, &small.right_first);
                return Ok(Some(Pairs {
                    values,
                    left,
                    right,
                }));
            }
            check_at = k + 1 + (k / 6).max(3);
        }
        if closed {
            restarts += 1;
            let Some(start) = vector::fresh(&v, n, restarts) else {
                return Ok(None);
            };
            right = start;
            block = k + 1;
        } else {
            vector::scale(1.0 / beta, &mut right);
        }
        v.extend_from_slice(&right);
    }
    Ok(None)
}

fn finite_norm(x: &[f64]) -> Result<f64, Problem> {
    let norm = vector::norm(x);
    if norm.is_finite() {
        Ok(norm)
    } else {
        Err(not_finite("leading singular values"))
    }
}

fn combine(basis: &[f64], length: usize, weights: &[f64]) -> Vec<f64> {
    let mut sum = vec![0.0; length];
    for (vector, &w) in basis.chunks_exact(length).zip(weights) {
        vector::axpy(w, vector, &mut sum);
    }
    sum
}

struct Bidiagonal<'a> {
    alphas: &'a [f64],
    betas: &'a [f64],
}

struct Small {
    values: Vec<f64>,
    /// |last component| of each left vector.
    last: Vec<f64>,
    left_first: Vec<f64>,
    right_first: Vec<f64>,
}

impl Bidiagonal<'_> {
    /// Singular values and vectors of the block from `from` on.
    fn decompose(&self, from: usize) -> Option<Small> {
        let size = self.alphas.len() - from;
        let (diagonal, above) = (&self.alphas[from..], &self.betas[from..]);
        let identity = Matrix::identity(size, size);
        let all = bidiagonal_vectors(
            diagonal.to_vec(),
            above[..size.saturating_sub(1)].to_vec(),
            identity.clone(),
            identity,
        )?;
        Some(Small {
            last: (0..size).map(|k| all.left[(size - 1, k)].abs()).collect(),
            left_first: all.left.col_as_slice(0).to_vec(),
            right_first: all.right.col_as_slice(0).to_vec(),
            values: all.values,
        })
    }
}

impl Small {
    fn accepts(&self, k: usize, beta: f64, tolerance: f64, size: f64) -> bool {
        beta * self.last[k] <= (tolerance * self.values[k]).max(8.0 * f64::EPSILON * size)
    }

    /// Whether the first `count` are surely the leading ones; see `arnoldi` for the argument about
    /// spaces that have closed.
    fn converged(
        &self,
        count: usize,
        tolerance: f64,
        size: f64,
        block: usize,
        alphas: &[f64],
        betas: &[f64],
    ) -> Option<bool> {
        let beta = *betas.last()?;
        if self.values.len() < count || !(0..count).all(|k| self.accepts(k, beta, tolerance, size))
        {
            return Some(false);
        }
        if block == 0 && beta > 0.0 {
            return Some(true);
        }
        let latest = Bidiagonal { alphas, betas }.decompose(block)?;
        let last = self.values[count - 1];
        let slack = tolerance.max(1e-12) * last + 64.0 * f64::EPSILON * size;
        Some(latest.values[0] <= last + slack && latest.accepts(0, beta, tolerance, size))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{one_hot, random, random_markov};
    use super::*;

    fn assert_leading(a: &Matrix, count: usize) {
        let got = leading_singular_values(a, count, 1e-10).unwrap();
        let want = singular_values(a).unwrap();
        assert_eq!(got.len(), count.min(want.len()));
        for (g, w) in got.iter().zip(&want) {
            assert!((g - w).abs() <= 1e-9 * want[0], "{g} against {w}");
        }
    }

    #[test]
    fn leading_singular_values_agree_with_the_full_decomposition() {
        for (m, n) in [(3, 2), (60, 60), (100, 70), (70, 100), (150, 150)] {
            assert_leading(&random(m, n, (m * n) as u64), 3);
        }
        assert_leading(&random_markov(200, 5), 4);
    }

    #[test]
    fn repeated_and_vanishing_singular_values_are_counted() {
        let n = 80;
        assert_leading(&Matrix::identity(n, n), 4);
        assert_leading(&Matrix::zeros(n, n), 2);
        assert_leading(&Matrix::from_fn(n, n, |_, _| 1.0 / n as f64), 3);
        let diagonal = |i: usize| [2.0, 3.0, 2.0, 3.0].get(i).copied().unwrap_or(0.0);
        assert_leading(
            &Matrix::from_fn(n, n, |i, j| if i == j { diagonal(i) } else { 0.0 }),
            5,
        );
        assert_leading(
            &Matrix::from_fn(n, n, |i, j| if j == (i + 1) % n { 1.0 } else { 0.0 }),
            3,
        );
        for seed in 0..3 {
            assert_leading(&one_hot(n, seed), 3);
        }
    }

    #[test]
    fn entries_that_are_not_finite_are_a_problem() {
        let bad = Matrix::from_fn(60, 60, |i, _| if i == 7 { f64::INFINITY } else { 1.0 });
        assert!(leading_singular_values(&bad, 1, 1e-6).is_err());
    }
}
