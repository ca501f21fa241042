//! The weights of a model before training, as published for each family.
//!
//! BERT, RoBERTa, TinyBERT, ViT, GPT-2 and Llama draw every matrix and every embedding from N(0, 0.02²); biases are 0
//! and normalisations 1 (Devlin et al. 2018 and the families' own code; ViT's law is cut at a hundred standard deviations).
//! GPT-2 divides what enters the residual stream by √(2L) (Radford et al. 2019, §2.3). GPT-NeoX draws from
//! N(0, 2/(5d)), and what enters the stream with standard deviation 2/(L√d) (Black et al. 2022, §2.1).

use super::{
    AttentionWeights, Configuration, Embeddings, Family, Feedforward, LayerWeights, Linear,
    NormWeights, PositionEncoding, products,
};
use crate::kernels::entries::random::Random;
use crate::random::MatrixId;
use crate::specification::Norm;

/// Standard deviation of most families' weights.
const DEVIATION: f64 = 0.02;

/// Numbers of a patch of a picture: 16 × 16 pixels of three colours.
const PATCH: usize = 3 * 16 * 16;

/// Kinds of weights. Each kind has a separate stream in each layer.
#[derive(Clone, Copy)]
enum WeightKind {
    Query,
    Key,
    Value,
    Output,
    Up,
    Gate,
    Down,
    Token,
    Position,
    Segment,
    Class,
    Patch,
    Pixels,
}

/// Number of streams reserved for a realisation.
const KINDS: u32 = 16;

/// A model at its initialisation, layer by layer: weights are drawn when they are requested.
#[derive(Clone, Debug)]
pub struct InitialModel {
    model: Configuration,
    seed: u32,
    realisation: u32,
}

impl InitialModel {
    /// Weights of `model`. The same seed and realisation give the same weights everywhere.
    pub fn new(model: &Configuration, seed: u32, realisation: u32) -> Self {
        Self {
            model: model.clone(),
            seed,
            realisation,
        }
    }

    /// Standard deviation of the entries of W^Q, W^K and W^V, and of the first weights of the MLP.
    pub fn deviation(&self) -> f64 {
        match self.model.family {
            Family::NeoX => (2.0 / (5.0 * self.model.width as f64)).sqrt(),
            _ => DEVIATION,
        }
    }

    /// Standard deviation of the entries of W^O and of the last weights of the MLP, which enter the residual stream.
    pub fn residual_deviation(&self) -> f64 {
        let (width, layers) = (self.model.width as f64, self.model.layers as f64);
        match self.model.family {
            Family::Gpt2 => DEVIATION / (2.0 * layers).sqrt(),
            Family::NeoX => 2.0 / (layers * width.sqrt()),
            _ => DEVIATION,
        }
    }

    /// The weights of layer `layer`, counted from 1.
    pub fn layer(&self, layer: usize) -> LayerWeights {
        self.layer_drawn(layer, |weight, [inputs, outputs]| {
            weight.numbers(0, inputs * outputs)
        })
    }

    /// Layer weights from matrices that `make` gives: entry (i, j) of a shape [in, out] is number i·out + j.
    pub fn layer_drawn<W>(
        &self,
        layer: usize,
        make: impl Fn(RandomWeight, [usize; 2]) -> W,
    ) -> LayerWeights<W> {
        let model = &self.model;
        let (width, hidden) = (model.width, model.hidden);
        let (queries, keys) = (model.query_width(), model.key_value_width());
        let (first, last) = (self.deviation(), self.residual_deviation());
        let linear = |kind, [inputs, outputs]: [usize; 2], deviation| Linear {
            inputs,
            outputs,
            weight: make(self.random(kind, layer, deviation), [inputs, outputs]),
            bias: model.biases.then(|| vec![0.0; outputs]),
        };
        let norm_of = |width| NormWeights::identity(width, model.normalisation);
        LayerWeights {
            attention: AttentionWeights {
                query: linear(WeightKind::Query, [width, queries], first),
                key: linear(WeightKind::Key, [width, keys], first),
                value: linear(WeightKind::Value, [width, keys], first),
                output: linear(WeightKind::Output, [queries, width], last),
            },
            head_norms: model.head_norms.then(|| [model.head_width; 2].map(norm_of)),
            norms: [width; 2].map(norm_of),
            feedforward: Feedforward {
                up: linear(WeightKind::Up, [width, hidden], first),
                gate: model
                    .gated
                    .then(|| linear(WeightKind::Gate, [width, hidden], first)),
                down: linear(WeightKind::Down, [hidden, width], last),
            },
        }
    }

    /// Embeddings of the tokens `tokens` before the first layer. For pictures only their number counts: a class token, and patches
    /// whose pixels are independent N(0, 1).
    pub fn embeddings(&self, tokens: &[u32]) -> Embeddings {
        let (model, width) = (&self.model, self.model.width);
        let deviation = self.deviation();
        let normals = |kind, first, count| self.random(kind, 1, deviation).numbers(first, count);
        let rows = match model.family {
            Family::Vit => {
                let patches = tokens.len() - 1;
                let projection = Linear {
                    inputs: PATCH,
                    outputs: width,
                    weight: normals(WeightKind::Patch, 0, PATCH * width),
                    bias: None,
                };
                let pixels = self.random(WeightKind::Pixels, 1, 1.0);
                let pixels = pixels.numbers(0, patches * PATCH);
                let mut rows = normals(WeightKind::Class, 0, width);
                rows.extend(products::linear(&pixels, &projection));
                rows
            }
            _ => {
                let row = |token: &u32| normals(WeightKind::Token, *token as usize * width, width);
                tokens.iter().flat_map(row).collect()
            }
        };
        let positions = match model.position_encoding {
            PositionEncoding::Learned { offset } => Some(normals(
                WeightKind::Position,
                offset * width,
                tokens.len() * width,
            )),
            _ => None,
        };
        let normed = model.placement == Norm::Post;
        Embeddings {
            tokens: rows,
            positions,
            segment: normed.then(|| normals(WeightKind::Segment, 0, width)),
            norm: normed.then(|| NormWeights::identity(width, model.normalisation)),
        }
    }

    /// The stream (seed, 16 · realisation + kind, MODEL in the layer), times `deviation`.
    fn random(&self, kind: WeightKind, layer: usize, deviation: f64) -> RandomWeight {
        RandomWeight {
            seed: self.seed,
            realisation: KINDS * self.realisation + kind as u32,
            matrix: MatrixId::MODEL.in_layer(layer).0,
            deviation,
        }
    }
}

/// Source of the numbers of a weight.
#[derive(Clone, Copy, Debug)]
pub struct RandomWeight {
    /// Key of the stream.
    pub seed: u32,
    /// The high half of the number of a weight's stream.
    pub realisation: u32,
    /// The low half.
    pub matrix: u32,
    /// Standard deviation.
    pub deviation: f64,
}

impl RandomWeight {
    /// Numbers `first`… of it.
    fn numbers(self, first: usize, count: usize) -> Vec<f32> {
        let mut out = vec![0.0; count];
        let random = Random {
            seed: self.seed,
            matrix: self.matrix,
            realisation: self.realisation,
            first: first as u32,
            count: count as u32,
            columns: count as u32,
            stride: count as u32,
            law: 1,
            scale: self.deviation as f32,
        };
        random.twin(&mut out);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small_model(family: Family) -> Configuration {
        Configuration {
            width: 96,
            layers: 8,
            heads: 4,
            key_value_heads: 4,
            head_width: 24,
            hidden: 384,
            ..family.published()
        }
    }

    /// Mean and standard deviation in units of `deviation`, and a tolerance of five standard errors for each.
    fn assert_normal(numbers: &[f32], deviation: f64, what: &str) {
        let count = numbers.len() as f64;
        let unit: Vec<f64> = numbers.iter().map(|x| f64::from(*x) / deviation).collect();
        let mean = unit.iter().sum::<f64>() / count;
        let square = unit.iter().map(|x| x * x).sum::<f64>() / count;
        let fourth = unit.iter().map(|x| x.powi(4)).sum::<f64>() / count;
        let error = 5.0 / count.sqrt();
        assert!(mean.abs() < error, "{what}: mean {mean}");
        assert!(
            (square - 1.0).abs() < error * 2f64.sqrt(),
            "{what}: square {square}"
        );
        assert!(
            (fourth - 3.0).abs() < error * 96f64.sqrt(),
            "{what}: fourth {fourth}"
        );
    }

    #[test]
    fn every_family_has_the_moments_of_its_published_law() {
        for family in Family::ALL {
            let model = small_model(*family).checked().unwrap();
            let drawn = InitialModel::new(&model, 3, 0);
            let layer = drawn.layer(2);
            assert_eq!(layer.check(&model), Ok(()));
            let (first, last) = match family {
                Family::Gpt2 => (0.02, 0.005),
                Family::NeoX => ((2.0f64 / 480.0).sqrt(), 0.25 / 96f64.sqrt()),
                _ => (0.02, 0.02),
            };
            let (attention, mlp) = (&layer.attention, &layer.feedforward);
            for map in [&attention.query, &attention.key, &attention.value, &mlp.up] {
                assert_normal(&map.weight, first, family.label());
            }
            for map in [&attention.output, &mlp.down] {
                assert_normal(&map.weight, last, family.label());
            }
            assert_eq!(mlp.gate.is_some(), *family == Family::Llama);
            let biases = attention.query.bias.iter().chain(&mlp.down.bias).flatten();
            assert!(biases.copied().all(|x| x == 0.0));
            assert!(layer.norms[1].weight.iter().all(|x| *x == 1.0));
        }
    }

    #[test]
    fn no_two_weights_are_the_same_and_all_can_be_drawn_again() {
        let model = small_model(Family::Llama);
        let drawn = |seed, realisation, layer| {
            let weights = InitialModel::new(&model, seed, realisation).layer(layer);
            let maps = [
                weights.attention.query,
                weights.attention.key,
                weights.feedforward.up,
            ];
            maps.map(|map| map.weight[0].to_bits())
        };
        let mut all: Vec<u32> = [(1, 0, 1), (1, 0, 2), (1, 1, 1), (2, 0, 1)]
            .into_iter()
            .flat_map(|(seed, realisation, layer)| drawn(seed, realisation, layer))
            .collect();
        assert_eq!(drawn(1, 0, 2), drawn(1, 0, 2));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 12);
    }

    #[test]
    fn equal_tokens_have_equal_embeddings_wherever_they_stand() {
        let model = small_model(Family::Llama);
        let rows = InitialModel::new(&model, 0, 0)
            .embeddings(&[5, 31_999, 5])
            .tokens;
        assert_eq!(rows[..96], rows[192..]);
        assert_ne!(rows[..96], rows[96..192]);
        assert_normal(&rows[..192], 0.02, "embeddings");
        let bert = InitialModel::new(&small_model(Family::Bert), 0, 0).embeddings(&[1; 4]);
        let positions = bert.positions.unwrap();
        assert_eq!(positions.len(), 4 * 96);
        assert_ne!(positions[..96], positions[96..192]);
        let vit = InitialModel::new(&small_model(Family::Vit), 0, 0).embeddings(&[0; 9]);
        // A patch is a sum over 768 pixels.
        assert_normal(&vit.tokens[96..], 0.02 * 768f64.sqrt(), "patches");
        assert!(vit.segment.is_none() && vit.norm.is_none());
    }
}
