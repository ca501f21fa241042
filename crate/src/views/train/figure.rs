//! View `train`: losses on the left, eigenvalues of attention on the right. Small panels below show held-out accuracy or perplexity, and
//! for every layer its eigenvalues, a number over the steps, or the tokens whose signals propagate.

use crate::words::phrase;
mod course;
mod describe;
mod losses;
mod plane;
mod propagation;
mod rows;

use super::experiment::{OF_ATTENTION, OF_VALUES};
use crate::dataset::DataSet;
use crate::figure::{Figure, Panel};
use crate::parameters::{Watched, spoken};
use course::{course, watched_scale};
pub use describe::describe;
use losses::{held_out, losses};
use plane::{plane, plane_of};
use propagation::propagation;
use rows::runs;

/// Largest number of layers shown in small panels; of more layers, evenly spaced ones are shown.
const SMALL: usize = 12;

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let layers = data.parameters.layers;
    let shown = layers.min(SMALL);
    let small = (0..shown).map(|i| match shown {
        1 => 1,
        _ => 1 + (i * (layers - 1) + (shown - 1) / 2) / (shown - 1),
    });
    let (layer, head) = (data.parameters.layer.min(layers), data.parameters.head);
    let plane = Panel {
        share: 0.9,
        ..plane(
            data,
            layer,
            &phrase!("models-axis-imaginary-of-head", layer, head),
        )
    };
    let title = |at: usize| {
        let here = if at == layer { "▸ " } else { "" };
        format!("{here}*ℓ* = {at}")
    };
    let below: Vec<Panel> = match data.parameters.watched {
        // Of one layer the eigenvalues are there already.
        Watched::Eigenvalues if layers == 1 => Vec::new(),
        Watched::Eigenvalues => small
            .map(|at| plane_of(data, &OF_ATTENTION, at, &title(at)))
            .collect(),
        Watched::ValueEigenvalues => small
            .map(|at| plane_of(data, &OF_VALUES, at, &format!("{}, H", title(at))))
            .collect(),
        Watched::Propagation => runs(data)
            .map(|(run, _)| propagation(data, run, layer))
            .collect(),
        watched => {
            let scale = watched_scale(data, watched);
            let label = spoken(watched.word());
            small
                .map(|at| course(data, at, &title(at), &label, scale))
                .collect()
        }
    };
    let below = [held_out(data)].into_iter().chain(below).map(|mut panel| {
        panel.marks.iter_mut().for_each(|mark| mark.name.clear());
        panel.share = 0.5;
        panel
    });
    Figure {
        panels: [losses(data), plane].into_iter().chain(below).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dataset::Name;
    use crate::figure::{Shape, Spacing};
    use crate::views::opening;
    use crate::views::train::schema::*;

    fn watched(word: &str) -> DataSet {
        let text = format!("view=train&runs=vit,osa&layers=2&steps=20&watched={word}");
        let (parameters, problems) = opening::read(&text);
        assert_eq!(problems, vec![]);
        let mut data = DataSet::new(&parameters, &super::super::schema::SCHEMA);
        let words = ["vit"; 4].into_iter().chain(["osa"; 4]);
        data.push_words(LAYER_RUN, words.map(str::to_owned).collect());
        data.push(LAYER_STEP, [0.0, 0.0, 20.0, 20.0].repeat(2));
        data.push(LAYER, [1.0, 2.0].repeat(4));
        let values = [f64::NAN, 10.0, 0.1, 20.0, 5.0, 6.0, 7.0, f64::INFINITY];
        for column in ["stable_rank", "layer_gradient_norm"] {
            data.push(Name::new(column), values.to_vec());
        }
        data
    }

    #[test]
    fn what_is_watched_of_a_layer_is_a_line_a_run_over_the_steps() {
        for (word, spacing) in [
            ("stable_rank", Spacing::Linear),
            ("layer_gradient_norm", Spacing::Decades),
        ] {
            let data = watched(word);
            let panels = figure(&data).panels;
            assert_eq!(panels.len(), 5);
            let lines: Vec<_> = panels[3..]
                .iter()
                .flat_map(|panel| &panel.marks)
                .map(|mark| match &mark.shape {
                    Shape::Line { x, y, .. } => (x.clone(), y.clone()),
                    _ => panic!("no line"),
                })
                .collect();
            // Steps at which there is no number are left out.
            let expected = [
                (vec![20.0], vec![0.1]),
                (vec![0.0, 20.0], vec![5.0, 7.0]),
                (vec![0.0, 20.0], vec![10.0, 20.0]),
                (vec![0.0], vec![6.0]),
            ];
            assert_eq!(lines, expected);
            let scale = panels[3].y.scale;
            assert_eq!((scale, scale.spacing), (panels[4].y.scale, spacing));
            assert!(0.05 < scale.low.abs() && scale.low < 0.1 && 20.0 < scale.high);
            assert!(panels[4].y.title.ends_with(&spoken(word)));
        }
        let mut one = watched("stable_rank");
        one.parameters.layers = 1;
        let panels = figure(&one).panels;
        assert_eq!((panels.len(), &*panels[3].y.title), (4, "stable rank"));
        one.parameters.watched = Watched::Eigenvalues;
        assert_eq!(figure(&one).panels.len(), 3);
    }

    #[test]
    fn signals_that_propagate_are_an_image_over_the_steps() {
        let mut data = watched("propagation");
        let words = vec!["vit".to_owned(); 6];
        data.push_words(PROPAGATION_RUN, words);
        data.push(PROPAGATION_STEP, vec![0.0, 0.0, 0.0, 20.0, 20.0, 20.0]);
        data.push(TOKEN, [1.0, 2.0, 3.0].repeat(2));
        data.push(PROPAGATION, vec![1.0, 0.9, 0.8, 0.7, 0.6, 0.5]);
        let panels = figure(&data).panels;
        // Losses, plane, what is told, and an image for each run: of the second nothing is told.
        assert_eq!(panels.len(), 5);
        assert!(panels[3].empty.is_none() && panels[4].empty.is_some());
        let Shape::Map { grid, .. } = &panels[3].marks[0].shape else {
            panic!("no image")
        };
        assert_eq!((grid.x.len(), grid.y.len()), (2, 3));
        // Steps to the right, tokens upwards.
        assert_eq!(grid.values, [1.0, 0.7, 0.9, 0.6, 0.8, 0.5]);
    }

    #[test]
    fn eigenvalues_of_h_stand_for_every_layer_beside_those_of_the_start() {
        let mut data = watched("h_eigenvalues");
        let words = ["vit", "vit", "osa"].map(str::to_owned);
        data.push_words(H_RUN, words.to_vec());
        data.push(H_LAYER, vec![1.0, 2.0, 2.0]);
        for (column, from) in [
            (H_RE, 0.1),
            (H_IM, 0.2),
            (H_START_RE, 0.3),
            (H_START_IM, 0.4),
        ] {
            data.push(column, vec![from, from + 1.0, from + 2.0]);
        }
        let panels = figure(&data).panels;
        assert_eq!(panels.len(), 5);
        let dots = |at: usize| -> Vec<(Vec<f64>, Vec<f64>)> {
            let marks = panels[at].marks.iter();
            let shapes = marks.filter_map(|mark| match &mark.shape {
                Shape::Dots { x, y } => Some((x.clone(), y.clone())),
                _ => None,
            });
            shapes.filter(|(x, _)| !x.is_empty()).collect()
        };
        assert_eq!(dots(3), [(vec![0.3], vec![0.4]), (vec![0.1], vec![0.2])]);
        assert_eq!(dots(4).len(), 4);
    }
}
