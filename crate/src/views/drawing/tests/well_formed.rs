//! Whether a document is well-formed.

/// Checks that tags nest, attributes are quoted and entities are known; returns the names of the tags.
pub(super) fn well_formed(xml: &str) -> Vec<String> {
    let (mut open, mut names, mut rest) = (Vec::new(), Vec::new(), xml.trim());
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        assert!(!text.contains('>'), "stray > in {text:?}");
        for entity in text.split('&').skip(1) {
            assert!(
                ["lt;", "gt;", "amp;", "quot;"]
                    .iter()
                    .any(|e| entity.starts_with(e)),
                "{entity:?}"
            );
        }
        let end = rest[start..].find('>').expect("an unclosed tag") + start;
        let tag = &rest[start + 1..end];
        assert!(
            !tag.contains('<') && tag.matches('"').count() % 2 == 0,
            "{tag:?}"
        );
        assert!(!tag.contains("NaN") && !tag.contains("inf"), "{tag:?}");
        let name = tag
            .trim_start_matches('/')
            .split([' ', '/'])
            .next()
            .unwrap_or("")
            .to_owned();
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name)),
            (false, true) => names.push(name),
            (false, false) => {
                names.push(name.clone());
                open.push(name);
            }
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty() && rest.is_empty(), "{open:?} {rest:?}");
    names
}
