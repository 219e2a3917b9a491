package import Foundation

extension CGRect {
    /// Returns the nearest rectangle, in points, whose edges lie between pixels.
    ///
    /// - Parameter pixelRatio: The number of pixels in a point.
    package func pixelAligned(pixelRatio: CGFloat) -> CGRect {
        let (left, right) = ((minX * pixelRatio).rounded(), (maxX * pixelRatio).rounded())
        let (top, bottom) = ((minY * pixelRatio).rounded(), (maxY * pixelRatio).rounded())
        return CGRect(
            x: left / pixelRatio, y: top / pixelRatio, width: (right - left) / pixelRatio,
            height: (bottom - top) / pixelRatio)
    }
}
