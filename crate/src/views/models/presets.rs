//! The papers' figures of real encoders, at sizes that two workers finish in seconds to a minute.

use crate::views::presets::Preset;
use crate::words::Phrase;

/// Presets in the order of the papers.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "gap-3-bert",
        title: Phrase("models-rank-collapse-random-bert"),
        look: Phrase("models-rank-tokens-through-12-random-layers"),
        figure: Phrase("localisation-figure-3"),
        text: "view=models&panel=4&model=bert&T=128&d=768&heads=12&layers=12",
    },
    Preset {
        id: "gap-3-bert-width",
        title: Phrase("models-rank-collapse-one-layer"),
        look: Phrase("models-one-layer-bert-all-eigenvalues-but"),
        figure: Phrase("localisation-figure-3"),
        text: "view=models&model=bert&T=256&d=768&heads=12&layers=1",
    },
    Preset {
        id: "gap-8-roberta",
        title: Phrase("models-roberta-reads-repeated-words"),
        look: Phrase("models-words-repeat-so-tokens-correlated"),
        figure: Phrase("models-figure-8"),
        text: "view=models&model=roberta&reading=story&T=400&d=768&heads=12&layers=1",
    },
    Preset {
        id: "gap-8-text",
        title: Phrase("models-roberta-reads-own-text"),
        look: Phrase("models-bright-spots-off-diagonal-words"),
        figure: Phrase("models-figure-8"),
        text: "view=models&model=roberta&reading=text&T=38&d=768&heads=12&layers=1",
    },
    Preset {
        id: "gap-9-roberta",
        title: Phrase("models-roberta-reads-random-tokens"),
        look: Phrase("models-random-tokens-nearly-orthogonal"),
        figure: Phrase("models-figure-9"),
        text: "view=models&model=roberta&reading=random&T=400&d=768&heads=12&layers=1",
    },
    Preset {
        id: "gap-11-tinybert",
        title: Phrase("models-tinybert-more-tokens-than-width"),
        look: Phrase("models-more-tokens-dimensions-outlier-1-gap"),
        figure: Phrase("models-figure-11"),
        text: "view=models&model=tinybert&T=500&d=312&heads=12&layers=1",
    },
    Preset {
        id: "rem-1d-bert",
        title: Phrase("models-cosine-through-bert"),
        look: Phrase("models-cosine-between-tokens-rises-layer"),
        figure: Phrase("models-figure-1d"),
        text: "view=models&panel=3&model=bert&T=64&d=256&heads=4&layers=24",
    },
];
