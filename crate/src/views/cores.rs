//! A run on all cores of a machine: threads take steps from one queue, and results are merged by index, so that the
//! outcome does not depend on their number. [`each`] does the same for any list.

use super::Run;
use crate::attention::Sampler;
use crate::dataset::DataSet;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::words::phrase;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{panic, thread};

/// Interval at which the caller is asked whether to continue.
const PATIENCE: Duration = Duration::from_millis(50);

/// Memory in bytes for all steps in progress if the system does not report its memory.
const USUAL_MEMORY: f64 = 8e9;

/// Result of a step in a thread: its numbers or its report, or the panic in which it ended.
type Found = thread::Result<Result<Vec<f64>, Problem>>;

/// Runs every step that is needed for `parameters` on `threads` threads, and on no more than have room in memory. Some twenty times
/// a second, and after each step, `go_on(done, wanted)` is called on the calling thread. Once it returns false the outcome is
/// `None`; steps in progress end by themselves, and their results are dropped.
///
/// # Errors
/// The error of the first step that fails.
///
/// # Panics
/// A step panics.
pub fn finish(
    parameters: &Parameters,
    threads: usize,
    mut go_on: impl FnMut(usize, usize) -> bool,
) -> Result<Option<DataSet>, Problem> {
    let run = Run::new(parameters);
    let mut steps = run.wanted();
    let threads = threads.clamp(1, room_for(&run, &steps).max(1));
    // The longest first: none is left for the end, when all other threads wait.
    let cost = |step: &usize| run.plan().cost(*step);
    steps.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
    let run = Arc::new(run);
    let stop = Arc::new(AtomicBool::new(false));
    let (ask, asked) = channel();
    let (tell, results) = channel();
    let asked = Arc::new(Mutex::new(asked));
    for _ in 0..threads.min(steps.len()) {
        let (run, stop) = (Arc::clone(&run), Arc::clone(&stop));
        let (asked, tell) = (Arc::clone(&asked), tell.clone());
        thread::spawn(move || serve(&run, &stop, &asked, &tell));
    }
    // Threads look at one run while another takes note of what they find.
    let outcome = gather(Run::new(parameters), steps, &ask, &results, &mut go_on);
    stop.store(true, Ordering::Relaxed);
    outcome
}

/// Number of these steps that fit into half of the free memory at once.
fn room_for(run: &Run, steps: &[usize]) -> usize {
    let memory = steps.iter().map(|step| run.plan().memory(*step));
    (free_memory() / 2.0 / memory.fold(1.0, f64::max)) as usize
}

/// Free bytes, as reported by Linux.
fn free_memory() -> f64 {
    let meminfo = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = meminfo
        .lines()
        .find_map(|it| it.strip_prefix("MemAvailable:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse().ok());
    kilobytes.map_or(USUAL_MEMORY, |kilobytes: f64| 1024.0 * kilobytes)
}

/// Number of threads that the machine runs at once.
pub fn count() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Calls `work` with each of `items` and its index, on all cores, and returns the results in the order of the items.
///
/// # Panics
/// `work` panics.
pub fn each<T: Sync, R: Send>(items: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let serve = || {
        let mut found = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else {
                return found;
            };
            found.push((index, work(index, item)));
        }
    };
    let mut found: Vec<(usize, R)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..count()).map(|_| scope.spawn(serve)).collect();
        let found = |thread: thread::ScopedJoinHandle<'_, _>| {
            (thread.join()).unwrap_or_else(|words| panic::resume_unwind(words))
        };
        threads.into_iter().flat_map(found).collect()
    });
    found.sort_by_key(|(index, _)| *index);
    found.into_iter().map(|(_, result)| result).collect()
}

/// A thread runs steps from the queue until there are no more, or they are no longer needed.
fn serve(
    run: &Run,
    stop: &AtomicBool,
    asked: &Mutex<Receiver<usize>>,
    tell: &Sender<(usize, Found)>,
) {
    let mut sampler = Sampler::new();
    let next = || {
        let queue = asked.lock().unwrap_or_else(PoisonError::into_inner);
        queue.recv().ok().filter(|_| !stop.load(Ordering::Relaxed))
    };
    while let Some(step) = next() {
        let work = panic::AssertUnwindSafe(|| run.run(step, &mut sampler));
        let found = panic::catch_unwind(work);
        if tell.send((step, found)).is_err() {
            return;
        }
    }
}

/// Requests `steps`, and the further steps that their results require, and merges the results.
fn gather(
    mut run: Run,
    steps: Vec<usize>,
    ask: &Sender<usize>,
    results: &Receiver<(usize, Found)>,
    go_on: &mut impl FnMut(usize, usize) -> bool,
) -> Result<Option<DataSet>, Problem> {
    let mut known: BTreeSet<usize> = steps.iter().copied().collect();
    let lost = || Problem::new("threads", phrase!("view-threads-are-gone"));
    let want = |step: usize| ask.send(step).map_err(|_| lost());
    steps.into_iter().try_for_each(want)?;
    let mut found = 0;
    while found < known.len() {
        if !go_on(found, known.len()) {
            return Ok(None);
        }
        let (step, result) = match results.recv_timeout(PATIENCE) {
            Ok(result) => result,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return Err(lost()),
        };
        found += 1;
        let result = result.unwrap_or_else(|words| panic::resume_unwind(words))?;
        run.merge(step, result)?;
        // Asking costs as much as there are steps.
        if run.plan().grows() {
            for step in run.wanted() {
                if known.insert(step) {
                    want(step)?;
                }
            }
        }
    }
    run.data_of_cpu().map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_figures::opened;

    #[test]
    fn any_number_of_threads_finds_the_same_bits() {
        // Claims ask for more realisations while they run.
        for text in [
            "view=spectrum&T=48&samples=5",
            "view=depth&T=24&layers=3",
            "view=claims&T=24&claim=filter-converges",
        ] {
            let p = opened(text);
            let bits = |data: &DataSet| format!("{:?} {:?}", data.columns, data.summary);
            let alone = bits(&Run::new(&p).finish().unwrap());
            for threads in [1, 2, 5] {
                let data = finish(&p, threads, |_, _| true).unwrap().unwrap();
                assert_eq!(bits(&data), alone, "{text} on {threads}");
                assert_eq!(data.progress.0, data.progress.1);
            }
        }
    }

    #[test]
    fn results_are_in_the_order_of_the_items() {
        let items: Vec<u64> = (0..100).collect();
        // The first ones take longest.
        let found = each(&items, |index, item| {
            thread::sleep(Duration::from_micros(10 * (100 - item)));
            (index, 2 * item)
        });
        assert!(found.into_iter().eq((0..100).map(|i| (i, 2 * i as u64))));
        assert!(each(&[], |_, item: &u64| *item).is_empty());
    }

    #[test]
    fn a_no_ends_it() {
        let p = opened("view=gap&T=64&samples=8");
        let mut asked = 0;
        let outcome = finish(&p, 2, |done, wanted| {
            asked += 1;
            assert!(done < wanted);
            done < 2
        });
        assert_eq!(outcome, Ok(None));
        assert!(asked > 2);
    }
}
