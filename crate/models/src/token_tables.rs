//! The tables of tokens at both ends of a model: token vectors before the first layer, and vectors that tokens are compared with
//! after the last.

use super::checkpoint::{ByteRange, Checkpoint};
use super::directions::{DirectionReader, Table, directions};
use super::layouts::TOKENS;
use super::scales::scale_of;
use crate::problem::Problem;
use crate::safetensors::Precision;
use attention_spectra_words::phrase;

/// Names of the unembedding. If a model has none of them, the embedding is used.
const UNEMBEDDINGS: [&str; 3] = [
    "lm_head.weight",
    "embed_out.weight",
    "cls.predictions.decoder.weight",
];

/// Names of the scale of the normalisation after the last layer, after the root.
const FINAL_NORMS: [&str; 3] = ["norm.weight", "ln_f.weight", "final_layer_norm.weight"];

/// Numbers of a table that are read at a time.
const AT_A_TIME: usize = 1 << 23;

impl Checkpoint {
    /// The tensor of a table of tokens, and how many rows it has.
    ///
    /// # Errors
    /// The table is unknown, or its numbers are not stored row by row without scales.
    pub fn token_table(&self, table: Table) -> Result<(String, usize), Problem> {
        let problem = |sentence: String| Problem::new("model", sentence);
        let own = self.layout().embeddings.get(TOKENS);
        let embedding = own.and_then(|name| self.found_as(format!("{}{name}", self.root())));
        let Some(embedding) = embedding else {
            let sentence = phrase!("models-directions-cannot-read-tokens");
            return Err(problem(sentence.to_owned()));
        };
        let name = match table {
            Table::Embedding => embedding,
            Table::Unembedding => {
                let names = UNEMBEDDINGS
                    .iter()
                    .flat_map(|name| [(*name).to_owned(), format!("{}{name}", self.root())]);
                let mut found = names.filter_map(|name| self.found_as(name));
                found.next().unwrap_or(embedding)
            }
        };
        let precision = Precision::of(&name, self.dtype(&name).unwrap_or(""))?;
        let width = self.configuration.width;
        match self.shape(&name) {
            Some(&[rows, columns])
                if columns == width
                    && !precision.needs_scales()
                    && scale_of(&name, self.tensors()).is_none() =>
            {
                Ok((name, rows))
            }
            shape => Err(problem(phrase!(
                "models-directions-cannot-read-tokens-table",
                name,
                shape = format!("{:?}", shape.unwrap_or(&[])),
                width
            ))),
        }
    }

    /// Rows of a table that are read at a time.
    pub fn rows_at_a_time(&self) -> usize {
        (AT_A_TIME / self.configuration.width.max(1)).max(1)
    }

    /// Byte range of `count` rows of a table from row `first` on; fewer at the end of the table.
    ///
    /// # Errors
    /// As [`Checkpoint::token_table`].
    pub fn table_range(
        &self,
        table: Table,
        first: usize,
        count: usize,
    ) -> Result<ByteRange, Problem> {
        let (name, rows) = self.token_table(table)?;
        let first = first.min(rows);
        self.row_range(&name, first, count.min(rows - first))
    }

    /// The scale of the normalisation after the last layer, if it is known.
    pub fn final_norm(&self) -> Option<String> {
        let names = FINAL_NORMS
            .iter()
            .map(|name| format!("{}{name}", self.root()));
        let mut found = names.filter_map(|name| self.found_as(name));
        found.find(|name| self.shape(name) == Some(&[self.configuration.width]))
    }

    /// The directions of head `head` of layer `layer`, to be compared with the tables; `bytes` are those for [`Checkpoint::heads`],
    /// followed by those of [`Checkpoint::final_norm`].
    ///
    /// # Errors
    /// The errors of [`Checkpoint::attention`] and [`Checkpoint::token_table`].
    pub fn direction_reader(
        &self,
        [layer, head]: [usize; 2],
        folded: bool,
        bytes: &[u8],
    ) -> Result<DirectionReader, Problem> {
        let model = &self.configuration;
        if head >= model.heads {
            let sentence = phrase!("models-head-out-of-range", head, last = model.heads - 1);
            return Err(Problem::new("head", sentence));
        }
        for table in [Table::Embedding, Table::Unembedding] {
            self.token_table(table)?;
        }
        let attention = match folded {
            true => self.folded_attention(layer, bytes)?,
            false => self.attention(layer, bytes)?,
        };
        let mut scale = None;
        if let Some(name) = self.final_norm() {
            let ranges = self.ranges(std::slice::from_ref(&name));
            let length: u64 = ranges.iter().map(|range| range.end - range.start).sum();
            let mut rest = &bytes[bytes.len().saturating_sub(length as usize)..];
            let mut numbers = self.next_numbers(&name, length, &mut rest)?;
            if model.scales_less_one {
                numbers.iter_mut().for_each(|scale| *scale += 1.0);
            }
            scale = Some(numbers);
        }
        let found = directions(&attention, model, head)?;
        Ok(DirectionReader::new(model, found, scale.as_deref()))
    }

    /// Hands rows of a table from row `first` on to `reader`, from the bytes of [`Checkpoint::table_range`].
    ///
    /// # Errors
    /// Bytes are missing or hold numbers that are not finite.
    pub fn read_directions(
        &self,
        reader: &mut DirectionReader,
        table: Table,
        first: usize,
        bytes: &[u8],
    ) -> Result<(), Problem> {
        let (name, _) = self.token_table(table)?;
        let mut rest = bytes;
        let rows = self.next_numbers(&name, bytes.len() as u64, &mut rest)?;
        reader.take(table, first, &rows);
        Ok(())
    }
}
