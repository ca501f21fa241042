//! Every shader is what WGSL allows.

use super::super::kernel::{FORMS, TILINGS, all};

#[test]
fn every_shader_in_every_form_is_valid() {
    use naga::valid::{Capabilities, ValidationFlags, Validator};
    for kernel in all() {
        let text = kernel.text();
        let module = naga::front::wgsl::parse_str(&text)
            .unwrap_or_else(|e| panic!("{}: {}", kernel.name, e.emit_to_string(&text)));
        // What every device has: no capability beyond the ordinary ones.
        let info = Validator::new(ValidationFlags::all(), Capabilities::empty()).validate(&module);
        info.unwrap_or_else(|e| panic!("{}: {}", kernel.name, e.emit_to_string(&text)));
        assert_eq!(module.entry_points.len(), 1);
        assert_eq!(module.entry_points[0].name, kernel.name);
        assert!(
            module.entry_points[0]
                .workgroup_size
                .iter()
                .product::<u32>()
                <= 256
        );
        for (name, value) in kernel.constants {
            assert!(
                text.contains(&format!("const {name}: u32 = {value};")),
                "{name}"
            );
        }
    }
}

#[test]
fn workgroup_memory_stays_within_what_every_device_has() {
    for kernel in all() {
        let module = naga::front::wgsl::parse_str(&kernel.text()).unwrap();
        let mut layouter = naga::proc::Layouter::default();
        layouter.update(module.to_ctx()).unwrap();
        let bytes: u32 = module
            .global_variables
            .iter()
            .filter(|(_, variable)| variable.space == naga::AddressSpace::WorkGroup)
            .map(|(_, variable)| layouter[variable.ty].size)
            .sum();
        assert!(bytes <= 16384, "{}: {bytes}", kernel.name);
    }
}

#[test]
fn registers_of_products_have_numbers_for_indices() {
    use naga::Expression;
    for kernel in TILINGS[1..]
        .iter()
        .flat_map(|tiling| FORMS.map(|form| tiling.kernel(form)))
    {
        let module = naga::front::wgsl::parse_str(&kernel.text()).unwrap();
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
        assert_eq!(counted.count(), 0, "{:?}", kernel.constants);
    }
}
