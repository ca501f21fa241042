//! Every checkable statement of the five papers, and of their corrections, as data: where it is measured,
//! which number is compared, and the published and corrected values.
//!
//! A claim measures nothing itself. It names an address of another view and quantities of that view's data
//! set; the view `claims` runs it for several realisations and sizes. Verdicts are computed (`claims::verdict`).
//!
//! The claims of a paper are a text (`claims/*.txt`), which takes half as much room in the module as tables
//! would:
//!
//! ```text
//! claim ID                 paper and subject, lower case, hyphens; what follows is about it
//! source SOURCE            number in the paper; “ours” where the paper leaves it open
//! root ID                  the claim whose error this one rests on, and under which it stands
//! at ADDRESS               where it is measured: `view=…&name=value&…` over the defaults
//! at-length                of these claims: a training of fewer steps than the paper's decides nothing
//! sizes NAME A B C         values of a parameter, ascending; for T other widths keep their ratio to it
//! fixed NAME               but this width does not
//! against ADDRESS          where the laws are read off instead, of claims for which models learn
//! paper-size NAME A …      of these claims: parameters of the paper's training, in pairs of name and number
//! measured READING         what is read off there, see [`ClaimExpression`]
//! published READING        what the paper says; of `rate` and `order` its exponent
//! corrected READING        what holds instead, or what the paper leaves open
//! equals, tends, scales, rate, order, at-most, at-least, exceeds ALLOWANCE
//!                          how the two are compared, see [`Relation`], and how far they may be apart:
//!                          5% or 0.05, a share of the law or a distance (of exponents: a distance)
//! correction ALLOWANCE     the same for the corrected law, where it is another
//! logarithmic              what is printed is approached in ln T: exponents are those of ln T
//! realisations 4           at every size
//! until 64                 where they do not decide, twice as many each time, and this many at most (eight times as
//!                          many where nothing is said)
//! steps KIND               only steps of this kind are run, see [`Steps`]
//! ```
//!
//! What is said of a claim are messages: `claim-ID-statement` in one line, the setting `-assumes`, the failing step `-lost`, its
//! condition `-when`, and what a smaller training has `-found`. The quotes of each paper are in `www/claims/*.txt`, which only the
//! view `claims` loads.

#[cfg(not(target_arch = "wasm32"))]
pub mod evidence;
mod fit;
mod reading;
mod steps;
mod verdict;

use crate::words::{format, number_of, phrase};
pub use fit::Exponent;
pub use reading::ClaimExpression;
pub use steps::{StepKind, Steps};
use verdict::judge;
pub use verdict::{Allowance, Judgement, Measurement, Outcome, Relation, Verdict};

use crate::papers::PAPERS;
use crate::parameters::{Field, Parameters, View};
use crate::problem::Problem;

/// The claims of each of [`PAPERS`].
const TEXTS: [&str; PAPERS.len()] = [
    include_str!("claims/gap.txt"),
    include_str!("claims/osa.txt"),
    include_str!("claims/filter.txt"),
    include_str!("claims/rem.txt"),
    include_str!("claims/local.txt"),
];

/// Largest factor by which the number of realisations is increased if the first ones are inconclusive.
const MOST_REPETITIONS: usize = 8;

/// One statement.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Name in addresses and files: paper and subject, lower case, hyphens.
    pub id: &'static str,
    /// Number in the paper.
    pub source: &'static str,
    /// The claim that causes the error of this one; empty for none.
    pub root: &'static str,
    /// Parameters at which the claim is measured, where they differ from the defaults: `view=…&name=value&…`.
    pub at: &'static str,
    /// For a claim about training: parameters, over the defaults, at which its laws are read off; empty if they are in the measured data.
    pub against: &'static str,
    /// Parameters of the paper's training that say how large it is, in pairs of name and number; empty for none.
    pub paper_size: &'static str,
    /// Whether a training with fewer steps than in the paper is inconclusive: the order of models may change
    /// until they have learned.
    pub at_length: bool,
    /// The parameter that is varied and its values, ascending, in words; empty for none.
    pub sizes: &'static str,
    /// Whether exponents refer to the logarithm of the size.
    pub logarithmic: bool,
    /// The width that does not follow T; empty if all follow it.
    pub fixed: &'static str,
    /// The steps of that view that are run.
    pub steps: Steps,
    /// Smallest number of realisations at every size.
    pub realisations: usize,
    /// Largest number of realisations at every size, if fewer are inconclusive.
    pub until: Option<usize>,
    /// The measured expression.
    pub measured: ClaimExpression,
    /// The published expression.
    pub published: Option<ClaimExpression>,
    /// The corrected expression, or the value of a constant that the paper leaves open.
    pub corrected: Option<ClaimExpression>,
    /// The rule by which the two are compared.
    pub relation: Relation,
    /// Tolerance for the difference between the measured and the published value.
    pub allowance: Allowance,
    /// The tolerance of the corrected law, if it differs.
    pub correction: Option<Allowance>,
}

impl Claim {
    /// A claim that has only a name.
    fn named(id: &'static str) -> Self {
        Self {
            id,
            source: "",
            root: "",
            at: "",
            against: "",
            paper_size: "",
            at_length: false,
            sizes: "",
            logarithmic: false,
            fixed: "",
            steps: Steps::All,
            realisations: 4,
            until: None,
            measured: ClaimExpression(""),
            published: None,
            corrected: None,
            relation: Relation::Equals,
            allowance: Allowance::Distance(0.0),
            correction: None,
        }
    }

    /// Parses a line; `None` if it is invalid.
    fn read_line(&mut self, name: &str, text: &'static str) -> Option<()> {
        match name {
            "source" => self.source = text,
            "root" => self.root = text,
            "at" => self.at = text,
            "against" => self.against = text,
            "paper-size" => {
                self.paper_size = text;
                self.training_sizes()?;
            }
            "sizes" => {
                self.sizes = text;
                self.sizes()?;
            }
            "fixed" => self.fixed = text,
            "logarithmic" => self.logarithmic = true,
            "at-length" => self.at_length = true,
            "measured" => self.measured = ClaimExpression(text),
            "published" => self.published = Some(ClaimExpression(text)),
            "corrected" => self.corrected = Some(ClaimExpression(text)),
            "correction" => self.correction = Some(Allowance::of(text)?),
            "realisations" => self.realisations = text.parse().ok()?,
            "until" => self.until = Some(text.parse().ok()?),
            "steps" => self.steps = Steps::named(text)?,
            _ => {
                self.relation = Relation::named(name)?;
                self.allowance = Allowance::of(text)?;
            }
        }
        Some(())
    }

    /// The statement in one line.
    pub fn statement(&self) -> String {
        format(number_of(&format!("claim-{}-statement", self.id)), &[])
    }

    /// Short name of the paper, in lower case.
    pub fn paper(&self) -> &'static str {
        self.id.split_once('-').map_or("", |(paper, _)| paper)
    }

    /// Whether models are trained for it, which takes minutes. The view `claims` shows the results found when the program was made.
    pub fn trains(&self) -> bool {
        Parameters::from_text(self.at).0.view == View::Train
    }

    /// Largest number of realisations at every size, if `fewest` are inconclusive. A law needs only one.
    pub fn most_realisations(&self, fewest: usize) -> usize {
        let usual = if self.realisations == 1 {
            1
        } else {
            MOST_REPETITIONS
        };
        self.until.unwrap_or(usual * fewest).max(fewest)
    }

    /// The tolerance of the corrected law.
    pub fn correction(&self) -> Allowance {
        self.correction.unwrap_or(self.allowance)
    }

    /// Verdict on measurements in ascending order of size; `None` before anything is measured.
    pub fn judge(&self, measurements: impl Iterator<Item = Measurement>) -> Option<Judgement> {
        let scaled = |m: Measurement| Measurement {
            size: match self.logarithmic {
                true => libm::log(m.size),
                false => m.size,
            },
            ..m
        };
        let measurements: Vec<Measurement> = measurements.map(scaled).collect();
        let judged = judge(self.relation, self.allowance, &measurements)?;
        let verdict = match judged.verdict {
            _ if self.at_length && self.is_shorter_than_paper() => Verdict::NotDecided,
            verdict if self.is_smaller_than_paper() => verdict.of_smaller_training(),
            verdict => verdict,
        };
        Some(Judgement { verdict, ..judged })
    }

    /// Each parameter that sets the size of the paper's training: its name, its value at [`Claim::at`], and its value in the paper. Empty
    /// for claims without training; `None` if a name or a number is not understood.
    pub fn training_sizes(&self) -> Option<Vec<(&'static str, f64, f64)>> {
        let here = Parameters::from_text(self.at).0;
        let words: Vec<&'static str> = self.paper_size.split_whitespace().collect();
        let pair = |pair: &[&'static str]| {
            let &[name, paper] = pair else { return None };
            let here = Field::named(name)?.text(&here)?;
            Some((name, here.parse().ok()?, paper.parse().ok()?))
        };
        words.chunks(2).map(pair).collect()
    }

    /// [`Claim::training_sizes`] in words, here and in the paper: `steps 600, batch 64`; `None` for claims without training.
    pub fn training_size_words(&self) -> Option<[String; 2]> {
        let sizes = self.training_sizes().filter(|sizes| !sizes.is_empty())?;
        let words = |of: fn(&(&str, f64, f64)) -> f64| -> String {
            let each = sizes.iter().map(|size| format!("{} {}", size.0, of(size)));
            each.collect::<Vec<_>>().join(", ")
        };
        Some([words(|size| size.1), words(|size| size.2)])
    }

    /// Whether the models are trained for fewer steps than in the paper.
    pub fn is_shorter_than_paper(&self) -> bool {
        let sizes = self.training_sizes().unwrap_or_default();
        let mut steps = sizes.iter().filter(|(name, ..)| *name == "steps");
        steps.any(|(_, here, paper)| here < paper)
    }

    /// Whether the models are trained for fewer steps, on fewer examples, or are smaller, than in the paper.
    pub fn is_smaller_than_paper(&self) -> bool {
        let sizes = self.training_sizes().unwrap_or_default();
        sizes.iter().any(|(_, here, paper)| here < paper)
    }

    /// The varied parameter and its values; `None` if none is varied.
    pub fn sizes(&self) -> Option<(&'static str, Vec<usize>)> {
        let (name, values) = self.sizes.split_once(' ')?;
        let values: Result<_, _> = values.split(' ').map(str::parse).collect();
        Some((name, values.ok()?))
    }
}

/// The claims selected by the value `word` of the parameter `claim`, paper by paper: all, those of one paper,
/// or one.
///
/// # Errors
/// The message names the first line of the texts that is not understood.
pub fn claims(word: &str) -> Result<Vec<Claim>, Problem> {
    let mut found = read(&TEXTS)?;
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
            _ => found
                .last_mut()
                .and_then(|claim| claim.read_line(name, text)),
        };
        if heard.is_none() {
            let message = phrase!("claims-line-not-understood", line);
            return Err(Problem::new("claim", message));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests;
