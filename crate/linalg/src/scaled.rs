//! Matrices with a separate exponent, so that long products neither overflow nor vanish.

use super::Matrix;

/// M = `matrix` · 2^`exponent`, with the largest entry of `matrix` between 1 and 2 (or all of them
/// zero and exponent 0). Entries keep their full relative accuracy: scaling by powers of two is exact.
#[derive(Clone, Debug, PartialEq)]
pub struct Scaled {
    matrix: Matrix,
    exponent: i64,
}

impl Scaled {
    /// `matrix` · 2^`exponent`.
    pub fn new(mut matrix: Matrix, exponent: i64) -> Self {
        let largest = largest(&matrix);
        if largest == 0.0 {
            return Self {
                matrix,
                exponent: 0,
            };
        }
        if !largest.is_finite() {
            return Self { matrix, exponent };
        }
        // ilogb also knows subnormal numbers; two factors, because one alone may not be a number.
        let shift = libm::ilogb(largest);
        let (half, rest) = (shift / 2, shift - shift / 2);
        if shift != 0 {
            let (a, b) = (libm::scalbn(1.0, -half), libm::scalbn(1.0, -rest));
            for j in 0..matrix.ncols() {
                for x in matrix.col_mut(j) {
                    *x = *x * a * b;
                }
            }
        }
        Self {
            matrix,
            exponent: exponent + i64::from(shift),
        }
    }

    /// The zero matrix.
    pub fn zeros(rows: usize, columns: usize) -> Self {
        Self {
            matrix: Matrix::zeros(rows, columns),
            exponent: 0,
        }
    }

    /// The matrix without the power of two.
    pub fn matrix(&self) -> &Matrix {
        &self.matrix
    }

    /// The power of two.
    pub fn exponent(&self) -> i64 {
        self.exponent
    }

    /// Whether every entry is zero.
    pub fn is_zero(&self) -> bool {
        largest(&self.matrix) == 0.0
    }

    /// f(M) for a linear f.
    pub fn map(&self, f: impl FnOnce(&Matrix) -> Matrix) -> Self {
        Self::new(f(&self.matrix), self.exponent)
    }

    /// f(M) in place of M, for a linear f.
    pub fn map_in_place(mut self, f: impl FnOnce(&mut Matrix)) -> Self {
        f(&mut self.matrix);
        Self::new(self.matrix, self.exponent)
    }

    /// M · `factor`, in place of M.
    pub fn times(self, factor: f64) -> Self {
        self.map_in_place(|m| *m *= factor)
    }

    /// M + N, in place of M.
    pub fn plus(mut self, other: &Self) -> Self {
        self.add(1.0, other);
        self
    }

    /// Replaces M by M + `factor` · N.
    pub fn add(&mut self, factor: f64, other: &Self) {
        if self.is_zero() {
            *self = other.clone().times(factor);
            return;
        }
        let most = factor.abs() * largest(&other.matrix);
        if most == 0.0 {
            return;
        }
        let shift = match most.is_finite() {
            true => i64::from(libm::ilogb(most)),
            false => 0,
        };
        let exponent = self.exponent.max(other.exponent + shift);
        let (a, b) = (
            power_of_two(self.exponent - exponent),
            power_of_two(other.exponent - exponent),
        );
        let mut sum = std::mem::replace(&mut self.matrix, Matrix::zeros(0, 0));
        for (x, y) in sum.entries_mut().iter_mut().zip(other.matrix.entries()) {
            *x = a * *x + b * (factor * *y);
        }
        *self = Self::new(sum, exponent);
    }

    /// M + 1a for a row a, 1 × the columns of M, in place of M.
    pub fn plus_row(mut self, row: &Self) -> Self {
        if row.is_zero() {
            return self;
        }
        let exponent = self.exponent.max(row.exponent);
        let (a, b) = (
            power_of_two(row.exponent - exponent),
            power_of_two(self.exponent - exponent),
        );
        for j in 0..self.matrix.ncols() {
            let shared = a * row.matrix[(0, j)];
            for x in self.matrix.col_mut(j) {
                *x = shared + b * *x;
            }
        }
        Self::new(self.matrix, exponent)
    }

    /// The entries without the scale: infinite or zero where they exceed the range of a number.
    pub fn to_matrix(&self) -> Matrix {
        power_of_two(self.exponent) * &self.matrix
    }

    /// ‖M‖_F² as a number x and an exponent e, ‖M‖_F² = x · 2^e.
    pub fn square(&self) -> (f64, i64) {
        let sum: f64 = (0..self.matrix.ncols())
            .map(|j| {
                let column = self.matrix.col(j);
                super::vector::dot(column, column)
            })
            .sum();
        (sum, 2 * self.exponent)
    }
}

/// 2^`exponent`: 0 or infinity where that leaves the range of a number.
pub fn power_of_two(exponent: i64) -> f64 {
    libm::scalbn(1.0, exponent.clamp(-5000, 5000) as i32)
}

/// Largest absolute entry; infinite when an entry is infinite or not a number.
fn largest(matrix: &Matrix) -> f64 {
    let mut largest = 0.0f64;
    for j in 0..matrix.ncols() {
        for &x in matrix.col(j) {
            if !x.is_finite() {
                return f64::INFINITY;
            }
            largest = largest.max(x.abs());
        }
    }
    largest
}

#[cfg(test)]
mod tests {
    use super::super::testing::random;
    use super::*;

    #[test]
    fn a_product_of_any_depth_keeps_its_digits() {
        let step = random(6, 6, 1);
        let mut plain = Matrix::identity(6, 6);
        let mut carried = Scaled::new(Matrix::identity(6, 6), 0);
        for _ in 0..30 {
            plain = super::super::multiply(&step, &plain);
            carried = carried.map(|m| super::super::multiply(&step, m));
        }
        assert_eq!(carried.to_matrix(), plain);
        for _ in 0..100 {
            carried = carried.times(1e-200);
        }
        assert!(carried.exponent() < -60_000 && !carried.is_zero());
        assert_eq!(carried.to_matrix(), Matrix::zeros(6, 6));
    }

    #[test]
    fn sums_align_their_exponents() {
        let (a, b) = (random(3, 4, 2), random(3, 4, 3));
        let sum = Scaled::new(a.clone(), 0).plus(&Scaled::new(b.clone(), -3));
        assert_eq!(sum.to_matrix(), &a + 0.125 * &b);
        let far = Scaled::new(a.clone(), 0).plus(&Scaled::new(b, -9000));
        assert_eq!(far, Scaled::new(a.clone(), 0));
        assert_eq!(
            Scaled::zeros(3, 4).plus(&Scaled::new(a.clone(), 7)),
            Scaled::new(a, 7)
        );
    }

    #[test]
    fn a_factor_of_any_size_keeps_the_digits_of_both_terms() {
        let (a, b) = (random(5, 4, 4), random(5, 4, 5));
        let want = Scaled::new(&a + &b, 0);
        for shift in [-1000, -300, 0, 300, 1000] {
            // 2^shift (A + B), of which the power of the second term is in the factor.
            let mut sum = Scaled::new(a.clone(), shift);
            sum.add(power_of_two(shift), &Scaled::new(b.clone(), 0));
            assert_eq!(sum.matrix(), want.matrix(), "{shift}");
            assert_eq!(sum.exponent(), want.exponent() + shift, "{shift}");
        }
    }

    #[test]
    fn zero_and_extreme_entries_are_scaled_without_loss() {
        assert!(Scaled::new(Matrix::zeros(2, 2), 40).is_zero());
        let tiny = Scaled::new(Matrix::from_fn(1, 1, |_, _| 5e-324), 0);
        assert_eq!((tiny.matrix()[(0, 0)], tiny.exponent()), (1.0, -1074));
        let huge = Scaled::new(Matrix::from_fn(1, 1, |_, _| 1.5e308), 0);
        assert_eq!(huge.to_matrix()[(0, 0)], 1.5e308);
        assert_eq!(
            Scaled::new(Matrix::from_fn(1, 2, |_, _| 2.0), 3).square(),
            (2.0, 8)
        );
    }
}
