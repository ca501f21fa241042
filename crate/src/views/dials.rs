//! Descriptions of the page's dials besides their values: which dials matter for the figure, their names in that view, and their ranges.

use crate::words::phrase;
pub mod groups;

use super::pull::can_be_pulled;
use super::{Matters, entry, opening};
use crate::attention::ActingParameters;
use crate::parameters::{
    Basis, Block, Compare, Domain, FIELDS, Field, Law, Parameters, Parametrisation, Tokens, View,
};

/// The dial of one parameter, for a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Dial {
    /// Name of the parameter.
    pub name: &'static str,
    /// The value in force of a number; for a width that follows T, this is T.
    pub value: Option<f64>,
    /// Name for this figure.
    pub label: &'static str,
    /// Whether the parameter changes the figure.
    pub matters: bool,
    /// The largest useful value, for numbers.
    pub top: Option<f64>,
    /// Whether a reset would change nothing.
    pub is_default: bool,
    /// A switch that is off, but must be on for the parameter to act.
    pub needs: Option<&'static str>,
}

/// The dials of all parameters, in the order of [`FIELDS`].
pub fn dials(p: &Parameters) -> impl Iterator<Item = Dial> {
    let opening = opening::of(p.view);
    FIELDS.iter().map(move |field| Dial {
        name: field.name,
        value: value(field, p),
        label: label(field, p),
        matters: matters(field.name, p),
        top: upper_limit(field, p),
        is_default: is_default(field, p, &opening),
        needs: (field.name == "alpha" && turns_on_skip(p)).then_some("skip"),
    })
}

/// Parameters of every figure.
const ALWAYS: [&str; 5] = ["T", "sigma_qk", "beta", "seed", "device"];

/// Whether the parameter `name` changes the figure of `p`.
pub fn matters(name: &str, p: &Parameters) -> bool {
    match entry(p.view).matters {
        Matters::Usually => matters_usually(name, p),
        Matters::WithoutScores => !["sigma_qk", "beta"].contains(&name) && matters_usually(name, p),
        Matters::As(rule) => rule(name, p),
    }
}

/// [`matters`] for most views.
fn matters_usually(name: &str, p: &Parameters) -> bool {
    if name == "alpha" {
        return alpha_matters(p);
    }
    let has = |choice: &str| offers(p.view, choice);
    let is_used = ALWAYS.contains(&name) || has(name);
    is_used
        && (!has("attention") || p.acts_on_attention(name))
        && match name {
            "sigma_A" => !has("attention") || p.law == Law::Lognormal,
            "tail_index" => !has("attention") || p.law == Law::Pareto,
            "rho" => !has("tokens") || p.tokens == Tokens::Correlated,
            "activation" | "alpha_mlp" | "sigma_w" | "sigma_b" => {
                !has("block") || p.block == Block::Full
            }
            "sigma_g" => p.is_gated() || has("compare") && p.compare == Compare::WaysOut,
            "text" => p.reads_text(),
            "pull" => can_be_pulled(p),
            "pull_row" | "pull_column" | "pull_eigenvalue" => p.pull != 0.0 && can_be_pulled(p),
            "iterations" => p.basis == Basis::NewtonSchulz,
            "h_low" => p.parametrisation == Parametrisation::Sharpening,
            "h_high" => {
                [Parametrisation::Smoothing, Parametrisation::Balanced].contains(&p.parametrisation)
            }
            _ => true,
        }
}

/// Whether the view uses the parameter `name` for any choice of the others.
fn offers(view: View, name: &str) -> bool {
    entry(view).offers(name)
}

/// α acts where the view declares it, through the residual connection, and as the angle of orthogonal attention.
fn alpha_matters(p: &Parameters) -> bool {
    if offers(p.view, "block") && p.block == Block::Attention {
        return false;
    }
    let rotates = offers(p.view, "attention") && p.has_own_alpha();
    rotates || offers(p.view, "alpha") || offers(p.view, "skip")
}

/// Whether α has no effect only because there is no residual connection. Attention with a separate α needs no residual connection.
fn turns_on_skip(p: &Parameters) -> bool {
    offers(p.view, "skip") && !p.skip && !p.has_own_alpha()
}

/// α is the residual strength, or the scale of orthogonal attention. A view with the dials of orthogonal bases and no choice of attention
/// has only orthogonal attention.
fn label(field: &Field, p: &Parameters) -> &'static str {
    let rotates = p.has_own_alpha() && !p.skip;
    let only_kind = offers(p.view, "basis") && !offers(p.view, "attention");
    match field.name {
        "alpha" if only_kind || rotates => phrase!("view-orthogonal-scale"),
        _ => field.label.text(),
    }
}

fn value(field: &Field, p: &Parameters) -> Option<f64> {
    match field.domain {
        Domain::Choice(_) | Domain::Several(_) | Domain::Switch | Domain::Text(_) => None,
        _ => field
            .text(p)
            .map_or(Some(p.T as f64), |text| text.parse().ok()),
    }
}

/// The shown layer is limited to the number of layers, and T to the number of tokens of a text.
fn upper_limit(field: &Field, p: &Parameters) -> Option<f64> {
    match field.domain {
        _ if field.name == "layer" => Some(p.layer.max(p.layers) as f64),
        _ if field.name == "T" && p.reads_text() => Some(p.T.max(p.tokens_of_text()) as f64),
        Domain::Integer(_, high) | Domain::Following(_, high) => Some(high.into()),
        Domain::Real(_, high) => Some(high),
        Domain::Choice(_) | Domain::Several(_) | Domain::Switch | Domain::Text(_) => None,
    }
}

/// Of the two linked scales, the one that is not held has no default.
fn is_default(field: &Field, p: &Parameters, opening: &Parameters) -> bool {
    let linked = ["sigma_qk", "beta"].contains(&field.name) && field.name != p.hold.word();
    linked || field.text(p) == field.text(opening)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn idle(text: &str) -> Vec<&'static str> {
        let (p, problems) = Parameters::from_text(text);
        assert_eq!(problems, vec![]);
        let offered = |name: &str| offers(p.view, name) || ALWAYS.contains(&name);
        dials(&p)
            .filter(|dial| offered(dial.name) && !dial.matters)
            .map(|dial| dial.name)
            .collect()
    }

    #[test]
    fn a_dial_is_idle_where_the_kind_of_attention_does_not_know_it() {
        let markov = ["law", "sigma_A", "tail_index"];
        let scores = ["d_qk", "qk_norm", "sigma_qk", "beta"];
        let mask = ["causal"];
        let orthogonal = ["heads", "basis", "iterations"];
        for (attention, theirs) in [
            ("softmax", &[&scores[..], &mask][..]),
            ("markov", &[&markov[..], &mask]),
            ("uniform", &[&mask[..]]),
            ("orthogonal", &[&orthogonal[..]]),
            ("identity", &[]),
            ("differential", &[&scores[..], &mask, &["mu"]]),
            ("sink", &[&scores[..], &mask, &["sink_share"]]),
            ("sinkhorn", &[&scores[..], &["sinkhorn_iterations"]]),
            ("self", &[&mask[..], &["gamma"]]),
        ] {
            let text = format!("attention={attention}&basis=newton-schulz&tokens=correlated");
            let idle = idle(&text);
            let own = ["mu", "sink_share", "sinkhorn_iterations", "gamma"];
            for name in [&markov[..], &scores, &mask, &orthogonal, &own].concat() {
                // The law of entries has one dial at a time.
                let expected = !theirs.concat().contains(&name) || name == "tail_index";
                assert_eq!(idle.contains(&name), expected, "{attention}: {name}");
            }
        }
    }

    #[test]
    fn a_dial_is_idle_where_another_choice_leaves_it_out() {
        for (text, names) in [
            ("", vec!["rho"]),
            ("tokens=correlated", vec![]),
            ("attention=markov&law=pareto", vec!["sigma_A"]),
            ("attention=markov", vec!["tail_index"]),
            (
                "view=similarity-map",
                vec!["alpha", "alpha_mlp", "sigma_w", "sigma_b", "activation"],
            ),
            (
                "view=similarity-map&block=residual",
                vec!["alpha_mlp", "sigma_w", "sigma_b", "activation"],
            ),
            ("view=similarity-map&block=full", vec![]),
            ("view=filter&parametrisation=balanced", vec!["h_low"]),
            ("view=filter&parametrisation=sharpening", vec!["h_high"]),
            ("view=depth", vec!["sigma_g"]),
            ("view=depth&remedy=gate", vec![]),
            ("view=depth&compare=ways-out", vec![]),
            ("view=spectrum&remedy=gap", vec!["sigma_g"]),
            ("view=orthogonal", vec!["sigma_qk", "beta", "iterations"]),
            ("view=claims", vec!["sigma_qk", "beta"]),
        ] {
            let watched = [
                "alpha",
                "alpha_mlp",
                "sigma_w",
                "sigma_b",
                "activation",
                "rho",
                "h_low",
                "h_high",
                "sigma_g",
            ];
            let idle = idle(text);
            for name in names.iter() {
                assert!(idle.contains(name), "{text}: {name} of {idle:?}");
            }
            for name in watched.iter().filter(|name| idle.contains(name)) {
                let gated = ["gate", "ways-out"].iter().any(|word| text.contains(word));
                let elsewhere =
                    *name == "rho" && !text.contains("similarity") || *name == "sigma_g" && !gated;
                assert!(names.contains(name) || elsewhere, "{text}: {name}");
            }
        }
    }

    #[test]
    fn alpha_needs_a_residual_connection_but_in_orthogonal_attention() {
        let alpha = |text: &str| {
            let (p, _) = Parameters::from_text(text);
            dials(&p).find(|dial| dial.name == "alpha").unwrap()
        };
        assert_eq!(alpha("").needs, Some("skip"));
        assert_eq!(alpha("skip=1").needs, None);
        assert_eq!(alpha("attention=orthogonal").needs, None);
        assert_eq!(alpha("attention=orthogonal").label, "orthogonal scale");
        assert_eq!(
            alpha("attention=orthogonal&skip=1").label,
            "residual strength"
        );
        assert_eq!(alpha("view=trainability").needs, None);
    }

    #[test]
    fn of_the_linked_scales_only_the_held_one_can_be_reset() {
        let resettable = |text: &str| {
            let (p, _) = Parameters::from_text(text);
            let scales = dials(&p).filter(|dial| ["sigma_qk", "beta"].contains(&dial.name));
            let open = scales.filter(|dial| !dial.is_default).map(|dial| dial.name);
            open.collect::<Vec<_>>()
        };
        assert_eq!(resettable("T=64"), Vec::<&str>::new());
        assert_eq!(resettable("sigma_qk=2"), ["sigma_qk"]);
        assert_eq!(resettable("beta=2"), ["beta"]);
    }

    #[test]
    fn the_main_dials_of_a_view_are_few_and_change_what_it_opens_with() {
        let is_slider = |name: &&&str| value(Field::named(name).unwrap(), &Parameters::default());
        for view in View::ALL {
            let main = entry(*view).main_dials;
            let opening = opening::of(*view);
            assert!((1..=6).contains(&main.len()), "{}: {main:?}", view.word());
            for name in main {
                assert!(matters(name, &opening), "{}: {name}", view.word());
            }
            // Below them a choice can make sliders come and go without moving itself.
            let sliders = main.iter().filter(|name| is_slider(name).is_some()).count();
            let first = main.iter().take(sliders);
            assert!(
                first.clone().all(|name| is_slider(&name).is_some()),
                "{main:?}"
            );
        }
    }

    #[test]
    fn every_parameter_that_a_view_takes_stands_under_one_heading() {
        let listed: Vec<&str> = groups::HEADINGS
            .iter()
            .flat_map(|(_, names)| *names)
            .copied()
            .collect();
        // Controls that have places of their own.
        let elsewhere = ["view", "hold", "skip", "seed", "panel", "embed"];
        for field in FIELDS {
            let times = listed.iter().filter(|name| **name == field.name).count();
            let expected = usize::from(!elsewhere.contains(&field.name));
            assert_eq!(times, expected, "{}", field.name);
        }
        assert!(listed.iter().all(|name| Field::named(name).is_some()));
    }

    #[test]
    fn the_dial_of_the_layer_ends_at_the_last_one() {
        let top = |text: &str| {
            let (p, _) = Parameters::from_text(text);
            dials(&p).find(|dial| dial.name == "layer").unwrap().top
        };
        assert_eq!(top("layers=7"), Some(7.0));
        assert_eq!(top("layers=7&layer=9"), Some(9.0));
    }
}
