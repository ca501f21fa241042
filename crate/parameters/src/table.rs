//! The specifications, their default values and the table of all parameters, made from the declarations in `dials.rs`.

use super::field::Domain::{Choice, Following, Integer, Real, Several, Switch, Text};
use super::field::{Checked, Field};
use super::score_scale::{LARGEST_SCALE, ScoreScale};
use super::value::Value;
use super::{
    Activation, Attention, Basis, Block, CLAIMS, Colormap, Compare, Covariance, Device, Hold, Init,
    LARGEST_PULLED, Law, Model, Norm, Overlap, Parametrisation, Paths, Reading, Remedy, Rule, Run,
    Runs, Schedule, Task, Tokenisation, Tokens, Values, View, Watched, own_text,
};
use attention_spectra_words::Phrase;
use std::ops::{Deref, DerefMut};

/// Defines a specification: its fields with their defaults, and the specification that it continues.
macro_rules! specification {
    (
        $(#[$doc:meta])* $name:ident $(continues $part:ident: $of:ident)?
        [$(($field:ident: $type:ty, $default:expr, $meaning:expr))+]
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        #[allow(non_snake_case)]
        pub struct $name {
            $(
                #[doc = $meaning]
                pub $field: $type,
            )+
            $(
                #[doc = concat!("What [`", stringify!($of), "`] specifies; its fields and methods are read as if they were here.")]
                pub $part: $of,
            )?
        }

        impl Default for $name {
            fn default() -> Self {
                Self {
                    $($field: $default,)+
                    $($part: $of::default(),)?
                }
            }
        }

        impl $name {
            /// The same after `change`.
            pub fn with(&self, change: impl FnOnce(&mut Self)) -> Self {
                let mut changed = self.clone();
                change(&mut changed);
                changed
            }
        }

        $(
            impl Deref for $name {
                type Target = $of;

                fn deref(&self) -> &$of {
                    &self.$part
                }
            }

            impl DerefMut for $name {
                fn deref_mut(&mut self) -> &mut $of {
                    &mut self.$part
                }
            }
        )?
    };
}

/// Sorts the declarations by what they are `of`, one after another, and then defines the three specifications.
macro_rules! specifications {
    ($random:tt $training:tt $figure:tt) => {
        specification! {
            /// Random attention: tokens, widths, the type of attention with its scales, remedies, and the stack that it is in. The package
            /// `attention` takes nothing else, so that no matrix can depend on how a model learns or what a page shows.
            RandomAttention $random
        }
        specification! {
            /// A training: the task, the models, and how they learn, beside the attention that they have. The package `training` takes
            /// nothing else.
            Training continues random_attention: RandomAttention $training
        }
        specification! {
            /// All parameters of a figure: what is shown, and what it is computed from. The same parameters give the same figure everywhere.
            Parameters continues training: Training $figure
        }
    };
    // One number with two names; the first has its default.
    ([$($random:tt)*] $training:tt $figure:tt
        { of: ScoreScale, sigma_qk: $type:ty, $default:expr }
        { of: ScoreScale, beta: $same:ty, } $($others:tt)*) => {
        specifications! {
            [$($random)* (scale: ScoreScale, ScoreScale::SigmaQk($default), "The score scale, by one of its two names: σ_qk or β.")]
            $training $figure $($others)*
        }
    };
    ([$($random:tt)*] $training:tt $figure:tt
        { of: RandomAttention, $name:ident: $type:ty, $default:expr } $($others:tt)*) => {
        specifications! { [$($random)* ($name: $type, $default, attention_spectra_words::dial_meaning!($name))] $training $figure $($others)* }
    };
    ($random:tt [$($training:tt)*] $figure:tt
        { of: Training, $name:ident: $type:ty, $default:expr } $($others:tt)*) => {
        specifications! { $random [$($training)* ($name: $type, $default, attention_spectra_words::dial_meaning!($name))] $figure $($others)* }
    };
    ($random:tt $training:tt [$($figure:tt)*]
        { of: Parameters, $name:ident: $type:ty, $default:expr } $($others:tt)*) => {
        specifications! { $random $training [$($figure)* ($name: $type, $default, attention_spectra_words::dial_meaning!($name))] $($others)* }
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
        specifications! { [] [] [] $({ of: $specification, $name: $type, $($default)? })+ }

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
