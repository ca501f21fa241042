//! Draws random settings of the views that show laws, measures them again, and counts the labels that are wrong:
//! `cargo xtask laws --check`. Takes the seed, the number of settings and the realisations of each.

use attention_spectra::law_status::LawStatus;
use attention_spectra::views::cores::each;
use attention_spectra::views::law_check::{Checked, VIEWS, check, setting, tally};

/// Largest number of mislabelled points in a hundred decided ones.
const ALLOWED: usize = 3;

fn main() {
    let numbers: Vec<u32> = std::env::args()
        .skip(1)
        .filter_map(|it| it.parse().ok())
        .collect();
    let [seed, settings, realisations] = numbers[..] else {
        eprintln!("check_laws takes three numbers: a seed, settings, realisations.");
        std::process::exit(2);
    };
    let views = VIEWS.len() as u32;
    let addresses: Vec<(usize, String)> = (0..settings)
        .map(|number| {
            let which = (number % views) as usize;
            (which, setting(VIEWS[which], seed, number / views))
        })
        .collect();
    let found = measure(&addresses, realisations);
    let [mut mislabelled, mut decided] = [0, 0];
    println!("labels, and how many of them were measured to be right, off, undecided");
    for (which, view) in VIEWS.iter().enumerate() {
        let here = found.iter().filter(|(at, ..)| *at == which);
        let points: Vec<Checked> = here
            .flat_map(|(.., points)| points.iter().cloned())
            .collect();
        let columns = [LawStatus::Right, LawStatus::Off, LawStatus::Untested].map(|label| {
            let all = tally(&points, label);
            format!(
                "{}: {} / {} / {}",
                label.word(),
                all.right,
                all.off,
                all.undecided
            )
        });
        println!(
            "{:<17} {}",
            view.word(),
            columns.map(|it| format!("{it:<28}")).concat()
        );
        decided += points
            .iter()
            .filter(|it| it.label != LawStatus::Untested && it.measured.is_some())
            .count();
    }
    for (_, address, points) in &found {
        for point in points.iter().filter(|it| it.is_mislabelled()) {
            mislabelled += 1;
            let [law, mean, error] = point.values;
            println!(
                "{address}: {} at row {} is called {}, law {law:.4e}, measured {mean:.4e} ± {error:.1e}",
                point.law,
                point.index + 1,
                point.label.word()
            );
        }
    }
    println!("{mislabelled} of {decided} labels that a measurement decides are wrong");
    if 100 * mislabelled > ALLOWED * decided {
        std::process::exit(1);
    }
}

/// The labels of every setting, in the order of the settings, on all cores.
fn measure(addresses: &[(usize, String)], realisations: u32) -> Vec<(usize, &str, Vec<Checked>)> {
    let found = each(addresses, |index, (which, address)| {
        eprint!("\r{} of {} settings", index + 1, addresses.len());
        match check(address, realisations) {
            Ok(points) => Some((*which, points)),
            Err(problem) => {
                eprintln!("\n{address}: {}", problem.message);
                None
            }
        }
    });
    eprintln!();
    let with_address = addresses.iter().zip(found);
    with_address
        .filter_map(|((_, address), found)| {
            found.map(|(which, points)| (which, address.as_str(), points))
        })
        .collect()
}
