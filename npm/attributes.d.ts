/** Attributes of the element, by the names of the page's address. This file is made from the table of parameters. */
export interface Attributes {
  /** What is shown. */
  view?: 'spectrum' | 'singular' | 'gap' | 'stable-rank' | 'depth' | 'gradients' | 'layers' | 'overlap' | 'similarity-map' | 'similarity-depth' | 'trainability' | 'orthogonal' | 'filter' | 'localisation' | 'isometry' | 'train' | 'models' | 'claims' | null | undefined;
  /** Number of tokens: the attention matrix is T × T. From 2 to 8192. */
  T?: number | `${number}` | null | undefined;
  /** Length of a token vector; follows T unless set. From 1 to 8192. */
  d?: number | `${number}` | null | undefined;
  /** Columns of W^Q and W^K; follows T unless set. From 1 to 8192. */
  d_qk?: number | `${number}` | null | undefined;
  /** Standard deviation of the entries of W^Q and W^K; a score then has variance σ_qk⁴. From 0 to 4. */
  sigma_qk?: number | `${number}` | null | undefined;
  /** Standard deviation of a score in units of √ln T, so that σ_qk² = β √ln T. From 0 to 4. */
  beta?: number | `${number}` | null | undefined;
  /** Which of the two linked scales stays when T changes: σ_qk (the bulk shrinks) or β (a phase transition). */
  hold?: 'sigma_qk' | 'beta' | null | undefined;
  /** Strength α of the residual connection, which adds α I to the attention matrix. It acts when the residual connection is on, and always in a transformer block. From 0 to 4. */
  alpha?: number | `${number}` | null | undefined;
  /** How scores become an attention matrix. */
  attention?: 'softmax' | 'markov' | 'uniform' | 'identity' | 'relu' | 'sigmoid' | 'orthogonal' | 'differential' | 'sink' | 'sinkhorn' | 'self' | null | undefined;
  /** Law of the entries of an iid Markov matrix before its rows are normalised. */
  law?: 'lognormal' | 'exponential' | 'uniform' | 'pareto' | null | undefined;
  /** Standard deviation over mean of the entries of an iid Markov matrix (lognormal law). From 0 to 4. */
  sigma_A?: number | `${number}` | null | undefined;
  /** P(Z > z) = z^(−a); below 4 the fourth moment that the theory assumes does not exist. From 0.5 to 20. */
  tail_index?: number | `${number}` | null | undefined;
  /** Weight of the second softmax in differential attention. From 0 to 1. */
  mu?: number | `${number}` | null | undefined;
  /** Divides every query and key by its length. Scores keep their variance, and do not grow with the tokens. Orthogonal attention has no such switch: α alone sets how far its tokens turn. */
  qk_norm?: boolean | 0 | 1 | '' | '0' | '1' | 'true' | 'false' | null | undefined;
  /** Share of a typical row that the sink takes; rows of the matrix sum to the rest. From 0 to 0.99. */
  sink_share?: number | `${number}` | null | undefined;
  /** How often columns and then rows are scaled to sum to 1. The rows then sum to 1 exactly, the columns in the limit of many iterations. From 1 to 100. */
  sinkhorn_iterations?: number | `${number}` | null | undefined;
  /** Scores are γ ln T times the cosine of two tokens. For tokens of cosine ρ the limit T → ∞ has a transition at γ = 1/(1 − ρ). From 0 to 4. */
  gamma?: number | `${number}` | null | undefined;
  /** What is removed from the attention matrix: nothing, its mean (the spectral gap), or all outlying singular values. A gate does not change the matrix; it multiplies the outputs. */
  remedy?: 'none' | 'gap' | 'outliers' | 'gate' | null | undefined;
  /** Adds θ uuᵀ to the matrix, with u one period of a cosine over the tokens, of length 1. Its eigenvalue leaves the disc where θ passes the radius. From 0 to 1. */
  spike?: number | `${number}` | null | undefined;
  /** Moves one entry: a positive pull towards the sum of its row, a negative pull towards 0. The other entries of the row are scaled, so that the row keeps its sum. From -1 to 1. */
  pull?: number | `${number}` | null | undefined;
  /** Row of the pulled entry: the token that attends. From 1 to 32. */
  pull_row?: number | `${number}` | null | undefined;
  /** Column of the pulled entry: the token attended to. From 1 to 32. */
  pull_column?: number | `${number}` | null | undefined;
  /** Number of the eigenvalue, counted by modulus, whose sensitivity to every entry is shown. From 1 to 32. */
  pull_eigenvalue?: number | `${number}` | null | undefined;
  /** Standard deviation of the entries of W_g: outputs are multiplied with sigmoid(x W_g) of the token x at length 1. At 0 all gates are ½. From 0 to 4. */
  sigma_g?: number | `${number}` | null | undefined;
  /** Share λ of the first tokens' values in the values of every layer; it is not an eigenvalue: V = (1 − λ) X W + λ X₀ W₀. From 0 to 1. */
  value_residual?: number | `${number}` | null | undefined;
  /** Input: orthonormal rows, Gaussian rows of unit length, unit rows of equal pairwise cosine ρ, or a Gaussian random walk. */
  tokens?: 'isotropic' | 'unit' | 'correlated' | 'walk' | null | undefined;
  /** Cosine between every pair of correlated tokens. From 0 to 0.99. */
  rho?: number | `${number}` | null | undefined;
  /** Mean of the eigenvalues of W_QK; away from zero it prevents rank collapse. From -2 to 2. */
  w_mean?: number | `${number}` | null | undefined;
  /** Standard deviation of the eigenvalues of W_QK. It affects both rank collapse and entropy collapse. From 0 to 2. */
  w_scale?: number | `${number}` | null | undefined;
  /** Covariance of the steps of the random walk: the identity, or RᵀR/d with uniform entries of R. */
  covariance?: 'isotropic' | 'anisotropic' | null | undefined;
  /** Heads of orthogonal attention and of the transformer block; each has width d/h for queries, keys and values. From 1 to 64. */
  heads?: number | `${number}` | null | undefined;
  /** How orthogonal attention finds a basis of queries and keys: QR decomposition, or Newton–Schulz iterations. */
  basis?: 'qr' | 'newton-schulz' | null | undefined;
  /** Iterations after which the Newton–Schulz basis is taken as orthonormal. From 0 to 20. */
  iterations?: number | `${number}` | null | undefined;
  /** Constraint on the eigenvalues of the value–projection weights H: none, sharpening, smoothing, or balanced pairs. */
  parametrisation?: 'free' | 'sharpening' | 'smoothing' | 'balanced' | null | undefined;
  /** Lower end of the spectrum of H where it is sharpening. From -4 to 0. */
  h_low?: number | `${number}` | null | undefined;
  /** Upper end of the spectrum of H where it is smoothing or balanced. From 0 to 4. */
  h_high?: number | `${number}` | null | undefined;
  /** Draws new weights in every layer instead of repeating the same ones. */
  fresh?: boolean | 0 | 1 | '' | '0' | '1' | 'true' | 'false' | null | undefined;
  /** Each token attends to itself and to earlier tokens only. */
  causal?: boolean | 0 | 1 | '' | '0' | '1' | 'true' | 'false' | null | undefined;
  /** Centres and normalises every token after the layer. */
  layernorm?: boolean | 0 | 1 | '' | '0' | '1' | 'true' | 'false' | null | undefined;
  /** Adds α times the input to what attention returns. */
  skip?: boolean | 0 | 1 | '' | '0' | '1' | 'true' | 'false' | null | undefined;
  /** Number of layers. From 1 to 200. */
  layers?: number | `${number}` | null | undefined;
  /** Which layer of the stack is shown or differentiated. From 1 to 200. */
  layer?: number | `${number}` | null | undefined;
  /** W^V with independent Gaussian entries, √d times a random orthogonal matrix, or √d times the identity. */
  values?: 'gaussian' | 'orthogonal' | 'identity' | null | undefined;
  /** Standard deviation of the entries of W^V; of √d times them where tokens have length √d, as in the transformer block. From 0.01 to 4. */
  sigma_V?: number | `${number}` | null | undefined;
  /** Which architectures are compared: without and with the remedy, every remedy, every combination of LayerNorm and residual connection, all types of value matrices, or ways out of rank collapse. */
  compare?: 'remedy' | 'remedies' | 'modules' | 'values' | 'ways-out' | null | undefined;
  /** What the gradient passes through: the values only, every attention matrix held as it is (as in the propositions of GAP), or the scores as well (as in training). */
  paths?: 'values' | 'all' | null | undefined;
  /** Independent realisations; their spread gives the error bars. From 1 to 1000. */
  samples?: number | `${number}` | null | undefined;
  /** Fixes every random number: the same seed gives the same figure on every machine. From 0 to 4294967295. */
  seed?: number | `${number}` | null | undefined;
  /** Which panel of the figure is shown, counted from 1; 0 shows the main ones. From 0 to 8. */
  panel?: number | `${number}` | null | undefined;
  /** Where large products run: auto uses the graphics processor where it is faster, gpu uses any graphics processor, cpu uses none. */
  device?: 'auto' | 'cpu' | 'gpu' | null | undefined;
  /** Strength of the residual connection around the MLP of a transformer block. From 0 to 4. */
  alpha_mlp?: number | `${number}` | null | undefined;
  /** Standard deviation of the weights of the MLP, times √width; 0 (with σ_b = 0) leaves the MLP out. From 0 to 10. */
  sigma_w?: number | `${number}` | null | undefined;
  /** Standard deviation of the biases of the MLP. From 0 to 4. */
  sigma_b?: number | `${number}` | null | undefined;
  /** Nonlinearity of the MLP. With ReLU tokens become fully alike; with tanh and GELU they can stop before that. */
  activation?: 'relu' | 'tanh' | 'gelu' | null | undefined;
  /** After each residual connection (post) or before each branch (pre). */
  norm?: 'post' | 'pre' | null | undefined;
  /** What one update of the similarity includes: attention alone, attention with its residual connection, or the full block with its MLP. */
  block?: 'attention' | 'residual' | 'full' | null | undefined;
  /** Overlaps of attention rows in the theory: exact at this T, the limit of infinite T, or averaged over sampled rows. */
  overlap?: 'exact' | 'asymptotic' | 'sampled' | null | undefined;
  /** Tokens count as collapsed where their cosine exceeds 1 − ε. From 0.0001 to 0.5. */
  epsilon?: number | `${number}` | null | undefined;
  /** Which claims are measured: all, those of one paper, or one alone. */
  claim?: 'all' | 'gap' | 'osa' | 'filter' | 'rem' | 'local' | 'gap-outlier' | 'gap-s1' | 'gap-s1-fixed' | 'gap-iid' | 'gap-edge' | 'gap-edge-narrow' | 'gap-edge-fixed' | 'gap-bound' | 'gap-figure-rate' | 'gap-circle' | 'gap-radius' | 'gap-relu' | 'gap-sigmoid' | 'gap-edge-iid' | 'gap-quarter' | 'gap-removed' | 'gap-gaussian' | 'gap-gaussian-spread' | 'gap-product' | 'gap-product-2' | 'gap-product-second' | 'gap-leading' | 'gap-leading-law' | 'gap-second' | 'gap-second-law' | 'gap-second-law-2' | 'gap-collapse' | 'gap-collapse-2' | 'gap-collapse-softmax' | 'gap-collapse-limit' | 'gap-collapse-fixed' | 'gap-collapse-law' | 'gap-collapse-law-2' | 'gap-resolved' | 'gap-resolved-2' | 'gap-resolved-law' | 'gap-signal-mean' | 'gap-signal-variance' | 'gap-jacobian-mean' | 'gap-jacobian-variance' | 'gap-gradient-bound' | 'gap-gradient-single' | 'gap-gradient' | 'gap-gradient-resolved' | 'gap-gradient-constant' | 'gap-figure-4' | 'gap-gates' | 'gap-value-residual' | 'gap-orthogonal-values' | 'gap-modules-width' | 'gap-modules-width-skip' | 'gap-modules-width-layernorm' | 'gap-figure-5' | 'gap-layernorm-gradients' | 'gap-outliers' | 'gap-uniform' | 'gap-uniform-identity' | 'gap-wide' | 'gap-small-scores' | 'gap-sink' | 'gap-sink-gap' | 'gap-sink-edge' | 'gap-sinkhorn' | 'gap-sinkhorn-removed' | 'gap-sinkhorn-edge' | 'gap-sinkhorn-radius' | 'gap-self' | 'gap-self-below' | 'gap-self-above' | 'gap-qk-norm' | 'gap-qk-norm-finite' | 'gap-qk-norm-participation' | 'gap-qk-norm-strong' | 'gap-equivalence' | 'gap-equivalence-quarter' | 'gap-train-qk-clip' | 'osa-orthogonal' | 'osa-equivariant' | 'osa-kernel' | 'osa-softmax-rank' | 'osa-bound' | 'osa-bound-worst' | 'osa-newton' | 'osa-jacobian' | 'osa-scores' | 'osa-perturbation' | 'osa-condition' | 'osa-perturbation-constant' | 'osa-condition-rate' | 'osa-softmax-condition' | 'osa-cost' | 'osa-softmax-cost' | 'osa-memory' | 'osa-softmax-memory' | 'osa-train-vit' | 'osa-train-no-skip' | 'osa-train-bare' | 'osa-train-basis' | 'osa-train-skip' | 'filter-real' | 'filter-smoothing' | 'filter-sharpening' | 'filter-low-pass' | 'filter-attention' | 'filter-not-low-pass' | 'filter-tied' | 'filter-corners' | 'filter-cases' | 'filter-named' | 'filter-converges' | 'filter-rank' | 'filter-train-error' | 'filter-train-smooths' | 'filter-train-sharpens' | 'rem-frozen' | 'rem-below' | 'rem-spread' | 'rem-spread-small' | 'rem-exact' | 'rem-correlated' | 'rem-frozen-correlated' | 'rem-frozen-correlated-strong' | 'rem-cross' | 'rem-cross-frozen' | 'rem-cross-correlated' | 'rem-entropy' | 'rem-entropy-correlated' | 'rem-gradient' | 'rem-qk-norm-gradient' | 'rem-qk-norm-weak' | 'rem-frozen-bulk' | 'rem-map' | 'rem-map-mean' | 'rem-map-cosine' | 'rem-apparent' | 'rem-collapse' | 'rem-block' | 'rem-depth' | 'rem-depth-frozen' | 'rem-residual' | 'rem-post-norm' | 'rem-pre-norm' | 'rem-gain-control' | 'rem-gain-control-pre' | 'rem-causal' | 'rem-gates' | 'rem-gates-factor' | 'rem-gates-depth' | 'rem-value-residual' | 'rem-critical' | 'rem-critical-strong' | 'rem-bare-collapse' | 'rem-bare-propagates' | 'rem-bare-map' | 'rem-relu' | 'rem-fixed-point' | 'rem-bert' | 'rem-train-stall' | 'rem-train-blocked' | 'rem-train-rate' | 'local-mean' | 'local-first' | 'local-variance' | 'local-variance-middle' | 'local-probability' | 'local-probability-law' | 'local-uniformity' | 'local-late' | 'local-middle' | 'local-middle-site' | 'local-edge' | 'local-edge-late' | 'local-early' | 'local-vanishing' | 'local-range' | 'local-trace' | 'local-trace-frobenius' | 'local-eigenvalue-variance' | 'local-norm' | 'local-gradient' | 'local-uniform' | 'local-concentrated' | 'local-expressive' | 'local-expressive-negative' | 'local-train-scale' | 'local-train-none' | 'local-train-entropy' | 'local-train-perplexity' | 'local-train-stripes' | 'local-bound' | null | undefined;
  /** The data and the task that the models learn. */
  task?: 'digits' | 'strokes' | 'pictures' | 'story' | 'text' | null | undefined;
  /** Models trained side by side on the same examples. Transformer: nothing removed. No skip: no skip connections. Orthogonal attention: no skip connections, no LayerNorm, attention that rotates (OSA). All others are the transformer with one change. Gap removed: softmax attention less its mean (GAP). Sharpening, smoothing, balanced: eigenvalues of H are constrained (FILTER). Sink: each head learns a score that takes a share of every row. QK-norm: queries and keys of length 1. Gate: outputs of heads times a sigmoid. Value residual: a share λ of the values is that of the first layer. Takes some of vit, no-skip, bare, osa, osa-ns, gap-removed, sharpening, smoothing, balanced, sink, qk-norm, gate, value-residual, joined by commas. */
  runs?: string | null | undefined;
  /** Number of training steps; each step uses one batch. From 1 to 100000. */
  steps?: number | `${number}` | null | undefined;
  /** Examples of a step. From 1 to 512. */
  batch?: number | `${number}` | null | undefined;
  /** Number of held-out examples. Training does not use them; models are tested on them about 15 times. The digits have 360. From 1 to 2000. */
  held_out?: number | `${number}` | null | undefined;
  /** Highest learning rate. A change acts at once during training. From 0 to 1. */
  lr?: number | `${number}` | null | undefined;
  /** Weight decay of every parameter. A change acts at once during training. From 0 to 1. */
  decay?: number | `${number}` | null | undefined;
  /** Gradient-norm clipping threshold; 0 = off. From 0 to 100. */
  clip?: number | `${number}` | null | undefined;
  /** Share of the steps during which the learning rate rises; only with a schedule. From 0 to 1. */
  warmup?: number | `${number}` | null | undefined;
  /** The rule of a step: AdamW, Adam with decay in the gradient, plain descent, or Muon, which moves matrices along the polar factor of their momentum. */
  optimiser?: 'adamw' | 'adam' | 'sgd' | 'muon' | null | undefined;
  /** How the learning rate changes: not at all, or after the warm-up down to 0, linearly or by half a cosine. */
  schedule?: 'constant' | 'linear' | 'cosine' | null | undefined;
  /** Distribution of the weights before the first step; beta: queries and keys that give scores the chosen β. */
  init?: 'xavier' | 'he' | 'normal' | 'beta' | null | undefined;
  /** Strength of the penalty on the square of W_QK, for each head. From 0 to 1000. */
  kappa_1?: number | `${number}` | null | undefined;
  /** Strength of the penalty that keeps the trace of W_QK at 1, for each head. From 0 to 1000. */
  kappa_2?: number | `${number}` | null | undefined;
  /** Largest score that a head may keep: queries and keys of a head with a larger one are scaled down after the step; 0 = off. From 0 to 1000. */
  qk_clip?: number | `${number}` | null | undefined;
  /** Width of the hidden layer of the MLP, relative to d. From 1 to 8. */
  mlp_ratio?: number | `${number}` | null | undefined;
  /** The head whose attention matrix is shown. From 1 to 64. */
  head?: number | `${number}` | null | undefined;
  /** What the small panels show: eigenvalues of every layer, the tokens whose signals propagate in the layer shown, or one number of every layer over the steps. */
  watched?: 'eigenvalues' | 'h_eigenvalues' | 'propagation' | 'lambda2_abs' | 's2' | 'largest_angle' | 'entropy' | 'participation' | 'stable_rank' | 'mean_cosine' | 'frequency_ratio' | 'largest_score' | 'qk_trace' | 'qk_square' | 'qk_scale' | 'xi' | 'h_radius' | 'h_condition' | 'h_smoothing' | 'layer_gradient_norm' | null | undefined;
  /** Tokens of your own text: characters, or words and punctuation marks. Only the 4095 most frequent words and marks are known. */
  tokenisation?: 'characters' | 'words' | null | undefined;
  /** The model shown: a published family at its initialisation, or your own checkpoint. */
  model?: 'bert' | 'roberta' | 'tinybert' | 'vit' | 'gpt2' | 'llama' | 'file' | null | undefined;
  /** What the model reads: independent random tokens, a story whose words repeat as in real text, or your own text. */
  reading?: 'random' | 'story' | 'text' | null | undefined;
  /** The text that the model reads. Its tokens are the first T words and punctuation marks. Embeddings are random, so only repetitions matter. Capital and small letters differ. Takes a text of at least two words or marks and at most 8000 bytes. */
  text?: string | null | undefined;
  /** Colours of maps: cividis can also be read with colour blindness. */
  colormap?: 'cividis' | 'viridis' | 'grey' | null | undefined;
  /** Shows the figure only, without the page around it. */
  embed?: boolean | 0 | 1 | '' | '0' | '1' | 'true' | 'false' | null | undefined;
  /** Dials shown under the figure where `embed` is on, joined by commas: `T,beta`. */
  controls?: string | null | undefined;
  /** A line of text under the figure. */
  caption?: string | null | undefined;
  /** Settings to compare with, as addresses joined by semicolons. */
  pin?: string | null | undefined;
  /** How pinned settings are shown. */
  together?: string | null | undefined;
  /** Background of the element: `paper`, or `transparent`. */
  background?: string | null | undefined;
  /** Address of the page that “Open” and Share lead to. Without one they are hidden. */
  site?: string | null | undefined;
}
