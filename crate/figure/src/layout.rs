//! Positions of all parts, in CSS pixels: fonts, legend, panels, and the parts of broken axes.

mod arrangement;
mod colour_bar;
mod frame;
mod legend;
mod levers;
mod occupied;
mod part;

use super::panel::{Figure, Naming, Panel};
use super::rectangle::{Point, Rect};
use super::size::Size;
use super::ticks::Ticks;
use crate::problem::Problem;
use arrangement::{
    PanelPlace, beside_multiples, columns, has_pictures_first, has_small_panels, head,
    height_below, large_and_small, multiples, on_grid, room_for, stacked,
};
use frame::{end_width, frame, left_margin, vertical_ticks};
use std::rc::Rc;

pub use colour_bar::ColourBar;
pub use legend::{LegendEntry, RULE_BEYOND, SWATCH, Swatch};
pub use occupied::Occupied;
pub use part::Part;

/// Beyond this many panels, small ones become multiples beside the first.
const MULTIPLES: usize = 3;

/// A figure with its pixel positions: it can be painted, and marks at a place can be found, without a new
/// layout.
pub struct Layout {
    /// Size of the figure.
    pub size: Size,
    /// Size of text.
    pub font: f64,
    /// Legend entries for small multiples only, above all panels.
    pub legend: Vec<LegendEntry>,
    /// Visible panels.
    pub panels: Vec<Placed>,
    /// How the figure was made, for the metadata of its files.
    pub origin: String,
}

impl Layout {
    /// The layout with a sentence on how the figure was made, for the metadata of an SVG document.
    #[must_use]
    pub fn with_origin(self, origin: String) -> Self {
        Self { origin, ..self }
    }
}

/// A panel and its place in pixels.
pub struct Placed {
    /// The panel to lay out.
    pub panel: Rc<Panel>,
    /// The rectangle between the axes of the panel, including break and strip.
    pub frame: Rect,
    /// Right end of the place of the panel, including labels.
    pub right: f64,
    /// The near part, then the strip beyond a break.
    pub parts: Vec<Part>,
    /// Position of the names of the marks; `None` without names.
    pub naming: Option<Naming>,
    /// The rectangle of the key between the axes, and the names in the key.
    pub key: Option<(Rect, Vec<LegendEntry>)>,
    /// The names of the marks above the axes.
    pub legend: Vec<LegendEntry>,
    /// Places with data.
    pub occupied: Occupied,
    /// Whether its horizontal axis has a title: of stacked panels that share a title, only the lowest has.
    pub titled: bool,
    /// Ticks of the vertical axis.
    pub y_ticks: Ticks,
    /// Meaning of the colours of the first heat map of the panel.
    pub bar: Option<ColourBar>,
}

impl Placed {
    /// Number of cells with data that a rectangle covers, given by its left, right, top and bottom.
    pub fn occupied_cells(&self, x0: f64, x1: f64, y0: f64, y1: f64) -> usize {
        self.occupied.count(&Rect { x0, y0, x1, y1 })
    }

    /// Pixels of a point, in the part of the panel that contains it.
    pub fn pixels_inside(&self, x: f64, y: f64) -> Option<Point> {
        self.parts.iter().find_map(|part| part.pixels_inside(x, y))
    }
}

/// Size of text for a figure of this size: 12 to 15 pixels.
fn font(size: Size) -> f64 {
    match size.width.min(1.4 * size.height) {
        s if s < 440.0 => 12.0,
        s if s < 820.0 => 13.0,
        s if s < 1180.0 => 14.0,
        _ => 15.0,
    }
}

impl Figure {
    /// Lays the figure out on `size` pixels. If `listed`, all marks are named beside swatches, as in exports.
    ///
    /// # Errors
    /// A size outside 120 to 20 000 pixels.
    pub fn lay_out(self, size: Size, listed: bool) -> Result<Layout, Problem> {
        let size = size.checked()?;
        let panels: Vec<Rc<Panel>> = self.panels.into_iter().map(Rc::new).collect();
        Ok(arranged(&panels, size, listed))
    }
}

/// Index of the first small panel after one or two large panels; 0 without large panels.
fn small_from(panels: &[Rc<Panel>]) -> usize {
    let is_small = |panel: &Rc<Panel>| panel.share <= 0.5;
    let first = panels
        .iter()
        .skip(1)
        .position(is_small)
        .map_or(0, |at| at + 1);
    if panels[1].share < 1.0 && first != 2 {
        1
    } else {
        first.min(2)
    }
}

/// Lays `panels` out on `size` pixels. If `listed`, the marks of every panel are named beside swatches, as always in narrow figures.
fn arranged(panels: &[Rc<Panel>], size: Size, listed: bool) -> Layout {
    let font = font(size);
    let row = size.width >= 1.25 * size.height && size.width >= 520.0;
    let visible: Vec<Rc<Panel>> = panels
        .iter()
        .filter(|panel| row || !panel.optional)
        .cloned()
        .collect();
    let (main, small) = match visible.len() {
        n if n > MULTIPLES && small_from(&visible) > 0 => visible.split_at(small_from(&visible)),
        n if n > MULTIPLES && !row && !has_pictures_first(&visible) => {
            (&visible[..n.min(room_for(size))], &[][..])
        }
        n => visible.split_at(n),
    };
    let (legend, top) = names_of_multiples(main, small, size.width, font);
    let (room, rest) = if small.is_empty() {
        (size, None)
    } else {
        beside_multiples(size, top, row && main.len() == 1, main.len())
    };
    let has_pictures = has_pictures_first(main);
    let arrange = |panels: &[Rc<Panel>]| {
        let places = |legends: &[f64]| match row {
            true if has_small_panels(panels) => large_and_small(panels, room, top, legends),
            true => on_grid(panels, room, top, font, columns(panels, size), legends),
            // Pictures one below the other would leave the first screen.
            false if has_pictures => on_grid(panels, room, top, font, 2, legends),
            false => stacked(panels, room, top, font, legends),
        };
        named(panels, places, listed, !row && !has_pictures, font)
    };
    let mut placed = arrange(main);
    // In a narrow figure the last panels are left out until the others have room.
    let least = if size.height < size.width {
        LEAST_IN_LOW
    } else {
        LEAST
    };
    while !row && placed.len() > 1 && placed.iter().any(|it| it.frame.height() < least) {
        placed = arrange(&main[..placed.len() - 1]);
    }
    let small = rest.map_or(Vec::new(), |rest| multiples(small, rest));
    let small = small
        .into_iter()
        .map(|(panel, place)| multiple(panel, place, font));
    let panels = placed.into_iter().chain(small).collect();
    Layout {
        origin: String::new(),
        size,
        font,
        legend,
        panels,
    }
}

/// The names that only `small` panels have, and not `main` ones; and the height of these names.
fn names_of_multiples(
    main: &[Rc<Panel>],
    small: &[Rc<Panel>],
    wide: f64,
    font: f64,
) -> (Vec<LegendEntry>, f64) {
    let brief = wide < BRIEF;
    let mut names = legend::entries(small, brief);
    let known = legend::entries(main, brief);
    names.retain(|name| known.iter().all(|other| other.text != name.text));
    let height = legend::flow(&mut names, (0.0, 0.0), wide, font);
    (names, height)
}

/// Least height of the frames of panels one below the other, pixels. In lower ones, the texts of neighbours would cover each other.
const LEAST: f64 = 44.0;

/// Least height of the frames in a figure lower than wide, which shows a few panels large rather than all of them small.
const LEAST_IN_LOW: f64 = 64.0;

/// In panels narrower than this many pixels, marks have short names.
const BRIEF: f64 = 520.0;

/// Panels narrower than this have no names at the ends of lines, pixels.
const NARROW: f64 = 400.0;

/// Share of the width of a panel that names at the ends of lines may take.
const ENDS: f64 = 0.4;

/// The panels in their places, each with the names of its marks: at the ends of its lines, in a free corner, or else
/// above its axes. `arrange` computes the places from the heights of the names above each panel.
fn named(
    panels: &[Rc<Panel>],
    arrange: impl Fn(&[f64]) -> Vec<PanelPlace>,
    listed: bool,
    has_one_left_edge: bool,
    font: f64,
) -> Vec<Placed> {
    let mut above = vec![false; panels.len()];
    let mut heights = vec![0.0; panels.len()];
    loop {
        let places = arrange(&heights);
        let namings: Vec<Option<Naming>> = panels
            .iter()
            .zip(&places)
            .zip(&above)
            .map(|((panel, place), above)| match panel.naming {
                _ if *above => None,
                Naming::Ends if listed || place.rect.width() < NARROW => None,
                Naming::Ends if end_width(panel, font) > ENDS * place.rect.width() => None,
                naming => Some(naming),
            })
            .collect();
        let mut lefts: Vec<f64> = panels
            .iter()
            .zip(places.iter().zip(&namings))
            .map(|(panel, (place, naming))| left_margin(panel, place, *naming, font))
            .collect();
        if has_one_left_edge {
            let widest = lefts.iter().copied().fold(0.0, f64::max);
            lefts.fill(widest);
        }
        let mut all: Vec<Placed> = (0..panels.len())
            .map(|i| place(&panels[i], &places[i], (lefts[i], namings[i]), font))
            .collect();
        let mut is_settled = true;
        for (i, (placed, place)) in all.iter_mut().zip(&places).enumerate() {
            let mut names = legend::entries(&panels[i..=i], place.rect.width() < BRIEF);
            if placed.naming == Some(Naming::Ends) || placed.key.is_some() || names.is_empty() {
                continue;
            }
            let from = (place.rect.x0, place.rect.y0);
            let height = legend::flow(&mut names, from, place.rect.width(), font);
            placed.legend = names;
            is_settled &= above[i] && height == heights[i];
            (above[i], heights[i]) = (true, height);
        }
        if is_settled {
            return all;
        }
    }
}

/// A panel in its place, with a key in a free corner.
fn place(
    panel: &Rc<Panel>,
    place: &PanelPlace,
    (left, naming): (f64, Option<Naming>),
    font: f64,
) -> Placed {
    let frame = frame(panel, place, left, naming, font);
    let parts = part::parts(panel, frame, font);
    let y_ticks = vertical_ticks(panel, &parts[0], font);
    let occupied = Occupied::by(&panel.marks, frame, &parts);
    let key = match naming {
        Some(Naming::Key(corner)) => {
            let brief = place.rect.width() < BRIEF;
            legend::key(panel, corner, (&frame, &parts), &occupied, (font, brief))
        }
        _ => None,
    };
    Placed {
        panel: panel.clone(),
        frame,
        right: place.rect.x1,
        parts,
        naming,
        key,
        legend: Vec::new(),
        occupied,
        titled: place.titled,
        y_ticks,
        bar: ColourBar::beside(panel, &frame, font),
    }
}

/// A small multiple: the frame fills the place of the panel.
fn multiple(panel: Rc<Panel>, place: Rect, font: f64) -> Placed {
    let y0 = place.y0 + head(font);
    let framed = |left: f64| {
        let x0 = place.x0 + left;
        Rect {
            x0,
            y0,
            x1: (place.x1 - 8.0).max(x0 + 40.0),
            y1: (place.y1 - height_below(true, font)).max(y0 + 40.0),
        }
    };
    // Its scale may depend on its width, and that on its labels.
    let (mut frame, mut parts, mut y_ticks) = (framed(12.0), Vec::new(), Ticks::default());
    for _ in 0..2 {
        parts = part::parts(&panel, frame, font);
        y_ticks = vertical_ticks(&panel, &parts[0], font);
        frame = framed(14.0 + y_ticks.width(font));
    }
    let occupied = Occupied::by(&panel.marks, frame, &parts);
    Placed {
        parts: part::parts(&panel, frame, font),
        panel,
        frame,
        right: place.x1,
        naming: None,
        key: None,
        legend: Vec::new(),
        occupied,
        titled: true,
        y_ticks,
        bar: None,
    }
}
