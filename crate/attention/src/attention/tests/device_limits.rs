//! The table of calculations that a graphics processor leaves to the processor, as the book shows it.

use crate::attention::device_limits::{DeviceLimit, DeviceWork, TABLE, most_layers};
use crate::parameters::Parameters;
use std::fs;
use std::path::Path;

fn every_limit() -> impl Iterator<Item = &'static DeviceLimit> {
    TABLE.iter().flat_map(|(_, rows)| rows.iter())
}

#[test]
fn every_row_is_what_limits_the_parameters_at_which_it_was_measured() {
    for limit in every_limit() {
        let Some(measured) = &limit.measured else {
            assert_eq!(limit.layers, 0, "{}", limit.place);
            continue;
        };
        let (p, problems) = Parameters::from_text(measured.at);
        assert_eq!(problems, vec![], "{}", limit.place);
        assert!((limit.applies)(&p), "{}", limit.place);
        for work in limit.works {
            assert_eq!(most_layers(*work, &p), limit.layers, "{}", limit.place);
        }
        assert!(measured.wrong_from.is_none_or(|wrong| wrong > limit.layers));
    }
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
        "RECORD=1 cargo test -p attention-spectra-attention --lib the_book_shows_the_table"
    );
}

fn table() -> String {
    let mut text = "| attention | where | what | layers at most | why | wrong from |\n".to_owned();
    text += "| --- | --- | --- | --- | --- | --- |\n";
    for (kinds, limits) in TABLE {
        for limit in *limits {
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
                (*kinds).to_owned(),
                limit.place.to_owned(),
                works.join(", "),
                layers,
                limit.reason.to_owned(),
                measured.unwrap_or_default(),
            ];
            text += &format!("| {} |\n", cells.join(" | "));
        }
    }
    text
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
