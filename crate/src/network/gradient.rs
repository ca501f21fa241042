//! Gradients ‖∂X_L/∂W_ℓ‖_F² at initialisation (GAP §3): exact by a product formula where attention
//! does not depend on the tokens, by random vector–Jacobian products elsewhere.

use super::stack::layer;
use super::{Signal, Stack};
use crate::attention::{Mixing, Sampler, attends_to_tokens, pull_back, value_weights};
use crate::linalg::{Matrix, Scaled, multiply, multiply_nt, multiply_tn, power_of_two};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};

/// Whether ∂X_L/∂W_ℓ is the Kronecker product P₁ ⊗ P₂ of [`product_norms`].
pub fn is_product(p: &Parameters) -> bool {
    !(p.layernorm || p.skip || attends_to_tokens(p.attention))
}

/// ‖∂X_L/∂W_ℓ‖_F² = ‖P₁‖_F² ‖P₂‖_F² for L = 1…`layers` and ℓ = `layer` (GAP, proof of Proposition 3.6),
/// P₁ = A_L…A₁X₀W₁…W_{ℓ−1}, P₂ = W_{ℓ+1}…W_L, exact; `NaN` for L < ℓ, infinite beyond 1e308.
///
/// # Errors
/// As [`Sampler::tokens`] and [`Mixing::remedied`].
pub fn product_norms(
    sampler: &mut Sampler,
    p: &Parameters,
    realisation: u32,
) -> Result<Vec<f64>, Problem> {
    let mut left = Signal::new((*sampler.tokens(p, realisation)?).clone());
    for k in 1..p.layer.min(p.layers + 1) {
        left = left.times(&value_weights(p, realisation, k));
    }
    let mut right = Scaled::new(Matrix::identity(p.width(), p.width()), 0);
    let mut norms = Vec::with_capacity(p.layers);
    for depth in 1..=p.layers {
        let mixing = Mixing::of(p, realisation, depth, &left.mean, &left.rest);
        let (mean, rest) = mixing.remedied(p.remedy)?.apply(&left.mean, &left.rest);
        left = Signal { mean, rest };
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
    }
    Ok(norms)
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
    let norm = |g: &Scaled| {
        let (square, exponent) = g.square();
        square * power_of_two(exponent)
    };
    Ok(gradients.iter().map(norm).collect())
}

/// X₀, …, X_{L−1}.
fn forward(
    sampler: &mut Sampler,
    p: &Parameters,
    realisation: u32,
    depth: usize,
) -> Result<Vec<Signal>, Problem> {
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
    inputs: &[Signal],
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
            let output = layer(input, &mixing, &weights, p).tokens();
            back = back
                .iter()
                .map(|g| through_layer_norm(&output, g))
                .collect();
        }
        if k == p.layer {
            let (mean, rest) = mixing.apply(&input.mean, &input.rest);
            let mixed = Signal { mean, rest }.tokens();
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
        let through_scores = if attends_to_tokens(p.attention) {
            pull_back(p, realisation, k, (&input.mean, &input.rest), &mixed)?
        } else {
            vec![Scaled::zeros(p.T, p.width()); back.len()]
        };
        for ((g, mixed), scores) in back.iter_mut().zip(&mixed).zip(&through_scores) {
            let mut next = mixed.map(|u| multiply_tn(&matrix, u)).plus(scores);
            if p.skip {
                next = next.plus(&g.times(p.alpha));
            }
            *g = next;
        }
    }
    Ok(back)
}

/// Gradient through LayerNorm ([`super::layer_norm`]) at `output`, both T × d: with x̂ the normalised
/// row and n its scale, (g − mean g − x̂ (x̂·g)/d)/n; zero for rows that are constant.
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
mod tests {
    use super::*;

    fn parameters(text: &str) -> Parameters {
        let (p, problems) = Parameters::from_text(text);
        assert_eq!(problems, vec![], "{text}");
        p
    }

    /// X_L with W_ℓ moved by `step` in its entry (i, j).
    fn moved(p: &Parameters, depth: usize, (i, j): (usize, usize), step: f64) -> Matrix {
        let stack = Stack::new(&mut Sampler::new(), p, 0).unwrap();
        let mut signal = stack.signal().clone();
        for k in 1..=depth {
            let mixing = Mixing::of(p, 0, k, &signal.mean, &signal.rest);
            let mixing = mixing.remedied(p.remedy).unwrap();
            let mut weights = value_weights(p, 0, k);
            if k == p.layer {
                weights[(i, j)] += step;
            }
            signal = layer(&signal, &mixing, &weights, p);
            if p.layernorm {
                signal = signal.normalised();
            }
        }
        signal.tokens().to_matrix()
    }

    /// ‖∂X_L/∂W_ℓ‖_F² by finite differences, and all of Jᵀu for one u.
    fn differences(p: &Parameters, depth: usize, u: &Matrix) -> (f64, Matrix) {
        const STEP: f64 = 3e-4;
        let d = p.width();
        let mut square = 0.0;
        let mut pulled = Matrix::zeros(d, d);
        for i in 0..d {
            for j in 0..d {
                // Fourth order: the stacks are steep.
                let central =
                    |step: f64| moved(p, depth, (i, j), step) - moved(p, depth, (i, j), -step);
                let slope = (central(STEP) * faer::Scale(8.0) - central(2.0 * STEP))
                    * faer::Scale(1.0 / (12.0 * STEP));
                square += slope.squared_norm_l2();
                pulled[(i, j)] = (0..p.T)
                    .flat_map(|a| (0..d).map(move |b| (a, b)))
                    .map(|(a, b)| slope[(a, b)] * u[(a, b)])
                    .sum();
            }
        }
        (square, pulled)
    }

    #[test]
    fn vector_jacobian_products_agree_with_finite_differences() {
        for text in [
            "attention=softmax&sigma_qk=0.8&layer=1",
            "attention=softmax&layernorm=1&skip=1&alpha=0.7&sigma_qk=0.5&layer=1",
            "attention=softmax&remedy=gap&layernorm=1&layer=2&sigma_qk=0.6",
            "attention=softmax&remedy=outliers&sigma_qk=0.9&sigma_V=0.4",
            "attention=softmax&causal=1&skip=1&sigma_qk=0.6",
            "attention=differential&mu=0.4&layernorm=1&sigma_qk=0.6",
            "attention=relu&remedy=gap&skip=1",
            "attention=sigmoid&skip=1&layernorm=1",
            "attention=markov&layernorm=1",
            "attention=markov&skip=1&layer=2",
            "attention=identity&skip=1&layernorm=1&values=orthogonal",
        ] {
            let p = parameters(&format!("T=5&d=6&d_qk=4&layers=3&{text}"));
            let u = Stream::new(9, 0, MatrixId::PROBE).normal_matrix(5, 6);
            let (_, want) = differences(&p, 3, &u);
            let inputs = forward(&mut Sampler::new(), &p, 0, 3).unwrap();
            let got = backward(&p, 0, &inputs, vec![Scaled::new(u, 0)]).unwrap();
            let error = (got[0].to_matrix() - &want).norm_l2() / want.norm_l2();
            // Differences of a truncated decomposition carry its rounding, divided by the step.
            let bound = if text.contains("outliers") {
                3e-6
            } else {
                1e-9
            };
            assert!(error < bound, "{text}: {error:e}");
        }
    }

    #[test]
    fn the_product_formula_agrees_with_finite_differences_and_with_every_unit_probe() {
        for text in [
            "layer=1",
            "layer=2&remedy=gap",
            "layer=3&attention=identity",
        ] {
            let p = parameters(&format!("T=4&d=5&layers=3&attention=markov&{text}"));
            assert!(is_product(&p));
            let got = product_norms(&mut Sampler::new(), &p, 0).unwrap();
            let (want, _) = differences(&p, 3, &Matrix::zeros(4, 5));
            assert!((got[2] / want - 1.0).abs() < 1e-7, "{text}");
            assert_eq!(got.iter().filter(|x| x.is_nan()).count(), p.layer - 1);
            let inputs = forward(&mut Sampler::new(), &p, 0, 3).unwrap();
            let units = (0..20)
                .map(|k| {
                    let unit = |i, j| (i * 5 + j == k) as u8 as f64;
                    Scaled::new(Matrix::from_fn(4, 5, unit), 0)
                })
                .collect();
            let all = backward(&p, 0, &inputs, units).unwrap();
            let sum: f64 = all.iter().map(|g| g.to_matrix().squared_norm_l2()).sum();
            assert!((sum / got[2] - 1.0).abs() < 1e-11, "{text}");
        }
    }

    #[test]
    fn probes_are_unbiased_within_their_standard_error() {
        let p = parameters("T=12&attention=markov&layers=3");
        let mut sampler = Sampler::new();
        let exact = product_norms(&mut sampler, &p, 0).unwrap()[2];
        let probes = probed_norms(&mut sampler, &p, 0, 3, 200).unwrap();
        let mean = probes.iter().sum::<f64>() / 200.0;
        let variance = probes.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / 199.0;
        assert!(
            (mean - exact).abs() < 4.0 * (variance / 200.0).sqrt(),
            "{mean} {exact}"
        );
    }

    #[test]
    fn a_layer_beyond_the_stack_has_no_gradient() {
        let p = parameters("T=4&layers=2&layer=3");
        assert!(probed_norms(&mut Sampler::new(), &p, 0, 2, 1).is_err());
    }
}
