//! Laplace transforms of the sum Z = Σ_j e^{x_j} that normalises a row of softmax attention.
//!
//! For x ~ N(0, a): h(u) = 1 − E e^{−e^{u+x}} and g_k(u) = E (e^{u+x})^k e^{−e^{u+x}}, with u = ln t.
//! Since ∫₀^∞ t^{k−1} e^{−tZ} dt = Γ(k)/Z^k, every moment of a row is an integral of these over u
//! (Y_k = E Σ_j A_j^k = T/Γ(k) ∫ g_k (1 − h)^{T−1} du). The integrands are analytic in |Im u| < π/2,
//! so a trapezoid rule of step ½ errs by e^{−2π²} = 3e-9, up to a small factor.

use super::quadrature::{QuadratureRule, gauss_hermite};

/// Step of every grid in u.
pub(in crate::theory) const STEP: f64 = 0.5;

/// Below this variance Gauss–Hermite is the better rule, above it the trapezoid rule on the grid of u, which errs by 2e-6 in g₂ here.
pub(in crate::theory) const SMALL: f64 = 0.6;

/// Order of Gauss–Hermite for N(0, `variance`): errs by at most 2e-7 in g₂, with 29 nodes at [`SMALL`].
fn gauss_hermite_order(variance: f64) -> usize {
    (3.0 + 33.0 * variance.sqrt()).ceil() as usize
}

/// Standard deviations that the trapezoid rule covers on either side. A function that grows like
/// e^{kx} until it saturates moves the peak of the product, so this is more than the density needs.
const REACH: f64 = 8.0;

/// Rule for N(0, `variance`) whose nodes, above [`SMALL`], are multiples of [`STEP`].
pub(in crate::theory) fn mixing_rule(variance: f64) -> QuadratureRule {
    let deviation = variance.max(0.0).sqrt();
    if variance < SMALL {
        let unit = gauss_hermite(gauss_hermite_order(variance.max(0.0)));
        return QuadratureRule {
            nodes: unit.nodes.iter().map(|x| deviation * x).collect(),
            weights: unit.weights.clone(),
        };
    }
    let reach = (REACH * deviation / STEP).ceil() as i64;
    let nodes: Vec<f64> = (-reach..=reach).map(|i| i as f64 * STEP).collect();
    let density: Vec<f64> = nodes
        .iter()
        .map(|x| libm::exp(-0.5 * x * x / variance))
        .collect();
    let total: f64 = density.iter().sum();
    QuadratureRule {
        nodes,
        weights: density.into_iter().map(|w| w / total).collect(),
    }
}

/// Transforms for scores of one variance.
pub(in crate::theory) struct Transform {
    variance: f64,
    rule: QuadratureRule,
}

/// h and some of the g_k along a line of arguments one [`STEP`] apart.
pub(in crate::theory) struct Line<const K: usize> {
    /// h(u_i), limited to 1 against rounding.
    pub missing: Vec<f64>,
    /// g_k(u_i) for each of the powers requested.
    pub moments: [Vec<f64>; K],
}

impl Transform {
    pub(in crate::theory) fn new(variance: f64) -> Self {
        Self {
            variance,
            rule: mixing_rule(variance),
        }
    }

    /// h(u_i) and g_k(u_i) at u_i = `start` + i·STEP, i < `count`, for k in `powers`.
    pub(in crate::theory) fn line<const K: usize>(
        &self,
        start: f64,
        count: usize,
        powers: [i32; K],
    ) -> Line<K> {
        let mut line = if self.variance >= SMALL {
            self.on_grid(start, count, powers)
        } else {
            self.directly(start, count, powers)
        };
        line.missing.iter_mut().for_each(|h| *h = h.min(1.0));
        line
    }

    /// Values where u + x is again on the grid: exponentials are computed once for all pairs.
    fn on_grid<const K: usize>(&self, start: f64, count: usize, powers: [i32; K]) -> Line<K> {
        let nodes = self.rule.nodes.len();
        let along = arguments(start + self.rule.nodes[0], count + nodes - 1);
        let plain = Plain::new(along, powers);
        let weigh = |values: Vec<f64>| -> Vec<f64> {
            let windows = values.windows(nodes);
            windows.map(|w| dot(&self.rule.weights, w)).collect()
        };
        Line {
            missing: weigh(plain.missing),
            moments: plain.moments.map(weigh),
        }
    }

    /// Values for any nodes.
    fn directly<const K: usize>(&self, start: f64, count: usize, powers: [i32; K]) -> Line<K> {
        let mut line = Line {
            missing: vec![0.0; count],
            moments: powers.map(|_| vec![0.0; count]),
        };
        let places: Vec<f64> = arguments(start, count).collect();
        for (x, weight) in self.rule.nodes.iter().zip(&self.rule.weights) {
            let size = libm::exp(*x);
            let plain = Plain::new(places.iter().map(|place| place * size), powers);
            add(&mut line.missing, *weight, &plain.missing);
            for (moment, values) in line.moments.iter_mut().zip(&plain.moments) {
                add(moment, *weight, values);
            }
        }
        line
    }

    /// Lowest u and number of grid points that hold all but `tail` of the density
    /// T g₁(u)(1 − h(u))^{T−1} of u = ln t, t exponential with rate Z.
    pub(in crate::theory) fn range(&self, tokens: usize, tail: f64) -> (f64, usize) {
        let count = tokens as f64;
        // The density dies at the latest where every e^{u+x} is large.
        let deviation = self.variance.max(0.0).sqrt();
        let start = self.rise(count, tail);
        let end = REACH * deviation + 5.0;
        let all = ((end - start) / STEP).ceil() as usize;
        let line = self.line(start, all, [1]);
        let mut kept = (0..all).filter(|i| {
            let power = libm::exp((count - 1.0) * libm::log1p(-line.missing[*i]));
            count * line.moments[0][*i] * power > tail
        });
        let first = kept.next().unwrap_or(0);
        let last = kept.next_back().unwrap_or(first);
        (start + first as f64 * STEP, last - first + 1)
    }

    /// The u up to which T e^{a/2} e^u, like which the density rises and which it never exceeds, is below `tail`.
    fn rise(&self, count: f64, tail: f64) -> f64 {
        -libm::log(count) - 0.5 * self.variance + libm::log(tail)
    }
}

/// 1 − e^{−t} and t^k e^{−t} along a line.
struct Plain<const K: usize> {
    missing: Vec<f64>,
    moments: [Vec<f64>; K],
}

impl<const K: usize> Plain<K> {
    fn new(arguments: impl Iterator<Item = f64>, powers: [i32; K]) -> Self {
        let t: Vec<f64> = arguments.collect();
        let (missing, left): (Vec<f64>, Vec<f64>) = t.iter().map(|t| missing_and_left(*t)).unzip();
        let moments = powers.map(|power| {
            // Nothing is left long before t^k overflows.
            let moment = |(t, left): (&f64, &f64)| match *left == 0.0 {
                true => 0.0,
                false => t.powi(power) * left,
            };
            t.iter().zip(&left).map(moment).collect()
        });
        Self { missing, moments }
    }
}

/// t = e^u at u = `start` + i·STEP, i < `count`.
fn arguments(start: f64, count: usize) -> impl Iterator<Item = f64> {
    (0..count).map(move |i| libm::exp(start + i as f64 * STEP))
}

/// 1 − e^{−t} and e^{−t}, both to rounding, by one exponential.
pub(in crate::theory) fn missing_and_left(t: f64) -> (f64, f64) {
    if t < 0.5 {
        let missing = -libm::expm1(-t);
        (missing, 1.0 - missing)
    } else {
        let left = libm::exp(-t);
        (1.0 - left, left)
    }
}

fn add(sum: &mut [f64], weight: f64, values: &[f64]) {
    for (s, v) in sum.iter_mut().zip(values) {
        *s += weight * v;
    }
}

/// Σ a_i b_i, in four running sums, so that the compiler can use vector instructions.
pub(in crate::theory) fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sums = [0.0; 4];
    let (left, right) = (a.chunks_exact(4), b.chunks_exact(4));
    let rest: f64 = left
        .remainder()
        .iter()
        .zip(right.remainder())
        .map(|(x, y)| x * y)
        .sum();
    for (x, y) in left.zip(right) {
        for lane in 0..4 {
            sums[lane] += x[lane] * y[lane];
        }
    }
    sums.iter().sum::<f64>() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_density_of_the_conjugate_variable_integrates_to_one() {
        // ∫ T g₁ (1 − h)^{T−1} du = E Σ_j A_j = 1.
        for variance in [1e-3, 0.3, 0.59, 0.61, 2.0, 20.0, 144.0] {
            for tokens in [2, 64, 1 << 20] {
                let transform = Transform::new(variance);
                let (low, cells) = transform.range(tokens, 1e-12);
                let line = transform.line(low, cells, [1]);
                let count = tokens as f64;
                let sum: f64 = line
                    .missing
                    .iter()
                    .zip(&line.moments[0])
                    .map(|(h, g)| count * g * ((count - 1.0) * (-h).ln_1p()).exp())
                    .sum();
                assert!(
                    (sum * STEP - 1.0).abs() < 1e-7,
                    "{variance} {tokens}: {}",
                    sum * STEP
                );
            }
        }
    }

    #[test]
    fn transforms_are_means_over_normal_scores() {
        use crate::theory::numerics::quadrature::normal_mean;
        for variance in [1e-3, 0.01, 0.3, 0.59, SMALL, 2.0, 20.0] {
            let line = Transform::new(variance).line(-7.3, 30, [1, 2]);
            let [first, second] = &line.moments;
            assert_eq!([line.missing.len(), first.len(), second.len()], [30; 3]);
            for i in 0..30 {
                let t = (-7.3 + i as f64 * STEP).exp();
                let mean = |f: fn(f64) -> f64| normal_mean(variance, |x| f(t * x.exp()));
                for (got, want) in [
                    (line.missing[i], mean(|y| -(-y).exp_m1())),
                    (first[i], mean(|y| y * (-y).exp())),
                    (second[i], mean(|y| y * y * (-y).exp())),
                ] {
                    // Most at the smallest variance of the trapezoid rule, in the second power.
                    let room = if variance < SMALL { 2e-7 } else { 2e-6 };
                    assert!((got - want).abs() < room, "{variance} {i}: {got} {want}");
                }
            }
        }
    }

    #[test]
    fn a_range_holds_what_is_above_the_tail_and_nothing_else() {
        for variance in [1e-3, 0.3, SMALL, 20.0, 144.0] {
            for tokens in [1, 2, 64, 1 << 20] {
                for tail in [1e-5, 1e-12] {
                    let transform = Transform::new(variance);
                    let (low, cells) = transform.range(tokens, tail);
                    let line = transform.line(low - 4.0 * STEP, cells + 8, [1]);
                    let count = tokens as f64;
                    let pairs = line.missing.iter().zip(&line.moments[0]);
                    let density: Vec<f64> = pairs
                        .map(|(h, g)| count * g * (1.0 - h).powf(count - 1.0) / tail)
                        .collect();
                    // The first may be the tail but for rounding: the search begins where its bound is.
                    let beyond = density[..4].iter().chain(&density[4 + cells..]);
                    let most = beyond.fold(0.0, |most: f64, x| most.max(*x));
                    let least = density[4].min(density[3 + cells]);
                    assert!(
                        most < 1.0 + 1e-8 && least > 1.0 - 1e-8,
                        "{variance} {tokens} {tail}: {most} {least}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_range_begins_where_the_bound_of_the_density_passes_the_tail() {
        for (variance, count, tail) in [(0.3, 64.0, 1e-5), (20.0, 2.0, 1e-12)] {
            let transform = Transform::new(variance);
            let u = transform.rise(count, tail);
            let bound = count * f64::exp(0.5 * variance + u);
            assert!((bound / tail - 1.0).abs() < 1e-12, "{bound} {tail}");
            let density = count * transform.line(u, 1, [1]).moments[0][0];
            assert!(density <= bound * (1.0 + 1e-7) && density > 0.9 * bound);
        }
    }

    #[test]
    fn inner_products_of_any_length_are_exact_on_whole_numbers() {
        for length in 0..12 {
            let a: Vec<f64> = (1..=length).map(f64::from).collect();
            let b: Vec<f64> = a.iter().map(|x| 3.0 * x - 7.0).collect();
            let want: f64 = a.iter().zip(&b).map(|(x, y)| x * y).sum();
            assert_eq!(dot(&a, &b), want, "{length}");
        }
    }
}
