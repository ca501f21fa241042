//! Every law of one attention layer at the chosen parameters.

use super::bulk::{radius, radius_published};
use super::layer_model::{Eigenvalues, LayerModel};
use super::moments::Moments;
use super::radial_law::{RadialLaw, uniform_disk_mass};
use super::singular_law::{SingularLaw, edge_published, quarter_circle_density};
use super::width::{excess, excess_published, resolved_one_layer};

/// The laws in units of A (moments are those of T·A, so bulk radii and edges carry the factor 1/√T).
/// A law that does not apply is NaN.
#[derive(Clone, Debug)]
pub struct Laws {
    /// Centre of the bulk of eigenvalues: 0, or α with a residual connection.
    pub centre: f64,
    /// Outlying eigenvalue: 1 for row-stochastic A, m for ReLU and sigmoid, 1 − μ for differential
    /// attention (plus α with a residual connection). NaN where a remedy removed it or there is none.
    pub outlier: f64,
    /// Outlying singular value s₁, under the same conditions; NaN with a residual connection.
    pub singular_outlier: f64,
    /// Variance η of T·A_ij.
    pub eta: f64,
    /// Variance at finite T: T·p − 1 with the exact p for one head of softmax or Markov attention (equal to `eta`
    /// where no exact p is known).
    pub eta_finite: f64,
    /// Linear parts ζ_k.
    pub zeta: Vec<f64>,
    /// Radius √(η/T) of the bulk (for Gaussian rows of unit length see [`Moments::radius_squared`]).
    pub radius: f64,
    /// Published bound 2√(η/T), GAP (4).
    pub radius_published: f64,
    /// Radius with the finite-T moments: √(p − 1/T) for softmax of isotropic tokens.
    pub radius_finite: f64,
    /// Published edge of the singular values, 2√(η/T), GAP (3).
    pub edge_published: f64,
    /// Corrected edge.
    pub edge_corrected: f64,
    /// Corrected edge with the finite-T moments.
    pub edge_finite: f64,
    /// Exact inverse participation p of a row at this T; NaN for ReLU and sigmoid.
    /// For differential attention that of one head.
    pub participation_exact: f64,
    /// Exact mean entropy of a row in nats; as above.
    pub entropy_exact: f64,
    /// Published rate T⁻³ of sr(Σ) − 1 (no constant), GAP Theorem 2.2.
    pub excess_published: f64,
    /// Corrected sr(Σ) − 1.
    pub excess_corrected: f64,
    /// Corrected sr(Σ) − 1 with the finite-T moments.
    pub excess_finite: f64,
    /// Corrected limit of sr(Σ⊥)/T after the gap is removed.
    pub resolved_corrected: f64,
    /// Sentences on what is infinite, missing or only approximate here.
    pub warnings: Vec<String>,
    moments: Moments,
    finite: Moments,
    c: f64,
    tokens: usize,
    /// Whether A has a bulk of singular values that the laws describe.
    has_bulk: bool,
    /// Whether the eigenvalues fill a disk.
    has_disk: bool,
}

/// Published and corrected density of the singular values, in units of A like the values themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct SingularDensity {
    /// Singular values.
    pub x: Vec<f64>,
    /// Quarter circle, GAP Lemma A.6.
    pub published: Vec<f64>,
    /// Free sum of linear part and remainder.
    pub corrected: Vec<f64>,
    /// The same with the finite-T moments.
    pub finite: Vec<f64>,
}

/// Published and corrected share of eigenvalues within distance r of the centre, in units of A.
#[derive(Clone, Debug, PartialEq)]
pub struct RadialCurve {
    /// Distance from the centre of the bulk.
    pub r: Vec<f64>,
    /// Uniform disk, min(1, T r²/η).
    pub published: Vec<f64>,
    /// Radial law of the free sum; NaN where it is not known (tokens that are not isotropic).
    pub corrected: Vec<f64>,
}

/// All laws of a layer; well under a millisecond except for very small d_qk.
pub fn laws(model: &LayerModel) -> Laws {
    let (tokens, centre) = (model.tokens, model.residual);
    let root = (tokens as f64).sqrt();
    let (moments, finite) = (model.entries.limit.clone(), model.entries.finite.clone());
    let (c, gamma, row) = (model.c(), model.gamma(), model.entries.row);
    let mut laws = Laws {
        centre,
        outlier: if model.remedied {
            f64::NAN
        } else {
            moments.mean + centre
        },
        singular_outlier: if model.remedied {
            f64::NAN
        } else {
            moments.singular_outlier
        },
        eta: moments.eta,
        eta_finite: finite.eta,
        zeta: moments.linear.clone(),
        radius: radius(moments.radius_squared(), tokens),
        radius_published: radius_published(moments.eta_published, tokens),
        radius_finite: radius(finite.radius_squared(), tokens),
        edge_published: edge_published(&moments) / root,
        edge_corrected: SingularLaw::new(&moments, c).edge() / root,
        edge_finite: SingularLaw::new(&finite, c).edge() / root,
        participation_exact: row.map_or(f64::NAN, |row| row.participation),
        entropy_exact: row.map_or(f64::NAN, |row| row.entropy),
        excess_published: excess_published(tokens, 1),
        excess_corrected: excess(&moments, c, gamma, tokens),
        excess_finite: excess(&finite, c, gamma, tokens),
        resolved_corrected: resolved_one_layer(&moments, c, gamma),
        warnings: moments.warnings.clone(),
        moments,
        finite,
        c,
        tokens,
        has_bulk: true,
        has_disk: model.entries.eigenvalues != Eigenvalues::UnitCircle,
    };
    laws.restrict(model);
    laws
}

impl Laws {
    /// The radius to compare with: finite-T where it is known, else the asymptotic one.
    pub fn best_radius(&self) -> f64 {
        if self.radius_finite.is_finite() {
            self.radius_finite
        } else {
            self.radius
        }
    }

    /// Densities at `points` (≥ 4) singular values from 0 to just beyond both edges, both edges among them;
    /// empty where no law applies.
    pub fn singular_density(&self, points: usize) -> SingularDensity {
        let root = (self.tokens as f64).sqrt();
        let law = SingularLaw::new(&self.moments, self.c);
        let at_length = SingularLaw::new(&self.finite, self.c);
        let edges = [self.edge_published, self.edge_corrected];
        let widest = edges
            .iter()
            .copied()
            .filter(|e| e.is_finite())
            .fold(0.0, f64::max);
        let mut density = SingularDensity {
            x: Vec::new(),
            published: Vec::new(),
            corrected: Vec::new(),
            finite: Vec::new(),
        };
        if !self.has_bulk || widest == 0.0 {
            return density;
        }
        let steps = points.max(4) - 2;
        density.x = (0..steps)
            .map(|i| {
                // Quadratic spacing: the density may rise steeply towards zero.
                let t = i as f64 / (steps - 1) as f64;
                widest * 1.02 * (t * (0.2 + 0.8 * t)).max(1e-9)
            })
            .chain(edges.iter().copied().filter(|e| e.is_finite()))
            .collect();
        crate::sorting::ascending(&mut density.x);
        let published = self.moments.eta_published;
        for &x in &density.x {
            density.published.push(match published.is_finite() {
                true => root * quarter_circle_density(published, root * x),
                false => f64::NAN,
            });
            density.corrected.push(root * law.density(root * x));
            density.finite.push(root * at_length.density(root * x));
        }
        density
    }

    /// Shares at `points` (≥ 2) distances from 0 to the radius; empty where no law applies.
    pub fn radial_law(&self, points: usize) -> RadialCurve {
        let law = RadialLaw::new(&self.moments, self.c);
        let mut curve = RadialCurve {
            r: Vec::new(),
            published: Vec::new(),
            corrected: Vec::new(),
        };
        if !self.has_disk || !self.radius.is_finite() || self.radius == 0.0 {
            return curve;
        }
        let root = (self.tokens as f64).sqrt();
        let last = points.max(2) - 1;
        curve.r = (0..=last)
            .map(|i| self.radius * (i as f64 / last as f64))
            .collect();
        for r in curve.r.iter().map(|r| r * root) {
            curve
                .published
                .push(uniform_disk_mass(self.moments.eta_published, r));
            curve.corrected.push(law.mass(r));
        }
        curve
    }

    /// Takes back what does not apply to masks, residual connections, unusual tokens and remedies.
    fn restrict(&mut self, model: &LayerModel) {
        let entries = &model.entries;
        if entries.eigenvalues == Eigenvalues::One {
            self.centre += 1.0;
            self.outlier = f64::NAN;
            self.singular_outlier = f64::NAN;
            self.no_singular_law();
            self.no_width_law();
        }
        if entries.eigenvalues == Eigenvalues::UnitCircle {
            self.warnings.push("All eigenvalues of orthogonal attention lie on the unit circle and all its singular values are 1: there is no bulk and no gap.".into());
            self.outlier = f64::NAN;
            self.singular_outlier = f64::NAN;
            self.radius_published = f64::NAN;
            self.no_singular_law();
            self.no_width_law();
        }
        if model.masked && entries.eigenvalues != Eigenvalues::UnitCircle {
            self.warnings.push("The laws are for attention without a mask: with one, the eigenvalues are the diagonal entries.".into());
            self.no_bulk_law();
            self.no_width_law();
            // The first row attends to itself alone.
            let stochastic = entries.normalised && entries.eigenvalues == Eigenvalues::Bulk;
            self.outlier = if stochastic && !model.remedied {
                self.moments.mean + model.residual
            } else {
                f64::NAN
            };
            self.singular_outlier = f64::NAN;
        }
        if model.residual != 0.0 {
            self.singular_outlier = f64::NAN;
            self.no_singular_law();
        }
        if model.residual != 0.0 || model.layernorm {
            self.no_width_law();
        }
        if entries.scores_grow {
            self.warnings.push("The laws are for tokens of unit length: a random walk grows along the sequence, and its scores with it.".into());
            if !entries.normalised {
                self.outlier = f64::NAN;
                self.singular_outlier = f64::NAN;
            }
            self.no_bulk_law();
            self.no_width_law();
        }
        if model.isotropic
            && !self.zeta.is_empty()
            && self.c * self.c * self.eta > 0.0
            && (model.key_width as f64).powi(2) < model.tokens as f64
        {
            self.warnings.push(format!(
                "d_qk = {} is below √T: higher-order parts of the attention keep a low rank too, so edge and radial law are approximate.",
                model.key_width
            ));
        }
    }

    fn no_bulk_law(&mut self) {
        self.radius = f64::NAN;
        self.radius_published = f64::NAN;
        self.radius_finite = f64::NAN;
        self.eta = f64::NAN;
        self.participation_exact = f64::NAN;
        self.entropy_exact = f64::NAN;
        self.eta_finite = f64::NAN;
        self.no_singular_law();
    }

    fn no_singular_law(&mut self) {
        self.edge_published = f64::NAN;
        self.edge_corrected = f64::NAN;
        self.edge_finite = f64::NAN;
        self.has_bulk = false;
    }

    fn no_width_law(&mut self) {
        self.excess_published = f64::NAN;
        self.excess_corrected = f64::NAN;
        self.excess_finite = f64::NAN;
        self.resolved_corrected = f64::NAN;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::{Attention, Parameters, Remedy, Tokens};

    fn laws(p: &Parameters) -> Laws {
        super::laws(&crate::attention::layer_model(p))
    }

    #[test]
    fn a_narrow_key_is_warned_of_where_there_are_keys() {
        for (attention, expected) in [
            (Attention::Softmax, true),
            (Attention::Differential, true),
            (Attention::Markov, false),
            (Attention::Orthogonal, false),
            (Attention::Uniform, false),
        ] {
            let narrow = Parameters {
                attention,
                d_qk: Some(4),
                ..Parameters::default()
            };
            let warned = laws(&narrow)
                .warnings
                .iter()
                .any(|warning| warning.starts_with("d_qk = 4 is below √T"));
            assert_eq!(warned, expected, "{}", attention.word());
        }
    }

    #[test]
    fn defaults_gather_every_law() {
        let laws = laws(&Parameters::default());
        assert_eq!(
            (laws.centre, laws.outlier, laws.singular_outlier),
            (0.0, 1.0, 1.0)
        );
        assert!(laws.edge_corrected > laws.edge_published && laws.radius < laws.radius_published);
        assert!((laws.radius_finite / laws.radius - 1.0).abs() < 0.2);
        assert!(laws.entropy_exact < 256f64.ln() && laws.participation_exact > 1.0 / 256.0);
        let density = laws.singular_density(101);
        assert!(density.x.len() == 101 && density.corrected.iter().all(|y| y.is_finite()));
        let area: f64 = density
            .x
            .windows(2)
            .zip(density.corrected.windows(2))
            .map(|(x, y)| 0.5 * (x[1] - x[0]) * (y[0] + y[1]))
            .sum();
        assert!((area - 1.0).abs() < 0.01, "{area}");
        assert_eq!(*laws.radial_law(50).corrected.last().unwrap(), 1.0);
    }

    #[test]
    fn a_residual_connection_shifts_the_disk_and_ends_the_singular_law() {
        let laws = laws(&Parameters {
            skip: true,
            alpha: 2.0,
            ..Parameters::default()
        });
        assert_eq!((laws.centre, laws.outlier), (2.0, 3.0));
        assert!(laws.edge_corrected.is_nan() && laws.singular_density(9).x.is_empty());
        assert!(laws.radius.is_finite());
    }

    #[test]
    fn remedies_remove_the_outlier_and_masks_every_law() {
        assert!(
            laws(&Parameters {
                remedy: Remedy::Gap,
                ..Parameters::default()
            })
            .outlier
            .is_nan()
        );
        let masked = laws(&Parameters {
            causal: true,
            ..Parameters::default()
        });
        assert!(masked.radius.is_nan() && masked.edge_corrected.is_nan());
        assert!((masked.outlier - 1.0).abs() < 1e-15 && !masked.warnings.is_empty());
    }

    #[test]
    fn finite_length_radius_is_that_of_the_inverse_participation() {
        let laws = laws(&Parameters {
            sigma_qk: 1.2,
            ..Parameters::default()
        });
        let exact = crate::theory::radius_finite(laws.participation_exact, 256);
        assert!((laws.radius_finite / exact - 1.0).abs() < 1e-12);
        assert!(
            laws.edge_finite < laws.edge_corrected && laws.excess_finite < laws.excess_corrected
        );
    }

    #[test]
    fn other_tokens_change_radius_and_outlier() {
        let unit = Parameters {
            tokens: Tokens::Unit,
            T: 600,
            sigma_qk: 0.8,
            ..Parameters::default()
        };
        let radius = laws(&unit).radius * 600f64.sqrt();
        assert!((radius - 0.9329).abs() < 1e-3, "{radius}");
        // Measured at T = d = d_qk = 600: √T s₂ = 2.20, one realisation.
        let edge = laws(&unit).edge_corrected * 600f64.sqrt();
        assert!((edge - 2.290).abs() < 1e-3, "{edge}");
        let even = Parameters {
            tokens: Tokens::Correlated,
            rho: 0.3,
            T: 600,
            ..Parameters::default()
        };
        let even = laws(&even);
        assert!(
            (even.radius * 600f64.sqrt() - 0.883).abs() < 2e-3
                && (even.singular_outlier - 1.111).abs() < 1e-3
        );
        assert!(
            even.edge_corrected.is_nan()
                && even.excess_corrected.is_nan()
                && !even.warnings.is_empty()
        );
    }

    #[test]
    fn every_kind_answers_at_every_corner() {
        for &attention in Attention::ALL {
            for (length, width) in [(2, 1), (2, 8192), (512, 4), (8192, 8192)] {
                for sigma_qk in [0.0, 1e-3, 1.0, 4.0] {
                    let p = Parameters {
                        attention,
                        T: length,
                        d: Some(8192),
                        d_qk: Some(width),
                        sigma_qk,
                        ..Parameters::default()
                    };
                    let laws = laws(&p);
                    assert!(
                        laws.radius_finite.is_finite() && laws.radius_finite >= 0.0,
                        "{attention:?} {length} {width} {sigma_qk}"
                    );
                    let density = laws.singular_density(20);
                    assert!(
                        density
                            .corrected
                            .iter()
                            .chain(&density.published)
                            .all(|y| !y.is_infinite())
                    );
                    laws.radial_law(10);
                }
            }
        }
    }
}
