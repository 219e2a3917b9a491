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
