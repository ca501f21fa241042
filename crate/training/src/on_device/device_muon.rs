//! Muon's steps on a device: the products of Newton–Schulz steps for all matrices of one shape at once.

use super::DeviceTape;
use crate::gpu::Device;
use crate::kernels::training::combine::Combine;
use crate::kernels::training::optimise::Optimise;
use crate::kernels::training::square_sum::SquareSum;
use crate::kernels::training_matrices::blocks_product::BlocksProduct;
use crate::kernels::training_matrices::blocks_scale::BlocksScale;
use crate::muon::{COEFFICIENTS, MOMENTUM, MuonMatrix, STEPS};
use crate::operations::Blocks;
use crate::operations::blocks::{Matrices, blocks_product, blocks_scale};
use crate::parameter::Parameter;

/// Added to a norm, so that nothing moves along no momentum.
const LEAST: f32 = 1e-30;

/// The matrices that Muon updates, those of one shape together.
#[derive(Debug)]
pub(super) struct DeviceMuon {
    groups: Vec<Vec<MuonMatrix>>,
    weights: usize,
}

/// Places of its numbers: momentum and scratch among values, scratch among gradients.
#[derive(Clone, Copy, Debug)]
pub(super) struct MuonPlaces {
    pub(super) momentum: usize,
    pub(super) scratch: usize,
    pub(super) room: usize,
}

impl DeviceMuon {
    pub(super) fn new(parameters: &[Parameter], weights: usize) -> Self {
        let mut groups: Vec<Vec<MuonMatrix>> = Vec::new();
        for matrix in MuonMatrix::of(parameters) {
            match groups
                .iter_mut()
                .find(|group| group[0].shape == matrix.shape)
            {
                Some(group) => group.push(matrix),
                None => groups.push(vec![matrix]),
            }
        }
        Self { groups, weights }
    }

    /// Numbers of scratch space among values: what stands in for the second moment of a matrix.
    pub(super) fn scratch(&self) -> usize {
        let sizes = self.groups.iter().map(|group| group[0].range().len());
        sizes.max().unwrap_or(0)
    }

    /// Numbers of scratch space among gradients: for each matrix of a group its norm, the present and the next iterate, their Gram
    /// matrix and its polynomial.
    pub(super) fn room(&self) -> usize {
        let of_group = |group: &Vec<MuonMatrix>| {
            let [rows, columns] = group[0].shape;
            group.len() * (1 + 2 * rows * columns + 2 * rows.min(columns).pow(2))
        };
        self.groups.iter().map(of_group).max().unwrap_or(0)
    }

    /// Takes a step of learning rate `rate`. `adamw` is the kernel of AdamW's step for all weights; matrices take its decay and its
    /// means without its step.
    pub(super) fn step(
        &self,
        device: &Device,
        tape: &DeviceTape,
        adamw: &Optimise,
        rate: f64,
        places: MuonPlaces,
    ) {
        let mut matrices = self.groups.concat();
        matrices.sort_by_key(|matrix| matrix.start);
        let part = |start: usize, end: usize| {
            let at = |place: u32| place + start as u32;
            Optimise {
                count: (end - start) as u32,
                weights: at(adamw.weights),
                gradient: at(adamw.gradient),
                first: at(adamw.first),
                second: at(adamw.second),
                ..*adamw
            }
        };
        let mut done = 0;
        for matrix in matrices {
            let range = matrix.range();
            if range.start > done {
                tape.write_values(device, &part(done, range.start));
            }
            done = range.end;
            let means = Optimise {
                step: 0.0,
                ..part(range.start, range.end)
            };
            tape.write_values(device, &means);
            // M ← μ M + G: a mean of the gradient with other factors.
            let momentum = Optimise {
                first: (places.momentum + range.start) as u32,
                second: places.scratch as u32,
                keep: 1.0,
                beta_1: MOMENTUM,
                rest_1: 1.0,
                beta_2: 0.0,
                rest_2: 0.0,
                ..means
            };
            tape.write_values(device, &momentum);
        }
        if self.weights > done {
            tape.write_values(device, &part(done, self.weights));
        }
        for group in &self.groups {
            self.step_along_factors(device, tape, group, rate, places);
        }
    }

    /// The step of matrices of one shape along the polar factors of their momenta.
    fn step_along_factors(
        &self,
        device: &Device,
        tape: &DeviceTape,
        group: &[MuonMatrix],
        rate: f64,
        places: MuonPlaces,
    ) {
        let [rows, columns] = group[0].shape;
        let (size, count) = (rows * columns, group.len());
        let short = rows.min(columns);
        let mut end = places.room;
        let mut reserve = |count: usize| {
            end += count;
            end - count
        };
        let squares = reserve(count);
        let [mut x, mut next] = [0; 2].map(|_| reserve(count * size));
        let [gram, polynomial] = [0; 2].map(|_| reserve(count * short * short));
        // One after the other.
        let matrices = |place: usize, shape: [usize; 2]| Matrices {
            place,
            shape,
            blocks: Blocks {
                example: shape[0] * shape[1],
                ..Blocks::whole_matrix(shape[1])
            },
            other: 0,
        };
        let write = |kernel: &BlocksProduct| tape.write_gradients(device, kernel);
        for (at, matrix) in group.iter().enumerate() {
            let from = places.momentum + matrix.start;
            let square = SquareSum {
                x: from as u32,
                count: size as u32,
                out: (squares + at) as u32,
            };
            tape.write_gradients(device, &square);
            let of_values = Matrices {
                other: 1,
                ..matrices(from, [rows, columns])
            };
            let to = matrices(x + at * size, [rows, columns]);
            let unit = BlocksScale {
                form: 1,
                square: (squares + at) as u32,
                epsilon: LEAST,
                ..blocks_scale([1, 1], 0, of_values, to)
            };
            tape.write_gradients(device, &unit);
        }
        let [a, b, c] = COEFFICIENTS;
        let all = [count, 1];
        let multiple = |alpha: f32, from: usize, to: usize, count: usize| Combine {
            x: from as u32,
            alpha,
            ..Combine::row_copies([1, count as u32], to as u32, 0)
        };
        for _ in 0..STEPS {
            let whole = matrices(x, [rows, columns]);
            let [of_gram, of_polynomial] = [gram, polynomial].map(|at| matrices(at, [short; 2]));
            // The smaller one of XXᵀ and XᵀX: both give the same step.
            let (left, right) = match rows <= columns {
                true => (whole, whole.transposed()),
                false => (whole.transposed(), whole),
            };
            write(&blocks_product(all, left, right, of_gram));
            let linear = multiple(b, gram, polynomial, count * short * short);
            tape.write_gradients(device, &linear);
            write(&BlocksProduct {
                scale: c,
                kept: 1,
                ..blocks_product(all, of_gram, of_gram, of_polynomial)
            });
            tape.write_gradients(device, &multiple(a, x, next, count * size));
            let (left, right) = match rows <= columns {
                true => (of_polynomial, whole),
                false => (whole, of_polynomial),
            };
            write(&BlocksProduct {
                kept: 1,
                ..blocks_product(all, left, right, matrices(next, [rows, columns]))
            });
            std::mem::swap(&mut x, &mut next);
        }
        for (at, matrix) in group.iter().enumerate() {
            let step = Combine {
                x_other: 1,
                kept: 1,
                ..multiple(-matrix.length(rate), x + at * size, matrix.start, size)
            };
            tape.write_values(device, &step);
        }
    }
}
