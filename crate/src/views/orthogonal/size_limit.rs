//! A layer no larger than what a panel can afford.

use crate::parameters::{Parameters, Tokens};

/// `p` with N and d at most `largest`; tokens that then cannot be orthonormal become unit ones.
pub(super) fn within(p: &Parameters, largest: usize) -> Parameters {
    let (tokens, width) = (p.T.min(largest), p.width().min(largest));
    let kind = match p.tokens {
        Tokens::Isotropic if tokens > width => Tokens::Unit,
        kind => kind,
    };
    Parameters {
        T: tokens,
        d: Some(width),
        tokens: kind,
        ..p.clone()
    }
}
