//! Jacobians ∂ vec Y/∂ vec X of one attention head Y = A(X) X W^VW^O (OSA Theorem C.1) and their effective condition
//! number: all singular values of small ones, the two outermost by Krylov spaces beyond.
//!
//! W^V = U and W^O = Vᵀ have orthonormal columns and rows (OSA §C.1), so Y and Y V = A X U have the same
//! N·d_v singular values. Therefore A X U, N × d_v, is differentiated here.

mod newton_schulz;
mod orthogonal;
mod skew_exponential;
mod softmax;
#[cfg(test)]
mod tests;

pub use newton_schulz::NewtonSchulzDerivative;
pub use orthogonal::OrthogonalDerivative;
pub use softmax::SoftmaxDerivative;

use crate::linalg::krylov::{extreme_singular_values, leading_singular_pairs};
use crate::linalg::{Matrix, singular_values};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Up to this N·d_v all singular values are found.
const DIRECT: usize = 256;

/// Residual at which an outermost singular value is accepted from a Krylov space, as a share of the value, and of the distance between the
/// two values.
const TOLERANCE: f64 = 0.01;

/// The derivative of A X U with respect to X, N × d, as an operator.
pub trait Derivative {
    /// N, d and d_v.
    fn shape(&self) -> (usize, usize, usize);

    /// The change of A X U, N × d_v, that a `change` of X, N × d, makes.
    fn forward(&self, change: &Matrix) -> Matrix;

    /// The transpose: the gradient with respect to X, N × d, from that with respect to A X U, N × d_v.
    fn backward(&self, gradient: &Matrix) -> Matrix;
}

/// The effective condition number σ_max/σ_min>0 of a Jacobian, of rank N·d_v.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Condition {
    /// σ_max/σ_min>0, or a lower bound on it.
    pub number: f64,
    /// Whether the value is only a lower bound because the smallest singular value was not found.
    pub at_least: bool,
}

/// The effective condition number of `derivative`: exact where N·d_v is at most 256, by `most` products with it and
/// its transpose at most beyond.
///
/// # Errors
/// The singular values do not converge.
pub fn condition(
    derivative: &(impl Derivative + ?Sized),
    most: usize,
) -> Result<Condition, Problem> {
    let (tokens, width, head) = derivative.shape();
    if tokens * head <= DIRECT {
        let values = singular_values(&transposed(derivative))?;
        let ends = values.first().zip(values.last());
        return Ok(Condition {
            number: ends.map_or(f64::NAN, |(largest, smallest)| largest / smallest),
            at_least: false,
        });
    }
    let (forward, back) = as_vectors(derivative);
    let shape = (tokens * width, tokens * head);
    let ends = extreme_singular_values(back, forward, shape, TOLERANCE, most)?;
    Ok(Condition {
        number: ends.largest / ends.smallest,
        at_least: !ends.converged,
    })
}

/// The spectral norm of `derivative`.
///
/// # Errors
/// The singular values do not converge.
pub fn norm(derivative: &(impl Derivative + ?Sized)) -> Result<f64, Problem> {
    let (tokens, width, head) = derivative.shape();
    if tokens * head > DIRECT {
        let (forward, back) = as_vectors(derivative);
        let shape = (tokens * head, tokens * width);
        let found = leading_singular_pairs(forward, back, shape, 1, TOLERANCE)?;
        let pairs =
            found.ok_or_else(|| Problem::new("T", phrase!("attention-jacobian-norm-not-found")))?;
        return Ok(pairs.values[0]);
    }
    let values = singular_values(&transposed(derivative))?;
    Ok(values.first().copied().unwrap_or(0.0))
}

/// The transposed Jacobian, N·d × N·d_v: row i + N j belongs to entry (i, j) of X, and so for the columns.
fn transposed(derivative: &(impl Derivative + ?Sized)) -> Matrix {
    let (tokens, width, head) = derivative.shape();
    let (_, back) = as_vectors(derivative);
    let mut jacobian = Matrix::zeros(tokens * width, tokens * head);
    let mut unit = vec![0.0; tokens * head];
    for column in 0..tokens * head {
        unit[column] = 1.0;
        jacobian.col_mut(column).copy_from_slice(&back(&unit));
        unit[column] = 0.0;
    }
    jacobian
}

/// The operator and its transpose on vectors, matrices column by column.
#[expect(clippy::type_complexity, reason = "it is a pair of functions")]
fn as_vectors(
    derivative: &(impl Derivative + ?Sized),
) -> (
    impl Fn(&[f64]) -> Vec<f64> + '_,
    impl Fn(&[f64]) -> Vec<f64> + '_,
) {
    let (tokens, width, head) = derivative.shape();
    let matrix =
        move |x: &[f64], columns| Matrix::from_fn(tokens, columns, |i, j| x[i + tokens * j]);
    let vector = |m: Matrix| m.entries().to_vec();
    (
        move |x: &[f64]| vector(derivative.forward(&matrix(x, width))),
        move |y: &[f64]| vector(derivative.backward(&matrix(y, head))),
    )
}
