//! The choices of training: the task, the models, and the rule.

use crate::choice;
use attention_spectra_words::phrase;

choice! {
    /// The data and the task that the models learn.
    Task {
        /// UCI's optical digits, 8 × 8.
        Digits = "digits",
        /// Digits of 28 × 28 drawn by a random pen.
        Strokes = "strokes",
        /// Pictures of the visitor, IDX files.
        Pictures = "pictures",
        /// Stories of a grammar whose entropy is known.
        Story = "story",
        /// A text of the visitor.
        Text = "text",
    }
}

impl Task {
    /// Whether words are learned instead of pictures.
    pub fn has_words(self) -> bool {
        matches!(self, Self::Story | Self::Text)
    }

    /// Whether the visitor provides the data.
    pub fn is_own(self) -> bool {
        matches!(self, Self::Pictures | Self::Text)
    }
}

choice! {
    /// Unit of a token in the visitor's text.
    Tokenisation {
        /// A character (a Unicode scalar value), spaces and ends of lines included.
        Characters = "characters",
        /// A run of letters, digits and apostrophes, or any other character alone; spaces and ends of lines only separate.
        Words = "words",
    }
}

choice! {
    /// Models that are trained side by side.
    Run {
        /// The plain model.
        Vit = "vit",
        /// Without skip connections.
        NoSkip = "no-skip",
        /// Without skip connections and LayerNorm.
        Bare = "bare",
        /// Orthogonal attention with a basis by QR, without skip connections, LayerNorm and biases of attention (OSA §3).
        Osa = "osa",
        /// Orthogonal attention with a basis by six Newton–Schulz steps.
        OsaNs = "osa-ns",
        /// Softmax attention without its gap (GAP (8)).
        GapRemoved = "gap-removed",
        /// Eigenvalues of H in [−1, 0] (FILTER §4).
        Sharpening = "sharpening",
        /// Eigenvalues of H in [0, 1].
        Smoothing = "smoothing",
        /// Eigenvalues of H in pairs.
        Balanced = "balanced",
        /// A learned sink in every head (gpt-oss).
        Sink = "sink",
        /// Queries and keys of length 1, with a learned scale for every head.
        QkNorm = "qk-norm",
        /// Outputs of heads times sigmoid(X W_g) (arXiv 2505.06708).
        Gate = "gate",
        /// A share λ of the values comes from the first layer (arXiv 2410.17897).
        ValueResidual = "value-residual",
    }
}

impl Run {
    /// Name in plain words, shown wherever the model is; addresses keep [`Run::word`].
    pub fn name(self) -> &'static str {
        match self {
            Self::Vit => phrase!("run-vit"),
            Self::NoSkip => phrase!("run-no-skip"),
            Self::Bare => phrase!("run-bare"),
            Self::Osa => phrase!("run-osa"),
            Self::OsaNs => phrase!("run-osa-ns"),
            Self::GapRemoved => phrase!("run-gap-removed"),
            Self::Sharpening => phrase!("run-sharpening"),
            Self::Smoothing => phrase!("run-smoothing"),
            Self::Balanced => phrase!("run-balanced"),
            Self::Sink => phrase!("run-sink"),
            Self::QkNorm => phrase!("run-qk-norm"),
            Self::Gate => phrase!("run-gate"),
            Self::ValueResidual => phrase!("run-value-residual"),
        }
    }

    /// Number of the series whose colour and dash the model has, whichever others are shown. Models that share a colour
    /// differ in their dash; gap removed never shares that of the transformer, beside which it is trained.
    pub fn series(self) -> u8 {
        match self {
            Self::Vit => 0,
            Self::NoSkip => 1,
            Self::Bare => 2,
            Self::Osa => 3,
            Self::OsaNs => 4,
            Self::Sharpening => 6,
            Self::Smoothing => 7,
            Self::Balanced => 8,
            Self::GapRemoved => 9,
            Self::Sink => 11,
            Self::QkNorm => 12,
            Self::Gate => 13,
            Self::ValueResidual => 14,
        }
    }

    /// Whether attention is a rotation (OSA).
    pub fn is_orthogonal(self) -> bool {
        matches!(self, Self::Osa | Self::OsaNs)
    }

    /// Whether the eigenvalues of H are held to a range (FILTER §4).
    pub fn bounds_eigenvalues(self) -> bool {
        matches!(self, Self::Sharpening | Self::Smoothing | Self::Balanced)
    }
}

choice! {
    /// The rule of a step.
    Rule {
        /// Adam with decay apart from the gradient (Loshchilov and Hutter 2019).
        Adamw = "adamw",
        /// Adam, with the gradient of ½ decay ‖w‖² added to the gradient of the loss.
        Adam = "adam",
        /// w ← w − rate (gradient + decay w).
        Sgd = "sgd",
        /// Steps of matrices inside blocks along the polar factor of their momentum, AdamW for the rest.
        Muon = "muon",
    }
}

choice! {
    /// How the learning rate changes over the steps.
    Schedule {
        /// The learning rate stays.
        Constant = "constant",
        /// Up over the warm-up, then down to 0.
        Linear = "linear",
        /// Up over the warm-up, then down to 0 by half a cosine.
        Cosine = "cosine",
    }
}

choice! {
    /// Quantity drawn for every layer during training; numbers have the names of their columns.
    Watched {
        /// Eigenvalues of A, at the start and now.
        Eigenvalues = "eigenvalues",
        /// Eigenvalues of H, at the start and now (FILTER).
        ValueEigenvalues = "h_eigenvalues",
        /// Share of sequences in which the signal of a token propagates, over the steps (LOCAL Figure 7).
        Propagation = "propagation",
        /// |λ₂| of A.
        SecondEigenvalue = "lambda2_abs",
        /// s₂ of A.
        SecondSingularValue = "s2",
        /// Largest angle of an eigenvalue of A where attention is orthogonal (OSA §2.2).
        LargestAngle = "largest_angle",
        /// Mean entropy of the rows of A over ln T.
        Entropy = "entropy",
        /// Mean Σⱼ A²ᵢⱼ of the rows.
        Participation = "participation",
        /// Stable rank of the tokens that leave the layer.
        StableRank = "stable_rank",
        /// Mean cosine of two tokens that leave the layer.
        MeanCosine = "mean_cosine",
        /// ‖HFC‖/‖LFC‖ of them (FILTER).
        FrequencyRatio = "frequency_ratio",
        /// Largest score of the heads over the examined examples; QK-clip keeps it below a threshold.
        LargestScore = "largest_score",
        /// tr W_QK, of W_QK = W_Q W_Kᵀ (LOCAL).
        ScoreTrace = "qk_trace",
        /// tr W_QKᵀ W_QK, which LocAteR's κ₁ holds down (LOCAL §6).
        ScoreSquare = "qk_square",
        /// √(d tr W_QK² − (tr W_QK)²)/d (LOCAL (8)).
        ScoreScale = "qk_scale",
        /// ξ = tr W_QK/√tr W_QK² (LOCAL).
        Localisation = "xi",
        /// Largest modulus of an eigenvalue of H (FILTER).
        ValueRadius = "h_radius",
        /// κ(H): largest singular value of H divided by the smallest one that is not zero by its rank (FILTER).
        ValueCondition = "h_condition",
        /// The |λ₂| below which the head alone is a low-pass filter (FILTER, Theorem 3.5).
        ValueSmoothing = "h_smoothing",
        /// ‖gradient‖ of the layer's parameters.
        GradientNorm = "layer_gradient_norm",
    }
}

impl Watched {
    /// Quantities that are one number per layer, in the order of the report.
    pub const NUMBERS: &'static [Self] = Self::ALL.split_at(3).1;

    /// Symbol in the papers, if it differs from the word.
    pub fn symbol(self) -> Option<&'static str> {
        Some(match self {
            Self::ValueEigenvalues => phrase!("parameters-eigenvalues-of-weights"),
            Self::Propagation => phrase!("parameters-signal-propagation"),
            Self::SecondEigenvalue => "|λ₂|",
            Self::SecondSingularValue => "s₂",
            Self::FrequencyRatio => "HFC/LFC",
            Self::ScoreTrace => phrase!("models-query-key-trace-label"),
            Self::ScoreSquare => "‖W_QW_Kᵀ‖²",
            Self::ScoreScale => phrase!("models-query-key-scale-label"),
            Self::Localisation => "ξ",
            Self::ValueRadius => phrase!("models-value-output-radius-label"),
            Self::ValueCondition => "κ(H)",
            Self::ValueSmoothing => phrase!("models-smoothing-below-label"),
            Self::GradientNorm => "‖gradient‖",
            _ => return None,
        })
    }

    /// Whether the quantity goes through powers of ten while a model learns.
    pub fn spans_decades(self) -> bool {
        use Watched::{FrequencyRatio, GradientNorm, ScoreSquare, ValueCondition};
        matches!(
            self,
            FrequencyRatio | ScoreSquare | ValueCondition | GradientNorm
        )
    }
}

choice! {
    /// Law of the weights before the first step.
    Init {
        /// Uniform on ±√(6/(in + out)).
        Xavier = "xavier",
        /// N(0, 2/in).
        He = "he",
        /// N(0, 0.02²).
        Normal = "normal",
        /// Like `normal`, but queries and keys are scaled so that scores have the chosen β (REM B.1).
        Beta = "beta",
    }
}

/// A set of [`Run`]s, in the order of [`Run::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Runs(u16);

impl Runs {
    /// The set of these runs.
    pub const fn of(runs: &[Run]) -> Self {
        let (mut bits, mut i) = (0, 0);
        while i < runs.len() {
            bits |= 1 << runs[i] as u16;
            i += 1;
        }
        Self(bits)
    }

    /// The runs of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Run> {
        let has = move |run: &Run| self.0 & (1 << *run as u16) != 0;
        Run::ALL.iter().copied().filter(has)
    }

    /// Number of runs in the set.
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set as one number: bit i is run i of [`Run::ALL`].
    pub fn number(self) -> f64 {
        self.0.into()
    }

    /// The set of that number.
    pub fn from_number(number: f64) -> Self {
        Self(number as u16)
    }
}
