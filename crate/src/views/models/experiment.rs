//! View `models`: heads and tokens of a real model at its initialisation, layer by layer
//! (GAP Figures 3, 8, 9 and 11; REM Figure 1d).

use super::file::FileHeads;
use super::head::HeadMeans;
use super::passage::{Passage, configuration};
use super::schema::SCHEMA;
use super::similarity::{beta_of_weights, cosines};
use crate::attention::Sampler;
use crate::dataset::DataSet;
use crate::layers::cosine::mean_cosine;
use crate::linalg::{Matrix, multiply_tn};
use crate::models::Configuration;
use crate::parameters::{Model, Parameters, Reading};
use crate::problem::Problem;
use crate::views::demand::bytes;
use crate::views::statistics::mean_and_error;
use crate::views::sweep::Sweep;
use crate::views::{Experiment, excess, leading, limits};

/// Largest T: a second for the eigenvalues of each head, and 4 MB for its attention.
const LONGEST: usize = 1024;

/// Largest d: the weights of a layer then take 200 MB.
const WIDEST: usize = 2048;

/// Numbers of a step before those of its head: of the tokens behind the layer cosine and sr − 1. In the step before the
/// first layer follow how many tokens stood earlier already, cosines of the first of them, and REM's law.
const OF_TOKENS: usize = 2;

/// Tokens along each side of the picture of XXᵀ at most: means over blocks of tokens would hide which of them repeat.
const PICTURED: usize = 64;

/// One step for the tokens before the first layer, then one per layer and head, for every realisation. Of one layer alone follow
/// its tokens at other context lengths (GAP Figure 11).
pub(crate) struct Models {
    parameters: Parameters,
    /// `None` where a file is looked at.
    model: Option<Configuration>,
    /// What is known of that file.
    heads: Option<FileHeads>,
    /// The context lengths at which the only layer is passed.
    lengths: Option<Sweep>,
}

/// Where a step is: layer 0 stands before the first.
struct Place {
    realisation: usize,
    layer: usize,
    head: usize,
}

impl Models {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self {
            parameters: parameters.clone(),
            model: configuration(parameters),
            heads: None,
            lengths: (parameters.layers == 1).then(|| Sweep::new(parameters)),
        }
    }

    /// Steps of a realisation.
    fn each(&self) -> usize {
        1 + self.parameters.layers * self.parameters.heads
    }

    /// Steps before those at other context lengths.
    fn at_own_length(&self) -> usize {
        self.parameters.samples * self.each()
    }

    /// Parameters and realisation of a step at another context length.
    fn at_length(&self, step: usize) -> Option<(Parameters, u32)> {
        let step = step.checked_sub(self.at_own_length())?;
        Some(self.lengths.as_ref()?.at(step))
    }

    fn at(&self, step: usize) -> Place {
        let (realisation, rest) = (step / self.each(), step % self.each());
        let heads = self.parameters.heads;
        let (layer, head) = match rest {
            0 => (0, 0),
            _ => (1 + (rest - 1) / heads, (rest - 1) % heads),
        };
        Place {
            realisation,
            layer,
            head,
        }
    }

    /// The step of layer `layer` from 1 and head `head` from 0.
    fn step(&self, realisation: usize, layer: usize, head: usize) -> usize {
        realisation * self.each() + 1 + (layer - 1) * self.parameters.heads + head
    }

    fn check(&self) -> Result<(), Problem> {
        let p = &self.parameters;
        for (name, value, most) in [("T", p.T, LONGEST), ("d", p.width(), WIDEST)] {
            if value > most {
                let message = format!(
                    "Models at their initialisation end at {name} = {most}; choose a smaller {name}."
                );
                return Err(Problem::new(name, message));
            }
        }
        Ok(())
    }

    /// Over the realisations done, what `of` reads of layer `layer` from 1 and head `head` from 0.
    fn over(
        &self,
        done: &[Option<Vec<f64>>],
        layer: usize,
        head: usize,
        of: impl Fn(&[f64]) -> Option<f64>,
    ) -> (f64, f64) {
        let steps = (0..self.parameters.samples).map(|r| self.step(r, layer, head));
        let found = steps.filter_map(|step| of(done.get(step)?.as_deref()?));
        mean_and_error(&found.filter(|x| x.is_finite()).collect::<Vec<_>>())
    }

    /// The steps before the first layer that are done.
    fn starts<'a>(&self, done: &'a [Option<Vec<f64>>]) -> impl Iterator<Item = &'a Vec<f64>> {
        let own = done.iter().take(self.at_own_length());
        own.step_by(self.each()).flatten()
    }

    /// The table of heads.
    fn push_heads(&self, data: &mut DataSet, done: &[Option<Vec<f64>>]) {
        let p = &self.parameters;
        let rows: Vec<(usize, usize)> = (1..=p.layers)
            .flat_map(|layer| (0..p.heads).map(move |head| (layer, head)))
            .collect();
        data.push(
            "layer",
            rows.iter().map(|(layer, _)| *layer as f64).collect(),
        );
        data.push(
            "head",
            rows.iter().map(|(_, head)| 1.0 + *head as f64).collect(),
        );
        type Read = fn(&HeadMeans) -> f64;
        let columns: [(&str, Read); 5] = [
            ("entropy", |h| h.entropy),
            ("participation", |h| h.participation),
            ("beta_participation", |h| h.beta),
            ("lambda2_abs", |h| h.lambda2_abs),
            ("s2", |h| h.s2),
        ];
        for (name, read) in columns {
            let of = |values: &[f64]| HeadMeans::read(&values[OF_TOKENS..]).map(|head| read(&head));
            let cells = rows
                .iter()
                .map(|(layer, head)| self.over(done, *layer, *head, of));
            let (means, errors): (Vec<f64>, Vec<f64>) = cells.unzip();
            data.push(name, means);
            if p.samples > 1 {
                data.push(&format!("{name}_se"), errors);
            }
        }
    }

    /// Cosine and stable rank behind every layer, and the mean over heads of the laws of its radius.
    fn push_depths(&self, data: &mut DataSet, done: &[Option<Vec<f64>>]) {
        let p = &self.parameters;
        data.push("depth", (0..=p.layers).map(|l| l as f64).collect());
        for (name, index) in [("cosine", 0), ("excess", 1)] {
            let behind = |layer: usize| match layer {
                0 => {
                    let starts = self.starts(done);
                    mean_and_error(&starts.map(|v| v[index]).collect::<Vec<_>>())
                }
                _ => self.over(done, layer, 0, |values| Some(values[index])),
            };
            let (means, errors): (Vec<f64>, Vec<f64>) = (0..=p.layers).map(behind).unzip();
            data.push(name, means);
            if p.samples > 1 {
                data.push(&format!("{name}_se"), errors);
            }
        }
        let heads = |layer: usize| -> Vec<HeadMeans> {
            let steps = (0..p.samples)
                .flat_map(|r| (0..p.heads).map(move |head| (r, head)))
                .filter(|_| layer > 0);
            let done =
                steps.filter_map(|(r, head)| done.get(self.step(r, layer, head))?.as_deref());
            done.filter_map(|values| HeadMeans::read(&values[OF_TOKENS..]))
                .collect()
        };
        let by_layer: Vec<Vec<HeadMeans>> = (0..=p.layers).map(heads).collect();
        type Read = fn(&HeadMeans) -> f64;
        type IsRight = fn(&HeadMeans) -> bool;
        let laws: [(&str, Read, IsRight); 3] = [
            ("radius_published", |h| h.radius_published, |_| true),
            ("radius", |h| h.radius, |h| h.right[0] > 0.0),
            ("radius_finite", |h| h.radius_finite, |h| h.right[1] > 0.0),
        ];
        for (name, read, is_right) in laws {
            let mean = |heads: &Vec<HeadMeans>| {
                mean_and_error(&heads.iter().map(read).collect::<Vec<_>>()).0
            };
            let right = |heads: &Vec<HeadMeans>| heads.iter().all(is_right);
            limits::push_law(
                data,
                name,
                by_layer.iter().map(mean).collect(),
                by_layer.iter().map(right).collect(),
            );
        }
    }

    /// sr − 1 behind the only layer by context length.
    fn push_lengths(&self, data: &mut DataSet, done: &[Option<Vec<f64>>]) {
        let Some(lengths) = &self.lengths else { return };
        let done = done.get(self.at_own_length()..).unwrap_or_default();
        let (means, errors) = lengths.curve(done, 0);
        data.push("T", lengths.column());
        data.push("excess_by_length", means);
        if self.parameters.samples > 1 {
            data.push("excess_by_length_se", errors);
        }
    }

    /// Eigenvalues of every head of the layer looked at, and numbers of the head looked at.
    fn push_spectra(
        &self,
        data: &mut DataSet,
        done: &[Option<Vec<f64>>],
        layer: usize,
        head: usize,
    ) {
        let p = &self.parameters;
        let (mut heads, mut re, mut im) = (Vec::new(), Vec::new(), Vec::new());
        let mut first = Vec::new();
        for (r, at) in (0..p.samples).flat_map(|r| (0..p.heads).map(move |at| (r, at))) {
            let Some(Some(values)) = done.get(self.step(r, layer, at)) else {
                continue;
            };
            for (i, pair) in values[OF_TOKENS + HeadMeans::LENGTH..]
                .chunks_exact(2)
                .enumerate()
            {
                heads.push(1.0 + at as f64);
                re.push(pair[0]);
                im.push(pair[1]);
                if i == 0 && at == head {
                    first.push((pair[0], pair[1]));
                }
            }
        }
        data.push("spectrum_head", heads);
        data.push("re", re);
        data.push("im", im);
        let mean = |read: fn(&HeadMeans) -> f64| {
            let of = |values: &[f64]| HeadMeans::read(&values[OF_TOKENS..]).map(|head| read(&head));
            self.over(done, layer, head, of).0
        };
        data.summarise("layer", layer as f64);
        data.summarise("lambda1", leading(&first));
        data.summarise("lambda2_abs", mean(|h| h.lambda2_abs));
        data.summarise("gap", leading(&first).abs() - mean(|h| h.lambda2_abs));
        data.summarise("radius_published", mean(|h| h.radius_published));
        data.summarise("radius", mean(|h| h.radius));
        data.summarise("radius_finite", mean(|h| h.radius_finite));
        data.summarise("s2", mean(|h| h.s2));
        data.summarise("entropy", mean(|h| h.entropy));
        data.summarise("participation", mean(|h| h.participation));
        data.summarise("beta_participation", mean(|h| h.beta));
    }

    /// What the laws suppose and this model does not do.
    fn notes(&self, model: &Configuration, repeated: f64) -> Vec<String> {
        let p = &self.parameters;
        let mut lost = Vec::new();
        if repeated > 0.0 && model.vocabulary > 0 {
            let share = (100.0 * repeated / p.T as f64).round();
            lost.push(format!("{share} % of the tokens stood earlier already"));
        }
        if model.placement == crate::parameters::Norm::Post {
            lost.push("all tokens share the vector of their segment".to_owned());
        }
        if p.gamma() > 1.0 {
            lost.push(format!(
                "γ = T/d = {} is above 1",
                crate::figure::number::three_digits(p.gamma())
            ));
        }
        lost.push("LayerNorm and the MLP stand between the layers".to_owned());
        let mut notes = vec![format!(
            "The laws suppose independent tokens of one layer; here {}.",
            lost.join(", ")
        )];
        if model.causal {
            notes.push("Under a mask the eigenvalues of A are its diagonal, 1 for the first token: the disk is a law of attention without one.".to_owned());
        }
        if cosines(model, p.T, p.seed, 0.5).is_none() {
            notes.push("REM's law of the cosine is for norms behind the residual connections, GELU and no mask, as in BERT; this family has none here.".to_owned());
        }
        if p.reading != Reading::Random && model.vocabulary == 0 {
            notes.push("It reads patches of random pixels, not words.".to_owned());
        }
        notes
    }
}

/// Cosine and sr − 1 of tokens; `NaN` where they are zero.
fn of_tokens(passage: &Passage) -> Result<[f64; OF_TOKENS], Problem> {
    let tokens = passage.tokens();
    Ok([mean_cosine(&tokens), excess(&tokens)?])
}

/// sr − 1 of the tokens behind the first layer of the model that the dials `p` mean.
fn excess_behind_layer(p: &Parameters, realisation: u32) -> Result<f64, Problem> {
    let Some(model) = configuration(p) else {
        return Ok(f64::NAN);
    };
    let mut passage = Passage::begin(p, &model, realisation)?;
    passage.advance_to(1)?;
    excess(&passage.tokens())
}

/// Along each side of the picture of XXᵀ.
fn pictured(p: &Parameters) -> usize {
    p.T.min(PICTURED)
}

/// XXᵀ of the first `count` of `tokens` (T × d) scaled to length 1, row by row. `NaN` where a token is zero.
fn cosines_of(tokens: &Matrix, count: usize) -> Vec<f64> {
    let width = tokens.ncols();
    let length = |i: usize| {
        (0..width)
            .map(|j| tokens[(i, j)].powi(2))
            .sum::<f64>()
            .sqrt()
    };
    let lengths: Vec<f64> = (0..count).map(length).collect();
    let unit = Matrix::from_fn(width, count, |j, i| tokens[(i, j)] / lengths[i]);
    let products = multiply_tn(&unit, &unit);
    let cells = (0..count).flat_map(|i| (0..count).map(move |j| (i, j)));
    cells.map(|at| products[at]).collect()
}

/// The table of these cosines; tokens are counted from 1.
fn push_cosines(data: &mut DataSet, p: &Parameters, cells: &[f64]) {
    let count = pictured(p);
    let each = |of: fn(usize, usize) -> usize| -> Vec<f64> {
        let token = |cell: usize| (1 + of(cell, count)) as f64;
        (0..cells.len()).map(token).collect()
    };
    data.push("token", each(|cell, count| cell / count));
    data.push("other_token", each(|cell, count| cell % count));
    data.push("token_cosine", cells.to_vec());
}

impl Experiment for Models {
    fn steps(&self) -> usize {
        match self.model {
            Some(_) => self.at_own_length() + self.lengths.as_ref().map_or(0, Sweep::steps),
            // It tells what to do.
            None => 1,
        }
    }

    fn label(&self, step: usize) -> String {
        if self.model.is_none() {
            return "a file".to_owned();
        }
        if let Some(lengths) = self
            .lengths
            .as_ref()
            .filter(|_| self.at_length(step).is_some())
        {
            return lengths.label(step - self.at_own_length());
        }
        let Place {
            realisation,
            layer,
            head,
        } = self.at(step);
        match layer {
            0 => format!("tokens, realisation {}", realisation + 1),
            _ => format!(
                "layer {layer} of {}, head {}, realisation {}",
                self.parameters.layers,
                head + 1,
                realisation + 1
            ),
        }
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        let own = self.at(step).realisation as u32;
        Some(
            self.at_length(step)
                .map_or(own, |(_, realisation)| realisation),
        )
    }

    fn memory(&self, _: usize) -> f64 {
        // Weights of a layer with its MLP, tokens on their way through both, and what the eigenvalues of a head take.
        bytes(&self.parameters, [8.0, 14.0, 20.0])
    }

    fn cost(&self, step: usize) -> f64 {
        let length = self.at_length(step);
        let p = length.as_ref().map_or(&self.parameters, |(p, _)| p);
        let (tokens, width, heads) = (p.T as f64, p.width() as f64, p.heads as f64);
        // Drawing a weight takes as long as ten additions.
        let weights = 12.0 * width * width;
        let layer = weights * (10.0 + 2.0 * tokens) + 4.0 * tokens * tokens * width;
        match self.at(step).layer {
            _ if length.is_some() => layer,
            0 => 40.0 * tokens * width,
            // Every worker passes all layers.
            _ => layer / heads + 60.0 * tokens.powi(3),
        }
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        let Some(model) = &self.model else {
            return Ok(Vec::new());
        };
        self.check()?;
        if let Some((p, realisation)) = self.at_length(step) {
            return excess_behind_layer(&p, realisation).map(|excess| vec![excess]);
        }
        let Place {
            realisation,
            layer,
            head,
        } = self.at(step);
        // What is only looked at must not make the kept passage another one.
        let p = &crate::views::work(&self.parameters);
        let mut passage = match sampler.take::<Passage>() {
            Some(kept) if kept.is_before(p, realisation as u32, layer) => kept,
            _ => Passage::begin(p, model, realisation as u32)?,
        };
        passage.advance_to(layer)?;
        let mut out = Vec::new();
        if head == 0 {
            out.extend(of_tokens(&passage)?);
        } else {
            out.extend([f64::NAN; OF_TOKENS]);
        }
        if layer == 0 {
            out.push(passage.repeated as f64);
            out.extend(cosines_of(&passage.tokens(), pictured(p)));
            let theory = cosines(model, p.T, p.seed, out[0].clamp(0.0, 1.0));
            out.extend(theory.into_iter().flatten());
        } else {
            let (numbers, spectrum) =
                HeadMeans::of(&passage.attention(head), model.head_width, model.causal)?;
            out.extend(numbers.numbers());
            out.extend(spectrum.into_iter().flat_map(|z| [z.re, z.im]));
        }
        sampler.keep(passage);
        Ok(out)
    }

    /// Takes the heads of a file, see [`FileHeads::read`].
    fn adopt_results(&mut self, found: &str) -> Result<(), Problem> {
        self.heads = Some(FileHeads::read(found)?);
        Ok(())
    }

    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p, &SCHEMA);
        let Some(model) = &self.model else {
            if let Some(heads) = &self.heads {
                heads.add_columns(&mut data);
                return Ok(data);
            }
            data.notes.push(
                "Choose a checkpoint (safetensors): it is read on this machine and sent nowhere."
                    .to_owned(),
            );
            return Ok(data);
        };
        let (layer, head) = (p.layer.min(p.layers), p.head.min(p.heads) - 1);
        self.push_heads(&mut data, done);
        self.push_depths(&mut data, done);
        self.push_spectra(&mut data, done, layer, head);
        self.push_lengths(&mut data, done);
        let starts: Vec<&Vec<f64>> = self.starts(done).collect();
        let mean = |index: usize| {
            mean_and_error(
                &starts
                    .iter()
                    .filter_map(|v| v.get(index).copied())
                    .collect::<Vec<_>>(),
            )
            .0
        };
        let cells = pictured(p).pow(2);
        let law = OF_TOKENS + 1 + cells;
        let theory: Vec<f64> = (0..=p.layers).map(|l| mean(law + l)).collect();
        let last =
            |data: &DataSet, name: &str| data.numbers(name).last().copied().unwrap_or(f64::NAN);
        data.summarise("beta", beta_of_weights(model, p.T));
        data.summarise("rho_final", last(&data, "cosine"));
        data.summarise("rho_final_theory", theory[p.layers]);
        data.summarise("excess", last(&data, "excess"));
        data.summarise("repeated", mean(OF_TOKENS));
        data.push("cosine_theory", theory);
        if let Some(Some(first)) = done.first() {
            push_cosines(
                &mut data,
                p,
                first.get(OF_TOKENS + 1..law).unwrap_or_default(),
            );
        }
        data.notes.extend(self.notes(model, mean(OF_TOKENS)));
        if p.layer > p.layers || p.head > p.heads {
            data.notes.push(format!(
                "There are {} layers of {} heads: layer {layer}, head {} is shown large.",
                p.layers,
                p.heads,
                head + 1
            ));
        }
        limits::add_note(&mut data);
        Ok(data)
    }
}

/// What a preset or a figure calls the model.
pub(super) fn label(model: Model) -> &'static str {
    match model {
        Model::Bert => "BERT",
        Model::Roberta => "RoBERTa",
        Model::TinyBert => "TinyBERT",
        Model::Vit => "ViT",
        Model::Gpt2 => "GPT-2",
        Model::Llama => "Llama",
        Model::File => "the file",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{MatrixId, Stream};

    #[test]
    fn the_picture_has_the_cosine_of_every_pair() {
        let normals = Stream::new(7, 0, MatrixId(1)).normals(50 * 3);
        let tokens = Matrix::from_fn(50, 3, |i, j| 2.0 * normals[3 * i + j]);
        let dot =
            |a: usize, b: usize| -> f64 { (0..3).map(|c| tokens[(a, c)] * tokens[(b, c)]).sum() };
        for count in [50, 7, 1] {
            let found = cosines_of(&tokens, count);
            assert_eq!(found.len(), count * count);
            for (cell, found) in found.iter().enumerate() {
                let (i, j) = (cell / count, cell % count);
                let wanted = dot(i, j) / (dot(i, i) * dot(j, j)).sqrt();
                assert!((found - wanted).abs() < 1e-14, "{i} {j}: {found} {wanted}");
            }
        }
    }
}
