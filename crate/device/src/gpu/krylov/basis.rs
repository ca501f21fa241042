//! Orthonormal vectors on the device, and, for the processor, the coefficients of their orthogonalisation.
//!
//! A Krylov space grows by many dimensions without communication with the processor: products,
//! orthogonalisation and lengths run on the device one after the other. The few coefficients for the
//! small problem are read back together, because one read takes up to a tenth of a second in a browser.

use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::vectors::{normalise, row_of};
use crate::gpu::dense::{reduction, vectors};
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::problem::Problem;

/// Rounding of orthogonalisation on the device.
pub const EPSILON: f64 = f32::EPSILON as f64;

/// Orthonormal vectors, rows of one matrix.
pub struct Basis {
    vectors: Matrix,
    /// Their number.
    pub count: usize,
    component: Buffer,
}

impl Basis {
    /// Space for `most` vectors of `length` numbers.
    pub fn new(device: &Device, most: usize, length: usize) -> Self {
        let vectors = Matrix::new(device, most, length);
        let component = device.allocate(vectors.stride);
        Self {
            vectors,
            count: 0,
            component,
        }
    }

    /// Space for one vector, filled with zeros.
    pub fn vector(&self, device: &Device) -> Buffer {
        device.upload(&vec![0.0; self.vectors.stride])
    }

    /// Places of the coefficients of [`Basis::orthogonalise`].
    pub fn coefficients(&self) -> usize {
        2 * self.vectors.rows
    }

    /// Removes from `w` its components along the basis, twice (Giraud et al. 2005), by the classical Gram–Schmidt process: products of the
    /// whole basis with a vector. The components of the first pass are stored in `output` from `at` on, those of the
    /// second pass half of [`Basis::coefficients`] later.
    pub fn orthogonalise(&self, device: &Device, w: &Buffer, (output, at): (&Buffer, usize)) {
        if self.count == 0 {
            return;
        }
        let basis = self.vectors.head(self.count);
        let stride = basis.stride;
        for at in [at, at + self.vectors.rows] {
            for mut part in basis.panel_rows() {
                part.first += at;
                vectors::apply_rows_to(device, &part, w, output);
            }
            for (first, rows, panel) in basis.panels() {
                let shape = (rows, stride);
                vectors::combine(device, panel, shape, (output, at + first), &self.component);
                vectors::add_vector(device, -1.0, &self.component, w);
            }
        }
    }

    /// Scales `w` to unit length and adds it to the basis.
    pub fn push(&mut self, device: &Device, w: &Buffer) {
        normalise(device, w, self.vectors.stride);
        let place = self.vectors.rows(self.count, 1);
        vectors::add_rows(device, 1.0, &row_of(w, self.vectors.stride), 0.0, &place);
        self.count += 1;
    }

    /// Appends `w`, which must be orthogonal to the basis.
    pub fn push_fresh(&mut self, device: &Device, w: &Buffer) {
        let ignored = device.allocate(self.coefficients());
        self.orthogonalise(device, w, (&ignored, 0));
        self.push(device, w);
    }

    /// The unit vector along Σ weight_k v_k.
    pub fn combine(&self, device: &Device, weights: &[f64]) -> Buffer {
        let weights = vectors::vector(device, weights);
        let sum = self.vector(device);
        let stride = self.vectors.stride;
        for (first, rows, panel) in self.vectors.head(self.count).panels() {
            let shape = (rows, stride);
            vectors::combine(device, panel, shape, (&weights, first), &self.component);
            vectors::add_vector(device, 1.0, &self.component, &sum);
        }
        normalise(device, &sum, stride);
        sum
    }
}

/// Results that the steps of a cycle store on the device: the length of every image before and after orthogonalisation, and
/// some coefficients.
pub struct CycleRecord {
    buffer: Buffer,
    pieces: usize,
    width: usize,
    /// Pieces of the lengths of every step.
    used: Vec<usize>,
}

impl CycleRecord {
    /// Space for images of at most `length` numbers.
    pub fn new(device: &Device, steps: usize, length: usize, coefficients: usize) -> Self {
        let pieces = reduction::sum_count(length);
        let width = 2 * pieces + coefficients;
        Self {
            buffer: device.allocate(steps * width),
            pieces,
            width,
            used: vec![0; steps],
        }
    }

    /// Stores the length of the image of a step, of `length` numbers, before or `after` orthogonalisation.
    pub fn measure(
        &mut self,
        device: &Device,
        step: usize,
        after: bool,
        (image, length): (&Buffer, usize),
    ) {
        let at = step * self.width + if after { self.pieces } else { 0 };
        self.used[step] = reduction::sum_count(length);
        reduction::square_length(device, image, length, &self.buffer, at);
    }

    /// Place of the coefficients of a step.
    pub fn coefficients(&self, step: usize) -> (&Buffer, usize) {
        (&self.buffer, step * self.width + 2 * self.pieces)
    }

    /// Length before, length after, and coefficients of every step.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn read(&self, device: &Device) -> Result<Vec<(f64, f64, Vec<f64>)>, Problem> {
        let words = self.used.len() * self.width;
        let words = vectors::read_vector(device, &self.buffer, words).await?;
        let steps = words.chunks_exact(self.width).zip(&self.used);
        let step = |(step, used): (&[f64], &usize)| {
            let length = |from: usize| step[from..from + used].iter().sum::<f64>().sqrt();
            let coefficients = step[2 * self.pieces..].to_vec();
            (length(0), length(self.pieces), coefficients)
        };
        Ok(steps.map(step).collect())
    }
}
