//! Long work, stopped work, failing work.

use crate::prelude::*;

const SCRIPT: Script = script!("workers.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::WebKit,
        "Stop ends a long run and the page lives on",
        stop_ends_a_long_run,
    ),
    once_in(
        Engine::Firefox,
        "a crashed worker is reported and replaced",
        a_crashed_worker_is_replaced,
    ),
    once_in(
        Engine::Chromium,
        "a step that waits for room lets small ones pass, but not for ever",
        small_steps_pass,
    ),
    once_in(
        Engine::Chromium,
        "while a dial is dragged the next figure begins where a worker is idle, and none is followed by an older one",
        a_drag_leaves_no_worker_idle,
    ),
    once_in(
        Engine::Chromium,
        "an answer of a worker without words or of another step is none",
        an_answer_without_words_is_none,
    ),
    once_in(
        Engine::Chromium,
        "one worker and four give the same results",
        workers_do_not_change_results,
    ),
];

fn stop_ends_a_long_run(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    // Long, but not so long that the page asks first on a slow machine.
    let long = json!({"T": 1024, "samples": 3});
    browser.evaluate(&PAGE.call_with("setParameters", json!([long])))?;
    browser.wait_for("the Stop button", &SCRIPT.call("offersToStop"))?;
    browser.evaluate(&SCRIPT.call("stop"))?;
    browser.wait_for("the line to go", &SCRIPT.call("hasStopped"))?;
    let said = page::messages(browser)?;
    ensure!(said.contains("Stopped"), "it says: {said}");
    let refused = browser.text(&SCRIPT.call("endOfResult"))?;
    ensure!(refused.contains("Stopped"), "its result is {refused}");
    let after = page::set_parameters(browser, json!({ "T": 40, "samples": 1 }))?;
    ensure!(
        after.numbers("re")?.len() == 40,
        "after a stop nothing works"
    );
    ensure!(
        !page::messages(browser)?.contains("Stopped"),
        "the message stays"
    );
    page::no_complaints(browser)
}

fn a_crashed_worker_is_replaced(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    browser.evaluate(&SCRIPT.call_with("crashAt", json!(["T=33"])))?;
    browser.evaluate(&PAGE.call_with("setParameters", json!([{"T": 33}])))?;
    browser.wait_for("a word about the worker", &SCRIPT.call("reportsWorker"))?;
    let after = page::set_parameters(browser, json!({ "T": 34 }))?;
    ensure!(
        after.numbers("re")?.len() == 34,
        "after a crash nothing works"
    );
    ensure!(
        page::messages(browser)?.is_empty(),
        "the message stays: {}",
        page::messages(browser)?
    );
    page::no_complaints(browser)
}

fn workers_do_not_change_results(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    for address in [
        "view=spectrum&T=40&samples=6",
        "view=gap&T=64&samples=3",
        "view=stable-rank&T=48&samples=2",
    ] {
        let mut results = Vec::new();
        for workers in [1, 4] {
            browser.open("about:blank")?;
            browser.open(&format!("{}workers.html?{workers}#{address}", world.url))?;
            results.push(page::result(browser)?);
            let hired = browser.number(&SCRIPT.call("countOfWorkers"))?;
            ensure!(
                hired == f64::from(workers),
                "{hired} workers instead of {workers}"
            );
        }
        ensure!(
            results[0] == results[1],
            "{address} depends on the number of workers"
        );
    }
    page::no_complaints(browser)
}

/// The pool itself, with workers that answer when they are told to and a clock that is set.
fn small_steps_pass(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&world.url)?;
    let folder = browser.text(&PAGE.call("moduleFolder"))?;
    // On a page that has no workers of its own.
    browser.open(&format!("{}pool.html", world.url))?;
    let order = browser.text(&SCRIPT.call_with("orderOfPool", json!([world.url, folder])))?;
    let wanted = [
        "large 1",
        "large 1,small 1",
        "large 1,small 1,small 2",
        "large 1,small 1,small 2",
        "large 1,small 1,small 2,large 2,small 3",
    ];
    ensure!(
        order.starts_with(&wanted.join(" | ")),
        "they ran in the order {order}"
    );
    ensure!(
        order.ends_with("small 3,beside 1"),
        "what others hold is overlooked: {order}"
    );
    page::no_complaints(browser)
}

/// The scheduler itself, with steps that end on command.
fn a_drag_leaves_no_worker_idle(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&world.url)?;
    let folder = browser.text(&PAGE.call("moduleFolder"))?;
    browser.open(&format!("{}pool.html", world.url))?;
    // Steps handed out, then figures drawn; at last what has ended, and how often runs were asked for their steps: each once, but for one that grows.
    let one = [
        "a0,a1: ",
        "c0: ",
        "c1: a of 01",
        "d0: c of 0",
        "d1: d of 0",
        ": d of 01",
        "d",
        "3",
    ];
    let with_numbers = [
        "a0,b0: ",
        "c0: b of 0",
        ": c of 0",
        "c1: ",
        ": c of 01",
        "d0,d1: d of 0",
        ": d of 01",
        "c,d",
        "4",
    ];
    for (name, wanted) in [
        ("dragged", one.join(" | ")),
        ("draggedWithNumbers", with_numbers.join(" | ")),
        (
            "growing",
            "a0,a1:  | a2: a of 01 | : a of 012 | a | 4".to_owned(),
        ),
        ("large", "a0,a1:  |  | 1".to_owned()),
    ] {
        let arguments = json!([world.url, folder, name]);
        let order = browser.text(&SCRIPT.call_with("orderOfScheduler", arguments))?;
        ensure!(
            order == wanted,
            "{name}: steps and figures came in the order {order}"
        );
    }
    page::no_complaints(browser)
}

fn an_answer_without_words_is_none(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&world.url)?;
    let folder = browser.text(&PAGE.call("moduleFolder"))?;
    let taken = browser.text(&SCRIPT.call_with("answersTaken", json!([folder])))?;
    ensure!(
        taken == "0000000001111",
        "what counts as an answer: {taken}"
    );
    page::no_complaints(browser)
}
