//! Tokens through a model, one layer at a time: weights may come layer by layer, and the first layers can be looked at while the rest is
//! computed. Written once for both processors, over the operations of one.

use super::processor::{ForwardProcessor, HeadPlace, Here, LinearProcessor};
use super::products::{add, add_rows};
use super::rotary::Rotary;
use super::weights::Widen;
use super::{
    AttentionPart, AttentionWeights, Configuration, Embeddings, Feedforward, FeedforwardPart,
    LayerWeights, Linear, NormWeights,
};
use crate::linalg::krylov::synchronously;
use crate::problem::Problem;
use crate::specification::Norm;
use attention_spectra_words::phrase;

/// Weights of attention, norms of its queries and keys, and norms of the branches of the layer.
type AttentionOf<'a, W> = (
    &'a AttentionWeights<W>,
    Option<&'a [NormWeights; 2]>,
    &'a [NormWeights; 2],
);

/// Tokens on their way through a model, on one processor.
#[derive(Clone, Debug)]
pub struct ForwardPass<P: ForwardProcessor> {
    model: Configuration,
    rotary: Option<Rotary>,
    count: usize,
    tokens: P::Matrix,
    /// Output of the attention of the next layer, once it is computed.
    attended: Option<P::Matrix>,
    layer: usize,
}

impl<P: ForwardProcessor> ForwardPass<P> {
    /// The tokens of `embeddings` before the first layer of `model`.
    ///
    /// # Errors
    /// The model is invalid, or the embeddings do not have the width of the model.
    pub fn begin(
        processor: &P,
        model: &Configuration,
        embeddings: Embeddings,
    ) -> Result<Self, Problem> {
        let model = model.clone().checked()?;
        let count = embeddings.count(&model)?;
        let mut rows = embeddings.tokens;
        if model.scaled_embeddings {
            let factor = (model.width as f64).sqrt() as f32;
            rows.iter_mut().for_each(|entry| *entry *= factor);
        }
        if let Some(positions) = &embeddings.positions {
            add(&mut rows, positions);
        }
        if let Some(segment) = &embeddings.segment {
            add_rows(&mut rows, segment);
        }
        let mut tokens = processor.matrix(rows, model.width);
        if let Some(norm) = &embeddings.norm {
            tokens = processor.normalised(&tokens, norm, &model);
        }
        Ok(Self {
            rotary: Rotary::of(&model, count),
            model,
            count,
            tokens,
            attended: None,
            layer: 0,
        })
    }

    /// Number of finished layers.
    pub fn layer(&self) -> usize {
        self.layer
    }

    /// The tokens after the finished layers, T × d.
    pub fn tokens(&self) -> &P::Matrix {
        &self.tokens
    }

    /// Passes tokens through a layer of the model with these `weights`; `each` receives head after head and its attention, T × T.
    ///
    /// # Errors
    /// The processor fails; the tokens are then invalid.
    pub async fn advance<W>(
        &mut self,
        processor: &P,
        weights: &LayerWeights<W>,
        each: impl FnMut(usize, P::Matrix),
    ) -> Result<(), Problem>
    where
        P: LinearProcessor<W>,
    {
        let head_norms = weights.head_norms.as_ref();
        let (attention, norms) = (&weights.attention, &weights.norms);
        self.attend(processor, (attention, head_norms, norms), each)
            .await?;
        self.feed_forward(processor, &weights.feedforward, norms)
            .await
    }

    /// The first half of a layer: computes the output of its attention. [`ForwardPass::feed_forward`] is the second.
    ///
    /// # Errors
    /// The processor fails.
    async fn attend<W>(
        &mut self,
        processor: &P,
        (attention, head_norms, norms): AttentionOf<'_, W>,
        each: impl FnMut(usize, P::Matrix),
    ) -> Result<(), Problem>
    where
        P: LinearProcessor<W>,
    {
        let model = &self.model;
        let normed = match model.placement {
            Norm::Pre => Some(processor.normalised(&self.tokens, &norms[0], model)),
            Norm::Post => None,
        };
        let x = normed.as_ref().unwrap_or(&self.tokens);
        let maps = (attention, head_norms);
        self.attended = Some(self.mixed(processor, maps, x, each).await?);
        Ok(())
    }

    /// The second half of a layer: the residual connection of its attention, and its MLP.
    ///
    /// # Errors
    /// The processor fails; the tokens are then invalid. The attention of the layer was not computed.
    async fn feed_forward<W>(
        &mut self,
        processor: &P,
        maps: &Feedforward<W>,
        [first, second]: &[NormWeights; 2],
    ) -> Result<(), Problem>
    where
        P: LinearProcessor<W>,
    {
        let Some(mut attended) = self.attended.take() else {
            let sentence = phrase!("models-attention-comes-first");
            return Err(Problem::new("model", sentence));
        };
        let model = &self.model;
        let norm = |x: &P::Matrix, norm| processor.normalised(x, norm, model);
        match model.placement {
            Norm::Pre => {
                // Side by side, both branches read the tokens as they came.
                let beside = model.parallel.then(|| norm(&self.tokens, second));
                processor.add(&attended, &mut self.tokens);
                drop(attended);
                let x = beside.unwrap_or_else(|| norm(&self.tokens, second));
                let output = feedforward(processor, maps, &x, model).await?;
                processor.add(&output, &mut self.tokens);
            }
            Norm::Post => {
                processor.add(&self.tokens, &mut attended);
                let x = norm(&attended, first);
                drop(attended);
                let mut output = feedforward(processor, maps, &x, model).await?;
                processor.add(&x, &mut output);
                self.tokens = norm(&output, second);
            }
        }
        self.layer += 1;
        Ok(())
    }

    /// Σ_h A_h x W^V_h W^O_h, A_h = softmax(Q_h K_hᵀ/√d_h), Q_h = x W^Q_h and K_h = x W^K_h after their norms and turned, where
    /// the model does that.
    async fn mixed<W>(
        &self,
        processor: &P,
        (maps, head_norms): (&AttentionWeights<W>, Option<&[NormWeights; 2]>),
        x: &P::Matrix,
        mut each: impl FnMut(usize, P::Matrix),
    ) -> Result<P::Matrix, Problem>
    where
        P: LinearProcessor<W>,
    {
        let model = &self.model;
        let linear = async |map: &Linear<W>| processor.linear(x, map, None).await;
        let mut query = linear(&maps.query).await?;
        let mut key = linear(&maps.key).await?;
        let value = linear(&maps.value).await?;
        let (queries, keys) = (model.query_width(), model.key_value_width());
        if let Some([of_queries, of_keys]) = head_norms {
            query = processor.normalised(&query, of_queries, model);
            key = processor.normalised(&key, of_keys, model);
        }
        if let Some(rotary) = &self.rotary {
            processor.rotate(rotary, queries, &mut query);
            processor.rotate(rotary, keys, &mut key);
        }
        let mut context = processor.room(self.count, queries);
        for head in 0..model.heads {
            let place = HeadPlace {
                tokens: self.count,
                width: model.head_width,
                query_column: head * model.head_width,
                key_column: model.key_value_head(head) * model.head_width,
                queries,
                keys,
                causal: model.causal,
            };
            let attention = processor.attention(&query, &key, &place).await?;
            processor
                .mix(&attention, &value, &mut context, &place)
                .await?;
            each(head, attention);
        }
        processor.linear(&context, &maps.output, None).await
    }
}

/// The MLP of a layer.
async fn feedforward<W, P: LinearProcessor<W>>(
    processor: &P,
    maps: &Feedforward<W>,
    x: &P::Matrix,
    model: &Configuration,
) -> Result<P::Matrix, Problem> {
    let phi = Some(model.nonlinearity);
    let hidden = match &maps.gate {
        Some(gate) => {
            let mut hidden = processor.linear(x, &maps.up, None).await?;
            let gate = processor.linear(x, gate, phi).await?;
            processor.multiply_entries(&gate, &mut hidden);
            hidden
        }
        None => processor.linear(x, &maps.up, phi).await?,
    };
    processor.linear(&hidden, &maps.down, None).await
}

/// Tokens on their way through a model, on this processor.
#[derive(Clone, Debug)]
pub struct Encoder(ForwardPass<Here>);

/// Result of one layer.
#[derive(Clone, Debug, PartialEq)]
pub struct LayerOutcome {
    /// The attention of each head, T × T, row-major; rows sum to 1.
    pub attention: Vec<Vec<f32>>,
    /// The tokens after the layer, [T, d].
    pub tokens: Vec<f32>,
}

impl Encoder {
    /// The tokens of `embeddings` before the first layer of `model`.
    ///
    /// # Errors
    /// The model is invalid, or the embeddings do not have the width of the model.
    pub fn begin(model: &Configuration, embeddings: Embeddings) -> Result<Self, Problem> {
        ForwardPass::begin(&Here, model, embeddings).map(Self)
    }

    /// Number of tokens T.
    pub fn count(&self) -> usize {
        self.0.count
    }

    /// Number of finished layers.
    pub fn layer(&self) -> usize {
        self.0.layer
    }

    /// The tokens after the finished layers, [T, d], row major.
    pub fn tokens(&self) -> &[f32] {
        &self.0.tokens
    }

    /// The tokens after the last normalisation, in models with normalisation before the branches.
    ///
    /// # Errors
    /// If the normalisation has another width.
    pub fn normalised(&self, norm: &NormWeights) -> Result<Vec<f32>, Problem> {
        norm.check(phrase!("models-last-normalisation"), self.0.model.width)?;
        Ok(Here.normalised(&self.0.tokens, norm, &self.0.model))
    }

    /// Passes one layer and shows the attention of every head: h·T² numbers at once. Where that is much,
    /// [`Encoder::layer_by_head`] needs one head at a time.
    ///
    /// # Errors
    /// If the weights do not belong to a layer of the model; the tokens then stay unchanged.
    pub fn pass<W: Widen>(&mut self, weights: &LayerWeights<W>) -> Result<LayerOutcome, Problem> {
        let mut attention = Vec::with_capacity(self.0.model.heads);
        self.layer_by_head(weights, |_, head| attention.push(head))?;
        Ok(LayerOutcome {
            attention,
            tokens: self.0.tokens.clone(),
        })
    }

    /// Passes one layer, with one weight at a time in single precision. `each` gets the number of every head and its attention, T × T,
    /// row-major.
    ///
    /// # Errors
    /// As [`Encoder::pass`].
    pub fn layer_by_head<W: Widen>(
        &mut self,
        weights: &LayerWeights<W>,
        each: impl FnMut(usize, Vec<f32>),
    ) -> Result<(), Problem> {
        weights.check(&self.0.model)?;
        synchronously(self.0.advance(&Here, weights, each))
    }

    /// The first half of [`Encoder::layer_by_head`], which reads no weight of the MLP. [`Encoder::feed_forward`] is the second: only one
    /// half of the weights is held at a time.
    ///
    /// # Errors
    /// As [`Encoder::pass`].
    pub fn attend_by_head<W: Widen>(
        &mut self,
        part: &AttentionPart<W>,
        each: impl FnMut(usize, Vec<f32>),
    ) -> Result<(), Problem> {
        part.check(&self.0.model)?;
        let of_attention = (&part.attention, part.head_norms.as_ref(), &part.norms);
        synchronously(self.0.attend(&Here, of_attention, each))
    }

    /// The second half of a layer, after [`Encoder::attend_by_head`].
    ///
    /// # Errors
    /// As [`Encoder::pass`], or the first half is missing.
    pub fn feed_forward<W: Widen>(&mut self, part: &FeedforwardPart<W>) -> Result<(), Problem> {
        part.check(&self.0.model)?;
        synchronously(self.0.feed_forward(&Here, &part.feedforward, &part.norms))
    }
}
