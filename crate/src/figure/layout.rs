//! Where everything stands, in CSS pixels: fonts, legend, panels, and the parts of broken axes.

use super::arrange::{
    Outer, beside_multiples, columns, foot, grid, head, on_grid, room_for, stacked,
};
use super::axis::{Ticks, ticks};
use super::clip::{Point, Rect};
use super::colour_map::Ramp;
use super::legend::{self, Entry, Legend};
use super::model::{Figure, Mark, Naming, Panel, Shape};
use super::number::tidy;
use super::scale::{Scale, Spacing};
use super::text::width;
use super::{Size, UNITS};
use plotters::coord::CoordTranslate;
use plotters::coord::cartesian::Cartesian2d;

/// Space across a break, pixels.
const BREAK: f64 = 14.0;

/// A panel at equal scale is this many times higher than its key, or has none.
const ROOMY: f64 = 6.2;

/// Beyond this many panels, small ones become multiples beside the first.
const MULTIPLES: usize = 3;

/// A figure with its pixels.
pub struct Layout<'a> {
    /// Size of text.
    pub font: f64,
    /// The legend above the panels.
    pub legend: Option<Legend>,
    /// Panels in sight.
    pub panels: Vec<Placed<'a>>,
}

/// A panel with its pixels.
pub struct Placed<'a> {
    /// What it says.
    pub panel: &'a Panel,
    /// The rectangle between its axes, break and strip included.
    pub frame: Rect,
    /// The near part, then the strip beyond a break.
    pub parts: Vec<Part>,
    /// Where its marks are named; `None` where the legend does it.
    pub naming: Option<Naming>,
    /// The rectangle of its key, and the names in it.
    pub key: Option<(Rect, Vec<Entry>)>,
    /// Whether its horizontal axis is titled: of stacked panels that share a title only the lowest.
    pub titled: bool,
    /// Ticks of the vertical axis.
    pub y_ticks: Ticks,
    /// What the colours of its first heat map mean.
    pub bar: Option<Bar<'a>>,
}

/// A colour bar with its pixels.
pub struct Bar<'a> {
    /// Its rectangle.
    pub rect: Rect,
    /// Its colours and their values.
    pub ramp: &'a Ramp,
    /// Its ticks.
    pub ticks: Ticks,
}

/// Width of a colour bar, and its distance from the panel.
const BAR: (f64, f64) = (12.0, 12.0);

/// A stretch of unbroken axes.
pub struct Part {
    /// Its rectangle.
    pub rect: Rect,
    /// Horizontal scale.
    pub x: Scale,
    /// Vertical scale.
    pub y: Scale,
    /// Ticks of the horizontal axis.
    pub ticks: Ticks,
    coord: Cartesian2d<Scale, Scale>,
}

impl Part {
    fn new(rect: Rect, x: Scale, y: Scale, ticks: Ticks) -> Self {
        let units = |v: f64| (v * UNITS).round() as i32;
        let across = units(rect.x0)..units(rect.x1);
        let up = units(rect.y1)..units(rect.y0);
        Self {
            rect,
            x,
            y,
            ticks,
            coord: Cartesian2d::new(x, y, (across, up)),
        }
    }

    /// Pixels of a point, also outside the part; `None` for what has no place on these scales.
    pub fn pixel(&self, x: f64, y: f64) -> Option<Point> {
        if self.x.share(x).is_nan() || self.y.share(y).is_nan() {
            return None;
        }
        let (across, down) = self.coord.translate(&(x, y));
        Some((f64::from(across) / UNITS, f64::from(down) / UNITS))
    }

    /// Pixels of a point inside the part.
    pub fn inside(&self, x: f64, y: f64) -> Option<Point> {
        if !(self.x.holds(x) && self.y.holds(y)) {
            return None;
        }
        self.pixel(x, y)
    }

    /// Pixels of a horizontal unit (linear axes).
    pub fn unit(&self) -> f64 {
        self.rect.width() / (self.x.high - self.x.low)
    }
}

impl Placed<'_> {
    /// Whether its key would cover what it names: at equal scale the middle of a low panel is full to
    /// the left and to the right alike.
    fn is_crowded(&self) -> bool {
        let key = self.key.as_ref().map_or(0.0, |(rect, _)| rect.height());
        self.panel.equal && self.frame.height() < ROOMY * key
    }

    /// Pixels of a point in whichever part holds it.
    pub fn inside(&self, x: f64, y: f64) -> Option<Point> {
        self.parts.iter().find_map(|part| part.inside(x, y))
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

/// Lays `figure` out. With `export` the legend is always there.
pub fn layout(figure: &Figure, size: Size, export: bool) -> Layout<'_> {
    let found = arranged(figure, size, export);
    if found.panels.iter().any(Placed::is_crowded) {
        return arranged(figure, size, true);
    }
    found
}

/// The same; `above`: the names stand in a legend above the panels, as they always do in narrow ones.
fn arranged(figure: &Figure, size: Size, above: bool) -> Layout<'_> {
    let font = font(size);
    let row = size.width >= 1.25 * size.height && size.width >= 520.0;
    let visible: Vec<&Panel> = figure
        .panels
        .iter()
        .filter(|panel| row || !panel.optional)
        .collect();
    let (main, small) = match visible.len() {
        n if n > MULTIPLES && visible[1].share < 1.0 => visible.split_at(1),
        n if n > MULTIPLES && !row => (&visible[..n.min(room_for(size))], &[][..]),
        n => visible.split_at(n),
    };
    let shown: Vec<&Panel> = main.iter().chain(small).copied().collect();
    let columns = if row { columns(main.len(), size) } else { 1 };
    let narrow = size.width / (columns as f64) < 380.0;
    let listed = above || narrow || shown.iter().any(|panel| panel.naming == Naming::Above);
    let legend = listed
        .then(|| legend::flow(&shown, size.width, font, size.width < 520.0))
        .filter(|l| !l.entries.is_empty());
    let top = legend.as_ref().map_or(0.0, |l| l.height);
    let naming = |panel: &Panel| (!listed).then_some(panel.naming);
    let (room, rest) = if small.is_empty() {
        (size, None)
    } else {
        beside_multiples(size, top, row)
    };
    let outers = if row {
        on_grid(main, room, top, columns)
    } else {
        stacked(main, room, top, font)
    };
    let mut lefts: Vec<f64> = main
        .iter()
        .zip(&outers)
        .map(|(panel, outer)| left_margin(panel, outer, naming(panel), font))
        .collect();
    if !row {
        // Stacked panels share one left edge.
        let widest = lefts.iter().copied().fold(0.0, f64::max);
        lefts.fill(widest);
    }
    let placed = main
        .iter()
        .zip(outers)
        .zip(lefts)
        .map(|((panel, outer), left)| {
            let frame = frame(panel, &outer, left, naming(panel), font);
            let parts = parts(panel, frame, font);
            let y_ticks = vertical_ticks(panel, &parts[0], font);
            let key = match naming(panel) {
                Some(Naming::Key(corner)) => legend::key(panel, corner, &frame, font),
                _ => None,
            };
            Placed {
                panel,
                frame,
                parts,
                naming: naming(panel),
                key,
                titled: outer.titled,
                y_ticks,
                bar: bar(panel, &frame, font),
            }
        });
    let multiples = rest.map_or(Vec::new(), |rest| grid(small, rest));
    let multiples = multiples
        .into_iter()
        .map(|(panel, outer)| multiple(panel, outer, font));
    let panels = placed.chain(multiples).collect();
    Layout {
        font,
        legend,
        panels,
    }
}

/// A small multiple: its frame fills its place, and only zero is marked on its axes.
fn multiple(panel: &Panel, outer: Rect, font: f64) -> Placed<'_> {
    let (x0, y0) = (outer.x0 + 12.0, outer.y0 + head(font));
    let frame = Rect {
        x0,
        y0,
        x1: (outer.x1 - 8.0).max(x0 + 40.0),
        y1: (outer.y1 - foot(true, font)).max(y0 + 40.0),
    };
    let zero = || Ticks {
        major: vec![(0.0, String::new())],
        minor: Vec::new(),
    };
    let mut parts = parts(panel, frame, font);
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

fn frame(panel: &Panel, outer: &Outer, left: f64, naming: Option<Naming>, font: f64) -> Rect {
    let ends = match naming {
        Some(Naming::Ends) => 8.0 + end_width(panel, font),
        _ => 0.0,
    };
    let (x0, y0) = (outer.rect.x0 + left, outer.rect.y0 + head(font));
    let y1 = (outer.rect.y1 - foot(outer.titled, font)).max(y0 + 40.0);
    let whole = Rect {
        x0,
        y0,
        x1: outer.rect.x1,
        y1,
    };
    let beside = bar(panel, &whole, font).map_or(0.0, |bar| {
        BAR.0 + BAR.1 + 7.0 + widest_label(&bar.ticks, font)
    });
    Rect {
        x1: (outer.rect.x1 - 14.0 - ends - beside).max(x0 + 40.0),
        ..whole
    }
}

/// The colour bar right of `frame`, for the panel's first heat map.
fn bar<'a>(panel: &'a Panel, frame: &Rect, font: f64) -> Option<Bar<'a>> {
    let ramp = panel.marks.iter().find_map(|mark| match &mark.shape {
        Shape::Map {
            ramp, bar: true, ..
        } => Some(ramp),
        _ => None,
    })?;
    let x0 = frame.x1 + BAR.1;
    let rect = Rect {
        x0,
        x1: x0 + BAR.0,
        ..*frame
    };
    Some(Bar {
        rect,
        ramp,
        ticks: ticks(&ramp.scale, rect.height(), 4.0 * font),
    })
}

/// Width of the widest label, at least one letter.
fn widest_label(ticks: &Ticks, font: f64) -> f64 {
    ticks
        .major
        .iter()
        .map(|tick| width(&tick.1, font))
        .fold(font, f64::max)
}

/// Room for the labels of the vertical axis. Its scale may depend on the width (equal scale), which
/// depends on its labels: a few rounds settle it.
fn left_margin(panel: &Panel, outer: &Outer, naming: Option<Naming>, font: f64) -> f64 {
    (0..3).fold(3.0 * font, |left, _| {
        let rough = parts(panel, frame(panel, outer, left, naming, font), font);
        14.0 + widest_label(&vertical_ticks(panel, &rough[0], font), font)
    })
}

fn vertical_ticks(panel: &Panel, part: &Part, font: f64) -> Ticks {
    let words = &panel.y.words;
    if !words.is_empty() {
        // Lines of text that would touch are left out, all of them.
        let legible = part.rect.height() > 0.8 * font * words.len() as f64;
        let word =
            |(at, word): &(f64, String)| (*at, if legible { word.clone() } else { String::new() });
        return Ticks {
            major: words.iter().map(word).collect(),
            minor: Vec::new(),
        };
    }
    // A low panel still needs two labels to be read.
    let apart = if part.rect.height() < 12.0 * font {
        2.0 * font
    } else {
        4.0 * font
    };
    ticks(&part.y, part.rect.height(), apart)
}

/// Widest label at the end of a line.
fn end_width(panel: &Panel, font: f64) -> f64 {
    panel
        .marks
        .iter()
        .filter_map(end_label)
        .map(|text| width(text, font))
        .fold(0.0, f64::max)
}

/// Words at the end of a line.
pub fn end_label(mark: &Mark) -> Option<&str> {
    match &mark.shape {
        Shape::Line { end, .. } if end.is_empty() => Some(mark.role.word()),
        Shape::Line { end, .. } => Some(end),
        _ => None,
    }
}

fn parts(panel: &Panel, frame: Rect, font: f64) -> Vec<Part> {
    let strip = panel.x.strip.map_or(0.0, |_| {
        (0.17 * frame.width()).clamp(5.2 * font, 10.0 * font)
    });
    let far_left = panel
        .x
        .strip
        .is_some_and(|(low, _)| low < panel.x.scale.low);
    let mut near = frame;
    if strip > 0.0 {
        match far_left {
            true => near.x0 += strip + BREAK,
            false => near.x1 -= strip + BREAK,
        }
    }
    let (x, y) = if panel.equal {
        equalise(panel, &near)
    } else {
        (panel.x.scale, panel.y.scale)
    };
    let apart = match (panel.equal, x.spacing) {
        (true, _) => 5.0 * font,
        (_, Spacing::Octaves) => 3.0 * font,
        _ => 4.4 * font,
    };
    let mut parts = vec![Part::new(near, x, y, ticks(&x, near.width(), apart))];
    if let Some((low, high)) = panel.x.strip {
        let rect = match far_left {
            true => Rect {
                x1: frame.x0 + strip,
                ..frame
            },
            false => Rect {
                x0: frame.x1 - strip,
                ..frame
            },
        };
        let middle = 0.5 * (low + high);
        let wide = if panel.equal {
            strip / parts[0].unit()
        } else {
            (strip / parts[0].unit()).max(1.6 * (high - low))
        };
        let far = Scale::linear(middle - 0.5 * wide, middle + 0.5 * wide);
        // Outliers that lie close together are named by one value, others need a scale.
        let tick = match high - low < 0.3 * wide {
            true => Ticks {
                major: vec![(middle, tidy(middle))],
                minor: Vec::new(),
            },
            false => ticks(&far, strip, apart),
        };
        parts.push(Part::new(rect, far, y, tick));
    }
    parts
}

/// Scales with equal units that hold what the panel must show and fill its rectangle.
fn equalise(panel: &Panel, rect: &Rect) -> (Scale, Scale) {
    let (x, y) = (panel.x.scale, panel.y.scale);
    let unit = (rect.width() / (x.high - x.low)).min(rect.height() / (y.high - y.low));
    let fill = |scale: &Scale, pixels: f64| {
        let (middle, half) = (0.5 * (scale.low + scale.high), 0.5 * pixels / unit);
        Scale::linear(middle - half, middle + half)
    };
    (fill(&x, rect.width()), fill(&y, rect.height()))
}
