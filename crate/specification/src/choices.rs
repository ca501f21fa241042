//! Choices from a few names.

use crate::choice;

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
