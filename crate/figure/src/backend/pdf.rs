//! A document of one page, as a PDF file (ISO 32000-1). Text stays text, in embedded fonts.

use super::sheet::{Font, Paint, Position, Segment, Sheet};
use crate::About;
use crate::png::compressed;
use crate::size::Size;
use pdf_writer::types::{
    CidFontType, FontFlags, LineCapStyle, LineJoinStyle, SystemInfo, UnicodeCmap,
};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use plotters_backend::BackendColor;

/// Number of points to the CSS pixel.
const POINTS: f32 = 0.75;

/// Units of PDF in the size of a font.
const FONT_UNITS: f32 = 1000.0;

const FONT_NAMES: [&str; 2] = ["DejaVuSansCondensed", "DejaVuSansCondensed-Oblique"];

/// Names of the fonts on the page.
const SHORT_NAMES: [&[u8]; 2] = [b"F0", b"F1"];

/// Encoding of the text: glyph numbers of the font itself.
const GLYPHS: SystemInfo<'_> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

const CATALOGUE: i32 = 1;
const TREE: i32 = 2;
const PAGE: i32 = 3;
const CONTENT: i32 = 4;
const INFORMATION: i32 = 5;
/// Number of the first of the five objects of each font.
const FONTS: i32 = 6;
/// First object number of opacities.
const OPACITIES: i32 = 20;

/// The document being written to `out`.
pub struct Page<'a> {
    out: &'a mut Vec<u8>,
    size: Size,
    about: &'a About,
    fonts: [Font; 2],
    content: Content,
    /// Opacities in use, in thousandths.
    opacities: Vec<u32>,
}

impl<'a> Page<'a> {
    /// Begins a document of one page of `size`.
    pub fn new(out: &'a mut Vec<u8>, size: Size, about: &'a About) -> Self {
        let mut content = Content::new();
        content.transform([POINTS, 0.0, 0.0, -POINTS, 0.0, POINTS * size.height as f32]);
        Self {
            out,
            size,
            about,
            fonts: Font::both(),
            content,
            opacities: Vec::new(),
        }
    }

    /// Sets colour and opacity.
    fn colour(
        &mut self,
        BackendColor {
            rgb: (r, g, b),
            alpha,
        }: BackendColor,
    ) {
        let [r, g, b] = [r, g, b].map(|x| f32::from(x) / 255.0);
        self.content.set_fill_rgb(r, g, b).set_stroke_rgb(r, g, b);
        let opacity = (1000.0 * alpha).round() as u32;
        let number = self.opacities.iter().position(|it| *it == opacity);
        let number = number.unwrap_or_else(|| {
            self.opacities.push(opacity);
            self.opacities.len() - 1
        });
        self.content
            .set_parameters(Name(format!("G{number}").as_bytes()));
    }

    fn font(&self, pdf: &mut Pdf, number: usize) {
        let font = &self.fonts[number];
        let [whole, part, descriptor, file, names] = objects(number);
        let name = Name(FONT_NAMES[number].as_bytes());
        pdf.type0_font(whole)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(part)
            .to_unicode(names);
        let glyphs = font.face.number_of_glyphs();
        let advance = |glyph| {
            let advance = font.face.glyph_hor_advance(ttf_parser::GlyphId(glyph));
            font.scaled(advance.unwrap_or(0), FONT_UNITS)
        };
        let mut described = pdf.cid_font(part);
        described
            .subtype(CidFontType::Type2)
            .base_font(name)
            .system_info(GLYPHS)
            .font_descriptor(descriptor)
            .default_width(0.0)
            .cid_to_gid_map_predefined(Name(b"Identity"));
        described.widths().consecutive(0, (0..glyphs).map(advance));
        described.finish();
        let face = &font.face;
        let scaled = |length: i16| font.scaled(length, FONT_UNITS);
        let bounds = face.global_bounding_box();
        pdf.font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(
                scaled(bounds.x_min),
                scaled(bounds.y_min),
                scaled(bounds.x_max),
                scaled(bounds.y_max),
            ))
            .italic_angle(face.italic_angle())
            .ascent(scaled(face.ascender()))
            .descent(scaled(face.descender()))
            .cap_height(scaled(face.capital_height().unwrap_or(face.ascender())))
            .stem_v(80.0)
            .font_file2(file);
        pdf.stream(file, &compressed(font.file))
            .filter(Filter::FlateDecode)
            .pair(Name(b"Length1"), font.file.len() as i32);
        let mut cmap = UnicodeCmap::new(Name(b"Adobe-Identity-UCS"), GLYPHS);
        // By glyph: some have several characters, of which the first one is written.
        let mut known: Vec<Option<char>> = vec![None; usize::from(glyphs)];
        for table in face.tables().cmap.iter().flat_map(|cmap| cmap.subtables) {
            table.codepoints(|code| {
                let letter = char::from_u32(code).filter(|_| table.is_unicode());
                let place = letter.and_then(|it| known.get_mut(usize::from(font.glyph(it).0)));
                if let Some(place) = place {
                    *place = (*place).or(letter);
                }
            });
        }
        for (glyph, letter) in known.into_iter().enumerate().skip(1) {
            if let Some(letter) = letter {
                cmap.pair(glyph as u16, letter);
            }
        }
        pdf.cmap(names, &compressed(&cmap.finish()))
            .filter(Filter::FlateDecode);
    }
}

/// Numbers of the objects that font number `font` is made of.
fn objects(font: usize) -> [Ref; 5] {
    [0, 1, 2, 3, 4].map(|i| Ref::new(FONTS + 5 * font as i32 + i))
}

impl Sheet for Page<'_> {
    fn size(&self) -> Size {
        self.size
    }

    fn paint(&mut self, outline: &[Segment], paint: Paint, colour: BackendColor) {
        self.colour(colour);
        let content = &mut self.content;
        for segment in outline {
            match *segment {
                Segment::Move((x, y)) => content.move_to(x, y),
                Segment::Line((x, y)) => content.line_to(x, y),
                Segment::Cubic(a, b, (x, y)) => content.cubic_to(a.0, a.1, b.0, b.1, x, y),
                Segment::Close => content.close_path(),
            };
        }
        let (width, cap) = match paint {
            Paint::Fill => {
                content.fill_nonzero();
                return;
            }
            Paint::Line(width) => (width, LineCapStyle::ButtCap),
            Paint::Dots(diameter) => (diameter, LineCapStyle::RoundCap),
        };
        // A path is painted with the state that stands when it is.
        content
            .set_line_width(width)
            .set_line_cap(cap)
            .set_line_join(LineJoinStyle::RoundJoin)
            .stroke();
    }

    fn set(&mut self, text: &str, font: usize, size: f32, colour: BackendColor, at: Position) {
        self.colour(colour);
        let glyphs: Vec<u8> = text
            .chars()
            .flat_map(|letter| self.fonts[font].glyph(letter).0.to_be_bytes())
            .collect();
        self.content
            .begin_text()
            .set_font(Name(SHORT_NAMES[font]), size)
            .set_text_matrix([1.0, 0.0, 0.0, -1.0, at.0, at.1])
            .show(Str(&glyphs))
            .end_text();
    }

    fn finish(&mut self) {
        let [catalogue, tree, page, content, information] =
            [CATALOGUE, TREE, PAGE, CONTENT, INFORMATION].map(Ref::new);
        let mut pdf = Pdf::new();
        pdf.catalog(catalogue).pages(tree);
        pdf.pages(tree).kids([page]).count(1);
        let mut described = pdf.page(page);
        let (width, height) = (self.size.width as f32, self.size.height as f32);
        described
            .parent(tree)
            .media_box(Rect::new(0.0, 0.0, POINTS * width, POINTS * height))
            .contents(content);
        let mut resources = described.resources();
        let mut fonts = resources.fonts();
        for (number, name) in SHORT_NAMES.iter().enumerate() {
            fonts.pair(Name(name), objects(number)[0]);
        }
        fonts.finish();
        let mut states = resources.ext_g_states();
        for number in 0..self.opacities.len() {
            let name = format!("G{number}");
            states.pair(Name(name.as_bytes()), Ref::new(OPACITIES + number as i32));
        }
        states.finish();
        resources.finish();
        described.finish();
        for (number, opacity) in self.opacities.iter().enumerate() {
            let opacity = *opacity as f32 / 1000.0;
            pdf.ext_graphics(Ref::new(OPACITIES + number as i32))
                .stroking_alpha(opacity)
                .non_stroking_alpha(opacity);
        }
        for number in 0..self.fonts.len() {
            self.font(&mut pdf, number);
        }
        let written = std::mem::replace(&mut self.content, Content::new()).finish();
        pdf.stream(content, &compressed(&written))
            .filter(Filter::FlateDecode);
        let About {
            title,
            description,
            software,
            address,
        } = self.about;
        pdf.document_info(information)
            .title(TextStr(title))
            .subject(TextStr(description))
            .keywords(TextStr(address))
            .creator(TextStr(software));
        *self.out = pdf.finish();
    }
}
