/// The public types of the libraries, and their members with those that they inherit.
struct PublicNames {
    /// A type without the types from which it inherits.
    private struct Entry {
        var members: Set<String> = []
        var functions: [CallableName] = []
        var bases: Set<String> = []
        /// The types whose properties are functions of this type, by dynamic member look-up.
        var dynamicRoots: Set<String> = []
    }

    private var entries: [String: Entry] = [:]

    /// The names that conformance to a protocol of the standard library provides.
    private static let conformances: [String: Set<String>] = [
        "Swift.Equatable": ["==(lhs:rhs:)", "==(_:_:)"],
        "Swift.Hashable": ["==(lhs:rhs:)", "==(_:_:)", "hash(into:)", "hashValue"],
        "Swift.Encodable": ["encode(to:)"],
        "Swift.Decodable": ["init(from:)"],
        "Swift.RawRepresentable": ["rawValue", "init(rawValue:)", "RawValue"],
        "Swift.CaseIterable": ["allCases"],
        "Swift.OptionSet": ["rawValue", "init(rawValue:)", "init()", "init(_:)"],
        "Swift.ExpressibleByStringLiteral": [
            "init(stringLiteral:)", "init(unicodeScalarLiteral:)", "init(extendedGraphemeClusterLiteral:)",
        ],
        "Swift.Error": ["localizedDescription"],
    ]

    /// Collects the names of modules.
    init(_ graphs: [SymbolGraph]) {
        var names: [String: String] = [:]
        for symbol in graphs.flatMap(\.symbols) {
            names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
        }
        for symbol in graphs.flatMap(\.symbols) { add(symbol, names) }
        for relationship in graphs.flatMap(\.relationships)
        where ["inheritsFrom", "conformsTo"].contains(relationship.kind) {
            guard let source = names[relationship.source] else { continue }
            entries[source, default: Entry()].bases.insert(
                names[relationship.target] ?? relationship.targetFallback ?? relationship.target)
        }
    }

    private mutating func add(_ symbol: SymbolGraph.Symbol, _ names: [String: String]) {
        let path = symbol.pathComponents.joined(separator: ".")
        let owner = symbol.pathComponents.dropLast().joined(separator: ".")
        let name = symbol.pathComponents.last ?? ""
        let fragments = symbol.declarationFragments ?? []
        let types = fragments.filter { $0.kind == "typeIdentifier" }
        switch symbol.kind.identifier {
        case "swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.associatedtype", "swift.actor":
            entries[path] = entries[path] ?? Entry()
        case "swift.typealias":
            var entry = entries[path] ?? Entry()
            if let type = Self.aliased(fragments) {
                entry.bases.insert(type.preciseIdentifier.flatMap { names[$0] } ?? type.spelling)
            }
            entries[path] = entry
        default: break
        }
        var entry = entries[owner] ?? Entry()
        entry.members.insert(name)
        let declaration = fragments.map(\.spelling).joined()
        if let function = CallableName(name, declaration: declaration) { entry.functions.append(function) }
        if name == "subscript(dynamicMember:)" {
            entry.dynamicRoots.formUnion(types.map { $0.preciseIdentifier.flatMap { names[$0] } ?? $0.spelling })
        }
        entries[owner] = entry
    }

    /// Returns the type that an alias names: of `A.B<C>`, B.
    private static func aliased(_ fragments: [SymbolGraph.Symbol.Fragment]) -> SymbolGraph.Symbol.Fragment? {
        guard let equals = fragments.firstIndex(where: { $0.spelling.contains("=") }) else { return nil }
        let type = fragments[(equals + 1)...].prefix { !$0.spelling.contains("<") }
        return type.last { $0.kind == "typeIdentifier" }
    }

    /// Returns whether a type is public.
    func hasType(_ name: String) -> Bool { entries[name] != nil && !name.isEmpty }

    /// Returns whether a name is public: a type, or a member of a type, whose name follows that of the type and a dot.
    func contains(_ name: String) -> Bool {
        if hasType(name) { return true }
        guard let dot = name.prefix(while: { $0 != "(" }).lastIndex(of: ".") else { return false }
        return has(String(name[name.index(after: dot)...]), in: String(name[..<dot]))
    }

    /// Returns whether a type has a member, or a nested type has one: `Units.metric`.
    func has(_ member: String, in type: String) -> Bool {
        var types = [type]
        var visited: Set = [type]
        while let type = types.popLast() {
            if declares(member, type) || Self.conformances[type]?.contains(member) == true { return true }
            for base in entries[type]?.bases ?? [] where visited.insert(base).inserted { types.append(base) }
        }
        let prefix = member.prefix { $0 != "(" }
        guard let dot = prefix.firstIndex(of: ".") else { return false }
        let nested = String(member[..<dot])
        return visited.contains { owner in
            hasType("\(owner).\(nested)") && has(String(member[member.index(after: dot)...]), in: "\(owner).\(nested)")
        }
    }

    private func declares(_ member: String, _ type: String) -> Bool {
        if hasType("\(type).\(member)") { return true }
        guard let entry = entries[type] else { return false }
        if entry.members.contains(member) { return true }
        guard let call = CallableName(member) else {
            // A document names a function without its labels.
            return entry.functions.contains { $0.base == member }
        }
        if entry.functions.contains(where: { $0.accepts(call) }) { return true }
        guard call.parameters.map(\.label) == ["_"] else { return false }
        return entry.dynamicRoots.contains { has(call.base, in: $0) }
    }
}
