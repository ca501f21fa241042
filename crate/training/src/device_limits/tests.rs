//! The table of calculations that a graphics processor leaves to the processor, as the book shows it.

use super::{NOTES, TRAINING, training_limit};
use crate::attention::device_limits::{DeviceLimit, DeviceWork, TABLE};
use crate::specification::Training;
use attention_spectra_testing::addresses::FromText;
use std::fs;
use std::path::Path;

#[test]
fn a_run_stays_on_the_processor_where_a_row_applies_to_it_alone() {
    let limit = |text: &str| {
        let (p, problems) = Training::from_text(&format!("view=train&{text}"));
        assert_eq!(problems, vec![], "{text}");
        let limits = p.runs.iter().map(|run| training_limit(&p, run));
        limits.collect::<Vec<_>>()
    };
    let measured = TRAINING.iter().find_map(|limit| limit.measured.as_ref());
    assert_eq!(limit(measured.unwrap().at), [None]);
    let [wide, one_head] = [Some(0), Some(1)];
    let runs = "runs=vit,osa,sharpening";
    assert_eq!(limit(&format!("d=192&heads=2&{runs}")), [None; 3]);
    assert_eq!(limit(&format!("d=194&heads=2&{runs}")), [None, wide, None]);
    assert_eq!(
        limit(&format!("d=209&heads=1&{runs}")),
        [None, wide, one_head]
    );
    let on_processor = TRAINING.iter().filter(|limit| limit.layers == 0);
    assert_eq!(on_processor.count(), NOTES.len());
}

#[test]
fn the_book_shows_the_table() {
    let [begin, end] = ["<!-- device limits -->\n", "<!-- end of device limits -->"];
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/reference/device-limits.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(begin).unwrap();
    let (shown, after) = rest.split_once(end).unwrap();
    let table = table();
    if std::env::var_os("RECORD").is_some() {
        fs::write(&path, [before, begin, &table, end, after].concat()).unwrap();
        return;
    }
    assert_eq!(
        shown, table,
        "RECORD=1 cargo test -p attention-spectra-training --lib the_book_shows_the_table"
    );
}

fn table() -> String {
    let mut text = "| attention | where | what | layers at most | why | wrong from |\n".to_owned();
    text += "| --- | --- | --- | --- | --- | --- |\n";
    for (kinds, limits) in TABLE {
        text.extend(limits.iter().map(|limit| row(kinds, limit)));
    }
    text.extend(TRAINING.iter().map(|limit| row("models that learn", limit)));
    text
}

fn row<P>(kinds: &str, limit: &DeviceLimit<P>) -> String {
    let works: Vec<_> = limit.works.iter().map(|work| word(*work)).collect();
    let layers = match limit.layers {
        0 => "none".to_owned(),
        usize::MAX => "any".to_owned(),
        layers => layers.to_string(),
    };
    let measured = limit.measured.as_ref().map(|it| {
        let layers = match it.wrong_from {
            Some(1) => "1 layer".to_owned(),
            Some(layers) => format!("{layers} layers"),
            None => "not seen".to_owned(),
        };
        format!("{layers}, `{}`", it.at)
    });
    let cells = [
        kinds.to_owned(),
        limit.place.to_owned(),
        works.join(", "),
        layers,
        limit.reason.to_owned(),
        measured.unwrap_or_default(),
    ];
    format!("| {} |\n", cells.join(" | "))
}

fn word(work: DeviceWork) -> &'static str {
    match work {
        DeviceWork::Operator => "leading values",
        DeviceWork::Stack => "stacks",
        DeviceWork::Directions => "gradients",
        DeviceWork::Blocks => "transformer blocks",
        DeviceWork::Model => "models",
        DeviceWork::Training => "training",
    }
}
