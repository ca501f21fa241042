//! Rows of a checkpoint's embeddings for given tokens: the vectors before the first layer.

use super::checkpoint::{ByteRange, Checkpoint};
use super::layouts::{NORM, POSITIONS, SEGMENT, TOKENS, bias_of};
use super::{Embeddings, Family, NormWeights, PositionEncoding};
use crate::problem::Problem;
use crate::safetensors::Precision;
use attention_spectra_words::phrase;

/// Rows of a table: its name, the first row and how many.
type TableRows = (String, usize, usize);

impl Checkpoint {
    /// Number of tokens in the vocabulary; 0 if tokens cannot be passed through the model.
    pub fn vocabulary(&self) -> usize {
        let family = self.layout().family.filter(|family| *family != Family::Vit);
        let family = family.filter(|_| self.not_passed().is_none());
        let table = self.table(TOKENS).filter(|_| family.is_some());
        let shape = table.as_ref().and_then(|name| self.shape(name));
        shape.and_then(|shape| shape.first().copied()).unwrap_or(0)
    }

    /// Byte ranges of the embeddings of the tokens with numbers `ids`, for [`Checkpoint::embed`].
    ///
    /// # Errors
    /// Tokens cannot be passed through the model, or a number is not in the vocabulary.
    pub fn embedding_ranges(&self, ids: &[usize]) -> Result<Vec<ByteRange>, Problem> {
        let rows = self.rows_of_tokens(ids)?;
        rows.iter()
            .map(|(name, first, count)| self.row_range(name, *first, *count))
            .collect()
    }

    /// Embeddings of these tokens before the first layer, from `bytes`, the concatenated bytes of [`Checkpoint::embedding_ranges`].
    ///
    /// # Errors
    /// The errors of [`Checkpoint::embedding_ranges`]. Also if bytes are missing.
    pub fn embed(&self, ids: &[usize], bytes: &[u8]) -> Result<Embeddings, Problem> {
        let mut rest = bytes;
        let mut read = Vec::new();
        for (name, first, count) in self.rows_of_tokens(ids)? {
            let range = self.row_range(&name, first, count)?;
            let row = self.next_numbers(&name, range.end - range.start, &mut rest)?;
            read.push((name, row));
        }
        let count = ids.len();
        let tokens = read.drain(..count).flat_map(|(_, row)| row).collect();
        let mut of = |table: usize| {
            let name = self.table(table)?;
            let at = read.iter().position(|(other, _)| *other == name)?;
            Some(read.swap_remove(at).1)
        };
        let (positions, segment, norm) = (of(POSITIONS), of(SEGMENT), of(NORM));
        let bias = self.table(NORM).and_then(|name| self.beside(&name));
        let bias = bias.and_then(|name| read.iter().find(|(other, _)| *other == name));
        Ok(Embeddings {
            tokens,
            positions,
            segment,
            norm: norm.map(|weight| NormWeights {
                weight,
                bias: bias.map(|(_, bias)| bias.clone()),
            }),
        })
    }

    /// The rows of tables for tokens: for each token, the row of the token table first.
    fn rows_of_tokens(&self, ids: &[usize]) -> Result<Vec<TableRows>, Problem> {
        let problem = |sentence: String| Err(Problem::new("ids", sentence));
        if let Some(sentence) = self.not_passed() {
            return problem(sentence.to_owned());
        }
        let vocabulary = self.vocabulary();
        let Some(table) = self.table(TOKENS).filter(|_| vocabulary > 0) else {
            let layout = self.layout();
            let known = layout.family.is_some_and(|family| family != Family::Vit);
            if let (true, Some(table)) = (known, layout.embeddings.get(TOKENS)) {
                let table = format!("{}{table}", self.root());
                return problem(phrase!("models-no-tokens-embedding-missing", table));
            }
            let name = layout.label();
            return problem(phrase!("models-no-tokens-model-not-supported", name));
        };
        if let Some(id) = ids.iter().find(|id| **id >= vocabulary) {
            return problem(phrase!(
                "models-token-does-not-exist",
                id,
                last = vocabulary - 1
            ));
        }
        let offset = match self.configuration.position_encoding {
            PositionEncoding::Learned { offset } => offset,
            _ => 0,
        };
        let places = self.table(POSITIONS);
        let stored = places
            .as_ref()
            .and_then(|name| self.shape(name))
            // One without axes is rejected by its name when its rows are sought.
            .and_then(|shape| shape.first())
            .map(|rows| rows.saturating_sub(offset));
        let most = stored
            .unwrap_or(usize::MAX)
            .min(self.configuration.positions);
        let most = most.min(self.most_attended());
        if ids.is_empty() || ids.len() > most {
            return problem(phrase!(
                "models-model-takes-1-tokens-here-given",
                most,
                count = ids.len()
            ));
        }
        let mut rows: Vec<TableRows> = ids.iter().map(|id| (table.clone(), *id, 1)).collect();
        rows.extend(places.map(|name| (name, offset, ids.len())));
        rows.extend(self.table(SEGMENT).map(|name| (name, 0, 1)));
        if let Some(name) = self.table(NORM) {
            rows.extend(self.beside(&name).map(|bias| (bias, 0, 1)));
            rows.push((name, 0, 1));
        }
        Ok(rows)
    }

    /// The name of a table of the layout in the files, if the files have it.
    fn table(&self, which: usize) -> Option<String> {
        let name = self.layout().embeddings.get(which)?;
        self.found_as(format!("{}{name}", self.root()))
    }

    /// The bias beside a weight.
    fn beside(&self, weight: &str) -> Option<String> {
        let bias = match weight.strip_suffix("gamma") {
            Some(start) => format!("{start}beta"),
            None => bias_of(weight),
        };
        self.found_as(bias)
    }

    /// The bytes of rows `first`…`first + count` of a table, a vector being one row.
    pub(super) fn row_range(
        &self,
        name: &str,
        first: usize,
        count: usize,
    ) -> Result<ByteRange, Problem> {
        let width = self.configuration.width;
        let bytes = width as u64 * self.precision(name)?.bytes() as u64;
        let whole = self.ranges(&[name.to_owned()]);
        let fits = whole.first().filter(|range| {
            self.shape(name).and_then(|shape| shape.last()) == Some(&width)
                && (first + count) as u64 * bytes <= range.end - range.start
        });
        let Some(range) = fits else {
            let shape = self.shape(name).unwrap_or(&[]);
            let sentence = phrase!(
                "models-tensor-shape-rows-models-width",
                name,
                shape = format!("{shape:?}"),
                width
            );
            return Err(Problem::new("file", sentence));
        };
        Ok(ByteRange {
            file: range.file,
            start: range.start + first as u64 * bytes,
            end: range.start + (first + count) as u64 * bytes,
        })
    }

    fn precision(&self, name: &str) -> Result<Precision, Problem> {
        Precision::of(name, self.dtype(name).unwrap_or(""))
    }
}
