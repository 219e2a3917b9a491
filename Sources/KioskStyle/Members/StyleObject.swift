public import KioskGeometry

/// A layer, a source, a light or another object of a style.
///
/// Unknown members are preserved: an object that was read with them writes them again.
public protocol StyleObject: StyleMemberCodable {
    /// Creates an object from its members in a style document.
    ///
    /// - Throws: `TypeConversionError` with the name of the invalid member.
    init(json: JSONObject) throws(TypeConversionError)

    /// The members of the object in a style document; nil members are omitted.
    var json: JSONObject { get }
}

extension StyleObject {
    /// Creates an object from JSON.
    ///
    /// - Throws: `TypeConversionError.invalidObject` if the JSON is not an object, or an error with the name of the
    ///   invalid member.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .object(let members) = jsonValue else { throw .invalidObject(at: [], "expected an object") }
        try self.init(json: members)
    }

    /// The object as JSON.
    public var jsonValue: JSONValue { .object(json) }
}
