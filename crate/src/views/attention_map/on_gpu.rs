//! The picture by products on a device.

use super::{MOST, STAGES, blocks, lengths, mean_cosines, of_rows};
use crate::gpu::Device;
use crate::linalg::Matrix;
use crate::parameters::Parameters;
use crate::problem::Problem;

/// [`super::measure`] by products on `device`, in single precision.
///
/// # Errors
/// The device is lost, has failed or hangs.
pub(in crate::views) async fn measure_on_gpu(
    device: &Device,
    p: &Parameters,
    realisation: u32,
) -> Result<Vec<f64>, Problem> {
    let blocks = blocks(p.T, p.T.min(MOST));
    let found = crate::layers::on_gpu::block_products(device, p, realisation, &blocks, STAGES);
    let (images, passes) = found.await?;
    let count = blocks.len();
    let mut out = vec![0.0; count * count];
    for (j, image) in images.iter().enumerate() {
        for (i, rows) in blocks.iter().enumerate() {
            let mean = image[rows.clone()].iter().sum::<f64>() / rows.len() as f64;
            out[i * count + j] = mean / blocks[j].len() as f64;
        }
    }
    let rows = Matrix::from_fn(count, p.T, |i, j| passes[i].row[j]);
    out.extend(of_rows(p, &rows));
    drop(rows);
    let tokens = |stage: usize| {
        let width = passes[0].tokens[stage].len();
        Matrix::from_fn(count, width, |i, j| passes[i].tokens[stage][j])
    };
    let lengths = lengths(&tokens(0));
    for stage in 0..STAGES {
        out.extend(mean_cosines(tokens(stage), &lengths));
    }
    Ok(out)
}
