import Foundation
import Testing

/// The commands in documents.
@Suite("Documented commands")
struct DocumentedCommandTests {
    /// The documents at the root, in `Documentation` and in the DocC catalogues, with the tutorials.
    static let documents: [String] = {
        var paths = ["README.md", "CONTRIBUTING.md"]
        for directory in ["Documentation", "Sources", "Samples"] {
            let names = FileManager.default.enumerator(atPath: Command.package.appending(path: directory).path)
            paths += (names?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(".md") || $0.hasSuffix(".tutorial") }.map { "\(directory)/\($0)" }
        }
        return paths.sorted()
    }()

    private func text(of path: String) throws -> String {
        try String(contentsOf: Command.package.appending(path: path), encoding: .utf8)
    }

    /// Returns the help of a command of `kioskmaps`, with that of the commands below it.
    private func help(_ name: String) throws -> String {
        var help = try Command("kioskmaps \(name) --help").output
        guard let list = help.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().first else { return help }
        for match in "\n\(list)".matches(of: #/\n  ([a-z-]+) /#) {
            help += try Command("kioskmaps \(name) \(match.output.1) --help").output
        }
        return help
    }

    @Test("Every command of kioskmaps and every option exists")
    func options() throws {
        var helps: [String: String] = [:]
        for path in Self.documents {
            for call in try text(of: path).matches(of: /[`\s\/]kioskmaps ([a-z][a-z-]*)\b(?!\/)((?: +[^`\s]+)*)/) {
                let name = String(call.output.1)
                let help = try helps[name] ?? help(name)
                helps[name] = help
                #expect(help.contains("USAGE: kioskmaps \(name) "), "\(path): \(call.output.0)")
                // An option of a program after a pipe belongs to that program.
                let own = call.output.2.split(separator: "|", maxSplits: 1).first ?? ""
                for option in own.matches(of: /--[a-z-]+/) {
                    #expect(
                        help.contains("\(option.output) ") || help.contains("\(option.output)/"),
                        "\(path): \(call.output.0)")
                }
            }
        }
        #expect(helps.count > 8)
    }

    @Test("Every script and every program of the console blocks exists")
    func programs() throws {
        let manifest = try text(of: "Package.swift")
        for path in Self.documents {
            for block in try text(of: path).components(separatedBy: "```console\n").dropFirst() {
                for line in block.components(separatedBy: "```")[0].split(separator: "\n") where line.hasPrefix("$ ") {
                    if let script = line.firstMatch(
                        of: /^\$ (?:\.\/)?((?:Scripts|Tests|Samples)\/[\w\/.-]+\.(?:sh|py))/)?.output.1
                    {
                        let file = Command.package.appending(path: String(script)).path
                        #expect(FileManager.default.isExecutableFile(atPath: file), "\(path): \(line)")
                    }
                    if let program = line.firstMatch(of: /^\$ swift run (?:-c release )?([\w-]+)/)?.output.1 {
                        #expect(manifest.contains("\"\(program)\""), "\(path): \(line)")
                    }
                }
            }
        }
    }
}
