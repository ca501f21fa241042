//! Tensors of checkpoints assigned to their roles by hand.

use super::models::{COMPARED, agree, bytes, choose, choose_in, file, numbers};
use crate::prelude::*;
use attention_spectra::safetensors::File;

const SCRIPT: Script = script!("model_roles.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[once_in(
    Engine::Chromium,
    "tensors of unknown names are assigned to their roles by hand",
    unknown_tensors_are_assigned,
)];

/// The small BERT with unknown names for the weights of attention.
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

/// JavaScript expression that fills in the form and sends it.
fn assign(roles: &Value) -> String {
    SCRIPT.call_with("assign", json!([roles]))
}

fn unknown_tensors_are_assigned(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=10")?;
    let radii = |table: &Value| numbers(&table["h_radius"]);
    let known = [file("known.safetensors", &bytes("bert.safetensors")?)];
    let settings = json!({"config": {"num_attention_heads": 4}});
    let wanted = browser.evaluate(&PAGE.call_with("showModel", json!([known, settings])))?;
    choose(browser, &[file("odd.safetensors", &renamed()?)])?;
    browser.wait_for(
        "the form, with the names of all layers",
        &SCRIPT.call_with("offersName", json!(["bert.encoder.layer.*.mix.a.weight"])),
    )?;
    let name = |part: &str| format!("bert.encoder.layer.*.mix.{part}.weight");
    let mut roles = json!({"query": name("a"), "key": "bert.encoder.layer.*.intermediate.dense.bias", "value": name("c"), "output": name("d"), "heads": "4"});
    browser.evaluate(&assign(&roles))?;
    let says = "Tensor bert.encoder.layer.0.intermediate.dense.bias has the shape [24], and key needs a matrix.";
    browser.wait_for(
        "the refusal",
        &PAGE.call_with("textIs", json!([".models .wrong", says])),
    )?;
    let title = browser.text(&PAGE.call_with("textIn", json!([".models h2"])))?;
    ensure!(title == "known", "{title} is shown");
    roles["key"] = json!(name("b"));
    browser.evaluate(&assign(&roles))?;
    browser.wait_for(
        "the model",
        &PAGE.call_with(
            "textHas",
            json!([
                ".models",
                "Recognised as assigned by hand: 2 layers of 4 heads."
            ]),
        ),
    )?;
    let found = browser.evaluate(&PAGE.call_with("columnsOf", json!([["h_radius"]])))?;
    agree("h_radius", &numbers(&found[0])?, &radii(&wanted)?, 1e-12)?;
    let unfolded = "The weights are shown as stored. The scale γ of the normalisation before attention is not known for these files";
    ensure!(
        browser
            .text(&PAGE.call_with("textIn", json!([".models"])))?
            .contains(unfolded),
        "it does not say that γ is not folded in"
    );
    // A model to compare with is assigned for itself, also behind a refusal.
    choose_in(browser, COMPARED, &[file("other.safetensors", &renamed()?)])?;
    browser.wait_for(
        "the refusal of the other",
        &PAGE.call_with(
            "textBegins",
            json!([".models .wrong", "No attention was recognised"]),
        ),
    )?;
    let matrix = "bert.encoder.layer.*.intermediate.dense.weight";
    for (key, shown) in [(matrix, "odd"), (&name("b"), "odd beside other")] {
        roles["key"] = json!(key);
        browser.evaluate(&assign(&roles))?;
        let heard = SCRIPT.call_with("isShown", json!([shown, key != matrix]));
        browser.wait_for(shown, &heard)?;
    }
    // Then what is assigned belongs to the model in view again.
    choose_in(browser, COMPARED, &[file("broken.safetensors", &[0; 9])])?;
    browser.wait_for("the refusal of a file", &SCRIPT.call("isRefused"))?;
    browser.evaluate(&assign(&roles))?;
    browser.wait_for(
        "the model in view, read again",
        &PAGE.call_with("textIs", json!([".models h2", "odd"])),
    )?;
    page::no_complaints(browser)
}
