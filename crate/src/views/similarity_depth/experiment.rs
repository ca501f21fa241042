//! View `similarity-depth`: the cosine between tokens layer by layer, and the map that makes it
//! (REM Figures 1(d), 1(e) and 5).

use super::schema::*;
use crate::attention::Sampler;
use crate::dataset::DataSet;
#[cfg(feature = "gpu")]
use crate::gpu::Device;
use crate::law_status::Allowed;
use crate::layers::row_overlaps;
use crate::layers::transformer::{block_model, cosines, head_width};
use crate::parameters::{Block, Norm, Overlap, Parameters, Remedy, View};
use crate::problem::Problem;
use crate::theory::{Update, critical_alpha, fixed_points};
use crate::views::demand::transformer_memory;
use crate::views::outcome::{of_kind, outcome};
use crate::views::statistics::mean_and_error;
use crate::views::{Experiment, Plan, limits, on_gpu};
use crate::words::phrase;

/// Number of points of the update map.
const POINTS: usize = 101;

/// Largest residual strength of the dial.
const LIMIT: f64 = 4.0;

outcome! {
    /// What a step finds.
    pub(crate) enum SimilarityDepthOutcome {
        Theory(TheoryOfStack),
        Course(Course),
    }

    /// The theory at the dials.
    pub(crate) struct TheoryOfStack {
        /// ρ after every layer.
        course: Vec<f64>,
        /// The map at [`POINTS`] cosines.
        map: Vec<f64>,
        critical_alpha: f64,
        /// ρ* and slope of every fixed point.
        fixed_points: Vec<[f64; 2]>,
    }

    /// The cosine between tokens of one realisation.
    pub(crate) struct Course {
        /// Before the first and after every layer; of a step in progress the first of them.
        cosines: Vec<f64>,
        /// The ratio of means there, where tokens have many lengths: after pre-norm blocks.
        ratios: Vec<f64>,
    }
}

impl Course {
    /// From the numbers of [`cosines`].
    pub(crate) fn of(mut numbers: Vec<f64>, layers: usize) -> Self {
        let ratios = numbers.split_off((layers + 1).min(numbers.len()));
        Self {
            cosines: numbers,
            ratios,
        }
    }
}

/// Theory, then one step per realisation.
pub(crate) struct SimilarityDepth {
    parameters: Parameters,
}

/// Largest T and d that are simulated with 32-bit addresses, as in browsers: T = 8192 with d = 4096 needs 4.7 GB. Elsewhere there
/// is no limit: the shell and Python can report the cost before they begin.
const SAMPLED_LIMIT: Option<usize> = if cfg!(target_pointer_width = "32") {
    Some(2048)
} else {
    None
};

/// Largest number of entries of the query weights of all heads together: a hundred megabytes.
const WEIGHTS: usize = 1 << 24;

/// Query columns of all heads together.
fn key_columns(p: &Parameters) -> usize {
    p.heads.clamp(1, p.width()) * head_width(p)
}

/// Number of measured realisations: the value of the dial, or 0 if a layer is too large.
pub(crate) fn measured_samples(p: &Parameters) -> usize {
    let too_large = SAMPLED_LIMIT.is_some_and(|limit| p.T.max(p.width()) > limit);
    if too_large || p.width() * key_columns(p) > WEIGHTS {
        0
    } else {
        p.samples
    }
}

/// Number of realisations of whole stacks if the dial asks for fewer: the error of a single one is unknown.
const LEAST: usize = 4;

/// Largest number of operations of the realisations beyond the dial's: seconds on two workers.
const BUDGET: f64 = 4.6e10;

/// Realisations of whole stacks that are measured.
pub(crate) fn stack_samples(p: &Parameters) -> usize {
    match measured_samples(p) {
        0 => 0,
        asked => asked.max(LEAST.min((BUDGET / stack_cost(p)) as usize)),
    }
}

/// Adds a note if nothing is measured.
pub(crate) fn note_limit(p: &Parameters, data: &mut DataSet) {
    if measured_samples(p) == 0 {
        data.notes.push(match SAMPLED_LIMIT {
            Some(limit) => phrase!(
                "similarity-depth-propagated-up-to-size",
                limit,
                entries = WEIGHTS
            ),
            None => phrase!("similarity-depth-propagated-up-to", entries = WEIGHTS),
        });
    }
}

/// Whether every block has the same map of the cosine: not if tokens grow from block to block (pre-norm), and not if they
/// accumulate values of the first ones.
pub(crate) fn repeats_map(p: &Parameters) -> bool {
    p.norm == Norm::Post && !p.has_value_residual()
}

/// Adds notes on the theory of a remedy, of QK-norm and of a mask.
pub(crate) fn note_remedy(p: &Parameters, data: &mut DataSet) {
    if p.qk_norm {
        data.notes
            .push(phrase!("similarity-depth-theory-shown-without-qk-norm-if").to_owned());
    }
    if p.causal && p.view != View::SimilarityMap {
        data.notes
            .push(phrase!("similarity-depth-under-causal-mask-last-quarter").to_owned());
    }
    if p.has_value_residual() && p.view != View::SimilarityMap {
        data.notes
            .push(phrase!("similarity-depth-every-layer-adds-same-x-w").to_owned());
    }
    let note = match p.remedy {
        Remedy::None => return,
        Remedy::Gap => {
            phrase!("similarity-depth-mean-over-tokens-subtracted-values")
        }
        Remedy::Outliers => {
            phrase!("similarity-depth-theory-gap-removed-below-critical")
        }
        Remedy::Gate => {
            phrase!("similarity-depth-gates-multiply-cosine-two-outputs-e")
        }
    };
    data.notes.push(note.to_owned());
}

/// ρ after every layer in the limit of infinite T, as published: the law of REM, and with the gap removed the law of REM's third version.
/// For other remedies nothing is published.
pub(crate) fn published(p: &Parameters) -> Vec<f64> {
    let is_published =
        matches!(p.remedy, Remedy::None | Remedy::Gap) && !p.has_value_residual() && !p.qk_norm;
    if !is_published {
        return vec![f64::NAN; p.layers + 1];
    }
    update(p, Overlap::Asymptotic).iterate(p.rho, p.layers)
}

/// The block of `p` with overlaps of the given kind.
pub(crate) fn update(p: &Parameters, law: Overlap) -> Update {
    Update::new(
        &block_model(p),
        row_overlaps(law, p.beta(), p.T, p.seed),
        Block::Full,
    )
}

/// Means and standard errors over realisations, after every layer, of what `of` reads.
pub(crate) fn course(
    runs: &[Option<&Course>],
    layers: usize,
    of: fn(&Course) -> &[f64],
) -> (Vec<f64>, Vec<f64>) {
    (0..=layers)
        .map(|layer| {
            // A step in progress has told of its first layers only.
            let runs = runs.iter().flatten();
            let values: Vec<f64> = runs.filter_map(|run| of(run).get(layer).copied()).collect();
            mean_and_error(&values)
        })
        .unzip()
}

/// Smallest tolerance of a law of the cosine. A difference of this size is invisible on an axis from 0 to 1. For larger cosines the
/// tolerance is a tenth of the law.
const ROOM: f64 = 0.005;

/// Judges the laws by the stacks measured, once all are.
pub(crate) fn judge<T>(done: &[Option<T>], p: &Parameters, data: &mut DataSet) {
    if limits::is_complete(done) {
        for law in [THEORY, PUBLISHED] {
            let (pair, count) = ((law, MEASURED), stack_samples(p));
            limits::compare(data, pair, count, Allowed::Share(ROOM));
        }
    }
}

/// The ratios of means of the runs done, where tokens have many lengths: after pre-norm blocks.
pub(crate) fn push_ratios(runs: &[Option<&Course>], p: &Parameters, data: &mut DataSet) {
    if p.norm == Norm::Post {
        return;
    }
    let (ratio, ratio_se) = course(runs, p.layers, |run| &run.ratios);
    data.push_with_errors(MEASURED_RATIO, ratio, ratio_se);
}

/// Number of runs that have passed all layers.
pub(crate) fn finished(runs: &[Option<&Course>], layers: usize) -> f64 {
    let whole = |run: &&&Course| run.cosines.len() > layers;
    runs.iter().flatten().filter(whole).count() as f64
}

/// Operations of one realisation of `p`, roughly.
pub(crate) fn stack_cost(p: &Parameters) -> f64 {
    let (tokens, width, keys) = (p.T as f64, p.width() as f64, key_columns(p) as f64);
    let weights = (6.0 * tokens + 150.0) * width * width + (4.0 * tokens + 100.0) * width * keys;
    let rows = 2.0 * tokens * tokens * (width + keys + 20.0 * p.heads as f64);
    // Gates and values of the first tokens are a product with a matrix of weights each.
    let further = f64::from(u8::from(p.is_gated()) + u8::from(p.has_value_residual()));
    let further = further * (2.0 * tokens + 50.0) * width * width;
    let outliers = match p.remedy {
        Remedy::Outliers => 150.0 * p.heads as f64 * tokens.powi(3),
        _ => 0.0,
    };
    p.layers as f64 * (weights + rows + further + outliers)
}

impl SimilarityDepth {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self {
            parameters: parameters.clone(),
        }
    }

    fn theory(&self) -> TheoryOfStack {
        let p = &self.parameters;
        let update = update(p, p.overlap);
        // Elsewhere the update depends on depth: nothing is fixed but full similarity.
        let fixed = if repeats_map(p) {
            fixed_points(|rho| update.map(rho))
        } else {
            Vec::new()
        };
        TheoryOfStack {
            course: update.iterate(p.rho, p.layers),
            map: (0..POINTS).map(|i| update.map(abscissa(i))).collect(),
            critical_alpha: critical_alpha(&update, p.rho, p.layers, p.epsilon, LIMIT),
            fixed_points: fixed.iter().map(|f| [f.rho, f.slope]).collect(),
        }
    }
}

fn abscissa(i: usize) -> f64 {
    i as f64 / (POINTS - 1) as f64
}

impl Plan for SimilarityDepth {
    fn steps(&self) -> usize {
        1 + stack_samples(&self.parameters)
    }

    fn label(&self, step: usize) -> String {
        match step {
            0 => "theory".to_owned(),
            _ => phrase!(
                "similarity-depth-layers-realisation",
                layers = self.parameters.layers,
                realisation = step
            ),
        }
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        (step > 0).then(|| step as u32 - 1)
    }

    fn memory(&self, _: usize) -> f64 {
        transformer_memory(&self.parameters)
    }

    fn cost(&self, step: usize) -> f64 {
        if step == 0 {
            1e8
        } else {
            stack_cost(&self.parameters)
        }
    }

    fn gpu(&self, step: usize) -> bool {
        step > 0 && on_gpu::has_blocks(&self.parameters)
    }
}

impl Experiment for SimilarityDepth {
    type Outcome = SimilarityDepthOutcome;

    fn expects(&self, step: usize, outcome: &Self::Outcome) -> bool {
        matches!(outcome, SimilarityDepthOutcome::Theory(_)) == (step == 0)
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let p = &self.parameters;
        Ok(match step {
            0 => self.theory().into(),
            _ => Course::of(cosines(sampler, p, step as u32 - 1)?, p.layers).into(),
        })
    }

    fn so_far(&self, _: usize, reported: Vec<f64>) -> Result<Self::Outcome, Problem> {
        Ok(Course::of(reported, self.parameters.layers).into())
    }

    #[cfg(feature = "gpu")]
    async fn run_on_gpu(&self, step: usize, device: &Device) -> Result<Self::Outcome, Problem> {
        let p = &self.parameters;
        let found = crate::layers::on_gpu::cosines(device, p, step as u32 - 1).await?;
        Ok(Course::of(found, p.layers).into())
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let layers = p.layers;
        let mut data = DataSet::new(p, &SCHEMA);
        let (theory, runs) = done.split_at(1);
        let missing = TheoryOfStack {
            course: vec![f64::NAN; layers + 1],
            map: vec![f64::NAN; POINTS],
            critical_alpha: f64::NAN,
            fixed_points: Vec::new(),
        };
        let theory = of_kind(theory)[0].unwrap_or(&missing);
        let runs = &of_kind(runs);
        let (measured, measured_se) = course(runs, layers, |run| &run.cosines);
        let end_se = measured_se.last().copied().unwrap_or(f64::NAN);
        let published = published(p);
        let layer: Vec<f64> = (0..=layers).map(|l| l as f64).collect();
        data.push(THEORY, theory.course.clone());
        data.push(PUBLISHED, published.clone());
        data.push(LAYER, layer);
        data.push_with_errors(MEASURED, measured.clone(), measured_se);
        judge(done, p, &mut data);
        push_ratios(runs, p, &mut data);
        data.push(RHO_IN, (0..POINTS).map(abscissa).collect());
        data.push(RHO_OUT, theory.map.clone());
        let (rho, slope) = theory.fixed_points.iter().map(|[r, s]| (r, s)).unzip();
        data.push(FIXED_RHO, rho);
        data.push(FIXED_SLOPE, slope);
        let last = |values: &[f64]| values.last().copied().unwrap_or(f64::NAN);
        data.summarise(RHO_FINAL, last(&measured));
        data.summarise(RHO_FINAL_SE, end_se);
        data.summarise(REALISATIONS, finished(runs, layers));
        data.summarise(RHO_FINAL_THEORY, last(&theory.course));
        data.summarise(RHO_FINAL_PUBLISHED, last(&published));
        data.summarise(ALPHA_CRITICAL, theory.critical_alpha);
        note_limit(p, &mut data);
        note_remedy(p, &mut data);
        let stable = theory
            .fixed_points
            .iter()
            .find(|[_, slope]| slope.abs() < 1.0);
        data.summarise(FIXED_POINT, stable.map_or(f64::NAN, |[rho, _]| *rho));
        Ok(data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_figures;

    fn finish(text: &str) -> DataSet {
        test_figures::finish(&format!("view=similarity-depth&{text}"))
    }

    #[test]
    fn natively_any_length_is_propagated_and_its_cost_is_known() {
        let text = "view=similarity-depth&T=8192&d=4096&samples=3";
        let (p, problems) = Parameters::from_text(text);
        assert!(problems.is_empty());
        let large = SimilarityDepth::new(&p);
        assert_eq!(large.steps(), 4);
        // Scores and weights of one head alone: half a gigabyte each, and 2 T² d operations for each of four products.
        let (t, d) = (8192.0_f64, 4096.0);
        let memory = large.memory(1);
        assert!(
            memory > 8.0 * (t * t + t * d) && memory < 5e9,
            "{memory:.2e}"
        );
        assert!(large.cost(1) > p.layers as f64 * 8.0 * t * d * d);
        let wide = Parameters::from_text(&text.replace("4096", "8192")).0;
        assert_eq!(SimilarityDepth::new(&wide).steps(), 1);
    }

    #[test]
    fn behind_pre_norm_blocks_the_ratio_of_means_is_another_number() {
        let text = "T=32&d=48&beta=0.94&rho=0.03&layers=4&samples=4";
        assert!(finish(text).numbers(MEASURED_RATIO).is_empty());
        let data = finish(&format!("{text}&norm=pre"));
        let (cosine, ratio) = (data.numbers(MEASURED), data.numbers(MEASURED_RATIO));
        assert_eq!((cosine.len(), ratio.len()), (5, 5));
        // Tokens are of one length before the first block; after it they differ little, by the residual connection.
        assert!((cosine[0] - ratio[0]).abs() < 1e-14);
        let apart: Vec<f64> = cosine
            .iter()
            .zip(ratio)
            .map(|(c, r)| (c - r).abs())
            .collect();
        assert!(
            apart[1..].iter().all(|a| (1e-6..0.02).contains(a)),
            "{apart:?}"
        );
    }
}
