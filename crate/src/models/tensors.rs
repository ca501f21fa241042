//! Where the tensors of a checkpoint lie.

use crate::safetensors::TensorEntry;
use std::collections::BTreeMap;

/// Tensors by name: the file that each lies in, and where.
pub(super) type Tensors = BTreeMap<String, (usize, TensorEntry)>;
