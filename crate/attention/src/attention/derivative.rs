//! The derivative of a layer's attention matrix with respect to its tokens.

use super::score_derivative::product;
use super::{Kind, LayerInput, outlier_count};
use crate::linalg::{
    Matrix, Scaled, SingularValues, multiply, multiply_nt, multiply_tn, singular_vectors,
    sum_of_entries,
};
use crate::problem::Problem;
use crate::specification::{RandomAttention, Remedy};

/// Adds to `totals` δA'(X) V for every change δX in `changes` (T × d each): A' is the attention matrix of layer `layer`, remedy included,
/// on the tokens X = 1aᵀ + D (`mean` and `rest`, T × d). The values V are `given`, or X: then this is the first term of δ(A'(X)X).
///
/// # Errors
/// The singular value decomposition for the removal of outliers does not converge.
pub fn push_forward(
    p: &RandomAttention,
    realisation: u32,
    layer: usize,
    (mean, rest): (&Scaled, &Scaled),
    given: Option<&Scaled>,
    changes: &[Scaled],
    totals: &mut [Scaled],
) -> Result<(), Problem> {
    let input = LayerInput {
        parameters: p,
        realisation,
        layer,
        mean,
        rest,
    };
    let remedy = ThroughRemedy::of(&input)?;
    let heads = p.attention.derivatives(&input);
    let values = given.cloned().unwrap_or_else(|| values(&input));
    let rows = rest.matrix().nrows();
    for (change, sum) in changes.iter().zip(totals) {
        let mut moved = Scaled::zeros(rows, rows);
        for head in &heads {
            head.push_forward(change, &mut moved);
        }
        sum.add(1.0, &product(&remedy.apply(moved), &values, multiply));
    }
    Ok(())
}

/// Factor of δA': X, or D where all rows of A' have the same sum for all tokens, so that the common part of the tokens drops out.
fn values(input: &LayerInput) -> Scaled {
    let p = input.parameters;
    match p.attention.facts().normalises_rows && p.remedy != Remedy::Outliers {
        true => input.rest.clone(),
        false => input.tokens(),
    }
}

/// Maps changes of A to changes of A with its remedy.
enum ThroughRemedy {
    /// A stays unchanged, or the subtracted part does not change.
    Nothing,
    /// m̄ = ΣA/T is subtracted everywhere, divided by T.
    Centred,
    /// A loses its r leading singular triplets.
    Truncated(SingularValues, usize),
}

impl ThroughRemedy {
    fn of(input: &LayerInput) -> Result<Self, Problem> {
        let p = input.parameters;
        Ok(match p.remedy {
            Remedy::None | Remedy::Gate => Self::Nothing,
            // m̄ is constant for stochastic rows.
            Remedy::Gap if p.attention.facts().normalises_rows => Self::Nothing,
            Remedy::Gap => Self::Centred,
            Remedy::Outliers => {
                let triplets = singular_vectors(&p.attention.parts(input).into_matrix())?;
                let count = outlier_count(&triplets.values);
                Self::Truncated(triplets, count)
            }
        })
    }

    fn apply(&self, change: Scaled) -> Scaled {
        match self {
            Self::Nothing => change,
            Self::Centred => change.map_in_place(|g| {
                let share = sum_of_entries(g) / (g.nrows() * g.ncols()) as f64;
                for j in 0..g.ncols() {
                    g.col_mut(j).iter_mut().for_each(|x| *x -= share);
                }
            }),
            Self::Truncated(triplets, count) => {
                change.map_in_place(|g| through_truncation(triplets, *count, g))
            }
        }
    }
}

/// Turns a change G of A, in place, into the change of A minus its `count` = r leading singular triplets.
///
/// With A = UΣVᵀ and G' = UᵀGV, the triplets move by U Y Vᵀ: Y = G' where both indices are ≤ r, 0 where
/// both are above, and (s_i²G'_ij + s_i s_j G'_ji)/(s_i² − s_j²) for i ≤ r < j, likewise transposed.
fn through_truncation(triplets: &SingularValues, count: usize, change: &mut Matrix) {
    let SingularValues {
        left: u,
        values: s,
        right: v,
    } = triplets;
    let inner = multiply(&multiply_tn(u, change), v);
    let moved = Matrix::from_fn(s.len(), s.len(), |i, j| {
        let (larger, smaller) = (s[i.min(j)], s[i.max(j)]);
        match (i < count, j < count) {
            (true, true) => inner[(i, j)],
            (false, false) => 0.0,
            _ => {
                let sum = larger * larger * inner[(i, j)] + larger * smaller * inner[(j, i)];
                sum / (larger * larger - smaller * smaller)
            }
        }
    });
    drop(inner);
    *change -= multiply_nt(&multiply(u, &moved), v);
}
