use super::experiment::{LARGEST_BASIS, LARGEST_WALK};
use super::schema::*;
use crate::dataset::DataSet;
use crate::parameters::Parameters;
use crate::test_figures;
use crate::theory::localisation::least_entropy;
use crate::views::Run;

fn finish(text: &str) -> DataSet {
    test_figures::finish(&format!("view=localisation&{text}"))
}

/// Deviation of a curve from the measured shares in standard errors: root mean square over the points
/// that are neither 0 nor 1.
fn deviation(data: &DataSet, curve: &str) -> f64 {
    let errors = data.numbers(MEASURED.standard_error());
    let pairs = data
        .checked_numbers(curve)
        .unwrap()
        .iter()
        .zip(data.numbers(MEASURED));
    let terms: Vec<f64> = pairs
        .zip(errors)
        .filter(|((_, m), _)| **m > 0.02 && **m < 0.98)
        .map(|((c, m), se)| ((c - m) / se.max(0.01)).powi(2))
        .collect();
    assert!(terms.len() > 4);
    (terms.iter().sum::<f64>() / terms.len() as f64).sqrt()
}

#[test]
fn sampled_walks_follow_the_corrected_law_at_finite_length_and_not_the_published_one() {
    for covariance in ["isotropic", "anisotropic"] {
        let mean = if covariance == "isotropic" {
            "0.5"
        } else {
            "0.2"
        };
        let text = format!("T=40&d=96&samples=4&w_scale=0.1&w_mean={mean}&covariance={covariance}");
        let data = finish(&text);
        let (finite, published) = (deviation(&data, "finite"), deviation(&data, "published"));
        assert!(finite < 2.0, "{covariance}: {finite}");
        assert!(published > 5.0, "{covariance}: {published}");
    }
}

#[test]
fn the_variance_at_the_middle_token_is_a_twelfth() {
    // LOCAL Lemma 1 at θ = ½: published 1.083, corrected 0.083.
    let data = finish("T=64&d=64&w_mean=0&w_scale=1&samples=20");
    let measured = data.scalar(VARIANCE_MIDDLE);
    // 20 × 300 walks, a nearly normal variable: relative error √(2/6000) = 0.018, plus O(1/T).
    assert!((measured * 12.0 - 1.0).abs() < 0.08, "{measured}");
    assert!((data.scalar(VARIANCE_MIDDLE_CORRECTED) - 1.0 / 12.0).abs() < 1e-12);
    assert!((data.scalar(VARIANCE_MIDDLE_PUBLISHED) - 13.0 / 12.0).abs() < 1e-12);
}

#[test]
fn the_square_of_the_first_token_has_the_mean_of_one_step() {
    // LOCAL (15) at i = 1: tr W, printed as 0.
    for covariance in ["isotropic", "anisotropic"] {
        let data = finish(&format!(
            "T=8&d=64&w_mean=0.5&w_scale=0.1&samples=4&covariance={covariance}"
        ));
        let first = data.numbers(FIRST_SQUARE)[0];
        // 1200 walks: a relative error of about √(2/64)/√1200 = 0.005 for Σ = I.
        assert!((first - 1.0).abs() < 0.05, "{covariance}: {first}");
    }
}

#[test]
fn entropies_lie_between_the_least_one_and_ln_t_and_fall_along_both_axes() {
    let data = finish("T=24&d=32&w_mean=0.001&w_scale=0.001");
    let entropy = data.numbers(ENTROPY);
    let most = 24f64.ln() + 1e-12;
    assert_eq!(entropy.len(), 225);
    assert!(entropy.iter().all(|h| (0.0..=most).contains(h)));
    // Cells run over the scales within each mean.
    assert!(entropy[0] > entropy[14] && entropy[0] > entropy[14 * 15]);
    let chosen = data.scalar(WALK_ENTROPY);
    assert!((chosen - entropy[0]).abs() < 1e-9);
    assert!(chosen >= least_entropy(24, data.scalar(NU)));
}

#[test]
fn the_eigenspectrum_variance_is_that_of_its_law() {
    // d²V[w] = d² s² for eigenvalues N(m, s²).
    let data = finish("T=8&d=128&w_mean=0.3&w_scale=0.2&samples=50");
    let expected = 128.0f64.powi(2) * 0.04;
    assert!((data.scalar(EIGEN_VARIANCE) / expected - 1.0).abs() < 0.05);
    assert!(
        (data.scalar(XI) * data.scalar(ETA) - data.scalar(TRACE_OVER_TEMPERATURE)).abs() < 1e-9
    );
}

#[test]
fn walks_that_do_not_fit_are_refused_with_what_is_allowed() {
    for (text, allowed) in [
        ("T=8192", format!("T·d can be at most {LARGEST_WALK}.")),
        (
            "T=64&d=2048&covariance=anisotropic",
            format!("takes d up to {LARGEST_BASIS},"),
        ),
    ] {
        let (p, _) = Parameters::from_text(&format!("view=localisation&{text}"));
        let problem = Run::new(&p).finish().unwrap_err();
        assert_eq!(problem.name, "d");
        assert!(problem.message.contains(&allowed), "{problem}");
    }
}
