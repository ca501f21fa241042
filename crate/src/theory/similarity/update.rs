//! One transformer block as a map on the cosine between tokens, and stacks of such blocks.

use super::Overlaps;
use crate::parameters::{Activation, Block, Norm};
use crate::theory::ActivationKernel;

/// Statistics of the tokens that enter a block.
#[derive(Clone, Copy, Debug, PartialEq)]
struct StreamStatistics {
    /// Cosine ρ between tokens; `NaN` once nothing is left of them.
    rho: f64,
    /// ln of their mean squared entry (0 behind a normalisation).
    log_square: f64,
}

impl StreamStatistics {
    /// Normalised tokens of cosine `rho`.
    fn new(rho: f64) -> Self {
        Self {
            rho,
            log_square: 0.0,
        }
    }
}

/// A transformer block reduced to the numbers that its law needs besides T and β.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BlockModel {
    /// Residual strength α_SA around attention.
    pub alpha: f64,
    /// Residual strength α_MLP around the MLP.
    pub alpha_mlp: f64,
    /// Scale σ_V of the values.
    pub sigma_v: f64,
    /// Scale σ_w of the weights of the MLP.
    pub sigma_w: f64,
    /// Standard deviation σ_b of its biases.
    pub sigma_b: f64,
    /// Activation of the MLP.
    pub activation: Activation,
    /// Where the block normalises.
    pub norm: Norm,
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
}

impl Update {
    /// The block `model`, whose T, β and kind of overlap are in `overlaps`, taking in `block` of it.
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
        }
    }

    /// The block with residual strength `alpha` around attention.
    pub fn with_alpha(mut self, alpha: f64) -> Self {
        self.alpha = alpha;
        self
    }

    /// The stream behind the block.
    fn apply(&self, stream: StreamStatistics) -> StreamStatistics {
        let row = self.overlaps.at(stream.rho);
        let spread = |overlap: f64| self.sigma_v2 * (stream.rho + (1.0 - stream.rho) * overlap);
        let middle = self.join(
            stream,
            self.alpha,
            spread(row.participation),
            spread(row.cross),
        );
        if self.block != Block::Full {
            return middle;
        }
        // Both branches see normalised tokens: q₁ = σ_w² + σ_b² whatever came before (REM (17)).
        let first = self.sigma_w2 + self.sigma_b2;
        let covariance = self.sigma_w2 * middle.rho + self.sigma_b2;
        let correlation = if first > 0.0 { covariance / first } else { 0.0 };
        let square = self.sigma_w2 * self.kernel.square() + self.sigma_b2;
        let product = self.sigma_w2 * self.kernel.covariance(correlation) + self.sigma_b2;
        self.join(middle, self.alpha_mlp, square, product)
    }

    /// α·stream + branch, the branch of mean square `square` and mean product `product`.
    ///
    /// Squares are taken relative to the stream, so that no depth overflows.
    fn join(
        &self,
        stream: StreamStatistics,
        alpha: f64,
        square: f64,
        product: f64,
    ) -> StreamStatistics {
        let unit = libm::exp(-stream.log_square);
        let alpha2 = alpha * alpha;
        let (q, r) = match self.norm {
            Norm::Post => (alpha2 + square, alpha2 * stream.rho + product),
            Norm::Pre => (alpha2 + square * unit, alpha2 * stream.rho + product * unit),
        };
        // min would turn 0/0, tokens of which nothing is left, into 1.
        let rho = if q > 0.0 { (r / q).min(1.0) } else { f64::NAN };
        match self.norm {
            Norm::Post => StreamStatistics {
                rho,
                log_square: 0.0,
            },
            Norm::Pre => StreamStatistics {
                rho,
                log_square: stream.log_square + libm::log(q),
            },
        }
    }

    /// The cosine after one block, from normalised tokens of cosine `rho`.
    pub fn map(&self, rho: f64) -> f64 {
        self.apply(StreamStatistics::new(rho)).rho
    }

    /// Cosines ρ₀, ρ₁, …, ρ_L after every one of `layers` blocks.
    pub fn iterate(&self, rho: f64, layers: usize) -> Vec<f64> {
        let mut stream = StreamStatistics::new(rho);
        let mut out = vec![rho];
        for _ in 0..layers {
            stream = self.apply(stream);
            out.push(stream.rho);
        }
        out
    }

    /// Cosine behind `layers` blocks.
    pub fn cosine_after(&self, rho: f64, layers: usize) -> f64 {
        (0..layers)
            .fold(StreamStatistics::new(rho), |stream, _| self.apply(stream))
            .rho
    }
}

/// Smallest residual strength α_SA in 0…`limit` that keeps the cosine behind `layers` blocks at or
/// below 1 − `epsilon`, to a millionth of `limit` by bisection; 0 where none is needed, `NaN` where none in range suffices.
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
    use crate::parameters::{Overlap, Parameters};
    use std::f64::consts::{PI, TAU};

    fn update(text: &str, law: Overlap, block: Block) -> Update {
        let (p, problems) = Parameters::from_text(text);
        assert_eq!(problems, vec![]);
        Update::new(&block_model(&p), row_overlaps(law, p.beta, p.T, 0), block)
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
