//! Interface of a browser for the scenarios, the same for all browsers.
//!
//! Playwright would drive all three engines, but runs on Node.js, without which everything can be tested. The protocols
//! of the browsers are spoken directly instead, by `tungstenite` and `ureq`.

use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// Longest time of a single operation on a slow machine without a GPU.
pub const PATIENCE: Duration = Duration::from_secs(90);

/// Reason why a scenario cannot run in this browser: a scenario with such an error counts as skipped.
#[derive(Debug)]
pub struct Unable(pub String);

impl std::fmt::Display for Unable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unable {}

/// The browser or its driver crashed, or did not answer within [`PATIENCE`]; a hanging browser and a hanging page
/// look the same. The scenario is repeated in another browser, where a page that hangs will hang again.
#[derive(Debug)]
pub struct Lost(pub String);

impl std::fmt::Display for Lost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Lost {}

/// The browser did not start or did not open an empty page: the scenario has not begun. The cause is in the error's chain.
#[derive(Debug)]
pub struct NotStarted;

impl std::fmt::Display for NotStarted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the browser did not start, or opens no page")
    }
}

/// A key.
#[derive(Clone, Copy, Debug)]
pub enum Key {
    Right,
    Left,
    Home,
    Tab,
    Enter,
    Escape,
}

impl Key {
    /// Name of the key in DOM events, its virtual key code, and the text that it types.
    pub fn names(self) -> (&'static str, u32, &'static str) {
        match self {
            Self::Right => ("ArrowRight", 39, ""),
            Self::Left => ("ArrowLeft", 37, ""),
            Self::Home => ("Home", 36, ""),
            Self::Tab => ("Tab", 9, ""),
            Self::Enter => ("Enter", 13, "\r"),
            Self::Escape => ("Escape", 27, ""),
        }
    }

    /// Presses and releases the key, in the format of the WebDriver standard.
    pub fn actions(self) -> Value {
        let value = match self {
            Self::Right => "\u{e014}",
            Self::Left => "\u{e012}",
            Self::Home => "\u{e011}",
            Self::Tab => "\u{e004}",
            Self::Enter => "\u{e007}",
            Self::Escape => "\u{e00c}",
        };
        let actions = [
            json!({"type": "keyDown", "value": value}),
            json!({"type": "keyUp", "value": value}),
        ];
        json!({"type": "key", "id": "keyboard", "actions": actions})
    }
}

/// A drag by mouse along `points`, in the format of the WebDriver standards, which take whole pixels if the element
/// allows no finer ones.
pub fn drag_actions(points: &[(f64, f64)]) -> Value {
    let to = |(x, y): &(f64, f64), duration: u32| json!({"type": "pointerMove", "x": x.round(), "y": y.round(), "duration": duration});
    let mut actions = Vec::new();
    if let Some((first, rest)) = points.split_first() {
        actions = vec![to(first, 0), json!({"type": "pointerDown", "button": 0})];
        actions.extend(rest.iter().map(|point| to(point, 30)));
        actions.push(json!({"type": "pointerUp", "button": 0}));
    }
    json!({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions})
}

/// The browser ends when it is dropped.
pub trait Browser {
    /// Loads `url` and waits for its `load` event.
    fn open(&mut self, url: &str) -> Result<()>;

    /// Loads the same page again.
    fn reload(&mut self) -> Result<()>;

    /// One step back in the history.
    fn go_back(&mut self) -> Result<()>;

    /// Value of the JavaScript expression `js`, awaited if it is a promise, as JSON.
    fn evaluate(&mut self, js: &str) -> Result<Value>;

    /// Console errors and uncaught exceptions since the last call.
    fn errors(&mut self) -> Result<Vec<String>>;

    /// A screenshot, as PNG.
    fn screenshot(&mut self) -> Result<Vec<u8>>;

    /// Sets the size of the page in CSS pixels.
    fn set_viewport(&mut self, width: u32, height: u32) -> Result<()>;

    /// Presses the mouse button at the first of `points` (CSS pixels), moves through the others and
    /// releases it at the last: real input events.
    fn drag(&mut self, points: &[(f64, f64)]) -> Result<()>;

    /// Presses and releases `key`.
    fn press(&mut self, key: Key) -> Result<()>;

    /// Sets whether the visitor prefers a dark page.
    fn set_dark(&mut self, dark: bool) -> Result<()>;

    /// Whether pages that are opened from now on may run scripts.
    fn set_scripts(&mut self, _on: bool) -> Result<()> {
        Err(Unable("its driver cannot switch scripts off".to_owned()).into())
    }

    /// Limits pages to this many bytes per second, and slows them down by this factor.
    fn slow_down(&mut self, _bytes_per_second: f64, _times: f64) -> Result<()> {
        Err(Unable("its driver cannot slow it down".to_owned()).into())
    }

    /// Whether the page is laid out as for a printer.
    fn set_print(&mut self, _on: bool) -> Result<()> {
        Err(Unable("its driver prints nothing".to_owned()).into())
    }

    /// Whether the system sets all colours, as in high contrast.
    fn set_forced_colours(&mut self, _on: bool) -> Result<()> {
        Err(Unable("its driver forces no colours".to_owned()).into())
    }
}

/// Methods that follow from those above.
impl dyn Browser + '_ {
    /// Waits until the expression `js` is true. A page that is being replaced gives no answer, and one that has only begun may lack
    /// objects of the expression: both are asked again.
    pub fn wait_for(&mut self, what: &str, js: &str) -> Result<()> {
        let begun = Instant::now();
        loop {
            let answer = self.evaluate(js);
            match &answer {
                Ok(Value::Bool(true)) => return Ok(()),
                Err(problem) if problem.is::<Lost>() => {
                    return answer
                        .map(drop)
                        .with_context(|| format!("waiting for {what}"));
                }
                Ok(_) | Err(_) => {}
            }
            if begun.elapsed() >= PATIENCE {
                let vain = format!("waited in vain for {what}");
                return Err(answer.map_or_else(
                    |problem| problem.context(vain.clone()),
                    |_| anyhow::anyhow!(vain.clone()),
                ));
            }
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Text value of `js`.
    pub fn text(&mut self, js: &str) -> Result<String> {
        let value = self.evaluate(js)?;
        value
            .as_str()
            .map(str::to_owned)
            .with_context(|| format!("{} is {value}, no text", first_line(js)))
    }

    /// Number value of `js`.
    pub fn number(&mut self, js: &str) -> Result<f64> {
        let value = self.evaluate(js)?;
        value
            .as_f64()
            .with_context(|| format!("{} is {value}, no number", first_line(js)))
    }

    /// Writes a picture to `path`.
    pub fn screenshot_to(&mut self, path: &Path) -> Result<()> {
        let picture = self.screenshot()?;
        std::fs::write(path, picture).with_context(|| format!("could not write {}", path.display()))
    }
}

/// The line by which messages name an expression; for a script it contains the name of the function.
pub fn first_line(js: &str) -> &str {
    js.lines().next().unwrap_or_default()
}

/// Wraps an expression so that both protocols return its awaited value as one string of JSON.
pub fn as_json(js: &str) -> String {
    format!("(async () => JSON.stringify((await ({js})) ?? null))()")
}
