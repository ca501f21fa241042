//! Gradients against finite differences, and the two ways to estimate them against each other.

use super::*;
use crate::attention::first_value_weights;
use crate::layers::apply_gate;
use crate::linalg::{Matrix, multiply};
use attention_spectra_testing::addresses::FromText;

fn parameters(text: &str) -> RandomAttention {
    let (p, problems) = RandomAttention::from_text(text);
    assert_eq!(problems, vec![], "{text}");
    p
}

/// X_L after entry (i, j) of W_ℓ is moved by `step`.
fn moved(p: &RandomAttention, depth: usize, (i, j): (usize, usize), step: f64) -> Matrix {
    let stack = Stack::new(&mut Sampler::new(), p, 0).unwrap();
    let mut signal = stack.signal().clone();
    let first = signal.tokens().to_matrix();
    for k in 1..=depth {
        let mixing = Mixing::of(p, 0, k, &signal.mean, &signal.rest);
        let mixing = mixing.remedied(p.remedy).unwrap();
        let mut weights = value_weights(p, 0, k);
        if k == p.layer {
            weights[(i, j)] += step;
        }
        weights = (1.0 - p.value_residual) * weights;
        // Gates and values of the first tokens entry by entry, beside what a layer does with both.
        let plain = RandomAttention {
            skip: false,
            ..p.clone()
        };
        let mut output = layer(&signal, &mixing, &weights, &plain)
            .tokens()
            .to_matrix();
        if p.has_value_residual() {
            let values = multiply(&first, &first_value_weights(p, 0));
            output += p.value_residual * multiply(&mixing.matrix(), &values);
        }
        if p.is_gated() {
            let x = signal.tokens().to_matrix();
            apply_gate(p, 0, k, &x, &mut output);
        }
        if p.skip {
            output += p.alpha * signal.tokens().to_matrix();
        }
        signal = OffsetMatrix::new(output);
        if p.layernorm {
            signal = signal.normalised();
        }
    }
    signal.tokens().to_matrix()
}

/// ‖∂X_L/∂W_ℓ‖_F² by finite differences, and all of Jᵀu for one u.
fn differences(p: &RandomAttention, depth: usize, u: &Matrix) -> (f64, Matrix) {
    const STEP: f64 = 3e-4;
    let d = p.width();
    let mut square = 0.0;
    let mut pulled = Matrix::zeros(d, d);
    for i in 0..d {
        for j in 0..d {
            // Fourth order: the stacks are steep.
            let central =
                |step: f64| moved(p, depth, (i, j), step) - moved(p, depth, (i, j), -step);
            let slope = (1.0 / (12.0 * STEP)) * (8.0 * central(STEP) - central(2.0 * STEP));
            square += slope.squared_frobenius_norm();
            pulled[(i, j)] = (0..p.T)
                .flat_map(|a| (0..d).map(move |b| (a, b)))
                .map(|(a, b)| slope[(a, b)] * u[(a, b)])
                .sum();
        }
    }
    (square, pulled)
}

#[test]
fn vector_jacobian_products_agree_with_finite_differences() {
    for text in [
        "attention=softmax&sigma_qk=0.8&layer=1",
        "attention=softmax&layernorm=1&skip=1&alpha=0.7&sigma_qk=0.5&layer=1",
        "attention=softmax&remedy=gap&layernorm=1&layer=2&sigma_qk=0.6",
        "attention=softmax&remedy=outliers&sigma_qk=0.9&sigma_V=0.4",
        "attention=softmax&causal=1&skip=1&sigma_qk=0.6",
        "attention=differential&mu=0.4&layernorm=1&sigma_qk=0.6",
        "attention=relu&remedy=gap&skip=1",
        "attention=softmax&qk_norm=1&sigma_qk=0.8&layer=1",
        "attention=softmax&qk_norm=1&layernorm=1&skip=1&sigma_qk=0.7&layer=2",
        "attention=sink&qk_norm=1&sink_share=0.4&sigma_qk=0.8&layer=1",
        "attention=sink&sink_share=0.4&sigma_qk=0.8",
        "attention=sigmoid&skip=1&layernorm=1",
        "attention=markov&layernorm=1",
        "attention=markov&skip=1&layer=2",
        "attention=identity&skip=1&layernorm=1&values=orthogonal",
        "attention=softmax&remedy=gate&sigma_qk=0.6&sigma_V=0.4",
        "attention=softmax&remedy=gate&sigma_g=2&sigma_qk=0.6&layernorm=1&skip=1&alpha=0.7&layer=2",
        "attention=markov&remedy=gate&sigma_g=0.5&value_residual=0.3",
        "attention=softmax&value_residual=0.4&sigma_qk=0.8&sigma_V=0.4",
        "attention=relu&remedy=gap&value_residual=0.4&skip=1&layernorm=1",
        "attention=differential&remedy=gate&value_residual=0.7&sigma_qk=0.6&sigma_V=0.4&layernorm=1",
    ] {
        let p = parameters(&format!("T=5&d=6&d_qk=4&layers=3&paths=all&{text}"));
        let u = Stream::new(9, 0, MatrixId::PROBE).normal_matrix(5, 6);
        let (_, want) = differences(&p, 3, &u);
        let inputs = forward(&mut Sampler::new(), &p, 0, 3).unwrap();
        let got = backward(&p, 0, &inputs, vec![Scaled::new(u, 0)]).unwrap();
        let error = (got[0].to_matrix() - &want).frobenius_norm() / want.frobenius_norm();
        // Differences of a truncated decomposition carry its rounding, divided by the step.
        let bound = if text.contains("outliers") {
            3e-6
        } else {
            1e-9
        };
        assert!(error < bound, "{text}: {error:e}");
    }
}

#[test]
fn the_product_formula_agrees_with_finite_differences_and_with_every_unit_probe() {
    for text in [
        "layer=1",
        "layer=2&remedy=gap",
        "layer=3&attention=identity",
        "layer=1&values=orthogonal&sigma_V=0.7",
    ] {
        let p = parameters(&format!("T=4&d=5&layers=3&attention=markov&{text}"));
        assert!(is_product(&p));
        let got = product_norms(&mut Sampler::new(), &p, 0).unwrap();
        let (want, _) = differences(&p, 3, &Matrix::zeros(4, 5));
        assert!((got[2] / want - 1.0).abs() < 1e-7, "{text}");
        assert_eq!(got.iter().filter(|x| x.is_nan()).count(), p.layer - 1);
        let inputs = forward(&mut Sampler::new(), &p, 0, 3).unwrap();
        let units = (0..20)
            .map(|k| {
                let unit = |i, j| (i * 5 + j == k) as u8 as f64;
                Scaled::new(Matrix::from_fn(4, 5, unit), 0)
            })
            .collect();
        let all = backward(&p, 0, &inputs, units).unwrap();
        let sum: f64 = all
            .iter()
            .map(|g| g.to_matrix().squared_frobenius_norm())
            .sum();
        assert!((sum / got[2] - 1.0).abs() < 1e-11, "{text}");
    }
}

#[test]
fn jacobian_vector_products_are_adjoint_to_vector_jacobian_products() {
    for text in [
        "attention=softmax&paths=all",
        "attention=softmax&paths=all&remedy=gap&layernorm=1&sigma_qk=0.6",
        "attention=softmax&paths=all&remedy=outliers&sigma_qk=0.9&sigma_V=0.4&skip=1",
        "attention=softmax&causal=1&paths=all&layer=2",
        "attention=differential&mu=0.4&paths=all&layernorm=1&skip=1&alpha=0.3",
        "attention=relu&remedy=gap&paths=all",
        "attention=softmax&qk_norm=1&paths=all&layernorm=1&skip=1",
        "attention=sigmoid&qk_norm=1&paths=all&skip=1",
        "attention=sigmoid&paths=all&skip=1&layernorm=1",
        "attention=softmax&layernorm=1&skip=1",
        "attention=markov&layernorm=1&layer=2",
        "attention=softmax&paths=all&remedy=gate&value_residual=0.3&sigma_qk=0.6&layernorm=1&skip=1",
        "attention=softmax&remedy=gate&value_residual=0.3",
        "attention=relu&paths=all&remedy=gap&value_residual=0.6&layer=2",
    ] {
        let p = parameters(&format!("T=5&d=6&d_qk=4&layers=3&{text}"));
        let inputs = forward(&mut Sampler::new(), &p, 0, 3).unwrap();
        // Every unit vector pulled back gives a row of J: |Jv|² from rows against |Jv|² forwards.
        let units = (0..30)
            .map(|k| {
                let unit = |i, j| (i * 6 + j == k) as u8 as f64;
                Scaled::new(Matrix::from_fn(5, 6, unit), 0)
            })
            .collect();
        let rows = backward(&p, 0, &inputs, units).unwrap();
        let v = Stream::new(p.seed, 0, MatrixId::PROBE.in_layer(p.layer)).normal_matrix(6, 6);
        let along = |row: &Scaled| {
            let row = row.to_matrix();
            let entries = (0..6).flat_map(|i| (0..6).map(move |j| (i, j)));
            entries.map(|at| row[at] * v[at]).sum::<f64>()
        };
        let want: f64 = rows.iter().map(|row| along(row).powi(2)).sum();
        let got = tangent_norms(&mut Sampler::new(), &p, 0, 1).unwrap();
        assert!((got[2] / want - 1.0).abs() < 1e-9, "{text}: {got:?} {want}");
        assert_eq!(got.iter().filter(|x| x.is_nan()).count(), p.layer - 1);
    }
}

#[test]
fn held_attention_makes_the_gradient_of_query_key_stacks_a_product() {
    let p = parameters("T=6&d=7&d_qk=5&layers=3&attention=softmax&layer=2&remedy=gap");
    assert!(is_product(&p));
    let exact = product_norms(&mut Sampler::new(), &p, 0).unwrap()[2];
    let inputs = forward(&mut Sampler::new(), &p, 0, 3).unwrap();
    let units = (0..42)
        .map(|k| {
            let unit = |i, j| (i * 7 + j == k) as u8 as f64;
            Scaled::new(Matrix::from_fn(6, 7, unit), 0)
        })
        .collect();
    let rows = backward(&p, 0, &inputs, units).unwrap();
    let sum: f64 = rows
        .iter()
        .map(|g| g.to_matrix().squared_frobenius_norm())
        .sum();
    assert!((sum / exact - 1.0).abs() < 1e-11, "{sum} {exact}");
}

#[test]
fn probes_are_unbiased_within_their_standard_error() {
    let p = parameters("T=12&attention=markov&layers=3");
    let mut sampler = Sampler::new();
    let exact = product_norms(&mut sampler, &p, 0).unwrap()[2];
    let probes = probed_norms(&mut sampler, &p, 0, 3, 200).unwrap();
    let mean = probes.iter().sum::<f64>() / 200.0;
    let variance = probes.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / 199.0;
    assert!(
        (mean - exact).abs() < 4.0 * (variance / 200.0).sqrt(),
        "{mean} {exact}"
    );
}

#[test]
fn a_layer_beyond_the_stack_has_no_gradient() {
    let p = parameters("T=4&layers=2&layer=3");
    assert!(probed_norms(&mut Sampler::new(), &p, 0, 2, 1).is_err());
}
