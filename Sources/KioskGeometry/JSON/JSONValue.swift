import Foundation

/// The members of a JSON object; the value of a null member is `nil`.
public typealias JSONObject = [String: JSONValue?]
/// The elements of a JSON array; a null element is `nil`.
public typealias JSONArray = [JSONValue?]

/// A JSON value other than null, which is represented by `nil`.
///
///     let properties: JSONObject = ["name": "Pier 3", "depth": 4.5, "closed": nil]
///     properties.number("depth")  // 4.5
///
/// The cases are those of Turf. Numbers are doubles, so integers beyond ±2⁵³ are rounded.
public enum JSONValue: Hashable, Sendable {
    /// A string.
    case string(String)
    /// A number; NaN and infinity cannot be written.
    case number(Double)
    /// A Boolean.
    case boolean(Bool)
    /// An object.
    case object(JSONObject)
    /// An array.
    case array(JSONArray)
}

extension JSONValue {
    /// The string, or `nil` if the value is not a string.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The number, or `nil` if the value is not a number.
    public var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The Boolean, or `nil` if the value is not a Boolean.
    public var boolean: Bool? {
        if case .boolean(let boolean) = self { boolean } else { nil }
    }

    /// The members, or `nil` if the value is not an object.
    public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The elements, or `nil` if the value is not an array.
    public var array: JSONArray? {
        if case .array(let array) = self { array } else { nil }
    }
}

extension JSONValue {
    /// Returns the value as a compact JSON document.
    ///
    /// - Throws: `JSONError` if a number is not finite.
    /// - Complexity: O(*n*), where *n* is the number of bytes of the document.
    package func serialized() throws(JSONError) -> String {
        var writer = JSONWriter()
        writer.writeValue(self)
        return String(decoding: try writer.finish(), as: UTF8.self)
    }

    /// The value as JSON, for messages and comparisons; in the notation of Swift if a number is not finite.
    package var text: String { (try? serialized()) ?? "\(self)" }
}

extension JSONValue: Codable {
    /// Decodes a value of any type except null; decode `JSONValue?` if null is allowed.
    ///
    /// - Throws: `DecodingError.typeMismatch` if the decoder does not contain a JSON value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Some decoders convert between Booleans, numbers and strings, so the most restrictive type is tried first.
        if let boolean = try? container.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let array = try? container.decode(JSONArray.self) {
            self = .array(array)
        } else if let object = try? container.decode(JSONObject.self) {
            self = .object(object)
        } else {
            throw DecodingError.typeMismatch(
                JSONValue.self,
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "expected a string, a number, a Boolean, an array or an object"))
        }
    }

    /// Encodes the value as the corresponding type of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let string): try container.encode(string)
        case .number(let number): try container.encode(number)
        case .boolean(let boolean): try container.encode(boolean)
        case .object(let object): try container.encode(object)
        case .array(let array): try container.encode(array)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral {
    /// Creates a string.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// Creates a number.
    public init(integerLiteral value: Int) {
        self = .number(Double(value))
    }
}

extension JSONValue: ExpressibleByFloatLiteral {
    /// Creates a number.
    public init(floatLiteral value: Double) {
        self = .number(value)
    }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    /// Creates a Boolean.
    public init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// Creates an array; `nil` represents null.
    public init(arrayLiteral elements: JSONValue?...) {
        self = .array(elements)
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Creates an object; `nil` represents null, and the last of equal keys is used.
    public init(dictionaryLiteral elements: (String, JSONValue?)...) {
        self = .object(JSONObject(elements, uniquingKeysWith: { $1 }))
    }
}

extension JSONValue: RawRepresentable {
    /// Creates a value from a string, a number, a Boolean, an array or a dictionary with string keys.
    ///
    ///     JSONValue(rawValue: ["depth": 4.5, "since": Date.distantPast])  // {"depth": 4.5, "since": null}
    ///
    /// Numbers may have any type, including `NSNumber`. Nested values that have no JSON representation become null.
    /// - Returns: The value, or `nil` if `rawValue` has no JSON representation.
    /// - Complexity: O(*n*), where *n* is the number of nested values.
    public init?(rawValue: Any) {
        switch rawValue {
        case let value as JSONValue: self = value
        case let string as String: self = .string(string)
        case let number as NSNumber: self.init(number)
        case let boolean as Bool: self = .boolean(boolean)
        case let number as any BinaryFloatingPoint: self = .number(Double(number))
        case let number as any BinaryInteger: self = .number(Double(number))
        case let array as [Any?]: self = .array(array.map(JSONValue.value(of:)))
        case let object as [String: Any?]: self = .object(object.mapValues(JSONValue.value(of:)))
        default: return nil
        }
    }

    /// The value as a `String`, a `Double`, a `Bool`, an array or a dictionary; nested nulls are `nil`.
    ///
    /// - Complexity: O(*n*), where *n* is the number of nested values.
    public var rawValue: Any {
        switch self {
        case .string(let string): string
        case .number(let number): number
        case .boolean(let boolean): boolean
        case .array(let array): array.map { $0?.rawValue }
        case .object(let object): object.mapValues { $0?.rawValue }
        }
    }

    private init(_ number: NSNumber) {
        // A Boolean in an NSNumber can only be recognised by its Objective-C type; Foundation on Linux uses other types for
        // all integers.
        let isBoolean = ["c", "B"].contains(String(cString: number.objCType))
        self = isBoolean ? .boolean(number.boolValue) : .number(number.doubleValue)
    }

    private static func value(of rawValue: Any?) -> JSONValue? {
        rawValue.flatMap(JSONValue.init(rawValue:))
    }
}
