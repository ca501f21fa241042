//! Tensors of checkpoints assigned to their roles by hand.

use super::models::{COMPARED, MODELS, agree, bytes, choose, choose_in, file, numbers};
use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use crate::scenario::{Scenario, World, once_in};
use anyhow::{Result, ensure};
use attention_spectra::safetensors::File;
use serde_json::{Value, json};

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[once_in(
    Engine::Chromium,
    "tensors of unknown names are assigned to their roles by hand",
    unknown_tensors_are_assigned,
)];

/// The small BERT, its attention under names that nobody knows.
fn renamed() -> Result<Vec<u8>> {
    let mut known = File::from_bytes(&bytes("bert.safetensors")?)?;
    for tensor in &mut known.tensors {
        for (name, other) in [
            ("attention.self.query", "mix.a"),
            ("attention.self.key", "mix.b"),
            ("attention.self.value", "mix.c"),
            ("attention.output.dense", "mix.d"),
        ] {
            tensor.name = tensor.name.replace(name, other);
        }
    }
    Ok(known.to_bytes())
}

/// Fills the form and sends it.
fn assign(roles: &Value) -> String {
    format!(
        "(() => {{
           const form = {MODELS}.querySelector('form.assign');
           for (const [name, value] of Object.entries({roles})) form.elements[name].value = value;
           form.requestSubmit();
           return true;
         }})()"
    )
}

fn unknown_tensors_are_assigned(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=10")?;
    let radii = |table: &Value| numbers(&table["h_radius"]);
    let as_texts = "then(table => Object.fromEntries(Object.entries(table).map(([name, column]) => [name, Array.from(column, String)])))";
    let wanted = browser.evaluate(&format!(
        "{ELEMENT}.showModel({}, {{ config: {{ num_attention_heads: 4 }} }}).{as_texts}",
        file("known.safetensors", &bytes("bert.safetensors")?)
    ))?;
    choose(browser, &[file("odd.safetensors", &renamed()?)])?;
    browser.wait_for(
        "the form, with the names of all layers",
        &format!(
            "{MODELS}.querySelector('form.assign').checkVisibility() && [...{MODELS}.querySelectorAll('datalist option')].some(({{ value }}) => value === 'bert.encoder.layer.*.mix.a.weight')"
        ),
    )?;
    let name = |part: &str| format!("bert.encoder.layer.*.mix.{part}.weight");
    let mut roles = json!({"query": name("a"), "key": "bert.encoder.layer.*.intermediate.dense.bias", "value": name("c"), "output": name("d"), "heads": "4"});
    browser.evaluate(&assign(&roles))?;
    let said = format!("{MODELS}.querySelector('.wrong').textContent");
    let says = "Tensor bert.encoder.layer.0.intermediate.dense.bias has the shape [24] and is no matrix, which key asks for.";
    browser.wait_for("the refusal", &format!("{said} === {}", json!(says)))?;
    let title = browser.text(&format!("{MODELS}.querySelector('h2').textContent"))?;
    ensure!(title == "known", "{title} is shown");
    roles["key"] = json!(name("b"));
    browser.evaluate(&assign(&roles))?;
    browser.wait_for(
        "the model",
        &format!(
            "{MODELS}.textContent.includes('Recognised as assigned by hand: 2 layers of 4 heads.')"
        ),
    )?;
    let found = browser.evaluate(&format!(
        "{ELEMENT}.result.then(({{ columns }}) => ({{ h_radius: Array.from(columns.h_radius, String) }}))"
    ))?;
    agree("h_radius", &radii(&found)?, &radii(&wanted)?, 1e-12)?;
    let unfolded = "The weights are as they are stored: the scale γ of the norm that attention reads is not known of these files";
    ensure!(
        browser
            .text(&format!("{MODELS}.textContent"))?
            .contains(unfolded),
        "it does not say that γ is not folded in"
    );
    // A model to compare with is assigned for itself, also behind a refusal.
    choose_in(browser, COMPARED, &[file("other.safetensors", &renamed()?)])?;
    let unknown = format!("{said}.startsWith('No attention was recognised')");
    browser.wait_for("the refusal of the other", &unknown)?;
    let matrix = "bert.encoder.layer.*.intermediate.dense.weight";
    for (key, shown) in [(matrix, "odd"), (&name("b"), "odd beside other")] {
        roles["key"] = json!(key);
        browser.evaluate(&assign(&roles))?;
        let heard = format!(
            "{MODELS}.querySelector('h2').textContent === '{shown}' && ({said} === '') === {}",
            key != matrix
        );
        browser.wait_for(shown, &heard)?;
    }
    // Then what is assigned belongs to the model in view again.
    choose_in(browser, COMPARED, &[file("broken.safetensors", &[0; 9])])?;
    browser.wait_for("the refusal of a file", &format!("{said} !== ''"))?;
    browser.evaluate(&assign(&roles))?;
    let alone = format!("{MODELS}.querySelector('h2').textContent === 'odd'");
    browser.wait_for("the model in view, read again", &alone)?;
    page::no_complaints(browser)
}
