//! Checkpoints of models of the visitor's own.

use crate::prelude::*;
use crate::scenarios::visiting::accessibility;
use attention_spectra::models::checkpoint::{Checkpoint, CheckpointFile};
use attention_spectra::models::head_numbers::NUMBERS;
use attention_spectra::models::heads::{Head, measure};
use attention_spectra::safetensors::{File, Header, Tensor, header_length};
use base64::Engine as _;
use site_server::Server;
use std::fs;
use std::path::PathBuf;

const SCRIPT: Script = script!("models.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "the heads of a checkpoint are measured as natively, mapped and drawn",
        heads_are_measured,
    ),
    once_in(
        Engine::Chromium,
        "a text of the visitor's own is read by a model, and the address holds it",
        a_text_of_ones_own_is_read,
    ),
    once_in(
        Engine::Firefox,
        "a checkpoint that cannot be read is refused in words, and the one before stays",
        what_cannot_be_read_is_said,
    ),
    once_in(
        Engine::Chromium,
        "two checkpoints are compared head by head, where their heads are of one size",
        two_are_compared,
    ),
    once_in(
        Engine::Chromium,
        "a checkpoint at an address is read part by part",
        is_read_at_an_address,
    ),
];

/// The field of a model to compare with.
pub(super) const COMPARED: &str = "[aria-label=\"A model to compare with\"]";

/// Number of tokens for β in these scenarios.
const TOKENS: usize = 10;

pub(super) fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("reference/models")
}

pub(in crate::scenarios) fn bytes(name: &str) -> Result<Vec<u8>> {
    let path = folder().join(name);
    fs::read(&path).with_context(|| path.display().to_string())
}

/// A file that is sent to the page.
pub(super) fn file(name: &str, bytes: &[u8]) -> Value {
    let base64 = base64::engine::general_purpose::STANDARD.encode(bytes);
    json!({"name": name, "base64": base64})
}

/// The heads of the small model `name`, layer by layer, as measured natively; with the scale of the normalisation before them folded in if
/// `folded`.
fn natively(name: &str, config: &str, folded: bool) -> Result<Vec<Vec<Head>>> {
    let bytes = bytes(name)?;
    let size = bytes.len() as u64;
    let length = header_length(&bytes[..8], size)?;
    let header = Header::read(&bytes[8..8 + length], size)?;
    let config: Value = serde_json::from_str(config)?;
    let name = name.to_owned();
    let model = Checkpoint::open(&[CheckpointFile { name, header }], None, Some(&config))?;
    let layer = |layer: usize| -> Result<Vec<Head>> {
        let names = match folded {
            true => model.folded_tensors(layer),
            false => model.attention_tensors(layer),
        };
        let ranges = model.ranges(&names);
        let parts = ranges
            .iter()
            .flat_map(|r| &bytes[r.start as usize..r.end as usize]);
        let bytes: Vec<u8> = parts.copied().collect();
        let attention = match folded {
            true => model.folded_attention(layer, &bytes)?,
            false => model.attention(layer, &bytes)?,
        };
        let heads = 0..model.configuration.heads;
        let measured = heads.map(|head| measure(&attention, &model.configuration, head, TOKENS));
        Ok(measured.collect::<Result<_, _>>()?)
    };
    (0..model.configuration.layers).map(layer).collect()
}

/// Numbers that a program got, as texts.
pub(super) fn numbers(value: &Value) -> Result<Vec<f64>> {
    let list = value.as_array().context("no list")?;
    let read = |text: &Value| -> Result<f64> { Ok(text.as_str().context("no text")?.parse()?) };
    list.iter().map(read).collect()
}

/// Compares both up to rounding, which differs with the instructions used.
pub(super) fn agree(what: &str, found: &[f64], wanted: &[f64], room: f64) -> Result<()> {
    ensure!(
        found.len() == wanted.len(),
        "{what}: {} numbers, not {}",
        found.len(),
        wanted.len()
    );
    for (found, wanted) in found.iter().zip(wanted) {
        let near = (found - wanted).abs() <= room * (1.0 + wanted.abs());
        ensure!(
            near || found.is_nan() && wanted.is_nan(),
            "{what}: {found}, not {wanted}"
        );
    }
    Ok(())
}

fn ids() -> Result<Vec<i32>> {
    use attention_spectra::safetensors::TensorNumbers;
    let expected = File::from_bytes(&bytes("bert.expected.safetensors")?)?;
    let ids = expected
        .tensors
        .iter()
        .find(|tensor| tensor.name == "ids")
        .context("no ids")?;
    match &ids.numbers {
        TensorNumbers::Integers(ids) => Ok(ids.clone()),
        TensorNumbers::Floats(_) => anyhow::bail!("ids are not whole numbers"),
    }
}

/// Types `text` into the field for the text that models at their initialisation read; `then` confirms it.
fn type_text(browser: &mut dyn Browser, text: &str, then: &str) -> Result<()> {
    browser
        .evaluate(&SCRIPT.call_with("typeText", json!([text, then])))
        .map(drop)
}

fn a_text_of_ones_own_is_read(world: &mut World) -> Result<()> {
    let url = world.url.clone();
    let browser = world.browser.as_mut();
    let random = page::visit(browser, &url, "view=models&T=60&d=32&heads=2&layers=1")?;
    let hidden = browser.evaluate(&SCRIPT.call("isTextHidden"))?;
    ensure!(
        hidden == Value::Bool(true),
        "there is a field for a text that nobody reads"
    );
    let first = page::set_parameters(browser, json!({ "reading": "text" }))?;
    ensure!(
        first.parameters["T"] == "38" && first.columns != random.columns,
        "T is {} of the first text",
        first.parameters["T"]
    );
    let picture = page::picture(browser)?;
    // Keys alone decide nothing.
    let text = "Ein Übermut & ein Übermut = 100 % #1 😀\nein + ein";
    type_text(browser, text, "nothing")?;
    page::wait_for_frame(browser)?;
    ensure!(
        page::result(browser)? == first,
        "what is not decided yet is read"
    );
    type_text(browser, text, "left")?;
    let own = page::result(browser)?;
    ensure!(
        own.parameters["text"] == text && own.parameters["T"] == "14",
        "T = {} of “{}”",
        own.parameters["T"],
        own.parameters["text"]
    );
    // Übermut once and ein twice; Ein is another word.
    ensure!(own.scalar("repeated")? == 3.0, "{:?}", own.summary);
    ensure!(
        page::picture(browser)? != picture,
        "the figure stays as it was"
    );
    browser.wait_for("the address to follow", &PAGE.call("addressFollows"))?;
    let link = browser.text(&PAGE.call("link"))?;
    ensure!(
        link.contains("&text=Ein%20%C3%9Cbermut%20%26%20ein"),
        "{link}"
    );
    browser.reload()?;
    ensure!(page::result(browser)? == own, "a reload reads another text");
    // What is rejected is said, and what was written stays to be mended.
    type_text(browser, "word", "left")?;
    page::result(browser)?;
    let said = page::messages(browser)?;
    ensure!(said.contains("at least two words"), "it says: {said}");
    let kept = browser.text(&SCRIPT.call("textTyped"))?;
    ensure!(kept == "word", "“{kept}” stands there");
    type_text(browser, "word for word", "entered")?;
    let entered = page::result(browser)?;
    ensure!(
        entered.parameters["T"] == "3" && entered.scalar("repeated")? == 1.0,
        "T = {}",
        entered.parameters["T"]
    );
    ensure!(
        !page::messages(browser)?.contains("at least two words"),
        "the refusal stays"
    );
    // On a phone it is as wide as there is room.
    browser.set_viewport(360, 740)?;
    browser.wait_for(
        "the field to fit a phone",
        &SCRIPT.call_with("fitsPhone", json!([250])),
    )?;
    browser.set_viewport(1280, 720)?;
    page::no_complaints(browser)
}

/// Opens the page and shows the small BERT.
fn show(browser: &mut dyn Browser, url: &str) -> Result<Value> {
    page::visit(browser, url, "T=16")?;
    let files = [file("small.safetensors", &bytes("bert.safetensors")?)];
    let config: Value = serde_json::from_slice(&bytes("bert.json")?)?;
    let settings = json!({"config": config, "ids": ids()?});
    browser.evaluate(&PAGE.call_with("showModel", json!([files, settings])))
}

fn heads_are_measured(world: &mut World) -> Result<()> {
    let axe = accessibility::script()?;
    let browser = world.browser.as_mut();
    let table = show(browser, &world.url)?;
    let config = String::from_utf8(bytes("bert.json")?)?;
    let native = natively("bert.safetensors", &config, false)?;
    let heads: Vec<&Head> = native.iter().flatten().collect();
    agree(
        "head",
        &numbers(&table["head"])?,
        &[0.0, 1.0, 2.0, 3.0, 0.0, 1.0, 2.0, 3.0],
        0.0,
    )?;
    for (i, number) in NUMBERS.iter().enumerate() {
        let wanted: Vec<f64> = heads.iter().map(|head| head.numbers[i]).collect();
        agree(number.name, &numbers(&table[number.name])?, &wanted, 1e-9)?;
    }
    let found = browser.evaluate(&SCRIPT.call_with("eigenvalues", json!([1, 2])))?;
    let head = &native[1][2];
    let parts = [
        head.h.iter().map(|z| z.re).collect::<Vec<f64>>(),
        head.h.iter().map(|z| z.im).collect(),
        head.qk.iter().map(|z| z.re).collect(),
        head.qk.iter().map(|z| z.im).collect(),
    ];
    for (i, wanted) in parts.iter().enumerate() {
        agree("eigenvalues", &numbers(&found[i])?, wanted, 1e-9)?;
    }
    for (layer, head) in [(1, 3), (0, 2)] {
        agrees_with_transformers(browser, "bert.expected.safetensors", [layer, head])?;
    }
    // The panel says and draws it; a cell opens its head.
    let cells = browser.number(&PAGE.call_with("countOf", json!([".models .survey td button"])))?;
    ensure!(cells == 8.0, "the map has {cells} cells");
    let back = SCRIPT.call_with("leavesArrow", json!([6]));
    ensure!(
        browser.evaluate(&back)? == true,
        "Alt and an arrow do not lead back"
    );
    browser.evaluate(&SCRIPT.call_with("openCell", json!([6])))?;
    let said = browser.text(&PAGE.call_with("textIn", json!([".models"])))?;
    for words in [
        "Recognised as BERT: 2 layers of 4 heads.",
        "Layer 1, head 2",
        " of 8 heads",
        "unused tensors",
    ] {
        ensure!(said.contains(words), "it does not say “{words}” but {said}");
    }
    page::wait_for_frame(browser)?;
    let ink = browser.evaluate(&PAGE.call_with("inkOf", json!([".models canvas"])))?;
    ensure!(ink.as_f64() > Some(0.005), "its figure has {ink} of ink");
    // The table falls by the number that was clicked.
    let order = browser.evaluate(&SCRIPT.call_with("sortedBy", json!(["h_radius"])))?;
    let order = numbers(&order)?;
    ensure!(
        order.len() == 8 && order.is_sorted_by(|a, b| a >= b),
        "the table is in the order {order:?}"
    );
    // Folded in, and out again: the table handed on is that of the weights behind the scale.
    let radii = SCRIPT.call_with("exportedColumn", json!(["h_radius"]));
    for folded in [true, false] {
        browser.evaluate(&PAGE.call_with("clickOn", json!([".models [name=folded]"])))?;
        let said = if folded {
            "is folded in"
        } else {
            "is not folded in"
        };
        browser.wait_for(said, &PAGE.call_with("textHas", json!([".models", said])))?;
        page::wait_for_frame(browser)?;
        let native = natively("bert.safetensors", &config, folded)?;
        let wanted: Vec<f64> = native
            .iter()
            .flatten()
            .map(|head| head.numbers[0])
            .collect();
        let found = browser.evaluate(&radii)?;
        agree("h_radius", &numbers(&found)?, &wanted, 1e-9)?;
        let found = browser.evaluate(&SCRIPT.call_with("eigenvalues", json!([1, 2])))?;
        let wanted: Vec<f64> = native[1][2].h.iter().map(|z| z.re).collect();
        agree("eigenvalues", &numbers(&found[0])?, &wanted, 1e-9)?;
    }
    page::no_complaints(browser)?;
    // The audit itself applies styles that the page's policy refuses.
    accessibility::audit(browser, &axe, "a checkpoint")
}

fn what_cannot_be_read_is_said(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    show(browser, &world.url)?;
    let weights = bytes("bert.safetensors")?;
    let config: Value = serde_json::from_slice(&bytes("bert.json")?)?;
    let cut = &weights[..weights.len() - 8];
    let mut lying = weights.clone();
    lying[0] = 0xff;
    for (file, config, says) in [
        (
            file("cut.safetensors", cut),
            config.clone(),
            "cut.safetensors: Not a safetensors file: tensor",
        ),
        (
            file("lying.safetensors", &lying),
            config.clone(),
            "Not a safetensors file",
        ),
        (
            file("small.safetensors", b"PK"),
            config,
            "shorter than 8 bytes",
        ),
        (
            file("small.safetensors", &weights),
            json!({}),
            "num_attention_heads",
        ),
        (
            file("small.safetensors", &weights),
            json!({"num_attention_heads": 5}),
            "num_attention_heads = 5",
        ),
    ] {
        let settings = json!({"config": config});
        let said = browser.text(&PAGE.call_with("refusalOfModel", json!([[file], settings])))?;
        ensure!(said.contains(says), "it says {said}, not {says}");
    }
    let title = browser.text(&PAGE.call_with("textIn", json!([".models h2"])))?;
    ensure!(title == "small", "{title} is shown");
    let cells = browser.number(&PAGE.call_with("countOf", json!([".models .survey td button"])))?;
    ensure!(cells == 8.0, "the map has {cells} cells");
    let said = browser.text(&SCRIPT.call_with("refusalOfHead", json!([7, 0])))?;
    ensure!(
        said == "layer = 7 is invalid: use 0 to 1.",
        "it says {said}"
    );
    // A visitor who has no config.json is asked for the number of heads.
    choose(browser, &[file("again.safetensors", &weights)])?;
    answer_heads(browser)?;
    browser.wait_for(
        "the model",
        &PAGE.call_with("textIs", json!([".models h2", "again"])),
    )?;
    // What is stopped before it is measured leaves the model in view, and asks for nothing.
    let file = file("stopped.safetensors", &weights);
    let stopped = browser.evaluate(&SCRIPT.call_with("stopAtOnce", json!([file])))?;
    ensure!(
        stopped == "offered true, ended true, says ",
        "stopping: {stopped}"
    );
    let title = browser.text(&PAGE.call_with("textIn", json!([".models h2"])))?;
    ensure!(title == "again", "{title} is shown behind a stop");
    page::no_complaints(browser)
}

fn two_are_compared(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    // β at its ten tokens, and not at the T of the page.
    show(browser, &world.url)?;
    let compare = |browser: &mut dyn Browser, name: &str, bytes: &[u8]| -> Result<()> {
        let config = json!({"num_attention_heads": 4}).to_string();
        let files = [file(name, bytes), file("config.json", config.as_bytes())];
        choose_in(browser, COMPARED, &files)
    };
    // What asks for its heads stays the one to compare with.
    let same = [file("same.safetensors", &bytes("bert.safetensors")?)];
    choose_in(browser, COMPARED, &same)?;
    answer_heads(browser)?;
    browser.wait_for(
        "both",
        &PAGE.call_with("textIs", json!([".models h2", "small beside same"])),
    )?;
    let quantity = "effective β: this minus the other";
    browser
        .evaluate(&PAGE.call_with("chooseOption", json!([".models .survey select", quantity])))?;
    let differences =
        browser.evaluate(&PAGE.call_with("textsOf", json!([".models .survey td button"])))?;
    let differences = numbers(&differences)?;
    ensure!(
        differences == [0.0; 8],
        "β of the same weights differs by {differences:?}"
    );
    // As many heads, of another size.
    let names = ["self.query", "self.key", "self.value", "output.dense"];
    let tensors = (0..2).flat_map(|layer| {
        let entries: Vec<f32> = (0..576).map(|i| (i * i % 7) as f32 - 3.0).collect();
        names.map(|name| {
            let name = format!("encoder.layer.{layer}.attention.{name}.weight");
            Tensor::floats(name, &[24, 24], &entries)
        })
    });
    let wider = File {
        tensors: tensors.collect(),
        metadata: Default::default(),
    };
    compare(browser, "wider.safetensors", &wider.to_bytes())?;
    let says = "wider has heads of width 6 in 24 dimensions, and small of 4 in 16";
    browser.wait_for(
        says,
        &PAGE.call_with("textHas", json!([".models .wrong", says])),
    )?;
    let title = browser.text(&PAGE.call_with("textIn", json!([".models h2"])))?;
    ensure!(title == "small beside same", "{title} is shown");
    page::no_complaints(browser)
}

/// The attention over ten tokens of the head in view at [layer, head], which is that of the file `expected` that transformers made.
pub(super) fn agrees_with_transformers(
    browser: &mut dyn Browser,
    expected: &str,
    [layer, head]: [usize; 2],
) -> Result<Vec<f64>> {
    let found = numbers(&browser.evaluate(&PAGE.call_with("attention", json!([layer, head])))?)?;
    let expected = File::from_bytes(&bytes(expected)?)?;
    let wanted = expected
        .floats(&format!("attention.{layer}"))
        .context("no attention")?;
    let wanted: Vec<f64> = wanted[100 * head..100 * (head + 1)]
        .iter()
        .map(|x| f64::from(*x))
        .collect();
    agree("attention", &found, &wanted, 1e-5)?;
    Ok(found)
}

/// Answers that a layer has four heads, when asked.
fn answer_heads(browser: &mut dyn Browser) -> Result<()> {
    browser.wait_for("the question for heads", &SCRIPT.call("asksForHeads"))?;
    browser
        .evaluate(&PAGE.call_with(
            "submitWith",
            json!([".models [name=num_attention_heads]", 4]),
        ))
        .map(drop)
}

/// Chooses files like a visitor.
pub(super) fn choose(browser: &mut dyn Browser, files: &[Value]) -> Result<()> {
    choose_in(browser, "input[type=file]", files)
}

/// Chooses files in the field that `selector` finds in the panel.
pub(super) fn choose_in(browser: &mut dyn Browser, selector: &str, files: &[Value]) -> Result<()> {
    let selector = format!(".models {selector}");
    browser
        .evaluate(&PAGE.call_with("chooseFiles", json!([selector, files])))
        .map(drop)
}

fn is_read_at_an_address(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    // Beside the page, as the parts of a model at its host.
    let parts = folder().join("llama-sharded");
    let config = folder();
    let server = Server::start(0, vec![world.folder.clone(), parts, config])?;
    page::visit(browser, &server.url(), "view=models&model=file")?;
    browser.wait_for("the panel", &PAGE.call_with("has", json!([".models"])))?;
    let fetch = |browser: &mut dyn Browser, name: &str| {
        browser.evaluate(&PAGE.call_with("submitWith", json!([".models [type=url]", name])))
    };
    fetch(
        browser,
        &format!("{}model.safetensors.index.json", server.url()),
    )?;
    // There is no config.json under that name.
    answer_heads(browser)?;
    let words = "2 heads of keys and values serve 2 heads each";
    browser.wait_for(
        "the model",
        &PAGE.call_with("textHas", json!([".models", words])),
    )?;
    let ranges = browser.number(&SCRIPT.call_with("countOfFetched", json!([".safetensors"])))?;
    ensure!(
        ranges == 0.0,
        "{ranges} parts were fetched by the page and not by workers"
    );
    // Nor where a host answers with a page of its own for what is not there.
    browser.evaluate(&SCRIPT.call("answerWithPage"))?;
    fetch(
        browser,
        &format!("{}model.safetensors.index.json", server.url()),
    )?;
    answer_heads(browser)?;
    // Another is chosen while the host is slow: what it sends then takes the place of nothing.
    browser.evaluate(&SCRIPT.call("answerLate"))?;
    fetch(browser, &format!("{}slow/model.safetensors", server.url()))?;
    browser.wait_for("the slow host to be asked", &SCRIPT.call("wasAsked"))?;
    let chosen = [file("chosen.safetensors", &bytes("bert.safetensors")?)];
    choose(browser, &chosen)?;
    browser.wait_for("the question for heads", &SCRIPT.call("asksForHeads"))?;
    browser.evaluate(&SCRIPT.call("answerNow"))?;
    answer_heads(browser)?;
    browser.wait_for(
        "the one that was chosen",
        &PAGE.call_with("textIs", json!([".models h2", "chosen"])),
    )?;
    fetch(browser, "http://127.0.0.1:9/model.safetensors")?;
    let says = "its host does not let other pages read it";
    browser.wait_for(
        "the refusal",
        &PAGE.call_with("textHas", json!([".models .wrong", says])),
    )?;
    fetch(browser, &format!("{}lost.safetensors", server.url()))?;
    browser.wait_for(
        "another refusal",
        &PAGE.call_with("textHas", json!([".models .wrong", "HTTP 404"])),
    )?;
    let address = format!("{}model.safetensors.index.json", server.url());
    browser.evaluate(&SCRIPT.call_with("fetchToCompare", json!([address])))?;
    answer_heads(browser)?;
    browser.wait_for(
        "both",
        &PAGE.call_with("textHas", json!([".models h2", " beside "])),
    )
}
