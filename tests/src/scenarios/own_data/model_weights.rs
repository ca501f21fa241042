//! Every matrix of weights in a visitor's files, adapters, and heads beside random ones.

use super::models::{agree, bytes, choose, file, numbers};
use crate::prelude::*;
use attention_spectra::models::checkpoint::CheckpointFile;
use attention_spectra::models::matrices::{MatrixSpectrum, StoredMatrices};
use attention_spectra::safetensors::{Header, header_length};

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "every matrix of weights is measured as natively, and is in the export",
        matrices_are_measured,
    ),
    once_in(
        Engine::Chromium,
        "SVG files of a head and of a matrix of weights say what they show",
        files_of_weights_have_provenance,
    ),
    once_in(
        Engine::Firefox,
        "an adapter is shown as its products",
        an_adapter_is_shown,
    ),
    once_in(
        Engine::Chromium,
        "heads over tokens are compared with random heads",
        heads_are_judged,
    ),
    once_in(
        Engine::Chromium,
        "directions of a head are read as tokens, as natively",
        directions_are_read,
    ),
];

/// The button that measures all matrices.
const MEASURE: &str = ".models [name=measure-matrices]";

/// The matrices of a small model, measured natively.
fn natively(name: &str, config: Option<&Value>) -> Result<Vec<MatrixSpectrum>> {
    let bytes = bytes(name)?;
    let size = bytes.len() as u64;
    let length = header_length(&bytes[..8], size)?;
    let header = Header::read(&bytes[8..8 + length], size)?;
    let name = name.to_owned();
    let stored = StoredMatrices::of(&[CheckpointFile { name, header }], None, config)?;
    let one = |at: usize| -> Result<MatrixSpectrum> {
        let ranges = stored.ranges(at);
        let parts = ranges
            .iter()
            .map(|r| &bytes[r.start as usize..r.end as usize]);
        Ok(stored.measure(at, &parts.collect::<Vec<_>>().concat())?)
    };
    (0..stored.list.len()).map(one).collect()
}

/// Opens the list of matrices and measures all of them.
fn measure(browser: &mut dyn Browser) -> Result<()> {
    browser.wait_for(
        "the list",
        &PAGE.call_with("has", json!([".models .weights tbody tr"])),
    )?;
    browser.evaluate(&PAGE.call_with("clickOn", json!([".models .weights > summary"])))?;
    browser.evaluate(&PAGE.call_with("clickOn", json!([MEASURE])))?;
    let says = "matrices measured in";
    browser.wait_for(
        "all matrices",
        &PAGE.call_with("textHas", json!([".models .weights", says])),
    )
}

fn matrices_are_measured(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    let config: Value = serde_json::from_slice(&bytes("bert.json")?)?;
    let files = [file("small.safetensors", &bytes("bert.safetensors")?)];
    browser.evaluate(&PAGE.call_with("showModel", json!([files, {"config": config}])))?;
    measure(browser)?;
    let native = natively("bert.safetensors", Some(&config))?;
    ensure!(native.len() > 10, "{} matrices natively", native.len());
    page::wait_for_frame(browser)?;
    let names = [
        "matrix",
        "matrix_rows",
        "matrix_norm",
        "matrix_departure",
        "matrix_shuffled_norm",
    ];
    let columns = browser.evaluate(&PAGE.call_with("columnsOf", json!([names])))?;
    let places: Vec<f64> = (0..native.len()).map(|at| at as f64).collect();
    agree("matrix", &numbers(&columns[0])?, &places, 0.0)?;
    for (column, place) in [(1, 0), (2, 3), (3, 7), (4, 13)] {
        let wanted: Vec<f64> = native.iter().map(|one| one.numbers[place]).collect();
        agree(names[column], &numbers(&columns[column])?, &wanted, 1e-7)?;
    }
    let said = browser.text(&PAGE.call_with("textIn", json!([".models .weights"])))?;
    for words in [
        "bert.encoder.layer.0.intermediate.dense.weight",
        "matrices have singular values beyond",
    ] {
        ensure!(said.contains(words), "it does not say “{words}” but {said}");
    }
    let ink = browser.evaluate(&PAGE.call_with("inkOf", json!([".models .weights canvas"])))?;
    ensure!(ink.as_f64() > Some(0.002), "its figure has {ink} of ink");
    page::no_complaints(browser)
}

fn files_of_weights_have_provenance(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    let config: Value = serde_json::from_slice(&bytes("bert.json")?)?;
    let files = [file("small.safetensors", &bytes("bert.safetensors")?)];
    browser.evaluate(&PAGE.call_with("showModel", json!([files, {"config": config}])))?;
    measure(browser)?;
    let version = env!("CARGO_PKG_VERSION");
    for (panel, words) in [
        (".models .spectra", "small, layer 0, head 0"),
        (".models .weights section", " of small.safetensors"),
    ] {
        let button = format!("{panel} .row button");
        let found = browser.text(&PAGE.call_with("metadataOfSaved", json!([button])))?;
        for wanted in [
            &format!("Software: attention-spectra {version}"),
            "Source: CPU",
            words,
        ] {
            ensure!(found.contains(wanted), "{panel}: no “{wanted}” in {found}");
        }
        // Weights are not computed from parameters.
        ensure!(!found.contains("Seed:"), "{panel}: {found}");
    }
    // The parser of this test meets the styles of the SVG, which the page's policy does not apply.
    page::complaints_only_of(browser, &["Applying inline style"])
}

fn an_adapter_is_shown(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=models&model=file")?;
    browser.wait_for("the panel", &PAGE.call_with("has", json!([".models"])))?;
    let config = br#"{"r": 3, "lora_alpha": 6, "peft_type": "LORA"}"#;
    let weights = file("adapter_model.safetensors", &bytes("lora.safetensors")?);
    choose(browser, &[weights, file("adapter_config.json", config)])?;
    let says = "This is a LoRA adapter, not a model";
    browser.wait_for(
        "what it is",
        &PAGE.call_with("textHas", json!([".models .wrong", says])),
    )?;
    browser.wait_for(
        "the list",
        &PAGE.call_with("has", json!([".models .weights[open] tbody tr"])),
    )?;
    browser.evaluate(&PAGE.call_with("clickOn", json!([MEASURE])))?;
    let says = "A product of rank 3";
    browser.wait_for(
        "its matrices",
        &PAGE.call_with("textHas", json!([".models .weights", says])),
    )?;
    let says = "(lora_alpha/r) B A";
    browser.wait_for(
        "its factor",
        &PAGE.call_with("textHas", json!([".models .weights", says])),
    )?;
    page::no_complaints(browser)
}

fn heads_are_judged(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    let config: Value = serde_json::from_slice(&bytes("bert.json")?)?;
    let files = [file("small.safetensors", &bytes("bert.safetensors")?)];
    let ids: Vec<u32> = (0..16).map(|i| 2 + i * i % 17).collect();
    browser
        .evaluate(&PAGE.call_with("showModel", json!([files, {"config": config, "ids": ids}])))?;
    // The head in view is judged unasked.
    let says = "random matrices that are equally concentrated";
    browser.wait_for(
        "a verdict",
        &PAGE.call_with("textHas", json!([".models .verdict", says])),
    )?;
    browser.evaluate(&PAGE.call_with("clickOn", json!([".models [name=judge-heads]"])))?;
    let says = "of 8 heads differ from random, judged in";
    browser.wait_for(
        "all verdicts",
        &PAGE.call_with("textHas", json!([".models", says])),
    )?;
    page::wait_for_frame(browser)?;
    let names = [
        "different",
        "percentile",
        "s2_percentile",
        "entropy_percentile",
        "stable_rank_percentile",
        "random_heads",
    ];
    let columns = browser.evaluate(&PAGE.call_with("columnsOf", json!([names])))?;
    for (i, name) in names.iter().enumerate() {
        let found = numbers(&columns[i])?;
        let right = match i {
            0 => found.iter().all(|x| [0.0, 1.0].contains(x)),
            5 => found.iter().all(|x| *x == 100.0),
            _ => found.iter().all(|x| (0.0..=100.0).contains(x)),
        };
        ensure!(found.len() == 8 && right, "{name}: {found:?}");
    }
    page::no_complaints(browser)
}

fn directions_are_read(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    let config: Value = serde_json::from_slice(&bytes("gpt2.json")?)?;
    let files = [file("small.safetensors", &bytes("gpt2.safetensors")?)];
    let settings = json!({"config": config, "folded": true});
    browser.evaluate(&PAGE.call_with("showModel", json!([files, settings])))?;
    // Layer 1, head 1: the sixth cell of a map of four heads.
    let cells = ".models .survey tbody tr:nth-child(2) td:nth-child(3) button";
    browser.evaluate(&PAGE.call_with("clickOn", json!([cells])))?;
    browser.evaluate(&PAGE.call_with("clickOn", json!([".models [name=directions]"])))?;
    let rows = ".models .directions tbody tr";
    browser.wait_for("the directions", &PAGE.call_with("has", json!([rows])))?;
    let texts = browser.evaluate(&PAGE.call_with("textsOf", json!([format!("{rows} td")])))?;
    let texts: Vec<&str> = texts
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    // Four directions of each of two products; of the first the tokens of NumPy (tests/reference/directions.txt).
    ensure!(texts.len() == 2 * 4 * 6, "{} cells", texts.len());
    ensure!(
        texts[0] == "4.10" && texts[1].starts_with("0.208"),
        "{texts:?}"
    );
    let ends =
        [texts[2], texts[4]].map(|words| words.split(' ').take(3).collect::<Vec<_>>().join(" "));
    let wanted = ["3 19 2", "11 17 8"];
    let agree = ends == wanted || ends == [wanted[1], wanted[0]];
    ensure!(agree, "{ends:?}");
    page::no_complaints(browser)
}
