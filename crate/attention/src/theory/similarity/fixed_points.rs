//! Fixed point of a map of the interval [0, 1] into itself.

/// A fixed point ρ* = F(ρ*).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FixedPoint {
    /// The cosine ρ*.
    pub rho: f64,
    /// Slope F′(ρ*) of the map at the fixed point. If |F′| < 1, nearby cosines move towards it.
    pub slope: f64,
}

/// Intervals searched for a change of sign of F(ρ) − ρ.
const INTERVALS: usize = 400;

/// Width of the difference quotient.
const STEP: f64 = 1e-5;

/// Number of halvings after which an interval is narrower than 1e-12.
const HALVINGS: usize = 32;

/// Values closer than this to an end count as the end.
const END: f64 = 1e-9;

/// Every fixed point of `map` on [0, 1], ascending; crossings closer together than 1/400 may be missed.
/// The ends count where F(0) = 0 or F(1) = 1, as for a block without biases and always, respectively.
pub fn fixed_points(map: impl Fn(f64) -> f64) -> Vec<FixedPoint> {
    let excess = |rho: f64| map(rho) - rho;
    let slope = |rho: f64| {
        let (low, high) = ((rho - STEP).max(0.0), (rho + STEP).min(1.0));
        (map(high) - map(low)) / (high - low)
    };
    let stands_still = |end: f64| (excess(end).abs() < END).then_some(end);
    let mut found: Vec<f64> = stands_still(0.0).into_iter().collect();
    // Just inside the ends, which are looked at on their own.
    let at = |i: usize| (i as f64 / INTERVALS as f64).clamp(1e-4, 1.0 - 1e-4);
    for i in 0..INTERVALS {
        let (low, high) = (at(i), at(i + 1));
        let (at_low, at_high) = (excess(low), excess(high));
        if at_low == 0.0 {
            found.push(low);
        } else if at_low * at_high < 0.0 {
            found.push(crossing(excess, low, high, at_low));
        }
    }
    found.extend(stands_still(1.0));
    // A map that stands still in more than half of the places is taken for the identity: its ends say so.
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

/// Zero of `excess` between `low` and `high`; `at_low` is the value at `low`, and the sign at `high` is the opposite.
fn crossing(excess: impl Fn(f64) -> f64, mut low: f64, mut high: f64, at_low: f64) -> f64 {
    for _ in 0..HALVINGS {
        let middle = low.midpoint(high);
        if excess(middle) * at_low > 0.0 {
            low = middle
        } else {
            high = middle
        }
    }
    low.midpoint(high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::transformer::block_model;
    use crate::specification::{Block, RandomAttention};
    use crate::theory::{Overlaps, Update};
    use attention_spectra_testing::addresses::FromText;

    #[test]
    fn the_logistic_map_has_its_two_fixed_points() {
        let found = fixed_points(|x| 2.5 * x * (1.0 - x));
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].rho, 0.0);
        assert!((found[1].rho - 0.6).abs() < 1e-9);
        assert!((found[1].slope + 0.5).abs() < 1e-4);
        // At an end the slope is that of the side which there is.
        assert!((found[0].slope - 2.5).abs() < 1e-4);
        let still = fixed_points(|x| x);
        assert!(still.len() == 2 && !still.iter().any(|f| f.slope < 1.0));
        assert!(fixed_points(|_| f64::NAN).is_empty());
    }

    #[test]
    fn a_map_with_given_fixed_points_has_these_and_their_slopes() {
        // F(ρ) = ρ − 2(ρ − a)(ρ − b)(ρ − c), all three between points of the grid.
        let [a, b, c] = [0.123_456, 0.512_345, 0.876_543];
        let map = |x: f64| x - 2.0 * (x - a) * (x - b) * (x - c);
        let slopes = [(a - b) * (a - c), (b - a) * (b - c), (c - a) * (c - b)];
        let found = fixed_points(map);
        assert_eq!(found.len(), 3);
        for (point, (rho, rest)) in found.iter().zip([a, b, c].into_iter().zip(slopes)) {
            assert!((point.rho - rho).abs() < 1e-12, "{point:?} {rho}");
            assert!((point.slope - 1.0 + 2.0 * rest).abs() < 1e-8, "{point:?}");
        }
    }

    #[test]
    fn a_fixed_point_on_the_grid_is_found_once() {
        // Away from it the map moves cosines up or down.
        for slope in [0.5, 2.0, -0.5] {
            let found = fixed_points(|x| 0.5 + slope * (x - 0.5));
            assert!(
                found.len() == 1 && found[0].rho == 0.5,
                "{slope}: {found:?}"
            );
        }
    }

    #[test]
    fn a_fixed_point_beside_an_end_is_that_end_once() {
        // x = x² + e has its roots e and 1 − e but for e².
        let rhos = |e: f64| -> Vec<f64> {
            let found = fixed_points(|x| x * x + e);
            found.iter().map(|point| point.rho).collect()
        };
        assert_eq!(rhos(1e-12), [0.0, 1.0]);
        assert_eq!(rhos(0.99e-9), [0.0, 1.0]);
        assert!(rhos(END).is_empty());
    }

    #[test]
    fn a_map_stands_still_everywhere_once_it_does_so_in_more_than_half_of_the_places() {
        // Zero, just inside of it, and the grid points 1 … 198 or 199 of 400.
        let still_until = |until: f64| fixed_points(|x| if x < until { x } else { 0.25 });
        assert_eq!(still_until(0.496).len(), 200);
        let rhos: Vec<f64> = still_until(0.499).iter().map(|it| it.rho).collect();
        assert_eq!(rhos, [0.0, 1.0]);
    }

    #[test]
    fn tanh_keeps_tokens_apart_at_any_depth_where_its_weights_are_large_and_relu_never_does() {
        // Poole et al. 2016, Cowsik et al. 2024; REM Figure 5.
        let map = |activation: &str, sigma_w: f64| {
            let text = format!(
                "T=512&beta=0.2&activation={activation}&sigma_w={sigma_w}&sigma_b=0.1&alpha=1&alpha_mlp=1"
            );
            let (p, _) = RandomAttention::from_text(&text);
            let update = Update::new(
                &block_model(&p),
                Overlaps::asymptotic(p.beta(), p.T),
                Block::Full,
            );
            fixed_points(move |rho| update.map(rho))
        };
        let stable =
            |points: &[FixedPoint]| points.iter().find(|f| f.slope.abs() < 1.0).map(|f| f.rho);
        assert!(stable(&map("tanh", 6.0)).is_some_and(|rho| rho < 0.9));
        assert!(stable(&map("tanh", 0.8)).is_some_and(|rho| rho == 1.0));
        let relu: Vec<f64> = map("relu", 6.0).iter().map(|f| f.rho).collect();
        assert_eq!(relu, [1.0]);
    }
}
