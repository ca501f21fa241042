//! One request, one answer, one connection.

use crate::media::media_type;
use crate::{Fault, Given};
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::Duration;

/// No browser sends a longer request for a file of ours.
const LONGEST_REQUEST: u64 = 64 * 1024;

/// Reads one request from `stream` and answers it from the first root that has the file.
pub fn answer(stream: TcpStream, given: &Given) -> io::Result<()> {
    let Given { roots, headers, .. } = given;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut lines = BufReader::new((&stream).take(LONGEST_REQUEST)).lines();
    let Some(request) = lines.next().transpose()? else {
        return Ok(());
    };
    // All must be read before the connection closes.
    let mut range = None;
    let mut takes_gzip = false;
    for header in lines {
        let header = header?;
        if header.is_empty() {
            break;
        }
        range = range.or_else(|| wanted_range(&header));
        takes_gzip |= is_gzip_taken(&header);
    }
    let mut words = request.split(' ');
    let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    if method != "GET" && method != "HEAD" {
        return send(
            &stream,
            headers,
            "405 Method Not Allowed",
            "text/plain",
            b"only GET and HEAD",
            true,
        );
    }
    let fault = given.fault_of(target);
    match fault {
        Some(Fault::Status(status)) => {
            return send(&stream, headers, status, "text/plain", b"a fault", true);
        }
        Some(Fault::Late(time)) => thread::sleep(time),
        Some(Fault::Cut) | None => {}
    }
    let found = relative_path(target).and_then(|path| find(roots, &path));
    match found.map(|path| (fs::read(&path), path)) {
        Some((Ok(body), path)) => {
            let part = range.filter(|_| method == "GET");
            let (status, part) = match part.and_then(|(start, end)| body.get(start..=end)) {
                Some(part) => ("206 Partial Content", part),
                None if fault == Some(Fault::Cut) => ("200 OK", &body[..body.len() / 2]),
                None => ("200 OK", &body[..]),
            };
            let whole = method == "GET";
            let media = media_type(&path);
            let is_compressible = takes_gzip && part.len() == body.len() && is_compressed(media);
            let compressed = is_compressible
                .then(|| given.compressed(&path, part))
                .flatten();
            match compressed {
                Some(body) => {
                    let headers = format!("{headers}Content-Encoding: gzip\r\n");
                    send(&stream, &headers, status, media, &body, whole)
                }
                None => send(&stream, headers, status, media, part, whole),
            }
        }
        _ => send(
            &stream,
            headers,
            "404 Not Found",
            "text/plain",
            b"no such file",
            method == "GET",
        ),
    }
}

fn send(
    mut stream: &TcpStream,
    headers: &str,
    status: &str,
    media: &str,
    body: &[u8],
    with_body: bool,
) -> io::Result<()> {
    // Any page may embed the element, as from the usual static hosts.
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {media}\r\nContent-Length: {}\r\nAccess-Control-Allow-Origin: *\r\n\
         X-Content-Type-Options: nosniff\r\n{headers}Connection: close\r\n\r\n",
        body.len()
    )?;
    if with_body {
        stream.write_all(body)?;
    }
    stream.flush()
}

/// Whether hosts compress files of a media type.
fn is_compressed(media: &str) -> bool {
    let known = ["text/", "application/json", "application/wasm"];
    known.iter().any(|start| media.starts_with(start))
}

/// Whether a header says that the browser takes gzip.
fn is_gzip_taken(header: &str) -> bool {
    header.split_once(':').is_some_and(|(name, value)| {
        name.eq_ignore_ascii_case("accept-encoding")
            && value.split(',').any(|coding| coding.trim() == "gzip")
    })
}

/// The first and the last byte of a header `Range: bytes=first-last`.
fn wanted_range(header: &str) -> Option<(usize, usize)> {
    let (name, value) = header.split_once(':')?;
    let (first, last) = value.trim().strip_prefix("bytes=")?.split_once('-')?;
    let is_range = name.eq_ignore_ascii_case("range");
    Some((first.parse().ok()?, last.parse().ok()?))
        .filter(|(first, last)| is_range && first <= last)
}

fn find(roots: &[PathBuf], path: &Path) -> Option<PathBuf> {
    roots.iter().find_map(|root| {
        let file = root.join(path);
        let file = if file.is_dir() {
            file.join("index.html")
        } else {
            file
        };
        file.is_file().then_some(file)
    })
}

/// The file a request target names, below a root; `None` if it tries to leave the root.
fn relative_path(target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = PathBuf::from(percent_decoded(path)?);
    let inside = path
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    (inside && !path.to_string_lossy().contains(['\\', '\0'])).then_some(path)
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        if *first == b'%' {
            let hex = std::str::from_utf8(tail.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(hex, 16).ok()?);
            rest = &tail[2..];
        } else {
            bytes.push(*first);
            rest = tail;
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_dropped_and_escapes_read() {
        assert_eq!(
            relative_path("/www/a%20b.js?v=1"),
            Some("www/a b.js".into())
        );
        assert_eq!(relative_path("/"), Some("".into()));
    }

    #[test]
    fn a_part_of_a_file_is_asked_for_by_its_first_and_last_byte() {
        assert_eq!(wanted_range("Range: bytes=0-7"), Some((0, 7)));
        assert_eq!(wanted_range("range:bytes=8-8"), Some((8, 8)));
        for header in [
            "Range: bytes=8-7",
            "Range: bytes=8-",
            "Range: lines=1-2",
            "Accept: bytes=0-7",
        ] {
            assert_eq!(wanted_range(header), None, "{header}");
        }
    }

    #[test]
    fn texts_and_modules_are_compressed_where_the_browser_takes_it() {
        assert!(is_gzip_taken("Accept-Encoding: br, gzip"));
        assert!(!is_gzip_taken("Accept-Encoding: br") && !is_gzip_taken("Accept: gzip"));
        let compressed = ["a.js", "a.css", "a.html", "a.wasm", "a.json"];
        let media = |name: &&str| media_type(Path::new(name));
        assert!(compressed.iter().map(media).all(is_compressed));
        assert!(!is_compressed(media_type(Path::new("a.png"))));
    }

    #[test]
    fn no_request_leaves_the_root() {
        for target in [
            "/../secret",
            "/a/%2e%2e/b",
            "/%2fetc/passwd",
            "//etc",
            "relative",
            "/a\\..\\b",
            "/%zz",
        ] {
            assert_eq!(relative_path(target), None, "{target}");
        }
    }
}
