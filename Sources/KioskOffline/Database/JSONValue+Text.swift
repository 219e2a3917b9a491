import KioskGeometry

extension JSONValue? {
    /// The value as an array or a dictionary, which is empty for nil.
    var rawMetadata: Any {
        if let self { self.rawValue } else { [String: Any]() }
    }
}

extension JSONValue {
    /// Parses a JSON document; nil if it is null.
    static func parsing(_ text: String) throws(JSONError) -> JSONValue? {
        var reader = JSONReader(Array(text.utf8))
        let value = try reader.readValue()
        try reader.expectEnd()
        return value
    }
}
