//! Numbers of sixteen and of eight bits, widened exactly.

/// IEEE 754 binary16: a sign, five bits of exponent, ten of fraction.
pub fn f16_to_f32(bits: u16) -> f32 {
    let sign = u32::from(bits >> 15) << 31;
    let (exponent, fraction) = (u32::from(bits >> 10 & 31), u32::from(bits & 1023));
    match exponent {
        // Below the least normal number: a multiple of 2⁻²⁴, which single precision holds exactly.
        0 => f32::from_bits(sign | (fraction as f32 / 16_777_216.0).to_bits()),
        31 => f32::from_bits(sign | 0x7f80_0000 | fraction << 13),
        _ => f32::from_bits(sign | (exponent + 112) << 23 | fraction << 13),
    }
}

/// bfloat16: the upper half of single precision.
pub fn brain_float(bits: u16) -> f32 {
    f32::from_bits(u32::from(bits) << 16)
}

/// E5M2: the upper half of binary16 (Micikevicius et al. 2022, arXiv 2209.05433).
pub fn f8_e5m2_to_f32(byte: u8) -> f32 {
    f16_to_f32(u16::from(byte) << 8)
}

/// E4M3: a sign, four bits of exponent with bias 7, three of fraction. There is no infinity; only the bits 1111 111 are NaN
/// (Micikevicius et al. 2022, arXiv 2209.05433).
pub fn f8_e4m3_to_f32(byte: u8) -> f32 {
    let sign = u32::from(byte >> 7) << 31;
    let (exponent, fraction) = (u32::from(byte >> 3 & 15), u32::from(byte & 7));
    match (exponent, fraction) {
        (15, 7) => f32::NAN,
        // Below the least normal number: a multiple of 2⁻⁹.
        (0, _) => f32::from_bits(sign | (fraction as f32 / 512.0).to_bits()),
        _ => f32::from_bits(sign | (exponent + 120) << 23 | fraction << 20),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_precision_has_its_extremes() {
        for (bits, value) in [
            (0x0000, 0.0),
            (0x8000, -0.0),
            (0x0001, 2f32.powi(-24)),
            (0x8001, -(2f32.powi(-24))),
            (0x03ff, 1023.0 * 2f32.powi(-24)),
            (0x0400, 2f32.powi(-14)),
            (0x3555, 0.333_251_95),
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x7bff, 65504.0),
            (0x7c00, f32::INFINITY),
            (0xfc00, f32::NEG_INFINITY),
        ] {
            assert_eq!(f16_to_f32(bits).to_bits(), value.to_bits(), "{bits:x}");
        }
        assert!(f16_to_f32(0x7c01).is_nan() && f16_to_f32(0xffff).is_nan());
    }

    #[test]
    fn brain_floats_have_the_range_of_single_precision() {
        for (bits, value) in [
            (0x0000, 0.0),
            (0x3f80, 1.0),
            (0xc000, -2.0),
            (0x3e20, 0.15625),
            (0x7f7f, 3.389_531_4e38),
            (0xff80, f32::NEG_INFINITY),
        ] {
            assert_eq!(brain_float(bits).to_bits(), f32::to_bits(value), "{bits:x}");
        }
        assert!(brain_float(0x7fc0).is_nan());
    }

    /// The tables of arXiv 2209.05433: largest, least normal and least numbers.
    #[test]
    fn numbers_of_eight_bits_have_their_extremes() {
        for (bits, value) in [
            (0x00, 0.0),
            (0x80, -0.0),
            (0x01, 2f32.powi(-9)),
            (0x87, -0.875 * 2f32.powi(-6)),
            (0x08, 2f32.powi(-6)),
            (0x38, 1.0),
            (0x3f, 1.875),
            (0x7e, 448.0),
            (0xfe, -448.0),
        ] {
            assert_eq!(f8_e4m3_to_f32(bits).to_bits(), value.to_bits(), "{bits:x}");
        }
        assert!(f8_e4m3_to_f32(0x7f).is_nan() && f8_e4m3_to_f32(0xff).is_nan());
        for (bits, value) in [
            (0x01, 2f32.powi(-16)),
            (0x04, 2f32.powi(-14)),
            (0x3c, 1.0),
            (0xbf, -1.75),
            (0x7b, 57344.0),
            (0x7c, f32::INFINITY),
        ] {
            assert_eq!(f8_e5m2_to_f32(bits).to_bits(), value.to_bits(), "{bits:x}");
        }
        assert!(f8_e5m2_to_f32(0x7d).is_nan());
    }
}
