//! Sampled transformers compared with the theory of their blocks.

use super::*;
use crate::attention::Sampler;
use crate::everywhere::everywhere;
use crate::layers::cosine::mean_cosine;
use crate::layers::row_overlaps;
use crate::specification::{Overlap, RandomAttention};
use crate::test_matrices::largest;
use crate::theory::Update;
use attention_spectra_testing::addresses::FromText;

fn parameters(text: &str) -> RandomAttention {
    let (p, problems) = RandomAttention::from_text(text);
    assert_eq!(problems, vec![]);
    p
}

/// Mean and standard error of the cosine after every layer.
fn measured(p: &RandomAttention, realisations: u32) -> Vec<(f64, f64)> {
    let mut sampler = Sampler::new();
    let runs: Vec<Vec<f64>> = (0..realisations)
        .map(|r| cosines(&mut sampler, p, r).unwrap())
        .collect();
    let n = f64::from(realisations);
    (0..=p.layers)
        .map(|l| {
            let mean = runs.iter().map(|run| run[l]).sum::<f64>() / n;
            let square = runs.iter().map(|run| (run[l] - mean).powi(2)).sum::<f64>();
            (mean, (square / (n - 1.0) / n).sqrt())
        })
        .collect()
}

fn theory(p: &RandomAttention) -> Vec<f64> {
    let overlaps = row_overlaps(Overlap::Exact, p.beta(), p.T, p.seed);
    Update::new(&block_model(p), overlaps, crate::specification::Block::Full)
        .iterate(p.rho, p.layers)
}

#[test]
fn the_theory_of_the_block_follows_sampled_transformers() {
    // The finite width leaves a bias of order 1/√d beside the statistical error.
    for text in [
        "beta=0.3&alpha=1",
        "beta=2&alpha=1&rho=0.3",
        "beta=0.3&alpha=2&norm=pre&activation=gelu&sigma_w=1.5",
        "beta=1&alpha=1&activation=tanh&sigma_w=2&sigma_b=0.3&d=128&heads=1",
    ] {
        let p = parameters(&format!("T=64&d=192&layers=4&heads=2&{text}"));
        let (measured, laws) = (measured(&p, 6), theory(&p));
        assert_eq!((measured.len(), laws.len()), (5, 5));
        for (layer, ((mean, error), law)) in measured.iter().zip(laws).enumerate() {
            let room = 5.0 * error + 0.02;
            assert!(
                (mean - law).abs() < room,
                "{text}, layer {layer}: {mean} ± {error}, {law}"
            );
        }
    }
}

/// The gap removed, gates, values of the first tokens, and late tokens under a mask.
#[test]
fn remedies_follow_their_laws_at_several_lengths() {
    let weights = "layers=4&heads=1&sigma_w=0.4472135954999579&sigma_b=0.02&rho=0.2";
    for tokens in [96, 200, 384] {
        for text in [
            "beta=0.3&remedy=gap",
            "beta=1.2&remedy=gap&norm=pre",
            "beta=0.3&remedy=gap&causal=1",
            "beta=0.3&remedy=gate&sigma_g=2",
            "beta=0.3&value_residual=0.5",
            "beta=0.3&value_residual=0.3&remedy=gate&sigma_g=4&norm=pre",
            "beta=0.3&causal=1",
        ] {
            let width = 3 * tokens / 2;
            let p = parameters(&format!("T={tokens}&d={width}&{weights}&{text}"));
            let (measured, laws) = (measured(&p, 4), theory(&p));
            let apart = measured.iter().zip(laws);
            let most = largest(apart.map(|((mean, error), law)| (mean - law).abs() - 4.0 * error));
            println!("T = {tokens}, {text}: {most:.4} beyond the error");
            assert!(
                most < 0.01 + 0.5 / width as f64,
                "T = {tokens}, {text}: {most}"
            );
        }
    }
}

#[test]
fn tokens_start_at_the_chosen_cosine_and_length() {
    let p = parameters("T=20&d=30&rho=0.4");
    let x = tokens(&mut Sampler::new(), &p, 0).unwrap();
    assert!((mean_cosine(&x) - 0.4).abs() < 1e-12);
    let square: f64 = x.row(3).iter().map(|v| v * v).sum();
    assert!((square - 30.0).abs() < 1e-10);
}

#[test]
fn a_realisation_is_the_same_whatever_was_drawn_before_it() {
    let p = parameters("T=16&layers=3&heads=3");
    let mut used = Sampler::new();
    cosines(&mut used, &p, 5).unwrap();
    let after = cosines(&mut used, &p, 1).unwrap();
    assert_eq!(after, cosines(&mut Sampler::new(), &p, 1).unwrap());
}

#[test]
fn nothing_left_of_the_tokens_is_said_so() {
    let p = parameters("T=8&alpha=0&alpha_mlp=0&sigma_w=0&sigma_b=0&layers=2");
    let run = cosines(&mut Sampler::new(), &p, 0).unwrap();
    assert!(run[0].is_finite() && run[1].is_nan());
}

/// REM (14)–(19), iterated: every kind of attention and of MLP once, or each with each.
#[test]
fn theory_is_within_two_hundredths_of_simulation_behind_eight_layers() {
    let attention = ["beta=0.3&alpha=1", "beta=0.3&alpha=2", "beta=2&alpha=1"];
    let mlps = [
        "sigma_w=1&sigma_b=0",
        "sigma_w=1.4142135623730951&sigma_b=0",
        "sigma_w=0.45",
    ];
    for (i, attention) in attention.iter().enumerate() {
        for (j, mlp) in mlps.iter().enumerate() {
            if i != j && !everywhere() {
                continue;
            }
            let p = parameters(&format!("T=256&d=512&layers=8&heads=1&{attention}&{mlp}"));
            let (measured, laws) = (measured(&p, 3), theory(&p));
            assert_eq!((measured.len(), laws.len()), (9, 9));
            let apart = measured.iter().zip(laws);
            let most = largest(apart.map(|((mean, _), law)| (mean - law).abs()));
            println!("{attention}, {mlp}: largest difference {most:.4}");
            assert!(most < 0.02);
        }
    }
}

#[test]
fn qk_norm_changes_little_of_wide_heads_and_much_of_narrow_ones() {
    // Lengths and scales that nothing was written at.
    for text in [
        "T=96&d=192&heads=2&beta=1&rho=0.3",
        "T=96&d=192&heads=2&beta=0.5&norm=pre&alpha=0.8",
        "T=200&d=256&heads=1&beta=1.5&rho=0.1",
    ] {
        let p = parameters(&format!("layers=3&qk_norm=1&{text}"));
        let (measured, laws) = (measured(&p, 4), theory(&p));
        for (layer, ((mean, error), law)) in measured.iter().zip(laws).enumerate() {
            let room = 5.0 * error + 0.025;
            assert!(
                (mean - law).abs() < room,
                "{text}, layer {layer}: {mean} ± {error}, {law}"
            );
        }
    }
    // Of one dimension a score is plus or minus its scale: no long key draws the attention of half of the tokens.
    let narrow = |switch: &str| {
        let text = format!("T=64&d=64&heads=1&d_qk=1&layers=1&beta=2&{switch}");
        measured(&parameters(&text), 8)[1].0
    };
    assert!(narrow("") > narrow("qk_norm=1") + 0.02);
}
