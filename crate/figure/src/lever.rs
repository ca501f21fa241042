//! Description of the entries of a heat map that can be pulled: parameters that are set in the figure without an axis for them.

/// The entries of a heat map can be pulled, one at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lever {
    /// Names of the parameters: strength, row, column.
    pub names: [&'static str; 3],
    /// How far the entry is pulled, from −1 to 1.
    pub strength: f64,
    /// Row of the entry, counted from 1 at the top.
    pub row: usize,
    /// Column of the entry, counted from 1.
    pub column: usize,
}

/// An entry that can be pulled: the place, and the parameters of the pull.
#[derive(Clone, Debug, PartialEq)]
pub struct Grip {
    /// Middle of the cell, CSS pixels from the left.
    pub x: f64,
    /// Middle of the cell, CSS pixels from the top.
    pub y: f64,
    /// Rows and columns of the map.
    pub size: usize,
    /// Strength, row and column.
    pub moves: [(&'static str, f64); 3],
}
