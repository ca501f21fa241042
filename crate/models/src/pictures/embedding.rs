//! Embedding of a picture before the first layer.

use super::PictureInput;
use super::patches::patches;
use crate::checkpoint::{ByteRange, Checkpoint};
use crate::layouts::bias_of;
use crate::problem::Problem;
use crate::products::linear;
use crate::{Embeddings, Linear};
use attention_spectra_words::phrase;

impl Checkpoint {
    /// Byte ranges of the tensors that a picture passes before the first layer, for [`Checkpoint::embed_picture`].
    ///
    /// # Errors
    /// Pictures cannot be passed through the model.
    pub fn picture_ranges(&self) -> Result<Vec<ByteRange>, Problem> {
        Ok(self.ranges(&self.picture_tensors()?.1))
    }

    /// A picture before the first layer: the class token, then x W + b of its patches x row by row, each with the vector of its
    /// place added. `pixels` are [channels, height, width] of the model's [`PictureInput`], normalised
    /// ([`Preprocessing`](super::Preprocessing)), `bytes` those of [`Checkpoint::picture_ranges`] one after another.
    ///
    /// # Errors
    /// The errors of [`Checkpoint::picture_ranges`], missing bytes, or a wrong number of pixels.
    pub fn embed_picture(&self, pixels: &[f32], bytes: &[u8]) -> Result<Embeddings, Problem> {
        let (input, names) = self.picture_tensors()?;
        if pixels.len() != input.pixels() {
            let [height, width] = input.size();
            let sentence = phrase!(
                "models-picture-model-numbers-but-given",
                channels = input.channels,
                height,
                width,
                found = pixels.len()
            );
            return Err(Problem::new("picture", sentence));
        }
        let mut rest = bytes;
        let mut read = Vec::new();
        for (name, range) in names.iter().zip(self.ranges(&names)) {
            read.push(self.next_numbers(name, range.end - range.start, &mut rest)?);
        }
        let mut read = read.into_iter();
        let mut next = || read.next().unwrap_or_default();
        let (mut tokens, positions, weight) = (next(), next(), next());
        let bias = read.next();
        let sides = [
            input.channels * input.patch * input.patch,
            self.configuration.width,
        ];
        let map = Linear::transposed(&names[2], sides, &weight, bias)?;
        tokens.extend(linear(&patches(pixels, input), &map));
        Ok(Embeddings {
            tokens,
            positions: Some(positions),
            segment: None,
            norm: None,
        })
    }

    /// The class token, the positions, the projection and its bias, if any, by their names in the files.
    fn picture_tensors(&self) -> Result<(&PictureInput, Vec<String>), Problem> {
        let refused = |sentence: String| Err(Problem::new("picture", sentence));
        let (Some(input), Some(names)) = (self.pictures(), self.layout().pictures) else {
            return refused(self.not_passed().map_or_else(
                || {
                    phrase!(
                        "models-pictures-cannot-sent-through-file",
                        layout = self.layout().name
                    )
                },
                str::to_owned,
            ));
        };
        let most = self.most_attended();
        if input.tokens() > most {
            return refused(phrase!(
                "models-picture-model-tokens-most-supported",
                tokens = input.tokens(),
                most
            ));
        }
        let [class_token, projection, positions] = names.all(self.root());
        let bias = self.found_as(bias_of(&projection));
        let names = [class_token, positions, projection].into_iter().chain(bias);
        Ok((input, names.collect()))
    }
}
