//! The trained model: the shape of a transformer and the variants that distinguish it.

use super::operations::OrthogonalBasis;
use crate::problem::Problem;
pub use crate::specification::Run;
use crate::specification::{Activation, Norm, Parametrisation};
use attention_spectra_words::phrase;

/// Input of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelInput {
    /// Patches of a picture, after the token \[cls\].
    Patches {
        /// Patches of a picture.
        count: usize,
        /// Pixels of a patch.
        pixels: usize,
    },
    /// Words of a text.
    Words {
        /// Number of words.
        vocabulary: usize,
        /// Words of a text.
        length: usize,
    },
}

/// Output that the model predicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// One of this many classes, read from the first token.
    Class(usize),
    /// A word at every place: the next one, or the masked one.
    Words(usize),
}

/// How tokens are mixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attending {
    /// Softmax.
    Softmax,
    /// Softmax − 11ᵀ/T (GAP (8)).
    GapRemoved,
    /// exp(S) with skew-symmetric S (OSA).
    Orthogonal(OrthogonalBasis),
}

/// A transformer with everything that its parameters and its list of operations depend on.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// Input of the model.
    pub reading: ModelInput,
    /// Output that the model predicts.
    pub telling: Telling,
    /// Number of layers L.
    pub layers: usize,
    /// Width d of a token.
    pub width: usize,
    /// h; each head has d/h columns.
    pub heads: usize,
    /// Width of the hidden layer of the MLP, relative to d.
    pub ratio: usize,
    /// φ of the MLP.
    pub activation: Activation,
    /// Position of LayerNorm: before attention, MLP and head, after each skip connection, or nowhere.
    pub norm: Option<Norm>,
    /// Whether LayerNorm has a scale and a shift.
    pub affine: bool,
    /// Strength of the skip connection around attention, 0 for none.
    pub alpha_sa: f64,
    /// Strength of the skip connection around the MLP, 0 for none.
    pub alpha_mlp: f64,
    /// How tokens are mixed.
    pub attending: Attending,
    /// Constraint on the spectrum of H (FILTER §4).
    pub parametrisation: Parametrisation,
    /// Whether queries, keys, values and the output of attention have biases.
    pub attention_biases: bool,
    /// Whether embedding, MLP and head have biases.
    pub biases: bool,
    /// Whether a token sees only itself and earlier tokens.
    pub causal: bool,
    /// Whether every head has a learned sink, a score that takes a share of each row and is not kept (gpt-oss).
    pub sinks: bool,
    /// Whether queries and keys have length 1, and scores a learned scale for each head (QK-norm).
    pub qk_norm: bool,
    /// Whether the output of heads is multiplied with sigmoid(X W_g) (arXiv 2505.06708).
    pub gated: bool,
    /// λ of V_ℓ = (1 − λ) X_{ℓ−1}W_ℓ + λ X₀W₀ (arXiv 2410.17897), 0 for values of the layer alone.
    pub value_residual: f64,
}

impl Model {
    /// OSA's ViT (OSA App. E) for this input and output: L 6, d 64, h 4, MLP ratio 4, GELU, pre-norm.
    pub fn vit(reading: ModelInput, telling: Telling) -> Self {
        Self {
            reading,
            telling,
            layers: 6,
            width: 64,
            heads: 4,
            ratio: 4,
            activation: Activation::Gelu,
            norm: Some(Norm::Pre),
            affine: true,
            alpha_sa: 1.0,
            alpha_mlp: 1.0,
            attending: Attending::Softmax,
            parametrisation: Parametrisation::Free,
            attention_biases: true,
            biases: true,
            causal: false,
            sinks: false,
            qk_norm: false,
            gated: false,
            value_residual: 0.0,
        }
    }

    /// T, \[cls\] included.
    pub fn tokens(&self) -> usize {
        match self.reading {
            ModelInput::Patches { count, .. } => count + 1,
            ModelInput::Words { length, .. } => length,
        }
    }

    /// Width d/h of a head.
    pub fn head_width(&self) -> usize {
        self.width / self.heads.max(1)
    }

    /// Targets of an example.
    pub fn targets(&self) -> usize {
        match self.telling {
            Telling::Class(_) => 1,
            Telling::Words(_) => self.tokens(),
        }
    }

    /// Number of classes or words.
    pub fn classes(&self) -> usize {
        match self.telling {
            Telling::Class(classes) => classes,
            Telling::Words(vocabulary) => vocabulary,
        }
    }

    /// Whether the model can be built.
    ///
    /// # Errors
    /// A size is zero, heads do not divide the width, or choices exclude one another.
    pub fn check(&self) -> Result<(), Problem> {
        let sizes = [
            ("layers", self.layers),
            ("d", self.width),
            ("heads", self.heads),
            ("ratio", self.ratio),
            ("classes", self.classes()),
            ("T", self.tokens()),
        ];
        let refuse = |name: &str, message: String| Err(Problem::new(name, message));
        for (name, size) in sizes {
            if size == 0 {
                return refuse(name, phrase!("training-size-is-0", name));
            }
        }
        if !self.width.is_multiple_of(self.heads) {
            let (width, heads) = (self.width, self.heads);
            return refuse(
                "heads",
                phrase!("training-heads-do-not-divide", heads, width),
            );
        }
        if self.causal && self.attending != Attending::Softmax {
            return refuse("runs", phrase!("training-sees-all-tokens").into());
        }
        if (self.sinks || self.qk_norm) && self.attending != Attending::Softmax {
            return refuse("runs", phrase!("training-only-softmax").into());
        }
        if matches!(self.attending, Attending::Orthogonal(_)) && self.heads < 2 {
            return refuse("heads", phrase!("training-orthogonal-needs-2-heads").into());
        }
        if self.parametrisation == Parametrisation::Balanced && !self.width.is_multiple_of(2) {
            let width = self.width;
            return refuse("d", phrase!("training-balanced-needs-even-width", width));
        }
        Ok(())
    }
}

/// Default λ of a value residual (arXiv 2410.17897).
const VALUE_RESIDUAL: f64 = 0.5;

/// Number of Newton–Schulz steps (OSA App. E).
const ITERATIONS: usize = 6;

/// `model` with the changes of `run`.
pub fn of_run(run: Run, model: Model) -> Model {
    let skipless = Model {
        alpha_sa: 0.0,
        alpha_mlp: 0.0,
        ..model.clone()
    };
    let bare = Model {
        norm: None,
        ..skipless.clone()
    };
    let orthogonal = |basis| Model {
        attending: Attending::Orthogonal(basis),
        attention_biases: false,
        ..bare.clone()
    };
    match run {
        Run::Vit => model,
        Run::NoSkip => skipless,
        Run::Bare => bare,
        Run::Osa => orthogonal(OrthogonalBasis::Qr),
        Run::OsaNs => orthogonal(OrthogonalBasis::NewtonSchulz(ITERATIONS)),
        Run::GapRemoved => Model {
            attending: Attending::GapRemoved,
            ..model
        },
        Run::Sharpening => Model {
            parametrisation: Parametrisation::Sharpening,
            ..model
        },
        Run::Smoothing => Model {
            parametrisation: Parametrisation::Smoothing,
            ..model
        },
        Run::Balanced => Model {
            parametrisation: Parametrisation::Balanced,
            ..model
        },
        Run::Sink => Model {
            sinks: true,
            ..model
        },
        Run::QkNorm => Model {
            qk_norm: true,
            ..model
        },
        Run::Gate => Model {
            gated: true,
            ..model
        },
        Run::ValueResidual => Model {
            value_residual: VALUE_RESIDUAL,
            ..model
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn balanced_eigenvalues_need_an_even_width_and_others_do_not() {
        let reading = ModelInput::Patches {
            count: 4,
            pixels: 4,
        };
        let refused = |parametrisation, width| {
            let model = Model {
                width,
                heads: 1,
                parametrisation,
                ..Model::vit(reading, Telling::Class(3))
            };
            model.check().err().map(|problem| problem.name)
        };
        assert_eq!(refused(Parametrisation::Balanced, 5).as_deref(), Some("d"));
        assert_eq!(refused(Parametrisation::Balanced, 6), None);
        assert_eq!(refused(Parametrisation::Smoothing, 5), None);
    }
}
