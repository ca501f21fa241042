//! Figures of REM.

use super::Preset;

/// In the order of the paper.
pub(super) const PRESETS: &[Preset] = &[];
