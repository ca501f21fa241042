//! What a file of a figure says of itself.

/// What a file of a figure says of itself, beside the drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// What the figure is.
    pub title: String,
    /// What is seen, and the notes of its data.
    pub description: String,
    /// The program and its version.
    pub software: String,
    /// The address of the figure with every parameter: what makes it again.
    pub address: String,
}
