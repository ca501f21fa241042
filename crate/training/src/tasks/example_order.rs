//! The order of the examples of a finite set.

use crate::random::{MatrixId, Stream, below};

/// The examples of a finite set, each once an epoch, in a different order for every epoch: the Fisher–Yates permutation from stream
/// (seed, epoch, [`MatrixId::EXAMPLE_ORDER`]).
#[derive(Clone, Debug)]
pub struct ExampleOrder {
    seed: u32,
    epoch: Option<u32>,
    shuffled: Vec<u32>,
}

impl ExampleOrder {
    /// Order of the examples 0 … `count` − 1, as far as 32 bits distinguish them.
    pub fn new(seed: u32, count: usize) -> Self {
        Self {
            seed,
            epoch: None,
            shuffled: vec![0; count],
        }
    }

    /// The example at `position`; 0 for an empty set. Costs a permutation if the epoch differs from that of the last call.
    pub fn example(&mut self, position: u64) -> usize {
        let count = self.shuffled.len().max(1) as u64;
        // Epochs beyond 2³² repeat.
        let epoch = (position / count) as u32;
        if self.epoch != Some(epoch) {
            self.shuffle(epoch);
        }
        let example = self.shuffled.get((position % count) as usize);
        example.map_or(0, |example| *example as usize)
    }

    fn shuffle(&mut self, epoch: u32) {
        let words = Stream::new(self.seed, epoch, MatrixId::EXAMPLE_ORDER).sequence();
        for (i, example) in self.shuffled.iter_mut().enumerate() {
            *example = i as u32;
        }
        for (i, word) in (1..self.shuffled.len()).rev().zip(words) {
            self.shuffled.swap(i, below(i + 1, word));
        }
        self.epoch = Some(epoch);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_epoch_has_every_example_once_in_an_order_of_its_own() {
        let mut order = ExampleOrder::new(5, 100);
        let epochs: Vec<Vec<usize>> = (0..3)
            .map(|epoch| (0..100).map(|i| order.example(100 * epoch + i)).collect())
            .collect();
        for epoch in &epochs {
            let mut sorted = epoch.clone();
            sorted.sort();
            assert!(sorted.into_iter().eq(0..100));
        }
        assert_ne!(epochs[0], epochs[1]);
        assert_ne!(epochs[1], epochs[2]);
        // Whatever was asked for before.
        let mut late = ExampleOrder::new(5, 100);
        assert_eq!(late.example(217), epochs[2][17]);
        assert_eq!(late.example(17), epochs[0][17]);
        assert_ne!(
            (0..100)
                .map(|i| ExampleOrder::new(6, 100).example(i))
                .collect::<Vec<_>>(),
            epochs[0]
        );
        assert_eq!(ExampleOrder::new(5, 0).example(3), 0);
    }

    #[test]
    fn every_permutation_is_as_likely_as_the_others() {
        let mut counts = std::collections::BTreeMap::new();
        let mut order = ExampleOrder::new(1, 4);
        let epochs = 24_000;
        for epoch in 0..epochs {
            let found: Vec<usize> = (0..4).map(|i| order.example(4 * epoch + i)).collect();
            *counts.entry(found).or_insert(0.0) += 1.0;
        }
        assert_eq!(counts.len(), 24);
        // χ² with 23 degrees of freedom: mean 23, variance 46.
        let chi: f64 = counts
            .values()
            .map(|n| (n - 1000.0f64).powi(2) / 1000.0)
            .sum();
        assert!(chi < 23.0 + 5.0 * 46.0f64.sqrt(), "{chi}");
    }
}
