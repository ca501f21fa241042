//! A small model of one attention layer with everything that its laws use.

use super::measured_range::{LayerLaw, PlaneSetting, status};
use super::moments::Moments;
use super::overlap::Row;
use super::score_model::ScoreModel;
use crate::law_status::LawStatus;

/// One layer in plain numbers.
#[derive(Clone, Debug)]
pub struct LayerModel {
    /// Context length T.
    pub tokens: usize,
    /// Embedding width d.
    pub width: usize,
    /// Query/key width d_qk.
    pub key_width: usize,
    /// Strength α of the residual connection, 0 without one.
    pub residual: f64,
    /// Whether LayerNorm or gates act on the outputs.
    pub acts_on_outputs: bool,
    /// Whether tokens attend to earlier ones only.
    pub masked: bool,
    /// Whether the gap or all outliers are removed from A.
    pub remedied: bool,
    /// Law of the tokens.
    pub tokens_law: TokenLaw,
    /// Whether the scores of A are those of queries and keys of length 1 (QK-norm).
    pub unit_keys: bool,
    /// Whether the entries of the value weights are independent normals, as where ranks were measured. Others are orthogonal.
    pub gaussian_values: bool,
    /// Properties of the entries of A.
    pub entries: EntryLaw,
    /// Whether A has these entries; there is no law for matrices from elsewhere whose rows are not attention
    /// weights.
    pub has_laws: bool,
}

impl LayerModel {
    /// γ = T/d.
    pub fn gamma(&self) -> f64 {
        self.tokens as f64 / self.width as f64
    }

    /// What the value weights add to the fourth moment of the singular values: γ if they are Gaussian, 0 if they are orthogonal.
    pub(super) fn value_ratio(&self) -> f64 {
        match self.gaussian_values {
            true => self.gamma(),
            false => 0.0,
        }
    }

    /// c = T/d_qk.
    pub fn c(&self) -> f64 {
        self.tokens as f64 / self.key_width as f64
    }

    /// Measured status of `law` near these parameters.
    pub(super) fn status(&self, law: LayerLaw) -> LawStatus {
        let mut settings = vec![
            (PlaneSetting::KeyRatio, self.c()),
            (PlaneSetting::WidthRatio, self.gamma()),
        ];
        let places = match &self.entries.range {
            Range::Always => return LawStatus::Right,
            Range::Measured(places) => places,
        };
        // The grid has Gaussian values behind stable ranks, and gaps without a residual connection.
        let is_elsewhere = match law.quantity() {
            "excess" | "resolved" => !self.gaussian_values,
            "eigen_gap" => self.residual != 0.0,
            _ => false,
        };
        if is_elsewhere {
            return LawStatus::Untested;
        }
        match self.tokens_law {
            TokenLaw::Orthogonal => {}
            TokenLaw::Unit => settings.push((PlaneSetting::UnitTokens, 1.0)),
            TokenLaw::Correlated(cosine) => settings.push((PlaneSetting::Cosine, cosine)),
            TokenLaw::Walk => return LawStatus::Untested,
        }
        let switch = if self.unit_keys { "+qk_norm" } else { "" };
        let around = |(kind, scale): &(&str, f64)| {
            status(
                law,
                (&format!("{kind}{switch}"), *scale),
                self.tokens,
                &settings,
            )
        };
        LawStatus::of_all(places.iter().map(around))
    }
}

/// Law of the tokens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TokenLaw {
    /// Orthogonal, of equal length.
    Orthogonal,
    /// Independent directions of equal length.
    Unit,
    /// Tokens of this cosine with each other.
    Correlated(f64),
    /// Positions of a random walk: longer and longer along the sequence, and similar to their neighbours.
    Walk,
}

/// Range in which the laws of an attention type are right.
#[derive(Clone, Debug, PartialEq)]
pub enum Range {
    /// Everywhere: the laws are exact at every T.
    Always,
    /// As in the grid of [`super::measured_range`], at all of these kinds and scales; untested if there are none.
    Measured(Vec<(&'static str, f64)>),
}

/// Place of the eigenvalues of A.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Eigenvalues {
    /// A bulk around zero, and an outlier.
    Bulk,
    /// All eigenvalues have this value, except for an outlier if there is one.
    Equal(f64),
    /// On the unit circle.
    UnitCircle,
}

/// Bounds from the entries of A that hold for every sample. A law beyond these bounds is wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EntryBound {
    /// Largest modulus of an eigenvalue of A. The largest sum Σ_j |A_ij| of a row is such a bound (Gershgorin): 1 for
    /// row-stochastic A.
    pub eigenvalue: f64,
    /// Largest sum of squares Σ_j A_ij² of a row: at most 1 for row-stochastic A.
    pub row_square: f64,
}

impl EntryBound {
    /// Rows of entries that are not negative and sum to 1.
    pub const ROW_STOCHASTIC: Self = Self {
        eigenvalue: 1.0,
        row_square: 1.0,
    };
    /// Entries without a bound, such as ReLU of a normal score.
    pub const NONE: Self = Self {
        eigenvalue: f64::INFINITY,
        row_square: f64::INFINITY,
    };

    /// Largest singular value of a T × T matrix, T = `tokens`: s₁² ≤ Σ_k s_k² = ‖A‖_F² ≤ T · `row_square`.
    pub fn first_singular_value(&self, tokens: usize) -> f64 {
        (tokens as f64 * self.row_square).sqrt()
    }

    /// Largest second singular value: 2 s₂² ≤ s₁² + s₂² ≤ ‖A‖_F².
    pub fn second_singular_value(&self, tokens: usize) -> f64 {
        (0.5 * tokens as f64 * self.row_square).sqrt()
    }
}

/// Properties of the entries of an attention matrix.
#[derive(Clone, Debug)]
pub struct EntryLaw {
    /// Place of the eigenvalues.
    pub eigenvalues: Eigenvalues,
    /// Whether rows of A have the same sum for all tokens.
    pub normalised: bool,
    /// Bounds from the entries.
    pub bound: EntryBound,
    /// Moments as T → ∞.
    pub limit: Moments,
    /// Moments at this T if they are known, else those of the limit.
    pub finite: Moments,
    /// The exact row of one head, where rows sum to one.
    pub row: Option<Row>,
    /// Whether A is a function of the scores of a random walk, for which there is no law of its bulk.
    pub of_walk: bool,
    /// Range in which the laws of these entries are right.
    pub range: Range,
}

impl EntryLaw {
    /// Centre of the bulk of eigenvalues, without a residual connection.
    pub fn centre(&self) -> f64 {
        match self.eigenvalues {
            Eigenvalues::Equal(value) => value,
            Eigenvalues::Bulk | Eigenvalues::UnitCircle => 0.0,
        }
    }

    /// Whether an eigenvalue stands apart; false if all eigenvalues are equal or on a circle.
    pub fn has_outlier(&self) -> bool {
        match self.eigenvalues {
            Eigenvalues::Bulk => true,
            Eigenvalues::Equal(value) => value != self.limit.mean,
            Eigenvalues::UnitCircle => false,
        }
    }

    /// Laws that are right where they were measured to be right, for each of these kinds and scales.
    pub fn measured_as(self, places: &[(&'static str, f64)]) -> Self {
        let range = Range::Measured(places.to_vec());
        Self { range, ..self }
    }

    /// Row-stochastic A, of entries with these moments at every T.
    pub fn of_rows(moments: Moments) -> Self {
        Self {
            eigenvalues: Eigenvalues::Bulk,
            normalised: true,
            bound: EntryBound::ROW_STOCHASTIC,
            finite: moments.clone(),
            limit: moments,
            row: None,
            of_walk: false,
            range: Range::Measured(Vec::new()),
        }
    }

    /// Independent entries, each row divided by its sum, for T = `tokens`, with the exact moments `row`.
    pub fn of_weights(moments: Moments, row: Row, tokens: usize) -> Self {
        Self {
            finite: moments.at_length(1.0, 1.0, tokens, row.participation),
            row: Some(row),
            ..Self::of_rows(moments)
        }
    }

    /// Softmax heads of `scores`, whose squared weights sum to `heads`; `moments` are those of isotropic tokens.
    pub fn of_softmax(moments: Moments, scores: &ScoreModel, heads: f64) -> Self {
        let row = scores.row();
        let isotropic = moments.eta;
        let limit = moments.of_normalised_tokens(scores, heads);
        // Tokens of equal cosine leave a share of the variance in the outlier.
        let share = match isotropic > 0.0 && isotropic.is_finite() {
            true => limit.eta / isotropic,
            false => 1.0,
        };
        Self {
            finite: limit.at_length(share, heads, scores.tokens, row.participation),
            // Of two heads the entries can be negative: their rows have no entropy.
            row: (heads == 1.0).then_some(row),
            of_walk: scores.of_walk,
            ..Self::of_rows(limit)
        }
    }

    /// The model with unknown entries, for the reason in this sentence.
    pub fn unknown(mut self, reason: &str) -> Self {
        self.limit.are_known = false;
        self.limit.warnings.push(reason.to_owned());
        self
    }

    /// A function of every one of `scores`, of any size; `moments` are those of isotropic tokens.
    pub fn of_scores(moments: Moments, scores: &ScoreModel) -> Self {
        Self {
            normalised: false,
            bound: EntryBound::NONE,
            of_walk: scores.of_walk,
            ..Self::of_rows(moments.of_tokens(scores))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use attention_spectra_testing::addresses::FromText;

    #[test]
    fn entries_of_scores_say_whether_rows_sum_to_one_and_whether_tokens_walk() {
        for of_walk in [false, true] {
            let scores = ScoreModel {
                tokens: 8,
                key_width: 4,
                variance: 1.0,
                cosine: 0.0,
                token_ratio: 0.0,
                of_walk,
                unit_keys: false,
            };
            let softmax = EntryLaw::of_softmax(Moments::softmax(1.0, 4), &scores, 1.0);
            assert_eq!((softmax.normalised, softmax.of_walk), (true, of_walk));
            let relu = EntryLaw::of_scores(Moments::relu(1.0, 4), &scores);
            assert_eq!((relu.normalised, relu.of_walk), (false, of_walk));
        }
    }

    #[test]
    fn ratios_are_of_tokens_to_widths() {
        let (p, _) = crate::specification::RandomAttention::from_text("T=64&d=128&d_qk=16");
        let model = crate::attention::layer_model(&p);
        assert_eq!((model.gamma(), model.c()), (0.5, 4.0));
    }

    #[test]
    fn of_tokens_of_equal_cosine_the_bulk_keeps_its_share_at_a_finite_length() {
        let scores = ScoreModel {
            tokens: 60,
            key_width: 32,
            variance: 0.8,
            cosine: 0.4,
            token_ratio: 0.0,
            of_walk: false,
            unit_keys: false,
        };
        let moments = Moments::softmax(scores.row_variance(), 32);
        let isotropic = moments.eta;
        let law = EntryLaw::of_softmax(moments, &scores, 1.0);
        assert!(law.limit.eta < 0.9 * isotropic);
        let row = law.row.unwrap();
        let finite = law.limit.eta / isotropic * (60.0 * row.participation - 1.0);
        assert!((law.finite.eta / finite - 1.0).abs() < 1e-13);
    }
}
