//! Columns of a matrix on the device, from one to another.

use crate::gpu::dense::matrix::Matrix;
use crate::gpu::runtime::device::Device;
use crate::kernels::entries::copy_columns::CopyColumns;

/// Copies `count` columns of `from`, beginning with column `first`, to the columns of `to` that begin with `at`. A copy that
/// includes the last column of `to` also writes its padding. Both have the same number of rows.
pub fn copy_columns(
    device: &Device,
    from: &Matrix,
    first: usize,
    to: &Matrix,
    at: usize,
    count: usize,
) {
    let written = if at + count == to.columns {
        to.stride - at
    } else {
        count
    };
    for target in to.panel_rows() {
        // The panels of the two are cut at different rows.
        let mut row = target.first;
        while row < target.first + target.rows {
            let inside = row % from.panel_rows;
            let rows = (from.panel_rows - inside).min(target.first + target.rows - row);
            let kernel = CopyColumns {
                rows: rows as u32,
                columns: count as u32,
                written: written as u32,
                from_offset: (inside * from.stride + first) as u32,
                from_stride: from.stride as u32,
                to_offset: ((row - target.first) * to.stride + at) as u32,
                to_stride: to.stride as u32,
            };
            let origin = &from.panels[row / from.panel_rows];
            device.run(&kernel, &[origin], target.panel);
            row += rows;
        }
    }
}
