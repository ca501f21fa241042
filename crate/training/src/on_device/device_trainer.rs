//! A run of training on a device.

use super::DeviceTape;
use super::device_locater::{DeviceLocater, LocaterPlaces};
use super::device_muon::{DeviceMuon, MuonPlaces};
use crate::Slot;
use crate::examples::Examples;
use crate::gpu::Device;
use crate::kernels::training::clip_heads::ClipHeads;
use crate::kernels::training::column_sums::ColumnSums;
use crate::kernels::training::combine::Combine;
use crate::kernels::training::optimise::Optimise;
use crate::kernels::training::square_sum::SquareSum;
use crate::locater::Locater;
use crate::model::Model;
use crate::optimiser::Optimiser;
use crate::parameter::Parameter;
use crate::problem::Problem;
use crate::recording::Recording;
use crate::specification::Rule;
use crate::step::{Trainer, TrainingStep};

/// Largest number of steps before their results are read back.
pub const LOGGED_STEPS: usize = 64;

/// Consecutive parameters of one block, or outside of all blocks.
#[derive(Debug)]
struct Segment {
    layer: Option<usize>,
    start: usize,
    len: usize,
}

/// Numbers that a step leaves: loss, correct answers, squared norms, and the quantities of penalties.
fn row_length(segments: &[Segment], locater: &DeviceLocater) -> usize {
    2 + segments.len() + locater.numbers()
}

/// The weights that QK-clip scales, with the place of their first head among all heads: none of models whose queries and keys have
/// length 1, or whose attention has no scores.
fn scored(model: &Model, recording: &Recording) -> Vec<(Slot, usize)> {
    if model.qk_norm || recording.tape.scored_heads() != model.heads * model.layers {
        return Vec::new();
    }
    let parameters = recording.parameters.iter();
    let scored = parameters.filter(|parameter| parameter.is_scored());
    scored
        .filter_map(|parameter| Some((parameter.slot, parameter.layer? * model.heads)))
        .collect()
}

/// Segments in the order in which they lie.
fn segments(parameters: &[Parameter]) -> Vec<Segment> {
    let mut segments: Vec<Segment> = Vec::new();
    for parameter in parameters {
        let (layer, len) = (parameter.layer, parameter.slot.len());
        match segments.last_mut() {
            Some(last) if last.layer == layer => last.len += len,
            _ => segments.push(Segment {
                layer,
                start: parameter.slot.range().start,
                len,
            }),
        }
    }
    segments
}

/// Weights, moments and gradients on a device, and the results of steps since the last read-back.
///
/// After the tape's values follow the loss, the number of correct answers, the squared norm of every segment of the gradient, and
/// the matrices of the penalties. Then both moments, the momentum of Muon with its scratch space, and one row of these results for each
/// step. After its gradients follow the gradients of the penalties or the iterates of Muon, and the sum over parts of a batch.
pub struct DeviceTrainer {
    tape: DeviceTape,
    /// Examples that are computed at a time.
    examples: usize,
    weights: usize,
    /// Whether a batch has several parts.
    summed: bool,
    patches: Option<Slot>,
    segments: Vec<Segment>,
    locater: DeviceLocater,
    muon: DeviceMuon,
    /// Numbers among gradients for penalties or iterates.
    inner_room: usize,
    /// Queries and keys of every head with scores: the place of their weights, and that of the first head among all heads.
    scored: Vec<(Slot, usize)>,
    heads: [usize; 2],
    layers: usize,
    /// Learning rates and weights of penalties of the steps that have not been read back.
    dials: Vec<(f64, Locater)>,
    /// Steps taken.
    taken: u64,
    /// Number of steps in the running means.
    averaged: u64,
    /// Whether Muon has taken a step.
    has_momentum: bool,
}

impl DeviceTrainer {
    /// The run of `trainer` in batches of up to `batch` examples, computed at once if the device has large enough buffers, and
    /// otherwise in equal parts.
    ///
    /// # Errors
    /// Not even one example fits.
    pub fn new(device: &Device, trainer: &Trainer, batch: usize) -> Result<Self, Problem> {
        let mut parts = 1;
        loop {
            let examples = batch.div_ceil(parts).max(1);
            let made = Self::with_parts_of(device, trainer, examples, parts > 1);
            if made.is_ok() || examples == 1 {
                return made;
            }
            parts *= 2;
        }
    }

    /// The trainer for parts of `examples` examples; `summed` if there are several parts.
    pub fn with_parts_of(
        device: &Device,
        trainer: &Trainer,
        examples: usize,
        summed: bool,
    ) -> Result<Self, Problem> {
        let recording = Recording::new(&trainer.model, examples)?;
        let weights = recording.tape.parameters();
        let segments = segments(&recording.parameters);
        let locater = DeviceLocater::new(&trainer.model, &recording.parameters);
        let muon = DeviceMuon::new(&recording.parameters, weights);
        let row = row_length(&segments, &locater);
        let behind_values = row + 3 * weights + muon.scratch() + LOGGED_STEPS * row;
        // Penalties are added before Muon begins.
        let inner_room = locater.room().max(muon.room());
        let behind_gradients = inner_room + if summed { weights } else { 0 };
        let room = [behind_values, behind_gradients];
        let mut made = Self {
            tape: DeviceTape::new(device, &recording.tape, room)?,
            examples,
            weights,
            summed,
            patches: recording.patches,
            segments,
            locater,
            muon,
            inner_room,
            scored: scored(&trainer.model, &recording),
            heads: [trainer.model.heads, trainer.model.head_width()],
            layers: trainer.model.layers,
            dials: Vec::new(),
            taken: 0,
            averaged: 0,
            has_momentum: false,
        };
        made.load(device, trainer);
        Ok(made)
    }

    fn row(&self) -> usize {
        row_length(&self.segments, &self.locater)
    }

    /// Places of the results of a step, the first and the second moment, the momentum, and the rows of steps.
    fn places(&self) -> [usize; 5] {
        let results = self.tape.room[0].start;
        let first = results + self.row();
        let momentum = first + 2 * self.weights;
        [
            results,
            first,
            first + self.weights,
            momentum,
            momentum + self.weights + self.muon.scratch(),
        ]
    }

    /// Steps taken.
    pub fn taken(&self) -> u64 {
        self.taken
    }

    /// Takes weights and moments from `trainer`.
    pub fn load(&mut self, device: &Device, trainer: &Trainer) {
        let [_, first, second, momentum, _] = self.places();
        device.write_at(&self.tape.values, 0, &trainer.weights);
        self.has_momentum = !trainer.moments.momentum.is_empty();
        for (place, moment) in [
            (first, &trainer.moments.first),
            (second, &trainer.moments.second),
            (momentum, &trainer.moments.momentum),
        ] {
            let mut padded = moment.clone();
            padded.resize(self.weights, 0.0);
            device.write_at(&self.tape.values, place, &padded);
        }
        (self.taken, self.averaged) = (trainer.moments.steps, trainer.moments.averaged);
        self.dials.clear();
    }

    /// Gives weights and moments to `trainer`.
    ///
    /// # Errors
    /// The device is lost, has failed, or hangs.
    pub async fn store(&self, device: &Device, trainer: &mut Trainer) -> Result<(), Problem> {
        let [_, first, ..] = self.places();
        let end = first + 3 * self.weights;
        let values = &self.tape.values;
        let wanted = [(values, 0..self.weights), (values, first..end)];
        let mut read = device.read_ranges(&wanted).await?.into_iter();
        let moments = &mut trainer.moments;
        trainer.weights = read.next().unwrap_or_default();
        (moments.steps, moments.averaged) = (self.taken, self.averaged);
        let all = read.next().unwrap_or_default();
        let mut parts = all.chunks_exact(self.weights.max(1)).map(<[f32]>::to_vec);
        let mut next = || parts.next().unwrap_or_default();
        let [first, second, momentum] = [next(), next(), next()];
        // Before the first step of Adam there are none.
        if self.averaged > 0 {
            (moments.first, moments.second) = (first, second);
        }
        if self.has_momentum {
            moments.momentum = momentum;
        }
        Ok(())
    }

    /// Records a step on `batch`; its results wait on the device, for [`LOGGED_STEPS`] steps at most.
    ///
    /// # Errors
    /// The device is lost, has failed, or hangs.
    pub async fn step(
        &mut self,
        device: &Device,
        optimiser: &Optimiser,
        locater: Locater,
        batch: &Examples,
    ) -> Result<(), Problem> {
        let [results, first, second, momentum, log] = self.places();
        let weight = 1.0 / batch.target_count().max(1) as f64;
        let room = self.tape.room[1].start;
        let gradient = if self.summed {
            room + self.inner_room
        } else {
            0
        };
        self.tape.forget_scores(device);
        for start in (0..batch.count).step_by(self.examples) {
            let part = batch.slice(start..(start + self.examples).min(batch.count));
            if let Some(patches) = self.patches {
                self.tape.set_values(device, patches, &part.patches);
            }
            let inputs = [&part.words[..], &part.targets];
            self.tape.set_examples(device, part.count, inputs, weight);
            self.tape.forward(device);
            let kept = u32::from(start > 0);
            let found = self.tape.results();
            let shape = [found.len() as u32 / 2, 2];
            let loss = ColumnSums {
                kept,
                ..ColumnSums::of(shape, found.start as u32, results as u32)
            };
            self.tape.write_values(device, &loss);
            self.tape.backward(device);
            if self.summed {
                let add = Combine {
                    kept,
                    ..Combine::row_copies([1, self.weights as u32], gradient as u32, 0)
                };
                self.tape.write_gradients(device, &add);
            }
            device.pause().await?;
        }
        if !locater.is_none() {
            let places = LocaterPlaces {
                gradient,
                room,
                numbers: results + 2 + self.segments.len(),
            };
            self.locater
                .add_gradient(device, &self.tape, locater, places);
        }
        for (place, segment) in (results + 2..).zip(&self.segments) {
            let square = SquareSum {
                x: (gradient + segment.start) as u32,
                count: segment.len as u32,
                out: place as u32,
            };
            self.tape.write_values(device, &square);
        }
        let row = self.row();
        let note = Combine {
            x: results as u32,
            ..Combine::row_copies([1, row as u32], (log + self.dials.len() * row) as u32, 0)
        };
        self.tape.write_values(device, &note);
        self.averaged += u64::from(optimiser.averages());
        let optimise = Optimise {
            count: self.weights as u32,
            gradient: gradient as u32,
            first: first as u32,
            second: second as u32,
            squares: results as u32 + 2,
            parts: self.segments.len() as u32,
            ..optimiser.kernel(self.taken, self.averaged)
        };
        let rate = optimiser.rate_at(self.taken);
        if optimiser.rule == Rule::Muon {
            let places = MuonPlaces {
                momentum,
                scratch: momentum + self.weights,
                room,
            };
            self.muon.step(device, &self.tape, &optimise, rate, places);
            self.has_momentum = true;
        } else {
            self.tape.write_values(device, &optimise);
        }
        if optimiser.qk_clip > 0.0 {
            self.clip_scores(device, optimiser.qk_clip);
        }
        self.dials.push((rate, locater));
        self.taken += 1;
        device.pause().await
    }

    /// QK-clip, as the processor's.
    fn clip_scores(&self, device: &Device, threshold: f64) {
        let [heads, width] = self.heads;
        for (slot, first_head) in &self.scored {
            let clip = ClipHeads {
                count: slot.len() as u32,
                weights: slot.place(),
                width: width as u32,
                heads: heads as u32,
                scores: (self.tape.largest_scores().start + first_head) as u32,
                threshold: threshold as f32,
            };
            self.tape.write_values(device, &clip);
        }
    }

    /// Results of the steps recorded since the last call.
    ///
    /// # Errors
    /// As [`DeviceTrainer::step`].
    pub async fn found(&mut self, device: &Device) -> Result<Vec<TrainingStep>, Problem> {
        let (log, row) = (self.places()[4], self.row());
        let rows = log..log + self.dials.len() * row;
        let read = device.read_ranges(&[(&self.tape.values, rows)]).await?;
        let dials = std::mem::take(&mut self.dials);
        let numbers = read.into_iter().next().unwrap_or_default();
        let steps = dials.into_iter().zip(numbers.chunks_exact(row));
        Ok(steps
            .map(|((rate, locater), numbers)| {
                let (squares, of_penalties) = numbers[2..].split_at(self.segments.len());
                let squares = squares.iter().map(|x| f64::from(*x));
                let mut layers = vec![0.0; self.layers];
                for (segment, square) in self.segments.iter().zip(squares.clone()) {
                    if let Some(layer) = segment.layer {
                        layers[layer] += square;
                    }
                }
                TrainingStep {
                    loss: f64::from(numbers[0]),
                    correct: numbers[1] as u32,
                    penalty: DeviceLocater::penalty(locater, of_penalties),
                    norm: squares.sum::<f64>().sqrt(),
                    layer_norms: layers.into_iter().map(f64::sqrt).collect(),
                    rate,
                }
            })
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::initialisation::Initialisation;
    use crate::plan::ExampleSource;
    use crate::specification::Run;
    use attention_spectra_testing::addresses;

    #[test]
    fn a_row_has_room_for_every_norm_and_penalty() {
        let (p, _) = addresses::training("view=train&task=digits&layers=3&d=8&heads=2&batch=4");
        let model = ExampleSource::new(&p, &[])
            .and_then(|source| source.model(&p, Run::Vit))
            .unwrap();
        let trainer = Trainer::new(&model, Initialisation::Xavier, 1).unwrap();
        let device = Device::twin(1 << 26);
        let there = DeviceTrainer::new(&device, &trainer, 4).unwrap();
        // Three layers, and what is before and after them; of each of six heads two numbers.
        assert_eq!((there.segments.len(), there.locater.numbers()), (5, 12));
        assert_eq!(there.row(), 2 + 5 + 12);
    }
}
