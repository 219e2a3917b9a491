public import KioskGeometry

/// The error of a conversion between JSON and a style object, with the path to the invalid value.
public enum TypeConversionError: Error, Hashable, Sendable {
    /// A value is not an object, or an object is inconsistent.
    case invalidObject(at: JSONPath, String)
    /// A member has the wrong type.
    case unexpectedType(at: JSONPath, String)
    /// A value cannot be converted.
    case unsuccessfulConversion(at: JSONPath, String)

    /// The path from the object to the invalid value.
    public var path: JSONPath {
        switch self {
        case .invalidObject(let path, _), .unexpectedType(let path, _), .unsuccessfulConversion(let path, _): path
        }
    }

    /// The problem: what was expected and what was found.
    public var message: String {
        switch self {
        case .invalidObject(_, let message), .unexpectedType(_, let message), .unsuccessfulConversion(_, let message):
            message
        }
    }

    /// Returns the error with a path that starts at the enclosing value.
    func within(_ component: JSONPath.Component) -> TypeConversionError {
        let path = JSONPath([component] + path.components)
        return switch self {
        case .invalidObject(_, let message): .invalidObject(at: path, message)
        case .unexpectedType(_, let message): .unexpectedType(at: path, message)
        case .unsuccessfulConversion(_, let message): .unsuccessfulConversion(at: path, message)
        }
    }

    /// Returns the error for a value of the wrong type.
    static func expected(_ what: String, found value: JSONValue?) -> TypeConversionError {
        .unexpectedType(at: [], "expected \(what), found \(value?.outline ?? "null")")
    }
}

extension TypeConversionError: CustomStringConvertible {
    /// The path and the message.
    public var description: String { "\(path): \(message)" }
}

extension JSONValue {
    /// A short description of the value; long strings are truncated, containers are summarized.
    fileprivate var outline: String {
        switch self {
        case .string(let string): "\"\(string.prefix(40))\(string.count > 40 ? "…" : "")\""
        case .number(let number): "\(number)"
        case .boolean(let boolean): "\(boolean)"
        case .array(let array): "an array of \(array.count)"
        case .object: "an object"
        }
    }
}
