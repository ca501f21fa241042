//! Singular values and vectors, and the best approximation of low rank, made from them.
//!
//! `cargo run --example singular_values`

use attention_spectra_linalg::{Error, Matrix, SingularValues, multiply_nt, singular_vectors};

fn main() -> Result<(), Error> {
    // A smooth kernel at 60 points by 40 points: its singular values fall off fast.
    let a = Matrix::from_fn(60, 40, |i, j| {
        1.0 / (1.0 + (i as f64 / 60.0 - j as f64 / 40.0).powi(2))
    });
    let SingularValues {
        left,
        values,
        right,
    } = singular_vectors(&a)?;
    println!("{:>4}  {:>12}  {:>12}", "rank", "s", "error");
    for rank in 0..8 {
        // U diag(s) Vᵀ with the first terms.
        let scaled = Matrix::from_fn(60, rank, |i, k| left[(i, k)] * values[k]);
        let approximation = multiply_nt(&scaled, &right.get(.., ..rank).to_owned());
        // The error in the Frobenius norm is that of the terms left out.
        let error = (&a - &approximation).frobenius_norm();
        println!("{rank:>4}  {:>12.4e}  {error:>12.4e}", values[rank]);
    }
    Ok(())
}
