//! No network, once the page has been opened with one.

use super::content_policy::{policy, serve, tour_begun};
use crate::background_process::fresh_folder;
use crate::browser::Unable;
use crate::prelude::*;
use crate::scenarios::computing::gpu::needs_adapter;
use site_server::Server;
use std::fs;
use std::path::Path;
use std::time::Duration;

const SCRIPT: Script = script!("offline.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    scenario(
        "the page works without a network once it has been opened",
        works_without_a_network,
    ),
    once_in(
        Engine::Chromium,
        "files of two versions never meet, online or offline",
        versions_never_meet,
    ),
    once_in(
        Engine::Chromium,
        "the GPU part works without a network once a step has run on it",
        gpu_works_without_a_network,
    ),
];

fn works_without_a_network(world: &mut World) -> Result<()> {
    let server = serve(world, true, &policy("site")?)?;
    let url = server.url();
    let browser = world.browser.as_mut();
    let shown = page::visit(browser, &url, "T=40&seed=2")?;
    needs_service_worker(browser)?;
    browser.wait_for("the files to be kept", &keeps_files())?;
    // The page and what its service worker names, once each, and nothing else.
    let listed = browser.text(&SCRIPT.call("listedAddresses"))?;
    let kept = browser.text(&SCRIPT.call("keptAddresses"))?;
    ensure!(kept == listed, "kept is {kept}, listed {listed}");
    drop(server);
    browser.open("about:blank")?;
    let again = page::visit(browser, &url, "T=40&seed=2")?;
    ensure!(
        again == shown,
        "without a network it computes something else"
    );
    ensure!(page::picture(browser)?.ink > 0.002, "the canvas is blank");
    browser.open(&format!("{url}?tour=five"))?;
    tour_begun(world)?;
    let browser = world.browser.as_mut();
    page::result(browser)?;
    let said = page::messages(browser)?;
    ensure!(said.is_empty(), "it says: {said}");
    page::complaints_only_of(browser, &UNREACHED)
}

fn gpu_works_without_a_network(world: &mut World) -> Result<()> {
    needs_adapter(world)?;
    let address = "view=depth&T=16&layers=2&device=gpu";
    let server = serve(world, true, &policy("site")?)?;
    let url = server.url();
    let browser = world.browser.as_mut();
    let shown = page::visit(browser, &url, address)?;
    needs_service_worker(browser)?;
    browser.wait_for("the files to be kept", &keeps_files())?;
    drop(server);
    browser.open("about:blank")?;
    let again = page::visit(browser, &url, address)?;
    let device = page::device(browser)?;
    ensure!(
        device.contains("gpu"),
        "without a network it was computed on {device}: {}",
        page::messages(browser)?
    );
    ensure!(
        again == shown,
        "without a network it computes something else"
    );
    page::complaints_only_of(browser, &UNREACHED)
}

fn versions_never_meet(world: &mut World) -> Result<()> {
    let site = fresh_folder("versions")?;
    copy(&world.folder, &site)?;
    // As usual hosts do, it lets browsers keep the page itself for a while.
    let roots = vec![site.clone(), world.pages.clone()];
    let server = Server::with_header(0, roots, "Cache-Control: max-age=600")?;
    let url = server.url();
    let browser = world.browser.as_mut();
    let first = page::visit(browser, &url, "T=40&seed=2")?;
    needs_service_worker(browser)?;
    browser.wait_for("the files to be kept", &keeps_files())?;
    browser.wait_for(
        "the page to be in the care of its service worker",
        &is_in_care(),
    )?;
    let old = publish(&site, "second")?;

    // The page that is open continues with its own files, those too that it has not loaded before: their folder is gone, so
    // that only what is kept can be had.
    let cards = browser.number(&SCRIPT.call("openGallery"))?;
    ensure!(cards > 50.0, "there is no gallery");
    takes_files_of(browser, &old).context("an open page")?;
    // A model that learns for a moment.
    page::set_parameters(
        browser,
        json!({"view": "train", "runs": "vit", "d": 16, "heads": 2, "layers": 1, "batch": 4, "steps": 3}),
    )?;
    ensure!(
        page::messages(browser)?.is_empty(),
        "its models do not learn: {}",
        page::messages(browser)?
    );
    // The next one is new, and once nobody uses the old one it is gone.
    let mut visits = 0;
    // Browsers look for another one themselves, a second or more after a page has come.
    browser.evaluate(&SCRIPT.call("lookForUpdate"))?;
    loop {
        browser.open("about:blank")?;
        // Firefox takes its time to notice that nobody uses the old one.
        std::thread::sleep(Duration::from_millis(400 * visits));
        let second = page::visit(browser, &url, "T=40&seed=2")?;
        ensure!(second == first, "another version computes something else");
        takes_files_of(browser, "www-second").context("a new page")?;
        if browser.evaluate(&SCRIPT.call_with("keepsOnly", json!(["second"])))? == true {
            break;
        }
        visits += 1;
        ensure!(
            visits < 12,
            "the old version is still kept: {}",
            browser.text(&SCRIPT.call("stateOfVersions"))?
        );
    }
    drop(server);
    browser.open("about:blank")?;
    let again = page::visit(browser, &url, "T=40&seed=2")?;
    ensure!(
        again == first,
        "without a network it computes something else"
    );
    takes_files_of(browser, "www-second").context("without a network")?;
    fs::remove_dir_all(&site)?;
    page::complaints_only_of(browser, &UNREACHED)
}

/// Checks that all files of the page come from the folder of one version.
fn takes_files_of(browser: &mut dyn Browser, version: &str) -> Result<()> {
    browser.wait_for("its files to be loaded", &SCRIPT.call("hasLoadedFiles"))?;
    let others = browser.text(&SCRIPT.call_with("filesOfOthers", json!([version])))?;
    ensure!(
        others.is_empty(),
        "there are files of another version: {others}"
    );
    Ok(())
}

/// Publishes the contents of the folder `site` once more, as the version `name`; returns the folder of the old version.
pub fn publish(site: &Path, name: &str) -> Result<String> {
    let folders =
        fs::read_dir(site)?.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut versions = folders.filter(|name| name.starts_with("www-"));
    let old = versions.next().context("the site has no version")?;
    let version = old.trim_start_matches("www-");
    fs::rename(site.join(&old), site.join(format!("www-{name}")))?;
    for file in ["index.html", "embed.js", "offline.js"] {
        let file = site.join(file);
        fs::write(&file, fs::read_to_string(&file)?.replace(version, name))?;
    }
    Ok(old)
}

/// Copies the folder `from` into `to`.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        match entry.file_type()?.is_dir() {
            true => copy(&entry.path(), &to.join(entry.file_name()))?,
            false => fs::copy(entry.path(), to.join(entry.file_name())).map(drop)?,
        }
    }
    Ok(())
}

/// Browsers report that the server is gone, for each file again.
pub const UNREACHED: [&str; 1] = ["ERR_CONNECTION_REFUSED"];

pub fn needs_service_worker(browser: &mut dyn Browser) -> Result<()> {
    if browser.evaluate(&SCRIPT.call("lacksServiceWorkers"))? == true {
        bail!(Unable(
            "it has no service workers when driven by a program".to_owned()
        ));
    }
    Ok(())
}

/// JavaScript expression for whether the service worker keeps the files of the page.
pub fn keeps_files() -> String {
    SCRIPT.call("keepsFiles")
}

/// JavaScript expression for whether a service worker controls the page.
pub fn is_in_care() -> String {
    SCRIPT.call("isInCare")
}
