//! Gradients through layers whose outputs hold values of the first tokens and pass through gates, in double precision.
//!
//! A layer is V = A (X W (1 − λ) + λX₀W₀), Y = V ⊙ G + αX, then LayerNorm, G = sigmoid(X̂ W_g). If attention is held
//! ([`crate::specification::Paths::Values`]), the gates are held as well.

use super::gate::{self, Gate};
use super::on_cpu::gradient::{norm, through_layer_norm};
use super::on_cpu::mix;
use super::{OffsetMatrix, first_values, layer_weights};
use crate::attention::ActingParameters;
use crate::attention::{Mixing, push_forward};
use crate::linalg::{Matrix, Scaled, multiply};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};
use crate::specification::{Paths, RandomAttention};

/// One layer, evaluated at the tokens that enter it.
struct Layer<'a> {
    parameters: &'a RandomAttention,
    place: (u32, usize),
    /// X.
    input: &'a OffsetMatrix,
    /// A with its remedy.
    matrix: Matrix,
    /// W (1 − λ).
    weights: Matrix,
    /// A X.
    mixed: OffsetMatrix,
    /// V.
    attended: OffsetMatrix,
    /// λX₀W₀, if the layer has a value residual.
    first: Option<Scaled>,
    /// G with the weights W_g, if the layer has gates.
    gate: Option<(Gate, Matrix)>,
}

impl<'a> Layer<'a> {
    /// The layer at `place` = (realisation, layer) on the tokens `input`; `first` are X₀.
    fn new(
        parameters: &'a RandomAttention,
        place: (u32, usize),
        (first, input): (&OffsetMatrix, &'a OffsetMatrix),
    ) -> Result<Self, Problem> {
        let (p, (realisation, layer)) = (parameters, place);
        let mixing = Mixing::of(p, realisation, layer, &input.mean, &input.rest);
        let mixing = mixing.remedied(p.remedy)?;
        let weights = layer_weights(p, realisation, layer);
        let mixed = mix(&mixing, input);
        let mut attended = mixed.times(&weights);
        let first = p
            .has_value_residual()
            .then(|| first_values(p, realisation, first));
        if let Some(values) = &first {
            attended.add(1.0, &mix(&mixing, values));
        }
        let gate = p.is_gated().then(|| {
            let weights = gate::weights(p, realisation, layer);
            (Gate::of(p, place, input), weights)
        });
        Ok(Self {
            parameters,
            place,
            input,
            matrix: mixing.into_matrix(),
            weights,
            mixed,
            attended,
            first: first.map(|values| values.into_tokens()),
            gate,
        })
    }

    /// V ⊙ G + αX: the output in front of LayerNorm.
    fn output(&self) -> OffsetMatrix {
        let mut output = match &self.gate {
            Some((gate, _)) => gate.times(&self.attended),
            None => self.attended.clone(),
        };
        if self.parameters.skip {
            output.add(self.parameters.alpha, self.input);
        }
        output
    }

    /// M ⊙ G.
    fn gated(&self, m: &Scaled) -> Scaled {
        match &self.gate {
            Some((gate, _)) => gate.times_matrix(m),
            None => m.clone(),
        }
    }

    /// Changes of the output in front of LayerNorm by changes δX of the tokens.
    fn push_forward(&self, changes: &[Scaled]) -> Result<Vec<Scaled>, Problem> {
        let (p, (realisation, layer)) = (self.parameters, self.place);
        let mixed = |change: &Scaled| change.map(|m| multiply(&self.matrix, m));
        let mut moved: Vec<Scaled> = changes.iter().map(mixed).collect();
        let push = |given: Option<&Scaled>, totals: &mut [Scaled]| {
            let parts = (&self.input.mean, &self.input.rest);
            push_forward(p, realisation, layer, parts, given, changes, totals)
        };
        if p.passes_scores() {
            push(None, &mut moved)?;
        }
        let mut moved: Vec<Scaled> = moved
            .iter()
            .map(|m| m.map(|m| multiply(m, &self.weights)))
            .collect();
        if let (true, Some(values)) = (p.passes_scores(), &self.first) {
            push(Some(values), &mut moved)?;
        }
        let attended = self.attended.tokens();
        let behind = |(moved, change): (&Scaled, &Scaled)| {
            let mut output = self.gated(moved);
            if let (Paths::All, Some((gate, weights))) = (p.paths, &self.gate) {
                let steps = gate.change(self.input, weights, change);
                output.add(1.0, &product(&attended, &steps));
            }
            if p.skip {
                output.add(p.alpha, change);
            }
            output
        };
        Ok(moved.iter().zip(changes).map(behind).collect())
    }
}

/// ‖Jv‖² as [`super::tangent_norms`], on the tokens `x`; `hear` occasionally gets the results so far.
///
/// # Errors
/// When the outliers could not be removed.
pub(super) fn tangent_norms(
    p: &RandomAttention,
    realisation: u32,
    count: usize,
    x: OffsetMatrix,
    mut hear: impl FnMut(&[f64]),
) -> Result<Vec<f64>, Problem> {
    let first = x.clone();
    let mut signal = x;
    let mut changes: Vec<Scaled> = Vec::new();
    let mut norms = Vec::with_capacity(count * p.layers);
    for depth in 1..=p.layers {
        let layer = Layer::new(p, (realisation, depth), (&first, &signal))?;
        let mut behind = layer.push_forward(&changes)?;
        if depth == p.layer {
            let mixed = layer.mixed.tokens();
            let probe = |k: usize| {
                let id = MatrixId(MatrixId::PROBE.0 + k as u32).in_layer(depth);
                let v = Stream::new(p.seed, realisation, id).normal_matrix(p.width(), p.width());
                let moved = mixed.map(|m| multiply(m, &v)).times(1.0 - p.value_residual);
                layer.gated(&moved)
            };
            behind = (0..count).map(probe).collect();
        }
        let output = layer.output();
        if p.layernorm {
            let tokens = output.tokens();
            let through = |change: &Scaled| through_layer_norm(&tokens, change);
            behind = behind.iter().map(through).collect();
        }
        match behind.is_empty() {
            true => norms.extend(std::iter::repeat_n(f64::NAN, count)),
            false => norms.extend(behind.iter().map(norm)),
        }
        changes = behind;
        signal = match p.layernorm {
            true => output.normalised(),
            false => output,
        };
        hear(&norms);
    }
    Ok(norms)
}

/// A ⊙ B.
fn product(a: &Scaled, b: &Scaled) -> Scaled {
    let (x, y) = (a.matrix(), b.matrix());
    let entries = Matrix::from_fn(x.nrows(), x.ncols(), |i, j| x[(i, j)] * y[(i, j)]);
    Scaled::new(entries, a.exponent() + b.exponent())
}
