import Foundation
import KioskGeometry
import KioskLinux
import KioskMaps
import KioskMapsTesting
import KioskRendering

/// A map with content of its own, whose other sources and next style come from hostile servers.
@MainActor
final class AttackedMap {
    private static let town = CLLocationCoordinate2D(latitude: 47.1410, longitude: 9.5209)

    /// The time between two taps, in seconds, and that in which the map is measured without servers.
    private static let (tapInterval, calm) = (0.1, 3.0)

    /// The time between two servers, in seconds.
    private static let pause = 0.05

    /// The maximum growth of the resident memory, in bytes.
    private static let maximumGrowth = 100_000_000

    /// The result as a line of JSON; empty before the end.
    private(set) var report = ""

    /// Whether the memory and the content were kept.
    private(set) var isWithinLimits = false

    private let mapView: MapView
    private let clock = MainQueueClock()
    private let servers: [HostileServer]
    private let memory = MemoryPeak()
    private let end: Timestamp
    private let onEnd: () -> Void
    private var tokens: [AnyCancelable] = []
    private var calmBytes = 0
    /// The times from when a tap was due to when its features were known, in milliseconds.
    private var latencies: [Double] = []
    private var missCount = 0
    private var errorCount = 0

    /// Creates the map, and attacks it after a time.
    ///
    /// - Parameters:
    ///   - serverCount: The number of servers.
    ///   - seconds: The duration of the attack, in seconds.
    ///   - onEnd: Called at the end.
    init(serverCount: Int, seconds: Double, onEnd: @escaping () -> Void) throws {
        self.onEnd = onEnd
        servers = try (0..<serverCount).map { _ in try HostileServer(isBackground: true) }
        end = Timestamp.now().advanced(bySeconds: Self.calm + seconds)
        mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 800, height: 480),
            mapInitOptions: MapInitOptions(
                cameraOptions: CameraOptions(center: Self.town, zoom: 14),
                styleJSON: """
                    {"version": 8, "sources": {"own": {"type": "geojson", "data": {"type": "Point",
                      "coordinates": [\(Self.town.longitude), \(Self.town.latitude)]}}},
                     "layers": [{"id": "own", "type": "circle", "source": "own", "paint": {"circle-radius": 20}}]}
                    """),
            clock: clock)
        mapView.renderer = try OffscreenRenderer()
        mapView.imageDecoder = ImageDecoder()
        tokens.append(mapView.mapboxMap.onMapLoadingError.observe { [weak self] _ in self?.errorCount += 1 })
        let begin = Timestamp.now()
        clock.wake(at: begin.advanced(bySeconds: Self.calm)) { [weak self] _ in self?.attack() }
        tap(due: begin.advanced(bySeconds: 1))
    }

    /// Adds the sources and layers of the servers one after another, each with another behaviour and another use.
    private func attack(from index: Int = 0) {
        if index == 0 {
            calmBytes = memory.restart()
            latencies = []
        }
        let map = mapView.mapboxMap
        if servers.indices.contains(index) {
            let server = servers[index]
            let behavior = HostileBehavior.allCases[index % HostileBehavior.allCases.count]
            let (id, url) = ("attack \(index)", server.url(behavior))
            do {
                switch index / HostileBehavior.allCases.count % 4 {
                case 0: try map.addSource(withId: id, properties: ["type": "geojson", "data": url])
                case 1:
                    try map.addSource(withId: id, properties: ["type": "vector", "url": url])
                case 2:
                    try map.addSource(
                        withId: id, properties: ["type": "raster", "tiles": ["\(url)/{z}/{x}/{y}"], "tileSize": 256])
                    try map.addLayer(with: ["id": id, "type": "raster", "source": id])
                default:
                    try map.addSource(
                        withId: id,
                        properties: [
                            "type": "image", "url": url, "coordinates": [[9, 48], [10, 48], [10, 47], [9, 47]],
                        ])
                }
            } catch {
                errorCount += 1
            }
            clock.wake(at: Timestamp.now().advanced(bySeconds: Self.pause)) { [weak self] _ in
                self?.attack(from: index + 1)
            }
            return
        }
        // A style that cannot be read leaves the current one.
        if let server = servers.last, let uri = StyleURI(rawValue: server.url(.endlessCompressedBody, name: "style")) {
            map.loadStyle(uri)
        }
    }

    /// Looks for the own feature when it is due, and again until the end.
    private func tap(due: Timestamp) {
        clock.wake(at: due) { [weak self] _ in
            guard let self else { return }
            var isFound = false
            _ = mapView.mapboxMap.queryRenderedFeatures(
                with: CGPoint(x: 400, y: 240), options: RenderedQueryOptions(layerIds: ["own"], filter: nil)
            ) { if case .success(let features) = $0 { isFound = !features.isEmpty } }
            if !isFound { missCount += 1 }
            let now = Timestamp.now()
            latencies.append(now.seconds(since: due) * 1e3)
            if now < end { tap(due: now.advanced(bySeconds: Self.tapInterval)) } else { finish() }
        }
    }

    private func finish() {
        let peak = memory.restart()
        let requestCount = servers.reduce(0) { $0 + $1.requestCount }
        for server in servers { server.stop() }
        let isKept = missCount == 0 && mapView.mapboxMap.layerExists(withId: "own")
        let growth = peak - calmBytes
        isWithinLimits = isKept && growth <= Self.maximumGrowth
        let sorted = latencies.sorted()
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("servers", Double(servers.count))
            writer.writeMember("requests", Double(requestCount))
            writer.writeMember("errors", Double(errorCount))
            writer.writeMember("resident", Double(calmBytes))
            writer.writeMember("growth", Double(growth))
            writer.writeMember("taps", Double(sorted.count))
            writer.writeMember("median", sorted.isEmpty ? 0 : sorted[sorted.count / 2])
            writer.writeMember("maximum", sorted.last ?? 0)
            writer.writeMember("missing", Double(missCount))
        }
        report = (try? writer.finish()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        onEnd()
    }
}
