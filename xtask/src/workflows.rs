//! Permissions of the repository's workflows: a job that builds has no write permission, and keeps no token.

use crate::paths;
use std::fs;

/// A job of a workflow: the name, and the lines with their indentation.
struct Job {
    name: String,
    text: String,
}

impl Job {
    /// Steps of the job, from one dash to the next.
    fn steps(&self) -> impl Iterator<Item = &str> {
        self.text.split("\n      - ").skip(1)
    }

    /// Whether a job may change anything outside of itself.
    fn may_write(&self) -> bool {
        self.text.contains(": write")
    }
}

/// Text before the jobs of a workflow, and its jobs.
fn parts(workflow: &str) -> (&str, Vec<Job>) {
    let (before, jobs) = workflow.split_once("\njobs:\n").unwrap();
    let mut found: Vec<Job> = Vec::new();
    for line in jobs
        .lines()
        .filter(|line| !line.trim_start().starts_with('#'))
    {
        match line.strip_prefix("  ").filter(|it| !it.starts_with(' ')) {
            Some(name) => found.push(Job {
                name: name.trim_end_matches(':').to_owned(),
                text: String::new(),
            }),
            None => found.last_mut().unwrap().text += &format!("\n{line}"),
        }
    }
    (before, found)
}

fn workflow(name: &str) -> String {
    let file = paths::root().join(".github/workflows").join(name);
    fs::read_to_string(file).unwrap().replace("\r\n", "\n")
}

fn all() -> Vec<(String, String)> {
    let files = fs::read_dir(paths::root().join(".github/workflows")).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    names.map(|name| (name.clone(), workflow(&name))).collect()
}

#[test]
fn what_builds_has_no_rights_and_keeps_no_token() {
    let all = all();
    assert!(all.len() >= 4);
    let mut writing = Vec::new();
    for (name, text) in &all {
        let (before, jobs) = parts(text);
        // Of those that say nothing else.
        assert!(
            before.contains("\npermissions:\n  contents: read\n") && !before.contains(": write"),
            "{name}"
        );
        assert!(!jobs.is_empty(), "{name}");
        for job in &jobs {
            let place = format!("{name}, {}", job.name);
            if job.may_write() {
                writing.push(place.clone());
                for program in ["actions/checkout", "cargo", ".ci/", "npm", "pip"] {
                    assert!(!job.text.contains(program), "{place}: {program}");
                }
            }
            for step in job.steps() {
                if step.contains("uses: actions/checkout@") {
                    assert!(step.contains("persist-credentials: false"), "{place}");
                }
                assert!(!step.contains("secrets."), "{place}");
            }
        }
    }
    writing.sort();
    assert_eq!(writing, ["pages.yml, publish", "release.yml, release"]);
}

#[test]
fn actions_of_others_are_named_by_their_commits() {
    for (name, text) in all() {
        let used = text.lines().filter_map(|line| {
            let line = line.trim_start().trim_start_matches("- ");
            line.strip_prefix("uses: ")
        });
        for action in used.filter(|action| !action.starts_with("./")) {
            let commit = action.split('@').nth(1).unwrap();
            let commit = commit.split(' ').next().unwrap();
            let digits = commit.bytes().filter(u8::is_ascii_hexdigit).count();
            assert_eq!((digits, commit.len()), (40, 40), "{name}: {action}");
        }
    }
}

/// Each file of a release has its checksum in another, and a certificate of the run that made it.
#[test]
fn a_release_has_checksums_and_attestations() {
    let text = workflow("release.yml");
    let (_, jobs) = parts(&text);
    let release = jobs.iter().find(|job| job.name == "release").unwrap();
    let at = |words: &str| release.text.find(words).unwrap();
    assert!(at("sha256sum") < at("actions/attest-build-provenance@"));
    assert!(at("actions/attest-build-provenance@") < at("gh release upload"));
    assert!(release.text.contains("attestations: write"));
    for files in ["subject-path: files/*", "\"$GITHUB_REF_NAME\" files/*"] {
        assert!(release.text.contains(files), "{files}");
    }
}
