import Foundation
import KioskMaps
import KioskRendering

/// A stage that draws the map of a scenario into image files, and compares its image with expected ones.
@MainActor
final class PictureStage {
    /// Whether expected images are written instead of compared.
    var updatesExpected = false

    /// The differences that were found: the expected image, and the written images of the map and of the difference.
    private(set) var differences: [ScenarioReport.PictureDifference] = []

    private let mapView: MapView

    /// The directory to which images are written.
    private let folder: URL

    init(on mapView: MapView, folder: URL) {
        self.mapView = mapView
        self.folder = folder
    }

    /// Draws the map into a file of the directory, and returns the file.
    func write(_ name: String) throws -> URL {
        let target = folder.appending(path: name)
        try write(try snapshot(), to: target)
        return target
    }

    /// Compares the image of the map with an expected one.
    func evaluate(_ picture: Scenario.ExpectedPicture) -> (expected: String, found: String?) {
        let expected = "picture \(picture.url.relativePath)"
        do {
            let image = try snapshot()
            guard !updatesExpected else {
                try write(image, to: picture.url)
                return (expected + " written", nil)
            }
            guard FileManager.default.fileExists(atPath: picture.url.path) else {
                let actual = try write(image, of: picture, "actual")
                return (expected, "no such file; the image is \(actual.relativePath), --update-snapshots accepts it")
            }
            let mask = { (image: UIImage) in
                PixelImage(image).covering(picture.masks, pixelRatio: self.mapView.pixelRatio)
            }
            let actual = mask(image)
            let comparison = try PixelComparison(
                actual: actual, expected: mask(try UIImage(contentsOf: picture.url)), threshold: picture.threshold)
            if comparison.share <= picture.tolerance { return (expected, nil) }
            let file = try write(image, of: picture, "actual")
            var difference: URL?
            if let drawn = comparison.image(over: actual) { difference = try write(drawn, of: picture, "difference") }
            differences.append(
                .init(
                    expected: picture.url.path, actual: file.path, difference: difference?.path,
                    share: comparison.share))
            let percentage = (comparison.share * 100).short
            return (expected, "\(percentage) % of the pixels differ, at most \((picture.tolerance * 100).short) % may")
        } catch {
            return (expected, "\(error)")
        }
    }

    private func snapshot() throws -> UIImage {
        if mapView.renderer == nil || mapView.renderer is SceneRecorder {
            mapView.renderer = try OffscreenRenderer(fonts: mapView.textShaper as? FontLibrary ?? FontLibrary())
            mapView.drawsOnDemand = true
        }
        return try mapView.snapshot()
    }

    private func write(_ image: UIImage, of picture: Scenario.ExpectedPicture, _ kind: String) throws -> URL {
        let name = picture.url.deletingPathExtension().lastPathComponent
        let target = folder.appending(path: "\(name)-\(kind).png")
        try write(image, to: target)
        return target
    }

    private func write(_ image: UIImage, to target: URL) throws {
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try image.writePNG(to: target)
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

    private static func range(_ start: CGFloat, _ end: CGFloat, _ ratio: CGFloat, limit: Int) -> Range<Int> {
        let first = Int(min(max((start * ratio).rounded(.down), 0), CGFloat(limit)))
        return first..<max(first, Int(min(max((end * ratio).rounded(.up), 0), CGFloat(limit))))
    }
}
