//! A figure as a part of a page: small, on the background of the page, in the colours of whichever theme the page has.

use super::backend::slim::Slim;
use super::backend::svg::Document;
use super::colour::Colour;
use super::colour_map::{Ramp, colour};
use super::grid::Grid;
use super::layout::{Layout, Part};
use super::mark::Shape;
use super::painting;
use super::png;
use super::theme::Theme;
use crate::problem::Problem;
use std::fmt::Write;
use std::rc::Rc;

/// Number of colours of a map, including the middle one.
const COLOURS: usize = 9;

/// Beginning of a CSS value with two colours.
const EITHER: &str = "light-dark(";

impl Layout {
    /// The figure as an `svg` element of this class for a page that says `color-scheme: light dark`: both themes at once, without a
    /// background, and with heat maps as images of few colours. The text has the font of the page.
    ///
    /// # Errors
    /// The figure cannot be drawn, or its two themes differ in more than colours.
    pub fn for_both_themes(mut self, class: &str) -> Result<String, Problem> {
        let (width, height) = (self.size.width, self.size.height);
        let mut out = format!("<svg class=\"{class}\" viewBox=\"0 0 {width} {height}\">\n");
        let mut images = String::new();
        for placed in &mut self.panels {
            let Some(panel) = Rc::get_mut(&mut placed.panel) else {
                continue;
            };
            panel.marks.retain(|mark| match &mark.shape {
                Shape::Map { grid, ramp, .. } => {
                    for part in &placed.parts {
                        images += &image(part, grid, ramp);
                    }
                    false
                }
                _ => true,
            });
        }
        let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| self.slim(theme));
        let drawing = joined(body(&light?)?, body(&dark?)?);
        out += &drawing.ok_or_else(|| problem("its themes differ in form"))?;
        // Over the lines of the grid, as cells are.
        Ok(out + &images + "</svg>\n")
    }

    fn slim(&self, theme: Theme) -> Result<String, Problem> {
        let mut out = String::new();
        let medium = Slim(Document::new(&mut out, self.size, "", "", ""));
        painting::paint(self, Box::new(medium), theme)?;
        Ok(out)
    }
}

fn problem(reason: &str) -> Problem {
    Problem::new(
        "figure",
        format!("The figure cannot be drawn for both themes at once: {reason}."),
    )
}

/// Body of an SVG document, without its background.
fn body(document: &str) -> Result<&str, Problem> {
    let behind_words = document.split_once("</desc>\n").map(|(_, rest)| rest);
    let behind_paper = behind_words.and_then(|rest| rest.split_once("/>\n"));
    behind_paper
        .filter(|(paper, _)| paper.starts_with("<path fill=\"#") && paper.contains("d=\"M0 0h"))
        .and_then(|(_, rest)| rest.strip_suffix("</svg>\n"))
        .ok_or_else(|| problem("it does not begin with its paper"))
}

/// Merges two drawings that differ only in colours; `None` if they differ in more.
fn joined(light: &str, dark: &str) -> Option<String> {
    /// Number of letters of a colour after its `#`.
    const LONG: usize = 6;
    let mut out = String::with_capacity(light.len());
    let (mut light, mut dark) = (light.split('#'), dark.split('#'));
    let (first, other) = (light.next()?, dark.next()?);
    out += (first == other).then_some(first)?;
    loop {
        match (light.next(), dark.next()) {
            (None, None) => return Some(out),
            (Some(light), Some(dark)) => {
                let (a, rest) = light.split_at_checked(LONG)?;
                let (b, other) = dark.split_at_checked(LONG)?;
                let _ = if a == b {
                    write!(out, "#{a}")
                } else {
                    write!(out, "{EITHER}#{a},#{b})")
                };
                out += (rest == other).then_some(rest)?;
            }
            _ => return None,
        }
    }
}

/// The cells of `grid` as an image on `part`.
fn image(part: &Part, grid: &Grid, ramp: &Ramp) -> String {
    let share = |k: usize| k as f64 / (COLOURS - 1) as f64;
    let palette: Vec<Colour> = (0..COLOURS).map(|k| colour(ramp.map, share(k))).collect();
    let (columns, rows) = (grid.column_edges(), grid.row_edges());
    let number = |value: f64| {
        let share = ramp.scale.share(value).clamp(0.0, 1.0);
        (share * (COLOURS - 1) as f64).round() as u8
    };
    // The image begins on top, the grid below.
    let pixels: Vec<u8> = (0..grid.y.len())
        .rev()
        .flat_map(|j| (0..grid.x.len()).map(move |i| (i, j)))
        .map(|(i, j)| number(grid.at(i, j)))
        .collect();
    let ends = (columns.first().zip(rows.last())).zip(columns.last().zip(rows.first()));
    let corners = ends.and_then(|((left, top), (right, bottom))| {
        Some((part.pixel(*left, *top)?, part.pixel(*right, *bottom)?))
    });
    let Some(((x0, y0), (x1, y1))) = corners else {
        return String::new();
    };
    format!(
        "<image x=\"{x0}\" y=\"{y0}\" width=\"{:.2}\" height=\"{:.2}\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,{}\"/>\n",
        x1 - x0,
        y1 - y0,
        png::base64(&png::of_palette(grid.x.len(), &pixels, &palette))
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Axis, Colormap, Figure, Mark, Naming, Panel, Role, Scale, Size};

    const SIZE: Size = Size {
        width: 600.0,
        height: 400.0,
    };

    fn layout() -> Layout {
        let grid = Grid {
            x: vec![0.0, 1.0, 2.0],
            y: vec![0.0, 1.0],
            values: vec![0.0, 0.2, 0.4, 0.6, 0.8, 1.0],
        };
        let ramp = Ramp {
            map: Colormap::Cividis,
            scale: Scale::linear(0.0, 1.0),
            title: String::new(),
        };
        let shape = Shape::Map {
            grid,
            ramp,
            bar: false,
        };
        let dots = Shape::Dots {
            x: vec![0.5, 1.5],
            y: vec![0.5, 0.25],
        };
        let panel = Panel::new(
            Axis::linear("*x*", -0.5, 2.5),
            Axis::linear("*y*", -0.5, 1.5),
            [
                Mark::new(Role::Measured, shape),
                Mark::new(Role::Measured, dots),
            ]
            .map(Some),
            Naming::Ends,
        );
        let figure = Figure {
            panels: vec![panel],
        };
        figure.lay_out(SIZE, false).unwrap()
    }

    #[test]
    fn one_drawing_has_the_colours_of_both_themes() {
        let drawing = layout().for_both_themes("wide").unwrap();
        assert!(drawing.starts_with("<svg class=\"wide\" viewBox=\"0 0 600 400\">"));
        for (theme, place) in [(Theme::Light, 0), (Theme::Dark, 1)] {
            // That theme alone, but for its paper and its map.
            let mut alone = layout();
            let panel = Rc::get_mut(&mut alone.panels[0].panel).unwrap();
            panel
                .marks
                .retain(|mark| !matches!(mark.shape, Shape::Map { .. }));
            let document = alone.slim(theme).unwrap();
            let mut chosen = String::new();
            for (n, piece) in drawing.split(EITHER).enumerate() {
                let Some((colours, rest)) = piece.split_once(')').filter(|_| n > 0) else {
                    chosen += piece;
                    continue;
                };
                chosen += colours.split(',').nth(place).unwrap();
                chosen += rest;
            }
            let (_, chosen) = chosen.split_once(">\n").unwrap();
            let (chosen, _) = chosen.split_once("<image").unwrap();
            assert_eq!(Some(chosen), body(&document).ok());
        }
    }

    #[test]
    fn a_map_is_an_image_with_its_first_row_on_top() {
        let drawing = layout().for_both_themes("wide").unwrap();
        let data = drawing.split("base64,").nth(1).unwrap();
        let data = data.split('"').next().unwrap();
        let pixels = [5, 6, 8, 0, 2, 3];
        let share = |k: usize| colour(Colormap::Cividis, k as f64 / 8.0);
        let palette: Vec<Colour> = (0..9).map(share).collect();
        assert_eq!(data, png::base64(&png::of_palette(3, &pixels, &palette)));
        assert_eq!(drawing.matches("<image").count(), 1);
    }

    #[test]
    fn drawings_of_another_form_are_not_joined() {
        let joined = |a, b| joined(a, b);
        assert_eq!(
            joined("a#123456\"b", "a#123457\"b").as_deref(),
            Some("alight-dark(#123456,#123457)\"b")
        );
        assert_eq!(joined("a#123456b", "a#123456c"), None);
        assert_eq!(joined("a#123456", "a"), None);
    }
}
