mod device_limits;
mod made_up_kind;
mod since_2024;

use super::*;
use crate::linalg::{eigenvalues, multiply_nt, singular_values};
use crate::specification::{Attention, Law, ScoreScale, Tokens};
use crate::test_matrices::largest;
use attention_spectra_testing::addresses::FromText;

fn parameters(text: &str) -> RandomAttention {
    let (parameters, problems) = RandomAttention::from_text(text);
    assert_eq!(problems, vec![], "{text}");
    parameters
}

fn sampled_attention(text: &str) -> Matrix {
    Sampler::new().attention(&parameters(text), 0).unwrap()
}

fn row_sums(a: &Matrix) -> Vec<f64> {
    (0..a.nrows()).map(|i| a.row(i).iter().sum()).collect()
}

/// Largest |XXᵀ − G| over all entries.
fn gram_error(x: &Matrix, gram: impl Fn(usize, usize) -> f64) -> f64 {
    let product = multiply_nt(x, x);
    let mut error = 0.0f64;
    for i in 0..x.nrows() {
        for j in 0..x.nrows() {
            error = largest([error, (product[(i, j)] - gram(i, j)).abs()]);
        }
    }
    error
}

#[test]
fn stochastic_kinds_have_rows_that_sum_to_one_at_every_slider_position() {
    for kind in [
        "softmax", "markov", "uniform", "identity", "sinkhorn", "self",
    ] {
        for extra in [
            "",
            "&sigma_qk=0",
            "&sigma_qk=4",
            "&causal=1",
            "&sigma_A=4",
            "&law=pareto&tail_index=0.5",
        ] {
            for tokens in [2, 3, 40] {
                let a = sampled_attention(&format!("attention={kind}&T={tokens}{extra}"));
                for (i, sum) in row_sums(&a).iter().enumerate() {
                    assert!(
                        (sum - 1.0).abs() < 1e-12,
                        "{kind}{extra} T={tokens} row {i}: {sum}"
                    );
                }
                assert!(
                    a.col_iter()
                        .all(|c| c.iter().all(|x| *x >= 0.0 && *x <= 1.0))
                );
            }
        }
    }
}

#[test]
fn a_score_scale_of_zero_gives_uniform_attention() {
    let a = sampled_attention("T=16&sigma_qk=0");
    assert!(
        a.col_iter()
            .all(|c| c.iter().all(|x| (x - 1.0 / 16.0).abs() < 1e-15))
    );
}

#[test]
fn the_causal_mask_leaves_nothing_above_the_diagonal() {
    for kind in [
        "softmax",
        "markov",
        "uniform",
        "relu",
        "sigmoid",
        "differential",
    ] {
        let a = sampled_attention(&format!("attention={kind}&T=20&causal=1"));
        for j in 0..20 {
            for i in 0..j {
                assert_eq!(a[(i, j)], 0.0, "{kind}");
            }
        }
    }
}

#[test]
fn relu_and_sigmoid_are_functions_of_the_same_scores() {
    let p = parameters("T=24&sigma_qk=1.3");
    let mut sampler = Sampler::new();
    let scores = sampler.scores(&p, 0, Head::First).unwrap();
    let relu = sampled_attention("attention=relu&T=24&sigma_qk=1.3");
    let sigmoid = sampled_attention("attention=sigmoid&T=24&sigma_qk=1.3");
    for i in 0..24 {
        for j in 0..24 {
            let x = scores[(i, j)];
            assert!((relu[(i, j)] - x.max(0.0) / 24.0).abs() < 1e-15);
            assert!((sigmoid[(i, j)] - 1.0 / (1.0 + 24.0 * (-x).exp())).abs() < 1e-14);
        }
    }
}

#[test]
fn scores_have_variance_sigma_qk_to_the_fourth() {
    let p = parameters("T=200&sigma_qk=0.8&seed=5");
    let scores = Sampler::new().scores(&p, 0, Head::First).unwrap();
    let n = 200.0 * 200.0;
    let mean = scores
        .col_iter()
        .map(|c| c.iter().sum::<f64>())
        .sum::<f64>()
        / n;
    let variance = scores
        .col_iter()
        .map(|c| c.iter().map(|x| x * x).sum::<f64>())
        .sum::<f64>()
        / n;
    let v = 0.8f64.powi(4);
    assert!(mean.abs() < 5.0 * (v / n).sqrt());
    // The scores share d_qk query and key coordinates: Var of the mean square is v²(4/T² + 6/n), about.
    assert!(
        (variance / v - 1.0).abs() < 5.0 * (10.0 / n).sqrt(),
        "{variance}"
    );
}

#[test]
fn differential_attention_subtracts_an_independent_head() {
    let p = parameters("attention=differential&T=30&mu=0.25");
    let mut sampler = Sampler::new();
    let a = sampler.attention(&p, 0).unwrap();
    let first = sampler
        .attention(
            &RandomAttention {
                attention: Attention::Softmax,
                ..p.clone()
            },
            0,
        )
        .unwrap();
    for (i, sum) in row_sums(&a).iter().enumerate() {
        assert!((sum - 0.75).abs() < 1e-12, "row {i}");
    }
    let full = sampler
        .attention(&RandomAttention { mu: 1.0, ..p }, 0)
        .unwrap();
    // What is subtracted whole is the second head: another row-stochastic matrix.
    let second = Matrix::from_fn(30, 30, |i, j| first[(i, j)] - full[(i, j)]);
    assert!(
        row_sums(&second)
            .iter()
            .all(|sum| (sum - 1.0).abs() < 1e-12)
    );
    let (mut shared, mut squares) = (0.0, [0.0; 2]);
    for (i, j) in (0..30).flat_map(|i| (0..30).map(move |j| (i, j))) {
        assert!(second[(i, j)] >= 0.0, "({i}, {j})");
        let expected = first[(i, j)] - 0.25 * second[(i, j)];
        assert!((a[(i, j)] - expected).abs() < 1e-15, "({i}, {j})");
        let (x, y) = (first[(i, j)] - 1.0 / 30.0, second[(i, j)] - 1.0 / 30.0);
        shared += x * y;
        squares = [squares[0] + x * x, squares[1] + y * y];
    }
    let correlation = shared / (squares[0] * squares[1]).sqrt();
    assert!(correlation.abs() < 0.2, "{correlation}");
}

#[test]
fn isotropic_tokens_are_orthonormal() {
    for (tokens, width) in [(2, 2), (7, 7), (20, 33), (64, 64)] {
        let p = parameters(&format!("T={tokens}&d={width}"));
        let x = Sampler::new().tokens(&p, 0).unwrap();
        assert!(gram_error(&x, |i, j| (i == j) as u8 as f64) < 1e-13);
    }
}

#[test]
fn unit_tokens_have_unit_length_in_any_shape() {
    let p = parameters("T=50&d=8&tokens=unit");
    let x = Sampler::new().tokens(&p, 0).unwrap();
    assert!((0..50).all(|i| (x.row(i).iter().map(|v| v * v).sum::<f64>() - 1.0).abs() < 1e-14));
}

#[test]
fn correlated_tokens_have_cosine_rho() {
    for rho in [0.0, 0.3, 0.99] {
        let p = parameters(&format!("T=20&d=25&tokens=correlated&rho={rho}"));
        let x = Sampler::new().tokens(&p, 0).unwrap();
        assert!(gram_error(&x, |i, j| if i == j { 1.0 } else { rho }) < 1e-13);
        let wide = parameters(&format!("T=40&d=20&tokens=correlated&rho={rho}"));
        let y = Sampler::new().tokens(&wide, 0).unwrap();
        let product = multiply_nt(&y, &y);
        let mean = (product
            .col_iter()
            .map(|c| c.iter().sum::<f64>())
            .sum::<f64>()
            - 40.0)
            / (40.0 * 39.0);
        // One shared direction against 40 Gaussian ones: the mean cosine moves by O(√(ρ/(T d))) + O(1/d).
        assert!(
            (mean - rho).abs() < 4.0 * (rho / 800.0).sqrt() + 2.0 / 20.0,
            "{rho}: {mean}"
        );
    }
}

#[test]
fn isotropic_tokens_wider_than_their_space_are_refused() {
    let p = RandomAttention {
        T: 9,
        d: Some(8),
        tokens: Tokens::Isotropic,
        ..RandomAttention::default()
    };
    assert_eq!(Sampler::new().attention(&p, 0).unwrap_err().name, "tokens");
}

#[test]
fn what_the_sampler_kept_does_not_change_what_it_draws() {
    let mut sampler = Sampler::new();
    for text in [
        "T=32&sigma_qk=1",
        "T=32&sigma_qk=2",
        "T=32&sigma_qk=1&seed=1",
        "T=32&tokens=unit&d=9",
        "T=32&sigma_qk=1",
    ] {
        let p = parameters(text);
        for realisation in [0, 3] {
            let kept = sampler.attention(&p, realisation).unwrap();
            assert_eq!(
                kept,
                Sampler::new().attention(&p, realisation).unwrap(),
                "{text}"
            );
            let values = sampler.values(&p, realisation).unwrap();
            assert_eq!(
                *values,
                *Sampler::new().values(&p, realisation).unwrap(),
                "{text}"
            );
        }
    }
}

#[test]
fn removing_the_gap_leaves_a_matrix_of_mean_zero() {
    for kind in ["softmax", "relu", "sigmoid", "differential"] {
        let a = without_gap(sampled_attention(&format!("attention={kind}&T=48")));
        assert!(mean_row_sum(&a).abs() < 1e-14, "{kind}");
    }
}

#[test]
fn removing_the_outliers_removes_the_leading_singular_values_only() {
    let a = sampled_attention("T=48&sigma_qk=0.7");
    let before = singular_values(&a).unwrap();
    assert_eq!(outlier_count(&before), 1);
    let after = singular_values(&without_outliers(a).unwrap()).unwrap();
    for (x, y) in after.iter().zip(&before[1..]) {
        assert!((x - y).abs() < 1e-12);
    }
    assert!(after[47] < 1e-12);
}

#[test]
fn the_number_of_outliers_is_where_the_largest_gap_lies() {
    assert_eq!(outlier_count(&[5.0, 4.9, 1.0, 0.9]), 2);
    assert_eq!(outlier_count(&[1.0, 1.0]), 1);
    assert_eq!(outlier_count(&[1.0]), 0);
}

#[test]
fn entropy_and_participation_meet_their_limits() {
    let uniform = sampled_attention("attention=uniform&T=32");
    assert!((mean_entropy(&uniform) - 32f64.ln()).abs() < 1e-12);
    assert!((participation(&uniform) - 1.0 / 32.0).abs() < 1e-15);
    let identity = sampled_attention("attention=identity&T=32");
    assert_eq!(
        (mean_entropy(&identity), participation(&identity)),
        (0.0, 1.0)
    );
    assert!(mean_entropy(&without_gap(sampled_attention("T=32"))).is_nan());
    // Rows are distributions once they are divided by their sums; one of zeros attends to nothing.
    let (entropy, share) = entropy_and_participation(&uniform);
    assert!((entropy - 32f64.ln()).abs() < 1e-12 && (share - 1.0 / 32.0).abs() < 1e-15);
    let percent = Matrix::from_fn(4, 4, |i, _| [25.0, 0.0, 3.0, 1e-3][i]);
    let (entropy, share) = entropy_and_participation(&percent);
    assert!((entropy - 4f64.ln()).abs() < 1e-14 && (share - 0.25).abs() < 1e-15);
    let nothing = entropy_and_participation(&Matrix::zeros(3, 3));
    assert!(nothing.0.is_nan() && nothing.1.is_nan());
    let negative = entropy_and_participation(&without_gap(sampled_attention("T=32")));
    assert!(negative.0.is_nan() && negative.1.is_nan());
}

#[test]
fn markov_entries_have_the_spread_of_their_law() {
    let n = 300 * 300;
    for (law, spread, kurtosis) in [
        // (σ_A², E(Z/EZ − 1)⁴) of each law.
        ("lognormal&sigma_A=0.5", 0.25, 0.5f64),
        ("exponential", 1.0, 9.0),
        ("uniform", 1.0 / 3.0, 0.2),
        ("pareto&tail_index=10", 1.0 / 80.0, 0.01),
    ] {
        let a = sampled_attention(&format!("attention=markov&law={law}&T=300&seed=2"));
        // T·A_ij = Z_ij / mean of the row: its variance over the row is σ_A² up to O(1/T).
        let measured = a
            .col_iter()
            .map(|c| c.iter().map(|x| (300.0 * x - 1.0).powi(2)).sum::<f64>())
            .sum::<f64>()
            / n as f64;
        let bound = 5.0 * (kurtosis / n as f64).sqrt() + 6.0 * spread / 300.0;
        assert!(
            (measured - spread).abs() < bound,
            "{law}: {measured} against {spread}"
        );
    }
    assert_eq!(Law::WORDS.len(), 4);
}

#[test]
fn every_kind_is_finite_or_says_why_at_the_corners() {
    for &attention in Attention::ALL {
        for (sigma_qk, length, width) in [
            (0.0, 2, 1),
            (0.0, 8192, 8192),
            (1e-3, 64, 64),
            (4.0, 2, 1),
            (4.0, 8192, 8192),
            (1.0, 256, 1),
        ] {
            let p = RandomAttention {
                attention,
                scale: ScoreScale::SigmaQk(sigma_qk),
                T: length,
                d_qk: Some(width),
                ..RandomAttention::default()
            };
            let moments = attention.entry_law(&p).limit;
            assert!(
                !moments.eta.is_nan() && moments.eta >= 0.0,
                "{attention:?} {sigma_qk}"
            );
            assert!(moments.mean.is_finite());
            assert!(
                moments.zeta() <= moments.eta * (1.0 + 1e-12),
                "{attention:?} {sigma_qk} {width}"
            );
            if moments.eta.is_infinite() {
                assert!(!moments.warnings.is_empty());
            }
        }
    }
}

/// One line per case, made with NumPy and SciPy by `tests/reference/attention.py`.
const REFERENCE: &str = include_str!("../../../../tests/reference/attention.txt");

#[test]
fn every_kind_agrees_with_numpy_from_the_random_words_to_the_spectrum() {
    for line in REFERENCE.lines() {
        let columns: Vec<&str> = line.split(" | ").collect();
        let numbers =
            |k: usize| -> Vec<f64> { columns[k].split(' ').map(|x| x.parse().unwrap()).collect() };
        let p = parameters(columns[0]);
        let mut sampler = Sampler::new();
        let shown = sampler.remedied(&p, 0).unwrap();
        let values = eigenvalues(&shown).unwrap();
        let moduli: Vec<f64> = values.iter().map(|z| z.norm()).collect();
        let mut real: Vec<f64> = values.iter().map(|z| z.re).collect();
        real.sort_by(f64::total_cmp);
        let a = sampler.attention(&p, 0).unwrap();
        let measured = [
            moduli,
            real,
            singular_values(&shown).unwrap(),
            vec![mean_entropy(&a)],
            vec![participation(&a)],
        ];
        for (k, measured) in measured.iter().enumerate() {
            let expected = numbers(k + 1);
            assert_eq!(measured.len(), expected.len(), "{}", columns[0]);
            for (x, y) in measured.iter().zip(&expected) {
                // Eigenvalues of a non-normal matrix are the least well conditioned of these; a defective
                // eigenvalue 0 of a rank-deficient one may wander by the root of the rounding.
                let bound = if k < 2 && y.abs() < 1e-7 { 1e-7 } else { 1e-10 };
                assert!(
                    (x - y).abs() < bound || (x.is_nan() && y.is_nan()),
                    "{} column {k}: {x} {y}",
                    columns[0]
                );
            }
        }
    }
}
