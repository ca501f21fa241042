//! The numbers of all identifiers, for the compiler.

use super::number_of;

include!(concat!(env!("OUT_DIR"), "/known.rs"));

/// The number of an identifier, in a constant: an unknown identifier does not compile. 0 for an empty one.
pub const fn known(id: &str) -> u32 {
    if id.is_empty() {
        return 0;
    }
    let number = number_of(id);
    let (mut from, mut to) = (0, KNOWN.len());
    while from < to {
        let middle = from.midpoint(to);
        if KNOWN[middle] < number {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    assert!(
        from < KNOWN.len() && KNOWN[from] == number,
        "www/words/en.ftl has no message with this identifier"
    );
    number
}
