//! Every shader is valid WGSL and matches its Rust file.

use super::products::cholesky_inverse::CholeskyInverse;
use super::products::product::{Form, TILINGS};
use super::{EXAMPLES, Shader, shaders};
use naga::valid::{Capabilities, ValidationFlags, Validator};
use naga::{AddressSpace, Module, StorageAccess, TypeInner};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn parsed(shader: &Shader) -> Module {
    let text = shader.text();
    naga::front::wgsl::parse_str(&text)
        .unwrap_or_else(|e| panic!("{}: {}", shader.name, e.emit_to_string(&text)))
}

#[test]
fn every_shader_in_every_form_is_valid() {
    for shader in shaders() {
        let (text, module) = (shader.text(), parsed(&shader));
        // What every device has: no capability beyond the ordinary ones.
        let info = Validator::new(ValidationFlags::all(), Capabilities::empty()).validate(&module);
        info.unwrap_or_else(|e| panic!("{}: {}", shader.name, e.emit_to_string(&text)));
        assert_eq!(module.entry_points.len(), 1);
        assert_eq!(module.entry_points[0].name, shader.name);
        let threads: u32 = module.entry_points[0].workgroup_size.iter().product();
        assert!(threads <= 256, "{}: {threads}", shader.name);
        for (name, value) in shader.constants {
            let set = format!("const {name}: u32 = {value};");
            assert!(text.contains(&set), "{}: {set}", shader.name);
        }
    }
}

#[test]
fn every_uniform_holds_the_words_of_its_launch_in_their_order() {
    for shader in shaders() {
        let module = parsed(&shader);
        let mut variables = module.global_variables.iter().map(|(_, variable)| variable);
        let uniform = variables
            .find(|variable| variable.space == AddressSpace::Uniform)
            .unwrap_or_else(|| panic!("{} has no uniform", shader.name));
        let TypeInner::Struct { members, span } = &module.types[uniform.ty].inner else {
            panic!("the uniform of {} is not a struct", shader.name);
        };
        let laid_out: Vec<(Option<&str>, u32)> = members
            .iter()
            .map(|member| (member.name.as_deref(), member.offset))
            .collect();
        let written: Vec<(Option<&str>, u32)> = (0..)
            .zip(shader.uniform)
            .map(|(at, (name, _))| (Some(*name), 4 * at))
            .collect();
        assert_eq!(laid_out, written, "{}", shader.name);
        assert_eq!(*span, 4 * written.len() as u32, "{}", shader.name);
    }
}

#[test]
fn every_field_of_a_uniform_is_read() {
    use naga::Expression;
    for shader in shaders() {
        let module = parsed(&shader);
        let uniform = module
            .global_variables
            .iter()
            .find(|(_, variable)| variable.space == AddressSpace::Uniform)
            .map(|(handle, _)| Expression::GlobalVariable(handle));
        let entry = module.entry_points.iter().map(|entry| &entry.function);
        let functions = module.functions.iter().map(|(_, function)| function);
        let read: BTreeSet<usize> = entry
            .chain(functions)
            .flat_map(|function| {
                let uniform = uniform.clone();
                function
                    .expressions
                    .iter()
                    .filter_map(move |(_, expression)| match expression {
                        Expression::AccessIndex { base, index }
                            if Some(&function.expressions[*base]) == uniform.as_ref() =>
                        {
                            Some(*index as usize)
                        }
                        _ => None,
                    })
            })
            .collect();
        for (index, (field, _)) in shader.uniform.iter().enumerate() {
            assert!(read.contains(&index), "{} reads no {field}", shader.name);
        }
    }
}

#[test]
fn what_is_bound_has_the_shaders_names_and_only_the_last_is_written() {
    for shader in shaders() {
        let module = parsed(&shader);
        let mut bound: Vec<(u32, &str, bool)> = module
            .global_variables
            .iter()
            .filter_map(|(_, variable)| {
                let binding = variable.binding.as_ref()?.binding;
                let written = matches!(variable.space, AddressSpace::Storage { access }
                    if access.contains(StorageAccess::STORE));
                Some((binding, variable.name.as_deref()?, written))
            })
            .collect();
        bound.sort_unstable();
        let last = shader.bindings.len() - 1;
        let mut want: Vec<(u32, &str, bool)> = (0..)
            .zip(shader.bindings)
            .map(|(at, name)| (at, *name, at as usize == last))
            .collect();
        want.push((last as u32 + 1, "p", false));
        assert_eq!(bound, want, "{}", shader.name);
    }
}

#[test]
fn every_kernel_is_registered_and_every_shader_is_a_kernels() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/kernels");
    let inside = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    let groups = inside(Path::new(folder))
        .into_iter()
        .filter(|path| path.is_dir());
    let files: Vec<PathBuf> = groups.flat_map(|group| inside(&group)).collect();
    let of_kind = |wanted: &str| -> BTreeSet<String> {
        let files = files.iter();
        let stems = files.filter(|path| path.extension().is_some_and(|kind| kind == wanted));
        stems
            .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
            .collect()
    };
    let registered = EXAMPLES.iter().map(|(name, _)| (*name).to_owned());
    assert_eq!(of_kind("rs"), registered.collect());
    let used = shaders().into_iter().map(|shader| shader.name.to_owned());
    assert_eq!(of_kind("wgsl"), used.collect());
}

#[test]
fn workgroup_memory_stays_within_what_every_device_has() {
    for shader in shaders() {
        let module = parsed(&shader);
        let mut layouter = naga::proc::Layouter::default();
        layouter.update(module.to_ctx()).unwrap();
        let bytes: u32 = module
            .global_variables
            .iter()
            .filter(|(_, variable)| variable.space == AddressSpace::WorkGroup)
            .map(|(_, variable)| layouter[variable.ty].size)
            .sum();
        assert!(bytes <= 16384, "{}: {bytes}", shader.name);
    }
}

#[test]
fn registers_have_numbers_for_indices() {
    use naga::Expression;
    let products = TILINGS[1..]
        .iter()
        .flat_map(|tiling| Form::ALL.map(|form| tiling.shader(form)));
    for shader in products.chain([CholeskyInverse::SHADER]) {
        let module = parsed(&shader);
        let function = &module.entry_points[0].function;
        let is_register = |mut of| loop {
            match function.expressions[of] {
                Expression::Access { base, .. } | Expression::AccessIndex { base, .. } => of = base,
                Expression::LocalVariable(_) => return true,
                _ => return false,
            }
        };
        let counted = function.expressions.iter().filter(|(_, expression)| {
            matches!(expression, Expression::Access { base, .. } if is_register(*base))
        });
        let name = shader.name;
        assert_eq!(counted.count(), 0, "{name}, {:?}", shader.constants);
    }
}
