//! Columns and summary of the view `orthogonal`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis N = "N",
        axis LAYER,
        axis ALPHA,
        axis ENVELOPE_ALPHA = "envelope_alpha",
        axis ITERATIONS = "iterations",
        index REALISATION,
        measured RE,
        measured IM,
        measured RANK_ORTHOGONAL = "rank_orthogonal",
        measured RANK_HEADS = "rank_heads",
        measured RANK_SOFTMAX = "rank_softmax",
        measured CONDITION,
        exact CONDITION_AT_LEAST = "condition_at_least",
        measured CONDITION_SOFTMAX = "condition_softmax",
        exact CONDITION_SOFTMAX_AT_LEAST = "condition_softmax_at_least",
        measured PERTURBATION = "perturbation",
        measured SCORE_CONDITION = "score_condition",
        measured EQUIVARIANCE_ERROR = "equivariance_error",
        measured JACOBIAN_ERROR = "jacobian_error",
        published PERTURBATION_BOUND = "perturbation_bound",
        published CONDITION_BOUND = "condition_bound",
        measured ERROR = "error",
        seconds SECONDS_ORTHOGONAL = "seconds_orthogonal",
        seconds SECONDS_SOFTMAX = "seconds_softmax",
        published ENVELOPE = "envelope",
        published ERROR_BOUND = "error_bound",
        published ERROR_BOUND_WORST = "error_bound_worst",
        exact OPERATIONS_ORTHOGONAL = "operations_orthogonal",
        exact OPERATIONS_SOFTMAX = "operations_softmax",
        exact MEMORY_ORTHOGONAL = "memory_orthogonal",
        exact MEMORY_SOFTMAX = "memory_softmax",
        // One row a block of A.
        axis ROW,
        axis COLUMN,
        measured ENTRY,
    }
    summary {
        OPERATIONS_RATIO = "operations_ratio",
        HEAD_WIDTH = "head_width",
        FIXED_EIGENVALUES = "fixed_eigenvalues",
        LARGEST_ANGLE = "largest_angle",
        ORTHOGONALITY_ERROR = "orthogonality_error",
        KERNEL_DRIFT = "kernel_drift",
        RANK_ORTHOGONAL,
        RANK_SOFTMAX,
        CONDITION_SOFTMAX,
        PERTURBATION_CONSTANT = "perturbation_constant",
        PROOF_CONSTANT = "proof_constant",
    }
}
