//! Randomly damaged files: they are accepted or rejected, and memory stays within the limits.

use super::pictures::pictures;
use super::text::Text;
use crate::fuzzing::run_attempts;
use crate::specification::Tokenisation;
use flate2::{Compression, write::GzEncoder};
use std::io::Write;

/// An IDX file whose numbers have the type `kind`.
pub(super) fn idx_file(kind: u8, shape: &[u32], data: &[u8]) -> Vec<u8> {
    let mut file = vec![0, 0, kind, shape.len() as u8];
    file.extend(shape.iter().flat_map(|size| size.to_be_bytes()));
    file.extend(data);
    file
}

/// `bytes` gzipped.
pub(super) fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(bytes).unwrap();
    gzip.finish().unwrap()
}

#[test]
fn damaged_pictures_are_read_or_refused() {
    let data: Vec<u8> = (0..40 * 64).map(|i| (i * i % 253) as u8).collect();
    let labels: Vec<u8> = (0..40).map(|i| i % 10).collect();
    let whole = [idx_file(8, &[40, 8, 8], &data), idx_file(8, &[40], &labels)];
    let gzipped = whole.each_ref().map(|file| packed(file));
    let mut refused = std::collections::BTreeSet::new();
    let (attempts, read) = run_attempts("pictures", 4000, |draws| {
        let mut files = draws.of(&[&whole, &gzipped]).to_owned().clone();
        let which = draws.below(2);
        files[which] = draws.damaged(&files[which]);
        match pictures(&[&files[0], &files[1]]) {
            Ok((training, held_out)) => {
                for set in [training, held_out] {
                    assert_eq!(set.levels.len(), set.count() * set.side * set.side);
                    assert!(set.levels.len() <= 3000);
                    assert!(
                        set.labels
                            .iter()
                            .all(|label| (*label as usize) < set.classes)
                    );
                    assert_eq!(set.pictures(0..set.count()).labels, set.labels);
                }
                true
            }
            Err(problem) => {
                assert_eq!(problem.name, "pictures");
                // Behind the place of the file among those chosen.
                let place = problem.message.split_once(", in the order chosen: ");
                let cause = place.map_or(&*problem.message, |(_, cause)| cause);
                refused.insert(cause.split([':', '(']).next().unwrap().to_owned());
                false
            }
        }
    });
    // The changes reach after the first check: some files are still good, and the others fail in many ways.
    assert!(read > attempts / 50, "{read}");
    assert!(refused.len() > 8, "{refused:#?}");
}

#[test]
fn damaged_texts_are_read_or_refused() {
    let whole = "Œuvre: a naïve café — “quoted” — ends.\nA second line, and a third.\n".repeat(8);
    let files = [whole.as_bytes().to_vec(), packed(whole.as_bytes())];
    let (attempts, read) = run_attempts("texts", 4000, |draws| {
        let file = draws.of(&files);
        let file = draws.damaged(file);
        let tokenisation = *draws.of(&[Tokenisation::Characters, Tokenisation::Words]);
        match Text::read(&file, tokenisation, 20) {
            Ok(text) => {
                assert!(text.words.len() <= 20);
                let tokens = text.training.iter().chain(&text.held_out);
                assert!(tokens.clone().count() <= 2000);
                assert!(
                    tokens
                        .copied()
                        .all(|token| (token as usize) < text.words.len())
                );
                true
            }
            Err(problem) => {
                assert_eq!(problem.name, "text");
                false
            }
        }
    });
    assert!(
        read > attempts / 10 && read < attempts * 9 / 10,
        "{read} of {attempts}"
    );
}
