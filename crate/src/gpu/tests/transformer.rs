//! Transformer blocks on the device: the kernels between the products, and whole stacks and maps against
//! double precision on the same seed.

use super::super::Device;
use super::{block_on, is_tried_at_length, on_every_device, opened, steps};
use crate::attention::{Sampler, softmax_rows};
use crate::gpu::dense::columns::copy_columns;
use crate::gpu::dense::matrix::Matrix;
use crate::layers::on_gpu::cosines;
use crate::layers::on_gpu::transformer::{activate, softmax};
use crate::linalg;
use crate::parameters::{Activation, Parameters};
use crate::random::{MatrixId, Stream};

/// Sizes: one, primes, and the neighbours of tiles and panels.
const LADDER: [usize; 10] = [1, 2, 3, 7, 31, 32, 33, 64, 65, 129];

fn random(rows: usize, columns: usize, seed: u32) -> linalg::Matrix {
    Stream::new(seed, 0, MatrixId::TOKENS).normal_matrix(rows, columns)
}

fn parameters(text: &str) -> Parameters {
    super::parameters(&format!("tokens=unit&{text}"))
}

/// `got`, including padding, is `want` followed by zeros, up to the error `room`.
async fn assert_is(device: &Device, got: &Matrix, want: &linalg::Matrix, room: f64) {
    assert_eq!((got.rows, got.columns), (want.nrows(), want.ncols()));
    for (first, rows, panel) in got.panels() {
        let words = device.read(panel, rows * got.stride).await.unwrap();
        for (i, row) in words.chunks_exact(got.stride).enumerate() {
            for (j, got) in row.iter().enumerate() {
                let want = if j < want.ncols() {
                    want[(first + i, j)]
                } else {
                    0.0
                };
                let difference = (f64::from(*got) - want).abs();
                assert!(difference < room, "({i}, {j}): {got:e}, {want:e}");
            }
        }
    }
}

#[test]
fn softmax_of_rows_agrees_with_double_precision_from_uniform_to_frozen() {
    on_every_device("softmax", async |device| {
        for n in LADDER.into_iter().chain([300]) {
            for scale in [0.0, 0.3, 2.0, 40.0] {
                let scores = random(n.min(70), n, 1);
                let there = Matrix::from(device, &scores);
                for part in there.panel_rows() {
                    softmax(device, scale, (false, 0.0), n, &part);
                }
                let want = softmax_rows(scale * &scores, false);
                // Scores are rounded before they are exponents.
                assert_is(device, &there, &want, 1e-6 * (1.0 + scale)).await;
                let there = Matrix::from(device, &scores);
                for part in there.panel_rows() {
                    softmax(device, scale, (true, 0.5), n, &part);
                }
                let masked = softmax_rows(scale * &scores, true);
                let want = linalg::Matrix::from_fn(scores.nrows(), n, |i, j| match j <= i {
                    true => masked[(i, j)] - 0.5 / (i + 1) as f64,
                    false => 0.0,
                });
                assert_is(device, &there, &want, 1e-6 * (1.0 + scale)).await;
            }
        }
    });
}

#[test]
fn every_activation_agrees_with_double_precision_at_small_and_large_arguments() {
    let kinds = [
        None,
        Some(Activation::Relu),
        Some(Activation::Tanh),
        Some(Activation::Gelu),
    ];
    on_every_device("activations", async |device| {
        for n in LADDER {
            for (kind, size) in kinds
                .into_iter()
                .flat_map(|k| [1e-3, 1.0, 30.0].map(|s| (k, s)))
            {
                let hidden = size * random(n, n + 1, 2);
                let bias = (0.5 * size) * random(1, n + 1, 3);
                let there = Matrix::from(device, &hidden);
                activate(device, &Matrix::from(device, &bias), kind, &there);
                let want = linalg::Matrix::from_fn(n, n + 1, |i, j| {
                    let x = hidden[(i, j)] + bias[(0, j)];
                    kind.map_or(x, |kind| crate::theory::activate(kind, x))
                });
                assert_is(device, &there, &want, 1e-6 * size).await;
            }
        }
    });
}

#[test]
fn columns_are_copied_to_any_place_between_matrices_of_any_widths() {
    on_every_device("columns", async |device| {
        for n in LADDER {
            let (left, right) = (random(150, n, 4), random(150, n + 6, 5));
            let there = Matrix::from(device, &linalg::Matrix::zeros(150, 2 * n));
            copy_columns(device, &Matrix::from(device, &left), 0, &there, 0, n);
            copy_columns(device, &Matrix::from(device, &right), 3, &there, n, n);
            let want = linalg::Matrix::from_fn(150, 2 * n, |i, j| match j.checked_sub(n) {
                None => left[(i, j)],
                Some(j) => right[(i, j + 3)],
            });
            assert_is(device, &there, &want, 1e-6).await;
        }
    });
}

/// Runs the steps of `text` that a device supports on the device and on the processor. Returns the largest difference.
async fn difference(device: &Device, text: &str, every: usize) -> f64 {
    let experiment = steps(&parameters(text));
    let steps = (0..experiment.steps()).filter(|step| experiment.gpu(*step));
    let (mut sampler, mut largest, mut compared) = (Sampler::new(), 0.0f64, 0);
    for step in steps.step_by(every) {
        let got = experiment.run_on_gpu(step, device).await.unwrap();
        let want = experiment.run(step, &mut sampler).unwrap();
        let left_out = experiment.left_out_on_gpu(step);
        assert_eq!(got.len() + left_out, want.len(), "{text}");
        for (got, want) in got.iter().zip(&want) {
            let difference = (got - want).abs();
            assert!(
                difference < 1e-4,
                "{text}, {}: {got}, {want}",
                experiment.label(step)
            );
            largest = largest.max(difference);
        }
        compared += 1;
    }
    assert!(compared > 0, "{text} has nothing for the device");
    largest
}

#[test]
fn cosines_through_every_kind_of_block_agree_with_double_precision() {
    on_every_device("stacks of blocks", async |device| {
        for (text, room) in [
            ("T=31&d=37&heads=1&beta=0.5", 2e-6),
            ("T=32&d=32&heads=4&beta=1&rho=0.3&activation=gelu", 2e-6),
            (
                "T=65&d=33&heads=5&beta=2&rho=0.1&sigma_V=0.4&alpha=0.7",
                1e-5,
            ),
            (
                "T=47&d=64&heads=3&d_qk=7&activation=tanh&sigma_w=1.5&sigma_b=0.3",
                5e-6,
            ),
            (
                "T=33&d=61&heads=2&norm=pre&alpha=1.7&alpha_mlp=0.5&beta=3",
                1e-5,
            ),
            ("T=2&d=3&heads=1&beta=4", 5e-6),
            ("T=31&d=36&heads=3&beta=1.5&qk_norm=1", 1e-5),
            ("T=33&d=32&heads=2&d_qk=5&beta=0.7&qk_norm=1&norm=pre", 1e-5),
            ("T=67&d=32&heads=2&beta=1&causal=1&rho=0.2", 1e-5),
            ("T=34&d=40&heads=2&beta=0.6&remedy=gap&rho=0.2", 1e-5),
            (
                "T=66&d=24&heads=1&beta=1&remedy=gap&causal=1&qk_norm=1",
                1e-5,
            ),
            (
                "T=35&d=33&heads=3&beta=1&remedy=gate&sigma_g=2&rho=0.3",
                1e-5,
            ),
            (
                "T=37&d=28&heads=2&beta=0.8&value_residual=0.4&rho=0.1&norm=pre",
                1e-5,
            ),
            (
                "T=36&d=28&heads=1&beta=1&remedy=gate&value_residual=0.3&qk_norm=1&causal=1",
                1e-5,
            ),
        ] {
            let text = format!("view=similarity-depth&layers=5&samples=1&{text}");
            let found = difference(device, &text, 4).await;
            assert!(found < room, "{text}: {found:e}");
        }
    });
}

#[test]
fn cells_of_the_map_agree_with_double_precision_for_every_part_of_a_block() {
    on_every_device("cells of the map", async |device| {
        for text in [
            "block=attention&T=33&d=37",
            "block=residual&T=32&d=16&alpha=0.5",
            "block=full&T=31&d=40&alpha=0.5&activation=gelu&norm=pre",
            "block=full&T=65&d=65&alpha=0&alpha_mlp=0&sigma_w=0.447&sigma_b=0.02",
            "block=full&T=33&d=36&qk_norm=1&remedy=gate&sigma_g=1.5",
            "block=residual&T=33&d=36&remedy=gap",
        ] {
            let found = difference(device, &format!("view=similarity-map&{text}"), 19).await;
            assert!(found < 1e-5, "{text}: {found:e}");
        }
    });
}

#[test]
fn the_marker_and_the_coarse_grid_of_the_diagram_agree_with_double_precision() {
    on_every_device("marker and coarse grid", async |device| {
        let text = "view=trainability&T=33&d=34&layers=6&heads=2&sigma_w=0.8&samples=2";
        let found = difference(device, text, 7).await;
        assert!(found < 1e-5, "{found:e}");
    });
}

#[test]
fn deep_pre_norm_stacks_grow_beyond_single_precision_and_stay_right() {
    on_every_device("deep pre-norm stacks", async |device| {
        // The tokens after the last layer are 10⁴⁸ times as long as those before the first.
        let text = "view=similarity-depth&T=9&d=16&heads=1&norm=pre&alpha=4&alpha_mlp=4&layers=40&samples=1";
        let found = difference(device, text, 4).await;
        assert!(found < 1e-5, "{found:e}");
    });
}

#[test]
fn tokens_of_which_nothing_is_left_are_work_for_the_processor() {
    on_every_device("nothing left", async |device| {
        let p = parameters("T=8&alpha=0&alpha_mlp=0&sigma_w=0&sigma_b=0&layers=2");
        let problem = cosines(device, &p, 0).await.unwrap_err();
        assert!(problem.message.starts_with("A token has left"), "{problem}");
    });
}

#[test]
fn a_long_step_tells_of_its_first_layers_while_it_goes_on() {
    let device = Device::twin(1 << 30);
    let heard = std::rc::Rc::new(std::cell::RefCell::new(Vec::new()));
    let ear = heard.clone();
    device.listen(Some(Box::new(move |so_far: &[f64]| {
        ear.borrow_mut().push(so_far.to_vec());
    })));
    let p = parameters("T=9&d=11&layers=4");
    let whole = block_on(cosines(&device, &p, 0)).unwrap();
    device.listen(None);
    let parts = heard.borrow();
    assert_eq!(parts.len(), 4);
    for (layer, part) in (1..).zip(parts.iter()) {
        assert_eq!(part, &whole[..=layer]);
    }
}

#[test]
fn single_precision_keeps_five_digits_through_larger_stacks() {
    let Some(device) = opened("larger stacks") else {
        return;
    };
    let sizes = match is_tried_at_length(&device) {
        true => "T=257&d=251&layers=12",
        false => "T=131&d=129&layers=6",
    };
    let text = format!("view=similarity-depth&{sizes}&heads=3&beta=1&samples=1&rho=0.2");
    let found = block_on(difference(&device, &text, 4));
    assert!(found < 1e-5, "{found:e}");
}
