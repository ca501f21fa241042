//! View `spectrum`: eigenvalues in the complex plane, laws, the outlier and the gap.

use super::numbers::{SpectrumNumbers, mean_of, summarise};
use super::pulled::{self, PullOutcome};
use super::schema::*;
use crate::attention::{Kind as _, Sampler, Triangle, layer_model};
use crate::claims::StepKind;
use crate::dataset::DataSet;
#[cfg(feature = "gpu")]
use crate::gpu::Device;
use crate::law_status::LawStatus;
use crate::linalg::{Complex, eigenvalues, modulus};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::theory::measured_range::LayerLaw;
use crate::theory::{self, LayerModel};
use crate::views::demand::{bytes, squares_of_operator};
use crate::views::layer::drawing_cost;
use crate::views::layer::note_gates;
use crate::views::outcome::{of_kind, outcome};
use crate::views::pull::Pull;
use crate::views::statistics::mean_and_error;
use crate::views::{
    Experiment, Plan, attention_map, excluded, leading, leading_values, limits, on_gpu, operator,
};
use crate::words::phrase;
use std::sync::OnceLock;

/// Number of points of the radial law.
const POINTS: usize = 101;

outcome! {
    /// What a step finds.
    pub(crate) enum SpectrumOutcome {
        Eigenvalues(EigenvaluesOutcome),
        Numbers(SpectrumNumbers),
    }

    /// The eigenvalues of one realisation.
    pub(crate) struct EigenvaluesOutcome {
        /// The picture of the matrix ([`attention_map::measure`]) in the first realisation, else none.
        picture: Vec<f64>,
        /// What a pull does in the first realisation, if there is one.
        pull: Option<PullOutcome>,
        /// Falling in modulus; the leading ones only beyond the limit of a full decomposition. None before they are known.
        eigenvalues: Vec<Complex>,
    }
}

/// Two steps per realisation: its eigenvalues, and the numbers shown beside the figure.
pub(crate) struct Spectrum {
    parameters: Parameters,
    /// Largest T whose eigenvalues are all computed.
    limit: usize,
    /// Laws, computed only for merging.
    laws: OnceLock<theory::Laws>,
    has_laws: bool,
}

impl Spectrum {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self::with_limit(parameters, leading_values::FULL_LIMIT)
    }

    /// The experiment with all eigenvalues up to T = `limit` only.
    pub(crate) fn with_limit(parameters: &Parameters, limit: usize) -> Self {
        Self {
            parameters: parameters.clone(),
            limit,
            laws: OnceLock::new(),
            has_laws: true,
        }
    }

    fn number(&self, step: usize) -> u32 {
        (step % self.parameters.samples) as u32
    }

    fn is_numbers(&self, step: usize) -> bool {
        step >= self.parameters.samples
    }

    /// Whether T is so large that some quantities are not computed.
    fn is_beyond(&self) -> bool {
        self.parameters.T > self.limit
    }

    /// The parameters of A without its residual connection, and the centre of its bulk, used if only leading eigenvalues are computed. Then
    /// the radius of the bulk comes from those of A: the eigenvalues of largest modulus of αI + A are not the farthest from the centre.
    fn without_residual(&self) -> Option<(Parameters, f64)> {
        let p = &self.parameters;
        (p.skip && self.has_leading_only())
            .then(|| (p.with(|p| p.skip = false), layer_model(p).entries.centre()))
    }

    /// The laws of the matrix shown. Those of the stable rank are about an outlier: there are none where it is removed. With a spike no law
    /// of singular values or of the rank is known, and an outlier below the spike is not the first.
    fn laws(&self) -> theory::Laws {
        let p = &self.parameters;
        let mut laws = theory::laws(&LayerModel {
            has_laws: self.has_laws && Pull::of(p).is_none(),
            ..layer_model(p)
        });
        if p.spike > 0.0 || p.remedy.changes_attention() {
            laws.excess_published = None;
            laws.excess_corrected = None;
            laws.excess_finite = None;
        }
        if p.spike > 0.0 {
            let first = laws.centre + p.spike;
            laws.outlier = laws.outlier.filter(|outlier| *outlier > first);
            laws.singular_outlier = None;
            laws.edge_published = None;
            laws.edge_corrected = None;
            laws.edge_finite = None;
        }
        laws
    }

    /// Place of the spike's eigenvalue as T → ∞, if it is outside of the bulk: at the distance θ from the centre.
    fn detached(&self, laws: &theory::Laws) -> Option<f64> {
        let spike = self.parameters.spike;
        let radius = laws.radius_finite.or(laws.radius)?;
        (spike > radius).then_some(laws.centre + spike)
    }

    /// Whether a remedy has put the outlier into the bulk around `centre`: an eigenvalue that is removed becomes `residual`, what a
    /// residual connection adds. The eigenvalues of identity attention, for example, are around 1, and 0 is then outside.
    fn has_no_outlier(&self, centre: f64, residual: f64) -> bool {
        self.parameters.remedy.changes_attention() && (centre - residual).abs() < 1e-12
    }

    /// Whether only the leading eigenvalues are computed. The eigenvalues of a triangular matrix cost nothing.
    fn has_leading_only(&self) -> bool {
        let p = &self.parameters;
        let triangular = match p.attention.facts().triangle {
            Triangle::Always => true,
            Triangle::UnderMask => p.causal,
            Triangle::Never => false,
        };
        self.is_beyond() && (!triangular || p.remedy.changes_attention())
    }
}

/// Distance of the bulk of `values` from its centre on the real axis: the second largest distance, as |λ₂| is the second largest
/// modulus; or the largest one where the outlier is `removed`.
fn bulk_radius(values: &[Complex], centre: f64, detached: Option<f64>, removed: bool) -> f64 {
    let left_out = detached.map(|at| nearest(values, at));
    let (mut first, mut second) = (0.0f64, 0.0f64);
    for (index, z) in values.iter().enumerate() {
        if Some(index) == left_out {
            continue;
        }
        let distance = libm::hypot(z.re - centre, z.im);
        second = second.max(distance.min(first));
        first = first.max(distance);
    }
    if removed { first } else { second }
}

/// Which of `values` is nearest to a point of the real axis.
fn nearest(values: &[Complex], at: f64) -> usize {
    let distances = values.iter().map(|z| libm::hypot(z.re - at, z.im));
    let least = distances.enumerate().min_by(|a, b| a.1.total_cmp(&b.1));
    least.map_or(0, |(index, _)| index)
}

impl Plan for Spectrum {
    fn steps(&self) -> usize {
        2 * self.parameters.samples
    }

    fn kind(&self, step: usize) -> StepKind {
        match self.is_numbers(step) {
            true => StepKind::Other,
            false => StepKind::Eigenvalues,
        }
    }

    fn label(&self, step: usize) -> String {
        let what = match (self.is_numbers(step), self.has_leading_only()) {
            (true, _) => phrase!("spectrum-singular-values-rank"),
            (false, true) => phrase!("spectrum-leading-eigenvalues"),
            (false, false) => phrase!("choice-eigenvalues"),
        };
        phrase!(
            "spectrum-values-and-realisation",
            values = what,
            tokens = self.parameters.T,
            realisation = self.number(step) + 1
        )
    }

    fn is_beside_figure(&self, step: usize) -> bool {
        self.is_numbers(step)
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        Some((step % self.parameters.samples) as u32)
    }

    fn memory(&self, step: usize) -> f64 {
        let p = &self.parameters;
        match self.is_numbers(step) {
            true => bytes(p, [squares_of_operator(p, 5.3), 1.2, 2.4]),
            false => bytes(p, [squares_of_operator(p, 5.3), 1.2, 1.3]),
        }
    }

    fn cost(&self, step: usize) -> f64 {
        // A full eigenvalue solve is 10 T³ and runs at a tenth of the speed of a product (2 T³).
        let cubes = match (self.is_numbers(step), self.has_leading_only()) {
            (true, _) => 20.0,
            (false, true) => 12.0,
            (false, false) => 100.0,
        };
        let picture = match step {
            0 => attention_map::cost(&self.parameters),
            _ => 0.0,
        };
        drawing_cost(&self.parameters) + picture + cubes * (self.parameters.T as f64).powi(3)
    }

    fn gpu(&self, step: usize) -> bool {
        let p = &self.parameters;
        let has_form = match self.is_numbers(step) {
            true => on_gpu::has_operator(p) && on_gpu::has_layer(p),
            // A matrix that is diagonal anyway needs nobody's help.
            false => {
                let triangle = p.attention.facts().triangle;
                on_gpu::has_operator(p) && (self.has_leading_only() || triangle != Triangle::Always)
            }
        };
        self.is_beyond() && on_gpu::wanted(p) && has_form && p.spike == 0.0
    }

    fn forget_laws(&mut self) {
        self.has_laws = false;
    }
}

impl Experiment for Spectrum {
    type Outcome = SpectrumOutcome;

    fn expects(&self, step: usize, outcome: &Self::Outcome) -> bool {
        matches!(outcome, SpectrumOutcome::Numbers(_)) == self.is_numbers(step)
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let p = &self.parameters;
        if self.is_numbers(step) {
            let realisation = self.number(step);
            let mut numbers = SpectrumNumbers::measure(sampler, p, realisation, self.is_beyond())?;
            if let Some((unmoved, centre)) = self.without_residual() {
                let matrix = operator(sampler, &unmoved, realisation)?;
                let values = leading_values::eigenvalues(&matrix)?;
                numbers.bulk_radius = bulk_radius(
                    &values,
                    centre,
                    self.detached(&self.laws()),
                    self.has_no_outlier(centre, 0.0),
                );
            }
            return Ok(numbers.into());
        }
        let matrix = operator(sampler, p, self.number(step))?;
        let (mut picture, mut pull) = (Vec::new(), None);
        if step == 0 {
            let tokens = sampler.tokens(p, 0)?;
            picture = attention_map::measure(p, &matrix, &tokens);
            sampler.report(&picture);
            pull = pulled::measure(sampler, p)?;
        }
        let eigenvalues = match self.has_leading_only() {
            true => leading_values::eigenvalues(&matrix)?,
            false => eigenvalues(&matrix)?,
        };
        let found = EigenvaluesOutcome {
            picture,
            pull,
            eigenvalues,
        };
        Ok(found.into())
    }

    /// The picture, which is known before the eigenvalues.
    fn so_far(&self, _: usize, reported: Vec<f64>) -> Result<Self::Outcome, Problem> {
        let found = EigenvaluesOutcome {
            picture: reported,
            pull: None,
            eigenvalues: Vec::new(),
        };
        Ok(found.into())
    }

    #[cfg(feature = "gpu")]
    async fn run_on_gpu(&self, step: usize, device: &Device) -> Result<Self::Outcome, Problem> {
        let (p, realisation) = (&self.parameters, self.number(step));
        if self.is_numbers(step) {
            let mut numbers = SpectrumNumbers::measure_on_gpu(device, p, realisation).await?;
            if let Some((unmoved, centre)) = self.without_residual() {
                let values =
                    leading_values::eigenvalues_on_gpu(device, &unmoved, realisation).await?;
                numbers.bulk_radius =
                    bulk_radius(&values, centre, None, self.has_no_outlier(centre, 0.0));
            }
            return Ok(numbers.into());
        }
        let picture = match step {
            0 => attention_map::measure_on_gpu(device, p, realisation).await?,
            _ => Vec::new(),
        };
        if step == 0 && device.progress.due() {
            device.progress.report(&picture);
        }
        let eigenvalues = match self.has_leading_only() {
            true => leading_values::eigenvalues_on_gpu(device, p, realisation).await?,
            // All of a triangle.
            false => {
                let (all, tolerance) = ((p.T, 0), leading_values::TOLERANCE);
                crate::layers::on_gpu::leading(device, p, realisation, all, tolerance)
                    .await?
                    .0
            }
        };
        let found = EigenvaluesOutcome {
            picture,
            pull: None,
            eigenvalues,
        };
        Ok(found.into())
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p, &SCHEMA);
        let laws = self.laws.get_or_init(|| self.laws());
        let apart = self.detached(laws);
        let has_no_outlier = self.has_no_outlier(laws.centre, layer_model(p).residual);
        let (spectra, numbers) = done.split_at(p.samples);
        let spectra: Vec<Option<&EigenvaluesOutcome>> = of_kind(spectra);
        let numbers = &of_kind(numbers);
        let first = spectra[0];
        let pull = first.and_then(|it| it.pull.as_ref());
        let (mut re, mut im, mut realisation) = (Vec::new(), Vec::new(), Vec::new());
        let (mut lambda1, mut moduli, mut lambda2) = (Vec::new(), Vec::new(), Vec::new());
        let (mut bulk, mut detached) = (Vec::new(), Vec::new());
        for (index, found) in spectra.iter().enumerate() {
            let Some(values) = found.map(|it| &it.eigenvalues[..]) else {
                continue;
            };
            let [one, rest @ ..] = values else { continue };
            re.extend(values.iter().map(|z| z.re));
            im.extend(values.iter().map(|z| z.im));
            realisation.resize(re.len(), index as f64);
            detached.extend(apart.map(|at| values[nearest(values, at)].re));
            lambda1.push(*one);
            moduli.push(modulus(one));
            if let [two, ..] = rest {
                lambda2.push(modulus(two));
                bulk.push(bulk_radius(values, laws.centre, apart, has_no_outlier));
            }
        }
        data.push(RE, re);
        data.push(IM, im);
        data.push(REALISATION, realisation);
        pulled::push_of_values(&mut data, pull);
        let radial = laws.radial_law(POINTS);
        data.push(R, radial.r);
        data.push(RADIAL_PUBLISHED, radial.published);
        data.push(RADIAL_CORRECTED, radial.corrected);
        data.push(RADIAL_FINITE, radial.finite);
        let count = data.numbers(R).len();
        for law in [LayerLaw::RadialCorrected, LayerLaw::RadialFinite] {
            data.judge(limits::name_of(law), vec![laws.status(law); count]);
        }
        if let Some(first) = first {
            attention_map::push(&mut data, &first.picture);
        }
        pulled::push(&mut data, pull);
        let whole = limits::is_complete(done);
        let radii = bulk;
        let of_bulk = match whole && self.without_residual().is_none() {
            true => &radii[..],
            false => &[],
        };
        let real: Vec<f64> = lambda1.iter().filter(|_| whole).map(|z| z.re).collect();
        let mean = |x: &[f64]| mean_and_error(x).0;
        data.summarise(LAMBDA1, leading(&lambda1));
        data.summarise(LAMBDA2_ABS, mean(&lambda2));
        data.summarise(GAP, mean(&moduli) - mean(&lambda2));
        let bulk = match self.without_residual() {
            Some(_) => mean_of(numbers, |it| it.bulk_radius),
            None => mean(&radii),
        };
        data.summarise(BULK_RADIUS, bulk);
        data.summarise(RADIUS_PUBLISHED, theory::number(laws.radius_published));
        limits::summarise(&mut data, LayerLaw::Radius, laws.radius, laws, of_bulk);
        let finite = laws.radius_finite;
        limits::summarise(&mut data, LayerLaw::RadiusFinite, finite, laws, of_bulk);
        if self.parameters.spike > 0.0 {
            data.summarise(DETACHED, mean(&detached));
            let of_spike = if whole { &detached[..] } else { &[] };
            limits::summarise_as(
                &mut data,
                DETACHED_ASYMPTOTIC,
                apart,
                LawStatus::Untested,
                of_spike,
            );
        }
        data.summarise(CENTRE, laws.centre);
        limits::summarise(&mut data, LayerLaw::Outlier, laws.outlier, laws, &real);
        summarise(&mut data, numbers, laws);
        if self.has_leading_only() {
            let count = spectra.iter().flatten().map(|it| it.eigenvalues.len());
            leading_values::note_restriction(&mut data, "eigenvalues", count.max());
        }
        data.notes.extend(laws.warnings.iter().cloned());
        pulled::note(&mut data);
        note_gates(&mut data);
        excluded::add_note(&mut data, laws, excluded::RADII);
        excluded::add_note(&mut data, laws, excluded::EDGES);
        Ok(data)
    }
}
