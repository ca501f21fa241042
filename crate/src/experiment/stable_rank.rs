//! View `stable-rank`: how the output of one layer collapses in rank with the context length, and
//! how removing the gap prevents it.

use super::sweep::Sweep;
use super::{Experiment, excess};
use crate::attention::Sampler;
use crate::dataset::DataSet;
use crate::network::layer_output;
use crate::parameters::{Parameters, Remedy};
use crate::problem::Problem;
use crate::theory::{self, Laws};

/// One step per (context length, realisation).
pub(super) struct StableRank {
    sweep: Sweep,
    laws: Vec<Laws>,
}

impl StableRank {
    pub(super) fn new(parameters: &Parameters) -> Self {
        let sweep = Sweep::new(parameters);
        let laws = sweep
            .lengths()
            .iter()
            .map(|t| theory::laws(&parameters.at_length(*t)))
            .collect();
        Self { sweep, laws }
    }

    /// The remedy of the curve beside the plain one: removing the gap, unless all outliers were asked for.
    fn remedy(&self) -> Remedy {
        match self.sweep.parameters().remedy {
            Remedy::Outliers => Remedy::Outliers,
            _ => Remedy::Gap,
        }
    }
}

impl Experiment for StableRank {
    fn steps(&self) -> usize {
        self.sweep.steps()
    }

    fn label(&self, step: usize) -> String {
        self.sweep.label(step)
    }

    fn cost(&self, step: usize) -> f64 {
        30.0 * (self.sweep.at(step).0.T as f64).powi(3)
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        let (p, realisation) = self.sweep.at(step);
        let matrix = sampler.attention(&p, realisation)?;
        let plain = layer_output(sampler, &p, realisation, matrix.clone(), Remedy::None)?;
        let remedied = layer_output(sampler, &p, realisation, matrix, self.remedy())?;
        let resolved = (1.0 + excess(&remedied)?) / p.T as f64;
        Ok(vec![excess(&plain)?, resolved])
    }

    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem> {
        let mut data = DataSet::new(self.sweep.parameters());
        data.push("T", self.sweep.column());
        let law = |of: &dyn Fn(&Laws) -> f64| self.laws.iter().map(of).collect::<Vec<f64>>();
        let (excess, error) = self.sweep.curve(done, 0);
        data.push("excess", excess.clone());
        data.push("excess_se", error);
        data.push("published", law(&|l| l.excess_published));
        data.push("corrected", law(&|l| l.excess_corrected));
        let (resolved, error) = self.sweep.curve(done, 1);
        data.push("resolved", resolved.clone());
        data.push("resolved_se", error);
        data.push("resolved_corrected", law(&|l| l.resolved_corrected));
        let last = |curve: &[f64]| curve.last().copied().unwrap_or(f64::NAN);
        data.summarise("stable_rank", 1.0 + last(&excess));
        data.summarise("excess", last(&excess));
        data.summarise("resolved", last(&resolved));
        if let Some(laws) = self.laws.last() {
            data.summarise("excess_published", laws.excess_published);
            data.summarise("excess_corrected", laws.excess_corrected);
            data.summarise("resolved_corrected", laws.resolved_corrected);
            data.notes.extend(laws.warnings.iter().cloned());
        }
        Ok(data)
    }
}
