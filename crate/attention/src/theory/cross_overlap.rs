//! Two rows of one attention matrix at finite T: the probability that two queries attend to the same token.
//!
//! For tokens of cosine ρ two scores of one key have correlation ρ (REM (10)). What a row shares,
//! softmax forgets; what is left is x_st = k_t + e_st with k ~ N(0, ρw), e ~ N(0, (1−ρ)w) and
//! w = (1−ρ)v. With φ(t, t′) = E e^{−t e^x − t′ e^{x′}} and 1/Z = ∫₀^∞ e^{−tZ} dt,
//!
//! p× = E Σ_j A_ij A_i′j = T ∫∫ ∂_t ∂_t′ φ · φ^{T−1} dt dt′,
//!
//! and given k both factors of φ are the one-row Laplace transform at t e^k and t′ e^k.

use super::numerics::laplace::{SMALL, STEP, Transform, dot, mixing_rule};

/// Probability that the grid may omit at either end.
const TAIL: f64 = 1e-9;

/// Power of 1 − φ below which a term is left out.
const NOTHING: f64 = 1e-24;

/// p× = E Σ_j A_ij A_i′j of two rows (REM (12)), exact at finite T for Gaussian scores; at least 1/T.
///
/// `variance` is that of a score, v = β² ln T; `rho` the cosine between tokens, 0…1; `tokens` is T.
/// Relative error below 1e-6 (independent 1/T at ρ = 0 and ρ = 1).
pub fn cross_overlap(variance: f64, rho: f64, tokens: usize) -> f64 {
    let rho = rho.clamp(0.0, 1.0);
    let row = (1.0 - rho) * variance;
    let count = tokens as f64;
    if tokens < 2 || row * rho <= 0.0 {
        return 1.0 / count;
    }
    let (low, cells) = Transform::new(row).range(tokens, TAIL);
    let independent = Transform::new((1.0 - rho) * row);
    let shared = mixing_rule(rho * row);
    let columns = shared.nodes.len();
    // Rows of the tables: u; columns: k.
    let on_grid = rho * row >= SMALL;
    let (missing, slope) = tables(&independent, (low, cells), &shared.nodes, on_grid);
    // Weights go into the left factor of each product.
    let weighted = |table: &[f64]| -> Vec<f64> {
        let weights = shared.weights.iter().cycle();
        table.iter().zip(weights).map(|(v, w)| v * w).collect()
    };
    let (missing_weighted, slope_weighted) = (weighted(&missing), weighted(&slope));
    let line = |i: usize| i * columns..(i + 1) * columns;
    let mean: Vec<f64> = missing_weighted
        .chunks_exact(columns)
        .map(|row| row.iter().sum())
        .collect();
    let mut sum = 0.0;
    for i in 0..cells {
        let (left, left_slope) = (&missing_weighted[line(i)], &slope_weighted[line(i)]);
        for j in 0..=i {
            // 1 − φ = E[h + h′ − h h′]: never by subtraction from one.
            let both = mean[i] + mean[j] - dot(left, &missing[line(j)]);
            let power = libm::exp((count - 1.0) * libm::log1p(-both.min(1.0)));
            let twice = if i == j { 1.0 } else { 2.0 };
            // Where all others have died out the slopes need not be multiplied.
            if power > NOTHING {
                sum += twice * dot(left_slope, &slope[line(j)]) * power;
            }
        }
    }
    (count * sum * STEP * STEP).clamp(1.0 / count, 1.0)
}

/// h and g₁ of `independent` at u_i + k_j, u_i = `low` + i·STEP for i < `cells`, row by row. `on_grid` states that the shifts k_j
/// are a STEP apart.
fn tables(
    independent: &Transform,
    (low, cells): (f64, usize),
    shifts: &[f64],
    on_grid: bool,
) -> (Vec<f64>, Vec<f64>) {
    let columns = shifts.len();
    if on_grid {
        // u + k is again on the grid: one line of values serves every pair.
        let line = independent.line(low + shifts[0], cells + columns - 1, [1]);
        let table = |values: &[f64]| values.windows(columns).flatten().copied().collect();
        return (table(&line.missing), table(&line.moments[0]));
    }
    let (mut missing, mut slope) = (vec![0.0; cells * columns], vec![0.0; cells * columns]);
    for (j, shift) in shifts.iter().enumerate() {
        let line = independent.line(low + shift, cells, [1]);
        for i in 0..cells {
            missing[i * columns + j] = line.missing[i];
            slope[i * columns + j] = line.moments[0][i];
        }
    }
    (missing, slope)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{MatrixId, Stream};

    /// Mean and standard error of Σ_j A_j A′_j over sampled pairs of rows.
    fn sampled(variance: f64, rho: f64, tokens: usize, pairs: usize) -> (f64, f64) {
        let row = (1.0 - rho) * variance;
        let (shared, independent) = ((rho * row).sqrt(), ((1.0 - rho) * row).sqrt());
        let values: Vec<f64> = (0..pairs)
            .map(|pair| {
                let z = Stream::new(11, pair as u32, MatrixId::TOKENS).normals(3 * tokens);
                let weights = |which: usize| -> Vec<f64> {
                    let e: Vec<f64> = (0..tokens)
                        .map(|t| (shared * z[t] + independent * z[which * tokens + t]).exp())
                        .collect();
                    let total: f64 = e.iter().sum();
                    e.into_iter().map(|x| x / total).collect()
                };
                weights(1).iter().zip(weights(2)).map(|(a, b)| a * b).sum()
            })
            .collect();
        let mean = values.iter().sum::<f64>() / pairs as f64;
        let spread = values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (pairs - 1) as f64;
        (mean, (spread / pairs as f64).sqrt())
    }

    #[test]
    fn it_agrees_with_sampled_pairs_of_rows_within_five_standard_errors() {
        for (beta, rho, tokens) in [
            (0.3, 0.5, 64),
            (1.0, 0.2, 128),
            (1.0, 0.7, 128),
            (2.0, 0.5, 256),
            (3.0, 0.05, 64),
            (3.0, 0.9, 64),
        ] {
            let variance = f64::powi(beta, 2) * f64::ln(tokens as f64);
            let (mean, error) = sampled(variance, rho, tokens, 800);
            let exact = cross_overlap(variance, rho, tokens);
            assert!(
                (mean - exact).abs() < 5.0 * error,
                "{beta} {rho} {tokens}: {mean} ± {error}, {exact}"
            );
        }
    }

    #[test]
    fn two_tokens_agree_with_the_logistic_form_to_seven_digits() {
        // T = 2: A = logistic(y), y = k + e with k ~ N(0, 2ρw), e ~ N(0, 2(1−ρ)w), hence
        // p× = E_k[(E_e A)² + (1 − E_e A)²].
        use super::super::numerics::quadrature::normal_mean;
        for (variance, rho) in [(0.5, 0.2), (2.0, 0.5), (6.0, 0.9), (30.0, 0.4)] {
            let row: f64 = (1.0 - rho) * variance;
            let direct = normal_mean(2.0 * rho * row, |k| {
                let a = normal_mean(2.0 * (1.0 - rho) * row, |e| 1.0 / (1.0 + (-k - e).exp()));
                a * a + (1.0 - a) * (1.0 - a)
            });
            let exact = cross_overlap(variance, rho, 2);
            assert!(
                (exact - direct).abs() < 2e-7,
                "{variance} {rho}: {exact} {direct}"
            );
        }
    }

    #[test]
    fn independent_rows_meet_by_chance_only() {
        for tokens in [2, 64, 8192] {
            let variance = 4.0 * f64::ln(tokens as f64);
            for rho in [0.0, 1.0] {
                assert_eq!(cross_overlap(variance, rho, tokens), 1.0 / tokens as f64);
            }
            assert_eq!(cross_overlap(0.0, 0.5, tokens), 1.0 / tokens as f64);
            // It leaves 1/T continuously: T p× = 1 + ρ w + … for small ρ w.
            let near = cross_overlap(0.02, 0.01, tokens) * tokens as f64;
            let expected = 1.0 + 0.01 * 0.99 * 0.02 * (1.0 - 1.0 / tokens as f64);
            // The next order is a share w of what p× is above 1/T.
            let room = 2.0 * 0.02 * (expected - 1.0) + 1e-8;
            assert!(
                (near - expected).abs() < room,
                "{tokens}: {near} {expected}"
            );
        }
    }

    #[test]
    fn the_two_rules_for_the_shared_part_agree_where_they_meet() {
        // ρ w just below and just above the switch differ by the slope of p× only.
        let (tokens, rho) = (256, 0.5);
        let at = |w: f64| cross_overlap(w / (1.0 - rho), rho, tokens);
        let switch = 2.0 * super::super::numerics::laplace::SMALL;
        let (below, above) = (at(switch * (1.0 - 1e-9)), at(switch * (1.0 + 1e-9)));
        assert!((below / above - 1.0).abs() < 1e-7, "{below} {above}");
    }

    #[test]
    fn tables_hold_the_transform_at_every_sum_of_a_place_and_a_shift() {
        let (low, cells) = (-3.0, 5);
        for variance in [0.3, 2.0] {
            let transform = Transform::new(variance);
            for (shifts, on_grid) in [
                (&[-0.5, 0.0, 0.5, 1.0][..], true),
                (&[-0.5, 0.0, 0.5, 1.0], false),
                (&[-1.3, 0.2, 0.4], false),
            ] {
                let (missing, slope) = tables(&transform, (low, cells), shifts, on_grid);
                let places = (0..cells).flat_map(|i| {
                    let place = low + i as f64 * STEP;
                    shifts.iter().map(move |shift| place + shift)
                });
                let alone = places.map(|u| transform.line(u, 1, [1]));
                let (wanted, slopes): (Vec<f64>, Vec<f64>) =
                    alone.map(|it| (it.missing[0], it.moments[0][0])).unzip();
                assert_eq!((missing.len(), slope.len()), (wanted.len(), slopes.len()));
                let pairs = missing.iter().zip(&wanted).chain(slope.iter().zip(&slopes));
                for (got, want) in pairs {
                    assert!((got - want).abs() < 1e-14, "{variance} {on_grid}");
                }
            }
        }
    }
}
