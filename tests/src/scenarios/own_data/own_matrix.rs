//! Matrices of the visitor's own.

use crate::browser::{Browser, Key};
use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use crate::scenario::{Scenario, World, once_in};
use crate::scenarios::visiting::accessibility;
use anyhow::{Result, bail, ensure};
use serde_json::Value;
use serde_json::json;

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Firefox,
        "all matrices of a file are measured side by side",
        all_of_a_file_are_measured,
    ),
    once_in(
        Engine::Chromium,
        "an audit finds no barrier in a file of one's own",
        has_no_barrier,
    ),
    once_in(
        Engine::Firefox,
        "a matrix of the visitor's own is measured and drawn",
        is_measured_and_drawn,
    ),
    once_in(
        Engine::WebKit,
        "a matrix of the visitor's own is seen itself, and what it does is said in words",
        is_seen_and_said,
    ),
    once_in(
        Engine::Firefox,
        "a matrix beyond four gigabytes is read where it lies",
        one_beyond_four_gigabytes_is_read,
    ),
    once_in(
        Engine::Chromium,
        "one of several matrices in a file is chosen",
        one_of_several_is_chosen,
    ),
    once_in(
        Engine::Firefox,
        "what is told side by side is what the figures tell",
        a_survey_tells_what_the_figures_tell,
    ),
    once_in(
        Engine::Firefox,
        "a file that cannot be read as a matrix is refused in words",
        what_cannot_be_read_is_said,
    ),
];

/// The part of the page that is theirs.
pub(super) const OWN: &str =
    "document.querySelector('attention-spectra').shadowRoot.querySelector('.matrix-input')";

/// Chooses a file as a visitor would: `made` is an expression for a `File`.
pub(super) fn choose(browser: &mut dyn Browser, made: &str) -> Result<()> {
    browser
        .evaluate(&format!(
            "(async () => {{
               const chosen = new DataTransfer();
               chosen.items.add(await ({made}));
               const input = {OWN}.querySelector('input[type=file]');
               input.files = chosen.files;
               input.dispatchEvent(new Event('change'));
               return true;
             }})()"
        ))
        .map(drop)
}

/// A file of 2 × 3 matrices, T = 5, in single precision: number k has `on_diagonal`, an expression in k, on its
/// diagonal and 1 beside it at (0, 1).
fn heads(on_diagonal: &str) -> String {
    format!(
        "(() => {{
           const text = \"{{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3, 5, 5), }}\".padEnd(117) + '\\n';
           const head = new Uint8Array([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, text.length, 0, ...new TextEncoder().encode(text)]);
           const entries = new Float32Array(6 * 25);
           for (let k = 0; k < 6; k++) for (let i = 0; i < 5; i++) entries[25 * k + 6 * i] = {on_diagonal};
           for (let k = 0; k < 6; k++) entries[25 * k + 1] = 1;
           return new File([head, entries], 'heads.npy');
         }})()"
    )
}

/// Waits until the figure is that of a file whose title has `words`.
pub(super) fn wait_for_matrix(browser: &mut dyn Browser, words: &str) -> Result<()> {
    browser.wait_for(
        &format!("the matrix {words}"),
        &format!(
            "{OWN}.querySelector('h2')?.textContent.includes('{words}')
             && {OWN}.querySelector('.status').textContent.includes('CPU')"
        ),
    )
}

/// A number of its strip.
pub(super) fn number(browser: &mut dyn Browser, name: &str) -> Result<String> {
    browser.text(&format!(
        "{OWN}.querySelector('[data-name={name}] .value').textContent"
    ))
}

fn is_measured_and_drawn(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let sampled = page::visit(browser, &world.url, "T=24&beta=0.6&seed=3")?;
    let file = format!("{ELEMENT}.toNPY().then(bytes => new File([bytes], 'mine.npy'))");
    // As texts, which read back bit for bit.
    let measured = browser.evaluate(&format!(
        "{file}.then(file => {ELEMENT}.showMatrix(file)).then(r => [r.view, r.parameters.beta, r.summary.s2, ...r.columns.re].map(String))"
    ))?;
    let measured: Vec<&str> = measured
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let [view, beta, s2, re @ ..] = &measured[..] else {
        bail!("there is no result");
    };
    ensure!(*view == "spectrum", "its view is {view}");
    let re: Vec<f64> = re.iter().map(|x| x.parse()).collect::<Result<_, _>>()?;
    ensure!(
        re == sampled.numbers("re")?,
        "its eigenvalues are {re:?}, those of the figure {:?}",
        sampled.numbers("re")?
    );
    ensure!(
        s2.parse() == Ok(sampled.scalar("s2")?),
        "its s₂ is {s2}, that of the figure {}",
        sampled.scalar("s2")?
    );
    ensure!(
        beta.parse::<f64>()
            .is_ok_and(|beta| (beta - 0.6).abs() < 0.3),
        "β is found to be {beta}"
    );
    wait_for_matrix(browser, "mine.npy, T = 24")?;
    page::wait_for_frame(browser)?;
    let ink = browser.evaluate(&format!(
        "(() => {{
           const canvas = {OWN}.querySelector('canvas');
           const pixels = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer);
           return pixels.filter(pixel => pixel !== pixels[0]).length / pixels.length;
         }})()"
    ))?;
    ensure!(ink.as_f64() > Some(0.01), "its figure has {ink} of ink");
    // The other view of it comes by itself, and a dial that does not concern it leaves it alone.
    page::set_parameters(browser, json!({ "view": "singular", "T": 40 }))?;
    browser.wait_for(
        "its singular values",
        &format!(
            "{OWN}.querySelector('#matrix-sentence').textContent.includes('24 singular values')"
        ),
    )?;
    page::set_parameters(browser, json!({ "remedy": "gap" }))?;
    browser.wait_for(
        "the remedy",
        &format!("{OWN}.querySelector('[data-name=s1] .value').textContent[0] === '0'"),
    )?;
    let found = browser.text(&format!(
        "{OWN}.querySelector('.about').textContent.match(/β = ([0-9.]+[0-9])/)[1]"
    ))?;
    browser.evaluate(&format!(
        "void [...{OWN}.querySelectorAll('button')].find(button => button.textContent.startsWith('Set the dials')).click()"
    ))?;
    let like = page::result(browser)?;
    ensure!(
        like.numbers("s")?.len() == 24 && like.parameters["beta"] == found,
        "the dials are at T = {}, β = {}, not {found}",
        like.parameters["T"],
        like.parameters["beta"]
    );
    page::no_complaints(browser)
}

fn one_of_several_is_chosen(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    choose(browser, &heads("k"))?;
    wait_for_matrix(browser, "heads.npy [0, 0], T = 5")?;
    browser.evaluate(&format!(
        "(() => {{
           const which = {OWN}.querySelector('label:not([hidden]) input[type=number]');
           which.value = 5;
           which.dispatchEvent(new Event('change'));
           return true;
         }})()"
    ))?;
    wait_for_matrix(browser, "heads.npy [1, 2], T = 5")?;
    let first = number(browser, "lambda1")?;
    ensure!(first.starts_with('5'), "λ₁ is {first}");
    let notes = browser.text(&format!("{OWN}.querySelector('.about').textContent"))?;
    ensure!(
        notes.contains("Row 0 (counted from 0) sums to 6"),
        "it says {notes}"
    );
    page::no_complaints(browser)
}

/// A file of five gigabytes, of which only what is asked for is there: matrix number 69 999 has 2 on its diagonal, all others 1.
const LARGE: &str = "(() => {
   const [count, T] = [70_000, 128];
   const text = `{'descr': '<f4', 'fortran_order': False, 'shape': (${count}, ${T}, ${T}), }`.padEnd(117) + '\\n';
   const head = new Uint8Array([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, text.length, 0, ...new TextEncoder().encode(text)]);
   const length = 4 * T * T;
   const diagonal = value => Float32Array.from({ length: T * T }, (_, i) => (i % (T + 1) === 0 ? value : 0));
   window.asked = [];
   return {
     name: 'large.npy',
     size: head.length + count * length,
     slice(from, to) {
       asked.push([from, to]);
       if (from === 0) return new Blob([head, new Uint8Array(to - head.length)]);
       return new Blob([diagonal(from === head.length + (count - 1) * length ? 2 : 1)]);
     },
   };
 })()";

fn one_beyond_four_gigabytes_is_read(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    let largest = browser.number(&format!(
        "{ELEMENT}.showMatrix({LARGE}, 69_999).then(({{ summary }}) => summary.lambda1)"
    ))?;
    ensure!(largest == 2.0, "another matrix is read: λ₁ = {largest}");
    let asked = browser.evaluate("asked.at(-1)")?;
    let (head, length) = (128u64, 65_536);
    ensure!(
        asked == json!([head + 69_999 * length, head + 70_000 * length]),
        "the bytes {asked} were read"
    );
    page::no_complaints(browser)
}

/// Opens a file, number 4 of which cannot be measured, and measures all.
fn survey(browser: &mut dyn Browser, url: &str) -> Result<()> {
    page::visit(browser, url, "T=16")?;
    choose(browser, &heads("k === 4 ? NaN : k"))?;
    wait_for_matrix(browser, "heads.npy [0, 0], T = 5")?;
    measure_all(browser, 6)
}

/// Measures all `count` matrices of the file that is open.
fn measure_all(browser: &mut dyn Browser, count: usize) -> Result<()> {
    browser.evaluate(&format!(
        "void [...{OWN}.querySelectorAll('.survey button')].find(button => button.textContent === 'Measure all {count} side by side').click()"
    ))?;
    browser.wait_for(
        "all of them",
        &format!(
            "{OWN}.querySelector('.survey [role=status]').textContent.startsWith('Measured in')"
        ),
    )
}

fn has_no_barrier(world: &mut World) -> Result<()> {
    let axe = accessibility::script()?;
    let browser = world.browser.as_mut();
    survey(browser, &world.url)?;
    accessibility::audit(browser, &axe, "a file of one's own")?;
    if world.engine == Engine::Chromium {
        browser.set_dark(true)?;
        accessibility::audit(browser, &axe, "a file of one's own, in the dark")?;
        browser.set_dark(false)?;
    }
    browser.set_viewport(360, 740)?;
    accessibility::audit(browser, &axe, "a file of one's own, on a phone")
}

/// A file of four matrices, T = 8: a token attends to itself, all to the first, all to all alike, each to the one before.
const PATTERNS: &str = "(() => {
   const text = \"{'descr': '<f4', 'fortran_order': False, 'shape': (4, 8, 8), }\".padEnd(117) + '\\n';
   const head = new Uint8Array([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, text.length, 0, ...new TextEncoder().encode(text)]);
   const to = [i => i, () => 0, null, i => Math.max(i - 1, 0)];
   const entries = Float32Array.from({ length: 256 }, (_, n) => {
     const [k, i, j] = [n >> 6, (n >> 3) & 7, n & 7];
     return to[k] ? Number(to[k](i) === j) : 1 / 8;
   });
   return new File([head, entries], 'patterns.npy');
 })()";

fn is_seen_and_said(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    choose(browser, PATTERNS)?;
    wait_for_matrix(browser, "patterns.npy [0], T = 8")?;
    browser.wait_for(
        "the picture of the matrix",
        &format!(
            "(canvas => {{
               if (!canvas?.width) return false;
               const {{ data }} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
               return new Set(new Uint32Array(data.buffer)).size > 4;
             }})({OWN}.querySelector('.beside section:not([hidden]) canvas'))"
        ),
    )?;
    let notes = browser.text(&format!("{OWN}.querySelector('.about').textContent"))?;
    ensure!(
        notes.contains("Nearly diagonal: a token gives itself 100 % of its attention."),
        "it says {notes}"
    );
    measure_all(browser, 4)?;
    let choose_all = |browser: &mut dyn Browser, value: &str, read: &str| {
        browser.evaluate(&format!(
            "(() => {{
               const select = {OWN}.querySelector('.survey select');
               select.value = '{value}';
               select.dispatchEvent(new Event('change'));
               return [...{OWN}.querySelectorAll('.survey td button')].map(cell => {read});
             }})()"
        ))
    };
    let patterns = [
        "nearly diagonal",
        "sink",
        "nearly uniform",
        "previous token",
    ];
    let found = choose_all(browser, "pattern", "cell.textContent")?;
    ensure!(found == json!(patterns), "they are {found}");
    // How many cells of each small picture have colour.
    let inked = "(canvas => {
       const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
       return data.filter((_, i) => i % 4 === 3).filter(Boolean).length;
     })(cell.querySelector('canvas'))";
    let found = choose_all(browser, "picture", inked)?;
    ensure!(
        found == json!([8, 8, 64, 8]),
        "the small pictures have {found} cells"
    );
    let said = browser.text(&format!("{OWN}.querySelector('.survey').textContent"))?;
    ensure!(
        said.contains(
            "Of 4: nearly diagonal (1), sink (1), nearly uniform (1), previous token (1)."
        ),
        "it says {said}"
    );
    page::no_complaints(browser)
}

fn all_of_a_file_are_measured(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    survey(browser, &world.url)?;
    // Number k has the eigenvalue k only: the second is as large, and the gap is 0.
    let quantity = |browser: &mut dyn Browser, label: &str| {
        browser.evaluate(&format!(
            "(() => {{
               const select = {OWN}.querySelector('.survey select');
               select.value = [...select.options].find(option => option.textContent === '{label}').value;
               select.dispatchEvent(new Event('change'));
               return [...{OWN}.querySelectorAll('.survey tbody tr')].map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent));
             }})()"
        ))
    };
    let moduli = quantity(browser, "second eigenvalue, modulus")?;
    ensure!(
        moduli == json!([["0", "1", "2"], ["3", "–", "5"]]),
        "|λ₂| is {moduli}"
    );
    let gaps = quantity(browser, "spectral gap")?;
    ensure!(
        gaps == json!([["0", "0", "0"], ["0", "–", "0"]]),
        "the gaps are {gaps}"
    );
    // A cell is written when it shows something else: of thousands most stay while one more is measured.
    let written = browser.number(&format!(
        "(async () => {{
           let written = 0;
           new MutationObserver(changes => (written += changes.length)).observe({OWN}.querySelector('.survey tbody'), {{
             subtree: true, childList: true, characterData: true, attributes: true,
           }});
           {OWN}.querySelector('.survey select').dispatchEvent(new Event('change'));
           await new Promise(done => setTimeout(done));
           return written;
         }})()"
    ))?;
    ensure!(written == 0.0, "what stays is written {written} times");
    let said = browser.text(&format!("{OWN}.querySelector('.survey').textContent"))?;
    ensure!(
        said.contains("[1, 1]: The number in row 0, column 0 (counted from 0) is NaN"),
        "it says {said}"
    );
    let saved = browser.text(&format!(
        "new Promise(resolve => {{
           const make = URL.createObjectURL;
           // Nothing is downloaded: Firefox would show it, and keep the keyboard.
           URL.createObjectURL = blob => (URL.createObjectURL = make, blob.text().then(resolve), 'data:,');
           HTMLAnchorElement.prototype.click = () => {{}};
           [...{OWN}.querySelectorAll('.survey button')].find(button => button.textContent.startsWith('Export all')).click();
         }})"
    ))?;
    let table: Vec<&str> = saved
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    let [names, rows @ ..] = &table[..] else {
        bail!("the file is empty");
    };
    let column = |name: &str| {
        let at = names.split(',').position(|it| it == name)?;
        let cells = rows.iter().map(|row| row.split(',').nth(at));
        cells.collect::<Option<Vec<_>>>()
    };
    ensure!(
        column("axis_1") == Some(vec!["0", "1", "2", "0", "1", "2"])
            && column("lambda2_abs") == Some(vec!["0", "1", "2", "3", "", "5"]),
        "the file is {saved}"
    );
    // A cell leads to its matrix, by keyboard too; the dials concern all of them.
    browser.evaluate(&format!(
        "void {OWN}.querySelector('.survey td button').focus()"
    ))?;
    browser.press(Key::Right)?;
    browser.press(Key::Right)?;
    let back = format!(
        "{OWN}.querySelector('.survey table').getRootNode().activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }}))"
    );
    ensure!(
        browser.evaluate(&back)? == true,
        "Alt and an arrow do not lead back"
    );
    browser.press(Key::Enter)?;
    wait_for_matrix(browser, "heads.npy [0, 2], T = 5")?;
    page::set_parameters(browser, json!({ "remedy": "gap" }))?;
    browser.wait_for(
        "a word of the dials",
        &format!(
            "{OWN}.querySelector('.survey [role=status]').textContent.includes('moved since')"
        ),
    )?;
    page::no_complaints(browser)
}

fn a_survey_tells_what_the_figures_tell(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    // Two matrices with positive rows of sum 1.
    choose(
        browser,
        "(() => {
           const [count, T] = [2, 12];
           const text = \"{'descr': '<f8', 'fortran_order': False, 'shape': (2, 12, 12), }\".padEnd(117) + '\\n';
           const head = new Uint8Array([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, text.length, 0, ...new TextEncoder().encode(text)]);
           const entries = Float64Array.from({ length: count * T * T }, (_, i) => Math.exp(2 * Math.sin(i * i)));
           for (let row = 0; row < count * T; row++) {
             const weights = entries.subarray(row * T, (row + 1) * T);
             const sum = weights.reduce((a, b) => a + b);
             weights.forEach((weight, i) => { weights[i] = weight / sum; });
           }
           return (window.stochastic = new File([head, entries], 'stochastic.npy'));
         })()",
    )?;
    wait_for_matrix(browser, "stochastic.npy [0], T = 12")?;
    measure_all(browser, 2)?;
    for index in 0..2 {
        let figure = format!("{ELEMENT}.showMatrix(stochastic, {index})");
        let told = browser.evaluate(&format!(
            "{figure}.then(({{ summary, parameters }}) => [summary.lambda2_abs, summary.lambda2_abs / summary.radius_finite, summary.s2, summary.s2 / summary.edge_finite, parameters.beta].map(String))"
        ))?;
        // A cell has every digit in its title, and a real minus sign.
        let cells = browser.evaluate(&format!(
            "(() => {{
               const select = {OWN}.querySelector('.survey select');
               const labels = ['second eigenvalue, modulus', 'second eigenvalue, modulus, over', 'second singular value', 'second singular value, over', 'score scale'];
               return labels.map(label => {{
                 const options = [...select.options].filter(option => option.textContent.startsWith(label));
                 select.value = options.sort((a, b) => a.textContent.length - b.textContent.length)[0].value;
                 select.dispatchEvent(new Event('change'));
                 return {OWN}.querySelector('.survey [data-index=\"{index}\"]').title.split(' ').at(-1).replaceAll('−', '-');
               }});
             }})()"
        ))?;
        ensure!(
            cells == told,
            "matrix {index}: the cells have {cells}, the figure {told}"
        );
    }
    page::no_complaints(browser)
}

fn what_cannot_be_read_is_said(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    // Dropped over the figure of the dials.
    browser.evaluate(&format!(
        "(() => {{
           const dataTransfer = new DataTransfer();
           dataTransfer.items.add(new File(['0.5,0.5\\n0.25,0.75'], 'good.csv'));
           const drop = new DragEvent('drop', {{ dataTransfer, bubbles: true, cancelable: true }});
           return {ELEMENT}.shadowRoot.querySelector('.figure').dispatchEvent(drop);
         }})()"
    ))?;
    wait_for_matrix(browser, "good.csv, T = 2")?;
    for (file, says) in [
        (
            "new File(['PK\\x03\\x04'], 'model.pt')",
            "model.pt: This is a zip archive",
        ),
        (
            "new File(['1,2\\n3,four'], 'words.csv')",
            "words.csv: “four” in line 2, column 2 is not a number.",
        ),
        (
            "new File(['1,2,3\\n4,5,6'], 'wide.txt')",
            "wide.txt: The table has 2 rows of 3 numbers",
        ),
        (
            "new File([new Uint8Array(99)], 'zeros.npy')",
            "zeros.npy is called .npy but is no NumPy file",
        ),
    ] {
        choose(browser, file)?;
        browser.wait_for(
            "a sentence",
            &format!("{OWN}.querySelector('.wrong').textContent.startsWith('{says}')"),
        )?;
        // The file before is still there, and still follows the dials.
        let title = browser.text(&format!("{OWN}.querySelector('h2').textContent"))?;
        ensure!(title == "good.csv, T = 2", "{file} leaves {title}");
    }
    let refused = browser.text(&format!(
        "{ELEMENT}.showMatrix(new File(['1'], 'one.csv')).then(() => 'shown', reason => reason.message)"
    ))?;
    ensure!(
        refused.contains("2 × 2 to 4096 × 4096"),
        "it says {refused}"
    );
    // What was there is there, and the next file is none the worse.
    choose(
        browser,
        "new File(['0.5;0.5;0\\n0.25;0.75;0\\n0;0;1'], 'better.csv')",
    )?;
    wait_for_matrix(browser, "better.csv, T = 3")?;
    let wrong = browser.text(&format!("{OWN}.querySelector('.wrong').textContent"))?;
    ensure!(wrong.is_empty(), "it still says {wrong}");
    page::no_complaints(browser)
}
