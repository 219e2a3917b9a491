public import KioskGeometry

/// A value of a member of a layer, a source or another style object.
public protocol StyleMember: Hashable, Sendable {
    /// Creates a value from the JSON of a style document.
    ///
    /// - Throws: `TypeConversionError` with the path from this value to the invalid one.
    init(jsonValue: JSONValue) throws(TypeConversionError)

    /// The value in the form of a style document.
    var jsonValue: JSONValue { get }
}

extension Double: StyleMember {
    /// Creates a number.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .number(let number) = jsonValue else { throw .expected("a number", found: jsonValue) }
        self = number
    }

    /// The number.
    public var jsonValue: JSONValue { .number(self) }
}

extension Bool: StyleMember {
    /// Creates a Boolean.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .boolean(let boolean) = jsonValue else { throw .expected("a Boolean", found: jsonValue) }
        self = boolean
    }

    /// The Boolean.
    public var jsonValue: JSONValue { .boolean(self) }
}

extension String: StyleMember {
    /// Creates a string.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .string(let string) = jsonValue else { throw .expected("a string", found: jsonValue) }
        self = string
    }

    /// The string.
    public var jsonValue: JSONValue { .string(self) }
}

extension Array: StyleMember where Element: StyleMember {
    /// Creates an array.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .array(let array) = jsonValue else { throw .expected("an array", found: jsonValue) }
        self = []
        reserveCapacity(array.count)
        for (index, element) in array.enumerated() {
            do throws(TypeConversionError) {
                guard let element else { throw .expected("a value", found: nil) }
                append(try Element(jsonValue: element))
            } catch {
                throw error.within(.index(index))
            }
        }
    }

    /// The array.
    public var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}

extension StyleMember where Self: RawRepresentable, RawValue == String {
    /// Creates the value with a name.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .string(let name) = jsonValue else { throw .expected("a string", found: jsonValue) }
        guard let value = Self(rawValue: name) else {
            throw .unsuccessfulConversion(at: [], "unknown value \"\(name)\"")
        }
        self = value
    }

    /// The raw value.
    public var jsonValue: JSONValue { .string(rawValue) }
}

/// A style member that is encoded and decoded as the JSON of style documents.
public protocol StyleMemberCodable: StyleMember, Codable {}

extension StyleMemberCodable {
    /// Decodes a value from the JSON of a style document.
    ///
    /// - Throws: `TypeConversionError`, or the error of the decoder.
    public init(from decoder: any Decoder) throws {
        try self.init(jsonValue: JSONValue(from: decoder))
    }

    /// Encodes the value as the JSON of a style document.
    public func encode(to encoder: any Encoder) throws {
        try jsonValue.encode(to: encoder)
    }
}
