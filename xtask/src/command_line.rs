//! Commands of `cargo xtask`.

use argh::{FromArgs, SubCommands};
use std::str::FromStr;

/// All tasks of the project, from a plain Rust toolchain.
#[derive(FromArgs)]
struct CommandLine {
    #[argh(subcommand)]
    command: Command,
}

/// One of the tasks.
#[derive(FromArgs, Debug, PartialEq)]
#[argh(subcommand)]
pub enum Command {
    Serve(Serve),
    Build(Build),
    Test(Test),
    Dist(Dist),
    Packages(Packages),
    Bench(Bench),
    Figures(Figures),
    Docs(Docs),
    Laws(Laws),
    Claims(Claims),
    Fuzz(Fuzz),
}

/// Builds the page and serves it on http://127.0.0.1:8080/, then its book.
#[derive(FromArgs, Clone, Debug, PartialEq)]
#[argh(subcommand, name = "serve")]
pub struct Serve {
    /// another port, 0 for any free one
    #[argh(option, arg_name = "N", default = "8080")]
    pub port: u16,
    /// opens no browser
    #[argh(switch)]
    pub no_open: bool,
    /// builds again whenever a source changes
    #[argh(switch)]
    pub watch: bool,
}

/// Builds the page into target/site/.
#[derive(FromArgs, Debug, PartialEq)]
#[argh(subcommand, name = "build")]
pub struct Build {}

/// Runs every test: native, WASM, GPU, and end to end in browsers.
#[derive(FromArgs, Debug, PartialEq)]
#[argh(subcommand, name = "test")]
pub struct Test {
    /// leaves out the browsers and everything built for them: page, wheel and npm package
    #[argh(switch)]
    pub fast: bool,
    /// every scenario and every recorded figure in every browser, also those for which one browser is enough; a
    /// software renderer at every size; and the linter on every part of the module
    #[argh(switch)]
    pub everywhere: bool,
}

/// Writes the static site to dist/, and the whole program in one file.
#[derive(FromArgs, Debug, PartialEq)]
#[argh(subcommand, name = "dist")]
pub struct Dist {}

/// Builds everything that is installed elsewhere into dist/packages/: Python wheels, the npm tarball, the crates as
/// they would be published, and the program for the shell.
#[derive(FromArgs, Clone, Debug, PartialEq)]
#[argh(subcommand, name = "packages")]
pub struct Packages {
    /// builds only these: wheel (for this machine), npm, crates, program. All by default, with a wheel for each platform
    #[argh(positional)]
    pub only: Vec<PackageKind>,
    /// tests the wheel with PyTorch too, which is a download of gigabytes unless the system has it
    #[argh(switch)]
    pub test_torch: bool,
}

/// What `cargo xtask packages` builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackageKind {
    /// The Python wheel of this machine.
    Wheel,
    /// The npm tarball.
    Npm,
    /// The crates.
    Crates,
    /// The program for the shell.
    Program,
}

impl FromStr for PackageKind {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "wheel" => Ok(Self::Wheel),
            "npm" => Ok(Self::Npm),
            "crates" => Ok(Self::Crates),
            "program" => Ok(Self::Program),
            _ => Err("the packages are wheel, npm, crates and program".to_owned()),
        }
    }
}

/// Runs every benchmark: a table, and bench.json.
#[derive(FromArgs, Debug, PartialEq)]
#[argh(subcommand, name = "bench")]
pub struct Bench {}

/// Draws every view as SVG under target/figures/.
#[derive(FromArgs, Debug, PartialEq)]
#[argh(subcommand, name = "figures")]
pub struct Figures {}

/// Builds the book into target/book/: stories, guides and the reference.
#[derive(FromArgs, Debug, PartialEq)]
#[argh(subcommand, name = "docs")]
pub struct Docs {}

/// Measures where laws are right (three quarters of an hour), and writes the tables that the page uses.
#[derive(FromArgs, Clone, Debug, PartialEq)]
#[argh(subcommand, name = "laws")]
pub struct Laws {
    /// uses existing measurements
    #[argh(switch)]
    pub table_only: bool,
    /// uses existing measurements, and measures the missing places of the grids
    #[argh(switch)]
    pub missing: bool,
    /// only measures random settings again and counts wrong labels
    #[argh(switch)]
    pub check: bool,
    /// the seed of these settings (1)
    #[argh(option, default = "1")]
    pub seed: u32,
    /// how many settings (100)
    #[argh(option, default = "100")]
    pub settings: u32,
    /// realisations of each (40)
    #[argh(option, default = "40")]
    pub realisations: u32,
}

/// Measures the claims of the papers at five seeds in browsers, and compares with the native results: a quarter of an hour in
/// Chromium on two cores.
#[derive(FromArgs, Clone, Debug, PartialEq)]
#[argh(subcommand, name = "claims")]
pub struct Claims {
    /// some of chromium, firefox and webkit, between commas
    #[argh(option, default = "String::from(\"chromium,firefox,webkit\")")]
    pub browsers: String,
    /// only these, between commas
    #[argh(option, default = "String::from(\"all\")")]
    pub claims: String,
}

/// Damages files, addresses and messages at random for as long as requested, and counts accepted and rejected
/// ones.
#[derive(FromArgs, Clone, Debug, PartialEq)]
#[argh(subcommand, name = "fuzz")]
pub struct Fuzz {
    /// for how long
    #[argh(option, arg_name = "N", default = "10")]
    pub minutes: u64,
    /// number of the first attempt, as in the message of a failure; ordinary tests make the first thousands of attempts
    #[argh(option, arg_name = "N", default = "10_000")]
    pub from: u64,
}

/// Reason for not running a task.
#[derive(Debug, PartialEq)]
pub enum Refusal {
    /// The requested help text.
    Help(String),
    /// A mistake in the request, in one line.
    Mistake(String),
}

/// Parses the words after `cargo xtask`.
///
/// # Errors
/// Help was requested, or the arguments are invalid.
pub fn read(words: &[&str]) -> Result<Command, Refusal> {
    if words.is_empty() {
        return Err(Refusal::Mistake(format!(
            "which command? {}",
            further_reading()
        )));
    }
    CommandLine::from_args(&["cargo xtask"], words)
        .map(|line| line.command)
        .map_err(|exit| match exit.status {
            Ok(()) => Refusal::Help(exit.output),
            Err(()) => {
                let said = exit.output.lines().next().unwrap_or_default();
                let said = said.trim_end_matches('.');
                Refusal::Mistake(format!("{said}. {}", further_reading()))
            }
        })
}

/// Where to read on.
fn further_reading() -> String {
    let names: Vec<&str> = Command::COMMANDS.iter().map(|it| it.name).collect();
    format!(
        "There are {}; `cargo xtask --help` explains them",
        names.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::{Command, PackageKind, Packages, Refusal, Serve, Test, read};

    /// The commands in a document: the words after `cargo xtask` in code.
    fn commands(text: &str) -> Vec<Vec<&str>> {
        let parts = text.split("cargo xtask").skip(1);
        let ends = ['`', '#', '\n', ':', ';', ',', ')', '(', '…'];
        let words = parts.map(|rest| rest.split(ends).next().unwrap_or(rest));
        let words = words.map(|line| line.split_whitespace().collect::<Vec<_>>());
        words.filter(|words| !words.is_empty()).collect()
    }

    #[test]
    fn documents_name_commands_that_there_are() {
        let root = crate::paths::root();
        let mut files = vec![
            root.join("README.md"),
            root.join("CONTRIBUTING.md"),
            root.join("npm/examples/README.md"),
        ];
        for folder in ["guides", "develop", "trust"] {
            let entries = std::fs::read_dir(root.join("book/src").join(folder)).unwrap();
            files.extend(entries.map(|entry| entry.unwrap().path()));
        }
        let mut count = 0;
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            for words in commands(&text)
                .into_iter()
                .filter(|words| words[0] != "COMMAND")
            {
                count += 1;
                let read = read(&words);
                assert!(read.is_ok(), "{}: {words:?}: {read:?}", file.display());
            }
        }
        assert!(count > 20, "only {count} commands");
    }

    #[test]
    fn options_are_taken_in_any_order() {
        let serve = Serve {
            port: 81,
            no_open: true,
            watch: false,
        };
        for words in [
            ["serve", "--no-open", "--port", "81"],
            ["serve", "--port", "81", "--no-open"],
        ] {
            assert_eq!(read(&words), Ok(Command::Serve(serve.clone())));
        }
        let packages = Packages {
            only: vec![PackageKind::Wheel, PackageKind::Npm],
            test_torch: true,
        };
        for words in [
            ["packages", "wheel", "npm", "--test-torch"],
            ["packages", "--test-torch", "wheel", "npm"],
        ] {
            assert_eq!(read(&words), Ok(Command::Packages(packages.clone())));
        }
        let test = Test {
            fast: false,
            everywhere: true,
        };
        assert_eq!(read(&["test", "--everywhere"]), Ok(Command::Test(test)));
    }

    #[test]
    fn a_mistake_is_named_in_one_line() {
        let mistakes: [(&[&str], &str); 8] = [
            (&["packages", "whele"], "whele"),
            (&[], "which command"),
            (&["sevre"], "sevre"),
            (&["serve", "--prot", "81"], "--prot"),
            (&["serve", "--port"], "--port"),
            (&["serve", "--port", "99999"], "99999"),
            (&["test", "fast"], "fast"),
            (&["dist", "--fast"], "--fast"),
        ];
        for (words, named) in mistakes {
            let Err(Refusal::Mistake(said)) = read(words) else {
                panic!("{words:?} is understood");
            };
            assert!(said.contains(named), "{words:?}: {said}");
            assert_eq!(said.lines().count(), 1, "{words:?}: {said}");
        }
    }

    #[test]
    fn help_names_commands_and_options() {
        for (words, named) in [
            (&["--help"][..], "figures"),
            (&["serve", "--help"], "--no-open"),
        ] {
            let Err(Refusal::Help(said)) = read(words) else {
                panic!("{words:?} is not a question");
            };
            assert!(said.contains(named), "{said}");
        }
    }
}
