//! The forward pass on a graphics processor: the kernels, and products of the device. Random weights are drawn there.

use super::initialisation::RandomWeight;
use super::processor::{ForwardProcessor, HeadPlace, LinearProcessor, norm_kernel};
use super::rotary::Rotary;
use super::{Configuration, InitialModel, LayerWeights, Linear, Nonlinearity, NormWeights};
use crate::gpu::Device;
use crate::gpu::dense::columns::copy_columns;
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::product::multiply;
use crate::gpu::dense::random::{self, Distribution, RandomStream};
use crate::gpu::dense::vectors;
use crate::kernels::attention::softmax::Softmax;
use crate::kernels::entries::activate::Activate;
use crate::kernels::entries::hadamard::Hadamard;
use crate::kernels::products::product::Form;
use crate::problem::Problem;

impl InitialModel {
    /// The weights of layer `layer`, counted from 1, on a device.
    pub fn layer_on(&self, device: &Device, layer: usize) -> LayerWeights<Matrix> {
        let random_matrix = |weight: RandomWeight, [rows, columns]: [usize; 2]| {
            let output = Matrix::new(device, rows, columns);
            let stream = RandomStream {
                seed: weight.seed,
                realisation: weight.realisation,
                matrix: weight.matrix,
                distribution: Distribution::Normal(weight.deviation),
            };
            random::fill(device, stream, &output);
            output
        };
        self.layer_drawn(layer, random_matrix)
    }
}

/// Columns `first`… of a head in a separate matrix.
fn part(device: &Device, from: &Matrix, first: usize, columns: usize) -> Matrix {
    let output = Matrix::new(device, from.rows, columns);
    copy_columns(device, from, first, &output, 0, columns);
    output
}

impl ForwardProcessor for Device {
    type Matrix = Matrix;

    fn matrix(&self, rows: Vec<f32>, columns: usize) -> Matrix {
        Matrix::from_rows(self, &rows, columns)
    }

    fn room(&self, rows: usize, columns: usize) -> Matrix {
        Matrix::new(self, rows, columns)
    }

    fn normalised(&self, x: &Matrix, norm: &NormWeights, model: &Configuration) -> Matrix {
        let output = Matrix::new(self, x.rows, x.columns);
        let columns = norm.weight.len();
        if columns < x.columns {
            for first in (0..x.columns).step_by(columns) {
                let normalised = self.normalised(&part(self, x, first, columns), norm, model);
                copy_columns(self, &normalised, 0, &output, first, columns);
            }
            return output;
        }
        let (scale, shift) = (self.upload(&norm.weight), self.upload(&norm.shift()));
        for (from, to) in x.panel_rows().zip(output.panel_rows()) {
            let kernel = norm_kernel(model, [from.rows, columns], from.stride);
            self.run(&kernel, &[&scale, &shift, from.panel], to.panel);
        }
        output
    }

    fn add(&self, x: &Matrix, y: &mut Matrix) {
        vectors::add(self, 1.0, x, 1.0, y);
    }

    fn multiply_entries(&self, x: &Matrix, y: &mut Matrix) {
        for (from, to) in x.panel_rows().zip(y.panel_rows()) {
            let kernel = Hadamard {
                count: (from.rows * from.stride / 4) as u32,
            };
            self.run(&kernel, &[from.panel], to.panel);
        }
    }

    fn rotate(&self, rotary: &Rotary, columns: usize, x: &mut Matrix) {
        let angles = self.upload(&rotary.angles);
        for part in x.panel_rows() {
            let kernel = rotary.kernel([part.first, part.rows], columns, part.stride);
            self.run(&kernel, &[&angles], part.panel);
        }
    }

    async fn attention(
        &self,
        query: &Matrix,
        key: &Matrix,
        place: &HeadPlace,
    ) -> Result<Matrix, Problem> {
        let scores = Matrix::new(self, place.tokens, place.tokens);
        let query = part(self, query, place.query_column, place.width);
        let key = part(self, key, place.key_column, place.width);
        multiply(self, Form::Nt, 1.0, &query, &key, 0.0, &scores).await?;
        for part in scores.panel_rows() {
            let kernel = Softmax {
                rows: part.rows as u32,
                columns: place.tokens as u32,
                stride: part.stride as u32,
                scale: place.scale(),
                causal: u32::from(place.causal),
                first_row: part.first as u32,
                sink: Softmax::NO_SINK,
                lost: 0.0,
            };
            self.run(&kernel, &[], part.panel);
        }
        Ok(scores)
    }

    async fn mix(
        &self,
        attention: &Matrix,
        value: &Matrix,
        context: &mut Matrix,
        place: &HeadPlace,
    ) -> Result<(), Problem> {
        let value = part(self, value, place.key_column, place.width);
        let mixed = Matrix::new(self, place.tokens, place.width);
        multiply(self, Form::Nn, 1.0, attention, &value, 0.0, &mixed).await?;
        copy_columns(self, &mixed, 0, context, place.query_column, place.width);
        Ok(())
    }
}

impl LinearProcessor<Matrix> for Device {
    async fn linear(
        &self,
        x: &Matrix,
        map: &Linear<Matrix>,
        phi: Option<Nonlinearity>,
    ) -> Result<Matrix, Problem> {
        let output = Matrix::new(self, x.rows, map.outputs);
        multiply(self, Form::Nn, 1.0, x, &map.weight, 0.0, &output).await?;
        if map.bias.is_none() && phi.is_none() {
            return Ok(output);
        }
        let bias = match &map.bias {
            Some(bias) => self.upload(bias),
            None => self.upload(&vec![0.0; map.outputs]),
        };
        for part in output.panel_rows() {
            let kernel = Activate {
                rows: part.rows as u32,
                columns: map.outputs as u32,
                stride: part.stride as u32,
                function: phi.map_or(0, Nonlinearity::function),
            };
            self.run(&kernel, &[&bias], part.panel);
        }
        Ok(output)
    }
}
