"""Parameters of figures by name, for editors and type checkers. This file is made from the table of parameters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, SupportsFloat, SupportsIndex, TypedDict


class FigureParameters(TypedDict, total=False):
    """Parameters of one figure. ``None`` leaves one out."""

    view: Literal["spectrum", "singular", "gap", "stable-rank", "depth", "gradients", "layers", "overlap", "similarity-map", "similarity-depth", "trainability", "orthogonal", "filter", "localisation", "isometry", "train", "models", "claims"] | None
    """What is shown. It takes one of spectrum, singular, gap, stable-rank, depth, gradients, layers, overlap, similarity-map, similarity-depth, trainability, orthogonal, filter, localisation, isometry, train, models, claims."""
    T: SupportsIndex | None
    """Number of tokens: the attention matrix is T × T. It takes a whole number from 2 to 8192."""
    d: SupportsIndex | None
    """Length of a token vector; follows T unless set. It takes a whole number from 1 to 8192, or empty to follow T."""
    d_qk: SupportsIndex | None
    """Columns of W^Q and W^K; follows T unless set. It takes a whole number from 1 to 8192, or empty to follow T."""
    sigma_qk: SupportsFloat | None
    """Standard deviation of the entries of W^Q and W^K; a score then has variance σ_qk⁴. It takes a number from 0 to 4."""
    beta: SupportsFloat | None
    """Standard deviation of a score in units of √ln T, so that σ_qk² = β √ln T. It takes a number from 0 to 4."""
    hold: Literal["sigma_qk", "beta"] | None
    """Which of the two linked scales stays when T changes: σ_qk (the bulk shrinks) or β (a phase transition). It takes one of sigma_qk, beta."""
    alpha: SupportsFloat | None
    """Strength α of the residual connection, which adds α I to the attention matrix. It acts when the residual connection is on, and always in a transformer block. It takes a number from 0 to 4."""
    attention: Literal["softmax", "markov", "uniform", "identity", "relu", "sigmoid", "orthogonal", "differential", "sink", "sinkhorn", "self"] | None
    """How scores become an attention matrix. It takes one of softmax, markov, uniform, identity, relu, sigmoid, orthogonal, differential, sink, sinkhorn, self."""
    law: Literal["lognormal", "exponential", "uniform", "pareto"] | None
    """Law of the entries of an iid Markov matrix before its rows are normalised. It takes one of lognormal, exponential, uniform, pareto."""
    sigma_A: SupportsFloat | None
    """Standard deviation over mean of the entries of an iid Markov matrix (lognormal law). It takes a number from 0 to 4."""
    tail_index: SupportsFloat | None
    """P(Z > z) = z^(−a); below 4 the fourth moment that the theory assumes does not exist. It takes a number from 0.5 to 20."""
    mu: SupportsFloat | None
    """Weight of the second softmax in differential attention. It takes a number from 0 to 1."""
    qk_norm: bool | int | None
    """Divides every query and key by its length. Scores keep their variance, and do not grow with the tokens. Orthogonal attention has no such switch: α alone sets how far its tokens turn. It takes 0 or 1."""
    sink_share: SupportsFloat | None
    """Share of a typical row that the sink takes; rows of the matrix sum to the rest. It takes a number from 0 to 0.99."""
    sinkhorn_iterations: SupportsIndex | None
    """How often columns and then rows are scaled to sum to 1. The rows then sum to 1 exactly, the columns in the limit of many iterations. It takes a whole number from 1 to 100."""
    gamma: SupportsFloat | None
    """Scores are γ ln T times the cosine of two tokens. For tokens of cosine ρ the limit T → ∞ has a transition at γ = 1/(1 − ρ). It takes a number from 0 to 4."""
    remedy: Literal["none", "gap", "outliers", "gate"] | None
    """What is removed from the attention matrix: nothing, its mean (the spectral gap), or all outlying singular values. A gate does not change the matrix; it multiplies the outputs. It takes one of none, gap, outliers, gate."""
    spike: SupportsFloat | None
    """Adds θ uuᵀ to the matrix, with u one period of a cosine over the tokens, of length 1. Its eigenvalue leaves the disc where θ passes the radius. It takes a number from 0 to 1."""
    pull: SupportsFloat | None
    """Moves one entry: a positive pull towards the sum of its row, a negative pull towards 0. The other entries of the row are scaled, so that the row keeps its sum. It takes a number from -1 to 1."""
    pull_row: SupportsIndex | None
    """Row of the pulled entry: the token that attends. It takes a whole number from 1 to 32."""
    pull_column: SupportsIndex | None
    """Column of the pulled entry: the token attended to. It takes a whole number from 1 to 32."""
    pull_eigenvalue: SupportsIndex | None
    """Number of the eigenvalue, counted by modulus, whose sensitivity to every entry is shown. It takes a whole number from 1 to 32."""
    sigma_g: SupportsFloat | None
    """Standard deviation of the entries of W_g: outputs are multiplied with sigmoid(x W_g) of the token x at length 1. At 0 all gates are ½. It takes a number from 0 to 4."""
    value_residual: SupportsFloat | None
    """Share λ of the first tokens' values in the values of every layer; it is not an eigenvalue: V = (1 − λ) X W + λ X₀ W₀. It takes a number from 0 to 1."""
    tokens: Literal["isotropic", "unit", "correlated", "walk"] | None
    """Input: orthonormal rows, Gaussian rows of unit length, unit rows of equal pairwise cosine ρ, or a Gaussian random walk. It takes one of isotropic, unit, correlated, walk."""
    rho: SupportsFloat | None
    """Cosine between every pair of correlated tokens. It takes a number from 0 to 0.99."""
    w_mean: SupportsFloat | None
    """Mean of the eigenvalues of W_QK; away from zero it prevents rank collapse. It takes a number from -2 to 2."""
    w_scale: SupportsFloat | None
    """Standard deviation of the eigenvalues of W_QK. It affects both rank collapse and entropy collapse. It takes a number from 0 to 2."""
    covariance: Literal["isotropic", "anisotropic"] | None
    """Covariance of the steps of the random walk: the identity, or RᵀR/d with uniform entries of R. It takes one of isotropic, anisotropic."""
    heads: SupportsIndex | None
    """Heads of orthogonal attention and of the transformer block; each has width d/h for queries, keys and values. It takes a whole number from 1 to 64."""
    basis: Literal["qr", "newton-schulz"] | None
    """How orthogonal attention finds a basis of queries and keys: QR decomposition, or Newton–Schulz iterations. It takes one of qr, newton-schulz."""
    iterations: SupportsIndex | None
    """Iterations after which the Newton–Schulz basis is taken as orthonormal. It takes a whole number from 0 to 20."""
    parametrisation: Literal["free", "sharpening", "smoothing", "balanced"] | None
    """Constraint on the eigenvalues of the value–projection weights H: none, sharpening, smoothing, or balanced pairs. It takes one of free, sharpening, smoothing, balanced."""
    h_low: SupportsFloat | None
    """Lower end of the spectrum of H where it is sharpening. It takes a number from -4 to 0."""
    h_high: SupportsFloat | None
    """Upper end of the spectrum of H where it is smoothing or balanced. It takes a number from 0 to 4."""
    fresh: bool | int | None
    """Draws new weights in every layer instead of repeating the same ones. It takes 0 or 1."""
    causal: bool | int | None
    """Each token attends to itself and to earlier tokens only. It takes 0 or 1."""
    layernorm: bool | int | None
    """Centres and normalises every token after the layer. It takes 0 or 1."""
    skip: bool | int | None
    """Adds α times the input to what attention returns. It takes 0 or 1."""
    layers: SupportsIndex | None
    """Number of layers. It takes a whole number from 1 to 200."""
    layer: SupportsIndex | None
    """Which layer of the stack is shown or differentiated. It takes a whole number from 1 to 200."""
    values: Literal["gaussian", "orthogonal", "identity"] | None
    """W^V with independent Gaussian entries, √d times a random orthogonal matrix, or √d times the identity. It takes one of gaussian, orthogonal, identity."""
    sigma_V: SupportsFloat | None
    """Standard deviation of the entries of W^V; of √d times them where tokens have length √d, as in the transformer block. It takes a number from 0.01 to 4."""
    compare: Literal["remedy", "remedies", "modules", "values", "ways-out"] | None
    """Which architectures are compared: without and with the remedy, every remedy, every combination of LayerNorm and residual connection, all types of value matrices, or ways out of rank collapse. It takes one of remedy, remedies, modules, values, ways-out."""
    paths: Literal["values", "all"] | None
    """What the gradient passes through: the values only, every attention matrix held as it is (as in the propositions of GAP), or the scores as well (as in training). It takes one of values, all."""
    samples: SupportsIndex | None
    """Independent realisations; their spread gives the error bars. It takes a whole number from 1 to 1000."""
    seed: SupportsIndex | None
    """Fixes every random number: the same seed gives the same figure on every machine. It takes a whole number from 0 to 4294967295."""
    panel: SupportsIndex | None
    """Which panel of the figure is shown, counted from 1; 0 shows the main ones. It takes a whole number from 0 to 8."""
    device: Literal["auto", "cpu", "gpu"] | None
    """Where large products run: auto uses the graphics processor where it is faster, gpu uses any graphics processor, cpu uses none. It takes one of auto, cpu, gpu."""
    alpha_mlp: SupportsFloat | None
    """Strength of the residual connection around the MLP of a transformer block. It takes a number from 0 to 4."""
    sigma_w: SupportsFloat | None
    """Standard deviation of the weights of the MLP, times √width; 0 (with σ_b = 0) leaves the MLP out. It takes a number from 0 to 10."""
    sigma_b: SupportsFloat | None
    """Standard deviation of the biases of the MLP. It takes a number from 0 to 4."""
    activation: Literal["relu", "tanh", "gelu"] | None
    """Nonlinearity of the MLP; only tanh has a fixed point below full similarity. It takes one of relu, tanh, gelu."""
    norm: Literal["post", "pre"] | None
    """After each residual connection (post) or before each branch (pre). It takes one of post, pre."""
    block: Literal["attention", "residual", "full"] | None
    """What one update of the similarity includes: attention alone, attention with its residual connection, or the full block with its MLP. It takes one of attention, residual, full."""
    overlap: Literal["exact", "asymptotic", "sampled"] | None
    """Overlaps of attention rows in the theory: exact at this T, the limit of infinite T, or averaged over sampled rows. It takes one of exact, asymptotic, sampled."""
    epsilon: SupportsFloat | None
    """Tokens count as collapsed where their cosine exceeds 1 − ε. It takes a number from 0.0001 to 0.5."""
    claim: str | None
    """Which claims are measured: all, those of one paper, or one alone. It takes one of 182 words: all, gap, osa, filter, rem, local, gap-outlier, gap-s1, gap-s1-fixed, gap-iid, gap-edge, gap-edge-narrow and so on."""
    task: Literal["digits", "strokes", "pictures", "story", "text"] | None
    """The data and the task that the models learn. It takes one of digits, strokes, pictures, story, text."""
    runs: str | None
    """Models trained side by side on the same examples. Transformer: nothing removed. No skip: no skip connections. Orthogonal attention: no skip connections, no LayerNorm, attention that rotates (OSA). All others are the transformer with one change. Gap removed: softmax attention less its mean (GAP). Sharpening, smoothing, balanced: eigenvalues of H are constrained (FILTER). Sink: each head learns a score that takes a share of every row. QK-norm: queries and keys of length 1. Gate: outputs of heads times a sigmoid. Value residual: a share λ of the values is that of the first layer. It takes some of vit, no-skip, bare, osa, osa-ns, gap-removed, sharpening, smoothing, balanced, sink, qk-norm, gate, value-residual, joined by commas."""
    steps: SupportsIndex | None
    """Number of training steps; each step uses one batch. It takes a whole number from 1 to 100000."""
    batch: SupportsIndex | None
    """Examples of a step. It takes a whole number from 1 to 512."""
    held_out: SupportsIndex | None
    """Number of held-out examples. Training does not use them; models are tested on them about 15 times. The digits have 360. It takes a whole number from 1 to 2000."""
    lr: SupportsFloat | None
    """Highest learning rate. A change acts at once during training. It takes a number from 0 to 1."""
    decay: SupportsFloat | None
    """Weight decay of every parameter. A change acts at once during training. It takes a number from 0 to 1."""
    clip: SupportsFloat | None
    """Gradient-norm clipping threshold; 0 = off. It takes a number from 0 to 100."""
    warmup: SupportsFloat | None
    """Share of the steps during which the learning rate rises; only with a schedule. It takes a number from 0 to 1."""
    optimiser: Literal["adamw", "adam", "sgd", "muon"] | None
    """The rule of a step: AdamW, Adam with decay in the gradient, plain descent, or Muon, which moves matrices along the polar factor of their momentum. It takes one of adamw, adam, sgd, muon."""
    schedule: Literal["constant", "linear", "cosine"] | None
    """How the learning rate changes: not at all, or after the warm-up down to 0, linearly or by half a cosine. It takes one of constant, linear, cosine."""
    init: Literal["xavier", "he", "normal", "beta"] | None
    """Distribution of the weights before the first step; beta: queries and keys that give scores the chosen β. It takes one of xavier, he, normal, beta."""
    kappa_1: SupportsFloat | None
    """Strength of the penalty on the square of W_QK, for each head. It takes a number from 0 to 1000."""
    kappa_2: SupportsFloat | None
    """Strength of the penalty that keeps the trace of W_QK at 1, for each head. It takes a number from 0 to 1000."""
    qk_clip: SupportsFloat | None
    """Largest score that a head may keep: queries and keys of a head with a larger one are scaled down after the step; 0 = off. It takes a number from 0 to 1000."""
    mlp_ratio: SupportsIndex | None
    """Width of the hidden layer of the MLP, relative to d. It takes a whole number from 1 to 8."""
    head: SupportsIndex | None
    """The head whose attention matrix is shown. It takes a whole number from 1 to 64."""
    watched: Literal["eigenvalues", "h_eigenvalues", "propagation", "lambda2_abs", "s2", "largest_angle", "entropy", "participation", "stable_rank", "mean_cosine", "frequency_ratio", "largest_score", "qk_trace", "qk_square", "qk_scale", "xi", "h_radius", "h_condition", "h_smoothing", "layer_gradient_norm"] | None
    """What the small panels show: eigenvalues of every layer, the tokens whose signals propagate in the layer shown, or one number of every layer over the steps. It takes one of eigenvalues, h_eigenvalues, propagation, lambda2_abs, s2, largest_angle, entropy, participation, stable_rank, mean_cosine, frequency_ratio, largest_score, qk_trace, qk_square, qk_scale, xi, h_radius, h_condition, h_smoothing, layer_gradient_norm."""
    tokenisation: Literal["characters", "words"] | None
    """Tokens of your own text: characters, or words and punctuation marks. Only the 4095 most frequent words and marks are known. It takes one of characters, words."""
    model: Literal["bert", "roberta", "tinybert", "vit", "gpt2", "llama", "file"] | None
    """The model shown: a published family at its initialisation, or your own checkpoint. It takes one of bert, roberta, tinybert, vit, gpt2, llama, file."""
    reading: Literal["random", "story", "text"] | None
    """What the model reads: independent random tokens, a story whose words repeat as in real text, or your own text. It takes one of random, story, text."""
    text: str | None
    """The text that the model reads. Its tokens are the first T words and punctuation marks. Embeddings are random, so only repetitions matter. Capital and small letters differ. It takes a text of at least two words or marks and at most 8000 bytes."""
    colormap: Literal["cividis", "viridis", "grey"] | None
    """Colours of maps: cividis can also be read with colour blindness. It takes one of cividis, viridis, grey."""


class SweptParameters(TypedDict, total=False):
    """Parameters of a sweep: a value of each, or several."""

    view: Literal["spectrum", "singular", "gap", "stable-rank", "depth", "gradients", "layers", "overlap", "similarity-map", "similarity-depth", "trainability", "orthogonal", "filter", "localisation", "isometry", "train", "models", "claims"] | Iterable[Literal["spectrum", "singular", "gap", "stable-rank", "depth", "gradients", "layers", "overlap", "similarity-map", "similarity-depth", "trainability", "orthogonal", "filter", "localisation", "isometry", "train", "models", "claims"]] | None
    """What is shown. It takes one of spectrum, singular, gap, stable-rank, depth, gradients, layers, overlap, similarity-map, similarity-depth, trainability, orthogonal, filter, localisation, isometry, train, models, claims."""
    T: SupportsIndex | Iterable[SupportsIndex] | None
    """Number of tokens: the attention matrix is T × T. It takes a whole number from 2 to 8192."""
    d: SupportsIndex | Iterable[SupportsIndex] | None
    """Length of a token vector; follows T unless set. It takes a whole number from 1 to 8192, or empty to follow T."""
    d_qk: SupportsIndex | Iterable[SupportsIndex] | None
    """Columns of W^Q and W^K; follows T unless set. It takes a whole number from 1 to 8192, or empty to follow T."""
    sigma_qk: SupportsFloat | Iterable[SupportsFloat] | None
    """Standard deviation of the entries of W^Q and W^K; a score then has variance σ_qk⁴. It takes a number from 0 to 4."""
    beta: SupportsFloat | Iterable[SupportsFloat] | None
    """Standard deviation of a score in units of √ln T, so that σ_qk² = β √ln T. It takes a number from 0 to 4."""
    hold: Literal["sigma_qk", "beta"] | Iterable[Literal["sigma_qk", "beta"]] | None
    """Which of the two linked scales stays when T changes: σ_qk (the bulk shrinks) or β (a phase transition). It takes one of sigma_qk, beta."""
    alpha: SupportsFloat | Iterable[SupportsFloat] | None
    """Strength α of the residual connection, which adds α I to the attention matrix. It acts when the residual connection is on, and always in a transformer block. It takes a number from 0 to 4."""
    attention: Literal["softmax", "markov", "uniform", "identity", "relu", "sigmoid", "orthogonal", "differential", "sink", "sinkhorn", "self"] | Iterable[Literal["softmax", "markov", "uniform", "identity", "relu", "sigmoid", "orthogonal", "differential", "sink", "sinkhorn", "self"]] | None
    """How scores become an attention matrix. It takes one of softmax, markov, uniform, identity, relu, sigmoid, orthogonal, differential, sink, sinkhorn, self."""
    law: Literal["lognormal", "exponential", "uniform", "pareto"] | Iterable[Literal["lognormal", "exponential", "uniform", "pareto"]] | None
    """Law of the entries of an iid Markov matrix before its rows are normalised. It takes one of lognormal, exponential, uniform, pareto."""
    sigma_A: SupportsFloat | Iterable[SupportsFloat] | None
    """Standard deviation over mean of the entries of an iid Markov matrix (lognormal law). It takes a number from 0 to 4."""
    tail_index: SupportsFloat | Iterable[SupportsFloat] | None
    """P(Z > z) = z^(−a); below 4 the fourth moment that the theory assumes does not exist. It takes a number from 0.5 to 20."""
    mu: SupportsFloat | Iterable[SupportsFloat] | None
    """Weight of the second softmax in differential attention. It takes a number from 0 to 1."""
    qk_norm: bool | int | Iterable[bool | int] | None
    """Divides every query and key by its length. Scores keep their variance, and do not grow with the tokens. Orthogonal attention has no such switch: α alone sets how far its tokens turn. It takes 0 or 1."""
    sink_share: SupportsFloat | Iterable[SupportsFloat] | None
    """Share of a typical row that the sink takes; rows of the matrix sum to the rest. It takes a number from 0 to 0.99."""
    sinkhorn_iterations: SupportsIndex | Iterable[SupportsIndex] | None
    """How often columns and then rows are scaled to sum to 1. The rows then sum to 1 exactly, the columns in the limit of many iterations. It takes a whole number from 1 to 100."""
    gamma: SupportsFloat | Iterable[SupportsFloat] | None
    """Scores are γ ln T times the cosine of two tokens. For tokens of cosine ρ the limit T → ∞ has a transition at γ = 1/(1 − ρ). It takes a number from 0 to 4."""
    remedy: Literal["none", "gap", "outliers", "gate"] | Iterable[Literal["none", "gap", "outliers", "gate"]] | None
    """What is removed from the attention matrix: nothing, its mean (the spectral gap), or all outlying singular values. A gate does not change the matrix; it multiplies the outputs. It takes one of none, gap, outliers, gate."""
    spike: SupportsFloat | Iterable[SupportsFloat] | None
    """Adds θ uuᵀ to the matrix, with u one period of a cosine over the tokens, of length 1. Its eigenvalue leaves the disc where θ passes the radius. It takes a number from 0 to 1."""
    pull: SupportsFloat | Iterable[SupportsFloat] | None
    """Moves one entry: a positive pull towards the sum of its row, a negative pull towards 0. The other entries of the row are scaled, so that the row keeps its sum. It takes a number from -1 to 1."""
    pull_row: SupportsIndex | Iterable[SupportsIndex] | None
    """Row of the pulled entry: the token that attends. It takes a whole number from 1 to 32."""
    pull_column: SupportsIndex | Iterable[SupportsIndex] | None
    """Column of the pulled entry: the token attended to. It takes a whole number from 1 to 32."""
    pull_eigenvalue: SupportsIndex | Iterable[SupportsIndex] | None
    """Number of the eigenvalue, counted by modulus, whose sensitivity to every entry is shown. It takes a whole number from 1 to 32."""
    sigma_g: SupportsFloat | Iterable[SupportsFloat] | None
    """Standard deviation of the entries of W_g: outputs are multiplied with sigmoid(x W_g) of the token x at length 1. At 0 all gates are ½. It takes a number from 0 to 4."""
    value_residual: SupportsFloat | Iterable[SupportsFloat] | None
    """Share λ of the first tokens' values in the values of every layer; it is not an eigenvalue: V = (1 − λ) X W + λ X₀ W₀. It takes a number from 0 to 1."""
    tokens: Literal["isotropic", "unit", "correlated", "walk"] | Iterable[Literal["isotropic", "unit", "correlated", "walk"]] | None
    """Input: orthonormal rows, Gaussian rows of unit length, unit rows of equal pairwise cosine ρ, or a Gaussian random walk. It takes one of isotropic, unit, correlated, walk."""
    rho: SupportsFloat | Iterable[SupportsFloat] | None
    """Cosine between every pair of correlated tokens. It takes a number from 0 to 0.99."""
    w_mean: SupportsFloat | Iterable[SupportsFloat] | None
    """Mean of the eigenvalues of W_QK; away from zero it prevents rank collapse. It takes a number from -2 to 2."""
    w_scale: SupportsFloat | Iterable[SupportsFloat] | None
    """Standard deviation of the eigenvalues of W_QK. It affects both rank collapse and entropy collapse. It takes a number from 0 to 2."""
    covariance: Literal["isotropic", "anisotropic"] | Iterable[Literal["isotropic", "anisotropic"]] | None
    """Covariance of the steps of the random walk: the identity, or RᵀR/d with uniform entries of R. It takes one of isotropic, anisotropic."""
    heads: SupportsIndex | Iterable[SupportsIndex] | None
    """Heads of orthogonal attention and of the transformer block; each has width d/h for queries, keys and values. It takes a whole number from 1 to 64."""
    basis: Literal["qr", "newton-schulz"] | Iterable[Literal["qr", "newton-schulz"]] | None
    """How orthogonal attention finds a basis of queries and keys: QR decomposition, or Newton–Schulz iterations. It takes one of qr, newton-schulz."""
    iterations: SupportsIndex | Iterable[SupportsIndex] | None
    """Iterations after which the Newton–Schulz basis is taken as orthonormal. It takes a whole number from 0 to 20."""
    parametrisation: Literal["free", "sharpening", "smoothing", "balanced"] | Iterable[Literal["free", "sharpening", "smoothing", "balanced"]] | None
    """Constraint on the eigenvalues of the value–projection weights H: none, sharpening, smoothing, or balanced pairs. It takes one of free, sharpening, smoothing, balanced."""
    h_low: SupportsFloat | Iterable[SupportsFloat] | None
    """Lower end of the spectrum of H where it is sharpening. It takes a number from -4 to 0."""
    h_high: SupportsFloat | Iterable[SupportsFloat] | None
    """Upper end of the spectrum of H where it is smoothing or balanced. It takes a number from 0 to 4."""
    fresh: bool | int | Iterable[bool | int] | None
    """Draws new weights in every layer instead of repeating the same ones. It takes 0 or 1."""
    causal: bool | int | Iterable[bool | int] | None
    """Each token attends to itself and to earlier tokens only. It takes 0 or 1."""
    layernorm: bool | int | Iterable[bool | int] | None
    """Centres and normalises every token after the layer. It takes 0 or 1."""
    skip: bool | int | Iterable[bool | int] | None
    """Adds α times the input to what attention returns. It takes 0 or 1."""
    layers: SupportsIndex | Iterable[SupportsIndex] | None
    """Number of layers. It takes a whole number from 1 to 200."""
    layer: SupportsIndex | Iterable[SupportsIndex] | None
    """Which layer of the stack is shown or differentiated. It takes a whole number from 1 to 200."""
    values: Literal["gaussian", "orthogonal", "identity"] | Iterable[Literal["gaussian", "orthogonal", "identity"]] | None
    """W^V with independent Gaussian entries, √d times a random orthogonal matrix, or √d times the identity. It takes one of gaussian, orthogonal, identity."""
    sigma_V: SupportsFloat | Iterable[SupportsFloat] | None
    """Standard deviation of the entries of W^V; of √d times them where tokens have length √d, as in the transformer block. It takes a number from 0.01 to 4."""
    compare: Literal["remedy", "remedies", "modules", "values", "ways-out"] | Iterable[Literal["remedy", "remedies", "modules", "values", "ways-out"]] | None
    """Which architectures are compared: without and with the remedy, every remedy, every combination of LayerNorm and residual connection, all types of value matrices, or ways out of rank collapse. It takes one of remedy, remedies, modules, values, ways-out."""
    paths: Literal["values", "all"] | Iterable[Literal["values", "all"]] | None
    """What the gradient passes through: the values only, every attention matrix held as it is (as in the propositions of GAP), or the scores as well (as in training). It takes one of values, all."""
    samples: SupportsIndex | Iterable[SupportsIndex] | None
    """Independent realisations; their spread gives the error bars. It takes a whole number from 1 to 1000."""
    seed: SupportsIndex | Iterable[SupportsIndex] | None
    """Fixes every random number: the same seed gives the same figure on every machine. It takes a whole number from 0 to 4294967295."""
    panel: SupportsIndex | Iterable[SupportsIndex] | None
    """Which panel of the figure is shown, counted from 1; 0 shows the main ones. It takes a whole number from 0 to 8."""
    device: Literal["auto", "cpu", "gpu"] | Iterable[Literal["auto", "cpu", "gpu"]] | None
    """Where large products run: auto uses the graphics processor where it is faster, gpu uses any graphics processor, cpu uses none. It takes one of auto, cpu, gpu."""
    alpha_mlp: SupportsFloat | Iterable[SupportsFloat] | None
    """Strength of the residual connection around the MLP of a transformer block. It takes a number from 0 to 4."""
    sigma_w: SupportsFloat | Iterable[SupportsFloat] | None
    """Standard deviation of the weights of the MLP, times √width; 0 (with σ_b = 0) leaves the MLP out. It takes a number from 0 to 10."""
    sigma_b: SupportsFloat | Iterable[SupportsFloat] | None
    """Standard deviation of the biases of the MLP. It takes a number from 0 to 4."""
    activation: Literal["relu", "tanh", "gelu"] | Iterable[Literal["relu", "tanh", "gelu"]] | None
    """Nonlinearity of the MLP; only tanh has a fixed point below full similarity. It takes one of relu, tanh, gelu."""
    norm: Literal["post", "pre"] | Iterable[Literal["post", "pre"]] | None
    """After each residual connection (post) or before each branch (pre). It takes one of post, pre."""
    block: Literal["attention", "residual", "full"] | Iterable[Literal["attention", "residual", "full"]] | None
    """What one update of the similarity includes: attention alone, attention with its residual connection, or the full block with its MLP. It takes one of attention, residual, full."""
    overlap: Literal["exact", "asymptotic", "sampled"] | Iterable[Literal["exact", "asymptotic", "sampled"]] | None
    """Overlaps of attention rows in the theory: exact at this T, the limit of infinite T, or averaged over sampled rows. It takes one of exact, asymptotic, sampled."""
    epsilon: SupportsFloat | Iterable[SupportsFloat] | None
    """Tokens count as collapsed where their cosine exceeds 1 − ε. It takes a number from 0.0001 to 0.5."""
    claim: str | Iterable[str] | None
    """Which claims are measured: all, those of one paper, or one alone. It takes one of 182 words: all, gap, osa, filter, rem, local, gap-outlier, gap-s1, gap-s1-fixed, gap-iid, gap-edge, gap-edge-narrow and so on."""
    task: Literal["digits", "strokes", "pictures", "story", "text"] | Iterable[Literal["digits", "strokes", "pictures", "story", "text"]] | None
    """The data and the task that the models learn. It takes one of digits, strokes, pictures, story, text."""
    runs: str | Iterable[str] | None
    """Models trained side by side on the same examples. Transformer: nothing removed. No skip: no skip connections. Orthogonal attention: no skip connections, no LayerNorm, attention that rotates (OSA). All others are the transformer with one change. Gap removed: softmax attention less its mean (GAP). Sharpening, smoothing, balanced: eigenvalues of H are constrained (FILTER). Sink: each head learns a score that takes a share of every row. QK-norm: queries and keys of length 1. Gate: outputs of heads times a sigmoid. Value residual: a share λ of the values is that of the first layer. It takes some of vit, no-skip, bare, osa, osa-ns, gap-removed, sharpening, smoothing, balanced, sink, qk-norm, gate, value-residual, joined by commas."""
    steps: SupportsIndex | Iterable[SupportsIndex] | None
    """Number of training steps; each step uses one batch. It takes a whole number from 1 to 100000."""
    batch: SupportsIndex | Iterable[SupportsIndex] | None
    """Examples of a step. It takes a whole number from 1 to 512."""
    held_out: SupportsIndex | Iterable[SupportsIndex] | None
    """Number of held-out examples. Training does not use them; models are tested on them about 15 times. The digits have 360. It takes a whole number from 1 to 2000."""
    lr: SupportsFloat | Iterable[SupportsFloat] | None
    """Highest learning rate. A change acts at once during training. It takes a number from 0 to 1."""
    decay: SupportsFloat | Iterable[SupportsFloat] | None
    """Weight decay of every parameter. A change acts at once during training. It takes a number from 0 to 1."""
    clip: SupportsFloat | Iterable[SupportsFloat] | None
    """Gradient-norm clipping threshold; 0 = off. It takes a number from 0 to 100."""
    warmup: SupportsFloat | Iterable[SupportsFloat] | None
    """Share of the steps during which the learning rate rises; only with a schedule. It takes a number from 0 to 1."""
    optimiser: Literal["adamw", "adam", "sgd", "muon"] | Iterable[Literal["adamw", "adam", "sgd", "muon"]] | None
    """The rule of a step: AdamW, Adam with decay in the gradient, plain descent, or Muon, which moves matrices along the polar factor of their momentum. It takes one of adamw, adam, sgd, muon."""
    schedule: Literal["constant", "linear", "cosine"] | Iterable[Literal["constant", "linear", "cosine"]] | None
    """How the learning rate changes: not at all, or after the warm-up down to 0, linearly or by half a cosine. It takes one of constant, linear, cosine."""
    init: Literal["xavier", "he", "normal", "beta"] | Iterable[Literal["xavier", "he", "normal", "beta"]] | None
    """Distribution of the weights before the first step; beta: queries and keys that give scores the chosen β. It takes one of xavier, he, normal, beta."""
    kappa_1: SupportsFloat | Iterable[SupportsFloat] | None
    """Strength of the penalty on the square of W_QK, for each head. It takes a number from 0 to 1000."""
    kappa_2: SupportsFloat | Iterable[SupportsFloat] | None
    """Strength of the penalty that keeps the trace of W_QK at 1, for each head. It takes a number from 0 to 1000."""
    qk_clip: SupportsFloat | Iterable[SupportsFloat] | None
    """Largest score that a head may keep: queries and keys of a head with a larger one are scaled down after the step; 0 = off. It takes a number from 0 to 1000."""
    mlp_ratio: SupportsIndex | Iterable[SupportsIndex] | None
    """Width of the hidden layer of the MLP, relative to d. It takes a whole number from 1 to 8."""
    head: SupportsIndex | Iterable[SupportsIndex] | None
    """The head whose attention matrix is shown. It takes a whole number from 1 to 64."""
    watched: Literal["eigenvalues", "h_eigenvalues", "propagation", "lambda2_abs", "s2", "largest_angle", "entropy", "participation", "stable_rank", "mean_cosine", "frequency_ratio", "largest_score", "qk_trace", "qk_square", "qk_scale", "xi", "h_radius", "h_condition", "h_smoothing", "layer_gradient_norm"] | Iterable[Literal["eigenvalues", "h_eigenvalues", "propagation", "lambda2_abs", "s2", "largest_angle", "entropy", "participation", "stable_rank", "mean_cosine", "frequency_ratio", "largest_score", "qk_trace", "qk_square", "qk_scale", "xi", "h_radius", "h_condition", "h_smoothing", "layer_gradient_norm"]] | None
    """What the small panels show: eigenvalues of every layer, the tokens whose signals propagate in the layer shown, or one number of every layer over the steps. It takes one of eigenvalues, h_eigenvalues, propagation, lambda2_abs, s2, largest_angle, entropy, participation, stable_rank, mean_cosine, frequency_ratio, largest_score, qk_trace, qk_square, qk_scale, xi, h_radius, h_condition, h_smoothing, layer_gradient_norm."""
    tokenisation: Literal["characters", "words"] | Iterable[Literal["characters", "words"]] | None
    """Tokens of your own text: characters, or words and punctuation marks. Only the 4095 most frequent words and marks are known. It takes one of characters, words."""
    model: Literal["bert", "roberta", "tinybert", "vit", "gpt2", "llama", "file"] | Iterable[Literal["bert", "roberta", "tinybert", "vit", "gpt2", "llama", "file"]] | None
    """The model shown: a published family at its initialisation, or your own checkpoint. It takes one of bert, roberta, tinybert, vit, gpt2, llama, file."""
    reading: Literal["random", "story", "text"] | Iterable[Literal["random", "story", "text"]] | None
    """What the model reads: independent random tokens, a story whose words repeat as in real text, or your own text. It takes one of random, story, text."""
    text: str | Iterable[str] | None
    """The text that the model reads. Its tokens are the first T words and punctuation marks. Embeddings are random, so only repetitions matter. Capital and small letters differ. It takes a text of at least two words or marks and at most 8000 bytes."""
    colormap: Literal["cividis", "viridis", "grey"] | Iterable[Literal["cividis", "viridis", "grey"]] | None
    """Colours of maps: cividis can also be read with colour blindness. It takes one of cividis, viridis, grey."""


class WidgetParameters(FigureParameters, total=False):
    """Parameters of a figure, and what stands around it."""

    caption: str | None
    """A line of text under the figure."""
    pin: str | None
    """Settings to compare with, as addresses joined by semicolons."""
    together: Any
    """How pinned settings are shown."""
    background: Literal["paper", "transparent"] | None
    lang: str | None
    embed: bool | None
    """Whether the figure stands alone, without the page."""
