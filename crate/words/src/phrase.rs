//! A message in a constant or a table.

use serde_core::{Serialize, Serializer};
use std::fmt;
use std::ops::Deref;

/// A message without arguments. It is read as its text, in the language of the thread.
#[derive(Clone, Copy)]
pub struct Phrase {
    /// Number of its identifier; 0 for an empty text.
    number: u32,
}

/// The message of an identifier, or an empty text for an empty one. An unknown identifier in a constant does not compile.
#[allow(non_snake_case)]
pub const fn Phrase(id: &str) -> Phrase {
    Phrase {
        number: super::known(id),
    }
}

impl Phrase {
    /// The message whose identifier is `parts` joined, with `-` in place of each `_`: tables of names build their identifiers. An unknown
    /// identifier in a constant does not compile.
    pub const fn joined(parts: &[&str]) -> Self {
        Self {
            number: super::known::known_parts(parts),
        }
    }

    /// The text.
    pub fn text(self) -> &'static str {
        if self.number == 0 {
            return "";
        }
        super::text(self.number)
    }
}

impl Deref for Phrase {
    type Target = str;

    fn deref(&self) -> &str {
        self.text()
    }
}

impl AsRef<str> for Phrase {
    fn as_ref(&self) -> &str {
        self
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self)
    }
}

impl fmt::Debug for Phrase {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Phrase({:?})", self.text())
    }
}

impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl From<Phrase> for String {
    fn from(message: Phrase) -> Self {
        message.text().to_owned()
    }
}

macro_rules! compared_as_text {
    ($($text:ty)+) => {$(
        impl PartialEq<$text> for Phrase {
            fn eq(&self, text: &$text) -> bool {
                **self == **text
            }
        }

        impl PartialEq<Phrase> for $text {
            fn eq(&self, phrase: &Phrase) -> bool {
                **phrase == **self
            }
        }
    )+};
}

compared_as_text!(&str String &String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_in_parts_is_that_of_its_message() {
        const EXAMPLE: Phrase = Phrase::joined(&["words", "_exam", "ple"]);
        assert_eq!(EXAMPLE.number, Phrase("words-example").number);
    }
}
