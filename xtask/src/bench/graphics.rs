//! The part of the benchmark that runs on the graphics processor.

use crate::paths;
use crate::process::{self, cargo};
use crate::tools::vulkan;
use anyhow::Result;
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
