//! Values on a rectangular grid, and the lines of equal value.

/// Values at the crossings of columns and rows.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    /// Abscissae of the columns, ascending.
    pub x: Vec<f64>,
    /// Ordinates of the rows, ascending.
    pub y: Vec<f64>,
    /// Value at column i, row j: number j·columns + i; `NaN` while it is unknown.
    pub values: Vec<f64>,
}

impl Grid {
    /// Value at column `i`, row `j`; `NaN` outside the grid.
    pub fn at(&self, i: usize, j: usize) -> f64 {
        if i < self.x.len() {
            self.values
                .get(j * self.x.len() + i)
                .copied()
                .unwrap_or(f64::NAN)
        } else {
            f64::NAN
        }
    }

    /// Edges between the columns: the midpoints, and outer edges at the same distance on the other side.
    pub fn column_edges(&self) -> Vec<f64> {
        edges(&self.x)
    }

    /// Edges between the rows.
    pub fn row_edges(&self) -> Vec<f64> {
        edges(&self.y)
    }

    /// The grid with bilinear interpolation at `between` places for each cell; a cell keeps its value if a neighbour has none.
    pub fn refined(&self, between: usize) -> Self {
        let fine = |centres: &[f64]| -> Vec<f64> {
            let edges = edges(centres);
            let places = edges.windows(2).flat_map(|pair| {
                let step = (pair[1] - pair[0]) / between as f64;
                (0..between).map(move |k| pair[0] + (k as f64 + 0.5) * step)
            });
            places.collect()
        };
        let (x, y) = (fine(&self.x), fine(&self.y));
        let value = |n: usize| self.between(x[n % x.len()], y[n / x.len()]);
        let values = (0..x.len() * y.len()).map(value).collect();
        Self { x, y, values }
    }

    /// The bilinear value at a place; at the border and next to a missing value, that of the nearest cell.
    fn between(&self, x: f64, y: f64) -> f64 {
        let around = |centres: &[f64], at: f64| {
            let second = centres
                .partition_point(|c| *c < at)
                .clamp(1, centres.len().max(2) - 1);
            let (low, high) = (centres[second - 1], centres[second.min(centres.len() - 1)]);
            let share = if high > low {
                (at - low) / (high - low)
            } else {
                0.0
            };
            (second - 1, share.clamp(0.0, 1.0))
        };
        let ((i, across), (j, up)) = (around(&self.x, x), around(&self.y, y));
        let nearest = self.at(i + usize::from(across > 0.5), j + usize::from(up > 0.5));
        let level = |j: usize| (1.0 - across) * self.at(i, j) + across * self.at(i + 1, j);
        let read = (1.0 - up) * level(j) + up * level(j + 1);
        if nearest.is_nan() || read.is_nan() {
            nearest
        } else {
            read
        }
    }

    /// Lines on which the bilinear reading of the grid equals `level` (marching squares), longest
    /// first. They end at the border and where a value is missing.
    pub fn contour(&self, level: f64) -> Vec<Vec<(f64, f64)>> {
        let columns = self.x.len();
        let mut segments = Vec::new();
        for j in 0..self.y.len().saturating_sub(1) {
            for i in 0..columns.saturating_sub(1) {
                self.cell(i, j, level, &mut segments);
            }
        }
        let mut lines: Vec<Vec<(f64, f64)>> = chains(&segments)
            .into_iter()
            .map(|chain| {
                chain
                    .into_iter()
                    .map(|edge| self.crossing(edge, level))
                    .collect()
            })
            .collect();
        crate::sorting::sort_by(&mut lines, |a, b| b.len().cmp(&a.len()));
        lines
    }

    /// Segments of the contour in the cell whose lower left corner is (`i`, `j`), as pairs of edges.
    /// Edge 2n is right of crossing n, edge 2n + 1 above it.
    fn cell(&self, i: usize, j: usize, level: f64, segments: &mut Vec<(usize, usize)>) {
        let corners = [
            self.at(i, j),
            self.at(i + 1, j),
            self.at(i + 1, j + 1),
            self.at(i, j + 1),
        ];
        if corners.iter().any(|v| !v.is_finite()) {
            return;
        }
        let n = j * self.x.len() + i;
        let (bottom, right, top, left) =
            (2 * n, 2 * (n + 1) + 1, 2 * (n + self.x.len()), 2 * n + 1);
        let above = corners.map(|v| v > level);
        let crossed = |a: usize, b: usize| above[a] != above[b];
        let mut hit: Vec<usize> = Vec::new();
        for (a, b, edge) in [(0, 1, bottom), (1, 2, right), (2, 3, top), (3, 0, left)] {
            if crossed(a, b) {
                hit.push(edge);
            }
        }
        match hit[..] {
            [a, b] => segments.push((a, b)),
            // A saddle: the mean of the corners decides which of them belong together.
            [b, r, t, l] if (corners.iter().sum::<f64>() / 4.0 > level) == above[0] => {
                segments.extend([(b, r), (t, l)]);
            }
            [b, r, t, l] => segments.extend([(b, l), (t, r)]),
            _ => {}
        }
    }

    /// The place where the contour crosses an edge.
    fn crossing(&self, edge: usize, level: f64) -> (f64, f64) {
        let (n, upright) = (edge / 2, edge % 2 == 1);
        let (i, j) = (n % self.x.len(), n / self.x.len());
        let (to_i, to_j) = if upright { (i, j + 1) } else { (i + 1, j) };
        let (a, b) = (self.at(i, j), self.at(to_i, to_j));
        let part = ((level - a) / (b - a)).clamp(0.0, 1.0);
        (
            self.x[i] + part * (self.x[to_i] - self.x[i]),
            self.y[j] + part * (self.y[to_j] - self.y[j]),
        )
    }
}

fn edges(centres: &[f64]) -> Vec<f64> {
    let n = centres.len();
    match n {
        0 => Vec::new(),
        1 => vec![centres[0] - 0.5, centres[0] + 0.5],
        _ => {
            let mut out = vec![1.5 * centres[0] - 0.5 * centres[1]];
            out.extend(centres.windows(2).map(|pair| 0.5 * (pair[0] + pair[1])));
            out.push(1.5 * centres[n - 1] - 0.5 * centres[n - 2]);
            out
        }
    }
}

/// Segments joined end to end: every edge is shared by at most two of them.
fn chains(segments: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let edges = segments.iter().map(|(a, b)| a.max(b) + 1).max();
    let mut at: Vec<Vec<usize>> = vec![Vec::new(); edges.unwrap_or(0)];
    for (s, (a, b)) in segments.iter().enumerate() {
        at[*a].push(s);
        at[*b].push(s);
    }
    let mut used = vec![false; segments.len()];
    let mut found = Vec::new();
    // Open lines first, from one of their ends; what is left are loops.
    let ends = (0..at.len()).filter(|edge| at[*edge].len() == 1);
    let starts: Vec<usize> = ends.chain(segments.iter().map(|s| s.0)).collect();
    for start in starts {
        let mut chain = vec![start];
        let mut here = start;
        while let Some(next) = at[here].iter().find(|s| !used[**s]) {
            used[*next] = true;
            let (a, b) = segments[*next];
            here = if a == here { b } else { a };
            chain.push(here);
        }
        if chain.len() > 1 {
            found.push(chain);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(n: usize, f: impl Fn(f64, f64) -> f64) -> Grid {
        let x: Vec<f64> = (0..n)
            .map(|i| -1.0 + 2.0 * i as f64 / (n - 1) as f64)
            .collect();
        let values = x
            .iter()
            .flat_map(|y| x.iter().map(|x| f(*x, *y)).collect::<Vec<_>>())
            .collect();
        Grid {
            y: x.clone(),
            x,
            values,
        }
    }

    #[test]
    fn the_contour_of_a_cone_is_one_closed_circle() {
        let lines = grid(41, |x, y| x.hypot(y)).contour(0.6);
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].first(), lines[0].last());
        assert!(lines[0].iter().all(|p| (p.0.hypot(p.1) - 0.6).abs() < 2e-3));
    }

    #[test]
    fn a_slope_gives_one_straight_line_from_border_to_border() {
        let lines = grid(5, |x, _| x).contour(0.25);
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].len(), 5);
        assert!(lines[0].iter().all(|p| (p.0 - 0.25).abs() < 1e-12));
    }

    #[test]
    fn missing_values_saddles_and_empty_grids_are_survived() {
        assert!(Grid::default().contour(1.0).is_empty());
        let hole = grid(9, |x, y| if x.hypot(y) < 0.3 { f64::NAN } else { x });
        assert_eq!(hole.contour(0.05).len(), 2);
        assert_eq!(grid(2, |x, y| x * y).contour(0.1).len(), 2);
        assert!(grid(4, |_, _| 1.0).contour(1.0).is_empty());
    }

    #[test]
    fn a_refined_grid_reads_between_its_values_and_keeps_holes() {
        let plane = grid(5, |x, y| x + 2.0 * y);
        let fine = plane.refined(4);
        for (j, y) in fine.y.iter().enumerate() {
            for (i, x) in fine.x.iter().enumerate() {
                let held = |v: f64| v.clamp(-1.0, 1.0);
                let expected = held(*x) + 2.0 * held(*y);
                assert!((fine.at(i, j) - expected).abs() < 1e-12, "{x} {y}");
            }
        }
        let hole = grid(3, |x, _| if x > 0.5 { f64::NAN } else { x });
        let fine = hole.refined(2);
        assert!(fine.at(5, 3).is_nan() && (fine.at(2, 3) - 0.0).abs() < 0.26);
        assert!(Grid::default().refined(4).values.is_empty());
        let one = Grid {
            x: vec![1.0],
            y: vec![2.0],
            values: vec![3.0],
        };
        assert_eq!(one.refined(2).values, [3.0; 4]);
    }

    #[test]
    fn edges_lie_half_way_between_centres_and_as_far_outside() {
        assert_eq!(edges(&[0.0, 1.0, 2.0]), [-0.5, 0.5, 1.5, 2.5]);
        assert_eq!(edges(&[3.0]), [2.5, 3.5]);
    }
}
