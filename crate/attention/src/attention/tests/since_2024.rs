//! Sinks, doubly stochastic attention and attention without weights, compared with SPEC and closed forms.

use super::*;
use crate::theory::{EntryLaw, Moments, ScoreModel, laws};

/// Moduli of the eigenvalues, descending.
fn moduli(matrix: &Matrix) -> Vec<f64> {
    let mut moduli: Vec<f64> = eigenvalues(matrix)
        .unwrap()
        .iter()
        .map(|z| z.re.hypot(z.im))
        .collect();
    moduli.sort_by(|a, b| b.total_cmp(a));
    moduli
}

fn entry_law(text: &str) -> EntryLaw {
    let p = parameters(text);
    p.attention.entry_law(&p)
}

#[test]
fn a_sink_that_takes_nothing_leaves_softmax_to_the_bit() {
    for mask in ["", "&causal=1"] {
        let softmax = sampled_attention(&format!("T=40{mask}"));
        let sink = sampled_attention(&format!("attention=sink&sink_share=0&T=40{mask}"));
        assert_eq!(sink, softmax);
    }
}

#[test]
fn a_sink_takes_its_share_of_a_row_and_scales_what_is_left() {
    let softmax = sampled_attention("T=200&sigma_qk=0.9");
    for share in [0.25, 0.5, 0.75] {
        let sink = sampled_attention(&format!(
            "attention=sink&sink_share={share}&T=200&sigma_qk=0.9"
        ));
        let sums = row_sums(&sink);
        let mean = sums.iter().sum::<f64>() / 200.0;
        assert!((mean - (1.0 - share)).abs() < 0.01, "{share}: {mean}");
        // Of each row a multiple of that of softmax is left.
        for i in 0..200 {
            for j in 0..200 {
                let expected = sums[i] * softmax[(i, j)];
                assert!((sink[(i, j)] - expected).abs() < 1e-15, "({i}, {j})");
            }
        }
        let (sink, softmax) = (moduli(&sink), moduli(&softmax));
        assert!((sink[0] - (1.0 - share)).abs() < 0.01);
        let ratio = sink[1] / softmax[1] / (1.0 - share);
        assert!((ratio - 1.0).abs() < 0.05, "{share}: {ratio}");
    }
}

#[test]
fn doubly_stochastic_attention_has_unit_rows_and_columns_and_norm_one() {
    let a = sampled_attention("attention=sinkhorn&sinkhorn_iterations=100&T=60");
    for (i, sum) in row_sums(&a).iter().enumerate() {
        assert!((sum - 1.0).abs() < 1e-13, "row {i}: {sum}");
    }
    for (j, column) in a.col_iter().enumerate() {
        let sum: f64 = column.iter().sum();
        assert!((sum - 1.0).abs() < 1e-13, "column {j}: {sum}");
    }
    let s = singular_values(&a).unwrap();
    assert!((s[0] - 1.0).abs() < 1e-13, "{}", s[0]);
    // Without 11ᵀ/T the first is gone, and the others stay as they are.
    let rest = singular_values(&without_gap(a)).unwrap();
    for (after, before) in rest.iter().zip(&s[1..]) {
        assert!((after - before).abs() < 1e-13);
    }
    // One pass leaves columns as they fall.
    let once = sampled_attention("attention=sinkhorn&sinkhorn_iterations=1&T=60");
    let most = once
        .col_iter()
        .map(|c| (c.iter().sum::<f64>() - 1.0).abs())
        .fold(0.0, f64::max);
    assert!(most > 1e-6, "{most}");
}

#[test]
fn attention_without_weights_has_the_eigenvalue_of_tokens_of_one_cosine() {
    for (tokens, gamma, rho) in [
        (96, 1.0, 0.0),
        (96, 0.5, 0.0),
        (200, 2.0, 0.5),
        (64, 3.0, 0.9),
        (2, 4.0, 0.3),
        (50, 0.0, 0.0),
    ] {
        let text =
            format!("attention=self&T={tokens}&d=256&gamma={gamma}&tokens=correlated&rho={rho}");
        let a = sampled_attention(&text);
        let z = (tokens as f64).powf(-gamma * (1.0 - rho));
        let whole = 1.0 + (tokens - 1) as f64 * z;
        for i in 0..tokens {
            assert!((a[(i, i)] - 1.0 / whole).abs() < 1e-12, "{text}");
        }
        let expected = (1.0 - z) / whole;
        for lambda in &moduli(&a)[1..] {
            assert!((lambda - expected).abs() < 1e-12, "{text}: {lambda}");
        }
        let laws = laws(&layer_model(&parameters(&text)));
        assert!((laws.centre - expected).abs() < 1e-14);
        assert_eq!(laws.outlier, (expected < 1.0).then_some(1.0));
        let edge = laws.edge_corrected.unwrap();
        let s = singular_values(&a).unwrap();
        assert!((s[1] - edge).abs() < 1e-12, "{text}: {} {edge}", s[1]);
    }
}

#[test]
fn of_tokens_of_several_cosines_no_law_of_attention_without_weights_is_known() {
    for text in ["tokens=unit", "tokens=walk", "tokens=correlated&d=16"] {
        let laws = laws(&layer_model(&parameters(&format!(
            "attention=self&T=64&{text}"
        ))));
        assert_eq!(laws.radius, None, "{text}");
    }
}

#[test]
fn moments_of_a_sink_go_from_those_of_softmax_to_a_multiple_of_them() {
    for (v, width) in [(0.4, 16), (0.8, 64), (0.8, 1 << 40)] {
        let (none, softmax) = (Moments::sink(v, width, 0.0), Moments::softmax(v, width));
        assert!((none.eta / softmax.eta - 1.0).abs() < 1e-9);
        assert!((none.zeta() / v - 1.0).abs() < 1e-9);
        assert!((none.mean - 1.0).abs() < 1e-12 && (none.singular_outlier - 1.0).abs() < 1e-12);
    }
    // Wide keys: all of softmax times 1 − share.
    let half = Moments::sink(0.8, 1 << 40, 0.5);
    assert!((half.mean - 0.5).abs() < 1e-6);
    assert!((half.eta / (0.25 * f64::exp_m1(0.8)) - 1.0).abs() < 1e-5);
    assert!((half.zeta() / 0.2 - 1.0).abs() < 1e-5);
    assert_eq!(Moments::sink(2.0, 4, 0.5).eta, f64::INFINITY);
}

#[test]
fn the_laws_of_a_sink_are_those_of_its_entries_where_keys_are_narrow() {
    // d_qk = 16: rows keep different shares. Mean over four realisations of T = 400.
    let text = "attention=sink&sink_share=0.5&T=400&d_qk=16&sigma_qk=0.9";
    let p = parameters(text);
    let law = entry_law(text).limit;
    let (mut mean, mut variance, mut squares) = (0.0, 0.0, 0.0);
    for realisation in 0..4 {
        let a = Sampler::new().attention(&p, realisation).unwrap();
        for (i, sum) in row_sums(&a).iter().enumerate() {
            mean += sum / 1600.0;
            squares += sum * sum / 1600.0;
            let of_row: f64 = a.row(i).iter().map(|x| (400.0 * x - sum).powi(2)).sum();
            variance += of_row / 400.0 / 1600.0;
        }
    }
    assert!((mean / law.mean - 1.0).abs() < 0.02, "{mean} {}", law.mean);
    let root = f64::sqrt(squares);
    assert!((root / law.singular_outlier - 1.0).abs() < 0.02);
    assert!(
        (variance / law.eta - 1.0).abs() < 0.05,
        "{variance} {}",
        law.eta
    );
}

#[test]
fn the_variance_of_doubly_stochastic_entries_is_that_of_gaussian_potentials() {
    let score = |key_width, variance, cosine| ScoreModel {
        tokens: 400,
        key_width,
        variance,
        cosine,
        token_ratio: 0.0,
        of_walk: false,
        unit_keys: false,
    };
    // Wide keys: as for softmax.
    let wide = Moments::doubly_stochastic(&score(1 << 40, 0.8, 0.0));
    assert!((wide.eta / f64::exp_m1(0.8) - 1.0).abs() < 1e-9);
    assert!((wide.zeta() / 0.8 - 1.0).abs() < 1e-9);
    // r = 1/2 solves r/(1 − r²) = 2/3 = √(v/d_qk): η = (4/3)^d − 1 and ζ = d/4.
    let narrow = Moments::doubly_stochastic(&score(3, 4.0 / 3.0, 0.0));
    assert!((narrow.eta - ((4.0f64 / 3.0).powi(3) - 1.0)).abs() < 1e-12);
    assert!((narrow.zeta() - 0.75).abs() < 1e-12);
    // Measured, narrow keys and tokens of equal cosine: mean over four realisations of T = 300.
    for text in [
        "attention=sinkhorn&T=300&d_qk=16&sigma_qk=0.9",
        "attention=sinkhorn&T=300&tokens=correlated&rho=0.4&sigma_qk=1.1",
    ] {
        let (p, law) = (parameters(text), entry_law(text).limit);
        let mut variance = 0.0;
        for realisation in 0..4 {
            let a = Sampler::new().attention(&p, realisation).unwrap();
            let squares: f64 = a.entries().iter().map(|x| (300.0 * x - 1.0).powi(2)).sum();
            variance += squares / 90_000.0 / 4.0;
        }
        assert!(
            (variance / law.eta - 1.0).abs() < 0.05,
            "{text}: {variance} {}",
            law.eta
        );
    }
}

#[test]
fn queries_and_keys_of_length_one_keep_the_variance_of_scores() {
    for text in [
        "T=200&d_qk=8&sigma_qk=1.2",
        "T=200&sigma_qk=0.7",
        "T=96&d=64&tokens=unit&d_qk=32&sigma_qk=1",
        "T=96&tokens=walk&d_qk=32&sigma_qk=1",
    ] {
        let p = parameters(&format!("qk_norm=1&{text}"));
        let scores = Sampler::new().scores(&p, 0, Head::First).unwrap();
        let bound = p.score_deviation() * (p.key_width() as f64).sqrt();
        let count = scores.entries().len() as f64;
        let mean = scores.entries().iter().sum::<f64>() / count;
        let square: f64 = scores.entries().iter().map(|s| (s - mean).powi(2)).sum();
        assert!(
            scores
                .entries()
                .iter()
                .all(|s| s.abs() <= bound * (1.0 + 1e-14))
        );
        if p.tokens == Tokens::Isotropic {
            let ratio = square / count / p.score_variance();
            assert!((ratio - 1.0).abs() < 0.03, "{text}: {ratio}");
        }
    }
}

#[test]
fn longer_tokens_leave_attention_with_unit_queries_and_keys_as_it_is() {
    let p = parameters("T=12&d_qk=6&qk_norm=1&sigma_qk=1.3");
    let tokens = Sampler::new().tokens(&p, 0).unwrap();
    let attention = |exponent| {
        let (mean, rest) = (
            Scaled::zeros(1, 12),
            Scaled::new(tokens.as_ref().clone(), exponent),
        );
        Mixing::of(&p, 0, 1, &mean, &rest).into_matrix()
    };
    let sampled = Sampler::new().attention(&p, 0).unwrap();
    for exponent in [0, 40, 2000] {
        let difference = attention(exponent) - sampled.clone();
        let most = difference
            .entries()
            .iter()
            .fold(0.0, |m, x| f64::max(m, x.abs()));
        assert!(most < 1e-14, "{exponent}: {most}");
    }
}

#[test]
fn the_moments_of_unit_queries_and_keys_are_those_of_sampled_attention() {
    // Settings without variance for Gaussian queries and keys among them: 2v ≥ d_qk.
    for text in [
        "T=200&d_qk=8&sigma_qk=1.1",
        "T=96&d_qk=3&sigma_qk=1.2",
        "T=384&d_qk=64&sigma_qk=1",
        "T=200&d_qk=16&sigma_qk=0.9&attention=sink&sink_share=0.4",
        "T=200&d_qk=16&sigma_qk=0.9&attention=sinkhorn",
        "T=200&d_qk=16&sigma_qk=0.9&attention=differential&mu=0.5",
        "T=200&d_qk=5&sigma_qk=0.9&attention=relu",
        "T=200&d_qk=5&sigma_qk=0.9&attention=sigmoid",
    ] {
        let p = parameters(&format!("qk_norm=1&{text}"));
        let law = p.attention.entry_law(&p);
        let (tokens, count) = (p.T as f64, 6);
        let (mut mean, mut variance) = (0.0, 0.0);
        for realisation in 0..count {
            let a = Sampler::new().attention(&p, realisation).unwrap();
            let whole = tokens * tokens * f64::from(count);
            mean += tokens * a.entries().iter().sum::<f64>() / whole;
            let squares = |x: &f64| (tokens * x - law.limit.mean).powi(2);
            variance += a.entries().iter().map(squares).sum::<f64>() / whole;
        }
        let ratio = variance / law.finite.eta;
        assert!((ratio - 1.0).abs() < 0.05, "{text}: {ratio}");
        assert!((mean / law.limit.mean - 1.0).abs() < 0.02, "{text}: {mean}");
        assert!(law.limit.eta.is_finite());
    }
}

#[test]
fn rows_of_unit_queries_and_keys_have_the_exact_participation_and_entropy() {
    for text in ["T=96&d_qk=4&sigma_qk=1.3", "T=200&d_qk=2&sigma_qk=1"] {
        let p = parameters(&format!("qk_norm=1&{text}"));
        let row = p.attention.entry_law(&p).row.unwrap();
        let (mut entropy, mut participation) = (0.0, 0.0);
        for realisation in 0..12 {
            let a = Sampler::new().attention(&p, realisation).unwrap();
            let (h, q) = entropy_and_participation(&a);
            entropy += h / 12.0;
            participation += q / 12.0;
        }
        assert!(
            (entropy / row.entropy - 1.0).abs() < 0.01,
            "{text}: {entropy} {row:?}"
        );
        let ratio = participation / row.participation;
        assert!((ratio - 1.0).abs() < 0.03, "{text}: {ratio}");
    }
}
