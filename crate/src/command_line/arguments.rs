//! The command line of `attention-spectra`.

use crate::figure::{Size, Theme};
use crate::parameters::FIELDS;
use crate::views::{VIEWS, cores};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint, value_parser};
use clap_complete::Shell;

const ABOUT: &str = "Spectra of random attention matrices: computes a figure, as the page does, and writes its numbers, its \
matrix or its drawing. Without a file the summary is printed.";

const WORDS: &str = "A view and parameters (spectrum T=256 seed=7), an address (view=spectrum&T=256) or a link of the page";

const AFTER: &str = "FILE may be - for the standard output.\n\n\
Examples:\n  attention-spectra spectrum T=256 seed=7 --pdf spectrum.pdf --csv spectrum.csv\n  \
attention-spectra views\n  attention-spectra parameters gap\n  \
attention-spectra measure heads.npy --csv -\n  \
attention-spectra sweep gap T=64..1024*2 seed=0..9 --into results/ --csv gaps.csv\n  \
source <(attention-spectra --completion bash)";

const SWEEP: &str = "Computes every combination of values and writes a table of their summaries. NAME=A,B lists values, \
NAME=A..B counts, NAME=A..B+STEP steps, NAME=A..B*FACTOR multiplies. Ctrl+C keeps what is done.";

/// Task of the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// One figure is computed.
    Figure,
    /// Many figures are.
    Sweep,
    /// Matrices of a file are measured.
    Measure,
    /// Views are listed.
    Views,
    /// Parameters are.
    Parameters,
}

/// Parsed command line.
#[derive(Debug)]
pub struct Arguments {
    /// Task of the command.
    pub task: Task,
    /// The figures to compute: views, parameters, addresses, links.
    pub words: Vec<String>,
    /// The file with matrices.
    pub file: String,
    /// File for the columns as CSV.
    pub csv: Option<String>,
    /// File for everything as JSON.
    pub json: Option<String>,
    /// File for the matrix in NumPy's format.
    pub npy: Option<String>,
    /// File for the Python program.
    pub numpy: Option<String>,
    /// File for the drawing as SVG.
    pub svg: Option<String>,
    /// File for the drawing as PDF.
    pub pdf: Option<String>,
    /// File for the drawing as PNG.
    pub png: Option<String>,
    /// Number of pixels of the PNG file per unit of the size.
    pub scale: f64,
    /// The folder of a sweep's results.
    pub into: Option<String>,
    /// Values of a sweep, as `T=64,128`.
    pub over: Vec<String>,
    /// The realisation of the matrix, from 0.
    pub realisation: u32,
    /// Whether only the cost is requested.
    pub estimate: bool,
    /// The shell for which completions are requested.
    pub completion: Option<Shell>,
    /// Whether the manual page is requested.
    pub manual: bool,
    size: (f64, f64),
    dark: bool,
    threads: Option<u16>,
}

fn file(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name("FILE")
        .value_hint(ValueHint::FilePath)
        .help(help)
}

fn words(required: bool) -> Arg {
    Arg::new("words")
        .value_name("VIEW or NAME=VALUE")
        .num_args(1..)
        .required(required)
        .help(WORDS)
}

fn threads() -> Arg {
    Arg::new("threads")
        .long("threads")
        .value_name("N")
        .value_parser(value_parser!(u16).range(1..=1024))
        .help("Number of threads; all cores by default. The results do not depend on it")
}

fn estimate() -> Arg {
    Arg::new("estimate")
        .long("estimate")
        .action(ArgAction::SetTrue)
        .help("Prints the estimated time and memory without computing anything")
}

/// The command line, as defined for help and the manual page.
pub fn command() -> Command {
    let sweep = Command::new("sweep")
        .about(SWEEP)
        .arg_required_else_help(true)
        .arg(words(true))
        .arg(
            Arg::new("into")
                .long("into")
                .value_name("DIR")
                .value_hint(ValueHint::DirPath)
                .help("Writes each result as a JSON file there; a repeated call continues with the missing ones"),
        )
        .arg(file("csv", "The table: one row for each figure"))
        .arg(file("json", "A list of addresses with their summaries"))
        .arg(threads())
        .arg(estimate());
    let measure = Command::new("measure")
        .about("Measures the matrices of a file (NPY or a table) and compares row-stochastic ones with the laws of random attention.")
        .arg_required_else_help(true)
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .value_hint(ValueHint::FilePath)
                .required(true)
                .help("NPY (of matrices, heads, layers × heads), CSV, TSV or JSON; - for the standard input"),
        )
        .arg(words(false).help("view=singular, d_qk=, alpha=, skip=, remedy=, values=, sigma_V=, seed= where they are known or wanted"))
        .arg(file("csv", "The table: one row for each matrix"))
        .arg(file("json", "A list of summaries"));
    Command::new("attention-spectra")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(AFTER)
        .arg_required_else_help(true)
        .subcommand_negates_reqs(true)
        .args_conflicts_with_subcommands(true)
        .subcommand(sweep)
        .subcommand(measure)
        .subcommand(Command::new("views").about("Lists the views."))
        .subcommand(
            Command::new("parameters")
                .about("Lists the parameters with their ranges and values; for a figure, only those that affect it.")
                .arg(words(false)),
        )
        .arg(words(false).required_unless_present_any(["completion", "manual"]))
        .arg(file("csv", "Columns as CSV; further tables become separate files, FILE-TABLE.csv"))
        .arg(file("json", "Parameters, columns, summary and notes as JSON"))
        .arg(file("npy", "The matrix whose spectrum is shown, as a NumPy file of f64").conflicts_with("over"))
        .arg(file("numpy", "A Python program that computes the numbers with NumPy, without this one").conflicts_with("over"))
        .arg(file("svg", "The drawing as SVG").conflicts_with("over"))
        .arg(file("pdf", "The drawing as PDF, with its fonts").conflicts_with("over"))
        .arg(file("png", "The drawing as PNG").conflicts_with("over"))
        .arg(
            Arg::new("output")
                .short('o')
                .long("output")
                .value_name("FILE")
                .value_hint(ValueHint::FilePath)
                .action(ArgAction::Append)
                .value_parser(with_known_ending)
                .conflicts_with("over")
                .help("A file in the format of its ending: .svg, .pdf, .png, .csv, .json, .npy or .py; repeat it for several files"),
        )
        .arg(
            Arg::new("over")
                .long("over")
                .value_name("NAME=VALUES")
                .action(ArgAction::Append)
                .help("Computes a figure for each of these values, like the command sweep"),
        )
        .arg(
            Arg::new("realisation")
                .long("realisation")
                .value_name("N")
                .default_value("0")
                .value_parser(value_parser!(u32))
                .help("The realisation of --npy, from 0"),
        )
        .arg(
            Arg::new("size")
                .long("size")
                .value_name("WxH")
                .default_value("960x600")
                .value_parser(size)
                .help("Width and height of the drawing in pixels, of which 96 are an inch"),
        )
        .arg(
            Arg::new("scale")
                .long("scale")
                .value_name("N")
                .default_value("2")
                .value_parser(scale)
                .help("Pixels of --png per pixel of --size, along each side"),
        )
        .arg(
            Arg::new("theme")
                .long("theme")
                .default_value("light")
                .value_parser(PossibleValuesParser::new(["light", "dark"]))
                .help("Colours of the drawing"),
        )
        .arg(threads())
        .arg(estimate())
        .arg(
            Arg::new("completion")
                .long("completion")
                .value_name("SHELL")
                .value_parser(value_parser!(Shell))
                .help("Prints the completion script of a shell for views, parameters and options"),
        )
        .arg(
            Arg::new("manual")
                .long("manual")
                .action(ArgAction::SetTrue)
                .help("Prints the manual page, for man"),
        )
}

/// The command line for shell completions: words are the views and the names of parameters.
pub fn completed_command() -> Command {
    let views = VIEWS
        .iter()
        .map(|view| PossibleValue::new(view.view.word()).help(view.words.title.text()));
    let names = FIELDS
        .iter()
        .map(|field| PossibleValue::new(format!("{}=", field.name)).help(field.label.text()));
    let known: Vec<PossibleValue> = views.chain(names).collect();
    let completed = |command: Command| {
        let known = known.clone();
        command.mut_arg("words", |arg| {
            arg.value_parser(PossibleValuesParser::new(known))
        })
    };
    completed(command())
        .mut_subcommand("sweep", completed)
        .mut_subcommand("parameters", completed)
}

impl Arguments {
    /// Arguments from the command line that [`command`] has parsed.
    pub fn of(matches: &ArgMatches) -> Self {
        let (task, matches) = match matches.subcommand() {
            Some(("sweep", inner)) => (Task::Sweep, inner),
            Some(("measure", inner)) => (Task::Measure, inner),
            Some(("views", inner)) => (Task::Views, inner),
            Some(("parameters", inner)) => (Task::Parameters, inner),
            _ => (Task::Figure, matches),
        };
        // Not every command has every option.
        let text = |name: &str| matches.try_get_one::<String>(name).ok().flatten().cloned();
        let list = |name: &str| -> Vec<String> {
            let values = matches.try_get_many::<String>(name).ok().flatten();
            values
                .map(|values| values.cloned().collect())
                .unwrap_or_default()
        };
        let flag = |name: &str| matches.try_get_one::<bool>(name).ok().flatten() == Some(&true);
        let over = list("over");
        let outputs = list("output");
        // The option itself, or the file whose ending names it.
        let to = |name: &str, wanted: &str| {
            let named = outputs.iter().find(|file| ending(file) == wanted);
            text(name).or_else(|| named.cloned())
        };
        Self {
            task: if over.is_empty() { task } else { Task::Sweep },
            words: list("words"),
            file: text("file").unwrap_or_default(),
            csv: to("csv", "csv"),
            json: to("json", "json"),
            npy: to("npy", "npy"),
            numpy: to("numpy", "py"),
            svg: to("svg", "svg"),
            pdf: to("pdf", "pdf"),
            png: to("png", "png"),
            scale: matches
                .try_get_one("scale")
                .ok()
                .flatten()
                .copied()
                .unwrap_or(2.0),
            into: text("into"),
            over,
            realisation: matches
                .try_get_one("realisation")
                .ok()
                .flatten()
                .copied()
                .unwrap_or_default(),
            estimate: flag("estimate"),
            completion: matches.try_get_one("completion").ok().flatten().copied(),
            manual: flag("manual"),
            size: matches
                .try_get_one("size")
                .ok()
                .flatten()
                .copied()
                .unwrap_or((960.0, 600.0)),
            dark: text("theme").as_deref() == Some("dark"),
            threads: matches.try_get_one("threads").ok().flatten().copied(),
        }
    }

    /// Files that are to be written.
    pub fn files(&self) -> impl Iterator<Item = &str> + Clone {
        let all = [
            &self.csv,
            &self.json,
            &self.npy,
            &self.numpy,
            &self.svg,
            &self.pdf,
            &self.png,
        ];
        all.into_iter().flatten().map(String::as_str)
    }

    /// The theme of the drawing.
    pub fn theme(&self) -> Theme {
        if self.dark { Theme::Dark } else { Theme::Light }
    }

    /// The size of the drawing.
    pub fn size(&self) -> Size {
        let (width, height) = self.size;
        Size { width, height }
    }

    /// How many threads compute.
    pub fn threads(&self) -> usize {
        self.threads.map_or_else(cores::count, usize::from)
    }
}

/// Endings of the files that `--output` takes.
const ENDINGS: [&str; 7] = ["svg", "pdf", "png", "csv", "json", "npy", "py"];

/// Extension of a file's name, in lower case.
fn ending(file: &str) -> String {
    let ending = std::path::Path::new(file).extension();
    ending.map_or_else(String::new, |it| it.to_string_lossy().to_lowercase())
}

/// Takes the name of a file whose extension is known.
fn with_known_ending(file: &str) -> Result<String, String> {
    if ENDINGS.contains(&ending(file).as_str()) {
        return Ok(file.to_owned());
    }
    Err(format!(
        "its ending says what it holds, and is one of .{}",
        ENDINGS.join(", .")
    ))
}

/// Reads the number of pixels of a PNG file per unit of the size.
fn scale(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|it| (0.1..=20.0).contains(it));
    number.ok_or_else(|| "it is a number from 0.1 to 20".to_owned())
}

/// Reads `960x600`.
fn size(text: &str) -> Result<(f64, f64), String> {
    let side = |text: &str| text.parse().ok().filter(|side| Size::SIDE.contains(side));
    let sides = text
        .split_once('x')
        .and_then(|(w, h)| Some((side(w)?, side(h)?)));
    let (width, height): (u32, u32) = sides.ok_or_else(|| {
        let (least, most) = (Size::SIDE.start(), Size::SIDE.end());
        format!("it is two numbers from {least} to {most}, as 960x600")
    })?;
    Ok((f64::from(width), f64::from(height)))
}
