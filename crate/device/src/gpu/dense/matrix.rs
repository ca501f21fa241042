//! Matrices on the device.
//!
//! Row-major, rows padded with zeros to whole vectors of four, cut into panels of rows that fit the
//! device's bindings.

use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::linalg;
use crate::problem::Problem;
use std::rc::Rc;

/// The number of rows of a panel is a multiple of this, so that they are also whole vectors of columns of a transposed factor.
pub const ROUND: usize = 64;

/// Largest number of rows of a panel, for a matrix of this many rows of `stride` entries.
pub fn panel_rows(device: &Device, rows: usize, stride: usize) -> usize {
    let most = (device.panel_bytes() / (4 * stride as u64)) as usize;
    if rows <= most {
        rows.max(1)
    } else {
        (most / ROUND * ROUND).max(ROUND)
    }
}

/// A matrix of single-precision numbers on the device.
#[derive(Debug)]
pub struct Matrix {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
    /// Distance between rows in entries: `columns`, rounded up to a multiple of four.
    pub stride: usize,
    /// Rows of every panel but the last.
    pub panel_rows: usize,
    /// Storage of the panels, each with that many rows.
    pub panels: Vec<Rc<Buffer>>,
}

impl Matrix {
    /// A matrix with undefined contents: the caller writes every entry, including the padding.
    pub fn new(device: &Device, rows: usize, columns: usize) -> Self {
        let stride = columns.next_multiple_of(4).max(4);
        let panel_rows = panel_rows(device, rows, stride);
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
    pub fn of_zeros(device: &Device, rows: usize, columns: usize) -> Self {
        let matrix = Self::new(device, rows, columns);
        for i in 0..matrix.panels.len() {
            let zeros = vec![0.0; matrix.panels[i].words];
            device.upload_to(&matrix.panels[i], &zeros);
        }
        matrix
    }

    /// A copy of `values`, rounded.
    pub fn from(device: &Device, values: &linalg::Matrix) -> Self {
        let matrix = Self::new(device, values.nrows(), values.ncols());
        for (first, rows, panel) in matrix.panels() {
            let mut words = vec![0.0; rows * matrix.stride];
            for j in 0..matrix.columns {
                for (i, x) in values.col(j)[first..first + rows].iter().enumerate() {
                    words[i * matrix.stride + j] = *x as f32;
                }
            }
            device.upload_to(panel, &words);
        }
        matrix
    }

    /// The matrix whose rows of `columns` numbers are in `rows` one after another.
    pub fn from_rows(device: &Device, rows: &[f32], columns: usize) -> Self {
        let matrix = Self::new(device, rows.len() / columns, columns);
        for (first, count, panel) in matrix.panels() {
            let mut words = vec![0.0; count * matrix.stride];
            let rows = rows[first * columns..].chunks_exact(columns);
            for (row, to) in rows.zip(words.chunks_exact_mut(matrix.stride)) {
                to[..columns].copy_from_slice(row);
            }
            device.upload_to(panel, &words);
        }
        matrix
    }

    /// First row, number of rows and storage of every panel.
    pub fn panels(&self) -> impl Iterator<Item = (usize, usize, &Buffer)> {
        self.panels.iter().enumerate().map(|(i, panel)| {
            let first = i * self.panel_rows;
            (first, self.panel_rows.min(self.rows - first), &**panel)
        })
    }

    /// The first `rows` rows, in the same storage.
    pub fn head(&self, rows: usize) -> Self {
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
    pub fn first_columns(&self, columns: usize) -> Self {
        let mut view = self.head(self.rows);
        view.columns = columns;
        view
    }

    /// All rows of every panel.
    pub fn panel_rows(&self) -> impl Iterator<Item = MatrixRows<'_>> {
        self.panels().map(|(first, rows, panel)| MatrixRows {
            first,
            rows,
            panel,
            offset: 0,
            stride: self.stride,
        })
    }

    /// Rows `first`…`first + rows`, which are in one panel.
    pub fn rows(&self, first: usize, rows: usize) -> MatrixRows<'_> {
        MatrixRows {
            first,
            rows,
            panel: &self.panels[first / self.panel_rows],
            offset: first % self.panel_rows * self.stride,
            stride: self.stride,
        }
    }

    /// The numbers, in double precision.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn read(&self, device: &Device) -> Result<linalg::Matrix, Problem> {
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

/// Some rows of a matrix, in one buffer.
#[derive(Clone, Copy)]
pub struct MatrixRows<'a> {
    /// Number of the first row in the whole matrix.
    pub first: usize,
    /// How many they are.
    pub rows: usize,
    /// Buffer with the rows, and the place of the first one.
    pub panel: &'a Buffer,
    /// Number of entries before the first of these rows in the buffer.
    pub offset: usize,
    /// Entries between rows.
    pub stride: usize,
}
