import KioskMaps

/// An image of 8-bit red, green, blue and alpha, not premultiplied, in rows from top to bottom.
struct PixelImage: Equatable {
    /// The width in pixels.
    let width: Int

    /// The height in pixels.
    let height: Int

    /// The bytes, four for each pixel.
    let pixels: [UInt8]

    /// Creates an image from bytes; nil unless there are four for each of at least one pixel.
    init?(width: Int, height: Int, pixels: [UInt8]) {
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
    init(_ image: UIImage) {
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
    var size: String { "\(width) × \(height)" }
}

extension UIImage {
    /// Returns the bottom left part of the image.
    ///
    /// - Parameters:
    ///   - width: The width in pixels; nil and larger values are that of the image.
    ///   - height: The height in pixels; nil and larger values are that of the image.
    func bottomLeft(width: Int?, height: Int?) -> UIImage {
        let (width, height) = (min(width ?? pixelWidth, pixelWidth), min(height ?? pixelHeight, pixelHeight))
        guard width < pixelWidth || height < pixelHeight, width > 0, height > 0 else { return self }
        var rows: [UInt8] = []
        rows.reserveCapacity(4 * width * height)
        for row in pixelHeight - height..<pixelHeight {
            let start = 4 * row * pixelWidth
            rows += pixels[start..<start + 4 * width]
        }
        return UIImage(pixelWidth: width, pixelHeight: height, pixels: rows, scale: scale) ?? self
    }
}
