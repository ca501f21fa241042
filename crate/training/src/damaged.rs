//! Saved states of training, damaged at random.

use super::session::Session;
use crate::fuzzing::run_attempts;
use crate::safetensors::File;
use crate::specification::{Run, Training};
use attention_spectra_testing::addresses::FromText;

const TEXT: &str = "view=train&task=story&T=8&d=8&heads=1&layers=1&mlp_ratio=1&batch=2&steps=3";

fn session() -> Session {
    let (p, problems) = Training::from_text(TEXT);
    assert_eq!(problems, vec![]);
    Session::new(&p, Run::Vit, &[]).unwrap()
}

#[test]
fn damaged_states_of_training_are_taken_or_refused() {
    let mut intact = session();
    intact.advance();
    let saved = intact.save().to_bytes();
    let header = 8 + u64::from_le_bytes(saved[..8].try_into().unwrap()) as usize;
    let (tried, taken) = run_attempts("states of training", 600, |draws| {
        let file = match draws.below(2) {
            0 => draws.damaged(&saved),
            // The header as text, with its length.
            _ => {
                let words = draws.damaged_text(std::str::from_utf8(&saved[8..header]).unwrap());
                let length = (words.len() as u64).to_le_bytes();
                [&length[..], words.as_bytes(), &saved[header..]].concat()
            }
        };
        let Ok(file) = File::from_bytes(&file) else {
            return false;
        };
        let mut other = session();
        let taken = other.restore(&file).is_ok();
        if taken && !other.is_over() {
            other.advance();
        }
        let _ = other.report(1.0).numbers();
        taken
    });
    assert!(taken > 0 && taken < tried, "{taken} of {tried}");
}
