//! Heads in plain sentences: what departs from random weights is what training changed.

use crate::figure::number::three_digits;
use crate::models::head_numbers::index_of;
use crate::words::phrase;

/// A radius this many times that of random weights is reported. Of random heads with 64 eigenvalues, fewer than one in a hundred
/// reaches 1.5 times as far; fewer eigenvalues scatter more.
fn radius_limit(count: usize) -> f64 {
    1.0 + 4.0 / (count as f64).sqrt()
}

/// A departure of the moduli beyond this is reported: Kolmogorov's bound at one in a hundred for independent points. Eigenvalues
/// repel each other, and those of random weights stay below it.
fn moduli_limit(count: usize) -> f64 {
    1.63 / (count as f64).sqrt()
}

fn of(numbers: &[f64], name: &str) -> f64 {
    let value = index_of(name).and_then(|at| numbers.get(at));
    value.copied().unwrap_or(f64::NAN)
}

/// What FILTER states about a head alone, decided by the number `h_smoothing`. `deficient` means that H has eigenvalues 0 besides those of
/// its small product, as for every d_h < d.
fn filter_words(smoothing: f64, deficient: bool) -> String {
    phrase!(
        "checkpoint-head-is",
        filter = match () {
            () if smoothing >= 1.0 - 1e-9 => "always",
            () if smoothing > 0.0 => "limited",
            () if deficient => "never",
            () => "unknown",
        },
        limit = three_digits(smoothing)
    )
}

/// One head with `count` eigenvalues in a model of width `width`, whose numbers are
/// [`Head::numbers`](crate::models::heads::Head::numbers).
pub fn head_words(numbers: &[f64], count: usize, width: usize) -> String {
    let spectrum = |name: &str, radius: &str, law: &str, departure: &str| {
        let (radius, law) = (of(numbers, radius), of(numbers, law));
        let departs = of(numbers, departure);
        let how = if radius.is_nan() || law == 0.0 {
            return phrase!("checkpoint-product-is-0", name);
        } else if radius > radius_limit(count) * law {
            "stretched"
        } else if departs > moduli_limit(count) {
            "moved"
        } else {
            "random"
        };
        phrase!(
            "checkpoint-reaches-times-far-random-weights",
            name,
            radius = three_digits(radius),
            times = three_digits(radius / law),
            how,
            departure = three_digits(departs)
        )
    };
    let sentences = [
        spectrum("H", "h_radius", "h_radius_law", "h_departure"),
        spectrum("W_QW_Kᵀ", "qk_radius", "qk_radius_law", "qk_departure"),
        filter_words(of(numbers, "h_smoothing"), count < width),
    ];
    sentences.join(" ")
}

/// All heads of a model, the numbers of each; `count` and `width` as in [`head_words`].
pub fn model_words<'a>(
    heads: impl Iterator<Item = &'a [f64]>,
    count: usize,
    width: usize,
) -> String {
    let (mut all, mut different) = (0, 0);
    let (mut departing, mut stretched, mut always, mut never) = ([0; 2], [0; 2], 0, 0);
    for head in heads {
        all += 1;
        let parts = [
            ["h_radius", "h_radius_law", "h_departure"],
            ["qk_radius", "qk_radius_law", "qk_departure"],
        ];
        let mut differs = false;
        for (i, [radius, law, departure]) in parts.into_iter().enumerate() {
            let far = of(head, radius) > radius_limit(count) * of(head, law);
            stretched[i] += usize::from(far);
            let departs = far || of(head, departure) > moduli_limit(count);
            departing[i] += usize::from(departs);
            differs |= departs;
        }
        different += usize::from(differs);
        let smoothing = of(head, "h_smoothing");
        always += usize::from(smoothing >= 1.0 - 1e-9);
        never += usize::from(smoothing <= 0.0 && count < width);
    }
    phrase!(
        "checkpoint-heads-differ-random-weights-their",
        different,
        all,
        h_different = departing[0],
        qk_different = departing[1],
        times = three_digits(radius_limit(count)),
        h_stretched = stretched[0],
        qk_stretched = stretched[1],
        always,
        never
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::head_numbers::NUMBERS;

    fn head(changes: &[(&str, f64)]) -> Vec<f64> {
        let mut numbers = vec![1.0; NUMBERS.len()];
        for (name, value) in [("h_departure", 0.05), ("qk_departure", 0.05)]
            .iter()
            .chain(changes)
        {
            numbers[index_of(name).unwrap()] = *value;
        }
        numbers
    }

    #[test]
    fn a_head_is_said_to_be_what_its_numbers_are() {
        let said = head_words(&head(&[]), 64, 768);
        assert!(
            said.starts_with("H reaches 1.00, 1.00 times as far")
                && said.contains("as for random weights"),
            "{said}"
        );
        assert!(
            said.ends_with("a low-pass filter for every attention."),
            "{said}"
        );
        let said = head_words(
            &head(&[
                ("qk_radius", 4.0),
                ("h_departure", 0.5),
                ("h_smoothing", 0.25),
            ]),
            64,
            768,
        );
        assert!(
            said.contains("training moved its eigenvalues (departure 0.500)"),
            "{said}"
        );
        assert!(said.contains("4.00 times as far as random weights of its size and variance: training stretched it"), "{said}");
        assert!(
            said.ends_with("wherever |λ₂| of attention is below 0.250."),
            "{said}"
        );
        assert!(
            head_words(&head(&[("h_radius", 0.0), ("h_radius_law", 0.0)]), 64, 768)
                .starts_with("H is 0.")
        );
        assert!(filter_words(-0.1, true).contains("never a low-pass filter"));
        assert!(filter_words(-0.1, false).contains("not shown"));
    }

    #[test]
    fn a_model_is_counted() {
        let heads = [
            head(&[]),
            head(&[("h_radius", 2.0), ("h_smoothing", -1.0)]),
            head(&[("qk_departure", 0.9), ("h_smoothing", 0.5)]),
        ];
        let said = model_words(heads.iter().map(Vec::as_slice), 64, 768);
        assert!(
            said.starts_with("2 of 3 heads differ from random weights of their size and variance: H in 1, W_QW_Kᵀ in 1."),
            "{said}"
        );
        assert!(
            said.contains(
                "more than 1.50 times as far as random weights in 1 heads, W_QW_Kᵀ in 0."
            ),
            "{said}"
        );
        assert!(
            said.contains("1 for every attention, 1 for none,"),
            "{said}"
        );
        // Of few eigenvalues more is left to chance.
        let said = model_words(heads.iter().map(Vec::as_slice), 4, 16);
        assert!(
            said.contains("more than 3.00 times as far as random weights in 0 heads"),
            "{said}"
        );
    }
}
