import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting

/// A measurement of the memory that GeoJSON from a server takes, in relation to its size.
struct GeoJSONMemoryCommand: SimulationCommand {
    static let configuration = CommandConfiguration(
        commandName: "geojson-memory",
        abstract:
            "Loads documents of usual and hostile shapes, and prints the greatest memory of each as a line of JSON.",
        discussion: """
            The memory is the growth of the resident memory of the process at its greatest, in which the bytes of the document are \
            contained. Exit status 1 if it is more than 6.5 times the size of a document, of which 0.5 are for the allocator.
            """)

    @Option(help: "The size of a document in megabytes, 1…500.")
    var megabytes = 32

    @Option(help: "The shape to measure; all by default.")
    var shape: String?

    @Flag(help: "Clusters the features.")
    var clustered = false

    func validate() throws {
        guard (1...500).contains(megabytes) else {
            throw ValidationError("--megabytes: \(megabytes) is out of range; pass 1…500")
        }
    }

    @MainActor
    func simulate() throws {
        // As kioskmaps does: released columns would leave gaps that larger ones cannot use.
        MemoryArenas.returnLargeBlocks()
        var isExceeded = false
        for kind in GeoJSONShape.all where shape.map({ $0 == kind.name }) ?? true {
            let bytes = kind.document(byteCount: megabytes << 20)
            let (memory, problem) = try load(bytes)
            isExceeded = isExceeded || Double(memory) > 6.5 * Double(bytes.count)
            var writer = JSONWriter()
            writer.writeObject { writer in
                writer.writeMember("name", "geojson-memory \(kind.name)")
                writer.writeMember("ratio", Double(memory) / Double(bytes.count))
                if let problem { writer.writeMember("problem", problem) }
            }
            print(String(decoding: try writer.finish(), as: UTF8.self))
        }
        if isExceeded { throw ExitCode(1) }
    }

    /// Loads a document as the data of a source, and returns the memory at its greatest and the error.
    @MainActor
    private func load(_ bytes: Data) throws -> (memory: Int, problem: String?) {
        MemoryArenas.trim()
        let before = try peak(reset: true) - bytes.count
        let clock = ManualClock()
        let service = ScriptedHttpService(clock: clock)
        try service.answer("https://city.example/*", with: .init(body: .data(bytes)))
        let source = #"{"type":"geojson","data":"https://city.example/a.json","cluster":\#(clustered)}"#
        var options = MapInitOptions(
            style: try StyleDocument(parsing: Data(#"{"version":8,"sources":{"a":\#(source)},"layers":[]}"#.utf8)))
        options.answerRequests(with: service)
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64), mapInitOptions: options, clock: clock)
        var problem: String?
        let observation = mapView.mapboxMap.onMapLoadingError.observe { problem = $0.message }
        clock.advance(by: 1)
        observation.cancel()
        return (try peak(reset: false) - before, problem)
    }

    /// Returns the greatest resident memory since the last reset, in bytes.
    private func peak(reset: Bool) throws -> Int {
        if reset { try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs")) }
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
    }
}
