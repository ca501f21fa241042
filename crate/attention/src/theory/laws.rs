//! Every law of one attention layer at the chosen parameters.

use super::bulk::{radius, radius_published};
use super::layer_model::{Eigenvalues, LayerModel, Range, TokenLaw};
use super::measured_range::LayerLaw;
use super::radial_law::{RadialLaw, uniform_disk_mass};
use super::singular_law::{SingularLaw, edge_published, quarter_circle_density};
use super::width::{excess, excess_published, resolved_one_layer};
#[cfg(doc)]
use super::{layer_model::EntryBound, moments::Moments};
use crate::law_status::LawStatus;
use attention_spectra_words::phrase;

/// The laws in units of A (moments are those of T·A, so bulk radii and edges have the factor 1/√T). A law is `None` if it does
/// not apply, is not finite, or is impossible for the entries of A ([`EntryBound`]): a radius above 1 for row-stochastic A.
/// [`Laws::status`] gives the status of each at these parameters.
#[derive(Clone, Debug)]
pub struct Laws {
    /// Centre of the bulk of eigenvalues: 0, or α with a residual connection.
    pub centre: f64,
    /// Outlying eigenvalue: 1 for row-stochastic A, m for ReLU and sigmoid, 1 − μ for differential
    /// attention (plus α with a residual connection).
    pub outlier: Option<f64>,
    /// Outlying singular value s₁; `None` with a residual connection.
    pub singular_outlier: Option<f64>,
    /// Variance η of T·A_ij.
    pub eta: Option<f64>,
    /// Variance at finite T: T·p − 1 with the exact p for one head of softmax or Markov attention (equal to `eta`
    /// where no exact p is known).
    pub eta_finite: Option<f64>,
    /// Radius √(η/T) of the bulk, at most the largest modulus of an eigenvalue (for Gaussian rows of unit length see [`Moments::radius_squared`]).
    pub radius: Option<f64>,
    /// Published bound 2√(η/T), GAP (4). A bound above the largest modulus of an eigenvalue is vacuous and is left out.
    pub radius_published: Option<f64>,
    /// Radius with the finite-T moments: √(p − 1/T) for softmax of isotropic tokens.
    pub radius_finite: Option<f64>,
    /// Published edge of the singular values, 2√(η/T), GAP (3). No edge is above the largest s₂ that the entries allow, or
    /// above the largest s₁ where the outlier is removed.
    pub edge_published: Option<f64>,
    /// Corrected edge.
    pub edge_corrected: Option<f64>,
    /// Corrected edge with the finite-T moments.
    pub edge_finite: Option<f64>,
    /// Exact inverse participation p of a row at this T; none for ReLU and sigmoid, and for differential attention, whose
    /// entries can be negative.
    pub participation_exact: Option<f64>,
    /// Exact mean entropy of a row in nats; as above.
    pub entropy_exact: Option<f64>,
    /// Published rate T⁻³ of sr(Σ) − 1 (no constant), GAP Theorem 2.2.
    pub excess_published: Option<f64>,
    /// Corrected sr(Σ) − 1.
    pub excess_corrected: Option<f64>,
    /// Corrected sr(Σ) − 1 with the finite-T moments.
    pub excess_finite: Option<f64>,
    /// Corrected limit of sr(Σ⊥)/T after the gap is removed.
    pub resolved_corrected: Option<f64>,
    /// Radii and edges that are left out because they are impossible for the entries of A.
    pub excluded: Vec<ExcludedLaw>,
    /// Sentences on infinite, missing or approximate laws.
    pub warnings: Vec<String>,
    model: LayerModel,
    domain: LawCoverage,
}

/// A law whose value is impossible for its matrix.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExcludedLaw {
    /// Its field in [`Laws`].
    pub name: &'static str,
    /// The largest value that the entries of A allow.
    pub bound: f64,
}

/// The applicable laws, decided before any is computed.
#[derive(Clone, Copy, Debug)]
struct LawCoverage {
    /// The bulk of eigenvalues, and the rows.
    bulk: bool,
    /// Singular values.
    singular: bool,
    /// The rank of the layer's output.
    width: bool,
    /// The separate eigenvalue.
    outlier: bool,
    /// The separate singular value.
    singular_outlier: bool,
}

impl LawCoverage {
    /// The laws that hold for a model. Masks rule out every law of the bulk; residual connections rule out those of singular
    /// values. LayerNorm rules out the law of the rank. Tokens of a random walk rule out all laws but that of an outlier fixed
    /// by row sums of 1.
    fn of(model: &LayerModel) -> Self {
        let entries = &model.entries;
        let (masked, of_walk) = (model.masked, entries.of_walk);
        let has_bulk = entries.eigenvalues == Eigenvalues::Bulk;
        let on_circle = entries.eigenvalues == Eigenvalues::UnitCircle;
        let has_laws = model.has_laws && entries.limit.are_known;
        let bulk = has_laws && (!masked || on_circle) && !of_walk;
        // With an outlier beside equal eigenvalues A is symmetric: singular values are their moduli.
        let singular = bulk && entries.has_outlier() && model.residual == 0.0;
        let outlier = has_laws
            && entries.has_outlier()
            && !model.remedied
            && (entries.normalised || !of_walk);
        Self {
            bulk,
            singular,
            width: singular && has_bulk && !model.acts_on_outputs,
            // The first row under a mask attends to itself alone.
            outlier: outlier && (entries.normalised || !masked),
            singular_outlier: outlier && !masked && model.residual == 0.0,
        }
    }
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
    /// Values with the finite-T moments.
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
    /// Values with the finite-T moments.
    pub finite: Vec<f64>,
}

/// All laws of a layer; well under a millisecond except for very small d_qk.
pub fn laws(model: &LayerModel) -> Laws {
    let entries = &model.entries;
    let (tokens, moments, finite) = (model.tokens, &entries.limit, &entries.finite);
    let (c, gamma, row) = (model.c(), model.gamma(), entries.row);
    let value_ratio = model.value_ratio();
    let root = (tokens as f64).sqrt();
    let domain = LawCoverage::of(model);
    let on_circle = entries.eigenvalues == Eigenvalues::UnitCircle;
    let edge_of = |edge: f64| edge / root + entries.centre().abs();
    let bound = &entries.bound;
    let first = bound.first_singular_value(tokens);
    let edge_bound = match model.remedied {
        true => first,
        false => bound.second_singular_value(tokens),
    };
    let mut excluded = Vec::new();
    let mut within = |name: &'static str, law: Option<f64>, bound: f64| {
        let allowed = law.filter(|law| *law <= bound);
        excluded.extend((law != allowed).then_some(ExcludedLaw { name, bound }));
        allowed
    };
    let bulk = |law: f64| known(domain.bulk, law);
    let singular = |law: f64| known(domain.singular, law);
    let width = |law: f64| known(domain.width, law);
    let radius_published = bulk(radius_published(moments.eta_published, tokens));
    Laws {
        centre: model.residual + entries.centre(),
        outlier: known(domain.outlier, moments.mean + model.residual),
        singular_outlier: known(
            domain.singular_outlier && moments.singular_outlier <= first,
            moments.singular_outlier,
        ),
        eta: bulk(moments.eta),
        eta_finite: bulk(finite.eta),
        radius: within(
            "radius",
            bulk(radius(moments.radius_squared(), tokens)),
            bound.eigenvalue,
        ),
        radius_published: within(
            "radius_published",
            radius_published.filter(|_| !on_circle),
            bound.eigenvalue,
        ),
        radius_finite: within(
            "radius_finite",
            bulk(radius(finite.radius_squared(), tokens)),
            bound.eigenvalue,
        ),
        edge_published: within(
            "edge_published",
            singular(edge_of(edge_published(moments))),
            edge_bound,
        ),
        edge_corrected: within(
            "edge_corrected",
            singular(edge_of(SingularLaw::new(moments, c).edge())),
            edge_bound,
        ),
        edge_finite: within(
            "edge_finite",
            singular(edge_of(SingularLaw::new(finite, c).edge())),
            edge_bound,
        ),
        participation_exact: row.and_then(|row| bulk(row.participation)),
        entropy_exact: row.and_then(|row| bulk(row.entropy)),
        excess_published: width(excess_published(gamma, tokens, 1)),
        excess_corrected: width(excess(moments, c, gamma, value_ratio, tokens)),
        excess_finite: width(excess(finite, c, gamma, value_ratio, tokens)),
        resolved_corrected: width(resolved_one_layer(moments, c, value_ratio)),
        excluded,
        warnings: warnings(model),
        model: model.clone(),
        domain,
    }
}

/// A law with a finite value.
fn known(applies: bool, law: f64) -> Option<f64> {
    Some(law).filter(|law| applies && law.is_finite())
}

/// The number in a data set for a law; `NaN` without one.
pub fn number(law: Option<f64>) -> f64 {
    law.unwrap_or(f64::NAN)
}

impl Laws {
    /// Measured status of a law near these parameters. Right where the laws are exact.
    pub fn status(&self, law: LayerLaw) -> LawStatus {
        self.model.status(law)
    }

    /// Whether the laws are exact at every T, so that a measurement differs only by its own rounding.
    pub fn are_exact(&self) -> bool {
        self.model.entries.range == Range::Always
    }

    /// |λ₁| − |λ₂| where the bulk ends at the distance `radius` from its centre. A residual connection moves centre and
    /// outlier alike. `None` where the outlier is in the bulk.
    pub fn eigen_gap(&self, radius: Option<f64>) -> Option<f64> {
        let gap = self.outlier? - self.centre - radius?;
        (gap >= 0.0).then_some(gap)
    }

    /// s₁ − s₂ where the bulk of singular values ends at `edge`; `None` where s₁ is in the bulk.
    pub fn singular_gap(&self, edge: Option<f64>) -> Option<f64> {
        let gap = self.singular_outlier? - edge?;
        (gap >= 0.0).then_some(gap)
    }

    /// Densities at `points` (≥ 4) singular values from 0 to just beyond the published and the corrected edge, both among
    /// them, or beyond that of finite T where these are left out. Of a law without an edge the density is `NaN`; all is
    /// empty where no law applies.
    pub fn singular_density(&self, points: usize) -> SingularDensity {
        let root = (self.model.tokens as f64).sqrt();
        let (moments, c) = (&self.model.entries.limit, self.model.c());
        let law = SingularLaw::new(moments, c);
        let at_length = SingularLaw::new(&self.model.entries.finite, c);
        let mut edges = vec![self.edge_published, self.edge_corrected];
        edges.retain(Option::is_some);
        if edges.is_empty() && moments.eta.is_finite() {
            edges.push(self.edge_finite);
        }
        let edges = edges.into_iter().flatten();
        let widest = edges.clone().fold(0.0, f64::max);
        let mut density = SingularDensity {
            x: Vec::new(),
            published: Vec::new(),
            corrected: Vec::new(),
            finite: Vec::new(),
        };
        let has_bulk = self.model.entries.eigenvalues == Eigenvalues::Bulk;
        if !self.domain.singular || !has_bulk || widest == 0.0 {
            return density;
        }
        let steps = points.max(4) - 2;
        density.x = (0..steps)
            .map(|i| {
                // Quadratic spacing: the density may rise steeply towards zero.
                let t = i as f64 / (steps - 1) as f64;
                widest * 1.02 * (t * (0.2 + 0.8 * t)).max(1e-9)
            })
            .chain(edges)
            .collect();
        crate::sorting::ascending(&mut density.x);
        let published = moments.eta_published;
        let of = |edge: Option<f64>, density: f64| number(edge.map(|_| root * density));
        for &x in &density.x {
            let s = root * x;
            let quarter_circle = quarter_circle_density(published, s);
            density
                .published
                .push(of(self.edge_published, quarter_circle));
            density
                .corrected
                .push(of(self.edge_corrected, law.density(s)));
            density
                .finite
                .push(of(self.edge_finite, at_length.density(s)));
        }
        density
    }

    /// Shares at `points` (≥ 2) distances from 0 to the radius, or to that of finite T where the limit is left out. For a law without a
    /// radius the shares are `NaN`. Without a law everything is empty.
    pub fn radial_law(&self, points: usize) -> RadialCurve {
        let entries = &self.model.entries;
        let law = RadialLaw::new(&entries.limit, self.model.c());
        let at_length = RadialLaw::new(&entries.finite, self.model.c());
        let mut curve = RadialCurve {
            r: Vec::new(),
            published: Vec::new(),
            corrected: Vec::new(),
            finite: Vec::new(),
        };
        let finite = self.radius_finite.filter(|_| entries.limit.eta.is_finite());
        let radius = self.radius.or(finite).filter(|r| *r > 0.0);
        let (Some(radius), false) = (radius, entries.eigenvalues == Eigenvalues::UnitCircle) else {
            return curve;
        };
        let of = |radius: Option<f64>, share: f64| number(radius.map(|_| share));
        let root = (self.model.tokens as f64).sqrt();
        let last = points.max(2) - 1;
        curve.r = (0..=last)
            .map(|i| radius * (i as f64 / last as f64))
            .collect();
        for r in curve.r.iter().map(|r| r * root) {
            let published = entries.limit.eta_published;
            let disk = uniform_disk_mass(published, r);
            let is_published = self.radius.filter(|_| !published.is_nan());
            curve.published.push(of(is_published, disk));
            curve.corrected.push(of(self.radius, law.mass(r)));
            curve.finite.push(of(self.radius_finite, at_length.mass(r)));
        }
        curve
    }
}

/// Warnings about infinite, missing or approximate laws.
fn warnings(model: &LayerModel) -> Vec<String> {
    if !model.has_laws {
        return Vec::new();
    }
    let entries = &model.entries;
    let mut warnings = entries.limit.warnings.clone();
    let on_circle = entries.eigenvalues == Eigenvalues::UnitCircle;
    if on_circle {
        warnings.push(phrase!("attention-orthogonal-has-no-bulk").into());
    }
    if model.masked && !on_circle {
        warnings.push(phrase!("attention-laws-without-mask").into());
    }
    if entries.of_walk {
        warnings.push(phrase!("attention-laws-for-unit-tokens").into());
    }
    let zeta = &entries.limit.linear;
    let spread = match LawCoverage::of(model).bulk {
        true => entries.limit.eta,
        false => 0.0,
    };
    if model.tokens_law == TokenLaw::Orthogonal
        && !zeta.is_empty()
        && spread > 0.0
        && (model.key_width as f64).powi(2) < model.tokens as f64
    {
        warnings.push(phrase!(
            "attention-narrow-keys-approximate",
            key_width = model.key_width
        ));
    }
    warnings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specification::{Attention, RandomAttention, Remedy, ScoreScale, Tokens};
    use attention_spectra_testing::addresses::FromText;

    fn laws(p: &RandomAttention) -> Laws {
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
            let narrow = RandomAttention {
                attention,
                d_qk: Some(4),
                ..RandomAttention::default()
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
        let laws = laws(&RandomAttention::default());
        assert_eq!(
            (laws.centre, laws.outlier, laws.singular_outlier),
            (0.0, Some(1.0), Some(1.0))
        );
        assert!(number(laws.edge_corrected) > number(laws.edge_published));
        assert!(number(laws.radius) < number(laws.radius_published));
        assert!((number(laws.radius_finite) / number(laws.radius) - 1.0).abs() < 0.2);
        assert!(number(laws.entropy_exact) < 256f64.ln());
        assert!(number(laws.participation_exact) > 1.0 / 256.0);
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
        let laws = laws(&RandomAttention {
            skip: true,
            alpha: 2.0,
            ..RandomAttention::default()
        });
        assert_eq!((laws.centre, laws.outlier), (2.0, Some(3.0)));
        assert!(laws.edge_corrected.is_none() && laws.singular_density(9).x.is_empty());
        assert!(laws.radius.is_some());
    }

    #[test]
    fn remedies_remove_the_outlier_and_masks_every_law() {
        assert!(
            laws(&RandomAttention {
                remedy: Remedy::Gap,
                ..RandomAttention::default()
            })
            .outlier
            .is_none()
        );
        let masked = laws(&RandomAttention {
            causal: true,
            ..RandomAttention::default()
        });
        assert!(masked.radius.is_none() && masked.edge_corrected.is_none());
        assert!((number(masked.outlier) - 1.0).abs() < 1e-15 && !masked.warnings.is_empty());
    }

    #[test]
    fn finite_length_radius_is_that_of_the_inverse_participation() {
        let laws = laws(&RandomAttention {
            scale: ScoreScale::SigmaQk(1.2),
            ..RandomAttention::default()
        });
        let exact = crate::theory::radius_finite(number(laws.participation_exact), 256);
        assert!((number(laws.radius_finite) / exact - 1.0).abs() < 1e-12);
        assert!(number(laws.edge_finite) < number(laws.edge_corrected));
        assert!(number(laws.excess_finite) < number(laws.excess_corrected));
    }

    #[test]
    fn other_tokens_change_radius_and_outlier() {
        let unit = RandomAttention {
            tokens: Tokens::Unit,
            T: 600,
            scale: ScoreScale::SigmaQk(0.8),
            ..RandomAttention::default()
        };
        let radius = number(laws(&unit).radius) * 600f64.sqrt();
        assert!((radius - 0.9329).abs() < 1e-3, "{radius}");
        // Measured at T = d = d_qk = 600: √T s₂ = 2.20, one realisation.
        let edge = number(laws(&unit).edge_corrected) * 600f64.sqrt();
        assert!((edge - 2.290).abs() < 1e-3, "{edge}");
        let even = RandomAttention {
            tokens: Tokens::Correlated,
            rho: 0.3,
            T: 600,
            ..RandomAttention::default()
        };
        let even = laws(&even);
        assert!(
            (number(even.radius) * 600f64.sqrt() - 0.883).abs() < 2e-3
                && (number(even.singular_outlier) - 1.111).abs() < 1e-3
        );
        assert!(
            even.edge_corrected.is_none()
                && even.excess_corrected.is_none()
                && !even.warnings.is_empty()
        );
    }

    #[test]
    fn every_kind_answers_at_every_corner() {
        for &attention in Attention::ALL {
            for (length, width) in [(2, 1), (2, 8192), (512, 4), (8192, 8192)] {
                for sigma_qk in [0.0, 1e-3, 1.0, 4.0] {
                    let p = RandomAttention {
                        attention,
                        T: length,
                        d: Some(8192),
                        d_qk: Some(width),
                        scale: ScoreScale::SigmaQk(sigma_qk),
                        ..RandomAttention::default()
                    };
                    let laws = laws(&p);
                    assert!(
                        laws.radius_finite
                            .is_some_and(|r| r.is_finite() && r >= 0.0),
                        "{attention:?} {length} {width} {sigma_qk}"
                    );
                    let density = laws.singular_density(20);
                    for (values, edge) in [
                        (&density.published, laws.edge_published),
                        (&density.corrected, laws.edge_corrected),
                        (&density.finite, laws.edge_finite),
                    ] {
                        assert!(values.iter().all(|y| match edge {
                            Some(_) => y.is_finite() && *y >= 0.0,
                            None => y.is_nan(),
                        }));
                    }
                    let curve = laws.radial_law(10);
                    let has_paper = ![Attention::Sink, Attention::Sinkhorn].contains(&attention);
                    for (shares, radius) in [
                        (&curve.published, laws.radius.filter(|_| has_paper)),
                        (&curve.corrected, laws.radius),
                        (&curve.finite, laws.radius_finite),
                    ] {
                        assert_eq!(shares.len(), curve.r.len());
                        if radius.is_none() {
                            assert!(shares.iter().all(|share| share.is_nan()));
                            continue;
                        }
                        assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
                        assert!(shares.windows(2).all(|pair| pair[0] <= pair[1]));
                    }
                }
            }
        }
    }

    fn at(text: &str) -> Laws {
        let (p, problems) = RandomAttention::from_text(text);
        assert_eq!(problems, vec![], "{text}");
        laws(&p)
    }

    #[test]
    fn a_law_beyond_what_the_entries_allow_is_left_out_and_named() {
        let names = |laws: &Laws| -> Vec<&str> {
            let excluded = laws.excluded.iter();
            excluded.map(|law| law.name).collect()
        };
        assert!(names(&at("T=256&beta=0.8")).is_empty());
        // σ_A = 4: a radius of 4/√32 = 0.707 is possible, and twice that radius is not.
        let bound = at("T=32&attention=markov&sigma_A=4");
        assert!(bound.radius.is_some() && bound.radius_published.is_none());
        assert_eq!(names(&bound), ["radius_published"]);
        let large = at("T=256&hold=beta&beta=3");
        assert_eq!(
            names(&large),
            [
                "radius",
                "radius_published",
                "edge_published",
                "edge_corrected"
            ]
        );
        assert!(large.radius.is_none() && large.edge_corrected.is_none());
        assert!(number(large.radius_finite) < 1.0 && number(large.edge_finite) < 128f64.sqrt());
        let most: Vec<f64> = large.excluded.iter().map(|law| law.bound).collect();
        assert_eq!(most[..3], [1.0, 1.0, 128f64.sqrt()]);
        // What remains is drawn: the laws of finite T alone.
        let (density, curve) = (large.singular_density(30), large.radial_law(10));
        assert!(density.x.len() > 20 && density.corrected.iter().all(|y| y.is_nan()));
        assert!(density.finite.iter().all(|y| y.is_finite()));
        assert!(curve.published.iter().all(|y| y.is_nan()));
        assert!(curve.finite.last().is_some_and(|share| *share > 0.999));
        // ReLU scores are of any size; a second head weighs μ.
        assert!(names(&at("T=256&attention=relu&sigma_qk=4")).is_empty());
        let two = at("T=256&attention=differential&mu=0.5&hold=beta&beta=3");
        assert_eq!(two.excluded[0].bound, 1.5);
        assert_eq!(at("T=64&attention=sigmoid").excluded, []);
    }

    #[test]
    fn a_gap_is_that_of_the_outlier_over_the_bulk_around_its_centre_or_none() {
        let (plain, shifted) = (at("T=64"), at("T=64&skip=1&alpha=3"));
        let gap = number(plain.eigen_gap(plain.radius));
        assert!((gap - (1.0 - number(plain.radius))).abs() < 1e-15);
        assert!((number(shifted.eigen_gap(shifted.radius)) - gap).abs() < 1e-12);
        let singular = number(plain.singular_gap(plain.edge_corrected));
        assert!((singular - (1.0 - number(plain.edge_corrected))).abs() < 1e-15);
        // Two heads that cancel have no outlier outside the bulk.
        let cancelled = at("T=64&attention=differential&mu=1");
        assert_eq!(cancelled.eigen_gap(cancelled.radius), None);
        assert_eq!(cancelled.singular_gap(cancelled.edge_finite), None);
    }

    #[test]
    fn orthogonal_values_add_nothing_to_the_rank() {
        let (gaussian, orthogonal) = (
            at("T=128&sigma_qk=0.8"),
            at("T=128&sigma_qk=0.8&values=orthogonal"),
        );
        let eta = number(gaussian.eta);
        let difference = number(gaussian.excess_corrected) - number(orthogonal.excess_corrected);
        assert!((128.0 * difference / (eta * eta) - 1.0).abs() < 1e-12);
        // Twenty sampled matrices: 0.00530 ± 0.00006.
        assert!((number(orthogonal.excess_corrected) - 0.005_346).abs() < 1e-6);
        assert!((number(gaussian.resolved_corrected) - 0.0482).abs() < 1e-4);
        assert!((number(orthogonal.resolved_corrected) - 0.0731).abs() < 1e-3);
        let identity = at("T=128&sigma_qk=0.8&values=identity");
        assert_eq!(identity.excess_corrected, orthogonal.excess_corrected);
    }

    #[test]
    fn rows_of_two_heads_have_no_participation() {
        let two = at("T=64&attention=differential&mu=0.5");
        assert_eq!((two.participation_exact, two.entropy_exact), (None, None));
        assert!(two.radius_finite.is_some());
    }

    #[test]
    fn ranks_are_those_of_so_many_tokens_and_dimensions() {
        // Σ of one dimension has rank 1, whatever T is.
        assert_eq!(at("T=9&tokens=unit&d=1").excess_published, None);
        assert!((number(at("T=9").excess_published) - 1.0 / 729.0).abs() < 1e-17);
    }

    #[test]
    fn which_laws_there_are_follows_from_mask_tokens_remedy_and_kind() {
        for (text, known) in [
            ("attention=softmax", [true, true, true]),
            ("attention=softmax&remedy=gap", [false, false, true]),
            // Rows that sum to one fix the outlier whatever the tokens do.
            ("attention=softmax&tokens=walk", [true, true, false]),
            // Of length 1 the keys of a walk still resemble their neighbours.
            (
                "attention=softmax&tokens=walk&qk_norm=1",
                [true, true, false],
            ),
            ("attention=softmax&causal=1", [true, false, false]),
            (
                "attention=softmax&causal=1&tokens=walk",
                [true, false, false],
            ),
            ("attention=sigmoid", [true, true, true]),
            ("attention=sigmoid&tokens=walk", [false, false, false]),
            ("attention=sigmoid&causal=1", [false, false, false]),
            (
                "attention=sigmoid&tokens=correlated&rho=0.5",
                [false, false, false],
            ),
        ] {
            let laws = at(text);
            let found = [laws.outlier, laws.singular_outlier, laws.radius];
            assert_eq!(found.map(|law| law.is_some()), known, "{text}");
            let has_density = !laws.singular_density(10).x.is_empty();
            assert_eq!(has_density, known[2], "{text}");
        }
        assert_eq!(at("attention=identity&skip=1&alpha=0.5").centre, 1.5);
        for none in [
            "attention=uniform",
            "attention=markov&law=pareto&tail_index=1.5",
        ] {
            assert!(at(none).radial_law(10).r.is_empty(), "{none}");
            assert!(at(none).singular_density(10).x.is_empty(), "{none}");
        }
        let is_narrow = |width: usize| {
            let warnings = at(&format!("T=256&d_qk={width}")).warnings;
            warnings.iter().any(|warning| warning.contains("below √T"))
        };
        assert_eq!([15, 16].map(is_narrow), [true, false]);
        // Under a mask there is no bulk that it could be wrong about.
        let masked = at("T=256&d_qk=15&causal=1").warnings.concat();
        assert!(!masked.contains("below √T"), "{masked}");
    }

    #[test]
    fn densities_are_close_together_at_zero_and_end_beyond_both_edges() {
        let laws = laws(&RandomAttention::default());
        let (published, corrected) = (number(laws.edge_published), number(laws.edge_corrected));
        let SingularDensity { x, .. } = laws.singular_density(22);
        let (first, last) = (x[0], x[21]);
        let widest = published.max(corrected);
        assert!((last / (1.02 * widest) - 1.0).abs() < 1e-14);
        assert!((first / (1.02e-9 * widest) - 1.0).abs() < 1e-14);
        assert!(x.contains(&published) && x.contains(&corrected));
        // t (0.2 + 0.8 t) of the whole, t in steps of a nineteenth: these differ by 1.6/19² more and more.
        let kept = x.iter().filter(|&&x| x != published && x != corrected);
        let kept: Vec<f64> = kept.copied().collect();
        for three in kept[1..].windows(3) {
            let bend = (three[2] - 2.0 * three[1] + three[0]) / (1.02 * widest);
            assert!((bend - 1.6 / 361.0).abs() < 1e-12, "{bend}");
        }
    }
}
