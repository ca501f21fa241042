//! *pictures*: IDX files of the visitor's own: MNIST, Fashion-MNIST and others in this format, gzipped or not.

use super::idx::{Idx, pair, problem, read};
use super::{PictureSet, patch};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Sides of pictures that are read.
const LARGEST_SIDE: usize = 128;

/// Smallest number of pictures: a probe of 8, and some held out.
const FEWEST: usize = 12;

/// The pictures trained on and those held out. With two files, pictures and labels in any order, the last sixth is held out (10 000 of
/// MNIST's 60 000). With four, as for MNIST, the smaller pair is held out (of equal pairs the second).
///
/// # Errors
/// In words: a file that is not an IDX file of bytes, is cut off, does not fit its header, or inflates to more than
/// 100 MB; pictures that are not square, cannot be cut into 2 × 2 to 8 × 8 patches, or are above 128 × 128; counts
/// that differ; fewer than 12 pictures; one class only; pairs of different sides; another number of files.
pub fn pictures(files: &[&[u8]]) -> Result<(PictureSet, PictureSet), Problem> {
    let (mut images, mut labels) = (Vec::new(), Vec::new());
    if files.len() != 2 && files.len() != 4 {
        return Err(problem(phrase!(
            "training-choose-pairs",
            files = files.len()
        )));
    }
    for (at, file) in files.iter().enumerate() {
        let named = |wrong: Problem| {
            let (number, count) = (at + 1, files.len());
            problem(phrase!(
                "training-file-order-chosen",
                number,
                count,
                message = wrong.message
            ))
        };
        match read(file).map_err(named)? {
            pictures @ Idx::Pictures(..) => images.push(pictures),
            found => labels.push(found),
        }
    }
    if images.len() != labels.len() {
        return Err(problem(phrase!(
            "training-pairs-incomplete",
            pictures = images.len(),
            labels = labels.len()
        )));
    }
    let count = |file: &Idx| match file {
        Idx::Pictures(rows, columns, levels) => levels.len() / (rows * columns).max(1),
        Idx::Labels(labels) => labels.len(),
    };
    // Pairs of equal size stay in the order in which they were chosen.
    for files in [&mut images, &mut labels] {
        if let [first, second] = &mut files[..]
            && count(second) > count(first)
        {
            std::mem::swap(first, second);
        }
    }
    let mut sets = Vec::new();
    for (images, labels) in images.into_iter().zip(labels) {
        sets.push(checked(pair(images, labels)?)?);
    }
    let Some(mut held_out) = sets.pop() else {
        return Err(problem(phrase!("training-no-pictures")));
    };
    let Some(mut training) = sets.pop() else {
        let count = held_out.count();
        return Ok(held_out.split_at(count - count / 6));
    };
    if training.side != held_out.side {
        return Err(problem(phrase!(
            "training-pairs-differ-in-size",
            one = training.side,
            other = held_out.side
        )));
    }
    training.classes = training.classes.max(held_out.classes);
    held_out.classes = training.classes;
    Ok((training, held_out))
}

fn checked(set: PictureSet) -> Result<PictureSet, Problem> {
    let side = set.side;
    if side > LARGEST_SIDE || patch(side).is_none() {
        return Err(problem(phrase!(
            "training-pictures-wrong-size",
            side,
            most = LARGEST_SIDE
        )));
    }
    if set.count() < FEWEST {
        return Err(problem(phrase!(
            "training-too-few-pictures",
            count = set.count(),
            least = FEWEST
        )));
    }
    if set.classes < 2 {
        return Err(problem(phrase!("training-one-class")));
    }
    Ok(set)
}

#[cfg(test)]
mod tests {
    use super::super::corruption::{idx_file, packed};
    use super::*;

    fn images(count: u32, side: u32) -> Vec<u8> {
        let data: Vec<u8> = (0..count * side * side).map(|i| (i % 251) as u8).collect();
        idx_file(8, &[count, side, side], &data)
    }

    fn labels(count: u32) -> Vec<u8> {
        let data: Vec<u8> = (0..count).map(|i| (i % 7) as u8).collect();
        idx_file(8, &[count], &data)
    }

    fn refusal(files: &[&[u8]]) -> String {
        pictures(files).unwrap_err().message
    }

    #[test]
    fn a_pair_is_read_in_any_order_gzipped_or_not() {
        let (pixels, classes) = (images(30, 8), labels(30));
        let (training, held_out) = pictures(&[&pixels, &classes]).unwrap();
        assert_eq!((training.count(), held_out.count()), (25, 5));
        assert_eq!((training.side, training.classes), (8, 7));
        let first = training.pictures([1]);
        assert_eq!(first.pixels[..2], [64.0 / 255.0, 65.0 / 255.0]);
        assert_eq!(held_out.labels, [4, 5, 6, 0, 1]);
        let (pixels, classes) = (packed(&pixels), packed(&classes));
        assert_eq!(
            pictures(&[&classes, &pixels]).unwrap(),
            (training, held_out)
        );
    }

    #[test]
    fn of_two_pairs_the_smaller_is_held_out() {
        let files = [labels(12), images(30, 8), images(12, 8), labels(30)];
        let (training, held_out) = pictures(&files.each_ref().map(Vec::as_slice)).unwrap();
        assert_eq!((training.count(), held_out.count()), (30, 12));
        let mut equal = images(12, 8);
        equal[16] = 99;
        let files = [images(12, 8), equal, labels(12), labels(12)];
        let (training, held_out) = pictures(&files.each_ref().map(Vec::as_slice)).unwrap();
        assert_eq!((training.levels[0], held_out.levels[0]), (0, 99));
    }

    #[test]
    fn any_label_that_a_byte_holds_is_a_class() {
        let mut classes = labels(30);
        classes[8] = 255;
        let (training, _) = pictures(&[&images(30, 8), &classes]).unwrap();
        assert_eq!(training.classes, 256);
    }

    #[test]
    fn what_cannot_be_read_is_said_in_words() {
        let (pixels, classes) = (images(30, 8), labels(30));
        let cut = &pixels[..pixels.len() - 1];
        let long = [pixels.as_slice(), &[0]].concat();
        let gzipped = packed(&pixels);
        let huge = idx_file(8, &[u32::MAX, u32::MAX, u32::MAX], &[]);
        let uneven = idx_file(8, &[12, 8, 4], &[0; 384]);
        let same = idx_file(8, &[30], &[0; 30]);
        let empty = idx_file(8, &[0, 8, 8], &[]);
        let nothing = idx_file(8, &[0], &[]);
        let flat = idx_file(8, &[12, 0, 0], &[]);
        // A prime, whose divisors are never sought.
        let endless = idx_file(8, &[0, 4_294_967_291, 4_294_967_291], &[]);
        for (files, says) in [
            (
                &[pixels.as_slice(), cut][..],
                "is cut off: 30 × 8 × 8 numbers take 1920 bytes, and 1919",
            ),
            (&[&long, &classes], "does not fit its header"),
            (&[&gzipped[..99], &classes], "cut off"),
            (&[&huge, &classes], "is cut off"),
            (&[b"\x89PNG\r\n", &classes], "not an IDX file"),
            (&[b"", &classes], "not an IDX file"),
            (
                &[&pixels[..9], &classes],
                "its header takes 16 bytes, and 9",
            ),
            (&[&idx_file(13, &[3], &[0; 12]), &classes], "kind 13"),
            (&[&idx_file(8, &[3, 2], &[0; 6]), &classes], "2 axes"),
            (&[&uneven, &labels(12)], "8 × 4: square"),
            (&[&pixels, &labels(29)], "30 pictures and 29 labels"),
            (&[&pixels, &pixels], "2 files of pictures and 0 of labels"),
            (&[&classes, &classes], "0 files of pictures and 2 of labels"),
            (&[&pixels], "1 files were chosen"),
            (&[&images(11, 8), &labels(11)], "11 pictures: at least 12"),
            (&[&images(12, 29), &labels(12)], "29 × 29 are not read"),
            (&[&images(12, 136), &labels(12)], "at most 128"),
            (&[&pixels, &same], "All labels are 0"),
            (&[&empty, &nothing], "There are 0 pictures"),
            (&[&flat, &labels(12)], "0 pictures and 12 labels"),
            (&[&endless, &nothing], "at most 128"),
            (
                &[&pixels, &classes, &images(12, 4), &labels(12)],
                "8 × 8, of the other 4 × 4",
            ),
        ] {
            let message = refusal(files);
            assert!(message.contains(says), "{says}: {message}");
        }
        let said = refusal(&[&classes, cut]);
        assert!(
            said.starts_with("File 2 of 2, in the order chosen: The IDX file is cut off"),
            "{said}"
        );
    }

    #[test]
    fn of_two_pairs_of_two_sizes_that_with_more_pictures_is_the_training() {
        let files = [images(20, 16), images(30, 8), labels(20), labels(30)];
        let said = refusal(&files.each_ref().map(Vec::as_slice));
        let wanted = "The pictures of one pair are 8 × 8, of the other 16 × 16";
        assert!(said.starts_with(wanted), "{said}");
    }

    #[test]
    fn the_largest_pictures_and_two_classes_are_enough() {
        let two = idx_file(8, &[12], &[0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
        let (training, _) = pictures(&[&images(12, LARGEST_SIDE as u32), &two]).unwrap();
        assert_eq!((training.side, training.classes), (LARGEST_SIDE, 2));
    }

    #[test]
    fn a_pair_is_of_pictures_and_of_labels() {
        let read = |bytes: &[u8]| read(bytes).unwrap();
        let refusal = |pair: [&[u8]; 2]| {
            let [first, second] = pair.map(read);
            super::pair(first, second).unwrap_err().message
        };
        let (pixels, classes) = (images(12, 8), labels(12));
        assert!(refusal([&classes, &classes]).starts_with("Both files hold labels"));
        assert!(refusal([&pixels, &pixels]).starts_with("Both files hold pictures"));
    }
}
