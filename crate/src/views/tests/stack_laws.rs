//! The laws of stacks against sampling.

use crate::dataset::DataSet;
use crate::parameters::Parameters;
use crate::test_figures::finish;
use crate::views::Run;
use crate::views::names::*;

/// Every finite pair of `measured` and `law` agrees to four standard errors and a share `finite` for terms of the next order in
/// 1/T.
fn assert_law(data: &DataSet, measured: &str, law: &str, finite: f64) {
    let errors = data.checked_numbers(&format!("{measured}_se")).unwrap();
    let laws = data.checked_numbers(law).unwrap();
    let count = data.checked_numbers(measured).unwrap().len();
    assert!(
        count > 0 && (errors.len(), laws.len()) == (count, count),
        "{measured}"
    );
    assert!(laws.iter().all(|law| law.is_finite()), "{law}");
    for (i, (value, law)) in data
        .checked_numbers(measured)
        .unwrap()
        .iter()
        .zip(laws)
        .enumerate()
    {
        let bound = 4.0 * errors[i] + finite * law;
        assert!(
            (value - law).abs() < bound,
            "{measured} {i}: {value:e} against {law:e}"
        );
    }
}

#[test]
fn the_stable_rank_falls_as_corrected_and_not_as_published() {
    for width in [64, 128] {
        let text = format!("view=depth&attention=markov&T=64&d={width}&layers=4&samples=24&seed=1");
        let data = finish(&text);
        assert_law(&data, "markov", "finite", 0.3);
        let lengths = ["markov", "published"].map(|name| data.checked_numbers(name).unwrap().len());
        assert_eq!(lengths, [4, 4]);
        for (measured, published) in data
            .checked_numbers("markov")
            .unwrap()
            .iter()
            .zip(data.numbers(PUBLISHED))
        {
            assert!(*measured > 1e3 * published);
        }
        assert_eq!(data.checked_numbers("identity").unwrap().len(), 4);
    }
}

#[test]
fn the_stable_rank_of_any_layer_is_that_of_the_stack() {
    let text = "attention=markov&T=24&layers=3&layer=3&samples=3&seed=4";
    let deep = finish(&format!("view=depth&{text}"));
    let wide = finish(&format!("view=stable-rank&{text}"));
    let (a, b) = (
        deep.checked_numbers("markov").unwrap()[2],
        wide.scalar(EXCESS),
    );
    assert!((a / b - 1.0).abs() < 1e-12, "{a:e} {b:e}");
    let several = finish(&format!("view=stable-rank&compare=modules&{text}"));
    assert_eq!(
        several.checked_numbers("markov").unwrap().last(),
        several.numbers(EXCESS).last()
    );
    assert!(
        !several
            .checked_numbers("markov_gap_skip_layernorm")
            .unwrap()
            .is_empty()
    );
    assert!(
        several
            .checked_numbers("markov_gap_skip_layernorm")
            .unwrap()
            .iter()
            .all(|x| x.is_finite())
    );
}

#[test]
fn gradients_grow_as_worked_out_above_the_published_bound_and_not_without_the_gap() {
    for (width, layer) in [(48, 1), (96, 2)] {
        let data = finish(&format!(
            "view=gradients&attention=markov&T=48&d={width}&layers=4&layer={layer}&samples=40&seed=2"
        ));
        let known = |name: &str| -> Vec<f64> {
            data.checked_numbers(name)
                .unwrap()
                .iter()
                .copied()
                .filter(|x| x.is_finite())
                .collect()
        };
        let (norm, resolved) = (known("norm"), known("norm_resolved"));
        for name in [
            "norm",
            "norm_resolved",
            "finite",
            "resolved_finite",
            "published",
        ] {
            assert_eq!(known(name).len(), 4 - layer + 1, "{name}");
        }
        for (i, (norm, law)) in norm.iter().zip(known("finite")).enumerate() {
            assert!((norm / law - 1.0).abs() < 0.25, "{i}: {norm:e} {law:e}");
        }
        for (norm, law) in resolved.iter().zip(known("resolved_finite")) {
            assert!((norm / law - 1.0).abs() < 0.25, "{norm:e} {law:e}");
        }
        for (norm, bound) in norm.iter().zip(known("published")) {
            assert!(*norm > bound);
        }
    }
}

#[test]
fn signal_and_jacobian_have_their_moments_and_the_jacobian_needs_the_factor_of_its_shape() {
    let data =
        finish("view=isometry&attention=markov&law=uniform&T=80&d=160&layer=2&samples=6&seed=3");
    let ratio =
        |a: &str, b: &str| data.checked_scalar(a).unwrap() / data.checked_scalar(b).unwrap();
    // The mean square of a product of four matrices of 80 to 160 columns spreads by a few per cent.
    assert!((ratio("signal_mean", "signal_mean_published") - 1.0).abs() < 0.08);
    assert!((ratio("signal_variance", "signal_variance_published") - 1.0).abs() < 0.2);
    assert!((ratio("jacobian_mean", "jacobian_mean_corrected") - 1.0).abs() < 0.08);
    assert!((ratio("jacobian_mean", "jacobian_mean_published") - 4.0).abs() < 0.3);
    assert!((ratio("jacobian_variance", "jacobian_variance_published") - 1.0).abs() < 0.2);
    for name in ["signal", "jacobian"] {
        let edges = data.checked_numbers(&format!("{name}_edge")).unwrap();
        let width = edges[1] - edges[0];
        let mass: f64 = data
            .checked_numbers(name)
            .unwrap()
            .iter()
            .map(|h| h * width)
            .sum();
        // The lowest fiftieth is below the bins.
        assert!((mass - 0.98).abs() < 0.03, "{name}: {mass}");
    }
}

#[test]
fn layers_end_in_uniform_attention_and_do_not_depend_on_the_order_of_steps() {
    let (p, _) = Parameters::from_text("view=layers&T=40&layers=12&seed=1");
    let forward = Run::new(&p).finish().unwrap();
    let mut backward = Run::new(&p);
    for step in (0..12).rev() {
        let mut sampler = crate::attention::Sampler::new();
        let result = backward.run(step, &mut sampler).unwrap();
        backward.merge(step, result).unwrap();
    }
    let backward = backward.data().unwrap();
    assert_eq!(forward.columns.len(), backward.columns.len());
    for (name, _) in &forward.columns {
        assert_eq!(
            forward.checked_numbers(name).unwrap(),
            backward.checked_numbers(name).unwrap(),
            "{name}"
        );
    }
    assert_eq!(forward.numbers(RE).len(), 12 * 40);
    assert!((forward.checked_numbers("lambda1_abs").unwrap()[11] - 1.0).abs() < 1e-9);
    assert!(forward.numbers(LAMBDA2_ABS)[11] < 1e-9);
}
