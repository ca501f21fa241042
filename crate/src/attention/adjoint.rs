//! What a layer's attention matrix passes back to the tokens it is made of.

use super::mixing::{full_scores, head_matrix};
use super::scores::{self, Head};
use super::{Mixing, outlier_count};
use crate::linalg::{Matrix, Scaled, multiply, multiply_nt, multiply_tn};
use crate::parameters::{Attention, Parameters, Remedy};
use crate::problem::Problem;

/// Whether A depends on the tokens.
pub fn attends_to_tokens(attention: Attention) -> bool {
    !matches!(
        attention,
        Attention::Markov | Attention::Uniform | Attention::Identity
    )
}

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
    let mut gradients: Vec<Scaled> = back
        .iter()
        .map(|u| product(u, values, multiply_nt))
        .collect();
    match p.remedy {
        Remedy::Outliers => {
            let matrix = Mixing::of(p, realisation, layer, mean, rest).matrix();
            gradients = through_truncation(&matrix, &gradients)?;
        }
        // m̄ = Σ A/T is subtracted everywhere, divided by T; for stochastic rows it is constant.
        Remedy::Gap if !normalised => {
            let centred = |g: &Matrix| {
                let share = g.sum() / (rows * rows) as f64;
                Matrix::from_fn(rows, rows, |i, j| g[(i, j)] - share)
            };
            gradients = gradients.iter().map(|g| g.map(centred)).collect();
        }
        _ => {}
    }
    let heads: &[(Head, f64)] = match p.attention {
        Attention::Differential => &[(Head::First, 1.0), (Head::Second, -p.mu)],
        _ => &[(Head::First, 1.0)],
    };
    let mut total = vec![Scaled::zeros(rows, p.width()); back.len()];
    for (head, weight) in heads {
        let slope = if normalised {
            head_matrix(p, realisation, layer, *head, mean, rest)
        } else {
            slope_of_function(p, &full_scores(p, realisation, layer, mean, rest))
        };
        let scale = weight * p.sigma_qk * p.sigma_qk / (p.key_width() as f64).sqrt();
        let (query, key) = scores::weights(p, realisation, layer, *head);
        let keys = if normalised { rest } else { &tokens }.map(|x| multiply(x, &key));
        let queries = tokens.map(|x| multiply(x, &query));
        for (sum, gradient) in total.iter_mut().zip(&gradients) {
            let scores = gradient.map(|g| {
                if normalised {
                    through_softmax(&slope, g)
                } else {
                    faer::zip!(&slope, g).map(|faer::unzip!(s, g)| s * g)
                }
            });
            let to_queries = product(&scores, &keys, multiply).map(|g| multiply_nt(g, &query));
            let to_keys = product(&scores, &queries, multiply_tn).map(|g| multiply_nt(g, &key));
            *sum = sum
                .plus(&to_queries.times(scale))
                .plus(&to_keys.times(scale));
        }
    }
    Ok(total)
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
    let decomposition = matrix.svd().map_err(|_| {
        Problem::new("remedy", "The singular value decomposition did not converge, so the outliers could not be removed.")
    })?;
    let (u, v) = (decomposition.U().to_owned(), decomposition.V().to_owned());
    let s: Vec<f64> = decomposition.S().column_vector().iter().copied().collect();
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
