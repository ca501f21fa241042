//! Heads whose queries, keys and values are computed from fewer dimensions (multi-head latent attention): their W_Q, W_K and
//! W_V are products of two maps, made head by head.
//!
//! A normalisation stands between the two maps. Its scale is a part of the product. Its division by the size of the token is left out,
//! since it is not linear.

use super::Configuration;
use super::heads::{Head, Weight, of_weights};
use super::layouts::{Latent, Layout};
use super::stored_layer::StoredLayer;
use crate::linalg::{Matrix, multiply};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// The maps of a layer, rows as outputs.
struct Maps {
    /// Map from tokens to the dimensions of queries, with the scale of the normalisation after it.
    query_down: Option<Matrix>,
    /// Map from these to the queries of all heads; from tokens if the first map is missing.
    query: Matrix,
    /// Map from tokens to the dimensions of keys and values, with the scale of the normalisation after it.
    down: Matrix,
    /// Tokens to the rotary part of the keys of every head.
    rotary: Matrix,
    /// The dimensions of keys and values to both, head by head.
    up: Matrix,
    /// The heads to tokens, transposed: rows of a head.
    output: Matrix,
}

/// Measures all heads of a layer with the weights of `layout`.
///
/// # Errors
/// Shapes do not fit together, or a weight holds numbers that are not finite; the sentence names the tensor.
pub(super) fn measure_latent(
    stored: &StoredLayer,
    layout: &Layout,
    latent: &Latent,
    model: &Configuration,
    tokens: usize,
) -> Result<Vec<Head>, Problem> {
    let maps = Maps::of(stored, layout, latent, model)?;
    (0..model.heads)
        .map(|head| maps.head(head, model, tokens))
        .collect()
}

impl Maps {
    fn of(
        stored: &StoredLayer,
        layout: &Layout,
        latent: &Latent,
        model: &Configuration,
    ) -> Result<Self, Problem> {
        let [query, down, up] = [0, 1, 2].map(|part| layout.query_key_value.name(part));
        let narrow = stored.sides(up)?[1];
        let of_queries = match latent.query {
            Some(_) => stored.sides(query)?[1],
            None => model.width,
        };
        let [rows, _] = stored.sides(down)?;
        let [_, heads] = stored.sides(layout.output)?;
        let rotary = rows.checked_sub(narrow);
        let plain = rotary.and_then(|rotary| model.head_width.checked_sub(rotary));
        let values = heads / model.heads;
        let (Some(rotary), Some(plain)) = (rotary, plain) else {
            let sentence = phrase!(
                "models-tensor-rows-do-not-fit",
                name = stored.full(down),
                rows,
                dimensions = narrow,
                head_width = model.head_width
            );
            return Err(Problem::new("file", sentence));
        };
        let wide = model.query_width();
        let width = model.width;
        let whole = stored.rows(down, [rows, width])?;
        let part = |from: usize, count: usize| {
            Matrix::from_fn(count, width, |i, j| {
                f64::from(whole[(from + i) * width + j])
            })
        };
        let query_down = latent.query.map(|[name, norm]| {
            let numbers = stored.rows(name, [of_queries, width])?;
            let matrix =
                Matrix::from_fn(of_queries, width, |i, j| f64::from(numbers[i * width + j]));
            stored.scaled(matrix, norm)
        });
        let matrix = |name: &str, sides: [usize; 2]| {
            let numbers = stored.rows(name, sides)?;
            Ok::<_, Problem>(Matrix::from_fn(sides[0], sides[1], |i, j| {
                f64::from(numbers[i * sides[1] + j])
            }))
        };
        let output = stored.rows(layout.output, [width, model.heads * values])?;
        Ok(Self {
            query_down: query_down.transpose()?,
            query: matrix(query, [wide, of_queries])?,
            down: stored.scaled(part(0, narrow), latent.key_value_norm)?,
            rotary: part(narrow, rotary),
            up: matrix(up, [model.heads * (plain + values), narrow])?,
            output: Matrix::from_fn(model.heads * values, width, |i, j| {
                f64::from(output[j * model.heads * values + i])
            }),
        })
    }

    fn head(&self, head: usize, model: &Configuration, tokens: usize) -> Result<Head, Problem> {
        let n = model.head_width;
        let values = self.output.nrows() / model.heads;
        let plain = n - self.rotary.nrows();
        let rows = |matrix: &Matrix, from: usize, count: usize| {
            matrix.get(from..from + count, ..).to_owned()
        };
        let query = rows(&self.query, head * n, n);
        let query = match &self.query_down {
            Some(down) => multiply(&query, down),
            None => query,
        };
        let up = |from: usize, count: usize| {
            let from = head * (plain + values) + from;
            multiply(&rows(&self.up, from, count), &self.down)
        };
        let (of_key, value) = (up(0, plain), up(plain, values));
        let key = Matrix::from_fn(n, model.width, |i, j| match i.checked_sub(plain) {
            None => of_key[(i, j)],
            Some(i) => self.rotary[(i, j)],
        });
        let output = rows(&self.output, head * values, values);
        let weights = [
            Weight::of("query", head, query)?,
            Weight::of("key", head, key)?,
            Weight::of("value", head, value)?,
            Weight::of("output", head, output)?,
        ];
        let [q, k, v, o] = &weights;
        of_weights([q, k, v, o], model, tokens)
    }
}
