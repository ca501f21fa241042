//! The declarations of all dials: everything about a dial is in one place.
//!
//! From these follow the specifications [`RandomAttention`](crate::RandomAttention) and [`Training`](crate::Training) with their default
//! values; in the package `parameters`, `Parameters` and the table `FIELDS`; in the library, the methods of `Figure`; and the sources
//! that the book names. A dial is declared as
//!
//! ```text
//! name: type {
//!     of: the specification that has it, or `ScoreScale`: the two names of the score scale, which is stored once,
//!     label: what the page calls it,
//!     symbol: its symbol, where it has one,
//!     meaning: one sentence for visitors and for readers of the code,
//!     range: its allowed values,
//!     default: its value before a view sets its own,
//!     follows: the choice that it belongs to: it is shown right below it,
//!     source: paper and place that define it, where one does,
//!     method: its method of `Figure`, with the name and type of the argument,
//! }
//! ```
//!
//! in this order, which is that of addresses and files too. `symbol`, `follows`, `source` and `method` may be missing, and the default of
//! β, which is that of σ_qk.

/// Gives the declarations of all dials to the macro `$then`.
#[doc(hidden)]
#[macro_export]
macro_rules! with_dials {
    ($then:ident) => {
        $then! {
            view: View {
                of: Parameters,
                label: "View",
                meaning: "What is shown.",
                range: Choice(View::WORDS),
                default: View::Spectrum,
            }
            T: usize {
                of: RandomAttention,
                label: "context length",
                symbol: "T",
                meaning: "Number of tokens: the attention matrix is T × T.",
                range: Integer(2, 8192),
                default: 256,
                source: "GAP (1)",
                method: context_length(tokens: usize),
            }
            d: Option<usize> {
                of: RandomAttention,
                label: "embedding width",
                symbol: "d",
                meaning: "Length of a token vector; follows T unless set.",
                range: Following(1, 8192),
                default: None,
                source: "GAP (1)",
                method: embedding_width(width: usize),
            }
            d_qk: Option<usize> {
                of: RandomAttention,
                label: "query/key width",
                symbol: "d_qk",
                meaning: "Columns of W^Q and W^K; follows T unless set.",
                range: Following(1, 8192),
                default: None,
                source: "GAP (1)",
                method: query_key_width(width: usize),
            }
            sigma_qk: f64 {
                of: ScoreScale,
                label: "query/key scale",
                symbol: "σ_qk",
                meaning: "Standard deviation of the entries of W^Q and W^K; a score then has variance σ_qk⁴.",
                range: Real(0.0, LARGEST_SCALE),
                default: 1.0,
                source: "GAP (1)",
                method: query_key_scale(scale: f64),
            }
            beta: f64 {
                of: ScoreScale,
                label: "score scale",
                symbol: "β",
                meaning: "Standard deviation of a score in units of √ln T, so that σ_qk² = β √ln T.",
                range: Real(0.0, LARGEST_SCALE),
                source: "REM (10): scores have the variance β² ln T",
                method: score_scale(beta: f64),
            }
            hold: Hold {
                of: Parameters,
                label: "Held when T changes",
                meaning: "Which of the two linked scales stays when T changes: σ_qk (the bulk shrinks) or β (a phase transition).",
                range: Choice(Hold::WORDS),
                default: Hold::SigmaQk,
                method: held_scale(scale: Hold),
            }
            alpha: f64 {
                of: RandomAttention,
                label: "residual strength",
                symbol: "α",
                meaning: "Strength α of the residual connection, which adds α I to the attention matrix. It acts when the residual connection is on, and always in a transformer block.",
                range: Real(0.0, 4.0),
                default: 1.0,
                source: "REM (16); in orthogonal attention OSA (5)",
                method: residual_strength(alpha: f64),
            }
            attention: Attention {
                of: RandomAttention,
                label: "Attention",
                meaning: "How scores become an attention matrix.",
                range: Choice(Attention::WORDS),
                default: Attention::Softmax,
                source: "GAP (1), Figures 1 and 4; each type has its source in the chapter Attention types",
                method: attention(attention: Attention),
            }
            law: Law {
                of: RandomAttention,
                label: "Entry law",
                meaning: "Law of the entries of an iid Markov matrix before its rows are normalised.",
                range: Choice(Law::WORDS),
                default: Law::Lognormal,
                follows: "attention",
                source: "GAP Definition 3.1",
                method: entry_law(law: Law),
            }
            sigma_A: f64 {
                of: RandomAttention,
                label: "entry spread",
                symbol: "σ_A",
                meaning: "Standard deviation over mean of the entries of an iid Markov matrix (lognormal law).",
                range: Real(0.0, 4.0),
                default: 1.0,
                follows: "attention",
                source: "GAP Definition 3.1",
                method: entry_spread(spread: f64),
            }
            tail_index: f64 {
                of: RandomAttention,
                label: "Pareto tail index",
                symbol: "a",
                meaning: "P(Z > z) = z^(−a); below 4 the fourth moment that the theory assumes does not exist.",
                range: Real(0.5, 20.0),
                default: 5.0,
                follows: "attention",
                source: "GAP Definition 3.1, whose law has a fourth moment",
                method: pareto_tail_index(index: f64),
            }
            mu: f64 {
                of: RandomAttention,
                label: "second-head weight",
                symbol: "μ",
                meaning: "Weight of the second softmax in differential attention.",
                range: Real(0.0, 1.0),
                default: 0.5,
                follows: "attention",
                source: "T. Ye and others, Differential Transformer, ICLR 2025",
                method: second_head_weight(weight: f64),
            }
            qk_norm: bool {
                of: RandomAttention,
                label: "QK-norm",
                meaning: "Divides every query and key by its length. Scores keep their variance, and do not grow with the tokens. Orthogonal attention has no such switch: α alone sets how far its tokens turn.",
                range: Switch,
                default: false,
                follows: "attention",
                source: "M. Dehghani and others, Scaling vision transformers to 22 billion parameters, ICML 2023; the scale τ = √(v d_qk), which keeps the variance v, is ours",
                method: qk_norm(is_on: bool),
            }
            sink_share: f64 {
                of: RandomAttention,
                label: "sink share",
                symbol: "share",
                meaning: "Share of a typical row that the sink takes; rows of the matrix sum to the rest.",
                range: Real(0.0, 0.99),
                default: 0.5,
                follows: "attention",
                source: "OpenAI, gpt-oss model card, 2025: a learned score b of the sink; here b = ln(share/(1 − share)) + ln T + v/2",
                method: sink_share(share: f64),
            }
            sinkhorn_iterations: usize {
                of: RandomAttention,
                label: "Sinkhorn iterations",
                symbol: "K_S",
                meaning: "How often columns and then rows are scaled to sum to 1. The rows then sum to 1 exactly, the columns in the limit of many iterations.",
                range: Integer(1, 100),
                default: 20,
                follows: "attention",
                source: "M. E. Sander and others, Sinkformers: transformers with doubly stochastic attention, AISTATS 2022",
                method: sinkhorn_iterations(iterations: usize),
            }
            gamma: f64 {
                of: RandomAttention,
                label: "cosine scale",
                symbol: "γ",
                meaning: "Scores are γ ln T times the cosine of two tokens. For tokens of cosine ρ the limit T → ∞ has a transition at γ = 1/(1 − ρ).",
                range: Real(0.0, 4.0),
                default: 1.0,
                follows: "attention",
                source: "arXiv 2510.05554: attention without weights, with scores γ ln T cos(x_i, x_j)",
                method: cosine_scale(gamma: f64),
            }
            remedy: Remedy {
                of: RandomAttention,
                label: "Remedy",
                meaning: "What is removed from the attention matrix: nothing, its mean (the spectral gap), or all outlying singular values. A gate does not change the matrix; it multiplies the outputs.",
                range: Choice(Remedy::WORDS),
                default: Remedy::None,
                source: "GAP (8) for the gap (gain control in REM, third version), GAP Section A.5 for all outliers, arXiv 2505.06708 for gates",
                method: remedy(remedy: Remedy),
            }
            spike: f64 {
                of: Parameters,
                label: "spike",
                symbol: "θ",
                meaning: "Adds θ uuᵀ to the matrix, with u one period of a cosine over the tokens, of length 1. Its eigenvalue leaves the disc where θ passes the radius.",
                range: Real(0.0, 1.0),
                default: 0.0,
                source: "T. Tao, Outliers in the spectrum of iid matrices with bounded rank perturbations, 2013; for attention ours",
                method: spike(strength: f64),
            }
            pull: f64 {
                of: Parameters,
                label: "pull",
                meaning: "Moves one entry: a positive pull towards the sum of its row, a negative pull towards 0. The other entries of the row are scaled, so that the row keeps its sum.",
                range: Real(-1.0, 1.0),
                default: 0.0,
                source: "G. Golub and C. Van Loan, Matrix computations, 7.2.2, for the derivative of a simple eigenvalue; pulling at an entry is ours",
                method: pull(strength: f64),
            }
            pull_row: usize {
                of: Parameters,
                label: "pulled row",
                meaning: "Row of the pulled entry: the token that attends.",
                range: Integer(1, LARGEST_PULLED as u32),
                default: 1,
                source: "G. Golub and C. Van Loan, Matrix computations, 7.2.2, for the derivative of a simple eigenvalue; pulling at an entry is ours",
                method: pulled_row(row: usize),
            }
            pull_column: usize {
                of: Parameters,
                label: "pulled column",
                meaning: "Column of the pulled entry: the token attended to.",
                range: Integer(1, LARGEST_PULLED as u32),
                default: 2,
                source: "G. Golub and C. Van Loan, Matrix computations, 7.2.2, for the derivative of a simple eigenvalue; pulling at an entry is ours",
                method: pulled_column(column: usize),
            }
            pull_eigenvalue: usize {
                of: Parameters,
                label: "watched eigenvalue",
                meaning: "Number of the eigenvalue, counted by modulus, whose sensitivity to every entry is shown.",
                range: Integer(1, LARGEST_PULLED as u32),
                default: 2,
                source: "G. Golub and C. Van Loan, Matrix computations, 7.2.2, for the derivative of a simple eigenvalue; pulling at an entry is ours",
                method: watched_eigenvalue(number: usize),
            }
            sigma_g: f64 {
                of: RandomAttention,
                label: "gate scale",
                symbol: "σ_g",
                meaning: "Standard deviation of the entries of W_g: outputs are multiplied with sigmoid(x W_g) of the token x at length 1. At 0 all gates are ½.",
                range: Real(0.0, 4.0),
                default: 1.0,
                follows: "remedy",
                source: "Z. Qiu and others, Gated attention for large language models, arXiv 2505.06708; this scale of random gates is ours",
                method: gate_scale(scale: f64),
            }
            value_residual: f64 {
                of: RandomAttention,
                label: "value residual",
                symbol: "λ",
                meaning: "Share of the first tokens' values in the values of every layer: V = (1 − λ) X W + λ X₀ W₀.",
                range: Real(0.0, 1.0),
                default: 0.0,
                source: "Z. Zhou and others, Value residual learning, arXiv 2410.17897",
                method: value_residual(share: f64),
            }
            tokens: Tokens {
                of: RandomAttention,
                label: "Tokens",
                meaning: "Input: orthonormal rows, Gaussian rows of unit length, unit rows of equal pairwise cosine ρ, or a Gaussian random walk.",
                range: Choice(Tokens::WORDS),
                default: Tokens::Isotropic,
                source: "GAP Section 2.2 (orthonormal), REM Section 2 (correlated), LOCAL Assumption 1 (random walk)",
                method: tokens(tokens: Tokens),
            }
            rho: f64 {
                of: RandomAttention,
                label: "token cosine",
                symbol: "ρ",
                meaning: "Cosine between every pair of correlated tokens.",
                range: Real(0.0, 0.99),
                default: 0.0,
                source: "REM Section 3.1",
                method: token_cosine(rho: f64),
            }
            w_mean: f64 {
                of: RandomAttention,
                label: "eigenvalue mean",
                symbol: "m",
                meaning: "Mean of the eigenvalues of W_QK; away from zero it prevents rank collapse.",
                range: Real(-2.0, 2.0),
                default: 0.5,
                source: "LOCAL Section 4: mean and spread of the eigenspectrum of W",
                method: eigenvalue_mean(mean: f64),
            }
            w_scale: f64 {
                of: RandomAttention,
                label: "eigenvalue scale",
                symbol: "s",
                meaning: "Standard deviation of the eigenvalues of W_QK. It affects both rank collapse and entropy collapse.",
                range: Real(0.0, 2.0),
                default: 0.1,
                source: "LOCAL Section 4: mean and spread of the eigenspectrum of W",
                method: eigenvalue_scale(scale: f64),
            }
            covariance: Covariance {
                of: RandomAttention,
                label: "Step covariance",
                meaning: "Covariance of the steps of the random walk: the identity, or RᵀR/d with uniform entries of R.",
                range: Choice(Covariance::WORDS),
                default: Covariance::Isotropic,
                source: "LOCAL Figure 5",
                method: step_covariance(covariance: Covariance),
            }
            heads: usize {
                of: RandomAttention,
                label: "heads",
                symbol: "h",
                meaning: "Heads of orthogonal attention and of the transformer block; each has width d/h for queries, keys and values.",
                range: Integer(1, 64),
                default: 4,
                source: "OSA (4)",
                method: heads(heads: usize),
            }
            basis: Basis {
                of: RandomAttention,
                label: "Basis",
                meaning: "How orthogonal attention finds a basis of queries and keys: QR decomposition, or Newton–Schulz iterations.",
                range: Choice(Basis::WORDS),
                default: Basis::Qr,
                source: "OSA (9) for Newton–Schulz",
                method: basis(basis: Basis),
            }
            iterations: usize {
                of: RandomAttention,
                label: "Newton–Schulz iterations",
                symbol: "K",
                meaning: "Iterations after which the Newton–Schulz basis is taken as orthonormal.",
                range: Integer(0, 20),
                default: 6,
                follows: "basis",
                source: "OSA (9): its K",
                method: newton_schulz_iterations(iterations: usize),
            }
            parametrisation: Parametrisation {
                of: RandomAttention,
                label: "Weights H",
                meaning: "Constraint on the eigenvalues of the value–projection weights H: none, sharpening, smoothing, or balanced pairs.",
                range: Choice(Parametrisation::WORDS),
                default: Parametrisation::Free,
                source: "FILTER Section 3: bounds on the eigenvalues of H",
                method: weights_h(parametrisation: Parametrisation),
            }
            h_low: f64 {
                of: RandomAttention,
                label: "lower bound of H",
                symbol: "λ_low",
                meaning: "Lower end of the spectrum of H where it is sharpening.",
                range: Real(-4.0, 0.0),
                default: -1.0,
                follows: "parametrisation",
                source: "FILTER Section 3: −1 and 1 there",
                method: lower_bound_of_h(bound: f64),
            }
            h_high: f64 {
                of: RandomAttention,
                label: "upper bound of H",
                symbol: "λ_high",
                meaning: "Upper end of the spectrum of H where it is smoothing or balanced.",
                range: Real(0.0, 4.0),
                default: 1.0,
                follows: "parametrisation",
                source: "FILTER Section 3: −1 and 1 there",
                method: upper_bound_of_h(bound: f64),
            }
            fresh: bool {
                of: Parameters,
                label: "fresh weights per layer",
                meaning: "Draws new weights in every layer instead of repeating the same ones.",
                range: Switch,
                default: false,
                source: "FILTER Section 3 has the same weights in every layer, GAP Section 3 new ones",
                method: fresh_weights(is_on: bool),
            }
            causal: bool {
                of: RandomAttention,
                label: "causal mask",
                meaning: "Each token attends to itself and to earlier tokens only.",
                range: Switch,
                default: false,
                source: "LOCAL Section 6 and REM, third version (decoders); for the spectra of GAP ours",
                method: causal_mask(is_on: bool),
            }
            layernorm: bool {
                of: RandomAttention,
                label: "LayerNorm",
                meaning: "Centres and normalises every token after the layer.",
                range: Switch,
                default: false,
                source: "GAP Section A.5",
                method: layer_norm(is_on: bool),
            }
            skip: bool {
                of: RandomAttention,
                label: "residual connection",
                meaning: "Adds α times the input to what attention returns.",
                range: Switch,
                default: false,
                source: "GAP Section A.5",
                method: residual_connection(is_on: bool),
            }
            layers: usize {
                of: RandomAttention,
                label: "depth",
                symbol: "L",
                meaning: "Number of layers.",
                range: Integer(1, 200),
                default: 12,
                source: "GAP Section 3: its L and ℓ",
                method: layers(layers: usize),
            }
            layer: usize {
                of: RandomAttention,
                label: "layer shown",
                symbol: "ℓ",
                meaning: "Which layer of the stack is shown or differentiated.",
                range: Integer(1, 200),
                default: 1,
                source: "GAP Section 3: its L and ℓ",
                method: layer(layer: usize),
            }
            values: Values {
                of: RandomAttention,
                label: "Value matrices",
                meaning: "W^V with independent Gaussian entries, √d times a random orthogonal matrix, or √d times the identity.",
                range: Choice(Values::WORDS),
                default: Values::Gaussian,
                source: "GAP Section 3; orthogonal ones as in OSA Algorithm 1, the identity as in GAP Figure 7",
                method: value_matrices(values: Values),
            }
            sigma_V: f64 {
                of: RandomAttention,
                label: "value scale",
                symbol: "σ_V",
                meaning: "Standard deviation of the entries of W^V; of √d times them where tokens have length √d, as in the transformer block.",
                range: Real(0.01, 4.0),
                default: 1.0,
                source: "GAP Section 3; orthogonal ones as in OSA Algorithm 1, the identity as in GAP Figure 7",
                method: value_scale(scale: f64),
            }
            compare: Compare {
                of: Parameters,
                label: "Compared",
                meaning: "Which architectures are compared: without and with the remedy, every remedy, every combination of LayerNorm and residual connection, all types of value matrices, or ways out of rank collapse.",
                range: Choice(Compare::WORDS),
                default: Compare::Remedy,
                source: "GAP Section A.5",
                method: compared(compare: Compare),
            }
            paths: Paths {
                of: RandomAttention,
                label: "Paths of the gradient",
                meaning: "What the gradient passes through: the values only, every attention matrix held as it is (as in the propositions of GAP), or the scores as well (as in training).",
                range: Choice(Paths::WORDS),
                default: Paths::Values,
                source: "GAP Propositions 3.8 and A.9",
                method: gradient_paths(paths: Paths),
            }
            samples: usize {
                of: Parameters,
                label: "realisations",
                symbol: "n",
                meaning: "Independent realisations; their spread gives the error bars.",
                range: Integer(1, 1000),
                default: 1,
                method: realisations(samples: usize),
            }
            seed: u32 {
                of: RandomAttention,
                label: "seed",
                symbol: "seed",
                meaning: "Fixes every random number: the same seed gives the same figure on every machine.",
                range: Integer(0, u32::MAX),
                default: 0,
                method: seed(seed: u32),
            }
            panel: usize {
                of: Parameters,
                label: "panel",
                meaning: "Which panel of the figure is shown, counted from 1; 0 shows the main ones.",
                range: Integer(0, 8),
                default: 0,
                method: panel(number: usize),
            }
            device: Device {
                of: Parameters,
                label: "Device",
                meaning: "Where large products run: auto uses the graphics processor where it is faster, gpu uses any graphics processor, cpu uses none.",
                range: Choice(Device::WORDS),
                default: Device::Auto,
                method: device(device: Device),
            }
            alpha_mlp: f64 {
                of: RandomAttention,
                label: "residual strength of the MLP",
                symbol: "α_MLP",
                meaning: "Strength of the residual connection around the MLP of a transformer block.",
                range: Real(0.0, 4.0),
                default: 1.0,
                source: "REM (19)",
                method: mlp_residual_strength(alpha: f64),
            }
            sigma_w: f64 {
                of: RandomAttention,
                label: "MLP weight scale",
                symbol: "σ_w",
                meaning: "Standard deviation of the weights of the MLP, times √width; 0 (with σ_b = 0) leaves the MLP out.",
                range: Real(0.0, 10.0),
                default: 0.45,
                source: "REM (17)",
                method: mlp_weight_scale(scale: f64),
            }
            sigma_b: f64 {
                of: RandomAttention,
                label: "MLP bias scale",
                symbol: "σ_b",
                meaning: "Standard deviation of the biases of the MLP.",
                range: Real(0.0, 4.0),
                default: 0.02,
                source: "REM (17)",
                method: mlp_bias_scale(scale: f64),
            }
            activation: Activation {
                of: RandomAttention,
                label: "Activation",
                meaning: "Nonlinearity of the MLP; only tanh has a fixed point below full similarity.",
                range: Choice(Activation::WORDS),
                default: Activation::Relu,
                source: "REM (18)",
                method: activation(activation: Activation),
            }
            norm: Norm {
                of: RandomAttention,
                label: "Normalisation",
                meaning: "After each residual connection (post) or before each branch (pre).",
                range: Choice(Norm::WORDS),
                default: Norm::Post,
                source: "REM Section 3.4",
                method: normalisation(norm: Norm),
            }
            block: Block {
                of: RandomAttention,
                label: "One update",
                meaning: "What one update of the similarity includes: attention alone, attention with its residual connection, or the full block with its MLP.",
                range: Choice(Block::WORDS),
                default: Block::Attention,
                source: "REM (16), (19)",
                method: one_update(block: Block),
            }
            overlap: Overlap {
                of: Parameters,
                label: "Overlaps",
                meaning: "Overlaps of attention rows in the theory: exact at this T, the limit of infinite T, or averaged over sampled rows.",
                range: Choice(Overlap::WORDS),
                default: Overlap::Exact,
                source: "REM (12), (13)",
                method: overlaps(overlap: Overlap),
            }
            epsilon: f64 {
                of: Parameters,
                label: "collapse tolerance",
                symbol: "ε",
                meaning: "Tokens count as collapsed where their cosine exceeds 1 − ε.",
                range: Real(0.0001, 0.5),
                default: 0.01,
                source: "REM Figure 1(c)",
                method: collapse_tolerance(epsilon: f64),
            }
            claim: &'static str {
                of: Parameters,
                label: "Claims",
                meaning: "Which claims are measured: all, those of one paper, or one alone.",
                range: Choice(CLAIMS),
                default: CLAIMS[0],
                method: measured_claims(claim: &str),
            }
            task: Task {
                of: Training,
                label: "Task",
                meaning: "The data and the task that the models learn.",
                range: Choice(Task::WORDS),
                default: Task::Digits,
                source: "OSA Section 3 (digits), REM Figure 4 and LOCAL Section 6 (stories)",
                method: task(task: Task),
            }
            runs: Runs {
                of: Training,
                label: "Models",
                meaning: "Models trained side by side on the same examples. Transformer: nothing removed. No skip: no skip connections. Orthogonal attention: no skip connections, no LayerNorm, attention that rotates (OSA). All others are the transformer with one change. Gap removed: softmax attention less its mean (GAP). Sharpening, smoothing, balanced: eigenvalues of H are constrained (FILTER). Sink: each head learns a score that takes a share of every row. QK-norm: queries and keys of length 1. Gate: outputs of heads times a sigmoid. Value residual: a share λ of the values is that of the first layer.",
                range: Several(Run::WORDS),
                default: Runs::of(&[Run::Vit, Run::Bare]),
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: trained_models(names: &str),
            }
            steps: usize {
                of: Training,
                label: "training steps",
                symbol: "steps",
                meaning: "Number of training steps; each step uses one batch.",
                range: Integer(1, 100_000),
                default: 300,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: training_steps(steps: usize),
            }
            batch: usize {
                of: Training,
                label: "batch",
                symbol: "batch",
                meaning: "Examples of a step.",
                range: Integer(1, 512),
                default: 32,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: batch(size: usize),
            }
            held_out: usize {
                of: Training,
                label: "held-out examples",
                meaning: "Number of held-out examples. Training does not use them; models are tested on them about 15 times. The digits have 360.",
                range: Integer(1, 2000),
                default: 128,
                source: "OSA Table 2 has the test set of MNIST; this number of examples is ours",
                method: held_out(examples: usize),
            }
            lr: f64 {
                of: Training,
                label: "learning rate",
                symbol: "lr",
                meaning: "Highest learning rate. A change acts at once during training.",
                range: Real(0.0, 1.0),
                default: 0.002,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: learning_rate(rate: f64),
            }
            decay: f64 {
                of: Training,
                label: "weight decay",
                symbol: "decay",
                meaning: "Weight decay of every parameter. A change acts at once during training.",
                range: Real(0.0, 1.0),
                default: 0.05,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: weight_decay(decay: f64),
            }
            clip: f64 {
                of: Training,
                label: "clipping",
                symbol: "clip",
                meaning: "Gradient-norm clipping threshold; 0 = off.",
                range: Real(0.0, 100.0),
                default: 1.0,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: clipping(norm: f64),
            }
            warmup: f64 {
                of: Training,
                label: "warm-up",
                symbol: "warm-up",
                meaning: "Share of the steps during which the learning rate rises; only with a schedule.",
                range: Real(0.0, 1.0),
                default: 0.0,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: warm_up(share: f64),
            }
            optimiser: Rule {
                of: Training,
                label: "Optimiser",
                meaning: "The rule of a step: AdamW, Adam with decay in the gradient, plain descent, or Muon, which moves matrices along the polar factor of their momentum.",
                range: Choice(Rule::WORDS),
                default: Rule::Adamw,
                source: "I. Loshchilov, F. Hutter, Decoupled weight decay regularization, ICLR 2019 (AdamW); Kimi Team, Kimi K2, arXiv 2507.20534 (Muon)",
                method: optimiser(rule: Rule),
            }
            schedule: Schedule {
                of: Training,
                label: "Schedule",
                meaning: "How the learning rate changes: not at all, or after the warm-up down to 0, linearly or by half a cosine.",
                range: Choice(Schedule::WORDS),
                default: Schedule::Constant,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: schedule(schedule: Schedule),
            }
            init: Init {
                of: Training,
                label: "Initial weights",
                meaning: "Distribution of the weights before the first step; beta: queries and keys that give scores the chosen β.",
                range: Choice(Init::WORDS),
                default: Init::Xavier,
                source: "REM B.1 for queries and keys that give the scores a β",
                method: initial_weights(init: Init),
            }
            kappa_1: f64 {
                of: Training,
                label: "LocAteR κ₁",
                symbol: "κ_1",
                meaning: "Strength of the penalty on the square of W_QK, for each head.",
                range: Real(0.0, 1000.0),
                default: 0.0,
                source: "LOCAL Section 6",
                method: locater_kappa_1(weight: f64),
            }
            kappa_2: f64 {
                of: Training,
                label: "LocAteR κ₂",
                symbol: "κ_2",
                meaning: "Strength of the penalty that keeps the trace of W_QK at 1, for each head.",
                range: Real(0.0, 1000.0),
                default: 0.0,
                source: "LOCAL Section 6",
                method: locater_kappa_2(weight: f64),
            }
            qk_clip: f64 {
                of: Training,
                label: "QK-clip",
                symbol: "τ",
                meaning: "Largest score that a head may keep: queries and keys of a head with a larger one are scaled down after the step; 0 = off.",
                range: Real(0.0, 1000.0),
                default: 0.0,
                source: "Kimi Team, Kimi K2, arXiv 2507.20534",
                method: score_clip(score: f64),
            }
            mlp_ratio: usize {
                of: Training,
                label: "MLP ratio",
                symbol: "ratio",
                meaning: "Width of the hidden layer of the MLP, relative to d.",
                range: Integer(1, 8),
                default: 4,
                source: "OSA Appendix E: 4 there",
                method: mlp_ratio(ratio: usize),
            }
            head: usize {
                of: Parameters,
                label: "head shown",
                symbol: "h",
                meaning: "The head whose attention matrix is shown.",
                range: Integer(1, 64),
                default: 1,
                method: head(head: usize),
            }
            watched: Watched {
                of: Parameters,
                label: "Of every layer",
                meaning: "What the small panels show: eigenvalues of every layer, the tokens whose signals propagate in the layer shown, or one number of every layer over the steps.",
                range: Choice(Watched::WORDS),
                default: Watched::Eigenvalues,
                source: "LOCAL Figure 7 for the tokens that propagate",
                method: watched(watched: Watched),
            }
            tokenisation: Tokenisation {
                of: Training,
                label: "Tokenisation",
                meaning: "Tokens of your own text: characters, or words and punctuation marks. Only the 4095 most frequent words and marks are known.",
                range: Choice(Tokenisation::WORDS),
                default: Tokenisation::Characters,
                method: tokenisation(tokenisation: Tokenisation),
            }
            model: Model {
                of: Parameters,
                label: "Model",
                meaning: "The model shown: a published family at its initialisation, or your own checkpoint.",
                range: Choice(Model::WORDS),
                default: Model::Bert,
                method: model(model: Model),
            }
            reading: Reading {
                of: Parameters,
                label: "Reading",
                meaning: "What the model reads: independent random tokens, a story whose words repeat as in real text, or your own text.",
                range: Choice(Reading::WORDS),
                default: Reading::Random,
                method: reading(reading: Reading),
            }
            text: String {
                of: Parameters,
                label: "Text",
                meaning: "The text that the model reads. Its tokens are the first T words and punctuation marks. Embeddings are random, so only repetitions matter. Capital and small letters differ.",
                range: Text(8000),
                default: own_text::FIRST.to_owned(),
                follows: "reading",
                method: text(text: &str),
            }
            colormap: Colormap {
                of: Parameters,
                label: "Colours",
                meaning: "Colours of maps: cividis can also be read with colour blindness.",
                range: Choice(Colormap::WORDS),
                default: Colormap::Cividis,
                method: colours(map: Colormap),
            }
            embed: bool {
                of: Parameters,
                label: "embedded",
                meaning: "Shows the figure only, without the page around it.",
                range: Switch,
                default: false,
                method: embedded(is_on: bool),
            }
        }
    };
}
