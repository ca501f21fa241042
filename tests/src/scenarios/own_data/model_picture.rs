//! The visitor's own picture in checkpoints of vision transformers.

use super::model_text::concentration;
use super::models::{
    COMPARED, agree, agrees_with_transformers, bytes, choose, choose_in, file, numbers,
};
use crate::prelude::*;
use crate::scenarios::visiting::accessibility;
use attention_spectra::models::pictures::{Filter, Resizing};
use attention_spectra::safetensors::{File, Tensor};
use flate2::{Compression, Crc, write::ZlibEncoder};
use std::io::Write as _;

const SCRIPT: Script = script!("model_picture.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "a picture goes through a checkpoint: it is seen as the model sees it, and attention is that of PyTorch",
        a_picture_goes_through,
    ),
    once_in(
        Engine::Firefox,
        "programs give pictures to a checkpoint, and what takes none is said",
        pictures_by_program,
    ),
];

/// Width and height of the picture.
const SIZE: [usize; 2] = [29, 20];

/// The picture of `tests/reference/models_pictures.py`, red, green, blue and opacity.
fn picture() -> Vec<u8> {
    let [width, height] = SIZE.map(|side| side as i64);
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let colours = places.map(|(x, y)| [7 * x + 3 * y * y, 5 * x * y + 11, 255 - 9 * x + 2 * y]);
    let bytes = colours.map(|colour| colour.map(|part| part.rem_euclid(256) as u8));
    bytes.flat_map(|[r, g, b]| [r, g, b, 255]).collect()
}

/// A PNG file of these pixels.
fn png([width, height]: [usize; 2], rgba: &[u8]) -> Result<Vec<u8>> {
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut chunk = |kind: &[u8; 4], data: &[u8]| {
        let body = [kind, data].concat();
        let mut crc = Crc::new();
        crc.update(&body);
        out.extend((data.len() as u32).to_be_bytes());
        out.extend(body);
        out.extend(crc.sum().to_be_bytes());
    };
    let sides = [width, height].map(|side| (side as u32).to_be_bytes());
    // Eight bits of red, green, blue and opacity each.
    chunk(b"IHDR", &[sides.concat(), vec![8, 6, 0, 0, 0]].concat());
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    for row in rgba.chunks_exact(4 * width) {
        encoder.write_all(&[0])?;
        encoder.write_all(row)?;
    }
    chunk(b"IDAT", &encoder.finish()?);
    chunk(b"IEND", &[]);
    Ok(out)
}

/// Drops a file on the panel.
fn drop_on_panel(browser: &mut dyn Browser, file: Value) -> Result<()> {
    browser
        .evaluate(&SCRIPT.call_with("dropOnPanel", json!([file])))
        .map(drop)
}

/// Results of transformers for the picture.
const EXPECTED: &str = "vit-pictures.expected.safetensors";

fn a_picture_goes_through(world: &mut World) -> Result<()> {
    let axe = accessibility::script()?;
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=models&model=file&T=16")?;
    browser.wait_for("the panel", &PAGE.call_with("has", json!([".models"])))?;
    let vit = bytes("vit.safetensors")?;
    let config = file("config.json", &bytes("vit.json")?);
    choose(browser, &[file("vit.safetensors", &vit), config.clone()])?;
    let said = |words: &str| PAGE.call_with("textHas", json!([".models", words]));
    browser.wait_for(
        "the model",
        &said("squeezed to 12 × 12 pixels and cut into 9 patches of 4 × 4"),
    )?;
    let hidden = browser.evaluate(&SCRIPT.call("asksForNoText"))?;
    ensure!(hidden == json!(true), "a model of pictures asks for text");
    let picture = picture();
    let png = png(SIZE, &picture)?;
    drop_on_panel(browser, file("garden.png", &png))?;
    let passed = said("10 tokens sent through 2 layers");
    browser.wait_for("the picture's numbers", &passed)?;
    // What the model sees is what is seen, to the bit.
    let mut resizing = Resizing::new(SIZE, [12, 12], 3, Filter::Bilinear)?;
    resizing.push(&picture);
    let wanted: Vec<f64> = resizing
        .finish()?
        .chunks_exact(3)
        .flat_map(|p| [p[0], p[1], p[2], 255].map(f64::from))
        .collect();
    let found = browser.evaluate(&SCRIPT.call("seen"))?;
    agree("the picture", &numbers(&found)?, &wanted, 0.0)?;
    // Its attention is that of transformers, and the table has the numbers of that.
    let names = ["entropy", "participation", "depth"];
    let columns = browser.evaluate(&PAGE.call_with("columnsOf", json!([names])))?;
    let (entropy, participation) = (numbers(&columns[0])?, numbers(&columns[1])?);
    agree("depth", &numbers(&columns[2])?, &[0.0, 1.0, 2.0], 0.0)?;
    for (layer, head) in [(0, 3), (1, 2)] {
        let attention = agrees_with_transformers(browser, EXPECTED, [layer, head])?;
        let at = 4 * layer + head;
        let found = [entropy[at], participation[at]];
        agree("rows", &found, &concentration(&attention, 10), 1e-9)?;
    }
    // A head is drawn, its patches named by row and column.
    browser.evaluate(&PAGE.call_with(
        "pressFirst",
        json!([".models button", "Draw the attention"]),
    ))?;
    browser.wait_for("the attention", &SCRIPT.call("namesPatches"))?;
    // And where its class token looks: as much as the first row of its attention has.
    let attention = agrees_with_transformers(browser, EXPECTED, [0, 0])?;
    let most = attention[1..10].iter().copied().fold(0.0, f64::max);
    let captions =
        browser.evaluate(&PAGE.call_with("textsOf", json!([".models .seen figcaption"])))?;
    let said = captions[1].as_str().context("no second picture")?;
    let words = "what [CLS] attends to in layer 0, head 0: the brightest patch gets ";
    let number = said
        .strip_prefix(words)
        .and_then(|rest| rest.strip_suffix(" of this attention"));
    let number: f64 = number.with_context(|| said.to_owned())?.parse()?;
    agree("the brightest patch", &[number], &[most], 5e-3)?;
    let bright = browser.number(&SCRIPT.call("brightestPatch"))?;
    ensure!(
        bright >= 0.0 && attention[1 + bright as usize] == most,
        "patch {bright} is as it was"
    );
    page::wait_for_frame(browser)?;
    // What is no picture is rejected by name, and the one before stays.
    drop_on_panel(browser, file("notes.png", b"no picture"))?;
    let refusal = "notes.png could not be read as a picture: choose a PNG";
    browser.wait_for(
        refusal,
        &PAGE.call_with("textHas", json!([".models .wrong", refusal])),
    )?;
    let label = browser.text(&SCRIPT.call("label"))?;
    ensure!(label == "garden.png, as the model sees it", "{label}");
    agrees_with_transformers(browser, EXPECTED, [1, 1])?;
    // Beside another checkpoint the same picture goes through both: timm's names of the same weights make no difference.
    let timm = file("timm.safetensors", &bytes("vit-timm.safetensors")?);
    choose_in(browser, COMPARED, &[timm, config.clone()])?;
    browser.wait_for(
        "both",
        &PAGE.call_with("textIs", json!([".models h2", "vit beside timm"])),
    )?;
    let quantity = "entropy: this minus the other";
    browser
        .evaluate(&PAGE.call_with("chooseOption", json!([".models .survey select", quantity])))?;
    let difference =
        browser.evaluate(&PAGE.call_with("textsOf", json!([".models .survey td button"])))?;
    ensure!(
        difference == json!(vec!["0"; 8]),
        "they differ by {difference}"
    );
    page::no_complaints(browser)?;
    // The audit itself applies styles that the page's policy refuses.
    accessibility::audit(browser, &axe, "a picture in a checkpoint")
}

fn pictures_by_program(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    let vit = bytes("vit.safetensors")?;
    let config: Value = serde_json::from_slice(&bytes("vit.json")?)?;
    let show = |browser: &mut dyn Browser, files: &[Value], picture: Value| {
        browser.text(&SCRIPT.call_with("showPicture", json!([files, config, picture])))
    };
    let weights = file("vit.safetensors", &vit);
    let own = file("garden.png", &png(SIZE, &picture())?);
    let shown = show(browser, std::slice::from_ref(&weights), own.clone())?;
    ensure!(shown == "8 heads", "{shown}");
    agrees_with_transformers(browser, EXPECTED, [0, 1])?;
    // A file without a kind is known by its name, among the files of the model.
    let among = [weights.clone(), own];
    let shown = show(browser, &among, Value::Null)?;
    ensure!(shown == "8 heads", "{shown}");
    agrees_with_transformers(browser, EXPECTED, [1, 0])?;
    // What beside the weights says how pictures are made ready is heard.
    let beside = br#"{"image_mean": [0.4, 0.5, 0.6], "image_std": 0.25, "size": 12}"#;
    let with = |name: &str, content: &[u8]| [&among[..], &[file(name, content)]].concat();
    let prepared = with("preprocessor_config.json", beside);
    show(browser, &prepared, Value::Null)?;
    ensure!(
        agrees_with_transformers(browser, EXPECTED, [1, 0]).is_err(),
        "another mean makes no difference"
    );
    let wrong = with("preprocessor_config.json", b"{\"size\": 14}");
    let said = show(browser, &wrong, Value::Null)?;
    ensure!(
        said.contains("size = 14 of preprocessor_config.json"),
        "{said}"
    );
    // A picture that is drawn here.
    let shown = show(browser, std::slice::from_ref(&weights), json!("drawn"))?;
    ensure!(shown == "8 heads", "{shown}");
    let colours = browser.number(&SCRIPT.call("countOfColours"))?;
    ensure!(colours > 40.0, "it has {colours} colours");
    let said = show(browser, &[weights], json!(7))?;
    ensure!(said.starts_with("picture is invalid"), "{said}");
    // Through a model of text none goes, and through a distilled one.
    let bert = file("bert.safetensors", &bytes("bert.safetensors")?);
    let config: Value = serde_json::from_slice(&bytes("bert.json")?)?;
    let settings = json!({"config": config, "picture": "drawn"});
    let said = browser.text(&PAGE.call_with("refusalOfModel", json!([[bert], settings])))?;
    ensure!(said.contains("through this file (BERT)"), "{said}");
    let mut distilled = File::from_bytes(&vit)?;
    let token = "vit.embeddings.distillation_token";
    (distilled.tensors).push(Tensor::floats(token, &[1, 1, 16], &[0.0; 16]));
    let distilled = file("distilled.safetensors", &distilled.to_bytes());
    let said = show(browser, &[distilled], json!("drawn"))?;
    ensure!(said.contains("distillation_token"), "{said}");
    let title = browser.text(&PAGE.call_with("textIn", json!([".models h2"])))?;
    ensure!(title == "vit", "{title} is shown");
    page::no_complaints(browser)
}
