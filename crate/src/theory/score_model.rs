//! A small model of the scores of one layer: all that laws know of them.

use super::moments::Moments;
use super::overlap::Row;
use super::unit_score::UnitScore;

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
    /// Whether scores grow along the sequence, as those of a random walk do.
    pub grow: bool,
    /// Whether queries and keys have length 1 (QK-norm).
    pub unit_keys: bool,
}

impl ScoreModel {
    /// Variance of the scores of one query over different keys: (1 − ρ)v, because the part common to all keys cancels in a
    /// normalised row (REM (10)).
    pub fn row_variance(&self) -> f64 {
        (1.0 - self.cosine) * self.variance
    }

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
