import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering

/// A runner that draws the scenes of a suite, one after the other with one renderer, and compares the images.
@MainActor
final class SceneRunner {
    private let suite: RenderSuite
    private let output: URL?

    /// The renderer; nil before the first scene and after an error.
    private var renderer: OffscreenRenderer?

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - suite: The suite.
    ///   - output: The directory to which images are written; nil writes none.
    init(_ suite: RenderSuite, output: URL? = nil) {
        self.suite = suite
        self.output = output
    }

    /// Draws a scene and compares its image with the accepted ones.
    func result(of id: String) -> SceneResult {
        var result = SceneResult(id: id)
        do {
            try run(&result)
        } catch {
            result.error = "\(error)"
            // A lost context or a failed call may affect the following scenes.
            renderer = nil
        }
        return result
    }

    private func run(_ result: inout SceneResult) throws {
        let scene = try RenderScene(id: result.id, suite: suite)
        result.allowed = scene.options.allowed
        let renderer = try self.renderer ?? OffscreenRenderer()
        self.renderer = renderer
        let stage = SceneStage(scene, of: suite, renderer: renderer)
        defer { result.notes = stage.notes }
        try stage.run()
        let image = try stage.image()
        // Layers of the next scene may have the ids and revisions of this one, and would be drawn from the cache.
        try renderer.draw(MapScene(transform: stage.mapView.mapboxMap.cameraTransform))
        let actual = PixelImage(image)
        let comparison = try compare(actual, of: scene, &result)
        guard let directory = output?.appending(path: scene.id) else { return }
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try image.writePNG(to: directory.appending(path: SceneImages.actual))
        result.hasImage = true
        let file = directory.appending(path: SceneImages.difference)
        // That of an earlier run would be misleading.
        try? FileManager.default.removeItem(at: file)
        guard let comparison, !comparison.isExact else { return }
        try comparison.image(over: actual)?.writePNG(to: file)
        result.hasDifferenceImage = true
    }

    /// Compares an image with the accepted ones, and returns the comparison with the nearest.
    ///
    /// - Parameters:
    ///   - actual: The image.
    ///   - scene: The scene.
    ///   - result: The result of the scene; its error is set if no accepted image has the size of the image.
    /// - Throws: `FixtureError` for a damaged file.
    private func compare(
        _ actual: PixelImage, of scene: RenderScene, _ result: inout SceneResult
    ) throws -> PixelComparison? {
        var nearest: PixelComparison?
        var problem = MapError(message: "there is no accepted image; add expected.png")
        for file in scene.expected {
            let expected = try PixelImage(contentsOfPNG: file)
            let comparison: PixelComparison
            do throws(MapError) {
                comparison = try PixelComparison(
                    actual: actual, expected: expected, threshold: scene.options.threshold)
            } catch {
                problem = error
                continue
            }
            if comparison.fraction < result.fraction ?? .infinity {
                result.fraction = comparison.fraction
                result.expectedName = file.lastPathComponent
                nearest = comparison
            }
        }
        if nearest == nil { result.error = problem.message }
        return nearest
    }
}

/// The names of the files that are written for a scene.
enum SceneImages {
    /// The image of the map.
    static let actual = "actual.png"

    /// The image of the differences.
    static let difference = "diff.png"
}
