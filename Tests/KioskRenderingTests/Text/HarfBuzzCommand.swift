import Foundation
import KioskMaps

/// The command `hb-shape`, which prints the glyphs of lines of text.
struct HarfBuzzCommand {
    /// A glyph; distances are in font units.
    struct Glyph: Decodable, Hashable {
        var g: UInt32
        var cl: Int
        var ax: Int
        var dx: Int
        var dy: Int
    }

    private static let program = URL(filePath: "/usr/bin/hb-shape")

    /// The directory of the system's fonts.
    private static let fonts = URL(filePath: "/usr/share/fonts")

    static let isInstalled = FileManager.default.isExecutableFile(atPath: program.path)

    /// Returns the path of a font file of the system; nil if it is not installed.
    static func path(of file: String) -> String? {
        let path = fonts.appending(path: file).path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// Returns the glyphs of each line from left to right.
    ///
    /// - Parameters:
    ///   - lines: The lines, none of which is empty.
    ///   - direction: The direction of all lines.
    ///   - font: The path of the font file.
    static func glyphs(of lines: [String], _ direction: TextDirection, font: String) throws -> [[Glyph]] {
        guard !lines.isEmpty else { return [] }
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = program
        process.environment = ["LC_ALL": "C.UTF-8"]
        process.arguments = [
            "--font-file=\(font)", "--no-glyph-names", "--output-format=json",
            "--direction=\(direction == .leftToRight ? "ltr" : "rtl")",
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
        try input.fileHandleForWriting.close()
        let answer = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try answer.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode([Glyph].self, from: Data($0))
        }
    }
}
