//! Reads the numbers of a claim from a data set.

use crate::dataset::DataSet;
use crate::figure::extent;
use crate::problem::Problem;
use crate::words::phrase;

/// One number of a data set, written as text:
///
/// ```text
/// 0.5                      this number itself
/// NAME                     a number of the summary
/// ratio Y Z                the largest ratio of two columns, where the second is not lost in rounding
/// slope X Y ORIGIN         slope of ln|y − origin| against ln x over the half with the larger x
/// first-slope X Y ORIGIN   the same over the other half
/// at X Y PLACE             y where x is nearest to a number, or to that of this name in the summary
/// reaches X Y LEVEL        the first x at which y reaches a level
/// over A B                 the ratio of two numbers of the summary
/// first Y, last Y          the first or the last number of a column
/// deviation Y LAW          the square of the relative distance of the last numbers of two columns
/// worst X Y LAW LOW HIGH   the largest distance of y from a law where x is from LOW to HIGH
/// spread X Y               the largest y less the smallest where x is largest
/// apart Y LAW              the mean distance of two columns
/// density S X LAW          the largest distance between the distribution of s and that of density LAW on X
/// median                   the median distance from 0 of the points (re, im)
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimExpression(pub &'static str);

/// Numbers below this are rounding where columns are divided.
const ROUNDING: f64 = 1e-10;

impl ClaimExpression {
    /// Whether the number is linear in the measured values: then the data set of several realisations gives its mean.
    pub fn is_mean(self) -> bool {
        let first = self.0.split(' ').next().unwrap_or_default();
        self.0 == first && first != "median" || matches!(first, "first" | "last" | "at")
    }

    /// The number; `NaN` for a missing one.
    ///
    /// # Errors
    /// Names a column or a number that the view does not declare.
    pub fn of(self, data: &DataSet) -> Result<f64, Problem> {
        let words: Vec<&str> = self.0.split(' ').collect();
        let columns = |x: &str, y: &str| -> Result<(&[f64], &[f64]), Problem> {
            Ok((data.checked_numbers(x)?, data.checked_numbers(y)?))
        };
        let number = |word: &str| match word.parse() {
            Ok(number) => Ok(number),
            Err(_) => data.checked_scalar(word),
        };
        Ok(match words[..] {
            ["ratio", x, y] => {
                let (x, y) = columns(x, y)?;
                largest_ratio(x, y)
            }
            ["slope", x, y, origin] => {
                let (x, y) = columns(x, y)?;
                let half = x.len() / 2;
                let later = y.get(half..).unwrap_or_default();
                slope(&x[half..], later, number(origin)?)
            }
            ["first-slope", x, y, origin] => {
                let (x, y) = columns(x, y)?;
                slope(&x[..x.len() / 2], y, number(origin)?)
            }
            ["at", x, y, place] => {
                let ((x, y), place) = (columns(x, y)?, number(place)?);
                let (mut found, mut distance) = (f64::NAN, f64::INFINITY);
                for (x, y) in x.iter().zip(y) {
                    if (x - place).abs() < distance {
                        (found, distance) = (*y, (x - place).abs());
                    }
                }
                found
            }
            ["reaches", x, y, level] => {
                let ((x, y), level) = (columns(x, y)?, number(level)?);
                let place = y.iter().position(|y| *y >= level);
                place
                    .and_then(|place| x.get(place))
                    .map_or(f64::NAN, |x| *x)
            }
            ["over", a, b] => number(a)? / number(b)?,
            ["first", y] => data
                .checked_numbers(y)?
                .first()
                .copied()
                .unwrap_or(f64::NAN),
            ["last", y] => data.checked_numbers(y)?.last().copied().unwrap_or(f64::NAN),
            ["deviation", y, law] => {
                let (y, law) = columns(y, law)?;
                let last = y.last().zip(law.last());
                last.map_or(f64::NAN, |(y, law)| (y / law - 1.0).powi(2))
            }
            ["worst", x, y, law, low, high] => {
                let ((x, y), law) = (columns(x, y)?, data.checked_numbers(law)?);
                let (low, high) = (number(low)?, number(high)?);
                let off = y.iter().zip(law).map(|(y, law)| (y - law).abs());
                let range = x.iter().zip(off).filter(|(x, _)| (low..=high).contains(*x));
                range.map(|(_, off)| off).fold(f64::NAN, f64::max)
            }
            ["spread", x, y] => {
                let (x, y) = columns(x, y)?;
                let place = x.iter().copied().fold(f64::NAN, f64::max);
                let there = x.iter().zip(y).filter(|(x, _)| **x == place);
                let (low, high) = extent(there.map(|(_, y)| *y)).unwrap_or((f64::NAN, f64::NAN));
                high - low
            }
            ["apart", y, law] => {
                let (y, law) = columns(y, law)?;
                let known = y.iter().zip(law).map(|(a, b)| (a - b).abs());
                let known: Vec<f64> = known.filter(|d| d.is_finite()).collect();
                known.iter().sum::<f64>() / known.len() as f64
            }
            ["density", s, x, law] => {
                let (s, (x, law)) = (data.checked_numbers(s)?, columns(x, law)?);
                kolmogorov(s, x, law)
            }
            ["median"] => {
                let (re, im) = columns("re", "im")?;
                let points = re.iter().zip(im);
                let mut sizes: Vec<f64> = points.map(|(x, y)| libm::hypot(*x, *y)).collect();
                crate::sorting::ascending(&mut sizes);
                sizes.get(sizes.len() / 2).copied().unwrap_or(f64::NAN)
            }
            [word] => number(word)?,
            _ => {
                let message = phrase!("claims-expression-not-valid", expression = self.0);
                return Err(Problem::new("claim", message));
            }
        })
    }
}

/// The largest distance between the distribution function of the numbers of `s` and that of the density `law` at
/// the points `x`, by the trapezium rule.
fn kolmogorov(s: &[f64], x: &[f64], law: &[f64]) -> f64 {
    let mut sorted = s.to_vec();
    crate::sorting::ascending(&mut sorted);
    let (mut below, mut worst, mut next) = (0.0, f64::NAN, 0);
    for i in 1..x.len().min(law.len()) {
        below += 0.5 * (law[i] + law[i - 1]) * (x[i] - x[i - 1]);
        while next < sorted.len() && sorted[next] <= x[i] {
            next += 1;
        }
        worst = worst.max((next as f64 / sorted.len() as f64 - below).abs());
    }
    worst
}

/// The largest ratio of `a` to `b`.
fn largest_ratio(a: &[f64], b: &[f64]) -> f64 {
    let mut most = f64::NAN;
    for (a, b) in a.iter().zip(b) {
        if b.abs() > ROUNDING {
            most = most.max(a / b);
        }
    }
    most
}

/// Least-squares slope of ln|y − origin| against ln x.
fn slope(x: &[f64], y: &[f64], origin: f64) -> f64 {
    let [mut n, mut sx, mut sy, mut sxx, mut sxy] = [0.0; 5];
    for (x, y) in x.iter().zip(y) {
        let (x, y) = (libm::log(*x), libm::log((y - origin).abs()));
        if x.is_finite() && y.is_finite() {
            n += 1.0;
            sx += x;
            sy += y;
            sxx += x * x;
            sxy += x * y;
        }
    }
    (n * sxy - sx * sy) / (n * sxx - sx * sx)
}
