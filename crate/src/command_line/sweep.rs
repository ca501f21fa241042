//! Many figures: the summaries of all combinations of values.

use super::arguments::Arguments;
use super::failure::Failure;
use super::folder::{self, Folder};
use super::progress::ProgressLine;
use super::table::SummaryTable;
use super::words::{SweptParameter, address, axis, is_axis, points, read};
use super::{estimate, figure, files, interrupt};
use crate::dataset::export::{VERSION, summary_json};
use crate::parameters::{Device, Parameters};
use crate::views::{demand::Demand, opening};
use serde_json::{Value as Json, json};
use std::collections::HashSet;
use std::io::Write;

/// A figure of the sweep: the values of the swept parameters, and all parameters.
struct Point {
    values: Vec<String>,
    parameters: Parameters,
}

/// Computes all figures of `arguments`, and writes a table of their summaries. After Ctrl+C the table has the finished figures.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let (swept, fixed): (Vec<String>, Vec<String>) = arguments
        .words
        .iter()
        .cloned()
        .partition(|word| is_axis(word));
    let axes = swept.iter().chain(&arguments.over).map(|text| axis(text));
    let axes: Vec<SweptParameter> = axes.collect::<Result<_, _>>()?;
    let base = address(&fixed)?;
    let points = wanted(&base, &axes)?;
    if arguments.estimate {
        let all: Vec<Parameters> = points
            .iter()
            .map(|point| point.parameters.clone())
            .collect();
        return files::write("-", estimate::of(&all, arguments.threads()).as_bytes(), out);
    }
    files::check_all(arguments.files())?;
    let folder = arguments.into.as_deref().map(Folder::open).transpose()?;
    if let Some(point) = points.iter().find(|it| it.parameters.device == Device::Gpu) {
        figure::warn_of_device(&point.parameters);
    }
    interrupt::listen();
    let work = points
        .iter()
        .map(|it| Demand::of(&it.parameters, None).work);
    let mut line = ProgressLine::new(work.collect());
    let mut table = SummaryTable::new(axes.iter().map(|axis| axis.name.clone()).collect());
    let mut listed = Vec::new();
    let (mut computed, mut read_back) = (0, 0);
    for (number, Point { values, parameters }) in points.iter().enumerate() {
        let kept = folder.as_ref().and_then(|folder| folder.kept(parameters));
        let figure = match kept {
            Some(figure) => {
                read_back += 1;
                figure
            }
            None => {
                let go_on = |done, wanted| {
                    line.show(number, done, wanted);
                    !interrupt::is_asked()
                };
                let Some(data) = figure::compute(parameters, arguments.threads(), go_on)? else {
                    break;
                };
                computed += 1;
                if let Some(folder) = &folder {
                    folder.keep(parameters, &data)?;
                }
                folder::Figure::of(&data)
            }
        };
        listed.push(json!({
            "address": opening::address(parameters), "summary": summary_json(&figure.summary), "laws": figure.laws, "notes": figure.notes, "version": VERSION,
        }));
        table.add(values.clone(), &figure.summary);
    }
    line.clear();
    let done = computed + read_back;
    let about = [
        format!("sweep of {base}"),
        format!("{done} of {} figures", points.len()),
        format!("each has {}", common(&points)),
    ];
    if let Some(file) = &arguments.json {
        files::write(file, Json::Array(listed).to_string().as_bytes(), out)?;
    }
    if arguments.csv.is_some() || (arguments.json.is_none() && folder.is_none()) {
        let file = arguments.csv.as_deref().unwrap_or("-");
        files::write(file, table.csv(&about).as_bytes(), out)?;
    }
    if let Some(folder) = &folder {
        folder.write("summary.csv", table.csv(&about).as_bytes())?;
        let said = format!(
            "{done} of {} figures are in {}: {computed} computed now, {read_back} before.\n",
            points.len(),
            folder.name()
        );
        // A table on the standard output stands there alone.
        match arguments.files().any(|file| file == "-") {
            true => eprint!("{said}"),
            false => files::write("-", said.as_bytes(), out)?,
        }
    }
    match done == points.len() {
        true => Ok(()),
        false => Err(Failure::Stopped(format!(
            "Stopped after {done} of {} figures, which were written.",
            points.len()
        ))),
    }
}

/// The pairs of an address that all `points` have.
fn common(points: &[Point]) -> String {
    let texts: Vec<String> = points.iter().map(|it| it.parameters.to_text()).collect();
    let (first, others) = match texts.split_first() {
        Some((first, others)) => (first.as_str(), others),
        None => ("", &[][..]),
    };
    let mut shared: Vec<&str> = first.split('&').collect();
    for text in others {
        let pairs: HashSet<&str> = text.split('&').collect();
        shared.retain(|pair| pairs.contains(pair));
    }
    shared.join("&")
}

/// The figures of all combinations of `axes` over `base`; errors are reported before hours of work.
fn wanted(base: &str, axes: &[SweptParameter]) -> Result<Vec<Point>, Failure> {
    // A swept parameter takes the place of the one in the address.
    let is_swept = |pair: &str| {
        let mut names = axes.iter().map(|axis| axis.name.as_str());
        names.any(|name| pair.split('=').next() == Some(name))
    };
    let kept = base.split('&').filter(|pair| !is_swept(pair));
    let kept = kept.collect::<Vec<_>>().join("&");
    let point = |values: &Vec<&str>| {
        let pairs = axes.iter().zip(values);
        let pairs = pairs.map(|(axis, value)| format!("&{}={value}", axis.name));
        let parameters = read(&format!("{kept}{}", pairs.collect::<String>()))?;
        let values = values.iter().map(|value| (*value).to_owned()).collect();
        Ok(Point { values, parameters })
    };
    points(axes)?.iter().map(point).collect()
}
