/// The members of a JSON object; a member that is null holds `nil`.
public typealias JSONObject = [String: JSONValue?]
/// The elements of a JSON array; an element that is null is `nil`.
public typealias JSONArray = [JSONValue?]

/// A JSON value other than null; null is the absence of a value.
///
///     let properties: JSONObject = ["name": "Pier 3", "depth": 4.5, "closed": nil]
///     properties["depth"]??.number  // 4.5
///
/// The shape is Turf's. Numbers are doubles, so integers beyond ±2⁵³ lose their last digits.
public enum JSONValue: Hashable, Sendable {
    /// Text.
    case string(String)
    /// A double; JSON has no way to write one that is not finite.
    case number(Double)
    /// True or false.
    case boolean(Bool)
    /// Members by name.
    case object(JSONObject)
    /// Elements in order.
    case array(JSONArray)
}

extension JSONValue {
    /// The text, or `nil` when this is no string.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The number, or `nil` when this is no number.
    public var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The truth value, or `nil` when this is no Boolean.
    public var boolean: Bool? {
        if case .boolean(let boolean) = self { boolean } else { nil }
    }

    /// The members, or `nil` when this is no object.
    public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The elements, or `nil` when this is no array.
    public var array: JSONArray? {
        if case .array(let array) = self { array } else { nil }
    }
}
