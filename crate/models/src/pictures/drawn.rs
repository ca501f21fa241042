//! A picture for visitors who have none.

/// A house before a hill under the sun, `side` × `side` pixels, red, green, blue and opacity each, row by row. It is made of
/// straight lines, parabolas and a circle in the unit square, so that it is the same on every machine.
pub fn drawn_picture(side: usize) -> Vec<u8> {
    let place = |at: usize| (at as f64 + 0.5) / side as f64;
    let places = (0..side).flat_map(|y| (0..side).map(move |x| (place(x), place(y))));
    places
        .flat_map(|(x, y)| {
            let [red, green, blue] = colour(x, y).map(|part| part as u8);
            [red, green, blue, 255]
        })
        .collect()
}

/// The colour `x` from the left and `y` from the top, numbers from 0 to 255.
fn colour(x: f64, y: f64) -> [f64; 3] {
    const HOUSE: [f64; 3] = [196.0, 92.0, 66.0];
    let beside_house = (x - 0.32).abs();
    let (roof, walls) = (0.50, 0.64);
    if (walls..0.86).contains(&y) && beside_house < 0.15 {
        let door = (x - 0.37).abs() < 0.035 && y > 0.74;
        let window = (x - 0.25).abs() < 0.04 && (0.69..0.77).contains(&y);
        return match (door, window) {
            (true, _) => [72.0, 48.0, 40.0],
            (_, true) => [250.0, 226.0, 140.0],
            _ => HOUSE,
        };
    }
    if (roof..walls).contains(&y) && beside_house < 0.19 * (y - roof) / (walls - roof) {
        return [92.0, 56.0, 60.0];
    }
    if y > 0.8 - 0.05 * x {
        // Furrows that come together at the horizon.
        let furrow = ((x - 0.6) / (y - 0.66) * 4.0).rem_euclid(1.0) < 0.5;
        return if furrow {
            [112.0, 158.0, 70.0]
        } else {
            [92.0, 136.0, 58.0]
        };
    }
    let hill = |middle: f64, half: f64, top: f64| {
        let beside = (x - middle) / half;
        y > top + 0.4 * beside * beside
    };
    if hill(0.95, 0.7, 0.52) {
        return [86.0, 124.0, 108.0];
    }
    if hill(0.15, 0.6, 0.44) {
        return [128.0, 152.0, 176.0];
    }
    if (x - 0.72) * (x - 0.72) + (y - 0.24) * (y - 0.24) < 0.011 {
        return [255.0, 232.0, 150.0];
    }
    [96.0 + 130.0 * y, 152.0 + 70.0 * y, 220.0 - 10.0 * y]
}
