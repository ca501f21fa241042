//! Chromium, by the DevTools protocol.

use crate::background_process::{BackgroundProcess, fresh_folder, text_after};
use crate::browser::{Browser, Key, as_json, first_line};
use crate::connection::Connection;
use anyhow::{Context, Result, bail};
use base64::Engine;
use serde_json::{Value, json};
use std::process::Command;
use std::time::Duration;

/// WebGPU by software if no hardware supports it.
const WEBGPU: &str = "--enable-unsafe-webgpu";

/// Headless, quiet, the same on every machine.
const FLAGS: [&str; 13] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--window-size=1280,900",
    "--remote-debugging-port=0",
];

/// One tab of a separate Chromium process.
pub struct Chromium {
    connection: Connection,
    session: Value,
    /// The visitor's preference for dark pages, once it has been set.
    dark: Option<bool>,
    print: bool,
    forced: bool,
    _program: BackgroundProcess,
}

impl Chromium {
    /// Starts `program`, with WebGPU on every machine.
    pub fn start(program: &str) -> Result<Self> {
        Self::start_with(program, &[WEBGPU])
    }

    /// Starts `program`, with WebGPU only where visitors have it.
    pub fn as_visitors_have_it(program: &str) -> Result<Self> {
        Self::start_with(program, &[])
    }

    fn start_with(program: &str, more: &[&str]) -> Result<Self> {
        let profile = fresh_folder("chromium")?;
        let mut command = Command::new(program);
        command
            .args(FLAGS)
            .args(more)
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank");
        let (program, address) =
            BackgroundProcess::start(&mut command, profile, text_after("DevTools listening on "))?;
        let mut connection = Connection::connect(&address)?;
        let target =
            connection.call("Target.createTarget", json!({"url": "about:blank"}), &[])?["targetId"]
                .take();
        let attach = json!({"targetId": target, "flatten": true});
        let session = connection.call("Target.attachToTarget", attach, &[])?["sessionId"].take();
        let mut browser = Self {
            connection,
            session,
            dark: None,
            print: false,
            forced: false,
            _program: program,
        };
        for domain in ["Page", "Runtime", "Log"] {
            browser.call(&format!("{domain}.enable"), json!({}))?;
        }
        Ok(browser)
    }

    fn call(&mut self, method: &str, params: Value) -> Result<Value> {
        let session = [("sessionId", self.session.clone())];
        self.connection.call(method, params, &session)
    }

    fn navigate(&mut self, method: &str, params: Value) -> Result<()> {
        self.connection
            .forget(|event| event["method"] == "Page.loadEventFired");
        let answer = self.call(method, params)?;
        if let Some(problem) = answer["errorText"].as_str() {
            bail!("{method}: {problem}");
        }
        // A change of the fragment alone loads nothing.
        if method != "Page.navigate" || answer["loaderId"].is_string() {
            self.connection.wait_for("the load event", |event| {
                event["method"] == "Page.loadEventFired"
            })?;
        }
        Ok(())
    }

    /// Sets the media of the page; anything that a call omits is reset.
    fn emulate_media(&mut self) -> Result<()> {
        let scheme = |dark| if dark { "dark" } else { "light" };
        let scheme = self
            .dark
            .map(|dark| json!({"name": "prefers-color-scheme", "value": scheme(dark)}));
        let forced = self
            .forced
            .then(|| json!({"name": "forced-colors", "value": "active"}));
        let features: Vec<Value> = scheme.into_iter().chain(forced).collect();
        let media = if self.print { "print" } else { "" };
        let params = json!({"media": media, "features": features});
        self.call("Emulation.setEmulatedMedia", params).map(drop)
    }

    fn mouse(&mut self, kind: &str, (x, y): (f64, f64), held: bool) -> Result<()> {
        let event = json!({
            "type": kind, "x": x, "y": y, "button": "left", "buttons": u8::from(held), "clickCount": 1
        });
        self.call("Input.dispatchMouseEvent", event).map(drop)
    }
}

impl Browser for Chromium {
    fn open(&mut self, url: &str) -> Result<()> {
        self.navigate("Page.navigate", json!({"url": url}))
    }

    fn reload(&mut self) -> Result<()> {
        self.navigate("Page.reload", json!({}))
    }

    fn go_back(&mut self) -> Result<()> {
        // Behind the answer: a page that is left gives none.
        self.evaluate("void setTimeout(() => history.back())")
            .map(drop)
    }

    fn evaluate(&mut self, js: &str) -> Result<Value> {
        let params = json!({
            "expression": as_json(js), "awaitPromise": true, "returnByValue": true, "userGesture": true
        });
        let answer = self.call("Runtime.evaluate", params)?;
        if let Some(thrown) = answer.get("exceptionDetails") {
            bail!(
                "{} threw {}",
                first_line(js),
                thrown["exception"]["description"]
            );
        }
        let text = answer["result"]["value"]
            .as_str()
            .with_context(|| format!("{} gave no value", first_line(js)))?;
        Ok(serde_json::from_str(text)?)
    }

    fn errors(&mut self) -> Result<Vec<String>> {
        let events = self.connection.events(Duration::from_millis(200))?;
        Ok(events.iter().filter_map(complaint).collect())
    }

    fn screenshot(&mut self) -> Result<Vec<u8>> {
        let answer = self.call("Page.captureScreenshot", json!({"format": "png"}))?;
        let data = answer["data"].as_str().context("no picture")?;
        Ok(base64::engine::general_purpose::STANDARD.decode(data)?)
    }

    fn set_viewport(&mut self, width: u32, height: u32) -> Result<()> {
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.call("Emulation.setDeviceMetricsOverride", metrics)
            .map(drop)
    }

    fn drag(&mut self, points: &[(f64, f64)]) -> Result<()> {
        let (Some(first), Some(last)) = (points.first(), points.last()) else {
            return Ok(());
        };
        self.mouse("mouseMoved", *first, false)?;
        self.mouse("mousePressed", *first, true)?;
        for point in &points[1..] {
            self.mouse("mouseMoved", *point, true)?;
        }
        self.mouse("mouseReleased", *last, false)
    }

    fn press(&mut self, key: Key) -> Result<()> {
        let (name, code, text) = key.names();
        let mut event =
            json!({"type": "keyDown", "key": name, "code": name, "windowsVirtualKeyCode": code});
        if !text.is_empty() {
            event["text"] = text.into();
        }
        self.call("Input.dispatchKeyEvent", event.clone())?;
        event["type"] = "keyUp".into();
        self.call("Input.dispatchKeyEvent", event)?;
        Ok(())
    }

    fn set_dark(&mut self, dark: bool) -> Result<()> {
        self.dark = Some(dark);
        self.emulate_media()
    }

    fn set_scripts(&mut self, on: bool) -> Result<()> {
        let params = json!({ "value": !on });
        self.call("Emulation.setScriptExecutionDisabled", params)
            .map(drop)
    }

    fn slow_down(&mut self, bytes_per_second: f64, times: f64) -> Result<()> {
        let line = json!({
            "offline": false, "latency": 0,
            "downloadThroughput": bytes_per_second, "uploadThroughput": bytes_per_second
        });
        self.call("Network.enable", json!({}))?;
        self.call("Network.emulateNetworkConditions", line)?;
        self.call("Emulation.setCPUThrottlingRate", json!({ "rate": times }))
            .map(drop)
    }

    fn set_print(&mut self, on: bool) -> Result<()> {
        self.print = on;
        self.emulate_media()
    }

    fn set_forced_colours(&mut self, on: bool) -> Result<()> {
        self.forced = on;
        self.emulate_media()
    }
}

/// The complaint of a page in an event, if any.
fn complaint(event: &Value) -> Option<String> {
    let params = &event["params"];
    match event["method"].as_str()? {
        "Runtime.exceptionThrown" => {
            let details = &params["exceptionDetails"];
            let told = details["exception"]["description"]
                .as_str()
                .or(details["text"].as_str());
            Some(format!("uncaught: {}", told.unwrap_or("?")))
        }
        "Runtime.consoleAPICalled" if params["type"] == "error" || params["type"] == "assert" => {
            Some(format!("console: {}", params["args"]))
        }
        "Log.entryAdded" if params["entry"]["level"] == "error" => Some(format!(
            "log: {} {}",
            params["entry"]["text"], params["entry"]["url"]
        )),
        _ => None,
    }
}
