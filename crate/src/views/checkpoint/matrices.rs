//! Matrices of weights: the spectrum of one beside random weights and a shuffled copy, its tail, and sentences.

use crate::figure::number::three_digits;
use crate::figure::{
    Axis, Corner, Figure, Mark, Naming, Panel, Role, Scale, Shape, Spacing, extent,
};
use crate::models::matrices::{MATRIX_NUMBERS, StoredMatrices, matrix_number};
use crate::theory::MarchenkoPastur;
use crate::views::demand::CONSTANT_MEMORY;
use crate::words::phrase;

/// Largest number of bins of a histogram.
const BINS: f64 = 60.0;

/// Peak memory of measuring matrix `at`, in bytes.
pub fn matrix_memory(stored: &StoredMatrices, at: usize) -> f64 {
    CONSTANT_MEMORY + stored.memory(at)
}

/// Data of a matrix, as the workers exchange them: [`MATRIX_NUMBERS`], its singular values, and as many singular values of its shuffled
/// copy, or none.
#[derive(Clone, Copy, Debug)]
pub struct MatrixValues<'a> {
    numbers: &'a [f64],
    values: &'a [f64],
    shuffled: &'a [f64],
}

impl<'a> MatrixValues<'a> {
    /// Data from `all`, of which `count` are singular values of the matrix itself.
    pub fn new(all: &'a [f64], count: usize) -> Self {
        let (numbers, rest) = all.split_at(MATRIX_NUMBERS.len().min(all.len()));
        let (values, shuffled) = rest.split_at(count.min(rest.len()));
        Self {
            numbers,
            values,
            shuffled,
        }
    }

    /// The number of this name.
    pub fn number(&self, name: &str) -> f64 {
        let value = matrix_number(name).and_then(|at| self.numbers.get(at));
        value.copied().unwrap_or(f64::NAN)
    }

    fn law(&self) -> Option<MarchenkoPastur> {
        let side = |name| self.number(name) as usize;
        let law = MarchenkoPastur::new(side("rows"), side("columns"), self.number("deviation"));
        self.number("edge").is_finite().then_some(law)
    }
}

/// The singular values of a matrix, and the tail of the distribution of their squares.
pub fn matrix_figure(matrix: &MatrixValues) -> Figure {
    let mut panels = vec![histogram(matrix)];
    if !matrix.shuffled.is_empty() {
        panels.push(tail(matrix));
    }
    Figure { panels }
}

fn histogram(matrix: &MatrixValues) -> Panel {
    let (values, shuffled) = (matrix.values, matrix.shuffled);
    let edge = matrix.number("edge");
    let far = values
        .first()
        .copied()
        .unwrap_or(1.0)
        .max(if edge.is_finite() { edge } else { 0.0 });
    let far = if far > 0.0 { 1.05 * far } else { 1.0 };
    let bins = (values.len() as f64 / 6.0).clamp(8.0, BINS) as usize;
    // Bulk and spikes are both seen where bins are those of the bulk.
    let width = if edge.is_finite() && edge > 0.0 {
        1.1 * edge / bins as f64
    } else {
        far / bins as f64
    };
    let count = (far / width).ceil() as usize + 1;
    let edges: Vec<f64> = (0..=count).map(|i| i as f64 * width).collect();
    let bars = |values: &[f64]| -> Vec<f64> {
        let mut heights = vec![0.0; count];
        for value in values {
            heights[((value / width) as usize).min(count - 1)] += 1.0;
        }
        heights
            .iter()
            .map(|n| n / (values.len().max(1) as f64 * width))
            .collect()
    };
    let own = bars(values);
    let mut most = own.iter().copied().fold(0.0, f64::max);
    let mut marks = vec![
        Mark::new(
            Role::Measured,
            Shape::Bars {
                edges: edges.clone(),
                heights: own,
            },
        )
        .named(phrase!(
            "checkpoint-number-singular-values",
            count = values.len()
        )),
    ];
    if !shuffled.is_empty() {
        let middles = edges.iter().map(|edge| edge + 0.5 * width);
        let heights = bars(shuffled);
        most = heights.iter().copied().fold(most, f64::max);
        let line = Shape::Line {
            x: middles.take(count).collect(),
            y: heights,
            end: String::new(),
        };
        marks.push(
            Mark::new(Role::Reference, line).named(phrase!("checkpoint-entries-random-order")),
        );
    }
    if let Some(law) = matrix.law() {
        let [low, high] = law.edges();
        let x: Vec<f64> = (0..=200)
            .map(|i| low + (high - low) * f64::from(i) / 200.0)
            .collect();
        let y: Vec<f64> = x.iter().map(|s| law.density(*s)).collect();
        // The density of a square matrix is finite at 0, and the histogram decides the height elsewhere.
        let line = Shape::Line {
            x,
            y,
            end: String::new(),
        };
        marks.push(
            Mark::new(Role::Corrected, line)
                .named(phrase!("checkpoint-random-weights-marchenko-pastur")),
        );
        let rule = Shape::Rule {
            x: law.spike_limit(),
            text: phrase!("checkpoint-spikes").into(),
        };
        marks.push(Mark::new(Role::Reference, rule));
    }
    Panel::new(
        Axis::linear(phrase!("checkpoint-axis-singular-value"), 0.0, far),
        Axis::linear(phrase!("figure-density"), 0.0, 1.15 * most.max(1e-12)),
        marks,
        Naming::Key(Corner::TopRight),
    )
}

/// Shares of λ = s² beyond a value, on logarithmic axes, with the fit.
fn tail(matrix: &MatrixValues) -> Panel {
    let beyond = |values: &[f64]| -> (Vec<f64>, Vec<f64>) {
        let count = values.len() as f64;
        // Falling: the largest is beyond all others.
        let shares = (1..=values.len()).map(|rank| rank as f64 / count);
        let squares = values.iter().map(|s| s * s);
        squares
            .zip(shares)
            .filter(|(square, _)| *square > 0.0)
            .unzip()
    };
    let (x, y) = beyond(matrix.values);
    let range = extent(x.iter().copied());
    let (low, high) = range.unwrap_or((0.1, 1.0));
    let least = 0.7 / matrix.values.len().max(1) as f64;
    let mut marks = Vec::new();
    let (other_x, other_y) = beyond(matrix.shuffled);
    marks.push(
        Mark::new(
            Role::Reference,
            Shape::Dots {
                x: other_x,
                y: other_y,
            },
        )
        .named(phrase!("checkpoint-entries-random-order")),
    );
    marks.push(
        Mark::new(Role::Measured, Shape::Dots { x, y })
            .named(phrase!("checkpoint-axis-share-beyond"))
            .with_words(|_, x, y| {
                phrase!(
                    "checkpoint-values-more",
                    share = three_digits(y),
                    value = three_digits(x)
                )
            }),
    );
    let [alpha, from, count] =
        ["alpha", "alpha_from", "alpha_count"].map(|name| matrix.number(name));
    if alpha.is_finite() {
        let share = count / matrix.values.len() as f64;
        let x: Vec<f64> = (0..=40)
            .map(|i| from * libm::pow((high / from).max(1.0), f64::from(i) / 40.0))
            .collect();
        let y = x
            .iter()
            .map(|x| share * libm::pow(x / from, 1.0 - alpha))
            .collect();
        let line = Shape::Line {
            x,
            y,
            end: String::new(),
        };
        let name = phrase!("checkpoint-power-law-density", alpha = three_digits(alpha));
        marks.push(Mark::new(Role::Corrected, line).named(name));
    }
    let mut panel = Panel::new(
        Axis::new(
            "*λ* = *s*²",
            Scale::logarithmic(Spacing::Decades, low.max(1e-6 * high) / 1.3, 1.3 * high),
        ),
        Axis::new(
            phrase!("checkpoint-share-beyond"),
            Scale::logarithmic(Spacing::Decades, least, 1.5),
        ),
        marks,
        Naming::Key(Corner::BottomLeft),
    );
    panel.empty = range
        .is_none()
        .then_some(phrase!("checkpoint-all-singular-values-zero").into());
    panel
}

/// Description in sentences.
pub fn matrix_words(matrix: &MatrixValues) -> String {
    let of = |name| matrix.number(name);
    let count = matrix.values.len();
    if !of("edge").is_finite() {
        return phrase!(
            "checkpoint-product-rank-largest-singular-value",
            rank = count,
            largest = three_digits(of("norm")),
            stable_rank = three_digits(of("stable_rank"))
        );
    }
    let spikes = phrase!(
        "checkpoint-singular-values-beyond-those-random",
        beyond = of("spikes") as usize,
        count,
        times = three_digits(of("norm") / of("edge")),
        shuffled = of("shuffled_spikes")
    );
    let tail = if of("alpha").is_finite() {
        phrase!(
            "checkpoint-tail-is-power-law",
            exponent = three_digits(of("alpha")),
            count = of("alpha_count"),
            p = three_digits(of("alpha_p"))
        )
    } else if of("alpha_p").is_finite() {
        phrase!(
            "checkpoint-tail-not-power-law",
            p = three_digits(of("alpha_p"))
        )
    } else {
        phrase!("checkpoint-there-too-few-singular-values-fit").to_owned()
    };
    let departure = phrase!(
        "checkpoint-distribution-departs-marchenko",
        departure = three_digits(of("departure")),
        shuffled = three_digits(of("shuffled_departure"))
    );
    format!("{spikes} {departure} {tail}")
}

/// A sentence about all matrices, from their numbers one after another.
pub fn matrices_words(numbers: &[f64]) -> String {
    let all: Vec<MatrixValues> = numbers
        .chunks_exact(MATRIX_NUMBERS.len())
        .map(|numbers| MatrixValues::new(numbers, 0))
        .collect();
    let having = |has: &dyn Fn(&MatrixValues) -> bool| all.iter().filter(|one| has(one)).count();
    let compared = having(&|one| one.number("edge").is_finite());
    let spiked = having(&|one| one.number("spikes") > 0.0);
    let shuffled = having(&|one| one.number("shuffled_spikes") > 0.0);
    let tails = having(&|one| one.number("alpha").is_finite());
    if compared == 0 {
        return phrase!("checkpoint-products-two-maps-measured", count = all.len());
    }
    phrase!(
        "checkpoint-matrices-singular-values-beyond",
        spiked,
        compared,
        shuffled,
        tails
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Size, Theme};
    use crate::models::matrices::measure_matrix;
    use crate::random::{MatrixId, Stream};

    fn values(side: usize, planted: f64) -> (Vec<f64>, usize) {
        let normals = Stream::new(2, 0, MatrixId(1)).normals(side * 2 * side);
        let entries = normals.iter().enumerate().map(|(i, x)| {
            let sign = if (i / 7) % 2 == 0 { planted } else { -planted };
            (x + sign) as f32
        });
        let found = measure_matrix(side, 2 * side, entries.collect(), 0).unwrap();
        let all = [&found.numbers[..], &found.values, &found.shuffled].concat();
        (all, found.values.len())
    }

    #[test]
    fn a_matrix_is_drawn_and_said() {
        let (all, count) = values(80, 0.0);
        let plain = MatrixValues::new(&all, count);
        let said = matrix_words(&plain);
        assert!(
            said.starts_with("0 of 80 singular values are beyond"),
            "{said}"
        );
        let (all, count) = values(80, 0.5);
        let planted = MatrixValues::new(&all, count);
        let spikes = planted.number("spikes");
        assert!(spikes > 0.0 && matrix_words(&planted).starts_with(&format!("{spikes} of 80")));
        let size = Size {
            width: 900.0,
            height: 400.0,
        };
        for matrix in [plain, planted] {
            let figure = matrix_figure(&matrix);
            assert_eq!(figure.panels.len(), 2);
            let svg = figure
                .lay_out(size, true)
                .unwrap()
                .svg(Theme::Light, "", "");
            assert!(svg.unwrap().contains("Marchenko–Pastur"));
        }
    }

    #[test]
    fn a_product_and_a_model_are_said() {
        let mut numbers = vec![f64::NAN; MATRIX_NUMBERS.len()];
        for (name, value) in [
            ("rows", 8.0),
            ("columns", 6.0),
            ("norm", 2.0),
            ("stable_rank", 1.5),
        ] {
            numbers[matrix_number(name).unwrap()] = value;
        }
        let all = [&numbers[..], &[2.0, 1.0]].concat();
        let product = MatrixValues::new(&all, 2);
        assert_eq!(matrix_figure(&product).panels.len(), 1);
        assert!(matrix_words(&product).starts_with("A product of rank 2"));
        assert_eq!(
            matrices_words(&numbers),
            "1 products of two maps are measured."
        );
        let (plain, count) = values(60, 0.0);
        let (planted, _) = values(60, 0.5);
        assert_eq!(count, 60);
        let length = MATRIX_NUMBERS.len();
        let said = matrices_words(&[&plain[..length], &planted[..length]].concat());
        assert!(
            said.starts_with("1 of 2 matrices have singular values beyond"),
            "{said}"
        );
    }
}
