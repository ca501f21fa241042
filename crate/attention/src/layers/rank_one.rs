//! A matrix of rank one whose factors keep all their digits, and the correction that is subtracted from the
//! rest.

use super::OffsetMatrix;
use crate::linalg::{Matrix, Scaled, multiply, power_of_two};

/// PQ: P (T × 1), with the common part of its entries stored separately, and Q (1 × d).
#[derive(Clone, Debug)]
pub struct RankOne {
    /// P = κ1 + p.
    pub left: OffsetMatrix,
    /// The row Q, 1 × d.
    pub right: Scaled,
}

/// PQ as `along` · p q with unit vectors p and q.
pub struct Units {
    /// The unit vector p, T × 1.
    pub left: OffsetMatrix,
    /// The unit vector q, 1 × d.
    pub right: Scaled,
    along: Scaled,
}

/// A leading pair, and the matrix to subtract from the rest, Σ cₖrₖ.
pub struct Cleaned {
    /// The pair.
    pub pair: RankOne,
    /// The columns cₖ with their rows rₖ.
    pub taken: [(OffsetMatrix, Scaled); 2],
}

impl RankOne {
    /// The pair 1a: the row `a` shared by `rows` tokens.
    pub fn shared(a: Scaled, rows: usize) -> Self {
        Self {
            left: shared(1.0, rows),
            right: a,
        }
    }

    /// PQ with unit vectors; `None` if a factor is zero or not a number.
    pub fn units(&self) -> Option<Units> {
        let size = |m: &Scaled| {
            let (square, exponent) = m.square();
            (square.sqrt(), exponent / 2)
        };
        let (left_size, right_size) = (size(&self.left.tokens()), size(&self.right));
        if !(left_size.0 > 0.0 && right_size.0 > 0.0) {
            return None;
        }
        Some(Units {
            left: scale(&self.left, 1.0 / left_size.0, -left_size.1),
            right: Scaled::new(
                (1.0 / right_size.0) * self.right.matrix(),
                self.right.exponent() - right_size.1,
            ),
            along: Scaled::new(
                Matrix::from_fn(1, 1, |_, _| left_size.0 * right_size.0),
                left_size.1 + right_size.1,
            ),
        })
    }

    /// A residual connection, (P + δ)Q' + PQ'', where δ = `change` is the layer's change of P, Q' = `turned` and Q'' = `kept`. The result
    /// is a pair, and a column and a row whose product is added to the rest.
    pub fn with_residual(
        left: &OffsetMatrix,
        change: OffsetMatrix,
        turned: Scaled,
        kept: &Scaled,
    ) -> (Self, (OffsetMatrix, Scaled)) {
        if length(&change) < 0.5 * length(left) {
            let right = turned.clone().plus(kept);
            let left = left.clone();
            return (Self { left, right }, (change, turned));
        }
        let mixed = left.clone().plus(1.0, &change);
        let (first, second) = ((mixed, turned), (left.clone(), kept.clone()));
        let size = |(left, right): &(OffsetMatrix, Scaled)| {
            log2(left.tokens().square()) + log2(right.square())
        };
        let ((left, right), other) = match size(&first) < size(&second) {
            true => (second, first),
            false => (first, second),
        };
        (Self { left, right }, other)
    }

    /// ‖PQ‖_F² as a number x and an exponent e, x · 2^e.
    pub fn square(&self) -> (f64, i64) {
        let (p, q) = (self.left.tokens().square(), self.right.square());
        (p.0 * q.0, p.1 + q.1)
    }

    /// Whether every |pᵢ| < |κ|/2.
    pub fn nearly_shared(&self) -> bool {
        let (shared, spread) = (&self.left.mean, &self.left.rest);
        let unit = power_of_two(spread.exponent() - shared.exponent());
        spread.matrix().norm_max() * unit < 0.5 * shared.matrix()[(0, 0)].abs()
    }

    /// PQ + 1aᵀ where P is [`RankOne::nearly_shared`]: 1a = P a/κ − p a/κ. Returns the pair with the first term added, and the row
    /// a/κ of the rest.
    pub fn folded(&self, a: &Scaled) -> (Self, Scaled) {
        let share = divided(a, &self.left.mean);
        let pair = Self {
            left: self.left.clone(),
            right: self.right.clone().plus(&share),
        };
        (pair, share)
    }
}

impl Units {
    /// The pair after the parts of the rest R along its directions are added to it, from `below` = pᵀR and `beside` = Rqᵀ. With b ⊥ q and
    /// c ⊥ p, X = αpq + pb + cq + E, E orthogonal to both, is (αp + c)(q + b/α) + E − cb/α. `None` if α does not lead.
    pub fn cleaned(&self, below: &Scaled, beside: &OffsetMatrix) -> Option<Cleaned> {
        let Self {
            left: p, right: q, ..
        } = self;
        let column = q.matrix().transpose().to_owned();
        let corner = shifted(&below.map(|m| multiply(m, &column)), q.exponent());
        let b = below.clone().plus(&product(&corner, q).times(-1.0));
        let c = beside.clone().plus(-1.0, &outer(p, &corner));
        let alpha = self.along.clone().plus(&corner);
        let log_leading = log2(alpha.square());
        let leak = log2(b.square()).max(log2(c.tokens().square()));
        // Nine times the square: three times the length. Also false for what is not a number.
        let leads = log_leading.is_finite() && log_leading > leak + libm::log2(9f64);
        if !leads {
            return None;
        }
        let right = q.clone().plus(&divided(&b, &alpha));
        let pair = RankOne {
            left: outer(p, &alpha).plus(1.0, &c),
            right: right.clone(),
        };
        // p b + (c + corner p) q + c b/α
        let taken = [(p.clone(), below.clone()), (c, right)];
        Some(Cleaned { pair, taken })
    }
}

/// The column κ1 of `rows` equal entries.
pub fn shared(kappa: f64, rows: usize) -> OffsetMatrix {
    OffsetMatrix {
        mean: Scaled::new(Matrix::from_fn(1, 1, |_, _| kappa), 0),
        rest: Scaled::zeros(rows, 1),
    }
}

/// PQ for P ∈ R^{T×1} and Q ∈ R^{1×d}.
pub fn outer(left: &OffsetMatrix, right: &Scaled) -> OffsetMatrix {
    OffsetMatrix {
        mean: product(&left.mean, right),
        rest: product(&left.rest, right),
    }
}

/// P Q.
pub fn product(a: &Scaled, b: &Scaled) -> Scaled {
    Scaled::new(
        multiply(a.matrix(), b.matrix()),
        a.exponent() + b.exponent(),
    )
}

/// M · 2^`exponent`.
pub fn shifted(m: &Scaled, exponent: i64) -> Scaled {
    Scaled::new(m.matrix().clone(), m.exponent() + exponent)
}

/// ‖X‖_F up to 2^1000.
fn length(x: &OffsetMatrix) -> f64 {
    let (square, exponent) = x.tokens().square();
    square.sqrt() * power_of_two(exponent / 2)
}

/// log₂ of x · 2^e; −∞ for zero.
pub fn log2((x, exponent): (f64, i64)) -> f64 {
    libm::log2(x) + exponent as f64
}

/// X/κ for κ ∈ R^{1×1}.
fn divided(x: &Scaled, by: &Scaled) -> Scaled {
    shifted(&x.clone().times(1.0 / by.matrix()[(0, 0)]), -by.exponent())
}

/// X · `factor` · 2^`exponent`.
fn scale(x: &OffsetMatrix, factor: f64, exponent: i64) -> OffsetMatrix {
    OffsetMatrix {
        mean: shifted(&x.mean.clone().times(factor), exponent),
        rest: shifted(&x.rest.clone().times(factor), exponent),
    }
}
