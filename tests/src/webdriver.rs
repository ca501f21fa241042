//! Commands of the WebDriver standard: JSON over HTTP to the program that drives the browser.

use crate::browser::{Lost, PATIENCE};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

/// A session with a browser.
pub struct Session {
    driver: SocketAddr,
    path: String,
}

impl Session {
    /// Asks the driver on `port` of this machine, as soon as it listens, for a browser.
    pub fn begin(port: u16, capabilities: &Value) -> Result<Self> {
        let driver = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let begun = Instant::now();
        while let Err(problem) = TcpStream::connect(driver) {
            if begun.elapsed() > Duration::from_secs(30) {
                bail!("the driver does not listen on {driver}: {problem}");
            }
            thread::sleep(Duration::from_millis(50));
        }
        let asked = json!({"capabilities": {"alwaysMatch": capabilities}});
        let answer = exchange(driver, "POST", "/session", &asked)?;
        let id = answer["sessionId"].as_str().context("no session")?;
        Ok(Self {
            driver,
            path: format!("/session/{id}"),
        })
    }

    /// Does `command`, `url` for example, and returns its value.
    pub fn post(&self, command: &str, body: &Value) -> Result<Value> {
        let path = format!("{}/{command}", self.path);
        exchange(self.driver, "POST", &path, body)
    }

    /// Asks for `what`.
    pub fn get(&self, what: &str) -> Result<Value> {
        let path = format!("{}/{what}", self.path);
        exchange(self.driver, "GET", &path, &Value::Null)
    }

    /// Ends `what`; the whole session if it is empty.
    pub fn delete(&self, what: &str) -> Result<Value> {
        let path = format!("{}/{what}", self.path);
        let path = path.trim_end_matches('/');
        exchange(self.driver, "DELETE", path, &Value::Null)
    }
}

/// One request and the value in its answer.
fn exchange(driver: SocketAddr, method: &str, path: &str, body: &Value) -> Result<Value> {
    let what = || format!("{method} {path}");
    let mut stream = TcpStream::connect(driver).with_context(what)?;
    stream.set_read_timeout(Some(PATIENCE + Duration::from_secs(10)))?;
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {driver}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
    .with_context(what)?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).with_context(what)?;
    let answer = String::from_utf8(answer).with_context(what)?;
    let (_, body) = answer
        .split_once("\r\n\r\n")
        .with_context(|| format!("{}: no answer", what()))?;
    let mut answer: Value = serde_json::from_str(body).with_context(what)?;
    if let Some(kind) = answer["value"]["error"].as_str() {
        let words = format!("{}: {kind}: {}", what(), answer["value"]["message"]);
        // What WebKit's driver says when the process behind the page has crashed or hangs, or answers nothing in all
        // the time it has; a script that throws has a kind of its own.
        if ["unknown error", "script timeout"].contains(&kind) {
            return Err(Lost(words).into());
        }
        bail!(words);
    }
    Ok(answer["value"].take())
}
