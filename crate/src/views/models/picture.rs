//! The picture of XXᵀ before the first layer: the cosine of every pair of tokens.

use super::schema::*;
use crate::dataset::DataSet;
use crate::linalg::{Matrix, multiply_tn};
use crate::parameters::Parameters;

/// Largest number of tokens along each side of the picture of XXᵀ: means over blocks of tokens would hide
/// which of them repeat.
const PICTURED: usize = 64;

/// Along each side of the picture of XXᵀ.
pub(super) fn side_length(p: &Parameters) -> usize {
    p.T.min(PICTURED)
}

/// XXᵀ of the first `count` of `tokens` (T × d) scaled to length 1, row by row. `NaN` where a token is zero.
pub(super) fn pairwise_cosines(tokens: &Matrix, count: usize) -> Vec<f64> {
    let width = tokens.ncols();
    let length = |i: usize| {
        (0..width)
            .map(|j| tokens[(i, j)].powi(2))
            .sum::<f64>()
            .sqrt()
    };
    let lengths: Vec<f64> = (0..count).map(length).collect();
    let unit = Matrix::from_fn(width, count, |j, i| tokens[(i, j)] / lengths[i]);
    let products = multiply_tn(&unit, &unit);
    let cells = (0..count).flat_map(|i| (0..count).map(move |j| (i, j)));
    cells.map(|at| products[at]).collect()
}

/// The table of these cosines; tokens are counted from 1.
pub(super) fn add_columns(data: &mut DataSet, p: &Parameters, cells: &[f64]) {
    let count = side_length(p);
    let each = |of: fn(usize, usize) -> usize| -> Vec<f64> {
        let token = |cell: usize| (1 + of(cell, count)) as f64;
        (0..cells.len()).map(token).collect()
    };
    data.push(TOKEN, each(|cell, count| cell / count));
    data.push(OTHER_TOKEN, each(|cell, count| cell % count));
    data.push(TOKEN_COSINE, cells.to_vec());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{MatrixId, Stream};

    #[test]
    fn the_picture_has_the_cosine_of_every_pair() {
        let normals = Stream::new(7, 0, MatrixId(1)).normals(50 * 3);
        let tokens = Matrix::from_fn(50, 3, |i, j| 2.0 * normals[3 * i + j]);
        let dot =
            |a: usize, b: usize| -> f64 { (0..3).map(|c| tokens[(a, c)] * tokens[(b, c)]).sum() };
        for count in [50, 7, 1] {
            let found = pairwise_cosines(&tokens, count);
            assert_eq!(found.len(), count * count);
            for (cell, found) in found.iter().enumerate() {
                let (i, j) = (cell / count, cell % count);
                let wanted = dot(i, j) / (dot(i, i) * dot(j, j)).sqrt();
                assert!((found - wanted).abs() < 1e-14, "{i} {j}: {found} {wanted}");
            }
        }
    }
}
