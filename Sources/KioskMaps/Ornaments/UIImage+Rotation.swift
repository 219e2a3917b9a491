import Foundation
import KioskStyle

extension UIImage {
    /// Returns the image rotated about its centre, in the size of its diagonal, with interpolated pixels.
    ///
    /// - Parameter degrees: The angle in degrees clockwise.
    /// - Complexity: O(pixels).
    func rotated(byDegrees degrees: Double) -> UIImage {
        let diagonal = hypot(Double(pixelWidth), Double(pixelHeight)).rounded(.up)
        guard degrees.isFinite, let side = Int(exactly: diagonal) else { return self }
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        var bytes = [UInt8](repeating: 0, count: 4 * side * side)
        for row in 0..<side {
            for column in 0..<side {
                let (x, y) = (Double(column) + 0.5 - diagonal / 2, Double(row) + 0.5 - diagonal / 2)
                // The position in this image that is seen here, relative to the centres of its pixels.
                let sourceX = x * cosine + y * sine + Double(pixelWidth) / 2 - 0.5
                let sourceY = y * cosine - x * sine + Double(pixelHeight) / 2 - 0.5
                addInterpolated(sourceX, sourceY, to: &bytes, at: 4 * (row * side + column))
            }
        }
        return UIImage(pixelWidth: side, pixelHeight: side, pixels: bytes, scale: scale) ?? self
    }

    private func addInterpolated(_ x: Double, _ y: Double, to bytes: inout [UInt8], at index: Int) {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        guard left >= -1, top >= -1, left < Double(pixelWidth), top < Double(pixelHeight) else { return }
        var color = SIMD4<Double>.zero
        for (row, weightY) in [(top, top + 1 - y), (top + 1, y - top)] {
            for (column, weightX) in [(left, left + 1 - x), (left + 1, x - left)] {
                guard row >= 0, column >= 0, row < Double(pixelHeight), column < Double(pixelWidth) else { continue }
                let start = 4 * (Int(row) * pixelWidth + Int(column))
                let pixel = SIMD4(
                    Double(pixels[start]), Double(pixels[start + 1]), Double(pixels[start + 2]),
                    Double(pixels[start + 3]))
                color += pixel * (weightX * weightY)
            }
        }
        for component in 0..<4 { bytes[index + component] = UInt8(min(255, color[component].rounded())) }
    }
}
