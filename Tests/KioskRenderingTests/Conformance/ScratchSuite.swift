import Foundation
import KioskMaps
import KioskRendering
import TestSupport

@testable import kioskmaps_conformance

/// A render test suite in a temporary directory.
struct ScratchSuite {
    /// The temporary directory.
    let directory: ScratchDirectory

    /// The directory of the scenes.
    var scenes: URL { directory.url.appending(path: "render/tests") }

    /// Creates a suite without scenes, with an empty directory of assets.
    init() throws {
        directory = try ScratchDirectory()
        try FileManager.default.createDirectory(
            at: directory.url.appending(path: "render/assets"), withIntermediateDirectories: true)
    }

    /// Adds a scene.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - test: The JSON of `metadata.test`.
    ///   - style: Further members of the style.
    ///   - expected: The accepted images by file name.
    func add(
        _ id: String, test: String = #"{"width": 16, "height": 16}"#,
        style: String = #""sources": {}, "layers": [{"id": "b", "type": "background"}]"#,
        expected: [String: UIImage] = [:]
    ) throws {
        let scene = scenes.appending(path: id)
        try FileManager.default.createDirectory(at: scene, withIntermediateDirectories: true)
        try Data(#"{"version": 8, "metadata": {"test": \#(test)}, \#(style)}"#.utf8)
            .write(to: scene.appending(path: "style.json"))
        for (name, image) in expected { try image.writePNG(to: scene.appending(path: name)) }
    }

    /// Adds a file to the directory of assets.
    func addAsset(_ data: Data, path: String) throws {
        let file = directory.url.appending(path: "render/assets").appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Returns the suite with the scenes that were added.
    func suite() throws -> RenderSuite { try RenderSuite(directory: scenes) }

    /// Returns an image of one colour.
    static func image(_ color: [UInt8], width: Int = 16, height: Int = 16) throws -> UIImage {
        let pixels = (0..<width * height).flatMap { _ in color }
        guard let image = UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels) else {
            throw FixtureError(message: "not an image: \(width) × \(height) pixels of \(color)")
        }
        return image
    }
}
