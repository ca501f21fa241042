//! Closed forms and quadratures for one attention layer, without sampling.
//!
//! Moments of T·A_ij → spectral laws of √T·A⊥ (bulk, singular values, radial law) → stable rank; and one row
//! as a random energy model (inverse participation, entropy), exact at finite T. Where a published
//! formula fails against simulation, the corrected one is beside it under its own name.

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
pub use singular_law::{
    DensityCurve, SingularLaw, edge, edge_published, quarter_circle_density, quarter_circle_mass,
};
pub use weights::WeightLaw;
pub use width::{excess, excess_corrected, excess_published, resolved, resolved_one_layer};
