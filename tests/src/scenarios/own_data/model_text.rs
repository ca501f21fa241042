//! The visitor's own text in checkpoints of models.

use super::models::{MODELS, agree, bytes, choose, file, numbers};
use crate::browser::Browser;
use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use crate::scenario::{Scenario, World, once_in};
use crate::scenarios::visiting::accessibility;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

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

/// The module that cuts text, as workers load it.
const MODULE: &str = "import(new URL('workers/tokenizer.js', document.querySelector('script[src$=\"/main.js\"]').src))";

fn tokens_are_those_of_python(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    let expected: Value = serde_json::from_str(&tokenizer("expected")?)?;
    let mut texts = 0;
    for (name, cases) in expected.as_object().context("no tokenizers")? {
        let cases = cases.as_array().context("no texts")?;
        let given: Vec<&Value> = cases.iter().map(|case| &case["text"]).collect();
        let wanted: Vec<&Value> = cases.iter().map(|case| &case["ids"]).collect();
        let source = format!(
            "{{ key: '{name}', name: '{name}', blob: {} }}",
            file("tokenizer.json", tokenizer(name)?.as_bytes())
        );
        let found = browser.evaluate(&format!(
            "{MODULE}.then(async ({{ tokensOf }}) => {{
               const source = {source};
               const all = [];
               for (const text of {}) all.push((await tokensOf(source, text, 1e6)).ids);
               return all;
             }})",
            json!(given)
        ))?;
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

fn lists(value: &Value) -> Result<Vec<Vec<u64>>> {
    let list = |value: &Value| -> Option<Vec<u64>> {
        let entry = |x: &Value| x.as_f64().map(|x| x as u64);
        value.as_array()?.iter().map(entry).collect()
    };
    let all = value.as_array().context("no list")?.iter().map(list);
    all.collect::<Option<_>>().context("no lists of numbers")
}

/// Opens the page and shows the small BERT with a tokenizer beside it, text sent through.
fn show(browser: &mut dyn Browser, url: &str, text: &str) -> Result<Value> {
    page::visit(browser, url, "T=16")?;
    let config = String::from_utf8(bytes("bert.json")?)?;
    browser.evaluate(&format!(
        "{ELEMENT}.showModel([{}, {}], {{ config: {config}, text: '{text}' }}).then(table => Object.fromEntries(Object.entries(table).map(([name, column]) => [name, Array.from(column, String)])))",
        file("small.safetensors", &bytes("bert.safetensors")?),
        file("tokenizer.json", tokenizer("words")?.as_bytes()),
    ))
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
        .evaluate(&format!(
            "(() => {{
               const field = {MODELS}.querySelector('[name=text]');
               field.value = {};
               field.form.requestSubmit();
               return true;
             }})()",
            json!(text)
        ))
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
        let attention = browser.evaluate(&format!(
            "{ELEMENT}.attention({layer}, {head}).then(a => Array.from(a, String))"
        ))?;
        let attention = numbers(&attention)?;
        ensure!(attention.len() == 81, "{} entries", attention.len());
        let at = 4 * layer + head;
        let found = [entropy[at], participation[at]];
        agree("rows", &found, &concentration(&attention, 9), 1e-9)?;
    }
    let columns = browser.evaluate(&format!(
        "{ELEMENT}.result.then(({{ columns }}) => ['depth', 'cosine', 'excess', 'frequency_ratio'].map(name => Array.from(columns[name], String)))"
    ))?;
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
    let listed =
        format!("[...{MODELS}.querySelectorAll('.pieces li')].map(one => one.textContent)");
    browser.wait_for("the tokens", &format!("{listed}.includes('##s')"))?;
    let names = browser.evaluate(&listed)?;
    ensure!(
        names
            == json!([
                "[CLS]", "the", "dog", "##s", "and", "token", "##s", ",", "[UNK]", "[SEP]"
            ]),
        "the tokens are {names}"
    );
    browser.wait_for(
        "its numbers",
        &format!("{MODELS}.textContent.includes('10 tokens sent through 2 layers')"),
    )?;
    browser.evaluate(&format!(
        "(() => {{
           const which = {MODELS}.querySelector('.survey select');
           which.value = [...which.options].find(option => option.textContent === 'entropy').value;
           which.dispatchEvent(new Event('change'));
           [...{MODELS}.querySelectorAll('button')].find(button => button.textContent.startsWith('Draw the attention')).click();
           return true;
         }})()"
    ))?;
    let map = format!("{MODELS}.querySelector('[aria-label=\"Attention of a head\"]')");
    browser.wait_for(
        "the picture",
        &format!("!{map}.hidden && {map}.textContent.includes('Among different tokens “')"),
    )?;
    let cell = browser.text(&format!(
        "{MODELS}.querySelectorAll('.survey td button')[5].title"
    ))?;
    ensure!(
        cell.starts_with("layer 1, head 1: entropy "),
        "the map says {cell}"
    );
    // Beside another checkpoint, the same tokens are sent through both.
    browser.evaluate(&format!(
        "(() => {{
           const chosen = new DataTransfer();
           chosen.items.add({});
           chosen.items.add(new File([JSON.stringify({})], 'config.json'));
           const input = {MODELS}.querySelector('[aria-label=\"A model to compare with\"]');
           input.files = chosen.files;
           input.dispatchEvent(new Event('change'));
           return true;
         }})()",
        file("roberta.safetensors", &bytes("roberta.safetensors")?),
        String::from_utf8(bytes("roberta.json")?)?
    ))?;
    browser.wait_for(
        "both models",
        &format!("{MODELS}.querySelector('h2').textContent === 'small beside roberta'"),
    )?;
    let difference = browser.text(&format!(
        "(() => {{
           const which = {MODELS}.querySelector('.survey select');
           which.value = [...which.options].find(option => option.textContent === 'entropy: this less the other').value;
           which.dispatchEvent(new Event('change'));
           return {MODELS}.querySelectorAll('.survey td button')[5].title;
         }})()"
    ))?;
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
    let attention = |layer: usize, head: usize| {
        format!("{ELEMENT}.attention({layer}, {head}).then(a => Array.from(a, String).join())")
    };
    browser.evaluate(
        "void (send => {
           Worker.prototype.postMessage = function (message, ...rest) {
             if (message.what !== 'attention') return send.call(this, message, ...rest);
             Worker.prototype.postMessage = send;
             window.answer = () => send.call(this, message, ...rest);
           };
         })(Worker.prototype.postMessage)",
    )?;
    browser.evaluate(&format!("void (window.early = {})", attention(1, 2)))?;
    browser.wait_for("it to be asked", "!!window.answer")?;
    send(browser, "the dogs and tokens, too")?;
    browser.wait_for(
        "the others",
        &format!("{MODELS}.textContent.includes('10 tokens sent through 2 layers')"),
    )?;
    let of_ten = browser.text(&attention(1, 2))?;
    browser.evaluate("void answer()")?;
    let of_nine = browser.text("window.early")?;
    let counted = [&of_ten, &of_nine].map(|text| text.split(',').count());
    ensure!(counted == [100, 81], "there are {counted:?} entries");
    ensure!(
        browser.text(&attention(1, 2))? == of_ten,
        "the attention of others is kept"
    );
    // The view that is being computed goes on when a model is measured.
    browser.evaluate(&format!(
        "void (element => {{
           const config = new File(['{{}}'], 'config.json');
           config.arrayBuffer = () => new Promise(done => (window.answer = () => done(new TextEncoder().encode(`{}`).buffer)));
           delete window.answer;
           window.model = element.showModel([{}, config]).then(table => table.layer.length);
           window.done = [];
           element.addEventListener('progress', ({{ detail }}) => window.done.push(detail.done));
         }})({ELEMENT})",
        String::from_utf8(bytes("bert.json")?)?,
        file("other.safetensors", &bytes("bert.safetensors")?),
    ))?;
    browser.wait_for("its configuration to be asked", "!!window.answer")?;
    browser.evaluate(&format!(
        "void ({ELEMENT}.parameters = {{ view: 'gap', T: 96, samples: 1000 }})"
    ))?;
    browser.wait_for("some steps", "window.done.at(-1) > 3")?;
    browser.evaluate("void answer()")?;
    let heads = browser.number("window.model")?;
    let before = browser.number("window.done.length")?;
    browser.wait_for("more steps", &format!("window.done.length > {before}"))?;
    let rising = "window.done.every((done, i, all) => i === 0 || done >= all[i - 1])";
    ensure!(
        browser.evaluate(rising)? == true,
        "it is computed anew: {}",
        browser.evaluate("window.done")?
    );
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
        (&good[..600], "the cat", "it is not JSON, or is cut short"),
        ("PK", "the cat", "it is not JSON"),
        ("[1, 2]", "the cat", "it has no model with a vocabulary"),
        (
            "{\"model\": {\"type\": \"WordLevel\", \"vocab\": {\"a\": 0}}}",
            "the cat",
            "of the kind “WordLevel”",
        ),
        (
            "{\"model\": {\"type\": \"BPE\", \"vocab\": {\"a\": 0}, \"merges\": 7}}",
            "the cat",
            "a part of it is missing",
        ),
        (
            &unknown,
            "the cat",
            "tokenizer.json cannot be used: its pre_tokenizer is of the kind “Splitter”, which is not known here. \
             Choose the tokenizer.json that was saved with this model, or give numbers of tokens.",
        ),
        (
            &without_kind,
            "the cat",
            "its normalizer is of no kind that is known here.",
        ),
        (&other, "the cat", "is of another model"),
        (&added, "the zebra", "“zebra” has the number 77"),
        (
            &good,
            "the cat sat on the mat and the dog sat on the cat and the mat",
            "takes 1 to 16 tokens",
        ),
    ] {
        choose(browser, &[file("tokenizer.json", given.as_bytes())])?;
        send(browser, text)?;
        let said = format!("{MODELS}.querySelector('.wrong').textContent");
        browser.wait_for(says, &format!("{said}.includes({})", json!(says)))?;
        let title = browser.text(&format!("{MODELS}.querySelector('h2').textContent"))?;
        ensure!(title == "small", "{title} is shown");
    }
    // Numbers that are none are named as they were typed.
    browser.evaluate(&format!(
        "void (field => {{ field.value = '1 two 3'; field.form.requestSubmit(); }})({MODELS}.querySelector('[name=ids]'))"
    ))?;
    let said =
        format!("{MODELS}.querySelector('.wrong').textContent.includes('“two” is no number')");
    browser.wait_for("the refusal of a word", &said)?;
    // One without a file beside it says where text comes from.
    let missing = browser.text(&format!(
        "{ELEMENT}.showModel({}, {{ config: {}, text: 'the cat' }}).then(() => 'nothing', reason => reason.message)",
        file("alone.safetensors", &bytes("bert.safetensors")?),
        String::from_utf8(bytes("bert.json")?)?,
    ))?;
    ensure!(
        missing.starts_with("There is no tokenizer.json beside the weights"),
        "it says {missing}"
    );
    let title = browser.text(&format!("{MODELS}.querySelector('h2').textContent"))?;
    ensure!(title == "small", "{title} is shown");
    page::no_complaints(browser)
}
