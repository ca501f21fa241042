//! Products of matrices on the device, in pieces that its bindings and a frame's time hold.

use super::buffer::Buffer;
use super::device::Device;
use super::kernel::{Form, TILINGS, Tiling};
use super::matrix::{Matrix, ROUND, Rows};
use crate::problem::Problem;

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
pub(super) fn fitting(best: &'static Tiling, m: usize, n: usize) -> &'static Tiling {
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
