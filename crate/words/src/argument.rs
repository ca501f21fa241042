//! Values that a sentence contains.

use super::Phrase;
use std::borrow::Cow;
use std::fmt;

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A whole number: it is written with all its digits and may select singular or plural.
    Number(i64),
    /// Text, or a number that is already written with its digits and unit.
    Text(String),
}

/// What a sentence may contain. Whole numbers become numbers, everything else becomes text.
pub trait InSentence {
    /// The value in a sentence.
    fn argument(&self) -> Argument;
}

macro_rules! whole_numbers {
    ($($number:ty)+) => {$(
        impl InSentence for $number {
            fn argument(&self) -> Argument {
                i64::try_from(*self).map_or_else(|_| Argument::Text(self.to_string()), Argument::Number)
            }
        }
    )+};
}

whole_numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

macro_rules! displayed {
    ($($value:ty)+) => {$(
        impl InSentence for $value {
            fn argument(&self) -> Argument {
                Argument::Text(self.to_string())
            }
        }
    )+};
}

displayed!(f32 f64 char bool str String Cow<'_, str> Phrase fmt::Arguments<'_>);

impl<T: InSentence + ?Sized> InSentence for &T {
    fn argument(&self) -> Argument {
        (**self).argument()
    }
}
