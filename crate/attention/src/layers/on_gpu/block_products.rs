//! Products of an attention matrix with indicators of blocks of tokens, and its images of one token of each block.

use super::operator::Operator;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::problem::Problem;
use crate::specification::RandomAttention;
use std::ops::Range;

/// The way of one token through a block.
pub struct TokenPass {
    /// The token's row of the matrix M.
    pub row: Vec<f64>,
    /// The token as a row of X, of MX, of M²X and so on.
    pub tokens: Vec<Vec<f64>>,
}

/// For every block the sum of its columns in the operator of `p`, and for the first token of every block its row and its
/// `stages` images.
///
/// # Errors
/// As [`Device::read`].
pub async fn block_products(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
    blocks: &[Range<usize>],
    stages: usize,
) -> Result<(Vec<Vec<f64>>, Vec<TokenPass>), Problem> {
    device.forget();
    let outcome = products(device, p, realisation, blocks, stages).await;
    device.release();
    outcome
}

async fn products(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
    blocks: &[Range<usize>],
    stages: usize,
) -> Result<(Vec<Vec<f64>>, Vec<TokenPass>), Problem> {
    let (operator, x) = Operator::with_tokens(device, p, realisation).await?;
    let mut images = Vec::with_capacity(blocks.len());
    let mut passes = Vec::with_capacity(blocks.len());
    for block in blocks {
        let mut indicator = vec![0.0; p.T];
        indicator[block.clone()].fill(1.0);
        images.push(operator.apply(device, &indicator).await?);
        let mut weights = vec![0.0; p.T];
        weights[block.start] = 1.0;
        let mut pass = TokenPass {
            row: Vec::new(),
            tokens: Vec::with_capacity(stages),
        };
        for stage in 0..stages {
            let token = vectors::apply_transposed(device, &x.rest, &weights).await?;
            let unit = 2f64.powi(x.exponent);
            let sum: f64 = weights.iter().sum();
            let shared = token.iter().zip(&x.mean);
            pass.tokens.push(
                shared
                    .map(|(rest, mean)| sum * mean + unit * rest)
                    .collect(),
            );
            if stage + 1 < stages {
                weights = operator.apply_transposed(device, &weights).await?;
            }
            if stage == 0 {
                pass.row.clone_from(&weights);
            }
        }
        passes.push(pass);
    }
    Ok((images, passes))
}
