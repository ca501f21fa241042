//! Accuracy with which the entries of a matrix determine its eigenvalues (LAPACK's dtrsna as called by
//! dgeevx).

use super::balancing::Balancing;
use super::{Square, hessenberg};
use crate::Error;
use crate::check::{largest_entry, require_square, unit_scale};
use crate::krylov::eigenvector;
use crate::{Complex, Matrix, modulus};

/// The condition of eigenvalues of the balanced matrix B = D⁻¹ Pᵀ A P D.
#[derive(Clone, Debug, PartialEq)]
pub struct Conditions {
    /// s = |wᴴx| of the unit left and right eigenvectors w and x, for each eigenvalue requested: 1 for a normal matrix, 0 for a
    /// defective eigenvalue. LAPACK's RCONDE.
    pub reciprocal: Vec<f64>,
    /// ‖B‖_F.
    pub norm: f64,
}

impl Conditions {
    /// Largest first-order change of eigenvalue number `i` by rounding of the entries: ε ‖B‖_F / s, ε = 2⁻⁵².
    pub fn error(&self, i: usize) -> f64 {
        f64::EPSILON * self.norm / self.reciprocal[i]
    }
}

/// The condition of `values`, eigenvalues of the square matrix `a` as [`eigenvalues`](super::eigenvalues) computes them.
///
/// Eigenvectors are found by inverse iteration on the Hessenberg form, a solution of O(n²) for each. For a repeated eigenvalue,
/// some vector of its eigenspace is used.
///
/// ```
/// use attention_spectra_linalg::{Complex, Matrix, eigenvalue_conditions};
///
/// // Eigenvalues 1 and 2, with an angle between their vectors: s = 1/√(1 + 99²).
/// let a = Matrix::from_fn(2, 2, |i, j| [[1.0, 99.0], [0.0, 2.0]][i][j]);
/// let values = [2.0, 1.0].map(|x| Complex::new(x, 0.0));
/// let conditions = eigenvalue_conditions(&a, &values)?;
/// assert!((conditions.reciprocal[0] * 9802f64.sqrt() - 1.0).abs() < 1e-9);
/// # Ok::<(), attention_spectra_linalg::Error>(())
/// ```
///
/// # Errors
/// The matrix is not square or has entries that are not finite.
pub fn conditions(a: &Matrix, values: &[Complex]) -> Result<Conditions, Error> {
    require_square(a)?;
    let scale = unit_scale(largest_entry(a, "condition numbers")?);
    let n = a.nrows();
    let mut h = Balancing::of(a).balanced(a, scale);
    hessenberg::reduce(&mut h);
    let upper = |h: &Square, i: usize, j: usize| if i <= j + 1 { h[(i, j)] } else { 0.0 };
    let right = Matrix::from_fn(n, n, |i, j| upper(&h, i, j));
    // The transpose of a Hessenberg matrix is one again when it is read from the end.
    let left = Matrix::from_fn(n, n, |i, j| upper(&h, n - 1 - j, n - 1 - i));
    let mut reciprocal: Vec<f64> = Vec::with_capacity(values.len());
    for (k, z) in values.iter().enumerate() {
        // The vectors of a conjugate are conjugate.
        if k > 0 && z.im < 0.0 && values[k - 1] == z.conj() {
            reciprocal.push(reciprocal[k - 1]);
            continue;
        }
        let z = Complex::new(z.re * scale, z.im * scale);
        let x = eigenvector(&right, z, 1);
        let w = eigenvector(&left, z, 1);
        let product: Complex = x.iter().zip(w.iter().rev()).map(|(x, w)| x * w).sum();
        reciprocal.push(modulus(product).min(1.0));
    }
    Ok(Conditions {
        reciprocal,
        norm: right.frobenius_norm() / scale,
    })
}
