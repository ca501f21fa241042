//! Times one step of training on one thread: `cargo run --release --example bench_training`. Prints one JSON object per
//! line, in milliseconds; `crate/benches/training.py` does the same steps in JAX. `cargo xtask bench` runs both.

use attention_spectra::training::examples::Examples;
use attention_spectra::training::initialisation::Initialisation;
use attention_spectra::training::locater::Locater;
use attention_spectra::training::model::{Model, ModelInput, Run, Telling, of_run};
use attention_spectra::training::optimiser::Optimiser;
use attention_spectra::training::step::{Trainer, Worker, part_size};
use std::time::Instant;

/// Number of steps of which the fastest counts.
const STEPS: usize = 10;

fn main() {
    let vit = |count, pixels| Model::vit(ModelInput::Patches { count, pixels }, Telling::Class(10));
    let osa = vit(49, 16);
    let small = Model {
        layers: 2,
        ..vit(16, 4)
    };
    let local = Model {
        layers: 1,
        width: 128,
        heads: 1,
        ..vit(63, 16)
    };
    for (name, model, batch) in [
        ("OSA: L 6, d 64, h 4, n 50", &osa, 128),
        ("small: L 2, d 64, h 4, n 17", &small, 64),
        ("LOCAL: L 1, d 128, h 1, n 64", &local, 64),
    ] {
        time(name, Run::Vit, model, batch);
    }
    for run in [Run::Osa, Run::OsaNs] {
        time("OSA: L 6, d 64, h 4, n 50", run, &osa, 128);
    }
}

fn time(name: &str, run: Run, model: &Model, batch: usize) {
    let model = of_run(run, model.clone());
    let ModelInput::Patches { count, pixels } = model.reading else {
        return;
    };
    let examples = Examples {
        count: batch,
        patches: (0..batch * count * pixels)
            .map(|i| 0.5 + 0.5 * libm::sinf(0.37 * i as f32))
            .collect(),
        words: Vec::new(),
        targets: (0..batch as u32).map(|i| i % 10).collect(),
    };
    let prepared = Trainer::new(&model, Initialisation::Xavier, 0)
        .and_then(|trainer| Ok((trainer, Worker::new(&model, part_size(batch))?)));
    let (mut trainer, mut worker) = match prepared {
        Ok(prepared) => prepared,
        Err(problem) => return println!("{name}: {problem}"),
    };
    let optimiser = Optimiser::osa(STEPS as u64);
    let mut fastest = f64::INFINITY;
    let mut loss = 0.0;
    for _ in 0..STEPS {
        let start = Instant::now();
        loss = trainer
            .step(&mut worker, &optimiser, Locater::default(), &examples)
            .loss;
        fastest = fastest.min(start.elapsed().as_secs_f64() * 1e3);
    }
    let (run, megabytes) = (run.word(), Worker::bytes(worker.recording()) as f64 / 1e6);
    println!(
        "{{\"where\": \"native\", \"name\": \"a step of {name} ({run})\", \"batch\": {batch}, \
         \"min\": {fastest:.1}, \"MB\": {megabytes:.0}, \"loss\": {loss:.6}}}"
    );
}
