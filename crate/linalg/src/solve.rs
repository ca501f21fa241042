//! Linear systems.

use super::check::{largest_entry, require_square};
use super::{Matrix, vector};
use crate::Error;

/// X with A X = B, A of shape n×n and B of shape n×k, by elimination with partial pivoting.
///
/// # Errors
/// A is not square, has entries that are not finite, or is singular.
///
/// # Panics
/// When A and B differ in their number of rows.
pub fn solve(a: &Matrix, b: &Matrix) -> Result<Matrix, Error> {
    require_square(a)?;
    largest_entry(a, "solution of this system")?;
    assert_eq!(a.nrows(), b.nrows(), "rows of a system");
    let n = a.nrows();
    let (mut a, mut x) = (a.clone(), b.clone());
    for k in 0..n {
        let column = &mut a.col_mut(k)[k..];
        let size = |i: &usize| column[*i].abs();
        let pivot = (0..column.len()).max_by(|i, j| size(i).total_cmp(&size(j)));
        let pivot = pivot.filter(|i| column[*i] != 0.0).ok_or(Error::Singular)?;
        column.swap(0, pivot);
        let factors: Vec<f64> = column[1..].iter().map(|y| y / column[0]).collect();
        let eliminate = |column: &mut [f64]| {
            let column = &mut column[k..];
            column.swap(0, pivot);
            if let Some((head, tail)) = column.split_first_mut() {
                vector::axpy(-*head, &factors, tail);
            }
        };
        (k + 1..n).for_each(|j| eliminate(a.col_mut(j)));
        (0..x.ncols()).for_each(|j| eliminate(x.col_mut(j)));
    }
    for j in 0..x.ncols() {
        let column = x.col_mut(j);
        for k in (0..n).rev() {
            let above = a.col(k);
            let value = column[k] / above[k];
            column[k] = value;
            vector::axpy(-value, &above[..k], &mut column[..k]);
        }
    }
    Ok(x)
}

#[cfg(test)]
mod tests {
    use super::super::multiply;
    use super::super::testing::{LADDER, distance, random};
    use super::*;

    #[test]
    fn solutions_solve_their_systems() {
        for n in LADDER {
            let (a, b) = (random(n, n, 1), random(n, 3, 2));
            let x = solve(&a, &b).unwrap();
            let size = 1.0 + x.frobenius_norm();
            assert!(distance(&multiply(&a, &x), &b) < 1e-13 * n as f64 * size);
        }
    }

    #[test]
    fn rows_are_exchanged_where_a_pivot_vanishes() {
        let swap = Matrix::from_fn(2, 2, |i, j| f64::from(i != j));
        let x = solve(&swap, &Matrix::from_fn(2, 1, |i, _| i as f64)).unwrap();
        assert_eq!((x[(0, 0)], x[(1, 0)]), (1.0, 0.0));
        assert!(solve(&Matrix::zeros(2, 2), &x).is_err());
    }
}
