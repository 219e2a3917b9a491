import Foundation
import KioskMaps

/// A scene of a hit-testing suite, with a query and its expected result.
struct QueryFixture {
    /// The path of the scene relative to the suite.
    let name: String
    let style: JSONObject
    let expected: [JSONValue?]
    /// Whether whole features are expected, rather than only their properties.
    let expectsFeatures: Bool

    /// The directory that `local://` URLs refer to.
    private let suite: URL

    /// Reads the scene in a directory.
    init(name: String, folder: URL, suite: URL) throws {
        self.name = name
        self.suite = suite
        style = try Self.object(folder.appending(path: "style.json"))
        let features = folder.appending(path: "expected.json")
        expectsFeatures = FileManager.default.fileExists(atPath: features.path)
        let file = expectsFeatures ? features : folder.appending(path: "expected-properties.json")
        guard case .array(let expected)? = try Self.value(file) else {
            throw FixtureError(message: "\(file.lastPathComponent): expected an array")
        }
        self.expected = expected
    }

    /// Loads the scene and runs the query; returns a description of the differences, or nil if there are none.
    @MainActor
    func failure() throws -> String? {
        let test = style["metadata"]??.object?["test"]??.object ?? [:]
        let size = CGSize(width: test["width"]??.number ?? 512, height: test["height"]??.number ?? 512)
        let mapView = MapView(frame: CGRect(origin: .zero, size: size))
        var document = style
        let sources = try loadedSources()
        document["sources"] = .object(sources)
        let map = mapView.mapboxMap
        map.load(try StyleDocument(parsing: Array(JSONValue.object(document).text.utf8)))
        for operation in test["operations"]??.array ?? [] { try map.perform(operation) }
        let answer = try map.features(in: try region(test["queryGeometry"] ?? nil), layers: test["layers"]??.array)
        let comparison = FeatureComparison(
            answer: answer, expected: expected, sources: sources, zoom: Double(map.cameraState.zoom),
            comparesFeatures: expectsFeatures, ignoresOrder: name.hasPrefix("edge-cases/"))
        return comparison.difference
    }

    /// Returns the sources, with the content of local files in place of their URLs.
    private func loadedSources() throws -> JSONObject {
        try (style["sources"]??.object ?? [:]).mapValues { json in
            guard case .object(var source)? = json, case .string(let text)?? = source["data"],
                text.hasPrefix("local://")
            else { return json }
            source["data"] = try Self.value(suite.appending(path: String(text.dropFirst("local://".count))))
            return .object(source)
        }
    }

    private func region(_ json: JSONValue?) throws -> [CGPoint] {
        func point(_ json: JSONValue?) -> CGPoint? {
            guard let pair = json?.array, pair.count == 2, let x = pair[0]?.number, let y = pair[1]?.number else {
                return nil
            }
            return CGPoint(x: x, y: y)
        }
        if let point = point(json) { return [point] }
        guard let corners = json?.array?.compactMap(point), corners.count == 2 else {
            throw FixtureError(message: "metadata.test.queryGeometry: expected a point or two corners")
        }
        return corners
    }

    private static func object(_ file: URL) throws -> JSONObject {
        guard case .object(let object)? = try value(file) else {
            throw FixtureError(message: "\(file.lastPathComponent): expected an object")
        }
        return object
    }

    private static func value(_ file: URL) throws -> JSONValue? {
        var reader = JSONReader(Array(try Data(contentsOf: file)))
        let value = try reader.readValue()
        try reader.expectEnd()
        return value
    }
}

extension MapboxMap {
    fileprivate func perform(_ operation: JSONValue?) throws {
        let arguments = operation?.array ?? []
        let argument = arguments.count > 1 ? arguments[1] : nil
        let isDone =
            switch arguments.first??.string {
            case "wait", "idle": true
            case "setCenter": setCenter(argument?.array?.compactMap { $0?.number } ?? [])
            case "setBearing": setBearing(argument?.number)
            case "setFeatureState": setState(of: argument?.object ?? [:], to: arguments.last??.object)
            default: false
            }
        guard isDone else {
            throw FixtureError(message: "metadata.test.operations: unsupported \(operation?.text ?? "null")")
        }
    }

    private func setCenter(_ numbers: [Double]) -> Bool {
        guard numbers.count == 2 else { return false }
        setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: numbers[1], longitude: numbers[0])))
        return true
    }

    private func setBearing(_ bearing: Double?) -> Bool {
        guard let bearing else { return false }
        setCamera(to: CameraOptions(bearing: bearing))
        return true
    }

    private func setState(of target: JSONObject, to state: JSONObject?) -> Bool {
        guard let source = target["source"]??.string, let id = target["id"] ?? nil, let state else { return false }
        setFeatureState(
            sourceId: source, sourceLayerId: target["sourceLayer"]??.string, featureId: id.string ?? id.text,
            state: state.compactMapValues { $0?.rawValue })
        return true
    }

    fileprivate func features(in corners: [CGPoint], layers: JSONArray?) throws -> [QueriedRenderedFeature] {
        let options = RenderedQueryOptions(layerIds: layers?.compactMap { $0?.string }, filter: nil)
        var answer: Result<[QueriedRenderedFeature], any Error>?
        if corners.count == 1 {
            queryRenderedFeatures(with: corners[0], options: options) { answer = $0 }
        } else {
            let (a, b) = (corners[0], corners[1])
            let box = CGRect(
                x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
            queryRenderedFeatures(with: box, options: options) { answer = $0 }
        }
        guard let answer else { throw FixtureError(message: "queryRenderedFeatures: completion was not called") }
        return try answer.get()
    }
}

/// An error that prevents a fixture or a scene from being read, loaded or queried.
struct FixtureError: Error, CustomStringConvertible {
    var message: String

    var description: String { message }
}
