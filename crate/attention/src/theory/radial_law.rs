//! Law of the moduli of the eigenvalues of √T·A⊥ for T → ∞ at fixed c = T/d_qk.
//!
//! A sum of free, rotation-invariant parts is R-diagonal, so its eigenvalues fill a disk whose radial
//! law follows from the singular values (Haagerup & Larsen 2000). With
//! Ψ(g) = τg + Σ_k ζ_k g/(1 − cζ_k g), g < 0:  r² = Ψ(1 + Ψ)/g and P(√T|λ| ≤ r) = 1 + Ψ, −1 < Ψ < 0.
//! Published: the uniform disk r²/η (GAP Theorem A.1), which is the case ζ = 0. The rest is beyond the papers.

use super::free_sum::{FreeSum, LinearPart};
use super::moments::Moments;
use super::singular_law::DensityCurve;

/// Uniform disk: P(√T|λ| ≤ r) = min(1, r²/η) (GAP Theorem A.1).
pub fn uniform_disk_mass(eta: f64, r: f64) -> f64 {
    if r <= 0.0 {
        0.0
    } else {
        (r * r / eta).min(1.0)
    }
}

/// The radial law. If η is zero, all mass is at 0. If η is infinite or not a number, and for tokens that are not isotropic (then A⊥ is not
/// R-diagonal), every method returns NaN.
#[derive(Clone, Debug)]
pub struct RadialLaw {
    /// √η, the unit of all fields below.
    scale: f64,
    tau: f64,
    parts: Vec<LinearPart>,
    c: f64,
    /// ln(−g) where Ψ reaches −1 or, with an atom at zero, where r is negligible.
    last: f64,
}

/// ln(−g) at the rim: 1 + Ψ = 1 to rounding.
const RIM: f64 = -40.0;
/// ln(−g) beyond which r vanishes to rounding.
const CENTRE: f64 = 80.0;

impl RadialLaw {
    /// Law for these moments at c = T/d_qk.
    pub fn new(moments: &Moments, c: f64) -> Self {
        let Some(FreeSum { tau, parts, .. }) =
            FreeSum::new(moments, c).filter(|sum| sum.token_ratio == 0.0)
        else {
            let scale = if moments.eta == 0.0 { 0.0 } else { f64::NAN };
            return Self {
                scale,
                tau: 0.0,
                parts: Vec::new(),
                c,
                last: CENTRE,
            };
        };
        let mut law = Self {
            scale: moments.eta.sqrt(),
            tau,
            parts,
            c,
            last: CENTRE,
        };
        law.last = law.where_psi_is(-1.0);
        law
    }

    /// Mass at zero: max(0, 1 − heads/c) where there is no remainder, else 0; 1 where η = 0.
    pub fn atom(&self) -> f64 {
        if self.scale == 0.0 {
            1.0
        } else if self.scale.is_nan() {
            f64::NAN
        } else if self.tau > 0.0 {
            0.0
        } else {
            let heads: f64 = self.parts.iter().map(|part| part.count).sum();
            (1.0 - heads / self.c).max(0.0)
        }
    }

    /// P(√T|λ| ≤ r): from the atom at r = 0 to 1 at r = √η, non-decreasing.
    pub fn mass(&self, r: f64) -> f64 {
        if self.scale.is_nan() || r.is_nan() {
            return f64::NAN;
        }
        if r < 0.0 {
            return 0.0;
        }
        if r >= self.scale {
            return 1.0;
        }
        (1.0 + self.psi(self.parameter_at(r)).0).clamp(self.atom(), 1.0)
    }

    /// Density of the modulus, d P/d r, for 0 < r < √η; the density per area is this over 2πr.
    pub fn density(&self, r: f64) -> f64 {
        if self.scale.is_nan() || r.is_nan() {
            return f64::NAN;
        }
        if r <= 0.0 || r >= self.scale {
            return 0.0;
        }
        let t = self.parameter_at(r);
        let (psi, slope) = self.psi(t);
        // d(r²)/dt with r² = −Ψ(1 + Ψ)e^{−t}; slope = dΨ/dt < 0.
        let squared = -psi * (1.0 + psi) * libm::exp(-t);
        let change = -slope * (1.0 + 2.0 * psi) * libm::exp(-t) - squared;
        2.0 * (r / self.scale) * slope / change / self.scale
    }

    /// Modulus below which a share `mass` of the eigenvalues lies (0 ≤ `mass` ≤ 1).
    pub fn quantile(&self, mass: f64) -> f64 {
        if !(0.0..=1.0).contains(&mass) || self.scale.is_nan() {
            return f64::NAN;
        }
        if mass <= self.atom() {
            return 0.0;
        }
        self.modulus(self.where_psi_is(mass - 1.0)) * self.scale
    }

    /// `points` (≥ 2) values of P(√T|λ| ≤ r), r evenly spaced from 0 to √η.
    pub fn table(&self, points: usize) -> DensityCurve {
        let last = points.max(2) - 1;
        let x: Vec<f64> = (0..=last)
            .map(|i| self.scale * (i as f64 / last as f64))
            .collect();
        let y = x.iter().map(|&r| self.mass(r)).collect();
        DensityCurve { x, y }
    }

    /// Ψ and dΨ/dt at g = −e^t.
    fn psi(&self, t: f64) -> (f64, f64) {
        let size = libm::exp(t);
        let (mut psi, mut slope) = (-self.tau * size, -self.tau * size);
        for part in &self.parts {
            let pole = 1.0 + self.c * part.zeta * size;
            psi -= part.count * part.zeta * size / pole;
            slope -= part.count * part.zeta * size / (pole * pole);
        }
        (psi, slope)
    }

    /// r at g = −e^t, in units of √η.
    fn modulus(&self, t: f64) -> f64 {
        let (psi, _) = self.psi(t);
        (-psi * (1.0 + psi) * libm::exp(-t)).max(0.0).sqrt()
    }

    /// The t where Ψ, which falls as t grows, crosses `level` (or the end of the range).
    fn where_psi_is(&self, level: f64) -> f64 {
        bisect(RIM, CENTRE, |t| self.psi(t).0 > level)
    }

    /// The t where the modulus, which falls as t grows, is r.
    fn parameter_at(&self, r: f64) -> f64 {
        bisect(RIM, self.last, |t| self.modulus(t) > r / self.scale)
    }
}

/// Point between `low` and `high` at which `before` turns from true to false.
fn bisect(mut low: f64, mut high: f64, before: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..64 {
        let middle = 0.5 * (low + high);
        if before(middle) {
            low = middle
        } else {
            high = middle
        }
    }
    0.5 * (low + high)
}

#[cfg(test)]
mod tests {
    use super::super::singular_law::SingularLaw;
    use super::*;

    fn ladder() -> Vec<(Moments, f64)> {
        let mut cases = Vec::new();
        for c in [1.0 / 64.0, 0.5, 1.0, 2.0, 12.5, 1000.0] {
            for v in [1e-3, 0.1, 0.4096, 1.0, 4.0, 256.0] {
                cases.push((Moments::softmax(v, 1 << 40), c));
            }
            cases.push((Moments::softmax(0.4, 1 << 40).minus_second(0.5), c));
            cases.push((Moments::softmax(0.4, 1 << 40).minus_second(1.0), c));
        }
        cases
    }

    #[test]
    fn without_a_linear_part_it_is_the_uniform_disk() {
        let law = RadialLaw::new(&Moments::independent(2.0), 1.0);
        for i in 0..=20 {
            let r = law.scale * i as f64 / 20.0;
            assert!((law.mass(r) - uniform_disk_mass(2.0, r)).abs() < 1e-12);
        }
        assert!((law.density(1.0) - 1.0).abs() < 1e-10);
    }

    #[test]
    fn a_product_of_two_square_gaussians_has_uniform_modulus() {
        let mut moments = Moments::independent(1.0);
        moments.linear = vec![1.0];
        let law = RadialLaw::new(&moments, 1.0);
        for r in [0.01, 0.3, 0.9] {
            assert!((law.mass(r) - r).abs() < 1e-10);
        }
        let thin = RadialLaw::new(&moments, 4.0);
        assert!((thin.mass(1e-12) - 0.75).abs() < 1e-6 && thin.atom() == 0.75);
        assert_eq!(thin.quantile(0.5), 0.0);
    }

    #[test]
    fn mass_rises_from_zero_to_one_and_quantile_inverts_it() {
        for (moments, c) in ladder() {
            let law = RadialLaw::new(&moments, c);
            let table = law.table(200);
            assert!(
                table.y.windows(2).all(|pair| pair[1] >= pair[0] - 1e-12),
                "{} {c}",
                moments.eta
            );
            assert!(
                table.y[0] < 1e-6 && table.y[199] == 1.0,
                "{} {c} {}",
                moments.eta,
                table.y[0]
            );
            for share in [0.1, 0.5, 0.9] {
                assert!((law.mass(law.quantile(share)) - share).abs() < 1e-9);
            }
            for i in 1..10 {
                let r = law.scale * i as f64 / 10.0;
                let h = 1e-6 * law.scale;
                let slope = (law.mass(r + h) - law.mass(r - h)) / (2.0 * h);
                assert!(
                    (law.density(r) / slope - 1.0).abs() < 1e-4,
                    "{} {c} {r}",
                    moments.eta
                );
            }
        }
    }

    #[test]
    fn mean_log_modulus_equals_mean_log_singular_value() {
        // |det| is both the product of moduli and the product of singular values.
        for (moments, c) in ladder() {
            let (radial, singular) = (RadialLaw::new(&moments, c), SingularLaw::new(&moments, c));
            if c > 100.0 || singular.edge() > 1e10 {
                continue;
            }
            let n = 4000;
            let of_moduli: f64 = (0..n)
                .map(|i| radial.quantile((i as f64 + 0.5) / n as f64).ln())
                .sum::<f64>()
                / n as f64;
            let x = |i: usize| singular.edge() * (16.0 * (i as f64 / 4000.0 - 1.0)).exp();
            let of_values: f64 = (0..4000)
                .map(|i| {
                    (x(i) * x(i + 1)).sqrt().ln() * (singular.mass(x(i + 1)) - singular.mass(x(i)))
                })
                .sum();
            assert!(
                (of_moduli - of_values).abs() < 2e-3,
                "{} {c}: {of_moduli} {of_values}",
                moments.eta
            );
        }
    }

    #[test]
    fn zero_and_infinite_variance_are_answered() {
        let none = RadialLaw::new(&Moments::independent(0.0), 1.0);
        assert_eq!(
            (none.mass(0.0), none.scale, none.quantile(0.5)),
            (1.0, 0.0, 0.0)
        );
        let infinite = RadialLaw::new(&Moments::independent(f64::INFINITY), 1.0);
        assert!(infinite.mass(1.0).is_nan() && infinite.quantile(0.5).is_nan());
    }

    #[test]
    fn outside_of_the_disk_and_of_numbers_there_is_nothing() {
        let law = RadialLaw::new(&Moments::softmax(0.5, 64), 1.0);
        let radius = law.scale;
        assert_eq!((law.density(-0.1), law.density(0.0)), (0.0, 0.0));
        assert_eq!((law.density(radius), law.density(2.0 * radius)), (0.0, 0.0));
        assert!(law.density(f64::NAN).is_nan() && law.mass(f64::NAN).is_nan());
        assert!(law.quantile(-0.1).is_nan() && law.quantile(1.1).is_nan());
        let none = RadialLaw::new(&Moments::softmax(1.0, 1), 1.0);
        assert!(none.density(0.1).is_nan() && none.quantile(0.5).is_nan());
        assert!(none.density(0.0).is_nan() && none.density(-0.1).is_nan());
    }

    #[test]
    fn a_table_goes_from_the_centre_to_the_rim_in_equal_steps() {
        let law = RadialLaw::new(&Moments::softmax(0.5, 64), 2.0);
        let DensityCurve { x, y } = law.table(11);
        for (i, (x, y)) in x.iter().zip(&y).enumerate() {
            assert!((x - law.scale * i as f64 / 10.0).abs() < 1e-14);
            assert_eq!(*y, law.mass(*x));
        }
        assert_eq!((x.len(), y[10]), (11, 1.0));
    }
}
