//! Lengths and angles of tokens.

use crate::linalg::Matrix;

/// Scales every row of `x` (T × d) to length √d: the normalisation of REM (1), which does not centre.
/// A row of zeros stays zero.
pub fn normalise(x: &mut Matrix) {
    let width = x.ncols() as f64;
    let scale: Vec<f64> = square_lengths(x)
        .into_iter()
        .map(|s| if s > 0.0 { (width / s).sqrt() } else { 0.0 })
        .collect();
    for column in x.col_iter_mut() {
        for (value, s) in column.iter_mut().zip(&scale) {
            *value *= s;
        }
    }
}

/// Mean cosine between two different rows of `x` (T × d), over all pairs; `NaN` for fewer than two
/// rows or where a row is zero.
///
/// Σ_{i≠j} cos = |Σ_i x_i/|x_i||² − T: no pair is formed.
pub fn mean_cosine(x: &Matrix) -> f64 {
    let count = x.nrows() as f64;
    let lengths: Vec<f64> = square_lengths(x).into_iter().map(f64::sqrt).collect();
    let square: f64 = x
        .col_iter()
        .map(|column| {
            let sum: f64 = column.iter().zip(&lengths).map(|(v, s)| v / s).sum();
            sum * sum
        })
        .sum();
    (square - count) / (count * (count - 1.0))
}

fn square_lengths(x: &Matrix) -> Vec<f64> {
    let mut squares = vec![0.0; x.nrows()];
    for column in x.col_iter() {
        for (square, value) in squares.iter_mut().zip(column.iter()) {
            *square += value * value;
        }
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_cosine_is_that_of_all_pairs() {
        let x = Matrix::from_fn(5, 7, |i, j| ((3 * i + j * j) as f64).sin());
        let dot = |a: usize, b: usize| (0..7).map(|k| x[(a, k)] * x[(b, k)]).sum::<f64>();
        let mut sum = 0.0;
        for i in 0..5 {
            for j in (0..5).filter(|j| *j != i) {
                sum += dot(i, j) / (dot(i, i) * dot(j, j)).sqrt();
            }
        }
        assert!((mean_cosine(&x) - sum / 20.0).abs() < 1e-14);
    }

    #[test]
    fn rows_get_length_root_d_and_zero_rows_stay_zero() {
        let mut x = Matrix::from_fn(3, 4, |i, j| i as f64 * (j as f64 - 1.2));
        normalise(&mut x);
        assert_eq!(square_lengths(&x)[0], 0.0);
        assert!((square_lengths(&x)[2] - 4.0).abs() < 1e-12);
        assert!(mean_cosine(&x).is_nan());
        assert!(mean_cosine(&Matrix::zeros(1, 4)).is_nan());
    }
}
