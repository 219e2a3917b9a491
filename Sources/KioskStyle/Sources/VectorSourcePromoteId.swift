public import KioskGeometry

/// The property or expression that provides the id of a feature of a vector source.
public enum VectorSourcePromoteId: StyleMemberCodable {
    /// One value for all layers of the source.
    case global(Value<String>)
    /// One value for each layer of the source.
    case byLayer([String: Value<String>])

    /// Creates a value from a string, an expression, or an object of either.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        if case .object = jsonValue {
            self = .byLayer(try [String: Value<String>](jsonValue: jsonValue))
        } else {
            self = .global(try Value(jsonValue: jsonValue))
        }
    }

    /// Creates a value from the older form.
    init(_ promoteId: PromoteId) {
        switch promoteId {
        case .string(let name): self = .global(.constant(name))
        case .byLayer(let names): self = .byLayer(names.mapValues(Value.constant))
        }
    }

    /// A string, an expression, or an object of either.
    public var jsonValue: JSONValue {
        switch self {
        case .global(let value): value.jsonValue
        case .byLayer(let values): values.jsonValue
        }
    }
}
