//! A transformer encoder at initialisation, propagated for real (REM §2).
//!
//! Tokens of length √d; per block: attention over h heads (scores of variance β² ln T, values of
//! variance σ_V²/d), residual strength α_SA, a two-layer MLP of hidden width d (weights of variance
//! σ_w²/d, biases of variance σ_b²), residual strength α_MLP, normalisation without centring
//! before the branches (pre) or behind the residual connections (post). Every layer has fresh weights.

use super::cosine::{mean_cosine, normalise};
use crate::attention::{Sampler, softmax_rows};
use crate::linalg::{Matrix, multiply, multiply_nt};
use crate::parameters::{
    Attention, Hold, Norm, Parameters, Tokens, Values, deviation_of_beta, sigma_qk_of,
};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};
use crate::theory::{BlockModel, activate};

/// Query/key width of a head in force: `d_qk`, or else d/h.
pub fn head_width(p: &Parameters) -> usize {
    p.d_qk.unwrap_or((p.width() / p.heads.max(1)).max(1))
}

/// `p` reduced to one head of softmax attention at score scale `beta` on tokens of cosine `rho`: what
/// [`Sampler::attention`] and [`Sampler::values`] need to draw it.
pub fn single_head(p: &Parameters, beta: f64, rho: f64) -> Parameters {
    Parameters {
        attention: Attention::Softmax,
        values: Values::Gaussian,
        tokens: Tokens::Correlated,
        causal: false,
        d_qk: Some(p.d_qk.unwrap_or(p.width())),
        heads: 1,
        beta,
        sigma_qk: sigma_qk_of(beta, p.T),
        hold: Hold::Beta,
        rho,
        ..p.clone()
    }
}

/// What the law of the similarity knows of a block of `p`.
pub fn block_model(p: &Parameters) -> BlockModel {
    BlockModel {
        alpha: p.alpha,
        alpha_mlp: p.alpha_mlp,
        sigma_v: p.sigma_V,
        sigma_w: p.sigma_w,
        sigma_b: p.sigma_b,
        activation: p.activation,
        norm: p.norm,
    }
}

/// Tokens of length √d and pairwise cosine ρ, T × d.
///
/// # Errors
/// As [`Sampler::tokens`].
pub fn tokens(sampler: &mut Sampler, p: &Parameters, realisation: u32) -> Result<Matrix, Problem> {
    let correlated = Parameters {
        tokens: Tokens::Correlated,
        ..p.clone()
    };
    let unit = sampler.tokens(&correlated, realisation)?;
    Ok(faer::Scale((p.width() as f64).sqrt()) * unit.as_ref())
}

/// Mean cosine between tokens in front of the first and behind each of `p.layers` blocks: L + 1
/// numbers, of realisation `realisation`.
///
/// # Errors
/// As [`tokens`].
pub fn cosines(
    sampler: &mut Sampler,
    p: &Parameters,
    realisation: u32,
) -> Result<Vec<f64>, Problem> {
    let mut stream = tokens(sampler, p, realisation)?;
    let mut out = vec![mean_cosine(&stream)];
    for layer in 1..=p.layers {
        stream = block(&stream, p, realisation, layer);
        out.push(mean_cosine(&stream));
        sampler.report(&out);
    }
    Ok(out)
}

/// One block: `stream` (T × d) through attention and MLP with their residual connections.
pub fn block(stream: &Matrix, p: &Parameters, realisation: u32, layer: usize) -> Matrix {
    let middle = around(stream, p, p.alpha, |x| attention(x, p, realisation, layer));
    let mlp = Mlp::draw(p, realisation, layer);
    around(&middle, p, p.alpha_mlp, |x| mlp.apply(x))
}

/// α·stream + branch, normalised where `p.norm` says so.
pub fn around(
    stream: &Matrix,
    p: &Parameters,
    alpha: f64,
    branch: impl FnOnce(&Matrix) -> Matrix,
) -> Matrix {
    let mut sum = match p.norm {
        Norm::Post => branch(stream),
        Norm::Pre => {
            let mut inside = stream.clone();
            normalise(&mut inside);
            branch(&inside)
        }
    };
    sum += faer::Scale(alpha) * stream;
    if p.norm == Norm::Post {
        normalise(&mut sum);
    }
    sum
}

/// Attention over all heads, their outputs side by side, T × d.
fn attention(x: &Matrix, p: &Parameters, realisation: u32, layer: usize) -> Matrix {
    let (width, head) = (p.width(), head_width(p));
    let heads = p.heads.clamp(1, width);
    let draw = |id: MatrixId, columns: usize| {
        Stream::new(p.seed, realisation, id.in_layer(layer)).normal_matrix(width, columns)
    };
    let queries = multiply(x, &draw(MatrixId::QUERY, heads * head));
    let keys = multiply(x, &draw(MatrixId::KEY, heads * head));
    let value_scale = p.sigma_V / (width as f64).sqrt();
    let values = faer::Scale(value_scale) * multiply(x, &draw(MatrixId::VALUE, width));
    // |x|² = d makes a product of unit-variance query and key d² d_qk in the mean square.
    let scale = deviation_of_beta(p.beta, p.T) / (width as f64 * (head as f64).sqrt());
    let mut out = Matrix::zeros(x.nrows(), width);
    for h in 0..heads {
        let part = |m: &Matrix| m.subcols(h * head, head).to_owned();
        let scores = faer::Scale(scale) * multiply_nt(&part(&queries), &part(&keys));
        let matrix = softmax_rows(scores, false);
        let (from, to) = (h * width / heads, (h + 1) * width / heads);
        let mixed = multiply(&matrix, &values.subcols(from, to - from).to_owned());
        out.subcols_mut(from, to - from).copy_from(&mixed);
    }
    out
}

/// The weights of the MLP of one block.
pub struct Mlp {
    first: Matrix,
    second: Matrix,
    biases: (Vec<f64>, Vec<f64>),
    activation: crate::parameters::Activation,
}

impl Mlp {
    /// Draws them.
    pub fn draw(p: &Parameters, realisation: u32, layer: usize) -> Self {
        let width = p.width();
        let stream = |id: MatrixId| Stream::new(p.seed, realisation, id.in_layer(layer));
        let scale = p.sigma_w / (width as f64).sqrt();
        let weights = |id| faer::Scale(scale) * stream(id).normal_matrix(width, width);
        let biases = |id| {
            stream(id)
                .normals(width)
                .into_iter()
                .map(|b| p.sigma_b * b)
                .collect()
        };
        Self {
            first: weights(MatrixId::MLP.0),
            second: weights(MatrixId::MLP.1),
            biases: (biases(MatrixId::MLP_BIAS.0), biases(MatrixId::MLP_BIAS.1)),
            activation: p.activation,
        }
    }

    /// W₂ φ(W₁ x + b₁) + b₂ of every row of `x`.
    pub fn apply(&self, x: &Matrix) -> Matrix {
        let mut hidden = multiply(x, &self.first);
        for (column, bias) in hidden.col_iter_mut().zip(&self.biases.0) {
            column
                .iter_mut()
                .for_each(|h| *h = activate(self.activation, *h + bias));
        }
        let mut out = multiply(&hidden, &self.second);
        for (column, bias) in out.col_iter_mut().zip(&self.biases.1) {
            column.iter_mut().for_each(|h| *h += bias);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::{Overlaps, Update};

    fn parameters(text: &str) -> Parameters {
        let (p, problems) = Parameters::from_text(text);
        assert_eq!(problems, vec![]);
        p
    }

    /// Mean and standard error of the cosine behind every layer.
    fn measured(p: &Parameters, realisations: u32) -> Vec<(f64, f64)> {
        let mut sampler = Sampler::new();
        let runs: Vec<Vec<f64>> = (0..realisations)
            .map(|r| cosines(&mut sampler, p, r).unwrap())
            .collect();
        let n = f64::from(realisations);
        (0..=p.layers)
            .map(|l| {
                let mean = runs.iter().map(|run| run[l]).sum::<f64>() / n;
                let square = runs.iter().map(|run| (run[l] - mean).powi(2)).sum::<f64>();
                (mean, (square / (n - 1.0) / n).sqrt())
            })
            .collect()
    }

    fn theory(p: &Parameters) -> Vec<f64> {
        let overlaps = Overlaps::new(p.overlap, p.beta, p.T, p.seed);
        Update::new(&block_model(p), overlaps, crate::parameters::Block::Full)
            .iterate(p.rho, p.layers)
    }

    #[test]
    fn the_theory_of_the_block_follows_sampled_transformers() {
        // The finite width leaves a bias of order 1/√d beside the statistical error.
        for text in [
            "beta=0.3&alpha=1",
            "beta=2&alpha=1&rho=0.3",
            "beta=0.3&alpha=2&norm=pre&activation=gelu&sigma_w=1.5",
            "beta=1&alpha=1&activation=tanh&sigma_w=2&sigma_b=0.3&d=128&heads=1",
        ] {
            let p = parameters(&format!("T=64&d=192&layers=4&heads=2&{text}"));
            for (layer, ((mean, error), law)) in measured(&p, 6).iter().zip(theory(&p)).enumerate()
            {
                let room = 5.0 * error + 0.02;
                assert!(
                    (mean - law).abs() < room,
                    "{text}, layer {layer}: {mean} ± {error}, {law}"
                );
            }
        }
    }

    #[test]
    fn tokens_start_at_the_chosen_cosine_and_length() {
        let p = parameters("T=20&d=30&rho=0.4");
        let x = tokens(&mut Sampler::new(), &p, 0).unwrap();
        assert!((mean_cosine(&x) - 0.4).abs() < 1e-12);
        let square: f64 = x.row(3).iter().map(|v| v * v).sum();
        assert!((square - 30.0).abs() < 1e-10);
    }

    #[test]
    fn a_realisation_is_the_same_whatever_was_drawn_before_it() {
        let p = parameters("T=16&layers=3&heads=3");
        let mut used = Sampler::new();
        cosines(&mut used, &p, 5).unwrap();
        let after = cosines(&mut used, &p, 1).unwrap();
        assert_eq!(after, cosines(&mut Sampler::new(), &p, 1).unwrap());
    }

    #[test]
    fn nothing_left_of_the_tokens_is_said_so() {
        let p = parameters("T=8&alpha=0&alpha_mlp=0&sigma_w=0&sigma_b=0&layers=2");
        let run = cosines(&mut Sampler::new(), &p, 0).unwrap();
        assert!(run[0].is_finite() && run[1].is_nan());
    }

    /// SPEC §7.6: T = 256, d = 512, 8 layers, theory within 0.02 of simulation.
    #[test]
    fn the_numbers_of_the_specification_hold() {
        for (beta, alpha) in [(0.3, 1.0), (0.3, 2.0), (2.0, 1.0)] {
            for mlp in [
                "sigma_w=1&sigma_b=0",
                "sigma_w=1.4142135623730951&sigma_b=0",
                "sigma_w=0.45",
            ] {
                let p = parameters(&format!(
                    "T=256&d=512&layers=8&heads=1&beta={beta}&alpha={alpha}&{mlp}"
                ));
                let largest = measured(&p, 3)
                    .iter()
                    .zip(theory(&p))
                    .map(|((mean, _), law)| (mean - law).abs())
                    .fold(0.0, f64::max);
                println!("β = {beta}, α = {alpha}, {mlp}: largest difference {largest:.4}");
                assert!(largest < 0.02);
            }
        }
    }
}
