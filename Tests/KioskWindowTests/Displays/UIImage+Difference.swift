import Foundation
import KioskStyle

extension UIImage {
    /// Returns the fraction of the pixels of a smaller image, which is part of this one, that differ by more than rounding.
    ///
    /// - Parameters:
    ///   - other: The smaller image.
    ///   - corner: The position of its top left corner in this image, in pixels; nil for the centre.
    func fraction(ofPixelsDifferingFrom other: UIImage, at corner: (x: Int, y: Int)? = nil) -> Double {
        let (left, top) = corner ?? ((pixelWidth - other.pixelWidth) / 2, (pixelHeight - other.pixelHeight) / 2)
        guard left >= 0, top >= 0, left + other.pixelWidth <= pixelWidth, top + other.pixelHeight <= pixelHeight
        else { return 1 }
        let (own, others) = (pixels, other.pixels)
        var count = 0
        for y in 0..<other.pixelHeight {
            for x in 0..<other.pixelWidth {
                let (here, there) = (4 * ((y + top) * pixelWidth + x + left), 4 * (y * other.pixelWidth + x))
                let differs = (0..<3).contains { abs(Int(own[here + $0]) - Int(others[there + $0])) > 1 }
                if differs { count += 1 }
            }
        }
        return Double(count) / Double(other.pixelWidth * other.pixelHeight)
    }

    /// Returns the content of the framebuffer of a display that is mounted with a rotation, in degrees clockwise.
    ///
    /// The image is rotated counterclockwise, so that it is upright for the viewer.
    func rotated(by degrees: Int) -> UIImage {
        let isQuarter = degrees != 180
        let (width, height) = isQuarter ? (pixelHeight, pixelWidth) : (pixelWidth, pixelHeight)
        let source = pixels
        var target = [UInt8](repeating: 0, count: source.count)
        for y in 0..<pixelHeight {
            for x in 0..<pixelWidth {
                let (column, row) =
                    switch degrees {
                    case 90: (y, pixelWidth - 1 - x)
                    case 180: (pixelWidth - 1 - x, pixelHeight - 1 - y)
                    default: (pixelHeight - 1 - y, x)
                    }
                let (from, to) = (4 * (y * pixelWidth + x), 4 * (row * width + column))
                for index in 0..<4 { target[to + index] = source[from + index] }
            }
        }
        return UIImage(pixelWidth: width, pixelHeight: height, pixels: target, scale: 1) ?? self
    }
}

extension UIImage {
    /// Whether all pixels are black.
    var isBlack: Bool {
        let pixels = pixels
        return pixels.indices.allSatisfy { $0 % 4 == 3 || pixels[$0] == 0 }
    }
}
