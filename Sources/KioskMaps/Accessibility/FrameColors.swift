import Foundation
import KioskStyle

/// The colours of the image of a frame.
struct FrameColors {
    /// The image, without transparent pixels.
    let image: UIImage

    /// The number of bits by which colours that count as equal differ.
    private static let ignoredBits: UInt8 = 3

    /// Returns the most frequent colour of a rectangle, which is that behind a text; nil for an empty part of the image.
    ///
    /// - Parameter rect: The rectangle, in points.
    /// - Complexity: O(n) in its pixels.
    func background(in rect: CGRect) -> UIColor? {
        let bounds = CGRect(origin: .zero, size: image.size)
        let visible = rect.intersection(bounds)
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
        let columns = pixels(from: visible.minX, to: visible.maxX, limit: image.pixelWidth)
        let rows = pixels(from: visible.minY, to: visible.maxY, limit: image.pixelHeight)
        var counts: [SIMD3<UInt8>: Int] = [:]
        var sums: [SIMD3<UInt8>: SIMD3<Int>] = [:]
        for row in rows {
            for column in columns {
                let color = color(row, column)
                let key = color &>> Self.ignoredBits
                counts[key, default: 0] += 1
                sums[key, default: .zero] &+= SIMD3<Int>(truncatingIfNeeded: color)
            }
        }
        guard let most = counts.max(by: { $0.value < $1.value }), let sum = sums[most.key] else { return nil }
        let divisor = 255 * Double(most.value)
        return UIColor(
            red: CGFloat(Double(sum.x) / divisor), green: CGFloat(Double(sum.y) / divisor),
            blue: CGFloat(Double(sum.z) / divisor))
    }

    private func color(_ row: Int, _ column: Int) -> SIMD3<UInt8> {
        let start = 4 * (row * image.pixelWidth + column)
        return SIMD3(image.pixels[start], image.pixels[start + 1], image.pixels[start + 2])
    }

    private func pixels(from lower: CGFloat, to upper: CGFloat, limit: Int) -> Range<Int> {
        let first = min(max(0, Int((lower * image.scale).rounded(.down))), limit)
        return first..<min(max(first, Int((upper * image.scale).rounded(.up))), limit)
    }
}
