/// The tables and views of an MBTiles archive of unknown origin.
///
/// Tools store equal tiles once, and join their table with that of the addresses in a view. Such views are read; views of views and
/// common table expressions are not, because SQLite expands each reference to them, which takes memory without a limit.
struct ArchiveSchema {
    /// The greatest length of the statement of a view, in bytes.
    private static let maximumViewLength = 2000

    private let objects: [String: SchemaObject]

    /// Creates the schema of an archive.
    ///
    /// - Parameter objects: All objects of the database.
    init(_ objects: [SchemaObject]) {
        self.objects = Dictionary(
            objects.filter { [.table, .view, .virtualTable].contains($0.kind) }.map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the tables that a query of a table or view reads, in lower case; nil if there is no such table or view.
    ///
    /// - Parameter name: The name in lower case.
    /// - Throws: `SchemaError` if it is neither an ordinary table nor a view of ordinary tables.
    func tables(behind name: String) throws(SchemaError) -> Set<String>? {
        guard let object = objects[name] else { return nil }
        switch object.kind {
        case .table: return [name]
        case .view: return try tables(in: object)
        default:
            throw SchemaError(
                message: "“\(name)” is a virtual table; pass an archive whose “\(name)” is an ordinary one")
        }
    }

    private func tables(in view: SchemaObject) throws(SchemaError) -> Set<String> {
        guard view.sql.utf8.count <= Self.maximumViewLength else {
            throw refusal(of: view, "has more than \(Self.maximumViewLength) bytes")
        }
        let words = view.words
        guard !words.contains("with") else { throw refusal(of: view, "has a common table expression") }
        for other in objects.values where other.kind == .view && other.name != view.name {
            // A name of other characters could be written in a form that is not found.
            guard Self.isSimple(other.name), !words.contains(other.name) else {
                throw refusal(of: view, "may refer to the view “\(other.name)”")
            }
        }
        return Set(
            objects.values.filter { $0.kind == .table && Self.isSimple($0.name) && words.contains($0.name) }
                .map(\.name))
    }

    private func refusal(of view: SchemaObject, _ reason: String) -> SchemaError {
        SchemaError(
            message:
                "the view “\(view.name)” \(reason); pass an archive whose “\(view.name)” is a table, or selects from tables"
        )
    }

    private static func isSimple(_ name: String) -> Bool {
        name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
            default: false
            }
        }
    }
}
