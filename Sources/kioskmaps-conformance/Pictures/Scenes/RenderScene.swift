import Foundation
import KioskMaps

/// A scene of a render test suite: a style, options, operations, and the accepted images.
struct RenderScene {
    /// The path of the scene below the directory of the scenes.
    let id: String

    /// The style at first.
    let style: JSONObject

    /// The options of the scene.
    let options: SceneOptions

    /// The camera at first, which a style that replaces the first one does not move.
    let camera: CameraOptions

    /// The files of the accepted images, sorted by name.
    let expected: [URL]

    /// Reads a scene.
    ///
    /// - Throws: `FixtureError`, `OperationError` or `JSONError` if the style or its options are invalid.
    init(id: String, suite: RenderSuite) throws {
        let directory = suite.directory(of: id)
        guard let data = try? Data(contentsOf: directory.appending(path: "style.json")) else {
            throw FixtureError(message: "style.json: cannot be read; check its path and permissions")
        }
        var reader = JSONReader([UInt8](data))
        let json = try reader.readValue()
        try reader.expectEnd()
        guard let style = json?.object else { throw FixtureError(message: "style.json: expected an object") }
        let options = try SceneOptions(json?["metadata"]?["test"])
        self.id = id
        self.options = options
        self.style = options.canvas.map { $0.replaced(in: style) } ?? style
        camera = try Self.camera(of: style)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        expected = names.filter { $0.hasPrefix("expected") && $0.hasSuffix(".png") }.sorted()
            .map { directory.appending(path: $0) }
    }

    /// Returns the camera of a style, with 0 for values that it does not set.
    private static func camera(of style: JSONObject) throws(FixtureError) -> CameraOptions {
        func number(_ name: String) throws(FixtureError) -> Double {
            guard let value = style[name] ?? nil else { return 0 }
            guard let number = value.number else {
                throw FixtureError(message: "style.json, \(name): expected a number, found \(value.text)")
            }
            return number
        }
        let center = style["center"]??.array.map { $0.map { $0?.number } } ?? [0, 0]
        guard center.count >= 2, let longitude = center[0], let latitude = center[1] else {
            throw FixtureError(message: "style.json, center: expected a longitude and a latitude")
        }
        return CameraOptions(
            center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), padding: .zero,
            zoom: CGFloat(try number("zoom")), bearing: try number("bearing"), pitch: CGFloat(try number("pitch")))
    }
}
