//! Random numbers for tests, the same on every machine.

/// A stream of numbers uniform in (0, 1) (xorshift64*).
pub struct Xorshift(u64);

impl Xorshift {
    /// The stream that `seed` names.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// The next number.
    pub fn uniform(&mut self) -> f64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let bits = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d);
        ((bits >> 12) as f64 + 0.5) / (1u64 << 52) as f64
    }

    /// A number uniform in (−1, 1).
    pub fn symmetric(&mut self) -> f64 {
        2.0 * self.uniform() - 1.0
    }

    /// An N(0, 1) number (Box–Muller).
    pub fn normal(&mut self) -> f64 {
        let radius = (-2.0 * libm::log(self.uniform())).sqrt();
        radius * libm::cos(std::f64::consts::TAU * self.uniform())
    }
}
