//! The whole iteration, past the sizes where sweeps and windows change.

use super::{
    Eigenvalues, NOTHING, Square, SweepPlan, clear_negligible, double_shift_eigenvalues,
    exceptional_shifts, finite, hessenberg_eigenvalues, is_stuck, pair_up, window_shifts,
};
use crate::eigenvalues::hessenberg;
use crate::examination::{STRUCTURED_KINDS, THRESHOLD, structured_matrix, worst_of_eigenvalues};
use crate::testing::{Xorshift, eigenvalues_by_nalgebra, random, random_markov, set_distance};
use crate::{Complex, Matrix};
use std::ops::Range;

/// The upper Hessenberg part of a matrix.
fn hessenberg_part(a: &Matrix) -> Matrix {
    let n = a.nrows();
    Matrix::from_fn(n, n, |i, j| if i <= j + 1 { a[(i, j)] } else { 0.0 })
}

fn solve(h: &Matrix) -> Vec<Complex> {
    hessenberg_eigenvalues(&mut Square::from_matrix(h)).unwrap()
}

#[test]
fn eigenvalues_agree_with_nalgebra_past_every_change_of_size() {
    for n in [1, 2, 3, 5, 16, 31, 32, 33, 47, 64, 90, 149, 160, 256, 401] {
        for a in [random(n, n, n as u64), random_markov(n, n as u64)] {
            // A proper Hessenberg form, as random Hessenberg matrices are badly conditioned.
            let got = crate::eigenvalues(&a).unwrap();
            let gap = set_distance(&got, &eigenvalues_by_nalgebra(&a));
            assert!(gap < 1e-11, "size {n}: {gap:e}");
        }
    }
}

#[test]
fn a_companion_matrix_has_the_roots_of_its_polynomial() {
    // x^n = 1, and x^n = x^(n-1) + … + 1, whose largest root tends to 2.
    let n = 120;
    let companion = |last: &dyn Fn(usize) -> f64| {
        Matrix::from_fn(n, n, |i, j| match j + 1 == n {
            true => last(i),
            false => f64::from(i == j + 1),
        })
    };
    let unity = solve(&companion(&|i| f64::from(i == 0)));
    let turn = std::f64::consts::TAU / n as f64;
    let roots: Vec<Complex> = (0..n)
        .map(|k| Complex::new((turn * k as f64).cos(), (turn * k as f64).sin()))
        .collect();
    assert!(set_distance(&unity, &roots) < 1e-12);
    let sums = solve(&companion(&|_| 1.0));
    let most = sums.iter().fold(0.0f64, |most, z| most.max(z.re));
    assert!((most - (2.0 - 2f64.powi(-(n as i32)))).abs() < 1e-13);
}

#[test]
fn blocks_that_are_decoupled_are_solved_apart() {
    let n = 130;
    let mut h = hessenberg_part(&random(n, n, 77));
    for k in [20, 21, 70, 128] {
        h[(k, k - 1)] = 0.0;
    }
    let mut want = Vec::new();
    for (from, to) in [(0, 20), (20, 21), (21, 70), (70, 128), (128, 130)] {
        let size = to - from;
        want.extend(solve(&Matrix::from_fn(size, size, |i, j| {
            h[(from + i, from + j)]
        })));
    }
    assert!(set_distance(&solve(&h), &want) < 1e-8);
}

#[test]
fn graded_and_tiny_subdiagonals_converge() {
    for exponent in [1e-3, 1e-9, 1e-15, 1e-200] {
        let n = 100;
        let full = hessenberg_part(&random(n, n, 5));
        let h = Matrix::from_fn(n, n, |i, j| match i == j + 1 {
            true => exponent * full[(i, j)],
            false => full[(i, j)] * 0.9f64.powi(i as i32),
        });
        let trace: f64 = (0..n).map(|i| h[(i, i)]).sum();
        let sum: Complex = solve(&h).iter().sum();
        assert!(
            (sum - trace).norm() < 1e-12,
            "{exponent:e}: {sum} against {trace}"
        );
    }
}

#[test]
fn zero_and_nilpotent_matrices_converge() {
    let n = 90;
    assert!(solve(&Matrix::zeros(n, n)).iter().all(|z| z.norm() == 0.0));
    let shift = Matrix::from_fn(n, n, |i, j| f64::from(i == j + 1));
    assert!(solve(&shift).iter().all(|z| z.norm() < 1e-12));
}

#[test]
fn both_iterations_solve_matrices_whose_hessenberg_form_falls_off_to_nothing() {
    let n = 128;
    let uniform = Matrix::from_fn(n, n, |_, _| 1.0 / n as f64);
    let outer = Matrix::from_fn(n, n, |i, j| (i as f64 - 3.0) * (0.5 + j as f64) / 1e3);
    for (a, leading) in [(uniform, 1.0), (outer, 670.368)] {
        let mut h = Square::from_matrix(&a);
        hessenberg::reduce(&mut h);
        for found in [
            hessenberg_eigenvalues(&mut h.clone()).unwrap(),
            double_shift_eigenvalues(h).unwrap(),
        ] {
            let mut sizes: Vec<f64> = found.iter().map(|z| z.norm()).collect();
            sizes.sort_by(|a, b| b.total_cmp(a));
            assert!((sizes[0] / leading - 1.0).abs() < 1e-12);
            assert!(sizes[1] < 1e-12 * leading);
        }
    }
}

#[test]
fn the_double_shift_iteration_finds_the_same_eigenvalues() {
    for n in [1, 2, 40, 90] {
        let mut h = Square::from_matrix(&random(n, n, 12));
        hessenberg::reduce(&mut h);
        let fast = hessenberg_eigenvalues(&mut h.clone()).unwrap();
        let patient = double_shift_eigenvalues(h).unwrap();
        assert!(set_distance(&fast, &patient) < 1e-11);
    }
}

#[test]
fn what_is_not_finite_ends_without_an_answer() {
    for n in [3, 50] {
        let mut h = hessenberg_part(&random(n, n, 3));
        h[(1, 2)] = f64::NAN;
        assert!(hessenberg_eigenvalues(&mut Square::from_matrix(&h)).is_none());
    }
}

#[test]
fn shifts_are_paired_as_conjugates_or_reals() {
    let z = |re: f64, im: f64| Complex::new(re, im);
    let mut shifts = vec![
        z(1.0, 0.0),
        z(0.0, 2.0),
        z(0.0, -2.0),
        z(3.0, 0.0),
        z(5.0, 0.0),
    ];
    pair_up(&mut shifts);
    assert_eq!(
        shifts,
        [z(0.0, 2.0), z(0.0, -2.0), z(1.0, 0.0), z(3.0, 0.0)]
    );
    let mut one = vec![z(4.0, 0.0)];
    pair_up(&mut one);
    assert_eq!(one, [z(4.0, 0.0); 2]);
}

/// Sizes of matrices that the double-shift iteration solves, except the last few.
const SMALL_SIZES: Range<usize> = 2..40;

/// Sizes at which multishift sweeps and deflation windows work.
const LARGE_SIZES: Range<usize> = 33..131;

/// Row-stochastic matrix `seed`, of one of these sizes: hard and soft rows, few different ones, with the mean row or
/// without it and of any magnitude.
fn row_stochastic_like(seed: u64, sizes: &Range<usize>) -> Matrix {
    let mut numbers = Xorshift::new(seed);
    (0..8).for_each(|_| {
        numbers.uniform();
    });
    let mut below = |end: f64| end * numbers.uniform();
    let n = sizes.start + below(sizes.len() as f64) as usize;
    let kind = below(6.0) as usize;
    let hardness = 10f64.powf(below(3.0) - 1.5);
    let classes = 1 + below(5.0) as usize;
    let class: Vec<usize> = (0..n).map(|_| below(classes as f64) as usize).collect();
    let magnitude = match kind % 3 {
        0 => 1.0,
        _ => 10f64.powf(-below(95.0)),
    };
    let mut normal = || (-2.0 * below(1.0).ln()).sqrt() * below(std::f64::consts::TAU).cos();
    let table = Matrix::from_fn(classes, classes.max(n), |_, _| hardness * normal());
    let score =
        |i: usize, j: usize| table[(class[i], if kind.is_multiple_of(2) { class[j] } else { j })];
    let mean = if kind >= 2 { 1.0 / n as f64 } else { 0.0 };
    let mut a = Matrix::zeros(n, n);
    for i in 0..n {
        let most = (0..n).map(|j| score(i, j)).fold(f64::MIN, f64::max);
        let sum: f64 = (0..n).map(|j| (score(i, j) - most).exp()).sum();
        for j in 0..n {
            a[(i, j)] = magnitude * ((score(i, j) - most).exp() / sum - mean);
        }
    }
    a
}

/// Underflow in reflectors kept a sixth of these from converging. `CONVERGENCE_MATRICES=300000` tries as
/// many.
#[test]
fn row_stochastic_like_matrices_of_any_rank_and_size_converge() {
    let count = std::env::var("CONVERGENCE_MATRICES").ok();
    let count: u64 = count.map_or(3000, |text| text.parse().unwrap());
    // Number 118412 lost a part of a reflector beside which only its square vanished.
    let failed: Vec<u64> = (0..count)
        .chain([118_412])
        .filter(|&seed| {
            let a = row_stochastic_like(seed, &SMALL_SIZES);
            crate::eigenvalues(&a).is_err()
        })
        .collect();
    assert!(failed.is_empty(), "{} of {count}: {failed:?}", failed.len());
}

/// Number of matrices of each structured kind: some of each in ordinary tests, a million in the weekly ones.
fn structured_count() -> u64 {
    let count = std::env::var("STRUCTURED_MATRICES").ok();
    let everywhere = std::env::var_os("EVERYWHERE").is_some();
    let default = if everywhere { 1_000_000 } else { 1500 };
    count.map_or(default, |text| text.parse().unwrap())
}

#[test]
fn matrices_of_every_structured_kind_converge_with_errors_of_rounding() {
    for (kind, name) in STRUCTURED_KINDS.into_iter().enumerate() {
        let mut sizes = Xorshift::new(77);
        let mut worst = (0.0, String::new());
        for seed in 0..structured_count() {
            // From 2 to 300, of which few are large: the share above n is (2/n)².
            let n = ((2.0 / sizes.uniform().sqrt()) as usize).min(300);
            let a = structured_matrix(kind, n, seed);
            let (ratio, value) = worst_of_eigenvalues(&a);
            assert!(
                value < THRESHOLD,
                "{name}, n = {n}, seed {seed}: {ratio} is {value}"
            );
            if value > worst.0 {
                worst = (value, format!("{ratio}, n = {n}, seed {seed}"));
            }
        }
        // The largest sizes come in the ordinary tests too.
        for n in [32, 33, 64, 150, 300] {
            let (ratio, value) = worst_of_eigenvalues(&structured_matrix(kind, n, 1));
            assert!(value < THRESHOLD, "{name}, n = {n}: {ratio} is {value}");
        }
        println!("{name}: {worst:?}");
    }
}

#[test]
fn inverse_iteration_bounds_its_multipliers_by_moduli() {
    // A companion matrix whose pivots have a modulus below their neighbours', and parts that add up to more: exchanging rows by
    // these sums let multipliers of 1.25 grow with their 280th power, and the vectors of two correct eigenvalues were lost.
    let (ratio, value) = worst_of_eigenvalues(&structured_matrix(6, 281, 22556));
    assert!(value < 1.0, "{ratio} is {value}");
}

#[test]
fn skew_symmetric_matrices_that_did_not_converge_have_imaginary_eigenvalues() {
    // ±i √41 and 0.
    let a = Matrix::from_fn(3, 3, |i, j| {
        [[0.0, 1.0, 2.0], [-1.0, 0.0, 6.0], [-2.0, -6.0, 0.0]][i][j]
    });
    let found = crate::eigenvalues(&a).unwrap();
    let want = [41f64.sqrt(), -(41f64.sqrt()), 0.0].map(|im| Complex::new(0.0, im));
    assert!(set_distance(&found, &want) < 1e-14);
    // xᵢ₊₁ − xᵢ₋₁ on a circle: 2i sin(2πk/n).
    for n in [3, 13, 22, 24, 30, 31, 32, 40, 63] {
        let a = Matrix::from_fn(n, n, |i, j| {
            f64::from((i + 1) % n == j) - f64::from((j + 1) % n == i)
        });
        let turn = std::f64::consts::TAU / n as f64;
        let want: Vec<Complex> = (0..n)
            .map(|k| Complex::new(0.0, 2.0 * (turn * k as f64).sin()))
            .collect();
        let found = crate::eigenvalues(&a).unwrap();
        assert!(set_distance(&found, &want) < 1e-13, "{n}");
    }
    let file = include_bytes!("../../../reference/eigenvalues/skew20.npy");
    let numbers: Vec<f64> = file[128..]
        .as_chunks::<8>()
        .0
        .iter()
        .map(|bytes| f64::from_le_bytes(*bytes))
        .collect();
    assert_eq!(numbers.len(), 400);
    let a = Matrix::from_fn(20, 20, |i, j| numbers[20 * i + j]);
    let found = crate::eigenvalues(&a).unwrap();
    assert!(found.iter().all(|z| z.re.abs() < 1e-13 * found[0].norm()));
    assert!(worst_of_eigenvalues(&a).1 < THRESHOLD);
}

#[test]
fn eigenvalues_of_row_stochastic_like_matrices_are_those_of_a_matrix_as_near_as_rounding() {
    for (sizes, count) in [(SMALL_SIZES, 600), (LARGE_SIZES, 120)] {
        let mut worst = (0.0, String::new());
        for seed in 0..count {
            let a = row_stochastic_like(seed, &sizes);
            let (name, ratio) = worst_of_eigenvalues(&a);
            if ratio > worst.0 {
                worst = (ratio, format!("{name}, seed {seed}, n = {}", a.nrows()));
            }
        }
        println!("{sizes:?}: {worst:?}");
        assert!(worst.0 < THRESHOLD, "{worst:?}");
    }
}

#[test]
fn the_falling_tail_of_a_hessenberg_form_is_solved_to_its_own_digits() {
    // Without orthogonal reflectors the sum of the eigenvalues is not that of the diagonal.
    let n = 40;
    let full = hessenberg_part(&random(n, n, 21));
    for size in [1e-150, 1e-200, 1e-250] {
        let h = Matrix::from_fn(n, n, |i, j| size * full[(i, j)]);
        let trace: f64 = (0..n).map(|i| h[(i, i)] / size).sum();
        for found in [
            hessenberg_eigenvalues(&mut Square::from_matrix(&h)).unwrap(),
            double_shift_eigenvalues(Square::from_matrix(&h)).unwrap(),
        ] {
            let sum: f64 = found.iter().map(|z| z.re / size).sum();
            assert!((sum - trace).abs() < 1e-12, "{size:e}: {sum} {trace}");
        }
    }
}

#[test]
fn shifts_come_from_the_window_or_from_a_block_at_the_end() {
    let (n, end, count) = (12, 10, 4);
    let triangular = Matrix::from_fn(n, n, |i, j| if i <= j { (1 + i) as f64 } else { 0.0 });
    let h = Square::from_matrix(&triangular);
    let mut found = Eigenvalues::new(n);
    for i in 0..n {
        found.set(i, (100.0 + i as f64, 0.0));
    }
    let real = |values: Vec<Complex>| {
        let mut parts: Vec<f64> = values.iter().map(|z| z.re).collect();
        parts.sort_by(f64::total_cmp);
        parts
    };
    let shifts = |undeflated| real(window_shifts(&h, &found, end, undeflated, count).unwrap());
    // Those that did not deflate are the last ones found before the end.
    assert_eq!(shifts(5), [106.0, 107.0, 108.0, 109.0]);
    assert_eq!(shifts(3), [107.0, 108.0, 109.0]);
    // Too few: the eigenvalues of rows 6 to 9, which are triangular.
    for few in [0, 1, 2] {
        assert_eq!(shifts(few), [7.0, 8.0, 9.0, 10.0]);
    }
}

#[test]
fn exceptional_shifts_are_those_of_lapack() {
    // dlaqr0: eigenvalues of [[a, s], [−7s/16, a]] with s the two subdiagonal entries and a = x + 3s/4.
    let n = 9;
    let h = hessenberg_part(&random(n, n, 21));
    let (start, end) = (1, 8);
    let got = exceptional_shifts(&Square::from_matrix(&h), start, end, 4);
    assert_eq!(got.len(), 4);
    for (pair, i) in got.chunks(2).zip([7, 5]) {
        let s = h[(i, i - 1)].abs() + h[(i - 1, i - 2)].abs();
        let a = h[(i, i)] + 0.75 * s;
        let (sum, product) = (pair[0] + pair[1], pair[0] * pair[1]);
        assert!((sum - 2.0 * a).norm() < 1e-14);
        assert!((product - (a * a + 0.4375 * s * s)).norm() < 1e-14);
        assert!(pair[0].im > 0.0);
    }
    // No further up than there are two entries.
    for (start, count) in [(5, 2), (4, 2), (3, 4)] {
        let shifts = exceptional_shifts(&Square::from_matrix(&h), start, end, 10);
        assert_eq!(shifts.len(), count);
    }
}

#[test]
fn what_is_next_to_nothing_beside_the_largest_entry_is_cleared() {
    for size in [1.0, 0.25] {
        let mut h = Square::zeros(3);
        h[(1, 0)] = -size;
        h[(0, 0)] = 0.5 * size * NOTHING;
        h[(1, 1)] = -0.5 * size * NOTHING;
        h[(0, 1)] = size * NOTHING;
        h[(1, 2)] = -2.0 * size * NOTHING;
        h[(2, 2)] = 2.0 * size * NOTHING;
        let mut want = h.clone();
        want[(0, 0)] = 0.0;
        want[(1, 1)] = 0.0;
        // Below the subdiagonal anything may lie.
        h[(2, 0)] = 1e200;
        clear_negligible(&mut h);
        assert_eq!(h.data(), want.data());
    }
}

#[test]
fn one_part_that_is_not_finite_leaves_no_answer() {
    let of = |value: (f64, f64)| {
        let mut found = Eigenvalues::new(2);
        found.set(1, value);
        finite(found)
    };
    assert_eq!(
        of((1.0, -2.0)),
        Some(vec![Complex::new(0.0, 0.0), Complex::new(1.0, -2.0)])
    );
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(of((bad, 0.0)).is_none() && of((0.0, bad)).is_none());
    }
}

#[test]
fn windows_that_deflate_nothing_are_doubled_and_get_other_shifts_in_the_end() {
    let plan = SweepPlan::new(100);
    let windows = [0, 4, 5, 6, 12].map(|without| plan.window_after(without));
    assert_eq!(windows, [8, 8, 16, 16, 16]);
    let stuck: Vec<usize> = (0..20).filter(|&without| is_stuck(without)).collect();
    assert_eq!(stuck, [6, 12, 18]);
}

#[test]
fn no_sweep_follows_where_much_has_deflated_or_little_remains() {
    // More than forty percent of the window.
    let plan = SweepPlan::new(100);
    for (deflated, window, want) in [
        (3, 8, false),
        (4, 8, true),
        (2, 5, false),
        (3, 5, true),
        (4, 10, false),
    ] {
        assert_eq!(plan.skips_sweep(deflated, window, 100), want, "{window}");
    }
    // Up to 32 rows are left to the double-shift iteration.
    for (deflated, size, want) in [(0, 33, false), (1, 33, true), (1, 34, false), (2, 34, true)] {
        assert_eq!(plan.skips_sweep(deflated, 8, size), want, "{size}");
    }
}
