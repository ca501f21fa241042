//! Matrices times vectors on the device, and sums of a few vectors.

use crate::gpu::dense::matrix::{Matrix, MatrixRows};
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::kernels::entries::add::Add;
use crate::kernels::entries::deflate::Deflate;
use crate::kernels::entries::diagonal::Diagonal;
use crate::kernels::entries::gate::Gate;
use crate::kernels::entries::transpose::Transpose;
use crate::kernels::products::matvec::Matvec;
use crate::kernels::products::matvec_transposed::MatvecTransposed;
use crate::kernels::rows::add_up::AddUp;
use crate::kernels::rows::normalise_rows::NormaliseRows;
use crate::kernels::rows::scale_rows::ScaleRows;
use crate::kernels::rows::unit_differences::UnitDifferences;
use crate::problem::Problem;

/// Number of rows that one thread of a transposed matrix–vector product adds up.
pub const CHUNK: usize = 64;

/// A vector on the device, followed by zeros.
pub fn vector(device: &Device, values: &[f64]) -> Buffer {
    device.upload(&rounded(values))
}

/// The numbers in single precision.
pub fn rounded(values: &[f64]) -> Vec<f32> {
    values.iter().map(|x| *x as f32).collect()
}

/// The product A x.
///
/// # Errors
/// As [`Device::read`].
pub async fn apply(device: &Device, a: &Matrix, x: &[f64]) -> Result<Vec<f64>, Problem> {
    let y = device.allocate(a.rows);
    apply_to(device, a, &vector(device, x), &y);
    read_vector(device, &y, a.rows).await
}

/// y ← A x, all on the device.
pub fn apply_to(device: &Device, a: &Matrix, x: &Buffer, y: &Buffer) {
    for part in a.panel_rows() {
        apply_rows_to(device, &part, x, y);
    }
}

/// Product for some rows, whose storage begins with the first of them.
pub fn apply_rows_to(device: &Device, a: &MatrixRows, x: &Buffer, y: &Buffer) {
    let kernel = Matvec {
        rows: a.rows as u32,
        columns: (a.stride / 4) as u32,
        stride: (a.stride / 4) as u32,
        first_row: a.first as u32,
    };
    device.run(&kernel, &[a.panel, x], y);
}

/// x·y, written to one place on the device. Both vectors have `length` numbers, followed by zeros.
pub fn dot_to(
    device: &Device,
    x: &Buffer,
    y: &Buffer,
    length: usize,
    (output, at): (&Buffer, usize),
) {
    let row = MatrixRows {
        first: at,
        ..row_of(x, length)
    };
    apply_rows_to(device, &row, y, output);
}

/// The product Aᵀ x.
///
/// # Errors
/// As [`Device::read`].
pub async fn apply_transposed(device: &Device, a: &Matrix, x: &[f64]) -> Result<Vec<f64>, Problem> {
    let y = device.allocate(a.stride);
    apply_transposed_to(device, a, &vector(device, x), &y);
    read_vector(device, &y, a.columns).await
}

/// y ← Aᵀ x, all on the device.
pub fn apply_transposed_to(device: &Device, a: &Matrix, x: &Buffer, y: &Buffer) {
    let ones = device.upload(&vec![1.0; chunks(a)]);
    apply_transposed_with(device, a, x, &ones, y);
}

/// Chunks of rows whose sums a transposed matrix–vector product adds up.
pub fn chunks(a: &Matrix) -> usize {
    a.panels().map(|(_, rows, _)| rows.div_ceil(CHUNK)).sum()
}

/// [`apply_transposed_to`] with `ones`, a vector of ones of length [`chunks`], so that nothing is uploaded.
pub fn apply_transposed_with(device: &Device, a: &Matrix, x: &Buffer, ones: &Buffer, y: &Buffer) {
    let vectors = (a.stride / 4) as u32;
    let chunks = chunks(a);
    // A single chunk is the whole sum.
    let partial = (chunks > 1).then(|| device.allocate(chunks * a.stride));
    let output = partial.as_ref().unwrap_or(y);
    let mut first_chunk = 0;
    for (first, rows, panel) in a.panels() {
        let kernel = MatvecTransposed {
            rows: rows as u32,
            columns: vectors,
            stride: vectors,
            first_row: first as u32,
            chunk: CHUNK as u32,
            first_chunk: first_chunk as u32,
            output_stride: vectors,
        };
        device.run(&kernel, &[panel, x], output);
        first_chunk += rows.div_ceil(CHUNK);
    }
    let Some(partial) = partial else {
        return;
    };
    combine(device, &partial, (chunks, a.stride), (ones, 0), y);
}

/// y ← Σ_k x_{first + k} v_k for the rows v_k of a `count` × `stride` buffer, from its beginning.
pub fn combine(
    device: &Device,
    rows: &Buffer,
    (count, stride): (usize, usize),
    (x, first): (&Buffer, usize),
    y: &Buffer,
) {
    let vectors = (stride / 4) as u32;
    let kernel = MatvecTransposed {
        rows: count as u32,
        columns: vectors,
        stride: vectors,
        first_row: first as u32,
        chunk: count as u32,
        first_chunk: 0,
        output_stride: vectors,
    };
    device.run(&kernel, &[rows, x], y);
}

/// The first `count` numbers of a vector.
///
/// # Errors
/// As [`Device::read`].
pub async fn read_vector(device: &Device, y: &Buffer, count: usize) -> Result<Vec<f64>, Problem> {
    let [values] = read_vectors(device, [(y, count)]).await?;
    Ok(values)
}

/// The first numbers of several vectors, with one wait for all.
///
/// # Errors
/// As [`Device::read`].
pub async fn read_vectors<const N: usize>(
    device: &Device,
    wanted: [(&Buffer, usize); N],
) -> Result<[Vec<f64>; N], Problem> {
    let words = device.read_all(&wanted).await?;
    let mut words = words.into_iter();
    Ok(wanted.map(|_| {
        let words = words.next().unwrap_or_default();
        words.into_iter().map(f64::from).collect()
    }))
}

/// X ← scale X + 1bᵀ.
pub fn add_to_rows(device: &Device, x: &Matrix, scale: f64, b: &[f64]) {
    deflate(
        device,
        x,
        scale,
        &vec![0.0; x.rows],
        &vec![0.0; x.columns],
        b,
    );
}

/// X ← scale X − w yᵀ + 1bᵀ.
pub fn deflate(device: &Device, x: &Matrix, scale: f64, w: &[f64], y: &[f64], b: &[f64]) {
    let inputs = [vector(device, w), vector(device, y), vector(device, b)];
    deflate_with(device, x, scale, [&inputs[0], &inputs[1], &inputs[2]]);
}

/// [`deflate`] with w, y and b that are on the device already.
pub fn deflate_with(device: &Device, x: &Matrix, scale: f64, inputs: [&Buffer; 3]) {
    for (first, rows, panel) in x.panels() {
        let kernel = Deflate {
            rows: rows as u32,
            columns: (x.stride / 4) as u32,
            stride: (x.stride / 4) as u32,
            first_row: first as u32,
            scale: scale as f32,
        };
        device.run(&kernel, &inputs, panel);
    }
}

/// Y ← α X + β Y, of the same shape.
pub fn add(device: &Device, alpha: f64, x: &Matrix, beta: f64, y: &Matrix) {
    for (from, to) in x.panel_rows().zip(y.panel_rows()) {
        add_rows(device, alpha, &from, beta, &to);
    }
}

/// Sum for some rows with the same stride.
pub fn add_rows(device: &Device, alpha: f64, x: &MatrixRows, beta: f64, y: &MatrixRows) {
    let kernel = Add {
        count: (x.rows * x.stride / 4) as u32,
        x_offset: (x.offset / 4) as u32,
        y_offset: (y.offset / 4) as u32,
        alpha: alpha as f32,
        beta: beta as f32,
    };
    device.run(&kernel, &[x.panel], y.panel);
}

/// y ← α x + y.
pub fn add_vector(device: &Device, alpha: f64, x: &Buffer, y: &Buffer) {
    let length = x.words.min(y.words);
    add_rows(device, alpha, &row_of(x, length), 1.0, &row_of(y, length));
}

/// A vector as the only row of a matrix.
pub fn row_of(x: &Buffer, length: usize) -> MatrixRows<'_> {
    MatrixRows {
        first: 0,
        rows: 1,
        panel: x,
        offset: 0,
        stride: length.next_multiple_of(4),
    }
}

/// Scales every row to `length`; a row of zeros stays.
pub fn normalise_rows(device: &Device, x: &Matrix, length: f64) {
    for (_, rows, panel) in x.panels() {
        normalise_first_rows(device, rows, panel, x.stride, length);
    }
}

/// Scales a vector of `stride` numbers, the last of them zero, to unit length.
pub fn normalise(device: &Device, x: &Buffer, stride: usize) {
    normalise_first_rows(device, 1, x, stride, 1.0);
}

fn normalise_first_rows(device: &Device, rows: usize, x: &Buffer, stride: usize, length: f64) {
    let kernel = NormaliseRows {
        rows: rows as u32,
        columns: (stride / 4) as u32,
        stride: (stride / 4) as u32,
        length: length as f32,
    };
    device.run(&kernel, &[], x);
}

/// Writes to X by how much the directions of the rows |a|(base + unit·inverse·X_i) differ from `base`, over `unit`; `base` has length 1.
pub fn unit_differences(device: &Device, x: &Matrix, base: &[f64], inverse: f64, unit: f64) {
    let base = vector(device, base);
    for (_, rows, panel) in x.panels() {
        let kernel = UnitDifferences {
            rows: rows as u32,
            columns: (x.stride / 4) as u32,
            stride: (x.stride / 4) as u32,
            inverse: inverse as f32,
            unit: unit as f32,
        };
        device.run(&kernel, &[&base], panel);
    }
}

/// Y ← keep·Y ∘ G + (w qᵀ + 1sᵀ) ∘ Δ with the gates G = sigmoid(1aᵀ + unit·`steps`) = 1gᵀ + unit·Δ; `shared_rows` are g, 1 − g, s and q.
pub fn gate(
    device: &Device,
    (keep, y): (f64, &Matrix),
    (unit, steps): (f64, &Matrix),
    w: &[f64],
    shared_rows: [&[f64]; 4],
) {
    let w = vector(device, w);
    let mut all = vec![0.0; 4 * y.stride];
    for (row, values) in all.chunks_exact_mut(y.stride).zip(shared_rows) {
        row.iter_mut()
            .zip(values)
            .for_each(|(to, x)| *to = *x as f32);
    }
    // Neither g nor 1 − g may be zero, in the padding too.
    all[y.stride + y.columns..2 * y.stride].fill(1.0);
    let shared_rows = device.upload(&all);
    for ((first, rows, panel), (_, _, steps)) in y.panels().zip(steps.panels()) {
        let kernel = Gate {
            rows: rows as u32,
            columns: (y.stride / 4) as u32,
            stride: (y.stride / 4) as u32,
            first_row: first as u32,
            keep: keep as f32,
            unit: unit as f32,
        };
        device.run(&kernel, &[steps, &w, &shared_rows], panel);
    }
}

/// Scales row i by wᵢ.
pub fn scale_rows(device: &Device, x: &Matrix, w: &[f64]) {
    let w = vector(device, w);
    for (first, rows, panel) in x.panels() {
        let kernel = ScaleRows {
            rows: rows as u32,
            columns: (x.stride / 4) as u32,
            stride: (x.stride / 4) as u32,
            first_row: first as u32,
        };
        device.run(&kernel, &[&w], panel);
    }
}

/// `output` ← Xᵀ.
pub fn transpose(device: &Device, x: &Matrix, output: &Matrix) {
    for (first, rows, from) in x.panels() {
        for (first_column, columns, to) in output.panels() {
            let kernel = Transpose {
                rows: rows as u32,
                stride: x.stride as u32,
                first_column: first_column as u32,
                columns: columns as u32,
                output_stride: (output.stride / 4) as u32,
                output_offset: (first / 4) as u32,
            };
            device.run(&kernel, &[from], to);
        }
    }
}

/// The diagonal of a square matrix.
///
/// # Errors
/// As [`Device::read`].
pub async fn diagonal(device: &Device, x: &Matrix) -> Result<Vec<f64>, Problem> {
    let output = device.allocate(x.rows);
    for (first, rows, panel) in x.panels() {
        let kernel = Diagonal {
            rows: rows as u32,
            stride: x.stride as u32,
            first_row: first as u32,
        };
        device.run(&kernel, &[panel], &output);
    }
    read_vector(device, &output, x.rows).await
}

/// Every row becomes the sum of itself and all rows before it.
pub fn add_up(device: &Device, x: &Matrix) {
    let vectors = x.stride / 4;
    let nothing = device.upload(&vec![0.0; x.stride]);
    let (mut before, mut at) = (&nothing, 0);
    for (_, rows, panel) in x.panels() {
        let kernel = AddUp {
            rows: rows as u32,
            columns: vectors as u32,
            before: at as u32,
        };
        device.run(&kernel, &[before], panel);
        (before, at) = (panel, (rows - 1) * vectors);
    }
}
