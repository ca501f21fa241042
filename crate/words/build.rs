//! Writes the English meanings of dials as a macro of literals, for the documentation of the fields and methods made of them.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=en.ftl");
    let english = fs::read_to_string("en.ftl").expect("en.ftl is readable");
    let mut arms = String::new();
    for line in english.lines() {
        let Some((id, meaning)) = line.split_once(" = ") else {
            continue;
        };
        let dial = id
            .strip_prefix("dial-")
            .and_then(|id| id.strip_suffix("-meaning"));
        if let Some(dial) = dial {
            writeln!(arms, "    ({dial}) => {{ {meaning:?} }};").expect("a string takes all");
        }
    }
    let out = env::var("OUT_DIR").expect("Cargo sets it");
    let file = format!(
        "/// The English meaning of a dial, as a literal.\n#[macro_export]\nmacro_rules! dial_meaning {{\n{arms}}}\n"
    );
    fs::write(Path::new(&out).join("dial_meaning.rs"), file).expect("the folder is writable");
}
