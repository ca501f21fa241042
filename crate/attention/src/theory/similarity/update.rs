//! One transformer block as a map on the cosine between tokens, and stacks of such blocks.

use super::Overlaps;
use crate::specification::{Activation, Block, Norm};
use crate::theory::{ActivationKernel, GateKernel};

/// Statistics of the tokens that enter a block.
#[derive(Clone, Copy, Debug, PartialEq)]
struct StreamStatistics {
    /// Cosine ρ between tokens; `NaN` if the tokens vanish.
    rho: f64,
    /// ln of the mean squared entry of the tokens (0 after a normalisation).
    log_square: f64,
    /// κ: the amount of AX₀W₀/σ_V in the normalised tokens, from the value residuals of all previous blocks. All have the same W₀,
    /// so their contributions add up.
    first_values: f64,
}

impl StreamStatistics {
    /// Normalised tokens of cosine `rho`.
    fn new(rho: f64) -> Self {
        Self {
            rho,
            log_square: 0.0,
            first_values: 0.0,
        }
    }
}

/// The contribution of a branch to the stream.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Branch {
    /// Mean square of an entry.
    square: f64,
    /// Mean product of entries of two tokens.
    product: f64,
    /// Mean product with the stream's part of AX₀W₀, of the same token or of two, for κ = 1.
    along_first: f64,
    /// Contribution of AX₀W₀.
    first_values: f64,
}

/// A transformer block reduced to the numbers that its law needs besides T and β.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct BlockModel {
    /// Residual strength α_SA around attention.
    pub alpha: f64,
    /// Residual strength α_MLP around the MLP.
    pub alpha_mlp: f64,
    /// Scale σ_V of the values.
    pub sigma_v: f64,
    /// Scale σ_w of the weights of the MLP.
    pub sigma_w: f64,
    /// Standard deviation σ_b of the biases.
    pub sigma_b: f64,
    /// Activation of the MLP.
    pub activation: Activation,
    /// Where the block normalises.
    pub norm: Norm,
    /// Whether the mean over tokens is subtracted from the values: A⊥ = A − 11ᵀ/T in place of A (GAP (8); gain control in the
    /// third version of REM).
    pub removes_mean: bool,
    /// Scale σ_g of gates after attention, if there are gates.
    pub sigma_g: Option<f64>,
    /// Share λ of the values of the first tokens in the values of every block.
    pub value_residual: f64,
    /// Cosine ρ₀ of the first tokens.
    pub first_cosine: f64,
}

impl BlockModel {
    /// A post-norm block of residual strength 1 without biases and with all other scales 1, with unmodified
    /// attention.
    pub fn new(activation: Activation) -> Self {
        Self {
            alpha: 1.0,
            alpha_mlp: 1.0,
            sigma_v: 1.0,
            sigma_w: 1.0,
            sigma_b: 0.0,
            activation,
            norm: Norm::Post,
            removes_mean: false,
            sigma_g: None,
            value_residual: 0.0,
            first_cosine: 0.0,
        }
    }
}

/// One transformer block at fixed T and β (REM (14), (16)–(19)).
#[derive(Clone, Debug)]
pub struct Update {
    overlaps: Overlaps,
    kernel: ActivationKernel,
    block: Block,
    norm: Norm,
    alpha: f64,
    alpha_mlp: f64,
    sigma_v2: f64,
    sigma_w2: f64,
    sigma_b2: f64,
    removes_mean: bool,
    gate: Option<GateKernel>,
    value_residual: f64,
    first_cosine: f64,
}

impl Update {
    /// The update by the block `model`, with T, β and the type of overlap in `overlaps`, limited to its
    /// part `block`.
    pub fn new(model: &BlockModel, overlaps: Overlaps, block: Block) -> Self {
        let (sigma_w2, sigma_b2) = (model.sigma_w.powi(2), model.sigma_b.powi(2));
        Self {
            overlaps,
            kernel: ActivationKernel::new(model.activation, sigma_w2 + sigma_b2),
            block,
            norm: model.norm,
            alpha: if block == Block::Attention {
                0.0
            } else {
                model.alpha
            },
            alpha_mlp: model.alpha_mlp,
            sigma_v2: model.sigma_v.powi(2),
            sigma_w2,
            sigma_b2,
            removes_mean: model.removes_mean,
            gate: model.sigma_g.map(GateKernel::new),
            value_residual: model.value_residual,
            first_cosine: model.first_cosine,
        }
    }

    /// The block with residual strength `alpha` around attention.
    pub fn with_alpha(mut self, alpha: f64) -> Self {
        self.alpha = alpha;
        self
    }

    /// The stream after the block.
    fn apply(&self, stream: StreamStatistics) -> StreamStatistics {
        let row = self.overlaps.at(stream.rho);
        let (mut square, mut product) = (
            self.attended(stream.rho, row.participation),
            self.attended(stream.rho, row.cross),
        );
        if let Some(gate) = &self.gate {
            square *= gate.square();
            product *= gate.product(stream.rho);
        }
        let (along_first, first_values) = self.first_values();
        let attention = Branch {
            square,
            product,
            along_first,
            first_values,
        };
        let middle = self.join(stream, self.alpha, attention);
        if self.block != Block::Full {
            return middle;
        }
        // Both branches see normalised tokens: q₁ = σ_w² + σ_b² whatever came before (REM (17)).
        let first = self.sigma_w2 + self.sigma_b2;
        let covariance = self.sigma_w2 * middle.rho + self.sigma_b2;
        let correlation = if first > 0.0 { covariance / first } else { 0.0 };
        let square = self.sigma_w2 * self.kernel.square() + self.sigma_b2;
        let product = self.sigma_w2 * self.kernel.covariance(correlation) + self.sigma_b2;
        let mlp = Branch {
            square,
            product,
            along_first: 0.0,
            first_values: 0.0,
        };
        self.join(middle, self.alpha_mlp, mlp)
    }

    /// For values of the first tokens in a branch: their mean product with the same values in an earlier block, λσ_V²(ρ₀ + (1 − ρ₀)/T)
    /// times (E g)² of gates, and λ. Rows of attention in two blocks have independent weights, so that their overlap is 1/T.
    fn first_values(&self) -> (f64, f64) {
        let share = self.value_residual;
        let mean = self.overlaps.of_mean();
        let values = match self.removes_mean {
            true => 0.0,
            false => self.first_cosine + (1.0 - self.first_cosine) * mean,
        };
        let gates = self.gate.as_ref().map_or(1.0, |gate| gate.product(0.0));
        (share * self.sigma_v2 * values * gates, share)
    }

    /// Mean product of the outputs of attention for two rows of this overlap: σ_V² (ρ + (1 − ρ) overlap) for values of tokens of
    /// cosine ρ. Without the mean over tokens, ρ and 1/T of the overlap are removed. Values of the first tokens have independent
    /// weights, so both parts of the mean add up.
    fn attended(&self, rho: f64, overlap: f64) -> f64 {
        let of_values = |rho: f64| match self.removes_mean {
            true => (1.0 - rho) * (overlap - self.overlaps.of_mean()).max(0.0),
            false => rho + (1.0 - rho) * overlap,
        };
        let own = of_values(rho);
        let share = self.value_residual;
        let values = match share > 0.0 {
            true => (1.0 - share).powi(2) * own + share * share * of_values(self.first_cosine),
            false => own,
        };
        self.sigma_v2 * values
    }

    /// α·stream + branch.
    ///
    /// Squares are relative to the stream, so that nothing overflows at any depth.
    fn join(&self, stream: StreamStatistics, alpha: f64, branch: Branch) -> StreamStatistics {
        let Branch {
            square, product, ..
        } = branch;
        let unit = libm::exp(-stream.log_square);
        let alpha2 = alpha * alpha;
        let (mut q, mut r) = match self.norm {
            Norm::Post => (alpha2 + square, alpha2 * stream.rho + product),
            Norm::Pre => (alpha2 + square * unit, alpha2 * stream.rho + product * unit),
        };
        let size = match self.norm {
            Norm::Post => 1.0,
            Norm::Pre => unit.sqrt(),
        };
        if branch.first_values > 0.0 {
            let both = 2.0 * alpha * size * stream.first_values * branch.along_first;
            (q, r) = (q + both, r + both);
        }
        let first_values = (alpha * stream.first_values + size * branch.first_values) / q.sqrt();
        // min would turn 0/0, tokens of which nothing is left, into 1.
        let rho = if q > 0.0 { (r / q).min(1.0) } else { f64::NAN };
        match self.norm {
            Norm::Post => StreamStatistics {
                rho,
                log_square: 0.0,
                first_values,
            },
            Norm::Pre => StreamStatistics {
                rho,
                log_square: stream.log_square + libm::log(q),
                first_values,
            },
        }
    }

    /// The cosine after one block, from normalised tokens of cosine `rho`.
    pub fn map(&self, rho: f64) -> f64 {
        self.apply(StreamStatistics::new(rho)).rho
    }

    /// Cosines ρ₀, ρ₁, …, ρ_L after each of `layers` blocks.
    pub fn iterate(&self, rho: f64, layers: usize) -> Vec<f64> {
        let mut stream = StreamStatistics::new(rho);
        let mut out = vec![rho];
        for _ in 0..layers {
            stream = self.apply(stream);
            out.push(stream.rho);
        }
        out
    }

    /// Cosine after `layers` blocks.
    pub fn cosine_after(&self, rho: f64, layers: usize) -> f64 {
        (0..layers)
            .fold(StreamStatistics::new(rho), |stream, _| self.apply(stream))
            .rho
    }
}

/// Critical residual strength α_c (REM Figure 1(c)): the smallest α_SA in 0…`limit` that keeps the cosine after `layers` blocks at or
/// below 1 − `epsilon`. Found by bisection to a millionth of `limit`. 0 if none is needed, `NaN` if none in the range suffices.
pub fn critical_alpha(update: &Update, rho: f64, layers: usize, epsilon: f64, limit: f64) -> f64 {
    let collapsed = |alpha: f64| {
        let end = update.clone().with_alpha(alpha).cosine_after(rho, layers);
        // Nothing left of the tokens is a collapse too.
        end > 1.0 - epsilon || end.is_nan()
    };
    if !collapsed(0.0) {
        return 0.0;
    }
    if collapsed(limit) {
        return f64::NAN;
    }
    let (mut low, mut high) = (0.0, limit);
    // Twenty halvings leave less than a millionth of the range.
    for _ in 0..20 {
        let middle = 0.5 * (low + high);
        if collapsed(middle) {
            low = middle
        } else {
            high = middle
        }
    }
    0.5 * (low + high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::row_overlaps;
    use crate::layers::transformer::block_model;
    use crate::specification::{Overlap, RandomAttention};
    use attention_spectra_testing::addresses::FromText;
    use std::f64::consts::{PI, TAU};

    fn update(text: &str, law: Overlap, block: Block) -> Update {
        let (p, problems) = RandomAttention::from_text(text);
        assert_eq!(problems, vec![]);
        Update::new(&block_model(&p), row_overlaps(law, p.beta(), p.T, 0), block)
    }

    #[test]
    fn attention_alone_collapses_below_the_critical_point_and_not_above() {
        let cold = update("beta=0.5&T=4096", Overlap::Asymptotic, Block::Attention);
        assert_eq!(cold.map(0.3), 1.0);
        // REM (14) with (13): ρ′ = ρ/(ρ + (1−ρ)p).
        let hot = update("beta=3&T=4096", Overlap::Asymptotic, Block::Attention);
        let p = 1.0 - (2.0f64 / 0.7).sqrt() / 3.0;
        assert!((hot.map(0.3) - 0.3 / (0.3 + 0.7 * p)).abs() < 1e-15);
        assert_eq!(hot.map(0.0), 0.0);
    }

    #[test]
    fn a_strong_residual_connection_keeps_tokens_as_they_are() {
        let strong = update(
            "beta=0.5&T=64&alpha=4&sigma_V=0.01",
            Overlap::Exact,
            Block::Residual,
        );
        assert!((strong.map(0.4) - 0.4).abs() < 1e-5);
        let none = update("beta=0.5&T=64&alpha=0", Overlap::Exact, Block::Residual);
        let attention = update("beta=0.5&T=64", Overlap::Exact, Block::Attention);
        assert_eq!(none.map(0.4), attention.map(0.4));
    }

    #[test]
    fn without_weights_the_mlp_changes_nothing() {
        let text = "beta=0.5&T=64&sigma_w=0&sigma_b=0";
        let (full, half) = (
            update(text, Overlap::Exact, Block::Full),
            update(text, Overlap::Exact, Block::Residual),
        );
        assert_eq!(full.iterate(0.1, 5), half.iterate(0.1, 5));
        let gone = update(
            "sigma_w=0&sigma_b=0&alpha_mlp=0&T=64&beta=1",
            Overlap::Exact,
            Block::Full,
        );
        assert!(gone.cosine_after(0.1, 3).is_nan());
    }

    #[test]
    fn full_similarity_stays_full_and_every_relu_stack_moves_towards_it() {
        for norm in ["post", "pre"] {
            let text = format!("beta=0.7&T=128&norm={norm}&alpha=1.5&sigma_w=1.4&sigma_b=0.1");
            let update = update(&text, Overlap::Exact, Block::Full);
            let course = update.iterate(0.2, 200);
            // Deep in a stack the steps are as small as rounding.
            let mut steps = course.windows(2);
            assert!(
                steps.clone().all(|pair| pair[1] > pair[0] - 1e-12),
                "{norm}"
            );
            let first: Vec<f64> = steps
                .by_ref()
                .take(5)
                .map(|pair| pair[1] - pair[0])
                .collect();
            assert!(first.iter().all(|step| *step > 1e-3), "{norm}: {first:?}");
            assert!((update.map(1.0) - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn pre_norm_collapses_more_slowly_and_never_overflows() {
        let text = "beta=0.7&T=128&alpha=4&alpha_mlp=4&sigma_w=1&norm=";
        let pre = update(&format!("{text}pre"), Overlap::Exact, Block::Full);
        let post = update(&format!("{text}post"), Overlap::Exact, Block::Full);
        let (slow, fast) = (pre.cosine_after(0.0, 200), post.cosine_after(0.0, 200));
        assert!(slow.is_finite() && slow < fast, "{slow} {fast}");
    }

    #[test]
    fn the_critical_strength_is_where_the_stack_just_does_not_collapse() {
        let update = update("beta=0.3&T=256", Overlap::Exact, Block::Full);
        let shallow = critical_alpha(&update, 0.0, 12, 0.01, 4.0);
        let deep = critical_alpha(&update, 0.0, 60, 0.01, 4.0);
        assert!(
            0.0 < shallow && shallow < deep && deep < 4.0,
            "{shallow} {deep}"
        );
        let end = update.clone().with_alpha(deep).cosine_after(0.0, 60);
        assert!((end - 0.99).abs() < 1e-4, "{end}");
        assert_eq!(critical_alpha(&update, 0.0, 0, 0.01, 4.0), 0.0);
        assert!(critical_alpha(&update, 0.0, 200, 0.5, 1e-3).is_nan());
    }

    /// The recursion of the third version of REM (arXiv 2505.24333v3): β = 0.1, ρ₀ = 0.2, σ_w² = 0.2, σ_b² = 4e-4, α = 1 and values of
    /// variance 1 in the limit of infinite T. Cosines after 1, 2, 5, 10, 20, 50 and 100 layers.
    #[test]
    fn gain_control_has_the_cosines_of_rems_third_version() {
        let depths = [1, 2, 5, 10, 20, 50, 100];
        for (text, want) in [
            (
                "norm=post",
                [0.33694, 0.50637, 0.89255, 0.99628, 1.0, 1.0, 1.0],
            ),
            (
                "norm=post&remedy=gap",
                [0.20474, 0.20945, 0.2233, 0.24559, 0.28737, 0.39379, 0.52499],
            ),
            (
                "norm=pre",
                [
                    0.33635, 0.48134, 0.75597, 0.88913, 0.94967, 0.98127, 0.99086,
                ],
            ),
            (
                "norm=pre&remedy=gap",
                [
                    0.20474, 0.20935, 0.22244, 0.24207, 0.27502, 0.34329, 0.40964,
                ],
            ),
        ] {
            let weights = "beta=0.1&T=1024&sigma_w=0.4472135954999579&sigma_b=0.02";
            let update = update(
                &format!("{weights}&{text}"),
                Overlap::Asymptotic,
                Block::Full,
            );
            let course = update.iterate(0.2, 100);
            for (layer, want) in depths.iter().zip(want) {
                let got = course[*layer];
                assert!((got - want).abs() < 6e-6, "{text}, {layer}: {got} {want}");
            }
        }
    }

    #[test]
    fn without_the_mean_over_tokens_one_layer_of_attention_leaves_the_cosine_of_its_overlaps() {
        let tokens = 96;
        let text = format!("beta=0.7&T={tokens}&remedy=gap");
        let update = update(&text, Overlap::Exact, Block::Attention);
        let row = row_overlaps(Overlap::Exact, 0.7, tokens, 0).at(0.3);
        let mean = 1.0 / tokens as f64;
        let want = (row.cross - mean) / (row.participation - mean);
        assert!((update.map(0.3) - want).abs() < 1e-12);
        assert!(update.map(0.3) < 0.5);
    }

    #[test]
    fn values_of_the_first_tokens_alone_make_every_layer_the_first() {
        let text = "beta=0.3&T=96&rho=0.1&value_residual=1&norm=post";
        let update = update(text, Overlap::Exact, Block::Attention);
        // Attention looks at the current tokens, and mixes the first.
        let row = row_overlaps(Overlap::Exact, 0.3, 96, 0).at(0.6);
        let want = (0.1 + 0.9 * row.cross) / (0.1 + 0.9 * row.participation);
        assert!((update.map(0.6) - want).abs() < 1e-12);
    }

    #[test]
    fn behind_a_normalisation_every_block_is_the_same_map() {
        let text = "T=64&beta=0.8&alpha=0.7&alpha_mlp=0.6&sigma_w=1.2&sigma_b=0.5&norm=post";
        let update = update(text, Overlap::Asymptotic, Block::Full);
        let all = update.iterate(0.2, 4);
        assert_eq!((all.len(), all[0]), (5, 0.2));
        for pair in all.windows(2) {
            assert!((update.map(pair[0]) - pair[1]).abs() < 1e-14);
        }
        assert_eq!(update.iterate(0.4, 0), [0.4]);
        // Tokens that are the same stay the same.
        assert!((update.map(1.0) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn an_mlp_of_rectifiers_mixes_as_its_closed_form_says() {
        let text = "T=64&beta=0.8&alpha=0.7&alpha_mlp=0.6&sigma_w=1.2&sigma_b=0.5&norm=post&activation=relu";
        let behind = update(text, Overlap::Asymptotic, Block::Residual);
        let full = update(text, Overlap::Asymptotic, Block::Full);
        let (weights, biases, residual) = (1.44f64, 0.25, 0.36);
        let q = weights + biases;
        for rho in [0.0, 0.2, 0.7, 1.0] {
            // Both branches see q; C(c) = q (√(1 − c²) + c (π − arccos c))/2π, and C(1) = q/2.
            let middle = behind.map(rho);
            let c = (weights * middle + biases) / q;
            let product = q * ((1.0 - c * c).max(0.0).sqrt() + c * (PI - c.min(1.0).acos())) / TAU;
            let want = (residual * middle + weights * product + biases)
                / (residual + weights * 0.5 * q + biases);
            assert!((full.map(rho) - want).abs() < 1e-8, "{rho}: {want}");
        }
    }

    #[test]
    fn the_critical_strength_of_one_layer_has_a_closed_form() {
        // Below the critical point p = 0: ρ′ = (α² + σ²)ρ/(α² + σ²ρ) is 1 − ε where α² (1 − ε − ρ) = σ²ρε.
        let text = "beta=0.5&T=64&sigma_V=0.01&norm=post";
        let update = update(text, Overlap::Asymptotic, Block::Residual);
        let (rho, epsilon, limit) = (0.5f64, 0.1, 0.01);
        let want = 0.01 * (rho * epsilon / (1.0 - epsilon - rho)).sqrt();
        let found = critical_alpha(&update, rho, 1, epsilon, limit);
        assert!((found - want).abs() < 0.5e-6 * limit, "{found} {want}");
        // At 1 − ε itself nothing has collapsed yet.
        assert_eq!(critical_alpha(&update, 0.5, 0, 0.5, limit), 0.0);
        assert!(critical_alpha(&update, 0.5, 0, 0.6, limit).is_nan());
    }
}
