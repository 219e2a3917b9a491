/// A search through all that reflection shows of a value: the children of its mirror and of those of its superclasses, their
/// children, and the descriptions of all of them.
public struct ReflectionProbe {
    /// What was found, with the path to it.
    public private(set) var findings: [String] = []

    /// The number of values that were visited.
    public private(set) var count = 0

    /// The descriptions of the numbers, in the order of the search.
    public private(set) var numbers: [String] = []

    /// The maximum number of visited values.
    private static let limit = 400_000

    /// Searches a value.
    ///
    /// - Parameters:
    ///   - root: The value.
    ///   - needles: Strings that no description contains unless it reveals something.
    ///   - reveals: Returns whether a value reveals something in another way, such as by its methods.
    @MainActor
    public init(_ root: Any, for needles: [String] = [], reveals: @MainActor (Any) -> Bool = { _ in false }) {
        var visited: Set<ObjectIdentifier> = []
        var pending: [(value: Any, path: String)] = [(root, "\(type(of: root))")]
        while let (value, path) = pending.popLast(), count < Self.limit {
            var mirror: Mirror? = Mirror(reflecting: value)
            if mirror?.displayStyle == .class, !visited.insert(ObjectIdentifier(value as AnyObject)).inserted {
                continue
            }
            count += 1
            if let number = value as? Double { numbers.append("\(number)") }
            if reveals(value) { findings.append("\(path) is \(type(of: value))") }
            if mirror?.children.isEmpty == true || value is any CustomStringConvertible
                || value is any CustomDebugStringConvertible
            {
                let text = "\(value) \(String(reflecting: value))"
                for needle in needles where text.contains(needle) { findings.append("\(path): \(text.prefix(200))") }
            }
            while let level = mirror {
                for (label, child) in level.children { pending.append((child, "\(path).\(label ?? "_")")) }
                mirror = level.superclassMirror
            }
        }
    }
}
