//! Makes a verdict from measurements.
//!
//! Every rule compares with a stated number, and noise never widens a tolerance. Where three standard errors exceed the
//! difference to be resolved, the verdict is *not decided*; more realisations decide.

use super::fit::Exponent;
use crate::data_word::data_word;
use crate::words::phrase;

/// Standard errors that count as chance.
const CHANCE_ERRORS: f64 = 3.0;

/// A distance from a limit shrinks if it falls at least like T to the minus this: a slower decrease may tend to another limit.
const SHRINKING: f64 = 0.25;

/// Largest ratio of the slope of a distance over the earlier sizes to that over the later ones: a distance that
/// shrinks ever more slowly may have another limit.
const BENDING: f64 = 0.1;

/// A ratio whose exponent differs from zero by no more than this is taken as constant.
const CONSTANT: f64 = 0.1;

/// Relation between the measured and the published value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The two are equal at every size.
    Equals,
    /// An explicit limit: the measured value tends to the published one.
    Tends,
    /// A law in T with a printed rate and constant: the ratio of measured to printed values tends to 1.
    Scales,
    /// The measured value grows like T to the printed exponent, for any constant.
    Rate,
    /// The measured value is O(T to the printed exponent).
    Order,
    /// The measured value does not exceed the printed one.
    AtMost,
    /// The measured value is not below the printed one.
    AtLeast,
    /// The measured value exceeds the printed one on average; single realisations need not.
    Exceeds,
}

impl Relation {
    /// The relation with this name in the text of a claim.
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "equals" => Self::Equals,
            "tends" => Self::Tends,
            "scales" => Self::Scales,
            "rate" => Self::Rate,
            "order" => Self::Order,
            "at-most" => Self::AtMost,
            "at-least" => Self::AtLeast,
            "exceeds" => Self::Exceeds,
            _ => return None,
        })
    }

    /// The sign of the relation.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Equals => "=",
            Self::Tends => "→",
            Self::Scales => "~",
            Self::Rate => "∝ T^",
            Self::Order => "= O(T^)",
            Self::AtMost => "≤",
            Self::AtLeast => "≥",
            Self::Exceeds => "> on average",
        }
    }

    /// Whether the published value is an exponent.
    pub fn is_exponent(self) -> bool {
        matches!(self, Self::Rate | Self::Order)
    }
}

/// Tolerance for the difference between the measured and the printed value: a stated number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Allowance {
    /// Share of the printed value.
    Share(f64),
    /// Distance from the printed value.
    Distance(f64),
}

impl Allowance {
    /// The tolerance written as `5%` or `0.05`.
    pub(super) fn of(text: &str) -> Option<Self> {
        let number = |text: &str| {
            let number = text.parse::<f64>().ok()?;
            (number >= 0.0).then_some(number)
        };
        match text.split_once('%') {
            Some((share, "")) => Some(Self::Share(number(share)? / 100.0)),
            Some(_) => None,
            None => Some(Self::Distance(number(text)?)),
        }
    }

    /// The distance allowed from `law`.
    pub fn distance(self, law: f64) -> f64 {
        match self {
            Self::Share(share) => share * law.abs(),
            Self::Distance(distance) => distance,
        }
    }
}

/// Measurement at one size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measurement {
    /// The size, mostly T.
    pub size: f64,
    /// Mean over the realisations.
    pub measured: f64,
    /// Standard error of the measured value; 0 for a value that is not random.
    pub se: f64,
    /// The printed value.
    pub published: f64,
    /// For a bound: how far the worst realisation exceeds it; negative if all are within it.
    pub worst: f64,
}

/// Verdict on a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Holds as printed, within the stated tolerance.
    Holds,
    /// The distance shrinks with the size.
    HoldsInTheLimit,
    /// The ratio of measured to printed values tends to a positive constant other than 1.
    DifferentConstant,
    /// Measured over published is another power of the size.
    DifferentRate,
    /// Every other case.
    Contradicted,
    /// Would be one of the three verdicts above, if the models had been trained at the size of the paper.
    NotReproduced,
    /// The noise (three standard errors) exceeds the difference to be resolved, or models whose order is claimed were trained for
    /// fewer steps than in the paper.
    NotDecided,
}

impl Verdict {
    /// The verdict with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|verdict| verdict.words() == name)
    }

    /// All verdicts.
    pub const ALL: [Self; 7] = [
        Self::Holds,
        Self::HoldsInTheLimit,
        Self::DifferentConstant,
        Self::DifferentRate,
        Self::Contradicted,
        Self::NotReproduced,
        Self::NotDecided,
    ];

    /// The verdict if the models were trained for less than in the paper: training that is too small cannot contradict the paper.
    pub(super) fn of_smaller_training(self) -> Self {
        match self.fails_as_printed() {
            true => Self::NotReproduced,
            false => self,
        }
    }

    /// Whether the statement fails as printed: a different constant or rate may hold instead.
    pub fn fails_as_printed(self) -> bool {
        matches!(
            self,
            Self::DifferentConstant | Self::DifferentRate | Self::Contradicted
        )
    }

    /// The group that this verdict is counted in.
    pub fn outcome(self) -> Outcome {
        match self {
            Self::Holds => Outcome::Holds,
            Self::HoldsInTheLimit | Self::DifferentConstant | Self::DifferentRate => {
                Outcome::HoldsOtherwise
            }
            Self::Contradicted => Outcome::Fails,
            Self::NotReproduced => Outcome::NotReproduced,
            Self::NotDecided => Outcome::NotDecided,
        }
    }

    /// The sign before the name of the verdict.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Holds => "✓",
            Self::HoldsInTheLimit => "↘",
            Self::DifferentConstant => "≈",
            Self::DifferentRate => "∝",
            Self::Contradicted => "✗",
            Self::NotReproduced => "⊘",
            Self::NotDecided => "?",
        }
    }

    /// The name of the verdict in the language of the thread.
    pub fn label(self) -> &'static str {
        data_word(self.words())
    }

    /// The name of the verdict in data.
    pub fn words(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::HoldsInTheLimit => "holds in the limit",
            Self::DifferentConstant => "different constant",
            Self::DifferentRate => "different rate",
            Self::Contradicted => "contradicted",
            Self::NotReproduced => "not reproduced at this size",
            Self::NotDecided => "not decided",
        }
    }
}

/// A group of verdicts, counted together on the scoreboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// [`Verdict::Holds`].
    Holds,
    /// [`Verdict::HoldsInTheLimit`], [`Verdict::DifferentConstant`] and [`Verdict::DifferentRate`].
    HoldsOtherwise,
    /// [`Verdict::Contradicted`].
    Fails,
    /// [`Verdict::NotReproduced`].
    NotReproduced,
    /// [`Verdict::NotDecided`].
    NotDecided,
}

impl Outcome {
    /// All outcomes, in the order in which bars stack them.
    pub const ALL: [Self; 5] = [
        Self::Holds,
        Self::HoldsOtherwise,
        Self::Fails,
        Self::NotReproduced,
        Self::NotDecided,
    ];

    /// The sign before the name of the outcome.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Holds => "✓",
            Self::HoldsOtherwise => "≈",
            Self::Fails => "✗",
            Self::NotReproduced => "⊘",
            Self::NotDecided => "?",
        }
    }

    /// The name of the outcome on the page, the same in every language.
    pub fn name(self) -> &'static str {
        match self {
            Self::Holds => "hold as printed",
            Self::HoldsOtherwise => "hold otherwise",
            Self::Fails => "fail",
            Self::NotReproduced => "not reproduced at this size",
            Self::NotDecided => "not decided",
        }
    }

    /// The outcome in words, after a number of claims.
    pub fn words(self) -> &'static str {
        match self {
            Self::Holds => phrase!("claims-hold-printed"),
            Self::HoldsOtherwise => phrase!("claims-hold-otherwise"),
            Self::Fails => phrase!("claims-fail"),
            Self::NotReproduced => phrase!("claims-not-reproduced-at-size"),
            Self::NotDecided => phrase!("claims-not-decided"),
        }
    }

    /// Place of the outcome in lists, from 0: failing claims come first, confirmed ones last.
    pub fn rank(self) -> usize {
        match self {
            Self::Fails => 0,
            Self::HoldsOtherwise => 1,
            Self::NotReproduced => 2,
            Self::NotDecided => 3,
            Self::Holds => 4,
        }
    }
}

/// A verdict, and the exponent that it rests on, if any.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// The verdict.
    pub verdict: Verdict,
    /// Exponent of the distance from the limit; of measured over printed (for [`Verdict::DifferentConstant`] and
    /// [`Verdict::DifferentRate`] of a law); or of the measured value where a rate is printed.
    pub exponent: Option<Exponent>,
}

impl From<Verdict> for Judgement {
    fn from(verdict: Verdict) -> Self {
        Self {
            verdict,
            exponent: None,
        }
    }
}

/// The verdict on `relation` with the tolerance `allowance` by the measurements, in ascending order of sizes;
/// `None` without measurements.
pub(super) fn judge(
    relation: Relation,
    allowance: Allowance,
    measurements: &[Measurement],
) -> Option<Judgement> {
    let last = measurements.last()?;
    if measurements.iter().any(|m| m.measured.is_nan()) {
        return None;
    }
    if measurements
        .iter()
        .any(|m| m.se.is_nan() || m.published.is_nan())
    {
        return Some(Verdict::NotDecided.into());
    }
    let allowed = allowance.distance(last.published);
    Some(match relation {
        Relation::Equals => equality(last, allowed).into(),
        Relation::Exceeds => excess(last, allowed).into(),
        Relation::AtMost | Relation::AtLeast => {
            let sign = if relation == Relation::AtMost {
                1.0
            } else {
                -1.0
            };
            verdict_of_bound(sign, allowance, measurements).into()
        }
        Relation::Tends | Relation::Scales => limit(relation, allowed, measurements),
        Relation::Rate | Relation::Order => rate(relation, allowed, measurements),
    })
}

fn equality(m: &Measurement, allowed: f64) -> Verdict {
    let (distance, chance) = ((m.measured - m.published).abs(), CHANCE_ERRORS * m.se);
    if distance + chance <= allowed {
        Verdict::Holds
    } else if distance - chance > allowed {
        Verdict::Contradicted
    } else {
        Verdict::NotDecided
    }
}

/// The verdict that one mean exceeds another: their difference is above the tolerance, below which they count as equal.
fn excess(m: &Measurement, allowed: f64) -> Verdict {
    let (above, chance) = (m.measured - m.published, CHANCE_ERRORS * m.se);
    if above - chance > allowed {
        Verdict::Holds
    } else if above + chance <= allowed {
        Verdict::Contradicted
    } else {
        Verdict::NotDecided
    }
}

/// A bound holds if its worst violation is within the tolerance. It is contradicted if it is violated on average at some size.
fn verdict_of_bound(sign: f64, allowance: Allowance, measurements: &[Measurement]) -> Verdict {
    let allowed = |m: &Measurement| allowance.distance(m.published);
    let mean = |m: &Measurement| sign * (m.measured - m.published);
    if measurements.iter().all(|m| m.worst <= allowed(m)) {
        Verdict::Holds
    } else if measurements
        .iter()
        .any(|m| mean(m) - CHANCE_ERRORS * m.se > allowed(m))
    {
        Verdict::Contradicted
    } else {
        Verdict::NotDecided
    }
}

fn limit(relation: Relation, allowed: f64, measurements: &[Measurement]) -> Judgement {
    let Some(last) = measurements.last() else {
        return Verdict::NotDecided.into();
    };
    let distance = |m: &Measurement| m.measured - m.published;
    let chance = |m: &Measurement| CHANCE_ERRORS * m.se;
    // Laws that change with the size are compared by the ratio, or a distance could shrink with them alone.
    let unit = |m: &Measurement| {
        if m.published == 0.0 {
            1.0
        } else {
            m.published.abs()
        }
    };
    let resolved = measurements.iter().all(|m| distance(m).abs() > chance(m));
    let same_side = measurements
        .iter()
        .all(|m| distance(m).signum() == distance(last).signum());
    let points: Vec<_> = measurements
        .iter()
        .map(|m| (m.size, distance(m) / unit(m), m.se / unit(m)))
        .collect();
    let of_distance = Exponent::of(&points).filter(|_| same_side);
    let judged = |verdict| Judgement {
        verdict,
        exponent: of_distance,
    };
    let grows = |e: &Exponent| resolved && e.value - CHANCE_ERRORS * e.se > 0.0;
    let enough = measurements.len() >= 3;
    if enough
        && distance(last).abs() + chance(last) <= allowed
        && !of_distance.is_some_and(|e| grows(&e))
    {
        return judged(Verdict::Holds);
    }
    if !enough || distance(last).abs() - chance(last) <= allowed {
        return judged(Verdict::NotDecided);
    }
    let opposite = last.published != 0.0
        && (last.measured * last.published).is_sign_negative()
        && last.measured.abs() > chance(last);
    if opposite {
        return judged(Verdict::Contradicted);
    }
    let shrinks = of_distance.map(|e| e.value + CHANCE_ERRORS * e.se <= -SHRINKING);
    let slows = of_distance.is_some_and(|e| e.bend - CHANCE_ERRORS * e.bend_se > BENDING);
    if resolved && shrinks == Some(true) && !slows {
        return judged(Verdict::HoldsInTheLimit);
    }
    let stays = of_distance.is_some_and(|e| e.value - CHANCE_ERRORS * e.se > -SHRINKING) || slows;
    if relation == Relation::Scales && last.published != 0.0 {
        return law(measurements, stays).unwrap_or(judged(Verdict::NotDecided));
    }
    judged(if resolved && stays {
        Verdict::Contradicted
    } else {
        Verdict::NotDecided
    })
}

/// Verdict on a law that fails: different by a constant, or by another power of the size.
fn law(measurements: &[Measurement], stays: bool) -> Option<Judgement> {
    let ratio = |m: &Measurement| (m.size, m.measured / m.published, m.se / m.published.abs());
    let points: Vec<_> = measurements.iter().map(ratio).collect();
    if points
        .iter()
        .any(|(_, ratio, se)| *ratio <= CHANCE_ERRORS * se)
    {
        return None;
    }
    let of_ratio = Exponent::of(&points)?;
    let judged = |verdict| Judgement {
        verdict,
        exponent: Some(of_ratio),
    };
    if of_ratio.value.abs() + CHANCE_ERRORS * of_ratio.se <= CONSTANT {
        Some(judged(Verdict::DifferentConstant))
    } else if of_ratio.value.abs() - CHANCE_ERRORS * of_ratio.se > CONSTANT && stays {
        Some(judged(Verdict::DifferentRate))
    } else {
        None
    }
}

fn rate(relation: Relation, allowed: f64, measurements: &[Measurement]) -> Judgement {
    let points: Vec<_> = measurements
        .iter()
        .map(|m| (m.size, m.measured, m.se))
        .collect();
    let of_measured = Exponent::of(&points).filter(|_| {
        let sign = points[0].1.signum();
        points
            .iter()
            .all(|p| p.1.signum() == sign && p.1.abs() > CHANCE_ERRORS * p.2)
    });
    let (Some(exponent), Some(last)) = (of_measured, measurements.last()) else {
        return Verdict::NotDecided.into();
    };
    let above = exponent.value - last.published;
    let off = if relation == Relation::Order {
        above
    } else {
        above.abs()
    };
    Judgement {
        verdict: if off + CHANCE_ERRORS * exponent.se <= allowed {
            Verdict::Holds
        } else if off - CHANCE_ERRORS * exponent.se > allowed {
            Verdict::DifferentRate
        } else {
            Verdict::NotDecided
        },
        exponent: Some(exponent),
    }
}
