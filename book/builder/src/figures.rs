//! Live figures: the element, and the same figure as a drawing for readers without scripts.

use crate::arithmetic;
use crate::markup::{counted, escaped, name_of, plain, protected};
use anyhow::{Context, Result, bail, ensure};
use attention_spectra::dataset::DataSet;
use attention_spectra::figure::{Size, Theme};
use attention_spectra::law_status::LawStatus;
use attention_spectra::parameters::{FIELDS, Field};
use attention_spectra::views::{about, cores, figure, opening, svg};
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::thread;

/// The folder of drawings, below the folder of the book.
pub const FOLDER: &str = "figures";

/// Width and height of a drawing in pixels.
const SIZE: Size = Size {
    width: 800.0,
    height: 500.0,
};

/// Size of the image of a link in units of the drawing, and pixels for each of them: 1200 × 630.
const PREVIEW: Size = Size {
    width: 800.0,
    height: 420.0,
};
const PREVIEW_PIXELS: f64 = 1.5;

/// Settings that may accompany a figure and are not parameters of the library.
const AROUND: [&str; 2] = ["pin", "together"];

/// Largest allowed distance of the nearest place on an axis from the requested place, relative to the latter.
const NEAR: f64 = 0.005;

/// Draws figures and reads numbers from them, once per address. Results are kept until this program is built
/// again.
pub struct Figures {
    folder: PathBuf,
    computed: RefCell<HashMap<String, Rc<DataSet>>>,
}

/// The file of the image of links to a chapter whose first drawing is called `drawing`.
pub fn preview_of(drawing: &str) -> String {
    format!("{drawing}-preview.png")
}

/// Whether this build of the program has written the file at `path`.
fn is_recent(path: &Path) -> Result<bool> {
    let changed = |path: &Path| fs::metadata(path).and_then(|it| it.modified()).ok();
    Ok(changed(path) > changed(&std::env::current_exe()?))
}

/// A block `figure` of a chapter.
#[derive(Debug, Default, PartialEq)]
struct Block {
    address: String,
    controls: String,
    caption: String,
    /// Laws that the text claims: each must be right at every place in the figure.
    laws: Vec<String>,
}

impl Block {
    /// Reads the lines `name: value` of a block.
    fn read(text: &str) -> Result<Self> {
        let mut block = Self::default();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let (name, value) = line
                .split_once(':')
                .with_context(|| format!("a figure has the line “{line}” without a colon"))?;
            let value = value.trim().to_owned();
            match name.trim() {
                "address" => block.address = value,
                "controls" => block.controls = value,
                "caption" => block.caption = value,
                "laws" => block.laws = value.split(',').map(|it| it.trim().to_owned()).collect(),
                other => bail!(
                    "a figure has the line “{other}”: it takes address, controls, caption and laws"
                ),
            }
        }
        ensure!(!block.address.is_empty(), "a figure has no address");
        for name in block.controls.split(',').filter(|name| !name.is_empty()) {
            ensure!(
                FIELDS.iter().any(|field| field.name == name.trim()),
                "controls names “{name}”, which is not a parameter"
            );
        }
        Ok(block)
    }
}

impl Figures {
    /// Drawings and numbers are kept in `folder`.
    pub fn new(folder: &Path) -> Result<Self> {
        fs::create_dir_all(folder)?;
        Ok(Self {
            folder: folder.to_owned(),
            computed: RefCell::default(),
        })
    }

    /// The data set of an address.
    ///
    /// # Errors
    /// The address has a mistake, or the figure cannot be computed.
    pub fn data(&self, address: &str) -> Result<Rc<DataSet>> {
        if let Some(known) = self.computed.borrow().get(address) {
            return Ok(Rc::clone(known));
        }
        let parameters =
            opening::read_strictly(address).with_context(|| format!("the address {address}"))?;
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let data = cores::finish(&parameters, threads, |_, _| true)
            .with_context(|| format!("the figure {address}"))?
            .with_context(|| format!("the figure {address} was not finished"))?;
        let data = Rc::new(data);
        let known = Rc::clone(&data);
        self.computed.borrow_mut().insert(address.to_owned(), known);
        Ok(data)
    }

    /// The HTML of the block with the text `text` in a chapter from which the book's own folder is `to_root` (`../` or empty).
    /// `caption` makes HTML of the caption's Markdown.
    ///
    /// # Errors
    /// The block has a mistake, or its figure cannot be computed.
    pub fn html(
        &self,
        text: &str,
        to_root: &str,
        caption: impl Fn(&str) -> Result<String>,
    ) -> Result<String> {
        let block = Block::read(text)?;
        let (own, around) = split(&block.address);
        let drawing = self.drawing(&own)?;
        self.check(&block, &own)?;
        let (parameters, _) = opening::read(&own);
        let mut attributes = opening::attributes(&parameters);
        attributes.extend(around);
        attributes.push(("embed".to_owned(), "1".to_owned()));
        if !block.controls.is_empty() {
            attributes.push(("controls".to_owned(), block.controls.clone()));
        }
        let attributes: Vec<String> = attributes
            .iter()
            .map(|(name, value)| format!(" {name}=\"{}\"", escaped(value)))
            .collect();
        let alternative = escaped(&plain(&block.caption));
        let picture = |theme: Theme| {
            let theme = theme.word();
            format!(
                "<img slot=\"picture\" class=\"only-{theme}\" src=\"{to_root}{FOLDER}/{drawing}-{theme}.svg\" width=\"{}\" height=\"{}\" loading=\"lazy\" alt=\"{alternative}\">",
                SIZE.width, SIZE.height
            )
        };
        let link = escaped(&block.address);
        // One line: in Markdown, an empty line would end the HTML.
        Ok(format!(
            "<figure class=\"live\"><attention-spectra{}>{}{}</attention-spectra><figcaption>{} <a class=\"explore\" href=\"{to_root}../index.html#{link}\">Open in Explore</a></figcaption></figure>",
            attributes.concat(),
            picture(Theme::Light),
            picture(Theme::Dark),
            protected(&caption(&block.caption)?)
        ))
    }

    /// Draws the figure of `address` in both themes; the beginning of the files' names.
    fn drawing(&self, address: &str) -> Result<String> {
        let name = name_of(address);
        for theme in [Theme::Light, Theme::Dark] {
            let file = format!("{name}-{}.svg", theme.word());
            self.kept(&file, || Ok(svg(&*self.data(address)?, SIZE, theme)?))?;
        }
        Ok(name)
    }

    /// Draws the image of links to a chapter, of the first figure in the chapter's `text`; [`preview_of`] names its file.
    ///
    /// # Errors
    /// The figure cannot be computed or drawn.
    pub fn preview(&self, text: &str) -> Result<()> {
        let Some((_, block)) = text.split_once("```figure\n") else {
            return Ok(());
        };
        let block = block.split("\n```").next().unwrap_or(block);
        let (address, _) = split(&Block::read(block)?.address);
        let path = self.folder.join(preview_of(&name_of(&address)));
        if is_recent(&path)? {
            return Ok(());
        }
        let data = self.data(&address)?;
        let image = figure(&data).lay_out(PREVIEW, false)?;
        fs::write(
            path,
            image.picture(Theme::Light, PREVIEW_PIXELS, &about(&data))?,
        )?;
        Ok(())
    }

    /// Fails if the figure has a mistake, or a law that the text claims is drawn faint somewhere in it.
    fn check(&self, block: &Block, address: &str) -> Result<()> {
        let right = self.kept(&format!("{}-laws.txt", name_of(address)), || {
            let data = self.data(address)?;
            data.check()?;
            let right = data
                .laws()
                .filter(|(_, status)| *status == LawStatus::Right);
            let right: Vec<&str> = right.map(|(name, _)| name).collect();
            Ok(right.join(","))
        })?;
        for law in &block.laws {
            ensure!(
                right.split(',').any(|name| name == law),
                "the text claims {law}, which is not right everywhere in {address}; right are [{right}]"
            );
        }
        Ok(())
    }

    /// Result of `make`, from this call or from an earlier run of this build of the program.
    fn kept(&self, file: &str, make: impl FnOnce() -> Result<String>) -> Result<String> {
        let path = self.folder.join(file);
        if is_recent(&path)? {
            return Ok(fs::read_to_string(&path)?);
        }
        let made = make()?;
        fs::write(&path, &made)?;
        Ok(made)
    }

    /// The number that `{{number …}}` with these `attributes` stands for.
    ///
    /// # Errors
    /// The figure cannot be computed, or has no such number.
    pub fn number(&self, attributes: &str) -> Result<String> {
        let given =
            attributes_of(attributes).with_context(|| format!("the number {attributes}"))?;
        let digits = given.get("digits").map_or("3", String::as_str).parse()?;
        self.kept(&format!("{}.txt", name_of(attributes)), || {
            let value = match given.get("of") {
                Some(expression) => {
                    arithmetic::value(expression, &|name| self.variable(&given, name))?
                }
                None => {
                    let address = given.get("address").context("a number has no address")?;
                    let name = given.get("name").context("a number has no name")?;
                    self.value(address, name, given.get("at").map(String::as_str))?
                }
            };
            ensure!(value.is_finite(), "{attributes} has no value");
            Ok(rounded(value, digits))
        })
    }

    /// Fails unless the comparison of `{{holds …}}` with these `attributes` holds; nothing is shown for it.
    ///
    /// # Errors
    /// The comparison does not hold, or a figure cannot be computed.
    pub fn holds(&self, attributes: &str) -> Result<String> {
        let given = attributes_of(attributes).with_context(|| format!("holds {attributes}"))?;
        let that = given.get("that").context("holds has no “that”")?;
        let found = self.kept(&format!("{}.txt", name_of(attributes)), || {
            let holds = arithmetic::holds(that, &|name| self.variable(&given, name))?;
            Ok(holds.to_string())
        })?;
        ensure!(found == "true", "“{that}” does not hold: {attributes}");
        Ok(String::new())
    }

    /// The value of a variable that the attributes define as `ADDRESS | NAME` or `ADDRESS | NAME @ PLACE`.
    fn variable(&self, given: &BTreeMap<String, String>, name: &str) -> Result<f64> {
        let definition = given.get(name);
        let definition = definition.with_context(|| format!("{name} is not defined"))?;
        let (address, number) = definition
            .split_once(" | ")
            .with_context(|| format!("“{definition}” is not ADDRESS | NAME"))?;
        match number.split_once(" @ ") {
            Some((number, at)) => self.value(address, number, Some(at)),
            None => self.value(address, number, None),
        }
    }

    /// The number `name` of the figure at `address`. For a column, the value where the axis is `at`; for `mean NAME` or `largest NAME`, the
    /// mean or largest value of the column; for `end NAME`, the first place of the axis beyond the values; for `setting NAME`, the
    /// parameter.
    fn value(&self, address: &str, name: &str, at: Option<&str>) -> Result<f64> {
        if let Some(name) = name.strip_prefix("setting ") {
            return Ok(parameter(address, name)?.parse()?);
        }
        let data = self.data(&split(address).0)?;
        if let Some((of, column)) = name.split_once(' ') {
            let numbers = data.checked_numbers(column)?;
            let known = || numbers.iter().copied().filter(|x| x.is_finite());
            ensure!(known().count() > 0, "{column} has no values");
            return Ok(match of {
                "mean" => known().sum::<f64>() / known().count() as f64,
                "largest" => known().fold(f64::NEG_INFINITY, f64::max),
                "end" => {
                    let places = data.checked_numbers(axis_of(&data, column)?)?;
                    let ends = |has: bool| {
                        let rows = places.iter().zip(numbers);
                        rows.filter(move |(_, x)| x.is_finite() == has)
                            .map(|(place, _)| *place)
                    };
                    let last = ends(true).fold(f64::NEG_INFINITY, f64::max);
                    let end = ends(false).filter(|place| *place > last);
                    let end = end.fold(f64::INFINITY, f64::min);
                    ensure!(end.is_finite(), "{column} has values to the end");
                    end
                }
                other => bail!("“{other} {column}” is neither a mean, a largest value nor an end"),
            });
        }
        match at {
            None => Ok(data.checked_scalar(name)?),
            Some(at) => in_column(&data, name, at),
        }
    }
}

/// The value of a parameter in the figure of an address, as `{{setting address="…" name=…}}` asks for it; with `in=words` as a word.
/// Parameters that the address leaves out have the values that the view opens with.
///
/// # Errors
/// The address has a mistake, or there is no such parameter.
pub fn setting(attributes: &str) -> Result<String> {
    let given = attributes_of(attributes).with_context(|| format!("the setting {attributes}"))?;
    let address = given.get("address").context("a setting has no address")?;
    let name = given.get("name").context("a setting has no name")?;
    let value = parameter(address, name)?;
    match given.get("in").map(String::as_str) {
        None => Ok(value),
        Some("words") => Ok(counted(value.parse()?)?.to_owned()),
        Some(other) => bail!("a setting is written in words or in digits, not in {other}"),
    }
}

/// The value of `{{dial NAME VALUE}}`, to which the text asks readers to set a dial.
///
/// # Errors
/// There is no such parameter, or it does not take this value.
pub fn dial(text: &str) -> Result<String> {
    let (name, value) = text
        .split_once(' ')
        .with_context(|| format!("dial “{text}” is not NAME VALUE"))?;
    let address = format!("{name}={}", value.replace('−', "-"));
    opening::read_strictly(&address).with_context(|| format!("the dial {text}"))?;
    Ok(value.to_owned())
}

/// The text of the parameter `name` in the figure of `address`.
fn parameter(address: &str, name: &str) -> Result<String> {
    let field = Field::named(name).with_context(|| format!("there is no parameter {name}"))?;
    let parameters = opening::read_strictly(&split(address).0)
        .with_context(|| format!("the address {address}"))?;
    let value = field.text(&parameters).unwrap_or_default();
    ensure!(!value.is_empty(), "{name} has no value in {address}");
    Ok(value)
}

/// The value of the column `name` in the row whose axis is at `at`.
fn in_column(data: &DataSet, name: &str, at: &str) -> Result<f64> {
    let place: f64 = at.parse().with_context(|| format!("at = “{at}”"))?;
    let axis_name = axis_of(data, name)?;
    let axis = data.checked_numbers(axis_name)?;
    let distance = |row: &usize| (axis[*row] - place).abs();
    let nearest = (0..axis.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
    let row = nearest.filter(|row| distance(row) <= 1e-9 + NEAR * place.abs());
    let row = row.with_context(|| format!("{axis_name} is nowhere {at}"))?;
    let value = data.checked_numbers(name)?.get(row).copied();
    value.with_context(|| format!("{name} has no value there"))
}

/// The first column of the table that contains the column `name`: the axis of that table.
fn axis_of<'a>(data: &'a DataSet, name: &str) -> Result<&'a str> {
    let tables = data.named_tables();
    let found = tables
        .into_iter()
        .find(|(_, columns)| columns.contains(&name));
    let (_, columns) = found.with_context(|| format!("there is no column {name}"))?;
    columns.first().copied().context("a table without columns")
}

/// The address without parameters that the library does not know, and a list of those parameters.
fn split(address: &str) -> (String, Vec<(String, String)>) {
    let parts = address
        .split('&')
        .map(|part| part.split_once('=').unwrap_or((part, "")));
    let (around, own): (Vec<_>, Vec<_>) = parts.partition(|(name, _)| AROUND.contains(name));
    let own: Vec<String> = own
        .iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let decode = |value: &str| value.replace("%26", "&").replace("%3D", "=");
    let around = around
        .iter()
        .map(|(name, value)| ((*name).to_owned(), decode(value)));
    (own.join("&"), around.collect())
}

/// The attributes `name="value"` or `name=value` of a text.
fn attributes_of(text: &str) -> Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (name, behind) = rest.split_once('=').context("no “=”")?;
        let (value, behind) = match behind.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').context("no closing quote")?,
            None => behind.split_once(' ').unwrap_or((behind, "")),
        };
        found.insert(name.trim().to_owned(), value.to_owned());
        rest = behind.trim_start();
    }
    Ok(found)
}

/// `value` with `digits` significant digits.
fn rounded(value: f64, digits: usize) -> String {
    if value == 0.0 {
        return "0".to_owned();
    }
    let magnitude = value.abs().log10().floor() as i32;
    if !(-4..7).contains(&magnitude) {
        let text = format!("{value:.*e}", digits.saturating_sub(1));
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        return format!("{mantissa} · 10<sup>{}</sup>", exponent.replace('-', "−"));
    }
    let decimals = (digits as i32 - 1 - magnitude).max(0);
    format!("{value:.*}", decimals as usize).replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_to_their_digits() {
        for (value, digits, text) in [
            (0.91738, 3, "0.917"),
            (-2.0, 2, "−2.0"),
            (1234.5, 3, "1234"),
            (3.21e-9, 2, "3.2 · 10<sup>−9</sup>"),
            (0.0, 3, "0"),
        ] {
            assert_eq!(rounded(value, digits), text);
        }
    }

    #[test]
    fn mistakes_in_a_block_are_named() {
        for (text, named) in [
            ("controls: T", "no address"),
            ("address: view=gap\ncontrols: Q", "Q"),
            ("address: view=gap\ntitle: x", "title"),
            ("address", "colon"),
        ] {
            let problem = Block::read(text).unwrap_err().to_string();
            assert!(problem.contains(named), "{problem}");
        }
    }

    #[test]
    fn a_claimed_law_has_to_be_right() {
        let folder = std::env::temp_dir().join("attention-spectra-book-laws");
        let figures = Figures::new(&folder).unwrap();
        let html = |laws: &str| {
            let text = format!("address: view=overlap&T=32\nlaws: {laws}");
            figures.html(&text, "", |caption| Ok(caption.to_owned()))
        };
        assert!(html("exact").is_ok());
        // The limit law has no status at a finite T.
        assert!(html("exact, asymptotic").is_err());
    }

    #[test]
    fn a_setting_is_what_the_figure_is_computed_with() {
        let of = |text: &str| setting(&format!("address=\"view=train&T=64\" {text}"));
        assert_eq!(of("name=T").unwrap(), "64");
        assert_eq!(of("name=layers in=words").unwrap(), "two");
        for wrong in ["name=Q", "", "name=T in=words", "name=layers in=verse"] {
            assert!(of(wrong).is_err(), "{wrong}");
        }
        assert_eq!(dial("h_low −3").unwrap(), "−3");
        for wrong in ["Q 3", "T", "T 0", "T many"] {
            assert!(dial(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_number_is_that_of_its_figure() {
        let folder = std::env::temp_dir().join("attention-spectra-book-test");
        let figures = Figures::new(&folder).unwrap();
        let number = |text: &str| figures.number(text);
        let address = "view=gap&T=32&samples=1";
        let data = figures.data(address).unwrap();
        let gap = number(&format!("address=\"{address}\" name=\"gap\" digits=4")).unwrap();
        assert_eq!(gap, format!("{:.4}", data.checked_scalar("gap").unwrap()));
        let last = number(&format!(
            "address=\"{address}\" name=eigen_gap at=32 digits=4"
        ));
        let numbers = data.checked_numbers("eigen_gap").unwrap();
        assert_eq!(last.unwrap(), format!("{:.4}", numbers.last().unwrap()));
        let inverse = format!("of=\"1/g\" digits=3 g=\"{address} | gap\"");
        let wanted = format!("{:.2}", 1.0 / data.checked_scalar("gap").unwrap());
        assert_eq!(number(&inverse).unwrap(), wanted);
        let last = format!("g=\"{address} | gap\" h=\"{address} | eigen_gap @ 32\"");
        assert!(
            figures
                .holds(&format!("that=\"h - 1 < g < 1\" {last}"))
                .is_ok()
        );
        assert!(figures.holds(&format!("that=\"1 < g\" {last}")).is_err());
        let of_all = |of: &str| {
            number(&format!(
                "of=\"m\" digits=4 m=\"{address} | {of} eigen_gap\""
            ))
        };
        let largest = numbers.iter().copied().fold(f64::MIN, f64::max);
        let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
        assert_eq!(of_all("largest").unwrap(), format!("{largest:.4}"));
        assert_eq!(of_all("mean").unwrap(), format!("{mean:.4}"));
        assert!(of_all("least").is_err());
        // The printed gradient is negative from there on, and is left out.
        let overlap = "view=overlap&T=128&beta=1";
        let end = number(&format!(
            "of=\"e\" digits=4 e=\"{overlap} | end gradient_published\""
        ));
        assert_eq!(end.unwrap(), "1.375");
        assert!(number(&format!("of=\"e\" e=\"{overlap} | end measured\"")).is_err());
        let setting = number(&format!("of=\"t/2\" digits=2 t=\"{overlap} | setting T\""));
        assert_eq!(setting.unwrap(), "64");
        for wrong in [
            "name=gap",
            "of=\"1/x\"",
            "of=\"1/x\" x=\"view=gap\"",
            "address=\"view=gap&T=x\" name=gap",
            "address=\"view=gap&T=8\" name=nothing",
        ] {
            assert!(number(wrong).is_err(), "{wrong}");
        }
    }
}
