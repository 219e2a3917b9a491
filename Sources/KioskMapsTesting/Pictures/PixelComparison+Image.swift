public import KioskMaps

extension PixelComparison {
    /// Returns an image of the marks: differing pixels red, antialiased ones yellow, all others the image in pale grey.
    ///
    /// - Parameter actual: The image that was compared.
    /// - Complexity: O(pixels).
    public func image(over actual: PixelImage) -> UIImage? {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(actual.pixels.count)
        for (index, mark) in marks.enumerated() {
            switch mark {
            case .different: pixels += [255, 0, 0, 255]
            case .antialiased: pixels += [255, 220, 0, 255]
            case .same:
                let grey = actual.paleGrey(at: index)
                pixels += [grey, grey, grey, 255]
            }
        }
        return UIImage(pixelWidth: actual.width, pixelHeight: actual.height, pixels: pixels)
    }
}

extension PixelImage {
    /// Returns the mean of red, green and blue of a pixel over white, with 30 % of its contrast.
    fileprivate func paleGrey(at index: Int) -> UInt8 {
        let start = 4 * index
        let darkness = 765 - Int(pixels[start]) - Int(pixels[start + 1]) - Int(pixels[start + 2])
        return UInt8(clamping: 255 - darkness * Int(pixels[start + 3]) / (255 * 10))
    }
}
