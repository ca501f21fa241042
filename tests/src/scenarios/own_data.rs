//! What visitors bring: matrices, models, texts.

pub mod files;
pub mod model_picture;
pub mod model_roles;
pub mod model_text;
pub mod models;
pub mod own_matrix;
pub mod own_picture;
