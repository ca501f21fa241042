//! The table of calculations that a graphics processor leaves to the processor, as the book shows it.

use crate::attention::device_limits::{DeviceLimit, TABLE, most_layers};
use crate::specification::RandomAttention;
use attention_spectra_testing::addresses::FromText;

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
        let (p, problems) = RandomAttention::from_text(measured.at);
        assert_eq!(problems, vec![], "{}", limit.place);
        assert!((limit.applies)(&p), "{}", limit.place);
        for work in limit.works {
            assert_eq!(most_layers(*work, &p), limit.layers, "{}", limit.place);
        }
        assert!(measured.wrong_from.is_none_or(|wrong| wrong > limit.layers));
    }
}
