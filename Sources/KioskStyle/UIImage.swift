public import Foundation
public import KioskGeometry

/// A picture: premultiplied RGBA rows from top to bottom, one byte a component.
public struct UIImage: Hashable, Sendable {
    /// The width in pixels.
    public let pixelWidth: Int

    /// The height in pixels.
    public let pixelHeight: Int

    /// Pixels in a point.
    public let scale: CGFloat

    /// `4 * pixelWidth * pixelHeight` bytes: red, green, blue, alpha of each pixel, colours multiplied by alpha.
    public let pixels: [UInt8]

    /// How far the edges are kept as they are when the picture is stretched, in points.
    public private(set) var capInsets = UIEdgeInsets.zero

    /// The size in points.
    public var size: CGSize {
        CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale)
    }

    /// Returns the picture with edges that are kept as they are when it is stretched, in points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        var image = self
        image.capInsets = capInsets
        return image
    }

    /// Creates a picture from its bytes; nil unless there are exactly four for each pixel.
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
