import ArgumentParser
import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering

/// A test of the renderer with random changes of the style, the data and the camera.
struct DrawingSoakCommand: SimulationCommand {
    /// The number of changes in a round.
    private static let roundLength = 400

    static let configuration = CommandConfiguration(
        commandName: "soak-drawing",
        abstract: "Changes a map at random, and prints the numbers of graphics objects as one line of JSON.",
        discussion: """
            Layers of all types with random properties are added, changed and removed, with random features, images and \
            cameras, and each change is drawn. After each round of 400 changes the map is cleared, and the objects of the \
            graphics library are counted. The second half repeats the rounds of the first one. Programs are created when \
            they are first used, so their number grows in the first half; after its last round, no number may change. Exit \
            status 1 if one does, or if a frame cannot be drawn.
            """)

    @Option(help: "The time in minutes, 0.1…1000.")
    var minutes = 30.0

    @Option(help: "The seed of the random numbers of the first round.")
    var seed: UInt64 = 1

    func validate() throws {
        guard (0.1...1000).contains(minutes) else {
            throw ValidationError("--minutes: \(minutes) is out of range; pass 0.1…1000")
        }
    }

    @MainActor
    func simulate() throws {
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
        try RandomStyleChanges.addSources(to: mapView)
        try RandomStyleChanges.fillAtlases(of: mapView) { clock.advance(by: clock.frameInterval) }
        func counts(ofRound round: Int) throws -> GraphicsObjects {
            var changes = RandomStyleChanges(of: mapView, seed: seed &+ UInt64(round))
            for _ in 0..<Self.roundLength {
                try changes.change()
                clock.advance(by: clock.frameInterval)
            }
            try changes.clear()
            for _ in 0..<3 { clock.advance(by: clock.frameInterval) }
            return try renderer.graphicsObjects()
        }
        var first: [GraphicsObjects] = []
        let end = ContinuousClock.now + .seconds(30 * minutes)
        repeat { first.append(try counts(ofRound: first.count)) } while ContinuousClock.now < end
        let second = try first.indices.map(counts)
        print(try line(first, second, failures))
        let isConstant = second.allSatisfy { $0 == first.last }
        if !failures.isEmpty || !isConstant { throw ExitCode(1) }
    }

    /// Returns the result as a JSON line.
    ///
    /// - Parameters:
    ///   - first: The numbers of objects after the rounds of the first half.
    ///   - second: Those after the same rounds of the second half.
    ///   - failures: The messages of frames that could not be drawn.
    private func line(_ first: [GraphicsObjects], _ second: [GraphicsObjects], _ failures: [String]) throws -> String {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("name", "soak-drawing")
            writer.writeMember("minutes", minutes)
            writer.writeKey("seed")
            writer.writeInteger(seed)
            writer.writeKey("changes")
            writer.writeInteger(2 * first.count * Self.roundLength)
            writer.writeKey("rounds")
            writer.writeInteger(first.count)
            let parts: [(name: String, count: KeyPath<GraphicsObjects, Int>)] = [
                ("textures", \.textures), ("buffers", \.buffers), ("vertex-arrays", \.vertexArrays),
                ("framebuffers", \.framebuffers), ("renderbuffers", \.renderbuffers), ("programs", \.programs),
            ]
            for (name, count) in parts {
                writer.writeKey(name)
                writer.writeArray { writer in
                    for figure in Set((first.suffix(1) + second).map { $0[keyPath: count] }).sorted() {
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
