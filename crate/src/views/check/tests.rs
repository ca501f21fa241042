//! The programs give the numbers of the figures, and their files agree with this crate.

mod agreement;
mod files;
mod python;

use super::numpy_program;
use crate::parameters::View;
use crate::test_figures::opened;

/// Reason why there is no program.
fn obstacle(address: &str) -> String {
    let program = numpy_program(&opened(address), "#");
    program.map_or_else(|problem| problem.message, |_| String::new())
}

#[test]
fn every_view_but_the_claims_opens_with_a_figure_that_has_a_program() {
    for view in View::ALL {
        let wanted = match view {
            View::Claims => "The view claims has no NumPy program.",
            _ => "",
        };
        assert_eq!(obstacle(&format!("view={}", view.word())), wanted);
    }
}

#[test]
fn where_rounding_or_size_forbids_a_program_a_sentence_says_why() {
    let cases = [
        ("T=2049", "up to T = 2048"),
        ("attention=identity&remedy=outliers", "which outliers"),
        (
            "view=gap&attention=uniform&remedy=outliers",
            "which outliers",
        ),
        (
            "view=singular&attention=orthogonal&remedy=outliers",
            "which outliers",
        ),
        ("view=depth&T=24&attention=uniform", "Nothing is left"),
        (
            "view=depth&T=24&attention=orthogonal",
            "Orthogonal attention",
        ),
        (
            "view=depth&T=24&attention=identity&remedy=outliers",
            "which outliers",
        ),
        (
            "view=depth&T=24&attention=relu&layers=7&remedy=outliers",
            "choose fewer layers",
        ),
        (
            "view=depth&T=24&attention=softmax&layers=5&compare=remedies",
            "choose fewer layers",
        ),
        (
            "view=layers&T=24&layers=1&layernorm=1&remedy=outliers",
            "choose fewer layers",
        ),
        (
            "view=layers&T=24&attention=uniform&remedy=gap",
            "Nothing is left",
        ),
        (
            "view=isometry&T=24&attention=softmax&layer=5&remedy=outliers",
            "choose fewer layers",
        ),
        (
            "view=isometry&T=2048&layer=100",
            "range of double precision",
        ),
        (
            "view=gradients&T=2048&attention=markov&layers=100",
            "range of double precision",
        ),
        (
            "view=gradients&T=24&attention=softmax&layers=5&paths=all",
            "choose up to 4 layers",
        ),
        (
            "view=gradients&T=24&attention=relu&layers=3&paths=all&remedy=outliers",
            "through the decomposition",
        ),
        (
            "view=similarity-map&T=64&d=4100&d_qk=4100",
            "not propagated",
        ),
        (
            "view=similarity-depth&T=16&norm=pre&alpha=4&alpha_mlp=4&layers=120",
            "Tokens grow",
        ),
        ("view=trainability&T=64&d=8192&d_qk=8192", "not propagated"),
        ("view=orthogonal&T=64&d=1025", "lower T or d to 1024"),
        ("view=orthogonal&T=2&d=1&tokens=unit", "raise d"),
        ("view=localisation&T=64&d=1025", "lower T or d"),
        (
            "view=models&model=file",
            "Only models at their initialisation",
        ),
        (
            "view=models&reading=story&T=512&samples=9",
            "at most 4096 tokens",
        ),
        ("view=claims&claim=gap-edge", "no NumPy program"),
    ];
    for (address, part) in cases {
        let sentence = obstacle(address);
        assert!(sentence.contains(part), "{address}: {sentence:?}");
        assert!(
            sentence.ends_with('.') && sentence.len() < 200,
            "{sentence}"
        );
    }
    // One layer less, one token fewer.
    for address in [
        "T=2048",
        "view=depth&T=24&attention=relu&layers=6&remedy=outliers",
        "view=depth&T=24&attention=softmax&layers=4&compare=remedies",
        "view=depth&T=24&attention=markov&layers=60&compare=remedies",
        "view=isometry&T=2048&layer=40",
        "view=gradients&T=24&attention=softmax&layers=4&paths=all",
        "view=orthogonal&T=64&d=1024",
        "view=localisation&T=64&d=1024",
        "view=models&reading=story&T=512&samples=8",
        "view=models&model=vit&reading=story&T=512&samples=9",
    ] {
        assert_eq!(obstacle(address), "", "{address}");
    }
}

#[test]
fn a_program_says_of_which_figure_it_is_in_lines_that_python_does_not_read() {
    let link = "https://example.org/?a=\"\"\"\\#view=gap&T=16\nprint('no')\u{7}";
    let program = numpy_program(&opened("view=gap&T=16"), link).unwrap();
    let first = program.lines().next().unwrap();
    assert!(
        first.starts_with("# Figure https://example.org/?a=\"\"\"\\#view=gap&T=16print('no') of attention-spectra "),
        "{first}"
    );
    let second = program.lines().nth(1).unwrap();
    assert!(second.starts_with("# The random numbers are the same"));
    // Trained weights are read, not drawn.
    let training = numpy_program(&opened("view=train"), "#").unwrap();
    assert!(training.lines().nth(1).unwrap().starts_with("\"\"\""));
}
