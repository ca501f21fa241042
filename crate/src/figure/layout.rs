//! Where everything stands, in CSS pixels: fonts, legend, panels, and the parts of broken axes.

mod arrangement;
mod colour_bar;
mod frame;
mod legend;
mod part;

use super::panel::{Figure, Naming, Panel};
use super::rectangle::{Point, Rect};
use super::size::Size;
use super::ticks::Ticks;
use crate::problem::Problem;
use arrangement::{
    PanelPlace, asides, beside_column, beside_multiples, columns, head, height_below, in_column,
    multiples, on_grid, room_for, stacked,
};
use frame::{frame, left_margin, vertical_ticks};
use std::rc::Rc;

pub use colour_bar::ColourBar;
pub use legend::{Legend, LegendEntry, SWATCH, Swatch};
pub use part::Part;

/// A panel at equal scale is this many times higher than its key, or has none.
const ROOMY: f64 = 6.2;

/// Beyond this many panels, small ones become multiples beside the first.
const MULTIPLES: usize = 3;

/// A figure with its pixels: it is painted, and asked for what stands at a place, without being laid out
/// again.
pub struct Layout {
    /// Size of the figure.
    pub(crate) size: Size,
    /// Size of text.
    pub(crate) font: f64,
    /// The legend above the panels.
    pub(crate) legend: Option<Legend>,
    /// Panels in sight.
    pub(crate) panels: Vec<Placed>,
}

/// A panel with its pixels.
pub struct Placed {
    /// What it says.
    pub panel: Rc<Panel>,
    /// The rectangle between its axes, break and strip included.
    pub frame: Rect,
    /// The near part, then the strip beyond a break.
    pub parts: Vec<Part>,
    /// Where its marks are named; `None` where the legend does it.
    pub naming: Option<Naming>,
    /// The rectangle of its key, and the names in it.
    pub key: Option<(Rect, Vec<LegendEntry>)>,
    /// Whether its horizontal axis is titled: of stacked panels that share a title only the lowest.
    pub titled: bool,
    /// Ticks of the vertical axis.
    pub y_ticks: Ticks,
    /// What the colours of its first heat map mean.
    pub bar: Option<ColourBar>,
}

impl Placed {
    /// Whether its key would cover what it names: at equal scale the middle of a low panel is full to
    /// the left and to the right alike.
    fn is_crowded(&self) -> bool {
        let key = self.key.as_ref().map_or(0.0, |(rect, _)| rect.height());
        self.panel.has_equal_units() && self.frame.height() < ROOMY * key
    }

    /// Pixels of a point in whichever part holds it.
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
    /// Lays it out on `size` pixels; `listed` with a legend apart, as in exports.
    ///
    /// # Errors
    /// A size outside 120 to 20 000 pixels.
    pub fn lay_out(self, size: Size, listed: bool) -> Result<Layout, Problem> {
        let size = size.checked()?;
        let panels: Vec<Rc<Panel>> = self.panels.into_iter().map(Rc::new).collect();
        let found = arranged(&panels, size, listed);
        if found.panels.iter().any(Placed::is_crowded) {
            return Ok(arranged(&panels, size, true));
        }
        Ok(found)
    }
}

/// Where the small panels begin that stand behind one large panel or two; 0 where there are none.
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

/// `panels` on `size` pixels; `above`: the names stand in a legend above the panels, as they always do in
/// narrow ones.
fn arranged(panels: &[Rc<Panel>], size: Size, above: bool) -> Layout {
    let (font, whole) = (font(size), size);
    let row = size.width >= 1.25 * size.height && size.width >= 520.0;
    let visible: Vec<Rc<Panel>> = panels
        .iter()
        .filter(|panel| (row || !panel.optional) && !panel.aside)
        .cloned()
        .collect();
    let aside: Vec<Rc<Panel>> = panels
        .iter()
        .filter(|panel| panel.aside)
        .take(asides(size, row))
        .cloned()
        .collect();
    let (size, column) = match aside.is_empty() {
        true => (size, None),
        false => {
            let (room, column) = beside_column(size, row);
            (room, Some(column))
        }
    };
    let (main, small) = match visible.len() {
        n if n > MULTIPLES && small_from(&visible) > 0 => visible.split_at(small_from(&visible)),
        n if n > MULTIPLES && !row => (&visible[..n.min(room_for(size))], &[][..]),
        n => visible.split_at(n),
    };
    let shown = || main.iter().chain(small);
    let columns = if row { columns(main.len(), size) } else { 1 };
    let narrow = size.width / (columns as f64) < 380.0;
    let listed = above || narrow;
    let keyless = listed || shown().any(|panel| panel.naming == Naming::Above);
    let naming = |panel: &Panel| match panel.naming {
        _ if listed => None,
        Naming::Ends => Some(Naming::Ends),
        Naming::Key(corner) => (!keyless).then_some(Naming::Key(corner)),
        Naming::Above => None,
    };
    let unnamed = || shown().filter(|panel| naming(panel).is_none());
    let legend = Some(legend::flow(
        unnamed(),
        size.width,
        font,
        size.width < 520.0,
    ))
    .filter(|l| !l.entries.is_empty());
    let top = legend.as_ref().map_or(0.0, |l| l.height);
    let (room, rest) = if small.is_empty() {
        (size, None)
    } else {
        beside_multiples(size, top, row && main.len() == 1, main.len())
    };
    let places = if row {
        on_grid(main, room, top, columns)
    } else {
        stacked(main, room, top, font)
    };
    let mut lefts: Vec<f64> = main
        .iter()
        .zip(&places)
        .map(|(panel, place)| left_margin(panel, place, naming(panel), font))
        .collect();
    if !row {
        // Stacked panels share one left edge.
        let widest = lefts.iter().copied().fold(0.0, f64::max);
        lefts.fill(widest);
    }
    let large = main
        .iter()
        .zip(places)
        .zip(lefts)
        .map(|((panel, place), left)| placed(panel.clone(), &place, (left, naming(panel)), font));
    let small = rest.map_or(Vec::new(), |rest| multiples(small, rest));
    let small = small
        .into_iter()
        .map(|(panel, place)| multiple(panel, place, font));
    let aside = column.map_or(Vec::new(), |column| in_column(&aside, column, row));
    let aside = aside
        .into_iter()
        .map(|(panel, place)| named_inside(panel, &place, font));
    let panels = large.chain(small).chain(aside).collect();
    Layout {
        size: whole,
        font,
        legend,
        panels,
    }
}

/// A panel beside the first, which names its marks in its own frame whatever the others do.
fn named_inside(panel: Rc<Panel>, place: &PanelPlace, font: f64) -> Placed {
    let naming = Some(panel.naming).filter(|naming| *naming != Naming::Above);
    let left = left_margin(&panel, place, naming, font);
    placed(panel, place, (left, naming), font)
}

/// `panel` in `place`, its frame `left` of the place's edge.
fn placed(
    panel: Rc<Panel>,
    place: &PanelPlace,
    (left, naming): (f64, Option<Naming>),
    font: f64,
) -> Placed {
    let frame = frame(&panel, place, left, naming, font);
    let parts = part::parts(&panel, frame, font);
    let y_ticks = vertical_ticks(&panel, &parts[0], font);
    let key = match naming {
        Some(Naming::Key(corner)) => legend::key(&panel, corner, &frame, font),
        _ => None,
    };
    let bar = ColourBar::beside(&panel, &frame, font);
    Placed {
        panel,
        frame,
        parts,
        naming,
        key,
        titled: place.titled,
        y_ticks,
        bar,
    }
}

/// A small multiple: its frame fills its place, and only zero is marked on its axes.
fn multiple(panel: Rc<Panel>, place: Rect, font: f64) -> Placed {
    let (x0, y0) = (place.x0 + 12.0, place.y0 + head(font));
    let frame = Rect {
        x0,
        y0,
        x1: (place.x1 - 8.0).max(x0 + 40.0),
        y1: (place.y1 - height_below(true, font)).max(y0 + 40.0),
    };
    let zero = || Ticks {
        major: vec![(0.0, String::new())],
        minor: Vec::new(),
    };
    let mut parts = part::parts(&panel, frame, font);
    for part in &mut parts {
        part.ticks = zero();
    }
    Placed {
        panel,
        frame,
        parts,
        naming: None,
        key: None,
        titled: true,
        y_ticks: zero(),
        bar: None,
    }
}
