//! Steps that run on a graphics processor: the supported ones (`attention::device_limits`), if T is large enough to be faster there.

use crate::attention::device_limits::{DeviceWork, GAIN_FROM_TOKENS, most_layers};
use crate::layers::is_product;
use crate::parameters::{Architecture, Device, Parameters};

/// Whether the device chosen in `p` is a graphics processor at this T.
pub(super) fn wanted(p: &Parameters) -> bool {
    match p.device {
        Device::Cpu => false,
        Device::Gpu => true,
        Device::Auto => p.T >= GAIN_FROM_TOKENS,
    }
}

/// Whether a graphics processor computes products of vectors with the attention matrix of `p`, including its remedy.
pub(super) fn has_operator(p: &Parameters) -> bool {
    most_layers(DeviceWork::Operator, p) > 0
}

/// One layer of `p`, as an architecture.
pub(super) fn layer(p: &Parameters) -> Architecture {
    Architecture {
        parameters: p.random_attention.clone(),
        column: String::new(),
        family: 0,
    }
}

/// Whether `layers` layers of an architecture are computed on a graphics processor.
///
/// A collapsing stack is followed onto any direction, far below single precision (`layers::deflated`). Where the decisive part is
/// smaller than the rounding of the products before it, the device reports this, and the processor computes the step. An example
/// are clusters of tokens that attend to the same token, once the gap is removed.
pub(super) fn has_stack(architecture: &Architecture, layers: usize) -> bool {
    layers <= most_layers(DeviceWork::Stack, &architecture.parameters)
}

/// Whether the norm of the gradient through `layers` layers of an architecture is computed on a graphics processor, as a product of
/// matrices or by random directions.
pub(super) fn has_gradient(architecture: &Architecture, layers: usize) -> bool {
    let p = &architecture.parameters;
    let work = match is_product(p) {
        true => DeviceWork::Stack,
        false => DeviceWork::Directions,
    };
    layers <= most_layers(work, p)
}

/// Whether one layer of `p` is computed on a graphics processor.
pub(super) fn has_layer(p: &Parameters) -> bool {
    has_stack(&layer(p), 1)
}

/// Whether transformer blocks of `p` are computed on a graphics processor, if one is requested.
pub(super) fn has_blocks(p: &Parameters) -> bool {
    wanted(p) && most_layers(DeviceWork::Blocks, p) > 0
}

/// Whether the model of `p` is computed on a graphics processor.
pub(super) fn has_model(p: &Parameters) -> bool {
    most_layers(DeviceWork::Model, p) >= p.layers
}
