//! Both passes as kernels, every one for all heads of all examples at once.

use super::basis::EPSILON;
use super::{Orthogonal, OrthogonalBasis};
use crate::kernels::training::column_sums::ColumnSums;
use crate::kernels::training::combine::Combine;
use crate::kernels::training_matrices::blocks_dot::BlocksDot;
use crate::kernels::training_matrices::blocks_product::BlocksProduct;
use crate::kernels::training_matrices::blocks_scale::BlocksScale;
use crate::kernels::training_matrices::gram_schmidt::GramSchmidt;
use crate::kernels::training_matrices::matrix_exponential::MatrixExponential;
use crate::kernels::{Kernel, Launch};
use crate::operations::blocks::{Blocks, Matrices, blocks_dot, blocks_product, blocks_scale};
use crate::operations::{DevicePasses, OnDevice, Places};
use crate::slot::{Gradient, Input, Slot};

impl OnDevice for Orthogonal {
    fn device_scratch(&self) -> usize {
        let ends = [Pass::forward(self, 0), Pass::backward(self, 0)].map(|pass| pass.end);
        ends.into_iter().max().unwrap_or(0)
    }

    fn on_device(&self, places: &Places) -> DevicePasses {
        let scratch = places.scratch as usize;
        DevicePasses {
            forward: Pass::forward(self, scratch).launches,
            backward: Pass::backward(self, scratch).launches,
        }
    }
}

/// The kernels of a pass, with scratch space in the arena that the pass writes.
struct Pass<'a> {
    attention: &'a Orthogonal,
    /// 1 if values are in the other arena: in the backward pass.
    other: u32,
    /// The end of the used space.
    end: usize,
    launches: Vec<Launch>,
}

/// Results that both passes compute first, named as in [`ForwardHead`](super::head::ForwardHead); M = \[Q, K\], and everything of
/// its shape, has rows of tokens.
struct Turn {
    /// Newton–Schulz iterates up to B, or B alone.
    iterates: Vec<Matrices>,
    /// B.
    basis: Matrices,
    /// Place of ‖M‖² of every head, for Newton–Schulz.
    squares: usize,
    /// P = BᵀM.
    inner: Matrices,
    /// P₁P₂ᵀ − P₂P₁ᵀ.
    skew: Matrices,
    /// C = BᵀSB.
    core: Matrices,
    /// Y = BᵀV.
    projected: Matrices,
}

impl<'a> Pass<'a> {
    fn new(attention: &'a Orthogonal, other: u32, scratch: usize) -> Self {
        Self {
            attention,
            other,
            end: scratch,
            launches: Vec::new(),
        }
    }

    fn count(&self) -> [usize; 2] {
        let attention = self.attention;
        let example = attention.tokens * attention.width;
        [attention.out.len() / example, attention.heads]
    }

    /// Space for `count` numbers of every head.
    fn numbers(&mut self, count: usize) -> usize {
        let [examples, heads] = self.count();
        let place = self.end;
        self.end = place.saturating_add((examples * heads).saturating_mul(count));
        place
    }

    /// Space for a matrix of every head.
    fn matrices(&mut self, [rows, columns]: [usize; 2]) -> Matrices {
        let one = rows * columns;
        Matrices {
            place: self.numbers(one),
            shape: [rows, columns],
            blocks: Blocks {
                row: columns,
                column: 1,
                example: self.attention.heads * one,
                head: one,
            },
            other: 0,
        }
    }

    /// The T × w matrices of heads side by side.
    fn heads(&self, slot: Slot, other: u32) -> Matrices {
        let attention = self.attention;
        Matrices {
            place: slot.range().start,
            shape: [attention.tokens, attention.head_width()],
            blocks: Blocks::heads(attention.tokens, attention.width, attention.heads),
            other,
        }
    }

    /// Matrices of the values of an input.
    fn values(&self, input: Input) -> Matrices {
        self.heads(input.slot, self.other)
    }

    fn push(&mut self, kernel: impl Kernel) {
        self.launches.push(kernel.launch());
    }

    /// out = scale · a b.
    fn set_product(&mut self, scale: f32, a: Matrices, b: Matrices, out: Matrices) {
        let product = blocks_product(self.count(), a, b, out);
        self.push(BlocksProduct { scale, ..product });
    }

    /// out += scale · a b.
    fn add_product(&mut self, scale: f32, a: Matrices, b: Matrices, out: Matrices) {
        let product = blocks_product(self.count(), a, b, out);
        self.push(BlocksProduct {
            scale,
            kept: 1,
            ..product
        });
    }

    /// The gradient with respect to an input: scale · a b, set or added.
    fn accumulate_product(&mut self, input: Input, scale: f32, a: Matrices, b: Matrices) {
        let out = self.heads(input.slot, 0);
        match input.gradient {
            Gradient::Unwanted => {}
            Gradient::Set => self.set_product(scale, a, b, out),
            Gradient::Add => self.add_product(scale, a, b, out),
        }
    }

    /// out = α/√w · x.
    fn scale(&mut self, x: Matrices, out: Matrices) {
        let scale = blocks_scale(
            self.count(),
            self.attention.alpha.slot.range().start,
            x,
            out,
        );
        self.push(BlocksScale {
            number_example: 0,
            number_other: self.other,
            alpha: self.inverse_root(),
            ..scale
        });
    }

    /// 1/√w.
    fn inverse_root(&self) -> f32 {
        1.0 / (self.attention.head_width() as f32).sqrt()
    }

    /// out = factor · x for consecutive numbers of both.
    fn copy(&mut self, factor: f32, x: Matrices, out: Matrices) {
        let [examples, heads] = self.count();
        let count = (examples * heads * x.shape[0] * x.shape[1]) as u32;
        self.push(Combine {
            x: x.place as u32,
            x_other: x.other,
            alpha: factor,
            ..Combine::row_copies([1, count], out.place as u32, count)
        });
    }

    /// B by Gram–Schmidt.
    fn orthonormalise(&mut self) -> Matrices {
        let attention = self.attention;
        let (tokens, width) = (attention.tokens, attention.head_width());
        let basis = self.matrices([tokens, 2 * width]);
        let [examples, heads] = self.count().map(|n| n as u32);
        let whole = GramSchmidt {
            examples,
            heads,
            tokens: tokens as u32,
            width: width as u32,
            query: attention.query.slot.place(),
            key: attention.key.slot.place(),
            inputs_other: self.other,
            out: basis.place as u32,
            first_column: 0,
            end_column: 2 * width as u32,
        };
        whole.launches().for_each(|launch| self.push(launch));
        basis
    }

    /// ‖M‖², and the iterates M₀ = M/(‖M‖ + ε), M ← ½M(3I − MᵀM).
    fn newton_schulz(&mut self, iterations: usize, gram: Matrices) -> (usize, Vec<Matrices>) {
        let inputs = [self.attention.query, self.attention.key].map(|input| self.values(input));
        let squares = self.numbers(1);
        self.sum_dots(inputs, inputs, squares);
        let shape = [self.attention.tokens, gram.shape[0]];
        let mut x = self.matrices(shape);
        let mut iterates = vec![x];
        for (input, half) in inputs.into_iter().zip(x.halves()) {
            let scale = blocks_scale(self.count(), 0, input, half);
            self.push(BlocksScale {
                square: squares as u32,
                form: 1,
                epsilon: EPSILON as f32,
                ..scale
            });
        }
        for _ in 0..iterations {
            let next = self.matrices(shape);
            self.set_product(1.0, x.transposed(), x, gram);
            self.copy(1.5, x, next);
            self.add_product(-0.5, x, gram, next);
            iterates.push(next);
            x = next;
        }
        (squares, iterates)
    }

    /// ⟨a₁, b₁⟩ + ⟨a₂, b₂⟩ of every head.
    fn sum_dots(&mut self, a: [Matrices; 2], b: [Matrices; 2], out: usize) {
        for (kept, (a, b)) in (0..).zip(a.into_iter().zip(b)) {
            let dot = blocks_dot(self.count(), a, b, out);
            self.push(BlocksDot { kept, ..dot });
        }
    }

    /// Computes the results that both passes need first.
    fn turn(&mut self) -> Turn {
        let attention = self.attention;
        let width = attention.head_width();
        let rank = 2 * width;
        // Newton–Schulz makes its Gram matrices where C will be.
        let core = self.matrices([rank, rank]);
        let (squares, iterates) = match attention.basis {
            OrthogonalBasis::Qr => (0, vec![self.orthonormalise()]),
            OrthogonalBasis::NewtonSchulz(iterations) => self.newton_schulz(iterations, core),
        };
        let basis = iterates[iterates.len() - 1];
        let inner = self.matrices([rank, rank]);
        let [first, second] = inner.halves();
        for (input, out) in [(attention.query, first), (attention.key, second)] {
            self.set_product(1.0, basis.transposed(), self.values(input), out);
        }
        let skew = self.matrices([rank, rank]);
        self.set_product(1.0, first, second.transposed(), skew);
        self.add_product(-1.0, second, first.transposed(), skew);
        self.scale(skew, core);
        let projected = self.matrices([rank, width]);
        let value = self.values(attention.value);
        self.set_product(1.0, basis.transposed(), value, projected);
        Turn {
            iterates,
            basis,
            squares,
            inner,
            skew,
            core,
            projected,
        }
    }

    /// The kernel that computes exp(C) − I; the caller sets the other fields.
    fn exponential(&mut self, core: Matrices, matrices: usize) -> (MatrixExponential, Matrices) {
        let [examples, heads] = self.count();
        let [rank, _] = core.shape;
        let out = self.matrices(core.shape);
        let work = self.numbers(matrices * rank * rank);
        let kernel = MatrixExponential {
            blocks: (examples * heads) as u32,
            size: rank as u32,
            matrix: core.place as u32,
            out: out.place as u32,
            derivative: 0,
            direction: 0,
            phi: 0,
            change: 0,
            work: work as u32,
        };
        (kernel, out)
    }

    /// out = V + B(exp(C) − I)Y.
    fn forward(attention: &'a Orthogonal, scratch: usize) -> Self {
        let mut pass = Self::new(attention, 0, scratch);
        let turn = pass.turn();
        let (kernel, exponential) = pass.exponential(turn.core, 2);
        pass.push(kernel);
        let turned = pass.matrices(turn.projected.shape);
        pass.set_product(1.0, exponential, turn.projected, turned);
        let out = pass.heads(attention.out, 0);
        pass.copy(1.0, pass.values(attention.value), out);
        pass.add_product(1.0, turn.basis, turned, out);
        pass
    }

    fn backward(attention: &'a Orthogonal, scratch: usize) -> Self {
        let mut pass = Self::new(attention, 1, scratch);
        let turn = pass.turn();
        let out = pass.heads(attention.out, 0);
        // The gradients with respect to F = (exp(C) − I)Y and Y.
        let to_turned = pass.matrices(turn.projected.shape);
        pass.set_product(1.0, turn.basis.transposed(), out, to_turned);
        // That with respect to C is the derivative along the transposed gradient with respect to exp(C), transposed.
        let direction = pass.matrices(turn.core.shape);
        pass.set_product(1.0, turn.projected, to_turned.transposed(), direction);
        let [phi, change] = [(); 2].map(|()| pass.matrices(turn.core.shape));
        let (kernel, exponential) = pass.exponential(turn.core, 4);
        pass.push(MatrixExponential {
            derivative: 1,
            direction: direction.place as u32,
            phi: phi.place as u32,
            change: change.place as u32,
            ..kernel
        });
        let to_projected = pass.matrices(turn.projected.shape);
        pass.set_product(1.0, exponential.transposed(), to_turned, to_projected);
        pass.back_to_value(turn.basis, to_projected);
        pass.back_to_alpha(change.transposed(), turn.skew);
        // From here on P is P times α/√w.
        pass.scale(turn.inner, turn.inner);
        match attention.basis {
            OrthogonalBasis::Qr => pass.back_through_span(&turn, to_turned, phi, change),
            OrthogonalBasis::NewtonSchulz(_) => {
                pass.back_through_steps(&turn, exponential, to_projected, change);
            }
        }
        pass
    }

    /// The gradient with respect to V: that with respect to the output, and B times that with respect to Y.
    fn back_to_value(&mut self, basis: Matrices, to_projected: Matrices) {
        let value = self.attention.value;
        if !value.gradient.is_wanted() {
            return;
        }
        let count = value.slot.len() as u32;
        self.push(Combine {
            x: self.attention.out.place(),
            kept: value.gradient.kept(),
            ..Combine::row_copies([1, count], value.slot.place(), count)
        });
        self.add_product(1.0, basis, to_projected, self.heads(value.slot, 0));
    }

    /// The gradient with respect to α, C = α/√w · skew.
    fn back_to_alpha(&mut self, to_core: Matrices, skew: Matrices) {
        let alpha = self.attention.alpha;
        let [examples, heads] = self.count();
        let each = self.numbers(1);
        let dot = blocks_dot([examples, heads], to_core, skew, each);
        self.push(BlocksDot {
            scale: self.inverse_root(),
            ..dot
        });
        let shape = [examples, heads].map(|n| n as u32);
        self.push(ColumnSums {
            kept: alpha.gradient.kept(),
            ..ColumnSums::of(shape, each as u32, alpha.slot.place())
        });
    }

    /// As [`ForwardHead::back_through_span`](super::head::ForwardHead): with Z₁ = φᵀF̄ and Z₂ = φY, S̄ᵀM − S̄M = WP of W = V⊥Z₁ᵀ − ō⊥Z₂ᵀ +
    /// B(C̄ᵀ − C̄), in which V⊥ = V − BY and ō⊥ = ō − BF̄ are written out. `change` is C̄ᵀ, and P is scaled.
    fn back_through_span(
        &mut self,
        turn: &Turn,
        to_turned: Matrices,
        phi: Matrices,
        change: Matrices,
    ) {
        let attention = self.attention;
        let [from_value, from_out] = [(); 2].map(|()| self.matrices(to_turned.shape));
        self.set_product(1.0, phi.transposed(), to_turned, from_value);
        self.set_product(1.0, phi, turn.projected, from_out);
        let sum = self.matrices(turn.basis.shape);
        self.set_product(-1.0, turn.basis, change.transposed(), sum);
        self.add_product(-1.0, turn.projected, from_value.transposed(), change);
        self.add_product(1.0, to_turned, from_out.transposed(), change);
        self.add_product(1.0, turn.basis, change, sum);
        let value = self.values(attention.value);
        self.add_product(1.0, value, from_value.transposed(), sum);
        let out = self.heads(attention.out, 0);
        self.add_product(-1.0, out, from_out.transposed(), sum);
        let [first, second] = turn.inner.halves();
        self.accumulate_product(attention.query, -1.0, sum, second);
        self.accumulate_product(attention.key, 1.0, sum, first);
    }

    /// Like [`ForwardHead::back_through_steps`](super::head::ForwardHead), with C̄ᵀ as `change` and a scaled P.
    fn back_through_steps(
        &mut self,
        turn: &Turn,
        exponential: Matrices,
        to_projected: Matrices,
        change: Matrices,
    ) {
        let attention = self.attention;
        let inputs = [attention.query, attention.key];
        let turned = self.matrices(to_projected.shape);
        self.set_product(1.0, exponential, turn.projected, turned);
        let to_inner = self.matrices(turn.inner.shape).halves();
        let [first, second] = turn.inner.halves();
        for (sign, factor, out) in [(1.0, second, to_inner[0]), (-1.0, first, to_inner[1])] {
            self.set_product(sign, change.transposed(), factor, out);
            self.add_product(-sign, change, factor, out);
        }
        // P = BᵀM, Y = BᵀV and out = V + BF.
        let mut to_iterate = self.matrices(turn.basis.shape);
        let out = self.heads(attention.out, 0);
        self.set_product(1.0, out, turned.transposed(), to_iterate);
        let value = self.values(attention.value);
        self.add_product(1.0, value, to_projected.transposed(), to_iterate);
        for (input, to_inner) in inputs.into_iter().zip(to_inner) {
            self.add_product(1.0, self.values(input), to_inner.transposed(), to_iterate);
            self.accumulate_product(input, 1.0, turn.basis, to_inner);
        }
        // M ← ½M(3I − MᵀM); C and exp(C) − I are not needed any more.
        let (gram, along) = (turn.core, exponential);
        let mut next = self.matrices(turn.basis.shape);
        let steps = turn.iterates.len() - 1;
        for x in turn.iterates[..steps].iter().copied().rev() {
            self.set_product(1.0, x.transposed(), x, gram);
            self.copy(1.5, to_iterate, next);
            self.add_product(-0.5, to_iterate, gram, next);
            self.set_product(1.0, x.transposed(), to_iterate, along);
            self.add_product(-0.5, x, along, next);
            self.add_product(-0.5, x, along.transposed(), next);
            std::mem::swap(&mut to_iterate, &mut next);
        }
        self.back_through_norm(turn.squares, to_iterate);
    }

    /// Computes the gradient with respect to M from the one with respect to M₀ = M/(‖M‖ + ε).
    fn back_through_norm(&mut self, squares: usize, change: Matrices) {
        let inputs = [self.attention.query, self.attention.key];
        let values = inputs.map(|input| self.values(input));
        let along = self.numbers(1);
        self.sum_dots(change.halves(), values, along);
        let count = self.count();
        for ((input, value), change) in inputs.into_iter().zip(values).zip(change.halves()) {
            if !input.gradient.is_wanted() {
                continue;
            }
            let out = self.heads(input.slot, 0);
            for (form, alpha, x) in [(1, 1.0, change), (2, -1.0, value)] {
                self.push(BlocksScale {
                    square: squares as u32,
                    form,
                    kept: 1,
                    alpha,
                    epsilon: EPSILON as f32,
                    ..blocks_scale(count, along, x, out)
                });
            }
        }
    }
}
