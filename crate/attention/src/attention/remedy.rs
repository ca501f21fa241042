//! Remedies: the parts removed from an attention matrix. A gate removes nothing: it acts on outputs (`layers::gate`).

use super::row_statistics::mean_row_sum;
use crate::linalg::{
    Matrix, krylov_singular_values, leading_triplet, multiply_nt, singular_vectors,
};
use crate::problem::Problem;
use crate::specification::Remedy;
use attention_spectra_words::phrase;

/// Largest T whose singular vectors are all computed; minutes at twice that.
const FULL_LIMIT: usize = 2048;

/// Relative accuracy of the two largest singular values, which decide if T is larger than this.
const TOLERANCE: f64 = 1e-6;

/// `matrix` with `remedy` applied.
///
/// # Errors
/// As [`without_outliers`].
pub fn remedied(matrix: Matrix, remedy: Remedy) -> Result<Matrix, Problem> {
    match remedy {
        Remedy::None | Remedy::Gate => Ok(matrix),
        Remedy::Gap => Ok(without_gap(matrix)),
        Remedy::Outliers => without_outliers(matrix),
    }
}

/// A⊥ = A − m̄ 11ᵀ/T with m̄ the mean row sum (GAP (8); m̄ = 1 for row-stochastic A).
pub fn without_gap(mut matrix: Matrix) -> Matrix {
    let shift = mean_row_sum(&matrix) / matrix.ncols() as f64;
    for j in 0..matrix.ncols() {
        for x in matrix.col_mut(j).iter_mut() {
            *x -= shift;
        }
    }
    matrix
}

/// A minus its r leading singular triplets, r = argmax_i (s_i − s_{i+1}) (GAP A.5).
///
/// # Errors
/// If the singular value decomposition does not converge. Beyond T = 2048, where only the leading singular values are
/// computed, if they do not determine how many outliers there are.
pub fn without_outliers(matrix: Matrix) -> Result<Matrix, Problem> {
    if matrix.nrows() > FULL_LIMIT {
        return without_first(matrix);
    }
    let found = singular_vectors(&matrix)?;
    let count = outlier_count(&found.values);
    let left = Matrix::from_fn(matrix.nrows(), count, |i, k| {
        found.left[(i, k)] * found.values[k]
    });
    let right = found.right.get(.., ..count).to_owned();
    Ok(matrix - multiply_nt(&left, &right))
}

/// [`without_outliers`] where r = 1 is certain from two singular values: no later gap exceeds s₂.
fn without_first(mut matrix: Matrix) -> Result<Matrix, Problem> {
    let leading = krylov_singular_values(&matrix, 2, TOLERANCE)?;
    let second = leading.get(1).copied().unwrap_or(0.0);
    if leading[0] - second <= second * (1.0 + 10.0 * TOLERANCE) {
        return Err(Problem::new(
            "remedy",
            phrase!(
                "attention-outliers-need-all-singular-values",
                limit = FULL_LIMIT
            ),
        ));
    }
    let first = leading_triplet(&matrix)?;
    for (j, y) in first.y.iter().enumerate() {
        for (x, u) in matrix.col_mut(j).iter_mut().zip(&first.u) {
            *x -= first.s * u * y;
        }
    }
    Ok(matrix)
}

/// r = argmax_i (s_i − s_{i+1}) for decreasing `singular_values`; the first where several tie, 0 for
/// fewer than two values.
pub fn outlier_count(singular_values: &[f64]) -> usize {
    let mut best = (0, f64::NEG_INFINITY);
    for (i, pair) in singular_values.windows(2).enumerate() {
        let gap = pair[0] - pair[1];
        if gap > best.1 {
            best = (i + 1, gap);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::Sampler;
    use crate::specification::RandomAttention;
    use attention_spectra_testing::addresses::FromText;

    #[test]
    fn one_outlier_is_removed_without_knowing_all_singular_values() {
        for text in ["T=90", "T=90&attention=relu", "T=90&attention=markov"] {
            let (p, _) = RandomAttention::from_text(text);
            let matrix = Sampler::new().attention(&p, 0).unwrap();
            let all = without_outliers(matrix.clone()).unwrap();
            let without_few = without_first(matrix).unwrap();
            assert!((all - without_few).frobenius_norm() < 1e-13, "{text}");
        }
        let problem = without_first(Matrix::identity(90, 90)).unwrap_err();
        assert_eq!(problem.name, "remedy");
    }
}
