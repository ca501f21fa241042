//! NumPy's NPY files, versions 1 to 3.

use super::{check_sides, neither, problem};
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
            Self::Half => half(word as u16),
            Self::Single => f64::from(f32::from_bits(word as u32)),
            Self::Double => f64::from_bits(word),
        }
    }
}

/// The integer in `bytes`, the most significant first.
fn integer<'a>(bytes: impl Iterator<Item = &'a u8>) -> u64 {
    bytes.fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// IEEE 754 binary16: a sign, five bits of exponent, ten of fraction.
fn half(bits: u16) -> f64 {
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 1023));
    let size = match exponent {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1024.0 + fraction) * 2f64.powi(exponent - 25),
    };
    if bits >> 15 == 1 { -size } else { size }
}

/// What the header of an NPY file says.
pub(super) struct Header {
    pub number: Number,
    big_endian: bool,
    pub by_columns: bool,
    pub shape: Vec<usize>,
    pub start: usize,
}

/// The matrix in `body`, the bytes of one of those that the header speaks of.
pub(super) fn array(header: &Header, body: &[u8]) -> Result<Matrix, Problem> {
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
pub(super) fn header(head: &[u8]) -> Result<Option<Header>, Problem> {
    if !head.starts_with(MAGIC) {
        return match head.contains(&0) {
            true => Err(neither()),
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
    Ok(Some(Header {
        number,
        big_endian: kind.starts_with('>'),
        by_columns: value("fortran_order").is_some_and(|rest| rest.starts_with("True")),
        shape: shape.map_err(|_| broken())?,
        start,
    }))
}

#[cfg(test)]
mod tests {
    use super::half;

    #[test]
    fn half_precision_has_its_extremes() {
        for (bits, value) in [
            (0x0000, 0.0),
            (0x8000, -0.0),
            (0x0001, 2f64.powi(-24)),
            (0x03ff, 1023.0 * 2f64.powi(-24)),
            (0x0400, 2f64.powi(-14)),
            (0x3555, 0.333_251_953_125),
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x7bff, 65504.0),
            (0x7c00, f64::INFINITY),
        ] {
            assert_eq!(half(bits).to_bits(), value.to_bits(), "{bits:x}");
        }
        assert!(half(0x7c01).is_nan());
    }
}
