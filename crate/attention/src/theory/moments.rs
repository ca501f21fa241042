//! Moments of the entries of an attention matrix: its spectral laws depend on nothing else.
//!
//! With x a score of variance v and T·A_ij = f(x) (divided by its row mean where rows are normalised),
//! A = m 11ᵀ/T + A⊥ and √T·A⊥ is, for large T, a sum of free parts: a *linear part*, √ζ times the
//! matrix of scores scaled to unit variance, which keeps rank d_qk, and a *remainder* of variance
//! τ = η − ζ that behaves like independent entries. GAP §2 has the remainder only.
//!
//! Two kinds of tokens need corrections (checked by simulation, not in the papers). Gaussian rows of unit length have Σ = XXᵀ ≠ I,
//! so the linear part is Σ^½ H Σ^½ with Σ Marchenko–Pastur of ratio T/d. Tokens of equal cosine give every key its own weight,
//! lognormal of variance κ = ρ(1−ρ)v.

use super::numerics::quadrature::{chi_square_rule, mean_chi, normal_mean};
use super::score_model::ScoreModel;
use super::unit_score::UnitScore;
use super::weights::WeightLaw;
use attention_spectra_words::phrase;

/// Moments of T·A_ij.
#[derive(Clone, Debug, PartialEq)]
pub struct Moments {
    /// Mean m of T·A_ij: where the outlier sits (1 for row-stochastic A, 1 − μ for differential).
    pub mean: f64,
    /// Variance η of T·A_ij; +∞ if the variance does not exist.
    pub eta: f64,
    /// Variance as GAP's reading (independent entries Z/Σ Z) has it: Var Z/(E Z)², equal to `eta`
    /// except at finite d_qk, where the entries of one row share the length of their query. `NaN` for attention types
    /// that no paper here writes of: nothing is published for them.
    pub eta_published: f64,
    /// Linear parts ζ_k, one per head; Σ ζ_k ≤ η. Empty when entries are independent.
    pub linear: Vec<f64>,
    /// Ratio T/d of the Marchenko–Pastur law of Σ = XXᵀ on both sides of the linear part; 0 for
    /// isotropic tokens (Σ = I) and for types without tokens.
    pub token_ratio: f64,
    /// Outlying singular value √T‖π‖, π the mean row: |m| unless keys have different weights.
    pub singular_outlier: f64,
    /// Whether keys have different weights without bound: then the singular values have no edge.
    pub weighted_keys: bool,
    /// Whether the density's weights are those of the entries: for some types nothing is known with tokens of
    /// equal cosine.
    pub are_known: bool,
    /// Notes on laws that do not exist or are unreliable at these parameters.
    pub warnings: Vec<String>,
}

impl Moments {
    /// Moments for independent entries of variance `eta` and mean one.
    pub fn independent(eta: f64) -> Self {
        Self::row_stochastic(eta, eta, Vec::new(), Vec::new())
    }

    fn row_stochastic(
        eta: f64,
        eta_published: f64,
        linear: Vec<f64>,
        warnings: Vec<String>,
    ) -> Self {
        Self {
            mean: 1.0,
            eta,
            eta_published,
            linear,
            token_ratio: 0.0,
            singular_outlier: 1.0,
            weighted_keys: false,
            are_known: true,
            warnings,
        }
    }

    /// Softmax of scores q·k/√d_qk of variance v.
    ///
    /// Given the query, a score is N(0, v u) with u = χ²/d_qk, and the row sum removes its mean:
    /// T·A = e^{x − vu/2}. Hence **η = (1 − 2v/d_qk)^(−d_qk/2) − 1** (→ e^v − 1) and **ζ = v** exactly.
    /// Reading the entries as independent (GAP, proof of Theorem 2.1) gives
    /// (1 − 4v/d_qk)^(−d_qk/2) (1 − v/d_qk)^d_qk − 1, kept in `eta_published`. (Measured T·p − 1 at
    /// d_qk = 16, v = 1: 1.91 ± 0.03; the two formulas give 1.910 and 2.557.)
    pub fn softmax(variance: f64, key_width: usize) -> Self {
        let width = key_width as f64;
        let eta = power_minus_one(2.0 * variance / width, -0.5 * width);
        let published = if 4.0 * variance < width {
            let log = -0.5 * width * libm::log1p(-4.0 * variance / width)
                + width * libm::log1p(-variance / width);
            libm::expm1(log)
        } else {
            f64::INFINITY
        };
        let linear = if variance > 0.0 {
            vec![variance]
        } else {
            Vec::new()
        };
        Self::row_stochastic(
            eta,
            published,
            linear,
            softmax_warnings(variance, key_width),
        )
    }

    /// These moments of one head, minus μ = `mu` times an independent head of the same moments: variances add, and so do the free linear
    /// parts.
    pub fn minus_second(self, mu: f64) -> Self {
        let head = self;
        let mut linear = head.linear.clone();
        linear.extend(
            head.linear
                .iter()
                .map(|zeta| mu * mu * zeta)
                .filter(|&zeta| zeta > 0.0),
        );
        Self {
            mean: 1.0 - mu,
            singular_outlier: 1.0 - mu,
            eta: head.eta * (1.0 + mu * mu),
            eta_published: head.eta_published * (1.0 + mu * mu),
            linear,
            ..head
        }
    }

    /// Softmax beside a sink that takes `share` of a row whose scores have the variance v of all: with odds o = share/(1 − share), a row
    /// of scores N(0, vu) keeps r(u) = 1/(1 + o e^{v(1−u)/2}) and T·A = r e^{x − vu/2}. Hence m = E r, η = E r²(e^{vu} − 1) and
    /// √ζ = √v E ur; rows of mean r leave s₁ = √E r². For many dimensions u = 1: all of softmax times 1 − share.
    pub fn sink(variance: f64, key_width: usize, share: f64) -> Self {
        let odds = share / (1.0 - share);
        let lengths = chi_square_rule(key_width, 60.0);
        let mean_of = |of: &dyn Fn(f64, f64) -> f64| {
            lengths.mean(|u| {
                of(
                    u,
                    1.0 / (1.0 + odds * libm::exp(0.5 * variance * (1.0 - u))),
                )
            })
        };
        let is_finite = 2.0 * variance < key_width as f64;
        let eta = match is_finite {
            true => mean_of(&|u, kept| kept * kept * libm::expm1(variance * u)),
            false => f64::INFINITY,
        };
        let root = mean_of(&|u, kept| u * kept);
        let linear = if variance > 0.0 {
            vec![(variance * root * root).min(eta)]
        } else {
            Vec::new()
        };
        Self {
            mean: mean_of(&|_, kept| kept),
            singular_outlier: mean_of(&|_, kept| kept * kept).sqrt(),
            ..Self::row_stochastic(
                eta,
                f64::NAN,
                linear,
                infinite_variance(variance, key_width),
            )
        }
    }

    /// Doubly stochastic scaling of e^S. Gaussian queries and keys keep Gaussian potentials: in each of the d_qk dimensions T·A is
    /// the ratio of a bivariate normal density of correlation r to the product of its marginals, with r/(1 − r²) = √(v/d_qk). So
    /// η = (1 − r²)^(−d_qk) − 1 and ζ = d_qk r², finite for every v (→ e^v − 1 and v for many dimensions). Of tokens of equal
    /// cosine the scaling removes what rows and columns share and leaves the variance (1 − ρ)²v.
    pub fn doubly_stochastic(scores: &ScoreModel) -> Self {
        let width = scores.key_width as f64;
        let variance = (1.0 - scores.cosine).powi(2) * scores.variance;
        if scores.unit_keys {
            // On the sphere e^S has the same row and column sums everywhere: nothing is left to scale.
            return Self {
                token_ratio: scores.token_ratio,
                ..Self::softmax_of_directions(variance, scores.key_width)
            };
        }
        let slope = (variance / width).sqrt();
        // r = 2θ/(1 + √(1 + 4θ²)).
        let correlation = 2.0 * slope / (1.0 + (1.0 + 4.0 * slope * slope).sqrt());
        let square = correlation * correlation;
        let eta = power_minus_one(square, -width);
        let linear = if variance > 0.0 {
            vec![width * square]
        } else {
            Vec::new()
        };
        Self {
            token_ratio: scores.token_ratio,
            ..Self::row_stochastic(eta, f64::NAN, linear, Vec::new())
        }
    }

    /// These moments of softmax heads, whose squared weights sum to `heads`, for the tokens of `scores`.
    ///
    /// Tokens of equal cosine ρ: scores of one row differ by a part common to all queries,
    /// N(0, κ) with κ = ρ(1−ρ)v, and a part of variance (1−ρ)²v, so A = 1πᵀ + A⊥ with π_j lognormal:
    /// T‖π‖² = e^κ, and the bulk has radius² e^{(1−ρ)v} − e^κ (measured 0.917, 0.488 against 0.883, 0.470
    /// at T = 600, v = 1, ρ = 0.3, 0.6). Its singular values have no edge: the weights π_j are unbounded.
    pub fn of_normalised_tokens(mut self, scores: &ScoreModel, heads: f64) -> Self {
        self.token_ratio = scores.token_ratio;
        let rho = scores.cosine;
        if rho == 0.0 || scores.variance == 0.0 {
            return self;
        }
        let width = scores.key_width as f64;
        let spread = rho * (1.0 - rho) * scores.variance;
        let common = match scores.unit_keys {
            true => UnitScore::new(spread, scores.key_width).spread(),
            false => power_minus_one(2.0 * spread / width, -0.5 * width),
        };
        self.eta -= heads * common;
        for zeta in &mut self.linear {
            *zeta *= (1.0 - rho) * (1.0 + common);
        }
        self.weighted_keys = true;
        // T‖π₁ − μπ₂‖², the two heads weighing the keys independently.
        self.singular_outlier = (heads * common + self.mean * self.mean).sqrt();
        self.warnings
            .push(phrase!("attention-equal-cosines-weigh-keys").into());
        self
    }

    /// These moments of a function of every score, for the tokens of `scores`; not known where these have a cosine.
    pub fn of_tokens(mut self, scores: &ScoreModel) -> Self {
        self.token_ratio = scores.token_ratio;
        if scores.cosine == 0.0 || scores.variance == 0.0 {
            return self;
        }
        self.are_known = false;
        self.warnings
            .push(phrase!("attention-equal-cosines-share-scores").into());
        self
    }

    /// Row-normalised independent entries: η = σ_A² = Var Z/(E Z)², no linear part.
    ///
    /// Lognormal σ_A², exponential 1, uniform 1/3, Pareto 1/(a(a−2)) for a > 2 and infinite below.
    pub fn markov(law: WeightLaw) -> Self {
        let mut moments = Self::independent(match law {
            WeightLaw::Lognormal { spread } => spread * spread,
            WeightLaw::Exponential => 1.0,
            WeightLaw::Uniform => 1.0 / 3.0,
            WeightLaw::Pareto { tail_index: a } => 1.0 / (a * (a - 2.0).max(0.0)),
        });
        if let WeightLaw::Pareto { tail_index: a } = law
            && a <= 4.0
        {
            moments.warnings.push(if a <= 2.0 {
                phrase!("attention-entries-without-variance", index = a)
            } else {
                phrase!("attention-entries-without-fourth-moment", index = a)
            });
        }
        moments
    }

    /// ReLU(x)/T: m = √(v/2π)·E√(χ²/d_qk), η = v/2 − m², ζ = v/4 (no normalisation).
    pub fn relu(variance: f64, key_width: usize) -> Self {
        let mean = (variance / std::f64::consts::TAU).sqrt() * mean_chi(key_width);
        let eta = 0.5 * variance - mean * mean;
        let linear = if variance > 0.0 {
            vec![0.25 * variance]
        } else {
            Vec::new()
        };
        Self {
            mean,
            singular_outlier: mean,
            ..Self::row_stochastic(eta, eta, linear, Vec::new())
        }
    }

    /// sigmoid(x − ln T): f(x) = 1/(e^{−x} + 1/T), by quadrature at the actual T and d_qk
    /// (relative error below 1e-9). m → e^{v/2} only as T → ∞.
    pub fn sigmoid(variance: f64, key_width: usize, tokens: usize) -> Self {
        let lengths = chi_square_rule(key_width, 60.0);
        Self::sigmoid_by(variance, tokens, |of| {
            lengths.mean(|u| normal_mean(variance * u, of))
        })
    }

    /// Moments of sigmoid(x − ln T) for scores x with the expectations E of(x) = `mean_of`(of).
    pub(super) fn sigmoid_by(
        variance: f64,
        tokens: usize,
        mean_of: impl Fn(&dyn Fn(f64) -> f64) -> f64,
    ) -> Self {
        let inverse = 1.0 / tokens as f64;
        let f = |x: f64| 1.0 / (libm::exp(-x) + inverse);
        let at_zero = f(0.0);
        // Deviations from f(0) keep η accurate when the variance is small.
        let deviation = |x: f64| f(x) - at_zero;
        let first = mean_of(&deviation);
        let second = mean_of(&|x| deviation(x).powi(2));
        let cross = mean_of(&|x| x * deviation(x));
        let eta = (second - first * first).max(0.0);
        let linear = if variance > 0.0 {
            vec![(cross * cross / variance).min(eta)]
        } else {
            Vec::new()
        };
        let mean = at_zero + first;
        Self {
            mean,
            singular_outlier: mean,
            ..Self::row_stochastic(eta, eta, linear, Vec::new())
        }
    }

    /// The sum Σ ζ_k over the heads.
    pub fn zeta(&self) -> f64 {
        self.linear.iter().sum()
    }

    /// Variance τ = η − Σ ζ_k of the remainder (not below zero).
    pub fn tau(&self) -> f64 {
        (self.eta - self.zeta()).max(0.0)
    }

    /// These moments at finite T = `tokens`, from the exact inverse participation p of a row of one head:
    /// η → `share` · `heads` · (T·p − 1), and E[x·T·A] = v(1 − p) by partial integration, so ζ → ζ (1 − p)².
    /// They stay meaningful where heavy tails make e^v − 1 useless. The squared weights of the heads sum to
    /// `heads`, and `share` of the variance is in the bulk.
    pub fn at_length(&self, share: f64, heads: f64, tokens: usize, participation: f64) -> Self {
        let mut moments = self.clone();
        moments.eta = share * (heads * (tokens as f64 * participation - 1.0).max(0.0));
        for zeta in &mut moments.linear {
            *zeta *= (1.0 - participation).powi(2);
        }
        moments
    }

    /// Square of the radius of the bulk of √T·A⊥: η, except with Gaussian rows of unit length, where it
    /// is the largest eigenvalue of [[ζ(1+T/d), ζ], [τ, τ]]: the covariance of the entries maps
    /// aΣ + bI to itself by that matrix (checked: √T|λ₂| = 0.949 measured, 0.933 here, √η = 0.711 at T = d = 600,
    /// v = 0.41).
    pub fn radius_squared(&self) -> f64 {
        if self.token_ratio == 0.0 {
            return self.eta;
        }
        let (zeta, tau) = (self.zeta(), self.tau());
        let first = zeta * (1.0 + self.token_ratio);
        0.5 * (first + tau + ((first - tau).powi(2) + 4.0 * zeta * tau).sqrt())
    }

    /// Fourth moment of a singular value of √T·A⊥: 2η² + c Σ ζ_k², c = T/d_qk, plus 2(T/d)(Σζ_k)² for
    /// Gaussian rows of unit length.
    pub fn fourth(&self, c: f64) -> f64 {
        2.0 * self.eta * self.eta
            + 2.0 * self.token_ratio * self.zeta() * self.zeta()
            + self.excess_kurtosis(c)
    }

    /// c Σ ζ_k²: fourth free cumulant of the linear parts.
    pub(super) fn excess_kurtosis(&self, c: f64) -> f64 {
        let squares: f64 = self.linear.iter().map(|zeta| zeta * zeta).sum();
        if squares > 0.0 { c * squares } else { 0.0 }
    }
}

/// (1 − x)^power − 1 for `power` < 0 without cancellation; +∞ where 1 − x ≤ 0.
fn power_minus_one(x: f64, power: f64) -> f64 {
    libm::expm1(power * libm::log1p(-x.min(1.0)))
}

fn softmax_warnings(variance: f64, key_width: usize) -> Vec<String> {
    let width = key_width as f64;
    let mut warnings = Vec::new();
    if 4.0 * variance >= width {
        warnings.push(phrase!(
            "attention-published-variance-missing",
            variance = format!("{:.3}", 4.0 * variance),
            key_width
        ));
    } else if 16.0 * variance >= width {
        warnings.push(phrase!(
            "attention-fourth-moment-published-theorem",
            variance = format!("{:.3}", 16.0 * variance),
            key_width
        ));
    }
    warnings.extend(infinite_variance(variance, key_width));
    warnings
}

/// A note if the variance of the entries does not exist after a softmax normalises their rows.
fn infinite_variance(variance: f64, key_width: usize) -> Vec<String> {
    if 2.0 * variance < key_width as f64 {
        return Vec::new();
    }
    vec![phrase!(
        "attention-variance-entries-infinite-even-after",
        key_width
    )]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64, tolerance: f64) -> bool {
        (a - b).abs() <= tolerance * b.abs().max(1e-300)
    }

    #[test]
    fn wide_keys_give_the_gaussian_moments() {
        for v in [1e-4, 0.3, 1.0, 2.0] {
            let moments = Moments::softmax(v, 1 << 40);
            assert!(close(moments.eta, f64::exp_m1(v), 1e-9));
            assert!(close(moments.eta_published, f64::exp_m1(v), 1e-9));
            assert_eq!(moments.linear, vec![v]);
        }
    }

    #[test]
    fn finite_key_width_agrees_with_averaging_over_query_lengths() {
        for (v, width) in [(0.4, 16), (1.0, 16), (1.0, 64)] {
            let rule = chi_square_rule(width, 60.0);
            let eta = rule.mean(|u| f64::exp_m1(v * u));
            assert!(
                close(Moments::softmax(v, width).eta, eta, 1e-9),
                "{v} {width}"
            );
            // ζ = (E[x e^{x − vu/2}])²/v, where x has the variance vu.
            let along = rule.mean(|u| {
                let row = v * u;
                normal_mean(row, |x| x * libm::exp(x - 0.5 * row))
            });
            let zeta = Moments::softmax(v, width).zeta();
            assert!(close(zeta, along * along / v, 1e-9), "{v} {width}: {zeta}");
        }
        assert!(close(
            Moments::softmax(1.0, 16).eta,
            1.9102853680465293,
            1e-12
        ));
    }

    #[test]
    fn moments_that_do_not_exist_are_infinite_and_reported() {
        let moments = Moments::softmax(1.0, 1);
        assert_eq!(
            (moments.eta, moments.eta_published),
            (f64::INFINITY, f64::INFINITY)
        );
        assert_eq!(moments.warnings.len(), 2);
        assert_eq!(Moments::softmax(1.0, 3).eta_published, f64::INFINITY);
        assert!(Moments::softmax(1.0, 3).eta.is_finite());
        assert_eq!(Moments::softmax(1.0, 10).warnings.len(), 1);
        assert!(Moments::softmax(1.0, 64).warnings.is_empty());
    }

    #[test]
    fn markov_laws_have_their_variances() {
        let eta = |law| Moments::markov(law).eta;
        assert!(close(
            eta(WeightLaw::Lognormal { spread: 0.7 }),
            0.49,
            1e-12
        ));
        assert_eq!(eta(WeightLaw::Exponential), 1.0);
        assert!(close(eta(WeightLaw::Uniform), 1.0 / 3.0, 1e-15));
        // Var Z/(EZ)² with EZ = a/(a−1), EZ² = a/(a−2)
        let a = 5.0;
        let pareto = |tail_index| WeightLaw::Pareto { tail_index };
        let direct = (a / (a - 2.0)) / (a / (a - 1.0f64)).powi(2) - 1.0;
        assert!(close(eta(pareto(a)), direct, 1e-12));
        assert_eq!(eta(pareto(2.0)), f64::INFINITY);
        assert_eq!(Moments::markov(pareto(3.0)).warnings.len(), 1);
    }

    #[test]
    fn relu_moments_match_the_half_normal() {
        let moments = Moments::relu(1.0, 1 << 40);
        assert!(close(moments.mean, 0.3989422804014327, 1e-9));
        assert!(close(moments.eta, 0.5 - 1.0 / std::f64::consts::TAU, 1e-9));
        assert_eq!(moments.linear, vec![0.25]);
    }

    #[test]
    fn sigmoid_tends_to_the_exponential_at_large_length() {
        let moments = Moments::sigmoid(0.5, 1 << 20, 1 << 30);
        assert!(close(moments.mean, 0.25f64.exp(), 1e-5));
        assert!(close(moments.eta, 0.5f64.exp() * 0.5f64.exp_m1(), 1e-4));
        assert!(close(moments.linear[0], 0.5 * 0.5f64.exp(), 1e-4));
    }

    #[test]
    fn what_does_not_exist_begins_where_the_proofs_say() {
        let published = |v: f64, width| Moments::softmax(v, width).eta_published;
        assert_eq!(published(2.0, 7), f64::INFINITY);
        assert!(published(2.0, 9).is_finite());
        let warnings = |v: f64, width| Moments::softmax(v, width).warnings;
        // 16 v against d_qk, then 4 v, then 2 v.
        assert!(warnings(2.0, 33).is_empty());
        assert!(warnings(2.0, 30)[0].contains("fourth moment"));
        assert!(warnings(2.0, 30)[0].contains("16v = 32.000"));
        assert!(warnings(2.0, 7)[0].contains("published variance"));
        assert!(warnings(2.0, 7)[0].contains("4v = 8.000"));
        assert_eq!(warnings(3.0, 7).len(), 1);
        assert_eq!(warnings(3.0, 6).len(), 2);
    }

    #[test]
    fn of_two_heads_variances_add_and_means_are_subtracted() {
        let head = Moments::softmax(0.4, 64);
        let two = Moments::softmax(0.4, 64).minus_second(0.5);
        assert_eq!((two.mean, two.singular_outlier), (0.5, 0.5));
        assert!(close(two.eta, 1.25 * head.eta, 1e-15));
        assert!(close(two.eta_published, 1.25 * head.eta_published, 1e-15));
        assert_eq!(two.linear, vec![0.4, 0.1]);
        let one = Moments::softmax(0.4, 64).minus_second(0.0);
        assert_eq!(one.linear, vec![0.4]);
        assert_eq!((one.mean, one.eta), (1.0, head.eta));
    }

    fn scores(cosine: f64, variance: f64) -> ScoreModel {
        ScoreModel {
            tokens: 100,
            key_width: 1 << 40,
            variance,
            cosine,
            token_ratio: 0.5,
            of_walk: false,
            unit_keys: false,
        }
    }

    #[test]
    fn tokens_of_equal_cosine_weigh_the_keys() {
        // v = 1, ρ = 0.3: κ = 0.21 of the scores is common to all queries.
        let common = 0.21f64.exp_m1();
        let alike = Moments::softmax(0.7, 1 << 40).of_normalised_tokens(&scores(0.3, 1.0), 1.0);
        assert!(close(alike.eta, 0.7f64.exp_m1() - common, 1e-9));
        assert!(close(alike.linear[0], 0.7 * 0.7 * 0.21f64.exp(), 1e-9));
        assert!(close(alike.singular_outlier, 0.105f64.exp(), 1e-9));
        assert!(alike.weighted_keys && alike.token_ratio == 0.5);
        let two = Moments::softmax(0.7, 1 << 40).minus_second(0.5);
        let two = two.of_normalised_tokens(&scores(0.3, 1.0), 1.25);
        let outlier = (1.25 * common + 0.25).sqrt();
        assert!(close(two.singular_outlier, outlier, 1e-9));
        for plain in [scores(0.0, 1.0), scores(0.3, 0.0)] {
            let before = Moments::softmax(0.7, 64);
            let after = before.clone().of_normalised_tokens(&plain, 1.0);
            assert_eq!((after.eta, after.weighted_keys), (before.eta, false));
            let relu = Moments::relu(0.7, 64).of_tokens(&plain);
            assert_eq!(relu.eta, Moments::relu(0.7, 64).eta);
            assert!(relu.are_known && after.are_known);
        }
        let relu = Moments::relu(0.7, 64).of_tokens(&scores(0.3, 1.0));
        assert!(!relu.are_known && alike.are_known);
    }

    #[test]
    fn the_sigmoid_of_one_token_is_logistic() {
        // E[x f(x)] = v E f′(x) by partial integration.
        let v = 1.5;
        let logistic = |x: f64| 1.0 / (1.0 + (-x).exp());
        let square = normal_mean(v, |x| logistic(x).powi(2));
        let rise = normal_mean(v, |x| logistic(x) * (1.0 - logistic(x)));
        let moments = Moments::sigmoid(v, 1 << 40, 1);
        assert!(close(moments.mean, 0.5, 1e-8));
        assert_eq!(moments.singular_outlier, moments.mean);
        assert!(close(moments.eta, square - 0.25, 1e-7));
        assert!(close(moments.linear[0], v * rise * rise, 1e-7));
        let relu = Moments::relu(v, 16);
        assert_eq!(relu.singular_outlier, relu.mean);
    }

    #[test]
    fn at_a_finite_length_the_participation_decides() {
        let moments = Moments::softmax(0.4, 64)
            .minus_second(0.5)
            .at_length(0.5, 1.25, 50, 0.1);
        // ½ · 1.25 · (50 · 0.1 − 1), and (1 − 0.1)² of every linear part.
        assert!(close(moments.eta, 2.5, 1e-14));
        assert!(close(moments.linear[0], 0.4 * 0.81, 1e-14));
        assert!(close(moments.linear[1], 0.1 * 0.81, 1e-14));
        let uniform = Moments::softmax(0.4, 64).at_length(1.0, 1.0, 50, 0.01);
        assert_eq!(uniform.eta, 0.0);
    }

    #[test]
    fn a_heavy_tail_has_no_variance_and_says_so_or_has_one_and_no_fourth_moment() {
        let at = |tail_index: f64| {
            let moments = Moments::markov(WeightLaw::Pareto { tail_index });
            let said = moments.warnings.concat();
            let says = |words: &str| said.contains(words);
            (moments.eta, says("no variance"), says("no fourth moment"))
        };
        assert_eq!(at(1.5), (f64::INFINITY, true, false));
        assert_eq!(at(2.0), (f64::INFINITY, true, false));
        assert_eq!(at(4.0), (0.125, false, true));
        assert_eq!(at(5.0), (1.0 / 15.0, false, false));
    }

    #[test]
    fn scores_that_are_all_zero_have_no_linear_part() {
        for moments in [
            Moments::softmax(0.0, 16),
            Moments::softmax(0.0, 16).minus_second(0.5),
            Moments::relu(0.0, 16),
            Moments::sigmoid(0.0, 16, 100),
        ] {
            assert_eq!((moments.eta, moments.linear.len()), (0.0, 0));
        }
    }

    #[test]
    fn without_linear_parts_the_width_of_the_keys_does_not_matter() {
        let moments = Moments::independent(3.0);
        for c in [0.0, 1.0, f64::INFINITY] {
            assert_eq!(moments.fourth(c), 18.0);
        }
    }

    #[test]
    fn a_variance_ends_where_its_negative_power_is_of_nothing() {
        assert!(close(power_minus_one(0.75, -0.5), 1.0, 1e-15));
        assert_eq!(power_minus_one(1.0, -0.5), f64::INFINITY);
        assert_eq!(power_minus_one(1.5, -0.5), f64::INFINITY);
    }

    #[test]
    fn keys_of_one_number_make_the_mean_of_relu_smaller() {
        // E√χ² of one degree of freedom is √(2/π).
        for variance in [0.25, 1.0, 9.0] {
            let moments = Moments::relu(variance, 1);
            let mean =
                (variance / std::f64::consts::TAU).sqrt() * (2.0 / std::f64::consts::PI).sqrt();
            assert!((moments.mean / mean - 1.0).abs() < 1e-13, "{variance}");
        }
    }
}
