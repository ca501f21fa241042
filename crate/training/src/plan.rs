//! Translates the chosen parameters into a model, the distribution of its initial weights, an optimiser and a task.

use super::examples::Examples;
use super::initialisation::Initialisation;
use super::locater::Locater;
use super::model::{Model, ModelInput, Telling, of_run};
use super::optimiser::Optimiser;
use super::report::TRAIL_TIMES;
use super::tasks::batches::{PROBE, PictureTask, WordTask};
use super::tasks::masks::mask;
use super::tasks::text::Text;
use super::tasks::{PictureSet, digits, patch, pictures, strokes};
use crate::problem::Problem;
use crate::specification::{Init, Run, Task, Tokenisation, Training};
use attention_spectra_words::phrase;
use std::ops::Range;

/// Largest number of different tokens of a visitor's text.
const VOCABULARY: usize = 4096;

/// Number of measurements of held-out examples and layers, besides the first.
const MEASUREMENTS: u64 = 15;

/// Smallest number of steps between two measurements.
const BETWEEN: u64 = 20;

/// Steps between two measurements of a run of `steps`.
pub fn steps_between_measurements(steps: u64) -> u64 {
    steps.div_ceil(MEASUREMENTS).max(BETWEEN)
}

/// Largest share of the time of the steps that the spectra of the trail take.
const TRAIL_SHARE: f64 = 0.05;

/// Steps between two spectra of the trail of a run of `steps`, if computing a spectrum takes as long as `looking` steps: a full trail
/// covers half of the run, unless that would cost too much.
pub fn steps_between_spectra(steps: u64, looking: f64) -> u64 {
    let affordable = (looking / TRAIL_SHARE).ceil() as u64;
    steps
        .div_ceil(2 * TRAIL_TIMES as u64)
        .max(affordable)
        .max(1)
}

/// How often a run of `steps` is measured: before the first step, between, and after the last.
pub fn measurements(steps: u64) -> u64 {
    1 + steps.div_ceil(steps_between_measurements(steps))
}

/// Source of the examples, in batches.
pub enum ExampleSource {
    /// Pictures in patches of this many pixels along a side.
    Pictures(PictureTask, usize),
    /// The next words.
    Next(WordTask),
    /// Masked words; the seed of the masks.
    Masked(WordTask, u32),
}

impl ExampleSource {
    /// Source of examples for `p`; `files` of the visitor if the task needs them: IDX files, or one text. The digits come as files
    /// too where the program does not contain them.
    ///
    /// # Errors
    /// Required files are missing, or cannot be read.
    pub fn new(p: &Training, files: &[&[u8]]) -> Result<Self, Problem> {
        if p.task.is_own() && files.is_empty() {
            let message = match p.task {
                Task::Text => phrase!("training-choose-text"),
                _ => phrase!("training-choose-pictures"),
            };
            return Err(Problem::new("task", message));
        }
        // The next words are one more than are read.
        let length = p.T + usize::from(p.causal);
        let words = |task: WordTask| match p.causal {
            true => Self::Next(task),
            false => Self::Masked(task, p.seed),
        };
        let kept = |(training, held_out): (PictureSet, PictureSet)| {
            let side = patch(training.side).ok_or_else(|| {
                let message = phrase!("training-pictures-without-patches", side = training.side);
                Problem::new("task", message)
            })?;
            Ok(Self::Pictures(
                PictureTask::stored((training, held_out), p.seed),
                side,
            ))
        };
        match p.task {
            Task::Digits => kept(match files {
                [images, labels, ..] => digits::read(images, labels)?,
                #[cfg(not(target_arch = "wasm32"))]
                _ => digits::digits()?,
                #[cfg(target_arch = "wasm32")]
                _ => return Err(Problem::new("task", phrase!("training-no-digits"))),
            }),
            Task::Pictures => kept(pictures::pictures(files)?),
            Task::Strokes => {
                let side = patch(strokes::SIDE).unwrap_or(4);
                Ok(Self::Pictures(PictureTask::Strokes { seed: p.seed }, side))
            }
            Task::Story => Ok(words(WordTask::story(p.seed, length)?)),
            Task::Text => {
                let text = Text::read(files[0], p.tokenisation, VOCABULARY)?;
                Ok(words(WordTask::text(text, p.seed, length)?))
            }
        }
    }

    /// The examples at `positions` of the training.
    pub fn training(&mut self, positions: Range<u64>) -> Examples {
        let first = positions.start;
        match self {
            Self::Pictures(task, side) => Examples::pictures(&task.training(positions), *side),
            Self::Next(task) => Examples::next_words(&task.training(positions)),
            Self::Masked(task, seed) => {
                let texts = task.training(positions);
                Examples::masked(&mask(&texts, *seed, first), texts.length)
            }
        }
    }

    /// The first `count` held-out examples, or all if there are fewer.
    pub fn held_out(&self, count: usize) -> Examples {
        let all = match self {
            Self::Pictures(task, _) => task.held_out_count(),
            Self::Next(task) | Self::Masked(task, _) => task.held_out_count(),
        };
        let range = 0..all.map_or(count, |all| all.min(count));
        match self {
            Self::Pictures(task, side) => Examples::pictures(&task.held_out(range), *side),
            Self::Next(task) => Examples::next_words(&task.held_out(range)),
            Self::Masked(task, seed) => {
                let texts = task.held_out(range);
                // Masks of the training are numbered by position, from 0 up.
                Examples::masked(&mask(&texts, *seed, 1 << 31), texts.length)
            }
        }
    }

    /// The examples of the probe, the first of the training.
    pub fn probe(&mut self) -> Examples {
        self.training(0..PROBE)
    }

    /// Lowest possible mean loss; `None` where it is unknown.
    pub fn floor(&self) -> Option<f64> {
        match self {
            Self::Next(task) => task.floor(),
            _ => None,
        }
    }

    /// Input and output of a model for these examples.
    fn shape(&self, p: &Training) -> (ModelInput, Telling) {
        match self {
            Self::Pictures(task, side) => {
                let one = task.held_out(0..1);
                let reading = ModelInput::Patches {
                    count: (one.side / side).pow(2),
                    pixels: side * side,
                };
                (reading, Telling::Class(one.classes))
            }
            Self::Next(task) | Self::Masked(task, _) => {
                let known = task.words().len();
                // The mask is one more.
                let vocabulary = known + usize::from(!p.causal);
                let reading = ModelInput::Words {
                    vocabulary,
                    length: p.T,
                };
                (reading, Telling::Words(known))
            }
        }
    }

    /// The model of `p` for the run `run`.
    ///
    /// # Errors
    /// As [`Model::check`].
    pub fn model(&self, p: &Training, run: Run) -> Result<Model, Problem> {
        let model = dialled(p, run, self.shape(p), self.is_causal());
        model.check()?;
        Ok(model)
    }

    fn is_causal(&self) -> bool {
        matches!(self, Self::Next(_))
    }
}

/// The model of the dials of `p` for the run `run`, with this input and output.
fn dialled(
    p: &Training,
    run: Run,
    (reading, telling): (ModelInput, Telling),
    causal: bool,
) -> Model {
    let width = p.width();
    let mut model = of_run(
        run,
        Model {
            layers: p.layers,
            width,
            heads: p.dividing_heads(),
            ratio: p.mlp_ratio,
            activation: p.activation,
            norm: Some(p.norm),
            alpha_sa: p.alpha,
            alpha_mlp: p.alpha_mlp,
            causal,
            ..Model::vit(reading, telling)
        },
    );
    if run == Run::ValueResidual {
        model.value_residual = p.value_residual;
    }
    model
}

/// Assumed number of different words of a text or of the stories, until they are read.
const USUAL_VOCABULARY: usize = 256;

/// The model of `p` for the run `run`, before the data are read: its size is rarely too small.
pub fn expected_model(p: &Training, run: Run) -> Model {
    let shape = if p.task.has_words() {
        // Of a text by words the vocabulary is full as a rule.
        let vocabulary = match (p.task, p.tokenisation) {
            (Task::Text, Tokenisation::Words) => VOCABULARY,
            _ => USUAL_VOCABULARY,
        };
        let length = p.T;
        (
            ModelInput::Words { vocabulary, length },
            Telling::Words(vocabulary),
        )
    } else {
        let cut = |side: usize| patch(side).map(|patch| ((side / patch).pow(2), patch.pow(2)));
        let known = match p.task {
            Task::Digits => cut(digits::SIDE),
            Task::Strokes => cut(strokes::SIDE),
            _ => None,
        };
        // There are no more patches than eight in a row.
        let (count, pixels) = known.unwrap_or((64, 64));
        (ModelInput::Patches { count, pixels }, Telling::Class(10))
    };
    dialled(p, run, shape, p.task.has_words() && p.causal)
}

/// The optimiser of `p`.
pub fn optimiser(p: &Training) -> Optimiser {
    Optimiser {
        rule: p.optimiser,
        rate: p.lr,
        decay: p.decay,
        clip: p.clip,
        schedule: p.schedule,
        warmup: p.warmup,
        steps: p.steps as u64,
        qk_clip: p.qk_clip,
    }
}

/// The penalty on W_QK of `p`.
pub fn locater(p: &Training) -> Locater {
    Locater {
        kappa_1: p.kappa_1,
        kappa_2: p.kappa_2,
    }
}

/// The law of the initial weights of `p`.
pub fn initialisation(p: &Training) -> Initialisation {
    match p.init {
        Init::Xavier => Initialisation::Xavier,
        Init::He => Initialisation::He,
        Init::Normal => Initialisation::Normal,
        Init::Beta => Initialisation::Beta(p.beta()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::IGNORED;
    use crate::specification::{Activation, Norm};
    use attention_spectra_testing::addresses::{self, FromText};

    #[test]
    fn a_model_has_the_dials_of_its_address() {
        let text = "view=train&task=strokes&layers=3&d=36&heads=8&mlp_ratio=2&activation=relu&norm=post\
            &alpha=0.5&alpha_mlp=0.25&causal=1";
        let (p, problems) = Training::from_text(text);
        assert_eq!(problems, vec![]);
        let model = expected_model(&p, Run::Vit);
        assert_eq!((model.layers, model.width, model.ratio), (3, 36, 2));
        // The most heads that divide the width.
        assert_eq!(model.heads, 6);
        assert_eq!(
            (model.activation, model.norm),
            (Activation::Relu, Some(Norm::Post))
        );
        assert_eq!((model.alpha_sa, model.alpha_mlp), (0.5, 0.25));
        // Pictures are seen as a whole, 28 = 7 · 4 pixels wide.
        assert!(!model.causal);
        let shape = ModelInput::Patches {
            count: 49,
            pixels: 16,
        };
        assert_eq!((model.reading, model.telling), (shape, Telling::Class(10)));
    }

    #[test]
    fn the_share_of_a_value_residual_is_the_dial_in_its_own_run_alone() {
        let share = |text: &str, run: Run| {
            let (p, problems) = addresses::training(&format!("view=train{text}"));
            assert_eq!(problems, vec![]);
            expected_model(&p, run).value_residual
        };
        let (p, _) = Training::from_text("view=train&layers=3");
        assert_eq!(expected_model(&p, Run::ValueResidual).value_residual, 0.5);
        assert_eq!(share("", Run::ValueResidual), 0.5);
        assert_eq!(share("&value_residual=0", Run::ValueResidual), 0.0);
        assert_eq!(share("&value_residual=0.2", Run::ValueResidual), 0.2);
        assert_eq!(share("&value_residual=0.2", Run::Gate), 0.0);
    }

    #[test]
    fn a_trail_goes_over_half_of_a_run_unless_looking_is_dear() {
        assert_eq!(steps_between_spectra(640, 0.01), 10);
        assert_eq!(steps_between_spectra(640, 2.0), 40);
        assert_eq!(steps_between_spectra(1, 0.0), 1);
    }

    #[test]
    fn a_text_by_words_is_reckoned_with_a_full_vocabulary() {
        let model = |text: &str| {
            let (p, _) = Training::from_text(&format!("view=train&T=32&{text}"));
            expected_model(&p, Run::Vit)
        };
        let words = |vocabulary| ModelInput::Words {
            vocabulary,
            length: 32,
        };
        assert_eq!(
            model("task=text&tokenisation=words").reading,
            words(VOCABULARY)
        );
        assert_eq!(model("task=story").reading, words(USUAL_VOCABULARY));
        assert!(model("task=story&causal=1").causal && !model("task=story").causal);
    }

    #[test]
    fn patches_are_squares_whatever_their_side() {
        for text in ["task=digits", "task=strokes"] {
            let (p, problems) = Training::from_text(&format!("view=train&{text}"));
            assert_eq!(problems, vec![]);
            let source = ExampleSource::new(&p, &[]).unwrap();
            let model = source.model(&p, Run::Vit).unwrap();
            assert_eq!(model.reading, expected_model(&p, Run::Vit).reading);
            let ModelInput::Patches { count, pixels } = model.reading else {
                panic!("{text}");
            };
            assert_eq!(source.held_out(1).patches.len(), count * pixels);
        }
    }

    #[test]
    fn held_out_texts_are_masked_at_other_places_than_those_of_the_training() {
        let (p, _) = Training::from_text("view=train&task=story&T=24&causal=0");
        let mut source = ExampleSource::new(&p, &[]).unwrap();
        let asked = |examples: Examples| -> Vec<bool> {
            let targets = examples.targets.iter();
            targets.map(|target| *target != IGNORED).collect()
        };
        assert_ne!(asked(source.held_out(8)), asked(source.training(0..8)));
    }

    #[test]
    fn no_more_is_held_out_than_there_is() {
        let (p, _) = Training::from_text("view=train&task=digits");
        let source = ExampleSource::new(&p, &[]).unwrap();
        let (_, held_out) = digits::digits().unwrap();
        assert_eq!(source.held_out(usize::MAX).count, held_out.count());
    }
}
