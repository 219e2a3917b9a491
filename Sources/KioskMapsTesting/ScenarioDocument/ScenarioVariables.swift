import Foundation
import KioskMaps
import Yams

/// The variables of a scenario, and their substitution in nodes.
///
/// A scalar that consists of `$name` is replaced by the value of the variable, whatever its type. Within other scalars
/// `$(name)` is replaced by the text of the value, and `$$` is a dollar sign. `$name.member` is a member of a mapping, or an
/// item of a sequence by its index.
struct ScenarioVariables {
    private var values: [String: Node] = [:]

    /// The greatest number of variables; each repetition of a loop has a copy of all of them.
    private static let maximumCount = 1000

    /// The greatest number of collections within each other, to which variables that contain each other could add any number.
    private static let maximumDepth = 1000

    /// Defines a variable.
    ///
    /// - Throws: `FileError` if the name is not a letter or an underscore, followed by letters, digits, underscores and hyphens.
    mutating func define(_ name: ScenarioNode, as value: ScenarioNode) throws(FileError) {
        let text = try name.text()
        guard Self.isName(text) else {
            throw name.failure(
                "\"\(text)\" is not the name of a variable; expected a letter, then letters, digits, \"_\" and \"-\"")
        }
        values[text] = try substituting(in: value).node
        guard values.count <= Self.maximumCount else {
            throw name.failure("expected at most \(Self.maximumCount) variables; use mappings, such as $stop.name")
        }
    }

    /// Defines a variable with a number, such as the index of a loop.
    mutating func define(_ name: String, as number: Int) {
        values[name] = .scalar(Node.Scalar("\(number)", .implicit, .plain))
    }

    /// Defines a variable for each member of a mapping, in order; a value may use those before it.
    ///
    /// - Parameters:
    ///   - node: The mapping.
    ///   - names: The names of members that are left out, because other values were given for them.
    mutating func define(membersOf node: ScenarioNode, besides names: Set<String> = []) throws(FileError) {
        for (name, value) in try node.pairs() where !names.contains(name.node.scalar?.string ?? "") {
            try define(name, as: value)
        }
    }

    /// Returns a node with the values of the variables in place of their names.
    ///
    /// Values have the position at which they are used.
    ///
    /// - Throws: `FileError` if a variable or a member is unknown.
    func substituting(in node: ScenarioNode) throws(FileError) -> ScenarioNode {
        ScenarioNode(try substitute(node, depth: 0), like: node)
    }

    private func substitute(_ node: ScenarioNode, depth: Int) throws(FileError) -> Node {
        try node.reading.budget.addValues(1, at: node)
        switch node.node {
        case .scalar(let scalar):
            return scalar.string.contains("$") ? try substitute(scalar, of: node, depth: depth) : node.node
        case .sequence(let sequence):
            var items: [Node] = []
            for item in try node.items() { items.append(try substitute(item, depth: depth + 1)) }
            return .sequence(Node.Sequence(items, sequence.tag, sequence.style, sequence.mark))
        case .mapping(let mapping):
            var pairs: [(Node, Node)] = []
            for (key, value) in try node.pairs() { pairs.append((key.node, try substitute(value, depth: depth + 1))) }
            return .mapping(Node.Mapping(pairs, mapping.tag, mapping.style, mapping.mark))
        case .alias: return node.node
        }
    }

    /// Returns the value of a scalar that is the path of a variable, or else a scalar with the texts of variables.
    private func substitute(
        _ scalar: Node.Scalar, of node: ScenarioNode, depth: Int
    ) throws(FileError) -> Node {
        let text = scalar.string
        if text.hasPrefix("$"), Self.isPath(text.dropFirst()) {
            return try Self.move(try value(ofPath: text.dropFirst(), at: node), to: node, depth: depth)
        }
        try node.reading.budget.addText(text.utf8.count, at: node)
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            switch rest.first {
            case "$":
                result += "$"
                rest.removeFirst()
            case "(":
                guard let end = rest.firstIndex(of: ")"), Self.isPath(rest.dropFirst()[..<end]) else {
                    throw node.failure("expected the name of a variable and \")\" after \"$(\", found \(node.found)")
                }
                let path = rest.dropFirst()[..<end]
                guard let part = try value(ofPath: path, at: node).scalar else {
                    throw node.failure("expected a string or a number in \"$(\(path))\", which is part of a text")
                }
                // A text is counted before it grows: it may double with each variable.
                try node.reading.budget.addText(part.string.utf8.count, at: node)
                result += part.string
                rest = rest[rest.index(after: end)...]
            default:
                throw node.failure("expected \"$name\" alone, \"$(name)\" in a text, or \"$$\" for a dollar sign")
            }
        }
        // In JSON a number with a variable in it can only be written in quotes.
        let style = scalar.isQuoted && scalar.string.contains("$(") ? Node.Scalar.Style.untypedText : scalar.style
        return .scalar(Node.Scalar(result + rest, scalar.tag, style, scalar.mark))
    }

    /// Returns the value of a variable, or of a member of it, such as `stop.name`.
    private func value(ofPath path: Substring, at node: ScenarioNode) throws(FileError) -> Node {
        var steps = path.split(separator: ".")[...]
        guard let name = steps.popFirst(), var value = values[String(name)] else {
            let known = values.keys.sorted()
            let name = String(path.prefix { $0 != "." })
            throw node.failure(
                "the variable \"\(name)\" is not defined\(Spelling.hint(for: name, among: known)); "
                    + (known.isEmpty
                        ? "add it to \"variables\"" : "defined are: \(known.joined(separator: ", "))"))
        }
        for step in steps {
            if let member = value.mapping?.first(where: { $0.key.scalar?.string == String(step) })?.value {
                value = member
            } else if let items = value.sequence, let index = Int(step), items.indices.contains(index) {
                value = items[index]
            } else {
                let members = value.mapping?.compactMap { $0.key.scalar?.string } ?? []
                let known =
                    members.isEmpty
                    ? value.sequence.map { "it is a sequence of length \($0.count)" } ?? "it has no members"
                    : "known are: " + members.joined(separator: ", ")
                throw node.failure(
                    "\"$\(path)\" has no member \"\(step)\"\(Spelling.hint(for: String(step), among: members)); \(known)"
                )
            }
        }
        return value
    }

    /// Returns a value with the position of the node that is replaced by it.
    private static func move(_ value: Node, to node: ScenarioNode, depth: Int) throws(FileError) -> Node {
        let size = value.size(atMost: node.reading.budget.remainingValueCount)
        try node.reading.budget.addValues(size.count, at: node)
        guard depth + size.depth <= maximumDepth else {
            throw node.failure("the values of variables have more than \(maximumDepth) levels; nest fewer")
        }
        return value.moved(to: node.node.mark)
    }

    /// Whether a text is a name, or names separated by periods.
    private static func isPath(_ text: Substring) -> Bool {
        let steps = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let first = steps.first, isName(String(first)) else { return false }
        return steps.allSatisfy { step in !step.isEmpty && step.allSatisfy(isNamePart) }
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.first, first == "_" || first.isASCII && first.isLetter else { return false }
        return text.allSatisfy(isNamePart)
    }

    private static func isNamePart(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "_" || character == "-")
    }
}
