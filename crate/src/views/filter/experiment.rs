//! View `filter`: whether repeated attention smooths, decided by the spectrum of I + H ⊗ A (FILTER).

use super::ensemble::Ensemble;
use super::image::{FEATURES, FilterLayers, built_in, filtered_image, image_side, tokens_of};
use super::schema::SCHEMA;
use crate::attention::Sampler;
use crate::claims::StepKind;
use crate::dataset::DataSet;
use crate::layers::filter::{FilterWeights, direction_change, frequency_ratio, update};
use crate::linalg::modulus;
use crate::linalg::{Complex, eigenvalues, multiply};
use crate::parameters::{Parameters, Parametrisation};
use crate::problem::Problem;
use crate::theory::filtering::dominating;
use crate::views::Experiment;
use crate::views::demand::bytes;

/// Spectrum, depth curves of all parametrisations, the image, then the ensemble.
pub(crate) struct Filter {
    parameters: Parameters,
    layers: FilterLayers,
    ensemble: Ensemble,
}

impl Filter {
    pub(crate) fn new(p: &Parameters) -> Self {
        Self {
            parameters: p.clone(),
            layers: FilterLayers::new(p),
            ensemble: Ensemble::new(p),
        }
    }

    /// Eigenvalues of A and of H (real and imaginary parts in turn), then κ(H).
    fn spectrum(&self, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        let p = &self.parameters;
        let of_a = eigenvalues(&self.layers.attention(sampler, 1)?)?;
        let weights = FilterWeights::sample(p, p.parametrisation, 0, FEATURES)?;
        let all = of_a.iter().chain(&weights.eigenvalues);
        let mut out: Vec<f64> = all.flat_map(|z| [z.re, z.im]).collect();
        out.push(weights.condition()?);
        Ok(out)
    }

    /// HFC/LFC at layers 0 … L for one parametrisation, then how far X turns in layers 1 … L.
    fn depth(&self, kind: Parametrisation, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        let side = image_side(&self.parameters);
        let mut x = tokens_of(&built_in(side), side);
        let (mut ratios, mut turns) = (vec![frequency_ratio(&x)], Vec::new());
        self.layers.visit_layers(
            kind,
            self.parameters.layers,
            sampler,
            |attention, weights| {
                let next = update(&x, attention, weights);
                ratios.push(frequency_ratio(&next));
                turns.push(direction_change(&next, &x));
                x = next;
            },
        )?;
        ratios.append(&mut turns);
        Ok(ratios)
    }

    /// HFC/LFC at layers 0 … L if only attention acts: X_L = A^L X.
    fn attention_alone(&self, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        let side = image_side(&self.parameters);
        let mut x = tokens_of(&built_in(side), side);
        let mut out = vec![frequency_ratio(&x)];
        for layer in 1..=self.parameters.layers {
            x = multiply(&self.layers.attention(sampler, layer)?, &x);
            out.push(frequency_ratio(&x));
        }
        Ok(out)
    }

    fn merge_spectrum(&self, result: Option<&Vec<f64>>, data: &mut DataSet) {
        let p = &self.parameters;
        let empty = Vec::new();
        let (condition, numbers) = result
            .unwrap_or(&empty)
            .split_last()
            .unwrap_or((&f64::NAN, &[]));
        let all: Vec<Complex> = numbers
            .chunks_exact(2)
            .map(|z| Complex::new(z[0], z[1]))
            .collect();
        let (of_a, of_h) = all.split_at(all.len().saturating_sub(FEATURES));
        let winner = dominating(of_h, of_a);
        let (mut re, mut im, mut flag, mut perron) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut wins = winner.pairs.iter().peekable();
        for (j, h) in of_h.iter().enumerate() {
            for (i, a) in of_a.iter().enumerate() {
                let value = 1.0 + h * a;
                re.push(value.re);
                im.push(value.im);
                let win = wins
                    .next_if(|pair| (pair.of_h, pair.of_a) == (j, i))
                    .is_some();
                flag.push(f64::from(win));
                perron.push(f64::from(i == 0));
            }
        }
        data.push("re", re);
        data.push("im", im);
        data.push("dominating", flag);
        data.push("perron", perron);
        let known = !all.is_empty();
        let number = |x: f64| if known { x } else { f64::NAN };
        let verdict = if known {
            winner.verdict(0).words()
        } else {
            "not yet known"
        };
        data.summarise_word("verdict", verdict);
        data.summarise("dominating_modulus", number(winner.modulus));
        data.summarise("dominating_ratio", number(winner.ratio));
        data.summarise("limit_rank", number(winner.limit_rank() as f64));
        let complex = of_a.iter().filter(|z| z.im.abs() > 1e-12).count();
        data.summarise("complex_share", complex as f64 / of_a.len() as f64);
        data.summarise("weights_condition", *condition);
        if complex > 0 {
            data.notes.push(format!(
                "{complex} of the {} eigenvalues of A are complex; the paper assumes them real in (−1, 1]. They are classified as complex numbers.",
                of_a.len()
            ));
        }
        if known && modulus(of_a[0] - 1.0) > 1e-6 {
            data.notes.push(
                "The rows of this attention matrix do not sum to 1: its leading eigenvalue takes the place of the Perron eigenvalue, and its eigenvector need not be constant.".to_owned(),
            );
        }
        if p.T != self.layers.tokens() {
            data.notes.push(format!(
                "The image is cut into {} patches of {FEATURES} pixels: that is the number of tokens here.",
                self.layers.tokens()
            ));
        }
    }
}

/// Columns of the images after the last layer, in the order of the step's results: with the chosen weights, with smoothing
/// weights, with sharpening weights.
const IMAGES: [&str; 3] = ["image", "image_smoothing", "image_sharpening"];

/// The step of attention alone, after spectrum, image and four depth curves.
const ALONE: usize = 2 + Parametrisation::ALL.len();

/// Number of steps before the ensemble.
const FIRST_OF_ENSEMBLE: usize = ALONE + 1;

impl Experiment for Filter {
    fn steps(&self) -> usize {
        FIRST_OF_ENSEMBLE + self.ensemble.steps()
    }

    fn kind(&self, step: usize) -> StepKind {
        match step {
            0 => StepKind::Eigenvalues,
            1 => StepKind::Other,
            ALONE => StepKind::AttentionDepth,
            2..ALONE => match Parametrisation::ALL[step - 2] {
                Parametrisation::Free => StepKind::FreeDepth,
                Parametrisation::Smoothing => StepKind::SmoothingDepth,
                Parametrisation::Sharpening => StepKind::SharpeningDepth,
                _ => StepKind::Other,
            },
            _ => StepKind::Ensemble,
        }
    }

    fn label(&self, step: usize) -> String {
        match step {
            0 => "spectrum of I + H ⊗ A".to_owned(),
            1 => "image".to_owned(),
            2..ALONE => format!("depth, {}", Parametrisation::WORDS[step - 2]),
            ALONE => "depth, attention alone".to_owned(),
            _ => format!("ensemble, draw {}", step - FIRST_OF_ENSEMBLE + 1),
        }
    }

    fn memory(&self, _: usize) -> f64 {
        bytes(&self.parameters, [3.8, 2.0, 1.4])
    }

    fn cost(&self, step: usize) -> f64 {
        let n = self.layers.tokens() as f64;
        let drawing = self.layers.drawing_cost();
        let through = |layers: usize| {
            let drawings = if self.parameters.fresh { layers } else { 1 };
            drawings as f64 * drawing + layers as f64 * 2.0 * n * n * FEATURES as f64
        };
        match step {
            0 => drawing + 60.0 * n * n * n,
            1 => IMAGES.len() as f64 * through(self.parameters.layer),
            2..FIRST_OF_ENSEMBLE => through(self.parameters.layers),
            _ => 3e8,
        }
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        match step {
            0 => self.spectrum(sampler),
            1 => {
                let p = &self.parameters;
                let input = built_in(image_side(p));
                let kinds = [
                    p.parametrisation,
                    Parametrisation::Smoothing,
                    Parametrisation::Sharpening,
                ];
                let images = kinds.map(|parametrisation| {
                    let weights = Parameters {
                        parametrisation,
                        ..p.clone()
                    };
                    filtered_image(&weights, &input, sampler)
                });
                Ok(images.into_iter().collect::<Result<Vec<_>, _>>()?.concat())
            }
            2..ALONE => self.depth(Parametrisation::ALL[step - 2], sampler),
            ALONE => self.attention_alone(sampler),
            _ => self
                .ensemble
                .run((step - FIRST_OF_ENSEMBLE) as u32, sampler),
        }
    }

    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p, &SCHEMA);
        self.merge_spectrum(done[0].as_ref(), &mut data);
        data.push("layer", (0..=p.layers).map(|l| l as f64).collect());
        let missing = vec![f64::NAN; 2 * p.layers + 1];
        for (k, kind) in Parametrisation::ALL.iter().enumerate() {
            let of_kind = done[2 + k].as_deref().unwrap_or(&missing);
            let (ratio, turns) = of_kind.split_at(p.layers + 1);
            if *kind == p.parametrisation {
                let change = [&[f64::NAN], turns].concat();
                data.summarise("frequency_ratio", ratio[p.layers]);
                data.summarise("direction_change", change[change.len() - 1]);
                data.push("ratio", ratio.to_vec());
                data.push("direction_change", change);
            }
            data.push(&format!("ratio_{}", kind.word()), ratio.to_vec());
        }
        let alone = done[ALONE].as_deref().unwrap_or(&missing);
        data.push("ratio_attention", alone[..=p.layers].to_vec());
        let side = image_side(p);
        let input = built_in(side);
        data.push("image_input", input);
        let mut images = done[1].iter().flat_map(|all| all.chunks_exact(side * side));
        for column in IMAGES {
            data.push(column, images.next().map_or(Vec::new(), <[f64]>::to_vec));
        }
        data.summarise("image_side", side as f64);
        self.ensemble.merge(&done[FIRST_OF_ENSEMBLE..], &mut data);
        Ok(data)
    }
}
