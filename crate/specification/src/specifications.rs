//! The specifications, made from the declarations in `dials.rs`.

use super::{
    Activation, Attention, Basis, Block, Covariance, Init, Law, Norm, Parametrisation, Paths,
    Remedy, Rule, Run, Runs, Schedule, ScoreScale, Task, Tokenisation, Tokens, Values,
};

/// Defines a specification: its fields with their defaults, and the specification that it continues.
#[doc(hidden)]
#[macro_export]
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
            impl ::std::ops::Deref for $name {
                type Target = $of;

                fn deref(&self) -> &$of {
                    &self.$part
                }
            }

            impl ::std::ops::DerefMut for $name {
                fn deref_mut(&mut self) -> &mut $of {
                    &mut self.$part
                }
            }
        )?
    };
}

/// Sorts the declarations by what they are `of`, one after another, and gives the three lists of fields to the macro `$then`: those of
/// `RandomAttention`, `Training` and `Parameters`.
#[doc(hidden)]
#[macro_export]
macro_rules! sorted_dials {
    ($then:ident $random:tt $training:tt $figure:tt) => {
        $then! { $random $training $figure }
    };
    // One number with two names; the first has its default.
    ($then:ident [$($random:tt)*] $training:tt $figure:tt
        { of: ScoreScale, sigma_qk: $type:ty, $default:expr }
        { of: ScoreScale, beta: $same:ty, } $($others:tt)*) => {
        $crate::sorted_dials! {
            $then [$($random)* (scale: ScoreScale, ScoreScale::SigmaQk($default), "The score scale, by one of its two names: σ_qk or β.")]
            $training $figure $($others)*
        }
    };
    ($then:ident [$($random:tt)*] $training:tt $figure:tt
        { of: RandomAttention, $name:ident: $type:ty, $default:expr } $($others:tt)*) => {
        $crate::sorted_dials! { $then [$($random)* ($name: $type, $default, $crate::dial_meaning!($name))] $training $figure $($others)* }
    };
    ($then:ident $random:tt [$($training:tt)*] $figure:tt
        { of: Training, $name:ident: $type:ty, $default:expr } $($others:tt)*) => {
        $crate::sorted_dials! { $then $random [$($training)* ($name: $type, $default, $crate::dial_meaning!($name))] $figure $($others)* }
    };
    ($then:ident $random:tt $training:tt [$($figure:tt)*]
        { of: Parameters, $name:ident: $type:ty, $default:expr } $($others:tt)*) => {
        $crate::sorted_dials! { $then $random $training [$($figure)* ($name: $type, $default, $crate::dial_meaning!($name))] $($others)* }
    };
}

macro_rules! define {
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
    };
}

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
    };
}

with_dials!(declare);
