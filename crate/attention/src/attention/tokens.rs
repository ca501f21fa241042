//! Input tokens X₀ ∈ R^{T×d}: one token per row.

use crate::linalg::{Matrix, orthonormal};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};
use crate::specification::{RandomAttention, Tokens};
use attention_spectra_words::phrase;

/// Draws the tokens of one realisation, T × d.
///
/// # Errors
/// Isotropic tokens need T ≤ d.
pub(super) fn sample_tokens(p: &RandomAttention, realisation: u32) -> Result<Matrix, Problem> {
    let stream = Stream::new(p.seed, realisation, MatrixId::TOKENS);
    match p.tokens {
        Tokens::Isotropic => isotropic(p.T, p.width(), &stream),
        Tokens::Unit => Ok(unit(p.T, p.width(), &stream)),
        Tokens::Correlated => correlated(p.T, p.width(), p.rho, &stream),
        Tokens::Walk => Ok(walk(p.T, p.width(), &stream)),
    }
}

/// X₀X₀ᵀ = I, uniform (Haar) on the Stiefel manifold.
fn isotropic(tokens: usize, width: usize, stream: &Stream) -> Result<Matrix, Problem> {
    if tokens > width {
        let message = phrase!("attention-isotropic-tokens-need-width", tokens, width);
        return Err(Problem::new("tokens", message));
    }
    let gaussian = stream.normal_matrix(tokens, width).transpose().to_owned();
    let basis = orthonormal(gaussian);
    Ok(basis.transpose().to_owned())
}

/// A Gaussian random walk x_t = x_{t−1} + ε_t, x₀ = 0, with ε_t ~ N(0, I/d): steps of mean square
/// length 1 (LOCAL Assumption 1 with Σ = I/d).
fn walk(tokens: usize, width: usize, stream: &Stream) -> Matrix {
    let mut matrix = stream.normal_matrix(tokens, width);
    let scale = 1.0 / (width as f64).sqrt();
    for column in matrix.col_iter_mut() {
        let mut sum = 0.0;
        for x in column.iter_mut() {
            sum += scale * *x;
            *x = sum;
        }
    }
    matrix
}

/// Independent N(0, 1) rows scaled to unit length.
fn unit(tokens: usize, width: usize, stream: &Stream) -> Matrix {
    let mut matrix = stream.normal_matrix(tokens, width);
    normalise_rows(&mut matrix);
    matrix
}

/// Unit rows with cosine ρ between every pair.
///
/// For T ≤ d it is exact: X = G^{1/2} O with Gram matrix G = (1−ρ)I + ρ11ᵀ and O isotropic, where
/// G^{1/2} = √(1−ρ) I + (√(1−ρ+Tρ) − √(1−ρ)) 11ᵀ/T. For T > d no isotropic O exists and the rows are
/// √ρ e + √(1−ρ) u_i with unit Gaussian directions, scaled to unit length: ρ up to O(1/√d).
fn correlated(tokens: usize, width: usize, rho: f64, stream: &Stream) -> Result<Matrix, Problem> {
    let independent = (1.0 - rho).sqrt();
    if tokens <= width {
        let base = isotropic(tokens, width, stream)?;
        let shared = ((1.0 - rho + tokens as f64 * rho).sqrt() - independent) / tokens as f64;
        let sums: Vec<f64> = (0..width).map(|j| base.col(j).iter().sum()).collect();
        return Ok(Matrix::from_fn(tokens, width, |i, j| {
            independent * base[(i, j)] + shared * sums[j]
        }));
    }
    let base = unit(tokens + 1, width, stream);
    let mut rows = Matrix::from_fn(tokens, width, |i, j| {
        independent * base[(i, j)] + rho.sqrt() * base[(tokens, j)]
    });
    normalise_rows(&mut rows);
    Ok(rows)
}

fn normalise_rows(matrix: &mut Matrix) {
    let mut squares = vec![0.0; matrix.nrows()];
    for j in 0..matrix.ncols() {
        for (square, x) in squares.iter_mut().zip(matrix.col(j).iter()) {
            *square += x * x;
        }
    }
    for j in 0..matrix.ncols() {
        for (x, square) in matrix.col_mut(j).iter_mut().zip(&squares) {
            *x /= square.sqrt();
        }
    }
}
