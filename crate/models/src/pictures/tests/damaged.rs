//! Random damage to `preprocessor_config.json`: pictures are prepared accordingly, or the file is rejected by name.

use super::*;
use crate::fuzzing::run_attempts;

const SAID: [&str; 3] = [
    r#"{"do_normalize": true, "do_rescale": true, "do_resize": true, "image_mean": [0.5, 0.4, 0.3], "image_std": [0.5, 0.2, 0.3], "image_processor_type": "ViTImageProcessor", "resample": 2, "rescale_factor": 0.00392156862745098, "size": {"height": 12, "width": 12}}"#,
    r#"{"do_center_crop": true, "crop_size": 12, "image_mean": 0.5, "image_std": 0.5, "resample": 3, "size": 16}"#,
    r#"{"do_normalize": false, "do_rescale": false, "resample": null, "size": 12}"#,
];

#[test]
fn a_damaged_preprocessor_config_is_followed_or_refused() {
    let picture: Vec<u8> = (0..VIT.pixels()).map(|i| (37 * i % 256) as u8).collect();
    let (tried, taken) = run_attempts("preprocessor_config.json", 4000, |draws| {
        let text = draws.of(&SAID);
        let text = draws.damaged_json_text(text);
        match Preprocessing::read(Some(&text), &VIT) {
            Ok(read) => {
                assert_eq!(read.pixels(&picture).len(), VIT.pixels(), "{text}");
                true
            }
            Err(problem) => {
                assert!((1..500).contains(&problem.message.len()), "{text}");
                false
            }
        }
    });
    assert!(
        taken > tried / 20 && taken < tried * 9 / 10,
        "{taken} of {tried}"
    );
}
