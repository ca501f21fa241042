//! Parameter values as people read them.

use super::learning::Watched;
use attention_spectra_words::phrase;

/// A word of an address as people read it.
pub fn spoken(word: &str) -> String {
    let known = match word {
        "cpu" => "CPU",
        "gpu" => "GPU",
        "relu" => "ReLU",
        "gelu" => "GELU",
        "bert" => "BERT",
        "roberta" => "RoBERTa",
        "tinybert" => "TinyBERT",
        "vit" => "ViT",
        "gpt2" => "GPT-2",
        "llama" => "Llama",
        "adamw" => "AdamW",
        "adam" => "Adam",
        "sgd" => "SGD",
        "muon" => "Muon",
        "xavier" => "Xavier",
        "he" => "He",
        "qr" => "QR",
        "newton-schulz" => "Newton–Schulz",
        "markov" => phrase!("parameters-iid-markov"),
        "sink" => phrase!("parameters-softmax-sink"),
        "sinkhorn" => phrase!("attention-legend-7"),
        "self" => phrase!("parameters-without-weights"),
        "sigma_qk" => "σ_qk",
        "beta" => "β",
        _ => match Watched::from_word(word).and_then(Watched::symbol) {
            Some(symbol) => symbol,
            None => return word.replace(['-', '_'], " "),
        },
    };
    known.to_owned()
}

#[cfg(test)]
mod tests {
    use super::spoken;

    #[test]
    fn words_are_spoken_as_the_papers_write_them() {
        for (word, said) in [
            ("cpu", "CPU"),
            ("gpu", "GPU"),
            ("relu", "ReLU"),
            ("tinybert", "TinyBERT"),
            ("gpt2", "GPT-2"),
            ("newton-schulz", "Newton–Schulz"),
            ("markov", "iid Markov"),
            ("sinkhorn", "doubly stochastic"),
            ("sigma_qk", "σ_qk"),
            ("beta", "β"),
            ("lambda2_abs", "|λ₂|"),
            ("s2", "s₂"),
            ("frequency_ratio", "HFC/LFC"),
            ("qk_square", "‖W_QW_Kᵀ‖²"),
            ("xi", "ξ"),
            ("h_eigenvalues", "eigenvalues of H"),
            ("h_condition", "κ(H)"),
            ("gram-schmidt", "gram schmidt"),
            ("some_other-word", "some other word"),
        ] {
            assert_eq!(spoken(word), said);
        }
    }
}
