//! Gradients in double precision.

use super::super::gate::Gate;
use super::super::gradient_processor::GradientProcessor;
use super::super::layer_processor::StackTokens;
use super::super::{Cpu, OffsetMatrix, first_values};
use super::mix;
use crate::attention::ActingParameters;
use crate::attention::{Mixing, push_forward};
use crate::linalg::{Matrix, Scaled, multiply, power_of_two};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};
use crate::specification::RandomAttention;

impl GradientProcessor for Cpu {
    type Change = Scaled;
    type Outputs = CpuOutputs;

    async fn mixed(
        &self,
        attention: &Vec<Mixing>,
        x: &OffsetMatrix,
    ) -> Result<OffsetMatrix, Problem> {
        Ok(mix(&attention[0], x))
    }

    async fn times(&self, x: &OffsetMatrix, w: &Matrix) -> Result<OffsetMatrix, Problem> {
        Ok(x.times(w))
    }

    fn rows_of(&self, w: Matrix) -> OffsetMatrix {
        OffsetMatrix::new(w)
    }

    async fn rescaled(&self, x: OffsetMatrix) -> Result<OffsetMatrix, Problem> {
        Ok(x)
    }

    async fn square(&self, x: &OffsetMatrix) -> Result<(f64, i64), Problem> {
        Ok(x.tokens().square())
    }

    async fn mixed_changes(
        &self,
        p: &RandomAttention,
        (realisation, layer): (u32, usize),
        attention: Vec<Mixing>,
        x: &OffsetMatrix,
        changes: &[Scaled],
    ) -> Result<(OffsetMatrix, Vec<Scaled>), Problem> {
        let mixing = &attention[0];
        let output = mix(mixing, x);
        if changes.is_empty() {
            return Ok((output, Vec::new()));
        }
        let matrix = mixing.matrix();
        let image = |change: &Scaled| change.map(|change| multiply(&matrix, change));
        let mut mixed: Vec<Scaled> = changes.iter().map(image).collect();
        drop(matrix);
        if p.passes_scores() {
            let parts = (&x.mean, &x.rest);
            push_forward(p, realisation, layer, parts, None, changes, &mut mixed)?;
        }
        Ok((output, mixed))
    }

    async fn outputs(
        &self,
        p: &RandomAttention,
        place: (u32, usize),
        attention: &Vec<Mixing>,
        tokens: StackTokens<Self>,
    ) -> Result<CpuOutputs, Problem> {
        let first = || mix(&attention[0], &first_values(p, place.0, &tokens.first));
        Ok(CpuOutputs {
            first: p.has_value_residual().then(first),
            gate: p.is_gated().then(|| Gate::of(p, place, &tokens.current)),
        })
    }

    async fn layer_output(
        &self,
        p: &RandomAttention,
        (weights, outputs): (&Matrix, Option<&CpuOutputs>),
        (output, mixed): &(OffsetMatrix, Vec<Scaled>),
        (x, changes): (&OffsetMatrix, &[Scaled]),
    ) -> Result<(OffsetMatrix, Vec<Scaled>), Problem> {
        let mut output = output.times(weights);
        if let Some(CpuOutputs { first, gate }) = outputs {
            if let Some(first) = first {
                output.add(1.0, first);
            }
            if let Some(gate) = gate {
                output = gate.times(&output);
            }
        }
        if p.skip {
            output.add(p.alpha, x);
        }
        let behind = |(mixed, before): (&Scaled, &Scaled)| {
            let mut product = gated(outputs, mixed.map(|m| multiply(m, weights)));
            if p.skip {
                product.add(p.alpha, before);
            }
            product
        };
        Ok((output, mixed.iter().zip(changes).map(behind).collect()))
    }

    async fn probed(
        &self,
        p: &RandomAttention,
        (realisation, layer): (u32, usize),
        (x, outputs): (&OffsetMatrix, Option<&CpuOutputs>),
        count: usize,
    ) -> Result<Vec<Scaled>, Problem> {
        let x = x.tokens();
        let width = p.width();
        let product = |k| {
            let id = MatrixId(MatrixId::PROBE.0 + k as u32).in_layer(layer);
            let v = Stream::new(p.seed, realisation, id).normal_matrix(width, width);
            let moved = x.map(|x| multiply(x, &v));
            match p.has_value_residual() {
                true => gated(outputs, moved.times(1.0 - p.value_residual)),
                false => gated(outputs, moved),
            }
        };
        Ok((0..count).map(product).collect())
    }

    fn through_layer_norm(&self, x: &OffsetMatrix, changes: &[Scaled]) -> Vec<Scaled> {
        let x = x.tokens();
        let through = |change: &Scaled| through_layer_norm(&x, change);
        changes.iter().map(through).collect()
    }

    async fn norms(&self, changes: &mut [Scaled]) -> Result<Vec<f64>, Problem> {
        Ok(changes.iter().map(norm).collect())
    }
}

/// First values and gates that act on the outputs of a layer.
pub struct CpuOutputs {
    /// AλX₀W₀.
    first: Option<OffsetMatrix>,
    gate: Option<Gate>,
}

/// M passed through the gates, if there are any.
fn gated(outputs: Option<&CpuOutputs>, m: Scaled) -> Scaled {
    match outputs.and_then(|outputs| outputs.gate.as_ref()) {
        Some(gate) => gate.times_matrix(&m),
        None => m,
    }
}

/// ‖M‖_F²; infinite beyond 1e308.
pub(in crate::layers) fn norm(m: &Scaled) -> f64 {
    let (square, exponent) = m.square();
    square * power_of_two(exponent)
}

/// Change through LayerNorm ([`crate::layers::layer_norm`]) at `output`, both T × d: with x̂ the normalised row and n its scale,
/// (g − mean g − x̂ (x̂·g)/d)/n; zero for rows that are constant.
///
/// `crate/training/src/operations/layer_norm.rs` has the other LayerNorm: with ε, scale and shift, forward and backward. Here there is
/// no ε, and matrices have separate exponents, so that deep stacks keep all digits.
pub(in crate::layers) fn through_layer_norm(output: &Scaled, gradient: &Scaled) -> Scaled {
    let (y, g) = (output.matrix(), gradient.matrix());
    let (rows, columns) = (y.nrows(), y.ncols());
    let width = columns as f64;
    let means = |m: &Matrix| -> Vec<f64> {
        (0..rows)
            .map(|i| m.row(i).iter().sum::<f64>() / width)
            .collect()
    };
    let (y_mean, g_mean) = (means(y), means(g));
    let scale: Vec<f64> = (0..rows)
        .map(|i| {
            let centred = y.row(i).iter().map(|x| (x - y_mean[i]).powi(2));
            let scale = (centred.sum::<f64>() / width).sqrt();
            let rounding = width * f64::EPSILON * y_mean[i].abs();
            if scale > rounding {
                scale
            } else {
                f64::INFINITY
            }
        })
        .collect();
    let overlap: Vec<f64> = (0..rows)
        .map(|i| {
            let pairs = y.row(i).iter().zip(g.row(i).iter());
            pairs
                .map(|(y, g)| (y - y_mean[i]) / scale[i] * g)
                .sum::<f64>()
                / width
        })
        .collect();
    let passed = Matrix::from_fn(rows, columns, |i, j| {
        let along = (y[(i, j)] - y_mean[i]) / scale[i] * overlap[i];
        (g[(i, j)] - g_mean[i] - along) / scale[i]
    });
    Scaled::new(passed, gradient.exponent() - output.exponent())
}
