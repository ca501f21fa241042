//! Products of matrices on the device, in pieces that fit its bindings and the time of a frame.

use crate::gpu::dense::matrix::{Matrix, MatrixRows, ROUND};
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::kernels::products::product::{Blocks, Form, Product, TILINGS, Tiling};
use crate::problem::Problem;

/// A block of a matrix: a panel from some row on, and from some column (a multiple of four) on.
struct PanelBlock<'a> {
    buffer: &'a Buffer,
    offset: usize,
    stride: usize,
}

/// The block that begins at a row and a column and extends to the end of its panel.
fn block(matrix: &Matrix, row: usize, column: usize) -> PanelBlock<'_> {
    PanelBlock {
        buffer: &matrix.panels[row / matrix.panel_rows],
        offset: row % matrix.panel_rows * matrix.stride + column,
        stride: matrix.stride,
    }
}

/// One product of blocks, C ← α op(A) op(B) + β C, C m × n with k terms.
#[allow(clippy::too_many_arguments)]
fn product(
    device: &Device,
    form: Form,
    (m, n, k): (usize, usize, usize),
    alpha: f64,
    a: &PanelBlock,
    b: &PanelBlock,
    beta: f64,
    c: &PanelBlock,
) {
    let vectors = |entries: usize| (entries / 4) as u32;
    let kernel = Product {
        form,
        tiling: fitting(device.tiling(), m, n),
        blocks: Blocks {
            m: m as u32,
            n: n as u32,
            k: k as u32,
            a_offset: vectors(a.offset),
            a_stride: vectors(a.stride),
            b_offset: vectors(b.offset),
            b_stride: vectors(b.stride),
            c_offset: vectors(c.offset),
            c_stride: vectors(c.stride),
            alpha: alpha as f32,
            beta: beta as f32,
        },
    };
    device.count_product(2.0 * m as f64 * n as f64 * k as f64);
    device.run(&kernel, &[a.buffer, b.buffer], c.buffer);
}

/// The tiling for an m × n product: smaller tiles than those of `best` where these would leave most of
/// the device idle.
pub fn fitting(best: &'static Tiling, m: usize, n: usize) -> &'static Tiling {
    /// Number of workgroups that keeps a large device busy.
    const BUSY: usize = 128;
    let at = TILINGS.iter().position(|tiling| tiling == best);
    let mut at = at.unwrap_or(0);
    // The first one has no tiles; below it there is nothing smaller.
    while at > 1 {
        let (columns, rows) = TILINGS[at].tile;
        if m.div_ceil(rows as usize) * n.div_ceil(columns as usize) >= BUSY {
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
pub async fn multiply(
    device: &Device,
    form: Form,
    alpha: f64,
    a: &Matrix,
    b: &Matrix,
    beta: f64,
    c: &Matrix,
) -> Result<(), Problem> {
    for part in c.panel_rows() {
        multiply_rows(device, form, alpha, a, b, beta, &part).await?;
    }
    Ok(())
}

/// Rows of op(A) op(B) from `first` on, times α, plus β times the content of `c`.
///
/// # Errors
/// As [`Device::pause`].
pub async fn multiply_rows(
    device: &Device,
    form: Form,
    alpha: f64,
    a: &Matrix,
    b: &Matrix,
    beta: f64,
    c: &MatrixRows<'_>,
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
        let mut m = height.min(c.rows - done);
        if form != Form::Tn {
            // A's rows of this part are in one panel.
            m = m.min(a.panel_rows - first % a.panel_rows);
        }
        let add = |shape, left: PanelBlock, right: PanelBlock, beta, column| {
            let target = PanelBlock {
                buffer: c.panel,
                offset: c.offset + done * c.stride + column,
                stride: c.stride,
            };
            product(device, form, shape, alpha, &left, &right, beta, &target);
        };
        for (b_first, b_rows, _) in b.panels() {
            let right = block(b, b_first, 0);
            // What C holds counts once.
            let beta = |term| if term == 0 { beta } else { 1.0 };
            match form {
                Form::Nt => add(
                    (m, b_rows, terms),
                    block(a, first, 0),
                    right,
                    beta(0),
                    b_first,
                ),
                Form::Nn => {
                    let left = block(a, first, b_first);
                    add((m, n, b_rows), left, right, beta(b_first), 0);
                }
                Form::Tn => {
                    // A and B have the same rows, and panels of the same height unless their widths
                    // differ: cut where either is cut.
                    let mut row = b_first;
                    while row < b_first + b_rows {
                        let count = (a.panel_rows - row % a.panel_rows).min(b_first + b_rows - row);
                        let (left, right) = (block(a, row, first), block(b, row, 0));
                        add((m, n, count), left, right, beta(row), 0);
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
pub fn multiply_block(device: &Device, a: &MatrixRows, k: usize, b: &Matrix, c: &Matrix) {
    let left = PanelBlock {
        buffer: a.panel,
        offset: a.offset,
        stride: a.stride,
    };
    product(
        device,
        Form::Nn,
        (a.rows, b.columns, k),
        1.0,
        &left,
        &block(b, 0, 0),
        0.0,
        &block(c, 0, 0),
    );
}
