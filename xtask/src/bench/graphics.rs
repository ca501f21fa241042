//! The part of the benchmark that runs on the graphics processor.

use crate::paths;
use crate::process::{self, cargo};
use crate::tools::vulkan;
use anyhow::Result;
use serde_json::Value;
use std::process::Command;

/// Smallest and largest number of seconds that the benchmark may take.
const ALLOWED: (u64, u64) = (20, 150);

/// Builds the program that measures every kernel and whole points of the stable rank.
pub fn build() -> Result<()> {
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
    process::check(&mut cargo(&build), "building the benchmark of the GPU part")
}

/// A command that runs it for about `left` seconds: measurements that do not fit are skipped and named.
pub fn command(left: u64) -> Command {
    let allowed = left.clamp(ALLOWED.0, ALLOWED.1).to_string();
    let mut command = Command::new(
        paths::target()
            .join("release/examples/bench_gpu")
            .with_extension(std::env::consts::EXE_EXTENSION),
    );
    command.args(["--json", "--seconds", &allowed]);
    command
}

/// Table of the measurements: the device, then a line for every kernel and size.
pub fn table(results: &[Value]) {
    for result in results.iter().filter(|result| result["where"] == "gpu") {
        println!("{}", line(result));
    }
}

fn line(result: &Value) -> String {
    let text = |name: &str| result[name].as_str().unwrap_or("").to_owned();
    let number = |name: &str| result[name].as_f64();
    if result["name"] == "device" {
        let peak = |name: &str| number(name).unwrap_or(f64::NAN);
        let cublas = match result["cuBLAS"].as_str() {
            Some(path) => format!("cuBLAS: {path}"),
            None => text("without cuBLAS"),
        };
        return format!(
            "\n{} ({}, {}): at most {} GFLOP/s, {} GB/s; {cublas}\n{:<18} {:<25} {:>5} {:>11} {:>16} {:>8} {:>9}",
            text("adapter"),
            text("kind"),
            text("backend"),
            peak("GFLOP/s"),
            peak("GB/s"),
            "",
            "by",
            "T",
            "ms, minimum",
            "rate",
            "of peak",
            "of cuBLAS"
        );
    }
    let size = number("T").unwrap_or(f64::NAN);
    let head = format!("{:<18} {:<25} {size:>5}", text("name"), text("by"));
    let Some(time) = number("min") else {
        return format!("{head} left out: {}", text("left out"));
    };
    let rate = ["GFLOP/s", "GB/s"]
        .iter()
        .find_map(|unit| number(unit).map(|rate| format!("{rate:.1} {unit}")));
    let percent =
        |name: &str| number(name).map_or(String::new(), |share| format!("{:.0} %", 100.0 * share));
    format!(
        "{head} {time:>11.3} {:>16} {:>8} {:>9}",
        rate.unwrap_or_default(),
        percent("of peak"),
        percent("of cuBLAS")
    )
}

#[cfg(test)]
mod tests {
    use super::line;
    use serde_json::json;

    #[test]
    fn a_measurement_is_a_line_with_its_rate_and_shares() {
        let measured = json!({
            "where": "gpu", "name": "product NN", "by": "64 × 64 tiles of 4 × 4", "T": 2048,
            "min": 1.5, "GFLOP/s": 11450.0, "of peak": 0.25, "of cuBLAS": 0.6,
        });
        let words = line(&measured);
        for word in [
            "product NN",
            "2048",
            "1.500",
            "11450.0 GFLOP/s",
            "25 %",
            "60 %",
        ] {
            assert!(words.contains(word), "{words}");
        }
    }

    #[test]
    fn what_was_left_out_is_named_with_its_reason() {
        let missing =
            json!({"where": "gpu", "name": "product NN", "T": 8192, "left out": "too long"});
        assert!(line(&missing).ends_with("8192 left out: too long"));
        let device = json!({
            "where": "gpu", "name": "device", "adapter": "llvmpipe", "GFLOP/s": 46.0, "GB/s": 2.5,
            "cuBLAS": null, "without cuBLAS": "no cuBLAS here",
        });
        assert!(line(&device).contains("46 GFLOP/s, 2.5 GB/s; no cuBLAS here"));
    }
}
