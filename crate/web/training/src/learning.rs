//! The module of the training workers: it has runs in progress, but no code of the page.

use attention_spectra::parameters::{Parameters, Run};
use attention_spectra::problem::Problem;
use attention_spectra::safetensors::File;
use attention_spectra::training::session::{Helper, Session};
use attention_spectra::training::step::GradientSum;
use attention_spectra::words::phrase;
use wasm_bindgen::prelude::*;

/// A run in progress.
#[wasm_bindgen]
pub struct Learner {
    session: Session,
    /// The share of this worker in a step that helpers share.
    share: GradientSum,
}

#[wasm_bindgen]
impl Learner {
    /// The run `run` of the address `text`; `files` of the visitor one after another, `lengths` their lengths, if models learn from these
    /// files.
    ///
    /// # Errors
    /// The model cannot be built or is too large, or files cannot be read.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, run: &str, files: &[u8], lengths: &[u32]) -> Result<Self, String> {
        let (p, run, list) = cut_files(text, run, files, lengths)?;
        let session = Session::new(&p, run, &list).map_err(words)?;
        let share = GradientSum::default();
        Ok(Self { session, share })
    }

    /// Takes the dials of the optimiser from the address `text`.
    pub fn dials(&mut self, text: &str) {
        self.session.set_dials(&Parameters::from_text(text).0);
    }

    /// Takes a step, if one is left.
    pub fn advance(&mut self) {
        self.session.advance();
    }

    /// The current weights, for helpers.
    pub fn weights(&self) -> Vec<f32> {
        self.session.weights().to_vec()
    }

    /// Steps taken.
    pub fn steps_taken(&self) -> f64 {
        self.session.taken() as f64
    }

    /// Computes the first share of the next step, which `sharing` workers share.
    ///
    /// # Errors
    /// The step cannot be divided in this way.
    pub fn compute_share(&mut self, sharing: usize) -> Result<(), String> {
        self.share = self.session.share(sharing).map_err(words)?;
        Ok(())
    }

    /// Takes the step of which [`Learner::compute_share`] computed the first share: `helped` is what helpers gave, one after
    /// another, `lengths` how long each is.
    ///
    /// # Errors
    /// When one is cut short, or is not of this model.
    pub fn advance_with(&mut self, helped: &[u8], lengths: &[u32]) -> Result<(), String> {
        let helped = cut(helped, lengths)?;
        let helped = helped.into_iter().map(GradientSum::from_bytes);
        let computed = std::iter::once(Ok(std::mem::take(&mut self.share)));
        let branches: Result<Vec<GradientSum>, Problem> = computed.chain(helped).collect();
        self.session
            .finish_shared(branches.map_err(words)?)
            .map_err(words)
    }

    /// Whether no step is left.
    pub fn is_over(&self) -> bool {
        self.session.is_over()
    }

    /// Current report for the experiment of the page; a step takes `milliseconds`.
    pub fn report(&mut self, milliseconds: f64) -> Vec<f64> {
        self.session.report(milliseconds).numbers()
    }

    /// Weights, probe and gradients, as a safetensors file.
    ///
    /// # Errors
    /// When there is no memory for the bytes.
    pub fn tensors(&self) -> Result<Vec<u8>, String> {
        self.session
            .tensors()
            .map(|file| file.to_bytes())
            .map_err(words)
    }

    /// The whole state, as a safetensors file.
    pub fn save(&self) -> Vec<u8> {
        self.session.save().to_bytes()
    }

    /// Continues from a file of a saved run.
    ///
    /// # Errors
    /// The file is not of this kind, or belongs to a different model.
    pub fn restore(&mut self, bytes: &[u8]) -> Result<(), String> {
        let file = File::from_bytes(bytes).map_err(words)?;
        self.session.restore(&file).map_err(words)
    }
}

/// Computes a share of the steps of a training run in another worker.
#[wasm_bindgen]
pub struct Helping(Helper);

#[wasm_bindgen]
impl Helping {
    /// A helper for the run `run` of the address `text`, as [`Learner::new`].
    ///
    /// # Errors
    /// As [`Learner::new`].
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, run: &str, files: &[u8], lengths: &[u32]) -> Result<Self, String> {
        let (p, run, list) = cut_files(text, run, files, lengths)?;
        Helper::new(&p, run, &list).map(Self).map_err(words)
    }

    /// With these weights, the share of worker `index` in step `step`, which is divided among `sharing` workers.
    ///
    /// # Errors
    /// The step does not exist, it cannot be divided in this way, or the weights belong to another
    /// model.
    pub fn share(
        &mut self,
        weights: &[f32],
        step: f64,
        index: usize,
        sharing: usize,
    ) -> Result<Vec<u8>, String> {
        let share = self.0.share(weights, step as u64, index, sharing);
        share.map(|share| share.to_bytes()).map_err(words)
    }
}

/// Parses the request: parameters, a training run, and files of the visitor.
pub(crate) fn cut_files<'a>(
    text: &str,
    run: &str,
    files: &'a [u8],
    lengths: &[u32],
) -> Result<(Parameters, Run, Vec<&'a [u8]>), String> {
    let run = Run::from_word(run).ok_or_else(|| phrase!("page-no-such-training-run", run))?;
    let list = cut(files, lengths)?;
    Ok((Parameters::from_text(text).0, run, list))
}

/// `bytes` cut into pieces of these lengths.
fn cut<'a>(bytes: &'a [u8], lengths: &[u32]) -> Result<Vec<&'a [u8]>, String> {
    let (mut rest, mut list) = (bytes, Vec::new());
    for length in lengths {
        let (piece, after) = rest
            .split_at_checked(*length as usize)
            .ok_or(phrase!("page-data-shorter-announced"))?;
        list.push(piece);
        rest = after;
    }
    Ok(list)
}

pub(crate) fn words(problem: Problem) -> String {
    problem.message
}
