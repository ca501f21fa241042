//! Layers, stacks and transformers in single precision, from kernels on a device.

mod attention_product;
mod balanced;
mod block_products;
mod check_rows;
mod common_row;
mod cosines;
pub mod device_tokens;
pub mod gate;
mod gradient;
mod input_tokens;
pub mod layer_norm;
mod layer_processor;
mod leading_pair;
mod measure;
mod mixing;
mod operator;
mod orthogonal;
mod pair_layer_norm;
mod row_statistics;
mod scores;
mod scores_tangent;
pub mod stable_rank_excess;
pub mod transformer;
mod value_weights;

pub use block_products::block_products;
pub use gradient::{product_norms, tangent_norms};
pub use measure::{excesses, first_scores, leading, row_statistics};
pub use transformer::{cells, cosines};
