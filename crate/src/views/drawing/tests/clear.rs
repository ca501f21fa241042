//! Checks that nothing covers data, and that every line and text is visible: figures of all views as drawn, on screens and in
//! exports, in every language and theme.

use crate::dataset::DataSet;
use crate::figure::{Figure, Layout, Size, Theme, text};
use crate::parameters::View;
use crate::views::tests::languages::in_language;
use crate::views::{Run, opening, panel, panels};
use std::sync::OnceLock;

/// Openings of the views, small enough for a test.
const SMALL: &str = "&samples=2&steps=3&T=16&d=16&layers=6&layer=3";

/// Views whose opening figure takes too long for a test.
const LONG: [View; 5] = [
    View::Claims,
    View::SimilarityMap,
    View::Trainability,
    View::Orthogonal,
    View::Train,
];

/// The figures of all views except that of claims, which takes long to compute.
pub(super) fn data_sets() -> &'static [(String, DataSet)] {
    static ALL: OnceLock<Vec<(String, DataSet)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let views = View::ALL.iter().filter(|view| **view != View::Claims);
        let addresses = views.flat_map(|view| {
            let opening = (!LONG.contains(view)).then_some("");
            let settings = [SMALL].into_iter().chain(opening);
            settings.map(|more| format!("view={}{more}", view.word()))
        });
        let computed = addresses.map(|address| {
            let data = Run::new(&opening::read(&address).0).finish().unwrap();
            (address, data)
        });
        computed.collect()
    })
}

/// Phones, where each panel is alone, screens, and exports: width, height, whether names are listed.
const MEDIA: [(f64, f64, bool); 6] = [
    (366.0, 307.0, false),
    (390.0, 281.0, false),
    (390.0, 560.0, true),
    (890.0, 375.0, false),
    (1280.0, 800.0, false),
    (960.0, 600.0, true),
];

/// More panels than this are shown together on a phone too (`www/figure/panel-stack.js`).
const MOST_ALONE: usize = 6;

/// Views with many panels that these phones are too low for: one has a taller figure there, and of the other, which trains six layers,
/// each panel can be chosen.
const TALL: [View; 2] = [View::Filter, View::Train];

/// The figure in view and each of its panels; on a phone only the panels, unless there are many.
fn figures(data: &DataSet, is_phone: bool) -> Vec<Figure> {
    let count = panels(data).len();
    let is_whole = !is_phone || (count > MOST_ALONE && !TALL.contains(&data.parameters.view));
    (usize::from(!is_whole)..=count)
        .map(|number| panel(data, number))
        .collect()
}

/// Calls `look` with every layout and the name of the layout.
fn look_at_all(mut look: impl FnMut(&Layout, &str)) {
    for language in ["en", "de", "fr"] {
        in_language(language, || look_at(language, &mut look));
    }
}

fn look_at(language: &str, look: &mut impl FnMut(&Layout, &str)) {
    for (address, data) in data_sets() {
        for (width, height, listed) in MEDIA {
            for (number, figure) in figures(data, width < 400.0).into_iter().enumerate() {
                let layout = figure.lay_out(Size { width, height }, listed).unwrap();
                look(
                    &layout,
                    &format!("{address} {language} {width}×{height} figure {number}"),
                );
            }
        }
    }
}

/// The value of an attribute of a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

/// The texts of a drawing: left end, right end, middle and words of each line.
fn texts(svg: &str) -> Vec<([f64; 3], f64, String)> {
    let all = svg.split("<text").skip(1);
    let text = |part: &str| {
        let (tag, rest) = part.split_once('>').unwrap();
        let inner = rest.split("</text>").next().unwrap();
        let said: String = inner
            .split('<')
            .map(|piece| piece.split_once('>').map_or(piece, |p| p.1))
            .collect();
        let number = |name: &str| attribute(tag, name).unwrap().parse::<f64>().unwrap();
        let (x, y, size) = (number("x"), number("y"), number("font-size"));
        // The table of widths is on the safe side.
        let wide = crate::figure::text::width(&said, size) / 1.15;
        let left = match attribute(tag, "text-anchor") {
            Some("middle") => x - 0.5 * wide,
            Some("end") => x - wide,
            _ => x,
        };
        ([left, left + wide, y - 0.36 * size], size, said)
    };
    all.map(text).collect()
}

#[test]
fn no_text_stands_over_data() {
    let mut found = Vec::new();
    look_at_all(|layout, place| {
        let svg = layout.svg(Theme::Light, "", "").unwrap();
        for ([left, right, middle], size, said) in texts(&svg) {
            let half = 0.36 * size;
            for placed in &layout.panels {
                let covered = placed.occupied_cells(left, right, middle - half, middle + half);
                if covered > 2 {
                    found.push(format!("{place}: “{said}” covers {covered}"));
                }
            }
        }
    });
    assert!(
        found.is_empty(),
        "{}: {:#?}",
        found.len(),
        &found[..found.len().min(60)]
    );
}

/// Sizes of embedded figures on phones.
const EMBEDDED: [(f64, f64); 3] = [(320.0, 294.0), (390.0, 320.0), (480.0, 320.0)];

#[test]
fn panels_of_a_low_figure_do_not_cover_each_other() {
    let (mut several, mut found) = (0, Vec::new());
    for (address, data) in data_sets() {
        for (width, height) in EMBEDDED {
            let layout = panel(data, 0)
                .lay_out(Size { width, height }, false)
                .unwrap();
            let place = format!("{address} {width}×{height}");
            let svg = layout.svg(Theme::Light, "", "").unwrap();
            assert!(!layout.panels.is_empty(), "{place}");
            several += usize::from(layout.panels.len() > 1);
            let all = texts(&svg);
            for (i, ([left, right, middle], size, said)) in all.iter().enumerate() {
                let over = all[..i].iter().find(|([l, r, m], high, _)| {
                    // Other tests are for the numbers of an axis, in one line, and for the names inside a frame.
                    let away = (middle - m).abs();
                    let is_between = away > 1.0 && away < 0.3 * (size + high);
                    let is_inside = layout.panels.iter().any(|placed| {
                        let frame = &placed.frame;
                        (frame.y0..frame.y1).contains(m) && (frame.y0..frame.y1).contains(middle)
                    });
                    is_between && !is_inside && *l < right - 1.0 && *r > left + 1.0
                });
                if let Some((_, _, other)) = over {
                    found.push(format!("{place}: “{said}” stands over “{other}”"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}: {found:#?}", found.len());
    assert!(several > 10, "only {several} figures have several panels");
}

#[test]
fn no_text_stands_over_another_or_leaves_its_figure() {
    let mut found = Vec::new();
    look_at_all(|layout, place| {
        let svg = layout.svg(Theme::Light, "", "").unwrap();
        let texts = texts(&svg);
        for (i, ([left, right, middle], size, said)) in texts.iter().enumerate() {
            for (key, entries) in layout
                .panels
                .iter()
                .filter_map(|placed| placed.key.as_ref())
            {
                let is_in_key = entries
                    .iter()
                    .any(|entry| text::plain(&entry.text) == *said);
                let across = right.min(key.x1) - left.max(key.x0);
                let down = (middle + 0.36 * size).min(key.y1) - (middle - 0.36 * size).max(key.y0);
                if across > 1.0 && down > 1.0 && !is_in_key {
                    found.push(format!("{place}: “{said}” under a key"));
                }
            }
            if *left < -1.0 || *right > layout.size.width + 1.0 {
                found.push(format!("{place}: “{said}” is cut"));
            }
            for ([x0, x1, y], high, other) in &texts[..i] {
                let across = right.min(*x1) - left.max(*x0);
                let down = 0.36 * (size + high) - (middle - y).abs();
                if across > 1.0 && down > 1.0 {
                    found.push(format!("{place}: “{said}” over “{other}”"));
                }
            }
        }
    });
    assert!(
        found.is_empty(),
        "{}: {:#?}",
        found.len(),
        &found[..found.len().min(200)]
    );
}

/// WCAG 2 contrast ratio of two colours, 0xRRGGBB.
fn contrast(a: u32, b: u32) -> f64 {
    let luminance = |colour: u32| {
        let [_, r, g, b] = colour.to_be_bytes().map(|v| {
            let s = f64::from(v) / 255.0;
            match s <= 0.04045 {
                true => s / 12.92,
                false => ((s + 0.055) / 1.055).powf(2.4),
            }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    };
    let (a, b) = (luminance(a), luminance(b));
    a.max(b) / a.min(b)
}

/// `colour` with this opacity over `paper`.
fn over(colour: u32, opacity: f64, paper: u32) -> u32 {
    let pairs = colour.to_be_bytes().into_iter().zip(paper.to_be_bytes());
    let mix = |(a, b): (u8, u8)| (f64::from(a) * opacity + f64::from(b) * (1.0 - opacity)).round();
    pairs.map(mix).fold(0, |all, v| (all << 8) | v as u32)
}

#[test]
fn every_line_and_text_stands_out_from_the_background() {
    let colour = |text: &str| u32::from_str_radix(text.trim_start_matches('#'), 16).unwrap();
    let mut found = std::collections::BTreeSet::new();
    for (address, data) in data_sets() {
        let media = [(1280.0, 800.0, false), (960.0, 600.0, true)];
        let drawn = figures(data, false).len();
        let places = (0..drawn).flat_map(|number| media.map(|medium| (number, medium)));
        let cases: Vec<_> = places
            .flat_map(|place| [Theme::Light, Theme::Dark].map(|theme| (place, theme)))
            .collect();
        for ((number, (width, height, listed)), theme) in cases {
            let svg = panel(data, number)
                .lay_out(Size { width, height }, listed)
                .unwrap()
                .svg(theme, "", "")
                .unwrap();
            let paper = colour(attribute(svg.split("<path").nth(1).unwrap(), "fill").unwrap());
            for tag in svg
                .split('<')
                .filter(|tag| tag.starts_with("path") || tag.starts_with("text"))
            {
                // Points are translucent where they are many.
                if tag.contains("stroke-linecap") {
                    continue;
                }
                let is_text = tag.starts_with("text");
                let (name, least) = if is_text {
                    ("fill", 4.5)
                } else {
                    ("stroke", 3.0)
                };
                let Some(drawn) = attribute(tag, name).filter(|drawn| drawn.starts_with('#'))
                else {
                    continue;
                };
                let opacity =
                    attribute(tag, &format!("{name}-opacity")).map_or(1.0, |o| o.parse().unwrap());
                // Trails fade towards where they began; their ends are as clear as every line.
                if opacity < 1.0 && attribute(tag, "stroke-width") == Some("1.4") {
                    continue;
                }
                let seen = over(colour(drawn), opacity, paper);
                // What is drawn over maps, and what is barely there: grid lines and ticks without a number.
                let is_over_a_map = [0x1a1a1a, 0xfcfcfa, 0x111111, paper].contains(&colour(drawn));
                let is_ruler = theme.is_ruler(colour(drawn), opacity);
                let ratio = contrast(seen, paper);
                if ratio < least && !is_over_a_map && !is_ruler {
                    found.insert(format!(
                        "{address} {}: {name} {drawn} {opacity}: {ratio:.2}",
                        theme.word()
                    ));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
