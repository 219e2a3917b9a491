public import KioskGeometry

/// The property that is the id of a feature: one for all layers of a source, or one for each.
public enum PromoteId: StyleMemberCodable {
    /// The property's name.
    case string(String)
    /// The property's name by the layer of the source.
    case byLayer([String: String])

    /// Creates an id from a text, or from an object of texts.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        if case .string(let name) = jsonValue {
            self = .string(name)
        } else {
            self = .byLayer(try [String: String](jsonValue: jsonValue))
        }
    }

    /// The text, or the object of texts.
    public var jsonValue: JSONValue {
        switch self {
        case .string(let name): .string(name)
        case .byLayer(let names): names.jsonValue
        }
    }
}

extension PromoteId {
    /// Creates an id from the newer form; nil for an expression, which this form has no place for.
    init?(_ value: Value<String>) {
        guard case .constant(let name) = value else { return nil }
        self = .string(name)
    }

    /// Creates an id from the newer form; nil when it has expressions only, which this form has no place for.
    init?(_ promoteId: VectorSourcePromoteId) {
        switch promoteId {
        case .global(let value): self.init(value)
        case .byLayer(let values): self = .byLayer(values.compactMapValues(\.asConstant))
        }
    }
}

extension Value<String> {
    /// The newer form of an id; nil for one by layers, which GeoJSON sources do not have.
    init?(_ promoteId: PromoteId) {
        guard case .string(let name) = promoteId else { return nil }
        self = .constant(name)
    }
}
