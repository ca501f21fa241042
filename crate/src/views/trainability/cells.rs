//! Simulated transformers at a few places of the diagram, beside the theory.

use crate::attention::Sampler;
#[cfg(feature = "gpu")]
use crate::gpu;
use crate::layers::transformer::cosines;
use crate::parameters::{Parameters, ScoreScale};
use crate::problem::Problem;
use crate::views::similarity_depth::experiment::stack_cost;

/// Columns and rows of places, the finer grid first.
const GRIDS: [(usize, usize); 2] = [(6, 4), (4, 4)];

/// Number of operations that all places together may take: seconds on one worker.
const BUDGET: f64 = 4e10;

/// Largest T and d of these transformers.
const SIZE: usize = 128;

/// Step between consecutive places, so that they spread over the diagram.
const STRIDE: usize = 7;

/// A coarse grid of places, empty if the stacks are too large.
pub(super) struct Cells {
    parameters: Parameters,
    columns: usize,
    rows: usize,
    /// Largest β and α of the diagram.
    limits: (f64, f64),
}

impl Cells {
    /// Cells of a diagram up to `limits`.
    pub fn new(p: &Parameters, limits: (f64, f64)) -> Self {
        let parameters = p.with(|p| {
            p.scale = ScoreScale::SigmaQk(p.sigma_qk());
            (p.T, p.d) = (p.T.min(SIZE), Some(p.width().min(SIZE)));
        });
        let cost = stack_cost(&parameters);
        let fits = |(columns, rows): &(usize, usize)| (columns * rows) as f64 * cost <= BUDGET;
        let (columns, rows) = GRIDS.into_iter().find(fits).unwrap_or((0, 0));
        Self {
            parameters,
            columns,
            rows,
            limits,
        }
    }

    /// Their number.
    pub fn count(&self) -> usize {
        self.columns * self.rows
    }

    /// T and d of the transformers.
    pub fn size(&self) -> (usize, usize) {
        (self.parameters.T, self.parameters.width())
    }

    /// β and α of the measured place number `n`.
    pub fn at(&self, n: usize) -> (f64, f64) {
        let place = n * STRIDE % self.count();
        let centre = |i: usize, count: usize| (i as f64 + 0.5) / count as f64;
        (
            self.limits.0 * centre(place % self.columns, self.columns),
            self.limits.1 * centre(place / self.columns, self.rows),
        )
    }

    /// Operations of one place, roughly.
    pub fn cost(&self) -> f64 {
        stack_cost(&self.parameters)
    }

    /// Parameters that the transformers have in common.
    pub fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    /// The transformer of place number `n`.
    fn parameters_at(&self, n: usize) -> Parameters {
        let (beta, alpha) = self.at(n);
        self.parameters
            .with(|p| (p.scale, p.alpha) = (ScoreScale::Beta(beta), alpha))
    }

    /// ρ after the last layer at place number `n`.
    ///
    /// # Errors
    /// As [`cosines`].
    pub fn run(&self, n: usize, sampler: &mut Sampler) -> Result<f64, Problem> {
        // Only the last number is this step's result: the layers before are not to be told of.
        sampler.listen(None);
        let run = cosines(sampler, &self.parameters_at(n), 0)?;
        Ok(run.get(self.parameters.layers).copied().unwrap_or(f64::NAN))
    }

    /// [`Cells::run`] on a graphics processor.
    ///
    /// # Errors
    /// As [`crate::layers::on_gpu::cosines`].
    #[cfg(feature = "gpu")]
    pub async fn run_on_gpu(&self, n: usize, device: &gpu::Device) -> Result<f64, Problem> {
        device.listen(None);
        let run = crate::layers::on_gpu::cosines(device, &self.parameters_at(n), 0).await?;
        Ok(run.get(self.parameters.layers).copied().unwrap_or(f64::NAN))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_measured_once_and_deep_stacks_have_fewer() {
        for (text, count) in [
            ("T=256&layers=12", 24),
            ("T=64&layers=60", 24),
            ("T=256&layers=200", 0),
        ] {
            let (p, _) = Parameters::from_text(text);
            let cells = Cells::new(&p, (3.0, 2.0));
            assert_eq!(cells.count(), count, "{text}");
            let mut seen: Vec<(f64, f64)> = (0..count).map(|n| cells.at(n)).collect();
            seen.sort_by(|a, b| a.partial_cmp(b).unwrap());
            seen.dedup();
            assert_eq!(seen.len(), count);
        }
    }
}
