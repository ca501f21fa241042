//! Steps of a view that a claim needs.

/// Kind of a step, if an experiment has several kinds and a claim needs one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// Measurement at the longest of several contexts, which is the dial's T.
    LongestContext,
    /// Eigenvalues of the matrix shown.
    Eigenvalues,
    /// The ensemble of random weights of the view `filter`.
    Ensemble,
    /// Free weights layer by layer.
    FreeDepth,
    /// Smoothing weights layer by layer.
    SmoothingDepth,
    /// Sharpening weights layer by layer.
    SharpeningDepth,
    /// Attention alone layer by layer.
    AttentionDepth,
    /// Random walks under drawn query–key weights.
    Walks,
    /// Entropy of attention to a random walk.
    WalkEntropy,
    /// The stable rank of a kernel layer by layer.
    KernelRank,
    /// Final distance of Newton–Schulz iterations from orthogonal.
    OrthogonalityError,
    /// Theory of the similarity map, and the value measured at its lowest cosine.
    LowestCosine,
    /// Rows at the β of the dial.
    ChosenBeta,
    /// The condition number of a Jacobian.
    Jacobian,
    /// Any other.
    Other,
}

/// The steps that a claim needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// All steps.
    All,
    /// No steps: the quantity is a law.
    None,
    /// The steps of one kind.
    Of(StepKind),
}

impl Steps {
    /// The step kind with this name in the text of a claim.
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(Self::Of(match name {
            "none" => return Some(Self::None),
            "longest-context" => StepKind::LongestContext,
            "free-depth" => StepKind::FreeDepth,
            "eigenvalues" => StepKind::Eigenvalues,
            "ensemble" => StepKind::Ensemble,
            "smoothing-depth" => StepKind::SmoothingDepth,
            "sharpening-depth" => StepKind::SharpeningDepth,
            "attention-depth" => StepKind::AttentionDepth,
            "walks" => StepKind::Walks,
            "walk-entropy" => StepKind::WalkEntropy,
            "kernel-rank" => StepKind::KernelRank,
            "orthogonality-error" => StepKind::OrthogonalityError,
            "chosen-beta" => StepKind::ChosenBeta,
            "jacobian" => StepKind::Jacobian,
            "lowest-cosine" => StepKind::LowestCosine,
            _ => return None,
        }))
    }

    /// Whether steps of kind `kind` are included.
    pub fn include(self, kind: StepKind) -> bool {
        self == Self::All || self == Self::Of(kind)
    }
}
