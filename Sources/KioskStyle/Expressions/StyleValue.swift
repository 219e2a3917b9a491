public import KioskGeometry

/// A value of the style language: what properties hold and expressions return.
public enum StyleValue: Hashable, Sendable {
    /// No value.
    case null
    /// True or false.
    case boolean(Bool)
    /// A number.
    case number(Double)
    /// Text, and the value of an enumeration.
    case string(String)
    /// A colour.
    case color(StyleColor)
    /// A list.
    case array([StyleValue])
    /// An object of a document.
    case object(JSONObject)

    /// Creates the value a JSON value stands for; colours are text in JSON and stay text.
    public init(_ json: JSONValue?) {
        switch json {
        case nil: self = .null
        case .boolean(let boolean): self = .boolean(boolean)
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .array(let array): self = .array(array.map(StyleValue.init))
        case .object(let object): self = .object(object)
        }
    }

    /// The value as JSON; a colour is its text.
    public var json: JSONValue? {
        switch self {
        case .null: nil
        case .boolean(let boolean): .boolean(boolean)
        case .number(let number): .number(number)
        case .string(let string): .string(string)
        case .color(let color): .string(color.rawValue)
        case .array(let array): .array(array.map(\.json))
        case .object(let object): .object(object)
        }
    }

    var isNull: Bool { self == .null }
}
