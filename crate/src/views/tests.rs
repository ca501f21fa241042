use super::outcome::values;
use super::*;
use crate::attention::Sampler;
use crate::dataset::DataSet;
use crate::dataset::export::written;
use crate::everywhere::everywhere;
use crate::test_figures::{finish, parameters};
use crate::views::names::*;

mod convergence;
mod damaged;
pub(super) mod languages;
mod recorded;
mod sense;
mod sentences;
mod stack_laws;
mod tours;

#[test]
fn views_are_registered_under_their_own_names_and_say_whether_they_run_on_a_gpu() {
    assert_eq!(VIEWS.len(), View::ALL.len());
    for view in View::ALL {
        let entry = entry(*view);
        assert_eq!(entry.view, *view);
        // Spectra are taken there only where the whole does not fit, transformers only where they are sampled.
        let on_gpu = [64, 4096].into_iter().any(|tokens| {
            let (view, opening) = (view.word(), entry.opening);
            let text = format!("view={view}&{opening}&device=gpu&T={tokens}");
            let run = Run::new(&parameters(&text));
            (0..run.plan().steps()).any(|step| run.plan().gpu(step))
        });
        assert_eq!(on_gpu, entry.on_gpu, "{}", view.word());
    }
}

#[test]
fn settings_are_pinned_where_an_address_says_all_of_a_figure() {
    let words = |text: &str| around(&parameters(text)).into_iter().map(Around::word);
    assert!(words("view=depth").eq(["pins"]));
    assert!(words("view=models").eq(["layers", "pins"]));
    assert!(words("view=models&model=file").eq(["layers", "model"]));
    assert!(words("view=depth&model=file").eq(["pins"]));
    assert!(words("view=train").eq(["training"]));
    assert!(words("view=claims").eq(["claims"]));
}

#[test]
fn steps_of_training_have_the_words_of_their_models_for_names_and_those_of_claims_the_claims() {
    let names = |text: &str| -> Vec<&str> {
        let run = Run::new(&parameters(text));
        let steps = 0..run.plan().steps();
        steps.map(|step| run.plan().name(step)).collect()
    };
    let runs = crate::parameters::Run::WORDS;
    assert_eq!(names(&format!("view=train&runs={}", runs.join(","))), runs);
    let mut claims = crate::claims::claims("all").unwrap();
    // Models learn for these in figures of their own.
    claims.retain(|claim| !claim.trains());
    let ids: Vec<&str> = claims.iter().map(|claim| claim.id).collect();
    let mut measured = names("view=claims");
    measured.dedup();
    assert_eq!(measured, ids);
    assert_eq!(names("view=spectrum&samples=1").concat(), "");
}

/// Every kind of attention with every remedy, at the smallest sizes and at the ends of the dials.
#[test]
fn every_view_survives_every_choice_at_the_ends_of_its_dials() {
    let mut senseless = Vec::new();
    for view in View::WORDS {
        // A view without these controls ignores them: once is enough.
        let entry = crate::views::VIEWS.iter().find(|v| v.view.word() == *view);
        let offers = |name| entry.is_some_and(|entry| entry.offers(name));
        let kinds = if offers("attention") {
            crate::parameters::Attention::WORDS
        } else {
            &["softmax"]
        };
        let remedies = if offers("remedy") {
            crate::parameters::Remedy::WORDS
        } else {
            &["none"]
        };
        // Claims have parameters of their own, and so has training.
        let fewer = match *view {
            "claims" => 1,
            "train" => 7,
            _ => usize::MAX,
        };
        // The claims of all papers take half a minute.
        let claim = if everywhere() { "all" } else { "local" };
        for attention in kinds {
            for remedy in remedies {
                for dials in [
                    "T=2",
                    "T=3&sigma_qk=0",
                    "T=9&sigma_qk=4&samples=2",
                    "T=9&causal=1",
                    "T=9&skip=1&alpha=4",
                    "T=9&paths=all&layers=3",
                    "T=9&tokens=unit&d=1&d_qk=1",
                    "T=9&tokens=correlated&rho=0.99&layernorm=1",
                    "T=9&law=pareto&tail_index=0.5&sigma_A=4&mu=1",
                    "T=9&sigma_qk=1.5&d_qk=2",
                    "T=9&sigma_A=4&samples=2",
                    "T=9&skip=1&alpha=4&sigma_qk=4",
                    "T=9&tokens=correlated&rho=0.5&sigma_qk=4",
                ]
                .into_iter()
                .take(fewer)
                {
                    // A view that has none of these dials does what it did at the first of them.
                    let names = dials
                        .split('&')
                        .filter_map(|dial| Some(dial.split_once('=')?.0));
                    let is_another = names.filter(|name| *name != "T").any(offers);
                    if dials != "T=2" && !is_another {
                        continue;
                    }
                    let text = format!(
                        "view={view}&claim={claim}&attention={attention}&remedy={remedy}&layers=2&steps=2&batch=3&{dials}"
                    );
                    let data = Run::new(&parameters(&text))
                        .finish()
                        .unwrap_or_else(|p| panic!("{text}: {p}"));
                    assert_eq!(data.progress.0, data.progress.1, "{text}");
                    let wrong = sense::senseless(&data).into_iter();
                    senseless.extend(wrong.map(|what| format!("{text}: {what}")));
                }
            }
        }
    }
    assert!(senseless.is_empty(), "{senseless:#?}");
}

/// Choices that exclude each other are reported only in the views that use them.
#[test]
fn an_error_speaks_of_what_the_view_uses() {
    let names = |problems: &[crate::problem::Problem]| -> Vec<String> {
        problems.iter().map(|it| it.name.clone()).collect()
    };
    for view in View::ALL {
        let word = view.word();
        let uses_tokens = entry(*view).offers("tokens");
        let uses_scores = ["sigma_qk", "beta"].iter().any(|name| {
            let opened = opening::of(*view);
            let kinds = crate::parameters::Init::WORDS.iter();
            let mut inits = kinds.map(|init| opened.with_text(&format!("init={init}")).0);
            inits.any(|p| dials::matters(name, &p.with_text("attention=softmax").0))
        });
        // More tokens than dimensions, in an address and by a dial.
        let wanted: &[&str] = if uses_tokens { &["tokens"] } else { &[] };
        let (p, problems) = Parameters::from_text(&format!("view={word}&T=40&d=32"));
        assert_eq!(names(&problems), wanted, "{word}");
        assert_eq!(
            p.tokens == crate::parameters::Tokens::Unit,
            uses_tokens,
            "{word}"
        );
        let before = Parameters::from_text(&format!("view={word}&T=16&d=32")).0;
        let problems = before.with_change("T", "40").1;
        assert_eq!(names(&problems), wanted, "{word}");
        // A held β beyond its range, whose σ_qk a longer context takes beyond its own.
        let wanted: &[&str] = if uses_scores { &["sigma_qk"] } else { &[] };
        let held = Parameters::from_text(&format!("view={word}&T=2&hold=beta&d=8192")).0;
        let (far, problems) = held.with_change("sigma_qk", "4");
        assert_eq!(names(&problems), Vec::<String>::new(), "{word}");
        let (far, problems) = far.with_change("T", "4096");
        assert_eq!(names(&problems), wanted, "{word}");
        assert!(far.sigma_qk() <= 4.0, "{word}");
        // A text ends T where it is read.
        let text = format!("view={word}&reading=text&T=9&text=two%20words");
        let wanted: &[&str] = if *view == View::Models { &["T"] } else { &[] };
        assert_eq!(names(&Parameters::from_text(&text).1), wanted, "{word}");
    }
    let (p, problems) = opening::read("view=localisation&T=40&d=32");
    assert_eq!(problems, vec![]);
    assert!(Run::new(&p).finish().is_ok());
}

#[test]
fn a_graphics_processor_that_is_not_there_is_said_not_to_be() {
    let said = |text: &str| {
        let data = finish(text);
        assert_eq!(data.provenance.device, "cpu");
        data.notes
            .iter()
            .any(|note| note.starts_with("device = gpu"))
    };
    assert!(said("T=8&device=gpu") && said("view=depth&T=8&layers=2&device=gpu"));
    assert!(!said("T=8") && !said("T=8&device=cpu"));
}

#[test]
fn steps_may_run_in_any_order_and_on_any_sampler() {
    for view in View::WORDS {
        let p = parameters(&format!(
            "view={view}&T=13&samples=3&layers=2&steps=3&batch=4&claim=filter-converges"
        ));
        let expected = Run::new(&p).finish().unwrap();
        let mut run = Run::new(&p);
        for step in (0..run.plan().steps()).rev() {
            let result = run.run(step, &mut Sampler::new()).unwrap();
            run.merge(step, result).unwrap();
        }
        let file = |data: &DataSet| written(data, "json");
        assert_eq!(file(&expected), file(&run.data().unwrap()), "{view}");
    }
}

#[test]
fn a_run_shows_what_it_has_before_it_is_finished() {
    for view in View::WORDS {
        let mut run = Run::new(&parameters(&format!(
            "view={view}&T=16&samples=2&layers=2&steps=3&batch=4"
        )));
        assert_eq!(run.data().unwrap().progress.0, 0, "{view}");
        let result = run.run(0, &mut Sampler::new()).unwrap();
        run.merge(0, result).unwrap();
        assert_eq!(run.data().unwrap().progress.0, 1, "{view}");
        assert_eq!(run.merge(100_000, vec![]).unwrap_err().name, "step");
        for damaged in [vec![], vec![0.5; 3]] {
            assert!(run.merge(0, damaged).is_err(), "{view}");
        }
        assert_eq!(run.data().unwrap().progress.0, 1, "{view}");
    }
}

#[test]
fn eigenvalues_of_a_stochastic_matrix_have_one_at_one_and_a_bulk_of_the_predicted_radius() {
    let data = finish("T=256&sigma_qk=0.8&seed=1");
    assert!((data.scalar(LAMBDA1) - 1.0).abs() < 1e-12);
    // |λ₂| of a disk of 255 points exceeds its radius by a few per cent at most: by 1–5 % at T = 800.
    let ratio = data.scalar(LAMBDA2_ABS) / data.scalar(RADIUS);
    assert!((0.9..1.2).contains(&ratio), "{ratio}");
    assert!(data.scalar(LAMBDA2_ABS) < data.scalar(RADIUS_PUBLISHED));
    assert_eq!(data.numbers(RE).len(), 256);
}

#[test]
fn the_corrected_singular_edge_is_met_and_the_published_one_is_not() {
    // At T = d_qk = 800 the measured edge is near the corrected 1.750, not the published 1.425.
    let data = finish("view=singular&T=300&sigma_qk=0.8&samples=4");
    let measured = data.scalar(S2);
    let (published, corrected) = (data.scalar(EDGE_PUBLISHED), data.scalar(EDGE_CORRECTED));
    assert!(
        (measured / corrected - 1.0).abs() < 0.06,
        "{measured} {corrected}"
    );
    assert!(measured / published > 1.12, "{measured} {published}");
}

#[test]
fn the_gap_curve_agrees_with_the_spectra_it_summarises() {
    let curve = finish("view=gap&T=64&seed=4");
    let spectrum = finish("view=spectrum&T=64&seed=4");
    let last = |name| *curve.checked_numbers(name).unwrap().last().unwrap();
    assert!((last("eigen_gap") - spectrum.scalar(GAP)).abs() < 1e-10);
    assert!((last("singular_gap") - spectrum.scalar(SINGULAR_GAP)).abs() < 1e-7);
    let removed = finish("view=gap&T=64&seed=4&remedy=gap");
    assert!(removed.scalar(GAP).abs() < 0.1);
}

#[test]
fn the_rank_collapses_like_the_corrected_law_and_not_like_the_published_one() {
    // GAP Proposition 3.4 against its correction, one layer of iid Markov attention, γ = 1.
    let data = finish("view=stable-rank&attention=markov&T=128&samples=12&seed=3");
    let last = |name| *data.checked_numbers(name).unwrap().last().unwrap();
    let (measured, error) = (last("excess"), last("excess_se"));
    // The law is the leading order in 1/T: 10 % of room for the next one, and four standard errors.
    assert!(
        (measured - last("corrected")).abs() < 4.0 * error + 0.1 * last("corrected"),
        "{measured}"
    );
    assert!(measured > 1000.0 * last("published"));
    let resolved = last("resolved");
    assert!(
        (resolved / last("resolved_corrected") - 1.0).abs() < 0.35,
        "{resolved}"
    );
}

#[test]
fn the_residual_connection_moves_the_spectrum_by_alpha() {
    let plain = finish("T=32&seed=2");
    let shifted = finish("T=32&seed=2&skip=1&alpha=0.75");
    assert!((shifted.scalar(LAMBDA1) - plain.scalar(LAMBDA1) - 0.75).abs() < 1e-12);
    assert_eq!(shifted.checked_scalar("centre").unwrap(), 0.75);
}

#[test]
fn heavy_tails_and_infinite_moments_are_announced() {
    assert!(
        !finish("T=8&attention=markov&law=pareto&tail_index=3")
            .notes
            .is_empty()
    );
    assert!(!finish("T=16&sigma_qk=2").notes.is_empty());
    let notes = finish("T=256&sigma_qk=0.8").notes;
    assert!(
        notes.iter().all(|note| note.starts_with("A dotted law")),
        "{notes:?}"
    );
}

#[test]
fn overlaps_of_sampled_rows_agree_with_the_exact_law_and_not_with_the_published_ones() {
    let data = finish("view=overlap&T=128&samples=8&seed=2&beta=1");
    let (measured, se) = (
        data.numbers(MEASURED),
        data.numbers(MEASURED.standard_error()),
    );
    assert!(measured.len() > 2 && data.numbers(EXACT).len() == measured.len());
    for (i, exact) in data.numbers(EXACT).iter().enumerate().skip(1) {
        // Scores at finite d_qk are not quite Gaussian: a few per cent beside the statistical error.
        let room = 5.0 * se[i] + 0.05 * exact;
        assert!(
            (measured[i] - exact).abs() < room,
            "{i}: {} {exact}",
            measured[i]
        );
    }
    let value = |name| data.checked_scalar(name).unwrap();
    assert!(value("participation") > 1.3 * value("participation_published"));
    assert_eq!(value("participation_asymptotic"), 0.0);
}

#[test]
fn the_similarity_map_is_measured_where_theory_puts_it() {
    let data = finish("view=similarity-map&T=96&samples=2&beta=1&block=full&alpha=0.5");
    assert!(
        data.scalar(DIFFERENCE) < 0.03,
        "{}",
        data.scalar(DIFFERENCE)
    );
    assert!(
        data.checked_scalar("difference_largest").unwrap() < 0.15,
        "{}",
        data.checked_scalar("difference_largest").unwrap()
    );
}

#[test]
fn the_dials_stand_in_the_region_that_theory_and_measurement_agree_on() {
    let phase = |text: &str| {
        let data = finish(&format!(
            "view=trainability&T=64&d=128&tokens=unit&layers=12&sigma_V=0.45&{text}"
        ));
        let word = data
            .summary
            .iter()
            .find(|(name, _)| name == "phase")
            .cloned();
        let (theory, measured) = (data.scalar(RHO_FINAL_THEORY), data.scalar(RHO_FINAL));
        assert!(
            (theory - measured).abs() < 0.1,
            "{text}: {theory} {measured}"
        );
        match word {
            Some((_, crate::dataset::Value::Word(word))) => word,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(phase("beta=0.2&alpha=0.3"), "rank collapse");
    assert_eq!(phase("beta=0.2&alpha=2"), "trainable");
    assert_eq!(phase("beta=2&alpha=2"), "entropy collapse");
}

#[test]
fn steps_tell_of_their_first_layers_and_figures_grow_with_them() {
    for (text, step, column) in [
        ("view=similarity-depth&T=12&layers=4", 1, "measured"),
        ("view=depth&T=12&layers=4", 0, "softmax"),
        ("view=gradients&T=12&layers=4", 0, "norm"),
        ("view=gradients&T=12&layers=4&layernorm=1", 0, "norm"),
    ] {
        let heard = std::rc::Rc::new(std::cell::RefCell::new(Vec::new()));
        let ear = heard.clone();
        let mut sampler = Sampler::new();
        sampler.listen(Some(Box::new(move |so_far: &[f64]| {
            ear.borrow_mut().push(so_far.to_vec());
        })));
        let mut run = Run::new(&parameters(text));
        let whole = run.run(step, &mut sampler).unwrap();
        sampler.listen(None);
        let parts = heard.borrow().clone();
        assert_eq!(parts.len(), 4, "{text}");
        for part in &parts {
            assert_eq!(part, &values(&whole)[..part.len()], "{text}");
            run.merge_part(step, part.clone()).unwrap();
            let data = run.data().unwrap();
            assert_eq!(data.progress.0, 0);
            assert!(
                data.checked_numbers(column)
                    .unwrap()
                    .iter()
                    .any(|x| x.is_finite()),
                "{text}"
            );
        }
        run.merge(step, whole.clone()).unwrap();
        run.merge_part(step, parts[0].clone()).unwrap();
        let data = run.data().unwrap();
        assert_eq!(data.progress.0, 1);
        assert!(
            data.checked_numbers(column)
                .unwrap()
                .iter()
                .all(|x| x.is_finite()),
            "{text}"
        );
    }
}

#[test]
fn a_layer_that_takes_away_fifty_decades_leaves_a_bound_and_says_so() {
    let said = |text: &str| {
        let data = finish(&format!("view=depth&T=24&tokens=unit&layers=9&{text}"));
        data.notes.iter().any(|note| note.contains("upper bound"))
    };
    // Scores that grow from layer to layer end in one token that all attend to.
    assert!(said("attention=softmax&sigma_qk=1.5"));
    assert!(!said("attention=markov"));
}
