//! Rotary positions in `config.json`, at the top level or in a separate section.

use super::fields::{Config, shown, wrong_value};
use crate::configuration::PositionEncoding;
use crate::problem::Problem;
use crate::rotary_scaling::{
    FACTOR, HIGH_FREQUENCY_FACTOR, LOW_FREQUENCY_FACTOR, ORIGINAL_POSITIONS, RotaryScaling,
};
use attention_spectra_words::{Phrase, phrase};
use serde_json::Value;

/// The section, in newer files and in older ones.
const SECTIONS: [&str; 2] = ["rope_parameters", "rope_scaling"];

/// Names of the type of scaling.
const KIND: [&str; 2] = ["rope_type", "type"];

/// Problem for a missing number that a scaling needs.
fn missing((name, allowed): (&str, Phrase), kind: &str) -> Problem {
    let sentence = phrase!(
        "models-missing-config-json-rotary-positions",
        name,
        kind,
        allowed
    );
    Problem::new(name, sentence)
}

impl<'a> Config<'a> {
    /// Only the sections on rotary positions, since `type` has another meaning elsewhere.
    fn rotary(&self) -> Self {
        let of = |section: &&'a Value| SECTIONS.map(|name| section.get(name));
        Self(self.0.iter().flat_map(of).flatten().collect())
    }

    /// The kind of scaling, if one is given.
    fn rotary_kind(&self) -> Option<(&'static str, &'a Value)> {
        self.rotary().get(&KIND)
    }

    /// A number of rotary positions, from the top level or from a separate section.
    fn rotary_number(&self, names: &[&'static str]) -> Result<Option<f64>, Problem> {
        match self.real(names)? {
            None => self.rotary().real(names),
            number => Ok(number),
        }
    }
}

/// The positions of a model whose family has those of `usual`. A kind of scaling that is not known is left out: see
/// [`otherwise`].
///
/// # Errors
/// When a number is invalid, or one that the scaling needs is missing; the message names it.
pub(super) fn read(config: &Config, usual: PositionEncoding) -> Result<PositionEncoding, Problem> {
    let PositionEncoding::Rotary {
        theta, fraction, ..
    } = usual
    else {
        return Ok(usual);
    };
    let base = config.rotary_number(&["rope_theta", "rotary_emb_base"])?;
    let share = config.rotary_number(&["partial_rotary_factor", "rotary_pct"])?;
    Ok(PositionEncoding::Rotary {
        theta: base.unwrap_or(theta),
        fraction: share.unwrap_or(fraction),
        scaling: scaling(config)?,
    })
}

fn scaling(config: &Config) -> Result<RotaryScaling, Problem> {
    let kind = config.rotary_kind().and_then(|(_, kind)| kind.as_str());
    let section = config.rotary();
    let number = |needed: (&'static str, Phrase), kind| {
        section
            .real(&[needed.0])?
            .ok_or_else(|| missing(needed, kind))
    };
    match kind {
        Some(kind @ "linear") => Ok(RotaryScaling::Linear {
            factor: number(FACTOR, kind)?,
        }),
        Some(kind @ "llama3") => {
            let (name, allowed) = ORIGINAL_POSITIONS;
            // Some files have it beside the rest, which comes first for transformers too.
            let (name, positions) = config
                .get(&[name])
                .or_else(|| section.get(&[name]))
                .ok_or_else(|| missing(ORIGINAL_POSITIONS, kind))?;
            let whole = positions.as_u64().and_then(|x| usize::try_from(x).ok());
            Ok(RotaryScaling::Llama3 {
                factor: number(FACTOR, kind)?,
                low_frequency_factor: number(LOW_FREQUENCY_FACTOR, kind)?,
                high_frequency_factor: number(HIGH_FREQUENCY_FACTOR, kind)?,
                original_positions: whole.ok_or_else(|| wrong_value(name, positions, &allowed))?,
            })
        }
        _ => Ok(RotaryScaling::None),
    }
}

/// The field of a scaling that is not supported here, and its value. `usual` are the positions of the family: if they are not
/// rotary, there is no such scaling.
pub(super) fn otherwise(
    config: &Config,
    usual: PositionEncoding,
) -> Option<(&'static str, String)> {
    let computed: &[&str] = match usual {
        PositionEncoding::Rotary { .. } => &["default", "linear", "llama3"],
        _ => &["default"],
    };
    let (name, kind) = config.rotary_kind()?;
    let is_computed = kind.as_str().is_some_and(|kind| computed.contains(&kind));
    (!is_computed).then(|| (name, shown(kind)))
}
