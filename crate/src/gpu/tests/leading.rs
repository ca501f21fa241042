//! The leading eigenvalues and singular values where a full spectrum does not fit, against all of them in
//! double precision on the same seed.

use super::{Steps, is_tried_at_length, on_every_device, on_the_device, parameters, steps};
use crate::attention::{Kind as _, Sampler};
use crate::layers::on_gpu::leading;
use crate::linalg::{eigenvalues, singular_values};
use crate::on_devices::in_part;
use crate::views::{operator, with_full_decomposition};

const KINDS: [&str; 19] = [
    "T=80",
    "T=67&d=131&d_qk=33&remedy=gap",
    "T=80&attention=markov&sigma_A=2",
    "T=61&attention=relu&skip=1&alpha=0.5",
    "T=80&attention=sigmoid&remedy=gap",
    "T=70&attention=differential&mu=0.4&tokens=unit&d=50",
    "T=80&beta=1.5&hold=beta",
    // Every row is uniform: rank one, and nothing but rounding beside it.
    "T=66&sigma_qk=0",
    "T=64&attention=uniform&skip=1&alpha=0.5",
    "T=66&causal=1&attention=markov",
    "T=70&remedy=outliers",
    "T=70&qk_norm=1&d_qk=9&sigma_qk=1.4",
    "T=66&attention=relu&qk_norm=1&skip=1",
    "T=70&attention=sink&sink_share=0.3",
    "T=66&attention=sink&causal=1&qk_norm=1",
    "T=70&attention=sink&remedy=gap",
    "T=64&attention=sinkhorn&sigma_qk=1.3",
    "T=66&attention=sinkhorn&sigma_qk=0.2&remedy=gap&skip=1",
    "T=66&attention=self&gamma=0.8&tokens=unit&d=30",
];

/// A number of tokens whose matrix is too large to be read back as a whole.
const LARGER: [&str; 5] = [
    "T=140",
    "T=131&attention=relu&skip=1&alpha=0.5",
    "T=130&attention=differential&remedy=outliers&skip=1&alpha=0.3",
    "T=133&sigma_qk=0",
    "T=131&attention=sinkhorn&qk_norm=1&sigma_qk=1.2",
];

#[test]
fn a_few_dozen_values_agree_with_the_full_decomposition() {
    on_every_device("leading values", async |device| {
        let kinds: Vec<_> = KINDS.into_iter().chain(LARGER).collect();
        for text in in_part(device, &kinds) {
            let p = parameters(text);
            let matrix = operator(&mut Sampler::new(), &p, 0).unwrap();
            let (all, all_singular) = (
                eigenvalues(&matrix).unwrap(),
                singular_values(&matrix).unwrap(),
            );
            let (values, singular) = leading(device, &p, 0, (25, 24), 1e-6).await.unwrap();
            assert_eq!((values.len(), singular.len()), (25, 24), "{text}");
            // Eigenvalues of a matrix that is not normal feel the rounding some times over.
            for (got, want) in values.iter().zip(&all) {
                let gap = (got.norm() - want.norm()).abs();
                assert!(gap < 1e-5 * all[0].norm(), "{text}: {got} {want}");
            }
            for (got, want) in singular.iter().zip(&all_singular) {
                assert!(
                    (got - want).abs() < 2e-6 * all_singular[0],
                    "{text}: {got} {want}"
                );
            }
        }
    });
}

/// Compares both spectral views, computed on the device and on the processor.
#[test]
fn the_views_of_whole_spectra_agree_with_the_processor_beyond_their_limit() {
    on_every_device("views beyond their limit", async |device| {
        let mut sampler = Sampler::new();
        for text in in_part(device, &KINDS) {
            for view in ["spectrum", "singular"] {
                let p = parameters(&format!("view={view}&{text}&samples=2"));
                let experiment = Steps(with_full_decomposition(&p, 60));
                // Entropy and participation of other attention are measured on the processor.
                let has_rows = p.attention.recipe(&p).is_one_softmax() && !p.causal;
                for step in 0..experiment.steps() {
                    assert!(experiment.gpu(step), "{text}");
                    let got = experiment.run_on_gpu(step, device).await.unwrap();
                    let want = experiment.run(step, &mut sampler).unwrap();
                    let label = format!("{text}, {}", experiment.label(step));
                    assert_eq!(got.len(), want.len(), "{label}");
                    if view == "spectrum" && step < 2 {
                        let picture = if step == 0 { p.T * (p.T + 5) } else { 0 };
                        let (seen, got) = got.split_at(picture);
                        let (pictured, want) = want.split_at(picture);
                        assert_picture(seen, pictured, p.T, &label);
                        assert_moduli(got, want, &label);
                        continue;
                    }
                    // Rounding in place of zeros is far below what is seen.
                    for (i, (got, want)) in got.iter().zip(&want).enumerate() {
                        let near = (got - want).abs() < 1e-3 * want.abs().max(1e-6);
                        let is_spectrum = view == "spectrum" && got.is_nan();
                        let left_out = is_spectrum && !has_rows && (3..5).contains(&i);
                        // The radius about the centre is measured apart only where there is a residual connection.
                        let is_absent = is_spectrum && i == 5 && !p.skip && want.is_nan();
                        assert!(near || left_out || is_absent, "{label}: {i}: {got} {want}");
                    }
                }
            }
        }
    });
}

/// Entries of the matrix, then entropies, participations and cosines of its tokens.
fn assert_picture(got: &[f64], want: &[f64], tokens: usize, label: &str) {
    let entries = want.iter().take(tokens * tokens);
    let largest = entries.fold(0.0f64, |a, b| a.max(b.abs()));
    for (i, (g, w)) in got.iter().zip(want).enumerate() {
        let far = if i < tokens * tokens {
            1e-5 * largest
        } else {
            1e-3
        };
        let near = (g - w).abs() <= far || g.is_nan() && w.is_nan();
        assert!(near, "{label}: picture, {i}: {g} {w}");
    }
}

/// Neighbours at the rim may change places, their distances from the origin not.
fn assert_moduli(got: &[f64], want: &[f64], label: &str) {
    let moduli = |parts: &[f64]| -> Vec<f64> {
        let pairs = parts.chunks_exact(2);
        pairs.map(|z| z[0].hypot(z[1])).collect()
    };
    let (got, want) = (moduli(got), moduli(want));
    assert!(!want.is_empty() && got.len() == want.len(), "{label}");
    for (g, w) in got.iter().zip(&want) {
        assert!((g - w).abs() < 1e-5 * want[0], "{label}: {g} {w}");
    }
}

#[test]
fn larger_matrices_have_their_leading_values_too() {
    on_the_device("leading values at a larger size", async |device| {
        let tokens = if is_tried_at_length(device) { 300 } else { 160 };
        let p = parameters(&format!("T={tokens}&sigma_qk=0.8"));
        let matrix = operator(&mut Sampler::new(), &p, 0).unwrap();
        let (values, singular) = leading(device, &p, 0, (49, 48), 1e-6).await.unwrap();
        assert_eq!((values.len(), singular.len()), (49, 48));
        for (got, want) in values.iter().zip(eigenvalues(&matrix).unwrap()) {
            assert!((got.norm() / want.norm() - 1.0).abs() < 1e-5);
        }
        for (got, want) in singular.iter().zip(singular_values(&matrix).unwrap()) {
            assert!((got / want - 1.0).abs() < 1e-5);
        }
    });
}

#[test]
fn full_spectra_and_what_has_no_form_there_stay_on_the_processor() {
    let on_gpu = |text: &str| {
        let experiment = steps(&parameters(text));
        let steps = 0..experiment.steps();
        steps.map(|step| experiment.gpu(step)).collect::<Vec<_>>()
    };
    assert_eq!(on_gpu("T=2048"), [false; 2]);
    assert_eq!(on_gpu("T=2049"), [true; 2]);
    assert_eq!(on_gpu("T=4096&layernorm=1"), [true; 2]);
    assert_eq!(on_gpu("T=4096&causal=1"), [true; 2]);
    assert_eq!(on_gpu("T=4096&attention=identity"), [false, true]);
    assert_eq!(on_gpu("T=4096&attention=orthogonal"), [false; 2]);
    assert_eq!(on_gpu("view=singular&T=2048"), [false]);
    assert_eq!(on_gpu("view=singular&T=8192"), [true]);
    assert_eq!(on_gpu("view=singular&T=8192&causal=1&remedy=gap"), [false]);
    assert_eq!(on_gpu("view=singular&T=8192&device=cpu"), [false]);
}
