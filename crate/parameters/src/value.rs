//! The types of parameters, as their table reads and writes them.

use super::field::Checked;
use super::{
    Activation, Attention, Basis, Block, CLAIMS, Colormap, Compare, Covariance, Device, Hold, Init,
    Law, Model, Norm, Overlap, Parametrisation, Paths, Reading, Remedy, Rule, Runs, Schedule, Task,
    Tokenisation, Tokens, Values, View, Watched,
};

/// A value of a parameter.
pub(crate) trait Value {
    /// The value as a number; `None` if it is a word or follows T.
    fn number(&self) -> Option<f64> {
        None
    }

    /// The value as a word or a text; empty if it is a number.
    fn text(&self) -> &str {
        ""
    }

    /// The value that was checked.
    fn of(checked: Checked<'_>) -> Self;
}

impl Value for usize {
    fn number(&self) -> Option<f64> {
        Some(*self as f64)
    }

    fn of(checked: Checked<'_>) -> Self {
        checked.count()
    }
}

impl Value for u32 {
    fn number(&self) -> Option<f64> {
        Some(f64::from(*self))
    }

    fn of(checked: Checked<'_>) -> Self {
        checked.number() as u32
    }
}

impl Value for f64 {
    fn number(&self) -> Option<f64> {
        Some(*self)
    }

    fn of(checked: Checked<'_>) -> Self {
        checked.number()
    }
}

impl Value for bool {
    fn number(&self) -> Option<f64> {
        Some(f64::from(u8::from(*self)))
    }

    fn of(checked: Checked<'_>) -> Self {
        checked.number() != 0.0
    }
}

/// A width that may follow T.
impl Value for Option<usize> {
    fn number(&self) -> Option<f64> {
        self.map(|width| width as f64)
    }

    fn of(checked: Checked<'_>) -> Self {
        match checked {
            Checked::Follow => None,
            other => Some(other.count()),
        }
    }
}

/// Models that are trained side by side.
impl Value for Runs {
    fn number(&self) -> Option<f64> {
        Some(Self::number(*self))
    }

    fn of(checked: Checked<'_>) -> Self {
        Self::from_number(checked.number())
    }
}

impl Value for String {
    fn text(&self) -> &str {
        self
    }

    fn of(checked: Checked<'_>) -> Self {
        match checked {
            Checked::Text(text) => text.to_owned(),
            _ => Self::new(),
        }
    }
}

/// Name of the claims that are measured.
impl Value for &'static str {
    fn text(&self) -> &str {
        self
    }

    fn of(checked: Checked<'_>) -> Self {
        CLAIMS[checked.count()]
    }
}

macro_rules! choices {
    ($($choice:ty),+ $(,)?) => {$(
        impl Value for $choice {
            fn text(&self) -> &str {
                self.word()
            }

            fn of(checked: Checked<'_>) -> Self {
                Self::ALL[checked.count()]
            }
        }
    )+};
}

choices!(
    Activation,
    Attention,
    Basis,
    Block,
    Colormap,
    Compare,
    Covariance,
    Device,
    Hold,
    Init,
    Law,
    Model,
    Norm,
    Overlap,
    Parametrisation,
    Paths,
    Reading,
    Remedy,
    Rule,
    Schedule,
    Task,
    Tokenisation,
    Tokens,
    Values,
    View,
    Watched,
);
