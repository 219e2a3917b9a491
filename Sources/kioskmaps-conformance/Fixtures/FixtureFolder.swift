import Foundation
import KioskMaps

/// A directory of fixtures: files named `test.json` or `style.json`, each in a directory that names the case.
struct FixtureFolder {
    /// An error that prevents a directory or a file from being read.
    struct Problem: Error, CustomStringConvertible {
        var file: String
        var message: String

        var description: String { "\(file): \(message)" }
    }

    private let root: URL

    init(_ root: URL) {
        self.root = root
    }

    /// Returns the expression fixtures with the names of their cases, sorted by name.
    func expressions() throws(Problem) -> [(name: String, fixture: ExpressionFixture)] {
        var fixtures: [(name: String, fixture: ExpressionFixture)] = []
        for name in try names(of: "test.json") {
            let file = root.appending(path: name).appending(path: "test.json")
            do {
                var reader = JSONReader([UInt8](try Data(contentsOf: file)))
                let json = try reader.readValue()
                try reader.expectEnd()
                fixtures.append((name, try ExpressionFixture(json)))
            } catch {
                throw Problem(file: file.path, message: "\(error)")
            }
        }
        return fixtures
    }

    /// Returns the hit-testing fixtures, sorted by name; `local://` URLs in their styles are paths relative to the parent directory.
    func queries() throws(Problem) -> [QueryFixture] {
        var fixtures: [QueryFixture] = []
        for name in try names(of: "style.json") {
            do {
                fixtures.append(
                    try QueryFixture(
                        name: name, folder: root.appending(path: name), suite: root.deletingLastPathComponent()))
            } catch {
                throw Problem(file: root.appending(path: name).path, message: "\(error)")
            }
        }
        return fixtures
    }

    /// Returns the paths of the subdirectories that contain a file, sorted.
    ///
    /// - Throws: `Problem` if there are none.
    func names(of file: String) throws(Problem) -> [String] {
        let paths = try? FileManager.default.subpathsOfDirectory(atPath: root.path)
        let names = (paths ?? []).filter { $0.hasSuffix("/\(file)") }.map { String($0.dropLast(file.count + 1)) }
        guard !names.isEmpty else {
            throw Problem(file: root.path, message: "no fixtures found; expected subdirectories with \(file)")
        }
        return names.sorted()
    }
}
