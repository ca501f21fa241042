//! Changes carried through a layer on the device: the kernels, and whole gradients against double precision on
//! the same seed.

use super::super::Device;
use super::super::kernel::{self, Kernel};
use super::super::layer_norm::layer_norm_change;
use super::super::matrix::Matrix;
use super::super::stack::Signal;
use super::super::vectors;
use super::curves::{assert_same, view};
use super::on_every_device;
use crate::attention::softmax_rows;
use crate::linalg;
use crate::random::{MatrixId, Stream};
use std::rc::Rc;

/// One, primes, and the neighbours of tiles and panels.
const LADDER: [usize; 10] = [1, 2, 3, 7, 31, 32, 33, 64, 65, 129];

fn random(rows: usize, columns: usize, seed: u32) -> linalg::Matrix {
    Stream::new(seed, 0, MatrixId::TOKENS).normal_matrix(rows, columns)
}

/// What `kernel` makes of `changes` at `scores`, and of vectors that the rows share; padding checked.
async fn run(
    device: &Device,
    kernel: &Kernel,
    shared: &[&[f64]],
    (scores, changes): (&linalg::Matrix, &linalg::Matrix),
    (choices, numbers): (&[u32], &[f64]),
) -> linalg::Matrix {
    let (there, output) = (Matrix::from(device, scores), Matrix::from(device, changes));
    let shared: Vec<_> = shared.iter().map(|x| vectors::vector(device, x)).collect();
    for (part, to) in there.parts().zip(output.parts()) {
        let shape = [part.rows, scores.ncols(), part.stride, part.first].map(|x| x as u32);
        let numbers: Vec<u32> = numbers.iter().map(|x| (*x as f32).to_bits()).collect();
        let parameters = [&shape[..], choices, &numbers].concat();
        let groups = match shared.is_empty() {
            true => kernel::spread((part.rows * part.stride).div_ceil(64)),
            false => [part.rows as u32, 1, 1],
        };
        let inputs: Vec<_> = shared.iter().chain([part.panel]).collect();
        device.run(kernel, &inputs, to.panel, &parameters, groups, 0.0);
    }
    for (_, rows, panel) in output.panels() {
        let words = device.read(panel, rows * output.stride).await.unwrap();
        for row in words.chunks_exact(output.stride) {
            assert!(row[output.columns..].iter().all(|x| *x == 0.0), "{row:?}");
        }
    }
    output.read(device).await.unwrap()
}

#[test]
fn changes_of_a_softmax_agree_with_double_precision_from_uniform_to_frozen() {
    on_every_device("changes of a softmax", async |device| {
        for n in LADDER.into_iter().chain([300]) {
            for (scale, causal) in [(0.0, false), (0.3, true), (2.0, false), (40.0, false)] {
                let rows = n.min(70);
                let (scores, changes) = (random(rows, n, 1), random(rows, n, 2));
                let (common, moved) = (random(n, 1, 3), random(n, 1, 4));
                let (common, moved) = (common.col_as_slice(0), moved.col_as_slice(0));
                let whole =
                    linalg::Matrix::from_fn(rows, n, |i, j| scale * scores[(i, j)] + common[j]);
                let a = softmax_rows(whole, causal);
                let s = |i: usize, j: usize| 0.5 * changes[(i, j)] + moved[j];
                let want = linalg::Matrix::from_fn(rows, n, |i, j| {
                    let average: f64 = (0..n).map(|k| a[(i, k)] * s(i, k)).sum();
                    a[(i, j)] * (s(i, j) - average)
                });
                let kernel = &kernel::SOFTMAX_TANGENT;
                let others = (&[u32::from(causal)][..], &[scale, 0.5][..]);
                let rows = (&scores, &changes);
                let got = run(device, kernel, &[common, moved], rows, others).await;
                // Scores are rounded before they are exponents.
                let difference = (&got - &want).norm_max();
                let room = 2e-6 * (1.0 + scale);
                assert!(difference < room, "{n}, {scale}: {difference:e}");
            }
        }
    });
}

#[test]
fn changes_of_a_frozen_softmax_keep_their_digits() {
    on_every_device("changes of a frozen softmax", async |device| {
        // Nearly all attention on the second token.
        let scores = linalg::Matrix::from_fn(1, 3, |_, j| [0.0, 40.0, 10.0][j]);
        let changes = linalg::Matrix::from_fn(1, 3, |_, j| [1e6, 2e6, 5e6][j]);
        let zeros: &[f64] = &[0.0; 3];
        let kernel = &kernel::SOFTMAX_TANGENT;
        let others = (&[0][..], &[1.0, 1.0][..]);
        let rows = (&scores, &changes);
        let got = run(device, kernel, &[zeros, zeros], rows, others).await;
        let third = 3e6 * libm::exp(-30.0);
        for (j, want) in [-1e6 * libm::exp(-40.0), -third, third]
            .into_iter()
            .enumerate()
        {
            let got = got[(0, j)];
            assert!((got / want - 1.0).abs() < 1e-4, "{j}: {got:e}, {want:e}");
        }
    });
}

#[test]
fn changes_of_attention_without_normalisation_agree_with_double_precision() {
    on_every_device("changes of ReLU and sigmoid", async |device| {
        for n in LADDER {
            for (function, causal) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let (scores, changes) = (random(n, n, 1), random(n, n, 2));
                let tokens = 20.0f64;
                let shift = tokens.ln();
                let want = linalg::Matrix::from_fn(n, n, |i, j| {
                    let s = 3.0 * scores[(i, j)];
                    let value = 1.0 / (1.0 + (shift - s).exp());
                    let slope = match function {
                        _ if causal == 1 && j > i => 0.0,
                        0 if s > 0.0 => 1.0 / tokens,
                        0 => 0.0,
                        _ => value * (1.0 - value),
                    };
                    slope * changes[(i, j)]
                });
                let kernel = &kernel::POINTWISE_TANGENT;
                let others = (&[causal, function][..], &[3.0, tokens, shift][..]);
                let got = run(device, kernel, &[], (&scores, &changes), others).await;
                assert!((&got - &want).norm_max() < 1e-6, "{n}, {function}");
            }
        }
    });
}

/// Row i of 1aᵀ + 2^e D, centred.
fn centred_row(a: &[f64], e: i32, d: &linalg::Matrix, i: usize) -> Vec<f64> {
    let row: Vec<f64> = (0..a.len())
        .map(|j| a[j] + 2f64.powi(e) * d[(i, j)])
        .collect();
    let mean = row.iter().sum::<f64>() / row.len() as f64;
    row.into_iter().map(|x| x - mean).collect()
}

#[test]
fn changes_of_layer_norm_agree_with_double_precision_wherever_the_tokens_lead() {
    // Sizes of a, of D's unit, of b, and of E's unit.
    let sizes = [
        (0.0, 0, 0.0, 0),
        (1.0, 0, 1.0, 0),
        (1.0, -30, 2.0, -35),
        (1e-6, 3, 0.5, 2),
        (1e9, 3, 0.0, -400),
        (0.0, -300, 1e-80, -300),
        (3.0, -300, 1e60, 0),
    ];
    on_every_device("changes of LayerNorm", async |device| {
        for (width, (a, e, b, f)) in [2, 3, 31, 64, 65, 129]
            .into_iter()
            .flat_map(|width| sizes.map(|sizes| (width, sizes)))
        {
            let vector = |seed: u32, size: f64| -> Vec<f64> {
                let x = random(1, width, seed);
                (0..width).map(|j| size * x[(0, j)]).collect()
            };
            let (a, b) = (vector(1, a), vector(2, b));
            let (tokens, changes) = (random(70, width, 3), random(70, width, 4));
            let signal = |mean: &[f64], exponent: i32, rest: &linalg::Matrix| Signal {
                mean: mean.to_vec(),
                exponent,
                rest: Rc::new(Matrix::from(device, rest)),
            };
            let there =
                layer_norm_change(device, &signal(&a, e, &tokens), &signal(&b, f, &changes));
            assert!(there.mean.iter().all(|x| *x == 0.0));
            let got = there.rest.read(device).await.unwrap();
            for i in 0..70 {
                let (x, g) = (
                    centred_row(&a, e, &tokens, i),
                    centred_row(&b, f, &changes, i),
                );
                let dot =
                    |x: &[f64], y: &[f64]| -> f64 { x.iter().zip(y).map(|(x, y)| x * y).sum() };
                let scale = (dot(&x, &x) / width as f64).sqrt();
                let along = dot(&x, &g) / dot(&x, &x);
                let size = dot(&g, &g).sqrt() / scale;
                // What is left of a row that nearly vanishes carries the rounding of its entries.
                let entries: f64 = (0..width).map(|j| tokens[(i, j)].powi(2)).sum();
                let room = 1e-5 * (1.0 + 2f64.powi(e) * entries.sqrt() / dot(&x, &x).sqrt());
                for j in 0..width {
                    let want = (g[j] - along * x[j]) / scale;
                    let got = got[(i, j)] * 2f64.powi(there.exponent);
                    let error = (got - want).abs() / size;
                    assert!(error < room, "{width}, {e}, {f}: {got:e}, {want:e}");
                }
            }
        }
    });
}

/// [`assert_same`] where all steps have a form for the device.
async fn assert_whole(device: &Device, text: &str, room: f64) {
    let text = format!("view=gradients&{text}");
    let experiment = view(&text);
    for step in 0..experiment.steps() {
        assert!(experiment.gpu(step), "{text}, {}", experiment.label(step));
    }
    assert_same(device, &text, room).await;
}

#[test]
fn measure() {
    use crate::attention::Sampler;
    let list = std::env::var("LIST").unwrap_or_default();
    let device = Device::twin(1 << 30);
    for text in list.split_whitespace() {
        let experiment = view(&format!("view=gradients&{text}"));
        println!("{text}");
        for step in 0..experiment.steps() {
            let got = super::block_on(experiment.run_on_gpu(step, &device));
            let want = experiment.run(step, &mut Sampler::new()).unwrap();
            let got = match got {
                Ok(got) => got,
                Err(problem) => {
                    println!("  {:30} {problem} {want:?}", experiment.label(step));
                    continue;
                }
            };
            let errors: Vec<String> = got
                .iter()
                .zip(&want)
                .map(|(g, w)| format!("{:.0e}", (g - w).abs() / w.abs()))
                .collect();
            let label = experiment.label(step);
            println!(
                "  {label:30} {} | {:.1e}",
                errors.join(" "),
                want.last().unwrap()
            );
        }
    }
}
