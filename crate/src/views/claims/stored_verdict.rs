//! Results from the time when the program was made, shown until the claim is measured here.
//!
//! A text of lines:
//!
//! ```text
//! claim ID VERDICT         of five seeds
//! at SIZE REALISATIONS MEASURED SE DIFFERENCE_SE PUBLISHED WORST CORRECTED
//!                          of the first of them, sizes ascending
//! ```

use super::places::ClaimPlace;
use super::row::{ClaimRow, SizeResult, Standing};
use crate::claims::{Claim, Measurement, Verdict};
use crate::problem::Problem;
use crate::words::phrase;

/// Stored result of one claim.
pub(super) struct StoredVerdict {
    verdict: Verdict,
    table: Vec<SizeResult>,
    corrected: f64,
}

impl StoredVerdict {
    /// The row of the claim; `place` is the place at the largest size.
    pub(super) fn row(&self, claim: Claim, place: Option<&ClaimPlace>) -> ClaimRow {
        let judgement = claim.judge(self.table.iter().map(|t| t.measurement));
        let count = self.table.last().map_or(1, |t| t.realisations);
        let address = |place: &ClaimPlace| {
            let first = ClaimPlace {
                size: place.size,
                parameters: place.parameters.with(|p| p.seed = 0),
            };
            first.address(&claim, count)
        };
        ClaimRow {
            claim,
            table: self.table.clone(),
            corrected: self.corrected,
            first: f64::NAN,
            standing: Standing::Kept,
            verdict: Some(self.verdict),
            exponent: judgement.and_then(|j| j.exponent),
            address: place.map_or_else(String::new, address),
        }
    }
}

/// The results in `text`, by the names of the claims.
///
/// # Errors
/// Names the first invalid line.
pub(super) fn read(text: &str) -> Result<Vec<(String, StoredVerdict)>, Problem> {
    let mut found: Vec<(String, StoredVerdict)> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        if read_line(line, &mut found).is_none() {
            let message = phrase!("claims-stored-measurements-invalid-line", line);
            return Err(Problem::new("claim", message));
        }
    }
    Ok(found)
}

/// Reads a line.
fn read_line(line: &str, found: &mut Vec<(String, StoredVerdict)>) -> Option<()> {
    let (word, rest) = line.split_once(' ')?;
    if word == "claim" {
        let (id, verdict) = rest.split_once(' ')?;
        let kept = StoredVerdict {
            verdict: Verdict::named(verdict)?,
            table: Vec::new(),
            corrected: f64::NAN,
        };
        found.push((id.to_owned(), kept));
        return Some(());
    }
    let numbers = rest.split(' ').map(|number| number.parse().ok());
    let numbers: Vec<f64> = numbers.collect::<Option<_>>()?;
    let [
        size,
        runs,
        measured,
        own_se,
        se,
        published,
        worst,
        corrected,
    ] = numbers[..]
    else {
        return None;
    };
    let (_, kept) = found.last_mut()?;
    kept.corrected = corrected;
    kept.table.push(SizeResult {
        realisations: runs as usize,
        measured_se: own_se,
        measurement: Measurement {
            size,
            measured,
            se,
            published,
            worst,
        },
    });
    Some(())
}
