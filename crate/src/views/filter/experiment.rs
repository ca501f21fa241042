//! View `filter`: whether repeated attention smooths, decided by the spectrum of I + H ⊗ A (FILTER).

use super::ensemble::{DrawOutcome, Ensemble};
use super::image::{FEATURES, FilterLayers, built_in, filtered_image, image_side, tokens_of};
use super::schema::*;
use crate::attention::Sampler;
use crate::claims::StepKind;
use crate::dataset::{DataSet, Name};
use crate::layers::filter::{FilterWeights, direction_change, frequency_ratio, update};
use crate::linalg::modulus;
use crate::linalg::{Complex, eigenvalues, multiply};
use crate::parameters::{Parameters, Parametrisation, spoken};
use crate::problem::Problem;
use crate::theory::filtering::dominating;
use crate::views::demand::bytes;
use crate::views::outcome::{of_kind, outcome};
use crate::views::{Experiment, Plan};
use crate::words::phrase;

outcome! {
    /// What a step finds.
    pub(crate) enum FilterOutcome {
        Spectrum(EigenvaluesOutcome),
        Images(ImagesOutcome),
        Depth(DepthOutcome),
        Alone(AloneOutcome),
        Draw(DrawOutcome),
    }

    /// The first layer.
    pub(crate) struct EigenvaluesOutcome {
        of_attention: Vec<Complex>,
        of_weights: Vec<Complex>,
        /// κ(H).
        condition: f64,
    }

    /// The images after the last layer.
    pub(crate) struct ImagesOutcome {
        /// In the order of [`IMAGES`].
        images: [Vec<f64>; 3],
    }

    /// The image through the layers, with the weights of one parametrisation.
    pub(crate) struct DepthOutcome {
        /// HFC/LFC at layers 0 … L.
        ratios: Vec<f64>,
        /// How far X turns in layers 1 … L.
        turns: Vec<f64>,
    }

    /// The image where attention acts alone: X_L = A^L X.
    pub(crate) struct AloneOutcome {
        /// HFC/LFC at layers 0 … L.
        ratios: Vec<f64>,
    }
}

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

    fn spectrum(&self, sampler: &mut Sampler) -> Result<EigenvaluesOutcome, Problem> {
        let p = &self.parameters;
        let of_attention = eigenvalues(&self.layers.attention(sampler, 1)?)?;
        let weights = FilterWeights::sample(p, p.parametrisation, 0, FEATURES)?;
        Ok(EigenvaluesOutcome {
            of_attention,
            condition: weights.condition()?,
            of_weights: weights.eigenvalues,
        })
    }

    fn depth(&self, kind: Parametrisation, sampler: &mut Sampler) -> Result<DepthOutcome, Problem> {
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
        Ok(DepthOutcome { ratios, turns })
    }

    fn attention_alone(&self, sampler: &mut Sampler) -> Result<AloneOutcome, Problem> {
        let side = image_side(&self.parameters);
        let mut x = tokens_of(&built_in(side), side);
        let mut ratios = vec![frequency_ratio(&x)];
        for layer in 1..=self.parameters.layers {
            x = multiply(&self.layers.attention(sampler, layer)?, &x);
            ratios.push(frequency_ratio(&x));
        }
        Ok(AloneOutcome { ratios })
    }

    fn merge_spectrum(&self, found: Option<&EigenvaluesOutcome>, data: &mut DataSet) {
        let p = &self.parameters;
        let of_a = found.map_or(&[][..], |it| &it.of_attention);
        let of_h = found.map_or(&[][..], |it| &it.of_weights);
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
        data.push(RE, re);
        data.push(IM, im);
        data.push(DOMINATING, flag);
        data.push(PERRON, perron);
        let known = found.is_some();
        let number = |x: f64| if known { x } else { f64::NAN };
        let verdict = if known {
            winner.verdict(0).words()
        } else {
            "not yet known"
        };
        data.summarise_word(VERDICT, verdict);
        data.summarise(DOMINATING_MODULUS, number(winner.modulus));
        data.summarise(DOMINATING_RATIO, number(winner.ratio));
        data.summarise(LIMIT_RANK, number(winner.limit_rank() as f64));
        let complex = of_a.iter().filter(|z| z.im.abs() > 1e-12).count();
        data.summarise(COMPLEX_SHARE, complex as f64 / of_a.len() as f64);
        let condition = found.map_or(f64::NAN, |it| it.condition);
        data.summarise(WEIGHTS_CONDITION, condition);
        if complex > 0 {
            data.notes.push(phrase!(
                "filter-eigenvalues-complex-paper-assumes",
                complex,
                all = of_a.len()
            ));
        }
        if known && modulus(of_a[0] - 1.0) > 1e-6 {
            data.notes
                .push(phrase!("filter-rows-do-not-sum-to-1").to_owned());
        }
        if p.T != self.layers.tokens() {
            data.notes.push(phrase!(
                "filter-image-cut-into-patches-pixels-number",
                tokens = self.layers.tokens(),
                pixels = FEATURES
            ));
        }
    }
}

/// Columns of the images after the last layer, in the order of [`ImagesOutcome`]: with the chosen weights, with smoothing
/// weights, with sharpening weights.
const IMAGES: [Name; 3] = [IMAGE, IMAGE_SMOOTHING, IMAGE_SHARPENING];

/// The step of attention alone, after spectrum, image and four depth curves.
const ALONE: usize = 2 + Parametrisation::ALL.len();

/// Number of steps before the ensemble.
const FIRST_OF_ENSEMBLE: usize = ALONE + 1;

impl Plan for Filter {
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
            0 => phrase!("filter-spectrum-of-update").to_owned(),
            1 => phrase!("filter-step-image").to_owned(),
            2..ALONE => phrase!(
                "filter-depth",
                weights = spoken(Parametrisation::WORDS[step - 2])
            ),
            ALONE => phrase!("filter-depth-attention-alone").to_owned(),
            _ => phrase!("filter-ensemble-draw", draw = step - FIRST_OF_ENSEMBLE + 1),
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
}

impl Experiment for Filter {
    type Outcome = FilterOutcome;

    fn expects(&self, step: usize, outcome: &Self::Outcome) -> bool {
        match outcome {
            FilterOutcome::Spectrum(_) => step == 0,
            FilterOutcome::Images(_) => step == 1,
            FilterOutcome::Depth(_) => (2..ALONE).contains(&step),
            FilterOutcome::Alone(_) => step == ALONE,
            FilterOutcome::Draw(_) => step >= FIRST_OF_ENSEMBLE,
        }
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        Ok(match step {
            0 => self.spectrum(sampler)?.into(),
            1 => {
                let p = &self.parameters;
                let input = built_in(image_side(p));
                let mut image = |parametrisation| {
                    let weights = p.with(|p| p.parametrisation = parametrisation);
                    filtered_image(&weights, &input, sampler)
                };
                let images = [
                    image(p.parametrisation)?,
                    image(Parametrisation::Smoothing)?,
                    image(Parametrisation::Sharpening)?,
                ];
                ImagesOutcome { images }.into()
            }
            2..ALONE => self.depth(Parametrisation::ALL[step - 2], sampler)?.into(),
            ALONE => self.attention_alone(sampler)?.into(),
            _ => {
                let draw = (step - FIRST_OF_ENSEMBLE) as u32;
                self.ensemble.run(draw, sampler)?.into()
            }
        })
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p, &SCHEMA);
        self.merge_spectrum(of_kind(&done[..1])[0], &mut data);
        data.push(LAYER, (0..=p.layers).map(|l| l as f64).collect());
        let missing = DepthOutcome {
            ratios: vec![f64::NAN; p.layers + 1],
            turns: vec![f64::NAN; p.layers],
        };
        let last = |values: &[f64]| values.last().copied().unwrap_or(f64::NAN);
        let depths = RATIOS.into_iter().zip(of_kind(&done[2..ALONE]));
        for (kind, (name, depth)) in Parametrisation::ALL.iter().zip(depths) {
            let DepthOutcome { ratios, turns } = depth.unwrap_or(&missing);
            if *kind == p.parametrisation {
                let change = [&[f64::NAN], &turns[..]].concat();
                data.summarise(FREQUENCY_RATIO, last(ratios));
                data.summarise(DIRECTION_CHANGE, last(&change));
                data.push(RATIO, ratios.clone());
                data.push(DIRECTION_CHANGE, change);
            }
            data.push(name, ratios.clone());
        }
        let alone: Option<&AloneOutcome> = of_kind(&done[ALONE..=ALONE])[0];
        let alone = alone.map_or(&missing.ratios, |it| &it.ratios);
        data.push(RATIO_ATTENTION, alone.clone());
        let side = image_side(p);
        let input = built_in(side);
        data.push(IMAGE_INPUT, input);
        let images: Option<&ImagesOutcome> = of_kind(&done[1..2])[0];
        for (k, column) in IMAGES.into_iter().enumerate() {
            data.push(column, images.map_or(Vec::new(), |it| it.images[k].clone()));
        }
        data.summarise(IMAGE_SIDE, side as f64);
        self.ensemble
            .merge(&of_kind(&done[FIRST_OF_ENSEMBLE..]), &mut data);
        Ok(data)
    }
}
