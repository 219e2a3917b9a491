import ArgumentParser
import Foundation
import KioskRendering

struct TextEntryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text-entry",
        abstract: "Draws the texts of a file in a text field, with the caret at each position.",
        discussion: """
            The pictures have the name of the case, and "base" for the text without a caret, the position of the caret, \
            "composed" for the text with the composition as a part of it, and "composition" for the composition. \
            Tests/text-entry.sh compares them with those of the entry of GTK. Exit status is 2 if the file cannot be \
            read or a picture cannot be drawn.
            """)

    @Argument(
        help: "The file of the cases, with a name, the characters and the composition of each.",
        completion: .file(extensions: ["json"]))
    var file: String

    @Option(help: "The directory to which the pictures are written.", completion: .directory)
    var out: String

    @Option(help: "The name of the font.")
    var font = "DejaVu Sans"

    @Option(help: "The size of the font, in pixels.")
    var size = 32.0

    func validate() throws {
        guard size >= 1, size <= 64 else { throw ValidationError("--size: expected 1…64 pixels, found \(size)") }
    }

    @MainActor
    func run() async throws {
        do {
            let directory = URL(filePath: out)
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            let stage = try TextEntryStage(font: font, size: size)
            for entry in try TextEntryCase.cases(in: URL(filePath: file)) {
                for (name, image) in try stage.pictures(of: entry) {
                    try image.writePNG(to: directory.appending(path: name + ".png"))
                }
            }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            throw ExitCode(2)
        }
    }
}
