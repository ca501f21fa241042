use super::*;
use crate::fuzzing::run_attempts;

/// Reads `json` before `room` bytes of numbers.
fn read(json: &str, room: u64) -> Result<Header, Problem> {
    let size = 8 + json.len() as u64 + room;
    let length = header_length(&(json.len() as u64).to_le_bytes(), size)?;
    assert_eq!(length, json.len());
    Header::read(json.as_bytes(), size)
}

const GOOD: &str = r#"{"__metadata__":{"format":"pt"},"b":{"dtype":"BF16","shape":[2,3],"data_offsets":[8,20]},"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"none":{"dtype":"F16","shape":[0,4],"data_offsets":[20,20]},"mask":{"dtype":"BOOL","shape":[4],"data_offsets":[20,24]},"one":{"dtype":"I64","shape":[],"data_offsets":[24,32]}}   "#;

#[test]
fn a_header_says_where_tensors_lie_in_the_file() {
    let header = read(GOOD, 32).unwrap();
    let first = 8 + GOOD.len() as u64;
    let names: Vec<&str> = header.tensors.keys().map(String::as_str).collect();
    assert_eq!(names, ["a", "b", "mask", "none", "one"]);
    let b = TensorEntry {
        dtype: "BF16".to_owned(),
        shape: vec![2, 3],
        start: first + 8,
        end: first + 20,
    };
    assert_eq!(header.tensors["b"], b);
    assert_eq!(header.metadata["format"], "pt");
    assert_eq!(read("{}", 0).unwrap(), Header::default());
}

#[test]
fn a_header_that_lies_is_refused_in_a_sentence_that_names_the_tensor() {
    let one = |rest: &str| format!(r#"{{"w":{{{rest}}}}}"#);
    let f32 = |shape: &str, offsets: &str| {
        one(&format!(
            r#""dtype":"F32","shape":{shape},"data_offsets":{offsets}"#
        ))
    };
    let two = |a: &str, b: &str| {
        format!(
            r#"{{"v":{{"dtype":"U8","shape":[4],"data_offsets":{a}}},"w":{{"dtype":"U8","shape":[4],"data_offsets":{b}}}}}"#
        )
    };
    let twice = GOOD.replace("\"b\"", "\"a\"");
    for (json, room, says) in [
        (f32("[2]", "[0,8]"), 4, "tensor w is not within"),
        (f32("[2]", "[8,0]"), 8, "tensor w is not within"),
        (
            f32("[2]", "[0,18446744073709551615]"),
            8,
            "tensor w is not within",
        ),
        (f32("[3]", "[0,8]"), 8, "shape [3] in F32 takes 12"),
        (
            f32("[4294967296,4294967296]", "[0,0]"),
            0,
            "too large a shape",
        ),
        (
            f32("[2305843009213693952]", "[0,0]"),
            0,
            "too large a shape",
        ),
        (f32("[-2]", "[0,8]"), 8, "tensor w has no shape"),
        (f32("[1.5]", "[0,8]"), 8, "tensor w has no shape"),
        (f32("2", "[0,8]"), 8, "tensor w has no shape"),
        (f32("[2]", "[0,4,8]"), 8, "tensor w has no data_offsets"),
        (f32("[2]", "[0,8]"), 9, "end at byte"),
        (
            one(r#""shape":[2],"data_offsets":[0,8]"#),
            8,
            "tensor w has no dtype",
        ),
        (r#"{"w":3}"#.to_owned(), 0, "tensor w has no dtype"),
        (two("[0,4]", "[2,6]"), 6, "tensor w overlaps the one before"),
        (two("[0,4]", "[0,4]"), 4, "tensor w overlaps the one before"),
        (two("[0,4]", "[5,9]"), 9, "tensor w leaves a hole"),
        (two("[1,5]", "[5,9]"), 9, "tensor v leaves a hole"),
        (twice, 32, "tensor a occurs twice"),
        (
            r#"{"__metadata__":{"a":1}}"#.to_owned(),
            0,
            "not a table of words",
        ),
        (
            r#"{"__metadata__":{},"__metadata__":{}}"#.to_owned(),
            0,
            "twice",
        ),
        (r#"{"w":"#.to_owned(), 0, "not JSON"),
        ("[]".to_owned(), 0, "does not begin with {"),
        (String::new(), 0, "does not begin with {"),
        ("[".repeat(9), 0, "does not begin with {"),
        (format!("{{\"w\":{}", "[".repeat(100_000)), 0, "not JSON"),
    ] {
        let sentence = read(&json, room).unwrap_err().message;
        assert!(
            sentence.contains(says),
            "{}: {sentence}",
            &json[..json.len().min(200)]
        );
    }
    let long = "w".repeat(10_000);
    let sentence = read(&format!(r#"{{"{long}":0}}"#), 0).unwrap_err().message;
    assert!(sentence.len() < 400, "{}", sentence.len());
}

#[test]
fn a_file_too_short_for_its_header_or_with_a_huge_one_is_refused() {
    let length = |length: u64, size| header_length(&length.to_le_bytes(), size);
    assert_eq!(length(10, 18).unwrap(), 10);
    // As a pickle begins too.
    let first = [&0x0280u64.to_le_bytes()[..], b"{\"a\""].concat();
    assert_eq!(header_length(&first, 9999).unwrap(), 0x0280);
    for (length, says) in [
        (length(11, 18), "incomplete"),
        (length(25_000_001, u64::MAX), "25 MB"),
        (length(u64::MAX, u64::MAX), "25 MB"),
        (header_length(&[1, 2, 3], 3), "shorter than 8 bytes"),
        (
            header_length(b"version https://git-lfs.github.com/spec/v1\nsize 5\n", 50),
            "Git LFS pointer",
        ),
        (
            header_length(b"\x02\0\0\0\0\0\0\0[]", 99),
            "does not begin with {",
        ),
        // The length alone is possible, and the kind is told by what follows it.
        (header_length(b"\x80\x02\0\0\0\0\0\0}q\0", 9999), "pickle"),
        (Header::read(b"{}", 9).map(|_| 0), "incomplete"),
    ] {
        let sentence = length.unwrap_err().message;
        assert!(sentence.contains(says), "{sentence}");
    }
}

/// Headers changed at random: accepted or rejected without a panic; every accepted header fills the file as
/// the format requires.
#[test]
fn damaged_headers_are_read_rightly_or_refused() {
    const TOKENS: [&str; 16] = [
        "0",
        "1",
        "24",
        "-1",
        "1e9",
        "18446744073709551615",
        "null",
        "[",
        "]",
        "{",
        "}",
        "\"",
        ",",
        ":",
        "\"a\"",
        "F32",
    ];
    let (tried, passed) = run_attempts("headers of tensors", 20_000, |draws| {
        let mut bytes = GOOD.as_bytes().to_vec();
        for _ in 0..=draws.below(3) {
            let at = draws.below(bytes.len());
            let token = draws.of(&TOKENS).bytes();
            match draws.below(5) {
                0 => bytes[at] = draws.below(256) as u8,
                1 => drop(bytes.remove(at)),
                2 => bytes.truncate(at.max(1)),
                3 => drop(bytes.splice(at..at, token)),
                _ => {
                    let end = (at + draws.below(12)).min(bytes.len());
                    drop(bytes.splice(at..end, token));
                }
            }
            if bytes.is_empty() {
                bytes.push(b'{');
            }
        }
        let size = 8 + bytes.len() as u64 + 32 + (draws.below(2) * draws.below(9)) as u64;
        match Header::read(&bytes, size) {
            Err(problem) => {
                assert!(problem.message.starts_with("Not a safetensors file: "));
                false
            }
            Ok(header) => {
                let held: u64 = header.tensors.values().map(|e| e.end - e.start).sum();
                assert_eq!(8 + bytes.len() as u64 + held, size);
                assert!(header.tensors.values().all(|e| e.end <= size));
                true
            }
        }
    });
    assert!(
        tried - passed > tried / 2 && passed > tried / 100,
        "{passed} of {tried}"
    );
}
