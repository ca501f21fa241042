//! The largest singular value alone, which costs less than all singular values.

use crate::linalg::{Matrix, multiply};
use crate::random::{MatrixId, Stream};

/// Number of steps between two checks of the value.
const STEPS: usize = 8;

/// Relative growth within these steps below which a value counts as final: later growth is a small part of it.
const CLOSE: f64 = 1e-13;

/// The largest singular value of a matrix W whose `gram` is WᵀW or WWᵀ, finite: the root of its largest eigenvalue, by Lanczos'
/// method. Vectors are not orthogonalised again: converged values then appear a second time, which does not change the largest
/// value.
pub(super) fn spectral_norm(gram: &Matrix) -> f64 {
    let n = gram.nrows();
    let size: f64 = (0..n).map(|i| gram[(i, i)]).sum();
    if size == 0.0 {
        return 0.0;
    }
    // Without a direction of its own, so that it is orthogonal to no eigenvector.
    let mut vector = Stream::new(0, 0, MatrixId(0)).normal_matrix(n, 1);
    let length = vector.frobenius_norm();
    scale(&mut vector, 1.0 / length);
    let mut before = Matrix::zeros(n, 1);
    let (mut diagonal, mut squares) = (Vec::new(), Vec::new());
    let (mut beside, mut largest) = (0.0, 0.0);
    loop {
        let mut image = multiply(gram, &vector);
        // Of trace 1, so that no square overflows.
        scale(&mut image, 1.0 / size);
        let along = dot(&image, &vector);
        add(&mut image, -along, &vector);
        add(&mut image, -beside, &before);
        diagonal.push(along);
        let square = dot(&image, &image);
        // Nothing but rounding is left where the vectors span all that the first one reaches.
        let closed = square.sqrt() <= f64::EPSILON;
        if closed || diagonal.len().is_multiple_of(STEPS) {
            let found = largest_eigenvalue(&diagonal, &squares, largest);
            if closed || found <= largest * (1.0 + CLOSE) {
                return (found * size).sqrt();
            }
            largest = found;
        }
        beside = square.sqrt();
        squares.push(square);
        scale(&mut image, 1.0 / beside);
        before = std::mem::replace(&mut vector, image);
    }
}

/// The largest eigenvalue, at least `least` and at most 1 except for rounding, of the symmetric tridiagonal matrix with this
/// diagonal and the `squares` of its off-diagonal entries, by bisection: x is above all eigenvalues if every pivot of T − x is
/// negative.
fn largest_eigenvalue(diagonal: &[f64], squares: &[f64], least: f64) -> f64 {
    let (mut below, mut above) = (least, 1.0 + 1e-9);
    loop {
        let middle = 0.5 * (below + above);
        if middle <= below || middle >= above || above - below <= f64::EPSILON * above {
            return middle;
        }
        let mut pivot = f64::NEG_INFINITY;
        let is_above = (0..diagonal.len()).all(|i| {
            let from_before = if i == 0 { 0.0 } else { squares[i - 1] / pivot };
            pivot = diagonal[i] - middle - from_before;
            pivot < 0.0
        });
        *(if is_above { &mut above } else { &mut below }) = middle;
    }
}

/// x ← `factor` x, of a column.
fn scale(x: &mut Matrix, factor: f64) {
    let entries = x.col_mut(0);
    entries.iter_mut().for_each(|x| *x *= factor);
}

/// x ← x + `factor` y, of columns.
fn add(x: &mut Matrix, factor: f64, y: &Matrix) {
    let pairs = x.col_mut(0).iter_mut().zip(y.col(0));
    pairs.for_each(|(x, y)| *x += factor * y);
}

fn dot(a: &Matrix, b: &Matrix) -> f64 {
    let pairs = a.col(0).iter().zip(b.col(0));
    pairs.map(|(x, y)| x * y).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::{multiply_nt, orthonormal, singular_values};

    fn random(rows: usize, columns: usize) -> Matrix {
        Stream::new(1, 0, MatrixId(7)).normal_matrix(rows, columns)
    }

    /// W = Q diag(values), of `rows` rows.
    fn with_values(values: &[f64], rows: usize) -> Matrix {
        let basis = orthonormal(random(rows, values.len()));
        Matrix::from_fn(rows, values.len(), |i, j| basis[(i, j)] * values[j])
    }

    #[test]
    fn the_largest_is_that_of_all() {
        for (rows, columns) in [(1, 1), (2, 5), (3, 2), (17, 40), (64, 768), (130, 131)] {
            for scale in [1e-40, 1.0, 1e38] {
                let w = scale * random(rows, columns);
                let (found, all) = (
                    spectral_norm(&multiply_nt(&w, &w)),
                    singular_values(&w).unwrap(),
                );
                assert!((found / all[0] - 1.0).abs() < 1e-12, "{rows} {columns}");
            }
        }
    }

    #[test]
    fn values_that_are_repeated_close_or_far_apart_are_found() {
        let close: Vec<f64> = (0..60).map(|i| 1.0 + 1e-9 * f64::from(i)).collect();
        let evenly: Vec<f64> = (1..=60).map(f64::from).collect();
        let far: Vec<f64> = (0..60).map(|i| 10f64.powi(-i)).collect();
        for values in [vec![3.0; 60], close, evenly, far] {
            let w = with_values(&values, 60);
            let most = values.iter().copied().fold(0.0, f64::max);
            let found = spectral_norm(&multiply_nt(&w, &w));
            assert!((found / most - 1.0).abs() < 1e-12, "{found} {most}");
        }
        assert_eq!(spectral_norm(&Matrix::zeros(4, 4)), 0.0);
        let mut single = Matrix::zeros(4, 4);
        single[(2, 2)] = 9.0;
        assert!((spectral_norm(&single) - 3.0).abs() < 1e-14);
    }
}
