//! Measurements of a model during training: the spectra of its attention, and numbers of every layer.

use super::head_weights::HeadWeights;
use super::probe::{Probe, TokenMeans};
use super::report::LayerReport;
use crate::attention::{mean_entropy, participation};
use crate::linalg::{Matrix, eigenvalues, multiply_tn};
use crate::model::Attending;
use crate::specification::Watched;

/// Measurements of a probe.
pub struct ProbeMeasurement<'a> {
    probe: Probe<'a>,
    /// Eigenvalues of A of the first example, layer by layer and head by head, T each, real and imaginary parts in turn, the
    /// largest first.
    pub spectra: Vec<f64>,
    /// Eigenvalues of H, d/h for each head, in the same order; the others are 0 because of the rank.
    pub values: Vec<f64>,
}

impl<'a> ProbeMeasurement<'a> {
    /// Takes the spectra.
    pub fn new(probe: Probe<'a>) -> Self {
        let spectra = attention_spectra(&probe);
        let mut values = Vec::new();
        for (layer, head) in heads(&probe) {
            let factors = probe.value_output(layer, head);
            values.extend(
                factors
                    .iter()
                    .flat_map(|[o, v]| spectrum(&multiply_tn(v, o))),
            );
        }
        Self {
            spectra,
            values,
            probe,
        }
    }

    /// Measures every layer after `step` steps; `norms` are the norms of the gradients of the layers.
    pub fn layers(&self, step: f64, norms: &[f64]) -> Vec<LayerReport> {
        let depths = self.probe.depths().unwrap_or_default();
        let heads = self.probe.model().heads;
        let of_layer = |layer: usize| {
            let head = |head| self.head(layer, head);
            let measured: Vec<HeadMeasurement> = (0..heads).map(head).collect();
            let mean = |number: fn(&HeadMeasurement) -> f64| mean(measured.iter().map(number));
            let weights = |number: fn(&HeadWeights) -> f64| {
                let known = measured
                    .iter()
                    .filter_map(|measured| measured.weights.as_ref());
                self::mean(known.map(number))
            };
            let depth =
                |number: fn(&TokenMeans) -> f64| depths.get(layer + 1).map_or(f64::NAN, number);
            let number = |watched: &Watched| match watched {
                Watched::Eigenvalues | Watched::ValueEigenvalues | Watched::Propagation => f64::NAN,
                Watched::SecondEigenvalue => mean(|measured| measured.lambda2_abs),
                Watched::SecondSingularValue => mean(|measured| measured.s2),
                Watched::LargestAngle => mean(|measured| measured.largest_angle),
                Watched::Entropy => mean(|measured| measured.entropy),
                Watched::Participation => mean(|measured| measured.participation),
                Watched::StableRank => depth(|depth| depth.stable_rank),
                Watched::MeanCosine => depth(|depth| depth.mean_cosine),
                Watched::FrequencyRatio => depth(|depth| depth.frequency_ratio),
                Watched::LargestScore => self.probe.largest_score(layer),
                Watched::ScoreTrace => weights(|head| head.qk_trace),
                Watched::ScoreSquare => weights(|head| head.qk_square),
                Watched::ScoreScale => weights(|head| head.qk_scale),
                Watched::Localisation => weights(|head| head.xi),
                Watched::ValueRadius => weights(|head| head.h_radius),
                Watched::ValueCondition => weights(|head| head.h_condition),
                Watched::ValueSmoothing => weights(|head| head.h_smoothing),
                Watched::GradientNorm => norms[layer],
            };
            LayerReport {
                step,
                layer: layer as f64 + 1.0,
                numbers: std::array::from_fn(|i| number(&Watched::NUMBERS[i])),
            }
        };
        (0..norms.len()).map(of_layer).collect()
    }

    fn head(&self, layer: usize, head: usize) -> HeadMeasurement {
        let model = self.probe.model();
        let at = 2 * model.tokens() * (layer * model.heads + head);
        let matrix = attention(&self.probe, layer, head);
        let squares = spectrum(&multiply_tn(&matrix, &matrix));
        let of_head = self.spectra[at..at + 2 * model.tokens()].chunks(2);
        HeadMeasurement {
            lambda2_abs: libm::hypot(self.spectra[at + 2], self.spectra[at + 3]),
            s2: libm::hypot(squares[2], squares[3]).sqrt(),
            largest_angle: match model.attending {
                Attending::Orthogonal(_) => largest_angle(of_head),
                Attending::Softmax | Attending::GapRemoved => f64::NAN,
            },
            entropy: mean_entropy(&matrix) / libm::log(matrix.nrows() as f64),
            participation: participation(&matrix),
            weights: self.probe.head_weights(layer, head).ok(),
        }
    }
}

/// Layer and head of every attention matrix, from 0.
fn heads(probe: &Probe) -> impl Iterator<Item = (usize, usize)> {
    let (layers, heads) = (probe.model().layers, probe.model().heads);
    (0..layers).flat_map(move |layer| (0..heads).map(move |head| (layer, head)))
}

/// [`ProbeMeasurement::spectra`] alone.
pub fn attention_spectra(probe: &Probe) -> Vec<f64> {
    heads(probe)
        .flat_map(|(layer, head)| spectrum(&attention(probe, layer, head)))
        .collect()
}

/// Measurements of a head, besides its spectrum.
struct HeadMeasurement {
    lambda2_abs: f64,
    s2: f64,
    largest_angle: f64,
    entropy: f64,
    participation: f64,
    weights: Option<HeadWeights>,
}

/// A of a head for the first example of the probe; an empty matrix if there is no such head.
fn attention(probe: &Probe, layer: usize, head: usize) -> Matrix {
    let tokens = probe.model().tokens();
    let matrix = probe.attention(layer, head, 0);
    matrix.unwrap_or_else(|_| Matrix::from_fn(tokens, tokens, |_, _| f64::NAN))
}

/// Largest angle in radians of eigenvalues, each a real and an imaginary part.
fn largest_angle<'a>(eigenvalues: impl Iterator<Item = &'a [f64]>) -> f64 {
    let angles = eigenvalues.map(|z| libm::atan2(z[1], z[0]).abs());
    angles.fold(f64::NAN, f64::max)
}

/// Mean of the finite numbers; `NaN` if there are none.
fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let known: Vec<f64> = values.filter(|x| !x.is_nan()).collect();
    known.iter().sum::<f64>() / known.len() as f64
}

/// Real and imaginary parts in turn; `NaN` if the model's numbers are no longer finite. For finite matrices the iteration always
/// ends (`linalg::examination`), so that no other failure is hidden here.
fn spectrum(matrix: &Matrix) -> Vec<f64> {
    match eigenvalues(matrix) {
        Ok(values) => values.iter().flat_map(|z| [z.re, z.im]).collect(),
        Err(_) => vec![f64::NAN; 2 * matrix.nrows()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::singular_values;
    use crate::plan::ExampleSource;
    use crate::specification::Run;
    use crate::step::{Trainer, Worker};
    use crate::{initialisation::Initialisation, step::part_size};
    use attention_spectra_testing::addresses;

    #[test]
    fn numbers_of_a_layer_are_means_over_its_heads() {
        let (p, problems) =
            addresses::training("view=train&task=digits&layers=2&heads=2&d=16&batch=8");
        assert_eq!(problems, vec![]);
        let mut source = ExampleSource::new(&p, &[]).unwrap();
        let model = source.model(&p, Run::Vit).unwrap();
        let trainer = Trainer::new(&model, Initialisation::Normal, 1).unwrap();
        let examples = source.probe();
        let mut worker = Worker::new(&model, part_size(p.batch).max(examples.count)).unwrap();
        let measured = ProbeMeasurement::new(Probe::new(&mut worker, &trainer.weights, &examples));
        let layers = measured.layers(7.0, &[0.25, f64::NAN]);
        let number = |layer: &LayerReport, watched: Watched| {
            let at = Watched::NUMBERS.iter().position(|x| *x == watched).unwrap();
            layer.numbers[at]
        };
        for (at, layer) in layers.iter().enumerate() {
            assert_eq!((layer.step, layer.layer), (7.0, at as f64 + 1.0));
            let matrices = [0, 1].map(|head| measured.probe.attention(at, head, 0).unwrap());
            let s2 = matrices.each_ref().map(|a| singular_values(a).unwrap()[1]);
            let mean = 0.5 * (s2[0] + s2[1]);
            assert!((number(layer, Watched::SecondSingularValue) - mean).abs() < 1e-7 * mean);
            let lambda = matrices
                .each_ref()
                .map(|a| eigenvalues(a).unwrap()[1].norm());
            let found = number(layer, Watched::SecondEigenvalue);
            assert!((found - 0.5 * (lambda[0] + lambda[1])).abs() < 1e-12);
            let entropy = matrices.each_ref().map(mean_entropy).iter().sum::<f64>() / 2.0;
            let expected = entropy / (matrices[0].nrows() as f64).ln();
            assert!((number(layer, Watched::Entropy) - expected).abs() < 1e-15);
            // Depth 0 is before the first layer.
            let behind = &measured.probe.depths().unwrap()[at + 1];
            assert_eq!(number(layer, Watched::StableRank), behind.stable_rank);
            assert_eq!(number(layer, Watched::MeanCosine), behind.mean_cosine);
            let weights =
                [0, 1].map(|head| measured.probe.head_weights(at, head).unwrap().h_radius);
            let found = number(layer, Watched::ValueRadius);
            assert!((found - 0.5 * (weights[0] + weights[1])).abs() < 1e-15);
            assert!(
                Watched::NUMBERS[..6]
                    .iter()
                    .filter(|watched| **watched != Watched::LargestAngle)
                    .all(|watched| number(layer, *watched) > 0.0)
            );
        }
        let radius = measured.probe.head_weights(1, 0).unwrap().h_radius;
        assert_eq!(measured.values.len(), 2 * 2 * 2 * 8);
        assert_eq!(measured.values[32].hypot(measured.values[33]), radius);
        assert_eq!(number(&layers[0], Watched::GradientNorm), 0.25);
        assert!(
            measured.probe.head_weights(2, 0).is_err()
                && measured.probe.head_weights(0, 2).is_err()
        );
    }

    /// exp of a skew-symmetric matrix of rank 2 r turns r planes, each by an angle: the norm of the matrix is the largest.
    #[test]
    fn orthogonal_attention_has_the_largest_angle_of_its_generator() {
        let (p, problems) = addresses::training(
            "view=train&task=digits&layers=2&heads=2&d=16&batch=8&runs=osa,bare",
        );
        assert_eq!(problems, vec![]);
        let mut source = ExampleSource::new(&p, &[]).unwrap();
        let examples = source.probe();
        let angle = |run: Run| {
            let model = source.model(&p, run).unwrap();
            let trainer = Trainer::new(&model, Initialisation::Xavier, 1).unwrap();
            let mut worker = Worker::new(&model, part_size(p.batch).max(examples.count)).unwrap();
            let measured =
                ProbeMeasurement::new(Probe::new(&mut worker, &trainer.weights, &examples));
            let told = measured.layers(0.0, &[0.0; 2]);
            let at = Watched::NUMBERS
                .iter()
                .position(|x| *x == Watched::LargestAngle);
            // ‖A − I‖ = 2 sin(θ/2), whatever the basis.
            let farthest = [0, 1].map(|head| {
                let mut matrix = measured.probe.attention(0, head, 0).unwrap();
                (0..matrix.nrows()).for_each(|i| matrix[(i, i)] -= 1.0);
                2.0 * (0.5 * singular_values(&matrix).unwrap()[0]).asin()
            });
            (
                told[0].numbers[at.unwrap()],
                0.5 * (farthest[0] + farthest[1]),
            )
        };
        let (found, wanted) = angle(Run::Osa);
        assert!((found - wanted).abs() < 1e-5 * wanted, "{found} {wanted}");
        assert!(angle(Run::Bare).0.is_nan());
    }

    #[test]
    fn a_mean_is_that_of_the_numbers_there_are() {
        assert_eq!(mean([1.0, f64::NAN, 3.0].into_iter()), 2.0);
        assert!(mean([f64::NAN].into_iter()).is_nan());
    }
}
