import Foundation
import KioskLinux
import KioskMaps
import KioskOffline
import KioskRendering
import KioskSymbols
import KioskWindow

/// The longest stall of the main actor while a real map is loaded, flies over a country, changes its style and loads 50 MB of
/// GeoJSON.
///
/// A stall is the processor time of the main thread between two turns of a task that only yields the main actor, without the time
/// that the renderer takes to draw. Other processes do not affect it. The data are beside a development checkout and not part of
/// the package.
@MainActor
struct StallBenchmark {
    static let name = "stall"

    /// The parts of the benchmark, in order.
    private enum Phase: String, CaseIterable {
        case loading, flight, style, geojson
    }

    private let mapView: MapView
    private let renderer: MeteredRenderer
    private let meter: TurnMeter
    private let style: StyleURI

    /// Returns the result as a JSON line; nil without the data.
    static func line() async throws -> String? {
        guard let file = SharedData.url(of: "realmap/style.json"), let style = StyleURI(url: file) else { return nil }
        let meter = TurnMeter()
        let benchmark = try StallBenchmark(style, meter)
        for phase in Phase.allCases { try await benchmark.run(phase) }
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("name", name)
            writer.writeMember("median", meter.stalls.values.max() ?? .nan)
            writer.writeMember("unit", "ms")
            for phase in Phase.allCases {
                writer.writeMember(phase.rawValue, meter.stalls[phase.rawValue] ?? .nan)
            }
            writer.writeMember("longest-drawing", benchmark.renderer.longest * 1e3)
        }
        return String(decoding: try writer.finish(), as: UTF8.self)
    }

    private init(_ style: StyleURI, _ meter: TurnMeter) throws {
        self.style = style
        self.meter = meter
        let offscreen = try OffscreenRenderer()
        offscreen.drawsItems = false
        let renderer = MeteredRenderer(offscreen)
        self.renderer = renderer
        meter.excludedTime = { renderer.total }
        var resources = ResourceOptionsManager.default.resourceOptions
        resources.tileArchiveFormats.append(.mbtiles)
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 1920, height: 1080),
            mapInitOptions: MapInitOptions(
                resourceOptions: resources, cameraOptions: CameraOptions(center: Self.vaduz, zoom: 14), styleURI: nil),
            clock: MainQueueClock())
        mapView.renderer = renderer
        mapView.imageDecoder = ImageDecoder()
    }

    private func run(_ phase: Phase) async throws {
        let map = mapView.mapboxMap
        meter.begin(phase.rawValue)
        switch phase {
        case .loading:
            map.loadStyle(style)
            try await settle()
        case .flight:
            for (latitude, longitude, zoom) in Self.stops {
                var isOver = false
                mapView.camera.fly(
                    to: CameraOptions(
                        center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), zoom: zoom),
                    duration: 3
                ) { _ in isOver = true }
                while !isOver { await meter.turn() }
            }
            try await settle()
        case .style:
            map.loadStyle(style, reloadPolicy: .always)
            try await settle()
        case .geojson:
            let file = try LoadBenchmark.makeFile()
            defer { try? FileManager.default.removeItem(at: file) }
            var isLoaded = false
            let token = map.onSourceDataLoaded.observe { event in
                if event.sourceId == "stops", event.dataId == "file" { isLoaded = true }
            }
            defer { token.cancel() }
            meter.skip()
            var source = GeoJSONSource(id: "stops")
            source.data = .featureCollection(FeatureCollection(features: []))
            try map.addSource(source)
            try map.addLayer(CircleLayer(id: "stops", source: "stops"))
            try map.updateGeoJSONSource(withId: "stops", data: .url(file), dataId: "file")
            while !isLoaded { await meter.turn() }
            try await settle()
        }
    }

    /// Waits until the map is idle.
    private func settle() async throws {
        var isIdle = false
        let token = mapView.mapboxMap.onMapIdle.observe { _ in isIdle = true }
        defer { token.cancel() }
        while !isIdle { await meter.turn() }
        // What is released afterwards counts as well.
        for _ in 0..<1000 { await meter.turn() }
    }

    private static let vaduz = CLLocationCoordinate2D(latitude: 47.1410, longitude: 9.5209)

    /// The ends of the flights: over the whole country and down to its towns.
    private static let stops: [(latitude: Double, longitude: Double, zoom: CGFloat)] = [
        (47.0670, 9.5080, 14.5), (47.1500, 9.5500, 10.5), (47.2100, 9.5250, 15),
    ]
}

/// A meter of the processor time of the main thread between turns of the main actor.
@MainActor
private final class TurnMeter {
    /// Returns the time that does not belong to stalls, in seconds since the start.
    var excludedTime: () -> Double = { 0 }

    /// The longest stall of each phase, in milliseconds.
    private(set) var stalls: [String: Double] = [:]

    private var phase = ""
    private var last = 0.0

    /// Begins a phase.
    func begin(_ phase: String) {
        self.phase = phase
        skip()
    }

    /// Discards the time since the last turn.
    func skip() {
        last = time
    }

    /// Yields the main actor, and notes the time until the next turn.
    func turn() async {
        await Task.yield()
        let now = time
        stalls[phase] = max(stalls[phase] ?? 0, (now - last) * 1e3)
        last = now
    }

    private var time: Double { ThreadTime.seconds - excludedTime() }
}

/// The processor time of the calling thread.
private enum ThreadTime {
    static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// A renderer that measures the time that another one takes to draw.
@MainActor
private final class MeteredRenderer: MapRenderer {
    private let renderer: OffscreenRenderer

    /// The processor time of all drawings, in seconds.
    private(set) var total = 0.0

    /// That of the longest one.
    private(set) var longest = 0.0

    init(_ renderer: OffscreenRenderer) { self.renderer = renderer }

    var textShaper: (any TextShaping)? { renderer.textShaper }
    var blockPreparation: BlockPreparation? { renderer.blockPreparation }
    var drawsShadows: Bool { renderer.drawsShadows }
    var counts: RendererCounts? { renderer.counts }

    func draw(_ scene: MapScene) throws {
        let begin = ThreadTime.seconds
        defer {
            let time = ThreadTime.seconds - begin
            total += time
            longest = max(longest, time)
        }
        try renderer.draw(scene)
    }

    func readImage() throws -> UIImage { try renderer.readImage() }
}
