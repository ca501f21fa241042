//! View `claims`: every statement of [`crate::claims`] measured by its own view, and its verdict.

use super::places::{ClaimPlace, is_full_length, places};
use super::row::{ClaimRow, SizeResult, Standing};
use super::schema::*;
use super::stored_verdict::{StoredVerdict, read};
use crate::attention::Sampler;
use crate::claims::{Claim, ClaimExpression, Measurement, Outcome, Relation, Verdict, claims};
use crate::dataset::{DataSet, Name};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::demand::CONSTANT_MEMORY;
use crate::views::outcome::outcome;
use crate::views::statistics::mean_and_error;
use crate::views::{Experiment, Plan, Run};
use crate::words::phrase;
use std::sync::OnceLock;

outcome! {
    /// The values of one realisation at one size.
    #[derive(Clone, Copy)]
    pub(crate) struct ClaimsOutcome {
        measured: f64,
        published: f64,
        corrected: f64,
    }
}

/// Number of claims with each outcome, by the names of the summary.
const COUNTS: [(Name, Outcome); 5] = [
    (CLAIMS_HOLD, Outcome::Holds),
    (CLAIMS_HOLD_OTHERWISE, Outcome::HoldsOtherwise),
    (CLAIMS_FAIL, Outcome::Fails),
    (CLAIMS_NOT_REPRODUCED, Outcome::NotReproduced),
    (CLAIMS_NOT_DECIDED, Outcome::NotDecided),
];

/// Number of operations for laws and for the quantities of a figure, roughly.
const READING: f64 = 3e7;

/// Cost of a realisation of a claim at one size.
#[derive(Clone, Copy)]
struct PlaceDemand {
    /// Bytes of the largest step of the view.
    memory: f64,
    /// Number of operations of all steps.
    work: f64,
}

/// One step per (claim, size, realisation).
pub(crate) struct Claims {
    parameters: Parameters,
    claims: Vec<Claim>,
    /// Places where each claim is measured, one per size, ascending.
    places: Vec<Vec<ClaimPlace>>,
    /// Cost at each place, computed at the first request.
    demands: Vec<Vec<OnceLock<PlaceDemand>>>,
    /// Claim, size and realisation of every step, claim by claim.
    steps: Vec<(usize, usize, usize)>,
    /// The first step of every claim.
    first_step: Vec<usize>,
    /// Earlier results, claim by claim.
    stored: Vec<Option<StoredVerdict>>,
    /// Problem with the texts of the claims. With a problem there are no steps.
    mistake: Option<Problem>,
}

impl Claims {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        let (claims, mistake) = match claims(parameters.claim) {
            Ok(claims) => (claims, None),
            Err(mistake) => (Vec::new(), Some(mistake)),
        };
        let places: Vec<Vec<ClaimPlace>> = claims.iter().map(|c| places(c, parameters)).collect();
        let (mut steps, mut first_step) = (Vec::new(), Vec::new());
        for (index, claim) in claims.iter().enumerate() {
            first_step.push(steps.len());
            // Models learn for minutes, in workers of their own: in the figure of the claim.
            let realisations = match claim.trains() {
                true => 0,
                false => most_realisations(claim, parameters),
            };
            for realisation in 0..realisations {
                // The largest first: its figure is the one that is opened.
                let sizes = (0..places[index].len()).rev();
                steps.extend(sizes.map(|size| (index, size, realisation)));
            }
        }
        Self {
            parameters: parameters.clone(),
            stored: claims.iter().map(|_| None).collect(),
            demands: places
                .iter()
                .map(|of| vec![OnceLock::new(); of.len()])
                .collect(),
            claims,
            places,
            steps,
            first_step,
            mistake,
        }
    }

    /// Cost of `step`: all realisations of a claim at one size cost the same.
    fn demand(&self, step: usize) -> PlaceDemand {
        let (index, size, _) = self.steps[step];
        *self.demands[index][size].get_or_init(|| {
            let (run, steps) = begin(&self.claims[index], &self.places[index][size].parameters, 0);
            let of = |step: &usize| (run.plan().memory(*step), run.plan().cost(*step));
            let all = steps.iter().map(of);
            let sum = |sum: PlaceDemand, (memory, work): (f64, f64)| PlaceDemand {
                memory: sum.memory.max(memory),
                work: sum.work + work,
            };
            let little = PlaceDemand {
                memory: CONSTANT_MEMORY,
                work: READING,
            };
            all.fold(little, sum)
        })
    }

    /// The step of claim `index` at size number `size` in realisation `realisation`.
    fn step(&self, index: usize, size: usize, realisation: usize) -> usize {
        let sizes = self.places[index].len();
        self.first_step[index] + realisation * sizes + sizes - 1 - size
    }

    /// The first `count` realisations of claim `index` at its size `size`, as far as they are computed.
    fn values(&self, done: &Done, index: usize, size: usize, count: usize) -> Vec<ClaimsOutcome> {
        if self.claims[index].trains() {
            return Vec::new();
        }
        let values = |k: usize| *done.get(self.step(index, size, k))?;
        (0..count).filter_map(values).collect()
    }

    /// The first `count` realisations at every size.
    fn runs(&self, done: &Done, index: usize, count: usize) -> Vec<Vec<ClaimsOutcome>> {
        let sizes = 0..self.places[index].len();
        sizes
            .map(|size| self.values(done, index, size, count))
            .collect()
    }

    fn table(&self, index: usize, runs: &[Vec<ClaimsOutcome>]) -> Vec<SizeResult> {
        let (claim, places) = (&self.claims[index], &self.places[index]);
        let pairs = runs.iter().zip(places);
        pairs
            .map(|(runs, place)| entry(claim, place.size, runs))
            .collect()
    }

    /// Number of realisations that claim `index` needs: first the initial ones, then twice as many while the finished ones are
    /// inconclusive.
    fn wanted_realisations(&self, done: &Done, index: usize) -> usize {
        let claim = &self.claims[index];
        let mut count = fewest_realisations(claim, &self.parameters);
        let most = most_realisations(claim, &self.parameters);
        while count < most {
            let runs = self.runs(done, index, count);
            if runs.iter().any(|runs| runs.len() < count) {
                break;
            }
            let table = self.table(index, &runs);
            let judgement = claim.judge(table.iter().map(|t| t.measurement));
            if judgement.is_some_and(|j| j.verdict != Verdict::NotDecided) {
                break;
            }
            count = (2 * count).min(most);
        }
        count
    }

    fn row(&self, done: &Done, index: usize) -> ClaimRow {
        let claim = self.claims[index];
        let wanted = self.wanted_realisations(done, index);
        let runs = self.runs(done, index, wanted);
        let complete = runs.iter().all(|runs| runs.len() == wanted);
        let last = runs.last().map(Vec::as_slice).unwrap_or_default();
        let place = self.places[index].last();
        if let (false, Some(kept)) = (complete, &self.stored[index]) {
            return kept.row(claim, place);
        }
        let corrected: Vec<f64> = last.iter().map(|run| run.corrected).collect();
        let table = self.table(index, &runs);
        let judgement = claim.judge(table.iter().map(|t| t.measurement));
        ClaimRow {
            claim,
            corrected: mean_and_error(&corrected).0,
            first: last.first().map_or(f64::NAN, |run| run.measured),
            standing: match (last.is_empty(), complete) {
                (true, _) => Standing::Unknown,
                (_, true) => Standing::Final,
                _ => Standing::SoFar,
            },
            verdict: judgement.map(|j| j.verdict),
            exponent: judgement.and_then(|j| j.exponent),
            address: place.map_or_else(String::new, |p| p.address(&claim, last.len().max(1))),
            table,
        }
    }
}

/// Number of realisations of `claim` that are drawn first.
fn fewest_realisations(claim: &Claim, dials: &Parameters) -> usize {
    claim.realisations.max(dials.samples)
}

/// Largest number of realisations, used if fewer do not decide: at sizes other than the claim's, no more than at first.
fn most_realisations(claim: &Claim, dials: &Parameters) -> usize {
    let fewest = fewest_realisations(claim, dials);
    match is_full_length(dials) {
        true => claim.most_realisations(fewest),
        false => fewest,
    }
}

/// Outcomes of the steps done.
type Done = [Option<ClaimsOutcome>];

/// Result of one size.
fn entry(claim: &Claim, size: f64, runs: &[ClaimsOutcome]) -> SizeResult {
    let column = |of: &dyn Fn(&ClaimsOutcome) -> f64| -> (f64, f64) {
        let values: Vec<f64> = runs.iter().map(of).collect();
        let (mean, error) = mean_and_error(&values);
        // What is a law has no error.
        (mean, if claim.realisations == 1 { 0.0 } else { error })
    };
    // Without anything printed the statement is ours.
    let printed = |run: &ClaimsOutcome| match claim.published {
        Some(_) => run.published,
        None => run.corrected,
    };
    let sign = if claim.relation == Relation::AtLeast {
        -1.0
    } else {
        1.0
    };
    let (measured, own_se) = column(&|run| run.measured);
    let violations = runs.iter().map(|run| sign * (run.measured - printed(run)));
    let difference = claim.relation.is_exponent();
    SizeResult {
        realisations: runs.len(),
        measured_se: own_se,
        measurement: Measurement {
            size,
            measured,
            // Where the law is drawn with what is measured, both vary together.
            se: column(&|run| run.measured - if difference { 0.0 } else { printed(run) }).1,
            published: column(&printed).0,
            worst: violations.fold(f64::NAN, f64::max),
        },
    }
}

/// A run of the view of `claim` at `p`, and its steps that belong to realisation `realisation` or are shared by all. A view without
/// realisations, or with fewer, is drawn with a different seed instead.
fn begin(claim: &Claim, p: &Parameters, realisation: usize) -> (Run, Vec<usize>) {
    let mut run = Run::new(&p.with(|p| p.samples = realisation + 1));
    let mut wanted = Some(realisation as u32);
    let needed = |run: &Run, step: &usize| claim.steps.include(run.plan().kind(*step));
    let steps = |run: &Run| 0..run.plan().steps();
    let is_known = |step: usize| needed(&run, &step) && run.plan().realisation(step) == wanted;
    if !steps(&run).any(is_known) {
        wanted = Some(0);
        run = Run::new(&p.with(|p| {
            p.samples = 1;
            p.seed = p.seed.wrapping_add(realisation as u32);
        }));
    }
    let tells = |step: &usize| {
        let of = run.plan().realisation(*step);
        needed(&run, step) && (of.is_none() || of == wanted)
    };
    let chosen = steps(&run).filter(tells).collect();
    (run, chosen)
}

/// Measured, published and corrected value of realisation `realisation`.
fn measure(
    claim: &Claim,
    p: &Parameters,
    realisation: usize,
    sampler: &mut Sampler,
) -> Result<ClaimsOutcome, Problem> {
    let (mut run, steps) = begin(claim, p, realisation);
    for step in steps {
        let result = run.run(step, sampler)?;
        run.merge(step, result)?;
    }
    let data = run.data()?;
    let law = |law: Option<ClaimExpression>| law.map_or(Ok(f64::NAN), |law| law.of(&data));
    Ok(ClaimsOutcome {
        measured: claim.measured.of(&data)?,
        published: law(claim.published)?,
        corrected: law(claim.corrected)?,
    })
}

impl Plan for Claims {
    fn steps(&self) -> usize {
        self.steps.len()
    }

    fn grows(&self) -> bool {
        true
    }

    fn label(&self, step: usize) -> String {
        let (_, _, realisation) = self.steps[step];
        phrase!(
            "claims-realisation",
            step = self.name(step),
            realisation = realisation + 1
        )
    }

    fn name(&self, step: usize) -> &'static str {
        let (index, _, _) = self.steps[step];
        self.claims[index].id
    }

    fn memory(&self, step: usize) -> f64 {
        self.demand(step).memory
    }

    fn cost(&self, step: usize) -> f64 {
        self.demand(step).work
    }

    fn adopt_results(&mut self, found: &str) -> Result<(), Problem> {
        // It was measured at the sizes that the claims name.
        let full = is_full_length(&self.parameters);
        for (id, kept) in read(found)? {
            let is_asked = |claim: &Claim| claim.id == id && (full || claim.trains());
            if let Some(index) = self.claims.iter().position(is_asked) {
                self.stored[index] = Some(kept);
            }
        }
        Ok(())
    }
}

impl Experiment for Claims {
    type Outcome = ClaimsOutcome;

    fn wanted(&self, done: &Done) -> Vec<usize> {
        let of = |index: usize| {
            let count = self.wanted_realisations(done, index) * self.places[index].len();
            self.first_step[index]..self.first_step[index] + count
        };
        let measured = (0..self.claims.len()).filter(|index| !self.claims[*index].trains());
        measured.flat_map(of).collect()
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        // What the steps of another view have so far is none of this one's numbers.
        sampler.listen(None);
        let (index, size, realisation) = self.steps[step];
        let p = &self.places[index][size].parameters;
        measure(&self.claims[index], p, realisation, sampler)
    }

    fn merge(&self, done: &Done) -> Result<DataSet, Problem> {
        if let Some(mistake) = &self.mistake {
            return Err(mistake.clone());
        }
        let mut data = DataSet::new(&self.parameters, &SCHEMA);
        let rows: Vec<ClaimRow> = (0..self.claims.len())
            .map(|index| self.row(done, index))
            .collect();
        super::row::write(&rows, &mut data);
        let count = |wanted: Option<Outcome>| {
            let outcome = |row: &&ClaimRow| row.verdict.map(Verdict::outcome) == wanted;
            rows.iter().filter(outcome).count() as f64
        };
        for (name, outcome) in COUNTS {
            data.summarise(name, count(Some(outcome)));
        }
        data.summarise(CLAIMS_NOT_MEASURED, count(None));
        Ok(data)
    }
}
