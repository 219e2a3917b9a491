public import KioskGeometry

/// A source of a style document.
public struct StyleSource: Hashable, Sendable {
    /// The type of the source.
    public let type: SourceType

    /// The features of a GeoJSON source; nil for other types, and for data that is a URL.
    public let data: GeoJSONObject?

    /// All other members of the document, including unknown ones, and data that is not GeoJSON.
    public let members: JSONObject

    /// Creates a source from its components.
    package init(type: SourceType, data: GeoJSONObject?, members: JSONObject) {
        self.type = type
        self.data = data
        self.members = members
    }

    /// Creates a source of GeoJSON features.
    public static func geoJSON(_ data: GeoJSONObject) -> StyleSource {
        StyleSource(type: .geoJSON, data: data, members: [:])
    }
}

extension StyleSource {
    /// Creates a source from a typed source, without its id.
    ///
    /// - Throws: `TypeConversionError` for a string that starts like GeoJSON and is invalid.
    public init(_ source: some Source) throws(TypeConversionError) {
        guard var geoJSON = source as? GeoJSONSource else {
            try self.init(json: source.json)
            return
        }
        // Features are passed on directly: a conversion to JSON and back would copy them.
        let data = geoJSON.data
        geoJSON.data = nil
        let members = try StyleSource(json: geoJSON.json)
        switch data {
        case nil: self = members
        case .url, .string: try self.init(json: members.json.merging(["data": data?.jsonValue]) { _, data in data })
        case .feature, .featureCollection, .geometry: self = members.with(data?.geoJSONObject)
        }
    }

    /// Creates a source from its members in a style document.
    ///
    /// - Throws: `TypeConversionError` if the type is missing or the data is invalid GeoJSON.
    public init(json: JSONObject) throws(TypeConversionError) {
        var members = json
        members.removeValue(forKey: "id")
        guard case .string(let type)? = members.removeValue(forKey: "type") ?? nil else {
            throw .invalidObject(at: ["type"], "expected a string")
        }
        var data: GeoJSONObject?
        if type == SourceType.geoJSON.rawValue, let json = members["data"] ?? nil {
            do throws(TypeConversionError) {
                data = try GeoJSONSourceData(jsonValue: json).geoJSONObject
                if data == nil { data = try GeoJSONObject(text: json.string) }
            } catch {
                throw error.within(.key("data"))
            }
            if data != nil { members.removeValue(forKey: "data") }
        }
        self.init(type: SourceType(rawValue: type), data: data, members: members)
    }

    /// The members of the source in a style document.
    ///
    /// - Complexity: O(n) in the number of features.
    public var json: JSONObject {
        var json = members
        json["type"] = .string(type.rawValue)
        if let data { json["data"] = GeoJSONSourceData(data).jsonValue }
        return json
    }

    /// Returns the source with the features loaded from its URL; the URL remains a member.
    public func loaded(_ data: GeoJSONObject) -> StyleSource {
        StyleSource(type: type, data: data, members: members)
    }

    /// A copy without features and without their URL.
    public var withoutData: StyleSource {
        StyleSource(type: type, data: nil, members: members.filter { $0.key != "data" })
    }

    /// Returns the source with other features; nil removes them.
    public func with(_ data: GeoJSONObject?) -> StyleSource {
        var members = members
        // The features replace the URL from which they would be loaded.
        if data != nil { members.removeValue(forKey: "data") }
        return StyleSource(type: type, data: data, members: members)
    }
}

extension GeoJSONObject {
    /// Creates an object from a string of GeoJSON; nil for a URL.
    ///
    /// - Throws: `TypeConversionError` for a string that starts like GeoJSON and is invalid.
    fileprivate init?(text: String?) throws(TypeConversionError) {
        guard let text, text.first(where: { !$0.isWhitespace }) == "{" else { return nil }
        do {
            try self.init(parsing: Array(text.utf8))
        } catch {
            throw .unsuccessfulConversion(at: [], "expected GeoJSON or a URL; \(error)")
        }
    }
}
