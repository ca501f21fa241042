//! Where laws of one attention layer were measured to be right, within a tenth.
//!
//! `cargo xtask laws` samples attention on a grid and writes down what it measured, `tests/reference/laws/measured.tsv`; the
//! table `measured_range.txt` says at which places of the grid each law was within a tenth of it. Between places a
//! law counts as right where it was right at all places around. Beyond the largest T that was measured it counts as
//! at that one: at a fixed scale the laws are limits of infinite T.

/// How far a law may be off, as a share of what is measured.
pub const TOLERANCE: f64 = 0.1;

/// The table: `LAW KIND`, then for each of [`PLANES`] the first and the last scale that are right, at each T, as
/// hexadecimal places in [`SCALES`]; `--` where none is, `.` for a plane that does not matter to the kind.
const TABLE: &str = include_str!("measured_range.txt");

/// Context lengths measured where nothing else differs from the default.
const LENGTHS: &[usize] = &[32, 64, 128, 256, 512, 1024];

/// Context lengths measured on the other planes.
const FEWER_LENGTHS: &[usize] = &[64, 256];

/// Kinds of attention, whether their A has keys and reads tokens, and the scales measured: σ_qk, or σ_A of independent
/// weights.
pub const SCALES: &[(&str, bool, &[f64])] = &[
    ("softmax", true, SCORE_SCALES),
    ("relu", true, SCORE_SCALES),
    ("sigmoid", true, SCORE_SCALES),
    ("differential", true, SCORE_SCALES),
    ("markov-lognormal", false, SCORE_SCALES),
    ("markov-exponential", false, &[1.0]),
    ("markov-uniform", false, &[1.0]),
];

const SCORE_SCALES: &[f64] = &[
    0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.5, 2.0, 3.0,
];

/// A setting beside T and the scale in which the grid was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plane {
    /// Its name in the tables.
    pub name: &'static str,
    /// Which quantity differs from the default, and its value there.
    pub at: Option<(PlaneSetting, f64)>,
}

/// What differs from the default on a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaneSetting {
    /// c = T/d_qk, else 1.
    KeyRatio,
    /// γ = T/d, else 1.
    WidthRatio,
    /// Tokens drawn from the unit sphere of dimension d instead of orthogonal ones.
    UnitTokens,
    /// Tokens of this cosine ρ with each other, else 0.
    Cosine,
}

/// The planes of the grid, those of one setting in ascending order.
pub const PLANES: &[Plane] = &[
    Plane::new("default", None),
    Plane::new("c=1/16", Some((PlaneSetting::KeyRatio, 1.0 / 16.0))),
    Plane::new("c=1/4", Some((PlaneSetting::KeyRatio, 0.25))),
    Plane::new("c=4", Some((PlaneSetting::KeyRatio, 4.0))),
    Plane::new("c=16", Some((PlaneSetting::KeyRatio, 16.0))),
    Plane::new("gamma=1/4", Some((PlaneSetting::WidthRatio, 0.25))),
    Plane::new("unit", Some((PlaneSetting::UnitTokens, 1.0))),
    Plane::new("rho=0.5", Some((PlaneSetting::Cosine, 0.5))),
    Plane::new("rho=0.9", Some((PlaneSetting::Cosine, 0.9))),
];

impl Plane {
    const fn new(name: &'static str, at: Option<(PlaneSetting, f64)>) -> Self {
        Self { name, at }
    }

    /// Context lengths measured on it.
    pub fn lengths(&self) -> &'static [usize] {
        match self.at {
            None => LENGTHS,
            Some(_) => FEWER_LENGTHS,
        }
    }

    /// Whether attention depends on what differs here, if it has keys and reads tokens (`of_tokens`) or not.
    pub fn matters(&self, of_tokens: bool) -> bool {
        let of_width = matches!(self.at, None | Some((PlaneSetting::WidthRatio, _)));
        of_width || of_tokens
    }
}

/// A place of the grid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridPlace {
    /// Kind of attention, a name in [`SCALES`].
    pub kind: &'static str,
    /// The plane, a name in [`PLANES`].
    pub plane: &'static str,
    /// Context length T.
    pub tokens: usize,
    /// One of the scales of the kind.
    pub scale: f64,
}

/// The laws that have a range, and the quantity each is compared with, a column of the measurements.
pub const LAWS: &[(&str, &str)] = &[
    ("outlier", "lambda1"),
    ("radius", "lambda2_abs"),
    ("radius_finite", "lambda2_abs"),
    ("radial_corrected", "median"),
    ("radial_finite", "median"),
    ("edge_corrected", "s2"),
    ("edge_finite", "s2"),
    ("excess_corrected", "excess"),
    ("excess_finite", "excess"),
    ("resolved_corrected", "resolved"),
    ("participation_exact", "participation"),
    ("entropy_exact", "entropy"),
];

/// Whether `law` was measured to be right around T = `tokens` and `scale` for attention of `kind`, with `settings`
/// away from the default; not where it was not measured.
pub fn is_right(
    law: &str,
    (kind, scale): (&str, f64),
    tokens: usize,
    settings: &[(PlaneSetting, f64)],
) -> bool {
    let line = TABLE.lines().find_map(|line| {
        let (name, rest) = line.split_once(' ')?;
        let (of, planes) = rest.split_once(' ')?;
        (name == law && of == kind).then_some(planes)
    });
    let scales = SCALES.iter().find(|(name, ..)| *name == kind);
    let (Some(line), Some((.., scales))) = (line, scales) else {
        return false;
    };
    let holds = |which: usize| {
        let text = line.split(' ').nth(which).unwrap_or("");
        text == "." || is_inside(text, PLANES[which].lengths(), tokens, scales, scale)
    };
    holds(0)
        && settings
            .iter()
            .all(|setting| holds_beside(*setting, &holds))
}

/// Whether `holds` on the planes next to a setting, the default among them.
fn holds_beside((setting, value): (PlaneSetting, f64), holds: &impl Fn(usize) -> bool) -> bool {
    let default = match setting {
        PlaneSetting::KeyRatio | PlaneSetting::WidthRatio => 1.0,
        PlaneSetting::UnitTokens | PlaneSetting::Cosine => 0.0,
    };
    let measured = PLANES.iter().enumerate().filter_map(|(which, plane)| {
        let (of, at) = plane.at?;
        (of == setting).then_some((at, which))
    });
    let mut measured: Vec<(f64, usize)> = measured.chain([(default, 0)]).collect();
    measured.sort_by(|a, b| a.0.total_cmp(&b.0));
    let below = measured.iter().rev().find(|(at, _)| *at <= value);
    let above = measured.iter().find(|(at, _)| *at >= value);
    match (below, above) {
        (Some((_, below)), Some((_, above))) => holds(*below) && holds(*above),
        _ => false,
    }
}

/// Whether the scale lies between the first and the last that are right, at the lengths next to T.
fn is_inside(text: &str, lengths: &[usize], tokens: usize, scales: &[f64], scale: f64) -> bool {
    let after = lengths.iter().position(|length| *length >= tokens);
    let next = match after {
        Some(0) if lengths[0] > tokens => return false,
        Some(at) if lengths[at] == tokens => [at, at],
        Some(at) => [at - 1, at],
        None => [lengths.len() - 1; 2],
    };
    next.iter().all(|at| {
        let place = |which: usize| {
            let digit = text.chars().nth(2 * at + which)?.to_digit(16)?;
            scales.get(digit as usize).map(|bound| (digit, *bound))
        };
        match (place(0), place(1)) {
            // Towards weaker scores than the weakest measured, attention is uniform and the laws are exact.
            (Some((0, _)), Some((_, last))) => scale <= last,
            (Some((_, first)), Some((_, last))) => first <= scale && scale <= last,
            _ => false,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_is_inside_where_it_is_at_the_lengths_next_to_it() {
        let (lengths, scales) = ([10, 20, 40], [1.0, 2.0, 3.0, 4.0]);
        // From 2 to 4 at 10; up to 3 at 20; from 2 to 3 at 40.
        let inside = |tokens, scale| is_inside("130212", &lengths, tokens, &scales, scale);
        for (tokens, right, wrong) in [
            (10, &[2.0, 3.0, 4.0][..], &[1.5, 4.5][..]),
            (20, &[0.1, 1.0, 3.0], &[3.5]),
            (15, &[2.0, 3.0], &[1.5, 3.5]),
            (30, &[2.0, 3.0], &[1.5, 3.5]),
            (40, &[2.0, 3.0], &[1.5, 3.5]),
            (400, &[2.0, 3.0], &[1.5, 3.5]),
            (9, &[], &[1.0, 2.0, 3.0]),
        ] {
            assert!(right.iter().all(|&scale| inside(tokens, scale)), "{tokens}");
            assert!(
                !wrong.iter().any(|&scale| inside(tokens, scale)),
                "{tokens}"
            );
        }
        assert!(!is_inside("--0212", &lengths, 10, &scales, 2.0));
    }

    #[test]
    fn a_setting_between_two_planes_needs_both() {
        let named = |name: &str| PLANES.iter().position(|plane| plane.name == name).unwrap();
        let both = |right: [&'static str; 2]| {
            let right = right.map(named);
            move |which: usize| right.contains(&which)
        };
        let holds = both(["default", "c=4"]);
        for (value, want) in [
            (1.0, true),
            (2.0, true),
            (4.0, true),
            (8.0, false),
            (0.5, false),
        ] {
            assert_eq!(
                holds_beside((PlaneSetting::KeyRatio, value), &holds),
                want,
                "{value}"
            );
        }
        let holds = both(["c=4", "c=16"]);
        for (value, want) in [(2.0, false), (8.0, true), (16.0, true), (32.0, false)] {
            assert_eq!(
                holds_beside((PlaneSetting::KeyRatio, value), &holds),
                want,
                "{value}"
            );
        }
        let holds = both(["default", "rho=0.5"]);
        for (value, want) in [(0.0, true), (0.3, true), (0.7, false)] {
            assert_eq!(
                holds_beside((PlaneSetting::Cosine, value), &holds),
                want,
                "{value}"
            );
        }
    }

    #[test]
    fn a_kind_that_is_not_measured_is_never_right() {
        assert!(is_right("outlier", ("softmax", 1.0), 512, &[]));
        assert!(!is_right("outlier", ("nonsense", 1.0), 512, &[]));
        assert!(!is_right("nonsense", ("softmax", 1.0), 512, &[]));
        // Its one scale is the first of all, but not that of another kind.
        assert!(is_right("outlier", ("markov-exponential", 1.0), 512, &[]));
    }

    #[test]
    fn independent_weights_depend_on_the_width_alone() {
        for plane in PLANES {
            let of_width = ["default", "gamma=1/4"].contains(&plane.name);
            assert_eq!(plane.matters(false), of_width, "{}", plane.name);
            assert!(plane.matters(true));
        }
    }
}
