import Foundation
import KioskLinux
import KioskMaps

/// The benchmarks of a real map: a country in vector tiles with a style of more than a hundred layers.
///
/// Each run is a process of its own. Its data are beside a development checkout and not part of the package.
struct RealMapBenchmark {
    /// The names of the lines: the first complete frame after the start of the process, panned frames, and memory.
    static let names = ["realmap-cold", "realmap-pan", "realmap-rss"]

    /// The results of one process.
    private struct Run {
        var firstFrame: Double
        var frames: [Double]
        var residentMemory: Double
    }

    /// Returns the results as JSON lines; none without the data.
    static func lines(runs: Int, filter: String?) throws -> [String] {
        let names = names.filter { name in filter.map(name.contains) ?? true }
        guard !names.isEmpty, let style = SharedData.url(of: "realmap/style.json") else { return [] }
        let results = try (0..<max(3, min(runs, 11))).map { _ in try run(style) }
        return try names.map { name in
            var writer = JSONWriter()
            writer.writeObject { writer in
                writer.writeMember("name", name)
                switch name {
                case "realmap-cold": write(results.map(\.firstFrame), unit: "ms", to: &writer)
                case "realmap-pan": write(results.flatMap(\.frames), unit: "ms", to: &writer)
                default: write(results.map(\.residentMemory), unit: "B", to: &writer)
                }
            }
            return String(decoding: try writer.finish(), as: UTF8.self)
        }
    }

    private static func write(_ figures: [Double], unit: String, to writer: inout JSONWriter) {
        let sorted = figures.sorted()
        writer.writeMember("median", sorted.quantile(0.5))
        writer.writeMember("unit", unit)
        writer.writeMember("min", sorted.first ?? .nan)
        writer.writeMember("max", sorted.last ?? .nan)
        writer.writeKey("runs")
        writer.writeInteger(sorted.count)
    }

    private static func run(_ style: URL) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["real-map", style.path]
        let output = Pipe()
        process.standardOutput = output
        let begin = Timestamp.now()
        try process.run()
        var text = Data()
        var firstFrame = Double.nan
        // Unlike `read(upToCount:)`, this returns as soon as there are bytes.
        while case let part = output.fileHandleForReading.availableData, !part.isEmpty {
            if text.isEmpty { firstFrame = Timestamp.now().seconds(since: begin) * 1e3 }
            text += part
        }
        process.waitUntilExit()
        let lines = text.split(separator: UInt8(ascii: "\n"))
        var reader = JSONReader(Array(lines.last ?? Data()))
        guard lines.count == 2, let json = try reader.readValue()?.object,
            let resident = json["resident"]??.number
        else {
            throw MapError(message: "real-map: the process ended with \(String(decoding: text, as: UTF8.self))")
        }
        let frames = (json["frames"]??.array ?? []).compactMap { $0?.number }
        return Run(firstFrame: firstFrame, frames: frames, residentMemory: resident)
    }
}
