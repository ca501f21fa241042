//! Static checks of the sources: formatting, linter, documentation.
//!
//! The linter reads what is built for the tests while it is built ([`linted`]). Run separately, it would read all libraries once more,
//! which takes minutes. The same holds for the documentation.

use super::end_to_end::EVERYTHING;
use super::tally::Tally;
use crate::paths;
use crate::process::{cargo, exists};
use crate::tools::toolchain;
use std::process::Command;
use std::sync::LazyLock;

/// Whether the linter is installed.
static LINTER: LazyLock<bool> =
    LazyLock::new(|| toolchain::cargo_component("clippy", "clippy") && exists(LINTING_COMPILER));

/// The compiler, which is also the linter.
const LINTING_COMPILER: &str = "clippy-driver";

/// `cargo` with `arguments`. If there is a linter, it replaces the compiler for our packages, and its findings fail the build.
pub fn linted(arguments: &[&str]) -> Command {
    let mut command = cargo(arguments);
    if *LINTER {
        command.env("RUSTC_WORKSPACE_WRAPPER", LINTING_COMPILER);
        // As `cargo clippy -- -D warnings` hands it on.
        let separator = "__CLIPPY_HACKERY__";
        command.env("CLIPPY_ARGS", ["-D", "warnings", ""].join(separator));
    }
    command
}

/// Checks them. With `everywhere`, the linter also reads code that no test needs and code for browsers and for Python, and all
/// documentation is built. Every compiler reports public items without documentation.
pub fn check(tally: &mut Tally, everywhere: bool) {
    if toolchain::cargo_component("fmt", "rustfmt") {
        tally.run_command("rustfmt", &mut cargo(&["fmt", "--all", "--check"]));
        let python = ["fmt", "--manifest-path", "python/Cargo.toml", "--check"];
        tally.run_command("rustfmt, Python", &mut cargo(&python));
    } else {
        tally.skip("rustfmt", "run `rustup component add rustfmt`");
    }
    let wasm = tally.step("the WASM target is there", toolchain::wasm_target);
    if !*LINTER {
        tally.skip("clippy", "run `rustup component add clippy`");
    } else if everywhere {
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
        tally.run_command("clippy, native", &mut cargo(&native));
        let python = [
            "clippy",
            "--quiet",
            "--manifest-path",
            "python/Cargo.toml",
            "--no-deps",
            "--",
            "-D",
            "warnings",
        ];
        tally.run_command(
            "clippy, Python",
            cargo(&python).env("CARGO_TARGET_DIR", paths::target()),
        );
        // Few lines that the native linter does not see; of these the compiler's warnings fail where CI is set.
        if wasm {
            let lint = ["clippy", "--quiet", "--target", toolchain::WASM_TARGET];
            let warnings = ["--", "-D", "warnings"];
            let modules = |names: &[&str]| {
                let mut command = cargo(&lint);
                for name in names {
                    command.arg(format!("-p=attention-spectra-web-{name}"));
                }
                command
            };
            tally.run_command(
                "clippy, WASM",
                modules(&["page", "models", "training", "examination"]).args(warnings),
            );
            tally.run_command(
                "clippy, WASM, on the GPU",
                modules(&["graphics", "training"])
                    .args(["--features", "attention-spectra-web-training/gpu"])
                    .args(warnings),
            );
        }
    }
    if everywhere {
        let documentation = [
            "doc",
            "--quiet",
            "--no-deps",
            "--document-private-items",
            "--workspace",
            "--features",
            EVERYTHING,
        ];
        tally.run_command(
            "documentation",
            cargo(&documentation).env("RUSTDOCFLAGS", "-D warnings"),
        );
    }
}
