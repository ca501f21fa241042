//! `cargo xtask bench`: every benchmark in one run, since only ratios of one run mean much.

mod graphics;

use crate::packages::{CRATE, LINALG};
use crate::paths;
use crate::process::{self, cargo};
use crate::site::transfer_size::TransferSize;
use crate::site::{self, first_picture, path_remapping};
use crate::test::end_to_end;
use crate::tools::browsers::CHROMIUM;
use crate::tools::toolchain;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

const SIZES: [&str; 5] = ["64", "128", "256", "512", "1024"];
const TASKS: [&str; 3] = ["eigenvalues", "singular values", "product"];
/// Platforms of a decomposition, in the order of the columns.
const PLACES: [&str; 3] = ["numpy", "native", "wasm"];

/// Total time in seconds, without building, on two cores without a graphics processor: with the measurement in progress
/// at its end, five minutes.
const ALLOWED: u64 = 275;

/// Seconds reserved for the parts after the page: training natively and in JAX, and the minimum of the graphics processor.
const BEHIND_THE_PAGE: u64 = 90;

/// Runs every benchmark, prints tables and writes `bench.json`.
pub fn bench() -> Result<ExitCode> {
    println!("building (some minutes the first time)");
    let site = site::build()?;
    end_to_end::build()?;
    first_picture::write(&site, &end_to_end::program)?;
    let module = harness()?;

    // What cannot be measured does not take the rest with it.
    let graphics = graphics::build();
    let begun = Instant::now();
    let size = TransferSize::of(&site)?;
    let mut results = vec![json!({
        "where": "page", "name": "everything the page loads, bytes",
        "files": size.files, "raw": size.raw, "gzip": size.compressed,
    })];
    let mut missing = Vec::new();
    let mut measure = |name: &str, command: Result<Command>| {
        let since = begun.elapsed().as_secs();
        println!("measuring {name} ({since} s of about {ALLOWED} are over)");
        if let Err(problem) = command.and_then(|mut it| run(&mut it, &mut results)) {
            missing.push(format!("{name}: {problem:#}"));
        }
    };
    measure("NumPy", numpy());
    let example = |name: &str| {
        let program = paths::target().join("release/examples").join(name);
        Command::new(program.with_extension(std::env::consts::EXE_EXTENSION))
    };
    let mut native = example("bench_linalg");
    native.args(SIZES).args(TASKS);
    measure("the native library", Ok(native));
    measure("real models, natively", Ok(example("bench_models")));
    let wasm = driver("linalg", &module).map(|mut command| {
        command.args(SIZES).args(TASKS);
        command
    });
    measure("WASM in Chromium", wasm);
    let left = ALLOWED.saturating_sub(BEHIND_THE_PAGE + begun.elapsed().as_secs());
    let page = driver("measure", &site).map(|mut command| {
        command.args(["--seconds", &left.to_string()]);
        command
    });
    measure("the page in Chromium", page);
    measure("training, natively", Ok(example("bench_training")));
    measure("training in JAX", jax());
    // Last, since it takes what time is left.
    let left = ALLOWED.saturating_sub(begun.elapsed().as_secs());
    measure(
        "the graphics processor",
        graphics.map(|()| graphics::command(left)),
    );
    println!("measured in {} s", begun.elapsed().as_secs());
    table(&results);
    for reason in &missing {
        println!("left out: {reason}");
    }
    let file = paths::root().join("bench.json");
    let all = json!({"results": results, "missing": missing});
    std::fs::write(&file, format!("{all:#}\n"))
        .with_context(|| format!("could not write {}", file.display()))?;
    println!("written to {}", file.display());
    Ok(ExitCode::SUCCESS)
}

/// Builds the benchmarks of real models and of training, and the harness of the decompositions for this machine and for the
/// browser; the folder of the latter.
fn harness() -> Result<PathBuf> {
    let of = |package, name| ["rustc", "--quiet", "-p", package, "--example", name];
    let example = of(LINALG, "bench_linalg");
    for (name, what) in [
        ("bench_models", "building the benchmark of real models"),
        ("bench_training", "building the benchmark of training"),
    ] {
        process::check(cargo(&of(CRATE, name)).arg("--release"), what)?;
    }
    process::check(
        cargo(&example).arg("--release"),
        "building the native benchmark",
    )?;
    // As the page's module is built.
    let web = [
        "--profile",
        "web",
        "--target",
        toolchain::WASM_TARGET,
        "--",
        site::SMALLER,
    ];
    process::check(
        cargo(&example)
            .args(path_remapping::setting()?)
            .args(web)
            .env_remove("RUSTFLAGS"),
        "building the benchmark for the browser",
    )?;
    Ok(paths::target()
        .join(toolchain::WASM_TARGET)
        .join("web/examples"))
}

/// The steps of training in JAX on one thread.
fn jax() -> Result<Command> {
    let mut command = python("jax")?;
    command.arg(paths::root().join("crate/benches/training.py"));
    Ok(command)
}

/// The benchmark of NumPy on one thread.
fn numpy() -> Result<Command> {
    let mut command = python("numpy")?;
    command
        .arg(paths::root().join("crate/linalg/benches/numpy.py"))
        .args(SIZES)
        .env("OPENBLAS_NUM_THREADS", "1");
    Ok(command)
}

/// A Python that has the package `package`.
fn python(package: &str) -> Result<Command> {
    let chosen = std::env::var("PYTHON").ok();
    let python = chosen
        .iter()
        .map(String::as_str)
        .chain(["python3", "python"])
        .find(|python| process::succeeds(python, &["-c", &format!("import {package}")]))
        .with_context(|| format!("no python3 with {package} was found (PYTHON=… names another)"))?;
    Ok(Command::new(python))
}

/// The browser driver, running `what` with `folder` in Chromium.
fn driver(what: &str, folder: &Path) -> Result<Command> {
    let mut command = Command::new(paths::built("end-to-end"));
    command
        .arg(what)
        .arg(folder)
        .env(CHROMIUM.variable, CHROMIUM.find_or_install()?);
    Ok(command)
}

/// Runs a benchmark, passes on each of the JSON objects that it prints, one per line, and adds it to `results`.
fn run(command: &mut Command, results: &mut Vec<Value>) -> Result<()> {
    let name = format!("{:?}", command.get_program());
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| name.clone())?;
    for line in BufReader::new(child.stdout.take().context("no output")?).lines() {
        let line = line?;
        match serde_json::from_str(&line) {
            Ok(result) => {
                println!("  {}", measurement_line(&result));
                results.push(result);
            }
            Err(_) => println!("  {line}"),
        }
    }
    ensure!(child.wait()?.success(), "{name} failed");
    Ok(())
}

/// One measurement in a line.
fn measurement_line(result: &Value) -> String {
    let text = |name: &str| result[name].as_str().unwrap_or_default();
    let mut line = text("name").to_owned();
    for (name, before) in [("T", " at T = "), ("by", " by "), ("adapter", " ")] {
        match &result[name] {
            Value::Number(number) => line += &format!("{before}{number}"),
            Value::String(word) if !word.is_empty() => line += &format!("{before}{word}"),
            _ => {}
        }
    }
    match (result["min"].as_f64(), result["left out"].as_str()) {
        (Some(least), _) => line += &format!(": {least:.3} ms"),
        (_, Some(reason)) => line += &format!(": left out, {reason}"),
        _ => {}
    }
    // Rates of kernels, and of the graphics processor itself.
    for unit in ["GFLOP/s", "GB/s"] {
        if let Some(rate) = result[unit].as_f64() {
            line += &format!(", {rate:.1} {unit}");
        }
    }
    for whole in ["of peak", "of cuBLAS"] {
        if let Some(share) = result[whole].as_f64() {
            line += &format!(", {:.0} % {whole}", 100.0 * share);
        }
    }
    for name in ["cuBLAS", "without cuBLAS"] {
        if let Some(words) = result[name].as_str() {
            line += &format!(", {words}");
        }
    }
    line
}

/// Decompositions: one row per task and size, with ratios to NumPy; then the page.
fn table(results: &[Value]) {
    let mut cells: BTreeMap<(usize, u64), BTreeMap<&str, f64>> = BTreeMap::new();
    for result in results {
        let task = TASKS.iter().position(|task| result["name"] == *task);
        let place = PLACES.iter().find(|place| result["where"] == **place);
        if let (Some(task), Some(place), Some(size), Some(time)) =
            (task, place, result["T"].as_u64(), result["min"].as_f64())
        {
            cells.entry((task, size)).or_default().insert(place, time);
        }
    }
    println!(
        "\n{:<16} {:>5} {:>11} {:>11} {:>11} {:>8} {:>8}",
        "ms, minimum", "T", "NumPy", "native", "WASM", "native/", "WASM/"
    );
    for ((task, size), times) in &cells {
        let time = |place: &str| {
            times
                .get(place)
                .map_or("–".to_owned(), |t| format!("{t:.2}"))
        };
        let ratio = |place: &str| match (times.get(place), times.get("numpy")) {
            (Some(time), Some(numpy)) => format!("{:.2}", time / numpy),
            _ => "–".to_owned(),
        };
        println!(
            "{:<16} {size:>5} {:>11} {:>11} {:>11} {:>8} {:>8}",
            TASKS[*task],
            time("numpy"),
            time("native"),
            time("wasm"),
            ratio("native"),
            ratio("wasm")
        );
    }
    println!();
    for result in results.iter().filter(|result| result["where"] == "page") {
        let value = |name: &str| {
            result[name]
                .as_f64()
                .map_or("–".to_owned(), |x| format!("{x:.0}"))
        };
        let name = result["name"].as_str().unwrap_or("");
        if result["raw"].is_null() {
            println!(
                "{name:<42} T = {:<5} median {:>6}, nine of ten within {:>6}",
                value("T"),
                value("median"),
                value("nine of ten")
            );
        } else {
            println!(
                "{name:<42} {} in {} files, {} compressed",
                value("raw"),
                value("files"),
                value("gzip")
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::measurement_line;
    use serde_json::json;

    #[test]
    fn a_measurement_is_told_in_a_line() {
        let measured = json!({
            "where": "gpu", "name": "product NN", "by": "8 × 8", "T": 256, "min": 1.5,
            "GFLOP/s": 11450.0, "of peak": 0.25, "of cuBLAS": 0.6,
        });
        assert_eq!(
            measurement_line(&measured),
            "product NN at T = 256 by 8 × 8: 1.500 ms, 11450.0 GFLOP/s, 25 % of peak, 60 % of cuBLAS"
        );
        let device = json!({
            "where": "gpu", "name": "device", "adapter": "llvmpipe", "GFLOP/s": 46.0, "GB/s": 2.5,
            "cuBLAS": null, "without cuBLAS": "no cuBLAS here",
        });
        assert_eq!(
            measurement_line(&device),
            "device llvmpipe, 46.0 GFLOP/s, 2.5 GB/s, no cuBLAS here"
        );
        let missing = json!({"name": "softmax", "T": 512, "by": "", "left out": "too long"});
        assert_eq!(
            measurement_line(&missing),
            "softmax at T = 512: left out, too long"
        );
    }
}
