//! Orthogonal attention applied to values (OSA §2).

use super::Operate;
use super::matrix_exponential::MatrixExponential;
use super::small::{add_product, plain, set_product, take, transposed};
use crate::training::Real;
use crate::training::engine::Memory;
use crate::training::real::{sum_of, sum_of_pairs};
use crate::training::tape::{Input, Slot};

/// ε of the pre-normalisation M/(‖M‖_F + ε) of Newton–Schulz.
const EPSILON: f64 = 1e-12;

/// How a basis of span \[Q, K\] is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrthogonalBasis {
    /// Orthonormal, as QR gives it. exp(S) does not depend on which basis it is, so its derivative is
    /// taken without that of QR, which explodes where \[Q, K\] nearly lacks rank (OSA §2.2).
    Qr,
    /// As many Newton–Schulz steps, differentiated as they are.
    NewtonSchulz(usize),
}

/// Every head of every example: out = exp(S) V, S = (α/√w)(QKᵀ − KQᵀ), w columns a head, in the form
/// V + B(exp(BᵀSB) − I)BᵀV (OSA Theorem 2.1). The inner steps are done again on the way back.
#[derive(Clone, Debug)]
pub struct Orthogonal {
    /// Q, rows of tokens, heads side by side.
    pub query: Input,
    /// K.
    pub key: Input,
    /// V.
    pub value: Input,
    /// α, one a head.
    pub alpha: Input,
    /// As V.
    pub out: Slot,
    /// T.
    pub tokens: usize,
    /// d, of all heads together.
    pub width: usize,
    /// How many heads.
    pub heads: usize,
    /// How the basis is found.
    pub basis: OrthogonalBasis,
}

/// What the forward pass of one head leaves, columns of M = \[Q, K\] and B one after the other.
struct Head<'a, R> {
    tokens: usize,
    /// 2w.
    rank: usize,
    /// Mᵀ and its Newton–Schulz iterates up to Bᵀ, or Mᵀ and Bᵀ.
    iterates: &'a mut [R],
    /// V, T × w.
    value: &'a mut [R],
    /// P = BᵀM = \[P₁, P₂\], as two matrices one after the other, each 2w × w.
    inner: [&'a mut [R]; 2],
    /// P₁P₂ᵀ − P₂P₁ᵀ.
    skew: &'a mut [R],
    /// exp(BᵀSB) − I.
    turn: MatrixExponential<'a, R>,
    /// Y = BᵀV and F = (exp(BᵀSB) − I) Y.
    projected: &'a mut [R],
    turned: &'a mut [R],
    /// α/√w.
    scale: R,
}

impl Orthogonal {
    fn head_width(&self) -> usize {
        self.width / self.heads
    }

    fn iterations(&self) -> usize {
        match self.basis {
            OrthogonalBasis::Qr => 1,
            OrthogonalBasis::NewtonSchulz(iterations) => iterations + 1,
        }
    }

    /// Calls `each` with the number where the entries of every head of every example begin, and the head.
    fn for_each(&self, mut each: impl FnMut(usize, usize)) {
        for start in (0..self.out.len()).step_by(self.tokens * self.width) {
            for head in 0..self.heads {
                each(start + head * self.head_width(), head);
            }
        }
    }

    /// The T × w entries of a head, transposed.
    fn columns<R: Real>(&self, from: &[R], start: usize, to: &mut [R]) {
        for (t, row) in from[start..]
            .chunks(self.width)
            .take(self.tokens)
            .enumerate()
        {
            for (column, x) in row[..self.head_width()].iter().enumerate() {
                to[column * self.tokens + t] = *x;
            }
        }
    }

    /// The T × w entries of a head.
    fn rows<R: Real>(&self, from: &[R], start: usize, to: &mut [R]) {
        let width = self.head_width();
        let rows = from[start..].chunks(self.width);
        for (row, to) in rows.zip(to.chunks_exact_mut(width)) {
            to.copy_from_slice(&row[..width]);
        }
    }

    /// The forward pass of one head, in what `room` offers.
    fn head<'a, R: Real>(
        &self,
        values: &[R],
        start: usize,
        head: usize,
        room: &mut &'a mut [R],
    ) -> Head<'a, R> {
        let (tokens, width) = (self.tokens, self.head_width());
        let rank = 2 * width;
        let one = tokens * rank;
        let iterates = take(room, (self.iterations() + 1) * one);
        let (queries, keys) = iterates[..one].split_at_mut(tokens * width);
        self.columns(self.query.slot.of(values), start, queries);
        self.columns(self.key.slot.of(values), start, keys);
        let value = take(room, tokens * width);
        self.rows(self.value.slot.of(values), start, value);
        let whole = take(room, rank * rank);
        match self.basis {
            OrthogonalBasis::Qr => orthonormalise(iterates, tokens),
            OrthogonalBasis::NewtonSchulz(_) => newton_schulz(iterates, tokens, rank, whole),
        }
        let m = &iterates[..one];
        let b = &iterates[iterates.len() - one..];
        let mut inner = [take(room, rank * width), take(room, rank * width)];
        for (inner, m) in inner.iter_mut().zip(m.chunks_exact(tokens * width)) {
            set_product(inner, R::UNIT, plain(b, rank), transposed(m, width));
        }
        set_product(
            whole,
            R::UNIT,
            plain(inner[0], rank),
            transposed(inner[1], rank),
        );
        let skew = take(room, rank * rank);
        for i in 0..rank {
            for j in 0..rank {
                skew[i * rank + j] = whole[i * rank + j] - whole[j * rank + i];
            }
        }
        let scale = self.alpha.slot.of(values)[head] / R::of(width as f64).root();
        whole
            .iter_mut()
            .zip(skew.iter())
            .for_each(|(x, s)| *x = scale * *s);
        let turn = MatrixExponential::new(whole, rank, room);
        let projected = take(room, rank * width);
        set_product(projected, R::UNIT, plain(b, rank), plain(value, tokens));
        let turned = take(room, rank * width);
        set_product(
            turned,
            R::UNIT,
            plain(turn.value(), rank),
            plain(projected, rank),
        );
        Head {
            tokens,
            rank,
            iterates,
            value,
            inner,
            skew,
            turn,
            projected,
            turned,
            scale,
        }
    }
}

/// Bᵀ behind Mᵀ: Gram–Schmidt, every column twice. A column that depends on those before it gives a
/// column of zeros, which exp(S) does not miss.
fn orthonormalise<R: Real>(iterates: &mut [R], tokens: usize) {
    let (m, b) = iterates.split_at_mut(iterates.len() / 2);
    b.copy_from_slice(m);
    for start in (0..b.len()).step_by(tokens) {
        let (before, rest) = b.split_at_mut(start);
        let column = &mut rest[..tokens];
        let length = sum_of(column, |x| x * x).root();
        for _ in 0..2 {
            for other in before.chunks_exact(tokens) {
                let along = sum_of_pairs(other, column, |x, y| x * y);
                let entries = column.iter_mut().zip(other);
                entries.for_each(|(x, y)| *x -= along * *y);
            }
        }
        let left = sum_of(column, |x| x * x).root();
        let factor = if left > length * R::of(64.0) * R::PRECISION {
            R::UNIT / left
        } else {
            R::default()
        };
        column.iter_mut().for_each(|x| *x *= factor);
    }
}

/// The iterates M₀ = M/(‖M‖_F + ε), M ← ½M(3I − MᵀM) behind Mᵀ, all transposed (OSA (9)).
fn newton_schulz<R: Real>(iterates: &mut [R], tokens: usize, rank: usize, gram: &mut [R]) {
    let one = tokens * rank;
    let (m, first) = iterates[..2 * one].split_at_mut(one);
    let factor = R::UNIT / (sum_of(m, |x| x * x).root() + R::of(EPSILON));
    first.iter_mut().zip(m).for_each(|(x, y)| *x = factor * *y);
    for start in (2 * one..iterates.len()).step_by(one) {
        let (before, next) = iterates.split_at_mut(start);
        let (x, next) = (&before[start - one..], &mut next[..one]);
        set_product(gram, R::UNIT, plain(x, rank), transposed(x, rank));
        next.iter_mut()
            .zip(x)
            .for_each(|(y, x)| *y = R::of(1.5) * *x);
        add_product(next, R::of(-0.5), plain(gram, rank), plain(x, rank));
    }
}

/// What the backward pass of one head works in, beside what the forward pass leaves.
struct Changes<'a, R> {
    /// With respect to `out`, T × w.
    out: &'a mut [R],
    /// With respect to V.
    value: &'a mut [R],
    /// With respect to F, and to Y.
    turned: &'a mut [R],
    projected: &'a mut [R],
    /// With respect to exp(BᵀSB) − I, then BᵀSB, then P₁P₂ᵀ.
    core: &'a mut [R],
    /// With respect to Mᵀ.
    both: &'a mut [R],
    /// Room for 2w × 2w, 2w × w and T × 2w.
    square: &'a mut [R],
    thin: [&'a mut [R]; 2],
    long: [&'a mut [R]; 2],
}

impl<'a, R: Real> Changes<'a, R> {
    fn new(tokens: usize, width: usize, room: &mut &'a mut [R]) -> Self {
        let rank = 2 * width;
        let mut take = |len| take(room, len);
        Self {
            out: take(tokens * width),
            value: take(tokens * width),
            turned: take(rank * width),
            projected: take(rank * width),
            core: take(rank * rank),
            both: take(tokens * rank),
            square: take(rank * rank),
            thin: [take(rank * width), take(rank * width)],
            long: [take(tokens * rank), take(tokens * rank)],
        }
    }

    fn room(tokens: usize, width: usize) -> usize {
        2 * tokens * width + 4 * 2 * width * width + 2 * 4 * width * width + 3 * tokens * 2 * width
    }
}

impl<R: Real> Head<'_, R> {
    fn basis(&self) -> &[R] {
        &self.iterates[self.iterates.len() - self.tokens * self.rank..]
    }

    /// From the gradient with respect to the output those with respect to V and BᵀSB; gives that with
    /// respect to α/√w.
    fn back_to_core(&mut self, to: &mut Changes<R>) -> R {
        let (tokens, rank) = (self.tokens, self.rank);
        let b = &self.iterates[self.iterates.len() - tokens * rank..];
        set_product(to.turned, R::UNIT, plain(b, rank), plain(to.out, tokens));
        set_product(
            to.projected,
            R::UNIT,
            transposed(self.turn.value(), rank),
            plain(to.turned, rank),
        );
        to.value.copy_from_slice(to.out);
        add_product(
            to.value,
            R::UNIT,
            transposed(b, rank),
            plain(to.projected, rank),
        );
        set_product(
            to.core,
            R::UNIT,
            plain(to.turned, rank),
            transposed(self.projected, rank),
        );
        self.turn.backward(to.core);
        sum_of_pairs(to.core, self.skew, |x, y| x * y)
    }

    /// The gradient with respect to Mᵀ where the basis is orthonormal: c(S̄ᵀM − S̄M)J, J = \[0, I; −I, 0\], by
    /// S̄M = ō⊥(φY)ᵀP + BC̄P and S̄ᵀM = V⊥(φᵀF̄)ᵀP + BC̄ᵀP; ō⊥ and V⊥ are what B does not span of ō and V, C̄
    /// the gradient with respect to C = BᵀSB, and φ = (exp C − I)/C.
    fn back_through_span(&mut self, to: &mut Changes<R>) {
        let (tokens, rank) = (self.tokens, self.rank);
        self.turn.phi(to.square);
        let one = tokens * rank;
        let b = &self.iterates[self.iterates.len() - one..];
        let [from_value, from_out] = &mut to.thin;
        set_product(
            from_value,
            R::UNIT,
            transposed(to.square, rank),
            plain(to.turned, rank),
        );
        set_product(
            from_out,
            R::UNIT,
            plain(to.square, rank),
            plain(self.projected, rank),
        );
        // V⊥ and ō⊥ in place of what is not needed any more.
        add_product(
            self.value,
            -R::UNIT,
            transposed(b, rank),
            plain(self.projected, rank),
        );
        add_product(
            to.out,
            -R::UNIT,
            transposed(b, rank),
            plain(to.turned, rank),
        );
        for i in 0..rank {
            for j in 0..rank {
                to.square[i * rank + j] = to.core[i * rank + j] - to.core[j * rank + i];
            }
        }
        // (S̄ᵀM − S̄M)ᵀ = Pᵀ(φᵀF̄ V⊥ᵀ − φY ō⊥ᵀ + (C̄ − C̄ᵀ)Bᵀ).
        let [sum, _] = &mut to.long;
        set_product(
            sum,
            R::UNIT,
            plain(from_value, rank),
            transposed(self.value, tokens),
        );
        add_product(
            sum,
            -R::UNIT,
            plain(from_out, rank),
            transposed(to.out, tokens),
        );
        add_product(sum, R::UNIT, plain(to.square, rank), plain(b, rank));
        let (to_query, to_key) = to.both.split_at_mut(one / 2);
        set_product(
            to_query,
            -self.scale,
            transposed(self.inner[1], rank),
            plain(sum, rank),
        );
        set_product(
            to_key,
            self.scale,
            transposed(self.inner[0], rank),
            plain(sum, rank),
        );
    }

    /// The gradient with respect to Mᵀ through the Newton–Schulz steps.
    fn back_through_steps(&mut self, to: &mut Changes<R>) {
        let (tokens, rank) = (self.tokens, self.rank);
        let one = tokens * rank;
        for i in 0..rank {
            for j in 0..rank {
                to.square[i * rank + j] =
                    self.scale * (to.core[i * rank + j] - to.core[j * rank + i]);
            }
        }
        let [to_first, to_second] = &mut to.thin;
        set_product(
            to_first,
            R::UNIT,
            plain(to.square, rank),
            plain(self.inner[1], rank),
        );
        set_product(
            to_second,
            R::UNIT,
            transposed(to.square, rank),
            plain(self.inner[0], rank),
        );
        let b = self.basis();
        let (m, m_half) = (&self.iterates[..one], one / 2);
        let [change, next] = &mut to.long;
        // P = BᵀM, Y = BᵀV and out = V + BF.
        set_product(
            change,
            R::UNIT,
            plain(self.turned, rank),
            transposed(to.out, tokens),
        );
        add_product(
            change,
            R::UNIT,
            plain(to.projected, rank),
            transposed(self.value, tokens),
        );
        let halves = m.chunks_exact(m_half).zip(to.both.chunks_exact_mut(m_half));
        for (to_inner, (m, to_m)) in [to_first, to_second].into_iter().zip(halves) {
            add_product(change, R::UNIT, plain(to_inner, rank), plain(m, rank / 2));
            set_product(to_m, R::UNIT, transposed(to_inner, rank), plain(b, rank));
        }
        let steps = self.iterates.len() / one - 2;
        for step in (0..steps).rev() {
            let x = &self.iterates[(step + 1) * one..(step + 2) * one];
            set_product(to.square, R::UNIT, plain(x, rank), transposed(x, rank));
            next.iter_mut()
                .zip(change.iter())
                .for_each(|(y, x)| *y = R::of(1.5) * *x);
            add_product(
                next,
                R::of(-0.5),
                plain(to.square, rank),
                plain(change, rank),
            );
            set_product(to.square, R::UNIT, plain(x, rank), transposed(change, rank));
            add_product(next, R::of(-0.5), plain(to.square, rank), plain(x, rank));
            add_product(
                next,
                R::of(-0.5),
                transposed(to.square, rank),
                plain(x, rank),
            );
            std::mem::swap(change, next);
        }
        let norm = sum_of(m, |x| x * x).root();
        let factor = R::UNIT / (norm + R::of(EPSILON));
        let along = sum_of_pairs(change, m, |x, y| x * y);
        let back = if norm > R::default() {
            along * factor * factor / norm
        } else {
            R::default()
        };
        let entries = to.both.iter_mut().zip(change.iter().zip(m));
        entries.for_each(|(to, (c, m))| *to += factor * *c - back * *m);
    }
}

impl Operate for Orthogonal {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![
            &mut self.query,
            &mut self.key,
            &mut self.value,
            &mut self.alpha,
        ]
    }

    fn scratch(&self) -> usize {
        let (tokens, width) = (self.tokens, self.head_width());
        let rank = 2 * width;
        (self.iterations() + 1) * tokens * rank
            + tokens * width
            + 4 * rank * width
            + 2 * rank * rank
            + MatrixExponential::<f64>::room(rank)
            + Changes::<f64>::room(tokens, width)
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let width = self.head_width();
        let (before, out) = self.out.behind(&mut memory.values);
        let scratch = &mut memory.scratch;
        self.for_each(|start, head| {
            let mut room = &mut scratch[..];
            let head = self.head(before, start, head, &mut room);
            let b = &head.iterates[head.iterates.len() - head.tokens * head.rank..];
            add_product(
                head.value,
                R::UNIT,
                transposed(b, head.rank),
                plain(head.turned, head.rank),
            );
            let rows = out[start..].chunks_mut(self.width);
            for (row, value) in rows.zip(head.value.chunks_exact(width)) {
                row[..width].copy_from_slice(value);
            }
        });
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let (tokens, width) = (self.tokens, self.head_width());
        let (before, change) = self.out.behind(&mut memory.gradients);
        let (values, scratch) = (&memory.values, &mut memory.scratch);
        self.alpha.gradient.prepare(self.alpha.slot.of_mut(before));
        self.for_each(|start, index| {
            let mut room = &mut scratch[..];
            let mut head = self.head(values, start, index, &mut room);
            let mut to = Changes::new(tokens, width, &mut room);
            self.rows(change, start, to.out);
            let to_scale = head.back_to_core(&mut to);
            self.alpha.slot.of_mut(before)[index] += to_scale / R::of(width as f64).root();
            let rows = self.value.slot.of_mut(before)[start..].chunks_mut(self.width);
            for (row, terms) in rows.zip(to.value.chunks_exact(width)) {
                self.value
                    .gradient
                    .accumulate(&mut row[..width], terms.iter().copied());
            }
            match self.basis {
                OrthogonalBasis::Qr => head.back_through_span(&mut to),
                OrthogonalBasis::NewtonSchulz(_) => head.back_through_steps(&mut to),
            }
            let halves = to.both.chunks_exact(tokens * width);
            for (input, columns) in [self.query, self.key].into_iter().zip(halves) {
                let rows = input.slot.of_mut(before)[start..].chunks_mut(self.width);
                for (t, row) in rows.take(tokens).enumerate() {
                    let terms = (0..width).map(|column| columns[column * tokens + t]);
                    input.gradient.accumulate(&mut row[..width], terms);
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, draw, run};
    use super::*;
    use crate::linalg::{Matrix, exponential, multiply, multiply_nt};

    /// Two examples, two heads of three columns; more tokens than 2w, and fewer.
    fn record(
        tokens: usize,
        basis: OrthogonalBasis,
    ) -> impl Fn(&mut crate::training::Recorder, &[Slot]) -> Slot {
        move |recorder, inputs| {
            let out = recorder.room(2 * tokens * 6);
            let [query, key, value, alpha] =
                [inputs[0], inputs[1], inputs[2], inputs[3]].map(Input::from);
            recorder.push(Orthogonal {
                query,
                key,
                value,
                alpha,
                out,
                tokens,
                width: 6,
                heads: 2,
                basis,
            });
            out
        }
    }

    fn inputs(tokens: usize) -> [usize; 4] {
        [2 * tokens * 6, 2 * tokens * 6, 2 * tokens * 6, 2]
    }

    #[test]
    fn gradients_of_orthogonal_attention_are_its_differences() {
        for tokens in [4, 6, 9] {
            check(&inputs(tokens), record(tokens, OrthogonalBasis::Qr));
            for iterations in [0, 1, 6] {
                check(
                    &inputs(tokens),
                    record(tokens, OrthogonalBasis::NewtonSchulz(iterations)),
                );
            }
        }
    }

    #[test]
    fn values_are_turned_by_the_exponential_of_the_whole_generator() {
        for tokens in [4, 9] {
            let out = run(&inputs(tokens), record(tokens, OrthogonalBasis::Qr));
            let near = run(
                &inputs(tokens),
                record(tokens, OrthogonalBasis::NewtonSchulz(30)),
            );
            let parts: Vec<Vec<f64>> = (0..4).map(|i| draw(i, inputs(tokens)[i])).collect();
            for example in 0..2 {
                for head in 0..2 {
                    let at = |t: usize, j: usize| (example * tokens + t) * 6 + head * 3 + j;
                    let part = |i: usize| Matrix::from_fn(tokens, 3, |t, j| parts[i][at(t, j)]);
                    let product = multiply_nt(&part(0), &part(1));
                    let factor = parts[3][head] / 3f64.sqrt();
                    let skew = |i, j| factor * (product[(i, j)] - product[(j, i)]);
                    let turn = exponential(&Matrix::from_fn(tokens, tokens, skew));
                    let expected = multiply(&turn, &part(2));
                    for t in 0..tokens {
                        for j in 0..3 {
                            assert!((out[at(t, j)] - expected[(t, j)]).abs() < 1e-12);
                            // Newton–Schulz does not find a basis where there are more columns than tokens.
                            assert!(tokens < 6 || (near[at(t, j)] - expected[(t, j)]).abs() < 1e-9);
                        }
                    }
                }
            }
        }
    }
}
