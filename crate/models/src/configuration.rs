//! Configuration of a model: its family, its sizes, and the differences between families.

use super::refusal::refusal;
use super::rotary_scaling::{MOST_POSITIONS, RotaryScaling};
use crate::problem::Problem;
use crate::specification::Norm;
use attention_spectra_words::phrase;

/// A family of models: where its weights are in a file, and how they are initialised, follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// BERT (Devlin et al. 2018).
    Bert,
    /// RoBERTa (Liu et al. 2019): BERT whose positions are counted from 2.
    Roberta,
    /// TinyBERT (Jiao et al. 2019): a narrow BERT.
    TinyBert,
    /// Vision transformer (Dosovitskiy et al. 2020): patches of a picture after a class token.
    Vit,
    /// GPT-2 (Radford et al. 2019).
    Gpt2,
    /// Llama (Touvron et al. 2023), Mistral, Qwen, Phi-3: RMSNorm, gated MLP, rotary positions.
    Llama,
    /// GPT-NeoX (Black et al. 2022), Pythia: rotary positions on a part of each head, attention and MLP side by side.
    NeoX,
}

impl Family {
    /// Every family.
    pub const ALL: &'static [Self] = &[
        Self::Bert,
        Self::Roberta,
        Self::TinyBert,
        Self::Vit,
        Self::Gpt2,
        Self::Llama,
        Self::NeoX,
    ];

    /// Its name in sentences.
    pub fn label(self) -> &'static str {
        match self {
            Self::Bert => "BERT",
            Self::Roberta => "RoBERTa",
            Self::TinyBert => "TinyBERT",
            Self::Vit => "ViT",
            Self::Gpt2 => "GPT-2",
            Self::Llama => "Llama",
            Self::NeoX => "GPT-NeoX",
        }
    }

    /// Configuration of a published model of the family (ViT: ViT-B/16; Llama: Llama 2 with 7 billion weights; GPT-NeoX: Pythia with 160
    /// million).
    pub fn published(self) -> Configuration {
        let bert = Configuration {
            family: self,
            width: 768,
            layers: 12,
            heads: 12,
            key_value_heads: 12,
            head_width: 64,
            hidden: 3072,
            vocabulary: 30522,
            positions: 512,
            normalisation: Normalisation::Layer,
            epsilon: 1e-12,
            placement: Norm::Post,
            nonlinearity: Nonlinearity::Gelu,
            gated: false,
            biases: true,
            causal: false,
            position_encoding: PositionEncoding::Learned { offset: 0 },
            parallel: false,
            head_norms: false,
            gated_queries: false,
            unscaled_scores: false,
            scaled_embeddings: false,
            scales_less_one: false,
        };
        match self {
            Self::Bert => bert,
            Self::Roberta => Configuration {
                vocabulary: 50265,
                positions: 512,
                epsilon: 1e-5,
                position_encoding: PositionEncoding::Learned { offset: 2 },
                ..bert
            },
            Self::TinyBert => Configuration {
                width: 312,
                layers: 4,
                head_width: 26,
                hidden: 1200,
                ..bert
            },
            Self::Vit => Configuration {
                vocabulary: 0,
                positions: 197,
                placement: Norm::Pre,
                ..bert
            },
            Self::Gpt2 => Configuration {
                vocabulary: 50257,
                positions: 1024,
                epsilon: 1e-5,
                placement: Norm::Pre,
                nonlinearity: Nonlinearity::GeluTanh,
                causal: true,
                ..bert
            },
            Self::Llama => Configuration {
                width: 4096,
                layers: 32,
                heads: 32,
                key_value_heads: 32,
                head_width: 128,
                hidden: 11008,
                vocabulary: 32000,
                positions: 4096,
                normalisation: Normalisation::Rms,
                epsilon: 1e-5,
                placement: Norm::Pre,
                nonlinearity: Nonlinearity::Silu,
                gated: true,
                biases: false,
                causal: true,
                position_encoding: PositionEncoding::Rotary {
                    theta: 10000.0,
                    fraction: 1.0,
                    scaling: RotaryScaling::None,
                },
                ..bert
            },
            Self::NeoX => Configuration {
                vocabulary: 50304,
                positions: 2048,
                epsilon: 1e-5,
                placement: Norm::Pre,
                causal: true,
                position_encoding: PositionEncoding::Rotary {
                    theta: 10000.0,
                    fraction: 0.25,
                    scaling: RotaryScaling::None,
                },
                parallel: true,
                ..bert
            },
        }
    }
}

/// Divisor of the tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Normalisation {
    /// LayerNorm: centred, then divided by the standard deviation.
    Layer,
    /// RMSNorm: divided by the root of the mean square.
    Rms,
}

/// φ of the MLP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nonlinearity {
    /// x Φ(x), Φ the normal distribution function.
    Gelu,
    /// ½ x (1 + tanh(√(2/π) (x + 0.044715 x³))).
    GeluTanh,
    /// x / (1 + e⁻ˣ).
    Silu,
    /// max(x, 0).
    Relu,
}

/// Encoding of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PositionEncoding {
    /// A learned vector is added to each token; the first token has row `offset` of the table.
    Learned {
        /// Rows that no token uses (RoBERTa: 2).
        offset: usize,
    },
    /// Queries and keys are rotated: within the first `fraction` of a head's width, dimensions i and i + half by the angle position
    /// · θ^(−2i/width), or more slowly as given by `scaling`.
    Rotary {
        /// Base θ of the angles.
        theta: f64,
        /// Share of a head's width that is rotated, above 0 and at most 1.
        fraction: f64,
        /// How the frequencies are changed.
        scaling: RotaryScaling,
    },
    /// Not at all.
    None,
}

/// Configuration of a model. Start from [`Family::published`] and change it; [`Configuration::checked`] checks it.
#[derive(Clone, Debug, PartialEq)]
pub struct Configuration {
    /// The family.
    pub family: Family,
    /// Embedding width d.
    pub width: usize,
    /// Number of layers L.
    pub layers: usize,
    /// Heads h of queries.
    pub heads: usize,
    /// Heads of keys and values, a divisor of `heads`: each serves `heads / key_value_heads` heads of queries.
    pub key_value_heads: usize,
    /// Width d_h of a head; need not be d/h.
    pub head_width: usize,
    /// Hidden width of the MLP.
    pub hidden: usize,
    /// Size of the vocabulary; 0 for pictures.
    pub vocabulary: usize,
    /// Largest number of tokens at a time.
    pub positions: usize,
    /// Divisor of the tokens.
    pub normalisation: Normalisation,
    /// ε beside the variance or mean square.
    pub epsilon: f64,
    /// Where tokens are normalised.
    pub placement: Norm,
    /// φ of the MLP.
    pub nonlinearity: Nonlinearity,
    /// Whether the MLP is φ(x G) ∘ (x U) instead of φ(x U).
    pub gated: bool,
    /// Whether linear maps have biases at initialisation. In a checkpoint the file decides.
    pub biases: bool,
    /// Whether a token sees only itself and earlier tokens.
    pub causal: bool,
    /// Encoding of positions.
    pub position_encoding: PositionEncoding,
    /// Whether attention and MLP both read the tokens before the layer, and are added together (GPT-NeoX).
    pub parallel: bool,
    /// Whether queries and keys of each head pass through a normalisation before rotary positions rotate them (Qwen3).
    pub head_norms: bool,
    /// Whether the tensor of queries holds a gate of a head's width after the query of each head (Qwen3-Next).
    pub gated_queries: bool,
    /// Whether scores are not divided by √d_h (T5, GPT-Neo).
    pub unscaled_scores: bool,
    /// Whether embeddings of tokens are multiplied with √d before the first layer (Gemma).
    pub scaled_embeddings: bool,
    /// Whether a file holds γ − 1 where a normalisation has the scale γ (Gemma). Weights that are read have γ.
    pub scales_less_one: bool,
}

/// Largest sizes: the sizes of the largest open models, with a margin.
const LARGEST: [(&str, usize); 8] = [
    ("width", 65_536),
    ("layers", 1_000),
    ("heads", 1_024),
    ("key_value_heads", 1_024),
    ("head_width", 65_536),
    ("hidden", 1_048_576),
    ("vocabulary", 16_777_216),
    ("positions", MOST_POSITIONS),
];

impl Configuration {
    /// Returns this configuration if it is valid.
    ///
    /// # Errors
    /// A sentence that names the field and the allowed values.
    pub fn checked(self) -> Result<Self, Problem> {
        let sizes = [
            self.width,
            self.layers,
            self.heads,
            self.key_value_heads,
            self.head_width,
            self.hidden,
            self.vocabulary,
            self.positions,
        ];
        for ((name, most), value) in LARGEST.into_iter().zip(sizes) {
            // Pictures have no vocabulary.
            let least = usize::from(name != "vocabulary");
            if value < least || value > most {
                return Err(refusal(
                    name,
                    value,
                    &phrase!("models-whole-number-between", least, most),
                ));
            }
        }
        if !self.heads.is_multiple_of(self.key_value_heads) {
            let allowed = phrase!("models-divisor-heads", heads = self.heads);
            return Err(refusal("key_value_heads", self.key_value_heads, &allowed));
        }
        if !(self.epsilon >= 0.0 && self.epsilon < 1.0) {
            return Err(refusal(
                "epsilon",
                self.epsilon,
                phrase!("models-number-from-0-below-1"),
            ));
        }
        match self.position_encoding {
            PositionEncoding::Learned { offset } if offset > 1_000 => {
                return Err(refusal(
                    "offset",
                    offset,
                    phrase!("models-whole-number-to-thousand"),
                ));
            }
            PositionEncoding::Rotary {
                theta,
                fraction,
                scaling,
            } => {
                scaling.check()?;
                if !(theta > 1.0 && theta.is_finite()) {
                    return Err(refusal("theta", theta, phrase!("models-number-above-1")));
                }
                if !(fraction > 0.0 && fraction <= 1.0) {
                    return Err(refusal(
                        "fraction",
                        fraction,
                        phrase!("models-number-above-0-to-1"),
                    ));
                }
                let turned = self.rotary_dimensions();
                if turned == 0 || !turned.is_multiple_of(2) {
                    let message = phrase!(
                        "models-head-width-rotary-pct-gives-rotated",
                        head_width = self.head_width,
                        fraction,
                        turned
                    );
                    return Err(Problem::new("head_width", message));
                }
            }
            _ => {}
        }
        Ok(self)
    }

    /// Dimensions of a head that rotary positions turn; 0 without rotary positions.
    pub fn rotary_dimensions(&self) -> usize {
        match self.position_encoding {
            PositionEncoding::Rotary { fraction, .. } => {
                (fraction * self.head_width as f64).floor() as usize
            }
            _ => 0,
        }
    }

    /// Width of all queries, h·d_h.
    pub fn query_width(&self) -> usize {
        self.heads * self.head_width
    }

    /// Width of all keys, and of all values.
    pub fn key_value_width(&self) -> usize {
        self.key_value_heads * self.head_width
    }

    /// The head of keys and values that serves head `head` of queries.
    pub fn key_value_head(&self, head: usize) -> usize {
        head / (self.heads / self.key_value_heads)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_models_can_be() {
        for family in Family::ALL {
            let model = family.published();
            assert_eq!(model.clone().checked(), Ok(model.clone()));
            assert_eq!(model.query_width(), model.width, "{}", family.label());
        }
        assert_eq!(Family::NeoX.published().rotary_dimensions(), 16);
        assert_eq!(Family::Llama.published().rotary_dimensions(), 128);
    }

    #[test]
    fn what_cannot_be_is_refused_by_name() {
        type Change = fn(&mut Configuration);
        let changes: [(&str, Change); 11] = [
            ("width", |c| c.width = 0),
            ("layers", |c| c.layers = 1_001),
            ("heads", |c| c.heads = 0),
            ("key_value_heads", |c| c.key_value_heads = 5),
            ("hidden", |c| c.hidden = usize::MAX),
            ("positions", |c| c.positions = 0),
            ("epsilon", |c| c.epsilon = f64::NAN),
            ("head_width", |c| c.head_width = 127),
            ("theta", |c| {
                c.position_encoding = PositionEncoding::Rotary {
                    theta: 0.0,
                    fraction: 1.0,
                    scaling: RotaryScaling::None,
                }
            }),
            ("fraction", |c| {
                c.position_encoding = PositionEncoding::Rotary {
                    theta: 1e4,
                    fraction: 1.5,
                    scaling: RotaryScaling::None,
                }
            }),
            ("factor", |c| {
                c.position_encoding = PositionEncoding::Rotary {
                    theta: 1e4,
                    fraction: 1.0,
                    scaling: RotaryScaling::Linear { factor: 0.5 },
                }
            }),
        ];
        for (name, change) in changes {
            let mut model = Family::Llama.published();
            change(&mut model);
            let problem = model.checked().unwrap_err();
            assert_eq!(problem.name, name);
            assert!(problem.message.contains(name), "{problem}");
        }
    }

    #[test]
    fn several_heads_of_queries_share_one_of_keys() {
        let model = Configuration {
            heads: 8,
            key_value_heads: 2,
            ..Family::Llama.published()
        };
        let served: Vec<usize> = (0..8).map(|head| model.key_value_head(head)).collect();
        assert_eq!(served, [0, 0, 0, 0, 1, 1, 1, 1]);
        assert_eq!(model.key_value_width(), 256);
    }
}
