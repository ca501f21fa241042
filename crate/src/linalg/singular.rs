//! All singular values of a dense real matrix.

use super::Matrix;
use super::check::{largest_entry, not_converged, power_of_two_scale, scaled};
use crate::problem::Problem;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::svd::{ComputeSvdVectors, SvdParams, svd, svd_scratch};
use faer::{Auto, Par, Spec};

/// Below this size nalgebra is the faster of the two in WASM.
const FAER_FROM: usize = 512;

/// All min(m, n) singular values of the m×n matrix `a`, in decreasing order.
///
/// # Errors
/// An entry is not finite, or the iteration did not converge.
pub fn singular_values(a: &Matrix) -> Result<Vec<f64>, Problem> {
    const WHAT: &str = "singular values";
    let largest = largest_entry(a, WHAT)?;
    let size = a.nrows().min(a.ncols());
    if size == 0 {
        return Ok(Vec::new());
    }
    let scale = power_of_two_scale(largest);
    let a = scaled(a, scale);
    let small = if size < FAER_FROM {
        by_nalgebra(&a)
    } else {
        None
    };
    let mut values = small
        .or_else(|| by_faer(&a))
        .ok_or_else(|| not_converged(WHAT))?;
    for s in &mut values {
        *s /= scale;
    }
    values.sort_by(|a, b| b.total_cmp(a));
    Ok(values)
}

fn by_nalgebra(a: &Matrix) -> Option<Vec<f64>> {
    let (m, n) = (a.nrows(), a.ncols());
    let copy = nalgebra::DMatrix::from_iterator(
        m,
        n,
        (0..n).flat_map(|j| a.col_as_slice(j).iter().copied()),
    );
    // A few sweeps per value are usual; zero would mean no limit, and then it can run forever.
    let most = 60 * m.min(n) + 100;
    let done = nalgebra::SVD::try_new_unordered(copy, false, false, 5.0 * f64::EPSILON, most)?;
    Some(done.singular_values.iter().map(|s| s.abs()).collect())
}

fn by_faer(a: &Matrix) -> Option<Vec<f64>> {
    // Without vectors the QR iteration beats divide and conquer at every size.
    let params = SvdParams {
        recursion_threshold: usize::MAX,
        ..Auto::<f64>::auto()
    };
    let params: Spec<SvdParams, f64> = params.into();
    let none = ComputeSvdVectors::No;
    let scratch = svd_scratch::<f64>(a.nrows(), a.ncols(), none, none, Par::Seq, params);
    let mut buffer = MemBuffer::new(scratch);
    let mut values = faer::diag::Diag::<f64>::zeros(a.nrows().min(a.ncols()));
    let stack = MemStack::new(&mut buffer);
    svd(
        a.as_ref(),
        values.as_mut(),
        None,
        None,
        Par::Seq,
        stack,
        params,
    )
    .ok()?;
    Some(values.column_vector().iter().copied().collect())
}
