//! From the sources to a folder that any web server can serve.

pub mod declarations;
mod minify;
pub mod module_graph;
pub mod module_imports;
mod module_lists;
pub mod path_remapping;
mod policy;
pub mod single_file;
mod style_sheet;
pub mod transfer_size;
pub mod version;
mod wasm_opt;

use crate::packages::{licences, page_libraries};
use crate::tools::toolchain;
use crate::{folders, paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// The library, and the name of the module with every view: `attention_spectra.js` and `attention_spectra_bg.wasm`.
const MODULE: &str = "attention_spectra";

/// The module with what the first figure needs: the same crate without its feature `every-view`.
const FIRST_MODULE: &str = module_graph::FIRST;

/// The module that only the GPU worker loads: the same crate with its feature `gpu`.
const GPU_MODULE: &str = "attention_spectra_gpu";

/// The module that only the workers of training load: the same crate with its feature `training`, compiled for speed.
pub const TRAINING_MODULE: &str = "attention_spectra_training";

/// The module of a worker in which models train on the graphics device: the same crate with both features.
const TRAINING_GPU_MODULE: &str = "attention_spectra_training_gpu";

/// The module that only the tests load: the same crate with its feature `examination`.
const EXAMINATION_MODULE: &str = "attention_spectra_examination";

/// The pictures that models learn first.
const DIGITS: &str = "crate/src/training/tasks/digits";

/// The licences of all of it, which the page shows.
const LICENCES: &str = "licences.txt";

/// How it is built. A profile of its own would compile all libraries again.
const TRAINING: [&str; 7] = [
    "--no-default-features",
    "--features",
    "training",
    "--config",
    "profile.web.package.attention-spectra.opt-level=3",
    "--",
    "-Cllvm-args=-inline-threshold=60",
];

/// Inlining less than usual makes the module smaller: what is hot is inlined by name.
pub const SMALLER: &str = "-Cllvm-args=-inline-threshold=25";

/// Builds the page as it is published, and returns its folder.
pub fn build() -> Result<PathBuf> {
    assemble(true)
}

/// The same without the slow last squeeze of the module: while somebody is working on it.
pub fn build_quickly() -> Result<PathBuf> {
    assemble(false)
}

/// Builds the module in which tests examine the decompositions, and returns its folder.
///
/// # Errors
/// It does not compile.
pub fn examination() -> Result<PathBuf> {
    let features = ["--no-default-features", "--features", "examination"];
    let arguments = [&features[..], &["--", SMALLER]].concat();
    compile(&arguments, "building the examination of decompositions")?;
    let folder = paths::target().join("examination");
    bind_into(&folder, EXAMINATION_MODULE, false)?;
    Ok(folder)
}

fn assemble(squeeze: bool) -> Result<PathBuf> {
    toolchain::wasm_target()?;
    // All compile to the same file: each is bound before the next.
    let small = ["--", SMALLER];
    let first = [&["--no-default-features"], &small[..]].concat();
    compile(&first, "building what the browser shows first")?;
    bind(FIRST_MODULE, squeeze)?;
    compile(&small, "building the core for the browser")?;
    bind(MODULE, squeeze)?;
    let gpu = ["--features", "gpu", "--", SMALLER];
    compile(&gpu, "building the GPU part for the browser")?;
    bind(GPU_MODULE, squeeze)?;
    compile(&TRAINING, "building the training part for the browser")?;
    bind(TRAINING_MODULE, squeeze)?;
    let features = ["--no-default-features", "--features", "gpu,training"];
    let both = [&features[..], &TRAINING[3..]].concat();
    compile(&both, "building training on the GPU for the browser")?;
    bind(TRAINING_GPU_MODULE, squeeze)?;
    page_libraries::write(&paths::root().join("www/pkg"))?;
    let site = collect()?;
    let licences = licences::of_page()?;
    fs::write(site.join("www").join(LICENCES), licences).with_context(|| LICENCES)?;
    style_sheet::join(&site.join("www"))?;
    module_lists::write(&site)?;
    if squeeze {
        minify::scripts(&site)?;
    }
    Ok(site)
}

/// Compiles the library for the browser; `more` are arguments of Cargo, and behind `--` of the compiler. A warning fails where `CI`
/// is set, since nobody reads it there.
fn compile(more: &[&str], what: &str) -> Result<()> {
    let mut arguments = vec![
        "rustc",
        "--quiet",
        "--profile",
        "web",
        "--target",
        toolchain::WASM_TARGET,
        "-p",
        "attention-spectra",
        "--lib",
        "--crate-type",
        "cdylib",
    ];
    let setting = path_remapping::setting()?;
    arguments.extend(setting.iter().map(String::as_str));
    arguments.extend(more);
    if std::env::var_os("CI").is_some() {
        arguments.push("-Dwarnings");
    }
    // RUSTFLAGS would replace the instruction sets that .cargo/config.toml asks for.
    let mut cargo = process::cargo(&arguments);
    process::check(cargo.env_remove("RUSTFLAGS"), what)
}

/// Writes the library just compiled, as the module `name`, and its JavaScript side into `www/pkg/`.
fn bind(name: &str, squeeze: bool) -> Result<()> {
    bind_into(&paths::root().join("www/pkg"), name, squeeze)
}

/// The same into the folder `package`.
fn bind_into(package: &Path, name: &str, squeeze: bool) -> Result<()> {
    let module = paths::target()
        .join(toolchain::WASM_TARGET)
        .join("web")
        .join(MODULE)
        .with_extension("wasm");
    let generate = |named: bool| {
        Bindgen::new()
            .input_path(&module)
            .out_name(name)
            .web(true)?
            .typescript(true)
            .omit_default_module_path(false)
            .remove_name_section(!named)
            .remove_producers_section(true)
            .generate(package)
            .with_context(|| format!("binding {}", module.display()))
    };
    generate(squeeze)?;
    if squeeze && !wasm_opt::shrink_module(&package.join(format!("{name}_bg.wasm")))? {
        generate(false)?;
    }
    declarations::shorten(&package.join(format!("{name}.d.ts")))
}

/// Gathers what the page needs, and nothing else, under `target/site/`.
fn collect() -> Result<PathBuf> {
    let (root, site) = (paths::root(), paths::site());
    fs::create_dir_all(&site).with_context(|| format!("could not make {}", site.display()))?;
    folders::mirror(&root.join("www"), &site.join("www"))?;
    declarations::remove(&site.join("www"))?;
    // The digits lie beside the code that reads them.
    let (from, to) = (root.join(DIGITS), site.join("www/data"));
    fs::create_dir_all(&to)?;
    for file in ["images-idx3-ubyte.gz", "labels-idx1-ubyte.gz"] {
        fs::copy(from.join(file), to.join(format!("digits-{file}"))).with_context(|| DIGITS)?;
    }
    for entry in fs::read_dir(&root)? {
        let path = entry?.path();
        let is_page = path
            .extension()
            .is_some_and(|e| ["html", "js", "svg", "ico", "png"].iter().any(|w| e == *w));
        if let (true, Some(name)) = (is_page && path.is_file(), path.file_name()) {
            fs::copy(&path, site.join(name))
                .with_context(|| format!("could not copy {}", path.display()))?;
        }
    }
    Ok(site)
}
