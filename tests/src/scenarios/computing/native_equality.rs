//! The module in the browser computes what the native library computes.

use crate::page::{self, Outcome};
use crate::recorded::natively;
use crate::scenario::World;
use crate::scenarios::exporting::exports::{bytes, npy};
use anyhow::{Context, Result, ensure};
use attention_spectra::attention::Sampler;
use attention_spectra::dataset::{Column, DataSet, Value};
use attention_spectra::parameters::Parameters;
use attention_spectra::views::{opening, operator};

/// Every kind of attention, every remedy, every kind of token, every view.
const ADDRESSES: [&str; 23] = [
    "view=spectrum&T=64",
    "view=spectrum&T=40&attention=markov&law=lognormal&samples=2",
    "view=spectrum&T=40&attention=markov&law=pareto&tail_index=3&seed=5",
    "view=spectrum&T=40&attention=relu&d=60&d_qk=20",
    "view=spectrum&T=40&attention=sigmoid&tokens=unit&d=30",
    "view=spectrum&T=40&attention=differential&mu=0.3",
    "view=spectrum&T=40&causal=1&beta=1.5",
    "view=spectrum&T=40&skip=1&alpha=0.7&remedy=outliers",
    "view=singular&T=64&tokens=correlated&rho=0.4",
    "view=singular&T=48&remedy=gap&samples=3&seed=4294967295",
    "view=gap&T=64&samples=2",
    "view=stable-rank&T=64&samples=2&d=100",
    "view=stable-rank&T=24&attention=markov&layer=3",
    "view=depth&T=24&attention=markov&layers=3",
    "view=gradients&T=12&attention=markov&layers=3",
    "view=layers&T=24&attention=markov&layers=3",
    "view=isometry&T=24&attention=markov&layers=2",
    "view=overlap&T=32",
    "view=similarity-map&T=16",
    "view=similarity-depth&T=24&layers=3",
    "view=trainability&T=24&layers=3",
    "view=localisation&T=24&d=24",
    "view=claims&T=24&claim=local",
];

pub fn equals_native(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    for address in ADDRESSES {
        let shown = page::visit(browser, &world.url, address)?;
        let (parameters, problems) = opening::read(address);
        ensure!(problems.is_empty(), "{address}: {problems:?}");
        let computed = natively(&parameters).with_context(|| address.to_owned())?;
        compare(&shown, &computed).with_context(|| address.to_owned())?;
    }
    page::no_complaints(browser)
}

pub fn matrix_equals_native(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    for address in [
        "T=48&seed=11",
        "T=48&seed=11&attention=relu&tokens=unit&skip=1&alpha=0.5",
    ] {
        page::visit(browser, &world.url, address)?;
        let (_, shown) = npy(&bytes(browser, "toNPY")?)?;
        let matrix = operator(&mut Sampler::new(), &Parameters::from_text(address).0, 0)?;
        let computed: Vec<f64> = (0..48)
            .flat_map(|i| (0..48).map(move |j| (i, j)))
            .map(|at| matrix[at])
            .collect();
        are_same(&shown, &computed).with_context(|| address.to_owned())?;
    }
    Ok(())
}

fn compare(shown: &Outcome, computed: &DataSet) -> Result<()> {
    let names: Vec<&String> = computed.columns.iter().map(|(name, _)| name).collect();
    ensure!(
        shown.columns.len() == names.len(),
        "the browser has {:?}, not {names:?}",
        shown.columns.keys()
    );
    for (name, column) in &computed.columns {
        match column {
            Column::Words(words) => ensure!(
                shown.columns.get(name) == Some(words),
                "the words {name} differ"
            ),
            Column::Numbers(numbers) => {
                are_same(&shown.numbers(name)?, numbers).with_context(|| name.clone())?
            }
        }
    }
    for (name, value) in &computed.summary {
        match value {
            Value::Word(word) => ensure!(shown.summary.get(name) == Some(word), "{name} differs"),
            Value::Number(number) => {
                // The page's summary has `null` where there is no finite number.
                let number = Some(*number).filter(|number| number.is_finite());
                let found = match shown.summary.get(name).map(String::as_str) {
                    Some("null") => f64::NAN,
                    _ => shown.scalar(name)?,
                };
                are_same(&[found], &[number.unwrap_or(f64::NAN)]).with_context(|| name.clone())?;
            }
        }
    }
    Ok(())
}

/// Both lists, number by number: the same bits, as `linalg` promises for every machine; NaN is NaN, and zero zero.
fn are_same(shown: &[f64], computed: &[f64]) -> Result<()> {
    ensure!(
        shown.len() == computed.len(),
        "{} numbers instead of {}",
        shown.len(),
        computed.len()
    );
    for (i, (a, b)) in shown.iter().zip(computed).enumerate() {
        let same = a == b || (a.is_nan() && b.is_nan());
        ensure!(same, "number {i} is {a} in the browser and {b} natively");
    }
    Ok(())
}
