//! `cargo xtask test`: everything that can be checked, with one closing line.

use crate::browsers::{CHROMIUM, FIREFOX, WEBKIT};
use crate::command_line::Test;
use crate::process::cargo;
use crate::tally::Tally;
use crate::transfer_size::{TransferSize, compressed};
use crate::{axe_core, build, dist, path_remapping, paths, process, toolchain, vulkan};
use anyhow::{Result, ensure};
use std::fs;
use std::process::{Command, ExitCode};

/// Bytes, compressed, that opening the page may transfer.
const HEAVIEST_PAGE: u64 = 400_000;

/// What the library can do at most; natively all of it is checked and tested in one build.
const EVERYTHING: &str = "attention-spectra/gpu";

/// Bytes, compressed, that the training part may have. It should be 250 000: a third of it are decompositions that only look at
/// what is learned.
const HEAVIEST_TRAINING: u64 = 335_000;

/// Bytes that the program in one file may have.
const LARGEST_FILE: u64 = 1_900_000;

/// Runs every part, also after one has failed.
pub fn test(options: &Test) -> Result<ExitCode> {
    let mut tally = Tally::default();
    sources(&mut tally);
    native(&mut tally)?;
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
            "--features",
            EVERYTHING,
            "--",
            "-D",
            "warnings",
        ];
        tally.one("clippy, native", &mut cargo(&native));
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
            let (before, after) = core.split_at(core.len() - 3);
            let with = |features: &[&'static str]| [before, features, after].concat();
            let first = with(&["--no-default-features"]);
            tally.one("clippy, WASM, first view", &mut cargo(&first));
            let gpu = with(&["--features", "gpu"]);
            tally.one("clippy, WASM, GPU part", &mut cargo(&gpu));
            let training = with(&["--no-default-features", "--features", "training"]);
            tally.one("clippy, WASM, training part", &mut cargo(&training));
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
        "--features",
        EVERYTHING,
    ];
    tally.one(
        "documentation",
        cargo(&documentation).env("RUSTDOCFLAGS", "-D warnings"),
    );
}

/// Every native test in one build, those of the GPU part among them; a software renderer will do for these. A test
/// that finds no adapter prints a line `skipped …`, which only `--show-output` lets through.
fn native(tally: &mut Tally) -> Result<()> {
    vulkan::find_or_install();
    let arguments = [
        "test",
        "--workspace",
        "--features",
        EVERYTHING,
        "--no-fail-fast",
        "--",
        "--show-output",
    ];
    tally.many("native tests", vulkan::in_a_session(&mut cargo(&arguments)))
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
            let size = TransferSize::of(&paths::site())?.compressed;
            println!("{size} bytes compressed");
            ensure!(size < HEAVIEST_PAGE, "more than {HEAVIEST_PAGE} bytes");
            Ok(())
        });
    } else {
        tally.skip(light, "wasm-opt, which comes with Node.js, was left out");
    }
    tally.step(
        "the training part is light enough to be loaded by the way",
        || {
            let module = format!("www/pkg/{}_bg.wasm", build::TRAINING_MODULE);
            let size = compressed(&fs::read(paths::site().join(module))?)?;
            println!("{size} bytes compressed");
            ensure!(
                size < HEAVIEST_TRAINING,
                "more than {HEAVIEST_TRAINING} bytes"
            );
            Ok(())
        },
    );
    tally.step("the modules do not say where they were built", || {
        path_remapping::check(&paths::site().join("www/pkg"))
    });
    tally.step("the program in one file is small enough to mail", || {
        let size = fs::metadata(built.join(dist::ONE_FILE))?.len();
        println!("{size} bytes");
        ensure!(size < LARGEST_FILE, "more than {LARGEST_FILE} bytes");
        Ok(())
    });
    let runner = |tally: &mut Tally| {
        let build = [
            "build",
            "--quiet",
            "-p",
            "end-to-end",
            "-p",
            "attention-spectra",
            "--bins",
            "--features",
            EVERYTHING,
        ];
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
