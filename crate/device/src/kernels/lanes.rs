//! Sums, maxima and exponentials of many numbers at once, in lanes that compilers make vector instructions of.

/// Numbers side by side.
const LANES: usize = 8;

/// The sum Σ f(x) over all entries x.
pub fn total(x: &[f32], of: impl Fn(f32) -> f32) -> f32 {
    let [sum] = totals(x, |x| [of(x)]);
    sum
}

/// Several sums over the same numbers.
pub(super) fn totals<const N: usize>(x: &[f32], of: impl Fn(f32) -> [f32; N]) -> [f32; N] {
    let mut sums = [[0.0f32; LANES]; N];
    let (chunks, rest) = x.as_chunks::<LANES>();
    for chunk in chunks {
        for lane in 0..LANES {
            let values = of(chunk[lane]);
            for n in 0..N {
                sums[n][lane] += values[n];
            }
        }
    }
    for (lane, x) in rest.iter().enumerate() {
        let values = of(*x);
        for n in 0..N {
            sums[n][lane] += values[n];
        }
    }
    sums.map(|lanes| lanes.iter().sum())
}

/// Several sums over pairs of numbers, as many as the shorter of both has.
pub(super) fn totals_of_pairs<const N: usize>(
    x: &[f32],
    y: &[f32],
    of: impl Fn(f32, f32) -> [f32; N],
) -> [f32; N] {
    let count = x.len().min(y.len());
    let ((x, x_rest), (y, y_rest)) = (
        x[..count].as_chunks::<LANES>(),
        y[..count].as_chunks::<LANES>(),
    );
    let mut sums = [[0.0f32; LANES]; N];
    for (x, y) in x.iter().zip(y) {
        for lane in 0..LANES {
            let values = of(x[lane], y[lane]);
            for n in 0..N {
                sums[n][lane] += values[n];
            }
        }
    }
    for (lane, (x, y)) in x_rest.iter().zip(y_rest).enumerate() {
        let values = of(*x, *y);
        for n in 0..N {
            sums[n][lane] += values[n];
        }
    }
    sums.map(|lanes| lanes.iter().sum())
}

/// The inner product x·y.
pub(super) fn dot(x: &[f32], y: &[f32]) -> f32 {
    let [sum] = totals_of_pairs(x, y, |x, y| [x * y]);
    sum
}

/// The largest f(x, y), or the least number for empty slices.
pub(super) fn largest_of_pairs(x: &[f32], y: &[f32], of: impl Fn(f32, f32) -> f32) -> f32 {
    let count = x.len().min(y.len());
    let ((x, x_rest), (y, y_rest)) = (
        x[..count].as_chunks::<LANES>(),
        y[..count].as_chunks::<LANES>(),
    );
    let mut most = [-3.4e38f32; LANES];
    for (x, y) in x.iter().zip(y) {
        for lane in 0..LANES {
            most[lane] = larger(most[lane], of(x[lane], y[lane]));
        }
    }
    let rest = x_rest.iter().zip(y_rest).map(|(x, y)| of(*x, *y));
    most.into_iter().chain(rest).fold(-3.4e38, larger)
}

/// The largest f(x), or the least number for an empty slice.
pub fn largest(x: &[f32], of: impl Fn(f32) -> f32) -> f32 {
    largest_of_pairs(x, x, |x, _| of(x))
}

/// Without the treatment of NaN in `f32::max`.
fn larger(x: f32, y: f32) -> f32 {
    if y > x { y } else { x }
}

/// eˣ for x ≤ 80 to the last digits, 0 below −87: x = k ln 2 + r, polynomial in r (that of the shaders).
#[inline(always)]
pub fn exponential(x: f32) -> f32 {
    /// The sum with a small number has the rounded number in its last bits.
    const ROUND: f32 = 12_582_912.0;
    let clipped = if x < -87.0 { -87.0 } else { x };
    let rounded = clipped * std::f32::consts::LOG2_E + ROUND;
    let k = rounded - ROUND;
    let r = (clipped - k * 0.693_359_4) + k * 2.121_944_4e-4;
    let e = 1.0
        + r
        + r * r
            * (0.5
                + r * (0.166_666_65
                    + r * (4.166_579_6e-2
                        + r * (8.333_452e-3 + r * (1.398_2e-3 + r * 1.987_569_2e-4)))));
    // 2ᵏ: the last bits of what was rounded, in the place of an exponent.
    let power = f32::from_bits((rounded.to_bits() << 23).wrapping_add(0x3f80_0000));
    if x < -87.0 { 0.0 } else { e * power }
}

/// eˣ − 1 for |x| ≤ ½.
pub(super) fn exponential_minus_one(x: f32) -> f32 {
    x + x
        * x
        * (0.5
            + x * (1.0 / 6.0
                + x * (1.0 / 24.0
                    + x * (1.0 / 120.0 + x * (1.0 / 720.0 + x * (1.0 / 5040.0 + x / 40320.0))))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponentials_are_right_to_the_last_digits() {
        for i in -86_999..=80_000 {
            let x = i as f32 * 1e-3;
            let want = libm::exp(f64::from(x));
            let error = (f64::from(exponential(x)) / want - 1.0).abs();
            assert!(error < 3e-7, "{x}: {error:e}");
        }
        for x in [-87.01f32, -88.0, -1e4, -3.4e38] {
            assert_eq!(exponential(x), 0.0, "{x}");
        }
        for i in -500..=500 {
            let x = i as f32 * 1e-3;
            let want = libm::expm1(f64::from(x));
            let error = (f64::from(exponential_minus_one(x)) - want).abs();
            assert!(error <= 2e-7 * want.abs(), "{x}: {error:e}");
        }
    }

    #[test]
    fn sums_and_maxima_are_over_every_number() {
        for count in [0usize, 1, 7, 8, 9, 16, 31, 100] {
            // Small whole numbers: every order of adding gives the same.
            let x: Vec<f32> = (0..count).map(|i| (i % 13) as f32 - 20.0).collect();
            let y: Vec<f32> = (0..count + 3).map(|i| (i % 7) as f32).collect();
            let sum: f32 = x.iter().sum();
            assert_eq!(total(&x, |x| x), sum);
            assert_eq!(totals(&x, |x| [x, 1.0]), [sum, count as f32]);
            let product = x.iter().zip(&y).map(|(x, y)| x * y).sum::<f32>();
            assert_eq!(dot(&x, &y), product);
            let most = x.iter().copied().fold(-3.4e38, f32::max);
            assert_eq!(largest(&x, |x| x), most);
        }
    }
}
