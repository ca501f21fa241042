//! Content of a figure before anything is measured in pixels: panels with their axes and marks.
//!
//! Description of a figure: all that layout and painting know. Text may contain `*…*` for italic
//! symbols.

use super::mark::{Mark, Shape};
use super::scale::{Scale, Spacing};
use crate::law_status::{Allowed, LawStatus};
use crate::sorting::sorted_indices;
use attention_spectra_words::phrase;
use std::borrow::Cow;

/// Panels side by side or stacked, in order of importance.
#[derive(Default)]
pub struct Figure {
    /// The panels; those with `Panel::optional` vanish where there is no room.
    pub panels: Vec<Panel>,
}

impl Figure {
    /// Headings of the panels, in plain words.
    pub fn headings(&self) -> Vec<String> {
        let heading = |panel: &Panel| super::text::plain(&panel.heading);
        self.panels.iter().map(heading).collect()
    }

    /// The first panel of the figure alone, without the names of marks and points, for a picture of the size of a stamp. Since its marks
    /// have no names, it has no legend.
    pub fn thumbnail(self) -> Self {
        let mut figure = self.overview().without_names();
        figure.panels.truncate(1);
        figure
    }

    /// The figure without the names of its marks.
    pub fn without_names(mut self) -> Self {
        for mark in self.panels.iter_mut().flat_map(|panel| &mut panel.marks) {
            mark.name.clear();
            if let Shape::Point { text, .. } = &mut mark.shape {
                text.clear();
            }
        }
        self
    }

    /// Numbers of the panels, counted from 1: first those that are visible at the beginning, in the order of
    /// the layout.
    pub fn order(&self) -> Vec<usize> {
        let place = |i: usize| (self.panels[i].further, self.panels[i].rank);
        let order = sorted_indices(self.panels.len(), &|i, j| place(i).cmp(&place(j)));
        order.into_iter().map(|i| i + 1).collect()
    }

    /// Whether a law that is not right is drawn in panel number `panel`, counted from 1 as in [`Figure::only_panel`], or in the overview
    /// for 0.
    pub fn has_doubtful_law(&self, panel: usize) -> bool {
        let is_shown = |i: usize| match panel {
            0 => !self.panels[i].further,
            number => i + 1 == number.min(self.panels.len()),
        };
        let shown = (0..self.panels.len()).filter(|i| is_shown(*i));
        shown
            .flat_map(|i| &self.panels[i].marks)
            .any(|mark| mark.status != LawStatus::Right)
    }

    /// The panels that are seen before one is chosen.
    pub fn overview(mut self) -> Self {
        self.panels.retain(|panel| !panel.further);
        self.panels.sort_by_key(|panel| panel.rank);
        self
    }

    /// Tolerance of a law in panel number `panel`, counted from 0, by the decades that its vertical axis shows.
    pub fn allowed(&self, panel: usize) -> Allowed {
        match self.panels.get(panel).map(|panel| panel.y.scale) {
            Some(scale) if scale.spacing == Spacing::Decades => {
                Allowed::on_decades(libm::log10(scale.high / scale.low))
            }
            _ => Allowed::Share(0.0),
        }
    }

    /// Its panel number `panel`, counted from 1 and limited to the existing ones, on its own: for narrow
    /// screens and for figures in papers. 0 gives the overview.
    pub fn only_panel(mut self, panel: usize) -> Self {
        if panel == 0 {
            return self.overview();
        }
        if let Some(last) = self.panels.len().checked_sub(1) {
            let mut panel = self.panels.swap_remove(last.min(panel - 1));
            panel.optional = false;
            panel.aside = false;
            panel.further = false;
            self.panels = vec![panel];
        }
        self
    }
}

/// How long one unit is horizontally and vertically.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Units {
    /// Each axis has its own unit.
    Free,
    /// Equally long.
    Equal,
    /// Equally long, with real and imaginary part on the axes: the panel is named after its subject, small multiples after their
    /// differences.
    ComplexPlane,
}

/// One pair of axes and the marks between them.
pub struct Panel {
    /// Heading where several panels are side by side; empty: no heading.
    pub heading: String,
    /// Horizontal axis.
    pub x: Axis,
    /// Vertical axis.
    pub y: Axis,
    /// The lengths of the units of both axes.
    pub units: Units,
    /// Drawn in this order.
    pub marks: Vec<Mark>,
    /// Share of the width when panels stand side by side; below 1 for small multiples of the first.
    pub share: f64,
    /// Left out unless the figure is much wider than high.
    pub optional: bool,
    /// Whether the panel is left out when settings are overlaid, since the first panel compares them.
    pub aside: bool,
    /// Whether the panel is left out of the figure unless it is chosen.
    pub further: bool,
    /// Its order among the panels that are visible at the beginning: lower ranks come first, equal ranks in the order of the
    /// list.
    pub rank: u8,
    /// Place of the names of the marks.
    pub naming: Naming,
    /// Sentence shown if there is nothing to draw.
    pub empty: Option<Cow<'static, str>>,
}

impl Panel {
    /// Whether one unit is as long horizontally as vertically.
    pub(super) fn has_equal_units(&self) -> bool {
        self.units != Units::Free
    }

    /// Whether the panel shows a picture: a heat map at equal scale.
    pub(super) fn is_picture(&self) -> bool {
        let is_map = |mark: &Mark| matches!(mark.shape, Shape::Map { .. });
        self.has_equal_units() && self.marks.iter().any(is_map)
    }

    /// A panel as wide as others that is always shown; without marks it shows a sentence.
    pub fn new(
        x: Axis,
        y: Axis,
        marks: impl IntoIterator<Item = impl Into<Option<Mark>>>,
        naming: Naming,
    ) -> Self {
        let marks: Vec<Mark> = marks.into_iter().filter_map(Into::into).collect();
        Self {
            heading: String::new(),
            x,
            y,
            units: Units::Free,
            empty: marks
                .is_empty()
                .then_some(phrase!("figure-no-values-yet").into()),
            marks,
            share: 1.0,
            optional: false,
            aside: false,
            further: false,
            rank: 0,
            naming,
        }
    }
}

/// One axis: title, scale, and the far piece of a broken axis.
pub struct Axis {
    /// Symbol and unit.
    pub title: String,
    /// Its scale.
    pub scale: Scale,
    /// Lowest and highest value beyond a break, shown in a separate strip.
    pub strip: Option<(f64, f64)>,
    /// Words instead of numbers, with their places (vertical axes only); empty for numbers.
    pub words: Vec<(f64, String)>,
}

impl Axis {
    /// An unbroken axis, proportional from `low` to `high`.
    pub fn linear(title: &str, low: f64, high: f64) -> Self {
        Self::new(title, Scale::linear(low, high))
    }

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

/// Place of the names of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// A key in this corner of the panel, or in another one where it would cover data, or above the panel.
    Key(Corner),
    /// At the right end of each line.
    Ends,
    /// Above the panel.
    Above,
}

/// A corner of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// Upper left.
    TopLeft,
    /// Upper right.
    TopRight,
    /// Lower left.
    BottomLeft,
    /// Lower right.
    BottomRight,
}

impl Corner {
    /// All places in the order of trying.
    pub(super) const ALL: [Self; 4] = [
        Self::TopLeft,
        Self::TopRight,
        Self::BottomRight,
        Self::BottomLeft,
    ];
}
