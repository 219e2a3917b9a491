/// The way from the root of a JSON document to one of its values.
///
///     let path: JSONPath = ["layers", 3, "paint", "fill-color"]
///     print(path)  // $.layers[3].paint["fill-color"]
///
/// Printed in the notation of RFC 9535.
public struct JSONPath: Hashable, Sendable {
    /// One step down.
    public enum Component: Hashable, Sendable {
        /// To the member of this name.
        case key(String)
        /// To the element of this number, counted from 0.
        case index(Int)
    }

    /// The steps from the root; none for the root itself.
    public var components: [Component]

    /// Creates a path from its steps.
    public init(_ components: [Component] = []) {
        self.components = components
    }

    /// Returns the path one step further down.
    public func appending(_ component: Component) -> JSONPath {
        JSONPath(components + [component])
    }
}

extension JSONPath: ExpressibleByArrayLiteral {
    /// Creates a path from its steps.
    public init(arrayLiteral elements: Component...) {
        self.init(elements)
    }
}

extension JSONPath.Component: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Creates a step to a member.
    public init(stringLiteral value: String) {
        self = .key(value)
    }

    /// Creates a step to an element.
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
            case .key(let key): text += "[\(key.debugDescription)]"
            }
        }
    }
}

extension String {
    /// Whether the name may follow a dot in a path.
    fileprivate var isPlainName: Bool {
        guard let first, first.isLetter || first == "_" else { return false }
        return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
