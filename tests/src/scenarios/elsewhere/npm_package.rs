//! The element from the npm package, on pages that are not ours.

use crate::background_process::fresh_folder;
use crate::browser::{Key, Unable};
use crate::prelude::*;
use crate::scenario::only_in;
use attention_spectra::views::{Run, opening};
use site_server::Server;
use std::path::{Path, PathBuf};
use std::{env, fs};

const SCRIPT: Script = script!("npm_package.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "the npm package works by a plain script, light and in one file, under the policy of its README",
        works_by_a_plain_script,
    ),
    only_in(
        Engine::Chromium,
        "the npm package works in pages of Vite, MDX, Quarto and reveal.js",
        works_in_other_tools,
    ),
    only_in(
        Engine::Chromium,
        "the samples for React, Vue, Svelte and bundlers in the documents work as they are written",
        samples_work,
    ),
    only_in(
        Engine::Chromium,
        "the npm package works in React, Vue and Svelte, from a server, and bundled by Rollup, webpack and esbuild",
        works_in_frameworks,
    ),
];

/// A page with a figure, and a script that loads the element. Properties set before that must count.
fn html(policy: &str, entry: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>A page</title><link rel=\"icon\" href=\"data:,\">
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">
         <attention-spectra view=\"singular\" t=\"24\" sigmaqk=\"1\"></attention-spectra>
         <script type=\"module\" src=\"/early.js\"></script>
         <script type=\"module\" src=\"/{entry}.js\"></script>"
    )
}

const EARLY: &str =
    "document.querySelector('attention-spectra').parameters = { seed: 3, causal: true };";

/// Message of the element about the attribute that is misspelt in [`html`].
const MISSPELT: &str = "This element has no attribute “sigmaqk”: did you mean “sigma_qk”?";

/// The policy requested by the README of the package.
fn policy(package: &Path) -> Result<String> {
    let readme = fs::read_to_string(package.join("README.md")).context("README.md")?;
    let (_, rest) = readme
        .split_once("Content-Security-Policy: ")
        .context("no policy")?;
    let (policy, _) = rest.split_once("\n```").context("no end of the policy")?;
    Ok(policy.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Defines the element by a plain script, from the light entry and from the complete one.
fn works_by_a_plain_script(world: &mut World) -> Result<()> {
    let Some(package) = env::var_os("NPM_PACKAGE").map(PathBuf::from) else {
        return Err(Unable("NPM_PACKAGE names no package".to_owned()).into());
    };
    let types = fs::read_to_string(package.join("index.d.ts")).context("index.d.ts")?;
    let declared = members(&types);
    ensure!(
        declared.contains(&"result") && declared.contains(&"toSVG"),
        "index.d.ts declares {declared:?}"
    );
    let folder = fresh_folder("npm")?;
    fs::write(folder.join("early.js"), EARLY)?;
    let policy = policy(&package)?;
    for entry in ["index", "inline"] {
        fs::write(folder.join(format!("{entry}.html")), html(&policy, entry))?;
    }
    let server =
        Server::start(0, vec![folder.clone(), package]).context("could not start a server")?;
    let address = "view=singular&T=24&seed=3&causal=1";
    for (entry, files) in [
        (
            "index",
            "/early-properties.js /early.js /index.js /inline.js /reserve.js",
        ),
        ("inline", "/early.js /inline.js"),
    ] {
        let browser = world.browser.as_mut();
        browser.open(&format!("{}{entry}.html", server.url()))?;
        browser.wait_for("the element", &PAGE.call("isDefined"))?;
        equals_native(
            browser,
            &PAGE.call_with("nthElement", json!([0])),
            address,
            "s2",
        )?;
        let loaded = browser.text(&SCRIPT.call("loaded"))?;
        ensure!(loaded == files, "{entry} loads {loaded}");
        let missing = browser.text(&SCRIPT.call_with("missingMembers", json!([declared])))?;
        ensure!(missing.is_empty(), "the element lacks {missing}");
        let messages = page::messages(browser)?;
        ensure!(messages.contains(MISSPELT), "{entry} says “{messages}”");
        let outside = browser.text(&SCRIPT.call("linksOutside"))?;
        ensure!(outside.is_empty(), "without a site it leads to {outside}");
        page::complaints_only_of(browser, &["has no attribute"])?;
    }
    fs::remove_dir_all(folder)?;
    Ok(())
}

/// Pages with one figure, the number that they show, and a button for the next seed.
const PAGES: [(&str, bool); 7] = [
    ("react/dist/index.html", true),
    ("vue/dist/index.html", true),
    ("svelte/dist/index.html", true),
    ("server/dist/index.html", true),
    ("plain/rollup.html", false),
    ("plain/webpack.html", false),
    ("plain/esbuild.html", false),
];

/// Largest layout shift of a page while its figure is loading.
const SHIFT: f64 = 0.05;

fn works_in_frameworks(world: &mut World) -> Result<()> {
    let server = Server::start(0, vec![examples()?]).context("could not start a server")?;
    let browser = world.browser.as_mut();
    let element = PAGE.call_with("nthElement", json!([0]));
    for (name, has_place) in PAGES {
        browser.open(&format!("{}{name}", server.url()))?;
        browser.wait_for("the figure", &PAGE.call_with("hasElement", json!([0])))?;
        for seed in [3, 4] {
            let address = format!("view=singular&T=24&seed={seed}&causal=1&embed=1");
            browser.wait_for(
                &format!("seed {seed} in {name}"),
                &SCRIPT.call_with("hasSeed", json!([seed])),
            )?;
            equals_native(browser, &element, &address, "s2").context(name)?;
            browser.wait_for(&format!("the event in {name}"), &SCRIPT.call("showsNumber"))?;
            if seed == 3 {
                let shift = browser.number(&SCRIPT.call("layoutShift"))?;
                ensure!(!has_place || shift < SHIFT, "{name} moves by {shift}");
                browser.evaluate(&SCRIPT.call("pressButton"))?;
            }
        }
        let outside = browser.text(&SCRIPT.call("linksOutside"))?;
        let site = if name.starts_with("react") {
            "https://example.org/spectra/"
        } else {
            ""
        };
        ensure!(
            outside.starts_with(site) && outside.is_empty() == site.is_empty(),
            "{name} leads to “{outside}”"
        );
        page::no_complaints(browser).context(name)?;
    }
    Ok(())
}

/// Pages that are made of the samples in `npm/README.md` and in the guide, each bundled by Vite.
fn samples_work(world: &mut World) -> Result<()> {
    let folder = examples()?;
    let mut names = Vec::new();
    for entry in fs::read_dir(folder.join("samples")).context("samples")? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    ensure!(names.len() > 6, "there are only {names:?}");
    let server = Server::start(0, vec![folder]).context("could not start a server")?;
    let browser = world.browser.as_mut();
    for name in names {
        browser.open(&format!("{}samples/{name}/dist/index.html", server.url()))?;
        browser.wait_for("the figure", &PAGE.call_with("hasElement", json!([0])))?;
        let outcome = page::result_of(browser, &PAGE.call_with("nthElement", json!([0])));
        let outcome = outcome.with_context(|| name.clone())?;
        ensure!(
            outcome.parameters["T"] == "256" && !outcome.columns.is_empty(),
            "{name} shows T = {}",
            outcome.parameters["T"]
        );
        page::no_complaints(browser).context(name)?;
    }
    Ok(())
}

/// Members of an element according to `index.d.ts`.
fn members(types: &str) -> Vec<&str> {
    let lines = types
        .lines()
        .skip_while(|line| !line.starts_with("export interface AttentionSpectra"))
        .skip(1)
        .take_while(|line| !line.starts_with('}'));
    lines
        .filter_map(|line| line.strip_prefix("  "))
        .filter(|line| line.starts_with(char::is_alphabetic))
        .filter_map(|line| {
            let line = line.strip_prefix("readonly ").unwrap_or(line);
            line.split([':', '(', '<', '?']).next()
        })
        .collect()
}

/// Waits for the figure that the expression `element` gives, and compares a number of its summary with the native one.
fn equals_native(
    browser: &mut dyn Browser,
    element: &str,
    address: &str,
    name: &str,
) -> Result<()> {
    let native = Run::new(&opening::read(address).0).finish()?;
    let here = native.checked_scalar(name)?;
    ensure!(here.is_finite(), "{address} has no {name}");
    let there = page::result_of(browser, element)?.scalar(name)?;
    ensure!(
        (here - there).abs() < 1e-9 * here.abs().max(1.0),
        "{address}: {name} is {there}, natively {here}"
    );
    Ok(())
}

/// The folder of the built examples.
fn examples() -> Result<PathBuf> {
    let Some(folder) = env::var_os("NPM_EXAMPLES").map(PathBuf::from) else {
        let reason = env::var("NO_NPM_EXAMPLES");
        return Err(
            Unable(reason.unwrap_or_else(|_| "NPM_EXAMPLES names no folder".into())).into(),
        );
    };
    Ok(folder)
}

/// The built examples of `npm/examples`.
fn works_in_other_tools(world: &mut World) -> Result<()> {
    let folder = examples()?;
    let raw = raw_html(&folder.join("quarto/rank-collapse.qmd"))?;
    fs::write(folder.join("quarto/rank-collapse.html"), raw)?;
    let server = Server::start(0, vec![folder]).context("could not start a server")?;
    let browser = world.browser.as_mut();
    let element = |n: usize| PAGE.call_with("nthElement", json!([n]));

    // Vite puts everything into files of its own; React has drawn the second figure.
    browser.open(&format!("{}vite/dist/index.html", server.url()))?;
    browser.wait_for("React", &PAGE.call_with("hasElement", json!([1])))?;
    equals_native(browser, &element(0), "view=singular&T=24&seed=3", "s2")?;
    let depth = "view=depth&T=24&layers=3";
    equals_native(browser, &element(1), depth, "excess")?;
    page::no_complaints(browser)?;

    browser.open(&format!("{}quarto/rank-collapse.html", server.url()))?;
    let rank = "view=stable-rank&T=32&seed=2";
    equals_native(browser, &element(0), rank, "excess")?;
    equals_native(browser, &element(1), "view=singular&T=32&seed=2", "s2")?;
    page::no_complaints(browser)?;

    browser.open(&format!("{}reveal/index.html", server.url()))?;
    browser.wait_for("the slides", &SCRIPT.call("hasSlides"))?;
    ensure!(
        browser.evaluate(&SCRIPT.call("hasBegun"))? == false,
        "a figure begins before its slide is shown"
    );
    browser.press(Key::Right)?;
    equals_native(browser, &element(0), "view=singular&T=64&seed=5", "s2")?;
    // Keys on its dial are its own.
    let before = browser.number(&SCRIPT.call("focusDial"))?;
    browser.press(Key::Left)?;
    let after = browser.number(&SCRIPT.call("valueOfDial"))?;
    ensure!(after < before, "the dial stays at {after}");
    let shown = browser.evaluate(&SCRIPT.call("isOnSlide"))?;
    ensure!(shown == true, "the slide has changed");
    page::no_complaints(browser)
}

/// A page made of the raw HTML of a Quarto document, which Quarto leaves unchanged.
fn raw_html(document: &Path) -> Result<String> {
    let text = fs::read_to_string(document).with_context(|| document.display().to_string())?;
    let blocks: Vec<&str> = text
        .split("```{=html}\n")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once("```")?.0))
        .collect();
    ensure!(blocks.len() == 2, "{} blocks of raw HTML", blocks.len());
    Ok(format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Quarto</title><link rel=\"icon\" href=\"data:,\">\n{}",
        blocks.concat()
    ))
}
