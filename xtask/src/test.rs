//! `cargo xtask test`: everything that can be checked, with one closing line.

use crate::browsers::{CHROMIUM, FIREFOX, WEBKIT};
use crate::command_line::Test;
use crate::process::cargo;
use crate::tally::Tally;
use crate::transfer_size::TransferSize;
use crate::{axe_core, dist, path_remapping, paths, process, toolchain, vulkan};
use anyhow::{Result, ensure};
use std::collections::BTreeSet;
use std::fs;
use std::process::{Command, ExitCode, Stdio};

/// Bytes, compressed, that opening the page may transfer. It was 500 000 until the claims and the laws' ranges came; it
/// should be 400 000, by a module of its own for what is not shown first.
const HEAVIEST_PAGE: u64 = 545_000;

/// Bytes that the program in one file may have.
const LARGEST_FILE: u64 = 1_500_000;

/// Runs every part, also after one has failed.
pub fn test(options: &Test) -> Result<ExitCode> {
    let mut tally = Tally::default();
    sources(&mut tally);
    let everything = ["test", "--workspace", "--no-fail-fast"];
    tally.many("native tests", &mut cargo(&everything))?;
    gpu(&mut tally)?;
    if options.fast {
        tally.skip("end-to-end tests in browsers", "left out by --fast");
    } else {
        browsers(&mut tally)?;
    }
    Ok(tally.close())
}

/// What can be said of the sources without running them.
fn sources(tally: &mut Tally) {
    if toolchain::cargo_component("fmt", "rustfmt") {
        tally.one("rustfmt", &mut cargo(&["fmt", "--all", "--check"]));
    } else {
        tally.skip("rustfmt", "run `rustup component add rustfmt`");
    }
    let wasm = tally.step("the WASM target is there", toolchain::wasm_target);
    if toolchain::cargo_component("clippy", "clippy") {
        let native = [
            "clippy",
            "--quiet",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ];
        tally.one("clippy, native", &mut cargo(&native));
        let graphics = [
            "clippy",
            "--quiet",
            "-p",
            "attention-spectra",
            "--features",
            "gpu",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ];
        tally.one("clippy, native, GPU part", &mut cargo(&graphics));
        let core = [
            "clippy",
            "--quiet",
            "-p",
            "attention-spectra",
            "--target",
            toolchain::WASM_TARGET,
            "--",
            "-D",
            "warnings",
        ];
        if wasm {
            tally.one("clippy, WASM", &mut cargo(&core));
            let features = ["--features", "gpu"];
            let (before, after) = core.split_at(core.len() - 3);
            let gpu = [before, &features, after].concat();
            tally.one("clippy, WASM, GPU part", &mut cargo(&gpu));
        } else {
            tally.skip("clippy, WASM", "the WASM target is missing");
        }
    } else {
        tally.skip("clippy", "run `rustup component add clippy`");
    }
    let documentation = [
        "doc",
        "--quiet",
        "--workspace",
        "--no-deps",
        "--document-private-items",
    ];
    tally.one(
        "documentation",
        cargo(&documentation).env("RUSTDOCFLAGS", "-D warnings"),
    );
}

/// What needs the graphics processor, natively; a software renderer will do. A test that finds no
/// adapter prints a line `skipped …`, which only `--show-output` lets through.
fn gpu(tally: &mut Tally) -> Result<()> {
    const GPU: [&str; 2] = ["--features", "gpu"];
    vulkan::find_or_install();
    let (mut all, mut others) = (BTreeSet::new(), BTreeSet::new());
    let listed = tally.step("the tests of the GPU part are found", || {
        all = unit_tests(&GPU)?;
        others = unit_tests(&[])?;
        ensure!(all.len() > others.len(), "there are none");
        Ok(())
    });
    if listed {
        // Those that are there without it have been run.
        let arguments = [&UNIT_TESTS[..], &GPU, &["--", "--show-output", "--exact"]].concat();
        tally.many(
            "native tests of the GPU part",
            vulkan::in_a_session(cargo(&arguments).args(all.difference(&others))),
        )?;
    }
    let benchmark = [
        "test",
        "-p",
        "attention-spectra",
        "--features",
        "gpu",
        "--example",
        "bench_gpu",
    ];
    tally.many(
        "its benchmark",
        vulkan::in_a_session(&mut cargo(&benchmark)),
    )
}

const UNIT_TESTS: [&str; 4] = ["test", "-p", "attention-spectra", "--lib"];

/// Names of the library's tests, built with `features`.
fn unit_tests(features: &[&str]) -> Result<BTreeSet<String>> {
    let list = ["--", "--list", "--format", "terse"];
    let output = cargo(&[&UNIT_TESTS[..], features, &list].concat())
        .stderr(Stdio::inherit())
        .output()?;
    ensure!(output.status.success(), "the tests cannot be listed");
    let text = String::from_utf8(output.stdout)?;
    let names = text.lines().filter_map(|line| line.strip_suffix(": test"));
    Ok(names.map(str::to_owned).collect())
}

/// Every scenario in every browser. The runner names each one it has to skip.
fn browsers(tally: &mut Tally) -> Result<()> {
    // What is given away is what is tested.
    let built = paths::target().join("dist");
    if !tally.step("the page builds", || dist::make(&built).map(drop)) {
        tally.skip("end-to-end tests in browsers", "the page does not build");
        return Ok(());
    }
    let light = "the page is light enough for a slow line";
    if process::succeeds("node", &["--version"]) {
        tally.step(light, || {
            let size = TransferSize::of(&built)?.compressed;
            println!("{size} bytes compressed");
            ensure!(size < HEAVIEST_PAGE, "more than {HEAVIEST_PAGE} bytes");
            Ok(())
        });
    } else {
        tally.skip(light, "wasm-opt, which comes with Node.js, was left out");
    }
    tally.step("the modules do not say where they were built", || {
        path_remapping::check(&built.join("www/pkg"))
    });
    tally.step("the program in one file is small enough to mail", || {
        let size = fs::metadata(built.join(dist::ONE_FILE))?.len();
        println!("{size} bytes");
        ensure!(size < LARGEST_FILE, "more than {LARGEST_FILE} bytes");
        Ok(())
    });
    let runner = |tally: &mut Tally| {
        let build = ["build", "--quiet", "--package", "end-to-end"];
        tally.step("the end-to-end runner builds", || {
            process::check(&mut cargo(&build), "the end-to-end runner")
        })
    };
    if !runner(tally) {
        tally.skip(
            "end-to-end tests in browsers",
            "their runner does not build",
        );
        return Ok(());
    }
    let all = [CHROMIUM, FIREFOX, WEBKIT];
    let mut command = Command::new(paths::built("end-to-end"));
    command
        .args([
            "test",
            &all.each_ref().map(|browser| browser.name).join(","),
        ])
        .arg(&built)
        .current_dir(paths::root());
    for browser in all {
        match browser.find_or_install() {
            Ok(program) => command.env(browser.variable, program),
            Err(advice) => command
                .env_remove(browser.variable)
                .env(browser.absent, advice.to_string()),
        };
    }
    match axe_core::script() {
        Ok(script) => command.env("AXE", script),
        Err(advice) => command.env_remove("AXE").env("NO_AXE", advice.to_string()),
    };
    tally.many("end-to-end in Chromium, Firefox and WebKit", &mut command)
}
