//! The exponential of a small matrix, with its derivative.

use super::small_products::{add_product, row_major, set_product, split_front, transposed};
use crate::Real;
use crate::real::sum_of;

/// Largest number of squarings, enough for norms up to 2¹⁵.
const SQUARINGS: usize = 20;

/// Number of matrices kept from the forward to the backward pass, and of those of the backward pass.
const MATRICES: usize = 5 + (SQUARINGS + 1) + 6;

/// E = exp(C) − I of an n × n matrix C: a Taylor polynomial of degree 8 of X = C/2ˢ in five products, and s squarings E ← 2E + E². Since
/// the unit matrix is left out, a small C loses no digits.
pub(super) struct MatrixExponential<'a, R> {
    size: usize,
    squarings: usize,
    /// X, X², X³, X⁴.
    powers: [&'a mut [R]; 4],
    /// H of X + X²/2 + X³/6 + X⁴H.
    tail: &'a mut [R],
    /// E of X, 2X, 4X, …
    stages: &'a mut [R],
    /// Work space of the backward pass.
    work: [&'a mut [R]; 6],
}

/// out = Σ cᵢ Xⁱ over the powers 1, 2, … and c₀ on the diagonal.
fn combine<R: Real>(out: &mut [R], size: usize, powers: &[&mut [R]], c: &[f64]) {
    out.fill(R::default());
    (0..size).for_each(|i| out[i * size + i] = R::of(c[0]));
    for (power, c) in powers.iter().zip(&c[1..]) {
        let c = R::of(*c);
        out.iter_mut()
            .zip(power.iter())
            .for_each(|(x, y)| *x += c * *y);
    }
}

/// x += factor · y.
fn add<R: Real>(x: &mut [R], factor: f64, y: &[R]) {
    let factor = R::of(factor);
    x.iter_mut().zip(y).for_each(|(x, y)| *x += factor * *y);
}

impl<'a, R: Real> MatrixExponential<'a, R> {
    /// Number of values of scratch space for an n × n matrix.
    pub(super) fn workspace_length(size: usize) -> usize {
        MATRICES * size * size
    }

    /// Computes E from C, row-major.
    pub(super) fn new(c: &[R], size: usize, room: &mut &'a mut [R]) -> Self {
        let mut matrix = || split_front(room, size * size);
        let powers = std::array::from_fn(|_| matrix());
        let tail = matrix();
        let work = std::array::from_fn(|_| matrix());
        let stages = split_front(room, (SQUARINGS + 1) * size * size);
        let mut norm = sum_of(c, |x| x * x).to_f64().sqrt();
        let mut squarings = 0;
        while norm > R::TAYLOR_NORM && squarings < SQUARINGS {
            norm *= 0.5;
            squarings += 1;
        }
        let mut whole = Self {
            size,
            squarings,
            powers,
            tail,
            stages,
            work,
        };
        whole.polynomial(c);
        for stage in 0..squarings {
            let (before, after) = whole.stages.split_at_mut((stage + 1) * size * size);
            let (e, next) = (&before[stage * size * size..], &mut after[..size * size]);
            next.iter_mut().zip(e).for_each(|(y, x)| *y = *x + *x);
            add_product(next, R::UNIT, row_major(e, size), row_major(e, size));
        }
        whole
    }

    fn polynomial(&mut self, c: &[R]) {
        let n = self.size;
        let scale = R::of(0.5f64.powi(self.squarings as i32));
        let [x, x2, x3, x4] = &mut self.powers;
        x.iter_mut().zip(c).for_each(|(x, c)| *x = scale * *c);
        set_product(x2, R::UNIT, row_major(x, n), row_major(x, n));
        set_product(x3, R::UNIT, row_major(x, n), row_major(x2, n));
        set_product(x4, R::UNIT, row_major(x2, n), row_major(x2, n));
        let tail = [
            1.0 / 24.0,
            1.0 / 120.0,
            1.0 / 720.0,
            1.0 / 5040.0,
            1.0 / 40320.0,
        ];
        combine(self.tail, n, &self.powers, &tail);
        let e = &mut self.stages[..n * n];
        combine(e, n, &self.powers[..3], &[0.0, 1.0, 0.5, 1.0 / 6.0]);
        add_product(
            e,
            R::UNIT,
            row_major(self.powers[3], n),
            row_major(self.tail, n),
        );
    }

    /// E = exp(C) − I, after all squarings.
    pub(super) fn value(&self) -> &[R] {
        self.stage(self.squarings)
    }

    fn stage(&self, stage: usize) -> &[R] {
        let n = self.size * self.size;
        &self.stages[stage * n..(stage + 1) * n]
    }

    /// φ(C) = Σ Cᵏ/(k+1)!, so that C φ(C) = E: the polynomial of X, then φ(2X) = φ(X)(I + E(X)/2).
    pub(super) fn phi(&mut self, out: &mut [R]) {
        let n = self.size;
        let [tail, next, ..] = &mut self.work;
        combine(
            tail,
            n,
            &self.powers[..3],
            &[1.0 / 120.0, 1.0 / 720.0, 1.0 / 5040.0, 1.0 / 40320.0],
        );
        combine(
            out,
            n,
            &self.powers[..3],
            &[1.0, 0.5, 1.0 / 6.0, 1.0 / 24.0],
        );
        add_product(
            out,
            R::UNIT,
            row_major(self.powers[3], n),
            row_major(tail, n),
        );
        for stage in 0..self.squarings {
            let e = &self.stages[stage * n * n..(stage + 1) * n * n];
            next.copy_from_slice(out);
            add_product(out, R::of(0.5), row_major(next, n), row_major(e, n));
        }
    }

    /// The gradient with respect to C in place of that with respect to E.
    pub(super) fn backward(&mut self, change: &mut [R]) {
        let n = self.size;
        let count = n * n;
        let [next, to_x, to_x2, to_x3, to_x4, to_tail] = &mut self.work;
        for stage in (0..self.squarings).rev() {
            let e = &self.stages[stage * count..(stage + 1) * count];
            next.iter_mut()
                .zip(change.iter())
                .for_each(|(y, x)| *y = *x + *x);
            add_product(next, R::UNIT, row_major(change, n), transposed(e, n));
            add_product(next, R::UNIT, transposed(e, n), row_major(change, n));
            change.copy_from_slice(next);
        }
        let [x, x2, _, x4] = &self.powers;
        set_product(to_tail, R::UNIT, transposed(x4, n), row_major(change, n));
        for (to, c, of_tail) in [
            (&mut *to_x, 1.0, 1.0 / 120.0),
            (&mut *to_x2, 0.5, 1.0 / 720.0),
            (&mut *to_x3, 1.0 / 6.0, 1.0 / 5040.0),
            (&mut *to_x4, 0.0, 1.0 / 40320.0),
        ] {
            to.fill(R::default());
            add(to, c, change);
            add(to, of_tail, to_tail);
        }
        add_product(
            to_x4,
            R::UNIT,
            row_major(change, n),
            transposed(self.tail, n),
        );
        add_product(to_x2, R::UNIT, row_major(to_x4, n), transposed(x2, n));
        add_product(to_x2, R::UNIT, transposed(x2, n), row_major(to_x4, n));
        add_product(to_x, R::UNIT, row_major(to_x3, n), transposed(x2, n));
        add_product(to_x2, R::UNIT, transposed(x, n), row_major(to_x3, n));
        add_product(to_x, R::UNIT, row_major(to_x2, n), transposed(x, n));
        add_product(to_x, R::UNIT, transposed(x, n), row_major(to_x2, n));
        let scale = R::of(0.5f64.powi(self.squarings as i32));
        change
            .iter_mut()
            .zip(to_x.iter())
            .for_each(|(c, x)| *c = scale * *x);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::sample_numbers;
    use super::*;
    use crate::linalg::{Dual, Matrix, exponential};

    const N: usize = 6;

    fn matrix(entries: &[f64]) -> Matrix {
        Matrix::from_fn(N, N, |i, j| entries[i * N + j])
    }

    #[test]
    fn it_is_the_exponential_of_the_library_and_so_is_its_derivative() {
        for size in [0.0, 1e-3, 0.4, 7.0] {
            let c: Vec<f64> = sample_numbers(0, N * N).iter().map(|x| size * x).collect();
            let direction = sample_numbers(1, N * N);
            let weights = sample_numbers(2, N * N);
            let mut room = vec![0.0; MatrixExponential::<f64>::workspace_length(N)];
            let mut computed = MatrixExponential::new(&c, N, &mut &mut room[..]);
            let dual = exponential(&Dual {
                value: matrix(&c),
                tangent: matrix(&direction),
            });
            let norm = dual.value.frobenius_norm();
            let expected = &dual.value - Matrix::identity(N, N);
            assert!((matrix(computed.value()) - expected).frobenius_norm() < 1e-13 * norm);
            let mut phi = vec![0.0; N * N];
            computed.phi(&mut phi);
            let product = crate::linalg::multiply(&matrix(&c), &matrix(&phi));
            assert!((product - matrix(computed.value())).frobenius_norm() < 1e-13 * norm);
            let mut change = weights.clone();
            computed.backward(&mut change);
            let along: f64 = change.iter().zip(&direction).map(|(x, y)| x * y).sum();
            let weights = matrix(&weights);
            let terms = (0..N * N).map(|k| weights[(k / N, k % N)] * dual.tangent[(k / N, k % N)]);
            assert!(
                (along - terms.sum::<f64>()).abs() < 1e-12 * dual.tangent.frobenius_norm() * 6.0
            );
        }
    }
}
