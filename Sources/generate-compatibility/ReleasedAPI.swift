import Foundation

/// The public declarations of the last release, which later ones keep or name in the changelog.
struct ReleasedAPI {
    /// What differs from the release.
    struct Comparison: Equatable {
        /// The declarations that were added since, each with its library.
        var additions: [String] = []

        /// The declarations that were removed or changed since, and that the changelog names, each with its library.
        var namedRemovals: [String] = []

        /// The declarations that were removed or changed since, and that the changelog does not name, each with its library.
        var unnamedRemovals: [String] = []
    }

    /// What to do about declarations that the changelog does not name.
    static let remedy = """
        These public declarations of the last release were removed or changed: restore them as deprecated names of what replaces \
        them, or name them in backticks in the section "Unreleased" of CHANGELOG.md.
        """

    /// The version of the release.
    let version: String

    private let lists: [APIList]

    /// Reads the lists of the last release, which are in the one subdirectory that has the name of a version.
    ///
    /// - Parameter directory: The directory with the lists of the current libraries.
    /// - Returns: nil if there was no release.
    static func last(in directory: URL) throws -> ReleasedAPI? {
        guard let version = try versions(in: directory).last else { return nil }
        let subdirectory = directory.appending(path: version)
        let files = try FileManager.default.contentsOfDirectory(atPath: subdirectory.path).sorted()
        let lists = try files.filter { $0.hasSuffix(".txt") }.map { file in
            APIList(
                of: String(file.dropLast(".txt".count)),
                text: try String(contentsOf: subdirectory.appending(path: file), encoding: .utf8))
        }
        return ReleasedAPI(version: version, lists: lists)
    }

    /// Stores the lists of a directory as those of a release, in place of those of the release before.
    static func store(version: String, in directory: URL) throws {
        let files = FileManager.default
        for version in try versions(in: directory) { try files.removeItem(at: directory.appending(path: version)) }
        let subdirectory = directory.appending(path: version)
        try files.createDirectory(at: subdirectory, withIntermediateDirectories: true)
        for file in try files.contentsOfDirectory(atPath: directory.path) where file.hasSuffix(".txt") {
            try files.copyItem(at: directory.appending(path: file), to: subdirectory.appending(path: file))
        }
    }

    init(version: String, lists: [APIList]) {
        self.version = version
        self.lists = lists
    }

    /// Compares the declarations of the release with the current ones.
    ///
    /// - Parameters:
    ///   - current: The lists of the libraries.
    ///   - changelog: The text of the changelog, whose sections before that of the release name what was removed.
    func comparison(with current: [APIList], changelog: String) -> Comparison {
        let names = Self.names(in: changelog.components(separatedBy: "\n## [\(version)]").first ?? "")
        var comparison = Comparison()
        let libraries = Set(lists.map(\.library)).union(current.map(\.library)).sorted()
        for library in libraries {
            let old = Set(lists.first { $0.library == library }?.lines ?? [])
            let new = Set(current.first { $0.library == library }?.lines ?? [])
            comparison.additions += new.subtracting(old).sorted().map { "\(library): + \($0)" }
            for line in old.subtracting(new).sorted() {
                if Self.isNamed(line, by: names) {
                    comparison.namedRemovals.append("\(library): - \(line)")
                } else {
                    comparison.unnamedRemovals.append("\(library): - \(line)")
                }
            }
        }
        return comparison
    }

    private static func versions(in directory: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path)
            .filter { $0.wholeMatch(of: /\d+\.\d+\.\d+/) != nil }.sorted()
    }

    /// Returns the contents of the code spans of a text.
    private static func names(in text: String) -> Set<String> {
        Set(text.matches(of: /`([^`\n]+)`/).map { String($0.output.1) })
    }

    /// Returns whether a declaration is named: by its qualified name, with or without its arguments, or by a type that contains it.
    private static func isNamed(_ line: String, by names: Set<String>) -> Bool {
        var name = line.components(separatedBy: " | ").first ?? line
        while true {
            if names.contains(name) || names.contains(String(name.prefix { $0 != "(" })) { return true }
            // The last dot before the arguments separates a member from its type.
            guard let dot = name.prefix(while: { $0 != "(" }).lastIndex(of: ".") else { return false }
            name = String(name[..<dot])
        }
    }
}
