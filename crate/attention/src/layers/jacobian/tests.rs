use super::*;
use crate::attention::orthogonal::{OrthogonalHead, newton_schulz, query_key, value};
use crate::linalg::{Algebra, Dual, exponential, multiply};
use crate::random::{MatrixId, Stream};
use crate::specification::{Basis, RandomAttention};
use attention_spectra_testing::addresses::FromText;

/// A head and its input.
struct SmallHead {
    tokens: Matrix,
    query_key: Matrix,
    value: Matrix,
}

/// N tokens of width d, h heads.
fn small_head(n: usize, d: usize, heads: usize) -> SmallHead {
    let (p, _) = RandomAttention::from_text(&format!("heads={heads}"));
    let tokens = Stream::new(3, 0, MatrixId::TOKENS).normal_matrix(n, d);
    let query_key = query_key(&p, 0, 1, 0, d);
    SmallHead {
        tokens: (1.0 / (d as f64).sqrt()) * tokens,
        value: value(&p, 0, 1, 0, (d, query_key.ncols() / 2)),
        query_key,
    }
}

impl SmallHead {
    fn exact(&self, alpha: f64) -> OrthogonalDerivative<'_> {
        OrthogonalDerivative::new(&self.tokens, &self.query_key, &self.value, alpha)
    }

    fn iterated(&self, alpha: f64, iterations: usize) -> NewtonSchulzDerivative<'_> {
        NewtonSchulzDerivative::new(
            &self.tokens,
            &self.query_key,
            &self.value,
            alpha,
            iterations,
        )
    }

    fn softmax(&self) -> SoftmaxDerivative<'_> {
        SoftmaxDerivative::new(&self.tokens, &self.query_key, &self.value)
    }

    /// The Jacobian of A X U by dual numbers through the formulas as the paper writes them, column by column.
    fn by_dual_numbers(&self, of: impl Fn(&Dual, &Dual) -> Dual) -> Matrix {
        let (n, d) = (self.tokens.nrows(), self.tokens.ncols());
        let query_key = Dual::constant(&self.query_key);
        let mut jacobian = Matrix::zeros(n * self.value.ncols(), n * d);
        for column in 0..n * d {
            let mut tangent = Matrix::zeros(n, d);
            tangent[(column % n, column / n)] = 1.0;
            let value = self.tokens.clone();
            let x = Dual { value, tangent };
            let attention = of(&x, &x.times(&query_key));
            let out = attention.times(&x.times(&Dual::constant(&self.value)));
            for (j, entries) in out.tangent.col_iter().enumerate() {
                for (i, entry) in entries.iter().enumerate() {
                    jacobian[(i + n * j, column)] = *entry;
                }
            }
        }
        jacobian
    }

    /// (α/√d_v)(QKᵀ − KQᵀ) = M Ω Mᵀ with M = [Q, K].
    fn omega(&self, alpha: f64) -> Dual {
        let half = self.query_key.ncols() / 2;
        let scale = alpha / (half as f64).sqrt();
        Dual::constant(&Matrix::from_fn(2 * half, 2 * half, |i, j| {
            scale * (f64::from(j == i + half) - f64::from(i == j + half))
        }))
    }
}

fn assert_same(a: &Matrix, b: &Matrix) {
    let distance = (a - b).frobenius_norm();
    assert!(
        distance < 1e-12 * b.frobenius_norm().max(1.0),
        "{distance} of {}",
        b.frobenius_norm()
    );
}

/// More tokens than 2d_v, exactly 2d_v, and fewer.
const SHAPES: [(usize, usize, usize); 4] = [(7, 6, 3), (9, 8, 2), (4, 8, 2), (3, 8, 2)];

#[test]
fn the_derivative_of_the_exponential_is_that_of_forward_mode() {
    for (n, d, heads) in SHAPES {
        let s = small_head(n, d, heads);
        for alpha in [0.0, 0.3, 5.0] {
            let omega = s.omega(alpha);
            let reference =
                s.by_dual_numbers(|_, m| exponential(&m.times(&omega).times_transposed(m)));
            let got = transposed(&s.exact(alpha));
            assert_same(&got, &reference.transpose().to_owned());
        }
    }
}

#[test]
fn the_derivative_through_newton_schulz_is_that_of_forward_mode() {
    for (n, d, heads) in SHAPES {
        let s = small_head(n, d, heads);
        for (alpha, iterations) in [(1.5, 7), (0.4, 2), (2.0, 0)] {
            let omega = s.omega(alpha);
            let reference = s.by_dual_numbers(|_, m| {
                let basis = newton_schulz(m, iterations);
                let inner = basis.transposed_times(m);
                let core = inner.times(&omega).times_transposed(&inner);
                let turn = exponential(&core).shifted(-1.0);
                basis.times(&turn).times_transposed(&basis).shifted(1.0)
            });
            let got = transposed(&s.iterated(alpha, iterations));
            assert_same(&got, &reference.transpose().to_owned());
        }
    }
}

#[test]
fn the_derivative_of_softmax_attention_is_that_of_differences() {
    let s = small_head(7, 6, 3);
    let output = |tokens: &Matrix| {
        let both = multiply(tokens, &s.query_key);
        let half = both.ncols() / 2;
        let (q, k) = (both.get(.., ..half), both.get(.., half..));
        let scores =
            (1.0 / (half as f64).sqrt()) * crate::linalg::multiply_nt(&q.to_owned(), &k.to_owned());
        let weights = crate::attention::softmax_rows(scores, false);
        multiply(&weights, &multiply(tokens, &s.value))
    };
    let change = Stream::new(4, 0, MatrixId::TOKENS).normal_matrix(7, 6);
    let h = 1e-5;
    let moved = |by: f64| output(&(&s.tokens + by * &change));
    let slope = (0.5 / h) * (moved(h) - moved(-h));
    assert!((slope - s.softmax().forward(&change)).frobenius_norm() < 1e-8);
}

#[test]
fn the_gradient_is_the_transpose_of_the_change() {
    for (n, d, heads) in SHAPES {
        let s = small_head(n, d, heads);
        let all: [Box<dyn Derivative>; 5] = [
            Box::new(s.exact(1.5)),
            Box::new(s.exact(1.5).through_attention()),
            Box::new(s.iterated(1.5, 4)),
            Box::new(s.iterated(1.5, 4).through_attention()),
            Box::new(s.softmax()),
        ];
        for derivative in all {
            let (n, d, head) = derivative.shape();
            let stream = |id, columns| Stream::new(5, 0, id).normal_matrix(n, columns);
            let (change, gradient) = (stream(MatrixId::TOKENS, d), stream(MatrixId::VALUE, head));
            let inner = |a: &Matrix, b: &Matrix| -> f64 {
                let pairs = a.col_iter().zip(b.col_iter());
                let entries = pairs.flat_map(|(a, b)| a.iter().zip(b));
                entries.map(|(a, b)| a * b).sum()
            };
            let there = inner(&derivative.forward(&change), &gradient);
            let back = inner(&change, &derivative.backward(&gradient));
            assert!((there - back).abs() < 1e-12 * (1.0 + there.abs()));
        }
    }
}

#[test]
fn the_jacobian_is_its_part_through_attention_and_the_kronecker_product() {
    let s = small_head(7, 6, 3);
    let heads = [
        (
            OrthogonalHead::new(&s.tokens, &s.query_key, 1.5, Basis::Qr, 0),
            transposed(&s.exact(1.5)) - transposed(&s.exact(1.5).through_attention()),
        ),
        (
            OrthogonalHead::new(&s.tokens, &s.query_key, 1.5, Basis::NewtonSchulz, 3),
            transposed(&s.iterated(1.5, 3)) - transposed(&s.iterated(1.5, 3).through_attention()),
        ),
    ];
    for (head, part) in heads {
        // J₂ = (W^VW^O)ᵀ ⊗ A (OSA Theorem C.1).
        let attention = head.matrix();
        let kronecker = Matrix::from_fn(7 * 6, 7 * 2, |row, column| {
            s.value[(row / 7, column / 7)] * attention[(column % 7, row % 7)]
        });
        assert_same(&part, &kronecker);
    }
}

#[test]
fn without_generator_the_jacobian_is_perfectly_conditioned() {
    let s = small_head(5, 8, 2);
    let got = condition(&s.exact(0.0), 300).unwrap();
    assert!((got.number - 1.0).abs() < 1e-12 && !got.at_least);
    assert!(norm(&s.exact(0.0).through_attention()).unwrap() < 1e-14);
}

#[test]
fn the_condition_number_grows_linearly_from_one_with_the_scale() {
    // OSA Theorem C.4: (κ − 1)/(κ + 1) ≤ Cα.
    let s = small_head(12, 8, 2);
    let slope = |alpha: f64| {
        let k = condition(&s.exact(alpha), 300).unwrap().number;
        (k - 1.0) / (k + 1.0) / alpha
    };
    let (small_scale, larger) = (slope(1e-3), slope(1e-2));
    assert!(
        (small_scale / larger - 1.0).abs() < 0.02,
        "{small_scale} {larger}"
    );
}

#[test]
fn krylov_spaces_find_what_the_full_decomposition_does() {
    // N d_v = 384 and 320, beyond the direct way.
    for (n, d, heads) in [(32, 24, 2), (40, 32, 4)] {
        let s = small_head(n, d, heads);
        for alpha in [0.1, 1.0, 4.0] {
            let values = singular_values(&transposed(&s.exact(alpha))).unwrap();
            let exact = values[0] / values[values.len() - 1];
            let got = condition(&s.exact(alpha), 300).unwrap();
            assert!(!got.at_least, "{n} {d} {alpha}");
            assert!(
                (got.number / exact - 1.0).abs() < 0.02,
                "{got:?} against {exact}"
            );
            let part = transposed(&s.exact(alpha).through_attention());
            let exact = singular_values(&part).unwrap()[0];
            let got = norm(&s.exact(alpha).through_attention()).unwrap();
            assert!(
                (got / exact - 1.0).abs() < 0.01,
                "‖J₁‖ {got} against {exact}"
            );
        }
    }
}

/// Lines of numbers by tests/reference/orthogonal.py (SciPy's expm_frechet).
const REFERENCE: &str = include_str!("../../../../../tests/reference/orthogonal.txt");

#[test]
fn condition_numbers_are_those_of_the_independent_implementation() {
    let mut lines = REFERENCE.lines().filter(|l| !l.starts_with('#'));
    let mut next = || -> Vec<f64> {
        let line = lines.next().unwrap();
        line.split_whitespace()
            .map(|w| w.parse().unwrap())
            .collect()
    };
    let shape: Vec<usize> = next().into_iter().map(|x| x as usize).collect();
    let (n, d, rank) = (shape[0], shape[1], shape[2]);
    let mut matrix = |rows: usize, columns: usize| crate::random::from_rows(rows, columns, &next());
    let (tokens, query_key) = (matrix(n, d), matrix(d, 2 * rank));
    // W^VW^O = U Vᵀ: any orthonormal basis of its columns is U to a rotation, which changes no singular value.
    let value_output = matrix(d, d);
    let s = SmallHead {
        tokens,
        query_key,
        value: crate::linalg::orthonormal(value_output.get(.., ..rank).to_owned()),
    };
    let expected_softmax = next()[0];
    let got = condition(&s.softmax(), 300).unwrap().number;
    assert!((got / expected_softmax - 1.0).abs() < 1e-9, "{got}");
    for _ in 0..5 {
        let pair = next();
        let got = condition(&s.exact(pair[0]), 300).unwrap().number;
        assert!((got / pair[1] - 1.0).abs() < 1e-9, "{pair:?} {got}");
    }
}
