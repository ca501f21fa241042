//! Checks that the module in the browser gives the same matrix as the native library. Numbers of views are compared with their record.

use crate::prelude::*;
use crate::scenarios::exporting::exports::{bytes, npy};
use attention_spectra::attention::Sampler;
use attention_spectra::parameters::Parameters;
use attention_spectra::views::operator;

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[once_in(
    Engine::Firefox,
    "the WASM matrix equals the native one",
    matrix_equals_native,
)];

fn matrix_equals_native(world: &mut World) -> Result<()> {
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

/// Compares both lists number by number: the same bits, as `linalg` promises for every machine; NaN equals NaN, and zero equals
/// zero.
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
