import KioskGeometry

extension JSONValue? {
    /// The value in the form of the API of regions and packs, as arrays, dictionaries and values of Foundation; an empty dictionary
    /// for nil.
    var rawMetadata: Any {
        if let self { self.rawValue } else { [String: Any]() }
    }
}

extension JSONValue {
    /// Returns the value of a JSON document; nil if it is null.
    ///
    /// - Throws: `JSONError` if the text is not one JSON value.
    static func parsing(_ text: String) throws(JSONError) -> JSONValue? {
        var reader = JSONReader(Array(text.utf8))
        let value = try reader.readValue()
        try reader.expectEnd()
        return value
    }
}
