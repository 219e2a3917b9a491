import Foundation
import KioskMaps

/// A comparison of the features returned by a query with the expected features.
struct FeatureComparison {
    let answer: [QueriedRenderedFeature]
    let expected: [JSONValue?]
    /// The sources of the style, whose geometries are compared.
    let sources: JSONObject
    let zoom: Double
    /// Whether identifiers, states and geometries are compared in addition to properties.
    let comparesFeatures: Bool
    /// Whether results are compared as sets: tile-based engines return a feature once for each of its copies.
    let ignoresOrder: Bool

    /// A description of the differences, or nil if there are none.
    var difference: String? {
        let got = answer.map { comparable($0) }
        let wanted = expected.map { comparable($0) }
        let isEqual = ignoresOrder ? Set(got) == Set(wanted) : got == wanted
        guard isEqual else { return "expected \(Self.text(of: wanted))\n     got \(Self.text(of: got))" }
        guard comparesFeatures, !ignoresOrder else { return nil }
        for (index, (feature, json)) in zip(answer, expected).enumerated() {
            let geometry = json?.object?["geometry"] ?? nil
            guard !isSame(feature.feature.geometry, geometry) else { continue }
            return """
                feature \(index): expected the geometry \(geometry?.text ?? "null")
                     got \(feature.feature.geometry.map { "\($0)" } ?? "none")
                """
        }
        return nil
    }

    /// Returns the parts of a feature that must be equal.
    private func comparable(_ feature: QueriedRenderedFeature) -> JSONValue {
        var object: JSONObject = ["properties": .object(feature.feature.properties ?? [:])]
        if comparesFeatures {
            object["id"] = feature.feature.identifier.map { JSONValue(rawValue: $0.rawValue) ?? nil } ?? nil
            object["state"] = .object(feature.state)
        }
        return .object(object)
    }

    /// Returns the parts of an expected feature that must be equal; a missing state is compared as an empty one.
    private func comparable(_ json: JSONValue?) -> JSONValue {
        guard comparesFeatures else { return .object(["properties": json]) }
        let feature = json?.object ?? [:]
        var object: JSONObject = ["properties": feature["properties"] ?? .object([:])]
        if let id = feature["id"] { object["id"] = id }
        object["state"] = feature["state"] ?? .object([:])
        return .object(object)
    }

    /// Returns whether a geometry equals the expected one or a geometry of the sources.
    ///
    /// Tile-based engines round coordinates to a grid of 8192 units and clip geometries at tile edges; engines that
    /// keep the source's geometry return the original.
    private func isSame(_ geometry: Geometry?, _ json: JSONValue?) -> Bool {
        let got = geometry.flatMap { Self.json(of: $0) }
        if got == json || sources.values.contains(where: { Self.geometries(in: $0?["data"]).contains(got) }) {
            return true
        }
        let (numbers, wanted) = (Self.numbers(in: got?["coordinates"]), Self.numbers(in: json?["coordinates"]))
        let grid = 360 / (exp2(zoom.rounded(.down)) * 8192)
        return got?["type"] == json?["type"] && numbers.count == wanted.count
            && zip(numbers, wanted).allSatisfy { abs($0 - $1) < grid }
    }

    private static func json(of geometry: Geometry) -> JSONValue? {
        var writer = JSONWriter()
        geometry.write(to: &writer)
        guard let bytes = try? writer.finish() else { return nil }
        var reader = JSONReader(bytes)
        return try? reader.readValue()
    }

    /// Returns the geometries of a GeoJSON object.
    private static func geometries(in json: JSONValue?) -> [JSONValue?] {
        switch json?["type"]?.string {
        case "FeatureCollection"?: (json?["features"]?.array ?? []).map { $0?["geometry"] }
        case "Feature"?: [json?["geometry"]]
        default: [json]
        }
    }

    private static func numbers(in json: JSONValue?) -> [Double] {
        if let number = json?.number { return [number] }
        return (json?.array ?? []).flatMap { numbers(in: $0) }
    }

    private static func text(of list: [JSONValue]) -> String {
        JSONValue.array(list).text
    }
}
