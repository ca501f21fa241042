//! Checks the basis of the benchmark: that kernels do the work attributed to them.

use super::super::bench::{Peak, Work, loads, seconds};
use super::{on_every_device, on_the_device};
use crate::kernels::peak::peak_copy::PeakCopy;
use crate::kernels::peak::peak_fma::PeakFma;

#[test]
fn chains_of_multiplications_and_additions_run_to_their_end() {
    on_every_device("chains", async |device| {
        for rounds in [0u32, 1, 7] {
            let output = device.allocate(4 * 128);
            let kernel = PeakFma {
                workgroups: 2,
                rounds,
                factor: 0.75,
                summand: 0.5,
            };
            device.run(&kernel, &[], &output);
            let got = device.read(&output, 4 * 128).await.unwrap();
            // x → 2 + 0.75ⁿ (x₀ − 2)
            let shrunk = 0.75f64.powi(4 * rounds as i32);
            for (at, got) in got.iter().enumerate() {
                let from = |part: usize| (at / 4 % 64 + 4 * part + at % 4) as f64;
                let want: f64 = (0..4).map(|part| 2.0 + shrunk * (from(part) - 2.0)).sum();
                let difference = (f64::from(*got) - want).abs();
                assert!(difference < 1e-6 * want, "{rounds}, {at}: {got} {want}");
            }
        }
    });
}

#[test]
fn a_copy_is_equal() {
    on_every_device("a copy", async |device| {
        let values: Vec<f32> = (0..4 * 777).map(|i| i as f32).collect();
        let (from, to) = (device.upload(&values), device.allocate(values.len()));
        device.run(&PeakCopy { count: 777 }, &[&from], &to);
        assert_eq!(device.read(&to, values.len()).await.unwrap(), values);
    });
}

#[test]
fn every_kernel_has_its_work_at_any_size() {
    on_every_device("loads", async |device| {
        for load in loads() {
            for size in [5, 65] {
                let stage = load.prepare(device, size);
                load.run(device, &stage).await.unwrap();
                device.finish().await.unwrap();
                assert!(load.work(size).amount() > 0.0, "{}", load.name());
            }
        }
    });
}

#[test]
fn timing_leaves_the_device_as_it_was() {
    on_the_device("timings", async |device| {
        let before = device.describe();
        let load = loads()[0];
        assert!(load.tiling().is_some() && load.is_used(64));
        let taken = seconds(device, &load, 64).await.unwrap();
        assert!(taken > 0.0 && taken.is_finite());
        assert_eq!(device.describe(), before);
    });
}

#[test]
fn shares_are_of_the_peak_that_bounds() {
    let peak = Peak {
        operations: 1e12,
        bytes: 1e11,
    };
    assert_eq!(peak.share(Work::Operations(5e11), 2.0), 0.25);
    assert_eq!(peak.share(Work::Bytes(1e11), 2.0), 0.5);
}
