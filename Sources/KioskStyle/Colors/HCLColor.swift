import Foundation

/// A colour in CIE L\*C\*h: `LabColor` with a and b in polar coordinates.
struct HCLColor: Hashable, Sendable {
    /// The hue in degrees, 0..<360, from red towards yellow; NaN for greys, which have no hue.
    var hue: Double
    /// The chroma, 0 or more; 0 for greys.
    var chroma: Double
    /// The lightness, from 0 for black to 100 for white.
    var lightness: Double
    /// The opacity, 0…1.
    var alpha: Double

    /// The chroma below which a colour is treated as grey; the difference is not visible.
    private static let minimumChroma = 0.00005

    init(hue: Double, chroma: Double, lightness: Double, alpha: Double) {
        self.hue = hue
        self.chroma = chroma
        self.lightness = lightness
        self.alpha = alpha
    }

    /// Converts an sRGB colour.
    init(_ color: UIColor) {
        let lab = LabColor(color)
        let chroma = hypot(lab.a, lab.b)
        let degrees = atan2(lab.b, lab.a) * 180 / .pi
        let hue = chroma < Self.minimumChroma ? .nan : degrees < 0 ? degrees + 360 : degrees
        self.init(
            hue: hue < 360 ? hue : hue.isNaN ? .nan : 0, chroma: chroma, lightness: lab.lightness, alpha: lab.alpha)
    }

    /// The colour in sRGB; components outside its gamut are clamped to 0…1.
    var color: UIColor {
        let angle = hue.isNaN ? 0 : hue * .pi / 180
        let chroma = hue.isNaN ? 0 : chroma
        return LabColor(lightness: lightness, a: chroma * cos(angle), b: chroma * sin(angle), alpha: alpha).color
    }

    /// Returns the interpolated colour; `fraction` is the progress, 0…1, and the hue takes the shorter way.
    ///
    /// A grey takes the hue of the other colour. Black also takes its chroma, because its own is undefined.
    func blended(with other: HCLColor, by fraction: Double) -> HCLColor {
        func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * fraction }
        var blend = HCLColor(
            hue: hue, chroma: between(chroma, other.chroma), lightness: between(lightness, other.lightness),
            alpha: between(alpha, other.alpha))
        switch (hue.isNaN, other.hue.isNaN) {
        case (false, false):
            let difference = (other.hue - hue).remainder(dividingBy: 360)
            let hue = (hue + difference * fraction).truncatingRemainder(dividingBy: 360)
            blend.hue = hue < 0 ? hue + 360 : hue
        case (false, true):
            if other.isBlack { blend.chroma = chroma }
        case (true, false):
            blend.hue = other.hue
            if isBlack { blend.chroma = other.chroma }
        case (true, true): break
        }
        return blend
    }

    private var isBlack: Bool { lightness < Self.minimumChroma }
}
