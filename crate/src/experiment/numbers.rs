//! The numbers beside the figure: singular values, stable rank, entropy, participation.

use super::statistics::mean_and_error;
use super::{excess, operator};
use crate::attention::{Sampler, mean_entropy, participation};
use crate::dataset::DataSet;
use crate::linalg::leading_singular_values;
use crate::network::layer_output;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::theory::Laws;

/// Relative accuracy of s₁ and s₂.
const TOLERANCE: f64 = 1e-9;

/// What one realisation's step returns, in this order.
const COUNT: usize = 5;

/// Numbers of one realisation.
pub(super) struct Numbers {
    s1: f64,
    s2: f64,
    excess: f64,
    entropy: f64,
    participation: f64,
}

impl Numbers {
    /// Measures realisation `realisation`: s₁, s₂ of the operator shown, sr(Σ₁) − 1 of the layer's
    /// output, mean entropy (nats) and participation of the rows of A.
    pub(super) fn measure(
        sampler: &mut Sampler,
        p: &Parameters,
        realisation: u32,
    ) -> Result<Self, Problem> {
        let leading = leading_singular_values(&operator(sampler, p, realisation)?, 2, TOLERANCE)?;
        let matrix = sampler.attention(p, realisation)?;
        let (entropy, participation) = (mean_entropy(&matrix), participation(&matrix));
        let output = layer_output(sampler, p, realisation, matrix, p.remedy)?;
        Ok(Self {
            s1: leading[0],
            s2: leading.get(1).copied().unwrap_or(0.0),
            excess: excess(&output)?,
            entropy,
            participation,
        })
    }

    pub(super) fn to_vec(&self) -> Vec<f64> {
        vec![
            self.s1,
            self.s2,
            self.excess,
            self.entropy,
            self.participation,
        ]
    }
}

/// Writes the means over the realisations done, and the laws they are compared with, into the summary.
pub(super) fn summarise(data: &mut DataSet, done: &[Option<Vec<f64>>], laws: &Laws) {
    let mean = |which: usize| {
        let values: Vec<f64> = done
            .iter()
            .flatten()
            .map(|numbers| numbers[which])
            .collect();
        mean_and_error(&values).0
    };
    let [s1, s2, excess, entropy, participation]: [f64; COUNT] = std::array::from_fn(mean);
    let p = data.parameters.clone();
    data.summarise("s1", s1);
    data.summarise("s2", s2);
    data.summarise("singular_gap", s1 - s2);
    data.summarise("edge_published", laws.edge_published);
    data.summarise("edge_corrected", laws.edge_corrected);
    data.summarise("edge_finite", laws.edge_finite);
    data.summarise("stable_rank", 1.0 + excess);
    data.summarise("excess", excess);
    data.summarise("excess_published", laws.excess_published);
    data.summarise("excess_corrected", laws.excess_corrected);
    data.summarise("excess_finite", laws.excess_finite);
    data.summarise("entropy", entropy);
    data.summarise("entropy_fraction", entropy / (p.T as f64).ln());
    data.summarise("participation", participation);
    data.summarise("participation_exact", laws.participation_exact);
}
