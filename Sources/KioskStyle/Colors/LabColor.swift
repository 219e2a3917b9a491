import Foundation

/// A colour in CIE L\*a\*b\*, a perceptually uniform colour space.
///
/// The reference white is D50, as in CSS. Source: CIE 15:2004; the sRGB matrices for D50 are from Bruce Lindbloom.
struct LabColor: Hashable, Sendable {
    /// The lightness, from 0 for black to 100 for white.
    var lightness: Double
    /// The position between green (negative) and red (positive).
    var a: Double
    /// The position between blue (negative) and yellow (positive).
    var b: Double
    /// The opacity, 0…1.
    var alpha: Double

    /// The D50 reference white with y = 1.
    private static let white = (x: 0.96422, z: 0.82521)

    init(lightness: Double, a: Double, b: Double, alpha: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
        self.alpha = alpha
    }

    /// Converts an sRGB colour.
    init(_ color: UIColor) {
        let red = Double(color.red).linearLight
        let green = Double(color.green).linearLight
        let blue = Double(color.blue).linearLight
        let y = (0.2225045 * red + 0.7168786 * green + 0.0606169 * blue).labFunction
        if red == green, green == blue {
            // Rounding must not give a grey a hue.
            self.init(lightness: 116 * y - 16, a: 0, b: 0, alpha: color.alpha)
            return
        }
        let x = ((0.4360747 * red + 0.3850649 * green + 0.1430804 * blue) / Self.white.x).labFunction
        let z = ((0.0139322 * red + 0.0971045 * green + 0.7141733 * blue) / Self.white.z).labFunction
        self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z), alpha: color.alpha)
    }

    /// The colour in sRGB; components outside its gamut are clamped to 0…1.
    var color: UIColor {
        // The value of `labFunction` for y.
        let fy = (lightness + 16) / 116
        let x = Self.white.x * (fy + a / 500).inverseLabFunction
        let y = fy.inverseLabFunction
        let z = Self.white.z * (fy - b / 200).inverseLabFunction
        return UIColor(
            red: (3.133856367791653 * x - 1.616866770291181 * y - 0.4906147727983016 * z).gammaEncoded,
            green: (-0.9787685631270271 * x + 1.9161415526243254 * y + 0.0334541163025372 * z).gammaEncoded,
            blue: (0.0719451682817343 * x - 0.2289912772988825 * y + 1.4052426741535713 * z).gammaEncoded,
            alpha: alpha.clampedToUnit)
    }

    /// Returns the interpolated colour; `fraction` is the progress, 0…1.
    func blended(with other: LabColor, by fraction: Double) -> LabColor {
        LabColor(
            lightness: lightness + (other.lightness - lightness) * fraction, a: a + (other.a - a) * fraction,
            b: b + (other.b - b) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
    }
}

extension Double {
    /// The value from which `inverseLabFunction` is a cube; below, both functions are linear, as a cube root is infinitely steep at 0.
    private static let labBend = 6.0 / 29

    /// The linear value of an sRGB component.
    fileprivate var linearLight: Double { self <= 0.04045 ? self / 12.92 : pow((self + 0.055) / 1.055, 2.4) }

    /// The sRGB component of a linear value, clamped to 0…1.
    fileprivate var gammaEncoded: Double {
        (self <= 0.04045 / 12.92 ? self * 12.92 : 1.055 * pow(self, 1 / 2.4) - 0.055).clampedToUnit
    }

    /// The function f of CIE 15:2004, of a tristimulus value as a fraction of that of the reference white.
    fileprivate var labFunction: Double {
        let bend = Self.labBend
        return self > bend * bend * bend ? cbrt(self) : self / (3 * bend * bend) + 4.0 / 29
    }

    /// The inverse of `labFunction`.
    fileprivate var inverseLabFunction: Double {
        let bend = Self.labBend
        return self > bend ? self * self * self : 3 * bend * bend * (self - 4.0 / 29)
    }
}
