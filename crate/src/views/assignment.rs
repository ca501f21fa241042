//! Matches the eigenvalues of two matrices so that all together move least: eigenvalues are followed from one matrix to the next this way.

/// An eigenvalue: real and imaginary part.
type Value = [f64; 2];

/// Assigns to each of `from` a different one of `to`, so that the sum of the squared distances is smallest, by the Hungarian method, by
/// shortest augmenting paths (Jonker and Volgenant 1987). `to` is at least as long.
pub(in crate::views) fn assignment(from: &[Value], to: &[Value]) -> Vec<usize> {
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
}
