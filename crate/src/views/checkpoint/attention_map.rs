//! The attention of one head over tokens as a picture, rows and columns in the order of the tokens.

use crate::figure::number::three_digits;
use crate::figure::{
    Axis, Corner, Figure, Grid, Mark, Naming, Panel, Ramp, Role, Scale, Shape, extent,
};
use crate::parameters::Colormap;
use crate::words::phrase;

/// Largest number of drawn tokens, each with its row and column of cells.
const DRAWN: usize = 128;

/// Largest number of tokens whose names are shown beside the rows.
const NAMED: usize = 48;

/// Largest number of letters of a name next to a row.
const LETTERS: usize = 14;

/// The attention `matrix` of `tokens` tokens, row by row, with `names` if they are known. If `length` is more than `tokens`, each
/// token stands for a block of ⌈length/tokens⌉ tokens, the last for the rest, and an entry for their mean.
pub fn attention_map(
    matrix: &[f32],
    tokens: usize,
    names: &[String],
    length: usize,
    map: Colormap,
) -> Figure {
    let block = block_of(tokens, length);
    let drawn = tokens.min(DRAWN);
    // The first row on top.
    let row = move |y: usize| drawn - 1 - y;
    let entry = |x: usize, y: usize| {
        matrix
            .get(row(y) * tokens + x)
            .map_or(f64::NAN, |v| f64::from(*v))
    };
    let values: Vec<f64> = (0..drawn)
        .flat_map(|y| (0..drawn).map(move |x| (x, y)))
        .map(|(x, y)| entry(x, y))
        .collect();
    let (_, high) = extent(values.iter().copied().filter(|v| v.is_finite())).unwrap_or((0.0, 1.0));
    let shown = values.clone();
    let grid = Grid {
        x: (0..drawn).map(|x| x as f64).collect(),
        y: (0..drawn).map(|y| y as f64).collect(),
        values,
    };
    let ramp = Ramp {
        map,
        scale: Scale::linear(0.0, high),
        title: String::new(),
    };
    let named: Vec<String> = (0..drawn)
        .map(|at| token_label(at, names, tokens, length))
        .collect();
    let mark = Mark::new(
        Role::Measured,
        Shape::Map {
            grid,
            ramp,
            bar: true,
        },
    );
    let mark = mark.with_words(move |i, _, _| {
        let (x, y) = (i % drawn, i / drawn);
        let value = shown.get(i).copied().unwrap_or(f64::NAN);
        let (from, to, value) = (&named[row(y)], &named[x], three_digits(value));
        match block > 1 {
            true => phrase!("checkpoint-tokens-attend-to", from, to, value),
            false => phrase!("checkpoint-token-attends-to", from, to, value),
        }
    });
    let end = drawn.max(1) as f64 - 0.5;
    let title = match (tokens > drawn, block) {
        (true, _) => phrase!("checkpoint-attends-first-tokens", drawn, tokens),
        (false, 1) => phrase!("checkpoint-attends-token-token").to_owned(),
        (false, _) => phrase!("checkpoint-attends-means-over-tokens", block),
    };
    let mut panel = Panel::new(
        Axis::new(&title, Scale::linear(-0.5, end)),
        Axis::new(phrase!("figure-token"), Scale::linear(-0.5, end)),
        Some(mark).filter(|_| drawn > 0 && matrix.len() == tokens * tokens),
        Naming::Key(Corner::TopRight),
    );
    let place = |at: usize| (drawn - 1 - at) as f64;
    panel.y.words = match names.len() == tokens && drawn <= NAMED {
        true => (0..drawn)
            .map(|at| (place(at), shortened(&names[at])))
            .collect(),
        // Rows are counted from the top: numbers from below would lie.
        false => {
            let each = drawn.div_ceil(8).max(1);
            (0..drawn)
                .step_by(each)
                .map(|at| (place(at), (at * block).to_string()))
                .collect()
        }
    };
    Figure {
        panels: vec![panel],
    }
}

/// Number of the `length` tokens that one of `tokens` represents; the last may represent fewer.
fn block_of(tokens: usize, length: usize) -> usize {
    length.div_ceil(tokens.max(1)).max(1)
}

/// Name of token `at`, or of the tokens that the drawn token represents.
fn token_label(at: usize, names: &[String], tokens: usize, length: usize) -> String {
    let block = block_of(tokens, length);
    let (first, last) = (at * block, ((at + 1) * block).min(length.max(tokens)) - 1);
    match names.get(at) {
        Some(name) => format!("“{name}” ({at})"),
        None if first < last => phrase!("checkpoint-tokens-from-to", first, last),
        None => phrase!("checkpoint-token-with-number", first),
    }
}

/// A name that leaves room for the picture. Characters that would be read as marks for italics are replaced.
fn shortened(name: &str) -> String {
    let plain = name.replace('*', "∗").replace('_', "ˍ");
    match plain.chars().count() > LETTERS {
        true => plain.chars().take(LETTERS - 1).chain(['…']).collect(),
        false => plain,
    }
}

/// Description of the map: where the strongest attention of each token goes.
pub fn attention_map_words(
    matrix: &[f32],
    tokens: usize,
    names: &[String],
    length: usize,
) -> String {
    let name = |at: usize| token_label(at, names, tokens, length);
    let block = block_of(tokens, length);
    let strongest = matrix
        .iter()
        .enumerate()
        .filter(|(i, _)| i / tokens.max(1) != i % tokens.max(1))
        .max_by(|a, b| a.1.total_cmp(b.1));
    match strongest {
        Some((at, value)) => {
            let (from, to) = (name(at / tokens), name(at % tokens));
            let value = three_digits(f64::from(*value));
            match block > 1 {
                true => phrase!(
                    "checkpoint-among-different-tokens-attend-most",
                    from,
                    to,
                    value
                ),
                false => phrase!(
                    "checkpoint-among-different-tokens-attends-most",
                    from,
                    to,
                    value
                ),
            }
        }
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Size, Theme};

    fn size() -> Size {
        Size {
            width: 600.0,
            height: 500.0,
        }
    }

    #[test]
    fn rows_and_columns_are_called_by_their_tokens() {
        let matrix = [0.7f32, 0.2, 0.1, 0.1, 0.1, 0.8, 0.3, 0.3, 0.4];
        let names = ["the", "cat_*", "a very long piece of words"].map(str::to_owned);
        let figure = attention_map(&matrix, 3, &names, 3, Colormap::Cividis);
        let say = figure.panels[0].marks[0].say.as_ref().unwrap();
        // The first row stands on top: the last of the cells.
        assert_eq!(say(6, 0.0, 2.0), "“the” (0) attends to “the” (0): 0.700");
        assert_eq!(
            say(5, 2.0, 1.0),
            "“cat_*” (1) attends to “a very long piece of words” (2): 0.800"
        );
        let words = &figure.panels[0].y.words;
        assert_eq!(words[0], (2.0, "the".to_owned()));
        assert_eq!(words[2].1.chars().count(), LETTERS);
        let svg = figure.lay_out(size(), true).unwrap();
        let svg = svg.svg(Theme::Light, "", "").unwrap();
        assert!(svg.contains("the") && svg.contains("a very long p…"));
        assert!(
            attention_map_words(&matrix, 3, &names, 3)
                .starts_with("Among different tokens “cat_*” (1) attends most, to “a very"),
        );
    }

    #[test]
    fn many_tokens_are_cut_and_counted_from_the_top() {
        let matrix = vec![1.0 / 200.0; 200 * 200];
        let figure = attention_map(&matrix, 200, &[], 200, Colormap::Grey);
        let panel = &figure.panels[0];
        assert!(panel.x.title.contains("the first 128 of 200 tokens"));
        assert_eq!(panel.y.words[0], (127.0, "0".to_owned()));
        let say = panel.marks[0].say.as_ref().unwrap();
        assert_eq!(
            say(127 * 128 + 3, 3.0, 127.0),
            "token 0 attends to token 3: 0.00500"
        );
        assert!(figure.lay_out(size(), false).is_ok());
        // Cells that stand for several.
        let figure = attention_map(&matrix, 100, &[], 398, Colormap::Grey);
        assert!(
            figure.panels[0].empty.is_some(),
            "200 × 200 entries are no 100 × 100"
        );
        let figure = attention_map(&matrix[..10_000], 100, &[], 398, Colormap::Grey);
        assert!(figure.panels[0].x.title.contains("means over 4 × 4 tokens"));
        let say = figure.panels[0].marks[0].say.as_ref().unwrap();
        assert_eq!(
            say(99 * 100 + 3, 3.0, 99.0),
            "tokens 0 to 3 attend to tokens 12 to 15: 0.00500"
        );
        // The last block is what is left.
        assert_eq!(
            say(99 * 100 + 99, 99.0, 99.0),
            "tokens 0 to 3 attend to tokens 396 to 397: 0.00500"
        );
        assert_eq!(token_label(64, &[], 65, 129), "token 128");
        // A matrix that is none is not drawn.
        assert!(
            attention_map(&[], 3, &[], 3, Colormap::Grey).panels[0]
                .empty
                .is_some()
        );
    }
}
