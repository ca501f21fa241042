//! View `singular`: the singular values beside the published and the corrected density.

use super::schema::*;
use crate::attention::{Sampler, fixed_width, layer_model};
use crate::dataset::DataSet;
#[cfg(feature = "gpu")]
use crate::gpu::Device;
use crate::linalg::singular_values;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::theory::measured_range::LayerLaw;
use crate::theory::{self, LayerModel};
use crate::views::demand::{bytes, squares_of_operator};
use crate::views::layer::drawing_cost;
use crate::views::layer::note_gates;
use crate::views::outcome::outcome;
use crate::views::{
    Experiment, Plan, excluded, leading_values, limits, on_gpu, operator,
    statistics::mean_and_error,
};
use crate::words::phrase;
use std::sync::OnceLock;

/// Number of points of the density curves.
const POINTS: usize = 201;

outcome! {
    /// The singular values of one realisation.
    pub(crate) struct SingularOutcome {
        /// Falling; the largest only beyond the limit of a full decomposition.
        singular_values: Vec<f64>,
    }
}

/// One step per realisation.
pub(crate) struct Singular {
    parameters: Parameters,
    /// Largest T whose singular values are all computed.
    limit: usize,
    /// Laws, computed only for merging.
    laws: OnceLock<theory::Laws>,
    has_laws: bool,
}

impl Singular {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self::with_limit(parameters, leading_values::FULL_LIMIT)
    }

    /// The experiment with all singular values up to T = `limit` only.
    pub(crate) fn with_limit(parameters: &Parameters, limit: usize) -> Self {
        Self {
            parameters: parameters.clone(),
            limit,
            laws: OnceLock::new(),
            has_laws: true,
        }
    }

    /// Whether only the largest are computed.
    fn has_leading_only(&self) -> bool {
        self.parameters.T > self.limit
    }
}

impl Plan for Singular {
    fn steps(&self) -> usize {
        self.parameters.samples
    }

    fn label(&self, step: usize) -> String {
        let (tokens, realisation) = (self.parameters.T, step + 1);
        match self.has_leading_only() {
            true => phrase!("singular-step-leading-values", tokens, realisation),
            false => phrase!("singular-step-values", tokens, realisation),
        }
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        Some(step as u32)
    }

    fn memory(&self, _: usize) -> f64 {
        let p = &self.parameters;
        bytes(p, [squares_of_operator(p, 3.2), 1.2, 1.3])
    }

    fn cost(&self, _step: usize) -> f64 {
        let each = if self.has_leading_only() { 12.0 } else { 40.0 };
        drawing_cost(&self.parameters) + each * (self.parameters.T as f64).powi(3)
    }

    fn gpu(&self, _step: usize) -> bool {
        let p = &self.parameters;
        self.has_leading_only() && on_gpu::wanted(p) && on_gpu::has_operator(p)
    }

    fn forget_laws(&mut self) {
        self.has_laws = false;
    }
}

impl Experiment for Singular {
    type Outcome = SingularOutcome;

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let matrix = operator(sampler, &self.parameters, step as u32)?;
        let singular_values = if self.has_leading_only() {
            leading_values::singular_values(&matrix)?
        } else {
            singular_values(&matrix)?
        };
        Ok(SingularOutcome { singular_values })
    }

    #[cfg(feature = "gpu")]
    async fn run_on_gpu(&self, step: usize, device: &Device) -> Result<Self::Outcome, Problem> {
        let p = &self.parameters;
        let singular_values =
            leading_values::singular_values_on_gpu(device, p, step as u32).await?;
        Ok(SingularOutcome { singular_values })
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p, &SCHEMA);
        let laws = self.laws.get_or_init(|| {
            theory::laws(&LayerModel {
                has_laws: self.has_laws,
                ..layer_model(p)
            })
        });
        let (mut s, mut realisation) = (Vec::new(), Vec::new());
        for (index, outcome) in done.iter().enumerate() {
            let Some(outcome) = outcome else { continue };
            s.extend_from_slice(&outcome.singular_values);
            realisation.resize(s.len(), index as f64);
        }
        data.push(S, s);
        data.push(REALISATION, realisation);
        let density = laws.singular_density(POINTS);
        data.push(X, density.x);
        data.push(PUBLISHED, density.published);
        data.push(CORRECTED, density.corrected);
        data.push(FINITE, density.finite);
        let count = data.numbers(X).len();
        let values = |rank: usize| -> Vec<f64> {
            let done = done.iter().flatten();
            done.filter_map(|it| it.singular_values.get(rank).copied())
                .collect()
        };
        let second = values(1);
        let (s1, s2) = (mean_and_error(&values(0)).0, mean_and_error(&second).0);
        let decisive = if limits::is_complete(done) {
            &second[..]
        } else {
            &[]
        };
        data.summarise(S1, s1);
        data.summarise(S2, s2);
        data.summarise(SINGULAR_GAP, s1 - s2);
        data.summarise(EDGE_PUBLISHED, theory::number(laws.edge_published));
        // A density is as right as its edge.
        for (column, law, edge) in [
            (CORRECTED, LayerLaw::EdgeCorrected, laws.edge_corrected),
            (FINITE, LayerLaw::EdgeFinite, laws.edge_finite),
        ] {
            limits::summarise(&mut data, law, edge, laws, decisive);
            let status = data.number_status(limits::name_of(law));
            data.judge(column, vec![status; count]);
        }
        let fixed = fixed_width(p).filter(|_| self.has_laws);
        data.summarise(S1_FIXED, theory::number(fixed.map(|it| it.s1)));
        data.summarise(S2_FIXED, theory::number(fixed.map(|it| it.s2)));
        if self.has_leading_only() {
            let count = done.iter().flatten().map(|it| it.singular_values.len());
            leading_values::note_restriction(&mut data, "singular-values", count.max());
        }
        data.notes.extend(laws.warnings.iter().cloned());
        note_gates(&mut data);
        excluded::add_note(&mut data, laws, excluded::EDGES);
        Ok(data)
    }
}
