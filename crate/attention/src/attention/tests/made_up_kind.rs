//! An attention type unknown to the program, used everywhere that a type is used: implementing the trait is
//! enough.

use super::*;
use crate::attention::layer_model::layer_model_of;
use crate::law_status::LawStatus;
use crate::linalg::Scaled;
use crate::random::{MatrixId, Stream};
use crate::test_matrices::largest_modulus;
use crate::theory::{EntryLaw, Moments, Row, WeightLaw, laws};

/// Every token attends to one token after the other, with exponential weights drawn for each: a Markov matrix drawn from its own
/// streams.
struct Lottery;

impl Lottery {
    fn sampled_matrix(p: &RandomAttention, realisation: u32, layer: usize) -> Matrix {
        let stream = Stream::new(p.seed, realisation, MatrixId::PROBE.in_layer(layer));
        let uniforms = stream.uniforms(p.T * p.T);
        let logarithm = |i: usize, j: usize| libm::log(-libm::log(uniforms[i * p.T + j]));
        softmax_rows(Matrix::from_fn(p.T, p.T, logarithm), p.causal)
    }
}

impl Kind for Lottery {
    fn facts(&self) -> Facts {
        Facts {
            legend: "lottery",
            dials: &["causal"],
            reads_tokens: false,
            normalises_rows: true,
            is_followed: false,
            triangle: Triangle::UnderMask,
            has_outliers: true,
            memory: KindMemory::OF_SCORES,
        }
    }

    fn matrix(
        &self,
        _: &mut Sampler,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Matrix, Problem> {
        Ok(Self::sampled_matrix(p, realisation, 1))
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        let p = input.parameters;
        let matrix = Self::sampled_matrix(p, input.realisation, input.layer);
        Mixing::of_stochastic_matrix(matrix, p.causal)
    }

    fn derivatives(&self, _: &LayerInput) -> Vec<ScoreDerivative> {
        Vec::new()
    }

    fn entry_law(&self, p: &RandomAttention) -> EntryLaw {
        let law = WeightLaw::Exponential;
        EntryLaw::of_weights(Moments::markov(law), Row::markov(p.T, law), p.T)
    }

    fn recipe(&self, _: &RandomAttention) -> Recipe {
        Recipe::Independent
    }
}

#[test]
fn a_kind_that_the_program_does_not_know_is_drawn_remedied_and_has_its_laws() {
    let p = parameters("T=160&remedy=gap");
    let mut sampler = Sampler::new();
    let matrix = sampler.attention_of(&Lottery, &p, 0).unwrap();
    assert!(
        row_sums(&matrix)
            .iter()
            .all(|sum| (sum - 1.0).abs() < 1e-12)
    );
    assert_ne!(matrix, sampler.attention_of(&Lottery, &p, 1).unwrap());

    // The gap is removed from the matrix, and from its parts.
    let without = remedied(matrix.clone(), p.remedy).unwrap();
    let (mean, rest) = (Scaled::zeros(1, p.T), Scaled::zeros(p.T, p.T));
    let parts = Lottery.parts(&LayerInput {
        parameters: &p,
        realisation: 0,
        layer: 1,
        mean: &mean,
        rest: &rest,
    });
    let of_parts = parts.remedied(p.remedy).unwrap().matrix();
    assert!(largest_modulus(&(&without - of_parts)) < 1e-15);
    assert!(mean_row_sum(&without).abs() < 1e-14);

    // The laws are those of its entries: the outlier at one, the bulk within its circle, and the participation of
    // exponential weights, 2/(T + 1).
    let laws_of = |text: &str| laws(&layer_model_of(&Lottery, &parameters(text)));
    let law = laws_of("T=160");
    let values = eigenvalues(&matrix).unwrap();
    assert!((values[0].re - law.outlier.unwrap()).abs() < 1e-12);
    assert!((values[1].norm() / law.radius.unwrap() - 1.0).abs() < 0.15);
    assert!((law.participation_exact.unwrap() * 161.0 / 2.0 - 1.0).abs() < 1e-9);
    assert!((participation(&matrix) / law.participation_exact.unwrap() - 1.0).abs() < 0.05);
    // Nobody has measured how far they go.
    assert_eq!(
        law.status(crate::theory::measured_range::LayerLaw::Radius),
        LawStatus::Untested
    );
    assert!(laws_of("T=160&remedy=gap").outlier.is_none());
    assert!(laws_of("T=160&causal=1").radius.is_none());
}
