//! Singular values of an upper bidiagonal matrix by the differential quotient-difference algorithm with shifts
//! (dqds; Fernando and Parlett 1994, Parlett and Marques 2000), two transforms in one pass.
//!
//! From q_k = d_k² and e_k, the squares above the diagonal, a transform makes those of the bidiagonal B̂ with
//! B̂ᵀB̂ = BBᵀ − τ. A second one follows the first at a distance of one entry. The second has no shift, so it does not depend on
//! the end of the first. It brings the lowest e as much closer to zero as the first has made q_n small.
//!
//! Each d of a transform needs the previous one and a division by it, so that all divisions would wait for each other.
//! Here d is a fraction p/r, and the next fraction needs no division. The divisions for results that nothing waits for
//! overlap. Rounding p and r amounts to rounding q, e and d, as in the usual form.
//!
//! The names of LAPACK's routines (dlasq3 … dlasq6) are given where ours follow them.

use crate::check::unit_scale;
use crate::simd::F64x2;
use std::ops::RangeInclusive;

/// Number of passes per singular value after which the iteration is given up; two or three are usual.
const PATIENCE: usize = 30;

/// An e of this size relative to q or the sum of shifts counts as zero: these are squares.
const TOLERANCE: f64 = (4.0 * f64::EPSILON) * (4.0 * f64::EPSILON);

/// After this many passes without a new value, a block is searched for a place where it splits, since its end does not converge if the
/// smallest value belongs to another part.
const SEARCH: usize = 3;

/// Number of shifts that are tried in turn while they are too large; the last one is 0.
const ATTEMPTS: usize = 4;

/// Number of steps after which the denominator of a fraction is checked: fewer steps cannot overflow.
const STEPS: usize = 4;

/// Range of the denominator. Outside this range the fraction is rescaled to denominator 1.
const BOUNDS: RangeInclusive<f64> = 1e-50..=1e50;

/// A denominator below this may have lost digits in the last steps, or may have been zero. Nonzero entries do not lead
/// there from within the range.
const LOST: f64 = 1e-250;

/// The singular values, not negative, in any order, of the upper bidiagonal matrix with this diagonal and the
/// numbers `above` it, finite. None when the iteration does not converge.
pub(super) fn values(diagonal: &[f64], above: &[f64]) -> Option<Vec<f64>> {
    values_within(PATIENCE * diagonal.len(), diagonal, above)
}

/// The singular values, found in at most this many passes.
fn values_within(mut patience: usize, diagonal: &[f64], above: &[f64]) -> Option<Vec<f64>> {
    let largest = diagonal
        .iter()
        .chain(above)
        .fold(0.0, |m: f64, x| m.max(x.abs()));
    // Fractions of numbers near one neither overflow nor vanish.
    let scale = unit_scale(largest);
    let squares = |x: &[f64]| -> Vec<f64> { x.iter().map(|x| (scale * x) * (scale * x)).collect() };
    let (q, e) = (squares(diagonal), squares(above));
    // Far below the rounding errors of whatever led to the matrix; the tiniest one is not scaled up to one.
    let size = (scale * largest).min(1.0);
    let vanishing = 1e-6 * (f64::EPSILON * size) * (f64::EPSILON * size);
    let mut found = Vec::with_capacity(q.len());
    let mut blocks = vec![Block {
        next: Default::default(),
        q,
        e,
        shifts: Sum::default(),
        least: None,
        passes: 0,
        vanishing,
    }];
    while let Some(mut block) = blocks.pop() {
        block.turn();
        while !block.q.is_empty() {
            if block.deflate(&mut found) {
                block.turn();
                continue;
            }
            if block.passes > SEARCH
                && let Some(lower) = block.detach_lower_block()
            {
                blocks.extend([block, lower]);
                break;
            }
            block.transform(&mut patience)?;
        }
    }
    found
        .into_iter()
        .map(|square| square.is_finite().then(|| square.max(0.0).sqrt() / scale))
        .collect()
}

/// A sum with its rounding error.
#[derive(Clone, Copy, Default)]
struct Sum {
    value: f64,
    lost: f64,
}

impl Sum {
    fn add(&mut self, x: f64) {
        let x = x + self.lost;
        let value = self.value + x;
        self.lost = x - (value - self.value);
        self.value = value;
    }
}

/// Estimate of the smallest eigenvalue from the last d_k of the second of two transforms, and from the minima.
#[derive(Clone, Copy)]
struct Least {
    /// Minimum of all d.
    all: f64,
    /// Minima of all d but d_n, and of all but d_{n−1} and d_n.
    but_last: f64,
    but_two: f64,
    /// d_n, d_{n−1} and d_{n−2}.
    last: f64,
    last_but_one: f64,
    last_but_two: f64,
}

impl Least {
    /// The estimate without d_n, as if the transform had ended before it; a bound replaces an unknown
    /// minimum.
    fn without_last(self) -> Self {
        Self {
            all: self.but_last,
            but_last: self.but_two,
            but_two: self.but_two,
            last: self.last_but_one,
            last_but_one: self.last_but_two,
            last_but_two: self.last_but_two,
        }
    }
}

/// Rows and columns of the matrix whose squares above the diagonal are nonzero.
struct Block {
    q: Vec<f64>,
    /// The squares e, one fewer.
    e: Vec<f64>,
    /// Room for the results of a transform.
    next: (Vec<f64>, Vec<f64>),
    /// Difference between the eigenvalues and those of the shifted block.
    shifts: Sum,
    /// Estimate from the last transform; `None` if rows have been reversed since.
    least: Option<Least>,
    /// Passes since the last eigenvalue was found.
    passes: usize,
    /// Numbers of this size count as zero.
    vanishing: f64,
}

impl Block {
    /// Whether e_k is negligible: relative to its q and the sum of shifts, or to the whole matrix.
    fn is_negligible(&self, k: usize) -> bool {
        let beside = self.shifts.value.max(self.q[k]);
        self.e[k] <= (TOLERANCE * beside).max(self.vanishing)
    }

    /// Takes one or two eigenvalues off at the end, where no e couples them to the others (dlasq3).
    fn deflate(&mut self, found: &mut Vec<f64>) -> bool {
        let n = self.q.len();
        let count = match n {
            1 => 1,
            _ if self.is_negligible(n - 2) || self.e[n - 2] <= TOLERANCE * self.q[n - 1] => 1,
            2 => 2,
            _ if self.is_negligible(n - 3) => 2,
            _ => return false,
        };
        match count {
            1 => found.push(self.shifts.value + self.q[n - 1]),
            _ => {
                let both = eigenvalues_of_two(self.q[n - 2], self.e[n - 2], self.q[n - 1]);
                found.extend(both.map(|x| self.shifts.value + x));
            }
        }
        self.q.truncate(n - count);
        self.e.truncate((n - count).saturating_sub(1));
        self.passes = 0;
        for _ in 0..count {
            self.least = self.least.map(Least::without_last);
        }
        true
    }

    /// Reverses the matrix if it is graded the wrong way, since small values are found at the end (dlasq3).
    fn turn(&mut self) {
        if let [first, .., last] = self.q[..]
            && 1.5 * first < last
        {
            self.q.reverse();
            self.e.reverse();
            self.least = None;
        }
    }

    /// The rows below the lowest negligible e, if there is one.
    fn detach_lower_block(&mut self) -> Option<Self> {
        let last = (0..self.e.len()).rev().find(|&k| self.is_negligible(k))?;
        let (q, e) = (self.q.split_off(last + 1), self.e.split_off(last + 1));
        self.e.truncate(last);
        (self.least, self.passes) = (None, 0);
        Some(Self {
            next: Default::default(),
            q,
            e,
            ..*self
        })
    }

    /// Two transforms with the largest safe shift.
    fn transform(&mut self, patience: &mut usize) -> Option<()> {
        let mut shift = self.least.map_or(0.0, |least| self.shift(least));
        let n = self.q.len();
        self.next.0.resize(n, 0.0);
        self.next.1.resize(n - 1, 0.0);
        for attempt in 0..ATTEMPTS {
            *patience = patience.checked_sub(1)?;
            match transform_twice(&self.q, &self.e, &mut self.next, shift) {
                Ok(least) => {
                    self.shifts.add(shift);
                    self.take_next(Some(least));
                    return Some(());
                }
                Err(_) if shift == 0.0 => break,
                Err(_) if attempt + 2 >= ATTEMPTS => shift = 0.0,
                Err(TooLarge::AtTheEnd(by)) => {
                    // So corrected it is excellent (dlasq3).
                    shift = ((shift - by) * (1.0 - 2.0 * f64::EPSILON)).max(0.0);
                }
                Err(TooLarge::Before) => {
                    let disks = if attempt == 0 { self.disks() } else { 0.0 };
                    shift = disks.max(0.25 * shift);
                }
            }
        }
        transform_without_shift(&self.q, &self.e, &mut self.next);
        self.take_next(None);
        Some(())
    }

    fn take_next(&mut self, least: Option<Least>) {
        std::mem::swap(&mut self.q, &mut self.next.0);
        std::mem::swap(&mut self.e, &mut self.next.1);
        self.least = least;
        self.passes += 1;
    }

    /// Lower bound on all eigenvalues, by Gershgorin's disks of the tridiagonal BᵀB. It is sharp where the disks are close
    /// together.
    fn disks(&self) -> f64 {
        let n = self.q.len();
        let coupling = |k: usize| (self.q[k] * self.e[k]).sqrt();
        let end = |k: usize| match k {
            0 => self.q[0] - coupling(0),
            _ if k + 1 == n => self.q[k] + self.e[k - 1] - coupling(k - 1),
            _ => self.q[k] + self.e[k - 1] - coupling(k - 1) - coupling(k),
        };
        (0..n).map(end).fold(f64::INFINITY, f64::min)
    }

    /// A shift near the smallest eigenvalue, most often below it (dlasq4: its cases 2 and 3, and 0.75 of the least d in
    /// place of the others).
    fn shift(&self, least: Least) -> f64 {
        let n = self.q.len();
        if least.all != least.last || least.but_last != least.last_but_one {
            return 0.75 * least.all;
        }
        // The last two off-diagonal entries, and the last diagonal entry but one, of the tridiagonal matrix of B̂ᵀB̂.
        let coupling = (self.q[n - 1] * self.e[n - 2]).sqrt();
        let coupling_above = (self.q[n - 2] * self.e[n - 3]).sqrt();
        let above = self.q[n - 2] + self.e[n - 2];
        let gap_above = 0.75 * least.but_two - above;
        let gap = match gap_above > 0.0 && gap_above > coupling_above {
            true => above - least.last - (coupling_above / gap_above) * coupling_above,
            false => above - least.last - (coupling + coupling_above),
        };
        if gap > 0.0 && gap > coupling {
            return (least.last - (coupling / gap) * coupling).max(0.5 * least.all);
        }
        // Gershgorin's disks.
        let disk = (least.last - coupling).max(0.0);
        disk.min((above - (coupling + coupling_above)).max(0.0))
            .max(least.all / 3.0)
    }
}

/// The eigenvalues of BᵀB for two rows with the squares `a` and `c` on the diagonal and `b` above it.
fn eigenvalues_of_two(a: f64, b: f64, c: f64) -> [f64; 2] {
    let half = 0.5 * ((a - c) + b);
    let larger = 0.5 * (a + b + c) + libm::hypot(half, b.sqrt() * c.sqrt());
    match larger > 0.0 {
        true => [larger, (a / larger) * c],
        false => [0.0, 0.0],
    }
}

/// Reason why a transform failed: a d was negative, or not a number.
enum TooLarge {
    /// Only the last d, with its value.
    AtTheEnd(f64),
    Before,
}

/// d_k = p/r of a transform.
struct Fraction {
    p: f64,
    r: f64,
    /// 1/r.
    inverse: f64,
}

impl Fraction {
    fn of(d: f64) -> Self {
        Self {
            p: d,
            r: 1.0,
            inverse: 1.0,
        }
    }

    fn value(&self) -> f64 {
        self.p * self.inverse
    }

    /// The next d, d q/(d + e) − `shift`. Returns the new q and e: d + e, and e q/(d + e).
    #[inline(always)]
    fn step(&mut self, e: f64, q: f64, shift: f64) -> (f64, f64) {
        let r = self.p + e * self.r;
        let inverse = 1.0 / r;
        let new = (r * self.inverse, (e * q) * (self.r * inverse));
        self.p = q * self.p - shift * r;
        (self.r, self.inverse) = (r, inverse);
        new
    }

    /// Makes the denominator 1 if it is too large or too small; a value that has lost digits becomes NaN.
    fn reduce(&mut self) {
        if !BOUNDS.contains(&self.r) {
            *self = Self::of(match self.r > LOST {
                true => self.value(),
                false => f64::NAN,
            });
        }
    }
}

/// Transforms (`q`, `e`), three rows or more, first by `shift` and then without a shift, into `next`, which has the same length
/// (dlasq5, twice).
fn transform_twice(
    q: &[f64],
    e: &[f64],
    next: &mut (Vec<f64>, Vec<f64>),
    shift: f64,
) -> Result<Least, TooLarge> {
    let n = q.len();
    let (new_q, new_e) = (&mut next.0[..n], &mut next.1[..n - 1]);
    let e = &e[..n - 1];
    // The first transform is one entry ahead of the second, which reads the q and e that the first makes.
    let mut first = Fraction::of(q[0] - shift);
    let start = first.p;
    let (ahead, mut above) = first.step(e[0], q[1], shift);
    let mut second = Fraction::of(ahead);
    let mut d = ahead;
    // The least p of the first, of which only the sign is asked, and the least d of the second.
    let mut least = F64x2::new(start, d);
    let (mut before, mut least_before) = (d, least);
    let mut k = 1;
    while k < n - 1 {
        first.reduce();
        second.reduce();
        let end = (k + STEPS).min(n - 1);
        while k < end {
            let p = first.p;
            let (ahead, next_above) = first.step(e[k], q[k + 1], shift);
            (new_q[k - 1], new_e[k - 1]) = second.step(above, ahead, 0.0);
            (before, least_before) = (d, least);
            d = second.value();
            least = least.smaller(F64x2::new(p, d));
            above = next_above;
            k += 1;
        }
    }
    first.reduce();
    second.reduce();
    let end = first.value();
    (new_q[n - 2], new_e[n - 2]) = second.step(above, end, 0.0);
    let last = second.value();
    new_q[n - 1] = last;
    let (least_first, but_last) = least.lanes();
    if !(least_first >= 0.0 && (0.0..f64::INFINITY).contains(&last)) {
        return Err(match least_first > 0.0 && end < 0.0 {
            true => TooLarge::AtTheEnd(-end),
            false => TooLarge::Before,
        });
    }
    Ok(Least {
        all: but_last.min(last),
        but_last,
        but_two: least_before.lanes().1,
        last,
        last_but_one: d,
        last_but_two: before,
    })
}

/// One transform without a shift that allows zeros anywhere, and quotients of any size (dlasq6).
fn transform_without_shift(q: &[f64], e: &[f64], next: &mut (Vec<f64>, Vec<f64>)) {
    let mut d = q[0];
    for (k, (e, q)) in e.iter().zip(&q[1..]).enumerate() {
        let sum = d + e;
        next.0[k] = sum;
        (next.1[k], d) = match sum == 0.0 {
            true => (0.0, *q),
            false => (q * (e / sum), q * (d / sum)),
        };
    }
    next.0[q.len() - 1] = d;
}

#[cfg(test)]
mod tests {
    use super::super::super::Matrix;
    use super::super::super::testing::{Xorshift, random};
    use super::super::implicit_qr::diagonalise;
    use super::*;

    fn sorted(mut values: Vec<f64>) -> Vec<f64> {
        values.sort_by(|a, b| b.total_cmp(a));
        values
    }

    /// Singular values of the bidiagonal matrix of ones, n = `n`: 2 cos(kπ/(2n + 1)), k = 1 … n.
    fn of_ones(n: usize) -> Vec<f64> {
        let angle = std::f64::consts::PI / (2 * n + 1) as f64;
        (1..=n).map(|k| 2.0 * (k as f64 * angle).cos()).collect()
    }

    #[test]
    fn every_digit_of_the_matrix_of_ones_is_right() {
        for n in [1, 2, 3, 4, 10, 101, 300] {
            let got = sorted(values(&vec![1.0; n], &vec![1.0; n - 1]).unwrap());
            for (got, want) in got.iter().zip(of_ones(n)) {
                // The cosine near a right angle has lost some digits itself.
                let room = 2e-14 + 1e-16 * n as f64;
                assert!((got / want - 1.0).abs() < room, "{n}: {got} {want}");
            }
        }
        assert_eq!(values(&[], &[]), Some(vec![]));
        assert_eq!(values(&[-3.0], &[]), Some(vec![3.0]));
    }

    /// Bidiagonal matrices whose numbers are random, graded, equal, or partly zero.
    fn matrices() -> Vec<(Vec<f64>, Vec<f64>)> {
        let mut all = Vec::new();
        for n in [2, 3, 4, 5, 8, 17, 64, 150] {
            let numbers = random(n, 2, n as u64);
            let (d, e) = (numbers.col(0), &numbers.col(1)[1..]);
            let mut add = |change: &dyn Fn(usize, f64) -> f64,
                           above: &dyn Fn(usize, f64) -> f64| {
                let on = |f: &dyn Fn(usize, f64) -> f64, x: &[f64]| -> Vec<f64> {
                    x.iter().enumerate().map(|(k, &x)| f(k, x)).collect()
                };
                all.push((on(change, d), on(above, e)));
            };
            let same = |_: usize, x: f64| x;
            add(&same, &same);
            add(&|k, x| x * 0.5f64.powi(k as i32), &|k, x| {
                x * 0.5f64.powi(k as i32)
            });
            add(&|k, x| x * 0.5f64.powi((n - k) as i32), &|k, x| {
                x * 0.5f64.powi((n - k) as i32)
            });
            add(&|_, _| 1.0, &|_, _| 1e-9);
            add(&|_, _| 1.0, &|k, _| f64::from(k % 3 != 1));
            add(&|k, x| if k % 3 == 0 { 0.0 } else { x }, &same);
            add(&|k, _| f64::from(k == 0), &|_, _| 0.25);
            add(&|_, _| 0.0, &same);
            add(&|_, _| 0.0, &|_, _| 0.0);
            add(&same, &|_, _| 0.0);
            // Two parts that hardly know of each other, the smaller values in the upper one.
            add(
                &|k, x| if 2 * k < n { 1e-3 * x } else { 1.0 + x },
                &|k, x| {
                    if 2 * k + 1 == n || 2 * k + 2 == n {
                        1e-13
                    } else {
                        1e-3 * x
                    }
                },
            );
        }
        // Hardly apart: what is left of a shift near them has few digits.
        all.push((vec![8.65e-4, -8.65e-4, 8.65e-4], vec![-5e-18, 4.5e-18]));
        all.push((vec![1.0, 1.0 + 4e-16, 1.0], vec![4.8e-13, -2.8e-13]));
        // Two zeros far apart, coupled by next to nothing: zeros are divided by zeros.
        let mut d = vec![0.6; 12];
        (d[1], d[10]) = (0.0, 0.0);
        all.push((d, vec![3e-15; 11]));
        all
    }

    fn times_all(x: &[f64], scale: f64) -> Vec<f64> {
        x.iter().map(|x| x * scale).collect()
    }

    fn by_qr(d: &[f64], e: &[f64]) -> Vec<f64> {
        let (mut found, mut above) = (d.to_vec(), e.to_vec());
        let mut no_rows = [Matrix::zeros(0, d.len()), Matrix::zeros(0, d.len())];
        let [u, v] = &mut no_rows;
        diagonalise(&mut found, &mut above, (u, v)).unwrap();
        sorted(found)
    }

    fn assert_same(got: &[f64], want: &[f64], room: f64, what: &str) {
        assert_eq!(got.len(), want.len(), "{what}");
        for (got, want) in got.iter().zip(want) {
            assert!((got - want).abs() <= room, "{got:e} {want:e} {what}");
        }
    }

    #[test]
    fn the_qr_iteration_finds_the_same() {
        for (i, (d, e)) in matrices().into_iter().enumerate() {
            let (got, want) = (sorted(values(&d, &e).unwrap()), by_qr(&d, &e));
            let room = 4.0 * f64::EPSILON * (4.0 + d.len() as f64) * want[0];
            assert_same(&got, &want, room, &format!("{i}: {d:?} {e:?}"));
        }
    }

    #[test]
    fn whatever_the_numbers_are_it_comes_to_an_end() {
        let mut stream = Xorshift::new(11);
        for i in 0..20_000 {
            let n = 3 + (22.0 * stream.uniform()) as usize;
            let mut numbers = |count: usize| -> Vec<f64> {
                let kind = (9.0 * stream.uniform()) as usize;
                let small = 10f64.powf(-18.0 * stream.uniform());
                let decades = 60.0 * stream.uniform();
                (0..count)
                    .map(|k| {
                        let (x, y) = (stream.uniform(), 2.0 * stream.uniform() - 1.0);
                        let position = k as f64 / n as f64;
                        match kind {
                            0 => y,
                            1 => 10f64.powf(-decades * x),
                            2 => f64::from(x > 0.3) * y,
                            3 => f64::from(x > 0.5) * small * y,
                            4 => 10f64.powf(-decades * position),
                            5 => 10f64.powf(decades * (position - 1.0)),
                            6 => small * y,
                            7 => 10f64.powf(-170.0 * x * x),
                            _ => (1.0 + small * x).copysign(y),
                        }
                    })
                    .collect()
            };
            let (d, e) = (numbers(n), numbers(n - 1));
            let Some(got) = values(&d, &e) else {
                panic!("{i}: {d:?} {e:?}");
            };
            let (got, want) = (sorted(got), by_qr(&d, &e));
            let room = 10.0 * f64::EPSILON * n as f64 * want[0];
            assert_same(&got, &want, room, &format!("{i}: {d:?} {e:?}"));
        }
    }

    #[test]
    fn fractions_that_lose_digits_make_no_number() {
        // Their denominators are 1, 1e-160, 1e-320, and are larger again before they are looked at.
        let (q, e) = (
            [1.0, 1e-160, 1e-160, 1e3, 1e3, 1e3, 1.0],
            [1e-170, 1e-170, 1e-170, 1e3, 1e3, 1.0],
        );
        let mut next = (q.to_vec(), e.to_vec());
        assert!(matches!(
            transform_twice(&q, &e, &mut next, 0.0),
            Err(TooLarge::Before)
        ));
        // Large or small entries alone do not.
        for size in [1e-37, 1e9] {
            let (q, e) = ([size; 40], [size; 39]);
            let mut next = (q.to_vec(), e.to_vec());
            assert!(transform_twice(&q, &e, &mut next, 0.0).is_ok());
            // The first makes q₁ twice the size and e₁ half of it; q₁ of the second is their sum.
            let share = next.0[0] / size;
            assert!((share - 2.5).abs() < 1e-14, "{share}");
        }
    }

    #[test]
    fn a_transform_that_bears_zeros_is_that_of_the_others() {
        let (q, e) = (vec![2.0, 3.0, 5.0, 1.0], vec![1.0, 0.5, 2.0]);
        let mut once = (q.clone(), e.clone());
        transform_without_shift(&q, &e, &mut once);
        let mut twice = once.clone();
        transform_without_shift(&once.0, &once.1, &mut twice);
        let mut both = (q.clone(), e.clone());
        assert!(transform_twice(&q, &e, &mut both, 0.0).is_ok());
        for (one, other) in [(&twice.0, &both.0), (&twice.1, &both.1)] {
            for (one, other) in one.iter().zip(other) {
                assert!((one / other - 1.0).abs() < 1e-14);
            }
        }
        // Where both are zero it begins again.
        let mut next = (vec![0.0; 4], vec![9.0; 3]);
        transform_without_shift(&[1.0, 0.0, 3.0, 2.0], &[0.0, 0.0, 4.0], &mut next);
        assert_eq!(
            next,
            (vec![1.0, 0.0, 7.0, 6.0 / 7.0], vec![0.0, 0.0, 8.0 / 7.0])
        );
    }

    #[test]
    fn the_size_of_the_matrix_changes_no_digit() {
        let power = |k: usize| 10f64.powf(150.0 * (k as f64 / 24.0 - 1.0));
        for n in [3, 9, 14, 25] {
            let d: Vec<f64> = (0..n).map(power).collect();
            let e: Vec<f64> = (1..n).map(|k| 0.9 * power(k)).collect();
            let want = values(&d, &e).unwrap();
            for scale in [2f64.powi(-100), 2f64.powi(60), 2f64.powi(300)] {
                let got = values(&times_all(&d, scale), &times_all(&e, scale)).unwrap();
                assert_eq!(got, times_all(&want, scale), "{n} {scale:e}");
            }
        }
        for size in [1e-300, 1e-307] {
            let tiny = sorted(values(&[size; 3], &[size; 2]).unwrap());
            let up = times_all(&times_all(&tiny, 1e300), 1e-300 / size);
            assert_same(&up, &of_ones(3), 1e-14, "tiny");
        }
        let large = values(&[1e300; 3], &[1e300; 2]).unwrap();
        assert_same(
            &times_all(&sorted(large), 1e-300),
            &of_ones(3),
            1e-14,
            "large",
        );
    }

    #[test]
    fn small_values_keep_all_their_digits() {
        // The product of the singular values is that of the diagonal, here 1e-3, 1e-10 and 1e-36.
        for n in [3, 5, 9] {
            for upwards in [false, true] {
                let power = |k: usize| if upwards { n - 1 - k } else { k };
                let d: Vec<f64> = (0..n).map(|k| 0.1f64.powi(power(k) as i32)).collect();
                let e: Vec<f64> = (1..n).map(|k| 0.5 * d[k].min(d[k - 1])).collect();
                let got: f64 = values(&d, &e).unwrap().iter().map(|s| s.ln()).sum();
                let want: f64 = d.iter().map(|x| x.ln()).sum();
                assert!((got - want).abs() < 1e-13, "{n}: {got} {want}");
            }
        }
    }

    #[test]
    fn a_shift_is_taken_off_every_eigenvalue() {
        for n in [3, 4, 7] {
            let (q, e) = (vec![1.0; n], vec![1.0; n - 1]);
            let squares: Vec<f64> = of_ones(n).iter().map(|s| s * s).collect();
            for shift in [0.0, 0.5 * squares[n - 1], 0.99 * squares[n - 1]] {
                let mut next = (q.clone(), e.clone());
                let Ok(least) = transform_twice(&q, &e, &mut next, shift) else {
                    panic!("{n} {shift}");
                };
                // The trace and the determinant of what is similar to BBᵀ − τ.
                let trace: f64 = next.0.iter().chain(&next.1).sum();
                let want: f64 = squares.iter().map(|x| x - shift).sum();
                assert!((trace - want).abs() < 1e-13, "{n} {shift}");
                let determinant: f64 = next.0.iter().product();
                let want: f64 = squares.iter().map(|x| x - shift).product();
                assert!((determinant / want - 1.0).abs() < 1e-11, "{n} {shift}");
                // No d is smaller than the smallest eigenvalue.
                let smallest = squares[n - 1] - shift;
                assert!(least.all >= smallest * (1.0 - 1e-11), "{n} {shift}");
                assert!(least.all <= least.but_last && least.but_last <= least.but_two);
                assert_eq!(least.last, next.0[n - 1]);
            }
        }
    }

    #[test]
    fn the_minima_are_those_of_a_transform_done_by_itself() {
        for n in [3, 4, 9] {
            let numbers = random(n, 2, 40 + n as u64);
            let square = |k: usize| numbers.col(k).iter().map(|x| x * x).collect();
            let (q, mut e): (Vec<f64>, Vec<f64>) = (square(0), square(1));
            e.truncate(n - 1);
            let mut next = (q.clone(), e.clone());
            let Ok(least) = transform_twice(&q, &e, &mut next, 0.0) else {
                panic!("{n}");
            };
            // Line by line, as it is printed.
            let once = |q: &[f64], e: &[f64]| {
                let (mut p, mut f, mut all) = (q.to_vec(), e.to_vec(), vec![q[0]]);
                for k in 0..n - 1 {
                    p[k] = all[k] + e[k];
                    f[k] = e[k] * (q[k + 1] / p[k]);
                    all.push(all[k] * (q[k + 1] / p[k]));
                }
                p[n - 1] = all[n - 1];
                (p, f, all)
            };
            let (p, f, _) = once(&q, &e);
            let (p, f, d) = once(&p, &f);
            let near = |got: &[f64], want: &[f64]| {
                let mut both = got.iter().zip(want);
                both.all(|(x, y)| (x / y - 1.0).abs() <= 4.0 * f64::EPSILON * n as f64)
            };
            assert!(near(&next.0, &p) && near(&next.1, &f), "{n}");
            let minimum = |d: &[f64]| d.iter().fold(f64::INFINITY, |m, &x| m.min(x));
            let [all, but_last, but_two] = [n, n - 1, n - 2].map(|n| minimum(&d[..n]));
            let least_of_all = [least.all, least.but_last, least.but_two];
            assert!(near(&least_of_all, &[all, but_last, but_two]), "{n}");
            let last = [least.last_but_two, least.last_but_one, least.last];
            assert!(near(&last, &d[n - 3..]), "{n}");
        }
    }

    #[test]
    fn shifts_that_are_too_large_are_told_apart() {
        // Hardly coupled to the others, the last value is the smallest.
        let (d, e) = ([1.0, 1.0, 1.0, 0.01], [1.0, 1.0, 0.001]);
        let squares = |x: &[f64]| x.iter().map(|x| x * x).collect::<Vec<f64>>();
        let smallest = sorted(values(&d, &e).unwrap())[3].powi(2);
        let (q, e) = (squares(&d), squares(&e));
        let mut next = (q.clone(), e.clone());
        let shift = smallest * 1.01;
        let Err(TooLarge::AtTheEnd(by)) = transform_twice(&q, &e, &mut next, shift) else {
            panic!();
        };
        let corrected = (shift - by) / smallest;
        assert!(corrected < 1.0 && corrected > 0.9999, "{corrected}");
        for shift in [1.0, 1.5, f64::NAN] {
            let got = transform_twice(&q, &e, &mut next, shift);
            assert!(matches!(got, Err(TooLarge::Before)), "{shift}");
        }
    }

    #[test]
    fn two_rows_have_the_eigenvalues_of_their_square() {
        // [[2, 1], [0, 3]] has the square [[4, 2], [2, 10]].
        let [larger, smaller] = eigenvalues_of_two(4.0, 1.0, 9.0);
        assert!((larger - (7.0 + 13f64.sqrt())).abs() < 4e-15);
        assert!((smaller - (7.0 - 13f64.sqrt())).abs() < 2e-15);
        assert_eq!(eigenvalues_of_two(0.0, 0.0, 0.0), [0.0, 0.0]);
    }

    fn block(q: &[f64], e: &[f64], least: Option<Least>) -> Block {
        Block {
            q: q.to_vec(),
            e: e.to_vec(),
            next: Default::default(),
            shifts: Sum::default(),
            least,
            passes: 0,
            vanishing: 0.0,
        }
    }

    /// The result of two transforms of these squares, with the block that results.
    fn transformed(q: &[f64], e: &[f64]) -> Block {
        let mut block = block(q, e, None);
        block.transform(&mut 1).unwrap();
        block
    }

    #[test]
    fn disks_are_those_of_gershgorin() {
        // Of the tridiagonal matrix [[4, 2, 0], [2, 10, 6], [0, 6, 13]].
        let block = block(&[4.0, 9.0, 9.0], &[1.0, 4.0], None);
        assert_eq!(block.disks(), 2.0);
        let block = Block {
            q: vec![9.0, 4.0, 9.0],
            ..block
        };
        // [[9, 3, 0], [3, 5, 4], [0, 4, 13]].
        assert_eq!(block.disks(), -2.0);
        let block = Block {
            q: vec![9.0, 16.0, 1.0],
            ..block
        };
        // [[9, 3, 0], [3, 17, 8], [0, 8, 5]].
        assert_eq!(block.disks(), -3.0);
        let block = Block {
            q: vec![1.0, 16.0, 9.0],
            e: vec![4.0, 0.0],
            ..block
        };
        // [[1, 2, 0], [2, 20, 0], [0, 0, 9]].
        assert_eq!(block.disks(), -1.0);
    }

    #[test]
    fn shifts_come_close_to_the_smallest_eigenvalue_from_below() {
        // The smallest at the end, and far apart but for the last ones.
        for (d, e, close) in [
            ([4.0, 3.0, 2.0, 0.5], [0.5, 0.25, 0.125], 0.99),
            ([3.0, 3.0, 2.0, 0.5], [0.5, 1.0, 0.125], 0.99),
            ([3.0, 0.625, 0.75, 0.5], [1.0, 0.5, 0.0625], 0.9),
        ] {
            let square = |x: &[f64]| x.iter().map(|x| x * x).collect::<Vec<f64>>();
            let smallest = by_qr(&d, &e)[3].powi(2);
            let block = transformed(&square(&d), &square(&e));
            let shift = block.shift(block.least.unwrap());
            let share = shift / smallest;
            assert!(share <= 1.0 && share > close, "{share} {d:?}");
        }
        // Where the least d is another one, three quarters of it.
        let block = transformed(&[0.25, 4.0, 9.0], &[0.01, 0.01]);
        let least = block.least.unwrap();
        assert!(least.all < least.last);
        assert_eq!(block.shift(least), 0.75 * least.all);
    }

    #[test]
    fn a_shift_beyond_the_smallest_eigenvalue_is_corrected_by_the_last_d() {
        let (q, e) = ([9.0, 4.0, 1.0, 1e-4], [0.25, 0.25, 1e-6]);
        let smallest = {
            let root = |x: &[f64]| x.iter().map(|x: &f64| x.sqrt()).collect::<Vec<f64>>();
            by_qr(&root(&q), &root(&e))[3].powi(2)
        };
        // A least d that is told too large makes the shift so.
        let told = smallest * 1.01 / 0.75;
        let mut block = block(
            &q,
            &e,
            Some(Least {
                all: told,
                but_last: told,
                but_two: told,
                last: 1.0,
                last_but_one: 1.0,
                last_but_two: 1.0,
            }),
        );
        block.transform(&mut 9).unwrap();
        let share = block.shifts.value / smallest;
        assert!(share < 1.0 && share > 0.9999, "{share}");
    }

    #[test]
    fn negligible_is_what_changes_no_digit() {
        let mut block = block(&[1.0, 4.0, 1.0], &[1e-32, 1e-28], None);
        assert!(block.is_negligible(0) && !block.is_negligible(1));
        // Beside the sum of shifts, and beside the whole matrix.
        block.shifts.value = 1e4;
        assert!(block.is_negligible(1));
        block.shifts.value = 0.0;
        block.vanishing = 1e-27;
        assert!(block.is_negligible(1));
    }

    #[test]
    fn a_sum_keeps_what_rounding_takes() {
        let mut sum = Sum::default();
        sum.add(1.0);
        for _ in 0..1000 {
            sum.add(1e-17);
        }
        assert!((sum.value + sum.lost - 1.0 - 1e-14).abs() < 1e-17 + f64::EPSILON);
        assert!(sum.value > 1.0);
    }

    #[test]
    fn few_passes_are_enough() {
        // Of matrices as random ones are reduced to: √χ² of as many degrees as there are rows left.
        let n = 200;
        let d: Vec<f64> = (0..n).map(|k| ((n - k) as f64).sqrt()).collect();
        let e: Vec<f64> = (1..n).map(|k| ((n - k) as f64).sqrt()).collect();
        assert!(values_within(9 * n / 4, &d, &e).is_some());
        assert!(values_within(n, &d, &e).is_none());
        // Values that are hardly apart would take two hundred without Gershgorin's disks, where 33 are enough.
        let mut stream = Xorshift::new(5);
        for _ in 0..200 {
            let size = 1e-3 * (0.5 + stream.uniform());
            let e = [(); 3].map(|()| size * 5e-15 * (2.0 * stream.uniform() - 1.0));
            assert!(values_within(40, &[size; 4], &e).is_some(), "{e:?}");
        }
    }

    #[test]
    fn what_does_not_come_to_an_end_is_none() {
        assert_eq!(values(&[f64::INFINITY; 3], &[1.0; 2]), None);
        assert_eq!(values_within(2, &[1.0; 9], &[1.0; 8]), None);
    }
}
