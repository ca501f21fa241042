//! The derivative of a layer's attention matrix with respect to the tokens it is made of: backwards
//! ([`pull_back`]) and forwards ([`push_forward`]).

use super::score_derivative::product;
use super::{Kind, LayerInput, outlier_count};
use crate::linalg::{
    Matrix, Scaled, SingularValues, multiply, multiply_nt, multiply_tn, singular_vectors,
};
use crate::parameters::{Parameters, Remedy};
use crate::problem::Problem;

/// Gradients with respect to the tokens X = 1aᵀ + D (`mean` and `rest`, T × d) through the attention
/// matrix A'(X) of layer `layer`, remedy and all, of quantities f whose gradients with respect to A'
/// are U Xᵀ (U in `back`, T × d each): the second term of the derivative of A'(X)X.
///
/// # Errors
/// When the singular value decomposition behind the removal of outliers does not converge.
pub fn pull_back(
    p: &Parameters,
    realisation: u32,
    layer: usize,
    (mean, rest): (&Scaled, &Scaled),
    back: &[Scaled],
) -> Result<Vec<Scaled>, Problem> {
    let input = LayerInput {
        parameters: p,
        realisation,
        layer,
        mean,
        rest,
    };
    let values = values(&input);
    let gradients = back
        .iter()
        .map(|u| product(u, &values, multiply_nt))
        .collect();
    let gradients = through_remedy(&input, gradients)?;
    let mut sums = vec![Scaled::zeros(rest.matrix().nrows(), p.width()); back.len()];
    for head in p.attention.derivatives(&input) {
        head.pull_back(&gradients, &mut sums);
    }
    Ok(sums)
}

/// δA'(X) X, the first term of δ(A'(X)X), for every change δX in `changes` (T × d each), A' and X as for
/// [`pull_back`], whose adjoint it is.
///
/// # Errors
/// As [`pull_back`].
pub fn push_forward(
    p: &Parameters,
    realisation: u32,
    layer: usize,
    (mean, rest): (&Scaled, &Scaled),
    changes: &[Scaled],
) -> Result<Vec<Scaled>, Problem> {
    let input = LayerInput {
        parameters: p,
        realisation,
        layer,
        mean,
        rest,
    };
    let rows = rest.matrix().nrows();
    let mut moved = vec![Scaled::zeros(rows, rows); changes.len()];
    for head in p.attention.derivatives(&input) {
        head.push_forward(changes, &mut moved);
    }
    moved = through_remedy(&input, moved)?;
    let values = values(&input);
    Ok(moved
        .iter()
        .map(|a| product(a, &values, multiply))
        .collect())
}

/// What δA' is multiplied with: X, or D where rows of A' sum to the same whatever the tokens, so that what
/// all tokens share drops out.
fn values(input: &LayerInput) -> Scaled {
    let p = input.parameters;
    match p.attention.facts().normalises_rows && p.remedy != Remedy::Outliers {
        true => input.rest.clone(),
        false => input.tokens(),
    }
}

/// Changes of A into changes of A with its remedy, or gradients the other way: the map is symmetric.
fn through_remedy(input: &LayerInput, matrices: Vec<Scaled>) -> Result<Vec<Scaled>, Problem> {
    let p = input.parameters;
    match p.remedy {
        Remedy::None => Ok(matrices),
        // m̄ = Σ A/T is subtracted everywhere, divided by T; for stochastic rows it is constant.
        Remedy::Gap if p.attention.facts().normalises_rows => Ok(matrices),
        Remedy::Gap => {
            let centred = |g: &Matrix| {
                let (rows, columns) = (g.nrows(), g.ncols());
                let share = g.sum() / (rows * columns) as f64;
                Matrix::from_fn(rows, columns, |i, j| g[(i, j)] - share)
            };
            Ok(matrices.iter().map(|g| g.map(centred)).collect())
        }
        Remedy::Outliers => through_truncation(&p.attention.parts(input).matrix(), &matrices),
    }
}
/// Gradients with respect to A of functions of A minus its r leading singular triplets.
///
/// With A = UΣVᵀ and G' = UᵀGV, the triplets move by U Y Vᵀ: Y = G' where both indices are ≤ r, 0 where
/// both are above, and (s_i²G'_ij + s_i s_j G'_ji)/(s_i² − s_j²) for i ≤ r < j, likewise transposed.
/// That map is its own adjoint.
fn through_truncation(matrix: &Matrix, gradients: &[Scaled]) -> Result<Vec<Scaled>, Problem> {
    let SingularValues {
        left: u,
        values: s,
        right: v,
    } = singular_vectors(matrix)?;
    let r = outlier_count(&s);
    let through = |g: &Matrix| {
        let inner = multiply(&multiply_tn(&u, g), &v);
        let moved = Matrix::from_fn(s.len(), s.len(), |i, j| {
            let (lead, other) = (s[i.min(j)], s[i.max(j)]);
            match (i < r, j < r) {
                (true, true) => inner[(i, j)],
                (false, false) => 0.0,
                _ => {
                    let sum = lead * lead * inner[(i, j)] + lead * other * inner[(j, i)];
                    sum / (lead * lead - other * other)
                }
            }
        });
        g - multiply_nt(&multiply(&u, &moved), &v)
    };
    Ok(gradients.iter().map(|g| g.map(through)).collect())
}
