//! A layer small enough for a panel.

use crate::attention::orthogonal::head_width;
use crate::parameters::{Parameters, ScoreScale, Tokens};
use crate::words::phrase;

/// `p` with N and d at most `largest`; tokens that can then no longer be orthonormal become unit vectors.
pub(super) fn limited_to(p: &Parameters, largest: usize) -> Parameters {
    limited(p, largest, p.width().min(largest))
}

/// `p` with N and d at most `largest` and heads no wider than `widest`: the exponential of a head of width d_v costs
/// (2d_v)³.
pub(super) fn within_heads(p: &Parameters, largest: usize, widest: usize) -> Parameters {
    let mut width = p.width().min(largest);
    while head_width(width, p.heads) > widest {
        width = (width / 2).max(2);
    }
    limited(p, largest, width)
}

fn limited(p: &Parameters, largest: usize, width: usize) -> Parameters {
    let tokens = p.T.min(largest);
    let kind = match p.tokens {
        Tokens::Isotropic if tokens > width => Tokens::Unit,
        kind => kind,
    };
    p.with(|p| {
        p.scale = ScoreScale::SigmaQk(p.sigma_qk());
        (p.T, p.d, p.tokens) = (tokens, Some(width), kind);
    })
}

/// A sentence about what is shown for a limited size, if `limited` is smaller than the dials of `p`.
pub(super) fn sentence(what: &str, limited: &Parameters, p: &Parameters) -> Option<String> {
    (limited.T < p.T || limited.width() < p.width()).then(|| {
        phrase!(
            "orthogonal-computed-for-size",
            what,
            tokens = limited.T,
            width = limited.width()
        )
    })
}
