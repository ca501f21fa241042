//! The derivative of a layer's attention matrix with respect to the tokens it is made of: backwards
//! ([`pull_back`]) and forwards ([`push_forward`]).

use super::mixing::{full_scores, head_matrix};
use super::scores::{self, Head};
use super::{Mixing, outlier_count};
use crate::linalg::{
    Matrix, Scaled, SingularValues, multiply, multiply_nt, multiply_tn, singular_vectors,
};
use crate::parameters::{Attention, Parameters, Remedy};
use crate::problem::Problem;

/// Gradients with respect to the tokens X = 1aᵀ + D (`mean` and `rest`, T × d) through the attention
/// matrix A'(X) of layer `layer`, remedy and all, of quantities f whose gradients with respect to A'
/// are U Xᵀ (U in `back`, T × d each): the second term of the derivative of A'(X)X.
///
/// Softmax: with S the scores, ∂f/∂S = A ∘ (∂f/∂A − 1·rowsum(A ∘ ∂f/∂A)), whose rows sum to zero, so
/// that what all tokens share drops out of keys and values; it is left out from the start, for it
/// may be larger than the rest by more than the digits of a number.
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
    let rows = rest.matrix().nrows();
    let tokens = mean
        .map(|a| Matrix::from_fn(rows, a.ncols(), |_, j| a[(0, j)]))
        .plus(rest);
    let normalised = matches!(p.attention, Attention::Softmax | Attention::Differential);
    let differences = normalised && p.remedy != Remedy::Outliers;
    let values = if differences { rest } else { &tokens };
    let gradients = back
        .iter()
        .map(|u| product(u, values, multiply_nt))
        .collect();
    let gradients = through_remedy(p, realisation, layer, (mean, rest), gradients)?;
    let mut total = vec![Scaled::zeros(rows, p.width()); back.len()];
    for head in HeadAt::all(p, realisation, layer, (mean, rest), &tokens) {
        for (sum, gradient) in total.iter_mut().zip(&gradients) {
            let scores = gradient.map(|g| head.through_function(g));
            let to_queries =
                product(&scores, &head.keys, multiply).map(|g| multiply_nt(g, &head.query));
            let to_keys =
                product(&scores, &head.queries, multiply_tn).map(|g| multiply_nt(g, &head.key));
            *sum = sum
                .plus(&to_queries.times(head.scale))
                .plus(&to_keys.times(head.scale));
        }
    }
    Ok(total)
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
    let rows = rest.matrix().nrows();
    let tokens = mean
        .map(|a| Matrix::from_fn(rows, a.ncols(), |_, j| a[(0, j)]))
        .plus(rest);
    let normalised = matches!(p.attention, Attention::Softmax | Attention::Differential);
    let mut moved = vec![Scaled::zeros(rows, rows); changes.len()];
    for head in HeadAt::all(p, realisation, layer, (mean, rest), &tokens) {
        for (sum, change) in moved.iter_mut().zip(changes) {
            let queries = change.map(|x| multiply(x, &head.query));
            let keys = change.map(|x| multiply(x, &head.key));
            let scores = product(&queries, &head.keys, multiply_nt).plus(&product(
                &head.queries,
                &keys,
                multiply_nt,
            ));
            let own = scores.map(|s| head.through_function(s));
            *sum = sum.plus(&own.times(head.scale));
        }
    }
    moved = through_remedy(p, realisation, layer, (mean, rest), moved)?;
    // Rows of δA sum to zero where those of A are normalised: what all tokens share drops out.
    let differences = normalised && p.remedy != Remedy::Outliers;
    let values = if differences { rest } else { &tokens };
    Ok(moved.iter().map(|a| product(a, values, multiply)).collect())
}

/// One head at the tokens of its layer, T × T its matrix, T × d_qk its queries and keys.
struct HeadAt {
    /// A where rows are normalised, else the derivative of the function at every score.
    slope: Matrix,
    normalised: bool,
    /// Weight of the head times σ_qk²/√d_qk.
    scale: f64,
    query: Matrix,
    key: Matrix,
    queries: Scaled,
    keys: Scaled,
}

impl HeadAt {
    fn all(
        p: &Parameters,
        realisation: u32,
        layer: usize,
        (mean, rest): (&Scaled, &Scaled),
        tokens: &Scaled,
    ) -> Vec<Self> {
        let normalised = matches!(p.attention, Attention::Softmax | Attention::Differential);
        let heads: &[(Head, f64)] = match p.attention {
            Attention::Differential => &[(Head::First, 1.0), (Head::Second, -p.mu)],
            _ => &[(Head::First, 1.0)],
        };
        let at = |(head, weight): &(Head, f64)| {
            let slope = if normalised {
                head_matrix(p, realisation, layer, *head, mean, rest)
            } else {
                slope_of_function(p, &full_scores(p, realisation, layer, mean, rest))
            };
            let (query, key) = head.weights();
            let draw = |id| scores::weight(p, realisation, layer, id);
            let (query, key) = (draw(query), draw(key));
            Self {
                slope,
                normalised,
                scale: weight * p.sigma_qk * p.sigma_qk / (p.key_width() as f64).sqrt(),
                queries: tokens.map(|x| multiply(x, &query)),
                keys: if normalised { rest } else { tokens }.map(|x| multiply(x, &key)),
                query,
                key,
            }
        };
        heads.iter().map(at).collect()
    }

    /// Changes of scores into changes of entries, or gradients the other way: the map is symmetric.
    fn through_function(&self, m: &Matrix) -> Matrix {
        if self.normalised {
            through_softmax(&self.slope, m)
        } else {
            faer::zip!(&self.slope, m).map(|faer::unzip!(s, m)| s * m)
        }
    }
}

/// Changes of A into changes of A with its remedy, or gradients the other way: the map is symmetric.
fn through_remedy(
    p: &Parameters,
    realisation: u32,
    layer: usize,
    (mean, rest): (&Scaled, &Scaled),
    matrices: Vec<Scaled>,
) -> Result<Vec<Scaled>, Problem> {
    let normalised = matches!(p.attention, Attention::Softmax | Attention::Differential);
    match p.remedy {
        Remedy::Outliers => {
            let matrix = Mixing::of(p, realisation, layer, mean, rest).matrix();
            through_truncation(&matrix, &matrices)
        }
        // m̄ = Σ A/T is subtracted everywhere, divided by T; for stochastic rows it is constant.
        Remedy::Gap if !normalised => {
            let centred = |g: &Matrix| {
                let (rows, columns) = (g.nrows(), g.ncols());
                let share = g.sum() / (rows * columns) as f64;
                Matrix::from_fn(rows, columns, |i, j| g[(i, j)] - share)
            };
            Ok(matrices.iter().map(|g| g.map(centred)).collect())
        }
        _ => Ok(matrices),
    }
}

fn product(a: &Scaled, b: &Scaled, of: fn(&Matrix, &Matrix) -> Matrix) -> Scaled {
    Scaled::new(of(a.matrix(), b.matrix()), a.exponent() + b.exponent())
}

/// A ∘ (G − 1·rowsum(A ∘ G)).
fn through_softmax(matrix: &Matrix, gradient: &Matrix) -> Matrix {
    let mut sums = vec![0.0; matrix.nrows()];
    for j in 0..matrix.ncols() {
        let pairs = matrix.col_as_slice(j).iter().zip(gradient.col_as_slice(j));
        for (sum, (a, g)) in sums.iter_mut().zip(pairs) {
            *sum += a * g;
        }
    }
    Matrix::from_fn(matrix.nrows(), matrix.ncols(), |i, j| {
        matrix[(i, j)] * (gradient[(i, j)] - sums[i])
    })
}

/// Derivative of ReLU(s)/T or of sigmoid(s − ln T) at every score; zero behind a causal mask.
fn slope_of_function(p: &Parameters, scores: &Matrix) -> Matrix {
    let tokens = p.T as f64;
    let shift = libm::log(tokens);
    Matrix::from_fn(scores.nrows(), scores.ncols(), |i, j| {
        let s = scores[(i, j)];
        match p.attention {
            _ if p.causal && j > i => 0.0,
            Attention::Relu if s > 0.0 => 1.0 / tokens,
            Attention::Relu => 0.0,
            _ => {
                let value = 1.0 / (1.0 + libm::exp(shift - s));
                value * (1.0 - value)
            }
        }
    })
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
