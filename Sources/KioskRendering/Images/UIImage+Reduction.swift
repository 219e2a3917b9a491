import KioskStyle

extension UIImage {
    /// Returns the image with fewer pixels, each of which is the average of those it covers.
    ///
    /// - Parameters:
    ///   - width: The width, 1 to that of the image, in pixels.
    ///   - height: The height, 1 to that of the image, in pixels.
    /// - Complexity: O(pixels)
    func reduced(width: Int, height: Int) -> UIImage? {
        let (columns, rows) = (Self.shares(of: width, from: pixelWidth), Self.shares(of: height, from: pixelHeight))
        guard !columns.isEmpty, !rows.isEmpty else { return nil }
        if width == pixelWidth, height == pixelHeight { return self }
        var reduced: [UInt8] = []
        reduced.reserveCapacity(4 * width * height)
        for row in rows {
            for column in columns {
                var sum = SIMD4<Float>.zero
                for (y, rowShare) in row {
                    for (x, columnShare) in column {
                        let pixel = 4 * (y * pixelWidth + x)
                        sum +=
                            rowShare * columnShare
                            * SIMD4(
                                Float(pixels[pixel]), Float(pixels[pixel + 1]), Float(pixels[pixel + 2]),
                                Float(pixels[pixel + 3]))
                    }
                }
                for component in 0..<4 { reduced.append(UInt8(min(255, sum[component].rounded()))) }
            }
        }
        return UIImage(pixelWidth: width, pixelHeight: height, pixels: reduced, scale: scale)
    }

    /// Returns the pixels of a row that each pixel of a shorter row covers, and their shares of it.
    private static func shares(of count: Int, from all: Int) -> [[(index: Int, share: Float)]] {
        guard 1...max(1, all) ~= count else { return [] }
        let step = Double(all) / Double(count)
        return (0..<count).map { position in
            let (start, end) = (Double(position) * step, Double(position + 1) * step)
            return (Int(start)..<min(all, Int(end.rounded(.up)))).map { index in
                (index, Float((min(end, Double(index + 1)) - max(start, Double(index))) / step))
            }
        }
    }
}
