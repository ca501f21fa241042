//! Value matrices on the device, and tokens multiplied with them or with other square matrices.

use super::device_tokens::{DeviceTokens, row_matrix};
use super::input_tokens::gaussian;
use crate::gpu::dense::cholesky_qr::orthonormalise;
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::product;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::kernels::products::product::Form;
use crate::linalg::{self, Scaled};
use crate::problem::Problem;
use crate::random::MatrixId;
use crate::specification::{RandomAttention, Values};
use std::rc::Rc;

/// A d × d matrix that tokens are multiplied with from the right.
pub struct DeviceWeights {
    /// W, or with orthogonal values its transpose without its scale: whose rows were made orthonormal.
    matrix: Matrix,
    /// How X W is computed from X and `matrix`.
    form: Form,
    scale: f64,
    /// Standard deviation of an entry of W.
    deviation: f64,
}

impl DeviceWeights {
    /// The matrix that layer `layer` multiplies its tokens with, as in `layers::layer_weights`: W^V, with a value residual (1 − λ)W^V.
    ///
    /// # Errors
    /// As [`Device::pause`].
    pub async fn sample(
        device: &Device,
        p: &RandomAttention,
        realisation: u32,
        layer: usize,
    ) -> Result<Self, Problem> {
        let id = MatrixId::VALUE.in_layer(layer);
        let weights = Self::of(device, p, realisation, id).await?;
        Ok(weights.scaled(1.0 - p.value_residual))
    }

    /// The matrix that a value residual multiplies the first tokens with, λW₀.
    ///
    /// # Errors
    /// As [`Device::pause`].
    pub async fn first(
        device: &Device,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Self, Problem> {
        let weights = Self::of(device, p, realisation, MatrixId::FIRST_VALUE).await?;
        Ok(weights.scaled(p.value_residual))
    }

    /// The matrix times a number.
    pub fn scaled(self, factor: f64) -> Self {
        Self {
            scale: factor * self.scale,
            deviation: factor * self.deviation,
            ..self
        }
    }

    /// Values from the stream `id`, as `attention::value_weights` makes them.
    async fn of(
        device: &Device,
        p: &RandomAttention,
        realisation: u32,
        id: MatrixId,
    ) -> Result<Self, Problem> {
        match p.values {
            Values::Gaussian => Ok(Self::gaussian(device, p, realisation, id, p.sigma_V)),
            Values::Identity => {
                let width = p.width();
                let ones = linalg::Matrix::from_fn(width, width, |i, j| f64::from(i == j));
                Ok(Self {
                    matrix: Matrix::from(device, &ones),
                    form: Form::Nn,
                    scale: p.sigma_V * (width as f64).sqrt(),
                    deviation: p.sigma_V,
                })
            }
            Values::Orthogonal => {
                // The processor makes columns orthonormal.
                let drawn = Self::gaussian(device, p, realisation, id, 1.0).matrix;
                let matrix = Matrix::new(device, drawn.rows, drawn.columns);
                vectors::transpose(device, &drawn, &matrix);
                orthonormalise(device, &matrix).await?;
                Ok(Self {
                    matrix,
                    form: Form::Nt,
                    scale: p.sigma_V * (p.width() as f64).sqrt(),
                    deviation: p.sigma_V,
                })
            }
        }
    }

    /// Independent Gaussian entries: the stream of (seed, realisation, id).
    pub fn gaussian(
        device: &Device,
        p: &RandomAttention,
        realisation: u32,
        id: MatrixId,
        deviation: f64,
    ) -> Self {
        let shape = (p.width(), p.width());
        Self {
            matrix: gaussian(device, p, realisation, id, shape, deviation),
            form: Form::Nn,
            scale: 1.0,
            deviation,
        }
    }

    /// W with independent entries, stored by rows.
    pub fn into_rows(self) -> Matrix {
        self.matrix
    }

    /// X W for every X of `signals`.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn times(
        &self,
        device: &Device,
        signals: &[&DeviceTokens],
    ) -> Result<Vec<DeviceTokens>, Problem> {
        let means = self.mean_signals(device, signals).await?;
        // Entries of D stay about as large as they are.
        let size = self.deviation * (self.matrix.columns as f64).sqrt();
        let shift = if size > 0.0 {
            libm::log2(size).round() as i32
        } else {
            0
        };
        let scale = self.scale * 2f64.powi(-shift);
        let mut products = Vec::with_capacity(signals.len());
        for (signal, mean) in signals.iter().zip(means) {
            let rest = Matrix::new(device, signal.rest.rows, self.matrix.columns);
            let (d, w) = (&signal.rest, &self.matrix);
            product::multiply(device, self.form, scale, d, w, 0.0, &rest).await?;
            products.push(DeviceTokens {
                mean,
                exponent: signal.exponent + shift,
                rest: Rc::new(rest),
            });
        }
        Ok(products)
    }

    /// Q W for a row Q, in double precision except for the rounding of W.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn multiply_row(&self, device: &Device, q: &Scaled) -> Result<Scaled, Problem> {
        let entries: Vec<f64> = q.matrix().row(0).iter().copied().collect();
        let image = self.image(device, &entries);
        let mut image = vectors::read_vector(device, &image, self.matrix.columns).await?;
        image.iter_mut().for_each(|x| *x *= self.scale);
        Ok(row_matrix(&image, q.exponent()))
    }

    /// Wᵀx on the device, without the scale.
    fn image(&self, device: &Device, x: &[f64]) -> Buffer {
        let (x, image) = (
            vectors::vector(device, x),
            device.allocate(self.matrix.stride),
        );
        match self.form {
            Form::Nt => vectors::apply_to(device, &self.matrix, &x, &image),
            _ => vectors::apply_transposed_to(device, &self.matrix, &x, &image),
        }
        image
    }

    /// Wᵀa for the a of every signal, in double precision except for the rounding of W: one read-back.
    async fn mean_signals(
        &self,
        device: &Device,
        signals: &[&DeviceTokens],
    ) -> Result<Vec<Vec<f64>>, Problem> {
        let width = self.matrix.columns;
        let lengths: Vec<f64> = signals.iter().map(|s| s.mean_length()).collect();
        let images: Vec<Option<Buffer>> = signals
            .iter()
            .zip(&lengths)
            .map(|(signal, length)| {
                (*length > 0.0).then(|| {
                    let unit: Vec<f64> = signal.mean.iter().map(|a| a / length).collect();
                    self.image(device, &unit)
                })
            })
            .collect();
        let wanted: Vec<(&Buffer, usize)> = images.iter().flatten().map(|b| (b, width)).collect();
        let mut read = match wanted.is_empty() {
            true => Vec::new(),
            false => device.read_all(&wanted).await?,
        }
        .into_iter();
        let mean = |(image, length): (&Option<Buffer>, f64)| match image {
            None => vec![0.0; width],
            Some(_) => {
                let words = read.next().unwrap_or_default();
                let scale = self.scale * length;
                words.iter().map(|x| scale * f64::from(*x)).collect()
            }
        };
        Ok(images.iter().zip(lengths).map(mean).collect())
    }
}
