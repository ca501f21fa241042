//! Matrices on the device, and what is done with whole ones.
//!
//! Row-major, rows padded with zeros to whole vectors of four, cut into panels of rows that fit the
//! device's bindings. Every function records dispatches; those that take long pause between them.

use super::buffer::Buffer;
use super::device::Device;
use super::kernel::{self, Form, TILINGS, Tiling};
use crate::linalg;
use crate::parameters::Law;
use crate::problem::Problem;
use std::ops::Range;
use std::rc::Rc;

/// Rows of a panel are a multiple of this, so that they also are whole vectors of columns of a
/// transposed factor.
const ROUND: usize = 64;

/// What an entry costs that is only read or written, in floating-point operations.
const TOUCH: f64 = 50.0;

/// Rows that one thread of a transposed matrix–vector product adds up.
const CHUNK: usize = 64;

/// Entries that one workgroup of a reduction adds up.
const REDUCED: usize = 4096;

/// A matrix of single-precision numbers on the device.
#[derive(Debug)]
pub(super) struct Matrix {
    pub rows: usize,
    pub columns: usize,
    /// Entries between rows: `columns` up to a multiple of four.
    pub stride: usize,
    /// Rows of every panel but the last.
    pub panel_rows: usize,
    pub panels: Vec<Rc<Buffer>>,
}

impl Matrix {
    /// A matrix of leftovers: whoever asks for it writes all of it, the padding too.
    pub(super) fn new(device: &Device, rows: usize, columns: usize) -> Self {
        let stride = columns.next_multiple_of(4).max(4);
        let most = (device.panel_bytes() / (4 * stride as u64)) as usize;
        let panel_rows = if rows <= most {
            rows.max(1)
        } else {
            (most / ROUND * ROUND).max(ROUND)
        };
        let count = rows.div_ceil(panel_rows).max(1);
        let panels = (0..count)
            .map(|i| {
                Rc::new(device.allocate(panel_rows.min(rows.max(1) - i * panel_rows) * stride))
            })
            .collect();
        Self {
            rows,
            columns,
            stride,
            panel_rows,
            panels,
        }
    }

    /// A matrix of zeros.
    pub(super) fn of_zeros(device: &Device, rows: usize, columns: usize) -> Self {
        let matrix = Self::new(device, rows, columns);
        for i in 0..matrix.panels.len() {
            let zeros = vec![0.0; matrix.panels[i].words];
            device.upload_to(&matrix.panels[i], &zeros);
        }
        matrix
    }

    /// A copy of `values`, rounded.
    #[cfg(test)]
    pub(super) fn from(device: &Device, values: &linalg::Matrix) -> Self {
        let matrix = Self::new(device, values.nrows(), values.ncols());
        for (first, rows, panel) in matrix.panels() {
            let mut words = vec![0.0; rows * matrix.stride];
            for j in 0..matrix.columns {
                for (i, x) in values.col_as_slice(j)[first..first + rows]
                    .iter()
                    .enumerate()
                {
                    words[i * matrix.stride + j] = *x as f32;
                }
            }
            device.upload_to(panel, &words);
        }
        matrix
    }

    /// First row, number of rows and storage of every panel.
    pub(super) fn panels(&self) -> impl Iterator<Item = (usize, usize, &Buffer)> {
        self.panels.iter().enumerate().map(|(i, panel)| {
            let first = i * self.panel_rows;
            (first, self.panel_rows.min(self.rows - first), &**panel)
        })
    }

    /// The first `rows` rows, in the same storage.
    pub(super) fn head(&self, rows: usize) -> Self {
        let count = rows.div_ceil(self.panel_rows).max(1);
        Self {
            rows,
            columns: self.columns,
            stride: self.stride,
            panel_rows: self.panel_rows,
            panels: self.panels[..count].to_vec(),
        }
    }

    /// The first `columns` columns, in the same storage.
    pub(super) fn left(&self, columns: usize) -> Self {
        let mut view = self.head(self.rows);
        view.columns = columns;
        view
    }

    /// All rows of every panel.
    pub(super) fn parts(&self) -> impl Iterator<Item = Rows<'_>> {
        self.panels().map(|(first, rows, panel)| Rows {
            first,
            rows,
            panel,
            offset: 0,
            stride: self.stride,
        })
    }

    /// Rows `first`…`first + rows`, which lie in one panel.
    pub(super) fn rows(&self, first: usize, rows: usize) -> Rows<'_> {
        Rows {
            first,
            rows,
            panel: &self.panels[first / self.panel_rows],
            offset: first % self.panel_rows * self.stride,
            stride: self.stride,
        }
    }

    /// What one operation an entry costs.
    fn touched(&self, rows: usize) -> f64 {
        TOUCH * rows as f64 * self.stride as f64
    }

    /// The numbers, in double precision.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub(super) async fn read(&self, device: &Device) -> Result<linalg::Matrix, Problem> {
        let mut values = linalg::Matrix::zeros(self.rows, self.columns);
        for (first, rows, panel) in self.panels() {
            let words = device.read(panel, rows * self.stride).await?;
            for i in 0..rows {
                for j in 0..self.columns {
                    values[(first + i, j)] = f64::from(words[i * self.stride + j]);
                }
            }
        }
        Ok(values)
    }
}

/// Workgroups for `count` units of work where one dimension does not hold them all.
pub(super) fn spread(count: usize) -> [u32; 3] {
    let count = count.max(1) as u32;
    let across = count.min(32768);
    [across, count.div_ceil(across), 1]
}

/// A stream of random numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draw {
    pub seed: u32,
    pub realisation: u32,
    pub matrix: u32,
    pub kind: Kind,
}

/// What is made of the words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    /// The words themselves.
    #[cfg(test)]
    Words,
    /// Normals of this standard deviation.
    Normal(f64),
    /// Logarithms of positive numbers of this law; of standard deviation s, or tail index a.
    Logarithm(Law, f64),
}

/// Fills `output` with entries of the stream: entry (i, j) is number i·columns + j.
pub(super) fn random(device: &Device, draw: Draw, output: &Matrix) {
    for part in output.parts() {
        random_rows(device, draw, output.columns, &part);
    }
}

/// Fills rows `output.first`… of a matrix of `columns` columns; they begin their storage.
pub(super) fn random_rows(device: &Device, draw: Draw, columns: usize, output: &Rows) {
    let (law, scale) = match draw.kind {
        #[cfg(test)]
        Kind::Words => (0u32, 1.0),
        Kind::Normal(scale) | Kind::Logarithm(Law::Lognormal, scale) => (1, scale),
        Kind::Logarithm(Law::Exponential, _) => (2, 1.0),
        Kind::Logarithm(Law::Uniform, _) => (3, 1.0),
        Kind::Logarithm(Law::Pareto, index) => (4, 1.0 / index),
    };
    let (from, count) = (output.first * columns, output.rows * columns);
    let parameters = [
        draw.seed,
        draw.matrix,
        draw.realisation,
        from as u32,
        count as u32,
        columns as u32,
        output.stride as u32,
        law,
        (scale as f32).to_bits(),
    ];
    let blocks = (from + count).div_ceil(16) - from / 16;
    let groups = spread(blocks.div_ceil(64));
    let work = 4.0 * TOUCH * count as f64;
    device.run(
        &kernel::RANDOM,
        &[],
        output.panel,
        &parameters,
        groups,
        work,
    );
}

/// A block of a matrix: a panel from some row on, and from some column (a multiple of four) on.
struct Block<'a> {
    buffer: &'a Buffer,
    offset: usize,
    stride: usize,
}

/// One product of blocks, C ← α op(A) op(B) + β C, C m × n with k terms.
#[allow(clippy::too_many_arguments)]
fn product(
    device: &Device,
    form: Form,
    (m, n, k): (usize, usize, usize),
    alpha: f64,
    a: &Block,
    b: &Block,
    beta: f64,
    c: &Block,
) {
    let kernel = fitting(device.tiling(), m, n).kernel(form);
    let parameters = [
        m as u32,
        n as u32,
        k as u32,
        (a.offset / 4) as u32,
        (a.stride / 4) as u32,
        (b.offset / 4) as u32,
        (b.stride / 4) as u32,
        (c.offset / 4) as u32,
        (c.stride / 4) as u32,
        (alpha as f32).to_bits(),
        (beta as f32).to_bits(),
    ];
    let (n4, rows) = kernel.tile;
    let groups = [
        n.div_ceil(4).div_ceil(n4 as usize) as u32,
        m.div_ceil(rows as usize) as u32,
        1,
    ];
    let work = 2.0 * m as f64 * n as f64 * k as f64;
    device.run(
        &kernel,
        &[a.buffer, b.buffer],
        c.buffer,
        &parameters,
        groups,
        work,
    );
}

/// The tiling for an m × n product: smaller tiles than those of `best` where these would leave most of
/// the device idle.
fn fitting(best: &'static Tiling, m: usize, n: usize) -> &'static Tiling {
    /// Workgroups that keep a large device busy.
    const BUSY: usize = 128;
    let at = TILINGS.iter().position(|tiling| tiling == best);
    let mut at = at.unwrap_or(0);
    // The first one has no tiles; below it there is nothing smaller.
    while at > 1 {
        let (n4, rows) = TILINGS[at].kernel(Form::Nn).tile;
        if m.div_ceil(rows as usize) * n.div_ceil(4 * n4 as usize) >= BUSY {
            break;
        }
        at -= 1;
    }
    &TILINGS[at]
}

/// C ← α op(A) op(B) + β C.
///
/// # Errors
/// As [`Device::pause`].
pub(super) async fn multiply(
    device: &Device,
    form: Form,
    alpha: f64,
    a: &Matrix,
    b: &Matrix,
    beta: f64,
    c: &Matrix,
) -> Result<(), Problem> {
    for part in c.parts() {
        multiply_rows(device, form, alpha, a, b, beta, &part).await?;
    }
    Ok(())
}

/// Some rows of a matrix, in one buffer.
#[derive(Clone, Copy)]
pub(super) struct Rows<'a> {
    /// Number of the first row in the whole matrix.
    pub first: usize,
    /// How many they are.
    pub rows: usize,
    /// Where they are, and the place of the first of them there.
    pub panel: &'a Buffer,
    pub offset: usize,
    pub stride: usize,
}

/// Rows `first`… of op(A) op(B), times α, plus β times what `c` holds.
///
/// # Errors
/// As [`Device::pause`].
pub(super) async fn multiply_rows(
    device: &Device,
    form: Form,
    alpha: f64,
    a: &Matrix,
    b: &Matrix,
    beta: f64,
    c: &Rows<'_>,
) -> Result<(), Problem> {
    // Transposed by B, its panels are ranges of columns of C; else panels of the sum.
    let (n, terms) = match form {
        Form::Nn => (b.columns, a.columns),
        Form::Nt => (b.rows, a.columns),
        Form::Tn => (b.columns, a.rows),
    };
    let height =
        (device.dispatch_budget() / (2.0 * n.max(1) as f64 * terms.max(1) as f64)) as usize;
    let height = (height / ROUND * ROUND).max(ROUND);
    let mut done = 0;
    while done < c.rows {
        let first = c.first + done;
        // A's rows of this part lie in one panel.
        let (a_panel, a_row) = match form {
            Form::Tn => (0, 0),
            _ => (first / a.panel_rows, first % a.panel_rows),
        };
        let mut m = height.min(c.rows - done);
        if form != Form::Tn {
            m = m.min(a.panel_rows - a_row);
        }
        let target = |column: usize| Block {
            buffer: c.panel,
            offset: c.offset + done * c.stride + column,
            stride: c.stride,
        };
        let block = |matrix: &Matrix, panel: usize, row: usize, column: usize| {
            (panel, row * matrix.stride + column)
        };
        for (i, (b_first, b_rows, b_buffer)) in b.panels().enumerate() {
            let whole = Block {
                buffer: b_buffer,
                offset: 0,
                stride: b.stride,
            };
            match form {
                Form::Nt => {
                    let (panel, offset) = block(a, a_panel, a_row, 0);
                    let left = Block {
                        buffer: &a.panels[panel],
                        offset,
                        stride: a.stride,
                    };
                    product(
                        device,
                        form,
                        (m, b_rows, terms),
                        alpha,
                        &left,
                        &whole,
                        beta,
                        &target(b_first),
                    );
                }
                Form::Nn => {
                    let (panel, offset) = block(a, a_panel, a_row, b_first);
                    let left = Block {
                        buffer: &a.panels[panel],
                        offset,
                        stride: a.stride,
                    };
                    let beta = if i == 0 { beta } else { 1.0 };
                    product(
                        device,
                        form,
                        (m, n, b_rows),
                        alpha,
                        &left,
                        &whole,
                        beta,
                        &target(0),
                    );
                }
                Form::Tn => {
                    // A and B have the same rows, and panels of the same height unless their widths
                    // differ: cut where either is cut.
                    let mut row = b_first;
                    while row < b_first + b_rows {
                        let (panel, inside) = (row / a.panel_rows, row % a.panel_rows);
                        let count = (a.panel_rows - inside).min(b_first + b_rows - row);
                        let (panel, offset) = block(a, panel, inside, first);
                        let left = Block {
                            buffer: &a.panels[panel],
                            offset,
                            stride: a.stride,
                        };
                        let right = Block {
                            buffer: b_buffer,
                            offset: (row - b_first) * b.stride,
                            stride: b.stride,
                        };
                        let beta = if row == 0 { beta } else { 1.0 };
                        product(
                            device,
                            form,
                            (m, n, count),
                            alpha,
                            &left,
                            &right,
                            beta,
                            &target(0),
                        );
                        row += count;
                    }
                }
            }
        }
        done += m;
        device.pause().await?;
    }
    Ok(())
}

/// C ← A B for an m × k matrix A in one buffer, and B and C in one panel each.
pub(super) fn multiply_block(device: &Device, a: &Rows, k: usize, b: &Matrix, c: &Matrix) {
    let block = |buffer, offset, stride| Block {
        buffer,
        offset,
        stride,
    };
    product(
        device,
        Form::Nn,
        (a.rows, b.columns, k),
        1.0,
        &block(a.panel, a.offset, a.stride),
        &block(&b.panels[0], 0, b.stride),
        0.0,
        &block(&c.panels[0], 0, c.stride),
    );
}

/// A vector on the device, zeros behind it.
pub(super) fn vector(device: &Device, values: &[f64]) -> Buffer {
    let words: Vec<f32> = values.iter().map(|x| *x as f32).collect();
    device.upload(&words)
}

/// A x.
///
/// # Errors
/// As [`Device::read`].
pub(super) async fn apply(device: &Device, a: &Matrix, x: &[f64]) -> Result<Vec<f64>, Problem> {
    let y = device.allocate(a.rows);
    apply_to(device, a, &vector(device, x), &y);
    read_vector(device, &y, a.rows).await
}

/// y ← A x, all on the device.
pub(super) fn apply_to(device: &Device, a: &Matrix, x: &Buffer, y: &Buffer) {
    for part in a.parts() {
        apply_rows_to(device, &part, x, y);
    }
}

/// The same for some rows, which begin their storage.
pub(super) fn apply_rows_to(device: &Device, a: &Rows, x: &Buffer, y: &Buffer) {
    let vectors = (a.stride / 4) as u32;
    let parameters = [a.rows as u32, vectors, vectors, a.first as u32];
    let work = TOUCH * (a.rows * a.stride) as f64;
    device.run(
        &kernel::MATVEC,
        &[a.panel, x],
        y,
        &parameters,
        [a.rows as u32, 1, 1],
        work,
    );
}

/// Aᵀ x.
///
/// # Errors
/// As [`Device::read`].
pub(super) async fn apply_transposed(
    device: &Device,
    a: &Matrix,
    x: &[f64],
) -> Result<Vec<f64>, Problem> {
    let y = device.allocate(a.stride);
    apply_transposed_to(device, a, &vector(device, x), &y);
    read_vector(device, &y, a.columns).await
}

/// y ← Aᵀ x, all on the device.
pub(super) fn apply_transposed_to(device: &Device, a: &Matrix, x: &Buffer, y: &Buffer) {
    let vectors = a.stride / 4;
    let chunks: usize = a.panels().map(|(_, rows, _)| rows.div_ceil(CHUNK)).sum();
    let partial = device.allocate(chunks * a.stride);
    let across = vectors.div_ceil(64) as u32;
    let mut first_chunk = 0;
    for (first, rows, panel) in a.panels() {
        let here = rows.div_ceil(CHUNK);
        let parameters = [
            rows as u32,
            vectors as u32,
            vectors as u32,
            first as u32,
            CHUNK as u32,
            first_chunk as u32,
            vectors as u32,
        ];
        let (groups, work) = ([across, here as u32, 1], a.touched(rows));
        let kernel = &kernel::MATVEC_TRANSPOSED;
        device.run(kernel, &[panel, x], &partial, &parameters, groups, work);
        first_chunk += here;
    }
    let ones = device.upload(&vec![1.0; chunks]);
    let vectors = vectors as u32;
    let parameters = [
        chunks as u32,
        vectors,
        vectors,
        0,
        chunks as u32,
        0,
        vectors,
    ];
    let work = TOUCH * (chunks * a.stride) as f64;
    let kernel = &kernel::MATVEC_TRANSPOSED;
    device.run(
        kernel,
        &[&partial, &ones],
        y,
        &parameters,
        [across, 1, 1],
        work,
    );
}

async fn read_vector(device: &Device, y: &Buffer, count: usize) -> Result<Vec<f64>, Problem> {
    let words = device.read(y, count).await?;
    Ok(words.into_iter().map(f64::from).collect())
}

/// X ← scale X + 1bᵀ.
pub(super) fn add_to_rows(device: &Device, x: &Matrix, scale: f64, b: &[f64]) {
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
pub(super) fn deflate(device: &Device, x: &Matrix, scale: f64, w: &[f64], y: &[f64], b: &[f64]) {
    let inputs = [vector(device, w), vector(device, y), vector(device, b)];
    let inputs = [&inputs[0], &inputs[1], &inputs[2]];
    for (first, rows, panel) in x.panels() {
        let vectors = (x.stride / 4) as u32;
        let scale = (scale as f32).to_bits();
        let parameters = [rows as u32, vectors, vectors, first as u32, scale];
        let groups = spread((rows * x.stride / 4).div_ceil(64));
        let work = 2.0 * x.touched(rows);
        device.run(&kernel::DEFLATE, &inputs, panel, &parameters, groups, work);
    }
}

/// Y ← α X + β Y, of the same shape.
pub(super) fn add(device: &Device, alpha: f64, x: &Matrix, beta: f64, y: &Matrix) {
    for (from, to) in x.parts().zip(y.parts()) {
        add_rows(device, alpha, &from, beta, &to);
    }
}

/// The same for some rows, of the same stride.
pub(super) fn add_rows(device: &Device, alpha: f64, x: &Rows, beta: f64, y: &Rows) {
    let vectors = x.rows * x.stride / 4;
    let parameters = [
        vectors as u32,
        (x.offset / 4) as u32,
        (y.offset / 4) as u32,
        (alpha as f32).to_bits(),
        (beta as f32).to_bits(),
    ];
    let groups = spread(vectors.div_ceil(64));
    let work = 2.0 * TOUCH * 4.0 * vectors as f64;
    device.run(&kernel::ADD, &[x.panel], y.panel, &parameters, groups, work);
}

/// Scales every row to `length`; a row of zeros stays.
pub(super) fn normalise_rows(device: &Device, x: &Matrix, length: f64) {
    for (_, rows, panel) in x.panels() {
        let vectors = (x.stride / 4) as u32;
        let parameters = [rows as u32, vectors, vectors, (length as f32).to_bits()];
        let work = 2.0 * x.touched(rows);
        let groups = [rows as u32, 1, 1];
        device.run(
            &kernel::NORMALISE_ROWS,
            &[],
            panel,
            &parameters,
            groups,
            work,
        );
    }
}

/// Partial sums under way: one number for every [`REDUCED`] entries.
pub(super) struct Sums {
    buffer: Buffer,
    used: usize,
}

impl Sums {
    /// Room for `entries` entries in `pieces` blocks.
    pub(super) fn new(device: &Device, entries: usize, pieces: usize) -> Self {
        Self {
            buffer: device.allocate(entries / REDUCED + pieces + 1),
            used: 0,
        }
    }

    /// Adds the squares of the entries of a block; where their sums are, for [`Sums::read`].
    pub(super) fn squares(
        &mut self,
        device: &Device,
        block: &Rows,
        columns: usize,
    ) -> Range<usize> {
        let shape = (block.offset, block.rows, columns, block.stride);
        self.add(device, block.panel, shape, false)
    }

    /// Adds the entries of a block's diagonal.
    pub(super) fn trace(&mut self, device: &Device, block: &Rows) -> Range<usize> {
        let shape = (block.offset, block.rows, 1, block.stride + 1);
        self.add(device, block.panel, shape, true)
    }

    fn add(
        &mut self,
        device: &Device,
        buffer: &Buffer,
        (offset, rows, columns, stride): (usize, usize, usize, usize),
        entries: bool,
    ) -> Range<usize> {
        let groups = (rows * columns).div_ceil(REDUCED);
        let parameters = [
            offset as u32,
            rows as u32,
            columns as u32,
            stride as u32,
            self.used as u32,
            u32::from(entries),
        ];
        let work = TOUCH * (rows * columns) as f64;
        let kernel = &kernel::REDUCE;
        device.run(
            kernel,
            &[buffer],
            &self.buffer,
            &parameters,
            spread(groups),
            work,
        );
        let from = self.used;
        self.used += groups;
        from..self.used
    }

    /// All partial sums.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub(super) async fn read(&self, device: &Device) -> Result<Vec<f64>, Problem> {
        read_vector(device, &self.buffer, self.used).await
    }
}

/// ‖X‖_F².
///
/// # Errors
/// As [`Device::read`].
pub(super) async fn square_norm(device: &Device, x: &Matrix) -> Result<f64, Problem> {
    let mut sums = Sums::new(device, x.rows * x.stride, x.panels.len());
    for part in x.parts() {
        sums.squares(device, &part, x.columns);
    }
    Ok(sums.read(device).await?.iter().sum())
}
