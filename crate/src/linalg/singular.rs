//! All singular values of a dense real matrix.

use super::Matrix;
use super::check::{largest_entry, not_converged, power_of_two_scale, scaled};
use crate::problem::Problem;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::svd::{ComputeSvdVectors, SvdParams, svd, svd_scratch};
use faer::{Auto, Par, Spec};

/// From this size on faer's blocked reduction is used: nalgebra, faster in WASM at every smaller size,
/// falls behind once the matrix leaves the cache.
const FAER_FROM: usize = 1024;

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

#[cfg(test)]
mod tests {
    use super::super::testing::{random, random_orthogonal};
    use super::super::{multiply, multiply_nt};
    use super::*;

    #[test]
    fn both_methods_find_known_singular_values() {
        let (m, n) = (90, 60);
        let known = |i: usize| 1.0 / (1.0 + i as f64);
        let left = random_orthogonal(m, 3);
        let stretched = Matrix::from_fn(m, n, |i, j| left[(i, j)] * known(j));
        let a = multiply_nt(&stretched, &random_orthogonal(n, 4));
        for method in [by_nalgebra, by_faer] {
            for a in [a.clone(), a.transpose().to_owned()] {
                let mut values = method(&a).unwrap();
                values.sort_by(|a, b| b.total_cmp(a));
                assert!((0..n).all(|i| (values[i] - known(i)).abs() < 1e-14));
            }
        }
    }

    #[test]
    fn both_methods_keep_the_rank() {
        let a = multiply(&random(50, 3, 1), &random(3, 50, 2));
        for method in [by_nalgebra, by_faer] {
            let values = method(&a).unwrap();
            let largest = values.iter().fold(0.0f64, |most, &s| most.max(s));
            assert_eq!(values.iter().filter(|&&s| s > 1e-13 * largest).count(), 3);
        }
    }
}
