//! Many figures: the summaries of all combinations of values.

use crate::arguments::{Arguments, read};
use crate::failure::Failure;
use crate::{figure, files};
use attention_spectra::dataset::Value;
use attention_spectra::dataset::export::{laws_json, summary_json};
use attention_spectra::parameters::Device;
use attention_spectra::views::demand::Demand;
use attention_spectra::views::opening;
use serde_json::{Value as Json, json};
use std::io::Write;

/// Values of a sweep at most: a longer one is a program of its own.
const MOST_VALUES: usize = 100_000;

/// A parameter and the values it takes.
#[derive(Debug, PartialEq)]
pub struct SweptParameter {
    /// Name of the parameter.
    pub name: String,
    /// Values of the parameter, as in an address.
    pub values: Vec<String>,
}

/// Computes all figures that `arguments` ask for, and writes a table of their summaries.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let axes: Vec<SweptParameter> = arguments
        .over
        .iter()
        .map(|text| axis(text))
        .collect::<Result<_, _>>()?;
    let points = points(&axes)?;
    // A swept parameter takes the place of the one in the address.
    let swept = |pair: &str| {
        let mut names = axes.iter().map(|axis| axis.name.as_str());
        names.any(|name| pair.split('=').next() == Some(name))
    };
    let pairs = arguments.address.trim_start_matches('#').split('&');
    let kept = pairs.filter(|pair| !swept(pair));
    let base = kept.collect::<Vec<_>>().join("&");
    let address = |point: &[&str]| {
        let pairs = axes.iter().zip(point);
        let pairs = pairs.map(|(axis, value)| format!("&{}={value}", axis.name));
        format!("{base}{}", pairs.collect::<String>())
    };
    // Whatever is wrong is said before hours of work.
    let all = points.iter().map(|point| read(&address(point)));
    let all: Vec<_> = all.collect::<Result<_, _>>()?;
    if arguments.estimate {
        let demands = || all.iter().map(|p| Demand::of(p, None));
        let work: f64 = demands().map(|demand| demand.work).sum();
        let memory = demands().map(|demand| demand.memory).fold(0.0, f64::max);
        let said = format!(
            "{} figures, {work:.3e} floating-point operations, and {:.2} GB in each thread at most\n",
            all.len(),
            memory / 1e9
        );
        return files::write("-", said.as_bytes(), out);
    }
    arguments.files().try_for_each(files::check)?;
    if let Some(parameters) = all.iter().find(|p| p.device == Device::Gpu) {
        figure::warn_of_device(parameters);
    }
    let mut table = SweepTable::new(&axes);
    for (point, parameters) in points.iter().zip(&all) {
        let data = figure::compute(parameters, arguments.threads())?;
        table.add(point, &data.summary);
        table.json.push(json!({
            "address": opening::address(parameters), "summary": summary_json(&data), "laws": laws_json(&data), "notes": data.notes,
        }));
    }
    if let Some(file) = &arguments.json {
        let text = Json::Array(table.json.clone()).to_string();
        files::write(file, text.as_bytes(), out)?;
    }
    if arguments.csv.is_some() || arguments.json.is_none() {
        let file = arguments.csv.as_deref().unwrap_or("-");
        files::write(file, table.csv().as_bytes(), out)?;
    }
    Ok(())
}

/// Reads `T=64,128` or `seed=0..9`, both ends included.
pub fn axis(text: &str) -> Result<SweptParameter, Failure> {
    let wrong = |said: &str| Failure::Asked(format!("--over {text}: {said}."));
    let (name, values) = text
        .split_once('=')
        .filter(|(name, values)| !name.is_empty() && !values.is_empty())
        .ok_or_else(|| wrong("it is a name and values, as T=64,128 or seed=0..9"))?;
    let values: Vec<String> = match values.split_once("..") {
        None => values.split(',').map(str::to_owned).collect(),
        Some((first, last)) => {
            let number = |text: &str| text.parse::<u32>().ok();
            let (Some(first), Some(last)) = (number(first), number(last)) else {
                return Err(wrong("a range is of whole numbers, as 0..9"));
            };
            if last < first || (last - first) as usize >= MOST_VALUES {
                return Err(wrong("a range goes up, by less than 100000"));
            }
            (first..=last).map(|value| value.to_string()).collect()
        }
    };
    Ok(SweptParameter {
        name: name.to_owned(),
        values,
    })
}

/// All combinations of values; the last axis runs fastest.
fn points(axes: &[SweptParameter]) -> Result<Vec<Vec<&str>>, Failure> {
    let count = axes.iter().map(|axis| axis.values.len());
    let count = count.fold(1, |product: usize, count| product.saturating_mul(count));
    if count > MOST_VALUES {
        let said = format!("--over asks for {count} figures: at most {MOST_VALUES} are computed.");
        return Err(Failure::Asked(said));
    }
    let mut points: Vec<Vec<&str>> = vec![Vec::new()];
    for axis in axes {
        let mut longer = Vec::with_capacity(points.len() * axis.values.len());
        for point in &points {
            for value in &axis.values {
                longer.push([point.as_slice(), &[value.as_str()]].concat());
            }
        }
        points = longer;
    }
    Ok(points)
}

/// A figure of the sweep.
struct SweepRow {
    point: Vec<String>,
    summary: Vec<(String, Value)>,
}

/// Rows of summaries.
struct SweepTable {
    axes: Vec<String>,
    names: Vec<String>,
    rows: Vec<SweepRow>,
    json: Vec<Json>,
}

impl SweepTable {
    fn new(axes: &[SweptParameter]) -> Self {
        Self {
            axes: axes.iter().map(|axis| axis.name.clone()).collect(),
            names: Vec::new(),
            rows: Vec::new(),
            json: Vec::new(),
        }
    }

    fn add(&mut self, point: &[&str], summary: &[(String, Value)]) {
        for (name, _) in summary {
            if !self.names.contains(name) {
                self.names.push(name.clone());
            }
        }
        let point = point.iter().map(|value| (*value).to_owned()).collect();
        self.rows.push(SweepRow {
            point,
            summary: summary.to_vec(),
        });
    }

    /// A head of names, and a row for each figure; empty where a number does not exist.
    fn csv(&self) -> String {
        let line = |cells: Vec<String>| cells.join(",") + "\n";
        let mut text = line([self.axes.as_slice(), &self.names].concat());
        for SweepRow { point, summary } in &self.rows {
            let cell = |name: &String| match summary.iter().find(|(known, _)| known == name) {
                Some((_, Value::Number(number))) if !number.is_nan() => number.to_string(),
                Some((_, Value::Word(word))) => quoted(word),
                _ => String::new(),
            };
            let cells = point.iter().map(|value| quoted(value));
            text += &line(cells.chain(self.names.iter().map(cell)).collect());
        }
        text
    }
}

/// A word as RFC 4180 has it.
fn quoted(word: &str) -> String {
    match word.contains([',', '"', '\n']) {
        true => format!("\"{}\"", word.replace('"', "\"\"")),
        false => word.to_owned(),
    }
}
