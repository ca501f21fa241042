//! Cost of orthogonal and softmax attention against the number of tokens: counted, and measured where the caller of the step
//! provides a clock.

use super::schema::*;
use crate::attention::orthogonal::{OrthogonalHead, head_width, query_key};
use crate::attention::{Sampler, softmax_rows};
use crate::dataset::DataSet;
use crate::linalg::{Matrix, multiply, multiply_nt};
use crate::parameters::{Basis, Parameters};
use crate::random::{MatrixId, Stream};
use crate::theory::number;
use crate::theory::orthogonal::{
    memory_orthogonal, memory_softmax, operations_newton_schulz, operations_qr, operations_softmax,
};
use crate::views::outcome::outcome;
use crate::words::phrase;

/// Largest d: softmax attention of 2048 tokens of that width takes a second.
const LARGEST: usize = 256;

/// Context lengths: 2⁶ … 2¹¹.
const LENGTHS: [usize; 6] = [64, 128, 256, 512, 1024, 2048];

/// Number of repetitions up to this length, of which the fastest counts; longer ones run once.
const REPETITIONS: usize = 3;
const REPEATED: usize = 512;

outcome! {
    /// Seconds that a head takes; `NaN` without a clock.
    pub(crate) struct CostOutcome {
        orthogonal: f64,
        softmax: f64,
    }
}

/// One head of the dials' widths at every length.
pub(super) struct Cost {
    asked: usize,
    parameters: Parameters,
}

impl Cost {
    pub(super) fn new(p: &Parameters) -> Self {
        Self {
            asked: p.width(),
            parameters: p.with(|p| p.d = Some(p.width().min(LARGEST))),
        }
    }

    /// d and d_v.
    fn widths(&self) -> (usize, usize) {
        let width = self.parameters.width();
        (width, head_width(width, self.parameters.heads))
    }

    pub(super) fn steps(&self) -> usize {
        LENGTHS.len()
    }

    pub(super) fn length(&self, index: usize) -> usize {
        LENGTHS[index]
    }

    pub(super) fn cost(&self, index: usize) -> f64 {
        let n = LENGTHS[index];
        let (width, head) = self.widths();
        2.0 * self.repetitions(index) as f64
            * (operations_softmax(n, width, head) + 10.0 * (n * n) as f64)
    }

    fn repetitions(&self, index: usize) -> usize {
        if LENGTHS[index] <= REPEATED {
            REPETITIONS
        } else {
            1
        }
    }

    pub(super) fn run(&self, index: usize, sampler: &Sampler) -> CostOutcome {
        let Some(clock) = sampler.clock() else {
            return CostOutcome {
                orthogonal: f64::NAN,
                softmax: f64::NAN,
            };
        };
        let p = &self.parameters;
        let (width, head) = self.widths();
        let tokens = Stream::new(p.seed, index as u32, MatrixId::TOKENS)
            .normal_matrix(LENGTHS[index], width);
        let tokens = (1.0 / (width as f64).sqrt()) * tokens;
        let weights = query_key(p, 0, 1, 0, width);
        let value = Stream::new(p.seed, 0, MatrixId::VALUE).normal_matrix(width, head);
        let fastest = |work: &dyn Fn() -> Matrix| {
            let mut least = f64::INFINITY;
            for _ in 0..self.repetitions(index) {
                let start = clock();
                let out = std::hint::black_box(work());
                let seconds = clock() - start;
                drop(out);
                least = least.min(seconds);
            }
            least
        };
        let orthogonal = fastest(&|| {
            let head = OrthogonalHead::new(&tokens, &weights, p.alpha, p.basis, p.iterations);
            head.apply(&multiply(&tokens, &value))
        });
        let softmax = fastest(&|| softmax_head(&tokens, &weights, &value));
        CostOutcome {
            orthogonal,
            softmax,
        }
    }

    pub(super) fn merge(&self, done: &[Option<&CostOutcome>], data: &mut DataSet) {
        let p = &self.parameters;
        let (width, head) = self.widths();
        if width < self.asked {
            data.notes
                .push(phrase!("orthogonal-cost-head-width-d", width));
        }
        let counted = |of: &dyn Fn(usize) -> f64| LENGTHS.iter().map(|n| of(*n)).collect();
        let seconds = |of: fn(&CostOutcome) -> f64| -> Vec<f64> {
            done.iter().map(|it| number(it.map(of))).collect()
        };
        let operations_orthogonal = |n: usize| match p.basis {
            Basis::Qr => operations_qr(n, width, head),
            Basis::NewtonSchulz => operations_newton_schulz(n, width, head, p.iterations),
        };
        data.push(N, counted(&|n| n as f64));
        data.push(OPERATIONS_ORTHOGONAL, counted(&operations_orthogonal));
        data.push(
            OPERATIONS_SOFTMAX,
            counted(&|n| operations_softmax(n, width, head)),
        );
        data.push(
            MEMORY_ORTHOGONAL,
            counted(&|n| memory_orthogonal(n, width, head)),
        );
        data.push(MEMORY_SOFTMAX, counted(&|n| memory_softmax(n, width, head)));
        data.push(SECONDS_ORTHOGONAL, seconds(|it| it.orthogonal));
        data.push(SECONDS_SOFTMAX, seconds(|it| it.softmax));
        let most = LENGTHS[LENGTHS.len() - 1];
        data.summarise(
            OPERATIONS_RATIO,
            operations_softmax(most, width, head) / operations_orthogonal(most),
        );
    }
}

/// One softmax head, N × d_v, with its N × N matrix.
fn softmax_head(tokens: &Matrix, query_key: &Matrix, value: &Matrix) -> Matrix {
    let both = multiply(tokens, query_key);
    let half = both.ncols() / 2;
    let (q, k) = (
        both.get(.., ..half).to_owned(),
        both.get(.., half..).to_owned(),
    );
    let scores = (1.0 / (half as f64).sqrt()) * multiply_nt(&q, &k);
    multiply(&softmax_rows(scores, false), &multiply(tokens, value))
}
