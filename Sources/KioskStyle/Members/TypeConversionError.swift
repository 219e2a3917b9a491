public import KioskGeometry

/// Why a piece of JSON is no layer, source or other object of a style, and where in it.
public enum TypeConversionError: Error, Hashable, Sendable {
    /// Something is no object, or an object that contradicts itself.
    case invalidObject(at: JSONPath, String)
    /// A member is of another type than it must be.
    case unexpectedType(at: JSONPath, String)
    /// A value cannot be brought into the form that was asked for.
    case unsuccessfulConversion(at: JSONPath, String)

    /// The way to the culprit from the object that was read.
    public var path: JSONPath {
        switch self {
        case .invalidObject(let path, _), .unexpectedType(let path, _), .unsuccessfulConversion(let path, _): path
        }
    }

    /// What was expected and what was found.
    public var message: String {
        switch self {
        case .invalidObject(_, let message), .unexpectedType(_, let message), .unsuccessfulConversion(_, let message):
            message
        }
    }

    /// The same error, seen from the value that holds the one that was read.
    func within(_ component: JSONPath.Component) -> TypeConversionError {
        let path = JSONPath([component] + path.components)
        return switch self {
        case .invalidObject(_, let message): .invalidObject(at: path, message)
        case .unexpectedType(_, let message): .unexpectedType(at: path, message)
        case .unsuccessfulConversion(_, let message): .unsuccessfulConversion(at: path, message)
        }
    }

    /// A value of the wrong type.
    static func expected(_ what: String, found value: JSONValue?) -> TypeConversionError {
        .unexpectedType(at: [], "expected \(what), found \(value?.outline ?? "null")")
    }
}

extension TypeConversionError: CustomStringConvertible {
    /// The path and the message.
    public var description: String { "\(path): \(message)" }
}

extension JSONValue {
    /// What it is, in few words: large values are named, not shown.
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
