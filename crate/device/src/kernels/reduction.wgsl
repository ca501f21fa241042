// What a workgroup makes of one value of each of its threads. The kernel says what a `Value` is, and how many THREADS there are;
// all of them have to come here.

var<workgroup> values: array<Value, THREADS>;

// The sum of all values.
fn total(local: u32, value: Value) -> Value {
    values[local] = value;
    workgroupBarrier();
    for (var half = THREADS / 2u; half > 0u; half /= 2u) {
        if local < half {
            values[local] += values[local + half];
        }
        workgroupBarrier();
    }
    let result = values[0];
    // The next call writes only when all have read.
    workgroupBarrier();
    return result;
}

// The largest value, of every component where there are several.
fn largest(local: u32, value: Value) -> Value {
    values[local] = value;
    workgroupBarrier();
    for (var half = THREADS / 2u; half > 0u; half /= 2u) {
        if local < half {
            values[local] = max(values[local], values[local + half]);
        }
        workgroupBarrier();
    }
    let result = values[0];
    workgroupBarrier();
    return result;
}
