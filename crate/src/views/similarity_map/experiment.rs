//! View `similarity-map`: the cosine between tokens after one update, for every (β, ρ), theory beside measurement (REM Figures 3
//! and C.3).

use super::schema::*;
use crate::attention::{Sampler, remedied};
use crate::claims::StepKind;
use crate::dataset::DataSet;
#[cfg(feature = "gpu")]
use crate::gpu::Device;
use crate::layers::cosine::{mean_cosine, overlap_ratio};
use crate::layers::transformer::{behind_attention, block_model, single_head, tokens};
use crate::layers::{apply_gate, row_overlaps};
use crate::linalg::multiply;
use crate::parameters::{Block, Parameters};
use crate::problem::Problem;
use crate::theory::{Update, critical_beta};
use crate::views::demand::transformer_memory;
use crate::views::outcome::{of_kind, outcome};
use crate::views::similarity_depth::experiment::{measured_samples, note_limit, note_remedy};
use crate::views::statistics::mean_and_error;
use crate::views::{Experiment, Plan, on_gpu};
use crate::words::phrase;

/// Number of cells along β and along ρ.
const COLUMNS: usize = 24;
const ROWS: usize = 16;

/// Largest β.
const LIMIT: f64 = 3.0;

/// Distances between the measured cells at each level of refinement, beginning with the coarsest.
const STRIDES: [usize; 3] = [4, 2, 1];

outcome! {
    /// What a step finds.
    pub(crate) enum SimilarityMapOutcome {
        Theory(TheoryOfColumn),
        Cells(MeasuredCells),
    }

    /// Theory at one β.
    pub(crate) struct TheoryOfColumn {
        /// The cosine after the update for every ρ.
        cosines: Vec<f64>,
    }

    /// Measurements in a row of cells.
    pub(crate) struct MeasuredCells {
        /// Mean cosine after the update.
        cosines: Vec<f64>,
        /// The ratio of means.
        ratios: Vec<f64>,
    }
}

/// Theory column by column, then the measured cells, pieces of rows: coarse, finer, all.
pub(crate) struct SimilarityMap {
    parameters: Parameters,
    /// The measured steps: row and columns, within one realisation.
    passes: Vec<(usize, Vec<usize>)>,
}

/// Largest number of cells that one step measures: some tens of milliseconds at T = 256.
const CELLS: usize = 8;

/// Middle of cell `i` of `count` on 0…`limit`.
fn centre(i: usize, count: usize, limit: f64) -> f64 {
    limit * (i as f64 + 0.5) / count as f64
}

fn beta(i: usize) -> f64 {
    centre(i, COLUMNS, LIMIT)
}

fn rho(j: usize) -> f64 {
    centre(j, ROWS, 1.0)
}

/// Level at which cell (i, j) is measured; coarse cells are in the middle of the area they cover.
fn level(i: usize, j: usize) -> usize {
    STRIDES
        .iter()
        .position(|stride| i % stride == stride / 2 && j % stride == stride / 2)
        .unwrap_or(STRIDES.len() - 1)
}

/// Columns measured in row `j` at `level`.
fn columns(at: usize, j: usize) -> impl Iterator<Item = usize> {
    (0..COLUMNS).filter(move |i| level(*i, j) == at)
}

impl SimilarityMap {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        let mut passes = Vec::new();
        for at in 0..STRIDES.len() {
            for j in 0..ROWS {
                let cells: Vec<usize> = columns(at, j).collect();
                passes.extend(cells.chunks(CELLS).map(|part| (j, part.to_vec())));
            }
        }
        Self {
            parameters: parameters.clone(),
            passes,
        }
    }

    fn theory(&self, column: usize) -> TheoryOfColumn {
        let p = &self.parameters;
        let overlaps = row_overlaps(p.overlap, beta(column), p.T, p.seed);
        let update = Update::new(&block_model(p), overlaps, p.block);
        TheoryOfColumn {
            cosines: (0..ROWS).map(|j| update.map(rho(j))).collect(),
        }
    }

    /// Realisation, row and columns of a step after those of the theory: the coarse cells of all realisations come before any fine ones.
    fn at(&self, step: usize) -> (u32, usize, &[usize]) {
        let samples = self.parameters.samples;
        let measured = step - COLUMNS;
        let (j, columns) = &self.passes[measured / samples];
        ((measured % samples) as u32, *j, columns)
    }

    /// Of tokens of cosine ρ_j, for every column of the level.
    fn measure(&self, step: usize, sampler: &mut Sampler) -> Result<MeasuredCells, Problem> {
        let (realisation, j, columns) = self.at(step);
        let p = &self.parameters;
        let unmixed = single_head(p, beta(0), rho(j));
        // Tokens of length √d through W^V of entries σ_V/√d are unit tokens through entries σ_V.
        let values = sampler.values(&unmixed, realisation)?;
        let x = tokens(sampler, &unmixed, realisation)?;
        let attended = |sampler: &mut Sampler, i: &usize| {
            let cell = single_head(p, beta(*i), rho(j)).with(|cell| cell.qk_norm = p.qk_norm);
            let attention = remedied(sampler.attention(&cell, realisation)?, p.remedy)?;
            let mut output = multiply(&attention, &values);
            if p.is_gated() {
                apply_gate(p, realisation, 1, &x, &mut output);
            }
            Ok(output)
        };
        let attended = columns.iter().map(|i| attended(sampler, i));
        let behind = behind_attention(p, realisation, &x, attended)?;
        Ok(MeasuredCells {
            cosines: behind.iter().map(mean_cosine).collect(),
            ratios: behind.iter().map(overlap_ratio).collect(),
        })
    }
}

impl Plan for SimilarityMap {
    fn steps(&self) -> usize {
        COLUMNS + self.passes.len() * measured_samples(&self.parameters)
    }

    fn label(&self, step: usize) -> String {
        if step < COLUMNS {
            return phrase!("similarity-map-theory", beta = format!("{:.2}", beta(step)));
        }
        let (realisation, j, _) = self.at(step);
        phrase!(
            "similarity-map-cells-realisation",
            rho = format!("{:.2}", rho(j)),
            realisation = realisation + 1
        )
    }

    fn kind(&self, step: usize) -> StepKind {
        if step < COLUMNS || self.at(step).1 == 0 {
            StepKind::LowestCosine
        } else {
            StepKind::Other
        }
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        (step >= COLUMNS).then(|| self.at(step).0)
    }

    fn memory(&self, _: usize) -> f64 {
        transformer_memory(&self.parameters)
    }

    fn cost(&self, step: usize) -> f64 {
        let (tokens, width) = (self.parameters.T as f64, self.parameters.width() as f64);
        if step < COLUMNS {
            return 1e8;
        }
        let cells = self.at(step).2.len() as f64;
        let mlp = if self.parameters.block == Block::Full {
            4.0
        } else {
            0.0
        };
        let cell =
            2.0 * tokens * tokens * width + mlp * tokens * width * width + 60.0 * tokens * tokens;
        6.0 * tokens * width * width + cells * cell
    }

    fn gpu(&self, step: usize) -> bool {
        step >= COLUMNS && on_gpu::has_blocks(&self.parameters)
    }
}

impl Experiment for SimilarityMap {
    type Outcome = SimilarityMapOutcome;

    fn expects(&self, step: usize, outcome: &Self::Outcome) -> bool {
        matches!(outcome, SimilarityMapOutcome::Theory(_)) == (step < COLUMNS)
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        Ok(if step < COLUMNS {
            self.theory(step).into()
        } else {
            self.measure(step, sampler)?.into()
        })
    }

    #[cfg(feature = "gpu")]
    async fn run_on_gpu(&self, step: usize, device: &Device) -> Result<Self::Outcome, Problem> {
        let (realisation, j, columns) = self.at(step);
        let betas: Vec<f64> = columns.iter().map(|i| beta(*i)).collect();
        let p = &self.parameters;
        let mut cosines =
            crate::layers::on_gpu::cells(device, p, realisation, rho(j), &betas).await?;
        let ratios = cosines.split_off(betas.len());
        Ok(MeasuredCells { cosines, ratios }.into())
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut theory = vec![f64::NAN; COLUMNS * ROWS];
        let mut cells: Vec<Vec<f64>> = vec![Vec::new(); COLUMNS * ROWS];
        let mut ratios = cells.clone();
        let (columns, rows) = done.split_at(COLUMNS);
        for (i, column) in of_kind::<TheoryOfColumn, _>(columns).iter().enumerate() {
            for (j, cosine) in (0..ROWS).zip(column.iter().flat_map(|it| &it.cosines)) {
                theory[j * COLUMNS + i] = *cosine;
            }
        }
        for (step, row) in (COLUMNS..).zip(of_kind::<MeasuredCells, _>(rows)) {
            let Some(row) = row else { continue };
            let (_, j, columns) = self.at(step);
            for ((i, cosine), ratio) in columns.iter().zip(&row.cosines).zip(&row.ratios) {
                cells[j * COLUMNS + i].push(*cosine);
                ratios[j * COLUMNS + i].push(*ratio);
            }
        }
        let (measured, measured_se): (Vec<f64>, Vec<f64>) =
            cells.iter().map(|c| mean_and_error(c)).unzip();
        let ratio: Vec<f64> = ratios.iter().map(|c| mean_and_error(c).0).collect();
        let known = distances(&theory, &measured);
        let difference_ratio = mean_and_error(&distances(&theory, &ratio)).0;
        let mut data = DataSet::new(p, &SCHEMA);
        let every = |of: &dyn Fn(usize, usize) -> f64| -> Vec<f64> {
            (0..ROWS)
                .flat_map(|j| (0..COLUMNS).map(move |i| (i, j)))
                .map(|(i, j)| of(i, j))
                .collect()
        };
        data.push(BETA, every(&|i, _| beta(i)));
        data.push(RHO, every(&|_, j| rho(j)));
        data.push(THEORY, theory);
        data.push_with_errors(MEASURED, measured, measured_se);
        data.push(MEASURED_RATIO, ratio);
        let limits: Vec<f64> = (0..ROWS).map(|j| critical_beta(rho(j))).collect();
        data.push(CRITICAL_RHO, (0..ROWS).map(rho).collect());
        data.push(CRITICAL_BETA, limits);
        data.summarise(BETA_CRITICAL, critical_beta(p.rho));
        note_limit(p, &mut data);
        note_remedy(p, &mut data);
        data.summarise(DIFFERENCE, mean_and_error(&known).0);
        data.summarise(DIFFERENCE_RATIO, difference_ratio);
        data.summarise(
            DIFFERENCE_LARGEST,
            known.iter().copied().fold(f64::NAN, f64::max),
        );
        Ok(data)
    }
}

/// Distances between theory and measurement where both are known.
fn distances(theory: &[f64], measured: &[f64]) -> Vec<f64> {
    let pairs = theory.iter().zip(measured);
    let difference = pairs.map(|(t, m)| (t - m).abs());
    difference.filter(|d| d.is_finite()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_measured_once_and_coarse_cells_are_spread() {
        let p = Parameters::from_text("view=similarity-map&T=8").0;
        let map = SimilarityMap::new(&p);
        let mut seen = vec![0; COLUMNS * ROWS];
        for (j, columns) in &map.passes {
            columns.iter().for_each(|i| seen[j * COLUMNS + i] += 1);
        }
        assert!(seen.iter().all(|n| *n == 1));
        let coarse = (0..COLUMNS * ROWS)
            .filter(|n| level(n % COLUMNS, n / COLUMNS) == 0)
            .count();
        assert_eq!(coarse, COLUMNS * ROWS / 16);
    }
}
