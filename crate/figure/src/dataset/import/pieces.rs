//! Files that arrive in pieces are read like whole files, whatever they contain and wherever they are cut.

use super::list::ListReader;
use super::refusal::unknown_format;
use super::table::{Table, TableReader};
use super::text::{Order, is_printed, utf16, windows};
use super::*;
use crate::fuzzing::run_attempts;

/// The text in `body` as a single piece.
fn decoded(body: &[u8]) -> Result<String, Problem> {
    if let Some((order, mark)) = utf16(body) {
        let (pairs, rest) = body[mark..].as_chunks::<2>();
        let unit = |pair: &[u8; 2]| match order {
            Order::Little => u16::from_le_bytes(*pair),
            Order::Big => u16::from_be_bytes(*pair),
        };
        let text: Result<String, _> = char::decode_utf16(pairs.iter().map(unit)).collect();
        return match text {
            Ok(text) if rest.is_empty() => Ok(text),
            _ => Err(unknown_format()),
        };
    }
    match std::str::from_utf8(body) {
        Ok(text) => Ok(text.trim_start_matches('\u{feff}').to_owned()),
        Err(_) if body.iter().all(|byte| is_printed(*byte)) => {
            Ok(body.iter().map(|byte| windows(*byte)).collect())
        }
        Err(_) => Err(unknown_format()),
    }
}

/// The table in `body`, read line by line from the whole text.
fn whole(body: &[u8]) -> Result<Table, Problem> {
    let text = decoded(body)?;
    if text.trim_start().starts_with('[') {
        let mut list = ListReader::new(body.len());
        list.rest = text;
        let (entries, side) = list.finish()?;
        return Ok(Table {
            entries: Entries::Double(entries),
            side,
            names: Vec::new(),
        });
    }
    let mut reader = TableReader::new(body.len());
    let lines: Vec<&str> = if text.contains('\n') {
        text.lines().collect()
    } else {
        text.split('\r').collect()
    };
    for (at, line) in lines.into_iter().enumerate() {
        reader.read(line, at + 1)?;
        if reader.rows.are_too_many() {
            break;
        }
    }
    reader.finish()
}

/// Result of reading `file` in `pieces`.
fn parted(head: &[u8], pieces: &[&[u8]], masked: MaskedRows) -> Result<MatrixFile, Problem> {
    let length = pieces.iter().map(|piece| piece.len()).sum();
    let mut reader = MatrixReader::new(head, length, masked)?;
    let mut turns = 0;
    loop {
        turns += 1;
        assert!(turns <= 3, "a text is guessed at twice at most");
        for piece in pieces {
            reader.push(piece)?;
        }
        if !reader.wants_more()? {
            return reader.finish();
        }
    }
}

fn in_utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

/// Texts of every supported kind, and of some unsupported ones.
fn texts() -> Vec<Vec<u8>> {
    macro_rules! cases {
        ($($name:literal),+) => {
            vec![$(include_bytes!(concat!("../../../../../tests/reference/cases/", $name)).to_vec()),+]
        };
    }
    let mut all = cases!(
        "cr.csv",
        "minus.csv",
        "utf16.csv",
        "list.json",
        "tokens.csv",
        "windows-1252.csv",
        "thousands.csv"
    );
    let texts = [
        "0.5,0.25,0.25\n0.1,0.8,0.1\n0.2,0.2,0.6\n",
        "0,5;0,5\r\n0,25;0,75\r\n",
        "# a remark\n1 0 0 0\n0.5 0.5 0 0\n.3 .3 .4 0\n1e-3 0.2 0.3 0.499\n",
        "a\tb\n0.5\t0.5\n1\t0\n",
        "\u{feff}\u{feff}\"0.5\",\"0.5\"\r\n\"0.25\",\"0.75\"\r\n",
        ",[CLS],the\n[CLS],0.25,0.75\nthe,1.0,-0.001\n",
        ",##ing,#\n##ing,0.25,0.75\n#,1,-.001",
        ",🦀,é\n🦀,0.25,\u{2212}0.75\né,1,-.001",
        "é,b\r0.25,0.75\r1,-0.001\r",
        // Carriage returns alone, until a line feed comes.
        "0.25,0.75\r1,-0.001\n0.5,0.5",
        "a\rb,c\n0.25,0.75\r\n1,0.5\r",
        "1,2\r\n3,x\r\n",
        "1,2\r3,x\r4\n",
        "\r\n\r\n1,2\r\n3,4",
        "\r\r1,2\r3,4\r\r",
        " \n [[0.25, 0.75],\n [1, -1e-3]]\n ",
        "[[0.25, 0.75, NaN], [NaN, NaN, NaN], [1, 2, 3]]",
        "[[1, 2], [3, \"something that is no number at all\"]]",
        "[[1, 2], [3]]",
        "[[[1, 2], [3, 4]]]",
        "[[1, 2], [3, 4]] and more",
        "[[1, 2], a row that is none, [3, 4]]",
        "[[1, 2], [3, 4]",
        "nan,nan\n1,2\n",
        "",
        " ",
        "1,2\n3,4,5\n",
        "a,b\nNA,NA\n1,2\n3,4",
        "1,2\nü,\u{1}\n",
    ];
    for text in texts {
        all.push(text.as_bytes().to_vec());
        all.push(in_utf16(text, u16::to_le_bytes));
        all.push(in_utf16(text, u16::to_be_bytes));
        all.push(in_utf16(&format!("\u{feff}{text}"), u16::to_be_bytes));
    }
    all.extend([
        b"\xe9;\x80\n1;2\n3;4\n".to_vec(),
        // UTF-8 until the last line.
        "é;b\n1;2\n3;4\n# ".bytes().chain(*b"\xe9\n").collect(),
        "é;b\n1;2\n3;4\n# ".bytes().chain(*b"\xc3").collect(),
        "é;b\n1;2\n3;4\n# ".bytes().chain(*b"\xc3\x01\n").collect(),
        b"1;2\n3;4\n# \x96".to_vec(),
        b"1;2\x01\n3;4\n# \x96".to_vec(),
        in_utf16("1,2\n3,4", u16::to_le_bytes)[..13].to_vec(),
    ]);
    all
}

fn is_same(found: &Result<MatrixFile, Problem>, wanted: &Result<MatrixFile, Problem>) -> bool {
    match (found, wanted) {
        (Ok(found), Ok(wanted)) => found == wanted,
        (Err(found), Err(wanted)) => found.message == wanted.message,
        _ => false,
    }
}

#[test]
fn texts_in_pieces_are_read_as_when_they_are_whole() {
    let mut texts = texts();
    // A table and a list that pieces of usual lengths part.
    let entry = |i: usize, j: usize| (i * 31 + j * 17) as f64 / 7.0;
    let row = |i: usize| {
        (0..90)
            .map(|j| entry(i, j).to_string())
            .collect::<Vec<_>>()
            .join(",")
    };
    let rows: Vec<String> = (0..90).map(row).collect();
    texts.push(rows.join("\r\n").into_bytes());
    texts.push(rows.join("\r").into_bytes());
    texts.push(format!("[[{}]]", rows.join("], [")).into_bytes());
    let (tried, taken) = run_attempts("texts in pieces", 4000, |draws| {
        let mut text = draws.of(&texts).clone();
        if draws.below(2) == 1 {
            text = draws.damaged(&text);
        }
        let wanted = whole(&text).and_then(
            |Table {
                 mut entries,
                 side,
                 names,
             }| {
                MaskedRows::Zero.apply(&mut entries, side)?;
                check_finite(&entries, side)?;
                Ok(MatrixFile {
                    entries,
                    side,
                    names,
                })
            },
        );
        let longest = [1, 2, 3, 7, 50, 4000][draws.below(6)];
        let mut pieces = Vec::new();
        let mut rest = &text[..];
        while !rest.is_empty() {
            let (piece, others) = rest.split_at((draws.below(longest + 1)).min(rest.len()));
            pieces.push(piece);
            rest = others;
        }
        let found = parted(b"", &pieces, MaskedRows::Zero);
        assert!(
            is_same(&found, &wanted),
            "{:?}\n{found:?}\n{wanted:?}",
            String::from_utf8_lossy(&text)
        );
        found.is_ok()
    });
    assert!(
        taken > tried / 10 && taken < tried * 9 / 10,
        "{taken} of {tried}"
    );
}

#[test]
fn arrays_in_pieces_are_read_as_when_they_are_whole() {
    macro_rules! arrays {
        ($($name:literal),+) => {
            [$(include_bytes!(concat!("../../../../../tests/reference/npy/", $name, ".npy")).as_slice()),+]
        };
    }
    let files = arrays!(
        "little-f2",
        "little-f4",
        "little-f8",
        "big-f2",
        "big-f4",
        "big-f8",
        "by-columns",
        "version-2"
    );
    for file in files {
        let found = layout(file, file.len() as u64).unwrap();
        let (head, body) = file.split_at(found.start);
        let wanted = read(head, body, MaskedRows::Rejected).unwrap();
        let wanted = wanted.entries.into_columns(3);
        let expected = (0..9).map(|at| (10 * (at % 3) + at / 3) as f64 / 8.0);
        assert!(expected.eq(wanted.iter().copied()));
        for length in 1..body.len() {
            let pieces: Vec<&[u8]> = body.chunks(length).collect();
            let found = parted(head, &pieces, MaskedRows::Rejected).unwrap();
            // What is in single precision or less is kept so.
            let is_single = body.len() < 9 * 8;
            assert_eq!(matches!(found.entries, Entries::Single(_)), is_single);
            assert_eq!(found.entries.into_columns(3), wanted, "{length}");
        }
    }
}

#[test]
fn a_long_text_takes_the_memory_of_its_numbers() {
    let side = 400;
    let row = |i: usize| {
        let number = |j: usize| (1.0 / (1 + i + j) as f64).to_string();
        (0..side).map(number).collect::<Vec<_>>()
    };
    for (between, around) in [("\n", ("", "")), ("\r", ("", "")), ("], [", ("[[", "]]"))] {
        let rows: Vec<String> = (0..side).map(|i| row(i).join(",")).collect();
        let text = format!("{}{}{}", around.0, rows.join(between), around.1).into_bytes();
        let pieces: Vec<&[u8]> = text.chunks(10_000).collect();
        let act = || parted(b"", &pieces, MaskedRows::Rejected).unwrap();
        let (file, most) = crate::memory_count::peak_bytes(act);
        assert_eq!((file.side, file.entries.bytes()), (side, 8 * side * side));
        assert!(most < file.entries.bytes() + 100_000, "{between:?}: {most}");
    }
}

#[test]
fn the_size_of_a_table_is_known_from_its_beginning_roughly() {
    let side = 700;
    let digits = |i: usize, j: usize| 1.0 / (1 + i + 3 * j) as f64;
    for separator in [",", ", ", ";", "\t", " "] {
        for decimal in [".", ","] {
            let cell = |i: usize, j: usize| format!("{:.12}", digits(i, j)).replace('.', decimal);
            if decimal == "," && separator.trim() != ";" && separator != "\t" {
                continue;
            }
            let row = |i: usize| {
                (0..side)
                    .map(|j| cell(i, j))
                    .collect::<Vec<_>>()
                    .join(separator)
            };
            let text = (0..side).map(row).collect::<Vec<_>>().join("\n");
            for file in [text.as_bytes().to_vec(), in_utf16(&text, u16::to_le_bytes)] {
                let found = layout(&file[..HEADER_BYTES], file.len() as u64).unwrap();
                assert!(
                    (690..720).contains(&found.side),
                    "{separator:?}: {}",
                    found.side
                );
            }
        }
    }
}
