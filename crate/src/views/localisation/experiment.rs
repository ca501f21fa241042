//! View `localisation`: which tokens' signals propagate under random-walk tokens, and the effect of the eigenspectrum of W_QK on
//! attention entropy (LOCAL).

use super::entropy::{EntropyMap, EntropyOutcome};
use super::propagation::{Propagation, WalksOutcome};
use super::schema::*;
use crate::attention::{QueryKey, Sampler};
use crate::claims::StepKind;
use crate::dataset::DataSet;
use crate::parameters::{Covariance, Parameters};
use crate::problem::Problem;
use crate::theory::localisation::{
    Version, eigen_variance, entropy_bound, least_entropy, variance_factor,
};
use crate::views::demand::bytes;
use crate::views::outcome::{of_kind, outcome};
use crate::views::{Experiment, Plan};
use crate::words::phrase;

/// Largest T·d; a walk of this size takes a hundred megabytes with its random numbers.
pub(super) const LARGEST_WALK: usize = 1 << 23;

/// Largest d with an anisotropic covariance: the eigenbasis costs d³ in every step.
pub(super) const LARGEST_BASIS: usize = 1024;

/// Number of points of the bound curves.
const POINTS: usize = 121;

outcome! {
    /// What a step finds.
    pub(crate) enum LocalisationOutcome {
        Walks(WalksOutcome),
        Entropy(EntropyOutcome),
    }
}

/// Blocks of walks for every draw of W_QK, then the walks of the entropy map.
pub(crate) struct Localisation {
    parameters: Parameters,
    propagation: Propagation,
    map: EntropyMap,
}

impl Localisation {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self {
            parameters: parameters.clone(),
            propagation: Propagation::new(parameters),
            map: EntropyMap::new(parameters),
        }
    }
}

impl Plan for Localisation {
    fn steps(&self) -> usize {
        self.propagation.steps() + self.map.steps()
    }

    fn kind(&self, step: usize) -> StepKind {
        if step < self.propagation.steps() {
            StepKind::Walks
        } else {
            StepKind::WalkEntropy
        }
    }

    fn label(&self, step: usize) -> String {
        match step.checked_sub(self.propagation.steps()) {
            None => self.propagation.label(step),
            Some(walk) => self.map.label(walk),
        }
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        match step.checked_sub(self.propagation.steps()) {
            None => Some(self.propagation.at(step).0),
            Some(_) => None,
        }
    }

    fn memory(&self, step: usize) -> f64 {
        let sampled = bytes(&self.parameters, [0.5, 3.0, 3.0]);
        match step < self.propagation.steps() {
            // A block of walks, whatever its size.
            true => sampled + 2.4e7,
            false => sampled,
        }
    }

    fn cost(&self, step: usize) -> f64 {
        match step.checked_sub(self.propagation.steps()) {
            None => self.propagation.cost(),
            Some(_) => self.map.cost(),
        }
    }
}

impl Experiment for Localisation {
    type Outcome = LocalisationOutcome;

    fn expects(&self, step: usize, outcome: &Self::Outcome) -> bool {
        matches!(outcome, LocalisationOutcome::Walks(_)) == (step < self.propagation.steps())
    }

    fn run(&self, step: usize, _: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let p = &self.parameters;
        check_size(p)?;
        Ok(match step.checked_sub(self.propagation.steps()) {
            None => {
                let (draw, block) = self.propagation.at(step);
                let weights = QueryKey::sample(p, draw);
                self.propagation.run(&weights, draw, block).into()
            }
            Some(walk) => {
                let weights = QueryKey::sample(p, walk as u32);
                self.map.run(&weights, walk as u32)?.into()
            }
        })
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let (walks, map) = done.split_at(self.propagation.steps());
        let mut data = DataSet::new(p, &SCHEMA);
        let outcome = self.propagation.merge(&of_kind(walks), &mut data);
        let entropy = self.map.merge(&of_kind(map), &mut data);
        bounds(p, &mut data);
        softmax(&mut data);
        let temperature = (p.width() as f64).sqrt();
        let (trace, square) = outcome.traces;
        data.summarise(XI, trace / square.sqrt());
        data.summarise(ETA, square.sqrt() / temperature);
        data.summarise(TRACE_OVER_TEMPERATURE, trace / temperature);
        data.summarise(EIGEN_VARIANCE, eigen_variance(p.width(), trace, square));
        data.summarise(VARIANCE_MIDDLE, outcome.variance_middle);
        let middle = |version| variance_factor(0.5, version);
        data.summarise(VARIANCE_MIDDLE_PUBLISHED, middle(Version::Published));
        data.summarise(VARIANCE_MIDDLE_CORRECTED, middle(Version::Corrected));
        data.summarise(WALK_ENTROPY, entropy.entropy);
        data.summarise(
            WALK_ENTROPY_FRACTION,
            entropy.entropy / libm::log(p.T as f64),
        );
        data.summarise(NU, entropy.nu);
        data.summarise(ENTROPY_LEAST, least_entropy(p.T, entropy.nu));
        Ok(data)
    }
}

/// Returns an error for walks of the wrong size.
fn check_size(p: &Parameters) -> Result<(), Problem> {
    let d = p.width();
    if p.T * d > LARGEST_WALK {
        let message = phrase!(
            "localisation-walks-too-large",
            tokens = p.T,
            width = d,
            most = LARGEST_WALK
        );
        return Err(Problem::new("d", message));
    }
    if p.covariance == Covariance::Anisotropic && d > LARGEST_BASIS {
        let message = phrase!(
            "localisation-covariance-too-large",
            most = LARGEST_BASIS,
            width = d
        );
        return Err(Problem::new("d", message));
    }
    Ok(())
}

/// Entropy bounds against ν, from the flat part of the curve to where it vanishes.
fn bounds(p: &Parameters, data: &mut DataSet) {
    let nu: Vec<f64> = (0..POINTS)
        .map(|i| libm::pow(10f64, -2.0 + 4.0 * i as f64 / (POINTS - 1) as f64))
        .collect();
    let curve = |of: &dyn Fn(f64) -> f64| nu.iter().map(|n| of(*n)).collect::<Vec<f64>>();
    let published = curve(&|n| entropy_bound(p.T, n, Version::Published));
    let corrected = curve(&|n| entropy_bound(p.T, n, Version::Corrected));
    let exact = curve(&|n| least_entropy(p.T, n));
    data.push(NU, nu);
    data.push(BOUND_PUBLISHED, published);
    data.push(BOUND_CORRECTED, corrected);
    data.push(BOUND_EXACT, exact);
}

/// Softmax of two scores and its piecewise-linear form, against their difference; on which both depend (LOCAL Figure 1).
fn softmax(data: &mut DataSet) {
    let difference: Vec<f64> = (0..POINTS).map(|i| -6.0 + 0.1 * i as f64).collect();
    let exact = difference
        .iter()
        .map(|x| 1.0 / (1.0 + libm::exp(-x)))
        .collect();
    let linear = difference
        .iter()
        .map(|x| crate::theory::localisation::piecewise_linear_softmax(&[*x, 0.0])[0])
        .collect();
    data.push(DIFFERENCE, difference);
    data.push(SOFTMAX, exact);
    data.push(PIECEWISE_LINEAR, linear);
}
