//! View `models`: heads and tokens of a real model at its initialisation, layer by layer
//! (GAP Figures 3, 8, 9 and 11; REM Figure 1d).

#[cfg(feature = "gpu")]
use super::device_pass;
use super::file::FileHeads;
use super::head::HeadNumbers;
use super::notes::deviations;
use super::outcome::{HeadOutcome, LengthOutcome, ModelsOutcome, StartOutcome, TokenNumbers};
use super::passage::{Passage, by_rows, configuration};
use super::picture;
use super::schema::*;
use super::similarity::{beta_of_weights, cosines};
use super::steps::{Place, Steps};
use super::tables;
use crate::attention::Sampler;
use crate::dataset::{DataSet, Name};
#[cfg(feature = "gpu")]
use crate::gpu::Device;
use crate::layers::cosine::mean_cosine;
use crate::linalg::Matrix;
use crate::linalg::krylov::synchronously;
use crate::models::{Configuration, Here, InitialModel};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::demand::bytes;
use crate::views::outcome::{Holds, of_another_step};
use crate::views::statistics::mean_and_error;
use crate::views::view_entry::step_parameters;
use crate::views::{Experiment, Plan, attention_map, excess, on_gpu};
use crate::words::phrase;

/// Dials that change only the drawing: no step depends on them.
pub(super) const DIALS_OF_FIGURE: &[&str] = &["layer", "head"];

/// Largest T; the eigenvalues of a head then take a second, and its attention 4 MB.
const LONGEST: usize = 1024;

/// Largest d: the weights of a layer then take 200 MB.
const WIDEST: usize = 2048;

/// Largest count of numbers kept for all heads and realisations until the figure is complete (400 MB): each head has T eigenvalues, and its
/// other data take as much as a hundred more numbers.
const MOST_NUMBERS: f64 = 5e7;

/// Tokens before the first layer, then layers and heads one by one ([`Steps`]); for a single layer, also its tokens at other context
/// lengths (GAP Figure 11).
pub(crate) struct Models {
    parameters: Parameters,
    /// `None` if a file is shown.
    model: Option<Configuration>,
    /// Numbers of that file.
    heads: Option<FileHeads>,
    steps: Steps,
}

impl Models {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self {
            parameters: parameters.clone(),
            model: configuration(parameters),
            heads: None,
            steps: Steps::new(parameters),
        }
    }

    fn check(&self) -> Result<(), Problem> {
        let p = &self.parameters;
        for (name, value, most) in [("T", p.T, LONGEST), ("d", p.width(), WIDEST)] {
            if value > most {
                let message = phrase!("models-models-their-initialisation-limited", name, most);
                return Err(Problem::new(name, message));
            }
        }
        let each = 2.0 * p.T as f64 + 100.0;
        let heads = p.layers * p.heads;
        let most = ((MOST_NUMBERS / each / (1 + heads) as f64) as usize).max(1);
        if p.samples > most {
            let message = phrase!(
                "models-models-heads-t-most-realisations",
                heads,
                tokens = p.T,
                most
            );
            return Err(Problem::new("samples", message));
        }
        Ok(())
    }
}

fn of_tokens(tokens: &Matrix) -> Result<TokenNumbers, Problem> {
    Ok(TokenNumbers {
        cosine: mean_cosine(tokens),
        excess: excess(tokens)?,
    })
}

/// Passes layers on this processor.
fn advance(passage: &mut Passage<Here>, layer: usize) -> Result<(), Problem> {
    synchronously(passage.advance_to(&Here, layer, InitialModel::layer))
}

impl Models {
    /// Measurements of `step` after the first layer: of its tokens, where they are given, and of the attention of a head.
    fn measured(
        &self,
        step: usize,
        model: &Configuration,
        tokens: Option<&Matrix>,
        attention: &Matrix,
    ) -> Result<HeadOutcome, Problem> {
        let tokens = match tokens {
            Some(tokens) => of_tokens(tokens)?,
            None => TokenNumbers {
                cosine: f64::NAN,
                excess: f64::NAN,
            },
        };
        let (head, eigenvalues) = HeadNumbers::of(attention, model.head_width, model.causal)?;
        let heads = self.parameters.layers * self.parameters.heads;
        let block_means = match self.steps.at(step).realisation {
            0 => attention_map::means(attention, heads),
            _ => Vec::new(),
        };
        Ok(HeadOutcome {
            tokens,
            head,
            eigenvalues,
            block_means,
        })
    }
}

impl Plan for Models {
    fn steps(&self) -> usize {
        match self.model {
            Some(_) if self.check().is_ok() => self.steps.count(),
            // It tells what to do.
            _ => 1,
        }
    }

    fn label(&self, step: usize) -> String {
        if self.model.is_none() {
            return phrase!("models-a-file").to_owned();
        }
        if let Some(lengths) = self
            .steps
            .lengths
            .as_ref()
            .filter(|_| self.steps.at_length(step).is_some())
        {
            return lengths.label(step - self.steps.at_own_length());
        }
        let Place {
            realisation,
            layer,
            head,
        } = self.steps.at(step);
        match layer {
            0 => phrase!("models-tokens-realisation", realisation = realisation + 1),
            _ => phrase!(
                "models-layer-head-realisation",
                layer,
                layers = self.parameters.layers,
                head = head + 1,
                realisation = realisation + 1
            ),
        }
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        let realisation_of_step = self.steps.at(step).realisation as u32;
        Some(
            self.steps
                .at_length(step)
                .map_or(realisation_of_step, |(_, realisation)| realisation),
        )
    }

    fn memory(&self, _: usize) -> f64 {
        // Weights of a layer with its MLP, tokens on their way through both, attention of every head in single precision, and
        // what the eigenvalues of one take.
        let squares = 6.0 + 0.5 * self.parameters.heads as f64;
        bytes(&self.parameters, [squares, 14.0, 20.0])
    }

    fn cost(&self, step: usize) -> f64 {
        let length = self.steps.at_length(step);
        let p = length.as_ref().map_or(&self.parameters, |(p, _)| p);
        let (tokens, width, heads) = (p.T as f64, p.width() as f64, p.heads as f64);
        // Drawing a weight takes as long as ten additions.
        let weights = 12.0 * width * width;
        let layer = weights * (10.0 + 2.0 * tokens) + 4.0 * tokens * tokens * width;
        match self.steps.at(step).layer {
            _ if length.is_some() => layer,
            0 => 40.0 * tokens * width,
            // Every worker passes all layers.
            _ => layer / heads + 60.0 * tokens.powi(3),
        }
    }

    /// Whether the graphics processor passes tokens through the layers, where single precision suffices.
    fn gpu(&self, step: usize) -> bool {
        if self.model.is_none() || self.check().is_err() {
            return false;
        }
        let length = self.steps.at_length(step);
        let p = length.as_ref().map_or(&self.parameters, |(p, _)| p);
        let behind_layer = length.is_some() || self.steps.at(step).layer > 0;
        behind_layer && on_gpu::wanted(p) && on_gpu::has_model(p)
    }

    /// The device computes attention, and the processor its spectra.
    fn is_finished_here(&self, _: usize) -> bool {
        true
    }

    /// Takes the heads of a file, see [`FileHeads::read`].
    fn adopt_results(&mut self, found: &str) -> Result<(), Problem> {
        self.heads = Some(FileHeads::read(found)?);
        Ok(())
    }
}

impl Experiment for Models {
    type Outcome = ModelsOutcome;

    fn expects(&self, step: usize, outcome: &Self::Outcome) -> bool {
        let is_length = self.steps.at_length(step).is_some();
        let is_start = self.steps.at(step).layer == 0;
        match outcome {
            ModelsOutcome::File(()) => self.model.is_none(),
            ModelsOutcome::Length(_) => is_length,
            ModelsOutcome::Start(_) => !is_length && is_start,
            ModelsOutcome::Head(_) => !is_length && !is_start,
            ModelsOutcome::OnDevice(_) => false,
        }
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let Some(model) = &self.model else {
            return Ok(().into());
        };
        self.check()?;
        if let Some((p, realisation)) = self.steps.at_length(step) {
            let Some(model) = configuration(&p) else {
                return Ok(LengthOutcome { excess: f64::NAN }.into());
            };
            let mut passage = Passage::begin(&Here, &p, &model, realisation)?;
            advance(&mut passage, 1)?;
            let excess = excess(&by_rows(passage.tokens(), model.width))?;
            return Ok(LengthOutcome { excess }.into());
        }
        let Place {
            realisation,
            layer,
            head,
        } = self.steps.at(step);
        // What is only looked at must not make the kept passage another one.
        let p = &step_parameters(&self.parameters, DIALS_OF_FIGURE);
        let mut passage = match sampler.take::<Passage<Here>>() {
            Some(kept) if kept.is_before(p, realisation as u32, layer) => kept,
            _ => Passage::begin(&Here, p, model, realisation as u32)?,
        };
        advance(&mut passage, layer)?;
        let tokens = (head == 0).then(|| by_rows(passage.tokens(), model.width));
        let out = if let (0, Some(tokens)) = (layer, &tokens) {
            let numbers = of_tokens(tokens)?;
            let theory = cosines(model, p.T, numbers.cosine.clamp(0.0, 1.0));
            StartOutcome {
                tokens: numbers,
                repeated: passage.repeated as f64,
                pairwise_cosines: picture::pairwise_cosines(tokens, picture::side_length(p)),
                theory: theory.unwrap_or_default(),
            }
            .into()
        } else {
            let attention = by_rows(passage.attention(head), p.T);
            self.measured(step, model, tokens.as_ref(), &attention)?
                .into()
        };
        sampler.keep(passage);
        Ok(out)
    }

    fn finish(&self, step: usize, found: Self::Outcome) -> Result<Self::Outcome, Problem> {
        let (Some(model), ModelsOutcome::OnDevice(found)) = (&self.model, found) else {
            return Err(of_another_step());
        };
        let tokens = found.tokens.map(|rows| by_rows(&rows, model.width));
        if self.steps.at_length(step).is_some() {
            let excess = excess(&tokens.ok_or_else(of_another_step)?)?;
            return Ok(LengthOutcome { excess }.into());
        }
        let count = self.parameters.T;
        if found.attention.len() != count * count {
            return Err(of_another_step());
        }
        let attention = by_rows(&found.attention, count);
        Ok(self
            .measured(step, model, tokens.as_ref(), &attention)?
            .into())
    }

    #[cfg(feature = "gpu")]
    async fn run_on_gpu(&self, step: usize, device: &Device) -> Result<Self::Outcome, Problem> {
        let found = device_pass::run(&self.parameters, &self.steps, step, device).await;
        device.release();
        Ok(found?.into())
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p, &SCHEMA);
        let Some(model) = &self.model else {
            if let Some(heads) = &self.heads {
                heads.add_columns(&mut data);
                return Ok(data);
            }
            data.notes
                .push(phrase!("models-choose-checkpoint-safetensors-read").to_owned());
            return Ok(data);
        };
        let (layer, head) = (p.layer.min(p.layers), p.head.min(p.heads) - 1);
        tables::add_heads(&self.steps, &mut data, done);
        tables::add_depths(&self.steps, &mut data, done);
        tables::add_spectra(&self.steps, &mut data, done, layer, head);
        tables::add_lengths(&self.steps, &mut data, done);
        let starts: Vec<&StartOutcome> = self.steps.starts(done).collect();
        let mean = |of: &dyn Fn(&StartOutcome) -> Option<f64>| {
            let values: Vec<f64> = starts.iter().filter_map(|start| of(start)).collect();
            mean_and_error(&values).0
        };
        let theory: Vec<f64> = (0..=p.layers)
            .map(|layer| mean(&|start| start.theory.get(layer).copied()))
            .collect();
        let repeated = mean(&|start| Some(start.repeated));
        let last =
            |data: &DataSet, name: Name| data.numbers(name).last().copied().unwrap_or(f64::NAN);
        data.summarise(BETA, beta_of_weights(model, p.T));
        data.summarise(RHO_FINAL, last(&data, COSINE));
        data.summarise(RHO_FINAL_THEORY, theory[p.layers]);
        data.summarise(EXCESS, last(&data, EXCESS));
        data.summarise(REPEATED, repeated);
        data.push(COSINE_THEORY, theory);
        let first = done.first().and_then(|it| it.as_ref()?.held());
        if let Some(first) = first {
            let first: &StartOutcome = first;
            picture::add_columns(&mut data, p, &first.pairwise_cosines);
        }
        data.notes.extend(deviations(p, model, repeated));
        if p.layer > p.layers || p.head > p.heads {
            data.notes.push(phrase!(
                "models-there-layers-heads-layer-head-shown",
                layers = p.layers,
                heads = p.heads,
                layer,
                head = head + 1
            ));
        }
        Ok(data)
    }
}
