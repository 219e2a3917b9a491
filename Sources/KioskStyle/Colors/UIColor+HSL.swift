public import Foundation

extension UIColor {
    /// Creates a colour from its hue, saturation, lightness and opacity.
    ///
    /// - Parameters:
    ///   - hue: The hue in degrees: 0 is red, 120 green, 240 blue. A hue that is not finite counts as 0.
    ///   - saturation: The saturation in percent, clamped to 0…100.
    ///   - lightness: The lightness in percent, clamped to 0…100.
    ///   - alpha: The opacity, clamped to 0…1.
    ///
    ///     UIColor(hue: 120, saturation: 100, lightness: 25)  // half green
    ///
    /// Source: CSS Color Module Level 4, section 7.1.
    public init(hue: Double, saturation: Double, lightness: Double, alpha: CGFloat = 1) {
        let lightness = (lightness / 100).clampedToUnit
        let amplitude = (saturation / 100).clampedToUnit * min(lightness, 1 - lightness)
        let hue = hue.isFinite ? hue : 0
        func component(_ offset: Double) -> Double {
            let remainder = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let k = remainder < 0 ? remainder + 12 : remainder
            return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
        }
        self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha.clampedToUnit)
    }

    /// The hue in degrees (0..<360), the saturation and lightness in percent (0…100), and the alpha (0…1).
    ///
    /// The hue and the saturation of a grey are 0.
    public var hsla: (hue: Double, saturation: Double, lightness: Double, alpha: Double) {
        let (least, most) = (min(red, green, blue), max(red, green, blue))
        let (range, lightness) = (most - least, (most + least) / 2)
        guard range > 0 else { return (0, 0, lightness * 100, alpha) }
        let sixth =
            switch most {
            case red: (green - blue) / range
            case green: (blue - red) / range + 2
            default: (red - green) / range + 4
            }
        let hue = (sixth < 0 ? sixth + 6 : sixth) * 60
        let room = min(lightness, 1 - lightness)
        return (hue < 360 ? hue : 0, room > 0 ? (range / room * 50).clampedToPercent : 0, lightness * 100, alpha)
    }
}

extension Double {
    fileprivate var clampedToPercent: Double { (self / 100).clampedToUnit * 100 }
}
