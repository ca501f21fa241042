//! The leading eigenvalues of an operator that is given only by its products with vectors.
//!
//! `cargo run --release --example operator`

use attention_spectra_linalg::Error;
use attention_spectra_linalg::krylov::leading_eigenvalues;

fn main() -> Result<(), Error> {
    // A random walk on a ring of 10 000 places with drift and a trap: one product costs O(n), the matrix is never stored.
    let n = 10_000;
    let step = |x: &[f64], y: &mut [f64]| {
        for (i, y) in y.iter_mut().enumerate() {
            let (before, behind) = (x[(i + n - 1) % n], x[(i + 1) % n]);
            let trap = if i == 0 { 3.0 * x[0] } else { 0.0 };
            *y = 0.6 * before + 0.2 * behind + trap;
        }
    };
    for (i, z) in leading_eigenvalues(step, n, 1, 1e-10)?.iter().enumerate() {
        println!("λ{} = {:.12} + {:.12}i", i + 1, z.re, z.im);
    }
    Ok(())
}
