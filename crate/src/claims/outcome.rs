//! From numbers to a verdict.

use super::{Relation, Within};

/// Standard errors that count as chance.
const ERRORS: f64 = 3.0;

/// How far the exponent of a law that errs by a constant may be off, two standard errors included: where it
/// is not known that well, nothing says that the constant is one.
const EXPONENT: f64 = 0.15;

/// What is to be said of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// As printed.
    Holds,
    /// The law errs by a factor that does not depend on T.
    AnotherConstant,
    /// Neither.
    Fails,
}

impl Verdict {
    /// Its words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::AnotherConstant => "holds with another constant",
            Self::Fails => "fails as printed",
        }
    }
}

/// The numbers of a claim; `NaN` for what there is not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// What the paper says.
    pub published: f64,
    /// What holds instead.
    pub corrected: f64,
    /// Mean over the realisations.
    pub measured: f64,
    /// Its standard error.
    pub se: f64,
    /// Exponent of T in measured/published.
    pub drift: f64,
    /// Its standard error.
    pub drift_se: f64,
    /// How measured and law are compared.
    pub relation: Relation,
    /// What finite sizes may add to the distance from the published law, and from the corrected one.
    pub within: [Within; 2],
}

impl Outcome {
    /// The published law, then the corrected one, each with how far what is measured may be from it: three
    /// standard errors and the allowance for finite sizes.
    pub fn laws(&self) -> [(f64, f64); 2] {
        let chance = if self.se.is_nan() {
            0.0
        } else {
            ERRORS * self.se
        };
        let laws = [self.published, self.corrected];
        std::array::from_fn(|i| (laws[i], chance + self.within[i].distance(laws[i])))
    }

    /// Whether what is measured and a law are related as stated.
    pub fn agrees(&self, (law, allowed): (f64, f64)) -> bool {
        let above = self.measured - law;
        match self.relation {
            Relation::Equal => above.abs() <= allowed,
            Relation::AtMost => above <= allowed,
            Relation::AtLeast => -above <= allowed,
        }
    }

    /// The verdict on the published law, or where there is none on the corrected one; `None` before anything
    /// is measured.
    pub fn verdict(&self) -> Option<Verdict> {
        if self.measured.is_nan() {
            return None;
        }
        let [published, corrected] = self.laws();
        let printed = if published.0.is_nan() {
            corrected
        } else {
            published
        };
        Some(if self.agrees(printed) {
            Verdict::Holds
        } else if self.drift.abs() + 2.0 * self.drift_se <= EXPONENT {
            Verdict::AnotherConstant
        } else {
            Verdict::Fails
        })
    }
}
