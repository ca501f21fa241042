//! Norms of gradients against the depth of the stack.

pub(crate) mod experiment;
pub(crate) mod figure;
