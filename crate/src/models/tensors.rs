//! Where the tensors of a checkpoint lie.

use crate::safetensors::Entry;
use std::collections::BTreeMap;

/// Tensors by name: the file that each lies in, and where.
pub(super) type Tensors = BTreeMap<String, (usize, Entry)>;
