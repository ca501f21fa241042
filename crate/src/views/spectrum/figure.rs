//! View `spectrum`: the complex plane at equal scale, beside it the matrix and the cosines between its tokens; the radial
//! distribution on request.

use super::schema::*;
use super::{pulled_figure, radial};
use crate::attention::Kind as _;
use crate::dataset::{DataSet, Name};
use crate::figure::number::{digits_or_none, significant, three_digits};
use crate::figure::{Axis, Corner, Figure, Mark, Naming, Panel, Role, Shape, Units};
use crate::law_status::LawStatus;
use crate::parameters::Tokens;
use crate::views::attention_map;
use crate::views::drawing::wording::{leading, measured_values, rank_beside_cosine, realisations};
use crate::views::outliers::{OutlierGap, split_at_widest_gap};
use crate::words::phrase;

/// Data of the plane.
struct SpectrumData {
    re: Vec<f64>,
    im: Vec<f64>,
    /// Distance of each eigenvalue from the centre of the bulk.
    size: Vec<f64>,
    centre: f64,
    gap: Option<OutlierGap>,
    realisations: usize,
}

/// An outlier this many times farther out than the bulk goes beyond a break of the axis.
const BREAK: f64 = 2.8;

/// A circle this many times larger than the bulk stays outside the view.
const FAR: f64 = 2.7;

fn read(data: &DataSet) -> SpectrumData {
    let centre = Some(data.scalar(CENTRE))
        .filter(|c| c.is_finite())
        .unwrap_or(0.0);
    let pairs = data.numbers(RE).iter().zip(data.numbers(IM));
    let finite = pairs.filter(|(re, im)| re.is_finite() && im.is_finite());
    let (re, im): (Vec<f64>, Vec<f64>) = finite.map(|(re, im)| (*re, *im)).unzip();
    let size: Vec<f64> = re
        .iter()
        .zip(&im)
        .map(|(re, im)| libm::hypot(re - centre, *im))
        .collect();
    let realisations = realisations(data);
    let gap = split_at_widest_gap(&size, realisations, 1.2);
    SpectrumData {
        re,
        im,
        size,
        centre,
        gap,
        realisations,
    }
}

impl SpectrumData {
    /// Whether most eigenvalues are on the circle of radius `radius`, within the width of a line.
    fn lie_at(&self, radius: f64) -> bool {
        const NEAR: f64 = 0.01;
        let pairs = self.re.iter().zip(&self.im);
        let near = pairs.filter(|(re, im)| {
            (libm::hypot(*re - self.centre, **im) - radius).abs() < NEAR * radius
        });
        2 * near.count() > self.re.len()
    }

    /// Whether all eigenvalues are at the centre, as for the identity.
    fn is_one_point(&self) -> bool {
        const SAME: f64 = 1e-9;
        let largest = self.size.iter().copied().fold(0.0, f64::max);
        self.size.len() > 1 && largest <= SAME * self.centre.abs()
    }

    /// Largest distance of a bulk eigenvalue from the centre.
    fn bulk(&self) -> f64 {
        match self.gap {
            Some(gap) => gap.bulk,
            None => self.size.iter().copied().fold(0.0, f64::max),
        }
    }

    /// The distance within which all but one in 200 of the bulk eigenvalues lie, or all of them.
    fn bulk_extent(&self) -> f64 {
        let inside = |size: &f64| self.gap.is_none_or(|gap| !gap.is_outlier(*size));
        let inner: Vec<f64> = self.size.iter().copied().filter(inside).collect();
        let most = radial::quantile(inner, 0.995);
        // Where nearly all are zero, the few that are not are what there is to see.
        if most < 0.2 * self.bulk() {
            self.bulk()
        } else {
            most
        }
    }

    fn outliers(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.size.len()).filter(|i| self.gap.is_some_and(|s| s.is_outlier(self.size[*i])))
    }

    /// Mean position of the outliers if they lie together on one side of the bulk.
    fn mean_outlier(&self) -> Option<(f64, f64)> {
        let outside: Vec<f64> = self.outliers().map(|i| self.re[i]).collect();
        let (low, high) = crate::figure::extent(outside.iter().copied())?;
        let near = high - low <= 0.5 * self.bulk().max(1e-3 * high.abs());
        near.then_some((low, high))
    }
}

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let spectrum = read(data);
    let inner = spectrum.size.iter().copied();
    let inner = inner.filter(|size| spectrum.gap.is_none_or(|gap| !gap.is_outlier(*size)));
    // The distribution of a few at the rim is not that of all.
    let radial = match leading(data) {
        None => radial::panel(data, inner.collect(), spectrum.centre != 0.0),
        Some(_) => None,
    };
    let seen = [plane(data, &spectrum), pulled_figure::map_panel(data)];
    // Beside a pull, what moves an eigenvalue is more to the point than what the matrix does to tokens.
    let second = pulled_figure::sensitivity_panel(data);
    let second = second.unwrap_or_else(|| attention_map::cosine_panel(data));
    Figure {
        panels: seen.into_iter().chain([second]).chain(radial).collect(),
    }
}

/// The plane of the eigenvalues in the columns `re` and `im`.
pub fn plane_of(data: &DataSet) -> Panel {
    plane(data, &read(data))
}

fn plane(data: &DataSet, spectrum: &SpectrumData) -> Panel {
    let centre = (spectrum.centre, 0.0);
    let circles = [
        (
            Role::Exact,
            RADIUS_FINITE,
            match is_of_participation(data) {
                true => phrase!("spectrum-finite-t-radius"),
                false => phrase!("curves-finite-t"),
            },
            phrase!("curves-finite-t"),
        ),
        (
            Role::Corrected,
            RADIUS,
            match has_isotropic_tokens(data) {
                true => phrase!("spectrum-corrected-radius"),
                false => phrase!("spectrum-corrected-radius-alone"),
            },
            Role::Corrected.word(),
        ),
        (
            Role::Bound,
            RADIUS_PUBLISHED,
            phrase!("spectrum-published-bound"),
            phrase!("gradients-published-bound"),
        ),
    ];
    let radius = |name: Name| Some(data.scalar(name)).filter(|r| r.is_finite() && *r > 0.0);
    let mut marks = Vec::new();
    let dots = Shape::Dots {
        x: spectrum.re.clone(),
        y: spectrum.im.clone(),
    };
    let count = spectrum.re.len();
    let dots = Mark::new(Role::Measured, dots)
        .named(measured_values(data, count, |count| {
            phrase!("spectrum-measured-values", count)
        }))
        .with_short_name(if count == 0 {
            ""
        } else {
            Role::Measured.word()
        })
        .with_words({
            let words_of = pulled_figure::words_of(data);
            move |index, re, im| words_of(index, eigenvalue(re, im))
        });
    let dots = Mark {
        picks: (pulled_figure::has_paths(data) && data.parameters.samples == 1)
            .then_some("pull_eigenvalue"),
        ..dots
    };
    let (x, y) = axes(data, spectrum);
    for (role, name, label, short) in circles {
        let seen = radius(name).filter(|radius| crosses(centre, *radius, [&x, &y]));
        if let Some(radius) = seen {
            let text = format!("{label} = {}", three_digits(radius));
            let words = crate::figure::text::plain(&text);
            let mark = Mark::new(role, Shape::Circle { centre, radius })
                .named(text)
                .with_short_name(format!("{short} {}", three_digits(radius)))
                .with_words(move |_, _, _| words.clone());
            marks.push(mark.with_status(data.number_status(name)));
        }
    }
    // Those of a rotation lie on the circle itself, which must not cover them.
    let on_a_circle = radius(RADIUS_FINITE).is_some_and(|radius| spectrum.lie_at(radius));
    let place = if on_a_circle { marks.len() } else { 0 };
    marks.insert(place, dots);
    marks.extend(pulled_figure::paths(data));
    marks.extend(outlier(data, spectrum));
    marks.extend(detached(data));
    if spectrum.is_one_point() {
        let text = phrase!("spectrum-all-here", count);
        marks.push(Mark::new(Role::Measured, Shape::Ring { at: centre, text }));
    }
    if x.strip.is_some() {
        let shape = Shape::TrueScale {
            centre: spectrum.centre,
            radius: spectrum.bulk(),
            outlier: spectrum.mean_outlier().map(|(_, high)| high),
            text: phrase!("spectrum-true-scale").to_owned(),
        };
        marks.push(Mark::new(Role::Reference, shape));
    }
    Panel {
        units: Units::ComplexPlane,
        share: 1.75,
        empty: (count == 0).then_some(phrase!("spectrum-no-eigenvalues-yet").into()),
        ..Panel::new(x, y, marks, Naming::Key(Corner::TopLeft))
    }
}

/// Whether the radius at finite T is √(p − 1/T) to three digits, with the exact participation p of a row. It is another one for two
/// heads, and for tokens that resemble each other.
fn is_of_participation(data: &DataSet) -> bool {
    let p = data.scalar(PARTICIPATION_EXACT);
    let radius = (p - 1.0 / data.parameters.T as f64).sqrt();
    (data.scalar(RADIUS_FINITE) / radius - 1.0).abs() < 1e-3
}

/// Whether the radius of the limit law is √η/√T, η the variance of T·A_ij.
fn has_isotropic_tokens(data: &DataSet) -> bool {
    let p = &data.parameters;
    p.tokens == Tokens::Isotropic || !p.attention.facts().reads_tokens
}

/// Whether a part of a circle is visible in axes around the centre of the circle.
fn crosses((x, y): (f64, f64), radius: f64, [across, up]: [&Axis; 2]) -> bool {
    let reach = |axis: &Axis, middle: f64| {
        let ends = [axis.scale.low, axis.scale.high];
        ends.map(|end| (end - middle).abs())
            .into_iter()
            .fold(0.0, f64::max)
    };
    radius <= libm::hypot(reach(across, x), reach(up, y))
}

/// Axes around the bulk, or around everything if the bulk is a point or there are no outliers.
fn axes(data: &DataSet, spectrum: &SpectrumData) -> (Axis, Axis) {
    let (most, bulk, centre) = (spectrum.bulk_extent(), spectrum.bulk(), spectrum.centre);
    let apart = spectrum.mean_outlier().filter(|(low, high)| {
        let scale = low.abs().max(high.abs()).max(centre.abs());
        let alone = spectrum.outliers().count() <= spectrum.realisations;
        alone && spectrum.gap.is_some_and(|s| s.ratio() > BREAK) && bulk > 1e-9 * scale
    });
    let near = |name: Name, times: f64| {
        Some(data.scalar(name))
            .filter(|r| r.is_finite() && *r > 0.0 && (most == 0.0 || *r <= times * most))
    };
    let law = [RADIUS, RADIUS_FINITE]
        .into_iter()
        .filter(|name| data.number_status(*name) == LawStatus::Right)
        .filter_map(|name| near(name, 1.4))
        .fold(0.0, f64::max);
    // A few stragglers of many realisations may be in the margin or beyond; the rest fills the view.
    let reach = if bulk > 0.0 { most.max(law) } else { law };
    let (mut x, mut y) = (
        (centre - 1.1 * reach, centre + 1.1 * reach),
        (-1.1 * reach, 1.1 * reach),
    );
    if apart.is_none() {
        let (low, high) =
            crate::figure::extent(spectrum.re.iter().copied()).unwrap_or((centre, centre));
        let up = spectrum.im.iter().fold(0.0f64, |a, b| a.max(b.abs()));
        // A bulk that is a single point is seen from the origin.
        let (low, high) = if reach == 0.0 {
            (low.min(0.0), high.max(0.0))
        } else {
            (low, high)
        };
        let (low, high) = (low.min(x.0), high.max(x.1));
        let room = 0.08 * if high > low { high - low } else { 1.0 };
        x = (low - room, high + room);
        y = (y.0.min(-up - room), y.1.max(up + room));
    }
    // Room for the bound, or at least for the label of the gap.
    if let Some(bound) = near(RADIUS_PUBLISHED, FAR) {
        x.1 = x.1.max(centre + 1.06 * bound);
    } else if apart.is_some_and(|(low, _)| low > centre) {
        x.1 = x.1.max(centre + 1.7 * reach);
    }
    let mut horizontal = Axis::linear("Re *λ*", x.0, x.1);
    horizontal.strip = apart;
    (horizontal, Axis::linear("Im *λ*", y.0, y.1))
}

/// Ring and predicted position of the eigenvalue of a spike outside of the bulk.
fn detached(data: &DataSet) -> Vec<Mark> {
    let (law, at) = (data.scalar(DETACHED_ASYMPTOTIC), data.scalar(DETACHED));
    if !law.is_finite() || !at.is_finite() {
        return Vec::new();
    }
    let words = phrase!(
        "spectrum-predicted-eigenvalue-spike",
        value = significant(law, 4)
    );
    let tick = Mark::new(Role::Corrected, Shape::Tick { at: (law, 0.0) });
    let text = phrase!("spectrum-spike-at", at = three_digits(at));
    let ring = Mark::new(
        Role::Measured,
        Shape::Ring {
            at: (at, 0.0),
            text,
        },
    );
    let tick = tick.with_status(data.number_status(DETACHED_ASYMPTOTIC));
    vec![tick.with_words(move |_, _, _| words.clone()), ring]
}

/// Ring, predicted position and gap of the outlier.
fn outlier(data: &DataSet, spectrum: &SpectrumData) -> Vec<Mark> {
    let mut marks = Vec::new();
    let predicted = data.scalar(OUTLIER);
    let Some((low, high)) = spectrum.mean_outlier() else {
        return marks;
    };
    let (first, second) = (data.scalar(LAMBDA1), data.scalar(LAMBDA2_ABS));
    let at = if first >= low && first <= high {
        first
    } else {
        0.5 * (low + high)
    };
    if predicted.is_finite() && (predicted - at).abs() > 1e-6 * at.abs() {
        let words = phrase!(
            "spectrum-predicted-outlier",
            value = significant(predicted, 4)
        );
        marks.push(
            Mark::new(
                Role::Corrected,
                Shape::Tick {
                    at: (predicted, 0.0),
                },
            )
            .with_words(move |_, _, _| words.clone()),
        );
    }
    let height = spectrum
        .outliers()
        .map(|i| spectrum.im[i])
        .fold(0.0, |a: f64, b| a.max(b.abs()));
    if height <= 0.1 * (at - spectrum.centre).abs() {
        let text = format!("*λ*₁ = {}", three_digits(at));
        marks.push(Mark::new(
            Role::Measured,
            Shape::Ring {
                at: (at, 0.0),
                text,
            },
        ));
    }
    if second.is_finite() && at > 0.0 && at > second {
        let gap = data.scalar(GAP);
        let gap = if gap.is_finite() { gap } else { at - second };
        let text = phrase!("spectrum-gap", gap = three_digits(gap));
        marks.push(Mark::new(
            Role::Measured,
            Shape::Dimension {
                from: (second, 0.0),
                to: (at, 0.0),
                text,
            },
        ));
    }
    marks
}

/// `λ = 0.0312 + 0.0711i, |λ| = 0.0776`.
fn eigenvalue(re: f64, im: f64) -> String {
    let modulus = significant(libm::hypot(re, im), 4);
    match im {
        0.0 => format!("λ = {}, |λ| = {modulus}", significant(re, 4)),
        _ => {
            let sign = if im < 0.0 { "−" } else { "+" };
            format!(
                "λ = {} {sign} {}i, |λ| = {modulus}",
                significant(re, 4),
                significant(im.abs(), 4)
            )
        }
    }
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let spectrum = read(data);
    let count = spectrum.re.len();
    if count == 0 {
        return phrase!("filter-no-eigenvalues-yet").to_owned();
    }
    let realisations = spectrum.realisations.max(1);
    let mut text = match leading(data) {
        Some(_) => phrase!("spectrum-largest-in-plane", count, realisations),
        None => phrase!("spectrum-all-in-plane", count, realisations),
    };
    let value = |name: Name| Some(data.scalar(name)).filter(|v| v.is_finite());
    if spectrum.is_one_point() {
        text += &format!(
            " {}",
            phrase!(
                "spectrum-all-at-centre",
                centre = three_digits(spectrum.centre)
            )
        );
    } else if let Some(radius) = value(BULK_RADIUS) {
        text += &format!(" {}", bulk(data, radius, spectrum.centre));
        if let Some(beyond) = beyond_limit(data) {
            text += &format!(
                " {}",
                phrase!(
                    "spectrum-largest-modulus-fluctuates",
                    tokens = data.parameters.T,
                    percent = significant(100.0 * beyond, 2)
                )
            );
        }
    }
    match (spectrum.mean_outlier(), value(LAMBDA1), value(GAP)) {
        (Some(_), Some(first), Some(gap)) => {
            text += &format!(
                " {}",
                phrase!(
                    "spectrum-one-eigenvalue-stands-apart-leaving",
                    first = three_digits(first),
                    gap = three_digits(gap)
                )
            );
        }
        (None, ..) if data.parameters.spike == 0.0 && !spectrum.is_one_point() => {
            text += &format!(" {}", phrase!("spectrum-no-eigenvalue-stands-apart"));
        }
        _ => {}
    }
    if let Some(at) = value(DETACHED) {
        text += &format!(
            " {}",
            phrase!("spectrum-eigenvalue-spike", at = three_digits(at))
        );
    }
    text += &pulled_figure::describe(data);
    text += &meaning(data, &spectrum);
    text += &attention_map::describe(data);
    let cosine = attention_map::mean_cosine(data, COSINE_AFTER).unwrap_or(f64::NAN);
    // Without the outlier the strongest direction is not the mean of the tokens.
    if !data.parameters.remedy.changes_attention()
        && let Some(said) = rank_beside_cosine(data.scalar(STABLE_RANK), cosine)
    {
        text += &format!(" {said}");
    }
    text
}

/// How far, as a share of the radius, |λ₂| is outside the circle of the limit law, if one sees it and the law is right here: then it is a
/// fluctuation of the largest modulus.
fn beyond_limit(data: &DataSet) -> Option<f64> {
    const SEEN: f64 = 0.01;
    let beyond = data.scalar(BULK_RADIUS) / data.scalar(RADIUS) - 1.0;
    let is_right = data.number_status(RADIUS) == LawStatus::Right;
    // With a residual connection the radius is a distance from the centre, and no modulus.
    let is_modulus = !data.parameters.skip;
    (is_right && is_modulus && beyond.is_finite() && beyond > SEEN).then_some(beyond)
}

/// Sentence on the radius of the bulk, with its laws and their status.
fn bulk(data: &DataSet, radius: f64, centre: f64) -> String {
    let law = |name: Name| {
        let value = digits_or_none(data.scalar(name));
        match data.number_status(name).label() {
            Some((label, _)) if value != "none" => format!("{value}, {label}"),
            _ => value,
        }
    };
    let [finite, limit, published] = [RADIUS_FINITE, RADIUS, RADIUS_PUBLISHED].map(law);
    let known = [&finite, &limit, &published];
    let laws = match known.iter().any(|law| *law != "none") {
        true => "some",
        false => "none",
    };
    // Where the identity is added, |λ₂| holds its strength too.
    let centre = digits_or_none(if centre == 0.0 { f64::NAN } else { centre });
    phrase!(
        "spectrum-bulk",
        centre,
        radius = three_digits(radius),
        laws,
        finite,
        limit,
        published
    )
}

/// Effect of the eigenvalues on the tokens, if the measurements show one.
fn meaning(data: &DataSet, spectrum: &SpectrumData) -> String {
    /// Largest distance of λ₁ from the eigenvalue 1 of rows that sum to 1.
    const NEAR: f64 = 1e-6;
    let p = &data.parameters;
    let first = data.scalar(LAMBDA1) - if p.skip { p.alpha } else { 0.0 };
    let averages = p.attention.facts().normalises_rows
        && !p.remedy.changes_attention()
        && (first - 1.0).abs() < NEAR
        && spectrum.mean_outlier().is_some();
    if averages {
        return format!(" {}", phrase!("spectrum-eigenvalue-carries-average-all"));
    }
    let count = spectrum.re.len();
    let turns = count > 1 && spectrum.size.iter().all(|size| (size - 1.0).abs() < NEAR);
    if turns && spectrum.centre == 0.0 {
        format!(
            " {}",
            phrase!("spectrum-all-lie-unit-circle-matrix-rotates")
        )
    } else {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::Parameters;
    use crate::views::Run;

    fn said(text: &str) -> String {
        let (p, problems) = Parameters::from_text(text);
        assert_eq!(problems, vec![], "{text}");
        describe(&Run::new(&p).finish().unwrap())
    }

    #[test]
    fn a_residual_connection_is_no_part_of_the_radius_that_a_law_is_compared_with() {
        let (p, _) = Parameters::from_text("T=96&skip=1&alpha=3&sigma_qk=0.7");
        let data = Run::new(&p).finish().unwrap();
        let (radius, law) = (data.scalar(BULK_RADIUS), data.scalar(RADIUS));
        assert!((radius / law - 1.0).abs() < 0.25, "{radius} {law}");
        assert!(data.scalar(LAMBDA2_ABS) > 3.0);
        let text = describe(&data);
        assert!(
            text.contains("The bulk around 3.00 has the radius 0.0"),
            "{text}"
        );
        let plain = Run::new(&Parameters::from_text("T=96&sigma_qk=0.7").0);
        let plain = plain.finish().unwrap();
        assert_eq!(plain.scalar(BULK_RADIUS), plain.scalar(LAMBDA2_ABS));
        assert!((plain.scalar(BULK_RADIUS) - radius).abs() < 1e-9);
        // Without the outlier the bulk is as large as with it.
        let removed = Run::new(&Parameters::from_text("T=96&sigma_qk=0.7&remedy=gap").0);
        let removed = removed.finish().unwrap();
        assert!((removed.scalar(BULK_RADIUS) - radius).abs() < 1e-9);
    }

    #[test]
    fn it_is_said_why_the_second_eigenvalue_is_outside_the_circle_of_the_limit_law() {
        for (text, share) in [
            ("T=256", Some("7.9 %")),
            // Around another centre, and inside the circle.
            ("T=256&skip=1&alpha=2", None),
            ("T=256&seed=2", None),
            // No circle, and a circle that is measured to be wrong.
            ("T=96&attention=identity", None),
            ("T=24&sigma_qk=2", None),
        ] {
            let data = Run::new(&Parameters::from_text(text).0).finish().unwrap();
            let beyond = data.scalar(BULK_RADIUS) / data.scalar(RADIUS) - 1.0;
            let said = describe(&data);
            let sentence = "At finite T the largest modulus fluctuates";
            assert_eq!(said.contains(sentence), share.is_some(), "{beyond} {said}");
            assert!(said.contains(share.unwrap_or_default()), "{said}");
        }
    }

    #[test]
    fn a_stable_rank_near_1_and_cosines_below_1_are_reconciled_where_both_are_seen() {
        for (text, is_said) in [
            ("T=256", true),
            // Tokens that are alike, and tokens that keep their directions.
            ("T=96&sigma_qk=0.2", false),
            ("T=96&remedy=gap", false),
            ("T=96&remedy=gap&spike=0.9", false),
            ("T=48&attention=identity", false),
        ] {
            let said = said(text);
            assert_eq!(
                said.contains("squares the strengths"),
                is_said,
                "{text}: {said}"
            );
        }
    }

    #[test]
    fn where_all_are_one_point_it_is_said_how_many_there_are() {
        for (text, at, all) in [
            ("T=48&attention=identity", "1.00", true),
            ("T=96&attention=identity&skip=1&alpha=2", "3.00", true),
            ("T=48", "", false),
            ("T=48&skip=1&alpha=3", "", false),
        ] {
            let data = Run::new(&Parameters::from_text(text).0).finish().unwrap();
            let said = describe(&data);
            assert_eq!(said.contains(&format!(" All are at {at}.")), all, "{said}");
            assert_ne!(said.contains("bulk"), all, "{said}");
            let here = format!("all {} here", data.parameters.T);
            let rings = plane_of(&data)
                .marks
                .into_iter()
                .filter(|mark| matches!(&mark.shape, Shape::Ring { text, .. } if *text == here));
            assert_eq!(rings.count(), usize::from(all), "{text}");
        }
    }

    #[test]
    fn what_eigenvalues_mean_is_said_where_it_is_so() {
        const AVERAGE: &str = "the average of all tokens";
        const CIRCLE: &str = "on the unit circle";
        for (text, average, circle) in [
            ("T=48", true, false),
            ("T=48&skip=1&alpha=2", true, false),
            ("T=48&remedy=gap", false, false),
            ("T=48&attention=relu", false, false),
            ("T=48&attention=differential", false, false),
            ("T=48&attention=orthogonal", false, true),
            ("T=48&attention=identity", false, false),
        ] {
            let said = said(text);
            assert_eq!(said.contains(AVERAGE), average, "{text}: {said}");
            assert_eq!(said.contains(CIRCLE), circle, "{text}: {said}");
        }
    }

    fn laid_out(data: &DataSet, listed: bool) -> crate::figure::Layout {
        let size = crate::figure::Size {
            width: 960.0,
            height: 600.0,
        };
        figure(data).overview().lay_out(size, listed).unwrap()
    }

    #[test]
    fn one_large_panel_stands_first_and_each_names_its_marks_in_its_own_frame() {
        let data = Run::new(&Parameters::from_text("T=48").0).finish().unwrap();
        for listed in [false, true] {
            let layout = laid_out(&data, listed);
            assert_eq!(layout.panels.len(), 3);
            let area = |i: usize| layout.panels[i].frame.width() * layout.panels[i].frame.height();
            assert!(area(0) > 2.0 * area(1) && area(0) > 2.0 * area(2));
            for placed in &layout.panels {
                for entry in &placed.legend {
                    let marks = &placed.panel.marks;
                    let named = marks
                        .iter()
                        .any(|mark| [&mark.name, &mark.short].contains(&&entry.text));
                    assert!(named, "{}", entry.text);
                }
            }
            let [_, map, cosines] = &layout.panels[..] else {
                unreachable!();
            };
            assert!(map.bar.is_some());
            assert_eq!(cosines.legend.len(), 3);
        }
    }

    #[test]
    fn a_row_of_the_matrix_and_its_token_among_the_cosines_are_pointed_out_together() {
        for tokens in [24, 200] {
            let data = Run::new(&Parameters::from_text(&format!("T={tokens}")).0);
            let layout = laid_out(&data.finish().unwrap(), false);
            let (map, cosines) = (&layout.panels[1].frame, &layout.panels[2].frame);
            let at = (map.x0 + 0.5 * map.width(), map.y0 + 0.25 * map.height());
            let read = layout.reading(at).unwrap();
            assert!(read.text.contains("row of token"), "{}", read.text);
            let [row, others @ ..] = &read.same[..] else {
                unreachable!();
            };
            assert!(
                row[1] <= at.1 + 0.02 && at.1 <= row[3] + 0.02,
                "{row:?} {at:?}"
            );
            assert_eq!(others.len(), 3);
            // A quarter of the way down, and a quarter of the way across.
            for place in others {
                let share = (0.5 * (place[0] + place[2]) - cosines.x0) / cosines.width();
                assert!((share - 0.25).abs() < 0.05, "{share}");
            }
            let eigenvalue = layout.panels[0].frame;
            let middle = (
                0.5 * (eigenvalue.x0 + eigenvalue.x1),
                0.5 * (eigenvalue.y0 + eigenvalue.y1),
            );
            let read = layout.reading(middle);
            assert!(read.is_none_or(|read| read.same.is_empty()));
        }
    }

    #[test]
    fn circles_have_the_formula_that_they_are_drawn_by() {
        const FINITE: &str = "√(*p* − 1/*T*)";
        const LIMIT: &str = "√*η*/√*T*";
        for (text, formulas) in [
            ("T=64", [true, true]),
            ("T=64&remedy=gap", [true, true]),
            ("T=64&attention=relu", [false, true]),
            ("T=64&attention=differential", [false, true]),
            ("T=64&tokens=unit", [false, false]),
            ("T=64&tokens=unit&attention=markov", [true, true]),
            ("T=64&d=128&tokens=correlated&rho=0.5", [false, false]),
        ] {
            let data = Run::new(&Parameters::from_text(text).0).data().unwrap();
            let names = plane_of(&data).marks.into_iter().map(|mark| mark.name);
            let names: Vec<String> = names.map(|name| name.to_string()).collect();
            let found = [FINITE, LIMIT].map(|it| names.iter().any(|name| name.contains(it)));
            assert_eq!(found, formulas, "{text}: {names:?}");
            assert!(names.iter().any(|name| name.contains("finite")), "{text}");
        }
    }

    #[test]
    fn axes_and_laws_are_there_before_the_eigenvalues() {
        let run = Run::new(&Parameters::from_text("T=1024").0);
        let figure = figure(&run.data().unwrap());
        let circles = figure.panels[0].marks.iter();
        let circles = circles.filter(|mark| matches!(mark.shape, Shape::Circle { .. }));
        assert!(circles.count() >= 2);
        assert_eq!(figure.panels.len(), 3);
    }

    #[test]
    fn what_becomes_of_tokens_is_what_was_measured() {
        for (text, outcome) in [
            ("T=96", "tokens become alike"),
            (
                "T=96&attention=orthogonal",
                "tokens stay as different as they were",
            ),
            (
                "T=96&attention=identity",
                "tokens stay as different as they were",
            ),
            ("T=96&attention=uniform", "tokens become alike"),
            ("T=96&remedy=gap", "tokens stay as different as they were"),
        ] {
            let said = said(text);
            assert!(said.contains(outcome), "{text}: {said}");
        }
    }
}
