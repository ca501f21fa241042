//! Pictures for checkpoints of vision transformers (Dosovitskiy et al. 2020): resized to the size of the model, normalised, cut into
//! patches, and projected after a class token. From there on, tokens are treated as in any other model.

mod drawn;
mod embedding;
mod input;
mod patches;
mod preprocessing;
mod recognition;
mod resizing;
#[cfg(test)]
mod tests;

pub use drawn::drawn_picture;
pub use input::PictureInput;
pub use preprocessing::Preprocessing;
pub(super) use recognition::picture_input;
pub use resizing::{Filter, LARGEST_SIDE, Resizing};
