//! No network, once the page has been opened with one.

use super::World;
use super::content_policy::{policy, serve, tour_begun};
use super::gpu::needs_adapter;
use crate::browser::{Browser, Unable};
use crate::page;
use anyhow::{Result, bail, ensure};

pub fn works_without_a_network(world: &mut World) -> Result<()> {
    let server = serve(world, true, &policy("site")?)?;
    let url = server.url();
    let browser = world.browser.as_mut();
    let shown = page::visit(browser, &url, "T=40&seed=2")?;
    needs_service_worker(browser)?;
    browser.wait_for("the files to be kept", &kept("kept.length > 10"))?;
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
    // The GPU part is loaded while the service worker is still on its way.
    let shown = page::visit(browser, &url, address)?;
    needs_service_worker(browser)?;
    // All of them: what was loaded once the service worker was there is kept before the rest.
    let gpu = "['gpu-worker.js', 'attention_spectra_gpu.js', 'attention_spectra_gpu_bg.wasm']
      .every(name => kept.some(({ url }) => url.endsWith(`/${name}`)))";
    browser.wait_for(
        "the GPU part to be kept",
        &kept(&format!("kept.length > 10 && {gpu}")),
    )?;
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
pub fn kept(js: &str) -> String {
    format!(
        "navigator.serviceWorker.ready.then(() => caches.open('attention-spectra'))
           .then(store => store.keys()).then(kept => {js})"
    )
}
