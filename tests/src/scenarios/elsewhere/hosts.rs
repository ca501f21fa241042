//! What pages around do to the element, and what becomes of it on other screens and on paper.

use crate::page::{self, ELEMENT};
use crate::scenario::World;
use anyhow::{Result, ensure};
use serde_json::Value;
use site_server::Server;

/// What is said at a place of the figure, in its own pixels, and how far the ring there is from the pointer.
const POINT: &str = "void (window.point = async (x, y) => {
   const root = document.querySelector('attention-spectra').shadowRoot;
   const figure = root.querySelector('.figure');
   const box = figure.getBoundingClientRect();
   const scale = box.width / figure.offsetWidth;
   const [clientX, clientY] = [box.left + x * scale, box.top + y * scale];
   figure.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, pointerType: 'mouse', bubbles: true, composed: true }));
   await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
   const [tip, ring] = [root.querySelector('.tip'), root.querySelector('.ring').getBoundingClientRect()];
   if (tip.hidden) return null;
   return { said: tip.textContent, off: Math.hypot(ring.left + ring.width / 2 - clientX, ring.top + ring.height / 2 - clientY) / scale };
 })";

/// Pixels of the canvas to a pixel of the screen, and whether it is as wide as its figure.
const DENSITY: &str =
    "(canvas => canvas.width / canvas.getBoundingClientRect().width / devicePixelRatio)
  (document.querySelector('attention-spectra').shadowRoot.querySelector('canvas'))";

/// Where something is said in the figure, and what.
const FIND: &str = "(async () => {
   const { offsetWidth, offsetHeight } = document.querySelector('attention-spectra').shadowRoot.querySelector('.figure');
   for (let y = offsetHeight / 2; y > 40; y -= 16) {
     for (let x = offsetWidth / 4; x < offsetWidth / 2; x += 16) {
       const found = await point(x, y);
       if (found) return { x, y, ...found };
     }
   }
   return null;
 })()";

/// Pixels of the figure from the pointer to the mark that is said, at most.
const REACH: f64 = 24.0;

pub fn a_page_that_scales_it_is_followed(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}one.html", world.url))?;
    page::result(browser)?;
    browser.evaluate(POINT)?;
    let mut first = Value::Null;
    for style in [
        "",
        "transform: scale(0.5); transform-origin: 0 0",
        "transform: scale(2); transform-origin: 0 0",
        "zoom: 2",
    ] {
        browser.evaluate(&format!(
            "void ({ELEMENT}.style = 'width: 600px; {style}', dispatchEvent(new Event('resize')))"
        ))?;
        browser.wait_for(
            &format!("a sharp figure under “{style}”"),
            &format!("Math.abs({DENSITY} - 1) < 0.01"),
        )?;
        let found = browser.evaluate(FIND)?;
        ensure!(
            found["off"].as_f64().is_some_and(|off| off < REACH),
            "under “{style}” the ring is elsewhere: {found}"
        );
        if style.is_empty() {
            first = found;
        } else if style.contains("transform") {
            // Laid out as before: the same place says the same.
            ensure!(
                found["said"] == first["said"] && found["x"] == first["x"],
                "under “{style}” it says {found}, and before {first}"
            );
        }
        // The note of a symbol stands at its symbol.
        let beside = browser.evaluate(&format!(
            "(root => {{
               const symbol = root.querySelector('.numbers .number');
               symbol.scrollIntoView({{ block: 'center', behavior: 'instant' }});
               symbol.click();
               const [at, note] = [symbol.getBoundingClientRect(), root.querySelector('.note').getBoundingClientRect()];
               symbol.click();
               return [note.left >= 0, Math.min(Math.abs(note.top - at.bottom), Math.abs(at.top - note.bottom)) < 20];
             }})({ELEMENT}.shadowRoot)"
        ))?;
        ensure!(
            beside == serde_json::json!([true, true]),
            "under “{style}” the note stands elsewhere: {beside}"
        );
        browser.evaluate("void scrollTo(0, 0)")?;
    }
    page::no_complaints(browser)
}

pub fn another_screen_is_drawn_for(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}one.html", world.url))?;
    page::result(browser)?;
    // No driver moves a window to another screen: this says what a browser says then.
    browser.evaluate(&format!(
        "(async () => {{
           const usual = matchMedia;
           window.screens = [];
           window.matchMedia = query => {{
             const asked = usual.call(window, query);
             if (query.includes('resolution')) window.screens.push(asked);
             return asked;
           }};
           const element = {ELEMENT};
           element.remove();
           await new Promise(done => setTimeout(done));
           document.body.append(element);
           return true;
         }})()"
    ))?;
    for density in [2, 1] {
        browser.evaluate(&format!(
            "void (Object.defineProperty(window, 'devicePixelRatio', {{ value: {density}, configurable: true }}),
               window.screens.splice(0).forEach(asked => asked.dispatchEvent(new Event('change'))))"
        ))?;
        browser.wait_for(
            &format!("a figure of {density} pixels to the pixel"),
            &format!("Math.abs({DENSITY} - 1) < 0.01"),
        )?;
    }
    page::no_complaints(browser)
}

pub fn text_runs_from_left_to_right(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}one.html", world.url))?;
    page::result(browser)?;
    let before = page::picture(browser)?;
    let png = format!(
        "{ELEMENT}.toPNG().then(createImageBitmap).then(image => {{
           const canvas = new OffscreenCanvas(image.width, image.height);
           const context = canvas.getContext('2d');
           context.drawImage(image, 0, 0);
           return context.getImageData(0, 0, image.width, image.height).data.reduce((sum, value) => (31 * sum + value) % 1000003, 0);
         }})"
    );
    let export = browser.number(&png)?;
    let layout = format!(
        "(root => ['.figure', '.controls', '.numbers'].map(name => Math.round(root.querySelector(name).getBoundingClientRect().left - root.host.getBoundingClientRect().left)).join())({ELEMENT}.shadowRoot)"
    );
    let places = browser.text(&layout)?;
    browser.evaluate(
        "void (document.documentElement.dir = 'rtl', document.body.style.textAlign = 'center')",
    )?;
    page::set_parameters(browser, "{ T: 41 }")?;
    page::set_parameters(browser, "{ T: 40 }")?;
    ensure!(page::picture(browser)? == before, "the figure is another");
    ensure!(browser.number(&png)? == export, "the PNG is another");
    let now = browser.text(&layout)?;
    ensure!(now == places, "{now} was {places}");
    let style = format!(
        "(style => `${{style.direction}} ${{style.textAlign}}`)(getComputedStyle({ELEMENT}.shadowRoot.querySelector('.numbers dt')))"
    );
    let style = browser.text(&style)?;
    ensure!(style == "ltr start", "its text is {style}");
    page::no_complaints(browser)
}

pub fn a_printed_page_has_figure_and_address(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.set_dark(true)?;
    page::visit(browser, &world.url, "T=40&caption=Less")?;
    // A page of A4 without its margins.
    browser.set_viewport(718, 1047)?;
    browser.set_print(true)?;
    browser.evaluate("void dispatchEvent(new Event('beforeprint'))")?;
    let seen = browser.evaluate(&format!(
        "(root => {{
           const canvas = root.querySelector('canvas');
           const all = [...root.querySelectorAll('button:not(.number), select, input, summary, a')].filter(part => part.checkVisibility());
           const shown = name => root.querySelector(name).checkVisibility();
           return {{
             pressed: all.map(part => part.outerHTML.slice(0, 60)),
             address: root.querySelector('.address').checkVisibility() && root.querySelector('.address').textContent,
             shown: ['canvas', '.caption', '.sentence', '.numbers dl'].filter(name => !shown(name)),
             bright: canvas.getContext('2d').getImageData(1, 1, 1, 1).data[0],
             fine: canvas.width / canvas.getBoundingClientRect().width,
             high: document.documentElement.scrollHeight, wide: document.documentElement.scrollWidth,
           }};
         }})({ELEMENT}.shadowRoot)"
    ))?;
    let link = browser.text(&format!("{ELEMENT}.link"))?;
    browser.evaluate("void dispatchEvent(new Event('afterprint'))")?;
    browser.set_print(false)?;
    browser.wait_for(
        "the figure to be dark again",
        &format!(
            "{ELEMENT}.shadowRoot.querySelector('canvas').getContext('2d').getImageData(1, 1, 1, 1).data[0] < 30"
        ),
    )?;
    browser.set_dark(false)?;
    ensure!(seen["pressed"] == serde_json::json!([]), "{seen}");
    ensure!(seen["shown"] == serde_json::json!([]), "not shown: {seen}");
    ensure!(seen["address"] == link.as_str(), "{seen}, and not {link}");
    let number = |name: &str| seen[name].as_f64().unwrap_or(f64::NAN);
    ensure!(number("bright") > 240.0, "on paper it is dark: {seen}");
    ensure!(number("fine") > 2.5, "on paper it is coarse: {seen}");
    ensure!(
        number("high") <= 1047.0 && number("wide") <= 718.0,
        "{seen}"
    );
    page::no_complaints(browser)
}

pub fn nothing_is_read_back_from_a_canvas(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=40")?;
    browser.evaluate(
        "void (window.reads = 0, window.read = CanvasRenderingContext2D.prototype.getImageData,
           CanvasRenderingContext2D.prototype.getImageData = function (...given) {
             window.reads += 1;
             return window.read.apply(this, given);
           })",
    )?;
    browser.evaluate(&format!(
        "void ({ELEMENT}.parameters = {{ ground: 'transparent', T: 41 }})"
    ))?;
    page::result(browser)?;
    let seen = browser.evaluate(&format!(
        "(async () => {{
           const corner = source => {{
             const canvas = new OffscreenCanvas(source.width, source.height);
             const context = canvas.getContext('2d');
             context.drawImage(source, 0, 0);
             const {{ data }} = context.getImageData(0, 0, source.width, source.height);
             return [data[3], data.some((value, i) => i % 4 === 3 && value > 250)];
           }};
           const drawn = corner({ELEMENT}.shadowRoot.querySelector('canvas'));
           const file = corner(await createImageBitmap(await {ELEMENT}.toPNG({{ ground: 'transparent' }})));
           return [window.reads, ...drawn, ...file];
         }})()"
    ))?;
    ensure!(
        seen == serde_json::json!([0, 0, true, 0, true]),
        "reads, opacity of the corner and whether anything is drawn: {seen}"
    );
    page::no_complaints(browser)
}

pub fn works_where_addresses_must_be_trusted(world: &mut World) -> Result<()> {
    let header = "Content-Security-Policy: require-trusted-types-for 'script'; trusted-types attention-spectra";
    let roots = vec![world.folder.clone(), world.pages.clone()];
    let server = Server::with_header(0, roots, header)?;
    let browser = world.browser.as_mut();
    browser.open(&format!("{}one.html", server.url()))?;
    page::result(browser)?;
    let workers = browser.number("window.workers ?? window.count ?? -1")?;
    ensure!(workers != 0.0, "it computes without workers");
    let set = browser.number(&format!(
        "{ELEMENT}.shadowRoot.querySelectorAll('.numbers math').length"
    ))?;
    ensure!(set > 0.0, "its symbols are not set");
    page::no_complaints(browser)
}

pub fn a_sandboxed_frame_says_so(world: &mut World) -> Result<()> {
    // In the state of such a frame, but on top, where the driver sees it; a second origin in the answers makes them valid for none.
    let sandbox = "Content-Security-Policy: sandbox allow-scripts";
    let refusing = format!("{sandbox}\r\nAccess-Control-Allow-Origin: http://nobody.example");
    let server = Server::with_header(0, vec![world.folder.clone()], &refusing)?;
    let browser = world.browser.as_mut();
    browser.open(&format!("{}#T=40", server.url()))?;
    browser.wait_for(
        "a sentence and a link",
        "document.querySelector('.waiting').textContent.includes('sandbox') && document.querySelector('.waiting a').href === location.href",
    )?;
    // From a host that lets everybody have its files it computes, without workers.
    let server = Server::with_header(0, vec![world.folder.clone()], sandbox)?;
    page::visit(browser, &server.url(), "T=40")?;
    page::complaints_only_of(
        browser,
        &["CORS", "Cross-Origin", "Access-Control", "ERR_FAILED"],
    )
}

pub fn what_copies_is_said_where_a_page_may_not(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    browser.evaluate(&format!(
        "void {ELEMENT}.shadowRoot.querySelector('.open-share').click()"
    ))?;
    let copy = format!("{ELEMENT}.shadowRoot.querySelector('dialog[open] [data-copy=link]')");
    browser.wait_for("the dialog", &format!("{copy} !== null"))?;
    browser.evaluate(
        "void (Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
           document.execCommand = () => false)",
    )?;
    for (platform, touch, words) in [
        ("Linux x86_64", false, "Ctrl+C"),
        ("MacIntel", false, "⌘C"),
        ("iPhone", true, "hold a finger"),
    ] {
        browser.evaluate(&format!(
            "void (Object.defineProperty(navigator, 'platform', {{ value: '{platform}', configurable: true }}),
               Object.defineProperty(navigator, 'maxTouchPoints', {{ value: {touch} ? 5 : 0, configurable: true }}),
               window.matchMedia = query => ({{ matches: query === '(pointer: coarse)' && {touch} }}), {copy}.click())"
        ))?;
        browser.wait_for(
            &format!("a word for {platform}"),
            &format!("{ELEMENT}.shadowRoot.querySelector('dialog[open] .said').textContent.includes('{words}')"),
        )?;
    }
    page::no_complaints(browser)
}
