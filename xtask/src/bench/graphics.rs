//! The part of the benchmark that runs on the graphics processor.

use crate::process::{self, cargo};
use crate::{place, vulkan};
use anyhow::Result;
use serde_json::Value;
use std::process::Command;

/// Builds the program that measures every kernel and whole points of the stable rank, and a command that
/// runs it.
pub fn command() -> Result<Command> {
    vulkan::find_or_install();
    let build = [
        "build",
        "--quiet",
        "--release",
        "-p",
        "attention-spectra",
        "--features",
        "gpu",
        "--example",
        "bench_gpu",
    ];
    process::check(&mut cargo(&build), "building the benchmark of the GPU part")?;
    let mut command = Command::new(
        place::target()
            .join("release/examples/bench_gpu")
            .with_extension(std::env::consts::EXE_EXTENSION),
    );
    command.arg("--json");
    Ok(command)
}

/// What was measured there: the device, then a line for every kernel and size.
pub fn table(results: &[Value]) {
    for result in results.iter().filter(|result| result["where"] == "gpu") {
        let text = |name: &str| result[name].as_str().unwrap_or("").to_owned();
        let number = |name: &str| result[name].as_f64();
        if result["name"] == "device" {
            let peak = |name: &str| number(name).unwrap_or(f64::NAN);
            println!(
                "\n{} ({}, {}): at most {} GFLOP/s, {} GB/s; {}",
                text("adapter"),
                text("kind"),
                text("backend"),
                peak("GFLOP/s"),
                peak("GB/s"),
                match result["cuBLAS"].as_str() {
                    Some(path) => format!("cuBLAS: {path}"),
                    None => text("without cuBLAS"),
                }
            );
            println!(
                "{:<18} {:<25} {:>5} {:>11} {:>16} {:>8} {:>9}",
                "", "by", "T", "ms, minimum", "rate", "of peak", "of cuBLAS"
            );
            continue;
        }
        let size = number("T").unwrap_or(f64::NAN);
        let head = format!("{:<18} {:<25} {size:>5}", text("name"), text("by"));
        let Some(time) = number("min") else {
            println!("{head} left out: {}", text("left out"));
            continue;
        };
        let rate = ["GFLOP/s", "GB/s"]
            .iter()
            .find_map(|unit| number(unit).map(|rate| format!("{rate:.1} {unit}")));
        let percent = |name: &str| {
            number(name).map_or(String::new(), |share| format!("{:.0} %", 100.0 * share))
        };
        println!(
            "{head} {time:>11.3} {:>16} {:>8} {:>9}",
            rate.unwrap_or_default(),
            percent("of peak"),
            percent("of cuBLAS")
        );
    }
}
