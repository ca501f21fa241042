//! The leading eigenvalues of a large operator by the Arnoldi method.
//!
//! Saad, Numerical Methods for Large Eigenvalue Problems, chapter 6: A V = V H + f eᵀ with V orthonormal, H small and upper Hessenberg; the
//! eigenvalues of H converge to those of A at the rim of the spectrum first. Orthogonalisation is against the whole basis, so that rounding
//! does not create copies.

use super::inverse_iteration::last_component;
use super::synchronous::synchronously;
use crate::Error;
use crate::check::{not_converged, not_finite};
use crate::eigenvalues::balancing::Balancing;
use crate::eigenvalues::{eigenvalues, eigenvalues_of_hessenberg};
use crate::modulus;
use crate::{Complex, Matrix, vector};

const WHAT: &str = "leading eigenvalues";

/// Up to this size all eigenvalues are found directly.
const DIRECT: usize = 64;

/// Largest dimension of the Krylov space, or an eighth of n where that is more: about √(30 n) are needed
/// for some dozen eigenvalues at the rim of a random matrix's disk. At n = 8192 the basis takes 67 MB at
/// most, the matrix 537.
const LARGEST_DIMENSION: usize = 400;

/// The `count` eigenvalues of largest modulus of a real linear operator on Rⁿ, ordered as
/// [`eigenvalues`](fn@eigenvalues) orders them; all n of them when `count` ≥ n.
///
/// `apply(x, y)` writes the image of x to y. An eigenvalue θ with Ritz vector x is accepted when
/// ‖Ax − θx‖ ≤ `tolerance` |θ| (or is rounding beside ‖A‖); for a normal operator the error of θ is
/// then at most that. The start vector is always the same, so the result is deterministic.
///
/// When the Krylov space closes (identity, rank one, a permutation) the search continues from a new
/// orthogonal vector, so repeated eigenvalues are counted as often as they occur. While it does not
/// close, a repeated eigenvalue counts once: such operators have none by chance.
///
/// # Errors
/// An image is not finite, or the Krylov space reached its largest dimension without convergence.
pub fn leading_eigenvalues(
    apply: impl FnMut(&[f64], &mut [f64]),
    n: usize,
    count: usize,
    tolerance: f64,
) -> Result<Vec<Complex>, Error> {
    let count = count.min(n);
    if count == 0 {
        return Ok(Vec::new());
    }
    if n <= DIRECT {
        let mut values = eigenvalues(&assemble(apply, n))?;
        values.truncate(count);
        return Ok(values);
    }
    arnoldi_eigenvalues(apply, n, count, tolerance)
}

/// [`leading_eigenvalues`] by the Krylov space however small n is; 0 < `count` ≤ n.
pub(crate) fn arnoldi_eigenvalues(
    apply: impl FnMut(&[f64], &mut [f64]),
    n: usize,
    count: usize,
    tolerance: f64,
) -> Result<Vec<Complex>, Error> {
    let space = OperatorBasis::new(apply, n);
    synchronously(leading_eigenvalues_in(space, n, count, tolerance))
}

/// A Krylov space that grows: its orthonormal vectors, in memory or on another processor.
///
/// The futures run on the thread that created them: a graphics processor in a browser belongs to one thread.
#[expect(
    async_fn_in_trait,
    reason = "callers need no future that moves between threads"
)]
pub trait ArnoldiSpace {
    /// Error that can occur while the space grows.
    type Error: From<Error>;

    /// Rounding of the operator's arithmetic.
    const EPSILON: f64;

    /// The dimension at which to test for convergence next, after dimension `m`; called first with `m` = 0.
    fn next_test(m: usize, count: usize) -> usize;

    /// Adds dimensions until there are `to`, or until the space is invariant. Returns whether it is.
    async fn extend(
        &mut self,
        h: &mut HessenbergRestriction,
        to: usize,
    ) -> Result<bool, Self::Error>;

    /// Continues from a vector outside the invariant space of dimension `m`.
    async fn restart(&mut self, m: usize) -> Result<(), Self::Error>;
}

/// [`leading_eigenvalues`] of an operator by way of its Krylov space; 0 < `count` ≤ n.
///
/// # Errors
/// The errors of [`leading_eigenvalues`], and those that the space reports.
pub async fn leading_eigenvalues_in<K: ArnoldiSpace>(
    mut space: K,
    n: usize,
    count: usize,
    tolerance: f64,
) -> Result<Vec<Complex>, K::Error> {
    let most = largest_dimension(n);
    let mut h = HessenbergRestriction::default();
    let mut test_at = K::next_test(0, count).min(most);
    loop {
        let closed = space.extend(&mut h, test_at).await?;
        let m = h.dimension();
        let (values, sure) = h.leading(count, tolerance, K::EPSILON)?;
        if sure || m == n {
            return Ok(values);
        }
        if m == most {
            let dimension = most;
            return Err(Error::KrylovSpaceTooSmall { count, dimension }.into());
        }
        test_at = K::next_test(m, count).min(most);
        if closed {
            h.block = m;
            space.restart(m).await?;
        }
    }
}

/// Largest dimension of the Krylov space of an operator on Rⁿ.
pub fn largest_dimension(n: usize) -> usize {
    n.min(LARGEST_DIMENSION.max(n / 8))
}

/// [`leading_eigenvalues`] of a dense square matrix.
///
/// The matrix is balanced first, by scales alone. For triangular matrices the diagonal is returned. If the Krylov space does not converge,
/// all eigenvalues are computed, so this fails only if [`eigenvalues`](fn@eigenvalues) fails.
///
/// # Errors
/// As [`eigenvalues`](fn@eigenvalues).
pub fn leading_eigenvalues_of(
    a: &Matrix,
    count: usize,
    tolerance: f64,
) -> Result<Vec<Complex>, Error> {
    use crate::check::{largest_entry, power_of_two_scale, require_square};
    require_square(a)?;
    let scale = power_of_two_scale(largest_entry(a, WHAT)?);
    let all = || {
        let mut values = eigenvalues(a)?;
        values.truncate(count);
        Ok(values)
    };
    if a.nrows() <= DIRECT || crate::eigenvalues::is_triangular(a) {
        return all();
    }
    let balanced = Balancing::of_scales(a).scaled_matrix(a, scale);
    let apply = |x: &[f64], y: &mut [f64]| vector::apply(&balanced, x, y);
    match leading_eigenvalues(apply, a.nrows(), count, tolerance) {
        Ok(mut values) => {
            for z in &mut values {
                *z = Complex::new(z.re / scale, z.im / scale);
            }
            Ok(values)
        }
        Err(_) => all(),
    }
}

fn assemble(mut apply: impl FnMut(&[f64], &mut [f64]), n: usize) -> Matrix {
    let mut a = Matrix::zeros(n, n);
    let mut unit = vec![0.0; n];
    for j in 0..n {
        unit[j] = 1.0;
        apply(&unit, a.col_mut(j));
        unit[j] = 0.0;
    }
    a
}

/// The Krylov space of an operator whose images are ready at once.
struct OperatorBasis<F> {
    apply: F,
    n: usize,
    /// Orthonormal vectors, one after the other; one more than columns of H unless the space is closed.
    vectors: Vec<f64>,
    restarts: u64,
}

impl<F: FnMut(&[f64], &mut [f64])> OperatorBasis<F> {
    fn new(apply: F, n: usize) -> Self {
        Self {
            apply,
            n,
            vectors: vector::orthogonal_unit_vector(&[], n, 0).unwrap_or_default(),
            restarts: 0,
        }
    }
}

impl<F: FnMut(&[f64], &mut [f64])> ArnoldiSpace for OperatorBasis<F> {
    type Error = Error;

    const EPSILON: f64 = f64::EPSILON;

    fn next_test(m: usize, count: usize) -> usize {
        if m == 0 {
            return 2 * count + 12;
        }
        // The test costs about as much as a few products: space tests out geometrically.
        m + (m / 6).max(6)
    }

    async fn extend(&mut self, h: &mut HessenbergRestriction, to: usize) -> Result<bool, Error> {
        while h.dimension() < to {
            let m = h.dimension();
            let mut image = vec![0.0; self.n];
            (self.apply)(&self.vectors[m * self.n..], &mut image);
            let length = vector::norm(&image);
            let mut column = vec![0.0; m + 2];
            vector::orthogonalise(&self.vectors, &mut image, &mut column[..=m]);
            column[m + 1] = vector::norm(&image);
            let rest = h.push(column, length, self.n, Self::EPSILON)?;
            if rest == 0.0 {
                return Ok(true);
            }
            vector::scale(1.0 / rest, &mut image);
            self.vectors.extend_from_slice(&image);
        }
        Ok(false)
    }

    async fn restart(&mut self, _m: usize) -> Result<(), Error> {
        self.restarts += 1;
        let start = vector::orthogonal_unit_vector(&self.vectors, self.n, self.restarts);
        self.vectors
            .extend(start.ok_or_else(|| not_converged(WHAT))?);
        Ok(())
    }
}

/// The restriction H of an operator to its Krylov space.
#[derive(Clone, Debug, Default)]
pub struct HessenbergRestriction {
    /// Columns of H, each down to its subdiagonal entry.
    columns: Vec<Vec<f64>>,
    /// First index of the part grown from the latest start vector.
    pub block: usize,
    /// Largest ‖A v‖ seen, the scale that rounding is measured against.
    size: f64,
}

impl HessenbergRestriction {
    /// Dimension of the Krylov space.
    pub fn dimension(&self) -> usize {
        self.columns.len()
    }

    /// Adds a column, the image of a basis vector, `length` long, in Rⁿ. Returns its subdiagonal entry, or 0 if that is only
    /// rounding: then the space is invariant.
    ///
    /// # Errors
    /// An entry of the column is not finite.
    pub fn push(
        &mut self,
        mut column: Vec<f64>,
        length: f64,
        n: usize,
        epsilon: f64,
    ) -> Result<f64, Error> {
        if !length.is_finite() || column.iter().any(|x| !x.is_finite()) {
            return Err(not_finite(WHAT));
        }
        self.size = self.size.max(length);
        let m = column.len() - 1;
        if m == n || column[m] <= 64.0 * epsilon * self.size {
            column[m] = 0.0;
        }
        let rest = column[m];
        self.columns.push(column);
        Ok(rest)
    }

    /// The leading Ritz values, and whether these are surely the leading eigenvalues.
    fn leading(
        &self,
        count: usize,
        tolerance: f64,
        epsilon: f64,
    ) -> Result<(Vec<Complex>, bool), Error> {
        let m = self.dimension();
        let h = self.restriction(0);
        let mut values = eigenvalues_of_hessenberg(&h)?;
        values.truncate(count);
        if m < count || m == self.block {
            return Ok((values, false));
        }
        let converged = |h: &Matrix, theta: Complex| {
            let rest = self.columns[m - 1][m];
            let allowed = (tolerance * modulus(theta)).max(16.0 * epsilon * self.size);
            rest * last_component(h, theta) <= allowed
        };
        let all = values.iter().all(|&theta| converged(&h, theta));
        if !all || (self.block == 0 && self.columns[m - 1][m] > 0.0) {
            return Ok((values, all));
        }
        // The space has closed at least once. What it has not seen yet is an operator whose largest
        // eigenvalue is at most that of the latest part: nothing more can come in once this one
        // does not exceed the last of the leading.
        let latest = self.restriction(self.block);
        let in_latest = eigenvalues_of_hessenberg(&latest)?;
        let bound = modulus(in_latest[0]);
        let last = modulus(values[count - 1]);
        let slack = tolerance.max(1e-12) * last + 64.0 * epsilon * self.size;
        let sure = bound <= last + slack && converged(&latest, in_latest[0]);
        Ok((values, sure))
    }

    /// The square block of H from row and column `from` on.
    fn restriction(&self, from: usize) -> Matrix {
        let size = self.dimension() - from;
        Matrix::from_fn(size, size, |i, j| {
            self.columns[from + j].get(from + i).copied().unwrap_or(0.0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{one_hot, random, random_markov};

    fn moduli(values: &[Complex]) -> Vec<f64> {
        values.iter().map(|z| z.norm()).collect()
    }

    fn assert_leading(a: &Matrix, count: usize, tolerance: f64) {
        let n = a.nrows();
        let got = leading_eigenvalues(|x, y| vector::apply(a, x, y), n, count, 1e-9).unwrap();
        let want = &eigenvalues(a).unwrap()[..count.min(n)];
        assert_eq!(got.len(), want.len());
        for (g, w) in moduli(&got).iter().zip(moduli(want)) {
            assert!((g - w).abs() <= tolerance, "size {n}: {g} against {w}");
        }
    }

    #[test]
    fn leading_eigenvalues_agree_with_the_full_solve() {
        for n in [65, 100, 150] {
            assert_leading(&random_markov(n, n as u64), 4, 1e-9);
            assert_leading(&random(n, n, n as u64), 3, 1e-7);
        }
    }

    #[test]
    fn the_second_eigenvalue_of_a_large_markov_matrix_is_found_to_its_tolerance() {
        let a = random_markov(300, 3);
        let want = eigenvalues(&a).unwrap();
        let got = leading_eigenvalues_of(&a, 2, 1e-6).unwrap();
        assert!((got[0].re - 1.0).abs() < 1e-12);
        assert!((got[1].norm() / want[1].norm() - 1.0).abs() < 1e-5);
    }

    #[test]
    fn invariant_subspaces_do_not_hide_repeated_eigenvalues() {
        let n = 90;
        let identity = Matrix::identity(n, n);
        assert_leading(&identity, 5, 1e-12);
        assert_leading(&Matrix::zeros(n, n), 3, 0.0);
        // Two copies of 1, one of 0.9, and zeros; then a permutation of two cycles.
        let diagonal = |i: usize| [1.0, 0.9, 1.0].get(i).copied().unwrap_or(0.0);
        let three = Matrix::from_fn(n, n, |i, j| if i == j { diagonal(i) } else { 0.0 });
        assert_leading(&three, 4, 1e-10);
        let next = |i: usize| {
            if i < 40 {
                (i + 1) % 40
            } else {
                40 + (i + 1 - 40) % 50
            }
        };
        let cycles = Matrix::from_fn(n, n, |i, j| if j == next(i) { 1.0 } else { 0.0 });
        assert_leading(&cycles, 3, 1e-9);
    }

    #[test]
    fn rank_one_and_one_hot_matrices_have_their_leading_eigenvalues() {
        let n = 128;
        let uniform = Matrix::from_fn(n, n, |_, _| 1.0 / n as f64);
        assert_leading(&uniform, 3, 1e-12);
        let outer = Matrix::from_fn(n, n, |i, j| (i as f64 - 3.0) * (0.5 + j as f64) / 1e3);
        assert_leading(&outer, 2, 1e-9);
        for seed in 0..4 {
            // Zero has Jordan blocks here; the roots of unity of the cycles lead.
            assert_leading(&one_hot(n, seed), 1, 1e-9);
        }
    }

    #[test]
    fn every_cyclic_shift_has_modulus_one_and_starts_at_one() {
        let n = 80;
        let shift = Matrix::from_fn(n, n, |i, j| if j == (i + 1) % n { 1.0 } else { 0.0 });
        let got = leading_eigenvalues_of(&shift, 3, 1e-8).unwrap();
        assert!((got[0] - Complex::new(1.0, 0.0)).norm() < 1e-10);
        assert!((got[1].norm() - 1.0).abs() < 1e-10 && got[1].im > 0.0);
        assert!((got[2] - got[1].conj()).norm() < 1e-10);
    }

    #[test]
    fn an_image_that_is_not_finite_is_a_problem() {
        let bad = |_: &[f64], y: &mut [f64]| y.fill(f64::NAN);
        assert!(leading_eigenvalues(bad, 10, 1, 1e-6).is_err());
        assert!(leading_eigenvalues(bad, 100, 1, 1e-6).is_err());
    }

    #[test]
    fn more_eigenvalues_than_there_are_means_all() {
        let a = random(70, 70, 9);
        let got = leading_eigenvalues(|x, y| vector::apply(&a, x, y), 70, 500, 1e-9).unwrap();
        assert_eq!(got.len(), 70);
    }

    /// Number of images needed to find `count` eigenvalues of a diagonal matrix.
    fn images(diagonal: &[f64], count: usize, tolerance: f64) -> (usize, Vec<f64>) {
        let mut images = 0;
        let apply = |x: &[f64], y: &mut [f64]| {
            images += 1;
            for (y, (x, d)) in y.iter_mut().zip(x.iter().zip(diagonal)) {
                *y = d * x;
            }
        };
        let values = arnoldi_eigenvalues(apply, diagonal.len(), count, tolerance).unwrap();
        (images, moduli(&values))
    }

    #[test]
    fn few_images_find_what_stands_out() {
        // Four outside of an interval: the space of dimension m has an error of the order of (1/2 or less)^m.
        let n = 300;
        let outside = [4.0, -3.0, 2.5, -2.0];
        let diagonal: Vec<f64> = (0..n)
            .map(|i| outside.get(i).copied().unwrap_or(i as f64 / n as f64))
            .collect();
        for (count, tolerance, most) in [(1, 1e-6, 30), (4, 1e-6, 40), (4, 1e-10, 60)] {
            let (images, values) = images(&diagonal, count, tolerance);
            assert!(images <= most, "{count} {tolerance}: {images}");
            assert_eq!(values.len(), count);
            for (got, want) in values.iter().zip(outside) {
                assert!((got - want.abs()).abs() <= tolerance * want.abs());
            }
        }
    }

    #[test]
    fn a_space_that_closes_is_left_as_soon_as_nothing_larger_can_come() {
        let n = 200;
        // Each start meets every different value once, so a space of three closes at three.
        let three: Vec<f64> = (0..n).map(|i| [1.0, 2.0, 5.0][i % 3]).collect();
        for (count, most) in [(1, 6), (2, 9), (4, 15)] {
            let (images, values) = images(&three, count, 1e-9);
            assert!(images <= most, "{count}: {images}");
            assert!(values.iter().all(|x| (x - 5.0).abs() < 1e-10), "{values:?}");
        }
        // One 5 among ones: it takes a second space to see that there is no other.
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
    fn a_column_that_is_not_finite_is_refused() {
        let pushed = |column: &[f64], length| {
            HessenbergRestriction::default()
                .push(column.to_vec(), length, 9, f64::EPSILON)
                .is_ok()
        };
        assert!(pushed(&[1.0, 2.0], 3.0));
        assert!(!pushed(&[f64::NAN, 2.0], 3.0) && !pushed(&[1.0, 2.0], f64::INFINITY));
    }
}
