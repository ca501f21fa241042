//! The scale of the normalisation before attention, folded into its weights.

use super::Checkpoint;
use crate::AttentionWeights;
use crate::layouts::NORM;
use crate::problem::Problem;
use crate::specification::Norm;
use crate::stored_layer::StoredLayer;
use attention_spectra_words::phrase;

impl Checkpoint {
    /// The scale γ of the normalisation whose output the attention of layer `layer` reads: the layer's own normalisation, or, where normalisations follow the
    /// layers, the normalisation of the layer before, and of the embeddings for the first layer. `None` if it is unknown: for a layout that
    /// belongs to no family, and if the files lack it.
    fn scale_read(&self, layer: usize) -> Option<String> {
        let layout = self.layout.family.map(|_| self.layout)?;
        let name = match (self.configuration.placement, layer) {
            (Norm::Pre, _) => format!("{}{}.{}", self.before, self.number(layer), layout.norms[0]),
            (Norm::Post, 0) => format!("{}{}", self.root(), layout.embeddings.get(NORM)?),
            (Norm::Post, _) => {
                format!(
                    "{}{}.{}",
                    self.before,
                    self.number(layer) - 1,
                    layout.norms[1]
                )
            }
        };
        self.found_as(name)
    }

    /// Whether the scale before attention is known in every layer.
    pub fn can_fold(&self) -> bool {
        (0..self.configuration.layers).all(|layer| self.scale_read(layer).is_some())
    }

    /// The tensors of a layer's attention, and the scale of the normalisation before it.
    pub fn folded_tensors(&self, layer: usize) -> Vec<String> {
        let mut names = self.attention_tensors(layer);
        names.extend(self.scale_read(layer));
        names
    }

    /// Like [`Checkpoint::attention`], from the bytes of [`Checkpoint::folded_tensors`], with the scale of the normalisation before it
    /// folded into queries, keys and values.
    ///
    /// # Errors
    /// The errors of [`Checkpoint::attention`], and a scale that is unknown or has the wrong length.
    pub fn folded_attention(
        &self,
        layer: usize,
        bytes: &[u8],
    ) -> Result<AttentionWeights, Problem> {
        let stored = self.stored(layer, &self.folded_tensors(layer), bytes)?;
        let attention = stored.attention(self.layout, &self.configuration);
        let attention = attention.map_err(|problem| self.assigned.in_files(problem))?;
        let scale = self.scale_of_norm(layer, &stored)?;
        Ok(attention.widened().with_norm_scale(&scale))
    }

    /// The scale that the attention of layer `layer` reads, among its tensors.
    ///
    /// # Errors
    /// When the scale is unknown or has the wrong length.
    pub(super) fn scale_of_norm(
        &self,
        layer: usize,
        stored: &StoredLayer,
    ) -> Result<Vec<f32>, Problem> {
        let name = self.scale_read(layer);
        let scale = name
            .as_ref()
            .and_then(|name| Some((name, stored.tensors.get(name)?)));
        let Some((name, tensor)) = scale else {
            let sentence = phrase!("models-scale-not-in-file");
            return Err(Problem::new("file", sentence.to_owned()));
        };
        let (width, shape) = (self.configuration.width, &tensor.shape);
        let scale = tensor.numbers().into_owned();
        if scale.len() != width {
            let sentence = phrase!(
                "models-scale-shape-does-not-fit",
                name,
                shape = format!("{shape:?}"),
                width
            );
            return Err(Problem::new("file", sentence));
        }
        Ok(scale)
    }
}
