//! Files of tensors: eight bytes with the length of a header, the header in JSON, and the numbers
//! (<https://github.com/huggingface/safetensors#format>).

mod file;
mod header;
mod index;
mod precision;

pub use file::{File, Tensor, TensorNumbers};
pub use header::{BEGINNING, Header, LONGEST_HEADER, TensorEntry, header_length};
pub use index::Index;
pub use precision::Precision;

/// A name for use in a sentence: long ones are cut.
fn shortened(name: &str) -> String {
    const MOST: usize = 120;
    match name.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}
