//! The leading singular values and vectors by Golub–Kahan–Lanczos bidiagonalisation.
//!
//! Golub and Van Loan, Matrix Computations, section 10.4: X V = U B and Xᵀ U = V Bᵀ + β v eᵀ with
//! orthonormal U, V and upper bidiagonal B; both bases are kept orthogonal in full.

use super::synchronous::synchronously;
use crate::Error;
use crate::check::{largest_entry, not_converged, not_finite, power_of_two_scale, scaled};
use crate::singular_values::{bidiagonal_vectors, singular_values, singular_vectors};
use crate::{Matrix, vector};

const WHAT: &str = "leading singular values";

/// Up to this size all singular values are found directly.
const DIRECT: usize = 48;

/// Largest dimension of the Krylov spaces, or an eighth of the smaller side where that is more: an
/// outlier needs some ten pairs, 48 values at the edge of a random matrix's bulk 350 at n = 4096.
const LARGEST_DIMENSION: usize = 300;

/// The `count` largest singular values of the m×n matrix `a` in decreasing order; all min(m, n)
/// when `count` is at least that.
///
/// A value s with its vectors is accepted when the residual is at most `tolerance` s, which bounds the error of s. If the Krylov
/// space does not converge, all singular values are computed. A repeated value is returned as often as it occurs where the Krylov
/// space closes, and otherwise once (all values of an antisymmetric matrix occur in pairs).
///
/// # Errors
/// An entry is not finite, or no method converged.
pub fn leading_singular_values(
    a: &Matrix,
    count: usize,
    tolerance: f64,
) -> Result<Vec<f64>, Error> {
    let size = a.nrows().min(a.ncols());
    let count = count.min(size);
    let scale = power_of_two_scale(largest_entry(a, WHAT)?);
    if count == 0 {
        return Ok(Vec::new());
    }
    let found = if size <= DIRECT {
        None
    } else {
        leading_singular_pairs_of(&scaled(a, scale), count, tolerance)
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
pub(super) fn leading_vectors(a: &Matrix) -> Result<(Vec<f64>, Vec<f64>), Error> {
    if let Some(pairs) = leading_singular_pairs_of(a, 1, 8.0 * f64::EPSILON) {
        return Ok((pairs.left, pairs.right));
    }
    let all = singular_vectors(a)?;
    Ok((all.left.col(0).to_vec(), all.right.col(0).to_vec()))
}

/// Leading singular values and the vectors of the first.
#[derive(Clone, Debug, Default)]
pub struct SingularPairs {
    /// In decreasing order.
    pub values: Vec<f64>,
    /// u, one entry per row.
    pub left: Vec<f64>,
    /// y, one entry per column.
    pub right: Vec<f64>,
}

/// [`leading_singular_values`] by the Krylov spaces however small `a` is, and the vectors of the first. None
/// when the spaces reached their largest dimension without convergence.
pub(crate) fn leading_singular_pairs_of(
    a: &Matrix,
    count: usize,
    tolerance: f64,
) -> Option<SingularPairs> {
    let (forward, back) = operator(a);
    let shape = (a.nrows(), a.ncols());
    leading_singular_pairs(forward, back, shape, count, tolerance).ok()?
}

/// The images of vectors under `a` and under its transpose.
#[expect(clippy::type_complexity, reason = "it is a pair of functions")]
pub(super) fn operator(
    a: &Matrix,
) -> (
    impl Fn(&[f64]) -> Vec<f64> + '_,
    impl Fn(&[f64]) -> Vec<f64> + '_,
) {
    let forward = |x: &[f64]| {
        let mut y = vec![0.0; a.nrows()];
        vector::apply(a, x, &mut y);
        y
    };
    let back = |x: &[f64]| {
        let mut y = vec![0.0; a.ncols()];
        vector::apply_transposed(a, x, &mut y);
        y
    };
    (forward, back)
}

/// The `count` largest singular values, and the vectors of the first, of an m×n operator: `forward` gives the image of a vector, `back` the
/// image under the transpose. None when the spaces reached their largest dimension without convergence.
///
/// # Errors
/// An image is not finite.
pub fn leading_singular_pairs(
    forward: impl FnMut(&[f64]) -> Vec<f64>,
    back: impl FnMut(&[f64]) -> Vec<f64>,
    (m, n): (usize, usize),
    count: usize,
    tolerance: f64,
) -> Result<Option<SingularPairs>, Error> {
    // The right vectors live on the smaller side, so that they close the space when they fill it.
    if m >= n {
        return tall_singular_pairs(forward, back, (m, n), count, tolerance);
    }
    let pairs = tall_singular_pairs(back, forward, (n, m), count, tolerance)?;
    Ok(pairs.map(|pairs| SingularPairs {
        left: pairs.right,
        right: pairs.left,
        ..pairs
    }))
}

/// `forward` maps Rⁿ to Rᵐ, `back` is its transpose, m ≥ n.
fn tall_singular_pairs(
    forward: impl FnMut(&[f64]) -> Vec<f64>,
    back: impl FnMut(&[f64]) -> Vec<f64>,
    (m, n): (usize, usize),
    count: usize,
    tolerance: f64,
) -> Result<Option<SingularPairs>, Error> {
    let count = count.min(n);
    if count == 0 {
        return Ok(Some(SingularPairs::default()));
    }
    let mut bases = Bases::new(forward, back, (m, n));
    let most = largest_dimension(n);
    let found = synchronously(leading_singular_pairs_in(
        &mut bases, most, count, tolerance,
    ))?;
    Ok(found.map(|found| SingularPairs {
        left: combine(&bases.u, m, &found.left),
        right: combine(&bases.v, n, &found.right),
        values: found.values,
    }))
}

/// Largest dimension of the Krylov spaces of an operator on Rⁿ.
pub fn largest_dimension(n: usize) -> usize {
    n.min(LARGEST_DIMENSION.max(n / 8))
}

/// A pair of Krylov spaces that grow: their orthonormal vectors, in memory or on another processor.
///
/// The futures run on the thread that made them, as for [`ArnoldiSpace`](crate::krylov::ArnoldiSpace).
#[expect(
    async_fn_in_trait,
    reason = "callers need no future that moves between threads"
)]
pub trait LanczosSpaces {
    /// Error that can occur while the spaces grow.
    type Error: From<Error>;

    /// Rounding of their arithmetic.
    const EPSILON: f64;

    /// The dimension at which to test for convergence next, after dimension `k`; called first with `k` = 0.
    fn next_test(k: usize, count: usize) -> usize;

    /// Adds dimensions until there are `to`, or until the spaces are invariant. Returns whether they are.
    async fn extend(
        &mut self,
        b: &mut BidiagonalRestriction,
        to: usize,
    ) -> Result<bool, Self::Error>;

    /// Continues from a vector outside the invariant space of dimension `k`; false if there is none.
    async fn restart(&mut self, k: usize) -> Result<bool, Self::Error>;
}

/// Leading singular values, and the first vectors in terms of the bases of the spaces.
#[derive(Clone, Debug)]
pub struct RitzPairs {
    /// In decreasing order.
    pub values: Vec<f64>,
    /// Weights of the left basis in u.
    pub left: Vec<f64>,
    /// Weights of the right basis in y.
    pub right: Vec<f64>,
}

/// The `count` largest singular values of an operator and the vectors of the first, by way of its Krylov spaces of dimension `most` at
/// most. None if the spaces reached this dimension without convergence.
///
/// # Errors
/// The errors that the spaces report, or an image that is not finite.
pub async fn leading_singular_pairs_in<S: LanczosSpaces>(
    spaces: &mut S,
    most: usize,
    count: usize,
    tolerance: f64,
) -> Result<Option<RitzPairs>, S::Error> {
    let mut b = BidiagonalRestriction::default();
    let mut test_at = S::next_test(0, count).min(most);
    loop {
        let closed = spaces.extend(&mut b, test_at).await?;
        let k = b.dimension();
        let Some(small) = b.decompose(0) else {
            return Ok(None);
        };
        if b.full || b.converged(&small, count, tolerance, S::EPSILON) == Some(true) {
            let mut values = small.values;
            values.truncate(count);
            return Ok(Some(RitzPairs {
                values,
                left: small.left_first,
                right: small.right_first,
            }));
        }
        if k == most {
            return Ok(None);
        }
        test_at = S::next_test(k, count).min(most);
        if closed {
            b.block = k;
            if !spaces.restart(k).await? {
                return Ok(None);
            }
        }
    }
}

/// The Krylov spaces of an operator whose images are ready at once.
pub(super) struct Bases<F, B> {
    forward: F,
    back: B,
    /// Length of left and right vectors, m ≥ n.
    shape: (usize, usize),
    u: Vec<f64>,
    v: Vec<f64>,
    restarts: u64,
}

impl<F, B> Bases<F, B> {
    pub(super) fn new(forward: F, back: B, shape: (usize, usize)) -> Self {
        Self {
            forward,
            back,
            shape,
            u: Vec::new(),
            v: vector::orthogonal_unit_vector(&[], shape.1, 0).unwrap_or_default(),
            restarts: 0,
        }
    }
}

impl<F, B> LanczosSpaces for Bases<F, B>
where
    F: FnMut(&[f64]) -> Vec<f64>,
    B: FnMut(&[f64]) -> Vec<f64>,
{
    type Error = Error;

    const EPSILON: f64 = f64::EPSILON;

    fn next_test(k: usize, count: usize) -> usize {
        if k == 0 {
            count + 3
        } else {
            k + (k / 6).max(3)
        }
    }

    async fn extend(&mut self, b: &mut BidiagonalRestriction, to: usize) -> Result<bool, Error> {
        let (m, n) = self.shape;
        while b.dimension() < to {
            let k = b.dimension();
            let mut ignored = vec![0.0; k + 1];
            // α_k u_k = X v_k − β_{k−1} u_{k−1}
            let mut left = (self.forward)(&self.v[k * n..]);
            let length = vector::norm(&left);
            vector::orthogonalise(&self.u, &mut left, &mut ignored);
            let alpha = b.push_left(vector::norm(&left), length, Self::EPSILON)?;
            if alpha == 0.0 {
                // Closed from the left: what follows is a new part, as after a restart.
                let Some(start) = vector::orthogonal_unit_vector(&self.u, m, (1 << 16) | k as u64)
                else {
                    return Err(not_converged(WHAT));
                };
                left = start;
            } else {
                vector::scale(1.0 / alpha, &mut left);
            }
            self.u.extend_from_slice(&left);
            // β_k v_{k+1} = Xᵀ u_k − α_k v_k
            let mut right = (self.back)(&left);
            let length = vector::norm(&right);
            vector::orthogonalise(&self.v, &mut right, &mut ignored);
            b.full = k + 1 == n;
            let beta = b.push_right(vector::norm(&right), length, Self::EPSILON)?;
            if beta == 0.0 {
                return Ok(true);
            }
            vector::scale(1.0 / beta, &mut right);
            self.v.extend_from_slice(&right);
        }
        Ok(false)
    }

    async fn restart(&mut self, _k: usize) -> Result<bool, Error> {
        self.restarts += 1;
        let start = vector::orthogonal_unit_vector(&self.v, self.shape.1, self.restarts);
        let there = start.is_some();
        self.v.extend(start.unwrap_or_default());
        Ok(there)
    }
}

fn combine(basis: &[f64], length: usize, weights: &[f64]) -> Vec<f64> {
    let mut sum = vec![0.0; length];
    for (vector, &w) in basis.chunks_exact(length).zip(weights) {
        vector::axpy(w, vector, &mut sum);
    }
    sum
}

/// The restriction of an operator to its Krylov spaces.
#[derive(Clone, Debug, Default)]
pub struct BidiagonalRestriction {
    /// The diagonal of the bidiagonal matrix.
    alphas: Vec<f64>,
    /// Entries of the superdiagonal, and the one after the last column.
    betas: Vec<f64>,
    /// First index of the part grown from the latest start vector.
    pub block: usize,
    /// Whether the spaces are complete.
    pub full: bool,
    /// Largest ‖X v‖ or ‖Xᵀ u‖ seen, the scale that rounding is measured against.
    size: f64,
}

struct Decomposition {
    values: Vec<f64>,
    /// |last component| of each left vector.
    last: Vec<f64>,
    left_first: Vec<f64>,
    right_first: Vec<f64>,
}

impl BidiagonalRestriction {
    /// Dimension of both spaces, in whole steps.
    pub fn dimension(&self) -> usize {
        self.betas.len()
    }

    /// Whether the latest step has only a left vector so far.
    pub fn is_halfway(&self) -> bool {
        self.alphas.len() > self.dimension()
    }

    /// Length of the part of X v_k outside the left space, with `length` the length of the whole; 0 if
    /// it is only rounding: then a new part begins with a fresh left vector.
    ///
    /// # Errors
    /// A number is not finite.
    pub fn push_left(&mut self, alpha: f64, length: f64, epsilon: f64) -> Result<f64, Error> {
        let alpha = self.beyond_rounding(alpha, length, epsilon)?;
        if alpha == 0.0 {
            self.block = self.alphas.len();
        }
        self.alphas.push(alpha);
        Ok(alpha)
    }

    /// Adds Xᵀ u_k to the right space. Returns 0 if nothing remains of it.
    ///
    /// # Errors
    /// A number is not finite.
    pub fn push_right(&mut self, beta: f64, length: f64, epsilon: f64) -> Result<f64, Error> {
        let beta = self.beyond_rounding(beta, length, epsilon)?;
        let beta = if self.full { 0.0 } else { beta };
        self.betas.push(beta);
        Ok(beta)
    }

    fn beyond_rounding(&mut self, rest: f64, length: f64, epsilon: f64) -> Result<f64, Error> {
        if !(rest.is_finite() && length.is_finite()) {
            return Err(not_finite(WHAT));
        }
        self.size = self.size.max(length);
        let rounding = 64.0 * epsilon * self.size;
        Ok(if rest <= rounding { 0.0 } else { rest })
    }

    /// Singular values of the whole, in decreasing order, and how far each may be off: the residual of its vectors.
    pub(super) fn values(&self) -> Option<Vec<(f64, f64)>> {
        let beta = self.betas.last().copied().unwrap_or(0.0);
        let all = self.decompose(0)?;
        let residuals = all.last.iter().map(|last| beta * last);
        Some(all.values.iter().copied().zip(residuals).collect())
    }

    /// Singular values and vectors of the block from `from` on.
    fn decompose(&self, from: usize) -> Option<Decomposition> {
        let size = self.dimension() - from;
        let (diagonal, above) = (&self.alphas[from..], &self.betas[from..]);
        let identity = Matrix::identity(size, size);
        let all = bidiagonal_vectors(
            diagonal.to_vec(),
            above[..size.saturating_sub(1)].to_vec(),
            identity.clone(),
            identity,
        )?;
        Some(Decomposition {
            last: (0..size).map(|k| all.left[(size - 1, k)].abs()).collect(),
            left_first: all.left.col(0).to_vec(),
            right_first: all.right.col(0).to_vec(),
            values: all.values,
        })
    }

    /// Whether the first `count` of `all` are surely the leading ones; see `arnoldi` for the argument
    /// about spaces that have closed.
    fn converged(
        &self,
        all: &Decomposition,
        count: usize,
        tolerance: f64,
        epsilon: f64,
    ) -> Option<bool> {
        let beta = *self.betas.last()?;
        let accepts = |part: &Decomposition, k: usize| {
            let allowed = (tolerance * part.values[k]).max(8.0 * epsilon * self.size);
            beta * part.last[k] <= allowed
        };
        if all.values.len() < count || !(0..count).all(|k| accepts(all, k)) {
            return Some(false);
        }
        if self.block == 0 && beta > 0.0 {
            return Some(true);
        }
        if self.block == self.dimension() {
            return Some(false);
        }
        let latest = self.decompose(self.block)?;
        let last = all.values[count - 1];
        let slack = tolerance.max(1e-12) * last + 64.0 * epsilon * self.size;
        Some(latest.values[0] <= last + slack && accepts(&latest, 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{one_hot, random, random_markov};

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

    /// Number of images needed to find `count` singular values of a diagonal matrix.
    fn images(diagonal: &[f64], count: usize, tolerance: f64) -> (usize, Vec<f64>) {
        let mut images = 0;
        let scaled = |x: &[f64]| x.iter().zip(diagonal).map(|(x, d)| d * x).collect();
        let forward = |x: &[f64]| {
            images += 1;
            scaled(&x[..diagonal.len()])
        };
        let n = diagonal.len();
        let pairs = leading_singular_pairs(forward, scaled, (n, n), count, tolerance);
        (images, pairs.unwrap().unwrap().values)
    }

    #[test]
    fn few_images_find_what_stands_out() {
        let n = 300;
        let outside = [4.0, 3.0, 2.5, 2.0];
        let diagonal: Vec<f64> = (0..n)
            .map(|i| outside.get(i).copied().unwrap_or(i as f64 / n as f64))
            .collect();
        for (count, tolerance, most) in [(1, 1e-6, 20), (4, 1e-6, 25), (4, 1e-10, 40)] {
            let (images, values) = images(&diagonal, count, tolerance);
            assert!(images <= most, "{count} {tolerance}: {images}");
            assert_eq!(values.len(), count);
            for (got, want) in values.iter().zip(outside) {
                assert!((got - want).abs() <= tolerance * want);
            }
        }
    }

    #[test]
    fn a_space_that_closes_is_left_as_soon_as_nothing_larger_can_come() {
        let n = 200;
        let three: Vec<f64> = (0..n).map(|i| [1.0, 2.0, 5.0][i % 3]).collect();
        for (count, most) in [(1, 6), (2, 9), (4, 15)] {
            let (images, values) = images(&three, count, 1e-9);
            assert!(images <= most, "{count}: {images}");
            assert!(values.iter().all(|x| (x - 5.0).abs() < 1e-10), "{values:?}");
        }
        let mut one = vec![1.0; n];
        one[17] = 5.0;
        let (images, values) = images(&one, 2, 1e-9);
        assert!(images <= 6, "{images}");
        assert!((values[0] - 5.0).abs() < 1e-10 && (values[1] - 1.0).abs() < 1e-10);
        // Or among zeros, of which none exceeds the other.
        let mut one = vec![0.0; n];
        one[17] = 5.0;
        let (images, values) = self::images(&one, 2, 1e-9);
        assert!(images <= 6, "{images}");
        assert!((values[0] - 5.0).abs() < 1e-10 && values[1].abs() < 1e-14);
    }

    #[test]
    fn what_is_not_finite_is_refused() {
        let pushed = |rest, length| {
            let mut restriction = BidiagonalRestriction::default();
            restriction.push_right(rest, length, f64::EPSILON).is_ok()
        };
        assert!(pushed(1.0, 3.0));
        assert!(!pushed(f64::NAN, 3.0) && !pushed(1.0, f64::INFINITY));
    }
}
