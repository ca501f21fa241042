//! View `gap`: the eigenvalue gap and the singular gap against the context length.

use super::schema::*;
use crate::attention::{Sampler, layer_model};
use crate::dataset::DataSet;
#[cfg(feature = "gpu")]
use crate::gpu::Device;
use crate::law_status::{Allowed, LawStatus};
use crate::linalg::modulus;
use crate::linalg::{Complex, eigenvalues, leading_eigenvalues_of, leading_singular_values};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::theory::measured_range::LayerLaw;
use crate::theory::{self, Laws};
use crate::views::curves::sweep::Sweep;
use crate::views::demand::{bytes, squares_of_operator};
use crate::views::layer::drawing_cost;
use crate::views::layer::note_gates;
use crate::views::outcome::outcome;
use crate::views::{Experiment, Plan, excluded, limits, on_gpu, operator};
use crate::words::phrase;
use std::sync::OnceLock;

/// Smallest T for which the leading pairs are found by Krylov iteration, which is faster from there on.
const KRYLOV_FROM: usize = 700;

/// Relative accuracy of |λ₂| and s₂ found that way.
const TOLERANCE: f64 = 1e-4;

/// One step per (context length, realisation).
pub(crate) struct Gap {
    sweep: Sweep,
    /// Laws at every length, computed only for merging.
    laws: OnceLock<Vec<Laws>>,
}

impl Gap {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self {
            sweep: Sweep::new(parameters),
            laws: OnceLock::new(),
        }
    }

    fn laws(&self) -> &[Laws] {
        let at = |length: &usize| {
            theory::laws(&layer_model(&self.sweep.parameters().at_length(*length)))
        };
        self.laws
            .get_or_init(|| self.sweep.lengths().iter().map(at).collect())
    }
}

outcome! {
    /// The gaps of one matrix.
    pub(crate) struct GapOutcome {
        /// |λ₁| − |λ₂|.
        eigenvalue_gap: f64,
        /// s₁ − s₂.
        singular_gap: f64,
    }
}

fn gaps(values: &[Complex], singular: &[f64]) -> Result<GapOutcome, Problem> {
    match (values, singular) {
        ([first, second, ..], [largest, next, ..]) => Ok(GapOutcome {
            eigenvalue_gap: modulus(first) - modulus(second),
            singular_gap: largest - next,
        }),
        _ => Err(Problem::new("T", phrase!("gap-fewer-than-two-values"))),
    }
}

impl Plan for Gap {
    fn steps(&self) -> usize {
        self.sweep.steps()
    }

    fn label(&self, step: usize) -> String {
        self.sweep.label(step)
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        Some(self.sweep.at(step).1)
    }

    fn memory(&self, step: usize) -> f64 {
        let (p, _) = self.sweep.at(step);
        bytes(&p, [squares_of_operator(&p, 5.3), 1.2, 1.3])
    }

    fn cost(&self, step: usize) -> f64 {
        let (p, _) = self.sweep.at(step);
        let cubes = if p.T < KRYLOV_FROM { 100.0 } else { 12.0 };
        drawing_cost(&p) + cubes * (p.T as f64).powi(3)
    }

    fn gpu(&self, step: usize) -> bool {
        let (p, _) = self.sweep.at(step);
        on_gpu::wanted(&p) && on_gpu::has_operator(&p)
    }
}

impl Experiment for Gap {
    type Outcome = GapOutcome;

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let (p, realisation) = self.sweep.at(step);
        let matrix = operator(sampler, &p, realisation)?;
        let values = if p.T < KRYLOV_FROM {
            eigenvalues(&matrix)?
        } else {
            leading_eigenvalues_of(&matrix, 2, TOLERANCE)?
        };
        let singular = leading_singular_values(&matrix, 2, TOLERANCE)?;
        gaps(&values, &singular)
    }

    #[cfg(feature = "gpu")]
    async fn run_on_gpu(&self, step: usize, device: &Device) -> Result<Self::Outcome, Problem> {
        let (p, realisation) = self.sweep.at(step);
        let (values, singular) =
            crate::layers::on_gpu::leading(device, &p, realisation, (2, 2), TOLERANCE).await?;
        gaps(&values, &singular)
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let mut data = DataSet::new(self.sweep.parameters(), &SCHEMA);
        data.push(T, self.sweep.column());
        let at: Vec<&Laws> = self.laws().iter().collect();
        let column = |gap: fn(&Laws) -> Option<f64>| -> Vec<f64> {
            at.iter().map(|laws| theory::number(gap(laws))).collect()
        };
        let known = |law: LayerLaw| at.iter().map(|laws| laws.status(law)).collect();
        // No grid has the singular gap.
        let untested = |laws: &&Laws| {
            if laws.are_exact() {
                LawStatus::Right
            } else {
                LawStatus::Untested
            }
        };
        let untested: Vec<LawStatus> = at.iter().map(untested).collect();
        let (measured, error) = self.sweep.curve(done, |it| Some(it.eigenvalue_gap));
        data.push_with_errors(EIGEN_GAP, measured.clone(), error);
        data.push(
            EIGEN_GAP_PUBLISHED,
            column(|l| l.eigen_gap(l.radius_published)),
        );
        limits::push_law(
            &mut data,
            EIGEN_GAP_CORRECTED,
            column(|l| l.eigen_gap(l.radius)),
            known(LayerLaw::EigenGapCorrected),
        );
        limits::push_law(
            &mut data,
            EIGEN_GAP_FINITE,
            column(|l| l.eigen_gap(l.radius_finite)),
            known(LayerLaw::EigenGapFinite),
        );
        let (singular, error) = self.sweep.curve(done, |it| Some(it.singular_gap));
        data.push_with_errors(SINGULAR_GAP, singular.clone(), error);
        data.push(
            SINGULAR_GAP_PUBLISHED,
            column(|l| l.singular_gap(l.edge_published)),
        );
        limits::push_law(
            &mut data,
            SINGULAR_GAP_CORRECTED,
            column(|l| l.singular_gap(l.edge_corrected)),
            untested.clone(),
        );
        limits::push_law(
            &mut data,
            SINGULAR_GAP_FINITE,
            column(|l| l.singular_gap(l.edge_finite)),
            untested,
        );
        if limits::is_complete(done) && !at.iter().any(|laws| laws.are_exact()) {
            for (measured, laws) in [
                (EIGEN_GAP, [EIGEN_GAP_CORRECTED, EIGEN_GAP_FINITE]),
                (SINGULAR_GAP, [SINGULAR_GAP_CORRECTED, SINGULAR_GAP_FINITE]),
            ] {
                for law in laws {
                    let pair = (law, measured);
                    limits::compare(
                        &mut data,
                        pair,
                        self.sweep.parameters().samples,
                        Allowed::Share(0.0),
                    );
                }
            }
        }
        let last = |curve: &[f64]| curve.last().copied().unwrap_or(f64::NAN);
        data.summarise(GAP, last(&measured));
        data.summarise(SINGULAR_GAP, last(&singular));
        if let Some(laws) = self.laws().last() {
            data.summarise(RADIUS_PUBLISHED, theory::number(laws.radius_published));
            limits::summarise(&mut data, LayerLaw::Radius, laws.radius, laws, &[]);
            let finite = laws.radius_finite;
            limits::summarise(&mut data, LayerLaw::RadiusFinite, finite, laws, &[]);
            data.notes.extend(laws.warnings.iter().cloned());
            note_gates(&mut data);
            excluded::add_note(&mut data, laws, excluded::RADII);
            excluded::add_note(&mut data, laws, excluded::EDGES);
        }
        Ok(data)
    }
}
