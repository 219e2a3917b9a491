import Foundation

/// The types of the library modules and their public members.
struct SwiftDeclarations {
    /// The declarations below `Sources`.
    static let sources = SwiftDeclarations(filesIn: "Sources")

    /// The names of all types, nested ones by their last name.
    private(set) var types: Set<String> = []

    /// The names of public types, nested ones by their whole name.
    private var publicTypes: Set<String> = []

    /// The public members of each type, such as `style`, `point(for:)` and `init(id:)`, with and without labels.
    private var publicMembers: [String: Set<String>] = [:]

    /// The types that a type may inherit members from: its superclass, its protocols, or what it is an alias of.
    private var inherited: [String: Set<String>] = [:]

    /// A type or an extension.
    private struct Scope {
        let name: String
        let depth: Int
        let isProtocol: Bool
    }

    init(filesIn directory: String) {
        for path in Repository.files(in: directory, withExtension: "swift") {
            guard let data = try? Data(contentsOf: Repository.root.appending(path: path)) else { continue }
            read(SwiftTokens(of: data).all)
        }
    }

    /// The names of the public types that are not members of others.
    var publicTopLevelTypes: Set<String> { publicTypes.filter { !$0.contains(".") } }

    /// Returns whether a type is public, or a member of a type, whose name follows that of the type and a dot.
    func isPublic(_ name: String) -> Bool {
        if publicTypes.contains(name) { return true }
        guard let dot = name.prefix(while: { $0 != "(" }).lastIndex(of: ".") else { return false }
        return has(String(name[name.index(after: dot)...]), in: String(name[..<dot]))
    }

    /// Returns the names of the cases of an enumeration, and of its public members.
    func members(of type: String) -> Set<String> { publicMembers[type] ?? [] }

    /// Returns whether a type, or one from which it inherits, has a member.
    private func has(_ member: String, in type: String) -> Bool {
        var types = [type]
        // Constraints of extensions count as inherited types, so that there may be cycles.
        var visited: Set<String> = [type]
        while let type = types.popLast() {
            if publicMembers[type]?.contains(member) == true { return true }
            for base in inherited[type] ?? [] where visited.insert(base).inserted { types.append(base) }
        }
        return false
    }

    private mutating func read(_ tokens: [String]) {
        var scopes: [Scope] = []
        var depth = 0
        var isPublic = false
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            index += 1
            switch token {
            case "{": depth += 1
            case "}":
                depth -= 1
                if scopes.last?.depth == depth { scopes.removeLast() }
            // Members are those directly within the braces of a type.
            case _ where depth != (scopes.last?.depth ?? -1) + 1: break
            case "public": isPublic = true
            case "import": isPublic = false
            case "struct", "class", "enum", "protocol", "actor", "extension", "typealias":
                let name = typeName(in: tokens, at: &index)
                let fullName = (scopes.map(\.name) + [name]).joined(separator: ".")
                if token != "extension" {
                    types.insert(name)
                    if isPublic { publicTypes.insert(fullName) }
                }
                isPublic = false
                readBases(of: fullName, isAlias: token == "typealias", in: tokens, at: &index)
                if token != "typealias" {
                    scopes.append(Scope(name: name, depth: depth, isProtocol: token == "protocol"))
                }
            case "func", "var", "let", "init", "case", "subscript":
                if let scope = scopes.last, isPublic || scope.isProtocol || token == "case" {
                    let type = scopes.map(\.name).joined(separator: ".")
                    publicMembers[type, default: []].formUnion(memberNames(token, in: tokens, at: index))
                }
                isPublic = false
            default: break
            }
        }
    }

    private func typeName(in tokens: [String], at index: inout Int) -> String {
        var name = tokens[index]
        index += 1
        while tokens[index] == "." {
            name += "." + tokens[index + 1]
            index += 2
        }
        return name
    }

    /// Reads the types after a colon, or after the equals sign of an alias.
    private mutating func readBases(of type: String, isAlias: Bool, in tokens: [String], at index: inout Int) {
        let end = tokens[index...].firstIndex(of: isAlias ? "=" : "{") ?? tokens.endIndex
        var bases = tokens[index..<end].filter { $0.first?.isUppercase == true }
        if isAlias, end + 1 < tokens.count { bases = [tokens[end + 1]] }
        inherited[type, default: []].formUnion(bases)
        index = isAlias ? end + 1 : end
    }

    private func memberNames(_ keyword: String, in tokens: [String], at index: Int) -> Set<String> {
        switch keyword {
        case "init", "subscript": return [keyword, keyword + labels(in: tokens[index...])]
        case "func":
            // An operator is several tokens.
            guard tokens[index].first?.isLetter == true else { return [] }
            return [tokens[index], tokens[index] + labels(in: tokens[(index + 1)...])]
        case "case":
            var names: Set = [tokens[index]]
            var position = index + 1
            while position < tokens.count, tokens[position] == "," || tokens[position] == "(" {
                if tokens[position] == "," { names.insert(tokens[position + 1]) }
                position = tokens[position] == "(" ? end(ofListAt: position, in: tokens) : position + 2
            }
            return names
        default: return [tokens[index]]
        }
    }

    /// Returns the labels of the first parameter list, such as `(for:in:)`.
    private func labels(in tokens: ArraySlice<String>) -> String {
        guard let open = tokens.firstIndex(of: "(") else { return "()" }
        var labels = ""
        var depth = 0
        var isFirst = true
        var position = open
        while position < tokens.endIndex {
            let token = tokens[position]
            // The end of an arrow is not that of generic arguments.
            let isArrow = token == ">" && tokens[position - 1] == "-"
            if "([{<".contains(token) { depth += 1 }
            if ")]}>".contains(token), !isArrow { depth -= 1 }
            if depth == 0 { break }
            if depth == 1, token == "," { isFirst = true }
            if depth == 1, isFirst, token != "(", token != ",", token != "@", tokens[position - 1] != "@" {
                labels += token + ":"
                isFirst = false
            }
            position += 1
        }
        return "(\(labels))"
    }

    /// Returns the index after the parenthesis that closes the one at an index.
    private func end(ofListAt open: Int, in tokens: [String]) -> Int {
        var depth = 0
        for position in open..<tokens.count {
            if tokens[position] == "(" { depth += 1 }
            if tokens[position] == ")" { depth -= 1 }
            if depth == 0 { return position + 1 }
        }
        return tokens.count
    }
}
