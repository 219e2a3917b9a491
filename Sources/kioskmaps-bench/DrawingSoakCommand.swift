import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting
import KioskRendering
import Logging

/// A test of the renderer with random changes of the style, the data and the camera.
struct DrawingSoakCommand: ParsableCommand {
    /// The number of changes after which the map is cleared and objects are counted.
    private static let roundLength = 400

    static let configuration = CommandConfiguration(
        commandName: "soak-drawing",
        abstract: "Changes a map at random, and prints the numbers of graphics objects as one line of JSON.",
        discussion: """
            Layers of all types with random properties are added, changed and removed, with random features, images and \
            cameras, and each change is drawn. Then the map is cleared, and the objects of the graphics library are \
            counted: from the second count on their numbers must stay the same, except programs, which are compiled when they \
            are first used: theirs must stay the same in the second half. Exit status 1 if a number does not, or if a frame \
            cannot be drawn.
            """)

    @Option(help: "The time in minutes, 0.1…1000.")
    var minutes = 30.0

    @Option(help: "The seed of the random numbers.")
    var seed: UInt64 = 1

    func validate() throws {
        guard (0.1...1000).contains(minutes) else {
            throw ValidationError("--minutes: \(minutes) is out of range; pass 0.1…1000")
        }
    }

    func run() throws {
        MemoryArenas.limit()
        try MainActor.assumeIsolated { try soak() }
    }

    @MainActor
    private func soak() throws {
        LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
        let clock = ManualClock()
        let shelf = ResourceShelf()
        let gray = [UInt8](repeating: 128, count: 4 * 64 * 64)
        guard let tile = UIImage(pixelWidth: 64, pixelHeight: 64, pixels: gray) else { return }
        shelf.files[RandomStyleChanges.tile] = try tile.pngData()
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 240),
            mapInitOptions: MapInitOptions(styleJSON: #"{"version":8,"sources":{},"layers":[]}"#), clock: clock,
            resources: shelf)
        let renderer = try OffscreenRenderer()
        mapView.renderer = renderer
        mapView.imageDecoder = ImageDecoder()
        var failures: [String] = []
        let token = mapView.mapboxMap.onDiagnostic.observe { diagnostic in
            if diagnostic.subject == .rendering { failures.append(diagnostic.message) }
        }
        defer { token.cancel() }
        clock.advance(by: clock.frameInterval)
        var changes = RandomStyleChanges(of: mapView, seed: seed)
        try changes.addSources()
        var counts: [GraphicsObjects] = []
        var changeCount = 0
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .seconds(60 * minutes) || counts.count < 3 {
            for _ in 0..<Self.roundLength {
                try changes.change()
                clock.advance(by: clock.frameInterval)
                changeCount += 1
            }
            try changes.clear()
            for _ in 0..<3 { clock.advance(by: clock.frameInterval) }
            counts.append(try renderer.graphicsObjects())
        }
        print(try line(changes: changeCount, counts, failures))
        if !failures.isEmpty || !Self.isFlat(counts) { throw ExitCode(1) }
    }

    /// Returns whether the numbers of objects stay the same.
    private static func isFlat(_ counts: [GraphicsObjects]) -> Bool {
        let programs = Set(counts.dropFirst(counts.count / 2).map(\.programs))
        let others = Set(
            counts.dropFirst().map { count in
                var others = count
                others.programs = 0
                return others
            })
        return programs.count == 1 && others.count == 1
    }

    /// Returns the result as a JSON line.
    private func line(changes: Int, _ counts: [GraphicsObjects], _ failures: [String]) throws -> String {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("name", "soak-drawing")
            writer.writeMember("minutes", minutes)
            writer.writeKey("seed")
            writer.writeInteger(seed)
            writer.writeKey("changes")
            writer.writeInteger(changes)
            writer.writeKey("rounds")
            writer.writeInteger(counts.count)
            let parts: [(name: String, count: KeyPath<GraphicsObjects, Int>)] = [
                ("textures", \.textures), ("buffers", \.buffers), ("vertex-arrays", \.vertexArrays),
                ("framebuffers", \.framebuffers), ("renderbuffers", \.renderbuffers), ("programs", \.programs),
            ]
            for (name, count) in parts {
                writer.writeKey(name)
                writer.writeArray { writer in
                    for figure in Set(counts.dropFirst().map { $0[keyPath: count] }).sorted() {
                        writer.writeInteger(figure)
                    }
                }
            }
            writer.writeKey("failures")
            writer.writeArray { writer in
                for failure in Set(failures).sorted().prefix(10) { writer.writeString(failure) }
            }
        }
        return String(decoding: try writer.finish(), as: UTF8.self)
    }
}
