//! A pass through a model: the model chosen by the dials, its input, and its tokens from layer to layer.

use crate::linalg::Matrix;
use crate::models::{
    Configuration, Family, ForwardPass, ForwardProcessor, InitialModel, LayerWeights,
    LinearProcessor, PositionEncoding,
};
use crate::parameters::{Model, Parameters, Reading, words};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream, below};
use crate::training::tasks::story::Story;
use crate::words::phrase;

/// The family for a value of the dial; `None` for a file.
fn family(model: Model) -> Option<Family> {
    Some(match model {
        Model::Bert => Family::Bert,
        Model::Roberta => Family::Roberta,
        Model::TinyBert => Family::TinyBert,
        Model::Vit => Family::Vit,
        Model::Gpt2 => Family::Gpt2,
        Model::Llama => Family::Llama,
        Model::File => return None,
    })
}

/// The model of the dials: the published one at their width, depth and number of heads, with its MLP in proportion and
/// as many places as tokens need. Heads have width d/h, rounded down, and at least 1 (2 where positions are rotary).
pub(super) fn configuration(p: &Parameters) -> Option<Configuration> {
    let published = family(p.model)?.published();
    let (width, heads) = (p.width(), p.heads);
    let head_width = match published.position_encoding {
        PositionEncoding::Rotary { .. } => (width / heads / 2 * 2).max(2),
        _ => (width / heads).max(1),
    };
    let ratio = published.hidden as f64 / published.width as f64;
    Some(Configuration {
        width,
        layers: p.layers,
        heads,
        key_value_heads: heads,
        head_width,
        hidden: ((ratio * width as f64).round() as usize).max(1),
        positions: published.positions.max(p.T),
        ..published
    })
}

/// The tokens that are read; for pictures only the number of tokens matters.
pub(super) fn tokens(
    p: &Parameters,
    model: &Configuration,
    realisation: u32,
) -> Result<Vec<u32>, Problem> {
    if model.vocabulary == 0 {
        return Ok((0..p.T as u32).collect());
    }
    match p.reading {
        Reading::Story => Ok(Story::new()?.texts(p.seed, [realisation], p.T).tokens),
        Reading::Text => of_text(&p.text, p.T),
        Reading::Random => {
            let words = Stream::new(p.seed, realisation, MatrixId::READING).words(0, p.T);
            let token = |word: u32| below(model.vocabulary, word) as u32;
            Ok(words.into_iter().map(token).collect())
        }
    }
}

/// The first `count` words of `text`, each as its number in the order of first occurrence. Every model knows at least as many words
/// as it takes tokens.
fn of_text(text: &str, count: usize) -> Result<Vec<u32>, Problem> {
    let mut known: Vec<&str> = Vec::new();
    let number = |word| {
        let earlier = known.iter().position(|other| *other == word);
        earlier.unwrap_or_else(|| {
            known.push(word);
            known.len() - 1
        }) as u32
    };
    let tokens: Vec<u32> = words(text).take(count).map(number).collect();
    match tokens.len() == count {
        true => Ok(tokens),
        false => {
            let message = phrase!(
                "models-text-tokens-fewer-t",
                found = tokens.len(),
                tokens = count
            );
            Err(Problem::new("T", message))
        }
    }
}

/// Number of tokens that already occurred.
pub(super) fn repeated(tokens: &[u32]) -> usize {
    let mut sorted = tokens.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    tokens.len() - sorted.len()
}

/// Tokens after some layers of a realisation on one processor, with the attention of the last one.
pub(super) struct Passage<P: ForwardProcessor> {
    of: Parameters,
    realisation: u32,
    weights: InitialModel,
    tokens: ForwardPass<P>,
    attention: Vec<P::Matrix>,
    /// Number of tokens that already occurred.
    pub(super) repeated: usize,
}

impl<P: ForwardProcessor> Passage<P> {
    /// The tokens of realisation `realisation` before the first layer of `model`, which the dials `p` select.
    ///
    /// # Errors
    /// The model is invalid.
    pub(super) fn begin(
        processor: &P,
        p: &Parameters,
        model: &Configuration,
        realisation: u32,
    ) -> Result<Self, Problem> {
        let tokens = tokens(p, model, realisation)?;
        let weights = InitialModel::new(model, p.seed, realisation);
        Ok(Self {
            of: p.clone(),
            realisation,
            tokens: ForwardPass::begin(processor, model, weights.embeddings(&tokens))?,
            weights,
            attention: Vec::new(),
            repeated: repeated(&tokens),
        })
    }

    /// Whether the tokens belong to these dials and this realisation, and have not passed beyond layer `layer`.
    pub(super) fn is_before(&self, p: &Parameters, realisation: u32, layer: usize) -> bool {
        self.of == *p && self.realisation == realisation && self.tokens.layer() <= layer
    }

    /// Passes further layers until `layer` layers are passed; `layer_weights` makes the weights of a layer.
    ///
    /// # Errors
    /// When the processor fails.
    pub(super) async fn advance_to(
        &mut self,
        processor: &P,
        layer: usize,
        layer_weights: impl Fn(&InitialModel, usize) -> LayerWeights<P::Matrix>,
    ) -> Result<(), Problem>
    where
        P: LinearProcessor<<P as ForwardProcessor>::Matrix>,
    {
        while self.tokens.layer() < layer {
            let weights = layer_weights(&self.weights, self.tokens.layer() + 1);
            self.attention.clear();
            let attention = &mut self.attention;
            let keep = |_, matrix| attention.push(matrix);
            self.tokens.advance(processor, &weights, keep).await?;
        }
        Ok(())
    }

    /// The attention of head `head` (from 0) in the last layer passed, T × T.
    pub(super) fn attention(&self, head: usize) -> &P::Matrix {
        &self.attention[head]
    }

    /// The tokens after the last layer passed, T × d.
    pub(super) fn tokens(&self) -> &P::Matrix {
        self.tokens.tokens()
    }
}

/// The matrix with these rows of `columns` numbers.
pub(super) fn by_rows<T: Copy + Into<f64>>(rows: &[T], columns: usize) -> Matrix {
    let entry = |i: usize, j: usize| rows[i * columns + j].into();
    Matrix::from_fn(rows.len() / columns, columns, entry)
}
