//! View `layers`: the spectrum of the attention matrix layer by layer (GAP Figure 7).

use super::schema::*;
use crate::attention::{Sampler, outlier_count, participation};
use crate::dataset::DataSet;
use crate::layers::Stack;
use crate::linalg::{Complex, eigenvalues, modulus, singular_values};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::demand::{bytes, squares_of_layer};
use crate::views::outcome::outcome;
use crate::views::statistics::mean_and_error;
use crate::views::view_entry::step_parameters;
use crate::views::{Experiment, Plan, attention_map, leading};
use crate::words::{Phrase, phrase};

/// Dials that change only the drawing: no step depends on them.
pub(super) const DIALS_OF_FIGURE: &[&str] = &["layer"];

/// Largest T whose spectra are computed.
const LIMIT: usize = 2048;

/// The mark of a layer whose scores a precision does not resolve, the distance of neighbouring numbers in
/// this precision, and the meaning of the mark.
const UNRESOLVED: [(&str, f64, Phrase); 2] = [
    (
        "†",
        f32::EPSILON as f64,
        Phrase("layers-scores-below-single-rounding"),
    ),
    (
        "‡",
        f64::EPSILON,
        Phrase("layers-scores-below-double-rounding"),
    ),
];

outcome! {
    /// The attention matrix of one layer, A_ℓ, of one realisation.
    pub(crate) struct LayersOutcome {
        /// Number of its outliers.
        outliers: f64,
        /// The mean of Σ_j A_ij².
        participation: f64,
        /// How much the scores of a row differ over their size; `NaN` without scores.
        score_contrast: f64,
        /// Falling in modulus.
        eigenvalues: Vec<Complex>,
        /// The means of its blocks in the first realisation, else none.
        block_means: Vec<f64>,
    }
}

impl LayersOutcome {
    /// |λ| of eigenvalue number `which`, from 0.
    fn modulus(&self, which: usize) -> f64 {
        self.eigenvalues.get(which).map_or(f64::NAN, modulus)
    }
}

/// One step per (realisation, layer).
pub(crate) struct Layers {
    parameters: Parameters,
}

impl Layers {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self {
            parameters: parameters.clone(),
        }
    }

    /// Layer (from 1) and realisation of a step.
    fn at(&self, step: usize) -> (usize, u32) {
        let layers = self.parameters.layers;
        (step % layers + 1, (step / layers) as u32)
    }
}

impl Plan for Layers {
    fn steps(&self) -> usize {
        self.parameters.layers * self.parameters.samples
    }

    fn label(&self, step: usize) -> String {
        let (layer, realisation) = self.at(step);
        phrase!(
            "layers-layer-realisation",
            layer,
            layers = self.parameters.layers,
            realisation = realisation + 1
        )
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        Some(self.at(step).1)
    }

    fn memory(&self, _: usize) -> f64 {
        let p = &self.parameters;
        bytes(p, [squares_of_layer(p).max(4.0) + 4.0, 7.5, 2.3])
    }

    fn cost(&self, _: usize) -> f64 {
        100.0 * (self.parameters.T as f64).powi(3) + crate::views::layer_cost(&self.parameters)
    }
}

impl Experiment for Layers {
    type Outcome = LayersOutcome;

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let p = &self.parameters;
        if p.T > LIMIT {
            let message = phrase!("layers-spectra-end", limit = LIMIT);
            return Err(Problem::new("T", message));
        }
        let (layer, realisation) = self.at(step);
        // The layer shown large must not make the kept stack another one.
        let p = &step_parameters(p, DIALS_OF_FIGURE);
        let mut stack = match sampler.take::<Stack>() {
            Some(kept) if kept.is_before(p, realisation, layer) => kept,
            _ => Stack::new(sampler, p, realisation)?,
        };
        while stack.layer() + 1 < layer {
            stack.advance()?;
        }
        let attention = stack.attention();
        let matrix = attention.matrix();
        let outliers = outlier_count(&singular_values(&matrix)?) as f64;
        let participation = participation(&matrix);
        let score_contrast = stack.score_contrast().unwrap_or(f64::NAN);
        let shown = attention.remedied(p.remedy)?;
        let matrix = shown.matrix();
        let eigenvalues = eigenvalues(&matrix)?;
        let block_means = match realisation {
            0 => attention_map::means(&matrix, p.layers),
            _ => Vec::new(),
        };
        drop(matrix);
        stack.pass(shown)?;
        sampler.keep(stack);
        Ok(LayersOutcome {
            outliers,
            participation,
            score_contrast,
            eigenvalues,
            block_means,
        })
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let layers = self.parameters.layers;
        let mut data = DataSet::new(&self.parameters, &SCHEMA);
        let (mut layer_of, mut re, mut im) = (Vec::new(), Vec::new(), Vec::new());
        for (step, outcome) in done.iter().enumerate() {
            for z in outcome.iter().flat_map(|it| &it.eigenvalues) {
                layer_of.push(self.at(step).0 as f64);
                re.push(z.re);
                im.push(z.im);
            }
        }
        data.push(LAYER, layer_of);
        data.push(RE, re);
        data.push(IM, im);
        let of_layer = |layer: usize| done.iter().skip(layer - 1).step_by(layers).flatten();
        let mean = |layer: usize, of: fn(&LayersOutcome) -> f64| {
            let values: Vec<f64> = of_layer(layer).map(of).collect();
            mean_and_error(&values).0
        };
        let column = |of: fn(&LayersOutcome) -> f64| -> Vec<f64> {
            (1..=layers).map(|layer| mean(layer, of)).collect()
        };
        data.push(DEPTH, (1..=layers).map(|l| l as f64).collect());
        data.push(OUTLIERS, column(|it| it.outliers));
        data.push(PARTICIPATION, column(|it| it.participation));
        data.push(LAMBDA1_ABS, column(|it| it.modulus(0)));
        data.push(LAMBDA2_ABS, column(|it| it.modulus(1)));
        let contrast = column(|it| it.score_contrast);
        for (sign, _, note) in UNRESOLVED {
            if contrast.iter().any(|it| mark(*it) == sign) {
                data.notes.push(note.to_string());
            }
        }
        data.push(SCORE_CONTRAST, contrast);
        let at = self.parameters.layer.min(layers);
        data.summarise(LAYER, at as f64);
        data.summarise(OUTLIERS, mean(at, |it| it.outliers));
        let first: Vec<Complex> = of_layer(at)
            .filter_map(|it| it.eigenvalues.first().copied())
            .collect();
        data.summarise(LAMBDA1, leading(&first));
        data.summarise(LAMBDA2_ABS, mean(at, |it| it.modulus(1)));
        data.summarise(GAP, mean(at, |it| it.modulus(0) - it.modulus(1)));
        if let Some(Some(first)) = done.get(at - 1) {
            attention_map::push_means(&mut data, self.parameters.T, &first.block_means);
        }
        if self.parameters.layer > layers {
            data.notes
                .push(phrase!("layers-there-layers-last-one-shown-large", layers));
        }
        Ok(data)
    }
}

/// The mark of a layer with scores of this contrast: the mark of the finest precision that does not resolve them, or no mark.
pub(super) fn mark(contrast: f64) -> &'static str {
    let finest = UNRESOLVED
        .iter()
        .rev()
        .find(|(_, resolution, _)| contrast < *resolution);
    finest.map_or("", |(mark, ..)| mark)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_figures::finish;

    #[test]
    fn layers_that_a_precision_does_not_resolve_are_marked() {
        assert_eq!(
            [1.0, 1e-3, 1e-8, 1e-17, 0.0, f64::NAN].map(mark),
            ["", "", "†", "‡", "‡", ""]
        );
    }

    #[test]
    fn of_the_notebook_of_figure_7_single_precision_loses_the_later_layers() {
        let data = finish("view=layers&attention=softmax&values=identity&T=200&layers=10");
        let contrast = data.numbers(SCORE_CONTRAST);
        let marks: Vec<&str> = contrast.iter().map(|it| mark(*it)).collect();
        assert_eq!(marks[..4], [""; 4], "{contrast:?}");
        assert_ne!(marks[9], "", "{contrast:?}");
        assert!(data.notes.iter().any(|note| note.starts_with(['†', '‡'])));
        // In double precision one outlier is left from layer 8 on, as the caption says.
        assert_eq!(data.numbers(OUTLIERS)[7..], [1.0; 3]);
    }
}
