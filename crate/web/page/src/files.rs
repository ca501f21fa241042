//! Files: matrices and pictures of the visitor, and the sampled matrix as a download.

use crate::page::{SAMPLER, WebRun};
use crate::result::WebResult;
use attention_spectra::dataset::export;
use attention_spectra::dataset::import::{self, Entries, MaskedRows, MatrixFile, MatrixReader};
use attention_spectra::linalg::Matrix;
use attention_spectra::parameters::{Parameters, View};
use attention_spectra::views::{
    Compared, MatrixReading, Pattern, Verdict, can_be_compared, cells, compared_values,
    measure_own, operator, own_memory, own_step, random_peer, verdict_samples,
};
use attention_spectra::words::phrase;
use attention_spectra_web_figure::words;
use serde_json::{Value as Json, json};
use wasm_bindgen::prelude::*;

/// An image (grey values row by row, [`State::image_side`] squared of them) after the layers of the address `text`: the visitor's picture
/// under the update of the view `filter`. The picture stays on this machine.
///
/// # Errors
/// The number of pixels is wrong, or matrices cannot be drawn.
#[wasm_bindgen]
pub fn filtered_image(text: &str, pixels: &[f64]) -> Result<Vec<f64>, String> {
    let (p, _) = Parameters::from_text(text);
    SAMPLER
        .with_borrow_mut(|sampler| attention_spectra::views::filtered_image(&p, pixels, sampler))
        .map_err(words)
}

/// The operator whose spectrum is shown (A with its remedy, plus αI if the residual connection is on), T × T, of one realisation, as a
/// NumPy file.
///
/// # Errors
/// The matrix is too large for a file, or cannot be drawn.
#[wasm_bindgen]
pub fn npy(text: &str, realisation: u32) -> Result<Vec<u8>, String> {
    let (p, _) = Parameters::from_text(text);
    export::fits(&p).map_err(words)?;
    SAMPLER
        .with_borrow_mut(|sampler| operator(sampler, &p, realisation))
        .map(|a| export::npy(&a))
        .map_err(words)
}

/// Where the matrices are in a file of `size` bytes that begins with `head`, as JSON
/// {axes, start, length, memory}: the axes before the last two, the byte at which the first begins, bytes of each, and
/// what a worker holds that measures one, roughly ([`OwnMatrix::reading`] says it of a table too).
///
/// # Errors
/// When the file contains no readable matrix.
#[wasm_bindgen]
pub fn matrix_layout(head: &[u8], size: f64) -> Result<String, String> {
    let found = import::layout(head, size as u64).map_err(words)?;
    let memory = own_memory(found.side, found.kept);
    Ok(json!({
        "axes": found.axes, "start": found.start, "length": found.length, "memory": memory,
    })
    .to_string())
}

/// Reads one matrix of a file in pieces.
#[wasm_bindgen(js_name = MatrixReader)]
pub struct WebMatrixReader(MatrixReader);

#[wasm_bindgen(js_class = MatrixReader)]
impl WebMatrixReader {
    /// Reader of a file that begins with `head`, whose matrix takes `length` bytes. `masked` says how completely masked rows are
    /// treated: `zero`, `uniform`, or else they are an error.
    ///
    /// # Errors
    /// When the kind of file is not supported.
    #[wasm_bindgen(constructor)]
    pub fn new(head: &[u8], length: usize, masked: &str) -> Result<Self, String> {
        MatrixReader::new(head, length, MaskedRows::from_word(masked))
            .map(Self)
            .map_err(words)
    }

    /// Reads the next `bytes` of the matrix.
    ///
    /// # Errors
    /// The file is neither a NumPy file nor text.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), String> {
        self.0.push(bytes).map_err(words)
    }

    /// Call it after the last piece. Returns whether all pieces have to be pushed once more, from the first on.
    ///
    /// # Errors
    /// As [`WebMatrixReader::push`].
    pub fn wants_more(&mut self) -> Result<bool, String> {
        self.0.wants_more().map_err(words)
    }

    /// Ends the reading and returns the result.
    ///
    /// # Errors
    /// When the file is not a square matrix of finite numbers of an allowed size.
    pub fn finish(self) -> Result<MatrixNumbers, String> {
        self.0.finish().map(MatrixNumbers).map_err(words)
    }
}

/// The numbers of a matrix, for the page, which keeps them so that the module holds no matrix between two questions.
#[wasm_bindgen]
pub struct MatrixNumbers(MatrixFile);

#[wasm_bindgen]
impl MatrixNumbers {
    /// Names of all columns or rows, if the file has them.
    pub fn names(&self) -> Vec<String> {
        self.0.names.clone()
    }

    /// The numbers row by row if single precision represents them, else empty.
    pub fn singles(&mut self) -> Option<Vec<f32>> {
        match &mut self.0.entries {
            Entries::Single(all) => Some(std::mem::take(all)),
            Entries::Double(_) => None,
        }
    }

    /// The numbers row by row if single precision does not represent them, else empty.
    pub fn doubles(&mut self) -> Option<Vec<f64>> {
        match &mut self.0.entries {
            Entries::Single(_) => None,
            Entries::Double(all) => Some(std::mem::take(all)),
        }
    }
}

/// A matrix of the visitor, for answering a question about it.
#[wasm_bindgen]
pub struct OwnMatrix(Matrix);

#[wasm_bindgen]
impl OwnMatrix {
    /// Matrix of [`MatrixNumbers::singles`].
    pub fn of_singles(numbers: Vec<f32>) -> Self {
        Self::of(Entries::Single(numbers))
    }

    /// Matrix of [`MatrixNumbers::doubles`].
    pub fn of_doubles(numbers: Vec<f64>) -> Self {
        Self::of(Entries::Double(numbers))
    }

    /// Settings of its comparison at the address `text`, as JSON {text, laws, samples, notes, names, memory}. `text` is the address
    /// of an experiment whose steps [`OwnMatrix::run`] runs, and `laws` the argument of [`WebRun::matrix_result`]. `samples` is the
    /// number of random matrices ([`matrix_peers`]) for a verdict, and `memory` the bytes of a worker that measures a file whose
    /// numbers take `kept`.
    pub fn reading(self, text: &str, names: Vec<String>, kept: usize) -> String {
        let matrix = self.0;
        let reading =
            MatrixReading::of(&matrix, &Parameters::from_text(text).0).with_conditions(&matrix);
        let samples = match can_be_compared(&reading) {
            true => verdict_samples(matrix.nrows()),
            false => 0,
        };
        let (text, laws) = (reading.parameters.to_text(), reading.has_laws);
        json!({
            "text": text, "laws": laws, "samples": samples, "notes": reading.notes, "names": names,
            "memory": own_memory(matrix.nrows(), kept),
        })
        .to_string()
    }

    /// The verdict on the matrix among `peers` ([`matrix_peers`]), as JSON {different, sentence}.
    ///
    /// # Errors
    /// The matrix cannot be measured, or there are fewer than two peers.
    pub fn verdict(self, peers: &[f64]) -> Result<String, String> {
        let peers: &[Compared] = peers.as_chunks().0;
        if peers.len() < 2 {
            return Err(phrase!("page-verdict-needs-least-two-random").to_owned());
        }
        let own = compared_values(&self.0).map_err(words)?;
        let found = Verdict::of(own, peers, self.0.nrows());
        let all = json!({"different": found.is_different(), "sentence": found.sentence()});
        Ok(all.to_string())
    }

    /// A picture of the matrix with at most `most` cells in each direction, row by row, after its number of rows.
    pub fn cells(&self, most: usize) -> Vec<f32> {
        [vec![self.0.nrows() as f32], cells(&self.0, most)].concat()
    }

    /// Runs one step of the experiment of the address `text` on the matrix.
    ///
    /// # Errors
    /// The error of the step.
    pub fn run(self, text: &str, step: usize) -> Result<Vec<f64>, String> {
        own_step(self.0, &Parameters::from_text(text).0, step).map_err(words)
    }

    /// All its numbers, as JSON [[name, value]]. The plain pattern with the largest share (words or null), T, and whether it is causal. If
    /// laws exist, also d_qk and β of the random attention for comparison. Then the summary of the view `spectrum`.
    ///
    /// # Errors
    /// The matrix cannot be measured.
    pub fn summary(self, text: &str) -> Result<String, String> {
        let matrix = self.0;
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
            json!(["beta", of_law(p.beta().into())]),
        ];
        let measured = measure_own(matrix, &reading).map_err(words)?;
        if let Json::Object(summary) = export::summary_json(&measured.summary) {
            numbers.extend(summary.into_iter().map(|pair| json!(pair)));
        }
        Ok(Json::Array(numbers).to_string())
    }
}

impl OwnMatrix {
    fn of(entries: Entries) -> Self {
        let side = entries.count().isqrt();
        Self(import::square(entries, side))
    }
}

/// |λ₂| and s₂ of `count` random matrices from number `from` on, in turn: the random matrices with which a matrix read as the
/// address `text` ([`OwnMatrix::reading`]) is compared.
///
/// # Errors
/// The random matrices cannot be sampled or measured.
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

#[wasm_bindgen(js_class = Run)]
impl WebRun {
    /// Leaves laws out, because [`OwnMatrix::reading`] found that none covers the measured matrix.
    pub fn forget_laws(&mut self) {
        self.run.forget_laws();
    }

    /// The data set so far of a matrix of the visitor's own, with the lines of `note` above it.
    ///
    /// # Errors
    /// The error of the experiment.
    pub fn matrix_result(&self, note: &str) -> Result<WebResult, String> {
        let mut data = self.run.data().map_err(words)?;
        let notes = note.lines().map(str::to_owned);
        data.notes = notes.chain(data.notes).collect();
        Ok(data.into())
    }
}
