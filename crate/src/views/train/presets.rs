//! The papers' trainings and what came after them, at sizes that a device finishes in about a minute; the notes of each preset say what
//! differs from the paper.

use crate::views::presets::Preset;

/// Presets in the order of the papers.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "osa-1",
        title: "Orthogonal attention learns without skip connections and LayerNorm (digits instead of MNIST)",
        look: "Which models learn at six layers without skip connections, and which need them?",
        paper: "OSA",
        figure: "Figure 1",
        text: "view=train&task=digits&runs=vit,no-skip,bare,osa&d=64&heads=4&layers=6&batch=64&steps=400&lr=0.0003&norm=pre&activation=gelu&T=32",
    },
    Preset {
        id: "osa-1-full",
        title: "Orthogonal attention at the paper's size, on strokes (an hour and more)",
        look: "Which models learn at six layers without skip connections, and which need them?",
        paper: "OSA",
        figure: "Figure 1, Table 2",
        text: "view=train&task=strokes&runs=vit,no-skip,bare,osa,osa-ns&d=64&heads=4&layers=6&batch=128&steps=4690&held_out=2000&lr=0.0003&norm=pre&activation=gelu&T=32",
    },
    Preset {
        id: "filter-2",
        title: "Constrained eigenvalues of H: sharpening and smoothing beside free",
        look: "Weights constrained to smooth or to sharpen, beside free weights: which learn best?",
        paper: "FILTER",
        figure: "Figures 2, 4",
        text: "view=train&task=digits&runs=vit,sharpening,smoothing&d=32&heads=2&layers=3&batch=96&steps=300&lr=0.00125&schedule=cosine&norm=pre&activation=gelu&T=32",
    },
    Preset {
        id: "filter-2-full",
        title: "Constrained eigenvalues of H in a ViT-Ti, on strokes (days)",
        look: "Weights constrained to smooth or to sharpen, beside free weights: which learn best?",
        paper: "FILTER",
        figure: "Figures 2, 4",
        text: "view=train&task=strokes&runs=vit,sharpening,smoothing&d=192&heads=3&layers=12&batch=96&steps=100000&lr=0.000125&schedule=cosine&norm=pre&activation=gelu&T=32",
    },
    Preset {
        id: "rem-4-small",
        title: "One layer with small β learns masked words",
        look: "How far the loss falls, for small and for large β at the start.",
        paper: "REM",
        figure: "Figure 4",
        text: "view=train&task=story&runs=vit&init=beta&beta=0.3&T=32&d=32&heads=1&layers=1&batch=32&steps=1500&lr=0.0005&decay=0.01&schedule=linear&warmup=0.05&norm=pre&activation=relu",
    },
    Preset {
        id: "rem-4-large",
        title: "One layer with β above the critical value learns less",
        look: "How far the loss falls, for small and for large β at the start.",
        paper: "REM",
        figure: "Figure 4",
        text: "view=train&task=story&runs=vit&init=beta&beta=3&T=32&d=32&heads=1&layers=1&batch=32&steps=1500&lr=0.0005&decay=0.01&schedule=linear&warmup=0.05&norm=pre&activation=relu",
    },
    Preset {
        id: "rem-4-full",
        title: "Masked words for as long as the paper trains, width and T of our choice (days)",
        look: "How far the loss falls, for small and for large β at the start.",
        paper: "REM",
        figure: "Figure 4",
        text: "view=train&task=story&runs=vit&init=beta&beta=3&T=128&d=384&heads=1&layers=1&batch=64&steps=33000&lr=0.0005&decay=0.01&schedule=linear&warmup=0.05&norm=pre&activation=relu",
    },
    Preset {
        id: "rem-1f-full",
        title: "Sixty layers at the standard initialisation, width and T of our choice (a day and more)",
        look: "Does the loss of sixty layers fall below that of guessing?",
        paper: "REM",
        figure: "Figure 1f",
        text: "view=train&task=story&runs=vit&init=normal&T=64&d=48&heads=6&layers=60&batch=64&steps=33000&lr=0.0001&decay=0.01&schedule=linear&warmup=0.05&norm=post&activation=relu&alpha=1&alpha_mlp=1",
    },
    Preset {
        id: "local-8",
        title: "Next words with LocAteR: the trace of W_QK held at 1",
        look: "The penalty holds the trace of W_QK at 1 while the spread of its eigenvalues shrinks.",
        paper: "LOCAL",
        figure: "Figures 8–12",
        text: "view=train&task=story&runs=vit&causal=1&T=64&d=32&heads=1&layers=1&mlp_ratio=1&batch=64&steps=600&lr=0.001&optimiser=adam&decay=0.01&clip=0&kappa_1=100&kappa_2=1&norm=pre&activation=relu&watched=qk_square",
    },
    Preset {
        id: "local-7",
        title: "Which tokens’ signals propagate while next words are learned",
        look: "Which tokens pass their signal on, before and while the model learns.",
        paper: "LOCAL",
        figure: "Figure 7",
        text: "view=train&task=story&runs=vit&causal=1&T=64&d=32&heads=1&layers=1&mlp_ratio=1&batch=64&steps=600&lr=0.001&optimiser=adam&decay=0.01&clip=0&norm=pre&activation=relu&watched=propagation",
    },
    Preset {
        id: "local-8-full",
        title: "LocAteR for the paper’s 50 000 steps at its learning rate (an hour and more)",
        look: "The penalty holds the trace of W_QK at 1 while the spread of its eigenvalues shrinks.",
        paper: "LOCAL",
        figure: "Figure 8",
        text: "view=train&task=story&runs=vit&causal=1&T=64&d=32&heads=1&layers=1&mlp_ratio=1&batch=64&steps=50000&lr=0.0001&optimiser=adam&decay=0.01&clip=0&kappa_1=100&kappa_2=1&norm=post&activation=relu&watched=qk_square",
    },
    Preset {
        id: "local-6-full",
        title: "LocAteR with d = 128 (hours)",
        look: "The penalty holds the trace of W_QK at 1 while the spread of its eigenvalues shrinks.",
        paper: "LOCAL",
        figure: "Figures 6, 7",
        text: "view=train&task=story&runs=vit&causal=1&T=64&d=128&heads=1&layers=1&mlp_ratio=1&batch=64&steps=50000&lr=0.000025&optimiser=adam&decay=0.01&clip=0&kappa_1=100&kappa_2=1&norm=post&activation=relu&watched=qk_square",
    },
    Preset {
        id: "gap-train-sink",
        title: "Sinks (gpt-oss): each head learns a sink",
        look: "A sink takes a share of every row: does the outlier leave 1 while the model learns, and does |λ₂| follow?",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=train&task=digits&runs=vit,sink&d=32&heads=4&layers=2&batch=32&steps=600&lr=0.003&norm=pre&activation=gelu&T=32&watched=participation",
    },
    Preset {
        id: "gap-train-qk-norm",
        title: "QK-norm (Qwen3) while a model learns: scores have a bound",
        look: "Scores of the transformer grow with its weights. With QK-norm they stay below the learned scale of the head.",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=train&task=digits&runs=vit,qk-norm&d=32&heads=4&layers=2&batch=32&steps=600&lr=0.01&norm=pre&activation=gelu&T=32&watched=largest_score",
    },
    Preset {
        id: "gap-train-gate",
        title: "Gates (Qwen3-Next) while a model learns",
        look: "Gates leave the spectrum alone. Do tokens stay less alike after each layer, at the start and at the end?",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=train&task=digits&runs=vit,gate&d=32&heads=4&layers=4&batch=32&steps=400&lr=0.003&norm=pre&activation=gelu&T=32&watched=mean_cosine",
    },
    Preset {
        id: "gap-train-value-residual",
        title: "Value residual (ResFormer): values of the first layer in all layers",
        look: "Half of the values of every layer are those of the first. Do tokens stay less alike in the last layers?",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=train&task=digits&runs=vit,value-residual&d=32&heads=4&layers=4&batch=32&steps=400&lr=0.003&norm=pre&activation=gelu&T=32&watched=mean_cosine",
    },
    Preset {
        id: "gap-train-muon",
        title: "Muon (Kimi K2): every direction of a matrix moves equally far",
        look: "Watch how far eigenvalues go from the disc they began in. Set the optimiser to AdamW and compare.",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=train&task=digits&runs=vit&optimiser=muon&d=32&heads=4&layers=2&batch=32&steps=300&lr=0.01&norm=pre&activation=gelu&T=32&watched=lambda2_abs",
    },
    Preset {
        id: "gap-train-qk-clip",
        title: "QK-clip (Kimi K2): scores held near 4",
        look: "The largest score of each layer stops at the threshold. Set QK-clip to 0 (off): how far does it grow, and |λ₂| with it?",
        paper: "GAP",
        figure: "Beyond the paper",
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
