//! Tests every rule on both sides of its threshold, with invented measurements.

use crate::claims::verdict::judge;
use crate::claims::{Allowance, Measurement, Relation, Verdict};

const SIZES: [f64; 4] = [32.0, 64.0, 128.0, 256.0];

/// Measurements of `value` beside `law` at four sizes, each with the relative error `error`.
fn measured(value: impl Fn(f64) -> f64, law: impl Fn(f64) -> f64, error: f64) -> Vec<Measurement> {
    let at = |size: f64| one(law(size), size, value(size), error * value(size).abs());
    SIZES.into_iter().map(at).collect()
}

/// Measurement at one size beside `law`; for a bound, the worst realisation violates it by far.
fn one(law: f64, size: f64, measured: f64, se: f64) -> Measurement {
    Measurement {
        size,
        measured,
        se,
        published: law,
        worst: f64::INFINITY,
    }
}

/// Measurements (size, measured, standard error) beside `law`.
fn beside(law: f64, numbers: &[(f64, f64, f64)]) -> Vec<Measurement> {
    let of = |&(size, measured, se): &(f64, f64, f64)| one(law, size, measured, se);
    numbers.iter().map(of).collect()
}

/// Verdict for a relative tolerance.
fn words(relation: Relation, allowance: f64, measurements: &[Measurement]) -> &'static str {
    said(relation, Allowance::Share(allowance), measurements)
}

/// Verdict for an absolute tolerance.
fn within(relation: Relation, distance: f64, measurements: &[Measurement]) -> &'static str {
    said(relation, Allowance::Distance(distance), measurements)
}

fn said(relation: Relation, allowance: Allowance, measurements: &[Measurement]) -> &'static str {
    let judged = judge(relation, allowance, measurements);
    judged.map_or("", |judged| judged.verdict.words())
}

#[test]
fn an_equality_is_judged_by_the_stated_number_alone() {
    let one = |value: f64, se: f64| words(Relation::Equals, 0.1, &[one(2.0, 8.0, value, se)]);
    assert_eq!(one(2.19, 0.0), "holds");
    assert_eq!(one(2.21, 0.0), "contradicted");
    assert_eq!(one(-2.0, 0.0), "contradicted");
    // Noise widens nothing: three standard errors must fit beside the distance, or tell it apart.
    assert_eq!(one(2.1, 0.03), "holds");
    assert_eq!(one(2.1, 0.04), "not decided");
    assert_eq!(one(2.5, 0.09), "contradicted");
    assert_eq!(one(2.5, 0.11), "not decided");
    assert_eq!(one(2.0, 1.0), "not decided");
    assert_eq!(one(2.0, f64::NAN), "not decided");
    assert_eq!(one(f64::NAN, 0.0), "");
    assert_eq!(words(Relation::Equals, 0.1, &[]), "");
}

#[test]
fn a_limit_holds_where_the_distance_is_small_or_shrinks() {
    let tends = |value: &dyn Fn(f64) -> f64, error: f64| {
        words(Relation::Tends, 0.05, &measured(value, |_| 2.0, error))
    };
    assert_eq!(tends(&|_| 2.09, 1e-4), "holds");
    // Within the allowance, and on the way out of it.
    assert_eq!(tends(&|t| 2.0 + 1e-6 * t * t, 1e-5), "not decided");
    assert_eq!(
        tends(&|t| 2.0 * (1.0 + 2.0 / t.sqrt()), 1e-4),
        "holds in the limit"
    );
    assert_eq!(
        tends(&|t| 2.0 * (1.0 - 1.2 / t.sqrt()), 1e-4),
        "holds in the limit"
    );
    // The distance shrinks too slowly, or ever more slowly: it may end elsewhere.
    assert_eq!(tends(&|t| 2.0 * (1.0 + t.powf(-0.2)), 1e-4), "contradicted");
    assert_eq!(tends(&|t| 2.0 * (1.1 + 20.0 / t), 1e-4), "contradicted");
    assert_eq!(tends(&|_| 4.0, 1e-3), "contradicted");
    assert_eq!(tends(&|_| -2.0, 1e-3), "contradicted");
    assert_eq!(tends(&|t| t.sqrt(), 1e-3), "contradicted");
    assert_eq!(tends(&|_| 2.4, 0.2), "not decided");
    assert_eq!(tends(&|t| 2.0 * (1.0 + 2.0 / t.sqrt()), 0.1), "not decided");
    // −0.3 with an error of 0.05 may be −0.25 or more.
    assert_eq!(tends(&|t| 2.0 * (1.0 + t.powf(-0.3)), 0.016), "not decided");
    // On either side in turn: that is no distance that shrinks.
    let turning = |t: f64| 2.0 + if t < 40.0 { -32.0 / t } else { 32.0 / t };
    assert_eq!(tends(&turning, 1e-4), "not decided");
    // One size that nothing is known of.
    let mut open = measured(|t| 2.0 * (1.0 + 2.0 / t.sqrt()), |_| 2.0, 1e-4);
    open[1].se = 5.0;
    assert_eq!(words(Relation::Tends, 0.05, &open), "not decided");
    // Two sizes tell nothing of a limit.
    let two = &measured(|_| 2.0, |_| 2.0, 1e-4)[..2];
    assert_eq!(words(Relation::Tends, 0.05, two), "not decided");
}

/// The verdict on a limit of 2 with a tolerance of 5 %, for these distances from it, each with the relative error `error`.
fn limit_at(distances: [f64; 4], error: f64) -> &'static str {
    let mut measurements = measured(|_| 2.0, |_| 2.0, 0.0);
    for (m, distance) in measurements.iter_mut().zip(distances) {
        (m.measured, m.se) = (2.0 + distance, error * distance.abs());
    }
    words(Relation::Tends, 0.05, &measurements)
}

#[test]
fn chance_neither_makes_a_distance_grow_nor_bend_nor_change_its_sign() {
    // A distance within the allowance whose growth is within its error.
    assert_eq!(limit_at([0.04, 0.044, 0.049, 0.055], 0.2), "holds");
    assert_eq!(limit_at([0.04, 0.044, 0.049, 0.055], 1e-3), "not decided");
    // From exponent −1 to −0.8: the bend of 0.2 is told from one of 0.1 where errors are small.
    let slowing = [1.0, 0.5, 0.26, 0.26 * 0.8f64.exp2().recip()];
    assert_eq!(limit_at(slowing, 0.05), "holds in the limit");
    assert_eq!(limit_at(slowing, 1e-3), "contradicted");
    // What is measured is −0.05, as good as zero or clearly below, and on its way to 2.
    let below = [8.0, 4.0, 2.0, 1.0].map(|ratio: f64| -2.05 * ratio.sqrt());
    assert_eq!(limit_at(below, 0.01), "holds in the limit");
    assert_eq!(limit_at(below, 1e-3), "contradicted");
}

#[test]
fn a_limit_of_zero_is_judged_by_the_distance_itself() {
    let tends = |value: &dyn Fn(f64) -> f64, error: f64| {
        let allowance = Allowance::Distance(0.02);
        let judged = judge(Relation::Tends, allowance, &measured(value, |_| 0.0, error));
        judged.unwrap().verdict
    };
    assert_eq!(tends(&|t| 1.0 / t, 1e-2), Verdict::Holds);
    assert_eq!(tends(&|t| 1.0 / t.sqrt(), 1e-2), Verdict::HoldsInTheLimit);
    assert_eq!(tends(&|_| 0.1, 1e-2), Verdict::Contradicted);
    assert_eq!(tends(&|t| 0.1 + 1.0 / t, 1e-3), Verdict::Contradicted);
    assert_eq!(tends(&|_| 0.1, 0.3), Verdict::NotDecided);
    // A standard error of nothing is that of rounding.
    assert_eq!(tends(&|_| 0.0, 0.0), Verdict::Holds);
}

#[test]
fn a_law_is_told_from_one_of_different_constant_and_one_of_different_rate() {
    let scales = |value: &dyn Fn(f64) -> f64, error: f64| {
        words(Relation::Scales, 0.1, &measured(value, |t| 3.0 / t, error))
    };
    assert_eq!(scales(&|t| 3.1 / t, 1e-3), "holds");
    assert_eq!(
        scales(&|t| 3.0 / t * (1.0 + 3.0 / t.sqrt()), 1e-3),
        "holds in the limit"
    );
    assert_eq!(scales(&|t| 6.0 / t, 1e-3), "different constant");
    assert_eq!(scales(&|t| 1.0 / t, 1e-3), "different constant");
    assert_eq!(scales(&|t| -6.0 / t, 1e-3), "contradicted");
    assert_eq!(scales(&|t| -3.0 / t, 1e-3), "contradicted");
    assert_eq!(scales(&|t| 3.0 / t.sqrt(), 1e-2), "different rate");
    assert_eq!(scales(&|t| 3.0 / t.powi(2), 1e-2), "different rate");
    // An exponent of 0.1 ± 3 standard errors could be either.
    assert_eq!(scales(&|t| 6.0 * t.powf(-0.9), 1e-2), "not decided");
    assert_eq!(scales(&|t| 6.0 / t, 0.2), "not decided");
    assert_eq!(scales(&|t| 6.0 / t, 0.06), "not decided");
    // Another exponent, but of what may well shrink.
    assert_eq!(
        scales(&|t| 3.0 / t * (1.0 + 10.0 / t.sqrt()), 0.065),
        "not decided"
    );
    // A ratio of both signs is not a constant.
    let turning = |t: f64| if t < 40.0 { -6.0 / t } else { 6.0 / t };
    assert_eq!(scales(&turning, 1e-3), "not decided");
    // The exponent told is that of measured over printed.
    let slower = measured(|t| 3.0 / t.sqrt(), |t| 3.0 / t, 1e-2);
    let judged = judge(Relation::Scales, Allowance::Share(0.1), &slower).unwrap();
    assert!((judged.exponent.unwrap().value - 0.5).abs() < 1e-9);
}

#[test]
fn a_rate_is_compared_with_its_exponent_and_an_order_is_a_bound_on_it() {
    let judged = |relation: Relation, power: f64, error: f64| {
        let law = measured(|t| 7.0 * t.powf(power), |_| -1.0, error);
        let judged = judge(relation, Allowance::Distance(0.2), &law).unwrap();
        if error < 0.1 {
            assert!((judged.exponent.unwrap().value - power).abs() < 1e-9);
        }
        judged.verdict
    };
    for (power, of_rate, of_order) in [
        (-1.15, Verdict::Holds, Verdict::Holds),
        (-0.85, Verdict::Holds, Verdict::Holds),
        (-0.75, Verdict::DifferentRate, Verdict::DifferentRate),
        (-1.25, Verdict::DifferentRate, Verdict::Holds),
        (-3.0, Verdict::DifferentRate, Verdict::Holds),
    ] {
        assert_eq!(judged(Relation::Rate, power, 1e-3), of_rate, "{power}");
        assert_eq!(judged(Relation::Order, power, 1e-3), of_order, "{power}");
    }
    assert_eq!(judged(Relation::Rate, -1.0, 0.2), Verdict::NotDecided);
    assert_eq!(judged(Relation::Order, -0.7, 0.2), Verdict::NotDecided);
    // What changes its sign has no exponent.
    let waves = measured(|t| if t > 100.0 { 1.0 } else { -1.0 }, |_| 0.0, 1e-3);
    let judged = judge(Relation::Rate, Allowance::Distance(0.1), &waves);
    assert_eq!(judged.unwrap().verdict, Verdict::NotDecided);
}

#[test]
fn a_bound_is_judged_by_its_worst_violation() {
    let one = |measured: f64, se: f64, worst: f64| {
        let one = one(1.0, 8.0, measured, se);
        vec![Measurement { worst, ..one }]
    };
    let most = |m: &[Measurement]| words(Relation::AtMost, 0.01, m);
    let least = |m: &[Measurement]| words(Relation::AtLeast, 0.01, m);
    assert_eq!(most(&one(0.5, 0.1, -0.2)), "holds");
    assert_eq!(most(&one(0.5, 0.1, 0.009)), "holds");
    // One realisation beyond it, though the mean keeps it.
    assert_eq!(most(&one(0.5, 0.1, 0.02)), "not decided");
    assert_eq!(most(&one(1.5, 0.1, 0.9)), "contradicted");
    assert_eq!(most(&one(1.2, 0.1, 0.9)), "not decided");
    assert_eq!(least(&one(1.5, 0.1, -0.2)), "holds");
    assert_eq!(least(&one(0.5, 0.1, 0.9)), "contradicted");
    // Wide noise does not make a bound hold: at least 1 is not kept by 0.7 ± 0.2.
    assert_eq!(least(&one(0.7, 0.2, 0.8)), "not decided");
}

#[test]
fn a_mean_exceeds_another_where_chance_does_not_explain_it() {
    // Single realisations may be on the other side.
    let one =
        |measured: f64, se: f64| within(Relation::Exceeds, 0.1, &[one(1.0, 8.0, measured, se)]);
    assert_eq!(one(1.2, 0.03), "holds");
    assert_eq!(one(1.2, 0.04), "not decided");
    assert_eq!(one(1.05, 0.01), "contradicted");
    assert_eq!(one(1.05, 0.02), "not decided");
    assert_eq!(one(0.5, 0.1), "contradicted");
    assert_eq!(one(1.2, f64::NAN), "not decided");
}

#[test]
fn pure_noise_decides_nothing() {
    let noise = [0.3, -0.8, 0.5, -0.1];
    for relation in [
        Relation::Equals,
        Relation::Tends,
        Relation::Scales,
        Relation::Rate,
        Relation::Order,
    ] {
        let mut m = measured(|_| 1.0, |_| 1.0, 0.5);
        for (m, noise) in m.iter_mut().zip(noise) {
            m.measured += noise;
        }
        assert_eq!(words(relation, 0.05, &m), "not decided", "{relation:?}");
    }
}

#[test]
fn what_lies_on_an_edge_is_not_decided() {
    // Three standard errors before the allowed distance of one, or before another sign.
    let one = beside(0.0, &[(8.0, 1.75, 0.25)]);
    for relation in [Relation::Equals, Relation::Exceeds, Relation::AtMost] {
        assert_eq!(within(relation, 1.0, &one), "not decided", "{relation:?}");
    }
    let halved = |first_error: f64, last_error: f64| {
        beside(
            0.0,
            &[
                (8.0, 0.75, first_error),
                (16.0, 0.375, 1e-6),
                (32.0, 0.1875, 1e-6),
                (64.0, 0.09375, last_error),
            ],
        )
    };
    assert_eq!(
        within(Relation::Tends, 0.01, &halved(0.1, 1e-6)),
        "holds in the limit"
    );
    assert_eq!(
        within(Relation::Tends, 0.01, &halved(0.25, 1e-6)),
        "not decided"
    );
    // Errors of the last may reach down to the allowed distance.
    assert_eq!(
        within(Relation::Tends, 0.06, &halved(0.1, 0.011)),
        "holds in the limit"
    );
    assert_eq!(
        within(Relation::Tends, 0.06, &halved(0.1, 0.0125)),
        "not decided"
    );
    let opposite = |error: f64| {
        beside(
            1.0,
            &[
                (8.0, -0.75, error),
                (16.0, -0.75, error),
                (32.0, -0.75, error),
            ],
        )
    };
    assert_eq!(
        within(Relation::Scales, 0.1, &opposite(0.2)),
        "contradicted"
    );
    assert_eq!(
        within(Relation::Scales, 0.1, &opposite(0.25)),
        "not decided"
    );
    // A power is fitted where every number is told from zero.
    let growing = |error: f64| {
        beside(
            1.0,
            &[(8.0, 0.75, error), (16.0, 1.5, 1e-3), (32.0, 3.0, 1e-3)],
        )
    };
    assert_eq!(within(Relation::Rate, 0.1, &growing(0.2)), "holds");
    assert_eq!(within(Relation::Rate, 0.1, &growing(0.25)), "not decided");
}

#[test]
fn what_is_no_number_decides_nothing() {
    let of = |se: f64, published: f64| {
        let mut one = beside(published, &[(8.0, 1.0, se)]);
        one[0].worst = -1.0;
        within(Relation::AtMost, 0.1, &one)
    };
    assert_eq!(of(0.0, 2.0), "holds");
    assert_eq!(of(f64::NAN, 2.0), "not decided");
    assert_eq!(of(0.0, f64::NAN), "not decided");
}

#[test]
fn relations_about_powers_print_exponents() {
    use Relation::{AtLeast, AtMost, Equals, Exceeds, Order, Rate, Scales, Tends};
    for relation in [Equals, Tends, Scales, Rate, Order, AtMost, AtLeast, Exceeds] {
        let power = [Rate, Order].contains(&relation);
        assert_eq!(relation.is_exponent(), power, "{relation:?}");
    }
}
