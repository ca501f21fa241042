use super::arguments::{Arguments, command};
use super::failure::Failure;
use super::run;
use crate::dataset::DataSet;
use crate::dataset::export::{csv_table, written};
use crate::parameters::Parameters;
use crate::views::{Run, numpy_program, opening};
use serde_json::Value as Json;

fn asked(words: &[&str]) -> Result<String, Failure> {
    let words = ["attention-spectra"].iter().chain(words);
    let matches = command()
        .try_get_matches_from(words)
        .map_err(|error| Failure::Asked(error.to_string()))?;
    let mut out = Vec::new();
    run(&Arguments::of(&matches), &mut out)?;
    Ok(String::from_utf8_lossy(&out).into_owned())
}

fn parameters(address: &str) -> Parameters {
    opening::read(address).0
}

fn data(address: &str) -> DataSet {
    Run::new(&parameters(address)).finish().unwrap()
}

/// The JSON without the time that the computation took.
fn untimed(json: &str) -> Json {
    let mut json: Json = serde_json::from_str(json).unwrap();
    json.as_object_mut().unwrap().remove("seconds");
    json
}

#[test]
fn numbers_are_those_of_the_library_on_any_number_of_threads() {
    let address = "view=spectrum&T=32&samples=3";
    let wanted = untimed(&written(&data(address), "json").unwrap());
    for threads in ["1", "3"] {
        let json = asked(&[address, "--json", "-", "--threads", threads]).unwrap();
        assert_eq!(untimed(&json), wanted);
    }
    // Tables whose rows do not belong together are one after the other.
    let csv = asked(&[address, "--csv", "-"]).unwrap();
    let table = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.map(str::to_owned).collect()
    };
    let tables = [0, 1, 2, 3].map(|number| table(&csv_table(&data(address), number)));
    assert_eq!(table(&csv), tables.concat());
    assert!(tables[0].len() == 97 && tables[0][0] == "re,im,realisation");
    assert!(csv.starts_with("# table = eigenvalues\n"), "{csv}");
    let summary = asked(&[address]).unwrap();
    assert!(
        summary.contains(&format!(
            "gap = {}",
            data(address).checked_scalar("gap").unwrap()
        )),
        "{summary}"
    );
}

#[test]
fn a_numpy_program_is_written_or_its_absence_explained_before_anything_is_computed() {
    let address = "view=gap&T=24&seed=3";
    let program = asked(&[address, "--numpy", "-"]).unwrap();
    let link = format!("#{address}");
    assert_eq!(program, numpy_program(&parameters(address), &link).unwrap());
    let Err(Failure::Asked(sentence)) = asked(&["view=gap&T=4096", "--numpy", "-", "--csv", "-"])
    else {
        panic!("a program, or a failure of work");
    };
    assert!(sentence.contains("T = 2048"), "{sentence}");
}

#[test]
fn a_law_that_does_not_exist_is_said_not_to() {
    let summary = asked(&["view=spectrum&T=32&hold=beta&beta=3"]).unwrap();
    assert!(summary.contains("radius: no law here"), "{summary}");
    assert!(!summary.contains("NaN"), "{summary}");
}

#[test]
fn a_device_that_is_not_there_is_said_to_be_missing() {
    let notes = |address: &str| -> usize {
        let json: Json = serde_json::from_str(&asked(&[address, "--json", "-"]).unwrap()).unwrap();
        assert_eq!(json["device"], "cpu");
        let notes = json["notes"].as_array().unwrap().iter();
        notes
            .filter(|note| {
                note.as_str()
                    .is_some_and(|note| note.starts_with("device = gpu"))
            })
            .count()
    };
    assert_eq!(notes("view=gap&T=32&device=gpu"), 1);
    assert_eq!(notes("view=gap&T=32"), 0);
}

#[test]
fn the_matrix_and_the_drawing_are_written_to_files() {
    let folder = std::env::temp_dir().join(format!("attention-spectra-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (npy, svg) = (path("a.npy"), path("a.svg"));
    let words = [
        "T=16&samples=2",
        "--npy",
        &npy,
        "--realisation",
        "1",
        "--svg",
        &svg,
    ];
    let said = asked(&[&words[..], &["--size", "300x200", "--theme", "dark"]].concat()).unwrap();
    assert_eq!(said, "");
    let (npy, svg) = (
        std::fs::read(npy).unwrap(),
        std::fs::read_to_string(svg).unwrap(),
    );
    assert!(npy.starts_with(b"\x93NUMPY") && npy.len() == 128 + 8 * 16 * 16);
    assert!(
        svg.starts_with("<svg") && svg.contains("width=\"300\" height=\"200\""),
        "{}",
        &svg[..200]
    );
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_sweep_has_a_row_for_each_combination() {
    let csv = asked(&["view=spectrum", "--over", "T=12,16", "--over", "seed=3..5"]).unwrap();
    assert!(
        csv.contains("# sweep of view=spectrum\n# 6 of 6 figures\n# each has view=spectrum&sigma_qk=1&hold=sigma_qk&"),
        "{csv}"
    );
    // What differs is in the rows.
    let common = csv
        .lines()
        .find(|line| line.starts_with("# each has"))
        .unwrap();
    assert!(
        common.contains("&samples=1&") && !common.contains("&T=") && !common.contains("&seed="),
        "{common}"
    );
    let lines = csv.lines().filter(|line| !line.starts_with('#'));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 7);
    // The command says the same as the option.
    let other = asked(&["sweep", "spectrum", "T=12,16", "seed=3..5"]).unwrap();
    assert_eq!(other, csv);
    assert_eq!(&rows[0][..2], ["T", "seed"]);
    assert_eq!(&rows[2][..2], ["12", "4"]);
    let at = rows[0]
        .iter()
        .position(|name| *name == "lambda2_abs")
        .unwrap();
    for row in &rows[1..] {
        let address = format!("view=spectrum&T={}&seed={}", row[0], row[1]);
        assert_eq!(
            row[at],
            data(&address)
                .checked_scalar("lambda2_abs")
                .unwrap()
                .to_string()
        );
    }
    let json = asked(&["T=12", "--over", "seed=0..1", "--json", "-"]).unwrap();
    let json: Json = serde_json::from_str(&json).unwrap();
    assert_eq!(json[1]["address"], "view=spectrum&T=12&seed=1");
    assert_eq!(json[1]["version"], env!("CARGO_PKG_VERSION"));
}

#[test]
fn mistakes_are_said_in_our_words_before_anything_is_computed() {
    let mistakes: [(&[&str], &str); 19] = [
        (&["T=8&t=9"], "T stands in the address 2 times"),
        (&["T=8&T=9"], "T stands in the address 2 times"),
        (&["T=8&beta=1&sigma_qk=1"], "give one of them"),
        (
            &["T=8&beta=1", "--over", "sigma_qk=1,2"],
            "give one of them",
        ),
        (
            &["T=8", "--over", "seed=1", "--over", "seed=2"],
            "seed stands",
        ),
        (&["T=1"], "T"),
        (&["T=8&betta=1"], "betta"),
        (&["T=8", "--over", "T"], "a name and values"),
        (&["T=8", "--over", "seed=9..0"], "goes up"),
        (&["T=8", "--over", "seed=a..b"], "is not a number"),
        (&["spektrum"], "“spektrum” is neither a view nor NAME=VALUE"),
        (&["gap", "seed=0..9"], "write `attention-spectra sweep`"),
        (
            &["measure", "a.npy", "gap"],
            "view = gap cannot measure a matrix",
        ),
        (&["measure", "a.npy", "T=8"], "T is decided by the matrix"),
        (&["T=8", "--over", "T=4,1"], "T"),
        (
            &["T=8", "--over", "seed=0..99999", "--over", "T=4,8"],
            "200000 figures",
        ),
        (
            &["T=8", "--npy", "-", "--realisation", "1"],
            "realisation 1",
        ),
        (&["T=8", "--size", "119x600"], "960x600"),
        (&["T=8", "--threads", "0"], "threads"),
    ];
    for (words, named) in mistakes {
        match asked(words) {
            Err(Failure::Asked(said)) => assert!(said.contains(named), "{words:?}: {said}"),
            other => panic!("{words:?}: {other:?}"),
        }
    }
    // What is swept takes the place of what the address says.
    let csv = asked(&["T=8&seed=1", "--over", "seed=2,3"]).unwrap();
    assert!(csv.contains("\n2,") && csv.contains("\n3,"), "{csv}");
}

#[test]
fn a_file_that_cannot_be_written_is_said_before_anything_is_computed() {
    let folder = std::env::temp_dir().join(format!("unwritten-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (first, there) = (path("first.csv"), path("there.json"));
    std::fs::write(&there, "as it was").unwrap();
    let here = path("");
    for over in [&[][..], &["--over", "seed=1,2"]] {
        for nowhere in ["/nowhere/at/all.json", here.as_str()] {
            let words = ["T=8", "--csv", &first, "--json", nowhere];
            match asked(&[&words[..], over].concat()) {
                Err(Failure::Work(said)) => assert!(said.contains(nowhere), "{said}"),
                other => panic!("{other:?}"),
            }
            assert!(!std::path::Path::new(&first).exists(), "it was computed");
        }
        let words = ["T=8", "--json", &there, "--csv", "/nowhere/at/all.csv"];
        assert!(asked(&[&words[..], over].concat()).is_err());
        assert_eq!(std::fs::read_to_string(&there).unwrap(), "as it was");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A reader that has gone.
struct Gone;

impl std::io::Write for Gone {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        Err(std::io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_reader_that_has_enough_is_no_mistake() {
    for option in ["--npy", "--csv", "--json", "--svg"] {
        let words = ["attention-spectra", "T=8", option, "-"];
        let matches = command().try_get_matches_from(words).unwrap();
        run(&Arguments::of(&matches), &mut Gone).unwrap();
    }
}

/// An empty folder for the test called `name`, deleted when it is dropped.
struct Scratch(std::path::PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }

    fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

#[test]
fn several_tables_become_files_of_their_own() {
    let folder = Scratch::new("tables");
    asked(&["spectrum", "T=8", "--csv", &folder.path("a.csv")]).unwrap();
    assert_eq!(
        folder.files(),
        [
            "a-eigenvalues.csv",
            "a-matrix_blocks.csv",
            "a-radial_distribution.csv",
            "a-tokens.csv"
        ]
    );
    asked(&["gap", "T=8", "samples=1", "--csv", &folder.path("b.csv")]).unwrap();
    assert!(folder.files().contains(&"b.csv".to_owned()));
}

#[test]
fn a_sweep_into_a_folder_goes_on_where_it_stopped() {
    let folder = Scratch::new("sweep");
    let into = folder.path("out");
    // At T = 32 numbers lose their last bit where they are read as JSON is read most quickly.
    let words = ["sweep", "gap", "T=8,32", "samples=1", "--into", &into];
    let said = asked(&words).unwrap();
    assert!(
        said.contains("2 of 2 figures") && said.contains("2 computed now, 0 before"),
        "{said}"
    );
    let read = |name: &str| std::fs::read_to_string(format!("{into}/{name}")).unwrap();
    let table = read("summary.csv");
    let figures: Vec<String> = Scratch::files(&Scratch(into.clone().into()).keep());
    let figures: Vec<&String> = figures
        .iter()
        .filter(|name| name.ends_with(".json"))
        .collect();
    assert_eq!(figures.len(), 2);
    // A damaged file, and one of another figure, are computed again.
    let (first, second) = (read(figures[0]), read(figures[1]));
    for damage in [&first[..first.len() / 2], &second] {
        std::fs::write(format!("{into}/{}", figures[0]), damage).unwrap();
        let said = asked(&words).unwrap();
        assert!(said.contains("1 computed now, 1 before"), "{said}");
        assert_eq!(read("summary.csv"), table);
        let numbers = |text: &str| untimed(text);
        assert_eq!(numbers(&read(figures[0])), numbers(&first));
    }
    let said = asked(&words).unwrap();
    assert!(said.contains("0 computed now, 2 before"), "{said}");
    assert_eq!(read("summary.csv"), table);
    // A table on the standard output is there alone, and only one file is.
    let piped = asked(&[&words[..], &["--csv", "-"]].concat()).unwrap();
    assert_eq!(piped, table);
    for words in [&["gap", "T=8"][..], &words] {
        let both = asked(&[words, &["--csv", "-", "--json", "-"]].concat()).unwrap_err();
        assert!(
            matches!(&both, Failure::Asked(said) if said.contains("Only one file")),
            "{both:?}"
        );
    }
}

impl Scratch {
    /// Keeps the folder when this value is dropped; another owner deletes it.
    fn keep(self) -> std::mem::ManuallyDrop<Self> {
        std::mem::ManuallyDrop::new(self)
    }
}

#[test]
fn matrices_of_a_file_have_a_row_each() {
    let folder = Scratch::new("measure");
    let npy = folder.path("a.npy");
    asked(&["T=16", "seed=3", "--npy", &npy]).unwrap();
    let csv = asked(&["measure", &npy]).unwrap();
    let lines: Vec<&str> = csv.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 2);
    let at = lines[0]
        .split(',')
        .position(|name| name == "lambda2_abs")
        .unwrap();
    let found: f64 = lines[1].split(',').nth(at).unwrap().parse().unwrap();
    let wanted = data("T=16&seed=3").checked_scalar("lambda2_abs").unwrap();
    assert!((found - wanted).abs() < 1e-12, "{found} {wanted}");
    let json: Json =
        serde_json::from_str(&asked(&["measure", &npy, "singular", "--json", "-"]).unwrap())
            .unwrap();
    assert_eq!(json[0]["matrix"], "0");
    assert_eq!(json[0]["version"], env!("CARGO_PKG_VERSION"));
    assert!(json[0]["summary"]["s1"].as_f64().unwrap() > 1.0);
    let table = folder.path("a.csv");
    std::fs::write(&table, "0.5,0.5\n0.25,0.75\n").unwrap();
    assert!(asked(&["measure", &table]).unwrap().contains("0.25"));
    for (name, named) in [
        ("missing.npy", "could not be read"),
        ("text.csv", "text.csv: "),
    ] {
        std::fs::write(folder.path("text.csv"), "nothing here").unwrap();
        match asked(&["measure", &folder.path(name)]) {
            Err(Failure::Work(said)) => assert!(said.contains(named), "{said}"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn views_and_parameters_are_listed() {
    let views = asked(&["views"]).unwrap();
    assert_eq!(views.lines().count(), crate::views::VIEWS.len());
    assert!(
        views.lines().any(|line| line.starts_with("stable-rank ")),
        "{views}"
    );
    let mine = asked(&["parameters", "depth", "layers=7"]).unwrap();
    let line = |name: &str| {
        mine.lines()
            .find(|line| line.split(' ').next() == Some(name))
    };
    assert!(
        line("layers").unwrap().ends_with("[7]") && line("kappa_1").is_none(),
        "{mine}"
    );
    assert!(asked(&["parameters"]).unwrap().contains("kappa_1"));
}

#[test]
fn cost_is_told_and_shells_are_taught() {
    let small = asked(&["T=64", "--estimate"]).unwrap();
    assert!(small.contains("floating-point operations") && small.contains("GB"));
    let sweep = asked(&["view=gap", "--over", "seed=0..9", "--estimate"]).unwrap();
    assert!(sweep.starts_with("10 figures"), "{sweep}");
    assert!(
        sweep.contains("about") && sweep.contains("thread"),
        "{sweep}"
    );
    for shell in ["bash", "zsh", "fish"] {
        let script = asked(&["--completion", shell]).unwrap();
        // The script for fish has no words that stand without a dash.
        let words = ["realisation", "measure", "stable-rank", "sigma_qk="];
        let known = if shell == "fish" { &words[..2] } else { &words };
        for word in known {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    let manual = asked(&["--manual"]).unwrap();
    assert!(
        manual.contains(".TH attention-spectra 1") && manual.contains("sweep"),
        "{manual}"
    );
}

#[test]
fn a_drawing_is_written_as_pdf_and_png_with_what_made_it() {
    let folder = Scratch::new("pictures");
    let address = "view=spectrum&T=16&seed=3";
    let [pdf, png, svg] = ["a.pdf", "a.png", "a.svg"].map(|name| folder.path(name));
    let words = [
        address, "--pdf", &pdf, "-o", &png, "-o", &svg, "--size", "300x200", "--scale", "3",
    ];
    asked(&words).unwrap();
    let [pdf, png, svg] = [pdf, png, svg].map(|file| std::fs::read(file).unwrap());
    let has = |file: &[u8], text: &str| file.windows(text.len()).any(|it| it == text.as_bytes());
    assert!(pdf.starts_with(b"%PDF-") && png.starts_with(b"\x89PNG\r\n\x1a\n"));
    // Width and height in pixels, and in points.
    assert_eq!(png[16..24], [0, 0, 3, 132, 0, 0, 2, 88]);
    assert!(has(&pdf, "/MediaBox [0 0 225 150]"));
    assert!(has(&pdf, "DejaVuSansCondensed-Oblique"));
    let whole = parameters(address).to_text();
    for file in [&pdf, &png] {
        assert!(has(file, &whole), "{}", String::from_utf8_lossy(file));
        assert!(has(file, "attention-spectra 0."));
    }
    assert!(has(&svg, &whole.replace('&', "&amp;")) && has(&svg, "<metadata>"));
    let said = asked(&[address, "-o", "a.gif"]).unwrap_err();
    assert!(matches!(said, Failure::Asked(said) if said.contains(".svg, .pdf, .png")));
    let said = asked(&[address, "--png", "-", "--size", "20000x20000"]).unwrap_err();
    assert!(matches!(said, Failure::Work(said) if said.contains("too large")));
}
