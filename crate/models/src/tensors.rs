//! Places of the tensors of a checkpoint.

use crate::safetensors::TensorEntry;
use std::collections::BTreeMap;

/// Tensors by name: the file that each is in, and where.
pub(super) type Tensors = BTreeMap<String, (usize, TensorEntry)>;
