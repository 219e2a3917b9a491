import Foundation
import KioskMaps
import Yams

extension ScenarioNode {
    /// Returns the items of a sequence, or those of the data file that a string names: a sequence in a YAML or JSON file, the
    /// rows of a table in a CSV file, or the features of a GeoJSON file.
    ///
    /// A feature is a mapping of its properties with `id`, and `at`, `along` or `around` in the order of scenarios: latitude
    /// before longitude.
    func rows() throws(FileError) -> [ScenarioNode] {
        guard node.sequence == nil else { return try items() }
        let target = try readableFile()
        let type = target.pathExtension.lowercased()
        guard ["json", "geojson", "csv"].contains(type) else {
            return try contents(expecting: "a sequence, or a data file that can be read").items()
        }
        let bytes: Data
        do {
            bytes = try Data(contentsOf: target)
        } catch {
            throw unreadable(target)
        }
        // Values have the position of the name of their file.
        let row = { (value: Node) in ScenarioNode(value.moved(to: node.mark), like: self) }
        if type == "csv" {
            guard let text = String(bytes: bytes, encoding: .utf8) else {
                throw failure("\(target.relativePath) is not text in UTF-8; pass a CSV file in UTF-8")
            }
            return try CSVTable(text, file: target.relativePath).rows.map(row)
        }
        var items: JSONArray?
        do throws(JSONError) {
            if type == "geojson" { return try FeatureCollection(parsing: bytes).features.map { row(Self.row($0)) } }
            var reader = JSONReader(Array(bytes))
            let value = try reader.readValue()
            try reader.expectEnd()
            items = value?.array
        } catch {
            throw FileError(error, file: target.relativePath)
        }
        guard let items else { throw failure("expected an array in \(target.relativePath)") }
        return items.map { row(Self.node($0)) }
    }

    private static func row(_ feature: Feature) -> Node {
        var pairs: [(Node, Node)] = []
        if let id = feature.identifier { pairs.append((Node("id"), .scalar(Node.Scalar(id.text, .implicit, .plain)))) }
        switch feature.geometry {
        case .point(let point): pairs.append((Node("at"), node(point.coordinates)))
        case .lineString(let line): pairs.append((Node("along"), node(line.coordinates)))
        case .polygon(let polygon):
            pairs.append((Node("around"), .sequence(Node.Sequence(polygon.coordinates.map { node($0) }))))
        default: break
        }
        let taken = Set(pairs.compactMap(\.0.string))
        for (name, value) in (feature.properties ?? [:]).sorted(by: { $0.key < $1.key }) where !taken.contains(name) {
            pairs.append((Node(name), node(value)))
        }
        return .mapping(Node.Mapping(pairs))
    }

    private static func node(_ coordinate: CLLocationCoordinate2D) -> Node {
        .sequence(Node.Sequence([node(.number(coordinate.latitude)), node(.number(coordinate.longitude))]))
    }

    private static func node(_ coordinates: [CLLocationCoordinate2D]) -> Node {
        .sequence(Node.Sequence(coordinates.map { node($0) }))
    }

    private static func node(_ value: JSONValue?) -> Node {
        switch value {
        case nil: .scalar(Node.Scalar("null", .implicit, .plain))
        case .string(let text): .scalar(Node.Scalar(text, .implicit, .doubleQuoted))
        case .number(let number):
            .scalar(Node.Scalar(Int(exactly: number).map { "\($0)" } ?? "\(number)", .implicit, .plain))
        case .boolean(let flag): .scalar(Node.Scalar(flag ? "true" : "false", .implicit, .plain))
        case .array(let items): .sequence(Node.Sequence(items.map { node($0) }))
        case .object(let object):
            .mapping(Node.Mapping(object.sorted { $0.key < $1.key }.map { (Node($0.key), node($0.value)) }))
        }
    }
}
