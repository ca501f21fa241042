//! Sorting for the decompositions.

use std::cmp::Ordering;

/// Sorts ascending; `NaN` comes last (or first, where its sign is negative).
#[inline(never)]
pub fn ascending(values: &mut [f64]) {
    heapsort(values, |x, y| x.total_cmp(y).is_lt());
}

/// Sorts descending.
pub fn descending(values: &mut [f64]) {
    ascending(values);
    values.reverse();
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
    heapsort(&mut places, |&i, &j| compare(i, j).then(i.cmp(&j)).is_lt());
    places
}

/// Sorts ascending by a strict order, in place: the largest element of a heap goes behind those that are left.
fn heapsort<T>(values: &mut [T], less: impl Fn(&T, &T) -> bool) {
    for i in (0..values.len() / 2).rev() {
        sift_down(values, i, &less);
    }
    for end in (1..values.len()).rev() {
        values.swap(0, end);
        sift_down(&mut values[..end], 0, &less);
    }
}

/// Lets element `at` sink below those that are larger, where both heaps below it are in order.
fn sift_down<T>(heap: &mut [T], mut at: usize, less: &impl Fn(&T, &T) -> bool) {
    loop {
        let left = 2 * at + 1;
        let Some(child) = heap.get(left) else { return };
        let right = heap.get(left + 1);
        let larger = left + usize::from(right.is_some_and(|right| less(child, right)));
        if !less(&heap[at], &heap[larger]) {
            return;
        }
        heap.swap(at, larger);
        at = larger;
    }
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
