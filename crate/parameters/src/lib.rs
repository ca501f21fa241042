//! The parameters of a figure: one struct, its ranges, and its text form.
//!
//! The names are those of the page's address, of the element's attributes and of exported files.
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

mod architectures;
mod changes;
mod choices;
mod claim;
#[cfg(test)]
mod declarations;
mod field;
mod initialisation;
mod learning;
mod own_text;
mod read_text;
mod score_scale;
mod settings;
mod spoken;
mod table;
mod text;

use attention_spectra_base::{choice, problem, sorting};
use attention_spectra_figure as figure;

pub use architectures::Architecture;
pub use choices::{
    Activation, Attention, Basis, Block, Colormap, Compare, Covariance, Device, Hold, Law, Model,
    Norm, Overlap, Parametrisation, Paths, Reading, Remedy, Tokens, Values, View,
};
pub use claim::CLAIMS;
pub use field::{Domain, Field};
pub use learning::{Init, Rule, Run, Runs, Schedule, Task, Tokenisation, Watched};
pub use own_text::words;
use score_scale::LARGEST_SCALE;

/// Largest T at which an entry of the matrix can be pulled.
pub const LARGEST_PULLED: usize = 32;

pub use score_scale::{
    beta_of, beta_of_deviation, deviation_of_beta, row_deviation_of_beta, row_variance_of_beta,
    sigma_qk_of,
};
pub use spoken::spoken;
pub use table::FIELDS;
pub use text::LONGEST_ADDRESS;

/// Names of the parameters that determine how a figure is computed and drawn, without changing its content. Resetting a view does
/// not change them.
pub const COMPUTING_AND_DRAWING: [&str; 3] = ["device", "colormap", "embed"];

/// All parameters of a figure. The same parameters give the same figure everywhere.
#[derive(Clone, Debug, PartialEq)]
#[allow(non_snake_case)]
pub struct Parameters {
    /// The view to show.
    pub view: View,
    /// Context length, tokens.
    pub T: usize,
    /// Embedding width; `None` follows `T`.
    pub d: Option<usize>,
    /// Query/key width; `None` follows `T`.
    pub d_qk: Option<usize>,
    /// Standard deviation of the entries of W^Q and W^K.
    pub sigma_qk: f64,
    /// Score standard deviation in units of √ln T.
    pub beta: f64,
    /// Which of `sigma_qk` and `beta` stays when `T` changes.
    pub hold: Hold,
    /// Residual strength α_SA; α_OSA where attention is orthogonal.
    pub alpha: f64,
    /// Kind of attention matrix.
    pub attention: Attention,
    /// Law of the entries of an iid Markov matrix before normalisation.
    pub law: Law,
    /// Standard deviation over mean of those entries (lognormal law only).
    pub sigma_A: f64,
    /// Tail index of the Pareto law.
    pub tail_index: f64,
    /// Weight μ of the second head of differential attention.
    pub mu: f64,
    /// Queries and keys of length 1, with the variance of a score kept (QK-norm).
    pub qk_norm: bool,
    /// Share of a typical row that goes to the sink.
    pub sink_share: f64,
    /// Number of Sinkhorn scalings of columns and rows.
    pub sinkhorn_iterations: usize,
    /// γ of attention without weights, whose scores are γ ln T cos(x_i, x_j).
    pub gamma: f64,
    /// Remedy: the part removed from A, or the operation on its outputs.
    pub remedy: Remedy,
    /// Strength θ of a spike θ uuᵀ that the view of the spectrum adds to A.
    pub spike: f64,
    /// How far one entry of A is pulled in the view of the spectrum: towards the sum of its row from 0 to 1, towards 0 from 0 to −1.
    pub pull: f64,
    /// Row of the pulled entry, from 1.
    pub pull_row: usize,
    /// Column of the pulled entry, from 1.
    pub pull_column: usize,
    /// Number of the eigenvalue whose sensitivity is shown, from 1, by decreasing modulus.
    pub pull_eigenvalue: usize,
    /// Scale σ_g of gates: standard deviation of the entries of W_g.
    pub sigma_g: f64,
    /// Share λ of the values of the first tokens in the values of every layer.
    pub value_residual: f64,
    /// Kind of input tokens.
    pub tokens: Tokens,
    /// Cosine between two correlated tokens.
    pub rho: f64,
    /// Mean of the eigenvalues of W_QK (LOCAL).
    pub w_mean: f64,
    /// Standard deviation of the eigenvalues of W_QK (LOCAL).
    pub w_scale: f64,
    /// Covariance of the steps of a random walk (LOCAL).
    pub covariance: Covariance,
    /// Heads h of orthogonal attention, each of width d/h (OSA).
    pub heads: usize,
    /// How orthogonal attention finds its basis (OSA).
    pub basis: Basis,
    /// Newton–Schulz iterations K (OSA).
    pub iterations: usize,
    /// Constraint on the spectrum of H (FILTER).
    pub parametrisation: Parametrisation,
    /// Lower end of the spectrum of H (FILTER).
    pub h_low: f64,
    /// Upper end of the spectrum of H (FILTER).
    pub h_high: f64,
    /// Fresh weights in every layer instead of the same ones throughout.
    pub fresh: bool,
    /// Lower-triangular mask on the scores.
    pub causal: bool,
    /// LayerNorm after the layer.
    pub layernorm: bool,
    /// Residual connection of strength `alpha`.
    pub skip: bool,
    /// Depth.
    pub layers: usize,
    /// The layer shown, where one of many is.
    pub layer: usize,
    /// Kind of value matrices W^V.
    pub values: Values,
    /// Standard deviation of the entries of W^V.
    pub sigma_V: f64,
    /// Which architectures are compared.
    pub compare: Compare,
    /// Which paths gradients follow.
    pub paths: Paths,
    /// Realisations.
    pub samples: usize,
    /// Seed of every random number.
    pub seed: u32,
    /// Which panel of a figure is shown, from 1; 0 shows the main ones.
    pub panel: usize,
    /// Where products run.
    pub device: Device,
    /// Residual strength α_MLP of the MLP.
    pub alpha_mlp: f64,
    /// Scale σ_w of the weights of the MLP: standard deviation of the entries times √width.
    pub sigma_w: f64,
    /// Standard deviation σ_b of the biases of the MLP.
    pub sigma_b: f64,
    /// Activation of the MLP.
    pub activation: Activation,
    /// Position of the normalisation in a transformer block.
    pub norm: Norm,
    /// Part of a block that one update of the similarity includes.
    pub block: Block,
    /// Overlaps of attention rows that the theory of the similarity uses.
    pub overlap: Overlap,
    /// Tolerance ε: tokens count as collapsed where their cosine exceeds 1 − ε.
    pub epsilon: f64,
    /// Which claims are measured, one of [`CLAIMS`].
    pub claim: &'static str,
    /// The data and the task that the models learn.
    pub task: Task,
    /// Models trained side by side.
    pub runs: Runs,
    /// Steps of the training.
    pub steps: usize,
    /// Examples of a step.
    pub batch: usize,
    /// Largest number of held-out examples that are evaluated.
    pub held_out: usize,
    /// Highest learning rate.
    pub lr: f64,
    /// Weight decay.
    pub decay: f64,
    /// Largest norm of the gradient, 0 for any.
    pub clip: f64,
    /// Share of the steps over which the learning rate rises.
    pub warmup: f64,
    /// The rule of a step.
    pub optimiser: Rule,
    /// How the learning rate changes.
    pub schedule: Schedule,
    /// Law of the weights before the first step.
    pub init: Init,
    /// κ₁ of LocAteR (LOCAL §6).
    pub kappa_1: f64,
    /// κ₂ of LocAteR.
    pub kappa_2: f64,
    /// Largest score that a head may keep, 0 for any (QK-clip).
    pub qk_clip: f64,
    /// Width of the hidden layer of the MLP over d.
    pub mlp_ratio: usize,
    /// The head shown, from 1.
    pub head: usize,
    /// Quantity drawn for every layer during training.
    pub watched: Watched,
    /// Unit of a token in the visitor's text.
    pub tokenisation: Tokenisation,
    /// The real model to show.
    pub model: Model,
    /// Text that a real model reads.
    pub reading: Reading,
    /// The visitor's own text, of which the first `T` words and marks are read.
    pub text: String,
    /// Colours of maps.
    pub colormap: Colormap,
    /// Shows the figure only, without the page around it.
    pub embed: bool,
}

impl Default for Parameters {
    fn default() -> Self {
        Self {
            view: View::Spectrum,
            T: 256,
            d: None,
            d_qk: None,
            sigma_qk: 1.0,
            beta: beta_of(1.0, 256),
            hold: Hold::SigmaQk,
            alpha: 1.0,
            attention: Attention::Softmax,
            law: Law::Lognormal,
            sigma_A: 1.0,
            tail_index: 5.0,
            mu: 0.5,
            qk_norm: false,
            sink_share: 0.5,
            sinkhorn_iterations: 20,
            gamma: 1.0,
            remedy: Remedy::None,
            spike: 0.0,
            pull: 0.0,
            pull_row: 1,
            pull_column: 2,
            pull_eigenvalue: 2,
            sigma_g: 1.0,
            value_residual: 0.0,
            tokens: Tokens::Isotropic,
            rho: 0.0,
            w_mean: 0.5,
            w_scale: 0.1,
            covariance: Covariance::Isotropic,
            heads: 4,
            basis: Basis::Qr,
            iterations: 6,
            parametrisation: Parametrisation::Free,
            h_low: -1.0,
            h_high: 1.0,
            fresh: false,
            causal: false,
            layernorm: false,
            skip: false,
            layers: 12,
            layer: 1,
            values: Values::Gaussian,
            sigma_V: 1.0,
            compare: Compare::Remedy,
            paths: Paths::Values,
            samples: 1,
            seed: 0,
            panel: 0,
            device: Device::Auto,
            alpha_mlp: 1.0,
            sigma_w: 0.45,
            sigma_b: 0.02,
            activation: Activation::Relu,
            norm: Norm::Post,
            block: Block::Attention,
            overlap: Overlap::Exact,
            epsilon: 0.01,
            claim: CLAIMS[0],
            task: Task::Digits,
            runs: Runs::of(&[Run::Vit, Run::Bare]),
            steps: 300,
            batch: 32,
            held_out: 128,
            lr: 0.002,
            decay: 0.05,
            clip: 1.0,
            warmup: 0.0,
            optimiser: Rule::Adamw,
            schedule: Schedule::Constant,
            init: Init::Xavier,
            kappa_1: 0.0,
            kappa_2: 0.0,
            qk_clip: 0.0,
            mlp_ratio: 4,
            head: 1,
            watched: Watched::Eigenvalues,
            tokenisation: Tokenisation::Characters,
            model: Model::Bert,
            reading: Reading::Random,
            text: own_text::FIRST.to_owned(),
            colormap: Colormap::Cividis,
            embed: false,
        }
    }
}

impl Parameters {
    /// Embedding width in force.
    pub fn width(&self) -> usize {
        self.d.unwrap_or(self.T)
    }

    /// As many heads as requested, or the largest smaller number that divides the width: the heads of a trained model.
    pub fn dividing_heads(&self) -> usize {
        let width = self.width();
        let divides = |heads: &usize| width.is_multiple_of(*heads);
        let mut fewer = (1..=self.heads.min(width)).rev();
        fewer.find(divides).unwrap_or(1)
    }

    /// Standard deviation σ_qk² of one score between isotropic or unit-length tokens.
    pub fn score_deviation(&self) -> f64 {
        self.sigma_qk * self.sigma_qk
    }

    /// Variance v = σ_qk⁴ of a score.
    pub fn score_variance(&self) -> f64 {
        self.sigma_qk.powi(4)
    }

    /// σ_qk²/√d_qk, which makes scores of products q·k of weights with N(0, 1) entries, or σ_qk² √d_qk, which makes scores of the same
    /// variance of products of directions (QK-norm); times `weight`.
    pub fn score_scale(&self, weight: f64) -> f64 {
        if self.qk_norm {
            return weight * self.score_deviation() * (self.key_width() as f64).sqrt();
        }
        weight * self.sigma_qk * self.sigma_qk / (self.key_width() as f64).sqrt()
    }

    /// Whether the outputs of attention pass through gates.
    pub fn is_gated(&self) -> bool {
        self.remedy == Remedy::Gate
    }

    /// The same without gates.
    pub fn without_gates(&self) -> Self {
        let remedy = match self.remedy {
            Remedy::Gate => Remedy::None,
            remedy => remedy,
        };
        Self {
            remedy,
            ..self.clone()
        }
    }

    /// Whether the values of every layer hold a share of those of the first tokens.
    pub fn has_value_residual(&self) -> bool {
        self.value_residual > 0.0
    }

    /// Query/key width in force.
    pub fn key_width(&self) -> usize {
        self.d_qk.unwrap_or(self.T)
    }

    /// T/d.
    pub fn width_ratio(&self) -> f64 {
        self.T as f64 / self.width() as f64
    }

    /// c = T/d_qk.
    pub fn c(&self) -> f64 {
        self.T as f64 / self.key_width() as f64
    }

    /// The parameters at a different context length: the held one of σ_qk and β stays; the other one and the widths that follow `T`
    /// change.
    pub fn at_length(&self, tokens: usize) -> Self {
        let mut moved = self.clone();
        moved.T = tokens;
        moved.link();
        moved
    }

    /// Derives the one of σ_qk and β that is not held from the other.
    pub fn link(&mut self) {
        match self.hold {
            Hold::SigmaQk => self.beta = beta_of(self.sigma_qk, self.T),
            Hold::Beta => self.sigma_qk = sigma_qk_of(self.beta, self.T),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn held_dial_stays_and_the_other_follows_the_length() {
        let sigma_held = Parameters::default().at_length(1024);
        assert_eq!(sigma_held.sigma_qk, 1.0);
        assert!((sigma_held.beta - 1.0 / 1024f64.ln().sqrt()).abs() < 1e-15);
        let mut beta_held = Parameters {
            hold: Hold::Beta,
            beta: 1.5,
            ..Parameters::default()
        };
        beta_held.link();
        let moved = beta_held.at_length(64);
        assert_eq!(moved.beta, 1.5);
        assert!((moved.score_variance() - 1.5f64.powi(2) * 64f64.ln()).abs() < 1e-12);
    }
}
