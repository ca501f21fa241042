//! The claims, what was measured for each, and what is said of it.

use crate::claim_words::{self, ClaimWords, papers};
use anyhow::{Context, Result, ensure};
use attention_spectra::claims::evidence::{ClaimEvidence, read};
use attention_spectra::claims::{Claim, claims};
use std::fs;

/// A claim, what was measured for it, and what is said of it.
pub struct ClaimAndEvidence {
    pub claim: Claim,
    pub kept: ClaimEvidence,
    pub words: ClaimWords,
}

impl ClaimAndEvidence {
    /// The parameter by which the sizes of its table are named.
    pub fn varied(&self) -> &'static str {
        match (self.claim.sizes(), self.claim.trains()) {
            (Some((name, _)), _) => name,
            (None, true) => "steps",
            (None, false) => "T",
        }
    }
}

/// All claims, paper by paper.
///
/// # Errors
/// A file cannot be read, or claims, measurements and words do not belong together.
pub fn all() -> Result<Vec<ClaimAndEvidence>> {
    let file = crate::root().join("../tests/reference/claims.txt");
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let kept = read(&text).with_context(|| file.display().to_string())?;
    let known = claims("all")?;
    let mut words = Vec::new();
    for paper in papers() {
        words.extend(claim_words::read(&paper)?.0);
    }
    let ids = || known.iter().map(|claim| claim.id);
    ensure!(
        ids().eq(kept.iter().map(|of| &*of.claim)) && ids().eq(words.iter().map(|(id, _)| &**id)),
        "the claims are not those of {} and of www/claims",
        file.display()
    );
    let all = known.into_iter().zip(kept).zip(words);
    Ok(all
        .map(|((claim, kept), (_, words))| ClaimAndEvidence { claim, kept, words })
        .collect())
}
