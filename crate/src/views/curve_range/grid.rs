//! The dials at which views were measured.

use crate::dataset::Name;
use crate::parameters::{Law, Parameters, View};
use crate::views::names::{self, *};

/// The places of one view.
pub(in crate::views) struct Grid {
    /// The views: the measured one, and others with the same curves.
    pub views: &'static [View],
    /// Settings common to all places, as an address.
    pub base: &'static str,
    /// Settings that differ.
    pub variables: &'static [Variable],
    /// Parameters that may have any value: they vary along the curve, or do not change a distribution.
    pub free: &'static [&'static str],
    /// The abscissa, a column; none for numbers of the summary.
    pub x: Option<Name<'static>>,
    /// Laws, each with the measurement it is compared with: two columns, or two numbers of the summary.
    pub laws: &'static [(Name<'static>, Name<'static>)],
    /// Numbers of the summary that are values of a law, and the column of that law.
    pub summary: &'static [(Name<'static>, Name<'static>)],
    /// How it is judged.
    pub axis: VerticalAxis,
    /// Number of walks behind each measured share, if the laws depend on the samples. Then the laws are stored with the measurements, and
    /// differ from them by the error of the walks.
    pub walks: Option<usize>,
    /// Realisations at each T.
    pub samples: fn(usize) -> usize,
}

/// The axis of the curves, which decides how far a law may be off.
#[derive(Clone, Copy, PartialEq)]
pub(in crate::views) enum VerticalAxis {
    /// Linear: a tenth of the value, or this distance if it is larger, since it is invisible on the axis.
    Linear(f64),
    /// Powers of ten: a twentieth of the decades between the first point and the judged one. On a longer axis the
    /// visible distance is larger: no law is shown as right that is visibly off.
    Decades,
}

/// One value for each variable of a grid.
pub(in crate::views) type Place = Vec<f64>;

/// A quantity that differs from place to place.
pub(in crate::views) struct Variable {
    /// The parameters that the variable decides.
    pub fields: &'static [&'static str],
    /// Value of the variable in given parameters; `None` outside of the grid.
    pub read: fn(&Parameters) -> Option<f64>,
    /// Whether results at two values may be interpolated.
    pub is_continuous: bool,
    /// Part of an address that sets the variable, for a value and a T.
    pub text: fn(f64, usize) -> String,
    /// Ascending.
    pub values: &'static [f64],
}

impl Grid {
    /// The address of a place, one value for each variable; T is the first.
    pub fn address(&self, place: &[f64]) -> String {
        let tokens = place.first().map_or(0, |tokens| *tokens as usize);
        let settings = self.variables.iter().zip(place);
        settings.fold(self.base.to_owned(), |address, (variable, value)| {
            format!("{address}&{}", (variable.text)(*value, tokens))
        })
    }

    /// All places.
    pub fn places(&self) -> Vec<Place> {
        self.variables
            .iter()
            .fold(vec![Vec::new()], |places, variable| {
                let longer = |place: &Vec<f64>| {
                    let values = variable.values.iter();
                    values
                        .map(|value| [place.as_slice(), &[*value]].concat())
                        .collect::<Vec<_>>()
                };
                places.iter().flat_map(longer).collect()
            })
    }
}

const fn length(values: &'static [f64]) -> Variable {
    Variable {
        fields: &["T"],
        read: |p| Some(p.T as f64),
        is_continuous: true,
        text: |value, _| format!("T={value}"),
        values,
    }
}

const RHO: Variable = Variable {
    fields: &["rho"],
    read: |p| Some(p.rho),
    is_continuous: true,
    text: |value, _| format!("rho={value}"),
    values: &[0.0, 0.3, 0.6, 0.9],
};

const SIGMA_A: Variable = Variable {
    fields: &["sigma_A"],
    read: |p| (p.law == Law::Lognormal).then_some(p.sigma_A),
    is_continuous: true,
    text: |value, _| format!("sigma_A={value}"),
    values: &[0.3, 0.6, 1.0, 1.4],
};

/// Laws of independent weights without a scale, by their place in the list.
const FIXED_LAWS: [Law; 2] = [Law::Exponential, Law::Uniform];

const LAW: Variable = Variable {
    fields: &["law"],
    read: |p| {
        let place = FIXED_LAWS.iter().position(|law| *law == p.law)?;
        Some(place as f64)
    },
    is_continuous: false,
    text: |place, _| format!("law={}", FIXED_LAWS[place as usize].word()),
    values: &[0.0, 1.0],
};

/// γ = T/d.
const GAMMA: Variable = Variable {
    fields: &["d"],
    read: |p| Some(p.width_ratio()),
    is_continuous: true,
    text: |ratio, tokens| format!("d={}", (tokens as f64 / ratio).round()),
    values: &[0.25, 1.0],
};

/// Parameters of the stacks of independent attention matrices, and of their gradients.
const FREE_OF_STACKS: &[&str] = &[
    "layers", "samples", "seed", "device", "compare", "sigma_V", "sigma_qk", "beta",
];

/// Columns of two architectures.
const MARKOV: Name = Name::new("markov");
const MARKOV_GAP: Name = Name::new("markov_gap");

const COLLAPSE: &[(Name, Name)] = &[
    (CORRECTED, MARKOV),
    (FINITE, MARKOV),
    (RESOLVED_CORRECTED, MARKOV_GAP),
];

const COLLAPSE_SUMMARY: &[(Name, Name)] = &[(EXCESS_CORRECTED, CORRECTED)];

const GRADIENTS: &[(Name, Name)] = &[
    (CORRECTED, NORM),
    (FINITE, NORM),
    (RESOLVED_CORRECTED, NORM_RESOLVED),
    (RESOLVED_FINITE, NORM_RESOLVED),
];

const GRADIENTS_SUMMARY: &[(Name, Name)] = &[
    (GRADIENT_CORRECTED, CORRECTED),
    (GRADIENT_RESOLVED_CORRECTED, RESOLVED_CORRECTED),
];

const fn depth(base: &'static str, variables: &'static [Variable]) -> Grid {
    Grid {
        views: &[View::Depth],
        base,
        variables,
        free: FREE_OF_STACKS,
        x: Some(LAYER),
        laws: COLLAPSE,
        summary: COLLAPSE_SUMMARY,
        axis: VerticalAxis::Decades,
        walks: None,
        samples: |tokens| if tokens > 64 { 8 } else { 24 },
    }
}

const fn gradients(base: &'static str, variables: &'static [Variable]) -> Grid {
    Grid {
        views: &[View::Gradients],
        base,
        variables,
        free: FREE_OF_STACKS,
        x: Some(L),
        laws: GRADIENTS,
        summary: GRADIENTS_SUMMARY,
        axis: VerticalAxis::Decades,
        walks: None,
        samples: |tokens| if tokens > 128 { 24 } else { 80 },
    }
}

/// Score scale β.
const BETA: Variable = Variable {
    fields: &["beta", "sigma_qk"],
    read: |p| Some(p.beta()),
    is_continuous: true,
    text: |value, _| format!("beta={value}"),
    values: &[0.1, 0.3, 0.6, 0.9, 1.2, 1.5, 2.0, 3.0],
};

/// Residual strength α.
const ALPHA: Variable = Variable {
    fields: &["alpha"],
    read: |p| Some(p.alpha),
    is_continuous: true,
    text: |value, _| format!("alpha={value}"),
    values: &[0.0, 0.5, 1.0, 2.0],
};

const fn similarity_depth(variables: &'static [Variable]) -> Grid {
    Grid {
        views: &[View::SimilarityDepth, View::Trainability],
        base: "view=similarity-depth&layers=24",
        variables,
        free: &["layers", "samples", "seed", "device", "epsilon", "panel"],
        x: Some(LAYER),
        laws: &[(THEORY, MEASURED), (PUBLISHED, MEASURED)],
        summary: &[(RHO_FINAL_THEORY, THEORY), (RHO_FINAL_PUBLISHED, PUBLISHED)],
        axis: VerticalAxis::Linear(0.005),
        walks: None,
        samples: |tokens| if tokens > 64 { 5 } else { 16 },
    }
}

/// Every view of curves that has laws.
pub(in crate::views) const GRIDS: &[Grid] = &[
    Grid {
        views: &[View::Overlap],
        base: "view=overlap",
        variables: &[
            length(&[16.0, 64.0, 256.0, 1024.0]),
            RHO,
            Variable {
                fields: &["d_qk"],
                // Of tokens with room for their cosine, which then know nothing else of d.
                read: |p| {
                    let keys = p.d_qk.unwrap_or(p.width());
                    (p.width() >= p.T).then(|| p.T as f64 / keys as f64)
                },
                is_continuous: true,
                text: |ratio, tokens| format!("d_qk={}", (tokens as f64 / ratio).round()),
                values: &[1.0, 4.0, 16.0],
            },
        ],
        free: &[
            "beta", "sigma_qk", "samples", "seed", "device", "causal", "d",
        ],
        x: Some(names::BETA),
        laws: &[
            (EXACT, MEASURED),
            (ENTROPY_EXACT, ENTROPY),
            (THIRD_EXACT, THIRD),
            (GRADIENT_EXACT, GRADIENT),
        ],
        summary: &[
            (PARTICIPATION_EXACT, EXACT),
            (ENTROPY_FRACTION_EXACT, ENTROPY_EXACT),
            (THIRD_MOMENT_EXACT, THIRD_EXACT),
        ],
        axis: VerticalAxis::Linear(0.0),
        walks: None,
        samples: |tokens| match tokens {
            ..=16 => 400,
            17..=64 => 100,
            65..=256 => 40,
            _ => 8,
        },
    },
    similarity_depth(&[length(&[64.0, 256.0]), BETA, ALPHA]),
    similarity_depth(&[
        length(&[64.0, 256.0]),
        Variable {
            values: &[0.3, 0.9, 2.0],
            ..BETA
        },
        Variable {
            values: &[0.5, 1.0],
            ..ALPHA
        },
        Variable {
            fields: &["heads"],
            read: |p| Some(p.heads as f64),
            is_continuous: true,
            text: |heads, _| format!("heads={heads}"),
            values: &[1.0, 8.0],
        },
    ]),
    depth(
        "view=depth&attention=markov&layers=12",
        &[
            length(&[32.0, 64.0]),
            Variable {
                values: &[0.3, 0.6, 1.0],
                ..SIGMA_A
            },
            GAMMA,
        ],
    ),
    depth(
        "view=depth&attention=markov&layers=12",
        &[length(&[32.0, 64.0]), LAW],
    ),
    gradients(
        "view=gradients&attention=markov&layers=12",
        &[length(&[32.0, 64.0, 128.0, 256.0]), SIGMA_A],
    ),
    gradients(
        "view=gradients&attention=markov&layers=12",
        &[length(&[32.0, 64.0]), LAW],
    ),
    Grid {
        views: &[View::Localisation],
        base: "view=localisation&tokens=unit",
        variables: &[
            length(&[20.0, 40.0, 160.0]),
            Variable {
                fields: &["d"],
                read: |p| Some(p.width() as f64),
                is_continuous: true,
                text: |value, _| format!("d={value}"),
                values: &[32.0, 128.0, 512.0],
            },
            Variable {
                fields: &["w_mean"],
                read: |p| Some(p.w_mean.abs()),
                is_continuous: true,
                text: |value, _| format!("w_mean={value}"),
                values: &[0.0, 0.5, 1.0],
            },
            Variable {
                fields: &["w_scale"],
                read: |p| Some(p.w_scale),
                is_continuous: true,
                text: |value, _| format!("w_scale={value}"),
                values: &[0.1, 0.5, 1.0],
            },
        ],
        free: &["samples", "seed", "device", "panel", "colormap"],
        x: Some(THETA),
        laws: &[(CORRECTED, MEASURED), (FINITE, MEASURED)],
        summary: &[],
        axis: VerticalAxis::Linear(0.005),
        walks: Some(300),
        samples: |_| 8,
    },
    Grid {
        views: &[View::Isometry],
        base: "view=isometry&attention=markov",
        variables: &[
            length(&[64.0, 256.0]),
            SIGMA_A,
            Variable {
                fields: &["layer"],
                read: |p| Some(p.layer as f64),
                is_continuous: true,
                text: |value, _| format!("layer={value}"),
                values: &[1.0, 2.0, 3.0, 5.0],
            },
        ],
        free: &[
            "layers", "samples", "seed", "device", "sigma_V", "sigma_qk", "beta",
        ],
        x: None,
        laws: &[
            (SIGNAL_MEAN_PUBLISHED, SIGNAL_MEAN),
            (SIGNAL_VARIANCE_PUBLISHED, SIGNAL_VARIANCE),
            (JACOBIAN_MEAN_PUBLISHED, JACOBIAN_MEAN),
            (JACOBIAN_MEAN_CORRECTED, JACOBIAN_MEAN),
            (JACOBIAN_VARIANCE_PUBLISHED, JACOBIAN_VARIANCE),
        ],
        summary: &[],
        axis: VerticalAxis::Linear(0.0),
        walks: None,
        samples: |tokens| if tokens > 64 { 6 } else { 24 },
    },
];
