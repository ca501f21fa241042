//! Stored measurements of the claims at five seeds, in the sources `tests/reference/claims.txt`. Tests of the library measure and
//! write them; the chapter of claims in the book is made from them.

use super::{Claim, Judgement, Measurement, Verdict};
use crate::problem::Problem;
use crate::words::phrase;

/// Measurements of one claim.
pub struct ClaimEvidence {
    /// Name of the claim.
    pub claim: String,
    /// Hash of the text of the claim when it was measured.
    pub mark: String,
    /// Seeds, ascending.
    pub seeds: Vec<SeedEvidence>,
}

impl ClaimEvidence {
    /// The verdict that all seeds share, or [`Verdict::NotDecided`].
    pub fn verdict(&self) -> Verdict {
        let mut verdicts = self.seeds.iter().map(|of| of.verdict);
        let first = verdicts.next().unwrap_or(Verdict::NotDecided);
        match verdicts.all(|other| other == first) {
            true => first,
            false => Verdict::NotDecided,
        }
    }
}

/// Measurements of a claim at one seed.
pub struct SeedEvidence {
    /// The seed.
    pub seed: u32,
    /// The verdict on these measurements.
    pub verdict: Verdict,
    /// Address of the figure that shows the claim.
    pub address: String,
    /// The corrected law at the largest size.
    pub corrected: f64,
    /// Sizes, ascending.
    pub table: Vec<SizeEvidence>,
}

impl SeedEvidence {
    /// What the rule of `claim` says of these measurements; `None` without measurements.
    pub fn judgement(&self, claim: &Claim) -> Option<Judgement> {
        claim.judge(self.table.iter().map(|at| at.measurement))
    }
}

/// Measurement at one size.
pub struct SizeEvidence {
    /// Number of realisations.
    pub realisations: usize,
    /// Standard error of the measured value, without the error of the law.
    pub own_se: f64,
    /// The numbers that are compared.
    pub measurement: Measurement,
}

/// The stored measurements of all claims.
///
/// # Errors
/// Names the first invalid line.
pub fn read(text: &str) -> Result<Vec<ClaimEvidence>, Problem> {
    let mut all = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if read_line(line, &mut all).is_none() {
            let message = phrase!("claims-stored-measurements-invalid-line", line);
            return Err(Problem::new("claim", message));
        }
    }
    Ok(all)
}

fn read_line(line: &str, all: &mut Vec<ClaimEvidence>) -> Option<()> {
    let (word, rest) = line.split_once(' ')?;
    if word == "claim" {
        let (claim, mark) = rest.split_once(' ')?;
        all.push(ClaimEvidence {
            claim: claim.to_owned(),
            mark: mark.to_owned(),
            seeds: Vec::new(),
        });
        return Some(());
    }
    let seeds = &mut all.last_mut()?.seeds;
    if word == "seed" {
        let (seed, verdict) = rest.split_once(' ')?;
        seeds.push(SeedEvidence {
            seed: seed.parse().ok()?,
            verdict: Verdict::named(verdict)?,
            address: String::new(),
            corrected: f64::NAN,
            table: Vec::new(),
        });
        return Some(());
    }
    let of = seeds.last_mut()?;
    match word {
        "figure" => rest.clone_into(&mut of.address),
        "corrected" => of.corrected = rest.parse().ok()?,
        "at" => {
            let numbers = rest.split(' ').map(|number| number.parse().ok());
            let numbers: Vec<f64> = numbers.collect::<Option<_>>()?;
            let [size, realisations, measured, own_se, se, published, worst] = numbers[..] else {
                return None;
            };
            of.table.push(SizeEvidence {
                realisations: realisations as usize,
                own_se,
                measurement: Measurement {
                    size,
                    measured,
                    se,
                    published,
                    worst,
                },
            });
        }
        _ => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_share_a_verdict_or_decide_nothing() {
        let verdict = |second: &str| {
            let text = format!("# A comment\nclaim a-b 0f\nseed 0 holds\nseed 1000 {second}\n");
            Some(read(&text).ok()?.first()?.verdict())
        };
        assert_eq!(verdict("holds"), Some(Verdict::Holds));
        assert_eq!(verdict("contradicted"), Some(Verdict::NotDecided));
        assert_eq!(verdict("perhaps"), None);
    }

    #[test]
    fn a_line_is_understood_as_a_whole_or_not_at_all() {
        let table = |line: &str| {
            let all = read(&format!("claim a-b 0f\nseed 0 holds\n{line}")).ok()?;
            Some(all[0].seeds[0].table.len())
        };
        assert_eq!(table("at 64 4 1 2 3 4 NaN"), Some(1));
        assert_eq!(table("figure view=gap"), Some(0));
        for wrong in [
            "at 64 4 1 2 3 4",
            "at 64 4 1 2 3 four 5",
            "corrected",
            "rest 1",
        ] {
            assert_eq!(table(wrong), None, "{wrong}");
        }
        assert!(read("at 64 4 1 2 3 4 5").is_err());
    }
}
