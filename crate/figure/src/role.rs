//! Meaning of a mark: measured, published, corrected, exact, or a reference.

use attention_spectra_words::phrase;

/// Meaning of a mark, which fixes colour, width and dash in every view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Sampled: ink.
    Measured,
    /// As printed in the paper: vermilion, dashed.
    Published,
    /// The published bound in the plane: as `Published`, thinner.
    Bound,
    /// Corrected law: blue, solid.
    Corrected,
    /// Finite-T law: green, thin.
    Exact,
    /// Something to compare with: grey, thin.
    Reference,
    /// A further series, counted from 0; each number has its colour and dash.
    Series(u8),
    /// A series that comes in two variants: the one drawn solid.
    Solid(u8),
    /// The other variant of a series: the same colour, dashed.
    Dashed(u8),
    /// Sampled for another setting, counted from 0, to compare with: grey and thin.
    Pinned(u8),
}

impl Role {
    /// The word used in legends.
    pub fn word(self) -> &'static str {
        match self {
            Self::Measured => phrase!("figure-measured"),
            Self::Published | Self::Bound => phrase!("figure-published"),
            Self::Corrected => phrase!("figure-corrected"),
            Self::Exact => phrase!("figure-finite-t"),
            Self::Reference => phrase!("figure-reference"),
            Self::Series(_) | Self::Solid(_) | Self::Dashed(_) | Self::Pinned(_) => "",
        }
    }
}
