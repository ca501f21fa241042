//! Tokens mixed by attention on the device.

use super::device_tokens::{self, DeviceTokens, copy};
use super::mixing::{Dense, DeviceBulk, DeviceMixing};
use crate::gpu::dense::matrix::{Matrix, MatrixRows};
use crate::gpu::dense::product;
use crate::gpu::dense::reduction::{self, PartialSums};
use crate::gpu::dense::vectors;
use crate::gpu::outliers::{Outliers, outliers};
use crate::gpu::runtime::device::Device;
use crate::kernels::products::product::Form;
use crate::layers::{OffsetMatrix, rank_one};
use crate::linalg::{self, Scaled, Triplet};
use crate::problem::Problem;
use crate::specification::Remedy;
use std::rc::Rc;

/// Image of tokens, and of a column beside them, under B.
struct Image {
    /// B V, T × columns of V, from 2^lift B where B is not stored.
    rest: Matrix,
    /// The row sums B1, where they are not zero.
    bulk_row_sums: Option<Vec<f64>>,
    /// B p, also for B scaled by 2^lift; `None` if no column is needed, or if B is not a matrix.
    column: Vec<f64>,
    /// ‖2^lift B‖_F, where a column is needed and B rounds what it is multiplied with.
    norm: f64,
}

/// Image of tokens, and of a column beside them, under attention.
pub struct AttentionProduct {
    /// The product A X, T × d.
    pub tokens: DeviceTokens,
    /// The product A P with the column P, T × 1.
    pub column: Option<OffsetMatrix>,
    /// log₂ ‖B‖_F if a column is needed and B rounds the vectors it is multiplied with, else −∞.
    pub norm: f64,
}

impl DeviceMixing {
    /// A X with every one of `remedies`, X = `input`. If a remedy removes outliers, A is stored.
    ///
    /// # Errors
    /// The errors of [`Device::read`] and [`outliers`].
    pub async fn apply(
        &self,
        device: &Device,
        input: &DeviceTokens,
        remedies: &[Remedy],
    ) -> Result<Vec<DeviceTokens>, Problem> {
        let both = self.apply_beside(device, input, None, remedies).await?;
        Ok(both.into_iter().map(|product| product.tokens).collect())
    }

    /// A X and A P beside a column P = κ1 + p.
    ///
    /// # Errors
    /// As [`DeviceMixing::apply`].
    pub async fn apply_beside(
        &self,
        device: &Device,
        input: &DeviceTokens,
        beside: Option<&OffsetMatrix>,
        remedies: &[Remedy],
    ) -> Result<Vec<AttentionProduct>, Problem> {
        let unit = 2f64.powi(input.exponent);
        let scaled = async |weights: &[f64]| -> Result<Vec<f64>, Problem> {
            let mut sums = vectors::apply_transposed(device, &input.rest, weights).await?;
            sums.iter_mut().for_each(|x| *x *= unit);
            Ok(sums)
        };
        // Means over all tokens, and weighted by what all attend to.
        let average = scaled(&vec![1.0 / self.tokens as f64; self.tokens]).await?;
        let mut weighted = vec![0.0; average.len()];
        if self.common_row.iter().any(|q| *q != 0.0) {
            // They may be smaller than any number of single precision.
            let most = self
                .common_row
                .iter()
                .fold(0.0, |m, q| f64::max(m, q.abs()));
            let shares: Vec<f64> = self.common_row.iter().map(|q| q / most).collect();
            weighted = scaled(&shares).await?;
            weighted.iter_mut().for_each(|x| *x *= most);
        }
        let dense = match remedies.contains(&Remedy::Outliers) {
            true => Some(self.dense(device).await?),
            false => None,
        };
        // What is stored is B itself.
        let lift = if dense.is_some() { 0 } else { self.lift };
        let column = beside.map(|column| column.rest.matrix().col(0));
        let Image {
            rest,
            bulk_row_sums,
            column: image,
            norm,
        } = match dense.as_ref().and_then(|dense| dense.bulk.as_ref()) {
            Some(bulk) => self.of_dense(device, bulk, &input.rest, column).await?,
            None => self.of_rows(device, input, &average, column).await?,
        };
        // What rows share is multiplied with their sums.
        if let Some(bulk_row_sums) = &bulk_row_sums
            && input.mean_length() > 0.0
        {
            let against: Vec<f64> = bulk_row_sums.iter().map(|x| -x).collect();
            let shared: Vec<f64> = input.mean.iter().map(|a| a / unit).collect();
            let nothing = vec![0.0; shared.len()];
            vectors::deflate(device, &rest, 1.0, &against, &shared, &nothing);
        }
        let norm = libm::log2(norm) - f64::from(lift);
        let rest = Rc::new(rest);
        let sums = bulk_row_sums.as_deref();
        let mean_row_sum = sums.map_or(0.0, |d| d.iter().sum::<f64>() / self.tokens as f64);
        let with = |strength: f64| {
            let parts = input.mean.iter().zip(&average).zip(&weighted);
            parts
                .map(|((a, average), weighted)| strength * (a + average) + weighted)
                .collect()
        };
        let mut signals = Vec::with_capacity(remedies.len());
        for remedy in remedies {
            let strength = match remedy {
                Remedy::Gap => -mean_row_sum,
                _ => self.mean,
            };
            let mut signal = DeviceTokens {
                mean: with(strength),
                exponent: input.exponent - lift,
                rest: rest.clone(),
            };
            let image = (image.as_slice(), i64::from(-lift));
            let mut mixed = beside.map(|column| self.column(column, strength, image, sums));
            if let (Remedy::Outliers, Some(Dense { bulk, row, .. })) = (remedy, &dense) {
                let Some(bulk) = bulk else {
                    // Uniform attention is all outlier.
                    signal.mean.fill(0.0);
                    let column = mixed.map(|_| rank_one::shared(0.0, self.tokens));
                    signals.push(AttentionProduct {
                        tokens: signal,
                        column,
                        norm,
                    });
                    continue;
                };
                match outliers(device, bulk, row).await? {
                    Outliers::Triplets(triplets) => {
                        signal.rest = Rc::new(copy(device, &rest));
                        take_away(device, &triplets, input, &mut signal).await?;
                        let both = mixed.zip(beside);
                        mixed =
                            both.map(|(mixed, column)| without_triplets(&triplets, column, &mixed));
                    }
                    Outliers::Removed(left) => {
                        signal = of_left(device, &left, input).await?;
                        mixed = beside.map(|column| OffsetMatrix {
                            mean: Scaled::zeros(1, 1),
                            rest: column.tokens().map(|p| linalg::multiply(&left, p)),
                        });
                    }
                }
            }
            signals.push(AttentionProduct {
                tokens: signal,
                column: mixed,
                norm,
            });
        }
        Ok(signals)
    }

    /// Whether A P needs no products of single precision.
    pub fn is_exact(&self) -> bool {
        matches!(self.bulk, DeviceBulk::Zero | DeviceBulk::Centring)
    }

    /// A P for P = κ1 + p with B p = `image` · 2^exponent, B1 = `drift` and the strength m of 11ᵀ/T.
    fn column(
        &self,
        column: &OffsetMatrix,
        strength: f64,
        (image, exponent): (&[f64], i64),
        bulk_row_sums: Option<&[f64]>,
    ) -> OffsetMatrix {
        if matches!(self.bulk, DeviceBulk::Centring) && strength == 1.0 {
            return column.clone();
        }
        let entries = column.rest.matrix().col(0);
        let average = entries.iter().sum::<f64>() / self.tokens as f64;
        let weighted: f64 = entries
            .iter()
            .zip(&self.common_row)
            .map(|(p, q)| p * q)
            .sum();
        let one = |value: f64| linalg::Matrix::from_fn(1, 1, |_, _| value);
        let exponent = column.rest.exponent() + exponent;
        let mut rest = match &self.bulk {
            DeviceBulk::Zero => Scaled::zeros(self.tokens, 1),
            DeviceBulk::Centring => column
                .rest
                .map(|p| linalg::Matrix::from_fn(self.tokens, 1, |i, _| p[(i, 0)] - average)),
            _ => Scaled::new(
                linalg::Matrix::from_fn(self.tokens, 1, |i, _| image[i]),
                exponent,
            ),
        };
        if let Some(bulk_row_sums) = bulk_row_sums {
            rest = rest.plus(&column.mean.map(|kappa| {
                linalg::Matrix::from_fn(self.tokens, 1, |i, _| bulk_row_sums[i] * kappa[(0, 0)])
            }));
        }
        let mean = column
            .mean
            .clone()
            .plus(&column.rest.map(|_| one(average)))
            .times(strength)
            .plus(&column.rest.map(|_| one(weighted)));
        OffsetMatrix { mean, rest }
    }

    /// B V from B itself.
    async fn of_dense(
        &self,
        device: &Device,
        bulk: &Matrix,
        values: &Matrix,
        column: Option<&[f64]>,
    ) -> Result<Image, Problem> {
        let rest = Matrix::new(device, self.tokens, values.columns);
        product::multiply(device, Form::Nn, 1.0, bulk, values, 0.0, &rest).await?;
        let (mut beside, mut norm) = (Vec::new(), 0.0);
        if let Some(column) = column {
            beside = vectors::apply(device, bulk, column).await?;
            norm = reduction::square_norm(device, bulk).await?.sqrt();
        }
        let bulk_row_sums = match self.stochastic {
            true => None,
            false => Some(vectors::apply(device, bulk, &vec![1.0; self.tokens]).await?),
        };
        Ok(Image {
            rest,
            bulk_row_sums,
            column: beside,
            norm,
        })
    }

    /// The same product, for a B that is computed a few rows at a time instead of being stored.
    async fn of_rows(
        &self,
        device: &Device,
        input: &DeviceTokens,
        average: &[f64],
        column: Option<&[f64]>,
    ) -> Result<Image, Problem> {
        let values = &input.rest;
        let known = |rest: Matrix| Image {
            rest,
            bulk_row_sums: None,
            column: Vec::new(),
            norm: 0.0,
        };
        let parts = match &self.bulk {
            DeviceBulk::Zero => {
                let nothing = Matrix::new(device, values.rows, values.columns);
                vectors::add(device, 0.0, values, 0.0, &nothing);
                return Ok(known(nothing));
            }
            DeviceBulk::Centring => {
                let rest = copy(device, values);
                let unit = 2f64.powi(input.exponent);
                let centre: Vec<f64> = average.iter().map(|x| -x / unit).collect();
                vectors::add_to_rows(device, &rest, 1.0, &centre);
                return Ok(known(rest));
            }
            DeviceBulk::Orthogonal(turn) => {
                let beside = match column {
                    Some(column) => turn.apply_to_column(device, column).await?,
                    None => Vec::new(),
                };
                return Ok(Image {
                    bulk_row_sums: Some(turn.row_sums(device).await?),
                    rest: turn.apply(device, values).await?,
                    column: beside,
                    norm: (self.tokens as f64).sqrt(),
                });
            }
            DeviceBulk::Parts(parts) => parts,
        };
        let output = Matrix::new(device, self.tokens, values.columns);
        let bulk_row_sums = device.allocate(self.tokens);
        let ones = device.upload(&vec![1.0; self.tokens]);
        let column = column.map(|column| vectors::vector(device, column));
        let images: Vec<_> = parts.iter().map(|_| device.allocate(self.tokens)).collect();
        let height = self.height(device);
        let blocks = parts.len() * (self.tokens.div_ceil(height) + output.panels.len());
        let mut squares = PartialSums::new(device, parts.len() * self.tokens * self.tokens, blocks);
        let scratch = Matrix::new(device, height, self.tokens);
        for (index, part) in parts.iter().enumerate() {
            let mut first = 0;
            while first < self.tokens {
                // Within one panel of the output.
                let panel_end = (first / output.panel_rows + 1) * output.panel_rows;
                let rows = height.min(self.tokens - first).min(panel_end - first);
                let place = MatrixRows {
                    first,
                    ..scratch.rows(0, rows)
                };
                self.make(device, part, &place, self.lift).await?;
                if !self.stochastic {
                    vectors::apply_rows_to(device, &place, &ones, &bulk_row_sums);
                }
                if let Some(column) = &column {
                    vectors::apply_rows_to(device, &place, column, &images[index]);
                    let block = MatrixRows { first: 0, ..place };
                    squares.squares(device, &block, self.tokens);
                }
                let beta = if index == 0 { 0.0 } else { 1.0 };
                let target = MatrixRows {
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
        let mut image = known(output);
        if column.is_some() {
            image.column = vec![0.0; self.tokens];
            for (part, buffer) in parts.iter().zip(&images) {
                let wanted = [(buffer, self.tokens), squares.buffer_and_count()];
                let [values, squares] = vectors::read_vectors(device, wanted).await?;
                for (sum, x) in image.column.iter_mut().zip(values) {
                    *sum += part.weight * x;
                }
                image.norm = squares.iter().sum::<f64>().sqrt();
            }
        }
        if !self.stochastic {
            image.bulk_row_sums =
                Some(vectors::read_vector(device, &bulk_row_sums, self.tokens).await?);
        }
        Ok(image)
    }
}

/// A X for an A in closed form, X = `input`.
async fn of_left(
    device: &Device,
    a: &linalg::Matrix,
    input: &DeviceTokens,
) -> Result<DeviceTokens, Problem> {
    let there = Matrix::from(device, a);
    let rest = Matrix::new(device, a.nrows(), input.rest.columns);
    product::multiply(device, Form::Nn, 1.0, &there, &input.rest, 0.0, &rest).await?;
    let mut signal = DeviceTokens {
        mean: vec![0.0; input.mean.len()],
        exponent: input.exponent,
        rest: Rc::new(rest),
    };
    let sums = (0..a.nrows()).map(|i| a.row(i).iter().sum());
    let sums = OffsetMatrix {
        mean: Scaled::zeros(1, 1),
        rest: device_tokens::column(&sums.collect::<Vec<f64>>(), 0),
    };
    signal.add_outer(device, 1.0, &sums, &input.mean_row());
    Ok(signal)
}

/// A P without s u yᵀP for every triplet (s, u, y), P = `column` and A P = `mixed`.
fn without_triplets(
    triplets: &[Triplet],
    column: &OffsetMatrix,
    mixed: &OffsetMatrix,
) -> OffsetMatrix {
    let whole = column.tokens();
    let mut taken = vec![0.0; whole.matrix().nrows()];
    for Triplet { s, u, y } in triplets {
        let entries = y.iter().zip(whole.matrix().col(0));
        let share = s * entries.map(|(y, p)| y * p).sum::<f64>();
        for (sum, u) in taken.iter_mut().zip(u) {
            *sum -= share * u;
        }
    }
    let taken = linalg::Matrix::from_fn(taken.len(), 1, |i, _| taken[i]);
    let taken = Scaled::new(taken, whole.exponent());
    OffsetMatrix {
        mean: Scaled::zeros(1, 1),
        rest: mixed.tokens().plus(&taken),
    }
}

/// Subtracts s u yᵀX from A X for every triplet (s, u, y), X = `input`. The part of u common to all tokens is subtracted from the
/// part of A X that they share.
async fn take_away(
    device: &Device,
    triplets: &[Triplet],
    input: &DeviceTokens,
    signal: &mut DeviceTokens,
) -> Result<(), Problem> {
    let unit = 2f64.powi(input.exponent);
    for Triplet { s, u, y } in triplets {
        let sum: f64 = y.iter().sum();
        let over = vectors::apply_transposed(device, &input.rest, y).await?;
        let images = over.iter().zip(&input.mean);
        let image: Vec<f64> = images.map(|(x, a)| s * (x + sum * a / unit)).collect();
        let common = u.iter().sum::<f64>() / u.len() as f64;
        for (mean, x) in signal.mean.iter_mut().zip(&image) {
            *mean -= common * x * unit;
        }
        let rest: Vec<f64> = u.iter().map(|u| u - common).collect();
        let nothing = vec![0.0; image.len()];
        vectors::deflate(device, &signal.rest, 1.0, &rest, &image, &nothing);
    }
    Ok(())
}
