//! The dials at which views were measured.

use crate::parameters::{Parameters, View};

/// The places of one view.
pub(in crate::views) struct Grid {
    /// The views: the one that is measured, and others of the same curves.
    pub views: &'static [View],
    /// What is the same at all places, as an address.
    pub base: &'static str,
    /// What differs.
    pub variables: &'static [Variable],
    /// Parameters that may be anything: they are along the curve, or change no distribution.
    pub free: &'static [&'static str],
    /// The abscissa, a column; empty for numbers of the summary.
    pub x: &'static str,
    /// Laws, each with what it is compared with: two columns, or two numbers of the summary.
    pub laws: &'static [(&'static str, &'static str)],
    /// How far a law may be off where a tenth of the value is less, in units of the quantity: what cannot be seen on
    /// an axis from 0 to 1.
    pub room: f64,
    /// Whether the laws depend on what was drawn: then they are kept beside the measurements, and differ from them by
    /// less than the draws do.
    pub of_draws: bool,
    /// Realisations at each T.
    pub samples: fn(usize) -> usize,
}

/// A quantity that differs from place to place.
pub(in crate::views) struct Variable {
    /// The parameters that it decides.
    pub fields: &'static [&'static str],
    /// Value of the variable in given parameters.
    pub read: fn(&Parameters) -> f64,
    /// What sets it, as part of an address, at a value and a T.
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
    pub fn places(&self) -> Vec<Vec<f64>> {
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
        read: |p| p.T as f64,
        text: |value, _| format!("T={value}"),
        values,
    }
}

const RHO: Variable = Variable {
    fields: &["rho"],
    read: |p| p.rho,
    text: |value, _| format!("rho={value}"),
    values: &[0.0, 0.3, 0.6, 0.9],
};

/// Every view of curves that has laws.
pub(in crate::views) const GRIDS: &[Grid] = &[
    Grid {
        views: &[View::Overlap],
        base: "view=overlap",
        variables: &[
            length(&[64.0, 256.0, 1024.0]),
            RHO,
            Variable {
                fields: &["d_qk"],
                read: |p| p.T as f64 / p.key_width() as f64,
                text: |ratio, tokens| format!("d_qk={}", (tokens as f64 / ratio).round()),
                values: &[1.0, 4.0, 16.0],
            },
        ],
        free: &["beta", "sigma_qk", "samples", "seed", "device", "causal"],
        x: "beta",
        laws: &[
            ("exact", "measured"),
            ("entropy_exact", "entropy"),
            ("third_exact", "third"),
            ("gradient_exact", "gradient"),
        ],
        room: 0.0,
        of_draws: false,
        samples: |tokens| match tokens {
            ..=64 => 100,
            65..=256 => 40,
            _ => 8,
        },
    },
    Grid {
        views: &[View::SimilarityDepth, View::Trainability],
        base: "view=similarity-depth&layers=24",
        variables: &[
            length(&[64.0, 256.0]),
            Variable {
                fields: &["beta", "sigma_qk"],
                read: |p| p.beta,
                text: |value, _| format!("beta={value}"),
                values: &[0.1, 0.3, 0.6, 0.9, 1.2, 1.5, 2.0, 3.0],
            },
            Variable {
                fields: &["alpha"],
                read: |p| p.alpha,
                text: |value, _| format!("alpha={value}"),
                values: &[0.0, 0.5, 1.0, 2.0],
            },
        ],
        free: &["layers", "samples", "seed", "device", "epsilon", "panel"],
        x: "layer",
        laws: &[("theory", "measured"), ("published", "measured")],
        room: 0.02,
        of_draws: false,
        samples: |tokens| if tokens > 64 { 5 } else { 16 },
    },
    Grid {
        views: &[View::Gradients],
        base: "view=gradients&attention=markov&layers=12",
        variables: &[
            length(&[32.0, 64.0, 128.0, 256.0]),
            Variable {
                fields: &["sigma_A"],
                read: |p| p.sigma_A,
                text: |value, _| format!("sigma_A={value}"),
                values: &[0.3, 0.6, 1.0, 1.4],
            },
        ],
        free: &[
            "layers", "samples", "seed", "device", "compare", "sigma_V", "sigma_qk", "beta",
        ],
        x: "L",
        laws: &[
            ("corrected", "norm"),
            ("finite", "norm"),
            ("resolved_corrected", "norm_resolved"),
            ("resolved_finite", "norm_resolved"),
        ],
        room: 0.0,
        of_draws: false,
        samples: |tokens| if tokens > 128 { 24 } else { 80 },
    },
    Grid {
        views: &[View::Localisation],
        base: "view=localisation&tokens=unit",
        variables: &[
            length(&[20.0, 40.0, 160.0]),
            Variable {
                fields: &["d"],
                read: |p| p.width() as f64,
                text: |value, _| format!("d={value}"),
                values: &[32.0, 128.0, 512.0],
            },
            Variable {
                fields: &["w_mean"],
                read: |p| p.w_mean.abs(),
                text: |value, _| format!("w_mean={value}"),
                values: &[0.0, 0.5, 1.0],
            },
            Variable {
                fields: &["w_scale"],
                read: |p| p.w_scale,
                text: |value, _| format!("w_scale={value}"),
                values: &[0.1, 0.5, 1.0],
            },
        ],
        free: &["samples", "seed", "device", "panel", "colormap"],
        x: "theta",
        laws: &[("corrected", "measured"), ("finite", "measured")],
        room: 0.02,
        of_draws: true,
        samples: |_| 8,
    },
    Grid {
        views: &[View::Isometry],
        base: "view=isometry&attention=markov",
        variables: &[
            length(&[64.0, 256.0]),
            Variable {
                fields: &["sigma_A"],
                read: |p| p.sigma_A,
                text: |value, _| format!("sigma_A={value}"),
                values: &[0.3, 0.6, 1.0, 1.4],
            },
            Variable {
                fields: &["layer"],
                read: |p| p.layer as f64,
                text: |value, _| format!("layer={value}"),
                values: &[1.0, 2.0, 3.0, 5.0],
            },
        ],
        free: &[
            "layers", "samples", "seed", "device", "sigma_V", "sigma_qk", "beta",
        ],
        x: "",
        laws: &[
            ("signal_mean_published", "signal_mean"),
            ("signal_variance_published", "signal_variance"),
            ("jacobian_mean_published", "jacobian_mean"),
            ("jacobian_mean_corrected", "jacobian_mean"),
            ("jacobian_variance_published", "jacobian_variance"),
        ],
        room: 0.0,
        of_draws: false,
        samples: |tokens| if tokens > 64 { 6 } else { 24 },
    },
];
