//! Cost of a figure, known before anything is computed: the memory of its largest step and the operations of all.
//!
//! Steps need matrices of three shapes, T × T, T × d and d × d; their peak memory is stated as a number of each, and a test
//! measures the real peak.

use super::Run;
use crate::attention::Kind as _;
use crate::parameters::{Parameters, RandomAttention, Remedy};

/// Number of bytes that a step needs at any size: the buffers of products and decompositions.
pub(super) const CONSTANT_MEMORY: f64 = 8e6;

/// Cost of a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Demand {
    /// Peak bytes of the largest step on the processor.
    pub memory: f64,
    /// Bytes of all steps if they are held at the same time, as for models trained side by side; otherwise bytes of one step.
    pub together: f64,
    /// Approximate number of floating-point operations of all steps; operations on a graphics processor are weighted by their time.
    pub work: f64,
    /// `work` with every realisation that the figure may ask for. Claims draw more where few do not decide; elsewhere it equals `work`.
    pub most_work: f64,
}

impl Demand {
    /// Cost of the figure of `p`. If steps run on a graphics processor, `graphics` is the time of an operation relative to one on the CPU;
    /// such steps need no memory on the CPU.
    pub fn of(p: &Parameters, graphics: Option<f64>) -> Self {
        let run = Run::new(p);
        let plan = run.plan();
        let mut demand = Self {
            memory: 0.0,
            together: 0.0,
            work: 0.0,
            most_work: 0.0,
        };
        for step in run.wanted() {
            // What is finished here, or trains here too to be looked at and gone on with, takes its room all the same.
            let goes_there = plan.gpu(step) && !plan.is_finished_here(step) && !plan.trains();
            if let Some(weight) = graphics.filter(|_| goes_there) {
                demand.work += weight * plan.cost(step);
                continue;
            }
            let memory = plan.memory(step);
            demand.memory = demand.memory.max(memory);
            demand.together = match plan.trains() {
                true => demand.together + memory,
                false => demand.memory,
            };
            demand.work += plan.cost(step);
        }
        demand.most_work = match plan.grows() {
            true => (0..plan.steps()).map(|step| plan.cost(step)).sum(),
            false => demand.work,
        };
        demand
    }

    /// Whether memory and work are at most those of `limit`.
    pub fn fits(self, limit: Self) -> bool {
        self.memory <= limit.memory && self.together <= limit.together && self.work <= limit.work
    }
}

/// The largest T, at most the chosen one, for which the figure needs at most `limit`; `None` if even T = 2 needs more.
/// Above 64 it is rounded down to four values per doubling.
pub fn largest_fitting(p: &Parameters, limit: Demand, graphics: Option<f64>) -> Option<usize> {
    let fits = |tokens: &usize| Demand::of(&p.at_length(*tokens), graphics).fits(limit);
    if fits(&p.T) {
        return Some(p.T);
    }
    // Both grow with T, so that halves tell; but for steps that suit a graphics processor from some T on.
    let (mut low, mut high) = (2, p.T);
    if !fits(&low) {
        return None;
    }
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        match fits(&middle) {
            true => low = middle,
            false => high = middle,
        }
    }
    let quarter = (low.next_power_of_two() / 8).max(1);
    Some(match low > 64 {
        true => low / quarter * quarter,
        false => low,
    })
}

/// Bytes of this many T × T, T × d and d × d matrices in double precision, where keys are no wider than tokens; wider ones
/// count instead of d.
pub(super) fn bytes(p: &RandomAttention, [squares, tokens, weights]: [f64; 3]) -> f64 {
    let (t, d) = (p.T as f64, p.width().max(p.key_width()) as f64);
    CONSTANT_MEMORY + 8.0 * (squares * t * t + tokens * t * d + weights * d * d)
}

/// Matrices of a transformer block: tokens, their images under attention and the MLP, and weights.
const TRANSFORMER: [f64; 3] = [2.2, 11.5, 3.4];

/// Bytes of a transformer block, if the keys are no wider than the tokens.
pub(super) fn transformer_memory(p: &RandomAttention) -> f64 {
    let [squares, tokens, weights] = TRANSFORMER;
    let [more_tokens, more_weights] = of_outputs(p);
    let remedied = if p.remedy == Remedy::Outliers {
        6.1
    } else {
        0.0
    };
    bytes(
        &p.with(|p| p.d_qk = Some(p.d_qk.unwrap_or(p.width()))),
        [
            squares + remedied,
            tokens + more_tokens,
            weights + more_weights,
        ],
    )
}

/// Bytes of a stack of layers with its stable rank.
pub(super) fn stack_memory(p: &RandomAttention) -> f64 {
    let [tokens, weights] = of_outputs(p);
    bytes(p, [squares_of_layer(p), 4.3 + tokens, 2.2 + weights])
}

/// T × d and d × d matrices that gates and a value residual take beside a layer.
pub(super) fn of_outputs(p: &RandomAttention) -> [f64; 2] {
    match (p.is_gated(), p.has_value_residual()) {
        (false, false) => [0.0, 0.0],
        (true, _) => [9.0, 1.0],
        (false, true) => [4.0, 1.0],
    }
}

/// Largest number of T × T matrices that are held while an attention matrix is sampled and a stack applies its remedy. Types that are
/// products of tokens are kept as one matrix of scores.
pub(super) fn squares_of_layer(p: &RandomAttention) -> f64 {
    match p.remedy {
        Remedy::Outliers => 7.2,
        Remedy::None | Remedy::Gap | Remedy::Gate => p.attention.facts().memory.layer,
    }
}

/// Largest number of T × T matrices that are held while an operator is drawn and its `values` are computed, which take this
/// many themselves.
pub(super) fn squares_of_operator(p: &RandomAttention, values: f64) -> f64 {
    let kept = p.attention.facts().memory.operator;
    match p.remedy {
        Remedy::Outliers => (values + kept).max(kept + 6.1),
        Remedy::None | Remedy::Gap | Remedy::Gate => values + kept,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::Sampler;
    use crate::everywhere::everywhere;
    use crate::memory_count::peak_bytes;
    use crate::parameters::View;
    use crate::views::{Run, entry, opening};

    /// T, d and d_qk: where each shape of matrix is the largest.
    const SHAPES: [[usize; 3]; 4] = [[96, 96, 96], [192, 12, 12], [12, 192, 12], [16, 12, 192]];

    const VARIANTS: [&str; 25] = [
        "",
        "remedy=outliers",
        "layernorm=1",
        "skip=1&layernorm=1",
        "attention=markov",
        "attention=relu",
        "attention=orthogonal",
        "attention=differential",
        "attention=uniform",
        "attention=identity",
        "causal=1",
        "paths=all&layernorm=1",
        "attention=softmax&paths=all&layernorm=1&skip=1",
        "attention=sigmoid&paths=all",
        "attention=differential&paths=all&layernorm=1",
        "attention=softmax&paths=all&layernorm=1&remedy=outliers",
        "layer=2",
        "heads=12",
        "attention=relu&layernorm=1&skip=1&remedy=outliers",
        "remedy=gate",
        "value_residual=0.5",
        "remedy=gate&value_residual=0.5",
        "remedy=gate&layernorm=1&skip=1",
        "attention=markov&remedy=gate&value_residual=0.5",
        "compare=ways-out",
    ];

    /// The largest step of `run`.
    fn largest(run: &Run) -> usize {
        let steps = 0..run.plan().steps();
        let memory = |step: &usize| run.plan().memory(*step);
        steps
            .max_by(|a, b| memory(a).total_cmp(&memory(b)))
            .unwrap()
    }

    fn measured(run: &Run, step: usize) -> f64 {
        let both = || {
            let mut sampler = Sampler::new();
            // A second time with what the sampler has kept.
            for _ in 0..2 {
                run.run(step, &mut sampler).unwrap();
            }
        };
        peak_bytes(both).1 as f64
    }

    #[test]
    fn steps_hold_no_more_than_they_say_and_not_much_less() {
        // Buffers of this thread.
        crate::linalg::multiply(
            &crate::linalg::Matrix::zeros(256, 256),
            &crate::linalg::Matrix::zeros(256, 256),
        );
        let mut wrong = Vec::new();
        for view in View::ALL {
            // Claims are steps of other views, below; of training `training::size` counts.
            if matches!(view, View::Claims | View::Train) {
                continue;
            }
            for (turn, variant) in VARIANTS.iter().enumerate() {
                let offered = variant.split('&').all(|pair| {
                    pair.is_empty() || entry(*view).offers(pair.split('=').next().unwrap())
                });
                if !offered {
                    continue;
                }
                for (which, [t, d, k]) in SHAPES.into_iter().enumerate() {
                    // What a variant adds is largest in one shape or another; those next to each other take them by turns.
                    if !(variant.is_empty() || (which + turn).is_multiple_of(2) || everywhere()) {
                        continue;
                    }
                    let tokens = if t > d { "unit" } else { "isotropic" };
                    let text = format!(
                        "view={}&layers=2&T={t}&d={d}&d_qk={k}&tokens={tokens}&{variant}",
                        view.word()
                    );
                    let (p, problems) = opening::read(&text);
                    assert_eq!(problems, vec![], "{text}");
                    let run = Run::new(&p);
                    let step = largest(&run);
                    let (said, held) = (
                        run.plan().memory(step) - CONSTANT_MEMORY,
                        measured(&run, step),
                    );
                    let unit = (8 * t.max(d).max(k).pow(2)) as f64;
                    if held > said + 1e5 {
                        wrong.push(format!(
                            "{text}: {:.2} held, {:.2} said",
                            held / unit,
                            said / unit
                        ));
                    }
                    // Where all are alike nothing hides behind another shape.
                    if t == d
                        && variant.is_empty()
                        && *view != View::Models
                        && said > 3.0 * held + 1e5
                    {
                        wrong.push(format!(
                            "{text}: only {:.2} held, {:.2} said",
                            held / unit,
                            said / unit
                        ));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn claims_hold_no_more_than_they_say() {
        let (p, problems) = opening::read("view=claims&T=96");
        assert_eq!(problems, vec![]);
        let run = Run::new(&p);
        let mut steps = run.wanted();
        // The first step of each is that at its largest size.
        steps.dedup_by_key(|step| run.plan().name(*step));
        assert!(steps.len() > 40, "only {} claims are measured", steps.len());
        let mut wrong = Vec::new();
        for step in steps {
            let (said, held) = (run.plan().memory(step), measured(&run, step));
            if held > said {
                let name = run.plan().name(step);
                wrong.push(format!("{name}: {held:.3e} held, {said:.3e} said"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn what_is_drawn_and_looked_at_is_work_too() {
        let work = |text: &str| {
            let (p, problems) = opening::read(text);
            assert_eq!(problems, vec![], "{text}");
            Demand::of(&p, None).work
        };
        // Two weights of 4096 × 4096, a thousand times: of each entry a number is drawn and added to keys or queries.
        let drawing = 1000.0 * 2.0 * 2.0 * 16.0 * 4096.0 * 4096.0;
        for view in ["spectrum", "singular", "gap", "overlap"] {
            let text = format!("view={view}&T=16&samples=1000");
            let more = work(&format!("{text}&d=4096&d_qk=4096")) - work(&text);
            assert!(more > drawing, "{view}: {more:e}");
        }
        let fresh = "view=filter&T=16&layers=50&d=4096&d_qk=4096&fresh=1";
        assert!(work(fresh) > 50.0 * drawing / 1000.0);
        // One step of hardly any operations, and the eigenvalues of 18 matrices before and after it.
        let training = "view=train&runs=vit&task=story&T=2048&d=8&layers=1&heads=1&mlp_ratio=1&batch=1&steps=1";
        let spectra = 2.0 * 18.0 * 100.0 * 2048f64.powi(3);
        assert!((spectra..1.1 * spectra).contains(&work(training)));
    }

    #[test]
    fn models_that_learn_side_by_side_are_held_together() {
        let of =
            |runs: &str| Demand::of(&opening::read(&format!("view=train&runs={runs}")).0, None);
        let (one, two) = (of("vit"), of("vit,bare"));
        assert!(one.memory > 1e6 && one.together == one.memory);
        assert_eq!(two.memory, one.memory.max(of("bare").memory));
        assert_eq!(two.together, one.memory + of("bare").memory);
    }

    #[test]
    fn steps_on_a_graphics_processor_take_their_time_and_no_memory_here() {
        let (p, _) = opening::read("view=stable-rank&T=2048&d_qk=64&device=gpu");
        let [here, there, at_once] = [None, Some(0.125), Some(0.0)].map(|g| Demand::of(&p, g));
        assert!(here.memory > 1e8, "{here:?}");
        assert!(there.memory < 0.5 * here.memory, "{there:?}");
        assert!(at_once.work < 0.5 * here.work, "{at_once:?}");
        let expected = at_once.work + 0.125 * (here.work - at_once.work);
        // Sums of about a hundred terms, rounded in other places.
        assert!((there.work / expected - 1.0).abs() < 100.0 * f64::EPSILON);
        // What trains here takes its room and its time all the same.
        let (train, _) = opening::read("view=train&device=gpu");
        assert_eq!(Demand::of(&train, Some(0.0)), Demand::of(&train, None));
    }

    #[test]
    fn more_realisations_where_few_do_not_decide_are_the_most_work() {
        let of = |text: &str| Demand::of(&opening::read(text).0, None);
        let figure = of("view=spectrum&T=32");
        assert_eq!(figure.most_work, figure.work);
        // Realisations are doubled up to eight times as many, but for what has none.
        for (claim, times) in [("gap-figure-rate", 8.0), ("local-late", 1.0)] {
            let found = of(&format!("view=claims&claim={claim}"));
            let ratio = found.most_work / found.work;
            assert!((ratio / times - 1.0).abs() < 1e-12, "{claim}: {ratio}");
        }
        let all = of("view=claims");
        assert!(all.most_work > 2.0 * all.work && all.most_work < 8.0 * all.work);
    }

    #[test]
    fn what_fits_is_the_largest_that_does() {
        let (p, _) = opening::read("view=gradients&T=8192&d_qk=64");
        let limit = Demand {
            memory: 1e9,
            together: f64::INFINITY,
            work: f64::INFINITY,
            most_work: f64::INFINITY,
        };
        let fitting = largest_fitting(&p, limit, None).unwrap();
        assert!(Demand::of(&p.at_length(fitting), None).memory <= 1e9);
        assert!(
            Demand::of(&p.at_length(fitting * 5 / 4), None).memory > 1e9,
            "{fitting}"
        );
        assert_eq!(fitting % (fitting.next_power_of_two() / 8), 0);
        let nothing = Demand {
            memory: 1e3,
            together: f64::INFINITY,
            work: 1e3,
            most_work: f64::INFINITY,
        };
        assert_eq!(largest_fitting(&p, nothing, None), None);
        let (small, _) = opening::read("view=spectrum&T=32");
        assert_eq!(largest_fitting(&small, limit, None), Some(32));
    }
}
