//! The visitor's own text in checkpoints of models.

use super::models::{COMPARED, agree, bytes, choose, choose_in, file, numbers};
use crate::prelude::*;
use crate::scenarios::visiting::accessibility;
use std::fs;
use std::path::PathBuf;

const SCRIPT: Script = script!("model_text.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::WebKit,
        "text is cut into tokens as Python does it, by tokenizers of every kind",
        tokens_are_those_of_python,
    ),
    once_in(
        Engine::Chromium,
        "text goes through a checkpoint: what its tokens do is measured, named and drawn",
        text_goes_through,
    ),
    once_in(
        Engine::Chromium,
        "a tokenizer that cannot be used is refused in words, and the view before stays",
        what_cannot_be_used_is_said,
    ),
    once_in(
        Engine::Chromium,
        "what comes late of a model is not taken for another's, and disturbs no other view",
        what_comes_late_is_nobody_elses,
    ),
];

/// The tokenizer `name` of the tests.
pub(in crate::scenarios) fn tokenizer(name: &str) -> Result<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("reference/tokenizers")
        .join(format!("{name}.json"));
    fs::read_to_string(&path).with_context(|| path.display().to_string())
}

fn tokens_are_those_of_python(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    let expected: Value = serde_json::from_str(&tokenizer("expected")?)?;
    let mut texts = 0;
    for (name, cases) in expected.as_object().context("no tokenizers")? {
        let cases = cases.as_array().context("no texts")?;
        let given: Vec<&Value> = cases.iter().map(|case| &case["text"]).collect();
        let wanted: Vec<&Value> = cases.iter().map(|case| &case["ids"]).collect();
        let file = file("tokenizer.json", tokenizer(name)?.as_bytes());
        let found = browser.evaluate(&SCRIPT.call_with("tokensOf", json!([name, file, given])))?;
        // Drivers read whole numbers as they like.
        let (found, wanted) = (lists(&found)?, lists(&json!(wanted))?);
        for ((found, wanted), text) in found.iter().zip(&wanted).zip(given) {
            ensure!(
                found == wanted,
                "{name} of {text}: {found:?}, not {wanted:?}"
            );
            texts += 1;
        }
    }
    ensure!(texts == 63, "{texts} texts were compared");
    page::no_complaints(browser)
}

/// The numbers of a list.
fn numbers_of(value: &Value) -> Result<Vec<f64>> {
    let list = value.as_array().context("no list")?;
    let numbers: Option<_> = list.iter().map(Value::as_f64).collect();
    numbers.context("no numbers")
}

fn lists(value: &Value) -> Result<Vec<Vec<u64>>> {
    let list = |value: &Value| -> Option<Vec<u64>> {
        let entry = |x: &Value| x.as_f64().map(|x| x as u64);
        value.as_array()?.iter().map(entry).collect()
    };
    let all = value.as_array().context("no list")?.iter().map(list);
    all.collect::<Option<_>>().context("no lists of numbers")
}

/// Opens the page and shows the small BERT with a tokenizer, and sends a text through it.
fn show(browser: &mut dyn Browser, url: &str, text: &str) -> Result<Value> {
    page::visit(browser, url, "T=16")?;
    let config: Value = serde_json::from_slice(&bytes("bert.json")?)?;
    let files = [
        file("small.safetensors", &bytes("bert.safetensors")?),
        file("tokenizer.json", tokenizer("words")?.as_bytes()),
    ];
    let settings = json!({"config": config, "text": text});
    browser.evaluate(&PAGE.call_with("showModel", json!([files, settings])))
}

/// Mean entropy of a row, and mean of Σ A².
pub(super) fn concentration(matrix: &[f64], tokens: usize) -> [f64; 2] {
    let entropy: f64 = matrix
        .iter()
        .map(|x| if *x > 0.0 { -x * x.ln() } else { 0.0 })
        .sum();
    let squares: f64 = matrix.iter().map(|x| x * x).sum();
    [entropy, squares].map(|sum| sum / tokens as f64)
}

/// Writes text into the field and sends it.
fn send(browser: &mut dyn Browser, text: &str) -> Result<()> {
    browser
        .evaluate(&PAGE.call_with("submitWith", json!([".models [name=text]", text])))
        .map(drop)
}

fn text_goes_through(world: &mut World) -> Result<()> {
    let axe = accessibility::script()?;
    let browser = world.browser.as_mut();
    // [CLS] the cat sat on the mat . [SEP]
    let table = show(browser, &world.url, "The cat sat on the mat.")?;
    let entropy = numbers(&table["entropy"])?;
    let participation = numbers(&table["participation"])?;
    ensure!(
        numbers(&table["lambda2_abs"])?
            .iter()
            .chain(&numbers(&table["s2"])?)
            .all(|x| *x > 0.0 && *x < 3.0),
        "the second eigenvalues are {table}"
    );
    for (layer, head) in [(0, 1), (1, 3)] {
        let attention = browser.evaluate(&PAGE.call_with("attention", json!([layer, head])))?;
        let attention = numbers(&attention)?;
        ensure!(attention.len() == 81, "{} entries", attention.len());
        let at = 4 * layer + head;
        let found = [entropy[at], participation[at]];
        agree("rows", &found, &concentration(&attention, 9), 1e-9)?;
    }
    let names = ["depth", "cosine", "excess", "frequency_ratio"];
    let columns = browser.evaluate(&PAGE.call_with("columnsOf", json!([names])))?;
    agree("depth", &numbers(&columns[0])?, &[0.0, 1.0, 2.0], 0.0)?;
    let cosine = numbers(&columns[1])?;
    ensure!(
        cosine.len() == 3 && cosine.iter().all(|x| x.abs() <= 1.0),
        "cosines are {columns}"
    );
    // Of nine tokens: the stable rank is between 1 and 9, and the first layer mixes them.
    let (excess, ratio) = (numbers(&columns[2])?, numbers(&columns[3])?);
    ensure!(
        excess.len() == 3 && excess.iter().all(|x| (0.0..=8.0).contains(x)),
        "the excess of the stable rank is {excess:?}"
    );
    ensure!(
        ratio.len() == 3 && ratio.iter().all(|x| *x > 0.0 && x.is_finite()),
        "HFC/LFC is {ratio:?}"
    );
    // A visitor writes another text: its pieces are listed, the map has their numbers, and a head is drawn.
    send(browser, "the dogs and tokens, too")?;
    browser.wait_for("the tokens", &SCRIPT.call_with("hasPiece", json!(["##s"])))?;
    let names = browser.evaluate(&PAGE.call_with("textsOf", json!([".models .pieces li"])))?;
    ensure!(
        names
            == json!([
                "[CLS]", "the", "dog", "##s", "and", "token", "##s", ",", "[UNK]", "[SEP]"
            ]),
        "the tokens are {names}"
    );
    browser.wait_for(
        "its numbers",
        &PAGE.call_with(
            "textHas",
            json!([".models", "10 tokens sent through 2 layers"]),
        ),
    )?;
    browser
        .evaluate(&PAGE.call_with("chooseOption", json!([".models .survey select", "entropy"])))?;
    browser.evaluate(&PAGE.call_with(
        "pressFirst",
        json!([".models button", "Draw the attention"]),
    ))?;
    browser.wait_for(
        "the picture",
        &SCRIPT.call_with("drawsAttention", json!(["Among different tokens “"])),
    )?;
    let cell = browser.text(&SCRIPT.call_with("titleOfCell", json!([5])))?;
    ensure!(
        cell.starts_with("layer 1, head 1: entropy "),
        "the map says {cell}"
    );
    // Beside another checkpoint, the same tokens are sent through both.
    let files = [
        file("roberta.safetensors", &bytes("roberta.safetensors")?),
        file("config.json", &bytes("roberta.json")?),
    ];
    choose_in(browser, COMPARED, &files)?;
    browser.wait_for(
        "both models",
        &PAGE.call_with("textIs", json!([".models h2", "small beside roberta"])),
    )?;
    let quantity = "entropy: this minus the other";
    browser
        .evaluate(&PAGE.call_with("chooseOption", json!([".models .survey select", quantity])))?;
    let difference = browser.text(&SCRIPT.call_with("titleOfCell", json!([5])))?;
    let value = difference.rsplit(' ').next().unwrap_or("");
    let value: f64 = value
        .replace('−', "-")
        .parse()
        .with_context(|| difference.clone())?;
    ensure!(
        value != 0.0 && value.abs() < 3.0,
        "the map says {difference}"
    );
    page::wait_for_frame(browser)?;
    page::no_complaints(browser)?;
    accessibility::audit(browser, &axe, "text in a checkpoint")
}

fn what_comes_late_is_nobody_elses(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    // Nine tokens, whose attention in layer 1 is on its way while ten others are sent.
    show(browser, &world.url, "The cat sat on the mat.")?;
    let attention = PAGE.call_with("attention", json!([1, 2]));
    browser.evaluate(&SCRIPT.call("keepQuestion"))?;
    browser.evaluate(&SCRIPT.call_with("askEarly", json!([1, 2])))?;
    browser.wait_for("it to be asked", &SCRIPT.call("waits"))?;
    send(browser, "the dogs and tokens, too")?;
    browser.wait_for(
        "the others",
        &PAGE.call_with(
            "textHas",
            json!([".models", "10 tokens sent through 2 layers"]),
        ),
    )?;
    let of_ten = browser.evaluate(&attention)?;
    browser.evaluate(&SCRIPT.call("answerNow"))?;
    let of_nine = browser.evaluate(&SCRIPT.call("early"))?;
    let counted = [&of_ten, &of_nine].map(|list| list.as_array().map_or(0, Vec::len));
    ensure!(counted == [100, 81], "there are {counted:?} entries");
    ensure!(
        browser.evaluate(&attention)? == of_ten,
        "the attention of others is kept"
    );
    // The view that is being computed continues when a model is measured.
    let file = file("other.safetensors", &bytes("bert.safetensors")?);
    let config = String::from_utf8(bytes("bert.json")?)?;
    browser.evaluate(&SCRIPT.call_with("showModelLate", json!([file, config])))?;
    browser.wait_for("its configuration to be asked", &SCRIPT.call("waits"))?;
    let many = json!({"view": "gap", "T": 96, "samples": 1000});
    browser.evaluate(&PAGE.call_with("setParameters", json!([many])))?;
    browser.wait_for("some steps", &SCRIPT.call_with("hasDone", json!([3])))?;
    browser.evaluate(&SCRIPT.call("answerNow"))?;
    let heads = browser.number(&SCRIPT.call("heads"))?;
    let before = browser.number(&SCRIPT.call("countOfReports"))?;
    browser.wait_for(
        "more steps",
        &SCRIPT.call_with("hasReportsBeyond", json!([before])),
    )?;
    let done = numbers_of(&browser.evaluate(&SCRIPT.call("stepsDone"))?)?;
    ensure!(done.is_sorted(), "it is computed anew: {done:?}");
    let outcome = page::set_parameters(browser, json!({ "view": "models", "model": "file" }))?;
    ensure!(
        outcome.numbers("layer")?.len() == heads as usize,
        "the heads are not shown"
    );
    page::no_complaints(browser)
}

fn what_cannot_be_used_is_said(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    show(browser, &world.url, "the cat")?;
    let good = tokenizer("words")?;
    let other = tokenizer("byte-level")?;
    let unknown = good.replace("\"BertPreTokenizer\"", "\"Splitter\"");
    let without_kind = good.replace("\"BertNormalizer\"", "null");
    ensure!(
        unknown != good && without_kind != good,
        "the tokenizer has other parts"
    );
    let added = good.replace(
        "\"added_tokens\":[",
        "\"added_tokens\":[{\"id\":77,\"content\":\"zebra\",\"single_word\":false,\"lstrip\":false,\"rstrip\":false,\"normalized\":false,\"special\":false},",
    );
    for (given, text, says) in [
        (
            &good[..600],
            "the cat",
            "it is not JSON, or it is incomplete",
        ),
        ("PK", "the cat", "it is not JSON"),
        ("[1, 2]", "the cat", "it has no model with a vocabulary"),
        (
            "{\"model\": {\"type\": \"WordLevel\", \"vocab\": {\"a\": 0}}}",
            "the cat",
            "of the type “WordLevel”",
        ),
        (
            "{\"model\": {\"type\": \"BPE\", \"vocab\": {\"a\": 0}, \"merges\": 7}}",
            "the cat",
            "a part of it is missing",
        ),
        (
            &unknown,
            "the cat",
            "tokenizer.json cannot be used: its pre_tokenizer has the type “Splitter”, which is not supported. \
             Choose the tokenizer.json that was saved with this model, or give numbers of tokens.",
        ),
        (
            &without_kind,
            "the cat",
            "its normalizer has an unsupported type.",
        ),
        (&other, "the cat", "belongs to a different model"),
        (&added, "the zebra", "“zebra” has the number 77"),
        (
            &good,
            "the cat sat on the mat and the dog sat on the cat and the mat",
            "takes 1 to 16 tokens",
        ),
    ] {
        choose(browser, &[file("tokenizer.json", given.as_bytes())])?;
        send(browser, text)?;
        browser.wait_for(
            says,
            &PAGE.call_with("textHas", json!([".models .wrong", says])),
        )?;
        let title = browser.text(&PAGE.call_with("textIn", json!([".models h2"])))?;
        ensure!(title == "small", "{title} is shown");
    }
    // Numbers that are none are named as they were typed.
    browser.evaluate(&PAGE.call_with("submitWith", json!([".models [name=ids]", "1 two 3"])))?;
    let says = "“two” is not a token number";
    browser.wait_for(
        "the refusal of a word",
        &PAGE.call_with("textHas", json!([".models .wrong", says])),
    )?;
    // One without a file beside it says where text comes from.
    let config: Value = serde_json::from_slice(&bytes("bert.json")?)?;
    let settings = json!({"config": config, "text": "the cat"});
    let alone = [file("alone.safetensors", &bytes("bert.safetensors")?)];
    let missing = browser.text(&PAGE.call_with("refusalOfModel", json!([alone, settings])))?;
    ensure!(
        missing.starts_with("tokenizer.json was not found beside the weights"),
        "it says {missing}"
    );
    let title = browser.text(&PAGE.call_with("textIn", json!([".models h2"])))?;
    ensure!(title == "small", "{title} is shown");
    page::no_complaints(browser)
}
