use super::*;
use crate::dataset::DataSet;
use crate::papers::Paper;
use crate::parameters::{CLAIMS, Parameters, View};
use crate::test_figures::finish;
use crate::views::Run;

mod evidence;
mod training;
mod verdicts;

fn all_claims() -> Vec<Claim> {
    claims("all").unwrap()
}

#[test]
fn every_claim_has_a_name_of_its_own_which_its_parameter_knows() {
    let ids: Vec<&str> = all_claims().iter().map(|claim| claim.id).collect();
    let papers: Vec<String> = PAPERS.iter().map(Paper::word).collect();
    let words = ["all"].into_iter().chain(papers.iter().map(String::as_str));
    assert!(words.chain(ids.iter().copied()).eq(CLAIMS.iter().copied()));
    let mut sorted = CLAIMS.to_vec();
    crate::sorting::sort_by(&mut sorted, |a, b| a.cmp(b));
    sorted.dedup();
    assert_eq!(sorted.len(), CLAIMS.len());
    let meant = |word: &str| claims(word).unwrap().len();
    let of_papers: usize = papers.iter().map(|paper| meant(paper)).sum();
    assert_eq!(of_papers, ids.len());
    assert!(ids.iter().all(|id| meant(id) == 1) && meant("") == 0);
}

#[test]
fn a_text_is_understood_as_a_whole_or_not_at_all() {
    let count = |text: &'static str| read(&[text]).map(|found| found.len()).ok();
    assert_eq!(
        count("claim x-y\nat-most 5%\n\nclaim x-z\ntends 0.1\ncorrection 3%"),
        Some(2)
    );
    for wrong in [
        "claim x-y\nequal 5%",
        "claim x-y\nequals five",
        "claim x-y\nequals -1",
        "claim x-y\nequals 5% or so",
        "claim x-y\nrealisations -1",
        "claim x-y\nsizes T",
        "claim x-y\nsizes T 32 6A 128",
        "equals 5%",
        "claim x-y\nsteps eigenvalue",
    ] {
        assert_eq!(count(wrong), None, "{wrong}");
    }
}

#[test]
fn a_training_smaller_than_the_papers_contradicts_nothing() {
    let text = "claim x-y\nat view=train&steps=600&batch=64&d=32\nequals 0.1\npaper-size ";
    let judged = |paper: &str, measured: f64| {
        let text: &'static str = format!("{text}{paper}").leak();
        let claim = read(&[text]).unwrap()[0];
        let measurement = Measurement {
            size: 600.0,
            measured,
            se: 0.0,
            published: 1.0,
            worst: measured - 1.0,
        };
        let words = claim.training_size_words().unwrap();
        let verdict = claim.judge([measurement].into_iter()).unwrap().verdict;
        (verdict.words(), words)
    };
    let sizes = ["steps 600, batch 64", "steps 50000, batch 64"].map(str::to_owned);
    let smaller = "steps 50000 batch 64";
    assert_eq!(judged(smaller, 2.0), ("not reproduced at this size", sizes));
    assert_eq!(judged(smaller, 1.05).0, "holds");
    // One number that is smaller is enough.
    assert_eq!(
        judged("steps 600 d 64", 2.0).0,
        "not reproduced at this size"
    );
    assert_eq!(judged("steps 600 batch 64 d 32", 2.0).0, "contradicted");
    assert_eq!(judged("steps 500 batch 32", 2.0).0, "contradicted");
    // The order of models is decided by trainings of the paper's length alone.
    assert_eq!(judged("steps 50000\nat-length", 2.0).0, "not decided");
    assert_eq!(judged("steps 50000\nat-length", 1.0).0, "not decided");
    assert_eq!(judged("steps 600 d 64\nat-length", 1.0).0, "holds");
    let longer = judged("steps 600 d 64\nat-length", 2.0).0;
    assert_eq!(longer, "not reproduced at this size");
    for wrong in ["steps", "steps many", "stps 600", "steps 600 batch"] {
        let text: &'static str = format!("{text}{wrong}").leak();
        assert!(read(&[text]).is_err(), "{wrong}");
    }
}

#[test]
fn what_is_linear_in_the_data_is_known_by_its_words() {
    for (words, mean) in [
        ("gap", true),
        ("first x", true),
        ("last x", true),
        ("at x y 1", true),
        ("median", false),
        ("deviation y double", false),
        ("ratio x y", false),
        ("spread x y", false),
    ] {
        assert_eq!(ClaimExpression(words).is_mean(), mean, "{words}");
    }
}

#[test]
fn realisations_are_as_many_as_the_text_says() {
    let most = |text: &'static str| read(&[text]).unwrap()[0].most_realisations(5);
    assert_eq!(
        most("claim x-y\nequals 5%\nrealisations 3"),
        MOST_REPETITIONS * 5
    );
    assert_eq!(most("claim x-y\nequals 5%\nrealisations 1"), 5);
    assert_eq!(most("claim x-y\nequals 5%\nuntil 7"), 7);
    assert_eq!(most("claim x-y\nequals 5%\nuntil 2"), 5);
}

#[test]
fn steps_are_all_or_those_of_one_kind() {
    let of_one = Steps::named("jacobian").unwrap();
    assert!(of_one.include(StepKind::Jacobian) && !of_one.include(StepKind::Walks));
    assert!(Steps::All.include(StepKind::Jacobian) && Steps::All.include(StepKind::Walks));
}

#[test]
fn every_claim_says_what_it_is_about_and_where_it_is_measured() {
    for claim in all_claims() {
        let id = claim.id;
        let (p, problems) = Parameters::from_text(claim.at);
        // Walks bring their own tokens, of any width.
        let walks = p.view == View::Localisation;
        let other: Vec<_> = problems
            .iter()
            .filter(|problem| !(walks && problem.name == "tokens"))
            .collect();
        assert!(other.is_empty(), "{id}: {other:?}");
        assert!(
            claim.at.starts_with("view=") && p.view != View::Claims,
            "{id}"
        );
        assert!(!claim.source.is_empty(), "{id}");
        // What is printed is judged; what is ours says so.
        assert_eq!(claim.published.is_none(), claim.source == "ours", "{id}");
        assert!(
            claim.published.is_some() || claim.corrected.is_some(),
            "{id}"
        );
        assert!(claim.realisations >= 1, "{id}");
        if let Some((name, sizes)) = claim.sizes() {
            assert!(sizes.len() >= 3 && sizes.is_sorted(), "{id}");
            let (_, problems) = Parameters::from_text(&format!("{name}={}", sizes[0]));
            assert_eq!(problems, vec![], "{id}");
            assert_eq!(sizes.len() + 1, claim.sizes.split(' ').count(), "{id}");
        }
        use Relation::{Order, Rate, Scales, Tends};
        let grows = matches!(claim.relation, Tends | Scales | Rate | Order);
        assert!(
            claim.sizes().is_some() || !grows,
            "{id}: a limit needs sizes"
        );
        assert!(
            claim.root.is_empty() || claims(claim.root).unwrap().len() == 1,
            "{id}: {}",
            claim.root
        );
        assert!(["", "d", "d_qk"].contains(&claim.fixed), "{id}");
        // How large a training is beside the paper's is said of every training whose statement is a paper's.
        let of_paper = claim.trains() && claim.source != "ours";
        assert_eq!(of_paper, !claim.paper_size.is_empty(), "{id}");
    }
}

crate::figure::schema! {
    columns {
        axis X = "x",
        measured Y = "y",
        measured DOUBLE = "double",
        measured RE = "re",
        measured IM = "im",
        measured S = "s",
        axis HALF = "half",
    }
    summary {
        PLACE = "place",
    }
}

#[test]
fn numbers_are_read_off_a_data_set_and_are_missing_where_it_lacks_them() {
    let (p, _) = Parameters::from_text("T=4");
    let mut data = DataSet::new(&p, &SCHEMA);
    let x: Vec<f64> = (1..=8).map(f64::from).collect();
    data.push(Y, x.iter().map(|x| 1.0 - 3.0 * x.powi(-2)).collect());
    data.push(DOUBLE, x.iter().map(|x| 2.0 * x).collect());
    data.push(
        HALF,
        x.iter().map(|x| f64::from(u8::from(*x > 4.0))).collect(),
    );
    data.push(X, x);
    data.push(RE, vec![1.0, 3.0, 0.0]);
    data.push(IM, vec![0.0, 4.0, 2.0]);
    data.push(S, vec![0.5, 1.5, 2.5, 3.5]);
    data.summarise(PLACE, 5.2);
    let near = |words: &'static str, value: f64| {
        let read = ClaimExpression(words).of(&data).unwrap();
        assert!((read - value).abs() < 1e-12, "{words}: {read}");
    };
    near("2.5", 2.5);
    near("place", 5.2);
    near("over place 2", 2.6);
    near("first double", 2.0);
    near("last double", 16.0);
    near("deviation double x", 1.0);
    near("deviation x double", 0.25);
    near("worst x double x 2 5.5", 5.0);
    near("apart double x", 4.5);
    near("spread half double", 6.0);
    near("ratio double x", 2.0);
    near("at x double 2.9", 6.0);
    near("at x double place", 10.0);
    near("reaches x double 5", 3.0);
    near("median", 2.0);
    near("slope x y 1", -2.0);
    near("first-slope x y 1", -2.0);
    // Of two places as near as each other the first.
    near("at x double 2.5", 4.0);
    // The density x has grown to 1.5 at x = 2, and two numbers in four are below.
    let mut short = DataSet::new(&p, &SCHEMA);
    short.push(X, vec![1.0, 2.0]);
    short.push(S, vec![0.5, 1.5, 2.5, 3.5]);
    let read = ClaimExpression("density s x x").of(&short).unwrap();
    assert!((read - 1.0).abs() < 1e-12, "{read}");
    // Slopes of the first three numbers and of the last three; where the origin is reached there is no logarithm.
    let mut bent = DataSet::new(&p, &SCHEMA);
    bent.push(X, vec![1.0, 2.0, 4.0, 8.0, 16.0, 32.0]);
    bent.push(Y, vec![1.0, 2.0, 4.0, 4.0, 16.0, 64.0]);
    bent.push(HALF, vec![0.0, 0.0, 0.0, 8.0, 0.0, 32.0]);
    // Where s is largest: 4 and 1.
    bent.push(S, vec![1.0, 7.0, 3.0, 7.0, 2.0, 0.0]);
    bent.push(DOUBLE, vec![9.0, 4.0, 9.0, 1.0, -9.0, 0.0]);
    bent.push(RE, vec![3.0, 0.0, 1.0, 9.0, 2.0]);
    bent.push(IM, vec![4.0, 0.0, 0.0, 0.0, 0.0]);
    for (words, value) in [
        ("first-slope x y 0", 1.0),
        ("slope x y 0", 2.0),
        ("slope x half 0", 1.0),
        ("spread s double", 3.0),
        ("median", 2.0),
    ] {
        let read = ClaimExpression(words).of(&bent).unwrap();
        assert!((read - value).abs() < 1e-12, "{words}: {read}");
    }
    // The density 1/4 between 0, 1 and 4 has 1/4 below 1, where a number counts that is there, and 1 below 4.
    let mut uneven = DataSet::new(&p, &SCHEMA);
    uneven.push(X, vec![0.0, 1.0, 4.0]);
    uneven.push(Y, vec![0.25; 3]);
    uneven.push(S, vec![1.0, 3.0, 3.0, 3.0]);
    let read = ClaimExpression("density s x y").of(&uneven).unwrap();
    assert_eq!(read, 0.0);
    // Numbers of the size of rounding are not denominators.
    uneven.push(RE, vec![1.0, 6.0]);
    uneven.push(IM, vec![1e-10, 2.0]);
    let read = ClaimExpression("ratio re im").of(&uneven).unwrap();
    assert_eq!(read, 3.0);
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
        "first y",
        "last y",
        "deviation y double",
        "worst x y double 0 1",
        "apart x y",
        "spread x y",
        "density s x y",
    ] {
        assert!(
            ClaimExpression(words).of(&empty).unwrap().is_nan(),
            "{words}"
        );
    }
    for words in [
        "x",
        "plce",
        "ratio x z",
        "at x y z",
        "mean x",
        "median x",
        "worst x y z 0 1",
        "",
    ] {
        assert!(ClaimExpression(words).of(&data).is_err(), "{words}");
    }
}

#[test]
fn one_claim_alone_is_measured_like_among_all_others() {
    let all = finish("view=claims&T=32&claim=osa");
    let alone = finish("view=claims&T=32&claim=osa-kernel");
    assert_eq!(alone.checked_words("id").unwrap(), ["osa-kernel"]);
    let among = all
        .checked_words("id")
        .unwrap()
        .iter()
        .position(|id| id == "osa-kernel");
    assert_eq!(
        alone.checked_numbers("measured").unwrap()[0],
        all.checked_numbers("measured").unwrap()[among.unwrap()]
    );
    // Models learn in the figures of their claims.
    for (id, standing) in all
        .checked_words("id")
        .unwrap()
        .iter()
        .zip(all.checked_words("standing").unwrap())
    {
        assert_eq!(
            standing == "final",
            !claims(id).unwrap()[0].trains(),
            "{id}"
        );
    }
    // Another seed is another draw, and the address of a row reads back.
    let other = finish("view=claims&T=32&claim=osa-kernel&seed=9");
    assert_ne!(
        alone.checked_numbers("measured").unwrap(),
        other.checked_numbers("measured").unwrap()
    );
    let (p, problems) = crate::views::opening::read(&other.checked_words("address").unwrap()[0]);
    assert_eq!(
        (p.view, p.T, p.d, p.seed, p.samples),
        (View::Orthogonal, 32, Some(22), 9, 4)
    );
    assert_eq!(problems, vec![]);
}

/// Claims of every view and every way of reading.
const SHOWN: &[&str] = &[
    "gap-outlier",
    "gap-iid",
    "gap-s1",
    "gap-removed",
    "gap-second-law",
    "gap-gaussian",
    "gap-signal-mean",
    "gap-gradient-single",
    "gap-figure-4",
    "gap-outliers",
    "osa-kernel",
    "osa-jacobian",
    "filter-real",
    "filter-tied",
    "rem-spread",
    "rem-cross",
    "rem-map",
    "rem-collapse",
    "rem-bert",
    "local-variance",
    "local-variance-middle",
    "local-vanishing",
    "local-range",
    "local-uniform",
    "local-concentrated",
    "local-expressive",
    "local-bound",
];

#[test]
fn a_claim_and_its_own_figure_show_the_same_number() {
    for id in SHOWN {
        let claim = claims(id).unwrap()[0];
        let row = finish(&format!("view=claims&T=16&seed=3&claim={id}"));
        let (p, problems) = crate::views::opening::read(&row.checked_words("address").unwrap()[0]);
        assert_eq!(problems, vec![], "{id}");
        let realisations = row.checked_numbers("realisations").unwrap()[0];
        let is_pooled = p.samples as f64 == realisations && realisations > 1.0;
        let shown = match is_pooled {
            true => row.checked_numbers("measured").unwrap()[0],
            false => row.checked_numbers("first").unwrap()[0],
        };
        // A mean is shown as such: of as many realisations.
        let draws = p.view != View::Filter && claim.steps != Steps::Of(StepKind::WalkEntropy);
        let pooled = claim.measured.is_mean() && realisations > 1.0 && draws;
        assert_eq!(is_pooled, pooled, "{id}");
        let figure = claim.measured.of(&Run::new(&p).finish().unwrap()).unwrap();
        let near = (figure - shown).abs() <= (1e-9 * shown.abs()).max(1e-15);
        assert!(near, "{id}: {figure} is not {shown}");
    }
}

#[test]
fn a_row_is_measured_at_the_sizes_and_in_the_realisations_of_its_figure() {
    let claim = finish("view=claims&T=64&claim=gap-edge&seed=3");
    // The dial's T of 64 is a quarter of the longest.
    assert_eq!(claim.checked_numbers("size").unwrap(), [16.0, 32.0, 64.0]);
    assert_eq!(claim.checked_words("evidence").unwrap(), ["gap-edge"; 3]);
    let data = finish("view=singular&sigma_qk=0.8&T=64&seed=3&samples=16");
    let law = data.checked_scalar("edge_published").unwrap();
    assert!(
        (claim.checked_numbers("measured").unwrap()[0] - data.checked_scalar("s2").unwrap()).abs()
            < 1e-15
    );
    assert!((claim.checked_numbers("published").unwrap()[0] - law).abs() < 1e-15);
    assert_eq!(
        claim.checked_words("address").unwrap()[0],
        "view=singular&T=64&sigma_qk=0.8&samples=16&seed=3"
    );
}

/// More realisations are drawn if the first ones are inconclusive, but none once they are conclusive.
#[test]
fn realisations_are_added_until_they_decide() {
    let row = |dials: &str| {
        let data = finish(&format!("view=claims&{dials}"));
        assert_eq!(data.checked_words("standing").unwrap()[0], "final");
        assert_eq!(data.progress.0, data.progress.1);
        (
            data.checked_numbers("realisations").unwrap()[0],
            data.checked_words("verdict").unwrap()[0].clone(),
        )
    };
    // Four decide at once.
    assert_eq!(row("claim=osa-scores"), (4.0, "holds".to_owned()));
    // Two do not, four do.
    assert_eq!(row("claim=rem-block"), (4.0, "holds".to_owned()));
    // At sizes that are not its own nothing is added.
    assert_eq!(row("claim=rem-block&T=32").0, 2.0);
}

/// Rows show stored results until they are measured here; only full-length results are shown.
#[test]
fn what_was_found_before_is_shown_until_it_is_measured_here() {
    let kept = "claim osa-scores contradicted\nat 16 4 1e0 2e-16 3e-16 1e0 NaN NaN\n";
    let (p, _) = Parameters::from_text("view=claims&claim=osa-scores&seed=7");
    let mut run = Run::new(&p);
    run.adopt_results(kept).unwrap();
    let row = |run: &Run| {
        let data = run.data().unwrap();
        let word = |name: &str| data.checked_words(name).unwrap()[0].clone();
        (
            word("standing"),
            word("verdict"),
            word("address"),
            data.progress,
        )
    };
    let address = "view=orthogonal&T=12&d=8&alpha=1&heads=2&samples=4";
    assert_eq!(
        row(&run),
        ("kept".into(), "contradicted".into(), address.into(), (0, 4))
    );
    let mut sampler = crate::attention::Sampler::new();
    for step in run.wanted() {
        assert_eq!(row(&run).0, "kept");
        let result = run.run(step, &mut sampler).unwrap();
        run.merge(step, result).unwrap();
    }
    let address = format!("{address}&seed=7");
    assert_eq!(row(&run), ("final".into(), "holds".into(), address, (4, 4)));
    // Shorter, it would be another measurement.
    let mut short = Run::new(&Parameters::from_text("view=claims&claim=osa-scores&T=24").0);
    short.adopt_results(kept).unwrap();
    assert_eq!(row(&short).0, "");
    for wrong in [
        "claim osa-scores perhaps",
        "at 1 2",
        "claim osa-scores holds\nat 16 4 1 1 1 1 1",
        "other",
    ] {
        assert!(run.adopt_results(wrong).is_err(), "{wrong}");
    }
    let mut other = Run::new(&Parameters::default());
    assert!(other.adopt_results(kept).is_err());
}

#[test]
fn a_width_that_is_fixed_does_not_follow_t() {
    let follows = finish("view=claims&T=32&claim=gap-edge-narrow");
    let fixed = finish("view=claims&T=32&claim=gap-edge-fixed");
    let width = |data: &DataSet| {
        let (p, _) = crate::views::opening::read(&data.checked_words("address").unwrap()[0]);
        p.d_qk
    };
    assert_eq!((width(&follows), width(&fixed)), (Some(4), Some(17)));
}
