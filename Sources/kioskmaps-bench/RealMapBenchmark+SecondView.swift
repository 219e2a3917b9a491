import Foundation
import KioskMaps
import KioskWindow

extension RealMapBenchmark {
    /// The name of the line of the memory of a second map with the same style.
    static let secondViewName = "second-view-memory"

    /// Returns the line of the memory that a second map of the same part of the country adds, and one of another part.
    ///
    /// - Parameters:
    ///   - style: The file of the style.
    ///   - count: The number of processes of each kind.
    static func secondViewLine(_ style: URL, runs count: Int) throws -> String {
        let same = try (0..<count).map { _ in try growth([style.path]) }.sorted()
        let elsewhere = try (0..<count).map { _ in try growth([style.path, "--elsewhere"]) }.sorted()
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("name", secondViewName)
            writer.writeMember("median", same.quantile(0.5))
            writer.writeMember("unit", "B")
            writer.writeMember("min", same.first ?? .nan)
            writer.writeMember("max", same.last ?? .nan)
            writer.writeMember("elsewhere", elsewhere.quantile(0.5))
            writer.writeKey("runs")
            writer.writeInteger(count)
        }
        return String(decoding: try writer.finish(), as: UTF8.self)
    }

    /// Runs `SecondMapCommand` in a process of its own, and returns the bytes that it prints.
    ///
    /// - Throws: `MapError` if the process ends without a number.
    private static func growth(_ arguments: [String]) throws -> Double {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["second-map"] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let bytes = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw MapError(message: "second-map: the process ended with \(text)")
        }
        return bytes
    }
}
