//! Orthonormal rows: the same uniform (Haar) draw that the processor computes from the same Gaussian matrix.
//!
//! Gram–Schmidt on the rows in their order is the QR decomposition with a positive diagonal, which the
//! processor uses. Here this is done block by block. The components along all earlier rows are removed from each block, twice.
//! Then the block itself is made orthonormal by Cholesky factors of its Gram matrix, three times. The first time a shift makes
//! single precision sufficient (Fukaya et al. 2020, shifted CholeskyQR3).

use crate::gpu::dense::matrix::{Matrix, MatrixRows};
use crate::gpu::dense::product;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::kernels::products::cholesky_inverse::CholeskyInverse;
use crate::kernels::products::product::Form;
use crate::problem::Problem;

/// Shift of the first Cholesky factor, in units of the mean of the diagonal: some roundings.
const SHIFT: f32 = 1e-5;

/// Makes the rows of `x` orthonormal in their order. `x` has at most as many rows as columns.
///
/// # Errors
/// As [`Device::pause`].
pub async fn orthonormalise(device: &Device, x: &Matrix) -> Result<(), Problem> {
    let mut first = 0;
    while first < x.rows {
        // Not beyond the end of a panel.
        let panel_end = (first / x.panel_rows + 1) * x.panel_rows;
        let rows = CholeskyInverse::MOST_ROWS
            .min(x.rows - first)
            .min(panel_end - first);
        let mut block = [
            Matrix::new(device, rows, x.columns),
            Matrix::new(device, rows, x.columns),
        ];
        let place = x.rows(first, rows);
        vectors::add_rows(device, 1.0, &place, 0.0, &block[0].rows(0, rows));
        for pass in 0..2 {
            if first > 0 {
                let before = x.head(first);
                let along = Matrix::new(device, rows, first);
                product::multiply(device, Form::Nt, 1.0, &block[0], &before, 0.0, &along).await?;
                product::multiply(device, Form::Nn, -1.0, &along, &before, 1.0, &block[0]).await?;
            }
            let shifts: &[f32] = if pass == 0 { &[SHIFT, 0.0] } else { &[0.0] };
            for shift in shifts {
                orthonormalise_once(device, &block[0], &block[1], *shift).await?;
                block.swap(0, 1);
            }
        }
        vectors::add_rows(device, 1.0, &block[0].rows(0, rows), 0.0, &place);
        device.pause().await?;
        first += rows;
    }
    Ok(())
}

/// `output` ← L⁻¹ `block`, LLᵀ the Gram matrix of the block's rows.
async fn orthonormalise_once(
    device: &Device,
    block: &Matrix,
    output: &Matrix,
    shift: f32,
) -> Result<(), Problem> {
    let n = block.rows;
    let stride = n.next_multiple_of(4);
    let work = device.allocate(n * stride);
    let gram = MatrixRows {
        first: 0,
        rows: n,
        panel: &work,
        offset: 0,
        stride,
    };
    product::multiply_rows(device, Form::Nt, 1.0, block, block, 0.0, &gram).await?;
    let kernel = CholeskyInverse {
        n: n as u32,
        stride: stride as u32,
        shift,
    };
    device.run(&kernel, &[], &work);
    // Its inverse factor by now.
    product::multiply_block(device, &gram, n, block, output);
    Ok(())
}
