import KioskGeometry
public import KioskStyle

/// A part of a style that is written as JSON, under the name of the reference API.
public typealias StyleEncodable = StyleObject

/// A part of a style that is read from JSON, under the name of the reference API.
public typealias StyleDecodable = StyleObject

extension StyleObject {
    /// Creates an object from the values of its members, in the form of `JSONSerialization`.
    ///
    /// - Throws: `TypeConversionError` with the name of the invalid member, `StyleError` for a value without JSON.
    public init(jsonObject: [String: Any]) throws {
        try self.init(json: JSONObject(style: jsonObject))
    }

    /// Returns the members of the object in a style document, in the form of `JSONSerialization`.
    public func jsonObject() throws -> [String: Any] {
        json.compactMapValues { $0?.rawValue }
    }

    /// Returns the members of the object in a style document; the same as `jsonObject()`.
    public func allStyleProperties() throws -> [String: Any] {
        try jsonObject()
    }
}
