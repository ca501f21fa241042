//! Eigenvectors of a small Hessenberg matrix by inverse iteration, for the Ritz residual test.
//!
//! Golub and Van Loan, Matrix Computations, section 7.6.1: one factorisation of O(m²) per vector,
//! against O(m³) for all of them.

use crate::modulus;
use crate::{Complex, Matrix};

/// |last component| of the unit eigenvector of the upper Hessenberg matrix `h` for `eigenvalue`.
///
/// Multiplied by the norm of the part that the Krylov space leaves out, this is the residual of the Ritz pair.
pub(super) fn last_component(h: &Matrix, eigenvalue: Complex) -> f64 {
    let vector = eigenvector(h, eigenvalue, 1);
    vector.last().map_or(0.0, modulus)
}

/// The unit eigenvector of the upper Hessenberg matrix `h` for `eigenvalue`, by this many whole `iterations`
/// after a first half; the first unit vector where `h` is zero.
///
/// More iterations are not always better: from an ill-conditioned eigenvalue's vector the next is worse.
pub(crate) fn eigenvector(h: &Matrix, eigenvalue: Complex, iterations: usize) -> Vec<Complex> {
    let m = h.nrows();
    let size = (0..m)
        .flat_map(|j| h.col(j)[..m.min(j + 2)].iter())
        .fold(0.0f64, |most, x| most.max(x.abs()));
    if size == 0.0 {
        let first = |i: usize| Complex::new(f64::from(i == 0), 0.0);
        return (0..m).map(first).collect();
    }
    let factor = Factor::new(h, eigenvalue, f64::EPSILON * size);
    let mut x = starting_vector(m);
    factor.back_substitute(&mut x);
    normalise(&mut x);
    for _ in 0..iterations {
        factor.eliminate(&mut x);
        factor.back_substitute(&mut x);
        normalise(&mut x);
    }
    x
}

/// A vector in general position: equal entries would be orthogonal to some eigenvectors.
fn starting_vector(length: usize) -> Vec<Complex> {
    (0..length)
        .map(|i| Complex::new(1.0 + (i * i % 7) as f64 / 16.0, (i % 3) as f64 / 8.0))
        .collect()
}

/// P(H − θI) = LU with row exchanges between neighbours.
struct Factor {
    /// Rows of U, each beginning with its diagonal entry.
    rows: Vec<Vec<Complex>>,
    /// Multiplier of each step and whether it exchanged rows.
    steps: Vec<(Complex, bool)>,
}

impl Factor {
    /// Pivots smaller than `least` are replaced by `least`. θ is an eigenvalue, so one pivot always vanishes.
    fn new(h: &Matrix, theta: Complex, least: f64) -> Self {
        let m = h.nrows();
        let row = |i: usize, from: usize| -> Vec<Complex> {
            let entry = |j: usize| {
                let x = Complex::new(h[(i, j)], 0.0);
                if i == j { x - theta } else { x }
            };
            (from..m).map(entry).collect()
        };
        let mut rows = Vec::with_capacity(m);
        let mut steps = Vec::with_capacity(m);
        let mut current = row(0, 0);
        for k in 0..m {
            if k + 1 < m {
                let mut next = row(k + 1, k);
                // By moduli: sums of the absolute parts would allow multipliers of √2, whose powers grow with the size.
                let exchanged = modulus(next[0]) > modulus(current[0]);
                if exchanged {
                    std::mem::swap(&mut current, &mut next);
                }
                raise_pivot(&mut current[0], least);
                let multiplier = next[0] / current[0];
                for (x, pivot) in next.iter_mut().zip(&current) {
                    *x -= multiplier * pivot;
                }
                steps.push((multiplier, exchanged));
                rows.push(current);
                current = next[1..].to_vec();
            } else {
                raise_pivot(&mut current[0], least);
                rows.push(std::mem::take(&mut current));
            }
        }
        Self { rows, steps }
    }

    fn eliminate(&self, x: &mut [Complex]) {
        for (k, &(multiplier, exchanged)) in self.steps.iter().enumerate() {
            if exchanged {
                x.swap(k, k + 1);
            }
            let above = x[k];
            x[k + 1] -= multiplier * above;
        }
    }

    fn back_substitute(&self, x: &mut [Complex]) {
        for k in (0..x.len()).rev() {
            let row = &self.rows[k];
            let mut sum = x[k];
            for (u, known) in row[1..].iter().zip(&x[k + 1..]) {
                sum -= u * known;
            }
            x[k] = sum / row[0];
            // Growth by 1/ε per vanishing pivot: keep well inside the range.
            if x[k].l1_norm() > 1e150 {
                for value in x.iter_mut() {
                    *value *= 1e-150;
                }
            }
        }
    }
}

fn raise_pivot(pivot: &mut Complex, least: f64) {
    if pivot.l1_norm() < least {
        *pivot = Complex::new(least, 0.0);
    }
}

fn normalise(x: &mut [Complex]) {
    let most = x.iter().fold(0.0f64, |most, z| most.max(z.l1_norm()));
    for z in x.iter_mut() {
        *z /= most;
    }
    let length = x.iter().map(|z| z.norm_sqr()).sum::<f64>().sqrt();
    for z in x.iter_mut() {
        *z /= length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eigenvalues;
    use crate::testing::random;

    #[test]
    fn the_last_component_agrees_with_all_eigenvectors() {
        for n in [2, 3, 7, 20] {
            let full = random(n, n, 40 + n as u64);
            let h = Matrix::from_fn(n, n, |i, j| if i <= j + 1 { full[(i, j)] } else { 0.0 });
            for theta in eigenvalues(&h).unwrap() {
                // An eigenvector is what H − θ sends to nothing: the last right singular vector.
                let shifted = nalgebra::DMatrix::from_fn(n, n, |i, j| {
                    let entry = Complex::from(h[(i, j)]);
                    if i == j { entry - theta } else { entry }
                });
                let svd = shifted.svd(false, true);
                let last = svd.v_t.unwrap()[(n - 1, n - 1)].norm();
                let got = last_component(&h, theta);
                assert!((got - last).abs() < 1e-10, "{n}: {got} for {last}");
            }
        }
    }

    #[test]
    fn a_decoupled_block_has_no_last_component() {
        let h = Matrix::from_fn(3, 3, |i, j| if i == j { (3 - i) as f64 } else { 0.0 });
        assert!(last_component(&h, Complex::new(3.0, 0.0)) < 1e-15);
        assert!(last_component(&h, Complex::new(1.0, 0.0)) > 0.99);
    }

    #[test]
    fn a_number_near_an_eigenvalue_leads_to_its_vector() {
        let n = 12;
        let full = random(n, n, 8);
        let h = Matrix::from_fn(n, n, |i, j| if i <= j + 1 { full[(i, j)] } else { 0.0 });
        for value in eigenvalues(&h).unwrap() {
            let x = eigenvector(&h, value + Complex::new(1e-5, -1e-5), 8);
            let length: f64 = x.iter().map(|z| z.norm_sqr()).sum();
            assert!((length - 1.0).abs() < 1e-14);
            for i in 0..n {
                let image: Complex = (0..n).map(|j| x[j] * h[(i, j)]).sum();
                assert!((image - value * x[i]).norm() < 1e-12, "{value}: row {i}");
            }
        }
    }

    #[test]
    fn a_long_jordan_block_has_one_vector_however_fast_the_solution_grows() {
        // Forty pivots vanish, each a factor of 1/ε.
        let n = 40;
        let h = Matrix::from_fn(n, n, |i, j| f64::from(j == i + 1));
        let x = eigenvector(&h, Complex::new(0.0, 0.0), 1);
        assert!((x[0].norm() - 1.0).abs() < 1e-14);
        assert!(x[1..].iter().all(|z| z.norm() < 1e-14));
    }

    #[test]
    fn of_a_zero_matrix_the_first_direction_is_taken() {
        let x = eigenvector(&Matrix::zeros(3, 3), Complex::new(0.0, 0.0), 1);
        assert_eq!(x, [1.0, 0.0, 0.0].map(|re| Complex::new(re, 0.0)));
    }

    #[test]
    fn a_matrix_of_a_single_column_has_its_vectors() {
        // [[2, 0], [2, 0]] has the eigenvector (1, 1) for 2 and (0, 1) for 0.
        let mut h = Matrix::zeros(2, 2);
        (h[(0, 0)], h[(1, 0)]) = (2.0, 2.0);
        for (eigenvalue, first) in [(2.0, 0.5f64.sqrt()), (0.0, 0.0)] {
            let vector = eigenvector(&h, Complex::new(eigenvalue, 0.0), 1);
            assert!((vector[0].norm() - first).abs() < 1e-14, "{eigenvalue}");
            assert!((vector[1].norm() - (1.0 - first * first).sqrt()).abs() < 1e-14);
        }
    }

    #[test]
    fn vectors_of_any_size_are_brought_to_length_one() {
        for size in [1e-200, 1.0, 1e200] {
            let mut x = [Complex::new(3.0 * size, 0.0), Complex::new(0.0, 4.0 * size)];
            normalise(&mut x);
            assert!((x[0].re - 0.6).abs() < 1e-15 && (x[1].im - 0.8).abs() < 1e-15);
        }
    }
}
