//! The dialog for sharing copies the NumPy program of the figure. Its numbers are checked by the tests of the library.

use crate::browser::Unable;
use crate::page::{self, ELEMENT};
use crate::prelude::*;
use attention_spectra::views::{numpy_program, opening};
use std::env;
use std::process::Command;

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[once_in(
    Engine::Chromium,
    "the program for NumPy is copied as the library writes it, and runs",
    is_copied,
)];

/// Figures that use the first core, the whole one, and one whose tokens only the program knows.
const ADDRESSES: [&str; 3] = [
    "T=16&seed=7",
    "view=gap&T=16&samples=2",
    "view=models&reading=story&T=12&d=16&layers=1&heads=2",
];

fn is_copied(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, ADDRESSES[0])?;
    let mut last = String::new();
    for address in ADDRESSES {
        page::show(browser, address)?;
        last = copied(browser).context(address)?;
        ensure!(last == wanted(browser, address)?, "{address}: {last}");
    }
    // A single claim has the program of the figure that measures it.
    page::show(browser, "view=claims&claim=gap-outlier")?;
    let measured = browser.text(&format!(
        "{ELEMENT}.result.then(({{ columns }}) => columns.address[columns.id.indexOf('gap-outlier')])"
    ))?;
    let of_claim = copied(browser)?;
    ensure!(
        of_claim == wanted(browser, &measured)?,
        "{measured}: {of_claim}"
    );
    // Of what rounding decides there is no program.
    page::show(browser, "view=depth&T=24&attention=uniform")?;
    browser.evaluate(&format!(
        "void {ELEMENT}.shadowRoot.querySelector('.open-share').click()"
    ))?;
    browser.wait_for(
        "the dialog without a program",
        &format!("{ELEMENT}.shadowRoot.querySelector('#share-numpy')?.closest('section').hidden"),
    )?;
    page::no_complaints(browser)?;
    run(&last)
}

/// The program of the figure at `address` as the library writes it for the page.
fn wanted(browser: &mut dyn Browser, address: &str) -> Result<String> {
    let (p, problems) = opening::read(address);
    ensure!(problems.is_empty(), "{problems:?}");
    let base = browser.text(&format!("{ELEMENT}.base"))?;
    Ok(numpy_program(
        &p,
        &format!("{base}#{}", opening::address(&p)),
    )?)
}

/// Text that the button beside the program copies.
fn copied(browser: &mut dyn Browser) -> Result<String> {
    browser.text(&format!(
        "(async root => {{
           let part;
           root.querySelector('.open-share').click();
           while (!(part = root.querySelector('#share-numpy')?.closest('section')) || part.hidden || !root.querySelector('dialog[open]')) {{
             await new Promise(done => setTimeout(done, 20));
           }}
           const copied = new Promise(done => {{
             Object.defineProperty(navigator, 'clipboard', {{ configurable: true, value: {{ writeText: async text => done(text) }} }});
           }});
           part.querySelector('[data-copy]').click();
           const text = await copied;
           root.querySelector('dialog[open]').close();
           return text;
         }})({ELEMENT}.shadowRoot)"
    ))
}

/// Runs `program`, if Python with NumPy is installed.
fn run(program: &str) -> Result<()> {
    let named = env::var("PYTHON").ok();
    let mut known = named
        .into_iter()
        .chain(["python3".to_owned(), "python".to_owned()]);
    let python = |python: &str, code: &str| Command::new(python).args(["-c", code]).output();
    let has_numpy =
        |name: &String| python(name, "import numpy").is_ok_and(|output| output.status.success());
    let Some(name) = known.find(has_numpy) else {
        bail!(Unable(
            "no Python with NumPy was found to run the copied program (PYTHON=… names one)"
                .to_owned()
        ));
    };
    let output = python(&name, program)?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    ensure!(output.status.success(), "{said}");
    ensure!(!output.stdout.is_empty(), "the program prints nothing");
    Ok(())
}
