//! Rotary positions slowed down, so that a model takes more tokens than in its first training.

use super::refusal::refusal;
use crate::problem::Problem;
use attention_spectra_words::Phrase;

/// How the frequencies θ^(−2i/width) of rotary positions are changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RotaryScaling {
    /// Not at all.
    None,
    /// All are divided by `factor` (Chen et al. 2023, Position Interpolation).
    Linear {
        /// At least 1.
        factor: f64,
    },
    /// Llama 3.1 (Dubey et al. 2024; `_compute_llama3_parameters` of transformers). With n = positions · frequency/2π the
    /// turns within the original positions and k = (n − low)/(high − low), cut at 0 and 1, a frequency is multiplied by
    /// k + (1 − k)/factor: slow ones are divided by the factor, fast ones stay.
    Llama3 {
        /// At least 1.
        factor: f64,
        /// Turns up to which a frequency is slow, above 0.
        low_frequency_factor: f64,
        /// Number of rotations above which a frequency counts as high.
        high_frequency_factor: f64,
        /// Tokens that the model was trained with first, at least 1.
        original_positions: usize,
    },
}

/// Largest number of tokens: that of the largest open models, with a margin.
pub(super) const MOST_POSITIONS: usize = 16_777_216;

/// Names of the numbers of a scaling in `config.json`, and their allowed values.
pub(super) const FACTOR: (&str, Phrase) = ("factor", Phrase("models-number-at-least-1"));
/// As [`FACTOR`].
pub(super) const LOW_FREQUENCY_FACTOR: (&str, Phrase) =
    ("low_freq_factor", Phrase("models-number-above-0"));
/// As [`FACTOR`].
pub(super) const HIGH_FREQUENCY_FACTOR: (&str, Phrase) = (
    "high_freq_factor",
    Phrase("models-number-above-low-freq-factor"),
);
/// Like [`FACTOR`], with the largest number [`MOST_POSITIONS`].
pub(super) const ORIGINAL_POSITIONS: (&str, Phrase) = (
    "original_max_position_embeddings",
    Phrase("models-whole-number-from-1-to-16777216"),
);

impl RotaryScaling {
    /// The scaled `frequency`, in radians per token.
    pub(super) fn scaled(self, frequency: f64) -> f64 {
        match self {
            Self::None => frequency,
            Self::Linear { factor } => frequency / factor,
            Self::Llama3 {
                factor,
                low_frequency_factor: low,
                high_frequency_factor: high,
                original_positions,
            } => {
                let turns = original_positions as f64 * frequency / std::f64::consts::TAU;
                let kept = ((turns - low) / (high - low)).clamp(0.0, 1.0);
                frequency * (kept + (1.0 - kept) / factor)
            }
        }
    }

    /// Whether this scaling is supported.
    ///
    /// # Errors
    /// A sentence that names the number like `config.json`, and the allowed values.
    pub(super) fn check(self) -> Result<(), Problem> {
        let within = |(name, allowed): (&str, Phrase), value: f64, fits: bool| match fits
            && value.is_finite()
        {
            true => Ok(()),
            false => Err(refusal(name, value, &allowed)),
        };
        match self {
            Self::None => Ok(()),
            Self::Linear { factor } => within(FACTOR, factor, factor >= 1.0),
            Self::Llama3 {
                factor,
                low_frequency_factor: low,
                high_frequency_factor: high,
                original_positions: positions,
            } => {
                within(FACTOR, factor, factor >= 1.0)?;
                within(LOW_FREQUENCY_FACTOR, low, low > 0.0)?;
                within(HIGH_FREQUENCY_FACTOR, high, high > low)?;
                let fits = (1..=MOST_POSITIONS).contains(&positions);
                within(ORIGINAL_POSITIONS, positions as f64, fits)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::TAU;

    const LLAMA31: RotaryScaling = RotaryScaling::Llama3 {
        factor: 8.0,
        low_frequency_factor: 1.0,
        high_frequency_factor: 4.0,
        original_positions: 8192,
    };

    #[test]
    fn slow_frequencies_are_divided_fast_ones_stay_and_others_are_between() {
        // Turns within the original positions, and what a frequency is multiplied by.
        for (turns, wanted) in [
            (1000.0, 1.0),
            (4.0, 1.0),
            (2.5, 0.5 + 0.5 / 8.0),
            (1.0, 1.0 / 8.0),
            (0.01, 1.0 / 8.0),
        ] {
            let frequency = turns * TAU / 8192.0;
            let found = LLAMA31.scaled(frequency) / frequency;
            assert!((found - wanted).abs() < 1e-12, "{turns}: {found}");
        }
        let linear = RotaryScaling::Linear { factor: 4.0 };
        assert_eq!(
            [linear, RotaryScaling::None].map(|s| s.scaled(0.5)),
            [0.125, 0.5]
        );
    }

    #[test]
    fn what_cannot_be_is_refused_by_name() {
        let changed = |change: fn(&mut f64, &mut f64, &mut f64, &mut usize)| {
            let mut scaling = LLAMA31;
            if let RotaryScaling::Llama3 {
                factor,
                low_frequency_factor,
                high_frequency_factor,
                original_positions,
            } = &mut scaling
            {
                let (low, high) = (low_frequency_factor, high_frequency_factor);
                change(factor, low, high, original_positions);
            }
            scaling.check()
        };
        assert_eq!(changed(|_, _, _, _| ()), Ok(()));
        let factor = "factor takes a number of at least 1";
        let low = "low_freq_factor takes a number above 0";
        let high = "high_freq_factor takes a number above low_freq_factor";
        let positions = "original_max_position_embeddings takes a whole number from 1 to 16777216";
        type Change = fn(&mut f64, &mut f64, &mut f64, &mut usize);
        let changes: [(&str, Change); 10] = [
            (factor, |factor, _, _, _| *factor = 0.5),
            (factor, |factor, _, _, _| *factor = -8.0),
            (factor, |factor, _, _, _| *factor = f64::NAN),
            (factor, |factor, _, _, _| *factor = f64::INFINITY),
            (low, |_, low, _, _| *low = 0.0),
            (low, |_, low, _, _| *low = f64::NAN),
            (high, |_, low, high, _| *high = *low),
            (high, |_, _, high, _| *high = f64::NAN),
            (positions, |_, _, _, positions| *positions = 0),
            (positions, |_, _, _, positions| *positions = usize::MAX),
        ];
        for (says, change) in changes {
            let problem = changed(change).unwrap_err();
            let (name, allowed) = says.split_once(" takes ").unwrap();
            assert_eq!(problem.name, name);
            assert!(problem.message.ends_with(&format!("use {allowed}.")));
        }
        let halved = RotaryScaling::Linear { factor: 0.5 }.check();
        assert_eq!(
            halved.unwrap_err().message,
            "factor = 0.5 of the model is invalid: use a number of at least 1."
        );
    }
}
