//! JavaScript interface of the element: the declarations as published.

use anyhow::{Context, Result};
use std::fs;

/// Declarations of the npm package; they apply to the element on any page.
const DECLARATIONS: &str = "../npm/index.d.ts";

/// One block of code: the comments in it are the documentation.
pub fn markdown() -> Result<String> {
    let file = crate::root().join(DECLARATIONS);
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    Ok(format!("```ts\n{}\n```\n", text.trim()))
}
