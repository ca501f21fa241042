//! Long work, stopped work, failing work.

use crate::page::{self, ELEMENT};
use crate::scenario::World;
use anyhow::{Result, ensure};

pub fn stop_ends_a_long_run(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    browser.evaluate(&format!(
        "void ({ELEMENT}.parameters = {{ T: 1024, samples: 10 }})"
    ))?;
    let stop = format!(
        "[...{ELEMENT}.shadowRoot.querySelectorAll('button')].find(button => button.textContent === 'Stop')"
    );
    browser.wait_for("the Stop button", &format!("{stop}.checkVisibility()"))?;
    browser.evaluate(&format!("void {stop}.click()"))?;
    browser.wait_for("the line to go", &format!("!{stop}.checkVisibility()"))?;
    let said = page::messages(browser)?;
    ensure!(said.contains("Stopped"), "it says: {said}");
    let refused = browser.text(&format!(
        "{ELEMENT}.result.then(() => 'finished', reason => reason.message)"
    ))?;
    ensure!(refused.contains("Stopped"), "its result is {refused}");
    let after = page::set_parameters(browser, "{ T: 40, samples: 1 }")?;
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

pub fn a_crashed_worker_is_replaced(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    // The next piece of work on the figure (warming up is no concern of the visitor's) is one that no
    // worker survives.
    browser.evaluate(
        "(() => {
           const send = Worker.prototype.postMessage;
           Worker.prototype.postMessage = function (message, ...rest) {
             if (message.kind !== 'run' || !message.text.includes('T=33')) return send.call(this, message, ...rest);
             Worker.prototype.postMessage = send;
             send.call(this, { kind: 'no such kind' }, ...rest);
           };
         })()",
    )?;
    browser.evaluate(&format!("void ({ELEMENT}.parameters = {{ T: 33 }})"))?;
    browser.wait_for(
        "a word about the worker",
        &format!("/worker/i.test({ELEMENT}.shadowRoot.querySelector('[role=alert]').textContent)"),
    )?;
    let after = page::set_parameters(browser, "{ T: 34 }")?;
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

pub fn workers_do_not_change_results(world: &mut World) -> Result<()> {
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
            let hired = browser.number("window.workers")?;
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
pub fn small_steps_pass(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&world.url)?;
    let folder = browser
        .text("new URL('.', document.querySelector('script[src$=\"/main.js\"]').src).href")?;
    // On a page that has no workers of its own.
    browser.open(&format!("{}pool.html", world.url))?;
    let order = browser.text(&format!(
        "import('./pool.js').then(({{ inTurn }}) => inTurn('{folder}'))"
    ))?;
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

/// The scheduler itself, with steps that end when they are told to.
pub fn a_drag_leaves_no_worker_idle(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&world.url)?;
    let folder = browser
        .text("new URL('.', document.querySelector('script[src$=\"/main.js\"]').src).href")?;
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
        let order = browser.text(&format!(
            "import('./scheduler.js').then(module => module.{name}('{folder}'))"
        ))?;
        ensure!(
            order == wanted,
            "{name}: steps and figures came in the order {order}"
        );
    }
    page::no_complaints(browser)
}

/// Beside the damage at random, which seldom leaves a message without words.
pub fn an_answer_without_words_is_none(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&world.url)?;
    let folder = browser
        .text("new URL('.', document.querySelector('script[src$=\"/main.js\"]').src).href")?;
    let taken = browser.text(&format!(
        "import('{folder}workers/answers.js').then(({{ isAnswer }}) => {{
            const asked = {{ kind: 'run', text: 'T=8', step: 2 }};
            const values = new Float64Array(1);
            return [
                {{ problem: '' }}, {{ crash: '' }}, {{ problem: 1 }}, {{}}, {{ ...asked, values: [1] }},
                {{ values }}, {{ ...asked, text: 'T=9', values }}, {{ ...asked, step: 3, part: values }}, {{ part: values }},
                {{ problem: 'why' }}, {{ crash: 'why' }}, {{ ...asked, values }}, {{ ...asked, part: values }},
            ].map(answer => Number(isAnswer(answer, asked))).join('');
        }})"
    ))?;
    ensure!(
        taken == "0000000001111",
        "what counts as an answer: {taken}"
    );
    page::no_complaints(browser)
}
