//! Arithmetic in the numbers and statements of chapters: `1/p`, `sqrt(1.72/256)`, `0.4 < a/b < 0.6`.

use anyhow::{Context, Result, bail, ensure};

/// The value of `text`. `value_of` gives the values of names.
///
/// # Errors
/// The text is not an expression, or a name has no value.
pub fn value(text: &str, value_of: &dyn Fn(&str) -> Result<f64>) -> Result<f64> {
    let mut reader = Reader {
        rest: text,
        value_of,
    };
    let value = reader.sum().with_context(|| format!("“{text}”"))?;
    let rest = reader.rest.trim();
    ensure!(
        rest.is_empty(),
        "“{text}” is not understood from “{rest}” on"
    );
    Ok(value)
}

/// Whether a chain of comparisons by `<` holds.
///
/// # Errors
/// A side is not an expression, or there is nothing to compare.
pub fn holds(text: &str, value_of: &dyn Fn(&str) -> Result<f64>) -> Result<bool> {
    let sides: Result<Vec<f64>> = text.split('<').map(|side| value(side, value_of)).collect();
    let sides = sides?;
    ensure!(sides.len() > 1, "“{text}” compares nothing");
    Ok(sides.windows(2).all(|pair| pair[0] < pair[1]))
}

struct Reader<'a> {
    rest: &'a str,
    value_of: &'a dyn Fn(&str) -> Result<f64>,
}

impl Reader<'_> {
    fn takes(&mut self, sign: char) -> bool {
        let rest = self.rest.trim_start();
        let after = rest.strip_prefix(sign);
        self.rest = after.unwrap_or(rest);
        after.is_some()
    }

    fn sum(&mut self) -> Result<f64> {
        let mut value = self.product()?;
        loop {
            if self.takes('+') {
                value += self.product()?;
            } else if self.takes('-') {
                value -= self.product()?;
            } else {
                return Ok(value);
            }
        }
    }

    fn product(&mut self) -> Result<f64> {
        let mut value = self.power()?;
        loop {
            if self.takes('*') {
                value *= self.power()?;
            } else if self.takes('/') {
                value /= self.power()?;
            } else {
                return Ok(value);
            }
        }
    }

    fn power(&mut self) -> Result<f64> {
        if self.takes('-') {
            return Ok(-self.power()?);
        }
        let base = self.atom()?;
        Ok(match self.takes('^') {
            true => base.powf(self.power()?),
            false => base,
        })
    }

    fn atom(&mut self) -> Result<f64> {
        if self.takes('(') {
            return self.closed();
        }
        let is_in = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_';
        let end = self.rest.find(|c| !is_in(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        if let Ok(number) = word.parse() {
            return Ok(number);
        }
        if self.takes('(') {
            let inner = self.sum()?;
            if word == "newton_schulz" {
                ensure!(
                    self.takes(','),
                    "newton_schulz takes a number and its steps"
                );
                let steps = self.closed()?;
                return Ok((0..steps as usize).fold(inner, |m, _| 0.5 * m * (3.0 - m * m)));
            }
            ensure!(self.takes(')'), "a bracket is not closed");
            return Ok(match word {
                "sqrt" => inner.sqrt(),
                "exp" => inner.exp(),
                "ln" => inner.ln(),
                "abs" => inner.abs(),
                other => bail!("there is no function {other}"),
            });
        }
        (self.value_of)(word)
    }

    fn closed(&mut self) -> Result<f64> {
        let inner = self.sum()?;
        ensure!(self.takes(')'), "a bracket is not closed");
        Ok(inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str) -> Result<f64> {
        match name {
            "p" => Ok(0.25),
            other => bail!("there is no {other}"),
        }
    }

    #[test]
    fn expressions_have_their_values() {
        for (text, wanted) in [
            ("1/p", 4.0),
            ("1 - 2 - 3", -4.0),
            ("2 * 3 + 8 / 4 / 2", 7.0),
            ("-2^2", -4.0),
            ("2^-1", 0.5),
            ("sqrt(ln(exp(9)) * (1 + 3))", 6.0),
            ("newton_schulz(0.5, 2)", 0.868_774_414_062_5),
        ] {
            assert!((value(text, &of).unwrap() - wanted).abs() < 1e-12, "{text}");
        }
        for wrong in [
            "",
            "1 +",
            "q",
            "(1",
            "1)",
            "sin(1)",
            "1 2",
            "newton_schulz(1)",
        ] {
            assert!(value(wrong, &of).is_err(), "{wrong}");
        }
    }

    #[test]
    fn comparisons_hold_or_not() {
        assert!(holds("0.2 < p < 0.3", &of).unwrap());
        assert!(!holds("0.2 < p < p", &of).unwrap());
        assert!(holds("p", &of).is_err());
    }
}
