//! Wide registers are given back.
//!
//! On x86-64 faer multiplies in assembly (private-gemm-x86 0.1.22) that leaves the upper parts of vector registers in use. From
//! there on each instruction that knows only their lower parts has to merge them: the integrals of `theory` took twenty times as
//! long behind a decomposition as before it. A compiler clears the registers behind its own code and knows nothing of assembly.

/// Clears the upper parts of all vector registers: to be called behind whatever multiplies through faer. No number changes.
pub(crate) fn clear_wide_registers() {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx") {
        // SAFETY: the instruction is one of AVX, which is there.
        unsafe { clear() }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx")]
fn clear() {
    std::arch::x86_64::_mm256_zeroupper();
}

/// Whether the upper parts of registers are in use; nothing where the processor does not tell.
#[cfg(test)]
fn wide_registers_are_in_use() -> Option<bool> {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::is_x86_feature_detected;
        use std::arch::x86_64::{__cpuid_count, _xgetbv};

        /// The second halves of registers of 256 bits, and those of 512 bits, among the parts of a processor's state.
        const UPPER_PARTS: u64 = 0b100_0100;

        #[target_feature(enable = "xsave")]
        fn parts_in_use() -> u64 {
            // SAFETY: leaf 13 says below that this register can be read.
            unsafe { _xgetbv(1) }
        }

        let tells = __cpuid_count(13, 1).eax & 0b100 != 0;
        if tells && is_x86_feature_detected!("avx") && is_x86_feature_detected!("xsave") {
            // SAFETY: the instruction is there.
            return Some(unsafe { parts_in_use() } & UPPER_PARTS != 0);
        }
    }
    None
}

/// Fails where `work` leaves wide registers in use.
#[cfg(test)]
pub(crate) fn gives_wide_registers_back(name: &str, work: impl FnOnce()) {
    clear_wide_registers();
    if wide_registers_are_in_use() != Some(false) {
        println!("skipped: this processor does not tell which registers are in use");
        return;
    }
    work();
    assert_eq!(wide_registers_are_in_use(), Some(false), "{name}");
}

#[cfg(test)]
mod tests {
    use super::super::testing::random;
    use super::super::{eigenvalues, multiply, orthonormal, singular_values, stable_rank_excess};
    use super::*;

    #[test]
    fn nothing_leaves_wide_registers_in_use() {
        let a = random(96, 96, 1);
        let works: [(&str, &dyn Fn()); 5] = [
            ("multiply", &|| drop(multiply(&a, &a))),
            ("eigenvalues", &|| drop(eigenvalues(&a).unwrap())),
            ("singular_values", &|| drop(singular_values(&a).unwrap())),
            ("orthonormal", &|| drop(orthonormal(a.clone()))),
            ("stable_rank_excess", &|| {
                stable_rank_excess(&a).unwrap();
            }),
        ];
        for (name, work) in works {
            gives_wide_registers_back(name, work);
        }
    }
}
