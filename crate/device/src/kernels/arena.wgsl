// The two arenas of a kernel of training: the one that it only reads, and the one that it writes.

@group(0) @binding(0) var<storage, read> other: array<f32>;
@group(0) @binding(1) var<storage, read_write> arena: array<f32>;

// The number at a place of the other arena, or of the one that is written.
fn number_at(from_other: u32, at: u32) -> f32 {
    if from_other != 0u {
        return other[at];
    }
    return arena[at];
}
