//! The examination itself, its matrices, and what is not a number.

use super::*;
use crate::linalg::{Complex, eigenvalues, singular_values};

fn assert_passed(worst: &[WorstRatio]) {
    println!("{}", table(worst));
    let failed: Vec<&WorstRatio> = worst.iter().filter(|w| w.value >= THRESHOLD).collect();
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn eigenvalues_pass_the_examination_of_lapack() {
    let mut small = examine_eigenvalues(&[1, 2, 3, 5, 10, 16, 20, 33], 4);
    let large = examine_eigenvalues(&[64, 100, 161, 256], 1);
    small.extend(large.into_iter().map(|w| WorstRatio {
        ratio: match w.ratio {
            "|AX-XW|/(n|A|ulp)" => "the same at n = 64…256",
            other => other,
        },
        ..w
    }));
    assert_passed(&small);
}

#[test]
fn singular_values_pass_the_examination_of_lapack() {
    let small = [
        (1, 1),
        (1, 2),
        (2, 1),
        (2, 2),
        (3, 1),
        (1, 3),
        (3, 3),
        (10, 10),
        (10, 16),
        (16, 10),
        (30, 30),
        (30, 40),
        (40, 30),
        (40, 40),
    ];
    assert_passed(&examine_singular_values(&small, 4));
    assert_passed(&examine_singular_values(
        &[(100, 100), (64, 200), (256, 100), (256, 256)],
        1,
    ));
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
fn matrices_have_the_eigenvalues_they_were_made_from() {
    // Evenly spaced and well conditioned: 1, …, ulp with signs.
    let n = 24;
    let mut sizes: Vec<f64> = eigenvalues(&eigenvalue_matrix(8, n, 1))
        .unwrap()
        .iter()
        .map(|z| z.norm())
        .collect();
    crate::sorting::descending(&mut sizes);
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
