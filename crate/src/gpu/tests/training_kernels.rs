//! Decompositions that models are trained with, against double precision.

use super::{is_tried_at_length, on_every_device};
use crate::kernels::training_matrices::blocks_scale::BlocksScale;
use crate::kernels::training_matrices::gram_schmidt::GramSchmidt;
use crate::kernels::training_matrices::matrix_exponential::MatrixExponential;
use crate::linalg::{Dual, Matrix, exponential, multiply, multiply_tn};
use crate::random::{MatrixId, Stream};
use crate::test_matrices::largest_modulus;

fn random(rows: usize, columns: usize, seed: u32) -> Matrix {
    Stream::new(seed, 0, MatrixId::TOKENS).normal_matrix(rows, columns)
}

/// Entries row by row.
fn words(matrix: &Matrix) -> Vec<f32> {
    let (rows, columns) = (matrix.nrows(), matrix.ncols());
    let places = (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j)));
    places.map(|place| matrix[place] as f32).collect()
}

fn matrix(words: &[f32], rows: usize, columns: usize) -> Matrix {
    Matrix::from_fn(rows, columns, |i, j| f64::from(words[i * columns + j]))
}

/// A skew-symmetric matrix of this norm with entries rounded to single precision.
fn generator(n: usize, norm: f64, seed: u32) -> Matrix {
    let x = random(n, n, seed);
    let skew = &x - x.transpose();
    let factor = if norm > 0.0 {
        norm / skew.frobenius_norm()
    } else {
        0.0
    };
    Matrix::from_fn(n, n, |i, j| f64::from((factor * skew[(i, j)]) as f32))
}

/// C is rounded by 6e-8 ‖C‖, and every squaring rounds its result likewise.
#[test]
fn exponentials_and_their_derivatives_agree_with_double_precision() {
    const NORMS: [f64; 6] = [0.0, 1e-3, 0.4, 3.0, 30.0, 300.0];
    on_every_device("exponentials", async |device| {
        // The last is the largest that a model may have on a device.
        let at_length = is_tried_at_length(device);
        let sizes = [2, 3, 6, 17, 33, 64, 192].into_iter();
        for n in sizes.filter(|n| at_length || *n <= 64) {
            let count = n * n;
            let all = NORMS.len() * count;
            let cases: Vec<[Matrix; 2]> = (0..)
                .zip(NORMS)
                .map(|(seed, norm)| [generator(n, norm, seed), random(n, n, seed + 10)])
                .collect();
            let inputs = [0, 1].map(|which| cases.iter().flat_map(move |case| words(&case[which])));
            let mut arena: Vec<f32> = inputs.into_iter().flatten().collect();
            arena.resize(9 * all, 0.5);
            let arena = device.upload(&arena);
            let places = [0, 1, 2, 3, 4, 5].map(|matrix| (matrix * all) as u32);
            let [matrix_at, direction, out, phi, change, work] = places;
            let kernel = MatrixExponential {
                blocks: NORMS.len() as u32,
                size: n as u32,
                matrix: matrix_at,
                out,
                derivative: 1,
                direction,
                phi,
                change,
                work,
            };
            device.run(&kernel, &[], &arena);
            let found = device.read(&arena, 5 * all).await.unwrap();
            for (block, (norm, [c, direction])) in NORMS.into_iter().zip(cases).enumerate() {
                let of = |place: u32| matrix(&found[place as usize + block * count..], n, n);
                let dual = exponential(&Dual {
                    value: c.clone(),
                    tangent: direction.clone(),
                });
                let want = &dual.value - Matrix::identity(n, n);
                let room = 1e-6 * (1.0 + norm);
                let error = (&of(out) - &want).frobenius_norm();
                assert!(
                    error <= room * want.frobenius_norm(),
                    "{n}, {norm}: {error:e}"
                );
                let error = (&of(change) - &dual.tangent).frobenius_norm();
                let size = dual.tangent.frobenius_norm();
                assert!(error < room * size, "{n}, {norm}, derivative: {error:e}");
                let error = (multiply(&c, &of(phi)) - &want).frobenius_norm();
                assert!(
                    error <= room * want.frobenius_norm(),
                    "{n}, {norm}, φ: {error:e}"
                );
            }
        }
    });
}

#[test]
fn bases_are_orthonormal_and_span_queries_and_keys_also_where_these_depend_on_one_another() {
    on_every_device("bases", async |device| {
        // More columns than tokens, and more than threads.
        for (tokens, width, heads) in [(1, 1, 1), (9, 3, 2), (4, 3, 2), (300, 140, 1), (33, 16, 3)]
        {
            let (columns, examples) = (heads * width, 2);
            let mut inputs = [1, 2].map(|seed| random(examples * tokens, columns, seed));
            // A key that is a query, and one that is nothing; a query that is nearly another, of which one subtraction leaves
            // something.
            for t in 0..examples * tokens {
                if width > 1 {
                    inputs[0][(t, 1)] = inputs[0][(t, 0)] + 1e-4 * inputs[0][(t, 1)];
                }
                inputs[1][(t, 0)] = inputs[0][(t, columns - 1)];
                inputs[1][(t, columns - 1)] = if width > 1 { 0.0 } else { 1.0 };
            }
            let inputs = inputs.map(|input| words(&input));
            let count = inputs[0].len();
            let rank = 2 * width;
            let other = device.upload(&inputs.concat());
            let arena = device.allocate(examples * heads * tokens * rank);
            let kernel = GramSchmidt {
                examples: examples as u32,
                heads: heads as u32,
                tokens: tokens as u32,
                width: width as u32,
                query: 0,
                key: count as u32,
                inputs_other: 1,
                out: 0,
                first_column: 0,
                end_column: 0,
            };
            for launch in kernel.launches() {
                device.run(&launch, &[&other], &arena);
            }
            let found = device.read(&arena, 2 * count).await.unwrap();
            for block in 0..examples * heads {
                let b = matrix(&found[block * tokens * rank..], tokens, rank);
                let at = |t: usize, j: usize| {
                    let row = block / heads * tokens + t;
                    row * columns + block % heads * width + j % width
                };
                let m =
                    Matrix::from_fn(tokens, rank, |t, j| f64::from(inputs[j / width][at(t, j)]));
                let gram = multiply_tn(&b, &b);
                let lengths: Vec<f64> = (0..rank).map(|j| gram[(j, j)]).collect();
                let kept: usize = lengths
                    .iter()
                    .map(|length| usize::from(*length > 0.5))
                    .sum();
                assert!(kept <= tokens, "{tokens}, {width}: {kept}");
                let unit = Matrix::from_fn(rank, rank, |i, j| {
                    f64::from(u8::from(i == j && lengths[i] > 0.5))
                });
                let error = largest_modulus(&(gram - unit));
                assert!(error < 2e-5, "{tokens}, {width}: orthonormal to {error:e}");
                let left = &m - multiply(&b, &multiply_tn(&b, &m));
                let error = largest_modulus(&left);
                assert!(error < 2e-5, "{tokens}, {width}: {error:e} is not spanned");
            }
        }
    });
}

#[test]
fn matrices_are_scaled_by_their_numbers_and_their_norms_and_nothing_stays_nothing() {
    on_every_device("scaled matrices", async |device| {
        // Three heads of 1 × 2 matrices, then a number for each, then squared norms.
        let words = [3.0, 4.0, 0.0, 0.0, 1.0, 0.0, 2.0, 7.0, -1.0, 25.0, 0.0, 1.0];
        let kernel = |form, kept| BlocksScale {
            rows: 1,
            columns: 2,
            examples: 1,
            heads: 3,
            x: 0,
            x_row: 2,
            x_column: 1,
            x_example: 0,
            x_head: 2,
            x_other: 0,
            out: 0,
            out_row: 2,
            out_column: 1,
            out_example: 0,
            out_head: 2,
            number: 6,
            number_example: 0,
            number_other: 0,
            square: 9,
            form,
            kept,
            alpha: 0.5,
            epsilon: 3.0,
        };
        for (form, kept, want) in [
            (0, 0, [3.0, 4.0, 0.0, 0.0, -0.5, 0.0]),
            (0, 1, [6.0, 8.0, 0.0, 0.0, 0.5, 0.0]),
            (1, 0, [3.0 / 16.0, 0.25, 0.0, 0.0, 0.125, 0.0]),
            (2, 0, [3.0 / 320.0, 4.0 / 320.0, 0.0, 0.0, -0.03125, 0.0]),
        ] {
            let arena = device.upload(&words);
            device.run(&kernel(form, kept), &[&device.upload(&[0.0])], &arena);
            let found = device.read(&arena, 6).await.unwrap();
            assert_eq!(found.len(), want.len());
            for (found, want) in found.iter().zip(want) {
                assert!(
                    (found - want).abs() < 1e-6,
                    "{form}, {kept}: {found} {want}"
                );
            }
        }
    });
}
