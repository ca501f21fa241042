//! What is done with files: matrices and pictures of the visitor's own, and the sampled matrix for others.

use crate::figure::words;
use crate::page::{SAMPLER, WebRun};
use crate::result::WebResult;
use attention_spectra::dataset::import::{Imported, MaskedRows};
use attention_spectra::dataset::{export, import};
use attention_spectra::parameters::{Parameters, View};
use attention_spectra::views::{
    MatrixReading, Pair, Pattern, Verdict, can_be_compared, cells, measure_own, operator,
    own_memory, own_step, random_peer, second_values, verdict_samples,
};
use serde_json::{Value as Json, json};
use wasm_bindgen::prelude::*;

/// An image (grey values row by row, [`State::image_side`] squared of them) after as many layers as the address
/// `text` says: the visitor's own picture under the update of the view `filter`. It stays here.
///
/// # Errors
/// When the number of pixels is wrong, or matrices cannot be drawn.
#[wasm_bindgen]
pub fn filtered_image(text: &str, pixels: &[f64]) -> Result<Vec<f64>, String> {
    let (p, _) = Parameters::from_text(text);
    SAMPLER
        .with_borrow_mut(|sampler| attention_spectra::views::filtered_image(&p, pixels, sampler))
        .map_err(words)
}

/// The operator whose spectrum is shown (A with its remedy, plus αI where the residual connection is
/// on), T × T, of one realisation, as a NumPy file.
///
/// # Errors
/// When the matrix is too large for a file, or cannot be drawn.
#[wasm_bindgen]
pub fn npy(text: &str, realisation: u32) -> Result<Vec<u8>, String> {
    let (p, _) = Parameters::from_text(text);
    export::fits(&p).map_err(words)?;
    SAMPLER
        .with_borrow_mut(|sampler| operator(sampler, &p, realisation))
        .map(|a| export::npy(&a))
        .map_err(words)
}

/// Where the matrices lie in a file of `size` bytes that begins with `head`, as JSON
/// {axes, start, length, memory}: the axes before the last two, the byte at which the first begins, bytes of each, and
/// what a worker holds that measures one, roughly.
///
/// # Errors
/// When there is no matrix in it that can be read.
#[wasm_bindgen]
pub fn matrix_layout(head: &[u8], size: f64) -> Result<String, String> {
    let found = import::layout(head, size as u64).map_err(words)?;
    let memory = own_memory(found.side, found.length);
    Ok(json!({
        "axes": found.axes, "start": found.start, "length": found.length, "memory": memory,
    })
    .to_string())
}

/// The matrix in `body`, from a file that begins with `head`; rows that are masked whole are taken as the word `masked` says.
fn read(head: &[u8], body: &[u8], masked: &str) -> Result<Imported, String> {
    import::read(head, body, MaskedRows::from_word(masked)).map_err(words)
}

/// What the matrix in `body`, from a file that begins with `head`, is compared with where the address `text` is
/// shown, as JSON {text, laws, samples, notes, names}: the address of an experiment whose steps [`matrix_run`] runs, what
/// [`WebRun::matrix_result`] wants, how many random matrices ([`matrix_peers`]) a verdict takes, and the names of its tokens where the file has them. Rows that are masked whole are taken as
/// `masked` says: `zero`, `uniform`, or else they are an error.
///
/// # Errors
/// When it cannot be read.
#[wasm_bindgen]
pub fn matrix_reading(
    text: &str,
    head: &[u8],
    body: &[u8],
    masked: &str,
) -> Result<String, String> {
    let Imported { matrix, names } = read(head, body, masked)?;
    let reading =
        MatrixReading::of(&matrix, &Parameters::from_text(text).0).with_conditions(&matrix);
    let (text, laws) = (reading.parameters.to_text(), reading.has_laws);
    let samples = match can_be_compared(&reading) {
        true => verdict_samples(matrix.nrows()),
        false => 0,
    };
    let all = json!({"text": text, "laws": laws, "samples": samples, "notes": reading.notes, "names": names});
    Ok(all.to_string())
}

/// |λ₂| and s₂ of `count` random matrices from number `from` on, in turn: those that a matrix read as the address `text`
/// ([`matrix_reading`]) is compared with.
///
/// # Errors
/// When they cannot be sampled or measured.
#[wasm_bindgen]
pub fn matrix_peers(text: &str, from: u32, count: u32) -> Result<Vec<f64>, String> {
    let (p, _) = Parameters::from_text(text);
    let mut all = Vec::new();
    for number in from..from + count {
        let pair = SAMPLER.with_borrow_mut(|sampler| random_peer(&p, number, sampler));
        all.extend(pair.map_err(words)?);
    }
    Ok(all)
}

/// The verdict on that matrix among `peers` ([`matrix_peers`]), as JSON {different, sentence}.
///
/// # Errors
/// When it cannot be read or measured, or there are fewer than two peers.
#[wasm_bindgen]
pub fn matrix_verdict(
    head: &[u8],
    body: &[u8],
    masked: &str,
    peers: &[f64],
) -> Result<String, String> {
    let peers: &[Pair] = peers.as_chunks().0;
    if peers.len() < 2 {
        return Err("A verdict takes two random matrices or more.".to_owned());
    }
    let matrix = read(head, body, masked)?.matrix;
    let found = Verdict::of(second_values(&matrix).map_err(words)?, peers);
    let all = json!({"different": found.is_different(), "sentence": found.sentence()});
    Ok(all.to_string())
}

/// That matrix as a NumPy file, which is read sooner than a text.
///
/// # Errors
/// When it cannot be read.
#[wasm_bindgen]
pub fn matrix_npy(head: &[u8], body: &[u8], masked: &str) -> Result<Vec<u8>, String> {
    read(head, body, masked).map(|read| export::npy(&read.matrix))
}

/// That matrix as a picture of at most `most` cells each way, row by row; before it how many rows the matrix has.
///
/// # Errors
/// When it cannot be read.
#[wasm_bindgen]
pub fn matrix_cells(
    head: &[u8],
    body: &[u8],
    masked: &str,
    most: usize,
) -> Result<Vec<f32>, String> {
    let matrix = read(head, body, masked)?.matrix;
    Ok([vec![matrix.nrows() as f32], cells(&matrix, most)].concat())
}

/// Runs one step of the experiment of the address `text` on that matrix.
///
/// # Errors
/// When it cannot be read, and what the step reports.
#[wasm_bindgen]
pub fn matrix_run(
    text: &str,
    head: &[u8],
    body: &[u8],
    masked: &str,
    step: usize,
) -> Result<Vec<f64>, String> {
    let matrix = read(head, body, masked)?.matrix;
    own_step(matrix, &Parameters::from_text(text).0, step).map_err(words)
}

/// All numbers of that matrix, as JSON [[name, value]]: the plain pattern that holds most of it in words or null, T, whether it is causal, d_qk and β of what it is compared with
/// where there are laws, and the summary of the view `spectrum`.
///
/// # Errors
/// When it cannot be read or measured.
#[wasm_bindgen]
pub fn matrix_summary(
    text: &str,
    head: &[u8],
    body: &[u8],
    masked: &str,
) -> Result<String, String> {
    let matrix = read(head, body, masked)?.matrix;
    let (mut asked, _) = Parameters::from_text(text);
    asked.view = View::Spectrum;
    let reading = MatrixReading::of(&matrix, &asked);
    let p = &reading.parameters;
    let of_law = |value: Json| if reading.has_laws { value } else { Json::Null };
    let mut numbers = vec![
        json!(["pattern", reading.pattern.map(Pattern::name)]),
        json!(["T", p.T]),
        json!(["causal", u8::from(p.causal)]),
        json!(["d_qk", of_law(p.key_width().into())]),
        json!(["beta", of_law(p.beta.into())]),
    ];
    let measured = measure_own(&matrix, &reading).map_err(words)?;
    if let Json::Object(summary) = export::summary_json(&measured) {
        numbers.extend(summary.into_iter().map(|pair| json!(pair)));
    }
    Ok(Json::Array(numbers).to_string())
}

#[wasm_bindgen(js_class = Run)]
impl WebRun {
    /// Leaves laws out: [`matrix_reading`] says that there are none for the matrix that is measured.
    pub fn forget_laws(&mut self) {
        self.run.forget_laws();
    }

    /// The data set so far of a matrix of the visitor's own, with the lines of `note` above it.
    ///
    /// # Errors
    /// What the experiment reports.
    pub fn matrix_result(&self, note: &str) -> Result<WebResult, String> {
        let mut data = self.run.data().map_err(words)?;
        let notes = note.lines().map(str::to_owned);
        data.notes = notes.chain(data.notes).collect();
        Ok(data.into())
    }
}
