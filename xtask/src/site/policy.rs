//! The content policy inside a page, for hosts that send no policy.

use base64::Engine;
use sha2::{Digest, Sha256};

/// Text around the policy in the page.
const AROUND: [&str; 2] = [
    "<meta http-equiv=\"Content-Security-Policy\" content=\"",
    "\">",
];

/// The policy in `page`, if it has one.
pub fn of_page(page: &str) -> Option<&str> {
    let [before, behind] = AROUND;
    Some(page.split_once(before)?.1.split_once(behind)?.0)
}

/// The line of a page with `policy`.
pub fn in_html(policy: &str) -> String {
    let [before, behind] = AROUND;
    format!("{before}{policy}{behind}")
}

/// The policy of the program in one file. Scripts and styles written in it are named by their hashes; modules are `data:` addresses, and
/// workers and the element's style sheet are `blob:` addresses, made from the content of the file. Firefox treats later imports of a worker
/// as workers.
pub fn of_one_file(scripts: &[String], style: &str) -> String {
    let scripts = scripts.join(" ");
    format!(
        "default-src 'none'; script-src {scripts} data: 'wasm-unsafe-eval'; style-src {style} blob:; connect-src * blob: data:; img-src data: blob:; worker-src blob: data:; base-uri 'none'; form-action 'none'"
    )
}

/// The inline script of `page`, between the text before and after it.
pub fn inline_script(page: &str) -> Option<(&str, &str, &str)> {
    let begin = page.find("<script>")? + "<script>".len();
    let end = begin + page[begin..].find("</script>")?;
    Some((&page[..begin], &page[begin..end], &page[end..]))
}

/// Name of the script or style `text` in a policy.
pub fn hash(text: &str) -> String {
    let hash = base64::engine::general_purpose::STANDARD.encode(Sha256::digest(text));
    format!("'sha256-{hash}'")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const INDEX: &str = include_str!("../../../index.html");
    const GUIDE: &str = include_str!("../../../book/src/guides/content-security.md");

    /// Sources that a policy allows, by directive.
    fn directives(policy: &str) -> BTreeMap<&str, Vec<&str>> {
        let all = policy.split(';').map(|directive| {
            let mut words = directive.split_whitespace();
            (words.next().unwrap_or_default(), words.collect())
        });
        all.collect()
    }

    #[test]
    fn the_page_has_the_policy_of_the_guide_but_for_tours_from_anywhere() {
        let written = GUIDE.split_once("<!-- policy: site -->").unwrap().1;
        let written = written.split("```").nth(1).unwrap();
        let mut site = directives(written.trim_start_matches("text"));
        let mut page = directives(of_page(INDEX).unwrap());
        assert_eq!(site.remove("connect-src"), Some(vec!["'self'"]));
        assert_eq!(
            page.remove("connect-src"),
            Some(vec!["*", "blob:", "data:"])
        );
        assert_eq!(page, site);
        assert!(page.len() > 6, "{page:?}");
    }

    #[test]
    fn the_policy_names_script_and_style_that_are_written_into_the_page() {
        let (_, script, rest) = inline_script(INDEX).unwrap();
        assert!(inline_script(rest).is_none(), "there is another one");
        let page = directives(of_page(INDEX).unwrap());
        let wanted = hash(script);
        assert!(
            page["script-src"].contains(&&*wanted),
            "in index.html and book/src/guides/content-security.md, script-src has to name {wanted}"
        );
        // The style that `first_picture` writes into it.
        let wanted = hash(include_str!("../../../www/page.css"));
        assert!(
            page["style-src"].contains(&&*wanted),
            "in index.html and book/src/guides/content-security.md, style-src has to name {wanted}"
        );
    }

    #[test]
    fn one_file_has_the_policy_of_the_page_but_for_where_its_parts_come_from() {
        let hashes = [hash("a"), hash("b")];
        let policy = of_one_file(&hashes, &hash("c"));
        let [mut file, mut page] = [&*policy, of_page(INDEX).unwrap()].map(directives);
        for (name, sources) in [
            (
                "script-src",
                &[&*hashes[0], &hashes[1], "data:", "'wasm-unsafe-eval'"][..],
            ),
            ("style-src", &[&*hash("c"), "blob:"]),
            ("worker-src", &["blob:", "data:"]),
        ] {
            assert_eq!(file.remove(name).as_deref(), Some(sources), "{name}");
            assert!(page.remove(name).is_some(), "{name}");
        }
        assert_eq!(file, page);
        assert_eq!(of_page(&in_html(&policy)), Some(&*policy));
        // The one of the specification.
        assert_eq!(
            hash("alert('Hello, world.');"),
            "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
        );
    }
}
