//! The struct of all parameters, their default values and their table, made from the declarations in `dials.rs`.

use super::field::Domain::{Choice, Following, Integer, Real, Several, Switch, Text};
use super::field::Field;
use super::score_scale::{LARGEST_SCALE, beta_of};
use super::value::Value;
use super::{
    Activation, Attention, Basis, Block, CLAIMS, Colormap, Compare, Covariance, Device, Hold, Init,
    LARGEST_PULLED, Law, Model, Norm, Overlap, Parametrisation, Paths, Reading, Remedy, Rule, Run,
    Runs, Schedule, Task, Tokenisation, Tokens, Values, View, Watched, own_text,
};

macro_rules! declare {
    ($($name:ident: $type:ty {
        label: $label:literal,
        $(symbol: $symbol:literal,)?
        meaning: $meaning:literal,
        range: $range:expr,
        default: $default:expr,
        $(follows: $followed:literal,)?
        $(source: $source:literal,)?
        $(method: $method:ident($argument:ident: $of:ty),)?
    })+) => {
        /// All parameters of a figure. The same parameters give the same figure everywhere.
        #[derive(Clone, Debug, PartialEq)]
        #[allow(non_snake_case)]
        pub struct Parameters {
            $(
                #[doc = $meaning]
                pub $name: $type,
            )+
        }

        impl Default for Parameters {
            fn default() -> Self {
                Self { $($name: $default,)+ }
            }
        }

        /// Every parameter, in the order in which addresses and files name them.
        pub const FIELDS: &[Field] = &[$(Field {
            name: stringify!($name),
            label: $label,
            symbol: concat!($($symbol)?),
            meaning: $meaning,
            domain: $range,
            follows: concat!($($followed)?),
            read: |p| Value::number(&p.$name),
            word: |p| Value::text(&p.$name),
            write: |p, checked| p.$name = Value::of(checked),
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
