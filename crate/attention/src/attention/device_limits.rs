//! Steps that a graphics processor leaves to the processor, in one table: the steps without kernels, and the number of layers for
//! which single precision is accurate.
//!
//! A layer with large scores, or without its gap, enlarges differences between tokens, including rounding errors. The limits are
//! measured: every row with a number of layers has the address of its measurement, and the tests repeat it. The book shows the table,
//! with the rows of training, which are in the package `training`.

/// Rows of the table: `[works] layers, place, applies, reason, measured at => wrong from;`. The texts are for the book and for tests; the
/// modules of browsers do not hold them.
#[macro_export]
macro_rules! device_limits {
    ($([$($work:ident),+] $layers:expr, $place:literal, $applies:expr, $reason:literal $(, $at:literal $(=> $wrong:literal)?)?;)+) => {
        &[$($crate::attention::device_limits::DeviceLimit {
            works: &[$($crate::attention::device_limits::DeviceWork::$work),+],
            applies: $applies,
            layers: $layers,
            #[cfg(not(target_arch = "wasm32"))]
            place: $place,
            #[cfg(not(target_arch = "wasm32"))]
            reason: $reason,
            #[cfg(not(target_arch = "wasm32"))]
            measured: $crate::device_limits!(@option $($crate::attention::device_limits::Measured {
                at: $at,
                wrong_from: $crate::device_limits!(@option $($wrong)?),
            })?),
        }),+]
    };
    (@option) => { None };
    (@option $value:expr) => { Some($value) };
}

mod table;

pub use table::TABLE;

use super::{Function, Kind as _, Recipe};
use crate::attention::ActingParameters;
use crate::specification::RandomAttention;
use table::{
    COSINES, DOUBLY_STOCHASTIC, ENTRYWISE, EVERY_KIND, HELD, MODELS, ORTHOGONAL, QK_NORM, RELU,
    SCORE_DIRECTIONS, SIGMOID, SINK, SOFTMAX_STACKS, UNIFORM, WITHOUT_KERNEL,
};

/// T from which layers run on a device if the program may choose. On an NVIDIA H200 in Chromium a curve of the stable rank up to T
/// = 512 took as long as on sixteen cores of its machine; a curve up to 1024 took a fifth of their time. Slower hardware was not
/// measured.
pub const GAIN_FROM_TOKENS: usize = 1024;

/// Floating-point operations from which on a step of training is given to a graphics device: some tenths of a second of a processor's core,
/// beside which the launches of some hundred kernels count for little. An H200 gains with an eighth of that too; on slower hardware, of
/// which nothing is measured, a processor that is near its time may be the better choice.
pub const GAIN_FROM_OPERATIONS: f64 = 5e9;

/// Whether a device measures the entropy and the participation of rows: a kernel computes them for one
/// softmax without a mask.
pub fn has_row_statistics(p: &RandomAttention) -> bool {
    p.attention.recipe(p).is_one_softmax() && !p.causal
}

/// Work that a graphics processor is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceWork {
    /// A, with its remedy, multiplied with vectors: leading eigenvalues and singular values.
    Operator,
    /// Layers, with the stable rank after each.
    Stack,
    /// Random directions through these layers, for a gradient. The limits of stacks apply to these directions too.
    Directions,
    /// Blocks of a transformer at initialisation, with the cosine between their tokens.
    Blocks,
    /// Layers of a real model, with the attention of every head.
    Model,
    /// Steps in which a model learns.
    Training,
}

impl DeviceWork {
    /// The largest allowed relative error of a number computed on a device; for training, of a loss.
    pub fn room(self) -> f64 {
        match self {
            Operator | Stack => 0.05,
            Directions | Blocks | Model => 1e-3,
            Training => 1e-5,
        }
    }
}

use DeviceWork::{Blocks, Directions, Model, Operator, Stack, Training};

/// A row of the table, for work on what `P` specifies.
pub struct DeviceLimit<P = RandomAttention> {
    /// Work that is limited.
    pub works: &'static [DeviceWork],
    /// Whether the limit applies to these parameters.
    pub applies: fn(&P) -> bool,
    /// Largest number of layers done on a device; 0: none; [`usize::MAX`]: any.
    pub layers: usize,
    /// Description of the parameters at which the work is limited.
    #[cfg(not(target_arch = "wasm32"))]
    pub place: &'static str,
    /// Reason why more layers are not computed, as a clause that ends a sentence.
    #[cfg(not(target_arch = "wasm32"))]
    pub reason: &'static str,
    /// Parameters at which this number of layers was measured; `None` if nothing is computed.
    #[cfg(not(target_arch = "wasm32"))]
    pub measured: Option<Measured>,
}

/// A measurement in single precision, on the twins of the kernels, beside double precision: eight realisations, every kind
/// of attention and remedy, σ_qk from 0.01 to 2, T = 40 and 100. Where a row applies, the setting that went wrong first. Of
/// training, beside single precision on the processor: the losses of twenty steps of every run, in models of
/// one and two layers with d = 8 and 16; the setting in which they differed most. Of real models, which both processors pass in
/// single precision and twins of kernels to the processor's bits: on a renderer in software (llvmpipe), beside the processor.
pub struct Measured {
    /// Parameters of the measurement, without the number of layers.
    pub at: &'static str,
    /// The first number of layers with an error above [`DeviceWork::room`]; `None` if no error is above it.
    pub wrong_from: Option<usize>,
}

/// Largest number of layers that was measured.
pub const DEEPEST: usize = 40;

/// The rows of the limits for the scores or weights of `recipe`.
fn of_recipe(recipe: &Recipe) -> &'static [&'static [DeviceLimit]] {
    match recipe {
        Recipe::Softmax(_) => &[SOFTMAX_STACKS, SCORE_DIRECTIONS],
        Recipe::Entrywise(Function::Relu) => &[ENTRYWISE, RELU],
        Recipe::Entrywise(Function::Sigmoid) => &[ENTRYWISE, SIGMOID, SCORE_DIRECTIONS],
        Recipe::Independent | Recipe::Identity => &[HELD],
        Recipe::Uniform => &[UNIFORM, HELD],
        Recipe::Orthogonal => &[ORTHOGONAL],
        Recipe::Sink(_) => &[SINK],
        Recipe::Cosines(_) => &[COSINES],
        Recipe::DoublyStochastic(_) => &[DOUBLY_STOCHASTIC],
        Recipe::WithoutKernel => &[WITHOUT_KERNEL],
    }
}

/// The rows for the attention of `p`, whether or not they apply to the other parameters.
fn limits_of(p: &RandomAttention) -> impl Iterator<Item = &'static DeviceLimit> {
    // Scores of directions are not as large as those of the tokens that the other rows speak of.
    let of_kind = match p.qk_norm && p.acts_on_attention("qk_norm") {
        true => &[QK_NORM][..],
        false => of_recipe(&p.attention.recipe(p)),
    };
    let kinds = of_kind.iter().copied().flatten();
    EVERY_KIND.iter().chain(kinds).chain(MODELS)
}

/// Largest number of layers of `p` whose `work` runs on a graphics processor: [`usize::MAX`] without a limit.
pub fn most_layers(work: DeviceWork, p: &RandomAttention) -> usize {
    let counts = |limit: &DeviceLimit| {
        limit.works.contains(&work) || work == Directions && limit.works.contains(&Stack)
    };
    limits_of(p)
        .filter(|limit| counts(limit) && (limit.applies)(p))
        .map(|limit| limit.layers)
        .min()
        .unwrap_or(usize::MAX)
}
