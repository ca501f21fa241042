//! Declares the columns and the summary of a data set, once per view: using a name that is not declared is an
//! error.

use std::borrow::Cow;
use std::fmt;

/// Name of a column or of a number of the summary. [`schema!`](crate::schema) and [`names!`](crate::names) declare constants of
/// this type, so that a misspelt name does not compile. Names from elsewhere (addresses, files, claims) are texts, for
/// [`DataSet::checked_numbers`](super::DataSet::checked_numbers).
///
/// ```
/// use attention_spectra_figure::dataset::Name;
///
/// const GAP: Name = Name::new("gap");
/// assert_eq!(GAP.standard_error().to_string(), "gap_se");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Name<'a> {
    beginning: &'a str,
    ending: &'static str,
}

impl<'a> Name<'a> {
    /// The name with these letters: of a constant, or of a column that [`DataSet::declare`](super::DataSet::declare) adds.
    pub const fn new(name: &'a str) -> Self {
        Self {
            beginning: name,
            ending: "",
        }
    }

    /// `<name>_se`, the standard errors of what this names.
    pub const fn standard_error(self) -> Self {
        Self {
            ending: "_se",
            ..self
        }
    }

    /// Its letters, as in files.
    pub fn text(self) -> Cow<'a, str> {
        match self.ending {
            "" => self.beginning.into(),
            ending => [self.beginning, ending].concat().into(),
        }
    }
}

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.text())
    }
}

impl PartialEq<Name<'_>> for Name<'_> {
    fn eq(&self, other: &Name) -> bool {
        self.text() == other.text()
    }
}

/// Declares names that several schemas share: `names! { pub RE = "re", IM = "im" }`.
#[macro_export]
macro_rules! names {
    ($visibility:vis $($NAME:ident = $name:literal,)*) => {
        $($visibility const $NAME: $crate::dataset::Name = $crate::dataset::Name::new($name);)*
    };
}

/// Declares columns, each with its [kind](ColumnKind) and, unless it is declared elsewhere, its name, and the numbers of the
/// summary, where they have one with a unit. Makes a constant of every name, and the constant `SCHEMA`, the [`Schema`] of all of them. `summary = …;`
/// takes a list of names and units instead.
///
/// ```
/// # mod view {
/// attention_spectra_figure::names! { RE = "re", }
///
/// attention_spectra_figure::schema! {
///     pub columns {
///         axis RADIUS = "r",
///         measured RE,
///     }
///     summary {
///         GAP = "gap",
///         ENTROPY = "entropy" in "nat",
///     }
/// }
/// # }
/// assert!(view::SCHEMA.declares("re_se"));
/// assert_eq!(view::RADIUS.to_string(), "r");
/// ```
#[macro_export]
macro_rules! schema {
    (
        $visibility:vis columns { $($columns:tt)* }
        summary { $($NUMBER:ident $(= $number:literal)? $(in $unit:literal)?,)* }
    ) => {
        $($crate::names! { $visibility $($NUMBER = $number,)? })*

        $crate::schema! {
            $visibility columns { $($columns)* }
            summary = &[$(($NUMBER, concat!($($unit)?)),)*];
        }
    };
    (
        $visibility:vis columns { $($kind:ident $COLUMN:ident $(= $column:literal)?,)* }
        summary = $summary:expr;
    ) => {
        $($crate::names! { $visibility $($COLUMN = $column,)? })*

        /// Columns of the data, and the numbers of the summary.
        $visibility const SCHEMA: $crate::dataset::Schema = $crate::dataset::Schema {
            columns: &[$($crate::dataset::schema::$kind($COLUMN),)*],
            summary: $summary,
        };
    };
}

/// Kind of the numbers in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Values on the abscissa.
    Axis,
    /// Measured on samples. Its standard errors may be in the column `<name>_se`.
    Measured,
    /// Standard errors.
    StandardError,
    /// Values printed in a paper.
    Published,
    /// Corrected values.
    Corrected,
    /// A law of infinite T.
    Limit,
    /// A law exact at this T.
    Exact,
    /// Tolerances of laws.
    Allowance,
    /// Whole numbers that distinguish rows.
    Index,
    /// Words.
    Words,
}

impl ColumnKind {
    /// Whether the column holds a law instead of a measurement.
    pub fn is_law(self) -> bool {
        matches!(
            self,
            Self::Published | Self::Corrected | Self::Limit | Self::Exact
        )
    }
}

/// A column that a data set may have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ColumnSchema {
    /// Name of the column, also in files.
    pub name: Name<'static>,
    /// Its kind.
    pub kind: ColumnKind,
    /// Unit of its numbers; empty where they have none.
    pub unit: &'static str,
}

/// Kind of the column `name`, if it is `declared`, or has the standard errors of what is.
pub(super) fn kind_of(name: &str, declared: &str, kind: ColumnKind) -> Option<ColumnKind> {
    match name.strip_prefix(declared)? {
        "" => Some(kind),
        "_se" if kind == ColumnKind::Measured => Some(ColumnKind::StandardError),
        _ => None,
    }
}

/// The columns that a data set may have, and the numbers of its summary.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Schema {
    /// Columns, in no particular order.
    pub columns: &'static [ColumnSchema],
    /// Numbers of the summary with their units (empty where they have none), in no particular order.
    pub summary: &'static [(Name<'static>, &'static str)],
}

impl Schema {
    /// Whether a data set may have the column `name`.
    pub fn declares(&self, name: &str) -> bool {
        self.column(name).is_some()
    }

    /// Whether a data set may have the number `name` in its summary.
    pub fn summarises(&self, name: &str) -> bool {
        self.number(name).is_some()
    }

    /// Kind and unit of the column `name`; `None` where it is not declared.
    pub(super) fn column(&self, name: &str) -> Option<(ColumnKind, &'static str)> {
        self.columns.iter().find_map(|column| {
            let kind = kind_of(name, column.name.beginning, column.kind)?;
            Some((kind, column.unit))
        })
    }

    /// Unit of the number `name` of the summary; `None` where it is not declared.
    pub(super) fn number(&self, name: &str) -> Option<&'static str> {
        let found = self
            .summary
            .iter()
            .find(|(known, _)| known.beginning == name);
        found.map(|(_, unit)| *unit)
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $function:ident: $kind:ident in $unit:literal,)+) => {
        $($(#[$doc])* pub const fn $function(name: Name<'static>) -> ColumnSchema {
            ColumnSchema { name, kind: ColumnKind::$kind, unit: $unit }
        })+
    };
}

kinds! {
    /// A column of [`ColumnKind::Axis`].
    axis: Axis in "",
    /// A column of [`ColumnKind::Measured`].
    measured: Measured in "",
    /// A column of [`ColumnKind::StandardError`] with a name of its own.
    error: StandardError in "",
    /// A column of [`ColumnKind::Published`].
    published: Published in "",
    /// A column of [`ColumnKind::Corrected`].
    corrected: Corrected in "",
    /// A column of [`ColumnKind::Limit`].
    limit: Limit in "",
    /// A column of [`ColumnKind::Exact`].
    exact: Exact in "",
    /// A column of [`ColumnKind::Allowance`].
    allowed: Allowance in "",
    /// A column of [`ColumnKind::Index`].
    index: Index in "",
    /// A column of [`ColumnKind::Words`].
    words: Words in "",
    /// A measured column in seconds.
    seconds: Measured in "s",
    /// A measured column in nats.
    nats: Measured in "nat",
}
