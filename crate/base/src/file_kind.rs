//! Recognises files of other kinds than the requested one by their first bytes.

use attention_spectra_words::{Phrase, phrase};

/// Number of bytes at the beginning of a file that reveal its kind.
pub const KIND_BYTES: usize = 512;

/// Names the kind of the file that begins with `head`, with advice. `None` for an unknown kind.
pub fn kind_sentence(head: &[u8]) -> Option<String> {
    if let Some(pointer) = head.strip_prefix(b"version https://git-lfs.github.com/spec/") {
        return Some(lfs_pointer(&String::from_utf8_lossy(pointer)));
    }
    let known = |sentence: &str| Some(sentence.to_owned());
    if is_web_page(head) {
        return known(phrase!("file-web-page-file-itself-host-may"));
    }
    if is_onnx(head) {
        return known(phrase!("file-onnx-file-supported-choose-models"));
    }
    // A pickle of protocol 2 to 5.
    if let [0x80, 2..=5, ..] = head {
        return known(phrase!("file-python-pickle-older-format-pytorch"));
    }
    if head.starts_with(b"PK\x03\x04") {
        return known(archive(head));
    }
    let (_, sentence) = MAGIC.iter().find(|(magic, _)| head.starts_with(magic))?;
    known(sentence.text())
}

/// First bytes of files that are not supported.
const MAGIC: [(&[u8], Phrase); 9] = [
    (b"GGUF", Phrase("file-gguf-file-llama-cpp-supported-choose")),
    (
        b"\x89HDF\r\n\x1a\n",
        Phrase("file-hdf5-file-keras-matlab-supported"),
    ),
    (
        b"MATLAB 5.0",
        Phrase("file-matlab-file-supported-save-matrix"),
    ),
    (
        b"\x1f\x8b",
        Phrase("file-file-compressed-gzip-unpack-first"),
    ),
    (
        b"7z\xbc\xaf\x27\x1c",
        Phrase("file-7z-archive-unpack-first"),
    ),
    (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        Phrase("file-excel-workbook-save-sheet-csv-choose"),
    ),
    (b"PAR1", Phrase("file-parquet-file-supported-save-matrix")),
    (b"ARROW1", Phrase("file-arrow-file-supported-save-matrix")),
    (b"%PDF", Phrase("file-pdf-file-holds-numbers-can-read")),
];

/// Sentence about a Git LFS pointer.
fn lfs_pointer(pointer: &str) -> String {
    let size = pointer
        .lines()
        .find_map(|line| line.strip_prefix("size ")?.trim().parse::<f64>().ok());
    match size {
        Some(bytes) => phrase!(
            "file-git-lfs-pointer-mb-file-itself",
            megabytes = format!("{:.1}", bytes / 1e6)
        ),
        None => phrase!("file-git-lfs-pointer-file-itself-run").to_owned(),
    }
}

fn is_web_page(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(&head[..head.len().min(KIND_BYTES)]).to_ascii_lowercase();
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    ["<!doctype html", "<html", "<?xml", "<head"]
        .iter()
        .any(|tag| text.starts_with(tag))
}

/// Whether these are the first fields of ONNX's protocol buffer: its version, then the name of its producer, an operator set or
/// the graph.
fn is_onnx(head: &[u8]) -> bool {
    matches!(head, [0x08, 1..=32, 0x12 | 0x1a | 0x22 | 0x3a | 0x42, ..])
}

/// Kind of a zip archive, by the name of its first entry.
fn archive(head: &[u8]) -> &'static str {
    let holds = |name: &[u8]| head.windows(name.len()).any(|part| part == name);
    if holds(b"[Content_Types].xml") || holds(b"xl/") {
        return phrase!("file-excel-workbook-save-sheet-csv-choose");
    }
    if holds(b".npy") {
        return phrase!("file-npz-archive-several-arrays-save-one");
    }
    if holds(b"data.pkl") {
        return phrase!("file-file-torch-save-python-pickle-zip");
    }
    phrase!("file-zip-archive-unpack-choose-file")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_other_kinds_are_named_by_their_first_bytes() {
        let pointer =
            b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 548105171\n";
        for (head, says) in [
            (
                &pointer[..],
                "Git LFS pointer to 548.1 MB, not the file itself: run “git lfs pull”",
            ),
            (b"GGUF\x03\0\0\0\0\0\0\0", "GGUF"),
            (
                b"\xef\xbb\xbf\n <!DOCTYPE html><html><head><title>Sign in",
                "web page",
            ),
            (b"<HTML lang=en>", "web page"),
            (b"\x80\x02}q\0(X\x06\0\0\0weight", "pickle"),
            (b"\x80\x04\x95\x10\0\0\0", "pickle"),
            (
                b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0[Content_Types].xml",
                "Excel",
            ),
            (b"PK\x03\x04\x14\0\0\0\0\0\0\0!\0arr_0.npy", "NPZ"),
            (b"PK\x03\x04\0\0\x08\x08\0\0archive/data.pkl", "torch.save"),
            (b"PK\x03\x04\x14\0\0\0model.safetensors", "zip"),
            (b"\x89HDF\r\n\x1a\n\0", "HDF5"),
            (b"\x08\x08\x12\x07pytorch\x1a\x05", "ONNX"),
            (b"\x1f\x8b\x08\0\0\0\0\0", "gzip"),
            (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", "Excel"),
        ] {
            let sentence = kind_sentence(head).unwrap_or_default();
            assert!(sentence.contains(says), "{says}: {sentence}");
        }
        // Supported files.
        for head in [
            &b""[..],
            b"0.5,0.5\n",
            b"\x93NUMPY\x01\0v\0{'descr'",
            b"[[0.5, 0.5]]",
        ] {
            assert_eq!(kind_sentence(head), None);
        }
    }
}
