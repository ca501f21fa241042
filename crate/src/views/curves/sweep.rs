//! Curves against the context length: which lengths, which realisations, and their means.

use crate::parameters::Parameters;
use crate::views::check::Entry;
use crate::views::statistics::mean_and_error;
use crate::words::phrase;

/// Shortest context length of a curve, unless the T dial is below it.
const SHORTEST: usize = 8;

/// A grid of (context length, realisation), one step each.
pub(in crate::views) struct Sweep {
    parameters: Parameters,
    lengths: Vec<usize>,
}

impl Sweep {
    /// The lengths T, T/√2, T/2, … down to 8 for the T dial of `parameters`, ascending.
    pub(in crate::views) fn new(parameters: &Parameters) -> Self {
        let mut lengths = vec![parameters.T];
        for halves in 1.. {
            let length =
                (parameters.T as f64 * libm::pow(0.5f64, halves as f64 / 2.0)).round() as usize;
            if length < SHORTEST {
                break;
            }
            lengths.push(length);
        }
        lengths.reverse();
        Self {
            parameters: parameters.clone(),
            lengths,
        }
    }

    pub(in crate::views) fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    pub(in crate::views) fn lengths(&self) -> &[usize] {
        &self.lengths
    }

    /// The lengths for a Python program.
    pub(in crate::views) fn entry(&self) -> Entry {
        Entry::new("lengths", self.lengths.clone(), "context lengths")
    }

    /// Context lengths as a column.
    pub(in crate::views) fn column(&self) -> Vec<f64> {
        self.lengths.iter().map(|t| *t as f64).collect()
    }

    pub(in crate::views) fn steps(&self) -> usize {
        self.lengths.len() * self.parameters.samples
    }

    /// Parameters and realisation of a step: the first realisation of every length comes first, so
    /// that the whole curve is there early.
    pub(in crate::views) fn at(&self, step: usize) -> (Parameters, u32) {
        let length = self.lengths[step % self.lengths.len()];
        (
            self.parameters.at_length(length),
            (step / self.lengths.len()) as u32,
        )
    }

    /// Name of the step for the progress line.
    pub(in crate::views) fn label(&self, step: usize) -> String {
        let (p, realisation) = self.at(step);
        phrase!(
            "curves-length-and-realisation",
            tokens = p.T,
            realisation = realisation + 1,
            samples = self.parameters.samples
        )
    }

    /// Mean and standard error at every length of what `of` reads from the outcomes; `NaN` where no step of that length is done.
    pub(in crate::views) fn curve<T>(
        &self,
        done: &[Option<T>],
        of: impl Fn(&T) -> Option<f64>,
    ) -> (Vec<f64>, Vec<f64>) {
        (0..self.lengths.len())
            .map(|i| {
                let values: Vec<f64> = done
                    .iter()
                    .skip(i)
                    .step_by(self.lengths.len())
                    .flatten()
                    .filter_map(&of)
                    .collect();
                mean_and_error(&values)
            })
            .unzip()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_halve_every_second_point_and_end_at_the_dial() {
        let (p, _) = Parameters::from_text("T=256");
        let sweep = Sweep::new(&p);
        assert_eq!(
            sweep.lengths(),
            [8, 11, 16, 23, 32, 45, 64, 91, 128, 181, 256]
        );
        let (short, _) = Parameters::from_text("T=5");
        assert_eq!(Sweep::new(&short).lengths(), [5]);
    }

    #[test]
    fn steps_visit_every_length_once_per_realisation_and_average_by_length() {
        let (p, _) = Parameters::from_text("T=16&samples=2");
        let sweep = Sweep::new(&p);
        assert_eq!(sweep.steps(), 6);
        let done: Vec<_> = (0..6)
            .map(|step| {
                let (at, realisation) = sweep.at(step);
                (step != 5).then_some(at.T as f64 + realisation as f64)
            })
            .collect();
        let (mean, error) = sweep.curve(&done, |it| Some(*it));
        assert_eq!(mean, [8.5, 11.5, 16.0]);
        assert_eq!(error[0], 0.5);
        assert!(error[2].is_nan());
    }
}
