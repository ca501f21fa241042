//! WebKitGTK's small browser, by WebDriver, on an X server without a screen.

use crate::background_process::{BackgroundProcess, fresh_folder};
use crate::browser::{Browser, Key, PATIENCE, Unable, as_json, drag_actions, first_line};
use crate::webdriver::Session;
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, TcpListener};
use std::process::Command;
use std::thread;
use std::time::Duration;

/// Takes the complaints gathered by the page's `complaints.js`.
const COMPLAINTS: &str = "globalThis.complaints?.splice(0) ?? []";

/// One window of a separate WebKit process.
pub struct WebKit {
    session: Session,
    /// Complaints of pages that were left.
    complaints: Vec<String>,
    _driver: BackgroundProcess,
    _screen: BackgroundProcess,
}

impl WebKit {
    /// Starts `program`, which is WebKit's driver; it knows the path of its browser.
    pub fn start(program: &str) -> Result<Self> {
        let mut command = Command::new("Xvfb");
        command.args("-displayfd 2 -screen 0 1600x1200x24 -nolisten tcp".split(' '));
        let number = |line: &str| line.trim().parse::<u32>().ok();
        let (screen, display) =
            BackgroundProcess::start(&mut command, fresh_folder("screen")?, number)?;

        let home = fresh_folder("webkit")?;
        let port = free_port()?;
        let mut command = Command::new(program);
        command
            .args([format!("--port={port}"), "--host=127.0.0.1".to_owned()])
            .env("DISPLAY", format!(":{display}"))
            .env("GDK_BACKEND", "x11")
            .env("NO_AT_BRIDGE", "1")
            // Without a card, sharing its buffers takes a quarter of all that the tests take; pictures are Chromium's.
            .env("WEBKIT_DISABLE_DMABUF_RENDERER", "1")
            // A quarter of what a short visit takes is the last of its compilers, whose work comes too late: it waits for what runs
            // twenty times as long as by itself, which what computes for seconds does.
            .env("JSC_thresholdForOMGOptimizeAfterWarmUp", "1000000")
            .env("HOME", &home);
        for folder in ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
            command.env(folder, &home);
        }
        let driver = BackgroundProcess::silent(&mut command, home)?;
        let browser = [
            "--automation",
            "--javascript-can-open-windows-automatically=true",
        ];
        let session = Session::begin(
            port,
            &json!({"browserName": "MiniBrowser", "webkitgtk:browserOptions": {"args": browser}}),
        )?;
        let mut browser = Self {
            session,
            complaints: Vec::new(),
            _driver: driver,
            _screen: screen,
        };
        browser.bare_window()?;
        Ok(browser)
    }

    /// Replaces the first window by one without a tool bar, which can be as narrow as a phone.
    fn bare_window(&mut self) -> Result<()> {
        let first = self.session.get("window")?;
        self.evaluate("void window.open('about:blank', '_blank', 'popup,width=800,height=600')")?;
        let windows = self.session.get("window/handles")?;
        let mut windows = windows.as_array().into_iter().flatten();
        let bare = windows
            .find(|window| **window != first)
            .context("no window was opened")?;
        self.session.delete("window")?;
        self.session.post("window", &json!({"handle": bare}))?;
        let limits =
            json!({"script": PATIENCE.as_millis() as u64, "pageLoad": PATIENCE.as_millis() as u64});
        self.session.post("timeouts", &limits)?;
        Ok(())
    }

    /// Goes to another page; the complaints of this one are stored.
    fn leave(&mut self, command: &str, body: &Value) -> Result<()> {
        self.listen()?;
        self.session.post(command, body).map(drop)
    }

    fn listen(&mut self) -> Result<()> {
        let told = self.evaluate(COMPLAINTS)?;
        let told = told.as_array().into_iter().flatten();
        self.complaints
            .extend(told.filter_map(Value::as_str).map(str::to_owned));
        Ok(())
    }

    fn perform_actions(&mut self, device: Value) -> Result<()> {
        self.session
            .post("actions", &json!({"actions": [device]}))
            .map(drop)
    }
}

impl Browser for WebKit {
    fn open(&mut self, url: &str) -> Result<()> {
        self.leave("url", &json!({"url": url}))
    }

    fn reload(&mut self) -> Result<()> {
        self.leave("refresh", &json!({}))
    }

    fn go_back(&mut self) -> Result<()> {
        self.leave("back", &json!({}))
    }

    fn evaluate(&mut self, js: &str) -> Result<Value> {
        let script = format!(
            "const done = arguments[0]; {}.then(value => done({{ value }}), reason => done({{ thrown: String(reason) }}));",
            as_json(js)
        );
        let answer = self
            .session
            .post("execute/async", &json!({"script": script, "args": []}))?;
        if let Some(thrown) = answer["thrown"].as_str() {
            bail!("{} threw {thrown}", first_line(js));
        }
        let text = answer["value"]
            .as_str()
            .with_context(|| format!("{} gave no value", first_line(js)))?;
        Ok(serde_json::from_str(text)?)
    }

    fn errors(&mut self) -> Result<Vec<String>> {
        thread::sleep(Duration::from_millis(200));
        self.listen()?;
        Ok(std::mem::take(&mut self.complaints))
    }

    fn screenshot(&mut self) -> Result<Vec<u8>> {
        bail!(Unable(
            "its driver takes none of pages painted without buffers of the graphics card"
                .to_owned()
        ))
    }

    fn set_viewport(&mut self, width: u32, height: u32) -> Result<()> {
        let size = json!({"width": width, "height": height});
        self.session.post("window/rect", &size).map(drop)
    }

    fn drag(&mut self, points: &[(f64, f64)]) -> Result<()> {
        self.perform_actions(drag_actions(points))
    }

    fn press(&mut self, key: Key) -> Result<()> {
        self.perform_actions(key.actions())
    }

    fn set_dark(&mut self, _dark: bool) -> Result<()> {
        bail!("WebDriver has no command for it")
    }
}

impl Drop for WebKit {
    fn drop(&mut self) {
        self.session.delete("").ok();
    }
}

/// A free port, since the driver does not report a port that it chooses itself.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?
        .local_addr()?
        .port())
}
