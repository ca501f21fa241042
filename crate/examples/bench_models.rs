//! Times BERT base on one thread: `cargo run --release --example bench_models`. Prints one JSON object per line, in milliseconds;
//! the fastest of a few repetitions.

use attention_spectra::attention::Sampler;
use attention_spectra::models::heads::measure_all;
use attention_spectra::models::{Encoder, Family, InitialModel};
use attention_spectra::problem::Problem;
use attention_spectra::views::{Run, opening};
use std::time::Instant;

/// Number of tokens that are sent through the model.
const TOKENS: usize = 256;

/// Number of repetitions of tasks that take less than a second.
const REPETITIONS: usize = 5;

fn main() {
    if let Err(problem) = time_all() {
        println!("{problem}");
    }
}

fn time_all() -> Result<(), Problem> {
    let model = Family::Bert.published();
    let initial = InitialModel::new(&model, 1, 0);
    let draw = fastest(REPETITIONS, || Ok(initial.layer(1)))?;
    tell("drawing the weights of a layer", draw);

    let tokens: Vec<u32> = (0..TOKENS as u32).map(|i| 97 * i).collect();
    let weights = initial.layer(1);
    let start = Encoder::begin(&model, initial.embeddings(&tokens))?;
    let pass = fastest(REPETITIONS, || start.clone().pass(&weights))?;
    tell("tokens through a layer", pass);

    // Their spectra, and every number beside them that a file's heads are measured for.
    let heads = fastest(REPETITIONS, || {
        measure_all(&weights.attention, &model, TOKENS)
    })?;
    let layers = model.layers as f64;
    tell("all heads from their weights", layers * heads);

    let (parameters, _) = opening::read(&format!(
        "view=models&model=bert&T={TOKENS}&d={}&layers={}&heads={}",
        model.width, model.layers, model.heads
    ));
    let mut sampler = Sampler::new();
    let mut run = Run::new(&parameters);
    let begun = Instant::now();
    for step in run.wanted() {
        let numbers = run.run(step, &mut sampler)?;
        run.merge(step, numbers)?;
    }
    run.data()?;
    tell(
        "the view: twelve layers, the spectra of all heads",
        since(begun),
    );
    Ok(())
}

fn fastest<R>(
    repetitions: usize,
    mut work: impl FnMut() -> Result<R, Problem>,
) -> Result<f64, Problem> {
    let mut least = f64::INFINITY;
    for _ in 0..repetitions {
        let begun = Instant::now();
        std::hint::black_box(work()?);
        least = least.min(since(begun));
    }
    Ok(least)
}

fn since(begun: Instant) -> f64 {
    begun.elapsed().as_secs_f64() * 1e3
}

fn tell(name: &str, milliseconds: f64) {
    println!(
        "{{\"where\": \"native\", \"name\": \"BERT base, {name}\", \"T\": {TOKENS}, \"min\": {milliseconds:.1}}}"
    );
}
