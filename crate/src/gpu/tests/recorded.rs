//! Numbers of the twins, compared bit for bit with `tests/reference/recorded/twins.txt`.
//!
//! With `RECORD=1` the record is written again: only after an error was corrected.

use super::super::Device;
use super::block_on;
use super::curves::view;
use crate::record::{Line, Record};
use std::fs;
use std::path::Path;

/// Every step of `text` that has a form for the device, on a twin whose matrices are cut into panels.
fn lines(text: &str) -> Vec<Line> {
    let experiment = view(text);
    let device = Device::twin(64 << 10);
    (0..experiment.steps())
        .filter(|step| experiment.gpu(*step))
        .map(|step| {
            let name = format!("step-{step}");
            match block_on(experiment.run_on_gpu(step, &device)) {
                Ok(numbers) => Line::of_numbers(&name, &numbers),
                Err(problem) => Line::of_words(&name, &[problem.to_string()]),
            }
        })
        .collect()
}

#[test]
fn every_recorded_number_of_the_twins_is_what_it_was() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/reference/recorded/twins.txt");
    let record = Record::read(&fs::read_to_string(&file).expect("the record"));
    let now: Vec<Vec<Line>> = record
        .addresses
        .iter()
        .map(|(address, _)| lines(address))
        .collect();
    assert!(
        now.iter().all(|lines| !lines.is_empty()),
        "an address has nothing for the device"
    );
    record.hold(now, &file);
}
