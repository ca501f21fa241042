//! Recognises the pictures that a model takes, from its tensors and `config.json`.

use super::PictureInput;
use super::resizing::LARGEST_SIDE;
use crate::checkpoint::Checkpoint;
use crate::layouts::PictureTensors;
use crate::problem::Problem;
use crate::safetensors::Precision;
use attention_spectra_words::phrase;
use serde_json::Value;

/// The pictures that the model `opened` takes, and ε of its normalisations; `None` if its layout or files lack the tensors for pictures.
///
/// # Errors
/// Pictures cannot be passed through the model; the message names the reason, a tensor or a field of `config`.
pub fn picture_input(
    opened: &Checkpoint,
    config: Option<&Value>,
) -> Result<Option<(PictureInput, f64)>, Problem> {
    let Some(names) = opened.layout().pictures else {
        return Ok(None);
    };
    let full = |name: &str| format!("{}{name}", opened.root());
    if opened.shape(&full(names.projection)).is_none() {
        return Ok(None);
    }
    if let Some(other) = names
        .others
        .iter()
        .find_map(|name| opened.found_as(full(name)))
    {
        return refused(phrase!(
            "models-tensor-belongs-tokens-normalisations",
            name = other
        ));
    }
    if let Some(kind) = said(config, "model_type").filter(|kind| *kind != "vit") {
        return refused(phrase!("models-model-type-config-json-needs-layers", kind));
    }
    let (channels, patch) = projected(opened, &full(names.projection))?;
    let rows = rows_of(opened, &full(names.class_token))?;
    if rows != 1 {
        return refused(phrase!(
            "models-rows-place-one",
            name = full(names.class_token),
            rows
        ));
    }
    let table = full(names.positions);
    let places = rows_of(opened, &table)?;
    let grid = match image_size(config)? {
        Some(size) => grid_of(size, patch)?,
        // Without another word the picture is square.
        None => [places.saturating_sub(1).isqrt(); 2],
    };
    if grid.iter().any(|patches| *patches > LARGEST_SIDE / patch) {
        return refused(phrase!(
            "models-patches-pixels-more-along-side",
            down = grid[0],
            across = grid[1],
            patch,
            most = LARGEST_SIDE
        ));
    }
    let input = PictureInput {
        channels,
        patch,
        grid,
    };
    if places < 2 || input.tokens() != places {
        let [height, width] = input.size();
        return refused(phrase!(
            "models-rows-picture-pixels-patches-needs",
            table,
            rows = places,
            height,
            width,
            patch,
            tokens = input.tokens()
        ));
    }
    let epsilon = match said(config, "layer_norm_eps") {
        Some(_) => opened.configuration.epsilon,
        None => names.epsilon,
    };
    Ok(Some((input, epsilon)))
}

impl PictureTensors {
    /// The names of all three tensors, after `root`.
    pub(super) fn all(&self, root: &str) -> [String; 3] {
        [self.class_token, self.projection, self.positions].map(|name| format!("{root}{name}"))
    }
}

fn refused<T>(sentence: String) -> Result<T, Problem> {
    Err(Problem::new("picture", sentence))
}

/// The shape of a tensor that is present and readable: otherwise the file has no bytes for it.
fn shape<'a>(opened: &'a Checkpoint, name: &str) -> Result<&'a [usize], Problem> {
    let Some((shape, dtype)) = opened.shape(name).zip(opened.dtype(name)) else {
        return refused(phrase!("models-picture-tensor-missing", name));
    };
    Precision::of(name, dtype)?;
    Ok(shape)
}

/// Channels, and pixels along a side of a patch, of the projection [d, channels, p, p].
fn projected(opened: &Checkpoint, name: &str) -> Result<(usize, usize), Problem> {
    let width = opened.configuration.width;
    let shape = shape(opened, name)?;
    let &[outputs, channels, height, across] = shape else {
        return refused(phrase!(
            "models-shape-projection-patches-needs-four",
            name,
            shape = format!("{shape:?}")
        ));
    };
    if outputs != width || height != across || height == 0 {
        return refused(phrase!(
            "models-projection-shape-invalid",
            name,
            shape = format!("{shape:?}"),
            width
        ));
    }
    if !matches!(channels, 1 | 3) {
        return refused(phrase!(
            "models-takes-channels-but-pictures-3-colour",
            name,
            channels
        ));
    }
    Ok((channels, height))
}

/// Rows of the model's width in a tensor.
fn rows_of(opened: &Checkpoint, name: &str) -> Result<usize, Problem> {
    let width = opened.configuration.width;
    let shape = shape(opened, name)?;
    if shape.last() != Some(&width) {
        return refused(phrase!(
            "models-shape-rows-models-width",
            name,
            shape = format!("{shape:?}"),
            width
        ));
    }
    Ok(shape[..shape.len() - 1].iter().product())
}

/// Patches of this many pixels along a side in a picture of `size`.
fn grid_of(size: [usize; 2], patch: usize) -> Result<[usize; 2], Problem> {
    match size.iter().find(|side| !side.is_multiple_of(patch)) {
        None => Ok(size.map(|side| side / patch)),
        Some(side) => refused(phrase!("models-image-size-not-a-multiple", side, patch)),
    }
}

/// Field `name` of `config.json`, from the section for pictures if it has one.
fn field<'a>(config: Option<&'a Value>, name: &str) -> Option<&'a Value> {
    let config = config?;
    let section = config.get("vision_config").unwrap_or(config);
    section
        .get(name)
        .or_else(|| config.get(name))
        .filter(|value| !value.is_null())
}

/// The value as written in a sentence.
fn said(config: Option<&Value>, name: &str) -> Option<String> {
    let value = field(config, name)?;
    let text = value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned);
    Some(text.chars().take(60).collect())
}

/// Pixels from top to bottom and from left to right, if `config.json` gives them.
fn image_size(config: Option<&Value>) -> Result<Option<[usize; 2]>, Problem> {
    let Some(value) = field(config, "image_size") else {
        return Ok(None);
    };
    let side = |value: &Value| {
        let side = value.as_u64().and_then(|side| usize::try_from(side).ok());
        side.filter(|side| (1..=LARGEST_SIDE).contains(side))
    };
    let size = match value {
        Value::Array(sides) if sides.len() == 2 => side(&sides[0]).zip(side(&sides[1])),
        value => side(value).map(|side| (side, side)),
    };
    match size {
        Some((height, width)) => Ok(Some([height, width])),
        None => refused(phrase!(
            "models-image-size-config-json-invalid-use",
            found = said(config, "image_size").unwrap_or_default(),
            most = LARGEST_SIDE
        )),
    }
}
