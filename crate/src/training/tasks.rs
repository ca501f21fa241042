//! What is learned: pictures and words, drawn from a seed or brought by the visitor.
