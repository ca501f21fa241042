//! Weight matrices in files, and the places of their bytes.

use super::measurement::{MatrixSpectrum, measure_matrix, measure_product};
use crate::checkpoint::{ByteRange, CheckpointFile, packed_by, tensors_of};
use crate::problem::{Problem, legible};
use crate::safetensors::{Index, Precision};
use crate::scales::{self, BlockSides, scale_of, zero_of};
use crate::sorting;
use crate::tensors::Tensors;
use attention_spectra_words::phrase;
use serde_json::Value;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// Largest number of entries of a matrix: that of an MLP of Llama 3 with 8 billion weights.
const MOST_ENTRIES: usize = 1 << 26;

/// Endings of tensors that belong to another one.
const BESIDE: [&str; 8] = [
    "scale",
    "scale_inv",
    "zero_point",
    ".qzeros",
    ".scales",
    ".g_idx",
    ".absmax",
    "relative_attention_bias.weight",
];

/// Names of the two halves of an adapter's map.
const LOW: [&str; 2] = [".lora_A.", ".lora_B."];

/// A matrix of weights.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightMatrix {
    /// Name of the matrix in the files.
    pub name: String,
    /// Rows and columns as stored.
    pub shape: [usize; 2],
    /// The rank of the product B A of an adapter.
    pub rank: Option<usize>,
    /// The tensors that the matrix is made of: one tensor with its scales and zeros, or B and A.
    tensors: Vec<String>,
    /// Factor of B A; 1 for other matrices.
    scale: f64,
}

/// The matrices of weights in files whose headers are known.
#[derive(Clone, Debug)]
pub struct StoredMatrices {
    tensors: Tensors,
    block_sides: BlockSides,
    /// The matrices in the order of their names, with numbers ordered by size.
    pub list: Vec<WeightMatrix>,
    /// Notes about the matrices found.
    pub notes: Vec<String>,
}

impl StoredMatrices {
    /// Matrices in `files`; `index` as for [`Checkpoint::open`](crate::checkpoint::Checkpoint::open), `config` is
    /// `config.json`, or `adapter_config.json` of an adapter.
    ///
    /// # Errors
    /// When a tensor is in two files or a file is missing.
    pub fn of(
        files: &[CheckpointFile],
        index: Option<&Index>,
        config: Option<&Value>,
    ) -> Result<Self, Problem> {
        let tensors = tensors_of(files, index)?;
        let (mut list, mut notes) = (Vec::new(), Vec::new());
        let (mut packed, mut large) = (Vec::new(), Vec::new());
        let mut packers = BTreeSet::new();
        for (name, (_, entry)) in &tensors {
            if let Some(pair) = adapter(name, &tensors, config) {
                list.push(pair);
                continue;
            }
            if let Some(packer) = packed_by(name, &tensors) {
                packers.insert(packer);
                packed.push(name.as_str());
                continue;
            }
            let [rows, columns] = entry.shape[..] else {
                continue;
            };
            let is_beside = BESIDE.iter().any(|end| name.ends_with(end));
            let is_half = LOW.iter().any(|half| name.contains(half));
            if rows.min(columns) < 2 || is_beside || is_half {
                continue;
            }
            let scale = scale_of(name, &tensors);
            let readable = Precision::of(name, &entry.dtype)
                .is_ok_and(|precision| !precision.needs_scales() || scale.is_some());
            if !readable {
                packed.push(name.as_str());
            } else if rows.saturating_mul(columns) > MOST_ENTRIES {
                large.push(name.as_str());
            } else {
                let beside = [Some(name.clone()), scale, zero_of(name, &tensors)];
                list.push(WeightMatrix {
                    name: name.clone(),
                    shape: [rows, columns],
                    rank: None,
                    tensors: beside.into_iter().flatten().collect(),
                    scale: 1.0,
                });
            }
        }
        sorting::sort_by(&mut list, |a, b| by_numbers(&a.name, &b.name));
        let named =
            |names: &[&str]| legible(names.iter().take(6).copied().collect::<Vec<_>>().join(", "));
        if !packed.is_empty() {
            notes.push(phrase!(
                "models-matrices-not-read",
                count = packed.len(),
                names = named(&packed)
            ));
        }
        notes.extend(packers.iter().map(|how| phrase!("models-quantised", how)));
        if !large.is_empty() {
            notes.push(phrase!(
                "models-matrices-more-entries-measured",
                count = large.len(),
                most = MOST_ENTRIES,
                names = named(&large)
            ));
        }
        if list.iter().any(|matrix| matrix.rank.is_some()) {
            notes.push(match config.and_then(|config| config.get("lora_alpha")) {
                Some(_) => phrase!("models-adapter-matrices-lora-alpha-r-b").to_owned(),
                None => phrase!("models-adapter-matrices-b-choose-adapter").to_owned(),
            });
        }
        Ok(Self {
            block_sides: scales::block_sides(config),
            tensors,
            list,
            notes,
        })
    }

    /// Byte ranges of matrix `at` for [`StoredMatrices::measure`].
    pub fn ranges(&self, at: usize) -> Vec<ByteRange> {
        let names = self.list.get(at).map_or(&[][..], |matrix| &matrix.tensors);
        let range = |name: &String| {
            let (file, entry) = self.tensors.get(name)?;
            Some(ByteRange {
                file: *file,
                start: entry.start,
                end: entry.end,
            })
        };
        names.iter().filter_map(range).collect()
    }

    /// Peak memory of measuring matrix `at` in bytes, in addition to the program's constant part.
    pub fn memory(&self, at: usize) -> f64 {
        let Some(matrix) = self.list.get(at) else {
            return 0.0;
        };
        let [rows, columns] = matrix.shape.map(|side| side as f64);
        let small = rows.min(columns);
        let read: u64 = self
            .ranges(at)
            .iter()
            .map(|range| range.end - range.start)
            .sum();
        let held = match matrix.rank {
            // Both factors in single and double precision, and what decomposes them.
            Some(rank) => 40.0 * (rows + columns) * rank as f64,
            // The entries, a block of them in double precision, WᵀW and what decomposes it.
            None => 4.0 * rows * columns + 8.0 * 512.0 * small + 8.0 * 3.0 * small * small,
        };
        2.0 * read as f64 + held
    }

    /// Floating-point operations of measuring matrix `at`, roughly.
    pub fn work(&self, at: usize) -> f64 {
        self.list.get(at).map_or(0.0, |matrix| {
            let [rows, columns] = matrix.shape.map(|side| side as f64);
            let small = rows.min(columns);
            match matrix.rank {
                Some(rank) => 8.0 * (rows + columns) * (rank * rank) as f64,
                // WᵀW, its eigenvalues, and both of a shuffled copy.
                None => 2.0 * (small * rows * columns + 10.0 * small * small * small),
            }
        })
    }

    /// Measures matrix `at` from `bytes`, the concatenated bytes of [`StoredMatrices::ranges`].
    ///
    /// # Errors
    /// The matrix does not exist, bytes are missing, a number is not finite, scales do not fit, or a decomposition does not
    /// converge; the sentence names the tensor.
    pub fn measure(&self, at: usize, bytes: &[u8]) -> Result<MatrixSpectrum, Problem> {
        let Some(matrix) = self.list.get(at) else {
            let sentence = phrase!(
                "models-matrix-invalid-there-matrices",
                number = at,
                count = self.list.len()
            );
            return Err(Problem::new("matrix", sentence));
        };
        let mut rest = bytes;
        let mut read: BTreeMap<&str, scales::Numbers> = BTreeMap::new();
        for name in &matrix.tensors {
            read.insert(name, self.next(name, &mut rest)?);
        }
        let mut take = |name: &str| read.remove(name).unwrap_or_default();
        if let (Some(rank), [b, a]) = (matrix.rank, &matrix.tensors[..]) {
            let ((_, b), (_, a)) = (take(b), take(a));
            let [rows, columns] = matrix.shape;
            return measure_product([rows, rank, columns], &b, &a, matrix.scale);
        }
        let name = &matrix.name;
        let (shape, mut numbers) = take(name);
        let scale = scale_of(name, &self.tensors).map(|name| take(&name));
        let zero = zero_of(name, &self.tensors).map(|name| take(&name));
        scales::apply(name, (&shape, &mut numbers), scale, zero, self.block_sides)?;
        let [rows, columns] = matrix.shape;
        measure_matrix(rows, columns, numbers, 0)
    }

    /// The numbers of a tensor at the beginning of `rest`, which is shortened.
    fn next(&self, name: &str, rest: &mut &[u8]) -> Result<scales::Numbers, Problem> {
        let refused = |sentence: String| Problem::new("file", sentence);
        let Some((_, entry)) = self.tensors.get(name) else {
            return Err(refused(phrase!("models-stored-tensor-missing", name)));
        };
        let length = (entry.end - entry.start) as usize;
        let Some((taken, behind)) = rest.split_at_checked(length) else {
            return Err(refused(phrase!("models-tensor-cut-short", name)));
        };
        *rest = behind;
        let numbers = Precision::of(name, &entry.dtype)?.widened(taken);
        match numbers.iter().all(|x| x.is_finite()) {
            true => Ok((entry.shape.clone(), numbers)),
            false => Err(refused(phrase!("models-tensor-not-finite", name))),
        }
    }
}

/// B A, if `name` is B of an adapter and A is in the same files.
fn adapter(name: &str, tensors: &Tensors, config: Option<&Value>) -> Option<WeightMatrix> {
    let [low, high] = LOW;
    let (before, after) = name.split_once(high)?;
    let a = format!("{before}{low}{after}");
    let shape = |name: &str| <[usize; 2]>::try_from(&tensors.get(name)?.1.shape[..]).ok();
    let ([rows, rank], [inner, columns]) = (shape(name)?, shape(&a)?);
    if rank != inner || rank == 0 || rank > rows.min(columns) {
        return None;
    }
    let called = before.strip_prefix("base_model.model.").unwrap_or(before);
    Some(WeightMatrix {
        name: called.to_owned(),
        shape: [rows, columns],
        rank: Some(rank),
        tensors: vec![name.to_owned(), a],
        scale: adapter_scale(called, rank, config),
    })
}

/// lora_alpha/r of `adapter_config.json`, or lora_alpha/√r with `use_rslora`; patterns for single modules take precedence. 1 if unknown.
fn adapter_scale(name: &str, rank: usize, config: Option<&Value>) -> f64 {
    let Some(config) = config else {
        return 1.0;
    };
    let patterns = config.get("alpha_pattern").and_then(Value::as_object);
    let of_module = patterns.into_iter().flatten().find_map(|(pattern, alpha)| {
        let is_own = name == pattern || name.ends_with(&format!(".{pattern}"));
        is_own.then(|| alpha.as_f64()).flatten()
    });
    let alpha = of_module.or_else(|| config.get("lora_alpha")?.as_f64());
    let root = config.get("use_rslora").and_then(Value::as_bool) == Some(true);
    let rank = rank as f64;
    alpha.map_or(1.0, |alpha| alpha / if root { rank.sqrt() } else { rank })
}

/// The order of names in which layers.2 comes before layers.10.
fn by_numbers(a: &str, b: &str) -> Ordering {
    let parts = |name: &str| -> Vec<(u64, String)> {
        let part = |part: &str| (part.parse().unwrap_or(u64::MAX), part.to_owned());
        name.split('.').map(part).collect()
    };
    parts(a).cmp(&parts(b))
}
