//! Parameter values as people read them.

use super::FIELDS;
use super::field::Domain;
use attention_spectra_words::{format, number_of};

/// A word of an address as people read it, in the language of the thread.
pub fn spoken(word: &str) -> String {
    let is_choice = FIELDS.iter().any(|field| match field.domain {
        Domain::Choice(_) if field.name == "claim" => false,
        Domain::Choice(words) | Domain::Several(words) => words.contains(&word),
        _ => false,
    });
    if is_choice {
        format(number_of(&format!("choice-{word}")), &[])
    } else {
        word.replace(['-', '_'], " ")
    }
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
