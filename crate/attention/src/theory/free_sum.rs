//! The free sum behind √T·A⊥, in units of √η: its edge and its Stieltjes transform. Beyond the papers.
//!
//! With s = G² and Ψ = τs + w, zG = 1 + Ψ. The heads H = Σ_k √ζ_k H_k have w(q) = Σ_k ζ_k q/(1 − cζ_k q); for isotropic
//! tokens q = s. Gaussian rows of unit length (g = T/d) make the linear part Σ^½HΣ^½, whose S-transform has the
//! further factor 1/(1+gw)² of two Marchenko–Pastur laws: s = q/(1 + g·w(q))².

use super::moments::Moments;
use super::numerics::polynomial::{product, roots};
use crate::linalg::{Complex, complex_logarithm, modulus};

/// Heads of one linear part ζ.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinearPart {
    pub count: f64,
    pub zeta: f64,
}

/// Remainder and linear parts, in units of η.
#[derive(Clone, Debug)]
pub(super) struct FreeSum {
    pub tau: f64,
    pub parts: Vec<LinearPart>,
    pub c: f64,
    /// T/d of unit-length Gaussian tokens, else 0.
    pub token_ratio: f64,
}

impl FreeSum {
    /// Splits the moments: parts made invisible by c count as remainder, equal heads are counted together. `None` unless 0 < η < ∞,
    /// c is finite and all keys have equal weight.
    pub fn new(moments: &Moments, c: f64) -> Option<Self> {
        let (eta, token_ratio) = (moments.eta, moments.token_ratio);
        if !(eta > 0.0 && eta.is_finite() && c.is_finite() && c >= 0.0) || moments.weighted_keys {
            return None;
        }
        let mut parts: Vec<LinearPart> = Vec::new();
        let mut visible = 0.0;
        for zeta in moments.linear.iter().map(|zeta| zeta / eta) {
            // At c·ζ this small the part is a semicircle to rounding, and its pole would be out of range.
            if zeta < 1e-10 || (token_ratio == 0.0 && c * zeta < 1e-10) {
                continue;
            }
            visible += zeta;
            match parts
                .iter_mut()
                .find(|part| (part.zeta / zeta - 1.0).abs() < 1e-9)
            {
                Some(part) => part.count += 1.0,
                None => parts.push(LinearPart { count: 1.0, zeta }),
            }
        }
        // Rounding in η − Σζ must not pass for a remainder.
        let tau = 1.0 - visible;
        let tau = if tau < 1e-12 { 0.0 } else { tau };
        Some(Self {
            tau,
            parts,
            c,
            token_ratio,
        })
    }

    /// Mass at zero: without a remainder the rank is at most d_qk per head, and at most d.
    pub fn atom(&self) -> f64 {
        if self.tau > 0.0 {
            return 0.0;
        }
        let heads: f64 = self.parts.iter().map(|part| part.count).sum();
        // Where c or T/d is zero nothing is missing: one over it is infinite.
        let missing = 1.0 - heads / self.c;
        let narrow = 1.0 - 1.0 / self.token_ratio;
        missing.max(narrow).max(0.0)
    }

    /// Right edge of the support.
    pub fn edge(&self) -> f64 {
        self.squared_edge(0.0).sqrt()
    }

    /// min of (1+Ψ)²(1+γΨ)/s: right edge of the square times a free Wishart factor of ratio γ.
    pub fn squared_edge(&self, gamma: f64) -> f64 {
        let largest = self.parts.iter().map(|part| part.zeta).fold(0.0, f64::max);
        let pole = 1.0 / (self.c * largest);
        // For isotropic tokens the minimum is below q = s = 1, because Ψ ≥ s.
        let end = if self.token_ratio == 0.0 {
            pole.min(1.0)
        } else {
            pole.min(1e40)
        };
        let (mut low, mut high) = (-60.0f64, libm::log(end));
        for _ in 0..100 {
            let middle = 0.5 * (low + high);
            let (_, psi, change) = self.on_axis(libm::exp(middle));
            let slope = 2.0 * change / (1.0 + psi) + gamma * change / (1.0 + gamma * psi) - 1.0;
            // Past the end of the branch, where s falls with q, the slope means nothing.
            if slope < 0.0 && change > 0.0 && psi > 0.0 {
                low = middle
            } else {
                high = middle
            }
        }
        let (s, psi, _) = self.on_axis(libm::exp(low));
        (1.0 + psi).powi(2) * (1.0 + gamma * psi) / s
    }

    /// s, Ψ and s·dΨ/ds at real q below the pole.
    fn on_axis(&self, q: f64) -> (f64, f64, f64) {
        let (mut w, mut rise) = (0.0, 0.0);
        for part in &self.parts {
            let pole = 1.0 - self.c * part.zeta * q;
            w += part.count * part.zeta * q / pole;
            rise += part.count * part.zeta * q / (pole * pole);
        }
        let tokens = 1.0 + self.token_ratio * w;
        let s = q / (tokens * tokens);
        let remainder = self.tau * s;
        // d ln s/d ln q, negative past the end of the branch.
        let stretch = 1.0 - 2.0 * self.token_ratio * rise / tokens;
        let change = if stretch > 0.0 {
            remainder + rise / stretch
        } else {
            f64::NAN
        };
        (s, remainder + w, change)
    }

    /// G(x + i0), in the lower half-plane or (in a gap) real, and q.
    pub fn resolvent(&self, x: f64) -> (Complex, Complex) {
        if self.token_ratio > 0.0 {
            self.continued_to(x)
        } else {
            let g = self.algebraic(x);
            (g, g * g)
        }
    }

    /// Primitive of G along the physical branch, real at and beyond the edge:
    /// zG − ln G − τG²/2 + Σ ln(1 − cζq)/(2c) + w − ln(1+gw)/g.
    pub fn potential(&self, x: f64) -> Complex {
        let (g, q) = self.resolvent(x);
        let mut potential = g * x - complex_logarithm(g) - g * g * (0.5 * self.tau);
        for part in &self.parts {
            let head = q * part.zeta;
            let log = if self.c > 0.0 {
                complex_logarithm(-head * self.c + 1.0) / self.c
            } else {
                -head
            };
            potential += log * (0.5 * part.count);
        }
        if self.token_ratio > 0.0 {
            let (w, _) = self.heads(q);
            potential += w - complex_logarithm(w * self.token_ratio + 1.0) / self.token_ratio;
        }
        potential
    }

    /// w(q) and q·dw/dq, complex.
    fn heads(&self, q: Complex) -> (Complex, Complex) {
        let zero = Complex::new(0.0, 0.0);
        self.parts.iter().fold((zero, zero), |(w, rise), part| {
            let pole = -q * (self.c * part.zeta) + 1.0;
            let head = q * (part.count * part.zeta) / pole;
            (w + head, rise + head / pole)
        })
    }

    /// Root of the polynomial form of z(G) = x. R maps the lower half-plane into itself, so it contains at most one root; in a gap
    /// of the support the root is the real one with dz/dG < 0.
    fn algebraic(&self, x: f64) -> Complex {
        let found = roots(&self.polynomial(x));
        let complex = found
            .iter()
            .filter(|g| g.im < -1e-7 * modulus(**g))
            .min_by(|a, b| a.im.total_cmp(&b.im));
        if let Some(&g) = complex {
            return g;
        }
        // Without a root below the axis all are real.
        let slope = |g: f64| {
            let s = g * g;
            self.parts.iter().fold(self.tau - 1.0 / s, |slope, p| {
                let pole = 1.0 - self.c * p.zeta * s;
                slope + p.count * p.zeta * (2.0 - pole) / (pole * pole)
            })
        };
        found
            .into_iter()
            .find(|g| slope(g.re) < 0.0)
            // An imaginary part below zero tells the logarithms from which side the axis is approached.
            .map_or(Complex::new(f64::NAN, 0.0), |g| Complex::new(g.re, -1e-200))
    }

    /// Coefficients in G of G (z(G) − x) Π_k (1 − cζ_k G²).
    fn polynomial(&self, x: f64) -> Vec<f64> {
        let poles = |skip: Option<usize>| {
            let kept = self
                .parts
                .iter()
                .enumerate()
                .filter(|(k, _)| Some(*k) != skip);
            kept.fold(vec![1.0], |poles, (_, p)| {
                product(&poles, &[1.0, 0.0, -self.c * p.zeta])
            })
        };
        let mut sum = product(&[1.0, -x, self.tau], &poles(None));
        for (k, part) in self.parts.iter().enumerate() {
            for (power, value) in poles(Some(k)).iter().enumerate() {
                sum[power + 2] += part.count * part.zeta * value;
            }
        }
        while sum.last() == Some(&0.0) {
            sum.pop();
        }
        sum
    }

    /// Follows G from far above the real axis, where G ≈ 1/z, straight down to x + i0. G is analytic in the upper
    /// half-plane, so short enough steps cannot leave the branch.
    fn continued_to(&self, x: f64) -> (Complex, Complex) {
        const NOTHING: Complex = Complex {
            re: f64::NAN,
            im: f64::NAN,
        };
        let edge = self.edge();
        let [mut height, last] = [4.0, 1e-10].map(|share| share * edge);
        let start = Complex::new(x, height);
        let Some(mut state) = self.newton(start, start.inv()) else {
            return (NOTHING, NOTHING);
        };
        let mut ratio = 0.5f64;
        while height > last {
            match self.newton(Complex::new(x, height * ratio), state.1) {
                Some(next) if follows(next.0, state.0) => {
                    state = next;
                    height *= ratio;
                    ratio = (ratio * ratio).max(0.3);
                }
                _ => ratio = ratio.sqrt(),
            }
            if ratio >= 0.9999 {
                return (NOTHING, NOTHING);
            }
        }
        (state.0, state.1 * state.1)
    }

    /// Newton's method in r = √q for zG = 1 + Ψ, G = r/(1 + gw): G and r, or `None` if it has not settled in a few
    /// steps.
    fn newton(&self, z: Complex, mut r: Complex) -> Option<(Complex, Complex)> {
        for _ in 0..30 {
            let (w, rise) = self.heads(r * r);
            let tokens = w * self.token_ratio + 1.0;
            let g = r / tokens;
            let s = g * g;
            let psi = s * self.tau + w;
            // d/d ln r of ln G and of Ψ.
            let of_g = -rise * (2.0 * self.token_ratio) / tokens + 1.0;
            let of_psi = s * of_g * (2.0 * self.tau) + rise * 2.0;
            let step = r * (psi + 1.0 - z * g) / (of_psi - (psi + 1.0) * of_g);
            if !step.is_finite() {
                return None;
            }
            r -= step;
            if modulus(step) < 1e-12 * modulus(r) {
                return Some((g, r));
            }
        }
        None
    }
}

/// Whether `next` is so close to G = `before` that both are on one branch, and in the lower half-plane.
fn follows(next: Complex, before: Complex) -> bool {
    next.im < 0.0 && modulus(next - before) < 0.5 * modulus(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(tau: f64, zetas: &[f64], c: f64, token_ratio: f64) -> FreeSum {
        FreeSum {
            tau,
            parts: zetas
                .iter()
                .map(|&zeta| LinearPart { count: 1.0, zeta })
                .collect(),
            c,
            token_ratio,
        }
    }

    #[test]
    fn what_the_rank_leaves_out_is_an_atom() {
        for (zetas, c, ratio, want) in [
            // A rank of d_qk per head, of T.
            (&[1.0][..], 4.0, 0.0, 0.75),
            (&[0.7, 0.3], 4.0, 0.0, 0.5),
            (&[1.0], 0.5, 0.0, 0.0),
            (&[1.0], 0.0, 0.0, 0.0),
            // Of d.
            (&[1.0], 0.5, 2.0, 0.5),
            (&[1.0], 0.0, 4.0, 0.75),
            (&[1.0], 0.0, 0.5, 0.0),
            // Of the smaller of the two.
            (&[1.0], 4.0, 2.0, 0.75),
            (&[0.7, 0.3], 4.0, 5.0, 0.8),
        ] {
            let got = sum(0.0, zetas, c, ratio).atom();
            assert!((got - want).abs() < 1e-15, "{zetas:?} {c} {ratio}: {got}");
        }
        assert_eq!(sum(0.25, &[0.75], 4.0, 2.0).atom(), 0.0);
    }

    #[test]
    fn without_parts_the_law_is_the_semicircle() {
        let law = sum(1.0, &[], 0.0, 0.0);
        assert!((law.edge() - 2.0).abs() < 1e-9);
        for x in [0.3f64, 1.0, 1.9, 3.0] {
            let (g, _) = law.resolvent(x);
            let want = match x < 2.0 {
                true => Complex::new(x / 2.0, -(4.0 - x * x).sqrt() / 2.0),
                false => Complex::new((x - (x * x - 4.0).sqrt()) / 2.0, 0.0),
            };
            assert!((g - want).norm() < 1e-12, "{x}: {g} {want}");
        }
    }

    #[test]
    fn the_resolvent_is_the_derivative_of_its_potential() {
        let step = 1e-5;
        for (tau, zetas, c, ratio) in [
            (1.0, &[][..], 0.0, 0.0),
            (0.4, &[0.6], 1.0, 0.0),
            (0.0, &[0.6, 0.4], 0.5, 0.0),
            (0.4, &[0.6], 1.0, 0.7),
            (0.2, &[0.5, 0.3], 0.5, 1.5),
            (0.4, &[0.6], 0.0, 0.7),
        ] {
            let law = sum(tau, zetas, c, ratio);
            for share in [0.3, 0.6, 0.9] {
                let x = share * law.edge();
                let ahead = law.potential(x + step) - law.potential(x - step);
                let (g, _) = law.resolvent(x);
                let gap = (ahead / (2.0 * step) - g).norm();
                assert!(
                    gap < 1e-5 * g.norm(),
                    "{zetas:?} {c} {ratio} {share}: {gap}"
                );
                assert!(g.im < 0.0);
            }
        }
    }

    /// Remainder, count and ζ of every part, and c.
    type Case = (f64, &'static [(f64, f64)], f64);

    fn isotropic((tau, parts, c): Case) -> FreeSum {
        let parts = parts.iter();
        FreeSum {
            tau,
            parts: parts
                .map(|&(count, zeta)| LinearPart { count, zeta })
                .collect(),
            c,
            token_ratio: 0.0,
        }
    }

    #[test]
    fn below_the_support_there_is_nearly_the_atom_alone() {
        // x G = ∫ x²/(x² − t²) of the law: the atom at t = 0, and less than nothing from beyond x.
        for (parts, c, gap) in [
            (&[(1.0, 1.0)][..], 1.5, 0.1),
            (&[(1.0, 1.0)], 4.0, 0.73),
            (&[(1.0, 0.7), (1.0, 0.3)], 4.0, 0.21),
            (&[(2.0, 0.5)], 4.0, 0.23),
        ] {
            let law = isotropic((0.0, parts, c));
            let mut before = f64::INFINITY;
            for share in [0.05, 0.1, 0.5, 0.9] {
                let x = share * gap;
                let (g, _) = law.resolvent(x);
                let kept = g.re * x / law.atom();
                assert!(0.8 < kept && kept < 1.0, "{parts:?} {c} {share}: {kept}");
                assert!(g.re < before && g.im.abs() < 1e-100);
                before = g.re;
            }
        }
        // The way down to the axis ends at the same root.
        let law = sum(0.0, &[1.0], 2.0, 0.5);
        let x = 1e-3 * law.edge();
        let (g, _) = law.resolvent(x);
        assert!((g.re * x - law.atom()).abs() < 1e-3 && g.im.abs() < 1e-4 * g.re);
    }

    #[test]
    fn beyond_its_edge_the_resolvent_is_a_series_of_moments() {
        // G = Σ_k m_k/x^(k + 1) with m_2 = 1, m_4 = 2 + cΣζ² and m_(2k) at most m_4 edge^(2k − 4).
        let cases: [Case; 7] = [
            (0.0, &[(1.0, 1.0)], 1.5),
            (0.0, &[(1.0, 1.0)], 4.0),
            (0.0, &[(1.0, 0.7), (1.0, 0.3)], 4.0),
            (0.3, &[(1.0, 0.7)], 1.5),
            (0.3, &[(2.0, 0.35)], 4.0),
            (0.4, &[(1.0, 0.6)], 0.0),
            (1.0, &[], 1.5),
        ];
        for case in cases {
            let law = isotropic(case);
            let squares = case.1.iter().map(|(count, zeta)| count * zeta * zeta);
            let fourth = 2.0 + case.2 * squares.sum::<f64>();
            for share in [1.01, 1.5, 3.0, 10.0] {
                let x = share * law.edge();
                let (g, _) = law.resolvent(x);
                let rest = g.re - (1.0 / x + x.powi(-3) + fourth * x.powi(-5));
                let most = fourth * law.edge().powi(2) / x.powi(7) / (1.0 - share.powi(-2));
                assert!(0.0 < rest && rest < most, "{case:?} {share}: {rest} {most}");
            }
        }
    }

    #[test]
    fn the_edge_is_the_least_place_that_any_q_has() {
        // With many unit tokens and a small linear part it is beyond q = 1, where isotropic tokens have none.
        for (tau, zeta, c, ratio, farther) in [
            (0.99, 0.01, 1.0, 10.0, true),
            (0.4, 0.6, 1.0, 0.0, false),
            (0.4, 0.6, 1.0, 0.7, false),
        ] {
            let law = sum(tau, &[zeta], c, ratio);
            let x = |q: f64| {
                let w = zeta * q / (1.0 - c * zeta * q);
                let s = q / (1.0 + ratio * w).powi(2);
                (1.0 + tau * s + w) / s.sqrt()
            };
            // s rises with q until 2gq dw/dq = 1 + gw.
            let rises = |q: f64| {
                let pole = 1.0 - c * zeta * q;
                pole > 0.0 && 2.0 * ratio * zeta * q / pole < pole + ratio * zeta * q
            };
            let (q, least) = (-4000..4000)
                .map(|k| (1e-3 * f64::from(k)).exp())
                .filter(|&q| rises(q))
                .map(|q| (q, x(q)))
                .min_by(|a, b| a.1.total_cmp(&b.1))
                .unwrap();
            assert_eq!(q > 1.0, farther, "{ratio}: {q}");
            assert!((law.edge() / least - 1.0).abs() < 1e-6, "{ratio}: {least}");
        }
    }

    #[test]
    fn newtons_method_settles_far_out_too() {
        // The semicircle again; there 1/z is right to seven digits only.
        let law = sum(1.0, &[], 0.0, 0.7);
        let z = Complex::new(3000.0, 0.0);
        let (g, r) = law.newton(z, z.inv()).unwrap();
        let want = 2.0 / (3000.0 + (3000.0f64.powi(2) - 4.0).sqrt());
        assert!((g / want - 1.0).norm() < 1e-12 && (r / want - 1.0).norm() < 1e-12);
    }

    #[test]
    fn a_branch_is_followed_in_short_steps_below_the_axis() {
        let at = |re, im| Complex::new(re, im);
        for (next, before, want) in [
            (at(0.25, -0.25), at(0.2, -0.2), true),
            (at(0.0, -2.9), at(0.0, -2.0), true),
            // Half as far off is too far, and the axis is not below itself.
            (at(0.0, -3.0), at(0.0, -2.0), false),
            (at(1.0, 0.0), at(1.0, -0.1), false),
            (at(1.0, 0.1), at(1.0, -0.1), false),
            (at(0.0, -3.5), at(0.0, -2.0), false),
        ] {
            assert_eq!(follows(next, before), want, "{next} {before}");
        }
    }
}
