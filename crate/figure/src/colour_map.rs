//! Colour maps: a number becomes a colour, in steps that look equal.

use super::colour::Colour;
use super::scale::Scale;
pub use attention_spectra_base::Colormap;

/// Every eighth colour of cividis (Nuñez, Anderton & Renslow 2018), equally readable with colour-blind eyes.
const CIVIDIS: [u32; 33] = [
    0x00224e, 0x00285b, 0x002e6a, 0x053371, 0x1a386f, 0x273e6e, 0x32436d, 0x3b496c, 0x434e6c,
    0x4b546c, 0x535a6d, 0x5a5f6e, 0x61656f, 0x686a71, 0x6f7073, 0x767676, 0x7d7c78, 0x838179,
    0x8b8778, 0x928d78, 0x9a9376, 0xa29975, 0xaaa073, 0xb3a670, 0xbbad6d, 0xc3b369, 0xccba64,
    0xd4c15f, 0xddc858, 0xe6d051, 0xefd748, 0xf8df3c, 0xfee838,
];

/// Every eighth colour of viridis (Smith & van der Walt 2015).
const VIRIDIS: [u32; 33] = [
    0x440154, 0x470d60, 0x48186a, 0x482374, 0x472d7b, 0x453781, 0x424086, 0x3e4989, 0x3b528b,
    0x375b8d, 0x33638d, 0x2f6b8e, 0x2c728e, 0x297a8e, 0x26828e, 0x23898e, 0x21918c, 0x1f978b,
    0x1f9f88, 0x21a685, 0x27ad81, 0x31b57b, 0x3dbc74, 0x4cc26c, 0x5cc863, 0x6ece58, 0x81d34d,
    0x95d840, 0xaadc32, 0xc0df25, 0xd5e21a, 0xeae51a, 0xfde725,
];

/// Black to white, without the ends that would merge with the paper.
const GREY: [u32; 2] = [0x202020, 0xf0f0f0];

/// The colour of `map` at a `share` of its range, limited to 0…1.
pub fn colour(map: Colormap, share: f64) -> Colour {
    let table: &[u32] = match map {
        Colormap::Cividis => &CIVIDIS,
        Colormap::Viridis => &VIRIDIS,
        Colormap::Grey => &GREY,
    };
    let place = share.clamp(0.0, 1.0) * (table.len() - 1) as f64;
    let first = (place as usize).min(table.len() - 2);
    let part = place - first as f64;
    let [a, b] = [table[first], table[first + 1]].map(u32::to_be_bytes);
    let mix = |i: usize| (f64::from(a[i]) + part * (f64::from(b[i]) - f64::from(a[i])) + 0.5) as u8;
    Colour(u32::from_be_bytes([0, mix(1), mix(2), mix(3)]))
}

/// Meaning of the colours of a map: which colour map, over which range, and the name of the values.
#[derive(Clone, Debug)]
pub struct Ramp {
    /// The colour map.
    pub map: Colormap,
    /// Values of the first and the last colour; also the axis of the colour bar.
    pub scale: Scale,
    /// Title of the colour bar.
    pub title: String,
}

impl Ramp {
    /// The colour of `value`; `None` for a missing number.
    pub fn colour(&self, value: f64) -> Option<Colour> {
        self.colours()(value)
    }

    /// The colours of many values.
    pub fn colours(&self) -> impl Fn(f64) -> Option<Colour> + use<> {
        let (map, share) = (self.map, self.scale.shares());
        move |value| {
            let share = share(value);
            (!share.is_nan()).then(|| colour(map, share))
        }
    }

    /// Whether dark lines stand out from the colour of `value` better than light ones.
    pub fn is_light(&self, value: f64) -> bool {
        let Some(colour) = self.colour(value) else {
            return true;
        };
        let [_, r, g, b] = colour.0.to_be_bytes().map(f64::from);
        0.299 * r + 0.587 * g + 0.114 * b > 120.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lightness_rises_all_the_way_through_every_map() {
        for map in Colormap::ALL {
            let light = |i: u32| {
                let [_, r, g, b] = colour(*map, f64::from(i) / 64.0)
                    .0
                    .to_be_bytes()
                    .map(f64::from);
                0.2126 * r + 0.7152 * g + 0.0722 * b
            };
            assert!((0..64).all(|i| light(i + 1) > light(i) - 0.5), "{map:?}");
            assert!(light(64) > light(0) + 180.0, "{map:?}");
        }
        assert_eq!(colour(Colormap::Cividis, -3.0).0, 0x00224e);
        assert_eq!(colour(Colormap::Viridis, 9.0).0, 0xfde725);
    }

    #[test]
    fn a_missing_value_has_no_colour() {
        let ramp = Ramp {
            map: Colormap::Grey,
            scale: Scale::linear(0.0, 1.0),
            title: String::new(),
        };
        assert!(ramp.colour(f64::NAN).is_none() && ramp.colour(0.5).is_some());
        assert!(ramp.is_light(1.0) && !ramp.is_light(0.0));
    }
}
