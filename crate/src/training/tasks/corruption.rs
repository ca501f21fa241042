//! Files damaged at random: whatever is in them, they are read or refused, and never more is made of them than is
//! allowed. How many are tried: `CORRUPTIONS` (the ordinary tests try 4000 of each kind).

use super::pictures::pictures;
use super::text::{Text, Unit};
use crate::random::{MatrixId, Stream, below};
use flate2::{Compression, write::GzEncoder};
use std::io::Write;

/// An IDX file of numbers of `kind`.
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

/// `file` with one to four changes: a bit, a byte, the end, or a piece cut out, doubled, or overwritten by zeros or ones.
fn damaged(file: &[u8], words: &mut impl Iterator<Item = u32>) -> Vec<u8> {
    let mut file = file.to_vec();
    let mut draw = |count: usize| below(count, words.next().unwrap());
    for _ in 0..=draw(4) {
        // Half of the changes hit the header.
        let near = if draw(2) == 0 { 24 } else { file.len() };
        let from = draw(near.min(file.len()).max(1)).min(file.len());
        let to = (from + draw(16)).min(file.len());
        match draw(7) {
            0 if from < file.len() => file[from] ^= 1 << draw(8),
            1 if from < file.len() => file[from] = draw(256) as u8,
            2 => file.truncate(from),
            3 => drop(file.drain(from..to)),
            4 => {
                let piece = file[from..to].to_vec();
                file.splice(from..from, piece);
            }
            5 => file[from..to].fill(0),
            _ => file[from..to].fill(255),
        }
    }
    file
}

fn attempts() -> usize {
    let count = std::env::var("CORRUPTIONS").ok();
    count.and_then(|count| count.parse().ok()).unwrap_or(4000)
}

#[test]
fn damaged_pictures_are_read_or_refused() {
    let data: Vec<u8> = (0..40 * 64).map(|i| (i * i % 253) as u8).collect();
    let labels: Vec<u8> = (0..40).map(|i| i % 10).collect();
    let whole = [idx_file(8, &[40, 8, 8], &data), idx_file(8, &[40], &labels)];
    let gzipped = whole.each_ref().map(|file| packed(file));
    let mut words = Stream::new(0, 0, MatrixId::TOKENS).sequence();
    let (mut read, mut refused) = (0, std::collections::BTreeSet::new());
    for attempt in 0..attempts() {
        let files = if attempt % 2 == 0 { &whole } else { &gzipped };
        let mut files = files.clone();
        let which = attempt / 2 % 2;
        files[which] = damaged(&files[which], &mut words);
        match pictures(&[&files[0], &files[1]]) {
            Ok((training, held_out)) => {
                read += 1;
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
            }
            Err(problem) => {
                assert_eq!(problem.name, "pictures");
                refused.insert(problem.message.split([':', '(']).next().unwrap().to_owned());
            }
        }
    }
    // The changes reach behind the first check: some files are still good, and the others fail in many ways.
    assert!(read > attempts() / 50, "{read}");
    assert!(refused.len() > 8, "{refused:#?}");
}

#[test]
fn damaged_texts_are_read_or_refused() {
    let whole = "Œuvre: a naïve café — “quoted” — ends.\nA second line, and a third.\n".repeat(8);
    let files = [whole.as_bytes().to_vec(), packed(whole.as_bytes())];
    let mut words = Stream::new(1, 0, MatrixId::TOKENS).sequence();
    let (mut read, mut refused) = (0, 0);
    for attempt in 0..attempts() {
        let file = damaged(&files[attempt % 2], &mut words);
        let unit = [Unit::Characters, Unit::Words][attempt / 2 % 2];
        match Text::read(&file, unit, 20) {
            Ok(text) => {
                read += 1;
                assert!(text.words.len() <= 20);
                let tokens = text.training.iter().chain(&text.held_out);
                assert!(tokens.clone().count() <= 2000);
                assert!(
                    tokens
                        .copied()
                        .all(|token| (token as usize) < text.words.len())
                );
            }
            Err(problem) => {
                assert_eq!(problem.name, "text");
                refused += 1;
            }
        }
    }
    assert!(
        read > attempts() / 10 && refused > attempts() / 10,
        "{read} {refused}"
    );
}
