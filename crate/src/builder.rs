//! A figure built step by step: its view, its parameters, its numbers.

use crate::dataset::DataSet;
use crate::figure::{Size, Theme};
use crate::parameters::{
    Activation, Attention, Basis, Block, Colormap, Compare, Covariance, Device, Field, Hold, Init,
    Law, Model, Norm, Overlap, Parameters, Parametrisation, Paths, Reading, Remedy, Rule, Schedule,
    Task, Tokenisation, Tokens, Values, View, Watched,
};
use crate::problem::Problem;
use crate::views::{Run, opening, svg};
use std::fmt;

/// A requested figure: a view, and the differences from its opening settings.
///
/// ```
/// use attention_spectra::Figure;
///
/// let data = Figure::spectrum().context_length(64).score_scale(0.4).seed(7).compute()?;
/// assert_eq!(data.numbers("re").len(), 64);
/// assert!(data.scalar("gap") > 0.8);
/// // The same figure by its address, and in Python `run("spectrum", T=64, beta=0.4, seed=7)`.
/// let same = Figure::from_address("view=spectrum&T=64&beta=0.4&seed=7").compute()?;
/// assert_eq!(data.columns, same.columns);
/// # Ok::<(), attention_spectra::Error>(())
/// ```
///
/// The methods are called as the dials of the page. [`Figure::set`] takes any parameter by its short name, as in an address. A value
/// that is not allowed is reported by [`Figure::compute`]; of a parameter that is set twice the last value counts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a figure is computed by `compute`"]
pub struct Figure {
    pairs: Vec<(String, String)>,
}

/// Reason why a figure was not computed. `Display` writes the sentence for the user.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The parameter does not exist.
    UnknownParameter {
        /// The requested name.
        name: String,
        /// The sentence, with the nearest names.
        message: String,
    },
    /// A parameter does not take this value.
    InvalidValue {
        /// The parameter.
        name: String,
        /// The sentence, with the allowed values.
        message: String,
    },
    /// The figure cannot be drawn at this size.
    Drawing(Problem),
    /// A step of the computation failed.
    Computation(Problem),
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownParameter { message, .. } | Self::InvalidValue { message, .. } => {
                out.write_str(message)
            }
            Self::Drawing(problem) | Self::Computation(problem) => problem.fmt(out),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Drawing(problem) | Self::Computation(problem) => Some(problem),
            Self::UnknownParameter { .. } | Self::InvalidValue { .. } => None,
        }
    }
}

impl Error {
    /// A problem with an address.
    fn of_address(problem: Problem) -> Self {
        let Problem { name, message } = problem;
        match Field::named(&name) {
            Some(_) => Self::InvalidValue { name, message },
            None => Self::UnknownParameter { name, message },
        }
    }
}

/// The parameter linked with `name`, if there is one: setting one unsets the other.
fn partner(name: &str) -> &str {
    match name {
        "beta" => "sigma_qk",
        "sigma_qk" => "beta",
        _ => "",
    }
}

impl Figure {
    /// A figure of `view`, as it opens.
    pub fn of(view: View) -> Self {
        Self { pairs: Vec::new() }.set("view", view.word())
    }

    /// The figure of an address, `view=spectrum&T=256`, or of the part after the `#` of a link of the page.
    pub fn from_address(address: &str) -> Self {
        let pairs = address.trim_start_matches('#').split('&');
        pairs
            .filter(|pair| !pair.is_empty())
            .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
            .filter(|(name, _)| !opening::AROUND.contains(name))
            .fold(Self { pairs: Vec::new() }, |figure, (name, value)| {
                figure.with_pair(name, value.to_owned())
            })
    }

    /// Sets the parameter `name`, as an address calls it, to `value`, as an address writes it: `set("T", 64)`,
    /// `set("attention", "softmax")`, `set("causal", 1)`.
    ///
    /// ```
    /// use attention_spectra::{Error, Figure};
    ///
    /// let wrong = Figure::gap().set("T", 1).compute().unwrap_err();
    /// assert!(matches!(&wrong, Error::InvalidValue { name, .. } if name == "T"));
    /// let unknown = Figure::gap().set("betta", 1).compute().unwrap_err();
    /// assert!(matches!(unknown, Error::UnknownParameter { .. }));
    /// ```
    pub fn set(self, name: &str, value: impl ToString) -> Self {
        let value = value.to_string();
        let value = match Field::named(name) {
            Some(field) => field.address_text(&value).into_owned(),
            None => value,
        };
        self.with_pair(name, value)
    }

    fn with_pair(mut self, name: &str, value: String) -> Self {
        self.pairs
            .retain(|(known, _)| known != name && known != partner(name));
        self.pairs.push((name.to_owned(), value));
        self
    }

    /// Its address: its view, and the differences from the opening settings of the view.
    ///
    /// # Errors
    /// A parameter does not exist, or a value is invalid.
    ///
    /// ```
    /// use attention_spectra::Figure;
    ///
    /// let figure = Figure::gap().realisations(5).causal_mask(true);
    /// assert_eq!(figure.address()?, "view=gap&causal=1&samples=5");
    /// # Ok::<(), attention_spectra::Error>(())
    /// ```
    pub fn address(&self) -> Result<String, Error> {
        Ok(opening::address(&self.parameters()?))
    }

    /// All its parameters.
    ///
    /// # Errors
    /// A parameter does not exist, or a value is invalid.
    pub fn parameters(&self) -> Result<Parameters, Error> {
        let pairs = self
            .pairs
            .iter()
            .map(|(name, value)| format!("{name}={value}"));
        let (parameters, problems) = opening::read(&pairs.collect::<Vec<_>>().join("&"));
        match problems.into_iter().next() {
            Some(problem) => Err(Error::of_address(problem)),
            None => Ok(parameters),
        }
    }

    /// Computes its numbers, on all cores where there are threads.
    ///
    /// # Errors
    /// A parameter does not exist, a value is invalid, or a step fails.
    pub fn compute(&self) -> Result<DataSet, Error> {
        finish(&self.parameters()?).map_err(Error::Computation)
    }

    /// Computes it and draws it as an SVG document.
    ///
    /// # Errors
    /// Those of [`Figure::compute`], or an invalid size.
    ///
    /// ```
    /// use attention_spectra::Figure;
    /// use attention_spectra::figure::{Size, Theme};
    ///
    /// let size = Size { width: 900.0, height: 600.0 };
    /// let drawing = Figure::singular().context_length(32).svg(size, Theme::Light)?;
    /// assert!(drawing.starts_with("<svg"));
    /// # Ok::<(), attention_spectra::Error>(())
    /// ```
    pub fn svg(&self, size: Size, theme: Theme) -> Result<String, Error> {
        svg(&self.compute()?, size, theme).map_err(Error::Drawing)
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn finish(parameters: &Parameters) -> Result<DataSet, Problem> {
    use crate::views::cores;
    match cores::finish(parameters, cores::count(), |_, _| true)? {
        Some(data) => Ok(data),
        // Nothing stops it.
        None => Run::new(parameters).finish(),
    }
}

#[cfg(target_arch = "wasm32")]
fn finish(parameters: &Parameters) -> Result<DataSet, Problem> {
    Run::new(parameters).finish()
}

macro_rules! views {
    ($($method:ident: $view:ident,)+) => {
        impl Figure {
            $(
                #[doc = concat!("The view [`View::", stringify!($view), "`], as it opens.")]
                pub fn $method() -> Self {
                    Self::of(View::$view)
                }
            )+
        }

        #[cfg(test)]
        const VIEWS: &[View] = &[$(View::$view),+];
    };
}

views! {
    spectrum: Spectrum,
    singular: Singular,
    gap: Gap,
    stable_rank: StableRank,
    depth: Depth,
    gradients: Gradients,
    layers_view: Layers,
    overlap: Overlap,
    similarity_map: SimilarityMap,
    similarity_depth: SimilarityDepth,
    trainability: Trainability,
    orthogonal: Orthogonal,
    filter: Filter,
    localisation: Localisation,
    isometry: Isometry,
    train: Train,
    models: Models,
    claims: Claims,
}

/// Value of a method's argument as written in an address.
macro_rules! written {
    (switch, $value:ident) => {
        u8::from($value)
    };
    (word, $value:ident) => {
        $value.word()
    };
    (plain, $value:ident) => {
        $value
    };
}

macro_rules! parameters {
    ($($method:ident($($value:ident)+: $of:ty) $how:ident $name:literal, $doc:literal;)+) => {
        impl Figure {
            $(
                #[doc = concat!($doc, " The parameter `", $name, "`.")]
                pub fn $method(self, $($value)+: $of) -> Self {
                    self.set($name, written!($how, $($value)+))
                }
            )+
        }

        #[cfg(test)]
        const METHODS: &[&str] = &[$($name),+];
    };
}

parameters! {
    context_length(tokens: usize) plain "T", "Number of tokens: the attention matrix is T × T.";
    embedding_width(width: usize) plain "d", "Length of a token vector; follows T unless set.";
    query_key_width(width: usize) plain "d_qk", "Columns of W^Q and W^K; follows T unless set.";
    query_key_scale(scale: f64) plain "sigma_qk", "Standard deviation of the entries of W^Q and W^K. The score scale follows.";
    score_scale(beta: f64) plain "beta", "Standard deviation of a score in units of √ln T. The query/key scale follows.";
    held_scale(scale: Hold) word "hold", "Which of the two linked scales stays when T changes.";
    residual_strength(alpha: f64) plain "alpha", "Strength of the residual connection.";
    attention(attention: Attention) word "attention", "How scores become an attention matrix.";
    entry_law(law: Law) word "law", "Law of the entries of an iid Markov matrix.";
    entry_spread(spread: f64) plain "sigma_A", "Standard deviation over mean of those entries (lognormal law).";
    pareto_tail_index(index: f64) plain "tail_index", "Tail index of the Pareto law.";
    second_head_weight(weight: f64) plain "mu", "Weight of the second softmax of differential attention.";
    qk_norm(is_on: bool) switch "qk_norm", "Whether queries and keys have length 1.";
    sink_share(share: f64) plain "sink_share", "Share of a typical row that goes to the sink.";
    sinkhorn_iterations(iterations: usize) plain "sinkhorn_iterations", "How often Sinkhorn scaling takes columns and rows.";
    cosine_scale(gamma: f64) plain "gamma", "γ of attention without weights: scores are γ ln T times the cosine of two tokens.";
    remedy(remedy: Remedy) word "remedy", "What is removed from the attention matrix, or done to its outputs.";
    gate_scale(scale: f64) plain "sigma_g", "Scale of gates: standard deviation of the entries of W_g.";
    value_residual(share: f64) plain "value_residual", "Share of the first tokens' values in the values of every layer.";
    spike(strength: f64) plain "spike", "Strength of a rank-one spike that the view of the spectrum adds to the matrix.";
    pull(strength: f64) plain "pull", "How far one entry is pulled in the view of the spectrum: from 0 to 1 towards the sum of its row, from 0 to −1 towards 0.";
    pulled_row(row: usize) plain "pull_row", "Row of the pulled entry, from 1.";
    pulled_column(column: usize) plain "pull_column", "Column of the pulled entry, from 1.";
    watched_eigenvalue(number: usize) plain "pull_eigenvalue", "Number of the eigenvalue whose sensitivity is shown, from 1.";
    tokens(tokens: Tokens) word "tokens", "Kind of input tokens.";
    token_cosine(rho: f64) plain "rho", "Cosine of every pair of correlated tokens.";
    eigenvalue_mean(mean: f64) plain "w_mean", "Mean of the eigenvalues of the query/key product.";
    eigenvalue_scale(scale: f64) plain "w_scale", "Scale of the eigenvalues of the query/key product.";
    step_covariance(covariance: Covariance) word "covariance", "Covariance of the steps of a random walk.";
    heads(heads: usize) plain "heads", "Number of heads.";
    basis(basis: Basis) word "basis", "How orthogonal attention finds a basis.";
    newton_schulz_iterations(iterations: usize) plain "iterations", "Newton–Schulz iterations.";
    weights_h(parametrisation: Parametrisation) word "parametrisation", "What the spectrum of the value and output weights H is bound to.";
    lower_bound_of_h(bound: f64) plain "h_low", "Lower bound of the eigenvalues of H.";
    upper_bound_of_h(bound: f64) plain "h_high", "Upper bound of the eigenvalues of H.";
    fresh_weights(is_on: bool) switch "fresh", "Whether every layer has weights of its own.";
    causal_mask(is_on: bool) switch "causal", "Whether tokens attend only to earlier ones and themselves.";
    layer_norm(is_on: bool) switch "layernorm", "Whether each layer ends with LayerNorm.";
    residual_connection(is_on: bool) switch "skip", "Whether the residual connection is on.";
    layers(layers: usize) plain "layers", "Depth.";
    layer(layer: usize) plain "layer", "The layer that is looked at.";
    value_matrices(values: Values) word "values", "Kind of value matrices.";
    value_scale(scale: f64) plain "sigma_V", "Scale of value matrices.";
    compared(compare: Compare) word "compare", "Which architectures stand side by side.";
    gradient_paths(paths: Paths) word "paths", "What a gradient passes through.";
    realisations(samples: usize) plain "samples", "Number of realisations.";
    seed(seed: u32) plain "seed", "Seed of every random number.";
    panel(number: usize) plain "panel", "The panel that is shown alone, from 1; 0 shows all.";
    device(device: Device) word "device", "Where large products run; here it is the processor.";
    mlp_residual_strength(alpha: f64) plain "alpha_mlp", "Strength of the residual connection around the MLP.";
    mlp_weight_scale(scale: f64) plain "sigma_w", "Scale of the weights of the MLP.";
    mlp_bias_scale(scale: f64) plain "sigma_b", "Scale of the biases of the MLP.";
    activation(activation: Activation) word "activation", "Nonlinearity of the MLP.";
    normalisation(norm: Norm) word "norm", "Where a transformer block normalises.";
    one_update(block: Block) word "block", "How much of a block one update of the similarity takes in.";
    overlaps(overlap: Overlap) word "overlap", "Overlaps of attention rows in the theory.";
    collapse_tolerance(epsilon: f64) plain "epsilon", "Distance of a cosine from 1 that counts as collapse.";
    measured_claims(claim: &str) plain "claim", "Which claims are measured: `all`, a paper, or one claim.";
    task(task: Task) word "task", "The data and the task that the models learn.";
    trained_models(names: &str) plain "runs", "Models trained side by side, joined by commas.";
    training_steps(steps: usize) plain "steps", "Steps of a training run.";
    batch(size: usize) plain "batch", "Examples in a batch.";
    held_out(examples: usize) plain "held_out", "Held-out examples that models are tested on, at most.";
    learning_rate(rate: f64) plain "lr", "Learning rate.";
    weight_decay(decay: f64) plain "decay", "Weight decay.";
    clipping(norm: f64) plain "clip", "Norm to which gradients are clipped; 0 does not clip.";
    warm_up(share: f64) plain "warmup", "Share of the steps in which the learning rate rises.";
    optimiser(rule: Rule) word "optimiser", "The rule of a step.";
    schedule(schedule: Schedule) word "schedule", "How the learning rate changes.";
    initial_weights(init: Init) word "init", "Law of the weights before the first step.";
    locater_kappa_1(weight: f64) plain "kappa_1", "First weight of LocAteR.";
    locater_kappa_2(weight: f64) plain "kappa_2", "Second weight of LocAteR.";
    score_clip(score: f64) plain "qk_clip", "Largest score that a head may keep while it learns; 0 keeps any.";
    mlp_ratio(ratio: f64) plain "mlp_ratio", "Width of the MLP over that of a token.";
    head(head: usize) plain "head", "The head that is looked at.";
    watched(watched: Watched) word "watched", "What is drawn of every layer.";
    tokenisation(tokenisation: Tokenisation) word "tokenisation", "What a token of your own text is.";
    model(model: Model) word "model", "The real model that is looked at.";
    reading(reading: Reading) word "reading", "What the model reads.";
    text(text: &str) plain "text", "Your own text that the model reads.";
    colours(map: Colormap) word "colormap", "Colours of maps.";
    embedded(is_on: bool) switch "embed", "Whether the page shows the figure alone.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::FIELDS;

    #[test]
    fn every_view_and_every_parameter_has_a_method() {
        assert_eq!(VIEWS, View::ALL);
        let mut methods: Vec<&str> = METHODS.to_vec();
        let mut fields: Vec<&str> = FIELDS.iter().map(|field| field.name).collect();
        fields.retain(|name| *name != "view");
        methods.sort_unstable();
        fields.sort_unstable();
        assert_eq!(methods, fields);
    }

    #[test]
    fn the_last_of_two_linked_scales_counts() {
        let figure = Figure::spectrum().query_key_scale(1.0).score_scale(0.5);
        assert_eq!(figure.parameters().unwrap().beta, 0.5);
        let other = figure.query_key_scale(1.5).seed(1).seed(2);
        let parameters = other.parameters().unwrap();
        assert_eq!((parameters.sigma_qk, parameters.seed), (1.5, 2));
    }

    #[test]
    fn an_address_becomes_itself_again_and_a_text_survives() {
        let address = "view=gap&causal=1&samples=5";
        let figure = Figure::from_address(&format!("#{address}&lang=de"));
        assert_eq!(figure.address().unwrap(), address);
        let text = "a & b = c, 50 % and über";
        let figure = Figure::models().reading(Reading::Text).text(text);
        assert_eq!(figure.parameters().unwrap().text, text);
    }

    #[test]
    fn an_error_says_which_kind_it_is() {
        let wrong = Figure::spectrum().context_length(1).compute().unwrap_err();
        let Error::InvalidValue { name, message } = wrong else {
            panic!("{wrong:?}")
        };
        assert_eq!(name, "T");
        assert!(message.contains("8192"), "{message}");
        let size = Size {
            width: 5.0,
            height: 600.0,
        };
        let figure = Figure::spectrum().context_length(8);
        let wrong = figure.svg(size, Theme::Light).unwrap_err();
        assert!(matches!(wrong, Error::Drawing(_)), "{wrong:?}");
    }
}
