//! Orthogonal attention on the device: A = I + B(exp(BᵀSB) − I)Bᵀ as in `attention::kinds::orthogonal`, with the
//! long products there and the exponential of the small core here, in double precision.

use super::device_tokens::{DeviceTokens, copy};
use super::input_tokens::gaussian;
use crate::attention::orthogonal::{head_width, turn};
use crate::gpu::dense::cholesky_qr::orthonormalise;
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::product;
use crate::gpu::dense::reduction;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::kernels::products::product::Form;
use crate::problem::Problem;
use crate::random::MatrixId;
use crate::specification::{Basis, RandomAttention};

/// A − I = B (exp(BᵀSB) − I) Bᵀ.
pub struct Turn {
    /// Bᵀ, r × T.
    basis: Matrix,
    /// (exp(BᵀSB) − I) Bᵀ, r × T.
    turned: Matrix,
}

impl Turn {
    /// The first head of layer `layer` on the tokens of `signal`; its basis has at most as many vectors as
    /// there are tokens.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn of(
        device: &Device,
        p: &RandomAttention,
        realisation: u32,
        layer: usize,
        signal: &DeviceTokens,
    ) -> Result<Self, Problem> {
        let (width, rank) = (p.width(), 2 * head_width(p.width(), p.heads));
        let id = MatrixId::QUERY_KEY.in_layer(layer);
        let drawn = gaussian(device, p, realisation, id, (width, rank), 1.0);
        let weights = Matrix::new(device, rank, width);
        vectors::transpose(device, &drawn, &weights);
        orthonormalise(device, &weights).await?;
        let tokens = signal.merged_into_rest(device).rest;
        // [Q, K]ᵀ
        let both = Matrix::new(device, rank, p.T);
        product::multiply(device, Form::Nt, 1.0, &weights, &tokens, 0.0, &both).await?;
        drop((drawn, weights, tokens));

        let basis = copy(device, &both);
        let basis = match p.basis {
            Basis::Qr => {
                orthonormalise(device, &basis).await?;
                basis
            }
            Basis::NewtonSchulz => newton_schulz(device, basis, p.iterations).await?,
        };
        let core = Matrix::new(device, rank, rank);
        product::multiply(device, Form::Nt, 1.0, &basis, &both, 0.0, &core).await?;
        // Once more in units of one.
        let core = 2f64.powi(signal.exponent) * core.read(device).await?;
        let turn = Matrix::from(device, &turn(&core, p.alpha));
        let turned = both;
        product::multiply(device, Form::Nn, 1.0, &turn, &basis, 0.0, &turned).await?;
        Ok(Self { basis, turned })
    }

    /// The product A V.
    ///
    /// # Errors
    /// As [`Device::pause`].
    pub async fn apply(&self, device: &Device, values: &Matrix) -> Result<Matrix, Problem> {
        let inner = Matrix::new(device, self.basis.rows, values.columns);
        product::multiply(device, Form::Nn, 1.0, &self.turned, values, 0.0, &inner).await?;
        let output = copy(device, values);
        product::multiply(device, Form::Tn, 1.0, &self.basis, &inner, 1.0, &output).await?;
        Ok(output)
    }

    /// The product A p with one column.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn apply_to_column(&self, device: &Device, p: &[f64]) -> Result<Vec<f64>, Problem> {
        let inner = vectors::apply(device, &self.turned, p).await?;
        let mut image = vectors::apply_transposed(device, &self.basis, &inner).await?;
        image.iter_mut().zip(p).for_each(|(x, p)| *x += p);
        Ok(image)
    }

    /// The row sums A1.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn row_sums(&self, device: &Device) -> Result<Vec<f64>, Problem> {
        self.apply_to_column(device, &vec![1.0; self.basis.columns])
            .await
    }
}

/// M_K of M_{k+1} = ½ (3I − M_k M_kᵀ) M_k from M/‖M‖_F, for rows instead of columns (OSA (9)).
async fn newton_schulz(device: &Device, m: Matrix, iterations: usize) -> Result<Matrix, Problem> {
    let size = reduction::square_norm(device, &m).await?.sqrt();
    if size == 0.0 {
        return Ok(m);
    }
    let gram = Matrix::new(device, m.rows, m.rows);
    let (mut old, mut new) = (Matrix::new(device, m.rows, m.columns), m);
    vectors::add(device, 1.0 / size, &new, 0.0, &old);
    for _ in 0..iterations {
        product::multiply(device, Form::Nt, 1.0, &old, &old, 0.0, &gram).await?;
        vectors::add(device, 1.5, &old, 0.0, &new);
        product::multiply(device, Form::Nn, -0.5, &gram, &old, 1.0, &new).await?;
        std::mem::swap(&mut old, &mut new);
    }
    Ok(old)
}
