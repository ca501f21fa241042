//! Products on the graphics processor, here a software renderer, and what happens to the work without a device, or after its loss.

use crate::browser::Unable;
use crate::page::{self, Outcome, device};
use crate::prelude::*;
use attention_spectra::attention::device_limits::{DeviceWork, GAIN_FROM_TOKENS, most_layers};
use attention_spectra::parameters::Parameters;

const SCRIPT: Script = script!("gpu.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    scenario("the GPU computes what the CPU computes", equals_cpu),
    scenario(
        "a GPU made of software is used only when it is asked for",
        software_is_left_alone,
    ),
    once_in(Engine::Firefox, "the GPU explains itself", explains_itself),
    once_in(
        Engine::Chromium,
        "the GPU works on another host and from the disk",
        works_elsewhere,
    ),
    once_in(
        Engine::Chromium,
        "without WebGPU the CPU does it and the page says so",
        without_webgpu,
    ),
    once_in(
        Engine::Chromium,
        "a GPU device lost during a step costs nothing but time",
        a_lost_device,
    ),
    once_in(
        Engine::Firefox,
        "a crashed GPU worker costs nothing but time",
        a_crashed_worker,
    ),
    once_in(
        Engine::Chromium,
        "a hung GPU queue costs nothing but time",
        a_hung_queue,
    ),
    once_in(
        Engine::Chromium,
        "a moved slider cancels the step on the GPU",
        stale_work_is_dropped,
    ),
];

/// Whose turn is next, of the browsers whose drivers give pages WebGPU: Firefox takes longer.
const TURNS: [Engine; 3] = [Engine::Chromium, Engine::Chromium, Engine::Firefox];

/// Views with steps for the GPU, at sizes that a software renderer survives.
const ADDRESSES: [&str; 9] = [
    "view=gap&T=24",
    "view=gap&T=140",
    "view=stable-rank&T=32",
    "view=stable-rank&T=23&attention=markov&samples=2",
    "view=depth&T=24&layers=2",
    "view=gradients&T=24&layers=2&layernorm=1&skip=1",
    "view=gradients&T=17&layers=2&paths=all&sigma_qk=0.5",
    "view=similarity-depth&T=16&layers=2&heads=2&activation=gelu&samples=2",
    "view=models&model=gpt2&T=24&d=32&heads=2&layers=2",
];

/// A small job for the GPU.
const SMALL: &str = "view=depth&T=16&layers=2";

/// Tolerance of curves, relative to their largest number: single precision, which loses some digits in differences of nearly
/// equal numbers.
const TOLERANCE: f64 = 1e-4;

/// Tolerance of numbers that fall or grow by orders of magnitude from layer to layer, each relative to its size, however small; the same
/// tolerance as natively for curves with several layers (`gpu::tests::stacks`).
const TOLERANCE_OF_EACH: f64 = 1e-3;

/// Views with such numbers: stable ranks minus one, and norms of gradients.
const OF_EACH: [&str; 3] = ["view=stable-rank", "view=depth", "view=gradients"];

/// There is nothing to test if the browser has no WebGPU or finds no adapter at all. If an adapter was found but its device cannot be
/// opened, the scenarios fail.
///
/// # Errors
/// [`Unable`] in these cases. Another error if Chromium, which is started with WebGPU, lacks it.
pub fn needs_adapter(world: &mut World) -> Result<()> {
    let engine = world.engine;
    let browser = world.browser.as_mut();
    browser.open(&world.url)?;
    let unable = |reason: &str| -> Result<()> { bail!(Unable(reason.to_owned())) };
    if browser.evaluate(&SCRIPT.call("hasWebGpu"))? != true {
        ensure!(engine != Engine::Chromium, "Chromium has no WebGPU");
        return unable("it has no WebGPU");
    }
    // Firefox's releases for Linux have `navigator.gpu` and refuse to use it.
    match browser.evaluate(&SCRIPT.call("adapterOrRefusal"))? {
        Value::Bool(true) => Ok(()),
        Value::String(refusal) => unable(&refusal),
        _ => unable(
            "it finds no graphics adapter (on Debian mesa-vulkan-drivers has one made of software)",
        ),
    }
}

fn equals_cpu(world: &mut World) -> Result<()> {
    needs_adapter(world)?;
    let taken = |index: &usize| world.takes_among(&TURNS, *index);
    let addresses: Vec<&str> = (0..ADDRESSES.len())
        .filter(taken)
        .map(|i| ADDRESSES[i])
        .collect();
    let browser = world.browser.as_mut();
    // The device and what is compiled for it are kept from one address to the next.
    page::visit(browser, &world.url, "T=16")?;
    for address in addresses {
        let cpu = page::show(browser, &format!("{address}&device=cpu"))?;
        ensure!(
            device(browser)? == "cpu",
            "{address} on the CPU says {}",
            device(browser)?
        );
        let gpu = page::show(browser, &format!("{address}&device=gpu"))?;
        let said = device(browser)?;
        ensure!(
            said.contains("gpu"),
            "{address} was computed on {said}: {}",
            page::messages(browser)?
        );
        compare_outcomes(address, &gpu, &cpu)?;
        let line = line(browser)?;
        ensure!(line.starts_with("GPU: "), "the line says {line}");
        let json = browser.text(&SCRIPT.call_with("exported", json!(["toJSON"])))?;
        ensure!(
            json.contains(&format!("\"device\":\"{said}\"")),
            "the JSON export names another device"
        );
        let csv = browser.text(&SCRIPT.call_with("exported", json!(["toCSV"])))?;
        let svg = browser.text(&SCRIPT.call_with("exported", json!(["toSVG"])))?;
        ensure!(
            svg.contains("Computed on the GPU"),
            "the SVG export does not say it"
        );
        ensure!(
            csv.contains("# Computed on the GPU"),
            "the CSV export does not say it"
        );
    }
    page::no_complaints(browser)
}

/// A small step that runs on hardware by default: the shortest such context, which software also computes in
/// seconds.
pub fn small_for_hardware() -> String {
    format!("view=gradients&T={GAIN_FROM_TOKENS}&layers=1&device=auto")
}

fn software_is_left_alone(world: &mut World) -> Result<()> {
    needs_adapter(world)?;
    let browser = world.browser.as_mut();
    let address = small_for_hardware();
    let p = Parameters::from_text(&address).0;
    ensure!(
        [DeviceWork::Stack, DeviceWork::Directions]
            .iter()
            .all(|work| most_layers(*work, &p) >= p.layers),
        "{address} is left to the processor for another reason"
    );
    page::visit(browser, &world.url, &address)?;
    if let Some(adapter) = page::graphics_hardware(browser)? {
        bail!(Unable(format!(
            "this machine has graphics hardware: {adapter}"
        )));
    }
    let said = device(browser)?;
    ensure!(said == "cpu", "unasked it uses software: {said}");
    ensure!(
        page::messages(browser)?.is_empty(),
        "it says: {}",
        page::messages(browser)?
    );
    let note = device_note(browser)?;
    ensure!(note.contains("software"), "the note says: {note}");
    page::no_complaints(browser)
}

fn explains_itself(world: &mut World) -> Result<()> {
    needs_adapter(world)?;
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, &format!("{SMALL}&device=gpu"))?;
    let note = device_note(browser)?;
    let hardware = page::graphics_hardware(browser)?;
    ensure!(
        note.contains("software") == hardware.is_none(),
        "on {hardware:?} the note says: {note}"
    );
    for word in ["single precision", "kind", "largest buffer", "tiling"] {
        ensure!(note.contains(word), "“{word}” is not in the note: {note}");
    }
    page::no_complaints(browser)
}

fn works_elsewhere(world: &mut World) -> Result<()> {
    needs_adapter(world)?;
    let browser = world.browser.as_mut();
    let on_gpu = |browser: &mut dyn Browser, place: &str| {
        let said = device(browser)?;
        let messages = page::messages(browser)?;
        ensure!(
            said.contains("gpu"),
            "{place} it was computed on {said}: {messages}"
        );
        page::no_complaints(browser)
    };
    browser.open(&format!("{}foreign.html?{}", world.elsewhere, world.url))?;
    page::result(browser)?;
    page::set_parameters(
        browser,
        json!({ "view": "depth", "T": 16, "layers": 2, "device": "gpu" }),
    )?;
    on_gpu(browser, "on another host")?;
    page::set_parameters(
        browser,
        json!({ "view": "train", "runs": "vit", "steps": 2, "d": 16, "heads": 2, "batch": 8 }),
    )?;
    on_gpu(browser, "in training on another host")?;
    let file = world
        .folder
        .join("attention-spectra.html")
        .canonicalize()
        .context("the program in one file")?;
    page::visit(
        browser,
        &page::file_url(&file),
        &format!("{SMALL}&device=gpu"),
    )?;
    on_gpu(browser, "from the disk")
}

fn without_webgpu(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let cpu = page::visit(browser, &world.url, &format!("{SMALL}&device=cpu"))?;
    browser.open(&format!("{}gpu.html?none#{SMALL}&device=gpu", world.url))?;
    let redone = page::result(browser)?;
    ensure!(device(browser)? == "cpu", "it names another device");
    compare_outcomes(SMALL, &redone, &cpu)?;
    let said = page::messages(browser)?;
    ensure!(said.contains("WebGPU"), "it says: {said}");
    ensure!(
        redone.parameters["device"] == "gpu",
        "the setting was changed"
    );
    page::no_complaints(browser)
}

fn a_lost_device(world: &mut World) -> Result<()> {
    spoilt(world, "lose", "graphics device was")
}

fn a_crashed_worker(world: &mut World) -> Result<()> {
    spoilt(world, "crash", "stopped")
}

fn a_hung_queue(world: &mut World) -> Result<()> {
    spoilt(world, "hang", "did not answer")
}

/// Something happens to the device during a step: its work is redone, and the next job uses the GPU.
fn spoilt(world: &mut World, how: &str, word: &str) -> Result<()> {
    needs_adapter(world)?;
    let browser = world.browser.as_mut();
    let cpu = page::visit(
        browser,
        &world.url,
        &format!("{SMALL}&samples=2&device=cpu"),
    )?;
    page::no_complaints(browser)?;
    browser.open("about:blank")?;
    // A worker of the page that was left may have been on its way still, which Firefox complains of.
    browser.errors()?;
    browser.open(&format!("{}gpu.html#{SMALL}&device=gpu", world.url))?;
    page::result(browser)?;
    browser.evaluate(&SCRIPT.call_with("spoilNext", json!([how])))?;
    let redone = page::set_parameters(browser, json!({ "samples": 2 }))?;
    compare_outcomes(SMALL, &redone, &cpu)?;
    let said = page::messages(browser)?;
    ensure!(said.contains(word), "it says: {said}");
    ensure!(
        redone.parameters["device"] == "gpu" && redone.parameters["samples"] == "2",
        "settings were changed"
    );
    page::set_parameters(browser, json!({ "samples": 1, "seed": 5 }))?;
    let next = device(browser)?;
    ensure!(
        next.contains("gpu"),
        "the next job was computed on {next}: {}",
        page::messages(browser)?
    );
    let counts = browser.evaluate(&SCRIPT.call("counts"))?;
    let workers = &counts["workers"];
    ensure!(*workers == 2, "{workers} GPU workers were started");
    page::no_complaints(browser)
}

fn stale_work_is_dropped(world: &mut World) -> Result<()> {
    needs_adapter(world)?;
    let browser = world.browser.as_mut();
    browser.open("about:blank")?;
    browser.open(&format!("{}gpu.html#{SMALL}&device=gpu", world.url))?;
    page::result(browser)?;
    let counts = browser.evaluate(&SCRIPT.call("counts"))?;
    let before = &counts["steps"];
    // So little that nothing is asked before, on a slow adapter either.
    let little = json!({"T": 256, "layers": 12, "samples": 2});
    browser.evaluate(&PAGE.call_with("setParameters", json!([little])))?;
    browser.wait_for(
        "a step on the GPU",
        &SCRIPT.call_with("hasStepsBeyond", json!([before])),
    )?;
    page::set_parameters(browser, json!({ "T": 20, "layers": 2, "samples": 1 }))?;
    let said = device(browser)?;
    ensure!(said.contains("gpu"), "it was computed on {said}");
    let counts = browser.evaluate(&SCRIPT.call("counts"))?;
    ensure!(
        counts["workers"] == 1 && counts["cancelled"] == 1,
        "GPU workers and cancelled steps: {counts}"
    );
    page::no_complaints(browser)
}

/// Description of the device after a tap on the line under the figure.
fn device_note(browser: &mut dyn Browser) -> Result<String> {
    browser.text(&SCRIPT.call("deviceNote"))
}

/// The line under the figure.
fn line(browser: &mut dyn Browser) -> Result<String> {
    browser.text(&SCRIPT.call("statusLine"))
}

/// Columns that a graphics processor may leave out.
const LEFT_OUT: [&str; 5] = [
    "signal_s1",
    "signal_s2",
    "signal_square",
    "product_s1",
    "measured_ratio",
];

/// Compares both outcomes of `address`, column by column and number by number.
pub(super) fn compare_outcomes(address: &str, one: &Outcome, other: &Outcome) -> Result<()> {
    compare_columns(address, one, other).with_context(|| address.to_owned())
}

fn compare_columns(address: &str, one: &Outcome, other: &Outcome) -> Result<()> {
    let each = OF_EACH.iter().any(|view| address.starts_with(view));
    ensure!(
        !other.columns.is_empty() && one.columns.keys().eq(other.columns.keys()),
        "they have different columns, or none"
    );
    for name in other.columns.keys() {
        let (Ok(a), Ok(b)) = (one.numbers(name), other.numbers(name)) else {
            ensure!(one.columns[name] == other.columns[name], "{name} differs");
            continue;
        };
        ensure!(
            a.len() == b.len(),
            "{name} has {} numbers, not {}",
            a.len(),
            b.len()
        );
        if LEFT_OUT.contains(&name.as_str()) && a.iter().all(|x| x.is_nan()) {
            continue;
        }
        let finite = b.iter().filter(|x| x.is_finite());
        let scale = finite.fold(0.0, |scale: f64, x| scale.max(x.abs()));
        for (i, (a, b)) in a.iter().zip(&b).enumerate() {
            // Standard errors are differences of such numbers.
            let room = match each && !name.ends_with("_se") {
                true => (TOLERANCE_OF_EACH * b.abs()).min(TOLERANCE * scale),
                false => TOLERANCE * scale,
            };
            let same = a == b || (a.is_nan() && b.is_nan()) || (a - b).abs() <= room;
            ensure!(same, "number {i} of {name} is {a} and {b}");
        }
    }
    Ok(())
}
