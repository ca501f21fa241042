//! What one may write behind `attention-spectra`.

use crate::failure::Failure;
use attention_spectra::figure::{Size, Theme};
use attention_spectra::parameters::Parameters;
use attention_spectra::views::{cores, opening};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use clap_complete::Shell;

const ABOUT: &str = "Spectra of random attention matrices: computes the figure of an address, as the page does, and \
writes its numbers, its matrix or its drawing. Without a file the summary is printed.";

const AFTER: &str = "FILE may be - for the standard output.\n\n\
Examples:\n  attention-spectra \"view=spectrum&T=256\" --svg spectrum.svg --csv spectrum.csv\n  \
attention-spectra \"view=gap\" --over T=64,128,256 --over seed=0..9 --csv gaps.csv\n  \
source <(attention-spectra --completion bash)";

/// What is asked for.
#[derive(Debug)]
pub struct Arguments {
    /// What to compute, as in the address of the page.
    pub address: String,
    /// Where the columns go as CSV.
    pub csv: Option<String>,
    /// Where everything goes as JSON.
    pub json: Option<String>,
    /// Where the matrix goes as a NumPy file.
    pub npy: Option<String>,
    /// Where the Python program goes.
    pub numpy: Option<String>,
    /// Where the drawing goes.
    pub svg: Option<String>,
    /// Values of a sweep, as `T=64,128`.
    pub over: Vec<String>,
    /// The realisation of the matrix, from 0.
    pub realisation: u32,
    /// Whether only the cost is asked for.
    pub estimate: bool,
    /// The shell that is to complete these options.
    pub completion: Option<Shell>,
    size: (f64, f64),
    dark: bool,
    threads: Option<u16>,
}

/// The command line, as help and completion know it.
pub fn command() -> Command {
    let file = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("FILE").help(help)
    };
    Command::new("attention-spectra")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(AFTER)
        .arg(
            Arg::new("address")
                .value_name("ADDRESS")
                .required_unless_present("completion")
                .help("As in the address of the page: view=spectrum&T=256&seed=7; what it leaves out is what its view opens with"),
        )
        .arg(file("csv", "Columns as CSV; of a sweep one row for each figure"))
        .arg(file("json", "Parameters, columns, summary and notes as JSON; of a sweep a list of addresses with summaries"))
        .arg(file("npy", "The matrix whose spectrum is shown, as a NumPy file of f64").conflicts_with("over"))
        .arg(file("numpy", "A Python program that computes the numbers with NumPy, without this one").conflicts_with("over"))
        .arg(file("svg", "The drawing").conflicts_with("over"))
        .arg(
            Arg::new("over")
                .long("over")
                .value_name("NAME=A,B or NAME=A..B")
                .action(ArgAction::Append)
                .help("Computes a figure for each of these values; several are combined"),
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
                .help("Width and height of --svg in pixels"),
        )
        .arg(
            Arg::new("theme")
                .long("theme")
                .default_value("light")
                .value_parser(PossibleValuesParser::new(["light", "dark"]))
                .help("Colours of --svg"),
        )
        .arg(
            Arg::new("threads")
                .long("threads")
                .value_name("N")
                .value_parser(value_parser!(u16).range(1..=1024))
                .help("Threads, as many as there are cores where it is not given; the numbers are the same for any number"),
        )
        .arg(
            Arg::new("estimate")
                .long("estimate")
                .action(ArgAction::SetTrue)
                .help("Says how much memory and work it asks for, and computes nothing"),
        )
        .arg(
            Arg::new("completion")
                .long("completion")
                .value_name("SHELL")
                .value_parser(value_parser!(Shell))
                .help("Prints what makes a shell complete these options"),
        )
}

impl Arguments {
    /// What the words of a command line, as [`command`] has read them, ask for.
    pub fn of(matches: &ArgMatches) -> Self {
        let text = |name: &str| matches.get_one::<String>(name).cloned();
        Self {
            address: text("address").unwrap_or_default(),
            csv: text("csv"),
            json: text("json"),
            npy: text("npy"),
            numpy: text("numpy"),
            svg: text("svg"),
            over: matches
                .get_many("over")
                .map(|values| values.cloned().collect())
                .unwrap_or_default(),
            realisation: matches.get_one("realisation").copied().unwrap_or_default(),
            estimate: matches.get_flag("estimate"),
            completion: matches.get_one("completion").copied(),
            size: matches.get_one("size").copied().unwrap_or((960.0, 600.0)),
            dark: text("theme").as_deref() == Some("dark"),
            threads: matches.get_one("threads").copied(),
        }
    }

    /// Files that are to be written.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        let all = [&self.csv, &self.json, &self.npy, &self.numpy, &self.svg];
        all.into_iter().flatten().map(String::as_str)
    }

    /// The theme of the drawing.
    pub fn theme(&self) -> Theme {
        match self.dark {
            true => Theme::Dark,
            false => Theme::Light,
        }
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

/// Reads an address over what its view opens with. On the page what is wrong is said and the rest is shown; here nothing is
/// computed that was not asked for.
pub fn read(address: &str) -> Result<Parameters, Failure> {
    opening::read_strictly(address).map_err(|problem| Failure::Asked(problem.message))
}
