//! Numbers as text: three significant digits, a true minus sign, powers of ten as superscripts.

/// `x` to three significant digits: `0.0776`, `12.3`, `1.20×10⁻⁵`, `−0.500`.
pub fn three_digits(x: f64) -> String {
    significant(x, 3)
}

/// `x` to three significant digits; `none`, by which messages choose their words, if it is not finite.
pub fn digits_or_none(x: f64) -> String {
    if x.is_finite() {
        three_digits(x)
    } else {
        "none".to_owned()
    }
}

/// Three digits without idle zeros.
pub fn short_number(x: f64) -> String {
    let text = three_digits(x);
    if text.contains('.') && !text.contains('×') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

/// `x` rounded to `digits` significant digits.
pub fn significant_value(x: f64, digits: usize) -> f64 {
    format!("{x:.*e}", digits.saturating_sub(1))
        .parse()
        .unwrap_or(x)
}

/// `x` to `digits` significant digits.
pub fn significant(x: f64, digits: i32) -> String {
    if !x.is_finite() {
        return if x.is_nan() {
            "–".to_owned()
        } else {
            signed(if x > 0.0 { "∞" } else { "-∞" })
        };
    }
    if x == 0.0 {
        return "0".to_owned();
    }
    let (mantissa, exponent) = rounded(x, digits);
    if (-4..6).contains(&exponent) {
        return signed(&format!(
            "{:.*}",
            (digits - 1 - exponent).max(0) as usize,
            x
        ));
    }
    signed(&format!("{mantissa}×{}", power(exponent)))
}

/// `x` rounded to `digits` digits (0.9996 counts as 1.00): the factor before the power of ten, and its exponent. No power of ten is
/// computed, since below 1e-308 it would underflow.
fn rounded(x: f64, digits: i32) -> (String, i32) {
    let text = format!("{:.*e}", (digits - 1) as usize, x);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    (mantissa.to_owned(), exponent.parse().unwrap_or(0))
}

/// `10ⁿ`.
pub fn power(exponent: i32) -> String {
    format!("10{}", superscript(exponent))
}

/// `n` as superscript.
pub fn superscript(n: i32) -> String {
    n.to_string()
        .chars()
        .map(|c| match c {
            '-' => '⁻',
            '1' => '¹',
            '2' => '²',
            '3' => '³',
            digit => char::from_u32('⁰' as u32 + digit as u32 - '0' as u32).unwrap_or(digit),
        })
        .collect()
}

/// A value with its standard error, which fixes the digits shown: `0.912 ± 0.001`.
pub fn with_error(x: f64, se: f64) -> String {
    if !(se.is_finite() && se > 0.0 && x.is_finite()) {
        return three_digits(x);
    }
    let last = rounded(se, 1).1;
    if !(-8..3).contains(&last) || rounded(x, 3).1 < -4 {
        return format!("{} ± {}", three_digits(x), significant(se, 1));
    }
    let decimals = (-last).max(0) as usize;
    signed(&format!("{x:.decimals$} ± {se:.decimals$}"))
}

/// Label of the tick `x` among ticks `step` apart.
pub fn tick_label(x: f64, step: f64) -> String {
    if x.abs() < 1e-9 * step.abs() || x == 0.0 {
        return "0".to_owned();
    }
    let size = x.abs().max(step);
    if (1e-4..1e6).contains(&size) && step >= 1e-6 {
        let decimals = (-(libm::log10(step) + 1e-9).floor()).max(0.0) as usize;
        return signed(&trim_decimals(format!("{x:.decimals$}"), decimals));
    }
    let exponent = (libm::log10(size) + 1e-9).floor() as i32;
    let decimals =
        (f64::from(exponent) - (libm::log10(step) + 1e-9).floor()).clamp(0.0, 8.0) as usize;
    let mantissa = format!("{:.*}", decimals, over_power(x, exponent));
    let mantissa = trim_decimals(mantissa, decimals);
    match mantissa.as_str() {
        "1" => power(exponent),
        "-1" => signed(&format!("-{}", power(exponent))),
        _ => signed(&format!("{mantissa}×{}", power(exponent))),
    }
}

/// x/10ⁿ, also where 10ⁿ is not a number: below 1e-308 it would be zero.
fn over_power(x: f64, exponent: i32) -> f64 {
    if exponent < -300 {
        x * 1e300 / 10f64.powi(exponent + 300)
    } else {
        x / 10f64.powi(exponent)
    }
}

/// All ticks have the same decimals, except that whole numbers between halves have none.
fn trim_decimals(text: String, decimals: usize) -> String {
    match decimals {
        0 => text,
        _ if text.trim_matches(['-', '0']) == "." => "0".to_owned(),
        _ => text,
    }
}

fn signed(text: &str) -> String {
    text.replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_three_significant_digits() {
        let pairs = [
            (0.077612, "0.0776"),
            (1.0, "1.00"),
            (0.99961, "1.00"),
            (-12.34, "−12.3"),
            (1.2e-5, "1.20×10⁻⁵"),
            (123456.0, "123456"),
            (1e111, "1.00×10¹¹¹"),
            (1e-318, "1.00×10⁻³¹⁸"),
            (-5e-324, "−4.94×10⁻³²⁴"),
            (f64::MAX, "1.80×10³⁰⁸"),
            (0.0, "0"),
            (f64::NAN, "–"),
            (-0.5, "−0.500"),
        ];
        for (x, text) in pairs {
            assert_eq!(three_digits(x), text);
        }
    }

    #[test]
    fn a_standard_error_fixes_the_digits() {
        assert_eq!(with_error(0.91234, 0.0013), "0.912 ± 0.001");
        assert_eq!(with_error(0.91234, f64::NAN), "0.912");
        assert_eq!(with_error(1.234e-7, 2.3e-9), "1.23×10⁻⁷ ± 2×10⁻⁹");
    }

    #[test]
    fn tick_labels_share_their_decimals() {
        assert_eq!(tick_label(0.05, 0.05), "0.05");
        assert_eq!(tick_label(0.1, 0.05), "0.10");
        assert_eq!(tick_label(-1e-17, 0.05), "0");
        assert_eq!(tick_label(2e-7, 1e-7), "2×10⁻⁷");
        assert_eq!(tick_label(2e-310, 1e-310), "2×10⁻³¹⁰");
        assert_eq!(tick_label(512.0, 51.2), "512");
    }
}
