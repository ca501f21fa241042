//! One figure.

use super::arguments::Arguments;
use super::failure::Failure;
use super::progress::ProgressLine;
use super::words::{address, is_axis, read};
use super::{estimate, files, interrupt};
use crate::attention::Sampler;
use crate::dataset::export;
use crate::dataset::{DataSet, Value};
use crate::parameters::Parameters;
use crate::views::glossary::is_law;
use crate::views::{
    cores, cpu_note, describe, numpy_program, opening, operator, pdf, png, svg, title,
};
use std::fmt::Write as _;
use std::io::Write;
use std::time::Instant;

/// Computes the figure of `arguments` and writes it to a file.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(word) = arguments.words.iter().find(|word| is_axis(word)) {
        let said =
            format!("{word} gives several values: write `attention-spectra sweep` before them.");
        return Err(Failure::Asked(said));
    }
    let parameters = read(&address(&arguments.words)?)?;
    if arguments.estimate {
        let said = estimate::of(&[parameters], arguments.threads());
        return files::write("-", said.as_bytes(), out);
    }
    if arguments.npy.is_some() && arguments.realisation as usize >= parameters.samples {
        let (asked, last) = (arguments.realisation, parameters.samples - 1);
        let said = format!("There is no realisation {asked}: the last one is {last}.");
        return Err(Failure::Asked(said));
    }
    // Before anything is computed: some figures have none.
    let link = format!("#{}", opening::address(&parameters));
    let wanted = arguments.numpy.as_ref();
    let program = wanted.map(|_| numpy_program(&parameters, &link));
    let program = program
        .transpose()
        .map_err(|problem| Failure::Asked(problem.message))?;
    files::check_all(arguments.files())?;
    warn_of_device(&parameters);
    let given = [
        &arguments.csv,
        &arguments.json,
        &arguments.svg,
        &arguments.pdf,
        &arguments.png,
    ];
    let is_cheap = arguments.npy.is_some() || arguments.numpy.is_some();
    if given.iter().any(|file| file.is_some()) || !is_cheap {
        let begun = Instant::now();
        interrupt::listen();
        let mut line = ProgressLine::new(vec![1.0]);
        let found = compute(&parameters, arguments.threads(), |done, wanted| {
            line.show(0, done, wanted);
            !interrupt::is_asked()
        });
        line.clear();
        let mut data = found?.ok_or_else(|| Failure::Stopped("Stopped.".to_owned()))?;
        data.provenance.seconds = begun.elapsed().as_secs_f64();
        if let Some(file) = &arguments.csv {
            write_tables(file, &data, out)?;
        }
        if let Some(file) = &arguments.json {
            files::write(file, export::written(&data, "json")?.as_bytes(), out)?;
        }
        if let Some(file) = &arguments.svg {
            let drawing = svg(&data, arguments.size(), arguments.theme())?;
            files::write(file, drawing.as_bytes(), out)?;
        }
        if let Some(file) = &arguments.pdf {
            let document = pdf(&data, arguments.size(), arguments.theme())?;
            files::write(file, &document, out)?;
        }
        if let Some(file) = &arguments.png {
            let picture = png(&data, arguments.size(), arguments.theme(), arguments.scale)?;
            files::write(file, &picture, out)?;
        }
        if given.iter().all(|file| file.is_none()) {
            files::write("-", summary(&data).as_bytes(), out)?;
        }
    }
    if let (Some(file), Some(program)) = (&arguments.numpy, program) {
        files::write(file, program.as_bytes(), out)?;
    }
    if let Some(file) = &arguments.npy {
        let matrix = operator(&mut Sampler::new(), &parameters, arguments.realisation)?;
        files::write(file, &export::npy(&matrix), out)?;
    }
    Ok(())
}

/// Warns on the terminal that a graphics processor was requested but the CPU computes.
pub fn warn_of_device(parameters: &Parameters) {
    if let Some(note) = cpu_note(parameters) {
        eprintln!("{note}");
    }
}

/// Computes the data set of `parameters`. `go_on` is called with the number of finished steps and of all steps; if it
/// returns `false`, the result is `None`.
pub fn compute(
    parameters: &Parameters,
    threads: usize,
    go_on: impl FnMut(usize, usize) -> bool,
) -> Result<Option<DataSet>, Failure> {
    Ok(cores::finish(parameters, threads, go_on)?)
}

/// Writes the tables of `data` as CSV: a single table to `file`, several to files named after the tables; all to the standard
/// output, one after the other.
fn write_tables(file: &str, data: &DataSet, out: &mut impl Write) -> Result<(), Failure> {
    let tables = data.named_tables();
    let mut names = Vec::new();
    for (number, (name, _)) in tables.iter().enumerate() {
        let text = export::csv_table(data, number);
        let text = match tables.len() {
            1 => text,
            _ => format!("# table = {name}\n{text}"),
        };
        let to = match (file, tables.len()) {
            ("-", _) | (_, 1) => file.to_owned(),
            _ => with_name(file, name),
        };
        files::write(&to, text.as_bytes(), out)?;
        names.push(to);
    }
    if tables.len() > 1 && file != "-" {
        eprintln!(
            "The figure has {} tables: they are in {}.",
            tables.len(),
            names.join(", ")
        );
    }
    Ok(())
}

/// `gap.csv` and `layers` are `gap-layers.csv`.
fn with_name(file: &str, name: &str) -> String {
    let path = std::path::Path::new(file);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path
        .extension()
        .map(|it| format!(".{}", it.to_string_lossy()));
    let named = format!("{stem}-{name}{}", ending.unwrap_or_default());
    path.with_file_name(named).to_string_lossy().into_owned()
}

/// The summary, one number per line, and the notes.
fn summary(data: &DataSet) -> String {
    let mut text = format!("{}\n{}\n\n", title(data), describe(data));
    for (name, value) in &data.summary {
        let _ = match value {
            Value::Number(number) if number.is_nan() && is_law(name) => {
                writeln!(text, "{name}: no law here")
            }
            Value::Number(number) if number.is_nan() => writeln!(text, "{name}: –"),
            Value::Number(number) => writeln!(text, "{name} = {number}"),
            Value::Word(word) => writeln!(text, "{name} = {word}"),
        };
    }
    for note in &data.notes {
        let _ = writeln!(text, "\n{note}");
    }
    text
}
