//! Files exported from the figure, each of which must open in other programs.

use crate::prelude::*;
use base64::Engine as _;
use flate2::Crc;
use std::collections::BTreeMap;

const SCRIPT: Script = script!("exports.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(Engine::WebKit, "the SVG export parses", svg_parses),
    scenario("the PNG export decodes", png_decodes),
    once_in(
        Engine::Firefox,
        "the PNG export tells its device, time, seed and parameters",
        png_tells_its_making,
    ),
    once_in(
        Engine::Chromium,
        "the PNG export of a figure from the GPU names it",
        png_names_the_gpu,
    ),
    once_in(
        Engine::Chromium,
        "the CSV export has a row per eigenvalue",
        csv_has_a_row_per_eigenvalue,
    ),
    once_in(
        Engine::Chromium,
        "the JSON export tells the whole result",
        json_tells_the_whole_result,
    ),
    once_in(
        Engine::Firefox,
        "the NPY export holds the matrix of the shown eigenvalues",
        npy_holds_the_matrix,
    ),
    once_in(
        Engine::Firefox,
        "a picture has the size, resolution and background that were chosen",
        pictures_of_a_chosen_size,
    ),
    scenario(
        "the export menu saves a file for each table and format",
        the_menu_saves_every_file,
    ),
];

const T: usize = 24;

fn svg_parses(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    let parsed = browser.evaluate(&SCRIPT.call("svgParsed"))?;
    ensure!(parsed[0] == "svg", "it reads as {}", parsed[0]);
    ensure!(
        parsed[1].as_u64() > Some(20),
        "it has only {} marks",
        parsed[1]
    );
    ensure!(parsed[2].as_u64() > Some(20), "it has no words");
    let made = browser.text(&SCRIPT.call("svgMetadata"))?;
    for line in ["Source: CPU", "Seed: 0"] {
        ensure!(made.lines().any(|it| it == line), "its metadata: {made}");
    }
    ensure!(
        made.contains("T=24&"),
        "its metadata lack parameters: {made}"
    );
    Ok(())
}

fn png_decodes(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    let size = browser.evaluate(&SCRIPT.call("pngDecoded"))?;
    ensure!(size[0] == "image/png", "its type is {}", size[0]);
    ensure!(
        size[1].as_u64() > Some(1000) && size[2].as_u64() > Some(500),
        "{size} pixels"
    );
    Ok(())
}

fn png_tells_its_making(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=gap&T=24&seed=6&device=cpu")?;
    let address = browser.text(&PAGE.call("addressShown"))?;
    let words = png_words(&bytes(browser, "toPNG")?)?;
    let of = |keyword: &str| words.get(keyword).map_or("", String::as_str);
    ensure!(of("Source") == "CPU", "{words:?}");
    ensure!(of("Seed") == "6", "{words:?}");
    ensure!(of("Parameters") == address, "{words:?}");
    ensure!(
        of("Software").starts_with("attention-spectra 0."),
        "{words:?}"
    );
    ensure!(of("Seconds").parse::<f64>()? > 0.0, "{words:?}");
    Ok(())
}

fn png_names_the_gpu(world: &mut World) -> Result<()> {
    crate::scenarios::computing::gpu::needs_adapter(world)?;
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=depth&T=16&layers=2&device=gpu")?;
    let words = png_words(&bytes(browser, "toPNG")?)?;
    let source = words.get("Source").map_or("", String::as_str);
    ensure!(source.starts_with("GPU ("), "{words:?}");
    Ok(())
}

/// The texts inside a PNG file by their keywords. The checksum of every chunk must be right.
fn png_words(png: &[u8]) -> Result<BTreeMap<String, String>> {
    let mut words = BTreeMap::new();
    let mut rest = png
        .strip_prefix(b"\x89PNG\r\n\x1a\n")
        .context("not a PNG file")?;
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let length = u32::from_be_bytes(*length) as usize;
        let (chunk, after) = after
            .split_at_checked(length + 4)
            .context("it ends early")?;
        let (sum, after) = after.split_first_chunk::<4>().context("it ends early")?;
        let (kind, content) = chunk.split_at(4);
        let kind = String::from_utf8_lossy(kind);
        let mut checksum = Crc::new();
        checksum.update(chunk);
        ensure!(
            checksum.sum() == u32::from_be_bytes(*sum),
            "a wrong checksum in {kind}"
        );
        if kind == "iTXt" {
            let text = String::from_utf8(content.to_vec()).context("no UTF-8")?;
            let (keyword, text) = text.split_once("\0\0\0\0\0").context("no keyword")?;
            words.insert(keyword.to_owned(), text.to_owned());
        }
        ensure!(
            (kind == "IEND") == after.is_empty(),
            "IEND is not its last chunk"
        );
        rest = after;
    }
    Ok(words)
}

fn csv_has_a_row_per_eigenvalue(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let outcome = page::visit(browser, &world.url, "T=24")?;
    let csv = browser.text(&SCRIPT.call_with("textOf", json!(["toCSV"])))?;
    ensure!(
        csv.lines()
            .any(|line| line.starts_with('#') && line.contains("T=24")),
        "it does not say its parameters"
    );
    ensure!(
        csv.lines().any(|line| line == "# device = cpu"),
        "it does not say its device"
    );
    let mut rows = csv.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = rows.next().context("it is empty")?.split(',').collect();
    let at = names
        .iter()
        .position(|name| *name == "re")
        .context("there is no column re")?;
    let written: Result<Vec<f64>, _> = rows
        .filter_map(|row| row.split(',').nth(at))
        .filter(|cell| !cell.is_empty())
        .map(str::parse)
        .collect();
    ensure!(
        written? == outcome.numbers("re")?,
        "its numbers differ from those of the result"
    );
    ensure!(
        names == ["re", "im", "realisation"],
        "beside eigenvalues stand {names:?}"
    );
    let curves = browser.text(&SCRIPT.call_with("textOf", json!(["toCSV", 1])))?;
    let mut rows = curves.lines().filter(|line| !line.starts_with('#'));
    let head = rows.next().context("the second table is empty")?;
    let rows: Vec<&str> = rows.collect();
    let full = |row: &&str| row.split(',').all(|cell| !cell.is_empty());
    let whole = !rows.is_empty() && rows.iter().all(full);
    ensure!(
        head.starts_with("r,radial_") && whole,
        "the curves have the columns {head}, and there are {} full rows of {}",
        rows.iter().filter(|row| full(row)).count(),
        rows.len()
    );
    for (call, words) in [
        (
            json!(["toCSV", 7]),
            "Error: table = 7 is invalid: use 0 to ",
        ),
        (
            json!(["toTable", 5]),
            "Error: There is no format “5”: csv, json.",
        ),
        (
            json!(["toSVG", {"width": -5}]),
            "Error: A figure of -5 × 600 pixels cannot be drawn",
        ),
        (
            json!(["toPNG", {"width": -5}]),
            "Error: A figure of -5 × 600 pixels cannot be drawn",
        ),
    ] {
        // A sentence in an `Error`, as programs expect it.
        let refused = browser.text(&SCRIPT.call_with("textOf", call.clone()))?;
        ensure!(refused.contains(words), "{call} says {refused}");
    }
    Ok(())
}

fn json_tells_the_whole_result(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let outcome = page::visit(browser, &world.url, "T=24&seed=8")?;
    let text = browser.text(&SCRIPT.call_with("textOf", json!(["toJSON"])))?;
    let json: Value = serde_json::from_str(&text).context("it does not parse")?;
    for name in [
        "view",
        "parameters",
        "seed",
        "device",
        "seconds",
        "columns",
        "units",
        "summary",
        "version",
    ] {
        ensure!(!json[name].is_null(), "it lacks {name}");
    }
    ensure!(
        json["seed"] == 8 && json["view"] == "spectrum" && json["parameters"]["T"] == 24.0,
        "{}",
        json["parameters"]
    );
    // Read by the browser, whose texts of numbers read back bit for bit.
    let columns = browser.evaluate(&SCRIPT.call("jsonColumns"))?;
    // JSON has no numbers that are not finite.
    let finite = |text: &String| match text.as_str() {
        "NaN" | "Infinity" | "-Infinity" => "null".to_owned(),
        _ => text.clone(),
    };
    for (name, shown) in &outcome.columns {
        let shown: Vec<String> = shown.iter().map(finite).collect();
        ensure!(
            columns[name] == json!(shown),
            "the column {name} differs: {} and {shown:?}",
            columns[name]
        );
    }
    Ok(())
}

fn npy_holds_the_matrix(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let outcome = page::visit(browser, &world.url, "T=24&seed=3")?;
    let (header, matrix) = npy(&bytes(browser, "toNPY")?)?;
    for word in [
        "'descr': '<f8'",
        "'fortran_order': False",
        "'shape': (24, 24)",
    ] {
        ensure!(header.contains(word), "its header is {header}");
    }
    ensure!(matrix.len() == T * T, "{} numbers", matrix.len());
    for (i, row) in matrix.chunks(T).enumerate() {
        let sum: f64 = row.iter().sum();
        ensure!((sum - 1.0).abs() < 1e-12, "row {i} adds up to {sum}");
    }
    let trace: f64 = (0..T).map(|i| matrix[i * T + i]).sum();
    let eigenvalues: f64 = outcome.numbers("re")?.iter().sum();
    ensure!(
        (trace - eigenvalues).abs() < 1e-9,
        "its trace is {trace}, the eigenvalues add up to {eigenvalues}"
    );
    Ok(())
}

fn pictures_of_a_chosen_size(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    let grounds = ["white", "transparent", "paper"];
    let corner = browser.evaluate(&SCRIPT.call_with("corners", json!([grounds])))?;
    let expected = "1440,900,255,255,255,255 1440,900,0,0,0,0 1440,900,252,252,250,255";
    ensure!(corner == expected, "the corners are {corner}");
    let png = bytes_of(browser, json!(["toPNG", {"dpi": 288}]))?;
    // 288 dots to the inch are 11339 to the metre.
    let size = [&b"\0\0\0\x09pHYs"[..], &[0, 0, 44, 75, 0, 0, 44, 75, 1]].concat();
    ensure!(
        png.windows(size.len()).any(|window| window == size),
        "it does not say how many dots an inch has"
    );
    png_words(&png)?;
    page::no_complaints(browser)
}

fn the_menu_saves_every_file(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24&seed=3")?;
    browser.evaluate(&SCRIPT.call("keepSaved"))?;
    browser.evaluate(&SCRIPT.call("exportEverything"))?;
    browser.wait_for("eight files", &SCRIPT.call_with("hasSaved", json!([8])))?;
    let saved = browser.text(&SCRIPT.call("saved"))?;
    for ending in ["csv", "json", "npy", "png", "svg"] {
        let name = format!("spectrum-T24-seed3.{ending} true");
        ensure!(saved.contains(&name), "no {name} among {saved}");
    }
    let curves = "spectrum-T24-seed3-r.csv true";
    ensure!(saved.contains(curves), "no {curves} among {saved}");
    // The figure in view is that of T = 24 until the next one is there.
    let other = json!({"T": 1024, "samples": 10, "seed": 4});
    let call = SCRIPT.call_with("exportWhileComputing", json!([other, ["csv", "svg"]]));
    browser.evaluate(&call)?;
    browser.wait_for("two files", &SCRIPT.call_with("hasSaved", json!([2])))?;
    let saved = browser.text(&SCRIPT.call("saved"))?;
    ensure!(
        saved
            == "attention-spectra-spectrum-T24-seed3.csv true, attention-spectra-spectrum-T24-seed3.svg true",
        "the figure of T = 24 is saved as {saved}"
    );
    page::no_complaints(browser)
}

/// Bytes that a method of the element returns in a promise.
pub fn bytes(browser: &mut dyn crate::browser::Browser, method: &str) -> Result<Vec<u8>> {
    bytes_of(browser, json!([method]))
}

/// Bytes that a method returns in a promise: `call` lists the method and its arguments.
fn bytes_of(browser: &mut dyn crate::browser::Browser, call: Value) -> Result<Vec<u8>> {
    let text = browser.text(&SCRIPT.call_with("bytesOf", call))?;
    Ok(base64::engine::general_purpose::STANDARD.decode(text)?)
}

/// Header and numbers of a NumPy file of f64.
pub fn npy(bytes: &[u8]) -> Result<(String, Vec<f64>)> {
    let body = bytes
        .strip_prefix(b"\x93NUMPY\x01\x00")
        .context("not a NumPy file")?;
    let (length, body) = body.split_first_chunk::<2>().context("it ends early")?;
    let (header, data) = body
        .split_at_checked(usize::from(u16::from_le_bytes(*length)))
        .context("it ends early")?;
    let numbers = data
        .as_chunks::<8>()
        .0
        .iter()
        .map(|eight| f64::from_le_bytes(*eight))
        .collect();
    Ok((String::from_utf8_lossy(header).into_owned(), numbers))
}
