use super::*;

#[test]
fn finite_radius_agrees_with_the_checked_numbers() {
    // First measured by sampling to two digits (0.040, 0.104, 0.189, 0.334, 0.659), here exactly.
    for (beta, want) in [
        (0.25, 0.04002),
        (0.5, 0.10362),
        (std::f64::consts::FRAC_1_SQRT_2, 0.19042),
        (1.0, 0.33862),
        (2.0, 0.65748),
    ] {
        let p = Row::at(256, beta, 0.0).participation;
        let radius = (p - 1.0 / 256.0).sqrt();
        assert!((radius - want).abs() < 1e-5, "{beta}: {radius}");
    }
}

#[test]
fn participation_at_the_transition_agrees_with_the_checked_numbers() {
    for (tokens, want) in [
        (128, 0.28435),
        (512, 0.24902),
        (2048, 0.22396),
        (8192, 0.20505),
    ] {
        let p = Row::at(tokens, std::f64::consts::SQRT_2, 0.0).participation;
        assert!((p - want).abs() < 1e-5, "{tokens}: {p}");
    }
}

#[test]
fn no_variance_gives_uniform_rows() {
    for tokens in [1, 2, 3, 100, 1 << 20] {
        let t = tokens as f64;
        for variance in [0.0, 1e-18, 1e-12] {
            let row = Row::softmax(tokens, variance);
            assert!(
                (row.participation * t - 1.0).abs() < 1e-11,
                "{tokens} {variance}: {row:?}"
            );
            assert!((row.third * t * t - 1.0).abs() < 1e-10);
            assert!(
                (row.entropy - t.ln()).abs() < 1e-11 * (1.0 + t.ln()),
                "{tokens} {row:?}"
            );
        }
    }
}

#[test]
fn small_variance_follows_the_expansion() {
    // T·p − 1 ≃ v(1 − 1/T), ln T − entropy ≃ v(1 − 1/T)/2
    for tokens in [2, 50] {
        let v = 1e-5;
        let spread = v * (1.0 - 1.0 / tokens as f64);
        let row = Row::softmax(tokens, v);
        assert!(((tokens as f64 * row.participation - 1.0) / spread - 1.0).abs() < 1e-4);
        assert!((((tokens as f64).ln() - row.entropy) / (0.5 * spread) - 1.0).abs() < 1e-4);
    }
}

#[test]
fn very_long_rows_lack_half_of_their_variance_in_entropy() {
    // ln ΣZ → ln T + v/2 and E Σ A ln Z → v, both but for e^v/T.
    let tokens = 1 << 40;
    for v in [0.01, 1.0] {
        let lacking = (tokens as f64).ln() - Row::softmax(tokens, v).entropy;
        assert!((lacking - 0.5 * v).abs() < 1e-9, "{v}: {lacking}");
    }
}

#[test]
fn two_tokens_are_a_logistic_average() {
    // A_1 = logistic(x_1 − x_2), x_1 − x_2 ~ N(0, 2v)
    use crate::theory::numerics::quadrature::normal_mean;
    for v in [0.01, 0.1, 0.18, 0.3, 1.0, 7.0, 40.0, 256.0] {
        let a = |x: f64| 1.0 / (1.0 + (-x).exp());
        let row = Row::softmax(2, v);
        let p = normal_mean(2.0 * v, |x| a(x).powi(2) + a(-x).powi(2));
        let third = normal_mean(2.0 * v, |x| a(x).powi(3) + a(-x).powi(3));
        let entropy = normal_mean(2.0 * v, |x| {
            (-x).exp().ln_1p() * a(x) + x.exp().ln_1p() * a(-x)
        });
        assert!(
            (row.participation / p - 1.0).abs() < 1e-9,
            "{v}: {} {p}",
            row.participation
        );
        assert!((row.third / third - 1.0).abs() < 1e-9, "{v}");
        if entropy.is_finite() {
            assert!(
                (row.entropy - entropy).abs() < 1e-9 * (1.0 + v),
                "{v}: {} {entropy}",
                row.entropy
            );
        }
    }
}

#[test]
fn values_agree_with_panel_quadrature_in_numpy() {
    for line in include_str!("../../../../../tests/reference/theory_row.txt")
        .lines()
        .filter(|l| !l.starts_with('#'))
    {
        let numbers: Vec<f64> = line
            .split_whitespace()
            .map(|x| x.parse().unwrap())
            .collect();
        let row = Row::softmax(numbers[0] as usize, numbers[1]);
        assert!(
            (row.participation / numbers[2] - 1.0).abs() < 1e-9,
            "{line} {row:?}"
        );
        assert!(
            (row.third / numbers[3] - 1.0).abs() < 1e-9,
            "{line} {row:?}"
        );
        assert!(
            (row.entropy - numbers[4]).abs() < 1e-9 * (1.0 + numbers[1]),
            "{line} {row:?}"
        );
    }
}

#[test]
fn averages_agree_with_sampled_rows() {
    let mut random = Lehmer(42);
    for (tokens, beta) in [(16, 0.5), (128, 1.0), (64, 2.0)] {
        let deviation = beta * (tokens as f64).ln().sqrt();
        let n = 3000;
        let (mut sum, mut squares, mut entropies) = (0.0, 0.0, 0.0);
        for _ in 0..n {
            let z: Vec<f64> = (0..tokens)
                .map(|_| (deviation * random.normal()).exp())
                .collect();
            let total: f64 = z.iter().sum();
            let p: f64 = z.iter().map(|z| (z / total).powi(2)).sum();
            entropies -= z
                .iter()
                .map(|z| z / total * (z / total).max(1e-300).ln())
                .sum::<f64>();
            sum += p;
            squares += p * p;
        }
        let (mean, n) = (sum / n as f64, n as f64);
        let error = ((squares / n - mean * mean) / n).sqrt();
        let row = Row::at(tokens, beta, 0.0);
        assert!(
            (row.participation - mean).abs() < 4.0 * error,
            "{} {mean} ± {error}",
            row.participation
        );
        assert!((row.entropy - entropies / n).abs() < 0.06);
    }
}

#[test]
fn markov_rows_agree_with_closed_forms() {
    for tokens in [2, 10, 256, 8192] {
        let t = tokens as f64;
        // Dirichlet(1, …, 1): p = 2/(T+1), Y₃ = 6/((T+1)(T+2)), entropy = H_T − 1
        let row = Row::markov(tokens, WeightLaw::Exponential);
        assert!(
            (row.participation * (t + 1.0) / 2.0 - 1.0).abs() < 1e-9,
            "{tokens} {row:?}"
        );
        assert!((row.third * (t + 1.0) * (t + 2.0) / 6.0 - 1.0).abs() < 1e-9);
        let harmonic: f64 = (2..=tokens).map(|k| 1.0 / k as f64).sum();
        assert!(
            (row.entropy - harmonic).abs() < 1e-8,
            "{} {harmonic}",
            row.entropy
        );
        let lognormal = Row::markov(tokens, WeightLaw::Lognormal { spread: 1.3 });
        let same = Row::softmax(tokens, 1.3f64.powi(2).ln_1p());
        assert!((lognormal.participation / same.participation - 1.0).abs() < 1e-12);
        // Uniform: η = 1/3 up to corrections of order 1/T.
        let eta = t * Row::markov(tokens, WeightLaw::Uniform).participation - 1.0;
        assert!((eta - 1.0 / 3.0).abs() < 0.7 / t, "{tokens} {eta}");
        // Tail index 20: almost constant weights.
        let pareto = WeightLaw::Pareto { tail_index: 20.0 };
        let eta = t * Row::markov(tokens, pareto).participation - 1.0;
        assert!((eta * 360.0 - 1.0).abs() < 1.3 / t + 1e-6, "{tokens} {eta}");
    }
}

#[test]
fn two_uniform_weights_have_a_known_participation() {
    // Z_1/(Z_1 + Z_2): E ΣA² = 2 E (Z_1/(Z_1+Z_2))² with ratio density min(1, 1/q²)/2: 2(1 − ln 2) = 0.61370…
    let row = Row::markov(2, WeightLaw::Uniform);
    let want = 2.0 * (1.0 - std::f64::consts::LN_2);
    assert!(
        (row.participation - want).abs() < 1e-7,
        "{} {want}",
        row.participation
    );
}

#[test]
fn heavy_pareto_tails_freeze_onto_one_weight() {
    // Tail index a < 1: p → 1 − a as T → ∞ (Poisson–Dirichlet).
    let law = WeightLaw::Pareto { tail_index: 0.5 };
    assert!((Row::markov(8192, law).participation - 0.5).abs() < 0.01);
}

#[test]
fn long_queries_average_over_their_lengths() {
    let wide = Row::key_query(256, 1.0, 1 << 30);
    assert!((wide.participation / Row::softmax(256, 1.0).participation - 1.0).abs() < 1e-6);
    // T·p − 1 at d_qk = 16 approaches the row-normalised variance from below as T grows.
    let narrow = 20_000.0 * Row::key_query(20_000, 0.4, 16).participation - 1.0;
    assert!(
        (narrow / crate::theory::Moments::softmax(0.4, 16).eta - 1.0).abs() < 5e-3,
        "{narrow}"
    );
}

#[test]
fn published_and_asymptotic_forms_have_their_limits() {
    assert!((critical_beta(0.0) - std::f64::consts::SQRT_2).abs() < 1e-15);
    assert_eq!(participation_asymptotic(1.0, 0.0), 0.0);
    assert!((participation_asymptotic(2.0, 0.5) - 0.0).abs() < 1e-12);
    assert!((participation_asymptotic(4.0, 0.5) - 0.5).abs() < 1e-12);
    assert!((participation_published(100, 0.0, 0.0) - 0.01).abs() < 1e-15);
    assert!(participation_published(100, 1.5, 0.0).is_nan());
    assert!(participation_published(100, critical_beta(0.3), 0.3).is_nan());
    assert_eq!(
        (
            entropy_fraction_asymptotic(0.0, 0.0),
            entropy_fraction_asymptotic(2.0, 0.0)
        ),
        (1.0, 0.0)
    );
    assert!(Row::softmax(5, f64::NAN).entropy.is_nan() && Row::softmax(5, -1.0).entropy.is_nan());
}

#[test]
fn long_rows_tend_to_the_published_limits_like_one_over_the_logarithm_of_their_length() {
    for (beta, rho) in [(0.7, 0.0), (1.0, 0.3), (2.0, 0.0), (3.0, 0.5), (4.0, 0.2)] {
        let off = |tokens: usize| {
            let row = Row::at(tokens, beta, rho);
            let fraction = row.entropy / (tokens as f64).ln();
            [
                row.participation - participation_asymptotic(beta, rho),
                fraction - entropy_fraction_asymptotic(beta, rho),
            ]
        };
        // ln T doubles. Below the critical point a power of T is left, above it about half.
        let most = if beta < critical_beta(rho) {
            0.15
        } else {
            0.65
        };
        for (short, long) in off(1 << 10).into_iter().zip(off(1 << 20)) {
            let ratio = long / short;
            assert!(
                short > 0.0 && ratio > 0.0 && ratio < most,
                "{beta} {rho}: {short} {long}"
            );
        }
    }
}

/// A small generator for the tests of this module only.
struct Lehmer(u64);

impl Lehmer {
    fn uniform(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 11) as f64 + 0.5) / (1u64 << 53) as f64
    }

    fn normal(&mut self) -> f64 {
        (-2.0 * self.uniform().ln()).sqrt() * (std::f64::consts::TAU * self.uniform()).cos()
    }
}

#[test]
fn queries_of_one_length_have_the_row_of_their_scores() {
    let (tokens, variance) = (40, 1.3);
    let row = Row::softmax(tokens, variance);
    let averaged = Row::key_query(tokens, variance, 1 << 24);
    for (got, want) in [
        (averaged.participation, row.participation),
        (averaged.third, row.third),
        (averaged.entropy, row.entropy),
    ] {
        assert!((got / want - 1.0).abs() < 1e-5, "{got} {want}");
    }
}

#[test]
fn two_weights_have_a_known_entropy() {
    // Of two weights with P(Z > z) = z^−a or P(Z < z) = z^a the smaller over the larger, r, has density a r^(a − 1),
    // and the entropy of the pair is ln(1 + r) − r ln r/(1 + r): ∫₀¹ is 2 ln 2 − π²/12 at a = 1, π²/6 − 1 at a = 2.
    let squared = std::f64::consts::PI.powi(2);
    let one = 2.0 * std::f64::consts::LN_2 - squared / 12.0;
    for (law, want) in [
        (WeightLaw::Uniform, one),
        (WeightLaw::Pareto { tail_index: 1.0 }, one),
        (WeightLaw::Pareto { tail_index: 2.0 }, squared / 6.0 - 1.0),
    ] {
        let entropy = Row::markov(2, law).entropy;
        assert!((entropy - want).abs() < 1e-7, "{law:?}: {entropy} {want}");
    }
}

#[test]
fn a_weight_is_missing_as_its_transform_says() {
    // 1 − E e^{−tZ}: 1 − (1 − e^{−t})/t for uniform weights, t/(1 + t) for exponential ones.
    let uniform = |t: f64| 1.0 + (-t).exp_m1() / t;
    let exponential = |t: f64| t / (1.0 + t);
    let check = |law: LogWeights, want: &dyn Fn(f64) -> f64| {
        let integrand = Integrand::new(&law, (-20, 20));
        for i in -20..=20 {
            let want = want((i as f64 * STEP).exp());
            for got in [integrand.missing(i), integrand.point::<true>(i).missing] {
                assert!((got / want - 1.0).abs() < 1e-7, "{i}: {got} {want}");
            }
        }
    };
    check(LogWeights::markov(WeightLaw::Uniform, 8), &uniform);
    check(LogWeights::markov(WeightLaw::Exponential, 8), &exponential);
    // Small variances are summed directly, others are read off a table.
    for variance in [1e-3, 0.1, 1.0] {
        use crate::theory::numerics::quadrature::normal_mean;
        let mean = |t: f64| normal_mean(variance, |x| -(-t * x.exp()).exp_m1());
        check(LogWeights::normal(variance, 8), &mean);
    }
}

#[test]
fn what_is_missing_and_what_is_left_keep_their_last_places_at_either_end() {
    // e^{−e} = 1 − e + e²/2 − …
    let tiny = 1e-9;
    let (missing, left) = missing_and_left(tiny);
    assert!((missing / (tiny - 0.5 * tiny * tiny) - 1.0).abs() < 1e-15);
    assert!((left - 1.0 + tiny).abs() < 2e-16);
    let (missing, left) = missing_and_left(45.0);
    assert!(missing == 1.0 && (left.ln() + 45.0).abs() < 1e-13);
    let (missing, left) = missing_and_left(std::f64::consts::LN_2);
    assert!((missing - 0.5).abs() < 1e-15 && (left - 0.5).abs() < 1e-15);
}

#[test]
fn terms_count_until_none_of_the_sums_changes() {
    let term = |second, third, partition, energy| RunningIntegrals {
        second,
        third,
        energy,
        partition,
        ..RunningIntegrals::default()
    };
    let sums = term(2.0, 0.5, 1.0, -1.0);
    // Participations count in proportion, the other two, which may cross zero, as they are; the energy T times.
    let t = 8.0;
    for (second, third, partition, energy, counts) in [
        (0.0, 0.0, 0.0, 0.0, false),
        (2e-17, 0.5e-17, 0.9e-16, -0.9e-16 / t, false),
        (2.1e-17, 0.5e-17, 0.9e-16, -0.9e-16 / t, true),
        (2e-17, 0.51e-17, 0.9e-16, -0.9e-16 / t, true),
        (2e-17, 0.5e-17, 1e-16, -0.9e-16 / t, true),
        (2e-17, 0.5e-17, -1.1e-16, -0.9e-16 / t, true),
        (2e-17, 0.5e-17, 0.9e-16, -1e-16 / t, true),
        (2e-17, 0.5e-17, 0.9e-16, 1.1e-16 / t, true),
    ] {
        assert_eq!(
            sums.is_changed_by(&term(second, third, partition, energy), t),
            counts,
            "{second} {third} {partition} {energy}"
        );
    }
}

#[test]
fn the_participation_alone_is_that_of_the_whole_row_to_the_last_bit() {
    for tokens in [1, 2, 3, 64, 8192, 1 << 20] {
        // Below 0.18 nodes are summed over, up to a hundred all rows share a table, above it each has its own.
        for variance in [0.0, 1e-6, 0.01, 0.18, 0.19, 1.0, 12.0, 99.0, 300.0] {
            let row = Row::softmax(tokens, variance);
            assert_eq!(participation(tokens, variance), row.participation);
            for key_width in [2, 64] {
                let row = Row::key_query(tokens, variance, key_width);
                let alone = participation_key_query(tokens, variance, key_width);
                assert_eq!(alone, row.participation, "{tokens} {variance}");
            }
        }
    }
    for variance in [-1.0, f64::NAN, f64::INFINITY] {
        assert!(participation(64, variance).is_nan());
    }
}

#[test]
fn the_table_that_rows_share_ends_where_their_own_begins() {
    for (first, length) in [
        (-1000, 2000),
        (-1001, 10),
        (-1000, 2001),
        (990, 10),
        (991, 10),
    ] {
        let shared = IntegrandTable::of(first, length);
        let own = IntegrandTable::new(first, length);
        let start = (first - shared.first) as usize;
        for (shared, own) in [
            (&shared.missing, own.missing),
            (&shared.second, own.second),
            (&shared.third, own.third),
        ] {
            assert_eq!(shared[start..start + length], own, "{first}, {length}");
        }
    }
}
