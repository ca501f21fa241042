//! A row of the list of claims: the measurements with their sizes, and the verdict.

use super::schema::*;
use crate::claims::{Claim, Exponent, Measurement, Relation, Verdict};
use crate::dataset::{DataSet, Name};

/// Result of a claim at one size.
#[derive(Clone)]
pub(super) struct SizeResult {
    /// Number of finished realisations.
    pub(super) realisations: usize,
    /// The standard error of the measured value, whatever the error of the law.
    pub(super) measured_se: f64,
    /// The measurement behind the verdict.
    pub(super) measurement: Measurement,
}

/// Progress of a row.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Standing {
    /// No status.
    Unknown,
    /// Results found when the program was made.
    Kept,
    /// Some of the realisations have been measured here.
    SoFar,
    /// All the needed realisations have been measured here.
    Final,
}

impl Standing {
    fn word(self) -> &'static str {
        match self {
            Self::Unknown => "",
            Self::Kept => "kept",
            Self::SoFar => "so far",
            Self::Final => "final",
        }
    }
}

/// All results of one claim.
pub(super) struct ClaimRow {
    pub(super) claim: Claim,
    /// Sizes ascending.
    pub(super) table: Vec<SizeResult>,
    /// The corrected law at the largest size.
    pub(super) corrected: f64,
    /// The first realisation at the largest size.
    pub(super) first: f64,
    pub(super) standing: Standing,
    /// Verdict on the published law, or without one on the corrected law.
    pub(super) verdict: Option<Verdict>,
    pub(super) exponent: Option<Exponent>,
    pub(super) address: String,
}

impl ClaimRow {
    fn last(&self) -> Option<&SizeResult> {
        self.table.last()
    }

    fn published(&self) -> f64 {
        match (self.claim.published, self.last()) {
            (Some(_), Some(last)) => last.measurement.published,
            _ => f64::NAN,
        }
    }

    /// For a bound: the worst violation at any size, negative for slack.
    fn worst_violation(&self) -> f64 {
        let worst = self.table.iter().map(|t| t.measurement.worst);
        worst.fold(f64::NAN, f64::max)
    }
}

impl ClaimRow {
    /// The value compared with the laws, and its standard error; for a rate, the exponent.
    fn compared(&self) -> (f64, f64) {
        match (self.claim.relation.is_exponent(), self.last()) {
            (true, _) => self
                .exponent
                .map_or((f64::NAN, f64::NAN), |e| (e.value, e.se)),
            (false, Some(last)) => (last.measurement.measured, last.measured_se),
            (false, None) => (f64::NAN, f64::NAN),
        }
    }

    /// Distance of the compared value from `law`, in units of the tolerance, and its standard error: values within −1 … 1 are
    /// tolerated. A bound that holds has distance 0, however uncertain its slack is.
    fn distance(&self, law: f64, tolerance: f64) -> (f64, f64) {
        let (value, se) = self.compared();
        let off = (value - law) / tolerance;
        let (off, is_kept) = match self.claim.relation {
            Relation::AtMost | Relation::Order => (off, value <= law),
            Relation::AtLeast => (off, value >= law),
            // Here the tolerance is the least difference that counts.
            Relation::Exceeds => (off - 2.0, value - law > tolerance),
            Relation::Equals | Relation::Tends | Relation::Scales | Relation::Rate => (off, false),
        };
        // A tolerance of 0 or an infinite standard error (T = 2) gives no distance.
        let known = |x: f64| if x.is_finite() { x } else { f64::NAN };
        match is_kept {
            true => (0.0, 0.0),
            false => (known(off), known(se / tolerance)),
        }
    }

    fn distance_from_published(&self) -> (f64, f64) {
        let law = self.published();
        self.distance(law, self.claim.allowance.distance(law))
    }

    fn distance_from_corrected(&self) -> (f64, f64) {
        let law = self.corrected;
        self.distance(law, self.claim.correction().distance(law))
    }
}

/// Writes columns and evidence of `rows` into `data`.
pub(super) fn write(rows: &[ClaimRow], data: &mut DataSet) {
    // Function pointers: the loops are compiled once.
    let texts = |of: fn(&ClaimRow) -> String| rows.iter().map(of).collect();
    data.push_words(ID, texts(|row| row.claim.id.to_owned()));
    data.push_words(STATEMENT, texts(|row| row.claim.statement()));
    let mut words = |name: Name, of: fn(&ClaimRow) -> &str| {
        let word = |row: &ClaimRow| of(row).to_owned();
        data.push_words(name, rows.iter().map(word).collect());
    };
    words(SOURCE, |row| row.claim.source);
    words(ROOT, |row| row.claim.root);
    words(RELATION, |row| row.claim.relation.sign());
    words(STANDING, |row| row.standing.word());
    words(ADDRESS, |row| &row.address);
    words(VERDICT, |row| row.verdict.map_or("", Verdict::words));
    for (name, place) in [(TRAINING_SIZE, 0), (PAPER_SIZE, 1)] {
        let size = |row: &ClaimRow| {
            let words = row.claim.training_size_words();
            words.map_or_else(String::new, |words| words[place].clone())
        };
        data.push_words(name, rows.iter().map(size).collect());
    }
    let mut numbers = |name: Name, of: fn(&ClaimRow) -> f64| {
        data.push(name, rows.iter().map(of).collect());
    };
    numbers(PUBLISHED, ClaimRow::published);
    numbers(CORRECTED, |row| row.corrected);
    numbers(MEASURED, |row| {
        row.last().map_or(f64::NAN, |t| t.measurement.measured)
    });
    numbers(SE, |row| row.last().map_or(f64::NAN, |t| t.measured_se));
    numbers(FIRST, |row| row.first);
    numbers(WORST, ClaimRow::worst_violation);
    numbers(DISTANCE_PUBLISHED, |row| row.distance_from_published().0);
    numbers(DISTANCE_PUBLISHED_SE, |row| row.distance_from_published().1);
    numbers(DISTANCE_CORRECTED, |row| row.distance_from_corrected().0);
    numbers(DISTANCE_CORRECTED_SE, |row| row.distance_from_corrected().1);
    numbers(ALLOWED_PUBLISHED, |row| {
        row.claim.allowance.distance(row.published())
    });
    numbers(ALLOWED_CORRECTED, |row| {
        row.claim.correction().distance(row.corrected)
    });
    numbers(REALISATIONS, |row| {
        row.last().map_or(0.0, |t| t.realisations as f64)
    });
    numbers(EXPONENT, |row| row.exponent.map_or(f64::NAN, |e| e.value));
    numbers(EXPONENT_SE, |row| row.exponent.map_or(f64::NAN, |e| e.se));
    let evidence: Vec<(&ClaimRow, &SizeResult)> = rows
        .iter()
        .flat_map(|row| row.table.iter().map(move |t| (row, t)))
        .collect();
    data.push_words(
        EVIDENCE,
        evidence
            .iter()
            .map(|(row, _)| row.claim.id.to_owned())
            .collect(),
    );
    let mut numbers = |name: Name, of: fn(&SizeResult) -> f64| {
        data.push(name, evidence.iter().map(|(_, t)| of(t)).collect());
    };
    numbers(SIZE, |t| t.measurement.size);
    numbers(SIZE_REALISATIONS, |t| t.realisations as f64);
    numbers(SIZE_MEASURED, |t| t.measurement.measured);
    numbers(SIZE_SE, |t| t.measured_se);
    numbers(SIZE_DIFFERENCE_SE, |t| t.measurement.se);
    numbers(SIZE_PUBLISHED, |t| t.measurement.published);
    numbers(SIZE_WORST, |t| t.measurement.worst);
}
