//! Firefox, by WebDriver BiDi.

use crate::background_process::{BackgroundProcess, fresh_folder, text_after};
use crate::browser::{Browser, Key, as_json, drag_actions, first_line};
use crate::connection::Connection;
use anyhow::{Context, Result, bail};
use base64::Engine;
use serde_json::{Value, json};
use std::fs;
use std::process::Command;
use std::time::Duration;

/// No requests of the browser itself, no dialogs, the same scrollbars everywhere, and no process started early. A page that
/// returns from the back-forward cache would otherwise request /favicon.ico, which the policy blocks.
const PREFERENCES: &str = r#"
user_pref("app.update.disabledForTesting", true);
user_pref("browser.chrome.guess_favicon", false);
user_pref("browser.newtabpage.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("extensions.webextensions.remote", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("remote.prefs.recommended", true);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("dom.webgpu.enabled", true);
user_pref("gfx.webgpu.ignore-blocklist", true);
"#;

/// One tab of a separate Firefox process.
pub struct Firefox {
    connection: Connection,
    context: Value,
    _program: BackgroundProcess,
}

/// Message of Firefox about a load through the service worker that had not ended when its page was left. A page that stays reports
/// missing parts itself.
const LEFT: &str = "A ServiceWorker intercepted the request and encountered an unexpected error.";

impl Firefox {
    /// Starts `program`.
    pub fn start(program: &str) -> Result<Self> {
        let profile = fresh_folder("firefox")?;
        fs::write(profile.join("user.js"), PREFERENCES)?;
        let mut command = Command::new(program);
        command
            .args([
                "--headless",
                "--no-remote",
                "--remote-debugging-port=0",
                "--profile",
            ])
            .arg(&profile);
        command.env("MOZ_CRASHREPORTER_DISABLE", "1");
        // Firefox refuses to run as root with another user's home.
        command
            .env("HOME", &profile)
            .env("XDG_CACHE_HOME", &profile);
        let (program, address) = BackgroundProcess::start(
            &mut command,
            profile,
            text_after("WebDriver BiDi listening on "),
        )?;
        let mut connection = Connection::connect(&format!("{address}/session"))?;
        connection.call("session.new", json!({"capabilities": {}}), &[])?;
        // In the window that is there nothing ever gets the focus.
        let context =
            connection.call("browsingContext.create", json!({"type": "window"}), &[])?["context"]
                .take();
        connection.call(
            "session.subscribe",
            json!({"events": ["log.entryAdded"]}),
            &[],
        )?;
        let mut browser = Self {
            connection,
            context,
            _program: program,
        };
        browser.set_viewport(1280, 900)?;
        Ok(browser)
    }

    fn call(&mut self, method: &str, mut params: Value) -> Result<Value> {
        params["context"] = self.context.clone();
        self.connection.call(method, params, &[])
    }
}

impl Browser for Firefox {
    fn open(&mut self, url: &str) -> Result<()> {
        self.call(
            "browsingContext.navigate",
            json!({"url": url, "wait": "complete"}),
        )
        .map(drop)
        .with_context(|| format!("opening {url}"))
    }

    fn reload(&mut self) -> Result<()> {
        self.call("browsingContext.reload", json!({"wait": "complete"}))
            .map(drop)
    }

    fn go_back(&mut self) -> Result<()> {
        self.call("browsingContext.traverseHistory", json!({"delta": -1}))
            .map(drop)
    }

    fn evaluate(&mut self, js: &str) -> Result<Value> {
        let params = json!({
            "expression": as_json(js), "awaitPromise": true, "userActivation": true,
            "target": {"context": self.context}
        });
        let answer = self.connection.call("script.evaluate", params, &[])?;
        if answer["type"] != "success" {
            bail!(
                "{} threw {}",
                first_line(js),
                answer["exceptionDetails"]["text"]
            );
        }
        let text = answer["result"]["value"]
            .as_str()
            .with_context(|| format!("{} gave no value", first_line(js)))?;
        Ok(serde_json::from_str(text)?)
    }

    fn errors(&mut self) -> Result<Vec<String>> {
        let events = self.connection.events(Duration::from_millis(200))?;
        let bad = |event: &&Value| {
            let said = event["params"]["text"].as_str().unwrap_or_default();
            event["method"] == "log.entryAdded"
                && event["params"]["level"] == "error"
                && !said.ends_with(LEFT)
        };
        let told =
            |event: &Value| format!("{}: {}", event["params"]["type"], event["params"]["text"]);
        Ok(events.iter().filter(bad).map(told).collect())
    }

    fn screenshot(&mut self) -> Result<Vec<u8>> {
        let answer = self.call("browsingContext.captureScreenshot", json!({}))?;
        let data = answer["data"].as_str().context("no picture")?;
        Ok(base64::engine::general_purpose::STANDARD.decode(data)?)
    }

    fn set_viewport(&mut self, width: u32, height: u32) -> Result<()> {
        self.call(
            "browsingContext.setViewport",
            json!({"viewport": {"width": width, "height": height}}),
        )
        .map(drop)
    }

    fn drag(&mut self, points: &[(f64, f64)]) -> Result<()> {
        let actions = json!({"actions": [drag_actions(points)]});
        self.call("input.performActions", actions).map(drop)
    }

    fn press(&mut self, key: Key) -> Result<()> {
        let actions = json!({"actions": [key.actions()]});
        self.call("input.performActions", actions).map(drop)
    }

    fn set_dark(&mut self, _dark: bool) -> Result<()> {
        bail!("WebDriver BiDi has no command for it")
    }
}
