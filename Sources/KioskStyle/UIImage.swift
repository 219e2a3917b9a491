public import Foundation
public import KioskGeometry

/// An image of premultiplied RGBA pixels, one byte per component, in rows from top to bottom.
public struct UIImage: Hashable, Sendable {
    /// The width in pixels.
    public let pixelWidth: Int

    /// The height in pixels.
    public let pixelHeight: Int

    /// The number of pixels per point.
    public let scale: CGFloat

    /// The `4 * pixelWidth * pixelHeight` bytes: red, green, blue and alpha of each pixel, premultiplied by alpha.
    public let pixels: [UInt8]

    /// The insets of the edges that are not stretched, in points.
    public private(set) var capInsets = UIEdgeInsets.zero

    /// The size in points.
    public var size: CGSize {
        CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale)
    }

    /// Returns a copy whose edges are not stretched within the insets, in points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        var image = self
        image.capInsets = capInsets
        return image
    }

    /// Creates an image from its bytes.
    ///
    /// Returns nil unless the sizes and the scale are positive, the scale is finite, and there are exactly four bytes
    /// per pixel.
    ///
    /// - Parameters:
    ///   - pixelWidth: The width in pixels.
    ///   - pixelHeight: The height in pixels.
    ///   - pixels: The red, green, blue and alpha bytes of each pixel, premultiplied by alpha, in rows from top to
    ///     bottom.
    ///   - scale: The number of pixels per point.
    public init?(pixelWidth: Int, pixelHeight: Int, pixels: [UInt8], scale: CGFloat = 1) {
        guard pixelWidth > 0, pixelHeight > 0, scale > 0, scale.isFinite, pixels.count % 4 == 0,
            (pixels.count / 4).quotientAndRemainder(dividingBy: pixelWidth) == (pixelHeight, 0)
        else { return nil }
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.scale = scale
        self.pixels = pixels
    }
}

/// Annotations and messages that contain an image are printed with its size, without its pixels.
extension UIImage: CustomStringConvertible {
    /// The size of the image in pixels, and its scale.
    public var description: String { "UIImage(\(pixelWidth) × \(pixelHeight) pixels, scale \(scale))" }
}
