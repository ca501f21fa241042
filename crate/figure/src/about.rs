//! Metadata in the file of a figure.

/// Metadata in the file of a figure, besides the drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Title of the figure.
    pub title: String,
    /// Description of the figure, and the notes of its data.
    pub description: String,
    /// The program and its version.
    pub software: String,
    /// The address of the figure with every parameter, from which it can be computed again.
    pub address: String,
}
