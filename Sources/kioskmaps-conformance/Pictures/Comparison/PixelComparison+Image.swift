import KioskMaps

extension PixelComparison {
    /// Returns an image of the marks: differing pixels red, antialiased ones yellow, all others the image in pale grey.
    ///
    /// - Parameter actual: The image that was compared.
    /// - Complexity: O(pixels).
    func image(over actual: PixelImage) -> UIImage? {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(actual.pixels.count)
        for (index, mark) in marks.enumerated() {
            switch mark {
            case .different: pixels += [255, 0, 0, 255]
            case .antialiased: pixels += [255, 220, 0, 255]
            case .same:
                let grey = paleGrey(actual.pixels[4 * index..<4 * index + 4])
                pixels += [grey, grey, grey, 255]
            }
        }
        return UIImage(pixelWidth: actual.width, pixelHeight: actual.height, pixels: pixels)
    }

    /// Returns the mean of red, green and blue over white, with 30 % of its contrast.
    private func paleGrey(_ pixel: ArraySlice<UInt8>) -> UInt8 {
        let values = pixel.map(Int.init)
        guard values.count == 4 else { return 255 }
        let darkness = 765 - values[0] - values[1] - values[2]
        return UInt8(clamping: 255 - darkness * values[3] * 3 / (3 * 255 * 10))
    }
}
