//! Names of the numbers that are measured of a head, and their meaning.

/// A number of a head.
#[derive(Clone, Copy, Debug)]
pub struct HeadNumber {
    /// Name of the number in tables, files and programs.
    pub name: &'static str,
    /// The label on the page.
    pub label: &'static str,
    /// Meaning of the number, in a sentence.
    pub meaning: &'static str,
}

const fn number(name: &'static str, label: &'static str, meaning: &'static str) -> HeadNumber {
    HeadNumber {
        name,
        label,
        meaning,
    }
}

/// All numbers, in the order of [`Head::numbers`](super::heads::Head::numbers). Names for H begin with `h_`, for W_Q W_Kᵀ with
/// `qk_`, and for a weight with its name.
pub const NUMBERS: [HeadNumber; 30] = [
    number(
        "h_radius",
        "radius of H",
        "Largest modulus of an eigenvalue of H = (W_V W_O)ᵀ.",
    ),
    number(
        "h_radius_law",
        "radius of H, random",
        "σ_V σ_O √(d d_h): the radius for random weights of the same size and variance.",
    ),
    number(
        "h_departure",
        "departure of H",
        "Largest difference between the distribution function of the moduli of the eigenvalues of H and that of random weights: 0 where training left the moduli as they were, at most 1.",
    ),
    number(
        "h_trace",
        "trace of H",
        "Sum of the eigenvalues of H: above 0 a head copies more than it inverts.",
    ),
    number("h_norm", "norm of H", "Largest singular value of H."),
    number(
        "h_condition",
        "κ(H)",
        "Largest over smallest of the d_h singular values of H (FILTER, Figure 7).",
    ),
    number(
        "h_smoothing",
        "smoothing below |λ₂|",
        "The head alone, with its residual connection, is a low-pass filter for every attention with |λ₂| below this (FILTER, Theorem 3.5): 1 means always, 0 or less never.",
    ),
    number(
        "qk_radius",
        "radius of W_QW_Kᵀ",
        "Largest modulus of an eigenvalue of W_Q W_Kᵀ.",
    ),
    number(
        "qk_radius_law",
        "radius of W_QW_Kᵀ, random",
        "σ_Q σ_K √(d d_h): the radius for random weights of the same size and variance.",
    ),
    number(
        "qk_departure",
        "departure of W_QW_Kᵀ",
        "Largest difference between the distribution function of the moduli of the eigenvalues of W_Q W_Kᵀ and that of random weights.",
    ),
    number(
        "qk_trace",
        "trace of W_QW_Kᵀ",
        "Sum of its eigenvalues: above 0 tokens attend to tokens like themselves (LOCAL).",
    ),
    number(
        "qk_scale",
        "scale of W_QW_Kᵀ",
        "√(d tr W² − (tr W)²)/d: the spread of its eigenvalues, which moves rank and entropy collapse (LOCAL (8)). Empty where tr W² is too small.",
    ),
    number(
        "qk_norm",
        "norm of W_QW_Kᵀ",
        "Largest singular value of W_Q W_Kᵀ.",
    ),
    number(
        "xi",
        "ξ",
        "tr W/√tr W² of W = W_Q W_Kᵀ: how localised attention is (LOCAL, with Σ = I). Empty where tr W² is negative.",
    ),
    number(
        "beta",
        "effective β",
        "σ_Q σ_K d/√ln T, by the measured deviations of the weights (REM B.1): above √2 attention condenses.",
    ),
    number(
        "beta_scores",
        "β of the scores",
        "Standard deviation of a score between tokens of independent entries of variance 1, over √ln T; the effective β where queries and keys are independent.",
    ),
    number(
        "query_deviation",
        "σ of W_Q",
        "Root of the mean square of the entries of the head’s W_Q.",
    ),
    number(
        "query_norm",
        "norm of W_Q",
        "Largest singular value of the head’s W_Q.",
    ),
    number(
        "query_stable_rank",
        "stable rank of W_Q",
        "‖W‖_F²/s₁² of the head’s W_Q, at most d_h.",
    ),
    number(
        "key_deviation",
        "σ of W_K",
        "Root of the mean square of the entries of the head’s W_K.",
    ),
    number(
        "key_norm",
        "norm of W_K",
        "Largest singular value of the head’s W_K.",
    ),
    number(
        "key_stable_rank",
        "stable rank of W_K",
        "‖W‖_F²/s₁² of the head’s W_K, at most d_h.",
    ),
    number(
        "value_deviation",
        "σ of W_V",
        "Root of the mean square of the entries of the head’s W_V.",
    ),
    number(
        "value_norm",
        "norm of W_V",
        "Largest singular value of the head’s W_V.",
    ),
    number(
        "value_stable_rank",
        "stable rank of W_V",
        "‖W‖_F²/s₁² of the head’s W_V, at most d_h.",
    ),
    number(
        "output_deviation",
        "σ of W_O",
        "Root of the mean square of the entries of the head’s W_O.",
    ),
    number(
        "output_norm",
        "norm of W_O",
        "Largest singular value of the head’s W_O.",
    ),
    number(
        "output_stable_rank",
        "stable rank of W_O",
        "‖W‖_F²/s₁² of the head’s W_O, at most d_h.",
    ),
    number(
        "sink",
        "sink",
        "The learned number b of the head: e^b joins the sum that each row of A is divided by. Empty without one.",
    ),
    number(
        "sink_share",
        "share of the sink",
        "1/(1 + T e^{v/2 − b}): what a typical row of A leaves to the sink, with the variance v of the scores by β. Empty without a sink.",
    ),
];

/// Index of the number `name` among the numbers of a head.
pub fn index_of(name: &str) -> Option<usize> {
    NUMBERS.iter().position(|number| number.name == name)
}
