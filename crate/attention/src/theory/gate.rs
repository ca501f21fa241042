//! Effect of gates g = sigmoid(σ_g z) on the cosine of two outputs (ours).

use super::activation::squares;

/// E g g′ for standard normals z, z′ of correlation c, by Mehler's formula: g = Σ_k a_k h_k(z) in orthonormal Hermite
/// polynomials gives Σ_k a_k² c^k.
#[derive(Clone, Debug)]
pub struct GateKernel {
    squares: Vec<f64>,
}

impl GateKernel {
    /// The law for gates of scale `sigma_g`.
    pub fn new(sigma_g: f64) -> Self {
        Self {
            squares: squares(|z| 1.0 / (1.0 + libm::exp(-sigma_g * z))),
        }
    }

    /// E g².
    pub fn square(&self) -> f64 {
        self.product(1.0)
    }

    /// E g g′ for tokens of cosine `rho`, limited to −1…1.
    pub fn product(&self, rho: f64) -> f64 {
        let c = rho.clamp(-1.0, 1.0);
        self.squares.iter().rev().fold(0.0, |sum, a| sum * c + a)
    }

    /// E g g′/E g², by which the mean cosine of outputs is multiplied where tokens have cosine `rho`: (E g)²/E g² for orthogonal
    /// tokens, 1 once all tokens are one.
    pub fn factor(&self, rho: f64) -> f64 {
        self.product(rho) / self.square()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::numerics::quadrature::gauss_hermite;

    #[test]
    fn orthogonal_tokens_have_the_square_of_the_mean_over_the_mean_square() {
        for sigma_g in [0.0, 0.5, 1.0, 2.0, 4.0] {
            let g = |z: f64| 1.0 / (1.0 + libm::exp(-sigma_g * z));
            let rule = gauss_hermite(200);
            let want = rule.mean(g).powi(2) / rule.mean(|z| g(z).powi(2));
            let kernel = GateKernel::new(sigma_g);
            assert!((kernel.factor(0.0) - want).abs() < 1e-6, "{sigma_g}");
            assert_eq!(kernel.factor(1.0), 1.0);
            // E g = ½ by symmetry.
            assert!((kernel.product(0.0) - 0.25).abs() < 1e-6);
        }
        assert!((GateKernel::new(0.0).factor(0.3) - 1.0).abs() < 1e-12);
    }

    /// Near 1 the factor is 1 − (1 − ρ) σ_g² E s′(σ_g z)²/E g²: gates separate tokens by a fraction of their
    /// distance.
    #[test]
    fn gates_of_nearly_equal_tokens_keep_a_share_of_their_difference() {
        for sigma_g in [0.5, 1.0, 2.0] {
            let kernel = GateKernel::new(sigma_g);
            let rule = gauss_hermite(200);
            let slope = rule.mean(|z| {
                let g = 1.0 / (1.0 + libm::exp(-sigma_g * z));
                (sigma_g * g * (1.0 - g)).powi(2)
            });
            let want = slope / kernel.square();
            let got = (1.0 - kernel.factor(1.0 - 1e-5)) / 1e-5;
            assert!((got / want - 1.0).abs() < 1e-3, "{sigma_g}: {got} {want}");
        }
    }
}
