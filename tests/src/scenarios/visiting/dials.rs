//! The dials under the thumb.

use crate::browser::Key;
use crate::prelude::*;
use attention_spectra::parameters::View;

const SCRIPT: Script = script!("dials.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    scenario(
        "dragging T, σ_qk, β and α changes the figure and the numbers",
        dragging_changes_figure_and_numbers,
    ),
    once_in(
        Engine::WebKit,
        "the sentence stands below the dials, or below the figure where dials fill their column",
        the_sentence_uses_the_room_beside_the_figure,
    ),
    once_in(
        Engine::Chromium,
        "σ_qk and β move together",
        linked_dials_move_together,
    ),
    once_in(
        Engine::Firefox,
        "weights of a model that are typed in set the score scale",
        weights_of_a_model_set_the_score_scale,
    ),
    once_in(Engine::WebKit, "arrow keys move a dial", keys_move_a_dial),
    once_in(
        Engine::Chromium,
        "a value dragged or typed beyond its range stops at it",
        values_stop_at_their_ends,
    ),
    once_in(
        Engine::Firefox,
        "a handle dragged out of its figure stops at the ends of its axes",
        handles_stop_at_their_ends,
    ),
    once_in(
        Engine::Chromium,
        "after a fast drag the last value is shown",
        the_last_value_wins,
    ),
    once_in(
        Engine::Chromium,
        "what a link or a tour has set is outlined until it is touched, and its fold opens",
        what_was_set_is_seen,
    ),
    once_in(
        Engine::Firefox,
        "a dial is played to its end, or until something else is touched",
        a_dial_is_played,
    ),
    once_in(
        Engine::WebKit,
        "a choice that makes dials go stays where it is",
        a_choice_stays_where_it_is,
    ),
    once_in(
        Engine::Chromium,
        "hardly anything moves while a view opens",
        hardly_anything_moves,
    ),
];

/// Dials, and the place to drag each one to, as a share of the slider.
const DRAGS: [(&str, f64); 4] = [
    ("T", 0.5),
    ("sigma_qk", 0.6),
    ("beta", 0.15),
    ("alpha", 0.4),
];

fn dragging_changes_figure_and_numbers(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let mut before = page::visit(browser, &world.url, "T=48")?;
    let mut seen = page::picture(browser)?;
    for (name, to) in DRAGS {
        page::drag(browser, name, to)?;
        let after = page::result(browser)?;
        ensure!(
            after.parameters[name] != before.parameters[name],
            "dragging {name} did not change it"
        );
        ensure!(
            after.columns != before.columns,
            "dragging {name} left the numbers as they were"
        );
        let picture = page::picture(browser)?;
        ensure!(picture != seen, "dragging {name} left the figure as it was");
        (before, seen) = (after, picture);
    }
    page::no_complaints(browser)
}

fn linked_dials_move_together(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=64")?;
    let number = |outcome: &page::Outcome, name: &str| outcome.parameters[name].parse::<f64>();
    for name in ["beta", "sigma_qk"] {
        page::drag(browser, name, 0.3)?;
        let outcome = page::result(browser)?;
        let (sigma, beta) = (number(&outcome, "sigma_qk")?, number(&outcome, "beta")?);
        let law = beta * 64f64.ln().sqrt();
        ensure!(
            (sigma * sigma - law).abs() < 1e-9 * law,
            "σ_qk² = {} but β√ln T = {law}",
            sigma * sigma
        );
    }
    Ok(())
}

fn weights_of_a_model_set_the_score_scale(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=trainability&T=32&d=48&layers=1")?;
    let mut typed = |text: &str| -> Result<page::Outcome> {
        browser
            .evaluate(&PAGE.call_with("typeInto", json!(["[data-name=sigma_init] input", text])))?;
        page::result(browser)
    };
    let beta = typed("0.1")?.parameters["beta"].parse::<f64>()?;
    let law = 0.01 * 48.0 / 32f64.ln().sqrt();
    ensure!(
        (beta - law).abs() < 1e-9,
        "σ² d/√ln T = {law}, but β = {beta}"
    );
    let same = typed("7")?.parameters["beta"].parse::<f64>()?;
    ensure!(
        same == beta,
        "weights that no dial reaches moved β to {same}"
    );
    let said = page::messages(browser)?;
    ensure!(
        said.contains("use a number from 0 to"),
        "it is said: “{said}”"
    );
    // What is on its way into a box stays there while the figure continues; what is taken back gives way.
    let boxes = "[data-name=sigma_init] input, [name=T-number], [name=seed]";
    let shown = SCRIPT.call_with("valuesOf", json!([boxes]));
    browser.evaluate(&SCRIPT.call_with("beginToType", json!([boxes, "3"])))?;
    page::set_parameters(browser, json!({ "T": 24, "seed": 8 }))?;
    let kept = browser.text(&shown)?;
    ensure!(kept == "3 3 3", "what is typed becomes {kept}");
    browser.evaluate(&SCRIPT.call_with("takeBack", json!([boxes])))?;
    let now = browser.text(&shown)?;
    let words: Vec<&str> = now.split(' ').collect();
    ensure!(
        words.contains(&"24") && words.contains(&"8") && !words.contains(&"3"),
        "the boxes are left at {now}"
    );
    page::no_complaints(browser)
}

fn keys_move_a_dial(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=48")?;
    browser.evaluate(&SCRIPT.call_with("focusSlider", json!(["T"])))?;
    for key in [Key::Right, Key::Right, Key::Left] {
        browser.press(key)?;
    }
    let outcome = page::result(browser)?;
    ensure!(
        outcome.parameters["T"] == "49",
        "two to the right and one to the left make {}",
        outcome.parameters["T"]
    );
    ensure!(
        outcome.numbers("re")?.len() == 49,
        "the figure did not follow"
    );
    browser.press(Key::Home)?;
    ensure!(
        page::result(browser)?.parameters["T"] == "2",
        "Home does not lead to the least T"
    );
    let text = browser.text(&SCRIPT.call_with("heardOfSlider", json!(["T"])))?;
    ensure!(text.contains('2'), "a screen reader hears “{text}”");
    page::no_complaints(browser)
}

fn the_last_value_wins(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    for to in [0.2, 0.55, 0.1, 0.5] {
        page::drag(browser, "T", to)?;
    }
    let outcome = page::result(browser)?;
    let asked = browser.text(&SCRIPT.call_with("parameter", json!(["T"])))?;
    ensure!(
        outcome.parameters["T"] == asked,
        "asked for T = {asked}, shown {}",
        outcome.parameters["T"]
    );
    ensure!(
        outcome.numbers("re")?.len().to_string() == asked,
        "the eigenvalues are of another T"
    );
    Ok(())
}

/// Dials at ends that are quickly computed: a real number, one that follows another, a whole one by octaves.
const ENDS: [(&str, f64); 3] = [("sigma_qk", 9.0), ("beta", 9.0), ("T", -9.0)];

/// A dial dragged beyond its slider stays at the end of its range. A number typed beyond it changes nothing,
/// and a sentence says why.
fn values_stop_at_their_ends(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    for (name, to) in ENDS {
        page::visit(browser, &world.url, "T=24")?;
        page::drag(browser, name, to)?;
        let value = page::result(browser)?.parameters[name].parse::<f64>()?;
        let end = if to > 0.0 { "max" } else { "min" };
        let end = browser.number(&SCRIPT.call_with("numberOfBox", json!([name, end])))?;
        ensure!(
            value == end,
            "{name} dragged to {to} is {value}, and its range ends at {end}"
        );
        let said = page::messages(browser)?;
        ensure!(said.is_empty(), "dragging {name} to {to} says: {said}");
        for typed in [1e300 * to, f64::NAN] {
            let field = format!("input[name={name}-number]");
            browser.evaluate(&PAGE.call_with("typeInto", json!([field, typed.to_string()])))?;
            let after = page::result(browser)?.parameters[name].parse::<f64>()?;
            ensure!(after == value, "{name} = {typed} was taken as {after}");
            let said = page::messages(browser)?;
            ensure!(
                said.contains(name),
                "{name} = {typed} is refused by: “{said}”"
            );
            let shown = browser.number(&SCRIPT.call_with("numberOfBox", json!([name, "value"])))?;
            ensure!(shown == value, "the box of {name} is left at {shown}");
        }
    }
    page::no_complaints(browser)
}

/// A handle that is dragged out of its figure moves its two dials to the ends of its axes, or of their ranges if these ends are nearer.
fn handles_stop_at_their_ends(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(
        browser,
        &world.url,
        "view=similarity-map&T=12&beta=1&rho=0.5",
    )?;
    // Upwards the handle needs more room than half the window.
    for (right, ends, block) in [(false, [0.0, 0.0], "center"), (true, [3.0, 0.99], "end")] {
        let places = browser.evaluate(&SCRIPT.call_with("placeOfHandle", json!([block])))?;
        let read = |i: usize| places[i].as_f64().context("no handle");
        let from = (read(0)?, read(1)?);
        let to = match right {
            true => (read(2)?, 2.0),
            false => (2.0, read(3)?),
        };
        let points: Vec<_> = (0..=6)
            .map(|i| f64::from(i) / 6.0)
            .map(|share| {
                (
                    from.0 + share * (to.0 - from.0),
                    from.1 + share * (to.1 - from.1),
                )
            })
            .collect();
        browser.drag(&points)?;
        let outcome = page::result(browser)?;
        let found = ["beta", "rho"].map(|name| outcome.parameters[name].parse::<f64>());
        ensure!(
            found == ends.map(Ok),
            "a handle dragged from {from:?} to {to:?} is at {found:?}"
        );
        let said = page::messages(browser)?;
        ensure!(said.is_empty(), "it says: {said}");
    }
    page::no_complaints(browser)
}

fn what_was_set_is_seen(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let outlined = SCRIPT.call("outlined");
    let is_open = SCRIPT.call("isFoldOpen");
    page::visit(browser, &world.url, "T=48")?;
    ensure!(browser.text(&outlined)? == "T", "the link has set T");
    ensure!(
        browser.evaluate(&is_open)? == false,
        "T is not a dial of the fold"
    );
    page::set_parameters(browser, json!({ "tokens": "unit" }))?;
    ensure!(browser.text(&outlined)? == "tokens", "tokens were set last");
    ensure!(browser.evaluate(&is_open)? == true, "the fold stays closed");
    // What the visitor moves is no news.
    page::drag(browser, "T", 0.3)?;
    page::result(browser)?;
    ensure!(
        browser.text(&outlined)? == "tokens",
        "a drag has outlined a dial"
    );
    browser.evaluate(&SCRIPT.call_with("touch", json!(["select[name=tokens]"])))?;
    ensure!(
        browser.text(&outlined)?.is_empty(),
        "what was touched is still outlined"
    );
    page::no_complaints(browser)
}

fn a_dial_is_played(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let playing = SCRIPT.call_with("isPlaying", json!(["layer"]));
    let play = SCRIPT.call_with("play", json!(["layer"]));
    let layer = SCRIPT.call_with("parameter", json!(["layer"]));
    page::visit(browser, &world.url, "view=layers&T=16&layers=3&layer=2")?;
    browser.evaluate(&play)?;
    ensure!(browser.evaluate(&playing)? == true, "it does not begin");
    ensure!(
        browser.text(&layer)? == "1",
        "it does not begin with the first layer"
    );
    browser.wait_for("the end", &format!("!({playing})"))?;
    ensure!(
        browser.text(&layer)? == "3",
        "it ends at layer {}",
        browser.text(&layer)?
    );
    browser.evaluate(&play)?;
    browser.evaluate(&SCRIPT.call_with("touch", json!(["select[name=remedy]"])))?;
    ensure!(
        browser.evaluate(&playing)? == false,
        "it goes on beside another input"
    );
    ensure!(browser.text(&layer)? == "1", "it did not stop where it was");
    page::no_complaints(browser)
}

fn a_choice_stays_where_it_is(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    let top = SCRIPT.call_with("topOf", json!(["select[name=attention]"]));
    let before = browser.number(&top)?;
    for attention in ["uniform", "softmax", "orthogonal"] {
        browser.evaluate(&SCRIPT.call_with("choose", json!(["attention", attention])))?;
        page::result(browser)?;
        let now = browser.number(&top)?;
        ensure!(
            (now - before).abs() < 1.0,
            "with {attention} it moves from {before} to {now}"
        );
    }
    page::no_complaints(browser)
}

/// Room beside a figure is used: the sentence stands below the dials, and below the figure where dials fill their column.
fn the_sentence_uses_the_room_beside_the_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    for (width, view, place) in [
        (1280, "orthogonal&T=16", "beside the figure, below dials"),
        (1920, "spectrum&T=16", "beside the figure, below dials"),
        (
            1280,
            "train&steps=1&runs=vit",
            "below the figure, beside dials",
        ),
        (390, "spectrum&T=16", "below the figure, below dials"),
    ] {
        browser.set_viewport(width, 800)?;
        page::visit(browser, &world.url, &format!("view={view}"))?;
        let found = browser.text(&SCRIPT.call("placeOfSentence"))?;
        ensure!(
            found == place,
            "at {width} the sentence of {view} is {found}"
        );
    }
    browser.set_viewport(1280, 800)?;
    page::visit(browser, &world.url, "view=spectrum&T=16")?;
    browser.evaluate(&SCRIPT.call("openAllDials"))?;
    let found = browser.text(&SCRIPT.call("placeOfSentence"))?;
    ensure!(
        found == "below the figure, beside dials",
        "with all dials the sentence is {found}"
    );
    page::no_complaints(browser)
}

fn hardly_anything_moves(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    // Dials that a link has set open their fold: only those outside are set.
    let small = |view: &str| match view {
        "train" => "train&steps=2&runs=vit".to_owned(),
        "claims" => "claims&claim=gap-outlier".to_owned(),
        _ => format!("{view}&T=32"),
    };
    let views = View::WORDS.iter().map(|view| small(view));
    let views: Vec<String> = views
        .chain(["localisation&T=64&lang=de".to_owned()])
        .collect();
    for width in [390, 768, 1280] {
        browser.set_viewport(width, 844)?;
        for view in &views {
            page::visit(browser, &world.url, &format!("view={view}"))?;
            page::hardly_moved(browser).with_context(|| format!("{view} at {width}"))?;
        }
    }
    Ok(())
}
