//! Speed of real models: BERT base at its initialisation, and the heads of a file of its size.

use super::report::{is_over, report};
use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use anyhow::{Context, Result};
use serde_json::json;
use std::time::Instant;

/// Number of tokens that are sent through the model.
const TOKENS: usize = 256;

/// Address of the initial model: every head of every layer.
const INITIAL: &str = "model=bert&T=256&d=768&layers=12&heads=12";

/// Measures both models, as far as time permits until `end`.
pub(super) fn models(url: &str, end: Instant) -> Result<()> {
    let name = "BERT base at its initialisation, T = 256: the whole figure, ms";
    if !is_over(end, name, TOKENS) {
        initial(url, name)?;
    }
    let name = "144 heads of a file of BERT base, ms";
    if !is_over(end, name, 0) {
        heads(url, name)?;
    }
    Ok(())
}

/// Time from the change of the dials to the first picture, and to the last head.
fn initial(url: &str, name: &str) -> Result<()> {
    let mut browser = Engine::Chromium.start()?;
    let browser = browser.as_mut();
    // The module and its workers are there already.
    page::visit(browser, url, "view=models")?;
    let times = browser.evaluate(&format!(
        "(async () => {{
           performance.clearMeasures();
           const begun = performance.now();
           {ELEMENT}.address = 'view=models&{INITIAL}';
           await {ELEMENT}.result;
           const all = performance.now() - begun;
           const [first] = performance.getEntriesByName('slider-to-figure');
           return {{ all, first: first.duration }};
         }})()"
    ))?;
    let time = |of: &str| times[of].as_f64().context("no time");
    report(
        &format!("{name} (first picture)"),
        TOKENS,
        &[time("first")?],
    );
    report(name, TOKENS, &[time("all")?]);
    Ok(())
}

/// A file with the attention of twelve layers, 113 MB of random numbers, opened as by a visitor: time until map and table show the heads,
/// time until the last head is measured, and time of reading alone; each the fastest of three.
fn heads(url: &str, name: &str) -> Result<()> {
    let mut browser = Engine::Chromium.start()?;
    let browser = browser.as_mut();
    page::visit(browser, url, "view=models")?;
    let config = json!({
        "model_type": "bert", "hidden_size": 768, "num_attention_heads": 12, "num_hidden_layers": 12,
        "intermediate_size": 3072, "hidden_act": "gelu", "vocab_size": 30522,
        "max_position_embeddings": 512, "type_vocab_size": 2, "layer_norm_eps": 1e-12
    });
    let times = browser.evaluate(&format!(
        "(async () => {{
           const d = 768, tensors = {{}}, parts = [];
           let offset = 0, state = 1;
           const add = (name, shape) => {{
             const numbers = new Float32Array(shape.reduce((product, n) => product * n));
             for (let i = 0; i < numbers.length; i++) {{
               state = Math.imul(state, 1664525) + 1013904223 | 0;
               numbers[i] = state * 1.6e-11;
             }}
             parts.push(numbers);
             tensors[name] = {{ dtype: 'F32', shape, data_offsets: [offset, offset += numbers.byteLength] }};
           }};
           for (let layer = 0; layer < 12; layer++) {{
             for (const map of ['self.query', 'self.key', 'self.value', 'output.dense']) {{
               const name = `bert.encoder.layer.${{layer}}.attention.${{map}}`;
               add(`${{name}}.weight`, [d, d]);
               add(`${{name}}.bias`, [d]);
             }}
           }}
           const header = new TextEncoder().encode(JSON.stringify(tensors));
           const length = new Uint8Array(new BigUint64Array([BigInt(header.length)]).buffer);
           const file = new File([length, header, ...parts], 'model.safetensors');
           const all = [], reading = [];
           for (let i = 0; i < 3; i++) {{
             let begun = performance.now();
             await file.arrayBuffer();
             reading.push(performance.now() - begun);
             begun = performance.now();
             const table = await {ELEMENT}.showModel(file, {{ config: {config} }});
             all.push(performance.now() - begun);
             if (table.h_radius.length !== 144 || !table.h_radius.every(Number.isFinite)) throw new Error('not all heads');
           }}
           const measured = performance.getEntriesByName('heads-measured').map(({{ duration }}) => duration);
           return {{ all: Math.min(...all), measured: Math.min(...measured), reading: Math.min(...reading) }};
         }})()"
    ))?;
    let time = |of: &str| times[of].as_f64().context("no time");
    report(name, 0, &[time("all")?]);
    report(
        "of it reading 113 MB from memory, ms",
        0,
        &[time("reading")?],
    );
    Ok(())
}
