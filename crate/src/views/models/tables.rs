//! Makes the tables of the data set from the results of the steps.

use super::head::HeadNumbers;
use super::outcome::{LengthOutcome, ModelsOutcome, TokenNumbers};
use super::schema::*;
use super::steps::Steps;
use crate::dataset::{DataSet, Name};
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
    data.push(LAYER, rows.iter().map(|(layer, _)| *layer as f64).collect());
    data.push(
        HEAD,
        rows.iter().map(|(_, head)| 1.0 + *head as f64).collect(),
    );
    type Read = fn(&HeadNumbers) -> f64;
    let columns: [(Name, Read); 5] = [
        (ENTROPY, |h| h.entropy),
        (PARTICIPATION, |h| h.participation),
        (BETA_PARTICIPATION, |h| h.beta),
        (LAMBDA2_ABS, |h| h.lambda2_abs),
        (S2, |h| h.s2),
    ];
    for (name, read) in columns {
        let cells = rows
            .iter()
            .map(|(layer, head)| steps.over(done, *layer, *head, |it| read(&it.head)));
        let (means, errors): (Vec<f64>, Vec<f64>) = cells.unzip();
        data.push(name, means);
        if p.samples > 1 {
            data.push(name.standard_error(), errors);
        }
    }
}

/// Cosine and stable rank after every layer, and the mean over heads of the law of its radius.
pub(super) fn add_depths(steps: &Steps, data: &mut DataSet, done: &[Option<ModelsOutcome>]) {
    let p = &steps.parameters;
    data.push(DEPTH, (0..=p.layers).map(|l| l as f64).collect());
    type OfTokens = fn(&TokenNumbers) -> f64;
    let of_tokens: [(Name, OfTokens); 2] = [(COSINE, |it| it.cosine), (EXCESS, |it| it.excess)];
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
            data.push(name.standard_error(), errors);
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
    let laws: [(Name, Read, Option<Read>); 3] = [
        (RADIUS_PUBLISHED, |h| h.radius_published, None),
        (RADIUS, |h| h.radius, Some(|h| h.known[0])),
        (RADIUS_FINITE, |h| h.radius_finite, Some(|h| h.known[1])),
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
    data.push(T, lengths.column());
    data.push(EXCESS_BY_LENGTH, means);
    if steps.parameters.samples > 1 {
        data.push(EXCESS_BY_LENGTH.standard_error(), errors);
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
    data.push(SPECTRUM_HEAD, heads);
    data.push(RE, re);
    data.push(IM, im);
    let mean = |read: fn(&HeadNumbers) -> f64| steps.over(done, layer, head, |it| read(&it.head)).0;
    data.summarise(LAYER, layer as f64);
    data.summarise(LAMBDA1, leading(&first));
    data.summarise(LAMBDA2_ABS, mean(|h| h.lambda2_abs));
    data.summarise(GAP, leading(&first).abs() - mean(|h| h.lambda2_abs));
    data.summarise(RADIUS_PUBLISHED, mean(|h| h.radius_published));
    data.summarise(RADIUS, mean(|h| h.radius));
    data.summarise(RADIUS_FINITE, mean(|h| h.radius_finite));
    data.summarise(S2, mean(|h| h.s2));
    data.summarise(ENTROPY, mean(|h| h.entropy));
    data.summarise(PARTICIPATION, mean(|h| h.participation));
    data.summarise(BETA_PARTICIPATION, mean(|h| h.beta));
}
