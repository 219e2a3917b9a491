public import Foundation
import KioskMaps
import KioskRendering

extension Scenario {
    /// Reads a scenario; paths are relative to its directory.
    ///
    /// - Throws: `FileError` with the file, the line, the column and the expected value: for the scenario itself, and
    ///   for the styles, GeoJSON files, images and recordings that it uses.
    public init(contentsOf url: URL) throws(FileError) {
        let reader = ScenarioReader(url: url)
        self = try reader.scenario()
    }
}

/// A reader of the members of a scenario file.
struct ScenarioReader {
    let url: URL

    var file: String { url.relativePath }

    func scenario() throws(FileError) -> Scenario {
        let root = try ScenarioNode(yaml: try text(of: url), file: file)
        let members = try root.members([
            "scenario", "view", "pixel-ratio", "style", "camera", "annotations", "screen", "ornaments", "walk", "kiosk",
            "steps",
        ])
        guard let steps = members["steps"] else { throw root.failure("expected \"steps\", what the scenario does") }
        var scenario = Scenario(
            name: try members["scenario"]?.text() ?? url.deletingPathExtension().lastPathComponent,
            viewSize: CGSize(width: 800, height: 600), pixelRatio: 1, style: .plain, camera: CameraOptions(),
            layers: [], steps: [])
        if let view = members["view"] {
            let numbers = try view.numbers("a size [width, height] in points", count: 2)
            guard numbers.allSatisfy({ $0 >= 1 && $0 <= 8192 }) else {
                throw view.failure("expected a width and a height of 1…8192 points")
            }
            scenario.viewSize = CGSize(width: numbers[0], height: numbers[1])
        }
        if let ratio = members["pixel-ratio"] {
            let number = try ratio.number()
            guard number >= 0.5, number <= 4 else { throw ratio.failure("expected a pixel ratio of 0.5…4") }
            scenario.pixelRatio = number
        }
        if let style = members["style"] { (scenario.style, scenario.styleURL) = try self.style(style) }
        if let camera = members["camera"] { scenario.camera = try self.camera(camera) }
        if let walk = members["walk"] { scenario.walk = try self.walk(walk) }
        if let kiosk = members["kiosk"] { scenario.kiosk = try self.kiosk(kiosk) }
        for item in try members["annotations"]?.items() ?? [] {
            let layer = try annotationLayer(item)
            guard !scenario.layers.contains(where: { $0.id == layer.id }) else {
                throw item.failure("expected a manager id of its own, found \"\(layer.id)\" again")
            }
            scenario.layers.append(layer)
        }
        if let ornaments = members["ornaments"] { scenario.showsOrnaments = try ornaments.flag() }
        if let screen = members["screen"] { scenario.screenElements = try screenElements(screen) }
        for item in try steps.items() { scenario.steps.append(try step(item)) }
        return scenario
    }

    func camera(_ node: ScenarioNode) throws(FileError) -> CameraOptions {
        try camera(of: try node.members(Self.cameraMembers))
    }

    static let cameraMembers = ["center", "zoom", "bearing", "pitch"]

    func camera(of members: [String: ScenarioNode]) throws(FileError) -> CameraOptions {
        CameraOptions(
            center: try members["center"]?.coordinate(), zoom: try members["zoom"].map(zoom),
            bearing: try members["bearing"]?.number(), pitch: try members["pitch"].map(pitch))
    }

    // The map would clamp such values, and the scenario would test another camera than it declares.

    private func zoom(_ node: ScenarioNode) throws(FileError) -> CGFloat {
        CGFloat(try node.number("a zoom level", in: 0...25.5))
    }

    private func pitch(_ node: ScenarioNode) throws(FileError) -> CGFloat {
        CGFloat(try node.number("a pitch", in: 0...85))
    }

    private func style(_ node: ScenarioNode) throws(FileError) -> (style: StyleDocument, url: URL?) {
        let name = try node.text()
        if name == "plain" { return (.plain, nil) }
        let (bytes, path) = try contents(of: node)
        let address = try location(of: node).absoluteURL
        do throws(JSONError) {
            return (try StyleDocument(parsing: bytes), address)
        } catch {
            throw FileError(error, file: path)
        }
    }

    /// Returns the bytes of a file that the scenario uses, and its path.
    func contents(of node: ScenarioNode) throws(FileError) -> (Data, path: String) {
        let target = URL(filePath: try node.text(), relativeTo: url.deletingLastPathComponent())
        do {
            return (try Data(contentsOf: target), target.relativePath)
        } catch {
            throw node.failure("expected a file that can be read: \(target.path) (\(error.localizedDescription))")
        }
    }

    func location(of node: ScenarioNode) throws(FileError) -> URL {
        URL(filePath: try node.text(), relativeTo: url.deletingLastPathComponent())
    }

    private func text(of url: URL) throws(FileError) -> String {
        do {
            return try String(contentsOf: url, encoding: .utf8)
        } catch {
            throw FileError(
                file: file, message: "expected a text file that can be read (\(error.localizedDescription))")
        }
    }
}

extension FileError {
    init(_ error: JSONError, file: String) {
        self.init(
            file: file, line: error.position.line, column: error.position.column,
            message: "\(error.message), at \(error.path)")
    }
}
