//! Makes a folder that any web server can serve from the sources.

pub mod bundle;
pub mod declarations;
pub mod first_picture;
pub mod minify;
pub mod module_graph;
pub mod module_imports;
mod module_lists;
pub mod path_remapping;
mod policy;
mod sentences;
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

/// A module that a browser loads.
struct Module {
    /// `NAME.js` and `NAME_bg.wasm`.
    name: &'static str,
    /// Its package.
    package: &'static str,
    /// Its features.
    features: &'static str,
    /// Further arguments of Cargo and, after `--`, of the compiler, for the published module.
    arguments: &'static [&'static str],
}

/// The module of the page and of its workers.
const PAGE: Module = Module {
    name: "attention_spectra",
    package: "attention-spectra-web-page",
    features: "",
    arguments: &FOR_SIZE,
};

/// The module that only a checkpoint of the visitor's own needs.
const MODELS: Module = Module {
    name: "attention_spectra_models",
    package: "attention-spectra-web-models",
    ..PAGE
};

/// The module that only the GPU worker loads.
const GRAPHICS: Module = Module {
    name: "attention_spectra_gpu",
    package: "attention-spectra-web-graphics",
    ..PAGE
};

/// The module that only the training workers load.
const TRAINING: Module = Module {
    name: TRAINING_MODULE,
    package: "attention-spectra-web-training",
    features: "",
    arguments: &FOR_SPEED,
};

/// The module of a worker in which models train on the graphics device.
const TRAINING_ON_DEVICE: Module = Module {
    name: "attention_spectra_training_gpu",
    features: "gpu",
    ..TRAINING
};

/// The module that only the tests load.
const EXAMINATION: Module = Module {
    name: "attention_spectra_examination",
    package: "attention-spectra-web-examination",
    ..PAGE
};

/// Profile of published modules.
const PUBLISHED: &str = "web";

/// Profile of modules for development, which are built without the arguments of published modules.
const QUICK: &str = "web-quick";

/// Name of the module in which models train.
pub const TRAINING_MODULE: &str = "attention_spectra_training";

/// The pictures that models learn first.
const DIGITS: &str = "crate/training/src/tasks/digits";

/// The licences of all parts, which the page shows.
const LICENCES: &str = "licences.txt";

/// The Python programs of the views and their parts, JSON {path: text}: the page loads them on demand.
const PYTHON: &str = "numpy.json";

/// Inlining less than usual makes a module smaller: hot functions are inlined by name.
pub const SMALLER: &str = "-Cllvm-args=-inline-threshold=8";

/// The same for the libraries. All published modules share them: with other flags for some, each build would compile all of them anew.
const LIBRARIES: &str =
    "target.wasm32-unknown-unknown.rustflags=['-Cllvm-args=-inline-threshold=8']";

/// Build options of modules that are to be small.
const FOR_SIZE: [&str; 4] = ["--config", LIBRARIES, "--", SMALLER];

/// Build options of modules that are to be fast: ours of their libraries are compiled for speed, and more is inlined.
const FOR_SPEED: [&str; 12] = [
    "--config",
    LIBRARIES,
    "--config",
    "profile.web.package.attention-spectra-attention.opt-level=3",
    "--config",
    "profile.web.package.attention-spectra-models.opt-level=3",
    "--config",
    "profile.web.package.attention-spectra-training.opt-level=3",
    "--config",
    "profile.web.package.attention-spectra-device.opt-level=3",
    "--",
    "-Cllvm-args=-inline-threshold=60",
];

/// What modules are built for.
#[derive(Clone, Copy, PartialEq)]
enum Purpose {
    /// To be loaded by visitors: as small as it can be.
    Publication,
    /// To be tested: the code of publication, but not made smaller.
    Examination,
    /// To be seen soon after a change.
    Development,
}

/// Builds the published page, and returns its folder.
pub fn build() -> Result<PathBuf> {
    assemble(Purpose::Publication, &ALL)
}

/// Builds the page with its main module only. The others, which it loads when they are wanted, take longer than this one.
pub fn build_first() -> Result<PathBuf> {
    assemble(Purpose::Publication, &[PAGE])
}

/// Builds for development, without slow optimisation: the page alone, or with the modules that it loads when they are wanted.
pub fn build_quickly(is_whole: bool) -> Result<PathBuf> {
    assemble(Purpose::Development, if is_whole { &ALL } else { &[PAGE] })
}

/// Builds the module in which tests examine the decompositions, and returns its folder.
///
/// # Errors
/// The module does not compile.
pub fn examination() -> Result<PathBuf> {
    let folder = paths::target().join("examination");
    EXAMINATION.build(&folder, Purpose::Examination)?;
    Ok(folder)
}

/// All modules of the page. Both of training compile to the same file: each is bound before the next.
const ALL: [Module; 5] = [PAGE, MODELS, GRAPHICS, TRAINING, TRAINING_ON_DEVICE];

fn assemble(purpose: Purpose, modules: &[Module]) -> Result<PathBuf> {
    toolchain::wasm_target()?;
    let package = paths::root().join("www/pkg");
    for module in modules {
        module.build(&package, purpose)?;
    }
    for module in &ALL {
        module.announce(&package)?;
    }
    page_libraries::write(&package)?;
    let site = collect()?;
    let licences = licences::of_page()?;
    fs::write(site.join("www").join(LICENCES), licences).with_context(|| LICENCES)?;
    fs::write(site.join("www").join(PYTHON), python_programs()?).with_context(|| PYTHON)?;
    style_sheet::join(&site.join("www"))?;
    module_lists::write(&site)?;
    if purpose == Purpose::Publication {
        sentences::split(&site)?;
        minify::scripts(&site)?;
    }
    Ok(site)
}

/// The text of every `check.py`, and of the parts that they import, by its path below `crate/src/views`.
fn python_programs() -> Result<String> {
    let views = paths::root().join("crate/src/views");
    let mut all = serde_json::Map::new();
    for folder in fs::read_dir(&views)? {
        let folder = folder?.path();
        if !folder.is_dir() {
            continue;
        }
        for file in fs::read_dir(folder)? {
            let file = file?.path();
            if file.extension().is_some_and(|ending| ending == "py") {
                let name = file.strip_prefix(&views)?.to_string_lossy().into_owned();
                let text = fs::read_to_string(&file).with_context(|| name.clone())?;
                all.insert(name, text.into());
            }
        }
    }
    Ok(serde_json::Value::Object(all).to_string())
}

/// Stands in place of a module that is not built yet.
const UNBUILT: &str =
    "throw new Error('this part is still being built: reload the page in a few minutes');\n";

impl Module {
    /// Writes modules that say so in place of those that are not built yet.
    fn announce(&self, folder: &Path) -> Result<()> {
        let script = folder.join(format!("{}.js", self.name));
        if !script.is_file() {
            fs::write(script, UNBUILT)?;
            fs::write(folder.join(format!("{}_bg.wasm", self.name)), "")?;
        }
        Ok(())
    }

    /// Makes the module, and the JavaScript for it, in the folder `folder`.
    fn build(&self, folder: &Path, purpose: Purpose) -> Result<()> {
        let (profile, arguments) = match purpose {
            Purpose::Publication | Purpose::Examination => (PUBLISHED, self.arguments),
            Purpose::Development => (QUICK, &[][..]),
        };
        self.compile(profile, arguments)?;
        self.bind(folder, purpose == Purpose::Publication, profile)
    }

    /// Compiles the module. If `CI` is set, warnings are errors, since nobody reads them there.
    fn compile(&self, profile: &str, own: &[&str]) -> Result<()> {
        let mut arguments = vec![
            "rustc",
            "--quiet",
            "--profile",
            profile,
            "--target",
            toolchain::WASM_TARGET,
            "-p",
            self.package,
            "--features",
            self.features,
        ];
        let setting = path_remapping::setting()?;
        arguments.extend(setting.iter().map(String::as_str));
        let warnings = format!("target.{}.rustflags=['-Dwarnings']", toolchain::WASM_TARGET);
        if std::env::var_os("CI").is_some() {
            arguments.extend(["--config", &warnings]);
        }
        arguments.extend(own);
        // RUSTFLAGS would replace the instruction sets that .cargo/config.toml asks for.
        let mut cargo = process::cargo(&arguments);
        let what = format!("building {} for the browser", self.name);
        process::check(cargo.env_remove("RUSTFLAGS"), &what)
    }

    /// Writes the compiled module, and the JavaScript for it, into the folder `folder`.
    fn bind(&self, folder: &Path, squeeze: bool, profile: &str) -> Result<()> {
        let compiled = paths::target()
            .join(toolchain::WASM_TARGET)
            .join(profile)
            .join(self.package.replace('-', "_"))
            .with_extension("wasm");
        let generate = |named: bool| {
            Bindgen::new()
                .input_path(&compiled)
                .out_name(self.name)
                .web(true)?
                .typescript(true)
                .omit_default_module_path(false)
                .remove_name_section(!named)
                .remove_producers_section(true)
                .generate(folder)
                .with_context(|| format!("binding {}", compiled.display()))
        };
        generate(squeeze)?;
        let module = folder.join(format!("{}_bg.wasm", self.name));
        sentences::check_constants(&module)?;
        if squeeze && !wasm_opt::shrink_module(&module)? {
            generate(false)?;
        }
        declarations::shorten(&folder.join(format!("{}.d.ts", self.name)))
    }
}

/// Gathers the files that the page needs, and no others, under `target/site/`.
fn collect() -> Result<PathBuf> {
    let (root, site) = (paths::root(), paths::site());
    fs::create_dir_all(&site).with_context(|| format!("could not make {}", site.display()))?;
    folders::mirror(&root.join("www"), &site.join("www"))?;
    declarations::remove(&site.join("www"))?;
    sentences::name_as_text(&site.join(sentences::FOLDER))?;
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
