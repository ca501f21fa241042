use super::*;
use attention_spectra_testing::addresses::FromText;

const SMALL: &str = "view=train&task=digits&d=16&heads=2&layers=1&steps=45&batch=8&lr=0.01";

fn session(text: &str, run: Run) -> Result<Session, Problem> {
    let (p, problems) = Training::from_text(text);
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
    assert_eq!(plan::measurements(45), 4);
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
    let (moved, _) = Training::from_text(&format!("{SMALL}&lr=0.5"));
    session.set_dials(&moved);
    session.set_dials(&moved);
    session.advance();
    let report = session.report(f64::NAN);
    assert_eq!(report.moved, [5.0]);
    let rates: Vec<f64> = report.curve.iter().map(|point| point.rate).collect();
    assert_eq!(rates, [0.01, 0.01, 0.01, 0.01, 0.01, 0.5]);
    // Of a step at which dials are moved twice it is noted once, and nothing of one that is still to come.
    session.set_dials(&Training::from_text(SMALL).0);
    session.set_dials(&Training::from_text(&format!("{SMALL}&lr=0.5&steps=90")).0);
    // How many steps there are stays as it was.
    assert_eq!(session.optimiser.steps, 45);
    session.advance();
    assert_eq!(session.report(f64::NAN).moved, [5.0, 6.0]);
    let mut begun = self::session(SMALL, Run::Vit).unwrap();
    begun.set_dials(&moved);
    assert_eq!(begun.report(f64::NAN).moved, [0.0; 0]);
}

#[test]
fn of_many_steps_every_nth_is_told() {
    let report = finished(
        "view=train&task=digits&d=8&heads=1&layers=1&steps=1001&batch=1",
        Run::Bare,
    );
    let steps: Vec<f64> = report.curve.iter().map(|point| point.step).collect();
    assert_eq!(steps, Vec::from_iter((0..=500).map(|i| f64::from(2 * i))));
    // A fifteenth of them is between two measurements.
    let held: Vec<f64> = report.held.iter().map(|held| held.step).collect();
    let expected = (0..15).map(|i| f64::from(67 * i)).chain([1001.0]);
    assert_eq!(held, Vec::from_iter(expected));
}

#[test]
fn what_is_held_out_is_looked_at_whole() {
    // In parts of three, which leaves two behind.
    let mut session = session(&SMALL.replace("batch=8", "batch=24"), Run::Vit).unwrap();
    (0..20).for_each(|_| session.advance());
    let asked = session.held_out.target_count();
    assert_eq!(asked, 128);
    let mut worker = Worker::new(&session.trainer.model, 128).unwrap();
    let whole = worker.loss(session.weights(), &session.held_out, asked);
    let held = session.report(f64::NAN).held[1];
    assert_eq!(held.step, 20.0);
    assert!(
        (held.loss - whole.loss).abs() < 1e-5,
        "{} {}",
        held.loss,
        whole.loss
    );
    assert_eq!(held.accuracy, f64::from(whole.correct) / asked as f64);
    assert!(held.accuracy > 0.0);
}

#[test]
fn spectra_are_looked_at_anew_where_steps_have_cost_ten_times_as_much() {
    let mut session = session(SMALL, Run::Vit).unwrap();
    // One layer of two heads over 17 tokens; a batch is eight pictures.
    let spectra = 25.0 * 17f64.powi(3) * 2.0;
    let step = size::operations(&session.trainer.model, 8);
    assert_eq!(session.costs, (step, spectra));
    session.costs = (2.0, 0.6);
    let first = session.report(f64::NAN).now;
    (0..3).for_each(|_| session.advance());
    assert_eq!(session.report(f64::NAN).now, first);
    session.advance();
    let second = session.report(f64::NAN).now;
    assert_ne!(second, first);
    (0..3).for_each(|_| session.advance());
    assert_eq!(session.report(f64::NAN).now, second);
}

#[test]
fn a_model_whose_probe_has_no_room_is_refused() {
    // A part of a batch has one example, the probe eight.
    let large = "view=train&task=story&T=2700&d=32&layers=2&heads=4&batch=8";
    let refused = session(large, Run::Vit).err().unwrap();
    assert!(
        refused.message.contains("of 1.5 that are allowed"),
        "{refused}"
    );
}

#[test]
fn bytes_and_shape_are_told_from_the_first() {
    let mut session = session(SMALL, Run::Vit).unwrap();
    let report = session.report(f64::NAN);
    let bytes = size::session_bytes(&session.trainer.model, 8);
    assert_eq!(
        (report.planned, report.taken, report.bytes),
        (45.0, 0.0, bytes)
    );
    assert_eq!(
        (report.tokens, report.layers, report.heads),
        (17.0, 1.0, 2.0)
    );
    assert_eq!(report.weights, session.weights().len() as f64);
    assert_eq!(session.taken(), 0);
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
    let (p, _) = Training::from_text(text);
    let alone = finished(text, Run::Vit);
    for sharing in [2, 4] {
        let mut session = session(text, Run::Vit).unwrap();
        let mut helper = Helper::new(&p, Run::Vit, &[]).unwrap();
        while !session.is_over() {
            let (weights, step) = (session.weights().to_vec(), session.taken());
            let helped = (1..sharing).map(|i| helper.share(&weights, step, i, sharing));
            let mut branches: Vec<GradientSum> = helped.map(Result::unwrap).collect();
            branches.insert(0, session.share(sharing).unwrap());
            session.finish_shared(branches).unwrap();
        }
        let bits = |report: &Report| -> Vec<u64> {
            report.numbers().into_iter().map(f64::to_bits).collect()
        };
        assert_eq!(bits(&session.report(f64::NAN)), bits(&alone));
    }
}

#[test]
fn parts_without_examples_have_no_gradient_and_others_have_one() {
    let text = "view=train&task=digits&d=8&heads=1&layers=1&steps=2&batch=3";
    let (p, _) = Training::from_text(text);
    let alone = finished(text, Run::Vit);
    for sharing in [2, 4, 8] {
        let mut session = session(text, Run::Vit).unwrap();
        let mut helper = Helper::new(&p, Run::Vit, &[]).unwrap();
        let size = PARTS / sharing;
        let mut branches = |session: &mut Session| -> Vec<GradientSum> {
            let (weights, step) = (session.weights().to_vec(), session.taken());
            let helped = (1..sharing).map(|i| helper.share(&weights, step, i, sharing));
            let helped: Vec<GradientSum> = helped.map(Result::unwrap).collect();
            std::iter::once(session.share(sharing).unwrap())
                .chain(helped)
                .collect()
        };
        let sound = branches(&mut session);
        // Three examples are three parts.
        for (i, branch) in sound.iter().enumerate() {
            assert_eq!(branch.gradient.is_empty(), i * size >= 3, "{sharing}: {i}");
            let mut wrong = sound.clone();
            wrong[i].gradient = match branch.gradient.is_empty() {
                true => vec![0.0; session.weights().len()],
                false => Vec::new(),
            };
            session.finish_shared(wrong).unwrap_err();
        }
        for count in [3, 2 * PARTS] {
            let mut wrong = sound.clone();
            wrong.resize(count, GradientSum::default());
            session.finish_shared(wrong).unwrap_err();
        }
        assert_eq!(session.taken(), 0);
        session.finish_shared(sound).unwrap();
        let next = branches(&mut session);
        session.finish_shared(next).unwrap();
        assert_eq!(session.report(f64::NAN).curve, alone.curve);
    }
}

#[test]
fn a_step_is_shared_by_powers_of_two_of_its_parts_only() {
    let (p, _) = Training::from_text(SMALL);
    let mut helper = Helper::new(&p, Run::Vit, &[]).unwrap();
    let mut session = session(SMALL, Run::Vit).unwrap();
    let weights = session.weights().to_vec();
    for (index, sharing, sound) in [
        (0, 1, true),
        (1, 2, true),
        (PARTS - 1, PARTS, true),
        (0, 0, false),
        (0, 3, false),
        (0, 2 * PARTS, false),
        (1, 1, false),
        (PARTS, PARTS, false),
        (usize::MAX, 2, false),
    ] {
        let got = helper.share(&weights, 0, index, sharing);
        assert_eq!(got.is_ok(), sound, "{index} of {sharing}");
        if index == 0 {
            assert_eq!(session.share(sharing).is_ok(), sound, "{sharing}");
        }
    }
    helper.share(&weights, u64::MAX, 0, 1).unwrap_err();
    helper.share(&weights[1..], 0, 0, 1).unwrap_err();
}

#[test]
fn weights_gradients_and_the_probe_are_given_away_by_name() {
    let session = session(SMALL, Run::Vit).unwrap();
    let file = session.tensors().unwrap();
    for parameter in &session.trainer.parameters {
        for name in [
            format!("vit.{}", parameter.name),
            format!("vit.grad.{}", parameter.name),
        ] {
            assert!(file.tensors.iter().any(|it| it.name == name), "{name}");
        }
    }
    assert!(file.tensors.iter().any(|it| it.name == "vit.probe.logits"));
    assert_eq!(Vec::from_iter(file.metadata.keys()), ["vit.model"]);
    let model: serde_json::Value = serde_json::from_str(&file.metadata["vit.model"]).unwrap();
    let chosen = ["layers", "d", "heads"].map(|name| model[name].as_u64());
    assert_eq!(chosen, [1, 16, 2].map(Some));
    assert_eq!(model["reading"]["patches"], 16);
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
