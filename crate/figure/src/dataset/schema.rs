//! Declares the columns and the summary of a data set, once per view: using a name that is not declared is an
//! error.

use std::borrow::Cow;

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnSchema {
    /// Name of the column, also in files.
    pub name: Cow<'static, str>,
    /// Its kind.
    pub kind: ColumnKind,
    /// Unit of its numbers; empty where they have none.
    pub unit: &'static str,
}

impl ColumnSchema {
    const fn of(name: &'static str, kind: ColumnKind) -> Self {
        Self {
            name: Cow::Borrowed(name),
            kind,
            unit: "",
        }
    }

    /// A measured column whose name depends on parameters.
    pub fn measured(name: &str) -> Self {
        Self {
            name: Cow::Owned(name.to_owned()),
            kind: ColumnKind::Measured,
            unit: "",
        }
    }

    /// Kind of the column `name`, if the name is that of this column or of its standard errors.
    fn kind_of(&self, name: &str) -> Option<ColumnKind> {
        match name.strip_prefix(&*self.name)? {
            "" => Some(self.kind),
            "_se" if self.kind == ColumnKind::Measured => Some(ColumnKind::StandardError),
            _ => None,
        }
    }
}

/// The columns that a data set may have, and the names in its summary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schema {
    /// Columns, in no particular order.
    pub columns: &'static [ColumnSchema],
    /// Names of the summary, in no particular order.
    pub summary: &'static [&'static str],
    /// Units of the numbers in the summary that have one, by name.
    pub units: &'static [(&'static str, &'static str)],
}

impl Schema {
    /// Whether a data set may have the column `name`.
    pub fn declares(&self, name: &str) -> bool {
        kind_in(self.columns, name).is_some()
    }
}

impl Schema {
    /// The unit of the number `name` in the summary; empty where it has none.
    pub(super) fn unit_in_summary(&self, name: &str) -> &'static str {
        let found = self.units.iter().find(|(known, _)| *known == name);
        found.map_or("", |(_, unit)| unit)
    }
}

/// Kind of the column `name` among `columns`; `None` where it is not declared.
pub(super) fn kind_in(columns: &[ColumnSchema], name: &str) -> Option<ColumnKind> {
    columns.iter().find_map(|column| column.kind_of(name))
}

/// The unit of the column `name` in `columns`; `None` where it is not declared.
pub(super) fn unit_in(columns: &[ColumnSchema], name: &str) -> Option<&'static str> {
    let mut found = columns.iter().filter(|it| it.kind_of(name).is_some());
    found.next().map(|column| column.unit)
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident: $kind:ident,)+) => {
        $($(#[$doc])* pub const fn $name(name: &'static str) -> ColumnSchema {
            ColumnSchema::of(name, ColumnKind::$kind)
        })+
    };
}

kinds! {
    /// A column of [`ColumnKind::Axis`].
    axis: Axis,
    /// A column of [`ColumnKind::Measured`].
    measured: Measured,
    /// A column of [`ColumnKind::StandardError`] with a name of its own.
    error: StandardError,
    /// A column of [`ColumnKind::Published`].
    published: Published,
    /// A column of [`ColumnKind::Corrected`].
    corrected: Corrected,
    /// A column of [`ColumnKind::Limit`].
    limit: Limit,
    /// A column of [`ColumnKind::Exact`].
    exact: Exact,
    /// A column of [`ColumnKind::Allowance`].
    allowed: Allowance,
    /// A column of [`ColumnKind::Index`].
    index: Index,
    /// A column of [`ColumnKind::Words`].
    words: Words,
}

/// A measured column in seconds.
pub const fn seconds(name: &'static str) -> ColumnSchema {
    ColumnSchema {
        name: Cow::Borrowed(name),
        kind: ColumnKind::Measured,
        unit: "s",
    }
}

/// A measured column in nats.
pub const fn nats(name: &'static str) -> ColumnSchema {
    ColumnSchema {
        name: Cow::Borrowed(name),
        kind: ColumnKind::Measured,
        unit: "nat",
    }
}
