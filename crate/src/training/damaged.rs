//! Saved states of training, damaged at random, and the messages by which its workers share a step.

use super::session::{Helper, Session};
use super::step::GradientSum;
use crate::fuzzing::run_attempts;
use crate::parameters::{Parameters, Run};
use crate::safetensors::File;

const TEXT: &str = "view=train&task=story&T=8&d=8&heads=1&layers=1&mlp_ratio=1&batch=2&steps=3";

fn session() -> Session {
    let (p, problems) = Parameters::from_text(TEXT);
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

#[test]
fn damaged_parts_of_a_step_are_taken_or_refused() {
    let mut intact = session();
    let part = intact.share(2).unwrap();
    let bytes = part.to_bytes();
    let weights = intact.weights().len();
    let (tried, taken) = run_attempts("parts of a step", 600, |draws| {
        let Ok(helped) = GradientSum::from_bytes(&draws.damaged(&bytes)) else {
            return false;
        };
        let fits = helped.gradient.len() == weights;
        let mut other = session();
        assert_eq!(other.finish_shared(vec![helped]).is_ok(), fits);
        let _ = other.report(1.0).numbers();
        fits
    });
    assert!(taken > 0 && taken < tried, "{taken} of {tried}");
}

#[test]
fn damaged_wishes_for_a_part_are_met_or_refused() {
    let (p, _) = Parameters::from_text(TEXT);
    let mut helper = Helper::new(&p, Run::Vit, &[]).unwrap();
    let sound = session().weights().to_vec();
    let (tried, met) = run_attempts("wishes for a part", 2000, |draws| {
        let mut weights = sound.clone();
        match draws.below(4) {
            0 => weights.truncate(draws.below(sound.len())),
            1 => weights[draws.below(sound.len())] = f32::NAN,
            2 => weights.push(0.0),
            _ => {}
        }
        let step = *draws.of(&[0, 2, 3, u64::MAX]);
        let [index, sharing] = [0; 2].map(|_| *draws.of(&[0, 1, 2, 4, 8, 3, usize::MAX]));
        helper.share(&weights, step, index, sharing).is_ok()
    });
    assert!(met > 0 && met < tried, "{met} of {tried}");
}
