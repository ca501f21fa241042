//! Softmax attention as T → ∞ at a fixed query/key width d_qk: singular values that do not shrink. Beyond the papers; compare
//! GAP (2), (3) and (6).
//!
//! With isotropic tokens the queries and keys are independent normal vectors in d_qk dimensions, of variance σ_qk² each, and A tends
//! to the integral operator with the kernel e^(q·k/√d_qk)/E_k e^(q·k/√d_qk). The kernel is a product over the dimensions. With
//! u = q/σ_qk, w = k/σ_qk and t = σ_qk²/√d_qk, one dimension is e^(tuw − t²u²/2) = Σ_n (tu)ⁿ Heₙ(w)/n!, so that the
//! squared singular values of one dimension are the eigenvalues of e^(auu′) under the normal law, a = t² = σ_qk⁴/d_qk. These
//! are (1 − b)^(−1/2) rⁿ for n = 0, 1, …: e^(bu²/2) is the first eigenfunction where b = a²/(1 − b), and r = a/(1 − b).

/// Limits of the singular values of A as T → ∞ at fixed d_qk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FixedWidth {
    /// s₁ → (1 − b)^(−d_qk/4), above 1.
    pub s1: f64,
    /// s₂ → √r s₁, which d_qk singular values reach.
    pub s2: f64,
    /// sr(Σ) − 1 → (1 − r²)^(−d_qk) − 1 of the output's covariance, whatever the Gaussian values.
    pub excess: f64,
}

impl FixedWidth {
    /// For scores of variance `variance` = σ_qk⁴ and d_qk = `key_width`; `None` if the entries of A have no fourth moment, which needs
    /// 16σ_qk⁴ < d_qk, since the singular values then have no limit.
    pub fn new(variance: f64, key_width: usize) -> Option<Self> {
        let d = key_width as f64;
        let a = variance / d;
        if a.is_nan() || 16.0 * a >= 1.0 {
            return None;
        }
        // (1 − √(1 − 4a²))/2 without cancellation.
        let b = 2.0 * a * a / (1.0 + (1.0 - 4.0 * a * a).sqrt());
        let r = a / (1.0 - b);
        let s1 = libm::exp(-0.25 * d * libm::log1p(-b));
        Some(Self {
            s1,
            s2: r.sqrt() * s1,
            excess: libm::expm1(-d * libm::log1p(-r * r)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::gauss_hermite;

    #[test]
    fn limits_agree_with_sampled_matrices() {
        // σ_qk = 1, d_qk = 17: s₁ = 1.015 at T = 1024 … 4096, sr − 1 = .068 ± .003 at T = 2048, s₂ = .275 at T = 4096, falling.
        let law = FixedWidth::new(1.0, 17).unwrap();
        assert!((law.s1 - 1.0149).abs() < 5e-5, "{law:?}");
        assert!((law.s2 - 0.2466).abs() < 5e-5, "{law:?}");
        assert!((law.excess - 0.0611).abs() < 5e-5, "{law:?}");
        assert!((law.s1 - 1.015).abs() < 0.001);
        assert!((law.excess - 0.068).abs() < 3.0 * 0.003);
    }

    /// Eigenvalues of e^(auu′) under the normal law by power iteration on a Gauss–Hermite rule, an independent way.
    #[test]
    fn limits_agree_with_the_operator_itself() {
        for (variance, key_width) in [(1.0, 17), (0.5, 64), (3.0, 60)] {
            let a = variance / f64::from(key_width);
            let rule = gauss_hermite(60);
            let n = rule.nodes.len();
            let kernel = |i: usize, j: usize| {
                (rule.weights[i] * rule.weights[j]).sqrt()
                    * (a * rule.nodes[i] * rule.nodes[j]).exp()
            };
            // Even and odd starts find the two largest: the next of either kind is r² as large. More steps would let rounding
            // bring the even one into the odd.
            let largest = |start: &dyn Fn(f64) -> f64| {
                let mut x: Vec<f64> = (0..n)
                    .map(|i| rule.weights[i].sqrt() * start(rule.nodes[i]))
                    .collect();
                let mut value = 0.0;
                for _ in 0..7 {
                    let y: Vec<f64> = (0..n)
                        .map(|i| (0..n).map(|j| kernel(i, j) * x[j]).sum())
                        .collect();
                    value = y.iter().map(|y| y * y).sum::<f64>().sqrt();
                    x = y.iter().map(|y| y / value).collect();
                }
                value
            };
            let (first, second) = (largest(&|_| 1.0), largest(&|u| u));
            // sr = (Σ_n λ_n²/λ₀²)^d, λ_n the eigenvalues of one dimension.
            let trace: f64 = (0..n)
                .map(|i| (0..n).map(|j| kernel(i, j).powi(2)).sum::<f64>())
                .sum();
            let d = f64::from(key_width);
            let law = FixedWidth::new(variance, key_width as usize).unwrap();
            assert!((law.s1 - first.powf(d / 2.0)).abs() < 1e-9 * law.s1);
            let s2 = (first.powf(d - 1.0) * second).sqrt();
            assert!((law.s2 - s2).abs() < 1e-9 * s2, "{law:?}: {s2}");
            let excess = (trace / (first * first)).powf(d) - 1.0;
            assert!((law.excess - excess).abs() < 1e-8, "{law:?}: {excess}");
        }
    }

    #[test]
    fn without_a_fourth_moment_no_limit_is_given() {
        assert!(FixedWidth::new(1.0, 17).is_some() && FixedWidth::new(1.0, 16).is_none());
        // σ_qk = 1.4 needs d_qk > 61.
        let v = 1.4f64.powi(4);
        assert!(FixedWidth::new(v, 62).is_some() && FixedWidth::new(v, 61).is_none());
        assert_eq!(FixedWidth::new(f64::NAN, 64), None);
        let still = FixedWidth::new(0.0, 8).unwrap();
        assert_eq!((still.s1, still.s2, still.excess), (1.0, 0.0, 0.0));
    }
}
