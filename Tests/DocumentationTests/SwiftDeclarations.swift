import Foundation

/// The declarations of Swift files, found by reading them as text.
struct SwiftDeclarations {
    /// The names of all types, nested ones by their last name.
    private(set) var types: Set<String> = []

    /// The names of public types, nested ones by their whole name.
    private(set) var publicTypes: Set<String> = []

    /// The public members of each type, such as `style`, `point(for:)` and `init(id:)`, with and without labels.
    private var publicMembers: [String: Set<String>] = [:]

    /// The types that a type inherits members from: its superclass, its protocols, or what it is an alias of.
    private var inherited: [String: Set<String>] = [:]

    /// A type or an extension whose braces are open.
    private struct Scope {
        let name: String
        let depth: Int
        /// Whether all members are as public as the type: those of protocols and the cases of enumerations.
        let kind: Substring
    }

    init(filesIn directories: String...) throws {
        for directory in directories {
            for path in Repository.files(in: directory, withExtension: "swift") {
                read(Self.withoutCommentsAndStrings(try Repository.text(of: path)))
            }
        }
    }

    /// Returns whether a type, or a member of a type, is public; the name of a member follows that of the type and a dot.
    func isPublic(_ name: String) -> Bool {
        if publicTypes.contains(name) { return true }
        guard let dot = name.prefix(while: { $0 != "(" }).lastIndex(of: ".") else { return false }
        return has(String(name[name.index(after: dot)...]), in: String(name[..<dot]))
    }

    private func has(_ member: String, in type: String) -> Bool {
        if publicMembers[type]?.contains(member) == true { return true }
        return inherited[type]?.contains { $0 != type && has(member, in: $0) } == true
    }

    private mutating func read(_ text: String) {
        let lines = text.components(separatedBy: "\n")
        var scopes: [Scope] = []
        var depth = 0
        for (index, line) in lines.enumerated() {
            while let scope = scopes.last, depth <= scope.depth { scopes.removeLast() }
            let opened = line.count { $0 == "{" } - line.count { $0 == "}" }
            // Members are those directly within the braces of a type.
            if depth == (scopes.last?.depth ?? -1) + 1 {
                if let scope = read(line, within: scopes.last, depth: depth) {
                    if opened > 0 || !line.contains("}") { scopes.append(scope) }
                } else if let scope = scopes.last {
                    readMember(lines[index...], of: scope)
                }
            }
            depth += opened
        }
    }

    /// Reads the head of a type or an extension, and returns its scope.
    private mutating func read(_ line: String, within outer: Scope?, depth: Int) -> Scope? {
        let head = /^\s*(?:@\w+(?:\([^)]*\))?\s+)*((?:\w+\s+)*?)(struct|class|enum|protocol|actor|extension|typealias)\s+([A-Z][\w.]*)(?:<[^>]*>)?(.*)/
        guard let match = line.firstMatch(of: head) else { return nil }
        let (_, modifiers, kind, name, rest) = match.output
        let fullName = outer.map { "\($0.name).\(name)" } ?? String(name)
        if kind != "extension" {
            types.insert(String(name))
            if modifiers.contains("public") { publicTypes.insert(fullName) }
        }
        let bases = kind == "typealias" ? rest.drop { $0 != "=" } : rest.prefix { $0 != "{" }.drop { $0 != ":" }
        inherited[fullName, default: []].formUnion(bases.matches(of: /[A-Z]\w*/).map { String($0.output) })
        return kind == "typealias" ? nil : Scope(name: fullName, depth: depth, kind: kind)
    }

    private mutating func readMember(_ lines: ArraySlice<String>, of scope: Scope) {
        guard let line = lines.first else { return }
        let member = /^\s*(?:@\w+(?:\([^)]*\))?\s+)*((?:[\w()]+\s+)*?)(func|var|let|case|init|subscript|typealias)\b\s*`?([\w<=+*\/-]*)`?/
        guard let match = line.firstMatch(of: member) else { return }
        let (_, modifiers, kind, word, ) = match.output
        guard modifiers.contains("public") || scope.kind == "protocol" || kind == "case" else { return }
        let name = kind == "init" || kind == "subscript" ? String(kind) : String(word)
        var names: Set = [name]
        if kind == "case" {
            let cases = line.drop { $0 != "c" }.dropFirst(4)
            names = Set(cases.split(separator: ",").compactMap { $0.firstMatch(of: /\w+/).map { String($0.output) } })
        }
        if kind == "func" || kind == "init" {
            names.insert(name + "(" + labels(of: lines.joined(separator: " ").dropFirst(line.distance(from: line.startIndex, to: match.range.upperBound))) + ")")
        }
        publicMembers[scope.name, default: []].formUnion(names)
    }

    /// Returns the labels of the first parameter list of a text, each with a colon.
    private func labels(of text: Substring) -> String {
        var depth = 0
        var parameters = [""]
        for character in text.drop(while: { $0 != "(" }) {
            if "([<{".contains(character) { depth += 1 }
            if ")]}".contains(character) || character == ">" && parameters.last?.last != "-" { depth -= 1 }
            if depth == 0 { break }
            if depth == 1, character == "," { parameters.append("") } else { parameters[parameters.count - 1].append(character) }
        }
        return parameters.compactMap { parameter in
            parameter.dropFirst(parameter.first == "(" ? 1 : 0).firstMatch(of: /(?:@\w+\s+)?(\w+)/).map { "\($0.output.1):" }
        }.joined()
    }

    /// Returns a text with empty comments and strings, and its lines where they were.
    private static func withoutCommentsAndStrings(_ text: String) -> String {
        text.replacing(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"/) { match in
            String(match.output.filter { $0 == "\n" })
        }
    }
}
