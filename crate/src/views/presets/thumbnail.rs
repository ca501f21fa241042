//! Figures made cheap: the real computation at a reduced size.

use crate::parameters::{Device, Parameters, View};
use crate::views::Run;

/// Floating-point operations, roughly, that a thumbnail may cost.
const BUDGET: f64 = 4e8;

/// The context is not made shorter than this, however much a figure costs.
const LEAST: f64 = 64.0;

/// Largest number of layers.
const LAYERS: usize = 60;

/// A cheap version of the figure: one realisation on the processor, at most 60 layers, and T with the widths that do not follow it
/// reduced by one factor, so that their ratios stay.
pub fn thumbnail(p: &Parameters) -> Parameters {
    let full = p.T as f64;
    let mut share = 1.0;
    while share * full > LEAST && cost(&reduced(p, share)) > BUDGET {
        share = f64::max(0.8 * share, LEAST / full);
    }
    reduced(p, share)
}

fn reduced(p: &Parameters, share: f64) -> Parameters {
    let width = |width: usize| (share * width as f64).ceil() as usize;
    let mut small = p.at_length((share * p.T as f64).round() as usize);
    (small.device, small.samples, small.layers) = (Device::Cpu, 1, p.layers.min(LAYERS));
    (small.d, small.d_qk) = (p.d.map(width), p.d_qk.map(width));
    at_a_glance(&mut small);
    small
}

/// The most instructive panel, if it is not the first one: in the view `filter`, the picture on its way through the layers.
fn at_a_glance(p: &mut Parameters) {
    match p.view {
        View::Filter if p.panel == 0 => (p.panel, p.layer, p.layers) = (5, 2, 2),
        View::Train => {
            (p.d, p.layers) = (Some(16), p.layers.min(2));
            (p.steps, p.batch) = (p.steps.min(40), 8);
        }
        // The plane is that of one layer.
        View::Models if p.panel <= 1 => p.layers = p.layer.min(p.layers),
        View::Models => p.layers = p.layers.min(6),
        _ => {}
    }
}

fn cost(p: &Parameters) -> f64 {
    let run = Run::new(p);
    let experiment = run.plan();
    (0..experiment.steps())
        .map(|step| experiment.cost(step))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::presets::presets;

    #[test]
    fn every_preset_has_a_cheap_thumbnail_that_an_address_can_say() {
        for preset in presets() {
            let (p, _) = Parameters::from_text(preset.text);
            let small = thumbnail(&p);
            assert!(
                cost(&small) <= BUDGET || small.T as f64 <= LEAST,
                "{}",
                preset.id
            );
            let (read, problems) = Parameters::from_text(&small.to_text());
            assert_eq!(problems, vec![], "{}", preset.id);
            assert_eq!(read, small.settled(), "{}", preset.id);
        }
    }

    #[test]
    fn ratios_of_widths_stay_and_cheap_figures_keep_their_size() {
        let (large, _) =
            Parameters::from_text("view=stable-rank&T=2000&d=4000&d_qk=1000&samples=9");
        let small = thumbnail(&large);
        assert!(small.T < 600, "{}", small.T);
        let ratio = |width: Option<usize>| width.unwrap() as f64 / small.T as f64;
        assert!((ratio(small.d) - 2.0).abs() < 0.02 && (ratio(small.d_qk) - 0.5).abs() < 0.02);
        let (cheap, _) = Parameters::from_text("T=48&device=cpu");
        assert_eq!(thumbnail(&cheap), cheap);
    }
}
