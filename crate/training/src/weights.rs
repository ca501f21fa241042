//! A run as a file: for PyTorch or JAX to check, and to continue with later.

use super::examples::Examples;
use super::model::{Attending, Model, ModelInput, Telling};
use super::operations::OrthogonalBasis;
use super::optimiser::OptimiserMoments;
use super::step::{Trainer, Worker};
use crate::problem::Problem;
use crate::safetensors::{File, Tensor};
use attention_spectra_words::phrase;
use serde_json::{Value, json};

impl Model {
    /// All chosen settings, by name.
    pub fn to_json(&self) -> Value {
        let reading = match self.reading {
            ModelInput::Patches { count, pixels } => json!({"patches": count, "pixels": pixels}),
            ModelInput::Words { vocabulary, length } => {
                json!({"vocabulary": vocabulary, "length": length})
            }
        };
        let telling = match self.telling {
            Telling::Class(classes) => json!({"classes": classes}),
            Telling::Words(vocabulary) => json!({"words": vocabulary}),
        };
        let (attention, iterations) = match self.attending {
            Attending::Softmax => ("softmax", 0),
            Attending::GapRemoved => ("gap-removed", 0),
            Attending::Orthogonal(OrthogonalBasis::Qr) => ("orthogonal", 0),
            Attending::Orthogonal(OrthogonalBasis::NewtonSchulz(n)) => ("orthogonal", n),
        };
        json!({
            "reading": reading,
            "telling": telling,
            "layers": self.layers,
            "d": self.width,
            "heads": self.heads,
            "ratio": self.ratio,
            "activation": self.activation.word(),
            "norm": self.norm.map_or("none", |norm| norm.word()),
            "affine": self.affine,
            "alpha_sa": self.alpha_sa,
            "alpha_mlp": self.alpha_mlp,
            "attention": attention,
            "iterations": iterations,
            "parametrisation": self.parametrisation.word(),
            "attention_biases": self.attention_biases,
            "biases": self.biases,
            "causal": self.causal,
            "sinks": self.sinks,
            "qk_norm": self.qk_norm,
            "gated": self.gated,
            "value_residual": self.value_residual,
        })
    }
}

/// Tensors of the probe that all training runs share: `probe.input` and `probe.target`.
pub fn probe_tensors(model: &Model, probe: &Examples) -> Vec<Tensor> {
    let input = match model.reading {
        ModelInput::Patches { count, pixels } => {
            Tensor::floats("probe.input", &[probe.count, count, pixels], &probe.patches)
        }
        ModelInput::Words { length, .. } => {
            Tensor::integers("probe.input", &[probe.count, length], &probe.words)
        }
    };
    let shape: &[usize] = match model.telling {
        Telling::Class(_) => &[probe.count],
        Telling::Words(_) => &[probe.count, model.tokens()],
    };
    vec![
        input,
        Tensor::integers("probe.target", shape, &probe.targets),
    ]
}

/// The weights of a run under its name, and their results for the probe: `<run>.probe.logits`, `<run>.probe.loss` (the mean
/// cross-entropy) and its gradients `<run>.grad.<name>`.
///
/// # Errors
/// As [`Model::check`].
pub fn run_tensors(run: &str, trainer: &Trainer, probe: &Examples) -> Result<Vec<Tensor>, Problem> {
    let model = &trainer.model;
    let mut worker = Worker::new(model, probe.count)?;
    let part = worker.gradient(&trainer.weights, probe, probe.target_count());
    let mut tensors = Vec::new();
    for parameter in &trainer.parameters {
        let (name, shape) = (&parameter.name, &parameter.shape);
        let numbers = parameter.slot.of(&trainer.weights);
        tensors.push(Tensor::floats(format!("{run}.{name}"), shape, numbers));
        let gradient = parameter.slot.of(&part.gradient);
        tensors.push(Tensor::floats(
            format!("{run}.grad.{name}"),
            shape,
            gradient,
        ));
    }
    let logits = worker.engine().value(worker.recording().logits);
    let shape: &[usize] = match model.telling {
        Telling::Class(classes) => &[probe.count, classes],
        Telling::Words(words) => &[probe.count, model.tokens(), words],
    };
    tensors.push(Tensor::floats(format!("{run}.probe.logits"), shape, logits));
    tensors.push(Tensor::floats(
        format!("{run}.probe.loss"),
        &[],
        &[part.loss as f32],
    ));
    Ok(tensors)
}

impl Trainer {
    /// The whole state, from which [`Trainer::restore`] continues exactly.
    pub fn save(&self) -> File {
        let of = |name: &str, numbers: &[f32]| {
            // Before the first step of Adam there are no moments.
            let parameters = self.parameters.iter().filter(|_| !numbers.is_empty());
            let tensor = |p: &super::parameter::Parameter| {
                Tensor::floats(format!("{name}{}", p.name), &p.shape, p.slot.of(numbers))
            };
            parameters.map(tensor).collect::<Vec<_>>()
        };
        let tensors = [
            of("", &self.weights),
            of("first.", &self.moments.first),
            of("second.", &self.moments.second),
            of("momentum.", &self.moments.momentum),
        ];
        let mut file = File {
            tensors: tensors.concat(),
            ..File::default()
        };
        for (key, word) in [
            ("model", self.model.to_json().to_string()),
            ("steps", self.moments.steps.to_string()),
            ("averaged", self.moments.averaged.to_string()),
        ] {
            file.metadata.insert(key.into(), word);
        }
        file
    }

    /// Resumes from a saved state.
    ///
    /// # Errors
    /// If the file is of another model, or is incomplete.
    pub fn restore(&mut self, file: &File) -> Result<(), Problem> {
        let problem = |message: String| Problem::new("file", message);
        let word = |key: &str| file.metadata.get(key).map(String::as_str);
        if word("model") != Some(&self.model.to_json().to_string()) {
            return Err(problem(phrase!("training-file-of-another-model").into()));
        }
        let number = |key: &str| {
            let found = word(key).and_then(|word| word.parse::<u64>().ok());
            found.ok_or_else(|| problem(phrase!("training-file-lacks-number", key)))
        };
        let (steps, averaged) = (number("steps")?, number("averaged")?);
        let read = |prefix: &str| {
            let mut numbers = Vec::with_capacity(self.weights.len());
            for parameter in &self.parameters {
                let name = format!("{prefix}{}", parameter.name);
                let found = file
                    .floats(&name)
                    .filter(|found| found.len() == parameter.slot.len());
                numbers.extend(found.ok_or_else(|| problem(phrase!("training-file-lacks", name)))?);
            }
            Ok::<_, Problem>(numbers)
        };
        let weights = read("")?;
        let (first, second) = match averaged {
            0 => (Vec::new(), Vec::new()),
            _ => (read("first.")?, read("second.")?),
        };
        // Before the first step of Muon there is none.
        let momentum = match file.tensors.iter().any(|t| t.name.starts_with("momentum.")) {
            true => read("momentum.")?,
            false => Vec::new(),
        };
        self.weights = weights;
        self.moments = OptimiserMoments {
            steps,
            averaged,
            first,
            second,
            momentum,
        };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::initialisation::Initialisation;
    use crate::locater::Locater;
    use crate::model::{Run, of_run};
    use crate::optimiser::{Optimiser, Schedule};
    use crate::safetensors::TensorNumbers;
    use crate::step::part_size;
    use crate::tasks::strokes::strokes;

    fn model(run: Run) -> Model {
        let reading = ModelInput::Patches {
            count: 49,
            pixels: 16,
        };
        let vit = Model::vit(reading, Telling::Class(10));
        of_run(
            run,
            Model {
                layers: 1,
                width: 8,
                heads: 2,
                ratio: 2,
                ..vit
            },
        )
    }

    #[test]
    fn a_run_that_was_saved_goes_on_as_if_it_had_not_been() {
        let model = model(Run::Vit);
        let optimiser = Optimiser {
            rate: 1e-2,
            schedule: Schedule::Cosine,
            ..Optimiser::osa(6)
        };
        let batch = |step: u32| Examples::pictures(&strokes(3, step * 8..step * 8 + 8), 4);
        let new = || Trainer::new(&model, Initialisation::Xavier, 1).unwrap();
        let mut worker = Worker::new(&model, part_size(8)).unwrap();
        let (mut whole, mut first) = (new(), new());
        let mut step = |trainer: &mut Trainer, i| {
            trainer.step(&mut worker, &optimiser, Locater::default(), &batch(i))
        };
        (0..6).for_each(|i| drop(step(&mut whole, i)));
        (0..3).for_each(|i| drop(step(&mut first, i)));
        let bytes = first.save().to_bytes();
        let mut second = Trainer::new(&model, Initialisation::He, 2).unwrap();
        second.restore(&File::from_bytes(&bytes).unwrap()).unwrap();
        assert_eq!(second.moments.steps, 3);
        (3..6).for_each(|i| drop(step(&mut second, i)));
        assert_eq!(whole.weights, second.weights);
        assert_eq!(whole.moments, second.moments);
        // Before the first step there are no moments.
        let mut fresh = Trainer::new(&model, Initialisation::He, 2).unwrap();
        fresh.restore(&new().save()).unwrap();
        assert_eq!(
            (fresh.weights, fresh.moments),
            (new().weights, OptimiserMoments::default())
        );
    }

    #[test]
    fn a_state_of_another_model_is_refused_and_changes_nothing() {
        let saved = Trainer::new(&model(Run::Bare), Initialisation::Xavier, 1)
            .unwrap()
            .save();
        let mut trainer = Trainer::new(&model(Run::Vit), Initialisation::Xavier, 1).unwrap();
        let before = trainer.weights.clone();
        assert!(trainer.restore(&saved).is_err());
        let mut partial = trainer.save();
        partial.tensors.pop();
        assert!(
            trainer
                .restore(&partial)
                .unwrap_err()
                .message
                .contains("head.bias")
        );
        assert_eq!(trainer.weights, before);
    }

    #[test]
    fn what_is_exported_is_named_and_shaped_as_promised() {
        let trainer = Trainer::new(&model(Run::Osa), Initialisation::Xavier, 1).unwrap();
        let probe = Examples::pictures(&strokes(3, 0..8), 4);
        let tensors = run_tensors("osa", &trainer, &probe).unwrap();
        let shape = |name: &str| {
            let found = tensors.iter().find(|tensor| tensor.name == name);
            found.map(|tensor| tensor.shape.clone())
        };
        assert_eq!(shape("osa.embed.weight"), Some(vec![16, 8]));
        assert_eq!(shape("osa.cls"), Some(vec![8]));
        assert_eq!(shape("osa.position"), Some(vec![50, 8]));
        assert_eq!(shape("osa.block.0.attn.alpha"), Some(vec![2]));
        assert_eq!(shape("osa.block.0.mlp.2.weight"), Some(vec![16, 8]));
        assert_eq!(shape("osa.grad.block.0.attn.q.weight"), Some(vec![8, 8]));
        assert_eq!(shape("osa.block.0.attn.q.bias"), None);
        assert_eq!(shape("osa.norm.weight"), None);
        assert_eq!(shape("osa.probe.logits"), Some(vec![8, 10]));
        assert_eq!(shape("osa.probe.loss"), Some(vec![]));
        let common = probe_tensors(&trainer.model, &probe);
        assert_eq!(
            (common[0].shape.clone(), common[1].shape.clone()),
            (vec![8, 49, 16], vec![8])
        );
        assert!(matches!(common[1].numbers, TensorNumbers::Integers(_)));
    }
}
