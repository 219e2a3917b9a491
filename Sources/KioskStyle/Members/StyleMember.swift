public import KioskGeometry

/// A Swift value that a member of a layer, a source or another object of a style can have.
public protocol StyleMember: Hashable, Sendable {
    /// Creates a value from the JSON of a style document.
    ///
    /// - Throws: `TypeConversionError` with the path from this value to the culprit.
    init(jsonValue: JSONValue) throws(TypeConversionError)

    /// The value as a style document has it.
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
        guard case .boolean(let boolean) = jsonValue else { throw .expected("true or false", found: jsonValue) }
        self = boolean
    }

    /// The Boolean.
    public var jsonValue: JSONValue { .boolean(self) }
}

extension String: StyleMember {
    /// Creates a text.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .string(let string) = jsonValue else { throw .expected("a text", found: jsonValue) }
        self = string
    }

    /// The text.
    public var jsonValue: JSONValue { .string(self) }
}

extension Array: StyleMember where Element: StyleMember {
    /// Creates a list.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .array(let array) = jsonValue else { throw .expected("a list", found: jsonValue) }
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

    /// The list.
    public var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}

extension StyleMember where Self: RawRepresentable, RawValue == String {
    /// Creates the value that a text names.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .string(let name) = jsonValue else { throw .expected("a text", found: jsonValue) }
        guard let value = Self(rawValue: name) else {
            throw .unsuccessfulConversion(at: [], "\"\(name)\" is not known here")
        }
        self = value
    }

    /// The name.
    public var jsonValue: JSONValue { .string(rawValue) }
}
