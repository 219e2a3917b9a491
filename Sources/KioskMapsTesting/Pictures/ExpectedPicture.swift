public import Foundation
public import KioskMaps
import KioskRendering

/// An image file with which the images of a map are compared.
///
///     let home = ExpectedPicture(folder.appending(path: "home.png"))
///     #expect(try home.difference(from: mapView) == nil)
///
/// With the variable `KIOSKMAPS_UPDATE_SNAPSHOTS=1` in the environment, the file is written instead:
///
///     KIOSKMAPS_UPDATE_SNAPSHOTS=1 swift test --filter StopsTests
///
/// Images that differ are written to the directory of the variable `KIOSKMAPS_PICTURES`; without it, to a directory
/// `KioskMapsPictures` for temporary files. The description of the difference contains their paths.
public struct ExpectedPicture: Sendable {
    /// The file.
    public var url: URL

    /// The perceived difference from which pixels differ, 0…1.
    public var threshold: Double

    /// The accepted fraction of differing pixels, 0…1; by default 0.0001, which is less than a small icon in the image of a display.
    public var tolerance: Double

    /// The parts of the image that are not compared, in points.
    public var masks: [CGRect]

    /// Creates an expectation.
    ///
    /// - Parameters:
    ///   - url: The file, which need not exist yet.
    ///   - threshold: The perceived difference from which pixels differ, 0…1.
    ///   - tolerance: The accepted fraction of differing pixels, 0…1.
    ///   - masks: The parts of the image that are not compared, in points.
    public init(_ url: URL, threshold: Double = 0.1, tolerance: Double = 0.0001, masks: [CGRect] = []) {
        self.url = url
        self.threshold = threshold
        self.tolerance = tolerance
        self.masks = masks
    }

    /// Compares the image of a map with the file.
    ///
    /// A map without a renderer receives an `OffscreenRenderer`.
    ///
    /// - Parameter mapView: The map.
    /// - Returns: The difference; nil if there is none.
    /// - Throws: The errors of drawing, reading and writing.
    /// - Complexity: O(pixels) besides drawing.
    @MainActor
    public func difference(from mapView: MapView) throws -> PictureDifference? {
        if mapView.renderer == nil { mapView.renderer = try OffscreenRenderer() }
        return try difference(from: try mapView.snapshot(), pixelRatio: mapView.pixelRatio)
    }

    /// Compares an image with the file.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - pixelRatio: The number of pixels in a point, for the masks.
    /// - Returns: The difference; nil if there is none.
    /// - Throws: The errors of reading and writing.
    /// - Complexity: O(pixels).
    public func difference(from image: UIImage, pixelRatio: CGFloat = 1) throws -> PictureDifference? {
        guard !Self.isUpdated else {
            try update(with: image)
            return nil
        }
        let output =
            ProcessInfo.processInfo.environment["KIOSKMAPS_PICTURES"].map { URL(filePath: $0) }
            ?? FileManager.default.temporaryDirectory.appending(path: "KioskMapsPictures")
        let name = url.deletingPathExtension().lastPathComponent
        return try difference(from: image, pixelRatio: pixelRatio) { output.appending(path: "\(name)-\($0).png") }
    }

    /// Whether files are written instead of compared, as the environment demands.
    static var isUpdated: Bool { ProcessInfo.processInfo.environment["KIOSKMAPS_UPDATE_SNAPSHOTS"] == "1" }

    /// Writes an image as the file, and creates its directory.
    func update(with image: UIImage) throws {
        try image.writePNG(creatingDirectoryOf: url)
    }

    /// Compares an image with the file.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - pixelRatio: The number of pixels in a point, for the masks.
    ///   - target: Returns the file of an image of a difference, which is called with its kind: "actual" or "difference".
    func difference(
        from image: UIImage, pixelRatio: CGFloat, target: (_ kind: String) -> URL
    ) throws -> PictureDifference? {
        guard FileManager.default.fileExists(atPath: url.path) else {
            let actual = target("actual")
            try image.writePNG(creatingDirectoryOf: actual)
            return PictureDifference(expected: url, actual: actual, tolerance: tolerance)
        }
        let wanted = try UIImage(contentsOf: url)
        // Most images are equal to the byte, which needs neither a conversion nor a comparison of colours.
        if image.hasSamePixels(as: wanted) { return nil }
        let mask = { (image: UIImage) in PixelImage(image).covering(masks, pixelRatio: pixelRatio) }
        let masked = mask(image)
        let expected = mask(wanted)
        guard (masked.width, masked.height) == (expected.width, expected.height) else {
            let actual = target("actual")
            try image.writePNG(creatingDirectoryOf: actual)
            return PictureDifference(
                expected: url, actual: actual, tolerance: tolerance, sizes: (expected.size, masked.size))
        }
        let comparison = try PixelComparison(actual: masked, expected: expected, threshold: threshold)
        guard comparison.fraction > tolerance else { return nil }
        var result = PictureDifference(expected: url, actual: target("actual"), tolerance: tolerance)
        try image.writePNG(creatingDirectoryOf: result.actual)
        result.fraction = comparison.fraction
        if let drawn = comparison.image(over: masked) {
            let marks = target("difference")
            try drawn.writePNG(creatingDirectoryOf: marks)
            result.marks = marks
        }
        return result
    }
}

extension UIImage {
    /// Returns whether an image has the same size and the same bytes.
    ///
    /// - Complexity: O(pixels).
    fileprivate func hasSamePixels(as other: UIImage) -> Bool {
        guard (pixelWidth, pixelHeight) == (other.pixelWidth, other.pixelHeight) else { return false }
        return pixels.withUnsafeBytes { bytes in
            other.pixels.withUnsafeBytes { others in
                guard bytes.count == others.count, let start = bytes.baseAddress, let otherStart = others.baseAddress
                else { return false }
                return memcmp(start, otherStart, bytes.count) == 0
            }
        }
    }

    /// Writes a PNG file, and creates its directory.
    ///
    /// - Throws: `FileError` if the directory or the file cannot be written.
    func writePNG(creatingDirectoryOf target: URL) throws(FileError) {
        do {
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try writePNG(to: target)
        } catch {
            throw FileError.unwritable(target.relativePath, error)
        }
    }
}

extension PixelImage {
    /// Returns the image with black rectangles.
    ///
    /// - Parameters:
    ///   - masks: The rectangles, in points.
    ///   - pixelRatio: The number of pixels in a point.
    /// - Complexity: O(pixels).
    func covering(_ masks: [CGRect], pixelRatio: CGFloat) -> PixelImage {
        guard !masks.isEmpty else { return self }
        var pixels = pixels
        for mask in masks {
            let columns = Self.range(mask.minX, mask.maxX, pixelRatio, limit: width)
            for row in Self.range(mask.minY, mask.maxY, pixelRatio, limit: height) {
                for byte in (row * width + columns.lowerBound) * 4..<(row * width + columns.upperBound) * 4 {
                    pixels[byte] = byte % 4 == 3 ? 255 : 0
                }
            }
        }
        return PixelImage(width: width, height: height, pixels: pixels) ?? self
    }

    /// Returns the pixels that an interval in points touches, in `0..<limit`; none if the interval contains NaN.
    private static func range(_ start: CGFloat, _ end: CGFloat, _ ratio: CGFloat, limit: Int) -> Range<Int> {
        guard !(start * ratio).isNaN, !(end * ratio).isNaN else { return 0..<0 }
        let first = Int(min(max((start * ratio).rounded(.down), 0), CGFloat(limit)))
        return first..<max(first, Int(min(max((end * ratio).rounded(.up), 0), CGFloat(limit))))
    }
}
