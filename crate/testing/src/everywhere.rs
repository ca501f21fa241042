//! Whether tests try at length what ordinary ones try in short.

/// Whether `cargo xtask test --everywhere` runs.
pub fn everywhere() -> bool {
    std::env::var_os("EVERYWHERE").is_some()
}
