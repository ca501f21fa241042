//! Gradients ‖∂X_L/∂W_ℓ‖_F² at initialisation (GAP §3): exact by a product formula where attention
//! matrices are held or do not depend on the tokens, by random Jacobian–vector and vector–Jacobian products
//! elsewhere.
//!
//! Both estimates have the same mean ‖J‖_F² and the same variance 2 tr (JᵀJ)². Forwards, one pass serves every
//! depth on its way ([`tangent_norms`]); backwards, one depth at a time ([`probed_norms`]).

use super::cpu_stack::layer;
use super::{OffsetMatrix, Stack};
use crate::attention::{Mixing, Sampler, pull_back, push_forward, value_weights};
use crate::linalg::{Matrix, Scaled, multiply, multiply_nt, multiply_tn, power_of_two};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};

/// Whether ∂X_L/∂W_ℓ is the Kronecker product P₁ ⊗ P₂ of [`product_norms`].
pub fn is_product(p: &Parameters) -> bool {
    !(p.layernorm || p.skip || p.passes_scores())
}

/// ‖∂X_L/∂W_ℓ‖_F² = ‖P₁‖_F² ‖P₂‖_F² for L = 1…`layers` and ℓ = `layer` (GAP, proof of Proposition 3.6),
/// P₁ = A_L…A₁X₀W₁…W_{ℓ−1}, P₂ = W_{ℓ+1}…W_L, exact; `NaN` for L < ℓ, infinite beyond 1e308. Attention that
/// depends on the tokens takes those of the stack.
///
/// # Errors
/// As [`Sampler::tokens`] and [`Stack::advance`].
pub fn product_norms(
    sampler: &mut Sampler,
    p: &Parameters,
    realisation: u32,
) -> Result<Vec<f64>, Problem> {
    let mut left = OffsetMatrix::new((*sampler.tokens(p, realisation)?).clone());
    for k in 1..p.layer.min(p.layers + 1) {
        left = left.times(&value_weights(p, realisation, k));
    }
    let mut right = Scaled::new(Matrix::identity(p.width(), p.width()), 0);
    let mut norms = Vec::with_capacity(p.layers);
    let mut stack = match p.attends_to_tokens() {
        true => Some(Stack::new(sampler, p, realisation)?),
        false => None,
    };
    for depth in 1..=p.layers {
        let mixing = match &stack {
            Some(stack) => stack.attention(),
            None => Mixing::of(p, realisation, depth, &left.mean, &left.rest),
        };
        let mixing = mixing.remedied(p.remedy)?;
        let (mean, rest) = mixing.apply(&left.mean, &left.rest);
        left = OffsetMatrix { mean, rest };
        if let Some(stack) = &mut stack {
            stack.pass(mixing)?;
        }
        if depth > p.layer {
            let weights = value_weights(p, realisation, depth);
            right = right.map(|m| multiply(m, &weights));
        }
        norms.push(if depth < p.layer {
            f64::NAN
        } else {
            let (first, second) = (left.tokens().square(), right.square());
            first.0 * second.0 * power_of_two(first.1 + second.1)
        });
        sampler.report(&norms);
    }
    Ok(norms)
}

/// ‖Jv‖² for `count` independent v of N(0, 1) entries, J = ∂X_L/∂W_ℓ with ℓ = `layer`, for L = 1…`layers` one
/// after another: each an unbiased estimate of ‖J‖_F² (Hutchinson), `NaN` for L < ℓ. Works for every
/// architecture; the derivative includes the ways through LayerNorm and residual connections, and those
/// through the scores where [`Parameters::passes_scores`].
///
/// δX_ℓ = A X_{ℓ−1} v; behind it δX_k = (A δX + δA X) W + α δX, then LayerNorm.
///
/// # Errors
/// As [`Stack::advance`].
pub fn tangent_norms(
    sampler: &mut Sampler,
    p: &Parameters,
    realisation: u32,
    count: usize,
) -> Result<Vec<f64>, Problem> {
    let mut signal = OffsetMatrix::new((*sampler.tokens(p, realisation)?).clone());
    let mut tangents: Vec<Scaled> = Vec::new();
    let mut norms = Vec::with_capacity(count * p.layers);
    for depth in 1..=p.layers {
        let mixing = Mixing::of(p, realisation, depth, &signal.mean, &signal.rest);
        let mixing = mixing.remedied(p.remedy)?;
        let weights = value_weights(p, realisation, depth);
        if depth == p.layer {
            let (mean, rest) = mixing.apply(&signal.mean, &signal.rest);
            let mixed = OffsetMatrix { mean, rest }.into_tokens();
            let start = |k| {
                let id = MatrixId(MatrixId::PROBE.0 + k as u32).in_layer(depth);
                let width = p.width();
                let v = Stream::new(p.seed, realisation, id).normal_matrix(width, width);
                mixed.map(|m| multiply(m, &v))
            };
            tangents = (0..count).map(start).collect();
        } else if !tangents.is_empty() {
            let parts = (&signal.mean, &signal.rest);
            tangents = forwards(p, realisation, depth, parts, &mixing, &weights, &tangents)?;
        }
        let output = layer(&signal, &mixing, &weights, p);
        if p.layernorm && !tangents.is_empty() {
            let output = output.tokens();
            let through = |t: &Scaled| through_layer_norm(&output, t);
            tangents = tangents.iter().map(through).collect();
        }
        signal = match p.layernorm {
            true => output.normalised(),
            false => output,
        };
        match tangents.is_empty() {
            true => norms.extend(std::iter::repeat_n(f64::NAN, count)),
            false => norms.extend(tangents.iter().map(norm)),
        }
        sampler.report(&norms);
    }
    Ok(norms)
}

/// Changes in front of layer `layer` (T × d each) into those behind it, in front of its LayerNorm.
fn forwards(
    p: &Parameters,
    realisation: u32,
    layer: usize,
    signal: (&Scaled, &Scaled),
    mixing: &Mixing,
    weights: &Matrix,
    tangents: &[Scaled],
) -> Result<Vec<Scaled>, Problem> {
    let matrix = mixing.matrix();
    let mut mixed: Vec<Scaled> = tangents
        .iter()
        .map(|t| t.map(|t| multiply(&matrix, t)))
        .collect();
    drop(matrix);
    if p.passes_scores() {
        push_forward(p, realisation, layer, signal, tangents, &mut mixed)?;
    }
    let behind = |(mixed, before): (Scaled, &Scaled)| {
        let mut product = mixed.map(|m| multiply(m, weights));
        if p.skip {
            product.add(p.alpha, before);
        }
        product
    };
    Ok(mixed.into_iter().zip(tangents).map(behind).collect())
}

/// ‖M‖_F²; infinite beyond 1e308.
fn norm(m: &Scaled) -> f64 {
    let (square, exponent) = m.square();
    square * power_of_two(exponent)
}

/// ‖Jᵀu‖² for `probes` independent u of N(0, 1) entries, J = ∂X_L/∂W_ℓ with L = `depth` and ℓ = `layer`:
/// each an unbiased estimate of ‖J‖_F² (Hutchinson). Works for every architecture; the derivative
/// includes the ways through LayerNorm, residual connections and the scores.
///
/// # Errors
/// As [`Stack::advance`]; ℓ > L has no gradient.
pub fn probed_norms(
    sampler: &mut Sampler,
    p: &Parameters,
    realisation: u32,
    depth: usize,
    probes: usize,
) -> Result<Vec<f64>, Problem> {
    let seeds = (0..probes)
        .map(|k| {
            let id = MatrixId(MatrixId::PROBE.0 + k as u32).in_layer(depth);
            let normals = Stream::new(p.seed, realisation, id).normal_matrix(p.T, p.width());
            Scaled::new(normals, 0)
        })
        .collect();
    let inputs = forward(sampler, p, realisation, depth)?;
    let gradients = backward(p, realisation, &inputs, seeds)?;
    Ok(gradients.iter().map(norm).collect())
}

/// X₀, …, X_{L−1}.
fn forward(
    sampler: &mut Sampler,
    p: &Parameters,
    realisation: u32,
    depth: usize,
) -> Result<Vec<OffsetMatrix>, Problem> {
    let mut stack = Stack::new(sampler, p, realisation)?;
    let mut inputs = vec![stack.signal().clone()];
    while inputs.len() < depth {
        stack.advance()?;
        inputs.push(stack.signal().clone());
    }
    Ok(inputs)
}

/// Jᵀu (d × d each) for every u in `back` (T × d each), J = ∂X_L/∂W_ℓ, ℓ = `layer`, from the inputs X₀…X_{L−1}
/// of the layers. Attention matrices and weights are drawn again instead of being kept.
fn backward(
    p: &Parameters,
    realisation: u32,
    inputs: &[OffsetMatrix],
    mut back: Vec<Scaled>,
) -> Result<Vec<Scaled>, Problem> {
    if p.layer > inputs.len() {
        let message = format!(
            "A stack of {} layers has no layer {}.",
            inputs.len(),
            p.layer
        );
        return Err(Problem::new("layer", message));
    }
    for k in (p.layer..=inputs.len()).rev() {
        let input = &inputs[k - 1];
        let mixing = Mixing::of(p, realisation, k, &input.mean, &input.rest).remedied(p.remedy)?;
        let weights = value_weights(p, realisation, k);
        if p.layernorm {
            let output = layer(input, &mixing, &weights, p).into_tokens();
            back = back
                .iter()
                .map(|g| through_layer_norm(&output, g))
                .collect();
        }
        if k == p.layer {
            let (mean, rest) = mixing.apply(&input.mean, &input.rest);
            let mixed = OffsetMatrix { mean, rest }.into_tokens();
            let to_weights = |g: &Scaled| {
                let product = multiply_tn(mixed.matrix(), g.matrix());
                Scaled::new(product, mixed.exponent() + g.exponent())
            };
            return Ok(back.iter().map(to_weights).collect());
        }
        let matrix = mixing.matrix();
        let mixed: Vec<Scaled> = back
            .iter()
            .map(|g| g.map(|g| multiply_nt(g, &weights)))
            .collect();
        let mut next: Vec<Scaled> = mixed
            .iter()
            .map(|mixed| mixed.map(|u| multiply_tn(&matrix, u)))
            .collect();
        drop(matrix);
        if p.passes_scores() {
            let parts = (&input.mean, &input.rest);
            pull_back(p, realisation, k, parts, &mixed, &mut next)?;
        }
        if p.skip {
            for (sum, before) in next.iter_mut().zip(&back) {
                sum.add(p.alpha, before);
            }
        }
        back = next;
    }
    Ok(back)
}

/// Gradient or change (the map is symmetric) through LayerNorm ([`super::layer_norm`]) at `output`, both
/// T × d: with x̂ the normalised row and n its scale, (g − mean g − x̂ (x̂·g)/d)/n; zero for rows that are
/// constant.
fn through_layer_norm(output: &Scaled, gradient: &Scaled) -> Scaled {
    let (y, g) = (output.matrix(), gradient.matrix());
    let (rows, columns) = (y.nrows(), y.ncols());
    let width = columns as f64;
    let means = |m: &Matrix| -> Vec<f64> {
        (0..rows)
            .map(|i| m.row(i).iter().sum::<f64>() / width)
            .collect()
    };
    let (y_mean, g_mean) = (means(y), means(g));
    let scale: Vec<f64> = (0..rows)
        .map(|i| {
            let centred = y.row(i).iter().map(|x| (x - y_mean[i]).powi(2));
            let scale = (centred.sum::<f64>() / width).sqrt();
            let rounding = width * f64::EPSILON * y_mean[i].abs();
            if scale > rounding {
                scale
            } else {
                f64::INFINITY
            }
        })
        .collect();
    let overlap: Vec<f64> = (0..rows)
        .map(|i| {
            let pairs = y.row(i).iter().zip(g.row(i).iter());
            pairs
                .map(|(y, g)| (y - y_mean[i]) / scale[i] * g)
                .sum::<f64>()
                / width
        })
        .collect();
    let passed = Matrix::from_fn(rows, columns, |i, j| {
        let along = (y[(i, j)] - y_mean[i]) / scale[i] * overlap[i];
        (g[(i, j)] - g_mean[i] - along) / scale[i]
    });
    Scaled::new(passed, gradient.exponent() - output.exponent())
}

#[cfg(test)]
mod tests;
