//! View `trainability`: the values of (β, α_SA) for which a stack has entropy collapse, rank collapse,
//! or neither (REM Figure 1(c)).

use super::cells::Cells;
use super::schema::*;
use crate::attention::Sampler;
use crate::dataset::DataSet;
#[cfg(feature = "gpu")]
use crate::gpu::Device;
use crate::layers::row_overlaps;
use crate::layers::transformer::{block_model, cosines, head_width};
use crate::parameters::{Block, Parameters};
use crate::problem::Problem;
use crate::theory::{INITIALISATIONS, Overlaps, Update, critical_alpha, critical_beta, number};
use crate::views::demand::transformer_memory;
use crate::views::outcome::{of_kind, outcome};
use crate::views::similarity_depth::experiment::{
    Course, course, finished, judge, note_limit, note_remedy, published, push_ratios, stack_cost,
    stack_samples, update,
};
use crate::views::{Experiment, Plan, on_gpu};
use crate::words::phrase;

/// Number of cells along β and along α_SA.
const COLUMNS: usize = 30;
const ROWS: usize = 24;

/// Largest β.
const BETA_LIMIT: f64 = 3.0;

/// Largest α of the dial.
const ALPHA_LIMIT: f64 = 4.0;

/// Smallest upper end of the diagram, since standard initialisations are at α = 1 with their names above.
const LOWEST: f64 = 1.5;

/// Width and context length of BERT, for the mark of BERT.
const BERT: (f64, usize) = (768.0, 512);

outcome! {
    /// What a step finds.
    pub(crate) enum TrainabilityOutcome {
        Column(ColumnOfDiagram),
        Theory(TheoryAtDials),
        Course(Course),
        Place(MeasuredPlace),
    }

    /// The theory at one β.
    pub(crate) struct ColumnOfDiagram {
        critical_alpha: f64,
        /// ρ after the last layer for every α.
        rho_final: Vec<f64>,
    }

    /// The theory at the dials.
    pub(crate) struct TheoryAtDials {
        /// ρ after every layer.
        course: Vec<f64>,
    }

    /// A simulated transformer somewhere in the diagram.
    pub(crate) struct MeasuredPlace {
        /// ρ after the last layer.
        rho_final: f64,
    }
}

/// One step per column, one for the course of ρ at the dials, then one per realisation, then one per
/// place of the coarse grid that is measured.
pub(crate) struct Trainability {
    parameters: Parameters,
    /// Largest α of the diagram.
    top: f64,
    cells: Cells,
}

impl Trainability {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        let p = parameters;
        // As high as twice the critical strength at small β, which no dial of the diagram moves.
        let flat = Overlaps::asymptotic(0.0, p.T);
        let needed = critical_alpha(
            &Update::new(&block_model(p), flat, Block::Full),
            p.rho,
            p.layers,
            p.epsilon,
            ALPHA_LIMIT,
        );
        let top = if needed.is_nan() {
            ALPHA_LIMIT
        } else {
            (2.0 * needed).ceil().clamp(LOWEST, ALPHA_LIMIT)
        };
        let top = if p.alpha > top { ALPHA_LIMIT } else { top };
        Self {
            parameters: p.clone(),
            top,
            cells: Cells::new(p, (BETA_LIMIT, top)),
        }
    }

    fn beta(&self, i: usize) -> f64 {
        BETA_LIMIT * (i as f64 + 0.5) / COLUMNS as f64
    }

    fn alpha(&self, j: usize) -> f64 {
        self.top * (j as f64 + 0.5) / ROWS as f64
    }

    fn column(&self, i: usize) -> ColumnOfDiagram {
        let p = &self.parameters;
        let overlaps = row_overlaps(p.overlap, self.beta(i), p.T, p.seed);
        let update = Update::new(&block_model(p), overlaps, Block::Full);
        let at = |j: usize| update.clone().with_alpha(self.alpha(j));
        ColumnOfDiagram {
            critical_alpha: critical_alpha(&update, p.rho, p.layers, p.epsilon, ALPHA_LIMIT),
            rho_final: (0..ROWS)
                .map(|j| at(j).cosine_after(p.rho, p.layers))
                .collect(),
        }
    }

    /// The region a point of the diagram belongs to.
    fn phase(&self, beta: f64, rho_final: f64) -> &'static str {
        if beta > critical_beta(self.parameters.rho) {
            "entropy collapse"
        } else if rho_final.is_nan() {
            "unknown"
        } else if rho_final > 1.0 - self.parameters.epsilon {
            "rank collapse"
        } else {
            "trainable"
        }
    }
}

impl Trainability {
    /// The measured region of transformers at the dials: by β as in theory, and by their cosine if it is
    /// farther from the boundary than two standard errors.
    fn measured_phase(&self, rho: f64, se: f64) -> &'static str {
        let away = (rho - (1.0 - self.parameters.epsilon)).abs();
        match self.phase(self.parameters.beta(), rho) {
            "rank collapse" | "trainable" if away < 2.0 * se => "on the boundary",
            phase => phase,
        }
    }
}

impl Plan for Trainability {
    fn steps(&self) -> usize {
        COLUMNS + 1 + stack_samples(&self.parameters) + self.cells.count()
    }

    fn label(&self, step: usize) -> String {
        match step.checked_sub(COLUMNS) {
            None => phrase!(
                "trainability-diagram",
                beta = format!("{:.2}", self.beta(step))
            ),
            Some(0) => phrase!("trainability-theory-dials").to_owned(),
            Some(n) if n <= stack_samples(&self.parameters) => phrase!(
                "trainability-layers-dials-realisation",
                layers = self.parameters.layers,
                realisation = n
            ),
            Some(n) => {
                let (beta, alpha) = self.cells.at(n - 1 - stack_samples(&self.parameters));
                let layers = self.parameters.layers;
                phrase!(
                    "trainability-layers-at-point",
                    layers,
                    beta = format!("{beta:.2}"),
                    alpha = format!("{alpha:.2}")
                )
            }
        }
    }

    fn memory(&self, _: usize) -> f64 {
        transformer_memory(&self.parameters)
    }

    fn cost(&self, step: usize) -> f64 {
        match step.checked_sub(COLUMNS) {
            None | Some(0) => 1e8,
            Some(n) if n <= stack_samples(&self.parameters) => stack_cost(&self.parameters),
            Some(_) => self.cells.cost(),
        }
    }

    fn gpu(&self, step: usize) -> bool {
        match step.checked_sub(COLUMNS) {
            None | Some(0) => false,
            Some(n) if n <= stack_samples(&self.parameters) => on_gpu::has_blocks(&self.parameters),
            Some(_) => on_gpu::has_blocks(self.cells.parameters()),
        }
    }
}

impl Experiment for Trainability {
    type Outcome = TrainabilityOutcome;

    fn expects(&self, step: usize, outcome: &Self::Outcome) -> bool {
        match outcome {
            TrainabilityOutcome::Column(_) => step < COLUMNS,
            TrainabilityOutcome::Theory(_) => step == COLUMNS,
            TrainabilityOutcome::Course(_) | TrainabilityOutcome::Place(_) => {
                let is_place = step > COLUMNS + stack_samples(&self.parameters);
                step > COLUMNS && is_place == matches!(outcome, TrainabilityOutcome::Place(_))
            }
        }
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let p = &self.parameters;
        Ok(match step.checked_sub(COLUMNS) {
            None => self.column(step).into(),
            Some(0) => {
                let course = update(p, p.overlap).iterate(p.rho, p.layers);
                TheoryAtDials { course }.into()
            }
            Some(n) if n <= stack_samples(p) => {
                Course::of(cosines(sampler, p, n as u32 - 1)?, p.layers).into()
            }
            Some(n) => {
                let rho_final = self.cells.run(n - 1 - stack_samples(p), sampler)?;
                MeasuredPlace { rho_final }.into()
            }
        })
    }

    fn so_far(&self, _: usize, reported: Vec<f64>) -> Result<Self::Outcome, Problem> {
        Ok(Course::of(reported, self.parameters.layers).into())
    }

    #[cfg(feature = "gpu")]
    async fn run_on_gpu(&self, step: usize, device: &Device) -> Result<Self::Outcome, Problem> {
        let (p, n) = (&self.parameters, step.saturating_sub(COLUMNS + 1));
        Ok(match n.checked_sub(stack_samples(p)) {
            None => {
                let found = crate::layers::on_gpu::cosines(device, p, n as u32).await?;
                Course::of(found, p.layers).into()
            }
            Some(place) => {
                let rho_final = self.cells.run_on_gpu(place, device).await?;
                MeasuredPlace { rho_final }.into()
            }
        })
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let (columns, rest) = done.split_at(COLUMNS);
        let (theory, rest) = rest.split_at(1);
        let (runs, places) = rest.split_at(stack_samples(p));
        let columns: Vec<Option<&ColumnOfDiagram>> = of_kind(columns);
        let runs = &of_kind(runs);
        let rho_final =
            |i: usize, j: usize| number(columns[i].and_then(|it| it.rho_final.get(j).copied()));
        let critical = |i: usize| number(columns[i].map(|it| it.critical_alpha));
        let cells: Vec<(usize, usize)> = (0..ROWS)
            .flat_map(|j| (0..COLUMNS).map(move |i| (i, j)))
            .collect();
        let mut data = DataSet::new(p, &SCHEMA);
        data.push(BETA, cells.iter().map(|(i, _)| self.beta(*i)).collect());
        data.push(ALPHA, cells.iter().map(|(_, j)| self.alpha(*j)).collect());
        data.push(
            RHO_FINAL,
            cells.iter().map(|(i, j)| rho_final(*i, *j)).collect(),
        );
        let phases = cells
            .iter()
            .map(|(i, j)| self.phase(self.beta(*i), rho_final(*i, *j)).to_owned());
        data.push_words(PHASE, phases.collect());
        data.push(CRITICAL_BETA, (0..COLUMNS).map(|i| self.beta(i)).collect());
        data.push(CRITICAL_ALPHA, (0..COLUMNS).map(critical).collect());
        let known: Vec<((f64, f64), f64)> = of_kind::<MeasuredPlace, _>(places)
            .into_iter()
            .enumerate()
            .filter_map(|(n, place)| Some((self.cells.at(n), place?.rho_final)))
            .collect();
        data.push(CELL_BETA, known.iter().map(|c| c.0.0).collect());
        data.push(CELL_ALPHA, known.iter().map(|c| c.0.1).collect());
        data.push(CELL_MEASURED, known.iter().map(|c| c.1).collect());
        if self.cells.count() > 0 {
            let (tokens, width) = self.cells.size();
            data.notes.push(phrase!(
                "trainability-dots-diagram-simulated-transformers",
                tokens,
                width
            ));
        }
        let missing = TheoryAtDials {
            course: vec![f64::NAN; p.layers + 1],
        };
        let theory = &of_kind(theory)[0].unwrap_or(&missing).course;
        let (measured, measured_se) = course(runs, p.layers, |run| &run.cosines);
        let last = |values: &[f64]| values.last().copied().unwrap_or(f64::NAN);
        let end = (last(&measured), last(theory));
        let end_se = last(&measured_se);
        let layer: Vec<f64> = (0..=p.layers).map(|l| l as f64).collect();
        data.push(THEORY, theory.clone());
        push_ratios(runs, p, &mut data);
        data.push(PUBLISHED, published(p));
        data.push(LAYER, layer);
        data.push_with_errors(MEASURED, measured, measured_se);
        judge(done, p, &mut data);
        // Where standard models start: the residual connection of all of them has strength 1.
        let (width, key) = (p.width() as f64, head_width(p) as f64);
        let mark = |k: usize| match k {
            0 => INITIALISATIONS[0].beta(BERT.0, key, BERT.1),
            _ => INITIALISATIONS[k].beta(width, key, p.T),
        };
        let marks: Vec<f64> = (0..INITIALISATIONS.len()).map(mark).collect();
        data.push_words(
            INITIALISATION,
            INITIALISATIONS.iter().map(|i| i.name.to_owned()).collect(),
        );
        data.push(INITIALISATION_BETA, marks.clone());
        data.summarise(RHO_FINAL, end.0);
        data.summarise(RHO_FINAL_SE, end_se);
        data.summarise(REALISATIONS, finished(runs, p.layers));
        data.summarise(RHO_FINAL_THEORY, end.1);
        data.summarise(BETA_CRITICAL, critical_beta(p.rho));
        note_limit(p, &mut data);
        note_remedy(p, &mut data);
        let here = (p.beta() / BETA_LIMIT * COLUMNS as f64) as usize;
        data.summarise(ALPHA_CRITICAL, critical(here.min(COLUMNS - 1)));
        data.summarise_word(PHASE, self.phase(p.beta(), end.1));
        data.summarise_word(PHASE_MEASURED, self.measured_phase(end.0, end_se));
        // β = σ²d/√ln T, read backwards: the weights that this β means.
        data.summarise(SIGMA_INIT, p.sigma_init());
        for (name, beta) in [BETA_BERT, BETA_ROOT_D, BETA_XAVIER, BETA_HE]
            .into_iter()
            .zip(marks)
        {
            data.summarise(name, beta);
        }
        Ok(data)
    }
}
