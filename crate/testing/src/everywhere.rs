//! Whether tests run in their long versions.

/// Whether `cargo xtask test --everywhere` runs.
pub fn everywhere() -> bool {
    std::env::var_os("EVERYWHERE").is_some()
}
