//! The evidence of the verdicts.
//!
//! `RECORD=1 cargo test -p attention-spectra --lib claims_evidence` measures every claim whose text has changed at
//! five seeds (`RECORD=all`: every claim, half an hour; `RECORD=gap-edge,rem-map`: those named and those that have
//! changed) and keeps the numbers in `tests/reference/claims.txt` and `www/claims/measured.txt`. Without `RECORD` the verdicts are
//! computed again from the kept numbers, and a part of these is measured again. The book makes its chapter of claims from them.

use super::{all_claims, finish};
use crate::claims::evidence::{ClaimEvidence, SeedEvidence, SizeEvidence, read};
use crate::claims::{Claim, Measurement, Verdict};
use crate::parameters::Parameters;
use crate::views::cores::each;
use crate::views::opening;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Mutex;

/// The folder of the whole project.
fn project() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Seeds so far apart that no realisation belongs to two of them.
const SEEDS: [u32; 5] = [0, 1000, 2000, 3000, 4000];

/// Claims measured again in every test, at the first seed: one or more of every view, and quick ones.
const ANEW: &[&str] = &[
    "gap-outlier",
    "gap-s1",
    "gap-relu",
    "gap-gradient-single",
    "gap-figure-4",
    "gap-gaussian",
    "osa-scores",
    "osa-bound",
    "osa-jacobian",
    "osa-cost",
    "filter-real",
    "filter-cases",
    "rem-bert",
    "local-first",
    "local-trace",
    "local-norm",
    "local-bound",
];

fn measure(claim: &Claim, seed: u32) -> SeedEvidence {
    if claim.trains() {
        return learn(claim, seed);
    }
    let data = finish(&format!("view=claims&claim={}&seed={seed}", claim.id));
    let column = |name: &str| data.checked_numbers(name).unwrap().to_vec();
    let table = (0..column("size").len()).map(|i| SizeEvidence {
        realisations: column("size_realisations")[i] as usize,
        own_se: column("size_se")[i],
        measurement: Measurement {
            size: column("size")[i],
            measured: column("size_measured")[i],
            se: column("size_difference_se")[i],
            published: column("size_published")[i],
            worst: column("size_worst")[i],
        },
    });
    SeedEvidence {
        seed,
        verdict: Verdict::named(&data.checked_words("verdict").unwrap()[0]).unwrap(),
        address: data.checked_words("address").unwrap()[0].clone(),
        corrected: column("corrected")[0],
        table: table.collect(),
    }
}

/// Evidence for a claim about training, one training run per seed.
fn learn(claim: &Claim, seed: u32) -> SeedEvidence {
    let found = super::training::learn(claim, seed, "");
    let judgement = claim.judge(found.iter().map(|of| of.0)).unwrap();
    let (p, _) = Parameters::from_text(&format!("{}&seed={seed}", claim.at));
    let at = |(measurement, _): &(Measurement, f64)| SizeEvidence {
        realisations: 1,
        own_se: 0.0,
        measurement: *measurement,
    };
    SeedEvidence {
        seed,
        verdict: judgement.verdict,
        address: opening::address(&p),
        corrected: found.last().map_or(f64::NAN, |of| of.1),
        table: found.iter().map(at).collect(),
    }
}

/// Hash (FNV-1a) of the text of a claim that its measurements depend on. Verdicts are computed again from stored
/// measurements, so the statement, its source and the paper's size may change. So may the rule of a claim with trained
/// models; for other claims the rule decides the number of realisations.
fn mark(claim: &Claim) -> String {
    let rule = (claim.relation, claim.allowance, claim.logarithmic);
    let rule = Some(rule).filter(|_| !claim.trains());
    let numbers = (claim.measured, claim.published, claim.corrected);
    let place = (claim.at, claim.against, claim.sizes, claim.fixed);
    let realisations = (claim.steps, claim.realisations, claim.until);
    let hash = format!("{place:?} {realisations:?} {numbers:?} {rule:?}")
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

/// Evidence of a claim, with the place of the claim in the list.
type Found = (usize, ClaimEvidence);

/// The evidence of every claim, measured on all cores unless `kept` has evidence of the same text. `save` gets what is known after
/// each claim, so that an interrupted measurement continues where it ended.
fn measure_all(mut kept: Vec<ClaimEvidence>, save: impl Fn(&[Found]) + Sync) -> Vec<Found> {
    let (mut found, mut claims) = (Vec::<Found>::new(), Vec::new());
    for (index, claim) in all_claims().into_iter().enumerate() {
        let is_of_claim = |of: &ClaimEvidence| of.claim == claim.id && of.mark == mark(&claim);
        match kept.iter().position(is_of_claim) {
            Some(at) => {
                let mut evidence = kept.swap_remove(at);
                for of in &mut evidence.seeds {
                    of.verdict = of.judgement(&claim).unwrap().verdict;
                }
                found.push((index, evidence));
            }
            None => claims.push((index, claim)),
        }
    }
    let all = Mutex::new(found);
    each(&claims, |_, (index, claim)| {
        let started = std::time::Instant::now();
        // Claims that look at the same models begin with other seeds, so that neither waits for the other.
        let mut seeds = SEEDS;
        if index % 2 == 1 {
            seeds.reverse();
        }
        let mut seeds = Vec::from(seeds.map(|seed| measure(claim, seed)));
        seeds.sort_by_key(|of| of.seed);
        let verdicts: Vec<&str> = seeds.iter().map(|of| of.verdict.words()).collect();
        println!(
            "{:.1} s {}: {verdicts:?}",
            started.elapsed().as_secs_f64(),
            claim.id
        );
        let evidence = ClaimEvidence {
            claim: claim.id.to_owned(),
            mark: mark(claim),
            seeds,
        };
        let mut found = all.lock().unwrap();
        found.push((*index, evidence));
        found.sort_by_key(|(index, ..)| *index);
        save(&found);
    });
    all.into_inner().unwrap()
}

fn write_evidence(all: &[Found]) -> String {
    let mut text = "# Evidence of the claims: claim and mark of its text; seed and verdict; address of its figure; corrected law; size, realisations,\n# measured, its standard error, that of the difference, published, worst violation. Made by crate/src/claims/tests/evidence.rs.\n".to_owned();
    for (_, evidence) in all {
        writeln!(text, "claim {} {}", evidence.claim, evidence.mark).unwrap();
        for of in &evidence.seeds {
            writeln!(text, "seed {} {}", of.seed, of.verdict.words()).unwrap();
            writeln!(text, "figure {}", of.address).unwrap();
            writeln!(text, "corrected {:e}", of.corrected).unwrap();
            for at in &of.table {
                writeln!(text, "at {}", numbers(at, |x| format!("{x:e}"))).unwrap();
            }
        }
    }
    text
}

/// The numbers of one size in a line.
fn numbers(at: &SizeEvidence, write: fn(f64) -> String) -> String {
    let m = &at.measurement;
    let five_numbers = [m.measured, at.own_se, m.se, m.published, m.worst].map(write);
    format!("{} {} {}", m.size, at.realisations, five_numbers.join(" "))
}

/// Numbers that the page shows before it has measured (`crate/src/views/claims/stored_verdict.rs`): the verdict of all seeds, and
/// the numbers of the first.
fn write_kept(all: &[ClaimEvidence]) -> String {
    let mut text = String::new();
    for of in all {
        writeln!(text, "claim {} {}", of.claim, of.verdict().words()).unwrap();
        let first = &of.seeds[0];
        let short = |x: f64| format!("{x:.6e}");
        for at in &first.table {
            let corrected = short(first.corrected);
            writeln!(text, "at {} {corrected}", numbers(at, short)).unwrap();
        }
    }
    text
}

#[test]
fn claims_evidence_has_the_verdicts_that_its_numbers_give() {
    let [kept_at, page_at] =
        ["tests/reference/claims.txt", "www/claims/measured.txt"].map(|path| project().join(path));
    if let Ok(which) = std::env::var("RECORD") {
        let mut kept = match std::fs::read_to_string(&kept_at) {
            Ok(text) if which != "all" => read(&text).unwrap(),
            _ => Vec::new(),
        };
        kept.retain(|of| !which.split(',').any(|word| word == of.claim));
        let save = |found: &[Found]| std::fs::write(&kept_at, write_evidence(found)).unwrap();
        let found = measure_all(kept, save);
        save(&found);
        let found: Vec<ClaimEvidence> = found.into_iter().map(|of| of.1).collect();
        std::fs::write(&page_at, write_kept(&found)).unwrap();
    }
    let kept = read(&std::fs::read_to_string(&kept_at).unwrap()).unwrap();
    let stale = "measure again: RECORD=1 cargo test -p attention-spectra --lib claims_evidence";
    assert_eq!(kept.len(), all_claims().len(), "{stale}");
    for (claim, of) in all_claims().iter().zip(&kept) {
        let id = claim.id;
        assert_eq!((id, mark(claim)), (&*of.claim, of.mark.clone()), "{stale}");
        assert_eq!(of.seeds.iter().map(|e| e.seed).collect::<Vec<_>>(), SEEDS);
        for at in &of.seeds {
            let now = at.judgement(claim).unwrap().verdict;
            assert_eq!(now, at.verdict, "{id} at seed {}", at.seed);
        }
        let verdict = of.verdict();
        assert!(
            !claim.is_smaller_than_paper() || !verdict.fails_as_printed(),
            "{id} is {}",
            verdict.words()
        );
    }
    let of_page = std::fs::read_to_string(&page_at).unwrap();
    assert!(
        write_kept(&kept) == of_page,
        "www/claims/measured.txt is stale: {stale}"
    );
}

#[test]
fn kept_numbers_are_measured_again() {
    let kept = std::fs::read_to_string(project().join("tests/reference/claims.txt")).unwrap();
    let kept = read(&kept).unwrap();
    for claim in all_claims().iter().filter(|claim| ANEW.contains(&claim.id)) {
        let now = measure(claim, SEEDS[0]);
        let was = kept.iter().find(|of| of.claim == claim.id).unwrap();
        let was = &was.seeds[0];
        assert_eq!(now.verdict, was.verdict, "{}", claim.id);
        assert_eq!(now.table.len(), was.table.len(), "{}", claim.id);
        for (now, was) in now.table.iter().zip(&was.table) {
            // Numbers are the same bits on every machine.
            let of = |at: &SizeEvidence| (at.realisations, at.measurement.measured, at.own_se);
            assert_eq!(of(now), of(was), "{}", claim.id);
        }
    }
}
