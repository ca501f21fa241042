//! Commands of the WebDriver standard: JSON over HTTP to the program that drives the browser.

use crate::browser::{Lost, PATIENCE};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};
use ureq::{Agent, Body, http};

/// Largest answer in bytes: exported files arrive in one answer.
const LARGEST: u64 = 1 << 30;

/// A session with a browser.
pub struct Session {
    agent: Agent,
    /// Address of the session, to which commands are appended.
    url: String,
}

impl Session {
    /// Asks the driver on `port` of this machine, as soon as it listens, for a browser.
    ///
    /// # Errors
    /// Nothing listens on the port within half a minute, or the driver lacks the browser.
    pub fn begin(port: u16, capabilities: &Value) -> Result<Self> {
        let driver = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let begun = Instant::now();
        while let Err(problem) = TcpStream::connect(driver) {
            if begun.elapsed() > Duration::from_secs(30) {
                bail!("the driver does not listen on {driver}: {problem}");
            }
            thread::sleep(Duration::from_millis(50));
        }
        // What went wrong is in the answers, whose status says no more. The driver is on this machine, whatever
        // proxy its network has, and may drop a connection that is kept open.
        let agent: Agent = Agent::config_builder()
            .http_status_as_error(false)
            .proxy(None)
            .max_idle_connections(0)
            .timeout_global(Some(PATIENCE + Duration::from_secs(10)))
            .build()
            .into();
        let mut session = Self {
            agent,
            url: format!("http://{driver}/session"),
        };
        let asked = json!({"capabilities": {"alwaysMatch": capabilities}});
        let answer = session.post("", &asked)?;
        let id = answer["sessionId"].as_str().context("no session")?;
        session.url = format!("{}/{id}", session.url);
        Ok(session)
    }

    /// Runs `command`, for example `url`, and returns its value.
    ///
    /// # Errors
    /// The errors of the driver; [`Lost`] if its browser has ended.
    pub fn post(&self, command: &str, body: &Value) -> Result<Value> {
        value(
            &format!("POST {command}"),
            self.agent.post(self.address(command)).send_json(body),
        )
    }

    /// Asks for `what`.
    ///
    /// # Errors
    /// As for [`Session::post`].
    pub fn get(&self, what: &str) -> Result<Value> {
        value(
            &format!("GET {what}"),
            self.agent.get(self.address(what)).call(),
        )
    }

    /// Ends `what`, or the whole session if `what` is empty.
    ///
    /// # Errors
    /// As for [`Session::post`].
    pub fn delete(&self, what: &str) -> Result<Value> {
        value(
            &format!("DELETE {what}"),
            self.agent.delete(self.address(what)).call(),
        )
    }

    /// Address of `what` in the session, or of the session itself if `what` is empty.
    fn address(&self, what: &str) -> String {
        format!("{}/{what}", self.url)
            .trim_end_matches('/')
            .to_owned()
    }
}

/// The value in the answer to a request.
fn value(what: &str, answer: Result<http::Response<Body>, ureq::Error>) -> Result<Value> {
    let mut answer: Value = answer
        .and_then(|mut answer| answer.body_mut().with_config().limit(LARGEST).read_json())
        .map_err(|problem| Lost(format!("{what}: the driver gave no answer: {problem}")))?;
    if let Some(kind) = answer["value"]["error"].as_str() {
        let words = format!("{what}: {kind}: {}", answer["value"]["message"]);
        // What WebKit's driver says when the process behind the page has crashed or hangs, or answers nothing in all
        // the time it has; a script that throws has a kind of its own.
        if ["unknown error", "script timeout"].contains(&kind) {
            return Err(Lost(words).into());
        }
        bail!(words);
    }
    Ok(answer["value"].take())
}
