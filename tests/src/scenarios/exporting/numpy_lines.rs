//! The lines for NumPy give the numbers of the figure.

use crate::browser::{Browser, Unable};
use crate::engine::Engine;
use crate::page::{self, ELEMENT, Outcome};
use crate::scenario::{Scenario, World, once_in};
use crate::scenarios::exporting::exports::bytes;
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{self, Child, ChildStdin, ChildStdout, Command, Stdio};

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[once_in(
    Engine::Chromium,
    "the lines for NumPy give the numbers of the figure",
    give_the_same_numbers,
)];

/// What they give of the rows of attention.
const OVERLAP: [&str; 4] = ["measured", "entropy", "third", "gradient"];

/// Addresses that between them use every branch of the lines for NumPy, and the columns whose numbers these give side by side or
/// by name; without any, the spectrum of the last realisation.
const NUMPY: [(&str, &[&str]); 54] = [
    ("view=overlap&T=24&beta=1.3&samples=2", &OVERLAP),
    (
        "view=overlap&T=20&rho=0.5&d=12&seed=5&attention=markov",
        &OVERLAP,
    ),
    ("T=24&seed=3&samples=2", &[]),
    ("T=24&causal=1&tokens=unit&d_qk=10", &[]),
    (
        "T=24&tokens=correlated&rho=0.4&attention=sigmoid&skip=1&alpha=0.5&remedy=gap",
        &[],
    ),
    (
        "view=singular&T=24&tokens=correlated&rho=0.4&d=12&attention=relu&remedy=outliers",
        &[],
    ),
    (
        "view=singular&T=24&tokens=walk&attention=differential&mu=0.3",
        &[],
    ),
    ("T=25&attention=markov&sigma_A=1.5&seed=4294967295", &[]),
    (
        "view=singular&T=24&attention=markov&law=exponential&causal=1",
        &[],
    ),
    (
        "view=singular&T=24&attention=markov&law=pareto&tail_index=3",
        &[],
    ),
    ("T=24&attention=identity&skip=1", &[]),
    ("view=gap&T=40&samples=3", &GAPS),
    (
        "view=gap&T=40&hold=beta&beta=0.7&d=64&d_qk=10&attention=differential&tokens=unit",
        &GAPS,
    ),
    ("view=gap&T=32&attention=markov&skip=1&remedy=gap", &GAPS),
    ("view=gap&T=30&tokens=correlated&d=16&rho=0.3", &GAPS),
    ("view=stable-rank&T=40&samples=2", &RANKS),
    (
        "view=stable-rank&T=40&layer=2&layernorm=1&skip=1&alpha=0.5&values=orthogonal&sigma_V=0.7&tokens=unit",
        &RANKS,
    ),
    (
        "view=stable-rank&T=32&attention=markov&remedy=outliers&d=50",
        &RANKS,
    ),
    ("view=layers&T=24&samples=2", &LAYERS),
    (
        "view=layers&T=20&tokens=walk&remedy=outliers&layers=3&attention=sigmoid",
        &LAYERS,
    ),
    (
        "view=depth&T=24&layers=4&attention=markov&values=orthogonal",
        &["markov_orthogonal", "markov_gap_orthogonal"],
    ),
    (
        "view=depth&T=24&samples=2&layers=4&attention=relu&d=30&remedy=outliers",
        &["relu", "relu_outliers"],
    ),
    ("T=24&attention=orthogonal&alpha=2&heads=3", &[]),
    (
        "view=singular&T=20&d=12&tokens=unit&attention=orthogonal&basis=newton-schulz&iterations=3&heads=1&remedy=gap",
        &[],
    ),
    (
        "view=stable-rank&T=24&compare=values&layernorm=1&layer=2",
        &[
            "softmax_layernorm",
            "softmax_gap_layernorm",
            "softmax_layernorm_orthogonal",
            "softmax_gap_layernorm_orthogonal",
        ],
    ),
    (
        "view=depth&T=20&layers=3&compare=modules&attention=relu",
        &[
            "relu",
            "relu_gap",
            "relu_layernorm",
            "relu_gap_layernorm",
            "relu_skip",
            "relu_gap_skip",
            "relu_skip_layernorm",
            "relu_gap_skip_layernorm",
        ],
    ),
    (
        "view=depth&T=20&layers=4&compare=remedies&skip=1",
        &["markov_skip", "markov_gap_skip", "markov_outliers_skip"],
    ),
    (
        "view=gradients&T=20&layers=4&layer=2&samples=2&values=orthogonal&sigma_V=0.5&remedy=outliers",
        &NORMS,
    ),
    (
        "view=gradients&T=20&layers=3&attention=softmax&layernorm=1&skip=1&alpha=0.5",
        &NORMS,
    ),
    (
        "view=gradients&T=20&layers=3&attention=sigmoid&paths=all&tokens=unit&d=12",
        &NORMS,
    ),
    (
        "view=gradients&T=20&layers=3&attention=differential&paths=all&compare=modules&causal=1",
        &[
            "norm",
            "norm_resolved",
            "differential_layernorm",
            "differential_gap_layernorm",
            "differential_skip",
            "differential_gap_skip",
            "differential_skip_layernorm",
            "differential_gap_skip_layernorm",
        ],
    ),
    ("view=isometry&T=24&samples=2&d=30", &MOMENTS),
    (
        "view=isometry&T=24&attention=softmax&skip=1&values=orthogonal&sigma_V=0.5&layer=2&remedy=outliers",
        &SIGNAL,
    ),
    ("view=similarity-map&T=7&sigma_V=0.7", &COSINES),
    (
        "view=similarity-map&T=8&block=residual&norm=pre&d=10&samples=2",
        &COSINES,
    ),
    (
        "view=similarity-map&T=7&block=full&activation=gelu&d_qk=5",
        &COSINES,
    ),
    ("view=similarity-depth&T=16&rho=0.2&layers=4", &["measured"]),
    (
        "view=similarity-depth&T=16&norm=pre&heads=3&rho=0.2&activation=tanh&layers=4&alpha=0.7&samples=6",
        &COSINES,
    ),
    (
        "view=trainability&T=12&d=10&d_qk=7&rho=0.2&layers=3&activation=gelu&sigma_w=1.5",
        &["measured"],
    ),
    ("view=filter&T=17&layers=4", &FILTERED),
    (
        "view=filter&T=9&d=12&layers=4&fresh=1&attention=markov&parametrisation=free&h_low=-0.7&h_high=2",
        &FILTERED,
    ),
    (
        "view=filter&T=9&layers=3&attention=identity&parametrisation=balanced",
        &FILTERED,
    ),
    (
        "view=orthogonal&T=16&d=12&layers=3&samples=2&heads=3",
        &TURNED,
    ),
    (
        "view=orthogonal&T=10&d=8&layers=2&basis=newton-schulz",
        &TURNED,
    ),
    ("view=localisation&T=12&d=16&samples=2", &WALKS),
    (
        "view=localisation&T=97&d=53&tokens=unit&covariance=anisotropic&w_mean=-0.3",
        &WALKS,
    ),
    (
        "view=models&T=20&d=31&layers=2&heads=3&samples=2&seed=9",
        &MODEL,
    ),
    (
        "view=models&model=roberta&T=16&d=24&layers=3&layer=2&heads=2",
        &MODEL,
    ),
    (
        "view=models&model=vit&reading=story&T=17&d=30&layers=2&heads=4",
        &MODEL,
    ),
    (
        "view=models&model=gpt2&T=18&d=25&layers=2&layer=2&heads=2",
        &MODEL,
    ),
    (
        "view=models&model=llama&T=16&d=28&layers=2&heads=4&samples=2",
        &MODEL,
    ),
    (
        "view=models&reading=story&T=19&d=30&layers=2&heads=3&samples=2&seed=4",
        &MODEL,
    ),
    (
        "view=models&model=gpt2&reading=text&text=Rose%20is%20a%20rose%20is%20a%20rose.&T=8&d=24&layers=2&heads=2",
        &MODEL,
    ),
    (
        "view=models&model=llama&reading=text&text=to%20be%2C%20or%20not%20to%20be&T=6&d=20&layers=1&heads=2",
        &MODEL,
    ),
];

/// Trainings whose lines read the weights that they leave: every run, tasks of all kinds, every place of the norm and activation.
const TRAININGS: [&str; 5] = [
    "task=digits&heads=2&runs=vit,no-skip,bare,gap-removed,osa,osa-ns&head=2&watched=h_eigenvalues",
    "task=digits&heads=2&runs=sharpening,smoothing,balanced&seed=7&watched=h_eigenvalues",
    "task=digits&heads=1&runs=smoothing&activation=tanh&watched=h_eigenvalues",
    "task=story&heads=2&T=16&causal=1&norm=post&activation=relu&runs=vit&head=2",
    "task=story&heads=4&T=12&runs=vit,gap-removed",
];
const GAPS: [&str; 2] = ["eigen_gap", "singular_gap"];
const RANKS: [&str; 2] = ["excess", "resolved"];
const NORMS: [&str; 2] = ["norm", "norm_resolved"];
const COSINES: [&str; 2] = ["measured", "measured_ratio"];
const SIGNAL: [&str; 1] = ["signal_mean"];
const MOMENTS: [&str; 2] = ["signal_mean", "jacobian_mean"];
const FILTERED: [&str; 7] = [
    "re",
    "im",
    "ratio_free",
    "ratio_sharpening",
    "ratio_smoothing",
    "ratio_balanced",
    "ratio_attention",
];
const TURNED: [&str; 5] = ["re", "im", "rank_orthogonal", "rank_heads", "rank_softmax"];
const WALKS: [&str; 4] = ["measured", "mean_last", "variance_last", "entropy"];
const MODEL: [&str; 8] = [
    "entropy",
    "participation",
    "lambda2_abs",
    "s2",
    "cosine",
    "excess",
    "re",
    "im",
];
const LAYERS: [&str; 3] = ["lambda1_abs", "lambda2_abs", "participation"];

/// Python that prints what the lines have found.
const SAY: &str = "
if isinstance(values, dict):
    for name, numbers in values.items():
        print('column', name, *np.ravel(numbers).astype(float).tolist())
else:
    for v in np.ravel(values):
        print('value', float(v.real), float(v.imag))
for loss in globals().get('losses', {}).values():
    print('loss', *map(float, loss))";

/// What NumPy found.
struct NumpyOutput {
    /// Complex numbers without names.
    values: Vec<(f64, f64)>,
    /// Numbers by the name of their column, or of their place in the summary.
    named: Vec<(String, Vec<f64>)>,
    /// Of every trained model the loss that NumPy finds, and that in the file.
    losses: Vec<(f64, f64)>,
}

impl NumpyOutput {
    fn read(output: &str) -> Result<Self> {
        let (mut values, mut named, mut losses) = (Vec::new(), Vec::new(), Vec::new());
        for line in output.lines() {
            let mut words = line.split_whitespace();
            let first = words.next();
            match first {
                Some("value" | "loss") => {
                    let mut part =
                        || -> Result<f64> { Ok(words.next().context("two numbers")?.parse()?) };
                    let pair = (part()?, part()?);
                    match first {
                        Some("loss") => losses.push(pair),
                        _ => values.push(pair),
                    }
                }
                Some("column") => {
                    let name = words.next().context("a name")?.to_owned();
                    let numbers = words.map(|word| -> Result<f64> { Ok(word.parse()?) });
                    named.push((name, numbers.collect::<Result<Vec<f64>>>()?));
                }
                _ => {}
            }
        }
        Ok(Self {
            values,
            named,
            losses,
        })
    }

    /// That these are all the names, each with numbers.
    fn names(&self, address: &str, wanted: &[&str]) -> Result<()> {
        let mut wanted = wanted.to_vec();
        let named = self.named.iter().filter(|(_, numbers)| !numbers.is_empty());
        let mut found: Vec<&str> = named.map(|(name, _)| name.as_str()).collect();
        wanted.sort_unstable();
        found.sort_unstable();
        ensure!(found == wanted, "{address}: NumPy names {found:?}");
        Ok(())
    }

    /// Number by number, as closely as models round, which the program computes in single precision; eigenvalues in any order.
    fn agrees_by_name(&self, address: &str, outcome: &Outcome) -> Result<()> {
        let (relative, absolute, apart) = match address {
            _ if address.contains("view=models") => (1e-5, 1e-9, 5e-7),
            // Of attention that is nearly uniform eigenvalues near 0 move by more than its entries are rounded.
            _ if address.contains("view=train") => (1e-5, 1e-9, 5e-5),
            // Ratios of what has faded end in rounding.
            _ => (EXACT, 1e-13, EXACT),
        };
        let of = |wanted: &str| self.named.iter().find(|(name, _)| name == wanted);
        for [re, im] in PLANES {
            if let (Some((_, x)), Some((_, y))) = (of(re), of(im)) {
                let found: Vec<(f64, f64)> = x.iter().copied().zip(y.iter().copied()).collect();
                let ours = points(outcome, [re, im])?;
                ensure!(found.len() == ours.len(), "{address}: {}", found.len());
                are_among(address, &found, &ours, apart)?;
                are_among(address, &ours, &found, apart)?;
            }
        }
        for (name, found) in &self.named {
            if PLANES.iter().flatten().any(|part| part == name) {
                continue;
            }
            let wanted = outcome
                .numbers(name)
                .or_else(|_| -> Result<Vec<f64>> { Ok(vec![outcome.scalar(name)?]) })?;
            ensure!(found.len() == wanted.len(), "{address}: {name}");
            for (value, want) in found.iter().zip(wanted) {
                ensure!(
                    agree(*value, want, relative) || (value - want).abs() < absolute,
                    "{address}: NumPy has {value} for {want} of {name}"
                );
            }
        }
        Ok(())
    }

    fn agrees_with(&self, address: &str, outcome: &Outcome, columns: &[&str]) -> Result<()> {
        let ours: Vec<Vec<f64>> = columns
            .iter()
            .map(|name| outcome.numbers(name))
            .collect::<Result<_>>()?;
        let found = &self.values;
        ensure!(
            found.len() == columns.len() * ours[0].len() && ours[0].len() >= 3,
            "{address}: {} values",
            found.len()
        );
        for (at, (value, _)) in found.iter().enumerate() {
            let want = ours[at % columns.len()][at / columns.len()];
            ensure!(
                agree(*value, want, EXACT),
                "{address}: NumPy has {value} for {want} of {columns:?}"
            );
        }
        Ok(())
    }

    fn is_the_last_spectrum(&self, address: &str, outcome: &Outcome) -> Result<()> {
        let ours: Vec<(f64, f64)> = match address.contains("view=singular") {
            true => outcome.numbers("s")?.iter().map(|s| (*s, 0.0)).collect(),
            false => eigenvalues(outcome)?,
        };
        let found = &self.values;
        ensure!(found.len() >= 20, "{address}: {} values", found.len());
        ensure!(ours.len() >= found.len(), "{address}: {}", ours.len());
        let ours = &ours[ours.len() - found.len()..];
        are_among(address, found, ours, EXACT)?;
        are_among(address, ours, found, EXACT)
    }
}

/// Columns of points in a plane: the eigenvalues that are shown, and those of H.
const PLANES: [[&str; 2]; 2] = [["re", "im"], ["h_re", "h_im"]];

fn eigenvalues(outcome: &Outcome) -> Result<Vec<(f64, f64)>> {
    points(outcome, PLANES[0])
}

fn points(outcome: &Outcome, [re, im]: [&str; 2]) -> Result<Vec<(f64, f64)>> {
    let im = outcome.numbers(im)?;
    Ok(outcome.numbers(re)?.into_iter().zip(im).collect())
}

/// Both round: NumPy decomposes as LAPACK does, and stacks pass rounding on.
const EXACT: f64 = 1e-9;

fn agree(value: f64, want: f64, relative: f64) -> bool {
    (value - want).abs() <= relative * want.abs() || value.is_nan() && want.is_nan()
}

fn are_among(address: &str, found: &[(f64, f64)], ours: &[(f64, f64)], apart: f64) -> Result<()> {
    for (re, im) in found {
        let nearest = ours.iter().map(|(a, b)| (a - re).hypot(b - im));
        let off = nearest.fold(f64::INFINITY, f64::min);
        ensure!(
            off < apart,
            "{address}: {re} + {im}i on one side is {off} from all on the other"
        );
    }
    Ok(())
}

fn give_the_same_numbers(world: &mut World) -> Result<()> {
    let python = ["PYTHON"]
        .iter()
        .filter_map(|name| std::env::var(name).ok());
    let mut known = python.chain(["python3".to_owned(), "python".to_owned()]);
    let has_numpy = |python: &String| {
        let imports = Command::new(python).args(["-c", "import numpy"]).output();
        imports.is_ok_and(|output| output.status.success())
    };
    let Some(python) = known.find(has_numpy) else {
        bail!(Unable(
            "no python3 with numpy was found (PYTHON=… names another)".to_owned()
        ));
    };
    let mut python = Python::start(&python)?;
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    for (address, columns) in NUMPY {
        let outcome = page::show(browser, address)?;
        let said = lines_of_figure(browser, &mut python, Path::new(".")).context(address)?;
        match (said.named.is_empty(), columns.is_empty()) {
            (false, _) => {
                said.names(address, columns)?;
                said.agrees_by_name(address, &outcome)?
            }
            (true, false) => said.agrees_with(address, &outcome, columns)?,
            (true, true) => said.is_the_last_spectrum(address, &outcome)?,
        }
    }
    // A claim alone has the lines of the figure in which it is measured.
    page::show(browser, "view=claims&claim=gap-outlier")?;
    let said = lines_of_figure(browser, &mut python, Path::new("."))?;
    let address = browser.text(&format!(
        "{ELEMENT}.result.then(({{ columns }}) => columns.address[columns.id.indexOf('gap-outlier')])"
    ))?;
    let outcome = page::show(browser, &address)?;
    said.is_the_last_spectrum(&address, &outcome)?;
    for address in TRAININGS {
        of_training(browser, &mut python, address).context(address)?;
    }
    // What rounding decides is not said.
    page::show(browser, "view=depth&T=24&attention=uniform")?;
    browser.evaluate(&format!(
        "void {ELEMENT}.shadowRoot.querySelector('.open-share').click()"
    ))?;
    browser.wait_for(
        "the dialog without the lines",
        &format!("{ELEMENT}.shadowRoot.querySelector('#share-numpy')?.closest('section').hidden"),
    )?;
    page::no_complaints(browser)
}

/// A training of a few steps, its weights beside the lines.
fn of_training(browser: &mut dyn Browser, python: &mut Python, address: &str) -> Result<()> {
    let address = format!("view=train&d=16&layers=2&batch=8&steps=6&{address}");
    let outcome = page::show(browser, &address)?;
    let seed = &outcome.parameters["seed"];
    let folder = std::env::temp_dir().join(format!("attention-spectra-lines-{}", process::id()));
    std::fs::create_dir_all(&folder)?;
    let name = format!("attention-spectra-train-seed{seed}-weights.safetensors");
    std::fs::write(folder.join(name), bytes(browser, "toSafetensors")?)?;
    let said = lines_of_figure(browser, python, &folder);
    std::fs::remove_dir_all(&folder)?;
    let said = said?;
    let runs = outcome.parameters["runs"].split(',').count();
    ensure!(said.losses.len() == runs, "{} losses", said.losses.len());
    for (found, saved) in &said.losses {
        ensure!(
            agree(*found, *saved, 1e-5),
            "NumPy has the loss {found} for {saved}"
        );
    }
    let planes: &[&str] = match address.contains("watched=h_eigenvalues") {
        true => &["re", "im", "h_re", "h_im"],
        false => &["re", "im"],
    };
    said.names(&address, planes)?;
    said.agrees_by_name(&address, &outcome)
}

/// What Python prints in `folder` for the lines that the dialog offers.
fn lines_of_figure(
    browser: &mut dyn Browser,
    python: &mut Python,
    folder: &Path,
) -> Result<NumpyOutput> {
    let lines = browser.text(&format!(
        "(async root => {{
           let text = root.querySelector('#share-numpy');
           // Of the figure before.
           if (text) text.value = '';
           root.querySelector('.open-share').click();
           while (!(text = root.querySelector('#share-numpy'))?.value || !root.querySelector('dialog[open]')) await new Promise(done => setTimeout(done, 20));
           root.querySelector('dialog[open]').close();
           return text.value;
         }})({ELEMENT}.shadowRoot)"
    ))?;
    NumpyOutput::read(&python.run(&format!("{lines}{SAY}\n"), folder)?)
}

/// A Python that runs one program after the other, each with no name of another's: most of what a short one takes is loading NumPy.
struct Python {
    program: Child,
    programs: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// Reads an object in JSON for each program, and writes one of what it printed, or of how it failed.
const RUNNER: &str = "
import contextlib, io, json, os, sys, traceback
import numpy
for line in sys.stdin:
    wish = json.loads(line)
    os.chdir(wish['folder'])
    said, failure = io.StringIO(), ''
    with contextlib.redirect_stdout(said):
        try:
            exec(compile(wish['program'], 'the lines', 'exec'), {'__name__': '__main__'})
        except BaseException:
            failure = traceback.format_exc()
    print(json.dumps({'said': said.getvalue(), 'failure': failure}), flush=True)
";

impl Python {
    fn start(python: &str) -> Result<Self> {
        let mut program = Command::new(python)
            .args(["-c", RUNNER])
            // Threads of small products wait for each other longer than they compute.
            .env("OPENBLAS_NUM_THREADS", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let programs = program.stdin.take().context("its input")?;
        let answers = BufReader::new(program.stdout.take().context("its output")?);
        Ok(Self {
            program,
            programs,
            answers,
        })
    }

    /// What `program` prints in `folder`.
    fn run(&mut self, program: &str, folder: &Path) -> Result<String> {
        let folder = folder.canonicalize()?;
        writeln!(
            self.programs,
            "{}",
            json!({"program": program, "folder": folder})
        )?;
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        let answer: Value = serde_json::from_str(&line).context("Python ended")?;
        let failure = answer["failure"].as_str().unwrap_or_default();
        ensure!(failure.is_empty(), "{failure}");
        Ok(answer["said"].as_str().context("what it said")?.to_owned())
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        self.program.kill().ok();
        self.program.wait().ok();
    }
}
