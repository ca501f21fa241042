//! What a figure says, before anything is measured in pixels: panels, axes, marks.
//!
//! A view turns its data set into a [`Figure`]; layout and drawing know only this.
//! Text may hold `*…*` for italic symbols.

use super::colour_map::Ramp;
use super::grid::Grid;
use super::scale::Scale;

/// Panels side by side or stacked, in order of importance.
#[derive(Default)]
pub struct Figure {
    /// The panels; those with [`Panel::optional`] vanish where there is no room.
    pub panels: Vec<Panel>,
}

/// One pair of axes and what is drawn between them.
pub struct Panel {
    /// Horizontal axis.
    pub x: Axis,
    /// Vertical axis.
    pub y: Axis,
    /// One unit is as long horizontally as vertically (the complex plane).
    pub equal: bool,
    /// Drawn in this order.
    pub marks: Vec<Mark>,
    /// Share of the width when panels stand side by side; below 1 for small multiples of the first.
    pub share: f64,
    /// Left out unless the figure is clearly wider than high.
    pub optional: bool,
    /// Where the names of its marks go when there is no legend.
    pub naming: Naming,
    /// Shown in place of marks when there is nothing to draw.
    pub empty: String,
}

/// One axis: title, scale, and the far piece of a broken axis.
pub struct Axis {
    /// Symbol and unit.
    pub title: String,
    /// What it must show.
    pub scale: Scale,
    /// Values beyond a break, shown in a strip of their own: lowest and highest.
    pub strip: Option<(f64, f64)>,
    /// Words in place of numbers (vertical axes), with their places; empty: numbers.
    pub words: Vec<(f64, String)>,
}

impl Axis {
    /// An unbroken axis.
    pub fn new(title: &str, scale: Scale) -> Self {
        Self {
            title: title.to_owned(),
            scale,
            strip: None,
            words: Vec::new(),
        }
    }
}

/// Where marks are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// A key in this corner of the panel.
    Key(Corner),
    /// At the right end of each line.
    Ends,
    /// In a legend above all panels.
    Above,
}

/// A corner of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// Upper left.
    TopLeft,
    /// Upper right.
    TopRight,
    /// Lower right.
    BottomRight,
}

/// What a mark means; it fixes colour, width and dash in every view (one meaning, one mark).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Sampled: ink.
    Measured,
    /// As printed in the paper: vermilion, dashed.
    Published,
    /// The published bound in the plane: as `Published`, faint.
    Bound,
    /// Corrected law: blue, solid.
    Corrected,
    /// Exact at finite T: green, thin.
    Exact,
    /// Something to compare with: grey, thin.
    Reference,
    /// One of several further series, counted from 0, each with its colour and dash.
    Series(u8),
    /// A series that comes in two variants: the one drawn solid.
    Solid(u8),
    /// Its other variant, of the same colour, dashed.
    Dashed(u8),
}

impl Role {
    /// The word used in legends.
    pub fn word(self) -> &'static str {
        match self {
            Self::Measured => "measured",
            Self::Published | Self::Bound => "published",
            Self::Corrected => "corrected",
            Self::Exact => "exact, finite T",
            Self::Reference => "reference",
            Self::Series(_) | Self::Solid(_) | Self::Dashed(_) => "",
        }
    }
}

/// The exact text of a mark's element: index, x and y.
pub type Say = Box<dyn Fn(usize, f64, f64) -> String>;

/// Something drawn.
pub struct Mark {
    /// Its form and where it stands.
    pub shape: Shape,
    /// What it means.
    pub role: Role,
    /// Its name in the legend; empty: not listed.
    pub name: String,
    /// The same where there is little room; empty: the name itself.
    pub short: String,
    /// Its words under the pointer.
    pub say: Option<Say>,
}

impl Mark {
    /// A mark that is neither listed nor read.
    pub fn new(role: Role, shape: Shape) -> Self {
        Self {
            shape,
            role,
            name: String::new(),
            short: String::new(),
            say: None,
        }
    }

    /// Lists it in the legend under `name`.
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// Its name where there is little room.
    pub fn briefly(mut self, short: impl Into<String>) -> Self {
        self.short = short.into();
        self
    }

    /// Gives it words under the pointer.
    pub fn saying(mut self, say: impl Fn(usize, f64, f64) -> String + 'static) -> Self {
        self.say = Some(Box::new(say));
        self
    }
}

/// Form of a mark, in data coordinates.
pub enum Shape {
    /// Many dots, translucent when crowded.
    Dots {
        /// Abscissae.
        x: Vec<f64>,
        /// Ordinates, as many.
        y: Vec<f64>,
    },
    /// Dots with error bars of one standard error each way (`NaN`: no bar).
    Errors {
        /// Abscissae.
        x: Vec<f64>,
        /// Ordinates, as many.
        y: Vec<f64>,
        /// Standard errors, as many.
        se: Vec<f64>,
    },
    /// Dots with horizontal bars of one standard error each way, open where they are published.
    Intervals {
        /// Abscissae.
        x: Vec<f64>,
        /// Ordinates, as many.
        y: Vec<f64>,
        /// Standard errors of the abscissae, as many.
        se: Vec<f64>,
    },
    /// A line through points, interrupted where a value is `NaN`.
    Line {
        /// Abscissae.
        x: Vec<f64>,
        /// Ordinates, as many.
        y: Vec<f64>,
        /// Words at its right end; empty: the word of its role.
        end: String,
    },
    /// Bars of a histogram: one more edge than heights.
    Bars {
        /// Edges of the bins.
        edges: Vec<f64>,
        /// Densities.
        heights: Vec<f64>,
    },
    /// A circle in a plane of equal scale.
    Circle {
        /// Its centre.
        centre: (f64, f64),
        /// Its radius.
        radius: f64,
    },
    /// A ring around a point, with its value beside it.
    Ring {
        /// The point.
        at: (f64, f64),
        /// The value.
        text: String,
    },
    /// A short upright stroke: a predicted position on a line of zero height.
    Tick {
        /// The position.
        at: (f64, f64),
    },
    /// An arrow with two heads and a label: a distance along the horizontal axis.
    Dimension {
        /// Left end.
        from: (f64, f64),
        /// Right end.
        to: (f64, f64),
        /// The label.
        text: String,
    },
    /// A heat map.
    Map {
        /// The values.
        grid: Grid,
        /// Their colours.
        ramp: Ramp,
        /// Whether its colour bar stands beside the panel.
        bar: bool,
    },
    /// Labelled lines along which the values of a grid are equal, over a heat map of these colours.
    Contours {
        /// The values.
        grid: Grid,
        /// The values drawn.
        levels: Vec<f64>,
        /// The colours underneath.
        ramp: Ramp,
    },
    /// The name of a region, centred here.
    Region {
        /// The place.
        at: (f64, f64),
        /// The name.
        text: String,
    },
    /// A point with a name: a known case.
    Point {
        /// The place.
        at: (f64, f64),
        /// The name.
        text: String,
        /// Lines above the point at which the name stands, below it if negative; 0: beside it.
        lift: i8,
    },
    /// Where two dials stand: a ring with a cross, which can be dragged.
    Handle {
        /// The place.
        at: (f64, f64),
        /// Names of the parameters along the horizontal and the vertical axis.
        moves: (&'static str, &'static str),
    },
    /// An upright line over the whole panel, labelled at its top.
    Rule {
        /// Abscissa.
        x: f64,
        /// The label.
        text: String,
    },
}
