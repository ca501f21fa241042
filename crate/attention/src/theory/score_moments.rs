//! Moments and rows of attention by the kind of its scores: from Gaussian queries and keys, or from unit ones (QK-norm).

use super::moments::Moments;
use super::overlap::Row;
use super::score_model::ScoreModel;
use super::unit_score::UnitScore;

impl ScoreModel {
    /// Moments of softmax rows of these scores.
    pub fn softmax(&self) -> Moments {
        match self.unit_keys {
            true => Moments::softmax_of_directions(self.row_variance(), self.key_width),
            false => Moments::softmax(self.row_variance(), self.key_width),
        }
    }

    /// Moments of ReLU(x)/T.
    pub fn relu(&self) -> Moments {
        match self.unit_keys {
            true => Moments::relu_of_directions(self.variance, self.key_width),
            false => Moments::relu(self.variance, self.key_width),
        }
    }

    /// Moments of sigmoid(x − ln T).
    pub fn sigmoid(&self) -> Moments {
        match self.unit_keys {
            true => Moments::sigmoid_of_directions(self.variance, self.key_width, self.tokens),
            false => Moments::sigmoid(self.variance, self.key_width, self.tokens),
        }
    }

    /// The exact softmax row at this T.
    pub fn row(&self) -> Row {
        let variance = self.row_variance();
        match self.unit_keys {
            true => Row::of_directions(self.tokens, variance, self.key_width),
            false => Row::key_query(self.tokens, variance, self.key_width),
        }
    }

    /// ln of the mean of e^x over a typical row: v/2 of Gaussian scores.
    pub fn log_mean_weight(&self) -> f64 {
        match self.unit_keys {
            true => UnitScore::new(self.variance, self.key_width).log_mean_exp(1.0),
            false => 0.5 * self.variance,
        }
    }
}

/// Density above e^(−DEPTH) of its peak is enough for functions that grow as a score does.
const DEPTH: f64 = 60.0;

impl Moments {
    /// Softmax rows of scores between queries and keys of length 1, of variance v: η = E e^{2x}/(E e^x)² − 1, and the linear part
    /// ζ = (E[x e^x]/E e^x)²/v. Every row has the same sum in the limit, so that rows scaled to unit columns too have these moments.
    /// Nothing is published for them.
    pub fn softmax_of_directions(variance: f64, key_width: usize) -> Self {
        let score = UnitScore::new(variance, key_width);
        let linear = match variance > 0.0 {
            true => vec![score.tilted_mean().powi(2) / variance],
            false => Vec::new(),
        };
        Self {
            eta_published: f64::NAN,
            linear,
            ..Self::independent(score.spread())
        }
    }

    /// ReLU(x)/T of normal scores x: m = ½E|x|, η = v/2 − m², ζ = v/4.
    pub fn relu_of_directions(variance: f64, key_width: usize) -> Self {
        let width = key_width.max(1) as f64;
        // E|t| = Γ(n/2)/(√π Γ((n+1)/2)).
        let log = libm::lgamma(0.5 * width) - libm::lgamma(0.5 * (width + 1.0));
        let size = libm::exp(log) / std::f64::consts::PI.sqrt();
        let mean = 0.5 * (variance * width).sqrt() * size;
        Self {
            mean,
            singular_outlier: mean,
            eta: 0.5 * variance - mean * mean,
            ..Self::relu(variance, key_width)
        }
        .unpublished()
    }

    /// sigmoid(x − ln T) of scores x, by quadrature at the actual T and d_qk.
    pub fn sigmoid_of_directions(variance: f64, key_width: usize, tokens: usize) -> Self {
        let rule = UnitScore::new(variance, key_width).rule(DEPTH);
        Self::sigmoid_by(variance, tokens, |of| rule.mean(of)).unpublished()
    }

    /// These moments of `share` times the matrix.
    pub fn times(self, share: f64) -> Self {
        let square = share * share;
        Self {
            mean: share * self.mean,
            singular_outlier: share.abs() * self.singular_outlier,
            eta: square * self.eta,
            eta_published: square * self.eta_published,
            linear: self.linear.iter().map(|zeta| square * zeta).collect(),
            ..self
        }
    }

    fn unpublished(self) -> Self {
        Self {
            eta_published: f64::NAN,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64, tolerance: f64) -> bool {
        (a - b).abs() <= tolerance * b.abs().max(1e-300)
    }

    #[test]
    fn wide_keys_give_the_gaussian_moments_and_narrow_ones_stay_finite() {
        for v in [1e-4, 0.3, 1.0, 2.0] {
            let unit = Moments::softmax_of_directions(v, 1 << 30);
            assert!(close(unit.eta, v.exp_m1(), 1e-6), "{v}");
            assert!(close(unit.zeta(), v, 1e-6), "{v}");
            let relu = Moments::relu_of_directions(v, 1 << 30);
            assert!(close(relu.mean, Moments::relu(v, 1 << 30).mean, 1e-6));
        }
        // SPEC 12.2: √(η/T) = 0.0630 at d_qk = 64, v = 1, T = 400; Gaussian keys of these widths have no variance.
        let eta = Moments::softmax_of_directions(1.0, 64).eta;
        assert!(((eta / 400.0).sqrt() - 0.0630).abs() < 5e-4, "{eta}");
        for (v, n) in [(1.0, 2), (256.0, 1), (256.0, 8), (256.0, 8192)] {
            let moments = Moments::softmax_of_directions(v, n);
            assert!(moments.eta.is_finite() && moments.eta > 0.0, "{v} {n}");
            assert!(moments.zeta() <= moments.eta * (1.0 + 1e-12), "{v} {n}");
        }
        assert_eq!(Moments::softmax(1.0, 2).eta, f64::INFINITY);
    }

    #[test]
    fn a_row_of_a_wide_key_is_that_of_normal_scores_and_one_dimension_is_two_values() {
        let (unit, normal) = (Row::of_directions(96, 1.3, 1 << 22), Row::softmax(96, 1.3));
        assert!(close(unit.participation, normal.participation, 1e-5));
        assert!(close(unit.entropy, normal.entropy, 1e-5));
        // T = 2 and scores ±τ: both equal or 1/(1 + e^{±2τ}), half of the time each.
        let (tau, row) = (0.7f64, Row::of_directions(2, 0.49, 1));
        let large = 1.0 / (1.0 + (-2.0 * tau).exp());
        let p = 0.5 * (0.5 + large * large + (1.0 - large).powi(2));
        assert!(
            close(row.participation, p, 1e-8),
            "{} {p}",
            row.participation
        );
        let of = |x: f64| -x * x.ln();
        let entropy = 0.5 * (2f64.ln() + of(large) + of(1.0 - large));
        assert!(
            close(row.entropy, entropy, 1e-8),
            "{} {entropy}",
            row.entropy
        );
    }

    #[test]
    fn shares_of_a_matrix_have_their_share_of_every_moment() {
        let half = Moments::softmax_of_directions(0.8, 64).times(0.5);
        let whole = Moments::softmax_of_directions(0.8, 64);
        assert_eq!((half.mean, half.singular_outlier), (0.5, 0.5));
        assert_eq!(
            (half.eta, half.zeta()),
            (0.25 * whole.eta, 0.25 * whole.zeta())
        );
    }

    #[test]
    fn scores_say_which_moments_are_theirs() {
        let scores = |unit_keys| ScoreModel {
            tokens: 96,
            key_width: 16,
            variance: 1.0,
            cosine: 0.0,
            token_ratio: 0.0,
            of_walk: false,
            unit_keys,
        };
        assert_eq!(scores(false).softmax(), Moments::softmax(1.0, 16));
        let unit = scores(true).softmax();
        assert_eq!(unit.eta, Moments::softmax_of_directions(1.0, 16).eta);
        assert!(unit.eta < scores(false).softmax().eta);
        assert_eq!(scores(false).log_mean_weight(), 0.5);
        assert!(scores(true).log_mean_weight() < 0.5);
    }
}
