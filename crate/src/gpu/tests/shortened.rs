//! The part of a test that a software renderer runs, since the whole test would take minutes.

use crate::gpu::Device;
use crate::on_devices::is_tried_at_length;
use crate::parameters::Parameters;

/// The `texts` to test on `device`: a software renderer takes minutes for contexts beyond T = [`SOFTWARE`], which only `cargo xtask
/// test --everywhere` tests there.
pub(super) fn in_reach<'a>(device: &Device, texts: &[&'a str]) -> Vec<&'a str> {
    let all = is_tried_at_length(device);
    let length = |text: &str| Parameters::from_text(text).0.T;
    let mut chosen = texts.to_vec();
    chosen.retain(|text| all || length(text) <= SOFTWARE);
    assert!(chosen.len() > 1, "nothing is left of {texts:?}");
    chosen
}

/// `p` reduced for `device`: a software renderer gets only the first layers of deep stacks, since a second of a twin takes it half
/// a minute.
pub(super) fn in_depth(device: &Device, p: Parameters) -> Parameters {
    let layers = match is_tried_at_length(device) {
        true => p.layers,
        false => p.layers.min(FIRST_LAYERS),
    };
    p.with(|p| p.layers = layers)
}

/// How many those are.
const FIRST_LAYERS: usize = 4;

/// The longest context that a software renderer computes in the ordinary tests.
const SOFTWARE: usize = 260;
