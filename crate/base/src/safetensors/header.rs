//! The header of a safetensors file, checked against the length of the file, so that reading a tensor never leaves the file.
//!
//! The crate `safetensors` (0.8.0) was tried in place of this reader and cannot serve in a browser. It counts in `usize`, which has
//! 32 bits in WASM: it rejects each tensor of 512 MiB or more (the embedding of Llama 3) and each file beyond 4 GiB (Hugging Face
//! splits models at 5 GB). It also accepts a duplicate name, and its errors do not name the tensor. It rejects a whole file
//! because of one unknown `dtype`, and makes a module 14 kB larger (gzip).

use super::shortened;
use crate::file_kind::{KIND_BYTES, kind_sentence};
use crate::problem::Problem;
use crate::sorting;
use attention_spectra_words::phrase;
use serde_core::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;

/// Largest number of bytes of a header, as in the reference implementation.
pub const LONGEST_HEADER: u64 = 25_000_000;

/// Number of bytes from the beginning of a file by which [`header_length`] names files of other kinds.
pub const BEGINNING: usize = KIND_BYTES;

/// Bits of the numbers that the format knows. Other types in a header are not read, so their size is not checked.
const BITS: [(&str, u64); 22] = [
    ("BOOL", 8),
    ("U8", 8),
    ("I8", 8),
    ("F8_E5M2", 8),
    ("F8_E4M3", 8),
    ("F8_E8M0", 8),
    ("F8_E4M3FNUZ", 8),
    ("F8_E5M2FNUZ", 8),
    ("F4", 4),
    ("F6_E2M3", 6),
    ("F6_E3M2", 6),
    ("I16", 16),
    ("U16", 16),
    ("F16", 16),
    ("BF16", 16),
    ("I32", 32),
    ("U32", 32),
    ("F32", 32),
    ("I64", 64),
    ("U64", 64),
    ("F64", 64),
    ("C64", 64),
];

/// Entry of a tensor in the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TensorEntry {
    /// The kind of the tensor's numbers, as the format calls it: `F32`, `BF16`, ….
    pub dtype: String,
    /// Length of the tensor in every dimension.
    pub shape: Vec<usize>,
    /// The byte of the file at which the tensor's numbers begin.
    pub start: u64,
    /// Offset of the byte after the last byte of the tensor.
    pub end: u64,
}

/// Header of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Its tensors by name. Their bytes fill the file after the header, each byte belonging to one of them.
    pub tensors: BTreeMap<String, TensorEntry>,
    /// Entries of `__metadata__`.
    pub metadata: BTreeMap<String, String>,
}

fn problem(sentence: impl Into<String>) -> Problem {
    Problem::new("file", sentence)
}

/// Length of the header in bytes, of a file of `size` bytes that begins with `first`: at least its first eight bytes. With the first
/// [`BEGINNING`] bytes, an error message can name a file of another kind.
///
/// # Errors
/// There are fewer than eight bytes, the header would be longer than the file or than [`LONGEST_HEADER`], or it does not
/// begin with a brace.
pub fn header_length(first: &[u8], size: u64) -> Result<usize, Problem> {
    let length = plausible_length(first, size);
    // A length may begin with the bytes of a pickle, but a header follows it.
    if length.is_ok() && first.get(8).is_none_or(|byte| *byte == b'{') {
        return length;
    }
    match kind_sentence(first) {
        Some(sentence) => Err(Problem::new("file", sentence)),
        None => length.and(Err(problem(phrase!("file-header-begins-otherwise")))),
    }
}

fn plausible_length(first: &[u8], size: u64) -> Result<usize, Problem> {
    let Some((length, _)) = first.split_first_chunk::<8>() else {
        return Err(problem(phrase!("file-shorter-8-bytes")));
    };
    let length = u64::from_le_bytes(*length);
    if length > LONGEST_HEADER {
        return Err(problem(phrase!(
            "file-header-would-bytes-long-25-mb",
            length
        )));
    }
    if length > size.saturating_sub(8) {
        return Err(problem(phrase!(
            "file-header-bytes-incomplete-file-bytes",
            length,
            size
        )));
    }
    Ok(length as usize)
}

impl Header {
    /// Reads `header`, the bytes after the first eight, of a file of `size` bytes.
    ///
    /// # Errors
    /// When the header is not a JSON object, a name occurs twice, or an entry is not {dtype, shape, data_offsets}. When a tensor does not
    /// have the bytes that its shape needs. When tensors overlap, leave holes, or do not end at the end of the file.
    pub fn read(header: &[u8], size: u64) -> Result<Self, Problem> {
        let first = 8 + header.len() as u64;
        let room = size
            .checked_sub(first)
            .ok_or_else(|| problem(phrase!("file-header-incomplete")))?;
        if header.first() != Some(&b'{') {
            return Err(problem(phrase!("file-header-begins-otherwise")));
        }
        let Pairs(pairs) = serde_json::from_slice(header).map_err(|reason| {
            problem(phrase!("file-header-not-json", reason = reason.to_string()))
        })?;
        let mut read = Self::default();
        let mut named = false;
        for (name, value) in pairs {
            if name == "__metadata__" {
                if std::mem::replace(&mut named, true) {
                    return Err(problem(phrase!("file-metadata-occurs-twice-header")));
                }
                read.metadata = metadata(&value)?;
                continue;
            }
            let entry = entry(&name, &value, first, room)?;
            if read.tensors.contains_key(&name) {
                return Err(problem(phrase!(
                    "file-tensor-occurs-twice-header",
                    name = shortened(&name)
                )));
            }
            read.tensors.insert(name, entry);
        }
        read.check_order(first, size)?;
        Ok(read)
    }

    /// Whether the tensors follow one another from the byte `first` to the byte `size`.
    fn check_order(&self, first: u64, size: u64) -> Result<(), Problem> {
        let mut order: Vec<(&String, &TensorEntry)> = self.tensors.iter().collect();
        sorting::sort_by(&mut order, |(_, a), (_, b)| {
            (a.start, a.end).cmp(&(b.start, b.end))
        });
        let mut end = first;
        for (name, entry) in order {
            if entry.start != end {
                let name = shortened(name);
                return Err(problem(match entry.start < end {
                    true => phrase!("file-tensor-overlaps", name),
                    false => phrase!("file-tensor-leaves-hole", name),
                }));
            }
            end = entry.end;
        }
        if end != size {
            let sentence = phrase!("file-tensors-end-byte", end, size);
            return Err(problem(sentence));
        }
        Ok(())
    }
}

fn metadata(value: &Value) -> Result<BTreeMap<String, String>, Problem> {
    let wrong = || problem(phrase!("file-metadata-not-words"));
    let table = value.as_object().ok_or_else(wrong)?;
    let mut words = BTreeMap::new();
    for (name, word) in table {
        let word = word.as_str().ok_or_else(wrong)?;
        words.insert(name.clone(), word.to_owned());
    }
    Ok(words)
}

/// Entry of the tensor `name` from `value`, in a file with `room` bytes of numbers from the byte `first` on.
fn entry(name: &str, value: &Value, first: u64, room: u64) -> Result<TensorEntry, Problem> {
    let name = shortened(name);
    let list = |key: &str| {
        let list = value.get(key)?.as_array()?.iter();
        list.map(Value::as_u64).collect::<Option<Vec<u64>>>()
    };
    let dtype = value.get("dtype").and_then(Value::as_str);
    let dtype = dtype.ok_or_else(|| problem(phrase!("file-tensor-without-dtype", name)))?;
    let lengths =
        list("shape").ok_or_else(|| problem(phrase!("file-tensor-without-shape", name)))?;
    let offsets: Option<[u64; 2]> = list("data_offsets").and_then(|list| list.try_into().ok());
    let [start, end] =
        offsets.ok_or_else(|| problem(phrase!("file-tensor-without-offsets", name)))?;
    if start > end || end > room {
        return Err(problem(phrase!("file-tensor-outside-file", name)));
    }
    let too_large = || problem(phrase!("file-tensor-too-large", name));
    let shape = lengths.iter().map(|length| usize::try_from(*length).ok());
    let shape: Vec<usize> = shape.collect::<Option<_>>().ok_or_else(too_large)?;
    let count = lengths
        .iter()
        .try_fold(1u64, |product, length| product.checked_mul(*length))
        .ok_or_else(too_large)?;
    if let Some((_, bits)) = BITS.iter().find(|(word, _)| *word == dtype) {
        let bits = count.checked_mul(*bits).ok_or_else(too_large)?;
        if bits % 8 != 0 || bits / 8 != end - start {
            return Err(problem(phrase!(
                "file-tensor-bytes-do-not-fit",
                name,
                found = end - start,
                shape = format!("{lengths:?}"),
                dtype,
                needed = bits.div_ceil(8)
            )));
        }
    }
    Ok(TensorEntry {
        dtype: dtype.to_owned(),
        shape,
        start: first + start,
        end: first + end,
    })
}

/// A JSON object as written: a repeated name occurs twice.
struct Pairs(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Pairs;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("a table of tensors")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        from.deserialize_map(Reader)
    }
}

#[cfg(test)]
mod tests;
