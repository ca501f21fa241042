//! The element on pages of other people, and tours of their own.

use crate::background_process::fresh_folder;
use crate::page::{self, ELEMENT};
use crate::scenario::World;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use site_server::Server;
use std::fs;

const README: &str = include_str!("../../../../README.md");

/// Brightness of the pixel in the corner of the element's canvas, 0 to 255; −1 while there is none.
const CORNER: &str =
    "(document.querySelector('attention-spectra').shadowRoot.querySelector('canvas')
   ?.getContext('2d').getImageData(1, 1, 1, 1).data[0] ?? -1)";

pub fn styles_do_not_leak(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}host.html", world.url))?;
    page::result(browser)?;
    let seen = browser.evaluate(&format!(
        "(({{ shadowRoot }}) => {{
           const style = name => getComputedStyle(shadowRoot.querySelector(name));
           const own = getComputedStyle(document.querySelector('#own'));
           return [style('canvas').display, style('summary').display !== 'none', style('.about').fontSize,
             style('.about').fontFamily.includes('system-ui'), own.marginTop, own.color];
         }})({ELEMENT})"
    ))?;
    let wanted = serde_json::json!(["block", true, "16px", true, "40px", "rgb(1, 2, 3)"]);
    ensure!(seen == wanted, "styles leak: {seen}");
    page::no_complaints(browser)
}

pub fn colours_follow_the_page(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}host.html", world.url))?;
    page::result(browser)?;
    let ground = format!(
        "Number(getComputedStyle({ELEMENT}.shadowRoot.querySelector('.stage')).backgroundColor.match(/\\d+/)[0])"
    );
    for (scheme, is_dark) in [("dark", true), ("light", false), ("dark", true)] {
        browser.evaluate(&format!(
            "void (document.documentElement.style.colorScheme = '{scheme}')"
        ))?;
        let fits = |js: &str| format!("{js} >= 0 && {js} < 128 === {is_dark}");
        browser.wait_for(&format!("a {scheme} figure"), &fits(CORNER))?;
        browser.wait_for(&format!("a {scheme} ground"), &fits(&ground))?;
    }
    page::no_complaints(browser)
}

pub fn waits_until_it_is_looked_at(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}host.html", world.url))?;
    page::result(browser)?;
    let second = "document.querySelectorAll('attention-spectra')[1]";
    let begun = format!("!!{second}.shadowRoot.querySelector('canvas')");
    ensure!(
        browser.evaluate(&begun)? == false,
        "it works where nobody sees it"
    );
    browser.evaluate(&format!("void {second}.scrollIntoView()"))?;
    browser.wait_for("it to begin in sight", &begun)?;
    let outcome = page::result_of(browser, second)?;
    ensure!(outcome.numbers("s")?.len() == 24, "it shows something else");
    page::no_complaints(browser)
}

/// Notes what is begun on the page from now on and has no end yet: listeners beside the element, observers of the page, clocks, and
/// steps of workers.
const KEPT: &str = "void (() => {
   const kept = window.kept = new Map();
   const keys = new WeakMap();
   let count = 0;
   const key = (target, type, listener) => {
     if (!keys.has(listener)) keys.set(listener, count += 1);
     return `${target.constructor.name} ${type} ${keys.get(listener)}`;
   };
   const wrap = (object, name, act) => {
     const usual = object[name];
     object[name] = function (...given) {
       return act.call(this, () => usual.apply(this, given), ...given);
     };
   };
   const isShared = target => [document, window].includes(target) || target instanceof MediaQueryList;
   wrap(EventTarget.prototype, 'addEventListener', function (usual, type, listener, options) {
     const target = this ?? window;
     if (isShared(target)) {
       const name = key(target, type, listener);
       kept.set(name, type);
       options?.signal?.addEventListener('abort', () => kept.delete(name));
     }
     usual();
   });
   wrap(EventTarget.prototype, 'removeEventListener', function (usual, type, listener) {
     const target = this ?? window;
     if (isShared(target)) kept.delete(key(target, type, listener));
     usual();
   });
   wrap(MutationObserver.prototype, 'observe', function (usual, target) {
     if ([document.documentElement, document.body].includes(target)) kept.set(this, 'observer');
     usual();
   });
   wrap(MutationObserver.prototype, 'disconnect', function (usual) {
     kept.delete(this);
     usual();
   });
   wrap(window, 'setInterval', usual => {
     const number = usual();
     kept.set(number, 'clock');
     return number;
   });
   wrap(window, 'clearInterval', (usual, number) => {
     kept.delete(number);
     usual();
   });
   window.steps = 0;
   wrap(Worker.prototype, 'postMessage', (usual, message) => {
     if (message.kind === 'run' && message.text.includes('T=17')) window.steps += 1;
     usual();
   });
   window.element = document.createElement('attention-spectra');
   Object.assign(element, { parameters: { view: 'depth', T: 17, layers: 4 } });
   document.body.prepend(element);
 })()";

pub fn leaves_nothing_behind(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}one.html", world.url))?;
    page::result(browser)?;
    browser.evaluate(KEPT)?;
    page::result_of(browser, "element")?;
    let inside = |name: &str| format!("element.shadowRoot.querySelector('{name}')");
    // Moved in the midst of its work it goes on with that.
    browser.evaluate(
        "void (() => {
           window.steps = 0;
           element.addEventListener('progress', ({ detail }) => (window.total = detail.total));
           element.parameters = { samples: 20 };
         })()",
    )?;
    browser.wait_for("its work", "window.steps > 4")?;
    browser.evaluate("void document.body.append(element)")?;
    let outcome = page::result_of(browser, "element")?;
    ensure!(
        outcome.parameters["samples"] == "20",
        "moved, it shows something else"
    );
    ensure!(
        browser.evaluate("window.steps <= window.total")? == true,
        "moved, it begins anew"
    );
    // Removed while one setting is computed, another beside it, layers are played, and the gallery draws.
    browser.evaluate("void (element.parameters = { pin: 'samples=900', samples: 800 })")?;
    browser.evaluate(&format!("void {}.click()", inside(".player")))?;
    browser.evaluate("element.openGallery().then(() => true)")?;
    let begun = browser.number("window.kept.size")?;
    ensure!(begun > 5.0, "only {begun} listeners and clocks are noticed");
    browser.evaluate("void element.remove()")?;
    browser.evaluate("new Promise(done => setTimeout(() => done(true), 100))")?;
    let kept = browser.evaluate("[...window.kept.values()]")?;
    ensure!(kept == serde_json::json!([]), "it leaves {kept}");
    let steps = browser.number("window.steps")?;
    browser.evaluate("new Promise(done => setTimeout(() => done(true), 300))")?;
    let later = browser.number("window.steps")?;
    ensure!(steps == later, "it begins {} steps more", later - steps);
    // Back in the page it works as before.
    browser.evaluate(
        "void (document.body.prepend(element), element.parameters = { samples: 2, pin: '' })",
    )?;
    let outcome = page::result_of(browser, "element")?;
    ensure!(
        outcome.parameters["samples"] == "2",
        "back, it shows something else"
    );
    let menu = inside("details.menu");
    browser.evaluate(&format!("void ({menu}.open = true)"))?;
    browser.evaluate("void document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))")?;
    ensure!(
        browser.evaluate(&format!("{menu}.open"))? == false,
        "back, its menu stays open"
    );
    page::no_complaints(browser)
}

pub fn shared_code_reproduces_the_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    for address in [
        "view=gap&T=48&hold=beta&beta=0.7&seed=3&attention=sigmoid",
        "view=singular&T=40&sigma_qk=1.3&skip=1&alpha=0.5",
    ] {
        let shown = page::visit(browser, &world.url, address)?;
        let text =
            |name: &str| format!("{ELEMENT}.shadowRoot.querySelector('#share-{name}').value");
        browser.evaluate(&format!(
            "void {ELEMENT}.shadowRoot.querySelector('.open-share').click()"
        ))?;
        let dialog =
            format!("{ELEMENT}.shadowRoot.querySelector('dialog[open] #share-iframe') !== null");
        browser.wait_for("the dialog", &dialog)?;
        let preview = format!("{ELEMENT}.shadowRoot.querySelector('.preview attention-spectra')");
        let previewed = page::result_of(browser, &preview)?;
        ensure!(
            previewed.columns == shown.columns,
            "{address}: the preview shows something else"
        );
        browser.evaluate(&format!(
            "(() => {{
               const read = (text, name) => new DOMParser().parseFromString(text, 'text/html').querySelector(name);
               window.shared = document.adoptNode(read({}, 'attention-spectra'));
               window.framed = read({}, 'iframe').src;
               {ELEMENT}.shadowRoot.querySelector('dialog[open]').close();
               document.body.append(shared);
             }})()",
            text("element"),
            text("iframe")
        ))?;
        let again = page::result_of(browser, "shared")?;
        ensure!(
            again == shown,
            "{address}: the element shows something else"
        );
        let cited = browser.text(&text("cite"))?;
        ensure!(
            cited.contains("booktitle = {ICML}")
                && cited.contains(&format!(
                    "Figure: {}",
                    browser.text(&format!("{ELEMENT}.link"))?
                )),
            "{address} is cited as {cited}"
        );
        // A frame is the link, but for what is left out around the figure.
        let link = browser.text(&format!("{ELEMENT}.link"))?;
        let framed = browser.text("framed")?;
        ensure!(
            framed == format!("{link}&embed=1"),
            "{address}: the frame shows {framed}, the link {link}"
        );
    }
    // Frameworks set properties where there are any, and take them away by nothing.
    browser.evaluate(
        "void (shared.attention = 'relu', shared.head = 2, shared.pin = 'view=singular&T=32')",
    )?;
    browser.wait_for(
        "what was set",
        "shared.parameters.attention === 'relu' && shared.parameters.head === 2 && shared.parameters.pin === 'view=singular&T=32'",
    )?;
    let methods = browser.text(
        "Object.keys(shared.parameters).filter(name => typeof shared[name.toLowerCase()] === 'function').join()",
    )?;
    ensure!(
        methods == "attention,head,pin",
        "these are methods and parameters: {methods}"
    );
    browser.evaluate("void (shared.attention = shared.head = undefined, shared.pin = null)")?;
    browser.wait_for(
        "what was taken away",
        "shared.parameters.attention === 'softmax' && shared.parameters.head === 1 && shared.parameters.pin === ''",
    )?;
    // The code is for pages of others: the policy of ours has no styles in attributes.
    page::complaints_only_of(browser, &["style-src"])
}

pub fn a_frame_has_what_was_chosen(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.set_viewport(600, 620)?;
    let address = "T=48&embed=1&controls=beta,T,rho&caption=Less%20is%20more&ground=transparent";
    page::visit(browser, &world.url, address)?;
    let seen = browser.evaluate(&format!(
        "(root => {{
           const visible = [...root.querySelectorAll('[data-name]')].filter(dial => dial.checkVisibility());
           return [visible.map(dial => dial.dataset.name).join(), root.querySelector('.caption').textContent,
             document.documentElement.scrollHeight, root.querySelector('a.open').href.split('#')[1]];
         }})({ELEMENT}.shadowRoot)"
    ))?;
    // ρ does nothing for these tokens.
    let wanted = serde_json::json!(["beta,T", "Less is more", 620, "view=spectrum&T=48"]);
    ensure!(seen == wanted, "it shows {seen}");
    let corner = browser.text(&format!(
        "String({ELEMENT}.shadowRoot.querySelector('canvas').getContext('2d').getImageData(1, 1, 1, 1).data[3])"
    ))?;
    ensure!(corner == "0", "its ground covers {corner} of 255");
    ensure!(page::picture(browser)?.ink > 0.002, "the canvas is blank");
    page::drag(browser, "T", 0.6)?;
    let (now, hash) = (
        page::result(browser)?,
        "new URLSearchParams(location.hash.slice(1)).get('controls')",
    );
    ensure!(now.parameters["T"] != "48", "its dial does nothing");
    browser.wait_for(
        "the address to keep them",
        &format!("{hash} === 'beta,T,rho'"),
    )?;
    page::visit(
        browser,
        &world.url,
        "T=48&embed=1&controls=T,colour&ground=red",
    )?;
    let said = page::messages(browser)?;
    ensure!(
        said.contains("“colour”") && said.contains("ground = “red”"),
        "it says {said}"
    );
    page::no_complaints(browser)
}

pub fn a_tour_of_ones_own(world: &mut World) -> Result<()> {
    let written = README
        .split_once("```json\n")
        .and_then(|(_, rest)| rest.split_once("```"))
        .map(|(json, _)| json)
        .context("README.md has no tour")?;
    let tour: Value = serde_json::from_str(written).context("the tour in README.md")?;
    let folder = fresh_folder("tour")?;
    fs::write(folder.join("mine.json"), written)?;
    // Another port is another host.
    let teacher = Server::start(0, vec![folder.clone()])?;
    let browser = world.browser.as_mut();
    browser.open(&format!("{}?tour={}mine.json", world.url, teacher.url()))?;
    // Anybody may have written what another host has.
    let offer = format!("{ELEMENT}?.shadowRoot?.querySelector('[role=alert]')");
    let from = teacher.url();
    let from = from.trim_start_matches("http://").trim_end_matches('/');
    browser.wait_for(
        "the question whether to begin",
        &format!("{offer}?.textContent.includes('from {from}')"),
    )?;
    browser.evaluate(&format!(
        "void {offer}.querySelector('button:not(.plain)').click()"
    ))?;
    let text = |name: &str| {
        format!("({ELEMENT}?.shadowRoot?.querySelector('.tour {name}')?.textContent ?? '')")
    };
    let step = &tour["steps"][0];
    for (name, key) in [("h2", "title"), (".text", "text"), (".task", "try")] {
        let is = format!("{} === {}", text(name), step[key]);
        browser.wait_for(&format!("its {key}"), &is)?;
    }
    page::result(browser)?;
    ensure!(
        browser.text(&text(".found"))?.is_empty(),
        "it is found at once"
    );
    browser.evaluate(&format!(
        "void {ELEMENT}.shadowRoot.querySelector('.tour .answer').click()"
    ))?;
    let found = format!("{} === {}", text(".found"), step["found"]);
    browser.wait_for("its answer to be noticed", &found)?;
    fs::remove_dir_all(&folder)?;
    page::no_complaints(browser)
}
