//! The test ratios of LAPACK's examinations (`dget22`, `dhst01`, `dort01`, `dbdt01`): each is an error divided by the error that
//! rounding alone would cause.

use super::{largest, power_sums};
use crate::Error;
use crate::check::{largest_entry, scaled, unit_scale};
use crate::eigenvalues::francis::{
    Eigenvalues, Square, double_shift_eigenvalues, double_shift_iteration,
};
use crate::eigenvalues::hessenberg;
use crate::krylov::eigenvector;
use crate::modulus;
use crate::singular_values::reflect;
use crate::{
    Complex, Matrix, SingularValues, eigenvalues, multiply, multiply_nt, multiply_tn,
    singular_values, singular_vectors,
};

const ULP: f64 = f64::EPSILON;

/// Ratio of a decomposition that fails, or does not have the promised form.
const FAILED: f64 = 1.0 / ULP;

/// Largest size for the Schur form. The program needs it only for small windows, and it is slow.
const LARGEST_SCHUR_FORM: usize = 64;

/// Ratios measured for the Schur form.
pub(super) const OF_SCHUR_FORM: [&str; 3] = [
    "|H-ZTZ'|/(n|H|ulp)",
    "|I-ZZ'|/(n ulp)",
    "|W-W alone|/(|W|ulp)",
];

/// Names and values of the ratios of the eigenvalues of `a` (n×n).
///
/// A = U H Uᵀ, the Hessenberg form; H = Z T Zᵀ, the Schur form; W its eigenvalues with and without Z, and A X = X W for all of
/// them, X by inverse iteration. These look at each value alone; the sums of powers of the eigenvalues tell whether every
/// eigenvalue occurs, once each.
pub(super) fn of_eigenvalues(a: &Matrix) -> Vec<(&'static str, f64)> {
    let n = a.nrows();
    let mut ratios = vec![("|AX-XW|/(n|A|ulp)", FAILED)];
    let (Ok(values), Ok(largest)) = (eigenvalues(a), largest_entry(a, "ratios")) else {
        return ratios;
    };
    if values.len() != n {
        return ratios;
    }
    let scale = unit_scale(largest);
    let a = scaled(a, scale);
    let (h, u) = hessenberg_form(&a);
    let back = multiply_nt(&multiply(&u, &h), &u);
    ratios.push(("|A-UHU'|/(n|A|ulp)", relative(&(&a - &back), &a, n)));
    ratios.push(("|I-UU'|/(n ulp)", orthogonality(&u)));
    let scaled_values: Vec<Complex> = values.iter().map(|z| times(z, scale)).collect();
    ratios[0].1 = residual(&a, &h, &u, &scaled_values);
    let power_sums = power_sums::ratio(&a, &scaled_values);
    ratios.push(("|sum W^p-tr A^p|/(p n|A|^p ulp)", power_sums));
    if n <= LARGEST_SCHUR_FORM {
        ratios.extend(of_schur_form(&h));
    }
    ratios
}

/// Names and values of the ratios of the singular values of `a` (m×n): A = U S Vᵀ.
pub(super) fn of_singular_values(a: &Matrix) -> Vec<(&'static str, f64)> {
    let names = [
        "|A-USV'|/(max|A|ulp)",
        "|I-U'U|/(m ulp)",
        "|I-V'V|/(n ulp)",
        "S decreases to 0",
        "|S-S alone|/(min|S|ulp)",
    ];
    let values = singular_value_ratios(a).unwrap_or([FAILED; 5]);
    names.into_iter().zip(values).collect()
}

fn singular_value_ratios(a: &Matrix) -> Result<[f64; 5], Error> {
    let scale = unit_scale(largest_entry(a, "ratios")?);
    let SingularValues {
        left,
        values,
        right,
    } = singular_vectors(a)?;
    let alone = singular_values(a)?;
    let (m, n) = (a.nrows(), a.ncols());
    let least = m.min(n);
    let us = Matrix::from_fn(m, least, |i, j| left[(i, j)] * (values[j] * scale));
    let back = multiply_nt(&us, &right);
    let a = scaled(a, scale);
    let ordered = values.len() == least
        && alone.len() == least
        && values.iter().all(|&s| s >= 0.0)
        && values.windows(2).all(|pair| pair[0] >= pair[1]);
    let apart = values.iter().zip(&alone).map(|(x, y)| (x - y).abs());
    let apart = largest(apart);
    let most = values.first().copied().unwrap_or(0.0);
    let room = (least as f64 * ULP * most).max(f64::MIN_POSITIVE);
    Ok([
        relative(&(&a - &back), &a, m.max(n)),
        orthogonality(&left) * least as f64 / m as f64,
        orthogonality(&right) * least as f64 / n as f64,
        if ordered { 0.0 } else { FAILED },
        apart / room,
    ])
}

/// |AX − XW| / (n |A| ulp) for the given eigenvalues W of `a`.
#[cfg(test)]
pub(super) fn residual_of(a: &Matrix, values: &[Complex]) -> f64 {
    let (h, u) = hessenberg_form(a);
    residual(a, &h, &u, values)
}

/// H with zeros below its subdiagonal, and U of A = U H Uᵀ.
fn hessenberg_form(a: &Matrix) -> (Matrix, Matrix) {
    let n = a.nrows();
    let (mut h, mut u) = (Square::from_matrix(a), Matrix::identity(n, n));
    let tau = hessenberg::reduce(&mut h);
    for (k, tau) in tau.iter().enumerate().rev() {
        reflect(&mut u, k + 1, &h.column(k)[k + 2..], *tau);
    }
    let clean = |i: usize, j: usize| if i <= j + 1 { h[(i, j)] } else { 0.0 };
    (Matrix::from_fn(n, n, clean), u)
}

/// max |Ax − λx| / (n |A| |x| ulp) over all eigenvalues, with x = Uy and y from inverse iteration on H.
///
/// The smallest residual over several vectors counts for each value: a small residual of any vector bounds the error of the value.
/// A vector may fail near a very ill-conditioned value; a shift by a few ulp factors another matrix and finds another vector.
fn residual(a: &Matrix, h: &Matrix, u: &Matrix, values: &[Complex]) -> f64 {
    let room = (one_norm(a) * ULP * a.nrows() as f64).max(f64::MIN_POSITIVE);
    let mut best = vec![f64::INFINITY; values.len()];
    for (iterations, shift) in [(0, 0.0), (1, 0.0), (0, 4.0), (1, 4.0), (0, -4.0), (1, -4.0)] {
        let left: Vec<usize> = (0..values.len()).filter(|&j| best[j] >= room).collect();
        if left.is_empty() {
            break;
        }
        let shifted = |&j: &usize| times(&values[j], 1.0 + shift * ULP);
        let vectors = left
            .iter()
            .map(|j| eigenvector(h, shifted(j), iterations))
            .collect::<Vec<_>>();
        let (re, im) = (parts(&vectors, |z| z.re), parts(&vectors, |z| z.im));
        let (re, im) = (multiply(u, &re), multiply(u, &im));
        let (image_re, image_im) = (multiply(a, &re), multiply(a, &im));
        for (k, &j) in left.iter().enumerate() {
            let (mut rest, mut length) = (0.0, 0.0);
            for i in 0..a.nrows() {
                let x = Complex::new(re[(i, k)], im[(i, k)]);
                let image = Complex::new(image_re[(i, k)], image_im[(i, k)]);
                rest += modulus(image - values[j] * x);
                length += modulus(x);
            }
            best[j] = best[j].min(rest / length);
        }
    }
    largest(best) / room
}

/// The real or imaginary parts of vectors, side by side.
fn parts(vectors: &[Vec<Complex>], part: fn(&Complex) -> f64) -> Matrix {
    let rows = vectors.first().map_or(0, Vec::len);
    Matrix::from_fn(rows, vectors.len(), |i, j| part(&vectors[j][i]))
}

fn of_schur_form(h: &Matrix) -> [(&'static str, f64); 3] {
    let n = h.nrows();
    let names = OF_SCHUR_FORM;
    let mut t = Square::from_matrix(h);
    let mut z = Square::identity(n);
    let mut with = Eigenvalues::new(n);
    let done = double_shift_iteration(&mut t, Some(&mut z), true, &mut with);
    let (Some(()), Some(alone)) = (done, double_shift_eigenvalues(Square::from_matrix(h))) else {
        return names.map(|name| (name, FAILED));
    };
    let dense = |x: &Square| Matrix::from_fn(n, n, |i, j| x[(i, j)]);
    let (t, z) = (dense(&t), dense(&z));
    let back = multiply_nt(&multiply(&z, &t), &z);
    let size = largest(alone.iter().map(modulus));
    let apart = largest((0..n).map(|i| modulus(with.get(i) - alone[i])));
    [
        (names[0], relative(&(h - &back), h, n)),
        (names[1], orthogonality(&z)),
        (names[2], apart / (ULP * size).max(f64::MIN_POSITIVE)),
    ]
}

/// |error| / (n |a| ulp).
fn relative(error: &Matrix, a: &Matrix, n: usize) -> f64 {
    one_norm(error) / (one_norm(a) * ULP * n as f64).max(f64::MIN_POSITIVE)
}

/// |I − QᵀQ| / (n ulp) of the n columns of Q.
fn orthogonality(q: &Matrix) -> f64 {
    let n = q.ncols();
    let rest = multiply_tn(q, q) - Matrix::identity(n, n);
    one_norm(&rest) / (ULP * n.max(1) as f64)
}

/// Largest absolute column sum.
fn one_norm(a: &Matrix) -> f64 {
    largest(a.col_iter().map(|c| c.iter().map(|x| x.abs()).sum::<f64>()))
}

fn times(z: &Complex, factor: f64) -> Complex {
    Complex::new(z.re * factor, z.im * factor)
}
