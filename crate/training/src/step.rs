//! One step of training, split into parts that any number of workers can share.
//!
//! A batch is cut into [`PARTS`] parts at the same places on every worker; their gradients are summed in pairs, the sums of pairs
//! in pairs, and so on. So the numbers do not depend on the number of workers, and each of two, four or eight workers returns one
//! sum: a branch of that tree.

use super::engine::Engine;
use super::examples::Examples;
use super::initialisation::Initialisation;
use super::locater::Locater;
use super::memory::IGNORED;
use super::model::Model;
use super::optimiser::{Optimiser, OptimiserMoments};
use super::parameter::Parameter;
use super::recording::Recording;
use crate::problem::Problem;
use attention_spectra_words::phrase;
use std::ops::Range;

/// Number of parts of a batch, a power of two. A smaller batch has a part for each example.
pub const PARTS: usize = 8;

/// Share of worker `index` in a step that `sharing` workers share, where [`PARTS`] parts can be shared like this: its first part
/// and its number of parts.
pub fn share(index: usize, sharing: usize) -> Option<(usize, usize)> {
    let shared = sharing.is_power_of_two() && sharing <= PARTS && index < sharing;
    shared.then(|| (index * (PARTS / sharing), PARTS / sharing))
}

/// Examples of every part but perhaps the last.
pub fn part_size(batch: usize) -> usize {
    batch.div_ceil(PARTS).max(1)
}

/// The examples of each part of a batch.
pub fn part_ranges(batch: usize) -> impl Iterator<Item = Range<usize>> {
    let size = part_size(batch);
    (0..batch)
        .step_by(size)
        .map(move |start| start..(start + size).min(batch))
}

/// Contribution of one part of a batch, or of all parts up to a certain one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GradientSum {
    /// The gradient of the part's share of the loss; empty where only the loss was requested.
    pub gradient: Vec<f32>,
    /// The part's share of the mean cross-entropy.
    pub loss: f64,
    /// Number of targets with the largest logit.
    pub correct: u32,
    /// The largest score of every head of every layer with softmax attention.
    pub largest_scores: Vec<f32>,
}

impl GradientSum {
    /// Adds the next part.
    pub fn add(&mut self, next: &GradientSum) {
        if self.largest_scores.is_empty() {
            self.largest_scores.clone_from(&next.largest_scores);
        } else {
            let pairs = self.largest_scores.iter_mut().zip(&next.largest_scores);
            pairs.for_each(|(x, y)| *x = x.max(*y));
        }
        if self.gradient.is_empty() {
            self.gradient.clone_from(&next.gradient);
        } else {
            let pairs = self.gradient.iter_mut().zip(&next.gradient);
            pairs.for_each(|(x, y)| *x += *y);
        }
        self.loss += next.loss;
        // Another instance of the program may have said anything.
        self.correct = self.correct.saturating_add(next.correct);
    }

    /// Sum of the `branches` of a step, equally large and in order.
    pub fn summed(mut branches: Vec<GradientSum>) -> GradientSum {
        while branches.len() > 1 {
            let pairs = branches.chunks_mut(2);
            let joined = pairs.map(|pair| {
                let mut first = std::mem::take(&mut pair[0]);
                if let Some(second) = pair.get(1) {
                    first.add(second);
                }
                first
            });
            branches = joined.collect();
        }
        branches.pop().unwrap_or_default()
    }

    /// The sum as bytes, for another instance of the program.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.loss.to_le_bytes().to_vec();
        bytes.extend(self.correct.to_le_bytes());
        bytes.extend((self.largest_scores.len() as u32).to_le_bytes());
        let scores = self.largest_scores.iter();
        bytes.extend(scores.flat_map(|score| score.to_le_bytes()));
        let head = bytes.len();
        bytes.resize(head + 4 * self.gradient.len(), 0);
        let places = bytes[head..].as_chunks_mut::<4>().0;
        for (place, x) in places.iter_mut().zip(&self.gradient) {
            *place = x.to_le_bytes();
        }
        bytes
    }

    /// The sum that [`GradientSum::to_bytes`] wrote.
    ///
    /// # Errors
    /// There are too few bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Problem> {
        let cut = || Problem::new("step", phrase!("training-part-step-incomplete"));
        let (loss, rest) = bytes.split_first_chunk::<8>().ok_or_else(cut)?;
        let (correct, rest) = rest.split_first_chunk::<4>().ok_or_else(cut)?;
        let (count, rest) = rest.split_first_chunk::<4>().ok_or_else(cut)?;
        let scores = 4 * u32::from_le_bytes(*count) as usize;
        let (scores, rest) = rest.split_at_checked(scores).ok_or_else(cut)?;
        let scores = scores.as_chunks::<4>().0.iter();
        let (gradient, []) = rest.as_chunks::<4>() else {
            return Err(cut());
        };
        Ok(Self {
            gradient: gradient.iter().map(|x| f32::from_le_bytes(*x)).collect(),
            loss: f64::from_le_bytes(*loss),
            correct: u32::from_le_bytes(*correct),
            largest_scores: scores.map(|x| f32::from_le_bytes(*x)).collect(),
        })
    }
}

/// Computes parts of a batch: a model recorded for the size of a part, with its memory.
pub struct Worker {
    recording: Recording,
    engine: Engine<f32>,
}

impl Worker {
    /// A worker for parts of up to `examples` examples.
    ///
    /// # Errors
    /// As [`Model::check`].
    pub fn new(model: &Model, examples: usize) -> Result<Self, Problem> {
        let recording = Recording::new(model, examples)?;
        let engine = Engine::new(recording.tape.clone());
        Ok(Self { recording, engine })
    }

    /// The recording of the model.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Bytes of the memory that operations work in.
    pub fn bytes(recording: &Recording) -> usize {
        4 * (2 * recording.tape.size() + recording.tape.scratch())
    }

    /// The engine with the latest results and their inputs.
    pub fn engine(&self) -> &Engine<f32> {
        &self.engine
    }

    /// The loss of a part without its gradient; `asked` is the number of targets in the whole batch.
    pub fn loss(&mut self, weights: &[f32], part: &Examples, asked: usize) -> GradientSum {
        self.forward(weights, part, asked);
        GradientSum {
            gradient: Vec::new(),
            loss: self.engine.loss(),
            correct: self.engine.correct(),
            largest_scores: self.engine.largest_scores().to_vec(),
        }
    }

    /// The loss of a part with its gradient; `asked` is the number of targets in the whole batch.
    pub fn gradient(&mut self, weights: &[f32], part: &Examples, asked: usize) -> GradientSum {
        self.forward(weights, part, asked);
        self.engine.backward();
        GradientSum {
            gradient: self.engine.gradient().to_vec(),
            loss: self.engine.loss(),
            correct: self.engine.correct(),
            largest_scores: self.engine.largest_scores().to_vec(),
        }
    }

    /// The sum over the `size` parts of `batch` from part `first` on, a branch of the tree: `size` is a power of two that divides
    /// `first`. Nothing for parts without examples.
    pub fn branch(
        &mut self,
        weights: &[f32],
        batch: &Examples,
        first: usize,
        size: usize,
    ) -> GradientSum {
        if size > 1 {
            let half = size / 2;
            let mut sum = self.branch(weights, batch, first, half);
            sum.add(&self.branch(weights, batch, first + half, half));
            return sum;
        }
        match part_ranges(batch.count).nth(first) {
            Some(part) => self.gradient(weights, &batch.slice(part), batch.target_count()),
            None => GradientSum::default(),
        }
    }

    /// Places that the part does not fill hold zeros without targets.
    fn forward(&mut self, weights: &[f32], part: &Examples, asked: usize) {
        let (model, room) = (&self.recording.model, self.recording.examples);
        assert!(
            part.count <= room,
            "{} examples where {room} fit",
            part.count
        );
        self.engine.parameters_mut().copy_from_slice(weights);
        let memory = self.engine.memory();
        if let Some(patches) = self.recording.patches {
            let to = patches.of_mut(&mut memory.values);
            let (filled, rest) = to.split_at_mut(part.patches.len());
            filled.copy_from_slice(&part.patches);
            rest.fill(0.0);
        } else {
            memory.words.clone_from(&part.words);
            memory.words.resize(room * model.tokens(), 0);
        }
        memory.targets.clone_from(&part.targets);
        memory.targets.resize(room * model.targets(), IGNORED);
        memory.weight = 1.0 / asked.max(1) as f64;
        memory.filled = part.count;
        self.engine.forward();
    }
}

/// Results of a training step.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingStep {
    /// Mean cross-entropy of the batch before the step, in nats.
    pub loss: f64,
    /// Number of targets with the largest logit.
    pub correct: u32,
    /// LocAteR's penalty.
    pub penalty: f64,
    /// ‖gradient‖ of loss and penalty before clipping.
    pub norm: f64,
    /// Norms of the parameters of each block.
    pub layer_norms: Vec<f64>,
    /// Learning rate.
    pub rate: f64,
}

impl TrainingStep {
    /// Whether all numbers are finite.
    pub fn is_finite(&self) -> bool {
        self.loss.is_finite() && self.norm.is_finite()
    }
}

/// The state of a run.
#[derive(Clone, Debug)]
pub struct Trainer {
    /// The trained model.
    pub model: Model,
    /// Parameters of the model.
    pub parameters: Vec<Parameter>,
    /// Values of the parameters, one after the other.
    pub weights: Vec<f32>,
    /// State of the optimiser.
    pub moments: OptimiserMoments,
}

impl Trainer {
    /// The model before the first step.
    ///
    /// # Errors
    /// As [`Model::check`].
    pub fn new(model: &Model, initialisation: Initialisation, seed: u32) -> Result<Self, Problem> {
        let parameters = Recording::new(model, 1)?.parameters;
        let weights = initialisation.sample(model, &parameters, seed);
        Ok(Self {
            model: model.clone(),
            parameters,
            weights,
            moments: OptimiserMoments::default(),
        })
    }

    /// Takes a step with the sum of all parts of a batch.
    pub fn apply(
        &mut self,
        optimiser: &Optimiser,
        locater: Locater,
        mut sum: GradientSum,
    ) -> TrainingStep {
        let gradient = &mut sum.gradient;
        let penalty = locater.add_gradient(&self.model, &self.parameters, &self.weights, gradient);
        let layer_norms = self.layer_norms(gradient);
        let (parameters, weights) = (&self.parameters, &mut self.weights);
        let taken = self.moments.step(optimiser, parameters, weights, gradient);
        if optimiser.qk_clip > 0.0 {
            self.clip_scores(optimiser.qk_clip, &sum.largest_scores);
        }
        TrainingStep {
            loss: sum.loss,
            correct: sum.correct,
            penalty,
            norm: taken.norm,
            layer_norms,
            rate: taken.rate,
        }
    }

    /// One whole step on this thread.
    pub fn step(
        &mut self,
        worker: &mut Worker,
        optimiser: &Optimiser,
        locater: Locater,
        batch: &Examples,
    ) -> TrainingStep {
        let sum = worker.branch(&self.weights, batch, 0, PARTS);
        self.apply(optimiser, locater, sum)
    }

    /// QK-clip (arXiv 2507.20534): multiplies queries and keys of every head whose largest score exceeds `threshold` with
    /// √(threshold/score), so that no score exceeds it on the same tokens. Queries and keys of length 1 are unchanged: their
    /// scores have a separate scale.
    fn clip_scores(&mut self, threshold: f64, largest_scores: &[f32]) {
        let (heads, width) = (self.model.heads, self.model.head_width());
        if self.model.qk_norm || largest_scores.len() != heads * self.model.layers {
            return;
        }
        for parameter in &self.parameters {
            let Some(layer) = parameter.layer.filter(|_| parameter.is_scored()) else {
                continue;
            };
            let scores = &largest_scores[layer * heads..(layer + 1) * heads];
            // Rows of weights, or the one of biases: heads side by side.
            let parts = parameter
                .slot
                .of_mut(&mut self.weights)
                .chunks_exact_mut(width);
            for (part, score) in parts.zip(scores.iter().cycle()) {
                let score = f64::from(*score);
                if score > threshold && score.is_finite() {
                    let factor = (threshold / score).sqrt() as f32;
                    part.iter_mut().for_each(|w| *w *= factor);
                }
            }
        }
    }

    fn layer_norms(&self, gradient: &[f32]) -> Vec<f64> {
        let mut squares = vec![0.0; self.model.layers];
        for parameter in &self.parameters {
            if let Some(layer) = parameter.layer {
                let entries = parameter.slot.of(gradient).iter();
                squares[layer] += entries.map(|x| f64::from(*x).powi(2)).sum::<f64>();
            }
        }
        squares.into_iter().map(f64::sqrt).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ModelInput, Run, Telling, of_run};
    use crate::tasks::TokenTexts;
    use crate::tasks::strokes::strokes;

    fn small_model(run: Run) -> Model {
        let reading = ModelInput::Patches {
            count: 49,
            pixels: 16,
        };
        let vit = Model::vit(reading, Telling::Class(10));
        of_run(
            run,
            Model {
                layers: 2,
                width: 16,
                heads: 2,
                ratio: 2,
                ..vit
            },
        )
    }

    fn pictures(count: u32) -> Examples {
        Examples::pictures(&strokes(3, 0..count), 4)
    }

    #[test]
    fn parts_cover_a_batch_once() {
        for batch in [1, 7, 8, 9, 20, 128] {
            let parts: Vec<_> = part_ranges(batch).collect();
            assert!(
                parts.len() <= PARTS && parts.iter().all(|part| part.len() <= part_size(batch))
            );
            assert!(parts.into_iter().flatten().eq(0..batch));
        }
    }

    #[test]
    fn any_division_over_workers_gives_the_same_bits() {
        let (model, batch) = (small_model(Run::Vit), pictures(20));
        let optimiser = Optimiser {
            rate: 1e-2,
            ..Optimiser::osa(10)
        };
        let run = |workers: usize| {
            let mut trainer = Trainer::new(&model, Initialisation::Xavier, 1).unwrap();
            let mut pool: Vec<Worker> = (0..workers)
                .map(|_| Worker::new(&model, part_size(20)).unwrap())
                .collect();
            let mut losses = Vec::new();
            for _ in 0..3 {
                // The last branch first: the order of computing does not matter either.
                let computed = (0..workers).rev().map(|i| {
                    let (first, size) = share(i, workers).unwrap();
                    let branch = pool[i].branch(&trainer.weights, &batch, first, size);
                    GradientSum::from_bytes(&branch.to_bytes()).unwrap()
                });
                let mut branches: Vec<GradientSum> = computed.collect();
                branches.reverse();
                let sum = GradientSum::summed(branches);
                losses.push(trainer.apply(&optimiser, Locater::default(), sum));
            }
            (losses, trainer.weights)
        };
        let alone = run(1);
        for workers in [2, 4, 8] {
            assert_eq!(alone, run(workers));
        }
        let mut trainer = Trainer::new(&model, Initialisation::Xavier, 1).unwrap();
        let mut worker = Worker::new(&model, part_size(20)).unwrap();
        for step in &alone.0 {
            assert_eq!(
                *step,
                trainer.step(&mut worker, &optimiser, Locater::default(), &batch)
            );
        }
        assert_eq!(alone.1, trainer.weights);
    }

    #[test]
    fn a_part_that_is_not_full_counts_as_its_examples_do() {
        let (model, batch) = (small_model(Run::Vit), pictures(5));
        let weights = Trainer::new(&model, Initialisation::Xavier, 1)
            .unwrap()
            .weights;
        let exact = Worker::new(&model, 5)
            .unwrap()
            .gradient(&weights, &batch, 5);
        let mut roomy = Worker::new(&model, 9).unwrap();
        // What was there before must not show.
        roomy.gradient(&weights, &pictures(9), 9);
        let part = roomy.gradient(&weights, &batch, 5);
        assert!((part.loss - exact.loss).abs() < 1e-6);
        for (x, y) in part.gradient.iter().zip(&exact.gradient) {
            assert!((x - y).abs() < 1e-5);
        }
    }

    #[test]
    fn every_run_learns_a_few_pictures_by_heart() {
        // Patches of 14 × 14: five tokens make the steps short.
        let batch = Examples::pictures(&strokes(3, 0..8), 14);
        for run in Run::ALL {
            let model = Model {
                reading: ModelInput::Patches {
                    count: 4,
                    pixels: 196,
                },
                ..small_model(*run)
            };
            let mut trainer = Trainer::new(&model, Initialisation::Xavier, 1).unwrap();
            let mut worker = Worker::new(&model, 1).unwrap();
            let optimiser = Optimiser {
                rate: 1e-2,
                decay: 0.0,
                ..Optimiser::osa(100)
            };
            let mut step = || trainer.step(&mut worker, &optimiser, Locater::default(), &batch);
            let first = step();
            let last = (0..150).map(|_| step()).last().unwrap();
            assert!(first.loss > 1.5, "{run:?} begins at {}", first.loss);
            let learned = last.loss < 0.05 && last.correct == 8;
            assert!(learned, "{run:?}: {} to {}", first.loss, last.loss);
        }
    }

    /// Scores are bilinear in queries and keys: clipped weights give the threshold on the tokens of the step.
    #[test]
    fn clipped_heads_keep_their_scores_below_the_threshold() {
        let (model, batch) = (small_model(Run::Vit), pictures(20));
        let mut worker = Worker::new(&model, part_size(20)).unwrap();
        let mut trainer = Trainer::new(&model, Initialisation::Xavier, 1).unwrap();
        let largest = |trainer: &Trainer, worker: &mut Worker| {
            worker
                .branch(&trainer.weights, &batch, 0, PARTS)
                .largest_scores
        };
        let before = largest(&trainer, &mut worker);
        assert_eq!(before.len(), 4);
        // The second layer reads what the first gives: of the first alone the tokens stay.
        let threshold = f64::from(before[0].min(before[1]) + before[0].max(before[1])) / 2.0;
        trainer.clip_scores(threshold, &before);
        let after = largest(&trainer, &mut worker);
        for (before, after) in before.iter().zip(&after).take(2) {
            let expected = f64::from(*before).min(threshold);
            assert!((f64::from(*after) / expected - 1.0).abs() < 1e-5);
        }
        assert!(before[0] != before[1]);
        // A step does it, and none where nothing is to be clipped.
        let mut moved = |qk_clip: f64| {
            let mut trainer = Trainer::new(&model, Initialisation::Xavier, 1).unwrap();
            let optimiser = Optimiser {
                rate: 0.0,
                qk_clip,
                ..Optimiser::osa(10)
            };
            let start = trainer.weights.clone();
            trainer.step(&mut worker, &optimiser, Locater::default(), &batch);
            trainer.weights != start
        };
        assert!(moved(threshold) && !moved(0.0) && !moved(1000.0));
    }

    #[test]
    fn parts_add_up() {
        let part = |gradient: &[f32], loss, correct| GradientSum {
            gradient: gradient.to_vec(),
            loss,
            correct,
            largest_scores: vec![loss as f32, -1.0],
        };
        let mut sum = GradientSum::default();
        for next in [
            part(&[1.0, -2.0], 0.25, 3),
            part(&[0.5, 4.0], 0.5, 4),
            part(&[-3.0, 8.0], 1.0, 0),
        ] {
            sum.add(&next);
        }
        let expected = GradientSum {
            largest_scores: vec![1.0, -1.0],
            ..part(&[-1.5, 10.0], 1.75, 7)
        };
        assert_eq!(sum, expected);
        assert_eq!(GradientSum::from_bytes(&sum.to_bytes()).unwrap(), expected);
        let bytes = sum.to_bytes();
        assert!((0..bytes.len() - 1).all(|end| {
            let read = GradientSum::from_bytes(&bytes[..end]);
            read.map_or(true, |read| read.gradient.len() < 2)
        }));
    }

    #[test]
    fn memory_is_as_large_as_is_said() {
        let mut worker = Worker::new(&small_model(Run::Osa), 3).unwrap();
        let said = Worker::bytes(worker.recording());
        let memory = worker.engine.memory();
        let numbers = memory.values.len() + memory.gradients.len() + memory.scratch.len();
        assert_eq!(said, 4 * numbers);
        assert!(!memory.scratch.is_empty());
    }

    #[test]
    fn texts_of_a_part_are_all_read() {
        let reading = ModelInput::Words {
            vocabulary: 5,
            length: 6,
        };
        let model = Model {
            layers: 1,
            width: 8,
            heads: 2,
            causal: true,
            ..Model::vit(reading, Telling::Words(5))
        };
        let trainer = Trainer::new(&model, Initialisation::Xavier, 1).unwrap();
        let texts = |range: Range<u32>| {
            let tokens = range
                .clone()
                .flat_map(|i| (0..7).map(move |j| (i * i + j) % 5));
            Examples::next_words(&TokenTexts {
                vocabulary: 5,
                tokens: tokens.collect(),
                length: 7,
            })
        };
        let loss = |room: usize, range: Range<u32>| {
            let mut worker = Worker::new(&model, room).unwrap();
            worker.loss(&trainer.weights, &texts(range), 1).loss
        };
        let one_by_one: f64 = (0..4).map(|i| loss(1, i..i + 1)).sum();
        for room in [4, 5] {
            let together = loss(room, 0..4);
            assert!((together / one_by_one - 1.0).abs() < 1e-6, "{room}");
        }
    }

    #[test]
    fn a_step_is_finite_where_loss_and_gradient_are() {
        let is_finite = |loss, norm| {
            let step = TrainingStep {
                loss,
                correct: 0,
                penalty: 0.0,
                norm,
                layer_norms: Vec::new(),
                rate: 0.1,
            };
            step.is_finite()
        };
        assert!(is_finite(1.0, 2.0));
        assert!(!is_finite(f64::NAN, 2.0) && !is_finite(1.0, f64::INFINITY));
    }
}
