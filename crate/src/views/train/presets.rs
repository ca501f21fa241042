//! The papers' trainings and what came after them, at sizes that a device finishes in about a minute; the notes of each preset say what
//! differs from the paper.

use crate::views::presets::Preset;
use crate::words::Phrase;

/// Presets in the order of the papers.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "osa-1",
        title: Phrase("train-orthogonal-without-skip"),
        look: Phrase("train-models-learn-six-layers-without-skip"),
        figure: Phrase("localisation-figure-1"),
        text: "view=train&task=digits&runs=vit,no-skip,bare,osa&d=64&heads=4&layers=6&batch=64&steps=400&lr=0.0003&norm=pre&activation=gelu&T=32",
    },
    Preset {
        id: "osa-1-full",
        title: Phrase("train-orthogonal-on-strokes"),
        look: Phrase("train-models-learn-six-layers-without-skip"),
        figure: Phrase("train-figure-1-table-2"),
        text: "view=train&task=strokes&runs=vit,no-skip,bare,osa,osa-ns&d=64&heads=4&layers=6&batch=128&steps=4690&held_out=2000&lr=0.0003&norm=pre&activation=gelu&T=32",
    },
    Preset {
        id: "filter-2",
        title: Phrase("train-constrained-eigenvalues"),
        look: Phrase("train-weights-constrained-smooth-sharpen"),
        figure: Phrase("train-figures-2-4"),
        text: "view=train&task=digits&runs=vit,sharpening,smoothing&d=32&heads=2&layers=3&batch=96&steps=300&lr=0.00125&schedule=cosine&norm=pre&activation=gelu&T=32",
    },
    Preset {
        id: "filter-2-full",
        title: Phrase("train-constrained-on-strokes"),
        look: Phrase("train-weights-constrained-smooth-sharpen"),
        figure: Phrase("train-figures-2-4"),
        text: "view=train&task=strokes&runs=vit,sharpening,smoothing&d=192&heads=3&layers=12&batch=96&steps=100000&lr=0.000125&schedule=cosine&norm=pre&activation=gelu&T=32",
    },
    Preset {
        id: "rem-4-small",
        title: Phrase("train-one-layer-small-beta"),
        look: Phrase("train-how-far-loss-falls-small-large"),
        figure: Phrase("localisation-figure-4"),
        text: "view=train&task=story&runs=vit&init=beta&beta=0.3&T=32&d=32&heads=1&layers=1&batch=32&steps=1500&lr=0.0005&decay=0.01&schedule=linear&warmup=0.05&norm=pre&activation=relu",
    },
    Preset {
        id: "rem-4-large",
        title: Phrase("train-one-layer-large-beta"),
        look: Phrase("train-how-far-loss-falls-small-large"),
        figure: Phrase("localisation-figure-4"),
        text: "view=train&task=story&runs=vit&init=beta&beta=3&T=32&d=32&heads=1&layers=1&batch=32&steps=1500&lr=0.0005&decay=0.01&schedule=linear&warmup=0.05&norm=pre&activation=relu",
    },
    Preset {
        id: "rem-4-full",
        title: Phrase("train-masked-words-full-length"),
        look: Phrase("train-how-far-loss-falls-small-large"),
        figure: Phrase("localisation-figure-4"),
        text: "view=train&task=story&runs=vit&init=beta&beta=3&T=128&d=384&heads=1&layers=1&batch=64&steps=33000&lr=0.0005&decay=0.01&schedule=linear&warmup=0.05&norm=pre&activation=relu",
    },
    Preset {
        id: "rem-1f-full",
        title: Phrase("train-sixty-layers"),
        look: Phrase("train-does-loss-sixty-layers-fall-below"),
        figure: Phrase("train-figure-1f"),
        text: "view=train&task=story&runs=vit&init=normal&T=64&d=48&heads=6&layers=60&batch=64&steps=33000&lr=0.0001&decay=0.01&schedule=linear&warmup=0.05&norm=post&activation=relu&alpha=1&alpha_mlp=1",
    },
    Preset {
        id: "local-8",
        title: Phrase("train-locater-holds-trace"),
        look: Phrase("train-penalty-holds-trace"),
        figure: Phrase("train-figures-8-12"),
        text: "view=train&task=story&runs=vit&causal=1&T=64&d=32&heads=1&layers=1&mlp_ratio=1&batch=64&steps=600&lr=0.001&optimiser=adam&decay=0.01&clip=0&kappa_1=100&kappa_2=1&norm=pre&activation=relu&watched=qk_square",
    },
    Preset {
        id: "local-7",
        title: Phrase("train-which-signals-propagate"),
        look: Phrase("train-tokens-pass-their-signal-before"),
        figure: Phrase("presets-figure-7"),
        text: "view=train&task=story&runs=vit&causal=1&T=64&d=32&heads=1&layers=1&mlp_ratio=1&batch=64&steps=600&lr=0.001&optimiser=adam&decay=0.01&clip=0&norm=pre&activation=relu&watched=propagation",
    },
    Preset {
        id: "local-8-full",
        title: Phrase("train-locater-full-length"),
        look: Phrase("train-penalty-holds-trace"),
        figure: Phrase("models-figure-8"),
        text: "view=train&task=story&runs=vit&causal=1&T=64&d=32&heads=1&layers=1&mlp_ratio=1&batch=64&steps=50000&lr=0.0001&optimiser=adam&decay=0.01&clip=0&kappa_1=100&kappa_2=1&norm=post&activation=relu&watched=qk_square",
    },
    Preset {
        id: "local-6-full",
        title: Phrase("train-locater-width-of-128"),
        look: Phrase("train-penalty-holds-trace"),
        figure: Phrase("train-figures-6-7"),
        text: "view=train&task=story&runs=vit&causal=1&T=64&d=128&heads=1&layers=1&mlp_ratio=1&batch=64&steps=50000&lr=0.000025&optimiser=adam&decay=0.01&clip=0&kappa_1=100&kappa_2=1&norm=post&activation=relu&watched=qk_square",
    },
    Preset {
        id: "gap-train-sink",
        title: Phrase("train-sinks-learned"),
        look: Phrase("train-sink-takes-share-every-row-does"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=train&task=digits&runs=vit,sink&d=32&heads=4&layers=2&batch=32&steps=600&lr=0.003&norm=pre&activation=gelu&T=32&watched=participation",
    },
    Preset {
        id: "gap-train-qk-norm",
        title: Phrase("train-qk-norm-bounds-scores"),
        look: Phrase("train-scores-transformer-grow-weights-qk"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=train&task=digits&runs=vit,qk-norm&d=32&heads=4&layers=2&batch=32&steps=600&lr=0.01&norm=pre&activation=gelu&T=32&watched=largest_score",
    },
    Preset {
        id: "gap-train-gate",
        title: Phrase("train-gates-while-learning"),
        look: Phrase("train-gates-leave-spectrum-alone-do-tokens"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=train&task=digits&runs=vit,gate&d=32&heads=4&layers=4&batch=32&steps=400&lr=0.003&norm=pre&activation=gelu&T=32&watched=mean_cosine",
    },
    Preset {
        id: "gap-train-value-residual",
        title: Phrase("train-value-residual"),
        look: Phrase("train-half-values-every-layer-those-first"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=train&task=digits&runs=vit,value-residual&d=32&heads=4&layers=4&batch=32&steps=400&lr=0.003&norm=pre&activation=gelu&T=32&watched=mean_cosine",
    },
    Preset {
        id: "gap-train-muon",
        title: Phrase("train-muon"),
        look: Phrase("train-watch-how-far-eigenvalues-go-disc"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=train&task=digits&runs=vit&optimiser=muon&d=32&heads=4&layers=2&batch=32&steps=300&lr=0.01&norm=pre&activation=gelu&T=32&watched=lambda2_abs",
    },
    Preset {
        id: "gap-train-qk-clip",
        title: Phrase("train-qk-clip"),
        look: Phrase("train-largest-score-each-layer-stops"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=train&task=digits&runs=vit&optimiser=muon&qk_clip=4&d=32&heads=4&layers=2&batch=32&steps=300&lr=0.02&norm=pre&activation=gelu&T=32&watched=largest_score",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::Parameters;
    use crate::training::plan::expected_model;
    use crate::training::size::{LARGEST, session_bytes};

    #[test]
    fn every_training_fits_into_the_memory_that_models_may_have() {
        for preset in PRESETS {
            let (p, _) = Parameters::from_text(preset.text);
            for run in p.runs.iter() {
                let bytes = session_bytes(&expected_model(&p, run), p.batch);
                assert!(bytes < LARGEST, "{}: {bytes:e} bytes", preset.id);
            }
        }
    }
}
