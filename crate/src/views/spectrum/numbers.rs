//! The numbers beside the figure: singular values, stable rank, entropy, participation.

use super::schema::*;
use crate::attention::device_limits::has_row_statistics;
use crate::attention::{Kind as _, Sampler, entropy_and_participation, remedied};
use crate::dataset::DataSet;
#[cfg(feature = "gpu")]
use crate::gpu::Device;
use crate::layers::layer_output;
use crate::linalg::{krylov_singular_values, leading_singular_values};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::theory::measured_range::LayerLaw;
use crate::theory::{Laws, number};
#[cfg(feature = "gpu")]
use crate::views::on_gpu;
use crate::views::operator::add_spike;
use crate::views::outcome::outcome;
use crate::views::pull::Pull;
use crate::views::statistics::mean_and_error;
use crate::views::{excess, leading_values, limits, operator};
use crate::words::{Phrase, phrase};

/// Message about matrices whose rows do not sum to 1.
pub(in crate::views) const UNEQUAL_SUMS: Phrase = Phrase("spectrum-rows-do-not-sum-to-one");

/// Relative accuracy of s₁ and s₂.
const TOLERANCE: f64 = 1e-9;

outcome! {
    /// Numbers of one realisation.
    pub(crate) struct SpectrumNumbers {
        s1: f64,
        s2: f64,
        excess: f64,
        entropy: f64,
        participation: f64,
        /// Distance of the edge of the bulk from its centre, if the shown eigenvalues do not include it;
        /// otherwise `NaN`.
        bulk_radius: f64,
    }
}

impl SpectrumNumbers {
    /// Measures realisation `realisation`: s₁, s₂ of the operator shown, sr(Σ₁) − 1 of the output of the layer with this
    /// operator, mean entropy (nats) and participation of the rows of A over their sums. `beyond`: T is too large for a
    /// full decomposition.
    pub(super) fn measure(
        sampler: &mut Sampler,
        p: &Parameters,
        realisation: u32,
        beyond: bool,
    ) -> Result<Self, Problem> {
        let matrix = operator(sampler, p, realisation)?;
        let leading = if beyond {
            krylov_singular_values(&matrix, 2, leading_values::TOLERANCE)?
        } else {
            leading_singular_values(&matrix, 2, TOLERANCE)?
        };
        drop(matrix);
        let mut matrix = sampler.attention(p, realisation)?;
        if let Some(pull) = Pull::of(p) {
            pull.apply(&mut matrix);
        }
        let (entropy, participation) = entropy_and_participation(&matrix);
        let mut matrix = remedied(matrix, p.remedy)?;
        add_spike(&mut matrix, p);
        let output = layer_output(sampler, p, realisation, matrix)?;
        Ok(Self {
            s1: leading[0],
            s2: leading.get(1).copied().unwrap_or(0.0),
            excess: excess(&output)?,
            entropy,
            participation,
            bulk_radius: f64::NAN,
        })
    }

    /// [`SpectrumNumbers::measure`] by products on `device`; entropy and participation of softmax attention without
    /// a mask only, `NaN` for others.
    #[cfg(feature = "gpu")]
    pub(super) async fn measure_on_gpu(
        device: &Device,
        p: &Parameters,
        realisation: u32,
    ) -> Result<Self, Problem> {
        let (_, leading) = crate::layers::on_gpu::leading(
            device,
            p,
            realisation,
            (0, 2),
            leading_values::TOLERANCE,
        )
        .await?;
        let layer = on_gpu::layer(p);
        let excess = crate::layers::on_gpu::excesses(device, &[layer], realisation, (1, 1)).await?;
        let (mut entropy, mut participation) = (f64::NAN, f64::NAN);
        if has_row_statistics(p) {
            let scale = [p.score_deviation()];
            let rows =
                crate::layers::on_gpu::row_statistics(device, p, realisation, &scale).await?;
            let mean = |which: usize| {
                let sum: f64 = rows.iter().flatten().map(|row| row[which]).sum();
                sum / p.T as f64
            };
            (participation, entropy) = (mean(0), mean(2));
        }
        Ok(Self {
            s1: leading[0],
            s2: leading.get(1).copied().unwrap_or(0.0),
            excess: excess.into_iter().flatten().next().unwrap_or(f64::NAN),
            entropy,
            participation,
            bulk_radius: f64::NAN,
        })
    }
}

/// Numbers of the realisations, where they are done.
type Done<'a> = [Option<&'a SpectrumNumbers>];

fn values_of(done: &Done, of: fn(&SpectrumNumbers) -> f64) -> Vec<f64> {
    done.iter().flatten().map(|numbers| of(numbers)).collect()
}

/// Mean of what `of` reads over the finished realisations.
pub(super) fn mean_of(done: &Done, of: fn(&SpectrumNumbers) -> f64) -> f64 {
    mean_and_error(&values_of(done, of)).0
}

/// Writes the means over the realisations done, and the laws they are compared with, into the summary.
pub(super) fn summarise(data: &mut DataSet, done: &Done, laws: &Laws) {
    let (s1, s2) = (mean_of(done, |it| it.s1), mean_of(done, |it| it.s2));
    let excess = mean_of(done, |it| it.excess);
    let entropy = mean_of(done, |it| it.entropy);
    let participation = mean_of(done, |it| it.participation);
    let whole = limits::is_complete(done);
    let decisive = if whole { done } else { &[] };
    let edges = values_of(decisive, |it| it.s2);
    let ranks = values_of(decisive, |it| it.excess);
    let shares = values_of(decisive, |it| it.participation);
    let p = data.parameters.clone();
    data.summarise(S1, s1);
    data.summarise(S2, s2);
    data.summarise(SINGULAR_GAP, s1 - s2);
    data.summarise(EDGE_PUBLISHED, number(laws.edge_published));
    limits::summarise(
        data,
        LayerLaw::EdgeCorrected,
        laws.edge_corrected,
        laws,
        &edges,
    );
    limits::summarise(data, LayerLaw::EdgeFinite, laws.edge_finite, laws, &edges);
    data.summarise(STABLE_RANK, 1.0 + excess);
    data.summarise(EXCESS, excess);
    data.summarise(EXCESS_PUBLISHED, number(laws.excess_published));
    for (law, value) in [
        (LayerLaw::ExcessCorrected, laws.excess_corrected),
        (LayerLaw::ExcessFinite, laws.excess_finite),
    ] {
        limits::summarise_as(data, limits::name_of(law), value, laws.status(law), &ranks);
    }
    data.summarise(ENTROPY, entropy);
    data.summarise(ENTROPY_FRACTION, entropy / libm::log(p.T as f64));
    data.summarise(PARTICIPATION, participation);
    let exact = laws.participation_exact;
    limits::summarise(data, LayerLaw::ParticipationExact, exact, laws, &shares);
    if done.iter().flatten().next().is_none() {
        return;
    }
    let note = match (
        participation.is_nan(),
        p.attention.recipe(&p).has_negative_entries(),
    ) {
        (true, true) => {
            phrase!("spectrum-entries-attention-can-negative-so")
        }
        (true, false) if !has_row_statistics(&p) => {
            phrase!("spectrum-entropy-on-cpu-only")
        }
        (false, false) if !p.attention.facts().normalises_rows => UNEQUAL_SUMS.text(),
        _ => return,
    };
    data.notes.push(note.to_owned());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::multiply;
    use crate::views::Run;

    #[test]
    fn the_stable_rank_is_that_of_the_matrix_shown() {
        for text in [
            "T=24&spike=0.7",
            "T=24&d=30&spike=0.7&remedy=gap",
            "T=24&remedy=outliers",
            "T=24&pull=0.6&pull_row=3&pull_column=5",
        ] {
            let (p, problems) = Parameters::from_text(text);
            assert_eq!(problems, vec![], "{text}");
            let mut sampler = Sampler::new();
            let shown = operator(&mut sampler, &p, 0).unwrap();
            let outputs = multiply(&shown, &sampler.values(&p, 0).unwrap());
            let numbers = SpectrumNumbers::measure(&mut sampler, &p, 0, false).unwrap();
            let expected = excess(&outputs).unwrap();
            assert!(
                (numbers.excess / expected - 1.0).abs() < 1e-10,
                "{text}: {} {expected}",
                numbers.excess
            );
        }
    }

    #[test]
    fn laws_of_the_stable_rank_need_an_outlier_and_no_spike() {
        for (text, has_law) in [
            ("T=64", true),
            ("T=64&remedy=gate", false),
            ("T=64&values=orthogonal", true),
            ("T=64&spike=0.5", false),
            ("T=64&remedy=gap", false),
            ("T=64&remedy=outliers", false),
        ] {
            let data = Run::new(&Parameters::from_text(text).0).data().unwrap();
            for name in [EXCESS_CORRECTED, EXCESS_FINITE, EXCESS_PUBLISHED] {
                assert_eq!(data.scalar(name).is_finite(), has_law, "{text} {name:?}");
            }
        }
    }
}
