//! Files that may be compressed with gzip.

use crate::problem::Problem;
use attention_spectra_words::phrase;
use std::borrow::Cow;

/// The bytes of `file`, inflated if it is gzipped (its checksum is checked), but at most `cap` bytes: inflating ends there, whatever size
/// the file claims. `name` names the file. In browsers files are inflated by the browser before they arrive here.
///
/// # Errors
/// The content would be longer, the file is an archive, or it is cut off or damaged.
pub(super) fn inflated<'a>(
    name: &str,
    file: &'a [u8],
    cap: usize,
) -> Result<Cow<'a, [u8]>, Problem> {
    let problem = |message: String| Problem::new(name, message);
    if file.starts_with(b"PK\x03\x04") {
        return Err(problem(phrase!("training-zip-archive").into()));
    }
    let gzipped = file.starts_with(&[0x1f, 0x8b]);
    let bytes = match gzipped {
        true => Cow::Owned(first_inflated(file, cap + 1).map_err(problem)?),
        false => Cow::Borrowed(file),
    };
    if bytes.len() > cap {
        let most = cap / 1_000_000;
        return Err(problem(match gzipped {
            true => phrase!("training-gzipped-too-large", most),
            false => phrase!("training-file-too-large", most),
        }));
    }
    Ok(bytes)
}

/// The first `most` bytes of the content of the gzipped `file`, or the reason why it cannot be unpacked.
#[cfg(not(target_arch = "wasm32"))]
fn first_inflated(file: &[u8], most: usize) -> Result<Vec<u8>, String> {
    use std::io::{ErrorKind, Read};
    let mut bytes = Vec::new();
    let mut inflating = flate2::bufread::MultiGzDecoder::new(file).take(most as u64);
    match inflating.read_to_end(&mut bytes) {
        Ok(_) => Ok(bytes),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => {
            Err(phrase!("training-gzipped-cut-off", bytes = file.len()))
        }
        Err(error) => Err(phrase!(
            "training-gzipped-damaged",
            error = error.to_string()
        )),
    }
}

#[cfg(target_arch = "wasm32")]
fn first_inflated(_: &[u8], _: usize) -> Result<Vec<u8>, String> {
    Err(phrase!("training-still-gzipped").into())
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
        assert_eq!(*inflated("text", &file, 9999).unwrap(), bytes);
        assert_eq!(*inflated("text", &bytes, 9999).unwrap(), bytes);
        // Two members one after another are one file, as gzip has it.
        let twice = [file.clone(), file].concat();
        assert_eq!(*inflated("text", &twice, 9999).unwrap(), bytes.repeat(2));
        assert_eq!(*inflated("text", b"", 9).unwrap(), b""[..]);
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
