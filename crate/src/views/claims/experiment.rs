//! View `claims`: every statement of [`crate::claims`] measured by its own view, and its verdict.

use super::schema::SCHEMA;
use crate::attention::Sampler;
use crate::claims::{Claim, Outcome, Reading, Verdict, claims};
use crate::dataset::DataSet;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::statistics::mean_and_error;
use crate::views::{Experiment, Run, opening};

/// Smallest T at which claims are measured, whatever the dial says.
const SHORTEST: usize = 16;

/// One step per (claim, realisation).
pub(crate) struct Claims {
    parameters: Parameters,
    claims: Vec<Claim>,
    /// Claim and realisation of every step: each claim once before any is measured again.
    steps: Vec<(usize, u32)>,
    /// What is wrong with the texts of the claims, if anything is: there are no steps then.
    mistake: Option<Problem>,
}

/// What there is to say of one claim.
struct Row {
    claim: Claim,
    outcome: Outcome,
    /// How far what is measured may be from the published and from the corrected law.
    allowed: [f64; 2],
    verdict: Option<Verdict>,
    address: String,
}

impl Claims {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        let (claims, mistake) = match claims(parameters.claim) {
            Ok(claims) => (claims, None),
            Err(mistake) => (Vec::new(), Some(mistake)),
        };
        let mut steps = Vec::new();
        let mut realisation = 0;
        loop {
            let before = steps.len();
            for (index, claim) in claims.iter().enumerate() {
                if (realisation as usize) < claim.realisations.max(parameters.samples) {
                    steps.push((index, realisation));
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
            steps,
            mistake,
        }
    }

    /// Where a claim is measured, with the dial's seed: at its own T or, if that is shorter, the dial's; its
    /// widths keep their ratio to T.
    fn at(&self, claim: &Claim) -> Parameters {
        let (own, _) = Parameters::from_text(claim.at);
        let longest = self.parameters.T.max(SHORTEST);
        let mut p = at_length(&own, own.T.min(longest));
        p.seed = self.parameters.seed;
        p
    }

    /// The same as an address, with as many realisations. What stands behind counts.
    fn address(&self, claim: &Claim) -> String {
        let p = self.at(claim);
        let samples = p.samples * claim.realisations.max(self.parameters.samples);
        let mut text = format!("{}&samples={samples}&seed={}", claim.at, p.seed);
        let (own, _) = Parameters::from_text(claim.at);
        if p.T != own.T {
            text += &format!("&T={}", p.T);
            for (name, width) in [("d", p.d), ("d_qk", p.d_qk)] {
                if let Some(width) = width {
                    text += &format!("&{name}={width}");
                }
            }
        }
        opening::address(&Parameters::from_text(&text).0)
    }

    /// Mean and standard error of number `which` of the steps done of claim `index`.
    #[inline(never)]
    fn values(&self, done: &[Option<Vec<f64>>], index: usize, which: usize) -> (f64, f64) {
        let mut values = Vec::new();
        for (at, numbers) in self.steps.iter().zip(done) {
            if let (true, Some(numbers)) = (at.0 == index, numbers) {
                values.extend(numbers.get(which));
            }
        }
        mean_and_error(&values)
    }

    fn row(&self, done: &[Option<Vec<f64>>], index: usize) -> Row {
        let claim = self.claims[index];
        let (measured, se) = self.values(done, index, 0);
        let (drift, drift_se) = self.values(done, index, 3);
        let outcome = Outcome {
            published: self.values(done, index, 1).0,
            corrected: self.values(done, index, 2).0,
            measured,
            se,
            drift,
            drift_se,
            relation: claim.relation,
            within: claim.within,
        };
        Row {
            claim,
            outcome,
            allowed: outcome.laws().map(|law| law.1),
            verdict: outcome.verdict(),
            address: self.address(&claim),
        }
    }
}

/// `own` at context length `tokens`, its widths in proportion.
fn at_length(own: &Parameters, tokens: usize) -> Parameters {
    let mut p = own.at_length(tokens);
    for width in [&mut p.d, &mut p.d_qk].into_iter().flatten() {
        *width = (*width * tokens).div_ceil(own.T);
    }
    p
}

/// Measured, published and corrected value of one realisation.
fn measure(claim: &Claim, p: &Parameters, sampler: &mut Sampler) -> Result<[f64; 3], Problem> {
    let mut run = Run::new(p);
    for step in 0..run.experiment().steps() {
        if claim.steps.need(run.experiment().kind(step)) {
            let result = run.run(step, sampler)?;
            run.merge(step, result)?;
        }
    }
    let data = run.data()?;
    let law = |law: Option<Reading>| law.map_or(Ok(f64::NAN), |law| law.of(&data));
    Ok([
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
        let (index, realisation) = self.steps[step];
        format!("{}, realisation {}", self.claims[index].id, realisation + 1)
    }

    fn cost(&self, step: usize) -> f64 {
        let p = self.at(&self.claims[self.steps[step].0]);
        3e7 + 100.0 * (p.T as f64).powi(3)
    }

    /// Measured, published, corrected, and the exponent of T in measured/published.
    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        // What the steps of another view have so far is none of this one's numbers.
        sampler.listen(None);
        let (index, realisation) = self.steps[step];
        let claim = &self.claims[index];
        let mut p = self.at(claim);
        p.seed = p.seed.wrapping_add(realisation);
        let mut out = measure(claim, &p, sampler)?.to_vec();
        let mut drift = f64::NAN;
        if claim.scales {
            let half = measure(claim, &at_length(&p, p.T / 2), sampler)?;
            let factor = (out[0] / out[1]) / (half[0] / half[1]);
            drift = factor.ln() / (p.T as f64 / (p.T / 2) as f64).ln();
        }
        out.push(drift);
        Ok(out)
    }

    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem> {
        if let Some(mistake) = &self.mistake {
            return Err(mistake.clone());
        }
        let mut data = DataSet::new(&self.parameters, &SCHEMA);
        let rows: Vec<Row> = (0..self.claims.len())
            .map(|index| self.row(done, index))
            .collect();
        // Function pointers: the loop is compiled once.
        let mut words = |name: &str, of: fn(&Row) -> &str| {
            let word = |row: &Row| of(row).to_owned();
            data.push_words(name, rows.iter().map(word).collect());
        };
        words("id", |row| row.claim.id);
        words("statement", |row| row.claim.statement);
        words("source", |row| row.claim.source);
        words("relation", |row| row.claim.relation.sign());
        words("verdict", |row| row.verdict.map_or("", Verdict::words));
        words("address", |row| &row.address);
        let mut numbers = |name: &str, of: fn(&Row) -> f64| {
            data.push(name, rows.iter().map(of).collect());
        };
        numbers("published", |row| row.outcome.published);
        numbers("corrected", |row| row.outcome.corrected);
        numbers("measured", |row| row.outcome.measured);
        numbers("se", |row| row.outcome.se);
        numbers("allowed_published", |row| row.allowed[0]);
        numbers("allowed_corrected", |row| row.allowed[1]);
        numbers("drift", |row| row.outcome.drift);
        numbers("drift_se", |row| row.outcome.drift_se);
        for (name, verdict) in [
            ("claims_holding", Verdict::Holds),
            ("claims_other_constant", Verdict::AnotherConstant),
            ("claims_failing", Verdict::Fails),
        ] {
            let is = |row: &&Row| row.verdict == Some(verdict);
            data.summarise(name, rows.iter().filter(is).count() as f64);
        }
        Ok(data)
    }
}
