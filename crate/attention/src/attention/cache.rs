//! The last few matrices that were expensive to draw.

use super::scores::Head;
use crate::linalg::Matrix;
use crate::problem::Problem;
use crate::specification::{RandomAttention, Tokens, Values};
use std::rc::Rc;

/// Largest number of bytes that are kept: three 2048 × 2048 matrices, more than enough for dials at smaller
/// T.
const BUDGET: usize = 3 * 8 * 2048 * 2048;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Tokens,
    Values,
    Scores(Head),
}

/// All parameters that such a matrix depends on; σ_qk and β only rescale scores and are left out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Key {
    what: What,
    seed: u32,
    realisation: u32,
    shape: (usize, usize, usize),
    tokens: Tokens,
    rho: f64,
    values: Option<(Values, f64)>,
    /// Whether queries and keys have length 1.
    unit_keys: bool,
}

impl Key {
    fn new(what: What, p: &RandomAttention, realisation: u32) -> Self {
        let key_width = if matches!(what, What::Scores(_)) {
            p.key_width()
        } else {
            0
        };
        let rho = if p.tokens == Tokens::Correlated {
            p.rho
        } else {
            0.0
        };
        let values = (what == What::Values).then_some((p.values, p.sigma_V));
        let shape = (p.T, p.width(), key_width);
        Self {
            what,
            seed: p.seed,
            realisation,
            shape,
            tokens: p.tokens,
            rho,
            values,
            unit_keys: p.qk_norm && matches!(what, What::Scores(_)),
        }
    }

    pub(super) fn tokens(p: &RandomAttention, realisation: u32) -> Self {
        Self::new(What::Tokens, p, realisation)
    }

    pub(super) fn values(p: &RandomAttention, realisation: u32) -> Self {
        Self::new(What::Values, p, realisation)
    }

    pub(super) fn scores(p: &RandomAttention, realisation: u32, head: Head) -> Self {
        Self::new(What::Scores(head), p, realisation)
    }
}

/// Cache of the most recently used matrices, newest first, within a budget of bytes.
#[derive(Default)]
pub(super) struct Cache {
    kept: Vec<(Key, Rc<Matrix>)>,
}

impl Cache {
    pub(super) fn get_or(
        &mut self,
        key: Key,
        sample: impl FnOnce() -> Result<Matrix, Problem>,
    ) -> Result<Rc<Matrix>, Problem> {
        if let Some(found) = self.kept.iter().position(|(k, _)| *k == key) {
            let entry = self.kept.remove(found);
            self.kept.insert(0, entry);
        } else {
            self.kept.insert(0, (key, Rc::new(sample()?)));
            self.shrink();
        }
        Ok(self.kept[0].1.clone())
    }

    /// Drops the oldest beyond the budget; the newest always stays.
    fn shrink(&mut self) {
        let mut bytes = 0;
        let mut keep = 0;
        for (_, matrix) in &self.kept {
            bytes += 8 * matrix.nrows() * matrix.ncols();
            if keep > 0 && bytes > BUDGET {
                break;
            }
            keep += 1;
        }
        self.kept.truncate(keep);
    }
}
