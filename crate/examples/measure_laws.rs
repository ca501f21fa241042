//! Measures one attention layer on a grid of attention types, sizes and scales, for the status labels of its laws; with the word
//! `curves`, the views that draw laws along a curve: `cargo xtask laws`. Prints one line for every place of the grid. With the name
//! of a file of such lines it prints the table that follows from them; with the word `missing` before that name, the lines of the
//! file and those of the missing places.

use attention_spectra::attention::Sampler;
use attention_spectra::attention::measured_laws::{
    address, places, ranges, realisations, realisations_of_ranks,
};
use attention_spectra::claims::StepKind;
use attention_spectra::dataset::DataSet;
use attention_spectra::parameters::{Parameters, RandomAttention};
use attention_spectra::problem::Problem;
use attention_spectra::theory::measured_range::GridPlace;
use attention_spectra::views::cores::each;
use attention_spectra::views::{Run, measured_curves};

/// Quantities of a row, each followed by its standard error.
const QUANTITIES: &str =
    "lambda1\tlambda2_abs\tmedian\ts2\texcess\tresolved\tparticipation\tentropy";

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let of_curves = arguments.first().is_some_and(|word| word == "curves");
    if of_curves {
        arguments.remove(0);
    }
    let only_missing = arguments.first().is_some_and(|word| word == "missing");
    if only_missing {
        arguments.remove(0);
    }
    let known = match arguments.first() {
        Some(file) if only_missing => std::fs::read_to_string(file).unwrap_or_default(),
        _ => String::new(),
    };
    match (of_curves, arguments.first().filter(|_| !only_missing)) {
        (false, Some(file)) => print_table(file, |measured| ranges(measured, random_attention)),
        (true, Some(file)) => print_table(file, measured_curves::table),
        (false, None) => {
            println!("address\t{}", QUANTITIES.replace('\t', "\tse\t") + "\tse");
            print_all(&places(), |place| {
                lines_of(&known, &address(place)).unwrap_or_else(|| line_of(place) + "\n")
            });
        }
        (true, None) => print_all(&measured_curves::addresses(), |address| {
            lines_of(&known, address).unwrap_or_else(|| {
                measured_curves::measure(address)
                    .unwrap_or_else(|problem| format!("{address}\tfailed: {}\n", problem.message))
            })
        }),
    }
}

/// The lines of `known` about an address.
fn lines_of(known: &str, address: &str) -> Option<String> {
    let start = format!("{address}\t");
    let lines = known.lines().filter(|line| line.starts_with(&start));
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    (!text.is_empty()).then_some(text)
}

/// Prints `measure` for every place in the order of the grid, computed on all cores.
fn print_all<P: Sync>(places: &[P], measure: impl Fn(&P) -> String + Sync) {
    let lines = each(places, |index, place| {
        eprint!("\r{} of {} places", index + 1, places.len());
        measure(place)
    });
    eprintln!();
    print!("{}", lines.concat());
}

/// The random attention of an address.
fn random_attention(address: &str) -> (RandomAttention, Vec<Problem>) {
    let (read, problems) = Parameters::from_text(address);
    (read.training.random_attention, problems)
}

/// The ranges that follow from the measurements in `file`.
fn print_table(file: &str, table: fn(&str) -> Result<String, Problem>) {
    let table = std::fs::read_to_string(file)
        .map_err(|error| error.to_string())
        .and_then(|measured| table(&measured).map_err(|problem| problem.message));
    match table {
        Ok(table) => print!("{table}"),
        Err(problem) => {
            eprintln!("{file}: {problem}");
            std::process::exit(1);
        }
    }
}

/// The line of one place.
fn line_of(place: &GridPlace) -> String {
    let spectra = (0..realisations(place.tokens)).map(|seed| spectrum(place, seed));
    let ranks = (0..realisations_of_ranks(place.tokens)).map(|seed| ranks(place, seed));
    let numbers = spectra
        .collect::<Result<Vec<[f64; 6]>, Problem>>()
        .and_then(|spectra| {
            let ranks = ranks.collect::<Result<Vec<[f64; 2]>, Problem>>()?;
            let of_spectra =
                |which: usize| mean_and_error_columns(spectra.iter().map(|one| one[which]));
            let of_ranks =
                |which: usize| mean_and_error_columns(ranks.iter().map(|one| one[which]));
            Ok([
                of_spectra(0),
                of_spectra(1),
                of_spectra(2),
                of_spectra(3),
                of_ranks(0),
                of_ranks(1),
                of_spectra(4),
                of_spectra(5),
            ]
            .join("\t"))
        });
    match numbers {
        Ok(numbers) => format!("{}\t{numbers}", address(place)),
        Err(problem) => format!("{}\tfailed: {}", address(place), problem.message),
    }
}

/// λ₁, |λ₂|, the median modulus of the bulk, s₂, participation and entropy of one realisation.
fn spectrum(place: &GridPlace, seed: u32) -> Result<[f64; 6], Problem> {
    let address = format!("view=spectrum&{}&seed={seed}", address(place));
    let data = data_of_steps(&address, |_| true)?;
    let mut sizes: Vec<f64> = data
        .checked_numbers("re")?
        .iter()
        .zip(data.checked_numbers("im")?)
        .map(|(re, im)| libm::hypot(*re, *im))
        .collect();
    sizes.sort_by(f64::total_cmp);
    // Without the outlier, which is the largest.
    let bulk = &sizes[..sizes.len() - 1];
    Ok([
        data.checked_scalar("lambda1")?,
        data.checked_scalar("lambda2_abs")?,
        bulk[bulk.len() / 2],
        data.checked_scalar("s2")?,
        data.checked_scalar("participation")?,
        data.checked_scalar("entropy")?,
    ])
}

/// sr(Σ) − 1, and sr(Σ⊥)/T with the gap removed, of one realisation.
fn ranks(place: &GridPlace, seed: u32) -> Result<[f64; 2], Problem> {
    let address = format!("view=spectrum&{}&seed={seed}", address(place));
    let excess = |address: &str| {
        data_of_steps(address, |kind| kind != StepKind::Eigenvalues)?.checked_scalar("excess")
    };
    let resolved = 1.0 + excess(&format!("{address}&remedy=gap"))?;
    Ok([excess(&address)?, resolved / place.tokens as f64])
}

/// The data set of the steps of one kind.
fn data_of_steps(address: &str, wanted: impl Fn(StepKind) -> bool) -> Result<DataSet, Problem> {
    let (parameters, problems) = Parameters::from_text(address);
    if let Some(problem) = problems.into_iter().next() {
        return Err(problem);
    }
    let (mut run, mut sampler) = (Run::new(&parameters), Sampler::new());
    for step in 0..run.plan().steps() {
        if wanted(run.plan().kind(step)) {
            let result = run.run(step, &mut sampler)?;
            run.merge(step, result)?;
        }
    }
    run.data()
}

/// Mean and standard error, as two columns.
fn mean_and_error_columns(values: impl Iterator<Item = f64>) -> String {
    let values: Vec<f64> = values.collect();
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0);
    format!("{mean:.5e}\t{:.1e}", (variance / count).sqrt())
}
