//! Badly scaled, ill-conditioned and nearly defective matrices against mpmath, within what their condition numbers allow, and
//! every step of balancing.

use super::balancing::Balancing;
use super::{conditions, eigenvalues};
use crate::testing::random;
use crate::{Complex, Matrix, modulus, solve};

/// `reference/eigenvalues.py` made it.
const REFERENCE: &str = include_str!("../../reference/eigenvalues.txt");

struct Case {
    name: &'static str,
    matrix: Matrix,
    /// ‖B‖_F of the balanced matrix.
    norm: f64,
    eigenvalues: Vec<Complex>,
    /// |wᴴx| of each.
    reciprocal: Vec<f64>,
}

fn cases() -> Vec<Case> {
    let numbers = |line: &'static str| -> Vec<f64> {
        let words = line.split_whitespace();
        words.map(|x| x.parse().unwrap()).collect()
    };
    let mut lines = REFERENCE.lines();
    let mut cases = Vec::new();
    while let Some(head) = lines.next() {
        let head: Vec<&str> = head.split(' ').collect();
        let n: usize = head[1].parse().unwrap();
        let entries = numbers(lines.next().unwrap());
        let values: Vec<Vec<f64>> = lines.by_ref().take(n).map(numbers).collect();
        cases.push(Case {
            name: head[0],
            matrix: Matrix::from_fn(n, n, |i, j| entries[i * n + j]),
            norm: head[2].parse().unwrap(),
            eigenvalues: values.iter().map(|v| Complex::new(v[0], v[1])).collect(),
            reciprocal: values.iter().map(|v| v[2]).collect(),
        });
    }
    cases
}

fn case(name: &str) -> Case {
    cases().into_iter().find(|case| case.name == name).unwrap()
}

/// For each of `want` the nearest of `found`, each used once; the worst pairs are matched last.
fn nearest(found: &[Complex], want: &[Complex]) -> Vec<usize> {
    let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
    for (i, w) in want.iter().enumerate() {
        pairs.extend(
            found
                .iter()
                .enumerate()
                .map(|(j, f)| (modulus(f - w), i, j)),
        );
    }
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut of, mut used) = (vec![usize::MAX; want.len()], vec![false; found.len()]);
    for (_, i, j) in pairs {
        if of[i] == usize::MAX && !used[j] {
            (of[i], used[j]) = (j, true);
        }
    }
    of
}

#[test]
fn every_eigenvalue_is_as_exact_as_its_condition_number_allows() {
    let cases = cases();
    assert_eq!(cases.len(), 21);
    for case in cases {
        let found = eigenvalues(&case.matrix).unwrap();
        let n = found.len() as f64;
        let of = nearest(&found, &case.eigenvalues);
        let mut worst = 0.0f64;
        for (i, want) in case.eigenvalues.iter().enumerate() {
            let error = modulus(found[of[i]] - want);
            // First order holds while the error is small beside the distance to the next eigenvalue.
            let first_order = f64::EPSILON * case.norm / case.reciprocal[i];
            worst = worst.max(error / (n * first_order));
        }
        println!("{}: {worst:.3}", case.name);
        assert!(worst < 1.0, "{}: {worst}", case.name);
    }
}

/// If ε‖B‖/s is below this share of the distance to the next eigenvalue, rounding does not change s much.
const DETERMINED: f64 = 1e-5;

#[test]
fn condition_numbers_are_those_of_mpmath() {
    let (mut determined, mut undetermined) = (0, 0);
    for case in cases() {
        let found = eigenvalues(&case.matrix).unwrap();
        let of = nearest(&found, &case.eigenvalues);
        let conditions = conditions(&case.matrix, &found).unwrap();
        // LAPACK's dgebal, by SciPy, comes to the same norm.
        assert!(
            (conditions.norm / case.norm - 1.0).abs() < 1e-14,
            "{}",
            case.name
        );
        for (i, want) in case.reciprocal.iter().enumerate() {
            let others = (0..found.len()).filter(|j| *j != i);
            let distance = others
                .map(|j| modulus(case.eigenvalues[j] - case.eigenvalues[i]))
                .fold(f64::INFINITY, f64::min);
            let room = DETERMINED * distance;
            let got = conditions.reciprocal[of[i]];
            if f64::EPSILON * case.norm / want < room {
                determined += 1;
                assert!(
                    (got / want - 1.0).abs() < 1e-3,
                    "{}: {got} {want}",
                    case.name
                );
            } else {
                // Ours says so too, up to a factor that the coarseness of s may make.
                undetermined += 1;
                assert!(
                    conditions.error(of[i]) > 0.1 * room,
                    "{}: {got} {want}",
                    case.name
                );
            }
        }
    }
    assert!(
        determined > 150 && undetermined > 20,
        "{determined} {undetermined}"
    );
}

#[test]
fn balancing_is_a_similarity_that_leads_to_rows_as_long_as_columns() {
    for case in cases() {
        let (a, n) = (&case.matrix, case.matrix.nrows());
        let balancing = Balancing::of(a);
        let b = balancing.balanced(a, 1.0);
        // B = D⁻¹ Pᵀ A P D to the last bit, seen on unit vectors, which the back transformation maps to columns of P D and P D⁻¹.
        let unit = |j: usize| -> Vec<Complex> {
            (0..n)
                .map(|i| Complex::new(f64::from(i == j), 0.0))
                .collect()
        };
        let only = |x: Vec<Complex>| {
            let at = x.iter().position(|z| z.re != 0.0).unwrap();
            (at, x[at].re)
        };
        for i in 0..n {
            for j in 0..n {
                let (row, one_over_d) = only(balancing.left_vector(&unit(i)));
                let (column, d) = only(balancing.right_vector(&unit(j)));
                assert_eq!(
                    b[(i, j)],
                    a[(row, column)] * one_over_d * d,
                    "{}",
                    case.name
                );
            }
        }
        // What is isolated has zeros below it.
        let isolated = balancing.isolated(a).count();
        let active = balancing.active_block(a, 1.0);
        assert_eq!(active.size() + isolated, n);
        // LAPACK continues while a twentieth is gained by powers of two: no row is then more than 2.5 times its column.
        for i in 0..active.size() {
            let length = |x: &mut dyn Iterator<Item = f64>| x.map(|x| x * x).sum::<f64>().sqrt();
            let row = length(&mut (0..active.size()).map(|j| active[(i, j)]));
            let column = length(&mut active.column(i).iter().copied());
            assert!(
                (0.4..=2.5).contains(&(row / column)),
                "{}: {row} {column}",
                case.name
            );
        }
    }
}

#[test]
fn eigenvalues_that_a_permutation_brings_to_the_diagonal_are_exact() {
    let kahan = case("kahan-permuted-16").matrix;
    assert_eq!(Balancing::of(&kahan).isolated(&kahan).count(), 16);
    let mut diagonal: Vec<f64> = (0..16).map(|i| kahan[(i, i)]).collect();
    diagonal.sort_by(|a, b| b.total_cmp(a));
    let found: Vec<f64> = eigenvalues(&kahan).unwrap().iter().map(|z| z.re).collect();
    assert_eq!(found, diagonal);
    let blocks = case("block-triangular-12").matrix;
    assert_eq!(Balancing::of(&blocks).isolated(&blocks).count(), 4);
    for n in [1, 2, 30] {
        let dense = random(n, n, 5);
        assert_eq!(
            Balancing::of(&dense).isolated(&dense).count(),
            usize::from(n == 1)
        );
    }
}

#[test]
fn an_even_matrix_is_left_as_it_is() {
    for n in [2, 17, 60] {
        let a = random(n, n, 3);
        let b = Balancing::of(&a).balanced(&a, 1.0);
        assert!(
            (0..n).all(|i| (0..n).all(|j| a[(i, j)] == b[(i, j)])),
            "{n}"
        );
    }
}

#[test]
fn vectors_of_the_balanced_matrix_are_brought_back() {
    for name in [
        "d04",
        "scaled-by-1e8",
        "block-triangular-12",
        "hard-softmax-12",
    ] {
        let a = case(name).matrix;
        let n = a.nrows();
        let balancing = Balancing::of(&a);
        let b = balancing.balanced(&a, 1.0);
        let dense = Matrix::from_fn(n, n, |i, j| b[(i, j)]);
        // (λ, x) of A from (λ, y) of B by solving (B − λ + δ) y = e; real eigenvalues only.
        for z in eigenvalues(&a).unwrap().into_iter().filter(|z| z.im == 0.0) {
            for is_left in [false, true] {
                let of = |i: usize, j: usize| {
                    if is_left {
                        dense[(j, i)]
                    } else {
                        dense[(i, j)]
                    }
                };
                let shift = z.re + 1e-9 * dense.norm_max();
                let m = Matrix::from_fn(n, n, |i, j| of(i, j) - if i == j { shift } else { 0.0 });
                let mut y: Vec<f64> = vec![1.0; n];
                for _ in 0..3 {
                    let right = Matrix::from_fn(n, 1, |i, _| y[i]);
                    y = solve(&m, &right).unwrap().col(0).to_vec();
                    let most = y.iter().fold(0.0f64, |most, x| most.max(x.abs()));
                    y.iter_mut().for_each(|x| *x /= most);
                }
                let y: Vec<Complex> = y.into_iter().map(|x| Complex::new(x, 0.0)).collect();
                let back = |y: &[Complex]| match is_left {
                    true => balancing.left_vector(y),
                    false => balancing.right_vector(y),
                };
                let x = back(&y);
                // What a component of this size is in the balanced matrix.
                let unit = back(&vec![Complex::new(1.0, 0.0); n]);
                for i in 0..n {
                    let entry = |j: usize| if is_left { a[(j, i)] } else { a[(i, j)] };
                    let image: f64 = (0..n).map(|j| entry(j) * x[j].re).sum();
                    let room = 1e-8 * dense.norm_max() * unit[i].re;
                    assert!(
                        (image - z.re * x[i].re).abs() < room,
                        "{name}: {image} {}",
                        z.re * x[i].re
                    );
                }
            }
        }
    }
}

#[test]
fn badly_scaled_matrices_have_the_eigenvalues_of_well_scaled_ones() {
    // NumPy, which balances: |λ₁| = 0.8714537656232.
    for name in ["d04", "d08"] {
        let found = eigenvalues(&case(name).matrix).unwrap();
        assert!(
            (modulus(found[0]) - 0.8714537656232).abs() < 2e-12,
            "{name}"
        );
    }
    for decades in 0..=16 {
        for seed in 0..4 {
            let n = 20;
            let m = random(n, n, seed);
            let scale =
                |i: usize| 10f64.powf(decades as f64 * ((7 * i + 3) % n) as f64 / (n - 1) as f64);
            let scaled = Matrix::from_fn(n, n, |i, j| m[(i, j)] * scale(i) / scale(j));
            let found = eigenvalues(&scaled).unwrap();
            let want = eigenvalues(&m).unwrap();
            let of = nearest(&found, &want);
            for (i, w) in want.iter().enumerate() {
                let error = modulus(found[of[i]] - w);
                assert!(error < 1e-12, "10^±{decades}, seed {seed}: {error:e}");
            }
        }
    }
}
