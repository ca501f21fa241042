//! The words for the colours of maps.

crate::choice! {
    /// Colours of maps.
    Colormap {
        /// Blue to yellow, equally readable with colour-blind eyes.
        Cividis = "cividis",
        /// Violet over green to yellow.
        Viridis = "viridis",
        /// Dark to light grey.
        Grey = "grey",
    }
}
