public import KioskGeometry

/// A layer, a source, a light or another object of a style, as a Swift value.
///
/// What an object was read with and nobody here knows is written again.
public protocol StyleObject: StyleMemberCodable {
    /// Creates an object from its members in a style document.
    ///
    /// - Throws: `TypeConversionError` that names the member.
    init(json: JSONObject) throws(TypeConversionError)

    /// The members of the object in a style document; what is nil is left out.
    var json: JSONObject { get }
}

extension StyleObject {
    /// Creates an object from JSON.
    ///
    /// - Throws: `TypeConversionError.invalidObject` for what is no object, or one that names the member.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .object(let members) = jsonValue else { throw .invalidObject(at: [], "expected an object") }
        try self.init(json: members)
    }

    /// The object as JSON.
    public var jsonValue: JSONValue { .object(json) }

    /// A copy with one member set.
    func setting<Member>(_ member: WritableKeyPath<Self, Member>, to value: Member) -> Self {
        var copy = self
        copy[keyPath: member] = value
        return copy
    }
}
