//! Addresses whose eigenvalues once did not converge.

use crate::test_figures::finish;

/// Layers after which the bulk is only rounding, with scores so large that each row attends to one token: the numbers in
/// Hessenberg forms became so small that their squares underflowed.
#[test]
fn addresses_whose_eigenvalues_did_not_converge_once_have_all_of_them() {
    for (address, count) in [
        (
            "view=layers&T=24&remedy=gap&layers=50&layernorm=1&seed=1",
            24 * 50,
        ),
        ("view=layers&T=64&remedy=gap&layers=24&seed=19", 64 * 24),
        ("view=layers&T=16&sigma_qk=4&layers=6&seed=90", 16 * 6),
        (
            "view=spectrum&T=24&d=1&tokens=walk&sigma_qk=4&seed=1353",
            24,
        ),
    ] {
        let data = finish(address);
        for part in ["re", "im"] {
            let numbers = data.checked_numbers(part).unwrap();
            assert_eq!(numbers.len(), count, "{address}");
            assert!(numbers.iter().all(|x| x.is_finite()), "{address}");
        }
    }
}
