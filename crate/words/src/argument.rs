//! Values that a sentence contains.

use std::fmt::Display;

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A whole number: it is written with all its digits and may select singular or plural.
    Number(i64),
    /// Text, or a number that is already written with its digits and unit.
    Text(String),
}

/// A value that becomes an [`Argument`]: `(&Value(3)).argument()`. Whole numbers become numbers, everything else becomes text.
#[doc(hidden)]
pub struct Value<T>(pub T);

/// Whole numbers. Method resolution tries this trait before [`AsText`].
#[doc(hidden)]
pub trait AsNumber {
    /// The value in a sentence.
    fn argument(&self) -> Argument;
}

/// Everything that can be displayed.
#[doc(hidden)]
pub trait AsText {
    /// The value in a sentence.
    fn argument(&self) -> Argument;
}

macro_rules! whole_numbers {
    ($($number:ty)+) => {$(
        impl AsNumber for Value<$number> {
            fn argument(&self) -> Argument {
                i64::try_from(self.0).map_or_else(|_| Argument::Text(self.0.to_string()), Argument::Number)
            }
        }

        impl AsNumber for Value<&$number> {
            fn argument(&self) -> Argument {
                Value(*self.0).argument()
            }
        }

        impl AsNumber for Value<&&$number> {
            fn argument(&self) -> Argument {
                Value(**self.0).argument()
            }
        }
    )+};
}

whole_numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

impl<T: Display> AsText for &Value<T> {
    fn argument(&self) -> Argument {
        Argument::Text(self.0.to_string())
    }
}
