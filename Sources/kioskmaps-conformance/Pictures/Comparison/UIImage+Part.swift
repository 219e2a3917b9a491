import KioskMaps

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
