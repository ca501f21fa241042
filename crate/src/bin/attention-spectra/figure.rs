//! One figure.

use crate::arguments::{Arguments, read};
use crate::failure::Failure;
use crate::{files, progress};
use attention_spectra::attention::Sampler;
use attention_spectra::dataset::export;
use attention_spectra::dataset::{DataSet, Value};
use attention_spectra::parameters::Parameters;
use attention_spectra::views::demand::Demand;
use attention_spectra::views::glossary::is_law;
use attention_spectra::views::{
    cores, cpu_note, describe, numpy_program, opening, operator, svg, title,
};
use std::fmt::Write as _;
use std::io::Write;
use std::time::Instant;

/// Computes the figure that `arguments` ask for, and writes it.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let parameters = read(&arguments.address)?;
    if arguments.estimate {
        return files::write("-", estimate(&parameters).as_bytes(), out);
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
    arguments.files().try_for_each(files::check)?;
    warn_of_device(&parameters);
    let given = [&arguments.csv, &arguments.json, &arguments.svg];
    let is_cheap = arguments.npy.is_some() || arguments.numpy.is_some();
    if given.iter().any(|file| file.is_some()) || !is_cheap {
        let begun = Instant::now();
        let mut data = compute(&parameters, arguments.threads())?;
        data.provenance.seconds = begun.elapsed().as_secs_f64();
        for (file, ending) in [(&arguments.csv, "csv"), (&arguments.json, "json")] {
            if let Some(file) = file {
                let text = export::written(&data, ending)?;
                files::write(file, text.as_bytes(), out)?;
            }
        }
        if let Some(file) = &arguments.svg {
            let drawing = svg(&data, arguments.size(), arguments.theme())?;
            files::write(file, drawing.as_bytes(), out)?;
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

/// Says on the terminal that a graphics processor was asked for and the CPU computes.
pub fn warn_of_device(parameters: &Parameters) {
    if let Some(note) = cpu_note(parameters) {
        eprintln!("{note}");
    }
}

/// The data set of `parameters`; how far it is stands on the terminal, if there is one.
pub fn compute(parameters: &Parameters, threads: usize) -> Result<DataSet, Failure> {
    let mut line = progress::ProgressLine::new();
    let done = cores::finish(parameters, threads, |done, wanted| {
        line.show(done, wanted);
        true
    });
    line.clear();
    // It is never told to stop.
    done?.ok_or_else(|| Failure::Work("It was stopped.".to_owned()))
}

/// What it asks of the machine.
fn estimate(parameters: &Parameters) -> String {
    let demand = Demand::of(parameters, None);
    format!(
        "{:.3e} floating-point operations, and {:.2} GB in each thread at most\n",
        demand.work,
        demand.memory / 1e9
    )
}

/// The summary, a number a line, and what one should read.
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
