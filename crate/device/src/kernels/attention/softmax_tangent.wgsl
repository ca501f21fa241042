// What the softmax makes of changes of its scores, in place: with A the softmax of a row of scores
// scale·own + common, and s = factor·change + common change, the row becomes A ∘ (s − Σ A s). The change of
// the row's largest score is taken away from all of them first, and its own entry is what makes the sum
// zero: where nearly all attention sits there, nothing is subtracted from something nearly equal. One
// workgroup a row.

@group(0) @binding(0) var<storage, read> shared_scores: array<f32>;
@group(0) @binding(1) var<storage, read> shared_change: array<f32>;
@group(0) @binding(2) var<storage, read> scores: array<f32>;
@group(0) @binding(3) var<storage, read_write> change: array<f32>;

const THREADS: u32 = 256;
alias Value = vec2<f32>;
var<workgroup> places: array<u32, THREADS>;

fn score(start: u32, j: u32) -> f32 {
    return fma(p.scale, scores[start + j], shared_scores[j]);
}

@compute @workgroup_size(THREADS)
fn softmax_tangent(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let start = group.x * p.stride;
    var end = p.columns;
    if p.causal != 0u {
        end = min(end, p.first_row + group.x + 1u);
    }
    // The largest score and its place. Infinity may be assumed absent: the least number stands for it.
    var most = -3.4e38;
    var top = 0u;
    for (var j = local; j < end; j += THREADS) {
        let s = score(start, j);
        if s > most {
            most = s;
            top = j;
        }
    }
    values[local] = vec2(most, 0.0);
    places[local] = top;
    workgroupBarrier();
    for (var half = THREADS / 2u; half > 0u; half /= 2u) {
        if local < half && values[local + half].x > values[local].x {
            values[local] = values[local + half];
            places[local] = places[local + half];
        }
        workgroupBarrier();
    }
    most = values[0].x;
    top = places[0];
    workgroupBarrier();

    let reference = change[start + top];
    let shared_reference = shared_change[top];
    var sum = vec2(0.0);
    for (var j = local; j < end; j += THREADS) {
        let weight = exponential(score(start, j) - most);
        let moved = fma(p.factor, change[start + j] - reference, shared_change[j] - shared_reference);
        sum += vec2(weight, weight * moved);
    }
    sum = total(local, sum);
    // At least 1: the largest weight is.
    let share = 1.0 / sum.x;
    let average = sum.y * share;

    var rest = 0.0;
    for (var j = local; j < p.stride; j += THREADS) {
        var value = 0.0;
        if j < end && j != top {
            let weight = share * exponential(score(start, j) - most);
            let moved = fma(p.factor, change[start + j] - reference, shared_change[j] - shared_reference);
            value = weight * (moved - average);
        }
        rest += value;
        change[start + j] = value;
    }
    rest = total(local, vec2(rest, 0.0)).x;
    if local == 0u {
        change[start + top] = -rest;
    }
}
