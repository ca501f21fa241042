## attention

attention-legend-differential = differential
attention-legend-identity = identity
attention-legend-orthogonal = orthogonal
attention-legend-relu = relu
attention-legend-sigmoid = sigmoid
attention-legend-sink = sink
attention-legend-doubly-stochastic = doubly stochastic
attention-legend-uniform = uniform
attention-legend-weightless = *A*(*X*) without weights
attention-cosines-these-tokens-differ-law = The cosines of these tokens differ, and no law is known for attention without weights.
attention-with-orthogonal-weights = { $architecture }, orthogonal *W*
attention-relative-outliers-remainder-matrix = Relative to the outliers, the remainder of the matrix is too small for single precision.
attention-without-outliers-attention-matrix = Without its outliers the attention matrix is nothing but the rounding of single precision.
attention-attention-computed-processor-only = This attention is computed on the processor only: choose device=cpu.
attention-published-variance-missing = The published variance does not exist: it needs 4v < d_qk, here 4v = { $variance } and d_qk = { $key_width }.
attention-fourth-moment-published-theorem = The fourth moment that the published theorem assumes does not exist: it needs 16v < d_qk, here 16v = { $variance } and d_qk = { $key_width }.
attention-variance-entries-infinite-even-after = The variance of the entries is infinite even after the rows are normalised (2v ≥ d_qk = { $key_width }): only the finite-T radius applies.
attention-without-outliers = { $kind } no outliers
attention-with-gates = { $kind } gated
attention-with-skip = { $architecture } + skip
attention-outliers-need-all-singular-values = The number of outliers depends on all singular values, which are computed up to T = { $limit }. For larger T the remedy needs s₁ > 2 s₂.
attention-isotropic-tokens-need-width = Isotropic tokens need T ≤ d, but T = { $tokens } and d = { $width }.
attention-jacobian-norm-not-found = The largest singular value of a Jacobian was not found: choose fewer tokens or a smaller width.
attention-only-rounding-left = Without its outliers attention leaves of a token no more than the rounding of single precision.
attention-token-left-single-precision = A token has left single precision on the graphics processor.
attention-tokens-collapse-too-far = The tokens collapse further than single precision can follow.
attention-single-precision-left = Single precision was left: the numbers are too large for the graphics processor.
attention-device-miscalculates = The graphics device miscalculates: a trace and the norm that it must equal differ.
attention-orthogonal-not-written-out = Orthogonal attention is not written out on the graphics processor.
attention-orthogonal-has-no-bulk = All eigenvalues of orthogonal attention lie on the unit circle and all its singular values are 1: there is no bulk and no gap.
attention-laws-without-mask = The laws are for attention without a mask: with one, the eigenvalues are the diagonal entries.
attention-laws-for-unit-tokens = The laws are for tokens of unit length that do not resemble each other. Tokens of a random walk grow along the sequence and resemble their neighbours.
attention-narrow-keys-approximate = d_qk = { $key_width } is below √T: higher-order parts of the attention keep a low rank too, so edge and radial law are approximate.
attention-equal-cosines-weigh-keys = Tokens of equal cosine give every key a weight of its own: the singular values have no edge, and only the eigenvalue radius and s₁ are known.
attention-equal-cosines-share-scores = Scores of tokens of equal cosine share a common part that this kind of attention does not normalise away: no law is known.
attention-entries-without-variance = With tail index { $index } the entries have no variance: the circle and quarter-circle laws do not apply.
attention-entries-without-fourth-moment = With tail index { $index } the entries have no fourth moment, which the theory assumes: singular values may leave the predicted bulk.

## attention-map

attention-map-axis-token = token *i*
attention-map-axis-attends-to = attends to token *j*
attention-map-token-attends-t = token { $from } attends to { $to } with T A = { $value }
attention-map-tokens-attend-t-average = tokens { $from } attend to { $to } with T A = { $value } on average
attention-map-row-token-entropy-participation = { $attention }; row of token { $token }: entropy { $entropy } of { $most }, participation { $participation }
attention-map-after = after *A*
attention-map-after-twice = after *A* twice
attention-map-token-mean-cosine-others = token { $token }: mean cosine { $cosine } with the others; { $stage }
attention-map-mean-cosine-other-tokens = mean cosine with other tokens
attention-map-mean-cosine-between-tokens-goes = The mean cosine between tokens goes from { $before } to { $once } after one product with the matrix and to { $twice } after two: { $outcome ->
        [alike] tokens become alike
        [same] tokens stay as different as they were
        [more-alike] tokens become more alike
       *[less-alike] tokens become less alike
    }.
attention-map-before = before

## check

check-none-follows-length = { $meaning }; None: T

## checkpoint

checkpoint-tokens-attend-to = { $from } attend to { $to }: { $value }
checkpoint-token-attends-to = { $from } attends to { $to }: { $value }
checkpoint-attends-first-tokens = attends to, the first { $drawn } of { $tokens } tokens
checkpoint-attends-token-token = attends to, token by token
checkpoint-attends-means-over-tokens = attends to, means over { $block } × { $block } tokens
checkpoint-tokens-from-to = tokens { $first } to { $last }
checkpoint-token-with-number = token { $first }
checkpoint-among-different-tokens-attend-most = Among different tokens { $from } attend most, to { $to }: { $value }.
checkpoint-among-different-tokens-attends-most = Among different tokens { $from } attends most, to { $to }: { $value }.
checkpoint-relative-to-random = { $label } / random
checkpoint-value-of-head = layer { $layer }, head { $head }: { $name } { $value }
checkpoint-axis-layer = { $title }: layer
checkpoint-no-model-read-yet = No model has been read yet.
checkpoint-number-singular-values = { $count } singular values
checkpoint-entries-random-order = entries in random order
checkpoint-random-weights-marchenko-pastur = random weights (Marchenko–Pastur)
checkpoint-spikes = spikes →
checkpoint-axis-singular-value = singular value *s*
checkpoint-axis-share-beyond = share of *λ* = *s*² beyond
checkpoint-values-more = { $share } of the values are { $value } or more
checkpoint-power-law-density = density ∝ *λ*^−{ $alpha }
checkpoint-share-beyond = share beyond
checkpoint-all-singular-values-zero = all singular values are 0
checkpoint-product-rank-largest-singular-value = A product of rank { $rank }: the largest singular value is { $largest }, and the stable rank { $stable_rank }. Random weights of this size have full rank, so nothing is compared.
checkpoint-singular-values-beyond-those-random = { $beyond } of { $count } singular values are beyond those of random weights of this size and variance; the largest is { $times } times as far as their edge. With the entries in random order, { $shuffled } are.
checkpoint-tail-is-power-law = The tail of the squared singular values λ = s² falls as λ^−{ $exponent } over { $count } values; this fit is not rejected (p = { $p }).
checkpoint-tail-not-power-law = Its tail is not a power law: the fit is rejected (p = { $p }).
checkpoint-there-too-few-singular-values-fit = There are too few singular values to fit a tail.
checkpoint-distribution-departs-marchenko = Its distribution departs from Marchenko–Pastur by { $departure }, with entries in random order by { $shuffled }.
checkpoint-products-two-maps-measured = { $count } products of two maps are measured.
checkpoint-matrices-singular-values-beyond = { $spiked } of { $compared } matrices have singular values beyond those of random weights; with their entries in random order { $shuffled }. The tail of { $tails } is not rejected as a power law.
checkpoint-other-checkpoint = the other checkpoint
checkpoint-random-weights-size-variance = random weights of this size and variance: |λ| ≤ { $radius }
checkpoint-random-weights = random weights
checkpoint-eigenvalues = { $count } eigenvalues
checkpoint-attention-measured-over-2-tokens = Attention is measured over 2 to { $most } tokens, not { $count }.
checkpoint-problem-of-layer = Layer { $layer }: { $message }
checkpoint-attention-of-head-not-finite = The attention of head { $head } is not finite over these tokens.
checkpoint-number-after-layers =
    { $layers ->
        [0] before the first layer: { $number } { $value }
       *[other] after layer { $layer }: { $number } { $value }
    }
checkpoint-layers-passed = layers passed
checkpoint-number-first-to-last = { $name } from { $first } to { $last }
checkpoint-before-first-after-last-layers = From before the first to after the last of { $layers } layers: { $numbers }.
checkpoint-reaches-times-far-random-weights = { $name } reaches { $radius }, { $times } times as far as random weights of its size and variance: { $how ->
        [stretched] training stretched it
        [moved] training moved its eigenvalues
       *[random] as for random weights
    } (departure { $departure }).
checkpoint-heads-differ-random-weights-their = { $different } of { $all } heads differ from random weights of their size and variance: H in { $h_different }, W_QW_Kᵀ in { $qk_different }. H reaches more than { $times } times as far as random weights in { $h_stretched } heads, W_QW_Kᵀ in { $qk_stretched }. Heads that are low-pass filters with their residual connection: { $always } for every attention, { $never } for none, the others where |λ₂| of attention is small enough.
checkpoint-queries-keys-values-one = Queries, keys, values in one
checkpoint-same-head-head = The same, head by head
checkpoint-embedding-tokens = Embedding of tokens
checkpoint-normalisation-embedding = Normalisation of the embedding
checkpoint-stored-out-by-in = out × in, as PyTorch’s Linear
checkpoint-stored-in-by-out = in × out, as x W
checkpoint-names-tensors-number-layer-attention = Names of tensors, with * for the number of the layer. Attention needs queries, keys, values and output, or one tensor for the first three. Embeddings can be assigned only where the layers are recognised.
checkpoint-weights-attention-stored = Weights of attention are stored
checkpoint-heads-per-layer-if-config-json = Heads per layer, if config.json does not give the number
checkpoint-read-these = Read with these
checkpoint-assign-tensors-hand = assign tensors by hand
checkpoint-tokenizer-not-found = { $tokenizer } was not found beside the weights: choose it, or give token numbers.
checkpoint-tokenizer-took-too-long = { $tokenizer } did not cut this text into tokens within { $seconds } seconds and was stopped: give a shorter text, or numbers of tokens.
checkpoint-layers-heads-file-counted-0-tensors = Layers and heads of a file are counted from 0, as its tensors are.
checkpoint-weights-shown-stored-scale = The weights are shown as stored. The scale γ of the normalisation before attention is not known for these files and is not folded in.
checkpoint-scale-folded-in = The scale γ of the normalisation before attention is folded in: W_Q, W_K and W_V are multiplied by diag(γ) from the left.
checkpoint-scale-not-folded-in = The scale γ of the normalisation before attention is not folded in.
checkpoint-attention-measured-over-tokens = Attention is measured over 2 to { $most } tokens, not { $count }.
checkpoint-nothing-been-sent-through-model-yet = Nothing has been sent through the model yet.
checkpoint-ids-not-whole-numbers = ids has { $wrong }: token numbers are whole numbers from 0.
checkpoint-stopped = Stopped.
checkpoint-directions-words = Its directions as words
checkpoint-directions-head = Directions of a head
checkpoint-reading-tables-tokens = Reading the tables of tokens …
checkpoint-reading-tables-share = Reading the tables of tokens: { $share } %
checkpoint-not-determined = not determined
checkpoint-leading-singular-directions-ten = Leading singular directions: the ten tokens at each end. A token that is read at one end writes the tokens at the same end.
checkpoint-singular-value = Singular value.
checkpoint-distance-next-singular-value-divided = Distance to the next singular value, divided by the value: near 0 the direction is not determined.
checkpoint-reads-query = reads (a query)
checkpoint-writes-key = writes (its key)
checkpoint-layer-head-heading = Layer { $layer }, head { $head }
checkpoint-model-layer-head = { $model }, layer { $layer }, head { $head }
checkpoint-head-beside = { $head }, beside { $other }
checkpoint-above-1-blue-training-stretched-head = Above 1 (blue) training has stretched the head, below 1 (brown) it has shrunk it.
checkpoint-above-1-blue-second-eigenvalue = Above 1 (blue) the second eigenvalue is larger than that of equally concentrated random attention, below (brown) smaller.
checkpoint-above-1-blue-attention-would = Above 1 (blue) attention would condense for this number of random tokens, below (brown) it would spread (REM: β_c = √2).
checkpoint-map-heads = Map of heads
checkpoint-minus-other = { $label }: this minus the other
checkpoint-blue-larger-other-model-brown = Blue: larger than in the other model. Brown: smaller.
checkpoint-layer-label = layer
checkpoint-heads-across-layers-down = Heads across, layers down, counted from 0.
checkpoint-by-layer-and-head = { $quantity }, by layer and head
checkpoint-layer-head-quantity = layer { $layer }, head { $head }: { $quantity }
checkpoint-heads = Heads
checkpoint-all-heads-table = all heads as a table
checkpoint-layer-head-named = layer { $layer }, head { $head }
checkpoint-first-heads-all-export = The first { $shown } of { $count } heads; all are in the export.
checkpoint-number-heads = { $count } heads
checkpoint-head-random = Is this head random?
checkpoint-each-head-random = Is each head random?
checkpoint-comparing-random-heads = Comparing random heads …
checkpoint-no-random-head-as-concentrated = No random head is concentrated as strongly as this one.
checkpoint-heads-judged = { $done } of { $heads } heads judged
checkpoint-heads-differ-random-judged-map-table = { $count } of { $heads } heads differ from random, judged in { $duration }; the map and the table hold the percentiles.
checkpoint-too-long-mb-allowed = { $name } is too long: { $most } MB are allowed.
checkpoint-could-not-read = { $name } could not be read: { $reason }.
checkpoint-no-weights-among-files = There are no weights among these files: choose model.safetensors, or all its parts with their index.
checkpoint-mb-fetched = { $name }: { $size } MB fetched
checkpoint-address-give-one-begins-https = “{ $address }” is not an address: give one that begins with https://.
checkpoint-module-checkpoints = The module for checkpoints
checkpoint-fetch-all = Fetch all of it
checkpoint-fetch-compare = Fetch to compare
checkpoint-address-model = Address of a model
checkpoint-address-whose-host-allows = or at an address whose host allows it
checkpoint-fetch = Fetch
checkpoint-heads-per-layer = Heads per layer
checkpoint-read = Read
checkpoint-fold-scale-normalisation-before = Fold in the scale γ of the normalisation before attention
checkpoint-compare-another-before-after = Compare with another (before and after training, or another seed)
checkpoint-model-compare = A model to compare with
checkpoint-stop-comparing = Stop comparing
checkpoint-model-your-own = A model of your own
checkpoint-model-your-own-model-safetensors-all = A model of your own: model.safetensors, or all its parts and their index, with config.json and tokenizer.json or preprocessor_config.json (chosen or dropped here together; they stay on this machine)
checkpoint-reading-headers = Reading the headers …
checkpoint-layers-measured = { $done } of { $layers } layers measured
checkpoint-heads-measured-t = { $count } heads measured in { $duration }; β at T = { $tokens }.
checkpoint-layers-heads-only-heads-same-places = { $model } has { $layers } layers of { $heads } heads, and { $other } { $other_layers } of { $other_heads }: only heads at the same places can be compared.
checkpoint-heads-width-dimensions-only-heads = { $model } has heads of width { $width } in { $dimensions } dimensions, and { $other } of { $other_width } in { $other_dimensions }: only heads of the same size can be compared.
checkpoint-model-rejects-tokens = { $model } does not take these tokens: { $reason }
checkpoint-model-beside = { $model } beside { $other }
checkpoint-unused-tensors = { $count } unused tensors
checkpoint-scale-folded-only-normalisation = The scale γ is folded in for { $folded } only. For { $stored } the normalisation before attention is not known; its weights are shown as stored.
checkpoint-tokens-layer-layer = { $count } tokens, layer by layer
checkpoint-attention-layer-head = Attention of layer { $layer }, head { $head }
checkpoint-picture-model = A picture for the model
checkpoint-use-drawn-example = Use the drawn example
checkpoint-send-same-picture-through = Send the same picture through
checkpoint-picture-your-own-chosen-dropped-here = A picture of your own (chosen or dropped here; it stays on this machine)
checkpoint-whole-picture-squeezed-pixels-cut = The whole picture is squeezed to { $width } × { $height } pixels and cut into { $patches } patches of { $patch } × { $patch }. Each patch is a token after [CLS], named by its row and column, counted from 0.
checkpoint-model-sees-grey = as the model sees it, grey
checkpoint-model-sees = as the model sees it
checkpoint-picture-model-sees = { $picture }, as the model sees it
checkpoint-what-cls-attends-layer-head = what [CLS] attends to in layer { $layer }, head { $head }: the brightest patch gets { $share } of this attention
checkpoint-picture-invalid-use-png-jpeg-gif = picture is invalid: use a PNG, JPEG, GIF or WebP file, or “drawn”.
checkpoint-picture-drawn-here = The picture drawn here
checkpoint-this-file = This file
checkpoint-export-svg = Export as SVG
checkpoint-text-model = Text for the model
checkpoint-tokenizer-json-model = tokenizer.json of the model
checkpoint-text-label = Text
checkpoint-send-through = Send it through
checkpoint-numbers-tokens = Numbers of tokens
checkpoint-random-tokens = Random tokens
checkpoint-send-them-through = Send them through
checkpoint-tokens-label = Tokens
checkpoint-not-a-tokenizer-file = { $name } is not a tokenizer.json file.
checkpoint-reading-picture = Reading the picture …
checkpoint-tokens-another = Tokens by { $tokenizer }; another:
checkpoint-tokenizer-json = Its tokenizer.json:
checkpoint-cutting-text-into-tokens = Cutting the text into tokens …
checkpoint-no-picture-yet = There is no picture yet: choose one, or use the drawn example.
checkpoint-not-a-token-number = “{ $word }” is not a token number: give whole numbers from 0.
checkpoint-passing-first-layer = Passing layer 0 …
checkpoint-layers-passed-of-all = { $done } of { $layers } layers passed
checkpoint-tokens-sent-through-layers-map-table = { $count } tokens sent through { $layers } layers in { $duration }; the map and the table hold what was measured.
checkpoint-ids-fewer-two-numbers-give-token = ids has fewer than two numbers: give token numbers, separated by spaces.
checkpoint-passing-layers-up-to = Passing layers 0 to { $layer } …
checkpoint-draw-attention-layer-head = Draw the attention of layer { $layer }, head { $head }
checkpoint-measure-attention-layer-your-own = Measure the attention of layer { $layer } as your own matrices
checkpoint-text-tokens = Text and tokens
checkpoint-picture-patches = A picture and its patches
checkpoint-stopped-matrices-measured = Stopped. { $done } of { $count } matrices measured
checkpoint-measure-every-matrix = Measure every matrix
checkpoint-matrices-weights = Matrices of weights
checkpoint-spectrum-matrix = Spectrum of a matrix
checkpoint-every-matrix-weights-beside-random = every matrix of weights, beside random ones
checkpoint-singular-values-each-matrix-mlps = Singular values of each matrix, MLPs and embeddings too, beside those of random weights of its size and variance and of the same entries in random order.
checkpoint-matrices-measured = { $done } of { $count } matrices measured
checkpoint-matrices-measured-in = { $count } matrices measured in { $duration }.
checkpoint-matrices-files = { $count } matrices are in the files.
checkpoint-first-matrices-all-measured-export = The first { $shown } of { $count } matrices; all that are measured are in the export.
checkpoint-number-matrices = { $count } matrices
checkpoint-matrix = matrix
checkpoint-heads-of-checkpoint = { $count } heads of a checkpoint.
checkpoint-heads-and-farthest = { $count } heads of a checkpoint: H of layer { $layer }, head { $head } reaches farthest beyond random weights, { $times } times as far.
checkpoint-other-checkpoint-product = the other checkpoint, { $name }
checkpoint-head-number = head { $head }
checkpoint-product-is-0 = { $name } is 0.
checkpoint-head-is = { $filter ->
        [always] The head is with its residual connection a low-pass filter for every attention.
        [limited] The head is a low-pass filter wherever |λ₂| of attention is below { $limit }.
        [never] The head is never a low-pass filter.
       *[unknown] The head is not shown to be a low-pass filter.
    }
checkpoint-queries = Queries
checkpoint-keys = Keys
checkpoint-values = Values
checkpoint-output = Output
checkpoint-positions = Positions
checkpoint-segments = Segments
checkpoint-layer-out-of-range = layer = { $layer } is invalid: use 0 to { $last }.
checkpoint-layer-not-shown = layer = { $layer } is invalid: use { $layers }.
checkpoint-product = product
checkpoint-gap = gap
checkpoint-relative-random-weights = { $number } relative to random weights
checkpoint-relative-random-attention = { $number } relative to random attention
checkpoint-over-critical = { $number } over β_c
checkpoint-of-h = of H
checkpoint-of-qk = of W_QW_Kᵀ
checkpoint-others = others
checkpoint-differences = differences
checkpoint-main = main
checkpoint-nothing-at-address = { $name } could not be read: there is nothing at this address, or its host does not let other pages read it.
checkpoint-no-model-yet = There is no model yet: choose its files first.
checkpoint-tokens-beside-weights-another = Tokens by { $tokenizer } beside the weights; another:
checkpoint-tokens-first-listed = { $count } tokens, the first { $listed } of which are
checkpoint-number-tokens = { $count } tokens
checkpoint-token-has-number = token { $index }: number { $number }
checkpoint-matrix-of-files = { $matrix } ({ $rows } × { $columns }) of { $files }
checkpoint-head-label = head

## claims

claims-not-reproduced-at-size = not reproduced at this size
claims-not-decided = not decided
claims-hold-printed = hold as printed
claims-hold-otherwise = hold otherwise
claims-realisation = { $step }, realisation { $realisation }
claims-number-claims = number of claims
claims-verdicts-by-paper = Verdicts by paper
claims-verdicts-on-paper = Verdicts on { $paper }
claims-distance-tolerance = distance / tolerance
claims-farthest-published-value = Farthest from the published value
claims-distance-published-value = Distance from the published value
claims-measured = { $claim }: measured { $measured }, { $law } { $relation } { $value }. { $statement }.
claims-claim-not-measured-yet = This claim has not been measured yet.
claims-verdict-claim = Verdict on this claim: { $verdict }.
claims-claims-measured-session = Of { $all } claims { $counts }. Measured in this session: { $here }.
claims-every-statement-measured = Every checkable statement of the paper beside what is measured
claims-begin-statements-fail-there = Begin with the statements that fail: there the measurement contradicts the paper.
claims-stored-measurements-invalid-line = The stored measurements have an invalid line: “{ $line }”.
claims-view-title = Claims
claims-sentence = Every checkable statement of the five papers beside what is measured. Sizes are as stated, or the dial’s T where that is shorter. Verdicts are computed from the measurements. Distances are in units of the tolerance; beyond 3 tolerances an arrow points to the number.
claims-heading = What the papers say, and what is measured
claims-fail = fail
claim-gap-outlier-statement = Rows that sum to one: λ₁ = 1
claim-gap-s1-statement = s₁ → 1
claim-gap-s1-fixed-statement = s₁ → 1, d_qk = 17 at every T
claim-gap-iid-statement = A(X₀) is an iid Markov matrix: then by the circular law the median of √T|λ| is σ/√2
claim-gap-edge-statement = √T s₂ → 2σ, d_qk = T
claim-gap-edge-narrow-statement = √T s₂ → 2σ, d_qk = T/8
claim-gap-edge-fixed-statement = √T s₂ → 2σ, d_qk = 17 at every T
claim-gap-bound-statement = |λ₂| is at most 2σ/√T
claim-gap-figure-rate-statement = The bulk shrinks like T^(−1/2): exponent of |λ₂|
claim-gap-circle-statement = iid Markov: a circular bulk of radius O(T^(−1/2))
claim-gap-radius-statement = Ours: for iid Markov the bulk has the radius σ_A/√T
claim-gap-relu-statement = ReLU attention has a spectral gap: λ₁ above |λ₂|
claim-gap-sigmoid-statement = Sigmoid attention has a spectral gap: λ₁ above |λ₂|
claim-gap-edge-iid-statement = iid Markov: √T s₂ → 2σ_A
claim-gap-quarter-statement = iid Markov: singular values of √T A⊥ follow the quarter circle; largest distance of the distributions
claim-gap-removed-statement = Without 11ᵀ/T there is no gap left: s₂/s₁ → 1
claim-gap-gaussian-statement = The square of the first singular value of uuᵀW₁W₂ is d² on average, d = 64
claim-gap-gaussian-spread-statement = s₁(uuᵀW₁W₂)/d differs from 1 by O(d⁻²) in mean square: its exponent
claim-gap-product-statement = s₁(A − 11ᵀ/T) = O(T^(−1/2)), one iid Markov matrix: its exponent
claim-gap-product-2-statement = s₁(A₂A₁ − 11ᵀ/T) = O(T⁻¹), two iid Markov matrices: its exponent
claim-gap-product-second-statement = s₂(A₂A₁) = O(T⁻¹), a step of the proof: exponent of T s₂(A₂A₁)
claim-gap-leading-statement = s₁(X_ℓ) = O(1) in every layer: its exponent in T, one layer
claim-gap-leading-law-statement = s₁(X_ℓ) is close to d^(ℓ/2): s₁(X₁)²/d → 1, two layers; exponent in T
claim-gap-second-statement = s₂(X_ℓ) shrinks like (1/T)^ℓ: its exponent, one layer
claim-gap-second-law-statement = s₂(X_ℓ) = O(1): its exponent, one layer
claim-gap-second-law-2-statement = s₂(X_ℓ) = O(1): its exponent, two layers
claim-gap-collapse-statement = sr(Σ) − 1 = O(T^(1−4ℓ)), iid Markov, one layer: its exponent
claim-gap-collapse-2-statement = sr(Σ) − 1 = O(T^(1−4ℓ)), iid Markov, two layers: its exponent
claim-gap-collapse-softmax-statement = sr(Σ) − 1 = O(T⁻³), softmax: its exponent
claim-gap-collapse-limit-statement = sr(Σ) → 1, d_qk = T
claim-gap-collapse-fixed-statement = sr(Σ) − 1 = O(T⁻³), d_qk = 17 at every T: its exponent
claim-gap-collapse-law-statement = Ours: sr(Σ) − 1 = σ_A^(4ℓ) (1 + ℓ(1+γ)) T^(1−2ℓ), one layer
claim-gap-collapse-law-2-statement = Ours: sr(Σ) − 1 = σ_A^(4ℓ) (1 + ℓ(1+γ)) T^(1−2ℓ), two layers
claim-gap-resolved-statement = Gap removed: sr(Σ⊥)/T tends to a constant; its exponent, softmax
claim-gap-resolved-2-statement = Gap removed: sr(Σ_ℓ⊥)/T tends to a constant (our value); iid Markov, two layers
claim-gap-resolved-law-statement = Ours: sr(Σ⊥)/T tends to (1 + ℓ(1+γ))/e_ℓ², one layer
claim-gap-signal-mean-statement = Gap removed: mean of the eigenvalues of Σ_ℓ⊥ is (σ_A σ_V/√γ)^(2ℓ)
claim-gap-signal-variance-statement = Gap removed: variance of the eigenvalues of Σ_ℓ⊥ over their squared mean is ℓ(1+γ)
claim-gap-jacobian-mean-statement = Gap removed: mean of the squared singular values of the Jacobian is (σ_A σ_V)^(2ℓ)
claim-gap-jacobian-variance-statement = Gap removed: variance of the squared singular values of the Jacobian over their squared mean is ℓ(ℓ+2)
claim-gap-gradient-bound-statement = ‖∂X_L/∂W_1‖² is at least C T^(L−1), L = 4
claim-gap-gradient-single-statement = ‖∂X_1/∂W_1‖² grows at least like T: its exponent
claim-gap-gradient-statement = Ours: ‖∂X_L/∂W_1‖² grows like T^L, L = 4: (13) is loose by a factor T
claim-gap-gradient-resolved-statement = Gap removed: E‖∂X_L/∂W_1‖² is linear in d: its exponent, L = 3
claim-gap-gradient-constant-statement = Ours: gap removed, the constant of E‖∂X_L/∂W_1‖² is γ^(1−L) for σ_A = 1, L = 3
claim-gap-figure-4-statement = Our fix slows the collapse in depth: stable rank after 6 layers with it against without
claim-gap-gates-statement = Ours: gates slow the collapse in depth and leave the spectrum as it is: stable rank after 6 layers with them against without
claim-gap-value-residual-statement = Ours: values of the first tokens (λ = 1/2, σ_V = 0.051) slow the collapse in depth: stable rank after 6 layers with them against without
claim-gap-orthogonal-values-statement = Orthogonal values slow the collapse in depth: stable rank after 8 layers without the gap, against Gaussian values
claim-gap-modules-width-statement = A skip connection and LayerNorm together do not prevent the collapse in width: sr(Σ) → 1
claim-gap-modules-width-skip-statement = A skip connection alone does not prevent the collapse in width: sr(Σ) → 1
claim-gap-modules-width-layernorm-statement = LayerNorm alone does not prevent the collapse in width: sr(Σ) → 1
claim-gap-figure-5-statement = Without the gap gradients do not explode: norm at L = 6 with the fix against without
claim-gap-layernorm-gradients-statement = With LayerNorm gradients do not explode: norm at L = 6 with it against without
claim-gap-outliers-statement = Additional outliers emerge with depth: |λ₂| in the second layer against the first, by more than 0.1
claim-gap-uniform-statement = Attention tends to uniform attention with depth: T times the participation of the last layer → 1
claim-gap-uniform-identity-statement = Attention tends to uniform attention with depth, values of the identity as in the notebook: participation of the tenth layer → 0
claim-gap-wide-statement = Tokens of unit length, γ = 4: the gap persists; λ₁ exceeds |λ₂| by more than 0.5
claim-gap-small-scores-statement = σ_qk → 0: attention is uniform; participation at σ_qk = 0.2 against 1/T
claim-gap-sink-statement = Ours: a sink that takes a share φ of a row moves the outlier to 1 − φ; φ = 1/4
claim-gap-sink-gap-statement = Ours: a sink leaves the relative gap as it is: |λ₂|/λ₁ is that of softmax attention
claim-gap-sink-edge-statement = Ours: a sink scales the bulk of singular values by the same 1 − φ; second singular value, φ = 1/2
claim-gap-sinkhorn-statement = Ours: doubly stochastic attention stretches no direction: ‖A‖₂ = 1
claim-gap-sinkhorn-removed-statement = Ours: without 11ᵀ/T nothing is left of its outlier: s₂/s₁ → 1
claim-gap-sinkhorn-edge-statement = Ours: singular values of doubly stochastic attention end where those of its Gaussian potentials do; second singular value
claim-gap-sinkhorn-radius-statement = Ours: the bulk of doubly stochastic attention has the radius √(η/T) of its Gaussian potentials, d_qk = 16
claim-gap-self-statement = Ours, after arXiv 2510.05554: without weights λ₂ = (1 − z)/(1 + (T − 1)z), z = T^(−γ(1−ρ))
claim-gap-self-below-statement = Ours, after arXiv 2510.05554: below the transition |λ₂| falls like T^(γ(1−ρ) − 1); γ = 1/2, ρ = 0
claim-gap-self-above-statement = Ours, after arXiv 2510.05554: above the transition the gap 1 − |λ₂| falls like T^(1 − γ(1−ρ)); γ = 3/2, ρ = 0
claim-gap-qk-norm-statement = Ours: with queries and keys of length 1 the bulk has the radius √(η/T), η by Bessel functions, d_qk = 64
claim-gap-qk-norm-finite-statement = Ours: η is finite where Gaussian keys have none: the participation falls like 1/T; v = 1.75, d_qk = 3
claim-gap-qk-norm-participation-statement = Ours: with queries and keys of length 1 the participation is that of independent scores q̂·k̂ at every T; v = 5, d_qk = 64
claim-gap-qk-norm-strong-statement = Ours: with queries and keys of length 1 and strong scores |λ₂| is near √(p − 1/T), where √(η/T) is far off; v = 5
claim-gap-equivalence-statement = Ours, after arXiv 2510.06685: the singular values of softmax attention follow the corrected law, that of a linear model; largest distance of the distributions
claim-gap-equivalence-quarter-statement = Ours, after arXiv 2510.06685: the squares of the singular values do not follow Marchenko–Pastur; largest distance from the quarter circle, above 0.05
claim-gap-train-qk-clip-statement = Ours, after arXiv 2507.20534: with Muon and QK-clip the largest score of the first layer stays within a quarter above the threshold τ = 4
claim-osa-orthogonal-statement = A = exp(S) is orthogonal: ‖AᵀA − I‖₂ = 0
claim-osa-equivariant-statement = Tokens in another order give the same matrix in that order: largest difference of an entry
claim-osa-kernel-statement = Orthogonal W^V W^O: Σ keeps its eigenvalues through 8 layers; largest change
claim-osa-softmax-rank-statement = Softmax attention: tokens converge to rank one with depth; stable rank → 1
claim-osa-bound-statement = K Newton–Schulz steps: the orthogonality error over its bound (10) is at most 1
claim-osa-bound-worst-statement = K Newton–Schulz steps: the orthogonality error over its bound (11) is at most 1
claim-osa-newton-statement = Newton–Schulz steps converge: the error after 14 of them is 0
claim-osa-jacobian-statement = J = J₁ + J₂: relative distance from central differences, at α = 1
claim-osa-scores-statement = Orthonormal [W^Q, W^K]: κ(W^Q W^Kᵀ − W^K W^Qᵀ) = 1
claim-osa-perturbation-statement = ‖J₁‖₂ ≤ Cα: its exponent in α for α from 0.01 to 0.2
claim-osa-condition-statement = κ(J) ≤ (1 + δ + Cα)/(1 − δ − Cα), C = max ‖J₁‖₂/α: their largest ratio
claim-osa-perturbation-constant-statement = Ours: with QR ‖J₁‖₂ ≤ Cα with C = 2‖X‖₂²/√d_v: their largest ratio
claim-osa-condition-rate-statement = Ours: with QR κ(J) − 1 vanishes like α; its exponent
claim-osa-softmax-condition-statement = Ours: κ(J) of softmax attention on the same input is larger than at α = 1
claim-osa-cost-statement = Operations are linear in N: exponent at most 1
claim-osa-softmax-cost-statement = Operations of softmax attention are O(N²d): exponent at most 2
claim-osa-memory-statement = Memory is linear in N: exponent at most 1
claim-osa-softmax-memory-statement = Memory of softmax attention is O(N²): exponent at most 2
claim-osa-train-vit-statement = Learning digits: OSA without skip connections and LayerNorm classifies as many held-out digits correctly as the ViT
claim-osa-train-no-skip-statement = OSA classifies more digits correctly than the ViT without skip connections
claim-osa-train-bare-statement = OSA classifies more digits correctly than the ViT without skip connections and LayerNorm
claim-osa-train-basis-statement = OSA classifies more digits correctly with a basis by QR than by Newton–Schulz
claim-osa-train-skip-statement = The ViT classifies fewer digits correctly without its skip connections
claim-filter-real-statement = All eigenvalues of A lie in (−1, 1], so they are real: share of complex ones
claim-filter-smoothing-statement = Eigenvalues of H in (0, ∞): the Perron eigenvalue dominates; share of draws
claim-filter-sharpening-statement = Eigenvalues of H in [−1, 0): an eigenvalue with λ₁^A dominates, so never the Perron eigenvalue; share of draws
claim-filter-low-pass-statement = Smoothing: HFC/LFC → 0
claim-filter-attention-statement = Attention alone, X_L = A^L X: HFC/LFC → 0
claim-filter-not-low-pass-statement = Sharpening: HFC/LFC does not tend to 0; after 200 layers it is above 0.001
claim-filter-tied-statement = Several eigenvalues dominate, one of them not the Perron eigenvalue: HFC/LFC does not tend to 0; share of draws, sharpening
claim-filter-corners-statement = Real eigenvalues of A and H: one of the four extreme eigenvalues dominates; share of draws, sharpening
claim-filter-cases-statement = Real eigenvalues of A and H, those of H of both signs: the eigenvalue that the theorem names dominates; share of draws
claim-filter-named-statement = Real eigenvalues of A and H: the eigenvalue that the theorem names dominates; share of draws, sharpening
claim-filter-converges-statement = X_L converges, free weights: how far X₂₀₀ is from X₁₉₉, both scaled to length 1
claim-filter-rank-statement = The rank in the limit is that of the dominating eigenspaces: share of draws
claim-filter-train-error-statement = Learning digits: smoothing weights classify at least as many held-out digits correctly as free weights
claim-filter-train-smooths-statement = Smoothing weights leave less high frequency after the last layer than free weights
claim-filter-train-sharpens-statement = Sharpening weights leave more high frequency than free weights
claim-rem-frozen-statement = β > β_c: p = 1 − β_c/β; largest distance for β from 2 to 4
claim-rem-below-statement = β < β_c: p = 0; largest distance for β from 0 to 0.75
claim-rem-spread-statement = β = 1: p ≈ T^(−(1 − β²/β_c²)), finite-size estimate
claim-rem-spread-small-statement = β = 0.5: p ≈ T^(−(1 − β²/β_c²)), finite-size estimate
claim-rem-exact-statement = Ours: p at finite T by a one-dimensional integral; largest distance for β from 0 to 4
claim-rem-correlated-statement = Cosine ρ = 1/2: a row is a random energy model of variance (1−ρ)v; largest distance of p for β from 0 to 4
claim-rem-frozen-correlated-statement = Cosine ρ = 1/2: p = 1 − β_c(ρ)/β with β_c(ρ) = √(2/(1−ρ)), β = 3
claim-rem-frozen-correlated-strong-statement = Cosine ρ = 1/2, β = 4: p = 1 − β_c(ρ)/β with β_c(ρ) = √(2/(1−ρ))
claim-rem-cross-statement = The cross overlap is subleading, β = 1: p×/p → 0
claim-rem-cross-frozen-statement = The cross overlap is subleading, β = 2 > β_c: p×/p → 0
claim-rem-cross-correlated-statement = The cross overlap is subleading, β = 1 and cosine ρ = 1/4: p×/p → 0
claim-rem-entropy-statement = β < β_c: entropy over ln T is 1 − β²/β_c²; largest distance for β from 0 to 1.2
claim-rem-entropy-correlated-statement = Cosine ρ = 1/2 and β = 1.5: entropy over ln T is 1 − β²/β_c(ρ)² with β_c(ρ) = √(2/(1−ρ))
claim-rem-gradient-statement = Third version: size of the gradient of W_Q at β = 1, orthogonal tokens
claim-rem-qk-norm-gradient-statement = Ours: with queries and keys of length 1 the gradient of W_Q is d_qk/(d_qk − 2) times that of Gaussian scores; β = 0.8, d_qk = 1024
claim-rem-qk-norm-weak-statement = Ours: with queries and keys of length 1 the gradient of W_Q has no part along its query: for weak scores E‖G‖² → β (d_qk − 1)/(d_qk − 2); β = 0.02, d_qk = 4
claim-rem-frozen-bulk-statement = β = 2.5 > β_c: the bulk does not shrink with T; exponent of |λ₂|
claim-rem-map-statement = One update without residual connection: ρ′ = r/q as the ratio of means, at ρ = 0.03 and β = 0.94
claim-rem-map-mean-statement = One update without residual connection: ρ′ = r/q over the whole map, β up to 3; the mean distance
claim-rem-map-cosine-statement = Ours: the mean cosine after one update exceeds (14), a ratio of means, at ρ = 0.03 and β = 0.94 by more than 0.03
claim-rem-apparent-statement = The observed critical β is lower than predicted at small ρ: at ρ = 0.03 and β = 0.94 < β_c the mean cosine is at most 0.9 already
claim-rem-collapse-statement = β = 0.3 without residual connection: output tokens are all the same; ρ after one layer → 1
claim-rem-block-statement = One whole block: ρ′ of (16)–(19); mean distance over the map
claim-rem-depth-statement = β = 0.3, α = 1: ρ after 8 blocks, overlaps of infinite T
claim-rem-depth-frozen-statement = β = 2, α = 1: ρ after 8 blocks, overlaps of infinite T
claim-rem-residual-statement = β = 0.3, α = 2: a stronger residual connection keeps tokens apart; ρ after 8 blocks
claim-rem-post-norm-statement = Third version: normalisation after each branch, β = 0.1, from ρ = 0.2: ρ after 5 blocks
claim-rem-pre-norm-statement = Third version: normalisation before each branch, β = 0.1, from ρ = 0.2: ρ after 5 blocks
claim-rem-gain-control-statement = Third version: gain control keeps tokens apart, normalisation after each branch, β = 0.1, from ρ = 0.2: ρ after 5 blocks
claim-rem-gain-control-pre-statement = Third version: gain control with normalisation before each branch, β = 0.1, from ρ = 0.2: ρ after 5 blocks
claim-rem-causal-statement = Third version: under a causal mask late tokens (here the last quarter) follow the recursion without a mask, β = 0.1, from ρ = 0.2: ρ after 5 blocks
claim-rem-gates-statement = Ours: gates multiply the ratio of means after one attention layer by E gg′/E g²; mean distance over the whole map
claim-rem-gates-factor-statement = Ours: after one attention layer gates multiply the mean cosine by E gg′/E g² at every T; ratio of means at ρ = 0.03 and β = 0.56, σ_g = 4
claim-rem-gates-depth-statement = Ours: gates in 8 whole blocks, σ_g = 2: ρ after the last block
claim-rem-value-residual-statement = Ours: values of the first tokens (λ = 1/2) have one W₀ in all blocks and add up in the residual stream; ρ after 8 blocks by that recursion
claim-rem-critical-statement = α = 1 is critical for some depth: the layer after which ρ is first 0.9
claim-rem-critical-strong-statement = α = 2 is critical for a greater depth: the layer after which ρ is first 0.9
claim-rem-bare-collapse-statement = No residual connection, β = 0.3 < β_c: the MLP does not prevent ρ → 1 with depth, from ρ = 0
claim-rem-bare-propagates-statement = No residual connection: after one block from ρ = 0.03, ρ at β = 0.3 is above that at β = 2.9, by more than 0.1
claim-rem-bare-map-statement = No residual connection: ρ′ of one block over the whole map, β up to 3; the mean distance
claim-rem-relu-statement = ReLU: no fixed point below 1; ρ → 1 with depth
claim-rem-fixed-point-statement = tanh, σ_w = 6: ρ tends to a fixed point below 1
claim-rem-bert-statement = Effective β of BERT at its initialisation is 0.12
claim-rem-train-stall-statement = Masked words: beyond β_c (β = 3) one layer learns less than below (β = 0.3); held-out loss
claim-rem-train-blocked-statement = Beyond β_c training is blocked, taken to mean: held-out loss ends within 5 % of its initial value
claim-rem-train-rate-statement = At a fifth of the printed learning rate, β = 3 learns as well as β = 0.3; held-out loss
claim-local-mean-statement = Mean of the attention argument of the last token is (θ − ½) tr W/λ at θ = 1
claim-local-first-statement = E x_iᵀWx_i = (i − 1) tr WΣ: its factor at i = 1
claim-local-variance-statement = Variance of the attention argument of the last token is (2θ² + 7/12) tr W²/λ² at θ = 1
claim-local-variance-middle-statement = Variance of the attention argument of the middle token, θ = ½, is 13/12 tr W²/λ²
claim-local-probability-statement = ρ(θ), the probability that a token's signal propagates; largest distance for θ from 0 to 1
claim-local-probability-law-statement = Ours: ρ(θ) with the variance of finite T; largest distance for θ from 0 to 1
claim-local-uniformity-statement = ξ → 0 at fixed η: ρ′(θ) → 0; ρ(0) − ρ(1) by (6) at ξ = 0, η = 1
claim-local-late-statement = Late site: (6) at θ = 1 tends to 1 as ξ → ∞, η → 0, 0 ≤ r ≤ 2
claim-local-middle-statement = Middle site: (6) at θ = 1 tends to 0 where r > 2
claim-local-middle-site-statement = Middle site: (6) at θ = 0.65 < ½ + 1/r tends to 1
claim-local-edge-statement = Middle site: (6) at θ = ½, the early end of the interval, tends to 1
claim-local-edge-late-statement = Middle site: (6) at θ = ½ + 1/r, the late end of the interval, r = 4
claim-local-early-statement = Early site: (6) at θ = 0.1 tends to 1 as ξ → −∞, η → 0, −2 ≤ r < 0
claim-local-vanishing-statement = η → ∞ at fixed ξ: no signal propagates; mean share of tokens and walks
claim-local-range-statement = |tr W| ≤ √(d tr W²), anisotropic Σ: |tr W|/√d against √tr W²
claim-local-trace-statement = |tr W|/(√d ‖Σ‖₂) ≤ ‖W_QK‖₂
claim-local-trace-frobenius-statement = |tr W|/(√d ‖Σ‖₂) ≤ ‖W_QK‖_F
claim-local-eigenvalue-variance-statement = d²V[w_i] = d tr W² − |tr W|²
claim-local-norm-statement = √tr W² = ‖W‖_F, anisotropic Σ
claim-local-gradient-statement = Gradient of (tr W_QK − 1)² by W_Q is (tr W_QK − 1) tr W_QK W_K: its factor
claim-local-uniform-statement = Ours: eigenvalues of W_QK near 0: attention is uniform, its entropy ln T; share of ln T
claim-local-concentrated-statement = Entropy of attention is higher if tr W² is as small as tr W allows: all eigenvalues at their mean, against scale 0.2
claim-local-expressive-statement = Tokens collapse more slowly if |tr W| is as large as tr W² allows: ln of the residual after two layers, equal eigenvalues against N(0.005, 0.005²)
claim-local-expressive-negative-statement = Tokens collapse more slowly if a negative tr W is as small as tr W² allows, with larger scores: equal eigenvalues against N(−0.05, 0.2²)
claim-local-train-scale-statement = Next words with LocAteR (κ₁ = 100): with κ₂ = 1 the eigenspectrum’s scale tr W_QKᵀW_QK is smaller than with κ₂ = 0
claim-local-train-none-statement = With LocAteR the scale tr W_QKᵀW_QK is smaller than without
claim-local-train-entropy-statement = With LocAteR the entropy of attention stays higher than without
claim-local-train-perplexity-statement = With LocAteR the loss of held-out words is lower than without
claim-local-train-stripes-statement = With LocAteR the signals of some tokens propagate more often than those of others; without it they do not. The largest difference of two tokens
claim-local-bound-statement = Entropy is at least ln(1 + Te^(−ν)) + ν e^(−ν/2)/(1/T + e^(−ν))
claims-measured-value-within-stated = The measured value is within the stated tolerance of the published one, three standard errors included.
claims-they-hold-limit-distance-shrinks = They hold in the limit (↘: the distance shrinks with the size, fitted over at least three sizes), with a different constant (≈: measured / published is positive and independent of the size, but not 1) or with a different rate (∝: the measured value is another power of the size).
claims-contradicted-measured-value-off-more = Contradicted: the measured value is off by more than the tolerance, even with three standard errors subtracted, and does not approach the published one.
claims-models-trained-fewer-steps-smaller = The models are trained for fewer steps or are smaller than in the paper, and do not show the effect. That does not contradict the paper.
claims-noise-three-standard-errors-exceeds = The noise (three standard errors) exceeds the difference to be resolved: more realisations are needed.
claims-no-measurement-finished-yet = No measurement is finished yet.
claims-counted = { $paper }, { $outcome }: { $count } claims
claims-tolerance = tolerance
claims-line-not-understood = The line “{ $line }” of the claims is not understood.
claims-expression-not-valid = “{ $expression }” is not a valid expression.

## notes on claims

claim-gap-outlier-assumes = X₀X₀ᵀ = I; T = 128, σ_qk = 1, d_qk = T.
claim-gap-s1-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T. s₁ − 1 is (η + v²/2)/(2T) to first order, v = σ_qk⁴: 0.1 % at T = 256.
claim-gap-s1-fixed-assumes = X₀X₀ᵀ = I; σ_qk = 1, d_qk = 17 at every T. Entries have a fourth moment: 16σ_qk⁴ < d_qk.
claim-gap-s1-fixed-lost = At fixed d_qk A tends to an integral operator with s₁ = (1 − b)^(−d_qk/4) = 1.015, where b = (1 − √(1 − 4a²))/2 and a = σ_qk⁴/d_qk.
claim-gap-s1-fixed-when = d_qk/T bounded away from 0.
claim-gap-iid-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T.
claim-gap-iid-lost = The proof of Theorem 2.1 takes the scores x_iᵀW^Q W^Kᵀx_j as independent; two scores of one query share its q_i, two of one key its k_j, so the T² scores depend on 2 T d_qk numbers and their matrix has rank d_qk.
claim-gap-iid-when = Where d_qk/T → ∞: the scores then become independent.
claim-gap-edge-assumes = X₀X₀ᵀ = I, σ² the variance of T·A_ij; σ_qk = 0.8, d_qk = T.
claim-gap-edge-lost = The edge of independent entries is used; the linear part of exp keeps the rank d_qk of the scores and moves the edge outwards.
claim-gap-edge-when = d_qk/T → ∞, and for iid Markov matrices (gap-edge-iid).
claim-gap-edge-narrow-assumes = X₀X₀ᵀ = I; the same σ_qk = 0.8 as in gap-edge, d_qk = T/8: another edge at the same σ_qk.
claim-gap-edge-narrow-lost = As in gap-edge: the limit depends on d_qk/T too.
claim-gap-edge-narrow-when = d_qk/T → ∞.
claim-gap-edge-fixed-assumes = X₀X₀ᵀ = I; σ_qk = 1, d_qk = 17 at every T. Entries have a fourth moment: 16σ_qk⁴ < d_qk.
claim-gap-edge-fixed-lost = At fixed d_qk A tends to an integral operator with s₂ = √r s₁ = 0.247, r = a/(1 − b), a and b as in gap-s1-fixed: √T s₂ grows like √T.
claim-gap-edge-fixed-when = d_qk/T → ∞.
claim-gap-bound-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T.
claim-gap-figure-rate-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T. |λ₂(A)| = |λ₁(A⊥)|.
claim-gap-circle-assumes = iid Markov, lognormal entries, σ_A = 1.
claim-gap-radius-assumes = iid Markov, exponential entries, σ_A = 1; the circular law of Bordenave et al.
claim-gap-relu-assumes = X₀X₀ᵀ = I, σ_qk = 1, d_qk = T.
claim-gap-sigmoid-assumes = X₀X₀ᵀ = I, σ_qk = 1, d_qk = T.
claim-gap-edge-iid-assumes = iid Markov, exponential entries, σ_A = 1.
claim-gap-quarter-assumes = iid Markov, exponential entries, σ_A = 1.
claim-gap-removed-assumes = iid Markov, exponential entries, σ_A = 1. The distance of s₁ and s₂ at an edge is of the order T^(−2/3), 2.5 % at T = 256.
claim-gap-gaussian-assumes = Two layers of uniform attention, A = uuᵀ with u = 1/√T, on X₀X₀ᵀ = I; γ = 1, values N(0, 1), d = 64, q = 2.
claim-gap-gaussian-spread-assumes = q = 2, γ = 1; as gap-gaussian. A variable that exceeds t with probability 2 exp(−C′d^q min(t², t^(2/q))) has a mean square of O(d^(−q)). Theorem A.4 has the same probability.
claim-gap-gaussian-spread-lost = s₁² is a product of q chi-squared numbers. Its d^q terms share factors, and (23) is for independent terms.
claim-gap-gaussian-spread-when = q = 1, and for any q with d in place of d^q.
claim-gap-product-assumes = iid Markov, exponential entries, σ_A = 1, p = 1.
claim-gap-product-2-assumes = iid Markov, exponential entries, σ_A = 1, p = 2. A₂A₁ − 11ᵀ/T is measured as A₂A₁(I − 11ᵀ/T), which subtracts nothing from the product.
claim-gap-product-2-lost = A₂A₁ − J = JA₁⊥ + A₂⊥A₁⊥ with J = 11ᵀ/T, and ‖JA₁⊥‖ → σ_A/√T. The proof replaces s₁(A₂A₁ − J) by s₂(A₂A₁) because s₁(A₂A₁) → 1. But s₁² − 1 is O(1/T), as large as the square of the quantity in question.
claim-gap-product-2-when = p = 1 (gap-product), and for s₂(A₂A₁) in its place (gap-product-second).
claim-gap-product-second-assumes = iid Markov, exponential entries, σ_A = 1, p = 2. What is measured is s₂ of two layers whose values are √d times orthogonal matrices, d = T.
claim-gap-leading-assumes = X₀X₀ᵀ = I, γ = 1, values N(0, 1), iid Markov attention, ℓ = 1.
claim-gap-leading-lost = W^V has N(0, 1) entries and multiplies the direction of 1 by √d in every layer: by Theorem A.4 itself s₁(X_ℓ) is close to d^(ℓ/2).
claim-gap-leading-when = With values N(0, 1/d), for which s₂ shrinks like d^(−ℓ/2).
claim-gap-leading-law-assumes = p = q = ℓ = 2, γ = 1: the exponent q/2 = 1.
claim-gap-second-assumes = X₀X₀ᵀ = I, γ = 1, values N(0, 1), iid Markov attention, ℓ = 1.
claim-gap-second-lost = Theorem A.5 gives s₂ = O(d^((q−p)/2)) = O(1) for p = q = ℓ.
claim-gap-second-when = For the ratio s₂/s₁, and with the exponent −ℓ/2.
claim-gap-second-law-assumes = p = q = ℓ = 1, γ = 1.
claim-gap-second-law-2-assumes = p = q = ℓ = 2, γ = 1. The proof uses Lemma A.3, which fails for p = 2 (gap-product-2). The statement follows without the lemma: A₂A₁ − A₂⊥A₁⊥ has rank one.
claim-gap-collapse-assumes = X₀X₀ᵀ = I, γ = 1, iid Markov attention, σ_A = 1, ℓ = 1.
claim-gap-collapse-lost = The proof takes T^(−ℓ) s₁(X_ℓ) → 1 from Theorem A.4, which says d^(−ℓ/2) s₁(X_ℓ) → 1. This doubles the exponent of s₁, which enters with the fourth power.
claim-gap-collapse-when = With the exponent 1 − 2ℓ.
claim-gap-collapse-2-assumes = As gap-collapse, ℓ = 2.
claim-gap-collapse-2-lost = As gap-collapse.
claim-gap-collapse-2-when = With the exponent 1 − 2ℓ.
claim-gap-collapse-softmax-assumes = Σ₀ = I; σ_qk = 0.8, d_qk = T.
claim-gap-collapse-softmax-lost = As gap-collapse.
claim-gap-collapse-softmax-when = With the exponent −1.
claim-gap-collapse-limit-assumes = Σ₀ = I; σ_qk = 0.8, d_qk = T. What is measured is sr(Σ) − 1.
claim-gap-collapse-fixed-assumes = Σ₀ = I; σ_qk = 1, d_qk = 17 at every T. Entries have a fourth moment: 16σ_qk⁴ < d_qk.
claim-gap-collapse-fixed-lost = If d_qk is fixed, d_qk singular values of A do not shrink. sr − 1 tends to (1 − r²)^(−d_qk) − 1 = 0.061 and not to 0, r as in gap-edge-fixed.
claim-gap-collapse-fixed-when = With the exponent −1, and d_qk/T bounded away from 0.
claim-gap-collapse-law-assumes = X₀X₀ᵀ = I, γ = 1, iid Markov; from Theorem A.4 and the second moment of Proposition A.8.
claim-gap-collapse-law-2-assumes = As gap-collapse-law, ℓ = 2.
claim-gap-resolved-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T. The tolerance is the exponent that finite T adds: s₁ approaches its edge like T^(−2/3), and sr(Σ⊥)/T of iid Markov matrices falls like T^(−0.14) from T = 32 to 128 (gap-resolved-law).
claim-gap-resolved-2-assumes = X₀X₀ᵀ = I, γ = 1, iid Markov, ℓ = 2. The constant is (1 + 2ℓ)/e_ℓ² = 0.0336 with e_ℓ as in gap-resolved-law; the paper leaves it open.
claim-gap-resolved-law-assumes = X₀X₀ᵀ = I, γ = 1, iid Markov; e_ℓ the edge of the free product.
claim-gap-signal-mean-assumes = iid Markov, ℓ = 2, γ = 1/2.
claim-gap-signal-variance-assumes = iid Markov, ℓ = 2, γ = 1/2.
claim-gap-jacobian-mean-assumes = iid Markov with uniform entries, ℓ = 2, γ = 1/2.
claim-gap-jacobian-mean-lost = A factor γ^(−ℓ): A is of size T and W^V of size d, and the unit of the squared singular values of W^V is d = T/γ.
claim-gap-jacobian-mean-when = γ = 1.
claim-gap-jacobian-variance-assumes = iid Markov, ℓ = 2, γ = 1/2; relative to the mean, whose error is gap-jacobian-mean.
claim-gap-gradient-bound-assumes = X₀X₀ᵀ = I, γ = 1, iid Markov, ℓ = 1, L = 4; C of the proof.
claim-gap-gradient-single-assumes = X₀X₀ᵀ = I, γ = 1, iid Markov. The bound is of the right order, so the exponent is compared both ways.
claim-gap-gradient-assumes = X₀X₀ᵀ = I, γ = 1, iid Markov, σ_A = 1.
claim-gap-gradient-resolved-assumes = X₀X₀ᵀ = I, γ = 1/2, iid Markov.
claim-gap-gradient-constant-assumes = X₀X₀ᵀ = I, γ = 1/2, iid Markov.
claim-gap-figure-4-assumes = X₀X₀ᵀ = I, iid Markov, no LayerNorm, no skip connection. What is compared is sr − 1.
claim-gap-gates-assumes = iid Markov, exponential law, d = T, gates of tokens at length 1 with σ_g = 1.
claim-gap-value-residual-assumes = iid Markov, exponential law, d = T. σ_V is 1/√d at T = 384: tokens keep their size from layer to layer there, and shrink at smaller T.
claim-gap-orthogonal-values-assumes = X₀X₀ᵀ = I, iid Markov, γ = 1, no LayerNorm, no skip connection. What is compared is sr − 1.
claim-gap-modules-width-assumes = X₀X₀ᵀ = I, γ = 1, iid Markov, one layer with residual connection and LayerNorm. What is measured is sr(Σ) − 1.
claim-gap-modules-width-skip-assumes = As gap-modules-width, with the residual connection alone.
claim-gap-modules-width-layernorm-assumes = As gap-modules-width, with LayerNorm alone.
claim-gap-figure-5-assumes = X₀X₀ᵀ = I, iid Markov, γ = 1.
claim-gap-layernorm-gradients-assumes = X₀X₀ᵀ = I, iid Markov, γ = 1.
claim-gap-outliers-assumes = X₀X₀ᵀ = I, σ_qk = 1.5, orthogonal values, T = 128. An outlier that emerges becomes the second eigenvalue.
claim-gap-uniform-assumes = X₀X₀ᵀ = I, T = d = d_qk = 64, N(0, 1) queries, keys and values; participation of uniform attention is 1/T = 1/64.
claim-gap-uniform-identity-assumes = X₀X₀ᵀ = I, d = d_qk = T, N(0, 1) queries and keys, values √d I as in the notebook of the figure; participation of uniform attention is 1/T. Layers in between choose single tokens. In single precision they are lost in rounding if scores are computed directly.
claim-gap-wide-assumes = Rows of X₀ are Gaussian vectors of unit length; σ_qk = 1, T = d_qk = 128, d = 32.
claim-gap-small-scores-assumes = X₀X₀ᵀ = I, T = d_qk = 128. The participation is e^v/T for scores of variance v = σ_qk⁴ = 0.0016.
claim-gap-sink-assumes = X₀X₀ᵀ = I; σ_qk = 0.9, d_qk = T. The score of the sink is ln(φ/(1 − φ)) + ln T + v/2, which takes φ of a row whose sum is typical.
claim-gap-sink-gap-assumes = X₀X₀ᵀ = I; σ_qk = 0.9, d_qk = T, φ = 1/2. A is close to 1 − φ times softmax attention. The tolerance is twice what the largest of T eigenvalues of independent entries exceeds the radius by, 4 % at T = 384.
claim-gap-sink-edge-assumes = X₀X₀ᵀ = I; σ_qk = 0.7, d_qk = T, φ = 1/2.
claim-gap-sinkhorn-assumes = X₀X₀ᵀ = I; σ_qk = 0.9, d_qk = T; 100 Sinkhorn iterations.
claim-gap-sinkhorn-removed-assumes = X₀X₀ᵀ = I; σ_qk = 0.9, d_qk = T; 20 Sinkhorn iterations. At the edge two singular values differ by some T^(−2/3), which is 2 % at T = 384; twice that is allowed.
claim-gap-sinkhorn-edge-assumes = X₀X₀ᵀ = I; σ_qk = 0.7, d_qk = T; 20 Sinkhorn iterations.
claim-gap-sinkhorn-radius-assumes = X₀X₀ᵀ = I; σ_qk = 0.9, d_qk = 16 at every T. η = (1 − r²)^(−d_qk) − 1 with r/(1 − r²) = √(v/d_qk). At T = 384 |λ₂| exceeds the radius by 5 to 6 %, and its errors do not tell this from the tolerance.
claim-gap-self-assumes = Tokens of cosine ρ = 0.3, γ = 1.6. Exact at every T.
claim-gap-self-below-assumes = Orthogonal tokens. The transition is at γ = 1/(1 − ρ).
claim-gap-self-above-assumes = Orthogonal tokens. The transition is at γ = 1/(1 − ρ).
claim-gap-qk-norm-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = 64 at every T. The tolerance is that of gap-sink-gap.
claim-gap-qk-norm-finite-assumes = X₀X₀ᵀ = I; σ_qk = 1.15, d_qk = 3 at every T. Gaussian queries and keys have no variance from 2v = d_qk on.
claim-gap-qk-norm-participation-assumes = X₀X₀ᵀ = I; σ_qk = 1.5, d_qk = 64 at every T. The law is the one-dimensional integral of softmax attention, over the density of a coordinate on the sphere instead of a Gaussian.
claim-gap-qk-norm-strong-assumes = X₀X₀ᵀ = I; σ_qk = 1.5, d_qk = T. Strong scores have heavy tails: |λ₂| varies by a tenth from one realisation to the next, and its mean exceeds √(p − 1/T) by about as much, as without QK-norm. √(η/T) is twice as large at T = 384.
claim-gap-equivalence-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T. The theorem is about T → ∞ at constant temperature. It gives the distribution, not the place of s₂ (gap-edge).
claim-gap-equivalence-quarter-assumes = X₀X₀ᵀ = I; σ_qk = 0.8, d_qk = T. Squares of the quarter circle have the Marchenko–Pastur law of a square matrix.
claim-gap-train-qk-clip-assumes = A story of the seeded grammar, next word, L = 2, d = 32, two heads, batch 4, 40 steps, learning rate 0.02. QK-clip sees the scores of the batch of each step, the measurement those of the first examples: these may exceed τ by a quarter. Without QK-clip it is above 7 at the first seed of every T.
claim-osa-orthogonal-assumes = Basis by QR, which is Theorem 2.1 (6); N = 64, d = 32.
claim-osa-equivariant-assumes = Basis by QR, with tokens in reversed order; N = 12, d = 8, d_v = 4.
claim-osa-kernel-assumes = One head, no skip connection, orthogonal W^V W^O.
claim-osa-softmax-rank-assumes = The weights of orthogonal attention, no skip connection.
claim-osa-bound-assumes = N = 12, d = 8, d_v = 4, α = 1, K = 0 … 14; the largest ratio.
claim-osa-bound-worst-assumes = N = 12, d = 8, d_v = 4, α = 1, K = 0 … 14; the largest ratio.
claim-osa-newton-assumes = M of full rank; N = 12, d = 8, d_v = 4.
claim-osa-jacobian-assumes = Basis by QR; J₁ by the derivative of the exponential, on one random change of the tokens, whose differences have a step of 1e-5; N = 12, d = 8, d_v = 4.
claim-osa-scores-assumes = 2d_v ≤ d; d = 8, d_v = 4.
claim-osa-perturbation-assumes = Newton–Schulz with K = 6, the paper's initialisation; N = 12, d = 8, d_v = 4.
claim-osa-condition-assumes = Newton–Schulz with K = 6; C and δ of each draw, where 1 − δ − Cα > 0; N = 12, d = 8, d_v = 4.
claim-osa-perturbation-constant-assumes = The steps (80), (83) and (84) of the proof of Theorem C.3, whose constant the theorem leaves open, with an exact basis; N = 12, d = 8, d_v = 4.
claim-osa-condition-rate-assumes = Remark C.5 expects a similar result for QR; N = 12, d = 8, d_v = 4. α goes up to 0.2, where terms in α² matter.
claim-osa-softmax-condition-assumes = The abstract names poorly-conditioned Jacobians of softmax attention without a number; N = 12, d = 8, d_v = 4.
claim-osa-cost-assumes = Operations as counted for the algorithm used here, d = 64.
claim-osa-softmax-cost-assumes = Operations as counted, d = 64.
claim-osa-memory-assumes = Count of the numbers that the algorithm used here holds at once, d = 64.
claim-osa-softmax-memory-assumes = Count of the numbers held at once, d = 64.
claim-osa-train-vit-assumes = UCI digits (8 × 8, 17 tokens) instead of MNIST, L = 6, d = 32, h = 4, batch 64, 1000 steps instead of 4690; learning rate, decay, clipping, α and K as printed. The tolerance is 1.5 points.
claim-osa-train-vit-found = Orthogonal attention begins slowly: after 1000 steps it is some points worse at every seed. The order is not judged here: the paper trains for 4690 steps, which would take about nine hours for all models. At that length we trained on strokes (28 × 28, d = 32, batch 32) at one seed, with 2048 held-out pictures. OSA had 0.942 correct and the ViT 0.973, each with a standard error of 0.005. At the paper’s own size (d = 64, batch 128) we trained OSA at one seed: 0.988 of 2000 held-out pictures were correct after 4690 steps. The other models have not been trained at that size.
claim-osa-train-no-skip-assumes = UCI digits (8 × 8, 17 tokens) instead of MNIST, L = 6, d = 32, h = 4, batch 64, 1000 steps instead of 4690; learning rate, decay, clipping, α and K as printed.
claim-osa-train-no-skip-found = With LayerNorm left in, six layers need no skip connections on 17 tokens: they learn about as fast as the ViT. The order is not judged here: the paper trains for 4690 steps, which would take about nine hours for all models. At that length we trained on strokes (28 × 28, d = 32, batch 32) at one seed, with 2048 held-out pictures. OSA had 0.942 correct and the ViT without skip connections 0.939: 2048 pictures do not resolve that. At the paper’s own size (d = 64, batch 128) we trained OSA at one seed: 0.988 of 2000 held-out pictures were correct after 4690 steps. The other models have not been trained at that size.
claim-osa-train-bare-assumes = UCI digits (8 × 8, 17 tokens) instead of MNIST, L = 6, d = 32, h = 4, batch 64, 1000 steps instead of 4690; learning rate, decay, clipping, α and K as printed. The columns of the table are OSA (QR), OSA (NS), ViT, ViT (no skip), ViT (no skip, no LN).
claim-osa-train-bare-found = The order is not judged here: the paper trains for 4690 steps, which would take about nine hours for all models. At that length we trained on strokes (28 × 28, d = 32, batch 32) at one seed, with 2048 held-out pictures. OSA had 0.942 correct and the ViT without skip connections and LayerNorm 0.675. At the paper’s own size (d = 64, batch 128) we trained OSA at one seed: 0.988 of 2000 held-out pictures were correct after 4690 steps. The other models have not been trained at that size.
claim-osa-train-basis-assumes = UCI digits (8 × 8, 17 tokens) instead of MNIST, L = 6, d = 32, h = 4, batch 64, 1000 steps instead of 4690; learning rate, decay, clipping, α and K as printed.
claim-osa-train-basis-found = The order is not judged here: the paper trains for 4690 steps, which would take about nine hours for all models. At that length we trained on strokes (28 × 28, d = 32, batch 32) at one seed, with 2048 held-out pictures. After 4020 of these steps 0.929 were correct with a basis by QR and 0.916 by Newton–Schulz: chance alone may do that.
claim-osa-train-skip-assumes = UCI digits (8 × 8, 17 tokens) instead of MNIST, L = 6, d = 32, h = 4, batch 64, 1000 steps instead of 4690; learning rate, decay, clipping, α and K as printed.
claim-osa-train-skip-found = The order is not judged here: the paper trains for 4690 steps, which would take about nine hours for all models. At that length we trained on strokes (28 × 28, d = 32, batch 32) at one seed, with 2048 held-out pictures. The ViT had 0.973 correct, and without skip connections 0.939.
claim-filter-real-assumes = A > 0, invertible, rows that sum to one; a random softmax matrix of 16 tokens.
claim-filter-real-lost = Perron–Frobenius makes the Perron eigenvalue real, not all of them.
claim-filter-real-when = W_QW_Kᵀ symmetric: A is then similar to a symmetric matrix.
claim-filter-smoothing-assumes = H = V Λ V⁻¹ with Λ in (0, 1].
claim-filter-sharpening-assumes = λ₁^A is defined for real eigenvalues only; the compared statement makes sense for complex ones too.
claim-filter-low-pass-assumes = The same A and H in every layer.
claim-filter-attention-assumes = X_L = A^L X without residual connection and weights, the same A in every layer: the setting of Wang et al.
claim-filter-not-low-pass-assumes = The same A and H in every layer. Only ≠ 0 is printed; above 0.001 counts as not 0, since a low-pass filter would leave rounding.
claim-filter-tied-assumes = Random weights have equal moduli only in complex pairs, so only draws count in which A makes such a pair dominate. 10 tokens of width 6, 2¹⁶ layers; above 0.001 counts as not 0, since a low-pass filter would leave rounding. “eq. 7” is a misprint for (8), ≠ 0.
claim-filter-corners-assumes = A has the entries √(A_ij A_ji), rows scaled to sum to one, which makes its eigenvalues real; H = V Λ V⁻¹ with Λ in [−1, 0). The claim filter-cases is about which of the four eigenvalues dominates.
claim-filter-cases-assumes = A with real eigenvalues as in filter-corners. One eigenvalue of H is between 0 and 0.1, five are between −2 and 0, so that λ_d^H + 2 > |λ₁^H|. The array of cases is garbled in the available text; they are taken from the proof.
claim-filter-cases-lost = If λ₁^A < 0, it maps λ₁^H to λ₁^Hλ₁^A > 0, which may be farther from −1 than λ_d^H. The proof lets only λ₁^H and λ_d^H themselves compete.
claim-filter-cases-when = λ₁^Hλ₁^A < λ_d^H, and where all eigenvalues of H have one sign.
claim-filter-named-assumes = A with real eigenvalues as in filter-corners; H = V Λ V⁻¹ with Λ in [−1, 0), that is in the left half-plane.
claim-filter-named-lost = The paper assumes that the eigenvalue λ^H farthest from −1 also gives the λ₁^A λ^H farthest from −1. Among negative λ^H, the one farthest from −1 is the nearest to 0. If λ₁^A is negative, λ₁^H gives the farthest; if it is positive, λ_d^H, as in Corollary 4.1.
claim-filter-named-when = For H in the right half-plane; for negative H Corollary 4.1.
claim-filter-converges-assumes = The same A and H in every layer, free H: its eigenvalues are complex, and so is the pair that dominates in many draws.
claim-filter-converges-lost = A dominating complex pair turns X_L by its angle in every layer, for ever.
claim-filter-converges-when = The dominating eigenvalue is real. This includes the smoothing parametrisation.
claim-filter-rank-assumes = 10 tokens of width 6, 2¹⁶ layers, only draws that have converged by then; complex pairs counted as two.
claim-filter-train-error-assumes = UCI digits instead of CIFAR100, L = 3, d = 32, h = 2, 300 steps of batch 96 instead of 300 epochs, learning rate 1.25e-3 instead of 1.25e-4; cosine and decay as printed.
claim-filter-train-smooths-assumes = UCI digits instead of CIFAR100, L = 3, d = 32, h = 2, 300 steps of batch 96 instead of 300 epochs, learning rate 1.25e-3 instead of 1.25e-4; cosine and decay as printed. HFC/LFC of tokens after the last layer, mean over the examples watched.
claim-filter-train-smooths-found = The theory is of attention alone. Three layers with MLPs, skip connections and LayerNorm are not bound by it. Compared with sharpening weights the order is as printed at every seed (filter-train-sharpens).
claim-filter-train-sharpens-assumes = UCI digits instead of CIFAR100, L = 3, d = 32, h = 2, 300 steps of batch 96 instead of 300 epochs, learning rate 1.25e-3 instead of 1.25e-4; cosine and decay as printed. HFC/LFC of tokens after the last layer, mean over the examples watched.
claim-rem-frozen-assumes = Orthogonal tokens. The available text lacks formulas; (13) and (B.12) are as restored in the view “Attention scale”. The energies of a random energy model are of order ln T, so the limit is approached in ln T, not in T.
claim-rem-below-assumes = Orthogonal tokens. Nearer to β_c the limit is approached too slowly to tell at these sizes.
claim-rem-spread-assumes = Orthogonal tokens. (B.19) is missing in the available text and is restored from (B.18); the paper calls it non-rigorous.
claim-rem-spread-lost = The number of keys attended to is taken as exp of the entropy; p is the mean of ΣA², whose weight lies on rarer, larger scores.
claim-rem-spread-when = Read as the order of magnitude of exp(−entropy).
claim-rem-spread-small-assumes = Orthogonal tokens. Below β_c/2 the second moment of the weights decides: p ≈ T^(β² − 1).
claim-rem-spread-small-lost = As rem-spread.
claim-rem-spread-small-when = Read as the order of magnitude of exp(−entropy).
claim-rem-exact-assumes = Orthogonal tokens, T = 128.
claim-rem-correlated-assumes = Tokens of cosine 1/2, T = 128. (10) is restored: two scores of one query have the covariance ρv, so that a row has the effective variance (1 − ρ)v. The law is the exact one at finite T, with that variance. The distance is that of single realisations, whose rows share their keys.
claim-rem-frozen-correlated-assumes = Tokens of cosine 1/2; formulas as restored in the view “Attention scale”. Rows share their keys, so their errors are correlated and many realisations are needed. The limit is approached in ln T; with β_c(0) instead of β_c(ρ) the distance would grow.
claim-rem-frozen-correlated-strong-assumes = As rem-frozen-correlated.
claim-rem-cross-assumes = Orthogonal tokens; p× is the mean of Σ_k A_ik A_jk over the pairs i ≠ j.
claim-rem-cross-frozen-assumes = As rem-cross.
claim-rem-cross-correlated-assumes = Tokens of cosine 1/4. Rows share keys, and p×/p falls only like T^(−β²(1−ρ)²). At ρ = 1/2 and β = 1 the exponent would be −1/4: no feasible number of realisations distinguishes that from a positive limit.
claim-rem-entropy-assumes = Orthogonal tokens. The paper's entropy, and what is left of it here, are in units of ln T.
claim-rem-entropy-correlated-assumes = Tokens of cosine 1/2, the entropy in units of ln T. β is above β_c(0) = √2, where no entropy would be left, and below β_c(ρ) = 2.
claim-rem-gradient-assumes = arXiv 2505.24333v3; q = 1, p = ρ = 0, Y_k the mean of Σ_j A_ij^k. In units of d²√(ln T)/T.
claim-rem-gradient-lost = For orthogonal tokens the last term vanishes as printed. The square of the Jacobian diag(A) − AAᵀ of a row is Y₂ − 2Y₃ + (ΣA²)², whose last term keeps the factor (q − p)².
claim-rem-gradient-when = For weak scores, where Y₂² is small beside Y₂.
claim-rem-qk-norm-gradient-assumes = Orthogonal tokens; d_qk = 1024 at every T. A score is a cosine times a constant, which is nearly Gaussian in so many dimensions. The factor is the mean of d_qk/|q|² over Gaussian queries q.
claim-rem-qk-norm-weak-assumes = Orthogonal tokens; d_qk = 4 at every T. A query changes in directions orthogonal to itself alone: the square of a key counts 1 − cos², in the mean 1 − 1/d_qk. With the part along the query the limit would be 0.04.
claim-rem-frozen-bulk-assumes = Isotropic tokens, β held.
claim-rem-map-assumes = d = 3T/2, overlaps exact at this T. (14) is a ratio of means, and so is what is measured; the lowest cosine of the map, where the update is furthest from one.
claim-rem-map-mean-assumes = Tokens of every cosine ρ between 0 and 1, overlaps exact at this T. Compared is the distance of single realisations, averaged over the map.
claim-rem-map-cosine-assumes = As rem-map, T = 256; (14) with the overlaps of this T. A mean cosine is a mean of ratios: lengths of rows differ, and do not concentrate at this size. Figure 3 shows mean cosines, and the paper concedes finite-size effects near β_c (Section 3.2.2). At β = 0.5 and ρ = 0.1 both means agree within 0.004.
claim-rem-apparent-assumes = As rem-map, T = 256; what is measured is the mean cosine, as in Figure 3. (14) is 1 below β_c = 1.44 as T → ∞; 0.9 counts as below 1.
claim-rem-collapse-assumes = Tokens of cosine 0.3, one attention layer without MLP. Of orthogonal tokens (ρ = 0) the formula is 0/0 in the limit, and p×/p = T^(−β²) is measured.
claim-rem-block-assumes = Overlaps exact at this T, α_SA = 0.5.
claim-rem-depth-assumes = Unit tokens, one head, σ_V² = σ_w² = 0.2, σ_b² = 4e-4; the paper’s numbers are missing in the available text.
claim-rem-depth-frozen-assumes = As rem-depth.
claim-rem-residual-assumes = As rem-depth.
claim-rem-post-norm-assumes = As rem-pre-norm, with normalisation after each branch.
claim-rem-pre-norm-assumes = arXiv 2505.24333v3. Tokens of cosine 0.2, values of variance 1, one head, d = 2T; σ_w² = 0.2, σ_b² = 4e-4, the limit of infinite T against T up to 384.
claim-rem-gain-control-assumes = arXiv 2505.24333v3. Tokens of cosine 0.2, values of variance 1, one head, d = 2T; σ_w² = 0.2, σ_b² = 4e-4, the limit of infinite T against T up to 384. Gain control subtracts the mean over all tokens from the values. Rows of A sum to 1, so that this is A − 11ᵀ/T: the gap removed.
claim-rem-gain-control-pre-assumes = As rem-gain-control.
claim-rem-causal-assumes = As rem-post-norm. The last quarter of the tokens attends to nearly all others.
claim-rem-gates-assumes = Gates sigmoid(X W_g) of tokens at length 1, σ_g = 2, T = 96, d = 144. Values and gates have independent weights, so that means of products are products of means.
claim-rem-gates-factor-assumes = Gates sigmoid(X W_g) of tokens at length 1, σ_g = 4, d = 3T/2. The factor of orthogonal tokens is (E g)²/E g². The mean cosine is a mean of ratios and exceeds the law as it does without gates (rem-map-cosine).
claim-rem-gates-depth-assumes = As rem-gates, d = 2T. At most 24 realisations are drawn, which do not decide at every seed. The factor tends to 1 as tokens become alike: gates of this scale slow the collapse and do not stop it.
claim-rem-value-residual-assumes = d = 2T. The mean product of two outputs has a term for W, one for W₀, and one for what the residual stream holds of W₀ from the blocks before.
claim-rem-critical-assumes = As rem-depth with σ_V = 1, and 0.9 for the cosine at which tokens count as collapsed: a strength is critical for the depth at which ρ gets there. The tolerance is 2.1 layers, one and a half times the distance of the theory of this T from that of T → ∞.
claim-rem-critical-strong-assumes = As rem-critical. The tolerance is 3.5 layers; the distance of the two theories is 1.4.
claim-rem-bare-collapse-assumes = Unit tokens, orthogonal at first, one head, α_SA = α_MLP = 0; the paper’s numbers are missing in the available text.
claim-rem-bare-propagates-assumes = α_SA = α_MLP = 0, T = 128, d = 192.
claim-rem-bare-map-assumes = α_SA = α_MLP = 0, overlaps exact at this T. Compared is the distance of single realisations, averaged over the map.
claim-rem-relu-assumes = T = 32, d = 64, α_SA = α_MLP = 1.
claim-rem-fixed-point-assumes = T = 48, d = 128; the fixed point of the theory at this T.
claim-rem-bert-assumes = σ_init² d/√ln T with 0.0004·768/√ln 512; the number is missing in the available text and is restored.
claim-rem-train-stall-assumes = A story of the seeded grammar instead of TinyStories, 15 % of its words masked, L = 1, d = 32, T = 32, batch 32 instead of 64, 1500 steps; pre-norm, since a post-norm model would attend to embeddings of standard deviation 0.02, for which β makes no difference.
claim-rem-train-blocked-assumes = A story of the seeded grammar instead of TinyStories, 15 % of its words masked, L = 1, d = 32, T = 32, batch 32 instead of 64, 1500 steps; pre-norm, since a post-norm model would attend to embeddings of standard deviation 0.02, for which β makes no difference. The paper gives no number for “blocking”; the 5 % are ours.
claim-rem-train-blocked-found = The loss falls to about half of where it began: signals bypass attention through a skip connection and an MLP. The comparison holds: beyond β_c less is learned (rem-train-stall).
claim-rem-train-rate-assumes = A story of the seeded grammar instead of TinyStories, 15 % of its words masked, L = 1, d = 32, T = 32, batch 32 instead of 64, 1500 steps; pre-norm, since a post-norm model would attend to embeddings of standard deviation 0.02, for which β makes no difference. Learning rate 1e-4 instead of 5e-4.
claim-local-mean-assumes = Random walk, Σ = I, symmetric W_QK; in units of √tr W²/λ.
claim-local-first-assumes = Random walk, Σ = I, W = W_QK symmetric, d = 64, eigenvalues N(0.5, 0.1²); the first token, over tr W.
claim-local-first-lost = x_i is the sum of i steps, of which x₁ ~ N(0, Σ) is the first: the factor is i.
claim-local-first-when = i large. The mean in Lemma 1 is not affected: the lost term is the same for all tokens.
claim-local-variance-assumes = Random walk, Σ = I, symmetric W_QK; in units of tr W²/λ².
claim-local-variance-lost = The derivation keeps the cross term, and its (B2) prints T²i where the sum gives 3T²i. At T = 10⁴ and i = 3000 the sum is 0.693 T³, (B2) as printed 0.093 T³. With 3T²i the factor is 2θ² − 2θ + 7/12.
claim-local-variance-when = θ = 0.
claim-local-variance-middle-assumes = As local-variance.
claim-local-variance-middle-lost = As local-variance.
claim-local-variance-middle-when = θ = 0.
claim-local-probability-assumes = Random walk of 64 tokens, Σ = I, d = 96, eigenvalues of W_QK N(0.5, 0.1²).
claim-local-probability-lost = It rests on the variance of Lemma 1, which is local-variance.
claim-local-probability-when = With the variance factor 2θ² − 2θ + 7/12.
claim-local-probability-law-assumes = As local-probability. With 300 walks a share has a standard deviation of up to 0.029, and the largest of 64 distances is up to three of these.
claim-local-uniformity-assumes = (6) is taken as printed, at ξ = 0 and with the η of the draws, close to 1.
claim-local-uniformity-lost = The variance factor 2θ² + 7/12 depends on θ. So ρ depends on θ even where its mean does not: from .405 at θ = 0 to .233 at θ = 1.
claim-local-uniformity-when = θ enters through the mean only; with the factor 2θ² − 2θ + 7/12 the ends agree, the middle does not.
claim-local-late-assumes = (6) as printed at ξ = √d = 45, η = 0.03, r = ξη = 1.4: the formula, no walk.
claim-local-middle-assumes = (6) as printed at ξ = √d = 45, η = 0.08, r = 3.6: the formula, no walk.
claim-local-middle-site-assumes = As local-middle; ½ + 1/r = 0.78.
claim-local-edge-assumes = As local-middle.
claim-local-edge-lost = The proof has Φ(0; θ) = 0 there, and 0 + ½ is ½: half of the Gaussian is on either side.
claim-local-edge-when = θ inside the interval (local-middle-site).
claim-local-edge-late-assumes = (6) as printed at ξ = √d = 45, η = 0.0884, r = ξη = 4, ½ + 1/r = 0.75: the formula, no walk.
claim-local-edge-late-lost = As local-edge.
claim-local-edge-late-when = θ inside the interval (local-middle-site).
claim-local-early-assumes = (6) as printed at ξ = −√d = −45, η = 0.03, r = −1.4: the formula, no walk.
claim-local-vanishing-assumes = Random walk of 40 tokens, Σ = I, d = 64, W_QK a million times as large as drawn: η = 5e5, ξ as drawn.
claim-local-range-assumes = Σ = RᵀR/d as in Figure 5, W = W_QKΣ, d = 64, eigenvalues of W_QK N(0.5, 0.1²).
claim-local-trace-assumes = Σ = I, d = 128, eigenvalues of W_QK N(0.5, 0.1²): a pair of Figure 5.
claim-local-trace-lost = By (5) and Cauchy–Schwarz |tr W| ≤ √d ‖W‖_F: that is the Frobenius norm; the spectral norm is up to √d smaller.
claim-local-trace-when = For the Frobenius norm, which is local-trace-frobenius.
claim-local-trace-frobenius-assumes = As local-trace, for the outer members of (7).
claim-local-eigenvalue-variance-assumes = Σ = I, d = 128, eigenvalues of W_QK N(0.5, 0.1²): from their distances to their mean, against the two traces.
claim-local-norm-assumes = Σ = RᵀR/d as in Figure 5, W = W_QKΣ, d = 64, eigenvalues of W_QK N(0.1, 0.5²).
claim-local-norm-lost = tr W² is ‖W‖_F² of a symmetric W; the product W_QKΣ of two symmetric matrices is not symmetric in general.
claim-local-norm-when = Where W_QK and Σ commute, as for Σ = I. What follows from it, ‖Σ⁻¹‖_F √tr W² ≥ ‖W_QK‖_F, holds all the same: tr W² = ‖Σ^½ W_QK Σ^½‖_F².
claim-local-gradient-assumes = Central differences of the penalty at the traces of sampled W_QK; the factor of (tr W_QK − 1) W_K is measured.
claim-local-gradient-lost = Differentiating the square gives the factor 2; the paper has tr W_QK in its place.
claim-local-gradient-when = tr W_QK = 2.
claim-local-uniform-assumes = Random walk of 40 tokens, d = 64; the corner of Figure 5 at which mean and scale are least. A2 speaks of a trace bounded away from 0, which local-concentrated measures.
claim-local-concentrated-assumes = Random walk of 40 tokens, d = 64, eigenvalues of W_QK N(0.05, 0.2²), against W_QK = 0.05 I.
claim-local-expressive-assumes = Random walk of 40 tokens, d = 64, Σ = I, two layers X ← AX with the same W_QK, without residual connections; the residual is ‖X − 1x̄ᵀ‖_F/‖X‖_F.
claim-local-expressive-negative-assumes = As local-expressive, d = 128.
claim-local-expressive-negative-lost = (7) is a lower bound on ‖W_QK‖₁, and the rate computed from it is an upper bound on the collapse. Neither says which of two collapses is faster. With a negative definite W_QK all tokens of a walk attend to the first ones, because their products with these are smallest.
claim-local-expressive-negative-when = For small scores (local-expressive).
claim-local-train-scale-assumes = Next words of the seeded grammar instead of WikiText-2, L = 1, d = 32, one head, T = 64, batch 64, Adam with decay 0.01, 600 steps at learning rate 1e-3 instead of 50 000 at 1e-4; pre-norm instead of post-norm, since embeddings here have small entries.
claim-local-train-scale-found = κ₂ pulls tr W_QK towards 1, and tr W_QKᵀW_QK is at least (tr W_QK)²/d: after 600 steps a stronger κ₂ has enlarged what κ₁ holds down. Against training without LocAteR the scale is smaller (local-train-none).
claim-local-train-none-assumes = Next words of the seeded grammar instead of WikiText-2, L = 1, d = 32, one head, T = 64, batch 64, Adam with decay 0.01, 600 steps at learning rate 1e-3 instead of 50 000 at 1e-4; pre-norm instead of post-norm, since embeddings here have small entries.
claim-local-train-entropy-assumes = Next words of the seeded grammar instead of WikiText-2, L = 1, d = 32, one head, T = 64, batch 64, Adam with decay 0.01, 600 steps at learning rate 1e-3 instead of 50 000 at 1e-4; pre-norm instead of post-norm, since embeddings here have small entries.
claim-local-train-perplexity-assumes = Next words of the seeded grammar instead of WikiText-2, L = 1, d = 32, one head, T = 64, batch 64, Adam with decay 0.01, 600 steps at learning rate 1e-3 instead of 50 000 at 1e-4; pre-norm instead of post-norm, since embeddings here have small entries.
claim-local-train-perplexity-found = With κ₁ = 100 attention stays nearly uniform (local-train-entropy), and after 600 steps the loss is a little higher. Earlier, at larger learning rates, it is lower: after 100 steps at 3e-3 or 1e-2, at one seed.
claim-local-train-stripes-assumes = Next words of the seeded grammar instead of WikiText-2, L = 1, d = 32, one head, T = 64, batch 64, Adam with decay 0.01, 600 steps at learning rate 1e-3 instead of 50 000 at 1e-4; pre-norm instead of post-norm, since embeddings here have small entries. Share of 128 held-out sequences, after the last step.
claim-local-train-stripes-found = κ₁ = 100 leaves no score that differs from the others: every signal propagates in every sequence. Without LocAteR scores of the last word differ, and some signals do not propagate.
claim-local-bound-assumes = Random walk of 40 tokens, d = 64; stated after Zhai et al. for large T.
claim-local-bound-lost = The second term has e^(−ν/2) where e^(−ν) stands in the derivation: the printed bound exceeds ln T, which no entropy can.
claim-local-bound-when = With e^(−ν), and where ν is large enough for the printed bound to lie below ln T.

## compare

compare-arrangement-settings = Arrangement of the settings
compare-pinned-settings = Pinned settings
compare-pinned = Pinned
compare-shown-now-move-dial-compare = { $name } (shown now: move a dial to compare)
compare-bring-setting-into-view = Bring this setting into view
compare-compute = Compute it
compare-unpin = Unpin { $name }
compare-side-side-same-axes = Side by side, same axes
compare-side-side-own-axes = Side by side, own axes
compare-laid-over-each-other = Laid over each other
compare-current-view-only-settings-same-view = The current view is { $view }; only settings of the same view can be compared.
compare-pin-left-out = pin = “{ $text }” is left out.
compare-pin-names-more-settings-first-shown = pin names more than { $most } settings; the first { $most } are shown beside the figure.

## curves

curves-identity-each-token-alone = identity: each token alone
curves-with-gap = with the gap
curves-without-gap = without the gap
curves-without-outliers = without outliers
curves-with-gates = with gates
curves-measured-bar-1-standard-error = measured, bar = 1 standard error
curves-context-length-t = context length *T*
curves-course =
    { $quantity ->
        [eigenvalue-gap] The gap between the first and second eigenvalue, |λ₁| − |λ₂|,
        [singular-gap] The gap between the first two singular values, s₁ − s₂,
        [stable-rank] The stable rank above one, sr(Σ) − 1,
        [without-outliers] With all outliers removed, sr(Σ⊥)/T
        [with-gates] With gates, sr(Σ)/T
       *[without-gap] With the gap removed, sr(Σ⊥)/T
    } { $last ->
        [none] is { $first } at T = { $tokens }
       *[other] goes from { $first } at T = { $tokens } to { $last } at T = { $last_tokens }
    }{ $published ->
        [none] {""}
        [elsewhere] , published: no law here
       *[other] , published { $published }
    }{ $corrected ->
        [none] {""}
        [elsewhere] , corrected: no law here
       *[other] , corrected { $corrected }
    }{ $limit ->
        [none] {""}
        [elsewhere] , limit: no law here
       *[other] , limit { $limit }
    }.
curves-finite-t = finite *T*
curves-corrected-sampled-rows = corrected, sampled rows
curves-axis-layer = layer *ℓ*
curves-cosine-between-tokens = cosine between tokens *ρ*
curves-length-and-realisation = T = { $tokens }, realisation { $realisation } of { $samples }
curves-measured-end = { $value } { $count ->
        [1] (one stack, its error unknown)
       *[other] (mean of { $count } stacks, ± one standard error)
    }{ $ratio ->
        [none] {""}
       *[other] ; the ratio of means, which the theory predicts, is { $ratio }
    }
curves-value-for-identity = { $value } for the identity
curves-value-for = { $value } for { $architecture }

## depth

depth-beyond-one-layer-laws-independent = Beyond one layer the laws are for independent attention matrices (iid Markov) without LayerNorm and residual connection.
depth-layers-realisation = { $architecture }, { $layers } layers, realisation { $realisation } of { $samples }
depth-y-title = directions beyond one: stable rank sr(*Σ*_ℓ) − 1
depth-published-t-per-layer = published ∝ *T*⁻⁴ per layer
depth-corrected-without-gap = corrected, without the gap
depth-no-stable-ranks-yet = No stable ranks yet.
depth-gap-tokens-become-alike-without-they = With the gap the tokens have become alike, without it they have not.
depth-tokens-become-alike-gap-without = The tokens have become alike, with the gap and without it.
depth-tokens-become-alike-neither-gap-nor = The tokens have not become alike, neither with the gap nor without it.
depth-view-title = Rank by layer
depth-sentence = How many directions the tokens still span, layer by layer. A falling curve means that tokens become alike; a flat curve means that they stay apart.
depth-heading = Stable rank against layer
depth-stable-rank-after-layers = The stable rank above one after { $layers } layers is { $values }.
depth-upper-bound-below-rounding = Where a layer takes away more than fifty decades at once, as attention does that saturates, what is shown from there on is an upper bound: the rest is below the rounding of that layer.
depth-signal-vanished = Where the signal of a realisation has vanished it has no stable rank; the others go on.

## device

device-leading-values-not-converged = The leading singular values did not converge in single precision.
device-unnamed-adapter = unnamed adapter
device-graphics-device-closed = The graphics device was closed
device-graphics-device-lost-driver-stopped = The graphics device was lost (its driver stopped or was reset)
device-graphics-memory-enough-t = The graphics memory is not enough for this T.
device-graphics-device-rejected-work = The graphics device rejected the work: { $error }
device-no-graphics-adapter = There is no graphics adapter here; the processor does the work.
device-only-graphics-adapter-here-software = The only graphics adapter here is a software renderer; the processor does the work.
device-adapter-gave-no-device = The graphics adapter gave no device: { $error }
device-graphics-device-answered-too-long = The graphics device has not answered for too long.
device-numbers-not-read-back = The numbers could not be read back from the graphics device.
device-kind-software = software
device-kind-discrete = discrete
device-kind-integrated = integrated
device-kind-virtual = virtual
device-kind-unknown = unknown

## dial

dial-another-seed = Another seed
dial-resets-every-dial-opening-value-view = Resets every dial to its opening value in this view
dial-defaults = Defaults
dial-parameters = Parameters
dial-all-dials-more = All dials: { $count } more
dial-exact-value = { $dial }, exact value
dial-what = What is { $dial }?
dial-follows-t = { $dial } follows T
dial-keep-when-t-changes = keep { $symbol } when T changes
dial-when-t-changes-keep = when T changes, keep
dial-view = View
dial-views = Views
dial-question = Question
dial-explore = Explore
dial-your-model = Your model
dial-places = Places
dial-panels = Panels
dial-overview = Overview
dial-all-papers = All papers
dial-paper = Paper
dial-papers = Papers
dial-figures = Figures
dial-all-five-papers-computed-here = of all five papers, computed here
dial-statements-hold-do = which statements hold, and which do not
dial-stop-here = Stop { $title } here
dial-run-through-range = Run { $title } through its range
dial-back =
    { $kind ->
        [on] Back to switched on
        [off] Back to switched off
        [text] Back to the text that the view opens with
        [follows] Back to follow T
       *[value] Back to { $value }
    }
dial-reset =
    { $kind ->
        [on] Reset { $title } to switched on
        [off] Reset { $title } to switched off
        [text] Reset { $title } to the text that the view opens with
        [follows] Reset { $title } to follow T
       *[value] Reset { $title } to { $value }
    }
dial-residual = residual

## dials

dials-tokens-widths = Tokens and widths
dials-score-scale = Score scale
dials-attention-matrix = Attention matrix
dials-values-weights = Values and weights
dials-computing-drawing = Computing and drawing
dial-view-label = View
dial-view-meaning = What is shown.
dial-T-label = context length
dial-T-meaning = Number of tokens: the attention matrix is T × T.
dial-d-label = embedding width
dial-d-meaning = Length of a token vector; follows T unless set.
dial-d_qk-label = query/key width
dial-d_qk-meaning = Columns of W^Q and W^K; follows T unless set.
dial-sigma_qk-label = query/key scale
dial-sigma_qk-meaning = Standard deviation of the entries of W^Q and W^K; a score then has variance σ_qk⁴.
dial-beta-label = score scale
dial-beta-meaning = Standard deviation of a score in units of √ln T, so that σ_qk² = β √ln T.
dial-hold-label = Held when T changes
dial-hold-meaning = Which of the two linked scales stays when T changes: σ_qk (the bulk shrinks) or β (a phase transition).
dial-alpha-label = residual strength
dial-alpha-meaning = Strength α of the residual connection, which adds α I to the attention matrix. It acts when the residual connection is on, and always in a transformer block.
dial-attention-label = Attention
dial-attention-meaning = How scores become an attention matrix.
dial-law-label = Entry law
dial-law-meaning = Law of the entries of an iid Markov matrix before its rows are normalised.
dial-sigma_A-label = entry spread
dial-sigma_A-meaning = Standard deviation over mean of the entries of an iid Markov matrix (lognormal law).
dial-tail_index-label = Pareto tail index
dial-tail_index-meaning = P(Z > z) = z^(−a); below 4 the fourth moment that the theory assumes does not exist.
dial-mu-label = second-head weight
dial-mu-meaning = Weight of the second softmax in differential attention.
dial-qk_norm-label = QK-norm
dial-qk_norm-meaning = Divides every query and key by its length. Scores keep their variance, and do not grow with the tokens. Orthogonal attention has no such switch: α alone sets how far its tokens turn.
dial-sink_share-label = sink share
dial-sink_share-meaning = Share of a typical row that the sink takes; rows of the matrix sum to the rest.
dial-sinkhorn_iterations-label = Sinkhorn iterations
dial-sinkhorn_iterations-meaning = How often columns and then rows are scaled to sum to 1. The rows then sum to 1 exactly, the columns in the limit of many iterations.
dial-gamma-label = cosine scale
dial-gamma-meaning = Scores are γ ln T times the cosine of two tokens. For tokens of cosine ρ the limit T → ∞ has a transition at γ = 1/(1 − ρ).
dial-remedy-label = Remedy
dial-remedy-meaning = What is removed from the attention matrix: nothing, its mean (the spectral gap), or all outlying singular values. A gate does not change the matrix; it multiplies the outputs.
dial-spike-label = spike
dial-spike-meaning = Adds θ uuᵀ to the matrix, with u one period of a cosine over the tokens, of length 1. Its eigenvalue leaves the disc where θ passes the radius.
dial-pull-label = pull
dial-pull-meaning = Moves one entry: a positive pull towards the sum of its row, a negative pull towards 0. The other entries of the row are scaled, so that the row keeps its sum.
dial-pull_row-label = pulled row
dial-pull_row-meaning = Row of the pulled entry: the token that attends.
dial-pull_column-label = pulled column
dial-pull_column-meaning = Column of the pulled entry: the token attended to.
dial-pull_eigenvalue-label = watched eigenvalue
dial-pull_eigenvalue-meaning = Number of the eigenvalue, counted by modulus, whose sensitivity to every entry is shown.
dial-sigma_g-label = gate scale
dial-sigma_g-meaning = Standard deviation of the entries of W_g: outputs are multiplied with sigmoid(x W_g) of the token x at length 1. At 0 all gates are ½.
dial-value_residual-label = value residual
dial-value_residual-meaning = Share λ of the first tokens' values in the values of every layer; it is not an eigenvalue: V = (1 − λ) X W + λ X₀ W₀.
dial-tokens-label = Tokens
dial-tokens-meaning = Input: orthonormal rows, Gaussian rows of unit length, unit rows of equal pairwise cosine ρ, or a Gaussian random walk.
dial-rho-label = token cosine
dial-rho-meaning = Cosine between every pair of correlated tokens.
dial-w_mean-label = eigenvalue mean
dial-w_mean-meaning = Mean of the eigenvalues of W_QK; away from zero it prevents rank collapse.
dial-w_scale-label = eigenvalue scale
dial-w_scale-meaning = Standard deviation of the eigenvalues of W_QK. It affects both rank collapse and entropy collapse.
dial-covariance-label = Step covariance
dial-covariance-meaning = Covariance of the steps of the random walk: the identity, or RᵀR/d with uniform entries of R.
dial-heads-label = heads
dial-heads-meaning = Heads of orthogonal attention and of the transformer block; each has width d/h for queries, keys and values.
dial-basis-label = Basis
dial-basis-meaning = How orthogonal attention finds a basis of queries and keys: QR decomposition, or Newton–Schulz iterations.
dial-iterations-label = Newton–Schulz iterations
dial-iterations-meaning = Iterations after which the Newton–Schulz basis is taken as orthonormal.
dial-parametrisation-label = Weights H
dial-parametrisation-meaning = Constraint on the eigenvalues of the value–projection weights H: none, sharpening, smoothing, or balanced pairs.
dial-h_low-label = lower bound of H
dial-h_low-meaning = Lower end of the spectrum of H where it is sharpening.
dial-h_high-label = upper bound of H
dial-h_high-meaning = Upper end of the spectrum of H where it is smoothing or balanced.
dial-fresh-label = fresh weights per layer
dial-fresh-meaning = Draws new weights in every layer instead of repeating the same ones.
dial-causal-label = causal mask
dial-causal-meaning = Each token attends to itself and to earlier tokens only.
dial-layernorm-label = LayerNorm
dial-layernorm-meaning = Centres and normalises every token after the layer.
dial-skip-label = residual connection
dial-skip-meaning = Adds α times the input to what attention returns.
dial-layers-label = depth
dial-layers-meaning = Number of layers.
dial-layer-label = layer shown
dial-layer-meaning = Which layer of the stack is shown or differentiated.
dial-values-label = Value matrices
dial-values-meaning = W^V with independent Gaussian entries, √d times a random orthogonal matrix, or √d times the identity.
dial-sigma_V-label = value scale
dial-sigma_V-meaning = Standard deviation of the entries of W^V; of √d times them where tokens have length √d, as in the transformer block.
dial-compare-label = Compared
dial-compare-meaning = Which architectures are compared: without and with the remedy, every remedy, every combination of LayerNorm and residual connection, all types of value matrices, or ways out of rank collapse.
dial-paths-label = Paths of the gradient
dial-paths-meaning = What the gradient passes through: the values only, every attention matrix held as it is (as in the propositions of GAP), or the scores as well (as in training).
dial-samples-label = realisations
dial-samples-meaning = Independent realisations; their spread gives the error bars.
dial-seed-label = seed
dial-seed-meaning = Fixes every random number: the same seed gives the same figure on every machine.
dial-panel-label = panel
dial-panel-meaning = Which panel of the figure is shown, counted from 1; 0 shows the main ones.
dial-device-label = Device
dial-device-meaning = Where large products run: auto uses the graphics processor where it is faster, gpu uses any graphics processor, cpu uses none.
dial-alpha_mlp-label = residual strength of the MLP
dial-alpha_mlp-meaning = Strength of the residual connection around the MLP of a transformer block.
dial-sigma_w-label = MLP weight scale
dial-sigma_w-meaning = Standard deviation of the weights of the MLP, times √width; 0 (with σ_b = 0) leaves the MLP out.
dial-sigma_b-label = MLP bias scale
dial-sigma_b-meaning = Standard deviation of the biases of the MLP.
dial-activation-label = Activation
dial-activation-meaning = Nonlinearity of the MLP. With ReLU tokens become fully alike; with tanh and GELU they can stop before that.
dial-norm-label = Normalisation
dial-norm-meaning = After each residual connection (post) or before each branch (pre).
dial-block-label = One update
dial-block-meaning = What one update of the similarity includes: attention alone, attention with its residual connection, or the full block with its MLP.
dial-overlap-label = Overlaps
dial-overlap-meaning = Overlaps of attention rows in the theory: exact at this T, the limit of infinite T, or averaged over sampled rows.
dial-epsilon-label = collapse tolerance
dial-epsilon-meaning = Tokens count as collapsed where their cosine exceeds 1 − ε.
dial-claim-label = Claims
dial-claim-meaning = Which claims are measured: all, those of one paper, or one alone.
dial-task-label = Task
dial-task-meaning = The data and the task that the models learn.
dial-runs-label = Models
dial-runs-meaning = Models trained side by side on the same examples. Transformer: nothing removed. No skip: no skip connections. Orthogonal attention: no skip connections, no LayerNorm, attention that rotates (OSA). All others are the transformer with one change. Gap removed: softmax attention less its mean (GAP). Sharpening, smoothing, balanced: eigenvalues of H are constrained (FILTER). Sink: each head learns a score that takes a share of every row. QK-norm: queries and keys of length 1. Gate: outputs of heads times a sigmoid. Value residual: a share λ of the values is that of the first layer.
dial-steps-label = training steps
dial-steps-meaning = Number of training steps; each step uses one batch.
dial-batch-label = batch
dial-batch-meaning = Examples of a step.
dial-held_out-label = held-out examples
dial-held_out-meaning = Number of held-out examples. Training does not use them; models are tested on them about 15 times. The digits have 360.
dial-lr-label = learning rate
dial-lr-meaning = Highest learning rate. A change acts at once during training.
dial-decay-label = weight decay
dial-decay-meaning = Weight decay of every parameter. A change acts at once during training.
dial-clip-label = clipping
dial-clip-meaning = Gradient-norm clipping threshold; 0 = off.
dial-warmup-label = warm-up
dial-warmup-meaning = Share of the steps during which the learning rate rises; only with a schedule.
dial-optimiser-label = Optimiser
dial-optimiser-meaning = The rule of a step: AdamW, Adam with decay in the gradient, plain descent, or Muon, which moves matrices along the polar factor of their momentum.
dial-schedule-label = Schedule
dial-schedule-meaning = How the learning rate changes: not at all, or after the warm-up down to 0, linearly or by half a cosine.
dial-init-label = Initial weights
dial-init-meaning = Distribution of the weights before the first step; beta: queries and keys that give scores the chosen β.
dial-kappa_1-label = LocAteR κ₁
dial-kappa_1-meaning = Strength of the penalty on the square of W_QK, for each head.
dial-kappa_2-label = LocAteR κ₂
dial-kappa_2-meaning = Strength of the penalty that keeps the trace of W_QK at 1, for each head.
dial-qk_clip-label = QK-clip
dial-qk_clip-meaning = Largest score that a head may keep: queries and keys of a head with a larger one are scaled down after the step; 0 = off.
dial-mlp_ratio-label = MLP ratio
dial-mlp_ratio-meaning = Width of the hidden layer of the MLP, relative to d.
dial-head-label = head shown
dial-head-meaning = The head whose attention matrix is shown.
dial-watched-label = Of every layer
dial-watched-meaning = What the small panels show: eigenvalues of every layer, the tokens whose signals propagate in the layer shown, or one number of every layer over the steps.
dial-tokenisation-label = Tokenisation
dial-tokenisation-meaning = Tokens of your own text: characters, or words and punctuation marks. Only the 4095 most frequent words and marks are known.
dial-model-label = Model
dial-model-meaning = The model shown: a published family at its initialisation, or your own checkpoint.
dial-reading-label = Reading
dial-reading-meaning = What the model reads: independent random tokens, a story whose words repeat as in real text, or your own text.
dial-text-label = Text
dial-text-meaning = The text that the model reads. Its tokens are the first T words and punctuation marks. Embeddings are random, so only repetitions matter. Capital and small letters differ.
dial-colormap-label = Colours
dial-colormap-meaning = Colours of maps: cividis can also be read with colour blindness.
dial-embed-label = embedded
dial-embed-meaning = Shows the figure only, without the page around it.
dials-depth = Depth
dials-layer = Layer

## drawing

drawing-measured-largest = measured, the { $count } largest of { $all }

## export

export-vector-figure-paper = vector figure, for a paper
export-pixels-twice-size = pixels, twice the size
export-sampled-matrix-numpy = the sampled matrix, for NumPy
export-export = Export
export-beside = { $own }, beside { $others }
export-png-writer = The PNG writer
export-width-mm = Width, mm
export-height-mm = Height, mm
export-dots-per-inch-png = Dots per inch (PNG)
export-background-png = Background (PNG)
export-as-on-page = as on the page
export-light-paper = for light paper
export-dark-background = for a dark background
export-picture-chosen-size = Picture of a chosen size
export-close = Close
export-save-png = Save PNG
export-save-svg = Save SVG
export-makes-pixels-browsers-support-most = That makes { $longest } pixels; browsers support at most { $most } along a side.
export-png-pixels-type-9-11-points = PNG of { $across } × { $down } pixels. Type is 9 to 11 points high on paper.
export-no-such-format = There is no format “{ $ending }”: { $endings }.
export-matrix-too-large = The matrix at T = { $tokens } is a file of { $megabytes } MB, too much for a browser: NPY is exported up to T = { $limit }. CSV and JSON hold what the figure shows at any T, and the Rust library writes the matrix at any T too (`dataset::export::npy`).
export-gpu-and-cpu = { $gpu } and CPU
export-colours = Colours
export-white = white
export-transparent = transparent
export-no-png = The browser could not make a PNG of this size.

## figure

figure-csv-hint = the numbers, for a spreadsheet
figure-json-hint = numbers, parameters, seed
figure-text-mb-too-large-browser-save = A text of { $megabytes } MB is too large for a browser: save the array with numpy.save.
figure-array-axes-numpys-most = The array has { $axes } axes: NumPy's have at most { $most }.
figure-array-too-few-axes-matrix-two = The array has too few axes ({ $axes }): a matrix has two. Axes for layers and heads may come before them.
figure-array-of-shape = The array is { $shape }: { $message }
figure-array-stored-columns-fortran-order = The array is stored by columns (Fortran order): save numpy.ascontiguousarray(array).
figure-array-entries-save-one-rows-columns = The array is { $shape } and has no entries: save one with rows and columns.
figure-file-ends-too-early-array-takes = The file ends too early: an array of { $shape } takes { $needed } bytes after its header, and the file has { $found } in all.
figure-more-than-can-be-counted = more than 9000000000000000
figure-matrix-of-size = The matrix is { $rows } × { $columns }: { $message }
figure-number-row-column-counted-0-all = The number in row { $row }, column { $column } (counted from 0) is { $number }: all of them must be finite.
figure-largest-entry-sums-such-entries = The largest entry is { $largest }: sums of such entries exceed the range of double precision, 1.8e308. Divide the matrix by { $largest }.
figure-something-follows-end-list = Something follows the end of the list.
figure-row-counted-0-list-numbers-first = Row { $row } (counted from 0) of the list has { $numbers } numbers, the first row { $columns }: all rows must have the same length.
figure-list-rows-numbers = The list has { $count } rows of { $columns } numbers: { $message }
figure-list-ends-too-early-bracket-missing = The list ends too early: a bracket is missing.
figure-list-instead-row-write-rows-numbers = The list has “{ $found }” instead of a row: write rows of numbers, [[0.5, 0.5], [0.25, 0.75]].
figure-list-more-two-levels-save-one = The list has more than two levels: save one matrix, a list of rows of numbers.
figure-list-not-a-number = “{ $found }” in the list is not a number.
figure-row-counted-0-nan-every-column = Row { $first } (counted from 0) is NaN in every column, as the softmax of a row whose scores are all masked; { $rows } such rows were found. Take them as zero or as uniform (1/T).
figure-array-fewer-two-axes-save-one = The array has fewer than two axes: save one with rows and columns.
figure-matrix-takes-bytes-read = A matrix of { $side } × { $side } takes { $needed } bytes, and { $read } were read.
figure-header-npy-file-cannot-read-save = The header of this NPY file cannot be read: save the array again with numpy.save.
figure-several-fields = several fields
figure-array-holds-numbers-type-supported = The array holds numbers of type { $kind }; supported are whole numbers, f2, f4 and f8: save array.astype("f4").
figure-neither-npy-nor-text-save-matrix = This is neither NPY nor text: save the matrix with numpy.save, or as a table with commas.
figure-attention-not-square = an attention matrix is square, and { $rows } × { $columns } is not.
figure-matrices-read = matrices of { $least } × { $least } to { $most } × { $most } are read.
figure-line-numbers-first-row-all-rows = Line { $line } has { $numbers } numbers, the first row { $columns }: all rows must have the same length.
figure-table-rows-numbers = The table has { $count } rows of { $columns } numbers: { $message }
figure-line-more-numbers-matrices-most = Line { $line } has more than { $most } numbers: matrices of at most { $most } columns are read.
figure-cell-line-column-empty-every-cell = The cell in line { $line }, column { $column } is empty: every cell needs a number. A table saved with its row numbers has one column too many.
figure-line-column-number-use-decimal-point = “{ $cell }” in line { $line }, column { $column } is not a number: use a decimal point and no other separator, as in 1234.5.
figure-cell-not-a-number = “{ $cell }” in line { $line }, column { $column } is not a number.
figure-no-values-yet = no values yet
figure-finite-t = finite T
figure-handle-figure-arrow-keys-move = Handle in the figure, at { $place }: arrow keys move it
figure-figure-computed-yet = Figure, not computed yet
figure-entry-matrix-pull-up-down-pull = Entry ({ $row }, { $column }) of the matrix, pull { $strength }: up and down pull it, right and left choose an entry
figure-further-panels = Further panels
figure-panel = Panel { $number }: { $title }
figure-show-panel-above-beside-dials = Show this panel above, beside the dials
figure-no-canvas = This browser gives no 2d context for the canvas: export the figure as SVG instead.
figure-picture-too-large = A picture of { $width } × { $height } pixels is too large: it has { $most } pixels at most. Choose a smaller size or scale.
figure-not-drawn = The figure could not be drawn ({ $error }); reload the page or try another browser.
figure-size-not-possible = A figure of { $width } × { $height } pixels cannot be drawn: each side takes { $least } to { $most } pixels.
figure-table-many-rows = The table has more than { $count } rows of { $columns } numbers: { $message }
figure-measured = measured
figure-published = published
figure-corrected = corrected
figure-reference = reference
figure-layer = layer
figure-head = head
figure-token = token
figure-step = step
figure-density = density
figure-value-at = { $name } at { $place }: { $value }

## file

file-web-page-file-itself-host-may = This is a web page, not the file itself: the host may ask you to sign in. Download the file, or give the address of the file itself.
file-onnx-file-supported-choose-models = This is an ONNX file, which is not supported: choose the model’s safetensors files.
file-python-pickle-older-format-pytorch = This is a Python pickle, the older format of PyTorch, which is not supported: save the weights with safetensors, or a matrix with numpy.save.
file-gguf-file-llama-cpp-supported-choose = This is a GGUF file of llama.cpp, which is not supported: choose the model’s safetensors files.
file-hdf5-file-keras-matlab-supported = This is an HDF5 file (Keras, MATLAB), which is not supported: save weights with safetensors, or a matrix with numpy.save.
file-matlab-file-supported-save-matrix = This is a MATLAB file, which is not supported: save the matrix with writematrix(A, 'matrix.csv').
file-file-compressed-gzip-unpack-first = This file is compressed with gzip: unpack it first.
file-7z-archive-unpack-first = This is a 7z archive: unpack it first.
file-excel-workbook-save-sheet-csv-choose = This is an Excel workbook: save the sheet as CSV, and choose that file.
file-parquet-file-supported-save-matrix = This is a Parquet file, which is not supported: save the matrix with numpy.save.
file-arrow-file-supported-save-matrix = This is an Arrow file, which is not supported: save the matrix with numpy.save.
file-pdf-file-holds-numbers-can-read = This is a PDF file: it holds no numbers that can be read.
file-git-lfs-pointer-mb-file-itself = This is a Git LFS pointer to { $megabytes } MB, not the file itself: run “git lfs pull” in its folder, or download the file.
file-git-lfs-pointer-file-itself-run = This is a Git LFS pointer, not the file itself: run “git lfs pull” in its folder, or download the file.
file-npz-archive-several-arrays-save-one = This is an NPZ archive of several arrays: save the one array with numpy.save, and choose that file.
file-file-torch-save-python-pickle-zip = This is a file of torch.save, a Python pickle in a zip archive, which is not supported: save the weights with safetensors, or a matrix with numpy.save.
file-zip-archive-unpack-choose-file = This is a zip archive: unpack it, and choose the file in it.
law-off-by-more-here = off by more than 10 % here
law-off-here = off here
law-not-tested-here = not tested here
law-not-tested = not tested
file-tensor-holds-f32-i32-read-here = Tensor { $name } holds { $dtype }; F32 and I32 are read here.
file-shorter-8-bytes = Not a safetensors file: it is shorter than 8 bytes.
file-header-would-bytes-long-25-mb = Not a safetensors file: its header would be { $length } bytes long, and 25 MB are allowed.
file-header-bytes-incomplete-file-bytes = Not a safetensors file: its header of { $length } bytes is incomplete: the file has { $size } bytes.
file-header-incomplete = Not a safetensors file: its header is incomplete.
file-header-not-json = Not a safetensors file: its header is not JSON ({ $reason }).
file-metadata-occurs-twice-header = Not a safetensors file: __metadata__ occurs twice in its header.
file-tensor-occurs-twice-header = Not a safetensors file: tensor { $name } occurs twice in its header.
file-tensors-end-byte = Not a safetensors file: its tensors end at byte { $end }, and it has { $size }.
file-metadata-not-words = Not a safetensors file: its __metadata__ is not a table of words.
file-index-not-json = The index of the model’s files is not JSON.
file-index-models-files-weight-map-lists = The index of the model’s files has no weight_map, which lists the file of each tensor.
file-index-lacks-tensor = The index of the model’s files does not name a file for tensor { $name }.
file-index-models-files-names-file-folder = The index of the model’s files names “{ $file }”, which is not a file in its folder: such an index is rejected.
file-tensor-holds-weights-read-f64-f32 = Tensor { $name } holds { $dtype }; weights are read in F64, F32, F16, BF16, F8 and I8: save the model in one of these.
file-header-begins-otherwise = Not a safetensors file: its header does not begin with {"{"}.
file-tensor-overlaps = Not a safetensors file: tensor { $name } overlaps the one before.
file-tensor-leaves-hole = Not a safetensors file: tensor { $name } leaves a hole before it.
file-tensor-without-dtype = Not a safetensors file: tensor { $name } has no dtype.
file-tensor-without-shape = Not a safetensors file: tensor { $name } has no shape of whole numbers.
file-tensor-without-offsets = Not a safetensors file: tensor { $name } has no data_offsets of two whole numbers.
file-tensor-outside-file = Not a safetensors file: tensor { $name } is not within the file.
file-tensor-too-large = Not a safetensors file: tensor { $name } has too large a shape.
file-tensor-bytes-do-not-fit = Not a safetensors file: tensor { $name } has { $found } bytes, and its shape { $shape } in { $dtype } takes { $needed }.

## filter

filter-eigenvalues-complex-paper-assumes = { $complex } of the { $all } eigenvalues of A are complex; the paper assumes them real in (−1, 1]. They are classified as complex numbers.
filter-image-cut-into-patches-pixels-number = The image is cut into { $tokens } patches of { $pixels } pixels: that is the number of tokens here.
filter-spectrum-of-update = spectrum of I + H ⊗ A
filter-depth = depth, { $weights }
filter-depth-attention-alone = depth, attention alone
filter-ensemble-draw = ensemble, draw { $draw }
filter-weights-at-layer = { $weights }, layer { $layer }
filter-all-patches-alike = all patches alike
filter-patches-differ = patches differ: { $ratio }
filter-modulus = modulus { $modulus }
filter-any-eigenvalue = any *λ*ᴬ
filter-perron-eigenvalue = Perron’s *λ*ᴬ = 1
filter-attention-alone = attention alone
filter-differences-between-patches-hfc-lfc = differences between patches, ‖HFC‖/‖LFC‖
filter-axis-weights = weights *H*
filter-share-where-perron-dominates = share where Perron dominates
filter-no-eigenvalues-yet = No eigenvalues yet.
filter-patches-have-become-alike = The Perron eigenvalue of A dominates: repeated layers smooth, and all patches have become alike.
filter-layers-smooth-in-the-end = The Perron eigenvalue of A dominates: repeated layers smooth in the end.
filter-eigenvalue-other-perron-one = An eigenvalue of A other than the Perron one dominates: repeated layers are not a low-pass filter.
filter-weights-ratio-high-low-frequencies = With { $parametrisation } weights the ratio of high to low frequencies is { $ratio } after { $layers } layers.
filter-image-smoothed = An image smoothed by repeated attention
filter-image-layer-8-every-patch-become = The image at layer 8: every patch has become nearly the same patch.
filter-figure-1-oversmoothing = Figure 1, oversmoothing
filter-image-sharpened = An image sharpened by the same update
filter-image-layer-8-keeps-details-same = The image at layer 8 keeps its details: the same update with other signs in H.
filter-figure-1-no-oversmoothing = Figure 1, no oversmoothing
filter-perron-dominance-untrained = How often the Perron eigenvalue dominates, untrained
filter-how-often-perron-eigenvalue-outlier = How often the Perron eigenvalue, the outlier of A, dominates, for each kind of weights.
filter-table-1 = Table 1
filter-fresh-weights-against-depth = High over low frequencies against depth, fresh weights in every layer, untrained
filter-ratio-high-low-frequencies-fresh = The ratio of high to low frequencies with fresh weights in every layer: does it fall with depth?
filter-figure-5 = Figure 5
filter-balanced-weights-pairs = Balanced weights: pairs of eigenvalues, and the condition number of H
filter-eigenvalues-update-balanced-weights = Eigenvalues of the update with balanced weights: which pair has the largest modulus?
filter-figure-7-untrained = Figure 7, untrained
filter-view-title = Weights decide
filter-sentence = Repeated attention with a residual connection acts as a filter on tokens. Whether details fade or win depends on the signs of the weights H, not on attention alone.
filter-heading = Filtering: spectrum of the update, depth, an image
filter-verdict-label = verdict
filter-verdict-sentence = Smoothing if only the Perron eigenvalue of A dominates: then all tokens become alike with depth. Otherwise not a low-pass filter.
filter-dominating-modulus-label = dominating modulus
filter-dominating-modulus-sentence = By how much the dominating part of the tokens grows in every layer.
filter-dominating-ratio-label = second over dominating modulus
filter-dominating-ratio-sentence = Modulus of the next eigenvalue over the dominating one: what is not dominating fades by this factor in every layer.
filter-limit-rank-label = predicted limit rank
filter-limit-rank-sentence = Rank of the tokens after infinitely many layers: the largest number of dominating pairs with no shared eigenvalue.
filter-rank-agreement-label = draws with the predicted rank
filter-rank-agreement-sentence = Share of draws in which the rank after 65 536 layers is the predicted one, among the draws that have converged by then.
filter-frequency-ratio-label = high over low frequencies
filter-frequency-ratio-sentence = Size of the differences between tokens over the size of their mean, after the last layer.
filter-direction-change-label = turn in the last layer
filter-direction-change-sentence = How far the tokens, scaled to length 1, moved in the last layer, up to sign: 0 where they converge. A dominating complex pair turns them for ever.
filter-complex-share-label = complex eigenvalues of A
filter-complex-share-sentence = Share of the eigenvalues of A that are not real: the paper assumes that there are none.
filter-weights-condition-label = condition number of H
filter-weights-condition-sentence = Largest over smallest singular value of the weights H.
filter-image-side-label = pixels along a side
filter-image-side-sentence = The image is cut into patches of 4 × 4 pixels; each patch is a token.
filter-smoothing-share-free-label = smoothing draws, free
filter-smoothing-share-free-sentence = Share of draws of A and of free weights in which only the Perron eigenvalue dominates.
filter-smoothing-share-sharpening-label = smoothing draws, sharpening
filter-smoothing-share-sharpening-sentence = Share of draws of A and of sharpening weights in which only the Perron eigenvalue dominates.
filter-smoothing-share-smoothing-label = smoothing draws, smoothing
filter-smoothing-share-smoothing-sentence = Share of draws of A and of smoothing weights in which only the Perron eigenvalue dominates.
filter-smoothing-share-balanced-label = smoothing draws, balanced
filter-smoothing-share-balanced-sentence = Share of draws of A and of balanced weights in which only the Perron eigenvalue dominates.
filter-input = input
filter-pixels = pixels
filter-pixel-at = column { $column }, row { $row }
filter-dominating-modulus = The dominating modulus is { $modulus }.
filter-step-image = image
filter-rows-do-not-sum-to-1 = The rows of this attention matrix do not sum to 1: its leading eigenvalue takes the place of the Perron eigenvalue, and its eigenvector need not be constant.
filter-image-wrong-size = The image must have { $side } × { $side } = { $needed } finite pixels for T = { $tokens }, but has { $found }.

## gallery

gallery-drawn-and-opens-at = Drawn at T = { $T }; opens at T = { $full_T }
gallery-search = Search
gallery-search-figures = Search the figures
gallery-all-views = All views
gallery-no-matching-figure = No matching figure.
gallery-show-all = Show all
gallery-figures-papers = Figures of the papers
gallery-each-computed-now-here-smaller-size = Each is computed now, here, at a smaller size. Choose one to open it in full.
gallery-claims-paper = Claims of this paper
gallery-claims-all-papers = Claims of all papers
gallery-story-paper = Story of this paper
gallery-story-all-papers = Story of all papers
gallery-shown-of-all-figures = { $shown } of { $all } figures
gallery-number-figures = { $shown } figures
gallery-gallery = The gallery
gallery-what-look = What to look at:
gallery-differs-opening = Differs from the opening:

## gap

gap-axis-eigenvalue-gap = eigenvalue gap |*λ*₁| − |*λ*₂|
gap-axis-singular-gap = singular-value gap *s*₁ − *s*₂
gap-no-gaps-yet = No gaps yet.
gap-layer-so-wide-gap-passes-little = A layer with so wide a gap passes on little but the average of its tokens.
gap-view-title = Gap against T
gap-sentence = How far the strongest direction of an attention matrix stands above all others, as the context grows.
gap-heading = Spectral gaps against context length
gap-fewer-than-two-values = Fewer than two eigenvalues or singular values were found, so there is no gap.

## glossary

glossary-lambda1-label = leading eigenvalue
glossary-lambda1-sentence = The eigenvalue of largest modulus. Every row of a softmax or Markov matrix sums to 1, so it is exactly 1, far outside the bulk. For a complex pair, its modulus.
glossary-lambda2-abs-label = second eigenvalue, modulus
glossary-lambda2-abs-sentence = Distance from the origin of the second-largest eigenvalue: the measured edge of the bulk.
glossary-gap-label = spectral gap
glossary-gap-sentence = How far the leading eigenvalue is from all others. The wider the gap, the faster repeated layers forget everything but one direction.
glossary-bulk-radius-label = bulk radius, measured
glossary-bulk-radius-sentence = Distance from the centre of the bulk to its edge: |λ₂|, |λ₁| where the outlier is removed, or |λ − α| with a residual connection.
glossary-radius-label = bulk radius, limit law
glossary-radius-sentence = Radius of the disk that the eigenvalues fill when T is large; η is the variance of T·A_ij. For tokens of unit length or of equal cosine it is drawn with their correction.
glossary-radius-published-label = published bound on |λ₂|
glossary-radius-published-sentence = The published upper bound for every eigenvalue but the first: about twice the radius at which the bulk ends.
glossary-radius-finite-label = bulk radius, finite T
glossary-radius-finite-sentence = Radius from the exact participation at this T. It also holds where large scores make the limit law useless.
glossary-leading-label = values computed
glossary-leading-sentence = For T > 2048 only the k largest values of each realisation are computed; this is k.
glossary-s1-label = largest singular value
glossary-s1-sentence = The largest factor by which the matrix stretches a vector. For softmax attention between orthogonal tokens it tends to 1 as T and d_qk grow together.
glossary-s2-label = second singular value
glossary-s2-sentence = Upper end of the bulk of singular values.
glossary-singular-gap-label = singular gap
glossary-singular-gap-sentence = Distance between the two largest singular values.
glossary-edge-published-label = published edge of s₂
glossary-edge-published-sentence = The published limit of the second singular value: the edge of a quarter circle, right for independent entries.
glossary-edge-corrected-label = corrected edge of s₂
glossary-edge-corrected-sentence = Edge with the rank of the query–key product taken into account: the linear part of the score function has rank d_qk. For scores of constant variance, Gaussian equivalence (arXiv 2510.06685) proves that the singular values are distributed as in this linear model. It does not say where s₂ is.
glossary-edge-finite-label = corrected edge at finite T
glossary-edge-finite-sentence = The corrected edge with the exact variance of an entry at this T. It remains useful where large scores make the limit law far too large.
glossary-s1-fixed-label = s₁ as T → ∞ at this d_qk
glossary-s1-fixed-sentence = The limit of the first singular value of softmax attention as T grows while d_qk stays. Not shown where the entries have no fourth moment, that is for 16σ⁴ ≥ d_qk.
glossary-s2-fixed-label = s₂ as T → ∞ at this d_qk
glossary-s2-fixed-sentence = The limit of the second singular value of softmax attention as T grows while d_qk stays: it does not shrink.
glossary-excess-fixed-label = sr − 1 as T → ∞ at this d_qk
glossary-excess-fixed-sentence = The limit of the stable rank above 1 after one softmax layer as T grows while d_qk stays: it is not 0.
glossary-stable-rank-label = stable rank
glossary-stable-rank-sentence = How many directions the tokens effectively occupy after the layer: 1 means that all have collapsed onto one line. Strengths are squared, so weak directions hardly count.
glossary-excess-label = stable rank above 1
glossary-excess-sentence = What is left of the rank besides the leading direction, computed by deflation so that it stays exact when it is tiny.
glossary-excess-published-label = published rate of collapse
glossary-excess-published-sentence = The published rate at which the rank collapses with the context length, with constant 1.
glossary-excess-corrected-label = corrected law of collapse
glossary-excess-corrected-sentence = The collapse that follows from the theorems of the paper, with its constant. For one layer with query–key scores the low-rank part adds cζ². m is the leading eigenvalue, 1 where rows sum to 1. Orthogonal values leave out γη². Not shown where it exceeds the maximum rank: the outlier no longer dominates.
glossary-resolved-label = stable rank without the gap
glossary-resolved-sentence = With the gap removed the stable rank grows in proportion to T instead of collapsing.
glossary-resolved-corrected-label = limit without the gap, explicit
glossary-resolved-corrected-sentence = Explicit value of the constant that the paper proves to exist: the first form for independent entries, the second for one layer with query–key scores. e is the squared edge of the bulk. Orthogonal values leave out γ.
glossary-entropy-label = attention entropy
glossary-entropy-sentence = Mean over the rows of the entropy of one token's attention, in nats; ln T when attention is spread evenly, 0 when it sits on one token. It is that of the attention itself, before anything is removed from it or added to it.
glossary-entropy-fraction-label = entropy as a fraction of ln T
glossary-entropy-fraction-sentence = 1 for evenly spread attention, 0 for attention on a single token.
glossary-participation-label = participation
glossary-participation-sentence = Mean over the rows of Σ A²: the probability that two tokens, sampled with the weights of one row, coincide. A row effectively attends to 1/p tokens. It is that of the attention itself, before anything is removed from it or added to it.
glossary-participation-exact-label = participation, finite T
glossary-participation-exact-sentence = The expected participation of softmax with Gaussian scores at this T, by quadrature.
glossary-beta-critical-label = critical score scale
glossary-beta-critical-sentence = Above it attention condenses on a few random tokens, however long the context: entropy collapse.
glossary-rho-final-label = cosine after the last layer, measured
glossary-rho-final-sentence = Mean cosine between two tokens after the last layer of random transformers with these settings.
glossary-rho-final-se-label = its standard error
glossary-rho-final-se-sentence = Standard error of the measured cosine over the realisations.
glossary-realisations-label = stacks averaged so far
glossary-realisations-sentence = Number of independent stacks averaged: as many as realisations, and always enough for a standard error.
glossary-rho-final-theory-label = cosine after the last layer, theory
glossary-rho-final-theory-sentence = Prediction of this cosine: the update of one block, iterated with the chosen overlaps.
glossary-alpha-critical-label = critical residual strength
glossary-alpha-critical-sentence = The smallest residual strength of attention that keeps the cosine after the last layer at or below 1 − ε.

## gradients

gradients-l-up-realisation = { $architecture }, L up to { $layers }, realisation { $realisation } of { $samples }
gradients-laws-independent-attention-matrices = The laws are for independent attention matrices (iid Markov) without LayerNorm and residual connection.
gradients-norms-through-layernorm-residual = Norms through LayerNorm, residual connections, gates, values of the first tokens or scores are estimated from { $probes } random directions per realisation; bars are standard errors.
gradients-every-attention-matrix-held-fixed = Every attention matrix is held fixed while its tokens change, as in the propositions of GAP. With the other setting of the paths, the gradient passes through the scores too.
gradients-axis-gradient = gradient ‖∂*X*/∂*W*‖² for *ℓ* = { $layer }
gradients-x-title = depth *L*
gradients-published-bound = published bound
gradients-finite-t-without-gap = finite *T*, without the gap
gradients-no-gradients-yet = No gradients yet.
gradients-squared-norm-gradient-output-respect = The squared norm of the gradient of the output with respect to the value matrix of layer { $layer } at depth { $layers } is { $ends }.
gradients-view-title = Gradients
gradients-sentence = How large the gradient of one layer’s weights becomes as layers are added on top, with the gap in every attention matrix and without it.
gradients-heading = Gradient norms against depth
gradients-gradient-published-label = published lower bound
gradients-gradient-published-sentence = The published lower bound on the growth of the gradient, with the constant of its proof; it holds, but is loose by one power of T.
gradients-gradient-label = gradient, squared norm
gradients-gradient-sentence = How strongly the output after L layers depends on the value matrix of layer ℓ.
gradients-gradient-corrected-label = explicit growth
gradients-gradient-corrected-sentence = The growth of the gradient, worked out: T^L for T = d.
gradients-gradient-resolved-label = gradient with the remedy
gradients-gradient-resolved-sentence = The same gradient with the gap (or every outlier) removed. With iid attention it no longer grows exponentially with depth.
gradients-gradient-resolved-corrected-label = law without the gap
gradients-gradient-resolved-corrected-sentence = The expected gradient with the gap removed, with its constant.
gradients-gradient-with-attention-held = gradient ‖∂*X*/∂*W*‖² for *ℓ* = { $layer }, attention held
gradients-through-scores = The derivative passes through the scores as well, and through the decomposition that removes outliers: exact, and far larger than with attention held as in the propositions of GAP.
gradients-exponential-held = The exponential of orthogonal attention is held: its derivative is not followed here.
gradients-no-such-layer = There is no layer { $layer } in { $layers } layers; choose a smaller layer shown.

## isometry

isometry-layer-realisation = layer { $layer }, realisation { $realisation } of { $samples }
isometry-jacobian-computed-every-attention = The Jacobian is computed with every attention matrix held fixed while its tokens change.
isometry-signal-layer = signal Σ⊥, layer { $layer }
isometry-jacobian-of-layer = Jacobian ∂*X*⊥/∂*X*₀, layer { $layer }
isometry-near-times-mean-density = near { $times } times the mean: density { $density }
isometry-law-times-mean-density = law at { $times } times the mean: density { $density }
isometry-ideal-all-here = ideal: all here
isometry-value-predicted-mean-powers-ten = value / predicted mean, powers of ten
isometry-density-per-decade = density per decade, { $matrix }
isometry-no-values = no values
isometry-no-values-yet = No values yet.
isometry-view-title = Remove the gap
isometry-sentence = How evenly a stack of layers passes on its signal, and small changes of it, when the gap or all outliers are removed. Ideally all values are 1; the histograms show their spread, beside the laws.
isometry-heading = Squared singular values of signal and Jacobian
isometry-signal-mean-label = mean eigenvalue of Σ⊥
isometry-signal-mean-sentence = Mean over all tokens of the eigenvalues of the covariance with the gap removed. 1 means that the signal neither grows nor shrinks.
isometry-signal-mean-se-label = standard error of the mean
isometry-signal-mean-se-sentence = Standard error of the mean eigenvalue over the realisations.
isometry-signal-mean-published-label = mean, law
isometry-signal-mean-published-sentence = The published mean.
isometry-signal-variance-label = relative variance of Σ⊥
isometry-signal-variance-sentence = Variance of these eigenvalues over the square of their predicted mean; 0 would be an isometry.
isometry-signal-variance-se-label = standard error of the variance
isometry-signal-variance-se-sentence = Standard error of the relative variance over the realisations.
isometry-signal-variance-published-label = relative variance, law
isometry-signal-variance-published-sentence = The published variance: it grows with the depth whatever the scales.
isometry-jacobian-mean-label = mean of the Jacobian
isometry-jacobian-mean-sentence = Mean of the squared singular values of the derivative of the output with respect to the input.
isometry-jacobian-mean-se-label = standard error of the mean
isometry-jacobian-mean-se-sentence = Standard error of the mean over the realisations.
isometry-jacobian-mean-published-label = published mean of the Jacobian
isometry-jacobian-mean-published-sentence = The published mean, which omits the factor (d/T)^ℓ; correct only for T = d.
isometry-jacobian-mean-corrected-label = corrected mean of the Jacobian
isometry-jacobian-mean-corrected-sentence = The published mean with the missing factor γ^(−ℓ), γ = T/d.
isometry-jacobian-variance-label = relative variance of the Jacobian
isometry-jacobian-variance-sentence = Variance of the squared singular values over the square of their predicted mean.
isometry-jacobian-variance-se-label = standard error of the variance
isometry-jacobian-variance-se-sentence = Standard error of the relative variance over the realisations.
isometry-jacobian-variance-published-label = relative variance of the Jacobian, law
isometry-jacobian-variance-published-sentence = The published variance: it grows with the square of the depth.
isometry-mean-variance =
    { $values ->
        [covariance] The eigenvalues of the covariance
       *[jacobian] The squared singular values of the Jacobian
    } have mean { $mean } and relative variance { $variance }{ $law ->
        [none] {""}
       *[other] {" "}(law { $law })
    }.
isometry-kronecker-product = The Jacobian is a Kronecker product only where there is neither LayerNorm nor a residual connection.

## layers

layers-scores-below-single-rounding = † Scores of a row differ by less than rounding in single precision. A program that computes them directly shows noise in this layer; here the part that all tokens share is computed separately.
layers-scores-below-double-rounding = ‡ Scores of a row differ by less than rounding in double precision. A program that computes them directly shows noise in this layer; here the part that all tokens share is computed separately.
layers-layer-realisation = layer { $layer } of { $layers }, realisation { $realisation }
layers-there-layers-last-one-shown-large = There are { $layers } layers: the last one is shown large.
layers-axis-imaginary = layer { $layer }: Im *λ*
layers-axis-imaginary-with-outliers = layer { $layer }: Im *λ*, { $outliers }
layers-axis-token = layer { $layer }: token *i*
layers-1-outlier = 1 outlier
layers-outliers = { $count } outliers
layers-eigenvalue-of-layer = layer { $layer }: λ = { $re } + { $im }i
layers-no-spectra-yet = No spectra yet.
layers-eigenvalues-attention-matrix-layers = Eigenvalues of the attention matrix in { $layers } layers. |λ₂| goes from { $first_value } in layer { $first_layer } to { $last_value } in layer { $last_layer }; { $outliers ->
        [none] no singular value stands apart in any layer
       *[other] layer { $most } has the most outlying singular values ({ $outliers })
    }.
layers-view-title = Spectrum by layer
layers-sentence = The eigenvalues of the attention matrix in each layer of a stack. Below each layer is the number of singular values that stand apart.
layers-heading = Spectrum layer by layer
layers-layer-label = layer shown
layers-layer-sentence = The layer of the stack whose matrix is shown large.
layers-outliers-label = outlying singular values
layers-outliers-sentence = Number of singular values above the widest gap between neighbours. These are removed as outliers.
layers-spectra-end = Spectra layer by layer end at T = { $limit }; choose a smaller T.

## localisation

localisation-entropy-map-walk = entropy map, walk { $walk } of { $walks }
localisation-axis-place = place *θ* = *i*/*T*: 0 early, ½ middle, 1 late
localisation-share-signals-pass = share of signals that pass on *ρ*(*θ*)
localisation-axis-entropy-share = entropy/ln *T*
localisation-axis-weights-mean = mean *m* of the weights’ eigenvalues *w*
localisation-axis-weights-minus-mean = −mean of the weights’ eigenvalues *w*
localisation-mean-scale = mean { $sign }{ $mean }, scale { $scale }
localisation-their-scale-s = their scale *s*
localisation-piecewise-linear = piecewise linear
localisation-score-token = score *ω*₁ of this token
localisation-score-other-lines-equal-weight = score *ω*₂ of the other; lines of equal weight
localisation-axis-largest-score = largest possible score *ν* = ‖*XX*ᵀ‖₂ ‖*W*‖₂
localisation-least-entropy-row-nats = least entropy of a row, nats
localisation-no-token-passes-signal = No token passes its signal on in any walk.
localisation-signals-tokens-passed-most-often = Signals of { $third ->
        [early] early
        [late] late
       *[middle] middle
    } tokens are passed on most often: in { $share } of the walks at the relative position { $place }.
localisation-variance-factor-middle-token = The variance factor at the middle token is { $variance }: { $corrected } as corrected, { $published } as published.
localisation-attention-entropy-ln-t = Attention entropy is { $share } of ln T.
localisation-no-walks-yet = No walks yet.
localisation-softmax-piecewise-linear = Softmax of two scores and its piecewise-linear form
localisation-softmax-two-scores-beside-three = The softmax of two scores beside three straight pieces: where do they differ most?
localisation-figure-1 = Figure 1
localisation-late-tokens-only = Late tokens only: ξ = 11, η small
localisation-only-late-tokens-pass-their-signal = Only late tokens pass their signal on: the curve rises at the end of the sequence.
localisation-figure-2-late-site-focus = Figure 2, late-site focus
localisation-early-tokens-only = Early tokens only: ξ = −11, η small
localisation-only-early-tokens-pass-their-signal = Only early tokens pass their signal on: the mirror image of the late case.
localisation-figure-2-early-site-focus = Figure 2, early-site focus
localisation-middle-tokens-only = Middle tokens only: ξ = 10, η = 0.5
localisation-hill-only-tokens-little-past-middle = A hill: only tokens a little past the middle pass their signal on.
localisation-figure-2-middle-site-focus = Figure 2, middle-site focus
localisation-all-tokens-alike = All tokens alike: ξ = 0
localisation-no-place-preferred = No place is preferred: signals pass from any position, never with certainty.
localisation-figure-2-uniformity = Figure 2, uniformity
localisation-signals-vanish-everywhere = Signals vanish everywhere: η large
localisation-curve-low-everywhere-saturated = The curve is low everywhere: a saturated softmax passes no difference on.
localisation-figure-2-vanishing-signal = Figure 2, vanishing signal
localisation-product-below-threshold = Product ξη = 1.28, below the threshold 2 (ξ as large as d = 8192 allows)
localisation-published-corrected-curve-both-sides = Published and corrected curve on both sides of the threshold ξη = 2: does the far end still pass?
localisation-figure-3 = Figure 3
localisation-product-above-threshold = Product ξη = 5.12, above the threshold 2 (ξ as large as d = 8192 allows)
localisation-entropy-bounds = Entropy bound, published and corrected, and the largest possible entropy ln T
localisation-no-entropy-exceeds-line = No entropy exceeds the line ln T. Which of the bounds does?
localisation-figure-4 = Figure 4
localisation-walks-with-isotropic-steps = 300 walks of 40 tokens, isotropic steps: localised
localisation-300-simulated-walks-beside-law-do = 300 simulated walks beside the law: do the dots follow the corrected curve?
localisation-figure-5-top = Figure 5, top
localisation-walks-with-anisotropic-steps = 300 walks of 40 tokens, anisotropic steps
localisation-figure-5-bottom = Figure 5, bottom
localisation-walks-first-to-last = W_QK { $draw }, walks { $first } to { $last }
localisation-size-walks-drawn-each-w-qk = At this size { $walks } walks are drawn for each W_QK instead of { $usual }.
localisation-view-title = Who is heard
localisation-sentence = Which tokens of a sequence pass their signal on: early, middle or late ones. The eigenvalues of the query–key weights decide this, and whether attention goes to all tokens or to one.
localisation-heading = Signal propagation and attention entropy under random walks
localisation-xi-label = eigenspectrum mean over size
localisation-xi-sentence = Mean of the eigenvalues of W in units of their size: its magnitude is at most √d, and signals concentrate on few tokens as it grows.
localisation-eta-label = eigenspectrum size over temperature
localisation-eta-sentence = Size of the eigenvalues of W over the temperature √d: signals vanish everywhere as it grows.
localisation-trace-over-temperature-label = product ξη
localisation-trace-over-temperature-sentence = Beyond 2 in magnitude, signals come from the middle tokens only; below, from the late ones (positive) or the early ones (negative).
localisation-eigen-variance-label = eigenspectrum variance
localisation-eigen-variance-sentence = Spread of the eigenvalues of W. According to LOCAL, a smaller spread at a fixed mean keeps attention away from both rank collapse and entropy collapse.
localisation-variance-middle-label = variance factor at the middle token
localisation-variance-middle-sentence = Sampled variance of the linearised attention argument of the middle token, in units of tr W²/λ², where λ is the temperature.
localisation-variance-middle-published-label = variance factor, published
localisation-variance-middle-published-sentence = The printed variance factor at θ = ½: thirteen times the measured one.
localisation-variance-middle-corrected-label = variance factor, corrected
localisation-variance-middle-corrected-sentence = With the misprint T²i in the derivation corrected to 3T²i: 1/12 at θ = ½.
localisation-walk-entropy-label = attention entropy of the walk
localisation-walk-entropy-sentence = Mean entropy of the softmax rows at the chosen eigenvalue mean and scale, in nats.
localisation-walk-entropy-fraction-label = entropy of the walk as a fraction of ln T
localisation-walk-entropy-fraction-sentence = 1 for evenly spread attention, 0 for attention on a single token.
localisation-nu-label = score bound
localisation-nu-sentence = Product of the norms of tokens and weights over the temperature. It bounds every score from above, and thereby the entropy from below.
localisation-entropy-least-label = least entropy at that score bound
localisation-entropy-least-sentence = The entropy of a row with one score at ν and all others at 0. For random walks ν is so large that the bound is vacuous.
localisation-walks-too-large = Walks of T = { $tokens } tokens of width d = { $width } are too large: T·d can be at most { $most }. Lower T or d.
localisation-covariance-too-large = An anisotropic covariance takes d up to { $most }, but d = { $width }. Lower d or choose isotropic steps.

## matrices

matrices-set-dials-matrix = Set the dials to this matrix
matrices-take-such-rows-zero = Take such rows as zero
matrices-take-such-rows-uniform = Take such rows as uniform
matrices-read-anyway = Read it anyway
matrices-matrix-itself = The matrix itself
matrices-ends-npy-but-numpy-file-save = { $name } ends in .npy but is not a NumPy file: save the array with numpy.save, or rename a table to .csv.
matrices-no-such-matrix = { $name } has no matrix { $index }: there are { $count }, counted from 0.
matrices-number-of-matrix-label = Matrix, 0 to { $last } ({ $axes })
matrices-stopped-after-steps-go-choose-file = Stopped after { $merged } of { $total } steps. To go on, choose the file again.
matrices-another-matrix-chosen = Another matrix was chosen.
matrices-matrix-your-own = A matrix of your own
matrices-matrix-your-own-trained-model-say = A matrix of your own, of a trained model say (NPY or a table, chosen or dropped here; it stays on this machine)
matrices-matrix-chooser = The matrix chooser
matrices-no-plain-pattern = no plain pattern
matrices-pattern-named-where-holds-half = Of { $count }: { $patterns }. A pattern is named where it holds half of the attention.
matrices-quantity = Quantity
matrices-pictures = pictures
matrices-patterns = patterns
matrices-export-all-csv = Export all as CSV
matrices-all-matrices-file = All matrices of the file
matrices-quantity-over-law = { $label }, over { $law }
matrices-all-matrices = All matrices of { $name }
matrices-measured-so-far = { $done } of { $count } measured
matrices-axis-file-across-down =
    { $down ->
        [0] Axis { $across } of the file across, axis 0 down.
       *[other] Axis { $across } of the file across, axes 0 to { $down } down.
    }
matrices-index-matrix-sum-numbers-row-column = The index of a matrix is the sum of the numbers at its row and its column.
matrices-and-more = And { $count } more.
matrices-dials-moved-after-measurement = The dials were moved after this measurement.
matrices-not-measured = not measured
matrices-quantity-along-axes = { $label }, along the axes of { $name }
matrices-blue-above-1-brown-below-1 = Blue is above 1, brown below 1. Cells without colour equal random attention of the same concentration.
matrices-comparison-stopped = The comparison was stopped.
matrices-compare-random-matrices = Compare with random matrices
matrices-random-matrices-compared = { $done } of { $samples } random matrices compared …
matrices-is-it-random = Is it random? { $samples } random matrices of this size take a while.
matrices-no-matrix-yet = No matrix is loaded yet: choose a file first.
matrices-reading = Reading { $name } …
matrices-of-visitor = A matrix of the visitor’s own: { $name }.
matrices-figure-of-matrix = { $figure } of { $matrix }
matrices-no-file-yet = Choose a file with matrices first.
matrices-measure-first-side-side = Measure the first { $count } side by side
matrices-measure-all-side-side = Measure all { $count } side by side
matrices-stopped-after = Stopped after { $done } of { $count }.
matrices-measured-in = Measured in { $duration }.
matrices-pictures-along-axes = Pictures, along the axes of { $name }
matrices-patterns-along-axes = Patterns, along the axes of { $name }
matrices-range-and-median = { $name }: from { $low } at { $low_place } to { $high } at { $high_place }, median { $median }.

## models

models-assigned-hand = assigned by hand
models-not-a-list-of-roles = { $field } is not a list of roles with names of tensors.
models-stored-invalid-use-out-out = stored = { $name } is invalid: use out_in or in_out.
models-assigned-one-tensor-one-role = { $name } is assigned to { $other } and to { $role }: one tensor has one role.
models-role-tensor-use-one = { $role } is not a role of a tensor: use one of { $known }, { $tables }.
models-not-a-tensor-name = { $role } = { $name } is not a name of a tensor.
models-assigned-tensor-missing = Tensor { $name }, which was assigned to { $role }, is missing.
models-attention-needs-query-key-value = Attention needs query, key, value and output, or query_key_value (or query_key_value_by_head) and output; { $given } were given.
models-tensor-missing-needs = Tensor { $name } is missing: { $role } = { $pattern } needs it.
models-cannot-assigned = { $layout } has no { $role }: { $name } cannot be assigned to it.
models-tensor-shape-needs = Tensor { $name } has the shape { $shape }, and { $role } needs { $axes ->
        [1] {"["}{ $width }]
       *[2] rows of the model’s width { $width }
    }.
models-needs-exactly-one-number-layer = { $pattern } needs exactly one * for the number of the layer, as in layers.*.weight.
models-pattern-matches-no-tensor = No tensor matches { $pattern } for any layer.
models-assigned-pattern-tensor-missing = Tensor { $name } is missing.
models-tensor-shape-needs-matrix = Tensor { $name } has the shape { $shape }, and { $role } needs a matrix.
models-tensor-sides-do-not-fit = Tensor { $name }, assigned to { $role }, has { $found } { $side ->
        [output] outputs
       *[input] inputs
    }, and { $model } needs { $wanted }. Stored the other way round?
models-tensor-numbers-layer-heads = Tensor { $name } has { $numbers } numbers, and the layer has { $heads } heads.
models-tensor-give-files-one-model-only = Tensor { $name } is in { $other } and in { $file }: give the files of one model only.
models-index-names-files-chosen-choose-them = The index names files that were not chosen ({ $count }): { $names }. Choose them together with the others.
models-index-places-tensor-but-file = The index places tensor { $tensor } in { $file }, but it is not in that file.
models-scale-not-in-file = The scale of the normalisation before attention is not in the file.
models-scale-shape-does-not-fit = Tensor { $name } has the shape { $shape }, and the model needs [{ $width }].
models-recognised-layers-heads = Recognised as { $layout }: { $layers } layers of { $heads } heads.
models-heads-keys-values-serve-heads-each = { $shared } heads of keys and values serve { $served } heads each.
models-positions-rotary-w-q-w-k = Its positions are rotary: W_Q W_Kᵀ is shown for tokens at the same position.
models-each-head-gate-output-gates-stored = Each head has a gate on its output. The gates are stored beside the queries and are left out of the spectra.
models-scores-not-divided = This model does not divide scores by √d_h: β is √d_h times as large as with that division.
models-each-head-sink-learned-number-beside = Each head has a sink, a learned number beside the scores of every row: rows of attention sum to less than 1 in this model. The spectra of the weights do not depend on it.
models-queries-keys-values-computed-fewer = Queries, keys and values are computed from fewer dimensions: W_Q, W_K and W_V of a head are products of two maps, with the scale of the normalisation between them. The normalisation itself is left out.
models-learned-bias-relative-position-added = A learned bias by relative position is added to the scores: W_Q W_Kᵀ and β do not contain it.
models-queries-keys-each-head-normalised = Queries and keys of each head are normalised before their product, so scores are not a bilinear form of the tokens. W_Q W_Kᵀ and β are those without this normalisation.
models-layers-not-shown = { $place } with { $layers } layers is not shown.
models-without-config-json-tokens-pass = Without config.json, tokens pass through it as through the published { $label }. Settings that the weights do not show are assumed.
models-no-tokens-layers-not-supported = Tokens cannot be sent through this model: { $name } = { $value } of config.json needs layers that are not supported here.
models-no-tokens-heads-gated = Tokens cannot be sent through this model: its heads are gated, which is not computed here.
models-no-tokens-heads-with-sinks = Tokens cannot be sent through this model: its heads have sinks, which are not computed here.
models-no-tokens-table-with-scales = Tokens cannot be sent through this model: its table { $name } is stored with scales, which are not supported for tables.
models-no-tokens-tensor-not-supported = Tokens cannot be sent through this model: its tensor { $name } is not supported here.
models-eight-bits-with-scales = Weights of attention are stored in eight bits ({ $dtype }) and multiplied by the scales stored beside them ({ $scales }).
models-eight-bits-without-scales = Weights of attention are stored in eight bits ({ $dtype }), without scales.
models-only-some-layers-softmax-attention = Only some layers have softmax attention and are shown: { $shown }. The other layers have { $kinds } instead: { $others }.
models-bitsandbytes-4-bits = bitsandbytes, 4 bits
models-bitsandbytes-8-bits = bitsandbytes, 8 bits
models-weights-attention-quantised = The weights of attention are quantised ({ $how }), which is not supported: choose the original model in F32, F16 or BF16, or save it dequantised.
models-lora-adapter-model-adds-b-rank = This is a LoRA adapter, not a model: it adds B A of rank { $ranks } to { $maps } of its base model. Every matrix B A is listed below. To see heads, merge it into the base model (merge_and_unload in PEFT), save that, and choose it here.
models-tensor-missing-give-all-files-model = Tensor { $name } is missing: give all files of the model.
models-tensor-not-a-matrix = Tensor { $name } has the shape { $shape } and is not a matrix.
models-no-attention-recognised = No attention was recognised. The tensors are { $listed }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }. Tensor names of { $known } are supported.
models-number-of-heads-not-shown = The weights (width { $width }) do not show the number of heads: add the model’s config.json, or set num_attention_heads.
models-true-false = true or false
models-config-more-layers-than-weights = num_hidden_layers = { $layers } of config.json does not fit the weights, which have { $found } layers: give all files of the model.
models-num-hidden-layers-config-json-files = num_hidden_layers = { $layers } of config.json, and the files have { $found } layers: all are shown.
models-some-layers-attend-only-nearest = Some layers attend only to the nearest tokens, { $nearest } of them by config.json: { $layers }. The spectra of the weights do not depend on that.
models-head-dim-does-not-fit = head_dim = { $width } does not fit the weights: { $queries } columns of the queries are { $each } for each of num_attention_heads = { $heads }.
models-heads-do-not-divide-queries = num_attention_heads = { $heads } does not fit the weights: the { $queries } columns of the queries must be a multiple of it.
models-heads-do-not-fit-width = num_attention_heads = { $heads } does not fit the weights, whose width is { $width }.
models-key-heads-do-not-fit = { $setting } does not fit the weights: keys have { $rows } columns, and a head has { $width }.
models-hidden-size-does-not-fit = hidden_size = { $size } of config.json does not fit the weights, whose width is { $width }.
models-whole-number = a whole number
models-whole-number-from-one = a whole number from 1
models-number = a number
models-config-json-invalid-use = { $name } = { $found } of config.json is invalid: use { $allowed }.
models-missing-config-json-rotary-positions = { $name } is missing in config.json, and rotary positions of the type { $kind } need it: use { $allowed }.
models-whole-number-between = a whole number from { $least } to { $most }
models-divisor-heads = a divisor of the { $heads } heads
models-number-from-0-below-1 = a number from 0 to below 1
models-whole-number-to-thousand = a whole number from 0 to 1000
models-number-above-1 = a number above 1
models-number-above-0-to-1 = a number above 0 and at most 1
models-head-width-rotary-pct-gives-rotated = head_width = { $head_width } with rotary_pct = { $fraction } gives { $turned } rotated dimensions; rotary positions need an even number above 0. Tokens cannot be sent through this model.
models-no-tokens-embedding-missing = Tokens cannot be sent through this file: the token embedding, tensor { $table }, is missing. Add the file that contains it.
models-no-tokens-model-not-supported = Tokens cannot be sent through this file ({ $name }): supported are BERT, RoBERTa, GPT-2, Llama and GPT-NeoX with their embeddings.
models-token-does-not-exist = Token { $id } does not exist: this model has tokens 0 to { $last }.
models-model-takes-1-tokens-here-given = This model takes 1 to { $most } tokens here, and { $count } were given.
models-tensor-shape-rows-models-width = Tensor { $name } has the shape { $shape }, not rows of the model’s width { $width }.
models-last-normalisation = the last normalisation
models-value-output-radius-label = radius of H
models-value-output-radius-meaning = Largest modulus of an eigenvalue of H = (W_V W_O)ᵀ.
models-value-output-radius-random-label = radius of H, random
models-value-output-radius-random-meaning = σ_V σ_O √(d d_h): the radius for random weights of the same size and variance.
models-value-output-departure-label = departure of H
models-value-output-departure-meaning = Largest difference between the distribution function of the moduli of the eigenvalues of H and that of random weights: 0 where training left the moduli as they were, at most 1.
models-value-output-trace-label = trace of H
models-value-output-trace-meaning = Sum of the eigenvalues of H: above 0 a head copies more than it inverts.
models-value-output-norm-label = norm of H
models-value-output-norm-meaning = Largest singular value of H.
models-value-output-condition-meaning = Largest over smallest of the d_h singular values of H (FILTER, Figure 7).
models-smoothing-below-label = smoothing below |λ₂|
models-smoothing-below-meaning = The head alone, with its residual connection, is a low-pass filter for every attention with |λ₂| below this (FILTER, Theorem 3.5): 1 means always, 0 or less never.
models-query-key-radius-label = radius of W_QW_Kᵀ
models-query-key-radius-meaning = Largest modulus of an eigenvalue of W_Q W_Kᵀ.
models-query-key-radius-random-label = radius of W_QW_Kᵀ, random
models-query-key-radius-random-meaning = σ_Q σ_K √(d d_h): the radius for random weights of the same size and variance.
models-query-key-departure-label = departure of W_QW_Kᵀ
models-query-key-departure-meaning = Largest difference between the distribution function of the moduli of the eigenvalues of W_Q W_Kᵀ and that of random weights.
models-query-key-trace-label = trace of W_QW_Kᵀ
models-query-key-trace-meaning = Sum of its eigenvalues: above 0 tokens attend to tokens like themselves (LOCAL).
models-query-key-scale-label = scale of W_QW_Kᵀ
models-query-key-scale-meaning = √(d tr W² − (tr W)²)/d: the spread of its eigenvalues, which moves rank and entropy collapse (LOCAL (8)). Empty where tr W² is too small.
models-query-key-norm-label = norm of W_QW_Kᵀ
models-query-key-norm-meaning = Largest singular value of W_Q W_Kᵀ.
models-xi-meaning = tr W/√tr W² of W = W_Q W_Kᵀ: how localised attention is (LOCAL, with Σ = I). Empty where tr W² is negative.
models-effective-beta-label = effective β
models-effective-beta-meaning = σ_Q σ_K d/√ln T, by the measured deviations of the weights (REM B.1): above √2 attention condenses.
models-beta-of-scores-label = β of the scores
models-beta-of-scores-meaning = Standard deviation of a score between tokens of independent entries of variance 1, over √ln T; the effective β where queries and keys are independent.
models-query-deviation-meaning = Root of the mean square of the entries of the head’s W_Q.
models-query-norm-label = norm of W_Q
models-query-norm-meaning = Largest singular value of the head’s W_Q.
models-query-stable-rank-label = stable rank of W_Q
models-query-stable-rank-meaning = ‖W‖_F²/s₁² of the head’s W_Q, at most d_h.
models-key-deviation-meaning = Root of the mean square of the entries of the head’s W_K.
models-key-norm-label = norm of W_K
models-key-norm-meaning = Largest singular value of the head’s W_K.
models-key-stable-rank-label = stable rank of W_K
models-key-stable-rank-meaning = ‖W‖_F²/s₁² of the head’s W_K, at most d_h.
models-value-deviation-meaning = Root of the mean square of the entries of the head’s W_V.
models-value-norm-label = norm of W_V
models-value-norm-meaning = Largest singular value of the head’s W_V.
models-value-stable-rank-label = stable rank of W_V
models-value-stable-rank-meaning = ‖W‖_F²/s₁² of the head’s W_V, at most d_h.
models-output-deviation-meaning = Root of the mean square of the entries of the head’s W_O.
models-output-norm-label = norm of W_O
models-output-norm-meaning = Largest singular value of the head’s W_O.
models-output-stable-rank-label = stable rank of W_O
models-output-stable-rank-meaning = ‖W‖_F²/s₁² of the head’s W_O, at most d_h.
models-sink-meaning = The learned number b of the head: e^b joins the sum that each row of A is divided by. Empty without one.
models-sink-share-label = share of the sink
models-sink-share-meaning = 1/(1 + T e^{"{"}v/2 − b{"}"}): what a typical row of A leaves to the sink, with the variance v of the scores by β. Empty without a sink.
models-head-weight-not-finite = The { $name } weight of head { $head } holds numbers that are not finite.
models-tensor-rows-do-not-fit = Tensor { $name } has { $rows } rows, which do not fit { $dimensions } dimensions of keys and values and heads of { $head_width }.
models-vit-new-names = ViT (new names)
models-pytorchs-multiheadattention = PyTorch’s MultiheadAttention
models-model-trained-here = a model trained here
models-matrices-not-read = { $count } matrices are quantised or hold no weights, and are not read: { $names }.
models-quantised = Quantised by { $how }.
models-matrices-more-entries-measured = { $count } matrices have more than { $most } entries and are not measured: { $names }.
models-adapter-matrices-lora-alpha-r-b = This is an adapter: its matrices are (lora_alpha/r) B A, which are added to those of its base model.
models-adapter-matrices-b-choose-adapter = This is an adapter: its matrices are B A. Choose adapter_config.json together with it for the factor lora_alpha/r.
models-matrix-invalid-there-matrices = matrix = { $number } is invalid: there are { $count } matrices, counted from 0.
models-rows-meaning = Rows of the matrix as stored.
models-columns-meaning = Columns of the matrix as stored.
models-deviation-meaning = Standard deviation of the entries about their mean.
models-norm-meaning = Largest singular value.
models-edge-meaning = σ(√N + √n): where the singular values of random weights of this size and variance end (Marchenko–Pastur).
models-spikes-meaning = Singular values beyond the edge and Tracy–Widom’s width: the largest singular value of random weights exceeds this in 1 % of cases.
models-spike-share-label = share of the spikes
models-spike-share-meaning = Share of Σ s² in the spikes.
models-departure-meaning = Largest difference between the distribution function of the singular values and that of Marchenko–Pastur, from 0 to 1.
models-stable-rank-label = stable rank
models-tail-exponent-label = tail exponent α
models-tail-exponent-meaning = The tail of the squared singular values λ = s² falls as λ^−α, where α is only this exponent: maximum likelihood, x_min by Kolmogorov–Smirnov (Clauset, Shalizi, Newman). Empty where the fit is rejected or fewer than 50 values are left.
models-tail-start-label = tail from
models-tail-start-meaning = x_min: the value of λ = s² where the tail begins.
models-tail-values-label = values in the tail
models-tail-values-meaning = Values of λ = s² from x_min on.
models-tail-fit-label = p of the tail
models-tail-fit-meaning = Share of a hundred samples of the fitted power law that are farther from their own fit than this matrix. The fit is rejected at 0.1 and below.
models-norm-shuffled-label = s₁, shuffled
models-norm-shuffled-meaning = Largest singular value of the same entries in random order.
models-spikes-shuffled-label = spikes, shuffled
models-spikes-shuffled-meaning = Spikes that remain with the entries in random order: they come from single large entries.
models-departure-shuffled-label = departure, shuffled
models-departure-shuffled-meaning = The departure of the same entries in random order.
models-tail-exponent-shuffled-label = α, shuffled
models-tail-exponent-shuffled-meaning = The tail exponent of the same entries in random order. Empty where the fit is rejected.
models-picture-model-numbers-but-given = A picture for this model has { $channels } × { $height } × { $width } numbers, but { $found } were given.
models-pictures-cannot-sent-through-file = Pictures cannot be sent through this file ({ $layout }): use a ViT of transformers or timm with its embeddings.
models-picture-model-tokens-most-supported = A picture for this model has { $tokens } tokens; at most { $most } are supported here.
models-preprocessor-config-json-cannot-read = preprocessor_config.json cannot be read: it is not JSON ({ $reason }).
models-preprocessor-config-json-cuts-middle = preprocessor_config.json cuts the middle out of a picture: here the whole picture is squeezed.
models-numbers-other-than-0 = numbers other than 0
models-2-bilinear-3-bicubic = 2 (bilinear) or 3 (bicubic)
models-models-pictures-pixels = that of the model’s pictures, { $height } × { $width } pixels
models-one-number-per-channel = { $channels } numbers
models-preprocessor-config-json-invalid-use = { $name } = { $found } of preprocessor_config.json is invalid: use { $allowed }.
models-tensor-belongs-tokens-normalisations = Pictures cannot be sent through this model: its tensor { $name } belongs to tokens or normalisations that are not supported here.
models-model-type-config-json-needs-layers = Pictures cannot be sent through this model: model_type = { $kind } of config.json needs layers that are not supported here.
models-rows-place-one = Pictures cannot be sent through this model: { $name } has { $rows } rows in place of one.
models-patches-pixels-more-along-side = Pictures cannot be sent through this model: { $down } × { $across } patches of { $patch } × { $patch } pixels are more than { $most } along a side.
models-rows-picture-pixels-patches-needs = Pictures cannot be sent through this model: { $table } has { $rows } rows, and a picture of { $height } × { $width } pixels in patches of { $patch } × { $patch } needs { $tokens }, one of them for the class.
models-picture-tensor-missing = Pictures cannot be sent through this model: its tensor { $name } is missing.
models-shape-projection-patches-needs-four = Pictures cannot be sent through this model: { $name } has the shape { $shape }, and a projection of patches needs four axes.
models-projection-shape-invalid = Pictures cannot be sent through this model: { $name } has the shape { $shape } in place of [{ $width }, channels, p, p].
models-takes-channels-but-pictures-3-colour = Pictures cannot be sent through this model: { $name } takes { $channels } channels, but pictures have 3 (colour) or 1 (grey).
models-shape-rows-models-width = Pictures cannot be sent through this model: { $name } has the shape { $shape }, not rows of the model’s width { $width }.
models-image-size-not-a-multiple = Pictures cannot be sent through this model: image_size = { $side } of config.json is not a multiple of the { $patch } pixels of a patch.
models-image-size-config-json-invalid-use = Pictures cannot be sent through this model: image_size = { $found } of config.json is invalid: use one whole number from 1 to { $most } or two of them.
models-picture-pixels-1-along-side-allowed = The picture has { $width } × { $height } pixels, and 1 to { $most } along a side are allowed.
models-picture-incomplete-rows-arrived = The picture is incomplete: { $rows } of its { $height } rows arrived.
models-model-invalid-use = { $name } = { $value } of the model is invalid: use { $allowed }.
models-number-at-least-1 = a number of at least 1
models-number-above-0 = a number above 0
models-number-above-low-freq-factor = a number above low_freq_factor
models-whole-number-from-1-to-16777216 = a whole number from 1 to 16777216
models-scales-do-not-fit = Scales of the shape { $scales } do not fit tensor { $name } of the shape { $shape }: one scale for the tensor, for each row or for each block is supported.
models-queries-keys-values-model-products = Queries, keys and values of this model are products of two maps, which are not combined for all heads at once.
models-prefixed-tensor-missing = Tensor { $prefix }{ $name } is missing.
models-stored-tensor-missing = Tensor { $name } is missing.
models-tensor-shape-but-models-heads-widths = Tensor { $name } has the shape { $shape }, but the model’s heads and widths need { $wanted }.
models-stored-tensor-not-a-matrix = Tensor { $name } has the shape { $shape } and is not a matrix.
models-tensor-of-scales-missing = Tensor { $name } is missing.
models-stored-shape-does-not-fit = Tensor { $name } has the shape { $shape }, and the model needs [{ $width }].
models-entropy-meaning = Mean entropy of a row of A over these tokens, in nats: 0 if every token attends to one token, ln T if it attends to all equally.
models-participation-meaning = Mean of Σ_j A_ij² over these tokens (inverse participation, REM): 1 if every token attends to one token, 1/T if it attends to all equally.
models-lambda2-abs-meaning = Modulus of the second eigenvalue of A over these tokens.
models-lambda2-random-label = |λ₂|, random
models-lambda2-random-meaning = √(p − 1/T): where |λ₂| of equally concentrated random attention is. Empty under a mask, where eigenvalues are the diagonal.
models-s2-meaning = Second singular value of A over these tokens.
models-low-pass-label = low-pass over these tokens
models-low-pass-meaning = Largest modulus of an eigenvalue of I + H ⊗ A that belongs to λ₁ = 1 of A, over the largest of all others (FILTER, Theorem 3.5): above 1 the head alone, with its residual connection, is a low-pass filter over these tokens.
models-differs-from-random-label = differs from random
models-differs-from-random-meaning = 1 where |λ₂|, s₂, the entropy or the stable rank of A is beyond those of all random heads, and more than three standard deviations and a twentieth of its range from their mean, else 0. Empty if no random head is equally concentrated.
models-lambda2-percentile-label = |λ₂|: percentile
models-lambda2-percentile-meaning = Share of the random heads with a smaller |λ₂|, in per cent.
models-s2-percentile-label = s₂: percentile
models-s2-percentile-meaning = Share of the random heads with a smaller s₂, in per cent.
models-entropy-percentile-label = entropy: percentile
models-entropy-percentile-meaning = Share of the random heads with a smaller entropy, in per cent.
models-stable-rank-percentile-label = stable rank: percentile
models-stable-rank-percentile-meaning = Share of the random heads with a smaller stable rank, in per cent.
models-random-heads-label = random heads
models-random-heads-meaning = How many random heads A is compared with: 100 up to 256 tokens, fewer beyond.
models-cosine-meaning = Mean cosine between two of the tokens.
models-stable-rank-excess-label = stable rank above one
models-stable-rank-excess-meaning = Stable rank of the tokens, less one.
models-frequency-ratio-meaning = High over low frequencies of the tokens: what differs from their mean, over their mean (FILTER, Definition 2.1).
models-directions-cannot-read-tokens = Directions cannot be read as tokens: the embedding of this model is not known.
models-directions-cannot-read-tokens-table = Directions cannot be read as tokens: table { $name } of the shape { $shape } is not one of rows of { $width } numbers without scales.
models-head-out-of-range = head = { $head } is invalid: use 0 to { $last }.
models-attention-lacks-normalisation = The attention lacks the normalisation of its queries and keys.
models-normalisation-queries = the normalisation of queries
models-normalisation-keys = the normalisation of keys
models-mlp-lacks-gate = The MLP lacks its gate.
models-normalisation-attention = the normalisation of attention
models-normalisation-mlp = the normalisation of the MLP
models-out-but-model-needs = { $name } is { $inputs } × { $outputs } (in × out), but the model needs { $needed_inputs } × { $needed_outputs }.
models-embeddings-not-a-multiple = The embeddings hold { $count } numbers, which is not a multiple of the model's width { $width }.
models-model-takes-1-tokens-but-there = The model takes 1 to { $most } tokens, but there are { $count }.
models-embedding-positions = the embedding of positions
models-embedding-segment = the embedding of the segment
models-normalisation-embeddings = the normalisation of the embeddings
models-wrong-length = The { $part } of { $name } has { $count } numbers in place of { $needed }.
models-models-their-initialisation-limited = Models at their initialisation are limited to { $name } = { $most }: choose a smaller { $name }.
models-models-heads-t-most-realisations = For models with { $heads } heads at T = { $tokens } at most { $most } realisations are kept: choose fewer realisations, layers or heads.
models-a-file = a file
models-tokens-realisation = tokens, realisation { $realisation }
models-layer-head-realisation = layer { $layer } of { $layers }, head { $head }, realisation { $realisation }
models-choose-checkpoint-safetensors-read = Choose a checkpoint (safetensors): it is read on this machine and sent nowhere.
models-there-layers-heads-layer-head-shown = There are { $layers } layers of { $heads } heads: layer { $layer }, head { $head } is shown large.
models-axis-relative-second-eigenvalue = |*λ*₂| relative to random attention
models-layer-head-times-random-attention = layer { $layer }, head { $head }: |λ₂| is { $times } times that of random attention
models-axis-imaginary-of-head = layer { $layer }, head { $head }: Im *λ*
models-other-heads = other heads
models-eigenvalue-of-other-head = another head: λ = { $re } + { $im }i
models-axis-token-of-head = layer { $layer }, head { $head }: token *i*
models-this-head = this head
models-measured-one-dot-per-head = measured, one dot per head
models-second-eigenvalue-at-head = layer { $layer }, head { $head }: |λ₂| = { $second }
models-second-eigenvalue = second eigenvalue, |*λ*₂|
models-scale-of-cosine = cosine
models-tokens-cosine = tokens { $one } and { $other }: cosine { $cosine }
models-xx-token = XXᵀ: token
models-no-result-yet = No result for { $model } yet.
models-after-last-layer-two-tokens-mean = After the last layer two tokens have a mean cosine of { $cosine }; before the first it was { $first_cosine }.
models-data-models-heads-invalid = The data of the model's heads is invalid.
models-laws-assume-independent-tokens-one = The laws assume independent tokens and one layer; here { $share ->
        [none] {""}
       *[other] { $share } % of the tokens already occurred,{" "}
    }{ $placement ->
        [post] all tokens share the vector of their segment,{" "}
       *[pre] {""}
    }{ $ratio ->
        [none] {""}
       *[other] γ = T/d = { $ratio } is above 1,{" "}
    }LayerNorm and the MLP are between the layers.
models-under-mask-eigenvalues-diagonal-1 = Under a mask the eigenvalues of A are its diagonal, 1 for the first token. The disk is a law for attention without a mask.
models-rems-law-cosine-holds-normalisation = REM's law of the cosine holds for normalisation after the residual connections, GELU and no mask, as in BERT. It does not apply to this family.
models-reads-patches-random-pixels-words = It reads patches of random pixels, not words.
models-text-tokens-fewer-t = The text has { $found } tokens, fewer than T = { $tokens }.
models-rank-collapse-random-bert = Rank collapse in BERT with random weights, published width and depth
models-rank-tokens-through-12-random-layers = The rank of the tokens through 12 random layers of BERT: how fast does it fall?
models-rank-collapse-one-layer = Rank collapse in one layer of BERT as the context grows
models-one-layer-bert-all-eigenvalues-but = One layer of BERT: all eigenvalues but one are close to 0.
models-roberta-reads-repeated-words = RoBERTa reads words that repeat: the gap persists
models-words-repeat-so-tokens-correlated = Words repeat, so tokens are correlated; the outlier at 1 stays apart.
models-figure-8 = Figure 8
models-roberta-reads-own-text = RoBERTa reads a text of your own: XXᵀ shows which words repeat
models-bright-spots-off-diagonal-words = Bright spots off the diagonal are words that repeat in the text.
models-roberta-reads-random-tokens = RoBERTa reads random tokens: inputs nearly orthogonal
models-random-tokens-nearly-orthogonal = Random tokens are nearly orthogonal: compare the spectrum with that of a real text.
models-figure-9 = Figure 9
models-tinybert-more-tokens-than-width = TinyBERT with more tokens than its width, γ = 1.6
models-more-tokens-dimensions-outlier-1-gap = More tokens than dimensions: the outlier at 1 and the gap are still there.
models-figure-11 = Figure 11
models-cosine-through-bert = The cosine between tokens through twenty-four layers of BERT, beside the law
models-cosine-between-tokens-rises-layer = The cosine between tokens rises layer by layer, beside the law.
models-figure-1d = Figure 1(d)
models-view-title = Models
models-sentence = BERT, GPT-2 and others with their initial weights, before any training. Does every head keep the gap that theory predicts, and how alike do the tokens become?
models-heading = Attention of a real model, head by head and layer by layer
models-the-file = the file
models-beta-participation-label = score scale of the rows
models-beta-participation-sentence = The score scale at which random attention is as concentrated as this head: its rows have the same mean Σ A².
models-beta-label = score scale by the weights
models-beta-sentence = The score scale computed from the standard deviation of the weights, for normalised tokens.
models-repeated-label = tokens that repeat
models-repeated-sentence = How many of the T tokens already occurred earlier in the text: their rows of XXᵀ are nearly the same.
models-value-output-condition-label = κ(H)
models-query-deviation-label = σ of W_Q
models-key-deviation-label = σ of W_K
models-value-deviation-label = σ of W_V
models-output-deviation-label = σ of W_O
models-xi-label = ξ
models-sink-label = sink
models-rows-label = rows
models-columns-label = columns
models-deviation-label = σ
models-norm-label = s₁
models-edge-label = edge
models-spikes-label = spikes
models-departure-label = departure
models-stable-rank-meaning = ‖W‖_F²/s₁².
models-entropy-label = entropy
models-participation-label = participation
models-lambda2-abs-label = |λ₂|
models-s2-label = s₂
models-cosine-label = cosine
models-frequency-ratio-label = HFC/LFC
models-gptq = GPTQ
models-awq = AWQ
models-compressed-tensors = compressed-tensors, several weights in a number
models-without-scales = { $dtype } without scales
models-tensor-incomplete = Tensor { $name } is incomplete: the file has changed or could not be read to its end.
models-tensor-not-finite = Tensor { $name } holds numbers that are not finite.
models-tensor-cut-short = Tensor { $name } is cut short: the file has changed or could not be read to its end.
models-attention-comes-first = The attention of this layer comes before its MLP.
models-no-pictures = Pictures cannot be sent through this model.
models-law-of-layer = layer { $layer }: { $law } = { $value }
models-second-eigenvalue-of-head = { $model } with random weights: in layer { $layer }, head { $head }, |λ₂| is { $second }.
models-second-eigenvalue-beside-random = { $model } with random weights: in layer { $layer }, head { $head }, |λ₂| is { $second }; equally concentrated random attention ends at { $radius }.

## orthogonal

orthogonal-condition-number-softmax-least = The condition number with softmax is at least the number shown: its smallest singular value was not found within { $products } products.
orthogonal-cost-head-width-d = The cost is that of a head of width d = { $width }.
orthogonal-eigenvalues-unit-circle = eigenvalues on the unit circle
orthogonal-jacobian = Jacobian at α = { $alpha }
orthogonal-orthogonality-error-against-k = orthogonality error against K
orthogonal-stable-rank-through-depth = stable rank through depth, { $attention }
orthogonal-step-cost = cost at N = { $tokens }
orthogonal-unit-circle = the unit circle
orthogonal-softmax-least = softmax, at least
orthogonal-scale-rotation = scale *α* of the rotation
orthogonal-axis-condition-number = condition number *κ*(*J*)
orthogonal-bound-for-this-basis = bound for this basis
orthogonal-for-this-basis = for this basis
orthogonal-newton-schulz-iterations-k = Newton–Schulz iterations *K*
orthogonal-axis-distance = distance from orthogonal ‖*Y*ᵀ*Y* − *I*‖₂
orthogonal-all-heads = all heads
orthogonal-axis-directions-left = directions left: stable rank of *X*_ℓ*X*_ℓᵀ
orthogonal-seconds-one-head = seconds for one head
orthogonal-multiply-adds-one-head = multiply–adds for one head
orthogonal-axis-tokens = tokens *N*
orthogonal-all-eigenvalues-lie-unit-circle-them = All eigenvalues lie on the unit circle, { $count } of them at 1, the farthest at an angle of { $angle } rad.
orthogonal-matrix-orthogonal-only-within-angles = The matrix is orthogonal only to within { $distance }: the angles of its eigenvalues are shown.
orthogonal-condition-number-jacobian-c-bound = The condition number of the Jacobian is { $first_condition } at α = { $first_alpha } and { $last_condition } at α = { $last_alpha }, with C = { $constant } in its bound; with softmax attention it is { $bound ->
        [lower] at least { $softmax }
       *[none] { $softmax }
    }.
orthogonal-after-layers-stable-rank-orthogonal = After { $layers } layers the stable rank is { $orthogonal } with orthogonal and { $softmax } with softmax attention.
orthogonal-orthogonal-all-heads = orthogonal, all heads
orthogonal-eigenvalues-all-on-circle = All eigenvalues on the unit circle
orthogonal-every-eigenvalue-unit-circle-those-1 = Every eigenvalue is on the unit circle; those at 1 belong to directions that are not turned.
orthogonal-theorem-2-1 = Theorem 2.1
orthogonal-kernel-keeps-spectrum = The kernel keeps its spectrum at any depth, softmax collapses
orthogonal-line-orthogonal-attention-stays = The line of orthogonal attention stays level; softmax falls to rank 1 in the first layer.
orthogonal-theorem-2-2 = Theorem 2.2
orthogonal-error-against-iterations = Orthogonality error against Newton–Schulz iterations
orthogonal-error-grows-first-iterations-then = The error grows in the first iterations and then falls: where does rounding stop it?
orthogonal-theorem-a1 = Theorem A.1
orthogonal-cost-linear-in-tokens = Cost linear in the number of tokens
orthogonal-two-slopes-orthogonal-attention = Two slopes: orthogonal attention grows linearly with the tokens, softmax quadratically.
orthogonal-condition-tends-to-one = The Jacobian's condition number tends to 1 with α
orthogonal-tends-1-tends-0-compare-softmax = κ tends to 1 as α tends to 0: compare it with softmax on the same tokens.
orthogonal-theorems-c3-c4 = Theorems C.3 and C.4
orthogonal-layer-of-vision-transformer = The layer of the vision transformer: 50 tokens, width 64, four heads, α = 0.1, K = 6
orthogonal-layer-paper-trains-small-angles = The layer that the paper trains: small angles, and the error of only six iterations.
orthogonal-appendix-e = Appendix E
orthogonal-computed-for-size = { $what ->
        [eigenvalues] Eigenvalues are shown
        [stable-rank] The stable rank through depth is that
       *[condition] Condition numbers and the orthogonality error against K are computed
    } for N = { $tokens } tokens of width d = { $width }.
orthogonal-view-title = Rotate
orthogonal-sentence = Attention that rotates the tokens instead of averaging them: every eigenvalue keeps length 1, so nothing fades with depth. α says how far it turns, and the cost is linear in the number of tokens.
orthogonal-heading = Orthogonal attention: spectrum, conditioning, depth, cost
orthogonal-head-width-label = head width
orthogonal-head-width-sentence = Width of queries and keys of one head, d/h and at most d/2. The matrix turns tokens in 2d_v directions and leaves all others unchanged.
orthogonal-fixed-eigenvalues-label = eigenvalues at 1
orthogonal-fixed-eigenvalues-sentence = How many eigenvalues are exactly 1; the others come in pairs on the unit circle.
orthogonal-largest-angle-label = largest angle
orthogonal-largest-angle-sentence = Angle of the eigenvalue farthest from 1, in radians: the spectral norm of the generator S.
orthogonal-orthogonality-error-label = orthogonality error
orthogonal-orthogonality-error-sentence = How far the computed matrix is from orthogonal. Machine precision with QR; larger with Newton–Schulz until the iterations have converged.
orthogonal-condition-softmax-label = condition number with softmax
orthogonal-condition-softmax-sentence = Effective condition number of the Jacobian of softmax attention with the same input and weights; a lower bound for large N.
orthogonal-perturbation-constant-label = measured constant
orthogonal-perturbation-constant-sentence = Largest spectral norm over α of the part of the Jacobian that goes through the attention matrix: the least constant for which the theorem holds here.
orthogonal-proof-constant-label = constant of the envelope
orthogonal-proof-constant-sentence = Explicit constant from the proof, for an exact basis: the part of the Jacobian that goes through the attention matrix is at most C α.
orthogonal-kernel-drift-label = change of the kernel's eigenvalues
orthogonal-kernel-drift-sentence = Largest change of an eigenvalue of XXᵀ from the input to the last layer, relative to the largest eigenvalue. By the theorem it is 0 up to rounding.
orthogonal-rank-orthogonal-label = stable rank, orthogonal attention
orthogonal-rank-orthogonal-sentence = Stable rank after the last layer of orthogonal attention with an orthogonal value–output product. It equals that of the input.
orthogonal-rank-softmax-label = stable rank, softmax attention
orthogonal-rank-softmax-sentence = Stable rank after the last layer of softmax attention with the same weights: the tokens have collapsed onto a line.
orthogonal-operations-ratio-label = cost ratio at N = 2048
orthogonal-operations-ratio-sentence = Multiply–adds of one softmax head over those of one orthogonal head of the same widths at 2048 tokens.
orthogonal-orthogonal = orthogonal
orthogonal-softmax = softmax
orthogonal-at-1 = { $count } at 1
orthogonal-condition-at-least = From α = { $alpha } on the condition number is at least the number shown: the smallest singular value was not found within { $products } products.

## overlap

overlap-laws-one-row = laws of one row
overlap-rows-t-realisation = rows, T = { $tokens }, realisation { $realisation }
overlap-gradient-printed-third-version-rem = The gradient as printed in the third version of REM (arXiv 2505.24333v3) is negative from β = { $beta } on; a squared norm cannot be negative. Its curve ends there.
overlap-published-gradient-w-q-third-version = The published gradient is that of W_Q in the third version of REM (arXiv 2505.24333v3). The first version, from which the other published curves are taken, gives no gradient.
overlap-qk-norm-gradient-w-q-keeps = With QK-norm the gradient of W_Q keeps only what is orthogonal to the query: the square of a key gets the factor 1 − cos², and 1/|q|² the factor d_qk/(d_qk − 2).
overlap-qk-norm-gradient-w-q-divided = With QK-norm the gradient of W_Q is divided by |q|². The mean of 1/|q|² is finite only from d_qk = 3 on, so no gradient is drawn.
overlap-laws-gaussian-scores-qk-norm-score = The laws are for Gaussian scores. With QK-norm a score is a cosine times a constant, and the laws hold where d_qk is large.
overlap-laws-gaussian-scores-scores-through = The laws are for Gaussian scores; scores through keys of width d_qk = { $keys } have heavier tails.
overlap-rows-correlated-tokens-share-their = Rows of correlated tokens share their keys, so their errors are correlated: error bars need several realisations.
overlap-score-scale = score scale *β*
overlap-published-below-c = published, below *β*_c
overlap-third-moment-finite-t = Σ*A*³, finite *T*
overlap-third-moment-measured = Σ*A*³ measured
overlap-axis-participation = share on few tokens, *p* = Σ*A*²
overlap-axis-entropy = how evenly, *H*/ln *T*
overlap-even-shares = even shares, 1/T = { $share }
overlap-weight-number-row = weight number { $number } of a row: { $weight }
overlap-tokens-weight = tokens by weight
overlap-weights-row = weights of a row, *β* = { $beta }
overlap-published-rem-version-3 = published, REM version 3
overlap-axis-gradient = gradient *T* E|∂*L*/∂*W*_Q|²
overlap-beta-now = *β* now
overlap-beta-now-value = now β = { $beta }
overlap-critical-point-c = critical point β_c = { $beta }
overlap-no-overlaps-yet = No overlaps yet.
overlap-row-attention-inverse-participation = At β = { $beta } a row of attention has inverse participation p = { $participation }{ $measured ->
        [none] {""}
       *[other] , measured { $measured }
    }: it attends to about { $attended } of { $tokens } tokens. For infinite T it would be { $limit }; the transition at β_c = { $critical } is smeared at every finite T.
overlap-view-title = Attention scale
overlap-sentence = One row of attention as its scores grow larger: how many tokens it looks at, how evenly, and how much gradient gets back to its query. Past the critical scale β_c it sees a few tokens only.
overlap-heading = Overlap, entropy and gradient of a row against the score scale
overlap-participation-asymptotic-label = participation for infinite T
overlap-participation-asymptotic-sentence = The limit of the participation as T grows at fixed β: 0 below the critical point, positive above it.
overlap-participation-published-label = published p at finite T
overlap-participation-published-sentence = The published law below the critical point, from the entropy of the random energy model. Near the transition it is wrong by a factor.
overlap-entropy-fraction-exact-label = entropy over ln T, finite T
overlap-entropy-fraction-exact-sentence = The expected entropy of a row of softmax over Gaussian scores at this T, by quadrature.
overlap-third-moment-label = third moment of a row
overlap-third-moment-sentence = Mean over the rows of Σ A³: the probability that three tokens, sampled with the weights of one row, coincide.
overlap-third-moment-exact-label = third moment, finite T
overlap-third-moment-exact-sentence = The expected third moment of a row of softmax over Gaussian scores at this T, by quadrature.
overlap-gradient = gradient
overlap-mask-does-not-act = The mask does not act here: the laws are of rows of T weights, and so are the rows.

## own-matrix

own-matrix-nearly-uniform = nearly uniform
own-matrix-nearly-diagonal = nearly diagonal
own-matrix-previous-token = previous token
own-matrix-next-token = next token
own-matrix-nearly-uniform-tokens-attend-almost = Nearly uniform: tokens attend almost evenly to all that they see.
own-matrix-nearly-diagonal-token-gives-itself = Nearly diagonal: a token gives itself { $share } of its attention.
own-matrix-previous-token-token-gives-attention = Previous token: a token gives { $share } of its attention to the one before it.
own-matrix-next-token-token-gives-attention-one = Next token: a token gives { $share } of its attention to the one after it.
own-matrix-sink-token-counted-0-gets-all = A sink: token { $token } (counted from 0) gets { $share } of all attention.
own-matrix-above-every-random = { $name } = { $value } exceeds the value of every random matrix (mean { $mean }, standard deviation { $deviation })
own-matrix-below-every-random = { $name } = { $value } is below the value of every random matrix (mean { $mean }, standard deviation { $deviation })
own-matrix-barely-above-every-random = { $name } = { $value } exceeds the value of every random matrix by less than a twentieth of its range (mean { $mean }, standard deviation { $deviation })
own-matrix-barely-below-every-random = { $name } = { $value } is below the value of every random matrix by less than a twentieth of its range (mean { $mean }, standard deviation { $deviation })
own-matrix-at-percentile = { $name } = { $value } is at percentile { $percentile } (mean { $mean }, standard deviation { $deviation })
own-matrix-sink = sink
own-matrix-different-from-random = Different from random, among { $samples } random matrices that are equally concentrated; { $numbers }.
own-matrix-random-like = Random-like, among { $samples } random matrices that are equally concentrated; { $numbers }.

## page

page-graphics-device-not-open = The graphics device is not open.
page-cancelled = It was cancelled.
page-data-shorter-announced = The data is shorter than announced.
page-config-json-cannot-read-json = config.json cannot be read: it is not JSON ({ $reason }).
page-problem-of-layer = Layer { $number }: { $problem }
page-tokens-layer = Tokens by layer
page-spectra-head = Spectra of a head
page-spectrum-weight-matrix = Spectrum of a weight matrix
page-attention-head = Attention of a head
page-verdict-needs-least-two-random = A verdict needs at least two random matrices.
page-no-random-seed = The browser gave no random seed: { $error }.
page-together-invalid-use = together = “{ $found }” is invalid: use { $allowed }.
page-table-invalid = table = { $found } is invalid: use 0 to { $last }.
page-pinned-setting-belongs-different = The pinned setting belongs to a different view.
page-described-beside = { $first }, beside { $others }. { $description }
page-training-still-working-previous-step = Training is still working on the previous step.
page-no-such-training-run = There is no training run “{ $run }”.
page-file-could-read-changed-moved = The file could not be read: it was changed, moved or deleted since it was chosen. Choose it again.
page-days = { $days } days
page-could-loaded-check-connection-try = { $name } could not be loaded ({ $reason }). Check the connection and try again. If that does not help, reload the page.
page-try-again = Try again
page-pixels-most-million-read-make = { $name } has { $width } × { $height } pixels: at most { $most } million are read. Make the picture smaller.
page-could-not-be-started = it could not be started
page-controls-names-parameter-separate = controls names “{ $name }”, which is not a parameter. Separate parameters by commas: T,beta.
page-caption-longer-characters-first = The caption is longer than { $longest } characters; the first { $longest } are shown.
page-background-invalid-use-paper = background = “{ $background }” is invalid: use paper or transparent.
page-element-attribute-did-you-mean = This element has no attribute “{ $attribute }”: did you mean “{ $nearest }”?
page-no-such-attribute = This element has no attribute “{ $attribute }”: its attributes are the parameters, controls, caption, pin, together, background and site.
page-figure-takes-up-memory-worker-worker = This figure takes up to { $bytes } of memory in a worker, and no worker can have more than { $most }.
page-gpu-left-steps-cpu-take-up = The GPU has left steps to the CPU that take up to { $bytes } of memory in a worker, and no worker can have more than { $most }.
page-matrix-takes-up-memory-worker = This matrix takes up to { $memory } of memory in a worker.
page-stored-results-measuring-from-to = Shown are stored results of five seeds. Measuring them here takes from { $from } to { $to }: claims that few samples do not decide take more samples.
page-stored-results-measuring-about = Shown are stored results of five seeds. Measuring them here takes about { $from }.
page-dialog = The dialog
page-size-resolution-background = size, resolution, background
page-one-dial-swept = one dial, swept
page-figure-dials-fill-screen-key-p = Figure and dials fill the screen (key P)
page-present = Present
page-keeps-setting-comparison = Keeps this setting for comparison
page-pin = Pin
page-compares-matrix-yours-random = Compares a matrix of yours with random attention
page-your-matrix = Your matrix
page-measure-them-here = Measure them here
page-open = Open
page-list-papers = The list of papers
page-skip-figure = Skip to the figure
page-more-figure = More of this figure
page-presentation = The presentation
page-panel-training = The panel of training
page-panel-models = The panel of models
page-t-attention = T = { $T }, { $attention } attention
page-run-again = Run again
page-comparison-settings = The comparison of settings
page-checking-graphics-processor = Checking for a graphics processor.
page-smaller-length-instead = T = { $instead } instead
page-cpu-computes-instead-nothing-lost = The CPU computes it instead; nothing is lost.
page-what-found-before-cannot-shown-only = What was found before cannot be shown ({ $reason }): only what is measured here is.
page-could-loaded-reload-page-if-does = { $what } could not be loaded ({ $reason }). Reload the page; if that does not help, the site is incomplete.
page-no-model-yet = There is no model yet: call showModel first.
page-site-not-an-address = site = “{ $site }” is not an address: it begins with https://.
page-dismiss-message = Dismiss this message
page-no-law-here = no law here
page-laws-how-far-they-hold = Laws, and how far they hold
page-each-law-compared-simulations-many = Each law was compared with simulations at many settings of the dials.
page-printed-paper-orange-dashed = as printed in the paper: orange, dashed
page-corrected-measurement-derivation = corrected by measurement and derivation: blue
page-valid-any-context-length-only-limit = valid at any context length, not only in the limit: green
page-drawn-usual = drawn as usual
page-right-within-10-what-measured-here = right: within 10 % of what is measured here; on an axis of more than two decades, within a twentieth of the axis
page-dotted-measurement-differs-more = dotted: the measurement differs by more
page-dashes-and-dots-nothing-measured-here = dashes and dots: nothing was measured here, or not precisely enough
page-numbers-figure = Numbers of this figure
page-all-other-numbers = All other numbers
page-all-numbers = all numbers
page-laws = laws
page-exact-value = { $label }, exact value
page-compared-simulations-these-dials = Compared with simulations at these dials
page-setting-view = Setting in view
page-previous-setting = Previous setting
page-next-setting = Next setting
page-end-presentation = End the presentation
page-arrow-keys-next-setting-esc-end = Arrow keys: next setting. Esc: end.
page-esc-end = Esc: end.
page-internal-error-reload-page-what = Internal error ({ $words }). Reload the page: what it shows may be wrong.
page-progress = Progress
page-stop-esc = Stop (Esc)
page-stop = Stop
page-what-computed-figure = What computed this figure
page-newest-version-not-loaded = The newest version of this page could not be loaded: this is the one that your browser has stored.
landing-teachers-figures = For teachers: figures to show
page-page-reloads-language-chosen-files = The page reloads in this language. Chosen files and models in training are lost: go on?
page-numerical-core = The numerical core
page-no-webassembly = This browser has no WebAssembly (or it is switched off), which the computation needs. Use a current Firefox, Chrome, Edge or Safari, or allow WebAssembly for this page.
page-no-simd = This browser’s WebAssembly has no SIMD instructions, which the computation needs. Use Firefox 121, Chrome 123, Safari 17.5 or later.
page-lang-invalid = lang = “{ $lang }” is invalid: use { $languages }.
page-no-figure-yet = The figure is not computed yet: wait for the result first.
page-go-on = Go on
page-more-steps-failed = { $problem } ({ $others } more of { $total } steps failed too.)
page-no-tokens-yet = There are no tokens yet: give their numbers as ids, or a picture, to showModel.
page-no-state-of-training = This file holds no state of training: it is made by “Save” while models learn.
page-program-could-not-begin = The program could not begin; its message says why.
page-published = published
page-corrected = corrected
page-picture = Picture
page-video = Video
page-models-task = { $models } on { $task }
page-figure-beside = { $figure }, beside { $setting }
page-no-canvas = The browser gives no canvas of this size.
page-gzip-damaged = { $name } is gzipped, and cut off, damaged, or several files in one: load it again, or unpack it first.
page-the-file = The file
page-no-such-theme = “{ $word }” is not a theme; the themes are light and dark.
page-figure-takes-in-workers =
    { $workers ->
        [one] This figure takes about { $time } and up to { $memory } of memory in a worker.
       *[other] This figure takes about { $time } and up to { $memory } of memory in each of { $workers } workers.
    }
page-figure-takes-together = This figure takes about { $time } and up to { $memory } of memory for models that are held at the same time.
page-gpu-left-steps-take-in-workers =
    { $workers ->
        [one] The GPU has left steps to the CPU that take about { $time } and up to { $memory } of memory in a worker.
       *[other] The GPU has left steps to the CPU that take about { $time } and up to { $memory } of memory in each of { $workers } workers.
    }

## panel

panel-about-program = About this program
panel-attention-spectra-version-everything = attention-spectra, version { $version }. Everything is computed in your browser; nothing you open or choose leaves it.
panel-papers = The papers
panel-licences = Licences
panel-about = About
panel-distance-tolerances = distance { $distance } tolerances
panel-claims-of-paper = { $count } claims
panel-not-measured-in-session = not measured in this session yet: stored result of five seeds
panel-preliminary-more-realisations-follow = preliminary: more realisations follow
panel-stored-result-five-seeds-figure = stored result of five seeds: its figure trains the models again
panel-all-verdicts = All verdicts
panel-search-claims = Search the claims
panel-no-matching-claim = No matching claim.
panel-how-many-statements-hold = How many statements hold?
panel-filter-list-paper-verdict-text-what = Filter the list by paper, verdict or text. What fails comes first.
panel-quotations-not-loaded = The quotations from the papers could not be loaded ({ $reason }).
panel-figure-takes-about-machine = This figure takes about { $time } on this machine.
panel-trains-models-about-machine =
    { $models ->
        [one] This trains one model, about { $time } on this machine.
       *[other] This trains { $models } models, about { $time } on this machine.
    }
panel-train-now = Train now
panel-not-now = Not now
panel-verdict-stored = { $verdict } (stored)
panel-verdict-preliminary = … preliminary: { $verdict }
panel-where-argument-fails = Where the argument fails:
panel-holds-when = Holds when:
panel-at-this-size = At this size:
panel-tolerance = tolerance { $tolerance }
panel-all-claims = All claims
panel-claim-alone-named = This claim alone: { $id }
panel-measure-alone-named = Measure alone: { $id }
panel-claim-alone = This claim alone
panel-measure-alone = Measure alone
panel-figure-of-claim = Figure: { $value }, of { $id }
panel-figure = Figure: { $value }
panel-setting-source = Setting and source
panel-as-in-figure = as in its figure
panel-as-printed = As printed:
panel-no-paper-prints-it = no paper prints it.
panel-realisations-largest-size = { $count } realisations at the largest size.
panel-size-here = Size here:
panel-size-paper = Size in the paper:
panel-mean-of-values = { $mean }, the mean of { $count }
panel-first-of-values = the first of { $count }
panel-value-first = { $first }, the first of { $count }
panel-exponent = exponent { $exponent }
panel-measured = measured { $found }
panel-what-rests = What rests on { $id }
panel-list-claims = The list of claims
panel-does-claim-hold = Does this claim hold? { $statement }
panel-picture-chooser = The picture chooser
panel-index-models-parts = index of a model’s parts
panel-how-pictures-prepared = how pictures are prepared
panel-configuration-model = configuration of a model
panel-weights-model = weights of a model
panel-matrix-several = matrix, or several
panel-matrix-table = matrix as a table
panel-matrix-json = matrix as JSON
panel-weights-python-program-save-them = weights as a Python program: save them as safetensors first
panel-several-numpy-arrays-save-one-them = several NumPy arrays: save one of them as NPY
panel-quantised-weights-not-read = quantised weights: not read here, choose safetensors
panel-not-used = not used
panel-number-heads-may-asked-config-json = The number of heads may be asked for: config.json is not among the files.
panel-text-can-sent-through = Text can be sent through it.
panel-send-text-through-add-tokenizer-json = To send text through it, add tokenizer.json.
panel-model-every-head-compared-random = A model: every head is compared with random weights.
panel-matrix-spectrum-compared-equally = A matrix: its spectrum is compared with that of equally concentrated random attention.
panel-these-files-contain-neither-matrix = These files contain neither a matrix nor weights.
panel-your-picture = your picture
panel-picture-your-own = A picture of your own
panel-picture-not-read = { $name } could not be read as a picture: choose a PNG, JPEG, GIF or WebP file.
panel-your-picture-pixels-grey = your picture, { $side } × { $side } pixels, grey
panel-layer-black-white = at layer { $layer }: black { $low }, white { $high }
panel-your-picture-layer = your picture at layer { $layer }
panel-copying-not-allowed-keys = The browser does not allow copying here: the text is selected, press Ctrl+C.
panel-copying-not-allowed-mac = The browser does not allow copying here: the text is selected, press ⌘C.
panel-copying-not-allowed-touch = The browser does not allow copying here: the text is selected, hold a finger on it and choose Copy.
panel-page-your-disk-link-does-work = This page is on your disk: the link does not work on other machines.
panel-any-page-figure-alone-what-you = For any page: the figure alone, with what you choose below. The script only adjusts the height; you can leave it out.
panel-page-your-own-figure-dials-pages = For a page of your own: the figure with its dials, in the page’s flow.
panel-bibtex-paper-whose-laws-shows = BibTeX of the paper whose laws it shows, and of this program.
panel-python-program-computes-numbers = A Python program that computes the numbers of this figure with NumPy. For a single claim it computes those of the figure that measures the claim. For trained models it reads the weights that “Weights” saves.
panel-dials-under-figure = Dials under the figure
panel-share-figure = Share this figure
panel-frame-element = In frame and element
panel-caption = Caption
panel-transparent-background-page-shows = Transparent background: the page shows through
panel-copy-part =
    { $part ->
        [link] Copy link
        [iframe] Copy frame
        [element] Copy element
        [cite] Copy cite
       *[numpy] Copy numpy
    }
panel-copy = Copy
panel-copied =
    { $part ->
        [link] Link copied.
        [iframe] Frame copied.
        [element] Element copied.
        [cite] Cite copied.
       *[numpy] NumPy copied.
    }
panel-dials = Dials
panel-numpy-program = The NumPy program
panel-share = Share
panel-data = Data
panel-data-fold = data
panel-first-rows-rest-export = The first { $shown } of { $count } rows; the rest is in the export.
panel-rows = { $count } rows
panel-idx-files-pictures-labels-mnists = IDX files of pictures and labels, MNIST’s format, gzipped or not (two files, or four with held-out examples); they stay on this machine
panel-text-file-stays-machine = A text file; it stays on this machine
panel-pauses-training-resumes = Pauses training, or resumes it
panel-one-step = One step
panel-trains-every-model-one-step-then = Trains every model for one step, then pauses
panel-start-over = Start over
panel-restarts-all-models-their-initial = Restarts all models from their initial weights
panel-saves-whole-state-resume-later = Saves the whole state, to resume later
panel-resumes-saved-state = Resumes from a saved state
panel-weights-probe-gradients-safetensors = Weights, probe and gradients as safetensors, for PyTorch or JAX to check
panel-keep-training-while-tab-hidden = keep training while the tab is hidden
panel-files-your-own = Files of your own
panel-drop-files-here-choose-them = Drop files here, or choose them
panel-matrix-npy-csv-tsv-table-text = A matrix: NPY, CSV, TSV or a table as text. Several in one file: an NPY array with more axes.
panel-model-model-safetensors-config-json = A model: model.safetensors with config.json, and tokenizer.json to send text through it. A folder works too.
panel-look = Look
panel-your-model-your-matrix = Your model, or your matrix
panel-your-attention-random-see-how-far = Is your attention random? See how far its spectrum is from that of random attention. Files stay on this machine.
panel-model-web-address-page-file-owner = Or a model on the web: the address of its page, of its file, or owner/name on Hugging Face.
panel-open-model = Open the model
panel-open-matrix = Open the matrix
panel-looking = Looking …
panel-size-not-known = size not known
panel-if-host-can-send-parts-files = If the host can send parts of files, only the headers of the weights and the matrices of the heads are fetched.
panel-no-model-at-address = There is no model at this address: its host answered HTTP { $status }.
panel-dialog-your-own-data = The dialog for your own data
panel-paper-outcome = { $paper }: { $count } { $outcome }
panel-verdict = Verdict
panel-number-claims =
    { $count ->
        [one] { $count } claim
       *[other] { $count } claims
    }
panel-shown-of-claims =
    { $count ->
        [one] { $shown } of { $count } claim
       *[other] { $shown } of { $count } claims
    }
panel-claims-measured =
    { $learned ->
        [0] { $listed }, measured here: { $measured } of { $measurable }
       *[other] { $listed }, measured here: { $measured } of { $measurable }, { $learned } about training, measured only in their figures
    }
panel-preliminary-nothing = … preliminary: nothing
panel-published-value = published { $relation } { $value }
panel-corrected-value = corrected { $relation } { $value }
panel-value-beside = beside { $relation } { $value }
panel-setting = Setting:
panel-ours = Ours:
panel-measured-violation = measured { $found }, worst violation { $worst }
panel-measured-slack = measured { $found }, slack { $slack }
panel-tokenizer = tokenizer
panel-picture = picture
panel-link = Link
panel-frame = Frame
panel-element = Element
panel-cite = Cite
panel-opens-figure-with-seed = Opens this figure with its seed, and the current step of a tour.
panel-pause = Pause
panel-save = Save
panel-load = Load
panel-weights = Weights

## parameters

parameters-whole-number = a whole number from { $low } to { $high }
parameters-whole-number-empty-follow-t = a whole number from { $low } to { $high }, or empty to follow T
parameters-number = a number from { $low } to { $high }
parameters-one-of-many-words = one of { $count } words: { $first } and so on
parameters-one-of-words = one of { $words }
parameters-text-least-two-words-marks-most = a text of at least two words or marks and at most { $most } bytes
parameters-invalid-use = { $name } = “{ $shown }” is invalid: use { $allowed }.
parameters-eigenvalues-of-weights = eigenvalues of H
parameters-signal-propagation = signal propagation
parameters-text-sets-length = The text has { $most } tokens: T is { $most }.
parameters-tokens-isotropic-needs-t-d = tokens = isotropic needs T ≤ d (orthonormal rows), but T = { $tokens } and d = { $width }: unit-length Gaussian tokens are used.
parameters-address-kb-rejected-most-kb-allowed = The address has { $size } kB and is rejected: at most { $most } kB are allowed.
parameters-more-names-unknown = { $count ->
        [one] One more name is not a parameter.
       *[other] { $count } more names are not parameters.
    }
parameters-held-scale-too-large = At T = { $tokens } the held β = { $beta } means σ_qk = { $sigma }, which is too large: σ_qk is set to its largest value, { $largest }.
parameters-some = some of { $words }, joined by commas
parameters-0-or-1 = 0 or 1
parameters-initial-scale-invalid = { $name } = “{ $shown }” is invalid: at d = { $width } use a number from 0 to { $most }, where σ_qk = σ_init √d is { $largest }.
parameters-unknown = “{ $shown }” is not a parameter. The common ones are view, T, sigma_qk, beta, alpha, attention, layers, samples and seed.
parameters-unknown-like-one = “{ $shown }” is not a parameter. Did you mean { $one }?
parameters-unknown-like-several = “{ $shown }” is not a parameter. Did you mean { $others } or { $last }?

## presets

presets-softmax-outlier-and-bulk = Softmax attention: the outlier and the bulk
presets-one-eigenvalue-1-all-others-small = One eigenvalue at 1, all others in a small disc around 0: the distance is the gap.
presets-figure-1a = Figure 1(a)
presets-markov-outlier-and-bulk = iid Markov matrix: the outlier and the bulk
presets-figure-1b = Figure 1(b)
presets-relu-outlier = ReLU attention: the outlier is not at 1
presets-there-outlier-even-if-rows-do = There is an outlier even if rows do not sum to 1, but it is not at 1.
presets-figure-1c = Figure 1(c)
presets-sigmoid-outlier = Sigmoid attention: the outlier is not at 1
presets-rank-in-width-layernorm = Rank collapse in width, with LayerNorm and residual connections
presets-sr-1-against-t-layers-without = sr(Σ) − 1 against T, for layers with and without LayerNorm and residual connections: which help?
presets-figure-4a = Figure 4(a)
presets-rank-in-width-query-key = Rank collapse in width, query–key attention
presets-rank-in-depth-layernorm = Rank collapse in depth, with LayerNorm and residual connections
presets-rank-after-each-layer-only-curves = The rank after each layer: only the curves without the gap stay level.
presets-figure-4b = Figure 4(b)
presets-rank-in-depth-orthogonal-values = Rank collapse in depth, orthogonal value matrices
presets-orthogonal-value-matrices-change = Orthogonal value matrices change little: the rank collapses all the same.
presets-deep-iid-rank = iid attention in deep stacks: rank
presets-tenth-layer-iid-rank = iid attention, tenth layer: rank against the context length
presets-after-ten-layers-collapse-far-deeper = After ten layers the collapse is far deeper than after one, at every T.
presets-deep-iid-gradients = iid attention in deep stacks: gradients
presets-gradient-norm-against-depth-explodes = The gradient norm against depth: it explodes with the gap and stays level without it.
presets-remedies-rank-against-context = Query–key attention: gap removed against all outliers removed, rank against the context length
presets-does-matter-whether-only-gap-every = Does it matter whether only the gap or every outlier is removed?
presets-figure-6 = Figure 6
presets-remedies-rank = Query–key attention: gap removed against all outliers removed, rank
presets-remedies-gradients = Query–key attention: gap removed against all outliers removed, gradients with attention held
presets-gradients-through-scores = The same gradients through the scores too: far larger, most of all where outliers are removed
presets-gradients-through-scores-too-compare = Gradients through the scores too: compare their size with those at held attention.
presets-figure-6-beyond = Figure 6, beyond it
presets-more-outliers-emerge = Query–key attention layer by layer: more outliers emerge
presets-layer-layer-more-eigenvalues-leave = From layer to layer more eigenvalues leave the disc.
presets-figure-7 = Figure 7
presets-random-embeddings = Random embeddings, nearly orthogonal (the synthetic side of the BERT figures)
presets-nearly-orthogonal-tokens-disc-ends = Nearly orthogonal tokens: the disc ends where the law puts its edge.
presets-figures-8-9 = Figures 8 and 9
presets-correlated-tokens = Correlated tokens, as in real sentences
presets-correlated-tokens-real-sentences = Correlated tokens, as in real sentences: does the gap stay?
presets-tokens-gamma-half = Tokens that are not isometric, γ = 1/2
presets-ratio-t-d-changes-figure-figure = The ratio γ = T/d changes from figure to figure; the gap hardly does.
presets-figure-10 = Figure 10
presets-tokens-gamma-one = Tokens that are not isometric, γ = 1
presets-tokens-gamma-two = Tokens that are not isometric, γ = 2
presets-no-dynamical-isometry = No dynamical isometry: signal and Jacobian of three layers without the gap
presets-singular-values-spread-over-wide = Singular values spread over a wide range: removing the gap does not make the network isometric.
presets-propositions-a8-a9 = Propositions A.8 and A.9
presets-ways-out-side-by-side = Ways out, side by side (beyond the paper)
presets-rank-after-each-layer-way-out = The rank after each layer: which way out keeps it level?
presets-beyond-paper = Beyond the paper
presets-attention-spread-small-beta = Attention spread over all tokens: small β
presets-small-participation-near-1-t-query = At small β the participation is near 1/T: a query attends to all tokens.
presets-attention-frozen-large-beta = Attention frozen on a few tokens: large β
presets-large-participation-nears-1-query = At large β the participation nears 1: a query attends to very few tokens.
presets-trainability-of-sixty-layers = Trainability diagram of 60 layers
presets-two-failures-border-trainable-region = Two failures border the trainable region: rank collapse below, entropy collapse to the right.
presets-cosine-rank-collapse = Cosine through 60 layers, small β: rank collapse
presets-cosine-reaches-1-before-last-layer = The cosine reaches 1 before the last layer: all tokens have become alike.
presets-cosine-saved-by-residual = Cosine through 60 layers, small β: saved by its residual connection
presets-stronger-residual-connection-how-far = A stronger residual connection: how far from 1 is the cosine after the last layer?
presets-cosine-large-beta = Cosine through 12 layers, large β
presets-large-cosine-grows-more-slowly = Large β: the cosine grows more slowly, because attention averages less.
presets-figure-1e = Figure 1(e)
presets-phase-diagram-of-head = Phase diagram of one attention head
presets-below-c-attention-raises-similarity = Below β_c attention raises the similarity of tokens; far above it keeps them apart.
presets-hundred-layers-post-norm = Third version: 100 layers, normalisation after each branch
presets-cosine-reaches-1-within-some-twenty = The cosine reaches 1 within some twenty layers.
presets-third-version-figure-4 = Third version, Figure 4
presets-hundred-layers-pre-norm = Third version: 100 layers, normalisation before each branch
presets-cosine-grows-more-slowly-still-comes = The cosine grows more slowly, and still comes within a hundredth of 1.
presets-gain-control-post-norm = Third version: gain control, normalisation after each branch
presets-without-mean-over-tokens-cosine = Without the mean over tokens the cosine after 100 layers is about a half.
presets-gain-control-pre-norm = Third version: gain control, normalisation before each branch
presets-both-together-slowest-growth-four = Both together: the slowest growth of the four.
presets-late-tokens-of-decoder = Third version: late tokens of a decoder follow the encoder's theory
presets-causal-mask-late-tokens-attend = With a causal mask late tokens attend to nearly all others: their cosine follows the same curve.
presets-third-version-figure-12 = Third version, Figure 12
presets-gates-through-blocks = Gates (Qwen3-Next) through 24 blocks (beyond the paper)
presets-gates-slow-growth-cosine-raise-g = Gates slow the growth of the cosine: raise σ_g, then set the remedy to none.
presets-value-residual-through-blocks = Value residual (ResFormer) through 24 blocks (beyond the paper)
presets-half-values-those-first-tokens = Half of the values are those of the first tokens: the cosine stays below 1. Set λ to 0 and compare.
presets-tanh-small-weights = tanh with small weights: all tokens become alike (σ_w = 1, σ_b = 0.1 chosen here)
presets-small-weights-cosine-ends-1-whatever = With small weights the cosine ends at 1, whatever it began with.
presets-tanh-large-weights = tanh with large weights: a fixed point below full similarity (σ_w = 6, σ_b = 0.1 chosen here)
presets-large-weights-cosine-ends-fixed = With large weights the cosine ends at a fixed point below 1.
presets-order-parameter-and-entropy = Order parameter and entropy against β
presets-order-parameter-entropy-against = Order parameter and entropy against β: the transition near √2 is smeared at finite T.
presets-figure-b1 = Figure B.1
presets-order-parameter-correlated-tokens = Correlated tokens: the order parameter p in the length update q = ρ + (1 − ρ)p
presets-correlated-tokens-critical-moved = Correlated tokens: the critical β has moved to the right.
presets-figure-b2 = Figure B.2
presets-spectrum-below-critical = Spectrum below the critical point
presets-below-critical-disc-small-gap-wide = Below the critical β the disc is small, and the gap is wide.
presets-figure-c1 = Figure C.1
presets-spectrum-near-critical = Spectrum near the critical point
presets-near-critical-disc-grown-towards = Near the critical β the disc has grown towards the outlier.
presets-spectrum-above-critical = Spectrum above the critical point: the bulk no longer shrinks
presets-above-critical-disc-nearly-reaches = Above the critical β the disc nearly reaches the outlier: no gap opens at long contexts.
presets-block-without-residual = Update of a full block without residual connections
presets-one-full-block-without-residual = One full block without residual connections: where do tokens become more alike?
presets-figure-c3 = Figure C.3
presets-sinks-take-half = Sinks (gpt-oss): half of each row goes to a sink
presets-outlier-moves-1-share-disc-shrinks = The outlier moves to 1 − share and the disc shrinks by the same factor: the relative gap stays. Move the share.
presets-qk-norm-narrow-heads = QK-norm (Qwen3, OLMo 2): narrow heads with strong scores
presets-queries-keys-length-1-give-entries = Queries and keys of length 1 give entries a finite variance. Switch QK-norm off: the limit radius is gone.
presets-qk-norm-layer-by-layer = QK-norm layer by layer: scores do not grow with the tokens
presets-tokens-grow-scores-do-not = Tokens grow from layer to layer, scores do not: no layer picks single tokens. Switch QK-norm off to compare.
presets-doubly-stochastic = Doubly stochastic attention (Sinkformer): rows and columns sum to 1
presets-largest-singular-value-exactly-1-all = The largest singular value is exactly 1, and all others stay in the bulk.
presets-differential-transformer = Differential Transformer: softmax minus half of another softmax
presets-outlier-1-disc-little-larger-one = The outlier is at 1 − μ, and the disc is a little larger than that of one softmax. Raise μ to 1: the gap closes.
presets-weightless-beyond-transition = Attention without weights beyond its transition
presets-all-eigenvalues-but-one-equal-they = All eigenvalues but one are equal. They move from 0 to 1 where γ passes 1/(1 − ρ). Move γ.
presets-spike-leaves-disc = A spike: a rank-one part that leaves the disc
presets-one-eigenvalue-equals-strength-spike = One eigenvalue equals the strength of the spike. Weaken the spike below the radius: its eigenvalue moves into the disc.
presets-pull-of-one-entry = A pull: drag one entry and watch the eigenvalues
presets-drag-entry-6-6-matrix-up = Drag an entry of the 6 × 6 matrix up or down. The eigenvalue 1 stays, all others move.
presets-layers-as-in-notebook = Query–key attention layer by layer, as in the notebook of GAP
presets-outliers-come-go-one-left-layers = Outliers come and go, and one is left. Layers marked † or ‡ contain only rounding errors if scores are computed directly.

## similarity-depth

similarity-depth-theory-shown-without-qk-norm-if = The theory shown is that without QK-norm: if all tokens have the same length, their queries and keys have nearly the same length, especially in wide heads.
similarity-depth-under-causal-mask-last-quarter = Under the causal mask the last quarter of the tokens is compared: they attend to nearly all others. The theory is for attention without a mask (REM, third version, Figure 12).
similarity-depth-every-layer-adds-same-x-w = Every layer adds the same X₀W₀: it accumulates in the residual stream and makes tokens alike there. The theory is ours.
similarity-depth-mean-over-tokens-subtracted-values = The mean over tokens is subtracted from the values. REM's third version (arXiv 2505.24333v3) calls this gain control; it removes the gap: A(I − 11ᵀ/T) = A − 11ᵀ/T, since rows of A sum to 1.
similarity-depth-theory-gap-removed-below-critical = The theory is that of the gap removed: below the critical scale the one outlier of softmax attention is its mean.
similarity-depth-gates-multiply-cosine-two-outputs-e = Gates multiply the cosine of two outputs by E gg′/E g². The factor is (E g)²/E g² for orthogonal tokens and tends to 1 as tokens become alike.
similarity-depth-layers-realisation = { $layers } layers, realisation { $realisation }
similarity-depth-unchanged = unchanged, *ρ*′ = *ρ*
similarity-depth-layer-layer = layer by layer
similarity-depth-one-block = one block
similarity-depth-axis-similarity-in = similarity in *ρ*
similarity-depth-similarity-out-after-one-block = similarity out *ρ*′, after one block
similarity-depth-one-step-per-layer-up-then = one step per layer: up, then across
similarity-depth-no-layers-yet = No layers yet.
similarity-depth-measured = Measured: { $cosine }.
similarity-depth-view-title = Similarity by layer
similarity-depth-sentence = How alike tokens become, layer by layer, in whole transformer blocks with random weights, and the map from one layer to the next that causes it.
similarity-depth-heading = Cosine between tokens, layer by layer
similarity-depth-rho-final-published-label = cosine after the last layer, infinite T
similarity-depth-rho-final-published-sentence = Prediction of the cosine with the published overlaps for infinite T.
similarity-depth-fixed-point-label = stable fixed point
similarity-depth-fixed-point-sentence = The cosine that deep stacks tend to: 1 for ReLU; below 1 where the MLP drives tokens apart faster than attention draws them together.
similarity-depth-stable = stable
similarity-depth-unstable = unstable
similarity-depth-stable-fixed-point = stable fixed point ρ* = { $rho }, slope { $slope }
similarity-depth-unstable-fixed-point = unstable fixed point ρ* = { $rho }, slope { $slope }
similarity-depth-after-layers = After { $layers } layers the cosine between tokens is { $cosine }; { $needed ->
        [none] no residual strength up to 4 keeps it at { $most } or less
        [zero] it is { $most } or less without a residual connection
       *[other] a residual strength above { $needed } keeps it at { $most } or less
    }.
similarity-depth-propagated-up-to = Transformers are propagated up to query weights of { $entries } entries; beyond, the theory stands alone.
similarity-depth-propagated-up-to-size = Transformers are propagated up to T = d = { $limit } (natively beyond) and query weights of { $entries } entries; beyond, the theory stands alone.

## similarity-map

similarity-map-theory = theory, β = { $beta }
similarity-map-cells-realisation = cells at ρ = { $rho }, realisation { $realisation }
similarity-map-axis-similarity-out = out *ρ*′
similarity-map-published-critical-line-c = published critical line *β*_c(*ρ*)
similarity-map-average-theory-differs-mean-cosine = On average, theory differs by { $difference } from the mean cosine, and by { $ratio_difference } from the ratio of means, which it predicts.
similarity-map-view-title = Similarity in and out
similarity-map-sentence = How alike two tokens are after one attention layer (colour), for every size of the scores and every similarity before it: theory beside measurement.
similarity-map-heading = Cosine between tokens after one update
similarity-map-difference-label = theory against measurement
similarity-map-difference-sentence = Mean distance between the cosine predicted and the cosine measured, over the cells measured so far.
similarity-map-difference-ratio-label = theory against the ratio of means
similarity-map-difference-ratio-sentence = Mean distance between the prediction and the mean scalar product over the mean square length, which is what the paper derives. The mean cosine differs from this ratio because row lengths differ.
similarity-map-difference-largest-label = largest difference
similarity-map-difference-largest-sentence = The largest distance between prediction and measurement over the cells measured so far.
similarity-map-theory-at = β = { $beta }, ρ = { $rho }: ρ′ = { $value } theory
similarity-map-measured-at = β = { $beta }, ρ = { $rho }: ρ′ = { $value } measured
similarity-map-measured-with-ratio-at = β = { $beta }, ρ = { $rho }: ρ′ = { $value } measured, ratio of means { $ratio }
similarity-map-one-update-changes = One update changes the similarity of tokens.
similarity-map-one-update-makes-alike = One update makes tokens more alike at { $left } of the places left of the critical line, where attention is spread. Right of the line, where attention picks few tokens, it does so at { $right } of them.

## singular

singular-edge-outside = { $law }, edge { $edge } (outside)
singular-published-quarter-circle = published: quarter circle
singular-corrected-density = corrected density
singular-edge-in-scaled-units = { $law } edge √T s = { $edge }
singular-edge = { $law } edge { $edge }
singular-outlier-at = outlier √T s = { $value }
singular-axis-stretch = stretch: singular values √*T* *s*
singular-no-values-label = no singular values yet
singular-density-between = √T s from { $low } to { $high }: density { $density }
singular-density-of-law = √T s = { $value }: density { $density }, { $law }
singular-no-values-yet = No singular values yet.
singular-largest-singular-values-attention = The { $count } largest singular values of the attention matrix, in units of 1/√T.
singular-density-singular-values-attention = Density of the { $count } singular values of the attention matrix, in units of 1/√T.
singular-largest-and-next = The largest is s₁ = { $first }, the next s₂ = { $second }, that is √T s₂ = { $scaled }.
singular-bulk-should-end-at = The bulk should end at √T s = { $edge }.
singular-no-direction-changes-length = No direction changes its length.
singular-one-direction-keeps-length-all = One direction keeps its length, and all others shrink.
singular-several-directions-stretched = Several directions are stretched.
singular-one-direction-stretched-all-others = One direction is stretched, and all others shrink.
singular-every-direction-shrinks = Every direction shrinks.
singular-view-title = Stretch
singular-sentence = How strongly one random attention matrix stretches its inputs, direction by direction: a histogram of its singular values beside the curves that theory predicts.
singular-heading = Density of singular values
singular-measured-values = { $count ->
        [one] measured, 1 singular value
       *[other] measured, { $count } singular values
    }
singular-bulk-should-end-at-either = The bulk should end at √T s = { $one } or { $other }.
singular-step-values = singular values, T = { $tokens }, realisation { $realisation }
singular-step-leading-values = leading singular values, T = { $tokens }, realisation { $realisation }

## spectrum

spectrum-singular-values-rank = singular values and rank
spectrum-leading-eigenvalues = leading eigenvalues
spectrum-values-and-realisation = { $values }, T = { $tokens }, realisation { $realisation }
spectrum-finite-t-radius = finite *T*: √(*p* − 1/*T*)
spectrum-published-bound = published bound 2*σ*/√*T*
spectrum-all-here = all { $count } here
spectrum-true-scale = true scale
spectrum-no-eigenvalues-yet = no eigenvalues yet
spectrum-predicted-eigenvalue-spike = predicted eigenvalue of the spike { $value }
spectrum-spike-at = spike { $at }
spectrum-predicted-outlier = predicted outlier { $value }
spectrum-gap = gap { $gap }
spectrum-all-at-centre = All are at { $centre }.
spectrum-one-eigenvalue-stands-apart-leaving = One eigenvalue stands apart at λ₁ = { $first }, leaving a spectral gap of { $gap }.
spectrum-no-eigenvalue-stands-apart = No eigenvalue stands apart from the rest.
spectrum-largest-modulus-fluctuates = The limit law is for T → ∞. At finite T the largest modulus fluctuates: here, at T = { $tokens }, it is { $percent } % outside the circle.
spectrum-eigenvalue-spike = The eigenvalue of the spike is at { $at }.
spectrum-eigenvalue-carries-average-all = That eigenvalue carries the average of all tokens; the others carry what tells them apart.
spectrum-all-lie-unit-circle-matrix-rotates = All lie on the unit circle: the matrix rotates the tokens, and nothing fades.
spectrum-rows-do-not-sum-to-one = The rows do not sum to 1: entropy and participation are those of the rows divided by their sums.
spectrum-entries-attention-can-negative-so = Entries of this attention can be negative, so its rows have no entropy and no participation.
spectrum-no-law-when-pulled = No law of random attention holds for a matrix with a pulled entry: none is drawn.
spectrum-row-column-eigenvalue-pull-most-t = Row, column and eigenvalue of a pull are at most T = { $tokens }.
spectrum-paths-sensitivities-pull-those-first = The paths and sensitivities of a pull are those of the first realisation.
spectrum-eigenvalue-multiple-one-derivative = Eigenvalue { $number } is a multiple one and has no derivative: choose another one, or pull further.
spectrum-axis-sensitivity = |*∂λ*/*∂A*|, eigenvalue { $number }
spectrum-entry-where-grows-0-01-eigenvalue = entry ({ $row }, { $column }): where it grows by 0.01, eigenvalue { $number } moves by { $moved }
spectrum-path-entry-pulled = path as the entry is pulled
spectrum-watched = watched: { $number }
spectrum-condition-number-entry-moves-most = { $eigenvalue }; condition number { $condition }; entry ({ $row }, { $column }) moves it most, by { $most } where it grows by 0.01
spectrum-entry-pulled-way-sum-row-row = Entry ({ $row }, { $column }) is pulled { $share } % of the way to the sum of its row; the row keeps its sum.
spectrum-entry-pulled-way-0-row-keeps = Entry ({ $row }, { $column }) is pulled { $share } % of the way to 0; the row keeps its sum.
spectrum-eigenvalue-moved = Eigenvalue { $number } has moved by { $moved }.
spectrum-moved-most-by-entry = It moves by { $here } where this entry grows by 0.01, and by { $most } for entry ({ $row }, { $column }), which moves it most; its condition number is { $condition }.
spectrum-published-uniform-disk = published: uniform disk
spectrum-corrected-law = corrected law
spectrum-axis-radial-share = *P*({ $distance } ≤ *r*), bulk
spectrum-measured-distribution = measured distribution
spectrum-radial-share-measured = P(|λ| ≤ { $radius }) = { $share }, measured
spectrum-view-title = Spectrum
spectrum-sentence = Each dot is an eigenvalue of one random attention matrix. The part of a signal with an eigenvalue of modulus 1 survives from layer to layer; the part with an eigenvalue near 0 is forgotten.
spectrum-heading = Eigenvalues in the complex plane
spectrum-centre-label = centre of the bulk
spectrum-centre-sentence = The residual connection adds α times the identity and moves the whole spectrum by α.
spectrum-detached-label = eigenvalue of the spike
spectrum-detached-sentence = Real part of the eigenvalue that the spike pulls out of the disc.
spectrum-detached-asymptotic-label = predicted eigenvalue of the spike
spectrum-detached-asymptotic-sentence = As T → ∞ a spike stronger than the radius has an eigenvalue at its strength θ; a weaker one has none outside of the disc.
spectrum-moved-label = displacement of the watched eigenvalue
spectrum-moved-sentence = Distance of the watched eigenvalue from its place before the entry was pulled.
spectrum-sensitivity-pulled-label = sensitivity to the pulled entry
spectrum-sensitivity-pulled-sentence = How fast the watched eigenvalue moves as the pulled entry grows and its row keeps its sum. A multiple eigenvalue has no such derivative.
spectrum-condition-watched-label = condition number of the watched eigenvalue
spectrum-condition-watched-sentence = Largest speed of the watched eigenvalue for a change of the matrix of norm 1. It is 1 where the left and the right eigenvector agree.
spectrum-outlier-label = predicted outlier
spectrum-outlier-sentence = Where the leading eigenvalue is expected: 1 for rows that sum to 1, the mean of the score function otherwise.
spectrum-excess-finite-label = law of collapse at finite T
spectrum-excess-finite-sentence = The corrected law of collapse with the exact variance of an entry at this T.
spectrum-corrected-radius = corrected radius √*η*/√*T*
spectrum-corrected-radius-alone = corrected radius
spectrum-measured-values = { $count ->
        [one] measured, 1 eigenvalue
       *[other] measured, { $count } eigenvalues
    }
spectrum-all-in-plane = { $count ->
        [one] { $count } eigenvalue
       *[other] { $count } eigenvalues
    } of the attention matrix{ $realisations ->
        [1] {""}
       *[other] {" "}from { $realisations } realisations
    } in the complex plane.
spectrum-largest-in-plane = { $count ->
        [one] The { $count } eigenvalue
       *[other] The { $count } eigenvalues
    } of largest modulus of the attention matrix{ $realisations ->
        [1] {""}
       *[other] {" "}from { $realisations } realisations
    } in the complex plane.
spectrum-bulk =
    { $centre ->
        [none] The bulk reaches |λ₂| = { $radius }
       *[other] The bulk around { $centre } has the radius { $radius }
    }{ $laws ->
        [none] {""}
       *[some] {" "}({ $finite ->
            [none] {""}
           *[other] the law at finite T gives { $finite },{" "}
        }{ $limit ->
            [none] no limit law here
           *[other] the limit law { $limit }
        }{ $published ->
            [none] {""}
           *[other] , the published bound { $published }
        })
    }.
spectrum-path = path
spectrum-entropy-on-cpu-only = Entropy and participation of this attention are measured on the CPU only: choose the device CPU for them.

## stable-rank

stable-rank-axis-beyond-one = directions beyond one: sr(Σ) − 1
stable-rank-axis-per-token = gap removed: directions per token, sr(Σ⊥)/*T*
stable-rank-y-title = stable rank above one, sr(Σ) − 1
stable-rank-so-remedy-prevents-collapse-onto-one = So the remedy prevents the collapse onto one line.
stable-rank-view-title = Rank against T
stable-rank-sentence = How many directions the tokens still span after an attention layer, as the context grows: an excess of 0 means that all tokens lie on one line.
stable-rank-heading = Stable rank against context length

## tour

tour-next-tour = Next tour: { $title }
tour-what-you-seen = What you have seen
tour-tour = That was the tour
tour-you-can-go-exploring-figure = “{ $title }”. You can go on exploring the figure.
tour-all-figures = All figures
tour-back-my-previous-settings = Back to my previous settings
tour-stay-here = Stay here
tour-show-me = Show me
tour-leave-tour = Leave the tour
tour-guided-tour = Guided tour
tour-step = Step { $step } of { $steps }
tour-tour-loading = The tour is loading.
tour-tour-2 = The tour
tour-begin-tour = Begin the tour
tour-book-stories-live-figures-guides = The book: stories with live figures, guides, reference
tour-english = in English
tour-stories = Stories
tour-as-you-predicted = As you predicted.
tour-not-what-you-predicted = Not what you predicted.
tour-your-prediction = Your prediction
tour-valid-address-tour = “{ $address }” is not a valid address of a tour.
tour-address-tour-begins-https-http-data = The address of a tour begins with https:, http: or data:, but “{ $address }” begins with { $protocol }.
tour-link-contains-tour-anybody-may = This link contains a tour, which anybody may have written.
tour-link-asks-tour-anybody-may-written = This link asks for a tour from { $host }, which anybody may have written.
tour-tour-read-host-did-answer-within = The tour “{ $name }” was not read: its host did not answer within { $seconds } s.
tour-tour-read-policy-page-connect-src = The tour “{ $name }” was not read: the policy of this page (connect-src) does not allow { $address }.
tour-tour-too-long-most-mb-read = The tour “{ $name }” is too long: at most { $most } MB are read.
tour-more = And { $count } more.
tour-predict-step-needs-ask-two-choices = The “predict” of step { $step } needs “ask”, two to { $most } “choices”, and “right”, the index of the right choice, from 0.
tour-checks-step-need-list-whose-items = The “checks” of step { $step } need a list whose items have “says”.
tour-summary-list-most-texts = Its “summary” is not a list of at most { $most } texts.
tour-next-list-most-links-each-label = Its “next” is not a list of at most { $most } links, each with a “label”, and a “set” or a “tour”.
tour-next-sets-parameter = Its “next” sets “{ $parameter }”, which is not a parameter.
tour-back = Back
tour-next = Next
tour-finish = Finish
tour-found = Found.
tour-has-mistakes = The tour “{ $name }” has mistakes: { $mistakes }
tour-could-not-be-read = The tour “{ $name }” could not be read ({ $reason }). Its address must be one of { $tours }, or a JSON file that this page may fetch.
tour-has-no = It has no “{ $part }”.
tour-has-too-many-steps = It has { $count } steps; at most { $most } are shown.
tour-step-has-no = Step { $step } has no “{ $part }”.
tour-part-of-step-is-no-text = The “{ $part }” of step { $step } is not a text.
tour-step-sets-no-parameter = Step { $step } sets “{ $parameter }”, which is not a parameter.
tour-check-of-step-needs = The “check” of step { $step } needs a “summary” or a “parameter”, and “is”, “below” or “above”.
tour-step-checks-no-parameter = Step { $step } checks “{ $parameter }”, which is not a parameter.
tour-five-title = Why attention makes tokens alike, and four ways out
tour-gap-title = One eigenvalue stays
tour-osa-title = Rotate instead of average
tour-filter-title = It depends on the weights
tour-rem-title = Two ways to fail
tour-local-title = Who is heard
tour-learn-title = Why does this not learn?
tour-yours-title = Your own model: what training changed

## tours

tour-five-one-eigenvalue-stands-apart-title = One eigenvalue stands apart
tour-five-one-eigenvalue-stands-apart-text = A text comes as tokens: words, or parts of words. Row i of the attention matrix A says how much token i takes from each token. Before training its weights are random, and each row sums to 1. So tokens that are all equal pass unchanged: that is the eigenvalue 1. In the figures, “published” is a formula as the paper prints it. “Corrected” is the formula that we derived or measured to be right.
tour-five-one-eigenvalue-stands-apart-ask = What do the other eigenvalues do when the context grows?
tour-five-one-eigenvalue-stands-apart-choice-1 = They spread out
tour-five-one-eigenvalue-stands-apart-choice-2 = They stay where they are
tour-five-one-eigenvalue-stands-apart-choice-3 = They shrink towards 0
tour-five-one-eigenvalue-stands-apart-try = Raise the context length T, the number of tokens, to 512.
tour-five-one-eigenvalue-stands-apart-found = They shrink: |λ₂| is now { $lambda2_abs }, and it falls like 1/√T. The axes rescale, so the disc looks as large as before. The distance to the eigenvalue 1 is the gap, { $gap }.
tour-five-row-sums-are-not-enough-title = Row sums are not enough
tour-five-row-sums-are-not-enough-text = The identity matrix has row sums of 1 too: every token keeps itself. All its eigenvalues are 1, and there is no gap.
tour-five-row-sums-are-not-enough-try = Set attention to iid Markov: independent random entries, each row divided by its sum.
tour-five-row-sums-are-not-enough-found = The gap is { $gap }, and this matrix was made without tokens. Row sums of 1 give the outlier. Independent entries of size about 1/T give a disc of radius about 1/√T, by the circular law.
tour-five-one-wide-layer-title = One wide layer: few directions are left
tour-five-one-wide-layer-text = The eigenvalue 1 carries the mean of the tokens; the disc carries what sets them apart. The stable rank sr(Σ) of their covariance counts the directions left after one layer. At 1 all tokens point the same way.
tour-five-one-wide-layer-ask = With a longer context, how many directions are left?
tour-five-one-wide-layer-choice-1 = More
tour-five-one-wide-layer-choice-2 = Fewer
tour-five-one-wide-layer-try = Raise T to 150.
tour-five-one-wide-layer-found = sr(Σ) − 1 falls from 0.24 to { $excess }. One layer leaves hardly more than one strong direction: rank collapse in width. The stable rank hardly counts the many weak ones, in which tokens still differ.
tour-five-many-layers-title = Many layers: nothing is left
tour-five-many-layers-text = The next layer averages again. Here each layer has its own random attention matrix and nothing else. Transformers add two things against this: a residual connection keeps the token itself, and LayerNorm rescales it.
tour-five-many-layers-ask = How much of sr(Σ) − 1 is left after ten layers?
tour-five-many-layers-choice-1 = About a tenth
tour-five-many-layers-choice-2 = About a millionth
tour-five-many-layers-choice-3 = Less than one part in 10³⁰
tour-five-many-layers-try = Raise the depth L to 10.
tour-five-many-layers-found = { $excess } is left: all tokens are one token. This is rank collapse in depth. The curve “without the gap” is the same stack with the gap removed: it keeps its rank.
tour-five-remove-the-gap-title = First way out: remove the gap
tour-five-remove-the-gap-text = The outlier carries only the mean. So subtract 1/T from every entry of A: the rows then sum to 0.
tour-five-remove-the-gap-try = Set the remedy to “gap”.
tour-five-remove-the-gap-found = The outlier is gone. The two largest eigenvalues now differ by { $gap }, and only the disc is left. The cosines between tokens stay near 0: they keep more than one direction, sr(Σ) − 1 is { $excess }.
tour-five-stronger-residual-connection-title = Second way out: a stronger residual connection
tour-five-stronger-residual-connection-text = A residual connection adds α times the token itself to what attention makes of it. The figure follows the cosine ρ between two tokens through 24 layers; at 1 they are alike.
tour-five-stronger-residual-connection-try = Raise the residual strength α until ρ after the last layer is below 0.9.
tour-five-stronger-residual-connection-found = ρ is now { $rho_final }. By the law of the paper, this depth needs a strength above { $alpha_critical } at this β to keep tokens apart. More layers need more.
tour-five-the-right-scale-title = Third way out: the right scale
tour-five-the-right-scale-text = Scores say how well two tokens match; A is their softmax. A small score scale β averages over all tokens. A large β is the opposite failure: it freezes each row on a few random tokens. A frozen row hardly reacts to its scores, so it can hardly learn. The handle in the map marks this stack: it is frozen. Grey dots are usual initial weights: those of BERT, and the rules Xavier, He and 1/√d.
tour-five-the-right-scale-try = Lower β until the stack is trainable.
tour-five-the-right-scale-found = Below β = { $beta_critical } attention is spread again: here the stack can learn. The price: tokens mix more, and the cosine between them rises from 0.81 to { $rho_final }. It stays below 1 because α is above { $alpha_critical }. Deep stacks need both: this scale and a strong residual connection.
tour-five-rotate-title = Fourth way out: rotate
tour-five-rotate-text = Orthogonal attention turns the tokens: all its eigenvalues are on the unit circle, so none fades. It has a scale of its own, also called α, which decides how far it turns.
tour-five-rotate-try = Raise α to 4 and watch the circle fill.
tour-five-rotate-found = The eigenvalues spread over the circle, up to an angle of { $largest_angle } rad. All keep the modulus 1: there is no gap. Half of them stay at 1: a head turns only twice as many directions as it has dimensions.
tour-five-what-it-does-to-learning-title = What it does to learning
tour-five-what-it-does-to-learning-text = Tokens that are all alike give the same output whatever attention does: its weights get no gradient to learn from. Here a small transformer learns to read digits, without residual connections and without LayerNorm. The figure shows its loss: lower is better. After 150 steps it classifies fewer than one in three correctly.
tour-five-what-it-does-to-learning-ask = Three models with a way out train for the same steps. How well do they learn?
tour-five-what-it-does-to-learning-choice-1 = As badly
tour-five-what-it-does-to-learning-choice-2 = A little better
tour-five-what-it-does-to-learning-choice-3 = Much better
tour-five-what-it-does-to-learning-try = Train three more models from the same seed: “transformer”, “orthogonal attention” and “gap removed”.
tour-five-what-it-does-to-learning-found = Share correct without any way out: { $accuracy_bare }; orthogonal attention: { $accuracy_osa }; transformer, with residual connections and LayerNorm: { $accuracy_vit }; the same transformer with the gap removed: { $accuracy_gap-removed }.
tour-five-summary-1 = Row sums of 1 fix one eigenvalue at 1. Nearly independent entries push the others into a disc of radius about 1/√T.
tour-five-summary-2 = This gap makes tokens alike: in one wide layer, and again in every further layer.
tour-five-summary-3 = Four ways out: remove the gap, strengthen the residual connection, keep the scale below its critical value, rotate.
tour-five-summary-4 = In the same number of steps, every model with a way out learned more than the one without.
tour-five-next-1 = Try next: two failures and the border between them
tour-five-next-2 = Try next: look into your own model
tour-five-next-3 = Which statements of the papers hold?
tour-gap-no-tokens-needed-title = No tokens needed
tour-gap-no-tokens-needed-text = Do tokens, queries or keys matter for this picture? GAP replaces them by independent random numbers and divides each row by its sum: an iid Markov matrix. In the figures, “published” is a formula as the paper prints it. “Corrected” is the formula that we derived or measured to be right.
tour-gap-no-tokens-needed-ask = Will the gap be there?
tour-gap-no-tokens-needed-choice-1 = Yes
tour-gap-no-tokens-needed-choice-2 = No
tour-gap-no-tokens-needed-try = Set attention to iid Markov.
tour-gap-no-tokens-needed-found = The same outlier and nearly the same gap, { $gap }. Row sums give the outlier at 1; nearly independent entries give the small disc.
tour-gap-how-much-it-stretches-title = How much it stretches
tour-gap-how-much-it-stretches-text = Singular values say how much a matrix stretches. For independent entries all but the first follow a quarter circle. Narrow queries and keys make the entries of A dependent.
tour-gap-how-much-it-stretches-try = Lower the query/key width to 64.
tour-gap-how-much-it-stretches-found = The second singular value rises to { $s2 }, beyond the published edge { $edge_published }. The corrected edge { $edge_corrected } is much nearer.
tour-gap-and-through-the-layers-title = And through the layers
tour-gap-and-through-the-layers-text = Ten layers of attention with independent rows of weights. Where the gap stays, the excess sr(Σ) − 1 loses orders of magnitude in every layer.
tour-gap-and-through-the-layers-try = Compare all remedies in one figure.
tour-gap-and-through-the-layers-found = One curve per remedy. With the gap, sr(Σ) − 1 falls to { $excess }; without the gap the tokens stay nearly as different as without attention.
tour-gap-gradients-explode-with-it-title = Gradients explode with it
tour-gap-gradients-explode-with-it-text = The gradient with respect to the values of the first layer grows by about a factor T with each further layer, again because of the outlier.
tour-gap-gradients-explode-with-it-ask = By how much does its squared norm grow from 2 to 8 layers?
tour-gap-gradients-explode-with-it-choice-1 = Four times
tour-gap-gradients-explode-with-it-choice-2 = A thousand times
tour-gap-gradients-explode-with-it-choice-3 = A billion times and more
tour-gap-gradients-explode-with-it-try = Raise the depth L to 8.
tour-gap-gradients-explode-with-it-found = Its squared norm grows to { $gradient }. The same network without the gap has { $gradient_resolved }.
tour-gap-layer-by-layer-title = Layer by layer
tour-gap-layer-by-layer-text = Here each layer computes its attention from the tokens that the layer before returned, with neither LayerNorm nor residual connections.
tour-gap-layer-by-layer-try = Go through the layers ℓ to the last, 6.
tour-gap-layer-by-layer-found = |λ₂| falls to { $lambda2_abs }: all tokens have become one, so all rows of A are the same. Only the outlier is left.
tour-gap-summary-1 = The gap needs no tokens: row sums and nearly independent entries make it.
tour-gap-summary-2 = It keeps one direction and shrinks all others, in each layer again.
tour-gap-summary-3 = Without it, rank and gradients survive depth.
tour-gap-next-1 = Try next: what removing the gap does to learning
tour-gap-next-2 = Is the stack without the gap perfect? Look at its singular values
tour-osa-all-on-the-circle-title = All on the circle
tour-osa-all-on-the-circle-text = Orthogonal attention turns the tokens and changes no length. All its eigenvalues have the modulus 1. The scale α decides how far it turns.
tour-osa-all-on-the-circle-try = Raise α to 4 and watch the circle fill.
tour-osa-all-on-the-circle-found = The largest angle grows to { $largest_angle } rad. No eigenvalue has left the circle.
tour-osa-number-of-planes-title = The head width limits the number of planes
tour-osa-number-of-planes-text = A narrow head turns few dimensions. Of the N = 64 eigenvalues, twice the head width leave 1; the others stay there.
tour-osa-number-of-planes-ask = How many eigenvalues stay at 1 with heads of width 8?
tour-osa-number-of-planes-choice-1 = None of them
tour-osa-number-of-planes-choice-2 = 48
tour-osa-number-of-planes-choice-3 = All
tour-osa-number-of-planes-try = Share the width among 8 heads.
tour-osa-number-of-planes-found = { $fixed_eigenvalues } of 64 eigenvalues stay at 1: a head of width 8 turns 16 dimensions. That keeps its cost low.
tour-osa-depth-costs-no-rank-title = Depth costs no rank
tour-osa-depth-costs-no-rank-text = Products of rotations are rotations. With an orthogonal value map the kernel X Xᵀ keeps its eigenvalues through each layer.
tour-osa-depth-costs-no-rank-try = Raise the depth L to 30.
tour-osa-depth-costs-no-rank-found = The stable rank is { $rank_orthogonal }, as after 2 layers. Softmax attention has { $rank_softmax }: one direction.
tour-osa-gentle-gradients-title = Gentle gradients
tour-osa-gentle-gradients-text = The condition number κ of the Jacobian says how unevenly a layer passes gradients on; 1 is perfect. As α tends to 0, κ − 1 vanishes in proportion to α.
tour-osa-gentle-gradients-try = Lower α to 0.1 and read κ at the vertical line.
tour-osa-gentle-gradients-found = κ is close to 1. Softmax attention on the same tokens has { $condition_softmax }.
tour-osa-rotations-by-iteration-title = Rotations by iteration
tour-osa-rotations-by-iteration-text = OSA builds the rotation from an orthonormal basis of queries and keys. A QR factorisation gives it exactly. Newton–Schulz iterations approach it with matrix products alone.
tour-osa-rotations-by-iteration-try = Choose the basis Newton–Schulz and only K = 2 iterations.
tour-osa-rotations-by-iteration-found = The basis vectors are still too short: the matrix turns by at most { $largest_angle } rad instead of 0.25. It is not quite orthogonal either, with an error of { $orthogonality_error }; with QR that was below 10⁻¹².
tour-osa-what-it-costs-title = What it costs
tour-osa-what-it-costs-text = Through the narrow basis the cost per token does not depend on the number of tokens. Softmax compares each token with every other.
tour-osa-what-it-costs-try = Reduce K to 6.
tour-osa-what-it-costs-found = At 2048 tokens softmax costs { $operations_ratio } times as much, instead of 2.3 times. Longer contexts save more: one slope is 2, the other 1.
tour-osa-summary-1 = A rotation has no gap: all eigenvalues keep the modulus 1, through any depth.
tour-osa-summary-2 = Its gradients are even, and its cost grows linearly with the context.
tour-osa-next-1 = Try next: does it learn?
tour-osa-next-2 = Try next: weights that smooth or sharpen
tour-filter-see-it-in-an-image-title = See it in an image
tour-filter-see-it-in-an-image-text = Each patch of 4 × 4 pixels is a token, and the image passes the same update again and again. With sharpening weights the image can still be recognised after three layers.
tour-filter-see-it-in-an-image-try = Choose the weights H that smooth.
tour-filter-see-it-in-an-image-found = The image fades: every patch becomes the same patch. The ratio of high to low frequencies falls to { $frequency_ratio }.
tour-filter-which-eigenvalue-wins-title = Which eigenvalue wins
tour-filter-which-eigenvalue-wins-text = The update is X ↦ X + A X Hᵀ. An eigenvalue λ_A of A and λ_H of H together multiply by 1 + λ_A λ_H. The update smooths when the outlier λ_A = 1 gives the largest modulus.
tour-filter-which-eigenvalue-wins-ask = Sharpening weights have λ_H between −1 and 0. What happens at λ_H = −3?
tour-filter-which-eigenvalue-wins-choice-1 = It sharpens more
tour-filter-which-eigenvalue-wins-choice-2 = It smooths again
tour-filter-which-eigenvalue-wins-try = Lower the lower bound of H to −3.
tour-filter-which-eigenvalue-wins-found = Below −2 the modulus |1 + λ_H| exceeds 1. The smooth signal wins again, with a sign that alternates.
tour-filter-the-odds-title = The odds
tour-filter-the-odds-text = How often does the outlier of A dominate when the weights are random? At this β, always.
tour-filter-the-odds-try = Raise β until free weights smooth in fewer than 0.8 of the draws.
tour-filter-the-odds-found = The share is { $smoothing_share_free }. A sharp softmax has a small gap, so other eigenvalues can dominate.
tour-filter-no-outlier-no-filter-title = No outlier, no filter
tour-filter-no-outlier-no-filter-text = Orthogonal attention has no outlier: all its eigenvalues have the same modulus. The weights are drawn at random.
tour-filter-no-outlier-no-filter-try = Set attention to orthogonal.
tour-filter-no-outlier-no-filter-found = The ratio of high to low frequencies rises to { $frequency_ratio }. Without the gap, smooth signals are no longer preferred.
tour-filter-real-or-complex-title = Real or complex
tour-filter-real-or-complex-text = The proofs of FILTER assume that A has real eigenvalues. Most of those of a random softmax matrix are complex, so the verdicts here use complex numbers.
tour-filter-real-or-complex-try = Switch the causal mask on.
tour-filter-real-or-complex-found = No complex eigenvalue is left: a triangular matrix has its eigenvalues on its diagonal. Here the assumption holds.
tour-filter-summary-1 = Attention with its gap smooths unless the weights H prevent it.
tour-filter-summary-2 = Weights with eigenvalues between −1 and 0 keep the outlier from dominating.
tour-filter-summary-3 = Without an outlier nothing favours smooth signals.
tour-filter-next-1 = Try next: which tokens are heard
tour-filter-next-2 = Pass your own picture through the layers
tour-rem-looking-at-one-title = From looking everywhere to looking at one
tour-rem-looking-at-one-text = The score scale β decides how many tokens a query attends to. The inverse participation p is 1/T when it attends to all alike, and 1 when it attends to one.
tour-rem-looking-at-one-ask = At β = 2 and 128 tokens, how many does a query attend to?
tour-rem-looking-at-one-choice-1 = About 60
tour-rem-looking-at-one-choice-2 = About 10
tour-rem-looking-at-one-choice-3 = About 2
tour-rem-looking-at-one-try = Raise β to 2.
tour-rem-looking-at-one-found = p is now { $participation }: a few tokens carry all the weight. In the random energy model of spin glasses the same happens beyond β = √2.
tour-rem-the-transition-is-not-sharp-title = The transition is not sharp
tour-rem-the-transition-is-not-sharp-text = For an infinite context p is exactly 0 below β = √2. At finite lengths the transition is smeared.
tour-rem-the-transition-is-not-sharp-try = Raise T to 256.
tour-rem-the-transition-is-not-sharp-found = p falls from 0.16 only to { $participation }, not to 0: these lengths are far from the limit.
tour-rem-tokens-that-are-alike-title = Tokens that are alike
tour-rem-tokens-that-are-alike-text = Similar tokens have similar scores, and what they share cancels in the softmax. It takes a larger β to tell them apart: β_c = √(2/(1 − ρ)).
tour-rem-tokens-that-are-alike-try = Raise the token cosine ρ to 0.7.
tour-rem-tokens-that-are-alike-found = The critical β is now { $beta_critical }. The same β = 2 that was beyond the transition is below it.
tour-rem-depth-comes-at-a-price-title = Depth comes at a price
tour-rem-depth-comes-at-a-price-text = The map has both failures. Below its lower border all tokens become alike; to the right attention freezes. The handle is your stack of 12 layers, in the trainable region.
tour-rem-depth-comes-at-a-price-ask = Does a deeper stack need a stronger or a weaker residual connection?
tour-rem-depth-comes-at-a-price-choice-1 = Stronger
tour-rem-depth-comes-at-a-price-choice-2 = Weaker
tour-rem-depth-comes-at-a-price-try = Raise the depth L to 40.
tour-rem-depth-comes-at-a-price-found = The border has risen past the handle: 40 layers need α above { $alpha_critical }, and 12 layers needed 0.99.
tour-rem-the-other-way-to-fail-title = The other way to fail
tour-rem-the-other-way-to-fail-text = No residual connection undoes a frozen softmax. For tokens that are unrelated the border is at β_c = √2, whatever the depth.
tour-rem-the-other-way-to-fail-try = Drag the handle in the figure, or raise β, into entropy collapse.
tour-rem-the-other-way-to-fail-found = The border is at β = { $beta_critical }.
tour-rem-a-disc-that-does-not-shrink-title = A disc that does not shrink
tour-rem-a-disc-that-does-not-shrink-text = Spectrum and transition belong together: the disc has the radius √(p − 1/T). Below β_c it shrinks as the context grows. Here β = 2.5.
tour-rem-a-disc-that-does-not-shrink-ask = What will |λ₂| do?
tour-rem-a-disc-that-does-not-shrink-choice-1 = Shrink to a third
tour-rem-a-disc-that-does-not-shrink-choice-2 = Not shrink
tour-rem-a-disc-that-does-not-shrink-try = Raise T to 512.
tour-rem-a-disc-that-does-not-shrink-found = |λ₂| was 0.75 and is { $lambda2_abs }: above β_c a longer context opens no gap.
tour-rem-summary-1 = Small β averages, and tokens become alike; large β freezes attention on a few tokens.
tour-rem-summary-2 = Unrelated tokens freeze at β_c = √2; similar ones at a larger β.
tour-rem-summary-3 = Between the failures there is a trainable region. Deep stacks reach it with a strong residual connection.
tour-rem-next-1 = Try next: attention that rotates
tour-rem-next-2 = Where is a stack of 60 layers trainable?
tour-local-early-middle-or-late-title = Early, middle or late
tour-local-early-middle-or-late-text = Which tokens of a sequence pass their signal on? LOCAL describes it by two numbers made from the eigenvalues of the query–key matrix W: ξ from their mean, η from their size. In the figures, “published” is a formula as the paper prints it. “Corrected” is the formula that we derived or measured to be right.
tour-local-early-middle-or-late-ask = Late tokens carry the signal at m = 0.05. Which carry it at m = −0.05?
tour-local-early-middle-or-late-choice-1 = Late ones
tour-local-early-middle-or-late-choice-2 = Early ones
tour-local-early-middle-or-late-choice-3 = None
tour-local-early-middle-or-late-try = Make the eigenvalue mean m negative: −0.05.
tour-local-early-middle-or-late-found = ξ falls to { $xi }: now the early tokens carry the signal. With a positive mean the late ones do.
tour-local-from-an-end-to-the-middle-title = From an end to the middle
tour-local-from-an-end-to-the-middle-text = With small η the softmax is nearly linear, and all tokens beyond one half pass their signal. Larger scores saturate it, and the far end falls silent.
tour-local-from-an-end-to-the-middle-try = Raise the eigenvalue mean m to 0.45.
tour-local-from-an-end-to-the-middle-found = η is now { $eta }. The step has become a hill: only tokens a little past the middle pass their signal on.
tour-local-no-place-is-special-title = No place is special
tour-local-no-place-is-special-text = The mean of the eigenvalues of W makes early and late tokens differ.
tour-local-no-place-is-special-try = Set the eigenvalue mean m to 0.
tour-local-no-place-is-special-found = Without a mean no place is preferred: signals pass from any position, never with certainty.
tour-local-signals-that-vanish-title = Signals that vanish
tour-local-signals-that-vanish-text = η measures how large the scores are. A softmax of large scores attends to one token and passes no difference on.
tour-local-signals-that-vanish-try = Raise the eigenvalue scale s to 2.
tour-local-signals-that-vanish-found = η rises to { $eta }, and the curve falls everywhere: the softmax has saturated. The entropy of attention is { $walk_entropy_fraction } of ln T.
tour-local-the-other-end-of-the-map-title = The other end of the map
tour-local-the-other-end-of-the-map-text = Large scores give attention a small entropy, small scores a large one. Both collapses depend on the mean and the spread of the eigenvalues of W.
tour-local-the-other-end-of-the-map-try = Drag the handle to small values until the entropy is above 0.85 of ln T.
tour-local-the-other-end-of-the-map-found = { $walk_entropy_fraction } of ln T: attention is nearly uniform, and all tokens are averaged. That is the gap again.
tour-local-a-lost-factor-title = A lost factor
tour-local-a-lost-factor-text = The law for ρ(θ) needs a variance. Its printed formula gives 1.083 at the middle token; without the slip in the derivation it is 0.0833.
tour-local-a-lost-factor-try = Raise the realisations n to 10: the variance is then measured over 300 walks.
tour-local-a-lost-factor-found = The measured variance is { $variance_middle }, close to the corrected value. The dots of the figure follow the corrected curve too.
tour-local-summary-1 = The mean of the eigenvalues of W chooses early or late tokens; their size decides how many are heard.
tour-local-summary-2 = Small scores average, large ones saturate: the two failures of the other papers.
tour-local-next-1 = Try next: why does this not learn?
tour-local-next-2 = The published entropy bound exceeds ln T, which no entropy can. See the corrected bound
tour-learn-why-does-this-not-learn-title = Why does this not learn?
tour-learn-why-does-this-not-learn-text = A small transformer reads handwritten digits, without skip connections and without LayerNorm. Guessing has the loss ln 10 = 2.3; after 150 steps this model is still above 1.8.
tour-learn-why-does-this-not-learn-try = Train the transformer beside it, from the same seed on the same digits.
tour-learn-why-does-this-not-learn-found = Correct on held-out digits: { $accuracy_vit } with LayerNorm and skip connections, { $accuracy_bare } without.
tour-learn-where-attention-begins-title = Where attention begins
tour-learn-where-attention-begins-text = The right panel shows the eigenvalues of one attention matrix, faint before the first step. All but the one at 1 begin near 0: each token passes on the mean of all tokens. Only as they leave 0 does the loss fall.
tour-learn-where-attention-begins-try = Look at the second layer: set the layer to 2.
tour-learn-where-attention-begins-found = The deeper the layer, the less is left of the differences between tokens, and of the gradient.
tour-learn-normalise-title = Normalise
tour-learn-normalise-text = LayerNorm brings each token back to full length before the next layer. So neither the signal nor its gradient fades, even without skip connections.
tour-learn-normalise-try = Train the model “no skip”: it has LayerNorm, and no skip connections.
tour-learn-normalise-found = { $accuracy_no-skip } correct, against { $accuracy_bare }. With two layers that is enough.
tour-learn-remove-the-gap-title = Remove the gap
tour-learn-remove-the-gap-text = This model is the whole transformer, but 1/T is subtracted from each entry of its attention. The eigenvalue 1 becomes 0.
tour-learn-remove-the-gap-ask = How well does it learn in the same 150 steps?
tour-learn-remove-the-gap-choice-1 = Like the model without LayerNorm and skip connections
tour-learn-remove-the-gap-choice-2 = Like the whole transformer
tour-learn-remove-the-gap-try = Train the model “gap removed” beside the others.
tour-learn-remove-the-gap-found = { $accuracy_gap-removed } correct, as good as the whole transformer ({ $accuracy_vit }). Its eigenvalues stay in their disc: without an outlier it can learn without leaving the disc.
tour-learn-rotate-title = Rotate
tour-learn-rotate-text = Orthogonal attention keeps all its eigenvalues on the unit circle. It loses nothing, and has neither skip connections nor LayerNorm.
tour-learn-rotate-try = Train the model “orthogonal attention”. It takes longer: each step finds a basis.
tour-learn-rotate-found = { $accuracy_osa } correct, against { $accuracy_bare }. It begins as slowly, and then overtakes the other model.
tour-learn-how-fast-is-too-fast-title = How fast is too fast
tour-learn-how-fast-is-too-fast-text = The learning rate decides as much as the model. Dials of the optimiser act at once while a model learns.
tour-learn-how-fast-is-too-fast-try = Raise the learning rate until the model does worse than guessing: a held-out loss above 2.4.
tour-learn-how-fast-is-too-fast-found = Steps that are too large make training unstable. A model that diverges stops, and the page says in which step.
tour-learn-what-cannot-be-learned-title = What cannot be learned
tour-learn-what-cannot-be-learned-text = These are sentences of a small grammar, and the model predicts the next word. The grey line is the entropy of the grammar. No model can get below it.
tour-learn-what-cannot-be-learned-try = Train for 300 steps.
tour-learn-what-cannot-be-learned-found = The loss falls to { $held_loss_vit }; the line is at { $floor }. The rest takes longer, because words that are far apart depend on each other.
tour-learn-summary-1 = Without a way out attention passes on only the mean, and the model hardly learns.
tour-learn-summary-2 = LayerNorm or rotations each let it learn at two layers. The transformer learns without its outlier too.
tour-learn-summary-3 = The spectrum before the first step says much about how learning begins.
tour-learn-next-1 = Try next: six layers, where LayerNorm alone no longer helps
tour-learn-next-2 = Try next: your own model
tour-yours-before-training-title = Before training
tour-yours-before-training-text = This is BERT with its initial weights: small random numbers. The plane shows the attention of one head. One eigenvalue is 1, all others are near 0: the head gives each token the same mean.
tour-yours-before-training-ask = Will the last layer look different?
tour-yours-before-training-choice-1 = Yes
tour-yours-before-training-choice-2 = No
tour-yours-before-training-try = Look at the last layer: set the layer to 4.
tour-yours-before-training-found = |λ₂| is { $lambda2_abs } here, nearly as in layer 1. Random heads are all alike; training makes them differ.
tour-yours-the-initial-score-scale-title = The initial score scale
tour-yours-the-initial-score-scale-text = β measures how concentrated attention is. At its initialisation BERT's is far below √2, where attention would freeze on a few tokens.
tour-yours-the-initial-score-scale-try = Other models have other initial weights: choose GPT-2.
tour-yours-the-initial-score-scale-found = The mask is visible: a token attends only to itself and to those before it, and |λ₂| is { $lambda2_abs }. Its heads are as alike as those of BERT.
tour-yours-now-yours-title = Now yours
tour-yours-now-yours-text = The weights of a trained model can be examined without any text. Each head has two small matrices: H says what it passes on, W_Q W_Kᵀ where it looks. Random weights fill a disc with their eigenvalues; training moved the others out of it.
tour-yours-now-yours-try = Choose file as the model. Then choose model.safetensors and config.json of any BERT, GPT-2, Llama, ViT or Pythia: they stay on this machine.
tour-yours-now-yours-found = Begin with the map “radius of H relative to random weights”: training has stretched the blue heads. Then look for heads whose trace of W_Q W_Kᵀ is above 0: they attend to tokens similar to themselves.
tour-yours-summary-1 = Random heads of one model are all alike, whatever the layer.
tour-yours-summary-2 = Whatever differs from random in your model was learned in training.
tour-yours-next-1 = Try next: the story from the beginning
tour-yours-next-2 = Which statements of the papers hold?

## train

train-training-runs-separate-workers = Training runs in separate workers.
train-only-orthogonal-attention-angles = Only orthogonal attention has angles: none of these models has it.
train-thousand-weights-first-model-t-about = { $weights } thousand weights in the first model, T = { $tokens }, about { $megabytes } MB. Up to { $held_out } held-out examples, and all layers, are measured about 15 times.
train-course-after-step = { $model }, after step { $step }: { $quantity } { $value }
train-training-begins = Training begins.
train-diverged = { $model } diverged
train-outcome =
    { $model } { $outcome ->
        [not-begun] has not begun to learn
        [learning] is learning
        [not-yet] has not learned so far
        [learned] learned
        [little] learned a little
       *[not] did not learn
    }, with { $share } % of held-out examples correct after { $planned ->
        [none] { $step } steps
       *[other] { $step } of { $planned } steps
    }{ $change ->
        [on-circle] ; eigenvalues stayed on the unit circle
        [left] ; eigenvalues left the disc they began in
        [shrank] ; eigenvalues shrank within the disc they began in
        [stayed] ; eigenvalues stayed near the edge of the disc they began in
       *[other] {""}
    }{ $change ->
        [none] {""}
       *[other] ; { $quantity } in layer { $layer } went from { $first } to { $last }
    }
train-after-step-held-out-loss = { $model }, after step { $step }: held-out loss { $loss }
train-entropy-task = entropy of the task
train-entropy-task-value = entropy of the task: { $entropy }
train-training-begins-label = training begins
train-loss-nats-smoothed-dots-held-out = loss, nats, smoothed (dots: held out)
train-held-out-perplexity = held-out perplexity
train-held-out-accuracy = held-out accuracy
train-losses-after-step = { $model }, after step { $step }: { $quantity } { $value }
train-trail-path-outermost-eigenvalues = trail: path of the outermost eigenvalues
train-trail-outermost = trail: outermost
train-disc-start = disc at the start
train-disc-eigenvalues-began = { $model }: the disc the eigenvalues began in, |λ| = { $radius }
train-faint-start = faint: at the start
train-faint-start-short = faint: start
train-eigenvalue-at-start = { $model }, at the start: λ = { $re } + { $im }i
train-circle-disc-they-began = circle: the disc they began in
train-axis-step-colours = step (colours: 0 … 1)
train-tokens-propagate = { $model }, *ℓ* = { $layer }: tokens that propagate
train-orthogonal-without-skip = Orthogonal attention learns without skip connections and LayerNorm (digits instead of MNIST)
train-models-learn-six-layers-without-skip = Which models learn at six layers without skip connections, and which need them?
train-orthogonal-on-strokes = Orthogonal attention at the paper's size, on strokes (an hour and more)
train-figure-1-table-2 = Figure 1, Table 2
train-constrained-eigenvalues = Constrained eigenvalues of H: sharpening and smoothing beside free
train-weights-constrained-smooth-sharpen = Weights constrained to smooth or to sharpen, beside free weights: which learn best?
train-figures-2-4 = Figures 2, 4
train-constrained-on-strokes = Constrained eigenvalues of H in a ViT-Ti, on strokes (days)
train-one-layer-small-beta = One layer with small β learns masked words
train-how-far-loss-falls-small-large = How far the loss falls, for small and for large β at the start.
train-one-layer-large-beta = One layer with β above the critical value learns less
train-masked-words-full-length = Masked words for as long as the paper trains, width and T of our choice (days)
train-sixty-layers = Sixty layers at the standard initialisation, width and T of our choice (a day and more)
train-does-loss-sixty-layers-fall-below = Does the loss of sixty layers fall below that of guessing?
train-figure-1f = Figure 1f
train-locater-holds-trace = Next words with LocAteR: the trace of W_QK held at 1
train-penalty-holds-trace = The penalty holds the trace of W_QK at 1 while the spread of its eigenvalues shrinks.
train-figures-8-12 = Figures 8–12
train-which-signals-propagate = Which tokens’ signals propagate while next words are learned
train-tokens-pass-their-signal-before = Which tokens pass their signal on, before and while the model learns.
train-locater-full-length = LocAteR for the paper’s 50 000 steps at its learning rate (an hour and more)
train-locater-width-of-128 = LocAteR with d = 128 (hours)
train-figures-6-7 = Figures 6, 7
train-sinks-learned = Sinks (gpt-oss): each head learns a sink
train-sink-takes-share-every-row-does = A sink takes a share of every row: does the outlier leave 1 while the model learns, and does |λ₂| follow?
train-qk-norm-bounds-scores = QK-norm (Qwen3) while a model learns: scores have a bound
train-scores-transformer-grow-weights-qk = Scores of the transformer grow with its weights. With QK-norm they stay below the learned scale of the head.
train-gates-while-learning = Gates (Qwen3-Next) while a model learns
train-gates-leave-spectrum-alone-do-tokens = Gates leave the spectrum alone. Do tokens stay less alike after each layer, at the start and at the end?
train-value-residual = Value residual (ResFormer): values of the first layer in all layers
train-half-values-every-layer-those-first = Half of the values of every layer are those of the first. Do tokens stay less alike in the last layers?
train-muon = Muon (Kimi K2): every direction of a matrix moves equally far
train-watch-how-far-eigenvalues-go-disc = Watch how far eigenvalues go from the disc they began in. Set the optimiser to AdamW and compare.
train-qk-clip = QK-clip (Kimi K2): scores held near 4
train-largest-score-each-layer-stops = The largest score of each layer stops at the threshold. Set QK-clip to 0 (off): how far does it grow, and |λ₂| with it?
train-view-title = Training
train-sentence = Small transformers learn in your browser. See how the eigenvalues of their attention leave the places where they began, and how the initial weights affect learning.
train-heading = Training, and the spectra of attention while it goes on
train-floor-label = entropy of the task
train-floor-sentence = The smallest mean loss that any model can reach, in nats per word: the entropy of the grammar.
train-accuracy-meaning = Share of held-out examples that the model classifies correctly.
train-held-loss-meaning = Mean cross-entropy of held-out examples, in nats.
train-loss-meaning = Mean cross-entropy of the last ten batches, in nats.
train-step-time-meaning = Milliseconds that one step takes on this device.
train-mean-loss-around-step = { $model }, around step { $step }: mean loss { $loss }
train-signal-propagates = { $model }, after step { $step }: the signal of token { $token } propagates in { $share } % of the sequences
train-model-diverged = { $model } diverged: in step { $step } its loss or gradient was not a number any more, and it stopped there. A smaller learning rate, clipping or a warm-up may help.
train-dials-were-moved = Dials of the optimiser were moved while { $model } trained, last after step { $step }: from the start with these dials it would learn otherwise.
train-heads-do-not-divide = { $heads } heads do not divide d = { $width }: the models have { $used }.

## trainability

trainability-entropy-collapse = entropy collapse
trainability-rank-collapse = rank collapse
trainability-diagram = diagram, β = { $beta }
trainability-theory-dials = theory at the dials
trainability-layers-dials-realisation = { $layers } layers at the dials, realisation { $realisation }
trainability-layers-at-point = { $layers } layers at β = { $beta }, α = { $alpha }
trainability-dots-diagram-simulated-transformers = The dots of the diagram are simulated transformers with T = { $tokens } and d = { $width }.
trainability-axis-similarity = similarity *ρ*_L
trainability-published-critical-beta = published *β*_c
trainability-critical-point-c = critical point β_c = { $critical }
trainability-residual-strength = residual strength *α*
trainability-alike-measured = alike, measured
trainability-apart-measured = apart, measured
trainability-measured-with-region = measured ρ_L = { $cosine }: { $region }
trainability-measured = measured { $cosine }
trainability-critical-curve = critical *α*(*β*)
trainability-critical-strength-plain = critical α
trainability-critical-strength = critical *α*
trainability-effective = { $names }: effective β = { $beta }
trainability-no-diagram-yet = No diagram yet.
trainability-measured-beside-theory = Measured: ρ_L = { $cosine }, { $region }; theory: { $theory }.
trainability-view-title = Where training works
trainability-sentence = Where a stack of this depth can be trained. Scores that are too small make all tokens alike (rank collapse); scores that are too large lock attention onto single tokens (entropy collapse).
trainability-heading = Trainability diagram
trainability-phase-label = region
trainability-phase-sentence = The region of the current setting: entropy collapse (β above its critical value), rank collapse (ρ_L above 1 − ε), or trainable.
trainability-phase-measured-label = region, measured
trainability-phase-measured-sentence = The region according to the cosine measured after the last layer, not the predicted one. “On the boundary”: 1 − ε is within two standard errors.
trainability-sigma-init-label = weights at this β
trainability-sigma-init-sentence = Standard deviation of query and key weights that gives this β, for normalised tokens of width d. To see the β of a model, set its T and d and type its standard deviation here.
trainability-beta-bert-label = effective β of BERT
trainability-beta-bert-sentence = Weights of standard deviation 0.02, width 768, context length 512.
trainability-beta-root-d-label = effective β of 1/√d
trainability-beta-root-d-sentence = Weights of variance 1/d, at this T.
trainability-beta-xavier-label = effective β of Xavier
trainability-beta-xavier-sentence = Weights of variance 2/(d + d_qk) (Glorot & Bengio 2010), at this T.
trainability-beta-he-label = effective β of He
trainability-beta-he-sentence = Weights of variance 2/d (He et al. 2015), at this T.
trainability-alike = alike
trainability-apart = apart
trainability-alike-in-stack = β = { $beta }, α = { $alpha }: ρ_L = { $rho }, tokens alike, measured in one stack
trainability-apart-in-stack = β = { $beta }, α = { $alpha }: ρ_L = { $rho }, tokens apart, measured in one stack
trainability-stack-is-in-region = At β = { $beta }, α = { $alpha } a stack of { $layers } layers is, by the chosen ε = { $tolerance }, in the region “{ $region }”: { $phase ->
        [entropy] every query attends to a few random tokens
        [rank] all tokens have become alike after the last layer
       *[trainable] tokens stay apart and attention stays spread
    }. Entropy collapses above β_c = { $critical }; { $needed ->
        [none] at this β no residual strength up to 4 keeps tokens apart (ρ_L ≤ 1 − ε)
       *[other] at this β tokens stay apart (ρ_L ≤ 1 − ε) above α = { $needed }
    }.

## training

training-one-workgroup-takes-exponential = Training is left to the processor: one workgroup takes the exponential of a matrix of twice that size, and software renderers end the loops of a kernel after 65 535 iterations.
training-one-workgroup-inverts-v-h-software = Training is left to the processor: one workgroup inverts V_H, and software renderers end the loops of a kernel after 65 535 iterations.
training-graphics-device-gives-buffers-mb = The graphics device gives buffers of { $largest } MB; this model and batch need { $needed } MB.
training-part-step-belongs-different-model = A part of a step belongs to a different model.
training-no-such-part-of-step = The requested part of a step does not exist in this model.
training-part-step-incomplete = A part of a step is incomplete.
training-file-order-chosen = File { $number } of { $count }, in the order chosen: { $message }
training-size-is-0 = { $name } is 0; a model needs at least 1.
training-heads-do-not-divide = { $heads } heads do not divide d = { $width }.
training-sees-all-tokens = Orthogonal attention and attention without its gap see all tokens: they learn masked words and pictures, not the next word.
training-only-softmax = Sinks and queries and keys of length 1 belong to softmax attention.
training-orthogonal-needs-2-heads = Orthogonal attention needs at least 2 heads: [W_Q, W_K] of a head has orthonormal columns.
training-balanced-needs-even-width = Balanced eigenvalues come in pairs; d = { $width } is odd.
training-choose-text = Choose a text file under the figure: it is what is learned.
training-choose-pictures = Choose IDX files of pictures and labels under the figure: they are what is learned.
training-pictures-without-patches = Pictures of { $side } pixels along a side have no patches.
training-no-digits = The digits are not there.
training-model-too-large = This model would take { $needed } GB of memory, of { $allowed } that are allowed: choose fewer layers, a smaller d or a smaller batch.
training-step-not-shared = A step cannot be shared by { $workers } workers.
training-continues-on-processor = { $reason } Training continues on the processor from step { $step }.
training-file-lacks-run = The file holds no run { $run }.
training-zip-archive = This is an archive (ZIP): unpack it and choose the files in it.
training-gzipped-too-large = The file inflates to more than { $most } MB, and at most that is read.
training-file-too-large = The file has more than { $most } MB, and at most that is read.
training-gzipped-cut-off = The gzipped file is cut off: it ends after { $bytes } bytes, in the middle.
training-gzipped-damaged = The gzipped file is damaged ({ $error }): load it again.
training-still-gzipped = The file is still gzipped: unpack it first.
training-not-idx = This is not an IDX file: it would begin with two zero bytes. MNIST's files are read, gzipped or not.
training-idx-kind = The IDX file holds numbers of kind { $kind }: unsigned bytes (kind 8) are read.
training-idx-axes = The IDX file has { $axes } axes: labels have 1, pictures 3.
training-idx-header-cut-off = The IDX file is cut off: its header takes { $needed } bytes, and { $found } are there.
training-idx-cut-off = The IDX file is cut off: { $shape } numbers take { $needed } bytes, and { $found } are there.
training-idx-does-not-fit-header = The IDX file does not fit its header: { $shape } numbers take { $needed } bytes, and { $found } are there.
training-both-labels = Both files hold labels: one of pictures is needed too.
training-both-pictures = Both files hold pictures: one of labels is needed too.
training-pictures-not-square = The pictures are { $rows } × { $columns }: square ones are read.
training-pictures-and-labels-differ = There are { $pictures } pictures and { $labels } labels: each picture needs one.
training-choose-pairs = Choose a file of pictures and one of labels, or two pairs of them: { $files } files were chosen.
training-pairs-incomplete = There are { $pictures } files of pictures and { $labels } of labels: each needs the other.
training-no-pictures = There are no pictures.
training-pairs-differ-in-size = The pictures of one pair are { $one } × { $one }, of the other { $other } × { $other }: they must be equal.
training-pictures-wrong-size = Pictures of { $side } × { $side } are not read: the side must be at most { $most } and a multiple of a number above 1 that leaves 2 to 8 patches along it, as 8, 16, 28 or 32.
training-too-few-pictures = There are { $count } pictures: at least { $least } are needed.
training-one-class = All labels are 0: at least two classes are needed.
training-vocabulary-size = A vocabulary has { $least } to { $most } tokens, not { $found }.
training-too-few-different-tokens = The text has { $count } different tokens: at least 2 are needed.
training-window-too-short = A window has at least 2 tokens, not { $length }.
training-text-too-short = The text is too short: for windows of { $length } tokens about { $needed } are needed, and it has { $found }.
training-text-not-utf-8 = The text is not UTF-8: byte { $place } (counted from 0, in line { $line }) is { $byte }. Save it as UTF-8.
training-no-such-layer = Layer { $layer } of { $layers } was asked for.
training-no-such-head = Head { $head } of layer { $layer } was asked for.
training-no-such-example = Head { $head } of { $heads } and example { $example } of { $examples } were asked for.
training-report-incomplete = The report of a training run is incomplete.
training-report-without-model = The report of a training run does not describe a model: its numbers of tokens, layers or heads are invalid.
training-file-of-another-model = The file holds another model than is shown: choose its task, run and sizes first.
training-file-lacks-number = The file does not say the number of { $key }.
training-file-lacks = The file lacks { $name }.

## video

video-light = light
video-dark = dark
video-pictures-png-files-zip = Pictures (PNG files in a ZIP)
video-render = Render
video-video-dial = Video of a dial
video-frames-per-second = Frames per second
video-width-pixels = Width, pixels
video-height-pixels = Height, pixels
video-saved-pictures = Saved: { $count } pictures.
video-film-webm = Film (WebM)
video-dial = Dial
video-from = From
video-to = To
video-pictures = Pictures
video-format = Format
video-choose-dial-first = Choose a dial first.
video-browser-does-not-encode = This browser does not encode films of this size: choose pictures, which any program joins.
video-title = { $figure }; { $dial } { $from } to { $to }
video-pictures-done = { $done } of { $count }, { $dial } = { $value }

## view

view-same-setting = the same setting
view-off = { $name } off
view-follows-t = { $name } follows *T*
view-pinned-heading = pinned, { $setting }
view-pinned-label = pinned: { $setting }
view-orthogonal-scale = orthogonal scale
view-complex-plane = complex plane
view-no-law-beyond-largest = No law here for { $quantities }: the value would exceed { $largest }, the largest possible for such a matrix.
view-gates-act-outputs-attention-matrix = Gates act on the outputs of attention: the matrix and its spectrum stay as they are. The views of stacks show what gates do.
view-dotted-law-off-dashes-and-dots-not-tested = A dotted law is off by more than 10 % here. A law of dashes and dots has not been tested here.
view-lower-triangular-causal-attention = It is lower triangular, as causal attention is.
view-no-law-to-compare = { $reason } There is no law to compare it with.
view-apart-row-means-logarithms-entries = Apart from row means, the logarithms of its entries have rank { $key_width }: that is d_qk.
view-rows-participation-those-random = Its rows are { $concentration ->
        [same] as concentrated (participation { $participation }) as
       *[more] more concentrated (participation { $participation }) than
    } those of random attention with β = { $beta } { $mask ->
        [yes] under a mask
       *[no] and d_qk = { $key_width }, whose laws are drawn
    }.
view-rounding-moves-first-eigenvalues = Rounding its entries in the sixteenth digit moves { $count } of its first { $first } eigenvalues visibly: their condition numbers reach { $condition }.
view-rounding-moves-eigenvalues = Rounding its entries in the sixteenth digit moves { $count } of its { $all } eigenvalues visibly: their condition numbers reach { $condition }.
view-negative-rows-no-entropy = Rows with negative entries have no entropy and no participation.
view-some-entries-negative-so-rows = Some of its entries are negative, so its rows are not attention weights.
view-row-does-not-sum-to-one = Row { $row } (counted from 0) sums to { $sum } and not to 1, so its rows are not attention weights.
view-entry-pulled-matrix-t-entries-pulled = No entry is pulled: the matrix has T = { $tokens }, and entries are pulled up to T = { $limit }.
view-no-pull-with-remedy = No entry is pulled: the remedy changes rows, and a pull keeps their sums.
view-no-pull-negative-entries = No entry is pulled: entries of this attention can be negative, and a pull needs rows without negative entries.
view-stable-rank-beside-cosine = The stable rank { $rank } squares the strengths of directions, so the strongest one decides it. All others together still keep the mean cosine down to { $cosine }.
view-gap = The gap
view-through-depth = Through depth
view-ways-out = Ways out
view-why-do-tokens-become-alike = Why do tokens become alike?
view-what-does-depth-do = What does depth do?
view-what-helps = What helps?
view-what-does-do-learning = What does it do to learning?
view-true-true-my-model = Is it true, and is it true of my model?
view-no-form-for-graphics = This step has no form for the graphics processor.
view-keeps-no-measurements = This view keeps no measurements.
view-only-largest-values = The full spectrum stays on the CPU and does not fit at T = { $tokens }: all { $values ->
        [singular-values] singular values
       *[eigenvalues] eigenvalues
    } are computed up to T = { $limit }. Shown are the { $count } largest of each realisation, and no distribution of all.
view-learning = Learning
view-check = Check
view-on = { $name } on
view-threads-are-gone = The threads of this run are gone.
view-given-several-times = { $name } stands in the address { $times } times: give it once.
view-beta-and-sigma = beta and sigma_qk follow from each other: give one of them.
view-results-of-different-step = The worker returned the results of a different step.
view-no-graphics-processor-used = device = gpu: no graphics processor is used here, everything was computed on the CPU.
view-no-such-step = There is no step { $step }: this run has { $steps } steps.
view-labels-become-small = yes

## words

words-example = An example.
words-example-files =
    { $count ->
        [one] 1 file in { $name }
       *[other] { $count } files in { $name }
    }

## worker

worker-same-seed-losses-differ-those = With the same seed, losses differ from those of the processor, because sums are rounded in a different order and training enlarges the difference. In the first 20 steps it is less than one part in 10000 (tested at small sizes).
worker-browsers-offer-gpu-pages-https-only = Browsers offer the GPU to pages from https only.
worker-browser-webgpu-switched-off = This browser has no WebGPU, or it is switched off.
worker-no-graphics-adapter = The browser found no graphics adapter that it can use.
worker-only-graphics-adapter-here-software = The only graphics adapter here is a software renderer ({ $name }), slower than the CPU itself; choose the device GPU to use it all the same.
worker-nothing-at-address = { $name } could not be read: there is nothing at this address, or its host does not let other pages read it; download the file and choose it here.
worker-could-read-host-answered-http = { $name } could not be read: its host answered HTTP { $status }.
worker-host-sends-whole-files-size = { $name } could not be read in parts: its host sends whole files only, here { $size } MB; download the file and choose it here.
worker-host-sends-whole-files = { $name } could not be read in parts: its host sends whole files only; download the file and choose it here.
worker-incomplete-byte-missing = { $name } is incomplete: byte { $end } is missing.
worker-file-changed-or-moved = { $name } could not be read: it was changed, moved or deleted since it was chosen. Choose it again.
worker-could-read-host-does-report-length = { $name } could not be read: its host does not report its length; download the file and choose it here.
worker-products-single-precision-small = Its products are in single precision, small quantities in double precision. With the same seed, results differ from double precision by less than 1 part in 10000; |λ₂| by less than 1 in 5000; after several layers by less than 1 in 1000. This was tested up to T = 1024. Usually the difference is a few parts in a million.
worker-computed-processor-models-single = Computed by the processor: models in single precision, their spectra in double precision.
worker-computed-processor-double-precision = Computed by the processor, in double precision.
worker-steps-large-enough-benefit-run = Steps that are large enough to benefit run on the graphics processor if there is one.
worker-computed-graphics-processor = Computed by the graphics processor.
worker-large-steps-on-gpu-models = The large steps were computed by the graphics processor, the others by the processor: models in single precision, their spectra in double precision.
worker-large-steps-on-gpu = The large steps were computed by the graphics processor, the others by the processor in double precision.
worker-largest-buffer = largest buffer
worker-larger-matrices-go-panels = { $size } { $unit }; larger matrices go in panels
worker-workgroup = { $invocations } in a workgroup
worker-did-not-stop = It did not stop when asked to
worker-gpu-could-not-compute = The GPU could not compute this: { $problem }
worker-graphics-device-failed-times-page = The graphics device failed { $failures } times. This page does not use it again until you reload the page.
worker-gpu-worker-not-started = The GPU worker could not be started ({ $reason }).
worker-gpu-part-not-loaded = The GPU part of the program could not be loaded ({ $reason }).
worker-gpu-worker-stopped = The GPU worker stopped ({ $cause }).
worker-its-answer-invalid = its answer was invalid
worker-its-answer-not-readable = its answer could not be read
worker-program-not-loaded = its program could not be loaded
worker-gpu-worker-not-running = The GPU worker is no longer running.
worker-graphics-processor-silent = The graphics processor did not answer for { $silence } s.
worker-opening-graphics-device = opening the graphics device
worker-waiting-worker = waiting for a worker
worker-training-module = The training module
worker-models-made = the models are made
worker-did-not-start = it did not start
worker-worker-stopped-replaced-if-happens = A worker stopped ({ $cause }) and was replaced. If it happens again, a smaller T needs less memory.
worker-no-worker-started = No worker could be started ({ $cause }). Reload the page, or allow workers for it.
worker-all-them-failed = all of them failed
worker-takes-more-memory-worker-can-smaller = This takes more memory than a worker can have. A smaller T needs less.
worker-too-long-mb-allowed = { $name } is too long: { $largest } MB are allowed.
worker-no-readable-tokenizer = No readable { $name } was found beside the weights: choose it as a file, or give token numbers.
worker-cannot-read-json-incomplete = { $name } cannot be read: it is not JSON, or it is incomplete ({ $reason }).
worker-tokenizer-model-vocabulary = { $name } is not a tokenizer: it has no model with a vocabulary.
worker-vocabulary-type-supported = { $name } has a vocabulary of the type “{ $type }”: supported are { $kinds }.
worker-tokenizer-vocabulary-empty = { $name } is not a tokenizer: its vocabulary is empty.
worker-tokenizer-library-missing = { $name } cannot be used: this page was built without the library that makes tokens of text.
worker-makes-text-longer-characters-before = { $name } makes this text longer than { $most } characters before it is cut into tokens: give a shorter text, or numbers of tokens.
worker-text-too-long-characters-allowed = This text is too long: { $most } characters are allowed, and it has { $characters }.
worker-belongs-different-model-piece-number = { $name } belongs to a different model: its piece “{ $piece }” has the number { $most }, and this model has the numbers 0 to { $vocabulary }.
worker-text-gives-no-token = This text gives no token: write some words.
worker-belongs-different-model-number-model = { $name } belongs to a different model: “{ $token }” has the number { $number }, and this model has the numbers 0 to { $vocabulary }.
worker-models-still-being-built = The models are still being built.
worker-part-step-invalid = a part of a step was invalid
worker-file-handwritten-digits = The file of handwritten digits
worker-training-ended = Training was ended.
worker-nothing-trained-here-yet = Nothing is trained here yet.
worker-no-gpu-training-single-file = Training on the GPU is not available in the single-file page.
worker-an-answer-invalid = an answer was invalid
worker-an-answer-not-readable = an answer could not be read
worker-graphics-device-not-opened = The graphics device did not open within { $opening } s.
worker-file-not-created = The file could not be created.
worker-report-incomplete = a report was incomplete
worker-takes-about-mb-here-press-go = This takes about { $left } and { $bytes } MB here. Press “Go on” to train.
worker-training-stopped-needs-workers = Training stopped ({ $reason }). It needs workers and enough memory; a smaller model needs less.
worker-tokenizer-refused =
    { $reason ->
        [kind] { $name } cannot be used: its { $key } has the type “{ $kind }”, which is not supported. Choose the tokenizer.json that was saved with this model, or give numbers of tokens.
        [no-kind] { $name } cannot be used: its { $key } has an unsupported type. Choose the tokenizer.json that was saved with this model, or give numbers of tokens.
        [pattern] { $name } cannot be used: one of its patterns is not a regular expression that browsers support. Choose the tokenizer.json that was saved with this model, or give numbers of tokens.
       *[form] { $name } cannot be used: a part of it is missing or has another form. Choose the tokenizer.json that was saved with this model, or give numbers of tokens.
    }
worker-tokenizer-refused-text =
    { $reason ->
        [kind] { $name } cannot be used for this text: its { $key } has the type “{ $kind }”, which is not supported. Choose the tokenizer.json that was saved with this model, or give numbers of tokens.
        [no-kind] { $name } cannot be used for this text: its { $key } has an unsupported type. Choose the tokenizer.json that was saved with this model, or give numbers of tokens.
        [pattern] { $name } cannot be used for this text: one of its patterns is not a regular expression that browsers support. Choose the tokenizer.json that was saved with this model, or give numbers of tokens.
       *[form] { $name } cannot be used for this text: a part of it is missing or has another form. Choose the tokenizer.json that was saved with this model, or give numbers of tokens.
    }
worker-file-without-name = a file without a name or a place
worker-computed-gpu = Computed on the GPU ({ $adapter }).
worker-step-on-gpu = { $step }, on the GPU
worker-unnamed = unnamed
worker-interface = interface
worker-kind = kind
worker-threads = threads
worker-tiling = tiling
worker-cpu =
    { $workers ->
        [one] CPU, 1 worker
       *[other] CPU, { $workers } workers
    }
worker-stopped-after-step = Stopped after step { $taken } of { $planned }.
worker-stopped-after-steps = Stopped after { $merged } of { $total } steps.
worker-step-and-steps = { $step } · { $merged } of { $total }
worker-step-paused = step { $taken } of { $planned } · paused
worker-step-left = step { $taken } of { $planned } · { $left } left
worker-vocabulary-is-no-list = { $name } is not a tokenizer: model.vocab is not a list of pieces.
worker-entry-is-no-piece = { $name } is not a tokenizer: entry { $entry } of model.vocab is not a piece with its score.
worker-vocabulary-has-no-pieces = { $name } is not a tokenizer: model.vocab has no pieces.
worker-piece-has-no-number = { $name } is not a tokenizer: its piece “{ $piece }” has { $value } in place of a number.
worker-no-number-for-token = { $name } has neither a number for “{ $token }” nor one for unknown words.
worker-no-number-for-word-of-text = { $name } has neither a number for a word of this text nor one for unknown words.

## landing

landing-what-this-is = What this is
landing-title = Why do tokens become alike?
landing-about = Attention mixes the tokens of a text: this page computes attention matrices in your browser and shows what the mixing does. Five papers state laws about it; each law is drawn beside what is measured. It is for students who want to see it, lecturers who want to show it and engineers who want to check a model.
landing-story = Start: a story of eight minutes
landing-teachers = For teachers: seven lessons
landing-model = Your model: open a matrix or a checkpoint

## runs

run-vit = transformer
run-no-skip = no skip
run-bare = no skip, no LayerNorm
run-osa = orthogonal attention
run-osa-ns = orthogonal attention (Newton–Schulz)
run-gap-removed = gap removed
run-sharpening = sharpening
run-smoothing = smoothing
run-balanced = balanced
run-sink = sink
run-qk-norm = QK-norm
run-gate = gate
run-value-residual = value residual
run-vit-accuracy = { run-vit }: right
run-vit-held-loss = { run-vit }: held-out loss
run-vit-loss = { run-vit }: loss
run-vit-step-ms = { run-vit }: ms per step
run-no-skip-accuracy = { run-no-skip }: right
run-no-skip-held-loss = { run-no-skip }: held-out loss
run-no-skip-loss = { run-no-skip }: loss
run-no-skip-step-ms = { run-no-skip }: ms per step
run-bare-accuracy = { run-bare }: right
run-bare-held-loss = { run-bare }: held-out loss
run-bare-loss = { run-bare }: loss
run-bare-step-ms = { run-bare }: ms per step
run-osa-accuracy = { run-osa }: right
run-osa-held-loss = { run-osa }: held-out loss
run-osa-loss = { run-osa }: loss
run-osa-step-ms = { run-osa }: ms per step
run-osa-ns-accuracy = { run-osa-ns }: right
run-osa-ns-held-loss = { run-osa-ns }: held-out loss
run-osa-ns-loss = { run-osa-ns }: loss
run-osa-ns-step-ms = { run-osa-ns }: ms per step
run-gap-removed-accuracy = { run-gap-removed }: right
run-gap-removed-held-loss = { run-gap-removed }: held-out loss
run-gap-removed-loss = { run-gap-removed }: loss
run-gap-removed-step-ms = { run-gap-removed }: ms per step
run-sharpening-accuracy = { run-sharpening }: right
run-sharpening-held-loss = { run-sharpening }: held-out loss
run-sharpening-loss = { run-sharpening }: loss
run-sharpening-step-ms = { run-sharpening }: ms per step
run-smoothing-accuracy = { run-smoothing }: right
run-smoothing-held-loss = { run-smoothing }: held-out loss
run-smoothing-loss = { run-smoothing }: loss
run-smoothing-step-ms = { run-smoothing }: ms per step
run-balanced-accuracy = { run-balanced }: right
run-balanced-held-loss = { run-balanced }: held-out loss
run-balanced-loss = { run-balanced }: loss
run-balanced-step-ms = { run-balanced }: ms per step
run-sink-accuracy = { run-sink }: right
run-sink-held-loss = { run-sink }: held-out loss
run-sink-loss = { run-sink }: loss
run-sink-step-ms = { run-sink }: ms per step
run-qk-norm-accuracy = { run-qk-norm }: right
run-qk-norm-held-loss = { run-qk-norm }: held-out loss
run-qk-norm-loss = { run-qk-norm }: loss
run-qk-norm-step-ms = { run-qk-norm }: ms per step
run-gate-accuracy = { run-gate }: right
run-gate-held-loss = { run-gate }: held-out loss
run-gate-loss = { run-gate }: loss
run-gate-step-ms = { run-gate }: ms per step
run-value-residual-accuracy = { run-value-residual }: right
run-value-residual-held-loss = { run-value-residual }: held-out loss
run-value-residual-loss = { run-value-residual }: loss
run-value-residual-step-ms = { run-value-residual }: ms per step

## choices

choice-adam = Adam
choice-adamw = AdamW
choice-all = all
choice-anisotropic = anisotropic
choice-asymptotic = asymptotic
choice-attention = attention
choice-auto = auto
choice-balanced = balanced
choice-bare = bare
choice-bert = BERT
choice-beta = β
choice-characters = characters
choice-cividis = cividis
choice-claims = claims
choice-constant = constant
choice-correlated = correlated
choice-cosine = cosine
choice-cpu = CPU
choice-depth = depth
choice-differential = differential
choice-digits = digits
choice-eigenvalues = eigenvalues
choice-entropy = entropy
choice-exact = exact
choice-exponential = exponential
choice-file = file
choice-filter = filter
choice-free = free
choice-frequency_ratio = HFC/LFC
choice-full = full
choice-gap = gap
choice-gap-removed = gap removed
choice-gate = gate
choice-gaussian = gaussian
choice-gelu = GELU
choice-gpt2 = GPT-2
choice-gpu = GPU
choice-gradients = gradients
choice-grey = grey
choice-h_condition = κ(H)
choice-h_eigenvalues = { parameters-eigenvalues-of-weights }
choice-h_radius = { models-value-output-radius-label }
choice-h_smoothing = { models-smoothing-below-label }
choice-he = He
choice-identity = identity
choice-isometry = isometry
choice-isotropic = isotropic
choice-lambda2_abs = |λ₂|
choice-largest_angle = largest angle
choice-largest_score = largest score
choice-layer_gradient_norm = ‖gradient‖
choice-layers = layers
choice-linear = linear
choice-llama = Llama
choice-localisation = localisation
choice-lognormal = lognormal
choice-markov = iid Markov
choice-mean_cosine = mean cosine
choice-models = models
choice-modules = modules
choice-muon = Muon
choice-newton-schulz = Newton–Schulz
choice-no-skip = no skip
choice-none = none
choice-normal = normal
choice-orthogonal = orthogonal
choice-osa = osa
choice-osa-ns = osa ns
choice-outliers = outliers
choice-overlap = overlap
choice-pareto = pareto
choice-participation = participation
choice-pictures = pictures
choice-post = post
choice-pre = pre
choice-propagation = { parameters-signal-propagation }
choice-qk-norm = qk norm
choice-qk_scale = { models-query-key-scale-label }
choice-qk_square = ‖W_QW_Kᵀ‖²
choice-qk_trace = { models-query-key-trace-label }
choice-qr = QR
choice-random = random
choice-relu = ReLU
choice-remedies = remedies
choice-remedy = remedy
choice-residual = residual
choice-roberta = RoBERTa
choice-s2 = s₂
choice-sampled = sampled
choice-self = without weights
choice-sgd = SGD
choice-sharpening = sharpening
choice-sigma_qk = σ_qk
choice-sigmoid = sigmoid
choice-similarity-depth = similarity depth
choice-similarity-map = similarity map
choice-singular = singular
choice-sink = softmax with a sink
choice-sinkhorn = doubly stochastic
choice-smoothing = smoothing
choice-softmax = softmax
choice-spectrum = spectrum
choice-stable-rank = stable rank
choice-stable_rank = stable rank
choice-story = story
choice-strokes = strokes
choice-tanh = tanh
choice-text = text
choice-tinybert = TinyBERT
choice-train = train
choice-trainability = trainability
choice-uniform = uniform
choice-unit = unit
choice-value-residual = value residual
choice-values = values
choice-viridis = viridis
choice-vit = ViT
choice-walk = walk
choice-ways-out = ways out
choice-words = words
choice-xavier = Xavier
choice-xi = ξ

## words of data

word-entropy-collapse = entropy collapse
word-rank-collapse = rank collapse
word-trainable = trainable
word-unknown = unknown
word-smoothing = smoothing
word-not-a-low-pass-filter = not a low-pass filter
word-on-the-boundary = on the boundary
word-not-yet-known = not yet known
word-holds = holds
word-holds-in-the-limit = holds in the limit
word-different-constant = different constant
word-different-rate = different rate
word-contradicted = contradicted
word-not-reproduced-at-this-size = not reproduced at this size
word-not-decided = not decided
word-on-average = > on average
