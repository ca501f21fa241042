use super::experiment::Orthogonal;
use super::schema::*;
use crate::dataset::DataSet;
use crate::parameters::Parameters;
use crate::test_figures;
use crate::views::{Plan, Run};

fn finish(text: &str) -> DataSet {
    test_figures::finish(&format!("view=orthogonal&{text}"))
}

#[test]
fn every_statement_of_the_view_holds_on_a_sample() {
    let data = finish("T=32&d=24&tokens=unit&heads=3&layers=6&samples=2&alpha=1");
    // Theorem 2.1: 2 d_v eigenvalues off 1, all on the unit circle.
    assert_eq!(data.scalar(FIXED_EIGENVALUES), 16.0);
    let circle = data.numbers(RE).iter().zip(data.numbers(IM));
    assert!(circle.clone().count() == 2 * 17);
    assert!(
        circle
            .clone()
            .all(|(re, im)| (re.hypot(*im) - 1.0).abs() < 1e-15)
    );
    assert!(data.scalar(ORTHOGONALITY_ERROR) < 1e-13);
    // Theorem 2.2: the kernel keeps its eigenvalues, softmax collapses.
    assert!(data.scalar(KERNEL_DRIFT) < 1e-12);
    let (kept, lost) = (data.numbers(RANK_ORTHOGONAL), data.numbers(RANK_SOFTMAX));
    assert!(kept.iter().all(|r| (r / kept[0] - 1.0).abs() < 1e-12));
    assert!(lost[6] < 1.001 && lost[0] == kept[0]);
    // Theorem A.1: error ≤ bound ≤ worst bound (to rounding), and both vanish but the worst.
    let column = |name: &str| data.checked_numbers(name).unwrap().to_vec();
    let (error, bound) = (column("error"), column("error_bound"));
    for (k, worst) in column("error_bound_worst").iter().enumerate() {
        assert!(error[k] <= bound[k] + 1e-14 && bound[k] <= worst * (1.0 + 1e-12));
    }
    assert!(error[14] < 1e-13 && error[2] > 0.01);
    // Theorem C.4: κ → 1, under the envelope of the theorem's own constant, far below softmax.
    let condition = column("condition");
    assert!(condition[0] < 1.05 && condition.windows(2).all(|k| k[1] > k[0]));
    let c = data.scalar(PROOF_CONSTANT);
    let measured = data.scalar(PERTURBATION_CONSTANT);
    assert!(0.3 < measured && measured <= c, "{measured} {c}");
    let perturbation = column("perturbation");
    let allowed = column("perturbation_bound");
    assert!(!perturbation.is_empty() && perturbation.len() == allowed.len());
    assert!(perturbation.iter().zip(&allowed).all(|(j, b)| j <= b));
    let known = data
        .numbers(ENVELOPE_ALPHA)
        .iter()
        .zip(data.numbers(ENVELOPE));
    let known: Vec<_> = known.filter(|(_, envelope)| envelope.is_finite()).collect();
    assert!(known.len() > 2, "{known:?}");
    for (alpha, envelope) in known {
        assert!((envelope - (1.0 + c * alpha) / (1.0 - c * alpha)).abs() < 1e-6 * envelope);
    }
    let bound = column("condition_bound");
    assert_eq!(bound.len(), condition.len());
    assert!(
        condition
            .iter()
            .zip(&bound)
            .all(|(k, b)| b.is_nan() || k <= b)
    );
    assert!(bound[3].is_finite());
    assert!(data.scalar(CONDITION_SOFTMAX) > 10.0);
}

#[test]
fn without_a_clock_nothing_is_timed_and_the_counts_are_there() {
    let data = finish("T=8&layers=1");
    assert!(data.numbers(SECONDS_SOFTMAX).iter().all(|s| s.is_nan()));
    let softmax = data.numbers(OPERATIONS_SOFTMAX);
    assert!(softmax.len() == data.numbers(N).len() && softmax[5] > 3.0 * softmax[4]);
    assert!(data.scalar(OPERATIONS_RATIO) > 1.0);
}

#[test]
fn few_newton_schulz_iterations_leave_an_error_and_many_none() {
    let three = finish("T=16&d=12&tokens=unit&basis=newton-schulz&iterations=3&layers=1");
    let twenty = finish("T=16&d=12&tokens=unit&basis=newton-schulz&iterations=20&layers=1");
    assert!(three.scalar(ORTHOGONALITY_ERROR) > 1e-4);
    assert!(twenty.scalar(ORTHOGONALITY_ERROR) < 1e-13);
}

#[test]
fn what_is_measured_is_measured_for_the_dials() {
    // N d_v = 12 · 4 and 24 · 3: other sizes have other condition numbers and errors.
    let of = |text: &str| {
        let data = finish(&format!("tokens=unit&alpha=1&layers=1&{text}"));
        (
            data.numbers(CONDITION)[15],
            data.numbers(ERROR)[3],
            data.scalar(OPERATIONS_RATIO),
        )
    };
    let (small, other) = (of("T=12&d=8&heads=2"), of("T=24&d=12&heads=4"));
    assert!(small.0 != other.0 && small.1 != other.1 && small.2 != other.2);
    // Other draws at N = 12, d = 8, d_v = 4 have κ = 12 at α = 2.
    assert!(small.0 > 2.0, "{}", small.0);
}

#[test]
fn what_is_too_large_is_measured_smaller_and_says_so() {
    let p = |text: &str| Parameters::from_text(text).0;
    let said = |text: &str| {
        let large = p(&format!("view=orthogonal&{text}"));
        let notes = Run::new(&large).data().unwrap().notes;
        notes.join(" ")
    };
    let notes = said("T=512&d=512&heads=2&tokens=unit");
    assert!(
        notes.contains("Condition numbers") && notes.contains("N = 256 tokens of width d = 64"),
        "{notes}"
    );
    assert!(notes.contains("The cost is that of a head of width d = 256."));
    // The panels of the opening but that of depth are of its own size.
    assert_eq!(
        said("T=256&d=128&tokens=unit").matches("for N = ").count(),
        1
    );
    assert!(
        notes.contains("stable rank through depth is that for N = 96"),
        "{notes}"
    );
    assert_eq!(said("T=96&d=96&tokens=unit"), "");
}

#[test]
fn the_panels_of_the_overview_are_computed_before_the_others() {
    let text = "view=orthogonal&T=32&d=24&tokens=unit&heads=1&layers=6&samples=2";
    let beside = |text: &str| -> Vec<bool> {
        let experiment = Orthogonal::new(&Parameters::from_text(text).0);
        let steps = 0..experiment.steps();
        steps
            .map(|step| experiment.is_beside_figure(step))
            .collect()
    };
    let overview = beside(text);
    assert!(
        overview.contains(&true) && overview.is_sorted(),
        "{overview:?}"
    );
    // Alone, such a panel is the figure.
    assert!(!beside(&format!("{text}&panel=2")).contains(&true));
}
