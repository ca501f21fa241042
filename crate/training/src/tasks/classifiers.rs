//! Two simple classifiers of pictures, with which tests measure how hard a task is.

use super::Pictures;
use crate::linalg::{Matrix, multiply, multiply_tn};
use crate::test_matrices::{from_nalgebra, to_nalgebra};

fn picture(pictures: &Pictures, i: usize) -> &[f32] {
    let size = pictures.side * pictures.side;
    &pictures.pixels[i * size..(i + 1) * size]
}

/// The share of `held_out` whose nearest neighbour in `training` (Euclidean) has the same label.
pub(super) fn nearest_neighbour(training: &Pictures, held_out: &Pictures) -> f64 {
    let distance =
        |a: &[f32], b: &[f32]| -> f32 { a.iter().zip(b).map(|(x, y)| (x - y) * (x - y)).sum() };
    let right = |j: &usize| {
        let near = |a: &usize, b: &usize| {
            let [a, b] = [*a, *b].map(|i| distance(picture(training, i), picture(held_out, *j)));
            a.total_cmp(&b)
        };
        let nearest = (0..training.labels.len()).min_by(near).unwrap();
        training.labels[nearest] == held_out.labels[*j]
    };
    let count = held_out.labels.len();
    (0..count).filter(right).count() as f64 / count as f64
}

/// The share of `held_out` that a linear map of the pixels and a constant classifies correctly, fitted to `training` by least squares of ±1
/// targets with a ridge of 1.
pub(super) fn least_squares(training: &Pictures, held_out: &Pictures) -> f64 {
    let size = training.side * training.side;
    let design = |pictures: &Pictures| {
        Matrix::from_fn(pictures.labels.len(), size + 1, |i, j| {
            picture(pictures, i)
                .get(j)
                .map_or(1.0, |pixel| *pixel as f64)
        })
    };
    let x = design(training);
    let y = Matrix::from_fn(x.nrows(), training.classes, |i, class| {
        if training.labels[i] as usize == class {
            1.0
        } else {
            -1.0
        }
    });
    let mut gram = multiply_tn(&x, &x);
    for i in 0..=size {
        gram[(i, i)] += 1.0;
    }
    let cholesky = to_nalgebra(&gram).cholesky().unwrap();
    let weights = cholesky.solve(&to_nalgebra(&multiply_tn(&x, &y)));
    let scores = multiply(&design(held_out), &from_nalgebra(&weights));
    let right = |i: &usize| {
        let best =
            (0..training.classes).max_by(|a, b| scores[(*i, *a)].total_cmp(&scores[(*i, *b)]));
        best == Some(held_out.labels[*i] as usize)
    };
    (0..scores.nrows()).filter(right).count() as f64 / scores.nrows() as f64
}
