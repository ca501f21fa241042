//! Tokens sent through a checkpoint: numbers of the attention of every head, and of the tokens after every layer.

use super::super::excess;
use super::super::models::{radius_finite, spectrum};
use crate::attention::{mean_entropy, participation};
use crate::figure::number::three_digits;
use crate::figure::{
    Axis, Corner, Figure, Mark, Naming, Panel, Role, Scale, Shape, Spacing, extent,
};
use crate::layers::cosine::mean_cosine;
use crate::layers::filter::frequency_ratio;
use crate::linalg::modulus;
use crate::linalg::{Complex, Matrix, singular_values};
use crate::models::heads::of_h;
use crate::models::token_numbers::{ATTENTION_NUMBERS, BEHIND_NUMBERS};
use crate::models::{AttentionPart, Configuration, Encoder, Linear, Widen};
use crate::problem::Problem;
use crate::words::phrase;

/// Largest number of tokens whose attention is measured: the eigenvalues of each head take a second.
pub const MOST_TOKENS: usize = 1024;

/// Passes tokens through the attention of the next layer, and gives [`ATTENTION_NUMBERS`] of every head.
/// [`Encoder::feed_forward`] passes the rest of the layer.
///
/// # Errors
/// There are fewer than 2 or more than [`MOST_TOKENS`] tokens, the weights do not belong to a layer of `model`, or they hold
/// numbers that are not finite; the sentence names the layer.
pub fn attention_measured<W: Widen>(
    encoder: &mut Encoder,
    model: &Configuration,
    weights: &AttentionPart<W>,
) -> Result<Vec<f64>, Problem> {
    let (layer, count) = (encoder.layer(), encoder.count());
    if !(2..=MOST_TOKENS).contains(&count) {
        let sentence = phrase!(
            "checkpoint-attention-measured-over-2-tokens",
            most = MOST_TOKENS,
            count
        );
        return Err(Problem::new("ids", sentence));
    }
    let named = |problem: Problem| {
        let sentence = phrase!(
            "checkpoint-problem-of-layer",
            layer,
            message = problem.message
        );
        Problem::new("model", sentence)
    };
    let mut found = Vec::new();
    // Of these every head looks at its part.
    let [value, output] = [&weights.attention.value, &weights.attention.output];
    let [value, output] = [value.widened(), output.widened()];
    encoder
        .attend_by_head(weights, |head, rows| {
            found.push(measured(model, [&value, &output], head, &rows, count));
        })
        .map_err(named)?;
    let found: Result<Vec<_>, Problem> = found.into_iter().collect();
    Ok(found.map_err(named)?.concat())
}

/// [`BEHIND_NUMBERS`] of the tokens in their present layer.
///
/// # Errors
/// A decomposition does not converge.
pub fn behind_numbers(encoder: &Encoder) -> Result<[f64; BEHIND_NUMBERS.len()], Problem> {
    let width = encoder.tokens().len() / encoder.count();
    let tokens = by_rows(encoder.tokens(), width);
    Ok([
        mean_cosine(&tokens),
        excess(&tokens)?,
        frequency_ratio(&tokens),
    ])
}

fn measured(
    model: &Configuration,
    maps: [&Linear; 2],
    head: usize,
    rows: &[f32],
    count: usize,
) -> Result<Vec<f64>, Problem> {
    if rows.iter().any(|x| !x.is_finite()) {
        let sentence = phrase!("checkpoint-attention-of-head-not-finite", head);
        return Err(Problem::new("ids", sentence));
    }
    let matrix = by_rows(rows, count);
    let of_a = spectrum(&matrix, model.causal)?;
    let of_h = of_h(maps, model, head)?;
    let concentration = participation(&matrix);
    let numbers: [f64; ATTENTION_NUMBERS.len()] = [
        mean_entropy(&matrix),
        concentration,
        modulus(of_a[1]),
        radius_finite(concentration, count, model.causal),
        singular_values(&matrix)?[1],
        low_pass(&of_h, &of_a, model.head_width < model.width),
    ];
    Ok(numbers.to_vec())
}

/// max_j |1 + λ_j^H| over max |1 + λ_j^H λ_i^A|, i beyond the first of `of_a`; `deficient` means that H has eigenvalues 0 too,
/// which give the modulus 1 to every eigenvalue of A.
fn low_pass(of_h: &[Complex], of_a: &[Complex], deficient: bool) -> f64 {
    let largest = |of_a: &[Complex], least: f64| {
        let all = of_h
            .iter()
            .flat_map(|h| of_a.iter().map(move |a| modulus(1.0 + h * a)));
        all.fold(least, f64::max)
    };
    let rest = largest(&of_a[1..], f64::from(deficient));
    largest(&of_a[..1], 0.0) / rest
}

fn by_rows(rows: &[f32], columns: usize) -> Matrix {
    let entry = |i: usize, j: usize| f64::from(rows[i * columns + j]);
    Matrix::from_fn(rows.len() / columns, columns, entry)
}

/// [`BEHIND_NUMBERS`] layer by layer, beginning with those before the first layer.
pub fn by_layer(values: &[f64]) -> Figure {
    let count = BEHIND_NUMBERS.len();
    let depth: Vec<f64> = (0..values.len() / count).map(|l| l as f64).collect();
    let panel = |(which, number): (usize, &crate::models::head_numbers::HeadNumber)| {
        let y: Vec<f64> = values.iter().skip(which).step_by(count).copied().collect();
        let range = extent(y.iter().copied().filter(|y| y.is_finite()));
        let (low, high) = range.unwrap_or((0.0, 1.0));
        let scale = match which {
            0 => Scale::linear(low.min(0.0), 1.04),
            _ if low > 0.0 && high > 20.0 * low => {
                Scale::logarithmic(Spacing::Decades, low / 1.5, 1.5 * high)
            }
            _ => Scale::linear(low.min(0.0), 1.1 * high.max(1e-9)),
        };
        let label = number.label;
        let dots = Mark::new(
            Role::Measured,
            Shape::Dots {
                x: depth.clone(),
                y,
            },
        )
        .with_words(move |_, x, y| {
            phrase!(
                "checkpoint-number-after-layers",
                layers = x as usize,
                layer = x - 1.0,
                number = label,
                value = three_digits(y)
            )
        });
        let last = depth.last().copied().unwrap_or(1.0);
        Panel::new(
            Axis::new(
                phrase!("checkpoint-layers-passed"),
                Scale::whole(0.0, last.max(1.0)),
            ),
            Axis::new(&label, scale),
            Some(dots).filter(|_| range.is_some()),
            Naming::Key(Corner::TopRight),
        )
    };
    Figure {
        panels: BEHIND_NUMBERS.iter().enumerate().map(panel).collect(),
    }
}

/// Description of the numbers by layer.
pub fn by_layer_words(values: &[f64]) -> String {
    let count = BEHIND_NUMBERS.len();
    let layers = (values.len() / count).saturating_sub(1);
    let said = BEHIND_NUMBERS.iter().enumerate().map(|(which, number)| {
        let at = |layer: usize| values.get(layer * count + which).copied();
        let of = |layer| three_digits(at(layer).unwrap_or(f64::NAN));
        phrase!(
            "checkpoint-number-first-to-last",
            name = number.label,
            first = of(0),
            last = of(layers)
        )
    });
    phrase!(
        "checkpoint-before-first-after-last-layers",
        layers,
        numbers = said.collect::<Vec<_>>().join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Size, Theme};
    use crate::linalg::eigenvalues;
    use crate::models::{Family, FeedforwardPart, InitialModel, LayerWeights};
    use crate::theory::filtering::{FilteringKind, dominating};

    fn small_model(causal: bool) -> Configuration {
        Configuration {
            width: 24,
            layers: 2,
            heads: 3,
            key_value_heads: 3,
            head_width: 8,
            hidden: 32,
            causal,
            ..Family::Bert.published()
        }
    }

    /// A layer whose heads mix and change tokens: N(0, 0.02²) would leave both almost unchanged.
    fn enlarged(weights: &InitialModel, layer: usize) -> LayerWeights {
        let mut layer = weights.layer(layer);
        let maps = &mut layer.attention;
        for map in [
            &mut maps.query,
            &mut maps.key,
            &mut maps.value,
            &mut maps.output,
        ] {
            map.weight.iter_mut().for_each(|x| *x *= 15.0);
        }
        layer
    }

    fn halves(layer: &LayerWeights) -> (AttentionPart, FeedforwardPart) {
        let LayerWeights {
            attention,
            head_norms,
            norms,
            feedforward,
        } = layer.clone();
        let first = AttentionPart {
            attention,
            head_norms,
            norms: norms.clone(),
        };
        (first, FeedforwardPart { norms, feedforward })
    }

    #[test]
    fn one_token_alone_is_refused() {
        let model = small_model(false);
        let weights = InitialModel::new(&model, 4, 0);
        let mut encoder = Encoder::begin(&model, weights.embeddings(&[3])).unwrap();
        let (attention, _) = halves(&weights.layer(1));
        let refused = attention_measured(&mut encoder, &model, &attention).unwrap_err();
        assert_eq!(refused.name, "ids");
        assert!(refused.message.contains("2 to 1024"), "{}", refused.message);
    }

    #[test]
    fn the_numbers_of_a_layer_are_those_of_its_matrices() {
        for causal in [false, true] {
            let model = small_model(causal);
            let weights = InitialModel::new(&model, 4, 0);
            let ids: Vec<u32> = (0..12).map(|i| i * i % 7).collect();
            let begin = || Encoder::begin(&model, weights.embeddings(&ids)).unwrap();
            let (mut measured, mut plain) = (begin(), begin());
            for layer in 1..=2 {
                let layer = enlarged(&weights, layer);
                let (attention, feedforward) = halves(&layer);
                let heads = attention_measured(&mut measured, &model, &attention).unwrap();
                measured.feed_forward(&feedforward).unwrap();
                // There is no attention before the MLP of the next layer.
                assert!(measured.clone().feed_forward(&feedforward).is_err());
                let of_tokens = behind_numbers(&measured).unwrap();
                let outcome = plain.pass(&layer).unwrap();
                assert_eq!(plain.tokens(), measured.tokens());
                assert_eq!(heads.len(), 3 * ATTENTION_NUMBERS.len());
                for (head, found) in heads.chunks_exact(ATTENTION_NUMBERS.len()).enumerate() {
                    let a = by_rows(&outcome.attention[head], 12);
                    let of_a = eigenvalues(&a).unwrap();
                    let p = participation(&a);
                    let near = |x: f64, y: f64| assert!((x - y).abs() < 1e-9, "{x} {y}");
                    near(found[0], mean_entropy(&a));
                    near(found[1], p);
                    near(found[2], of_a[1].norm());
                    near(found[4], singular_values(&a).unwrap()[1]);
                    assert_eq!(found[3].is_nan(), causal);
                    // What FILTER decides of every pair of eigenvalues, the zeros of H among them.
                    let maps = [&layer.attention.value, &layer.attention.output];
                    let mut of_h = of_h(maps, &model, head).unwrap();
                    of_h.push(Complex::new(0.0, 0.0));
                    let smooths = dominating(&of_h, &of_a).verdict(0) == FilteringKind::Smoothing;
                    assert_eq!(found[5] > 1.0 + 1e-12, smooths, "{}", found[5]);
                }
                let x = by_rows(plain.tokens(), 24);
                assert_eq!(of_tokens[0], mean_cosine(&x));
                assert_eq!(of_tokens[2], frequency_ratio(&x));
            }
        }
    }

    #[test]
    fn a_low_pass_filter_is_one_where_the_perron_eigenvalue_wins() {
        let complex = |re: f64| Complex::new(re, 0.0);
        let of_a = [complex(1.0), complex(0.5)];
        assert_eq!(low_pass(&[complex(1.0)], &of_a, true), 2.0 / 1.5);
        assert_eq!(low_pass(&[complex(-0.5)], &of_a, true), 0.5);
        // Without an eigenvalue 0, 1 − 0.5 · 0.5 wins.
        assert_eq!(low_pass(&[complex(-0.5)], &of_a, false), 0.5 / 0.75);
    }

    #[test]
    fn layers_are_drawn_and_said() {
        let values = [0.1, 5.0, 2.0, 0.6, 0.01, 0.5, f64::NAN, 0.001, 0.1];
        let figure = by_layer(&values);
        assert_eq!(figure.panels.len(), 3);
        assert_eq!(figure.panels[1].y.scale.spacing, Spacing::Decades);
        let size = Size {
            width: 900.0,
            height: 300.0,
        };
        let svg = figure
            .lay_out(size, true)
            .unwrap()
            .svg(Theme::Light, "", "");
        assert!(svg.unwrap().contains("HFC/LFC"));
        let said = by_layer_words(&values);
        assert!(
            said.contains("of 2 layers") && said.contains("HFC/LFC from 2.00 to 0.100"),
            "{said}"
        );
        assert!(by_layer(&[]).panels[0].empty.is_some());
    }
}
