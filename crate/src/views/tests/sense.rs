//! Checks that every number shown is absent or plausible: finite, and in the range that its meaning allows. The ranges follow from the
//! definitions of quantities, and are written by hand instead of being taken from the checked code.

use crate::dataset::{Column, ColumnKind, DataSet, Value};
use crate::parameters::{Attention, Parameters, View};

/// Both ends included.
type Range = (f64, f64);

const ANY: Range = (f64::NEG_INFINITY, f64::INFINITY);
/// Norms, counts, errors, densities.
const SIZE: Range = (0.0, f64::INFINITY);
/// Shares, probabilities, participations.
const SHARE: Range = (0.0, 1.0);
const COSINE: Range = (-1.0, 1.0);
/// Condition numbers.
const CONDITION: Range = (1.0, f64::INFINITY);

/// Largest excess over an end of a range by rounding, relative to the larger of that end and 1.
const ROUNDING: f64 = 1e-9;
/// Tolerance for models, which are in single precision.
const SINGLE: f64 = 1e-5;

/// Bounds from the entries of an attention matrix.
struct Bounds {
    /// Largest modulus of an eigenvalue of A after the remedy.
    eigenvalue: f64,
    /// Largest modulus of an eigenvalue of the bulk of A itself.
    bulk: f64,
    /// Largest singular value of A after the remedy.
    first: f64,
    /// Largest singular value of the bulk: the second, or the first where a remedy has taken the outlier.
    second: f64,
    /// Largest sum of squares of a row of A.
    row: f64,
    /// α, where the identity is added.
    shift: f64,
}

impl Bounds {
    /// Eigenvalues are at most the largest sum of |A_ij| over a row. Σ s² = ‖A‖_F² is at most T times the largest sum
    /// of squares of a row, so that s₂ is at most the root of half of that. Both bounds include the bulk.
    fn of(p: &Parameters) -> Self {
        let tokens = p.T as f64;
        let (sum, row) = match p.attention {
            Attention::Differential => (1.0 + p.mu, 1.0 + p.mu * p.mu),
            Attention::Sigmoid => (tokens, tokens),
            Attention::Relu => (f64::INFINITY, f64::INFINITY),
            // Row-stochastic or orthogonal.
            _ => (1.0, 1.0),
        };
        let norm = (tokens * row).sqrt();
        let removed = p.remedy.changes_attention();
        Self {
            eigenvalue: if removed { norm } else { sum },
            bulk: sum,
            first: norm,
            second: if removed { norm } else { norm / 2f64.sqrt() },
            row,
            shift: if p.skip { p.alpha } else { 0.0 },
        }
    }
}

/// Range of the number `name` of `view`, in a column or in a summary; `None` for one without a declared range.
fn range(p: &Parameters, name: &str, in_column: bool) -> Option<Range> {
    let bounds = Bounds::of(p);
    let tokens = p.T as f64;
    let above_one = (0.0, (p.T.min(p.width()) as f64 - 1.0).max(0.0));
    let rank = (1.0, above_one.1 + 1.0);
    let entropy = (0.0, libm::log(tokens));
    if name.ends_with("_se") {
        return Some(SIZE);
    }
    Some(match p.view {
        View::Spectrum | View::Singular | View::Gap | View::Layers => {
            // The spectra of layers are those of A alone.
            let shift = match p.view {
                View::Layers => 0.0,
                View::Spectrum => bounds.shift + p.spike,
                _ => bounds.shift,
            };
            let eigenvalue = bounds.eigenvalue + shift;
            let first = bounds.first + shift;
            match name {
                "re" | "im" | "lambda1" | "outlier" | "detached" | "detached_asymptotic" => {
                    (-eigenvalue, eigenvalue)
                }
                "score_contrast" => (0.0, 2.0),
                "lambda1_abs" | "lambda2_abs" | "gap" | "eigen_gap" => (0.0, eigenvalue),
                "eigen_gap_published" | "eigen_gap_corrected" | "eigen_gap_finite" => {
                    (0.0, bounds.bulk)
                }
                "bulk_radius" => (0.0, bounds.eigenvalue + p.spike),
                "radius" | "radius_finite" | "radius_published" => (0.0, bounds.bulk),
                "centre" => (0.0, shift + 1.0),
                "s" | "s1" | "s2" | "s1_fixed" | "s2_fixed" | "singular_gap" => (0.0, first),
                "singular_gap_published" | "singular_gap_corrected" | "singular_gap_finite" => {
                    (0.0, bounds.first)
                }
                "edge_published" | "edge_corrected" | "edge_finite" => (0.0, bounds.second),
                "published" | "corrected" | "finite" | "outliers" | "leading" | "layer" => SIZE,
                "radial_published" | "radial_corrected" | "radial_finite" => SHARE,
                "entry" => (-first, first),
                "row_entropy" => entropy,
                "row_participation" => SHARE,
                "path" | "steepest_row" | "steepest_column" => (1.0, tokens),
                "pulled" => (-1.0, 1.0),
                "path_re" | "path_im" => (-eigenvalue, eigenvalue),
                "moved" => (0.0, 2.0 * eigenvalue),
                "condition" | "condition_watched" => CONDITION,
                "steepest" | "sensitivity" | "sensitivity_pulled" => SIZE,
                "cosine_before" | "cosine_after" | "cosine_twice" => COSINE,
                "stable_rank" => rank,
                "excess" | "excess_published" | "excess_corrected" | "excess_finite" => above_one,
                "entropy" => entropy,
                // Of rows as they are, whatever they sum to.
                "participation" if p.view == View::Layers => (0.0, bounds.row),
                "entropy_fraction" | "participation" | "participation_exact" => SHARE,
                _ => return None,
            }
        }
        View::StableRank | View::Depth => match name {
            "stable_rank" => rank,
            "resolved" => SHARE,
            "resolved_corrected" if !(in_column && p.view == View::Depth) => SHARE,
            "signal_s1" | "signal_s2" | "signal_square" => SIZE,
            // Of A₂A₁ without its mean.
            "product_s1" => (0.0, bounds.first.powi(2)),
            // Architectures have columns of their own.
            _ => above_one,
        },
        View::Gradients | View::Isometry => SIZE,
        View::Overlap => match name {
            "gradient" | "gradient_published" | "gradient_exact" | "beta_critical" => SIZE,
            "measured"
            | "entropy"
            | "third"
            | "cross"
            | "cross_share"
            | "weight"
            | "published"
            | "asymptotic"
            | "entropy_asymptotic"
            | "exact"
            | "entropy_exact"
            | "third_exact"
            | "participation"
            | "participation_exact"
            | "participation_asymptotic"
            | "participation_published"
            | "entropy_fraction"
            | "entropy_fraction_exact"
            | "third_moment"
            | "third_moment_exact" => SHARE,
            _ => return None,
        },
        View::SimilarityMap | View::SimilarityDepth | View::Trainability => match name {
            "measured"
            | "measured_ratio"
            | "cell_measured"
            | "theory"
            | "published"
            | "rho_out"
            | "fixed_rho"
            | "rho_final"
            | "rho_final_theory"
            | "rho_final_published"
            | "fixed_point" => COSINE,
            "difference" | "difference_ratio" | "difference_largest" => (0.0, 2.0),
            "fixed_slope" => ANY,
            "critical_beta" | "critical_alpha" | "beta_critical" | "alpha_critical"
            | "realisations" | "sigma_init" | "beta_bert" | "beta_root_d" | "beta_xavier"
            | "beta_he" => SIZE,
            _ => return None,
        },
        View::Orthogonal => match name {
            // Of a rotation.
            "re" | "im" | "entry" => (-1.0, 1.0),
            "rank_orthogonal" | "rank_heads" | "rank_softmax" => rank,
            "condition" | "condition_softmax" | "score_condition" | "condition_bound"
            | "envelope" => CONDITION,
            // Whether the number beside it is a lower bound.
            "condition_at_least" | "condition_softmax_at_least" => SHARE,
            "fixed_eigenvalues" => (0.0, tokens),
            "perturbation"
            | "equivariance_error"
            | "jacobian_error"
            | "perturbation_bound"
            | "error"
            | "seconds_orthogonal"
            | "seconds_softmax"
            | "error_bound"
            | "error_bound_worst"
            | "operations_orthogonal"
            | "operations_softmax"
            | "memory_orthogonal"
            | "memory_softmax"
            | "operations_ratio"
            | "head_width"
            | "largest_angle"
            | "orthogonality_error"
            | "kernel_drift"
            | "perturbation_constant"
            | "proof_constant" => SIZE,
            _ => return None,
        },
        View::Filter => match name {
            "re" | "im" | "image_input" | "image" | "image_smoothing" | "image_sharpening" => ANY,
            "direction_change" => (0.0, 2.0),
            "dominating_ratio" | "rank_agreement" => SHARE,
            "weights_condition" => CONDITION,
            "dominating_modulus" | "limit_rank" | "frequency_ratio" | "image_side" => SIZE,
            _ if name.contains("share") => SHARE,
            _ if name.starts_with("ratio") => SIZE,
            _ => return None,
        },
        View::Localisation => match name {
            "measured"
            | "published"
            | "corrected"
            | "finite"
            | "uniform_early"
            | "uniform_late"
            | "vanishing"
            | "softmax"
            | "piecewise_linear"
            | "walk_entropy_fraction" => SHARE,
            "entropy"
            | "entropy_concentrated"
            | "walk_entropy"
            | "entropy_least"
            | "bound_exact" => entropy,
            // That they exceed ln T, which no entropy does, is what the figure shows.
            "bound_published" | "bound_corrected" => SIZE,
            "mean_last"
            | "mean_last_law"
            | "trace_over_temperature"
            | "xi"
            | "log_residual"
            | "log_residual_concentrated"
            | "trace_root"
            | "trace_gradient"
            | "trace_gradient_published" => ANY,
            "variance_last"
            | "trace_bound"
            | "eigenvalue_variance"
            | "spectral_norm"
            | "frobenius_norm"
            | "product_norm"
            | "eta"
            | "eigen_variance"
            | "nu"
            | "variance_middle"
            | "first_square"
            | "variance_middle_published"
            | "variance_middle_corrected" => SIZE,
            _ => return None,
        },
        View::Train => match name {
            "propagation" | "held_accuracy" | "participation" | "lambda2_abs" => SHARE,
            "mean_cosine" => COSINE,
            "stable_rank" | "h_condition" => CONDITION,
            // The |λ₂| below which a head smooths; none does where it is negative.
            "h_smoothing" => ANY,
            "largest_score" | "xi" | "qk_trace" | "qk_scale" | "re" | "im" | "start_re"
            | "start_im" | "h_re" | "h_im" | "h_start_re" | "h_start_im" | "trail_re"
            | "trail_im" => ANY,
            _ if name.starts_with("accuracy_") => SHARE,
            _ => SIZE,
        },
        View::Models => match name {
            "entropy" => entropy,
            "entry" | "participation" | "lambda2_abs" | "radius" | "radius_finite"
            | "radius_published" | "gap" | "repeated" => SHARE,
            "s2" => (0.0, (tokens / 2.0).sqrt()),
            "re" | "im" | "lambda1" | "cosine" | "cosine_theory" | "token_cosine" | "rho_final"
            | "rho_final_theory" => COSINE,
            "excess" | "excess_by_length" | "beta" | "beta_participation" | "layer" => SIZE,
            _ => return None,
        },
        View::Claims => ANY,
    })
}

/// Describes the numbers of `data` that are not missing, but infinite or out of range.
pub(super) fn senseless(data: &DataSet) -> Vec<String> {
    let p = &data.parameters;
    let mut wrong = Vec::new();
    let mut check = |what: &str, name: &str, values: &[f64]| {
        let Some((low, high)) = range(p, name, what == "column") else {
            wrong.push(format!("{what} {name} has no range in this test"));
            return;
        };
        let rounding = match p.view {
            View::Train | View::Models => SINGLE,
            _ => ROUNDING,
        };
        let beyond = |value: f64| {
            let room = |end: f64| rounding * end.abs().max(1.0);
            value < low - room(low) || value > high + room(high)
        };
        let is_wrong = |x: &&f64| !x.is_nan() && (x.is_infinite() || beyond(**x));
        if let Some(value) = values.iter().find(is_wrong) {
            wrong.push(format!(
                "{what} {name} = {value:e}, not in {low:e}…{high:e}"
            ));
        }
    };
    for (name, value) in &data.summary {
        if let Value::Number(number) = value {
            check("number", name, &[*number]);
        }
    }
    for (name, column) in &data.columns {
        let is_checked = !matches!(
            data.kind(name),
            Some(ColumnKind::Axis | ColumnKind::Index | ColumnKind::Words)
        );
        if let (Column::Numbers(values), true) = (column, is_checked) {
            check("column", name, values);
        }
    }
    wrong
}
