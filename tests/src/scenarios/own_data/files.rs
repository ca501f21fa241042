//! Files of the kinds that visitors have: whole folders, files of other kinds, hosts that behave differently, and malicious names.

use super::models::{bytes, choose, file};
use super::own_matrix;
use crate::prelude::*;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

const SCRIPT: Script = script!("files.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "of a whole folder the model is read, and files of other kinds are named",
        of_a_folder_the_model_is_read,
    ),
    once_in(
        Engine::Chromium,
        "rows that are masked whole are named, and taken as the visitor says",
        masked_rows_are_asked_about,
    ),
    once_in(
        Engine::Chromium,
        "a tokenizer that takes for ever is stopped, and one that takes all memory is refused",
        tokenizers_end,
    ),
    once_in(
        Engine::Chromium,
        "hosts that do not answer HEAD, or send whole files only, are read",
        hosts_of_other_habits_are_read,
    ),
    once_in(
        Engine::Chromium,
        "names of files bring no formulas, no broken pictures and no trap",
        names_do_no_harm,
    ),
];

/// JavaScript expression for whether the panel of models reports an error.
fn is_wrong(words: &str) -> String {
    PAGE.call_with("textHas", json!([".models .wrong", words]))
}

fn open_panel(browser: &mut dyn Browser, url: &str) -> Result<()> {
    page::visit(browser, url, "view=models&model=file")?;
    browser.wait_for("the panel", &PAGE.call_with("has", json!([".models"])))
}

/// Waits until the model `name` is measured. Its name is there while it is measured; its sentence comes afterwards.
fn wait_for_model(browser: &mut dyn Browser, name: &str) -> Result<()> {
    browser.wait_for(
        "the model",
        &PAGE.call_with("textIs", json!([".models h2", name])),
    )?;
    let sentence = PAGE.call_with("textHas", json!([".models #model-sentence", " "]));
    browser.wait_for("what was measured", &sentence)
}

fn of_a_folder_the_model_is_read(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    open_panel(browser, &world.url)?;
    let beside = [
        ".gitattributes",
        "LICENSE",
        "README.md",
        "generation_config.json",
        "merges.txt",
        "optimizer.pt",
        "pytorch_model.bin",
        "pytorch_model.bin.index.json",
        "special_tokens_map.json",
        "tokenizer_config.json",
        "vocab.json",
    ];
    let mut folder = vec![
        file("config.json", &bytes("bert.json")?),
        file("model.safetensors", &bytes("bert.safetensors")?),
    ];
    let index = br#"{"weight_map": {"a": "pytorch_model-00001-of-00002.bin"}}"#;
    for name in beside {
        let content: &[u8] = if name.ends_with("index.json") {
            index
        } else {
            b"{}"
        };
        folder.push(file(name, content));
    }
    for reversed in [false, true] {
        if reversed {
            folder.reverse();
        }
        choose(browser, &folder)?;
        wait_for_model(browser, "model")?;
        let said = browser.text(&PAGE.call_with("textIn", json!([".models .wrong"])))?;
        ensure!(said.is_empty(), "it says {said}");
        browser.evaluate(&SCRIPT.call("clearTitle"))?;
    }
    for (name, content, says) in [
        (
            "page.safetensors",
            &b"<!doctype html><html><title>Sign in"[..],
            "page.safetensors: This is a web page",
        ),
        (
            "model.gguf",
            b"GGUF\x03\0\0\0\x01\0\0\0\0\0\0\0",
            "model.gguf: This is a GGUF file",
        ),
        (
            "pytorch_model.bin",
            b"PK\x03\x04\0\0\x08\x08\0\0archive/data.pkl",
            "torch.save",
        ),
        (
            "model.safetensors",
            b"version https://git-lfs.github.com/spec/v1\nsize 5\n",
            "git lfs pull",
        ),
    ] {
        choose(browser, &[file(name, content)])?;
        browser.wait_for(says, &is_wrong(says))?;
    }
    page::no_complaints(browser)
}

fn masked_rows_are_asked_about(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    let table = file("masked.csv", b"0.5,0.5,0\nnan,nan,nan\n0,0,1");
    for words in ["uniform", "zero"] {
        own_matrix::choose(browser, &table)?;
        let says = "Row 1 (counted from 0) is NaN in every column";
        browser.wait_for(
            "the question",
            &PAGE.call_with("textHas", json!([".matrix-input [role=alert]", says])),
        )?;
        let button = format!("Take such rows as {words}");
        browser.evaluate(&PAGE.call_with("pressFirst", json!([".matrix-input button", button])))?;
        own_matrix::wait_for_matrix(browser, "masked.csv, T = 3")?;
        let largest = own_matrix::number(browser, "lambda1")?;
        ensure!(largest.starts_with('1'), "as {words}: λ₁ is {largest}");
        let asks = browser.evaluate(&SCRIPT.call("stillAsks"))?;
        ensure!(asks == json!(false), "it still asks");
    }
    page::no_complaints(browser)
}

/// A tokenizer.json with `more` parts whose pieces are two letters.
fn tokenizer(more: &str) -> String {
    format!(
        r#"{{"version": "1.0", "added_tokens": [], {more}, "model": {{"type": "BPE", "vocab": {{"a": 0, "b": 1}}, "merges": []}}}}"#
    )
}

fn tokenizers_end(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    open_panel(browser, &world.url)?;
    let step = r#"{"type": "Replace", "pattern": {"String": "a"}, "content": "aaaaaaaaaa"}"#;
    let bomb = tokenizer(&format!(
        r#""normalizer": {{"type": "Sequence", "normalizers": [{}]}}"#,
        [step; 6].join(", ")
    ));
    let endless = tokenizer(
        r#""pre_tokenizer": {"type": "Split", "pattern": {"Regex": "(a+)+$"}, "behavior": "Isolated", "invert": false}"#,
    );
    let send = |browser: &mut dyn Browser, tokens: &str, text: &str| -> Result<()> {
        let files = [
            file("config.json", &bytes("bert.json")?),
            file("model.safetensors", &bytes("bert.safetensors")?),
            file("tokenizer.json", tokens.as_bytes()),
        ];
        browser.evaluate(&SCRIPT.call("clearTitle"))?;
        choose(browser, &files)?;
        wait_for_model(browser, "model")?;
        browser
            .evaluate(&PAGE.call_with("submitWith", json!([".models [name=text]", text])))
            .map(drop)
    };
    send(browser, &bomb, "aaaaaaaaaaaaaaaaaaaaaaaa")?;
    let says = "tokenizer.json makes this text longer than 1,600,000 characters";
    browser.wait_for("the refusal", &is_wrong(says))?;
    // Twice, so that two workers would be lost.
    for _ in 0..2 {
        send(browser, &endless, &format!("{}b", "a".repeat(60)))?;
        browser.wait_for(
            "the text to be cut",
            &PAGE.call_with(
                "textHas",
                json!([".models .sent .busy", "Cutting the text"]),
            ),
        )?;
        browser.evaluate(&PAGE.call_with("pressFirst", json!([".models .sent button", "Stop"])))?;
    }
    page::visit(browser, &world.url, "T=32&seed=5")?;
    page::no_complaints(browser)
}

/// Answers of a host to requests.
#[derive(Clone, Copy)]
enum Habit {
    /// HEAD requests get status 405, range requests 206.
    NoHead,
    /// HEAD requests get status 405, range requests 200 and the whole file.
    WholeOnly,
}

/// The address of a host that behaves like this, with one file; other files are not found.
fn host(habit: Habit, content: Vec<u8>) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = format!("http://{}/", listener.local_addr()?);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let content = content.clone();
            thread::spawn(move || drop(answer(stream, habit, &content)));
        }
    });
    Ok(address)
}

fn answer(mut stream: TcpStream, habit: Habit, content: &[u8]) -> Result<()> {
    let mut request = Vec::new();
    let mut part = [0; 4096];
    while !request.windows(4).any(|end| end == b"\r\n\r\n") {
        let length = stream.read(&mut part)?;
        ensure!(length > 0, "the request ends early");
        request.extend_from_slice(&part[..length]);
    }
    let request = String::from_utf8_lossy(&request).to_lowercase();
    let range = request.split("range: bytes=").nth(1).and_then(|rest| {
        let (from, to) = rest.lines().next()?.trim().split_once('-')?;
        Some((from.parse::<usize>().ok()?, to.parse::<usize>().ok()?))
    });
    const OPEN: &str = "Access-Control-Allow-Origin: *\r\nAccess-Control-Expose-Headers: Content-Range\r\nConnection: close\r\n";
    let mut send = |status: &str, more: &str, body: &[u8]| -> Result<()> {
        let length = body.len();
        write!(
            stream,
            "HTTP/1.1 {status}\r\n{OPEN}{more}Content-Length: {length}\r\n\r\n"
        )?;
        Ok(stream.write_all(body)?)
    };
    let path = request.split(' ').nth(1).unwrap_or("");
    if request.starts_with("head") {
        return send("405 Method Not Allowed", "", b"");
    }
    if path != "/model.safetensors" {
        return send("404 Not Found", "", b"");
    }
    match (habit, range) {
        (Habit::NoHead, Some((from, to))) => {
            let to = to.min(content.len() - 1);
            let place = format!("Content-Range: bytes {from}-{to}/{}\r\n", content.len());
            send("206 Partial Content", &place, &content[from..=to])
        }
        _ => send("200 OK", "", content),
    }
}

fn hosts_of_other_habits_are_read(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    open_panel(browser, &world.url)?;
    let weights = bytes("bert.safetensors")?;
    for habit in [Habit::NoHead, Habit::WholeOnly] {
        let address = host(habit, weights.clone())?;
        browser.evaluate(&SCRIPT.call("clearTitle"))?;
        let address = format!("{address}model.safetensors");
        browser.evaluate(&PAGE.call_with("submitWith", json!([".models [type=url]", address])))?;
        if let Habit::WholeOnly = habit {
            let says = "its host sends whole files only, here 1 MB";
            browser.wait_for(says, &is_wrong(says))?;
            browser.evaluate(
                &PAGE.call_with("pressFirst", json!([".models button", "Fetch all of it"])),
            )?;
        }
        browser.wait_for("the question for heads", &SCRIPT.call("asksForHeads"))?;
        browser.evaluate(&PAGE.call_with(
            "submitWith",
            json!([".models [name=num_attention_heads]", 4]),
        ))?;
        wait_for_model(browser, "model")?;
    }
    Ok(())
}

fn names_do_no_harm(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    let name = "x]]>y\u{1}\r\n=HYPERLINK(1),=1+1.csv";
    let shown = browser.evaluate(&SCRIPT.call_with("exportedUnderName", json!([name])))?;
    ensure!(shown == json!(["", "", "named"]), "the files: {shown}");
    // A state whose address is a number is rejected.
    let header = r#"{"__metadata__":{"address":5}}"#;
    let said = browser.text(&SCRIPT.call_with("resumeHeader", json!([header])))?;
    ensure!(
        said.contains("holds no state of training"),
        "it says {said}"
    );
    // The parser of this test meets the styles of the SVG, which the page's policy does not apply.
    page::complaints_only_of(browser, &["Applying inline style"])
}
