//! The pictures that a model takes.

/// The pictures that a model takes: all of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureInput {
    /// Numbers of a pixel: 3 of red, green and blue, 1 of grey.
    pub channels: usize,
    /// Pixels along a side of a patch.
    pub patch: usize,
    /// Patches from top to bottom, and from left to right.
    pub grid: [usize; 2],
}

impl PictureInput {
    /// Pixels from top to bottom, and from left to right.
    pub fn size(&self) -> [usize; 2] {
        self.grid.map(|patches| patches * self.patch)
    }

    /// Numbers of a whole picture, channel by channel.
    pub fn pixels(&self) -> usize {
        self.channels * self.size().iter().product::<usize>()
    }

    /// Number of tokens of a picture: one per patch, after the class token.
    pub fn tokens(&self) -> usize {
        1 + self.grid.iter().product::<usize>()
    }

    /// Names of the tokens: the class, and rows and columns of patches, counted from 0.
    pub fn names(&self) -> Vec<String> {
        let [rows, columns] = self.grid;
        let patches =
            (0..rows).flat_map(|row| (0..columns).map(move |column| format!("{row}, {column}")));
        std::iter::once("[CLS]".to_owned()).chain(patches).collect()
    }
}
