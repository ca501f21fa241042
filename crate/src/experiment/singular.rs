//! View `singular`: the singular values beside the published and the corrected density.

use super::{Experiment, operator, statistics::mean_and_error};
use crate::attention::Sampler;
use crate::dataset::DataSet;
use crate::linalg::{leading_singular_values, singular_values};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::theory;
use std::cell::OnceCell;

/// Largest T whose singular values are all computed.
const FULL_LIMIT: usize = 2048;

/// Singular values computed above it.
const LEADING: usize = 24;

/// Relative accuracy of those.
const TOLERANCE: f64 = 1e-6;

/// Points of the density curves.
const POINTS: usize = 201;

/// One step per realisation.
pub(super) struct Singular {
    parameters: Parameters,
    /// For whoever merges, not for a worker that only runs steps.
    laws: OnceCell<theory::Laws>,
}

impl Singular {
    pub(super) fn new(parameters: &Parameters) -> Self {
        Self {
            parameters: parameters.clone(),
            laws: OnceCell::new(),
        }
    }
}

impl Experiment for Singular {
    fn steps(&self) -> usize {
        self.parameters.samples
    }

    fn label(&self, step: usize) -> String {
        format!(
            "singular values, T = {}, realisation {}",
            self.parameters.T,
            step + 1
        )
    }

    fn cost(&self, _step: usize) -> f64 {
        40.0 * (self.parameters.T as f64).powi(3)
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        let matrix = operator(sampler, &self.parameters, step as u32)?;
        if self.parameters.T <= FULL_LIMIT {
            singular_values(&matrix)
        } else {
            leading_singular_values(&matrix, LEADING, TOLERANCE)
        }
    }

    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p);
        let laws = self.laws.get_or_init(|| theory::laws(p));
        let (mut s, mut realisation) = (Vec::new(), Vec::new());
        for (index, values) in done.iter().enumerate() {
            let Some(values) = values else { continue };
            s.extend_from_slice(values);
            realisation.extend(values.iter().map(|_| index as f64));
        }
        data.push("s", s);
        data.push("realisation", realisation);
        let density = laws.singular_density(POINTS);
        data.push("x", density.x);
        data.push("published", density.published);
        data.push("corrected", density.corrected);
        data.push("finite", density.finite);
        let mean = |rank: usize| {
            let values: Vec<f64> = done
                .iter()
                .flatten()
                .filter_map(|v| v.get(rank).copied())
                .collect();
            mean_and_error(&values).0
        };
        let (s1, s2) = (mean(0), mean(1));
        data.summarise("s1", s1);
        data.summarise("s2", s2);
        data.summarise("singular_gap", s1 - s2);
        data.summarise("edge_published", laws.edge_published);
        data.summarise("edge_corrected", laws.edge_corrected);
        data.summarise("edge_finite", laws.edge_finite);
        data.notes.extend(laws.warnings.iter().cloned());
        if p.T > FULL_LIMIT {
            data.notes.push(format!(
                "All singular values are computed up to T = {FULL_LIMIT}; shown are the {LEADING} largest."
            ));
        }
        Ok(data)
    }
}
