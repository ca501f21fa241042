//! Ways that eigenvalues have come: each is matched to one of the time before, so that all together move least.

/// Largest number of followed eigenvalues: the farthest out.
const FOLLOWED: usize = 8;

/// Moduli that differ by less are equal: those of rotations are 1 up to rounding.
const SAME: f64 = 1e-6;

/// An eigenvalue: real and imaginary part.
pub(super) type Value = [f64; 2];

/// The ways to the outermost eigenvalues of the last of `spectra`, the outermost first; of equal ones, the one that is turned
/// farthest. Each has one place for each time, back to where a spectrum is not finite or has too few values.
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
    sorted.sort_by(|a, b| {
        let farther = modulus(b).total_cmp(&modulus(a));
        farther.then(a[0].total_cmp(&b[0]))
    });
    sorted.truncate(FOLLOWED);
    sorted
}

/// For each of `from` another of `to`, so that the sum of the squared distances is least: the Hungarian method, by shortest
/// augmenting paths (Jonker and Volgenant 1987). `to` is at least as long.
fn assignment(from: &[Value], to: &[Value]) -> Vec<usize> {
    // Rows and columns are counted from 1; 0 is the row that looks for a column.
    let (rows, columns) = (from.len(), to.len());
    let mut prices = (vec![0.0; rows + 1], vec![0.0; columns + 1]);
    let mut row_of = vec![0; columns + 1];
    for row in 1..=rows {
        row_of[0] = row;
        let mut column = 0;
        let mut least = vec![f64::INFINITY; columns + 1];
        let (mut came_from, mut is_used) = (vec![0; columns + 1], vec![false; columns + 1]);
        while row_of[column] != 0 {
            is_used[column] = true;
            let at = row_of[column];
            let (mut step, mut next) = (f64::INFINITY, 0);
            for j in (1..=columns).filter(|j| !is_used[*j]) {
                let ([a, b], [c, d]) = (from[at - 1], to[j - 1]);
                let cost = (a - c) * (a - c) + (b - d) * (b - d);
                let reduced = cost - prices.0[at] - prices.1[j];
                if reduced < least[j] {
                    (least[j], came_from[j]) = (reduced, column);
                }
                if least[j] < step {
                    (step, next) = (least[j], j);
                }
            }
            for j in 0..=columns {
                if is_used[j] {
                    prices.0[row_of[j]] += step;
                    prices.1[j] -= step;
                } else {
                    least[j] -= step;
                }
            }
            column = next;
        }
        while column != 0 {
            row_of[column] = row_of[came_from[column]];
            column = came_from[column];
        }
    }
    let mut matched = vec![0; rows];
    for (column, row) in row_of.iter().enumerate().skip(1) {
        if *row > 0 {
            matched[row - 1] = column - 1;
        }
    }
    matched
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_that_cross_are_followed_by_all_together() {
        // The nearest of the first is taken by the second, which is nearer still.
        let from = [[0.0, 0.0], [1.0, 0.0]];
        assert_eq!(assignment(&from, &[[1.1, 0.0], [-0.9, 0.0]]), [1, 0]);
        // More places than values: two stay free.
        let to = [[5.0, 5.0], [0.9, 0.1], [0.1, 0.0], [-3.0, 0.0]];
        assert_eq!(assignment(&from, &to), [2, 1]);
    }

    #[test]
    fn no_other_choice_is_nearer_in_all() {
        let value = |i: usize, k: f64| {
            let x = (i * i + 3 * i) as f64;
            [(k * x).sin(), (1.7 * k * x + 0.4).cos()]
        };
        let from: Vec<Value> = (0..4).map(|i| value(i, 0.9)).collect();
        let to: Vec<Value> = (0..6).map(|i| value(i, 2.3)).collect();
        let cost = |chosen: &[usize]| -> f64 {
            let squares = from.iter().zip(chosen).map(|(a, j)| {
                let b = to[*j];
                (a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2)
            });
            squares.sum()
        };
        let found = cost(&assignment(&from, &to));
        let mut least = f64::INFINITY;
        for code in 0..6usize.pow(4) {
            let chosen = [code % 6, code / 6 % 6, code / 36 % 6, code / 216];
            let is_free = |i: usize| chosen[..i].iter().all(|j| *j != chosen[i]);
            if (0..4).all(is_free) {
                least = least.min(cost(&chosen));
            }
        }
        assert!((found - least).abs() < 1e-12, "{found} {least}");
    }

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
