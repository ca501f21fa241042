//! Blocks of a transformer encoder on the device: the same weights and the same numbers as
//! `layers::transformer` (REM §2), from single-precision products.

use super::stream::{Cosines, Stream};
use super::tokens;
use crate::gpu::dense::matrix::{Matrix, Rows};
use crate::gpu::dense::product::multiply;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::kernels::activate::Activate;
use crate::kernels::copy_columns::CopyColumns;
use crate::kernels::product::Form;
use crate::kernels::softmax::Softmax;
use crate::layers::transformer::{head_width, single_head};
use crate::parameters::{Activation, Block, Parameters, Tokens, deviation_of_beta};
use crate::problem::Problem;
use crate::random::MatrixId;

/// Mean cosine between tokens in front of the first and behind each of `p.layers` blocks, as
/// [`crate::layers::transformer::cosines`]; whoever listens to the device hears of the first of them.
///
/// # Errors
/// The device is lost, has failed or hangs; the numbers leave single precision.
pub async fn cosines(
    device: &Device,
    p: &Parameters,
    realisation: u32,
) -> Result<Vec<f64>, Problem> {
    device.forget();
    let outcome = stack(device, p, realisation).await;
    device.release();
    outcome
}

/// Mean cosine behind the part `p.block` of one block, from tokens of cosine `rho`, for every score
/// scale of `betas`: one row of the similarity map.
///
/// # Errors
/// As [`cosines`].
pub async fn cells(
    device: &Device,
    p: &Parameters,
    realisation: u32,
    rho: f64,
    betas: &[f64],
) -> Result<Vec<f64>, Problem> {
    device.forget();
    let outcome = row_of_cells(device, p, realisation, rho, betas).await;
    device.release();
    outcome
}

async fn stack(device: &Device, p: &Parameters, realisation: u32) -> Result<Vec<f64>, Problem> {
    let mut stream = Stream::new(start(device, p, realisation).await?, p.norm);
    let mut found = Cosines::new(device, p, p.layers + 1);
    found.add(device, &stream.matrix);
    for layer in 1..=p.layers {
        let inside = stream.inside(device);
        let heads = Head::all(device, p, realisation, layer, &inside).await?;
        let attended = attend(device, p, &heads).await?;
        stream = stream.join(device, p.alpha, attended, p.sigma_V);
        drop((inside, heads));
        let mlp = Mlp::draw(device, p, realisation, layer);
        stream = mlp.pass(device, stream).await?;
        found.add(device, &stream.matrix);
        if device.progress.due() {
            let so_far = found.read(device).await?;
            device.progress.report(&so_far);
        }
    }
    found.read(device).await
}

async fn row_of_cells(
    device: &Device,
    p: &Parameters,
    realisation: u32,
    rho: f64,
    betas: &[f64],
) -> Result<Vec<f64>, Problem> {
    let one = single_head(p, 1.0, rho);
    let tokens = start(device, &one, realisation).await?;
    let heads = Head::all(device, &one, realisation, 1, &tokens).await?;
    let mlp = (p.block == Block::Full).then(|| Mlp::draw(device, p, realisation, 1));
    let mut found = Cosines::new(device, p, betas.len());
    for beta in betas {
        let attended = attend(device, &single_head(p, *beta, rho), &heads).await?;
        if p.block == Block::Attention {
            found.add(device, &attended);
            continue;
        }
        let before = Stream::new(super::stack::copy(device, &tokens), p.norm);
        let mut stream = before.join(device, p.alpha, attended, p.sigma_V);
        if let Some(mlp) = &mlp {
            stream = mlp.pass(device, stream).await?;
        }
        found.add(device, &stream.matrix);
    }
    found.read(device).await
}

/// Tokens of length √d and pairwise cosine ρ, T × d.
async fn start(device: &Device, p: &Parameters, realisation: u32) -> Result<Matrix, Problem> {
    let correlated = Parameters {
        tokens: Tokens::Correlated,
        ..p.clone()
    };
    let unit = tokens::tokens(device, &correlated, realisation).await?;
    let output = Matrix::new(device, unit.rows, unit.columns);
    vectors::add(device, (p.width() as f64).sqrt(), &unit, 0.0, &output);
    Ok(output)
}

/// What one head makes of the tokens: queries and keys of variance 1, T × d_qk, and values, T × d/h.
struct Head {
    queries: Matrix,
    keys: Matrix,
    values: Matrix,
    /// Its first column of the output.
    first: usize,
}

impl Head {
    /// All heads of layer `layer` on tokens of length √d.
    async fn all(
        device: &Device,
        p: &Parameters,
        realisation: u32,
        layer: usize,
        tokens: &Matrix,
    ) -> Result<Vec<Self>, Problem> {
        let (width, head) = (p.width(), head_width(p));
        let count = p.heads.clamp(1, width);
        let times = async |id: MatrixId, columns: usize, scale: f64| {
            let shape = (width, columns);
            let id = id.in_layer(layer);
            let weights = tokens::gaussian(device, p, realisation, id, shape, 1.0);
            let output = Matrix::new(device, tokens.rows, columns);
            let scale = scale / (width as f64).sqrt();
            multiply(device, Form::Nn, scale, tokens, &weights, 0.0, &output).await?;
            Ok::<_, Problem>(output)
        };
        let queries = times(MatrixId::QUERY, count * head, 1.0).await?;
        let keys = times(MatrixId::KEY, count * head, 1.0).await?;
        let values = times(MatrixId::VALUE, width, p.sigma_V).await?;
        if count == 1 {
            return Ok(vec![Self {
                queries,
                keys,
                values,
                first: 0,
            }]);
        }
        let part = |from: &Matrix, first: usize, columns: usize| {
            let output = Matrix::new(device, from.rows, columns);
            copy_columns(device, from, first, &output, 0, columns);
            output
        };
        let one = |h: usize| {
            let (from, to) = (h * width / count, (h + 1) * width / count);
            Self {
                queries: part(&queries, h * head, head),
                keys: part(&keys, h * head, head),
                values: part(&values, from, to - from),
                first: from,
            }
        };
        Ok((0..count).map(one).collect())
    }
}

/// Attention at the score scale of `p`, the outputs of the heads side by side, T × d.
async fn attend(device: &Device, p: &Parameters, heads: &[Head]) -> Result<Matrix, Problem> {
    let output = Matrix::new(device, p.T, p.width());
    let scores = Matrix::new(device, p.T, p.T);
    let scale = deviation_of_beta(p.beta, p.T) / (head_width(p) as f64).sqrt();
    for head in heads {
        multiply(
            device,
            Form::Nt,
            1.0,
            &head.queries,
            &head.keys,
            0.0,
            &scores,
        )
        .await?;
        for part in scores.parts() {
            softmax(device, scale, p.T, &part);
        }
        let values = &head.values;
        if heads.len() == 1 {
            multiply(device, Form::Nn, 1.0, &scores, values, 0.0, &output).await?;
            continue;
        }
        let mixed = Matrix::new(device, p.T, values.columns);
        multiply(device, Form::Nn, 1.0, &scores, values, 0.0, &mixed).await?;
        copy_columns(device, &mixed, 0, &output, head.first, values.columns);
    }
    Ok(output)
}

/// The weights of the MLP of one block, with its residual strength.
struct Mlp {
    weights: (Matrix, Matrix),
    biases: (Matrix, Matrix),
    activation: Activation,
    alpha: f64,
    /// Root mean square of its output, roughly.
    size: f64,
}

impl Mlp {
    /// Draws them.
    fn draw(device: &Device, p: &Parameters, realisation: u32, layer: usize) -> Self {
        let width = p.width();
        let draw = |id: MatrixId, rows: usize, scale: f64| {
            let id = id.in_layer(layer);
            tokens::gaussian(device, p, realisation, id, (rows, width), scale)
        };
        let scale = p.sigma_w / (width as f64).sqrt();
        let (first, second) = MatrixId::MLP;
        let (first_bias, second_bias) = MatrixId::MLP_BIAS;
        Self {
            weights: (draw(first, width, scale), draw(second, width, scale)),
            biases: (
                draw(first_bias, 1, p.sigma_b),
                draw(second_bias, 1, p.sigma_b),
            ),
            activation: p.activation,
            alpha: p.alpha_mlp,
            size: p.sigma_w * p.sigma_w.hypot(p.sigma_b) + p.sigma_b,
        }
    }

    /// `stream` behind the MLP and the residual connection around it.
    async fn pass(&self, device: &Device, stream: Stream) -> Result<Stream, Problem> {
        let inside = stream.inside(device);
        let shape = (inside.rows, inside.columns);
        let hidden = Matrix::new(device, shape.0, shape.1);
        let (first, second) = &self.weights;
        multiply(device, Form::Nn, 1.0, &inside, first, 0.0, &hidden).await?;
        activate(device, &self.biases.0, Some(self.activation), &hidden);
        let output = Matrix::new(device, shape.0, shape.1);
        multiply(device, Form::Nn, 1.0, &hidden, second, 0.0, &output).await?;
        activate(device, &self.biases.1, None, &output);
        drop(inside);
        Ok(stream.join(device, self.alpha, output, self.size))
    }
}

/// Every row of `scores`, which begin their storage, to softmax(`scale` · row).
pub(super) fn softmax(device: &Device, scale: f64, columns: usize, scores: &Rows) {
    let kernel = Softmax {
        rows: scores.rows as u32,
        columns: columns as u32,
        stride: scores.stride as u32,
        scale: scale as f32,
    };
    device.run(&kernel, &[], scores.panel);
}

/// H ← φ(H + 1bᵀ), without an activation H + 1bᵀ; `bias` is 1 × the columns of H.
pub(super) fn activate(
    device: &Device,
    bias: &Matrix,
    activation: Option<Activation>,
    hidden: &Matrix,
) {
    let function = match activation {
        None => 0,
        Some(Activation::Relu) => 1,
        Some(Activation::Tanh) => 2,
        Some(Activation::Gelu) => 3,
    };
    for part in hidden.parts() {
        let kernel = Activate {
            rows: part.rows as u32,
            columns: hidden.columns as u32,
            stride: part.stride as u32,
            function,
        };
        device.run(&kernel, &[&bias.panels[0]], part.panel);
    }
}

/// Copies `count` columns of `from`, from column `first` on, to those of `to` from `at` on; whoever copies
/// the last columns of `to` writes its padding too. Both have the same rows.
pub(super) fn copy_columns(
    device: &Device,
    from: &Matrix,
    first: usize,
    to: &Matrix,
    at: usize,
    count: usize,
) {
    let written = if at + count == to.columns {
        to.stride - at
    } else {
        count
    };
    for target in to.parts() {
        // The panels of the two are cut at different rows.
        let mut row = target.first;
        while row < target.first + target.rows {
            let inside = row % from.panel_rows;
            let rows = (from.panel_rows - inside).min(target.first + target.rows - row);
            let kernel = CopyColumns {
                rows: rows as u32,
                columns: count as u32,
                written: written as u32,
                from_offset: (inside * from.stride + first) as u32,
                from_stride: from.stride as u32,
                to_offset: ((row - target.first) * to.stride + at) as u32,
                to_stride: to.stride as u32,
            };
            let origin = &from.panels[row / from.panel_rows];
            device.run(&kernel, &[origin], target.panel);
            row += rows;
        }
    }
}
