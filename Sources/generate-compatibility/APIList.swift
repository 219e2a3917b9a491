import Foundation

/// The public declarations of a library, one a line, in the order of their text.
///
/// A line is the qualified name and the declaration; that of a type ends with the protocols to which it conforms. What the compiler
/// derives and what every type of a kind has is left out: `==`, `hash(into:)`, `encode(to:)` and `init(from:)`.
struct APIList: Equatable {
    /// The name of the library.
    let library: String

    /// The declarations.
    let lines: [String]

    /// The members that conformance to Equatable, Hashable and Codable requires.
    private static let derived: Set = [
        "==(_:_:)", "!=(_:_:)", "hash(into:)", "hashValue", "encode(to:)", "init(from:)",
    ]

    /// The protocols that the compiler adds, and those that do not change how a type is used.
    private static let implied: Set = ["Copyable", "Escapable", "SendableMetatype", "CVarArg"]

    /// Creates the list of a library from its graphs: its own, and those of its extensions of other modules.
    init(of library: String, in graphs: [SymbolGraph]) {
        self.library = library
        let graphs = graphs.filter { $0.module.name == library }
        var protocols: [String: Set<String>] = [:]
        for relationship in graphs.flatMap(\.relationships) where relationship.kind == "conformsTo" {
            let name = relationship.targetFallback ?? relationship.target
            protocols[relationship.source, default: []].insert(String(name.split(separator: ".").last ?? ""))
        }
        let names = Dictionary(
            graphs.flatMap(\.symbols).map { ($0.identifier.precise, $0.pathComponents.last ?? "") },
            uniquingKeysWith: { first, _ in first })
        lines = Set(
            graphs.flatMap(\.symbols).filter(Self.isDeclared).map { symbol in
                let conformances = (protocols[symbol.identifier.precise] ?? [])
                    .map { names[$0] ?? $0 }.filter { !Self.implied.contains($0) }.sorted()
                let suffix = conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")
                return "\(symbol.pathComponents.joined(separator: ".")) | \(symbol.declaration)\(suffix)"
            }
        ).sorted()
    }

    /// Creates a list from the text of its file.
    init(of library: String, text: String) {
        self.library = library
        lines = text.split(separator: "\n").map(String.init)
    }

    /// The text of the file.
    var text: String { lines.map { "\($0)\n" }.joined() }

    /// Returns the lines that were removed, after a minus sign, and those that were added, after a plus sign.
    func changes(since old: APIList) -> [String] {
        let changes = lines.difference(from: old.lines)
        return changes.removals.map { "- \(Self.line(of: $0))" } + changes.insertions.map { "+ \(Self.line(of: $0))" }
    }

    private static func line(of change: CollectionDifference<String>.Change) -> String {
        switch change {
        case .insert(_, let line, _), .remove(_, let line, _): line
        }
    }

    private static func isDeclared(_ symbol: SymbolGraph.Symbol) -> Bool {
        symbol.location != nil && symbol.kind.identifier != "swift.extension"
            && !symbol.identifier.precise.contains("::SYNTHESIZED::")
            && !derived.contains(symbol.pathComponents.last ?? "")
    }
}
