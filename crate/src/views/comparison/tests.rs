//! Several settings as one figure.

use super::*;
use crate::attention::Sampler;
use crate::figure::{Size, Theme};
use crate::views::tests::languages::in_language;
use crate::views::{Run, comparison_figure, figure, opening};

fn data(text: &str) -> DataSet {
    let mut run = Run::new(&opening::read(text).0);
    let mut sampler = Sampler::new();
    for step in run.wanted() {
        let result = run.run(step, &mut sampler).unwrap();
        run.merge(step, result).unwrap();
    }
    run.data().unwrap()
}

fn compared(together: Together, texts: &[&str]) -> Comparison {
    let pinned = texts.iter().map(|text| data(text)).collect();
    Comparison {
        pinned,
        together,
        scale: None,
    }
}

#[test]
fn a_setting_is_named_after_the_dial_that_was_moved() {
    let one = Parameters::default();
    let (other, _) = opening::changed(&one, &[("beta", "0.5")]);
    let named = |scale| differences([&one, &other].into_iter(), scale);
    assert_eq!(named(Some("beta"))[1], "*β* = 0.500");
    assert!(
        named(Some("sigma_qk"))[1].starts_with("σ_qk = "),
        "{:?}",
        named(Some("sigma_qk"))
    );
    assert_eq!(named(None), named(Some("sigma_qk")));
}

#[test]
fn what_is_pinned_is_what_a_setting_is_of() {
    let pinned = |text: &str| setting(&opening::read(text).0);
    assert_eq!(
        pinned("view=gap&panel=1&device=cpu&colormap=grey"),
        pinned("view=gap")
    );
    assert_eq!(pinned("T=64&seed=3&embed=1&claim=gap"), "T=64&seed=3");
    // β alone says that it is held.
    assert_eq!(pinned("hold=beta&beta=1"), "beta=1");
    for text in [
        "view=gap",
        "view=depth&layers=4",
        "view=spectrum&hold=sigma_qk&beta=2.5&T=4096",
    ] {
        let view = opening::read(text).0.view.word();
        let again = format!("view={view}&{}", pinned(text));
        assert_eq!(pinned(&again), pinned(text));
    }
}

#[test]
fn only_what_differs_is_named() {
    let named = |texts: &[&str]| {
        let all: Vec<Parameters> = texts.iter().map(|text| opening::read(text).0).collect();
        differences(all.iter(), None)
    };
    assert_eq!(named(&["T=64", "T=128"]), ["*T* = 64", "*T* = 128"]);
    // β follows from σ_qk and T; the panel, the device and the colours are of no setting.
    let texts = ["sigma_qk=1.5&panel=1", "device=cpu&colormap=grey"];
    assert_eq!(named(&texts), ["σ_qk = 1.50", "σ_qk = 1.00"]);
    assert_eq!(
        named(&["attention=markov&skip=1", "d_qk=32"]),
        [
            "d_qk follows *T*, attention = markov, residual connection on",
            "d_qk = 32, attention = softmax, residual connection off"
        ]
    );
    assert_eq!(named(&["T=64", "T=64"]), ["the same setting"; 2]);
    assert_eq!(
        named(&["view=gap&seed=1", "view=gap&seed=2", "view=gap&seed=1"]),
        ["seed = 1", "seed = 2", "seed = 1"]
    );
    assert_eq!(
        named(&[
            "view=models&reading=text&T=5",
            "view=models&reading=text&T=5&text=Two%20*bold*%0Awords%20and%20many%20others"
        ]),
        [
            "text = “This is the house that J…”",
            "text = “Two  bold  words and man…”"
        ]
    );
}

#[test]
fn side_by_side_each_setting_has_its_heading_and_all_share_the_axes() {
    let shown = data("T=64");
    let all = compared(Together::Beside, &["T=24", "T=48"]);
    let panels = comparison_figure(&shown, &all).panels;
    let headings: Vec<&str> = panels.iter().map(|panel| panel.heading.as_str()).collect();
    assert_eq!(headings, ["*T* = 64", "*T* = 24", "*T* = 48"]);
    for text in ["T=64", "T=24", "T=48"] {
        let scale = figure(&data(text)).panels[0].x.scale;
        let shared = panels[0].x.scale;
        assert!(
            shared.low <= scale.low && scale.high <= shared.high,
            "{text}"
        );
        assert_eq!(panels[0].y.scale, panels[1].y.scale);
    }
    let apart = compared(Together::Apart, &["T=24"]);
    let panels = comparison_figure(&shown, &apart).panels;
    assert_eq!(panels.len(), 2);
    for (panel, text) in [(0, "T=64"), (1, "T=24")] {
        let alone = figure(&data(text));
        assert_eq!(panels[panel].x.scale, alone.panels[0].x.scale, "{text}");
    }
}

#[test]
fn laid_over_each_other_what_is_pinned_is_grey_and_named_once() {
    let shown = data("view=overlap&T=32&samples=2");
    let over = compared(Together::Over, &["view=overlap&T=16&samples=2"]);
    let alone = figure(&shown).panels;
    let panels = comparison_figure(&shown, &over).panels;
    assert_eq!(panels.len(), alone.len());
    for (panel, before) in panels.iter().zip(&alone) {
        let is_grey = |mark: &&Mark| matches!(mark.role, Role::Pinned(0));
        let grey: Vec<&Mark> = panel.marks.iter().filter(is_grey).collect();
        assert!(!grey.is_empty(), "{}", panel.y.title);
        assert_eq!(panel.marks.len(), before.marks.len() + grey.len());
        let names: Vec<&str> = grey.iter().map(|mark| mark.name.as_str()).collect();
        assert_eq!(names.concat(), "pinned: *T* = 16");
        assert_eq!(panel.heading, "*T* = 32");
    }
}

#[test]
fn maps_stand_side_by_side_even_where_they_were_to_be_laid_over_each_other() {
    let shown = data("view=trainability&T=16&layers=2&d=16");
    let over = compared(Together::Over, &["view=trainability&T=16&layers=3&d=16"]);
    let panels = comparison_figure(&shown, &over).only_panel(0).panels;
    let headings: Vec<&str> = panels.iter().map(|panel| panel.heading.as_str()).collect();
    assert_eq!(headings, ["*L* = 2", "*L* = 3"]);
}

#[test]
fn every_layout_is_drawn_with_what_differs_in_it() {
    let shown = data("T=24");
    let size = Size {
        width: 960.0,
        height: 600.0,
    };
    for word in Together::WORDS {
        let together = Together::from_word(word).unwrap();
        let all = compared(together, &["T=16", "T=12&causal=1", "T=8"]);
        let layout = comparison_figure(&shown, &all).lay_out(size, true).unwrap();
        let svg = layout.svg(Theme::Dark, "", "").unwrap();
        for value in ["24", "16", "12", "8"] {
            assert!(svg.contains(&format!(" = {value}, ")), "{word}: {value}");
        }
    }
    assert_eq!(Together::from_word("under"), None);
}

#[test]
fn labels_become_small_in_the_languages_whose_labels_do() {
    let check = || {
        for field in FIELDS {
            assert_eq!(small(&field.label), field.label.to_lowercase());
        }
    };
    check();
    in_language("fr", check);
    assert_eq!(small("Énoncés × LayerNorm"), "énoncés × layernorm");
}
