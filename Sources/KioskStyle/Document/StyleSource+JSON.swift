public import KioskGeometry

extension StyleSource {
    /// Creates the source a Swift value stands for; its id is not part of it.
    ///
    /// - Throws: `TypeConversionError` for a text that is neither GeoJSON nor an address.
    public init(_ source: some Source) throws(TypeConversionError) {
        guard var geoJSON = source as? GeoJSONSource else {
            try self.init(json: source.json)
            return
        }
        // Features go there without a detour through JSON.
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
    /// - Throws: `TypeConversionError` for members without a type, or data that are no GeoJSON.
    public init(json: JSONObject) throws(TypeConversionError) {
        var members = json
        members.removeValue(forKey: "id")
        guard case .string(let type)? = members.removeValue(forKey: "type") ?? nil else {
            throw .invalidObject(at: ["type"], "expected a source with a type, a text")
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
    /// - Complexity: O(n) in the features.
    public var json: JSONObject {
        var json = members
        json["type"] = .string(type.rawValue)
        if let data { json["data"] = GeoJSONSourceData(data).jsonValue }
        return json
    }

    /// Returns the source with the features it named; their address stays a member.
    public func loaded(_ data: GeoJSONObject) -> StyleSource {
        StyleSource(type: type, data: data, members: members)
    }

    /// The source without features, and without an address of any.
    public var withoutData: StyleSource {
        StyleSource(type: type, data: nil, members: members.filter { $0.key != "data" })
    }

    /// Returns the source with other features; nil for none.
    public func with(_ data: GeoJSONObject?) -> StyleSource {
        var members = members
        // Features come in place of where they might be had.
        if data != nil { members.removeValue(forKey: "data") }
        return StyleSource(type: type, data: data, members: members)
    }
}

extension GeoJSONObject {
    /// Reads GeoJSON from a text; nil for an address.
    ///
    /// - Throws: `TypeConversionError` for a text that begins like GeoJSON and is none.
    fileprivate init?(text: String?) throws(TypeConversionError) {
        guard let text, text.first(where: { !$0.isWhitespace }) == "{" else { return nil }
        do {
            try self.init(parsing: Array(text.utf8))
        } catch {
            throw .unsuccessfulConversion(at: [], "expected GeoJSON or its address: \(error)")
        }
    }
}
