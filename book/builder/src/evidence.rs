//! Numbers of stories that come from a claim, because measuring them takes too long for a build of the book.

use crate::arithmetic;
use crate::claims::{self, ClaimAndEvidence};
use crate::markup::counted;
use crate::reference::claims::section;
use anyhow::{Context, Result, bail, ensure};
use attention_spectra::claims::{Measurement, Verdict};

/// All claims, paper by paper.
pub struct Evidence {
    claims: Vec<ClaimAndEvidence>,
}

impl Evidence {
    /// Reads the claims.
    ///
    /// # Errors
    /// As [`claims::all`].
    pub fn read() -> Result<Self> {
        Ok(Self {
            claims: claims::all()?,
        })
    }

    /// The number of `{{evidence CLAIM NUMBER}}`.
    ///
    /// # Errors
    /// The claim does not exist, or its section of the chapter of claims does not contain the number.
    pub fn number(&self, words: &str) -> Result<String> {
        let (claim, number) = words
            .split_once(' ')
            .with_context(|| format!("evidence “{words}” is not CLAIM NUMBER"))?;
        let section = section(self.of(claim)?)?;
        ensure!(
            stands_alone(&section, number),
            "{number} is not in the evidence of {claim}"
        );
        Ok(number.to_owned())
    }

    /// Number of seeds at which the comparison of `{{seeds CLAIM that="measured < printed"}}` holds, in words: “all five”, “one of five”.
    ///
    /// # Errors
    /// The claim does not exist, or the comparison cannot be read.
    pub fn seeds(&self, words: &str) -> Result<String> {
        let (claim, that) = words
            .split_once(" that=\"")
            .with_context(|| format!("seeds “{words}” is not CLAIM that=\"…\""))?;
        let seeds = self.of(claim)?.kept.seeds.iter();
        let last = seeds.filter_map(|of| Some(of.table.last()?.measurement));
        count(last, that.trim_end_matches('"'))
    }

    /// The verdict on a claim.
    ///
    /// # Errors
    /// The claim does not exist.
    pub fn verdict(&self, claim: &str) -> Result<Verdict> {
        Ok(self.of(claim)?.kept.verdict())
    }

    /// Every T at which a claim was measured, ascending; empty for one that varies another parameter.
    ///
    /// # Errors
    /// The claim does not exist.
    pub fn lengths(&self, claim: &str) -> Result<Vec<String>> {
        let of = self.of(claim)?;
        if of.varied() != "T" {
            return Ok(Vec::new());
        }
        let table = of.kept.seeds.iter().take(1).flat_map(|seed| &seed.table);
        Ok(table.map(|at| at.measurement.size.to_string()).collect())
    }

    /// A claim by its name.
    fn of(&self, claim: &str) -> Result<&ClaimAndEvidence> {
        let mut all = self.claims.iter();
        all.find(|of| of.claim.id == claim)
            .with_context(|| format!("there is no claim {claim}"))
    }
}

/// Whether `text` contains `number`, and not only as a part of a longer one.
fn stands_alone(text: &str, number: &str) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || c == '.';
    text.match_indices(number).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let mut after = text[at + found.len()..].chars();
        let next = after.next();
        // A full stop may end the sentence.
        let goes_on = next.is_some_and(|c| c.is_ascii_digit())
            || next == Some('.') && after.next().is_some_and(|c| c.is_ascii_digit());
        !before.is_some_and(is_part) && !goes_on
    })
}

/// Number of measurements for which a comparison holds, in words.
fn count(all: impl Iterator<Item = Measurement>, that: &str) -> Result<String> {
    let (mut right, mut total) = (0, 0);
    for found in all {
        let value_of = |name: &str| match name {
            "measured" => Ok(found.measured),
            "printed" => Ok(found.published),
            other => bail!("seeds compare measured and printed, not {other}"),
        };
        right += usize::from(arithmetic::holds(that, &value_of)?);
        total += 1;
    }
    Ok(match right == total {
        true => format!("all {}", counted(total)?),
        false => format!("{} of {}", counted(right)?, counted(total)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_to_be_in_the_evidence_of_its_claim() {
        let section = "### a: holds\n\n| 1.25 | 3 |\n\nExponent −0.99 ± 0.06.\n";
        for number in ["1.25", "−0.99 ± 0.06"] {
            assert!(stands_alone(section, number), "{number}");
        }
        for wrong in ["1.2", "25", "7"] {
            assert!(!stands_alone(section, wrong), "{wrong}");
        }
        let evidence = Evidence::read().unwrap();
        assert!(evidence.number("gap-outlier 128").is_ok());
        for wrong in ["gap-outlier 12", "gap 128", "gap-outlier"] {
            assert!(evidence.number(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn verdict_and_lengths_are_those_of_the_claim() {
        let evidence = Evidence::read().unwrap();
        assert_eq!(evidence.verdict("gap-outlier").unwrap(), Verdict::Holds);
        assert_eq!(evidence.lengths("gap-s1").unwrap(), ["64", "128", "256"]);
        let mut of_steps = evidence.claims.iter().filter(|of| of.varied() == "steps");
        let of_steps = of_steps.next().unwrap().claim.id;
        assert!(evidence.lengths(of_steps).unwrap().is_empty());
        assert!(evidence.verdict("gap").is_err() && evidence.lengths("gap").is_err());
    }

    #[test]
    fn seeds_are_counted_at_which_a_comparison_holds() {
        let pairs = [(1.0, 2.0), (-1.5, -2.5), (3.0, 4.0)];
        let measurement = |(measured, published)| Measurement {
            size: 1.0,
            measured,
            se: 0.0,
            published,
            worst: 0.0,
        };
        let seeds = |that: &str| count(pairs.into_iter().map(measurement), that);
        assert_eq!(seeds("measured < printed").unwrap(), "two of three");
        assert_eq!(seeds("abs(measured) < 4").unwrap(), "all three");
        assert_eq!(seeds("printed < measured - 9").unwrap(), "none of three");
        for wrong in ["measured", "found < 2"] {
            assert!(seeds(wrong).is_err(), "{wrong}");
        }
    }
}
