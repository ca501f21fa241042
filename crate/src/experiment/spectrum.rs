//! View `spectrum`: the complex plane, its laws, the outlier and the gap.

use super::numbers::{Numbers, summarise};
use super::statistics::mean_and_error;
use super::{Experiment, operator};
use crate::attention::Sampler;
use crate::dataset::DataSet;
use crate::linalg::{eigenvalues, leading_eigenvalues_of};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::theory;
use std::cell::OnceCell;

/// Largest T whose full spectrum is computed: the time grows like T³ (half a minute there).
const FULL_LIMIT: usize = 2048;

/// Eigenvalues computed above it.
const LEADING: usize = 24;

/// Relative accuracy of those.
const TOLERANCE: f64 = 1e-6;

/// Points of the radial law.
const POINTS: usize = 101;

/// Two steps per realisation: its eigenvalues, and the numbers shown beside the figure.
pub(super) struct Spectrum {
    parameters: Parameters,
    /// For whoever merges, not for a worker that only runs steps.
    laws: OnceCell<theory::Laws>,
}

impl Spectrum {
    pub(super) fn new(parameters: &Parameters) -> Self {
        Self {
            parameters: parameters.clone(),
            laws: OnceCell::new(),
        }
    }

    fn realisation(&self, step: usize) -> u32 {
        (step % self.parameters.samples) as u32
    }

    fn is_numbers(&self, step: usize) -> bool {
        step >= self.parameters.samples
    }
}

impl Experiment for Spectrum {
    fn steps(&self) -> usize {
        2 * self.parameters.samples
    }

    fn label(&self, step: usize) -> String {
        let what = if self.is_numbers(step) {
            "singular values and rank"
        } else {
            "eigenvalues"
        };
        format!(
            "{what}, T = {}, realisation {}",
            self.parameters.T,
            self.realisation(step) + 1
        )
    }

    fn cost(&self, step: usize) -> f64 {
        let cube = (self.parameters.T as f64).powi(3);
        // A full eigenvalue solve is 10 T³ and runs at a tenth of the speed of a product (2 T³).
        if self.is_numbers(step) {
            20.0 * cube
        } else {
            100.0 * cube
        }
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        let p = &self.parameters;
        if self.is_numbers(step) {
            return Ok(Numbers::measure(sampler, p, self.realisation(step))?.to_vec());
        }
        let matrix = operator(sampler, p, self.realisation(step))?;
        let values = if p.T <= FULL_LIMIT {
            eigenvalues(&matrix)?
        } else {
            leading_eigenvalues_of(&matrix, LEADING, TOLERANCE)?
        };
        Ok(values.into_iter().flat_map(|z| [z.re, z.im]).collect())
    }

    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p);
        let laws = self.laws.get_or_init(|| theory::laws(p));
        let (spectra, numbers) = done.split_at(p.samples.min(done.len()));
        let (mut re, mut im, mut realisation) = (Vec::new(), Vec::new(), Vec::new());
        let (mut lambda1, mut lambda2) = (Vec::new(), Vec::new());
        for (index, values) in spectra.iter().enumerate() {
            let Some(values) = values else { continue };
            for pair in values.chunks_exact(2) {
                re.push(pair[0]);
                im.push(pair[1]);
                realisation.push(index as f64);
            }
            lambda1.push(values[0]);
            if values.len() >= 4 {
                lambda2.push(values[2].hypot(values[3]));
            }
        }
        data.push("re", re);
        data.push("im", im);
        data.push("realisation", realisation);
        let radial = laws.radial_law(POINTS);
        data.push("r", radial.r);
        data.push("radial_published", radial.published);
        data.push("radial_corrected", radial.corrected);
        let mean = |x: &[f64]| mean_and_error(x).0;
        data.summarise("lambda1", mean(&lambda1));
        data.summarise("lambda2_abs", mean(&lambda2));
        data.summarise("gap", mean(&lambda1).abs() - mean(&lambda2));
        data.summarise("radius_published", laws.radius_published);
        data.summarise("radius", laws.radius);
        data.summarise("radius_finite", laws.radius_finite);
        data.summarise("centre", laws.centre);
        data.summarise("outlier", laws.outlier);
        summarise(&mut data, numbers, laws);
        data.notes.extend(laws.warnings.iter().cloned());
        if p.T > FULL_LIMIT {
            data.notes.push(format!(
                "The full spectrum ends at T = {FULL_LIMIT}; shown are the {LEADING} eigenvalues of largest modulus."
            ));
        }
        Ok(data)
    }
}
