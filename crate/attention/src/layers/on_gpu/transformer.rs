//! Blocks of a transformer encoder on the device: the same weights and the same numbers as
//! `layers::transformer` (REM §2), from single-precision products.

use super::cosines::Cosines;
use super::device_tokens::{DeviceTokens, copy};
use super::gate::DeviceGate;
use super::input_tokens;
use crate::gpu::dense::columns::copy_columns;
use crate::gpu::dense::matrix::{Matrix, MatrixRows};
use crate::gpu::dense::product::multiply;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::kernels::attention::softmax::Softmax;
use crate::kernels::entries::activate::Activate;
use crate::kernels::products::product::Form;
use crate::layers::transformer::block::{BlockProcessor, Mlp, behind_block, cosines_from};
use crate::layers::transformer::{head_width, single_head};
use crate::problem::Problem;
use crate::random::MatrixId;
use crate::specification::{
    Activation, Block, Norm, RandomAttention, Remedy, Tokens, deviation_of_beta,
};
use attention_spectra_words::phrase;

/// Mean cosine between tokens before the first and after each of `p.layers` blocks, like [`crate::layers::transformer::cosines`]; a
/// listener of the device receives the first of them.
///
/// # Errors
/// The device is lost, has failed or hangs, or a number exceeds single precision.
pub async fn cosines(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
) -> Result<Vec<f64>, Problem> {
    device.forget();
    let outcome = async {
        let start = start(device, p, realisation).await?;
        let hear = |so_far: &[f64]| device.progress.report(so_far);
        cosines_from(device, p, realisation, start, hear).await
    }
    .await;
    device.release();
    outcome
}

/// Mean cosine after the part `p.block` of one block, from tokens of cosine `rho`, for every score
/// scale of `betas`, then the ratio of means for each: one row of the similarity map.
///
/// # Errors
/// As [`cosines`].
pub async fn cells(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
    rho: f64,
    betas: &[f64],
) -> Result<Vec<f64>, Problem> {
    device.forget();
    let outcome = row_of_cells(device, p, realisation, rho, betas).await;
    device.release();
    outcome
}

async fn row_of_cells(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
    rho: f64,
    betas: &[f64],
) -> Result<Vec<f64>, Problem> {
    let cell = |beta: f64| RandomAttention {
        qk_norm: p.qk_norm,
        ..single_head(p, beta, rho)
    };
    let one = cell(1.0);
    let tokens = start(device, &one, realisation).await?;
    // A map has no value residual: its only tokens are the first.
    let heads = DeviceHead::all_heads(device, &one, (realisation, 1), (None, &tokens)).await?;
    let mlp = (p.block == Block::Full).then(|| Mlp::sample(device, p, realisation, 1));
    let mut found = Cosines::new(device, &one, betas.len(), true);
    for beta in betas {
        let mut attended = attend(device, &cell(*beta), &heads).await?;
        if p.is_gated() {
            let x = DeviceTokens::new(copy(device, &tokens));
            attended = DeviceGate::act_on(device, p, (realisation, 1), x, attended).await?;
        }
        let behind = behind_block(device, p, &tokens, attended, mlp.as_ref()).await?;
        found.add(device, &behind);
    }
    let mut numbers = found.read(device).await?;
    numbers.extend(found.read_ratios(device).await?);
    Ok(numbers)
}

/// Tokens of length √d and pairwise cosine ρ, T × d.
async fn start(device: &Device, p: &RandomAttention, realisation: u32) -> Result<Matrix, Problem> {
    let correlated = RandomAttention {
        tokens: Tokens::Correlated,
        ..p.clone()
    };
    let unit = input_tokens::tokens(device, &correlated, realisation).await?;
    let output = Matrix::new(device, unit.rows, unit.columns);
    vectors::add(device, (p.width() as f64).sqrt(), &unit, 0.0, &output);
    Ok(output)
}

impl BlockProcessor for Device {
    type Matrix = Matrix;
    type Cosines = Cosines;

    fn gaussian(
        &self,
        p: &RandomAttention,
        realisation: u32,
        id: MatrixId,
        shape: (usize, usize),
        deviation: f64,
    ) -> Matrix {
        input_tokens::gaussian(self, p, realisation, id, shape, deviation)
    }

    async fn multiply(&self, x: &Matrix, w: &Matrix) -> Result<Matrix, Problem> {
        let output = Matrix::new(self, x.rows, w.columns);
        multiply(self, Form::Nn, 1.0, x, w, 0.0, &output).await?;
        Ok(output)
    }

    fn activate(&self, x: Matrix, bias: &Matrix, activation: Option<Activation>) -> Matrix {
        activate(self, bias, activation, &x);
        x
    }

    fn normalised(&self, x: &Matrix) -> Matrix {
        let x = copy(self, x);
        vectors::normalise_rows(self, &x, (x.columns as f64).sqrt());
        x
    }

    fn combined(&self, (a, x): (f64, &Matrix), (b, y): (f64, Matrix), normalised: bool) -> Matrix {
        vectors::add(self, a, x, b, &y);
        if normalised {
            vectors::normalise_rows(self, &y, (y.columns as f64).sqrt());
        }
        y
    }

    fn unit(&self, size: f64) -> f64 {
        if size > 0.0 { size } else { 1.0 }
    }

    async fn attention(
        &self,
        (first, x): (Option<&Matrix>, &Matrix),
        p: &RandomAttention,
        realisation: u32,
        layer: usize,
    ) -> Result<Matrix, Problem> {
        let place = (realisation, layer);
        let heads = DeviceHead::all_heads(self, p, place, (first, x)).await?;
        let attended = attend(self, p, &heads).await?;
        if p.is_gated() {
            DeviceGate::act_on(self, p, place, DeviceTokens::new(copy(self, x)), attended).await
        } else {
            Ok(attended)
        }
    }

    fn cosines(&self, p: &RandomAttention, count: usize) -> Cosines {
        Cosines::new(self, p, count, p.norm == Norm::Pre)
    }

    fn add_cosine(&self, cosines: &mut Cosines, x: &Matrix) {
        cosines.add(self, x);
    }

    async fn read_cosines(&self, cosines: &Cosines) -> Result<Vec<f64>, Problem> {
        cosines.read(self).await
    }

    async fn read_ratios(&self, cosines: &Cosines) -> Result<Vec<f64>, Problem> {
        cosines.read_ratios(self).await
    }
}

/// Results of one head for the tokens: queries and keys of variance 1, T × d_qk, and values, T × d/h.
struct DeviceHead {
    queries: Matrix,
    keys: Matrix,
    values: Matrix,
    /// First column of the head in the output.
    first: usize,
}

impl DeviceHead {
    /// All heads of a layer (realisation, layer) on tokens of length √d. With a value residual the `first` tokens, in front of all
    /// layers, are values as well; with QK-norm every query and key gets the length that it has in the root mean square.
    async fn all_heads(
        device: &Device,
        p: &RandomAttention,
        (realisation, layer): (u32, usize),
        (first, tokens): (Option<&Matrix>, &Matrix),
    ) -> Result<Vec<Self>, Problem> {
        let (width, head) = (p.width(), head_width(p));
        let count = p.heads.clamp(1, width);
        let add = async |from: &Matrix, id: MatrixId, scale: f64, before: f64, output: &Matrix| {
            let shape = (width, output.columns);
            let weights = input_tokens::gaussian(device, p, realisation, id, shape, 1.0);
            let scale = scale / (width as f64).sqrt();
            multiply(device, Form::Nn, scale, from, &weights, before, output).await
        };
        let times = async |id: MatrixId, columns: usize, scale: f64| {
            let output = Matrix::new(device, tokens.rows, columns);
            add(tokens, id.in_layer(layer), scale, 0.0, &output).await?;
            Ok::<_, Problem>(output)
        };
        let queries = times(MatrixId::QUERY, count * head, 1.0).await?;
        let keys = times(MatrixId::KEY, count * head, 1.0).await?;
        let values = match first {
            None => times(MatrixId::VALUE, width, p.sigma_V).await?,
            Some(first) => {
                let kept = (1.0 - p.value_residual) * p.sigma_V;
                let values = times(MatrixId::VALUE, width, kept).await?;
                let added = p.value_residual * p.sigma_V;
                add(first, MatrixId::FIRST_VALUE, added, 1.0, &values).await?;
                values
            }
        };
        if count == 1 {
            return Ok(vec![
                Self {
                    queries,
                    keys,
                    values,
                    first: 0,
                }
                .with_lengths(device, p),
            ]);
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
            .with_lengths(device, p)
        };
        Ok((0..count).map(one).collect())
    }

    /// Results of one head, with queries and keys of length √d_qk where QK-norm is on.
    fn with_lengths(self, device: &Device, p: &RandomAttention) -> Self {
        if p.qk_norm {
            for side in [&self.queries, &self.keys] {
                vectors::normalise_rows(device, side, (side.columns as f64).sqrt());
            }
        }
        self
    }
}

/// Attention at the score scale of `p`, with its mask, and without the gap if the remedy removes it; outputs of the heads side by side, T ×
/// d.
async fn attend(
    device: &Device,
    p: &RandomAttention,
    heads: &[DeviceHead],
) -> Result<Matrix, Problem> {
    if p.remedy == Remedy::Outliers {
        let message = phrase!("attention-attention-computed-processor-only");
        return Err(Problem::new("remedy", message));
    }
    let output = Matrix::new(device, p.T, p.width());
    let scores = Matrix::new(device, p.T, p.T);
    let scale = deviation_of_beta(p.beta(), p.T) / (head_width(p) as f64).sqrt();
    let lost = f64::from(u8::from(p.remedy == Remedy::Gap));
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
        for part in scores.panel_rows() {
            softmax(device, scale, (p.causal, lost), p.T, &part);
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

/// Replaces every row of `scores`, whose storage begins with the first of them, by softmax(`scale` · row). Under a `causal` mask, the
/// softmax is over the entries up to the diagonal. Every row loses the share `lost` of its mean.
pub fn softmax(
    device: &Device,
    scale: f64,
    (causal, lost): (bool, f64),
    columns: usize,
    scores: &MatrixRows,
) {
    let kernel = Softmax {
        rows: scores.rows as u32,
        columns: columns as u32,
        stride: scores.stride as u32,
        scale: scale as f32,
        causal: u32::from(causal),
        first_row: scores.first as u32,
        sink: Softmax::NO_SINK,
        lost: lost as f32,
    };
    device.run(&kernel, &[], scores.panel);
}

/// H ← φ(H + 1bᵀ), without an activation H + 1bᵀ; `bias` is 1 × the columns of H.
pub fn activate(device: &Device, bias: &Matrix, activation: Option<Activation>, hidden: &Matrix) {
    let function = match activation {
        None => 0,
        Some(Activation::Relu) => 1,
        Some(Activation::Tanh) => 2,
        Some(Activation::Gelu) => 3,
    };
    for part in hidden.panel_rows() {
        let kernel = Activate {
            rows: part.rows as u32,
            columns: hidden.columns as u32,
            stride: part.stride as u32,
            function,
        };
        device.run(&kernel, &[&bias.panels[0]], part.panel);
    }
}
