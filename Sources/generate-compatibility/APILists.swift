import Foundation

/// The files with the public declarations of the libraries, one file for each.
struct APILists {
    /// What to do about a difference.
    static let remedy = """
        The public API differs from Documentation/API. A removed or changed declaration (-) breaks a promise to applications: restore \
        it, or name it in CHANGELOG. An added one (+) is a new promise: give it package access if applications do not need it. \
        Then run "sh Scripts/symbol-graphs.sh && swift run generate-compatibility".
        """

    private let directory: URL

    /// The lists of the libraries, in the order of their names.
    let lists: [APIList]

    /// Creates the lists of the libraries that have a graph.
    init(directory: URL, graphs: [SymbolGraph]) {
        self.directory = directory
        lists = Set(graphs.map(\.module.name)).sorted().map { APIList(of: $0, in: graphs) }
    }

    /// Returns the differences from the files, each with the name of its library, those of files without a library last.
    func changes() -> [String] {
        var changes = lists.flatMap { list in
            let file = try? String(contentsOf: location(of: list.library), encoding: .utf8)
            return list.changes(since: APIList(of: list.library, text: file ?? "")).map { "\(list.library): \($0)" }
        }
        changes += obsolete().map { "\($0): - the library" }
        return changes
    }

    /// Writes the files, and removes those of libraries that are no longer products.
    func write() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for list in lists { try Data(list.text.utf8).write(to: location(of: list.library)) }
        for library in obsolete() { try FileManager.default.removeItem(at: location(of: library)) }
    }

    private func location(of library: String) -> URL { directory.appending(path: "\(library).txt") }

    private func obsolete() -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return Set(files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) })
            .subtracting(lists.map(\.library)).sorted()
    }
}
