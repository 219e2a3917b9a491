import Foundation
import KioskStyle
import Testing

extension UIImage {
    /// Returns a square image with a colour in each quarter: red and green above, blue and white below.
    ///
    /// - Parameters:
    ///   - side: The width and height, in pixels.
    ///   - scale: The number of pixels in a point.
    static func quarters(side: Int, scale: CGFloat = 1) throws -> UIImage {
        let pixels = (0..<side * side).flatMap { index -> [UInt8] in
            switch (index % side < side / 2, index / side < side / 2) {
            case (true, true): [255, 0, 0, 255]
            case (false, true): [0, 255, 0, 255]
            case (true, false): [0, 0, 255, 255]
            case (false, false): [255, 255, 255, 255]
            }
        }
        return try #require(UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels, scale: scale))
    }
}
