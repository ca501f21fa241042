//! A small model of the scores of one layer with everything that laws use.

/// Scores q·k/√d_qk between the tokens of a layer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoreModel {
    /// Context length T.
    pub tokens: usize,
    /// Query/key width d_qk.
    pub key_width: usize,
    /// Variance v of one score.
    pub variance: f64,
    /// Cosine ρ of every pair of tokens.
    pub cosine: f64,
    /// T/d for Gaussian rows of unit length; 0 for orthonormal ones.
    pub token_ratio: f64,
    /// Whether the tokens are a random walk.
    pub of_walk: bool,
    /// Whether queries and keys have length 1 (QK-norm).
    pub unit_keys: bool,
}

impl ScoreModel {
    /// Variance of the scores of one query over different keys: (1 − ρ)v, because the part common to all keys cancels in a
    /// normalised row (REM (10)).
    pub fn row_variance(&self) -> f64 {
        (1.0 - self.cosine) * self.variance
    }
}
