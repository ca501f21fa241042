//! Estimates memory and time of figures on this machine.

use crate::attention::Sampler;
use crate::parameters::Parameters;
use crate::views::{Run, demand::Demand, opening};
use std::time::Instant;

/// Estimate for all of `figures` on `threads` threads, as a sentence.
pub fn of(figures: &[Parameters], threads: usize) -> String {
    let demands: Vec<Demand> = figures.iter().map(|p| Demand::of(p, None)).collect();
    let work: f64 = demands.iter().map(|demand| demand.work).sum();
    let memory = demands.iter().map(|demand| demand.memory);
    // The longest step of each: threads that wait for it help nobody.
    let longest: f64 = figures.iter().map(longest_step).sum();
    let seconds = (work / threads as f64).max(longest) / speed();
    let count = match figures.len() {
        1 => String::new(),
        several => format!("{several} figures, "),
    };
    let number = if threads == 1 {
        "1 thread"
    } else {
        &format!("{threads} threads")
    };
    format!(
        "{count}{work:.3e} floating-point operations, about {} on {number}, and {:.2} GB in each thread at most\n",
        duration(seconds),
        memory.fold(0.0, f64::max) / 1e9
    )
}

fn longest_step(p: &Parameters) -> f64 {
    let run = Run::new(p);
    let steps = run.wanted().into_iter();
    steps.map(|step| run.plan().cost(step)).fold(0.0, f64::max)
}

/// Operations per second of one thread of this machine at present, measured in steps of medium size for a
/// fraction of a second.
fn speed() -> f64 {
    let (parameters, _) = opening::read("view=similarity-depth&T=192&layers=2");
    let run = Run::new(&parameters);
    let begun = Instant::now();
    let mut work = 0.0;
    for step in run.wanted() {
        work += run.plan().cost(step);
        // A step that fails still took its time.
        let _ = run.run(step, &mut Sampler::new());
    }
    work / begun.elapsed().as_secs_f64().max(1e-9)
}

/// Seconds in words.
pub fn duration(seconds: f64) -> String {
    for (unit, length) in [("days", 86400.0), ("hours", 3600.0), ("minutes", 60.0)] {
        if seconds >= 2.0 * length {
            return format!("{:.0} {unit}", seconds / length);
        }
    }
    format!("{seconds:.1} seconds")
}
