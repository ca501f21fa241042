//! Rows divided by their lengths: directions of tokens, of queries and of keys.

use crate::linalg::{Matrix, Scaled, power_of_two};

/// Rows divided by their lengths; a row of zeros stays.
pub(super) fn unit_rows(rows: &Matrix) -> Matrix {
    divided(rows, &inverse_lengths(rows))
}

fn divided(rows: &Matrix, inverse: &[f64]) -> Matrix {
    Matrix::from_fn(rows.nrows(), rows.ncols(), |i, j| rows[(i, j)] * inverse[i])
}

fn inverse_lengths(rows: &Matrix) -> Vec<f64> {
    let mut squares = vec![0.0; rows.nrows()];
    for column in rows.col_iter() {
        squares
            .iter_mut()
            .zip(column.iter())
            .for_each(|(sum, x)| *sum += x * x);
    }
    squares
        .into_iter()
        .map(|square: f64| {
            if square > 0.0 {
                1.0 / square.sqrt()
            } else {
                0.0
            }
        })
        .collect()
}

/// Directions of the rows 1aᵀ + D as 1âᵀ + D̂ (â 1 × d as a vector, D̂ T × d). Where rows hardly differ, â = a/|a| and D̂ is computed
/// from D, not as a difference of directions; else â = 0.
pub(super) fn unit_parts(mean: &Scaled, rest: &Scaled) -> (Vec<f64>, Matrix) {
    let largest = mean.exponent().max(rest.exponent());
    let mean = power_of_two(mean.exponent() - largest) * mean.matrix();
    let rest = power_of_two(rest.exponent() - largest) * rest.matrix();
    let (tokens, width) = (rest.nrows(), rest.ncols());
    let square: f64 = mean.row(0).iter().map(|x| x * x).sum();
    // ε_i = |x_i|²/|a|² − 1.
    let mut growth = vec![0.0; tokens];
    for j in 0..width {
        let a = mean[(0, j)];
        for (e, d) in growth.iter_mut().zip(rest.col(j)) {
            *e += d * (2.0 * a + d) / square;
        }
    }
    let is_close = growth.iter().all(|e| e.abs() < 0.5);
    if !is_close {
        let all = Matrix::from_fn(tokens, width, |i, j| mean[(0, j)] + rest[(i, j)]);
        return (vec![0.0; width], unit_rows(&all));
    }
    let length = square.sqrt();
    let shrink: Vec<f64> = growth
        .iter()
        .map(|e| libm::expm1(-0.5 * libm::log1p(*e)))
        .collect();
    let base: Vec<f64> = mean.row(0).iter().map(|x| x / length).collect();
    let differences = Matrix::from_fn(tokens, width, |i, j| {
        base[j] * shrink[i] + rest[(i, j)] * (1.0 + shrink[i]) / length
    });
    (base, differences)
}

/// How directions of rows change with the rows.
pub(super) struct Directions {
    /// x̂_i, T × d.
    directions: Matrix,
    /// 2^exponent/|x_i|.
    inverse: Vec<f64>,
    exponent: i64,
}

impl Directions {
    pub(super) fn of(rows: &Scaled) -> Self {
        let inverse = inverse_lengths(rows.matrix());
        Self {
            directions: divided(rows.matrix(), &inverse),
            inverse,
            exponent: rows.exponent(),
        }
    }

    /// x̂_i, T × d.
    pub(super) fn rows(&self) -> &Matrix {
        &self.directions
    }

    /// (g_i − x̂_i(x̂_i·g_i))/|x_i| for every row g_i of `change`: changes of rows into changes of directions.
    pub(super) fn differentiate(&self, change: &Scaled) -> Scaled {
        let g = change.matrix();
        let mut along = vec![0.0; g.nrows()];
        for j in 0..g.ncols() {
            let pairs = g.col(j).iter().zip(self.directions.col(j));
            for (sum, (g, x)) in along.iter_mut().zip(pairs) {
                *sum += g * x;
            }
        }
        let across = Matrix::from_fn(g.nrows(), g.ncols(), |i, j| {
            (g[(i, j)] - self.directions[(i, j)] * along[i]) * self.inverse[i]
        });
        Scaled::new(across, change.exponent() - self.exponent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{MatrixId, Stream};

    fn normal(rows: usize, columns: usize, number: u32) -> Matrix {
        Stream::new(5, number, MatrixId::TOKENS).normal_matrix(rows, columns)
    }

    #[test]
    fn rows_have_length_one_and_zeros_stay() {
        let mut rows = normal(4, 6, 0);
        (0..6).for_each(|j| rows[(2, j)] = 0.0);
        let unit = unit_rows(&rows);
        for i in 0..4 {
            let square: f64 = (0..6).map(|j| unit[(i, j)].powi(2)).sum();
            assert!((square - if i == 2 { 0.0 } else { 1.0 }).abs() < 1e-15);
        }
    }

    #[test]
    fn parts_add_up_to_directions_and_keep_their_digits() {
        let mean = normal(1, 6, 1);
        for size in [1.0, 1e-3, 1e-12] {
            let rest = size * normal(5, 6, 2);
            let (a, d) = (Scaled::new(mean.clone(), 3), Scaled::new(rest.clone(), 3));
            let (base, differences) = unit_parts(&a, &d);
            let all = Matrix::from_fn(5, 6, |i, j| mean[(0, j)] + rest[(i, j)]);
            let expected = unit_rows(&all);
            for (i, j) in (0..5).flat_map(|i| (0..6).map(move |j| (i, j))) {
                let sum = base[j] + differences[(i, j)];
                assert!((sum - expected[(i, j)]).abs() < 1e-14, "{size}");
            }
            if size < 1e-6 {
                // To first order D̂ = (D − â(â·D))/|a|.
                let row = Matrix::from_fn(1, 6, |_, j| rest[(0, j)]);
                let first = Directions::of(&a)
                    .differentiate(&Scaled::new(row, 3))
                    .to_matrix();
                for j in 0..6 {
                    let error = differences[(0, j)] - first[(0, j)];
                    assert!(error.abs() < 1e-22, "{error}");
                }
            }
        }
    }

    #[test]
    fn changes_of_directions_are_differences() {
        let (rows, change) = (normal(3, 5, 3), normal(3, 5, 4));
        let step = 1e-6;
        let moved = |sign: f64| {
            unit_rows(&Matrix::from_fn(3, 5, |i, j| {
                rows[(i, j)] + sign * step * change[(i, j)]
            }))
        };
        let (up, down) = (moved(1.0), moved(-1.0));
        let got = Directions::of(&Scaled::new(rows.clone(), 0))
            .differentiate(&Scaled::new(change.clone(), 0));
        for (i, j) in (0..3).flat_map(|i| (0..5).map(move |j| (i, j))) {
            let difference = (up[(i, j)] - down[(i, j)]) / (2.0 * step);
            assert!((got.matrix()[(i, j)] - difference).abs() < 1e-9);
        }
    }
}
