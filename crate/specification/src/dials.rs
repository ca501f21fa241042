//! The declarations of all dials: everything about a dial is in one place.
//!
//! From these follow the specifications [`RandomAttention`](crate::RandomAttention) and [`Training`](crate::Training) with their default
//! values; in the package `parameters`, `Parameters` and the table `FIELDS`; in the library, the methods of `Figure`; and the sources
//! that the book names. A dial is declared as
//!
//! ```text
//! name: type {
//!     of: the specification that has it, or `ScoreScale`: the two names of the score scale, which is stored once,
//!     symbol: its symbol, where it has one,
//!     range: its allowed values,
//!     default: its value before a view sets its own,
//!     follows: the choice that it belongs to: it is shown right below it,
//!     source: paper and place that define it, where one does,
//!     method: its method of `Figure`, a unique name, with the name and type of the argument,
//! }
//! ```
//!
//! Its label and its meaning, one sentence, are `dial-name-label` and `dial-name-meaning` in `www/words/en.ftl`. The parts come
//! in this order. The order of dials is that of addresses and files. `symbol`, `follows` and `source` may be missing. Only `view` has no
//! `method`, and only β no default: its default is that of σ_qk.

/// Gives the declarations of all dials to the macro `$then`.
#[doc(hidden)]
#[macro_export]
macro_rules! with_dials {
    ($then:ident) => {
        $then! {
            view: View {
                of: Parameters,
                range: Choice(View::WORDS),
                default: View::Spectrum,
            }
            T: usize {
                of: RandomAttention,
                symbol: "T",
                range: Integer(2, 8192),
                default: 256,
                source: "GAP (1)",
                method: context_length(tokens: usize),
            }
            d: Option<usize> {
                of: RandomAttention,
                symbol: "d",
                range: Following(1, 8192),
                default: None,
                source: "GAP (1)",
                method: embedding_width(width: usize),
            }
            d_qk: Option<usize> {
                of: RandomAttention,
                symbol: "d_qk",
                range: Following(1, 8192),
                default: None,
                source: "GAP (1)",
                method: query_key_width(width: usize),
            }
            sigma_qk: f64 {
                of: ScoreScale,
                symbol: "σ_qk",
                range: Real(0.0, LARGEST_SCALE),
                default: 1.0,
                source: "GAP (1)",
                method: query_key_scale(scale: f64),
            }
            beta: f64 {
                of: ScoreScale,
                symbol: "β",
                range: Real(0.0, LARGEST_SCALE),
                source: "REM (10): scores have the variance β² ln T",
                method: score_scale(beta: f64),
            }
            hold: Hold {
                of: Parameters,
                range: Choice(Hold::WORDS),
                default: Hold::SigmaQk,
                method: held_scale(scale: Hold),
            }
            alpha: f64 {
                of: RandomAttention,
                symbol: "α",
                range: Real(0.0, 4.0),
                default: 1.0,
                source: "REM (16); in orthogonal attention OSA (5)",
                method: residual_strength(alpha: f64),
            }
            attention: Attention {
                of: RandomAttention,
                range: Choice(Attention::WORDS),
                default: Attention::Softmax,
                source: "GAP (1), Figures 1 and 4; each type has its source in the chapter Attention types",
                method: attention(attention: Attention),
            }
            law: Law {
                of: RandomAttention,
                range: Choice(Law::WORDS),
                default: Law::Lognormal,
                follows: "attention",
                source: "GAP Definition 3.1",
                method: entry_law(law: Law),
            }
            sigma_A: f64 {
                of: RandomAttention,
                symbol: "σ_A",
                range: Real(0.0, 4.0),
                default: 1.0,
                follows: "attention",
                source: "GAP Definition 3.1",
                method: entry_spread(spread: f64),
            }
            tail_index: f64 {
                of: RandomAttention,
                symbol: "a",
                range: Real(0.5, 20.0),
                default: 5.0,
                follows: "attention",
                source: "GAP Definition 3.1, whose law has a fourth moment",
                method: pareto_tail_index(index: f64),
            }
            mu: f64 {
                of: RandomAttention,
                symbol: "μ",
                range: Real(0.0, 1.0),
                default: 0.5,
                follows: "attention",
                source: "T. Ye and others, Differential Transformer, ICLR 2025",
                method: second_head_weight(weight: f64),
            }
            qk_norm: bool {
                of: RandomAttention,
                range: Switch,
                default: false,
                follows: "attention",
                source: "M. Dehghani and others, Scaling vision transformers to 22 billion parameters, ICML 2023; the scale τ = √(v d_qk), which keeps the variance v, is ours",
                method: qk_norm(is_on: bool),
            }
            sink_share: f64 {
                of: RandomAttention,
                symbol: "share",
                range: Real(0.0, 0.99),
                default: 0.5,
                follows: "attention",
                source: "OpenAI, gpt-oss model card, 2025: a learned score b of the sink; here b = ln(share/(1 − share)) + ln T + v/2",
                method: sink_share(share: f64),
            }
            sinkhorn_iterations: usize {
                of: RandomAttention,
                symbol: "K_S",
                range: Integer(1, 100),
                default: 20,
                follows: "attention",
                source: "M. E. Sander and others, Sinkformers: transformers with doubly stochastic attention, AISTATS 2022",
                method: sinkhorn_iterations(iterations: usize),
            }
            gamma: f64 {
                of: RandomAttention,
                symbol: "γ",
                range: Real(0.0, 4.0),
                default: 1.0,
                follows: "attention",
                source: "arXiv 2510.05554: attention without weights, with scores γ ln T cos(x_i, x_j)",
                method: cosine_scale(gamma: f64),
            }
            remedy: Remedy {
                of: RandomAttention,
                range: Choice(Remedy::WORDS),
                default: Remedy::None,
                source: "GAP (8) for the gap (gain control in REM, third version), GAP Section A.5 for all outliers, arXiv 2505.06708 for gates",
                method: remedy(remedy: Remedy),
            }
            spike: f64 {
                of: Parameters,
                symbol: "θ",
                range: Real(0.0, 1.0),
                default: 0.0,
                source: "T. Tao, Outliers in the spectrum of iid matrices with bounded rank perturbations, 2013; for attention ours",
                method: spike(strength: f64),
            }
            pull: f64 {
                of: Parameters,
                range: Real(-1.0, 1.0),
                default: 0.0,
                source: "G. Golub and C. Van Loan, Matrix computations, 7.2.2, for the derivative of a simple eigenvalue; pulling at an entry is ours",
                method: pull(strength: f64),
            }
            pull_row: usize {
                of: Parameters,
                range: Integer(1, LARGEST_PULLED as u32),
                default: 1,
                source: "G. Golub and C. Van Loan, Matrix computations, 7.2.2, for the derivative of a simple eigenvalue; pulling at an entry is ours",
                method: pulled_row(row: usize),
            }
            pull_column: usize {
                of: Parameters,
                range: Integer(1, LARGEST_PULLED as u32),
                default: 2,
                source: "G. Golub and C. Van Loan, Matrix computations, 7.2.2, for the derivative of a simple eigenvalue; pulling at an entry is ours",
                method: pulled_column(column: usize),
            }
            pull_eigenvalue: usize {
                of: Parameters,
                range: Integer(1, LARGEST_PULLED as u32),
                default: 2,
                source: "G. Golub and C. Van Loan, Matrix computations, 7.2.2, for the derivative of a simple eigenvalue; pulling at an entry is ours",
                method: watched_eigenvalue(number: usize),
            }
            sigma_g: f64 {
                of: RandomAttention,
                symbol: "σ_g",
                range: Real(0.0, 4.0),
                default: 1.0,
                follows: "remedy",
                source: "Z. Qiu and others, Gated attention for large language models, arXiv 2505.06708; this scale of random gates is ours",
                method: gate_scale(scale: f64),
            }
            value_residual: f64 {
                of: RandomAttention,
                symbol: "λ",
                range: Real(0.0, 1.0),
                default: 0.0,
                source: "Z. Zhou and others, Value residual learning, arXiv 2410.17897",
                method: value_residual(share: f64),
            }
            tokens: Tokens {
                of: RandomAttention,
                range: Choice(Tokens::WORDS),
                default: Tokens::Isotropic,
                source: "GAP Section 2.2 (orthonormal), REM Section 2 (correlated), LOCAL Assumption 1 (random walk)",
                method: tokens(tokens: Tokens),
            }
            rho: f64 {
                of: RandomAttention,
                symbol: "ρ",
                range: Real(0.0, 0.99),
                default: 0.0,
                source: "REM Section 3.1",
                method: token_cosine(rho: f64),
            }
            w_mean: f64 {
                of: RandomAttention,
                symbol: "m",
                range: Real(-2.0, 2.0),
                default: 0.5,
                source: "LOCAL Section 4: mean and spread of the eigenspectrum of W",
                method: eigenvalue_mean(mean: f64),
            }
            w_scale: f64 {
                of: RandomAttention,
                symbol: "s",
                range: Real(0.0, 2.0),
                default: 0.1,
                source: "LOCAL Section 4: mean and spread of the eigenspectrum of W",
                method: eigenvalue_scale(scale: f64),
            }
            covariance: Covariance {
                of: RandomAttention,
                range: Choice(Covariance::WORDS),
                default: Covariance::Isotropic,
                source: "LOCAL Figure 5",
                method: step_covariance(covariance: Covariance),
            }
            heads: usize {
                of: RandomAttention,
                symbol: "h",
                range: Integer(1, 64),
                default: 4,
                source: "OSA (4)",
                method: heads(heads: usize),
            }
            basis: Basis {
                of: RandomAttention,
                range: Choice(Basis::WORDS),
                default: Basis::Qr,
                source: "OSA (9) for Newton–Schulz",
                method: basis(basis: Basis),
            }
            iterations: usize {
                of: RandomAttention,
                symbol: "K",
                range: Integer(0, 20),
                default: 6,
                follows: "basis",
                source: "OSA (9): its K",
                method: newton_schulz_iterations(iterations: usize),
            }
            parametrisation: Parametrisation {
                of: RandomAttention,
                range: Choice(Parametrisation::WORDS),
                default: Parametrisation::Free,
                source: "FILTER Section 3: bounds on the eigenvalues of H",
                method: weights_h(parametrisation: Parametrisation),
            }
            h_low: f64 {
                of: RandomAttention,
                symbol: "λ_low",
                range: Real(-4.0, 0.0),
                default: -1.0,
                follows: "parametrisation",
                source: "FILTER Section 3: −1 and 1 there",
                method: lower_bound_of_h(bound: f64),
            }
            h_high: f64 {
                of: RandomAttention,
                symbol: "λ_high",
                range: Real(0.0, 4.0),
                default: 1.0,
                follows: "parametrisation",
                source: "FILTER Section 3: −1 and 1 there",
                method: upper_bound_of_h(bound: f64),
            }
            fresh: bool {
                of: Parameters,
                range: Switch,
                default: false,
                source: "FILTER Section 3 has the same weights in every layer, GAP Section 3 new ones",
                method: fresh_weights(is_on: bool),
            }
            causal: bool {
                of: RandomAttention,
                range: Switch,
                default: false,
                source: "LOCAL Section 6 and REM, third version (decoders); for the spectra of GAP ours",
                method: causal_mask(is_on: bool),
            }
            layernorm: bool {
                of: RandomAttention,
                range: Switch,
                default: false,
                source: "GAP Section A.5",
                method: layer_norm(is_on: bool),
            }
            skip: bool {
                of: RandomAttention,
                range: Switch,
                default: false,
                source: "GAP Section A.5",
                method: residual_connection(is_on: bool),
            }
            layers: usize {
                of: RandomAttention,
                symbol: "L",
                range: Integer(1, 200),
                default: 12,
                source: "GAP Section 3: its L and ℓ",
                method: layers(layers: usize),
            }
            layer: usize {
                of: RandomAttention,
                symbol: "ℓ",
                range: Integer(1, 200),
                default: 1,
                source: "GAP Section 3: its L and ℓ",
                method: layer(layer: usize),
            }
            values: Values {
                of: RandomAttention,
                range: Choice(Values::WORDS),
                default: Values::Gaussian,
                source: "GAP Section 3; orthogonal ones as in OSA Algorithm 1, the identity as in GAP Figure 7",
                method: value_matrices(values: Values),
            }
            sigma_V: f64 {
                of: RandomAttention,
                symbol: "σ_V",
                range: Real(0.01, 4.0),
                default: 1.0,
                source: "GAP Section 3; orthogonal ones as in OSA Algorithm 1, the identity as in GAP Figure 7",
                method: value_scale(scale: f64),
            }
            compare: Compare {
                of: Parameters,
                range: Choice(Compare::WORDS),
                default: Compare::Remedy,
                source: "GAP Section A.5",
                method: compared(compare: Compare),
            }
            paths: Paths {
                of: RandomAttention,
                range: Choice(Paths::WORDS),
                default: Paths::Values,
                source: "GAP Propositions 3.8 and A.9",
                method: gradient_paths(paths: Paths),
            }
            samples: usize {
                of: Parameters,
                symbol: "n",
                range: Integer(1, 1000),
                default: 1,
                method: realisations(samples: usize),
            }
            seed: u32 {
                of: RandomAttention,
                symbol: "seed",
                range: Integer(0, u32::MAX),
                default: 0,
                method: seed(seed: u32),
            }
            panel: usize {
                of: Parameters,
                range: Integer(0, 8),
                default: 0,
                method: panel(number: usize),
            }
            device: Device {
                of: Parameters,
                range: Choice(Device::WORDS),
                default: Device::Auto,
                method: device(device: Device),
            }
            alpha_mlp: f64 {
                of: RandomAttention,
                symbol: "α_MLP",
                range: Real(0.0, 4.0),
                default: 1.0,
                source: "REM (19)",
                method: mlp_residual_strength(alpha: f64),
            }
            sigma_w: f64 {
                of: RandomAttention,
                symbol: "σ_w",
                range: Real(0.0, 10.0),
                default: 0.45,
                source: "REM (17)",
                method: mlp_weight_scale(scale: f64),
            }
            sigma_b: f64 {
                of: RandomAttention,
                symbol: "σ_b",
                range: Real(0.0, 4.0),
                default: 0.02,
                source: "REM (17)",
                method: mlp_bias_scale(scale: f64),
            }
            activation: Activation {
                of: RandomAttention,
                range: Choice(Activation::WORDS),
                default: Activation::Relu,
                source: "REM (18)",
                method: activation(activation: Activation),
            }
            norm: Norm {
                of: RandomAttention,
                range: Choice(Norm::WORDS),
                default: Norm::Post,
                source: "REM Section 3.4",
                method: normalisation(norm: Norm),
            }
            block: Block {
                of: RandomAttention,
                range: Choice(Block::WORDS),
                default: Block::Attention,
                source: "REM (16), (19)",
                method: one_update(block: Block),
            }
            overlap: Overlap {
                of: Parameters,
                range: Choice(Overlap::WORDS),
                default: Overlap::Exact,
                source: "REM (12), (13)",
                method: overlaps(overlap: Overlap),
            }
            epsilon: f64 {
                of: Parameters,
                symbol: "ε",
                range: Real(0.0001, 0.5),
                default: 0.01,
                source: "REM Figure 1(c)",
                method: collapse_tolerance(epsilon: f64),
            }
            claim: &'static str {
                of: Parameters,
                range: Choice(CLAIMS),
                default: CLAIMS[0],
                method: measured_claims(claim: &str),
            }
            task: Task {
                of: Training,
                range: Choice(Task::WORDS),
                default: Task::Digits,
                source: "OSA Section 3 (digits), REM Figure 4 and LOCAL Section 6 (stories)",
                method: task(task: Task),
            }
            runs: Runs {
                of: Training,
                range: Several(Run::WORDS),
                default: Runs::of(&[Run::Vit, Run::Bare]),
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: trained_models(names: &str),
            }
            steps: usize {
                of: Training,
                symbol: "steps",
                range: Integer(1, 100_000),
                default: 300,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: training_steps(steps: usize),
            }
            batch: usize {
                of: Training,
                symbol: "batch",
                range: Integer(1, 512),
                default: 32,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: batch(size: usize),
            }
            held_out: usize {
                of: Training,
                range: Integer(1, 2000),
                default: 128,
                source: "OSA Table 2 has the test set of MNIST; this number of examples is ours",
                method: held_out(examples: usize),
            }
            lr: f64 {
                of: Training,
                symbol: "lr",
                range: Real(0.0, 1.0),
                default: 0.002,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: learning_rate(rate: f64),
            }
            decay: f64 {
                of: Training,
                symbol: "decay",
                range: Real(0.0, 1.0),
                default: 0.05,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: weight_decay(decay: f64),
            }
            clip: f64 {
                of: Training,
                symbol: "clip",
                range: Real(0.0, 100.0),
                default: 1.0,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: clipping(norm: f64),
            }
            warmup: f64 {
                of: Training,
                symbol: "warm-up",
                range: Real(0.0, 1.0),
                default: 0.0,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: warm_up(share: f64),
            }
            optimiser: Rule {
                of: Training,
                range: Choice(Rule::WORDS),
                default: Rule::Adamw,
                source: "I. Loshchilov, F. Hutter, Decoupled weight decay regularization, ICLR 2019 (AdamW); Kimi Team, Kimi K2, arXiv 2507.20534 (Muon)",
                method: optimiser(rule: Rule),
            }
            schedule: Schedule {
                of: Training,
                range: Choice(Schedule::WORDS),
                default: Schedule::Constant,
                source: "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
                method: schedule(schedule: Schedule),
            }
            init: Init {
                of: Training,
                range: Choice(Init::WORDS),
                default: Init::Xavier,
                source: "REM B.1 for queries and keys that give the scores a β",
                method: initial_weights(init: Init),
            }
            kappa_1: f64 {
                of: Training,
                symbol: "κ_1",
                range: Real(0.0, 1000.0),
                default: 0.0,
                source: "LOCAL Section 6",
                method: locater_kappa_1(weight: f64),
            }
            kappa_2: f64 {
                of: Training,
                symbol: "κ_2",
                range: Real(0.0, 1000.0),
                default: 0.0,
                source: "LOCAL Section 6",
                method: locater_kappa_2(weight: f64),
            }
            qk_clip: f64 {
                of: Training,
                symbol: "τ",
                range: Real(0.0, 1000.0),
                default: 0.0,
                source: "Kimi Team, Kimi K2, arXiv 2507.20534",
                method: score_clip(score: f64),
            }
            mlp_ratio: usize {
                of: Training,
                symbol: "ratio",
                range: Integer(1, 8),
                default: 4,
                source: "OSA Appendix E: 4 there",
                method: mlp_ratio(ratio: usize),
            }
            head: usize {
                of: Parameters,
                symbol: "head",
                range: Integer(1, 64),
                default: 1,
                method: head(head: usize),
            }
            watched: Watched {
                of: Parameters,
                range: Choice(Watched::WORDS),
                default: Watched::Eigenvalues,
                source: "LOCAL Figure 7 for the tokens that propagate",
                method: watched(watched: Watched),
            }
            tokenisation: Tokenisation {
                of: Training,
                range: Choice(Tokenisation::WORDS),
                default: Tokenisation::Characters,
                method: tokenisation(tokenisation: Tokenisation),
            }
            model: Model {
                of: Parameters,
                range: Choice(Model::WORDS),
                default: Model::Bert,
                method: model(model: Model),
            }
            reading: Reading {
                of: Parameters,
                range: Choice(Reading::WORDS),
                default: Reading::Random,
                method: reading(reading: Reading),
            }
            text: String {
                of: Parameters,
                range: Text(8000),
                default: own_text::FIRST.to_owned(),
                follows: "reading",
                method: text(text: &str),
            }
            colormap: Colormap {
                of: Parameters,
                range: Choice(Colormap::WORDS),
                default: Colormap::Cividis,
                method: colours(map: Colormap),
            }
            embed: bool {
                of: Parameters,
                range: Switch,
                default: false,
                method: embedded(is_on: bool),
            }
        }
    };
}
