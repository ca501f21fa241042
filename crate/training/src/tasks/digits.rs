//! *digits*: UCI's optical digits, written by hand by 13 people.
//!
//! E. Alpaydin and C. Kaynak, *Optical Recognition of Handwritten Digits*, UCI Machine Learning Repository, 1998,
//! <https://doi.org/10.24432/C50P49>, licensed CC BY 4.0
//! (<https://creativecommons.org/licenses/by/4.0/>): the test part, 1797 pictures of 8 × 8 with 17 grey levels, in
//! the order of the source and of scikit-learn's `load_digits`. `tests/reference/training/digits.py` made the files.

use super::{PictureSet, idx};
use crate::problem::Problem;

/// Number of pixels along each side.
pub const SIDE: usize = 8;

/// Number of training pictures, which come first. The following 360 pictures are held out; most are by other writers.
pub const TRAINING: usize = 1437;

/// Source of the digits, for the page.
pub const SOURCE: &str = "E. Alpaydin, C. Kaynak: Optical Recognition of Handwritten Digits, UCI Machine Learning Repository, 1998, CC BY 4.0";

/// The training pictures and the held-out ones.
///
/// # Errors
/// None, unless the program itself is damaged.
#[cfg(not(target_arch = "wasm32"))]
pub fn digits() -> Result<(PictureSet, PictureSet), Problem> {
    let images = include_bytes!("digits/images-idx3-ubyte.gz");
    read(images, include_bytes!("digits/labels-idx1-ubyte.gz"))
}

/// The pictures of the two files, which the page loads apart from the module.
///
/// # Errors
/// When the files are damaged.
pub fn read(images: &[u8], labels: &[u8]) -> Result<(PictureSet, PictureSet), Problem> {
    let images = idx::read(images)?;
    let labels = idx::read(labels)?;
    let set = PictureSet {
        full: 16,
        ..idx::pair(images, labels)?
    };
    Ok(set.split_at(TRAINING))
}

#[cfg(test)]
mod tests {
    use super::super::classifiers::{least_squares, nearest_neighbour};
    use super::*;

    #[test]
    fn digits_are_those_of_scikit_learn() {
        let (training, held_out) = digits().unwrap();
        assert_eq!((training.count(), held_out.count()), (1437, 360));
        assert_eq!((training.side, training.classes), (SIDE, 10));
        // load_digits().images[0][:2], .target[:12], .target[-4:], and .images.sum().
        let first = [0, 0, 5, 13, 9, 1, 0, 0, 0, 0, 13, 15, 10, 15, 5, 0];
        assert_eq!(training.levels[..16], first);
        assert_eq!(training.labels[..12], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1]);
        assert_eq!(held_out.labels[356..], [0, 8, 9, 8]);
        let sum: u64 = [&training, &held_out]
            .iter()
            .flat_map(|set| &set.levels)
            .map(|level| *level as u64)
            .sum();
        assert_eq!(sum, 561_718);
        let pictures = training.pictures(0..1437);
        let most = pictures.pixels.iter().fold(0.0f32, |a, b| a.max(*b));
        assert_eq!(most, 1.0);
    }

    #[test]
    fn digits_are_as_hard_as_they_are_known_to_be() {
        let (training, held_out) = digits().unwrap();
        let [training, held_out] = [training, held_out].map(|set| set.pictures(0..set.count()));
        // On the same split: scikit-learn's KNeighborsClassifier(1), and NumPy's solution of the normal equations.
        assert_eq!(nearest_neighbour(&training, &held_out), 344.0 / 360.0);
        assert_eq!(least_squares(&training, &held_out), 311.0 / 360.0);
    }
}
