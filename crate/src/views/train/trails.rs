//! Paths of eigenvalues: each eigenvalue is matched to one at the previous time, so that all together move least.

use crate::sorting;
use crate::views::assignment::assignment;

/// Largest number of followed eigenvalues: the farthest out.
const FOLLOWED: usize = 8;

/// Moduli that differ by less count as equal, since the moduli of rotations are 1 up to rounding.
const SAME: f64 = 1e-6;

/// An eigenvalue: real and imaginary part.
pub(super) type Value = [f64; 2];

/// The paths to the outermost eigenvalues of the last of `spectra`, the outermost first; of equal ones, the one with the largest angle
/// first. Each has one place for each time, back to where a spectrum is not finite or has too few values.
pub(super) fn ways(spectra: &[&[Value]]) -> Vec<Vec<Value>> {
    let Some((last, before)) = spectra.split_last() else {
        return Vec::new();
    };
    if !is_finite(last) {
        return Vec::new();
    }
    let mut places = outermost(last);
    let mut ways: Vec<Vec<Value>> = places.iter().map(|at| vec![*at]).collect();
    for spectrum in before.iter().rev() {
        if spectrum.len() < places.len() || !is_finite(spectrum) {
            break;
        }
        let matched = assignment(&places, spectrum);
        for ((place, way), to) in places.iter_mut().zip(&mut ways).zip(matched) {
            *place = spectrum[to];
            way.push(*place);
        }
    }
    ways.iter_mut().for_each(|way| way.reverse());
    ways
}

fn is_finite(spectrum: &[Value]) -> bool {
    spectrum.as_flattened().iter().all(|x| x.is_finite())
}

fn outermost(spectrum: &[Value]) -> Vec<Value> {
    let modulus = |[re, im]: &Value| (libm::hypot(*re, *im) / SAME).round();
    let mut sorted = spectrum.to_vec();
    sorting::sort_by(&mut sorted, |a, b| {
        let farther = modulus(b).total_cmp(&modulus(a));
        farther.then(a[0].total_cmp(&b[0]))
    });
    sorted.truncate(FOLLOWED);
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_end_at_the_outermost_values_and_begin_where_spectra_are_known() {
        let broken = [[f64::NAN, 0.0], [0.0, 0.0]];
        let first = [[0.3, 0.0], [1.0, 0.0]];
        let second = [[1.0, 0.0], [-0.4, 0.0]];
        let third = [[1.0, 0.0], [-0.5, 0.0]];
        let found = ways(&[&broken, &first, &second, &third]);
        let expected = [
            vec![[1.0, 0.0], [1.0, 0.0], [1.0, 0.0]],
            vec![[0.3, 0.0], [-0.4, 0.0], [-0.5, 0.0]],
        ];
        assert_eq!(found, expected);
        assert!(ways(&[&broken]).is_empty() && ways(&[]).is_empty());
    }

    #[test]
    fn of_rotations_those_are_followed_that_turn_farthest() {
        let turned = |angle: f64| [angle.cos(), angle.sin()];
        let spectrum: Vec<Value> = (0..20).map(|i| turned(0.1 * f64::from(i))).collect();
        let found = ways(&[&spectrum]);
        assert_eq!((found.len(), found[0][0]), (FOLLOWED, spectrum[19]));
    }
}
