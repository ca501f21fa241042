//! Gates after attention on the device: the numbers of `layers::gate`, from single precision.

use super::device_tokens::{DeviceTokens, row_matrix};
use super::value_weights::DeviceWeights;
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::linalg::{self, Scaled};
use crate::problem::Problem;
use crate::random::MatrixId;
use crate::specification::RandomAttention;

/// The gates G = sigmoid(1z̄ + Z) = 1ḡ + Δ ∈ R^{T×d} of a layer. Δ is computed from Z and keeps the digits of differences between tokens
/// that agree to many digits.
pub struct DeviceGate {
    /// ḡ and 1 − ḡ.
    shared: [Vec<f64>; 2],
    /// Z with its unit.
    steps: DeviceTokens,
}

impl DeviceGate {
    /// Gates of layer (realisation, layer) on the tokens `x`.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn of(
        device: &Device,
        p: &RandomAttention,
        (realisation, layer): (u32, usize),
        x: &DeviceTokens,
    ) -> Result<Self, Problem> {
        let id = MatrixId::GATE.in_layer(layer);
        let weights = DeviceWeights::gaussian(device, p, realisation, id, p.sigma_g);
        let directions = x.directions(device).await?;
        let mut products = weights.times(device, &[&directions]).await?;
        let steps = products.pop().unwrap_or(directions);
        let sigmoids = |sign: f64| {
            let of = |z: &f64| 1.0 / (1.0 + libm::exp(-sign * z));
            steps.mean.iter().map(of).collect()
        };
        Ok(Self {
            shared: [1.0, -1.0].map(sigmoids),
            steps,
        })
    }

    /// Y ⊙ G, and with a column P and a row Q `beside` it Y ⊙ G + (PQ) ⊙ Δ, in place of Y.
    pub fn act(&self, device: &Device, y: &mut DeviceTokens, beside: Option<(&Scaled, &Scaled)>) {
        let unit = self.steps.exponent;
        let mean = row_matrix(&y.mean, 0);
        // In the largest unit of what is added up.
        let units = [
            (!mean.is_zero()).then(|| mean.exponent()),
            beside.map(|(p, q)| p.exponent() + q.exponent()),
        ];
        let moved = units.into_iter().flatten().max();
        let joint = moved.map_or(i64::from(y.exponent), |exponent| {
            i64::from(y.exponent).max(exponent + i64::from(unit))
        });
        let scale = |exponent: i64| linalg::power_of_two(exponent + i64::from(unit) - joint);
        let row = |m: &Scaled, factor: f64| -> Vec<f64> {
            m.matrix().row(0).iter().map(|x| factor * x).collect()
        };
        let (column, right) = match beside {
            Some((p, q)) => {
                let factor = scale(p.exponent() + q.exponent());
                let column = p.matrix().col(0).iter().map(|x| factor * x).collect();
                (column, row(q, 1.0))
            }
            None => (vec![0.0; y.rest.rows], vec![0.0; y.rest.columns]),
        };
        let [g, rest] = &self.shared;
        let mean = row(&mean, scale(mean.exponent()));
        let kept = linalg::power_of_two(i64::from(y.exponent) - joint);
        vectors::gate(
            device,
            (kept, y.rest_alone(device)),
            (2f64.powi(unit), &self.steps.rest),
            &column,
            [g, rest, &mean, &right],
        );
        y.exponent = joint as i32;
        for (a, g) in y.mean.iter_mut().zip(g) {
            *a *= g;
        }
    }

    /// q ⊙ ḡ for a row q.
    pub fn times_row(&self, q: &Scaled) -> Scaled {
        q.map(|q| linalg::Matrix::from_fn(1, q.ncols(), |_, j| q[(0, j)] * self.shared[0][j]))
    }

    /// Y ⊙ G for outputs Y of tokens `x`, with no part stored separately.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn act_on(
        device: &Device,
        p: &RandomAttention,
        place: (u32, usize),
        x: DeviceTokens,
        y: Matrix,
    ) -> Result<Matrix, Problem> {
        let gate = Self::of(device, p, place, &x).await?;
        let nothing = vec![0.0; y.columns];
        let [g, rest] = &gate.shared;
        vectors::gate(
            device,
            (1.0, &y),
            (2f64.powi(gate.steps.exponent), &gate.steps.rest),
            &vec![0.0; y.rows],
            [g, rest, &nothing, &nothing],
        );
        Ok(y)
    }
}
