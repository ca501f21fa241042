//! Matrices from files of the user's own: NumPy's NPY, and text.
//!
//! An NPY file may hold many matrices (of layers, of heads): the last two axes belong to one. The header gives
//! the position of each ([`layout`]), so that nothing else needs to be loaded.

use attention_spectra_words::phrase;
mod entries;
mod list;
mod masked;
mod npy;
#[cfg(test)]
mod pieces;
mod reader;
mod refusal;
mod rows;
mod table;
mod text;

pub use entries::Entries;
pub use masked::MaskedRows;
pub use reader::{MatrixFile, MatrixReader};

use crate::problem::Problem;
use npy::header;
use refusal::{SIZES, check_sides, problem};

/// Largest size of a text file in bytes: enough for 4096² numbers of 24 characters and their commas.
const LONGEST_TEXT: usize = 25 * 4096 * 4096;

/// Largest number of axes of an array, as in NumPy 2.
const MOST_AXES: usize = 64;

/// Number of bytes at the beginning of a file that always contain its NPY header.
pub const HEADER_BYTES: usize = 65536;

/// Positions of the matrices in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileLayout {
    /// The axes before the last two; none for a single matrix.
    pub axes: Vec<usize>,
    /// Byte at which the first matrix begins.
    pub start: usize,
    /// Bytes of each matrix.
    pub length: usize,
    /// Number of rows of each matrix. For a table it is an estimate, from the length of the numbers at its beginning.
    pub side: usize,
    /// Bytes of the numbers of each as they are stored ([`Entries::bytes`]); for a table, with this many rows.
    pub kept: usize,
}

impl FileLayout {
    /// Number of matrices.
    pub fn count(&self) -> usize {
        self.axes
            .iter()
            .fold(1, |count: usize, axis| count.saturating_mul(*axis))
    }
}

/// Where the matrices are in a file of `size` bytes that begins with `head`: its first [`HEADER_BYTES`] bytes, or
/// all of it.
///
/// # Errors
/// When the file is neither NPY nor text, its numbers are not real floats, its last two axes are not square, or it ends too early.
pub fn layout(head: &[u8], size: u64) -> Result<FileLayout, Problem> {
    let Some(header) = header(head)? else {
        if size > LONGEST_TEXT as u64 {
            return Err(problem(phrase!(
                "figure-text-mb-too-large-browser-save",
                megabytes = size / 1_000_000
            )));
        }
        let side = side_of_text(head, size);
        return Ok(FileLayout {
            axes: Vec::new(),
            start: 0,
            length: size as usize,
            side,
            kept: 8 * side * side,
        });
    };
    let shape = &header.shape;
    let said = || {
        shape
            .iter()
            .map(usize::to_string)
            .collect::<Vec<_>>()
            .join(" × ")
    };
    if shape.len() > MOST_AXES {
        return Err(problem(phrase!(
            "figure-array-axes-numpys-most",
            axes = shape.len(),
            most = MOST_AXES
        )));
    }
    let (axes, sides) = shape.split_at(shape.len().saturating_sub(2));
    let [rows, columns] = sides else {
        return Err(problem(phrase!(
            "figure-array-too-few-axes-matrix-two",
            axes = shape.len()
        )));
    };
    check_sides(*rows, *columns).map_err(|wrong| {
        problem(phrase!(
            "figure-array-of-shape",
            shape = said(),
            message = wrong.message
        ))
    })?;
    if header.by_columns && !axes.is_empty() {
        return Err(problem(phrase!(
            "figure-array-stored-columns-fortran-order"
        )));
    }
    let length = rows * columns * header.number.bytes();
    let layout = FileLayout {
        axes: axes.to_vec(),
        start: header.start,
        length,
        side: *rows,
        kept: rows * columns * header.number.kept_bytes(),
    };
    if layout.count() == 0 {
        return Err(problem(phrase!(
            "figure-array-entries-save-one-rows-columns",
            shape = said()
        )));
    }
    // As floats, which no shape overflows.
    let whole = axes
        .iter()
        .fold(length as f64, |bytes, axis| bytes * *axis as f64);
    if header.start as f64 + whole > size as f64 {
        return Err(problem(phrase!(
            "figure-file-ends-too-early-array-takes",
            shape = said(),
            needed = byte_count(whole),
            found = size
        )));
    }
    Ok(layout)
}

/// Number of bytes up to the last one. It is exact, since no file is too long for a float.
fn byte_count(bytes: f64) -> String {
    const MOST: f64 = 9e15;
    if bytes <= MOST {
        bytes.to_string()
    } else {
        phrase!("figure-more-than-can-be-counted").to_owned()
    }
}

/// The matrix in `body`, the bytes that [`layout`] names, of a file that begins with `head`; rows of NaN are treated as `masked` says.
///
/// # Errors
/// The errors of [`layout`]. Also if a text is not a square table of numbers, or a number is not finite.
pub fn read(head: &[u8], body: &[u8], masked: MaskedRows) -> Result<MatrixFile, Problem> {
    let mut reader = MatrixReader::new(head, body.len(), masked)?;
    loop {
        reader.push(body)?;
        if !reader.wants_more()? {
            break;
        }
    }
    reader.finish()
}

/// The matrix of `rows` × `columns` given by a program, its entries column by column, if it is supported.
///
/// # Errors
/// The matrix is not square, has a size that is not supported, or an entry that is not finite.
pub fn checked(rows: usize, columns: usize, entries: Vec<f64>) -> Result<MatrixFile, Problem> {
    check_sides(rows, columns).map_err(|wrong| {
        problem(phrase!(
            "figure-matrix-of-size",
            rows,
            columns,
            message = wrong.message
        ))
    })?;
    let mut entries = Entries::of_columns(entries, rows);
    MaskedRows::Rejected.apply(&mut entries, rows)?;
    check_finite(&entries, rows)?;
    Ok(MatrixFile {
        entries,
        side: rows,
        names: Vec::new(),
    })
}

fn check_finite(entries: &Entries, side: usize) -> Result<(), Problem> {
    let mut largest: f64 = 0.0;
    for at in 0..side * side {
        let x = entries.get(at);
        if !x.is_finite() {
            return Err(problem(phrase!(
                "figure-number-row-column-counted-0-all",
                row = at / side,
                column = at % side,
                number = x
            )));
        }
        largest = largest.max(x.abs());
    }
    if !(largest * (side * side) as f64).is_finite() {
        return Err(problem(phrase!(
            "figure-largest-entry-sums-such-entries",
            largest = format!("{largest:e}")
        )));
    }
    Ok(())
}

/// Rows of the square table in a text of `size` bytes that begins with `head`, if its other numbers have the
/// same length.
fn side_of_text(head: &[u8], size: u64) -> usize {
    // Beside these, a comma is part of a number.
    let has_decimal_commas = head.iter().any(|byte| b";\t".contains(byte));
    let mut count = 0;
    let mut is_inside = false;
    // Every other byte of UTF-16 is zero.
    for byte in head.iter().filter(|byte| **byte != 0) {
        let is_part = byte.is_ascii_digit()
            || b".+-eE".contains(byte)
            || (has_decimal_commas && *byte == b',');
        count += usize::from(is_part && !is_inside);
        is_inside = is_part;
    }
    let each = head.len().max(1) as f64 / count.max(1) as f64;
    let side = libm::ceil(libm::sqrt(size as f64 / each)) as usize;
    side.clamp(*SIZES.start(), *SIZES.end())
}

#[cfg(test)]
mod tests {
    use super::npy::MAGIC;
    use super::*;
    use crate::dataset::export;
    use attention_spectra_linalg::Matrix;

    macro_rules! numpy {
        ($($name:literal),+) => {
            [$(($name, include_bytes!(concat!("../../../../tests/reference/npy/", $name, ".npy")).as_slice())),+]
        };
    }

    /// Contents of a whole file: the matrix and the names.
    fn whole(
        head: &[u8],
        body: &[u8],
        masked: MaskedRows,
    ) -> Result<(Matrix, Vec<String>), Problem> {
        let MatrixFile {
            entries,
            side,
            names,
        } = super::read(head, body, masked)?;
        let columns = entries.into_columns(side);
        Ok((Matrix::from_column_major(side, side, columns), names))
    }

    /// The matrix number `index` of a whole file.
    fn read(file: &[u8], index: usize) -> Result<Matrix, Problem> {
        let head = &file[..file.len().min(HEADER_BYTES)];
        let found = layout(head, file.len() as u64)?;
        let from = found.start + index * found.length;
        whole(head, &file[from..from + found.length], MaskedRows::Rejected)
            .map(|(matrix, _)| matrix)
    }

    fn refusal(file: &[u8]) -> String {
        read(file, 0).unwrap_err().message
    }

    /// As `tests/reference/npy.py` makes them.
    fn entry(k: usize, i: usize, j: usize) -> f64 {
        (100 * k + 10 * i + j) as f64 / 8.0
    }

    #[test]
    fn files_of_numpy_read_as_they_were_written() {
        let files = numpy!(
            "little-f2",
            "little-f4",
            "little-f8",
            "big-f2",
            "big-f4",
            "big-f8",
            "by-columns",
            "version-2"
        );
        for (name, file) in files {
            assert_eq!(
                read(file, 0).unwrap(),
                Matrix::from_fn(3, 3, |i, j| entry(0, i, j)),
                "{name}"
            );
            assert_eq!(layout(file, file.len() as u64).unwrap().count(), 1);
        }
    }

    #[test]
    fn one_of_many_matrices_is_read_alone() {
        let [(_, file)] = numpy!("heads");
        assert_eq!(layout(file, file.len() as u64).unwrap().axes, [2, 4]);
        // Beyond four gigabytes too, where a module counts in 32 bits.
        let large = b"{'descr': '<f4', 'fortran_order': False, 'shape': (5000, 512, 512), }\n";
        let head = [MAGIC, &[1, 0, large.len() as u8, 0], large].concat();
        let size = head.len() as u64 + 5000 * 512 * 512 * 4;
        assert_eq!(layout(&head, size).unwrap().count(), 5000);
        assert!(layout(&head, size - 1).is_err());
        for k in 0..8 {
            assert_eq!(
                read(file, k).unwrap(),
                Matrix::from_fn(3, 3, |i, j| entry(k, i, j))
            );
        }
    }

    #[test]
    fn what_is_exported_reads_back_bit_for_bit() {
        let matrix = Matrix::from_fn(5, 5, |i, j| libm::exp(i as f64 - 0.3) / (j as f64 + 1.7));
        assert_eq!(
            read(&export::npy((5, 5), |i, j| matrix[(i, j)]), 0).unwrap(),
            matrix
        );
    }

    #[test]
    fn tables_have_any_of_the_usual_separators() {
        let wanted = Matrix::from_fn(2, 2, |i, j| [[0.25, 0.75], [1.0, -1e-3]][i][j]);
        for text in [
            "0.25,0.75\n1,-1e-3\n",
            "a, b\n0.25, 0.75\r\n1, -0.001",
            "# by hand\n\n0.25;0.75\n1;-1E-3",
            "\u{feff}0.25\t0.75\n1.0\t-.001\n\n",
            "  0.25   0.75 \n 1 -0.001",
            "0,25;0,75\n1;-1e-3",
            "0,25\t0,75\n1\t-0,001\n",
            "0,25 0,75\n1,0 -0,001",
            "a;b;\n0,25;0,75;\r\n1;-0,001;\r\n",
            "0.25 ,0.75\n1 ,-0.001",
            "\"0,25\";\"0,75\"\n\"1\";\"-1e-3\"",
            "\"0,25\",\"0,75\"\r\n\"1,0\", \"-0,001\"\r\n",
            "\"first; of two\";\"second\"\n\"0.25\";0,75\n1;\" -0.001 \";\n",
            "\"0.25\"\t\"0.75\"\n\"1\"\t\"-0.001\"",
            "\"0,25\" \"0,75\"\n1 \"-0,001\"",
            "by hand\n0.25,0.75\n \t \n1,-0.001\n\t\n",
        ] {
            assert_eq!(read(text.as_bytes(), 0).unwrap(), wanted, "{text}");
        }
    }

    /// The text file `text` in UTF-16.
    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn encodings_of_spreadsheets_are_read() {
        let wanted = Matrix::from_fn(2, 2, |i, j| [[0.25, 0.75], [1.0, -1e-3]][i][j]);
        let marked = "\u{feff}é\tb\r\n0,25\t0,75\r\n1\t-0,001\r\n";
        for file in [
            utf16(marked, u16::to_le_bytes),
            utf16(marked, u16::to_be_bytes),
            utf16("0.25,0.75\n1,-0.001", u16::to_le_bytes),
            utf16("0.25,0.75\n1,-0.001", u16::to_be_bytes),
            // As Excel saves CSV in western Europe, with é and – in it.
            b"\xe9,\x96\r\n0.25,0.75\r\n1,-0.001\r\n".to_vec(),
            b"0.25,0.75\r1,-0.001\r".to_vec(),
            "0.25,0.75\n1,\u{2212}1e\u{2212}3".as_bytes().to_vec(),
            b" [[0.25, 0.75],\n [1, -1e-3]]\n".to_vec(),
        ] {
            assert_eq!(read(&file, 0).unwrap(), wanted, "{file:?}");
        }
        // The names of columns and rows show whether a letter is read.
        let named = super::read(b"", b"\xe9;\x80\n1;2\n3;4\n", MaskedRows::Rejected).unwrap();
        assert_eq!(named.names, ["é", "€"]);
    }

    #[test]
    fn names_of_rows_and_columns_are_read_as_names() {
        let wanted = Matrix::from_fn(2, 2, |i, j| [[0.25, 0.75], [1.0, -1e-3]][i][j]);
        for (text, names) in [
            // pandas, with the names of tokens and without.
            (
                ",[CLS],the\n[CLS],0.25,0.75\nthe,1.0,-0.001\n",
                &["[CLS]", "the"][..],
            ),
            (",0,1\n0,0.25,0.75\n1,1.0,-0.001\n", &[]),
            ("token,a,b\na,0.25,0.75\nb,1.0,-0.001\n", &["a", "b"]),
            // Names that are numbers, signs that separate elsewhere, the sign of a remark, and quotation marks.
            (",7,the\n7,0.25,0.75\nthe,1,-.001", &["7", "the"]),
            (",;,a\n;,0.25,0.75\na,1,-.001", &[";", "a"]),
            (",##ing,#\n##ing,0.25,0.75\n#,1,-.001", &["##ing", "#"]),
            (
                ",\",\",\"\"\"\"\n\",\",0.25,0.75\n\"\"\"\",1,-.001",
                &[",", "\""],
            ),
            // R leaves the corner out.
            (
                "\"x\" \"y\"\n\"x\" 0.25 0.75\n\"y\" 1 -0.001\n",
                &["x", "y"],
            ),
            ("the 0.25 0.75\ncat 1 -0.001\n", &["the", "cat"]),
            ("a,b\n0.25,0.75\n1,-0.001\n", &["a", "b"]),
            ("0.25,0.75\n1,-0.001\n", &[]),
        ] {
            let found = whole(b"", text.as_bytes(), MaskedRows::Rejected).unwrap();
            assert_eq!(found.0, wanted, "{text}");
            assert_eq!(found.1, names, "{text}");
        }
    }

    /// Makes an NPY file with the header `text` and some numbers.
    fn npy(text: &str, numbers: &[u8]) -> Vec<u8> {
        let length = (text.len() as u16).to_le_bytes();
        [MAGIC, &[1, 0], &length, text.as_bytes(), numbers].concat()
    }

    #[test]
    fn whole_numbers_truth_values_and_brain_floats_are_read() {
        let wanted = Matrix::from_fn(2, 2, |i, j| [[0.0, 1.0], [1.0, 1.0]][i][j]);
        for (kind, one) in [
            ("|b1", &[1][..]),
            ("|u1", &[1]),
            ("<i2", &[1, 0]),
            (">i4", &[0, 0, 0, 1]),
            ("<u8", &[1, 0, 0, 0, 0, 0, 0, 0]),
            ("|V2", &[0x80, 0x3f]),
        ] {
            let text =
                format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': (2, 2), }}\n");
            let numbers = [&vec![0; one.len()][..], one, one, one].concat();
            assert_eq!(read(&npy(&text, &numbers), 0).unwrap(), wanted, "{kind}");
        }
        let text = "{'descr': '<i2', 'fortran_order': False, 'shape': (2, 2)}";
        let negative = read(&npy(text, &[0xff, 0xff, 0, 0x80, 0, 0, 1, 0]), 0).unwrap();
        assert_eq!(
            negative,
            Matrix::from_fn(2, 2, |i, j| [[-1.0, -32768.0], [0.0, 1.0]][i][j])
        );
    }

    /// Files as other programs write them.
    #[test]
    fn files_of_other_programs_are_read() {
        macro_rules! case {
            ($name:literal) => {
                include_bytes!(concat!("../../../../tests/reference/cases/", $name)).as_slice()
            };
        }
        let first = |file| read(file, 0).map(|matrix| (matrix.nrows(), matrix[(0, 0)]));
        for (file, size, entry) in [
            (case!("bool.npy"), 16, 0.0),
            (case!("bf16.npy"), 16, 0.025_268_554_687_5),
            (case!("cr.csv"), 8, 0.326919),
            (case!("minus.csv"), 8, -0.326919),
            (case!("utf16.csv"), 16, 2.530_597_871_719_255e-2),
            (case!("list.json"), 16, 0.025_305_978_717_192_55),
            (case!("tokens.csv"), 16, 0.025_305_978_717_192_55),
            (case!("windows-1252.csv"), 6, 0.048175),
        ] {
            assert_eq!(first(file), Ok((size, entry)));
        }
        assert!(first(case!("double-quotes.npy")).is_ok());
        assert!(refusal(case!("range.npy")).contains("Divide the matrix"));
        assert!(refusal(case!("thousands.csv")).contains("1'000"));
        let head = case!("nanrow.npy");
        let start = layout(head, head.len() as u64).unwrap().start;
        assert!(super::read(head, &head[start..], MaskedRows::Zero).is_ok());
        let tokens = super::read(b"", case!("tokens.csv"), MaskedRows::Rejected).unwrap();
        assert_eq!(tokens.names[..3], ["[CLS]", "the", "cat"]);
    }

    #[test]
    fn headers_are_read_as_python_reads_them() {
        let numbers: Vec<u8> = [0.25f64, 0.75, 1.0, -1e-3]
            .iter()
            .flat_map(|x| x.to_le_bytes())
            .collect();
        let wanted = Matrix::from_fn(2, 2, |i, j| [[0.25, 0.75], [1.0, -1e-3]][i][j]);
        for text in [
            "{\"descr\": \"<f8\", \"fortran_order\": False, \"shape\": (2, 2), }",
            "{'descr' : '<f8' , 'fortran_order' :False,'shape' : ( 2 ,2 ) }  \n",
            "{'descr': '<f8', 'fortran_order': False, 'shape': (2L, 2L), }",
            "{'shape': (2, 2), 'fortran_order': False, 'descr': '<f8'}",
        ] {
            assert_eq!(read(&npy(text, &numbers), 0).unwrap(), wanted, "{text}");
        }
    }

    #[test]
    fn rows_that_are_masked_whole_are_named_and_taken_as_asked() {
        let text = "0.5,0.5,0\nnan,nan,nan\n0,0,1";
        let take = |masked| whole(b"", text.as_bytes(), masked).map(|(matrix, _)| matrix);
        let message = take(MaskedRows::Rejected).unwrap_err().message;
        assert!(
            message.contains("Row 1 (counted from 0) is NaN in every column"),
            "{message}"
        );
        let row = |matrix: Matrix| [0, 1, 2].map(|j| matrix[(1, j)]);
        assert_eq!(row(take(MaskedRows::Zero).unwrap()), [0.0; 3]);
        assert_eq!(row(take(MaskedRows::Uniform).unwrap()), [1.0 / 3.0; 3]);
        // A row with numbers is not masked.
        let partly = b"0.5,0.5\nnan,1";
        assert!(super::read(b"", partly, MaskedRows::Zero).is_err());
    }

    #[test]
    fn what_cannot_be_read_is_said_in_words() {
        let array = |kind: &str, order: &str, shape: &str, bytes: usize| {
            let text =
                format!("{{'descr': {kind}, 'fortran_order': {order}, 'shape': {shape}, }}\n");
            let mut file = [
                MAGIC,
                &[1, 0],
                &(text.len() as u16).to_le_bytes(),
                text.as_bytes(),
            ]
            .concat();
            file.extend(std::iter::repeat_n(0, bytes));
            file
        };
        let axes = format!("({}2, 2)", "1, ".repeat(64));
        let overflowing = format!("({}2, 2)", "18446744073709551615, ".repeat(20));
        let huge = "(18446744073709551615, 18446744073709551615, 2, 2)";
        for (file, says) in [
            (b"PK\x03\x04".to_vec(), "archive"),
            (b"\x89PNG\r\n\x1a\n\0\0".to_vec(), "neither NPY nor text"),
            (b"\xff\xfe1,2".to_vec(), "neither NPY nor text"),
            (b"\x801,2\x01".to_vec(), "neither NPY nor text"),
            (
                b"version https://git-lfs.github.com/spec/v1\n".to_vec(),
                "Git LFS",
            ),
            (b"<!doctype html><title>Sign in".to_vec(), "web page"),
            (b"".to_vec(), "0 rows"),
            (b"1,2\n3".to_vec(), "Line 2 has 1 numbers, the first row 2"),
            (
                b"1,2\n3,x".to_vec(),
                "“x” in line 2, column 2 is not a number",
            ),
            (b"1,2,3\n4,,6\n7,8,9".to_vec(), "line 2, column 2 is empty"),
            (
                b",3,1\n0,0.5,0.5\n1,0.5,0.5".to_vec(),
                "line 1, column 1 is empty",
            ),
            // Separators of thousands and signs of percent are not heading.
            (b"1'000;2'000\n3;4".to_vec(), "“1'000” in line 1, column 1"),
            (b"45%,12%\n3,4\n5,6".to_vec(), "“45%” in line 1, column 1"),
            (
                b"NA,1,2\n3,4,5\n6,7,8".to_vec(),
                "“NA” in line 1, column 1 is not a number",
            ),
            (b"the,1,2\ncat,3,x".to_vec(), "“x” in line 2, column 3"),
            (b"[[1, 2], [3, \"x\"]]".to_vec(), "is not a number"),
            (
                b"[[1, 2], [3]]".to_vec(),
                "Row 1 (counted from 0) of the list",
            ),
            (b"[[[1, 2], [3, 4]]]".to_vec(), "more than two levels"),
            (b"[1, 2]".to_vec(), "“1, 2]” instead of a row"),
            (b"[[1, 2], [3, 4]".to_vec(), "ends too early"),
            (b"[[1, 2], [3, 4]] 5".to_vec(), "follows the end"),
            (b"[[1, 2, 3]]".to_vec(), "1 rows of 3"),
            (b"[[1, 2], [3, 1e308]]".to_vec(), "largest entry is 1e308"),
            (b"1;2\n3;4.000,5".to_vec(), "“4.000,5” in line 2, column 2"),
            (
                b"1;2\n3,4".to_vec(),
                "Line 2 has 1 numbers, the first row 2",
            ),
            // What follows the first line too many is not looked at, and so it is with cells.
            (
                [b"1\n".repeat(4097), b"x".to_vec()].concat(),
                "more than 4096 rows of 1 numbers",
            ),
            (b"1,".repeat(4097), "Line 1 has more than 4096 numbers"),
            (
                [b"1,".repeat(4097), b"x".to_vec()].concat(),
                "Line 1 has more than 4096 numbers",
            ),
            (
                b"a,b,".repeat(4097),
                "“a” in line 1, column 1 is not a number",
            ),
            (
                [b"1,x,".to_vec(), b"1,".repeat(4097)].concat(),
                "“x” in line 1, column 2 is not a number",
            ),
            // A line of empty cells, or of marks for what is missing, is neither blank nor a heading.
            (b"\t\t\n1\t2\n3\t4".to_vec(), "line 1, column 1 is empty"),
            (b"1\t2\n\t\n3\t4".to_vec(), "line 2, column 1 is empty"),
            (b",,\n1,2\n3,4".to_vec(), "line 1, column 1 is empty"),
            (b"a,b\n,,\n1,2\n3,4".to_vec(), "line 2, column 1 is empty"),
            (
                b"NA,NA\n1,2\n3,4".to_vec(),
                "“NA” in line 1, column 1 is not a number",
            ),
            (
                b"a,b\nNA,NA\n1,2\n3,4".to_vec(),
                "“NA” in line 2, column 1 is not a number",
            ),
            (
                b"a,b\nc,d\n1,2\n3,4".to_vec(),
                "“c” in line 2, column 1 is not a number",
            ),
            (
                b"\"0,5\";\"x\"\n1;2".to_vec(),
                "“x” in line 1, column 2 is not a number",
            ),
            (b"\"0,5;1\n1;2".to_vec(), "“\"0,5;1” in line 1, column 1"),
            (b"1,\"\"\n1,2".to_vec(), "line 1, column 2 is empty"),
            (
                b"1,2\n3,nan".to_vec(),
                "row 1, column 1 (counted from 0) is NaN",
            ),
            (b"1,2,3\n4,5,6".to_vec(), "2 × 3 is not"),
            (b"1".to_vec(), "2 × 2 to 4096 × 4096"),
            (array("'<f8'", "False", "(2, 2)", 31), "ends too early"),
            (
                array("'<f8'", "False", huge, 99),
                "takes more than 9000000000000000 bytes",
            ),
            (
                array("'<f8'", "False", &overflowing, 99),
                "takes more than 9000000000000000 bytes",
            ),
            (
                array("'<f8'", "False", "(281000000000000, 2, 2)", 99),
                "takes 8992000000000000 bytes",
            ),
            (array("'<f8'", "False", "(0, 2, 2)", 0), "has no entries"),
            (array("'<f8'", "False", "(4,)", 32), "too few axes (1)"),
            (array("'<f8'", "False", "()", 8), "too few axes (0)"),
            (array("'<f8'", "False", "(2, 3)", 48), "2 × 3 is not"),
            (array("'<f8'", "False", "(5000, 5000)", 0), "4096 × 4096"),
            (array("'<f8'", "False", "(-2, 2)", 32), "cannot be read"),
            (array("'<f8'", "True", "(3, 2, 2)", 96), "ascontiguousarray"),
            (array("'<f8'", "False", &axes, 32), "66 axes"),
            (
                [MAGIC, &[2, 0, 255, 255, 255, 255, b'{']].concat(),
                "cannot be read",
            ),
            (array("'<f16'", "False", "(2, 2)", 64), "type <f16"),
            (array("'|S8'", "False", "(2, 2)", 32), "type |S8"),
            // What a string says is not a shape.
            (
                array("\"'shape': (2, 2), '\"", "False", "[4]", 32),
                "type 'shape': (2, 2), '",
            ),
            (array("'<f8'", "False", "(2, 2", 32), "cannot be read"),
            (array("'<c16'", "False", "(2, 2)", 64), "type <c16"),
            (
                array("[('a', '<f8')]", "False", "(2, 2)", 32),
                "several fields",
            ),
            (MAGIC.to_vec(), "cannot be read"),
            ([MAGIC, &[9, 0, 4, 0]].concat(), "cannot be read"),
            ([MAGIC, &[1, 0, 255, 255, b'{']].concat(), "cannot be read"),
        ] {
            let message = refusal(&file);
            assert!(message.contains(says), "{says}: {message}");
        }
        let [(_, file)] = numpy!("little-f4");
        let message = super::read(file, &file[..20], MaskedRows::Rejected)
            .unwrap_err()
            .message;
        assert!(message.contains("36 bytes, and 20 were read"), "{message}");
        for end in 0..file.len() {
            assert!(read(&file[..end], 0).is_err(), "{end}");
        }
    }
}
