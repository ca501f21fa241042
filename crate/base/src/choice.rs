//! A choice from a few names.

/// Defines an enum whose values each have a name, used in addresses, menus and files.
///
/// ```
/// attention_spectra_base::choice! {
///     /// Where something stands.
///     Side {
///         /// On the left.
///         Left = "left",
///         /// On the right.
///         Right = "right",
///     }
/// }
///
/// assert_eq!(Side::from_word("right"), Some(Side::Right));
/// assert_eq!(Side::WORDS, ["left", "right"]);
/// assert_eq!(Side::Left.to_string(), "left");
/// ```
#[macro_export]
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$variant_doc])* $variant),+
        }

        impl $name {
            /// Every value, in the order in which it is offered.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The names of all values, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The name used in addresses, attributes and files.
            pub fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// The value of that name.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)+ _ => None }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, out: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                out.write_str(self.word())
            }
        }
    };
}
