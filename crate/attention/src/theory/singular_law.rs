//! Law of the singular values of √T·A⊥ for T → ∞ at fixed c = T/d_qk.
//!
//! The symmetrised law has the R-transform of a free sum, R(G) = τG + Σ_k ζ_k G/(1 − cζ_k G²):
//! a semicircle for the remainder and one product of two Gaussian matrices per head. Its Stieltjes
//! transform G solves z = 1/G + R(G); with w = ζG²/(1 − cζG²) for one head, G = (1 + w)/u, u² = ζ(1+w)²(1+cw)/w
//! and z = u + τ(1+w)/u.
//! Gaussian rows of unit length change the linear part (`free_sum`).
//! Published (GAP (3), Lemma A.6): the quarter circle on [0, 2√η], which is the case ζ = 0. The rest is beyond the papers.

use super::free_sum::FreeSum;
use super::moments::Moments;
use std::f64::consts::PI;

/// A tabulated function: `y[i]` at `x[i]`, x ascending.
#[derive(Clone, Debug, PartialEq)]
pub struct DensityCurve {
    /// Abscissae.
    pub x: Vec<f64>,
    /// Ordinates.
    pub y: Vec<f64>,
}

/// Published density (GAP Lemma A.6) (1/(πη)) √(4η − x²) on [0, 2√η], zero elsewhere; x in units of √T·s.
pub fn quarter_circle_density(eta: f64, x: f64) -> f64 {
    let inside = 4.0 * eta - x * x;
    if x < 0.0 || inside <= 0.0 {
        0.0
    } else {
        inside.sqrt() / (PI * eta)
    }
}

/// Corrected edge of the singular values of √T·A⊥; NaN unless η is finite and all keys have equal weight.
pub fn edge(moments: &Moments, c: f64) -> f64 {
    SingularLaw::new(moments, c).edge()
}

/// Published edge 2√η, GAP (3).
pub fn edge_published(moments: &Moments) -> f64 {
    2.0 * moments.eta_published.sqrt()
}

/// The corrected law. If η is zero, all mass is at 0. If η is infinite or not a number, every method returns NaN.
#[derive(Clone, Debug)]
pub struct SingularLaw {
    /// √η, the unit of all fields below.
    scale: f64,
    sum: Option<FreeSum>,
    edge: f64,
}

impl SingularLaw {
    /// Law for these moments at c = T/d_qk.
    pub fn new(moments: &Moments, c: f64) -> Self {
        match FreeSum::new(moments, c) {
            Some(sum) => Self {
                scale: moments.eta.sqrt(),
                edge: sum.edge(),
                sum: Some(sum),
            },
            None => {
                let scale = if moments.eta == 0.0 { 0.0 } else { f64::NAN };
                Self {
                    scale,
                    edge: 0.0,
                    sum: None,
                }
            }
        }
    }

    /// Right edge of the support: min of z(G) over 0 < G < 1/√(c ζ_max). Zero where η = 0.
    pub fn edge(&self) -> f64 {
        self.edge * self.scale
    }

    /// Mass at zero: max(0, 1 − heads/c) where there is no remainder (then A⊥ has rank d_qk per head), else 0;
    /// 1 where η = 0.
    pub fn atom(&self) -> f64 {
        match &self.sum {
            Some(sum) => sum.atom(),
            None if self.scale == 0.0 => 1.0,
            None => f64::NAN,
        }
    }

    /// Density at x > 0 (units of √T·s), integrating to 1 − atom over [0, edge]. Where it diverges towards 0 (no
    /// remainder, c = 1) it has no meaning at 0 itself.
    pub fn density(&self, x: f64) -> f64 {
        match &self.sum {
            _ if self.scale.is_nan() || x.is_nan() => f64::NAN,
            Some(sum) if x >= 0.0 && x < self.edge() => {
                -2.0 / PI * sum.resolvent(x / self.scale).0.im / self.scale
            }
            _ => 0.0,
        }
    }

    /// Mass of [0, x], atom included: the exact integral of the density along the branch.
    pub fn mass(&self, x: f64) -> f64 {
        match &self.sum {
            _ if self.scale.is_nan() || x.is_nan() => f64::NAN,
            _ if x < 0.0 => 0.0,
            Some(sum) if x < self.edge() => {
                // ∫ −Im G from x to the edge is the imaginary part of the potential at x.
                let potential = sum.potential((x / self.scale).max(1e-12));
                (1.0 - 2.0 / PI * potential.im).clamp(0.0, 1.0)
            }
            _ => 1.0,
        }
    }

    /// `points` (≥ 2) values of the density from 0 to the edge, closer together at both ends, where it may rise
    /// steeply or vanish like a square root. An infinite value at 0 is left out by starting just above it.
    pub fn table(&self, points: usize) -> DensityCurve {
        let last = points.max(2) - 1;
        let x: Vec<f64> = (0..=last)
            .map(|i| {
                let t = libm::sin(0.5 * PI * i as f64 / last as f64);
                self.edge() * (t * t).max(1e-9)
            })
            .collect();
        let y = x.iter().map(|&x| self.density(x)).collect();
        DensityCurve { x, y }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ladder() -> Vec<(Moments, f64)> {
        let mut cases = Vec::new();
        for c in [1.0 / 64.0, 0.5, 1.0, 2.0, 12.5, 1000.0] {
            for v in [1e-3, 0.1, 0.4096, 1.0, 4.0] {
                cases.push((Moments::softmax(v, 1 << 40), c));
            }
            cases.push((Moments::softmax(0.4, 1 << 40).minus_second(0.5), c));
            cases.push((Moments::softmax(0.4, 1 << 40).minus_second(1.0), c));
            cases.push((Moments::relu(1.0, 1 << 40), c));
        }
        cases
    }

    /// The ladder again with Gaussian tokens of unit length.
    fn unit_ladder() -> Vec<(Moments, f64)> {
        let mut cases = Vec::new();
        for ratio in [1e-3, 0.5, 1.0, 4.0] {
            for (moments, c) in ladder()
                .into_iter()
                .filter(|(_, c)| (0.5..100.0).contains(c))
            {
                cases.push((
                    Moments {
                        token_ratio: ratio,
                        ..moments
                    },
                    c,
                ));
            }
        }
        cases
    }

    /// Σ over a fine grid of the exact masses, so that integrable peaks cost nothing.
    fn moment(law: &SingularLaw, power: i32, n: usize) -> f64 {
        let x = |i: usize| law.edge() * (0.5 * PI * i as f64 / n as f64).sin().powi(2);
        (0..n)
            .map(|i| {
                let (a, b) = (x(i), x(i + 1));
                let middle =
                    (a.powi(power) + b.powi(power) + 4.0 * (0.5 * (a + b)).powi(power)) / 6.0;
                middle * (law.mass(b) - law.mass(a))
            })
            .sum()
    }

    #[test]
    fn without_a_linear_part_it_is_the_quarter_circle() {
        let moments = Moments::independent(0.7);
        let law = SingularLaw::new(&moments, 3.0);
        assert!((law.edge() - edge_published(&moments)).abs() < 1e-12);
        for i in 1..40 {
            let t = i as f64 / 40.0;
            let x = law.edge() * t;
            assert!((law.density(x) - quarter_circle_density(0.7, x)).abs() < 1e-10);
            let mass = 2.0 / PI * (t * (1.0 - t * t).sqrt() + t.asin());
            assert!((law.mass(x) - mass).abs() < 1e-10);
        }
    }

    #[test]
    fn wide_keys_tend_to_the_quarter_circle() {
        let moments = Moments::softmax(0.5, 1 << 40);
        let law = SingularLaw::new(&moments, 1e-4);
        assert!((law.edge() / edge_published(&moments) - 1.0).abs() < 1e-4);
        assert!((law.density(0.8) / quarter_circle_density(moments.eta, 0.8) - 1.0).abs() < 1e-3);
    }

    #[test]
    fn edges_agree_with_the_checked_numbers() {
        let softmax = Moments::softmax(0.8f64.powi(4), 1 << 40);
        assert!(
            (edge(&softmax, 1.0) - 1.750).abs() < 1e-3,
            "{}",
            edge(&softmax, 1.0)
        );
        assert!((edge_published(&softmax) - 1.423).abs() < 3e-3);
        assert!(
            (edge(&softmax, 12.5) - 3.25).abs() < 0.02,
            "{}",
            edge(&softmax, 12.5)
        );
        let relu = Moments::relu(1.0, 600);
        assert!(
            (edge(&relu, 1.0) - 1.4025).abs() < 1e-3,
            "{}",
            edge(&relu, 1.0)
        );
    }

    #[test]
    fn edge_equals_the_minimum_in_the_printed_parametrisation() {
        for (moments, c) in ladder()
            .into_iter()
            .filter(|(moments, _)| moments.linear.len() == 1)
        {
            let (zeta, tau) = (moments.zeta(), moments.tau());
            let z = |w: f64| {
                let u = (1.0 + w) * (zeta * (1.0 + c * w) / w).sqrt();
                u + tau * (1.0 + w) / u
            };
            let smallest = (0..60_000)
                .map(|i| z((i as f64 * 5e-4 - 15.0).exp()))
                .fold(f64::MAX, f64::min);
            assert!(
                (edge(&moments, c) / smallest - 1.0).abs() < 1e-6,
                "{} {c}",
                moments.eta
            );
        }
    }

    #[test]
    fn mass_is_one_and_moments_are_reproduced() {
        for (moments, c) in ladder() {
            let law = SingularLaw::new(&moments, c);
            assert!((law.mass(law.edge() * (1.0 - 1e-9)) - 1.0).abs() < 1e-6);
            assert!(
                law.mass(0.0) - law.atom() < 1e-4,
                "{} {c} {}",
                moments.eta,
                law.mass(0.0)
            );
            let (second, fourth) = (moment(&law, 2, 2000), moment(&law, 4, 2000));
            assert!(
                (second / moments.eta - 1.0).abs() < 1e-4,
                "η {} c {c}: {second}",
                moments.eta
            );
            assert!(
                (fourth / moments.fourth(c) - 1.0).abs() < 1e-4,
                "η {} c {c}: {fourth}",
                moments.eta
            );
        }
    }

    #[test]
    fn density_is_the_derivative_of_the_mass() {
        for (moments, c) in ladder() {
            let law = SingularLaw::new(&moments, c);
            for i in 1..20 {
                let x = law.edge() * i as f64 / 20.0;
                let h = 1e-5 * law.edge();
                let slope = (law.mass(x + h) - law.mass(x - h)) / (2.0 * h);
                let scale = slope.abs().max(1e-2 / law.edge());
                assert!(
                    (law.density(x) - slope).abs() < 1e-3 * scale,
                    "η {} c {c} x {x}: {} {slope}",
                    moments.eta,
                    law.density(x)
                );
            }
        }
    }

    #[test]
    fn unit_tokens_reproduce_mass_moments_and_density() {
        for (moments, c) in unit_ladder() {
            let law = SingularLaw::new(&moments, c);
            let case = format!("η {} c {c} g {}", moments.eta, moments.token_ratio);
            assert!(
                (law.mass(law.edge() * (1.0 - 1e-6)) - 1.0).abs() < 1e-4,
                "{case}"
            );
            assert!(law.mass(1e-9) < 1e-3, "{case} {}", law.mass(1e-9));
            let (second, fourth) = (moment(&law, 2, 150), moment(&law, 4, 150));
            assert!(
                (second / moments.eta - 1.0).abs() < 3e-3,
                "{case}: {second}"
            );
            assert!(
                (fourth / moments.fourth(c) - 1.0).abs() < 3e-3,
                "{case}: {fourth} {}",
                moments.fourth(c)
            );
            for i in 1..5 {
                let (x, h) = (law.edge() * i as f64 / 5.0, 1e-4 * law.edge());
                let slope = (law.mass(x + h) - law.mass(x - h)) / (2.0 * h);
                let scale = slope.abs().max(1e-2 / law.edge());
                assert!(
                    (law.density(x) - slope).abs() < 1e-2 * scale,
                    "{case} x {x}: {} {slope}",
                    law.density(x)
                );
            }
        }
    }

    #[test]
    fn unit_tokens_of_great_width_are_isotropic() {
        let isotropic = Moments::softmax(0.4, 1 << 40);
        let unit = Moments {
            token_ratio: 1e-7,
            ..isotropic.clone()
        };
        let (a, b) = (
            SingularLaw::new(&isotropic, 2.0),
            SingularLaw::new(&unit, 2.0),
        );
        assert!((a.edge() / b.edge() - 1.0).abs() < 1e-5);
        for x in [0.01, 0.3, 1.0, 1.7] {
            assert!(
                (a.density(x) - b.density(x)).abs() < 1e-5 && (a.mass(x) - b.mass(x)).abs() < 1e-5
            );
        }
    }

    #[test]
    fn a_product_of_rank_d_qk_leaves_an_atom_at_zero() {
        let mut moments = Moments::independent(1.0);
        moments.linear = vec![1.0];
        let law = SingularLaw::new(&moments, 4.0);
        assert_eq!(law.atom(), 0.75);
        assert!((law.mass(1e-6) - 0.75).abs() < 1e-9);
        assert!((law.mass(0.0) - 0.75).abs() < 1e-9);
        assert!((moment(&law, 2, 2000) - 1.0).abs() < 1e-4);
        // c = 1: squares of the values follow the Fuss–Catalan law of order two, edge √27/2 = 2.598.
        let square = SingularLaw::new(&moments, 1.0);
        assert!((square.edge() - 27f64.sqrt() / 2.0).abs() < 1e-9);
        assert_eq!(square.atom(), 0.0);
    }

    #[test]
    fn zero_and_infinite_variance_are_answered() {
        let none = SingularLaw::new(&Moments::independent(0.0), 1.0);
        assert_eq!(
            (none.edge(), none.atom(), none.density(0.5), none.mass(0.1)),
            (0.0, 1.0, 0.0, 1.0)
        );
        let infinite = SingularLaw::new(&Moments::independent(f64::INFINITY), 1.0);
        assert!(
            infinite.edge().is_nan()
                && infinite.density(1.0).is_nan()
                && infinite.mass(1.0).is_nan()
        );
        assert!(infinite.table(5).y.iter().all(|y| y.is_nan()));
    }

    #[test]
    fn tables_are_finite_over_the_whole_range_of_parameters() {
        for v in [1e-12, 1e-6, 1e-3, 1.0, 16.0, 256.0] {
            for c in [1.0 / 4096.0, 1.0, 8192.0] {
                let table = SingularLaw::new(&Moments::softmax(v, 1 << 40), c).table(64);
                assert!(
                    table.y.iter().all(|y| y.is_finite() && *y >= 0.0),
                    "{v} {c} {:?}",
                    table.y
                );
            }
        }
    }

    #[test]
    fn the_quarter_circle_is_nothing_outside_of_its_support() {
        for x in [-1.0, 2.0, 2.5] {
            assert_eq!(quarter_circle_density(1.0, x), 0.0, "{x}");
        }
        assert!((quarter_circle_density(1.0, 0.0) - 2.0 / PI).abs() < 1e-15);
    }

    #[test]
    fn beyond_its_support_a_law_has_no_density_and_all_or_no_mass() {
        let law = SingularLaw::new(&Moments::softmax(0.5, 64), 1.0);
        let edge = law.edge();
        for x in [-0.5, edge, edge + 0.5] {
            assert_eq!(law.density(x), 0.0, "{x}");
        }
        assert_eq!(
            (law.mass(-0.5), law.mass(edge), law.mass(9.0)),
            (0.0, 1.0, 1.0)
        );
        assert!(law.mass(0.0) < 1e-9 && law.density(f64::NAN).is_nan());
        let infinite = SingularLaw::new(&Moments::softmax(1.0, 1), 1.0);
        assert!(infinite.atom().is_nan() && infinite.mass(1.0).is_nan());
    }

    #[test]
    fn a_table_goes_from_nothing_to_the_edge_and_holds_the_mass() {
        for c in [0.5, 1.0, 2.0] {
            let law = SingularLaw::new(&Moments::softmax(0.5, 64), c);
            let DensityCurve { x, y } = law.table(801);
            assert_eq!((x.len(), y.len()), (801, 801));
            assert!(x[0] > 0.0 && x[0] < 1e-8 && x[800] == law.edge());
            assert!(x.windows(2).all(|x| x[0] < x[1]));
            // Half of them below the middle, and ends that are close.
            assert!((x[400] / law.edge() - 0.5).abs() < 1e-12);
            assert!(x[1] < 1e-4 * law.edge() && x[800] - x[799] < 1e-4 * law.edge());
            let pairs = x.windows(2).zip(y.windows(2));
            let mass: f64 = pairs
                .map(|(x, y)| 0.5 * (y[0] + y[1]) * (x[1] - x[0]))
                .sum();
            assert!((mass + law.atom() - 1.0).abs() < 1e-3, "{c}: {mass}");
        }
    }
}
