//! LocAteR's penalties on a device (LOCAL §6).

use super::DeviceTape;
use crate::Slot;
use crate::gpu::Device;
use crate::kernels::training_matrices::blocks_dot::BlocksDot;
use crate::kernels::training_matrices::blocks_product::BlocksProduct;
use crate::kernels::training_matrices::blocks_scale::BlocksScale;
use crate::locater::Locater;
use crate::model::Model;
use crate::operations::Blocks;
use crate::operations::blocks::{Matrices, blocks_dot, blocks_product, blocks_scale};
use crate::parameter::{Parameter, WeightRole};

/// W_Q and W_K of every layer, whose heads are penalised as in [`Locater`].
#[derive(Debug)]
pub(super) struct DeviceLocater {
    layers: Vec<[Slot; 2]>,
    width: usize,
    heads: usize,
}

/// Places of its parts on a device: the gradients of all weights, space among gradients, and its results
/// among values.
#[derive(Clone, Copy, Debug)]
pub(super) struct LocaterPlaces {
    pub(super) gradient: usize,
    pub(super) room: usize,
    pub(super) numbers: usize,
}

impl DeviceLocater {
    pub(super) fn new(model: &Model, parameters: &[Parameter]) -> Self {
        let of = |role, layer| {
            let mut parameters = parameters.iter();
            let found = parameters.find(|p| p.role == role && p.layer == Some(layer));
            found.map(|parameter| parameter.slot)
        };
        let both = |layer| of(WeightRole::Query, layer).zip(of(WeightRole::Key, layer));
        Self {
            layers: (0..model.layers).filter_map(both).map(Into::into).collect(),
            width: model.width,
            heads: model.heads,
        }
    }

    /// Space in values: enough for W_QᵀW_Q and W_KᵀW_K of all heads of a layer.
    pub(super) fn room(&self) -> usize {
        2 * self.width * self.head_width()
    }

    /// Number of results of a step: tr W_QK − 1 of every head, then tr W_QKᵀW_QK.
    pub(super) fn numbers(&self) -> usize {
        2 * self.layers.len() * self.heads
    }

    fn head_width(&self) -> usize {
        self.width / self.heads
    }

    /// The d × w matrices of heads side by side from `place` on.
    fn weights(&self, place: usize, other: u32) -> Matrices {
        Matrices {
            place,
            shape: [self.width, self.head_width()],
            blocks: Blocks::heads(self.width, self.width, self.heads),
            other,
        }
    }

    /// The w × w matrices of heads one after the other from `place` on.
    fn squares(&self, place: usize, other: u32) -> Matrices {
        let width = self.head_width();
        Matrices {
            place,
            shape: [width, width],
            blocks: Blocks::attention(width, self.heads),
            other,
        }
    }

    /// Adds the gradient of the penalty, and writes the numbers of the penalty, both for the current weights.
    pub(super) fn add_gradient(
        &self,
        device: &Device,
        tape: &DeviceTape,
        locater: Locater,
        places: LocaterPlaces,
    ) {
        let count = [1, self.heads];
        let [kappa_1, kappa_2] = [locater.kappa_1, locater.kappa_2].map(|kappa| kappa as f32);
        let grams = [0, self.heads * self.head_width().pow(2)].map(|at| places.room + at);
        let squares_from = places.numbers + self.layers.len() * self.heads;
        for (layer, factors) in self.layers.iter().enumerate() {
            let first_head = layer * self.heads;
            let starts = factors.map(|slot| slot.range().start);
            let [query, key] = starts.map(|start| self.weights(start, 0));
            let excess = places.numbers + first_head;
            let trace_less_one = BlocksDot {
                shift: -1.0,
                ..blocks_dot(count, query, key, excess)
            };
            tape.write_values(device, &trace_less_one);
            for (start, gram) in starts.into_iter().zip(grams) {
                let factor = self.weights(start, 1);
                let gram = self.squares(gram, 0);
                let product = blocks_product(count, factor.transposed(), factor, gram);
                tape.write_gradients(device, &product);
            }
            let [of_query, of_key] = grams.map(|gram| self.squares(gram, 1));
            let square = blocks_dot(count, of_query, of_key, squares_from + first_head);
            tape.write_values(device, &square);
            for (own, other) in [(0, 1), (1, 0)] {
                let to = self.weights(places.gradient + starts[own], 0);
                let [factor, exchanged] = [own, other].map(|at| self.weights(starts[at], 1));
                let first = BlocksProduct {
                    scale: 2.0 * kappa_1,
                    kept: 1,
                    ..blocks_product(count, factor, self.squares(grams[other], 0), to)
                };
                tape.write_gradients(device, &first);
                let second = BlocksScale {
                    alpha: 2.0 * kappa_2,
                    number_other: 1,
                    kept: 1,
                    ..blocks_scale(count, excess, exchanged, to)
                };
                tape.write_gradients(device, &second);
            }
        }
    }

    /// The penalty from the results of a step.
    pub(super) fn penalty(locater: Locater, numbers: &[f32]) -> f64 {
        if locater.is_none() {
            return 0.0;
        }
        let (excesses, squares) = numbers.split_at(numbers.len() / 2);
        let heads = excesses.iter().zip(squares);
        heads
            .map(|(excess, square)| {
                let [excess, square] = [excess, square].map(|x| f64::from(*x));
                locater.kappa_1 * square + locater.kappa_2 * excess * excess
            })
            .sum()
    }
}
