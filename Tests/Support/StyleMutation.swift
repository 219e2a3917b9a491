public import KioskGeometry

/// One change of a member of a style document: it is deleted, renamed, or replaced by a value of another type.
public struct StyleMutation: CustomStringConvertible {
    /// What happens to the member.
    public enum Kind: String, CaseIterable, Sendable {
        case delete, rename, retype
    }

    /// A step into a document: the name of a member, or the index of an element.
    public enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// The path of the member.
    public let path: [Step]

    /// What happens to the member.
    public let kind: Kind

    /// The value of the member before.
    public let value: JSONValue

    /// The names of the path.
    public var names: [String] {
        path.compactMap { step in
            if case .key(let name) = step { name } else { nil }
        }
    }

    /// The path and the kind.
    public var description: String {
        path.map { step in
            switch step {
            case .key(let name): ".\(name)"
            case .index(let index): "[\(index)]"
            }
        }.joined() + " " + kind.rawValue
    }

    /// Returns one of the changes of a document; each member of an object in it has the same probability.
    public static func random(of document: JSONValue, using generator: inout SeededGenerator) -> StyleMutation? {
        var members: [(path: [Step], value: JSONValue)] = []
        collect(document, at: [], into: &members)
        guard let member = members.randomElement(using: &generator),
            let kind = Kind.allCases.randomElement(using: &generator)
        else { return nil }
        return StyleMutation(path: member.path, kind: kind, value: member.value)
    }

    private static func collect(
        _ value: JSONValue, at path: [Step], into members: inout [(path: [Step], value: JSONValue)]
    ) {
        switch value {
        case .object(let object):
            for (name, member) in object.sorted(by: { $0.key < $1.key }) {
                guard let member else { continue }
                members.append((path + [.key(name)], member))
                collect(member, at: path + [.key(name)], into: &members)
            }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                if let element { collect(element, at: path + [.index(index)], into: &members) }
            }
        case .string, .number, .boolean: break
        }
    }

    /// Returns a document with the change.
    public func applied(to document: JSONValue) -> JSONValue {
        applied(to: document, path[...])
    }

    private func applied(to value: JSONValue, _ rest: ArraySlice<Step>) -> JSONValue {
        switch (value, rest.first) {
        case (.array(var elements), .index(let index)?) where elements.indices.contains(index):
            elements[index] = elements[index].map { applied(to: $0, rest.dropFirst()) }
            return .array(elements)
        case (.object(var object), .key(let name)?):
            guard let member = object[name] ?? nil else { return value }
            if rest.count > 1 {
                object[name] = applied(to: member, rest.dropFirst())
                return .object(object)
            }
            switch kind {
            case .delete: object[name] = nil
            case .rename:
                object[name] = nil
                object[name + "x"] = member
            case .retype: object[name] = Self.other(than: member)
            }
            return .object(object)
        default: return value
        }
    }

    /// Returns a value that is valid nowhere where another one is.
    private static func other(than value: JSONValue) -> JSONValue {
        switch value {
        case .string: 7
        case .number, .boolean: "x?"
        case .array: ["x?": 1]
        case .object: [[7]]
        }
    }
}
