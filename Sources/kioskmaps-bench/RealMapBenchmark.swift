import Foundation
import KioskLinux
import KioskMaps
import KioskWindow

/// The benchmarks of a real map: a country in vector tiles with a style of more than a hundred layers.
///
/// Each run is a process of its own. Its data are beside a development checkout and not part of the package.
struct RealMapBenchmark {
    /// The names of the lines: the first complete frame after the start of the process, panned frames, and memory; the first
    /// complete frame of the map from a server whose responses a cache stores, beside that without a cache; the memory of a second map.
    static let names = ["realmap-cold", "realmap-pan", "realmap-rss", cacheName, secondViewName]
    private static let cacheName = "realmap-cache"

    /// The greatest number of draw calls of half of the panned frames.
    private static let drawCallLimit = 240.0

    /// The results of one process.
    private struct Run {
        /// The time from the start of the process to the first complete frame, in milliseconds.
        var firstFrame: Double

        /// The times of the panned frames, in milliseconds.
        var frames: [Double]

        /// The resident memory after the panned frames, in bytes.
        var residentMemory: Double

        /// The memory of the first complete frame without mapped files and the blocks of the graphics driver, in bytes; nil unless
        /// those are counted.
        var ownMemory: Double?

        /// The costs of the frames, by the names of `FrameCosts`.
        var costs: [String: [Double]]
    }

    /// Returns the results as JSON lines; none without the data.
    static func lines(runs: Int, filter: String?) throws -> [String] {
        let chosen = names.filter { name in filter.map(name.contains) ?? true }
        guard !chosen.isEmpty, let style = SharedData.url(of: "realmap/style.json") else { return [] }
        let count = max(3, min(runs, 11))
        var lines: [String] = []
        let names = chosen.filter { $0 != cacheName && $0 != secondViewName }
        if !names.isEmpty {
            let results = try (0..<count).map { _ in try run([style.path]) }
            if let first = results.first { try checkDrawCalls(of: first) }
            // In a process of its own, because counting slows the frames.
            let ownMemory =
                names.contains("realmap-cold") ? try run([style.path, "--counts-driver"]).ownMemory : nil
            lines = try names.map { try line($0, of: results, ownMemory: ownMemory) }
        }
        if chosen.contains(cacheName) { lines.append(try cacheLine(style, runs: count)) }
        if chosen.contains(secondViewName) { lines.append(try secondViewLine(style, runs: 3)) }
        return lines
    }

    /// Returns a line of the results without a server.
    ///
    /// - Parameters:
    ///   - name: The name of the line.
    ///   - results: The results of the processes whose time is measured.
    ///   - ownMemory: The memory of `Run.ownMemory`, in bytes; nil if it is unknown.
    private static func line(_ name: String, of results: [Run], ownMemory: Double?) throws -> String {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("name", name)
            switch name {
            case "realmap-cold":
                write(results.map(\.firstFrame), unit: "ms", to: &writer)
                if let ownMemory { writer.writeMember("own-memory", ownMemory) }
            case "realmap-pan":
                write(results.flatMap(\.frames), unit: "ms", to: &writer)
                for (name, _) in FrameCosts.members {
                    let figures = results.flatMap { $0.costs[name] ?? [] }.sorted()
                    writer.writeMember(name, figures.quantile(0.5))
                    writer.writeMember("max-\(name)", figures.last ?? .nan)
                }
            default: write(results.map(\.residentMemory), unit: "B", to: &writer)
            }
        }
        return String(decoding: try writer.finish(), as: UTF8.self)
    }

    /// Checks the number of draw calls, which does not depend on the machine.
    ///
    /// - Throws: `MapError` if half of the panned frames need more draw calls than `drawCallLimit`.
    private static func checkDrawCalls(of run: Run) throws {
        let calls = (run.costs["draw-calls"] ?? []).sorted().quantile(0.5)
        guard calls > drawCallLimit else { return }
        throw MapError(
            message:
                "realmap-pan: \(Int(calls)) draw calls in a panned frame; at most \(Int(drawCallLimit)) are expected")
    }

    /// Returns the line of the first complete frame of a map from a server, with an empty cache and without one in turn.
    private static func cacheLine(_ style: URL, runs count: Int) throws -> String {
        var (cached, plain): ([Double], [Double]) = ([], [])
        for _ in 0..<count {
            let folder = FileManager.default.temporaryDirectory.appending(path: "kioskmaps-bench-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            plain.append(try run([style.path, "--served"]).firstFrame)
            let cache = folder.appending(path: "ambient.db").path
            cached.append(try run([style.path, "--served", "--cache", cache]).firstFrame)
        }
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("name", cacheName)
            write(cached, unit: "ms", to: &writer)
            writer.writeKey("baseline")
            writer.writeObject { writer in
                writer.writeMember("name", "without a cache")
                writer.writeMember("median", plain.sorted().quantile(0.5))
            }
        }
        return String(decoding: try writer.finish(), as: UTF8.self)
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

    /// Runs `RealMapCommand` in a process of its own, and returns its results.
    ///
    /// The process prints a line when the first frame is complete, so that its first bytes end the time of that frame. A JSON object with
    /// all other results follows at its end.
    /// - Parameter arguments: The arguments of the command.
    /// - Throws: `MapError` if the process ends without the results.
    private static func run(_ arguments: [String]) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["real-map"] + arguments
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
        func numbers(_ name: String) -> [Double] { (json[name]??.array ?? []).compactMap { $0?.number } }
        let costs = FrameCosts.members.map { ($0.name, numbers($0.name)) }
        return Run(
            firstFrame: firstFrame, frames: numbers("frames"), residentMemory: resident,
            ownMemory: json["own-memory"]??.number,
            costs: Dictionary(uniqueKeysWithValues: costs))
    }
}
