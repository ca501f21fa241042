//! Orthogonal self-attention A = exp(S), S = (α/√d_v)(QKᵀ − KQᵀ), in low-rank form (OSA §2).

use crate::attention::{
    Facts, Kind, KindMemory, LayerInput, Mixing, Recipe, Sampler, ScoreDerivative, Triangle,
};
use crate::linalg::{
    Algebra, Matrix, exponential, multiply, multiply_nt, multiply_tn, orthonormal, power_of_two,
    singular_values,
};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};
use crate::specification::{Basis, RandomAttention};
use crate::theory::{Eigenvalues, EntryLaw, Moments, Range};
use attention_spectra_words::phrase;

/// A = exp(S) for one head of width d/h. Derivatives treat the exponential as constant.
pub(in crate::attention) struct Orthogonal;

/// Tokens beyond 2 to this power would turn by so many revolutions that only rounding decides the
/// final angle; they are limited to it.
const LARGEST_ANGLE_EXPONENT: i64 = 8;

impl Kind for Orthogonal {
    fn facts(&self) -> Facts {
        Facts {
            legend: phrase!("attention-legend-orthogonal"),
            dials: &["alpha", "heads", "basis", "iterations"],
            reads_tokens: true,
            normalises_rows: false,
            is_followed: false,
            // A mask would destroy orthogonality (OSA §1).
            triangle: Triangle::Never,
            has_outliers: false,
            memory: KindMemory {
                layer: 2.4,
                ..KindMemory::OF_SCORES
            },
        }
    }

    fn matrix(
        &self,
        sampler: &mut Sampler,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Matrix, Problem> {
        let tokens = sampler.tokens(p, realisation)?;
        Ok(OrthogonalHead::sampled(p, realisation, 1, 0, &tokens).matrix())
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        let tokens = input.tokens();
        let size = power_of_two(tokens.exponent().min(LARGEST_ANGLE_EXPONENT));
        let tokens = size * tokens.matrix();
        let (p, layer) = (input.parameters, input.layer);
        Mixing::of_matrix(OrthogonalHead::sampled(p, input.realisation, layer, 0, &tokens).matrix())
    }

    fn derivatives(&self, _: &LayerInput) -> Vec<ScoreDerivative> {
        Vec::new()
    }

    fn entry_law(&self, p: &RandomAttention) -> EntryLaw {
        // ‖A‖_F² = T, so that √(η/T) = 1: the radius of the circle that holds all eigenvalues.
        EntryLaw {
            eigenvalues: Eigenvalues::UnitCircle,
            normalised: false,
            range: Range::Always,
            ..EntryLaw::of_rows(Moments::independent(p.T as f64))
        }
    }

    fn recipe(&self, _: &RandomAttention) -> Recipe {
        Recipe::Orthogonal
    }
}

/// ε of the pre-normalisation M/(‖M‖_F + ε) of Newton–Schulz.
pub const EPSILON: f64 = 1e-12;

/// Width d_v of one head: d/h, at most d/2 so that [W^Q, W^K] can have orthonormal columns; 0 where d
/// leaves no room, and then attention is the identity.
pub fn head_width(width: usize, heads: usize) -> usize {
    (width / heads.max(1)).max(1).min(width / 2)
}

/// One head: A = I + B (exp(BᵀSB) − I) Bᵀ (OSA Theorem 2.1), N × N, never formed unless requested.
pub struct OrthogonalHead {
    /// B, N × r.
    basis: Matrix,
    /// BᵀSB, r × r, skew-symmetric.
    core: Matrix,
    /// exp(BᵀSB) − I.
    turn: Matrix,
}

impl OrthogonalHead {
    /// The head `head` (from 0) of layer `layer` (from 1) acting on `tokens`, N × d, with
    /// [W^Q, W^K] uniform on the Stiefel manifold (OSA Theorem C.2).
    pub fn sampled(
        p: &RandomAttention,
        realisation: u32,
        layer: usize,
        head: usize,
        tokens: &Matrix,
    ) -> Self {
        let weights = query_key(p, realisation, layer, head, tokens.ncols());
        Self::new(tokens, &weights, p.alpha, p.basis, p.iterations)
    }

    /// The head with weights `query_key` = [W^Q, W^K], d × 2d_v, and scale α.
    pub fn new(
        tokens: &Matrix,
        query_key: &Matrix,
        alpha: f64,
        basis: Basis,
        iterations: usize,
    ) -> Self {
        let both = multiply(tokens, query_key);
        let basis = match basis {
            Basis::Qr => orthonormal(both.clone()),
            Basis::NewtonSchulz => newton_schulz(&both, iterations),
        };
        let core = generator(&multiply_tn(&basis, &both), alpha);
        let turn = turn_of(&core);
        Self { basis, core, turn }
    }

    /// A X for X of N rows, in O(N r) operations per column.
    pub fn apply(&self, x: &Matrix) -> Matrix {
        let inner = multiply(&self.turn, &multiply_tn(&self.basis, x));
        x + multiply(&self.basis, &inner)
    }

    /// A written out, N × N.
    pub fn matrix(&self) -> Matrix {
        multiply_nt(&multiply(&self.basis, &self.turn), &self.basis).shifted(1.0)
    }

    /// The angles θ_j ≥ 0 of the eigenvalues e^{±iθ_j}, decreasing: singular values of the skew core,
    /// which come in pairs. All other eigenvalues are 1. Exact for an orthonormal basis.
    ///
    /// # Errors
    /// When the singular values do not converge.
    pub fn angles(&self) -> Result<Vec<f64>, Problem> {
        Ok(singular_values(&self.core)?
            .into_iter()
            .step_by(2)
            .collect())
    }

    /// The singular values of A beside those that are 1, r of them: A = I + Q R (exp(C) − I) Rᵀ Qᵀ with B = Q R.
    ///
    /// # Errors
    /// When the singular values do not converge.
    pub fn singular_values(&self) -> Result<Vec<f64>, Problem> {
        let q = orthonormal(self.basis.clone());
        let r = multiply_tn(&q, &self.basis);
        let inner = multiply_nt(&multiply(&r, &self.turn), &r);
        Ok(singular_values(&inner.shifted(1.0))?)
    }

    /// B, N × r.
    pub fn basis(&self) -> &Matrix {
        &self.basis
    }
}

/// exp(BᵀSB) − I, r × r, from Bᵀ[Q, K].
#[cfg(feature = "gpu")]
pub fn turn(both: &Matrix, alpha: f64) -> Matrix {
    turn_of(&generator(both, alpha))
}

fn turn_of(core: &Matrix) -> Matrix {
    exponential(core).shifted(-1.0)
}

/// The weights [W^Q, W^K] of a head, d × 2d_v, uniform on the Stiefel manifold.
pub fn query_key(
    p: &RandomAttention,
    realisation: u32,
    layer: usize,
    head: usize,
    width: usize,
) -> Matrix {
    let columns = 2 * head_width(width, p.heads);
    orthonormal(
        stream(p, realisation, MatrixId::QUERY_KEY, layer, head).normal_matrix(width, columns),
    )
}

/// W^V = U of a head, d × `rank`, uniform on the Stiefel manifold (OSA §C.1).
pub fn value(
    p: &RandomAttention,
    realisation: u32,
    layer: usize,
    head: usize,
    (width, rank): (usize, usize),
) -> Matrix {
    orthonormal(stream(p, realisation, MatrixId::VALUE, layer, head).normal_matrix(width, rank))
}

/// W^VW^O of a head, d × d of rank d_v: U Vᵀ with U and V uniform on the Stiefel manifold
/// (OSA §C.1); an orthogonal matrix where `rank` is d.
pub fn value_output(
    p: &RandomAttention,
    realisation: u32,
    layer: usize,
    head: usize,
    (width, rank): (usize, usize),
) -> Matrix {
    let output = stream(p, realisation, MatrixId::OUTPUT, layer, head);
    multiply_nt(
        &value(p, realisation, layer, head, (width, rank)),
        &orthonormal(output.normal_matrix(width, rank)),
    )
}

/// Every head has its own streams, those of layers far beyond the last layer.
fn stream(
    p: &RandomAttention,
    realisation: u32,
    id: MatrixId,
    layer: usize,
    head: usize,
) -> Stream {
    Stream::new(p.seed, realisation, id.in_layer(layer + 1000 * head))
}

/// (α/√d_v)(QKᵀ − KQᵀ) for [Q, K] side by side, each d_v columns; skew-symmetric to the last bit.
pub fn generator(both: &Matrix, alpha: f64) -> Matrix {
    let width = both.ncols() / 2;
    let (queries, keys) = (both.get(.., ..width), both.get(.., width..));
    let product = multiply_nt(&queries.to_owned(), &keys.to_owned());
    let scale = if width == 0 {
        0.0
    } else {
        alpha / (width as f64).sqrt()
    };
    Matrix::from_fn(both.nrows(), both.nrows(), |i, j| {
        scale * (product[(i, j)] - product[(j, i)])
    })
}

/// M_K of M_{k+1} = ½ M_k (3I − M_kᵀM_k), M₀ = M/(‖M‖_F + ε) (OSA (9)): an orthonormal basis of the
/// span of M as K → ∞. Muon has an iteration of degree five, `polar_factor` in `crate/training/src/muon.rs`.
pub fn newton_schulz<A: Algebra>(m: &A, iterations: usize) -> A {
    let mut m = m.normalised(EPSILON);
    for _ in 0..iterations {
        let gram = m.transposed_times(&m);
        m = m.times(&gram.scaled_by(-0.5).shifted(1.5));
    }
    m
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::Sampler;
    use crate::linalg::eigenvalues;
    use attention_spectra_testing::addresses::FromText;

    fn head(text: &str) -> (RandomAttention, Matrix, OrthogonalHead) {
        let (p, problems) = RandomAttention::from_text(text);
        assert_eq!(problems, vec![]);
        let tokens = Sampler::new().tokens(&p, 0).unwrap().as_ref().clone();
        let head = OrthogonalHead::sampled(&p, 0, 1, 0, &tokens);
        (p, tokens, head)
    }

    fn orthogonality(a: &Matrix) -> f64 {
        multiply_tn(a, a).shifted(-1.0).frobenius_norm()
    }

    #[test]
    fn the_low_rank_form_is_the_exponential_of_the_whole_generator() {
        for text in [
            "T=20&d=24&alpha=3",
            "T=9&d=24&heads=2&tokens=unit",
            "T=30&d=6&tokens=unit&heads=1",
        ] {
            let (p, tokens, head) = head(text);
            let both = multiply(&tokens, &query_key(&p, 0, 1, 0, tokens.ncols()));
            let whole = exponential(&generator(&both, p.alpha));
            assert!((&whole - head.matrix()).frobenius_norm() < 1e-13, "{text}");
            assert!(orthogonality(&head.matrix()) < 1e-13);
            let x = Matrix::from_fn(p.T, 3, |i, j| (i + 2 * j) as f64 / p.T as f64);
            assert!((multiply(&whole, &x) - head.apply(&x)).frobenius_norm() < 1e-12);
        }
    }

    #[test]
    fn eigenvalues_lie_on_the_unit_circle_at_the_angles_of_the_core() {
        let (p, _, head) = head("T=16&d=12&tokens=unit&alpha=2&heads=3");
        let angles = head.angles().unwrap();
        assert_eq!(angles.len(), 4);
        let values = eigenvalues(&head.matrix()).unwrap();
        let mut found: Vec<f64> = values.iter().map(|z| z.arg().abs()).collect();
        assert!(values.iter().all(|z| (z.norm() - 1.0).abs() < 1e-13));
        found.sort_by(|a, b| b.total_cmp(a));
        for (j, angle) in angles.iter().enumerate() {
            assert!(
                (found[2 * j] - angle).abs() < 1e-12 && (found[2 * j + 1] - angle).abs() < 1e-12
            );
        }
        // N − 2d_v eigenvalues at 1, and the product of all is det A = 1.
        assert_eq!(found.iter().filter(|a| **a < 1e-7).count(), p.T - 8);
        let product = values
            .iter()
            .fold(crate::linalg::Complex::new(1.0, 0.0), |a, b| a * b);
        assert!((product - 1.0).norm() < 1e-12);
    }

    #[test]
    fn newton_schulz_reaches_the_qr_result() {
        let (p, tokens, exact) = head("T=24&d=16&tokens=unit&heads=4");
        let weights = query_key(&p, 0, 1, 0, 16);
        let mut before = f64::INFINITY;
        for iterations in [2, 5, 8, 20] {
            let near =
                OrthogonalHead::new(&tokens, &weights, p.alpha, Basis::NewtonSchulz, iterations);
            let distance = (near.matrix() - exact.matrix()).frobenius_norm();
            assert!(distance < before);
            before = distance;
        }
        assert!(before < 1e-13);
    }

    #[test]
    fn weights_have_the_singular_values_of_theorem_c_2() {
        let (p, _, _) = head("T=8&d=10&tokens=unit&heads=3");
        let both = query_key(&p, 0, 1, 0, 10);
        let skew = generator(&both, (3.0f64).sqrt());
        let values = singular_values(&skew).unwrap();
        assert!(values[..6].iter().all(|s| (s - 1.0).abs() < 1e-13));
        assert!(values[6..].iter().all(|s| *s < 1e-13));
        let output = singular_values(&value_output(&p, 0, 1, 0, (10, 3))).unwrap();
        assert!(
            (output[0] - 1.0).abs() < 1e-13 && (output[2] - 1.0).abs() < 1e-13 && output[3] < 1e-13
        );
    }

    #[test]
    fn widths_without_room_for_two_columns_give_the_identity() {
        let (p, _, head) = head("T=5&d=1&tokens=unit");
        assert_eq!(head.matrix(), Matrix::identity(p.T, p.T));
        assert!(head.angles().unwrap().is_empty());
    }
}
