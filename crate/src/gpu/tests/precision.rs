//! Errors of single precision up to T = 1024: the same seed on the device and in double precision, there with all eigenvalues and
//! singular values. A software renderer runs this only where everything is requested.
//!
//! Every error is printed (`--show-output`); the page states the bounds asserted here.

use super::super::Device;
use super::shortened::in_reach;
use super::{on_the_device, parameters, steps};
use crate::attention::Sampler;
use crate::layers::on_gpu::{leading, row_statistics};
use crate::linalg;
use crate::on_devices::in_part;
use crate::parameters::ScoreScale;

/// Relative error of any number after one layer, or of one attention matrix.
const ONE_LAYER: f64 = 1e-4;

/// Largest relative error after several layers.
const LAYERS: f64 = 1e-3;

/// Largest relative error of |λ₂|, to which the iteration's own tolerance adds, on any device.
const SECOND: f64 = 2e-4;

/// Tolerance of the iterations, as on the page.
const TOLERANCE: f64 = 1e-4;

fn assert_close(what: &str, got: f64, want: f64, room: f64) {
    let error = (got - want).abs() / want.abs();
    println!("{what}: {want:.4e}, relative error {error:.0e}");
    assert!(error < room, "{what}: {got:e} for {want:e}");
}

/// Every number of the last step, which is at the full T.
async fn assert_last_step(device: &Device, text: &str, room: f64) {
    let experiment = steps(&parameters(text));
    let step = experiment.steps() - 1;
    let got = experiment.run_on_gpu(step, device).await.unwrap();
    let want = experiment.run(step, &mut Sampler::new()).unwrap();
    let left_out = experiment.left_out_on_gpu(step);
    assert_eq!(got.len() + left_out, want.len());
    for (i, (got, want)) in got.iter().zip(&want).enumerate() {
        assert_close(&format!("{text}, number {i}"), *got, *want, room);
    }
}

#[test]
fn the_stable_rank_up_to_t_1024() {
    on_the_device("the stable rank up to T = 1024", async |device| {
        let texts = [
            "T=127",
            "T=256&tokens=unit&d=64&d_qk=32",
            "T=257&sigma_qk=0.05",
            "T=509&sigma_qk=1.5",
            "T=512&tokens=unit&d=128&d_qk=64",
            "T=512&attention=markov&sigma_A=0.2",
            "T=1021",
            "T=1024&attention=markov",
        ];
        for text in in_reach(device, &texts) {
            assert_last_step(device, &format!("view=stable-rank&{text}"), ONE_LAYER).await;
        }
    });
}

#[test]
fn the_stable_rank_behind_several_layers_up_to_t_512() {
    on_the_device("several layers up to T = 512", async |device| {
        let texts = [
            "view=stable-rank&layer=2&T=257",
            "view=stable-rank&layer=3&T=256&attention=markov",
            "view=stable-rank&layer=2&T=509",
            "view=stable-rank&layer=3&T=512&attention=markov",
            "view=depth&layers=6&T=257",
            "view=depth&layers=6&T=256&skip=1",
        ];
        for text in in_part(device, &in_reach(device, &texts)) {
            assert_last_step(device, text, LAYERS).await;
        }
    });
}

#[test]
fn gradients_by_random_directions_up_to_t_509() {
    on_the_device("gradients up to T = 509", async |device| {
        let texts = [
            "T=257&layers=3&layernorm=1&skip=1",
            "T=256&layers=2&layernorm=1&sigma_qk=0.3&paths=all",
            "T=253&layers=2&layernorm=1&attention=markov",
            "T=509&layers=2&layernorm=1&attention=markov",
        ];
        for text in in_part(device, &in_reach(device, &texts)) {
            assert_last_step(device, &format!("view=gradients&{text}"), LAYERS).await;
        }
    });
}

#[test]
fn leading_eigenvalues_and_singular_values_up_to_t_1024() {
    on_the_device("leading values up to T = 1024", async |device| {
        let texts = [
            "T=127",
            "T=253&sigma_qk=1.6",
            "T=256&attention=differential&mu=0.5",
            "T=257&attention=relu",
            "T=509&sigma_qk=1.6",
            "T=512&attention=differential&mu=0.5",
            "T=1021",
            "T=1024&attention=markov",
        ];
        for text in in_reach(device, &texts) {
            let p = parameters(&format!("view=gap&{text}"));
            let a = Sampler::new().attention(&p, 0).unwrap();
            let eigenvalues = linalg::eigenvalues(&a).unwrap();
            let singular = linalg::singular_values(&a).unwrap();
            let (got, s) = leading(device, &p, 0, (2, 2), TOLERANCE).await.unwrap();
            for k in 0..2 {
                let name = |symbol: &str| format!("{text}, {symbol}{}", k + 1);
                let (got, want) = (got[k].norm(), eigenvalues[k].norm());
                assert_close(&name("λ"), got, want, [ONE_LAYER, SECOND][k]);
                assert_close(&name("s"), s[k], singular[k], ONE_LAYER);
            }
        }
    });
}

#[test]
fn entropy_and_participation_up_to_t_1024() {
    on_the_device("rows up to T = 1024", async |device| {
        let texts = [
            "T=127",
            "T=253&tokens=unit&d=64",
            "T=256&tokens=unit&d=64&rho=0.3",
            "T=509",
            "T=1021&tokens=unit&d=256",
            "T=1024&tokens=unit&d=256&rho=0.3",
        ];
        for text in in_reach(device, &texts) {
            let scales: &[f64] = match (text.contains("rho"), text.contains("unit")) {
                (true, _) => &[1.0],
                (false, true) => &[1.0, 6.0],
                (false, false) => &[0.1, 1.0, 4.0, 9.0],
            };
            let mut p = parameters(&format!("view=overlap&{text}"));
            let found = row_statistics(device, &p, 0, scales).await.unwrap();
            let mut sampler = Sampler::new();
            for (scale, rows) in scales.iter().zip(found) {
                p.scale = ScoreScale::SigmaQk(scale.sqrt());
                let a = sampler.attention(&p, 0).unwrap();
                let (mut participation, mut entropy) = (0.0, 0.0);
                for j in 0..p.T {
                    for x in a.col(j).iter().filter(|x| **x > 0.0) {
                        participation += x * x;
                        entropy -= x * x.ln();
                    }
                }
                let sum = |k: usize| rows.iter().map(|row| row[k]).sum::<f64>();
                let name = |what: &str| format!("{text}, σ² = {scale}, {what}");
                assert_close(&name("participation"), sum(0), participation, ONE_LAYER);
                assert_close(&name("entropy"), sum(2), entropy, ONE_LAYER);
            }
        }
    });
}

#[test]
fn the_page_tells_of_these_bounds() {
    let page = crate::words::ENGLISH;
    for (bound, words) in [
        (ONE_LAYER, "less than 1 part in "),
        (SECOND, "|λ₂| by less than 1 in "),
        (LAYERS, "after several layers by less than 1 in "),
    ] {
        let sentence = format!("{words}{}", (1.0 / bound).round());
        assert!(page.contains(&sentence), "{sentence}");
    }
}
