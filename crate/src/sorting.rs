//! Sorting, compiled once.
//!
//! Every use of the standard library's generic sorts costs five kilobytes of the module that browsers
//! load. All numbers of the project are therefore sorted here.

use std::cmp::Ordering;

/// Sorts ascending; `NaN` comes last (or first, where its sign is negative).
#[inline(never)]
pub fn ascending(values: &mut [f64]) {
    values.sort_unstable_by(f64::total_cmp);
}

/// Sorts descending.
pub fn descending(values: &mut [f64]) {
    ascending(values);
    values.reverse();
}

/// The value that would stand at `place` of the ascending order. Afterwards it does, smaller ones are
/// before and larger ones behind it.
///
/// # Panics
/// When there is no such place.
#[inline(never)]
pub fn select_nth(values: &mut [f64], place: usize) -> f64 {
    *values.select_nth_unstable_by(place, f64::total_cmp).1
}

/// Sorts by `compare`; what compares equal keeps its order.
pub fn sort_by<T: Clone>(values: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let order = sorted_indices(values.len(), &|i, j| compare(&values[i], &values[j]));
    let sorted: Vec<T> = order.iter().map(|&i| values[i].clone()).collect();
    values.clone_from_slice(&sorted);
}

/// The indices below `count` in the order of `compare`, equal ones ascending.
#[inline(never)]
pub fn sorted_indices(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    // Ties are broken by the index, so that an unstable sort does.
    places.sort_unstable_by(|&i, &j| compare(i, j).then(i.cmp(&j)));
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_sorted_both_ways() {
        let mut values = [3.0, -1.0, f64::INFINITY, 0.0, -0.0, 2.0];
        ascending(&mut values);
        assert_eq!(values, [-1.0, -0.0, 0.0, 2.0, 3.0, f64::INFINITY]);
        descending(&mut values);
        assert_eq!(values[..2], [f64::INFINITY, 3.0]);
    }

    #[test]
    fn equal_elements_keep_their_order() {
        let mut pairs: Vec<(u32, usize)> = (0..100).map(|i| (7 * i as u32 % 5, i)).collect();
        sort_by(&mut pairs, |a, b| a.0.cmp(&b.0));
        assert!(pairs.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
