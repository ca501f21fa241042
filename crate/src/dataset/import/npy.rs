//! NumPy's NPY files, versions 1 to 3.

use super::refusal::{check_sides, problem, unknown_format};
use crate::half_precision::f16_to_f32;
use crate::linalg::Matrix;
use crate::problem::Problem;

/// How every such file begins.
pub(super) const MAGIC: &[u8] = b"\x93NUMPY";

/// How a number is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    Half,
    Single,
    Double,
}

impl Number {
    pub(super) const fn bytes(self) -> usize {
        match self {
            Self::Half => 2,
            Self::Single => 4,
            Self::Double => 8,
        }
    }

    fn read(self, word: u64) -> f64 {
        match self {
            Self::Half => f64::from(f16_to_f32(word as u16)),
            Self::Single => f64::from(f32::from_bits(word as u32)),
            Self::Double => f64::from_bits(word),
        }
    }
}

/// The integer in `bytes`, the most significant first.
fn integer<'a>(bytes: impl Iterator<Item = &'a u8>) -> u64 {
    bytes.fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// What the header of an NPY file says.
pub(super) struct NpyHeader {
    pub number: Number,
    big_endian: bool,
    pub by_columns: bool,
    pub shape: Vec<usize>,
    pub start: usize,
}

/// The matrix in `body`, the bytes of one of those that the header speaks of.
pub(super) fn array(header: &NpyHeader, body: &[u8]) -> Result<Matrix, Problem> {
    let [.., rows, columns] = header.shape[..] else {
        return Err(problem("The array is no matrix."));
    };
    check_sides(rows, columns)?;
    let bytes = header.number.bytes();
    if body.len() != rows * columns * bytes {
        return Err(problem(format!(
            "A matrix of {rows} × {columns} takes {} bytes, and {} were read.",
            rows * columns * bytes,
            body.len()
        )));
    }
    Ok(Matrix::from_fn(rows, columns, |i, j| {
        let at = match header.by_columns {
            true => j * rows + i,
            false => i * columns + j,
        };
        let item = &body[at * bytes..(at + 1) * bytes];
        header.number.read(match header.big_endian {
            true => integer(item.iter()),
            false => integer(item.iter().rev()),
        })
    }))
}

/// The header of an NPY file (versions 1 to 3); `None` for a text.
pub(super) fn header(head: &[u8]) -> Result<Option<NpyHeader>, Problem> {
    if !head.starts_with(MAGIC) {
        return match head.contains(&0) {
            true => Err(unknown_format()),
            false => Ok(None),
        };
    }
    let broken = || {
        problem("The header of this NPY file cannot be read: save the array again by numpy.save.")
    };
    let word = |bytes: usize| Some(integer(head.get(8..8 + bytes)?.iter().rev()) as usize);
    let (length, from) = match head.get(6) {
        Some(1) => (word(2), 10),
        Some(2 | 3) => (word(4), 12),
        _ => (None, 0),
    };
    let start = length
        .and_then(|length| length.checked_add(from))
        .ok_or_else(broken)?;
    let text = head.get(from..start).ok_or_else(broken)?;
    let text = std::str::from_utf8(text).map_err(|_| broken())?;
    let value = |name: &str| {
        let (_, rest) = text.split_once(&format!("'{name}':"))?;
        Some(rest.trim_start())
    };
    let kind = value("descr").ok_or_else(broken)?;
    let kind: &str = kind
        .strip_prefix('\'')
        .and_then(|rest| rest.split('\'').next())
        .unwrap_or("several fields");
    let number = match kind.trim_start_matches(['<', '>', '=', '|']) {
        "f2" => Number::Half,
        "f4" => Number::Single,
        "f8" => Number::Double,
        _ => {
            return Err(problem(format!(
                "The array holds numbers of the kind {kind}; f2, f4 and f8 are read: save array.astype(\"f4\")."
            )));
        }
    };
    let shape = value("shape")
        .and_then(|rest| rest.strip_prefix('(')?.split(')').next())
        .ok_or_else(broken)?;
    let shape: Result<Vec<usize>, _> = shape
        .split(',')
        .map(str::trim)
        .filter(|axis| !axis.is_empty())
        .map(str::parse)
        .collect();
    Ok(Some(NpyHeader {
        number,
        big_endian: kind.starts_with('>'),
        by_columns: value("fortran_order").is_some_and(|rest| rest.starts_with("True")),
        shape: shape.map_err(|_| broken())?,
        start,
    }))
}
