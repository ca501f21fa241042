//! A maximum that does not ignore NaN.

/// The largest of these sizes, none of which is negative; infinite if one is not a number, since `f64::max` would ignore it.
pub fn largest(sizes: impl IntoIterator<Item = f64>) -> f64 {
    let worse = |most: f64, size: f64| match size.is_nan() {
        true => f64::INFINITY,
        false => most.max(size),
    };
    sizes.into_iter().fold(0.0, worse)
}

#[cfg(test)]
mod tests {
    use super::largest;

    #[test]
    fn what_is_no_number_is_the_largest_wherever_it_stands() {
        assert_eq!(largest([]), 0.0);
        assert_eq!(largest([1.0, 3.0, 2.0]), 3.0);
        for at in 0..3 {
            let mut sizes = [1.0, 3.0, 2.0];
            sizes[at] = f64::NAN;
            assert_eq!(largest(sizes), f64::INFINITY, "{at}");
        }
    }
}
