//! Claims with trained models: measured by the command that writes the evidence, and in a short version by
//! every test.

use super::claims;
use crate::claims::{Claim, ClaimExpression, Measurement, Verdict};
use crate::dataset::DataSet;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::Run;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

/// Result of a claim about training from `seed`, with the dials of `other` changed: the measured, the printed and the corrected
/// value at each of its sizes.
pub(super) fn learn(claim: &Claim, seed: u32, other: &str) -> Vec<(Measurement, f64)> {
    match claim.sizes() {
        None => vec![learn_at(claim, seed, other, None)],
        Some((name, sizes)) => {
            let at = |size: usize| {
                let other = format!("{other}&{name}={size}");
                learn_at(claim, seed, &other, Some(size as f64))
            };
            sizes.into_iter().map(at).collect()
        }
    }
}

/// [`learn`] at one size.
fn learn_at(claim: &Claim, seed: u32, other: &str, size: Option<f64>) -> (Measurement, f64) {
    let at = |address: &str| learned(&format!("{address}&seed={seed}{other}"));
    let data = at(claim.at);
    let laws = match claim.against {
        "" => data.clone(),
        other => at(other),
    };
    let law = |law: Option<ClaimExpression>| law.map_or(f64::NAN, |law| law.of(&laws).unwrap());
    let (measured, corrected) = (claim.measured.of(&data).unwrap(), law(claim.corrected));
    // Without anything printed the statement is ours.
    let published = match claim.published {
        Some(_) => law(claim.published),
        None => corrected,
    };
    let measurement = Measurement {
        // What decides most: pictures have tokens of their own.
        size: size.unwrap_or(data.parameters.steps as f64),
        measured,
        se: 0.0,
        published,
        worst: match claim.relation.sign() {
            "≥" => published - measured,
            _ => measured - published,
        },
    };
    (measurement, corrected)
}

/// Trains the models of `address`, once for all claims about these models.
fn learned(address: &str) -> Arc<DataSet> {
    type Learned = Arc<OnceLock<Arc<DataSet>>>;
    static KNOWN: Mutex<BTreeMap<String, Learned>> = Mutex::new(BTreeMap::new());
    let slot = Arc::clone(KNOWN.lock().unwrap().entry(address.to_owned()).or_default());
    let learn = || -> Result<DataSet, Problem> {
        let (p, problems) = Parameters::from_text(address);
        assert_eq!(problems, vec![], "{address}");
        Run::new(&p).finish()
    };
    Arc::clone(slot.get_or_init(|| Arc::new(learn().unwrap())))
}

/// Dials that make digits short.
const DIGITS: &str = "&d=16&heads=2&layers=3&batch=16&lr=0.001&steps=250";
const BOUND: &str = "&batch=24&steps=60";
const MASKED: &str = "&batch=16&steps=300";
const NEXT: &str = "&batch=8&lr=0.003&steps=80";
const CLIPPED: &str = "&T=96&steps=40";

/// Expected outcome at the first seed.
enum Outcome {
    /// Expects this verdict.
    Is(Verdict),
    /// Within chance the outcome may vary: a number between these two.
    Between(f64, f64),
}

use Outcome::{Between, Is};

/// Share of digits classified correctly; an untrained model reaches a tenth.
const LEARNED: Outcome = Between(0.2, 1.0);

/// The short version: the dials and the expected result.
const SHORT: &[(&str, &str, Outcome)] = &[
    ("gap-train-qk-clip", CLIPPED, Is(Verdict::Holds)),
    ("osa-train-vit", DIGITS, Is(Verdict::NotReproduced)),
    ("osa-train-no-skip", DIGITS, LEARNED),
    ("osa-train-bare", DIGITS, Is(Verdict::Holds)),
    ("osa-train-basis", DIGITS, LEARNED),
    ("osa-train-skip", DIGITS, Is(Verdict::Holds)),
    ("filter-train-error", BOUND, LEARNED),
    // Sharpening leaves more than twice as much.
    ("filter-train-smooths", BOUND, Between(0.4, 1.2)),
    ("filter-train-sharpens", BOUND, Is(Verdict::Holds)),
    ("rem-train-stall", MASKED, Is(Verdict::Holds)),
    ("rem-train-blocked", MASKED, Is(Verdict::NotReproduced)),
    ("rem-train-rate", MASKED, Is(Verdict::Holds)),
    ("local-train-scale", NEXT, Is(Verdict::NotReproduced)),
    ("local-train-none", NEXT, Is(Verdict::Holds)),
    ("local-train-entropy", NEXT, Is(Verdict::Holds)),
    // Loss begins above 5.
    ("local-train-perplexity", NEXT, Between(2.0, 4.0)),
    // Differences of shares.
    ("local-train-stripes", NEXT, Between(0.0, 0.5)),
];

#[test]
fn outcomes_of_training_come_out_in_short() {
    let ids: Vec<&str> = SHORT.iter().map(|(id, ..)| *id).collect();
    let all = claims("all").unwrap();
    let learning = all.iter().filter(|claim| claim.trains());
    assert_eq!(ids, learning.map(|claim| claim.id).collect::<Vec<_>>());
    for (id, dials, outcome) in SHORT {
        let claim = claims(id).unwrap()[0];
        // Here the short training is judged as it is, at one size.
        let judged = Claim {
            at_length: false,
            sizes: "",
            ..claim
        };
        let (found, _) = learn(&judged, 0, dials)[0];
        let (measured, published) = (found.measured, found.published);
        println!("{id} with {dials}: {measured} beside {published}");
        assert!(measured.is_finite() && published.is_finite(), "{id}");
        let now = judged.judge([found].into_iter()).unwrap().verdict;
        let is_met = match outcome {
            Is(verdict) => now == *verdict,
            Between(low, high) => [measured, published]
                .iter()
                .all(|number| (*low..=*high).contains(number)),
        };
        assert!(is_met, "{id}: {now:?}, {found:?}");
    }
}
