//! The free sum behind √T·A⊥, in units of √η: its edge and its Stieltjes transform.
//!
//! With s = G² and Ψ = τs + w, zG = 1 + Ψ. The heads H = Σ_k √ζ_k H_k have w(q) = Σ_k ζ_k q/(1 − cζ_k q); for isotropic
//! tokens q = s. Gaussian rows of unit length (g = T/d) make the linear part Σ^½HΣ^½, whose S-transform has the
//! further factor 1/(1+gw)² of two Marchenko–Pastur laws: s = q/(1 + g·w(q))².

use super::moments::Moments;
use super::numerics::polynomial::roots;
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
    /// Splits the moments: what c makes invisible counts as remainder, equal heads are counted
    /// together. `None` unless 0 < η < ∞, c is finite and keys have no weights of their own.
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
        let missing = if self.c > 0.0 {
            1.0 - heads / self.c
        } else {
            0.0
        };
        let narrow = if self.token_ratio > 0.0 {
            1.0 - 1.0 / self.token_ratio
        } else {
            0.0
        };
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

    /// Root of the polynomial form of z(G) = x. R maps the lower half-plane into itself, so at most one root
    /// lies there; in a gap of the support it is the real root with dz/dG < 0.
    fn algebraic(&self, x: f64) -> Complex {
        let found = roots(&self.polynomial(x));
        let complex = found
            .iter()
            .filter(|g| g.im < -1e-7 * modulus(**g))
            .min_by(|a, b| a.im.total_cmp(&b.im));
        if let Some(&g) = complex {
            return g;
        }
        let z_and_slope = |g: f64| {
            let s = g * g;
            self.parts.iter().fold(
                (1.0 / g + self.tau * g, self.tau - 1.0 / s),
                |(z, slope), p| {
                    let pole = 1.0 - self.c * p.zeta * s;
                    let head = p.count * p.zeta;
                    (
                        z + head * g / pole,
                        slope + head * (2.0 - pole) / (pole * pole),
                    )
                },
            )
        };
        found
            .into_iter()
            .find(|g| {
                let (z, slope) = z_and_slope(g.re);
                slope < 0.0 && (z - x).abs() < 1e-6 * (1.0 + x)
            })
            // An imaginary part below zero tells the logarithms from which side the axis is approached.
            .map_or(Complex::new(f64::NAN, 0.0), |g| Complex::new(g.re, -1e-200))
    }

    /// Coefficients in G of G (z(G) − x) Π_k (1 − cζ_k G²).
    fn polynomial(&self, x: f64) -> Vec<f64> {
        let times = |a: &[f64], b: &[f64]| {
            let mut product = vec![0.0; a.len() + b.len() - 1];
            for (i, x) in a.iter().enumerate() {
                for (j, y) in b.iter().enumerate() {
                    product[i + j] += x * y;
                }
            }
            product
        };
        let poles = |skip: Option<usize>| {
            let kept = self
                .parts
                .iter()
                .enumerate()
                .filter(|(k, _)| Some(*k) != skip);
            kept.fold(vec![1.0], |product, (_, p)| {
                times(&product, &[1.0, 0.0, -self.c * p.zeta])
            })
        };
        let mut sum = times(&[1.0, -x, self.tau], &poles(None));
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
        let mut height = 4.0 * edge;
        let start = Complex::new(x, height);
        let Some(mut state) = self.newton(start, start.inv()) else {
            return (NOTHING, NOTHING);
        };
        let mut ratio = 0.5f64;
        while height > 1e-10 * edge {
            match self.newton(Complex::new(x, height * ratio), state.1) {
                Some(next)
                    if next.0.im < 0.0 && modulus(next.0 - state.0) < 0.5 * modulus(state.0) =>
                {
                    state = next;
                    height *= ratio;
                    ratio = (ratio * ratio).max(0.3);
                }
                _ => ratio = ratio.sqrt(),
            }
            if ratio > 0.9999 {
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
}
