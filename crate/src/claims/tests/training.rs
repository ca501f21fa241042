//! Claims for which models learn: measured by the command that keeps the evidence, and in short by every test.

use super::claims;
use crate::claims::{Claim, ClaimExpression, Measurement, Verdict};
use crate::dataset::DataSet;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::Run;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

/// What is found of a claim where models learn from `seed`, with other dials where `other` names some: what is measured
/// beside what is printed, and the corrected law.
pub(super) fn learn(claim: &Claim, seed: u32, other: &str) -> (Measurement, f64) {
    let at = |address: &str| learned(&format!("{address}&seed={seed}{other}"));
    let data = at(claim.at);
    let laws = match claim.against {
        "" => data.clone(),
        other => at(other),
    };
    let law = |law: Option<ClaimExpression>| law.map_or(f64::NAN, |law| law.of(&laws).unwrap());
    let (measured, published) = (claim.measured.of(&data).unwrap(), law(claim.published));
    let measurement = Measurement {
        // What decides most: pictures have tokens of their own.
        size: data.parameters.steps as f64,
        measured,
        se: 0.0,
        published,
        worst: match claim.relation.sign() {
            "≥" => published - measured,
            _ => measured - published,
        },
    };
    (measurement, law(claim.corrected))
}

/// What is learned at `address`, once: many claims look at the same models.
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
const DIGITS: &str = "&d=16&heads=2&batch=16&lr=0.001&steps=400";
const BOUND: &str = "&batch=24&steps=60";
const MASKED: &str = "&batch=16&steps=500";
const NEXT: &str = "&batch=16&lr=0.003&steps=100";

/// In short: dials that make it so, and the verdict at the first seed, where it is not within chance.
const SHORT: &[(&str, &str, Option<Verdict>)] = &[
    ("osa-train-vit", DIGITS, Some(Verdict::Contradicted)),
    ("osa-train-no-skip", DIGITS, None),
    ("osa-train-bare", DIGITS, Some(Verdict::Holds)),
    ("osa-train-basis", DIGITS, None),
    ("osa-train-skip", DIGITS, Some(Verdict::Holds)),
    ("filter-train-error", BOUND, None),
    ("filter-train-smooths", BOUND, None),
    ("filter-train-sharpens", BOUND, Some(Verdict::Holds)),
    ("rem-train-stall", MASKED, Some(Verdict::Holds)),
    ("rem-train-blocked", MASKED, Some(Verdict::Contradicted)),
    ("rem-train-rate", MASKED, Some(Verdict::Holds)),
    ("local-train-scale", NEXT, Some(Verdict::Contradicted)),
    ("local-train-none", NEXT, Some(Verdict::Holds)),
    ("local-train-entropy", NEXT, Some(Verdict::Holds)),
    ("local-train-perplexity", NEXT, None),
    ("local-train-stripes", NEXT, None),
];

#[test]
fn outcomes_of_training_come_out_in_short() {
    let ids: Vec<&str> = SHORT.iter().map(|(id, ..)| *id).collect();
    let all = claims("all").unwrap();
    let learning = all.iter().filter(|claim| claim.trains());
    assert_eq!(ids, learning.map(|claim| claim.id).collect::<Vec<_>>());
    for (id, dials, verdict) in SHORT {
        let claim = claims(id).unwrap()[0];
        let (found, _) = learn(&claim, 0, dials);
        let (measured, published) = (found.measured, found.published);
        println!("{id} with {dials}: {measured} beside {published}");
        assert!(measured.is_finite() && published.is_finite(), "{id}");
        let now = claim.judge([found].into_iter()).map(|j| j.verdict);
        assert!(verdict.is_none() || now == *verdict, "{id}: {found:?}");
    }
}
