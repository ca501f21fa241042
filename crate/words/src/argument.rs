//! Values that a sentence contains.

use super::Phrase;
use std::borrow::Cow;

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A whole number: it is written with all its digits and may select singular or plural.
    Number(i64),
    /// Text, or a number that is already written with its digits and unit.
    Text(String),
}

macro_rules! whole_numbers {
    ($($number:ty)+) => {$(
        impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                i64::try_from(number).map_or_else(|_| Self::Text(number.to_string()), Self::Number)
            }
        }

        impl From<&$number> for Argument {
            fn from(number: &$number) -> Self {
                (*number).into()
            }
        }
    )+};
}

whole_numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

macro_rules! displayed {
    ($($value:ty)+) => {$(
        impl From<$value> for Argument {
            fn from(value: $value) -> Self {
                Self::Text(value.to_string())
            }
        }
    )+};
}

displayed!(f32 f64 char bool &f32 &f64 &char &str &&str &String &Cow<'_, str> Cow<'_, str> Phrase &Phrase);

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}
