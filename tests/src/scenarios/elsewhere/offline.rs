//! No network, once the page has been opened with one.

use super::content_policy::{policy, serve, tour_begun};
use crate::background_process::fresh_folder;
use crate::browser::{Browser, Unable};
use crate::page::{self, ELEMENT};
use crate::scenario::World;
use crate::scenarios::computing::gpu::needs_adapter;
use anyhow::{Context, Result, bail, ensure};
use site_server::Server;
use std::fs;
use std::path::Path;
use std::time::Duration;

pub fn works_without_a_network(world: &mut World) -> Result<()> {
    let server = serve(world, true, &policy("site")?)?;
    let url = server.url();
    let browser = world.browser.as_mut();
    let shown = page::visit(browser, &url, "T=40&seed=2")?;
    needs_service_worker(browser)?;
    browser.wait_for("the files to be kept", &cached_requests("kept.length > 10"))?;
    // The page and what its service worker names, once each, and nothing else.
    let listed = "fetch('offline.js').then(answer => answer.text()).then(text => JSON.parse(/const FILES = (.*);/.exec(text)[1]))
       .then(files => ['./', ...files].map(name => new URL(name, location.origin).href).sort().join(' '))";
    let listed = browser.text(listed)?;
    let kept = browser.text(&cached_requests(
        "kept.map(({ url }) => url).sort().join(' ')",
    ))?;
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

pub fn gpu_works_without_a_network(world: &mut World) -> Result<()> {
    needs_adapter(world)?;
    let address = "view=depth&T=16&layers=2&device=gpu";
    let server = serve(world, true, &policy("site")?)?;
    let url = server.url();
    let browser = world.browser.as_mut();
    let shown = page::visit(browser, &url, address)?;
    needs_service_worker(browser)?;
    browser.wait_for("the files to be kept", &cached_requests("kept.length > 10"))?;
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

pub fn versions_never_meet(world: &mut World) -> Result<()> {
    let site = fresh_folder("versions")?;
    copy(&world.folder, &site)?;
    // As usual hosts do, it lets browsers keep the page itself for a while.
    let roots = vec![site.clone(), world.pages.clone()];
    let server = Server::with_header(0, roots, "Cache-Control: max-age=600")?;
    let url = server.url();
    let browser = world.browser.as_mut();
    let first = page::visit(browser, &url, "T=40&seed=2")?;
    needs_service_worker(browser)?;
    browser.wait_for("the files to be kept", &cached_requests("kept.length > 10"))?;
    browser.wait_for(
        "the page to be in the care of its service worker",
        "navigator.serviceWorker.controller !== null",
    )?;
    let old = publish(&site, "second")?;

    // The page that is open goes on with its own files, those too that it has not loaded before: their folder is gone, so
    // that only what is kept can be had.
    browser.evaluate(&format!("{ELEMENT}.openGallery().then(() => true)"))?;
    let cards = format!("{ELEMENT}.shadowRoot.querySelectorAll('.gallery[open] li').length");
    ensure!(browser.number(&cards)? > 50.0, "there is no gallery");
    takes_files_of(browser, &old).context("an open page")?;
    page::set_parameters(browser, TRAINING)?;
    ensure!(
        page::messages(browser)?.is_empty(),
        "its models do not learn: {}",
        page::messages(browser)?
    );
    // The next one is new, and once nobody uses the old one it is gone.
    let only = "caches.keys().then(names => names.join() === 'attention-spectra-second')";
    let mut visits = 0;
    // Browsers look for another one themselves, a second or more after a page has come.
    browser.evaluate(
        "navigator.serviceWorker.getRegistration().then(it => it.update()).then(() => true)",
    )?;
    loop {
        browser.open("about:blank")?;
        // Firefox takes its time to notice that nobody uses the old one.
        std::thread::sleep(Duration::from_millis(400 * visits));
        let second = page::visit(browser, &url, "T=40&seed=2")?;
        ensure!(second == first, "another version computes something else");
        takes_files_of(browser, "www-second").context("a new page")?;
        if browser.evaluate(only)? == true {
            break;
        }
        visits += 1;
        let state = "Promise.all([caches.keys(), navigator.serviceWorker.getRegistration()]).then(([names, it]) =>
           `${names}; installing ${it.installing?.state}, waiting ${it.waiting?.state}, active ${it.active?.state}`)";
        ensure!(
            visits < 12,
            "the old version is still kept: {}",
            browser.text(state)?
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

/// The page has all its files from the folder of one version.
fn takes_files_of(browser: &mut dyn Browser, version: &str) -> Result<()> {
    const NAMES: &str = "performance.getEntriesByType('resource').map(({ name }) => name).filter(name => name.includes('/www-'))";
    browser.wait_for("its files to be loaded", &format!("{NAMES}.length > 10"))?;
    let others = browser.text(&format!(
        "{NAMES}.filter(name => !name.includes('/{version}/')).join(' ')"
    ))?;
    ensure!(
        others.is_empty(),
        "there are files of another version: {others}"
    );
    Ok(())
}

/// Publishes what is in the folder `site` once more, as the version `name`; the folder that the old one had.
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

/// A model that learns for a moment.
const TRAINING: &str =
    "{ view: 'train', runs: 'vit', d: 16, heads: 2, layers: 1, batch: 4, steps: 3 }";

/// Browsers report that the server is gone, for each file again.
pub const UNREACHED: [&str; 1] = ["ERR_CONNECTION_REFUSED"];

pub fn needs_service_worker(browser: &mut dyn Browser) -> Result<()> {
    if browser.evaluate("navigator.serviceWorker === undefined")? == true {
        bail!(Unable(
            "it has no service workers when driven by a program".to_owned()
        ));
    }
    Ok(())
}

/// The expression `js` of the requests whose answers are `kept`.
pub fn cached_requests(js: &str) -> String {
    format!(
        "navigator.serviceWorker.ready.then(() => caches.keys())
           .then(names => caches.open(names.find(name => name.startsWith('attention-spectra-'))))
           .then(store => store.keys()).then(kept => {js})"
    )
}
