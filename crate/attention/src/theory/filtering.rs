//! Which eigenvalue of I + H ⊗ A dominates, its effect on the tokens, and their remaining rank (FILTER).

use crate::linalg::Complex;
use crate::linalg::modulus;

/// Moduli that agree to this, relatively, count as equal.
const TIE: f64 = 1e-9;

/// Indices of an eigenvalue 1 + λ_j^H λ_i^A.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EigenvaluePair {
    /// j: eigenvalue of H.
    pub of_h: usize,
    /// i: eigenvalue of A.
    pub of_a: usize,
}

/// Behaviour of the update by its dominating eigenvalues (FILTER Theorem 3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilteringKind {
    /// Only the Perron eigenvalue of A dominates: a low-pass filter, all tokens become alike.
    Smoothing,
    /// A different eigenvalue of A dominates, or dominates as well: not a low-pass filter.
    NotLowPass,
}

impl FilteringKind {
    /// Description of the update's behaviour.
    pub fn words(self) -> &'static str {
        match self {
            Self::Smoothing => "smoothing",
            Self::NotLowPass => "not a low-pass filter",
        }
    }
}

/// The eigenvalues 1 + λ_j^H λ_i^A of largest modulus.
#[derive(Clone, Debug, PartialEq)]
pub struct Dominating {
    /// Modulus of the dominating eigenvalues.
    pub modulus: f64,
    /// All pairs that reach the largest modulus.
    pub pairs: Vec<EigenvaluePair>,
    /// Largest modulus among the others over theirs, 0 if there are no others: how fast the dominating ones win.
    pub ratio: f64,
}

/// Finds the dominating eigenvalues, complex ones included. (The paper assumes that the eigenvalues of A are real and in (−1, 1];
/// those of a softmax matrix are complex in general.)
pub fn dominating(of_h: &[Complex], of_a: &[Complex]) -> Dominating {
    let modulus = |j: usize, i: usize| modulus(1.0 + of_h[j] * of_a[i]);
    let all = || (0..of_h.len()).flat_map(|j| (0..of_a.len()).map(move |i| (j, i)));
    let most = all().map(|(j, i)| modulus(j, i)).fold(0.0, f64::max);
    let least = most * (1.0 - TIE);
    let (mut pairs, mut second) = (Vec::new(), 0.0f64);
    for (j, i) in all() {
        let size = modulus(j, i);
        if size >= least {
            pairs.push(EigenvaluePair { of_h: j, of_a: i });
        } else {
            second = second.max(size);
        }
    }
    Dominating {
        modulus: most,
        pairs,
        ratio: if most > 0.0 { second / most } else { 0.0 },
    }
}

/// The eigenvalue that dominates by FILTER Theorem B.2, with λ₁^A the least and λ_n^A the largest real part, |1 + λ₁^H| ≤ … ≤ |1 +
/// λ_d^H|, and λ_k^H the last of these in the left half-plane: 1 + λ_d^H λ_n^A, or the theorem's alternative in each case where
/// that is larger.
pub fn named_by_theorem(of_h: &[Complex], of_a: &[Complex]) -> EigenvaluePair {
    let extreme = |values: &[Complex], of: &dyn Fn(&Complex) -> f64| {
        let best = |best: usize, i: usize| {
            if of(&values[i]) > of(&values[best]) {
                i
            } else {
                best
            }
        };
        (0..values.len()).fold(0, best)
    };
    let reach = |z: &Complex| modulus(1.0 + z);
    let (least, perron) = (extreme(of_a, &|z| -z.re), extreme(of_a, &|z| z.re));
    let last = extreme(of_h, &reach);
    let left = |z: &Complex| if z.re >= 0.0 { -1.0 } else { reach(z) };
    let other = match (of_a[least].re <= 0.0, of_h[last].re >= 0.0) {
        (false, _) => extreme(of_h, &|z| -reach(z)),
        (true, true) => extreme(of_h, &left),
        (true, false) => last,
    };
    let size = |j: usize, i: usize| reach(&(of_h[j] * of_a[i]));
    match size(other, least) > size(last, perron) {
        true => EigenvaluePair {
            of_h: other,
            of_a: least,
        },
        false => EigenvaluePair {
            of_h: last,
            of_a: perron,
        },
    }
}

/// The eigenvalue that dominates by FILTER Theorem C.1, by the theorem's cases, for real eigenvalues: λ₁ the least and λ_n, λ_d the
/// largest of A and H. The array of the theorem is garbled in the available text; its proof gives the cases.
///
/// - λ₁^H > 0, or λ₁^H < 0 < λ_d^H with λ_d^H + 2 > |λ₁^H|: 1 + λ_d^H λ_n^A.
/// - λ_d^H < 0 < λ₁^A and λ₁^H > −2: the larger of 1 + λ_d^H λ₁^A and 1 + λ₁^H λ_n^A.
/// - λ_d^H < 0, λ₁^A < 0 and λ₁^H > −2: 1 + λ₁^H λ₁^A.
/// - Else the larger of 1 + λ₁^H λ₁^A and 1 + λ₁^H λ_n^A, where λ₁^A < 0, and 1 + λ₁^H λ_n^A where it is not.
pub fn named_for_real_weights(of_h: &[Complex], of_a: &[Complex]) -> EigenvaluePair {
    let end = |values: &[Complex], sign: f64| {
        let further = |best: usize, i: usize| match sign * values[i].re > sign * values[best].re {
            true => i,
            false => best,
        };
        (0..values.len()).fold(0, further)
    };
    let (first_h, last_h) = (end(of_h, -1.0), end(of_h, 1.0));
    let (first_a, last_a) = (end(of_a, -1.0), end(of_a, 1.0));
    let pair = |of_h, of_a| EigenvaluePair { of_h, of_a };
    let size = |p: &EigenvaluePair| modulus(1.0 + of_h[p.of_h] * of_a[p.of_a]);
    let larger = |p: EigenvaluePair, q: EigenvaluePair| if size(&p) > size(&q) { p } else { q };
    let (low, high) = (of_h[first_h].re, of_h[last_h].re);
    let turns_over = of_a[first_a].re < 0.0;
    let largest = pair(first_h, last_a);
    if low > 0.0 || high > 0.0 && high + 2.0 > low.abs() {
        pair(last_h, last_a)
    } else if high < 0.0 && low > -2.0 {
        match turns_over {
            true => pair(first_h, first_a),
            false => larger(pair(last_h, first_a), largest),
        }
    } else if turns_over {
        larger(pair(first_h, first_a), largest)
    } else {
        largest
    }
}

impl Dominating {
    /// FILTER Theorem 3.5, with `perron` the index of the Perron eigenvalue of A.
    pub fn verdict(&self, perron: usize) -> FilteringKind {
        match self.pairs.iter().all(|pair| pair.of_a == perron) {
            true => FilteringKind::Smoothing,
            false => FilteringKind::NotLowPass,
        }
    }

    /// Rank of X_L as L → ∞: the size |U*| of the largest set of dominating pairs without a shared index (FILTER Corollary B.4),
    /// a maximum matching.
    pub fn limit_rank(&self) -> usize {
        let mut partner: Vec<Option<usize>> = Vec::new();
        let columns = self.pairs.iter().map(|p| p.of_a + 1).max().unwrap_or(0);
        partner.resize(columns, None);
        let mut rows: Vec<usize> = self.pairs.iter().map(|p| p.of_h).collect();
        rows.dedup();
        rows.iter()
            .filter(|row| self.augment(**row, &mut partner, &mut vec![false; columns]))
            .count()
    }

    /// Finds a free column for `row`, moving others if need be (Kuhn's algorithm).
    fn augment(&self, row: usize, partner: &mut [Option<usize>], seen: &mut [bool]) -> bool {
        for pair in self.pairs.iter().filter(|p| p.of_h == row) {
            let column = pair.of_a;
            if std::mem::replace(&mut seen[column], true) {
                continue;
            }
            let free = match partner[column] {
                None => true,
                Some(other) => self.augment(other, partner, seen),
            };
            if free {
                partner[column] = Some(row);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn real(values: &[f64]) -> Vec<Complex> {
        values.iter().map(|v| Complex::new(*v, 0.0)).collect()
    }

    #[test]
    fn positive_weights_smooth_and_weights_between_minus_one_and_zero_do_not() {
        // FILTER Corollary 4.1; the Perron eigenvalue comes first.
        let a = real(&[1.0, 0.4, 0.1, -0.3]);
        let smoothing = dominating(&real(&[0.2, 0.9]), &a);
        assert_eq!(smoothing.pairs, [EigenvaluePair { of_h: 1, of_a: 0 }]);
        assert_eq!(smoothing.verdict(0), FilteringKind::Smoothing);
        let sharpening = dominating(&real(&[-0.2, -0.9]), &a);
        assert_eq!(sharpening.pairs, [EigenvaluePair { of_h: 1, of_a: 3 }]);
        assert_eq!(sharpening.verdict(0), FilteringKind::NotLowPass);
        let no_negative = dominating(&real(&[-0.2, -0.9]), &real(&[1.0, 0.4, 0.1]));
        assert_eq!(no_negative.pairs, [EigenvaluePair { of_h: 0, of_a: 2 }]);
    }

    #[test]
    fn the_theorem_names_what_dominates_for_positive_weights_only() {
        let pair = |of_h, of_a| EigenvaluePair { of_h, of_a };
        let negative = real(&[1.0, 0.4, -0.3]);
        let positive = real(&[1.0, 0.4, 0.1]);
        let smoothing = real(&[0.2, 0.9]);
        for a in [&negative, &positive] {
            assert_eq!(named_by_theorem(&smoothing, a), pair(1, 0));
        }
        // What dominates is (1, 2) and (0, 2), as Corollary 4.1 has it.
        let sharpening = real(&[-0.2, -0.9]);
        assert_eq!(named_by_theorem(&sharpening, &negative), pair(0, 2));
        assert_eq!(named_by_theorem(&sharpening, &positive), pair(1, 2));
        let both = real(&[0.9, -0.5]);
        assert_eq!(named_by_theorem(&both, &negative), pair(0, 0));
        // An eigenvalue that is turned over wins.
        let far = real(&[0.1, -2.0]);
        let a = real(&[1.0, -0.5]);
        assert_eq!(named_by_theorem(&far, &a), pair(1, 1));
        assert_eq!(dominating(&far, &a).pairs, [pair(1, 1)]);
    }

    #[test]
    fn cases_for_real_weights_hold_where_signs_agree_and_fail_where_they_differ() {
        let pair = |of_h, of_a| EigenvaluePair { of_h, of_a };
        let negative = real(&[1.0, 0.4, -0.3]);
        let positive = real(&[1.0, 0.4, 0.1]);
        for (h, a, named) in [
            (&[0.2, 0.9][..], &negative, pair(1, 0)),
            (&[-0.2, -0.9], &negative, pair(1, 2)),
            (&[-0.2, -0.9], &positive, pair(0, 2)),
            (&[-1.1, -1.9], &positive, pair(1, 0)),
            (&[-0.2, -2.5], &positive, pair(1, 0)),
            (&[-0.2, -2.5], &negative, pair(1, 2)),
            (&[-0.2, -9.0], &negative, pair(1, 0)),
            (&[0.5, -4.0], &negative, pair(1, 0)),
            (&[0.5, -4.0], &positive, pair(1, 0)),
        ] {
            let h = real(h);
            assert_eq!(named_for_real_weights(&h, a), named, "{h:?}");
            assert_eq!(dominating(&h, a).pairs, [named], "{h:?}");
        }
        // λ_d^H + 2 > |λ₁^H|, and λ₁^A turns λ₁^H over to 0.75 > 0.1.
        let (h, a) = (real(&[0.1, -1.5]), real(&[1.0, -0.5]));
        assert_eq!(named_for_real_weights(&h, &a), pair(0, 0));
        assert_eq!(dominating(&h, &a).pairs, [pair(1, 1)]);
    }

    #[test]
    fn conjugate_pairs_tie_and_leave_rank_two_only_where_both_factors_are_complex() {
        let z = Complex::new(0.2, 0.5);
        let both = dominating(&[z, z.conj()], &[z.conj(), z]);
        assert_eq!((both.pairs.len(), both.limit_rank()), (2, 2));
        let one = dominating(&real(&[1.0]), &[z, z.conj()]);
        assert_eq!((one.pairs.len(), one.limit_rank()), (2, 1));
    }

    #[test]
    fn identity_attention_keeps_the_rank_of_a_repeated_eigenvalue() {
        let d = dominating(&real(&[0.5, 0.5, 0.1]), &real(&[1.0; 4]));
        assert_eq!((d.pairs.len(), d.limit_rank()), (8, 2));
        assert_eq!(d.verdict(0), FilteringKind::NotLowPass);
        assert!((d.ratio - 1.1 / 1.5).abs() < 1e-15);
        // The next to them need not be the last.
        let d = dominating(&real(&[0.5]), &real(&[0.8, 1.0, 0.6, 0.2]));
        assert!((d.ratio - 1.4 / 1.5).abs() < 1e-15);
    }

    #[test]
    fn nothing_at_all_is_answered() {
        let d = dominating(&[], &[]);
        assert_eq!((d.limit_rank(), d.ratio, d.modulus), (0, 0.0, 0.0));
    }
}
