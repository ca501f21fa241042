//! Files that may be gzipped.

use crate::problem::Problem;
use flate2::bufread::MultiGzDecoder;
use std::io::{ErrorKind, Read};

/// The bytes of `file`, inflated where it is gzipped (its checksum is checked), and at most `cap` of them: inflating
/// ends there, whatever the file claims. `name` names what is read.
///
/// # Errors
/// When there would be more, when the file is an archive, and when it is cut off or damaged.
pub(super) fn inflated(name: &str, file: &[u8], cap: usize) -> Result<Vec<u8>, Problem> {
    let problem = |message: String| Problem::new(name, message);
    let too_much = |how: &str| {
        problem(format!(
            "The file {how} more than {} MB, and at most that is read.",
            cap / 1_000_000
        ))
    };
    if file.starts_with(b"PK\x03\x04") {
        return Err(problem(
            "This is an archive (ZIP): unpack it and choose the files in it.".into(),
        ));
    }
    if !file.starts_with(&[0x1f, 0x8b]) {
        return match file.len() > cap {
            true => Err(too_much("has")),
            false => Ok(file.to_vec()),
        };
    }
    let mut bytes = Vec::new();
    let mut inflating = MultiGzDecoder::new(file).take(cap as u64 + 1);
    match inflating.read_to_end(&mut bytes) {
        Ok(_) if bytes.len() > cap => Err(too_much("inflates to")),
        Ok(_) => Ok(bytes),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Err(problem(format!(
            "The gzipped file is cut off: it ends after {} bytes, in the middle.",
            file.len()
        ))),
        Err(error) => Err(problem(format!(
            "The gzipped file is damaged ({error}): load it again."
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Compression, write::GzEncoder};
    use std::io::Write;

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(bytes).unwrap();
        gzip.finish().unwrap()
    }

    fn refusal(file: &[u8], cap: usize) -> String {
        inflated("pictures", file, cap).unwrap_err().message
    }

    #[test]
    fn gzipped_or_not_the_bytes_are_the_same() {
        let bytes = b"a letter, a letter, and another letter".repeat(99);
        let file = packed(&bytes);
        assert_eq!(inflated("text", &file, 9999).unwrap(), bytes);
        assert_eq!(inflated("text", &bytes, 9999).unwrap(), bytes);
        // Two members one after another are one file, as gzip has it.
        let twice = [file.clone(), file].concat();
        assert_eq!(inflated("text", &twice, 9999).unwrap(), bytes.repeat(2));
        assert_eq!(inflated("text", b"", 9).unwrap(), b"");
    }

    #[test]
    fn a_bomb_is_refused_and_takes_no_more_memory_than_allowed() {
        let bomb = packed(&vec![0; 50_000_000]);
        assert!(bomb.len() < 60_000);
        let bytes = inflated("pictures", &bomb, 50_000_000).unwrap();
        assert!(bytes.len() == 50_000_000);
        let message = refusal(&bomb, 1_000_000);
        assert!(message.contains("inflates to more than 1 MB"), "{message}");
        let message = refusal(&vec![1; 2_000_001], 2_000_000);
        assert!(message.contains("has more than 2 MB"), "{message}");
    }

    #[test]
    fn what_is_cut_off_or_damaged_is_said() {
        let file = packed(b"a letter, a letter, and another letter");
        for end in 2..file.len() {
            let message = refusal(&file[..end], 999);
            assert!(message.contains("cut off"), "{end}: {message}");
        }
        for (place, says) in [(2, "damaged"), (12, "damaged"), (file.len() - 6, "damaged")] {
            let mut wrong = file.clone();
            wrong[place] ^= 0x55;
            let message = refusal(&wrong, 999);
            assert!(message.contains(says), "{place}: {message}");
        }
        assert!(refusal(b"PK\x03\x04", 9).contains("ZIP"));
    }
}
