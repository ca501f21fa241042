//! Changes carried through a layer on the device: the kernels, and whole gradients against double precision on
//! the same seed.

use super::super::Device;
use super::curves::view;
use super::shortened::in_depth;
use super::{block_on, on_every_device, parameters, steps};
use crate::attention::{Sampler, softmax_rows};
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::vectors;
use crate::kernels::Kernel;
use crate::kernels::attention::pointwise_tangent::PointwiseTangent;
use crate::kernels::attention::softmax_tangent::SoftmaxTangent;
use crate::layers::on_gpu::device_tokens::DeviceTokens;
use crate::layers::on_gpu::layer_norm::layer_norm_change;
use crate::linalg;
use crate::on_devices::in_part;
use crate::random::{MatrixId, Stream};
use crate::test_matrices::largest_modulus;
use std::cell::RefCell;
use std::rc::Rc;

/// Sizes: one, primes, and the neighbours of tiles and panels.
const LADDER: [usize; 10] = [1, 2, 3, 7, 31, 32, 33, 64, 65, 129];

fn random(rows: usize, columns: usize, seed: u32) -> linalg::Matrix {
    Stream::new(seed, 0, MatrixId::TOKENS).normal_matrix(rows, columns)
}

/// Result of the kernel of a panel (its rows, columns, stride and first row) for `changes` at `scores`, and for vectors that the
/// rows share; checks the padding.
async fn run<K: Kernel>(
    device: &Device,
    kernel: impl Fn([u32; 4]) -> K,
    shared: &[&[f64]],
    (scores, changes): (&linalg::Matrix, &linalg::Matrix),
) -> linalg::Matrix {
    let (there, output) = (Matrix::from(device, scores), Matrix::from(device, changes));
    let shared: Vec<_> = shared.iter().map(|x| vectors::vector(device, x)).collect();
    for (part, to) in there.panel_rows().zip(output.panel_rows()) {
        let shape = [part.rows, scores.ncols(), part.stride, part.first].map(|x| x as u32);
        let inputs: Vec<_> = shared.iter().chain([part.panel]).collect();
        device.run(&kernel(shape), &inputs, to.panel);
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
                let (common, moved) = (common.col(0), moved.col(0));
                let whole =
                    linalg::Matrix::from_fn(rows, n, |i, j| scale * scores[(i, j)] + common[j]);
                let a = softmax_rows(whole, causal);
                let s = |i: usize, j: usize| 0.5 * changes[(i, j)] + moved[j];
                let want = linalg::Matrix::from_fn(rows, n, |i, j| {
                    let average: f64 = (0..n).map(|k| a[(i, k)] * s(i, k)).sum();
                    a[(i, j)] * (s(i, j) - average)
                });
                let kernel = |[rows, columns, stride, first_row]: [u32; 4]| SoftmaxTangent {
                    rows,
                    columns,
                    stride,
                    first_row,
                    causal: u32::from(causal),
                    scale: scale as f32,
                    factor: 0.5,
                };
                let rows = (&scores, &changes);
                let got = run(device, kernel, &[common, moved], rows).await;
                // Scores are rounded before they are exponents.
                let difference = largest_modulus(&(&got - &want));
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
        let kernel = |[rows, columns, stride, first_row]: [u32; 4]| SoftmaxTangent {
            rows,
            columns,
            stride,
            first_row,
            causal: 0,
            scale: 1.0,
            factor: 1.0,
        };
        let rows = (&scores, &changes);
        let got = run(device, kernel, &[zeros, zeros], rows).await;
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
                let kernel = |[rows, columns, stride, first_row]: [u32; 4]| PointwiseTangent {
                    rows,
                    columns,
                    stride,
                    first_row,
                    causal,
                    function,
                    scale: 3.0,
                    tokens: tokens as f32,
                    shift: shift as f32,
                };
                let got = run(device, kernel, &[], (&scores, &changes)).await;
                let difference = largest_modulus(&(&got - &want));
                assert!(difference < 1e-6, "{n}, {function}: {difference:e}");
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
            let signal = |mean: &[f64], exponent: i32, rest: &linalg::Matrix| DeviceTokens {
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

/// Runs the steps of `text` that a device supports on both processors, and compares every number, even the smallest. Returns how many were
/// compared.
async fn compared(device: &Device, text: &str, room: f64) -> usize {
    let p = in_depth(device, parameters(&format!("view=gradients&{text}")));
    let experiment = steps(&p);
    let mut count = 0;
    for step in (0..experiment.steps()).filter(|step| experiment.gpu(*step)) {
        let got = experiment.run_on_gpu(step, device).await.unwrap();
        let want = experiment.run(step, &mut Sampler::new()).unwrap();
        assert_eq!(got.len(), want.len());
        for (i, (got, want)) in got.iter().zip(&want).enumerate() {
            let same = got == want || got.is_nan() && want.is_nan();
            assert!(
                same || (got - want).abs() < room * want.abs(),
                "{text}, {}, number {i}: {got:e}, {want:e}",
                experiment.label(step)
            );
        }
        count += 1;
    }
    count
}

/// [`compared`] where all steps have a form for the device.
async fn assert_whole(device: &Device, text: &str, room: f64) {
    let steps = view(&format!("view=gradients&{text}")).steps();
    assert_eq!(compared(device, text, room).await, steps, "{text}");
}

#[test]
fn gradients_with_attention_held_agree_with_double_precision() {
    on_every_device("gradients by random directions", async |device| {
        for text in in_part(
            device,
            &[
                "T=40&layers=5&attention=markov&compare=modules",
                "T=37&layers=4&sigma_qk=0.3&compare=modules&layer=2",
                "T=129&d=65&d_qk=33&layers=2&compare=modules&tokens=unit",
                "T=2&d=5&layers=3&compare=modules",
                "T=31&layers=3&attention=differential&compare=modules&sigma_qk=0.3",
                "T=33&layers=4&attention=uniform&causal=1&skip=1",
                "T=33&layers=3&attention=identity&compare=modules",
                "T=33&layers=5&attention=orthogonal&layernorm=1&values=orthogonal&skip=1",
                "T=32&layers=1&attention=relu&compare=modules",
                "T=37&layers=3&attention=markov&compare=modules&remedy=outliers&values=orthogonal",
                "T=40&layers=2&compare=modules&remedy=outliers&sigma_qk=0.3",
                "T=33&layers=20&attention=markov&layernorm=1&sigma_A=0.3",
            ],
        ) {
            assert_whole(device, text, 1e-4).await;
        }
        // Gates and values of the first tokens, which are held as attention is.
        for text in [
            "T=35&d=40&layers=4&remedy=gate&sigma_g=2&sigma_qk=0.3&layer=2",
            "T=34&layers=3&remedy=gate&value_residual=0.4&attention=markov&skip=1&layernorm=1",
        ] {
            assert_whole(device, text, 1e-4).await;
        }
        // Attention that enlarges differences.
        assert_whole(device, "T=41&layers=3&compare=modules&alpha=0.7", 1e-3).await;
    });
}

#[test]
fn gradients_through_the_scores_agree_with_double_precision() {
    on_every_device("gradients through the scores", async |device| {
        for text in in_part(
            device,
            &[
                "T=40&layers=4&sigma_qk=0.3&compare=modules",
                "T=37&layers=4&causal=1&sigma_qk=0.3&compare=modules",
                "T=36&layers=3&attention=differential&mu=0.4&sigma_qk=0.3&compare=modules",
                "T=33&layers=1&attention=relu&compare=modules&tokens=walk",
                "T=31&layers=1&attention=sigmoid&compare=modules&causal=1",
                "T=41&layers=2&compare=modules",
                "T=130&d=60&d_qk=20&layers=2&compare=modules&sigma_qk=0.2&tokens=unit",
                "T=2&d=6&layers=3&compare=modules&sigma_qk=0.5",
            ],
        ) {
            assert_whole(device, &format!("paths=all&{text}"), 1e-4).await;
        }
        // Those among them that have a form.
        for text in in_part(
            device,
            &[
                "T=33&layers=3&attention=relu&skip=1&layernorm=1",
                "T=33&layers=4&attention=sigmoid&skip=1&sigma_qk=0.3",
                "T=40&layers=12&layernorm=1&sigma_qk=0.3",
                "T=40&layers=12&skip=1&sigma_qk=0.1",
            ],
        ) {
            assert!(compared(device, &format!("paths=all&{text}"), 1e-4).await > 0);
        }
    });
}

#[test]
fn what_single_precision_does_not_hold_is_left_to_the_processor() {
    for text in [
        "T=40&layers=4&remedy=outliers&layernorm=1&paths=all",
        "T=200&layers=3&remedy=gap&layernorm=1&paths=all",
        "T=40&layers=2&remedy=outliers&layernorm=1",
        "T=40&layers=3&attention=relu&layernorm=1",
        "T=33&layers=2&attention=uniform&causal=1&layernorm=1",
        "T=33&layers=2&attention=markov&remedy=gate&paths=all",
        "T=33&layers=2&value_residual=0.4&paths=all",
    ] {
        let experiment = view(&format!("view=gradients&{text}"));
        assert!(!experiment.gpu(1), "{text}");
    }
}

#[test]
fn gradients_tell_of_their_first_depths_while_they_go_on() {
    let device = Device::twin(1 << 30);
    let parts = Rc::new(RefCell::new(Vec::new()));
    let heard = parts.clone();
    device.listen(Some(Box::new(move |part: &[f64]| {
        heard.borrow_mut().push(part.to_vec());
    })));
    let experiment = view("view=gradients&T=20&layers=4&layernorm=1");
    let whole = block_on(experiment.run_on_gpu(0, &device)).unwrap();
    assert_eq!(whole.len(), 8);
    assert_eq!(parts.borrow().len(), 4);
    for (layer, part) in (1..).zip(parts.borrow().iter()) {
        assert_eq!(part, &whole[..2 * layer]);
    }
}
