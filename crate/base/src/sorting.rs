//! The standard library's sorts, each compiled once.
//!
//! One implementation for all sorts: every further element type or order would add five to nine kilobytes to the module that
//! browsers load. Sorting takes a negligible part of the time.

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

/// Sorts by `compare`; equal elements keep their order.
pub fn sort_by<T: Clone>(values: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let order = sorted_indices(values.len(), &|i, j| compare(&values[i], &values[j]));
    let sorted: Vec<T> = order.iter().map(|&i| values[i].clone()).collect();
    values.clone_from_slice(&sorted);
}

/// The indices below `count` in the order of `compare`, equal ones ascending.
#[inline(never)]
pub fn sorted_indices(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    // Ties are broken by the index: then an unstable sort keeps their order.
    places.sort_unstable_by(|&i, &j| compare(i, j).then(i.cmp(&j)));
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_every_length_are_sorted_as_the_standard_library_does() {
        for length in 0..200_usize {
            let number = |i: usize| ((i * 7919 + length * 104_729) % 101) as f64 - 50.0;
            let mut values: Vec<f64> = (0..length).map(number).collect();
            let mut expected = values.clone();
            expected.sort_by(f64::total_cmp);
            ascending(&mut values);
            assert_eq!(values, expected);
        }
    }

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
