//! Tokens mixed by attention on the device.

use super::device::Device;
use super::kernel::Form;
use super::matrix::{Matrix, Rows};
use super::mixing::{Bulk, Dense, Mixing};
use super::outliers::{Triplet, outliers};
use super::product;
use super::stack::{Signal, copy};
use super::vectors;
use crate::parameters::Remedy;
use crate::problem::Problem;
use std::rc::Rc;

impl Mixing {
    /// A X with every one of `remedies`, X = `own`. Where one of them is the removal of outliers, A is stored.
    ///
    /// # Errors
    /// As [`Device::read`] and [`outliers`].
    pub(super) async fn apply(
        &self,
        device: &Device,
        own: &Signal,
        remedies: &[Remedy],
    ) -> Result<Vec<Signal>, Problem> {
        let unit = 2f64.powi(own.exponent);
        let scaled = async |weights: &[f64]| -> Result<Vec<f64>, Problem> {
            let mut sums = vectors::apply_transposed(device, &own.rest, weights).await?;
            sums.iter_mut().for_each(|x| *x *= unit);
            Ok(sums)
        };
        // Means over all tokens, and weighted by what all attend to.
        let average = scaled(&vec![1.0 / self.tokens as f64; self.tokens]).await?;
        let mut weighted = vec![0.0; average.len()];
        if self.columns.iter().any(|q| *q != 0.0) {
            // They may be smaller than any number of single precision.
            let most = self.columns.iter().fold(0.0, |m, q| f64::max(m, q.abs()));
            let shares: Vec<f64> = self.columns.iter().map(|q| q / most).collect();
            weighted = scaled(&shares).await?;
            weighted.iter_mut().for_each(|x| *x *= most);
        }
        let dense = match remedies.contains(&Remedy::Outliers) {
            true => Some(self.dense(device).await?),
            false => None,
        };
        // What is stored is B itself.
        let lift = if dense.is_some() { 0 } else { self.lift };
        let (rest, drift) = match dense.as_ref().and_then(|dense| dense.bulk.as_ref()) {
            Some(bulk) => self.of_dense(device, bulk, &own.rest).await?,
            None => self.of_rows(device, own, &average).await?,
        };
        // What rows share is multiplied with their sums.
        if let Some(drift) = &drift
            && own.mean_length() > 0.0
        {
            let against: Vec<f64> = drift.iter().map(|x| -x).collect();
            let shared: Vec<f64> = own.mean.iter().map(|a| a / unit).collect();
            let nothing = vec![0.0; shared.len()];
            vectors::deflate(device, &rest, 1.0, &against, &shared, &nothing);
        }
        let rest = Rc::new(rest);
        let drift = drift.map_or(0.0, |d| d.iter().sum::<f64>() / self.tokens as f64);
        let with = |strength: f64| {
            let parts = own.mean.iter().zip(&average).zip(&weighted);
            parts
                .map(|((a, average), weighted)| strength * (a + average) + weighted)
                .collect()
        };
        let mut signals = Vec::with_capacity(remedies.len());
        for remedy in remedies {
            let mut signal = Signal {
                mean: with(match remedy {
                    Remedy::Gap => -drift,
                    _ => self.mean,
                }),
                exponent: own.exponent - lift,
                rest: rest.clone(),
            };
            if let (Remedy::Outliers, Some(Dense { bulk, row, .. })) = (remedy, &dense) {
                let Some(bulk) = bulk else {
                    // Uniform attention is all outlier.
                    signal.mean.fill(0.0);
                    signals.push(signal);
                    continue;
                };
                signal.rest = Rc::new(copy(device, &rest));
                let triplets = outliers(device, bulk, row).await?;
                take_away(device, &triplets, own, &mut signal).await?;
            }
            signals.push(signal);
        }
        Ok(signals)
    }

    /// B V, T × columns of V, from B itself, and B1 where that is not zero.
    async fn of_dense(
        &self,
        device: &Device,
        bulk: &Matrix,
        values: &Matrix,
    ) -> Result<(Matrix, Option<Vec<f64>>), Problem> {
        let output = Matrix::new(device, self.tokens, values.columns);
        product::multiply(device, Form::Nn, 1.0, bulk, values, 0.0, &output).await?;
        if self.stochastic {
            return Ok((output, None));
        }
        let drift = vectors::apply(device, bulk, &vec![1.0; self.tokens]).await?;
        Ok((output, Some(drift)))
    }

    /// The same without storing B.
    async fn of_rows(
        &self,
        device: &Device,
        own: &Signal,
        average: &[f64],
    ) -> Result<(Matrix, Option<Vec<f64>>), Problem> {
        let values = &own.rest;
        let parts = match &self.bulk {
            Bulk::Zero => {
                let nothing = Matrix::new(device, values.rows, values.columns);
                vectors::add(device, 0.0, values, 0.0, &nothing);
                return Ok((nothing, None));
            }
            Bulk::Centring => {
                let rest = copy(device, values);
                let unit = 2f64.powi(own.exponent);
                let centre: Vec<f64> = average.iter().map(|x| -x / unit).collect();
                vectors::add_to_rows(device, &rest, 1.0, &centre);
                return Ok((rest, None));
            }
            Bulk::Orthogonal(turn) => {
                let drift = turn.row_sums(device).await?;
                return Ok((turn.apply(device, values).await?, Some(drift)));
            }
            Bulk::Parts(parts) => parts,
        };
        let output = Matrix::new(device, self.tokens, values.columns);
        let drift = device.allocate(self.tokens);
        let ones = device.upload(&vec![1.0; self.tokens]);
        let height = self.height(device);
        let scratch = Matrix::new(device, height, self.tokens);
        for (index, part) in parts.iter().enumerate() {
            let mut first = 0;
            while first < self.tokens {
                // Within one panel of the output.
                let panel_end = (first / output.panel_rows + 1) * output.panel_rows;
                let rows = height.min(self.tokens - first).min(panel_end - first);
                let place = Rows {
                    first,
                    ..scratch.rows(0, rows)
                };
                self.make(device, part, &place, self.lift).await?;
                if !self.stochastic {
                    vectors::apply_rows_to(device, &place, &ones, &drift);
                }
                let beta = if index == 0 { 0.0 } else { 1.0 };
                let target = Rows {
                    first: 0,
                    ..output.rows(first, rows)
                };
                let weight = part.weight;
                let part = scratch.head(rows);
                product::multiply_rows(device, Form::Nn, weight, &part, values, beta, &target)
                    .await?;
                first += rows;
            }
        }
        if self.stochastic {
            return Ok((output, None));
        }
        let drift = vectors::read_vector(device, &drift, self.tokens).await?;
        Ok((output, Some(drift)))
    }
}

/// Takes s u yᵀX away from A X for every triplet (s, u, y), X = `own`. What u has in common goes into the
/// part of A X that all tokens share.
async fn take_away(
    device: &Device,
    triplets: &[Triplet],
    own: &Signal,
    signal: &mut Signal,
) -> Result<(), Problem> {
    let unit = 2f64.powi(own.exponent);
    for Triplet { value, left, right } in triplets {
        let sum: f64 = right.iter().sum();
        let over = vectors::apply_transposed(device, &own.rest, right).await?;
        let images = over.iter().zip(&own.mean);
        let image: Vec<f64> = images.map(|(x, a)| value * (x + sum * a / unit)).collect();
        let common = left.iter().sum::<f64>() / left.len() as f64;
        for (mean, x) in signal.mean.iter_mut().zip(&image) {
            *mean -= common * x * unit;
        }
        let rest: Vec<f64> = left.iter().map(|u| u - common).collect();
        let nothing = vec![0.0; image.len()];
        vectors::deflate(device, &signal.rest, 1.0, &rest, &image, &nothing);
    }
    Ok(())
}
