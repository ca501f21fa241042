//! Marks between a panel's axes, in data coordinates.

use super::colour_map::Ramp;
use super::grid::Grid;
use super::role::Role;
use crate::law_status::LawStatus;

/// The exact text of a mark's element: index, x and y.
pub type Say = Box<dyn Fn(usize, f64, f64) -> String>;

/// Something drawn.
pub struct Mark {
    /// Its shape and position.
    pub shape: Shape,
    /// Its meaning.
    pub role: Role,
    /// Name of the mark in the legend; empty: not listed.
    pub name: String,
    /// Short name for narrow places; empty: the full name.
    pub short: String,
    /// Text under the pointer.
    pub say: Option<Say>,
    /// Whether the mark is drawn faintly in the background of the panel.
    pub faint: bool,
    /// Status of a law, which decides its stroke; right for everything else.
    pub status: LawStatus,
    /// Whether a heat map interpolates the colours between its values.
    pub smooth: bool,
    /// Whether the label at its right end is placed at the end of another piece of the same curve.
    pub continued: bool,
    /// Number of elements of each token, which are highlighted together in all panels; 0 if its elements do
    /// not belong to tokens.
    pub of_token: usize,
    /// For a heat map: whether entries can be pulled.
    pub lever: Option<super::lever::Lever>,
    /// For dots: the parameter that is set to the number of the pressed dot, counted from 1.
    pub picks: Option<&'static str>,
}

impl Mark {
    /// A mark without a name and without text under the pointer.
    pub fn new(role: Role, shape: Shape) -> Self {
        Self {
            shape,
            role,
            name: String::new(),
            short: String::new(),
            say: None,
            faint: false,
            status: LawStatus::Right,
            smooth: false,
            continued: false,
            of_token: 0,
            lever: None,
            picks: None,
        }
    }

    /// A law with this status. If it is not right, it has the stroke of the status, and its name states the status.
    pub fn with_status(mut self, status: LawStatus) -> Self {
        let Some((long, short)) = status.label() else {
            return self;
        };
        if !self.name.is_empty() {
            let plain = if self.short.is_empty() {
                &self.name
            } else {
                &self.short
            };
            self.short = format!("{plain}, {short}");
            self.name = format!("{} ({long})", self.name);
        }
        let role = self.role;
        if let Shape::Line { end, .. } = &mut self.shape {
            if end.is_empty() {
                role.word().clone_into(end);
            }
            *end = format!("{end}, {short}");
        }
        if let Some(say) = self.say.take() {
            self.say = Some(Box::new(move |i, x, y| {
                format!("{} ({long})", say(i, x, y))
            }));
        }
        self.status = status;
        self
    }

    /// Lists the mark in the legend under `name`.
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// A heat map with the colours between its values.
    pub fn smoothed(mut self) -> Self {
        self.smooth = true;
        self
    }

    /// Sets the short name for narrow places.
    pub fn with_short_name(mut self, short: impl Into<String>) -> Self {
        self.short = short.into();
        self
    }

    /// Label at the right end, for a line.
    pub fn end_label(&self) -> Option<&str> {
        match &self.shape {
            _ if self.continued => None,
            Shape::Line { end, .. } if end.is_empty() => Some(self.role.word()),
            Shape::Line { end, .. } => Some(end),
            _ => None,
        }
    }

    /// Marks the elements as belonging to tokens, this many to each token, one token after the other.
    pub fn with_tokens(mut self, elements_each: usize) -> Self {
        self.of_token = elements_each;
        self
    }

    /// Gives the mark text under the pointer.
    pub fn with_words(mut self, say: impl Fn(usize, f64, f64) -> String + 'static) -> Self {
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
        /// Standard errors of the abscissae, of the same number.
        se: Vec<f64>,
    },
    /// A line through points, interrupted where a value is `NaN`.
    Line {
        /// Abscissae.
        x: Vec<f64>,
        /// Ordinates, as many.
        y: Vec<f64>,
        /// Label at the right end; empty for the word of the role.
        end: String,
    },
    /// Bars of a histogram: one more edge than heights.
    Bars {
        /// Edges of the bins.
        edges: Vec<f64>,
        /// Densities.
        heights: Vec<f64>,
    },
    /// Level bars, each with a text inside if it has room.
    Blocks {
        /// Abscissae at which the bars begin.
        from: Vec<f64>,
        /// Abscissae at which the bars end, one for each beginning.
        to: Vec<f64>,
        /// Ordinates of the middles of the bars.
        y: Vec<f64>,
        /// Their height.
        high: f64,
        /// Texts of the bars, the same in every language: none, or one for each.
        texts: Vec<String>,
    },
    /// A circle in a plane of equal scale.
    Circle {
        /// Centre of the circle.
        centre: (f64, f64),
        /// Radius of the circle.
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
        /// Whether the colour bar is beside the panel.
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
    /// The name of a region, centred at this point or nearby.
    Region {
        /// The place.
        at: (f64, f64),
        /// The name.
        text: String,
        /// Left, right, lower and upper end of the places where the name may be centred; `None` for all places.
        within: Option<[f64; 4]>,
    },
    /// A point with a name: a known case.
    Point {
        /// The place.
        at: (f64, f64),
        /// The name.
        text: String,
        /// Number of lines of the name above the point, below it if negative; 0: beside it.
        lift: i8,
    },
    /// A handle for two dials: a ring with a cross, which can be dragged.
    Handle {
        /// The place.
        at: (f64, f64),
        /// Names of the parameters along the horizontal and the vertical axis.
        moves: (&'static str, &'static str),
    },
    /// A small complex plane in the bottom left corner at a fixed scale, with the unit circle: it shows the true size of shrinking spectra,
    /// which the axes follow.
    TrueScale {
        /// Centre of the disc on the real axis.
        centre: f64,
        /// Radius of the disc.
        radius: f64,
        /// A dot on the real axis.
        outlier: Option<f64>,
        /// The words above it.
        text: String,
    },
    /// The border of a region, dark and light at once, so that it stands out from any map.
    Outline {
        /// Abscissae of its corners.
        x: Vec<f64>,
        /// Ordinates, as many.
        y: Vec<f64>,
    },
    /// Paths of points, the oldest place first, one path after the other with a `NaN` between them. They fade towards their beginning.
    Trails {
        /// Abscissae.
        x: Vec<f64>,
        /// Ordinates, as many.
        y: Vec<f64>,
    },
    /// Slanted lines over all abscissae of an interval.
    Hatching {
        /// The least abscissa.
        from: f64,
        /// The largest abscissa.
        to: f64,
    },
    /// An upright line over the whole panel, labelled near its top.
    Rule {
        /// Abscissa.
        x: f64,
        /// The label.
        text: String,
    },
}
