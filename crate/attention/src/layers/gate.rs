//! Gates after attention: Y ⊙ sigmoid(X̂ W_g), X̂ the tokens at length 1 (arXiv 2505.06708, Qwen3-Next).
//!
//! Tokens at length 1 and entries of W_g of variance σ_g² make g = sigmoid(σ_g z) with z ~ N(0, 1) in every layer,
//! however long tokens have become.

use super::OffsetMatrix;
use crate::linalg::{Matrix, Scaled, multiply, power_of_two};
use crate::random::{MatrixId, Stream};
use crate::specification::RandomAttention;

/// W_g of layer `layer`, d × d: independent entries of standard deviation σ_g.
pub(super) fn weights(p: &RandomAttention, realisation: u32, layer: usize) -> Matrix {
    let stream = Stream::new(p.seed, realisation, MatrixId::GATE.in_layer(layer));
    p.sigma_g * stream.normal_matrix(p.width(), p.width())
}

/// Multiplies the outputs `y` of layer `layer` by its gates on the tokens `x`, both T × d.
pub fn apply_gate(p: &RandomAttention, realisation: u32, layer: usize, x: &Matrix, y: &mut Matrix) {
    let gate = Gate::of(p, (realisation, layer), &OffsetMatrix::new(x.clone()));
    for j in 0..y.ncols() {
        for (y, g) in y.col_mut(j).iter_mut().zip(gate.full.col(j)) {
            *y *= g;
        }
    }
}

/// The gates G = 1ḡᵀ + Δ ∈ R^{T×d} of a layer. Where tokens agree to many digits so do their gates, and Δ keeps the
/// digits of the differences.
pub struct Gate {
    /// ḡ, 1 × d.
    shared: Matrix,
    /// Δ.
    rest: Scaled,
    /// G.
    pub full: Matrix,
}

impl Gate {
    /// Gates of layer (realisation, layer) on the tokens `x`.
    pub fn of(p: &RandomAttention, (realisation, layer): (u32, usize), x: &OffsetMatrix) -> Self {
        let z = x.unit_rows().times(&weights(p, realisation, layer));
        let centre = z.mean.to_matrix();
        let shared = Matrix::from_fn(1, centre.ncols(), |_, j| sigmoid(centre[(0, j)]));
        // In units of 2^exponent, which may be far below the smallest number.
        let unit = power_of_two(z.rest.exponent());
        let rest = z.rest.map(|steps| {
            Matrix::from_fn(steps.nrows(), steps.ncols(), |i, j| {
                let g = shared[(0, j)];
                // s(a + δ) − s(a) = s(a)(1 − s(a)) h/(1 + s(a) h) with h = e^δ − 1.
                let step = unit * steps[(i, j)];
                let h = match step.abs() < 1e-9 {
                    true => steps[(i, j)] * (1.0 + 0.5 * step),
                    false => libm::expm1(step) / unit,
                };
                g * (1.0 - g) * h / (1.0 + g * h * unit)
            })
        });
        let full = rest
            .clone()
            .plus_row(&Scaled::new(shared.clone(), 0))
            .to_matrix();
        Self { shared, rest, full }
    }

    /// Y ⊙ G.
    pub fn times(&self, y: &OffsetMatrix) -> OffsetMatrix {
        let (a, d) = (&y.mean, &y.rest);
        let moved = Scaled::new(
            Matrix::from_fn(d.matrix().nrows(), d.matrix().ncols(), |i, j| {
                a.matrix()[(0, j)] * self.rest.matrix()[(i, j)]
            }),
            a.exponent() + self.rest.exponent(),
        );
        OffsetMatrix {
            mean: self.times_row(a),
            rest: d.map(|d| entrywise(d, &self.full)).plus(&moved),
        }
    }

    /// q ⊙ ḡ for a row q.
    pub fn times_row(&self, q: &Scaled) -> Scaled {
        q.map(|q| entrywise(q, &self.shared))
    }

    /// (PQ) ⊙ Δ for a column P and a row Q: the part of the gated PQ beside P(Q ⊙ ḡ).
    pub fn beside(&self, left: &OffsetMatrix, right: &Scaled) -> OffsetMatrix {
        let (p, q) = (left.tokens(), right.matrix());
        let exponent = p.exponent() + right.exponent() + self.rest.exponent();
        let delta = self.rest.matrix();
        let rest = Matrix::from_fn(delta.nrows(), delta.ncols(), |i, j| {
            p.matrix()[(i, 0)] * q[(0, j)] * delta[(i, j)]
        });
        OffsetMatrix {
            mean: Scaled::zeros(1, q.ncols()),
            rest: Scaled::new(rest, exponent),
        }
    }

    /// M ⊙ G.
    pub fn times_matrix(&self, m: &Scaled) -> Scaled {
        m.map(|m| entrywise(m, &self.full))
    }

    /// ∂G = G(1 − G) ⊙ (δX̂ W_g) for a change δX of the tokens `x`.
    pub fn change(&self, x: &OffsetMatrix, weights: &Matrix, change: &Scaled) -> Scaled {
        let slope = Matrix::from_fn(self.full.nrows(), self.full.ncols(), |i, j| {
            self.full[(i, j)] * (1.0 - self.full[(i, j)])
        });
        through_unit_rows(x, change).map(|m| entrywise(&multiply(m, weights), &slope))
    }
}

/// A change of tokens through their scaling to length 1: with x̂ the row at length 1, (δ − x̂ (x̂·δ))/|x|; zero for rows of zeros.
fn through_unit_rows(x: &OffsetMatrix, change: &Scaled) -> Scaled {
    let tokens = x.tokens();
    let (x, d) = (tokens.matrix(), change.matrix());
    let square: Vec<f64> = (0..x.nrows())
        .map(|i| x.row(i).squared_frobenius_norm())
        .collect();
    let along: Vec<f64> = (0..x.nrows())
        .map(|i| {
            x.row(i)
                .iter()
                .zip(d.row(i).iter())
                .map(|(x, d)| x * d)
                .sum()
        })
        .collect();
    let passed = Matrix::from_fn(x.nrows(), x.ncols(), |i, j| match square[i] > 0.0 {
        true => (d[(i, j)] - x[(i, j)] * along[i] / square[i]) / square[i].sqrt(),
        false => 0.0,
    });
    Scaled::new(passed, change.exponent() - tokens.exponent())
}

/// 1/(1 + e^(−x)).
fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-x))
}

fn entrywise(a: &Matrix, b: &Matrix) -> Matrix {
    Matrix::from_fn(a.nrows(), a.ncols(), |i, j| a[(i, j)] * b[(i, j)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::Sampler;
    use crate::layers::cosine::mean_cosine;
    use crate::layers::layer_output;
    use crate::specification::Remedy;
    use crate::theory::GateKernel;
    use attention_spectra_testing::addresses::FromText;

    #[test]
    fn gates_of_tokens_that_nearly_agree_differ_by_what_their_derivative_says() {
        let (p, _) = RandomAttention::from_text("T=3&d=5&remedy=gate&sigma_g=1.5");
        let shared = Matrix::from_fn(1, 5, |_, j| (j as f64 + 0.3).sin());
        let steps = Matrix::from_fn(3, 5, |i, j| ((i * 7 + 2 * j) as f64).cos());
        let at = |exponent: i64| OffsetMatrix {
            mean: Scaled::new(shared.clone(), 0),
            rest: Scaled::new(steps.clone(), exponent),
        };
        // Large steps against gates computed entry by entry, small ones against the derivative.
        let gate = Gate::of(&p, (0, 2), &at(0));
        let x = at(0).tokens().to_matrix();
        let w = weights(&p, 0, 2);
        for i in 0..3 {
            let length = x.row(i).frobenius_norm();
            for j in 0..5 {
                let z: f64 = (0..5).map(|k| x[(i, k)] / length * w[(k, j)]).sum();
                assert!((gate.full[(i, j)] - sigmoid(z)).abs() < 1e-14);
            }
        }
        for exponent in [-30, -2000] {
            let tokens = at(exponent);
            let gate = Gate::of(&p, (0, 2), &tokens);
            let change = Scaled::new(steps.clone(), exponent);
            let all = OffsetMatrix {
                mean: Scaled::new(shared.clone(), 0),
                rest: Scaled::zeros(3, 5),
            };
            let want = gate.change(&all, &w, &change);
            let shift = power_of_two(gate.rest.exponent() - want.exponent());
            for i in 0..3 {
                for j in 0..5 {
                    let (got, want) = (gate.rest.matrix()[(i, j)] * shift, want.matrix()[(i, j)]);
                    assert!((got - want).abs() < 1e-7, "{exponent}: {got} {want}");
                }
            }
        }
    }

    /// Ours: at every T the mean cosine after the gates is c = (E g)²/E g² times the one before them.
    #[test]
    fn gates_multiply_the_mean_cosine_by_a_constant_at_every_length() {
        for (tokens, sigma_g, factor) in [
            (96, 0.5, 0.947),
            (200, 1.0, 0.852),
            (384, 4.0, 0.6115),
            (100, 3.0, 0.649),
        ] {
            let c = GateKernel::new(sigma_g).factor(0.0);
            let text = format!("T={tokens}&sigma_qk=1&sigma_g={sigma_g}");
            let (p, problems) = RandomAttention::from_text(&text);
            assert_eq!(problems, vec![]);
            let mut ratios = Vec::new();
            for realisation in 0..6 {
                let mut sampler = Sampler::new();
                let mut cosine = |remedy| {
                    let p = RandomAttention {
                        remedy,
                        ..p.clone()
                    };
                    let matrix = sampler.attention(&p, realisation).unwrap();
                    let output = layer_output(&mut sampler, &p, realisation, matrix);
                    mean_cosine(&output.unwrap())
                };
                ratios.push(cosine(Remedy::Gate) / cosine(Remedy::None));
            }
            let mean = ratios.iter().sum::<f64>() / 6.0;
            println!("T = {tokens}, σ_g = {sigma_g}: {mean:.4}, law {c:.4}");
            assert!((c - factor).abs() < 2e-3, "{sigma_g}: {c}");
            assert!((mean / c - 1.0).abs() < 0.02, "{tokens}: {mean} {c}");
        }
    }
}
