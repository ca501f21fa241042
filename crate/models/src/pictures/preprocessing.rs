//! Reads `preprocessor_config.json` of a model, which describes the pictures that it takes.

use super::{Filter, PictureInput};
use crate::problem::Problem;
use attention_spectra_words::phrase;
use serde_json::Value;

/// Name of the file.
const FILE: &str = "preprocessor_config.json";

/// Conversion of 8-bit pixel values to the model's input: (x · factor − mean) / deviation.
#[derive(Clone, Debug, PartialEq)]
pub struct Preprocessing {
    /// Filter that resizes pictures to the size of the model's.
    pub filter: Filter,
    /// Factor of a number from 0 to 255.
    pub factor: f64,
    /// Mean subtracted from each channel.
    pub mean: Vec<f64>,
    /// Divisor of each channel.
    pub deviation: Vec<f64>,
    /// Sentences about deviations from the file's settings.
    pub notes: Vec<String>,
}

impl Preprocessing {
    /// Reads `text`, a `preprocessor_config.json`, for pictures for `input`. Without it, the values of the published ViT are used:
    /// the bilinear filter, mean and deviation ½ of numbers from 0 to 1.
    ///
    /// # Errors
    /// If the text is not JSON, or a field has a wrong value; the sentence names the field and the allowed values.
    pub fn read(text: Option<&str>, input: &PictureInput) -> Result<Self, Problem> {
        let usual = vec![0.5; input.channels];
        let Some(text) = text else {
            return Ok(Self {
                filter: Filter::Bilinear,
                factor: 1.0 / 255.0,
                mean: usual.clone(),
                deviation: usual,
                notes: Vec::new(),
            });
        };
        let said: Value = serde_json::from_str(text).map_err(|reason| {
            let sentence = phrase!(
                "models-preprocessor-config-json-cannot-read",
                reason = reason.to_string()
            );
            Problem::new(FILE, sentence)
        })?;
        let off = |name: &str| said.get(name) == Some(&Value::Bool(false));
        let on = |name: &str| said.get(name) == Some(&Value::Bool(true));
        let mut notes = Vec::new();
        if on("do_center_crop") {
            let sentence = phrase!("models-preprocessor-config-json-cuts-middle");
            notes.push(sentence.to_owned());
        } else {
            check_size(&said, input)?;
        }
        let whole = |numbers: [f64; 1]| numbers.repeat(input.channels);
        let [mean, deviation] = match off("do_normalize") {
            true => [whole([0.0]), whole([1.0])],
            false => [
                by_channel(&said, "image_mean", input)?.unwrap_or_else(|| usual.clone()),
                by_channel(&said, "image_std", input)?.unwrap_or(usual),
            ],
        };
        if deviation.contains(&0.0) {
            return refused(&said, "image_std", phrase!("models-numbers-other-than-0"));
        }
        let factor = match (off("do_rescale"), said.get("rescale_factor")) {
            (true, _) => 1.0,
            (false, None | Some(Value::Null)) => 1.0 / 255.0,
            (false, Some(factor)) => match factor.as_f64() {
                Some(factor) => factor,
                None => return refused(&said, "rescale_factor", phrase!("models-number")),
            },
        };
        let resample = said.get("resample").filter(|value| !value.is_null());
        let filter = match resample.map(Value::as_u64) {
            None | Some(Some(2)) => Filter::Bilinear,
            Some(Some(3)) => Filter::Bicubic,
            Some(_) => return refused(&said, "resample", phrase!("models-2-bilinear-3-bicubic")),
        };
        Ok(Self {
            filter,
            factor,
            mean,
            deviation,
            notes,
        })
    }

    /// The numbers that a model reads, [channels, height, width], of `picture`, [height, width, channels].
    pub fn pixels(&self, picture: &[u8]) -> Vec<f32> {
        let channels = self.mean.len();
        let number = |channel: usize, x: u8| {
            let (mean, deviation) = (self.mean[channel], self.deviation[channel]);
            ((f64::from(x) * self.factor - mean) / deviation) as f32
        };
        (0..channels)
            .flat_map(|channel| {
                let of_channel = picture.iter().skip(channel).step_by(channels);
                of_channel.map(move |x| number(channel, *x))
            })
            .collect()
    }
}

/// Whether pictures are resized to the size of the model.
fn check_size(said: &Value, input: &PictureInput) -> Result<(), Problem> {
    let Some(size) = said.get("size").filter(|size| !size.is_null()) else {
        return Ok(());
    };
    let found = match (size.get("height"), size.get("width")) {
        (Some(height), Some(width)) => [height, width].map(Value::as_u64),
        _ => [size.as_u64(); 2],
    };
    let wanted = input.size();
    if found == wanted.map(|side| Some(side as u64)) {
        return Ok(());
    }
    let [height, width] = wanted;
    refused(
        said,
        "size",
        &phrase!("models-models-pictures-pixels", height, width),
    )
}

/// A number for each channel.
fn by_channel(said: &Value, name: &str, input: &PictureInput) -> Result<Option<Vec<f64>>, Problem> {
    let Some(value) = said.get(name).filter(|value| !value.is_null()) else {
        return Ok(None);
    };
    let numbers = value.as_array().map(|all| all.iter().map(Value::as_f64));
    let numbers: Option<Vec<f64>> = match numbers {
        Some(mut numbers) => numbers.by_ref().collect(),
        None => value.as_f64().map(|x| vec![x; input.channels]),
    };
    match numbers.filter(|numbers| numbers.len() == input.channels) {
        Some(numbers) => Ok(Some(numbers)),
        None => refused(
            said,
            name,
            &phrase!("models-one-number-per-channel", channels = input.channels),
        ),
    }
}

fn refused<T>(said: &Value, name: &str, allowed: &str) -> Result<T, Problem> {
    let shown = said.get(name).map(Value::to_string).unwrap_or_default();
    let shown: String = shown.chars().take(60).collect();
    let sentence = phrase!(
        "models-preprocessor-config-json-invalid-use",
        name,
        found = shown,
        allowed
    );
    Err(Problem::new(name, sentence))
}
