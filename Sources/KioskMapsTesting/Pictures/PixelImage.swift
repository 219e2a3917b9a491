public import KioskMaps

/// An image of 8-bit red, green, blue and alpha, not premultiplied, in rows from top to bottom.
public struct PixelImage: Equatable, Sendable {
    /// The width in pixels.
    public let width: Int

    /// The height in pixels.
    public let height: Int

    /// The bytes, four for each pixel.
    public let pixels: [UInt8]

    /// Creates an image from bytes; nil unless there are four for each of at least one pixel.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - pixels: Red, green, blue and alpha of each pixel, in rows from top to bottom.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, pixels.count % 4 == 0, (pixels.count / 4).isMultiple(of: width),
            pixels.count / 4 / width == height
        else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Creates an image from premultiplied pixels, rounded as in a PNG that is written of them.
    ///
    /// - Complexity: O(pixels).
    public init(_ image: UIImage) {
        width = image.pixelWidth
        height = image.pixelHeight
        var pixels = image.pixels
        for start in stride(from: 0, to: pixels.count - 3, by: 4) where pixels[start + 3] < 255 {
            let alpha = UInt32(pixels[start + 3])
            for channel in start..<start + 3 {
                let value = UInt32(pixels[channel])
                pixels[channel] = alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
            }
        }
        self.pixels = pixels
    }

    /// The size in words, for messages.
    package var size: String { "\(width) × \(height)" }
}
