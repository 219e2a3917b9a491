import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskMapsGL
import KioskMapsTesting
import KioskRendering

/// A test of many snapshots at once, which prints the memory after each round.
struct SnapshotSoakCommand: SimulationCommand {
    static let configuration = CommandConfiguration(
        commandName: "soak-snapshots",
        abstract: "Draws rounds of concurrent snapshots, and prints the memory after each as one line of JSON.",
        discussion: """
            Each round starts a number of snapshots at once, of which four have a renderer at a time, and releases them. The \
            resident memory of the process must not grow from round to round after the first ones. Exit status 1 if a snapshot \
            fails.
            """)

    @Option(help: "The number of rounds, 1…1000.")
    var rounds = 10

    @Option(help: "The number of snapshots in a round, 1…1000.")
    var count = 100

    func validate() throws {
        for (name, value) in [("--rounds", rounds), ("--count", count)] where !(1...1000).contains(value) {
            throw ValidationError("\(name): \(value) is out of range; pass 1…1000")
        }
    }

    @MainActor
    func simulate() throws {
        let clock = ManualClock()
        let fonts = FontLibrary()
        var (memory, failures): ([Int], Int) = ([], 0)
        for _ in 0..<rounds {
            let queue = SnapshotQueue(limit: 4)
            var images = 0
            let snapshotters = (0..<count).map { number in
                let snapshotter = Snapshotter(
                    options: MapSnapshotOptions(size: CGSize(width: 512, height: 512), pixelRatio: 2), clock: clock,
                    fonts: fonts, queue: queue)
                snapshotter.styleJSON = Self.style
                snapshotter.setCamera(
                    to: CameraOptions(center: .init(latitude: 60, longitude: 25), zoom: 8, bearing: Double(number)))
                snapshotter.start(overlayHandler: nil) { if case .success = $0 { images += 1 } }
                return snapshotter
            }
            while queue.runningCount > 0 { clock.advance(by: 1) }
            failures += snapshotters.count - images
            memory.append(ResidentMemory.bytes() ?? 0)
        }
        print(try line(memory, failures: failures))
        if failures > 0 { throw ExitCode(1) }
    }

    /// Returns the result as a JSON line.
    ///
    /// - Parameters:
    ///   - memory: The resident memory after each round, in bytes.
    ///   - failures: The number of snapshots that failed.
    private func line(_ memory: [Int], failures: Int) throws -> String {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("name", "soak-snapshots")
            writer.writeKey("snapshots")
            writer.writeInteger(rounds * count)
            writer.writeKey("failures")
            writer.writeInteger(failures)
            writer.writeKey("resident-bytes")
            writer.writeArray { writer in
                for bytes in memory { writer.writeInteger(bytes) }
            }
        }
        return String(decoding: try writer.finish(), as: UTF8.self)
    }

    private static let style = """
        {"version":8,"sources":{"p":{"type":"geojson","data":{"type":"Feature","properties":{"name":"Park"},"geometry":\
        {"type":"Polygon","coordinates":[[[24,59],[26,59],[26,61],[24,61],[24,59]]]}}}},"layers":[\
        {"id":"b","type":"background","paint":{"background-color":"rgb(221,232,238)"}},\
        {"id":"f","type":"fill","source":"p","paint":{"fill-color":"rgb(143,191,127)"}},\
        {"id":"t","type":"symbol","source":"p","layout":{"text-field":["get","name"]}}]}
        """
}
