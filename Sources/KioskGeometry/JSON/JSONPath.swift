/// The path from the root of a JSON document to a value.
///
///     let path: JSONPath = ["layers", 3, "paint", "fill-color"]
///     print(path)  // $.layers[3].paint["fill-color"]
///
/// The description uses the notation of RFC 9535.
public struct JSONPath: Hashable, Sendable {
    /// A component of a path.
    public enum Component: Hashable, Sendable {
        /// The member with a key.
        case key(String)
        /// The element at an index, starting at 0.
        case index(Int)
    }

    /// The components, starting at the root; empty for the root itself.
    public var components: [Component]

    /// Creates a path from its components.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    /// Returns the path with a component appended.
    public func appending(_ component: Component) -> JSONPath {
        JSONPath(components + [component])
    }
}

extension JSONPath: ExpressibleByArrayLiteral {
    /// Creates a path from its components.
    public init(arrayLiteral elements: Component...) {
        self.init(elements)
    }
}

extension JSONPath.Component: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Creates a component for a member.
    public init(stringLiteral value: String) {
        self = .key(value)
    }

    /// Creates a component for an element.
    public init(integerLiteral value: Int) {
        self = .index(value)
    }
}

extension JSONPath: CustomStringConvertible {
    /// The path in the notation of RFC 9535.
    public var description: String {
        components.reduce(into: "$") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where key.isPlainName: text += ".\(key)"
            case .key(let key): text += "[\(key.quoted)]"
            }
        }
    }
}

extension String {
    /// Whether the key can be written after a dot in a path.
    fileprivate var isPlainName: Bool {
        guard let first, first.isLetter || first == "_" else { return false }
        return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The string in quotation marks, with the escape sequences of JSON.
    fileprivate var quoted: String {
        var writer = JSONWriter()
        writer.append(quoted: self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
