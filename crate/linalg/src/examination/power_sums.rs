//! Distinguishes all eigenvalues from a set in which one is missing or replaced by another.
//!
//! A backward stable solver answers with the eigenvalues of A + E, ‖E‖_F ≤ c n ulp ‖A‖_F. Their powers add up to
//! tr (A + E)ᵖ = tr Aᵖ + p tr(Aᵖ⁻¹E) + …, and |p tr(Aᵖ⁻¹E)| ≤ p ‖A‖_Fᵖ⁻¹ ‖E‖_F ≤ c p n ulp ‖A‖_Fᵖ; terms with more of E are
//! smaller by c n ulp. So |Σλᵖ − tr Aᵖ| is c times p n ulp ‖A‖_Fᵖ at most, however ill-conditioned each λ is.
//!
//! Computing it adds less than one to the ratio. By Schur Σ|λ|ᵖ ≤ ‖A‖_Fᵖ from p = 2 on, where a power is rounded p − 1 times;
//! |A²| is wrong by n ulp/2 |A||A| at most, which makes 1/6 for p = 3 and 1/4 for p = 4; sums carry their rounding errors along.

use crate::error_free::two_sum;
use crate::{Complex, Matrix, modulus, multiply};

/// The highest power.
const POWERS: usize = 4;

/// max |Σλᵖ − tr Aᵖ| / (p n ulp ‖A‖_Fᵖ) over p = 1 … 4, for `a` of entries about one.
pub(super) fn ratio(a: &Matrix, values: &[Complex]) -> f64 {
    let size = a.frobenius_norm();
    let mut power_of_size = 1.0;
    let mut powers = vec![Complex::new(1.0, 0.0); values.len()];
    let ratios = (1..=POWERS).zip(traces(a)).map(|(p, trace)| {
        power_of_size *= size;
        for (power, value) in powers.iter_mut().zip(values) {
            *power *= value;
        }
        let re = sum(powers.iter().map(|z| z.re));
        let im = sum(powers.iter().map(|z| z.im));
        let room = (p * a.nrows()) as f64 * f64::EPSILON * power_of_size;
        modulus(Complex::new(re - trace, im)) / room.max(f64::MIN_POSITIVE)
    });
    super::largest(ratios)
}

/// tr A, tr A², tr A³ and tr A⁴.
fn traces(a: &Matrix) -> [f64; POWERS] {
    let square = multiply(a, a);
    let trace_of_product = |x: &Matrix, y: &Matrix| {
        let places = (0..x.ncols()).flat_map(|j| (0..x.nrows()).map(move |i| (i, j)));
        sum(places.map(|(i, j)| x[(i, j)] * y[(j, i)]))
    };
    [
        sum((0..a.nrows()).map(|i| a[(i, i)])),
        trace_of_product(a, a),
        trace_of_product(&square, a),
        trace_of_product(&square, &square),
    ]
}

/// A sum with the errors of its additions.
fn sum(terms: impl Iterator<Item = f64>) -> f64 {
    let (mut total, mut lost) = (0.0, 0.0);
    for term in terms {
        let (next, error) = two_sum(total, term);
        total = next;
        lost += error;
    }
    total + lost
}
