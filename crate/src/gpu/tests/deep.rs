//! Deep stacks on the device, against double precision on the same seed: collapses onto any direction, far below
//! single precision.

use super::super::Device;
use super::curves::{assert_same, view};
use super::shortened::in_depth;
use super::{on_every_device, parameters, steps};
use crate::attention::{Sampler, outlier_count, without_outliers};
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::outliers::{Outliers, outliers};
use crate::linalg;
use crate::on_devices::in_part;
use crate::random::{MatrixId, Stream};

/// Stable ranks below this are not distinguished: the numbers of double precision end here.
const END: f64 = 1e-290;

/// Compares the architectures of `text` with the numbers `wanted`, by their labels, layer by layer: logarithms differ by less than
/// `room`, and at full depth the smallest number is below `end`.
async fn assert_followed(
    device: &Device,
    (text, end): (&str, f64),
    room: f64,
    wanted: impl Fn(&str) -> bool,
) {
    let whole = parameters(&format!("view=depth&{text}"));
    let layers = whole.layers;
    let p = in_depth(device, whole);
    let experiment = steps(&p);
    let mut sampler = Sampler::new();
    let (mut least, mut worst) = (f64::INFINITY, 0.0f64);
    for step in 0..experiment.steps() {
        let label = experiment.label(step);
        if !wanted(&label) {
            continue;
        }
        assert!(experiment.gpu(step), "{text}, {label}");
        let got = experiment.run_on_gpu(step, device).await.unwrap();
        let want = experiment.run(step, &mut sampler).unwrap();
        assert_eq!(got.len(), want.len(), "{text}, {label}");
        for (layer, (got, want)) in got.iter().zip(&want).enumerate() {
            let are_below = *got < END && *want < END;
            if are_below || got.is_nan() && want.is_nan() {
                continue;
            }
            let difference = (got.ln() - want.ln()).abs();
            assert!(
                difference < room,
                "{text}, {label}, layer {}: {got:e}, {want:e}",
                layer + 1
            );
            (least, worst) = (least.min(*want), worst.max(difference));
        }
    }
    assert!(least.is_finite(), "{text}: nothing is compared");
    println!("{text}: down to {least:.0e}, relative error {worst:.0e}");
    assert!(least < end || p.layers < layers, "{text}: {least:e}");
}

#[test]
fn stacks_of_independent_matrices_are_followed_to_any_depth() {
    on_every_device("independent matrices", async |device| {
        for text in in_part(
            device,
            &[
                "T=40&layers=50&attention=markov&compare=modules",
                "T=37&d=60&layers=30&attention=markov&law=pareto&compare=values",
                "T=31&layers=30&attention=markov&compare=remedies",
                "T=3&layers=40&attention=markov&compare=values",
                "T=20&layers=30&attention=uniform&compare=modules",
            ],
        ) {
            assert_followed(device, (text, 1e-60), 1e-3, |_| true).await;
        }
    });
}

#[test]
fn tokens_without_a_gap_are_followed_onto_whichever_direction_they_collapse() {
    on_every_device("any direction", async |device| {
        // Products of small matrices: the direction is another one for every seed.
        for (text, end) in in_part(
            device,
            &[
                ("T=8&layers=200&attention=markov", 1e-60),
                ("T=8&layers=200&attention=identity&compare=modules", 1e-30),
                ("T=5&d=3&tokens=unit&layers=60&attention=markov", 1e-50),
                ("T=40&layers=20&attention=sigmoid", 1e-100),
                ("T=40&layers=5&attention=sigmoid&layernorm=1", 0.1),
                ("T=13&layers=100&attention=markov&values=orthogonal", 1e-5),
            ],
        ) {
            let without = |label: &str| label.contains('⊥') || text.contains("identity");
            assert_followed(device, (text, end), 2e-3, without).await;
        }
    });
}

#[test]
fn query_key_attention_is_followed_while_tokens_agree_on_more_and_more_digits() {
    on_every_device("query–key attention", async |device| {
        let with_gap = |label: &str| !label.contains('⊥');
        for (text, end) in in_part(
            device,
            &[
                ("T=40&layers=50&sigma_qk=0.3&compare=modules", 1e-100),
                (
                    "T=41&layers=20&attention=differential&mu=0.3&sigma_qk=0.4",
                    1e-100,
                ),
                // Rows agree on one token although their scores differ.
                ("T=40&layers=7&layernorm=1&sigma_qk=0.6", 1e-100),
            ],
        ) {
            assert_followed(device, (text, end), 1e-2, with_gap).await;
        }
    });
}

#[test]
fn what_the_first_tokens_leave_behind_is_followed_under_a_causal_mask() {
    on_every_device("causal stacks", async |device| {
        for text in in_part(
            device,
            &[
                "T=40&layers=30&attention=markov&causal=1",
                "T=33&layers=20&attention=uniform&causal=1&skip=1",
            ],
        ) {
            assert_followed(device, (text, f64::INFINITY), 1e-3, |_| true).await;
        }
        let with_gap = |label: &str| !label.contains('⊥');
        let text = "T=40&layers=20&sigma_qk=0.5&causal=1&compare=modules";
        assert_followed(device, (text, 1e-20), 1e-3, with_gap).await;
    });
}

#[test]
fn what_sinks_below_the_rounding_of_a_product_is_left_to_the_processor() {
    on_every_device("below the rounding of products", async |device| {
        for text in in_part(
            device,
            &[
                // Two clusters of tokens, whose centred rows are exactly opposite.
                "T=40&layers=20&layernorm=1",
                // Scores of about zero: attention is a product of tokens, which annihilates what does not lead.
                "T=40&layers=20&sigma_qk=0.3&layernorm=1",
            ],
        ) {
            let experiment = view(&format!("view=depth&{text}"));
            assert!(experiment.label(1).contains('⊥'));
            let problem = experiment.run_on_gpu(1, device).await.unwrap_err();
            assert!(problem.message.contains("single precision"), "{text}");
        }
    });
}

#[test]
fn attention_with_many_outliers_is_decomposed_by_the_processor() {
    on_every_device("many outliers", async |device| {
        for text in in_part(
            device,
            &[
                // The first has more outliers than are taken away one by one.
                "view=depth&T=64&layers=2&sigma_qk=3&compare=remedies",
                "view=gap&T=64&sigma_qk=3&remedy=outliers",
                "view=depth&T=61&layers=3&compare=remedies",
            ],
        ) {
            assert_same(device, text, 2e-3).await;
        }
    });
}

#[test]
fn outliers_of_equal_size_are_all_taken_away() {
    on_every_device("equal outliers", async |device| {
        // Rows that attend to one token each: a singular value √n for every token that n rows attend to.
        for (n, groups) in in_part(device, &[(12, 3), (30, 5), (100, 50), (44, 11)]) {
            let noise = Stream::new(3, 0, MatrixId::QUERY).normal_matrix(n, n);
            let a = linalg::Matrix::from_fn(n, n, |i, j| {
                let attended = if i % groups == j { 1.0 } else { 0.0 };
                attended + 0.01 * noise[(i, j)] / (n as f64).sqrt()
            });
            let count = outlier_count(&linalg::singular_values(&a).unwrap());
            let want = without_outliers(a.clone()).unwrap();
            let there = Matrix::from(device, &a);
            let got = match outliers(device, &there, &vec![0.0; n]).await.unwrap() {
                Outliers::Triplets(triplets) => {
                    assert_eq!(triplets.len(), count, "{n}, {groups}");
                    let taken = |i: usize, j: usize| {
                        let parts = triplets.iter().map(|t| t.s * t.u[i] * t.y[j]);
                        parts.sum::<f64>()
                    };
                    linalg::Matrix::from_fn(n, n, |i, j| a[(i, j)] - taken(i, j))
                }
                Outliers::Removed(left) => {
                    assert!(count > 20, "{n}, {groups}");
                    left
                }
            };
            let difference = (&got - &want).frobenius_norm();
            assert!(difference < 1e-4, "{n}, {groups}: {difference:e}");
        }
    });
}
