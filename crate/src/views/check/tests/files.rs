//! The Python files: the names and constants that they repeat agree with this crate.
//!
//! `RECORD=1 cargo test -p attention-spectra --lib numpy_dictionaries` writes the dictionaries again, with the values that the views
//! open with.

use super::super::program::{PARTS, dictionary};
use super::super::source::Source;
use super::super::{Check, numpy_program};
use crate::parameters::{
    Activation, Attention, Basis, Block, Covariance, FIELDS, Hold, Law, Norm, Parametrisation,
    Remedy, Tokens, Values, View,
};
use crate::random::MatrixId;
use crate::views::{entry, opening};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Views with their programs.
fn checks() -> Vec<(View, Check)> {
    let all = View::ALL.iter();
    let checks = all.filter_map(|view| Some((*view, entry(*view).check?)));
    let checks: Vec<(View, Check)> = checks.collect();
    assert!(checks.len() > 15, "{}", checks.len());
    checks
}

#[test]
fn numpy_dictionaries_hold_what_the_views_open_with() {
    for (view, check) in checks() {
        let source = Source::read(check.program);
        let (before, behind) = check.program.split_once("parameters = {\n").unwrap();
        let (_, behind) = behind.split_once("\n}\n").unwrap();
        let keys = source.keys();
        let wanted = format!(
            "{before}{}{behind}",
            dictionary(&check, &keys, &opening::of(view))
        );
        let folder = view.word().replace('-', "_");
        if std::env::var_os("RECORD").is_some() {
            let file = format!("src/views/{folder}/check.py");
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
            fs::write(file, &wanted).unwrap();
            continue;
        }
        assert!(
            check.program == wanted,
            "{folder}/check.py: RECORD=1 writes its dictionary"
        );
        for key in keys {
            assert!(
                wanted.contains(&format!("\n    \"{key}\": ")),
                "{folder}: {key}"
            );
        }
    }
}

#[test]
fn numpy_programs_read_all_of_their_dictionary_and_nothing_else() {
    let known: BTreeSet<&str> = FIELDS.iter().map(|field| field.name).collect();
    for (view, check) in checks() {
        let program = numpy_program(&opening::of(view), "#").unwrap();
        let (_, behind) = program.split_once("\n}\n").unwrap();
        let keys = Source::read(check.program).keys();
        for key in &keys {
            let reads = ["parameters", "stack", "layer"].map(|of| format!("{of}[\"{key}\"]"));
            let is_read = reads.iter().any(|read| behind.contains(read));
            // In braces of a text formatted by Python.
            let is_formatted = behind.contains(&format!("{{parameters['{key}']}}"));
            assert!(is_read || is_formatted, "{}: {key}", view.word());
        }
        // Parameters are dials of the view, or dials of all views.
        for key in keys.iter().filter(|key| known.contains(*key)) {
            let common = [
                "T",
                "d",
                "alpha",
                "sigma_qk",
                "beta",
                "attention",
                "samples",
                "seed",
                "hold",
            ];
            assert!(
                entry(view).offers(key) || common.contains(key),
                "{}: {key}",
                view.word()
            );
        }
        // A name that is defined again would change what the parts before it call.
        let mut names = BTreeSet::new();
        for line in behind.lines() {
            let defined = line.strip_prefix("def ").or(line.strip_prefix("class "));
            if let Some(name) = defined.and_then(|rest| rest.split(['(', ':']).next()) {
                assert!(
                    names.insert(name),
                    "{}: {name} is defined twice",
                    view.word()
                );
            }
        }
    }
}

#[test]
fn streams_of_the_programs_have_the_numbers_of_this_crate() {
    let wanted = [
        ("tokens", MatrixId::TOKENS),
        ("query", MatrixId::QUERY),
        ("key", MatrixId::KEY),
        ("value", MatrixId::VALUE),
        ("markov", MatrixId::MARKOV),
        ("query_2", MatrixId::QUERY_2),
        ("key_2", MatrixId::KEY_2),
        ("mlp_1", MatrixId::MLP.0),
        ("mlp_2", MatrixId::MLP.1),
        ("mlp_bias_1", MatrixId::MLP_BIAS.0),
        ("mlp_bias_2", MatrixId::MLP_BIAS.1),
        ("qk_eigenvalues", MatrixId::QK_EIGENVALUES),
        ("qk_basis", MatrixId::QK_BASIS),
        ("covariance", MatrixId::COVARIANCE),
        ("output", MatrixId::OUTPUT),
        ("query_key", MatrixId::QUERY_KEY),
        ("h_eigenvalues", MatrixId::H_EIGENVALUES),
        ("h_basis", MatrixId::H_BASIS),
        ("h_projection", MatrixId::H_PROJECTION),
        ("walk", MatrixId::WALK),
        ("model", MatrixId::MODEL),
        ("reading", MatrixId::READING),
        ("probe_1", MatrixId::PROBE),
        ("probe_2", MatrixId(MatrixId::PROBE.0 + 1)),
        ("gate", MatrixId::GATE),
        ("first_value", MatrixId::FIRST_VALUE),
    ];
    let lines: String = wanted
        .iter()
        .map(|(name, matrix)| format!("    \"{name}\": {},\n", matrix.0))
        .collect();
    let roles = MatrixId(0).in_layer(2).0;
    let text = format!("ROLES = {roles}\nMATRICES = {{\n{lines}}}\n");
    let (_, streams) = PARTS[0];
    assert!(streams.contains(&text), "streams.py lacks\n{text}");
}

#[test]
fn every_choice_that_a_program_tells_apart_is_one_of_the_dial() {
    let part = |name: &str| PARTS.iter().find(|part| part.0 == name).unwrap().1;
    let of_view = |view: View| entry(view).check.unwrap().program;
    // Words that stand alone, or that the others leave over.
    let cases: [(&str, &[&str], &[&str]); 13] = [
        (part("attention"), Attention::WORDS, &[]),
        (part("attention"), Law::WORDS, &[]),
        (part("attention"), Remedy::WORDS, &["none", "gate"]),
        (part("layers"), &["gate"], &[]),
        (part("tokens"), Tokens::WORDS, &[]),
        (part("rotation"), Basis::WORDS, &["newton-schulz"]),
        (part("layers"), Values::WORDS, &["gaussian"]),
        (part("lengths"), Hold::WORDS, &[]),
        (part("activations"), Activation::WORDS, &[]),
        (part("blocks"), Norm::WORDS, &[]),
        (of_view(View::SimilarityMap), Block::WORDS, &["residual"]),
        (of_view(View::Filter), Parametrisation::WORDS, &[]),
        (
            of_view(View::Localisation),
            Covariance::WORDS,
            &["anisotropic"],
        ),
    ];
    for (text, words, left) in cases {
        for word in words {
            let stands = text.contains(&format!("\"{word}\""));
            assert!(stands || left.contains(word), "{word} of {words:?}");
        }
    }
}
