//! NumPy's NPY files, versions 1 to 3.

use super::entries::Entries;
use super::refusal::{check_sides, problem, unknown_format};
use super::text::is_text;
use crate::file_kind::kind_sentence;
use crate::half_precision::{brain_float, f16_to_f32};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Bytes that every NPY file begins with.
pub(super) const MAGIC: &[u8] = b"\x93NUMPY";

/// Storage format of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    Half,
    Single,
    Double,
    /// Numbers as the package `ml_dtypes` saves them, with two bytes and no kind.
    BrainFloat,
    /// An unsigned integer, or a truth value, of one byte.
    Unsigned(usize),
    Signed(usize),
}

impl Number {
    /// The type with NumPy's name `name`, without the byte order.
    fn of(name: &str) -> Option<Self> {
        Some(match name {
            "f2" => Self::Half,
            "f4" => Self::Single,
            "f8" => Self::Double,
            "V2" => Self::BrainFloat,
            "b1" | "u1" => Self::Unsigned(1),
            "u2" => Self::Unsigned(2),
            "u4" => Self::Unsigned(4),
            "u8" => Self::Unsigned(8),
            "i1" => Self::Signed(1),
            "i2" => Self::Signed(2),
            "i4" => Self::Signed(4),
            "i8" => Self::Signed(8),
            _ => return None,
        })
    }

    pub(super) const fn bytes(self) -> usize {
        match self {
            Self::Half | Self::BrainFloat => 2,
            Self::Single => 4,
            Self::Double => 8,
            Self::Unsigned(bytes) | Self::Signed(bytes) => bytes,
        }
    }

    /// Bytes of a number of this type in memory.
    pub(super) const fn kept_bytes(self) -> usize {
        if self.is_single() { 4 } else { 8 }
    }

    /// Whether single precision represents every number of this type.
    const fn is_single(self) -> bool {
        match self {
            Self::Half | Self::BrainFloat | Self::Single => true,
            Self::Double => false,
            Self::Unsigned(bytes) | Self::Signed(bytes) => bytes <= 2,
        }
    }

    fn read(self, word: u64) -> f64 {
        match self {
            Self::Half => f64::from(f16_to_f32(word as u16)),
            Self::BrainFloat => f64::from(brain_float(word as u16)),
            Self::Single => f64::from(f32::from_bits(word as u32)),
            Self::Double => f64::from_bits(word),
            Self::Unsigned(_) => word as f64,
            Self::Signed(bytes) => {
                let unused = 64 - 8 * bytes as u32;
                ((word << unused) as i64 >> unused) as f64
            }
        }
    }
}

/// The integer in `bytes`, the most significant first.
fn integer<'a>(bytes: impl Iterator<Item = &'a u8>) -> u64 {
    bytes.fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// Header of an NPY file.
pub(super) struct NpyHeader {
    pub number: Number,
    big_endian: bool,
    pub by_columns: bool,
    pub shape: Vec<usize>,
    pub start: usize,
}

/// One of the matrices of a header; the bytes arrive in pieces.
pub(super) struct ArrayReader {
    header: NpyHeader,
    side: usize,
    entries: Entries,
    /// Bytes of an incomplete number.
    rest: Vec<u8>,
    /// Number of bytes read.
    read: usize,
}

impl ArrayReader {
    /// # Errors
    /// There are fewer than two axes, or the last two are not the sides of a square matrix of an allowed size.
    pub fn new(header: NpyHeader) -> Result<Self, Problem> {
        let [.., rows, columns] = header.shape[..] else {
            return Err(problem(phrase!("figure-array-fewer-two-axes-save-one")));
        };
        check_sides(rows, columns)?;
        let count = rows * columns;
        let entries = if header.number.is_single() {
            Entries::Single(Vec::with_capacity(count))
        } else {
            Entries::Double(Vec::with_capacity(count))
        };
        Ok(Self {
            header,
            side: columns,
            entries,
            rest: Vec::new(),
            read: 0,
        })
    }

    /// Reads the next `bytes`.
    pub fn push(&mut self, bytes: &[u8]) {
        self.read += bytes.len();
        if self.read > self.length() {
            return;
        }
        let width = self.header.number.bytes();
        let missing = (width - self.rest.len()) % width;
        let (first, others) = bytes.split_at(missing.min(bytes.len()));
        self.rest.extend_from_slice(first);
        if self.rest.len() == width {
            let item = std::mem::take(&mut self.rest);
            self.take(&item);
        }
        let whole = others.len() - others.len() % width;
        self.take(&others[..whole]);
        self.rest.extend_from_slice(&others[whole..]);
    }

    /// Takes whole numbers.
    fn take(&mut self, bytes: &[u8]) {
        let NpyHeader {
            number, big_endian, ..
        } = self.header;
        let numbers = bytes.chunks_exact(number.bytes()).map(|item| {
            number.read(if big_endian {
                integer(item.iter())
            } else {
                integer(item.iter().rev())
            })
        });
        match &mut self.entries {
            Entries::Single(all) => all.extend(numbers.map(|x| x as f32)),
            Entries::Double(all) => all.extend(numbers),
        }
    }

    const fn length(&self) -> usize {
        self.side * self.side * self.header.number.bytes()
    }

    /// The numbers row by row, and the number of rows.
    ///
    /// # Errors
    /// The number of bytes does not match the size of the matrix.
    pub fn finish(mut self) -> Result<(Entries, usize), Problem> {
        let (side, length) = (self.side, self.length());
        if self.read != length {
            return Err(problem(phrase!(
                "figure-matrix-takes-bytes-read",
                side,
                needed = length,
                read = self.read
            )));
        }
        if self.header.by_columns {
            self.entries.transpose(side);
        }
        Ok((self.entries, side))
    }
}

/// The header of an NPY file (versions 1 to 3); `None` for a text.
pub(super) fn header(head: &[u8]) -> Result<Option<NpyHeader>, Problem> {
    if !head.starts_with(MAGIC) {
        if let Some(sentence) = kind_sentence(head) {
            return Err(problem(sentence));
        }
        return if is_text(head) {
            Ok(None)
        } else {
            Err(unknown_format())
        };
    }
    let broken = || problem(phrase!("figure-header-npy-file-cannot-read-save"));
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
    let Literal::Dictionary(fields) = Literal::read(text).ok_or_else(broken)? else {
        return Err(broken());
    };
    let field = |name: &str| {
        let named = |(key, _): &&(String, Literal)| key == name;
        fields.iter().find(named).map(|(_, value)| value)
    };
    let kind = match field("descr").ok_or_else(broken)? {
        Literal::Text(kind) => kind,
        _ => phrase!("figure-several-fields"),
    };
    let Some(number) = Number::of(kind.trim_start_matches(['<', '>', '=', '|'])) else {
        return Err(problem(phrase!(
            "figure-array-holds-numbers-type-supported",
            kind
        )));
    };
    let Some(Literal::List(shape)) = field("shape") else {
        return Err(broken());
    };
    let axis = |length: &Literal| match length {
        Literal::Whole(length) => Some(*length),
        _ => None,
    };
    let shape: Option<Vec<usize>> = shape.iter().map(axis).collect();
    Ok(Some(NpyHeader {
        number,
        big_endian: kind.starts_with('>'),
        by_columns: matches!(field("fortran_order"), Some(Literal::Truth(true))),
        shape: shape.ok_or_else(broken)?,
        start,
    }))
}

/// A value of Python as it occurs in a header.
enum Literal {
    Text(String),
    Whole(usize),
    Truth(bool),
    /// A tuple or a list.
    List(Vec<Literal>),
    Dictionary(Vec<(String, Literal)>),
}

/// Largest number of levels of tuples, lists and dictionaries.
const DEEPEST: usize = 8;

impl Literal {
    /// The value of `text`, which may be followed by blanks only.
    fn read(text: &str) -> Option<Self> {
        let mut rest = text;
        let value = Self::next(&mut rest, 0)?;
        rest.trim().is_empty().then_some(value)
    }

    /// The value at the beginning of `rest`, `depth` levels deep.
    fn next(rest: &mut &str, depth: usize) -> Option<Self> {
        *rest = rest.trim_start();
        let first = rest.chars().next().filter(|_| depth <= DEEPEST)?;
        match first {
            '\'' | '"' => {
                let (text, behind) = rest[1..].split_once(first)?;
                *rest = behind;
                // No field and no kind has one.
                (!text.contains('\\')).then(|| Self::Text(text.to_owned()))
            }
            '(' | '[' => {
                let close = if first == '(' { ')' } else { ']' };
                let item = |rest: &mut &str| Self::next(rest, depth + 1);
                Self::items(rest, close, item).map(Self::List)
            }
            '{' => {
                let pair = |rest: &mut &str| {
                    let Self::Text(key) = Self::next(rest, depth + 1)? else {
                        return None;
                    };
                    *rest = rest.trim_start().strip_prefix(':')?;
                    Some((key, Self::next(rest, depth + 1)?))
                };
                Self::items(rest, '}', pair).map(Self::Dictionary)
            }
            _ => {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric());
                let (word, behind) = rest.split_at(end.unwrap_or(rest.len()));
                *rest = behind;
                match word {
                    "True" => Some(Self::Truth(true)),
                    "False" => Some(Self::Truth(false)),
                    // Long numbers of Python 2 end with L.
                    _ => word
                        .strip_suffix('L')
                        .unwrap_or(word)
                        .parse()
                        .ok()
                        .map(Self::Whole),
                }
            }
        }
    }

    /// Items between a bracket at the beginning of `rest` and the `close` that ends them.
    fn items<T>(
        rest: &mut &str,
        close: char,
        mut item: impl FnMut(&mut &str) -> Option<T>,
    ) -> Option<Vec<T>> {
        *rest = &rest[1..];
        let mut items = Vec::new();
        loop {
            *rest = rest.trim_start();
            if let Some(behind) = rest.strip_prefix(close) {
                *rest = behind;
                return Some(items);
            }
            items.push(item(rest)?);
            *rest = rest.trim_start();
            match rest.strip_prefix(',') {
                Some(behind) => *rest = behind,
                None if rest.starts_with(close) => {}
                None => return None,
            }
        }
    }
}
