import ArgumentParser
import CHeap
import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting
import KioskRendering

struct SoakCommand: SimulationCommand {
    /// The memory is measured after the first hour, when caches are filled.
    private static let firstSample: TimeInterval = 3600

    /// The greatest growth of the memory over the run, as a fraction.
    private static let greatestGrowth = 0.02

    static let configuration = CommandConfiguration(
        commandName: "soak",
        abstract: "Simulates hours of a public display, and prints the result as one line of JSON.",
        discussion: """
            Visitors touch a map of 640 × 400 points with random fingers, while annotations, callouts and elements \
            change, and the map resets, plays its attract mode, shifts its image, sleeps and is cleaned. Every contact \
            and every gesture must end once, the camera must be finite, each frame must have a cause, no diagnostic may \
            be reported, the resident memory after the first hour may grow by 2 %, and the number of file descriptors \
            must stay the same. Exit status 1 if one of these is violated.
            """)

    @Option(help: "The simulated time in hours, 0.1…1000.")
    var hours = 8.0

    @Option(help: "The seed of the random numbers.")
    var seed: UInt64 = 1

    @Option(help: "The number of annotations, 0…1000000.")
    var annotations = SoakOptions().annotationCount

    @Option(
        name: .customLong("drawn-share"),
        help: ArgumentHelp("The fraction of the time for which frames are drawn, 0…1.", valueName: "share"))
    var drawnFraction = SoakOptions().drawnFraction

    @Flag(help: "Print the memory at each sample to standard error.")
    var samples = false

    func validate() throws {
        guard (0.1...1000).contains(hours) else {
            throw ValidationError("--hours: \(hours) is out of range; pass 0.1…1000")
        }
        guard (0...1_000_000).contains(annotations) else {
            throw ValidationError("--annotations: \(annotations) is out of range; pass 0…1000000")
        }
        guard (0...1).contains(drawnFraction) else {
            throw ValidationError("--drawn-share: \(drawnFraction) is out of range; pass 0…1")
        }
    }

    @MainActor
    func simulate() throws {
        var options = SoakOptions()
        options.seed = seed
        options.annotationCount = annotations
        options.drawnFraction = drawnFraction
        let start = ContinuousClock.now
        let renderer = try OffscreenRenderer()
        let soak = Soak(renderer: renderer, options: options) { try renderer.finish() }
        var resident = MemoryTrend()
        var heap = MemoryTrend()
        let descriptors = Self.descriptorCount
        var report = soak.run(for: hours * 3600) { time in
            // Free memory between allocations, of which a driver without hardware leaves much, is no growth.
            MemoryArenas.trim()
            guard let bytes = ResidentMemory.bytes() else { return }
            let heapBytes = Int(heap_bytes())
            if samples {
                let line = "\(Int(time)) s: \(bytes / 1_000_000) MB resident, \(heapBytes / 1_000_000) MB of heap\n"
                FileHandle.standardError.write(Data(line.utf8))
            }
            guard time >= Self.firstSample else { return }
            resident.add(.init(time: time, bytes: bytes))
            heap.add(.init(time: time, bytes: heapBytes))
        }
        let descriptorsAtEnd = Self.descriptorCount
        if let growth = resident.growth, growth > Self.greatestGrowth {
            report.addViolation(
                "the resident memory grew by \(growth * 100) %, more than \(Self.greatestGrowth * 100) %",
                at: report.duration)
        }
        if descriptors != descriptorsAtEnd {
            report.addViolation(
                "\(descriptorsAtEnd) file descriptors are open, \(descriptors) at the beginning", at: report.duration)
        }
        let wallTime = (ContinuousClock.now - start) / .seconds(1)
        print(try line(of: report, wallTime: wallTime, resident, heap, descriptors: (descriptors, descriptorsAtEnd)))
        if report.violationCount > 0 { throw ExitCode(1) }
    }

    /// The number of open file descriptors, including the one that reads the directory.
    private static var descriptorCount: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }

    /// Returns the result as a JSON line.
    ///
    /// - Parameters:
    ///   - report: The events and violations.
    ///   - wallTime: The time that the test took, in seconds.
    ///   - resident: The resident memory.
    ///   - heap: The bytes in use of the heap.
    ///   - descriptors: The open file descriptors at the beginning and at the end.
    private func line(
        of report: SoakReport, wallTime: Double, _ resident: MemoryTrend, _ heap: MemoryTrend,
        descriptors: (begin: Int, end: Int)
    ) throws -> String {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("name", "soak")
            writer.writeMember("hours", report.duration / 3600)
            writer.writeKey("seed")
            writer.writeInteger(seed)
            writer.writeMember("seconds", wallTime)
            for event in SoakEvent.allCases {
                writer.writeKey(event.rawValue)
                writer.writeInteger(report[event])
            }
            writer.writeMember("resident-memory", resident)
            writer.writeMember("heap", heap)
            writer.writeKey("descriptors")
            writer.writeArray { writer in
                writer.writeInteger(descriptors.begin)
                writer.writeInteger(descriptors.end)
            }
            writer.writeKey("violation-count")
            writer.writeInteger(report.violationCount)
            writer.writeKey("violations")
            writer.writeArray { writer in
                for violation in report.violations { writer.writeString(violation) }
            }
        }
        return String(decoding: try writer.finish(), as: UTF8.self)
    }
}

extension JSONWriter {
    /// Writes a member with the first and the last size in megabytes, and the growth in percent.
    fileprivate mutating func writeMember(_ key: String, _ trend: MemoryTrend) {
        writeKey(key)
        writeObject { writer in
            writer.writeMember("first", Double(trend.samples.first?.bytes ?? 0) / 1e6)
            writer.writeMember("last", Double(trend.samples.last?.bytes ?? 0) / 1e6)
            writer.writeMember("growth-percent", (trend.growth ?? .nan) * 100)
            writer.writeKey("samples")
            writer.writeInteger(trend.samples.count)
        }
    }
}
