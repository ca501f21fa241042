//! Colours and strokes: one meaning, one mark, on light paper and on dark.

use super::colour::Colour;
use super::role::Role;
use crate::law_status::LawStatus;
use plotters::style::RGBAColor;

/// Light paper or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Ink on paper.
    Light,
    /// Light ink on dark.
    Dark,
}

impl Theme {
    /// Name of the theme in attributes: `light` or `dark`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme of that name.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Light, Self::Dark]
            .into_iter()
            .find(|theme| theme.word() == word)
    }

    /// Background.
    pub(super) fn paper(self) -> Colour {
        self.pick(0xfcfcfa, 0x111111)
    }

    /// Text and measured marks.
    pub(super) fn ink(self) -> Colour {
        self.pick(0x1a1a1a, 0xe8e8e8)
    }

    /// Axis lines and tick labels: quieter than the data, still 4.5 : 1.
    pub(super) fn quiet(self) -> Colour {
        self.pick(0x5c5c5a, 0xa8a8a8)
    }

    /// The patch under a label, which leaves little of a map below it.
    pub(super) fn patch(self) -> RGBAColor {
        self.paper().alpha(PATCH)
    }

    /// Grid lines, barely there.
    pub(super) fn grid(self) -> Colour {
        self.pick(0xececea, 0x222222)
    }

    /// Marks of `role` (Okabe–Ito).
    pub(super) fn mark(self, role: Role) -> Colour {
        match role {
            Role::Measured => self.ink(),
            Role::Published | Role::Bound => Colour(0xd55e00),
            Role::Corrected => self.pick(0x0072b2, 0x2b8fd0),
            Role::Exact => Colour(0x009e73),
            Role::Reference => self.pick(0x8a8a88, 0x8a8a8a),
            Role::Pinned(n) => match n {
                0 => self.pick(0x868684, 0x8e8e8e),
                1 => self.pick(0x6a6a78, 0xa9a9bc),
                _ => self.pick(0x7c6f64, 0xb0a296),
            },
            Role::Series(n) | Role::Solid(n) | Role::Dashed(n) => match n % SERIES {
                0 => self.pick(0xb0568c, 0xcc79a7),
                1 => self.pick(0xb07800, 0xe69f00),
                2 => self.pick(0x2f8cbf, 0x56b4e9),
                3 => self.pick(0x8c8400, 0xf0e442),
                _ => self.pick(0x6a51a3, 0xa08fd6),
            },
        }
    }

    /// Text in the colour of `role`, dark or light enough to read.
    pub(super) fn words(self, role: Role) -> Colour {
        match role {
            Role::Measured => self.ink(),
            Role::Published | Role::Bound => self.pick(0xb34f00, 0xf08a3c),
            Role::Corrected => self.pick(0x00659e, 0x5fb4ea),
            Role::Exact => self.pick(0x00734f, 0x2fc597),
            Role::Reference | Role::Pinned(_) => self.quiet(),
            Role::Series(n) | Role::Solid(n) | Role::Dashed(n) => match n % SERIES {
                0 => self.pick(0x9a3f76, 0xcc79a7),
                1 => self.pick(0x8a5e00, 0xe69f00),
                2 => self.pick(0x1d6f9c, 0x56b4e9),
                3 => self.pick(0x6e6800, 0xf0e442),
                _ => self.pick(0x5a4292, 0xb0a1e0),
            },
        }
    }

    /// Whether lines of this colour and opacity are those of a ruler: the grid, and ticks without a number.
    pub fn is_ruler(self, colour: u32, opacity: f64) -> bool {
        colour == self.grid().0 || (colour == self.quiet().0 && opacity < 1.0)
    }

    fn pick(self, light: u32, dark: u32) -> Colour {
        match self {
            Self::Light => Colour(light),
            Self::Dark => Colour(dark),
        }
    }
}

/// Opacity of the patch under a label: the words are readable on black and on white.
const PATCH: f64 = 0.95;

/// Further series before colours repeat: Okabe–Ito's remaining four and a violet, darkened on light
/// paper until a line reaches contrast 3 : 1.
const SERIES: u8 = 5;

/// Width of a line in pixels, its opacity, and its dashes in pixels.
#[derive(Clone, Copy, Debug)]
pub struct LineStyle {
    /// Pixels.
    pub width: f64,
    /// 0 to 1.
    pub opacity: f64,
    /// Pixels on and off, in turn.
    pub dash: Option<&'static [f64]>,
}

/// Stroke of the lines of `role`.
pub fn stroke(role: Role) -> LineStyle {
    let (width, opacity, dash): (f64, f64, Option<&[f64]>) = match role {
        Role::Measured => (1.6, 1.0, None),
        Role::Published => (1.8, 1.0, Some(&[6.0, 4.0])),
        Role::Bound => (1.2, 1.0, Some(&[6.0, 5.0])),
        Role::Corrected => (2.0, 1.0, None),
        Role::Exact => (1.2, 1.0, None),
        Role::Reference | Role::Pinned(0) => (1.0, 1.0, None),
        Role::Pinned(1) => (1.0, 1.0, Some(&[7.0, 3.0])),
        Role::Pinned(_) => (1.0, 1.0, Some(&[2.0, 3.0])),
        Role::Solid(_) => (1.8, 1.0, None),
        Role::Dashed(_) => (1.8, 1.0, Some(&[6.0, 3.0])),
        // The second and the third time a colour is used it has another dash.
        Role::Series(n) if n >= 2 * SERIES => match n % SERIES {
            0 => (1.8, 1.0, Some(&[20.0, 4.0])),
            1 => (1.8, 1.0, Some(&[6.0, 2.0])),
            2 => (1.8, 1.0, Some(&[2.0, 5.0])),
            3 => (1.8, 1.0, Some(&[16.0, 3.0])),
            _ => (1.8, 1.0, Some(&[3.0, 3.0])),
        },
        Role::Series(n) if n >= SERIES => match n % SERIES {
            0 => (1.8, 1.0, Some(&[4.0, 4.0])),
            1 => (1.8, 1.0, Some(&[14.0, 3.0])),
            2 => (1.8, 1.0, Some(&[3.0, 6.0])),
            3 => (1.8, 1.0, Some(&[10.0, 8.0])),
            _ => (1.8, 1.0, Some(&[7.0, 5.0])),
        },
        Role::Series(n) => match n % SERIES {
            0 => (1.8, 1.0, Some(&[9.0, 3.0])),
            1 => (1.8, 1.0, Some(&[2.0, 3.0])),
            2 => (1.8, 1.0, Some(&[12.0, 6.0])),
            3 => (1.8, 1.0, Some(&[5.0, 2.0])),
            _ => (1.8, 1.0, None),
        },
    };
    LineStyle {
        width,
        opacity,
        dash,
    }
}

/// Stroke of a law of `role` with this status, in full colour: dotted if the law is off, dashes and dots if it is not tested.
pub fn stroke_of_law(role: Role, status: LawStatus) -> LineStyle {
    let dash: &[f64] = match status {
        LawStatus::Right => return stroke(role),
        LawStatus::Off => &[2.0, 3.5],
        LawStatus::Untested => &[9.0, 3.5, 2.0, 3.5],
    };
    LineStyle {
        width: stroke(role).width.max(1.6),
        opacity: 1.0,
        dash: Some(dash),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WCAG 2 contrast ratio.
    fn contrast(a: Colour, b: Colour) -> f64 {
        let luminance = |c: Colour| {
            let [_, r, g, b] = c.0.to_be_bytes().map(|v| {
                let s = f64::from(v) / 255.0;
                if s <= 0.04045 {
                    s / 12.92
                } else {
                    ((s + 0.055) / 1.055).powf(2.4)
                }
            });
            0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
        };
        let (a, b) = (luminance(a), luminance(b));
        a.max(b) / a.min(b)
    }

    /// `colour` at this opacity on `paper`.
    fn over(colour: Colour, opacity: f64, paper: Colour) -> Colour {
        let pairs = colour
            .0
            .to_be_bytes()
            .into_iter()
            .zip(paper.0.to_be_bytes());
        let mix = |(a, b): (u8, u8)| f64::from(a) * opacity + f64::from(b) * (1.0 - opacity);
        let mixed: Vec<u8> = pairs.map(|pair| mix(pair).round() as u8).collect();
        Colour(u32::from_be_bytes([0, mixed[1], mixed[2], mixed[3]]))
    }

    #[test]
    fn a_label_has_contrast_four_and_a_half_on_every_map() {
        for theme in [Theme::Light, Theme::Dark] {
            for role in [
                Role::Measured,
                Role::Published,
                Role::Corrected,
                Role::Exact,
                Role::Reference,
            ] {
                for map in [Colour(0x000000), Colour(0xffffff)] {
                    let patch = over(theme.paper(), theme.patch().3, map);
                    let found = contrast(theme.words(role), patch);
                    assert!(found >= 4.5, "{theme:?} {role:?} {map:?}: {found}");
                }
            }
        }
    }

    #[test]
    fn a_law_that_is_off_and_one_that_is_not_tested_differ_from_every_other_line_by_their_dashes() {
        let roles = [
            Role::Measured,
            Role::Published,
            Role::Bound,
            Role::Corrected,
            Role::Exact,
            Role::Reference,
            Role::Solid(0),
            Role::Dashed(0),
        ];
        let series = (0..3 * SERIES).map(Role::Series);
        let pinned = (0..3).map(Role::Pinned);
        let lines: Vec<Role> = roles.into_iter().chain(series).chain(pinned).collect();
        for law in &lines {
            let [off, untested] = [LawStatus::Off, LawStatus::Untested]
                .map(|status| stroke_of_law(*law, status).dash);
            assert_ne!(off, untested, "{law:?}");
            for line in &lines {
                let usual = stroke(*line).dash;
                assert!(usual != off && usual != untested, "{law:?} {line:?}");
            }
        }
    }

    #[test]
    fn text_has_contrast_four_and_a_half_and_lines_three_on_both_papers() {
        for theme in [Theme::Light, Theme::Dark] {
            for role in [
                Role::Measured,
                Role::Published,
                Role::Bound,
                Role::Corrected,
                Role::Exact,
                Role::Reference,
                Role::Series(0),
                Role::Series(1),
                Role::Series(2),
                Role::Series(3),
                Role::Series(4),
                Role::Pinned(0),
                Role::Pinned(1),
                Role::Pinned(2),
            ] {
                assert!(
                    contrast(theme.words(role), theme.paper()) >= 4.5,
                    "{theme:?} {role:?} text"
                );
                for status in [LawStatus::Right, LawStatus::Off, LawStatus::Untested] {
                    let style = stroke_of_law(role, status);
                    let line = over(theme.mark(role), style.opacity, theme.paper());
                    let found = contrast(line, theme.paper());
                    assert!(found >= 3.0, "{theme:?} {role:?} {style:?}: {found}");
                }
            }
            assert!(contrast(theme.quiet(), theme.paper()) >= 4.5);
            assert_eq!(Theme::from_word(theme.word()), Some(theme));
        }
    }
}
