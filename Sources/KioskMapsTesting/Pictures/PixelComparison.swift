public import KioskMaps

/// The comparison of an image with an expected one, by the perceived difference of each pixel.
///
/// Pixels that look like parts of an antialiased edge do not count, because renderers differ there by rounding.
///
///     let comparison = try PixelComparison(actual: PixelImage(image), expected: expected, threshold: 0.1285)
///     #expect(comparison.fraction <= 0.001)
///
/// Source: the algorithm of pixelmatch 5 with its default options.
public struct PixelComparison: Sendable {
    /// The result of one pixel.
    public enum Mark: UInt8, Sendable {
        /// The difference is not perceived.
        case same
        /// The difference is that of an antialiased edge.
        case antialiased
        /// The pixel differs.
        case different
    }

    /// The squared distance of black and white in the YIQ colour space, the greatest possible one.
    private static let greatestDistance = 35215.0

    /// The results of the pixels, in rows from top to bottom.
    public private(set) var marks: [Mark]

    /// The number of pixels that differ.
    public private(set) var differingCount: Int

    /// Compares two images.
    ///
    /// - Parameters:
    ///   - actual: The image.
    ///   - expected: The expected image.
    ///   - threshold: The perceived difference from which pixels differ, 0…1.
    /// - Throws: `MapError` if the images have different sizes.
    /// - Complexity: O(pixels).
    public init(actual: PixelImage, expected: PixelImage, threshold: Double) throws(MapError) {
        guard (actual.width, actual.height) == (expected.width, expected.height) else {
            throw MapError(message: "expected an image of \(expected.size) pixels, found \(actual.size)")
        }
        var marks = [Mark](repeating: .same, count: actual.width * actual.height)
        var differingCount = 0
        if actual.pixels != expected.pixels {
            let (one, other) = (ComparedPixels(actual), ComparedPixels(expected))
            let limit = Self.greatestDistance * threshold * threshold
            for index in marks.indices where one.distance(at: index, to: other) > limit {
                let (y, x) = index.quotientAndRemainder(dividingBy: actual.width)
                let position = ComparedPixels.Position(x: x, y: y)
                let isAntialiased =
                    one.looksAntialiased(at: position, comparedWith: other)
                    || other.looksAntialiased(at: position, comparedWith: one)
                marks[index] = isAntialiased ? .antialiased : .different
                if !isAntialiased { differingCount += 1 }
            }
        }
        self.marks = marks
        self.differingCount = differingCount
    }

    /// The number of differing pixels divided by that of all pixels.
    public var fraction: Double { Double(differingCount) / Double(marks.count) }

    /// Whether no pixel is marked.
    public var isExact: Bool { !marks.contains { $0 != .same } }
}

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
