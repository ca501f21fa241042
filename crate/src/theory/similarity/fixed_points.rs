//! Where a map of the interval [0, 1] into itself stands still.

/// A fixed point ρ* = F(ρ*).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FixedPoint {
    /// The cosine ρ*.
    pub rho: f64,
    /// Slope F′(ρ*) of the map there.
    pub slope: f64,
}

impl FixedPoint {
    /// Whether nearby cosines move towards it, |F′| < 1.
    pub fn is_stable(&self) -> bool {
        self.slope.abs() < 1.0
    }
}

/// Intervals searched for a change of sign of F(ρ) − ρ.
const INTERVALS: usize = 400;

/// Width of the difference quotient.
const STEP: f64 = 1e-5;

/// Closer than this to an end counts as the end.
const END: f64 = 1e-9;

/// Every fixed point of `map` on [0, 1], ascending; crossings closer together than 1/400 may be missed.
/// The ends count where F(0) = 0 or F(1) = 1, as for a block without biases and always, respectively.
pub fn fixed_points(map: impl Fn(f64) -> f64) -> Vec<FixedPoint> {
    let excess = |rho: f64| map(rho) - rho;
    let slope = |rho: f64| {
        let (low, high) = ((rho - STEP).max(0.0), (rho + STEP).min(1.0));
        (map(high) - map(low)) / (high - low)
    };
    let mut found: Vec<f64> = Vec::new();
    if excess(0.0).abs() < END {
        found.push(0.0);
    }
    // Just inside the ends, which are looked at on their own.
    let at = |i: usize| (i as f64 / INTERVALS as f64).clamp(1e-4, 1.0 - 1e-4);
    for i in 0..INTERVALS {
        let (mut low, mut high) = (at(i), at(i + 1));
        let (at_low, at_high) = (excess(low), excess(high));
        if at_low == 0.0 {
            found.push(low);
        } else if at_low * at_high < 0.0 {
            while high - low > 1e-12 {
                let middle = 0.5 * (low + high);
                if excess(middle) * at_low > 0.0 {
                    low = middle
                } else {
                    high = middle
                }
            }
            found.push(0.5 * (low + high));
        }
    }
    if excess(1.0).abs() < END {
        found.push(1.0);
    }
    // A map that is the identity stands still everywhere: its ends say so.
    if found.len() > INTERVALS / 2 {
        found = vec![0.0, 1.0];
    }
    found
        .into_iter()
        .map(|rho| FixedPoint {
            rho,
            slope: slope(rho),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::transformer::block_model;
    use crate::parameters::{Block, Parameters};
    use crate::theory::{Overlaps, Update};

    #[test]
    fn the_logistic_map_has_its_two_fixed_points() {
        let found = fixed_points(|x| 2.5 * x * (1.0 - x));
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].rho, 0.0);
        assert!((found[1].rho - 0.6).abs() < 1e-9);
        assert!(
            (found[1].slope + 0.5).abs() < 1e-4 && found[1].is_stable() && !found[0].is_stable()
        );
        // At an end the slope is that of the side which there is.
        assert!((found[0].slope - 2.5).abs() < 1e-4);
        let still = fixed_points(|x| x);
        assert!(still.len() == 2 && !still.iter().any(FixedPoint::is_stable));
        assert!(fixed_points(|_| f64::NAN).is_empty());
    }

    #[test]
    fn tanh_keeps_tokens_apart_at_any_depth_where_its_weights_are_large_and_relu_never_does() {
        // Poole et al. 2016, Cowsik et al. 2024; REM Figure 5.
        let map = |activation: &str, sigma_w: f64| {
            let text = format!(
                "T=512&beta=0.2&activation={activation}&sigma_w={sigma_w}&sigma_b=0.1&alpha=1&alpha_mlp=1"
            );
            let (p, _) = Parameters::from_text(&text);
            let update = Update::new(
                &block_model(&p),
                Overlaps::asymptotic(p.beta, p.T),
                Block::Full,
            );
            fixed_points(move |rho| update.map(rho))
        };
        let stable = |points: &[FixedPoint]| points.iter().find(|f| f.is_stable()).map(|f| f.rho);
        assert!(stable(&map("tanh", 6.0)).is_some_and(|rho| rho < 0.9));
        assert!(stable(&map("tanh", 0.8)).is_some_and(|rho| rho == 1.0));
        let relu: Vec<f64> = map("relu", 6.0).iter().map(|f| f.rho).collect();
        assert_eq!(relu, [1.0]);
    }
}
