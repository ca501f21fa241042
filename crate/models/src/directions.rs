//! What a head reads and writes, as tokens: the leading singular directions of W_V W_O and W_Q W_Kᵀ through the tables of tokens.
//!
//! W_V W_O = Σ s u vᵀ maps the part of a token along u to v. The input side u is compared with the rows of the embedding, scaled by the
//! normalisation before attention. The output side v is compared with the rows of the unembedding, after the scale of the final
//! normalisation. W_Q W_Kᵀ = Σ s u vᵀ scores a query along u with a key along v: both are compared with the embedding.

use super::heads::{head_columns, head_output};
use super::{AttentionWeights, Configuration, Normalisation};
use crate::linalg::{Matrix, multiply, multiply_nt, multiply_tn, orthonormal, singular_vectors};
use crate::problem::Problem;

/// Number of directions of each product that are examined.
const DIRECTIONS: usize = 4;

/// Number of tokens that are named at each end of a direction.
const NAMED: usize = 10;

/// A product of two weights of a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Product {
    /// W_V W_O: the part of the attended tokens that is passed on.
    ValueOutput,
    /// W_Q W_Kᵀ: which tokens attend to which.
    QueryKey,
}

/// A singular direction.
#[derive(Clone, Debug, PartialEq)]
pub struct Direction {
    /// The product whose singular direction this is.
    pub product: Product,
    /// Its singular value s.
    pub value: f64,
    /// (s − s')/s with the next singular value s': near 0 the direction is not determined.
    pub gap: f64,
    /// u and v, d numbers each.
    pub sides: [Vec<f64>; 2],
}

/// The leading directions of both products of head `head`.
///
/// # Errors
/// A weight holds numbers that are not finite, or a decomposition does not converge.
pub fn directions(
    attention: &AttentionWeights,
    model: &Configuration,
    head: usize,
) -> Result<Vec<Direction>, Problem> {
    let served = model.key_value_head(head);
    let value = head_columns(model, &attention.value, served);
    let output = head_output(&attention.output, model, head);
    let query = head_columns(model, &attention.query, head);
    let key = head_columns(model, &attention.key, served);
    let mut found = of_product(Product::ValueOutput, &value, &output)?;
    found.extend(of_product(Product::QueryKey, &query, &key)?);
    Ok(found)
}

/// Leading singular directions of Aᵀ B, A and B of n × d.
fn of_product(product: Product, a: &Matrix, b: &Matrix) -> Result<Vec<Direction>, Problem> {
    // Aᵀ = Q R of both: Aᵀ B = Q_A (R_A R_Bᵀ) Q_Bᵀ.
    let split = |rows: &Matrix| {
        let columns = rows.transpose().to_owned();
        let frame = orthonormal(columns.clone());
        let triangle = multiply_tn(&frame, &columns);
        (frame, triangle)
    };
    let ((from, left), (to, right)) = (split(a), split(b));
    let small = singular_vectors(&multiply_nt(&left, &right))?;
    let (u, v) = (multiply(&from, &small.left), multiply(&to, &small.right));
    let one = |at: usize| {
        let value = small.values[at];
        let next = small.values.get(at + 1).copied().unwrap_or(0.0);
        Direction {
            product,
            value,
            gap: (value - next) / value,
            sides: [u.col(at).to_vec(), v.col(at).to_vec()],
        }
    };
    let count = small.values.iter().take(DIRECTIONS).filter(|s| **s > 0.0);
    Ok((0..count.count()).map(one).collect())
}

/// A table of tokens, read some rows at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// Token vectors before the first layer.
    Embedding,
    /// Vectors that tokens are compared with after the last layer.
    Unembedding,
}

/// Tokens with the largest and the least products with a vector, each with its product, the farthest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ends {
    /// The largest.
    pub high: Vec<(usize, f64)>,
    /// The least.
    pub low: Vec<(usize, f64)>,
}

impl Ends {
    fn take(&mut self, token: usize, product: f64) {
        keep(&mut self.high, token, product, |new, old| new > old);
        keep(&mut self.low, token, product, |new, old| new < old);
    }
}

fn keep(
    list: &mut Vec<(usize, f64)>,
    token: usize,
    product: f64,
    is_farther: fn(f64, f64) -> bool,
) {
    if list.len() == NAMED
        && !list
            .last()
            .is_some_and(|(_, last)| is_farther(product, *last))
    {
        return;
    }
    let at = list
        .iter()
        .position(|(_, other)| is_farther(product, *other));
    list.insert(at.unwrap_or(list.len()), (token, product));
    list.truncate(NAMED);
}

/// Number of directions whose ends are searched among the tokens.
#[derive(Clone, Debug)]
pub struct DirectionReader {
    width: usize,
    normalisation: Normalisation,
    directions: Vec<Direction>,
    /// The ends of both sides of each direction.
    ends: Vec<[Ends; 2]>,
}

impl DirectionReader {
    /// Reads `directions` of a model; `final_scale` is γ of the normalisation after the last layer, if it is known.
    pub fn new(
        model: &Configuration,
        mut directions: Vec<Direction>,
        final_scale: Option<&[f32]>,
    ) -> Self {
        for direction in &mut directions {
            if let (Product::ValueOutput, Some(scale)) = (direction.product, final_scale) {
                let entries = direction.sides[1].iter_mut().zip(scale);
                entries.for_each(|(entry, factor)| *entry *= f64::from(*factor));
            }
        }
        Self {
            width: model.width,
            normalisation: model.normalisation,
            ends: vec![Default::default(); directions.len()],
            directions,
        }
    }

    /// Receives rows of a table, for the tokens from `first` on.
    pub fn take(&mut self, table: Table, first: usize, rows: &[f32]) {
        let width = self.width;
        let of_table = |product: Product, side: usize| match (product, side) {
            (Product::ValueOutput, 1) => Table::Unembedding,
            _ => Table::Embedding,
        };
        for (at, row) in rows.chunks_exact(width).enumerate() {
            let row: Vec<f64> = match table {
                Table::Embedding => self.normalised(row),
                Table::Unembedding => row.iter().map(|x| f64::from(*x)).collect(),
            };
            for (direction, ends) in self.directions.iter().zip(&mut self.ends) {
                for (side, ends) in ends.iter_mut().enumerate() {
                    if of_table(direction.product, side) == table {
                        let numbers = row.iter().zip(&direction.sides[side]);
                        ends.take(first + at, numbers.map(|(x, y)| x * y).sum());
                    }
                }
            }
        }
    }

    /// A row, divided as by the normalisation before attention.
    fn normalised(&self, row: &[f32]) -> Vec<f64> {
        let count = row.len() as f64;
        let mean = match self.normalisation {
            Normalisation::Layer => row.iter().map(|x| f64::from(*x)).sum::<f64>() / count,
            Normalisation::Rms => 0.0,
        };
        let centred: Vec<f64> = row.iter().map(|x| f64::from(*x) - mean).collect();
        let size = (centred.iter().map(|x| x * x).sum::<f64>() / count).sqrt();
        // A token that was never trained may be 0.
        let divisor = if size > 0.0 { size } else { 1.0 };
        centred.iter().map(|x| x / divisor).collect()
    }

    /// The directions, each with the tokens at the ends of both of its sides.
    pub fn found(&self) -> impl Iterator<Item = (&Direction, &[Ends; 2])> {
        self.directions.iter().zip(&self.ends)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checkpoint::{Checkpoint, CheckpointFile};
    use crate::safetensors::{Header, header_length};

    fn opened(name: &str) -> (Checkpoint, Vec<u8>) {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reference/models/");
        let bytes = std::fs::read(format!("{folder}{name}.safetensors")).unwrap();
        let config = std::fs::read(format!("{folder}{name}.json")).unwrap();
        let config = serde_json::from_slice(&config).unwrap();
        let size = bytes.len() as u64;
        let length = header_length(&bytes[..8], size).unwrap();
        let header = Header::read(&bytes[8..8 + length], size).unwrap();
        let name = name.to_owned();
        let opened = Checkpoint::open(&[CheckpointFile { name, header }], None, Some(&config));
        (opened.unwrap(), bytes)
    }

    /// Directions and the tokens at their ends by NumPy (`tests/reference/directions.py`), with tables that are read some rows at a time.
    #[test]
    fn directions_have_the_tokens_of_numpy() {
        let expected = include_str!("../../../tests/reference/directions.txt");
        for name in ["gpt2", "qwen3"] {
            let (opened, file) = opened(name);
            let part = |ranges: Vec<crate::checkpoint::ByteRange>| -> Vec<u8> {
                let parts = ranges
                    .iter()
                    .map(|r| &file[r.start as usize..r.end as usize]);
                parts.collect::<Vec<_>>().concat()
            };
            let mut names = opened.head_tensors(1, true);
            names.extend(opened.final_norm());
            let bytes = part(opened.ranges(&names));
            let mut reader = opened.direction_reader([1, 1], true, &bytes).unwrap();
            for table in [Table::Embedding, Table::Unembedding] {
                let (_, rows) = opened.token_table(table).unwrap();
                for first in (0..rows).step_by(7) {
                    let range = opened.table_range(table, first, 7).unwrap();
                    opened
                        .read_directions(&mut reader, table, first, &part(vec![range]))
                        .unwrap();
                }
            }
            let mut tried = 0;
            for product in [Product::ValueOutput, Product::QueryKey] {
                let of_product = reader.found().filter(|(one, _)| one.product == product);
                for (i, (direction, ends)) in of_product.enumerate().take(3) {
                    let which = match product {
                        Product::ValueOutput => "ov",
                        Product::QueryKey => "qk",
                    };
                    let largest = direction.sides[0].iter().copied();
                    let largest = largest.max_by(|a, b| a.abs().total_cmp(&b.abs())).unwrap();
                    for (side, ends) in ends.iter().enumerate() {
                        let place = format!("{name} {which} {i} ");
                        let line = expected
                            .lines()
                            .filter_map(|line| line.strip_prefix(&place));
                        let line = line.into_iter().nth(side).unwrap();
                        let (numbers, tokens) = line.split_once(&format!(" {side} ")).unwrap();
                        let wanted: Vec<f64> =
                            numbers.split(' ').map(|x| x.parse().unwrap()).collect();
                        // Weights are single precision once the scale is folded in.
                        assert!(
                            (direction.value - wanted[0]).abs() < 1e-5 * wanted[0],
                            "{place}"
                        );
                        assert!((direction.gap - wanted[1]).abs() < 1e-4, "{place}");
                        let (high, low) = match largest > 0.0 {
                            true => (&ends.high, &ends.low),
                            false => (&ends.low, &ends.high),
                        };
                        let first = |list: &[(usize, f64)]| -> String {
                            let tokens: Vec<String> = list
                                .iter()
                                .take(3)
                                .map(|(token, _)| token.to_string())
                                .collect();
                            tokens.join(" ")
                        };
                        assert_eq!(
                            format!("{} | {}", first(high), first(low)),
                            tokens,
                            "{place}"
                        );
                        tried += 1;
                    }
                }
            }
            assert_eq!(tried, 12);
        }
    }

    #[test]
    fn a_model_without_tables_says_so() {
        let (opened, _) = opened("vit");
        let refused = opened.token_table(Table::Embedding).unwrap_err().message;
        assert!(
            refused.contains("the embedding of this model is not known"),
            "{refused}"
        );
    }

    #[test]
    fn the_farthest_are_kept_in_their_order() {
        let mut ends = Ends::default();
        for token in 0..40 {
            ends.take(token, ((token * 7) % 40) as f64);
        }
        assert_eq!(ends.high.len(), 10);
        assert_eq!((ends.high[0].1, ends.high[9].1), (39.0, 30.0));
        assert_eq!((ends.low[0].1, ends.low[9].1), (0.0, 9.0));
    }
}
