import Foundation
import KioskStyle

/// The default icons of the puck.
enum PuckIcon {
    /// A blue dot.
    case dot
    /// A white disc with a soft shadow, to be drawn below the dot.
    case disc
    /// An arrow head that points up from the edge of the disc; it rotates about the centre of the disc.
    case arrow

    private static let discRadius: CGFloat = 11
    private static let dotRadius: CGFloat = 8
    private static let shadowWidth: CGFloat = 4
    private static let gap: CGFloat = 1
    private static let arrowAngle = CGFloat.pi / 4
    private static let arrowHeight: CGFloat = 8
    private static let lineWidth: CGFloat = 1
    /// The common blue of location pucks.
    private static let blue = UIColor(red: 0, green: 0.478, blue: 1)
    /// The number of samples along each side of a pixel, for antialiasing.
    private static let samples = 4

    /// The distance from the centre to an edge of the icon, in points.
    private var halfSide: CGFloat {
        switch self {
        case .dot: Self.dotRadius + 1
        case .disc: Self.discRadius + Self.shadowWidth
        case .arrow: Self.discRadius + Self.gap + Self.arrowHeight + Self.lineWidth
        }
    }

    /// Draws the icon.
    ///
    /// - Parameter scale: The number of pixels in a point.
    func image(scale: CGFloat) -> UIImage? {
        let side = max(1, Int((2 * halfSide * scale).rounded(.up)))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(4 * side * side)
        for row in 0..<side {
            for column in 0..<side {
                pixels += pixel(column: column, row: row, scale: scale)
            }
        }
        return UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels, scale: scale)
    }

    /// Returns the mean of the samples of a pixel, with premultiplied alpha.
    private func pixel(column: Int, row: Int, scale: CGFloat) -> [UInt8] {
        var sum = (red: CGFloat(0), green: CGFloat(0), blue: CGFloat(0), alpha: CGFloat(0))
        let count = CGFloat(Self.samples)
        for sample in 0..<Self.samples * Self.samples {
            let (down, right) = sample.quotientAndRemainder(dividingBy: Self.samples)
            let x = (CGFloat(column) + (CGFloat(right) + 0.5) / count) / scale - halfSide
            let y = (CGFloat(row) + (CGFloat(down) + 0.5) / count) / scale - halfSide
            guard let color = color(x: x, y: y) else { continue }
            sum.red += color.red * color.alpha
            sum.green += color.green * color.alpha
            sum.blue += color.blue * color.alpha
            sum.alpha += color.alpha
        }
        return [sum.red, sum.green, sum.blue, sum.alpha].map { UInt8(($0 / (count * count) * 255).rounded()) }
    }

    /// Returns the colour at an offset from the centre, in points; nil if it is transparent.
    private func color(x: CGFloat, y: CGFloat) -> UIColor? {
        let radius = hypot(x, y)
        switch self {
        case .dot: return radius <= Self.dotRadius ? Self.blue : nil
        case .disc:
            if radius <= Self.discRadius { return .white }
            let shadow = 1 - (radius - Self.discRadius) / Self.shadowWidth
            return shadow > 0 ? UIColor.black.withAlphaComponent(0.25 * shadow) : nil
        case .arrow: return arrowColor(x: x, y: y, radius: radius)
        }
    }

    /// Returns the colour of the arrow head, which has two straight sides and a base along the disc.
    private func arrowColor(x: CGFloat, y: CGFloat, radius: CGFloat) -> UIColor? {
        let inner = Self.discRadius + Self.gap
        let base = CGPoint(x: inner * sin(Self.arrowAngle / 2), y: inner * cos(Self.arrowAngle / 2))
        let tip = inner + Self.arrowHeight
        // The right side runs from (base.x, base.y) to (0, tip) with y upwards; the left one is its mirror image.
        let length = hypot(base.x, tip - base.y)
        let outside = (abs(x) * (tip - base.y) + (-y - tip) * base.x) / length
        let depth = min(-outside, radius - inner)
        guard y < 0, depth >= 0 else { return nil }
        return depth < Self.lineWidth ? .white : Self.blue
    }
}
