//! The table of parameters: name, range, label on the page.

use super::field::{Domain, Field};
use super::{
    Activation, Attention, Basis, Block, CLAIMS, Colormap, Compare, Covariance, Device, Hold, Init,
    LARGEST_PULLED, LARGEST_SCALE, Law, Model, Norm, Overlap, Parametrisation, Paths, Reading,
    Remedy, Rule, Run, Runs, Schedule, Task, Tokenisation, Tokens, Values, View, Watched,
};

macro_rules! numeric {
    ($name:literal, $symbol:literal, $label:literal, $meaning:literal, $domain:expr, $read:expr, $write:expr) => {
        Field {
            name: $name,
            symbol: $symbol,
            label: $label,
            meaning: $meaning,
            domain: $domain,
            read: $read,
            word: |_| "",
            write: $write,
        }
    };
}

macro_rules! worded {
    ($name:literal, $label:literal, $meaning:literal, $choice:ident, $field:ident) => {
        Field {
            name: $name,
            symbol: "",
            label: $label,
            meaning: $meaning,
            domain: Domain::Choice($choice::WORDS),
            read: |_| None,
            word: |p| p.$field.word(),
            write: |p, s| p.$field = $choice::ALL[s.count()],
        }
    };
}

/// Every parameter, in the order in which addresses and files name them.
pub const FIELDS: &[Field] = &[
    worded!("view", "View", "What is shown.", View, view),
    numeric!(
        "T",
        "T",
        "context length",
        "Number of tokens: the attention matrix is T × T.",
        Domain::Integer(2, 8192),
        |p| Some(p.T as f64),
        |p, s| p.T = s.count()
    ),
    numeric!(
        "d",
        "d",
        "embedding width",
        "Length of a token vector; follows T unless set.",
        Domain::Following(1, 8192),
        |p| p.d.map(|d| d as f64),
        |p, s| p.d = s.following()
    ),
    numeric!(
        "d_qk",
        "d_qk",
        "query/key width",
        "Columns of W^Q and W^K; follows T unless set.",
        Domain::Following(1, 8192),
        |p| p.d_qk.map(|d| d as f64),
        |p, s| p.d_qk = s.following()
    ),
    numeric!(
        "sigma_qk",
        "σ_qk",
        "query/key scale",
        "Standard deviation of the entries of W^Q and W^K; a score then has variance σ_qk⁴.",
        Domain::Real(0.0, LARGEST_SCALE),
        |p| Some(p.sigma_qk),
        |p, s| p.sigma_qk = s.number()
    ),
    numeric!(
        "beta",
        "β",
        "score scale",
        "Standard deviation of a score in units of √ln T, so that σ_qk² = β √ln T.",
        Domain::Real(0.0, LARGEST_SCALE),
        |p| Some(p.beta),
        |p, s| p.beta = s.number()
    ),
    worded!(
        "hold",
        "Held when T changes",
        "Which of the two linked scales stays when T changes: σ_qk (the bulk shrinks) or β (a phase transition).",
        Hold,
        hold
    ),
    numeric!(
        "alpha",
        "α",
        "residual strength",
        "Strength α of the residual connection, which adds α I to the attention matrix. It acts when the residual connection is on, and always in a transformer block.",
        Domain::Real(0.0, 4.0),
        |p| Some(p.alpha),
        |p, s| p.alpha = s.number()
    ),
    worded!(
        "attention",
        "Attention",
        "How scores become an attention matrix.",
        Attention,
        attention
    ),
    worded!(
        "law",
        "Entry law",
        "Law of the entries of an iid Markov matrix before its rows are normalised.",
        Law,
        law
    ),
    numeric!(
        "sigma_A",
        "σ_A",
        "entry spread",
        "Standard deviation over mean of the entries of an iid Markov matrix (lognormal law).",
        Domain::Real(0.0, 4.0),
        |p| Some(p.sigma_A),
        |p, s| p.sigma_A = s.number()
    ),
    numeric!(
        "tail_index",
        "a",
        "Pareto tail index",
        "P(Z > z) = z^(−a); below 4 the fourth moment that the theory assumes does not exist.",
        Domain::Real(0.5, 20.0),
        |p| Some(p.tail_index),
        |p, s| p.tail_index = s.number()
    ),
    numeric!(
        "mu",
        "μ",
        "second-head weight",
        "Weight of the second softmax in differential attention.",
        Domain::Real(0.0, 1.0),
        |p| Some(p.mu),
        |p, s| p.mu = s.number()
    ),
    numeric!(
        "qk_norm",
        "",
        "QK-norm",
        "Divides every query and key by its length. Scores keep their variance, and do not grow with the tokens. Attention that rotates has no such switch: there α alone says how far tokens turn.",
        Domain::Switch,
        |p| Some(p.qk_norm as u8 as f64),
        |p, s| p.qk_norm = s.switch()
    ),
    numeric!(
        "sink_share",
        "share",
        "sink share",
        "Share of a typical row that the sink takes; rows of the matrix sum to the rest.",
        Domain::Real(0.0, 0.99),
        |p| Some(p.sink_share),
        |p, s| p.sink_share = s.number()
    ),
    numeric!(
        "sinkhorn_iterations",
        "K_S",
        "Sinkhorn iterations",
        "How often columns and then rows are scaled to sum to 1. The rows then sum to 1 exactly, the columns in the limit of many iterations.",
        Domain::Integer(1, 100),
        |p| Some(p.sinkhorn_iterations as f64),
        |p, s| p.sinkhorn_iterations = s.count()
    ),
    numeric!(
        "gamma",
        "γ",
        "cosine scale",
        "Scores are γ ln T times the cosine of two tokens. For tokens of cosine ρ the limit T → ∞ has a transition at γ = 1/(1 − ρ).",
        Domain::Real(0.0, 4.0),
        |p| Some(p.gamma),
        |p, s| p.gamma = s.number()
    ),
    worded!(
        "remedy",
        "Remedy",
        "What is removed from the attention matrix: nothing, its mean (the spectral gap), or all outlying singular values. A gate does not change the matrix; it multiplies the outputs.",
        Remedy,
        remedy
    ),
    numeric!(
        "spike",
        "θ",
        "spike",
        "Adds θ uuᵀ to the matrix, with u one period of a cosine over the tokens, of length 1. Its eigenvalue leaves the disc where θ passes the radius.",
        Domain::Real(0.0, 1.0),
        |p| Some(p.spike),
        |p, s| p.spike = s.number()
    ),
    numeric!(
        "pull",
        "",
        "pull",
        "Moves one entry: from 0 to 1 towards the sum of its row, from 0 to −1 towards 0. The other entries of the row are scaled, so that the row keeps its sum.",
        Domain::Real(-1.0, 1.0),
        |p| Some(p.pull),
        |p, s| p.pull = s.number()
    ),
    numeric!(
        "pull_row",
        "",
        "pulled row",
        "Row of the pulled entry: the token that attends.",
        Domain::Integer(1, LARGEST_PULLED as u32),
        |p| Some(p.pull_row as f64),
        |p, s| p.pull_row = s.count()
    ),
    numeric!(
        "pull_column",
        "",
        "pulled column",
        "Column of the pulled entry: the token attended to.",
        Domain::Integer(1, LARGEST_PULLED as u32),
        |p| Some(p.pull_column as f64),
        |p, s| p.pull_column = s.count()
    ),
    numeric!(
        "pull_eigenvalue",
        "",
        "watched eigenvalue",
        "Number of the eigenvalue, counted by modulus, whose sensitivity to every entry is shown.",
        Domain::Integer(1, LARGEST_PULLED as u32),
        |p| Some(p.pull_eigenvalue as f64),
        |p, s| p.pull_eigenvalue = s.count()
    ),
    numeric!(
        "sigma_g",
        "σ_g",
        "gate scale",
        "Standard deviation of the entries of W_g: outputs are multiplied with sigmoid(x W_g) of the token x at length 1. At 0 all gates are ½.",
        Domain::Real(0.0, 4.0),
        |p| Some(p.sigma_g),
        |p, s| p.sigma_g = s.number()
    ),
    numeric!(
        "value_residual",
        "λ",
        "value residual",
        "Share of the first tokens' values in the values of every layer: V = (1 − λ) X W + λ X₀ W₀.",
        Domain::Real(0.0, 1.0),
        |p| Some(p.value_residual),
        |p, s| p.value_residual = s.number()
    ),
    worded!(
        "tokens",
        "Tokens",
        "Input: orthonormal rows, Gaussian rows of unit length, unit rows of equal pairwise cosine ρ, or a Gaussian random walk.",
        Tokens,
        tokens
    ),
    numeric!(
        "rho",
        "ρ",
        "token cosine",
        "Cosine between every pair of correlated tokens.",
        Domain::Real(0.0, 0.99),
        |p| Some(p.rho),
        |p, s| p.rho = s.number()
    ),
    numeric!(
        "w_mean",
        "m",
        "eigenvalue mean",
        "Mean of the eigenvalues of W_QK; away from zero it prevents rank collapse.",
        Domain::Real(-2.0, 2.0),
        |p| Some(p.w_mean),
        |p, s| p.w_mean = s.number()
    ),
    numeric!(
        "w_scale",
        "s",
        "eigenvalue scale",
        "Standard deviation of the eigenvalues of W_QK. It affects both rank collapse and entropy collapse.",
        Domain::Real(0.0, 2.0),
        |p| Some(p.w_scale),
        |p, s| p.w_scale = s.number()
    ),
    worded!(
        "covariance",
        "Step covariance",
        "Covariance of the steps of the random walk: the identity, or RᵀR/d with uniform entries of R.",
        Covariance,
        covariance
    ),
    numeric!(
        "heads",
        "h",
        "heads",
        "Heads of orthogonal attention and of the transformer block; each has width d/h for queries, keys and values.",
        Domain::Integer(1, 64),
        |p| Some(p.heads as f64),
        |p, s| p.heads = s.count()
    ),
    worded!(
        "basis",
        "Basis",
        "How orthogonal attention finds a basis of queries and keys: QR decomposition, or Newton–Schulz iterations.",
        Basis,
        basis
    ),
    numeric!(
        "iterations",
        "K",
        "Newton–Schulz iterations",
        "Iterations after which the Newton–Schulz basis is taken as orthonormal.",
        Domain::Integer(0, 20),
        |p| Some(p.iterations as f64),
        |p, s| p.iterations = s.count()
    ),
    worded!(
        "parametrisation",
        "Weights H",
        "Constraint on the eigenvalues of the value–projection weights H: none, sharpening, smoothing, or balanced pairs.",
        Parametrisation,
        parametrisation
    ),
    numeric!(
        "h_low",
        "λ_low",
        "lower bound of H",
        "Lower end of the spectrum of H where it is sharpening.",
        Domain::Real(-4.0, 0.0),
        |p| Some(p.h_low),
        |p, s| p.h_low = s.number()
    ),
    numeric!(
        "h_high",
        "λ_high",
        "upper bound of H",
        "Upper end of the spectrum of H where it is smoothing or balanced.",
        Domain::Real(0.0, 4.0),
        |p| Some(p.h_high),
        |p, s| p.h_high = s.number()
    ),
    numeric!(
        "fresh",
        "",
        "fresh weights per layer",
        "Draws new weights in every layer instead of repeating the same ones.",
        Domain::Switch,
        |p| Some(p.fresh as u8 as f64),
        |p, s| p.fresh = s.switch()
    ),
    numeric!(
        "causal",
        "",
        "causal mask",
        "Each token attends to itself and to earlier tokens only.",
        Domain::Switch,
        |p| Some(p.causal as u8 as f64),
        |p, s| p.causal = s.switch()
    ),
    numeric!(
        "layernorm",
        "",
        "LayerNorm",
        "Centres and normalises every token after the layer.",
        Domain::Switch,
        |p| Some(p.layernorm as u8 as f64),
        |p, s| p.layernorm = s.switch()
    ),
    numeric!(
        "skip",
        "",
        "residual connection",
        "Adds α times the input to what attention returns.",
        Domain::Switch,
        |p| Some(p.skip as u8 as f64),
        |p, s| p.skip = s.switch()
    ),
    numeric!(
        "layers",
        "L",
        "depth",
        "Number of layers.",
        Domain::Integer(1, 200),
        |p| Some(p.layers as f64),
        |p, s| p.layers = s.count()
    ),
    numeric!(
        "layer",
        "ℓ",
        "layer shown",
        "Which layer of the stack is shown or differentiated.",
        Domain::Integer(1, 200),
        |p| Some(p.layer as f64),
        |p, s| p.layer = s.count()
    ),
    worded!(
        "values",
        "Value matrices",
        "W^V with independent Gaussian entries, √d times a random orthogonal matrix, or √d times the identity.",
        Values,
        values
    ),
    numeric!(
        "sigma_V",
        "σ_V",
        "value scale",
        "Standard deviation of the entries of W^V; of √d times them where tokens have length √d, as in the transformer block.",
        Domain::Real(0.01, 4.0),
        |p| Some(p.sigma_V),
        |p, s| p.sigma_V = s.number()
    ),
    worded!(
        "compare",
        "Compared",
        "Which architectures are compared: without and with the remedy, every remedy, every combination of LayerNorm and residual connection, all types of value matrices, or ways out of rank collapse.",
        Compare,
        compare
    ),
    worded!(
        "paths",
        "Paths of the gradient",
        "What the gradient passes through: the values only, every attention matrix held as it is (as in the propositions of GAP), or the scores as well (as in training).",
        Paths,
        paths
    ),
    numeric!(
        "samples",
        "n",
        "realisations",
        "Independent realisations; their spread gives the error bars.",
        Domain::Integer(1, 1000),
        |p| Some(p.samples as f64),
        |p, s| p.samples = s.count()
    ),
    numeric!(
        "seed",
        "seed",
        "seed",
        "Fixes every random number: the same seed gives the same figure on every machine.",
        Domain::Integer(0, u32::MAX),
        |p| Some(p.seed as f64),
        |p, s| p.seed = s.number() as u32
    ),
    numeric!(
        "panel",
        "",
        "panel",
        "Which panel of the figure is shown, counted from 1; 0 shows the main ones.",
        Domain::Integer(0, 8),
        |p| Some(p.panel as f64),
        |p, s| p.panel = s.count()
    ),
    worded!(
        "device",
        "Device",
        "Where large products run: auto uses the graphics processor where it is faster, gpu uses any graphics processor, cpu uses none.",
        Device,
        device
    ),
    numeric!(
        "alpha_mlp",
        "α_MLP",
        "residual strength of the MLP",
        "Strength of the residual connection around the MLP of a transformer block.",
        Domain::Real(0.0, 4.0),
        |p| Some(p.alpha_mlp),
        |p, s| p.alpha_mlp = s.number()
    ),
    numeric!(
        "sigma_w",
        "σ_w",
        "MLP weight scale",
        "Standard deviation of the weights of the MLP, times √width; 0 (with σ_b = 0) leaves the MLP out.",
        Domain::Real(0.0, 10.0),
        |p| Some(p.sigma_w),
        |p, s| p.sigma_w = s.number()
    ),
    numeric!(
        "sigma_b",
        "σ_b",
        "MLP bias scale",
        "Standard deviation of the biases of the MLP.",
        Domain::Real(0.0, 4.0),
        |p| Some(p.sigma_b),
        |p, s| p.sigma_b = s.number()
    ),
    worded!(
        "activation",
        "Activation",
        "Nonlinearity of the MLP; only tanh has a fixed point below full similarity.",
        Activation,
        activation
    ),
    worded!(
        "norm",
        "Normalisation",
        "After each residual connection (post) or before each branch (pre).",
        Norm,
        norm
    ),
    worded!(
        "block",
        "One update",
        "What one update of the similarity includes: attention alone, attention with its residual connection, or the full block with its MLP.",
        Block,
        block
    ),
    worded!(
        "overlap",
        "Overlaps",
        "Overlaps of attention rows in the theory: exact at this T, the limit of infinite T, or averaged over sampled rows.",
        Overlap,
        overlap
    ),
    numeric!(
        "epsilon",
        "ε",
        "collapse tolerance",
        "Tokens count as collapsed where their cosine exceeds 1 − ε.",
        Domain::Real(0.0001, 0.5),
        |p| Some(p.epsilon),
        |p, s| p.epsilon = s.number()
    ),
    Field {
        name: "claim",
        symbol: "",
        label: "Claims",
        meaning: "Which claims are measured: all, those of one paper, or one alone.",
        domain: Domain::Choice(CLAIMS),
        read: |_| None,
        word: |p| p.claim,
        write: |p, s| p.claim = CLAIMS[s.count()],
    },
    worded!(
        "task",
        "Task",
        "The data and the task that the models learn.",
        Task,
        task
    ),
    Field {
        name: "runs",
        symbol: "",
        label: "Models",
        meaning: "Models trained side by side on the same examples. Transformer: nothing removed. No skip: no skip connections. Orthogonal attention: no skip connections, no LayerNorm, attention that rotates (OSA). Gap removed: softmax attention less its mean (GAP). Sharpening, smoothing, balanced: eigenvalues of H are constrained (FILTER). Sink: each head learns a score that takes a share of every row. QK-norm: queries and keys of length 1. Gate: outputs of heads times a sigmoid. Value residual: a share λ of the values is that of the first layer.",
        domain: Domain::Several(Run::WORDS),
        read: |p| Some(p.runs.number()),
        word: |_| "",
        write: |p, s| p.runs = Runs::from_number(s.number()),
    },
    numeric!(
        "steps",
        "steps",
        "training steps",
        "Steps of the training; each takes one batch.",
        Domain::Integer(1, 100_000),
        |p| Some(p.steps as f64),
        |p, s| p.steps = s.count()
    ),
    numeric!(
        "batch",
        "batch",
        "batch",
        "Examples of a step.",
        Domain::Integer(1, 512),
        |p| Some(p.batch as f64),
        |p, s| p.batch = s.count()
    ),
    numeric!(
        "held_out",
        "",
        "held-out examples",
        "Examples that no step sees, and that models are tested on some 15 times; of digits there are 360.",
        Domain::Integer(1, 2000),
        |p| Some(p.held_out as f64),
        |p, s| p.held_out = s.count()
    ),
    numeric!(
        "lr",
        "lr",
        "learning rate",
        "Highest learning rate. A change acts at once during training.",
        Domain::Real(0.0, 1.0),
        |p| Some(p.lr),
        |p, s| p.lr = s.number()
    ),
    numeric!(
        "decay",
        "decay",
        "weight decay",
        "Weight decay of every parameter. A change acts at once during training.",
        Domain::Real(0.0, 1.0),
        |p| Some(p.decay),
        |p, s| p.decay = s.number()
    ),
    numeric!(
        "clip",
        "clip",
        "clipping",
        "Gradient-norm clipping threshold; 0 = off.",
        Domain::Real(0.0, 100.0),
        |p| Some(p.clip),
        |p, s| p.clip = s.number()
    ),
    numeric!(
        "warmup",
        "warm-up",
        "warm-up",
        "Share of the steps during which the learning rate rises; only with a schedule.",
        Domain::Real(0.0, 1.0),
        |p| Some(p.warmup),
        |p, s| p.warmup = s.number()
    ),
    worded!(
        "optimiser",
        "Optimiser",
        "The rule of a step: AdamW, Adam with decay in the gradient, plain descent, or Muon, which moves matrices along the polar factor of their momentum.",
        Rule,
        optimiser
    ),
    worded!(
        "schedule",
        "Schedule",
        "How the learning rate changes: not at all, or after the warm-up down to 0, linearly or by half a cosine.",
        Schedule,
        schedule
    ),
    worded!(
        "init",
        "Initial weights",
        "Distribution of the weights before the first step; beta: queries and keys that give scores the chosen β.",
        Init,
        init
    ),
    numeric!(
        "kappa_1",
        "κ_1",
        "LocAteR κ₁",
        "Strength of the penalty on the square of W_QK, for each head.",
        Domain::Real(0.0, 1000.0),
        |p| Some(p.kappa_1),
        |p, s| p.kappa_1 = s.number()
    ),
    numeric!(
        "kappa_2",
        "κ_2",
        "LocAteR κ₂",
        "Strength of the penalty that keeps the trace of W_QK at 1, for each head.",
        Domain::Real(0.0, 1000.0),
        |p| Some(p.kappa_2),
        |p, s| p.kappa_2 = s.number()
    ),
    numeric!(
        "qk_clip",
        "τ",
        "QK-clip",
        "Largest score that a head may keep: queries and keys of a head with a larger one are scaled down after the step; 0 = off.",
        Domain::Real(0.0, 1000.0),
        |p| Some(p.qk_clip),
        |p, s| p.qk_clip = s.number()
    ),
    numeric!(
        "mlp_ratio",
        "ratio",
        "MLP ratio",
        "Width of the hidden layer of the MLP over d.",
        Domain::Integer(1, 8),
        |p| Some(p.mlp_ratio as f64),
        |p, s| p.mlp_ratio = s.count()
    ),
    numeric!(
        "head",
        "h",
        "head shown",
        "The head whose attention matrix is shown.",
        Domain::Integer(1, 64),
        |p| Some(p.head as f64),
        |p, s| p.head = s.count()
    ),
    worded!(
        "watched",
        "Of every layer",
        "What the small panels show: eigenvalues of every layer, the tokens whose signals propagate in the layer shown, or one number of every layer over the steps.",
        Watched,
        watched
    ),
    worded!(
        "tokenisation",
        "Tokenisation",
        "Tokens of your own text: characters, or words and punctuation marks. Of the latter the 4095 most frequent are known.",
        Tokenisation,
        tokenisation
    ),
    worded!(
        "model",
        "Model",
        "The model shown: a published family at its initialisation, or your own checkpoint.",
        Model,
        model
    ),
    worded!(
        "reading",
        "Reading",
        "What the model reads: independent random tokens, a story whose words repeat as in real text, or your own text.",
        Reading,
        reading
    ),
    Field {
        name: "text",
        symbol: "",
        label: "Text",
        meaning: "The text that the model reads. Its tokens are the first T words and punctuation marks. Embeddings are random, so only repetitions matter. Capital and small letters differ.",
        domain: Domain::Text(8000),
        read: |_| None,
        word: |p| &p.text,
        write: |p, s| p.text = s.text(),
    },
    worded!(
        "colormap",
        "Colours",
        "Colours of maps: cividis reads the same to colour-blind eyes.",
        Colormap,
        colormap
    ),
    numeric!(
        "embed",
        "",
        "embedded",
        "Shows the figure only, without the page around it.",
        Domain::Switch,
        |p| Some(p.embed as u8 as f64),
        |p, s| p.embed = s.switch()
    ),
];

impl Field {
    /// The field called `name`; letter case counts, except for HTML's lower-case `t` and `sigma_a`.
    pub fn named(name: &str) -> Option<&'static Field> {
        FIELDS.iter().find(|field| field.name == name).or_else(|| {
            FIELDS
                .iter()
                .find(|field| field.name.to_ascii_lowercase() == name)
        })
    }
}
