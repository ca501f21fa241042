//! IDX files, the format of MNIST: two zero bytes, the kind of number, how many axes, their lengths as big-endian
//! 32-bit numbers, and the numbers (Y. LeCun, C. Cortes, C. Burges, *The MNIST database of handwritten digits*).

use super::{PictureSet, gzip};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Largest size of a file in bytes, inflated: MNIST's pictures are 47 million.
pub(super) const LARGEST: usize = 100_000_000;

/// The only supported number type: unsigned bytes.
const UNSIGNED_BYTE: u8 = 8;

/// A file of pictures or one of labels.
#[derive(Debug)]
pub(super) enum Idx {
    /// Pictures: numbers of rows and columns, and the pixels of all pictures.
    Pictures(usize, usize, Vec<u8>),
    /// Labels.
    Labels(Vec<u8>),
}

pub(super) fn problem(message: impl Into<String>) -> Problem {
    Problem::new("pictures", message)
}

/// Contents of `file`, gzipped or not.
///
/// # Errors
/// The file is not an IDX file of bytes with one axis or three, is cut off, has bytes left over, or is too large.
pub(super) fn read(file: &[u8]) -> Result<Idx, Problem> {
    let bytes = gzip::inflated("pictures", file, LARGEST)?;
    let &[0, 0, kind, axes, ..] = &*bytes else {
        return Err(problem(phrase!("training-not-idx")));
    };
    if kind != UNSIGNED_BYTE {
        return Err(problem(phrase!("training-idx-kind", kind)));
    }
    if axes != 1 && axes != 3 {
        return Err(problem(phrase!("training-idx-axes", axes)));
    }
    let start = 4 + 4 * axes as usize;
    let Some(head) = bytes.get(4..start) else {
        return Err(problem(phrase!(
            "training-idx-header-cut-off",
            needed = start,
            found = bytes.len()
        )));
    };
    let shape: Vec<usize> = head
        .chunks_exact(4)
        .map(|word| word.iter().fold(0, |size, byte| size << 8 | *byte as usize))
        .collect();
    // As floats, which no shape overflows.
    let announced: f64 = shape.iter().map(|size| *size as f64).product();
    let there = bytes.len() - start;
    if announced != there as f64 {
        let said: Vec<_> = shape.iter().map(usize::to_string).collect();
        let shape = said.join(" × ");
        return Err(problem(match announced > there as f64 {
            true => phrase!(
                "training-idx-cut-off",
                shape,
                needed = announced,
                found = there
            ),
            false => phrase!(
                "training-idx-does-not-fit-header",
                shape,
                needed = announced,
                found = there
            ),
        }));
    }
    let mut bytes = bytes.into_owned();
    bytes.drain(..start);
    Ok(match shape[..] {
        [_, rows, columns] => Idx::Pictures(rows, columns, bytes),
        _ => Idx::Labels(bytes),
    })
}

/// The pictures of one file with the labels of another, in any order.
///
/// # Errors
/// If both files are of one kind, their counts differ, or the pictures are not square.
pub(super) fn pair(first: Idx, second: Idx) -> Result<PictureSet, Problem> {
    let (rows, columns, levels, labels) = match (first, second) {
        (Idx::Pictures(rows, columns, levels), Idx::Labels(labels))
        | (Idx::Labels(labels), Idx::Pictures(rows, columns, levels)) => {
            (rows, columns, levels, labels)
        }
        (Idx::Labels(_), Idx::Labels(_)) => {
            return Err(problem(phrase!("training-both-labels")));
        }
        _ => {
            return Err(problem(phrase!("training-both-pictures")));
        }
    };
    if rows != columns {
        return Err(problem(phrase!(
            "training-pictures-not-square",
            rows,
            columns
        )));
    }
    let count = levels.len() / (rows * columns).max(1);
    if count != labels.len() {
        return Err(problem(phrase!(
            "training-pictures-and-labels-differ",
            pictures = count,
            labels = labels.len()
        )));
    }
    let classes = labels.iter().max().map_or(0, |most| *most as usize + 1);
    Ok(PictureSet {
        side: rows,
        levels,
        full: 255,
        labels,
        classes,
    })
}
