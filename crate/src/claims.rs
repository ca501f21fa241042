//! Every checkable statement of the five papers, and of their corrections, as data: where it is measured,
//! what is read off there, and what the papers and their corrections say of it.
//!
//! A claim measures nothing itself. It names an address of another view and quantities of that view's data
//! set; the view `claims` runs it for several realisations. Verdicts are computed ([`Outcome`]).
//!
//! The claims of a paper are a text (`claims/*.txt`), which weighs half of what tables in the module would:
//!
//! ```text
//! claim ID                 paper and subject, lower case, hyphens; what follows is about it
//! says STATEMENT           in one line
//! source SOURCE            paper, equation or figure
//! at ADDRESS               where it is measured: `view=…&name=value&…` over the defaults
//! measured READING         what is read off there, see [`Reading`]
//! published READING        what the paper says
//! corrected READING        what holds instead, or what the paper leaves open
//! at-most, at-least        the law is a bound; else what is measured equals it
//! within 5% or 0.05        allowance for finite sizes, as a share of the law or a distance from it
//! limit 25% or 0.05        the same for the published law alone, where it is one of infinite T
//! scales                   a law in T: measured at T/2 too, it shows whether it errs by a constant only
//! realisations 4           at least
//! steps KIND               only steps of this kind are run, see [`Steps`]
//! ```

mod outcome;
mod reading;
mod steps;

pub use outcome::{Outcome, Verdict};
pub use reading::Reading;
pub use steps::{StepKind, Steps};

use crate::problem::Problem;

/// The papers, in the order of [`crate::parameters::CLAIMS`].
const PAPERS: [&str; 5] = [
    include_str!("claims/gap.txt"),
    include_str!("claims/osa.txt"),
    include_str!("claims/filter.txt"),
    include_str!("claims/rem.txt"),
    include_str!("claims/local.txt"),
];

/// How a statement compares what is measured with its law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The two are equal.
    Equal,
    /// What is measured does not exceed the law.
    AtMost,
    /// What is measured is no less than the law.
    AtLeast,
}

impl Relation {
    /// Its sign.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::AtMost => "≤",
            Self::AtLeast => "≥",
        }
    }
}

/// How far a law may be off at a finite size, beside the standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Within {
    /// This share of the law.
    Share(f64),
    /// This much.
    Distance(f64),
}

impl Within {
    /// Of the text `5%` or `0.05`.
    fn of(text: &str) -> Option<Self> {
        match text.split_once('%') {
            Some((share, _)) => Some(Self::Share(share.parse::<f64>().ok()? / 100.0)),
            None => Some(Self::Distance(text.parse().ok()?)),
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

/// One statement.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Name in addresses and files: paper and subject, lower case, hyphens.
    pub id: &'static str,
    /// The statement in one line.
    pub statement: &'static str,
    /// Paper, equation or figure.
    pub source: &'static str,
    /// Parameters it is measured at, over the defaults: `view=…&name=value&…`.
    pub at: &'static str,
    /// The steps of that view which are run.
    pub steps: Steps,
    /// Realisations at least.
    pub realisations: usize,
    /// What is measured.
    pub measured: Reading,
    /// What the paper says.
    pub published: Option<Reading>,
    /// What holds instead, or what the paper leaves open.
    pub corrected: Option<Reading>,
    /// How the two are compared.
    pub relation: Relation,
    /// The allowance for finite sizes, of the published law and of the corrected one.
    pub within: [Within; 2],
    /// Whether it is a law in T.
    pub scales: bool,
}

impl Claim {
    /// A claim of which nothing is known but its name.
    fn named(id: &'static str) -> Self {
        Self {
            id,
            statement: "",
            source: "",
            at: "",
            steps: Steps::All,
            realisations: 4,
            measured: Reading(""),
            published: None,
            corrected: None,
            relation: Relation::Equal,
            within: [Within::Share(0.05); 2],
            scales: false,
        }
    }

    /// Takes in what a line says; `None` if it is not understood.
    fn hear(&mut self, name: &str, text: &'static str) -> Option<()> {
        match name {
            "says" => self.statement = text,
            "source" => self.source = text,
            "at" => self.at = text,
            "measured" => self.measured = Reading(text),
            "published" => self.published = Some(Reading(text)),
            "corrected" => self.corrected = Some(Reading(text)),
            "at-most" => self.relation = Relation::AtMost,
            "at-least" => self.relation = Relation::AtLeast,
            "within" => self.within = [Within::of(text)?; 2],
            "limit" => self.within[0] = Within::of(text)?,
            "scales" => self.scales = true,
            "realisations" => self.realisations = text.parse().ok()?,
            "steps" => self.steps = Steps::named(text)?,
            _ => return None,
        }
        Some(())
    }

    /// Short name of its paper, lower case.
    pub fn paper(&self) -> &'static str {
        self.id.split_once('-').map_or("", |(paper, _)| paper)
    }
}

/// The claims that `word` of the parameter `claim` means, paper by paper: all, those of one paper, or one.
///
/// # Errors
/// Names the first line of the texts that is not understood.
pub fn claims(word: &str) -> Result<Vec<Claim>, Problem> {
    let mut found = read(&PAPERS)?;
    found.retain(|claim| word == "all" || word == claim.id || word == claim.paper());
    Ok(found)
}

/// All claims of some papers.
fn read(papers: &[&'static str]) -> Result<Vec<Claim>, Problem> {
    let mut found: Vec<Claim> = Vec::new();
    for line in papers.iter().flat_map(|paper| paper.split('\n')) {
        let (name, text) = line.split_once(' ').unwrap_or((line, ""));
        let heard = match name {
            "" => Some(()),
            "claim" => {
                found.push(Claim::named(text));
                Some(())
            }
            _ => found.last_mut().and_then(|claim| claim.hear(name, text)),
        };
        if heard.is_none() {
            let message = format!("The line “{line}” of the claims is not understood.");
            return Err(Problem::new("claim", message));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests;
