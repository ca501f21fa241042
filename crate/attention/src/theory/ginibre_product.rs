//! The spectrum of a product of two independent random matrices: that of H = (W_V W_O)ᵀ and W_Q W_Kᵀ of a head
//! at initialisation.

/// Eigenvalues of X Y other than 0, with X of size d × n and Y of size n × d, n ≤ d, independent entries of mean 0 and
/// variances s² and t². They are those of the n × n matrix Y X; for large n they fill the disc of radius
/// st√(nd), with the share F within the radius r given by (r/radius)² = F (1 − c + cF), c = n/d.
///
/// Source: the product of the S-transforms of X and Y (Haagerup and Larsen 2000, Theorem 4.4), as in Burda,
/// Jarosz, Livan, Nowak and Swiech 2010. At c = 1 it is F = r/radius, the product of two square Ginibre matrices; for c → 0
/// the circular law.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GinibreProduct {
    /// Radius of the disc.
    pub radius: f64,
    /// c, above 0 and at most 1.
    pub ratio: f64,
}

impl GinibreProduct {
    /// Law of d × `rank` times `rank` × d, d = `width`, where the product of the two standard deviations is `deviations`. A product
    /// whose inner size is the larger one has the same law with the sizes exchanged.
    pub fn new(width: usize, rank: usize, deviations: f64) -> Self {
        let (d, n) = (width as f64, rank as f64);
        Self {
            radius: deviations * (d * n).sqrt(),
            ratio: (n / d).min(d / n),
        }
    }

    /// F: share of the eigenvalues (other than 0) within `radius` of 0.
    pub fn share_within(&self, radius: f64) -> f64 {
        let x = (radius / self.radius).powi(2);
        if x >= 1.0 {
            return 1.0;
        }
        let rest = 1.0 - self.ratio;
        2.0 * x / (rest + (rest * rest + 4.0 * self.ratio * x).sqrt())
    }

    /// Largest difference between the distribution function of `moduli` and that of the law: 0 for the law, 1 where they have nothing in
    /// common. NaN for none.
    pub fn departure(&self, moduli: &[f64]) -> f64 {
        let mut sorted = moduli.to_vec();
        sorted.sort_unstable_by(f64::total_cmp);
        let count = sorted.len() as f64;
        let differences = sorted.iter().enumerate().map(|(i, modulus)| {
            let law = self.share_within(*modulus);
            (law - i as f64 / count)
                .abs()
                .max((law - (i + 1) as f64 / count).abs())
        });
        differences.fold(if sorted.is_empty() { f64::NAN } else { 0.0 }, f64::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::{eigenvalues, multiply};
    use crate::random::{MatrixId, Stream};

    #[test]
    fn the_ends_are_the_circular_law_and_the_square_of_ginibre() {
        let law = |ratio| GinibreProduct { radius: 2.0, ratio };
        for r in [0.1, 0.7, 1.3, 1.9] {
            assert!((law(1.0).share_within(r) - r / 2.0).abs() < 1e-15);
            assert!((law(1e-12).share_within(r) - r * r / 4.0).abs() < 1e-11);
            let f = law(0.3).share_within(r);
            assert!((f * (0.7 + 0.3 * f) - r * r / 4.0).abs() < 1e-15);
        }
        assert_eq!(law(0.5).share_within(2.0), 1.0);
        assert!(law(1.0).departure(&[]).is_nan());
        assert_eq!(law(1.0).departure(&[1.0]), 0.5);
        // One modulus with a quarter, or three quarters, of the law within it.
        assert_eq!(law(1.0).departure(&[0.5]), 0.75);
        assert_eq!(law(1.0).departure(&[1.5]), 0.75);
        assert_eq!(law(1.0).departure(&[3.0, 3.0]), 1.0);
    }

    /// Moduli repel each other, so the shares of one draw are within a tenth of the law already at n = 96.
    #[test]
    fn random_heads_follow_the_law() {
        for (width, rank) in [(96, 96), (192, 96), (768, 96), (64, 96)] {
            let draw =
                |rows, columns, id| Stream::new(3, 0, MatrixId(id)).normal_matrix(rows, columns);
            let (x, y) = (draw(width, rank, 1), draw(rank, width, 2));
            let small = match width < rank {
                true => multiply(&x, &y),
                false => multiply(&y, &x),
            };
            let moduli: Vec<f64> = eigenvalues(&small)
                .unwrap()
                .iter()
                .map(|z| z.norm())
                .collect();
            let law = GinibreProduct::new(width, rank, 1.0);
            let departure = law.departure(&moduli);
            assert!(departure < 0.1, "{width} × {rank}: {departure}");
            let farther = GinibreProduct {
                radius: 1.3 * law.radius,
                ..law
            };
            assert!(farther.departure(&moduli) > 0.15);
            assert!(
                (moduli[0] / law.radius - 1.0).abs() < 0.15,
                "{}",
                moduli[0] / law.radius
            );
        }
    }
}
