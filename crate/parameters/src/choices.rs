//! Parameters of a figure whose values are a few names.

use crate::choice;

choice! {
    /// The view to show.
    View {
        /// Complex plane, circle laws, outlier, gap.
        Spectrum = "spectrum",
        /// Histogram of √T·s with published and corrected density.
        Singular = "singular",
        /// 1−|λ₂| and s₁−s₂ against T.
        Gap = "gap",
        /// sr(Σ)−1 and sr(Σ⊥)/T against T.
        StableRank = "stable-rank",
        /// Stable rank against layer, per architecture.
        Depth = "depth",
        /// Gradient norms against L.
        Gradients = "gradients",
        /// Spectrum at each layer.
        Layers = "layers",
        /// Inverse participation, entropy and gradient of one row against β.
        Overlap = "overlap",
        /// (β, ρ) → ρ′, theory beside measurement.
        SimilarityMap = "similarity-map",
        /// ρ against layer, theory and measurement.
        SimilarityDepth = "similarity-depth",
        /// (β, α) diagram for a depth.
        Trainability = "trainability",
        /// Orthogonal attention: unit circle, conditioning, kernels through depth, cost.
        Orthogonal = "orthogonal",
        /// Smoothing or not: the spectrum of I + H ⊗ A, depth, an image.
        Filter = "filter",
        /// Signal propagation under random walks, entropy and its bounds.
        Localisation = "localisation",
        /// Squared singular values of signal and Jacobian without the gap.
        Isometry = "isometry",
        /// Learning, and spectra while it continues.
        Train = "train",
        /// Real models at their initialisation, and checkpoints, by layer and head.
        Models = "models",
        /// Every checkable statement of the papers next to its measurement.
        Claims = "claims",
    }
}

choice! {
    /// The real model to show.
    Model {
        /// BERT at its initialisation.
        Bert = "bert",
        /// RoBERTa at its initialisation.
        Roberta = "roberta",
        /// TinyBERT at its initialisation.
        TinyBert = "tinybert",
        /// A vision transformer at its initialisation.
        Vit = "vit",
        /// GPT-2 at its initialisation.
        Gpt2 = "gpt2",
        /// Llama at its initialisation.
        Llama = "llama",
        /// A checkpoint of the visitor's own.
        File = "file",
    }
}

choice! {
    /// Text that a real model reads.
    Reading {
        /// Tokens drawn one by one, all equally likely.
        Random = "random",
        /// A story of a grammar, whose words repeat as in real text.
        Story = "story",
        /// The visitor's own text, by words and marks.
        Text = "text",
    }
}

choice! {
    /// Which architectures are compared (the legends of GAP Figures 4–6).
    Compare {
        /// The chosen architecture without and with its remedy (the gap removed, unless another is chosen).
        Remedy = "remedy",
        /// The chosen architecture with each of the remedies.
        Remedies = "remedies",
        /// Plain, LayerNorm, residual connection and both, each without and with the remedy.
        Modules = "modules",
        /// Gaussian and orthogonal value matrices, each without and with the remedy, and identity attention.
        Values = "values",
        /// The chosen architecture, then with the gap removed, with gates, with a residual connection and with a value residual.
        WaysOut = "ways-out",
    }
}

choice! {
    /// Where products run.
    Device {
        /// The graphics processor for steps large enough to benefit, if there is real hardware; otherwise the
        /// processor.
        Auto = "auto",
        /// The processor.
        Cpu = "cpu",
        /// The graphics processor.
        Gpu = "gpu",
    }
}

#[cfg(test)]
mod tests {
    use super::super::text::tests::EVERY_FIELD;
    use super::super::{Domain, FIELDS, Parameters, Runs};

    #[test]
    fn what_is_allowed_is_said_in_a_short_sentence_and_in_full_where_there_are_few_words() {
        for field in FIELDS {
            let said = field.allowed();
            if let Domain::Choice(words) = field.domain {
                let is_whole = words.len() <= 24;
                assert_eq!(
                    words.iter().all(|word| said.contains(word)),
                    is_whole,
                    "{said}"
                );
                assert!(said.starts_with("one of "), "{said}");
                assert_eq!(said.ends_with("and so on"), !is_whole, "{said}");
                assert!(said.matches(", ").count() < 24, "{said}");
            }
            assert!(said.chars().count() < 400, "{said}");
        }
    }

    #[test]
    fn a_copied_field_has_the_same_word() {
        let from = Parameters::from_text(EVERY_FIELD).0;
        for field in FIELDS {
            let mut to = Parameters::default();
            let said = |p: &Parameters| {
                let number = (field.read)(p).map(f64::to_bits);
                ((field.word)(p).to_owned(), number)
            };
            assert_ne!(said(&to), said(&from), "{}", field.name);
            field.copy(&from, &mut to);
            assert_eq!(said(&to), said(&from), "{}", field.name);
        }
    }

    #[test]
    fn widths_and_runs_are_counted() {
        let p = Parameters::from_text("T=96&d=200&d_qk=32&runs=no-skip,osa,softmax").0;
        assert_eq!(p.c(), 3.0);
        assert_eq!(p.runs.count(), p.runs.iter().count());
        assert_eq!(Runs::of(&[]).count(), 0);
    }
}
