//! The derivative of attention that is a function of scores: from tokens to scores and on to the entries of A, with and without
//! QK-norm.
//!
//! This is the derivative with respect to the tokens. The law for the gradient of W^Q without QK-norm is `theory/gradient_law.rs`.
//! Training computes gradients of W^Q and W^K, also with QK-norm: `crate/training/src/recording.rs`.

use super::LayerInput;
use super::scores::Head;
use super::unit_rows::Directions;
use crate::linalg::{Matrix, Scaled, multiply, multiply_nt};

/// How one head of attention depends on the tokens of its layer.
pub struct ScoreDerivative {
    through: Through,
    /// Weight of the head times σ_qk²/√d_qk, or σ_qk² √d_qk with QK-norm.
    scale: f64,
    /// W^Q, d × d_qk.
    query: Matrix,
    /// W^K, d × d_qk.
    key: Matrix,
    /// T × d_qk.
    queries: Scaled,
    /// T × d_qk.
    keys: Scaled,
    /// How queries and keys of length 1 depend on the products of tokens and weights.
    directions: Option<[Directions; 2]>,
}

/// Map from scores to entries, T × T.
enum Through {
    /// A softmax over rows: A itself.
    Softmax(Matrix),
    /// Each entry is a function of its score alone: the derivative at each score.
    Entrywise(Matrix),
}

impl ScoreDerivative {
    /// The head `head`, which counts `weight` times, where rows are the softmax `matrix`.
    ///
    /// With S the scores, ∂f/∂S = A ∘ (∂f/∂A − 1·rowsum(A ∘ ∂f/∂A)), whose rows sum to zero, so that what
    /// all tokens share drops out of the keys; it is left out from the start, for it may be larger than the
    /// rest by more than the digits of a number.
    pub(super) fn softmax(input: &LayerInput, head: Head, weight: f64, matrix: Matrix) -> Self {
        let through = Through::Softmax(matrix);
        Self::new(input, (head, weight), through, true)
    }

    /// The first head, where rows are the softmax `matrix` beside a sink: the same derivative, but rows sum to less than one, so that the
    /// common part of the tokens matters.
    pub(super) fn sink(input: &LayerInput, matrix: Matrix) -> Self {
        let through = Through::Softmax(matrix);
        Self::new(input, (Head::First, 1.0), through, false)
    }

    /// The first head, where every entry is a function of its score, of derivative `slope`.
    pub(super) fn entrywise(input: &LayerInput, slope: Matrix) -> Self {
        let through = Through::Entrywise(slope);
        Self::new(input, (Head::First, 1.0), through, false)
    }

    fn new(
        input: &LayerInput,
        (head, weight): (Head, f64),
        through: Through,
        without_shared: bool,
    ) -> Self {
        let ids = head.weights();
        let (query, key) = (input.weight(ids.0), input.weight(ids.1));
        let tokens = input.tokens();
        let queries = tokens.map(|x| multiply(x, &query));
        let attended = if without_shared { input.rest } else { &tokens };
        let keys = attended.map(|x| multiply(x, &key));
        let scale = input.parameters.score_scale(weight);
        if !input.parameters.qk_norm {
            return Self {
                through,
                scale,
                queries,
                keys,
                query,
                key,
                directions: None,
            };
        }
        let of_queries = Directions::of(&queries);
        let of_keys = Directions::of(&tokens.map(|x| multiply(x, &key)));
        let keys = match without_shared {
            true => input.directions(ids.1).1,
            false => of_keys.rows().clone(),
        };
        Self {
            through,
            scale,
            queries: Scaled::new(of_queries.rows().clone(), 0),
            keys: Scaled::new(keys, 0),
            query,
            key,
            directions: Some([of_queries, of_keys]),
        }
    }

    /// Changes of the products with the weights of queries (0) or keys (1) into changes of queries or keys.
    fn through_length(&self, which: usize, change: Scaled) -> Scaled {
        match &self.directions {
            Some(directions) => directions[which].differentiate(&change),
            None => change,
        }
    }

    /// Adds to `sum` (T × T) the change of A where the tokens change by `change` (T × d).
    pub(super) fn push_forward(&self, change: &Scaled, sum: &mut Scaled) {
        let keys = self.through_length(1, change.map(|x| multiply(x, &self.key)));
        let by_keys = product(&self.queries, &keys, multiply_nt);
        drop(keys);
        let queries = self.through_length(0, change.map(|x| multiply(x, &self.query)));
        let scores = product(&queries, &self.keys, multiply_nt).plus(&by_keys);
        drop((queries, by_keys));
        sum.add(self.scale, &scores.map_in_place(|s| self.through.apply(s)));
    }
}

impl Through {
    /// Makes changes of scores into changes of entries.
    fn apply(&self, m: &mut Matrix) {
        match self {
            Self::Softmax(matrix) => through_softmax(matrix, m),
            Self::Entrywise(slope) => {
                for (m, s) in m.entries_mut().iter_mut().zip(slope.entries()) {
                    *m *= *s;
                }
            }
        }
    }
}

/// Turns G, in place, into A ∘ (G − 1·rowsum(A ∘ G)).
fn through_softmax(matrix: &Matrix, gradient: &mut Matrix) {
    let mut sums = vec![0.0; matrix.nrows()];
    for j in 0..matrix.ncols() {
        let pairs = matrix.col(j).iter().zip(gradient.col(j));
        for (sum, (a, g)) in sums.iter_mut().zip(pairs) {
            *sum += a * g;
        }
    }
    for j in 0..matrix.ncols() {
        let pairs = matrix.col(j).iter().zip(gradient.col_mut(j));
        for (sum, (a, g)) in sums.iter().zip(pairs) {
            *g = a * (*g - sum);
        }
    }
}

/// The product `of` two matrices, each with its own exponent.
pub(super) fn product(a: &Scaled, b: &Scaled, of: fn(&Matrix, &Matrix) -> Matrix) -> Scaled {
    Scaled::new(of(a.matrix(), b.matrix()), a.exponent() + b.exponent())
}
