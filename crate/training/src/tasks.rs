//! Training tasks: pictures and words, drawn from a seed or provided by the visitor.
//!
//! | task | what |
//! | --- | --- |
//! | *digits* | [`digits`]: UCI's optical digits, 8 × 8 |
//! | *strokes* | [`strokes`]: 28 × 28 digits written by a random pen |
//! | *pictures* | [`pictures`]: IDX files, MNIST's format |
//! | *story* | [`story`]: a probabilistic grammar whose entropy is known |
//! | *text* | [`text`]: a file by characters or by words |
//!
//! [`batches`] decides which example is trained on when, [`masks`] hides words.

pub mod batches;
#[cfg(test)]
mod classifiers;
#[cfg(test)]
mod corruption;
pub mod digits;
mod example_order;
mod gzip;
mod idx;
pub mod masks;
pub mod pictures;
pub mod story;
pub mod strokes;
pub mod text;

/// Pictures with their classes, as a model reads them.
#[derive(Clone, Debug, PartialEq)]
pub struct Pictures {
    /// Pixels along each side.
    pub side: usize,
    /// Pixels, from 0 for the background to 1 for full ink, [count, side²]: each picture row by row.
    pub pixels: Vec<f32>,
    /// Classes of the pictures, each below `classes`.
    pub labels: Vec<u8>,
    /// Number of classes.
    pub classes: usize,
}

impl Pictures {
    /// The pictures cut into squares of `patch` × `patch` pixels, [count, (side/patch)², patch²]: patches row by row,
    /// and the pixels of each row by row. What `patch` leaves over on the right and below is left out.
    pub fn patches(&self, patch: usize) -> Vec<f32> {
        let along = self.side / patch.max(1);
        let mut out = Vec::with_capacity(self.labels.len() * (along * patch).pow(2));
        for picture in self.pixels.chunks(self.side * self.side) {
            for (top, left) in (0..along).flat_map(|i| (0..along).map(move |j| (i, j))) {
                for row in top * patch..(top + 1) * patch {
                    let start = row * self.side + left * patch;
                    out.extend_from_slice(&picture[start..start + patch]);
                }
            }
        }
        out
    }
}

/// The side of the patches into which pictures of `side` pixels are cut: the smallest divisor from 2 on that leaves
/// at most 8 along a side (2 for 8, 4 for 28 and 32). `None` where less than 2 × 2 would be left.
pub fn patch(side: usize) -> Option<usize> {
    (2..=side / 2).find(|patch| side.is_multiple_of(*patch) && side / patch <= 8)
}

/// Pictures kept as bytes, with a quarter of the size of [`Pictures`].
#[derive(Clone, Debug, PartialEq)]
pub struct PictureSet {
    /// Pixels along each side.
    pub side: usize,
    /// Grey levels, [count, side²].
    pub levels: Vec<u8>,
    /// The level of full ink.
    pub full: u8,
    /// Their classes.
    pub labels: Vec<u8>,
    /// Number of classes.
    pub classes: usize,
}

impl PictureSet {
    /// Number of pictures.
    pub fn count(&self) -> usize {
        self.labels.len()
    }

    /// The pictures number `examples`; a number beyond the last starts again at the first.
    pub fn pictures(&self, examples: impl IntoIterator<Item = usize>) -> Pictures {
        let size = self.side * self.side;
        let mut out = Pictures {
            side: self.side,
            pixels: Vec::new(),
            labels: Vec::new(),
            classes: self.classes,
        };
        for example in examples {
            let i = example % self.count().max(1);
            let levels = &self.levels[i * size..(i + 1) * size];
            let pixel = |level: &u8| *level as f32 / self.full as f32;
            out.pixels.extend(levels.iter().map(pixel));
            out.labels.push(self.labels[i]);
        }
        out
    }

    /// The set cut in two before picture `at`.
    pub fn split_at(mut self, at: usize) -> (Self, Self) {
        let at = at.min(self.count());
        let rest = Self {
            levels: self.levels.split_off(at * self.side * self.side),
            labels: self.labels.split_off(at),
            ..self
        };
        (self, rest)
    }
}

/// Texts of equal length as numbers of tokens.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenTexts {
    /// Number of different tokens.
    pub vocabulary: usize,
    /// Numbers of tokens, each below `vocabulary`, [count, length].
    pub tokens: Vec<u32>,
    /// Tokens of a text.
    pub length: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patches_run_row_by_row_and_so_do_their_pixels() {
        let pictures = Pictures {
            side: 4,
            pixels: (0..32).map(|i| i as f32).collect(),
            labels: vec![0, 1],
            classes: 2,
        };
        let patches = pictures.patches(2);
        assert_eq!(patches[..8], [0.0, 1.0, 4.0, 5.0, 2.0, 3.0, 6.0, 7.0]);
        assert_eq!(patches[8..12], [8.0, 9.0, 12.0, 13.0]);
        assert_eq!(patches[16..20], [16.0, 17.0, 20.0, 21.0]);
        assert_eq!(patches.len(), 32);
        assert_eq!(pictures.patches(3).len(), 18);
        assert_eq!(pictures.patches(4), pictures.pixels);
    }

    #[test]
    fn patches_are_those_of_the_papers() {
        let sides = [8, 28, 32, 64, 36, 4, 29, 3, 2, 1, 0];
        let wanted = [2, 4, 4, 8, 6, 2, 0, 0, 0, 0, 0];
        assert_eq!(sides.map(|side| patch(side).unwrap_or(0)), wanted);
    }

    #[test]
    fn a_set_gives_its_pictures_and_splits() {
        let set = PictureSet {
            side: 1,
            levels: vec![0, 5, 10],
            full: 10,
            labels: vec![2, 1, 0],
            classes: 3,
        };
        let found = set.pictures([2, 0, 4]);
        assert_eq!(found.pixels, [1.0, 0.0, 0.5]);
        assert_eq!(found.labels, [0, 2, 1]);
        let (first, rest) = set.split_at(1);
        assert_eq!((first.levels, rest.levels), (vec![0], vec![5, 10]));
        assert_eq!((first.labels, rest.labels), (vec![2], vec![1, 0]));
    }
}
