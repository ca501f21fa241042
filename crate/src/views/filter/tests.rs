use super::schema::*;
use crate::attention::Sampler;
use crate::dataset::{DataSet, Value};
use crate::parameters::Parameters;
use crate::test_figures;
use crate::test_matrices::largest;
use crate::views::{filtered_image, image_side};

fn finish(text: &str) -> DataSet {
    test_figures::finish(&format!("view=filter&{text}"))
}

#[test]
fn verdicts_fractions_and_depth_agree_with_the_corollary() {
    for (kind, smooth) in [("smoothing", true), ("sharpening", false)] {
        let data = finish(&format!("T=25&layers=60&parametrisation={kind}"));
        let verdict = data.summary.iter().find(|(name, _)| name == "verdict");
        let said = if smooth {
            "smoothing"
        } else {
            "not a low-pass filter"
        };
        assert_eq!(verdict.unwrap().1, Value::Word(said.to_owned()), "{kind}");
        // FILTER Corollary 4.1 holds for every draw of positive weights.
        assert_eq!(data.scalar(SMOOTHING_SHARE_SMOOTHING), 1.0);
        assert_eq!(data.scalar(SMOOTHING_SHARE_SHARPENING), 0.0);
        let ratio = data.numbers(RATIO);
        assert_eq!(ratio[60] < 0.01 * ratio[0], smooth, "{kind}: {}", ratio[60]);
        let (re, im) = (data.numbers(RE), data.numbers(IM));
        assert_eq!(re.len(), 25 * 16);
        assert_eq!(im.len(), re.len());
        let most = largest(re.iter().zip(im).map(|(x, y)| x.hypot(*y)));
        assert!((most - data.scalar(DOMINATING_MODULUS)).abs() < 1e-12);
        assert!(data.numbers(DOMINATING).iter().sum::<f64>() >= 1.0);
    }
}

#[test]
fn the_predicted_rank_is_met_in_almost_every_draw() {
    let data = finish("T=16&layers=2&sigma_qk=1.5");
    // FILTER Corollary B.4 assumes an eigenbasis; badly conditioned ones may need more layers.
    assert!(
        data.scalar(RANK_AGREEMENT) > 0.9,
        "{}",
        data.scalar(RANK_AGREEMENT)
    );
}

#[test]
fn an_image_of_the_visitor_goes_through_the_same_layers() {
    let text = "view=filter&T=16&layer=5&parametrisation=smoothing";
    let (p, _) = Parameters::from_text(text);
    let side = image_side(&p);
    assert_eq!(side, 16);
    let built_in = finish("T=16&layer=5&layers=5&parametrisation=smoothing");
    let input = built_in.numbers(IMAGE_INPUT).to_vec();
    let again = filtered_image(&p, &input, &mut Sampler::new()).unwrap();
    assert_eq!(again, built_in.numbers(IMAGE));
    let problem = filtered_image(&p, &input[1..], &mut Sampler::new()).unwrap_err();
    assert!(problem.message.contains("16 × 16"), "{problem}");
}

#[test]
fn fresh_weights_differ_from_repeated_ones_from_the_second_layer_on() {
    let (fixed, fresh) = (finish("T=16&layers=3"), finish("T=16&layers=3&fresh=1"));
    let (a, b) = (fixed.numbers(RATIO), fresh.numbers(RATIO));
    assert_eq!(a[..2], b[..2]);
    assert!((a[2] - b[2]).abs() > 1e-9);
}

#[test]
fn pictures_come_first_and_that_of_the_chosen_weights_is_among_them() {
    use crate::views::{panels, whole_figure};
    let shown = |kind: &str| -> Vec<String> {
        let data = finish(&format!("T=16&layers=2&layer=1&parametrisation={kind}"));
        let names = panels(&data);
        whole_figure(&data)
            .order()
            .iter()
            .take(4)
            .map(|n| names[n - 1].clone())
            .collect()
    };
    let [sharpening, free] = ["sharpening", "free"].map(shown);
    assert_eq!(
        sharpening[..3],
        ["input", "smoothing, layer 1", "sharpening, layer 1"]
    );
    assert_eq!(free[..2], ["input", "free, layer 1"]);
}
