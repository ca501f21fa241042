//! A report read without the training engine: a head of single numbers, and lists with rows of equal length.

use super::report::{CURVE, DEPTH, HEADER_LENGTH, HELD};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Reads the progress report of a training run, as [`super::report::Report::numbers`] writes it.
pub struct ReportReader<'a> {
    head: &'a [f64],
    lists: [&'a [f64]; LISTS],
}

/// Lists of a report.
const LISTS: usize = 11;

/// A list in a report: its place, and how many numbers a row has.
#[derive(Clone, Copy)]
pub struct List(usize, usize);

/// Numbers of the steps before which a dial was moved.
pub const MOVED: List = List(0, 1);
/// Step, loss, ‖gradient‖, learning rate.
pub const STEPS: List = List(1, CURVE);
/// Step, loss and accuracy of held-out examples.
pub const HELD_OUT: List = List(2, HELD);
/// A layer at one time: step, layer, and its watched quantities ([`super::report::LayerReport`]).
pub const LAYERS: List = List(3, DEPTH);
/// Eigenvalues at the start.
pub const START: List = List(4, 2);
/// Eigenvalues now.
pub const NOW: List = List(5, 2);
/// Eigenvalues of H at the start.
pub const VALUE_START: List = List(6, 2);
/// Eigenvalues of H now.
pub const VALUE_NOW: List = List(7, 2);
/// Share of sequences in which the signal of a token propagates, for every row of [`LAYERS`] and every token.
const PROPAGATION: List = List(8, 1);
/// Steps after which the eigenvalues of [`TRAIL`] were taken.
const TRAIL_STEPS: List = List(9, 1);
/// Eigenvalues at these steps.
const TRAIL: List = List(10, 2);

impl<'a> ReportReader<'a> {
    /// Reads a report.
    ///
    /// # Errors
    /// If the list ends early, or describes an impossible model.
    pub fn read(numbers: &'a [f64]) -> Result<Self, Problem> {
        let cut = || Problem::new("run", phrase!("training-report-incomplete"));
        let (head, mut rest) = numbers.split_at_checked(HEADER_LENGTH).ok_or_else(cut)?;
        let within = |at: usize, low: f64, high: f64| (low..=high).contains(&head[at]);
        if !(within(7, 0.0, 1e5) && within(8, 0.0, 1e4) && within(9, 1.0, 1e4)) {
            let message = phrase!("training-report-without-model");
            return Err(Problem::new("run", message));
        }
        let mut lists = [&rest[..0]; LISTS];
        for list in &mut lists {
            let (length, after) = rest.split_first().ok_or_else(cut)?;
            let (found, after) = after.split_at_checked(*length as usize).ok_or_else(cut)?;
            (*list, rest) = (found, after);
        }
        Ok(Self { head, lists })
    }

    /// Steps taken.
    pub fn steps_taken(&self) -> f64 {
        self.head[1]
    }

    /// The step after which something was not finite any more; `NaN` where all is.
    pub fn diverged(&self) -> f64 {
        self.head[2]
    }

    /// Milliseconds of a step; `NaN` without a clock.
    pub fn milliseconds(&self) -> f64 {
        self.head[3]
    }

    /// Lowest possible loss; `NaN` where it is unknown.
    pub fn floor(&self) -> f64 {
        self.head[4]
    }

    /// Number of weights.
    pub fn weights(&self) -> f64 {
        self.head[5]
    }

    /// Bytes of memory.
    pub fn bytes(&self) -> f64 {
        self.head[6]
    }

    /// T of the model.
    pub fn tokens(&self) -> usize {
        self.head[7] as usize
    }

    /// Layers of the model.
    pub fn layers(&self) -> usize {
        self.head[8] as usize
    }

    /// Heads of a layer.
    pub fn heads(&self) -> usize {
        self.head[9] as usize
    }

    /// Number of rows of `list`.
    pub fn count(&self, list: List) -> usize {
        self.lists[list.0].len() / list.1
    }

    /// Adds number `place` of every row of `list` to `column`.
    pub fn add_to(&self, column: &mut Vec<f64>, list: List, place: usize) {
        column.extend(
            self.lists[list.0]
                .chunks_exact(list.1)
                .map(|row| row[place]),
        );
    }

    /// Number `place` of the last row of `list`.
    pub fn last(&self, list: List, place: usize) -> f64 {
        let rows = self.lists[list.0].rchunks_exact(list.1).next();
        rows.map_or(f64::NAN, |row| row[place])
    }

    /// Adds to two columns real and imaginary parts of the eigenvalues of a layer and head, both counted from 1: of A ([`START`], [`NOW`])
    /// or H ([`VALUE_START`], [`VALUE_NOW`]). Nothing if there are no eigenvalues.
    pub fn add_spectrum(&self, columns: [&mut Vec<f64>; 2], list: List, layer: usize, head: usize) {
        let [re, im] = columns;
        for pair in self.spectrum(list, layer, head) {
            re.push(pair[0]);
            im.push(pair[1]);
        }
    }

    /// The eigenvalues that [`ReportReader::add_spectrum`] adds.
    pub fn spectrum(&self, list: List, layer: usize, head: usize) -> &'a [[f64; 2]] {
        self.of_head(self.lists[list.0], layer, head)
    }

    /// The eigenvalues of one layer and head, both counted from 1, from the eigenvalues of all.
    fn of_head(&self, all: &'a [f64], layer: usize, head: usize) -> &'a [[f64; 2]] {
        let length = all.len() / (self.layers() * self.heads()).max(1);
        let at = (layer - 1) * self.heads() + head - 1;
        let values = all.get(at * length..(at + 1) * length);
        values.unwrap_or(&[]).as_chunks().0
    }

    /// The eigenvalues of A of a layer and head, both from 1, at the latest times at which they were taken: step, and real and
    /// imaginary parts, the largest first.
    pub fn trail(&self, layer: usize, head: usize) -> impl Iterator<Item = (f64, &'a [[f64; 2]])> {
        let steps = self.lists[TRAIL_STEPS.0];
        let each = self.lists[TRAIL.0].len() / steps.len().max(1);
        let times = self.lists[TRAIL.0].chunks_exact(each.max(1));
        steps
            .iter()
            .zip(times)
            .map(move |(step, all)| (*step, self.of_head(all, layer, head)))
    }

    /// For every measurement of `layer`, counted from 1: the step, and for every token the share of sequences in which its signal
    /// propagates. Empty if not reported.
    pub fn propagation(&self, layer: usize) -> impl Iterator<Item = (f64, &'a [f64])> {
        let rows = self.lists[LAYERS.0].chunks_exact(LAYERS.1);
        let shares = self.lists[PROPAGATION.0].chunks_exact(self.tokens().max(1));
        rows.zip(shares)
            .filter(move |(row, _)| row[1] == layer as f64)
            .map(|(row, shares)| (row[0], shares))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::report;

    #[test]
    fn a_report_is_told_as_it_was_written_and_refused_where_it_is_cut() {
        let numbers = report().numbers();
        let told = ReportReader::read(&numbers).unwrap();
        assert_eq!(
            (told.steps_taken(), told.diverged(), told.milliseconds()),
            (4.0, 3.0, 1.5)
        );
        assert_eq!(
            (told.floor(), told.weights(), told.bytes()),
            (0.7, 100.0, 4000.0)
        );
        assert_eq!((told.tokens(), told.layers(), told.heads()), (2, 1, 2));
        let lists = [
            MOVED,
            STEPS,
            HELD_OUT,
            LAYERS,
            START,
            NOW,
            VALUE_START,
            VALUE_NOW,
        ];
        let counts = lists.map(|list| told.count(list));
        assert_eq!(counts, [1, 2, 1, 1, 4, 0, 2, 2]);
        let shares: Vec<_> = told.propagation(1).collect();
        assert_eq!(shares, [(4.0, &[1.0, 0.75][..])]);
        assert_eq!(told.propagation(2).count(), 0);
        let mut rates = vec![7.0];
        told.add_to(&mut rates, STEPS, 3);
        assert_eq!(rates, [7.0, 0.1, 0.1]);
        assert_eq!(told.last(HELD_OUT, 2), 0.25);
        assert!(told.last(NOW, 0).is_nan());
        for length in 0..numbers.len() {
            assert!(ReportReader::read(&numbers[..length]).is_err(), "{length}");
        }
    }

    #[test]
    fn spectra_lie_by_layer_and_head() {
        let numbers = report().numbers();
        let told = ReportReader::read(&numbers).unwrap();
        let (mut re, mut im) = (Vec::new(), Vec::new());
        told.add_spectrum([&mut re, &mut im], START, 1, 2);
        assert_eq!((&re[..], &im[..]), (&[1.0, -0.3][..], &[0.0, 0.4][..]));
        told.add_spectrum([&mut re, &mut im], START, 2, 1);
        assert_eq!(re.len(), 2);
        // One eigenvalue of H a head.
        told.add_spectrum([&mut re, &mut im], VALUE_NOW, 1, 2);
        assert_eq!((re.len(), re[2], im[2]), (3, 0.6, -0.1));
        told.add_spectrum([&mut re, &mut im], NOW, 1, 1);
        assert_eq!(re.len(), 3);
    }

    #[test]
    fn a_trail_is_told_by_layer_and_head() {
        let numbers = report().numbers();
        let told = ReportReader::read(&numbers).unwrap();
        let of = |head| told.trail(1, head).collect::<Vec<_>>();
        let second: [&[[f64; 2]]; 2] = [&[[4.0, 5.0], [6.0, 7.0]], &[[12.0, 13.0], [14.0, 15.0]]];
        assert_eq!(of(2), [(0.0, second[0]), (4.0, second[1])]);
        assert_eq!(of(1)[1], (4.0, &[[8.0, 9.0], [10.0, 11.0]][..]));
        assert!(told.trail(2, 1).all(|(_, values)| values.is_empty()));
    }

    #[test]
    fn a_report_of_no_model_is_refused() {
        let sound = report().numbers();
        let mut more = sound.clone();
        more[8] = 3.0;
        assert_eq!(ReportReader::read(&more).unwrap().layers(), 3);
        for (at, number) in [
            (7, -1.0),
            (7, 1e9),
            (8, f64::NAN),
            (8, 1e9),
            (9, 0.0),
            (9, 1e9),
        ] {
            let mut wrong = sound.clone();
            wrong[at] = number;
            assert!(ReportReader::read(&wrong).is_err(), "{at}: {number}");
        }
    }
}
