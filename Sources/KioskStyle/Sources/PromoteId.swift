public import KioskGeometry

/// The property that provides the id of a feature: one for all layers of a source, or one for each layer.
public enum PromoteId: StyleMemberCodable {
    /// The property's name.
    case string(String)
    /// The property's name by layer of the source.
    case byLayer([String: String])

    /// Returns a value for each layer of a source, under the name of the reference API.
    public static func object(_ names: [String: String]) -> PromoteId { .byLayer(names) }

    /// Creates a value from a string, or from an object of strings.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        if case .string(let name) = jsonValue {
            self = .string(name)
        } else {
            self = .byLayer(try [String: String](jsonValue: jsonValue))
        }
    }

    /// A string, or an object of strings.
    public var jsonValue: JSONValue {
        switch self {
        case .string(let name): .string(name)
        case .byLayer(let names): names.jsonValue
        }
    }
}

extension PromoteId {
    /// Creates a value from the newer form; nil for an expression, which this form does not support.
    init?(_ value: Value<String>) {
        guard case .constant(let name) = value else { return nil }
        self = .string(name)
    }

    /// Creates a value from the newer form; nil for a single expression.
    ///
    /// Layers whose value is an expression are dropped, because this form does not support expressions.
    init?(_ promoteId: VectorSourcePromoteId) {
        switch promoteId {
        case .global(let value): self.init(value)
        case .byLayer(let values): self = .byLayer(values.compactMapValues(\.asConstant))
        }
    }
}

extension Value<String> {
    /// Creates the newer form of a value; nil for one by layer, which GeoJSON sources do not support.
    init?(_ promoteId: PromoteId) {
        guard case .string(let name) = promoteId else { return nil }
        self = .constant(name)
    }
}
