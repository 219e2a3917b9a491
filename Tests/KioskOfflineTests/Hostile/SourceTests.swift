import Foundation
import TestSupport
import Testing

@Suite("Sources that read databases and print")
struct SourceTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the lines of Swift files in directories that match one of the patterns, without comments, with their positions.
    private func lines(
        in directories: [String], matching patterns: [Regex<Substring>], except exceptions: Set<String> = [],
        where isIncluded: (String) -> Bool = { _ in true }
    ) throws -> [String] {
        var found: [String] = []
        var fileCount = 0
        for directory in directories {
            let files = FileManager.default.enumerator(
                at: Self.root.appending(path: directory), includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift", !exceptions.contains(file.lastPathComponent) else { continue }
                let text = try String(contentsOf: file, encoding: .utf8)
                fileCount += 1
                guard isIncluded(text) else { continue }
                for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                where !line.drop(while: { $0 == " " }).hasPrefix("//")
                    && patterns.contains(where: { line.contains($0) })
                {
                    found.append("\(file.lastPathComponent):\(number + 1): \(line)")
                }
            }
        }
        #expect(fileCount > 0, "no Swift file in \(directories)")
        return found
    }

    @Test("No value of a database is read by an accessor that traps")
    func trappingAccessors() throws {
        let found = try lines(
            in: ["Sources", "Samples"],
            matching: [
                // Subscripts of rows, and values that are fetched or decoded without a check of their type.
                #/\brow\[/#, #/\b[A-Z]\w+\??\.fetch(?:One|All|Set|Cursor)\(/#,
                #/dataNoCopy|databaseValues|\.columns\(in:/#,
            ], where: { $0.contains("import GRDB") }
        ).filter { !$0.contains("Row.fetchOne(") && !$0.contains("Row.fetchCursor(") }
        #expect(found == [])
    }

    @Test("All rows are read by one file")
    func decoding() throws {
        let found = try lines(
            in: ["Sources"], matching: [#/\.decode\(.*for(?:Column|Key):/#, #/fromDatabaseValue/#],
            except: ["Row+Values.swift"], where: { $0.contains("import GRDB") })
        #expect(found == [])
    }

    @Test("The program prints by the console alone, and samples by a function that escapes")
    func printing() throws {
        let program = try lines(
            in: ["Sources/kioskmaps"],
            matching: [
                #/(?:^|[^.\w])(?:print|debugPrint|dump|fputs|puts|putchar)\(/#,
                #/FileHandle\.standard(?:Output|Error)/#,
                #/STDOUT_FILENO/#,
            ],
            // A report, a recording, and the line of a worker that another process reads are no text for a terminal.
            except: ["Console.swift", "StandardOutput.swift", "ReportFile.swift", "RecordingFile.swift"]
        ).filter { !$0.contains("write(contentsOf: line)") && !$0.contains("escapingControlCharacters") }
        #expect(program == [])
        let samples = try lines(
            in: ["Samples"],
            matching: [#/(?:^|[^.\w])(?:print|debugPrint|dump|fputs)\(/#, #/FileHandle\.standard(?:Output|Error)/#]
        ).filter { line in
            // Their own numbers and names, and the functions that escape.
            ![
                "printable(", "escapingControlCharacters", "HelloMap", "\\(number)", "\\(hit.annotation.id)",
                "func print(",
                "FrameTimes",
            ]
            .contains { line.contains($0) }
        }
        #expect(samples == [])
    }
}
