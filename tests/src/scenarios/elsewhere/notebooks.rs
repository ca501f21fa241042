//! The widget in notebooks: a kernel that computes natively and a page that computes in WASM inform each other.

use crate::background_process::{BackgroundProcess, fresh_folder};
use crate::browser::{Key, PATIENCE, Unable};
use crate::prelude::*;
use crate::scenario::only_in;
use attention_spectra::views::{Run, opening};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{env, fs, thread, time::Duration};

const SCRIPT: Script = script!("notebooks.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    only_in(
        Engine::Chromium,
        "the widget and its kernel tell each other in JupyterLab, and a saved notebook has its picture",
        in_jupyterlab,
    ),
    only_in(
        Engine::Chromium,
        "the widget and its kernel tell each other in marimo",
        in_marimo,
    ),
];

/// Cell that the notebook runs.
const CELL: &str = include_str!("../../../pages/notebook.py");

/// Python with the wheel and a notebook server installed.
fn python() -> Result<PathBuf> {
    env::var_os("NOTEBOOKS").map(PathBuf::from).ok_or_else(|| {
        let reason = env::var("NO_NOTEBOOKS");
        Unable(reason.unwrap_or_else(|_| "NOTEBOOKS names no Python".into())).into()
    })
}

/// Starts a server of notebooks in `folder`; returns its address without a slash.
fn serve(python: &Path, folder: &Path, arguments: &[&str]) -> Result<(BackgroundProcess, String)> {
    // Servers tell their address on one stream or the other.
    let mut command = Command::new("sh");
    command
        .args(["-c", "exec \"$@\" 1>&2", "sh"])
        .arg(python)
        .arg("-m")
        .args(arguments)
        .current_dir(folder)
        .env("HOME", folder)
        .stdin(Stdio::null());
    let (server, address) = BackgroundProcess::start(&mut command, folder.to_owned(), |line| {
        let at = line
            .find("http://127.0.0.1:")
            .or(line.find("http://localhost:"))?;
        let address = line[at..]
            .splitn(4, '/')
            .take(3)
            .collect::<Vec<_>>()
            .join("/");
        let end = address[7..].find(|c: char| !c.is_ascii_alphanumeric() && !".:".contains(c));
        Some(end.map_or(address.clone(), |end| address[..7 + end].to_owned()))
    })?;
    // Both kinds of server say where they will listen before they do.
    let place = address.trim_start_matches("http://");
    let begun = Instant::now();
    while let Err(reason) = TcpStream::connect(place) {
        ensure!(
            begun.elapsed() < PATIENCE,
            "nothing listens at {address}: {reason}"
        );
        thread::sleep(Duration::from_millis(100));
    }
    Ok((server, address))
}

/// Content of a file written by the kernel, once it exists.
fn written(folder: &Path, name: &str) -> Result<Value> {
    let begun = Instant::now();
    while !folder.join(name).is_file() {
        ensure!(
            begun.elapsed() < PATIENCE,
            "the kernel has not heard of {name}"
        );
        thread::sleep(Duration::from_millis(100));
    }
    Ok(serde_json::from_str(&fs::read_to_string(
        folder.join(name),
    )?)?)
}

/// |λ₂| of a figure, natively.
fn second(address: &str) -> Result<f64> {
    let data = Run::new(&opening::read(address).0).finish()?;
    Ok(data.checked_scalar("lambda2_abs")?)
}

/// The widget, once the cells have run: page and kernel inform each other, and two widgets share a program.
fn both_ways(browser: &mut dyn Browser, folder: &Path, elements: usize) -> Result<()> {
    let tells = |name: &str, address: &str| -> Result<Value> {
        let told = written(folder, name)?;
        let (there, here) = (
            told["lambda2_abs"].as_f64().context("no |λ₂|")?,
            second(address)?,
        );
        ensure!(
            (there - here).abs() < 1e-9,
            "{name}: {there}, natively {here}"
        );
        Ok(told)
    };
    let first = tells("result-32-7.json", "view=spectrum&T=32&seed=7")?;
    ensure!(
        first["values"] == 32 && first["writeable"] == false,
        "{first}"
    );
    // The kernel has asked for another T then.
    tells("result-48-7.json", "view=spectrum&T=48&seed=7")?;
    tells("own.json", "view=spectrum&T=16&seed=1")?;
    browser.evaluate(&SCRIPT.call_with("setParametersAt", json!([48, {"seed": 9}])))?;
    let last = tells("result-48-9.json", "view=spectrum&T=48&seed=9")?;
    ensure!(
        last["told"] == 9,
        "the kernel was not told of the seed: {last}"
    );
    let count = SCRIPT.call("countOfElements");
    browser.wait_for("all elements", &format!("{count} === {elements}"))?;
    let foreign = browser.text(&SCRIPT.call("loadedFromElsewhere"))?;
    ensure!(foreign.is_empty(), "loaded from elsewhere: {foreign}");
    Ok(())
}

/// In JupyterLab.
fn in_jupyterlab(world: &mut World) -> Result<()> {
    let python = python()?;
    let folder = fresh_folder("jupyterlab")?;
    let row = "import ipywidgets\nipywidgets.HBox([spectra.Spectra('gap', T=8), spectra.Spectra('singular', T=8)])";
    let cells = [CELL, "widget", "own", row].map(|source| {
        json!({"cell_type": "code", "source": source, "metadata": {}, "outputs": [], "execution_count": null})
    });
    let kernel = json!({"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}});
    let notebook = json!({"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 4});
    fs::write(folder.join("widget.ipynb"), notebook.to_string())?;
    // It may say the port before it knows it: one that is free just now is given.
    let free = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let port = format!("--ServerApp.port={free}");
    let arguments = [
        "jupyterlab",
        "--no-browser",
        "--allow-root",
        "--ServerApp.ip=127.0.0.1",
        &port,
        "--IdentityProvider.token=",
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.extension_manager=readonly",
        "--LabApp.news_url=",
    ];
    let (_server, address) = serve(&python, &folder, &arguments)?;
    let browser = world.browser.as_mut();
    browser.open(&format!("{address}/lab/tree/widget.ipynb"))?;
    browser.evaluate(&SCRIPT.call("countWorkers"))?;
    browser.wait_for("a kernel", &SCRIPT.call("hasKernel"))?;
    browser.evaluate(&SCRIPT.call("countReceived"))?;
    browser.evaluate(&SCRIPT.call("runAllCells"))?;
    both_ways(browser, &folder, 4)?;
    // Four figures, and one program of more than two megabytes.
    let received = browser.number(&SCRIPT.call("received"))?;
    ensure!(
        (2e6..4e6).contains(&received),
        "models of {received} characters came from the kernel"
    );
    let first = browser.text(&SCRIPT.call("firstInMatrix"))?;
    ensure!(first == "matrix-input", "a matrix is shown after “{first}”");
    // Figures in a row share its width.
    let narrowest = SCRIPT.call("narrowestWidth");
    browser.wait_for("figures with a width", &format!("{narrowest} > 200"))?;
    // Enter decides on a number, although it is a command of JupyterLab.
    browser.evaluate(&SCRIPT.call_with("typeNumber", json!([48, "T", "40"])))?;
    browser.press(Key::Enter)?;
    let told = written(&folder, "result-40-9.json")?;
    ensure!(told["told"] == 9, "{told}");
    // Another cell moves a dial.
    browser.evaluate(&SCRIPT.call_with("runInNewCell", json!(["widget.T = 64"])))?;
    written(&folder, "result-64-9.json")?;
    let pictures = "pictures hidden by living figures";
    let seen = SCRIPT.call("picturesSeen");
    browser.wait_for(pictures, &format!("({seen}).join() === '2,0,0'"))?;
    let workers = browser.number(&SCRIPT.call("countOfWorkers"))?;
    let cores = browser.number(&SCRIPT.call("cores"))?;
    ensure!(
        workers <= cores.max(1.0),
        "{workers} workers on {cores} cores"
    );
    browser.evaluate(&SCRIPT.call("saveAndShutDown"))?;
    // JupyterLab asks before a notebook that is not saved is left: who navigates in its tab waits for the answer.
    world.browser = world.engine.start()?;
    let browser = world.browser.as_mut();
    browser.open(&format!("{address}/lab/tree/widget.ipynb"))?;
    // Only the row, which is a widget of others, is lost.
    browser.wait_for(
        "pictures in place of figures",
        &format!("({seen}).join() === '2,2,1'"),
    )?;
    world.browser = world.engine.start()?;
    Ok(())
}

/// In marimo.
fn in_marimo(world: &mut World) -> Result<()> {
    let python = python()?;
    let folder = fresh_folder("marimo")?;
    let indented = |text: &str| text.replace('\n', "\n    ");
    let cell = |body: &str| {
        format!(
            "@app.cell\ndef _():\n    {}\n    mo.vstack([widget, own])\n    return\n",
            indented(body)
        )
    };
    let notebook = format!(
        "import marimo\n\napp = marimo.App()\n\n\n{}",
        cell(&format!("import marimo as mo\n{CELL}"))
    );
    fs::write(folder.join("widget.py"), notebook)?;
    let arguments = [
        "marimo",
        "run",
        "--headless",
        "--no-token",
        "--host",
        "127.0.0.1",
        "widget.py",
    ];
    let (_server, address) = serve(&python, &folder, &arguments)?;
    let browser = world.browser.as_mut();
    browser.open(&format!("{address}/"))?;
    both_ways(browser, &folder, 2)
}
