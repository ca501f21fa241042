//! What can be said of the sources without running them: their form, the linter's findings, their documentation.

use super::end_to_end::EVERYTHING;
use super::tally::Tally;
use crate::paths;
use crate::process::cargo;
use crate::tools::toolchain;

/// Checks them; the linter reads what is compiled for browsers, and the Python bindings, where `everywhere` asks for it.
pub fn check(tally: &mut Tally, everywhere: bool) {
    if toolchain::cargo_component("fmt", "rustfmt") {
        tally.run_command("rustfmt", &mut cargo(&["fmt", "--all", "--check"]));
        let python = ["fmt", "--manifest-path", "python/Cargo.toml", "--check"];
        tally.run_command("rustfmt, Python", &mut cargo(&python));
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
        tally.run_command("clippy, native", &mut cargo(&native));
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
        if everywhere {
            tally.run_command(
                "clippy, Python",
                cargo(&python).env("CARGO_TARGET_DIR", paths::target()),
            );
        }
        // All libraries are read once more for it: minutes, for what few lines the native linter does not see. Of these the compiler's
        // warnings fail where CI is set.
        if wasm && everywhere {
            tally.run_command("clippy, WASM", &mut cargo(&core));
            let (before, after) = core.split_at(core.len() - 3);
            let with = |features: &[&'static str]| [before, features, after].concat();
            let first = with(&["--no-default-features"]);
            tally.run_command("clippy, WASM, first view", &mut cargo(&first));
            let gpu = with(&["--features", "gpu"]);
            tally.run_command("clippy, WASM, GPU part", &mut cargo(&gpu));
            let training = with(&["--no-default-features", "--features", "training"]);
            tally.run_command("clippy, WASM, training part", &mut cargo(&training));
            let both = with(&["--no-default-features", "--features", "gpu,training"]);
            tally.run_command("clippy, WASM, training on the GPU", &mut cargo(&both));
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
    tally.run_command(
        "documentation",
        cargo(&documentation).env("RUSTDOCFLAGS", "-D warnings"),
    );
}
