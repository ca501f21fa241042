//! From the results of the steps to the tables of the data set.

use super::head::HeadNumbers;
use super::outcome::{LengthOutcome, ModelsOutcome, TokenNumbers};
use super::steps::Steps;
use crate::dataset::DataSet;
use crate::law_status::LawStatus;
use crate::views::outcome::Holds;
use crate::views::statistics::mean_and_error;
use crate::views::{attention_map, leading, limits};

/// The table of heads.
pub(super) fn add_heads(steps: &Steps, data: &mut DataSet, done: &[Option<ModelsOutcome>]) {
    let p = &steps.parameters;
    let rows: Vec<(usize, usize)> = (1..=p.layers)
        .flat_map(|layer| (0..p.heads).map(move |head| (layer, head)))
        .collect();
    data.push(
        "layer",
        rows.iter().map(|(layer, _)| *layer as f64).collect(),
    );
    data.push(
        "head",
        rows.iter().map(|(_, head)| 1.0 + *head as f64).collect(),
    );
    type Read = fn(&HeadNumbers) -> f64;
    let columns: [(&str, Read); 5] = [
        ("entropy", |h| h.entropy),
        ("participation", |h| h.participation),
        ("beta_participation", |h| h.beta),
        ("lambda2_abs", |h| h.lambda2_abs),
        ("s2", |h| h.s2),
    ];
    for (name, read) in columns {
        let cells = rows
            .iter()
            .map(|(layer, head)| steps.over(done, *layer, *head, |it| read(&it.head)));
        let (means, errors): (Vec<f64>, Vec<f64>) = cells.unzip();
        data.push(name, means);
        if p.samples > 1 {
            data.push(&format!("{name}_se"), errors);
        }
    }
}

/// Cosine and stable rank after every layer, and the mean over heads of the law of its radius.
pub(super) fn add_depths(steps: &Steps, data: &mut DataSet, done: &[Option<ModelsOutcome>]) {
    let p = &steps.parameters;
    data.push("depth", (0..=p.layers).map(|l| l as f64).collect());
    type OfTokens = fn(&TokenNumbers) -> f64;
    let of_tokens: [(&str, OfTokens); 2] = [("cosine", |it| it.cosine), ("excess", |it| it.excess)];
    for (name, read) in of_tokens {
        let behind = |layer: usize| match layer {
            0 => {
                let starts = steps.starts(done);
                mean_and_error(&starts.map(|it| read(&it.tokens)).collect::<Vec<_>>())
            }
            _ => steps.over(done, layer, 0, |it| read(&it.tokens)),
        };
        let (means, errors): (Vec<f64>, Vec<f64>) = (0..=p.layers).map(behind).unzip();
        data.push(name, means);
        if p.samples > 1 {
            data.push(&format!("{name}_se"), errors);
        }
    }
    let heads = |layer: usize| -> Vec<&HeadNumbers> {
        let all = (0..p.samples)
            .flat_map(|r| (0..p.heads).map(move |head| (r, head)))
            .filter(|_| layer > 0);
        all.filter_map(|(r, head)| Some(&steps.head(done, r, layer, head)?.head))
            .collect()
    };
    let by_layer: Vec<Vec<&HeadNumbers>> = (0..=p.layers).map(heads).collect();
    type Read = fn(&HeadNumbers) -> f64;
    let laws: [(&str, Read, Option<Read>); 3] = [
        ("radius_published", |h| h.radius_published, None),
        ("radius", |h| h.radius, Some(|h| h.known[0])),
        ("radius_finite", |h| h.radius_finite, Some(|h| h.known[1])),
    ];
    for (name, read, known) in laws {
        let mean = |heads: &Vec<&HeadNumbers>| {
            let values: Vec<f64> = heads.iter().map(|head| read(head)).collect();
            mean_and_error(&values).0
        };
        let values: Vec<f64> = by_layer.iter().map(mean).collect();
        let Some(known) = known else {
            data.push(name, values);
            continue;
        };
        let status = |head: &&HeadNumbers| match known(head) {
            1.0 => LawStatus::Right,
            -1.0 => LawStatus::Off,
            _ => LawStatus::Untested,
        };
        let of_layer = |heads: &Vec<&HeadNumbers>| LawStatus::of_all(heads.iter().map(status));
        limits::push_law(data, name, values, by_layer.iter().map(of_layer).collect());
    }
}

/// sr − 1 after the only layer by context length.
pub(super) fn add_lengths(steps: &Steps, data: &mut DataSet, done: &[Option<ModelsOutcome>]) {
    let Some(lengths) = &steps.lengths else {
        return;
    };
    let done = done.get(steps.at_own_length()..).unwrap_or_default();
    let (means, errors) = lengths.curve(done, |it| {
        let found: &LengthOutcome = it.held()?;
        Some(found.excess)
    });
    data.push("T", lengths.column());
    data.push("excess_by_length", means);
    if steps.parameters.samples > 1 {
        data.push("excess_by_length_se", errors);
    }
}

/// Eigenvalues of every head of the layer shown, and numbers and matrix of the head shown.
pub(super) fn add_spectra(
    steps: &Steps,
    data: &mut DataSet,
    done: &[Option<ModelsOutcome>],
    layer: usize,
    head: usize,
) {
    let p = &steps.parameters;
    let (mut heads, mut re, mut im) = (Vec::new(), Vec::new(), Vec::new());
    let mut first = Vec::new();
    for (r, at) in (0..p.samples).flat_map(|r| (0..p.heads).map(move |at| (r, at))) {
        let Some(found) = steps.head(done, r, layer, at) else {
            continue;
        };
        if r == 0 && at == head {
            attention_map::push_means(data, p.T, &found.block_means);
        }
        for z in &found.eigenvalues {
            heads.push(1.0 + at as f64);
            re.push(z.re);
            im.push(z.im);
        }
        if at == head {
            first.extend(found.eigenvalues.first());
        }
    }
    data.push("spectrum_head", heads);
    data.push("re", re);
    data.push("im", im);
    let mean = |read: fn(&HeadNumbers) -> f64| steps.over(done, layer, head, |it| read(&it.head)).0;
    data.summarise("layer", layer as f64);
    data.summarise("lambda1", leading(&first));
    data.summarise("lambda2_abs", mean(|h| h.lambda2_abs));
    data.summarise("gap", leading(&first).abs() - mean(|h| h.lambda2_abs));
    data.summarise("radius_published", mean(|h| h.radius_published));
    data.summarise("radius", mean(|h| h.radius));
    data.summarise("radius_finite", mean(|h| h.radius_finite));
    data.summarise("s2", mean(|h| h.s2));
    data.summarise("entropy", mean(|h| h.entropy));
    data.summarise("participation", mean(|h| h.participation));
    data.summarise("beta_participation", mean(|h| h.beta));
}
