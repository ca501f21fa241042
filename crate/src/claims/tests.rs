use super::*;
use crate::dataset::schema::{axis, measured};
use crate::dataset::{DataSet, Schema};
use crate::parameters::{CLAIMS, Parameters, View};
use crate::views::Run;

/// Claims whose published law must be found wrong, and how. All others must hold.
const WRONG: &[(&str, Verdict)] = &[
    ("gap-heavy", Verdict::Fails),
    ("gap-radial", Verdict::Fails),
    ("gap-edge", Verdict::AnotherConstant),
    ("gap-edge-relu", Verdict::AnotherConstant),
    ("gap-edge-narrow", Verdict::AnotherConstant),
    ("gap-collapse-rate-1", Verdict::Fails),
    ("gap-collapse-rate-2", Verdict::Fails),
    ("gap-collapse-1", Verdict::Fails),
    ("gap-collapse-2", Verdict::Fails),
    ("gap-collapse-qk", Verdict::Fails),
    ("gap-jacobian-mean", Verdict::AnotherConstant),
    ("filter-real", Verdict::Fails),
    ("rem-spread", Verdict::Fails),
    ("rem-gradient", Verdict::Fails),
    ("local-variance", Verdict::Fails),
    ("local-late", Verdict::Fails),
    ("local-middle", Verdict::Fails),
    ("local-bound", Verdict::Fails),
];

fn all() -> Vec<Claim> {
    claims("all").unwrap()
}

fn finish(text: &str) -> DataSet {
    let (p, problems) = Parameters::from_text(text);
    assert_eq!(problems, vec![], "{text}");
    Run::new(&p).finish().unwrap()
}

#[test]
fn every_claim_has_a_name_of_its_own_which_its_parameter_knows() {
    let ids: Vec<&str> = all().iter().map(|claim| claim.id).collect();
    let papers = ["all", "gap", "osa", "filter", "rem", "local"];
    assert_eq!(CLAIMS, [&papers, &ids[..]].concat());
    let mut sorted = CLAIMS.to_vec();
    crate::sorting::sort_by(&mut sorted, |a, b| a.cmp(b));
    sorted.dedup();
    assert_eq!(sorted.len(), CLAIMS.len());
    let meant = |word: &str| claims(word).unwrap().len();
    assert_eq!(
        papers[1..].iter().map(|paper| meant(paper)).sum::<usize>(),
        ids.len()
    );
    assert!(ids.iter().all(|id| meant(id) == 1) && meant("osa") == 9 && meant("") == 0);
}

#[test]
fn a_text_is_understood_as_a_whole_or_not_at_all() {
    let count = |text: &'static str| read(&[text]).map(|found| found.len()).ok();
    assert_eq!(
        count("claim x-y\nwithin 5%\nat-most\n\nclaim x-z\nlimit 0.1"),
        Some(2)
    );
    for wrong in [
        "claim x-y\nwithn 5%",
        "claim x-y\nwithin five",
        "claim x-y\nrealisations -1",
        "within 5%",
        "claim x-y\nsteps eigenvalue",
    ] {
        assert_eq!(count(wrong), None, "{wrong}");
    }
}

#[test]
fn every_claim_says_what_it_is_about_and_where_it_is_measured() {
    for claim in all() {
        let id = claim.id;
        let (p, problems) = Parameters::from_text(claim.at);
        assert_eq!(problems, vec![], "{id}");
        assert!(
            claim.at.starts_with("view=") && p.view != View::Claims,
            "{id}"
        );
        assert!(
            !claim.statement.is_empty() && !claim.source.is_empty(),
            "{id}"
        );
        assert!(
            claim.published.is_some() || claim.corrected.is_some(),
            "{id}"
        );
        assert!(
            claim.realisations >= 1 && claim.within.iter().all(|w| w.distance(1.0) > 0.0),
            "{id}"
        );
        // Laws that are zero have no ratio to what is measured, and bounds none that matters.
        let scaling = claim.relation == Relation::Equal && claim.published != Some(Reading("0"));
        assert!(!claim.scales || scaling, "{id}");
    }
}

#[test]
fn all_claims_come_out_as_the_numbers_say() {
    let data = finish("view=claims");
    let column = |name: &str| data.numbers(name).to_vec();
    let (corrected, measured) = (column("corrected"), column("measured"));
    let (allowed, se) = (column("allowed_corrected"), column("se"));
    for (i, claim) in all().iter().enumerate() {
        let id = claim.id;
        assert!(measured[i].is_finite(), "{id}");
        assert!(se[i].is_finite() || claim.realisations == 1, "{id}");
        assert_eq!(
            claim.published.is_some(),
            column("published")[i].is_finite(),
            "{id}"
        );
        assert_eq!(claim.corrected.is_some(), corrected[i].is_finite(), "{id}");
        let above = measured[i] - corrected[i];
        let near = match claim.relation {
            Relation::Equal => above.abs() <= allowed[i],
            Relation::AtMost => above <= allowed[i],
            Relation::AtLeast => -above <= allowed[i],
        };
        assert!(
            near || corrected[i].is_nan(),
            "{id}: {} for {}",
            measured[i],
            corrected[i]
        );
        let wrong = WRONG.iter().find(|(wrong, _)| *wrong == id);
        let expected = wrong.map_or(Verdict::Holds, |(_, verdict)| *verdict);
        assert_eq!(data.words("verdict")[i], expected.words(), "{id}");
    }
    let count = |name: &str| data.scalar(name) as usize;
    assert_eq!(count("claims_holding") + WRONG.len(), all().len());
    assert_eq!(
        count("claims_failing") + count("claims_other_constant"),
        WRONG.len()
    );
}

#[test]
fn verdicts_follow_from_the_numbers() {
    let outcome = |published, corrected, measured, se| Outcome {
        published,
        corrected,
        measured,
        se,
        drift: f64::NAN,
        drift_se: f64::NAN,
        relation: Relation::Equal,
        within: [Within::Share(0.1); 2],
    };
    let verdict =
        |published, corrected, measured, se| outcome(published, corrected, measured, se).verdict();
    let nan = f64::NAN;
    assert_eq!(verdict(1.0, nan, nan, nan), None);
    assert_eq!(verdict(1.0, nan, 1.09, nan), Some(Verdict::Holds));
    assert_eq!(verdict(1.0, nan, 1.11, nan), Some(Verdict::Fails));
    // Three standard errors count as chance, beside the allowance.
    assert_eq!(verdict(1.0, nan, 1.39, 0.1), Some(Verdict::Holds));
    assert_eq!(verdict(1.0, 1.5, 1.41, 0.1), Some(Verdict::Fails));
    // Where nothing is published the correction speaks.
    assert_eq!(verdict(nan, 2.0, 2.1, nan), Some(Verdict::Holds));
    assert_eq!(verdict(nan, 2.0, 2.3, nan), Some(Verdict::Fails));
    // A law missed by a factor that T does not change has the wrong constant only.
    let drifting = |drift, drift_se| Outcome {
        drift,
        drift_se,
        ..outcome(1.0, 2.0, 2.0, 0.01)
    };
    let verdict = |drift, drift_se| drifting(drift, drift_se).verdict();
    assert_eq!(verdict(0.09, nan), Some(Verdict::Fails));
    assert_eq!(verdict(-0.14, 0.0), Some(Verdict::AnotherConstant));
    assert_eq!(verdict(0.16, 0.0), Some(Verdict::Fails));
    assert_eq!(verdict(0.05, 0.04), Some(Verdict::AnotherConstant));
    assert_eq!(verdict(0.05, 0.06), Some(Verdict::Fails));
    // Bounds are one-sided.
    let bound = |relation, measured| Outcome {
        relation,
        ..outcome(1.0, nan, measured, nan)
    };
    assert_eq!(bound(Relation::AtMost, 0.1).verdict(), Some(Verdict::Holds));
    assert_eq!(bound(Relation::AtMost, 1.2).verdict(), Some(Verdict::Fails));
    assert_eq!(
        bound(Relation::AtLeast, 9.0).verdict(),
        Some(Verdict::Holds)
    );
    assert_eq!(
        bound(Relation::AtLeast, 0.8).verdict(),
        Some(Verdict::Fails)
    );
}

const SCHEMA: Schema = Schema {
    columns: &[
        axis("x"),
        measured("y"),
        measured("double"),
        measured("re"),
        measured("im"),
    ],
    summary: &["place"],
};

#[test]
fn numbers_are_read_off_a_data_set_and_are_missing_where_it_lacks_them() {
    let mut data = DataSet::new(&Parameters::default(), &SCHEMA);
    let x: Vec<f64> = (1..=8).map(f64::from).collect();
    data.push("y", x.iter().map(|x| 1.0 - 3.0 * x.powi(-2)).collect());
    data.push("double", x.iter().map(|x| 2.0 * x).collect());
    data.push("x", x);
    data.push("re", vec![1.0, 3.0, 0.0]);
    data.push("im", vec![0.0, 4.0, 2.0]);
    data.summarise("place", 5.2);
    let near = |words: &'static str, value: f64| {
        let read = Reading(words).of(&data).unwrap();
        assert!((read - value).abs() < 1e-12, "{words}: {read}");
    };
    near("2.5", 2.5);
    near("place", 5.2);
    near("ratio double x", 2.0);
    near("at x double 2.9", 6.0);
    near("at x double place", 10.0);
    near("reaches x double 5", 3.0);
    near("median", 2.0);
    near("slope x y 1", -2.0);
    near("first-slope x y 1", -2.0);
    let empty = DataSet::new(&Parameters::default(), &SCHEMA);
    for words in [
        "place",
        "ratio x y",
        "slope x y 1",
        "first-slope x y 1",
        "at x y 1",
        "at x y place",
        "reaches x y 1",
        "median",
    ] {
        assert!(Reading(words).of(&empty).unwrap().is_nan(), "{words}");
    }
    for words in [
        "x",
        "plce",
        "ratio x z",
        "at x y z",
        "mean x",
        "median x",
        "",
    ] {
        assert!(Reading(words).of(&data).is_err(), "{words}");
    }
}

#[test]
fn one_claim_alone_is_measured_like_among_all_others() {
    let all = finish("view=claims&T=32&claim=osa");
    let alone = finish("view=claims&T=32&claim=osa-kernel");
    assert_eq!(alone.words("id"), ["osa-kernel"]);
    assert_eq!(alone.numbers("measured")[0], all.numbers("measured")[1]);
    // Another seed is another draw, and the address of a row reads back.
    let other = finish("view=claims&T=32&claim=osa-kernel&seed=9");
    assert_ne!(alone.numbers("measured"), other.numbers("measured"));
    let (p, problems) = crate::views::opening::read(&other.words("address")[0]);
    assert_eq!(
        (p.view, p.T, p.d, p.seed, p.samples),
        (View::Orthogonal, 32, Some(22), 9, 4)
    );
    assert_eq!(problems, vec![]);
}

#[test]
fn a_claim_and_its_own_figure_show_the_same_number() {
    let claim = finish("view=claims&T=64&claim=gap-edge&seed=3");
    // Realisation k has the seed of the dial plus k.
    let own: Vec<DataSet> = (3..9)
        .map(|seed| finish(&format!("view=singular&sigma_qk=0.8&T=64&seed={seed}")))
        .collect();
    let mean = own.iter().map(|data| data.scalar("s2")).sum::<f64>() / 6.0;
    assert!((claim.numbers("measured")[0] - mean).abs() < 1e-15);
    assert!(own[0].scalar("s2") != own[1].scalar("s2"));
    let law = own[0].scalar("edge_published");
    assert!((claim.numbers("published")[0] - law).abs() < 1e-15);
}
