//! The papers' figures of real encoders, at sizes that two workers finish in seconds to a minute.

use crate::views::presets::Preset;

/// Presets in the order of the papers.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "gap-3-bert",
        title: "Rank collapse in BERT with random weights, published width and depth",
        look: "The rank of the tokens through 12 random layers of BERT: how fast does it fall?",
        paper: "GAP",
        figure: "Figure 3",
        text: "view=models&panel=4&model=bert&T=128&d=768&heads=12&layers=12",
    },
    Preset {
        id: "gap-3-bert-width",
        title: "Rank collapse in one layer of BERT as the context grows",
        look: "One layer of BERT: all eigenvalues but one are close to 0.",
        paper: "GAP",
        figure: "Figure 3",
        text: "view=models&model=bert&T=256&d=768&heads=12&layers=1",
    },
    Preset {
        id: "gap-8-roberta",
        title: "RoBERTa reads words that repeat: the gap persists",
        look: "Words repeat, so tokens are correlated; the outlier at 1 stays apart.",
        paper: "GAP",
        figure: "Figure 8",
        text: "view=models&model=roberta&reading=story&T=400&d=768&heads=12&layers=1",
    },
    Preset {
        id: "gap-8-text",
        title: "RoBERTa reads a text of your own: XXᵀ shows which words repeat",
        look: "Bright spots off the diagonal are words that repeat in the text.",
        paper: "GAP",
        figure: "Figure 8",
        text: "view=models&model=roberta&reading=text&T=38&d=768&heads=12&layers=1",
    },
    Preset {
        id: "gap-9-roberta",
        title: "RoBERTa reads random tokens: inputs nearly orthogonal",
        look: "Random tokens are nearly orthogonal: compare the spectrum with that of a real text.",
        paper: "GAP",
        figure: "Figure 9",
        text: "view=models&model=roberta&reading=random&T=400&d=768&heads=12&layers=1",
    },
    Preset {
        id: "gap-11-tinybert",
        title: "TinyBERT with more tokens than its width, γ = 1.6",
        look: "More tokens than dimensions: the outlier at 1 and the gap are still there.",
        paper: "GAP",
        figure: "Figure 11",
        text: "view=models&model=tinybert&T=500&d=312&heads=12&layers=1",
    },
    Preset {
        id: "rem-1d-bert",
        title: "The cosine between tokens through twenty-four layers of BERT, beside the law",
        look: "The cosine between tokens rises layer by layer, beside the law.",
        paper: "REM",
        figure: "Figure 1(d)",
        text: "view=models&panel=3&model=bert&T=64&d=256&heads=4&layers=24",
    },
];
