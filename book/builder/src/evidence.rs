//! Numbers of stories that come from a claim, because measuring them takes too long for a build of the book.

use anyhow::{Context, Result, ensure};
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
        let (_, section) = self
            .claims
            .split_once(&format!("\n### {claim}:"))
            .with_context(|| format!("there is no claim {claim}"))?;
        let section = section.split("\n### ").next().unwrap_or(section);
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
}

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
}
