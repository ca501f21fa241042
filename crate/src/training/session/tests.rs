use super::*;

const SMALL: &str = "view=train&task=digits&d=16&heads=2&layers=1&steps=45&batch=8&lr=0.01";

fn session(text: &str, run: Run) -> Result<Session, Problem> {
    let (p, problems) = Parameters::from_text(text);
    assert_eq!(problems, vec![], "{text}");
    Session::new(&p, run, &[])
}

fn finished(text: &str, run: Run) -> Report {
    let mut session = session(text, run).unwrap();
    while !session.is_over() {
        session.advance();
    }
    session.report(f64::NAN)
}

#[test]
fn a_run_tells_of_every_step_and_its_loss_falls() {
    let report = finished(SMALL, Run::Vit);
    assert_eq!((report.taken, report.curve.len()), (45.0, 45));
    let steps: Vec<f64> = report.held.iter().map(|held| held.step).collect();
    assert_eq!(steps, [0.0, 20.0, 40.0, 45.0]);
    let losses = [report.held[0].loss, report.held[3].loss];
    // Ten classes: the loss begins near ln 10.
    assert!(
        (losses[0] - 10f64.ln()).abs() < 1.0 && losses[1] < 0.9 * losses[0],
        "{losses:?}"
    );
    assert_eq!(
        (report.start.len(), report.now.len()),
        (2 * 2 * 17, 2 * 2 * 17)
    );
    assert!((report.start[0] - 1.0).abs() < 1e-5 && report.now != report.start);
    assert_eq!(report.depth.len(), 4);
}

#[test]
fn a_restored_run_goes_on_to_the_last_bit() {
    for run in [Run::Vit, Run::Osa] {
        let expected = finished(SMALL, run).numbers();
        let mut first = session(SMALL, run).unwrap();
        (0..23).for_each(|_| first.advance());
        let bytes = first.save().to_bytes();
        let mut second = session(SMALL, run).unwrap();
        second.restore(&File::from_bytes(&bytes).unwrap()).unwrap();
        while !second.is_over() {
            second.advance();
        }
        let bits = |numbers: Vec<f64>| numbers.into_iter().map(f64::to_bits).collect::<Vec<_>>();
        assert_eq!(bits(second.report(f64::NAN).numbers()), bits(expected));
    }
    let other = session(SMALL, Run::Bare)
        .unwrap()
        .restore(&session(SMALL, Run::Vit).unwrap().save());
    assert_eq!(other.unwrap_err().message, "The file holds no run bare.");
}

#[test]
fn dials_of_the_optimiser_act_at_once_and_it_is_noted() {
    let mut session = session(SMALL, Run::Vit).unwrap();
    (0..5).for_each(|_| session.advance());
    let (moved, _) = Parameters::from_text(&format!("{SMALL}&lr=0.5"));
    session.set_dials(&moved);
    session.set_dials(&moved);
    session.advance();
    let report = session.report(f64::NAN);
    assert_eq!(report.moved, [5.0]);
    let rates: Vec<f64> = report.curve.iter().map(|point| point.rate).collect();
    assert_eq!(rates, [0.01, 0.01, 0.01, 0.01, 0.01, 0.5]);
}

#[test]
fn a_run_that_diverges_stops_and_says_where() {
    let wild = finished(
        &format!("{SMALL}&lr=1&clip=0&decay=0&optimiser=sgd&kappa_1=1000"),
        Run::Vit,
    );
    assert!(
        wild.diverged >= 0.0 && wild.diverged < 44.0,
        "{}",
        wild.diverged
    );
    assert_eq!(wild.taken, wild.diverged + 1.0);
    assert!(wild.now.iter().all(|x| x.is_finite()));
}

#[test]
fn steps_shared_with_helpers_give_the_same_bits() {
    let text = "view=train&task=story&T=8&d=16&heads=2&layers=1&steps=3&batch=7";
    let (p, _) = Parameters::from_text(text);
    let alone = finished(text, Run::Vit);
    for sharing in [2, 4] {
        let mut session = session(text, Run::Vit).unwrap();
        let mut helper = Helper::new(&p, Run::Vit, &[]).unwrap();
        let size = PARTS / sharing;
        while !session.is_over() {
            let (weights, step) = (session.weights().to_vec(), session.taken());
            let helped = (1..sharing).map(|i| helper.branch(&weights, step, i * size, size));
            let mut branches: Vec<GradientSum> = helped.map(Result::unwrap).collect();
            branches.insert(0, session.branch(size));
            session.finish_shared(branches).unwrap();
        }
        let bits = |report: &Report| -> Vec<u64> {
            report.numbers().into_iter().map(f64::to_bits).collect()
        };
        assert_eq!(bits(&session.report(f64::NAN)), bits(&alone));
    }
}

#[test]
fn what_cannot_be_built_is_refused_in_a_sentence() {
    let large = session(&format!("{SMALL}&d=8192&layers=100"), Run::Vit)
        .err()
        .unwrap();
    assert!(large.message.contains("GB of memory"), "{large}");
    let refused = session("view=train&task=text&d=16", Run::Vit)
        .err()
        .unwrap();
    assert_eq!(refused.name, "task");
    let blind = session("view=train&task=story&T=8&d=16&causal=1", Run::Osa)
        .err()
        .unwrap();
    assert_eq!(blind.name, "runs");
}

#[test]
fn a_story_has_a_floor_where_the_next_word_is_told() {
    let text = "view=train&task=story&T=12&d=16&heads=2&layers=1&steps=2&batch=4";
    let next = finished(&format!("{text}&causal=1"), Run::Vit);
    assert!(next.floor > 0.5 && next.floor < next.held[0].loss);
    let masked = finished(text, Run::Vit);
    assert!(masked.floor.is_nan() && masked.held[1].loss.is_finite());
}
