//! View `claims`: every statement of [`crate::claims`] measured by its own view, and its verdict.

use super::row::{Row, Table};
use super::schema::SCHEMA;
use crate::attention::Sampler;
use crate::claims::{Claim, Measurement, Reading, Relation, Verdict, claims};
use crate::dataset::DataSet;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::statistics::mean_and_error;
use crate::views::{Experiment, Run, opening};

/// Smallest T at which claims are measured, whatever the dial says; with several, the largest of them.
const SHORTEST: usize = 16;

/// Smallest of several values of T.
const SHORTEST_OF_SIZES: usize = 4;

/// What a step returns: measured, published and corrected value of one realisation.
const NUMBERS: usize = 3;

/// One step per (claim, size, realisation).
pub(crate) struct Claims {
    parameters: Parameters,
    claims: Vec<Claim>,
    /// Where each claim is measured, one place per size, ascending.
    places: Vec<Vec<Place>>,
    /// Claim, size and realisation of every step: each claim once before any is measured again.
    steps: Vec<(usize, usize, u32)>,
    /// What is wrong with the texts of the claims, if anything is: there are no steps then.
    mistake: Option<Problem>,
}

/// A size, the parameters there, and their address.
struct Place {
    size: f64,
    parameters: Parameters,
    address: String,
}

impl Claims {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        let (claims, mistake) = match claims(parameters.claim) {
            Ok(claims) => (claims, None),
            Err(mistake) => (Vec::new(), Some(mistake)),
        };
        let places: Vec<Vec<Place>> = claims.iter().map(|c| places(c, parameters)).collect();
        let mut steps = Vec::new();
        let mut realisation = 0;
        loop {
            let before = steps.len();
            for (index, claim) in claims.iter().enumerate() {
                if (realisation as usize) < claim.realisations.max(parameters.samples) {
                    // The largest first: its figure is the one that is opened.
                    let sizes = (0..places[index].len()).rev();
                    steps.extend(sizes.map(|size| (index, size, realisation)));
                }
            }
            if steps.len() == before {
                break;
            }
            realisation += 1;
        }
        Self {
            parameters: parameters.clone(),
            claims,
            places,
            steps,
            mistake,
        }
    }

    /// Numbers of the steps done of claim `index` at its size `size`, in order of realisations.
    fn values(&self, done: &[Option<Vec<f64>>], index: usize, size: usize) -> Vec<[f64; NUMBERS]> {
        let own = |at: &(usize, usize, u32)| (at.0, at.1) == (index, size);
        let steps = self.steps.iter().zip(done).filter(|(at, _)| own(at));
        steps
            .filter_map(|(_, numbers)| numbers.as_deref()?.try_into().ok())
            .collect()
    }

    fn row(&self, done: &[Option<Vec<f64>>], index: usize) -> Row {
        let claim = self.claims[index];
        let places = &self.places[index];
        let runs: Vec<_> = (0..places.len())
            .map(|size| self.values(done, index, size))
            .collect();
        let wanted = claim.realisations.max(self.parameters.samples);
        let table = runs
            .iter()
            .zip(places)
            .map(|(runs, place)| entry(&claim, place.size, runs))
            .collect();
        let last = runs.last().map(Vec::as_slice).unwrap_or_default();
        let corrected: Vec<f64> = last.iter().map(|run| run[2]).collect();
        Row {
            claim,
            table,
            corrected: mean_and_error(&corrected).0,
            first: last.first().map_or(f64::NAN, |run| run[0]),
            complete: runs.iter().all(|runs| runs.len() == wanted),
            address: places.last().map_or("", |p| p.address.as_str()).to_owned(),
        }
    }
}

/// What is known of one size.
fn entry(claim: &Claim, size: f64, runs: &[[f64; NUMBERS]]) -> Table {
    let column = |of: &dyn Fn(&[f64; NUMBERS]) -> f64| -> (f64, f64) {
        let values: Vec<f64> = runs.iter().map(of).collect();
        let (mean, error) = mean_and_error(&values);
        // What is a law has no error.
        (mean, if claim.realisations == 1 { 0.0 } else { error })
    };
    // Without anything printed the statement is ours.
    let printed = usize::from(claim.published.is_none()) + 1;
    let sign = if claim.relation == Relation::AtLeast {
        -1.0
    } else {
        1.0
    };
    let (measured, own_se) = column(&|run| run[0]);
    let violations = runs.iter().map(|run| sign * (run[0] - run[printed]));
    let difference = claim.relation.is_exponent();
    Table {
        realisations: runs.len(),
        own_se,
        measurement: Measurement {
            size,
            measured,
            // Where the law is drawn with what is measured, both vary together.
            se: column(&|run| run[0] - if difference { 0.0 } else { run[printed] }).1,
            published: column(&|run| run[printed]).0,
            worst: violations.fold(f64::NAN, f64::max),
        },
    }
}

/// Where a claim is measured, with the dial's seed: at its own T or, if that is shorter, the dial's; its widths
/// keep their ratio to T.
fn places(claim: &Claim, dials: &Parameters) -> Vec<Place> {
    // The dial shortens claims, it does not cut those short that need more than its default.
    let longest = match dials.T >= Parameters::default().T {
        true => usize::MAX,
        false => dials.T.max(SHORTEST),
    };
    let place = |text: &str, size: f64, tokens: usize| {
        let (own, _) = Parameters::from_text(text);
        let mut p = at_length(&own, tokens, claim.fixed);
        p.seed = dials.seed;
        Place {
            size,
            address: opening::address(&p),
            parameters: p,
        }
    };
    let (own, _) = Parameters::from_text(claim.at);
    match claim.sizes() {
        Some(("T", sizes)) => {
            let largest = sizes.last().copied().unwrap_or(own.T);
            let tokens =
                |size: usize| (size * largest.min(longest) / largest).max(SHORTEST_OF_SIZES);
            let mut lengths: Vec<usize> = sizes.into_iter().map(tokens).collect();
            lengths.dedup();
            let at = |length: usize| place(claim.at, length as f64, length);
            lengths.into_iter().map(at).collect()
        }
        Some((name, sizes)) => {
            let at = |size: usize| {
                let text = format!("{}&{name}={size}", claim.at);
                place(&text, size as f64, own.T.min(longest))
            };
            sizes.into_iter().map(at).collect()
        }
        None => {
            let tokens = own.T.min(longest);
            vec![place(claim.at, tokens as f64, tokens)]
        }
    }
}

/// `own` at context length `tokens`, its widths in proportion but for the one named `fixed`.
fn at_length(own: &Parameters, tokens: usize, fixed: &str) -> Parameters {
    let mut p = own.at_length(tokens);
    for (name, width) in [("d", &mut p.d), ("d_qk", &mut p.d_qk)] {
        if let (Some(width), true) = (width, name != fixed) {
            *width = (*width * tokens).div_ceil(own.T);
        }
    }
    p
}

/// Measured, published and corrected value of one realisation.
fn measure(claim: &Claim, p: &Parameters, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
    let mut run = Run::new(p);
    for step in 0..run.experiment().steps() {
        if claim.steps.need(run.experiment().kind(step)) {
            let result = run.run(step, sampler)?;
            run.merge(step, result)?;
        }
    }
    let data = run.data()?;
    let law = |law: Option<Reading>| law.map_or(Ok(f64::NAN), |law| law.of(&data));
    Ok(vec![
        claim.measured.of(&data)?,
        law(claim.published)?,
        law(claim.corrected)?,
    ])
}

impl Experiment for Claims {
    fn steps(&self) -> usize {
        self.steps.len()
    }

    fn label(&self, step: usize) -> String {
        let (index, _, realisation) = self.steps[step];
        format!("{}, realisation {}", self.claims[index].id, realisation + 1)
    }

    fn cost(&self, step: usize) -> f64 {
        let (index, size, _) = self.steps[step];
        3e7 + 100.0 * (self.places[index][size].parameters.T as f64).powi(3)
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        // What the steps of another view have so far is none of this one's numbers.
        sampler.listen(None);
        let (index, size, realisation) = self.steps[step];
        let mut p = self.places[index][size].parameters.clone();
        p.seed = p.seed.wrapping_add(realisation);
        measure(&self.claims[index], &p, sampler)
    }

    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem> {
        if let Some(mistake) = &self.mistake {
            return Err(mistake.clone());
        }
        let mut data = DataSet::new(&self.parameters, &SCHEMA);
        let rows: Vec<Row> = (0..self.claims.len())
            .map(|index| self.row(done, index))
            .collect();
        super::row::write(&rows, &mut data);
        for verdict in Verdict::ALL {
            let is = |row: &&Row| row.judgement().is_some_and(|j| j.verdict == verdict);
            let name = format!("claims_{}", verdict.words().replace(' ', "_"));
            data.summarise(&name, rows.iter().filter(is).count() as f64);
        }
        Ok(data)
    }
}
