//! The table of the calculations left to the processor, measured again: single precision is accurate up to each limit, and wrong
//! where the table says so.

use super::super::Device;
use super::block_on;
use crate::attention::ActingParameters;
use crate::attention::device_limits::{DEEPEST, DeviceWork, Measured, TABLE, most_layers};
use crate::attention::{Kind as _, Sampler};
use crate::layers::{Stack, is_product, on_gpu, tangent_norms};
use crate::parameters::{Architecture, Attention, Parameters, Paths, Remedy};
use crate::test_matrices::largest;

/// Number of realisations of each measurement.
const REALISATIONS: u32 = 8;

/// Numbers below this are treated as equal: double precision ends here.
const END: f64 = 1e-290;

/// Number of random directions of a gradient.
const PROBES: usize = 2;

/// The largest relative error of each number of layers up to `layers` of the parameters `at`; NaN where the device refused
/// all of them.
async fn errors(device: &Device, work: DeviceWork, at: &str, layers: usize) -> Vec<f64> {
    let (p, problems) = Parameters::from_text(&format!("{at}&layers={layers}"));
    assert_eq!(problems, vec![], "{at}");
    let mut worst = vec![f64::NAN; layers];
    for realisation in 0..REALISATIONS {
        let numbers = match work {
            DeviceWork::Directions => directions(device, &p, realisation).await,
            _ => stack(device, &p, realisation).await,
        };
        for (depth, (got, want)) in numbers {
            let are_below = got < END && want < END;
            let same = are_below || got == want || got.is_nan() && want.is_nan();
            let error = if same {
                0.0
            } else {
                ((got - want) / want).abs()
            };
            worst[depth] = largest([error]).max(worst[depth]);
        }
    }
    worst
}

/// The number of layers minus one, and the results in single and double precision after these layers.
type Numbers = Vec<(usize, (f64, f64))>;

async fn stack(device: &Device, p: &Parameters, realisation: u32) -> Numbers {
    let architecture = Architecture {
        parameters: p.random_attention.clone(),
        column: String::new(),
        family: 0,
    };
    let found = on_gpu::excesses(device, &[architecture], realisation, (1, p.layers)).await;
    let Ok(found) = found else {
        // What a device refuses is the processor's: no number is wrong.
        return Vec::new();
    };
    let mut sampler = Sampler::new();
    let mut stack = Stack::new(&mut sampler, p, realisation).unwrap();
    let want = (0..p.layers).map(|_| {
        stack.advance().unwrap();
        stack.excess().unwrap_or(f64::NAN)
    });
    found.into_iter().flatten().zip(want).enumerate().collect()
}

async fn directions(device: &Device, p: &Parameters, realisation: u32) -> Numbers {
    let Ok(got) = on_gpu::tangent_norms(device, p, realisation, PROBES).await else {
        return Vec::new();
    };
    let want = tangent_norms(&mut Sampler::new(), p, realisation, PROBES).unwrap();
    let depth = |i: usize| i / PROBES;
    got.into_iter()
        .zip(want)
        .enumerate()
        .map(|(i, pair)| (depth(i), pair))
        .collect()
}

#[test]
fn single_precision_is_right_as_far_as_the_table_says_and_wrong_where_it_says_so() {
    let device = Device::twin(1 << 30);
    let mut wrong = Vec::new();
    for limit in TABLE.iter().flat_map(|(_, rows)| rows.iter()) {
        let Some(Measured { at, wrong_from }) = &limit.measured else {
            continue;
        };
        // Real models are measured on a device: `models`.
        let works = limit
            .works
            .iter()
            .filter(|work| **work != DeviceWork::Model);
        for work in works {
            let total = |layers: usize| block_on(errors(&device, *work, at, layers.min(DEEPEST)));
            let over = |errors: &[f64]| errors.iter().any(|error| *error >= work.room());
            let mut errors = total(wrong_from.unwrap_or(limit.layers));
            let mut is_right = !over(&errors[..limit.layers]);
            // What grows from layer to layer is over the edge two layers on, however this machine rounds.
            if let (Some(wrong), false) = (wrong_from, over(&errors)) {
                errors = total(wrong + 2);
                is_right &= !over(&errors[..limit.layers]);
            }
            let is_wrong = over(&errors);
            if !is_right || is_wrong != wrong_from.is_some() {
                wrong.push(format!("{work:?}, {}, {at}: {errors:?}", limit.place));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every kind of attention, remedy and module, with scores of five sizes if there are scores.
fn settings() -> Vec<String> {
    let mut out = Vec::new();
    let kinds = Attention::ALL.iter().flat_map(|attention| {
        let switches: &[&str] = match attention.facts().dials.contains(&"qk_norm") {
            true => &["", "&value_residual=0.4", "&qk_norm=1"],
            false => &["", "&value_residual=0.4"],
        };
        switches.iter().map(move |switch| (attention, switch))
    });
    for (attention, switch) in kinds {
        let facts = attention.facts();
        let sizes: &[f64] = match facts.dials.contains(&"sigma_qk") {
            true => &[0.01, 0.1, 0.3, 1.0, 2.0],
            false => &[1.0],
        };
        for (remedy, size) in Remedy::WORDS
            .iter()
            .flat_map(|it| sizes.iter().map(move |size| (it, size)))
        {
            for (skip, layernorm, paths) in (0..8).map(|n| (n & 1, n >> 1 & 1, n >> 2)) {
                let (attention, paths) = (attention.word(), Paths::WORDS[paths]);
                out.push(format!(
                    "attention={attention}{switch}&heads=4&remedy={remedy}&skip={skip}&layernorm={layernorm}&paths={paths}&sigma_qk={size}"
                ));
            }
        }
    }
    out
}

/// The number of layers of `at` within the limits of the table that the device computed, and the number that it rejected; wrong
/// results among the former are added to `wrong`.
async fn check_admitted(device: &Device, at: &str, wrong: &mut Vec<String>) -> [usize; 2] {
    let (p, _) = Parameters::from_text(at);
    let mut counts = [0; 2];
    for work in [DeviceWork::Stack, DeviceWork::Directions] {
        // Paths make no difference to a stack, and a product of matrices needs no directions.
        let applies = match work {
            DeviceWork::Directions => {
                !is_product(&p) && p.passes_scores() == (p.paths == Paths::All)
            }
            _ => p.paths == Paths::Values,
        };
        let layers = most_layers(work, &p).min(DEEPEST);
        if applies && layers > 0 {
            let errors = errors(device, work, at, layers).await;
            let refused = errors.iter().filter(|error| error.is_nan()).count();
            if errors.iter().any(|error| *error >= work.room()) {
                wrong.push(format!("{work:?}, {at}: {errors:?}"));
            }
            counts[0] += errors.len() - refused;
            counts[1] += refused;
        }
    }
    counts
}

/// `DEVICE_LIMITS=40` and `DEVICE_LIMITS=100` measure all settings at these T again, each in ten minutes; `DEVICE_LIMITS_OF=gate` those
/// with this word. Otherwise a sample is measured.
#[test]
fn what_the_table_admits_is_right_in_all_settings() {
    let device = Device::twin(1 << 30);
    let mut settings = settings();
    if let Ok(word) = std::env::var("DEVICE_LIMITS_OF") {
        settings.retain(|setting| setting.contains(&word));
    }
    // A prime: kinds, remedies, modules and sizes all vary from one to the next.
    let (every, length) = match std::env::var("DEVICE_LIMITS") {
        Ok(length) => (1, length),
        Err(_) => (23, "40".to_owned()),
    };
    let [mut done, mut refused] = [0, 0];
    let mut wrong = Vec::new();
    for at in settings.iter().step_by(every) {
        let at = format!("{at}&T={length}");
        let counts = block_on(check_admitted(&device, &at, &mut wrong));
        done += counts[0];
        refused += counts[1];
    }
    println!("layers: {done} done, {refused} refused");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(done > 2 * refused, "{done} done, {refused} refused");
}
