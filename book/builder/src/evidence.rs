//! Numbers of stories that come from a claim, because measuring them takes too long for a build of the book.

use crate::arithmetic;
use crate::markup::counted;
use anyhow::{Context, Result, bail, ensure};
use std::fs;

/// The chapter of claims, which tests of the library write.
pub struct Evidence {
    claims: String,
}

impl Evidence {
    /// Reads it.
    pub fn read() -> Result<Self> {
        let file = crate::root().join("src/reference/claims.md");
        let claims = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        Ok(Self { claims })
    }

    /// The number of `{{evidence CLAIM NUMBER}}`.
    ///
    /// # Errors
    /// The claim does not exist, or its evidence does not contain the number.
    pub fn number(&self, words: &str) -> Result<String> {
        let (claim, number) = words
            .split_once(' ')
            .with_context(|| format!("evidence “{words}” is not CLAIM NUMBER"))?;
        let section = self.section(claim)?;
        let is_part = |c: char| c.is_ascii_digit() || c == '.';
        let stands_alone = section.match_indices(number).any(|(at, found)| {
            let before = section[..at].chars().next_back();
            let mut after = section[at + found.len()..].chars();
            let next = after.next();
            // A full stop may end the sentence.
            let goes_on = next.is_some_and(|c| c.is_ascii_digit())
                || next == Some('.') && after.next().is_some_and(|c| c.is_ascii_digit());
            !before.is_some_and(is_part) && !goes_on
        });
        ensure!(stands_alone, "{number} is not in the evidence of {claim}");
        Ok(number.to_owned())
    }

    /// Number of seeds at which the comparison of `{{seeds CLAIM that="measured < printed"}}` holds, in words: “all five”, “one of five”.
    ///
    /// # Errors
    /// The claim does not exist or was not measured at several seeds, or the comparison cannot be read.
    pub fn seeds(&self, words: &str) -> Result<String> {
        let (claim, that) = words
            .split_once(" that=\"")
            .with_context(|| format!("seeds “{words}” is not CLAIM that=\"…\""))?;
        let that = that.trim_end_matches('"');
        let (_, list) = self
            .section(claim)?
            .split_once(SEEDS)
            .with_context(|| format!("{claim} was not measured at several seeds"))?;
        let list = list.split(".\n").next().unwrap_or(list);
        let (mut count, mut all) = (0, 0);
        for pair in list.split(", ") {
            let number = |text: &str| -> Result<f64> {
                let text = text.replace('−', "-");
                text.parse()
                    .with_context(|| format!("{claim}: “{text}” at a seed"))
            };
            let (measured, printed) = pair
                .split_once(" beside ")
                .with_context(|| format!("{claim}: “{pair}” at a seed"))?;
            let (measured, printed) = (number(measured)?, number(printed)?);
            let value_of = |name: &str| match name {
                "measured" => Ok(measured),
                "printed" => Ok(printed),
                other => bail!("seeds compare measured and printed, not {other}"),
            };
            count += usize::from(arithmetic::holds(that, &value_of)?);
            all += 1;
        }
        let total = counted(all)?;
        Ok(match count == all {
            true => format!("all {total}"),
            false => format!("{} of {total}", counted(count)?),
        })
    }

    /// The verdict on a claim, in words.
    ///
    /// # Errors
    /// The claim does not exist.
    pub fn verdict(&self, claim: &str) -> Result<&str> {
        let heading = format!("\n### {claim}: ");
        let (_, rest) = (self.claims)
            .split_once(&heading)
            .with_context(|| format!("there is no claim {claim}"))?;
        Ok(rest.lines().next().unwrap_or(rest))
    }

    /// Every T at which a claim was measured, ascending; empty for one that varies another parameter.
    ///
    /// # Errors
    /// The claim does not exist.
    pub fn lengths(&self, claim: &str) -> Result<Vec<&str>> {
        let Some((_, table)) = self.section(claim)?.split_once("\n| T |") else {
            return Ok(Vec::new());
        };
        // After the head and the line below it.
        let rows = table
            .lines()
            .skip(2)
            .take_while(|line| line.starts_with('|'));
        Ok(rows
            .filter_map(|line| line.split('|').nth(1))
            .map(str::trim)
            .collect())
    }

    /// The section of a claim.
    fn section(&self, claim: &str) -> Result<&str> {
        let (_, section) = self
            .claims
            .split_once(&format!("\n### {claim}:"))
            .with_context(|| format!("there is no claim {claim}"))?;
        Ok(section.split("\n### ").next().unwrap_or(section))
    }
}

/// Beginning of the list of a claim’s numbers by seed.
const SEEDS: &str = "\nAt the five seeds: ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_to_be_in_the_evidence_of_its_claim() {
        let claims =
            "\n### a: holds\n\n| 1.25 | 3 |\n\nExponent −0.99 ± 0.06.\n\n### b: holds\n\n7\n";
        let evidence = Evidence {
            claims: claims.to_owned(),
        };
        assert_eq!(evidence.number("a 1.25").unwrap(), "1.25");
        assert_eq!(evidence.number("a −0.99 ± 0.06").unwrap(), "−0.99 ± 0.06");
        for wrong in ["a 1.2", "a 25", "a 7", "c 7", "a"] {
            assert!(evidence.number(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn verdict_and_lengths_are_those_of_the_claim() {
        let claims = "\n### a: not decided\n\n| T | realisations |\n| --- | --- |\n| 96 | 4 |\n| 200 | 4 |\n\nEnd.\n\n### b: holds\n\n| steps | realisations |\n| --- | --- |\n| 7 | 1 |\n";
        let evidence = Evidence {
            claims: claims.to_owned(),
        };
        assert_eq!(evidence.verdict("a").unwrap(), "not decided");
        assert_eq!(evidence.lengths("a").unwrap(), ["96", "200"]);
        assert_eq!(evidence.verdict("b").unwrap(), "holds");
        assert!(evidence.lengths("b").unwrap().is_empty());
        assert!(evidence.verdict("c").is_err() && evidence.lengths("c").is_err());
    }

    #[test]
    fn seeds_are_counted_at_which_a_comparison_holds() {
        let claims = "\n### a: holds\n\nAt the five seeds: 1.0 beside 2.0, −1.5 beside −2.5, 3 beside 4.\n\n### b: holds\n";
        let evidence = Evidence {
            claims: claims.to_owned(),
        };
        let seeds = |that: &str| evidence.seeds(&format!("a that=\"{that}\""));
        assert_eq!(seeds("measured < printed").unwrap(), "two of three");
        assert_eq!(seeds("abs(measured) < 4").unwrap(), "all three");
        assert_eq!(seeds("printed < measured - 9").unwrap(), "none of three");
        for wrong in ["measured", "found < 2"] {
            assert!(seeds(wrong).is_err(), "{wrong}");
        }
        assert!(evidence.seeds("b that=\"measured < printed\"").is_err());
    }
}
