//! Laws of random attention matrices, as closed forms and integrals, without sampling.
//!
//! The moments of T·A_ij give the spectral laws of √T·A⊥, and these give the stable rank. One row is a random energy model, exact at
//! finite T. Where a published formula disagrees with simulation, the corrected one has a separate name. Files are below `theory/`.
//! “Ours” marks a law that is in none of the five papers.
//!
//! # Spectra of one layer
//!
//! | law | function | file | source |
//! | --- | --- | --- | --- |
//! | bulk radius of the eigenvalues √(η/T) | [`radius`] | `bulk.rs` | Bordenave, Caputo and Chafaï 2012; GAP Theorem A.1 |
//! | published bound 2√(η/T) on the second eigenvalue | [`radius_published`] | `bulk.rs` | GAP (4) |
//! | bulk radius at finite T √(p − 1/T) | [`radius_finite`] | `bulk.rs` | ours; p after REM (12) |
//! | moduli of the eigenvalues, T → ∞ | [`RadialLaw`] | `radial_law.rs` | ours, from Haagerup and Larsen 2000 |
//! | moduli: uniform disk | [`uniform_disk_mass`] | `radial_law.rs` | GAP Theorem A.1 |
//! | singular values: edge and density, corrected | [`edge`], [`SingularLaw`] | `singular_law.rs`, `free_sum.rs` | ours; corrects GAP (3) |
//! | singular values: edge 2√η and quarter circle, published | [`edge_published`], [`quarter_circle_density`] | `singular_law.rs` | GAP (3), Lemma A.6 |
//! | singular values at fixed d_qk, T → ∞ | [`FixedWidth`] | `fixed_width.rs` | ours; compare GAP (2), (3), (6) |
//! | mean, variance η and linear part ζ of the entries | [`Moments`] | `moments.rs` | GAP §2 for η of independent entries; the rest ours |
//! | mean, variance η and linear part ζ with QK-norm | [`ScoreModel`] | `score_moments.rs`, `unit_score.rs` | ours |
//! | all laws of a layer, with their status | [`laws()`], [`Laws`] | `laws.rs`, `layer_model.rs` | of each law |
//! | where each law is within 10 % of simulation | [`measured_range::status`] | `measured_range.rs` | measured |
//!
//! # Rank collapse and gradients
//!
//! | law | function | file | source |
//! | --- | --- | --- | --- |
//! | rank collapse in width T, through ℓ layers, published | [`excess_published`] | `width.rs` | GAP Theorem 2.2, Proposition 3.4 |
//! | rank collapse in width T, through ℓ layers, corrected | [`excess_corrected`] | `width.rs` | ours, from GAP Theorem A.4 and Proposition A.8 |
//! | rank collapse, one layer of any attention type | [`excess`] | `width.rs` | ours |
//! | stable rank per token without the gap | [`resolved`], [`resolved_one_layer`] | `width.rs` | limit ours; existence GAP Theorem 2.3, Proposition 3.7 |
//! | rank collapse in depth: cosine of tokens from block to block | [`Update`] | `similarity/update.rs` | REM (14), (16)–(19) |
//! | its fixed points | [`fixed_points`] | `similarity/fixed_points.rs` | root finding |
//! | critical residual strength α_c | [`critical_alpha`] | `similarity/update.rs` | REM Figure 1(c), by bisection |
//! | overlaps p and p× against the cosine | [`Overlaps`], [`RowOverlaps`] | `similarity/overlaps.rs` | REM (12), (13) |
//! | β of standard initialisations | [`effective_beta`] | `similarity/initialisation.rs` | REM (B.1) |
//! | effect of an activation on covariances | [`ActivationKernel`] | `activation.rs` | REM (18), Poole et al. 2016, Cho and Saul 2009 |
//! | effect of gates on the cosine | [`GateKernel`] | `gate.rs` | ours |
//! | gradient of the value weights, published | [`gradient_bound`] | `gradient_growth.rs` | GAP Proposition 3.6 |
//! | gradient of the value weights, explicit | [`gradient_growth()`] | `gradient_growth.rs` | ours |
//! | gradient of the value weights without the gap | [`gradient_resolved`] | `gradient_growth.rs` | GAP Proposition 3.8 |
//! | gradient of the query weights W^Q | [`RowMoments`] | `gradient_law.rs` | ours; published form arXiv 2505.24333v3 |
//! | signal without the gap: moments | [`signal_moments`] | `isometry.rs` | GAP Proposition A.8 |
//! | Jacobian without the gap: moments | [`jacobian_moments_published`], [`jacobian_moments`] | `isometry.rs` | GAP Proposition A.9, and corrected |
//! | signal and Jacobian without the gap: densities | [`signal_density`], [`jacobian_density`] | `isometry.rs` | ours, by S-transforms |
//!
//! # One row of attention
//!
//! | law | function | file | source |
//! | --- | --- | --- | --- |
//! | critical score scale β_c(ρ) | [`critical_beta`] | `overlap.rs` | REM (13) |
//! | inverse participation p, exact at finite T | [`participation`], [`Row`] | `overlap.rs` | REM (12); integral ours |
//! | inverse participation p, T → ∞ | [`participation_asymptotic`] | `overlap.rs` | REM (12), (B.12) |
//! | inverse participation p, published finite-size estimate | [`participation_published`] | `overlap.rs` | REM (B.19) |
//! | entropy, exact and T → ∞ | [`Row`], [`entropy_fraction_asymptotic`] | `overlap.rs` | REM §3; exact integral ours |
//! | overlap p× of two rows, exact at finite T | [`cross_overlap()`] | `cross_overlap.rs` | REM (10), (12); integral ours |
//! | β of a measured participation | [`beta_of_participation`] | `concentration.rs` | REM (12), inverted |
//! | weights before a row is normalised | [`WeightLaw`] | `weights.rs` | definitions |
//!
//! # Single papers, and weights of real models
//!
//! | law | function | file | source |
//! | --- | --- | --- | --- |
//! | low-pass or not: dominating eigenvalue of I + H ⊗ A | [`filtering::dominating`] | `filtering.rs` | FILTER Theorems 3.5, B.2, C.1, Corollary B.4 |
//! | which tokens propagate | [`localisation::propagation_probability`] | `localisation.rs` | LOCAL (6), Lemmas 1 and 2 |
//! | variance of the eigenspectrum of W | [`localisation::eigen_variance`] | `localisation.rs` | LOCAL (8) |
//! | bounds on the entropy of a row | [`localisation::entropy_bound`], [`localisation::least_entropy`] | `localisation.rs` | LOCAL (9), and corrected |
//! | orthogonality error | [`orthogonal::orthogonality_bounds`] | `orthogonal.rs` | OSA Theorem A.1 |
//! | condition number of the Jacobian | [`orthogonal::condition_envelope`] | `orthogonal.rs` | OSA Theorems C.3, C.4 |
//! | cost of a head | [`orthogonal::operations_qr`] and others | `orthogonal.rs` | OSA Table 1 |
//! | singular values of independent entries (Marchenko–Pastur): edges, density | [`MarchenkoPastur`] | `marchenko_pastur.rs` | Marchenko and Pastur 1967, Johnstone 2001 |
//! | eigenvalues of a product of two random matrices | [`GinibreProduct`] | `ginibre_product.rs` | Burda et al. 2010 |
//! | power law of a tail | [`PowerLaw`] | `power_law.rs` | Clauset, Shalizi and Newman 2009 |
//! | Gauss–Hermite and other quadratures, Laplace transforms | [`gauss_hermite`], [`normal_mean`] | `numerics/` | Golub and Welsch 1969 |

mod activation;
mod bulk;
mod concentration;
mod cross_overlap;
pub mod filtering;
mod fixed_width;
mod free_sum;
mod gate;
mod ginibre_product;
mod gradient_growth;
mod gradient_law;
mod isometry;
mod laws;
mod layer_model;
pub mod localisation;
mod marchenko_pastur;
pub mod measured_range;
mod moments;
mod numerics;
pub mod orthogonal;
mod overlap;
mod power_law;
mod radial_law;
mod score_model;
mod score_moments;
mod similarity;
mod singular_law;
mod unit_score;
mod weights;
mod width;

pub use activation::{ActivationKernel, activate};
pub use bulk::{radius, radius_finite, radius_published};
pub use concentration::{LARGEST_BETA, beta_of_participation};
pub use cross_overlap::cross_overlap;
pub use fixed_width::FixedWidth;
pub use gate::GateKernel;
pub use ginibre_product::GinibreProduct;
pub use gradient_growth::{gradient_bound, gradient_growth, gradient_resolved};
pub use gradient_law::RowMoments;
pub use isometry::{
    LogDensity, MeanVariance, jacobian_density, jacobian_moments, jacobian_moments_published,
    signal_density, signal_moments,
};
pub use laws::{ExcludedLaw, Laws, RadialCurve, SingularDensity, laws, number};
pub use layer_model::{Eigenvalues, EntryBound, EntryLaw, LayerModel, Range, TokenLaw};
pub use marchenko_pastur::MarchenkoPastur;
pub use moments::Moments;
pub use numerics::quadrature::{
    QuadratureRule, chi_square_rule, gauss_hermite, mean_chi, normal_mean,
};
pub use overlap::{
    Row, critical_beta, entropy_fraction_asymptotic, participation, participation_asymptotic,
    participation_key_query, participation_published,
};
pub use power_law::PowerLaw;
pub use radial_law::{RadialLaw, uniform_disk_mass};
pub use score_model::ScoreModel;
pub use similarity::{
    BlockModel, FixedPoint, INITIALISATIONS, NamedInitialisation, Overlaps, RowOverlaps, Update,
    critical_alpha, effective_beta, fixed_points,
};
pub use singular_law::{DensityCurve, SingularLaw, edge, edge_published, quarter_circle_density};
pub use weights::WeightLaw;
pub use width::{excess, excess_corrected, excess_published, resolved, resolved_one_layer};
