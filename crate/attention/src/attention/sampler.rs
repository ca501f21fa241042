//! Samples a layer, and keeps parts of it for the next step.

use super::cache::{self, Cache};
use super::scores::{self, Head};
use super::tokens;
use super::value_weights::value_weights;
use crate::linalg::{Matrix, multiply};
use crate::problem::Problem;
use crate::specification::RandomAttention;
use std::any::Any;
use std::rc::Rc;

/// Receives the numbers that a step has computed so far.
pub type Listener = Box<dyn FnMut(&[f64])>;

/// Smallest number of seconds between two reports of one step: each report repaints a figure.
const PACE: f64 = 0.1;

/// Draws tokens and attention matrices, and keeps the expensive part of the last few: a dial that
/// only rescales the scores does not draw them again.
#[derive(Default)]
pub struct Sampler {
    cache: Cache,
    given: Option<Matrix>,
    kept: Option<Box<dyn Any>>,
    clock: Option<fn() -> f64>,
    listener: Option<Listener>,
    heard: f64,
}

impl Sampler {
    /// A sampler with an empty memory.
    pub fn new() -> Self {
        Self::default()
    }

    /// A sampler that returns `matrix`, T × T, instead of sampling attention matrices.
    pub fn of(matrix: Matrix) -> Self {
        Self {
            given: Some(matrix),
            ..Self::default()
        }
    }

    /// The matrix that replaces every sampled attention matrix, if there is one.
    pub(super) fn given(&self) -> Option<&Matrix> {
        self.given.as_ref()
    }

    /// The matrix that the sampler was made with, if there is one.
    pub fn into_given(self) -> Option<Matrix> {
        self.given
    }

    /// Keeps `thing` for a later step (a stack in progress), instead of the value kept before.
    pub fn keep<T: Any>(&mut self, thing: T) {
        self.kept = Some(Box::new(thing));
    }

    /// Takes back the kept value, if it is a `T`. A missing value must not change any result.
    pub fn take<T: Any>(&mut self) -> Option<T> {
        let thing = self.kept.take()?;
        thing.downcast().ok().map(|thing| *thing)
    }

    /// Returns the sampler with a clock: seconds since any fixed moment. The crate has no clock; without one, timings are left out.
    pub fn with_clock(mut self, clock: fn() -> f64) -> Self {
        self.clock = Some(clock);
        self
    }

    /// Sets the listener that receives the first numbers of steps instead of the previous one; `None` for no listener.
    pub fn listen(&mut self, listener: Option<Listener>) {
        self.heard = self.clock.map_or(0.0, |now| now());
        self.listener = listener;
    }

    /// Sends the first numbers of a step's result to the listener. At most ten times a second if there is a clock; no result
    /// depends on it.
    pub fn report(&mut self, so_far: &[f64]) {
        let Some(listener) = &mut self.listener else {
            return;
        };
        if let Some(clock) = self.clock {
            let now = clock();
            if now - self.heard < PACE {
                return;
            }
            self.heard = now;
        }
        listener(so_far);
    }

    /// The clock, if there is one.
    pub fn clock(&self) -> Option<fn() -> f64> {
        self.clock
    }

    /// Input tokens X₀, T × d.
    ///
    /// # Errors
    /// For isotropic tokens with T > d.
    pub fn tokens(&mut self, p: &RandomAttention, realisation: u32) -> Result<Rc<Matrix>, Problem> {
        let key = cache::Key::tokens(p, realisation);
        self.cache
            .get_or(key, || tokens::sample_tokens(p, realisation))
    }

    /// X₀W^V, T × d, with the value matrix of [`value_weights()`] (GAP §2.2).
    ///
    /// # Errors
    /// As [`Sampler::tokens`].
    pub fn values(&mut self, p: &RandomAttention, realisation: u32) -> Result<Rc<Matrix>, Problem> {
        let tokens = self.tokens(p, realisation)?;
        let key = cache::Key::values(p, realisation);
        self.cache.get_or(key, || {
            Ok(multiply(&tokens, &value_weights(p, realisation, 1)))
        })
    }

    /// Scores σ_qk² · XW^QW^KᵀXᵀ/√d_qk (unit weights), T × T, or σ_qk² √d_qk times the cosines of queries and keys.
    pub fn scores(
        &mut self,
        p: &RandomAttention,
        realisation: u32,
        head: Head,
    ) -> Result<Matrix, Problem> {
        let tokens = self.tokens(p, realisation)?;
        let key = cache::Key::scores(p, realisation, head);
        let unit = self
            .cache
            .get_or(key, || Ok(scores::unit(p, realisation, head, &tokens)))?;
        Ok(p.score_deviation() * unit.as_ref())
    }
}
