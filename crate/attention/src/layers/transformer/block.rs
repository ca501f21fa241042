//! Blocks of a transformer encoder at initialisation, written once for both processors.

use crate::layers::Processor;
use crate::problem::Problem;
use crate::random::MatrixId;
use crate::specification::{
    Activation, Attention, Block, Norm, RandomAttention, ScoreScale, Tokens, Values,
};
use crate::theory::BlockModel;

#[cfg(doc)]
use crate::attention::Sampler;

/// Query/key width of a head: `d_qk` if it is set, else d/h.
pub fn head_width(p: &RandomAttention) -> usize {
    p.d_qk.unwrap_or((p.width() / p.heads.max(1)).max(1))
}

/// The first of the tokens that are compared. Under a causal mask they are the last quarter, as in the third version of REM (Figure 12):
/// these tokens attend to nearly all others, as the theory assumes.
pub fn first_compared(p: &RandomAttention) -> usize {
    match p.causal {
        true => p.T - (p.T / 4).max(2).min(p.T),
        false => 0,
    }
}

/// `p` reduced to one head of softmax attention at score scale `beta` on tokens of cosine `rho`: what
/// [`Sampler::attention`] and [`Sampler::values`] need to draw it.
pub fn single_head(p: &RandomAttention, beta: f64, rho: f64) -> RandomAttention {
    RandomAttention {
        attention: Attention::Softmax,
        values: Values::Gaussian,
        tokens: Tokens::Correlated,
        causal: false,
        qk_norm: false,
        d_qk: Some(p.d_qk.unwrap_or(p.width())),
        heads: 1,
        scale: ScoreScale::Beta(beta),
        rho,
        ..p.clone()
    }
}

/// Model of a block of `p` for the law of the similarity.
pub fn block_model(p: &RandomAttention) -> BlockModel {
    BlockModel {
        alpha: p.alpha,
        alpha_mlp: p.alpha_mlp,
        sigma_v: p.sigma_V,
        sigma_w: p.sigma_w,
        sigma_b: p.sigma_b,
        norm: p.norm,
        removes_mean: p.remedy.changes_attention(),
        sigma_g: p.is_gated().then_some(p.sigma_g),
        value_residual: p.value_residual,
        first_cosine: p.rho,
        ..BlockModel::new(p.activation)
    }
}

/// Operations for blocks on one processor. Matrices are T × d unless a shape is given.
pub trait BlockProcessor: Processor {
    /// A matrix in the storage of this processor.
    type Matrix;
    /// Mean cosines at several places, and ratios of means after pre-norm blocks, which may not have been
    /// read back yet.
    type Cosines;

    /// Independent entries of standard deviation `deviation`: the stream of (seed, realisation, id).
    fn gaussian(
        &self,
        p: &RandomAttention,
        realisation: u32,
        id: MatrixId,
        shape: (usize, usize),
        deviation: f64,
    ) -> Self::Matrix;

    /// The product X W.
    async fn multiply(&self, x: &Self::Matrix, w: &Self::Matrix) -> Result<Self::Matrix, Problem>;

    /// φ(X + 1bᵀ), without an activation X + 1bᵀ; `bias` is 1 × the columns of X.
    fn activate(
        &self,
        x: Self::Matrix,
        bias: &Self::Matrix,
        activation: Option<Activation>,
    ) -> Self::Matrix;

    /// A copy with every row at length √d; a row of zeros stays.
    fn normalised(&self, x: &Self::Matrix) -> Self::Matrix;

    /// a X + b Y, each row scaled to length √d if needed.
    fn combined(
        &self,
        x: (f64, &Self::Matrix),
        y: (f64, Self::Matrix),
        normalised: bool,
    ) -> Self::Matrix;

    /// The unit for numbers of about this size; 1 if numbers cannot overflow.
    fn unit(&self, size: f64) -> f64;

    /// Attention over all heads of layer `layer` on `tokens` of length √d, the outputs side by side. With a value residual
    /// the first tokens, in front of them, are values as well.
    ///
    /// # Errors
    /// The processor fails, or has no kernels for the remedy.
    async fn attention(
        &self,
        tokens: (Option<&Self::Matrix>, &Self::Matrix),
        p: &RandomAttention,
        realisation: u32,
        layer: usize,
    ) -> Result<Self::Matrix, Problem>;

    /// Space for the cosines of `count` places.
    fn cosines(&self, p: &RandomAttention, count: usize) -> Self::Cosines;

    /// Adds the mean cosine between the tokens `x`, of any lengths.
    fn add_cosine(&self, cosines: &mut Self::Cosines, x: &Self::Matrix);

    /// The mean cosine of every place so far.
    async fn read_cosines(&self, cosines: &Self::Cosines) -> Result<Vec<f64>, Problem>;

    /// The ratio of means ([`crate::layers::cosine::overlap_ratio`]) at every place so far; `None` after post-norm blocks, where it equals
    /// the mean cosine.
    ///
    /// # Errors
    /// As [`Self::read_cosines`].
    async fn read_ratios(&self, cosines: &Self::Cosines) -> Result<Vec<f64>, Problem>;
}

/// Tokens `unit`·S on their way through the blocks.
///
/// After pre-norm blocks tokens grow like α^(2L), beyond the range of single precision. The branches see normalised tokens, so only
/// their unit has to be stored.
struct ResidualStream<M> {
    /// The numbers S, T × d; the tokens are `unit`·S.
    matrix: M,
    unit: f64,
}

/// α·stream + branch, normalised afterwards with post-norm; `size` is the approximate root mean square of the branch.
fn residual_connection<P: BlockProcessor>(
    processor: &P,
    norm: Norm,
    (stream, unit): (&P::Matrix, f64),
    alpha: f64,
    (branch, size): (P::Matrix, f64),
) -> ResidualStream<P::Matrix> {
    let post = norm == Norm::Post;
    let joint = processor.unit((alpha * unit).max(size));
    let kept = alpha * unit / joint;
    ResidualStream {
        matrix: processor.combined((kept, stream), (1.0 / joint, branch), post),
        unit: if post { 1.0 } else { joint },
    }
}

/// Output of a branch for the tokens. With pre-norm they are normalised first.
async fn branch<P: BlockProcessor>(
    processor: &P,
    norm: Norm,
    stream: &P::Matrix,
    through: impl AsyncFnOnce(&P::Matrix) -> Result<P::Matrix, Problem>,
) -> Result<P::Matrix, Problem> {
    match norm {
        Norm::Post => through(stream).await,
        Norm::Pre => through(&processor.normalised(stream)).await,
    }
}

/// The weights of the MLP of one block.
pub struct Mlp<M> {
    weights: (M, M),
    biases: (M, M),
}

impl<M> Mlp<M> {
    /// Samples both weight matrices.
    pub fn sample(
        processor: &impl BlockProcessor<Matrix = M>,
        p: &RandomAttention,
        realisation: u32,
        layer: usize,
    ) -> Self {
        let width = p.width();
        let normal_weights = |id: MatrixId, rows: usize, deviation: f64| {
            let id = id.in_layer(layer);
            processor.gaussian(p, realisation, id, (rows, width), deviation)
        };
        let deviation = p.sigma_w / (width as f64).sqrt();
        let ((first, second), bias) = (MatrixId::MLP, MatrixId::MLP_BIAS);
        Self {
            weights: (
                normal_weights(first, width, deviation),
                normal_weights(second, width, deviation),
            ),
            biases: (
                normal_weights(bias.0, 1, p.sigma_b),
                normal_weights(bias.1, 1, p.sigma_b),
            ),
        }
    }

    /// W₂ φ(W₁ x + b₁) + b₂ of every row of `x`.
    async fn apply(
        &self,
        processor: &impl BlockProcessor<Matrix = M>,
        x: &M,
        activation: Activation,
    ) -> Result<M, Problem> {
        let hidden = processor.multiply(x, &self.weights.0).await?;
        let hidden = processor.activate(hidden, &self.biases.0, Some(activation));
        let output = processor.multiply(&hidden, &self.weights.1).await?;
        Ok(processor.activate(output, &self.biases.1, None))
    }
}

/// The stream after attention, whose output is `attended`, and after the MLP if there is one, each with a residual connection.
async fn join<P: BlockProcessor>(
    processor: &P,
    p: &RandomAttention,
    stream: (&P::Matrix, f64),
    attended: P::Matrix,
    mlp: Option<&Mlp<P::Matrix>>,
) -> Result<ResidualStream<P::Matrix>, Problem> {
    let behind = (attended, p.sigma_V);
    let middle = residual_connection(processor, p.norm, stream, p.alpha, behind);
    let Some(mlp) = mlp else {
        return Ok(middle);
    };
    let through = async |x: &P::Matrix| mlp.apply(processor, x, p.activation).await;
    let output = branch(processor, p.norm, &middle.matrix, through).await?;
    let size = p.sigma_w * libm::hypot(p.sigma_w, p.sigma_b) + p.sigma_b;
    let stream = (&middle.matrix, middle.unit);
    let behind = (output, size);
    Ok(residual_connection(
        processor,
        p.norm,
        stream,
        p.alpha_mlp,
        behind,
    ))
}

/// Tokens after the part `p.block` of one block; `attended` is the result of its attention for the tokens `x`, of length √d. The
/// MLP is included if `p.block` has one.
///
/// # Errors
/// As [`BlockProcessor::multiply`].
pub async fn behind_block<P: BlockProcessor>(
    processor: &P,
    p: &RandomAttention,
    x: &P::Matrix,
    attended: P::Matrix,
    mlp: Option<&Mlp<P::Matrix>>,
) -> Result<P::Matrix, Problem> {
    match p.block {
        Block::Attention => Ok(attended),
        _ => Ok(join(processor, p, (x, 1.0), attended, mlp).await?.matrix),
    }
}

/// Mean cosine between tokens before the first and after each of `p.layers` blocks, L + 1 numbers, from the tokens `start` of
/// length √d. `hear` gets the first of them from time to time. Pre-norm blocks leave tokens of different lengths: then the ratios
/// of means at the same places follow, L + 1 more numbers.
///
/// # Errors
/// As [`BlockProcessor::multiply`].
pub async fn cosines_from<P: BlockProcessor>(
    processor: &P,
    p: &RandomAttention,
    realisation: u32,
    start: P::Matrix,
    mut hear: impl FnMut(&[f64]),
) -> Result<Vec<f64>, Problem> {
    let first = p.has_value_residual().then(|| processor.normalised(&start));
    let mut found = processor.cosines(p, p.layers + 1);
    processor.add_cosine(&mut found, &start);
    let mut stream = ResidualStream {
        matrix: start,
        unit: 1.0,
    };
    for layer in 1..=p.layers {
        let through = async |x: &P::Matrix| {
            let tokens = (first.as_ref(), x);
            processor.attention(tokens, p, realisation, layer).await
        };
        let attended = branch(processor, p.norm, &stream.matrix, through).await?;
        let mlp = Mlp::sample(processor, p, realisation, layer);
        let before = (&stream.matrix, stream.unit);
        stream = join(processor, p, before, attended, Some(&mlp)).await?;
        processor.add_cosine(&mut found, &stream.matrix);
        if processor.may_report() {
            hear(&processor.read_cosines(&found).await?);
        }
    }
    let mut numbers = processor.read_cosines(&found).await?;
    numbers.extend(processor.read_ratios(&found).await?);
    Ok(numbers)
}
