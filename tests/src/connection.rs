//! Commands, answers and events as JSON over a websocket: what both browser protocols share.

use crate::browser::{Lost, PATIENCE};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Error, Message, WebSocket};

/// An open connection to a browser.
pub struct Connection {
    socket: WebSocket<TcpStream>,
    last_id: u64,
    events: Vec<Value>,
}

impl Connection {
    /// Connects to `ws://host:port/path`.
    pub fn connect(address: &str) -> Result<Self> {
        let host = address
            .strip_prefix("ws://")
            .and_then(|rest| rest.split('/').next())
            .context("not a ws:// address")?;
        let stream =
            TcpStream::connect(host).with_context(|| format!("could not connect to {host}"))?;
        stream.set_nodelay(true)?;
        // The files that the page exports come through here.
        let config = WebSocketConfig::default()
            .max_message_size(None)
            .max_frame_size(None);
        let (socket, _) = tungstenite::client::client_with_config(address, stream, Some(config))
            .map_err(|problem| anyhow::anyhow!("could not talk to {address}: {problem}"))?;
        socket
            .get_ref()
            .set_read_timeout(Some(Duration::from_millis(50)))?;
        Ok(Self {
            socket,
            last_id: 0,
            events: Vec::new(),
        })
    }

    /// Sends the command `method` and returns its result; the fields `extra` are added to the message.
    pub fn call(&mut self, method: &str, params: Value, extra: &[(&str, Value)]) -> Result<Value> {
        self.last_id += 1;
        let id = self.last_id;
        let mut message = json!({"id": id, "method": method, "params": params});
        for (name, value) in extra {
            message[*name] = value.clone();
        }
        self.socket
            .send(Message::text(message.to_string()))
            .map_err(|problem| closed(&problem.to_string()))
            .with_context(|| format!("sending {method}"))?;
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            let Some(mut answer) = self
                .read()
                .with_context(|| format!("waiting for {method}"))?
            else {
                continue;
            };
            if answer["id"] != id {
                self.events.push(answer);
            } else if answer["error"].is_null() {
                return Ok(answer["result"].take());
            } else {
                bail!("{method}: {} {}", answer["error"], answer["message"]);
            }
        }
        let words = format!("{method}: no answer within {} s", PATIENCE.as_secs());
        Err(Lost(words).into())
    }

    /// Takes all events so far; `quiet` is the time without events after which no more are expected.
    pub fn events(&mut self, quiet: Duration) -> Result<Vec<Value>> {
        let mut last = Instant::now();
        while last.elapsed() < quiet {
            if let Some(event) = self.read()? {
                self.events.push(event);
                last = Instant::now();
            }
        }
        Ok(std::mem::take(&mut self.events))
    }

    /// Waits for an event for which `wanted` holds, and returns it.
    pub fn wait_for(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) -> Result<Value> {
        let begun = Instant::now();
        loop {
            if let Some(at) = self.events.iter().position(&wanted) {
                return Ok(self.events.remove(at));
            }
            if begun.elapsed() > PATIENCE {
                let words = format!("{what} did not come within {} s", PATIENCE.as_secs());
                return Err(Lost(words).into());
            }
            if let Some(event) = self.read()? {
                self.events.push(event);
            }
        }
    }

    /// Forgets events for which `stale` holds.
    pub fn forget(&mut self, stale: impl Fn(&Value) -> bool) {
        self.events.retain(|event| !stale(event));
    }

    /// The next message, or `None` if none comes for a moment.
    fn read(&mut self) -> Result<Option<Value>> {
        match self.socket.read() {
            Ok(Message::Text(text)) => Ok(Some(serde_json::from_str(text.as_str())?)),
            Ok(Message::Close(_)) => Err(closed("it said so")),
            Ok(_) => Ok(None),
            Err(Error::Io(e))
                if matches!(e.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
            {
                Ok(None)
            }
            Err(problem) => Err(closed(&problem.to_string())),
        }
    }
}

/// The browser has ended, or does not answer any more.
fn closed(why: &str) -> anyhow::Error {
    Lost(format!("the browser closed the connection: {why}")).into()
}
