//! Position of the attention of a head among random heads.

use crate::linalg::Matrix;
use crate::models::token_numbers::VERDICT_NUMBERS;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::{COMPARED, MatrixReading, verdict, verdict_samples};

/// The verdict on a head.
#[derive(Clone, Debug, PartialEq)]
pub struct HeadVerdict {
    /// The verdict as a sentence; empty if no random head is equally concentrated.
    pub sentence: Option<String>,
    /// The values of [`VERDICT_NUMBERS`], in that order; NaN if no random head is equally concentrated.
    pub numbers: [f64; VERDICT_NUMBERS.len()],
}

/// Compares the attention `rows` of a head over `tokens` tokens, row by row, with random softmax attention of the same T, mask and
/// concentration of rows, and the query/key width `key_width`.
///
/// # Errors
/// A spectrum cannot be computed.
pub fn head_verdict(rows: &[f32], tokens: usize, key_width: usize) -> Result<HeadVerdict, Problem> {
    let matrix = Matrix::from_fn(tokens, tokens, |i, j| f64::from(rows[i * tokens + j]));
    let asked = Parameters::default().with(|p| p.d_qk = Some(key_width));
    let reading = MatrixReading::of(&matrix, &asked);
    let mut numbers = [f64::NAN; VERDICT_NUMBERS.len()];
    let Some(found) = verdict(&matrix, &reading, verdict_samples(tokens))? else {
        return Ok(HeadVerdict {
            sentence: None,
            numbers,
        });
    };
    numbers[0] = f64::from(found.is_different());
    for (number, standing) in numbers[1..].iter_mut().zip(&found.standings) {
        *number = standing.percentile;
    }
    numbers[1 + COMPARED.len()] = found.samples as f64;
    Ok(HeadVerdict {
        sentence: Some(found.sentence()),
        numbers,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::Sampler;

    fn number(verdict: &HeadVerdict, name: &str) -> f64 {
        let at = VERDICT_NUMBERS
            .iter()
            .position(|number| number.name == name);
        verdict.numbers[at.unwrap()]
    }

    #[test]
    fn a_random_head_is_random_like_and_one_that_looks_back_is_not() {
        let size = 20;
        let (p, _) = Parameters::from_text("T=20&d_qk=8&beta=0.5&seed=11");
        let random = Sampler::new().attention(&p, 0).unwrap();
        let rows = |entry: &dyn Fn(usize, usize) -> f64| -> Vec<f32> {
            let places = (0..size * size).map(|at| (at / size, at % size));
            places.map(|(i, j)| entry(i, j) as f32).collect()
        };
        let found = head_verdict(&rows(&|i, j| random[(i, j)]), size, 8).unwrap();
        assert!(
            found.sentence.as_ref().unwrap().starts_with("Random-like"),
            "{found:?}"
        );
        assert_eq!(
            [number(&found, "different"), number(&found, "random_heads")],
            [0.0, 100.0]
        );
        let percentiles = found.numbers[1..5].iter();
        assert!(
            percentiles.clone().all(|p| (0.0..=100.0).contains(p)),
            "{found:?}"
        );
        // Half of each row on the token before.
        let back = rows(&|i, j| {
            let rest = 0.5 / (size - 1) as f64;
            if (j + 1) % size == i { 0.5 } else { rest }
        });
        let found = head_verdict(&back, size, 8).unwrap();
        assert_eq!(number(&found, "different"), 1.0);
        // All of its eigenvalues but one have the same modulus, and all singular values but one are equal: the second is small.
        assert_eq!(number(&found, "s2_percentile"), 0.0);
        // Rows that sum to 2 are no attention.
        let double = head_verdict(&rows(&|_, _| 2.0 / size as f64), size, 8).unwrap();
        assert!(double.sentence.is_none() && double.numbers.iter().all(|x| x.is_nan()));
    }
}
