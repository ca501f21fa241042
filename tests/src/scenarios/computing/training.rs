//! Models that learn in the page.

use crate::browser::Unable;
use crate::prelude::*;
use crate::scenarios::computing::gpu::needs_adapter;
use crate::scenarios::elsewhere::content_policy::{policy, serve};
use crate::scenarios::elsewhere::offline::{UNREACHED, keeps_files, needs_service_worker};
use crate::scenarios::exporting::exports::bytes;
use attention_spectra::parameters::{Parameters, Run};
use attention_spectra::safetensors::{File, TensorNumbers};
use attention_spectra::training::examples::Examples;
use attention_spectra::training::plan::ExampleSource;
use attention_spectra::training::step::Worker;
use base64::Engine as _;
use flate2::{Compression, write::GzEncoder};
use std::io::Write as _;

const SCRIPT: Script = script!("training.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    scenario(
        "models learn as soon as the view opens, and eigenvalues leave their disk",
        opens_and_learns,
    ),
    once_in(
        Engine::Firefox,
        "training pauses, takes one step, goes on and stops",
        pauses_and_steps,
    ),
    once_in(
        Engine::Chromium,
        "a dial of the optimiser acts on training at once",
        a_dial_acts_at_once,
    ),
    once_in(
        Engine::Chromium,
        "training that diverges says so with the step",
        divergence_is_said,
    ),
    once_in(
        Engine::Firefox,
        "trained weights are read back and give the same loss and gradients",
        weights_are_checked_elsewhere,
    ),
    once_in(
        Engine::Firefox,
        "a saved state of training goes on to the last bit",
        a_saved_state_goes_on,
    ),
    once_in(
        Engine::Chromium,
        "models that train on the GPU lose what they do on the CPU",
        trains_on_the_gpu,
    ),
    once_in(
        Engine::Firefox,
        "training works without a network once a model has trained",
        learns_without_a_network,
    ),
    once_in(
        Engine::Chromium,
        "files of one's own are learned, or refused with the reason",
        files_are_learned_or_refused,
    ),
];

/// Some seconds of training, quick to begin.
const SMALL: &str = "view=train&d=16&heads=2&layers=2&batch=8";

/// Opens the page and waits until steps have been taken.
fn open_and_train(browser: &mut dyn Browser, url: &str, address: &str) -> Result<()> {
    browser.open("about:blank")?;
    browser.open(&format!("{url}#{address}"))?;
    browser.wait_for("steps to be taken", &has_steps_after("vit", 3))
}

/// Whether the table of the page has steps of `run` beyond `step`.
fn has_steps_after(run: &str, step: u32) -> String {
    SCRIPT.call_with("hasStepsAfter", json!([run, step]))
}

/// The last step of a run in the table.
fn last_step(browser: &mut dyn Browser, run: &str) -> Result<f64> {
    browser.number(&SCRIPT.call_with("lastStep", json!([run])))
}

fn opens_and_learns(world: &mut World) -> Result<()> {
    // WebKit takes ten times as long as the others for all steps; in some it shows that it learns and draws.
    let all = world.everywhere || world.engine != Engine::WebKit;
    let address = if all {
        "view=train"
    } else {
        "view=train&steps=60"
    };
    let browser = world.browser.as_mut();
    open_and_train(browser, &world.url, address)?;
    let outcome = page::result(browser)?;
    let losses = outcome.numbers("held_loss")?;
    ensure!(losses.iter().all(|loss| loss.is_finite()), "{losses:?}");
    ensure!(
        outcome.numbers("re")?.len() == 2 * 2 * 17,
        "spectra are missing"
    );
    ensure!(page::picture(browser)?.ink > 0.002, "the canvas is blank");
    page::no_complaints(browser)?;
    let (first, last) = (losses[0], outcome.scalar("held_loss_vit")?);
    ensure!(last < first, "the loss went from {first} to {last}");
    if !all {
        return Ok(());
    }
    let accuracy = outcome.scalar("accuracy_vit")?;
    ensure!(
        last < 0.6 * first && accuracy > 0.6,
        "the loss went from {first} to {last}, right {accuracy}"
    );
    ensure!(
        accuracy > outcome.scalar("accuracy_bare")?,
        "without skip connections and LayerNorm it learns as fast"
    );
    let second = outcome.numbers("lambda2_abs")?;
    let runs = outcome.columns.get("layer_run").context("layer_run")?;
    let of_bare = second.iter().zip(runs).filter(|(_, run)| *run == "bare");
    let bare: Vec<f64> = of_bare.map(|(x, _)| *x).collect();
    let (first, last) = (bare[0], bare[bare.len() - 2]);
    ensure!(
        last > 5.0 * first,
        "the eigenvalues stay where they began: {first} {last}"
    );
    Ok(())
}

fn pauses_and_steps(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    // Not so many that a slow machine, by its first three steps, would be asked whether to wait ten minutes.
    open_and_train(browser, &world.url, &format!("{SMALL}&runs=vit&steps=8000"))?;
    browser.evaluate(&SCRIPT.call_with("press", json!(["Pause"])))?;
    browser.wait_for(
        "it to wait",
        &SCRIPT.call_with("hasButton", json!(["Go on"])),
    )?;
    // What was on its way has come after a pause twice as long as reports take.
    let rest = PAGE.call_with("rest", json!([800]));
    browser.evaluate(&rest)?;
    let before = last_step(browser, "vit")?;
    browser.evaluate(&rest)?;
    ensure!(last_step(browser, "vit")? == before, "it does not wait");
    browser.evaluate(&SCRIPT.call_with("press", json!(["One step"])))?;
    browser.wait_for("the word about it", &SCRIPT.call("isPaused"))?;
    browser.evaluate(&SCRIPT.call_with("press", json!(["Go on"])))?;
    browser.wait_for("it to go on", &has_steps_after("vit", before as u32 + 100))?;
    browser.evaluate(&SCRIPT.call("hurryMinutes"))?;
    browser.evaluate(&SCRIPT.call("stop"))?;
    browser.wait_for("the line to go", &SCRIPT.call("hasStopped"))?;
    let said = page::messages(browser)?;
    ensure!(
        said.contains("Stopped after step") && said.contains("of 8000"),
        "it says: {said}"
    );
    goes_on_after_a_minute(browser, &SCRIPT.call("goOnAfterStop"))?;
    // So it does when another view was looked at.
    let address = browser.text(&PAGE.call("addressShown"))?;
    page::set_parameters(browser, json!({ "view": "gap", "T": 16 }))?;
    goes_on_after_a_minute(browser, &SCRIPT.call_with("goOnAt", json!([address])))?;
    page::no_complaints(browser)
}

/// Whether `act` continues the waiting runs and does not begin again.
fn goes_on_after_a_minute(browser: &mut dyn Browser, act: &str) -> Result<()> {
    browser.evaluate(&PAGE.call_with("rest", json!([200])))?;
    browser.evaluate(act)?;
    browser.wait_for("three steps", &SCRIPT.call("hasTakenThree"))?;
    let least = browser.number(&SCRIPT.call("firstTaken"))?;
    ensure!(least > 100.0, "it begins anew, at step {least}");
    Ok(())
}

fn a_dial_acts_at_once(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    // Also while what is learned is still on its way.
    page::visit(browser, &world.url, "view=gap&T=24")?;
    browser.evaluate(&SCRIPT.call_with("delayDigits", json!([1500])))?;
    let small = json!({
        "view": "train", "d": 16, "heads": 2, "layers": 2, "batch": 8, "runs": "vit", "steps": 20,
    });
    browser.evaluate(&PAGE.call_with("setParameters", json!([small])))?;
    browser.wait_for(
        "the digits to be asked for",
        &SCRIPT.call("hasFetchedWorker"),
    )?;
    let early = page::set_parameters(browser, json!({ "lr": 0.004 }))?;
    ensure!(
        early.numbers("rate")?.iter().all(|rate| *rate == 0.004),
        "a dial that moved before training began is lost"
    );
    let address = format!("{SMALL}&runs=vit&steps=400&lr=0.001");
    open_and_train(browser, &world.url, &address)?;
    let outcome = page::set_parameters(browser, json!({ "lr": 0.01 }))?;
    let rates = outcome.numbers("rate")?;
    ensure!(rates.len() == 400, "{} steps", rates.len());
    ensure!(
        rates[0] == 0.001 && rates[399] == 0.01 && rates.is_sorted(),
        "the rates are {rates:?}"
    );
    let notes = browser.text(&SCRIPT.call("notes"))?;
    ensure!(
        notes.contains("were moved while transformer trained"),
        "{notes}"
    );
    // What has ended begins again.
    let again = page::set_parameters(browser, json!({ "lr": 0.002 }))?;
    ensure!(
        again.numbers("rate")?.iter().all(|rate| *rate == 0.002),
        "an old run goes on"
    );
    page::no_complaints(browser)
}

fn divergence_is_said(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let address =
        format!("{SMALL}&runs=vit&steps=200&lr=1&clip=0&decay=0&optimiser=sgd&kappa_1=1000");
    let outcome = page::visit(browser, &world.url, &address)?;
    ensure!(outcome.numbers("step")?.len() < 200, "it goes on");
    let notes = browser.text(&SCRIPT.call("notes"))?;
    ensure!(
        notes.contains("transformer diverged: in step ") && notes.contains("was not a number"),
        "{notes}"
    );
    page::no_complaints(browser)
}

fn weights_are_checked_elsewhere(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let address = format!("{SMALL}&runs=vit,osa&steps=30");
    page::visit(browser, &world.url, &address)?;
    let file = File::from_bytes(&bytes(browser, "toSafetensors")?)?;
    let (parameters, problems) = Parameters::from_text(&browser.text(&PAGE.call("addressShown"))?);
    ensure!(problems.is_empty(), "{problems:?}");
    let floats = |name: &str| {
        file.floats(name)
            .with_context(|| format!("the file lacks {name}"))
    };
    let target = file
        .tensors
        .iter()
        .find(|tensor| tensor.name == "probe.target");
    let target = match target.map(|tensor| &tensor.numbers) {
        Some(TensorNumbers::Integers(numbers)) => numbers.iter().map(|x| *x as u32).collect(),
        _ => Vec::new(),
    };
    let probe = Examples {
        count: 8,
        patches: floats("probe.input")?.to_vec(),
        words: Vec::new(),
        targets: target,
    };
    for run in [Run::Vit, Run::Osa] {
        let word = run.word();
        let model = ExampleSource::new(&parameters, &[])?.model(&parameters, run)?;
        let mut worker = Worker::new(&model, 8)?;
        let listed = worker.recording().parameters.clone();
        let mut weights = Vec::new();
        for parameter in &listed {
            weights.extend(floats(&format!("{word}.{}", parameter.name))?);
        }
        let part = worker.gradient(&weights, &probe, 8);
        let loss = f64::from(floats(&format!("{word}.probe.loss"))?[0]);
        ensure!(
            (part.loss - loss).abs() < 1e-4 * loss,
            "{word}: the loss of these weights is {}, not {loss}",
            part.loss
        );
        for parameter in &listed {
            let said = floats(&format!("{word}.grad.{}", parameter.name))?;
            let found = parameter.slot.of(&part.gradient);
            ensure!(
                said.len() == found.len(),
                "{word}: the gradient of {} has {} numbers, not {}",
                parameter.name,
                said.len(),
                found.len()
            );
            let size = said.iter().fold(0.0f32, |a, b| a.max(b.abs()));
            // Numbers one by one: a maximum would drop what is no number.
            for (x, y) in said.iter().zip(found) {
                let off = (x - y).abs();
                ensure!(
                    off <= 1e-3 * size + 1e-6,
                    "{word}: the gradient of {} is off by {off}",
                    parameter.name
                );
            }
        }
    }
    page::no_complaints(browser)
}

fn a_saved_state_goes_on(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let address = format!("{SMALL}&runs=vit,bare&steps=600&lr=0.001");
    open_and_train(browser, &world.url, &address)?;
    let before = last_step(browser, "vit")?;
    // A run that is begun again with the last of these rates is another one.
    browser.evaluate(&PAGE.call_with("setParameters", json!([{"lr": 0.01}])))?;
    browser.wait_for("it to go on", &has_steps_after("vit", before as u32 + 30))?;
    browser.evaluate(&SCRIPT.call("save"))?;
    let whole = page::result(browser)?;
    browser.evaluate(&SCRIPT.call("resume"))?;
    let resumed = page::result(browser)?;
    let rates = resumed.numbers("rate")?;
    ensure!(rates[0] == 0.001 && rates.contains(&0.01), "{rates:?}");
    for (name, column) in &whole.columns {
        ensure!(
            resumed.columns.get(name) == Some(column),
            "{name} is another one"
        );
    }
    page::no_complaints(browser)
}

fn trains_on_the_gpu(world: &mut World) -> Result<()> {
    needs_adapter(world)?;
    let browser = world.browser.as_mut();
    // A renderer in software takes most of a second for a step of orthogonal attention, several where the machine has other things
    // to do. A tenth more or less of the learning rate is seen in the third digit of ViT's losses here, and in the
    // fourth of OSA's.
    let address =
        |device: &str| format!("{SMALL}&runs=vit,osa&kappa_2=0.01&steps=5&device={device}");
    let cpu = page::visit(browser, &world.url, &address("cpu"))?;
    ensure!(page::device(browser)? == "cpu", "the CPU does not train");
    let gpu = page::visit(browser, &world.url, &address("gpu"))?;
    let device = page::device(browser)?;
    ensure!(device == "gpu", "it was trained on {device}");
    let runs = cpu.columns.get("run").context("run")?;
    ensure!(gpu.columns.get("run") == Some(runs), "steps are missing");
    let losses = cpu.numbers("loss")?.into_iter().zip(gpu.numbers("loss")?);
    for ((run, step), (cpu, gpu)) in runs.iter().zip(cpu.numbers("step")?).zip(losses) {
        ensure!(
            (cpu - gpu).abs() <= 1e-5 * cpu,
            "{run}, step {step}: {gpu} on the GPU, {cpu} on the CPU"
        );
    }
    ensure!(
        cpu.numbers("loss")? != gpu.numbers("loss")?,
        "losses agree to the last bit: nothing was trained on the GPU"
    );
    // What is saved there continues there.
    let length = browser.number(&SCRIPT.call("save"))?;
    ensure!(length > 1000.0, "{length} bytes were saved");
    browser.evaluate(&SCRIPT.call("resume"))?;
    let resumed = page::result(browser)?;
    ensure!(
        resumed.numbers("loss")? == gpu.numbers("loss")?,
        "what was saved is another run"
    );
    page::no_complaints(browser)
}

fn learns_without_a_network(world: &mut World) -> Result<()> {
    if matches!(world.engine, Engine::WebKit) {
        bail!(Unable(
            "modules that its workers import do not come from a service worker".to_owned()
        ));
    }
    let address = format!("{SMALL}&runs=vit&steps=20");
    let server = serve(world, true, &policy("site")?)?;
    let url = server.url();
    let browser = world.browser.as_mut();
    let shown = page::visit(browser, &url, &address)?;
    needs_service_worker(browser)?;
    browser.wait_for("the files to be kept", &keeps_files())?;
    drop(server);
    let again = page::visit(browser, &url, &address)?;
    ensure!(
        again.columns == shown.columns,
        "without a network it computes something else"
    );
    page::complaints_only_of(browser, &UNREACHED)
}

fn files_are_learned_or_refused(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let address = format!("{SMALL}&runs=vit&steps=5&task=text&causal=1&T=8");
    browser.open("about:blank")?;
    browser.open(&format!("{}#{address}", world.url))?;
    let says = |words: &str| SCRIPT.call_with("says", json!([words]));
    browser.wait_for("a word about the missing file", &says("Choose a text file"))?;
    let give = |bytes: &[u8]| {
        let bytes = base64::engine::general_purpose::STANDARD.encode(bytes);
        SCRIPT.call_with("chooseFile", json!([bytes]))
    };
    browser.evaluate(&give(b"abc"))?;
    browser.wait_for(
        "the reason why it is refused",
        &SCRIPT.call_with("says", json!(["vit: ", "Choose"])),
    )?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(
        "the quick brown fox jumps over the lazy dog. "
            .repeat(60)
            .as_bytes(),
    )?;
    let gzipped = gzip.finish()?;
    browser.evaluate(&give(&gzipped[..gzipped.len() - 9]))?;
    browser.wait_for(
        "the reason why a damaged file is refused",
        &says("own.txt is gzipped, and cut off, damaged"),
    )?;
    // Inflated it is more than is read, and nobody waits for all of it.
    let mut bomb = GzEncoder::new(Vec::new(), Compression::default());
    for _ in 0..300 {
        bomb.write_all(&[b'a'; 1_000_000])?;
    }
    browser.evaluate(&give(&bomb.finish()?))?;
    browser.wait_for("the size that is refused", &says("more than 50 MB"))?;
    browser.evaluate(&give(&gzipped))?;
    browser.wait_for("the refusal to go", &SCRIPT.call("saysNothing"))?;
    let outcome = page::result(browser)?;
    ensure!(
        outcome.numbers("loss")?.len() == 5,
        "it did not learn the text"
    );
    // 26 letters, a space, a mark and what is unknown; eight words, a mark and it.
    let mut vocabulary = |tokenisation: &str| -> Result<usize> {
        let address = format!("{address}&tokenisation={tokenisation}");
        browser.evaluate(&PAGE.call_with("setAddress", json!([address])))?;
        page::result(browser)?;
        let weights = File::from_bytes(&bytes(browser, "toSafetensors")?)?;
        let told = weights.floats("vit.head.bias").context("no head")?;
        Ok(told.len())
    };
    let found = [vocabulary("characters")?, vocabulary("words")?];
    ensure!(found == [29, 10], "it reads {found:?} tokens");
    page::no_complaints(browser)
}
