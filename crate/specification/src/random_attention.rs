//! What follows from the numbers of random attention.

use super::{RandomAttention, Remedy};

impl RandomAttention {
    /// Embedding width in force.
    pub fn width(&self) -> usize {
        self.d.unwrap_or(self.T)
    }

    /// As many heads as requested, or the largest smaller number that divides the width: the heads of a trained model.
    pub fn dividing_heads(&self) -> usize {
        let width = self.width();
        let divides = |heads: &usize| width.is_multiple_of(*heads);
        let mut fewer = (1..=self.heads.min(width)).rev();
        fewer.find(divides).unwrap_or(1)
    }

    /// Standard deviation σ_qk of the entries of W^Q and W^K.
    pub fn sigma_qk(&self) -> f64 {
        self.scale.sigma_qk(self.T)
    }

    /// Standard deviation β of a score in units of √ln T.
    pub fn beta(&self) -> f64 {
        self.scale.beta(self.T)
    }

    /// Standard deviation σ_qk² of one score between isotropic or unit-length tokens.
    pub fn score_deviation(&self) -> f64 {
        self.sigma_qk() * self.sigma_qk()
    }

    /// Variance v = σ_qk⁴ of a score.
    pub fn score_variance(&self) -> f64 {
        self.sigma_qk().powi(4)
    }

    /// σ_qk²/√d_qk, which makes scores of products q·k of weights with N(0, 1) entries, or σ_qk² √d_qk, which makes scores of the same
    /// variance of products of directions (QK-norm); times `weight`.
    pub fn score_scale(&self, weight: f64) -> f64 {
        if self.qk_norm {
            return weight * self.score_deviation() * (self.key_width() as f64).sqrt();
        }
        weight * self.sigma_qk() * self.sigma_qk() / (self.key_width() as f64).sqrt()
    }

    /// Whether the outputs of attention pass through gates.
    pub fn is_gated(&self) -> bool {
        self.remedy == Remedy::Gate
    }

    /// The same without gates.
    pub fn without_gates(&self) -> Self {
        self.with(|p| {
            if p.is_gated() {
                p.remedy = Remedy::None;
            }
        })
    }

    /// Whether the values of every layer contain a share of the values of the first tokens.
    pub fn has_value_residual(&self) -> bool {
        self.value_residual > 0.0
    }

    /// Query/key width in force.
    pub fn key_width(&self) -> usize {
        self.d_qk.unwrap_or(self.T)
    }

    /// T/d.
    pub fn width_ratio(&self) -> f64 {
        self.T as f64 / self.width() as f64
    }

    /// c = T/d_qk.
    pub fn c(&self) -> f64 {
        self.T as f64 / self.key_width() as f64
    }

    /// Standard deviation σ_init of query and key weights, on normalised tokens of this width, that the
    /// score scale means.
    pub fn sigma_init(&self) -> f64 {
        self.sigma_qk() / (self.width() as f64).sqrt()
    }
}
