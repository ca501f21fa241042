//! The visitor's own picture in checkpoints of vision transformers.

use super::model_text::concentration;
use super::models::{
    COMPARED, MODELS, agree, agrees_with_transformers, bytes, choose, choose_in, file, numbers,
};
use crate::browser::Browser;
use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use crate::scenario::{Scenario, World, once_in};
use crate::scenarios::visiting::accessibility;
use anyhow::{Context, Result, ensure};
use attention_spectra::models::pictures::{Filter, Resizing};
use attention_spectra::safetensors::{File, Tensor};
use flate2::{Compression, Crc, write::ZlibEncoder};
use std::io::Write as _;

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
fn drop_on_panel(browser: &mut dyn Browser, file: &str) -> Result<()> {
    browser
        .evaluate(&format!(
            "(() => {{
               const dataTransfer = new DataTransfer();
               dataTransfer.items.add({file});
               {MODELS}.dispatchEvent(new DragEvent('drop', {{ dataTransfer, bubbles: true, cancelable: true }}));
               return true;
             }})()"
        ))
        .map(drop)
}

/// What transformers makes of the picture.
const EXPECTED: &str = "vit-pictures.expected.safetensors";

fn a_picture_goes_through(world: &mut World) -> Result<()> {
    let axe = accessibility::script()?;
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=models&model=file&T=16")?;
    browser.wait_for("the panel", &format!("!!{MODELS}"))?;
    let vit = bytes("vit.safetensors")?;
    let config = file("config.json", &bytes("vit.json")?);
    choose(browser, &[file("vit.safetensors", &vit), config.clone()])?;
    let said = |words: &str| format!("{MODELS}.textContent.includes('{words}')");
    browser.wait_for(
        "the model",
        &said("squeezed to 12 × 12 pixels and cut into 9 patches of 4 × 4"),
    )?;
    let hidden = browser.evaluate(&format!(
        "[...{MODELS}.querySelectorAll('[name=text], [name=ids]')].every(field => !field.checkVisibility())"
    ))?;
    ensure!(
        hidden == serde_json::json!(true),
        "a model of pictures asks for text"
    );
    let picture = picture();
    let png = png(SIZE, &picture)?;
    drop_on_panel(browser, &file("garden.png", &png))?;
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
    let seen = format!("{MODELS}.querySelector('.seen canvas')");
    let found = browser.evaluate(&format!(
        "Array.from({seen}.getContext('2d').getImageData(0, 0, 12, 12).data, String)"
    ))?;
    agree("the picture", &numbers(&found)?, &wanted, 0.0)?;
    // Its attention is that of transformers, and the table has the numbers of that.
    let columns = browser.evaluate(&format!(
        "{ELEMENT}.result.then(({{ columns }}) => ['entropy', 'participation', 'depth'].map(name => Array.from(columns[name], String)))"
    ))?;
    let (entropy, participation) = (numbers(&columns[0])?, numbers(&columns[1])?);
    agree("depth", &numbers(&columns[2])?, &[0.0, 1.0, 2.0], 0.0)?;
    for (layer, head) in [(0, 3), (1, 2)] {
        let attention = agrees_with_transformers(browser, EXPECTED, [layer, head])?;
        let at = 4 * layer + head;
        let found = [entropy[at], participation[at]];
        agree("rows", &found, &concentration(&attention, 10), 1e-9)?;
    }
    // A head is drawn, its patches named by row and column.
    browser.evaluate(&format!(
        "void [...{MODELS}.querySelectorAll('button')].find(button => button.textContent.startsWith('Draw the attention')).click()"
    ))?;
    let map = format!("{MODELS}.querySelector('[aria-label=\"Attention of a head\"]')");
    browser.wait_for(
        "the attention",
        &format!("!{map}.hidden && /“(\\[CLS\\]|[012], [012])”/.test({map}.textContent)"),
    )?;
    // And where its class token looks: as much as the first row of its attention has.
    let attention = agrees_with_transformers(browser, EXPECTED, [0, 0])?;
    let most = attention[1..10].iter().copied().fold(0.0, f64::max);
    let said = browser.text(&format!(
        "{MODELS}.querySelectorAll('.seen figcaption')[1].textContent"
    ))?;
    let words = "what [CLS] attends to in layer 0, head 0: the brightest patch has ";
    let number = said
        .strip_prefix(words)
        .and_then(|rest| rest.strip_suffix(" of it"));
    let number: f64 = number.with_context(|| said.clone())?.parse()?;
    agree("the brightest patch", &[number], &[most], 5e-3)?;
    let bright = browser.number(&format!(
        "(([whole, looked]) => {{
           const read = canvas => canvas.getContext('2d').getImageData(0, 0, 12, 12).data;
           const [a, b] = [read(whole), read(looked)];
           const same = place => [0, 1, 2, 3].every(y => [0, 1, 2, 3].every(x => {{
             const at = 4 * (12 * (4 * Math.floor(place / 3) + y) + 4 * (place % 3) + x);
             return [0, 1, 2].every(part => a[at + part] === b[at + part]);
           }}));
           const all = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter(same);
           return all.length === 1 ? all[0] : -1;
         }})({MODELS}.querySelectorAll('.seen canvas'))"
    ))?;
    ensure!(
        bright >= 0.0 && attention[1 + bright as usize] == most,
        "patch {bright} is as it was"
    );
    page::wait_for_frame(browser)?;
    // What is no picture is refused by name, and the one before stays.
    drop_on_panel(browser, &file("notes.png", b"no picture"))?;
    let refusal = "notes.png could not be read as a picture: choose a PNG";
    let wrong = format!("{MODELS}.querySelector('.wrong').textContent");
    browser.wait_for(refusal, &format!("{wrong}.includes('{refusal}')"))?;
    let label = browser.text(&format!("{seen}.getAttribute('aria-label')"))?;
    ensure!(label == "garden.png, as the model sees it", "{label}");
    agrees_with_transformers(browser, EXPECTED, [1, 1])?;
    // Beside another checkpoint the same picture goes through both: timm's names of the same weights make no difference.
    let timm = file("timm.safetensors", &bytes("vit-timm.safetensors")?);
    choose_in(browser, COMPARED, &[timm, config.clone()])?;
    let both = format!("{MODELS}.querySelector('h2').textContent === 'vit beside timm'");
    browser.wait_for("both", &both)?;
    let difference = browser.text(&format!(
        "(() => {{
           const which = {MODELS}.querySelector('.survey select');
           which.value = [...which.options].find(option => option.textContent === 'entropy: this less the other').value;
           which.dispatchEvent(new Event('change'));
           return [...{MODELS}.querySelectorAll('.survey td button')].map(cell => cell.textContent).join(' ');
         }})()"
    ))?;
    ensure!(
        difference == "0 0 0 0 0 0 0 0",
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
    let config = String::from_utf8(bytes("vit.json")?)?;
    let show = |browser: &mut dyn Browser, files: &str, picture: &str| {
        browser.text(&format!(
            "{ELEMENT}.showModel([{files}], {{ config: {config}, picture: {picture} }}).then(({{ s2 }}) => `${{s2.length}} heads`, reason => reason.message)"
        ))
    };
    let weights = file("vit.safetensors", &vit);
    let own = file("garden.png", &png(SIZE, &picture())?);
    let shown = show(browser, &weights, &own)?;
    ensure!(shown == "8 heads", "{shown}");
    agrees_with_transformers(browser, EXPECTED, [0, 1])?;
    // A file without a kind is known by its name, among the files of the model.
    let among = format!("{weights}, {own}");
    let shown = show(browser, &among, "undefined")?;
    ensure!(shown == "8 heads", "{shown}");
    agrees_with_transformers(browser, EXPECTED, [1, 0])?;
    // What beside the weights says how pictures are made ready is heard.
    let beside = br#"{"image_mean": [0.4, 0.5, 0.6], "image_std": 0.25, "size": 12}"#;
    let prepared = format!("{among}, {}", file("preprocessor_config.json", beside));
    show(browser, &prepared, "undefined")?;
    ensure!(
        agrees_with_transformers(browser, EXPECTED, [1, 0]).is_err(),
        "another mean makes no difference"
    );
    let wrong = format!(
        "{among}, {}",
        file("preprocessor_config.json", b"{\"size\": 14}")
    );
    let said = show(browser, &wrong, "undefined")?;
    ensure!(
        said.contains("size = 14 of preprocessor_config.json"),
        "{said}"
    );
    // A picture that is drawn here.
    let shown = show(browser, &weights, "'drawn'")?;
    ensure!(shown == "8 heads", "{shown}");
    let colours = browser.number(&format!(
        "new Set(new Uint32Array({MODELS}.querySelector('.seen canvas').getContext('2d').getImageData(0, 0, 12, 12).data.buffer)).size"
    ))?;
    ensure!(colours > 40.0, "it has {colours} colours");
    let said = show(browser, &weights, "7")?;
    ensure!(said.starts_with("picture is not allowed"), "{said}");
    // Through a model of text none goes, and through a distilled one.
    let bert = file("bert.safetensors", &bytes("bert.safetensors")?);
    let config = String::from_utf8(bytes("bert.json")?)?;
    let said = browser.text(&format!(
        "{ELEMENT}.showModel({bert}, {{ config: {config}, picture: 'drawn' }}).then(() => 'nothing', reason => reason.message)"
    ))?;
    ensure!(said.contains("through this file (BERT)"), "{said}");
    let mut distilled = File::from_bytes(&vit)?;
    let token = "vit.embeddings.distillation_token";
    (distilled.tensors).push(Tensor::floats(token, &[1, 1, 16], &[0.0; 16]));
    let distilled = file("distilled.safetensors", &distilled.to_bytes());
    let said = show(browser, &distilled, "'drawn'")?;
    ensure!(said.contains("distillation_token"), "{said}");
    let title = browser.text(&format!("{MODELS}.querySelector('h2').textContent"))?;
    ensure!(title == "vit", "{title} is shown");
    page::no_complaints(browser)
}
