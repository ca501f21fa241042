//! Gradients against finite differences of the layers.

use super::*;
use crate::attention::{Mixing, first_value_weights, value_weights};
use crate::layers::on_cpu::mix;
use crate::layers::{Stack, apply_gate};
use crate::linalg::{Matrix, multiply};
use crate::random::{MatrixId, Stream};
use attention_spectra_testing::addresses::FromText;

fn parameters(text: &str) -> RandomAttention {
    let (p, problems) = RandomAttention::from_text(text);
    assert_eq!(problems, vec![], "{text}");
    p
}

/// X_1, X_2, … after W_ℓ is moved by `change`. Attention and gates are of the tokens that do not move if they are held.
fn moved(p: &RandomAttention, change: &Matrix) -> Vec<Matrix> {
    let mut stack = Stack::new(&mut Sampler::new(), p, 0).unwrap();
    let mut signal = stack.signal().clone();
    let first = signal.tokens().to_matrix();
    let pass = |k: usize| {
        let seen = match p.paths {
            Paths::All => &signal,
            Paths::Values => stack.signal(),
        };
        let mixing = Mixing::of(p, 0, k, &seen.mean, &seen.rest);
        let mixing = mixing.remedied(p.remedy).unwrap();
        let mut weights = value_weights(p, 0, k);
        if k == p.layer {
            weights += change;
        }
        weights = (1.0 - p.value_residual) * weights;
        // Gates and values of the first tokens entry by entry, beside what a layer does with both.
        let mut output = mix(&mixing, &signal).times(&weights).tokens().to_matrix();
        if p.has_value_residual() {
            let values = multiply(&first, &first_value_weights(p, 0));
            output += p.value_residual * multiply(&mixing.matrix(), &values);
        }
        if p.is_gated() {
            apply_gate(p, 0, k, &seen.tokens().to_matrix(), &mut output);
        }
        if p.skip {
            output += p.alpha * signal.tokens().to_matrix();
        }
        signal = OffsetMatrix::new(output);
        if p.layernorm {
            signal = signal.normalised();
        }
        stack.advance().unwrap();
        signal.tokens().to_matrix()
    };
    (1..=p.layers).map(pass).collect()
}

/// ‖Jv‖² for J = ∂X_L/∂W_ℓ with L = ℓ, ℓ + 1, …, by finite differences of this `step`.
fn differences(p: &RandomAttention, v: &Matrix, step: f64) -> Vec<f64> {
    // Fourth order: the stacks are steep.
    let [back_twice, back, forth, forth_twice] =
        [-2.0, -1.0, 1.0, 2.0].map(|times| moved(p, &(times * step * v)));
    let slope = |k: usize| {
        let change = 8.0 * (&forth[k] - &back[k]) - (&forth_twice[k] - &back_twice[k]);
        ((1.0 / (12.0 * step)) * change).squared_frobenius_norm()
    };
    (p.layer - 1..p.layers).map(slope).collect()
}

#[test]
fn jacobian_vector_products_agree_with_finite_differences() {
    for text in [
        "paths=all&attention=softmax",
        "paths=all&attention=softmax&sigma_qk=0.8&layer=1",
        "paths=all&attention=softmax&layernorm=1&skip=1&alpha=0.7&sigma_qk=0.5&layer=1",
        "paths=all&attention=softmax&remedy=gap&layernorm=1&layer=2&sigma_qk=0.6",
        "paths=all&attention=softmax&remedy=outliers&sigma_qk=0.9&sigma_V=0.4",
        "paths=all&attention=softmax&remedy=outliers&sigma_qk=0.9&sigma_V=0.4&skip=1",
        "paths=all&attention=softmax&causal=1&skip=1&sigma_qk=0.6",
        "paths=all&attention=softmax&causal=1&layer=2",
        "paths=all&attention=differential&mu=0.4&layernorm=1&sigma_qk=0.6",
        "paths=all&attention=differential&mu=0.4&layernorm=1&skip=1&alpha=0.3",
        "paths=all&attention=relu&remedy=gap",
        "paths=all&attention=relu&remedy=gap&skip=1",
        "paths=all&attention=softmax&qk_norm=1&sigma_qk=0.8&layer=1",
        "paths=all&attention=softmax&qk_norm=1&layernorm=1&skip=1&sigma_qk=0.7&layer=2",
        "paths=all&attention=sigmoid&qk_norm=1&skip=1",
        "paths=all&attention=sink&qk_norm=1&sink_share=0.4&sigma_qk=0.8&layer=1",
        "paths=all&attention=sink&sink_share=0.4&sigma_qk=0.8",
        "paths=all&attention=sigmoid&skip=1&layernorm=1",
        "paths=all&attention=markov&layernorm=1",
        "paths=all&attention=markov&skip=1&layer=2",
        "paths=all&attention=identity&skip=1&layernorm=1&values=orthogonal",
        "paths=all&attention=softmax&remedy=gate&sigma_qk=0.6&sigma_V=0.4",
        "paths=all&attention=softmax&remedy=gate&sigma_g=2&sigma_qk=0.6&layernorm=1&skip=1&alpha=0.7&layer=2",
        "paths=all&attention=softmax&remedy=gate&value_residual=0.3&sigma_qk=0.6&layernorm=1&skip=1",
        "paths=all&attention=markov&remedy=gate&sigma_g=0.5&value_residual=0.3",
        "paths=all&attention=softmax&value_residual=0.4&sigma_qk=0.8&sigma_V=0.4",
        "paths=all&attention=relu&remedy=gap&value_residual=0.4&skip=1&layernorm=1",
        "paths=all&attention=relu&remedy=gap&value_residual=0.6&layer=2",
        "paths=all&attention=differential&remedy=gate&value_residual=0.7&sigma_qk=0.6&sigma_V=0.4&layernorm=1",
        "attention=softmax&layernorm=1&skip=1",
        "attention=markov&layernorm=1&layer=2",
        "attention=softmax&remedy=gate&value_residual=0.3",
        "attention=softmax&remedy=outliers&layernorm=1&sigma_qk=0.9",
    ] {
        let p = parameters(&format!("T=5&d=6&d_qk=4&layers=3&{text}"));
        let v = Stream::new(p.seed, 0, MatrixId::PROBE.in_layer(p.layer)).normal_matrix(6, 6);
        let want = differences(&p, &v, 1e-4);
        let got = tangent_norms(&mut Sampler::new(), &p, 0, 1).unwrap();
        // Differences of a truncated decomposition carry its rounding, divided by the step.
        let bound = match text.contains("outliers") {
            true => 1e-7,
            false => 1e-9,
        };
        let (before, behind) = got.split_at(p.layer - 1);
        assert!(before.iter().all(|x| x.is_nan()), "{text}: {got:?}");
        for (got, want) in behind.iter().zip(want) {
            let error = (got / want - 1.0).abs();
            assert!(error < bound, "{text}: {error:e}");
        }
    }
}

#[test]
fn the_product_formula_is_the_sum_over_every_unit_direction() {
    for text in [
        "attention=markov&layer=1",
        "attention=markov&layer=2&remedy=gap",
        "attention=identity&layer=3",
        "attention=markov&layer=1&values=orthogonal&sigma_V=0.7",
        "attention=softmax&d_qk=5&layer=2&remedy=gap",
    ] {
        let p = parameters(&format!("T=4&d=5&layers=3&{text}"));
        assert!(is_product(&p));
        let mut want = vec![0.0; 4 - p.layer];
        for k in 0..25 {
            let unit = Matrix::from_fn(5, 5, |i, j| f64::from(i * 5 + j == k));
            // Tokens are linear in W_ℓ: the step may be large.
            let squares = differences(&p, &unit, 1.0);
            want.iter_mut().zip(squares).for_each(|(sum, x)| *sum += x);
        }
        let got = product_norms(&mut Sampler::new(), &p, 0).unwrap();
        let (before, behind) = got.split_at(p.layer - 1);
        assert!(before.iter().all(|x| x.is_nan()), "{text}: {got:?}");
        for (got, want) in behind.iter().zip(want) {
            assert!((got / want - 1.0).abs() < 1e-11, "{text}: {got} {want}");
        }
    }
}

#[test]
fn probes_are_unbiased_within_their_standard_error() {
    let p = parameters("T=12&attention=markov&layers=3");
    let mut sampler = Sampler::new();
    let exact = product_norms(&mut sampler, &p, 0).unwrap()[2];
    let probes = &tangent_norms(&mut sampler, &p, 0, 200).unwrap()[400..];
    let mean = probes.iter().sum::<f64>() / 200.0;
    let variance = probes.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / 199.0;
    assert!(
        (mean - exact).abs() < 4.0 * (variance / 200.0).sqrt(),
        "{mean} {exact}"
    );
}
