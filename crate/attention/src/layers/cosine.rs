//! Lengths and angles of tokens.

use crate::linalg::Matrix;

/// Scales every row of `x` (T × d) to length √d: the normalisation of REM (1), which does not centre.
/// A row of zeros stays zero.
pub fn normalise(x: &mut Matrix) {
    let (width, unit) = (x.ncols() as f64, unit(x));
    let scale: Vec<f64> = square_lengths(x, unit)
        .into_iter()
        .map(|s| {
            if s > 0.0 {
                unit * (width / s).sqrt()
            } else {
                0.0
            }
        })
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
    let unit = unit(x);
    let squares = square_lengths(x, unit);
    let lengths: Vec<f64> = squares.into_iter().map(|s| s.sqrt() / unit).collect();
    let square: f64 = x
        .col_iter()
        .map(|column| {
            let sum: f64 = column.iter().zip(&lengths).map(|(v, s)| v / s).sum();
            sum * sum
        })
        .sum();
    (square - count) / (count * (count - 1.0))
}

/// Mean scalar product of two different rows of `x` (T × d) over the mean square length of a row: the ratio of
/// means r/q of REM (14), where [`mean_cosine`] is the mean of ratios; `NaN` for fewer than two rows or zero `x`.
pub fn overlap_ratio(x: &Matrix) -> f64 {
    let count = x.nrows() as f64;
    let unit = unit(x);
    let squares: f64 = square_lengths(x, unit).into_iter().sum();
    let together: f64 = x
        .col_iter()
        .map(|column| {
            let sum: f64 = column.iter().map(|v| unit * v).sum();
            sum * sum
        })
        .sum();
    (together - squares) / ((count - 1.0) * squares)
}

/// Factor of the entries before they are squared: 1 unless their squares would overflow. After deep pre-norm blocks tokens are up
/// to 10²⁴⁰ long.
fn unit(x: &Matrix) -> f64 {
    let most = x.norm_max();
    if most == 0.0 || !most.is_finite() || (1e-100..1e100).contains(&most) {
        1.0
    } else {
        1.0 / most.max(1e-300)
    }
}

fn square_lengths(x: &Matrix, unit: f64) -> Vec<f64> {
    let mut squares = vec![0.0; x.nrows()];
    for column in x.col_iter() {
        for (square, value) in squares.iter_mut().zip(column.iter()) {
            *square += (unit * value) * (unit * value);
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
    fn tokens_of_any_length_that_is_a_number_have_their_cosine_and_can_be_normalised() {
        let x = Matrix::from_fn(5, 7, |i, j| ((3 * i + j * j) as f64).sin());
        let cosine = mean_cosine(&x);
        for size in [1e-250, 1e240] {
            let mut scaled = size * &x;
            assert!((mean_cosine(&scaled) - cosine).abs() < 1e-13, "{size:e}");
            normalise(&mut scaled);
            assert!((mean_cosine(&scaled) - cosine).abs() < 1e-13, "{size:e}");
            assert!((square_lengths(&scaled, 1.0)[3] - 7.0).abs() < 1e-12);
        }
    }

    #[test]
    fn rows_get_length_root_d_and_zero_rows_stay_zero() {
        let mut x = Matrix::from_fn(3, 4, |i, j| i as f64 * (j as f64 - 1.2));
        normalise(&mut x);
        assert_eq!(square_lengths(&x, 1.0)[0], 0.0);
        assert!((square_lengths(&x, 1.0)[2] - 4.0).abs() < 1e-12);
        assert!(mean_cosine(&x).is_nan());
        assert!(mean_cosine(&Matrix::zeros(1, 4)).is_nan());
    }
}
