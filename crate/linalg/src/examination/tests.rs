//! Tests of the examination itself, of its matrices, and of inputs that are not numbers.

use super::*;
use crate::{Complex, Matrix, eigenvalues, singular_values};
use std::sync::LazyLock;

mod published;

/// Each part of the examination with its worst ratios.
static EXAMINED: LazyLock<Vec<(Part, Vec<WorstRatio>)>> =
    LazyLock::new(|| PARTS.map(|part| (part, part.examine())).into());

#[test]
fn decompositions_pass_the_examination_of_lapack() {
    for (part, worst) in EXAMINED.iter() {
        println!("{part:?}\n{}", table(worst));
        let kinds = match part {
            Part::Eigenvalues(..) => EIGENVALUE_KINDS.as_slice(),
            Part::Structured(..) => &STRUCTURED_KINDS,
            Part::SingularValues(..) => &SINGULAR_VALUE_KINDS,
        };
        for kind in kinds {
            assert!(worst.iter().any(|w| w.kind == *kind), "{kind}");
        }
        let failed: Vec<&WorstRatio> = worst.iter().filter(|w| w.value >= THRESHOLD).collect();
        assert!(failed.is_empty(), "{failed:#?}");
    }
}

#[test]
fn the_examination_fails_a_wrong_answer() {
    let a = eigenvalue_matrix(11, 20, 0);
    let right = ratios::of_eigenvalues(&a);
    assert!(right.iter().all(|(_, value)| *value < THRESHOLD));
    // An error of a hundred roundings in one entry of what is decomposed is seen.
    let mut b = a.clone();
    b[(3, 4)] += 2000.0 * f64::EPSILON * 20.0;
    let values = eigenvalues(&b).unwrap();
    assert!(ratios::residual_of(&a, &values) > THRESHOLD);
    assert!(ratios::residual_of(&a, &eigenvalues(&a).unwrap()) < THRESHOLD);
}

#[test]
fn the_examination_fails_a_set_in_which_an_eigenvalue_is_missing_or_stands_in_place_of_another() {
    // Evenly spaced, with pairs, of any condition, with zeros; below and above the size from which shifts are many.
    for (kind, n) in [(8, 20), (8, 100), (11, 100), (12, 40), (18, 33), (18, 100)] {
        let a = eigenvalue_matrix(kind, n, 0);
        let right = eigenvalues(&a).unwrap();
        assert!(power_sums::ratio(&a, &right) < THRESHOLD);
        for (missing, twice) in [(0, 1), (n / 3, 0), (1, n / 3)] {
            let mut wrong = right.clone();
            wrong[missing] = right[twice];
            // Each of these is an eigenvalue.
            assert!(ratios::residual_of(&a, &wrong) < THRESHOLD);
            let ratio = power_sums::ratio(&a, &wrong);
            assert!(ratio > 1e3 * THRESHOLD, "{kind}, {n}: {ratio}");
            wrong.remove(missing);
            let ratio = power_sums::ratio(&a, &wrong);
            assert!(ratio > 1e3 * THRESHOLD, "{kind}, {n}: {ratio}");
        }
    }
}

#[test]
fn sums_of_powers_are_those_of_the_traces() {
    // Eigenvalues 1 ± 2i and 3.
    let a = Matrix::from_fn(3, 3, |i, j| {
        [[1.0, -4.0, 7.0], [1.0, 1.0, 5.0], [0.0, 0.0, 3.0]][i][j]
    });
    let values = [(1.0, 2.0), (1.0, -2.0), (3.0, 0.0)].map(|(re, im)| Complex::new(re, im));
    assert_eq!(power_sums::ratio(&a, &values), 0.0);
    // A real number in place of 3 that is larger by h moves the sum of powers by 3ᵖ(1 + h/3)ᵖ − 3ᵖ: most of all, in units of
    // p n ulp ‖A‖ᵖ, for p = 1.
    let moved = [values[0], values[1], Complex::new(3.5, 0.0)];
    let size = a.frobenius_norm();
    let ratio = power_sums::ratio(&a, &moved) * (3.0 * f64::EPSILON * size);
    assert!((ratio - 0.5).abs() < 1e-12, "{ratio}");
    // ±i in place of ±2i leaves the sum, and moves that of squares by 6, of cubes by 18, of fourth powers by 6.
    let turned = [(1.0, 1.0), (1.0, -1.0), (3.0, 0.0)].map(|(re, im)| Complex::new(re, im));
    let ratio = power_sums::ratio(&a, &turned) * (6.0 * f64::EPSILON * size * size);
    assert!((ratio - 6.0).abs() < 1e-12, "{ratio}");
}

#[test]
fn matrices_have_the_eigenvalues_they_were_made_from() {
    // Evenly spaced and well conditioned: 1, …, ulp with signs.
    let n = 24;
    let mut sizes: Vec<f64> = eigenvalues(&eigenvalue_matrix(8, n, 1))
        .unwrap()
        .iter()
        .map(|z| z.norm())
        .collect();
    sizes.sort_by(|a, b| b.total_cmp(a));
    for (i, size) in sizes.iter().enumerate() {
        let want = 1.0 - i as f64 / (n - 1) as f64 * (1.0 - f64::EPSILON);
        assert!((size - want).abs() < 1e-6, "{i}: {size} {want}");
    }
    // Pairs come in the kinds that promise them.
    let values = eigenvalues(&eigenvalue_matrix(11, n, 1)).unwrap();
    assert!(values.iter().any(|z: &Complex| z.im != 0.0));
    let s = singular_values(&singular_value_matrix(2, (30, 20), 1)).unwrap();
    assert!((s[0] - 1.0).abs() < 1e-14 && (s[19] - 0.05).abs() < 1e-14);
    let largest = eigenvalue_matrix(16, n, 1).norm_max();
    assert!(largest > 1e291 && largest < 1e293);
    assert!(eigenvalue_matrix(20, n, 1).norm_max() < 1e-290);
    let border = eigenvalue_matrix(18, 6, 1);
    assert!((0..6).all(|i| border[(1, i)] == 0.0 && border[(i, 4)] == 0.0));
    assert!(border[(2, 1)] != 0.0 && border[(4, 3)] != 0.0);
}

#[test]
fn what_is_not_finite_is_a_problem_for_every_decomposition_at_every_size() {
    for n in [1, 2, 3, 20, 33, 64, 65, 150, 256] {
        assert_eq!(accepts_what_is_not_finite(n), Vec::<String>::new());
    }
}
