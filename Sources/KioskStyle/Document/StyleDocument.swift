public import KioskGeometry

/// A style document: the initial camera, the sources and the layers.
///
///     let style = try StyleDocument(parsing: Data(contentsOf: url))
///     style.layers.map(\.id)
public struct StyleDocument: Hashable, Sendable {
    /// The name of the style; empty for no name.
    public var name = ""

    /// The initial centre of the camera; nil for no default.
    public var center: LocationCoordinate2D?

    /// The initial zoom level; nil for no default.
    public var zoom: Double?

    /// The initial bearing, in degrees clockwise from north; nil for no default.
    public var bearing: Double?

    /// The initial pitch, in degrees; nil for no default.
    public var pitch: Double?

    /// The sources by id.
    public var sources: [String: StyleSource] = [:]

    /// The layers, from bottom to top.
    public var layers: [StyleLayer] = []

    /// All other members of the document.
    public var members: JSONObject = [:]

    /// Creates a style without layers.
    public init() {}

    /// The built-in style: a plain background for annotations.
    public static let plain: StyleDocument = {
        var style = StyleDocument()
        style.name = "Plain"
        style.layers = [
            StyleLayer(id: "background", type: .background, properties: ["background-color": "#e9edf0"])
        ]
        return style
    }()
}

extension StyleDocument {
    /// Parses a style from the UTF-8 bytes of its JSON.
    ///
    /// Unknown layer types, source types, properties and expressions are kept, and reported when the style is used.
    /// - Throws: `JSONError` with the line, the column and the path of the error.
    /// - Complexity: O(n) in the number of bytes.
    public init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
        let bytes = Array(bytes)
        var reader = JSONReader(bytes)
        var version: JSONValue?
        var layers: [JSONValue?] = []
        try reader.readObject { key, reader throws(JSONError) in
            switch key {
            case "version": version = try reader.readValue()
            case "name": name = try reader.readString()
            case "center": center = try reader.readCoordinate()
            case "zoom": zoom = try reader.readNumber()
            case "bearing": bearing = try reader.readNumber()
            case "pitch": pitch = try reader.readNumber()
            case "sources":
                sources = [:]
                try reader.readObject { id, reader throws(JSONError) in sources[id] = try StyleSource(reading: &reader)
                }
            case "layers":
                layers = []
                try reader.readArray { _, reader throws(JSONError) in layers.append(try reader.readValue()) }
            default: members.updateValue(try reader.readValue(), forKey: key)
            }
        }
        try reader.expectEnd()
        let locator = JSONLocator(bytes)
        guard version == .number(8) else {
            throw locator.error(
                "expected a style of version 8, found \(version.map(\.text) ?? "none")", at: ["version"])
        }
        var ids = Set<String>()
        for (index, json) in layers.enumerated() {
            let path: JSONPath = ["layers", .index(index)]
            do throws(TypeConversionError) {
                guard let json else { throw .invalidObject(at: [], "expected an object") }
                let layer = try StyleLayer(jsonValue: try json.dereferenced(among: layers))
                guard ids.insert(layer.id).inserted else {
                    throw .unsuccessfulConversion(at: ["id"], "expected a unique id, found \"\(layer.id)\" again")
                }
                if let source = layer.source, sources[source] == nil {
                    throw .unsuccessfulConversion(at: ["source"], "expected the id of a source, found \"\(source)\"")
                }
                self.layers.append(layer)
            } catch {
                throw locator.error(error.message, at: JSONPath(path.components + error.path.components))
            }
        }
    }
}

extension JSONValue {
    /// The members that a layer with a `ref` has from the layer that it refers to.
    private static let referencedMembers = [
        "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
    ]

    /// Returns a layer of an older style document without its `ref`: with the members of the layer that it refers to.
    fileprivate func dereferenced(among layers: [JSONValue?]) throws(TypeConversionError) -> JSONValue {
        guard var members = object, let reference = members["ref"] ?? nil else { return self }
        guard let parent = layers.lazy.compactMap({ $0?.object }).first(where: { $0["id"] == reference }),
            parent["ref"] == nil
        else {
            throw .unsuccessfulConversion(
                at: ["ref"], "expected the id of a layer without a ref, found \(reference.text)")
        }
        members["ref"] = nil
        for name in Self.referencedMembers { members[name] = parent[name] }
        return .object(members)
    }
}

extension JSONReader {
    /// Reads a GeoJSON position, [longitude, latitude].
    fileprivate mutating func readCoordinate() throws(JSONError) -> LocationCoordinate2D {
        let start = self
        var numbers: [Double] = []
        try readArray { _, reader throws(JSONError) in numbers.append(try reader.readNumber()) }
        guard numbers.count >= 2 else { throw start.error(expected: "a longitude and a latitude") }
        return LocationCoordinate2D(latitude: numbers[1], longitude: numbers[0])
    }
}

extension StyleSource {
    /// Reads a source with members in any order.
    fileprivate init(reading reader: inout JSONReader) throws(JSONError) {
        let start = reader
        var type: SourceType?
        var data: JSONReader?
        var members = JSONObject()
        try reader.readObject { key, reader throws(JSONError) in
            switch key {
            case "type": type = SourceType(rawValue: try reader.readString())
            case "data" where reader.nextKind == .object:
                data = reader
                try reader.skipValue()
            default: members.updateValue(try reader.readValue(), forKey: key)
            }
        }
        guard let type else { throw start.error(expected: "a source with a \"type\"") }
        var geoJSON: GeoJSONObject?
        if var data {
            if type == .geoJSON {
                geoJSON = try GeoJSONObject(reading: &data)
            } else {
                members.updateValue(try data.readValue(), forKey: "data")
            }
        }
        self.init(type: type, data: geoJSON, members: members)
    }
}
