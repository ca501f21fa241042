//! A Python with NumPy.

use serde_json::{Value, json};
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A Python that runs one program after the other, each without the names of the others: a short one spends most of its time
/// loading NumPy.
pub(super) struct Python {
    process: Child,
    programs: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// Reads an object in JSON for each program, and writes one with its `values`, its `losses`, and how it failed. Numbers are written with
/// all digits. Numbers that JSON cannot represent are written as texts.
const RUNNER: &str = r#"
import contextlib, io, json, os, sys, traceback
import numpy

def numbers(values):
    return [float(x) if numpy.isfinite(x) else str(float(x)) for x in numpy.ravel(values).tolist()]

for line in sys.stdin:
    asked = json.loads(line)
    os.chdir(asked["folder"])
    names, answer = {"__name__": "__main__"}, {}
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            exec(compile(asked["program"], "the program", "exec"), names)
            answer = {kind: {name: numbers(x) for name, x in names.get(kind, {}).items()} for kind in ("values", "losses")}
        except BaseException:
            answer["failure"] = traceback.format_exc()
    print(json.dumps(answer), flush=True)
"#;

/// Result of a program.
pub(super) struct Answer {
    /// Numbers by the name of their column, or by their name in the summary.
    pub(super) values: Vec<(String, Vec<f64>)>,
    /// For every trained model, the loss that NumPy finds, and the loss in the file.
    pub(super) losses: Vec<(String, Vec<f64>)>,
}

impl Python {
    /// The interpreter given by the environment variable `PYTHON`, or else the system's; `None` if neither has NumPy, which is
    /// reported on a line that `cargo xtask test` counts.
    pub(super) fn start(test: &str) -> Option<Self> {
        let named = env::var("PYTHON").ok();
        let mut known = named
            .into_iter()
            .chain(["python3".to_owned(), "python".to_owned()]);
        let has_numpy = |python: &String| {
            let imports = Command::new(python).args(["-c", "import numpy"]).output();
            imports.is_ok_and(|output| output.status.success())
        };
        let Some(python) = known.find(has_numpy) else {
            println!("skipped {test}: no Python with NumPy was found (PYTHON=… names one)");
            return None;
        };
        let mut process = Command::new(python)
            .args(["-c", RUNNER])
            // Threads of small products wait for each other longer than they compute.
            .env("OPENBLAS_NUM_THREADS", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Some(Self {
            programs: process.stdin.take().unwrap(),
            answers: BufReader::new(process.stdout.take().unwrap()),
            process,
        })
    }

    /// Result of `program`, run in `folder`.
    pub(super) fn run(&mut self, program: &str, folder: &Path) -> Answer {
        let folder = folder.canonicalize().unwrap();
        let asked = json!({"program": program, "folder": folder});
        writeln!(self.programs, "{asked}").unwrap();
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        let answer: Value = serde_json::from_str(&line).expect("Python has ended");
        assert_eq!(answer["failure"], Value::Null, "{answer:#}\n{program}");
        Answer {
            values: by_name(&answer["values"]),
            losses: by_name(&answer["losses"]),
        }
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

fn by_name(lists: &Value) -> Vec<(String, Vec<f64>)> {
    let number = |value: &Value| match value.as_str() {
        Some(word) => word.parse().unwrap(),
        None => value.as_f64().unwrap(),
    };
    let list = |(name, list): (&String, &Value)| {
        let list = list.as_array().unwrap().iter().map(number);
        (name.clone(), list.collect())
    };
    lists.as_object().unwrap().iter().map(list).collect()
}
