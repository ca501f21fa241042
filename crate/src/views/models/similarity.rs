//! REM's law of the cosine between tokens for a model at its initialisation.

use crate::models::{Configuration, InitialModel, Nonlinearity, Normalisation};
use crate::parameters::{Activation, Block, Norm};
use crate::theory::{BlockModel, Overlaps, Update, effective_beta};

/// β of the scores by the weights' standard deviation σ on normalised tokens: σ² d/√ln T (REM (B.1)).
pub(super) fn beta_of_weights(model: &Configuration, tokens: usize) -> f64 {
    let deviation = InitialModel::new(model, 0, 0).deviation();
    effective_beta(deviation, model.width as f64, tokens)
}

/// Cosines after 0…L layers by REM (14)–(19) at this T, from `rho` before the first; `None` if the law does not cover the architecture: REM
/// assumes LayerNorm after the residual connections, no mask, and GELU.
///
/// In REM's terms W^V W^O is one matrix of scale σ_V² = σ² d · σ_O² h d_h, the MLP has σ_w² = σ² d, and a hidden layer r times as wide
/// makes its branch √r times as large, which corresponds to α_MLP = 1/√r.
pub(super) fn cosines(model: &Configuration, tokens: usize, rho: f64) -> Option<Vec<f64>> {
    let applies = model.placement == Norm::Post
        && model.normalisation == Normalisation::Layer
        && model.nonlinearity == Nonlinearity::Gelu
        && !(model.causal || model.gated || model.parallel);
    if !applies {
        return None;
    }
    let drawn = InitialModel::new(model, 0, 0);
    let (width, hidden) = (model.width as f64, model.hidden as f64);
    let scale = drawn.deviation().powi(2) * width;
    let output = drawn.residual_deviation().powi(2) * model.query_width() as f64;
    let mut block = BlockModel::new(Activation::Gelu);
    block.alpha_mlp = (width / hidden).sqrt();
    block.sigma_v = (scale * output).sqrt();
    block.sigma_w = scale.sqrt();
    let beta = beta_of_weights(model, tokens);
    let update = Update::new(&block, Overlaps::exact(beta, tokens.max(2)), Block::Full);
    Some(update.iterate(rho, model.layers))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::cosine::mean_cosine;
    use crate::models::{Encoder, Family};

    #[test]
    fn berts_scale_is_that_of_the_paper() {
        assert!((beta_of_weights(&Family::Bert.published(), 512) - 0.123).abs() < 1e-3);
    }

    /// Six realisations of a BERT whose tokens all differ and have no positions; segment A gives them a cosine of ½.
    #[test]
    fn tokens_without_positions_follow_the_law_and_masked_models_have_none() {
        let model = Configuration {
            layers: 3,
            heads: 4,
            key_value_heads: 4,
            head_width: 192,
            ..Family::Bert.published()
        };
        let (count, draws) = (32usize, 6u32);
        let mut courses = Vec::new();
        for realisation in 0..draws {
            let weights = InitialModel::new(&model, 11, realisation);
            let mut embeddings = weights.embeddings(&(0..count as u32).collect::<Vec<_>>());
            embeddings.positions = None;
            let mut encoder = Encoder::begin(&model, embeddings).unwrap();
            let cosine = |encoder: &Encoder| {
                let rows = encoder.tokens();
                let entry = |i: usize, j: usize| f64::from(rows[768 * i + j]);
                mean_cosine(&crate::linalg::Matrix::from_fn(count, 768, entry))
            };
            let mut course = vec![cosine(&encoder)];
            for layer in 1..=3 {
                encoder
                    .layer_by_head(&weights.layer(layer), |_, _| {})
                    .unwrap();
                course.push(cosine(&encoder));
            }
            courses.push(course);
        }
        let column = |layer: usize| -> Vec<f64> { courses.iter().map(|c| c[layer]).collect() };
        let (start, _) = crate::views::statistics::mean_and_error(&column(0));
        let law = cosines(&model, count, start).unwrap();
        for (layer, theory) in law.iter().enumerate() {
            let (mean, error) = crate::views::statistics::mean_and_error(&column(layer));
            // Five standard errors, and 1/d: the law is of infinite width.
            let allowance = 5.0 * error + 1.0 / 768.0;
            assert!(
                (mean - theory).abs() < allowance,
                "layer {layer}: {mean} ± {error}, {theory}"
            );
        }
        assert!(law[3] > law[0] + 0.02, "{law:?}");
        for family in [Family::Gpt2, Family::Llama, Family::Vit] {
            assert_eq!(cosines(&family.published(), 64, 0.1), None);
        }
    }
}
