//! Matrices of the visitor's own.

use super::models::file;
use crate::browser::Key;
use crate::prelude::*;
use crate::scenarios::visiting::accessibility;

const SCRIPT: Script = script!("own_matrix.js");

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
        "a large matrix is kept by one worker, and one that is too large is asked about first",
        a_large_one_is_kept_by_one_worker,
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

/// Chooses a file like a visitor.
pub(super) fn choose(browser: &mut dyn Browser, file: &Value) -> Result<()> {
    browser
        .evaluate(&PAGE.call_with(
            "chooseFiles",
            json!([".matrix-input input[type=file]", [file]]),
        ))
        .map(drop)
}

/// An NPY file with entries of a type, which are `bytes`.
fn npy(name: &str, kind: &str, shape: &str, bytes: impl Iterator<Item = u8>) -> Value {
    let text = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}");
    let mut content = b"\x93NUMPY\x01\x00\x76\x00".to_vec();
    content.extend(format!("{text:117}\n").bytes());
    content.extend(bytes);
    file(name, &content)
}

/// A file of 2 × 3 matrices, T = 5, in single precision: number k has `on_diagonal(k)` on the diagonal, and 1 at (0, 1).
fn heads(on_diagonal: impl Fn(usize) -> f32) -> Value {
    let entry = |n: usize| match (n / 25, n % 25) {
        (_, 1) => 1.0,
        (k, at) if at % 6 == 0 => on_diagonal(k),
        _ => 0.0,
    };
    let bytes = (0..150).flat_map(|n| entry(n).to_le_bytes());
    npy("heads.npy", "<f4", "(2, 3, 5, 5)", bytes)
}

/// Waits until the figure is that of a file whose title has `words`.
pub(super) fn wait_for_matrix(browser: &mut dyn Browser, words: &str) -> Result<()> {
    let shows = SCRIPT.call_with("shows", json!([words]));
    browser.wait_for(&format!("the matrix {words}"), &shows)
}

/// A number in the strip of the matrix figure.
pub(super) fn number(browser: &mut dyn Browser, name: &str) -> Result<String> {
    let selector = format!(".matrix-input [data-name={name}] .value");
    browser.text(&PAGE.call_with("textIn", json!([selector])))
}

fn is_measured_and_drawn(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let sampled = page::visit(browser, &world.url, "T=24&beta=0.6&seed=3")?;
    // As texts, which read back bit for bit.
    let measured = browser.evaluate(&SCRIPT.call_with("showOwnFigure", json!(["mine.npy"])))?;
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
    let ink = browser.evaluate(&PAGE.call_with("inkOf", json!([".matrix-input canvas"])))?;
    ensure!(ink.as_f64() > Some(0.01), "its figure has {ink} of ink");
    // The other view of it comes by itself, and a dial that does not concern it leaves it alone.
    page::set_parameters(browser, json!({ "view": "singular", "T": 40 }))?;
    browser.wait_for(
        "its singular values",
        &PAGE.call_with("textHas", json!(["#matrix-sentence", "24 singular values"])),
    )?;
    page::set_parameters(browser, json!({ "remedy": "gap" }))?;
    browser.wait_for("the remedy", &SCRIPT.call("isLessThanOne"))?;
    let found = browser.text(&SCRIPT.call("betaFound"))?;
    browser.evaluate(&PAGE.call_with(
        "pressFirst",
        json!([".matrix-input button", "Set the dials"]),
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
    choose(browser, &heads(|k| k as f32))?;
    wait_for_matrix(browser, "heads.npy [0, 0], T = 5")?;
    browser.evaluate(&SCRIPT.call_with("chooseNumber", json!([5])))?;
    wait_for_matrix(browser, "heads.npy [1, 2], T = 5")?;
    let first = number(browser, "lambda1")?;
    ensure!(first.starts_with('5'), "λ₁ is {first}");
    let notes = browser.text(&PAGE.call_with("textIn", json!([".matrix-input .about"])))?;
    ensure!(
        notes.contains("Row 0 (counted from 0) sums to 6"),
        "it says {notes}"
    );
    page::no_complaints(browser)
}

fn one_beyond_four_gigabytes_is_read(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    let read = browser.evaluate(&SCRIPT.call("showLargeFile"))?;
    let (largest, asked) = (&read["largest"], &read["asked"]);
    ensure!(*largest == 2.0, "another matrix is read: λ₁ = {largest}");
    let (head, length) = (128u64, 65_536);
    ensure!(
        *asked == json!([head + 69_999 * length, head + 70_000 * length]),
        "the bytes {asked} were read"
    );
    page::no_complaints(browser)
}

fn a_large_one_is_kept_by_one_worker(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}little-memory.html#T=16", world.url))?;
    page::result(browser)?;
    // A small one is read by whoever is free, without a key.
    browser.evaluate(&SCRIPT.call_with("chooseOnes", json!(["small.npy", 64])))?;
    wait_for_matrix(browser, "small.npy, T = 64")?;
    browser.evaluate(&SCRIPT.call_with("chooseOnes", json!(["large.npy", 900])))?;
    wait_for_matrix(browser, "large.npy, T = 900")?;
    let asked = browser.evaluate("asked()")?;
    let [_, [questions, workers]] = asked_of(&asked)?;
    ensure!(
        questions >= 4 && workers == 1,
        "{questions} questions went to {workers} workers"
    );
    browser.evaluate(&SCRIPT.call_with("chooseOnes", json!(["huge.npy", 4096])))?;
    let question = PAGE.call_with(
        "textBegins",
        json!([".matrix-input [role=alert] p", "This matrix takes up to 8"]),
    );
    browser.wait_for("the question", &question)?;
    ensure!(
        browser.evaluate("asked()")? == asked,
        "the file is read before anybody has agreed"
    );
    // Whoever chooses another is not asked any more.
    browser.evaluate(&SCRIPT.call_with("chooseOnes", json!(["other.npy", 32])))?;
    wait_for_matrix(browser, "other.npy, T = 32")?;
    page::no_complaints(browser)
}

/// Number of questions about the small and the large matrix, and number of workers that were asked.
fn asked_of(asked: &Value) -> Result<[[u64; 2]; 2]> {
    Ok(serde_json::from_value(asked.clone())?)
}

/// Opens a file whose matrix number 4 cannot be measured, and measures all.
fn survey(browser: &mut dyn Browser, url: &str) -> Result<()> {
    page::visit(browser, url, "T=16")?;
    let numbered = |k: usize| if k == 4 { f32::NAN } else { k as f32 };
    choose(browser, &heads(numbered))?;
    wait_for_matrix(browser, "heads.npy [0, 0], T = 5")?;
    measure_all(browser, 6)
}

/// Measures all `count` matrices of the open file.
fn measure_all(browser: &mut dyn Browser, count: usize) -> Result<()> {
    let button = format!("Measure all {count} side by side");
    browser.evaluate(&PAGE.call_with(
        "pressFirst",
        json!([".matrix-input .survey button", button]),
    ))?;
    let status = [".matrix-input .survey [role=status]", "Measured in"];
    browser.wait_for("all of them", &PAGE.call_with("textBegins", json!(status)))
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

/// A file of four matrices, T = 8: each token attends to itself, all to the first, all to all equally, each
/// to the previous one.
fn patterns() -> Value {
    let entry = |n: usize| {
        let (k, i, j) = (n >> 6, (n >> 3) & 7, n & 7);
        let is_at = |to: usize| f32::from(u8::from(to == j));
        match k {
            0 => is_at(i),
            1 => is_at(0),
            2 => 1.0 / 8.0,
            _ => is_at(i.saturating_sub(1)),
        }
    };
    let bytes = (0..256).flat_map(|n| entry(n).to_le_bytes());
    npy("patterns.npy", "<f4", "(4, 8, 8)", bytes)
}

fn is_seen_and_said(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    choose(browser, &patterns())?;
    wait_for_matrix(browser, "patterns.npy [0], T = 8")?;
    browser.wait_for("the picture of the matrix", &SCRIPT.call("isPictured"))?;
    let notes = browser.text(&PAGE.call_with("textIn", json!([".matrix-input .about"])))?;
    ensure!(
        notes.contains("Nearly diagonal: a token gives itself 100 % of its attention."),
        "it says {notes}"
    );
    measure_all(browser, 4)?;
    let patterns = [
        "nearly diagonal",
        "sink",
        "nearly uniform",
        "previous token",
    ];
    browser.evaluate(&SCRIPT.call_with("chooseCells", json!(["pattern"])))?;
    let found = browser.evaluate(&SCRIPT.call("cells"))?;
    ensure!(found == json!(patterns), "they are {found}");
    // How many cells of each small picture have colour.
    browser.evaluate(&SCRIPT.call_with("chooseCells", json!(["picture"])))?;
    let found = browser.evaluate(&SCRIPT.call("inkOfCells"))?;
    ensure!(
        found == json!([8, 8, 64, 8]),
        "the small pictures have {found} cells"
    );
    let said = browser.text(&PAGE.call_with("textIn", json!([".matrix-input .survey"])))?;
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
        browser.evaluate(&PAGE.call_with(
            "chooseOption",
            json!([".matrix-input .survey select", label]),
        ))?;
        browser.evaluate(&SCRIPT.call("rows"))
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
    let written = browser.number(&SCRIPT.call("writtenAgain"))?;
    ensure!(written == 0.0, "what stays is written {written} times");
    let said = browser.text(&PAGE.call_with("textIn", json!([".matrix-input .survey"])))?;
    ensure!(
        said.contains("[1, 1]: The number in row 0, column 0 (counted from 0) is NaN"),
        "it says {said}"
    );
    let saved = browser.text(&SCRIPT.call("exportedMap"))?;
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
    browser.evaluate(&SCRIPT.call("focusCell"))?;
    browser.press(Key::Right)?;
    browser.press(Key::Right)?;
    let back = SCRIPT.call("leavesArrow");
    ensure!(
        browser.evaluate(&back)? == true,
        "Alt and an arrow do not lead back"
    );
    browser.press(Key::Enter)?;
    wait_for_matrix(browser, "heads.npy [0, 2], T = 5")?;
    page::set_parameters(browser, json!({ "remedy": "gap" }))?;
    browser.wait_for(
        "a word of the dials",
        &PAGE.call_with(
            "textHas",
            json!([".matrix-input .survey [role=status]", "moved after"]),
        ),
    )?;
    page::no_complaints(browser)
}

fn a_survey_tells_what_the_figures_tell(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    // Two matrices with positive rows of sum 1.
    let mut entries: Vec<f64> = (0..2 * 12 * 12)
        .map(|i| (2.0 * f64::from(i * i).sin()).exp())
        .collect();
    for row in entries.chunks_mut(12) {
        let sum: f64 = row.iter().sum();
        row.iter_mut().for_each(|weight| *weight /= sum);
    }
    let bytes = entries.into_iter().flat_map(f64::to_le_bytes);
    let file = npy("stochastic.npy", "<f8", "(2, 12, 12)", bytes);
    browser.evaluate(&SCRIPT.call_with("chooseAndKeep", json!([file])))?;
    wait_for_matrix(browser, "stochastic.npy [0], T = 12")?;
    measure_all(browser, 2)?;
    for index in 0..2 {
        let told = browser.evaluate(&SCRIPT.call_with("figureOf", json!([index])))?;
        let cells = browser.evaluate(&SCRIPT.call_with("cellsOf", json!([index])))?;
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
    let good = file("good.csv", b"0.5,0.5\n0.25,0.75");
    browser.evaluate(&SCRIPT.call_with("dropOnFigure", json!([good])))?;
    wait_for_matrix(browser, "good.csv, T = 2")?;
    for (name, content, says) in [
        (
            "model.pt",
            &b"PK\x03\x04"[..],
            "model.pt: This is a zip archive",
        ),
        (
            "words.csv",
            b"1,2\n3,four",
            "words.csv: “four” in line 2, column 2 is not a number.",
        ),
        (
            "wide.txt",
            b"1,2,3\n4,5,6",
            "wide.txt: The table has 2 rows of 3 numbers",
        ),
        (
            "zeros.npy",
            &[0; 99],
            "zeros.npy ends in .npy but is not a NumPy file",
        ),
    ] {
        choose(browser, &file(name, content))?;
        browser.wait_for(
            "a sentence",
            &PAGE.call_with("textBegins", json!([".matrix-input .wrong", says])),
        )?;
        // The file before is still there, and still follows the dials.
        let title = browser.text(&PAGE.call_with("textIn", json!([".matrix-input h2"])))?;
        ensure!(title == "good.csv, T = 2", "{name} leaves {title}");
    }
    let one = file("one.csv", b"1");
    let refused = browser.text(&SCRIPT.call_with("refusal", json!([one])))?;
    ensure!(
        refused.contains("2 × 2 to 4096 × 4096"),
        "it says {refused}"
    );
    // What was there is there, and the next file is none the worse.
    let better = file("better.csv", b"0.5;0.5;0\n0.25;0.75;0\n0;0;1");
    choose(browser, &better)?;
    wait_for_matrix(browser, "better.csv, T = 3")?;
    let wrong = browser.text(&PAGE.call_with("textIn", json!([".matrix-input .wrong"])))?;
    ensure!(wrong.is_empty(), "it still says {wrong}");
    page::no_complaints(browser)
}
