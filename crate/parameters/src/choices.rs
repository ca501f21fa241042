//! Parameters whose values are a few names.

use crate::choice;

choice! {
    /// The view to show.
    View {
        /// Complex plane, circle laws, outlier, gap.
        Spectrum = "spectrum",
        /// Histogram of √T·s with published and corrected density.
        Singular = "singular",
        /// 1−|λ₂| and s₁−s₂ against T.
        Gap = "gap",
        /// sr(Σ)−1 and sr(Σ⊥)/T against T.
        StableRank = "stable-rank",
        /// Stable rank against layer, per architecture.
        Depth = "depth",
        /// Gradient norms against L.
        Gradients = "gradients",
        /// Spectrum at each layer.
        Layers = "layers",
        /// Inverse participation, entropy and gradient of one row against β.
        Overlap = "overlap",
        /// (β, ρ) → ρ′, theory beside measurement.
        SimilarityMap = "similarity-map",
        /// ρ against layer, theory and measurement.
        SimilarityDepth = "similarity-depth",
        /// (β, α) diagram for a depth.
        Trainability = "trainability",
        /// Orthogonal attention: unit circle, conditioning, kernels through depth, cost.
        Orthogonal = "orthogonal",
        /// Smoothing or not: the spectrum of I + H ⊗ A, depth, an image.
        Filter = "filter",
        /// Signal propagation under random walks, entropy and its bounds.
        Localisation = "localisation",
        /// Squared singular values of signal and Jacobian without the gap.
        Isometry = "isometry",
        /// Learning, and spectra while it continues.
        Train = "train",
        /// Real models at their initialisation, and checkpoints, by layer and head.
        Models = "models",
        /// Every checkable statement of the papers next to its measurement.
        Claims = "claims",
    }
}

choice! {
    /// The real model to show.
    Model {
        /// BERT at its initialisation.
        Bert = "bert",
        /// RoBERTa at its initialisation.
        Roberta = "roberta",
        /// TinyBERT at its initialisation.
        TinyBert = "tinybert",
        /// A vision transformer at its initialisation.
        Vit = "vit",
        /// GPT-2 at its initialisation.
        Gpt2 = "gpt2",
        /// Llama at its initialisation.
        Llama = "llama",
        /// A checkpoint of the visitor's own.
        File = "file",
    }
}

choice! {
    /// Text that a real model reads.
    Reading {
        /// Tokens drawn one by one, all equally likely.
        Random = "random",
        /// A story of a grammar, whose words repeat as in real text.
        Story = "story",
        /// The visitor's own text, by words and marks.
        Text = "text",
    }
}

choice! {
    /// Which of σ_qk and β stays when T changes.
    Hold {
        /// σ_qk stays (the world of GAP: the bulk shrinks like T^(-1/2)).
        SigmaQk = "sigma_qk",
        /// β stays (the world of REM: a phase transition).
        Beta = "beta",
    }
}

choice! {
    /// Kind of attention matrix.
    Attention {
        /// softmax of the scores, GAP (1).
        Softmax = "softmax",
        /// Row-normalised iid non-negative entries, GAP Definition 3.1.
        Markov = "markov",
        /// Every token attends to all alike: 11ᵀ/T.
        Uniform = "uniform",
        /// The identity.
        Identity = "identity",
        /// ReLU(scores)/T, GAP Figure 1c.
        Relu = "relu",
        /// sigmoid(scores − ln T), GAP Figure 1d.
        Sigmoid = "sigmoid",
        /// exp(S) with S skew-symmetric: one head of orthogonal self-attention, OSA (5).
        Orthogonal = "orthogonal",
        /// softmax₁ − μ softmax₂, GAP §1.1.
        Differential = "differential",
        /// Softmax beside a learned sink, which takes a share of every row.
        Sink = "sink",
        /// Rows and columns of e^S scaled to unit sums.
        Sinkhorn = "sinkhorn",
        /// softmax of γ ln T times the cosines of tokens, without weights.
        Weightless = "self",
    }
}

choice! {
    /// Law of the entries of an iid Markov matrix before normalisation.
    Law {
        /// exp(N(0, s²)), s² = ln(1+σ_A²).
        Lognormal = "lognormal",
        /// Exponential (σ_A = 1).
        Exponential = "exponential",
        /// Uniform on (0, 1) (σ_A = 1/√3).
        Uniform = "uniform",
        /// Pareto on (1, ∞) with a chosen tail index.
        Pareto = "pareto",
    }
}

choice! {
    /// Remedies against rank collapse: the part removed from the attention matrix, or gates on its outputs.
    Remedy {
        /// Nothing is removed.
        None = "none",
        /// The mean: A − m̄ 11ᵀ/T, GAP (8).
        Gap = "gap",
        /// The r leading singular triplets, GAP A.5.
        Outliers = "outliers",
        /// Nothing is removed, but outputs are multiplied with sigmoid(X W_g), entry by entry (arXiv 2505.06708).
        Gate = "gate",
    }
}

impl Remedy {
    /// Whether the remedy changes the attention matrix.
    pub fn changes_attention(self) -> bool {
        match self {
            Self::Gap | Self::Outliers => true,
            Self::None | Self::Gate => false,
        }
    }
}

choice! {
    /// Kind of input tokens.
    Tokens {
        /// X₀X₀ᵀ = I (needs T ≤ d).
        Isotropic = "isotropic",
        /// Gaussian rows scaled to unit length.
        Unit = "unit",
        /// Unit rows, every pair of cosine ρ.
        Correlated = "correlated",
        /// A Gaussian random walk whose steps have mean square length 1 (LOCAL Assumption 1).
        Walk = "walk",
    }
}

choice! {
    /// Covariance Σ of the steps of a random walk (LOCAL).
    Covariance {
        /// Σ = I.
        Isotropic = "isotropic",
        /// Σ = RᵀR/d with entries of R uniform on (−2.5, 2.5).
        Anisotropic = "anisotropic",
    }
}

choice! {
    /// How orthogonal attention finds a basis of the span of queries and keys (OSA §2.3).
    Basis {
        /// Reduced QR decomposition.
        Qr = "qr",
        /// Newton–Schulz iterations.
        NewtonSchulz = "newton-schulz",
    }
}

choice! {
    /// Constraints on the spectrum of H = (W_V W_proj)ᵀ (FILTER §4).
    Parametrisation {
        /// Unconstrained: a product of Gaussian matrices.
        Free = "free",
        /// Eigenvalues between h_low and 0.
        Sharpening = "sharpening",
        /// Eigenvalues between 0 and h_high.
        Smoothing = "smoothing",
        /// Pairs ±ψ, the largest negative one slightly further out.
        Balanced = "balanced",
    }
}

choice! {
    /// Kind of value matrices W^V (GAP §3, §4).
    Values {
        /// Independent N(0, σ_V²) entries.
        Gaussian = "gaussian",
        /// σ_V √d times a uniform (Haar) orthogonal matrix.
        Orthogonal = "orthogonal",
        /// σ_V √d times the identity (the notebook of GAP Figure 7).
        Identity = "identity",
    }
}

choice! {
    /// Which architectures are compared (the legends of GAP Figures 4–6).
    Compare {
        /// The chosen architecture without and with its remedy (the gap removed, unless another is chosen).
        Remedy = "remedy",
        /// The chosen architecture with each of the remedies.
        Remedies = "remedies",
        /// Plain, LayerNorm, residual connection and both, each without and with the remedy.
        Modules = "modules",
        /// Gaussian and orthogonal value matrices, each without and with the remedy, and identity attention.
        Values = "values",
        /// The chosen architecture, then with the gap removed, with gates, with a residual connection and with a value residual.
        WaysOut = "ways-out",
    }
}

choice! {
    /// Which paths from a value matrix to the output its gradient follows (GAP §3.1).
    Paths {
        /// Through the values, every attention matrix held constant: the subject of GAP's Propositions 3.6 and 3.8.
        Values = "values",
        /// All paths, including those through the scores: the derivative that training follows.
        All = "all",
    }
}

choice! {
    /// Activation of the MLP.
    Activation {
        /// max(x, 0).
        Relu = "relu",
        /// tanh x.
        Tanh = "tanh",
        /// x Φ(x), Φ the normal distribution function.
        Gelu = "gelu",
    }
}

choice! {
    /// Where a transformer block normalises its tokens.
    Norm {
        /// After each residual connection (the original transformer, BERT).
        Post = "post",
        /// Before each branch; the residual stream is not normalised.
        Pre = "pre",
    }
}

choice! {
    /// How much of a transformer block one update of the similarity includes.
    Block {
        /// Attention alone, REM (14).
        Attention = "attention",
        /// Attention and its residual connection, REM (16).
        Residual = "residual",
        /// Both residual connections and the MLP, REM (19).
        Full = "full",
    }
}

choice! {
    /// Which overlaps p and p× of attention rows the theory of the similarity uses.
    Overlap {
        /// Exact at finite T.
        Exact = "exact",
        /// T → ∞: p of REM (13), p× = 0.
        Asymptotic = "asymptotic",
        /// Averages over sampled rows.
        Sampled = "sampled",
    }
}

choice! {
    /// Where products run.
    Device {
        /// The graphics processor for steps large enough to benefit, if there is real hardware; otherwise the
        /// processor.
        Auto = "auto",
        /// The processor.
        Cpu = "cpu",
        /// The graphics processor.
        Gpu = "gpu",
    }
}

#[cfg(test)]
mod tests {
    use super::super::text::tests::EVERY_FIELD;
    use super::super::{Domain, FIELDS, Parameters, Runs};

    #[test]
    fn what_is_allowed_is_said_in_a_short_sentence_and_in_full_where_there_are_few_words() {
        for field in FIELDS {
            let said = field.allowed();
            if let Domain::Choice(words) = field.domain {
                let is_whole = words.len() <= 24;
                assert_eq!(
                    words.iter().all(|word| said.contains(word)),
                    is_whole,
                    "{said}"
                );
                assert!(said.starts_with("one of "), "{said}");
                assert_eq!(said.ends_with("and so on"), !is_whole, "{said}");
                assert!(said.matches(", ").count() < 24, "{said}");
            }
            assert!(said.chars().count() < 400, "{said}");
        }
    }

    #[test]
    fn a_copied_field_has_the_same_word() {
        let from = Parameters::from_text(EVERY_FIELD).0;
        for field in FIELDS {
            let mut to = Parameters::default();
            let said = |p: &Parameters| {
                let number = (field.read)(p).map(f64::to_bits);
                ((field.word)(p).to_owned(), number)
            };
            assert_ne!(said(&to), said(&from), "{}", field.name);
            field.copy(&from, &mut to);
            assert_eq!(said(&to), said(&from), "{}", field.name);
        }
    }

    #[test]
    fn widths_and_runs_are_counted() {
        let p = Parameters::from_text("T=96&d=200&d_qk=32&runs=no-skip,osa,softmax").0;
        assert_eq!(p.c(), 3.0);
        assert_eq!(p.runs.count(), p.runs.iter().count());
        assert_eq!(Runs::of(&[]).count(), 0);
    }
}
