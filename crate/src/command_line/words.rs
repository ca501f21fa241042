//! The arguments that name a figure: a view, parameters as NAME=VALUE, an address, or a link of the page.

use super::failure::Failure;
use crate::parameters::{Parameters, View};
use crate::views::opening::{self, AROUND};

/// Largest number of values of a parameter, and of figures of a sweep.
pub const MOST_VALUES: usize = 100_000;

/// A parameter and the values that a sweep gives it.
#[derive(Clone, Debug, PartialEq)]
pub struct SweptParameter {
    /// Name of the parameter.
    pub name: String,
    /// Values of the parameter, as in an address.
    pub values: Vec<String>,
}

/// The address given by `words`: a view, NAME=VALUE, an address or a link each.
pub fn address(words: &[String]) -> Result<String, Failure> {
    let mut pairs: Vec<String> = Vec::new();
    for word in words {
        let word = word.split_once('#').map_or(&**word, |(_, rest)| rest);
        if View::from_word(word).is_some() {
            pairs.push(format!("view={word}"));
        } else if word.contains('=') {
            let around = |pair: &&str| AROUND.contains(&pair.split('=').next().unwrap_or_default());
            let given = word.split('&').filter(|pair| !pair.is_empty());
            pairs.extend(given.filter(|pair| !around(pair)).map(str::to_owned));
        } else if !word.is_empty() {
            let views: Vec<&str> = View::ALL.iter().map(|view| view.word()).collect();
            return Err(Failure::Asked(format!(
                "“{word}” is neither a view nor NAME=VALUE. The views are {}; `attention-spectra parameters` lists the names.",
                views.join(", ")
            )));
        }
    }
    Ok(pairs.join("&"))
}

/// Reads an address over the defaults of its view. The page reports errors and shows the rest; here only the requested figure is
/// computed.
pub fn read(address: &str) -> Result<Parameters, Failure> {
    opening::read_strictly(address).map_err(|problem| Failure::Asked(problem.message))
}

/// Reads `T=64,128`, `seed=0..9`, `beta=0..2+0.1` or `T=64..1024*2`, both ends included.
pub fn axis(text: &str) -> Result<SweptParameter, Failure> {
    let wrong = |said: &str| Failure::Asked(format!("{text}: {said}."));
    let (name, values) = text
        .split_once('=')
        .filter(|(name, values)| !name.is_empty() && !values.is_empty())
        .ok_or_else(|| {
            wrong("it is a name and values, as T=64,128, seed=0..9, beta=0..2+0.1 or T=64..1024*2")
        })?;
    let values: Vec<String> = match values.split_once("..") {
        None => values.split(',').map(str::to_owned).collect(),
        Some((first, rest)) => range(first, rest).map_err(|said| wrong(&said))?,
    };
    Ok(SweptParameter {
        name: name.to_owned(),
        values,
    })
}

/// Whether `word` lists several values.
pub fn is_axis(word: &str) -> bool {
    let (name, values) = word.split_once('=').unwrap_or_default();
    // Texts hold anything, and a list of models is one value.
    let holds_commas = ["text", "runs", "caption"].contains(&name);
    !holds_commas && !word.contains('&') && (values.contains("..") || values.contains(','))
}

/// The values of the range `first..rest`: `rest` is the end, which `+STEP` or `*FACTOR` may follow.
fn range(first: &str, rest: &str) -> Result<Vec<String>, String> {
    let number = |text: &str| {
        let x: Option<f64> = text.trim().parse().ok();
        x.filter(|x| x.is_finite())
            .ok_or_else(|| format!("“{text}” is not a number"))
    };
    // In 1e+3 the sign belongs to the exponent.
    let split = |sign: char| {
        let at = rest
            .char_indices()
            .find(|(at, c)| *c == sign && *at > 0 && !rest[..*at].ends_with(['e', 'E']));
        at.map(|(at, _)| (&rest[..at], &rest[at + 1..]))
    };
    let first = number(first)?;
    let too_many = || format!("a range has at most {MOST_VALUES} values");
    let numbers: Vec<f64> = if let Some((last, factor)) = split('*') {
        let (last, factor) = (number(last)?, number(factor)?);
        if !(factor > 1.0 && first > 0.0 && last >= first) {
            return Err(
                "a range by factors goes up from a positive number, by a factor above 1".to_owned(),
            );
        }
        let count = (libm::log(last / first) / libm::log(factor) + 1e-9).floor() as usize + 1;
        if count > MOST_VALUES {
            return Err(too_many());
        }
        (0..count).map(|i| first * factor.powi(i as i32)).collect()
    } else {
        let (last, step) = match split('+') {
            Some((last, step)) => (number(last)?, number(step)?),
            None => (number(rest)?, 1.0),
        };
        if split('+').is_none() && (first.fract() != 0.0 || last.fract() != 0.0) {
            return Err(
                "a range of numbers that are not whole needs a step, as 0..2+0.1".to_owned(),
            );
        }
        if !(step > 0.0 && last >= first) {
            return Err("a range goes up, by a step above 0".to_owned());
        }
        let count = (last - first) / step + 1e-9;
        if count >= MOST_VALUES as f64 {
            return Err(too_many());
        }
        (0..=count.floor() as usize)
            .map(|i| first + i as f64 * step)
            .collect()
    };
    // Twelve digits: 0.1 + 0.2 is 0.3 here.
    let rounded = |x: f64| format!("{x:.12e}").parse().unwrap_or(x);
    Ok(numbers
        .into_iter()
        .map(|x| f64::to_string(&rounded(x)))
        .collect())
}

/// All combinations of values; the last axis varies fastest.
pub fn points(axes: &[SweptParameter]) -> Result<Vec<Vec<&str>>, Failure> {
    let count = axes.iter().map(|axis| axis.values.len());
    let count = count.fold(1, |product: usize, count| product.saturating_mul(count));
    if count > MOST_VALUES {
        let said = format!("The sweep has {count} figures: at most {MOST_VALUES} are computed.");
        return Err(Failure::Asked(said));
    }
    let mut points: Vec<Vec<&str>> = vec![Vec::new()];
    for axis in axes {
        let mut longer = Vec::with_capacity(points.len() * axis.values.len());
        for point in &points {
            for value in &axis.values {
                longer.push([point.as_slice(), &[value.as_str()]].concat());
            }
        }
        points = longer;
    }
    Ok(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(words: &[&str]) -> Result<String, Failure> {
        address(
            &words
                .iter()
                .map(|word| (*word).to_owned())
                .collect::<Vec<_>>(),
        )
    }

    #[test]
    fn a_figure_is_named_by_a_view_parameters_an_address_or_a_link() {
        for words in [
            &["gap", "T=64", "seed=7"][..],
            &["view=gap&T=64&seed=7"],
            &["#view=gap&T=64&seed=7"],
            &["https://example.org/#view=gap&T=64&seed=7&pin=T%3D8&controls=T&lang=de"],
            &["view=gap", "T=64&seed=7"],
        ] {
            assert_eq!(said(words).unwrap(), "view=gap&T=64&seed=7", "{words:?}");
        }
        let Err(Failure::Asked(sentence)) = said(&["spektrum"]) else {
            panic!("it was understood");
        };
        assert!(
            sentence.contains("“spektrum” is neither a view") && sentence.contains("spectrum,")
        );
    }

    #[test]
    fn ranges_have_steps_and_factors_and_both_ends() {
        let values = |text| axis(text).unwrap().values.join(" ");
        assert_eq!(values("T=64,128"), "64 128");
        assert_eq!(values("seed=0..3"), "0 1 2 3");
        assert_eq!(values("beta=0..0.4+0.1"), "0 0.1 0.2 0.3 0.4");
        assert_eq!(values("beta=1e-1..3e-1+1e-1"), "0.1 0.2 0.3");
        assert_eq!(values("T=64..1024*2"), "64 128 256 512 1024");
        assert_eq!(values("lr=0.001..0.1*10"), "0.001 0.01 0.1");
        assert_eq!(values("T=10..20+4"), "10 14 18");
        for (text, named) in [
            ("T", "a name and values"),
            ("seed=9..0", "goes up"),
            ("seed=a..b", "“a” is not a number"),
            ("beta=0.5..1", "needs a step"),
            ("T=64..128*1", "factor above 1"),
            ("T=0..128*2", "positive"),
            ("seed=0..1000000", "at most 100000"),
            ("beta=0..1+0", "step above 0"),
        ] {
            let Err(Failure::Asked(sentence)) = axis(text) else {
                panic!("{text} was read");
            };
            assert!(sentence.contains(named), "{sentence}");
        }
        assert!(
            is_axis("T=1,2") && is_axis("T=1..2") && !is_axis("runs=vit,osa") && !is_axis("T=1")
        );
    }
}
