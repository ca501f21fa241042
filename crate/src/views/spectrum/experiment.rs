//! View `spectrum`: eigenvalues in the complex plane, laws, the outlier and the gap.

use super::numbers::{BULK_RADIUS, SpectrumNumbers, mean_of, summarise};
use super::pulled;
use super::schema::SCHEMA;
use crate::attention::{Kind as _, Sampler, Triangle, layer_model};
use crate::claims::StepKind;
use crate::dataset::DataSet;
#[cfg(feature = "gpu")]
use crate::gpu::{Device, LocalBoxFuture};
use crate::law_status::LawStatus;
use crate::linalg::{Complex, eigenvalues};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::theory::{self, LayerModel};
use crate::views::demand::{bytes, squares_of_operator};
use crate::views::layer::drawing_cost;
use crate::views::layer::note_gates;
use crate::views::pull::Pull;
use crate::views::statistics::mean_and_error;
use crate::views::{
    Experiment, attention_map, excluded, leading, leading_values, limits, on_gpu, operator,
};
use std::sync::OnceLock;

/// Number of points of the radial law.
const POINTS: usize = 101;

/// Two steps per realisation: its eigenvalues, and the numbers shown beside the figure. The first step begins with the
/// picture of its matrix.
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

    /// Numbers of the picture with which the result of `step` begins.
    fn picture_length(&self, step: usize) -> usize {
        if step == 0 {
            attention_map::length(self.parameters.T)
        } else {
            0
        }
    }

    /// How many numbers of a pull stand between picture and eigenvalues in the result of `step`.
    fn pulled_length(&self, step: usize) -> usize {
        if step == 0 {
            pulled::length(&self.parameters)
        } else {
            0
        }
    }

    /// The numbers of a pull in the results `spectra`; empty until they are measured.
    fn of_pull<'a>(&self, spectra: &'a [Option<Vec<f64>>]) -> &'a [f64] {
        let from = self.picture_length(0);
        let first = spectra.first().and_then(Option::as_ref);
        let numbers = first.and_then(|values| values.get(from..from + self.pulled_length(0)));
        numbers.unwrap_or(&[])
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
        (p.skip && self.has_leading_only()).then(|| {
            let unmoved = Parameters {
                skip: false,
                ..p.clone()
            };
            (unmoved, layer_model(p).entries.centre())
        })
    }

    /// The laws of the matrix shown. With a spike no law of singular values is known, and an outlier below the spike is not the first.
    fn laws(&self) -> theory::Laws {
        let p = &self.parameters;
        let mut laws = theory::laws(&LayerModel {
            has_laws: self.has_laws && Pull::of(p).is_none(),
            ..layer_model(p)
        });
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

/// Distance of the bulk of `values`, real and imaginary parts in turn, from its centre on the real axis: the second largest
/// distance, as |λ₂| is the second largest modulus.
fn bulk_radius(values: &[f64], centre: f64, detached: Option<f64>) -> f64 {
    let left_out = detached.map(|at| nearest(values, at));
    let (mut first, mut second) = (0.0f64, 0.0f64);
    for (index, pair) in values.chunks_exact(2).enumerate() {
        if Some(index) == left_out {
            continue;
        }
        let distance = libm::hypot(pair[0] - centre, pair[1]);
        second = second.max(distance.min(first));
        first = first.max(distance);
    }
    second
}

/// Which of `values`, real and imaginary parts in turn, is nearest to a point of the real axis.
fn nearest(values: &[f64], at: f64) -> usize {
    let distances = values
        .chunks_exact(2)
        .map(|pair| libm::hypot(pair[0] - at, pair[1]));
    let least = distances.enumerate().min_by(|a, b| a.1.total_cmp(&b.1));
    least.map_or(0, |(index, _)| index)
}

/// Real and imaginary parts in turn.
fn interleaved(values: Vec<Complex>) -> Vec<f64> {
    values.into_iter().flat_map(|z| [z.re, z.im]).collect()
}

impl Experiment for Spectrum {
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
            (true, _) => "singular values and rank",
            (false, true) => "leading eigenvalues",
            (false, false) => "eigenvalues",
        };
        format!(
            "{what}, T = {}, realisation {}",
            self.parameters.T,
            self.number(step) + 1
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

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        let p = &self.parameters;
        if self.is_numbers(step) {
            let realisation = self.number(step);
            let mut numbers = SpectrumNumbers::measure(sampler, p, realisation, self.is_beyond())?;
            if let Some((unmoved, centre)) = self.without_residual() {
                let matrix = operator(sampler, &unmoved, realisation)?;
                let values = interleaved(leading_values::eigenvalues(&matrix)?);
                numbers.bulk_radius = bulk_radius(&values, centre, self.detached(&self.laws()));
            }
            return Ok(numbers.to_vec());
        }
        let matrix = operator(sampler, p, self.number(step))?;
        let mut found = Vec::new();
        if step == 0 {
            let tokens = sampler.tokens(p, 0)?;
            found = attention_map::measure(p, &matrix, &tokens);
            sampler.report(&found);
            found.extend(pulled::measure(sampler, p)?);
        }
        found.extend(interleaved(match self.has_leading_only() {
            true => leading_values::eigenvalues(&matrix)?,
            false => eigenvalues(&matrix)?,
        }));
        Ok(found)
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

    #[cfg(feature = "gpu")]
    fn run_on_gpu<'a>(
        &'a self,
        step: usize,
        device: &'a Device,
    ) -> LocalBoxFuture<'a, Result<Vec<f64>, Problem>> {
        Box::pin(async move {
            let (p, realisation) = (&self.parameters, self.number(step));
            if self.is_numbers(step) {
                let mut numbers = SpectrumNumbers::measure_on_gpu(device, p, realisation).await?;
                if let Some((unmoved, centre)) = self.without_residual() {
                    let values =
                        leading_values::eigenvalues_on_gpu(device, &unmoved, realisation).await?;
                    numbers.bulk_radius = bulk_radius(&interleaved(values), centre, None);
                }
                return Ok(numbers.to_vec());
            }
            let mut found = match step {
                0 => attention_map::measure_on_gpu(device, p, realisation).await?,
                _ => Vec::new(),
            };
            if step == 0 && device.progress.due() {
                device.progress.report(&found);
            }
            if self.has_leading_only() {
                let values = leading_values::eigenvalues_on_gpu(device, p, realisation).await?;
                found.extend(interleaved(values));
                return Ok(found);
            }
            // All of a triangle.
            let all = (p.T, 0);
            let (values, _) = crate::layers::on_gpu::leading(
                device,
                p,
                realisation,
                all,
                leading_values::TOLERANCE,
            )
            .await?;
            found.extend(interleaved(values));
            Ok(found)
        })
    }

    fn forget_laws(&mut self) {
        self.has_laws = false;
    }

    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p, &SCHEMA);
        let laws = self.laws.get_or_init(|| self.laws());
        let apart = self.detached(laws);
        let (spectra, numbers) = done.split_at(p.samples.min(done.len()));
        let (mut re, mut im, mut realisation) = (Vec::new(), Vec::new(), Vec::new());
        let (mut lambda1, mut modulus, mut lambda2) = (Vec::new(), Vec::new(), Vec::new());
        let (mut bulk, mut detached) = (Vec::new(), Vec::new());
        for (index, values) in spectra.iter().enumerate() {
            let Some(values) = values else { continue };
            let before = self.picture_length(index) + self.pulled_length(index);
            let (_, values) = values.split_at(before.min(values.len()));
            // The picture is told before the eigenvalues are known.
            if values.is_empty() {
                continue;
            }
            for pair in values.chunks_exact(2) {
                re.push(pair[0]);
                im.push(pair[1]);
                realisation.push(index as f64);
            }
            detached.extend(apart.map(|at| values[2 * nearest(values, at)]));
            lambda1.push((values[0], values[1]));
            modulus.push(libm::hypot(values[0], values[1]));
            if values.len() >= 4 {
                lambda2.push(libm::hypot(values[2], values[3]));
                bulk.push(bulk_radius(values, laws.centre, apart));
            }
        }
        data.push("re", re);
        data.push("im", im);
        data.push("realisation", realisation);
        pulled::push_of_values(&mut data, self.of_pull(spectra));
        let radial = laws.radial_law(POINTS);
        data.push("r", radial.r);
        data.push("radial_published", radial.published);
        data.push("radial_corrected", radial.corrected);
        data.push("radial_finite", radial.finite);
        let count = data.numbers("r").len();
        for name in ["radial_corrected", "radial_finite"] {
            data.judge(name, vec![laws.status(name); count]);
        }
        if let Some(Some(first)) = spectra.first() {
            let picture = first.get(..self.picture_length(0)).unwrap_or(&[]);
            attention_map::push(&mut data, picture);
        }
        pulled::push(&mut data, self.of_pull(spectra));
        let whole = limits::is_complete(done);
        let radii = bulk;
        let of_bulk = match whole && self.without_residual().is_none() {
            true => &radii[..],
            false => &[],
        };
        let real: Vec<f64> = lambda1.iter().filter(|_| whole).map(|z| z.0).collect();
        let mean = |x: &[f64]| mean_and_error(x).0;
        data.summarise("lambda1", leading(&lambda1));
        data.summarise("lambda2_abs", mean(&lambda2));
        data.summarise("gap", mean(&modulus) - mean(&lambda2));
        let bulk = match self.without_residual() {
            Some(_) => mean_of(numbers, BULK_RADIUS),
            None => mean(&radii),
        };
        data.summarise("bulk_radius", bulk);
        data.summarise("radius_published", theory::number(laws.radius_published));
        limits::summarise(&mut data, "radius", laws.radius, laws, of_bulk);
        let finite = laws.radius_finite;
        limits::summarise(&mut data, "radius_finite", finite, laws, of_bulk);
        if self.parameters.spike > 0.0 {
            data.summarise("detached", mean(&detached));
            let of_spike = if whole { &detached[..] } else { &[] };
            limits::summarise_as(
                &mut data,
                "detached_asymptotic",
                apart,
                LawStatus::Untested,
                of_spike,
            );
        }
        data.summarise("centre", laws.centre);
        limits::summarise(&mut data, "outlier", laws.outlier, laws, &real);
        summarise(&mut data, numbers, laws);
        if self.has_leading_only() {
            let count = spectra.iter().enumerate().filter_map(|(step, values)| {
                let length = values.as_ref()?.len();
                Some(length.saturating_sub(self.picture_length(step)) / 2)
            });
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
