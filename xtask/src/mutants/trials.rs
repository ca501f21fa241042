//! Runs tests of the program with all mutants, each in a process of its own.

use super::compile::{Program, folder, tree};
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant, UNIX_EPOCH};

/// Seconds that a test of the module itself may take to be asked, and any other.
const LONGEST: [f64; 2] = [60.0, 4.0];

/// How many times its usual seconds a test of a mutant gets, and how many more: a loop without an end is noticed by that.
/// They are seconds of a processor, so that whatever else runs here does not count.
const LIMIT: (f64, f64) = (3.0, 3.0);

/// How many times these by the clock: one that waits without an end is noticed by that.
const BY_THE_CLOCK: f64 = 10.0;

/// What is added to the name of a test that notices a mutant by not coming to an end.
const BY_TIME: &str = " (time)";

/// Kilobytes of addresses that a test of a mutant gets: one that asks for more and more is noticed by that.
const MEMORY: u64 = 6 << 20;

/// A test, and what it reaches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Test {
    /// Its name.
    pub name: String,
    /// How long it takes.
    pub seconds: f64,
    /// The places that it reaches, in order.
    pub sites: Vec<usize>,
}

/// How a run of a test ends.
#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    Passed,
    Failed,
    TooLong,
}

/// Asks all tests which places they reach, unless it is known of this program. Those that fail or take too long are
/// left out.
pub fn tests(program: &Program, modules: &[&str], jobs: usize) -> Result<Vec<Test>> {
    let memory = folder().join("reached.json");
    let made = fs::metadata(&program.executable)?.modified()?;
    let made = format!("{:?}", made.duration_since(UNIX_EPOCH)?);
    let text = fs::read_to_string(&memory).unwrap_or_default();
    let known: Value = serde_json::from_str(&text).unwrap_or_default();
    if known["made"] == made.as_str() {
        return Ok(known["tests"]
            .as_array()
            .map_or(Vec::new(), |all| all.iter().map(read).collect()));
    }
    let names = names(&program.executable)?;
    ensure!(!names.is_empty(), "the program has no tests");
    println!("asking {} tests what they reach", names.len());
    let reached = folder().join("reached");
    fs::remove_dir_all(&reached).ok();
    fs::create_dir_all(&reached)?;
    let asked = parallel(jobs, names.len(), |k| -> Result<Option<Test>> {
        let own = modules.iter().any(|it| belongs(&names[k], it));
        let longest = LONGEST[usize::from(!own)];
        let record = reached.join(k.to_string());
        let begun = Instant::now();
        let said = ("MUTANTS_REACHED", record.display().to_string());
        let end = run(&program.executable, &names[k], said, longest)?;
        let seconds = begun.elapsed().as_secs_f64();
        if end != End::Passed {
            let how = match end {
                End::TooLong => format!("takes more than {longest} s"),
                _ => "fails without any mutant".to_owned(),
            };
            println!("not asked: {} {how}", names[k]);
            return Ok(None);
        }
        let text = fs::read_to_string(&record).unwrap_or_default();
        let mut sites: Vec<usize> = text.lines().filter_map(|it| it.parse().ok()).collect();
        sites.sort_unstable();
        sites.dedup();
        let name = names[k].clone();
        Ok(Some(Test {
            name,
            seconds,
            sites,
        }))
    });
    fs::remove_dir_all(&reached).ok();
    let tests: Vec<Test> = asked
        .into_iter()
        .filter_map(Result::transpose)
        .collect::<Result<_>>()?;
    let written: Vec<Value> = tests
        .iter()
        .map(|it| json!([it.name, it.seconds, it.sites]))
        .collect();
    fs::write(memory, json!({"made": made, "tests": written}).to_string())?;
    Ok(tests)
}

fn read(value: &Value) -> Test {
    let sites = value[2].as_array().map_or(&[][..], |it| it);
    Test {
        name: value[0].as_str().unwrap_or_default().to_owned(),
        seconds: value[1].as_f64().unwrap_or_default(),
        sites: sites
            .iter()
            .filter_map(Value::as_u64)
            .map(|it| it as usize)
            .collect(),
    }
}

/// Whether a test is one of the module's own.
fn belongs(test: &str, module: &str) -> bool {
    test.strip_prefix(module)
        .is_some_and(|rest| rest.starts_with("::"))
}

/// The tests that are asked about a mutant of `module` at `site`: the module's own before others, the quicker the sooner,
/// as many as usually take `patience` seconds together; `last`, which has noticed the mutant before, comes first if it is quick.
fn candidates<'a>(
    tests: &'a [Test],
    module: &str,
    site: usize,
    last: Option<&str>,
    patience: f64,
) -> Vec<&'a Test> {
    let mut all: Vec<&Test> = tests
        .iter()
        .filter(|it| it.sites.binary_search(&site).is_ok())
        .collect();
    let rank = |it: &Test| {
        (
            it.seconds > 1.0 || last != Some(&it.name),
            !belongs(&it.name, module),
        )
    };
    all.sort_by(|a, b| rank(a).cmp(&rank(b)).then(a.seconds.total_cmp(&b.seconds)));
    let mut spent = 0.0;
    all.retain(|it| {
        spent += it.seconds;
        spent <= patience || spent == it.seconds
    });
    all
}

/// A mutant to be tried.
pub struct Trial {
    /// Its number.
    pub mutant: usize,
    /// Its place.
    pub site: usize,
    /// Which it is there.
    pub variant: usize,
    /// Its module.
    pub module: String,
    /// What is noticed by the same tests, as a rule: the mutants of a function.
    pub neighbourhood: String,
}

/// Which test notices each of `trials`, if one does, after `patience` at most; `told` is told of each.
pub fn trials(
    program: &Program,
    tests: &[Test],
    trials: &[Trial],
    (jobs, patience): (usize, f64),
    note: impl Fn(&Trial, Option<&str>) + Sync,
) -> Result<()> {
    let noticed: Mutex<HashMap<&str, String>> = Mutex::default();
    let done = parallel(jobs, trials.len(), |k| -> Result<()> {
        let trial = &trials[k];
        let last = match noticed.lock() {
            Ok(noticed) => noticed.get(&*trial.neighbourhood).cloned(),
            Err(_) => None,
        };
        let mut by = None;
        for test in candidates(tests, &trial.module, trial.site, last.as_deref(), patience) {
            let said = ("MUTANT", format!("{}:{}", trial.site, trial.variant));
            let longest = LIMIT.0 * test.seconds + LIMIT.1;
            by = match run(&program.executable, &test.name, said, longest)? {
                End::Passed => continue,
                End::Failed => Some(test.name.clone()),
                End::TooLong => Some(format!("{}{BY_TIME}", test.name)),
            };
            if let Ok(mut noticed) = noticed.lock() {
                noticed.insert(&trial.neighbourhood, test.name.clone());
            }
            break;
        }
        note(trial, by.as_deref());
        Ok(())
    });
    done.into_iter().collect()
}

/// The numbers below `count`, each done by one of `jobs` threads.
fn parallel<T: Send>(jobs: usize, count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let k = next.fetch_add(1, Ordering::Relaxed);
            if k >= count {
                return done;
            }
            done.push((k, work(k)));
        }
    };
    let mut all: Vec<(usize, T)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(worker)).collect();
        let done = workers.into_iter().filter_map(|it| it.join().ok());
        done.flatten().collect()
    });
    all.sort_by_key(|(k, _)| *k);
    all.into_iter().map(|(_, it)| it).collect()
}

/// The names of the tests.
fn names(executable: &Path) -> Result<Vec<String>> {
    let mut command = Command::new(executable);
    command.args(["--list", "--format", "terse"]);
    let output = command.output().context("the list of tests")?;
    let text = String::from_utf8(output.stdout)?;
    let names = text.lines().filter_map(|it| it.strip_suffix(": test"));
    Ok(names.map(str::to_owned).collect())
}

/// Runs one test, which a variable of the environment says something to.
fn run(executable: &Path, test: &str, said: (&str, String), longest: f64) -> Result<End> {
    let mut command = held(executable, longest);
    command
        .args([test, "--exact", "--test-threads", "1"])
        .current_dir(tree().join("crate"))
        .env(said.0, said.1)
        .env("RUST_BACKTRACE", "0")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = command.spawn().context("a test")?;
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(match status.success() {
                true => End::Passed,
                false if has_used_its_time(status) => End::TooLong,
                false => End::Failed,
            });
        }
        let passed = begun.elapsed();
        if passed.as_secs_f64() > BY_THE_CLOCK * longest {
            child.kill()?;
            child.wait()?;
            return Ok(End::TooLong);
        }
        thread::sleep((passed / 20).clamp(Duration::from_millis(1), Duration::from_millis(50)));
    }
}

/// The program with bounded memory and seconds of a processor, and behind everything else that runs here.
#[cfg(unix)]
fn held(executable: &Path, longest: f64) -> Command {
    let mut command = Command::new("sh");
    let seconds = longest.ceil();
    let script = format!(
        "ulimit -v {MEMORY} 2>/dev/null; ulimit -S -t {seconds}; exec nice -n 10 \"$0\" \"$@\""
    );
    command.arg("-c").arg(script).arg(executable);
    command
}

#[cfg(not(unix))]
fn held(executable: &Path, _: f64) -> Command {
    Command::new(executable)
}

/// Whether a program was ended because it had used its seconds of a processor.
#[cfg(unix)]
fn has_used_its_time(status: ExitStatus) -> bool {
    const SIGXCPU: i32 = 24;
    std::os::unix::process::ExitStatusExt::signal(&status) == Some(SIGXCPU)
}

#[cfg(not(unix))]
fn has_used_its_time(_: ExitStatus) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::{Test, candidates, parallel, read};
    use serde_json::json;

    fn test(name: &str, seconds: f64, sites: &[usize]) -> Test {
        Test {
            name: name.to_owned(),
            seconds,
            sites: sites.to_vec(),
        }
    }

    #[test]
    fn own_tests_come_first_and_quick_ones_before_slow_ones() {
        let all = [
            test("views::a", 0.1, &[1, 2]),
            test("theory::slow", 2.0, &[2]),
            test("theory::quick", 0.5, &[2, 3]),
            test("theory::elsewhere", 0.1, &[3]),
            test("theory_of_more::b", 0.01, &[2]),
        ];
        let names = |last| {
            let asked = candidates(&all, "theory", 2, last, 10.0);
            asked.iter().map(|it| &*it.name).collect::<Vec<_>>()
        };
        assert_eq!(
            names(None),
            [
                "theory::quick",
                "theory::slow",
                "theory_of_more::b",
                "views::a"
            ]
        );
        assert_eq!(names(Some("views::a"))[0], "views::a");
        // A slow one gains nothing by having noticed before.
        assert_eq!(names(Some("theory::slow"))[0], "theory::quick");
    }

    #[test]
    fn patience_ends_but_one_test_is_asked_always() {
        let all = [test("theory::a", 20.0, &[7]), test("theory::b", 30.0, &[7])];
        let asked = candidates(&all, "theory", 7, None, 10.0);
        assert_eq!(asked, [&all[0]]);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let it = test("a", 0.25, &[1, 4]);
        assert_eq!(read(&json!([it.name, it.seconds, it.sites])), it);
    }

    #[test]
    #[cfg(unix)]
    fn what_never_ends_is_ended_by_the_time_it_uses() {
        let mut command = super::held(std::path::Path::new("yes"), 0.5);
        let status = command
            .stdout(std::process::Stdio::null())
            .status()
            .unwrap();
        assert!(super::has_used_its_time(status));
        let mut command = super::held(std::path::Path::new("false"), 0.5);
        assert!(!super::has_used_its_time(command.status().unwrap()));
    }

    #[test]
    fn everything_is_done_once_and_in_order() {
        assert_eq!(parallel(3, 5, |k| k * k), [0, 1, 4, 9, 16]);
    }
}
