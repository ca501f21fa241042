//! Radius of the bulk of eigenvalues, in units of A.

/// Radius √(η/T) of the bulk (circular law; Bordenave, Caputo & Chafaï 2012 for Markov matrices, GAP Theorem A.1).
pub fn radius(eta: f64, tokens: usize) -> f64 {
    (eta / tokens as f64).sqrt()
}

/// Published bound 2√(η/T) on |λ₂|, GAP (4): twice the radius.
pub fn radius_published(eta: f64, tokens: usize) -> f64 {
    2.0 * radius(eta, tokens)
}

/// Radius √(p − 1/T) at finite T, with the exact inverse participation p = E Σ_j A_ij² of a row.
///
/// The law with η replaced by T·p − 1, which stays meaningful where heavy tails make e^v − 1 useless (β above about 0.7).
/// Beyond the papers; p after REM (12).
pub fn radius_finite(participation: f64, tokens: usize) -> f64 {
    (participation - 1.0 / tokens as f64).max(0.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_radius_is_twice_that_of_the_circular_law() {
        assert_eq!(radius(4.0, 100), 0.2);
        assert_eq!(radius_published(4.0, 100), 0.4);
    }

    #[test]
    fn at_finite_length_the_radius_follows_from_the_participation_and_uniform_rows_have_none() {
        // T p − 1 = 4.
        assert!((radius_finite(0.05, 100) - 0.2).abs() < 1e-15);
        assert_eq!(radius_finite(0.01, 100), 0.0);
        assert_eq!(radius_finite(0.005, 100), 0.0);
    }
}
