//! Writes the numbers of all identifiers of `en.ftl`: a wrong identifier does not compile. Writes the English meanings of dials as
//! literals for the documentation.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

#[path = "src/number.rs"]
mod number;

fn main() {
    println!("cargo::rerun-if-changed=en.ftl");
    println!("cargo::rerun-if-changed=src/number.rs");
    let english = fs::read_to_string("en.ftl").expect("en.ftl is readable");
    let mut arms = String::new();
    let mut numbers: BTreeMap<u32, &str> = BTreeMap::new();
    for (id, text) in number::messages(&english) {
        let other = numbers.insert(number::number_of(id), id);
        assert_eq!(
            other, None,
            "{id} has the number of another identifier, or is there twice: rename it"
        );
        let dial = id
            .strip_prefix("dial-")
            .and_then(|id| id.strip_suffix("-meaning"));
        if let Some(dial) = dial {
            writeln!(arms, "    ({dial}) => {{ {text:?} }};").expect("a string takes all");
        }
    }
    // Without it the compiler would only say that no rule expects the name.
    arms += "    ($dial:ident) => { compile_error!(concat!(\"www/words/en.ftl lacks dial-\", stringify!($dial), \"-meaning\")) };\n";
    let out = env::var("OUT_DIR").expect("Cargo sets it");
    let meanings = format!(
        "/// The English meaning of a dial, as a literal.\n#[macro_export]\nmacro_rules! dial_meaning {{\n{arms}}}\n"
    );
    fs::write(Path::new(&out).join("dial_meaning.rs"), meanings).expect("the folder is writable");
    let numbers: Vec<u32> = numbers.into_keys().collect();
    let known = format!("const KNOWN: [u32; {}] = {numbers:?};\n", numbers.len());
    fs::write(Path::new(&out).join("known.rs"), known).expect("the folder is writable");
}
