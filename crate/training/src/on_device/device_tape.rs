//! A tape with its arenas on a device.

use crate::gpu::Device;
use crate::gpu::runtime::buffer::Buffer;
use crate::kernels::training::combine::Combine;
use crate::kernels::{Kernel, Launch};
use crate::memory::IGNORED;
use crate::operations::{OnDevice as _, Operation, Places};
use crate::problem::Problem;
use crate::{Slot, Tape};
use attention_spectra_words::phrase;
use std::ops::Range;

/// Numbers of words, of targets and of their data.
#[derive(Clone, Copy, Debug, Default)]
struct InputCounts {
    words: usize,
    vocabulary: usize,
    targets: usize,
}

impl InputCounts {
    fn of(tape: &Tape) -> Self {
        let mut counts = Self::default();
        for operation in tape.operations() {
            match operation {
                Operation::Gather(gather) => {
                    counts.words = gather.out.len() / gather.width;
                    counts.vocabulary = gather.table.slot.len() / gather.width;
                }
                Operation::CrossEntropy(loss) => {
                    counts.targets = loss.logits.slot.len() / loss.classes;
                }
                _ => {}
            }
        }
        counts
    }
}

/// The operations of a tape as kernels, with an arena of values and one of gradients on a device. Both have extra room at the end;
/// nothing is allocated after it is made.
pub struct DeviceTape {
    pub(super) values: Buffer,
    pub(super) gradients: Buffer,
    forward: Vec<Launch>,
    backward: Vec<Launch>,
    counts: InputCounts,
    scored_heads: usize,
    places: Places,
    /// The requested space after values, and after gradients.
    pub(super) room: [Range<usize>; 2],
}

impl DeviceTape {
    /// `tape` on `device`, with space for these many numbers after values and after gradients; all numbers
    /// are zeros.
    ///
    /// # Errors
    /// The device binds no buffers as large.
    pub fn new(device: &Device, tape: &Tape, room: [usize; 2]) -> Result<Self, Problem> {
        let counts = InputCounts::of(tape);
        let mut end = tape.size();
        // What is too large to be counted is too large for the device.
        let mut reserve = |count: usize| {
            let start = end;
            end = end.saturating_add(count);
            start
        };
        let operations = tape.operations().iter();
        let scratch_count = operations.map(|operation| operation.device_scratch()).max();
        let scratch_count = scratch_count.unwrap_or(0);
        let scratch = reserve(scratch_count);
        let gradient_room = scratch.saturating_add(scratch_count);
        let [
            weight,
            filled,
            words,
            order,
            starts,
            targets,
            largest_scores,
            results,
            value_room,
        ] = [
            1,
            1,
            counts.words,
            counts.words,
            counts.vocabulary + 1,
            counts.targets,
            tape.scored_heads(),
            2 * counts.targets,
            room[0],
        ]
        .map(&mut reserve);
        let room = [
            value_room..end,
            gradient_room..gradient_room.saturating_add(room[1]),
        ];
        let largest = device.panel_bytes() as usize / 4;
        if room.iter().any(|room| room.end > largest) {
            let message = phrase!(
                "training-graphics-device-gives-buffers-mb",
                largest = largest >> 18,
                needed = room.iter().map(|room| room.end).max().unwrap_or(0) >> 18
            );
            return Err(Problem::new("device", message));
        }
        let places = Places {
            scratch: scratch as u32,
            weight: weight as u32,
            words: words as u32,
            sorted_places: order as u32,
            starts: starts as u32,
            targets: targets as u32,
            results: results as u32,
            filled: filled as u32,
            largest: largest_scores as u32,
        };
        let (mut forward, mut backward) = (Vec::new(), Vec::new());
        for operation in tape.operations() {
            let passes = operation.on_device(&places);
            forward.extend(passes.forward);
            backward.push(passes.backward);
        }
        let tape = Self {
            values: device.allocate(room[0].end),
            gradients: device.allocate(room[1].end),
            forward,
            backward: backward.into_iter().rev().flatten().collect(),
            counts,
            scored_heads: tape.scored_heads(),
            places,
            room,
        };
        let nothing = |count: usize| Combine {
            form: 0,
            ..Combine::row_copies([1, count as u32], 0, 0)
        };
        tape.write_values(device, &nothing(tape.room[0].end));
        tape.write_gradients(device, &nothing(tape.room[1].end));
        Ok(tape)
    }

    /// Sets `filled` examples. Places that they do not fill hold zeros without targets.
    pub fn set_examples(
        &self,
        device: &Device,
        filled: usize,
        [words, targets]: [&[u32]; 2],
        weight: f64,
    ) {
        let counts = self.counts;
        let padded = |given: &[u32], count: usize, rest: u32| -> Vec<u32> {
            let mut padded = given.to_vec();
            padded.resize(count, rest);
            padded
        };
        let words = padded(words, counts.words, 0);
        let targets = padded(targets, counts.targets, IGNORED);
        let mut order: Vec<usize> = (0..words.len()).collect();
        order.sort_by_key(|place| words[*place]);
        let before = |word: usize| order.partition_point(|at| (words[*at] as usize) < word);
        let starts = (0..=counts.vocabulary).map(before);
        let mut numbers = vec![weight as f32, filled as f32];
        numbers.extend(words.iter().map(|word| *word as f32));
        numbers.extend(order.iter().map(|place| *place as f32));
        numbers.extend(starts.map(|start| start as f32));
        numbers.extend(targets.iter().map(|target| match *target {
            IGNORED => -1.0,
            target => target as f32,
        }));
        device.write_at(&self.values, self.places.weight as usize, &numbers);
    }

    /// Place of the largest scores of all heads since [`DeviceTape::forget_scores`].
    pub(super) fn largest_scores(&self) -> Range<usize> {
        let start = self.places.largest as usize;
        start..start + self.scored_heads
    }

    /// Forgets the largest scores.
    pub(super) fn forget_scores(&self, device: &Device) {
        let place = self.largest_scores();
        if !place.is_empty() {
            let least = vec![f32::MIN; place.len()];
            device.write_at(&self.values, place.start, &least);
        }
    }

    /// Writes the numbers at `slot`, zeros where there are fewer.
    pub fn set_values(&self, device: &Device, slot: Slot, numbers: &[f32]) {
        let mut padded = numbers.to_vec();
        padded.resize(slot.len(), 0.0);
        device.write_at(&self.values, slot.range().start, &padded);
    }

    /// Runs every operation.
    pub fn forward(&self, device: &Device) {
        for launch in &self.forward {
            run(device, launch, &self.gradients, &self.values);
        }
    }

    /// Runs every operation's derivative, the last first.
    pub fn backward(&self, device: &Device) {
        for launch in &self.backward {
            run(device, launch, &self.values, &self.gradients);
        }
    }

    /// Runs a kernel that writes values.
    pub(super) fn write_values(&self, device: &Device, kernel: &impl Kernel) {
        run(device, &kernel.launch(), &self.gradients, &self.values);
    }

    /// Runs a kernel that writes gradients.
    pub(super) fn write_gradients(&self, device: &Device, kernel: &impl Kernel) {
        run(device, &kernel.launch(), &self.values, &self.gradients);
    }

    /// Place of two numbers for every target.
    pub(super) fn results(&self) -> Range<usize> {
        let start = self.places.results as usize;
        start..start + 2 * self.counts.targets
    }
}

/// Runs a kernel that writes one arena, and may read the other.
fn run(device: &Device, launch: &Launch, other: &Buffer, arena: &Buffer) {
    let inputs = [other];
    device.launch(launch, &inputs[..launch.shader.bindings.len() - 1], arena);
}

#[cfg(test)]
mod tests {
    use super::InputCounts;
    use crate::model::{Model, ModelInput, Telling};
    use crate::recording::Recording;

    #[test]
    fn words_and_targets_are_counted() {
        let reading = ModelInput::Words {
            vocabulary: 7,
            length: 5,
        };
        let model = Model {
            layers: 1,
            width: 8,
            heads: 2,
            ..Model::vit(reading, Telling::Words(7))
        };
        let counts = InputCounts::of(&Recording::new(&model, 3).unwrap().tape);
        assert_eq!(
            (counts.words, counts.vocabulary, counts.targets),
            (15, 7, 15)
        );
    }
}
