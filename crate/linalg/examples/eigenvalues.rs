//! All eigenvalues of a matrix, and how many of their digits are correct.
//!
//! `cargo run --example eigenvalues`

use attention_spectra_linalg::{Error, Matrix, eigenvalue_conditions, eigenvalues};

fn main() -> Result<(), Error> {
    // Grcar's matrix: entries −1, 0 and 1, sensitive eigenvalues.
    let n = 40;
    let a = Matrix::from_fn(n, n, |i, j| match j as i32 - i as i32 {
        -1 => -1.0,
        0..=3 => 1.0,
        _ => 0.0,
    });
    let values = eigenvalues(&a)?;
    let conditions = eigenvalue_conditions(&a, &values)?;
    println!("{:>22}  {:>22}  {:>9}", "real", "imaginary", "error");
    for (i, z) in values.iter().enumerate() {
        println!(
            "{:>22.17}  {:>22.17}  {:>9.1e}",
            z.re,
            z.im,
            conditions.error(i)
        );
    }
    Ok(())
}
