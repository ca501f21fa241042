//! LocAteR: the penalty that keeps the eigenvalues of W_QK close together (LOCAL §6).

use super::model::Model;
use super::parameter::{Parameter, WeightRole};
use crate::linalg::{Matrix, multiply, multiply_tn};

/// κ₁ tr(W_QKᵀW_QK) + κ₂ (tr W_QK − 1)² for every head, W_QK = W_Q W_Kᵀ.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Locater {
    /// Weight κ₁ of the first penalty (LOCAL §6).
    pub kappa_1: f64,
    /// Weight κ₂ of the second penalty.
    pub kappa_2: f64,
}

/// W_Q and W_K of a head, d × w each.
pub fn query_key(
    model: &Model,
    weights: &[f32],
    parameters: &[Parameter],
    (layer, head): (usize, usize),
) -> Option<(Matrix, Matrix)> {
    let of = |role| {
        let found = parameters
            .iter()
            .find(|p| p.role == role && p.layer == Some(layer))?;
        Some(columns(model, found.slot.of(weights), head))
    };
    of(WeightRole::Query).zip(of(WeightRole::Key))
}

/// Columns of a head of a d × d matrix.
pub fn columns(model: &Model, entries: &[f32], head: usize) -> Matrix {
    let (d, w) = (model.width, model.head_width());
    Matrix::from_fn(d, w, |i, j| f64::from(entries[i * d + head * w + j]))
}

/// The trace of W_QK.
pub fn trace(query: &Matrix, key: &Matrix) -> f64 {
    entrywise(query, key)
}

/// tr(W_QKᵀ W_QK) = tr((W_QᵀW_Q)(W_KᵀW_K)).
pub fn square(query: &Matrix, key: &Matrix) -> f64 {
    entrywise(&multiply_tn(query, query), &multiply_tn(key, key))
}

/// Σ xᵢⱼ yᵢⱼ.
fn entrywise(x: &Matrix, y: &Matrix) -> f64 {
    let columns = x.col_iter().zip(y.col_iter());
    columns
        .map(|(x, y)| x.iter().zip(y.iter()).map(|(x, y)| x * y).sum::<f64>())
        .sum()
}

impl Locater {
    /// Whether there is no penalty.
    pub fn is_none(&self) -> bool {
        self.kappa_1 == 0.0 && self.kappa_2 == 0.0
    }

    /// Adds the gradient of the penalty to `gradient`, and gives the penalty: ∇_{W_Q} is
    /// 2κ₁ W_Q(W_KᵀW_K) + 2κ₂(tr W_QK − 1) W_K, and ∇_{W_K} the same with Q and K exchanged. (LOCAL prints a
    /// factor tr W_QK too many in the second term.)
    pub fn add_gradient(
        &self,
        model: &Model,
        parameters: &[Parameter],
        weights: &[f32],
        gradient: &mut [f32],
    ) -> f64 {
        if self.is_none() {
            return 0.0;
        }
        let (d, w) = (model.width, model.head_width());
        let mut penalty = 0.0;
        for (layer, head) in (0..model.layers).flat_map(|l| (0..model.heads).map(move |h| (l, h))) {
            let Some((query, key)) = query_key(model, weights, parameters, (layer, head)) else {
                continue;
            };
            let excess = trace(&query, &key) - 1.0;
            penalty += self.kappa_1 * square(&query, &key) + self.kappa_2 * excess * excess;
            for (role, factor, other) in [
                (WeightRole::Query, &query, &key),
                (WeightRole::Key, &key, &query),
            ] {
                let grown = multiply(factor, &multiply_tn(other, other));
                let found = parameters
                    .iter()
                    .find(|p| p.role == role && p.layer == Some(layer));
                let Some(parameter) = found else { continue };
                let to = parameter.slot.of_mut(gradient);
                for i in 0..d {
                    for j in 0..w {
                        let change =
                            self.kappa_1 * grown[(i, j)] + self.kappa_2 * excess * other[(i, j)];
                        to[i * d + head * w + j] += (2.0 * change) as f32;
                    }
                }
            }
        }
        penalty
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::initialisation::Initialisation;
    use crate::model::{ModelInput, Telling};
    use crate::recording::Recording;

    #[test]
    fn one_factor_is_enough_for_a_penalty() {
        let is_none = |kappa_1, kappa_2| Locater { kappa_1, kappa_2 }.is_none();
        assert!(is_none(0.0, 0.0));
        assert!(!is_none(0.1, 0.0) && !is_none(0.0, 0.1) && !is_none(0.1, 0.1));
    }

    #[test]
    fn gradients_of_the_penalty_are_its_differences() {
        let reading = ModelInput::Words {
            vocabulary: 3,
            length: 4,
        };
        let model = Model {
            layers: 2,
            width: 6,
            heads: 2,
            ..Model::vit(reading, Telling::Words(3))
        };
        let parameters = Recording::new(&model, 1).unwrap().parameters;
        let weights = Initialisation::Xavier.sample(&model, &parameters, 1);
        let locater = Locater {
            kappa_1: 0.7,
            kappa_2: 1.3,
        };
        let mut gradient = vec![0.0; weights.len()];
        locater.add_gradient(&model, &parameters, &weights, &mut gradient);
        let mut moved = weights.clone();
        for i in 0..weights.len() {
            // In single precision a step of 2⁻¹⁰ is exact beside numbers below 1.
            let mut at = |step: f32| {
                moved[i] = weights[i] + step;
                let penalty = locater.add_gradient(
                    &model,
                    &parameters,
                    &moved,
                    &mut vec![0.0; weights.len()],
                );
                (penalty, f64::from(moved[i]))
            };
            let ((above, high), (below, low)) = (at(1.0 / 1024.0), at(-1.0 / 1024.0));
            moved[i] = weights[i];
            let difference = (above - below) / (high - low);
            // Third derivatives are below 24 κ: 2⁻²⁰/6 times that.
            assert!((difference - f64::from(gradient[i])).abs() < 1e-5, "{i}");
        }
        assert!(gradient.iter().filter(|x| **x != 0.0).count() == 4 * 36);
        // Of each of four heads: where all entries are 0, tr W_QK = 0; where all are 1, W_QK has 36 entries 3.
        let mut penalty = |entry: f32| {
            let weights = vec![entry; weights.len()];
            locater.add_gradient(&model, &parameters, &weights, &mut gradient)
        };
        assert!((penalty(0.0) - 4.0 * 1.3).abs() < 1e-12);
        assert!((penalty(1.0) - 4.0 * (0.7 * 324.0 + 1.3 * 17.0 * 17.0)).abs() < 1e-9);
    }
}
