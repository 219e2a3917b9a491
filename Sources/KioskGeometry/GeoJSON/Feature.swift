/// A geographic feature: a geometry with an identifier and properties.
///
///     var feature = Feature(geometry: Point(coordinate))
///     feature.identifier = "pier-3"
///     feature.properties = ["depth": 4.5]
public struct Feature: GeoJSONCodable {
    /// The identifier of the feature, which is expected to be unique within a source.
    public var identifier: FeatureIdentifier?

    /// The properties of the feature.
    public var properties: JSONObject?

    /// The geometry of the feature, or `nil` for an unlocated feature.
    public var geometry: Geometry?

    /// The members of the object that GeoJSON does not define.
    public var foreignMembers: JSONObject = [:]

    /// The geometry, if it is a point; `nil` for other geometries.
    ///
    ///     if let stop = feature.point { map.setCamera(to: CameraOptions(center: stop.coordinates)) }
    public var point: Point? {
        if case .point(let point)? = geometry { point } else { nil }
    }

    /// Creates a feature without an identifier or properties.
    public init(geometry: (any GeometryConvertible)? = nil) {
        self.geometry = geometry?.geometry
    }

    /// Reads a feature.
    ///
    /// - Throws: `JSONError` if the document is malformed or the object has another type.
    public init(reading reader: inout JSONReader) throws(JSONError) {
        try reader.expectType(.feature)
        try self.init(members: &reader)
    }

    /// Writes the feature.
    public func write(to writer: inout JSONWriter) {
        writer.writeObject(
            of: .feature, members: ["id", "geometry", "properties"], foreignMembers: foreignMembers
        ) { writer in
            writeIdentifier(to: &writer)
            writer.writeKey("geometry")
            if let geometry { geometry.write(to: &writer) } else { writer.writeNull() }
            writer.writeKey("properties")
            writer.writeValue(properties.map(JSONValue.object))
        }
    }

    /// Reads the members of an object whose type has already been checked.
    init(members reader: inout JSONReader) throws(JSONError) {
        var identifier: FeatureIdentifier?
        var properties: JSONObject?
        var geometry: Geometry?
        foreignMembers = try reader.readMembers(of: .feature) { key, reader throws(JSONError) in
            switch key {
            case "id": identifier = try reader.readTolerantly(Self.readIdentifier)
            case "properties": properties = try reader.readTolerantly(Self.readProperties)
            case "geometry": geometry = try reader.readNull() ? nil : Geometry.readIfLocated(&reader)
            default: return false
            }
            return true
        }
        self.identifier = identifier
        self.properties = properties
        self.geometry = geometry
    }

    private static func readIdentifier(_ reader: inout JSONReader) throws(JSONError) -> FeatureIdentifier? {
        switch reader.nextKind {
        case .string: try reader.readValue().flatMap { $0.string.map { .string($0) } }
        case .number: .number(try reader.readNumber())
        case .null where try reader.readNull(): nil
        default: throw reader.error(expected: "a string or a number")
        }
    }

    private static func readProperties(_ reader: inout JSONReader) throws(JSONError) -> JSONObject? {
        switch reader.nextKind {
        case .object: try reader.readValue()?.object
        case .null where try reader.readNull(): nil
        default: throw reader.error(expected: "an object or null")
        }
    }

    private func writeIdentifier(to writer: inout JSONWriter) {
        guard let identifier else { return }
        writer.writeKey("id")
        switch identifier {
        case .string(let string): writer.writeString(string)
        case .number(let number): writer.writeNumber(number)
        }
    }
}

extension Feature {
    /// Returns a copy with other properties.
    public func properties(_ properties: JSONObject?) -> Feature {
        var copy = self
        copy.properties = properties
        return copy
    }
}
