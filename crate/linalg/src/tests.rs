//! Spectra against NumPy and mpmath, against identities, and against nalgebra.

use super::krylov::{arnoldi_eigenvalues, leading_singular_pairs_of};
use super::testing::{
    LADDER, distance, one_hot, random, random_markov, random_orthogonal, set_distance, to_nalgebra,
};
use super::{Complex, Error, Matrix, eigenvalues, leading_eigenvalues_of, leading_singular_values};
use super::{multiply, multiply_nt, multiply_tn, singular_values};

const REFERENCE: &str = include_str!("../reference/spectra.txt");

struct Reference {
    name: &'static str,
    matrix: Matrix,
    tolerance: f64,
    eigenvalues: Vec<Complex>,
    singular: Vec<f64>,
}

fn references() -> Vec<Reference> {
    let numbers = |line: &'static str| -> Vec<f64> {
        line.split_whitespace()
            .skip(1)
            .map(|x| x.parse().unwrap())
            .collect()
    };
    let lines: Vec<&'static str> = REFERENCE.lines().filter(|l| !l.starts_with('#')).collect();
    lines
        .chunks(4)
        .map(|block| {
            let head: Vec<&str> = block[0].split_whitespace().collect();
            let (m, n): (usize, usize) = (head[2].parse().unwrap(), head[3].parse().unwrap());
            let entries = numbers(block[1]);
            Reference {
                name: head[1],
                matrix: Matrix::from_fn(m, n, |i, j| entries[i * n + j]),
                tolerance: head[4].parse().unwrap(),
                eigenvalues: numbers(block[2])
                    .chunks(2)
                    .map(|z| Complex::new(z[0], z[1]))
                    .collect(),
                singular: numbers(block[3]),
            }
        })
        .collect()
}

fn largest(a: &Matrix) -> f64 {
    a.norm_max().max(f64::MIN_POSITIVE)
}

#[test]
fn spectra_agree_with_the_reference() {
    let all = references();
    assert!(all.len() > 20);
    for Reference {
        name,
        matrix,
        tolerance,
        eigenvalues: want,
        singular,
    } in all
    {
        let size = largest(&matrix);
        if matrix.nrows() == matrix.ncols() {
            let unit = |z: &Complex| Complex::new(z.re / size, z.im / size);
            let got: Vec<Complex> = eigenvalues(&matrix).unwrap().iter().map(unit).collect();
            let want: Vec<Complex> = want.iter().map(unit).collect();
            let gap = set_distance(&got, &want);
            assert!(
                gap <= 10.0 * tolerance,
                "{name}: eigenvalues differ by {gap:e}"
            );
        }
        let got = singular_values(&matrix).unwrap();
        assert_eq!(got.len(), singular.len());
        for (g, w) in got.iter().zip(&singular) {
            assert!(
                (g - w).abs() <= 2e-14 * size,
                "{name}: singular value {g} against {w}"
            );
        }
    }
}

/// Whether `got` are the first of `want`, in order of size.
fn are_first(got: &[f64], want: &[f64], room: f64) -> bool {
    got.len() <= want.len() && got.iter().zip(want).all(|(g, w)| (g - w).abs() <= room)
}

/// `values`, each only once.
fn distinct(values: &[Complex]) -> Vec<Complex> {
    let mut found: Vec<Complex> = Vec::new();
    for z in values {
        let near = |w: &Complex| (w.re - z.re).hypot(w.im - z.im) <= 1e-6 * z.re.hypot(z.im);
        if !found.iter().any(near) {
            found.push(*z);
        }
    }
    found
}

#[test]
fn leading_values_agree_with_the_reference() {
    for Reference {
        name,
        matrix,
        tolerance,
        eigenvalues: want,
        singular,
    } in references()
    {
        let size = largest(&matrix);
        let got = leading_singular_values(&matrix, 3, 1e-12).unwrap();
        assert_eq!(got.len(), singular.len().min(3), "{name}");
        assert!(are_first(&got, &singular, 1e-11 * size), "{name}: {got:?}");
        if matrix.nrows() == matrix.ncols() {
            let most = want
                .iter()
                .fold(0.0f64, |most, z| most.max((z.re / size).hypot(z.im / size)));
            let got = leading_eigenvalues_of(&matrix, 1, 1e-12).unwrap()[0];
            let got = (got.re / size).hypot(got.im / size);
            assert!(
                (got - most).abs() <= 10.0 * tolerance,
                "{name}: {got} against {most}"
            );
        }
    }
}

/// The matrices of the reference are so small that they need no Krylov spaces.
#[test]
fn krylov_spaces_agree_with_the_reference() {
    for reference in references() {
        let (name, matrix) = (reference.name, &reference.matrix);
        let size = largest(matrix);
        let unit = |z: &Complex| Complex::new(z.re / size, z.im / size);
        let scaled = Matrix::from_fn(matrix.nrows(), matrix.ncols(), |i, j| matrix[(i, j)] / size);
        // A repeated value counts as often as it occurs where the space closes, else once.
        let sizes = |values: &[Complex]| {
            let mut sizes: Vec<f64> = values.iter().map(|z| z.re.hypot(z.im)).collect();
            sizes.sort_by(|a, b| b.total_cmp(a));
            sizes
        };
        let agree = |got: &[f64], all: &[Complex], room: f64| {
            assert!(!got.is_empty(), "{name}");
            assert!(
                are_first(got, &sizes(all), room) || are_first(got, &sizes(&distinct(all)), room),
                "{name}: {got:?} against {all:?}"
            );
        };
        let all: Vec<Complex> = reference
            .singular
            .iter()
            .map(|&s| unit(&s.into()))
            .collect();
        let pairs = leading_singular_pairs_of(&scaled, 3, 1e-12).unwrap();
        agree(&pairs.values, &all, 1e-11);
        if matrix.nrows() == matrix.ncols() {
            let all: Vec<Complex> = reference.eigenvalues.iter().map(unit).collect();
            let apply = |x: &[f64], y: &mut [f64]| super::vector::apply(&scaled, x, y);
            let count = all.len().min(2);
            let got = arnoldi_eigenvalues(apply, matrix.nrows(), count, 1e-12).unwrap();
            agree(&sizes(&got), &all, 10.0 * reference.tolerance + 1e-11);
        }
    }
}

#[test]
fn leading_values_scale_with_their_matrix() {
    // Larger than what is answered directly.
    let a = random(90, 90, 12);
    let values = leading_eigenvalues_of(&a, 2, 1e-10).unwrap();
    let singular = leading_singular_values(&a, 2, 1e-10).unwrap();
    for exponent in [-700, -3, 5, 700] {
        let size = 2f64.powi(exponent);
        let scaled = Matrix::from_fn(90, 90, |i, j| size * a[(i, j)]);
        let got = leading_eigenvalues_of(&scaled, 2, 1e-10).unwrap();
        for (got, want) in got.iter().zip(&values) {
            let gap = (got.re / size - want.re).hypot(got.im / size - want.im);
            assert!(gap < 1e-12, "{exponent}: {gap}");
        }
        let got = leading_singular_values(&scaled, 2, 1e-10).unwrap();
        for (got, want) in got.iter().zip(&singular) {
            assert!((got / size - want).abs() < 1e-12, "{exponent}");
        }
    }
}

#[test]
fn sums_of_eigenvalues_and_singular_values_are_traces() {
    for n in LADDER {
        for a in [random(n, n, n as u64), random_markov(n, n as u64)] {
            let trace: f64 = (0..n).map(|i| a[(i, i)]).sum();
            let square = multiply(&a, &a);
            let trace_of_square: f64 = (0..n).map(|i| square[(i, i)]).sum();
            let values = eigenvalues(&a).unwrap();
            let sum: Complex = values.iter().sum();
            let squares: Complex = values.iter().map(|z| z * z).sum();
            let tolerance = 1e-13 * (n as f64).powf(1.5);
            assert!(
                (sum - trace).norm() < tolerance,
                "size {n}: {sum} against {trace}"
            );
            assert!((squares - trace_of_square).norm() < tolerance * n as f64);
            let s = singular_values(&a).unwrap();
            let energy: f64 = s.iter().map(|x| x * x).sum();
            let frobenius = a.squared_frobenius_norm();
            assert!((energy - frobenius).abs() < 1e-13 * frobenius);
            assert!(s.windows(2).all(|w| w[0] >= w[1]) && s.iter().all(|&x| x >= 0.0));
        }
    }
}

#[test]
fn products_of_eigenvalues_and_singular_values_are_the_determinant() {
    for n in LADDER {
        let a = random(n, n, 300 + n as u64);
        let determinant = to_nalgebra(&a).determinant().abs().ln();
        let by_eigenvalues: f64 = eigenvalues(&a).unwrap().iter().map(|z| z.norm().ln()).sum();
        let by_singular: f64 = singular_values(&a).unwrap().iter().map(|s| s.ln()).sum();
        assert!((by_eigenvalues - determinant).abs() < 1e-10, "size {n}");
        assert!((by_singular - determinant).abs() < 1e-10, "size {n}");
    }
}

#[test]
fn eigenvalues_are_invariant_under_similarity_and_singular_values_under_rotation() {
    for n in LADDER {
        let a = random(n, n, 500 + n as u64);
        let (q, r) = (random_orthogonal(n, 1), random_orthogonal(n, 2));
        let similar = multiply_tn(&q, &multiply(&a, &q));
        let tolerance = 1e-10 * n as f64;
        let gap = set_distance(&eigenvalues(&a).unwrap(), &eigenvalues(&similar).unwrap());
        assert!(gap < tolerance, "size {n}: {gap:e}");
        let turned = multiply_nt(&multiply(&q, &a), &r);
        let (s, t) = (
            singular_values(&a).unwrap(),
            singular_values(&turned).unwrap(),
        );
        assert!(
            s.iter()
                .zip(&t)
                .all(|(x, y)| (x - y).abs() < 1e-13 * n as f64)
        );
    }
}

#[test]
fn both_singular_value_methods_agree_past_the_size_where_they_change() {
    // The wide half of an orthogonal matrix times known values.
    let n = 530;
    let diagonal = |i: usize| 1.0 / (1.0 + i as f64);
    let (q, r) = (random_orthogonal(n, 3), random_orthogonal(n, 4));
    let scaled = Matrix::from_fn(n, n, |i, j| q[(i, j)] * diagonal(j));
    let s = singular_values(&multiply_nt(&scaled, &r)).unwrap();
    assert!((0..n).all(|i| (s[i] - diagonal(i)).abs() < 1e-13));
}

#[test]
fn eigenvalues_come_by_decreasing_modulus_and_pairs_positive_first() {
    for n in [5, 33, 100] {
        let values = eigenvalues(&random(n, n, 70)).unwrap();
        assert!(
            values
                .windows(2)
                .all(|w| w[0].norm() >= w[1].norm() * (1.0 - 1e-12))
        );
        let mut i = 0;
        while i < n {
            if values[i].im == 0.0 {
                i += 1;
            } else {
                assert!(values[i].im > 0.0 && values[i + 1] == values[i].conj());
                i += 2;
            }
        }
    }
    let shift = Matrix::from_fn(12, 12, |i, j| if j == (i + 1) % 12 { 1.0 } else { 0.0 });
    let values = eigenvalues(&shift).unwrap();
    assert!((values[0].re - 1.0).abs() < 1e-13 && (values[11].re + 1.0).abs() < 1e-13);
}

#[test]
fn triangular_matrices_are_answered_exactly() {
    let lower = Matrix::from_fn(
        40,
        40,
        |i, j| if i >= j { 1.0 / (i + 1) as f64 } else { 0.0 },
    );
    let values = eigenvalues(&lower).unwrap();
    assert!((0..40).all(|i| values[i] == Complex::new(1.0 / (i + 1) as f64, 0.0)));
    assert_eq!(values, eigenvalues(&lower.transpose().to_owned()).unwrap());
}

#[test]
fn one_hot_matrices_have_eigenvalues_zero_and_roots_of_unity() {
    for seed in 0..6 {
        for z in eigenvalues(&one_hot(60, seed)).unwrap() {
            // Zero sits in Jordan blocks, so it is found to the root of rounding only.
            assert!(z.norm() < 0.2 || (z.norm() - 1.0).abs() < 1e-9, "{z}");
        }
    }
}

#[test]
fn inputs_that_are_not_finite_or_not_square_are_errors() {
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        for n in [1, 2, 20] {
            let a = Matrix::from_fn(n, n, |i, j| if i + 1 == n && j == 0 { bad } else { 1.0 });
            let quantity = "eigenvalues";
            assert_eq!(eigenvalues(&a), Err(Error::NotFinite { quantity }));
            assert!(singular_values(&a).is_err());
            assert!(leading_eigenvalues_of(&a, 1, 1e-6).is_err());
        }
    }
    let (rows, columns) = (3, 4);
    assert_eq!(
        eigenvalues(&Matrix::zeros(rows, columns)),
        Err(Error::NotSquare { rows, columns })
    );
}

#[test]
fn empty_matrices_have_no_values() {
    let empty = Matrix::zeros(0, 0);
    assert!(eigenvalues(&empty).unwrap().is_empty());
    assert!(singular_values(&empty).unwrap().is_empty());
    assert!(singular_values(&Matrix::zeros(0, 5)).unwrap().is_empty());
}

#[test]
fn decompositions_leave_their_input_alone_and_repeat_exactly() {
    let a = random(50, 50, 5);
    let copy = a.clone();
    assert_eq!(eigenvalues(&a).unwrap(), eigenvalues(&a).unwrap());
    assert_eq!(singular_values(&a).unwrap(), singular_values(&a).unwrap());
    assert_eq!(distance(&a, &copy), 0.0);
}
