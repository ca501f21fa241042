//! The specification of a figure and the table of all parameters, made from the declarations in `crate/specification/src/dials.rs`.

use super::field::Domain::{Choice, Following, Integer, Real, Several, Switch, Text};
use super::field::{Checked, Field};
use super::value::Value;
use super::{
    Activation, Attention, Basis, Block, CLAIMS, Colormap, Compare, Covariance, Device, Hold, Init,
    LARGEST_PULLED, LARGEST_SCALE, Law, Model, Norm, Overlap, Parametrisation, Paths,
    RandomAttention, Reading, Remedy, Rule, Run, Schedule, ScoreScale, Task, Tokenisation, Tokens,
    Training, Values, View, Watched, own_text,
};
use attention_spectra_specification::{sorted_dials, specification};
use attention_spectra_words::Phrase;

macro_rules! define {
    ($random:tt $training:tt $figure:tt) => {
        specification! {
            /// All parameters of a figure: what is shown, and what it is computed from. The same parameters give the same figure everywhere.
            Parameters continues training: Training $figure
        }
    };
}

/// How the table reads a dial as a number and as a word, and writes it: its field, or the one number with two names.
macro_rules! access {
    (ScoreScale, sigma_qk) => {
        access!(RandomAttention::sigma_qk, ScoreScale::SigmaQk)
    };
    (ScoreScale, beta) => {
        access!(RandomAttention::beta, ScoreScale::Beta)
    };
    ($specification:ident, $name:ident) => {
        (
            |p| Value::number(&p.$name),
            |p| Value::text(&p.$name),
            |p, checked| p.$name = Value::of(checked),
        )
    };
    ($number:expr, $scale:path) => {
        (
            |p| Some($number(p)),
            |_| "",
            |p, checked| p.scale = $scale(checked.number()),
        )
    };
}

type Access = (
    fn(&Parameters) -> Option<f64>,
    fn(&Parameters) -> &str,
    fn(&mut Parameters, Checked<'_>),
);

macro_rules! declare {
    ($($name:ident: $type:ty {
        of: $specification:ident,
        $(symbol: $symbol:literal,)?
        range: $range:expr,
        $(default: $default:expr,)?
        $(follows: $followed:literal,)?
        $(source: $source:literal,)?
        $(method: $method:ident($argument:ident: $of:ty),)?
    })+) => {
        sorted_dials! { define [] [] [] $({ of: $specification, $name: $type, $($default)? })+ }

        /// Every parameter, in the order in which addresses and files name them.
        pub const FIELDS: &[Field] = &[$({
            let (read, word, write): Access = access!($specification, $name);
            Field {
                name: stringify!($name),
                label: Phrase(concat!("dial-", stringify!($name), "-label")),
                symbol: concat!($($symbol)?),
                meaning: Phrase(concat!("dial-", stringify!($name), "-meaning")),
                domain: $range,
                follows: concat!($($followed)?),
                read,
                word,
                write,
            }
        }),+];

        /// Parameters that a paper or an article defines, with the place.
        pub const SOURCES: &[(&str, &str)] = &[$($((stringify!($name), $source),)?)+];
    };
}

crate::with_dials!(declare);

impl Field {
    /// The field called `name`; letter case counts, except for HTML's lower-case `t` and `sigma_a`.
    pub fn named(name: &str) -> Option<&'static Field> {
        FIELDS.iter().find(|field| field.name == name).or_else(|| {
            FIELDS
                .iter()
                .find(|field| field.name.to_ascii_lowercase() == name)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dial_follows_a_choice_that_there_is() {
        let followers = FIELDS.iter().filter(|field| !field.follows.is_empty());
        for field in followers {
            let leader = FIELDS.iter().find(|leader| leader.name == field.follows);
            assert!(
                leader.is_some_and(|leader| matches!(leader.domain, Choice(_))),
                "{} follows {}, which is no choice",
                field.name,
                field.follows
            );
        }
    }
}
